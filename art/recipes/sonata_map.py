"""The map of London: engraved and washed. Places, names and the ford are not on it."""

import math
from functools import cached_property
from typing import Any

import numpy as np
from scipy.spatial import cKDTree

from . import light
from .kit import (
    Layer,
    Point,
    Recipe,
    draw_icon,
    draw_text,
    fill,
    floats,
    line,
    poly,
    rect,
    smooth,
    svg,
)
from .light import Array
from .sonata import INK, PAPER, arch, drawn, ink, layout, table, vellum, wobbly

W, H = 1320, 860
SCALE = 1.2
CLEAR = 60  # around a place: its disc lies there
SIGNS = ((0, 0, 330, 120), (1150, 690, W, H), (0, 760, 230, H))  # kept free of houses
WALL = (
    (240, 588),
    (194, 560),
    (180, 500),
    (188, 430),
    (222, 378),
    (300, 346),
    (400, 320),
    (515, 282),
    (700, 266),
    (880, 290),
    (1010, 345),
    (1110, 440),
    (1160, 550),
    (1178, 640),
)
SHIPS = (
    (0.06, 0.745, 46, "sailboat"),
    (0.335, 0.765, 34, "sailboat"),
    (0.60, 0.795, 64, "galleon"),
    (0.86, 0.825, 40, "sailboat"),
)


def curve(points: Any, n: int = 18) -> list[Point]:
    """Give many points of the smooth curve through some."""
    p = [np.array(q, float) for q in points]
    out = []
    for i in range(len(p) - 1):
        a, b, c, d = p[max(0, i - 1)], p[i], p[i + 1], p[min(len(p) - 1, i + 2)]
        for t in np.linspace(0, 1, n, endpoint=False):
            q = (
                2 * b
                + (c - a) * t
                + (2 * a - 5 * b + 4 * c - d) * t * t
                + (3 * b - a - 3 * c + d) * t**3
            )
            out.append((float(q[0]) / 2, float(q[1]) / 2))
    return [*out, (float(p[-1][0]), float(p[-1][1]))]


class Town:
    """Where everything of the map stands."""

    def __init__(self) -> None:
        """Read places, roads and banks."""
        self.rng = np.random.default_rng(8)
        at = {name: (x * W, y * H) for name, (x, y) in layout().items()}
        self.places = {n.removeprefix("place."): p for n, p in at.items() if n.startswith("place.")}
        bank = {
            side: sorted(p for n, p in at.items() if n.startswith(f"river.{side}."))
            for side in ("north", "south")
        }
        self.north, self.south = (
            curve([(-60, b[0][1] + 14), *b, (W + 60, b[-1][1] + 6)])
            for b in (bank["north"], bank["south"])
        )
        self.wall = curve(WALL)
        roads = table("london")["roads"]
        self.roads = {
            (r["a"], r["b"]): wobbly(self.places[r["a"]], self.places[r["b"]], 1.3, self.rng)
            for r in roads
            if not r.get("ford")
        }

    def banks(self, x: float) -> Point:
        """Give where the river's banks lie at a height of the map."""
        north, south = np.array(self.north), np.array(self.south)
        return (
            float(np.interp(x, north[:, 0], north[:, 1])),
            float(np.interp(x, south[:, 0], south[:, 1])),
        )

    @cached_property
    def _trees(self) -> tuple[Any, Any, Any]:
        roads = [q for path in self.roads.values() for q in curve(path, 4)]
        return cKDTree(roads), cKDTree(self.wall), cKDTree(list(self.places.values()))

    def far(self, x: float, y: float, road: float, wall: float, place: float) -> bool:
        """Whether a point keeps its distance from roads, the wall and the places."""
        return all(
            tree.query((x, y))[0] >= least
            for tree, least in zip(self._trees, (road, wall, place), strict=True)
        )

    def on_road(self, x: float, y: float) -> float:
        """Give how far the next road is."""
        return float(self._trees[0].query((x, y))[0])

    @cached_property
    def inside(self) -> Any:
        """Give the shape of the city within the wall."""
        return poly([*self.wall, (1178, 690), (262, 640)])


def free(x: float, y: float) -> bool:
    """Whether no cartouche stands there."""
    return not any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in SIGNS)


