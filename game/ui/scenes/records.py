"""The records: how people have fared by game, opponent and seat, and the last matches.

Belongs here: showing what the statistics answer, and writing them for a spreadsheet. Does not
belong here: what is counted (`game.session.stats`).
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.session.files import SaveError
from game.session.saves import record_of
from game.session.seats import LEVELS
from game.session.stats import Played, Share, Stats, Summary
from game.ui import controls, marks
from game.ui.kit import Kit
from game.ui.scenes.glance import draw_glance, time_of
from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.title import title_of
from game.ui.text import Align, escape
from game.ui.widgets import (
    Action,
    Button,
    DropDown,
    IconButton,
    Segmented,
    Tabs,
    VirtualList,
    Widget,
)

BY = ("game", "level", "seat")
ICONS = ("card-play", "robot-golem", "meeple-group")
MOST_LISTED = 200
SHEET = "nocturne-records.csv"
TABLE = (380, 104, 882, 950)
ROW, FOOT, GLANCE = 74, 78, 400  # u: a line of the table, under the lines, the figures under it
LARGE = 1.25  # past this text scale the table has all the room
LAST = (1288, 104, 608, 950)
COLUMNS = (("matches", 0.46), ("wins", 0.58), ("share", 0.63))  # where a column ends or begins
SEATS_MARKED = 6


class Records(Page):
    """Lies over the title."""

    def __init__(self, house: House) -> None:
        """Open the table by game, of fair matches."""
        super().__init__(house)
        words = self.words
        names = [words(f"records.by.{by}") for by in BY]
        self.tabs = Tabs("by", names, icons=ICONS)
        self.practice = False
        self.game = ""
        self.total = 0
        self.found: list[Share] = []
        self.last: list[Played] = []
        self.summary = Summary()
        self.more: list[str] = []  # what stands under the name of a game: its streak and its time
        self.written = ""
        self.table = VirtualList("table", words("records.title"), draw_row=self._draw_share)
        self.list = VirtualList("last", words("records.last"), draw_row=self._draw_played)
        self._look()

    @property
    def by(self) -> str:
        """What the table goes by."""
        return BY[self.tabs.active]

    @property
    def sheet(self) -> Path:
        """The file that the export writes."""
        return paths.records_folder() / SHEET

    def enter(self) -> None:
        """Say why nothing is kept, where that is so."""
        stats = self.house.stats
        if stats is not None and stats.reason is not None:
            self.notify(escape(self.words.tell(stats.reason)))

    def _look(self) -> None:
        """Ask the statistics anew; trouble is told in one line."""
        self.found, self.last, self.total, self.summary = [], [], 0, Summary()
        self.more = []
        stats = self.house.stats
        if stats is not None:
            try:
                self.total = stats.count()
                found = stats.shares((self.by,), game=self.game, practice=self.practice)
                self.found = sorted(found, key=self._place)
                self.last = stats.latest(MOST_LISTED)
                self.summary = stats.summary(game=self.game, practice=self.practice)
                self.more = [self._more(stats, share) for share in self.found]
            except SaveError as error:
                self.found, self.more = [], []
                self.notify(escape(self.words.told(error)))
        rows = [
            self.words(
                "records.row",
                name=self._name(share),
                games=share.games,
                wins=share.wins,
                share=percent(share),
            )
            + (f". {more}" if more else "")
            for share, more in zip(self.found, self.more, strict=True)
        ]
        self.table.set_items(rows)
        self.list.set_items([self._told(played) for played in self.last], keep=True)

    def _place(self, share: Share) -> int:
        """Where a line stands: games as in every list of games, opponents from the weakest."""
        known: list[object] = [*self.house.games, *LEVELS]
        key = share.keys[0]
        return known.index(key) if key in known else len(known)

    def _more(self, stats: Stats, share: Share) -> str:
        """The longest streak in a game and the time spent on it; nothing of other lines."""
        if self.by != "game":
            return ""
        found = stats.summary(game=str(share.keys[0]), practice=self.practice)
        return self.words("records.more", run=found.run, time=time_of(self.words, found.seconds))

    def _name(self, share: Share) -> str:
        """What a line of the table is of."""
        key = share.keys[0]
        if self.by == "game":
            return escape(title_of(self.house, str(key)))
        if self.by == "seat":
            return self.words("records.seat", n=int(key) + 1)
        if key in LEVELS:
            return self.words(f"level.{key}.name")
        return self.words(f"records.level.{key}")

    @property
    def _glances(self) -> bool:
        """Whether figures stand under the table."""
        return bool(self.total) and self.kit.theme.text_scale <= LARGE

    @property
    def _table(self) -> tuple[float, float, float, float]:
        """Where the table stands: as high as its lines need, where figures stand under it."""
        x, y, w, h = TABLE
        if not self._glances:
            return x, y, w, h
        scale = self.kit.theme.text_scale
        lines = max(1, len(self.found)) * ROW * scale + 50 + 62 * scale + FOOT
        return x, y, w, min(h - GLANCE - 16, lines)

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything anew."""
        kit, words = self.kit, self.words
        back = IconButton(
            "back", "ui-arrow", words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        self.tabs.rect = self.rect(24, 104, 332, 214)
        self.tabs.gap = kit.px(8)
        kinds = [words("records.fair"), words("records.practice")]
        kind = Segmented(
            "kind",
            words("records.kind"),
            kinds,
            self.rect(24, 396, 332, 50),
            chosen=int(self.practice),
        )
        ids = ["", *self.house.games]
        names = [
            words("records.all_games") if not id else escape(title_of(self.house, id)) for id in ids
        ]
        game = DropDown(
            "game",
            words("records.game"),
            names,
            self.rect(24, 506, 332, 50),
            chosen=ids.index(self.game),
        )
        export = Button(
            "export", words("records.export"), self.rect(24, 924, 332, 54), icon="save", size=19
        )
        if not self.total:
            export.enabled, export.why_not = False, words("records.nothing_to_export")
        done = Button(
            "done",
            words("common.done"),
            self.rect(24, 994, 332, 60),
            kind="primary",
            shortcut=self.chord("back"),
            size=23,
        )
        x, y, w, h = self._table
        header, line = kit.draw.header_height(), kit.text.line_step(kit.text.role_px("log"))
        self.table.rect = self.rect(x + 14, y, w - 28, h - FOOT)
        _cut_top(self.table.rect, header + line + kit.px(38))
        self.table.row_height, self.table.gap = kit.theme.panel_px(66), kit.px(8)
        x, y, w, h = LAST
        self.list.rect = self.rect(x + 14, y, w - 28, h - 14)
        _cut_top(self.list.rect, header + kit.px(18))
        self.list.row_height, self.list.gap = kit.theme.panel_px(76), kit.px(8)
        lists: list[Widget] = [self.table] if self.found else []
        lists += [self.list] if self.last else []
        self.focus.set([back, self.tabs, kind, game, *lists, export, done])
        if self.focus.current is None:
            self.focus.to(self.tabs, ring=self.focus.keyboard)

    def key(self, event: pygame.Event) -> bool:
        """Esc leads back, unless a list is open."""
        if self.pressed("back", event) and not any(w.captures for w in self.focus.widgets):
            self.house.cue("click")
            self.house.doors.leave_page()
            return True
        return False

    def act(self, action: Action) -> None:
        """Ask for other lines, write the sheet, or lead back."""
        if action.kind == "change":
            if action.id == "kind":
                self.practice = bool(action.value)
            elif action.id == "game":
                self.game = ["", *self.house.games][int(str(action.value))]
            self._look()
            self.arrange()
        elif action.kind != "press":
            return
        elif action.id in ("done", "back"):
            self.house.doors.leave_page()
        elif action.id == "export":
            self._export()
        elif action.id == "last":
            self._watch(self.last[int(str(action.value))])

    def _watch(self, played: Played) -> None:
        """Show a match again, if its record is still there."""
        path = record_of(paths.records_folder(), played.id)
        if path.exists():
            self.notify(escape(self.house.doors.replay(path)))
        else:
            self.house.cue("refuse")
            self.notify(self.words("records.gone"))

    def _export(self) -> None:
        stats = self.house.stats
        if stats is None:
            return
        try:
            self.sheet.parent.mkdir(parents=True, exist_ok=True)
            stats.export_csv(self.sheet)
        except SaveError as error:
            self.notify(escape(self.words.told(error)))
            return
        except OSError as error:
            self.notify(escape(str(error)))
            return
        self.written = str(self.sheet)
        self.notify(self.words("records.exported", file=escape(self.written)))

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, title, panels, and words where there is nothing to show."""
        kit, words = self.kit, self.words
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, words("records.title"), self.rect(92, 44, 0, 0).topleft)
        rule = self.rect(24, 342, 332, 0)
        kit.draw.rule(surface, rule.x, rule.y, rule.width, "brassd")
        for name, y in (("kind", 372), ("game", 482)):
            at = self.rect(28, y, 324, 0)
            label = words(f"records.{name}")
            kit.text.line(surface, label, "body_bold", at.topleft, "text2", width=at.width, size=19)
        if self.total:
            key = "exported" if self.written else "export_about"
            path = words(f"records.{key}", file=escape(self.written or str(self.sheet)))
            area = self.rect(28, 760, 324, 150)
            tall = min(area.height, kit.text.height(path, "log", area.width))
            area.y, area.height = area.bottom - tall, tall
            kit.text.paragraph(surface, path, "log", area, "text2")
        title = words(f"records.by.{self.by}")
        right = words("records.count", n=self.total)
        panel = self.rect(*self._table)
        kit.draw.panel(surface, panel, title, ICONS[self.tabs.active], right)
        self._head(surface)
        kit.draw.panel(surface, self.rect(*LAST), words("records.last"), "film-spool")
        if not self.total:
            self._empty(surface, panel)
        elif self._glances:
            left, top, wide, high = self._table
            area = self.rect(left, top + high + 16, wide, TABLE[3] - high - 16)
            draw_glance(self, surface, area, self.summary)
        if self.total and not self.found:
            none = words("records.none_here")
            kit.text.line(surface, none, "body", panel.center, "text2", anchor="centre")
        if not self.last:
            area = self.rect(LAST[0] + 40, LAST[1] + 80, LAST[2] - 80, LAST[3] - 160)
            none = words("records.none")
            kit.text.paragraph(surface, none, "body", area, "text2", align="centre", middle=True)

    def _empty(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        kit = self.kit
        centre = (panel.centerx, panel.y + panel.height * 2 // 5)
        kit.draw.icon(surface, "trophy", centre, 120, "brassd")
        y = centre[1] + kit.px(110)
        room = panel.width - kit.px(160)
        none = self.words("records.none")
        kit.text.line(surface, none, "title", (centre[0], y), anchor="centre", width=room)
        area = pygame.Rect(panel.x + kit.px(80), y + kit.px(34), room, kit.px(120))
        kit.text.paragraph(
            surface, self.words("records.none_about"), "body", area, "text2", align="centre"
        )

    def _head(self, surface: pygame.Surface) -> None:
        """The names of the columns, and under the table what is counted."""
        if not self.found:
            return
        kit, words = self.kit, self.words
        x, y, w, h = self._table
        row = pygame.Rect(self.table.rect.x, 0, self.table.item_rect(0).width, 0)
        y_px = self.table.rect.y - kit.px(12) - kit.text.line_step(kit.text.role_px("log")) // 2
        at = (row.x + kit.px(24), y_px)
        room = round(row.width * 0.3)
        first = words(f"records.column.{self.by}")
        kit.text.line(surface, first, "log_bold", at, "text2", width=room)
        for name, share in COLUMNS:
            at = (row.x + round(row.width * share), y_px)
            side: Align = "left" if name == "share" else "right"
            room = round(row.width * (0.3 if name == "share" else 0.12))
            label = words(f"records.column.{name}")
            kit.text.line(surface, label, "log_bold", at, "text2", anchor=side, width=room)
        foot = self.rect(x + 26, y + h - 68, w - 52, 60)
        kit.text.paragraph(
            surface, words("records.seats_of_people"), "log", foot, "text2", middle=True
        )

    def _draw_share(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        share, d = self.found[index], kit.draw
        controls.row(d, surface, rect, state)
        x = rect.x + kit.px(24)
        if self.by == "seat" and int(share.keys[0]) < SEATS_MARKED:
            centre = (x + kit.px(14), rect.centery)
            marks.seat_mark(d, surface, centre, rect.height * 3 // 5, int(share.keys[0]) + 1)
            x += kit.px(44)
        ends = {name: rect.x + round(rect.width * part) for name, part in COLUMNS}
        room = rect.x + round(rect.width * 0.36) - x
        more, y = self.more[index], rect.centery
        if more:
            y -= rect.height // 5
            at, wide = (x, rect.centery + rect.height // 4), rect.x + round(rect.width * 0.4) - x
            kit.text.line(surface, more, "log", at, "text2", width=wide, tall=rect.height // 2)
        kit.text.line(surface, self._name(share), "heading", (x, y), width=room)
        for name, value in (("matches", share.games), ("wins", share.wins)):
            at = (ends[name], rect.centery)
            kit.text.line(surface, str(value), "numeral", at, anchor="right", size=24)
        end = rect.right - kit.px(20)
        words = self.words("records.percent", n=percent(share))
        widest = kit.text.measure(self.words("records.percent", n=100), "numeral", size=24)[0]
        kit.text.line(surface, words, "numeral", (end, rect.centery), anchor="right", size=24)
        left = ends["share"]
        track = pygame.Rect(left, 0, end - widest - kit.px(16) - left, kit.px(14))
        track.centery = rect.centery
        d.fill(surface, track, "ink0", radius=7)
        filled = track.copy()
        filled.width = round(track.width * share.share / max(1, share.games))
        if filled.width > track.height // 2:
            d.fill(surface, filled, "brassd", "brass2", radius=7, across=True)

    # --- the last matches ---------------------------------------------------------------------

    def _told(self, played: Played) -> str:
        """A match for a listener; also what its row says."""
        title = escape(title_of(self.house, played.game))
        return f"{title}. {self._end(played)}. {self._when(played)}"

    def _end(self, played: Played) -> str:
        """Who won."""
        winners = [seat.name for seat in played.seats if seat.share > 0]
        if not winners:
            return self.words("records.no_winner")
        key = "records.won_by" if len(winners) == 1 else "records.shared_by"
        return self.words(key, names=escape(", ".join(winners)))

    def _when(self, played: Played) -> str:
        when = f"{played.finished.astimezone():%Y-%m-%d %H:%M}"
        minutes = max(1, round(played.seconds / 60))
        parts = [self.words("records.last_line", when=when, minutes=minutes)]
        if played.practice:
            parts.append(self.words("records.marked_practice"))
        if played.hints:
            parts.append(self.words("records.marked_hints", n=played.hints))
        return " · ".join(parts)

    def _draw_played(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        played = self.last[index]
        controls.row(kit.draw, surface, rect, state)
        won = any(seat.share > 0 for seat in played.seats if seat.kind == "human")
        icon, tone = ("laurels", "brass2") if won else ("podium", "text3")
        kit.draw.icon(surface, icon, (rect.x + kit.px(34), rect.centery), 34, tone)
        x, third = rect.x + kit.px(70), rect.height // 3
        end = rect.right - kit.px(16)
        at = (end, rect.y + third)
        used = kit.text.line(
            surface,
            self._when(played),
            "log",
            at,
            "text2",
            anchor="right",
            width=(end - x) * 3 // 5,
        )
        title = escape(title_of(self.house, played.game))
        at = (x, rect.y + third)
        kit.text.line(surface, title, "heading", at, width=used.x - x - kit.px(14))
        at = (x, rect.y + 2 * third + kit.px(2))
        kit.text.line(surface, self._end(played), "log", at, "text2", width=end - x)


def _cut_top(rect: pygame.Rect, by: int) -> None:
    """Take something away from the top of a rectangle."""
    rect.y, rect.height = rect.y + by, rect.height - by


def percent(share: Share) -> int:
    """Return a line's share of wins in percent.

    >>> percent(Share(("a",), 3, 1, 1.5))
    50
    """
    return round(100 * share.share / max(1, share.games))
