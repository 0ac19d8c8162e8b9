"""The rows of the options: a setting with its control, and an act with its key.

Belongs here: how these rows look and answer. Does not belong here: which settings there are and
what they do (`options`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.engine.types import Reason
from game.ui import controls
from game.ui.keys import chord_of
from game.ui.kit import Kit
from game.ui.text import escape, plain
from game.ui.theme import FLOOR
from game.ui.tips import Tip
from game.ui.widgets import Action, Button, Segmented, Slider, Toggle, Widget
from game.ui.words import Words


@dataclass(frozen=True, slots=True)
class Setting:
    """What stands in a row beside its control; what may change is asked anew at each drawing."""

    row: pygame.Rect
    about: str
    value: Callable[[], str]
    changed: Callable[[], bool]
    title: str = ""  # where the control's own label is another, as a button's is
    warns: bool = False  # the second line tells of trouble


class SettingRow(Widget):
    """Draws the row around a control; mixed in before the control's class."""

    setting: Setting
    label: str

    def speak(self) -> str:
        """Add the second line."""
        about = plain(self.setting.about)
        return f"{super().speak()}. {about}" if about else super().speak()

    def value_words(self) -> str:
        """Return the value as it stands in the row, else as the control says it."""
        return plain(self.setting.value()) or super().value_words()

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw row, words, dot and control; the focus is drawn around the whole row."""
        setting, row = self.setting, self.setting.row
        controls.row(kit.draw, surface, row, self.look)
        draw_dot(kit, surface, row, shown=setting.changed())
        end = self._value(surface, kit)
        area = pygame.Rect(row.x + kit.px(24), row.y + kit.px(4), 0, row.height - kit.px(8))
        area.width = end - area.x - kit.px(16)
        step = kit.text.line_step(kit.text.role_px("heading"))
        under = kit.text.height(setting.about, "log", area.width) if setting.about else 0
        if step + under > area.height:
            step = max(kit.text.line_step(FLOOR), area.height - under)
        under = min(under, area.height - step)
        top = area.y + (area.height - step - under) // 2
        title = setting.title or self.label
        kit.text.line(
            surface, title, "heading", (area.x, top + step // 2), width=area.width, tall=step
        )
        if setting.about:
            tone = "moon" if setting.warns else "text2"
            about = pygame.Rect(area.x, top + step, area.width, area.bottom - top - step)
            kit.text.paragraph(surface, setting.about, "log", about, tone)
        ring, self.ring = self.ring, False
        super().draw(surface, kit)
        self.ring = ring

    def spots(self) -> Sequence[pygame.Rect]:
        """The whole row is lit."""
        return (self.setting.row,)

    def _value(self, surface: pygame.Surface, kit: Kit) -> int:
        """Draw the value where the control leaves room; returns where the words must end."""
        return self.rect.x


class SwitchRow(SettingRow, Toggle):
    """A switch; the whole row turns it over."""

    def value_words(self) -> str:
        """Return on or off."""
        return Toggle.value_words(self)

    def _value(self, surface: pygame.Surface, kit: Kit) -> int:
        at = (self.rect.right - kit.px(56 + 14), self.rect.centery)
        used = kit.text.line(surface, self.value_words(), "body_bold", at, anchor="right")
        return used.x


class SliderRow(SettingRow, Slider):
    """A slider with its value at the right."""

    def _value(self, surface: pygame.Surface, kit: Kit) -> int:
        at = (self.setting.row.right - kit.px(22), self.rect.centery)
        room = at[0] - self.rect.right - kit.px(8)
        words = self.setting.value()
        kit.text.line(surface, words, "numeral", at, anchor="right", size=22, width=room)
        return self.rect.x


class PartsRow(SettingRow, Segmented):
    """A choice of up to four parts."""

    def value_words(self) -> str:
        """Return the chosen part."""
        return Segmented.value_words(self)


class ButtonRow(SettingRow, Button):
    """Something that is done at once."""

    def words(self) -> str:
        """Return the row's title and what the button says."""
        return f"{plain(self.setting.title)}, {plain(self.label)}"


