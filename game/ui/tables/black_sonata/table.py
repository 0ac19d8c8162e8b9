"""Black Sonata's table: one picture and one set of widgets for each moment.

Belongs here: holding moment, selection and notes; the contract of `Table`. Does not belong here:
the parts (map, panels, tray, motion, their widgets), drawing (`picture`), rules.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.api import Game
from game.engine.types import Choice, View
from game.games.black_sonata.game import BlackSonata
from game.ui.kit import Kit
from game.ui.tables.base import Moment, Person, Table, union
from game.ui.tables.black_sonata import facts, notes, prompts, scores
from game.ui.tables.black_sonata.asks import Asks
from game.ui.tables.black_sonata.cards import SonataCards
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.follow import follow
from game.ui.tables.black_sonata.looks import Looks
from game.ui.tables.black_sonata.motion import Motion
from game.ui.tables.black_sonata.picture import Picture
from game.ui.tables.black_sonata.places import Places
from game.ui.tables.black_sonata.plan import Plan
from game.ui.tables.black_sonata.popups import Popups
from game.ui.tables.black_sonata.spots import Deed
from game.ui.tables.black_sonata.spread import Spread
from game.ui.tables.black_sonata.stir import Stir
from game.ui.tables.black_sonata.tray import Thing, Tray
from game.ui.tables.black_sonata.words import say
from game.ui.tables.presses import Presses
from game.ui.tables.scoreboard import Board as Scoreboard
from game.ui.tables.spot import Spot
from game.ui.timeline import Step, Timeline
from game.ui.widgets import Action, Widget

ON_TRAY = ("token", "shield", "side", "fog", "clue")  # addresses of what may lie on the tray
BARE: View = {"mode": "solo", "decision": None, "deck": [], "pawn": None}


class SonataTable(Table):
    """Black Sonata for one, Cat and Mouse for two."""

    secret_kinds = frozenset(("hide", "walk", "play", "flee"))

    def __init__(
        self,
        kit: Kit,
        game: Game[Any],
        timeline: Timeline,
        ticks: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Stand empty until `show`; `ticks` tells milliseconds for double clicks."""
        super().__init__(kit, game, timeline)
        assert isinstance(game, BlackSonata)
        self.deck = Deck(game)
        self.looks = Looks(kit, self.deck)
        self.cards = SonataCards(kit, self.looks, self.deck)
        self.tray = Tray(kit, self.looks, self.deck, self.cards)
        self.popups = Popups(self)
        self.size = kit.size
        self.stir = Stir()
        self.picture = Picture(self)
        self.motion = Motion(self)
        self.moment: Moment | None = None
        self.drawn: Moment | None = None  # the moment as the events have led it so far
        self.asks = Asks(Moment(BARE, None, ()))
        self.notes = notes.Notes()
        self.things: list[Thing] = []
        self._widgets: list[Widget] = []
        self.presses = Presses(ticks)

    # --- contract: coming and going -----------------------------------------------------------

    @classmethod
    def card_painter(cls, kit: Kit, game: Game[Any]) -> SonataCards:
        """What draws the cards in the gallery."""
        assert isinstance(game, BlackSonata)
        deck = Deck(game)
        return SonataCards(kit, Looks(kit, deck), deck)

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew; also when the text scale changed."""
        self.size = size
        if self.moment is not None:
            self._spread()

    def show(self, moment: Moment) -> None:
        """Settle to a moment."""
        self.stir = Stir()
        self.moment = self.drawn = moment
        self.asks = Asks(moment)
        self.notes = notes.read(moment.pad.text, self.deck.locations, self.deck.cards.features)
        self.things = self.tray.things(self.asks)
        self._spread()

    @property
    def places(self) -> Places:
        """Return the layout for one or for two."""
        duo = self.drawn is not None and facts.duo(self.drawn.view)
        return Places("duo" if duo else "solo", self.size)

    def plan(self) -> Plan:
        """Return where the things of the drawn moment lie."""
        assert self.drawn is not None
        return Plan(self.kit, self.deck, self.places, self.drawn.view)

    # --- contract: widgets --------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the widgets of the moment."""
        return list(self._widgets)

    def _spread(self) -> None:
        assert self.moment is not None
        old = {w.id: w for w in self._widgets}
        spread = Spread(self.deck, self.plan(), self.moment, self.asks, self.notes)
        around: list[Widget]
        if facts.duo(self.moment.view):
            around = spread.duo()
        else:
            around = spread.solo(self.popups.card, lambda clue: partial(self.popups.clue, clue))
        over = spread.tray(
            self.things, self.tray.arrange(self.places, self.things), self.popups.card
        )
        cover = self.tray.panel([w.rect for w in over]) if over else pygame.Rect(0, 0, 0, 0)
        on_map = [
            w for w in (*spread.locations(), *spread.markers()) if not w.rect.colliderect(cover)
        ]
        self._widgets = [*over, *on_map, *around, *spread.deeds()]
        for widget in self._widgets:
            before = old.get(widget.id)
            if before is not None and type(before) is type(widget):
                widget.hovered, widget.ring = before.hovered, before.ring
        self._mark()

    def _mark(self) -> None:
        """Let the widgets know which of them is selected."""
        chosen = self.asks.chosen
        for widget in self._widgets:
            if isinstance(widget, Spot) and widget.id.startswith("place."):
                widget.selected = bool(chosen) and self.asks.goal(chosen) == widget.id[6:]
            elif isinstance(widget, Spot | Deed):
                widget.selected = bool(chosen) and widget.choice == chosen

    # --- contract: acting ---------------------------------------------------------------------

    def act(self, action: Action) -> Choice | None:
        """Take a press of a place, a card, a token, a button of an act, or a note."""
        source = action.source
        if action.kind != "press":
            return None
        kind, _, name = source.id.partition(".")
        if isinstance(source, Deed):
            return self._take(source.choice, source)
        if not isinstance(source, Spot) or source.manner != "select":
            return None
        if kind == "place":
            return self._press_place(name, source)
        return self._take(source.choice, source)

    def note(self, action: Action) -> bool:
        """Change the notes, and keep them with the match."""
        kind, _, name = action.id.partition(".")
        if action.kind != "press" or kind not in ("mark", "note") or self.moment is None:
            return False
        if kind == "mark":
            self.notes.toggle(name)
        elif "." in name:
            self.notes.set(*name.split("."))
        else:
            self.notes.turn(name)
        self.moment.pad.write(self.notes.text())
        self._spread()
        return True

    def _press_place(self, location: str, source: Widget) -> Choice | None:
        before = self.asks.chosen
        again = self.presses.again(source.id, source)
        if again and before in self.asks.at(location):
            return before
        self.asks.press(location)
        self._spread()
        return None

    def _take(self, choice: Choice, source: Widget) -> Choice | None:
        """Select an option, or make it if it is selected and pressed again."""
        again = self.presses.again(source.id, source)
        if self.asks.chosen == choice and again:
            return choice if choice in self.asks.options else None
        self.asks.select(choice)
        self._spread()
        return None

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and its choice."""
        return self.asks.confirm()

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return what waits, stays or leaves."""
        return self.asks.others()

    def passes(self) -> bool:
        """Whether the primary button only lets the Lady go on."""
        return self.confirm()[1] == ("step",) and not self.asks.chosen

    def deselect(self) -> bool:
        """Put the large card away, else drop the selection."""
        for widget in self._widgets:
            if isinstance(widget, Spot) and widget.opened and widget.ring:
                widget.shut = True
                return True
        had = self.asks.drop()
        if had:
            self._spread()
        return had

    # --- contract: words ----------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """Return icon and words of what the player may do next."""
        if self.moment is None:
            return "hourglass", ""
        return prompts.prompt(self.deck, self.asks)

    def phases(self) -> list[tuple[str, str]]:
        """Return the two parts of a turn, or that the table is being laid."""
        if self.drawn is None:
            return []
        view = self.drawn.view
        if view["phase"] == "setup":
            return [(say("phase.setup"), "now")]
        if view["phase"] == "over":
            return []
        names = ("lady", "historian") if facts.duo(view) else ("lady", "act")
        now = 0 if view["phase"] == "lady" else 1
        return [
            (say(f"phase.{name}"), "now" if i == now else "done" if i < now else "later")
            for i, name in enumerate(names)
        ]

    def heading(self) -> str:
        """Return what stands beside the game's name."""
        if self.drawn is None:
            return ""
        view = self.drawn.view
        if view["phase"] in ("setup", "over"):
            return say(f"heading.{view['phase']}")
        key = "heading.duo" if facts.duo(view) else "heading.solo"
        return say(key, turn=max(1, view["turn"]))

    def play(self, kind: str, data: Mapping[str, Any]) -> Step | None:
        """Return the step of an event."""
        return self.motion.step(kind, data) if self.moment is not None else None

    # --- contract: places ---------------------------------------------------------------------

    def hint_area(self) -> pygame.Rect | None:
        """Return where a hint for beginners stands: under the advice, where there is some."""
        if self.picture.advised() is None:
            return None
        above, text = self.places.rect("advice"), self.kit.text
        high = 2 * text.line_step(text.role_px("log")) + self.kit.px(16)
        return pygame.Rect(above.x, above.bottom + self.kit.px(4), above.width, high)

    def large(self) -> list[pygame.Rect]:
        """Return where a card is shown large, or a search."""
        return self.stir.raised(self.kit, self.places)

    def log_area(self) -> pygame.Rect | None:
        """Return where the log stands."""
        return self.places.rect("log")

    def button_area(self) -> pygame.Rect:
        """Return where the buttons stand."""
        return self.places.rect("buttons")

    def recap_area(self) -> pygame.Rect:
        """Return the left rail over the log."""
        name = "screen" if self.drawn is not None and facts.duo(self.drawn.view) else "lady"
        other = "tokens" if name == "screen" else "notebook"
        return self.places.rect(name).union(self.places.rect(other))

    def strip_area(self) -> pygame.Rect:
        """Return the foot of the map and what lies under it."""
        duo = self.drawn is not None and facts.duo(self.drawn.view)
        foot = self.places.rect("hand" if duo else "keys")
        return pygame.Rect(foot.x, foot.bottom - self.kit.px(198), foot.width, self.kit.px(198))

    def follows(self) -> object:
        """Return what pointing changes beyond the thing pointed at."""
        opened = tuple(w.id for w in self._widgets if isinstance(w, Spot) and w.opened)
        return self.points_at("deck.top"), opened

    def place_of(self, address: str) -> pygame.Rect | None:
        """Return where a widget lies, a pawn stands, or a panel of the layout lies."""
        if address == "pawn" or address.startswith("pawn."):
            return self._pawn_rect(address)
        found = super().place_of(address)
        stem, _, name = address.partition(".")
        if found is None:  # several of a kind are numbered, and what is chosen lies on the tray
            begin = (f"{address}:", f"tray.{name}:") if stem in ON_TRAY else (f"{address}:",)
            found = union(w.rect for w in self._widgets if w.id.startswith(begin))
        for other in (address, stem):
            if found is None and self.places.has(other):
                found = self.places.rect(other)
        return found

    def _pawn_rect(self, address: str) -> pygame.Rect | None:
        assert self.drawn is not None
        n = address.partition(".")[2]
        who = f"historian.{n}" if n else "historian"
        at = dict(facts.pawns(self.drawn.view)).get(who)
        return self.places.medallion(at) if at else None

    def spots_of(self, choice: Choice) -> list[pygame.Rect]:
        """Return where an option lies."""
        goal = self.asks.goal(choice)
        if goal and choice[0] not in ("search", "confront"):
            return [self.places.medallion(goal)]
        return [w.rect for w in self._widgets if isinstance(w, Spot | Deed) and w.choice == choice]

    def starts_at(self) -> Widget | None:
        """Return the first thing that offers something."""
        if self.passes():
            return None
        for widget in self._widgets:
            able = widget.takes_focus and widget.enabled
            if able and isinstance(widget, Spot | Deed) and widget.manner == "select":
                return widget
        return None

    def scoreboard(self, view: View, people: tuple[Person, ...]) -> Scoreboard:
        """Return the results, with what was hidden step by step."""
        story = scores.story_of(self.kit, self.looks, self.deck, view)
        return scores.board(self.deck, view, people, story)

    # --- for motion and picture ---------------------------------------------------------------

    def advance(self, kind: str, data: Mapping[str, Any]) -> None:
        """Lead the drawn view along an event; the moment itself stays as it is."""
        assert self.drawn is not None
        if self.drawn is self.moment:
            self.drawn = replace(self.drawn, view=copy.deepcopy(self.drawn.view), options=())
            self.asks, self.things = Asks(self.drawn), []
            for widget in self._widgets:
                widget.visible = isinstance(widget, Deed)
                if isinstance(widget, Deed):
                    widget.rest()
        follow(self.deck, self.drawn.view, kind, data)

    @property
    def drawn_view(self) -> View:
        """Return the view as the events have led it."""
        assert self.drawn is not None
        return self.drawn.view

    def stands(self, who: str) -> str:
        """Return where a pawn or the ferry stands; "" for nowhere."""
        view = self.drawn_view
        if who == "ferry":
            return str(view["ferry"] or "")
        return dict(facts.pawns(view)).get(who, "")

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return not self.stir.still

    def pointed_place(self) -> str:
        """Return the location that mouse or keyboard stands on."""
        for widget in self._widgets:
            if isinstance(widget, Spot) and widget.pointed and widget.id.startswith("place."):
                return widget.id.removeprefix("place.")
        return ""

    def sound_of(self, kind: str, data: Mapping[str, Any]) -> str:
        """Return the kind of sound of an event: a search that finds her is heard as such."""
        return "searched.found" if kind == "searched" and data["found"] else kind

    def points_at(self, name: str) -> bool:
        """Whether mouse or keyboard stands on a widget."""
        return any(w.id == name and isinstance(w, Spot) and w.pointed for w in self._widgets)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw desk, map, panels, tray and what moves."""
        self.picture.draw(surface)
