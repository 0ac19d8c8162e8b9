"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event, and what is on its way meanwhile. Does not
belong here: what an event changes (`follow`), where things lie (`ways`), how moving things look
(`game.ui.motion`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.kit import Kit
from game.ui.motion import Flight, between
from game.ui.tables.four_souls.follow import PLAYED, SLOTS_OF
from game.ui.timeline import (
    DAMAGE,
    DIE,
    DIE_REST,
    TRAVEL,
    Call,
    Sequence,
    Step,
    Together,
    linear,
    shake,
    travel,
)

if TYPE_CHECKING:
    from game.ui.tables.four_souls.table import StackTable

Data = Mapping[str, Any]
TOLD = 0.3  # a change without motion stays on the screen this long
CARD = 1.0  # a card that is played is shown large for so long
RESTS = 0.12  # what has arrived lies there before the next comes
RESOLVED = 0.15  # what leaves the stack, before what it does
TAPPED = 0.06  # an object turned sideways or upright
SILENT = 0.02  # what another event shows
PICKED = 0.05  # a card taken from a pile, before it flies


@dataclass(slots=True)
class Blow:
    """What is hurt, by its place, and how far it swings, from -1 to 1."""

    address: str
    aside: float = 0.0


@dataclass(slots=True)
class Moving:
    """What is on its way or not at rest; a fresh one is stillness."""

    flights: list[Flight] = field(default_factory=list)
    things: set[str] = field(default_factory=set)  # addresses of objects that fly
    hand: set[int] = field(default_factory=set)  # places in the own hand whose card flies
    came: dict[str, pygame.Rect] = field(default_factory=dict)  # where a card was last
    blow: Blow | None = None
    shown: str = ""  # the card that is shown large
    tumbling: float = 0.0  # how far a die still has to roll, from 1 to 0

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        moved = self.flights or self.things or self.hand or self.blow or self.shown
        return not moved and not self.tumbling

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what flies over everything else."""
        for flight in self.flights:
            flight.draw(kit, surface)


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, table: StackTable) -> None:
        """Move this table."""
        self.table = table
        self._thrown = False  # a die was thrown and is not on the stack yet

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        if kind == "die_rolled":
            self._thrown = True
        rolls = kind in ("stacked", "item_changed") and data["about"] == "roll"
        if rolls and self._thrown:
            self._thrown = False
            return self._die(kind, data)
        maker = self._makers().get(kind)
        if maker is not None:
            return maker(kind, data)
        if kind not in SHOWN:
            return None
        return self._told(kind, data, SHOWN[kind])

    def _makers(self) -> dict[str, Callable[[str, Data], Step]]:
        return {
            "played": self._card,
            "marked": self._hurt,
            "object_changed": self._changed,
            "looted": self._looted,
            "discarded": self._discarded,
            "card_given": self._given,
            "hand_to_deck": self._to_deck,
            "stacked": self._stacked,
            "resolves": self._resolves,
            "cancelled": self._resolves,
            "spent": self._away,
            "put_in_discard": self._away,
            "put_in_deck": self._away,
            "entered": self._entered,
            "slotted": self._slotted,
            "recast": self._recast,
            "left": self._left,
            "from_discard": self._taken,
            "fetched": self._taken,
        }

    # --- parts of steps -----------------------------------------------------------------------

    @property
    def _moving(self) -> Moving:
        """What moves now: a table that settles begins with a fresh one."""
        return self.table.stir

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.table.advance(kind, data))

    def _told(self, kind: str, data: Data, seconds: float) -> Step:
        return Sequence([self._advance(kind, data), self.table.timeline.wait(seconds)])

    def _face(self, card: str) -> Side:
        return Side(lambda size: self.table.cards.face(size, card))

    def _whole(self, card: str) -> Side:
        return Side(lambda size: self.table.cards.whole(size, card))

    def _back(self, deck: str) -> Side:
        return Side(lambda size: self.table.cards.back(deck, size), back=True)

    def _fly(
        self,
        begin: Callable[[], Way | None],
        end: Callable[[], object] = lambda: None,
        seconds: float = TRAVEL,
    ) -> Step:
        """Let one card travel; `begin` tells what and where once its turn has come."""
        way: list[Way] = []
        flight: list[Flight] = []

        def lift() -> None:
            found = begin()
            if found is not None and found.start != found.goal:
                way.append(found)
                flight.append(Flight(found.picture(0.0), found.start.copy()))
                self._moving.flights.append(flight[0])

        def go(t: float) -> None:
            if way:
                rect = between(way[0].start, way[0].goal, t)
                flight[0].rect, flight[0].squeeze = rect, way[0].squeeze(t)
                flight[0].picture = way[0].picture(t)

        def land() -> None:
            self._moving.flights[:] = [f for f in self._moving.flights if f not in flight]
            end()

        return Sequence([Call(lift), self.table.timeline.tween(seconds, go), Call(land)])

    def _one(
        self, begin: Callable[[], Way | None], end: Callable[[], object] = lambda: None
    ) -> Step:
        timeline = self.table.timeline
        return Sequence([timeline.heard(), self._fly(begin, end), timeline.wait(RESTS)])

    # --- hands --------------------------------------------------------------------------------

    def _looted(self, kind: str, data: Data) -> Step:
        """Deal loot from its deck, one card shortly after the other."""
        timeline, seat = self.table.timeline, int(data["party"])
        cards = [str(card) for card in data.get("cards", ())]
        count = int(data["count"])
        _, stagger = travel(count)
        places: list[int] = []

        def begin() -> None:
            self.table.advance(kind, data)
            hand = self.table.hand() if self.table.ways.own(seat) else []
            places[:] = places_of(hand, cards)
            self._moving.hand.update(places)

        def deal(at: int) -> Step:
            def way() -> Way:
                ways = self.table.ways
                if len(places) > at:
                    goal = ways.held(seat, places[at], len(self.table.hand()))
                    turned = self._face(cards[at])
                    return Way(ways.deck("loot"), goal, self._back("loot"), turned)
                held = self._held(seat)
                goal = ways.held(seat, max(0, held - count + at), held)
                return Way(ways.deck("loot"), goal, self._back("loot"))

            def land() -> None:
                self._moving.hand.difference_update(places[at : at + 1])

            return self._fly(way, land)

        wait = 0.0 if timeline.reduced else timeline.seconds(stagger)
        dealt = Together([deal(at) for at in range(count)], stagger=wait)
        return Sequence([Call(begin), timeline.heard(), dealt, timeline.wait(RESTS)])

    def _held(self, seat: int) -> int:
        assert self.table.drawn is not None
        return int(self.table.drawn.view["seats"][seat]["hand"])

    def _from_hand(self, seat: int, card: str) -> tuple[pygame.Rect, Side]:
        """Take a card out of a hand: where it was, and how it looked from here."""
        ways = self.table.ways
        hand = self.table.hand() if ways.own(seat) else []
        places = places_of(hand, [card])
        if not places:
            return ways.held(seat, 0, self._held(seat)), self._back("loot")
        self._moving.hand.update(places)
        return ways.held(seat, places[0], len(hand)), self._face(card)

    def _leave(self, kind: str, data: Data) -> Callable[[], None]:
        """Return what ends the flight of a card out of a hand."""

        def end() -> None:
            self._moving.hand.clear()
            self.table.advance(kind, data)

        return end

    def _discarded(self, kind: str, data: Data) -> Step:
        card = str(data["card"])

        def begin() -> Way:
            start, shape = self._from_hand(int(data["party"]), card)
            return Way(start, self.table.ways.gone("loot"), shape, self._face(card))

        return self._one(begin, self._leave(kind, data))

    def _given(self, kind: str, data: Data) -> Step:
        """Let a card go from hand to hand; others see its back alone."""
        card, to = str(data.get("card", "")), int(data["to"])

        def begin() -> Way:
            start, shape = self._from_hand(int(data["party"]), card)
            goal = self.table.ways.held(to, self._held(to), self._held(to) + 1)
            return Way(start, goal, shape)

        return self._one(begin, self._leave(kind, data))

    def _to_deck(self, kind: str, data: Data) -> Step:
        def begin() -> Way:
            start, shape = self._from_hand(int(data["party"]), str(data.get("card", "")))
            return Way(start, self.table.ways.deck("loot"), shape, self._back("loot"))

        return self._one(begin, self._leave(kind, data))

    def _card(self, kind: str, data: Data) -> Step:
        """Let the card that is played come out of its hand, and show it large."""
        timeline, card = self.table.timeline, str(data["card"])

        def begin() -> Way:
            start, shape = self._from_hand(int(data["party"]), card)
            return Way(start, self.table.ways.middle(), shape, self._whole(card))

        def show() -> None:
            self._moving.shown = card

        def end() -> None:
            self._moving.shown = ""
            self._moving.came[card] = self.table.ways.middle()
            self._leave(kind, data)()

        return Sequence([timeline.heard(), self._fly(begin, show), timeline.wait(CARD), Call(end)])

    # --- the stack ----------------------------------------------------------------------------

    def _stacked(self, kind: str, data: Data) -> Step:
        """Lay what is put on the stack there: a loot card from where it was shown."""
        timeline = self.table.timeline

        def begin() -> Way | None:
            assert self.table.drawn is not None
            card = str(self.table.drawn.view.get(PLAYED, "")) if data["about"] == "loot" else ""
            self.table.advance(kind, data)
            start = self._moving.came.pop(card, None)
            goal = self.table.ways.row(int(data["item"]))
            return None if start is None or goal is None else Way(start, goal, self._face(card))

        loot = data["about"] == "loot"
        seconds = TRAVEL if loot else 0.0
        rest = RESTS if loot else TOLD
        return Sequence([timeline.heard(), self._fly(begin, seconds=seconds), timeline.wait(rest)])

    def _resolves(self, kind: str, data: Data) -> Step:
        """Take an item off the stack; a loot that is cancelled goes to its discard at once."""
        timeline, gone = self.table.timeline, kind == "cancelled"

        def begin() -> Way | None:
            assert self.table.drawn is not None
            stack = self.table.drawn.view["stack"]
            item = next((each for each in stack if each["item"] == data["item"]), None)
            row = self.table.ways.row(int(data["item"]))
            if not gone:
                self.table.advance(kind, data)
            if item is None or row is None or item["kind"] != "loot" or item["copy"]:
                return None
            self._moving.came[item["card"]] = row
            if not gone:
                return None
            return Way(row, self.table.ways.gone("loot"), self._face(item["card"]))

        def end() -> None:
            if gone:
                self.table.advance(kind, data)

        seconds, rest = (TRAVEL, TOLD) if gone else (0.0, RESOLVED)
        return Sequence([timeline.heard(), self._fly(begin, end, seconds), timeline.wait(rest)])

    def _die(self, kind: str, data: Data) -> Step:
        """Let the die tumble, then lie still."""
        timeline = self.table.timeline

        def tumble(t: float) -> None:
            self._moving.tumbling = 0.0 if t >= 1 else 1 - t

        return Sequence(
            [
                self._advance(kind, data),
                timeline.heard(),
                timeline.tween(DIE, tumble, linear),
                timeline.wait(DIE_REST),
            ]
        )

    # --- objects ------------------------------------------------------------------------------

    def _start(self, card: str) -> pygame.Rect | None:
        """Return where a card comes from: where it was last, else from its deck."""
        came = self._moving.came.pop(card, None) or self.table.ways.bonus(card)
        if came is not None:
            return came
        deck = self.table.deck.deck_of(card)
        return self.table.ways.deck(deck) if deck else None

    def _put(self, id: int, card: str, start: pygame.Rect | None) -> Way | None:
        """Return the way of an object that is drawn where it arrives only when it does."""
        goal = self.table.ways.thing(id)
        if start is None or goal is None:
            return None
        self._moving.things.add(f"object.{id}")
        return Way(start, goal, self._face(card))

    def _arrived(self, data: Data) -> Callable[[], None]:
        return lambda: self._moving.things.discard(f"object.{data['object']}")

    def _entered(self, kind: str, data: Data) -> Step:
        """Bring an object to who owns it; one that has a slot comes there with the next event."""
        if data["role"] in SLOTS_OF:
            return self._told(kind, data, SILENT)

        def begin() -> Way | None:
            self.table.advance(kind, data)
            return self._put(int(data["object"]), data["card"], self._start(data["card"]))

        return self._one(begin, self._arrived(data))

    def _slotted(self, kind: str, data: Data) -> Step:
        """Lay an object into a slot, from its deck or from where it lay."""

        def begin() -> Way | None:
            assert self.table.drawn is not None
            id = int(data["object"])
            found = next((e for e in self.table.drawn.view["objects"] if e["object"] == id), None)
            before = self.table.ways.thing(id)
            self.table.advance(kind, data)
            if found is None:
                return None
            card = str(found["card"])
            return self._put(id, card, before or self._start(card))

        return self._one(begin, self._arrived(data))

    def _recast(self, kind: str, data: Data) -> Step:
        """Let an object go to its new owner, or to the souls it is worth."""

        def begin() -> Way | None:
            id = int(data["object"])
            before = self.table.ways.thing(id)
            self.table.advance(kind, data)
            return self._put(id, str(data["card"]), before)

        return self._one(begin, self._arrived(data))

    def _left(self, kind: str, data: Data) -> Step:
        """Note where an object was: what follows tells where its card goes."""

        def note() -> None:
            rect = self.table.ways.thing(int(data["object"]))
            if rect is not None:
                self._moving.came[str(data["card"])] = rect
            self.table.advance(kind, data)

        return Sequence([Call(note), self.table.timeline.wait(SILENT)])

    def _away(self, kind: str, data: Data) -> Step:
        """Let a card go to its discard, or back into its deck."""
        card = str(data["card"])
        deck = self.table.deck.deck_of(card)

        def begin() -> Way | None:
            if not deck:
                return None
            ways, face, back = self.table.ways, self._face(card), self._back(deck)
            start = self._moving.came.pop(card, None)
            if kind == "put_in_deck":
                return None if start is None else Way(start, ways.deck(deck), face, back)
            if start is None:
                return Way(ways.deck(deck), ways.gone(deck), back, face)
            return Way(start, ways.gone(deck), face)

        return self._one(begin, lambda: self.table.advance(kind, data))

    def _taken(self, kind: str, data: Data) -> Step:
        """Note from which pile a card is taken."""

        def note() -> None:
            ways, deck = self.table.ways, str(data["deck"])
            start = ways.gone(deck) if kind == "from_discard" else ways.deck(deck)
            self._moving.came[str(data["card"])] = start
            self.table.advance(kind, data)

        return Sequence([Call(note), self.table.timeline.wait(PICKED)])

    # --- blows --------------------------------------------------------------------------------

    def _changed(self, kind: str, data: Data) -> Step:
        if data.get("marks"):
            return self._shaken(f"object.{data['object']}", kind, data)
        return self._told(kind, data, TAPPED if "charged" in data else SILENT)

    def _hurt(self, kind: str, data: Data) -> Step:
        if data.get("why") == "healed" or not data["n"]:
            return self._told(kind, data, TOLD)
        return self._shaken(f"seat.{data['party']}", kind, data)

    def _shaken(self, address: str, kind: str, data: Data) -> Step:
        """Shake what is hurt, then show what is left."""
        timeline = self.table.timeline

        def begin() -> None:
            self._moving.blow = Blow(address)

        def swing(t: float) -> None:
            if self._moving.blow is not None:
                self._moving.blow.aside = shake(t) if t < 1 else 0.0

        def end() -> None:
            self._moving.blow = None
            self.table.advance(kind, data)

        return Sequence(
            [
                Call(begin),
                timeline.heard(),
                timeline.tween(DAMAGE, swing, linear),
                Call(end),
                timeline.wait(TOLD),
            ]
        )


@dataclass(frozen=True, slots=True)
class Side:
    """What is seen of a card: drawn at a size, and whether it is its back."""

    draw: Callable[[tuple[int, int]], pygame.Surface]
    back: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a card; one that is seen from its other side at the end turns over half-way."""

    start: pygame.Rect
    goal: pygame.Rect
    first: Side
    last: Side | None = None

    def picture(self, t: float) -> pygame.Surface:
        """Return the side that is seen, as large as it comes to be; it is scaled on its way."""
        side = self.first if self.last is None or t < 0.5 else self.last
        return side.draw(max(self.start.size, self.goal.size))

    def squeeze(self, t: float) -> float:
        """Return how wide it looks while it turns."""
        if self.last is None or self.last.back == self.first.back:
            return 1.0
        return max(0.04, abs(1 - 2 * min(1.0, t)))


def places_of(hand: list[str], cards: list[str]) -> list[int]:
    """Return the places of cards in a hand, of twins the last.

    >>> places_of(["bomb", "penny", "penny"], ["penny", "bomb"])
    [2, 0]
    """
    found: list[int] = []
    for card in cards:
        at = [n for n, each in enumerate(hand) if each == card and n not in found]
        found += at[-1:]
    return found


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "slots_made": 0.05,
    "slot_cleared": 0.05,
    "item_changed": TOLD,
    "attack": 0.2,
    "cents": 0.12,
    "top_changed": 0.02,
    "player_died": 0.5,
    "revived": 0.1,
    "plays": 0.02,
    "turn_began": 0.2,
    "phase_began": 0.1,
    "timer": 0.1,
    "hands_passed": TOLD,
    "hand_seen": 0.1,
    "top_seen": 0.1,
    "top_revealed": TOLD,
    "reordered": 0.05,
    "shuffled": 0.15,
    "conceded": 0.5,
}
