"""What the gallery of cards and the browser of rules have in common: the bar with the games' tabs.

Belongs here: the top bar, changing the game, going back. Does not belong here: cards, clauses.
"""

from __future__ import annotations

import pygame

from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.title import icon_of, title_of
from game.ui.tables.scoreboard import say
from game.ui.widgets import Action, IconButton, Tabs, Widget

TAB, GAP, LEFT = 216, 8, 420


class Library(Page):
    """A page about one of the games; another is chosen by the tabs."""

    title_key = ""  # the phrase that names the page

    def __init__(self, house: House, game: str) -> None:
        """Open at a game."""
        super().__init__(house)
        self.game = house.games[game]

    def open_game(self, id: str) -> None:
        """Show another game."""
        raise NotImplementedError

    def name_of(self, key: str, default: str) -> str:
        """A phrase of the game."""
        return say(self.game, key, default)

    def bar(self) -> list[Widget]:
        """The way back and the tabs of all games."""
        back = IconButton(
            "back", "ui-arrow", self.words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        back.shortcut = self.chord("back")
        ids = list(self.house.games)
        tabs = Tabs(
            "game",
            [title_of(self.house, id) for id in ids],
            self.rect(LEFT, 14, len(ids) * (TAB + GAP) - GAP, 52),
            active=ids.index(self.game.id),
            direction="row",
            gap=self.kit.px(GAP),
            icons=[icon_of(self.house, id) for id in ids],
        )
        return [back, tabs]

    def key(self, event: pygame.Event) -> bool:
        """Esc goes back from everywhere."""
        if self.pressed("back", event) and not any(w.captures for w in self.focus.widgets):
            self.house.cue("click")
            self.house.doors.back()
            return True
        return False

    def act_bar(self, action: Action) -> bool:
        """Go back, or to another game; whether the bar was meant."""
        if action.id == "back":
            if action.kind == "press":
                self.house.doors.back()
            return True
        if action.id == "game":
            if action.kind == "change":
                self.open_game(list(self.house.games)[int(str(action.value))])
            return True
        return False

    def paint_bar(self, surface: pygame.Surface) -> None:
        """Draw wall and title."""
        kit = self.kit
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, self.words(self.title_key), self.rect(92, 42, 0, 0).topleft)
