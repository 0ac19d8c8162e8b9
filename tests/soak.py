"""A long run of the whole program in one window: every game in turn, by scripted input.

    python -m tests.soak --minutes 30

It goes menu, new game, play, results, menu with each game, round after round, by keys and by mouse,
and prints each minute what the program holds: memory, processes, threads, open files. The last
round must hold no more than the second did, but for a little memory; else it ends with 1. Where no
display is, SDL's dummy driver is one. It reads /proc, so it needs Linux.

Belongs here: the run and what is measured. Does not belong here: how a hand plays (that is in
test_whole_matches and stage), what any game is.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.scenes.match import Match
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.pause import Pause
from game.ui.scenes.plan import NAMES, Place, Plan
from game.ui.scenes.results import Results
from game.ui.scenes.title import Title
from game.ui.window import open_program
from tests.ui.events import click, moved
from tests.ui.scenes.stage import Board, Stage
from tests.ui.scenes.test_whole_matches import ByKeys, ByMouse

ROOM = 1.10  # so much memory the last round may hold, of what the second held
TITLE_WAIT, MATCH_WAIT = 30.0, 240.0  # seconds until a scene must have come, and a match is left
LOOK = 1.5  # seconds that a page is looked at before it is answered again
PAUSE = 0.4  # seconds between two acts: a new question does not hear who goes on pressing
SPEEDS = ("instant", "fast")
LEVELS = ("random", "novice")


class Held(NamedTuple):
    """What the program holds: memory in MB, its own and of its processes, and counts."""

    memory: float
    processes: int
    threads: int
    files: int

    def __str__(self) -> str:
        return (
            f"{self.memory:.0f} MB, {self.processes} processes, {self.threads} threads,"
            f" {self.files} files"
        )


def held() -> Held:
    """Look at this process and those it began."""
    own = Path("/proc/self")
    children = [
        pid
        for task in (own / "task").iterdir()
        for pid in (task / "children").read_text().split()
    ]  # fmt: skip
    memory = sum(memory_of(Path("/proc") / pid) for pid in ("self", *children))
    threads = len(list((own / "task").iterdir()))
    return Held(memory, 1 + len(children), threads, files_of(own))


def files_of(process: Path) -> int:
    """How many files it has open, but for fonts: those are kept, one for each size in use."""
    found = 0
    for each in (process / "fd").iterdir():
        with suppress(OSError):  # it was shut meanwhile
            found += each.readlink().suffix != ".ttf"
    return found


def memory_of(process: Path) -> float:
    """The resident memory of a process in MB; 0 of one that has just ended."""
    try:
        lines = (process / "status").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024


def grown(rounds: list[Held]) -> str:
    """What the last round holds more than the second; the first one loads. Empty: nothing."""
    if len(rounds) < 3:
        return ""
    before, after = rounds[1], rounds[-1]
    if after.memory > before.memory * ROOM:
        return f"memory grew from {before.memory:.0f} to {after.memory:.0f} MB"
    for name in ("processes", "threads", "files"):
        if getattr(after, name) > getattr(before, name):
            return f"{name} grew from {getattr(before, name)} to {getattr(after, name)}"
    return ""


class Missed(Exception):
    """A widget that went away before Tab reached it."""


class Walker(Stage):
    """The real program, its window and its bots' process, with hands that never tire."""

    def __init__(self, match_wait: float):
        self.began = self.told = time.monotonic()
        self.match_wait = match_wait
        self.said: list[str] = []
        self.program = open_program(no_audio=True)
        self.app, self.house = self.program.app, self.program.house
        self.house.clipboard = Board()
        self.clock = pygame.time.Clock()
        self.acts = 0
        for id, game in self.house.games.items():
            self.set_up(id, game.form.seats)

    def set_up(self, game, seats):
        """Leave set-ups as a person had them last: alone where that can be, and against bots."""
        alone = [1] if 1 in seats else []
        self.tables = getattr(self, "tables", {})
        self.tables[game] = [*alone, *(n for n in (2, 3, 4) if n in seats)]

    def frame(self, *events, dt=0.0):
        """One turn of the loop in real time, as `App.run` makes it."""
        self.app.frame(self.clock.tick(self.app.rate) / 1000, [*pygame.event.get(), *events])
        if not self.app.stack.top.moving:
            self.app.rest()
        if time.monotonic() - self.told >= 60:
            self.told = time.monotonic()
            self.tell("")
        return self.top

    def tell(self, words):
        minutes = (time.monotonic() - self.began) / 60
        print(f"{minutes:6.1f} min  {held()}, {self.app.frames} frames  {words}", flush=True)

    def click(self, widget):
        """Move the mouse to a widget, press and let go, as slowly as a very fast person."""
        at = widget.area.center
        for event in (moved(at), click(at), click(at, up=True)):
            self.frame(event)

    def tab_to(self, widget):
        """Go on by Tab until a widget is reached; the table may be laid anew meanwhile."""
        for _ in range(2 * len(self.top.focus.order) + 1):
            current = self.top.focus.current
            if current is not None and current.id == widget.id:
                return
            self.keys(pygame.K_TAB)
        raise Missed(widget.id)

    def until(self, wanted, do=lambda: None):
        """Do something again and again until a scene of this class is on top."""
        ends = time.monotonic() + TITLE_WAIT
        while not isinstance(self.top, wanted):
            if time.monotonic() > ends:
                raise AssertionError(f"no {wanted.__name__} after {self.top}")
            do()
            looked = time.monotonic()  # who goes on pressing is not heard by some pages
            while time.monotonic() < looked + LOOK and not isinstance(self.top, wanted):
                self.frame()

    def play_through(self, game, turn):
        """Menu, new game, play, results, menu; returns how it went."""
        self.until(Title)
        count = self.tables[game][turn % len(self.tables[game])]
        places = [Place(NAMES[n], human=n == 0, level=LEVELS[turn // 2 % 2]) for n in range(count)]
        plan = Plan(game, places, {}, list(range(count)), turn)
        self.house.settings.setups[game] = plan.as_text()
        self.house.settings.speed = SPEEDS[turn % len(SPEEDS)]
        self.until(NewGame, lambda: self.press(f"game.{game}"))
        self.until(Match, lambda: self.press("start"))
        hand = (ByKeys if turn % 2 else ByMouse)(turn)
        answered = self.answer(hand)
        if isinstance(self.top, Results):
            self.until(Title, lambda: self.press("menu"))
            return f"{count} seats, {answered} answers, to its end"
        self.until(Pause, lambda: self.keys(pygame.K_ESCAPE))
        self.until(Title, lambda: self.press("leave"))
        return f"{count} seats, {answered} answers, left"

    def answer(self, hand):
        """Answer until the match is over or has lasted too long; returns how often."""
        ends, count = time.monotonic() + self.match_wait, 0
        while time.monotonic() < ends and not isinstance(self.top, Results):
            match = self.top
            if isinstance(match, Match) and match.mine and not match.director.busy:
                before = match.session.position
                with suppress(Missed):  # it is tried again, with what is there then
                    hand.answer(self, match)
                count += match.session.position > before
            acted = time.monotonic()
            while time.monotonic() < acted + PAUSE:
                self.frame()
        return count

    def rest(self):
        """Stand on the menu until nothing moves."""
        for _ in range(60):
            self.frame()
        gc.collect()

    def close(self):
        self.app.close()
        self.program.close()


def run(minutes: float, rounds: int, match_wait: float) -> int:
    """Go round until the time is over, at least so many rounds; returns the exit code."""
    walker, found = Walker(match_wait), []
    ends = time.monotonic() + 60 * minutes
    try:
        while len(found) < rounds or time.monotonic() < ends:
            for game in walker.house.games:
                words = walker.play_through(game, len(found))
                print(f"    {game}: {words}", flush=True)
            walker.rest()
            found.append(held())
            walker.tell(f"after round {len(found)}")
    finally:
        walker.close()
    words = grown(found)
    print(words or f"nothing grew in {len(found)} rounds")
    return 1 if words else 0


def main() -> int:
    """Read the command line and run in a user's folder of its own."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=3, help="play at least so many")
    parser.add_argument("--match", type=float, default=MATCH_WAIT, help="leave a match after so "
                        "many seconds, through the pause")  # fmt: skip
    given = parser.parse_args()
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["NOCTURNE_HOME"] = home
        return run(given.minutes, given.rounds, given.match)


if __name__ == "__main__":
    sys.exit(main())
