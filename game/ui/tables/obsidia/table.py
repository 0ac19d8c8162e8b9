"""Obsidia's table: one picture and one set of widgets for each moment.

Belongs here: holding moment, selection and camera; the contract of `Table`. Does not belong here:
the parts (map, plates, hand, battle, motion, their widgets), drawing (`picture`), rules.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.api import Game
from game.engine.types import Choice, View
from game.games.box import shipped_tables
from game.games.obsidia.game import Obsidia
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.tables.base import Moment, Person, Table
from game.ui.tables.obsidia import facts, prompts, scores
from game.ui.tables.obsidia.asks import ENDS, GHOSTS, Asks
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.follow import follow
from game.ui.tables.obsidia.ground import bounds_of
from game.ui.tables.obsidia.hand import Fan
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Cell, Land, Thrown
from game.ui.tables.obsidia.motion import Blow, Drop, Flight, Motion
from game.ui.tables.obsidia.picture import Picture
from game.ui.tables.obsidia.places import Places, name_for
from game.ui.tables.obsidia.pointing import bring_row, card_beside_list, point_out, spots_of
from game.ui.tables.obsidia.spells import SpellCards
from game.ui.tables.obsidia.spots import Picks
from game.ui.tables.obsidia.spread import Spread
from game.ui.tables.obsidia.tray import Thing, Tray
from game.ui.tables.obsidia.words import say
from game.ui.tables.presses import Presses
from game.ui.tables.scoreboard import Board as Scoreboard
from game.ui.tables.spot import Spot
from game.ui.timeline import Step, Timeline
from game.ui.widgets import Action, MapGround, MapStop, MiniMap, VirtualList, Widget
from game.ui.widgets.mapping import NOTCH

STEPS = (56, 61, 67, 74, 81, 89, 98, 108, 119, 131, 150, 165, 182, 200, 220, 242, 268, 300)  # u
STANDARD_STEP, LEAST_STEP = STEPS.index(150), STEPS.index(67)
ADDRESS = re.compile(r"cell\.(-?\d+)\.(-?\d+)")
BUTTONS = (("draw",), ("train",))  # what the button does while nothing is selected


class RealmTable(Table):
    """Obsidia for one to four players."""

    secret_kinds = frozenset(
        (
            "tile_phase",
            "tile_phase_end",
            "training",
            "move",
            "spells",
            "answer",
            "before_battle",
            "after_battle",
            "target",
            "keep",
            "give",
            "agree",
            "order",
            "outcome",
            "yes_no",
        )
    )

    def __init__(
        self,
        kit: Kit,
        game: Game[Any],
        timeline: Timeline,
        ticks: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Stand empty until `show`; `ticks` tells milliseconds for double clicks."""
        super().__init__(kit, game, timeline)
        assert isinstance(game, Obsidia)
        self.deck = Deck(game)
        self.looks = _looks(kit)
        self.cards = SpellCards(kit, self.looks, self.deck)
        self.size = kit.size
        self.camera = Camera(pygame.Rect(0, 0, *kit.size), STEPS, STANDARD_STEP)
        self.ground = MapGround("map", self.camera, timeline, say("map"))
        self.ground.turn = self._wheel
        self.mini = MiniMap("mini", self.ground, pygame.Rect(0, 0, 1, 1))
        self.tray = Tray(kit, self.looks, self.deck, self.cards)
        self.things: list[Thing] = []
        self.picture = Picture(self)
        self.motion = Motion(self)
        self.moment: Moment | None = None
        self.drawn: Moment | None = None  # the moment as the events have led it so far
        self.asks = Asks(self.deck, Moment({"decision": None}, None, ()))
        self.land = Land()
        self.list: Picks | None = None
        self.thrown = Thrown()
        self._parts: list[Widget] = []
        self.presses = Presses(ticks)
        self._still()

    def _still(self) -> None:
        """Let nothing move."""
        self.flight: Flight | None = None
        self.drop: Drop | None = None
        self.blow: Blow | None = None
        self.arrived: tuple[Cell, Any] | None = None
        self.shown_card = ""
        self.tumbling = 0.0

    # --- contract: coming and going -----------------------------------------------------------

    @classmethod
    def card_painter(cls, kit: Kit, game: Game[Any]) -> SpellCards:
        """What draws the cards in the gallery."""
        assert isinstance(game, Obsidia)
        return SpellCards(kit, _looks(kit), Deck(game))

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew; also when the text scale changed."""
        self.size = size
        u = self.kit.theme.u
        self.camera.look_through(self.places.rect("clear"), [round(step * u) for step in STEPS])
        self.ground.rect = self.places.rect("map")
        if self.moment is not None:
            self._keep_in_view()
            self._spread()

    def show(self, moment: Moment) -> None:
        """Settle to a moment."""
        first = self.moment is None
        self._still()
        before = self.asks
        self.moment = self.drawn = moment
        self.asks = Asks(self.deck, moment)
        self.asks.turn = before.turn
        self.asks.begin()
        self.things = self.tray.shown(self.asks.kind, moment, self._colony_class())
        self.asks.on_tray = frozenset(thing.choice for thing in self.things if thing.choice)
        self._read()
        if first:
            self.resize(self.size)
        self._keep_in_view()
        self._spread()

    def _colony_class(self) -> str:
        """Return whose colony is asked about."""
        assert self.moment is not None
        decision = self.moment.view["decision"] or {}
        if "class" in decision:
            return str(decision["class"])
        parties, seat = self.moment.view["parties"], decision.get("seat", 0)
        return str(parties[seat]["class"] or "") or self.deck.class_of(0)

    def _read(self) -> None:
        assert self.drawn is not None
        flying = self.flight is not None
        self.land = facts.land_of(self.deck, self.drawn.view, flying=flying)
        self.looks.prepare(self.land.tiles.values())
        dice, turn = self._dice_now(), self.drawn.view["turn"]
        if dice:
            self.thrown = Thrown(dice, self.drawn.view["roll"] or "", turn)
        elif not 0 <= turn - self.thrown.turn <= 1:  # those of the player before are looked at
            self.thrown = Thrown()
        cells = {*self.land.tiles, *self.asks.legal()}
        self.camera.take(bounds_of(cells, 0.35))

    def _dice_now(self) -> tuple[tuple[str, int], ...]:
        assert self.drawn is not None
        view = self.drawn.view
        battle = view["battle"]
        found = []
        for side, face in view["dice"]:
            klass = facts.klass_of(self.deck, view, view["player"])
            if battle is not None and view["roll"] == "battle":
                name = battle["sides"][side]
                klass = "" if self.deck.is_creature(name) else self.deck.class_of(name)
            found.append((klass, face))
        return tuple(found)

    def _keep_in_view(self) -> None:
        """Show the whole map while nobody has moved it."""
        if not self.ground.touched and self.land.tiles:
            at = (self.camera.x, self.camera.y)
            self.camera.view = self.tray.free(self)
            self.camera.fit(most=STANDARD_STEP, least=LEAST_STEP)
            if not self.camera.whole:
                self.camera.fill(*self._focus(at))
        found = filter(None, map(ADDRESS.fullmatch, self.attended))
        self._bring([(int(cell[1]), int(cell[2])) for cell in found])
        self.ground.place(anew=True)

    def attend(self, addresses: Sequence[str]) -> None:
        """Show the cells among these places, also where the map is too large to be seen whole."""
        super().attend(addresses)
        if self.moment is not None:
            self._keep_in_view()

    def _focus(self, at: tuple[float, float]) -> tuple[float, float]:
        """Return the middle of what is asked about where the map is too large to be seen whole."""
        cells = self.asks.legal() | self.asks.movers() | set(self.asks.cells())
        if not cells or all(self.camera.shows(*cell) for cell in cells):
            return at
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2

    @property
    def places(self) -> Places:
        """Return the layout for the number of players."""
        parties, solo = 4, False
        if self.drawn is not None:
            parties, solo = len(self.drawn.view["parties"]), bool(self.drawn.view["solo"])
        return Places(name_for(parties, solo=solo), self.size)

    # --- contract: widgets --------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the widgets of the moment."""
        return [self.ground, *self.ground.stops, *self._parts]

    def _spread(self) -> None:
        assert self.moment is not None
        old = {w.id: w for w in (*self.ground.stops, *self._parts)}
        spread = Spread(self.deck, self.places, self.moment, self.asks, self.land)
        self.ground.stops = spread.stops(self.ground)
        self.mini.rect = self.places.rect("mini").inflate(-self.kit.px(24), -self.kit.px(24))
        self.mini.marks = self.picture.mini_marks()
        self.list = spread.picks(self.kit)
        fan = Fan(self.kit, self.places.layout, self.size)
        parts: list[Widget] = spread.plates()
        if self.land.tiles:
            parts += [self.mini, *spread.buttons()]
        cards = spread.cards(fan, self.hand(), self.picture.draw_large)
        row = spread.horde(self.picture.draw_large)
        listed: list[Widget] = []
        if self.list is not None:
            self.list.draw_row = self.picture.draw_pick
            self.list.show_card = partial(card_beside_list, self)
            self.list.rect = self.picture.list_rect()
            listed.append(self.list)
        area = self.picture.tray_rect()
        tray = spread.tray(
            self.things, self.tray.arrange(area, self.things), self.picture.draw_large
        )
        self._parts = [*listed, *cards, *row, *parts, *tray]  # the tray lies over the hand
        for widget in (*self.ground.stops, *self._parts):
            before = old.get(widget.id)
            if before is not None and type(before) is type(widget):
                widget.hovered, widget.ring = before.hovered, before.ring
        self.ground.covered = self.picture.covers()
        self.ground.place(anew=True)
        self._mark()

    def spread_now(self) -> Spread:
        """Return what tells of the cells of the drawn moment."""
        assert self.drawn is not None
        return Spread(self.deck, self.places, self.drawn, self.asks, self.land)

    def hand(self) -> list[str]:
        """Return the cards at the foot."""
        assert self.drawn is not None
        return facts.hand(self.drawn.view, self.drawn.seat)

    def _mark(self) -> None:
        for widget in self._parts:
            if isinstance(widget, Spot):
                chosen = self.asks.chosen
                widget.selected = bool(widget.choice) and chosen[:2] == widget.choice[:2]

    # --- contract: acting ---------------------------------------------------------------------

    def act(self, action: Action) -> Choice | None:
        """Take a press of a place, a card, a plate, a row or a button of the map."""
        source = action.source
        if action.kind == "mark" and source is self.list:
            return None
        if action.kind != "press":
            return None
        if self._map_button(source.id):
            return None
        if source is self.list and self.list is not None:
            listed = self.asks.listed()
            return self._take(f"pick.{action.value}", listed[int(str(action.value))], source)
        if isinstance(source, MapStop):
            return self._press_cell(source)
        if isinstance(source, Spot) and source.choice:
            return self._take(source.id, source.choice, source)
        return None

    def _map_button(self, name: str) -> bool:
        if name == "turn":
            self._turn(1)
        elif name in ("map.in", "map.out"):
            self.ground.zoom(NOTCH if name == "map.in" else -NOTCH)
        elif name == "map.fit":
            self.ground.touched = False
            self.camera.fit(most=STANDARD_STEP)
            self.ground.place(anew=True)
        elif name == "map.home":
            self._home()
        else:
            return False
        return True

    def _home(self) -> None:
        """Lead the view to the pieces of who is shown, or to the colony."""
        assert self.drawn is not None
        view = self.drawn.view
        party = view["player"] if self.drawn.seat is None else self.drawn.seat
        klass = facts.klass_of(self.deck, view, party)
        cells = [cell for cell, tile in self.land.tiles.items() if tile.klass == klass != ""]
        cells = cells or [unit.cell for unit in self.land.units if unit.klass == klass]
        if cells:
            self.camera.glide(cells[0][0] + 0.5, cells[0][1] + 0.5, self.timeline)

    def _turn(self, by: int) -> bool:
        """Turn the tile that is to be laid; whether there is one."""
        if not self.asks.placing:
            return False
        self.asks.turn_by(by, self.pointed_cell())
        self._refresh()
        return True

    def _wheel(self, by: int) -> bool:
        """Turn the tile while a space for it is pointed at; else the wheel zooms."""
        cell = self.pointed_cell()
        return cell is not None and cell not in self.land.tiles and self._turn(by)

    def _press_cell(self, stop: MapStop) -> Choice | None:
        cell = (int(stop.cell[0]), int(stop.cell[1]))
        before = self.asks.chosen
        again = self.presses.again(stop.id, stop)
        if again and before and before in self.asks.options and before in self._meant(cell):
            return before
        if self.asks.press(cell):
            self._refresh()
        return None

    def _meant(self, cell: Cell) -> list[Choice]:
        if self.asks.placing:
            return [o for o in self.asks.starting("place") if self.deck.place(int(o[1])) == cell]
        return self.asks.at(cell) or [o for o in self.asks.steps(cell) if o[0] == "woods"]

    def _take(self, name: str, choice: Choice, source: Widget) -> Choice | None:
        """Select an option, or make it if it is selected and pressed again."""
        again = self.presses.again(name, source)
        if self.asks.chosen == choice and again:
            return choice if choice in self.asks.options else None
        self.asks.select(choice)
        self._refresh()
        return None

    def _refresh(self) -> None:
        """Make the widgets anew after a selection has changed what they mean."""
        self._spread()

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and its choice."""
        words, choice = self.asks.confirm()
        if choice is not None:
            words = prompts.deed(self.asks, choice, words)
        if choice == ("done",) and self.asks.kind in ENDS:
            words = say(f"ends.{self.asks.kind}")
        return words, choice

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return what ends, passes, defers or declines."""
        found = []
        for words, icon, choice in self.asks.others():
            if choice == ("done",):
                words = say(f"ends.{self.asks.kind}")
            found.append((words, icon, choice))
        return found

    def passes(self) -> bool:
        """Whether the primary button ends a phase, for nothing is selected."""
        choice = self.confirm()[1]
        return choice is not None and choice[0] in GHOSTS and choice != self.asks.chosen

    def deselect(self) -> bool:
        """Put the large card away, else drop the selection."""
        for widget in self._parts:
            if isinstance(widget, Spot) and widget.opened and widget.ring:
                widget.shut = True
                return True
        had = self.asks.drop()
        if had:
            self._refresh()
        return had

    # --- contract: words ----------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """Return icon and words of what the player may do next."""
        return prompts.prompt(self.asks, self.keys)  # without a moment nothing is asked

    def phases(self) -> list[tuple[str, str]]:
        """Return the five phases, or what comes before the first turn."""
        if self.drawn is None:
            return []
        view = self.drawn.view
        now = facts.phase_index(view)
        if now < 0 and view["phase"] != "over":
            return [(say(f"phase.{view['phase']}"), "now")]
        if now < 0:
            return []
        states = ["done" if i < now else "now" if i == now else "later" for i in range(5)]
        return [
            (say(f"phase.{name}"), state) for name, state in zip(facts.PHASES, states, strict=True)
        ]

    def heading(self) -> str:
        """Return turn and whose it is."""
        if self.drawn is None:
            return ""
        view = self.drawn.view
        if facts.phase_index(view) < 0:
            key = view["phase"] if view["phase"] in ("build", "draft", "set_up") else "spell"
            return say(f"phase.{key}")
        who = facts.class_title(self.deck, view["parties"][view["player"]])
        return say("heading", turn=view["turn"], who=who)

    def when(self) -> str:
        """Return the turn alone: whose it is may be another's than who is asked."""
        if self.drawn is None or facts.phase_index(self.drawn.view) < 0:
            return ""
        return say("when", turn=self.drawn.view["turn"])

    def play(self, kind: str, data: Mapping[str, Any]) -> Step | None:
        """Return the step of an event."""
        return self.motion.step(kind, data) if self.moment is not None else None

    def sound_of(self, kind: str, data: Mapping[str, Any]) -> str:
        """Return the kind of sound of an event: a slide over ice is heard as such."""
        if kind == "unit_left" and self.motion.slides(data):
            return "unit_left.slide"
        return kind

    def scoreboard(self, view: View, people: tuple[Person, ...]) -> Scoreboard:
        """Return the final count."""
        scene = scores.realm(self.kit, self.looks, self.deck, view)
        return scores.board(self.deck, view, people, scene)

    # --- contract: places ---------------------------------------------------------------------

    def log_area(self) -> pygame.Rect | None:
        """Return where the log stands: under a higher panel it is shorter."""
        log, gap = self.places.rect("log"), self.kit.px(12)
        if self.moment is not None:
            top = max(log.top, self.picture.list_panel().bottom + gap)
            log = pygame.Rect(log.x, top, log.width, log.bottom - top)
        return log

    def button_area(self) -> pygame.Rect:
        """Return where the buttons stand."""
        return self.places.rect("buttons")

    def recap_area(self) -> pygame.Rect:
        """Return the left rail over the plates."""
        return self.places.rect("seat.0").union(self.places.rect("mini"))

    def strip_area(self) -> pygame.Rect:
        """Return the foot, over hand, deck and stack with their counts."""
        deck = self.places.rect("deck")
        right = self.places.layout.area("hand.0", self.size).union(self.places.rect("hand.0")).right
        top = deck.y - self.kit.px(10)
        return pygame.Rect(deck.x, top, right - deck.x, self.size[1] - top)

    def panel_rects(self) -> list[pygame.Rect]:
        """Return the panels at the sides, and the tray."""
        return [] if self.drawn is None else self.picture.panels(self.drawn)

    def follows(self) -> object:
        """Return what pointing changes beyond the thing pointed at: the map, inspector, hand."""
        opened = tuple(w.id for w in self._parts if isinstance(w, Spot) and w.opened)
        listed = "" if self.list is None else self.list.card
        camera = (self.camera.x, self.camera.y, self.camera.step)
        told = None if self.drawn is None else self.picture.shown(self.drawn)
        return self.pointed_cell(), self.pointed_card(), opened, listed, camera, told

    def place_of(self, address: str) -> pygame.Rect | None:
        """Return where a widget lies, or a panel or pile of the layout."""
        found = super().place_of(address)
        if found is None and self.places.has(address):
            return self.places.rect(address)
        return found

    def lead_to(self, choice: Choice) -> bool:
        """Move map or list so far that an option is seen; returns whether it did."""
        return bring_row(self, choice) | self._bring(self.cells_of(choice))

    def _bring(self, cells: Sequence[tuple[float, float]]) -> bool:
        moved = False
        for cell in cells:
            if not self.camera.shows(*cell):
                moved |= self.camera.centre(*self.camera.reveal(*cell, margin=0.5))
        self.ground.place()
        return moved

    def spots_of(self, choice: Choice) -> list[pygame.Rect]:
        """Return where an option lies."""
        return spots_of(self, self._parts, choice)

    def cells_of(self, choice: Choice) -> list[Cell]:
        """Return the cells of an option: where it leads, then where it begins."""
        cell = self.asks.goal(choice)
        found = [] if cell is None else [cell]
        if choice[0] in ("move", "portal", "fight", "woods"):
            found.append(self.deck.place(int(choice[1])))
        return found

    def starts_at(self) -> Widget | None:
        """Return the first thing that offers something: places, then cards, then rows.

        None where the button already offers to go on: then Enter does what the button says.
        """
        if self.confirm()[1] in BUTTONS:
            return None
        for widget in self.widgets():
            if widget.takes_focus and widget.enabled:
                if isinstance(widget, VirtualList):
                    return widget
                if isinstance(widget, (MapStop, Spot)) and widget.manner == "select":
                    return widget
        return None

    @property
    def moving(self) -> bool:
        """Whether the map moves by itself."""
        moves = (self.flight, self.drop, self.blow)
        return self.ground.moving or any(each is not None for each in moves)

    # --- for motion and picture ---------------------------------------------------------------

    def advance(self, kind: str, data: Mapping[str, Any]) -> None:
        """Lead the drawn view along an event; the moment itself stays as it is."""
        assert self.drawn is not None
        if self.drawn is self.moment:
            self.drawn = replace(self.drawn, view=copy.deepcopy(self.drawn.view), options=())
            self.asks = Asks(self.deck, self.drawn)
            self.list, self.things = None, []
            for widget in self._parts:
                if widget is not self.mini:
                    widget.visible = isinstance(widget, Spot) and not widget.rising
        if kind in ("unit_moved", "step_undone", "travelers_died"):
            self.flight = None
        self.arrived = (
            (self.deck.place(data["cell"]), data["class"]) if kind == "unit_moved" else None
        )
        follow(self.deck, self.drawn.view, kind, data)
        self._read()

    def watch(self, cell: Cell) -> Step | None:
        """Return a flight to a cell that is not to be seen, so that what happens there is."""
        if self.camera.shows(*cell):
            return None
        return self.camera.flight(cell[0] + 0.5, cell[1] + 0.5, self.timeline)

    def pointed_cell(self) -> Cell | None:
        """Return the cell that mouse or keyboard stands on: the one that was moved last."""
        ringed = [s for s in self.ground.stops if s.ring]
        hovered = [s for s in self.ground.stops if s.hovered]
        for stop in (*ringed, *hovered):
            return int(stop.cell[0]), int(stop.cell[1])
        return None

    def pointed_card(self) -> str:
        """Return the card of the hand that is pointed at."""
        for widget in self._parts:
            if isinstance(widget, Spot) and widget.rising and widget.pointed:
                return widget.id.removeprefix("card.")
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw map, rails, hand, battle and what moves."""
        self.picture.draw(surface)
        point_out(self, surface, self._told("cell."), self._told("card."))

    def point_out(self, told: object, *, lead: bool = False) -> None:
        """Light the cells of a line of the log, and show its card."""
        super().point_out(told)
        if lead:
            self._bring([self.deck.place(int(cell)) for cell in self._told("cell.")])

    def _told(self, kind: str) -> list[str]:
        return [address.removeprefix(kind) for address in self.told if address.startswith(kind)]


def _looks(kit: Kit) -> Looks:
    return Looks(kit, shipped_tables("obsidia")["art"][0].raw)
