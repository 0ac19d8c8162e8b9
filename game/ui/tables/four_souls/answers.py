"""Who may answer now: the bar in place of the own cards while several people share the screen.

Belongs here: reading it from a view, drawing it, and how a claim is followed. Does not belong here:
who is asked (the rules), the buttons by which somebody answers or passes.

It shows only what everybody knows, so it looks alike whether or not anybody holds an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.marks import seat_mark
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.words import say
from game.ui.text import escape

PASS: Choice = ("pass",)
Window = tuple[int | str, ...]
BACKS = 6  # of a hand are drawn, the rest is a number
TONES = {
    "passed": ("ui-check", "verdigris"),
    "now": ("talk", "ember"),
    "later": ("hourglass", "moon"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One player in the order in which all are asked."""

    seat: int
    number: int
    name: str
    state: str  # passed, now, later
    human: bool
    cards: int
    ready: int  # charged items


@dataclass(frozen=True, slots=True)
class Answering:
    """What is answered, and by whom."""

    about: str
    seats: tuple[Asked, ...]


def order(moment: Moment) -> list[tuple[int, str]]:
    """Return who has passed, who is asked and who comes later: seats and states; none if no
    round of priority is going on."""
    decision = moment.view["decision"]
    if decision is None or "order" not in decision:
        return []
    passed = decision["passed"]
    return [
        (seat, "passed" if at < passed else "now" if at == passed else "later")
        for at, seat in enumerate(decision["order"])
    ]


def shared(moment: Moment) -> bool:
    """Whether several people look at this screen."""
    return sum(person.kind == "human" for person in moment.people) > 1


def answering(moment: Moment) -> Answering | None:
    """Return the open window where somebody may decline in the open, or None."""
    if moment.options != (PASS,) or moment.kind != "priority" or not shared(moment):
        return None
    view = moment.view
    stack = view["stack"]
    about = moment.describe(("item", stack[-1]["item"])) if stack else ""
    seats = []
    for seat, state in order(moment):
        who = facts.person(moment, seat)
        items = [t for t in facts.before(view, seat) if t.role == "item" and t.charged]
        seats.append(
            Asked(
                seat,
                who.number,
                escape(who.name),
                state,
                who.kind == "human",
                view["seats"][seat]["hand"],
                len(items),
            )
        )
    return Answering(about, tuple(seats))


class Claims:
    """Who wants to answer what is on the stack before their turn to: those before them pass."""

    PLACE = "answer."  # and the seat: the place on the bar by which it is claimed

    def __init__(self) -> None:
        """Begin without a claim."""
        self.seat = -1
        self.window: Window = ()
        self.passed = 0
        self.taken: Window = ()  # the question that a claim has led to: it is asked in any case

    def make(self, moment: Moment, place: str) -> Choice:
        """Claim what can be answered now for the player at a place; who is asked passes."""
        self.seat, self.window = int(place.removeprefix(self.PLACE)), _window(moment)
        self.passed = moment.view["decision"]["passed"]
        return PASS

    def state(self, moment: Moment | None) -> str:
        """Return how far the order has come to who has claimed; "" without a claim.

        It is void once something else waits, once the round of passes begins anew, and when its
        player has passed. Bots between are asked as ever.
        """
        if moment is None or self.seat < 0:
            return ""
        states = dict(order(moment))
        passed = moment.view["decision"]["passed"] if states else -1
        if _window(moment) != self.window or passed < self.passed:
            self.seat = -1
        self.passed = passed
        state = states.get(self.seat, "")
        if state == "passed":
            self.seat = -1
        return "" if self.seat < 0 else state

    def take(self, moment: Moment | None) -> bool:
        """Whether who is asked now has claimed it; the claim is used up by that."""
        if moment is None or self.state(moment) != "now" or answering(moment) is None:
            return False
        self.seat, self.taken = -1, _question(moment)
        return True

    def leads_to(self, moment: Moment) -> bool:
        """Whether a claim has led to what is asked now."""
        return bool(self.taken) and self.taken == _question(moment)


def _window(moment: Moment) -> Window:
    """Return what is answered: the turn, its phase and what waits."""
    view = moment.view
    return (view["turn"], view["phase"], *(item["item"] for item in view["stack"]))


def _question(moment: Moment) -> Window:
    """Return who is asked in which window, after how many passes."""
    decision = moment.view["decision"]
    return (decision["seat"], decision.get("passed", -1), *_window(moment))


def may_claim(asked: Asked) -> bool:
    """Whether a player may be answered for out of turn: those here who come later."""
    return asked.human and asked.state == "later"


