"""The gallery: all cards of a game, with search, filters and one of them large.

Belongs here: placing rail, grid and the large card, and what they do. Does not belong here: which
cards pass (`shelf`), how a card looks (the game's table), any one game.
"""

from __future__ import annotations

import pygame

from game.engine.api import CardText
from game.games.clauses import Clause, read_clauses
from game.ui.kit import Kit
from game.ui.scenes.clause_row import ClauseRow
from game.ui.scenes.house import House
from game.ui.scenes.later import Later
from game.ui.scenes.library import Library
from game.ui.scenes.shelf import KIND, Group, Shelf, Value
from game.ui.tables.base import CardPainter
from game.ui.tables.cards import PlainCards
from game.ui.text import escape, plain
from game.ui.widgets import Action, Button, ListRow, TextField, Widget
from game.ui.widgets.checks import CheckRow
from game.ui.widgets.grid import VirtualGrid

RAIL = (24, 96, 332, 960)
SEARCH = (380, 96, 640, 56)
GRID = (380, 160, 886, 896)
CELL, CELL_GAP, ROW_GAP, PAD = (197, 277), 25, 18, 12
LARGE = (1284, 96, 612, 960)
CARD = (350, 490)
TILES = 6  # numbers side by side
ALIKE_GAP, MOST_ALIKE = 6, 6


