"""Four Souls' table: one picture and one set of widgets for each moment.

Belongs here: holding moment and selection; the contract of `Table`. Does not belong here: the
parts (plates, stack, hand, tray, motion, their widgets), drawing (`picture`), rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.engine.api import Game
from game.engine.types import Choice, View
from game.games.four_souls.game import FourSouls
from game.ui.kit import Kit
from game.ui.tables.base import CardPainter, Moment, Person, Table
from game.ui.tables.four_souls import answers, facts, free, prompts, scores, wishes
from game.ui.tables.four_souls.asks import GHOSTS, Asks
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.comforts import Comforts, Sign, Tool
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.faces import FaceCards
from game.ui.tables.four_souls.facts import Entry, Plate, Roll
from game.ui.tables.four_souls.follow import follow, led
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.motion import Motion, Moving
from game.ui.tables.four_souls.picture import Picture
from game.ui.tables.four_souls.places import Places
from game.ui.tables.four_souls.spots import Picks, Spot
from game.ui.tables.four_souls.spread import Spread
from game.ui.tables.four_souls.stops import PASS, PASSING, Stops, declared, passes
from game.ui.tables.four_souls.tray import Arranged, Lot, Tray
from game.ui.tables.four_souls.ways import Ways
from game.ui.tables.four_souls.words import say
from game.ui.tables.presses import Presses
from game.ui.tables.scoreboard import Board as Scoreboard
from game.ui.tables.spot import Spot as AnySpot
from game.ui.timeline import Step, Timeline
from game.ui.widgets import Action, VirtualList, Widget

LIST_PAD, ROW_PAD = 12, 12  # units beside the rows of the list, and over and under their words


class StackTable(Table):
    """Four Souls for two to six players."""

    secret_kinds = None

    def __init__(
        self,
        kit: Kit,
        game: Game[Any],
        timeline: Timeline,
        ticks: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Stand empty until `show`; `ticks` tells milliseconds for double clicks."""
        super().__init__(kit, game, timeline)
        assert isinstance(game, FourSouls)
        self.deck = Deck(game)
        self.cards = TableCards(kit, self.deck, self._painter(kit, self.deck))
        self.size = kit.size
        self.tray = Tray(kit, self.deck, self.cards)
        self.bar = answers.Bar(kit, self.cards)
        self.comforts = Comforts(kit)
        self.stops: dict[int, Stops] = {}  # by seat
        self.picture, self.ways = Picture(self), Ways(self)
        self.motion = Motion(self)
        self.moment: Moment | None = None
        self.drawn: Moment | None = None  # the moment as the events have led it so far
        self.asks = Asks(self.deck, Moment({"decision": None}, None, ()))
        self.wish: wishes.Wish | None = None  # what the target of the act that waits shall be
        self.list: Picks | None = None
        self.lots: list[Lot] = []
        self.source = ""
        self.arranged: Arranged | None = None
        self.entries: list[Entry] = []
        self.roll: Roll | None = None
        self.aims: set[str] = set()
        self.lit_by_log: frozenset[str] = frozenset()
        self.answering: answers.Answering | None = None
        self.claims = answers.Claims()
        self._parts: list[Widget] = []
        self._placed: tuple[object, Places] | None = None
        self.presses = Presses(ticks)
        self.stir = Moving()

    @staticmethod
    def _painter(kit: Kit, deck: Deck) -> FaceCards:
        return FaceCards(kit, deck)

    # --- contract: coming and going -----------------------------------------------------------

    @classmethod
    def card_painter(cls, kit: Kit, game: Game[Any]) -> CardPainter:
        """What draws the cards in the gallery."""
        assert isinstance(game, FourSouls)
        return cls._painter(kit, Deck(game))

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew; also when the text scale changed."""
        self.size = size
        if self.moment is not None:
            self._spread()

    def show(self, moment: Moment) -> None:
        """Settle to a moment."""
        self.stir = Moving()
        moment = self.moment = self.drawn = facts.aiming(self.deck, moment)
        self.wish = wishes.kept(self.wish, moment.view)
        self.asks = Asks(self.deck, self.moment)
        self.lots = self.tray.lots(self.moment, self.asks.on_tray())
        self.source = self.tray.source(self.moment) if moment.options else ""
        self.answering = answers.answering(self.moment)
        self._read()
        self._spread()

    def _read(self) -> None:
        assert self.drawn is not None
        self.entries = facts.entries(self.deck, self.drawn)
        if self.wish is not None:
            name = self.asks.name_of(wishes.place(self.wish))
            self.entries = wishes.told(self.entries, self.wish, self.drawn, name)
        self.roll = facts.roll(self.drawn)
        self.aims = facts.aimed_at(self.drawn.view)

    @property
    def places(self) -> Places:
        """Return the layout for the number of players."""
        if self.drawn is None:
            return Places(4, self.size)
        view = self.drawn.view
        slots = len(view["slots"]["shop"]), len(view["slots"]["monsters"])
        foot = self.strip_area().y - self.kit.px(8) if self.watched else 0
        key = (len(view["seats"]), self.size, slots, bool(view["rooms"]), foot)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, Places(key[0], key[1], slots, rooms=key[3], foot=foot))
        return self._placed[1]

    # --- contract: widgets --------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the widgets of the moment."""
        return list(self._parts)

    def _spread(self) -> None:
        assert self.moment is not None and self.drawn is not None
        old = {w.id: w for w in self._parts}
        spread = Spread(self.kit, self.deck, self.places, self.moment, self.asks)
        picture, opened = self.picture, self.picture.opened
        large = opened.card
        parts: list[Widget] = []
        self.list = spread.picks()
        if self.list is not None:
            self.list.draw_row = picture.draw_pick
            self.list.set_heights([self._row_need(words) for words in self.list.items])
            self.list.rect = self._list_rect()
            before = old.get(self.list.id)
            if isinstance(before, Picks) and before.items == self.list.items:
                self.list.scroll_to(before.scroll)
            if self.list.marked >= 0:
                self.list.mark(self.list.marked)
            parts.append(self.list)
        parts += spread.rivals(picture.plates, self.shown_rivals(), opened.rival, large)
        parts += spread.slots(large, opened.pile)
        parts += spread.bonus(large)
        parts += spread.stack(picture.column, self.entries, self.roll, large)
        if self.answering is not None:
            parts += spread.claims(self.bar, self.answering)
        else:
            own = facts.plate(self.moment, facts.place(self.moment))
            parts += spread.own(picture.plates, own, picture.chips(self.moment), large)
            fan = Fan(self.kit, self.places)
            parts += spread.hand(fan, self.hand(), large)
        self.arranged = None
        if self.lots:
            area = self.places.rect("tray")
            self.arranged = self.tray.arrange(area, self.lots, self.source)
            parts = [w for w in parts if not self.arranged.hides(w)]
            parts += spread.tray(self.arranged, self.lots, large)
        parts += self._tools()
        self._key_to_use(parts)
        for widget in parts:
            before = old.get(widget.id)
            if before is not None and type(before) is type(widget):
                widget.hovered, widget.ring = before.hovered, before.ring
        self._parts = parts

    def _key_to_use(self, parts: list[Widget]) -> None:
        """Let the key to use select what can be used, one thing after the other."""
        offering = [w for w in parts if isinstance(w, Spot) and w.offers]
        able = [w for w in offering if any(each[0] == "use" for each in self.asks.at(w.id))]
        now = next((at for at, spot in enumerate(able) if spot.selected), -1)
        if able:
            able[(now + 1) % len(able)].key_of = "use"

    def _tools(self) -> list[Widget]:
        """Return the buttons of the stops and what stands in their panel, where one is asked."""
        assert self.moment is not None
        if self.watched:
            return []
        passing = self.asks.kind == "priority" and self.asks.has(*PASS)
        stops, stack = self._own_stops(), bool(self.moment.view["stack"])
        tools = self.comforts.tools(self.places, stops, passing=passing, stack=stack)
        signs: list[Widget] = []
        if facts.phase_index(self.moment.view) >= 0:
            own = self.moment.view["player"] == self._whose()
            signs = self.comforts.signs(self.phases(), stops, own=own)
        return [*tools, *signs, *self.comforts.panel(self.places, stops)]

    def _own_stops(self) -> Stops:
        """Return what the person who is asked, or who sits here, wants to be asked about."""
        seat = self._whose()
        if seat not in self.stops:
            self.stops[seat] = Stops.from_text(self.habits.text)
        return self.stops[seat]

    def _whose(self) -> int:
        assert self.moment is not None
        decision = self.moment.view["decision"]
        asked = decision["seat"] if decision is not None and self.asks.kind else None
        return facts.place(self.moment) if asked is None else int(asked)

    def by_itself(self) -> Choice | None:
        """Return what was clicked before, or a pass where who is asked does not want to be."""
        moment = self.moment
        if self.claims.state(moment) == "later":
            return PASS
        if moment is not None and self.claims.leads_to(moment):
            return None
        if moment is not None and self.wish is not None and self.asks.kind == self.wish.act:
            wish, self.wish = self.wish, None
            return wishes.answer(wish, moment)
        if moment is None or self.asks.kind != "priority" or not self.asks.has(*PASS):
            return None
        seat, stops = moment.view["decision"]["seat"], self._own_stops()
        stops.notice(moment.view)
        return PASS if passes(stops, moment.view, seat) else None

    def goes_on(self) -> bool:
        """Return whether the answer by itself belongs to what was declared before."""
        if self.moment is None:
            return False
        wished = self.wish is not None and self.asks.kind == self.wish.act
        return wished or declared(self.moment.view, self._whose())

    def claimed(self) -> bool:
        """Whether it is the turn of who has claimed the window to answer."""
        return self.claims.take(self.moment)

    def shown_rivals(self) -> list[Plate]:
        """Return the plates of the other players, to the left first."""
        assert self.drawn is not None
        return [facts.plate(self.drawn, seat) for seat in facts.rivals(self.drawn)]

    def hand(self) -> list[str]:
        """Return the cards at the foot."""
        assert self.drawn is not None
        return facts.hand(self.drawn.view, self.drawn.seat)

    def hand_index(self, spot: AnySpot) -> int:
        """Return which card of the hand a spot is."""
        cards = [w for w in self._parts if isinstance(w, Spot) and w.rising]
        return cards.index(spot) if spot in cards else 0

    def own_cards(self) -> list[pygame.Rect]:
        """Return where the own cards lie as they are drawn now."""
        assert self.drawn is not None
        spread = Spread(self.kit, self.deck, self.places, self.drawn, self.asks)
        return spread.own_cards(len(facts.before(self.drawn.view, facts.place(self.drawn))))

    def list_panel(self) -> pygame.Rect:
        """Return the panel of the list: as high as its rows, and all of its place at most."""
        panel = self.places.rect("side")
        if self.list is not None:
            need = self.kit.draw.header_height() + self.kit.px(20)
            panel.height = min(panel.height, need + self.list.whole + self.list.gap)
        return panel

    def _list_rect(self) -> pygame.Rect:
        return self.kit.draw.under_header(self.list_panel(), LIST_PAD)

    def _row_need(self, words: str) -> int:
        """Return how high a row of the list must be for its words."""
        width = self.places.rect("side").width - 2 * self.kit.px(LIST_PAD) - self.kit.px(20)
        width -= Picks.bar_width  # there may be a scroll bar
        return self.kit.text.height(words, "log", width) + self.kit.px(ROW_PAD)

    def order(self) -> list[tuple[int, str, str]]:
        """Return who has passed and who comes next, in a round of priority."""
        if self.drawn is None:
            return []
        people = [
            (facts.person(self.drawn, seat), state) for seat, state in answers.order(self.drawn)
        ]
        return [(who.number, who.name, state) for who, state in people]

    # --- contract: acting ---------------------------------------------------------------------

    def note(self, action: Action) -> bool:
        """Set a stop, also while others are asked: only what passes at once waits for a turn."""
        name = action.source.id
        if action.kind not in ("press", "change") or name in PASSING:
            return False
        if not name.startswith(("tool.", "stops.")):
            return False
        self._tune(name, action)
        return True

    def act(self, action: Action) -> Choice | None:
        """Take a press of a card, a plate, a row of the list or a thing on the tray."""
        source = action.source
        if source.id.startswith(("tool.", "stops.")):
            return self._tune(source.id, action)
        if action.kind != "press":
            return None
        if source is self.list and self.list is not None:
            option = self.asks.listed()[int(str(action.value))]
            return self._take(f"pick.{action.value}", option, source)
        if not isinstance(source, Spot) or not source.offers:
            return None
        if source.id.startswith(self.claims.PLACE) and self.moment is not None:
            return self.claims.make(self.moment, source.id)
        if source.id.startswith("tray."):
            return self._take(source.id, self.lots[int(source.id[5:])].choice, source)
        return self._press(source)

    def _tune(self, name: str, action: Action) -> Choice | None:
        """Change a stop; to let things through passes at once."""
        assert self.moment is not None
        stops, view = self._own_stops(), self.moment.view
        if name == "tool.stops" and action.kind == "press":
            self.comforts.open = not self.comforts.open
        elif name == "tool.hold" and action.kind == "press":
            stops.hold = not stops.hold
        elif name in PASSING and action.kind == "press":
            if name == "tool.through":
                stops.let_through(view)
            else:
                stops.yield_to(view)
            return PASS if self.asks.has(*PASS) else None
        elif action.kind == "change":
            self.comforts.set(name, action.value, stops, view["turn"])
        self.habits.write(stops.as_text())
        self._spread()
        return None

    def _press(self, spot: Spot) -> Choice | None:
        address = spot.id.partition(":")[0]
        found = self.asks.at(address)
        again = self.presses.again(spot.id, spot)
        if again and self.asks.chosen in found and len(found) == 1:
            return self.asks.chosen
        if again and self.asks.chosen in found and not spot.ring:
            return self.asks.chosen
        self.asks.press(address)
        self._wish()
        self._spread()
        return None

    def _take(self, name: str, choice: Choice, source: Widget) -> Choice | None:
        """Select an option, or make it if it is selected and pressed again."""
        again = self.presses.again(name, source)
        if self.asks.chosen == choice and again:
            return choice if choice in self.asks.options else None
        self.asks.select(choice)
        self._wish()
        self._spread()
        return None

    def _wish(self) -> None:
        """Remember what was clicked, if it can be a target only later."""
        assert self.moment is not None
        asks, self.wish = self.asks, None
        if asks.wished:
            self.wish = wishes.made(self.moment, asks.wished, str(asks.chosen[0]))

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and its choice."""
        return self.asks.confirm()

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return what ends, passes or declines; before a curtain the scene asks for it here."""
        if self.answering is not None:
            return [(self.asks.words(PASS), GHOSTS["pass"], PASS)]
        return self.asks.others()

    def passes(self) -> bool:
        """Whether the primary button passes, for nothing is selected."""
        choice = self.confirm()[1]
        return choice == ("pass",) and not self.asks.chosen

    def deselect(self) -> bool:
        """Put the large card or the panel of stops away, else drop the selection."""
        if self.comforts.open:
            self.comforts.open = False
            self._spread()
            return True
        for widget in self._parts:
            if isinstance(widget, Spot) and widget.opened and widget.ring:
                widget.shut = True
                return True
        had = self.asks.drop()
        self._wish()
        if had:
            self._spread()
        return had

    def lost(self, choice: Choice) -> str:
        """Return what the end of a turn gives away that could still be done."""
        return prompts.lost(self.asks) if choice == ("end_turn",) and self.moment else ""

    @property
    def aiming(self) -> bool:
        """Whether something on the table is to be chosen, so that all else is dark."""
        return self.asks.aiming

    # --- contract: words ----------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """Return icon and words of what the player may do next."""
        if self.moment is None:
            return "hourglass", ""
        return prompts.prompt(self.asks, self.deck.name(self.source) if self.source else "")

    def phases(self) -> list[tuple[str, str]]:
        """Return the four phases, or what comes before the first turn."""
        if self.drawn is None:
            return []
        now = facts.phase_index(self.drawn.view)
        if now < 0:
            phase = self.drawn.view["phase"]
            return [(say(f"phase.{phase}"), "now")] if phase == "set_up" else []
        states = ["done" if i < now else "now" if i == now else "later" for i in range(4)]
        names = [say(f"phase.{name}") for name in facts.PHASES]
        return list(zip(names, states, strict=True))

    def heading(self) -> str:
        """Return turn and whose it is."""
        if self.drawn is None:
            return ""
        view = self.drawn.view
        if facts.phase_index(view) < 0:
            return say("phase.set_up") if view["phase"] == "set_up" else say("phase.over")
        who = facts.plate(self.drawn, view["player"]).who
        words = say("heading", turn=view["turn"], who=who)
        return say("heading_timer", words=words, n=view["timer"]) if view["goal"] else words

    def when(self) -> str:
        """Return the turn alone: whose it is may be another's than who is asked."""
        if self.drawn is None or facts.phase_index(self.drawn.view) < 0:
            return ""
        return say("when", turn=self.drawn.view["turn"])

    def words_of(self, option: Choice) -> str:
        """Return an option in words."""
        assert self.moment is not None
        return self.moment.describe(option)

    def play(self, kind: str, data: Mapping[str, Any]) -> Step | None:
        """Return the step of an event."""
        return self.motion.step(kind, data) if self.moment is not None else None

    def scoreboard(self, view: View, people: tuple[Person, ...]) -> Scoreboard:
        """Return the final count."""
        return scores.board(self.deck, view, people, scores.prize(self.cards, view, people))

    # --- contract: places ---------------------------------------------------------------------

    def log_area(self) -> pygame.Rect | None:
        """Return where the log stands; a long list of choices takes its place."""
        side, gap = self.places.rect("side"), self.kit.px(12)
        if self.moment is None or self.list is None:
            return side
        top = self.list_panel().bottom + gap
        rest = pygame.Rect(side.x, top, side.width, side.bottom - top)
        return rest if rest.height >= self.kit.px(130) else None

    def large(self) -> list[pygame.Rect]:
        """Return where a card is shown large that is being played."""
        return [self.ways.middle()] if self.stir.shown else []

    def button_area(self) -> pygame.Rect:
        """Return where the buttons stand."""
        return self.places.rect("buttons")

    def recap_area(self) -> pygame.Rect:
        """Return the own place beside the own cards."""
        return free.for_recap(self.kit, self.places, self.own_cards(), self._fan())

    def hint_area(self) -> pygame.Rect | None:
        """Return free cloth over the fan, or under many own cards; the foot of the answers."""
        if self.answering is not None or self.drawn is None:
            return self.bar.hint_area(self.places.rect("answers")) if self.answering else None
        panel = self.comforts.panel_rect(self.places) if self.comforts.open else None
        kit, places, fight = self.kit, self.places, self.drawn.view["attack"] is not None
        return free.for_hint(kit, places, self.own_cards(), self._fan(), panel, fight=fight)

    def _fan(self) -> list[pygame.Rect]:
        return [w.rect for w in self._parts if isinstance(w, Spot) and w.rising]

    def strip_area(self) -> pygame.Rect:
        """Return the foot, as low as all fits that a strip holds."""
        seats = 4 if self.drawn is None else len(self.drawn.view["seats"])
        own = Places(seats, self.size).rect("own")
        high = (
            self.kit.px(106)
            + max(self.kit.px(50), 40)
            + self.kit.text.line_step(self.kit.text.role_px("log"))
        )
        bottom = self.size[1] - self.kit.px(8)
        return pygame.Rect(own.x, bottom - high, own.width, high)

    def follows(self) -> object:
        """Return what pointing changes beyond the thing pointed at: arrows, cards, lit rows."""
        spots = [w for w in self._parts if isinstance(w, Spot)]
        opened = tuple(w.id for w in spots if w.opened)
        rows = tuple(w.id for w in spots if w.pointed and w.id.startswith("stack."))
        return opened, rows, self.pointed_row()

    def pointed_row(self) -> tuple[str, ...]:
        """Return the places of the row of the list that is pointed at."""
        return () if self.list is None else self.list.pointed

    def is_pointed(self, address: str) -> bool:
        """Whether mouse or keyboard stands on a place."""
        return any(isinstance(w, Spot) and w.id == address and w.pointed for w in self._parts)

    def place_of(self, address: str) -> pygame.Rect | None:
        """Return where a widget lies, or a place of the layout."""
        found = super().place_of(address)
        if found is None and address == "hand":
            return self.places.area("hand.0")
        if found is None and self.places.has(address):
            return self.places.rect(address)
        return found

    def spots_of(self, choice: Choice) -> list[pygame.Rect]:
        """Return where an option lies."""
        for at, lot in enumerate(self.lots):
            if lot.choice == choice and self.arranged is not None:
                return [self.arranged.lots[at]]
        places = self.asks.places_of(choice)
        return [w.rect for w in self._parts if w.id.partition(":")[0] in places]

    def starts_at(self) -> Widget | None:
        """Return the first thing that offers something: the tray, the list, then places.

        None where the button already offers to go on: then Enter does what the button says.
        """
        if self.confirm()[1] is not None and not self.asks.chosen:
            return None
        able = [w for w in self._parts if w.takes_focus and w.enabled]
        tray = [w for w in able if w.id.startswith("tray.")]
        lists = [w for w in able if isinstance(w, VirtualList)]
        spots = [w for w in able if isinstance(w, Spot) and w.offers and w.id not in self.asks.acts]
        spots = [w for w in spots if not w.id.startswith(self.claims.PLACE)]
        return next(iter([*tray, *spots, *lists]), None)

    # --- for motion and picture ---------------------------------------------------------------

    def advance(self, kind: str, data: Mapping[str, Any]) -> None:
        """Lead the drawn view along an event; the moment itself stays as it is."""
        assert self.drawn is not None
        if self.drawn is self.moment:
            self.drawn = led(self.game, self.drawn)
            self.asks = Asks(self.deck, self.drawn)
            self.list, self.lots, self.arranged, self.answering = None, [], None, None
            for widget in self._parts:
                stays = isinstance(widget, (Spot, Tool, Sign))
                widget.visible = stays and not (isinstance(widget, Spot) and widget.rising)
        follow(self.deck, self.drawn.view, kind, data)
        signs = [widget for widget in self._parts if isinstance(widget, Sign)]
        for sign, (_, state) in zip(signs, self.phases(), strict=False):
            sign.tone = state
        self._read()

    def shaken(self, address: str, rect: pygame.Rect) -> pygame.Rect:
        """Return where a thing lies while it is hurt."""
        blow = self.stir.blow
        if blow is None or blow.address != address:
            return rect
        return rect.move(round(blow.aside * self.kit.px(8)), 0)

    def tumbled(self, face: int) -> int:
        """Return what the die shows while it still rolls."""
        if self.stir.tumbling <= 0.29:
            return face
        return 1 + (int(self.stir.tumbling * 24) * 5) % 6

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.picture.draw(surface)

    def point_out(self, told: object, *, lead: bool = False) -> None:
        """Light what a line of the log speaks of."""
        super().point_out(told)
        self.lit_by_log = frozenset(self.told)
