"""A match laid out along a line: cells, turns, flags, and what is told of each step.

Belongs here: the part of a replay that needs no pixels: whose view is shown, the moment at each
step, how the line is divided. Does not belong here: drawing (`strip`), keys and buttons (`replay`),
rules: which event raises a flag, and which phases have a name, stands in the game's phrases.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.events import redact
from game.engine.types import View
from game.session.notes import said_of
from game.session.playback import Act, Playback
from game.ui.scenes.telling import Telling
from game.ui.tables.base import Moment
from game.ui.tables.scoreboard import say
from game.ui.widgets import LogLine
from game.ui.words import Words

Shown = tuple[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Cell:
    """Steps `first + 1` to `last` by one side: its number, 0 where several were asked alike."""

    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """The steps of one turn, or of one phase that has a name."""

    words: str
    spoken: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Flag:
    """Something worth finding again: the step that brought it, its icon, and a line about it."""

    n: int
    icon: str
    words: str


class Reel:
    """A playback as one viewer may see it."""

    def __init__(self, playback: Playback, words: Words) -> None:
        """Begin with the view of the one person there is, else with the public one."""
        self.playback, self.game, self.words = playback, playback.game, words
        self.telling = Telling(self.game, playback.seats)
        own = [seat for seat in playback.viewers if seat is not None and playback.seats[seat].human]
        self.viewer: int | None = own[0] if len(own) == 1 else None
        self._said: dict[int, list[LogLine]] = {}
        for n, seat, spoken in said_of(playback.record.notes):
            line = replace(self.telling.said(seat, spoken), value=min(n, self.last))
            self._said.setdefault(min(n, self.last), []).append(line)
        self._told: dict[int | None, list[list[LogLine]]] = {}
        self.cells = cells(playback.acts, self._silent())
        self.stretches = self._stretches()

    @property
    def last(self) -> int:
        """The last step."""
        return self.playback.last

    def look(self, viewer: int | None) -> None:
        """Show what another seat sees. Raises ValueError for one that may not be looked at."""
        if viewer not in self.playback.viewers:
            raise ValueError(f"the view of seat {viewer} is not open")
        self.viewer = viewer

    def moment(self, n: int) -> Moment:
        """What the table shows after `n` steps: nothing can be done."""
        state = self.playback.state_at(n)
        kind = "" if state.decision is None else state.decision.kind
        view = self.game.view(state, self.viewer)
        return Moment(view, self.viewer, self.telling.people, kind=kind)

    def events(self, n: int) -> list[Shown]:
        """What led to step `n`, as the viewer may see it."""
        return [redact(event, self.viewer) for event in self.playback.acts[n - 1].events]

    # --- words --------------------------------------------------------------------------------

    def lines(self, n: int) -> list[LogLine]:
        """The log up to step `n`, with what people said then; the value of a line is its step."""
        first = self.game.view(self.playback.state_at(0), self.viewer)
        found = [replace(line, value=0) for line in self.telling.opening(first)]
        for step, lines in enumerate([[], *self._all_told()[:n]]):
            found += [*lines, *self._said.get(step, ())]
        return found

    def told(self, n: int) -> LogLine:
        """Step `n` in one line: the first thing that happened, else who was asked what.

        Of the step that ends the match it is the last: how it ended.
        """
        if n == 0:
            return LogLine(self.words("replay.begins"), 0, "film-spool", 0)
        lines, act = self._all_told()[n - 1], self.playback.acts[n - 1]
        if lines:
            over = n == self.last and self.playback.state_at(n).outcome is not None
            return replace(lines[-1 if over else 0], seat=act.seat + 1)
        name, asked = self.telling.name(act.seat), say(self.game, f"asked.{act.kind}")
        words = self.words("match.is_choosing", name=name)
        if asked:
            words = self.words("replay.did", name=name, act=asked)
        return LogLine(words, act.seat + 1, "", n)

    def _all_told(self) -> list[list[LogLine]]:
        """The lines of every step for the viewer, made once."""
        if self.viewer not in self._told:
            view: View = self.game.view(self.playback.state_at(self.last), self.viewer)
            self._told[self.viewer] = [self._lines_of(view, n) for n in range(1, self.last + 1)]
        return self._told[self.viewer]

    def _lines_of(self, view: View, n: int) -> list[LogLine]:
        found = (self.telling.line(view, kind, data) for kind, data in self.events(n))
        return [replace(line, value=n) for line in found if line is not None]

    def flags(self) -> list[Flag]:
        """The flags for the viewer: at most one for each step, of the last event that has one."""
        found: list[Flag] = []
        view: View = self.game.view(self.playback.state_at(self.last), self.viewer)
        for n in range(1, self.last + 1):
            for kind, data in reversed(self.events(n)):
                icon = say(self.game, f"flag.{kind}")
                if icon:
                    line = self.telling.line(view, kind, data)
                    found.append(Flag(n, icon, "" if line is None else line.markup))
                    break
        return found

    def _silent(self) -> list[bool]:
        """For each act whether the others learned nothing of it."""
        view: View = self.game.view(self.playback.state_at(self.last), None)
        return [
            all(self.telling.line(view, *redact(event, None)) is None for event in act.events)
            for act in self.playback.acts
        ]

    def stretch_of(self, n: int) -> Stretch | None:
        """The turn or phase that step `n` belongs to."""
        return next((s for s in self.stretches if s.first < max(n, 1) <= s.last), None)

    def _stretches(self) -> list[Stretch]:
        found: list[Stretch] = []
        for n in range(self.last):
            view = self.game.view(self.playback.state_at(n), None)
            words = say(self.game, f"strip.{view.get('phase', '')}") if "phase" in view else ""
            turn = view.get("turn", "")
            spoken = words or self.words("title.turn", n=turn)
            if found and found[-1].spoken == spoken:
                found[-1] = replace(found[-1], last=n + 1)
            else:
                found.append(Stretch(words or str(turn), spoken, n, n + 1))
        return found


def cells(acts: Sequence[Act], silent: Sequence[bool]) -> list[Cell]:
    """Divide the steps into cells: what one side did in a row, or several were asked in secret.

    >>> acts = [Act(0, "bid", ()), Act(1, "bid", ()), Act(1, "pick", ()), Act(1, "place", ())]
    >>> cells(acts, [True, False, False, False])
    [Cell(seat=0, first=0, last=2), Cell(seat=2, first=2, last=4)]
    """
    found: list[Cell] = []
    n = 0
    while n < len(acts):
        end = asked_alike(acts, silent, n)
        seat = 0 if end > n + 1 else acts[n].seat + 1
        if seat and found and found[-1].seat == seat:
            found[-1] = replace(found[-1], last=end)
        else:
            found.append(Cell(seat, n, end))
        n = end
    return found


def asked_alike(acts: Sequence[Act], silent: Sequence[bool], n: int) -> int:
    """Where the acts from `n` on end that several sides were asked for alike, one by one.

    Nobody learns anything of such acts but of the last, which may reveal them all.
    """
    seats, end = {acts[n].seat}, n + 1
    while end < len(acts) and silent[end - 1] and acts[end].kind == acts[n].kind:
        if acts[end].seat in seats:
            break
        seats.add(acts[end].seat)
        end += 1
    return end
