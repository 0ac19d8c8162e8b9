"""Open country of Black Souls: sky and moon, hills in mist, and what stands on them."""

import math
from typing import Any, NamedTuple

from .kit import Colour, fill, lighter, line, linear, mix, poly, radial, rect, rounded

INK = "#06080B"


class Sky(NamedTuple):
    """Colours of a sky: above, at the horizon, of the moon (or sun)."""

    top: str
    low: str
    moon: str


MOODS: dict[str, Sky] = {
    "night": Sky("#33507A", "#9FB4B0", "#F4ECCB"),
    "dusk": Sky("#4A3F78", "#C79AA8", "#F6DDB8"),
    "moss": Sky("#2F5A5E", "#B9C48A", "#EEF0C4"),
    "mist": Sky("#4E6478", "#B8C4C8", "#F2F2E6"),
    "storm": Sky("#2A3350", "#7C8CA6", "#B8C6DA"),
    "fire": Sky("#4A2A34", "#D88A4A", "#FFD9A0"),
    "snow": Sky("#4A6488", "#D2DEE6", "#FFFFFF"),
}


def back(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what lies behind the figure."""
    sky = MOODS[mood]
    tones = [mix(sky.top, "#05060C", 0.5), sky.top, sky.low]
    c.drawRect(rect(0, 0, w, h), linear((0, 0), (0, h), tones, (0, 0.45, 0.95)))
    _moon(c, w, h, sky, rng)
    _clouds(c, w, h, mood, rng)
    for k in range(4):
        _hills(c, w, h, k, mood, prop, rng)
    if prop in _BACK:
        _BACK[prop](c, w, h, sky, rng)


def front(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what stands before the figure: trees at the sides, grass at the foot."""
    if prop in ("trees", "graves", "gallows"):
        dead_tree(c, w * rng.uniform(0.05, 0.12), h, h * 0.95, rng)
    if prop in ("trees", "stones", "water"):
        dead_tree(c, w * rng.uniform(0.90, 0.97), h, h * 0.72, rng)
    for _ in range(46):
        x, tall = rng.uniform(0, w), h * rng.uniform(0.02, 0.07)
        c.drawLine(x, h + 1, x + rng.uniform(-2.4, 2.4), h - tall, line(INK, 1.3, 230))
    if mood == "snow":
        for _ in range(60):
            c.drawCircle(
                rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.4, 1.1), fill("#FFFFFF", 190)
            )
    if mood == "storm":
        for _ in range(60):
            x, y = rng.uniform(0, w + 20), rng.uniform(-8, h)
            c.drawLine(x, y, x - 4, y + 11, line("#C8D8EC", 0.6, 90))


