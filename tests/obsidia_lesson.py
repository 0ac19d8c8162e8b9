"""Finds the matches in which Obsidia's lesson is played, and writes `data/obsidia/tutorial.yaml`.

Belongs here: what must be so where a part of the lesson begins, and the search for it. Does not
belong here: the words of the steps (`data/obsidia/phrases.yaml` under `tutorial.`).

A lesson stores choices, and what they lead to hangs on the order of the decks. So whenever cards
or tiles change: `python -m tests.obsidia_lesson`, then look at the lesson in the window.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from game import paths
from game.engine.api import Setup
from game.engine.machine import apply, show_choice
from game.engine.types import Choice
from game.games import GAMES
from game.games.obsidia.grid import SIDES, STEP, place_of
from game.session.lesson import FILE, lesson_faults
from tests.lesson_lines import lines

GAME: Any = GAMES["obsidia"]
SEATS, LEARNER = 2, 0
LEADS = "warlords"  # as the words of the lesson say
OTHERS = ("veiled_occult", "light_keepers", "death_legion")
PLAIN = ("plain", "boneyard", "portal")  # grounds that ask for nothing
TRIES, FEW = 150, 25  # matches of one deal, and after how many it must look well
TURN = (("tile_phase_end", ("done",)), ("training", ("train",)), ("training", ("done",)))
LAID = 8  # places for a tile that are tried

Trail = list[tuple[int, Choice]]
Found = dict[str, Any]  # choices of a part's beginning, of the others, and what its steps want

HEAD = """\
# The played lesson of Obsidia. Its words are phrases under `tutorial.`, its shape is explained in
# game/session/lesson.py, and `nocturne check` plays it to its end.
#
# This file is written by `python -m tests.obsidia_lesson`, which finds a deal and choices that lead
# to what each part teaches: run it again whenever cards or tiles have changed.
"""


def begun(seed: int) -> Any:
    """A match of this deal at its first decision."""
    return GAME.new(Setup(SEATS, {}, (LEARNER,)), seed)


def policy(options: tuple[Choice, ...], luck: random.Random, classes: tuple[str, ...]) -> Choice:
    """What somebody without cards would choose: lay, train, walk about."""
    if options[0][0] == "class":
        return next(("class", each) for each in classes if ("class", each) in options)
    for word in ("train", "draw", "pass", "defer", "recruit"):
        found = [o for o in options if o[0] == word]
        if found and luck.random() < 0.95:
            return found[0]
    moving = [o for o in options if o[0] in ("move", "portal", "woods")]
    if moving and luck.random() < 0.9:
        return luck.choice(moving)
    rest = [o for o in options if o[0] not in ("cast", "discard", "trade")]
    return luck.choice(rest or list(options))


def played(state: Any, choice: Choice) -> Any:
    """The state after a choice."""
    world = state.copy()
    apply(GAME, world, choice)
    return world


def asks(state: Any, kind: str, seat: int = LEARNER) -> bool:
    """Whether a seat is asked this."""
    decision = state.decision
    return decision is not None and decision.seat == seat and decision.kind == kind


def ground_at(state: Any, cell: int) -> str:
    """The ground of a cell, "" for an empty one."""
    found = [e["ground"] for e in GAME.view(state, None)["map"] if e["cell"] == cell]
    return str(found[0]) if found else ""


def steps_onto(state: Any, grounds: tuple[str, ...]) -> Iterator[Choice]:
    """The moves that lead onto such a ground."""
    for option in state.decision.options:
        if option[0] == "move":
            to = int(option[1]) + STEP[SIDES.index(str(option[2]))]
            if ground_at(state, to) in grounds and to not in state.here:
                yield option


def out(state: Any, seat: int) -> int:
    """How many travelers of a seat are on the map."""
    return sum(unit.size for key, unit in state.units.items() if state.owners[key & 3] == seat)


# What each part wants: what its steps choose, or None where it cannot begin here


def near_home(state: Any) -> list[Choice]:
    """The places for a tile, those beside the learner's colony first, one for each cell."""
    x, y = place_of(state.colonies[state.classes[LEARNER]])
    first = {int(o[1]): o for o in reversed(state.decision.options)}
    far = {cell: abs(place_of(cell)[0] - x) + abs(place_of(cell)[1] - y) for cell in first}
    return [first[cell] for cell in sorted(first, key=lambda cell: (far[cell], cell))]