class Gallery(Library):
    """All cards of one game."""

    title_key = "all_cards.title"

    def __init__(self, house: House, game: str, card: str = "") -> None:
        """Open at a game, and at a card of it where one is named."""
        super().__init__(house, game)
        words = self.words
        self.field = TextField(
            "search",
            words("all_cards.search"),
            hint=words("all_cards.hint"),
            limit=40,
            icon="magnifying-glass",
            clipboard=house.clipboard,
        )
        self.grid = VirtualGrid("cards", words("all_cards.cards"), draw_cell=self._draw_cell)
        self.later = Later()
        self.more = False  # whether filters found no room in the rail
        self._filters: dict[str, tuple[str, Value]] = {}  # by the names of their rows
        self._heads: list[tuple[pygame.Rect, str]] = []
        self._load(card)

    def _load(self, card: str = "") -> None:
        """Take the cards of the game."""
        self.shelf = Shelf(self.game.card_texts(), self._also)
        table = self.house.tables.get(self.game.id)
        painter = table.card_painter(self.kit, self.game) if table is not None else None
        self.painter: CardPainter = painter or PlainCards(self.kit, self.game.id)
        self.clauses: dict[str, Clause] = {c.id: c for c in read_clauses(self.game.id)}
        self.spoken = {card.id: self._spoken(card) for card in self.shelf.cards}
        self.found: list[CardText] = []
        self._find(card)

    def _also(self, card: CardText) -> list[str]:
        """Words by which a card is found besides its own: its kind and facts."""
        words = [self.kind_words(card.kind)]
        for name, value in card.facts.items():
            if isinstance(value, str):
                words.append(self.value_words(name, value))
        return words

    # --- words of the game --------------------------------------------------------------------

    def kind_words(self, kind: str) -> str:
        """The name of a kind of cards."""
        return self.name_of(f"gallery.kind.{kind}", kind.replace("_", " ").capitalize())

    def fact_words(self, name: str) -> str:
        """The name of a fact."""
        return self.name_of(f"gallery.fact.{name}", name.replace("_", " ").capitalize())

    def value_words(self, name: str, value: Value) -> str:
        """A value of a fact."""
        if isinstance(value, int):
            return str(value)
        plain_words = value.replace("_", " ").capitalize() if value.islower() else value
        return self.name_of(f"gallery.value.{name}.{value}", plain_words)

    # --- finding ------------------------------------------------------------------------------

    def _find(self, card: str = "") -> None:
        """Ask the shelf anew; the mark stays on its card where that is still found."""
        kept = card or (self.card.id if self.card is not None else "")
        self.found = self.shelf.found()
        at = next((i for i, found in enumerate(self.found) if found.id == kept), 0)
        self.grid.set_items([self.spoken[found.id] for found in self.found], at)

    def _spoken(self, card: CardText) -> str:
        text = plain(card.text)
        return escape(f"{card.name}, {text}" if text else card.name)

    @property
    def card(self) -> CardText | None:
        """The card that is shown large."""
        return self.found[self.grid.marked] if 0 <= self.grid.marked < len(self.found) else None

    def open_game(self, id: str) -> None:
        """Show another game's cards."""
        self.game = self.house.games[id]
        self.field.text = ""
        self.found = []
        self._load()
        self.arrange()

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything."""
        kit = self.kit
        self.field.rect = self.rect(*SEARCH)
        self.grid.rect = self.rect(*GRID)
        self.grid.cell = (kit.px(CELL[0]), kit.px(CELL[1]))
        self.grid.gap = (kit.px(CELL_GAP), kit.px(ROW_GAP))
        self.grid.pad = kit.px(PAD)
        self.grid.mark(self.grid.marked)
        widgets = [
            *self.bar(),
            *self._rail(),
            self.field,
            self.grid,
            *self._rules(),
            *self._alike(),
        ]
        self.focus.set(widgets)
        if self.focus.current is None:
            self.focus.to(self.field, ring=self.focus.keyboard)

    def _rail(self) -> list[Widget]:
        """The filters that find room, and the button that clears them."""
        kit = self.kit
        rail = self.rect(*RAIL)
        y = rail.y + kit.draw.header_height() + kit.px(10)
        tall = max(kit.px(48), kit.theme.panel_px(44))
        foot = rail.bottom - kit.px(14) - tall
        clear = Button(
            "clear",
            self.words("all_cards.clear"),
            pygame.Rect(rail.x + kit.px(14), foot, rail.width - kit.px(28), tall),
            icon="ui-x",
            size=19,
        )
        clear.enabled = bool(self.shelf.asked or self.shelf.query)
        clear.why_not = "" if clear.enabled else self.words("all_cards.nothing_on")
        counts = self.shelf.counts()
        out: list[Widget] = []
        self._heads, self._filters = [], {}
        self.more = False
        spare = self._more_height()  # for the line that says there are more
        for group in self.shelf.offered():
            if y + self._group_height(group) > foot - spare:
                self.more = True
                continue
            y = self._group(group, rail, y, counts, out)
        return [*out, clear]

    def _more_height(self) -> int:
        room = self.rect(0, 0, RAIL[2], 0).width - self.kit.px(28)
        return self.kit.text.height(self.words("all_cards.more"), "log", room) + self.kit.px(12)

    def _row_height(self) -> int:
        return max(self.kit.px(42), self.kit.theme.panel_px(36))

    def _head_height(self) -> int:
        return self.kit.theme.panel_px(28)

    def _group_height(self, group: Group) -> int:
        rows = (
            self.kit.theme.panel_px(60) if group.numeric else self._row_height() * len(group.values)
        )
        return self._head_height() + rows + self.kit.px(12)

    def _group(
        self,
        group: Group,
        rail: pygame.Rect,
        y: int,
        counts: dict[tuple[str, Value], int],
        out: list[Widget],
    ) -> int:
        """Place the rows of one filter; returns where the next begins."""
        kit, words = self.kit, self.words
        kind = group.name == KIND
        head = words("all_cards.kind") if kind else self.fact_words(group.name)
        self._heads.append(
            (pygame.Rect(rail.x + kit.px(18), y, rail.width, self._head_height()), head)
        )
        top = y + self._head_height()
        pitch, high = self._row_height(), kit.theme.panel_px(60)
        for i, value in enumerate(group.values):
            if group.numeric:
                wide = (rail.width - kit.px(36)) / TILES
                at = rail.x + kit.px(18) + round(i * wide)
                rect = pygame.Rect(at, top, round(wide) - kit.px(6), high - kit.px(4))
            else:
                rect = pygame.Rect(rail.x, top + i * pitch, rail.width, pitch)
            label = self.kind_words(str(value)) if kind else self.value_words(group.name, value)
            fallback = "stack" if kind else ""
            key = f"gallery.icon.{value}" if kind else f"gallery.icon.{group.name}.{value}"
            icon = "" if group.numeric else self.name_of(key, fallback)
            name = f"filter.{group.name}.{value}"
            self._filters[name] = (group.name, value)
            out.append(
                CheckRow(
                    name,
                    label,
                    counts[group.name, value],
                    rect,
                    icon=icon,
                    tile=group.numeric,
                    on=value in self.shelf.chosen.get(group.name, ()),
                    group=head,
                    why_not=words("all_cards.none_left"),
                )
            )
        return top + (high if group.numeric else pitch * len(group.values)) + kit.px(12)

    def _rules(self) -> list[Widget]:
        """The clauses of the large card, each a row that opens the rules there."""
        card = self.card
        if card is None:
            return []
        kit, panel = self.kit, self.rect(*LARGE)
        left, width = panel.x + kit.px(10), panel.width - kit.px(20)
        y = self._rules_top() + kit.theme.panel_px(40)
        out: list[Widget] = []
        for id in card.clauses:
            clause = self.clauses.get(id)
            if clause is None:
                continue
            row = ClauseRow(f"clause.{id}", clause)
            tall = row.height(kit, width)
            if y + tall > panel.bottom - kit.px(12):
                break
            row.rect = pygame.Rect(left, y, width, tall)
            out.append(row)
            y += tall + kit.px(6)
        return out

    def _alike(self) -> list[Widget]:
        """The cards most like the large one, each a row that shows it."""
        card = self.card
        if card is None:
            return []
        kit, panel = self.kit, self.rect(*LARGE)
        rows, gap = kit.px(ALIKE_GAP), kit.px(8)
        tall = max(kit.px(60), kit.theme.panel_px(50))
        top = self._alike_top()
        wide = (panel.width - kit.px(20) - gap) // 2
        out: list[Widget] = []
        for other in self.shelf.alike(card):
            y = top + kit.theme.panel_px(40) + len(out) // 2 * (tall + rows)
            if y + tall > panel.bottom - kit.px(12) or len(out) == MOST_ALIKE:
                break
            x = panel.x + kit.px(10) + len(out) % 2 * (wide + gap)
            icon = self.name_of(f"gallery.icon.{other.kind}", "stack")
            rect = pygame.Rect(x, y, wide, tall)
            row = ListRow(f"alike.{other.id}", escape(other.name), rect, icon=icon)
            row.role = "body_bold"
            out.append(row)
        return out

    def _alike_top(self) -> int:
        """Where the rules of the large card end."""
        kit, panel = self.kit, self.rect(*LARGE)
        y = self._rules_top() + kit.theme.panel_px(40)
        rows = [row.rect.bottom for row in self._rules()]
        if not rows:
            room = panel.width - kit.px(40)
            rows = [y + kit.text.height(self.words("all_cards.no_clause"), "body", room)]
        return max(rows) + kit.px(24)

    def _rules_top(self) -> int:
        return self.rect(0, LARGE[1] + 62 + CARD[1] + 20, 0, 0).y

    # --- actions ------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Search, filter, mark a card, open a clause."""
        if self.act_bar(action):
            return
        if action.id == "search" and action.kind in ("change", "submit"):
            if action.kind == "submit":
                self.focus.to(self.grid)
            self.shelf.query = self.field.text
            self.later.answer()
            self._find()
            self.arrange()
        elif action.id == "cards" and action.kind in ("mark", "press"):
            self.arrange()
            first = next((w for w in self.focus.widgets if isinstance(w, ClauseRow)), None)
            if action.kind == "press" and first is not None:
                self.focus.to(first)
        elif action.id == "clear" and action.kind == "press":
            self.field.text = ""
            self.shelf.clear()
            self._find()
            self.arrange()
        elif action.id in self._filters and action.kind == "change":
            self.shelf.toggle(*self._filters[action.id])
            self._find()
            self.arrange()
            self.house.say(self._count())
        elif action.id.startswith("alike.") and action.kind == "press":
            self._show(action.id.removeprefix("alike."))
        elif isinstance(action.source, ClauseRow) and action.kind == "press":
            self.house.doors.rules(self.game.id, action.source.clause.id)

    def _show(self, id: str) -> None:
        """Mark a card; filters that leave it out are dropped."""
        if all(card.id != id for card in self.found):
            self.field.text = ""
            self.shelf.clear()
        self._find(id)
        self.arrange()
        self.focus.to(self.grid, ring=self.focus.keyboard)

    def _count(self) -> str:
        return self.words("all_cards.count", n=len(self.found), all=len(self.shelf.cards))

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panels and the large card."""
        kit = self.kit
        self.later.begin()
        self.paint_bar(surface)
        right = self.words("all_cards.asked", n=self.shelf.asked) if self.shelf.asked else ""
        kit.draw.panel(surface, self.rect(*RAIL), self.words("all_cards.filter"), "stack", right)
        for rect, words in self._heads:
            at = (rect.x, rect.centery)
            kit.text.line(surface, words, "log", at, "text2", width=rect.width - kit.px(36))
        if self.more:
            clear = self.focus.find("clear").rect
            area = pygame.Rect(clear.x, clear.y - self._more_height(), clear.width, 0)
            more = self.words("all_cards.more")
            kit.text.paragraph(surface, more, "log", area, "text3", align="centre")
        room = self.rect(SEARCH[0] + SEARCH[2] + 20, SEARCH[1] + 28, GRID[2] - SEARCH[2] - 44, 0)
        kit.text.line(
            surface,
            self._count(),
            "body",
            (room.right, room.y),
            "text2",
            anchor="right",
            width=room.width,
        )
        if not self.found:
            area = self.rect(GRID[0] + 80, GRID[1] + 300, GRID[2] - 160, 120)
            kit.text.paragraph(
                surface,
                self.words("all_cards.nothing"),
                "body",
                area,
                "text2",
                align="centre",
                middle=True,
            )
        self._paint_large(surface)

    def _draw_cell(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        d = kit.draw
        if state in ("focus", "chosen"):
            rect = rect.move(0, -kit.px(4))
        d.shadow(surface, rect, radius=10, blur=9, opacity=0.62, down=7)
        if state != "idle":
            tone = "white_gold" if state == "focus" else "brass2"
            grow = max(3, kit.px(5))
            strong = 0.8 if state == "focus" else 0.55 if state == "chosen" else 0.25
            d.glow(
                surface,
                rect.inflate(2 * grow, 2 * grow),
                tone,
                radius=13,
                blur=7,
                line=3.4 if state != "hover" else 2,
                strength=strong,
            )
        card = self.found[index]
        if self.later.may((self.game.id, card.id, rect.size)):
            self.painter.small(surface, rect, card)
        else:
            d.fill(surface, rect, "ink2", radius=9)
            d.frame(surface, rect, "line", radius=9, line=1.5)

    def update(self, dt: float) -> bool:
        """Let the pictures come that a key did not wait for."""
        return super().update(dt) or self.later.waiting

    @property
    def moving(self) -> bool:
        """Whether pictures are still to come."""
        return self.later.waiting or super().moving

    def _paint_large(self, surface: pygame.Surface) -> None:
        kit, card = self.kit, self.card
        panel = self.rect(*LARGE)
        if card is None:
            kit.draw.panel(surface, panel)
            return
        icon = self.name_of(f"gallery.icon.{card.kind}", "stack")
        name = escape(card.name)
        kit.draw.panel(surface, panel, name, icon, self.kind_words(card.kind))
        place = self.rect(LARGE[0] + 20, LARGE[1] + 62, *CARD)
        kit.draw.shadow(surface, place, radius=14, blur=14, opacity=0.7, down=9)
        if self.later.may((self.game.id, card.id, place.size)):
            self.painter.large(surface, place, card)
        self._facts(surface, card)
        self._paint_alike(surface)
        y = self._rules_top()
        left, width = panel.x + kit.px(20), panel.width - kit.px(40)
        kit.draw.rule(surface, left, y, width)
        at = (left, y + kit.theme.panel_px(20))
        kit.text.line(surface, self.words("all_cards.rules"), "heading", at, width=width)
        if not any(isinstance(w, ClauseRow) for w in self.focus.widgets):
            top = y + kit.theme.panel_px(40)
            area = pygame.Rect(left, top, width, panel.bottom - top - kit.px(16))
            kit.text.paragraph(surface, self.words("all_cards.no_clause"), "body", area, "text2")

    def _paint_alike(self, surface: pygame.Surface) -> None:
        if not any(w.id.startswith("alike.") for w in self.focus.widgets):
            return
        kit, panel, top = self.kit, self.rect(*LARGE), self._alike_top()
        left, width = panel.x + kit.px(20), panel.width - kit.px(40)
        kit.draw.rule(surface, left, top, width)
        at = (left, top + kit.theme.panel_px(20))
        kit.text.line(surface, self.words("all_cards.alike"), "heading", at, width=width)

    def _facts(self, surface: pygame.Surface, card: CardText) -> None:
        kit = self.kit
        area = self.rect(LARGE[0] + CARD[0] + 44, LARGE[1] + 66, LARGE[2] - CARD[0] - 64, CARD[1])
        pitch = max(kit.px(38), kit.theme.panel_px(34))
        y = area.y + pitch // 2
        for name, value in card.facts.items():
            words, label = escape(self.value_words(name, value)), self.fact_words(name)
            room = area.width - kit.text.measure(label, "log")[0] - kit.px(10)
            used = kit.text.line(
                surface,
                words,
                "body_bold",
                (area.right, y),
                anchor="right",
                width=max(area.width // 2, room),
                size=19,
            )
            kit.text.line(
                surface, label, "log", (area.x, y), "text2", width=used.x - area.x - kit.px(10)
            )
            y += pitch
