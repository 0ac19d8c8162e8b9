"""Choices among values.

Belongs here: segmented choice, drop-down, stepper, slider. Does not belong here: free text and
long lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Unpack

import pygame

from game.ui import controls
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.tips import Tip, reason
from game.ui.widgets.base import ACTIVATE, Action, Labelled, State
from game.ui.widgets.scrolling import steps

ROWS_SHOWN = 8


class Segmented(Labelled):
    """Up to four parts side by side, one of them chosen; -1: none of them."""

    kind_words: ClassVar[str] = "choice"

    def __init__(
        self,
        name: str,
        label: str,
        items: Sequence[str],
        rect: pygame.Rect | None = None,
        *,
        chosen: int = 0,
        icons: Sequence[str] = (),
        reasons: Sequence[str] = (),
        bare: bool = False,
        **state: Unpack[State],
    ) -> None:
        """Make the choice; a part with a reason cannot be chosen, a `bare` one shows its icons."""
        super().__init__(name, label, rect, **state)
        self.items = tuple(items)
        self.icons = tuple(icons)
        self.reasons = tuple(reasons)
        self.bare = bare
        self.chosen = chosen
        self.over = -1

    def why_part(self, index: int) -> str:
        """Return why a part cannot be chosen, or nothing."""
        return self.reasons[index] if index < len(self.reasons) else ""

    def part(self, index: int) -> pygame.Rect:
        """Return the rectangle of one part."""
        r, n = self.rect, len(self.items)
        left = r.x + r.width * index // n
        return pygame.Rect(left, r.y, r.x + r.width * (index + 1) // n - left, r.height)

    def handle(self, event: pygame.Event) -> Action | None:
        """Choose by click or by left and right."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self._at(event.pos)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            return self.choose(self._at(event.pos))
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Go to the next part that can be chosen; activation goes round."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            index = self.chosen + step
            while 0 <= index < len(self.items) and self.why_part(index):
                index += step
            return self.choose(index) if 0 <= index < len(self.items) else self.used()
        if event.key in ACTIVATE:
            order = [(self.chosen + i) % len(self.items) for i in range(1, len(self.items) + 1)]
            return self.choose(next(i for i in order if not self.why_part(i) or i == self.chosen))
        return None

    def choose(self, index: int) -> Action:
        """Choose a part, or say why not."""
        if not self.enabled or index < 0:
            return self.refuse()
        if self.why_part(index):
            return Action("refused", self, self.why_part(index))
        if index == self.chosen:
            return self.used()
        self.chosen = index
        return Action("change", self, index)

    def _at(self, position: tuple[int, int]) -> int:
        for i in range(len(self.items)):
            if self.part(i).collidepoint(position):
                return i
        return -1

    def tooltip(self) -> Tip | None:
        """Return the reason of the part under the mouse, else the widget's own."""
        if self.enabled and self.over >= 0 and self.why_part(self.over):
            return reason(self.why_part(self.over), self.phrase("spoken.not_now"))
        if self.bare and 0 <= self.over < len(self.items):
            return Tip("", (self.items[self.over],))
        return super().tooltip()

    def value_words(self) -> str:
        """Return the chosen part and its place among the others."""
        if self.chosen < 0:
            return self.phrase("spoken.none_of", many=len(self.items))
        place = self.phrase("spoken.one_of", at=self.chosen + 1, many=len(self.items))
        return f"{plain(self.items[self.chosen])}, {place}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the parts."""
        controls.segments(
            kit.draw,
            surface,
            self.rect,
            [""] * len(self.items) if self.bare else self.items,
            self.chosen,
            self.ground_look,
            icons=self.icons,
            off=[bool(self.why_part(i)) for i in range(len(self.items))],
            hovered=self.over if self.hovered else -1,
        )
        self.draw_off_ring(surface, kit, self.rect)


