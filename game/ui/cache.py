"""A bounded store of finished surfaces.

Belongs here: the least-recently-used bound in bytes. Does not belong here: making surfaces.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LIMIT = 48 * 1024 * 1024

Key = tuple[Hashable, ...]


class SurfaceCache:
    """Surfaces by key; the least recently used go first when the bound is passed."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Hold at most `limit` bytes of pixels."""
        self.limit = limit
        self.bytes = 0
        self.misses = 0
        self._held: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of `key`, made now if it is not held.

        A surface larger than the whole bound is handed out but not held.
        """
        held = self._held.get(key)
        if held is not None:
            self._held.move_to_end(key)
            return held
        self.misses += 1
        surface = make()
        weight = weigh(surface)
        if weight > self.limit:
            return surface
        previous = self._held.pop(key, None)
        if previous is not None:
            self.bytes -= weigh(previous)
        self._held[key] = surface
        self.bytes += weight
        while self.bytes > self.limit:
            _, dropped = self._held.popitem(last=False)
            self.bytes -= weigh(dropped)
        return surface

    def drop(self, first: Hashable) -> None:
        """Forget every surface whose key begins with `first`."""
        for key in [k for k in self._held if k[0] == first]:
            self.bytes -= weigh(self._held.pop(key))

    def clear(self) -> None:
        """Forget everything; called when the size or the scale changes."""
        self._held.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: Key) -> bool:
        return key in self._held


class Shelf(SurfaceCache):
    """A part of another cache under a name of its own, within the bound of the whole."""

    def __init__(self, whole: SurfaceCache, name: str) -> None:
        """Keep everything in `whole`, apart from what others keep there."""
        super().__init__(whole.limit)
        self._whole, self._name = whole, name

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of `key` as it is on this shelf."""
        return self._whole.get((self._name, *key), make)


def weigh(surface: pygame.Surface) -> int:
    """Return how many bytes of pixels a surface holds."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
