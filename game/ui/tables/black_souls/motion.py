"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event. Does not belong here: what is on its way
meanwhile (`stir`), what an event changes (`follow`), how moving things look (`game.ui.motion`), the
truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.motion import FALL_FROM, Die, Dust, Flight, between, drop, hop
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.anchors import Anchors
from game.ui.tables.black_souls.deck import SOULS, Deck, token_picture
from game.ui.tables.black_souls.panels import bare
from game.ui.tables.black_souls.stir import Moving
from game.ui.timeline import (
    DAMAGE,
    DIE,
    DIE_REST,
    FLIP,
    TRAVEL,
    TRAVEL_EACH,
    Call,
    Sequence,
    Step,
    Timeline,
    Together,
    ease_in_out,
    linear,
    shake,
    travel,
)

Data = Mapping[str, Any]
TOLD = 0.3  # a change without motion stays on the screen this long
RESTS, ARRIVED = 0.12, 0.1  # a bid in its place; Souls and a party, before the next event
READ = 0.6  # all bids lie open
SETTLES = 0.35  # dust lies down
SHAKEN = 4.0  # u
HOP = 22.0  # u that a walking party rises
TOKEN = (114 / tiles.BASE, 52 / tiles.BASE, 74 / tiles.BASE)  # middle and side on a tile