class DropDown(Labelled):
    """A field that opens a list of values."""

    kind_words: ClassVar[str] = "list"

    def __init__(
        self,
        name: str,
        label: str,
        items: Sequence[str],
        rect: pygame.Rect | None = None,
        *,
        chosen: int = 0,
        **state: Unpack[State],
    ) -> None:
        """Make the field, closed."""
        super().__init__(name, label, rect, **state)
        self.items = tuple(items)
        self.chosen = chosen
        self.open = False
        self.marked = chosen
        self.first = 0

    @property
    def captures(self) -> bool:
        """An open list takes all events."""
        return self.open

    @property
    def shown(self) -> int:
        """Return how many rows the open list shows."""
        return min(len(self.items), ROWS_SHOWN)

    @property
    def list_rect(self) -> pygame.Rect:
        """Return the open list: under the field, or over it where there is no room."""
        height = self.shown * self.rect.height
        rect = pygame.Rect(self.rect.x, self.rect.bottom + 4, self.rect.width, height)
        if rect.bottom > self.window.bottom - 4:
            rect.bottom = self.rect.top - 4
        return rect.clamp(self.window)

    def row_rect(self, index: int) -> pygame.Rect:
        """Return the rectangle of one value in the open list."""
        area = self.list_rect
        top = area.y + (index - self.first) * self.rect.height
        return pygame.Rect(area.x, top, area.width, self.rect.height)

    def lose_focus(self) -> None:
        """Close with the focus."""
        super().lose_focus()
        self.open = False

    def activate(self) -> Action | None:
        """Open the list."""
        if not self.enabled:
            return self.refuse()
        self.open = True
        self._mark(self.chosen)
        return self.used()

    def handle(self, event: pygame.Event) -> Action | None:
        """Work the open list, or the closed field."""
        if not self.open:
            return super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            index = self._at(event.pos)
            self.marked = index if index >= 0 else self.marked
            return self.used()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            index = self._at(event.pos)
            if index >= 0:
                return self._take(index)
            self.open = False
            return self.used()
        if event.type == pygame.MOUSEWHEEL:
            self.first = max(0, min(len(self.items) - self.shown, self.first - event.y))
            return self.used()
        if event.type == pygame.KEYDOWN:
            return self._open_key(event)
        return None

    def on_key(self, event: pygame.Event) -> Action | None:
        """Open by Enter, Space or Alt+Down; left and right change at once."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.enabled:
            step = 1 if event.key == pygame.K_RIGHT else -1
            index = max(0, min(len(self.items) - 1, self.chosen + step))
            return self._take(index)
        return super().on_key(event)

    def _open_key(self, event: pygame.Event) -> Action | None:
        walk = steps(self.shown, len(self.items))
        if event.key in walk:
            self._mark(self.marked + walk[event.key])
        elif event.key in ACTIVATE:
            return self._take(self.marked)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.open = False
        elif letter := getattr(event, "unicode", ""):
            begins = [i for i, w in enumerate(self.items) if plain(w).lower().startswith(letter)]
            after = [i for i in begins if i > self.marked]
            if begins:
                self._mark((after or begins)[0])
        return self.used()

    def _take(self, index: int) -> Action:
        self.open = False
        if index == self.chosen:
            return self.used()
        self.chosen = index
        return Action("change", self, index)

    def _mark(self, index: int) -> None:
        self.marked = max(0, min(len(self.items) - 1, index))
        self.first = max(self.marked - self.shown + 1, min(self.first, self.marked))

    def _at(self, position: tuple[int, int]) -> int:
        if not self.list_rect.collidepoint(position):
            return -1
        index = self.first + (position[1] - self.list_rect.y) // max(1, self.rect.height)
        return index if index < len(self.items) else -1

    def value_words(self) -> str:
        """Return the value; of an open list, the marked one."""
        index = self.marked if self.open else self.chosen
        place = self.phrase("spoken.one_of", at=index + 1, many=len(self.items))
        return f"{plain(self.items[index])}, {place}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the closed field."""
        words = self.items[self.chosen] if self.items else ""
        controls.dropdown(
            kit.draw, surface, self.rect, words, "focus" if self.open else self.ground_look
        )
        self.draw_off_ring(surface, kit, self.rect)

    def draw_over(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the open list over everything."""
        if not self.open:
            return
        area, d = self.list_rect, kit.draw
        d.shadow(surface, area, blur=12, opacity=0.8)
        d.fill(surface, area, "ink1")
        for i in range(self.first, self.first + self.shown):
            rect = self.row_rect(i)
            if i == self.marked:
                d.fill(surface, rect.inflate(-6, -4), "ink4", radius=4)
            x = rect.x + kit.px(14)
            tone = "bone" if i == self.marked else "text2"
            room = rect.width - kit.px(28) - kit.px(24)
            kit.text.line(
                surface, self.items[i], "body_bold", (x, rect.centery), tone, width=room, size=19
            )
            if i == self.chosen:
                d.icon(surface, "ui-check", (rect.right - kit.px(20), rect.centery), 16, "brass2")
        d.frame(surface, area, "brass2", line=1.8)


class Stepper(Labelled):
    """A whole number between two ends."""

    kind_words: ClassVar[str] = "number"

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        value: int = 0,
        least: int = 0,
        most: int = 9,
        step: int = 1,
        why_least: str = "",
        why_most: str = "",
        **state: Unpack[State],
    ) -> None:
        """Make the number; `why_least` and `why_most` say why it stops there."""
        super().__init__(name, label, rect, **state)
        self.value, self.least, self.most, self.step = value, least, most, step
        self.why_least, self.why_most = why_least, why_most
        self.side = 0

    def handle(self, event: pygame.Event) -> Action | None:
        """Step by click on an end, by wheel or by arrows."""
        if event.type == pygame.MOUSEMOTION:
            self.side = self._side(event.pos)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            side = self._side(event.pos)
            return self.go(side) if side else self.used()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Step by left, right, plus and minus."""
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS):
            return self.go(-1)
        if event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            return self.go(1)
        return None

    def go(self, side: int) -> Action:
        """Step one way, or say why it ends here."""
        if not self.enabled:
            return self.refuse()
        value = max(self.least, min(self.most, self.value + side * self.step))
        if value == self.value:
            return Action("refused", self, self.why_most if side > 0 else self.why_least)
        self.value = value
        return Action("change", self, value)

    def _side(self, position: tuple[int, int]) -> int:
        if not self.meets(position):
            return 0
        if position[0] < self.rect.x + self.rect.height:
            return -1
        return 1 if position[0] >= self.rect.right - self.rect.height else 0

    def value_words(self) -> str:
        """Return the number and its ends."""
        span = self.phrase("spoken.span", least=self.least, most=self.most)
        return f"{self.value}, {span}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw minus, number and plus."""
        controls.stepper(
            kit.draw,
            surface,
            self.rect,
            str(self.value),
            self.ground_look,
            less=self.value > self.least,
            more=self.value < self.most,
            hovered=self.side if self.hovered else 0,
        )


