"""The map: mist, tiles, towns, pieces, and what is lit.

Belongs here: drawing all that lies in the world, through a camera. Does not belong here: what may
be chosen, panels over the map, what the things are.

Tiles are opaque and lie in whole pixels, scaled once for each step of the camera; a frame is only
blits, so that the map may be panned at full rate.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.camera import Bounds, Camera
from game.ui.kit import Kit
from game.ui.motion import DEEP
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Arrow, Beast, Cell, Land, Lights, Mark, Tile, Unit, beside
from game.ui.vector import paint, poly

SHADOW = 12 / 142  # of a figure's picture: what lies under its feet
SMALL = 72  # pixels: tiles under this size carry the badge of their terrain


class Ground:
    """Draws the map; holds nothing of a match."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        """Draw with these."""
        self.kit, self.looks = kit, looks

    # --- all ----------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        land: Land,
        lights: Lights,
        *,
        doors: bool = True,
    ) -> None:
        """Draw mist, tiles, what is lit, and pieces, from the ground upwards.

        `doors` are the empty places that pathways lead into.
        """
        mist = self.kit.assets.covering("table.obsidia", *surface.get_size())
        surface.blit(mist, (0, 0))
        seen = surface.get_rect()
        for cell in sorted(land.doors()) if doors else ():
            rect = camera.rect(*cell)
            if cell not in lights.legal and rect.colliderect(seen):
                self._slot(surface, rect, legal=False)
        for cell, tile in land.tiles.items():
            rect = camera.rect(*cell)
            if rect.colliderect(seen):
                self.tile(surface, rect, tile)
        self._lights(surface, camera, land, lights)
        for cell, tile in land.tiles.items():
            rect = camera.rect(*cell)
            if tile.terrain == "town" and rect.colliderect(seen):
                self._banner(surface, rect, land, cell)
        for cell, side in land.bridges:
            self._bridge(surface, camera.rect(*cell), side)
        for mark in land.marks:
            self._mark(surface, camera.rect(*mark.cell), mark)
        self._pieces(surface, camera, land, lights)
        for arrow in lights.arrows:
            self._arrow(surface, camera, arrow, lights)

    # --- tiles --------------------------------------------------------------------------------

    def tile(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        """Draw one tile, with the badge of its terrain where it is small."""
        surface.blit(self.looks.tile(tile, rect.width), rect)
        if rect.width < SMALL:
            badge = self.looks.badge(tile, round(rect.width * 0.74))
            if badge is not None:
                surface.blit(badge, badge.get_rect(center=rect.center))

    def _slot(self, surface: pygame.Surface, rect: pygame.Rect, *, legal: bool) -> None:
        """Draw the place that a pathway leads into, or where a tile may lie."""
        drawn = self.looks.slot(rect.width, legal=legal)
        surface.blit(drawn, rect)

    def _ways(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """Mark in how many ways the tile fits: a pip each."""
        side = max(4, rect.width // 14)
        x = rect.centerx - (2 * count - 1) * side // 2
        for i in range(count):
            pip = pygame.Rect(x + 2 * i * side, rect.bottom - 3 * side, side, side)
            surface.fill(self.kit.theme.rgb("ember"), pip)

    # --- light --------------------------------------------------------------------------------

    def _lights(self, surface: pygame.Surface, camera: Camera, land: Land, lights: Lights) -> None:
        d = self.kit.draw
        for cell in sorted(lights.legal):
            rect = camera.rect(*cell)
            if cell not in land.tiles:
                self._slot(surface, rect, legal=True)
                self._ways(surface, rect, lights.turns.get(cell, 0))
                continue
            d.glow(surface, rect.inflate(-4, -4), "ember", radius=6, blur=6, strength=0.5)
        if lights.ghost is not None:
            self._ghost(surface, camera, *lights.ghost)
        for cell in sorted(lights.targeted):
            self._brackets(surface, camera.rect(*cell))
        for cell in sorted(lights.chosen):
            d.glow(surface, camera.rect(*cell).inflate(-2, -2), "white_gold", blur=7, line=3)
        if lights.pointed is not None:
            rect = camera.rect(*lights.pointed)
            d.fill(surface, rect, "white_gold", radius=6, opacity=0.06)
            d.frame(surface, rect.inflate(-2, -2), "white_gold", radius=6, line=4)

    def _ghost(
        self, surface: pygame.Surface, camera: Camera, cell: Cell, tile: Tile, fits: bool
    ) -> None:
        """Draw the tile that would be placed: see-through, and its rim says whether it fits."""
        rect = camera.rect(*cell)
        drawn = self.looks.tile(tile, rect.width)
        drawn.set_alpha(225 if fits else 120)
        surface.blit(drawn, rect)
        drawn.set_alpha(255)
        tone = "white_gold" if fits else "blood"
        self.kit.draw.glow(surface, rect.inflate(-2, -2), tone, blur=7, strength=0.7, line=3.4)
        if not fits:
            side = rect.width * 0.34 / self.kit.theme.u
            self.kit.draw.icon(surface, "ui-x", rect.center, side, "blood")

    def _brackets(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        d = self.kit.draw

        def body() -> str:
            w, h = rect.size
            n, e, line = w * 0.17, w * 0.035, d.line_px(4)
            style = paint(stroke=d.colour("blood"), line=line)
            corners = ((e, e, 1, 1), (w - e, e, -1, 1), (e, h - e, 1, -1), (w - e, h - e, -1, -1))
            return "".join(
                poly(((x + dx * n, y), (x, y), (x, y + dy * n)), style, closed=False)
                for x, y, dx, dy in corners
            )

        surface.blit(d.shape(("brackets",), *rect.size, body), rect)

    def _arrow(self, surface: pygame.Surface, camera: Camera, arrow: Arrow, lights: Lights) -> None:
        """Draw a chevron over the side that a step crosses."""
        rect = camera.rect(*arrow.cell)
        at = (rect.midtop, rect.midright, rect.midbottom, rect.midleft)[arrow.side]
        pointed = lights.pointed is not None and self._leads(arrow, lights.pointed)
        name = "hover" if pointed else "slide" if arrow.slide else "legal"
        side = max(24, round(rect.width * 0.3))
        drawn = self._chevron(f"chevron.{name}", side, arrow.side)
        surface.blit(drawn, drawn.get_rect(center=at))

    @staticmethod
    def _leads(arrow: Arrow, cell: Cell) -> bool:
        return beside(arrow.cell, arrow.side) == cell

    def _chevron(self, name: str, side: int, turn: int) -> pygame.Surface:
        """Return a chevron that points to a side; the picture points east."""
        kit = self.kit
        return kit.cache.get(
            ("map chevron", name, side, turn),
            lambda: pygame.transform.rotate(self.looks.piece(name, (side, side)), 90 - 90 * turn),
        )

    # --- pieces -------------------------------------------------------------------------------

    def _banner(self, surface: pygame.Surface, rect: pygame.Rect, land: Land, cell: Cell) -> None:
        """Hang the owner's banner at the tile's upper left; a neutral town has a grey one."""
        holding = land.towns.get(cell)
        scale = max(rect.width, self.kit.px(72)) / 150
        drawn = self.looks.banner(holding, round(50 * scale))
        surface.blit(drawn, (rect.x + round(8 * scale), rect.y + round(2 * scale)))

    def _mark(self, surface: pygame.Surface, rect: pygame.Rect, mark: Mark) -> None:
        """Lay the token of a spell on its tile; where it has none, its seal with a rim of light."""
        side = round(rect.width * 0.34)
        drawn = self.looks.token(mark.spell, side)
        at = (rect.right - round(rect.width * 0.22), rect.y + round(rect.width * 0.22))
        if mark.sealed:
            self.kit.draw.frame(
                surface, rect.inflate(-4, -4), "amethyst", radius=6, line=3, dashed=True
            )
        surface.blit(drawn, drawn.get_rect(center=at))

    def _bridge(self, surface: pygame.Surface, rect: pygame.Rect, side: int) -> None:
        """Lay a bridge of light over a side of darkness that counts as pathway."""
        d, w = self.kit.draw, rect.width
        long, wide = round(w * 0.46), round(w * 0.21)
        at = (rect.midtop, rect.midright, rect.midbottom, rect.midleft)[side]
        plank = pygame.Rect(0, 0, long, wide) if side % 2 else pygame.Rect(0, 0, wide, long)
        plank.center = at
        d.fill(
            surface, plank, "bridge", "bridge_foot", radius=4, opacity=0.92, across=side % 2 == 0
        )
        d.glow(surface, plank, "moon", radius=4, blur=6, strength=0.6, line=2)

    def _pieces(self, surface: pygame.Surface, camera: Camera, land: Land, lights: Lights) -> None:
        """Draw what stands on each cell, side by side where there is more than one thing."""
        seen = surface.get_rect()
        standing: dict[Cell, list[Unit | Beast]] = {}
        things: list[Unit | Beast] = [*land.beasts, *land.units]
        for thing in things:
            standing.setdefault(thing.cell, []).append(thing)
        for cell in sorted(standing, key=lambda c: (c[1], c[0])):
            rect = camera.rect(*cell)
            if not rect.inflate(rect.width, rect.width).colliderect(seen):
                continue
            things = standing[cell]
            if lights.blow is not None and lights.blow[0] == cell:
                rect = rect.move(self.kit.px(DEEP * lights.blow[1]), 0)
            for at, thing in zip(self.stands(rect, len(things)), things, strict=True):
                if isinstance(thing, Beast):
                    self.beast(surface, at, rect.width, thing)
                else:
                    self.unit(surface, at, rect.width, thing, lights)

    @staticmethod
    def stands(rect: pygame.Rect, count: int) -> list[tuple[int, int]]:
        """Return where the feet of so many things stand on a tile."""
        w = rect.width
        layouts = {
            1: [(0.0, 0.17)],
            2: [(-0.2, 0.12), (0.2, 0.24)],
            3: [(-0.24, 0.06), (0.24, 0.1), (0.0, 0.34)],
            4: [(-0.25, 0.04), (0.25, 0.04), (-0.25, 0.36), (0.25, 0.36)],
        }
        spots = layouts.get(count) or [
            (-0.3 + 0.3 * (i % 3), 0.02 + 0.3 * (i // 3)) for i in range(count)
        ]
        return [(rect.centerx + round(x * w), rect.centery + round(y * w)) for x, y in spots]

    def unit(
        self, surface: pygame.Surface, foot: tuple[int, int], tile: int, unit: Unit, lights: Lights
    ) -> None:
        """Draw a unit: one or two figures and how many there are."""
        key = (unit.cell, unit.klass)
        width = max(round(tile * 0.35), self.kit.px(26))
        if lights.selected == key or key in lights.units:
            self._ring(surface, foot, width, selected=lights.selected == key)
        drawn = self.looks.traveler(unit.klass, width, dim=unit.moved)
        x, y = foot[0], foot[1] + round(drawn.get_height() * SHADOW)
        if unit.count > 1:
            step = round(width * 0.22)
            surface.blit(drawn, drawn.get_rect(midbottom=(x - step, y - round(width * 0.12))))
            surface.blit(drawn, drawn.get_rect(midbottom=(x + step, y)))
            self.count(surface, (x + round(width * 0.66), y - round(width * 0.2)), tile, unit.count)
        else:
            surface.blit(drawn, drawn.get_rect(midbottom=(x, y)))

    def beast(
        self, surface: pygame.Surface, foot: tuple[int, int], tile: int, beast: Beast
    ) -> None:
        """Draw a creature's star."""
        side = max(round(tile * 0.4), self.kit.px(30))
        drawn = self.looks.beast(beast.id, side)
        surface.blit(drawn, drawn.get_rect(center=(foot[0], foot[1] - round(tile * 0.14))))

    def _ring(
        self, surface: pygame.Surface, foot: tuple[int, int], width: int, *, selected: bool
    ) -> None:
        w = round(width * 2.1)
        size = (w, round(w * 128 / 216))
        at = (foot[0], foot[1] - round(width * 0.14))
        if selected:
            drawn = self.looks.piece("ring.piece", size)
            surface.blit(drawn, drawn.get_rect(center=at))
        band = self._band(size, "white_gold" if selected else "ember")
        surface.blit(band, band.get_rect(center=at))

    def _band(self, size: tuple[int, int], tone: str) -> pygame.Surface:
        """Return a bright ring between two dark ones: it stands out on ground of any colour."""

        def make() -> pygame.Surface:
            fine = 4  # drawn so many times larger, for smooth edges
            rim, line = (max(least, size[0] * part) for least, part in ((1.5, 0.03), (3.0, 0.055)))
            dark, bright = self.kit.theme.rgb("ink0"), self.kit.theme.rgb(tone)
            out = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
            rect, inset = out.get_rect(), 0.0
            rings = ((rim, (*dark, 255)), (line, (*bright, 255)), (rim, (*dark, 255)))
            for wide, colour in (*rings, (0.0, (*dark, 130))):
                by = -2 * round(inset * fine)
                pygame.draw.ellipse(out, colour, rect.inflate(by, by))
                inset += wide
            return pygame.transform.smoothscale(out, size)

        return self.kit.cache.get(("unit ring", size, tone), make)

    def count(self, surface: pygame.Surface, at: tuple[int, int], tile: int, count: int) -> None:
        """Draw the badge of a group."""
        side = max(round(tile * 0.18), self.kit.px(20))
        disc = self.looks.group(side)
        surface.blit(disc, disc.get_rect(center=at))
        self.kit.text.line(
            surface, str(count), "numeral", at, "bone", anchor="centre", px=max(11, side * 3 // 4)
        )

    def threat(self, surface: pygame.Surface, camera: Camera, a: Cell, b: Cell) -> None:
        """Draw crossed swords where two units will fight."""
        if a == b:
            rect = camera.rect(*a)
            at = (rect.centerx, rect.y + round(rect.width * 0.16))
        else:
            first, second = camera.rect(*a), camera.rect(*b)
            at = (
                (first.centerx + second.centerx) // 2,
                (first.centery + second.centery) // 2,
            )
        side = max(round(camera.scale * 0.2), self.kit.px(24))
        disc = self.looks.group(side)
        surface.blit(disc, disc.get_rect(center=at))
        self.kit.draw.icon(surface, "crossed-swords", at, side * 0.62 / self.kit.theme.u, "blood")


def bounds_of(cells: Iterable[Cell], margin: float = 0.5) -> Bounds:
    """Return what some cells fill, with a margin around them."""
    listed = [*cells] or [(0, 0)]
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return Bounds(min(xs) - margin, min(ys) - margin, max(xs) + 1 + margin, max(ys) + 1 + margin)
