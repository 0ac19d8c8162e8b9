"""Words about dice: rolling them for lives, throwing them again, turning one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.engine.compiler import END, add_verb
from game.engine.exprs import Arg, Args, Language, number, tree, word
from game.engine.machine import take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, battles, deaths, people, rolls
from game.games.obsidia.casting import ask_party, side_of, unit_key
from game.games.obsidia.selectors import CHOSEN, chosen
from game.games.obsidia.spells import TARGET
from game.games.obsidia.state import Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

# Survival rolls by spells (OB-1.11)


def gather(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-11, DL-17: everybody who must roll, clockwise from the caster."""
    found = chosen(game, state, frame, args["who"])
    if isinstance(found, tuple):
        frame.regs["rollers"] = (found,)
        return
    order = people.clockwise(state, frame.owner)
    targets = [(unit_key(game, target), target) for target in found]
    targets.sort(key=lambda each: (order.index(state.owners[each[0] & 3]), each[0]))
    frame.regs["rollers"] = tuple(
        target for key, target in targets for _ in range(state.units[key].size)
    )


def next_roller(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """The dice are its side's; for a creature anyone may roll (OB-23.8)."""
    rollers = frame.regs["rollers"]
    if not rollers:
        return "end"
    target, party = rollers[0], state.player
    if target[0] != "creature":
        party = state.owners[unit_key(game, target) & 3]
    rolls.call_roll(state, "survival", party, int(args["dice"]))
    return None


def heed_roll(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    target, *rest = frame.regs["rollers"]
    frame.regs["rollers"] = tuple(rest)
    if sum(take(frame, "rolled")) < int(args["least"]):
        kill_target(game, state, frame, target)


def roll_on(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    return "next_roller"


def kill_target(game: Obsidia, state: Realm, frame: Frame, target: Choice) -> None:
    """SR-14: one traveler or creature is killed by the caster's spell."""
    if target[0] == "creature":
        creature = game.cards.creature_at[str(target[1])]
        battles.call_creature_death(state, creature, 1, "spell")
        return
    key = unit_key(game, target)
    if key in state.units:
        deaths.kill(state, key, 1, "spell", frame.owner)


# Dice on the table


def throw_again(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """DL-19: all dice of the roll. WL-20: the caster's, who keeps either outcome."""
    if args["dice"] == "all":
        if state.roll is not None:
            rolls.throw(state, state.roll)
        return END
    side = side_of(state, frame.owner)
    at = next(at for at, die in enumerate(state.dice) if die.side == side)
    old = state.dice[at].face
    atoms.reroll_die(state, at)
    rolls.reroll_barred(state, at)
    faces = sorted({old, state.dice[at].face})
    acts: list[Choice] = [("face", face) for face in faces]
    ask_party(state, frame.owner, "outcome", tuple(acts), dest="kept", source=frame.source)
    frame.regs["die"] = at
    return None


def keep_face(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    at = take(frame, "die")
    rolls.change(state, at, int(take(frame, "kept")[1]) - state.dice[at].face)


def die_turned(game: Obsidia, state: Realm, frame: Frame, args: Args) -> Iterator[Choice]:
    """LK-18: each die of the roll with each number so near to its own that it can show."""
    most = int(args["most"])
    for at, die in enumerate(state.dice):
        for by in range(-most, most + 1):
            if by and rolls.can_show(die, die.face + by):
                yield ("die", at, by)


def turn(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """LK-18: a die, as far as its target says. LK-02: a tile, by quarter turns clockwise."""
    target = chosen(game, state, frame, args["what"])
    if target[0] == "die":
        rolls.change(state, int(target[1]), int(target[2]))
        return
    cell, by = int(target[1]), int(chosen(game, state, frame, args["by"])[1])
    face = state.board[cell]
    atoms.turn_tile(game.cards, state, cell, face & ~3 | (face + by) & 3)


def add_dice_words(language: Language) -> None:
    """Register the words of this module."""
    ref = tree(CHOSEN)
    dice: Any = {"dice": number(1, 2), "least": number(2, 12)}
    language.term(TARGET, "die_turned", die_turned, most=number(1, 5))
    add_verb(
        language,
        "survival_roll",
        *(gather, next_roller, heed_roll, roll_on),
        who=tree(TARGET),
        **dice,
    )
    word_ = word("thrown", "all", "own")
    add_verb(language, "throw_again", throw_again, keep_face, dice=word_)
    add_verb(language, "turn", turn, main="what", what=ref, by=Arg(CHOSEN, default=()))