class Slider(Labelled):
    """A value on a track; `rect` is the whole hit area, the track lies in its middle."""

    kind_words: ClassVar[str] = "slider"

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        value: float = 0,
        least: float = 0,
        most: float = 100,
        step: float = 5,
        ticks: int = 0,
        unit: str = "",
        **state: Unpack[State],
    ) -> None:
        """Make the slider."""
        super().__init__(name, label, rect, **state)
        self.unit, self.ticks = unit, ticks
        self.value, self.least, self.most, self.step = value, least, most, step
        self.margin = 0  # half a knob in pixels, known once drawn

    @property
    def captures(self) -> bool:
        """A knob that is held takes all events."""
        return self.pressed

    @property
    def share(self) -> float:
        """Return the value as 0 to 1."""
        return (self.value - self.least) / (self.most - self.least or 1)

    def handle(self, event: pygame.Event) -> Action | None:
        """Drag the knob, or click on the track."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            if not self.enabled:
                return self.refuse()
            self.pressed = True
            return self._to(event.pos[0])
        if event.type == pygame.MOUSEMOTION and self.pressed:
            return self._to(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            return self.used()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Move by left and right, ten steps by page keys, to the ends by Home and End."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        if event.key in steps:
            return self.set(self.value + steps[event.key] * self.step)
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.set(self.least if event.key == pygame.K_HOME else self.most)
        return None

    def set(self, value: float) -> Action:
        """Take the nearest step to a value."""
        if not self.enabled:
            return self.refuse()
        steps = round((max(self.least, min(self.most, value)) - self.least) / self.step)
        value = min(self.most, self.least + steps * self.step)
        if value == self.value:
            return self.used()
        self.value = value
        return Action("change", self, value)

    def _to(self, x: int) -> Action:
        width = max(1, self.rect.width - 2 * self.margin)
        share = (x - self.rect.x - self.margin) / width
        return self.set(self.least + share * (self.most - self.least))

    def value_words(self) -> str:
        """Return the value with its unit."""
        return f"{self.value:g}{self.unit}"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw track and knob; the scene writes the value beside it."""
        self.margin = round(13 * kit.theme.u)
        controls.slider(
            kit.draw,
            surface,
            self.rect,
            self.share,
            self.ground_look,
            ticks=self.ticks,
        )
