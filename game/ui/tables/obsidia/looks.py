"""How Obsidia's things look: from what they are to pictures of the built art.

Belongs here: names of pictures, icons and colours, and scaled pictures kept for the map. Does not
belong here: where anything lies, states, rules. Spells go by their number (`DL-07`), as in
`data/obsidia/art.yaml`, everything else by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pygame

from game.ui.cache import SurfaceCache
from game.ui.kit import Kit
from game.ui.motion import tumble
from game.ui.tables.obsidia.model import SIDES, Holding, Tile
from game.ui.timeline import DIE

BASE = 256  # pixels of the tiles that those of every zoom are scaled from
LARGE_BASE = 384
BASES = 40 * 1024 * 1024
FIGURE = 116 / 142  # width to height of a traveler
BODY = 100 / 116  # of its picture's width; the rest is shadow
COLONY = "colony"
LOW = 0.35  # of the height of a throw: dice of a panel stay in it


class Looks:
    """Pictures and colours of one game's things at the present size of the window."""

    def __init__(self, kit: Kit, table: Mapping[str, Any]) -> None:
        """Draw with this kit, by the table of looks."""
        self.kit = kit
        self.table = table
        self.bases = SurfaceCache(BASES)
        self.second = frozenset(table["second_ground"])

    # --- words and colours --------------------------------------------------------------------

    def colour(self, klass: str) -> str:
        """Return a class's colour as `#RRGGBB`; the Horde's for none."""
        entry = self.table["classes"].get(klass)
        return self.kit.draw.colour(entry["colour"] if entry else "horde")

    def bright(self, klass: str) -> str:
        """Return a class's colour as it glows on dark ground."""
        if klass == "death_legion":
            return self.kit.draw.colour("side_black_mark")
        return self.kit.draw.mix(self.colour(klass), "shine", 0.25)

    def hue(self, klass: str) -> str:
        """Return the hue of a class's cards."""
        entry = self.table["classes"].get(klass)
        return self.kit.draw.colour(entry["hue"]) if entry else "card_passive"

    def spell_hue(self, number: str) -> str:
        """Return the hue of a spell, a shade of its class's."""
        return str(self.table["spells"][number]["hue"])

    def icon(self, klass: str) -> str:
        """Return the icon of a class's mark."""
        entry = self.table["classes"].get(klass)
        return str(entry["mark"]) if entry else "shambling-zombie"

    def terrain_icon(self, terrain: str, klass: str = "") -> str:
        """Return the icon of a terrain; a colony's is its fort."""
        if terrain == COLONY:
            entry = self.table["classes"].get(klass)
            return str(entry["fort"]) if entry else "castle"
        return str(self.table["terrain"][terrain]["icon"])

    def terrain_colour(self, tile: Tile) -> str:
        """Return the colour of a tile on the mini-map."""
        if tile.terrain == COLONY:
            return self.bright(tile.klass)
        return self.kit.draw.colour(self.table["terrain"][tile.terrain]["colour"])

    # --- tiles --------------------------------------------------------------------------------

    def tile_name(self, tile: Tile) -> str:
        """Return the name of a tile's picture as it lies."""
        exits = "".join(side for side, is_open in zip(SIDES, tile.exits, strict=True) if is_open)
        if tile.terrain == COLONY:
            return f"tile.colony.{tile.klass}.{exits}"
        second = ".2" if tile.id in self.second else ""
        return f"tile.{tile.terrain}.{exits}{second}"

    def tile(self, tile: Tile, px: int) -> pygame.Surface:
        """Return a tile's picture, opaque, with the rune stones of woods on it."""
        name = self.tile_name(tile)
        key = ("obsidia tile", name, tile.stones, px)
        return self.kit.cache.get(key, lambda: self._tile(name, tile, px))

    def _tile(self, name: str, tile: Tile, px: int) -> pygame.Surface:
        out = pygame.Surface((px, px), depth=32)
        out.fill(self.kit.theme.rgb("tile_ground"))
        base = self._base(name, LARGE_BASE if px > BASE * 1.3 else BASE)
        out.blit(pygame.transform.smoothscale(base, (px, px)), (0, 0))
        wide = round(px * 0.31)
        for side, faces in enumerate(tile.stones):
            if not faces:
                continue
            stone = self.piece(f"stones.{''.join(map(str, faces))}", (wide, wide * 2 // 3))
            middle, away = px // 2, round(px * 0.13)
            at = ((middle, away), (px - away, middle), (middle, px - away), (away, middle))[side]
            place = stone.get_rect(center=at)
            out.blit(stone, place.clamp(out.get_rect()))
        return out

    def _base(self, name: str, side: int) -> pygame.Surface:
        """Return a tile at the size that others are scaled from: atlases are slow to decode."""
        return self.bases.get((name, side), lambda: self.kit.assets.picture(name, (side, side)))

    def prepare(self, tiles: Iterable[Tile]) -> None:
        """Make the bases of many tiles, so that each atlas is decoded once."""
        names = {self.tile_name(tile) for tile in tiles}
        lacking = sorted(name for name in names if (name, BASE) not in self.bases)
        self.kit.assets.preload((name, (BASE, BASE)) for name in lacking)
        for name in lacking:
            self._base(name, BASE)

    def piece(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of a piece at a size, from a copy that is kept as it was baked."""
        units, scale = self.kit.assets.units(name), self.kit.assets.scale(name)
        natural = round(units[0] * scale), round(units[1] * scale)

        def make() -> pygame.Surface:
            base = self.bases.get((name, "whole"), lambda: self.kit.assets.picture(name, natural))
            return pygame.transform.smoothscale(base, (max(1, size[0]), max(1, size[1])))

        return self.kit.cache.get(("obsidia piece", name, size), make)

    def badge(self, tile: Tile, px: int) -> pygame.Surface | None:
        """Return the badge of a tile's terrain for a far view; a plain pathway has none."""
        if tile.terrain == "plain":
            return None
        own = f".{tile.klass}" if tile.terrain == COLONY else ""
        return self.piece(f"badge.{tile.terrain}{own}", (px, px))

    def back(self, klass: str, px: int) -> pygame.Surface:
        """Return the back of a tile of a class, or of the world."""
        return self.piece(f"tile.back.{klass or 'world'}", (px, px))

    # --- pieces -------------------------------------------------------------------------------

    def traveler(self, klass: str, px: int, *, dim: bool = False) -> pygame.Surface:
        """Return a figure whose body is `px` wide; a dim one has moved."""
        name = f"traveler.{klass or 'death_legion'}"
        width = round(px / BODY)
        size = (width, round(width / FIGURE))
        if not dim:
            return self.piece(name, size)

        def make() -> pygame.Surface:
            out = self.piece(name, size).copy()
            out.fill(self.kit.theme.rgb("moved"), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.kit.cache.get(("obsidia moved", name, size), make)

    def beast(self, creature: str, px: int) -> pygame.Surface:
        """Return a creature's star."""
        return self.piece(f"creature.{creature}", (px, px))

    def token(self, spell: str, px: int) -> pygame.Surface:
        """Return the token of a spell that lies on the map."""
        own = f"effect.{spell}"
        name = own if self.kit.assets.has_picture(own) else "effect"
        return self.piece(name, (px, px))

    def banner(self, holding: Holding | None, height: int) -> pygame.Surface:
        """Return the banner of a town's holder."""
        klass = "" if holding is None or holding.shared else holding.klass
        name = f"banner.{klass}" if klass else "banner.neutral"
        return self.piece(name, (round(height * 106 / 144), height))

    def group(self, px: int) -> pygame.Surface:
        """Return the empty badge of a group."""
        return self.piece("badge.count", (round(px * 1.2), round(px * 1.2)))

    def crest(self, klass: str, px: int) -> pygame.Surface:
        """Return the square mark of a class."""
        return self.piece(f"crest.{klass}", (px, px))

    def draw_mark(self, surface: pygame.Surface, at: tuple[int, int], px: int, klass: str) -> None:
        """Draw the mark of a class by its middle; the Horde's for none."""
        if self.kit.assets.has_picture(f"crest.{klass}"):
            drawn = self.crest(klass, px)
            surface.blit(drawn, drawn.get_rect(center=at))
        else:
            self.kit.draw.icon(surface, "shambling-zombie", at, px / self.kit.theme.u, "amethyst")

    def draw_die(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        px: int,
        klass: str,
        face: int,
        spin: float = 0.0,
    ) -> None:
        """Draw a die by its middle: its class's mark until it is thrown; a creature's is white.

        `spin` runs from 1, when it leaves the hand, to 0, when it lies still.
        """
        stem = f"die.{klass}" if klass in self.table["classes"] else "die"
        name = f"{stem}.{face}" if face else stem
        if not self.kit.assets.has_picture(name):
            name = f"{stem}.6"
        side = round(px * 1.14)
        drawn = self.piece(name, (side, side))
        if spin > 0:
            angle, high = tumble((1 - spin) * DIE)
            drawn = pygame.transform.rotozoom(drawn, angle, 1.0)
            at = (at[0], at[1] - self.kit.px(high * LOW))
        surface.blit(drawn, drawn.get_rect(center=at))

    def slot(self, px: int, *, legal: bool) -> pygame.Surface:
        """Return the place of a tile that is not there yet."""
        return self.piece("slot.legal" if legal else "slot.ghost", (px, px))