def spread(points: list[Point], x: float, y: float, gap: float) -> bool:
    """Whether a point is apart from others."""
    return all((x - a) ** 2 + ((y - b) * 1.25) ** 2 > gap * gap for a, b in points[-1800:])


# --- river


def _river(c: Any, town: Town) -> None:
    water = poly([*town.north, *reversed(town.south)])
    c.drawPath(water, fill("#52737F", 165))
    c.save()
    c.clipPath(water, True)
    for bank, width in ((town.north, 30), (town.south, 24)):
        c.drawPath(poly(bank, False), line("#1F3A4A", width, 150, blur=9))
    rng = town.rng
    for y in range(int(H * 0.6), H, 7):
        x = -10.0
        while x < W:
            long = rng.uniform(16, 62)
            points = [(x + k * long / 6, y + 2.0 * math.sin(k * 1.05 + x)) for k in range(7)]
            c.drawPath(smooth(points), line("#17303E", 1.1, 95 + 75 * rng.random()))
            x += long + rng.uniform(12, 40)
    for k, alpha in ((5, 150), (10, 110), (16, 70)):
        c.drawPath(poly([(x, y + k) for x, y in town.north], False), line("#1F3A4A", 1, alpha))
        c.drawPath(poly([(x, y - k) for x, y in town.south], False), line("#1F3A4A", 1, alpha))
    c.restore()
    for bank in (town.north, town.south):
        c.drawPath(poly(bank, False), ink(2.6, 240))


def _bridge(c: Any, town: Town) -> None:
    x = town.places["london_bridge"][0]
    north, south = town.banks(x)
    top, foot = north - 12, south + 10
    deck = rect(x - 19, top, 38, foot - top)
    for k in range(7):
        py = north + 6 + k * (south - north - 10) / 6
        for side in (-1, 1):
            pier = poly([(x + side * 18, py - 6), (x + side * 33, py), (x + side * 18, py + 6)])
            drawn(c, pier, "#8A744E" if side > 0 else "#BBA57A", 1.3)
    c.drawRect(deck, fill("#D6C296"))
    c.drawRect(deck, ink(2))
    c.drawRect(rect(x - 5, top, 10, foot - top), fill("#F2E4BE"))
    for k in range(9):
        py = top + 8 + k * (foot - top - 10) / 8.6
        for side in (-1, 1):
            _house(c, x + side * 12 - 3, py + 4, 11, 7, k % 3 == 0)
    gate = rect(x - 21, foot - 20, 42, 20)
    c.drawRect(gate, fill("#C8B48A"))
    c.drawRect(gate, ink(2))
    c.drawPath(arch(x, foot, 6, 15), fill(INK))


# --- districts, fields, roads, wall


def _districts(c: Any, town: Town) -> None:
    """Wash the city, its suburbs and the Bankside in colours of their own."""
    c.save()
    c.clipPath(poly([(0, 0), (W, 0), *reversed(town.north)]), True)
    c.drawPath(town.inside, fill("#C4683E", 40))
    c.drawPath(town.inside, line("#9A4A2A", 12, 50, blur=5))
    for name, colour in (("clerkenwell", "#7E9A4E"), ("shoreditch", "#7E9A4E")):
        c.drawCircle(*town.places[name], 150, fill(colour, 70, blur=40))
    c.restore()
    c.save()
    c.clipPath(poly([(0, H), *town.south, (W, H)]), True)
    c.drawOval(rect(300, 700, 720, 240), fill("#8A5A9A", 56, blur=30))
    c.restore()


def _fields(c: Any, town: Town) -> None:
    rng, done = town.rng, []
    for _ in range(420):
        x, y = rng.uniform(40, W - 40), rng.uniform(40, H - 40)
        north, south = town.banks(x)
        if north - 70 < y < south + 60 or town.inside.contains(x, y) or not free(x, y):
            continue
        if not (town.far(x, y, 44, 60, 100) and spread(done, x, y, 88)):
            continue
        done.append((x, y))
        if len(done) > 30:
            break
        w, h = rng.uniform(50, 86), rng.uniform(30, 46)
        c.save()
        c.translate(x, y)
        c.rotate(math.degrees(rng.uniform(-0.35, 0.35)))
        c.drawRect(rect(-w / 2, -h / 2, w, h), fill("#A9A05E" if len(done) % 3 else "#C9B36A", 46))
        for q in range(int(h / 6) + 1):
            c.drawLine(-w / 2, -h / 2 + q * 6, w / 2, -h / 2 + q * 6, ink(1, 70))
        c.drawRect(rect(-w / 2, -h / 2, w, h), ink(1, 95))
        c.restore()


