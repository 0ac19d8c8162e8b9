"""Dungeons of Black Souls: coursed stone, flagged floor, torches, and what the wall holds."""

import math
from typing import Any

import skia

from .kit import (
    Colour,
    darker,
    draw_icon,
    fill,
    lighter,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    rounded,
    svg,
)

MOODS: dict[str, tuple[str, str, bool]] = {  # glow, stone, torches
    "torch": ("#D08A46", "#5C5266", True),
    "cold": ("#6F9CC8", "#4A5266", False),
    "red": ("#C8503C", "#5A4650", True),
    "green": ("#7FB060", "#4C5650", True),
}
FLOOR = 0.84


def back(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what lies behind the figure."""
    glow, stone, torches = MOODS[mood]
    _wall(c, w, h, stone, rng)
    _floor(c, w, h, stone)
    _PROPS[prop](c, w, h, glow, stone)
    at = w * 0.5, h * 0.5
    halo = [(lighter(glow, 0.3), 120), (glow, 46), (glow, 0)]
    haze = radial(*at, w * 0.42, halo, (0, 0.4, 1))
    haze.setBlendMode(skia.BlendMode.kScreen)
    c.drawRect(rect(0, 0, w, h), haze)
    if torches:
        for x in (w * 0.15, w * 0.85):
            _torch(c, x, h * 0.42, h, mood)
    else:
        _moonbeam(c, w, h, glow)


def front(c: Any, w: float, h: float, mood: str, prop: str, rng: Any) -> None:
    """Draw what stands before the figure: deep shadow at the edges of the floor."""
    for side in (0, 1):
        x = side * w
        shade = radial(x, h, w * 0.34, [("#050408", 200), ("#050408", 0)])
        c.drawRect(rect(0, 0, w, h), shade)
    if prop == "bars":
        for i in (0, 1, 8, 9):
            _bar(c, w * (0.10 + 0.089 * i), h * 0.16, h * 0.90)


def _wall(c: Any, w: float, h: float, stone: Colour, rng: Any) -> None:
    c.drawRect(rect(0, 0, w, h), fill(mix(stone, "#09080C", 0.45)))
    course = h / 9
    for row in range(8):
        x = -rng.uniform(0, 20)
        while x < w:
            wide = rng.uniform(20, 34)
            tone = mix(stone, "#16131B", rng.uniform(0.08, 0.5))
            c.drawRRect(
                rounded(x + 0.8, row * course + 0.8, wide - 1.6, course - 1.6, 1.5), fill(tone)
            )
            c.drawLine(
                x + 2, row * course + 1.5, x + wide - 3, row * course + 1.5, line("#FFFFFF", 1, 30)
            )
            x += wide


def _floor(c: Any, w: float, h: float, stone: Colour) -> None:
    y = h * FLOOR
    tones = [mix(stone, "#0A080C", 0.55), mix(stone, "#0A080C", 0.82)]
    c.drawRect(rect(0, y, w, h - y), linear((0, y), (0, h), tones))
    joint = line("#000000", 1.2, 150)
    for i in range(-6, 7):
        c.drawLine(w * 0.5 + i * 18, y, w * 0.5 + i * 48, h, joint)
    for t in (0.25, 0.6):
        c.drawLine(0, y + (h - y) * t, w, y + (h - y) * t, joint)
    c.drawLine(0, y, w, y, line("#000000", 1.6, 190))


def _torch(c: Any, x: float, y: float, h: float, mood: str) -> None:
    hot = {"green": ("#BFE08A", "#6FA84A"), "red": ("#FFA070", "#E0502A")}.get(
        mood, ("#FFB65A", "#FF8A2A")
    )
    halo = radial(x, y, h * 0.56, [(hot[0], 200), (hot[1], 72), (hot[1], 0)], (0, 0.35, 1))
    halo.setBlendMode(skia.BlendMode.kScreen)
    c.drawCircle(x, y, h * 0.56, halo)
    c.drawLine(x, y + 3, x, y + 20, line("#1C120C", 4.4))
    c.drawLine(x - 4, y + 6, x + 4, y + 6, line("#6A5030", 2))
    draw_icon(c, "small-fire", x, y - 5, 24, fill(lighter(hot[0], 0.45)))


def _moonbeam(c: Any, w: float, h: float, glow: Colour) -> None:
    beam = [(w * 0.16, -4), (w * 0.34, -4), (w * 0.78, h * 0.95), (w * 0.36, h * 0.95)]
    c.drawPath(poly(beam), fill(lighter(glow, 0.5), 40, blur=5))


def _arch_path(x: float, foot: float, half: float, tall: float) -> Any:
    top, spring, left, right = foot - tall, foot - tall * 0.5, x - half, x + half
    high, low = top + tall * 0.06, top + tall * 0.16
    return svg(
        f"M{left} {foot}L{left} {spring}"
        f"C{left} {low} {x - half * 0.4} {high} {x} {top}"
        f"C{x + half * 0.4} {high} {right} {low} {right} {spring}L{right} {foot}Z"
    )


def _opening(c: Any, path: Any, stone: Colour, glow: Colour, h: float) -> None:
    c.drawPath(path, line(lighter(stone, 0.16), 9))
    c.drawPath(path, line(darker(stone, 0.5), 9.0, 90, dash=(1.4, 11)))
    c.drawPath(path, line("#0A080C", 2.2))
    c.drawPath(path, linear((0, h * 0.15), (0, h * 0.87), ["#060508", mix(glow, "#060508", 0.66)]))


def _arch(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    _opening(c, _arch_path(w / 2, h * 0.85, w * 0.22, h * 0.76), stone, glow, h)


def _bars(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    path = _arch_path(w / 2, h * 0.85, w * 0.30, h * 0.80)
    _opening(c, path, stone, glow, h)
    c.save()
    c.clipPath(path, True)
    for i in range(-5, 6):
        _bar(c, w / 2 + i * w * 0.058, 0, h * 0.85)
    for y in (0.34, 0.62):
        c.drawLine(0, h * y, w, h * y, line("#2E2A33", 3))
        c.drawLine(0, h * y - 1, w, h * y - 1, line("#8A8290", 0.9, 110))
    c.restore()


def _bar(c: Any, x: float, top: float, foot: float) -> None:
    c.drawLine(x, top, x, foot, line("#2E2A33", 3))
    c.drawLine(x - 0.9, top, x - 0.9, foot, line("#8A8290", 0.9, 130))


def _corridor(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    for i in range(4):
        t = 1 - i * 0.24
        path = _arch_path(w / 2, h * (0.85 - 0.02 * i), w * 0.40 * t, h * 0.86 * t)
        c.drawPath(path, fill(mix(mix(stone, glow, 0.25), "#07060A", 0.42 + 0.14 * i)))
        c.drawPath(path, line(lighter(stone, 0.2), 2.2, 200 - 40 * i))
    deep = _arch_path(w / 2, h * 0.79, w * 0.09, h * 0.22)
    c.drawPath(deep, fill(lighter(glow, 0.25), 210, blur=3))


def _wall_only(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    niche = _arch_path(w / 2, h * FLOOR, w * 0.29, h * 0.74)
    c.drawPath(niche, line(darker(stone, 0.55), 4))
    c.drawPath(niche, fill(mix(stone, "#0C0A10", 0.62), 215))
    for side in (-1, 1):
        x = w / 2 + side * w * 0.22
        for i in range(5):
            c.drawOval(rect(x - 2, h * (0.08 + 0.062 * i), 4, 7), line("#241F28", 1.8))


def _shelves(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    tones = ("#5A3A2A", "#3E4A46", "#6A5A36", "#4A3850")
    for row in range(4):
        y = h * (0.20 * row + 0.20)
        for i in range(26):
            x, tall = w * (0.22 + 0.0215 * i), h * (0.10 + 0.05 * abs(math.sin(i * 2.3 + row)))
            tone = mix(tones[(i * 7 + row) % 4], "#0A0808", 0.30)
            c.drawRect(rect(x, y - tall, w * 0.018, tall), fill(tone))
            c.drawLine(x + 0.7, y - tall + 1, x + 0.7, y - 1, line("#FFFFFF", 0.6, 40))
        c.drawRect(rect(w * 0.20, y, w * 0.60, 3.4), fill("#1E1410"))
        c.drawLine(w * 0.20, y, w * 0.80, y, line(lighter(glow, 0.2), 0.9, 90))


def _pillars(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    _opening(c, _arch_path(w / 2, h * 0.85, w * 0.20, h * 0.74), stone, glow, h)
    for side in (-1, 1):
        for k, x in enumerate((0.30, 0.455)):
            px, half = w / 2 + side * w * x, w * (0.022 + 0.012 * k)
            body = [lighter(stone, 0.22), stone, darker(stone, 0.6)]
            c.drawRect(
                rect(px - half, 0, 2 * half, h * 0.88), linear((px - half, 0), (px + half, 0), body)
            )
            for y, tall in ((0.06, 5), (0.84, 7)):
                cap = rect(px - half * 1.5, h * y, 3 * half, tall)
                c.drawRect(cap, linear((px - half, 0), (px + half, 0), body))
                c.drawRect(cap, line("#000000", 0.9, 150))


def _niches(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    for row in range(3):
        for i in range(6):
            x, y = w * (0.11 + 0.156 * i), h * (0.24 + 0.26 * row)
            path = _arch_path(x, y, w * 0.058, h * 0.19)
            c.drawPath(path, fill("#0B090D"))
            c.drawPath(path, line(lighter(stone, 0.15), 1.6, 170))
            if (i * 3 + row) % 4 != 1:
                draw_icon(
                    c, "death-skull", x, y - h * 0.062, h * 0.105, fill(mix("bone", stone, 0.45))
                )


def _window(c: Any, w: float, h: float, glow: Colour, stone: Colour) -> None:
    path = _arch_path(w / 2, h * 0.70, w * 0.17, h * 0.66)
    c.drawPath(path, line(lighter(stone, 0.14), 8))
    c.drawPath(
        path, radial(w / 2, h * 0.34, h * 0.5, [lighter(glow, 0.55), glow, darker(glow, 0.5)])
    )
    c.save()
    c.clipPath(path, True)
    lead = line("#0C0A10", 1.8)
    for i in range(-8, 9):
        c.drawLine(w / 2 + i * 11, 0, w / 2 + i * 11 + 46, h * 0.72, lead)
        c.drawLine(w / 2 + i * 11, 0, w / 2 + i * 11 - 46, h * 0.72, lead)
    c.restore()
    c.drawPath(path, line("#0A080C", 2.4))
    c.drawRect(rect(w * 0.29, h * 0.71, w * 0.42, 5), fill(darker(stone, 0.1)))
    c.drawLine(w * 0.29, h * 0.71, w * 0.71, h * 0.71, line("#FFFFFF", 0.9, 90))


_PROPS = {
    "arch": _arch,
    "bars": _bars,
    "corridor": _corridor,
    "wall": _wall_only,
    "shelves": _shelves,
    "pillars": _pillars,
    "niches": _niches,
    "window": _window,
}
