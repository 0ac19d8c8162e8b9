"""The sheet of the results: categories down, sides across, studs for points.

Belongs here: its geometry, its cells as widgets that explain themselves, its plain text. Does not
belong here: the screen around it (`scenes.results`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import marks
from game.ui.kit import Kit
from game.ui.scenes.filling import Filling
from game.ui.tables.scoreboard import Board, Cell, Row
from game.ui.text import plain
from game.ui.tips import Tip
from game.ui.widgets import Widget
from game.ui.words import Words

X, Y, WIDTH, HEIGHT = 24, 146, 1336, 910
LABELS, HEAD, TOTAL, TIES = 344, 122, 112, 124
MOST_ROW = 92
NARROW = 200  # u of a column, under which notes take its whole width
STUD = 21
MOST_RANKS = 7
LEAST_SCENE = 180  # u of height, under which no picture stands
ABOUT = 17.5  # u of what a category rewards

Rect = Callable[[float, float, float, float], pygame.Rect]


class ScoreCell(Widget):
    """One number of the sheet; it explains itself on hover or focus."""

    kind_words = "points"

    def __init__(self, name: str, rect: pygame.Rect, row: Row, cell: Cell, who: str) -> None:
        """Make a cell."""
        rows = list(row.sums)
        rows += [mark.name for mark in cell.marks if mark.lit]
        tip = Tip(f"{row.name}: {who}", tuple(rows) or (row.about,)) if row.about or rows else None
        super().__init__(name, rect, tip=tip)
        self.row, self.cell, self.who = row, cell, who

    def words(self) -> str:
        """Return category, side and points."""
        say, cell = self.phrase, self.cell
        points = say("results.no_points") if cell.points is None else str(cell.points)
        row, who, note = self.row.name, plain(self.who), plain(cell.note)
        if note:
            return say("results.cell_note", row=row, who=who, points=points, note=note)
        return say("results.cell", row=row, who=who, points=points)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw only the light around it; the sheet draws the number."""
        if self.ring:
            kit.draw.glow(surface, self.rect, "white_gold", blur=5, strength=0.45, line=2.4)
        elif self.hovered:
            kit.draw.frame(surface, self.rect, "white_gold", line=2)


