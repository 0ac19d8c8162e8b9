"""Atoms of dice and battles, and of the end of the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine import rng
from game.engine.events import emit
from game.engine.types import Outcome
from game.games.obsidia.atoms.cards import spend_card
from game.games.obsidia.cards import Cards
from game.games.obsidia.state import (
    Battle,
    Die,
    Dying,
    Laid,
    Realm,
    Roll,
)

# Dice and battles


def throw_dice(state: Realm, roll: Roll) -> None:
    """Dice are on the table as they fall; faces they cannot show are re-rolled by `reroll_die`."""
    state.roll = roll
    state.dice = tuple(Die(side, rng.roll(state), barred) for side, barred in roll.spec)
    state.seen += 1
    if state.events is not None:
        data = {"party": roll.party, "about": roll.about}
        emit(state, "dice_thrown", {**data, "dice": _faces(state)}, reveals="rolled")


def _faces(state: Realm) -> list[list[int]]:
    return [[die.side, die.face] for die in state.dice]


def set_dice(state: Realm, dice: tuple[Die, ...]) -> None:
    """Dice change: a card turns them, or only those that count stay."""
    if state.dice == dice:
        return
    state.dice = dice
    if state.events is not None:
        emit(state, "dice_changed", {"dice": _faces(state)})


def reroll_die(state: Realm, at: int) -> None:
    """One die is thrown again."""
    die = state.dice[at]
    thrown = die._replace(face=rng.roll(state))
    state.dice = (*state.dice[:at], thrown, *state.dice[at + 1 :])
    state.seen += 1
    if state.events is not None:
        emit(state, "die_rerolled", {"dice": _faces(state)}, reveals="rolled")


def clear_dice(state: Realm) -> None:
    """SR-8: the outcome stands; the dice are put away."""
    if state.events is not None:
        emit(state, "dice_stand", {"dice": _faces(state)})
    state.roll = None
    state.dice = ()


def set_dying(state: Realm, dying: Dying | None) -> None:
    """Travelers are about to die, or no more."""
    state.dying = dying


def choose_by_dice(state: Realm, count: int) -> int:
    """OB-44.7: one of so many ways, each equally likely; only the Horde chooses so."""
    state.seen += 1
    at = rng.draw(state, list(range(count)))
    if state.events is not None:
        emit(state, "dice_chose", {"of": count}, reveals="rolled")
    return at


def open_battle(state: Realm, battle: Battle, data: Mapping[str, Any]) -> None:
    """OB-35.1."""
    state.battle = battle
    state.laid = []
    if state.events is not None:
        emit(state, "battle_began", data)


def change_battle(state: Realm, battle: Battle) -> None:
    """WL-14, VO-15: it goes on in another way."""
    state.battle = battle


def close_battle(
    state: Realm, pairs: Iterable[tuple[int, int, bool]], data: Mapping[str, Any]
) -> None:
    """OB-32.4: the pair has fought, also as what it became in the battle."""
    state.battle = None
    state.fought = (*state.fought, *dict.fromkeys(pairs))
    if state.events is not None:
        emit(state, "battle_ended", data)


def lay_card(state: Realm, laid: Laid) -> None:
    state.laid.append(laid)
    if state.events is not None:
        emit(state, "battle_card", {"party": laid.party, "side": laid.side})


def use_laid(state: Realm, at: int) -> None:
    """A laid spell that serves a number of times has served once more."""
    state.laid[at] = state.laid[at]._replace(used=state.laid[at].used + 1)


def take_up(cards: Cards, state: Realm, laid: Laid) -> None:
    """OB-20.5, SR-10: a battle spell is negated, unfulfilled or has served."""
    state.laid.remove(laid)
    spend_card(cards, state, laid.party, laid.card)


def negate_laid(cards: Cards, state: Realm, laid: Laid) -> None:
    """OB-20.5, OB-21.4: a battle spell will not take effect."""
    if state.events is not None:
        data = {"party": laid.party, "card": cards.spells[laid.card].id}
        emit(state, "spell_negated", data)
    take_up(cards, state, laid)


# The end


def begin_sudden_death(state: Realm) -> None:
    """OB-38.1."""
    state.sudden = state.turn
    if state.events is not None:
        emit(state, "sudden_death", {})


def finish(state: Realm, outcome: Outcome) -> None:
    """OB-37.3."""
    state.phase = "over"
    state.outcome = outcome
    state.seen += 1
    if state.events is not None:
        data = {"kind": outcome.kind, "winners": list(outcome.winners)}
        emit(state, "match_over", {**data, "scores": list(outcome.scores)}, reveals="all_shown")
