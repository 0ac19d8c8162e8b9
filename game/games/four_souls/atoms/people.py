"""Atoms of players: cents, damage, deaths, loot plays, attacks and turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.events import emit
from game.engine.types import Outcome
from game.games.four_souls.state import (
    EMPTY,
    EVERYBODY,
    GOALS,
    NO_ROLL,
    TALLIES,
    Offer,
    Promise,
    Table,
    Turn,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls


def change_cents(state: Table, seat: int, by: int, why: str) -> None:
    """FS-22.1, FS-22.3: cents come from or go to the pool, or another player."""
    if not by:
        return
    state.cents[seat] += by
    state.stale = True
    if state.events is not None:
        emit(state, "cents", {"party": seat, "by": by, "why": why})


def set_marks(state: Table, seat: int, marks: int, why: str) -> None:
    """FS-17.1, FS-17.9: damage is marked on a player, or removed."""
    if state.marks[seat] == marks:
        return
    by = marks - state.marks[seat]
    state.marks[seat] = marks
    state.stale = True
    if state.events is not None:
        emit(state, "marked", {"party": seat, "n": marks, "by": by, "why": why})


def note_top(state: Table, seat: int, top: int) -> None:
    """The greatest HP of a player has changed (FS-17.8)."""
    state.tops[seat] = top
    if state.events is not None:
        emit(state, "top_changed", {"party": seat, "n": top})


def note_hit(state: Table, seat: int) -> None:
    """A player took damage once more in this turn."""
    state.hits[seat] += 1


def kill_player(state: Table, seat: int) -> None:
    """FS-20.9: dead until the end of this turn."""
    state.dead[seat] = True
    if state.events is not None:
        emit(state, "player_died", {"party": seat})


def change_plays(state: Table, seat: int, by: int) -> None:
    """FS-13.2: loot plays of this turn."""
    state.plays[seat] += by
    if state.events is not None:
        emit(state, "plays", {"party": seat, "by": by})


def lift_plays(state: Table, seat: int) -> None:
    """Any number of loot may be played in this turn."""
    state.boundless[seat] = True
    if state.events is not None:
        emit(state, "plays", {"party": seat, "by": 0})


def note_played(state: Table, seat: int) -> None:
    """A player has played a loot card in this turn."""
    state.played[seat] += 1


def set_first(state: Table, seat: int, stage: int) -> None:
    """FS-5.27: how far the first attack roll of the turn is."""
    state.firsts[seat] = stage


def change_turn(state: Table, **parts: Any) -> None:
    """Count something of this turn."""
    now = state.now._replace(**parts)
    if now == state.now:
        return
    state.now = now
    if state.events is not None:
        emit(state, "counted", {"party": state.player, "about": sorted(parts)[0]})


def miss_purchase(state: Table, seat: int, price: int) -> None:
    """FS-15.3: the price cannot be paid; everybody hears of it."""
    if state.events is not None:
        emit(state, "not_bought", {"party": seat, "n": price})


def begin_turn(state: Table, seat: int) -> None:
    """FS-7: a turn begins."""
    state.player = seat
    state.turn += 1
    state.now = Turn()
    if state.events is not None:
        emit(state, "turn_began", {"party": seat, "turn": state.turn})


def stand_in(state: Table, seat: int) -> None:
    """FS-27.4: the active player has left; another one is in their place to the end of the turn."""
    if state.player == seat:
        return
    state.player = seat
    if state.events is not None and not state.gone[seat]:
        emit(state, "stands_in", {"party": seat})


def begin_phase(state: Table, phase: str) -> None:
    """FS-7: a phase of the turn begins."""
    state.phase = phase
    if state.events is not None:
        emit(state, "phase_began", {"party": state.player, "phase": phase})


def end_turn(state: Table) -> None:
    """FS-7.13: what counted in this turn is over."""
    state.plays = [0] * state.seats
    state.boundless = [False] * state.seats
    state.firsts = [NO_ROLL] * state.seats
    state.hits = [0] * state.seats
    state.acted = [0] * state.seats
    state.played = [0] * state.seats
    state.worn = []
    state.offered = []
    if state.events is not None:
        emit(state, "turn_ended", {"party": state.player})


def revive(state: Table) -> None:
    """FS-7.11: dead players revive, and everybody heals."""
    for seat in range(state.seats):
        set_marks(state, seat, 0, "healed")
    state.dead = state.gone[:]
    if state.events is not None:
        emit(state, "revived", {})


def grant_turn(state: Table, seat: int) -> None:
    """FS-7.17: a seat has one turn more to come."""
    state.extra[seat] += 1
    if state.events is not None:
        emit(state, "extra_turn", {"party": seat})


def use_grant(state: Table, seat: int) -> None:
    """FS-7.17: an extra turn begins."""
    state.extra[seat] -= 1


def skip_turn(state: Table, seat: int) -> None:
    """A seat will miss a turn."""
    state.skips[seat] += 1
    if state.events is not None:
        emit(state, "skips_turn", {"party": seat})


def use_skip(state: Table, seat: int) -> None:
    """A turn is missed."""
    state.skips[seat] -= 1
    if state.events is not None:
        emit(state, "turn_skipped", {"party": seat})


def pick_first(state: Table, seat: int) -> None:
    """FS-2.11: who has the first turn."""
    state.player = state.starter = seat
    if state.events is not None:
        emit(state, "first_player", {"party": seat})


def finish(state: Table, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """FS-21.1, FS-21.2, FS-27.1: the match is over."""
    kind = "win" if len(winners) == 1 else "shared" if winners else "draw"
    state.phase = "over"
    state.outcome = Outcome(kind, winners, scores)
    if state.events is not None:
        emit(state, "match_ended", {"winners": list(winners), "scores": list(scores)})


def count(state: Table, what: str, by: int = 1) -> None:
    """What Requiem's bonus souls count: monsters killed, treasures gained, deaths."""
    at = TALLIES.index(what)
    state.tally = (*state.tally[:at], state.tally[at] + by, *state.tally[at + 1 :])
    state.stale = True
    if state.events is not None:
        emit(state, "tallied", {"about": what, "n": state.tally[at]})


