"""Pieces and cards on the table, each at an address.

Belongs here: where each sprite is, how it moves to another address, how it settles to the truth.
Does not belong here: what a picture looks like, rules, the order of events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.ui.timeline import Call, Ease, Sequence, Step, Timeline, Together, ease_out, travel


@dataclass(frozen=True, slots=True)
class Fact:
    """What the view says of one sprite: picture, address, place among `count` at that address."""

    picture: str
    address: str
    index: int = 0
    count: int = 1
    state: str = ""  # "", "spent", "target", …: the scene knows
    layer: int = 0


Resolve = Callable[[Fact], pygame.Rect]
Paint = Callable[[pygame.Surface, "Sprite"], None]


class UnsettledError(ValueError):
    """After the events the picture did not show what the view says (tests only)."""


@dataclass(slots=True)
class Sprite:
    """One thing on the table; the box is in device pixels and moves on its own."""

    id: str
    fact: Fact
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0
    turn: float = 0.0  # degrees
    squeeze: float = 1.0  # scale across, for turning over
    lift: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """Return the box as whole pixels."""
        return pygame.Rect(round(self.x), round(self.y), round(self.width), round(self.height))

    def place(self, box: pygame.Rect) -> None:
        """Be at a box at once."""
        self.x, self.y, self.width, self.height = map(float, box)


class Sprites:
    """All sprites of a table by name."""

    def __init__(self, resolve: Resolve, timeline: Timeline) -> None:
        """`resolve` turns a fact into a box; motion is queued on `timeline`."""
        self.resolve = resolve
        self.timeline = timeline
        self._held: dict[str, Sprite] = {}

    def __getitem__(self, name: str) -> Sprite:
        return self._held[name]

    def __contains__(self, name: str) -> bool:
        return name in self._held

    def __len__(self) -> int:
        return len(self._held)

    @property
    def all(self) -> list[Sprite]:
        """Return the sprites from back to front."""
        return sorted(self._held.values(), key=lambda s: (s.fact.layer, s.lift > 0))

    def put(self, name: str, fact: Fact) -> Sprite:
        """Set a sprite at an address at once; it is made if it is not there."""
        box = self.resolve(fact)
        sprite = self._held.get(name)
        if sprite is None:
            sprite = self._held[name] = Sprite(name, fact, box.x, box.y, box.w, box.h)
        sprite.fact = fact
        sprite.place(box)
        return sprite

    def remove(self, name: str) -> None:
        """Take a sprite away at once."""
        self._held.pop(name, None)

    # --- motion: each returns a step, to be added to the timeline ------------------------------

    def move(self, name: str, fact: Fact, *, seconds: float = 0.26, ease: Ease = ease_out) -> Step:
        """Return the travel of a sprite to another address; with reduced motion it fades over."""
        sprite = self._held[name]
        start: list[pygame.Rect] = []
        if self.timeline.reduced:
            return Sequence([Call(lambda: self._jump(sprite, fact)), self._fade_in(sprite)])

        def tell(t: float) -> None:
            if not start:
                start.append(sprite.rect)
                sprite.lift = 1.0
            a, b = start[0], self.resolve(fact)
            sprite.x, sprite.y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t
            sprite.width = a.width + (b.width - a.width) * t
            sprite.height = a.height + (b.height - a.height) * t

        steps: list[Step] = [
            self.timeline.tween(seconds, tell, ease),
            Call(lambda: self._jump(sprite, fact)),
        ]
        return Sequence(steps)

    def move_all(self, moves: Iterable[tuple[str, Fact]]) -> Step:
        """Return the travel of several sprites, one shortly after the other, 0.7 s in all."""
        listed = list(moves)
        seconds, stagger = travel(len(listed))
        factor = 1.0 if self.timeline.reduced else self.timeline.seconds(1.0)
        steps = [self.move(name, fact, seconds=seconds) for name, fact in listed]
        return Together(steps, stagger=stagger * factor)

    def appear(self, name: str, fact: Fact) -> Step:
        """Return the coming of a new sprite at its address."""

        def make() -> None:
            self.put(name, fact).opacity = 0.0

        return Sequence(
            [Call(make), self.timeline.fade(lambda t: setattr(self._held[name], "opacity", t))]
        )

    def vanish(self, name: str) -> Step:
        """Return the going of a sprite."""
        sprite = self._held[name]
        return Sequence(
            [
                self.timeline.fade(lambda t: setattr(sprite, "opacity", 1 - t)),
                Call(lambda: self.remove(name)),
            ]
        )

    def flip(self, name: str, picture: str) -> Step:
        """Return the turning over of a card; the picture changes in the middle."""
        sprite = self._held[name]
        if self.timeline.reduced:
            return Sequence([Call(lambda: _turn_to(sprite, picture)), self._fade_in(sprite)])

        def tell(t: float) -> None:
            if t >= 0.5:
                _turn_to(sprite, picture)
            sprite.squeeze = max(0.02, abs(1 - 2 * t))

        return self.timeline.tween(0.22, tell)

    def _fade_in(self, sprite: Sprite) -> Step:
        return self.timeline.fade(lambda t: setattr(sprite, "opacity", t))

    def _jump(self, sprite: Sprite, fact: Fact) -> None:
        sprite.fact = fact
        sprite.lift = 0.0
        sprite.place(self.resolve(fact))

    # --- truth --------------------------------------------------------------------------------

    def settle(self, facts: Mapping[str, Fact], *, strict: bool = False) -> None:
        """Show exactly what the view says, at once.

        With `strict`, raises UnsettledError first if the events had led elsewhere.
        """
        if strict:
            self._compare(facts)
        for name in [n for n in self._held if n not in facts]:
            del self._held[name]
        for name, fact in facts.items():
            sprite = self.put(name, fact)
            sprite.opacity, sprite.turn, sprite.squeeze, sprite.lift = 1.0, 0.0, 1.0, 0.0

    def _compare(self, facts: Mapping[str, Fact]) -> None:
        wrong = [f"{name} is not on the table" for name in facts if name not in self._held]
        wrong += [f"{name} is still on the table" for name in self._held if name not in facts]
        for name, fact in facts.items():
            shown = self._held.get(name)
            if shown is not None and replace(shown.fact, index=0, count=1) != replace(
                fact, index=0, count=1
            ):
                wrong.append(f"{name} shows {shown.fact}, the view says {fact}")
        if wrong:
            raise UnsettledError("; ".join(sorted(wrong)))

    def at(self, position: tuple[int, int]) -> Sprite | None:
        """Return the foremost sprite under a point."""
        return next((s for s in reversed(self.all) if s.rect.collidepoint(position)), None)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw all from back to front by `paint(surface, sprite)`."""
        for sprite in self.all:
            if sprite.opacity > 0:
                paint(surface, sprite)


def _turn_to(sprite: Sprite, picture: str) -> None:
    if sprite.fact.picture != picture:
        sprite.fact = replace(sprite.fact, picture=picture)
