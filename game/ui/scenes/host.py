"""Who is asked and who may look: the part of a match in the window that needs no pixels.

Belongs here: whose secrets may be on the screen, when the curtain is due, what the table is told,
events in words for the reader. Does not belong here: drawing, rules, bots (`scenes.bots`).

One person alone sees what is theirs all the time and never a curtain. Where several share the
screen it shows what everybody may see; the secrets of one of them are there only from the moment
they lift the curtain until they have answered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.api import Game, windows_of
from game.engine.errors import IllegalChoice
from game.engine.machine import apply
from game.engine.types import Choice, View
from game.session.seats import humans
from game.session.session import Session
from game.ui.scenes.director import Event
from game.ui.scenes.telling import Telling
from game.ui.tables.base import Moment, Pad
from game.ui.widgets import LogLine


class Host:
    """A session as those at this screen may see it."""

    def __init__(self, session: Session, secret_kinds: frozenset[str] | None) -> None:
        """Take over a session; the kinds as the table names them, None: every."""
        self.session = session
        self.secret_kinds, self.windows = secret_kinds, windows_of(session.game)
        self.telling = Telling(session.game, session.seats)
        self.people = self.telling.people
        self.humans = humans(session.seats)
        self.lifted: int | None = None  # whose secrets may be on a shared screen now
        self._last_human: int | None = None

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.session.game

    # --- who ----------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.humans) > 1

    @property
    def asked(self) -> int | None:
        """The seat that is asked now."""
        decision = self.session.decision
        return None if decision is None else decision.seat

    @property
    def human_asked(self) -> bool:
        """Whether a person at this screen is asked."""
        return self.asked in self.humans

    @property
    def secret(self) -> bool:
        """Whether the pending decision is one to be answered behind the curtain."""
        decision = self.session.decision
        if decision is None or decision.seat not in self.humans:
            return False
        return self.secret_kinds is None or decision.kind in self.secret_kinds

    @property
    def _veiled(self) -> bool:
        """Whether a secret decision is asked and its secrets are not to be seen yet."""
        return self.shared and self.secret and self.lifted != self.asked

    @property
    def declines(self) -> Choice | None:
        """The choice that a person may make in the open, before the curtain for all others."""
        decision = self.session.decision
        if decision is None or not self._veiled:
            return None
        choice = self.windows.get(decision.kind)
        return choice if choice in decision.options else None

    @property
    def curtain_for(self) -> int | None:
        """The seat that must lift the curtain before it can answer."""
        return self.asked if self._veiled and self.declines is None else None

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be shown now."""
        if not self.shared:
            return self.humans[0] if self.humans else None
        return self.lifted

    @property
    def reader(self) -> int | None:
        """Whose secrets the log may hold: on a shared screen nobody's."""
        return None if self.shared or not self.humans else self.humans[0]

    @property
    def place(self) -> int | None:
        """Whose place at the table is shown; it stays while bots move."""
        if self.viewer is not None:
            return self.viewer
        if self.human_asked:
            self._last_human = self.asked
        return self._last_human

    def lift(self, seat: int) -> None:
        """Show a seat its secrets; it says that nobody else looks."""
        self.lifted = seat

    def drop(self) -> None:
        """Take all secrets off a shared screen."""
        self.lifted = None

    def answered(self) -> None:
        """After every act, also one taken back: secrets stay only for secret acts of the same."""
        if self.lifted is not None and not (self.secret and self.asked == self.lifted):
            self.drop()

    # --- what ---------------------------------------------------------------------------------

    def moment(self) -> Moment:
        """What the table shows now."""
        session, place = self.session, self.place
        view = session.view(self.viewer)
        decision = session.decision
        offered = decision is not None and self.human_asked and self.curtain_for is None
        options = decision.options if decision is not None and offered else ()
        declines = self.declines
        if declines is not None:  # what else could be done would tell of the hand
            options = (declines,)
        return Moment(
            view=view,
            seat=place,
            people=self.people,
            options=options,
            kind="" if decision is None else decision.kind,
            why_not=lambda act: self._why_not(place, act),
            describe=lambda choice: self.named(self.game.describe(view, choice).words),
            named=self.named,
            preview=lambda choice: self._preview(choice),
            pad=self._pad(place),
        )

    def _pad(self, seat: int | None) -> Pad:
        """What a seat has noted beside the match, and where it notes more."""
        if seat is None:
            return Pad()
        noted = [text for _, text in self.session.notes(seat)]
        return Pad(noted[-1] if noted else "", lambda text: self.session.note(seat, text))

    def standing(self) -> Moment:
        """How the table stands for the reader, with nothing to choose: to show it again later."""
        return Moment(self.session.view(self.reader), self.place, self.people)

    def _why_not(self, seat: int | None, act: Choice) -> str:
        if seat is None:
            return ""
        reason = self.game.why_not(self.session.state, seat, act)
        return "" if reason is None else self.named(reason.words)

    def _preview(self, choice: Choice) -> View | None:
        """The view after an option, on a dealt world; None where it would show or roll anything."""
        seat = self.asked
        if seat is None or not self.human_asked or self.curtain_for is not None:
            return None
        world = self.game.deal(self.session.state, seat, self.session.bot_seed(seat))
        before = world.rng, world.seen
        try:
            apply(self.game, world, choice)
        except IllegalChoice:
            return None
        return self.game.view(world, self.viewer) if (world.rng, world.seen) == before else None

    # --- words --------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A person's name as markup."""
        return self.telling.name(seat)

    def named(self, words: str) -> str:
        """Words with names in place of `<n>`."""
        return self.telling.named(words)

    def line(self, view: View, kind: str, data: Mapping[str, Any]) -> LogLine | None:
        """An event as a line of the log; None for one that needs none."""
        return self.telling.line(view, kind, data)

    def told(self, events: Iterable[Event]) -> list[tuple[Event, LogLine | None]]:
        """Some events, each with its line of the log as the reader may see it."""
        view = self.session.view(self.reader)
        return [(event, self.line(view, *event)) for event in events]

    def lines(self, events: Iterable[Event]) -> list[LogLine]:
        """Lines of the log for some events, as the reader may see them."""
        return [line for _, line in self.told(events) if line is not None]

    def whole_log(self) -> list[LogLine]:
        """The log from what lay there before the first decision on."""
        first = self.game.view(self.session.state_at(0), self.reader)
        lines = [*self.telling.opening(first)]
        said = deque(self.session.said)
        events: list[Event] = []
        for n, some in self.session.log(self.reader):
            while said and said[0][0] < n:
                _, seat, words = said.popleft()
                lines += [*self.lines(events), self.said(seat, words)]
                events = []
            events += some
        lines += self.lines(events)
        return [*lines, *(self.said(seat, words) for _, seat, words in said)]

    def said(self, seat: int, words: str) -> LogLine:
        """What somebody said, as a line of the log."""
        return self.telling.said(seat, words)