class Bar:
    """Draws the bar."""

    def __init__(self, kit: Kit, cards: TableCards) -> None:
        """Draw with these."""
        self.kit, self.cards = kit, cards

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        shown: Answering,
        pointed: Callable[[str], bool],
    ) -> None:
        """Draw what is answered and who is asked in what order; a place pointed at is rimmed."""
        kit, px = self.kit, self.kit.px
        title = say("answers.title", what=shown.about) if shown.about else say("answers.empty")
        inner = kit.draw.panel(surface, rect, title, "hourglass", say("answers.clock"))
        for asked, box in zip(shown.seats, self.boxes(rect, shown), strict=True):
            self._asked(surface, box, asked)
            if pointed(f"{Claims.PLACE}{asked.seat}"):
                kit.draw.frame(surface, box, "white_gold", radius=8, line=2.6)
        line = (inner.x + px(12), inner.bottom - px(16))
        kit.draw.icon(surface, "info", (line[0], line[1]), 22, "moon")
        kit.text.line(
            surface,
            say("answers.about"),
            "log",
            (line[0] + px(22), line[1]),
            "text2",
            width=inner.width - px(40),
        )

    def hint_area(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the foot of the bar, right of what is told there."""
        px, inner = self.kit.px, self.kit.draw.panel_inner(rect, titled=True)
        told = self.kit.text.measure(say("answers.about"), "log")[0] + px(60)
        area = pygame.Rect(inner.x + told, 0, inner.width - told, px(40))
        area.bottom = inner.bottom + px(2)
        return area

    def boxes(self, rect: pygame.Rect, shown: Answering) -> list[pygame.Rect]:
        """Return where each player stands on the bar: who is asked now has more room."""
        px, inner = self.kit.px, self.kit.draw.panel_inner(rect, titled=True)
        widths = [2.2 if asked.state == "now" else 1.0 for asked in shown.seats]
        gap = px(16)
        unit = (inner.width - gap * (len(widths) - 1)) / sum(widths)
        x, boxes = float(inner.x), []
        for share in widths:
            box = pygame.Rect(round(x), inner.y + px(4), round(unit * share), inner.height - px(48))
            boxes.append(box)
            x += unit * share + gap
        return boxes

    def _asked(self, surface: pygame.Surface, rect: pygame.Rect, asked: Asked) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        now = asked.state == "now"
        hue = d.mix(f"seat_{asked.number}", "ink2", 0.68 if now else 0.86)
        d.fill(surface, rect, hue, "ink1", radius=8)
        if now:
            d.glow(surface, rect, "ember", radius=8, blur=8, strength=0.6, line=2.6)
        else:
            d.frame(surface, rect, "line", radius=8, line=1.5)
        mark = px(58 if now else 46)
        seat_mark(
            d,
            surface,
            (rect.x + px(38), rect.y + px(46)),
            mark,
            asked.number,
            dim=asked.state == "later",
        )
        x = rect.x + px(72)
        kit.text.line(
            surface,
            asked.name,
            "title" if now else "card_name",
            (x, rect.y + px(36)),
            width=rect.right - px(10) - x,
        )
        icon, tone = TONES[asked.state]
        y = rect.y + px(68)
        d.icon(surface, icon, (x + px(10), y), 22, tone)
        kit.text.line(
            surface,
            say(f"answers.{asked.state}"),
            "log",
            (x + px(26), y),
            tone,
            width=rect.right - px(8) - x - px(26),
        )
        words = say("answers.human" if asked.human else "answers.bot")
        if now:
            words = say("answers.respond", name=asked.name)
        elif may_claim(asked):
            words = say("answers.claim")
        box = pygame.Rect(rect.x + px(16), rect.y + px(96), rect.width - px(32), px(96))
        kit.text.paragraph(surface, words, "log", box, "text2")
        self._backs(surface, rect, asked)

    def _backs(self, surface: pygame.Surface, rect: pygame.Rect, asked: Asked) -> None:
        kit, px = self.kit, self.kit.px
        size = (px(48), px(67))
        y = rect.bottom - px(14) - size[1]
        shown = min(BACKS, asked.cards)
        rects = [pygame.Rect((rect.x + px(16) + at * px(22), y), size) for at in range(shown)]
        self.cards.fanned(surface, rects, "loot")
        x = rect.x + px(16) + (px(22) * (shown - 1) + size[0] + px(12) if shown else 0)
        words = say("answers.cards", n=asked.cards, ready=asked.ready)
        box = pygame.Rect(x, y, rect.right - px(8) - x, size[1])
        kit.text.paragraph(surface, words, "log", box, "text2", middle=True)
