"""The one bundle that scenes and widgets draw with.

Belongs here: opening theme, pictures, text and brush together, and their common change of size.
Does not belong here: anything that draws or knows a scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game import paths
from game.ui.assets import Assets
from game.ui.cache import Shelf, SurfaceCache
from game.ui.draw import Draw
from game.ui.text import Text
from game.ui.theme import Theme, load_theme


@dataclass(slots=True)
class Kit:
    """Theme, pictures, text, brush and their cache."""

    theme: Theme
    cache: SurfaceCache
    assets: Assets
    text: Text
    draw: Draw

    def px(self, units: float) -> int:
        """Return design units as whole pixels."""
        return self.theme.px(units)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle given in design units."""
        return self.theme.rect(x, y, w, h)

    @property
    def size(self) -> tuple[int, int]:
        """Return the window's size in device pixels."""
        return self.theme.size

    def resize(self, size: tuple[int, int]) -> bool:
        """Take a new window size; returns whether anything changed."""
        if size == self.theme.size:
            return False
        self.theme.resize(size)
        self._forget()
        return True

    def rescale(self, text_scale: float) -> bool:
        """Take another text scale; returns whether anything changed."""
        if text_scale == self.theme.text_scale:
            return False
        self.theme.text_scale = text_scale
        self._forget()
        return True

    def toned(self, name: str, colours: Mapping[str, str]) -> Kit:
        """Return a kit with some tokens changed to others; it shares pictures and cache bound.

        It takes a new size of this one by `follow`.
        """
        changed = {name: self.theme.colour(other) for name, other in colours.items()}
        theme = replace(self.theme, colours={**self.theme.colours, **changed})
        shelf = Shelf(self.cache, name)
        text = Text(theme, self.assets.folder, self.assets, shelf)
        return Kit(theme, shelf, self.assets, text, Draw(theme, self.assets, text, shelf))

    def follow(self, other: Kit) -> None:
        """Take size and text scale of another kit."""
        self.theme.text_scale = other.theme.text_scale
        self.theme.resize(other.theme.size)
        self.text.reset()

    def _forget(self) -> None:
        self.cache.clear()
        self.text.reset()


def open_kit(
    size: tuple[int, int],
    text_scale: float = 1.0,
    *,
    folder: Path | None = None,
    strict: bool = False,
) -> Kit:
    """Open the built art at a window size; the display must be initialised.

    Raises ArtError where tokens, icons or fonts are missing.
    """
    folder = folder or paths.art_folder()
    theme = load_theme(folder, size, text_scale)
    cache = SurfaceCache()
    assets = Assets(folder, cache, strict=strict)
    text = Text(theme, folder, assets, cache)
    return Kit(theme, cache, assets, text, Draw(theme, assets, text, cache))
