"""Icons and pictures at exact device pixels.

Belongs here: icon rasterising and tint, cutting pictures from atlases on demand, scaling, the
placeholder for a missing picture. Does not belong here: what a picture stands for in a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pygame

from game.ui.cache import SurfaceCache
from game.ui.theme import ArtError, read_index
from game.ui.vector import blank, fade, glyph, tint

ATLAS = "atlas"
# Ground, plate and rim of what stands for a picture that is missing: no tokens, as they may be too.
LACKING = (21, 24, 33)
PLATE, PLATE_RIM = (44, 51, 65, 200), (142, 139, 132, 220)


class MissingPictureError(ArtError):
    """A picture or icon is asked for that the built art does not hold."""


Positive = Annotated[float, msgspec.Meta(gt=0)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=1 << 16)]


class _Glyph(msgspec.Struct):
    path: str
    box: Positive = 512


class _CutLine(msgspec.Struct):
    file: str
    rect: tuple[Whole, Whole, Whole, Whole]
    scale: Positive = 1.0


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a picture lies: atlas file, rectangle, pixels per design unit when baked."""

    file: str
    rect: tuple[int, int, int, int]
    scale: float

    @property
    def units(self) -> tuple[float, float]:
        """Return the natural size in design units."""
        return (self.rect[2] / self.scale, self.rect[3] / self.scale)


class Assets:
    """The art of `art/built` by name."""

    def __init__(self, folder: Path, cache: SurfaceCache, *, strict: bool = False) -> None:
        """Read the indexes only; pixels are decoded when asked for.

        With `strict` a missing name raises; otherwise a neutral plate is drawn in its place and
        the name is noted in `missing`. `fault` says what of it a person should be told.
        """
        self.folder = folder
        self.atlases = SurfaceCache()  # apart, so that a decoded one drives nothing out
        self.cache = cache
        self.strict = strict
        self.missing: set[str] = set()
        self.fault = ""
        self._icons = read_index(folder / "icons.json", dict[str, _Glyph])
        index = folder / "atlas.json"
        lines = read_index(index, dict[str, _CutLine]) if index.exists() else {}
        self._cuts = {name: Cut(c.file, c.rect, c.scale) for name, c in lines.items()}

    def has_icon(self, name: str) -> bool:
        """Whether an icon of this name is there."""
        return name in self._icons

    def has_picture(self, name: str) -> bool:
        """Whether a picture of this name is there."""
        return name in self._cuts

    def units(self, name: str) -> tuple[float, float]:
        """Return a picture's natural size in design units."""
        cut = self._cuts.get(name)
        return cut.units if cut else (100.0, 100.0)

    def scale(self, name: str) -> float:
        """Return how many pixels a picture was baked with per design unit."""
        cut = self._cuts.get(name)
        return cut.scale if cut else 1.0

    def icon(
        self, name: str, px: int, colour: str, *, opacity: float = 1.0, flip: bool = False
    ) -> pygame.Surface:
        """Return an icon `px` square in one colour."""
        px = max(1, px)

        def make() -> pygame.Surface:
            entry = self._icons.get(name)
            if entry is None:
                self._lack(f"icon {name}")
                return _plate(px, px)
            try:
                drawn = tint(glyph(entry.path, entry.box, px), colour, opacity)
            except pygame.error as error:
                self._lack(f"icon {name}", f"icons.json: {name}: {error}")
                return _plate(px, px)
            return pygame.transform.flip(drawn, True, False) if flip else drawn

        return self.cache.get(("icon", name, px, colour, opacity, flip), make)

    def icon_path(self, name: str) -> tuple[str, float]:
        """Return an icon's path and box, to be set into a drawing."""
        entry = self._icons.get(name)
        if entry is None:
            self._lack(f"icon {name}")
            return "M0 0", 512.0
        return entry.path, entry.box

    def picture(
        self, name: str, size: tuple[int, int], *, opacity: float = 1.0, grey: bool = False
    ) -> pygame.Surface:
        """Return a picture scaled to exactly `size` device pixels."""
        size = (max(1, size[0]), max(1, size[1]))

        def make() -> pygame.Surface:
            cut = self._cuts.get(name)
            if cut is None:
                self._lack(f"picture {name}")
                return _plate(*size)
            source = self._source(cut, name)
            if source is None:
                return _plate(*size)
            drawn = _scaled(source, size)
            if grey:
                drawn = pygame.transform.grayscale(drawn)
            return fade(drawn, opacity) if opacity < 1 else drawn

        return self.cache.get(("picture", name, size, opacity, grey), make)

    def fitted(self, name: str, width: int, height: int, **state: Any) -> pygame.Surface:
        """Return a picture as large as fits into the box, in its own proportions."""
        w, h = self.units(name)
        scale = min(width / w, height / h)
        return self.picture(name, (round(w * scale), round(h * scale)), **state)

    def covering(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a picture without alpha that fills the whole box; what overhangs is cut evenly."""

        def make() -> pygame.Surface:
            out = pygame.Surface((width, height), depth=32)
            cut = self._cuts.get(name)
            if cut is None:
                self._lack(f"picture {name}")
                out.fill(LACKING)
                return out
            source = self._source(cut, name)
            if source is None:
                out.fill(LACKING)
                return out
            w, h = source.get_size()
            scale = max(width / w, height / h)
            size = (max(width, round(w * scale)), max(height, round(h * scale)))
            whole = _scaled(source, size)
            out.blit(whole, ((width - size[0]) // 2, (height - size[1]) // 2))
            return out

        return self.cache.get(("covering", name, width, height), make)

    def preload(self, names: Iterable[tuple[str, tuple[int, int]]]) -> None:
        """Make pictures ahead, atlas by atlas, so that each atlas is decoded once."""
        known = [(self._cuts[n].file, n, size) for n, size in names if n in self._cuts]
        for _, name, size in sorted(known):
            self.picture(name, size)

    def rest(self) -> None:
        """Forget decoded atlases; called when the window is idle."""
        self.atlases.clear()

    def _source(self, cut: Cut, name: str) -> pygame.Surface | None:
        """The picture as it was baked; None, and noted, where its file or place is damaged."""
        try:
            return self._atlas(cut.file).subsurface(cut.rect)
        except (pygame.error, OSError, ValueError) as error:
            gone = isinstance(error, FileNotFoundError)
            why = "there is no such file" if gone else str(error).lower()
            self._lack(f"picture {name}", f"{cut.file}: {why}")
            return None

    def _atlas(self, file: str) -> pygame.Surface:
        return self.atlases.get(
            (ATLAS, file), lambda: pygame.image.load(self.folder / file).convert(blank(1, 1))
        )

    def _lack(self, name: str, why: str = "") -> None:
        """Note what is missing; whatever is first is told."""
        why = why or f"there is no {name}"
        self.missing.add(name)
        if self.strict:
            raise MissingPictureError(f"{self.folder}: {why}")
        self.fault = self.fault or why


def _scaled(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if source.get_size() == size:
        return source.copy()
    return pygame.transform.smoothscale(source, size)


def _plate(width: int, height: int) -> pygame.Surface:
    plate = blank(width, height)
    plate.fill(PLATE)
    pygame.draw.rect(plate, PLATE_RIM, plate.get_rect(), max(1, min(width, height) // 24))
    return plate
