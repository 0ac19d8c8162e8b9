"""The lists of saved and of finished matches: each with its state in one line, to go on with, to
watch again or to remove.

Belongs here: the lists. Does not belong here: reading files (`game.session`).
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.session.files import SaveError
from game.session.saves import Save, moment, remove, saves
from game.ui import controls
from game.ui.kit import Kit
from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.title import title_of, turn_words
from game.ui.text import escape
from game.ui.widgets import Action, Button, IconButton, Tabs, VirtualList
from game.ui.widgets.dialog import Answer

LIST = (260, 168, 1400, 724)


class Saved(Page):
    """All files of the saves' folder or of the records', the newest first."""

    def __init__(self, house: House) -> None:
        """Read the folder."""
        super().__init__(house)
        self.found: list[Save] = []
        self.list = VirtualList("list", self.words("saved.title"), draw_row=self._draw_row)
        names = (self.words("saved.list"), self.words("saved.records"))
        icons = ("tied-scroll", "trophy")
        self.tabs = Tabs("which", names, icons=icons, direction="row", gap=self.kit.px(10))
        self._look()

    def _look(self) -> None:
        folder = paths.records_folder() if self.over else self.house.saves
        try:
            self.found = [
                save for save in saves(folder, self.house.games) if self.over or not save.finished
            ]
        except SaveError as error:
            self.found = []
            self.notify(escape(self.words.told(error)))
        self.list.set_items([self._spoken(save) for save in self.found])
        if self.found:
            good = (i for i, save in enumerate(self.found) if save.loadable)
            self.list.mark(next(good, 0))

    @property
    def over(self) -> bool:
        """Whether the finished matches are shown."""
        return self.tabs.active == 1

    def _spoken(self, save: Save) -> str:
        return escape(f"{self._name(save)}. {self._line(save)}")

    def _name(self, save: Save) -> str:
        title = title_of(self.house, save.game) if save.game else save.path.name
        name = save.name or title
        if not save.loadable:
            return name
        return self.words("saved.named", name=name, turn=turn_words(self.words, save))

    def _line(self, save: Save) -> str:
        """Who plays, or what is wrong with the file."""
        if save.state != "fine":
            return self.words.tell(save.reason)
        line = ", ".join(save.names)
        if save.origin is None:
            return line
        return self.words("saved.branched", line=line, n=save.origin.n)

    @property
    def marked(self) -> Save | None:
        """The match that is marked."""
        return self.found[self.list.marked] if 0 <= self.list.marked < len(self.found) else None

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place list and buttons."""
        kit = self.kit
        back = IconButton("back", "ui-undo", self.words("common.back"), self.rect(28, 18, 48, 48))
        back.shortcut = self.chord("back")
        x, y, w, h = LIST
        self.list.rect = self.rect(x + 16, y + 58, w - 32, h - 74)
        self.list.row_height = kit.theme.panel_px(84)
        self.list.gap = kit.px(8)
        self.list.scroll_to(self.list.scroll)
        save, words = self.marked, self.words
        self.tabs.rect = self.rect(x, 96, 700, 58)
        why = words("saved.no_records") if self.over else words("saved.none")
        if save is not None:
            why = "" if save.loadable else words.tell(save.reason)
        first = self.rect(960, 920, 700, 76)
        watch = Button(
            "watch", words("saved.replay"), first, icon="film-spool", size=25,
            enabled=not why, why_not=escape(why),
        )  # fmt: skip
        ways = [watch]
        if self.over:
            watch.kind = "primary"
        else:
            watch.rect, watch.size = self.rect(604, 928, 332, 60), 20
            go_on = Button(
                "go", words("saved.go_on"), first, kind="primary", icon="tied-scroll", size=25,
                enabled=not why, why_not=escape(why),
            )  # fmt: skip
            ways.append(go_on)
        drop = Button("drop", words("saved.remove"), self.rect(260, 928, 320, 60), icon="ui-x")
        drop.enabled, drop.why_not = save is not None, "" if save is not None else why
        self.focus.set([back, self.tabs, self.list, drop, *ways])
        if self.focus.current is None:
            self.focus.to(self.list, ring=self.focus.keyboard)

    def act(self, action: Action) -> None:
        """Mark, go on, remove, or leave."""
        save = self.marked
        if action.id == "list" and action.kind in ("press", "mark"):
            keyed = action.kind == "press" and self.focus.keyboard
            self.arrange()
            if keyed and save is not None and save.loadable:
                self._watch(save.path) if self.over else self._go_on(save.path)
        elif action.id == "which" and action.kind == "change":
            self._look()
            self.arrange()
        elif action.kind != "press":
            return
        elif action.id == "back":
            self.house.doors.title()
        elif action.id == "go" and save is not None:
            self._go_on(save.path)
        elif action.id == "watch" and save is not None:
            self._watch(save.path)
        elif action.id == "drop" and save is not None:
            self._remove(save)

    def _watch(self, path: Path) -> None:
        self.notify(escape(self.house.doors.replay(path)))

    def _go_on(self, path: Path, *, agreed: bool = False) -> None:
        words = self.house.doors.resume(path, agreed=agreed)
        if words and not agreed:
            yes, no = self.words("saved.go_on_ask.yes"), self.words("saved.go_on_ask.no")
            self.ask(
                self.words("saved.go_on_ask.title"),
                escape(words),
                (Answer("go", yes, "primary"), Answer("stay", no, key="Esc")),
                lambda answer: self._go_on(path, agreed=True) if answer == "go" else None,
                safe="stay",
            )
        elif words:
            self.notify(escape(words))

    def _remove(self, save: Save) -> None:
        def then(answer: str) -> None:
            if answer != "remove":
                return
            try:
                remove(save.path)
            except SaveError as error:
                self.notify(escape(self.words.told(error)))
            self._look()
            self.arrange()

        yes, no = self.words("saved.remove_ask.yes"), self.words("saved.remove_ask.no")
        self.ask(
            self.words("saved.remove_ask.title"),
            self.words("saved.remove_ask.words", name=escape(self._name(save))),
            (Answer("remove", yes), Answer("stay", no, "primary", key="Esc")),
            then,
            safe="stay",
            dangerous=True,
        )

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall and panel."""
        kit = self.kit
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, self.words("saved.title"), self.rect(92, 44, 0, 0).topleft)
        count = self.words("saved.count", n=len(self.found))
        title = self.tabs.items[self.tabs.active]
        kit.draw.panel(surface, self.rect(*LIST), title, "stack", count)

    def _draw_row(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        save = self.found[index]
        controls.row(kit.draw, surface, rect, state if save.loadable else "off")
        if state in ("focus", "chosen") and not save.loadable:
            tone = "white_gold" if state == "focus" else "brass2"
            kit.draw.frame(surface, rect, tone, line=2.2)
        icon = self.tabs.icons[self.tabs.active] if save.loadable else "padlock"
        hue = "brass2" if save.loadable else "moon"
        kit.draw.icon(surface, icon, (rect.x + kit.px(38), rect.centery), 32, hue)
        x = rect.x + kit.px(80)
        when = moment(save.time)
        day = "" if when is None else f"{when:%Y-%m-%d %H:%M}"
        end = rect.right - kit.px(20)
        used = kit.text.line(surface, day, "log", (end, rect.centery), "text2", anchor="right")
        room = used.x - x - kit.px(16)
        third = rect.height // 3
        tone = "bone" if save.loadable else "text3"
        at = (x, rect.y + third)
        kit.text.line(surface, escape(self._name(save)), "heading", at, tone, width=room)
        at = (x, rect.y + 2 * third + kit.px(3))
        kit.text.line(surface, escape(self._line(save)), "log", at, "text2", width=room)
