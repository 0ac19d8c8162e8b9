"""Moments of random matches of Black Souls, as the match scene would show them.

Run `python -m tests.ui.tables.souls FOLDER [WIDTHxHEIGHT …]` to write pictures of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.engine.machine import apply
from game.engine.text import plain
from game.engine.types import Choice, Event, View
from game.games import GAMES
from game.ui import plates
from game.ui.focus import Focus
from game.ui.kit import Kit, open_kit
from game.ui.screen import OffscreenScreen
from game.ui.tables import TABLES, Moment, Person
from game.ui.tables.black_souls import SoulsTable
from game.ui.timeline import Timeline
from tests.ui.tables.moments import SEEDS, first_of, moment_of, states_of

GAME: Any = GAMES["black_souls"]
NAMES = ("Mira", "Ilse", "Vask", "Orrin", "Sigrún", "오린")
KINDS = ("human", "human", "ai:adept", "ai:novice", "ai:master", "human")


def people(state: Any) -> tuple[Person, ...]:
    """Who sits at the table of a state."""
    sat = [Person(NAMES[i], KINDS[i], i + 1) for i in range(state.seats)]
    sat += [Person("AI", "rules", i + 1) for i in range(state.seats, state.designers)]
    return tuple(sat)


def moment(state: Any, seat: int | None = -1) -> Moment:
    """What the table shows of a state; -1 for the seat that is asked."""

    def preview(asked: int, choice: Choice) -> View | None:
        world = GAME.deal(state, asked, 1)
        events: list[Event] = []
        apply(GAME, world, choice, events.append)
        if any(event.reveals for event in events):
            return None
        after: View = GAME.view(world, asked)
        return after

    return moment_of(GAME, state, seat, people(state), preview)


def states(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a random match, up to its end."""
    return states_of(GAME, seats, seed, options)