class Stage(Protocol):
    """What motion needs of the table."""

    kit: Kit
    deck: Deck
    timeline: Timeline
    stir: Moving
    where: Anchors

    @property
    def drawn_view(self) -> View: ...

    def advance(self, kind: str, data: Data) -> None: ...

    def space_rect(self, designer: int, place: int) -> pygame.Rect: ...

    def pool_rect(self, index: int) -> pygame.Rect: ...

    def slab_rect(self) -> pygame.Rect: ...

    def shows(self, designer: int) -> bool: ...


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, stage: Stage) -> None:
        """Move this table."""
        self.stage = stage

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        maker = self._makers().get(kind)
        if maker is not None:
            return maker(kind, data)
        if kind not in SHOWN:
            return None
        return Sequence([self._advance(kind, data), self.stage.timeline.wait(SHOWN[kind])])

    def _makers(self) -> dict[str, Callable[[str, Data], Step]]:
        return {
            "quirk_discarded": self._discarded,
            "pool_drawn": self._dealt,
            "pool_grew": self._dealt,
            "bid_laid": self._laid,
            "bids_revealed": self._revealed,
            "asset_placed": self._placed,
            "assets_swapped": self._swapped,
            "token_placed": self._token,
            "turned_up": self._turned,
            "souls_added": self._added,
            "arrived": self._arrived,
            "souls_lost": self._lost,
            "ai_bid": self._rolled,
            "ai_roll": self._rolled,
        }

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.stage.advance(kind, data))

    @property
    def _moving(self) -> Moving:
        """What moves now: a table that settles begins with a fresh one."""
        return self.stage.stir

    def _tile(self, space: Mapping[str, Any], width: int) -> pygame.Surface:
        """Return the picture of an Asset that travels."""
        out = pygame.Surface((width, tiles.height_of(width)), pygame.SRCALPHA)
        tiles.draw_space(self.stage.kit, self.stage.deck, out, out.get_rect(), space, shadow=False)
        return out

    def _flight(self, picture: pygame.Surface, rect: pygame.Rect) -> Flight:
        flight = Flight(picture, rect.copy())
        self._moving.flights.append(flight)
        return flight

    # --- design -------------------------------------------------------------------------------

    def _dealt(self, kind: str, data: Data) -> Step:
        """Deal Assets from the stack into the pool, one shortly after the other."""
        stage = self.stage
        assets = list(data["assets"]) if kind == "pool_drawn" else [data["asset"]]
        seconds, stagger = travel(len(assets))

        def begin() -> None:
            stage.advance(kind, data)
            self._moving.pool.update(assets)

        def deal(asset: str) -> Step:
            flight: list[Flight] = []

            def go(t: float) -> None:
                rect = stage.pool_rect(stage.drawn_view["pool"].index(asset))
                if not flight:
                    face = bare(asset, stage.deck.type_of(asset))
                    flight.append(self._flight(self._tile(face, rect.width), rect))
                flight[0].rect = between(stage.where.deck_rect(), rect, t)

            def land() -> None:
                self._moving.pool.discard(asset)
                self._moving.flights[:] = [f for f in self._moving.flights if f not in flight]

            return Sequence([stage.timeline.tween(seconds, go), Call(land)])

        wait = 0.0 if stage.timeline.reduced else stage.timeline.seconds(stagger)
        dealt = Together([deal(asset) for asset in assets], stagger=wait)
        return Sequence([Call(begin), stage.timeline.heard(), dealt, stage.timeline.wait(TOLD)])

    def _discarded(self, kind: str, data: Data) -> Step:
        """Let a Quirk go that is put away; others only hear it."""
        stage, quirk = self.stage, data.get("quirk")
        route: list[pygame.Rect] = []

        def lift() -> None:
            card = None if quirk is None else stage.where.quirk_card(str(quirk))
            if card is not None:
                low = card[1].move(0, stage.kit.size[1] - card[1].y)
                route[:] = [card[1], low]
                self._moving.quirks.add(str(quirk))
                self._flight(card[0], card[1])

        def go(t: float) -> None:
            if route:
                self._moving.flights[-1].rect = between(route[0], route[1], t)

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()
            self._moving.quirks.clear()

        seconds = 0.0 if quirk is None else TRAVEL
        return Sequence(
            [
                Call(lift),
                stage.timeline.heard(),
                stage.timeline.tween(seconds, go, ease_in_out),
                Call(land),
            ]
        )

    def _laid(self, kind: str, data: Data) -> Step:
        """Let a bid go from the hand to its designer's row; others see a back appear there."""
        stage, value = self.stage, data.get("value")
        route: list[pygame.Rect] = []

        def lift() -> None:
            card = None if value is None else stage.where.hand_card(data["designer"], value)
            if card is not None:
                route[:] = [card[1], stage.where.bid_slot(data["designer"])]
                self._moving.card = value
                self._flight(card[0], card[1])

        def go(t: float) -> None:
            if route:
                self._moving.flights[-1].rect = between(route[0], route[1], t)

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()
            self._moving.card = None

        seconds = 0.0 if value is None else TRAVEL
        return Sequence(
            [
                Call(lift),
                stage.timeline.heard(),
                stage.timeline.tween(seconds, go),
                Call(land),
                stage.timeline.wait(RESTS),
            ]
        )

    def _revealed(self, kind: str, data: Data) -> Step:
        """Turn all bids over together."""
        stage = self.stage

        def close(t: float) -> None:
            self._moving.squeeze = max(0.04, 1 - t)

        def open_(t: float) -> None:
            self._moving.squeeze = max(0.04, min(1.0, t))

        return Sequence(
            [
                stage.timeline.heard(),
                stage.timeline.tween(FLIP / 2, close),
                self._advance(kind, data),
                stage.timeline.tween(FLIP / 2, open_),
                stage.timeline.wait(READ),
            ]
        )

    def _placed(self, kind: str, data: Data) -> Step:
        """Let the Asset travel from the pool to its space and drop there, or to a small level."""
        stage = self.stage
        route: list[pygame.Rect] = []

        def lift() -> None:
            pool, at = stage.drawn_view["pool"], data["pool_at"]
            route[:] = [stage.pool_rect(at), stage.space_rect(data["designer"], data["place"])]
            face = bare(data.get("asset") or (pool[at] if at < len(pool) else ""), data["type"])
            if data["face_down"]:
                face["asset"] = None
            if face["asset"] == "":
                return
            if at < len(pool):
                self._moving.pool.add(pool[at])
            wide = max(rect.width for rect in route)
            self._flight(self._tile(face, wide), route[0])

        def go(t: float) -> None:
            if self._moving.flights:
                flight = self._moving.flights[-1]
                flight.rect = between(route[0], route[1], t)
                flight.down = -FALL_FROM * min(1.0, 3 * t)

        def sink(down: float) -> None:
            if self._moving.flights:
                self._moving.flights[-1].down = down

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()
            self._moving.pool.clear()

        hit = self._dusty(route)
        return Sequence(
            [
                Call(lift),
                stage.timeline.tween(TRAVEL, go),
                *drop(stage.timeline, sink, hit),
                Call(land),
                self._settling(),
                stage.timeline.wait(TOLD),
            ]
        )

    def _dusty(self, route: list[pygame.Rect]) -> Callable[[], None]:
        """Return what stirs up dust where a large Asset touches down."""

        def hit() -> None:
            large = route and route[-1].width > self.stage.kit.px(150)
            if large and not self.stage.timeline.reduced:
                self._moving.dust.append(Dust(route[-1].copy()))

        return hit

    def _settling(self) -> Step:
        """Return the lying down of the dust; what comes next need not wait for it."""

        def age(t: float) -> None:
            for dust in self._moving.dust:
                dust.t = t
            if t >= 1.0:
                self._moving.dust.clear()

        return self.stage.timeline.tween(SETTLES, age, linear)

    def _swapped(self, kind: str, data: Data) -> Step:
        """Let two Assets pass each other."""
        stage = self.stage
        rects: list[pygame.Rect] = []

        def lift() -> None:
            designer, places = data["designer"], (data["first"], data["second"])
            if not stage.shows(designer):
                return
            rects[:] = [stage.space_rect(designer, place) for place in places]
            board = stage.drawn_view["designers"][designer]["board"]
            for place, rect in zip(places, rects, strict=True):
                if board[place] is not None:
                    self._flight(self._tile(board[place], rect.width), rect)
                self._moving.spaces.add(place)

        def go(t: float) -> None:
            for i, flight in enumerate(self._moving.flights):
                flight.rect = between(rects[i % 2], rects[1 - i % 2], t)

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()
            self._moving.spaces.clear()

        return Sequence(
            [
                Call(lift),
                stage.timeline.tween(TRAVEL + TRAVEL_EACH, go),
                stage.timeline.heard(),
                Call(land),
            ]
        )

    def _token(self, kind: str, data: Data) -> Step:
        """Drop a token on its Asset."""
        stage = self.stage

        def lift() -> None:
            if not stage.shows(data["designer"]):
                return
            tile = stage.space_rect(data["designer"], data["place"])
            side = round(tile.width * TOKEN[2])
            picture = stage.kit.assets.picture(token_picture(data["token"]), (side, side))
            rect = picture.get_rect()
            rect.center = (
                tile.x + round(tile.width * TOKEN[0]),
                tile.y + round(tile.width * TOKEN[1]),
            )
            self._flight(picture, rect)

        def sink(down: float) -> None:
            for flight in self._moving.flights:
                flight.down = 2 * down

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()

        return Sequence(
            [
                Call(lift),
                *drop(stage.timeline, sink, lambda: None),
                Call(land),
                stage.timeline.wait(TOLD),
            ]
        )

    # --- both ---------------------------------------------------------------------------------

    def _added(self, kind: str, data: Data) -> Step:
        """Let Souls come from the Asset of the party, or from the designer's row."""
        stage = self.stage
        soul, count = SOULS[data["soul"]], int(data["count"])
        seconds, stagger = travel(count)

        def come(flight: list[Flight]) -> Step:
            def go(t: float) -> None:
                if not stage.shows(data["designer"]):
                    return
                start, goal = self._source(data["designer"]), stage.where.soul_row(soul)
                if not flight:
                    picture = stage.kit.assets.fitted(f"cube.{soul}", goal.width, goal.height)
                    flight.append(self._flight(picture, start))
                flight[0].rect = between(start, goal, t)

            def land() -> None:
                self._moving.flights[:] = [f for f in self._moving.flights if f not in flight]

            return Sequence([stage.timeline.tween(seconds, go), Call(land)])

        wait = 0.0 if stage.timeline.reduced else stage.timeline.seconds(stagger)
        return Sequence(
            [
                stage.timeline.heard(),
                Together([come([]) for _ in range(count)], stagger=wait),
                self._advance(kind, data),
                stage.timeline.wait(ARRIVED),
            ]
        )

    def _source(self, designer: int) -> pygame.Rect:
        """Return where new Souls come from."""
        stage, view = self.stage, self.stage.drawn_view
        corner = view["designers"][designer]
        if view["phase"] != "run" or corner["at"] >= len(corner["board"]):
            return stage.where.bid_slot(designer)
        return stage.space_rect(designer, corner["at"]).inflate(-stage.kit.px(150), 0)

    def _turned(self, kind: str, data: Data) -> Step:
        """Turn a face-down Asset over."""
        stage = self.stage
        faces: list[pygame.Surface] = []

        def lift() -> None:
            if stage.shows(data["designer"]):
                rect = stage.space_rect(data["designer"], data["place"])
                space = stage.drawn_view["designers"][data["designer"]]["board"][data["place"]]
                up = {**space, "asset": data["asset"], "face_down": False}
                faces[:] = [self._tile(up, rect.width)]
                self._flight(self._tile(space, rect.width), rect)
                self._moving.spaces.add(data["place"])

        def turn(t: float) -> None:
            for flight in self._moving.flights:
                flight.squeeze = max(0.03, abs(1 - 2 * t))
                if t >= 0.5:
                    flight.picture = faces[0]

        def land() -> None:
            stage.advance(kind, data)
            self._moving.flights.clear()
            self._moving.spaces.clear()

        return Sequence(
            [
                Call(lift),
                stage.timeline.heard(),
                stage.timeline.tween(FLIP, turn),
                Call(land),
                stage.timeline.wait(TOLD),
            ]
        )

    def _rolled(self, kind: str, data: Data) -> Step:
        """Roll the die of an AI designer, let it lie, then take what follows from it."""
        stage = self.stage

        def throw() -> None:
            self._moving.die = Die(int(data["roll"]), stage.slab_rect().center)

        def roll(t: float) -> None:
            if self._moving.die is not None:
                self._moving.die.gone = t * DIE

        def away() -> None:
            self._moving.die = None
            stage.advance(kind, data)

        return Sequence(
            [
                Call(throw),
                stage.timeline.heard(),
                stage.timeline.tween(DIE, roll, linear),
                stage.timeline.wait(DIE_REST),
                Call(away),
            ]
        )

    # --- run ----------------------------------------------------------------------------------

    def _arrived(self, kind: str, data: Data) -> Step:
        """Let the party walk one Asset on; it enters the level from its left edge."""
        stage, place = self.stage, int(data["place"])
        route: list[pygame.Rect] = []

        def begin() -> None:
            if not stage.shows(data["designer"]):
                return
            goal = stage.space_rect(data["designer"], place)
            start = goal.move(-goal.width // 2, 0)
            if place:
                start = stage.space_rect(data["designer"], place - 1)
            route[:] = [start, goal]
            self._moving.party = start.copy()

        def go(t: float) -> None:
            if route:
                up = stage.kit.px(HOP * hop(t))
                self._moving.party = between(route[0], route[1], t).move(0, -up)

        def land() -> None:
            self._moving.party = None
            stage.advance(kind, data)

        return Sequence(
            [
                Call(begin),
                stage.timeline.tween(TRAVEL, go),
                stage.timeline.heard(),
                Call(land),
                stage.timeline.wait(ARRIVED),
            ]
        )

    def _lost(self, kind: str, data: Data) -> Step:
        """Strike the Souls through and shake the party, then they are gone."""
        stage = self.stage

        def strike() -> None:
            if stage.shows(data["designer"]):
                self._moving.dying = {SOULS[data["soul"]]: int(data["count"])}

        def hurt(t: float) -> None:
            if self._moving.dying:
                self._moving.shake = SHAKEN * shake(t) if t < 1.0 else 0.0

        def land() -> None:
            self._moving.dying, self._moving.shake = {}, 0.0
            stage.advance(kind, data)

        return Sequence(
            [
                Call(strike),
                stage.timeline.heard(),
                stage.timeline.tween(DAMAGE, hurt, linear),
                stage.timeline.wait(TOLD),
                Call(land),
            ]
        )


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "public_quirks": TOLD,
    "turn_began": 0.1,
    "hacked": TOLD,
    "hack_regained": TOLD,
    "bids_taken_back": TOLD,
    "order_set": TOLD,
    "parties_grew": 0.1,
    "soul_returned": TOLD,
    "soul_changed": TOLD,
    "run_began": TOLD,
    "party_started": TOLD,
    "threat_resolved": 0.0,
    "wiped_out": 0.6,
    "survived": 0.6,
}
