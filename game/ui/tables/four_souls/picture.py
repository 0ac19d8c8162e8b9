"""Draws Four Souls' table: cloth, plates, slots, stack, hand, tray.

Belongs here: the order of drawing, what is lit. Does not belong here: widgets and choices
(`table`, `spread`), how one part is drawn, what opens over all of it (`opened`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts, prompts
from game.ui.tables.four_souls.cloth import Cloth
from game.ui.tables.four_souls.column import Column
from game.ui.tables.four_souls.deck import DECK_OF, ICONS
from game.ui.tables.four_souls.faces import EVASION
from game.ui.tables.four_souls.facts import Entry, Plate, Thing
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.opened import Opened
from game.ui.tables.four_souls.places import seen
from game.ui.tables.four_souls.plates import Chip, Plates
from game.ui.tables.four_souls.spread import ACTS
from game.ui.tables.four_souls.words import say

if TYPE_CHECKING:
    from game.ui.tables.four_souls.table import StackTable

FOOT = 612  # u from where the cloth darkens under the own place
TONES = {deck: f"label_{deck}" for deck in ("treasure", "monster", "room", "loot")}
CHIPS = 1.3  # how much larger the text of a chip is at most
UNDER = 6  # u that a covered card shows
KNOWN = 0.7  # of the size of a deck: its top card, where it is known


class Picture:
    """Draws one table."""

    def __init__(self, table: StackTable) -> None:
        """Draw this table."""
        self.table = table
        self.kit: Kit = table.kit
        self.cloth = Cloth(table.kit)
        self.plates = Plates(table.kit, self.cloth, table.cards)
        self.column = Column(table.kit, table.cards)
        self.opened = Opened(table, self)

    # --- all ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything of the table."""
        table = self.table
        self.cloth.ground(surface)
        if table.drawn is None:
            return
        moment, places = table.drawn, table.places
        right = places.rect("stack").x - self.kit.px(12)
        self.cloth.foot(surface, self.kit.px(FOOT) + places.rect("own").y - self.kit.px(626), right)
        self._rivals(surface)
        self._middle(surface, moment)
        self._bonus(surface, moment)
        self._strip(surface, moment)
        self._own(surface, moment)
        self._hand(surface, moment)
        self._stack(surface, moment)
        self._side(surface)
        self._arrows(surface)
        self._tray(surface)
        table.comforts.draw_panel(surface, places)
        table.stir.draw(self.kit, surface)
        if table.stir.shown:
            self._shown(surface, table.stir.shown)

    @property
    def goal(self) -> int:
        """Return how many souls win."""
        view = self.table.drawn.view if self.table.drawn is not None else {}
        return int(view.get("goal") or self.table.deck.cards.rules.souls_to_win)

    # --- what is lit --------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether what is shown is what is asked about."""
        return self.table.drawn is self.table.moment and bool(self.table.asks.kind)

    def rim(self, address: str) -> str:
        """Return the colour of the light around a place; "" for none."""
        table, asks = self.table, self.table.asks
        if address in table.lit_by_log:
            return "moon"
        if not self.settled:
            return ""
        if address in asks.marked():
            return "blood" if asks.kind in ("target", "attack", "pick") else "white_gold"
        if address in table.pointed_row():
            return "white_gold"
        return "ember" if asks.at(address) else ""

    def dark(self, address: str) -> bool:
        """Whether a card is dark: something is aimed at other things."""
        return self.settled and self.table.aiming and not self.table.asks.at(address)

    # --- things -------------------------------------------------------------------------------

    def thing(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        thing: Thing,
        part: pygame.Rect | None = None,
    ) -> None:
        """Draw an object in play where it lies; other cards may leave only a `part` to be seen."""
        table, cards = self.table, self.table.cards
        if thing.address in table.stir.things:
            return  # it is still on its way
        whole, rect = rect, table.shaken(thing.address, rect)
        part = rect if part is None else part.move(rect.x - whole.x, rect.y - whole.y)
        rim = self.rim(thing.address)
        spent = Plates.spent(thing, table.deck.card(thing.card).active)
        cards.lay(surface, rect, thing.card, rim=rim, dark=self.dark(thing.address), spent=spent)
        cards.numbers(surface, rect, thing, part)
        cards.counters(surface, rect, thing, part, spent=spent)
        assert table.drawn is not None
        if thing.address in table.aims and rim != "ember":
            cards.aimed(surface, rect)
        self._blood(surface, thing.address, rect)

    def _blood(self, surface: pygame.Surface, address: str, rect: pygame.Rect) -> None:
        """Draw blood over what is just being hurt."""
        blow = self.table.stir.blow
        if blow is not None and blow.address == address:
            self.table.cards.splash(surface, rect)

    # --- rivals -------------------------------------------------------------------------------

    def _state(self, plate: Plate) -> Plate:
        rim = self.rim(f"seat.{plate.seat}")
        return facts.lit(plate, legal=rim == "ember", chosen=rim in ("blood", "white_gold"))

    def _rivals(self, surface: pygame.Surface) -> None:
        table = self.table
        for at, plate in enumerate(table.shown_rivals()):
            rect = table.shaken(f"seat.{plate.seat}", table.places.rect(f"rival.{at}"))
            self.plates.rival(surface, rect, self._state(plate), self.goal)
            portrait, minis = self.plates.portrait(rect), self.plates.minis(rect, len(plate.things))
            rim = "" if plate.character is None else self.rim(plate.character.address)
            if rim:
                self.kit.draw.glow(surface, portrait, rim, radius=5, blur=6)
            for thing, mini in zip(plate.things, minis, strict=True):
                self.thing(surface, mini, thing)
            self._blood(surface, f"seat.{plate.seat}", portrait)

    # --- the middle ---------------------------------------------------------------------------

    def _middle(self, surface: pygame.Surface, moment: Moment) -> None:
        places, view = self.table.places, moment.view
        for kind in facts.SLOTS:
            deck = DECK_OF[kind]
            if kind == "rooms" and not view["rooms"]:
                continue
            words = say(f"slots.{kind}", n=facts.price(view))
            self.cloth.label(surface, places.rect(f"{kind}.label"), words, ICONS[deck], TONES[deck])
            slots = facts.slot_things(view, kind)
            rects = [places.rect(f"{kind}.{at}", at, len(slots)) for at in range(len(slots))]
            for at, ((thing, under), part) in enumerate(zip(slots, seen(rects), strict=True)):
                self._slot(surface, rects[at], part, f"slot.{kind}.{at}", thing, under)
            self._piles(surface, deck, view)
        self.cloth.label(
            surface, places.rect("loot.label"), say("slots.loot"), ICONS["loot"], TONES["loot"]
        )
        self._piles(surface, "loot", view)

    def _slot(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        part: pygame.Rect,
        address: str,
        thing: Thing | None,
        under: tuple[str, ...],
    ) -> None:
        px, cards = self.kit.px, self.table.cards
        for at, card in enumerate(under[-2:]):
            shift = px(UNDER) * (len(under[-2:]) - at)
            cards.lay(surface, rect.move(-shift // 2, -shift), card, dark=True)
        if thing is None or thing.address in self.table.stir.things:
            name = f"slot.{DECK_OF[address.split('.')[1]]}"
            surface.blit(self.kit.assets.picture(name, rect.size), rect)
            if self.rim(address):
                self.kit.draw.frame(surface, rect, self.rim(address), radius=9, line=2, dashed=True)
        else:
            self.thing(surface, rect, thing, part)
        if under:
            words, size = say("slot.covers", n=len(under)), self.chip_size(14)
            if self.kit.draw.chip_width(words, "stack", size=size) > part.width:
                words = str(len(under))
            self.kit.draw.chip(
                surface,
                (part.centerx, rect.y + px(7) - self.kit.draw.chip_height(size) // 2),
                words,
                "stack",
                size=size,
                ground="ink1",
                anchor="centre",
            )
        if thing is not None and self.rim(address):
            self.kit.draw.glow(surface, rect, self.rim(address), radius=9, blur=7, line=3)

    def chip_size(self, size: float) -> float:
        """Return the text size of a chip on the cloth: large text grows less than its place."""
        return size * min(1.0, CHIPS / self.kit.theme.text_scale)

    def _piles(self, surface: pygame.Surface, deck: str, view: View) -> None:
        kit, places, cards = self.kit, self.table.places, self.table.cards
        entry = facts.deck_of(view, deck)
        rect = places.rect(f"deck.{deck}")
        known = entry["known"].get("0")
        cards.pile(surface, rect, deck, entry["count"])
        if known and entry["count"]:  # within the back: else it would look like one more slot
            small = pygame.Rect(0, 0, *(round(side * KNOWN) for side in rect.size))
            small.center = rect.center
            cards.lay(surface, small, known)
        if self.rim(f"deck.{deck}"):
            kit.draw.glow(
                surface, rect.inflate(4, 4), self.rim(f"deck.{deck}"), radius=8, blur=7, line=3
            )
        chip, size = places.rect(f"count.{deck}"), self.chip_size(17)
        at = (chip.centerx, min(chip.centery, chip.bottom - kit.draw.chip_height(size) // 2))
        kit.draw.chip(surface, at, str(entry["count"]), size=size, ground="ink1", anchor="centre")
        place = places.rect(f"discard.{deck}")
        gone = entry["discard"]
        if deck == "loot":
            self._open_pile(surface, place, gone)
            return
        tone = "text2" if gone else "text3"
        kit.draw.fill(surface, place, "ink1", radius=99, opacity=0.8)
        kit.draw.frame(surface, place, "line", radius=99, line=1.4)
        side = place.height * 0.62 / kit.theme.u
        kit.draw.icon(
            surface, "card-discard", (place.x + place.height // 2 + 4, place.centery), side, tone
        )
        at = (place.x + place.height + kit.px(6), place.centery)
        kit.text.line(surface, str(len(gone)), "body_bold", at, tone, size=17)

    def _open_pile(self, surface: pygame.Surface, rect: pygame.Rect, gone: list[str]) -> None:
        kit = self.kit
        if gone:
            self.table.cards.lay(surface, rect, gone[-1], dark=True)
        else:
            kit.draw.frame(surface, rect, "line", radius=7, line=1.6, dashed=True, opacity=0.9)
        words = say("deck.gone", n=len(gone))
        kit.draw.chip(
            surface,
            (rect.centerx, rect.bottom + kit.px(16)),
            words,
            "card-discard",
            colour="text2",
            size=16,
            ground="ink1",
            anchor="centre",
        )

    def _bonus(self, surface: pygame.Surface, moment: Moment) -> None:
        kit, px, places = self.kit, self.kit.px, self.table.places
        cards, painter = moment.view["bonus"], self.table.cards.painter
        for at, card in enumerate(cards):
            rect = places.rect(f"bonus.{at}", at, len(cards))
            kit.draw.fill(surface, rect, "ink1", radius=7, opacity=0.92)
            rim = self.rim(f"bonus.{card}") or "bonus_rim"
            kit.draw.frame(surface, rect, rim, radius=7, line=1.6, opacity=0.75)
            side = rect.height - px(10)
            disc = pygame.Rect(rect.x + px(5), rect.y + px(5), side, side)
            kit.draw.fill(surface, disc, "bonus_disc", "bonus_disc_foot", radius=99)
            kit.draw.frame(surface, disc, "soul_rim", radius=99, line=1.6)
            icon, units = painter.icon_of(card), side * 0.7 / kit.theme.u
            kit.draw.icon(surface, icon, disc.center, units, "bonus_sign")
            x = disc.right + px(8)
            wide, y, step = rect.right - px(8) - x, rect.centery, 0
            if rect.height >= 2 * kit.text.line_step(kit.text.role_px("log", 17)):
                step = round(rect.height * 0.2)  # for what it is gained stands under its name
                kit.text.line(
                    surface, painter.short(card), "log", (x, y + step), "text2", size=17, width=wide
                )
            kit.text.line(
                surface, self.table.deck.name(card), "body_bold", (x, y - step), size=18, width=wide
            )

    def _strip(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draw the attack that is going on."""
        kit, px = self.kit, self.kit.px
        fight = facts.fight(self.table.deck, moment)
        if fight is None:
            return
        rect = self.table.places.rect("strip")
        kit.draw.fill(surface, rect, "fight_ground", "ink1", radius=7, opacity=0.95, across=True)
        kit.draw.frame(surface, rect, "blood", radius=7, line=1.8)
        kit.draw.icon(surface, "crossed-swords", (rect.x + px(30), rect.centery), 30, "fight_sign")
        y, x = rect.centery, rect.x + px(56)
        words = say("strip.attack", name=fight.name)
        x = kit.text.line(surface, words, "body", (x, y), width=px(290)).right + px(18)
        x = self.cloth.hearts(surface, (x, y), fight.hp, fight.most, 22) + px(18)
        for icon, key, n in (
            (EVASION, "strip.needs", fight.needs),
            ("broadsword", "strip.hits", fight.hits),
            ("drop", "strip.takes", fight.takes),
        ):
            words = say(key, n=n)
            wide = kit.text.measure(words, "body_bold", size=18)[0] + px(34)
            if x + wide > rect.right - px(6):
                break
            x = self.cloth.number(surface, (x, y), icon, words, "text2", 22) + px(16)

    # --- the own place ------------------------------------------------------------------------

    def chips(self, moment: Moment) -> list[Chip]:
        """Return what can still be done in this turn, at the end of the own bar."""
        asks, view = self.table.asks, moment.view
        seat = facts.place(moment)
        found = []
        for act, icon in ACTS:
            state = "lit" if self.settled and asks.has(act) else "off"
            if asks.chosen == (act,):
                state = "chosen"
            if view["player"] == seat:
                found.append(Chip(icon, say(f"acts.{act}"), state))
        plays = view["seats"][seat]["plays"]
        found.append(Chip("card-play", say("acts.plays", n=plays), "idle" if plays else "off"))
        return found

    def _own(self, surface: pygame.Surface, moment: Moment) -> None:
        table, places = self.table, self.table.places
        plate = self._state(facts.plate(moment, facts.place(moment)))
        bar = places.rect("own")
        limit = table.deck.cards.rules.hand_limit
        bar_now = table.shaken(f"seat.{plate.seat}", bar)
        self.plates.own(surface, bar_now, plate, self.goal, limit)
        self._blood(surface, f"seat.{plate.seat}", bar_now)
        chips = self.chips(moment)
        for chip, rect in zip(chips, self.plates.chip_rects(bar, chips), strict=True):
            self.plates.chip(surface, rect, chip)
        if table.answering is not None:
            table.bar.draw(surface, places.rect("answers"), table.answering, table.is_pointed)
            return
        if plate.character is not None:
            self.thing(surface, places.rect("own.character"), plate.character)
        rects = table.own_cards()
        for thing, rect, part in zip(plate.things, rects, seen(rects), strict=True):
            self.thing(surface, rect, thing, part)

    def _hand(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draw the fan: what can be used glows, the rest is dark while something is asked."""
        table = self.table
        if table.answering is not None:
            return
        fan = Fan(self.kit, table.places)
        cards = table.hand()
        if not cards:
            self._backs(surface, moment, fan)
        for at, card in enumerate(cards):
            if at in table.stir.hand:
                continue  # it is on its way
            address = f"card.{card}"
            rim, legal = self.rim(address), bool(table.asks.at(address))
            rect, turn = fan.rect(at, len(cards)), fan.turn(at, len(cards))
            if self.settled and legal:
                rect = rect.move(0, -self.kit.px(12))
            dark = self.settled and not legal
            table.cards.lay(surface, rect, card, rim=rim, dark=dark, turn=turn)

    def _backs(self, surface: pygame.Surface, moment: Moment, fan: Fan) -> None:
        """Draw the hand of who sits here from behind, while it is not to be seen."""
        count = moment.view["seats"][facts.place(moment)]["hand"]
        for at in range(count):
            drawn = self.table.cards.back("loot", fan.rect(at, count).size, fan.turn(at, count))
            surface.blit(drawn, drawn.get_rect(center=fan.rect(at, count).center))

    # --- the right ----------------------------------------------------------------------------

    def _stack(self, surface: pygame.Surface, moment: Moment) -> None:
        table, rect = self.table, self.table.places.rect("stack")
        entries = table.entries
        self.column.panel(surface, rect, len(entries))
        seats = table.order()
        if seats:
            self.column.order(surface, self.column.order_rect(rect), seats)
        roll = table.roll
        if not entries:
            self.column.empty(surface, rect, self.quiet(moment))
        rects = self.column.rows(rect, len(entries), roll)
        for at, (entry, row) in enumerate(zip(entries, rects, strict=True)):
            self.column.row(surface, row, entry, self._row_state(entry, at))
        if roll is not None:
            face, spin = table.tumbled(roll.face), table.stir.tumbling
            self.column.die(surface, self.column.die_rect(rect, roll), roll, face, spin)

    def quiet(self, moment: Moment) -> str:
        """Return what an empty stack means now: a card asks, or the turn goes on."""
        source = self.table.tray.source(moment)
        if source:
            asked = facts.plate(moment, moment.view["decision"]["seat"]).who
            return say("stack.asking", card=self.table.deck.name(source), who=asked)
        who = facts.plate(moment, moment.view["player"]).who
        return say("stack.ending" if facts.ending(moment.view) else "stack.empty", who=who)

    def _row_state(self, entry: Entry, at: int) -> str:
        rim = self.rim(f"stack.{entry.id}")
        states = {"blood": "chosen", "white_gold": "pointed", "ember": "legal", "moon": "pointed"}
        return states.get(rim, "top" if at == 0 else "idle")

    def _side(self, surface: pygame.Surface) -> None:
        """Draw the list of what can be chosen."""
        table = self.table
        if table.list is not None and self.settled:
            count = say("picks.count", n=len(table.asks.listed()))
            self.kit.draw.panel(
                surface, table.list_panel(), say("picks.title"), "crosshair", count, opacity=0.97
            )

    def draw_pick(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        """Draw one row of the list."""
        table = self.table
        listed = table.asks.listed()
        if table.moment is None or index >= len(listed):
            return
        option = listed[index]
        chosen = option == table.asks.chosen
        tone = "blood" if chosen else "white_gold" if state in ("hover", "focus") else "line"
        kit.draw.fill(surface, rect, "ink3" if chosen else "ink2", radius=6, opacity=0.95)
        kit.draw.frame(surface, rect, tone, radius=6, line=2.2 if tone != "line" else 1.3)
        box = pygame.Rect(rect.x + kit.px(12), rect.y + 1, rect.width - kit.px(20), rect.height - 2)
        kit.text.paragraph(surface, table.words_of(option), "log", box, middle=True)

    def _arrows(self, surface: pygame.Surface) -> None:
        """Lead from the row that is pointed at, else from the top, to what it is aimed at."""
        table = self.table
        if table.lots or table.comforts.open:
            return
        entries = table.entries
        pointed = [e for e in entries if table.is_pointed(f"stack.{e.id}")]
        for entry in pointed or entries[:1]:
            row = table.place_of(f"stack.{entry.id}")
            if row is None:
                continue
            for address in entry.targets:
                goal = table.place_of(address)
                if goal is not None and goal.right < row.left:
                    self.column.arrow(surface, row.midleft, goal, "loss_text")

    # --- over all -----------------------------------------------------------------------------

    def _tray(self, surface: pygame.Surface) -> None:
        table = self.table
        if not table.lots or not self.settled or table.arranged is None:
            return
        title = prompts.tray_title(table.asks)
        table.tray.draw(surface, table.arranged, table.lots, table.source, title, table.asks.chosen)

    def _shown(self, surface: pygame.Surface, card: str) -> None:
        """Show a card that is being played, in the middle."""
        table, kit = self.table, self.kit
        rect = table.ways.middle()
        kit.draw.shadow(surface, rect, radius=13, blur=22, opacity=0.85, down=10)
        kit.draw.glow(surface, rect.inflate(4, 4), "white_gold", radius=14, blur=10, line=3)
        table.cards.large(surface, rect, card)
