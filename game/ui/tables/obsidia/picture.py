"""Draws Obsidia's table: the map, the rails over it, the hand, the battle, what moves.

Belongs here: the order of drawing, what is lit, what the inspector says. Does not belong here:
widgets and choices (`table`, `spread`), how one part is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.types import Choice
from game.ui.kit import Kit
from game.ui.motion import Dust, hop
from game.ui.tables.base import Moment
from game.ui.tables.obsidia import answers, facts, leaving, standing
from game.ui.tables.obsidia.bout import Odds, Window
from game.ui.tables.obsidia.ground import Ground
from game.ui.tables.obsidia.hand import Fan
from game.ui.tables.obsidia.model import Arrow, Cell, Lights, Tile, Unit, side_towards
from game.ui.tables.obsidia.motion import Drop
from game.ui.tables.obsidia.pointing import pointed_class
from game.ui.tables.obsidia.seats import Seats
from game.ui.tables.obsidia.side import Shown, Side
from game.ui.tables.obsidia.words import capital, say
from game.ui.tables.spot import Spot, beside
from game.ui.timeline import DIE, DIE_SETTLE

if TYPE_CHECKING:
    from game.ui.tables.obsidia.table import RealmTable

SETTLES = DIE_SETTLE / DIE  # the last part of a throw, in which the dice show what they will
LIST_PAD = 12  # units beside the rows of the list
STANDING = ("mini", "mini.keys", "inspector", "log", "buttons", "prompt", "deck", "stack")
FOOT = 780  # u from where the map darkens under the hand


class Picture:
    """Draws one table."""

    def __init__(self, table: RealmTable) -> None:
        """Draw this table."""
        self.table = table
        self.kit: Kit = table.kit
        self.ground = Ground(table.kit, table.looks)
        self.seats = Seats(table.kit, table.looks)
        self.side = Side(table.kit, table.looks)
        self.strip = answers.Strip(table.kit, table.looks)
        self.window = Window(table.kit, table.looks, self.ground, table.cards.laid)

    # --- all ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything of the table."""
        table = self.table
        if table.drawn is None:
            mist = self.kit.assets.covering("table.obsidia", *surface.get_size())
            surface.blit(mist, (0, 0))
            return
        lights = self.lights()
        self.ground.draw(surface, table.camera, table.land, lights)
        for one, two in sorted(lights.threats):
            self.ground.threat(surface, table.camera, one, two)
        self._moving(surface)
        self.side.head(surface)
        self.side.foot(surface, self.kit.px(FOOT))
        self._rails(surface, table.drawn)
        self._hand(surface, table.drawn)
        self._answers(surface, table.drawn)
        self._battle(surface, table.drawn)
        self._tray(surface)
        if table.shown_card:
            self._cast(surface, table.shown_card)

    # --- the map ------------------------------------------------------------------------------

    def lights(self) -> Lights:
        """Return what is lit on the map now."""
        table, asks = self.table, self.table.asks
        lights = Lights()
        if table.blow is not None:
            lights.blow = (table.blow.cell, table.blow.aside)
        if table.drawn is None or table.drawn is not table.moment:
            return lights
        pointed = table.pointed_cell()
        lights.pointed = pointed
        lights.threats = self._threats(table.drawn)
        lights.arrows = standing.plan_arrows(table.deck, table.drawn.view)
        lights.legal = asks.legal()
        self._step(lights, table.drawn)
        leaving.light(lights, table.deck, table.drawn.view)
        if asks.placing:
            self._ghost(lights, pointed)
            return lights
        classes = {u.cell: u.klass for u in table.land.units if self._own(u.klass)}
        lights.units = {(cell, classes[cell]) for cell in asks.movers() if cell in classes}
        if asks.unit is not None and asks.unit in classes:
            lights.selected = (asks.unit, classes[asks.unit])
            steps = (self._arrow(option) for option in asks.steps(asks.unit))
            lights.arrows = [*lights.arrows, *(arrow for arrow in steps if arrow is not None)]
        goal = asks.goal(asks.chosen) if asks.chosen else None
        if goal is not None:
            lights.chosen = {goal}
            lights.legal = lights.legal - {goal}
        if asks.kind == "target" and goal is not None:
            lights.chosen, lights.targeted = set(), {goal}
        if asks.chosen[:1] == ("fight",):
            lights.chosen = set(asks.pair(asks.chosen))
        return lights

    def _step(self, lights: Lights, moment: Moment) -> None:
        """Point out the step that is being answered."""
        moving = moment.view["moving"]
        if moving is None:
            return
        start, to = (self.table.deck.place(moving[name]) for name in ("cell", "to"))
        lights.targeted = {to}
        side = side_towards(start, to)
        if side is not None:
            lights.arrows = [*lights.arrows, Arrow(start, side, slide=True)]

    def _own(self, klass: str) -> bool:
        table = self.table
        assert table.drawn is not None
        seat = table.drawn.view["player"] if table.drawn.seat is None else table.drawn.seat
        return klass == facts.klass_of(table.deck, table.drawn.view, seat)

    def _threats(self, moment: Moment) -> set[tuple[Cell, Cell]]:
        place = self.table.deck.place
        found = set()
        for one, two in moment.view.get("threats", ()):
            pair = sorted((place(one), place(two)))
            found.add((pair[0], pair[1]))
        return found

    def _ghost(self, lights: Lights, pointed: Cell | None) -> None:
        """Show the tile under the pointer, or where it was put."""
        table, asks = self.table, self.table.asks
        assert table.drawn is not None
        spots = asks.spots()
        lights.legal = set(spots)
        lights.turns = {cell: len(turns) for cell, turns in spots.items()}
        pinned: Cell | None = None
        if asks.chosen[:1] == ("place",):
            pinned = table.deck.place(int(asks.chosen[1]))
        at = pointed if pointed is not None and pointed not in table.land.tiles else pinned
        if at is None:
            return
        turn = asks.turn_at(at)
        tile = facts.drawn_tile(table.deck, table.drawn.view, turn)
        if tile is not None:
            lights.ghost = (at, tile, at in spots)
            lights.legal.discard(at)
            lights.pointed = None
        if pinned is not None and pinned != at:
            lights.chosen = {pinned}

    def _arrow(self, option: Choice) -> Arrow | None:
        if option[0] != "move":
            return None
        cell = self.table.deck.place(int(option[1]))
        goal = self.table.asks.goal(option)
        assert goal is not None
        tile = self.table.land.tiles.get(goal)
        side = self.table.deck.side(str(option[2]))
        return Arrow(cell, side, tile is not None and tile.terrain == "ice")

    def _moving(self, surface: pygame.Surface) -> None:
        """Draw travelers on their way and the tile that falls."""
        table = self.table
        if table.drop is not None:
            self._dropping(surface, table.drop)
        flight = table.flight
        if flight is not None:
            a, b = table.camera.rect(*flight.start), table.camera.rect(*flight.to)
            t = flight.t
            high = 0 if flight.slides else hop(t) * a.width * 0.08
            foot = (
                round(a.centerx + (b.centerx - a.centerx) * t),
                round(a.centery + (b.centery - a.centery) * t + a.width * 0.17 - high),
            )
            unit = Unit(flight.start, flight.klass, flight.count)
            self.ground.unit(surface, foot, a.width, unit, Lights())

    def _dropping(self, surface: pygame.Surface, drop: Drop) -> None:
        """Draw a tile that falls, its dust, and the light that comes up on it."""
        rect = self.table.camera.rect(*drop.cell)
        if not drop.landed:
            shadow = rect.move(0, self.kit.px(6))
            self.kit.draw.shadow(surface, shadow, radius=6, blur=12, opacity=0.5, down=6)
            place = rect.move(0, self.kit.px(drop.down))
            surface.blit(self.table.looks.tile(drop.tile, rect.width), place)
        else:
            side = round(rect.width * 1.2)
            pool = self.table.looks.piece("pool.tile", (side, side))
            pool.set_alpha(round(255 * hop(drop.light)))
            surface.blit(pool, pool.get_rect(center=rect.center))
            pool.set_alpha(255)
        if drop.dust >= 0:
            Dust(rect, drop.dust).draw(self.kit, surface)

    def mini_marks(self) -> list[tuple[float, float, str, float]]:
        """Return the cells of the mini-map: terrain, then who stands there."""
        table = self.table
        looks = table.looks
        marks: list[tuple[float, float, str, float]] = [
            (x, y, looks.terrain_colour(tile), 1.0) for (x, y), tile in table.land.tiles.items()
        ]
        marks += [(*u.cell, looks.colour(u.klass), 0.5) for u in table.land.units]
        marks += [(*b.cell, "creature", 0.4) for b in table.land.beasts]
        return marks

    # --- the rails ----------------------------------------------------------------------------

    def covers(self) -> list[pygame.Rect]:
        """Return the panels that lie over the map."""
        table = self.table
        assert table.drawn is not None
        places = table.places
        rects = [places.rect(f"seat.{i}") for i in range(len(table.drawn.view["parties"]))]
        rects += [places.rect(name) for name in STANDING]
        rects.append(pygame.Rect(0, 0, table.size[0], places.rect("map").y))
        if table.drawn.view["battle"] is not None:
            rects.append(places.rect("battle"))
        if answers.answering(table.deck, table.drawn) is not None:
            rects.append(self.answers_rect(table.drawn))
        tray = table.tray.arrange(self.tray_rect(), table.things)
        rects += [tray[0].unionall(tray)] if tray else []
        return rects

    def panels(self, moment: Moment) -> list[pygame.Rect]:
        """Return the panels that are read or chosen from: plates, inspector, log, tray."""
        names = [*(f"seat.{i}" for i in range(len(moment.view["parties"]))), "inspector", "log"]
        names += ["battle"] if moment.view["battle"] is not None else []
        return [*map(self.table.places.rect, names), *self._tray_panel()]

    def _tray_panel(self) -> list[pygame.Rect]:
        """Return what lies under the things of the tray, if any."""
        rects = [w.rect for w in self.table.widgets() if w.id.startswith("tray.")]
        pad = self.kit.px(36)
        return [rects[0].unionall(rects).inflate(pad, pad)] if rects else []

    def _rails(self, surface: pygame.Surface, moment: Moment) -> None:
        table, places = self.table, self.table.places
        asks = table.asks
        for party in range(len(moment.view["parties"])):
            plate = facts.plate(table.deck, moment, party)
            if asks.has("player", party):
                plate = facts.lit(plate, chosen=asks.chosen == ("player", party))
            self.seats.draw(surface, places.rect(f"seat.{party}"), plate)
        if table.land.tiles:
            self.kit.draw.panel(surface, places.rect("mini"), opacity=0.86)
        if table.list is not None and moment is table.moment:
            title, count = say("picks.title"), say("picks.count", n=len(asks.listed()))
            panel = self.list_panel()
            self.kit.draw.panel(surface, panel, title, "crosshair", count, opacity=0.97)
        else:
            self.side.inspector(surface, self.list_panel(), self.shown(moment))
        self._piles(surface, moment)
        self._dice(surface, moment)
        if moment.view["sudden"] or moment.view["ending"]:
            words = say("sudden" if moment.view["sudden"] else "ending")
            self.side.sudden(surface, self._banner_at(moment), words)

    def _banner_at(self, moment: Moment) -> tuple[int, int]:
        """Return where the banner of the end hangs: under the line for beginners, off answers."""
        prompt, px = self.table.places.rect("prompt"), self.kit.px
        y = prompt.bottom + px(72)
        if answers.answering(self.table.deck, moment) is not None:
            strip = self.answers_rect(moment)
            if strip.top < y + px(26) and strip.bottom > y - px(26):
                y = strip.bottom + px(32)
        return prompt.centerx, y

    def _answers(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draw who may answer what."""
        shown = answers.answering(self.table.deck, moment)
        if shown is not None and moment is self.table.moment:
            self.strip.draw(surface, self.answers_rect(moment), shown)

    def answers_rect(self, moment: Moment) -> pygame.Rect:
        """Return where it is told who may answer: off what is answered."""
        high = self.table.places.rect("answers.high")
        cells = map(self.table.deck.place, answers.cells(moment.view))
        rects = [self.table.camera.rect(*cell) for cell in cells]
        return self.table.places.rect("answers.low") if high.collidelist(rects) >= 0 else high

    def list_panel(self) -> pygame.Rect:
        """Return the panel of the list: as high as its rows, and half of the log's at most.

        Before the first tile lies, when little is written, it is that high for who chose what.
        """
        places, rows = self.table.places, self.table.list
        panel, log = places.rect("inspector"), places.rect("log")
        if rows is None:
            panel.height = panel.height if self.table.land.tiles else log.centery - panel.y
            return panel
        need = self.kit.draw.header_height() + self.kit.px(18) + round(len(rows.items) * rows.pitch)
        panel.height = max(panel.height, min(need, log.centery - panel.y))
        return panel

    def list_rect(self) -> pygame.Rect:
        """Return where the rows of the list stand."""
        return self.kit.draw.under_header(self.list_panel(), LIST_PAD)

    def draw_pick(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, index: int, state: str
    ) -> None:
        """Draw one row of the list."""
        table = self.table
        assert table.moment is not None
        option = table.asks.listed()[index]
        chosen = option == table.asks.chosen
        tone = "blood" if chosen else "white_gold" if state in ("hover", "focus") else "line"
        kit.draw.fill(surface, rect, "ink3" if chosen else "ink2", radius=6, opacity=0.95)
        kit.draw.frame(surface, rect, tone, radius=6, line=2.2 if tone != "line" else 1.3)
        box = pygame.Rect(rect.x + kit.px(14), rect.y, rect.width - kit.px(22), rect.height)
        kit.text.paragraph(surface, table.moment.describe(option), "log", box, middle=True)

    def _piles(self, surface: pygame.Surface, moment: Moment) -> None:
        table, places = self.table, self.table.places
        view = moment.view
        seat = view["player"] if moment.seat is None else moment.seat
        if seat >= len(view["parties"]):
            return
        entry = view["parties"][seat]
        klass = table.deck.class_of(entry["class"])
        building = view["phase"] in ("build", "set_up")
        tiles = view["communal"] if building else len(entry["tiles"])
        back = f"tile.back.{klass}" if klass and not building else "tile.back.world"
        if klass:
            count, chip = len(entry["deck"]), places.rect("deck.count")
            words, cover = say("pile.deck", n=count), f"card.back.{klass}"
            self.side.pile(surface, places.rect("deck"), cover, count, chip, words)
        words = say("pile.world" if building else "pile.tiles", n=tiles)
        self.side.pile(
            surface, places.rect("stack"), back, tiles, places.rect("stack.count"), words
        )
        drawn = facts.drawn_tile(table.deck, view, table.asks.turn)
        if drawn is not None and "from" not in (view["decision"] or {}):
            rect = places.rect("stack").move(0, -self.kit.px(14))
            surface.blit(table.looks.tile(drawn, rect.width), rect)
            self.kit.draw.glow(surface, rect, "white_gold", radius=5, blur=6, line=2.4)

    def _dice(self, surface: pygame.Surface, moment: Moment) -> None:
        table = self.table
        dice, about = table.thrown.dice, table.thrown.about
        if moment.view["battle"] is not None and about == "battle":
            return
        if table.tumbling > SETTLES:
            dice = tuple((k, self._tumbled(i)) for i, (k, _) in enumerate(dice))
        words = say(f"dice.{about or 'last'}")
        self.side.dice(surface, table.places.rect("dice"), dice, words, table.tumbling)

    def _tumbled(self, index: int) -> int:
        """Return what a die shows while it still rolls."""
        return 1 + (int(self.table.tumbling * 24) * 5 + index * 3) % 6

    # --- the inspector ------------------------------------------------------------------------

    def shown(self, moment: Moment) -> Shown:
        """Return what the inspector says: of what is pointed at or chosen, else of the drawn."""
        table, asks = self.table, self.table.asks
        cell = table.pointed_cell()
        if cell is None and asks.chosen:
            cell = asks.goal(asks.chosen)
        if cell is None and asks.unit is not None:
            cell = asks.unit
        if cell is None:
            cell = leaving.cell_left(table.deck, moment.view)
        if cell is not None and cell in table.land.tiles:
            return self._of_tile(moment, cell, table.land.tiles[cell])
        if cell is not None and cell in table.land.doors() and not asks.placing:
            empty = capital(say("terrain.empty.name"))
            alert = self._step_alert(moment, cell, None)
            return Shown(empty, "compass", "", None, say("terrain.empty.about"), (), alert)
        drawn = facts.drawn_tile(table.deck, moment.view, asks.turn)
        if drawn is not None:
            return self._card_of(drawn, "", (), "")
        if moment.view["plan"]:
            rows = tuple(standing.plan_rows(table.deck, moment.view))
            rows += tuple(facts.lying(table.deck, moment))
            return Shown(say("plan.title"), "shambling-zombie", "", None, say("plan.about"), rows)
        if not table.land.tiles:
            return self._early(moment)
        towns = facts.towns_of(table.deck, moment.view)
        rows = tuple(facts.lying(table.deck, moment))
        title, about = say("inspect.title"), say("inspect.about", n=len(towns))
        banners = facts.banners(table.deck, moment.view)
        return Shown(title, "village", str(len(towns)), None, about, rows, banners=banners)

    def _early(self, moment: Moment) -> Shown:
        """Return what is told before the first tile lies: of a class that is pointed at, more."""
        table = self.table
        title, words = say("inspect.early"), ""
        klass = pointed_class(table.widgets())
        if klass:
            title, words = table.deck.class_name(klass), table.deck.class_words(klass)
        kind = table.asks.kind
        if not words and kind in ("class", "colour", "draft", "keep", "build"):
            words = say(f"inspect.early_{kind}")
        return Shown(
            title, "spell-book", "", None, words, tuple(facts.early_rows(table.deck, moment))
        )

    def _card_of(self, tile: Tile, right: str, rows: tuple[str, ...], alert: str) -> Shown:
        icon = self.table.looks.terrain_icon(tile.terrain, tile.klass)
        name = say(f"terrain.{tile.terrain}.name")
        moment = self.table.drawn
        solo = moment is not None and moment.view["solo"] and tile.terrain == "town"
        about = say("terrain.town.about_solo") if solo else say(f"terrain.{tile.terrain}.about")
        return Shown(capital(name), icon, right, tile, about, rows, alert)

    def _of_tile(self, moment: Moment, cell: Cell, tile: Tile) -> Shown:
        table = self.table
        spread = table.spread_now()
        right = spread.holder(cell) if tile.terrain == "town" else ""
        rows = tuple(spread.occupants(cell))
        for creature in moment.view["creatures"]:
            if table.deck.place(creature["cell"]) == cell:
                rows = (*rows, table.deck.texts[creature["creature"]].text)
        alert = self._step_alert(moment, cell, tile)
        return self._card_of(tile, right, rows, alert)

    def _step_alert(self, moment: Moment, cell: Cell, tile: Tile | None) -> str:
        """Return what a step onto a cell brings, for the unit in hand."""
        table, asks = self.table, self.table.asks
        if tile is not None and any(tile.stones):
            return say("woods.ways", ways=leaving.ways(tile))
        if asks.unit is None or cell not in asks.legal():
            return ""
        if tile is None:
            seat = moment.view["player"]
            left = moment.view["parties"][seat]["tiles"]
            return say("odds.explore" if left else "odds.last")
        if tile.terrain == "blackwater":
            share = moment.view.get("wading")
            return "" if share is None else say("odds.wade", n=f"{share * 100:.0f}")
        if tile.terrain == "colony":
            own = tile.klass == facts.klass_of(table.deck, moment.view, moment.view["player"])
            return "" if own else say("odds.colony")
        return say(f"odds.{tile.terrain}") if tile.terrain in ("void", "ice") else ""

    # --- hand and battle ----------------------------------------------------------------------

    def _hand(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draw the fan: what can be cast glows, the rest is dark while something is asked."""
        table = self.table
        fan = Fan(self.kit, table.places.layout, table.size)
        spots = {w.id: w for w in table.widgets() if isinstance(w, Spot)}
        cards = table.hand()
        if not cards:
            self._backs(surface, moment, fan)
        order = sorted(range(len(cards)), key=lambda i: self._up(spots.get(f"card.{cards[i]}")))
        for i in order:
            card = cards[i]
            spot = spots.get(f"card.{card}")
            settled = moment is table.moment and bool(table.asks.kind)
            legal = spot is not None and spot.manner == "select"
            rim = "ember" if legal and settled else ""
            if spot is not None and spot.selected:
                rim = "white_gold"
            rect = fan.rect(i, len(cards))
            if legal and settled:
                rect = rect.move(0, -self.kit.px(14))
            turn, dark = fan.turn(i, len(cards)), settled and not legal
            table.cards.held(surface, rect, card, turn=turn, dark=dark, rim=rim)
            if spot is not None and settled:
                self._chip(surface, rect, card, spot)
        self._horde(surface)

    def _backs(self, surface: pygame.Surface, moment: Moment, fan: Fan) -> None:
        """Draw the hand of who sits here from behind, while it is not to be seen."""
        seat = moment.seat
        if seat is None or seat >= len(moment.view["parties"]):
            return
        entry = moment.view["parties"][seat]
        klass, count = facts.klass_of(self.table.deck, moment.view, seat), len(entry["hand"])
        for i in range(count if klass else 0):
            drawn = self.table.cards.back(fan.rect(i, count).size, klass, fan.turn(i, count))
            surface.blit(drawn, drawn.get_rect(center=fan.rect(i, count).center))

    @staticmethod
    def _up(spot: Spot | None) -> int:
        return 0 if spot is None else int(spot.selected)

    def _chip(self, surface: pygame.Surface, rect: pygame.Rect, card: str, spot: Spot) -> None:
        """Say over a card what chance it gives in the open battle."""
        table = self.table
        at = (rect.centerx, rect.y - self.kit.px(22))
        if spot.manner == "select":
            odds = self.odds_with(card)
            if odds is not None:
                words = say("chance", n=f"{odds.win * 100:.1f}")
                self.kit.draw.chip(surface, at, words, border="ember", anchor="centre", size=17)
        elif table.drawn is not None and table.drawn.view["battle"] is not None:
            phase = table.deck.phase_of(card)
            words = say("why.now") if phase in ("IV", "O") else say("why.phase", n=phase)
            self.kit.draw.chip(
                surface, at, words, "padlock", colour="text2", anchor="centre", size=16
            )

    def _horde(self, surface: pygame.Surface) -> None:
        """Draw the Horde's open row, one line a card, in the order it plays them."""
        table = self.table
        for widget in table.widgets():
            if not isinstance(widget, Spot) or not widget.id.startswith("horde."):
                continue
            card = widget.id.partition(".")[2].partition(":")[0]
            name = table.deck.card_name(card).partition(": ")[2] or table.deck.card_name(card)
            self.side.horde_card(
                surface, widget.rect, name, table.deck.number(card), table.deck.phase_of(card)
            )

    def odds_with(self, card: str) -> Odds | None:
        """Return the odds of the open battle once a card is cast, if the rules can tell."""
        table = self.table
        moment = table.moment
        if moment is None or moment.view["battle"] is None or not table.asks.has("cast", card):
            return None
        return facts.odds_with(moment.view, card, facts.own_side(moment))

    def _battle(self, surface: pygame.Surface, moment: Moment) -> None:
        table = self.table
        if moment.view["battle"] is None:
            return
        card = table.pointed_card()
        if not card and table.asks.chosen[:1] == ("cast",):
            card = str(table.asks.chosen[1])
        odds = self.odds_with(card) if card else None
        further = None if odds is None else (card, odds)
        bout = facts.bout_of(table.deck, moment, further)
        if bout is not None:
            if table.tumbling:
                face = self._tumbled if table.tumbling > SETTLES else None
                bout = facts.tumbled(bout, table.tumbling, face)
            if table.blow is not None:
                bout = facts.struck(bout, table.blow.who, table.blow.aside)
            self.window.draw(surface, table.places.rect("battle"), bout)

    def tray_rect(self) -> pygame.Rect:
        """Return where the tray lies."""
        return self.table.tray.room(self.table)

    def _tray(self, surface: pygame.Surface) -> None:
        """Draw what is chosen from outside the map."""
        table = self.table
        if not table.things or table.drawn is not table.moment:
            return
        rects = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
        for panel in self._tray_panel():
            self.kit.draw.panel(surface, panel, opacity=0.9)
        for thing, rect in zip(table.things, rects, strict=True):
            table.tray.draw(surface, rect, thing, chosen=table.asks.chosen == thing.choice)

    def draw_large(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw a card large over the hand, with the reason where it cannot be used."""
        table, kit = self.table, self.kit
        card = spot.id.partition(".")[2].partition(":")[0]
        cards = table.hand()
        fan = Fan(kit, table.places.layout, table.size)
        if card in cards and spot.id.startswith("card."):
            rect = fan.large(cards.index(card), len(cards))
        else:
            rect = fan.large(0, 1)
            rect.midleft = (spot.rect.right + kit.px(12), spot.rect.centery)
            rect.clamp_ip(surface.get_rect())
        battle = table.places.rect("battle")
        if table.drawn is not None and table.drawn.view["battle"] and rect.colliderect(battle):
            rect.topright = (surface.get_width() - kit.px(8), table.places.rect("inspector").y)
        rect = beside(rect, table.covered, surface.get_rect().inflate(-kit.px(16), -kit.px(16)))
        kit.draw.shadow(surface, rect, radius=13, blur=16, opacity=0.8, down=8)
        rim = "ember" if spot.manner == "select" else "moon" if spot.why_not else "white_gold"
        kit.draw.glow(surface, rect.inflate(4, 4), rim, radius=14, blur=9, line=3)
        table.cards.large(surface, rect, table.deck.texts[card])
        if spot.why_not:
            wide = max(rect.width, kit.px(380))
            high = kit.text.height(spot.why_not, "log", wide - kit.px(60)) + kit.px(20)
            box = pygame.Rect(0, rect.y - high - kit.px(10), wide, high)
            box.centerx = rect.centerx
            box.clamp_ip(surface.get_rect())
            kit.draw.fill(surface, box, "tooltip", radius=8)
            kit.draw.frame(surface, box, "moon", radius=8, line=1.6)
            kit.draw.icon(surface, "padlock", (box.x + kit.px(26), box.centery), 24, "moon")
            text = pygame.Rect(box.x + kit.px(48), box.y, box.width - kit.px(58), box.height)
            kit.text.paragraph(surface, spot.why_not, "log", text, middle=True)

    def _cast(self, surface: pygame.Surface, card: str) -> None:
        """Show a card that is being cast, beside the middle of the map."""
        table, kit = self.table, self.kit
        rect = pygame.Rect(0, 0, max(kit.px(280), 232), round(max(kit.px(280), 232) * 1.4))
        clear = table.places.rect("clear")
        rect.center = (clear.centerx, clear.centery)
        kit.draw.shadow(surface, rect, radius=13, blur=22, opacity=0.85, down=10)
        kit.draw.glow(surface, rect.inflate(4, 4), "white_gold", radius=14, blur=10, line=3)
        table.cards.large(surface, rect, table.deck.texts[card])