def find(seats: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> Any:
    """The first state that is wanted in random matches of these seeds and the next."""
    matches = (states(seats, seed + further, **options) for further in range(SEEDS))
    return first_of(matches, wanted)


def table_at(kit: Kit) -> SoulsTable:
    """A fresh table at the size of a kit."""
    made = TABLES["black_souls"](kit, GAME, Timeline())
    assert isinstance(made, SoulsTable)
    made.resize(kit.size)
    return made


def picture(table: SoulsTable, surface: pygame.Surface, focus: Focus | None = None) -> Focus:
    """Draw the table as a match scene would, with plain chrome."""
    kit = table.kit
    table.draw(surface)
    shown = focus or Focus(table.widgets())
    shown.draw(surface, kit)
    kit.text.line(surface, "Black Souls", "wordmark", kit.rect(28, 40, 0, 0).topleft)
    kit.text.line(surface, table.heading(), "body_bold", kit.rect(248, 44, 0, 0).topleft, "text2")
    phases = [plates.Phase(words, state) for words, state in table.phases()]  # type: ignore[arg-type]
    plates.phase_bar(kit.draw, surface, kit.px(960), kit.px(14), phases)
    icon, words = table.prompt()
    if words:
        plates.prompt(kit.draw, surface, table.rect("prompt"), words, icon)
    area = table.button_area()
    label, choice = table.confirm()
    top = pygame.Rect(area.x, area.y, area.width, kit.px(66))
    kit.draw.button(surface, top, label, kind="primary" if choice else "off", size=22)
    others = table.others()
    for i, (label, icon, _) in enumerate(others or [("Undo", "ui-undo", ())]):
        box = pygame.Rect(area.x, area.bottom - kit.px(52), area.width // 2, kit.px(50))
        kit.draw.button(surface, box.move(i * box.width, 0), label, icon=icon)
    log = table.log_area()
    if log:
        kit.draw.panel(surface, log, "Last events", "scroll-quill")
    return shown


def _kind(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    return lambda s: s.decision is not None and s.decision.kind == kind and s.turn >= turn


def _offers(state: Any, word: str) -> bool:
    return state.decision is not None and any(o[0] == word for o in state.decision.options)


def _into(state: Any) -> set[str]:
    """What Souls may become."""
    return {o[2] for o in state.decision.options if o[0] == "change"}


def _x(state: Any) -> bool:
    """Whether a Threat of X may be paid here."""
    visit = GAME.view(state, None)["visit"] if _offers(state, "pay") else None
    return bool(visit) and any(t["threat"] == "X" and t["open"] for t in visit["threats"])


def _blacks(state: Any) -> bool:
    """Whether Black Souls may die for any Threat."""
    return any(o[0] == "pay" and o[2] for o in state.decision.options)


MOMENTS: dict[str, tuple[int, int, Callable[[Any], bool]]] = {
    "bid4": (4, 3, _kind("bid", 7)),
    "pick4": (4, 3, _kind("pick", 9)),
    "place4": (4, 5, _kind("place", 9)),
    "run4": (4, 7, lambda s: _kind("visit")(s) and s.at[s.decision.seat] >= 3),
    "bid6": (6, 3, _kind("bid", 9)),
    "pick6": (6, 4, _kind("pick", 9)),
    "run6": (6, 5, lambda s: _kind("visit")(s) and s.at[s.decision.seat] >= 2),
    "place2": (2, 5, _kind("place", 6)),
    "run2": (2, 5, lambda s: _kind("visit")(s) and s.at[s.decision.seat] >= 4),
    "solo": (1, 5, _kind("pick", 8)),
    "discard": (4, 5, _kind("discard")),
    "hack": (4, 5, _kind("hack", 3)),
    "yes_no": (4, 9, _kind("yes_no")),
    "swap": (3, 5, _kind("swap", 6)),
    "add": (4, 5, _kind("add_soul")),
    "full": (4, 5, lambda s: _kind("add_soul")(s) and ("add", "healer") not in s.decision.options),
    "change": (4, 5, _kind("change_soul")),
    "lose": (4, 5, _kind("lose")),
    "short": (4, 1, lambda s: _offers(s, "short")),
    "paid": (4, 2, lambda s: _offers(s, "leave")),
    "x": (3, 2, lambda s: _x(s)),
    "blacks": (3, 8, lambda s: _offers(s, "pay") and _blacks(s)),
    "return": (4, 5, _kind("return_soul")),
    "merchant": (4, 5, lambda s: _kind("change_soul")(s) and _into(s) != {"black_soul"}),
    "again": (4, 5, lambda s: _kind("change_soul")(s) and _offers(s, "done")),
    "swap_with": (3, 5, _kind("swap_with", 6)),
    "two": (2, 5, _kind("bid", 4)),
    "solo_run": (1, 5, _kind("visit")),
    "solo_over": (1, 5, lambda s: s.decision is None),
    "over": (4, 5, lambda s: s.decision is None),
}


def main(arguments: list[str]) -> int:
    """Write the pictures."""
    folder = Path(arguments[0])
    sizes = [a for a in arguments[1:] if "x" in a] or ["1280x720"]
    names = [a for a in arguments[1:] if "x" not in a] or list(MOMENTS)
    for size in sizes:
        screen = OffscreenScreen((int(size.split("x")[0]), int(size.split("x")[1])))
        kit = open_kit(screen.size)
        for name in names:
            seats, seed, wanted = MOMENTS[name]
            state = find(seats, seed, wanted)
            table = table_at(kit)
            table.show(moment(state))
            if name.startswith("run"):
                spot = next((w for w in table.widgets() if getattr(w, "manner", "") == "select"),
                            None)  # fmt: skip
                if spot is not None:
                    table.asks.select(("pay", spot.id.removeprefix("threat.")))
            picture(table, screen.surface())
            pygame.image.save(screen.surface(), folder / f"{name}_{screen.size[0]}.png")
        print(size, "cut:", sorted(map(plain, kit.text.cut)), sorted(kit.assets.missing))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