def _roads(c: Any, town: Town) -> None:
    for paint in (ink(13.5, 235), line("#F4E7C4", 9.5)):
        for path in town.roads.values():
            c.drawPath(smooth(path), paint)


def _walls(c: Any, town: Town) -> None:
    c.drawPath(poly(town.wall, False), ink(10))
    c.drawPath(poly(town.wall, False), line("#BCA87E", 6))
    c.drawPath(poly([(x, y - 4) for x, y in town.wall], False), line(INK, 5.5, 255, dash=(3, 6)))
    crossing = [q for path in town.roads.values() for q in curve(path, 6)]
    roads = cKDTree(crossing)
    for i in range(6, len(town.wall), 15):
        x, y = town.wall[i]
        if roads.query((x, y))[0] > 16:
            _tower(c, x, y, 13, 22)
    for x, y in town.wall:
        if roads.query((x, y))[0] < 5:
            for side in (-1, 1):
                _tower(c, x + side * 15, y + 2, 13, 25)
            break


def _tower(c: Any, x: float, y: float, w: float, h: float) -> None:
    box = rect(x - w / 2, y - h * 0.7, w, h)
    c.drawRect(box, fill("#CBB78D"))
    c.drawRect(rect(x + w * 0.1, y - h * 0.7, w * 0.4, h), fill(INK, 90))
    c.drawRect(box, ink(1.5))
    c.drawLine(x - w * 0.66, y - h * 0.74, x + w * 0.66, y - h * 0.74, ink(2.6))


# --- houses, trees, ships


def _house(c: Any, x: float, y: float, a: float, high: float, red: bool) -> None:
    deep = a * 0.62
    front = poly(
        [
            (x - a / 2, y),
            (x + a / 2, y),
            (x + a / 2, y - high),
            (x, y - high - deep),
            (x - a / 2, y - high),
        ]
    )
    side = poly(
        [
            (x + a / 2, y),
            (x + a / 2 + deep, y - deep * 0.4),
            (x + a / 2 + deep, y - deep * 0.4 - high),
            (x + a / 2, y - high),
        ]
    )
    roof = poly(
        [
            (x, y - high - deep),
            (x + deep, y - high - deep - deep * 0.4),
            (x + a / 2 + deep, y - deep * 0.4 - high),
            (x + a / 2, y - high),
        ]
    )
    c.drawPath(front, fill("#EBDCB6"))
    c.drawPath(side, fill("#8A744E"))
    drawn(c, roof, "#9A5A40" if red else "#B89D6C", 1.0)
    c.drawPath(front, ink(1.0, 235))
    for q in (0.3, 0.65):
        c.drawLine(
            x + a / 2 * q,
            y - high - deep * (1 - q),
            x + a / 2 * q + deep,
            y - high - deep * (1 - q) - deep * 0.4,
            ink(0.8, 110),
        )
    c.drawRect(rect(x - 1.2, y - high * 0.6, 2.2, high * 0.6), fill(INK, 220))


def _houses(c: Any, town: Town) -> list[Point]:
    rng, spots = town.rng, []
    for _ in range(11000):
        x, y = rng.uniform(8, W - 8), rng.uniform(24, H - 30)
        north, south = town.banks(x)
        if north - 10 < y < south + 20 or not free(x, y):
            continue
        near = town.on_road(x, y)
        if town.inside.contains(x, y):
            dense = 1.0
        elif y > south and 0.25 * W < x < 0.8 * W:
            dense = 0.95 if near < 60 else 0.25
        else:
            dense = 0.45 if near < 38 else 0.0
        if rng.random() > dense or not town.far(x, y, 14, 13, CLEAR):
            continue
        if spread(spots, x, y, 17):
            spots.append((x, y))
    for x, y in sorted(spots, key=lambda q: q[1]):
        a = rng.uniform(9.5, 13)
        if rng.random() < 0.018:
            _steeple(c, x, y, a)
        else:
            _house(c, x, y, a, a * rng.uniform(0.5, 0.8), rng.random() < 0.30)
    return spots


