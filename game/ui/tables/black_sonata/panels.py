"""Draws the panels around London: the Lady, notes, her deck, fog, clues, location cards; for two.

Belongs here: one function a panel, from the drawn view. Does not belong here: the map, what is
chosen from the tray, widgets, words of the rules.
"""

from __future__ import annotations

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.cards import SonataCards
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.looks import Looks
from game.ui.tables.black_sonata.notes import STATES, Notes
from game.ui.tables.black_sonata.plan import Plan
from game.ui.tables.black_sonata.words import say
from game.ui.text import escape

STATE_ICONS = {"open": "", "ringed": "ui-check", "crossed": "ui-x"}
STATE_TONES = {"open": "line", "ringed": "verdigris", "crossed": "blood"}


class Panels:
    """Draws the panels of one table."""

    def __init__(self, kit: Kit, looks: Looks, deck: Deck, cards: SonataCards) -> None:
        """Draw with these."""
        self.kit, self.looks, self.deck, self.cards = kit, looks, deck, cards
        self.squeeze = 1.0  # how far the top card of her deck is turned

    # --- alone --------------------------------------------------------------------------------

    def solo(self, surface: pygame.Surface, plan: Plan, moment: Moment, notes: Notes) -> None:
        """Draw everything around the map of the solo game."""
        view = moment.view
        self._lady(surface, plan, view)
        self._notebook(surface, plan, view, notes)
        self._deck(surface, plan, view)
        self._fog(surface, plan, view)
        self._clues(surface, plan, view)
        self._keys(surface, plan, view)

    def _lady(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit, shown = self.kit, (view["outcome"] or {}).get("lady") or {}
        suit = view["suit"] or ""
        right = self.deck.suit(suit) if suit else say("lady.no_suit")
        kit.draw.panel(surface, plan.places.rect("lady"), say("lady.title"), "domino-mask", right)
        self.cards.lady(surface, plan.lady(), suit, shown)
        slots = facts.slots(view)
        rects = plan.slots()
        area = plan.inner("lady")
        ordered = view["modules"]["blacker"]
        head = say("lady.slots_ordered" if ordered else "lady.slots")
        kit.text.line(
            surface,
            head,
            "log_bold",
            (rects[0].x, area.y + kit.px(8)),
            "text2",
            width=area.right - rects[0].x,
        )
        for i, rect in enumerate(rects):
            right_box = pygame.Rect(
                rect.right + kit.px(8), rect.y, area.right - rect.right - kit.px(8), rect.height
            )
            if i < len(slots):
                self.looks.token(surface, rect, self.looks.feature(slots[i]))
                words, tone = self.deck.feature(slots[i]), "bone"
            else:
                self._hole(surface, rect)
                words, tone = say("lady.open"), "text3"
            kit.text.paragraph(surface, words, "log", right_box, tone, middle=True)
        if view["coat_declared"]:
            at = (area.right - kit.px(12), area.bottom - kit.px(12))
            kit.draw.icon(surface, "rosa-shield", at, 24, "verdigris")

    def _hole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = rect.height / 2 / self.kit.theme.u
        self.kit.draw.fill(surface, rect, "shade", radius=radius, opacity=0.35)
        self.kit.draw.frame(surface, rect, "brassd", radius=radius, line=1.6)

    def _notebook(self, surface: pygame.Surface, plan: Plan, view: View, notes: Notes) -> None:
        kit = self.kit
        right = say("notes.help")
        kit.draw.panel(surface, plan.places.rect("notebook"), say("notes.title"), "notebook", right)
        left = self._answers(view)
        for feature, rect in plan.notes():
            state = notes.state(feature)
            crossed = state == "crossed"
            side = min(rect.height, kit.px(34))
            icon_at = (rect.x + side // 2, rect.centery)
            tone = "text3" if crossed else "bone"
            kit.draw.icon(
                surface, self.looks.noted(feature, state), icon_at, side * 0.86 / kit.theme.u, tone
            )
            boxes = plan.boxes(rect)
            width = boxes[0].x - rect.x - side - kit.px(16)
            kit.text.line(
                surface,
                self.deck.feature(feature),
                "body",
                (rect.x + side + kit.px(10), rect.centery),
                tone,
                width=width,
            )
            for name, box in zip(STATES, boxes, strict=True):
                self._box(surface, box, name, on=state == name)
            if left is not None:
                self._share(surface, boxes[0], left.get(feature, 0.0))

    def _answers(self, view: View) -> dict[str, float] | None:
        """Return in what share of the possible answers each feature is, where help tells."""
        ladies = (view.get("told") or {}).get("ladies")
        if not ladies:
            return None
        return {
            feature: sum(feature in one for one in ladies) / len(ladies)
            for feature in self.deck.cards.features
        }

    def _share(self, surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
        words = say("percent", n=f"{share * 100:.0f}")
        self.kit.text.line(
            surface, words, "small", (box.x - self.kit.px(6), box.centery), "moon", anchor="right"
        )

    def _box(self, surface: pygame.Surface, box: pygame.Rect, name: str, *, on: bool) -> None:
        d, tone = self.kit.draw, STATE_TONES[name]
        ground = {"ringed": "note_sure", "crossed": "note_out"}.get(name, "ink3") if on else "ink1"
        d.fill(surface, box, ground, radius=5)
        d.frame(
            surface,
            box,
            ("text2" if name == "open" else tone) if on else "line",
            radius=5,
            line=2 if on else 1.2,
        )
        mark = "bone" if on else "line"
        if name == "open":
            self.kit.text.line(
                surface, say("marker_sign"), "numeral_small", box.center, mark, anchor="centre"
            )
        else:
            side = box.height * 0.62 / self.kit.theme.u
            d.icon(surface, STATE_ICONS[name], box.center, side, tone if on else "line")

    def _deck(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit, top = self.kit, facts.top(view)
        left = say("deck.left", n=view["advances_left"])
        kit.draw.panel(surface, plan.places.rect("deck"), say("deck.title"), "card-pickup", left)
        card, area = plan.top_card(), plan.inner("deck")
        if not view["deck"]:
            self.looks.slot(surface, card)
            return
        for edge in (3, 2, 1):
            under = card.move(kit.px(2.4 * edge), kit.px(1.6 * edge))
            kit.draw.fill(surface, under, "deck_under" if edge % 2 else "deck_under2", radius=8)
        shown = card.inflate(round(card.width * (self.squeeze - 1)), 0)
        self.looks.upper(surface, shown, top["kind"], top["shows"])
        box = pygame.Rect(
            card.right + kit.px(18), area.y, area.right - card.right - kit.px(18), area.height
        )
        y = self.countdown(surface, box, view)
        box.update(box.x, y, box.width, area.bottom + kit.px(6) - y)
        head, places = self.near(box, view)
        if head:
            used = kit.text.paragraph(surface, head, "log", box)
            box.y = used.bottom + kit.px(4)
        side, y = kit.px(20), box.y
        for location, name in places:
            line = pygame.Rect(box.x + side + kit.px(6), y, box.width - side - kit.px(6), 0)
            used = kit.text.paragraph(surface, name, "small", line, "bone")
            swatch = self.looks.swatch(self.deck.colour(location), side)
            surface.blit(swatch, (box.x, used.centery - side // 2))
            y = used.bottom + kit.px(2)

    def near(self, box: pygame.Rect, view: View) -> tuple[str, list[tuple[str, str]]]:
        """Return what the top card says, and every place that fits it, by its name.

        All places are named. Where there is no room, their names are short, and then the words of
        the card, which the prompt tells as well, are fewer or none.
        """
        text, px, top = self.kit.text, self.kit.px, facts.top(view)
        width = box.width - px(26)
        full = [(at, escape(self.deck.name(at))) for at in facts.near(self.deck, view)]
        short = [(at, escape(self.deck.short(f"at_{at}")) or name) for at, name in full]
        shows = self.deck.upper(top)
        long = say(f"deck.top.{top['kind']}", shows=shows)
        for head, places in ((long, full), (long, short), (f"*{shows}*", short)):
            high = text.height(head, "log", box.width) + px(4)
            high += sum(text.height(name, "small", width) + px(2) for _, name in places)
            if high <= box.height:
                return head, places
        return "", short

    def countdown(self, surface: pygame.Surface, box: pygame.Rect, view: View) -> int:
        """Draw the value of the countdown card and how far it is; returns where it ends."""
        kit = self.kit
        side = max(kit.px(40), 2 * kit.text.line_step(kit.text.role_px("small")) + 2)
        disc = pygame.Rect(box.x, box.y, side, side)
        last = view["countdown"] <= 1
        tone = "blood" if last else "brass2"
        radius = side / 2 / kit.theme.u
        kit.draw.fill(surface, disc, "ink0", radius=radius)
        kit.draw.frame(surface, disc, tone, radius=radius, line=2.2)
        kit.text.line(
            surface, str(view["countdown"]), "numeral", disc.center, "bone", anchor="centre"
        )
        words = say("deck.countdown", n=facts.before_countdown(view))
        line = pygame.Rect(disc.right + kit.px(8), disc.y, box.right - disc.right - kit.px(8), side)
        kit.text.paragraph(surface, words, "small", line, "text2", middle=True)
        return disc.bottom + kit.px(6)

    def _fog(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit, fog = self.kit, view["fog"]
        coats = view["coat_deck"] if view["modules"]["heraldry"] else 0
        right = say("fog.left", n=fog["deck"])
        kit.draw.panel(surface, plan.places.rect("fog"), say("fog.title"), "fog", right)
        area, last = plan.inner("fog"), fog["deck"] + coats <= 2
        rects = plan.fog(fog["deck"])
        for i, rect in enumerate(rects):
            known = fog["next"] if i == len(rects) - 1 else None
            if known:
                self.cards.fog(surface, rect, known)
            else:
                self.looks.upper(surface, rect, "fog", ())
        heraldry = bool(view["modules"]["heraldry"])
        y = area.y + kit.px(16) if heraldry else area.centery
        at = (area.right - kit.px(4), y)
        kit.text.line(
            surface,
            str(fog["deck"]),
            "numeral_large",
            at,
            "loss_text" if last else "bone",
            anchor="right",
        )
        if heraldry:
            kit.draw.chip(
                surface,
                (area.right, area.bottom - kit.px(8)),
                str(coats),
                "rosa-shield",
                size=15,
                anchor="right",
            )

    def _clues(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit = self.kit
        right = say("clues.left", n=view["clue_deck"])
        kit.draw.panel(
            surface, plan.places.rect("clues"), say("clues.title"), "magnifying-glass", right
        )
        for clue, rect in zip(view["clues"], plan.clues(), strict=True):
            self.cards.clue(
                surface,
                rect,
                clue["features"],
                self.deck.says(clue["says"]),
                ordered=clue.get("side") == "three",
            )
        for coat, rect in zip(view["coats"], plan.coats(), strict=True):
            self.cards.coat(surface, rect, coat)
        if not view["clues"] and not view["coats"]:
            words = say("clues.bonus", n=view["bonus"])
            kit.text.paragraph(
                surface, words, "log", plan.inner("clues"), "text2", middle=True, align="centre"
            )

    def _keys(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        held, px = set(view["keys"]), self.kit.px
        stack = plan.stack()
        if stack is not None:
            top = view["key_stack"]["top"]
            for edge in range(min(3, view["key_stack"]["count"])):
                self.kit.draw.fill(
                    surface, stack.move(px(2 * edge), -px(2 * edge)), "key_under", radius=6
                )
            if top:
                self.cards.key(surface, stack, top)
                self.kit.draw.chip(
                    surface,
                    (stack.centerx, stack.bottom - px(4)),
                    str(view["key_stack"]["count"]),
                    size=15,
                    anchor="centre",
                )
            else:
                self.looks.slot(surface, stack)
        for location, rect in plan.key_cards():
            if location in held:
                self.cards.key(surface, rect, location)
                continue
            self.looks.slot(surface, rect)
            side = min(round(rect.width * 0.56), round(rect.height * 0.44))
            ghost = self.looks.medallion(location, side).copy()
            ghost.set_alpha(70)
            surface.blit(
                ghost, ghost.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.36)))
            )
        for stop, rect in zip(view["stops"], plan.stops(), strict=False):
            self.cards.fog(surface, rect, stop)

    # --- for two ------------------------------------------------------------------------------

    def duo(self, surface: pygame.Surface, plan: Plan, moment: Moment) -> None:
        """Draw everything around the map of Cat and Mouse."""
        view = moment.view
        self._screen(surface, plan, moment)
        self._tokens(surface, plan, view)
        self._supply(surface, plan, view)
        self._played(surface, plan, view)
        for card, rect in zip(view["hand"], plan.hand(), strict=True):
            self.cards.hand(surface, rect, card)

    def _screen(self, surface: pygame.Surface, plan: Plan, moment: Moment) -> None:
        """Draw what stands behind the Lady's screen: to her alone."""
        kit, view = self.kit, moment.view
        lady = escape(facts.person(moment, 0).name)
        right = say("screen.left", n=view["goals"]) if facts.dealt(view) else ""
        kit.draw.panel(
            surface, plan.places.rect("screen"), say("screen.title", who=lady), "domino-mask", right
        )
        goal, out, area = plan.goal(), plan.left_out(), plan.inner("screen")
        words = pygame.Rect(
            area.x, goal.bottom + kit.px(8), area.width, area.bottom - goal.bottom - kit.px(8)
        )
        if view["lady_at"] is None:
            for rect in (goal, out):
                self.looks.upper(surface, rect, "hidden", ())
            kit.text.paragraph(surface, say("screen.closed"), "log", words, "text2", middle=True)
            return
        if view["goal"]:
            self.cards.key(surface, goal, view["goal"])
        else:
            self.looks.slot(surface, goal)
        if view["left_out"]:
            self.cards.key(surface, out, view["left_out"])
            kit.draw.veil(surface, out, 0.35)
        at = escape(self.deck.name(view["lady_at"]))
        goal_words = escape(self.deck.name(view["goal"])) if view["goal"] else say("screen.none")
        text = say("screen.open", at=at, goal=goal_words)
        kit.text.paragraph(surface, text, "log", words, "bone", middle=True)

    def _tokens(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit = self.kit
        kit.draw.panel(surface, plan.places.rect("tokens"), say("tokens.title"), "magnifying-glass")
        hits, misses = plan.tokens()
        for rects, done, tone, key in (
            (hits, view["hits"], "verdigris", "hits"),
            (misses, view["misses"], "miss", "misses"),
        ):
            words = say(f"tokens.{key}", n=done, many=len(rects))
            kit.text.line(surface, words, "small", (rects[0].x, rects[0].y - kit.px(10)), "text2")
            for i, rect in enumerate(rects):
                if i < done:
                    icon = "ui-check" if key == "hits" else "ui-x"
                    self.looks.token(surface, rect, icon, tone)
                else:
                    self._hole(surface, rect)

    def _supply(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit, supply = self.kit, view["supply"]
        right = say("supply.left", n=supply["count"]) if facts.dealt(view) else ""
        kit.draw.panel(
            surface, plan.places.rect("supply"), say("supply.title"), "card-pickup", right
        )
        card, pile = plan.top_card(), plan.discards()
        if supply["top"]:
            self.cards.hand(surface, card, supply["top"])
        else:
            self.looks.slot(surface, card)
        if view["discards"]:
            self.cards.hand(surface, pile, view["discards"][-1])
        else:
            self.looks.slot(surface, pile)

    def _played(self, surface: pygame.Surface, plan: Plan, view: View) -> None:
        kit, played = self.kit, view["played"]
        right = say("played.count", n=len(played))
        kit.draw.panel(surface, plan.places.rect("played"), say("played.title"), "key", right)
        for location, rect in zip(played, plan.played(), strict=True):
            self.cards.key(surface, rect, location)
        if not played:
            kit.text.paragraph(
                surface,
                say("played.none"),
                "log",
                plan.inner("played"),
                "text2",
                middle=True,
                align="centre",
            )
