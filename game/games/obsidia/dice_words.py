"""Words about dice: rolling them for lives, throwing them again, turning one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.engine.compiler import add_verb
from game.engine.exprs import Args, Language, number, tree
from game.engine.machine import take
from game.engine.types import Choice, Frame
from game.games.obsidia import battles, deaths, people, rolls
from game.games.obsidia.casting import unit_key
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

# Survival rolls by spells (OB-1.11)


def roll_for_life(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-11: rolled by its side; for a creature anyone may roll (OB-23.8)."""
    target = chosen(game, state, frame, args["who"])
    party = state.player
    if target[0] != "creature":
        party = state.owners[unit_key(game, target) & 3]
    rolls.call_roll(state, "survival", party, int(args["dice"]))


def live_or_die(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    if sum(take(frame, "rolled")) < int(args["least"]):
        kill_target(game, state, frame, chosen(game, state, frame, args["who"]))


def kill_target(game: Obsidia, state: Realm, frame: Frame, target: Choice) -> None:
    """SR-14: one traveler or creature is killed by the caster's spell."""
    if target[0] == "creature":
        creature = game.cards.creature_at[str(target[1])]
        battles.call_creature_death(state, creature, 1, "spell")
        return
    key = unit_key(game, target)
    if key in state.units:
        deaths.kill(state, key, 1, "spell", frame.owner)


def gather(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-17: everybody who must roll, clockwise from the caster."""
    found = game.cards.language.evaluate(args["of"], game, state, frame)
    order = people.clockwise(state, frame.owner)
    keys = [unit_key(game, target) for target in found]
    keys.sort(key=lambda key: (order.index(state.owners[key & 3]), key))
    frame.regs["rollers"] = tuple(key for key in keys for _ in range(state.units[key].size))


def next_roller(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    rollers = frame.regs["rollers"]
    if not rollers:
        return "end"
    rolls.call_roll(state, "survival", state.owners[rollers[0] & 3], int(args["dice"]))
    return None


def heed_roll(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    key, *rest = frame.regs["rollers"]
    frame.regs["rollers"] = tuple(rest)
    if sum(take(frame, "rolled")) < int(args["least"]) and key in state.units:
        deaths.kill(state, key, 1, "spell", frame.owner)


def roll_on(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    return "next_roller"


# Dice on the table


def throw_again(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-19: all dice of the roll."""
    if state.roll is not None:
        rolls.throw(state, state.roll)


def die_turned(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """LK-18: each die of the roll with a neighbouring number that it can show."""
    for at, die in enumerate(state.dice):
        for by in (-1, 1):
            if rolls.can_show(die, die.face + by):
                yield ("die", at, by)


def turn_die(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    _, at, by = chosen(game, state, frame, args["die"])
    rolls.change(state, int(at), int(by))


def add_dice_words(language: Language) -> None:
    """Register the words of this module."""
    ref = tree(CHOSEN)
    dice: Any = {"dice": number(1, 2), "least": number(2, 12)}
    language.term(TARGET, "die_turned", die_turned)
    add_verb(language, "survival_roll", roll_for_life, live_or_die, who=ref, **dice)
    add_verb(
        language,
        "survival_rolls",
        *(gather, next_roller, heed_roll, roll_on),
        of=tree(TARGET),
        **dice,
    )
    add_verb(language, "throw_again", throw_again)
    add_verb(language, "turn_die", turn_die, die=ref)
