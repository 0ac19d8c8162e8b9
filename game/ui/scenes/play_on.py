"""Playing on from a step of a replay: who takes which seat in the new match.

Belongs here: the choice of each seat's kind. Does not belong here: writing the new match
(`game.session.branch`), the replay under it.
"""

from __future__ import annotations

import pygame

from game.session.playback import Playback
from game.session.seats import HUMAN, KINDS, RULES
from game.ui import controls, marks
from game.ui.scenes.facts import kind_words
from game.ui.scenes.house import House
from game.ui.scenes.page import Page
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Action, Button, DropDown, Widget

WIDTH, PAD = 860, 48
ROW, HEAD = 70, 104  # u: a seat's row; over the rows, beside the words that stand there
FOOT, MOST_FOOT = 130, 170  # u: under the rows, and however large the text is
CONTROL = 300


class PlayOn(Page):
    """Lies over a replay, which stands still."""

    opaque = False

    def __init__(self, house: House, playback: Playback, n: int, seat: int | None) -> None:
        """Begin with the seats as they were; where no person sat, one takes the seat looked from.

        Until a match is over nobody may look into a bot's hand by taking its seat.
        """
        super().__init__(house)
        self.playback, self.n = playback, n
        self.kinds = [seat.kind for seat in playback.seats]
        if HUMAN not in self.kinds and playback.finished:
            self.kinds[seat or 0] = HUMAN
        self._ground: pygame.Surface | None = None
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._rows: list[pygame.Rect] = []

    def enter(self) -> None:
        """Say what is asked."""
        self.house.say(f"{self.words('replay.branch_ask.title')} {self._about()}")

    def _about(self) -> str:
        return self.words("replay.branch_ask.words", n=self.n, all=self.playback.last)

    def _offered(self, seat: int) -> list[str]:
        """The kinds that a seat can have."""
        was = self.playback.seats[seat].kind
        open_to = self.playback.finished or was == HUMAN
        return [kind for kind in KINDS if kind != RULES and (open_to or kind != HUMAN)]

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place a row for each seat, and the buttons."""
        kit, words = self.kit, self.words
        self._ground = None
        wide = min(kit.theme.panel_px(WIDTH), kit.size[0] - kit.px(80))
        row = kit.theme.panel_px(ROW)
        step = kit.text.line_step(kit.text.role_px("wordmark"))
        about = kit.text.height(self._about(), "body", wide - 2 * kit.px(PAD))
        head = kit.px(HEAD) + step + about
        foot = min(kit.theme.panel_px(FOOT), kit.px(MOST_FOOT))
        room = kit.size[1] - kit.px(40) - head - foot
        row = min(row, room // len(self.kinds))
        self._panel = pygame.Rect(0, 0, wide, head + row * len(self.kinds) + foot)
        self._panel.center = (kit.size[0] // 2, kit.size[1] // 2)
        inner = self._panel.inflate(-2 * kit.px(PAD), 0)
        self._rows = [
            pygame.Rect(inner.x, self._panel.y + head + i * row, inner.width, row - kit.px(8))
            for i in range(len(self.kinds))
        ]
        fields: list[Widget] = []
        for seat, area in enumerate(self._rows):
            if self.kinds[seat] == RULES:
                continue
            offered = self._offered(seat)
            rect = pygame.Rect(0, 0, kit.theme.panel_px(CONTROL), area.height - kit.px(14))
            rect.midright = (area.right - kit.px(12), area.centery)
            field = DropDown(
                f"kind.{seat}",
                words("seats.of.played_by", n=seat + 1),
                [kind_words(words, kind) for kind in offered],
                rect,
                chosen=offered.index(self.kinds[seat]),
            )
            if HUMAN not in offered:
                field.tip = Tip("", (words("replay.only_own"),))
            fields.append(field)
        tall = min(kit.theme.panel_px(60), foot - kit.px(50))
        half = (inner.width - kit.px(16)) // 2
        y = self._panel.bottom - kit.px(40) - tall
        go = Button("go", words("replay.branch"), pygame.Rect(inner.x, y, half, tall))
        go.kind, go.icon, go.size, go.shortcut = (
            "primary",
            "split-arrows",
            22,
            self.chord("confirm"),
        )
        stay = Button("stay", words("replay.branch_ask.no"), size=22, shortcut=self.chord("back"))
        stay.rect = pygame.Rect(inner.right - half, y, half, tall)
        self.focus.set([*fields, go, stay])
        if self.focus.current is None:
            self.focus.to(go, ring=self.focus.keyboard)

    def act(self, action: Action) -> None:
        """Give a seat to somebody, begin, or stay."""
        name, _, seat = action.id.partition(".")
        if action.kind == "change" and name == "kind":
            self.kinds[int(seat)] = self._offered(int(seat))[int(str(action.value))]
        elif action.kind == "press" and name == "go":
            pairs = zip(self.playback.seats, self.kinds, strict=True)
            seats = tuple(seat._replace(kind=kind) for seat, kind in pairs)
            self.notify(self.house.doors.branch(self.playback, self.n, seats))
        elif action.kind == "press" and name == "stay":
            self.house.doors.back()

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the softened replay, the panel and the seats."""
        kit, d, words = self.kit, self.kit.draw, self.words
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            d.soften(self._ground)
        surface.blit(self._ground, (0, 0))
        panel = self._panel
        d.shadow(surface, panel, radius=10, blur=36, opacity=0.85, down=18)
        d.panel(surface, panel, double=True, opacity=0.99)
        inner = panel.inflate(-2 * kit.px(PAD), 0)
        step = kit.text.line_step(kit.text.role_px("wordmark"))
        y = panel.y + kit.px(36) + step // 2
        title = words("replay.branch_ask.title")
        kit.text.line(
            surface,
            title,
            "wordmark",
            (panel.centerx, y),
            anchor="centre",
            width=inner.width,
            shadow=True,
        )
        y += step // 2 + kit.px(12)
        d.ornament(surface, (panel.centerx, y), min(inner.width, kit.px(400)))
        top = y + kit.px(16)
        area = pygame.Rect(inner.x, top, inner.width, self._rows[0].y - kit.px(10) - top)
        kit.text.paragraph(
            surface, self._about(), "body", area, "text2", align="centre", middle=True
        )
        for seat, row in enumerate(self._rows):
            self._draw_seat(surface, seat, row)

    def _draw_seat(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        kit, person = self.kit, self.playback.seats[seat]
        controls.row(kit.draw, surface, row, bar=f"seat_{seat + 1}")
        tall = min(kit.px(46), row.height - kit.px(8))
        marks.seat_mark(kit.draw, surface, (row.x + kit.px(40), row.centery), tall, seat + 1)
        x = row.x + kit.px(78)
        field = next((w.rect for w in self.focus.widgets if w.id == f"kind.{seat}"), None)
        end = row.right if field is None else field.x
        if field is None:
            at = (row.right - kit.px(20), row.centery)
            kind = kind_words(self.words, person.kind)
            end = kit.text.line(surface, kind, "body", at, "text2", anchor="right").x
        room = end - x - kit.px(16)
        kit.text.line(surface, escape(person.name), "heading", (x, row.centery), width=room)
