"""Writing one line of text.

Belongs here: the caret's logic (`Edit`), the clipboard, the field with composition by an input
method. Does not belong here: what the words are checked for.
"""

from __future__ import annotations

from typing import ClassVar, Protocol, Unpack

import pygame

from game.ui import controls
from game.ui.kit import Kit
from game.ui.text import CONTROL, escape, plain
from game.ui.tips import Tip
from game.ui.widgets.base import Action, Labelled, State


class Clipboard(Protocol):
    """What a field needs of a clipboard."""

    def get(self) -> str:
        """Return the text, or nothing."""
        ...

    def put(self, text: str) -> None:
        """Keep the text."""
        ...


class SystemClipboard:
    """The system's clipboard; where there is none, one of our own."""

    def __init__(self) -> None:
        """Begin empty."""
        self._own = ""

    def get(self) -> str:
        """Return the system's text, or our own."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return self._own

    def put(self, text: str) -> None:
        """Keep the text in both places."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return


class Edit:
    """A line of text with caret and selection; no window, no pixels."""

    def __init__(self, text: str = "", limit: int = 64) -> None:
        """Begin with the caret at the end."""
        self.text = text[:limit]
        self.limit = limit
        self.caret = self.anchor = len(self.text)

    @property
    def span(self) -> tuple[int, int]:
        """Return the selection, start and end; alike when nothing is selected."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    @property
    def selected(self) -> str:
        """Return the selected text."""
        start, end = self.span
        return self.text[start:end]

    def insert(self, words: str) -> bool:
        """Put words in place of the selection, as many as fit; returns whether text changed."""
        words = CONTROL.sub("", words.replace("\n", " "))
        start, end = self.span
        room = self.limit - len(self.text) + (end - start)
        words = words[:room]
        if not words and start == end:
            return False
        self.text = self.text[:start] + words + self.text[end:]
        self.caret = self.anchor = start + len(words)
        return True

    def delete(self, step: int, *, word: bool = False) -> bool:
        """Delete the selection, or one character or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.caret = self._target(step, word)
        start, end = self.span
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return end > start

    def move(self, step: int, *, word: bool = False, keep: bool = False) -> None:
        """Move the caret by characters or words; `keep` extends the selection."""
        if not keep and self.caret != self.anchor and not word:
            self.caret = self.span[0] if step < 0 else self.span[1]
        else:
            self.caret = self._target(step, word)
        if not keep:
            self.anchor = self.caret

    def go(self, caret: int, *, keep: bool = False) -> None:
        """Put the caret somewhere."""
        self.caret = max(0, min(len(self.text), caret))
        if not keep:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything, caret at the end."""
        self.anchor, self.caret = 0, len(self.text)

    def _target(self, step: int, word: bool) -> int:
        if not word:
            return max(0, min(len(self.text), self.caret + step))
        at = self.caret
        if step < 0:
            while at > 0 and self.text[at - 1] == " ":
                at -= 1
            while at > 0 and self.text[at - 1] != " ":
                at -= 1
            return at
        while at < len(self.text) and self.text[at] != " ":
            at += 1
        while at < len(self.text) and self.text[at] == " ":
            at += 1
        return at


class TextField(Labelled):
    """A field with one line of text."""

    kind_words: ClassVar[str] = "text_field"

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        *,
        text: str = "",
        hint: str = "",
        icon: str = "",
        limit: int = 64,
        role: str = "body",
        clipboard: Clipboard | None = None,
        **state: Unpack[State],
    ) -> None:
        """Make the field; `hint` shows while it is empty, `error` (later) why it is not good."""
        super().__init__(name, label, rect, **state)
        self.hint, self.icon, self.role = hint, icon, role
        self.edit = Edit(text, limit)
        self.clipboard = clipboard or SystemClipboard()
        self.error = ""
        self.composition = ""
        self._clock = 0.0
        self._shown = 0  # pixels scrolled to the left
        self._stops: list[int] = []  # x of each caret place, relative to the text
        self._text_x = 0

    @property
    def text(self) -> str:
        """Return the words written so far."""
        return self.edit.text

    @text.setter
    def text(self, words: str) -> None:
        self.edit = Edit(words, self.edit.limit)

    @property
    def writes(self) -> bool:
        """A focused field wants characters."""
        return self.focused and self.enabled

    def gain_focus(self) -> None:
        """Take the keyboard and tell the system that text is written here."""
        super().gain_focus()
        if self.enabled and pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def lose_focus(self) -> None:
        """Give the keyboard away."""
        super().lose_focus()
        self.composition = ""
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def handle(self, event: pygame.Event) -> Action | None:
        """Write, compose, or place the caret."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.meets(event.pos):
            if not self.enabled:
                return self.refuse()
            self.pressed = True
            keep = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) if self._live() else False
            self.edit.go(self._caret_at(event.pos[0]), keep=keep)
            return self.used()
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.edit.go(self._caret_at(event.pos[0]), keep=True)
            return self.used()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            return self.used()
        if not self.writes:
            return None
        if event.type == pygame.TEXTINPUT:
            self.composition = ""
            return self._changed(self.edit.insert(event.text))
        if event.type == pygame.TEXTEDITING:
            self.composition = event.text
            return self.used()
        return self.on_key(event) if event.type == pygame.KEYDOWN else None

    @property
    def captures(self) -> bool:
        """A selection that is being drawn takes all events."""
        return self.pressed

    def on_key(self, event: pygame.Event) -> Action | None:
        """Answer the commands of a text field; characters come as TEXTINPUT."""
        self._clock = 0.0
        if self.composition:
            return self.used()
        mods = getattr(event, "mod", 0)
        ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(mods & pygame.KMOD_SHIFT)
        if ctrl and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            return self._clip(event.key)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.edit.move(1 if event.key == pygame.K_RIGHT else -1, word=ctrl, keep=shift)
            return self.used()
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.edit.go(0 if event.key == pygame.K_HOME else len(self.text), keep=shift)
            return self.used()
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            step = -1 if event.key == pygame.K_BACKSPACE else 1
            return self._changed(self.edit.delete(step, word=ctrl))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Action("submit", self, self.text)
        if not ctrl and event.key not in (pygame.K_UP, pygame.K_DOWN) and event.key < 0x110000:
            printable = event.key >= pygame.K_SPACE and event.key != pygame.K_DELETE
            return self.used() if printable else None
        return None

    def _clip(self, key: int) -> Action | None:
        if key == pygame.K_a:
            self.edit.select_all()
            return self.used()
        if key == pygame.K_v:
            return self._changed(self.edit.insert(self.clipboard.get()))
        if self.edit.selected:
            self.clipboard.put(self.edit.selected)
        if key == pygame.K_x and self.edit.selected:
            return self._changed(self.edit.delete(1))
        return self.used()

    def _changed(self, changed: bool) -> Action:
        self._clock = 0.0
        return Action("change", self, self.text) if changed else self.used()

    def activate(self) -> Action | None:
        """Submit the words."""
        return Action("submit", self, self.text) if self.enabled else self.refuse()

    def tooltip(self) -> Tip | None:
        """Return the error where there is one."""
        return Tip("", (self.error,), kind="reason") if self.error else super().tooltip()

    def value_words(self) -> str:
        """Return the text, or the hint, and the error."""
        parts = [self.text] if self.text else [self.phrase("spoken.empty"), plain(self.hint)]
        return ", ".join(part for part in (*parts, plain(self.error)) if part)

    def update(self, dt: float) -> bool:
        """Blink the caret; returns whether it turned over."""
        if not self.focused:
            return False
        before = int(self._clock / 0.53)
        self._clock += dt
        return int(self._clock / 0.53) != before

    def _live(self) -> bool:
        return pygame.display.get_init()

    def _caret_at(self, x: int) -> int:
        if not self._stops:
            return len(self.text)
        inside = x - self._text_x + self._shown
        return min(range(len(self._stops)), key=lambda i: abs(self._stops[i] - inside))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw field, words, selection, composition and caret."""
        state = "off" if not self.enabled else "error" if self.error else self.look
        if self.focused and self.enabled and not self.error:
            state = "focus"
        controls.well(kit.draw, surface, self.rect, state)
        if self.focused and (self.error or not self.enabled):
            kit.draw.glow(surface, self.rect, "white_gold", blur=5, strength=0.4, line=1.6)
        x = self.rect.x + kit.px(14)
        if self.icon:
            tone = "text2" if self.enabled else "text3"
            kit.draw.icon(surface, self.icon, (x + kit.px(10), self.rect.centery), 24, tone)
            x += kit.px(32)
        room = pygame.Rect(x, self.rect.y, self.rect.right - kit.px(12) - x, self.rect.height)
        self._text_x = x
        before = surface.get_clip()
        surface.set_clip(room.inflate(4, 0).clip(before))
        self._draw_words(surface, kit, room)
        surface.set_clip(before)

    def _draw_words(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        edit, role = self.edit, self.role
        shown = edit.text[: edit.caret] + self.composition + edit.text[edit.caret :]

        px = kit.text.role_px(role)
        if not self.focused:  # who only looks sees all of it, or its beginning
            px = kit.text.shrunk_px(escape(shown), role, room.width)

        def width(words: str) -> int:
            return kit.text.measure(escape(words), role, px=px)[0] if words else 0

        self._stops = [width(edit.text[:i]) for i in range(len(edit.text) + 1)]
        caret = width(shown[: edit.caret + len(self.composition)])
        self._shown = max(0, min(self._shown, caret), caret - room.width + 3)
        if not self.focused:
            self._shown = 0
        left = room.x - self._shown
        tall = round(px * 1.3)
        if edit.selected and self.focused:
            start, end = (self._stops[i] for i in edit.span)
            area = pygame.Rect(left + start, room.centery - tall // 2, end - start, tall)
            surface.fill(kit.theme.rgb("brassd"), area)
        if shown:
            tone = "bone" if self.enabled else "text3"
            kit.text.line(surface, escape(shown), role, (left, room.centery), tone, px=px)
        elif self.hint:
            kit.text.line(
                surface, self.hint, role, (room.x, room.centery), "text3", width=room.width
            )
        if self.composition:
            start = left + self._stops[edit.caret]
            line = (start, room.centery + tall // 2 - 2, max(2, caret - self._stops[edit.caret]), 2)
            surface.fill(kit.theme.rgb("moon"), line)
        if self.focused and self.enabled and int(self._clock / 0.53) % 2 == 0:
            thick = max(2, kit.px(2.2))
            bar = (left + caret, room.centery - tall // 2, thick, tall)
            surface.fill(kit.theme.rgb("white_gold"), bar)