def a_turn(state: Any) -> Found | None:
    """A tile is laid, one is trained and walks onto harmless ground, and the turn ends."""
    if not asks(state, "place") or state.phase != "tile":
        return None
    if any(state.owners[key & 3] == LEARNER for key in state.units):
        return None
    for lay in near_home(state)[:LAID]:
        after = state
        for kind, choice in (("place", lay), *TURN):
            if not asks(after, kind) or choice not in after.decision.options:
                break
            after = played(after, choice)
        else:
            if asks(after, "move"):
                for step in steps_onto(after, PLAIN):
                    if asks(played(after, step), "spells"):
                        return {"lay": lay, "walk": step}
    return None


def a_town(state: Any) -> Found | None:
    """A step leads into a neutral town, and it is claimed without a battle."""
    if not asks(state, "move"):
        return None
    for step in steps_onto(state, ("town",)):
        after = played(state, step)
        if asks(after, "move") and ("done",) in after.decision.options:
            continue
        to = int(step[1]) + STEP[SIDES.index(str(step[2]))]
        if asks(after, "spells") and after.towns.get(to) == LEARNER:
            return {"claim": step}
    return None


def a_danger(state: Any) -> Found | None:
    """A step leads into blackwater, and the traveler survives."""
    if not asks(state, "move"):
        return None
    alive = sum(unit.size for unit in state.units.values())
    for step in steps_onto(state, ("blackwater",)):
        after = played(state, step)
        if asks(after, "spells") and sum(u.size for u in after.units.values()) == alive:
            return {"wade": step}
    return None


def a_battle(state: Any) -> Found | None:
    """The learner casts a spell in a battle next to an enemy, and wins it."""
    if not asks(state, "before_battle") or state.battle.same_tile or state.player != LEARNER:
        return None
    if min(state.battle.sides) < 0 or state.laid:
        return None
    for spell in [o for o in state.decision.options if o[0] == "cast"]:
        after, others = played(state, spell), []
        while asks(after, "before_battle", 1):
            others.append(("defer",))
            after = played(after, ("defer",))
        if not asks(after, "before_battle"):
            continue
        after = played(after, ("defer",))
        while asks(after, "before_battle", 1):
            others.append(("defer",))
            after = played(after, ("defer",))
        if after.battle is not None or after.decision is None or after.decision.seat != LEARNER:
            continue
        if out(after, LEARNER) == out(state, LEARNER) and out(after, 1) < out(state, 1):
            return {"spell": spell, "others": others}
    return None


def an_end(state: Any) -> Found | None:
    """With the end of this turn the match is over, and the learner has won."""
    if not asks(state, "spells") or ("done",) not in state.decision.options:
        return None
    after = played(state, ("done",))
    if after.outcome is None or list(after.outcome.winners) != [LEARNER]:
        return None
    return {}


PARTS: dict[str, Callable[[Any], Found | None]] = {
    "turn": a_turn,
    "town": a_town,
    "danger": a_danger,
    "battle": a_battle,
    "end": an_end,
}


# Searching


def search(seed: int, classes: tuple[str, ...]) -> dict[str, Found] | None:
    """The shortest beginning of each part in matches of one deal; None if one is missing."""
    start = begun(seed)
    if not asks(start, "class"):
        return None
    found: dict[str, Found] = {}
    for number in range(TRIES):
        luck, state = random.Random(number), start.copy()
        trail: Trail = []
        while state.decision is not None:
            for name, wanted in PARTS.items():
                if name in found and len(found[name]["begin"]) <= len(trail):
                    continue
                told = wanted(state)
                if told is not None:
                    found[name] = {**told, "begin": [choice for _, choice in trail]}
            decision = state.decision
            choice = policy(decision.options, luck, classes)
            trail.append((decision.seat, choice))
            apply(GAME, state, choice)
        if len(found) == len(PARTS) and number > FEW:
            break
        if number == FEW and len(found) < len(PARTS) - 1:
            return None
    return found if len(found) == len(PARTS) else None


# Writing


