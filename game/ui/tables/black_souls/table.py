"""The Black Souls table: one picture and one set of widgets for each moment.

Belongs here: holding moment, selection and whose level is looked at; the order of drawing; the
contract of `Table`. Does not belong here: the parts (board, rails, hand, plates, motion), rules.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.engine.api import Game
from game.engine.types import Choice, View
from game.games.black_souls.game import BlackSouls
from game.ui.breath import Breath, light
from game.ui.kit import Kit
from game.ui.tables.base import Moment, Person, Table
from game.ui.tables.black_souls import facts, prompts, scores
from game.ui.tables.black_souls.anchors import Anchors
from game.ui.tables.black_souls.asks import Asks
from game.ui.tables.black_souls.board import Board, Shown
from game.ui.tables.black_souls.cards import SoulsCards
from game.ui.tables.black_souls.deck import CLASSES, Deck
from game.ui.tables.black_souls.follow import follow
from game.ui.tables.black_souls.foot import Foot
from game.ui.tables.black_souls.hand import Hand
from game.ui.tables.black_souls.motion import Motion
from game.ui.tables.black_souls.offer import Offer
from game.ui.tables.black_souls.panels import Panels
from game.ui.tables.black_souls.places import Places
from game.ui.tables.black_souls.plates import Plates
from game.ui.tables.black_souls.popups import Popups
from game.ui.tables.black_souls.rows import Party, Rows
from game.ui.tables.black_souls.spots import Blacks, Spot, beyond, looked_at
from game.ui.tables.black_souls.spread import Spread
from game.ui.tables.black_souls.stir import Moving
from game.ui.tables.black_souls.words import say
from game.ui.tables.black_souls.zoom import Keep, Kept, Zoom
from game.ui.tables.presses import Presses
from game.ui.tables.scoreboard import Board as Scoreboard
from game.ui.text import escape
from game.ui.timeline import Step, Timeline
from game.ui.widgets import Action, Stepper, Widget

ALIKE = ("pool", "bid", "threat", "soul", "answer")  # large cards keep off the others of these
PLATES = ("threat", "soul", "chosen", "answer", "visit")  # they stand for the settled moment


class SoulsTable(Table):
    """Black Souls for one to six designers."""

    secret_kinds = frozenset(("discard", "bid"))

    def __init__(
        self,
        kit: Kit,
        game: Game[Any],
        timeline: Timeline,
        ticks: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Stand empty until `show`; `ticks` tells milliseconds for double clicks."""
        super().__init__(kit, game, timeline)
        assert isinstance(game, BlackSouls)
        self.deck = Deck(game)
        self.size = kit.size
        self.board = Board(kit, self.deck)
        self.rows = Rows(kit, self.deck)
        self.party = Party(kit, self.deck)
        self.hand = Hand(kit, self.deck)
        self.plates = Plates(kit, self.deck)
        self.panels = Panels(kit, self.deck)
        self.offer = Offer(kit, self.deck)
        self.popups = Popups(kit, self.deck, self.hand)
        self.zoom = Zoom()
        self.where = Anchors(self)
        self.motion = Motion(self)
        self.moment: Moment | None = None
        self.asks = Asks(Moment({"decision": None}, None, ()))
        self.drawn: Moment | None = None  # the moment as the events have led it so far
        self.pinned: int | None = None
        self.presses = Presses(ticks)
        self._widgets: list[Widget] = []
        self._version = 0  # counts every change of what is drawn, save pointing and selecting
        self._still_key: tuple[object, ...] = ()
        self._still_picture = pygame.Surface((1, 1))
        self.foot = Foot(self.deck, self.hand, self.plates)
        self.breath = Breath()
        self.stir = Moving()

    # --- contract -----------------------------------------------------------------------------

    @classmethod
    def card_painter(cls, kit: Kit, game: Game[Any]) -> SoulsCards:
        """What draws the cards in the gallery."""
        assert isinstance(game, BlackSouls)
        return SoulsCards(kit, Deck(game))

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew; also when the text scale changed."""
        self.size = size
        if self.moment is not None:
            self._spread()

    def show(self, moment: Moment) -> None:
        """Settle to a moment."""
        self.stir = Moving()
        self.zoom.forget()
        self.moment = self.drawn = moment
        self.asks = Asks(moment)
        self.foot.show(self.asks)
        if moment.options and not self.timeline.reduced:
            self.breath.begin()
        else:
            self.breath.stop()
        if moment.options or (self.pinned or 0) >= len(moment.view["designers"]):
            self.pinned = None
        self._spread()

    def widgets(self) -> list[Widget]:
        """Return the widgets of the moment."""
        return list(self._widgets)

    def act(self, action: Action) -> Choice | None:
        """Take a press of a spot or button, or the step of a stepper."""
        source = action.source
        if action.kind == "change" and isinstance(source, Stepper):
            soul = source.id.removeprefix("blacks.")
            self.asks.blacks[soul] = source.value
            self.asks.select(("pay", soul))
            self._mark()
            self._tell_threats()
            return None
        if action.kind != "press":
            return None
        if source.id in ("visit.use", "visit.leave"):
            act = source.id.removeprefix("visit.")
            return (act,) if self.asks.has(act) else None
        if not isinstance(source, Spot):
            return None
        if source.manner == "look":
            self._look(int(source.choice[1]))
            return None
        if source.manner == "act":
            return source.choice if source.choice in self.asks.options else None
        return self._select(source) if source.manner == "select" else None

    def _look(self, designer: int) -> None:
        assert self.moment is not None
        home = facts.default_board(self.moment)
        self.pinned = None if designer in (home, self.pinned) else designer
        self._spread()

    def _select(self, spot: Spot) -> Choice | None:
        """Select, or confirm what is selected by a double click or by the keyboard."""
        asks, again = self.asks, self.presses.again(spot.id, spot)
        if asks.chosen == spot.choice:
            if asks.kind == "change_soul":
                asks.drop()
                self._spread()
                return None
            return asks.resolved() if again else None
        asks.select(spot.choice)
        if asks.kind == "change_soul":
            self._spread()
        self._mark()
        return None

    def _mark(self) -> None:
        """Let the widgets know which of them is selected, for those who listen."""
        for widget in self._widgets:
            if isinstance(widget, Spot):
                widget.selected = bool(self.asks.chosen) and widget.choice == self.asks.chosen

    def _tell_threats(self) -> None:
        """Let the plates of the Threats tell what they show now."""
        spread, named = self._spreader(), {w.id: w for w in self._widgets}
        for soul in CLASSES:
            spot, stepper = named.get(f"threat.{soul}"), named.get(f"blacks.{soul}")
            if isinstance(spot, Spot):
                spread.tell_threat(soul, spot, stepper if isinstance(stepper, Blacks) else None)

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and its choice."""
        return self.asks.confirm()

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return `leave`, `keep` and `done` where they are offered."""
        return self.asks.others()

    def deselect(self) -> bool:
        """Put the large card away, else drop the selection, else look at one's own level again."""
        if any(isinstance(w, Spot) and w.opened and w.ring for w in self._widgets):
            return self.zoom.close()
        had = self.asks.drop()
        if not had and self.pinned is not None:
            self.pinned, had = None, True
        if had:
            self._spread()
            self._mark()
        return had

    def prompt(self) -> tuple[str, str]:
        """Return icon and words of what the player may do next."""
        if self.moment is None:
            return "hourglass", ""
        return prompts.prompt(self.deck, self.asks)

    def phases(self) -> list[tuple[str, str]]:
        """Return the phase bar of the design turn or of the whole match."""
        if self.drawn is None:
            return []
        view = self.drawn.view
        names: tuple[str, ...]
        decision = view["decision"] or {"kind": ""}
        if view["phase"] == "quirks":
            names, now = ("quirks", "design", "run", "score"), 0
        elif facts.running(view):
            names, now = ("design", "run", "score"), 1 if view["phase"] == "run" else 2
        else:
            names = ("draw", "bid", "choose", "place")
            placing = decision["kind"] in ("place", "yes_no")
            now = 1 if view["phase"] == "bid" else 3 if placing else 2
        states = ["done" if i < now else "now" if i == now else "later" for i in range(len(names))]
        return [(say(f"phase.{name}"), state) for name, state in zip(names, states, strict=True)]

    def heading(self) -> str:
        """Return what stands beside the game's name."""
        if self.drawn is None:
            return ""
        view = self.drawn.view
        if view["phase"] in ("quirks", "over"):
            return say(f"heading.{view['phase']}")
        if view["phase"] != "run":
            return say("heading.design", turn=max(1, view["turn"]), turns=view["turns"])
        runner = view["running"]
        if runner is None:
            return say("phase.run")
        at = min(facts.PLACES, view["designers"][runner]["at"] + 1)
        who = escape(facts.person(self.drawn, runner).name)
        name = self.deck.space_name(at - 1)
        return say("heading.run", who=who, at=name, n=at, all=facts.PLACES)

    def play(self, kind: str, data: Mapping[str, Any]) -> Step | None:
        """Return the step of an event."""
        return self.motion.step(kind, data) if self.moment is not None else None

    def log_area(self) -> pygame.Rect | None:
        """Return where the log fits, if it does."""
        places = self.places()
        return places.rect("log") if places.has("log") else None

    def button_area(self) -> pygame.Rect:
        """Return the foot of the right rail."""
        return self.places().rect("buttons")

    def recap_area(self) -> pygame.Rect:
        """Return the turn order, where nothing is chosen from."""
        return self.places().rect("panel.order")

    def spots_of(self, choice: Choice) -> list[pygame.Rect]:
        """Return the spots of an option, or of the card or plate that it begins with."""
        spots = [w for w in self._widgets if isinstance(w, Spot) and w.manner in ("act", "select")]
        return [s.rect for s in spots if s.choice and s.choice == choice[: len(s.choice)]]

    def keep_off(self, rect: pygame.Rect | None) -> None:
        """Let large cards stay off this place."""
        super().keep_off(rect)
        if self.moment is not None:
            self.popups.keep = Kept.of(self._kept())

    def place_of(self, address: str) -> pygame.Rect | None:
        """Return where widgets of an address lie, else a place of the layout."""
        places, found = self.places(), super().place_of(address)
        return places.rect(address) if found is None and places.has(address) else found

    @property
    def moving(self) -> bool:
        """Whether the light breathes around anything, or something answers to the mouse."""
        if any(isinstance(w, Spot) and w.nearing for w in self._widgets):
            return True
        return not self.breath.still and bool(self._legal())

    def follows(self) -> object:
        """Return what is shown of pointing beyond what is pointed at."""
        return self.breath.level, *beyond(self._widgets)

    def answered(self, view: View) -> frozenset[int]:
        """Return who has laid a bid, or put a Quirk away."""
        return facts.answered(view, self.deck.cards.rules.quirks.dealt)

    def strip_area(self) -> pygame.Rect:
        """Return the foot, under the level's label, over all that may lie there."""
        places = self.places()
        foot = places.rect("threat.fighter").union(places.rect("threat.healer"))
        foot.top = places.rect("label").bottom + places.px(2)
        foot.height = places.bid(0, 1).bottom + places.px(4) - foot.top
        return foot

    def starts_at(self) -> Widget | None:
        """Return the first spot that is a choice or a selection now, but what is selected last."""
        spots = [w for w in self._widgets if isinstance(w, Spot) and w.manner in ("act", "select")]
        spots.sort(key=lambda spot: bool(self.asks.chosen) and spot.choice == self.asks.chosen)
        return spots[0] if spots else None

    def scoreboard(self, view: View, people: tuple[Person, ...]) -> Scoreboard:
        """Return the results, category by category."""
        return scores.board(self.deck, view, people)

    # --- for motion ---------------------------------------------------------------------------

    @property
    def drawn_view(self) -> View:
        """Return the view as the events have led it."""
        assert self.drawn is not None
        return self.drawn.view

    def advance(self, kind: str, data: Mapping[str, Any]) -> None:
        """Lead the drawn view along an event; the moment itself stays as it is."""
        assert self.drawn is not None
        if self.drawn is self.moment:
            self.drawn = replace(self.drawn, view=copy.deepcopy(self.drawn.view), options=())
            for widget in self._widgets:  # spots are drawn by the table, others stand for a choice
                shown = widget.id.partition(".")[0] not in PLATES
                widget.visible = isinstance(widget, Spot) and shown
        self._version += 1
        follow(self.deck, self.drawn.view, kind, data)

    def shows(self, designer: int) -> bool:
        """Whether a designer's level lies in the middle."""
        return designer == self.shown()

    def space_rect(self, designer: int, place: int) -> pygame.Rect:
        """Return a space, or the designer's row where another level is shown."""
        places = self.places()
        if self.shows(designer):
            return places.rect(f"space.{place}")
        row = facts.order_shown(self.drawn_view).index(designer)
        rect = places.rect(f"seat.{row}")
        return pygame.Rect(rect.x + rect.height // 4, rect.y, rect.height // 2, rect.height // 2)

    def pool_rect(self, index: int) -> pygame.Rect:
        """Return one place of the pool."""
        return self.places().pool(index, len(self.drawn_view["pool"]), self._least())

    def slab_rect(self) -> pygame.Rect:
        """Return the slab of the level."""
        return self.places().rect("slab")

    # --- parts --------------------------------------------------------------------------------

    def rect(self, address: str) -> pygame.Rect:
        """Return where an address of the rules' words lies; raises LayoutError for none."""
        assert self.drawn is not None
        places, view = self.places(), self.drawn.view
        name, _, rest = address.partition(".")
        if name == "seat" and rest.isdigit():
            return places.rect(f"seat.{facts.order_shown(view).index(int(rest))}")
        if name == "pool" and rest.isdigit() and int(rest) < len(view["pool"]):
            return self.pool_rect(int(rest))
        found = next((w.rect for w in self._widgets if w.id == address), None)
        return found or places.rect(address)

    def places(self) -> Places:
        view = None if self.drawn is None else self.drawn.view
        phase = "run" if view is not None and facts.running(view) else "design"
        return Places(phase, 4 if view is None else len(view["designers"]), self.size)

    def _least(self) -> int:
        assert self.drawn is not None
        pool: Mapping[int, int] = self.deck.cards.rules.pool
        return pool[len(self.drawn.view["designers"])]

    def _spread(self) -> None:
        assert self.moment is not None
        self._version += 1
        spread = self._spreader()
        home = facts.default_board(self.moment)
        shown = home if self.pinned is None else self.pinned
        old = {w.id: w for w in self._widgets}
        self._widgets = spread.widgets(shown, guest=shown != home)
        for widget in self._widgets:
            if not isinstance(widget, Spot):
                continue
            widget.zoom, widget.still = self.zoom, self.timeline.reduced
            if widget.id.startswith("seat."):
                widget.ahead = self._look_ahead
            if isinstance(before := old.get(widget.id), Spot):
                widget.hovered, widget.ring = before.hovered, before.ring
                widget.near = before.near
        for spot in self._legal()[:1]:
            spot.breath = self.breath
        self.zoom.forget([w.id for w in self._widgets if isinstance(w, Spot) and w.popup])
        self.popups.keep = Kept.of(self._kept())

    def _kept(self) -> list[Keep]:
        """Return what large cards keep free: prompt, buttons, what can be chosen, what it is of."""
        places = self.places()
        out = [(places.rect("prompt"), 6), (places.rect("buttons"), 6)]
        if self.covered is not None:
            out.append((self.covered, 6))
        for widget in self._widgets:
            may = widget.manner in ("act", "select") if isinstance(widget, Spot) else widget.enabled
            if may:
                out.append((widget.area, 4))
            elif widget.id.partition(".")[0] in ALIKE:
                out.append((widget.area, 2))
        return out

    def _spreader(self) -> Spread:
        return Spread(self.deck, self.places(), self.foot, self.popups, self.party)

    def shown(self) -> int:
        """Return whose level lies in the middle: who is pointed at, else pinned, else due."""
        assert self.drawn is not None
        pointed = looked_at(self._widgets)
        if pointed is not None:
            return pointed
        return facts.default_board(self.drawn) if self.pinned is None else self.pinned

    # --- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, level, rails, foot and what moves; what stands still is drawn once."""
        if self.drawn is None:
            ground = self.kit.assets.covering("table.black_souls", *surface.get_size())
            surface.blit(ground, (0, 0))
            return
        pointed, _, raised = beyond(self._widgets)
        asked = self.asks.chosen, tuple(self.asks.blacks.items())
        key = (self._version, pointed, asked, raised, self.stir.under())
        if self._still_key != key or self._still_picture.get_size() != surface.get_size():
            if self._still_picture.get_size() != surface.get_size():
                self._still_picture = surface.copy()
            self._draw(self._still_picture)
            self._still_key = key
        surface.blit(self._still_picture, (0, 0))
        if self.stir.still:
            self._light(surface)
            return
        running = self.drawn.view["running"]
        if self.stir.party is not None and running is not None:
            number = facts.person(self.drawn, running).number
            souls = self.drawn.view["designers"][running]["party"]
            self.board.party(surface, self.stir.party, number, souls)
        self.stir.draw(self.kit, surface)

    def _legal(self) -> list[Spot]:
        """Return the spots that can be chosen now, save the one that is."""
        if self.drawn is not self.moment or not self.asks.kind:
            return []
        spots = [w for w in self._widgets if isinstance(w, Spot) and w.manner in ("act", "select")]
        return [spot for spot in spots if spot.choice != self.asks.chosen or not self.asks.chosen]

    def _light(self, surface: pygame.Surface) -> None:
        """Lay the light around what can be chosen, all in one phase."""
        for spot in self._legal():
            light(self.kit, surface, spot.rect, spot.radius, self.breath.level)

    def _draw(self, surface: pygame.Surface) -> None:
        places, shown = self.places(), self.shown()
        self._draw_board(surface, places, shown)
        if self.drawn_view["phase"] == "quirks":
            self._draw_offer(surface)
        self._draw_left(surface, places, shown)
        self._draw_right(surface, places)
        assert self.drawn is not None
        self.foot.away = self.stir.card
        guest = looked_at(self._widgets)
        self.foot.draw(surface, places, self.drawn, self._widgets, guest)

    def _look_ahead(self, surface: pygame.Surface, spot: Spot) -> None:
        """Make the pictures of the Assets of a designer who may be pointed at."""
        if self.drawn is not None:
            self.board.draw_assets(
                surface, self.places(), self.drawn.view["designers"][int(spot.choice[1])]
            )

    def _draw_board(self, surface: pygame.Surface, places: Places, designer: int) -> None:
        assert self.drawn is not None
        moment, view = self.drawn, self.drawn.view
        corner = view["designers"][designer]
        person = facts.person(moment, designer)
        run = facts.running(view)
        home = facts.default_board(moment)
        guest = designer != home
        who = escape(person.name)
        if guest:
            label = say("board.visited", who=who)
        elif run:
            running = view["running"] == designer
            label = say("board.runs" if running else "board.of", who=who)
        else:
            label = say("board.own") if designer == moment.seat else say("board.of", who=who)
        verb = self.asks.kind
        lit: dict[int, str] = {}
        asked = self.stir.still and moment is self.moment and not guest
        if asked and verb in ("place", "swap", "swap_with"):
            caption = say("space.place" if verb == "place" else "space.swap")
            lit = {int(o[1]): caption for o in self.asks.starting(verb)}
        decision = view["decision"] or {}
        chosen = decision.get("first")
        if decision.get("kind") == "yes_no":
            chosen = decision["source"]
        own = moment is self.moment and designer == decision.get("seat") and not guest
        if self.asks.chosen[:1] == ("swap",):
            chosen = int(self.asks.chosen[1])
        shown = Shown(
            label,
            person.number,
            guest,
            lit,
            chosen=chosen if own else None,
            party=run and view["running"] == designer and self.stir.party is None,
            run=run,
            hidden=frozenset(() if guest else self.stir.spaces),
            aside=self.kit.px(self.stir.shake),
        )
        self.board.draw(surface, places, corner, shown)

    def _draw_left(self, surface: pygame.Surface, places: Places, shown: int) -> None:
        assert self.drawn is not None
        moment, view = self.drawn, self.drawn.view
        quirks = view["phase"] == "quirks"
        phase = "run" if facts.running(view) else "quirks" if quirks else "design"
        right = "" if phase != "design" else f"{max(1, view['turn'])} / {view['turns']}"
        icon = "boot-prints" if phase == "run" else "podium"
        self.kit.draw.panel(surface, places.rect("panel.order"), say(f"order.{phase}"), icon, right)
        home = facts.default_board(moment)
        for row, designer in enumerate(facts.order_shown(view)):
            rect, seen, squeeze = places.rect(f"seat.{row}"), designer == shown, self.stir.squeeze
            guest = seen and designer != home
            self.rows.draw(surface, rect, moment, designer, looked_at=guest, squeeze=squeeze)
        who = escape(facts.person(moment, shown).name)
        title = say("party.own") if shown == moment.seat else say("party.of", who=who)
        dying = self.stir.dying or self._dying_of(shown)
        self.party.draw(surface, places.rect("party"), title, view["designers"][shown], dying)

    def _dying_of(self, designer: int) -> Mapping[str, int]:
        """Return who dies by the selected Threat."""
        choice = self.asks.resolved()
        visit = self.drawn_view["visit"]
        if choice is None or choice[0] != "pay" or visit is None or visit["designer"] != designer:
            return {}
        found: Mapping[str, int] = self.foot.deaths(choice)["die"]
        return found

    def _draw_right(self, surface: pygame.Surface, places: Places) -> None:
        assert self.drawn is not None
        moment, view = self.drawn, self.drawn.view
        spread = self._spreader()
        spread.moment, spread.view = moment, view
        if facts.running(view):
            runner = view["running"]
            corner = None if runner is None else view["designers"][runner]
            space = None
            if corner is not None and corner["at"] < facts.PLACES:
                space = corner["board"][corner["at"]]
            if view["outcome"] is not None:
                self.panels.score(surface, places, facts.totals(moment))
            note = "" if space is None else self.deck.usable_text(space)
            visit = view["visit"]
            if visit is not None and visit["drawn"]:
                soul = self.deck.soul_name(visit["drawn"])
                note = f"*{say('visit.glitch', soul=soul)}* {note}"
            if view["outcome"] is None:
                self.panels.visit(surface, places, space, note)
        else:
            settled = moment is self.moment
            lit = self.asks.kind == "pick" and settled
            chosen = self.foot.picked if settled else ""
            note = say("pool.later" if view["phase"] == "quirks" else "pool.empty")
            pool, least, away = view["pool"], self._least(), frozenset(self.stir.pool)
            self.panels.pool(
                surface, places, pool, least, lit=lit, chosen=chosen, hidden=away, note=note
            )
        rows, backs, note = [], 0, say("quirks.later")
        if view["phase"] != "quirks":
            rows = [(quirk, own, rect) for _, quirk, own, rect in spread.quirk_rows()]
            backs, note = spread.secret_quirks(), say("quirks.none")
        secret = spread.secret_rect() if backs else pygame.Rect(0, 0, 0, 0)
        self.panels.quirks(surface, places, rows, say("quirks.title"), backs, secret, note)

    def _draw_offer(self, surface: pygame.Surface) -> None:
        """Lay the Quirks that are chosen from over the level."""
        assert self.drawn is not None
        spread = self._spreader()
        spread.moment, spread.view = self.drawn, self.drawn.view
        cards = [
            (quirk, rect, self.asks.quirk_state(quirk) if self.drawn is self.moment else "idle")
            for _, quirk, own, rect in spread.quirk_rows()
            if own and quirk not in self.stir.quirks
        ]
        backs = spread.backs() if spread.secret_quirks() else []
        self.offer.draw(surface, self.slab_rect(), cards, backs)
