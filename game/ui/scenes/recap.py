"""What has happened since the person's last decision: kept, listed, and ready to be shown again.

Belongs here: the acts with their lines and events as the reader may see them, the moment they
began from, and the panel's widgets. Does not belong here: playing them (`scenes.match`), rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.widgets import Button, Log, LogLine, Widget
from game.ui.words import Words

ALWAYS_AT = ("fast", "instant")  # speeds at which nobody could follow the bots
ICON = "film-spool"


class Act(NamedTuple):
    """One answered decision as it was shown."""

    number: int  # of the seat that acted, 0: nobody
    asked: str
    by_bot: bool
    lines: list[LogLine]
    events: list[tuple[str, Mapping[str, Any]]]


@dataclass(slots=True)
class Recap:
    """The acts since the last decision of a person at this screen."""

    base: Moment | None = None  # how the table stood then, as the reader may see it
    acts: list[Act] = field(default_factory=list)
    open: bool = False
    offered: bool = False  # it opens by itself once, not again after it was closed
    called: bool = False  # it was opened by a person, so that Esc closes it

    def begin(self, base: Moment | None) -> None:
        """Forget what was, and begin from a moment."""
        self.base, self.acts = base, []
        self.open = self.offered = self.called = False

    @property
    def lines(self) -> list[LogLine]:
        """Everything in words."""
        return [line for act in self.acts for line in act.lines]

    @property
    def worth(self) -> bool:
        """Whether a bot has done anything that can be told."""
        return self.base is not None and any(act.by_bot and act.lines for act in self.acts)


class Panel:
    """The panel with the lines, `show again` and `close`."""

    def __init__(self, kit: Kit, words: Words) -> None:
        """Make the widgets; `place` gives them their room."""
        self.kit = kit
        self.area = pygame.Rect(0, 0, 0, 0)
        self.log = Log("recap_log", words("recap.title"))
        self.again = Button("recap_again", words("recap.again"), icon=ICON, size=19)
        self.close = Button("recap_close", words("recap.close"), icon="ui-x", size=19)

    def place(
        self, room: pygame.Rect, lines: list[LogLine], again: Chord | None, close: Chord | None
    ) -> list[Widget]:
        """Place the panel in its room and return the widgets."""
        kit = self.kit
        if self.log.lines != lines:
            self.log.show(lines)
        self.again.shortcut, self.close.shortcut = again, close
        pad, gap = kit.px(12), kit.px(8)
        tall = max(kit.px(44), round(kit.text.role_px("body") * 2))
        self.area = room.copy()
        wide = room.width - 2 * pad
        top = self.area.bottom - pad - 2 * tall - gap
        self.again.rect = pygame.Rect(room.x + pad, top, wide, tall)
        self.close.rect = self.again.rect.move(0, tall + gap)
        return [self.log, self.again, self.close]

    @property
    def lines(self) -> list[LogLine]:
        """The lines that are listed."""
        return self.log.lines

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its widgets on it; the log gets the rest of the room."""
        kit = self.kit
        inner = kit.draw.panel(surface, self.area, self.log.label, ICON, accent="moon", opacity=1.0)
        inner.height = self.again.rect.y - kit.px(8) - inner.y
        room = inner.width - kit.px(48)
        heights = [max(kit.text.height(one.markup, "log", room), kit.px(24)) for one in self.lines]
        wanted = sum(heights) + kit.px(8) * len(heights)
        inner.height = min(inner.height, wanted)  # a log grows from its foot; a list begins above
        self.log.rect = inner
        for widget in (self.log, self.again, self.close):
            widget.draw(surface, kit)
