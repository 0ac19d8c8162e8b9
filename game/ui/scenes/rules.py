"""The rules of a game, clause by clause: sections, search, and the cards that a clause is about.

Belongs here: placing and leading from section to clause to card; finding the clause that a widget
names. Does not belong here: any rule; the clauses are data.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.engine.api import CardText
from game.games.clauses import Clause, clauses_named, read_clauses
from game.ui import controls
from game.ui.kit import Kit
from game.ui.scenes.house import House
from game.ui.scenes.library import Library
from game.ui.scenes.shelf import folded
from game.ui.text import escape, plain
from game.ui.widgets import Action, ListRow, TextField, VirtualList, Widget
from game.ui.widgets.passages import Passage, PassageReader

RAIL = (24, 96, 332, 960)
SEARCH = (380, 96, 732, 56)
READER = (380, 164, 1060, 892)
CLAUSE = (1464, 96, 432, 960)
MARGIN, WORDS = 20, 22  # u: beside the words of the marked clause, and their size
READINGS = {
    "missing": "rule_book.reading.missing",
    "unclear": "rule_book.reading.unclear",
}


def clause_at(widget: Widget | None, known: Collection[str]) -> str:
    """The first clause that a widget names: its reason first, then its tooltip's foot and words."""
    if widget is None:
        return ""
    parts = [widget.why_not]
    for tip in (widget.tip, widget.tooltip()):
        if tip is not None:
            parts += [tip.foot, tip.speak()]
    return next(iter(clauses_named(" ".join(parts), known)), "")