def goal(step: Choice) -> str:
    """The address of the tile that a step leads onto."""
    return at(int(step[1]) + STEP[SIDES.index(str(step[2]))])


def home(step: Choice) -> str:
    """The address of the tile that a step leaves: it is trained there."""
    return at(int(step[1]))


def at(cell: int) -> str:
    """The address of a cell."""
    x, y = place_of(cell)
    return f"cell.{x}.{y}"


def written(seed: int, classes: tuple[str, ...], found: dict[str, Found]) -> str:
    """The whole file."""
    turn, town, danger, battle, end = (found[name] for name in PARTS)
    card, lay, walk = battle["spell"][1], show_choice(turn["lay"][:2]), show_choice(turn["walk"])
    claim, wade = show_choice(town["claim"]), show_choice(danger["wade"])
    others = f"    others:\n{lines(battle['others'])}" if battle["others"] else ""
    return f"""{HEAD}
names: [Mira, Ilse]
learner: {LEARNER}
seed: {seed}
minutes: 7
first_match: {{seats: 2, level: novice}}

parts:
  - id: world
    others:
      - class {classes[1]}
    steps:
      - {{id: welcome, point: [seat.*], clause: OB-37.3}}
      - {{id: class, point: [tray.{classes[0]}*], want: [class {classes[0]}], clause: OB-2.1}}
      - {{id: draw, point: [stack], want: [draw], clause: OB-3.2}}
      - {{id: again, point: [stack], want: [draw], clause: OB-3.3}}
      - {{id: place, point: [inspector], want: [place], clause: OB-4.3}}
      - {{id: colony, point: [tray.*], want: [colony], clause: OB-3.3}}
      - {{id: found, point: [inspector], want: [place], clause: OB-4.7}}
  - id: turn
    begin:
{lines(turn["begin"])}    steps:
      - {{id: lay, point: [{at(int(turn["lay"][1]))}], want: [{lay}], clause: OB-14.2}}
      - {{id: cards, point: [card.*], want: [done], clause: OB-14.4}}
      - {{id: train, point: [seat.0], want: [train], clause: OB-15.1}}
      - {{id: trained, point: [{home(turn["walk"])}], want: [done], clause: OB-15.2}}
      - {{id: walk, point: [{goal(turn["walk"])}], want: [{walk}], clause: OB-16.1}}
      - {{id: rest, point: [card.*], want: [done], clause: OB-18.1}}
  - id: town
    begin:
{lines(town["begin"])}    steps:
      - {{id: towns, point: [{goal(town["claim"])}], clause: OB-7.2}}
      - {{id: claim, point: [{goal(town["claim"])}], want: [{claim}], clause: OB-7.2}}
      - {{id: claimed, point: [seat.0], clause: OB-7.4}}
  - id: danger
    begin:
{lines(danger["begin"])}    steps:
      - {{id: wade, point: [{goal(danger["wade"])}, inspector], want: [{wade}], clause: OB-8.1}}
      - {{id: dice, point: [log], clause: OB-29.2}}
  - id: battle
    begin:
{lines(battle["begin"])}{others}    steps:
      - {{id: battle, point: [battle], clause: OB-32.2}}
      - {{id: spell, point: [card.{card}], want: [cast {card}], clause: OB-34.1}}
      - {{id: roll, point: [battle], want: [defer], clause: OB-34.2}}
      - {{id: won, point: [log], clause: OB-35.6}}
  - id: end
    begin:
{lines(end["begin"])}    steps:
      - {{id: final, point: [seat.0], want: [done], free: end, clause: OB-18.1}}
      - {{id: counted, point: [row.0], clause: OB-37.3}}
      - {{id: over, point: [total], clause: OB-38.1}}
"""


def main(first: int = 1) -> int:
    """Search deal after deal until the lesson can be played as it is written."""
    file = paths.data_folder() / "obsidia" / FILE
    for seed in range(first, first + 1000):
        for classes in ((LEADS, other) for other in OTHERS):
            found = search(seed, classes)
            if found is None:
                continue
            file.write_text(written(seed, classes, found), encoding="utf-8")
            faults = lesson_faults(GAME)
            print(seed, *classes, [len(part["begin"]) for part in found.values()], *faults[:3])
            if not faults:
                return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
