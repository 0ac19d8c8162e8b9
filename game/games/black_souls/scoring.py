"""Scoring: Design Points by category, and who wins (BS-10, BS-13.18, BS-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.types import Frame, Outcome
from game.games.black_souls import board
from game.games.black_souls.state import Souls, alive, is_ai, lost_souls

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls

CATEGORIES = ("quirks", "fluidity", "challenge", "difficulty", "catch_up", "clean_play")
TOTAL = len(CATEGORIES)


def points(game: BlackSouls, state: Souls) -> list[tuple[int, ...]]:
    """For each designer the points of each of CATEGORIES, then their total."""
    designers = range(state.designers)
    columns = [
        [quirk_points(game, state, designer) for designer in designers],
        [fluidity(game, state, designer) for designer in designers],
        [challenge(game, state, designer) for designer in designers],
        difficulty(game, state),
        catch_up(game, state),
        [clean_play(game, state, designer) for designer in designers],
    ]
    rows = list(zip(*columns, strict=True))
    return [(*row, sum(row)) for row in rows]


def completed(game: BlackSouls, state: Souls, designer: int, quirk: int) -> bool:
    """Whether a designer has completed a kind of Quirk as things stand."""
    done = game.cards.quirks[quirk].done
    frame = Frame("", 0, designer, -1, {})
    return bool(game.cards.language.evaluate(done, game, state, frame))


def quirk_points(game: BlackSouls, state: Souls, designer: int) -> int:
    """BS-10.1, BS-2.5; the solo AI has a fixed number (BS-13.18)."""
    if is_ai(state, designer):
        return game.cards.solo.levels[state.solo_level].quirk_points
    return sum(
        game.cards.quirks[quirk].points
        for quirk in (*state.quirks[designer], *state.public_quirks)
        if completed(game, state, designer, quirk)
    )


def fluidity(game: BlackSouls, state: Souls, designer: int) -> int:
    """BS-10.2: by the longest connection of one type."""
    types = board.types_on(game.cards, state, designer)
    return fluidity_points(game, board.longest_connection(types, game.neighbours))


def fluidity_points(game: BlackSouls, length: int) -> int:
    table = game.cards.rules.scoring.fluidity
    return max((won for least, won in table.items() if length >= least), default=0)


def challenge(game: BlackSouls, state: Souls, designer: int) -> int:
    """BS-10.4: for surviving parties, by their Lost Souls."""
    if state.wiped[designer] >= 0:
        return 0
    return lost_souls(state, designer) // game.cards.rules.scoring.lost_souls_per_point


def difficulty(game: BlackSouls, state: Souls) -> list[int]:
    """BS-10.5 to BS-10.8: by rank; ties share, wiped designers keep their rank without points."""
    totals = [board.difficulty_total(game.cards, state, d) for d in range(state.designers)]
    table = game.cards.rules.scoring.difficulty[state.seats]
    won = []
    for designer, total in enumerate(totals):
        rank = sum(other > total for other in totals)
        tied = totals.count(total)
        share = sum(table[rank : rank + tied]) // tied
        won.append(0 if state.wiped[designer] >= 0 else share)
    return won


def catch_up(game: BlackSouls, state: Souls) -> list[int]:
    """BS-10.9, BS-10.10: for parties wiped out last and second last; all tied get it in full."""
    places = sorted({place for place in state.wiped if place >= 0}, reverse=True)
    table = dict(zip(places, game.cards.rules.scoring.catch_up, strict=False))
    return [table.get(place, 0) for place in state.wiped]


def clean_play(game: BlackSouls, state: Souls, designer: int) -> int:
    """BS-10.11; the solo AI always gets the same (BS-13.18)."""
    if is_ai(state, designer):
        return game.cards.solo.hack_points
    return state.charges[designer] * game.cards.rules.scoring.hack_charge


def outcome(game: BlackSouls, state: Souls, rows: list[tuple[int, ...]]) -> Outcome:
    """BS-10.12: most points, then most Souls alive, then the highest Difficulty total."""
    standing = [
        (row[TOTAL], alive(state, d), board.difficulty_total(game.cards, state, d))
        for d, row in enumerate(rows)
    ]
    best = max(standing)
    winners = tuple(designer for designer, mine in enumerate(standing) if mine == best)
    scores = tuple(row[TOTAL] for row in rows)
    if len(winners) > 1:
        return Outcome("shared", winners, scores)
    return Outcome("loss" if is_ai(state, winners[0]) else "win", winners, scores)