def _moon(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    x, y, r = w * rng.uniform(0.40, 0.60), h * rng.uniform(0.26, 0.34), h * rng.uniform(0.20, 0.25)
    c.drawCircle(x, y, r * 3.2, radial(x, y, r * 3.2, [(sky.moon, 140), (sky.moon, 0)]))
    c.drawCircle(x, y, r, fill(mix(sky.moon, sky.low, 0.10)))
    for dx, dy, q in ((-0.35, -0.2, 0.22), (0.28, 0.34, 0.16), (0.4, -0.38, 0.11)):
        c.drawCircle(x + r * dx, y + r * dy, r * q, fill(mix(sky.moon, sky.top, 0.25), 150))


def _clouds(c: Any, w: float, h: float, mood: str, rng: Any) -> None:
    heavy = mood in ("storm", "fire", "mist")
    for _ in range(12 if heavy else 6):
        x, y = rng.uniform(-20, w), h * rng.uniform(0.06, 0.50)
        dark = heavy and y < h * 0.3
        cloud = fill("#0A0C14" if dark else "#FFFFFF", 80 if dark else 30, blur=5)
        c.drawOval(rect(x - 40, y, rng.uniform(60, 120), rng.uniform(5, 12)), cloud)


def _hills(c: Any, w: float, h: float, k: int, mood: str, prop: str, rng: Any) -> None:
    sky, y0 = MOODS[mood], h * (0.55 + 0.11 * k)
    colour = mix(sky.low, "#06080C", 0.28 + 0.22 * k)
    if mood == "snow" and k < 3:
        colour = mix("#E8F0F6", "#22304A", 0.10 + 0.26 * k)
    peaks, phase = prop == "ridge" and k < 2, rng.uniform(0, 9)
    points = [(-5.0, h + 5)]
    for i in range(33):
        x = w * i / 32
        wave = 0.06 * math.sin(i * (0.42 + 0.15 * k) + phase)
        if peaks:
            wave = -0.26 * abs(math.sin(i * 0.33 + phase)) * (1 - 0.4 * k)
        points.append((x, y0 + h * wave + rng.uniform(-1, 1) * h * 0.012))
    c.drawPath(poly([*points, (w + 5, h + 5)]), fill(colour))
    if k in (1, 2) and prop not in ("water", "tents"):
        for _ in range(5 + 3 * k):
            _pine(c, rng.uniform(0, w), y0 + h * 0.06, h * rng.uniform(0.09, 0.18), colour)
    if k < 3:
        mist = [(sky.low, 0), (sky.low, 52), (sky.low, 0)]
        c.drawRect(rect(0, y0, w, h * 0.15), linear((0, y0), (0, y0 + h * 0.15), mist))


def _pine(c: Any, x: float, foot: float, s: float, colour: Colour) -> None:
    for i in range(3):
        top, half = foot - s + s * 0.28 * i, s * (0.13 + 0.06 * i)
        c.drawPath(
            poly([(x, top), (x + half, top + s * 0.42), (x - half, top + s * 0.42)]), fill(colour)
        )
    c.drawLine(x, foot - s * 0.2, x, foot + s * 0.3, line(colour, 1.6))


def dead_tree(c: Any, x: float, y: float, s: float, rng: Any) -> None:
    """Draw a bare tree."""

    def branch(x: float, y: float, a: float, length: float, wide: float, depth: int) -> None:
        x2, y2 = x + math.cos(a) * length, y - math.sin(a) * length
        c.drawLine(x, y, x2, y2, line(INK, wide))
        for _ in range(2 + (depth > 2) if depth else 0):
            turn, part = rng.uniform(-0.75, 0.75), rng.uniform(0.62, 0.82)
            branch(x2, y2, a + turn, length * part, wide * 0.64, depth - 1)

    branch(x, y, math.pi / 2 + rng.uniform(-0.15, 0.15), s * 0.30, s * 0.062, 5)


def _graves(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    for i in range(7):
        x, tall = w * (0.08 + 0.14 * i) + rng.uniform(-5, 5), h * rng.uniform(0.09, 0.15)
        y, lean = h * rng.uniform(0.86, 0.95), rng.uniform(-8, 8)
        c.save()
        c.translate(x, y)
        c.rotate(lean)
        c.drawRRect(rounded(-5, -tall, 10, tall + 6, 4), fill(mix(sky.low, INK, 0.78)))
        c.drawLine(-4.4, -tall + 4, -4.4, 0, line(lighter(sky.low, 0.3), 0.9, 110))
        c.restore()


def _huts(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    for x, s in ((0.10, 0.30), (0.24, 0.22), (0.78, 0.24), (0.91, 0.32)):
        px, size, y = w * x, h * s, h * 0.92
        tone = mix(sky.low, INK, 0.82)
        c.drawRect(rect(px - size * 0.42, y - size * 0.5, size * 0.84, size * 0.6), fill(tone))
        roof = [
            (px - size * 0.56, y - size * 0.46),
            (px, y - size),
            (px + size * 0.56, y - size * 0.46),
        ]
        c.drawPath(poly(roof), fill(INK))
        c.drawLine(*roof[0], *roof[1], line(lighter(sky.low, 0.3), 1, 120))
        glow = rect(px - size * 0.1, y - size * 0.30, size * 0.2, size * 0.22)
        c.drawRect(glow, fill("#FFCF7A"))
        c.drawRect(glow, fill("#FFB050", 120, blur=5))


def _water(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    y0 = h * 0.74
    c.drawRect(
        rect(0, y0, w, h),
        linear((0, y0), (0, h), [mix(sky.low, INK, 0.25), mix(sky.top, INK, 0.7)]),
    )
    for _ in range(34):
        y = y0 + (h - y0) * rng.random() ** 1.3
        x, length = rng.uniform(0, w), rng.uniform(8, 34)
        bright = abs(x - w / 2) < w * 0.22
        c.drawLine(
            x, y, x + length, y, line(sky.moon if bright else INK, 0.9, 130 if bright else 90)
        )
    for i in range(16):
        x = w * (0.02 + 0.025 * i) if i < 8 else w * (0.62 + 0.025 * i)
        c.drawLine(x, h, x + rng.uniform(-3, 3), h * rng.uniform(0.74, 0.86), line(INK, 1.4))


def _gallows(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    x, beam = w * 0.84, line(INK, 4.2)
    c.drawLine(x, h, x, h * 0.30, beam)
    c.drawLine(x + 6, h * 0.30, x - w * 0.15, h * 0.30, beam)
    c.drawLine(x, h * 0.44, x - w * 0.055, h * 0.30, line(INK, 2.6))
    c.drawLine(x - w * 0.13, h * 0.30, x - w * 0.13, h * 0.46, line(INK, 1.3))
    c.drawOval(rect(x - w * 0.13 - 3.4, h * 0.46, 6.8, 9), line(INK, 1.5))
    c.drawLine(x - 1.8, h * 0.98, x - 1.8, h * 0.32, line(lighter(sky.low, 0.3), 0.8, 110))


def _tents(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    for x, s in ((0.12, 0.34), (0.28, 0.22), (0.76, 0.24), (0.90, 0.36)):
        px, size, y = w * x, h * s, h * 0.93
        top = (px, y - size)
        c.drawPath(
            poly([(px - size * 0.6, y), top, (px + size * 0.6, y)]), fill(mix(sky.low, INK, 0.80))
        )
        c.drawPath(poly([(px - size * 0.12, y), top, (px + size * 0.14, y)]), fill("#FFB85A", 170))
        c.drawLine(px - size * 0.6, y, *top, line(lighter(sky.low, 0.35), 1.1, 150))
        c.drawLine(*top, px, y - size - 7, line(INK, 1.4))
        c.drawPath(
            poly([(px, y - size - 7), (px + 8, y - size - 4), (px, y - size - 2)]), fill("#A8402E")
        )


def _stones(c: Any, w: float, h: float, sky: Sky, rng: Any) -> None:
    for i in range(8):
        x, tall = w * (0.06 + 0.125 * i), h * rng.uniform(0.20, 0.34)
        y, half = h * (0.90 - 0.05 * math.sin(i / 7 * math.pi)), w * rng.uniform(0.018, 0.026)
        stone = [
            (x - half, y),
            (x - half * 0.8, y - tall),
            (x + half * 0.6, y - tall * 1.06),
            (x + half, y),
        ]
        c.drawPath(poly(stone), fill(mix(sky.low, INK, 0.74)))
        c.drawLine(*stone[0], *stone[1], line(lighter(sky.low, 0.35), 1.1, 140))


_BACK = {
    "graves": _graves,
    "huts": _huts,
    "water": _water,
    "gallows": _gallows,
    "tents": _tents,
    "stones": _stones,
}
