"""The lists of saved and of finished matches: each with its state in one line, to go on with, to
name, to watch again or to remove.

Belongs here: the lists, and what is told of the marked match. Does not belong here: reading and
writing files (`game.session`).
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.engine.errors import RecordError, SetupError
from game.session.files import SaveError
from game.session.loading import reason_of
from game.session.saves import OTHER_RULES, Save, moment, remove, rename, saves
from game.session.seats import LONGEST_NAME, clean_name, from_lines
from game.session.sharecode import share_code
from game.ui import controls
from game.ui.kit import Kit
from game.ui.scenes.facts import draw_fact, draw_people, rules_in_force
from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.title import title_of, turn_words
from game.ui.text import escape
from game.ui.widgets import Action, Button, IconButton, Tabs, TextField, VirtualList, Widget
from game.ui.widgets.dialog import Answer

TABS = (24, 96, 820, 58)
LIST = (24, 168, 1136, 888)
FACTS = (1184, 96, 712, 700)
X, WIDTH = 1184, 712
STATES = {"damaged": "loss_text", "newer": "moon", "foreign": "moon", "other rules": "moon"}


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
        self.name = TextField(
            "name",
            self.words("saved.name"),
            hint=self.words("saved.name_hint"),
            limit=LONGEST_NAME,
            clipboard=house.clipboard,
        )
        self._written: Save | None = None  # the match that the field of the name belongs to
        self._look()

    def _look(self) -> None:
        folder = paths.records_folder() if self.over else self.house.saves
        try:
            found = saves(folder, self.house.games)
            kept = [save for save in found if self.over or not save.finished]
            self.found = sorted(kept, key=lambda save: not save.loadable)
        except SaveError as error:
            self.found = []
            self.notify(escape(self.words.told(error)))
        self.list.set_items([self._spoken(save) for save in self.found])
        self.list.mark(0)
        self._take_name()

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
        """Who plays or has won, or what is wrong with the file."""
        if save.state not in ("fine", OTHER_RULES):  # what has changed is told beside the list
            return self._why(save)
        line = ", ".join(save.names)
        winners = ", ".join(save.names[seat] for seat in save.winners)
        if winners:
            key = "records.won_by" if len(save.winners) == 1 else "records.shared_by"
            line = self.words(key, names=winners)
        if save.origin is None:
            return line
        return self.words("saved.branched", line=line, n=save.origin.n)

    def _why(self, save: Save) -> str:
        """What is wrong with the file, without its name: that stands at the foot of the panel."""
        return self.words.tell(save.reason).removeprefix(f"{save.path.name}: ")

    @property
    def marked(self) -> Save | None:
        """The match that is marked."""
        return self.found[self.list.marked] if 0 <= self.list.marked < len(self.found) else None

    def _state(self, save: Save) -> str:
        """The state in a word or two; empty where all is well."""
        known = save.state in STATES
        return self.words(f"saved.state.{save.state.replace(' ', '_')}") if known else ""

    # --- the name -----------------------------------------------------------------------------

    @property
    def _nameable(self) -> bool:
        """Whether the marked match may get a name: a line is added only to what is whole."""
        save = self.marked
        return save is not None and save.loadable and save.state != "damaged"

    def _take_name(self) -> None:
        """Let the field belong to the marked match."""
        self._written = self.marked if self._nameable else None
        self.name.text = "" if self._written is None else self._written.name

    def _keep_name(self) -> None:
        """Write the name into the match that the field belongs to."""
        save, wanted = self._written, clean_name(self.name.text)
        if save is None or wanted == save.name:
            return
        try:
            rename(save.path, wanted)
        except RecordError as error:
            self.notify(escape(self.words.tell(reason_of(error, save.path))))
        except SaveError as error:
            self.notify(escape(self.words.told(error)))
        else:
            self._written = save._replace(name=wanted)
            self.found = [self._written if one is save else one for one in self.found]
            self.list.set_items([self._spoken(one) for one in self.found], keep=True)
            self.house.say(self.words("saved.kept_name"))

    def leave(self) -> None:
        """Keep the name that was written last."""
        self._keep_name()

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place list and buttons."""
        kit = self.kit
        back = IconButton(
            "back", "ui-arrow", self.words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        back.shortcut = self.chord("back")
        x, y, w, h = LIST
        self.list.rect = self.rect(x + 16, y + 62, w - 32, h - 78)
        self.list.row_height = kit.theme.panel_px(84)
        self.list.gap = kit.px(8)
        self.list.scroll_to(self.list.scroll)
        save, words = self.marked, self.words
        self.tabs.rect = self.rect(*TABS)
        why = words("saved.no_records") if self.over else words("saved.none")
        if save is not None:
            why = "" if save.loadable else words.tell(save.reason)
        first = self.rect(X, 820, WIDTH, 80)
        half = (WIDTH - 16) / 2
        watch = Button(
            "watch",
            words("saved.replay"),
            first,
            icon="film-spool",
            size=25,
            enabled=not why,
            why_not=escape(why),
        )
        drop = Button("drop", words("saved.remove"), self.rect(X, 916, WIDTH, 60), icon="ui-x")
        ways = [watch]
        if self.over:
            watch.kind = "primary"
        else:
            watch.rect, watch.size = self.rect(X, 916, half, 60), 20
            drop.rect = self.rect(X + half + 16, 916, half, 60)
            go_on = Button(
                "go",
                words("saved.go_on"),
                first,
                kind="primary",
                icon="tied-scroll",
                size=25,
                enabled=not why,
                why_not=escape(why),
            )
            ways.insert(0, go_on)
        drop.enabled, drop.why_not = save is not None, "" if save is not None else why
        leave = Button("leave", words("common.back"), self.rect(X, 992, WIDTH, 60), icon="ui-undo")
        leave.shortcut = self.chord("back")
        self.name.rect = self.rect(X + 150, FACTS[1] + 64, WIDTH - 174, 50)
        named: list[Widget] = [self.name] if self._nameable else []
        self.focus.set([back, self.tabs, self.list, *named, *ways, drop, leave])
        if self.focus.current is None:
            self.focus.to(self.list, ring=self.focus.keyboard)

    def key(self, event: pygame.Event) -> bool:
        """Esc in the name leaves it as it was."""
        if self.focus.current is self.name and event.key == pygame.K_ESCAPE:
            self._take_name()
            self.focus.to(self.list)
            return True
        return False

    def act(self, action: Action) -> None:
        """Mark, go on, remove, or leave."""
        save = self.marked
        if action.id == "name":
            if action.kind == "submit":
                self._keep_name()
                self.arrange()
                self.focus.to(self.list, ring=self.focus.keyboard)
        elif action.id == "list" and action.kind in ("press", "mark"):
            self._keep_name()
            self._take_name()
            save = self.marked
            keyed = action.kind == "press" and self.focus.keyboard
            self.arrange()
            if keyed and save is not None and save.loadable:
                self._watch(save.path) if self.over else self._go_on(save.path)
        elif action.id == "which" and action.kind == "change":
            self._keep_name()
            self._look()
            self.arrange()
        elif action.kind != "press":
            return
        elif action.id in ("back", "leave"):
            self.house.doors.title()
        elif action.id == "go" and save is not None:
            self._keep_name()
            self._go_on(save.path)
        elif action.id == "watch" and save is not None:
            self._keep_name()
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
                escape(sentence(words.removeprefix(f"{path.name}: "))),
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
            self._written = None
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
        icon = self.tabs.icons[self.tabs.active]
        kit.draw.panel(surface, self.rect(*LIST), title, icon, count)
        if not self.found:
            none = self.words("saved.no_records" if self.over else "saved.none")
            centre = self.rect(LIST[0] + LIST[2] / 2, LIST[1] + LIST[3] * 0.4, 0, 0).topleft
            kit.draw.icon(surface, icon, centre, 110, "brassd")
            at = (centre[0], centre[1] + kit.px(104))
            room = kit.px(LIST[2] - 120)
            kit.text.line(surface, none, "title", at, anchor="centre", width=room)
        self._facts(surface)

    def _facts(self, surface: pygame.Surface) -> None:
        """Tell all of the marked match: its people, its rules, its deal, its state."""
        kit, save, words = self.kit, self.marked, self.words
        panel = self.rect(*FACTS)
        title = title_of(self.house, save.game) if save is not None and save.game else ""
        kit.draw.panel(surface, panel, escape(title) or words("saved.this"), "scroll-unfurled")
        if save is None:
            return
        area = panel.inflate(-kit.px(48), 0)
        y = panel.y + kit.px(64)
        if self._nameable:
            at = (area.x, self.name.rect.centery)
            room = self.name.rect.x - area.x - kit.px(12)
            kit.text.line(surface, words("saved.name"), "body_bold", at, "text2", width=room)
            y = self.name.rect.bottom + kit.px(16)
        if save.state != "fine":
            y = self._trouble(surface, save, pygame.Rect(area.x, y, area.width, 0))
        seats = () if save.header is None else from_lines(save.header.seats)
        told = self._told_of(save)
        step = max(kit.px(36), kit.text.line_step(kit.text.role_px("body", 19)) + kit.px(4))
        below = len(told) * step + kit.px(36)
        people = pygame.Rect(area.x, y, area.width, max(0, panel.bottom - below - y))
        if seats:
            y = draw_people(kit, surface, people, seats, words, winners=save.winners)
        y += kit.px(10)
        kit.draw.rule(surface, area.x, y, area.width)
        y += kit.px(10) + step // 2
        for name, value in told:
            draw_fact(kit, surface, pygame.Rect(area.x, y, area.width, 0), name, value)
            y += step

    def _told_of(self, save: Save) -> list[tuple[str, str]]:
        """The facts of a match, each with its name."""
        words, header = self.words, save.header
        told = [(words("saved.played"), _minute(save))]
        game = self.house.games.get(save.game)
        if header is not None and game is not None:
            told.insert(0, (words("saved.stands"), turn_words(words, save)))
            options, count = header.setup.options, header.setup.seats
            rules = rules_in_force(game, options, words, seats=count)
            told.append((words("match.rules"), escape(rules)))
            try:
                told.append(
                    (words("common.code"), share_code(game, header.new_setup(), header.seed))
                )
            except SetupError:
                told.append((words("common.seed"), str(header.seed)))
        if save.hints:
            told.append((words("results.marked"), words("results.hints", n=save.hints)))
        told.append((words("saved.file"), escape(save.path.name)))
        return told

    def _trouble(self, surface: pygame.Surface, save: Save, area: pygame.Rect) -> int:
        """Say what is wrong with the file; returns where that ends."""
        kit, tone = self.kit, STATES.get(save.state, "moon")
        step = kit.text.line_step(kit.text.role_px("heading"))
        at = (area.x + kit.px(13), area.y + step // 2)
        kit.draw.icon(surface, "padlock" if not save.loadable else "info", at, 24, tone)
        x = area.x + kit.px(36)
        kit.text.line(surface, self._state(save), "heading", (x, at[1]), tone)
        below = pygame.Rect(area.x, area.y + step + kit.px(4), area.width, 0)
        why = escape(sentence(self._why(save)))
        return kit.text.paragraph(surface, why, "body", below, "text2").bottom + kit.px(14)

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
        end = rect.right - kit.px(20)
        third = rect.height // 3
        used = kit.text.line(
            surface, _minute(save), "log", (end, rect.y + third), "text2", anchor="right"
        )
        tone = "bone" if save.loadable else "text2"
        at = (x, rect.y + third)
        role = "heading" if save.loadable else "body_bold"
        name = escape(self._name(save))
        kit.text.line(surface, name, role, at, tone, width=used.x - x - kit.px(16))
        y = rect.y + 2 * third + kit.px(3)
        if self._state(save):
            mark = kit.text.line(
                surface,
                f"*{self._state(save)}*",
                "log",
                (end, y),
                STATES[save.state],
                anchor="right",
                width=rect.width // 3,
            )
            end = mark.x - kit.px(16)
        line = escape(self._line(save))
        kit.text.line(surface, line, "log", (x, y), "text2", width=end - x)


def _minute(save: Save) -> str:
    when = moment(save.time)
    return "" if when is None else f"{when:%Y-%m-%d %H:%M}"


def sentence(words: str) -> str:
    """Words of a phrase that goes on behind a name, as they stand alone."""
    return words[:1].upper() + words[1:]