def _steeple(c: Any, x: float, y: float, a: float) -> None:
    drawn(c, poly([(x, y), (x, y - 10), (x + a * 1.6, y - 10), (x + a * 1.6, y)]), "#EBDCB6", 1)
    drawn(
        c,
        poly([(x - 2, y - 10), (x + 3, y - 17), (x + a * 1.6 - 2, y - 17), (x + a * 1.6, y - 10)]),
        "#7A8794",
        1,
    )
    drawn(c, poly([(x - 8, y), (x - 8, y - 17), (x, y - 17), (x, y)]), "#D9C79C", 1)
    drawn(c, poly([(x - 9.5, y - 17), (x - 4, y - 36), (x + 1.5, y - 17)]), "#7A8794", 1.1)


def _woods(c: Any, town: Town, houses: list[Point]) -> None:
    rng, trees = town.rng, []
    for _ in range(3600):
        x, y = rng.uniform(10, W - 10), rng.uniform(24, H - 26)
        north, south = town.banks(x)
        if north - 16 < y < south + 16 or town.inside.contains(x, y) or not free(x, y):
            continue
        if math.sin(x * 0.019) * math.sin(y * 0.024 + 1) + rng.uniform(-0.35, 0.35) < 0.30:
            continue
        if (
            town.far(x, y, 24, 20, CLEAR + 10)
            and spread(trees, x, y, 16)
            and spread(houses, x, y, 16)
        ):
            trees.append((x, y))
    for x, y in sorted(trees, key=lambda q: q[1]):
        s = rng.uniform(6.5, 10.5)
        c.drawOval(rect(x - s * 0.2, y - 2, s * 2, 5), fill(INK, 60))
        crown = smooth(
            [
                (
                    x + s * math.cos(a) * rng.uniform(0.85, 1.1),
                    y - s + s * math.sin(a) * rng.uniform(0.85, 1.1),
                )
                for a in np.linspace(0, 2 * math.pi, 8)[:-1]
            ],
            True,
        )
        drawn(c, crown, "#8C8A54" if rng.random() < 0.6 else "#767C48", 1.1)
        for q in range(3):
            c.drawLine(
                x + s * 0.1 + q * 2,
                y - s * 1.5 + q * 3,
                x + s * 0.8,
                y - s * 1.3 + q * 3.4,
                ink(0.9, 150),
            )
        c.drawLine(x, y - 1, x, y + 3, ink(1.6, 230))


def _fortress(c: Any) -> None:
    """Draw the Tower, where the wall meets the river."""
    x, y = 1188, 668
    drawn(c, poly([(x - 42, y), (x - 42, y - 26), (x + 42, y - 26), (x + 42, y)]), "#D3C095", 1.8)
    keep = poly([(x - 22, y - 10), (x - 22, y - 52), (x + 22, y - 52), (x + 22, y - 10)])
    drawn(c, keep, "#E6D8B2", 1.8)
    for dx in (-42, -22, 22, 42):
        high = 62 if abs(dx) == 22 else 36
        _tower(c, x + dx, y - high + 20, 13, 28)
        if abs(dx) == 22:
            drawn(
                c,
                poly([(x + dx - 8, y - high), (x + dx, y - high - 15), (x + dx + 8, y - high)]),
                "#7A8794",
                1.4,
            )
    for dx in (-11, 0, 11):
        c.drawRect(rect(x + dx - 2, y - 42, 4, 8), fill(INK))


def _ships(c: Any) -> None:
    for fx, fy, size, name in SHIPS:
        draw_icon(c, name, fx * W + 1.5, fy * H + 2, size, fill("#E8D9B0", 150))
        draw_icon(c, name, fx * W, fy * H, size, fill("#1B1510"))


# --- cartouche and rose of the winds


