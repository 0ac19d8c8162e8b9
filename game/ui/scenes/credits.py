"""The credits: whose icons, faces and programs are in the suite, and under which licences.

Belongs here: showing what the art's build has written. Does not belong here: any credit.
"""

from __future__ import annotations

import pygame

from game import __version__, paths
from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.text import escape
from game.ui.widgets import Action, Button, IconButton
from game.ui.widgets.reader import Block, Reader, blocks_of

PANEL = (310, 104, 1300, 860)
FILE = "CREDITS.md"


class Credits(Page):
    """Lies over the options."""

    def __init__(self, house: House) -> None:
        """Read the file; where it cannot be read, that is what is shown."""
        super().__init__(house)
        self.reader = Reader("text", self.words("credits.title"), self._blocks())

    def _blocks(self) -> list[Block]:
        words = self.words
        first = [
            Block("title", (words("credits.program", version=__version__),)),
            Block("text", (words("credits.unofficial"),)),
        ]
        try:
            markdown = (paths.art_folder() / FILE).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            return [*first, Block("text", (words("credits.missing", error=escape(str(error))),))]
        return [*first, *(block for block in blocks_of(markdown) if block.kind != "title")]

    def arrange(self) -> None:
        """Place text and button."""
        kit = self.kit
        x, y, w, h = PANEL
        back = IconButton(
            "back", "ui-arrow", self.words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        area = self.rect(x + 14, y + 14, w - 28, h - 28)
        header = kit.draw.header_height()
        area.y, area.height = area.y + header, area.height - header
        self.reader.place(kit, area)
        done = Button(
            "done",
            self.words("common.done"),
            self.rect(x + w - 332, y + h + 30, 332, 60),
            kind="primary",
            shortcut=self.chord("back"),
            size=23,
        )
        self.focus.set([back, self.reader, done])
        if self.focus.current is None:
            self.focus.to(self.reader, ring=self.focus.keyboard)

    def key(self, event: pygame.Event) -> bool:
        """Esc leads back."""
        if self.pressed("back", event):
            self.house.cue("click")
            self.house.doors.leave_page()
            return True
        return False

    def act(self, action: Action) -> None:
        """Lead back."""
        if action.kind == "press" and action.id in ("done", "back"):
            self.house.doors.leave_page()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, title and panel."""
        kit, words = self.kit, self.words
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, words("credits.title"), self.rect(92, 44, 0, 0).topleft)
        heading = words("credits.heading")
        kit.draw.panel(surface, self.rect(*PANEL), heading, "scroll-unfurled")