class KeyRow(Widget):
    """An act with its key: pressed, it waits for the new one.

    `bind` takes a chord in words and returns why it was refused; `first` is the standard key.
    """

    kind_words: ClassVar[str] = "key_of"

    def __init__(
        self,
        act: str,
        words: Words,
        key: str,
        rect: pygame.Rect,
        *,
        bind: Callable[[str], Reason | None],
        first: str,
        why_not: str = "",
    ) -> None:
        """Make the row of an act; one with `why_not` keeps its key for good."""
        super().__init__(f"key.{act}", rect, enabled=not why_not, why_not=why_not)
        self.act, self.say, self.key, self.first = act, words, key, first
        self.bind = bind
        self.refused = ""  # the key that was tried last and could not be had
        self.why = ""
        self._waits = False

    # --- states -------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        """Whether the key is another than the first."""
        return self.key != self.first

    @property
    def listens(self) -> bool:
        """Whether the next key becomes the act's."""
        return self._waits

    @property
    def captures(self) -> bool:
        """While it waits all events come here."""
        return self._waits

    def lose_focus(self) -> None:
        """Stop waiting and forget what was refused."""
        super().lose_focus()
        self._waits = False
        self.refused = self.why = ""

    def words(self) -> str:
        """Return what the key does."""
        return self.say(f"options.act.{self.act}")

    def value_words(self) -> str:
        """Return the key, or that it waits for one."""
        if self._waits:
            return self.say("options.keys.listening")
        key = self.say("spoken.key", key=self.key)
        if not self.changed:
            return key
        return f"{key}. {self.say('options.keys.changed_from', key=self.first)}"

    def tooltip(self) -> Tip | None:
        """Return why a key was refused, or which was the first."""
        if self.refused:
            foot = self.say("options.keys.refused")
            return Tip(escape(self.refused), (escape(self.why),), foot, "reason")
        if self.changed:
            return Tip("", (self.say("options.keys.changed_from", key=escape(self.first)),))
        return super().tooltip()

    # --- events -------------------------------------------------------------------------------

    def activate(self) -> Action | None:
        """Wait for a key."""
        if not self.enabled:
            return self.refuse()
        self._waits = True
        self.refused = self.why = ""
        return self.used()

    def handle(self, event: pygame.Event) -> Action | None:
        """Take the key that is waited for; a click leaves the old one."""
        if not self._waits:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waits = False
            return self.used()
        chord = chord_of(event)
        if chord is None:
            return self.used() if event.type == pygame.KEYDOWN else None
        self._waits = False
        if event.key == pygame.K_ESCAPE:
            return self.used()
        return self._take(chord.words)

    def on_key(self, event: pygame.Event) -> Action | None:
        """Delete gives the first key back."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.enabled:
            return self._take(self.first)
        return super().on_key(event)

    def _take(self, chord: str) -> Action:
        why = self.bind(chord)
        if why is not None:
            self.refused, self.why = chord, self.say.tell(why)
            return Action("refused", self, self.why)
        self.key = chord
        self.refused = self.why = ""
        return Action("change", self, chord)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the act at the left and its key caps at the right."""
        rect, d = self.rect, kit.draw
        state = "focus" if self._waits else self.look
        controls.row(d, surface, rect, state)
        draw_dot(kit, surface, rect, shown=self.changed)
        end = rect.right - kit.px(18)
        if not self.enabled:
            d.icon(surface, "padlock", (end - kit.px(10), rect.centery), 22, "moon")
            end -= kit.px(36)
        elif self.changed:
            end -= kit.px(50)  # where the button stands that gives the first key back
        end = self._waiting(surface, kit, end) if self._waits else self._caps(surface, kit, end)
        tone = "bone" if self.enabled else "text3"
        at = (rect.x + kit.px(24), rect.centery)
        room = end - at[0] - kit.px(12)
        kit.text.line(surface, self.words(), "body_bold", at, tone, width=room)

    def _waiting(self, surface: pygame.Surface, kit: Kit, end: int) -> int:
        words, middle = self.say("options.keys.listening"), self.rect.centery
        used = kit.text.line(
            surface, words, "body_bold", (end, middle), "white_gold", anchor="right"
        )
        caret = pygame.Rect(0, 0, max(2, kit.px(2.5)), kit.px(26))
        caret.midright = (used.x - kit.px(8), middle)
        surface.fill(kit.theme.rgb("white_gold"), caret)
        return caret.x

    def _caps(self, surface: pygame.Surface, kit: Kit, end: int) -> int:
        tone = "bone" if self.enabled else "text3"
        shown, tone = (self.refused, "loss_text") if self.refused else (self.key, tone)
        for part in reversed(shown.split("+")):
            end -= kit.draw.keycap_width(part)
            kit.draw.keycap(surface, part, (end, self.rect.centery), tone)
            end -= kit.px(8)
        return end


def draw_dot(kit: Kit, surface: pygame.Surface, row: pygame.Rect, *, shown: bool) -> None:
    """Draw the dot of what differs from the first setting."""
    if shown:
        side = max(5, kit.px(8))
        dot = pygame.Rect(0, 0, side, side)
        dot.center = (row.x + kit.px(12), row.centery)
        kit.draw.fill(surface, dot, "brass2", radius=side)