def _cartouche(c: Any) -> None:
    x, y = 172, 66
    c.save()
    c.translate(48, 6)  # clear of Clerkenwell's name, also where text is large
    c.scale(0.62, 0.62)
    for side in (-1, 1):
        tail = poly(
            [
                (x + side * 118, y - 18),
                (x + side * 148, y - 6),
                (x + side * 134, y + 14),
                (x + side * 150, y + 38),
                (x + side * 104, y + 34),
            ]
        )
        drawn(c, tail, "#B79C69", 2)
    band = svg(
        f"M{x - 124} {y - 32}C{x - 60} {y - 48} {x + 60} {y - 48} {x + 124} {y - 32}"
        f"L{x + 124} {y + 32}C{x + 60} {y + 18} {x - 60} {y + 18} {x - 124} {y + 32}Z"
    )
    drawn(c, band, "#EBDCB6", 2.4)
    draw_text(c, "LONDINIVM", x, y - 10, 33, "map", fill(INK))
    c.drawLine(x - 70, y + 13, x + 70, y + 13, ink(1.2, 150))
    c.restore()


def _winds(c: Any) -> None:
    x, y, r = 1236, 770, 44
    c.drawCircle(x, y, r, ink(1.8))
    c.drawCircle(x, y, r * 0.8, ink(1.1, 170))
    for i in range(16):
        a = i / 16 * 2 * math.pi - math.pi / 2
        long = r * (1.18 if i % 4 == 0 else 0.92 if i % 2 == 0 else 0.70)
        for side in (-1, 1):
            b = a + side * 0.39
            leaf = poly(
                [
                    (x, y),
                    (x + r * 0.24 * math.cos(b), y + r * 0.24 * math.sin(b)),
                    (x + long * math.cos(a), y + long * math.sin(a)),
                ]
            )
            drawn(c, leaf, INK if side < 0 else PAPER, 1)
    draw_text(c, "N", x, y - r * 1.42, 22, "map", fill(INK))


# --- the sheet


def london() -> Array:
    """Bake the map."""
    layer, town = Layer(W, H, SCALE), Town()
    c = layer.canvas
    _districts(c, town)
    _river(c, town)
    _fields(c, town)
    _roads(c, town)
    _walls(c, town)
    houses = _houses(c, town)
    _woods(c, town, houses)
    _fortress(c)
    _bridge(c, town)
    _ships(c)
    _cartouche(c)
    _winds(c)
    return _sheet(layer.array())


def _sheet(a: Array) -> Array:
    h, w = a.shape[:2]
    grain = light.fbm(h, w, 2.6 * SCALE, 2, 33)[..., None]
    paper = vellum(h, w, SCALE, 31)
    v = paper * (1 - a[..., 3:]) + a[..., :3] * a[..., 3:] * (0.93 + 0.1 * grain)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = np.minimum.reduce([xx, yy, w - 1 - xx, h - 1 - yy]) / SCALE
    tear = (light.fbm(h, w, 26 * SCALE, 5, 41) - 0.5) * 13 + (
        light.fbm(h, w, 7 * SCALE, 3, 42) - 0.5
    ) * 5
    alpha = light.smoothstep(-1, 1.2, edge - 8 + tear)
    burn = np.exp(-np.clip(edge - 7 + tear * 0.8, 0, None) / 17)[..., None]
    v = v * (1 - 0.62 * burn) + floats("#2A1608") * 0.10 * burn
    v = v * (1 - 0.10 * np.clip(_folds(xx / w, yy / h, w, h), -1, 1)[..., None])
    cloud = light.fbm(h, w, 220 * SCALE, 6, 31)
    lit = light.relief(v, cloud * 10 * SCALE, k=0.25, spec=0, fill=(0.46, 0.44, 0.42))
    far = np.hypot((xx / w - 0.46) * 0.98, (yy / h - 0.44) * 0.92)
    lit = lit * (1.04 - 0.44 * light.smoothstep(0.14, 0.8, far))[..., None] * 0.95
    return np.dstack([np.clip(lit, 0, 1), alpha]).astype(np.float32)


def _folds(x: Array, y: Array, w: int, h: int) -> Array:
    """Give the creases of a sheet that was folded: a ridge, and its shadow beside it."""
    out = np.zeros_like(x)
    for along, at, n in ((x, 1 / 3, w), (x, 2 / 3, w), (y, 0.5, h)):
        far = (along - at) * n / SCALE
        out += np.exp(-((far / 2.2) ** 2)) - 0.8 * np.exp(-(((far - 4) / 3) ** 2))
    return out


PICTURES = {"london.ground": Recipe(london, SCALE)}