def set_timer(state: Table, timer: int) -> None:
    """FS-26.5: what is left for the players together."""
    state.timer = timer
    if state.events is not None:
        emit(state, "timer", {"n": timer})


def finish_together(state: Table, won: bool, scores: tuple[int, ...]) -> None:
    """FS-26.5: all win, or all lose."""
    state.phase = "over"
    winners = tuple(range(state.seats)) if won else ()
    state.outcome = Outcome("shared" if won else "loss", winners, scores)
    if state.events is not None:
        emit(state, "match_ended", {"winners": list(winners), "scores": list(scores)})


def note_goal(state: Table, id: int, counts: Mapping[str, int], about: str) -> None:
    """FS-22.15: a goal of all players is nearer, or reached."""
    state.goals = (id, *(counts[kind] for kind in GOALS))
    if state.events is not None:
        emit(state, "goal_noted", {"object": id, "about": about, "n": counts[about]})


# Bartering and leaving


def set_offer(state: Table, offer: Offer | None) -> None:
    """An offer is being made; nobody hears of it yet."""
    state.offer = offer


def make_offer(state: Table, offer: Offer, face: int) -> None:
    """FS-25.3: one offer of a seat in a turn, and one between two; `face` as in Promise."""
    state.offer = offer
    state.offered.append((offer.by, offer.to))
    if state.events is not None:
        data = {"party": offer.by, "to": offer.to, "n": abs(offer.cents), "word": offer.word}
        data |= _named(state, offer.about, face)
        emit(state, "offered" if offer.cents > 0 else "asked_for", data)


def answer_offer(state: Table, offer: Offer, agreed: bool) -> None:
    """FS-25.1: the other side has said yes or no; everybody remembers a no."""
    state.offer = None
    pair = (offer.by, offer.to)
    state.refused = [each for each in state.refused if each[:2] != pair]
    if not agreed:
        state.refused.append((*pair, state.turn))
    if state.events is not None:
        emit(state, "agreed" if agreed else "refused", {"party": offer.to, "to": offer.by})


def promise(state: Table, given: Promise) -> None:
    """FS-25.2: a promise stands from now on."""
    state.promises.append(given)
    if state.events is not None:
        emit(state, "promised", _told(state, given))


def end_promise(state: Table, given: Promise, kept: bool) -> None:
    """FS-25.2: it was kept or broken."""
    state.promises.remove(given)
    tally = state.kept if kept else state.broken
    tally[given.by] += 1
    if state.events is not None:
        emit(state, "promise_kept" if kept else "promise_broken", _told(state, given))


def void_promise(state: Table, given: Promise) -> None:
    """FS-25.2: what it was about is gone, so that nobody keeps or breaks it."""
    state.promises.remove(given)
    if state.events is not None:
        emit(state, "promise_void", _told(state, given))


def _told(state: Table, given: Promise) -> dict[str, Any]:
    """What an event says of a promise."""
    data = {"party": given.by, "to": given.to, "word": given.word}
    return data | _named(state, given.about, given.face)


def _named(state: Table, about: int, face: int) -> dict[str, int]:
    """What a promise is about, with its printed card, for it may be gone."""
    if face == EMPTY:
        return {}
    return {"number": EMPTY, "face": face} | ({"object": about} if about in state.objects else {})


def take_seat_out(game: FourSouls, state: Table, seat: int) -> None:
    """FS-27.4: a player leaves; they are dead for good, and their hand is out of the game."""
    for card in state.hands[seat]:
        state.card_seen[card] = EVERYBODY
    state.outside += state.hands[seat]
    state.hands[seat] = []
    state.cents[seat] = 0
    state.marks[seat] = 0
    state.gone[seat] = state.dead[seat] = True
    state.extra[seat] = state.skips[seat] = 0
    state.effects = [each for each in state.effects if each.party != seat]
    state.promises = [each for each in state.promises if seat not in (each.by, each.to)]
    state.stale = True
    state.seen += 1
    if state.events is not None:
        emit(state, "conceded", {"party": seat}, reveals="left")


def keep_room(state: Table, kept: bool) -> None:
    """FS-24.5: whether the room has stayed since the round began."""
    state.room_kept = kept


def note_counted(state: Table) -> None:
    """FS-11.2, FS-11.3: souls have been counted, and bonus souls looked at."""
    state.stale = False
