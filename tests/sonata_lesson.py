"""Finds the hunt in which Black Sonata's lesson is played, and writes its `tutorial.yaml`.

Belongs here: what must be so where a step is played, and the search for it. Does not belong here:
the words of the steps (`data/black_sonata/phrases.yaml` under `tutorial.`).

A lesson stores choices, and what they lead to hangs on the order of the decks. So whenever cards or
the way they are shuffled change: `python -m tests.sonata_lesson`, then look at the lesson in the
window.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from game import paths
from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice
from game.games import GAMES
from game.games.black_sonata.evidence import possible_triples
from game.games.black_sonata.state import NONE, covered, hiding
from game.session.lesson import FILE, lesson_faults
from tests.lesson_lines import lines

GAME: Any = GAMES["black_sonata"]
SEARCH: Choice = ("search",)
MOST = 60  # acts of the hunt between the two parts
Trail = list[Choice]

HEAD = """\
# The played lesson of Black Sonata. Its words are phrases under `tutorial.`, its shape is explained
# in game/session/lesson.py, and `nocturne check` plays it to its end.
#
# This file is written by `python -m tests.sonata_lesson`, which finds a deal and choices that lead
# to what each step teaches: run it again whenever cards have changed.
"""


def played(state: Any, choice: Choice) -> Any:
    """The state after a choice."""
    world = state.copy()
    apply(GAME, world, choice)
    return world


def sure(state: Any) -> bool:
    """Whether all that was seen proves that she is where the pawn is, and she may be searched."""
    if state.decision is None or SEARCH not in state.decision.options or covered(state) != NONE:
        return False
    chances = GAME.walks.of(state).chances(state.deck[0])
    return len(chances) == 1 and hiding(state) == state.pawn


def opening(seed: int) -> Iterator[tuple[Any, Choice, Choice]]:
    """Beginnings in which one walk leads to where she must be: state, start, move."""
    first = GAME.new(Setup(1, {}), seed)
    for start in first.decision.options:
        begun = played(first, start)
        if sure(begun):
            continue
        for move in begun.decision.options:
            if move[0] == "move":
                there = played(begun, move)
                if sure(there):
                    yield there, start, move


def second(state: Any) -> Iterator[tuple[Any, Trail]]:
    """How a second search is sure to find her after one or two walks."""
    for one in state.decision.options:
        if one[0] != "move":
            continue
        there = played(state, one)
        if sure(there):
            yield there, [one]
            continue
        for two in there.decision.options if there.decision.kind == "act" else ():
            if two[0] == "move":
                further = played(there, two)
                if sure(further):
                    yield further, [one, two]


def hunt(state: Any, seed: int) -> tuple[Any, Trail] | None:
    """Go on as the adept would, until the clues leave one Lady and she is sure to be here."""
    trail: Trail = []
    for _ in range(MOST):
        if state.decision is None:
            return None
        last = possible_triples(GAME.cards, state).bit_count() == 1
        if last and sure(state):
            return (state, trail) if len(state.clues) >= 4 else None
        choice = GAME.play(state, 0, "adept", seed)
        if choice[0] == "confront":
            choice = SEARCH
        trail.append(choice)
        state = played(state, choice)
    return None


def found(seed: int) -> dict[str, Any] | None:
    """A whole lesson in this deal."""
    for there, start, move in opening(seed):
        after = played(there, SEARCH)
        if after.decision is None or after.decision.kind != "act" or covered(after) != NONE:
            continue
        for again, ways in second(after):
            caught = played(again, SEARCH)
            if caught.decision is None:
                continue
            rest = hunt(caught, seed)
            if rest is None:
                continue
            end, trail = rest
            lady = [id for id in GAME.cards.features if _has(end, id)]
            return {
                "start": start, "move": move, "ways": ways, "lady": lady,
                "begin": [start, move, SEARCH, *ways, SEARCH, *trail],
                "clues": [GAME.cards.ladies[card].id for card in caught.clues],
            }  # fmt: skip
    return None


def _has(state: Any, feature: str) -> bool:
    return bool(state.faces[state.lady] >> GAME.cards.feature_at[feature] & 1)


def written(seed: int, all_: dict[str, Any]) -> str:
    """The whole file."""
    start, move = all_["start"][1], all_["move"][1]
    one, two = all_["ways"][0][1], all_["ways"][-1][1]
    a, b, c = all_["lady"]
    first, other = all_["clues"]
    return f"""{HEAD}
names: [Mira]
learner: 0
seed: {seed}
minutes: 7
first_match: {{seats: 1, level: novice}}

parts:
  - id: search
    steps:
      - {{id: welcome, point: [place.cripplegate, place.cornhill], clause: SO-2.1}}
      - {{id: suit, point: [lady], clause: SO-3.1}}
      - {{id: top, point: [deck.top], clause: SO-4.3}}
      - {{id: start, point: [place.{start}], want: [start {start}], clause: SO-3.9}}
      - {{id: stepped, point: [deck.top], clause: SO-4.2}}
      - {{id: key, point: [key.{start}], clause: SO-3.10}}
      - {{id: walk, point: [place.{move}], want: [move {move}], clause: SO-5.1}}
      - {{id: where, point: [deck.top, place.{move}], clause: SO-4.5}}
      - {{id: search, point: [deed.search], want: [search], clause: SO-6.3}}
      - {{id: clue, point: [clue.{first}], clause: SO-9.1}}
      - {{id: fog, point: [fog.deck], clause: SO-6.2}}
      - {{id: flight, point: [deck.top], clause: SO-6.6}}
      - {{id: follow, point: [place.{one}], want: [move {one}], clause: SO-5.1}}
      - {{id: onward, point: [place.{two}], want: [move {two}], clause: SO-5.2}}
      - {{id: again, point: [deed.search], want: [search], clause: SO-6.4}}
      - {{id: second, point: [clue.{other}], clause: SO-9.1}}
      - {{id: notes, point: [notebook, note.{a}], clause: SO-4.9}}
      - {{id: time, point: [deck], clause: SO-4.6}}
  - id: end
    begin:
{lines(all_["begin"])}    steps:
      - {{id: later, point: [clues], clause: SO-9.5}}
      - {{id: reason, point: [clue.*], clause: SO-9.3}}
      - {{id: confront, point: [deed.confront], want: [confront], clause: SO-10.2}}
      - {{id: name, point: [tray.{a}*], want: [feature {a}], clause: SO-10.1}}
      - {{id: name_two, point: [tray.{b}*], want: [feature {b}], clause: SO-10.1}}
      - {{id: name_three, point: [tray.{c}*], want: [feature {c}], clause: SO-10.4}}
      - {{id: over, point: [total], clause: SO-11.1}}
"""


def main(first: int = 1) -> int:
    """Search deal after deal until the lesson can be played as it is written."""
    file = paths.data_folder() / "black_sonata" / FILE
    for seed in range(first, first + 3000):
        all_ = found(seed)
        if all_ is None or len(all_["ways"]) != 2:
            continue
        file.write_text(written(seed, all_), encoding="utf-8")
        print(f"seed {seed}: {all_}")
        faults = lesson_faults(GAME)
        print("\n".join(faults) or "it can be played")
        return int(bool(faults))
    print("no deal was found")
    return 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
