"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event, and what is drawn over the table while it
moves. Does not belong here: what an event changes (`follow`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.engine.types import View
from game.ui.kit import Kit
from game.ui.tables.black_souls import tiles
from game.ui.tables.black_souls.deck import SOULS, Deck
from game.ui.tables.black_souls.panels import bare
from game.ui.timeline import Call, Sequence, Step, Timeline, overshoot

Data = Mapping[str, Any]
TOLD = 0.3  # a change without motion stays on the screen this long


@dataclass(slots=True)
class Flying:
    """An Asset on its way, or turning over."""

    space: Mapping[str, Any]
    rect: pygame.Rect
    squeeze: float = 1.0


class Stage(Protocol):
    """What motion needs of the table."""

    kit: Kit
    deck: Deck
    timeline: Timeline
    flying: list[Flying]
    hidden_spaces: set[int]
    hidden_pool: set[str]
    dying: dict[str, int]
    walk: tuple[int, float] | None
    bid_squeeze: float

    @property
    def drawn_view(self) -> View: ...

    def advance(self, kind: str, data: Data) -> None: ...

    def space_rect(self, designer: int, place: int) -> pygame.Rect: ...

    def pool_rect(self, index: int) -> pygame.Rect: ...

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
            "asset_placed": self._placed,
            "assets_swapped": self._swapped,
            "turned_up": self._turned,
            "bids_revealed": self._revealed,
            "arrived": self._arrived,
            "souls_lost": self._lost,
        }

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.stage.advance(kind, data))

    def _placed(self, kind: str, data: Data) -> Step:
        """Let the Asset travel from the pool to its space, or to the designer's row."""
        stage = self.stage
        route: list[pygame.Rect] = []

        def lift() -> None:
            pool = stage.drawn_view["pool"]
            at = data["pool_at"]
            route[:] = [stage.pool_rect(at), stage.space_rect(data["designer"], data["place"])]
            face = bare(data.get("asset") or (pool[at] if at < len(pool) else ""), data["type"])
            if data["face_down"]:
                face["asset"] = None
            if face["asset"] == "":
                return
            if at < len(pool):
                stage.hidden_pool.add(pool[at])
            stage.flying.append(Flying(face, route[0].copy()))

        def travel(t: float) -> None:
            if stage.flying:
                stage.flying[-1].rect = between(route[0], route[1], t)

        def land() -> None:
            stage.advance(kind, data)
            stage.flying.clear()
            stage.hidden_pool.clear()

        return Sequence([Call(lift), stage.timeline.tween(0.3, travel), Call(land),
                         stage.timeline.wait(TOLD)])  # fmt: skip

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
                    stage.flying.append(Flying(board[place], rect.copy()))
                stage.hidden_spaces.add(place)

        def travel(t: float) -> None:
            for i, thing in enumerate(stage.flying):
                thing.rect = between(rects[i % 2], rects[1 - i % 2], t)

        def land() -> None:
            stage.advance(kind, data)
            stage.flying.clear()
            stage.hidden_spaces.clear()

        return Sequence([Call(lift), stage.timeline.tween(0.34, travel), Call(land)])

    def _turned(self, kind: str, data: Data) -> Step:
        """Turn a face-down Asset over."""
        stage = self.stage

        def lift() -> None:
            if stage.shows(data["designer"]):
                rect = stage.space_rect(data["designer"], data["place"])
                space = stage.drawn_view["designers"][data["designer"]]["board"][data["place"]]
                stage.flying.append(Flying(space, rect))
                stage.hidden_spaces.add(data["place"])

        def turn(t: float) -> None:
            for thing in stage.flying:
                thing.squeeze = max(0.03, abs(1 - 2 * t))
                if t >= 0.5:
                    thing.space = {**thing.space, "asset": data["asset"], "face_down": False}

        def land() -> None:
            stage.advance(kind, data)
            stage.flying.clear()
            stage.hidden_spaces.clear()

        return Sequence([Call(lift), stage.timeline.tween(0.24, turn), Call(land),
                         stage.timeline.wait(TOLD)])  # fmt: skip

    def _revealed(self, kind: str, data: Data) -> Step:
        """Turn all bids over together."""
        stage = self.stage

        def close(t: float) -> None:
            stage.bid_squeeze = max(0.04, 1 - t)

        def open_(t: float) -> None:
            stage.bid_squeeze = max(0.04, min(1.0, t))

        return Sequence([stage.timeline.tween(0.11, close), self._advance(kind, data),
                         stage.timeline.tween(0.11, open_), stage.timeline.wait(0.6)])  # fmt: skip

    def _arrived(self, kind: str, data: Data) -> Step:
        """Let the party walk one Asset on."""
        stage = self.stage
        place = int(data["place"])

        def begin() -> None:
            if place and stage.shows(data["designer"]):
                stage.walk = (place - 1, 0.0)

        def go(t: float) -> None:
            if stage.walk is not None:
                stage.walk = (place - 1, min(1.0, t))

        def land() -> None:
            stage.walk = None
            stage.advance(kind, data)

        seconds = 0.42 if place else 0.0
        return Sequence([Call(begin), stage.timeline.tween(seconds, go, overshoot), Call(land)])

    def _lost(self, kind: str, data: Data) -> Step:
        """Strike the Souls through for a moment, then they are gone."""
        stage = self.stage

        def strike() -> None:
            if stage.shows(data["designer"]):
                stage.dying = {SOULS[data["soul"]]: int(data["count"])}

        def land() -> None:
            stage.dying = {}
            stage.advance(kind, data)

        return Sequence([Call(strike), stage.timeline.wait(0.45), Call(land)])


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "turn_began": 0.1,
    "pool_drawn": TOLD,
    "pool_grew": TOLD,
    "bid_laid": 0.12,
    "ai_bid": TOLD,
    "hacked": TOLD,
    "hack_regained": TOLD,
    "bids_taken_back": TOLD,
    "order_set": TOLD,
    "token_placed": TOLD,
    "parties_grew": 0.1,
    "souls_added": 0.1,
    "soul_returned": TOLD,
    "soul_changed": TOLD,
    "run_began": TOLD,
    "party_started": TOLD,
    "threat_resolved": 0.0,
    "wiped_out": 0.6,
    "survived": 0.6,
}


def between(a: pygame.Rect, b: pygame.Rect, t: float) -> pygame.Rect:
    """Return the rectangle `t` of the way from one to another."""
    mix = [round(p + (q - p) * t) for p, q in zip(a, b, strict=True)]
    return pygame.Rect(mix[0], mix[1], max(8, mix[2]), max(8, mix[3]))


def draw_flying(kit: Kit, deck: Deck, surface: pygame.Surface, flying: list[Flying]) -> None:
    """Draw what is on its way, over everything else of the table."""
    for thing in flying:
        rect = thing.rect.copy()
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        base = kit.px(tiles.BASE)
        full = pygame.Surface((base, tiles.height_of(base)), pygame.SRCALPHA)
        tiles.draw_space(kit, deck, full, full.get_rect(), thing.space, shadow=False)
        width = max(2, round(rect.width * thing.squeeze))
        whole = pygame.transform.smoothscale(full, (width, rect.height))
        kit.draw.shadow(surface, rect, radius=8, blur=12, opacity=0.5, down=12)
        surface.blit(whole, whole.get_rect(center=rect.center))
