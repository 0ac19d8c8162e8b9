"""Hints for beginners: one line under the prompt at the first question of each kind.

Belongs here: which hint is due, that it is shown once, how it looks. Does not belong here: its
words, which are phrases of the game under `first.`; hints of a bot (`hints`).
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.scenes import chrome
from game.ui.scenes.house import House
from game.ui.tables.scoreboard import say
from game.ui.text import plain

ICON = "spell-book"
TALL, PAD = 34, 16  # u


class FirstHints:
    """The hints of one match. At most one stands there, for the position of now."""

    def __init__(self, house: House, game: str) -> None:
        """Give hints for this game, as far as the user wants them."""
        self.house, self.game = house, game
        self.words = ""
        self._at = -1

    def due(self, kind: str, position: int) -> None:
        """Show the hint for a kind of question, unless it was shown before; keep that it was."""
        if position == self._at:
            return
        self.words, self._at = "", position
        settings = self.house.settings
        name = f"{self.game}.{kind}"
        if not settings.first_hints or name in settings.shown:
            return
        self.words = say(self.house.games[self.game], f"first.{kind}", **self.house.key_words())
        if self.words:
            settings.shown.append(name)
            self.house.app.keep_settings()
            self.house.say(plain(self.words))

    def shown(self, position: int) -> bool:
        """Whether a hint stands there now."""
        return bool(self.words) and position == self._at and self.house.settings.first_hints

    def rect(self, kit: Kit, area: pygame.Rect | None = None) -> pygame.Rect:
        """Where the words stand: right under the prompt, or over all the width of an area."""
        if area is not None:
            wide = area.width - kit.px(2 * PAD + 22)
            tall = kit.text.layout(self.words, "log", wide).height + kit.px(PAD)
            tall = min(tall, area.height)
            return pygame.Rect(area.x, area.bottom - tall, area.width, tall)
        prompt = chrome.prompt_rect(kit)
        tall = max(kit.px(TALL), kit.text.line_step(kit.text.role_px("log")) + kit.px(2))
        wide = kit.text.measure(self.words, "log_bold")[0] + kit.px(2 * PAD + 34)
        rect = pygame.Rect(0, prompt.bottom + kit.px(2), min(wide, prompt.width), tall)
        rect.centerx = prompt.centerx
        return rect

    def draw(self, surface: pygame.Surface, kit: Kit, area: pygame.Rect | None = None) -> None:
        """Draw the line, or in an area that a table keeps for it as many as it takes."""
        d, rect = kit.draw, self.rect(kit, area)
        d.shadow(surface, rect, blur=10, opacity=0.8, down=4)
        d.fill(surface, rect, "tooltip", opacity=0.98)
        d.frame(surface, rect, "moon", line=1.6)
        d.icon(surface, ICON, (rect.x + kit.px(PAD + 8), rect.centery), 20, "moon")
        left = rect.x + kit.px(PAD + 26)
        room = rect.right - left - kit.px(PAD - 4)
        if area is not None:
            box = pygame.Rect(left, rect.y, room, rect.height)
            kit.text.paragraph(surface, self.words, "log", box, middle=True)
            return
        kit.text.line(surface, self.words, "log", (left, rect.centery), width=room)