class Rules(Library):
    """The clauses of one game."""

    title_key = "rule_book.title"

    def __init__(self, house: House, game: str, clause: str = "") -> None:
        """Open at a game, and at a clause of it where one is named."""
        super().__init__(house, game)
        words = self.words
        self.field = TextField(
            "search",
            words("rule_book.search"),
            hint=words("rule_book.hint"),
            limit=60,
            icon="magnifying-glass",
            clipboard=house.clipboard,
        )
        self.reader = PassageReader("clauses", words("rule_book.clauses"))
        self.sections = VirtualList(
            "sections", words("rule_book.sections"), draw_row=self._draw_row
        )
        self._wanted = clause
        self._load()

    def _load(self) -> None:
        self.clauses: list[Clause] = read_clauses(self.game.id)
        self._hay = [
            folded(f"{c.id} {plain(self.section_title(c.section))} {c.text}") for c in self.clauses
        ]
        self.names = list(dict.fromkeys(c.section for c in self.clauses))
        self.cards: dict[str, list[CardText]] = {}
        for card in self.game.card_texts():
            for id in card.clauses:
                self.cards.setdefault(id, []).append(card)
        self._find()

    def section_title(self, section: str) -> str:
        """The title of a section, or its number."""
        return self.name_of(f"rules.sections.{section}", section)

    def _find(self) -> None:
        """The clauses that the search finds, all of them where nothing is sought."""
        wanted = folded(self.field.text).split()
        self.found = [
            clause
            for clause, hay in zip(self.clauses, self._hay, strict=True)
            if all(word in hay for word in wanted)
        ]
        self.counts = dict.fromkeys(self.names, 0)
        for clause in self.found:
            self.counts[clause.section] += 1
        self.sections.set_items([self._spoken(name) for name in self.names], keep=True)

    def _spoken(self, section: str) -> str:
        count = self.words("rule_book.count", n=self.counts[section])
        return escape(f"{section}, {plain(self.section_title(section))}, {count}")

    def _passages(self) -> list[Passage]:
        out: list[Passage] = []
        last = ""
        for clause in self.found:
            if clause.section != last:
                last = clause.section
                out.append(Passage(escape(self.section_title(last))))
            out.append(Passage(clause.words, clause.id, self._note(clause)))
        return out

    def _note(self, clause: Clause) -> str:
        """Where the rule book leaves a reading open, and why no test can prove a clause."""
        reading = self.words(READINGS[clause.reading]) if clause.reading else ""
        excused = self.words("rule_book.excused", why=clause.excused) if clause.excused else ""
        return " ".join(part for part in (reading, excused) if part)

    def open_game(self, id: str) -> None:
        """Show another game's rules."""
        self.game = self.house.games[id]
        self.field.text = ""
        self._load()
        self.arrange()

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything."""
        kit = self.kit
        self.field.rect = self.rect(*SEARCH)
        self.reader.place(kit, self.rect(*READER), self._passages())
        begins: Widget = self.field  # what is typed is sought at once
        if self._wanted:
            self.reader.go(self._wanted)
            self._wanted, begins = "", self.reader
        x, y, w, h = RAIL
        rail, top = self.rect(x + 10, y, w - 20, h), kit.draw.header_height() + kit.px(10)
        self.sections.rect = pygame.Rect(
            rail.x, rail.y + top, rail.width, rail.height - top - kit.px(10)
        )
        self.sections.row_height = max(kit.px(50), kit.theme.panel_px(42))
        self.sections.gap = kit.px(6)
        self._follow()
        self.focus.set([*self.bar(), self.sections, self.field, self.reader, *self._card_rows()])
        if self.focus.current is None:
            self.focus.to(begins, ring=self.focus.keyboard)

    def _follow(self) -> None:
        """Let the section of the marked clause be marked."""
        clause = self.clause
        if clause is not None:
            self.sections.mark(self.names.index(clause.section))

    def _card_rows(self) -> list[Widget]:
        """The cards that the marked clause is about, under its words."""
        kit, area = self.kit, self.rect(*CLAUSE)
        y = self._cards_top() + self._line("heading") + kit.px(8)
        tall, gap = max(kit.px(60), kit.theme.panel_px(50)), kit.px(6)
        out: list[Widget] = []
        for card in self._its_cards()[1]:
            if y + tall > area.bottom - kit.px(10):
                break
            rect = pygame.Rect(area.x + kit.px(10), y, area.width - kit.px(20), tall)
            icon = self.name_of(f"gallery.icon.{card.kind}", "stack")
            out.append(
                ListRow(f"card.{card.id}", escape(card.name), rect, icon=icon, role="body_bold")
            )
            y += tall + gap
        return out

    def _its_cards(self) -> tuple[str, list[CardText]]:
        """The cards of the marked clause, or of its section where it has none, and which."""
        found = self.cards.get(self.reader.number, [])
        clause = self.clause
        if found or clause is None:
            return "rule_book.cards", found
        near = [c.id for c in self.clauses if c.section == clause.section]
        cards = {card.id: card for id in near for card in self.cards.get(id, ())}
        return "rule_book.section_cards" if cards else "rule_book.cards", list(cards.values())

    def _line(self, role: str) -> int:
        return self.kit.text.line_step(self.kit.text.role_px(role))

    def _inside(self) -> pygame.Rect:
        """The room for the words of the marked clause."""
        kit, area = self.kit, self.rect(*CLAUSE)
        top = kit.draw.header_height() + kit.px(16)
        return pygame.Rect(
            area.x + kit.px(MARGIN),
            area.y + top,
            area.width - 2 * kit.px(MARGIN),
            area.height - top - kit.px(12),
        )

    def _cards_top(self) -> int:
        """Where the words of the marked clause end and its cards begin."""
        kit, room, clause = self.kit, self._inside(), self.clause
        if clause is None:
            return room.y
        y = room.y + self._line("log") + kit.px(6)
        y += kit.text.height(clause.words, "body", room.width, size=WORDS)
        if self._note(clause):
            inset = kit.px(34)
            y += kit.px(12) + kit.text.height(self._note(clause), "log", room.width - inset)
        return y + kit.px(28)

    @property
    def clause(self) -> Clause | None:
        """The marked clause."""
        return next((c for c in self.found if c.id == self.reader.number), None)

    # --- actions ------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Search, go to a section, mark a clause, open a card."""
        if self.act_bar(action):
            return
        if action.id == "search" and action.kind == "change":
            self._find()
            self.arrange()
        elif action.id == "search" and action.kind == "submit":
            self._submit()
        elif action.id == "sections" and action.kind in ("mark", "press"):
            self._to_section(self.names[int(str(action.value))])
        elif action.id == "clauses" and action.kind in ("mark", "press"):
            self.arrange()
            first = next((w for w in self.focus.widgets if w.id.startswith("card.")), None)
            if action.kind == "press" and first is not None:
                self.focus.to(first)
        elif action.id.startswith("card.") and action.kind == "press":
            self.house.doors.gallery(self.game.id, action.id.removeprefix("card."))

    def _submit(self) -> None:
        """Enter in the search: a clause's number leads to it among all others."""
        wanted = folded(self.field.text).strip()
        exact = next((c.id for c in self.clauses if folded(c.id) == wanted), "")
        if exact:
            self.field.text = ""
            self._find()
            self._wanted = exact
        self.arrange()
        self.focus.to(self.reader)

    def _to_section(self, section: str) -> None:
        first = next((c.id for c in self.found if c.section == section), "")
        if first:
            self.reader.go(first, lead=False)
        self.arrange()

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panels."""
        kit, words = self.kit, self.words
        self.paint_bar(surface)
        kit.draw.panel(surface, self.rect(*RAIL), words("rule_book.sections"), "spell-book")
        at = self.rect(SEARCH[0] + SEARCH[2] + 20, SEARCH[1] + 28, READER[2] - SEARCH[2] - 20, 0)
        count = words("rule_book.found", n=len(self.found), all=len(self.clauses))
        kit.text.line(
            surface, count, "body", (at.right, at.y), "text2", anchor="right", width=at.width
        )
        back = self.rect(*READER).inflate(kit.px(16), kit.px(8))
        kit.draw.fill(surface, back, "ink1", opacity=0.8)
        if not self.found:
            area = self.rect(READER[0] + 80, READER[1] + 300, READER[2] - 160, 120)
            none = words("rule_book.nothing" if self.clauses else "rule_book.none")
            kit.text.paragraph(surface, none, "body", area, "text2", align="centre", middle=True)
        panel, clause = self.rect(*CLAUSE), self.clause
        panel.height = min(panel.height, self._bottom() - panel.y)
        title = clause.id if clause is not None else words("rule_book.cards")
        kit.draw.panel(surface, panel, title, "scroll-unfurled")
        if clause is not None:
            self._paint_clause(surface, clause)

    def _bottom(self) -> int:
        """Where the panel of the marked clause ends."""
        kit, rows = self.kit, [w.rect.bottom for w in self.focus.widgets if w.id[:5] == "card."]
        if rows:
            return rows[-1] + kit.px(14)
        room, none = self._inside(), self.words("rule_book.no_cards")
        words = kit.text.height(none, "log", room.width)
        return self._cards_top() + self._line("heading") + words + kit.px(26)

    def _paint_clause(self, surface: pygame.Surface, clause: Clause) -> None:
        """The marked clause large, how it is read, and over which cards it stands."""
        kit, room = self.kit, self._inside()
        step = self._line("log")
        section = escape(self.section_title(clause.section))
        at = (room.x, room.y + step // 2)
        kit.text.line(surface, section, "log", at, "text2", width=room.width)
        area = pygame.Rect(room.x, room.y + step + kit.px(6), room.width, 0)
        used = kit.text.paragraph(surface, clause.words, "body", area, size=WORDS)
        note = self._note(clause)
        if note:
            inset = kit.px(34)
            area = pygame.Rect(room.x + inset, used.bottom + kit.px(12), room.width - inset, 0)
            kit.draw.icon(surface, "info", (room.x + kit.px(12), area.y + step // 2), 22, "moon")
            kit.text.paragraph(surface, note, "log", area, "text2")
        top = self._cards_top()
        kit.draw.rule(surface, room.x, top - kit.px(12), room.width)
        key, cards = self._its_cards()
        heading = self._line("heading")
        at = (room.x, top + heading // 2)
        kit.text.line(surface, self.words(key), "heading", at, width=room.width)
        if not cards:
            area = pygame.Rect(room.x, top + heading + kit.px(6), room.width, 0)
            none = self.words("rule_book.no_cards")
            kit.text.paragraph(surface, none, "log", area, "text2")

    def _draw_row(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        section = self.names[index]
        count = self.counts[section]
        controls.row(kit.draw, surface, rect, state if count or state != "idle" else "off")
        tone = "bone" if count else "text3"
        end = rect.right - kit.px(14)
        used = kit.text.line(
            surface, str(count), "body_bold", (end, rect.centery), "text2", anchor="right"
        )
        x = rect.x + kit.px(14)
        room = used.x - x - kit.px(8)
        kit.text.line(
            surface,
            self.section_title(section),
            "body_bold",
            (x, rect.centery),
            tone,
            width=room,
            size=19,
        )
