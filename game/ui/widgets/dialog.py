"""A dialog: a question over everything, answered by one of its buttons.

Belongs here: the modal's layout, its own focus, and the guard of dangerous questions. Does not
belong here: what the answer does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui.draw import ButtonKind
from game.ui.focus import Focus, Speak
from game.ui.keys import Chord, parse
from game.ui.kit import Kit
from game.ui.text import plain
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button
from game.ui.words import Phrase, unworded

GUARD = 0.3


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog."""

    name: str
    label: str
    kind: ButtonKind = "ghost"
    icon: str = ""
    key: str = ""


class Dialog(Widget):
    """A modal question. Draws over a softened screen; takes every event while it is up.

    With `dangerous` no key answers until the keys have been silent for 0.3 s, Space and Enter
    answer only the safe button, and the focus starts on it.
    """

    kind_words: ClassVar[str] = "dialog"

    def __init__(
        self,
        name: str,
        title: str,
        markup: str,
        answers: Sequence[Answer],
        *,
        safe: str = "",
        dangerous: bool = False,
        width: float = 720,
        speak: Speak | None = None,
        phrase: Phrase = unworded,
    ) -> None:
        """Ask; `safe` names the answer of Esc (default: the last)."""
        super().__init__(name)
        self.phrase = phrase
        self.title, self.markup, self.dangerous = title, markup, dangerous
        self.width = width
        self.safe = safe or answers[-1].name
        self._silent = 0.0 if dangerous else GUARD
        self.buttons = [
            Button(
                a.name,
                a.label,
                kind=a.kind,
                icon=a.icon,
                shortcut=_chord(a, dangerous and a.name != self.safe),
                size=22,
            )
            for a in answers
        ]
        self.focus = Focus(self.buttons, speak, phrase)
        first = self.safe if dangerous else answers[0].name
        self.focus.to(first, ring=dangerous)
        self._ground: pygame.Surface | None = None

    @property
    def captures(self) -> bool:
        """A dialog takes all events."""
        return True

    def words(self) -> str:
        """Return title and question."""
        return f"{plain(self.title)}. {plain(self.markup)}"

    def handle(self, event: pygame.Event) -> Action | None:
        """Return `close` with the name of the answer, else `used`: nothing falls through."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            if self._silent < GUARD:
                self._silent = 0.0
                return self.used()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return Action("close", self, self.safe)
        if event.type == pygame.MOUSEBUTTONDOWN and self._silent < GUARD:
            return self.used()
        for action in self.focus.handle(event):
            if action.kind == "press":
                return Action("close", self, action.id)
        return self.used()

    def update(self, dt: float) -> bool:
        """Let the guard's silence pass."""
        before = self._silent
        self._silent += dt
        turned = before < GUARD <= self._silent
        return self.focus.update(dt) or turned

    def arrange(self, kit: Kit) -> None:
        """Place panel and buttons in the middle of the window."""
        width = min(kit.theme.panel_px(self.width), kit.size[0] - kit.px(80))
        inner = width - 2 * kit.px(48)
        title = kit.text.line_step(kit.text.role_px("wordmark")) if self.title else 0
        words = kit.text.height(self.markup, "body", inner)
        tall = max(kit.px(60), round(kit.text.role_px("body") * 2.4))
        height = kit.px(40) + title + kit.px(34) + words + kit.px(36) + tall + kit.px(40)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (kit.size[0] // 2, kit.size[1] // 2)
        gap = kit.px(16)
        each = (inner - gap * (len(self.buttons) - 1)) // len(self.buttons)
        for i, button in enumerate(self.buttons):
            x = self.rect.x + kit.px(48) + i * (each + gap)
            button.rect = pygame.Rect(x, self.rect.bottom - kit.px(40) - tall, each, tall)
        self.focus.resize(kit.size)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the softened screen, the panel and its content."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            kit.draw.soften(self._ground)
        surface.blit(self._ground, (0, 0))
        self.arrange(kit)
        kit.draw.panel(surface, self.rect, double=True, opacity=0.99)
        y = self.rect.y + kit.px(40)
        inner = self.rect.width - 2 * kit.px(48)
        if self.title:
            step = kit.text.line_step(kit.text.role_px("wordmark"))
            at = (self.rect.centerx, y + step // 2)
            kit.text.line(
                surface, self.title, "wordmark", at, anchor="centre", width=inner, shadow=True
            )
            y += step
        kit.draw.ornament(surface, (self.rect.centerx, y + kit.px(14)), min(inner, kit.px(400)))
        y += kit.px(34)
        area = pygame.Rect(self.rect.x + kit.px(48), y, inner, self.buttons[0].rect.y - y)
        kit.text.paragraph(surface, self.markup, "body", area, "text2", align="centre")
        self.focus.draw(surface, kit)

    def forget_ground(self) -> None:
        """Take the softened picture anew at the next draw (the screen under it has changed)."""
        self._ground = None


def _chord(answer: Answer, bare: bool) -> Chord | None:
    """Return the answer's key; a dangerous answer gets none of the keys that confirm or pass."""
    if not answer.key or (bare and answer.key in ("Enter", "Space")):
        return None
    return parse(answer.key)
