"""What stands around every table: name, phases, prompt, whose turn, buttons, log.

Belongs here: placing and drawing them. Does not belong here: what they do (`scenes.match`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import marks, plates
from game.ui.keys import Chord
from game.ui.kit import Kit
from game.ui.layout import PROMPT, Frame
from game.ui.timeline import PHASE, Timeline
from game.ui.widgets import Button, IconButton, Log

DRAWER = (1440, 142, 456, 826)  # of the log where a table has no room for it
TALL_AREA = 130  # u of a button area that holds two rows
GAP = 12

Phases = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Line:
    """What the prompt says: to whom (a seat's number, 0: nobody), and how urgently."""

    words: str
    icon: str = ""
    seat: int = 0
    right: str = ""
    tone: str = "ember"


class TopBar:
    """Name, heading and phases; when the phase changes the new plates come up over the old ones."""

    def __init__(self, title: str, timeline: Timeline) -> None:
        """Name the game; the timeline knows how fast things change."""
        self.title = title
        self.timeline = timeline
        self._old: Phases = ()
        self._new: Phases = ()
        self._gone = PHASE

    @property
    def seconds(self) -> float:
        """How long a change takes."""
        return self.timeline.fading(PHASE)

    @property
    def busy(self) -> bool:
        """Whether a change is on its way."""
        return self._gone < self.seconds

    def update(self, dt: float, phases: Phases) -> bool:
        """Move on, and take the phases as they are now; returns whether the picture changes."""
        before = self.busy
        self._gone += dt
        if list(phases) == list(self._new):
            return before
        self._old, self._new = self._new, list(phases)
        self._gone = 0.0 if self._old else self.seconds
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, heading: str, phases: Phases) -> None:
        """Draw the bar."""
        self.update(0.0, phases)
        frame = Frame(kit.size)
        left = frame.rect(28, 42, 0, 0, "left")
        middle = frame.rect(*plates.PHASES_AT, 0, 0)
        rects = self._draw_phases(kit, surface, middle.topleft)
        end = rects[0].x if rects else frame.rect(1700, 0, 0, 0, "right").x
        name = kit.text.line(surface, self.title, "wordmark", left.topleft, shadow=True)
        at = (name.right + kit.px(18), left.y + kit.px(5))
        room = end - at[0] - kit.px(16)
        if heading and room > kit.px(60):
            kit.text.line(
                surface, heading, "body_bold", at, "text2", width=room, lines=2, tall=kit.px(62)
            )

    def _draw_phases(
        self, kit: Kit, surface: pygame.Surface, at: tuple[int, int]
    ) -> list[pygame.Rect]:
        if not self.busy:
            return _plates(kit, surface, self._new, at)
        _plates(kit, surface, self._old, at)
        area = pygame.Rect(0, 0, surface.get_width(), at[1] + kit.px(64))
        fresh = surface.subsurface(area).copy()
        rects = _plates(kit, fresh, self._new, at)
        fresh.set_alpha(round(255 * self._gone / self.seconds))
        surface.blit(fresh, area)
        return rects


def _plates(
    kit: Kit, surface: pygame.Surface, phases: Phases, at: tuple[int, int]
) -> list[pygame.Rect]:
    plate = [plates.Phase(*phase) for phase in phases]
    return plates.phase_bar(kit.draw, surface, *at, plate) if plate else []


def prompt_rect(kit: Kit) -> pygame.Rect:
    """Where the prompt stands."""
    return Frame(kit.size).rect(*PROMPT)


def draw_prompt(kit: Kit, surface: pygame.Surface, line: Line) -> None:
    """Draw the prompt and, left of it, the pennant of who is asked."""
    rect = prompt_rect(kit)
    plates.prompt(kit.draw, surface, rect, line.words, line.icon, right=line.right, tone=line.tone)
    if line.seat:
        at = (rect.x - kit.px(34), rect.centery)
        marks.seat_mark(kit.draw, surface, at, kit.px(54), line.seat)


def place_buttons(kit: Kit, area: pygame.Rect, primary: Button, ghosts: Sequence[Button]) -> None:
    """Place the primary button and the ghosts: in two rows where the area is high enough."""
    gap = kit.px(GAP)
    if not ghosts:
        primary.rect = area.copy()
        return
    if area.height >= kit.px(TALL_AREA):
        tall = (area.height - gap) * 4 // 7
        primary.rect = pygame.Rect(area.x, area.y, area.width, tall)
        row = pygame.Rect(area.x, area.y + tall + gap, area.width, area.height - tall - gap)
    else:
        wide = area.width * 5 // 9
        primary.rect = pygame.Rect(area.right - wide, area.y, wide, area.height)
        row = pygame.Rect(area.x, area.y, area.width - wide - gap, area.height)
    across = area.height >= kit.px(TALL_AREA)
    space = (row.width if across else row.height) - gap * (len(ghosts) - 1)
    each = max(1, space // len(ghosts))
    for i, ghost in enumerate(ghosts):
        at = i * (each + gap)
        if across:
            ghost.rect = pygame.Rect(row.x + at, row.y, each, row.height)
        else:
            ghost.rect = pygame.Rect(row.x, row.y + at, row.width, each)


def icon_row(kit: Kit, wanted: Sequence[tuple[str, str, str, Chord | None]]) -> list[IconButton]:
    """Make the icon buttons of the top bar, the last one outermost."""
    frame = Frame(kit.size)
    buttons = []
    for i, (name, icon, label, chord) in enumerate(reversed(wanted)):
        rect = frame.rect(1850 - i * 56, 18, 46, 46, "right")
        button = IconButton(name, icon, label, rect, shortcut=chord, flip=name == "redo")
        button.hit = rect.inflate(kit.px(10), kit.px(14))
        buttons.append(button)
    return buttons[::-1]


def drawer_area(kit: Kit, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where the log lies over a table: above all of `kept`, where people answer."""
    area = Frame(kit.size).rect(*DRAWER, "right")
    tops = [rect.top - kit.px(GAP) for rect in kept if area.colliderect(rect)]
    area.height = min([area.bottom, *tops]) - area.top
    return area


def draw_log(kit: Kit, surface: pygame.Surface, area: pygame.Rect, log: Log) -> None:
    """Draw the panel of the log and place the log in it."""
    log.rect = kit.draw.panel(surface, area, log.label, "scroll-quill", opacity=1.0)