class ScoreSheet:
    """A board, placed and drawn."""

    def __init__(self, board: Board, names: Sequence[str], words: Words) -> None:
        """Show a board; `names` are markup."""
        self.board, self.names, self.words = board, list(names), words
        self.sides = len(board.totals)
        self._rect: Rect = lambda x, y, w, h: pygame.Rect(round(x), round(y), round(w), round(h))

    @property
    def row_height(self) -> float:
        """How high a category is."""
        ties = TIES if self.board.ties else 24
        room = HEIGHT - HEAD - TOTAL - ties
        return min(MOST_ROW, room / max(1, len(self.board.rows)))

    @property
    def column(self) -> float:
        """How wide a side is."""
        return (WIDTH - LABELS - 24) / max(1, self.sides)

    def left(self, side: int) -> float:
        """Where a side's column begins."""
        return X + LABELS + side * self.column

    def arrange(self, rect: Rect) -> list[Widget]:
        """Take the window's measure and make the cells."""
        self._rect = rect
        cells: list[Widget] = []
        for r, row in enumerate(self.board.rows):
            y = Y + HEAD + r * self.row_height
            for side, cell in enumerate(row.cells):
                place = rect(self.left(side) + 8, y + 6, self.column - 16, self.row_height - 12)
                cells.append(ScoreCell(f"cell.{r}.{side}", place, row, cell, self.names[side]))
        return cells

    def place_of(self, address: str) -> pygame.Rect | None:
        """Where a category (`row.N`) or the totals (`total`) lie, with their names."""
        name, _, number = address.partition(".")
        top, tall = Y + HEAD, self.row_height
        if address == "total":
            y = top + len(self.board.rows) * tall
            return self._rect(X + 8, y + 6, WIDTH - 16, TOTAL - 12)
        if name != "row" or not number.isdecimal() or int(number) >= len(self.board.rows):
            return None
        return self._rect(X + 8, top + int(number) * tall + 4, WIDTH - 16, tall - 8)

    def spoken(self) -> list[str]:
        """The totals in words."""
        counted = zip(self.names, self.board.totals, strict=False)
        sides = [side for side, (_, total) in enumerate(counted) if total is not None]
        return [f"{plain(self.names[side])} {plain(self.worth(side))}" for side in sides]

    def worth(self, side: int) -> str:
        """A total in words: points, or what the game counts."""
        if side < len(self.board.worth):
            return self.board.worth[side]
        total = self.board.totals[side]
        return "" if total is None else self.words("results.points", n=total)

    def as_text(self, title: str, code: str) -> str:
        """The sheet as lines for the clipboard."""
        lines = [f"{title} ({code})", "\t".join(["", *map(plain, self.names)])]
        for row in self.board.rows:
            values = ["–" if c.points is None else str(c.points) for c in row.cells]
            lines.append("\t".join([row.name, *values]))
        lines.append("\t".join([self.words("results.total"), *map(_figure, self.board.totals)]))
        return "\n".join(lines)

    def rank(self, side: int) -> str:
        """A side's place: winners first, then by total; none without a winner or a rival."""
        total = self.board.totals[side]
        alone = sum(one is not None for one in self.board.totals) < 2
        if not self.board.winners or total is None or alone:
            return ""
        if side in self.board.winners:
            return self.words("common.rank.1")
        better = {
            other
            for other, mine in enumerate(self.board.totals)
            if (mine is not None and mine > total) or other in self.board.winners
        }
        return self.words(f"common.rank.{min(len(better) + 1, MOST_RANKS)}")

    # --- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, kit: Kit, filling: Filling) -> None:
        """Draw the sheet as far as it is filled."""
        d, rect = kit.draw, self._rect
        slab = rect(X, Y, WIDTH, HEIGHT)
        d.shadow(surface, slab, radius=16, blur=26, opacity=0.85, down=12)
        if kit.assets.has_picture("slab.black_souls"):
            surface.blit(kit.assets.picture("slab.black_souls", slab.size), slab)
        else:
            d.panel(surface, slab)
        rows = len(self.board.rows)
        done = filling.done
        foot = Y + HEAD + rows * self.row_height
        if done:
            for side in self.board.winners:
                column = rect(self.left(side) + 4, Y + 18, self.column - 8, foot + TOTAL - Y - 22)
                d.fill(surface, column, "white_gold", radius=8, opacity=0.06)
                d.glow(surface, column, "white_gold", radius=8, blur=7, strength=0.4, line=2.4)
        self._head(surface, kit, done)
        for r, row in enumerate(self.board.rows):
            self._row(surface, kit, r, row, filling)
        self._totals(surface, kit, foot, done)
        if self.board.ties and done:
            self._ties(surface, kit, foot + TOTAL)
        area = self.scene_area(rect)
        if self.board.scene is not None and area is not None and (done or not self.board.crowning):
            self.board.scene(surface, area)

    def scene_area(self, rect: Rect) -> pygame.Rect | None:
        """Return where a picture stands under the totals; None where there is no room."""
        foot = Y + HEAD + len(self.board.rows) * self.row_height
        top = foot + TOTAL + (TIES if self.board.ties else 20)
        high = Y + HEIGHT - 24 - top
        return rect(X + 24, top, WIDTH - 48, high) if high >= LEAST_SCENE else None

    def _head(self, surface: pygame.Surface, kit: Kit, done: bool) -> None:
        rect = self._rect
        title = self.board.title or self.words("results.title")
        about = self.board.about or self.words("results.hover")
        at, room = rect(X + 32, Y + 56, 0, 0).topleft, kit.px(LABELS - 50)
        kit.text.line(surface, title, "title", at, width=room, tall=kit.px(44))
        at = rect(X + 32, Y + 90, 0, 0).topleft
        kit.text.line(surface, about, "log", at, "text2", width=room, lines=2, tall=kit.px(28))
        mark = min(62.0, self.column * 0.3)
        for side, name in enumerate(self.names):
            x = self.left(side)
            at = rect(x + 14 + mark / 2, Y + 66, 0, 0).topleft
            marks.seat_mark(kit.draw, surface, at, kit.px(mark), side + 1)
            crown = done and side in self.board.winners and self.column > NARROW
            room = kit.px(self.column - mark - 34 - (36 if crown else 0))
            at = rect(x + 26 + mark, Y + 52, 0, 0).topleft
            kit.text.line(surface, name, "heading", at, width=room, tall=kit.px(38), size=27)
            state = self.board.states[side] if side < len(self.board.states) else Cell(None)
            if state.note and self.column < NARROW:
                at = rect(x + 14, Y + 106, 0, 0).topleft
                tone = "loss_text" if state.loss else "text2"
                room = kit.px(self.column - 28)
                kit.text.line(surface, state.note, "log", at, tone, width=room, tall=kit.px(28))
            elif state.note:
                at = rect(x + 26 + mark, Y + 82, 0, 0).topleft
                tone = "loss_text" if state.loss else "text2"
                room = kit.px(self.column - mark - 34)
                kit.text.line(
                    surface, state.note, "log", at, tone, width=room, tall=kit.px(28), size=17
                )
            if crown:
                at = rect(x + self.column - 34, Y + 52, 0, 0).topleft
                kit.draw.icon(surface, "laurel-crown", at, 36, "brass2")

    def _row(self, surface: pygame.Surface, kit: Kit, r: int, row: Row, filling: Filling) -> None:
        rect, high = self._rect, self.row_height
        y = Y + HEAD + r * high
        line = rect(X + 24, y, WIDTH - 48, 0)
        kit.draw.rule(surface, line.x, line.y, line.width, "brassd")
        kit.draw.icon(surface, row.icon, rect(X + 50, y + high / 2, 0, 0).topleft, 32, "brass2")
        room, tall = kit.px(LABELS - 92), rect(0, 0, 0, high - 8).height
        top = rect(X + 84, y + high / 2, 0, 0).topleft
        step = min(kit.text.line_step(kit.text.role_px("heading", 23)), round(tall * 0.44))
        size = min(  # one size for all categories
            kit.text.fitted(other.about, "log", (room, tall - step), ABOUT)
            for other in self.board.rows
        )
        about = kit.text.height(row.about, "log", room, size=size) if row.about else 0
        head = (top[0], top[1] - about // 2)
        kit.text.line(surface, row.name, "heading", head, width=room, tall=step, size=23)
        area = pygame.Rect(top[0], top[1] - (step + about) // 2 + step, room, about)
        kit.text.paragraph(surface, row.about, "log", area, "text2", size=size)
        if not filling.begun(r):
            return
        for side, cell in enumerate(row.cells):
            self._cell(surface, kit, side, cell, y, filling.studs(r, cell.points or 0))

    def _cell(
        self, surface: pygame.Surface, kit: Kit, side: int, cell: Cell, y: float, shown: int
    ) -> None:
        """Draw one number with so many of its studs, and what it stands on."""
        rect, high, x = self._rect, self.row_height, self.left(side)
        figure = 44 if self.column > 200 else 32
        words = "–" if cell.points is None else str(min(cell.points, shown))
        tone = "bone" if cell.points else "text3"
        size = 40 if cell.points else 36
        narrow = self.column < NARROW and bool(cell.note or cell.marks)
        at = rect(x + figure, y + high / 2 - (14 if narrow else 4), 0, 0).topleft
        kit.text.line(surface, words, "numeral_total", at, tone, anchor="centre", size=size)
        left = x + figure + 36
        room = self.column - figure - 48
        points = cell.points or 0
        pitch = min(STUD + 2.0, room / max(1, points))
        for i in range(shown):
            up = 18 if cell.note or cell.marks else 4
            at = rect(left + i * pitch + STUD / 2, y + high / 2 - up, 0, 0).topleft
            marks.stud(kit.draw, surface, at, STUD)
        under = y + high / 2 + (14 if points else 0)
        if cell.marks:
            if self.column < NARROW:
                left, room, under = x + 14, self.column - 28, y + high / 2 + 20
            self._marks(surface, kit, cell, left, under + 2, room)
        elif cell.note:
            tone = "loss_text" if cell.loss else "text2"
            if self.column < NARROW:
                left, room, under = x + 14, self.column - 28, y + high / 2 + 22
            at = rect(left, under, 0, 0).topleft
            kit.text.line(
                surface, cell.note, "log", at, tone, width=kit.px(room), tall=kit.px(30), size=17.5
            )

    def _marks(
        self, surface: pygame.Surface, kit: Kit, cell: Cell, left: float, y: float, room: float
    ) -> None:
        pitch = min(29.0, room / len(cell.marks))
        side = min(26.0, pitch - 2)
        for i, mark in enumerate(cell.marks):
            box = self._rect(left + i * pitch, y - side / 2, side, side)
            kit.draw.fill(surface, box, "tooltip", radius=4, opacity=0.86)
            kit.draw.frame(
                surface,
                box,
                "verdigris" if mark.lit else "line",
                radius=4,
                line=1.8 if mark.lit else 1.3,
            )
            tone = "bone" if mark.lit else "mark_off"
            kit.draw.icon(surface, mark.icon, box.center, side * 0.73, tone)

    def _totals(self, surface: pygame.Surface, kit: Kit, y: float, done: bool) -> None:
        rect = self._rect
        band = rect(X + 14, y, WIDTH - 28, TOTAL)
        kit.draw.veil(surface, band, 0.45)
        for edge in (y, y + TOTAL):
            line = rect(X + 24, edge, WIDTH - 48, 0)
            kit.draw.rule(surface, line.x, line.y, line.width, "brass")
        kit.draw.icon(surface, "trophy", rect(X + 50, y + 54, 0, 0).topleft, 34, "brass2")
        at, room = rect(X + 84, y + 56, 0, 0).topleft, kit.px(LABELS - 92)
        kit.text.line(surface, self.words("results.total"), "title", at, width=room)
        if not done:
            return
        for side, total in enumerate(self.board.totals):
            won = side in self.board.winners
            x = self.left(side)
            tone = "white_gold" if won else "bone"
            at = rect(x + self.column * 0.23, y + 56, 0, 0).topleft
            kit.text.line(
                surface, _figure(total), "numeral_total", at, tone, anchor="centre", size=60
            )
            at = rect(x + self.column * 0.45, y + 60, 0, 0).topleft
            tone = "white_gold" if won else "text2"
            kit.text.line(surface, self.rank(side), "heading", at, tone, size=24)

    def _ties(self, surface: pygame.Surface, kit: Kit, y: float) -> None:
        rect = self._rect
        kit.draw.icon(surface, "scales", rect(X + 50, y + 58, 0, 0).topleft, 34, "moon")
        at = rect(X + 84, y + 58, 0, 0).topleft
        room = kit.px(LABELS - 92)
        kit.text.line(surface, self.words("results.tie_break"), "heading", at, width=room, size=24)
        pitch = (WIDTH - LABELS - 24) / len(self.board.ties)
        for k, tie in enumerate(self.board.ties):
            box = rect(X + LABELS + k * pitch + 4, y + 24, pitch - 16, 68)
            kit.draw.fill(surface, box, "ink1", opacity=0.92 if tie.used else 0.6)
            tone = "white_gold" if tie.used else "line"
            kit.draw.frame(surface, box, tone, line=2 if tie.used else 1.3)
            at = (box.x + kit.px(28), box.centery + kit.px(1))
            tone = "bone" if tie.used else "text3"
            kit.text.line(surface, str(k + 1), "numeral", at, tone, anchor="centre", size=28)
            x = box.x + kit.px(54)
            room = box.right - x - kit.px(34)
            at = (x, box.y + kit.px(21))
            kit.text.line(surface, tie.name, "body_bold", at, tone, width=room, tall=kit.px(30))
            at = (x, box.y + kit.px(47))
            tone = "text2" if tie.used else "text3"
            kit.text.line(surface, tie.words, "log", at, tone, width=room, tall=kit.px(27))
            if tie.used:
                at = (box.right - kit.px(22), box.centery)
                kit.draw.icon(surface, "ui-check", at, 22, "verdigris")


def _figure(total: int | None) -> str:
    """A total in figures; nothing where a side counts nothing."""
    return "" if total is None else str(total)
