"""Who may answer now, and what: the strip over the map while a window is open.

Belongs here: reading it from a view, and drawing it. Does not belong here: who is asked (the
rules), the hand and the buttons by which somebody answers or passes.

It shows only what everybody knows, so it looks alike whether or not anybody holds an answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.types import View
from game.games.obsidia.words import cell_name
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.obsidia import facts, leaving
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.words import say
from game.ui.text import escape

BACKS = 3  # of a hand are drawn, the rest is a number
TONES = {
    "passed": ("ui-check", "verdigris", "line"),
    "now": ("talk", "ember", "ember"),
    "later": ("hourglass", "moon", "line"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One party in the order in which all are asked."""

    party: int
    klass: str
    name: str
    state: str  # passed, now, later
    cards: int


@dataclass(frozen=True, slots=True)
class Answering:
    """What is answered, and by whom."""

    about: str
    parties: tuple[Asked, ...]


def answering(deck: Deck, moment: Moment) -> Answering | None:
    """Return the open window, or None; a battle's own window shows who is asked in it."""
    view = moment.view
    decision = view["decision"]
    if decision is None or decision["kind"] != "answer" or view["battle"] is not None:
        return None
    found = []
    for at, party in enumerate(decision["order"]):
        passed = decision["passed"]
        state = "passed" if at < passed else "now" if at == passed else "later"
        entry = view["parties"][party]
        name = say("kind.horde") if entry["horde"] else facts.person(moment, party).name
        found.append(
            Asked(party, facts.klass_of(deck, view, party), name, state, len(entry["hand"]))
        )
    return Answering(_about(deck, view, decision), tuple(found))


def cells(view: View) -> tuple[int, ...]:
    """Return where that happens which is answered: a step's two cells, or one of the question."""
    moving, decision = view["moving"], view["decision"] or {}
    step = () if moving is None else (moving["cell"], moving["to"])
    return (*step, decision["cell"]) if "cell" in decision else step


def _about(deck: Deck, view: View, decision: Mapping[str, Any]) -> str:
    """Return what happened that may be answered."""
    trigger, moving = decision["trigger"], view["moving"]
    if trigger in ("step", "would_die") and moving is not None:
        who, where = deck.class_name(moving["class"]), cell_name(deck.cards, moving["to"])
        return say(f"answers.about.{trigger}", who=who, n=moving["count"], where=where)
    if trigger in ("death", "step_settled"):
        who, where = deck.class_name(decision["class"]), cell_name(deck.cards, decision["cell"])
        return say(f"answers.about.{trigger}", who=who, where=where)
    if leaving.leaving(view) is not None:
        return leaving.about(deck, view, decision)
    if trigger == "roll" and view["dice"]:
        dice = ", ".join(str(face) for _, face in view["dice"])
        return say(
            "answers.about.roll", dice=dice, n=len(view["dice"]), what=say(f"dice.{view['roll']}")
        )
    key = "someone" if trigger == "would_die" else "open"
    return say(f"answers.about.{key}", phase=say(f"phase.{view['phase']}"))


class Strip:
    """Draws it."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        """Draw with these."""
        self.kit, self.looks = kit, looks

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, shown: Answering) -> None:
        """Draw the strip; it is one picture until something on it changes."""
        pad = self.kit.px(16)
        key = ("obsidia answers", shown, rect.size, self.kit.theme.text_scale)
        drawn = self.kit.cache.get(key, lambda: self._strip(rect.size, pad, shown))
        surface.blit(drawn, (rect.x - pad, rect.y - pad))

    def _strip(self, size: tuple[int, int], pad: int, shown: Answering) -> pygame.Surface:
        kit, px = self.kit, self.kit.px
        out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
        rect = pygame.Rect(pad, pad, *size)
        kit.draw.panel(out, rect, opacity=1.0)
        head = max(px(38), kit.text.line_step(kit.text.role_px("body_bold")))
        y = rect.y + px(6) + head // 2
        kit.draw.icon(out, "talk", (rect.x + px(30), y), 26, "moon")
        kit.text.line(out, shown.about, "body", (rect.x + px(54), y), width=rect.width - px(74))
        plates = pygame.Rect(rect.x + px(12), y + head // 2 + px(4), rect.width - px(24), 0)
        plates.height = rect.bottom - px(12) - plates.y
        many, gap = len(shown.parties), px(10)
        # The asked one has more room, as its name is what everybody looks for.
        part = (plates.width - gap * (many - 1)) / (many + 0.3)
        x = float(plates.x)
        for asked in shown.parties:
            wide = part * (1.3 if asked.state == "now" else 1)
            place = pygame.Rect(round(x), plates.y, round(wide), plates.height)
            self._party(out, place, asked)
            x += wide + gap
        return out

    def _party(self, out: pygame.Surface, rect: pygame.Rect, asked: Asked) -> None:
        kit, d, px = self.kit, self.kit.draw, self.kit.px
        icon, tone, rim = TONES[asked.state]
        hue = self.looks.colour(asked.klass)
        dim = 0.68 if asked.state == "now" else 0.86
        d.fill(out, rect, d.mix(hue, "row_deep", dim), "ink1", radius=6, across=True)
        d.frame(out, rect, rim, radius=6, line=2.6 if asked.state == "now" else 1.4)
        side = min(px(40), rect.height - px(8))
        self.looks.draw_mark(out, (rect.x + px(10) + side // 2, rect.centery), side, asked.klass)
        x = rect.x + px(18) + side
        words, name = say(f"answers.state.{asked.state}"), escape(asked.name)
        told = kit.text.measure(words, "log")[0] + px(22)
        need = max(told, kit.text.measure(name, "log_bold")[0])
        room = self._backs(out, rect, asked, x + need + px(8)) - px(8) - x
        step = kit.text.line_step(kit.text.role_px("log"))
        y = rect.centery - step // 2 - px(1)
        bright = "text2" if asked.state == "passed" else "bone"
        kit.text.line(out, name, "log_bold", (x, y), bright, width=room)
        y += step
        d.icon(out, icon, (x + px(9), y), 18, tone)
        if told <= room:  # else the icon alone says it
            kit.text.line(out, words, "log", (x + px(22), y), "text2")

    def _backs(self, out: pygame.Surface, rect: pygame.Rect, asked: Asked, least: int) -> int:
        """Draw the hand as its number, and as backs where they leave room; returns its left."""
        kit, px = self.kit, self.kit.px
        high = min(px(50), rect.height - px(10))
        wide, step = round(high * 5 / 7), px(9)
        end = rect.right - px(10)
        number = kit.text.line(
            out,
            str(asked.cards),
            "numeral",
            (end, rect.centery),
            "bone" if asked.cards else "text3",
            anchor="right",
        )
        shown = min(BACKS, asked.cards)
        left = number.x - px(8) - wide - step * max(0, shown - 1)
        if not asked.klass or left < least:
            return number.x
        for i in range(shown):
            back = self.looks.piece(f"card.back.{asked.klass}", (wide, high))
            out.blit(back, (left + i * step, rect.centery - high // 2))
        return left if shown else number.x
