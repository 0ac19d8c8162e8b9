"""What stands on Obsidia's tiles: houses, firs, graves, rocks. Drawn upright, foot at x, y."""

from typing import Any

import numpy as np

from .kit import draw_icon, fill, line, mix, poly, rect, smooth, svg

ROOFS = (("#8C4A38", "#5A2E26"), ("#566077", "#343B4C"), ("#6E5A3C", "#463820"))
WINDOWS = ((0.16, 0.34, 0.22, 0.30), (0.62, 0.34, 0.22, 0.30), (0.38, 1.0, 0.2, 0.24))
BONES = ("skull-crossed-bones", "ribcage", "crossed-bones", "broken-skull", "crossed-bones")


def house(c: Any, lamps: Any, x: float, y: float, w: float, rng: Any) -> None:
    """Draw a house seen from the front and its right; its windows go on `lamps` too."""
    h, dx, dy, rise = w * rng.uniform(0.55, 0.8), w * 0.55, -w * 0.22, w * 0.62
    wall, (roof, shade) = mix("#8A7558", "#6D5C49", rng.random()), ROOFS[rng.integers(3)]
    gable = [(x, y), (x + w, y), (x + w, y - h), (x + w / 2, y - h - rise), (x, y - h)]
    side = [(x + w, y), (x + w + dx, y + dy), (x + w + dx, y + dy - h), (x + w, y - h)]
    eaves, ridge = (x + w * 1.08, y - h + w * 0.08), (x + w / 2, y - h - rise - w * 0.06)
    slope = [eaves, ridge, (ridge[0] + dx, ridge[1] + dy), (eaves[0] + dx, eaves[1] + dy)]
    c.drawPath(poly(side), fill(mix(wall, "#000000", 0.5)))
    c.drawPath(poly(gable), fill(wall))
    c.drawPath(
        poly([(x - w * 0.1, eaves[1]), ridge, (ridge[0], y - h - rise + w * 0.07), (x, y - h)]),
        fill(roof),
    )
    c.drawPath(poly(slope), fill(roof))
    low = (x + w * 0.8, y - h - rise * 0.42)
    c.drawPath(poly([eaves, low, (low[0] + dx, low[1] + dy), slope[3]]), fill(shade, 150))
    for outline in (gable, slope):
        c.drawPath(poly(outline), line("#120D0A", 1.6, 220))
    for wx, wy, ww, wh in WINDOWS:
        if rng.random() < 0.85:
            pane = rect(x + wx * w, y - wy * h - wh * w, ww * w, wh * w)
            c.drawRect(pane, fill("#FFD27A"))
            lamps.drawRect(pane, fill("#FFB347"))
    c.drawRect(rect(x + w * 0.42, y - h * 0.42, w * 0.18, h * 0.42), fill("#2A1B12"))


def fir(c: Any, x: float, y: float, s: float, rng: Any) -> None:
    """Draw a fir of three tiers, lit from the left."""
    green = mix("#35604A", "#2A4A4A", rng.random())
    c.drawRect(rect(x - s * 0.05, y - s * 0.16, s * 0.1, s * 0.18), fill("#2B1E15"))
    for wide, top, foot in ((0.42, -0.55, -0.08), (0.34, -0.86, -0.36), (0.24, -1.12, -0.66)):
        right = [
            (x + wide * s * k / 4 * (1 if k % 2 else 0.86), y + s * (top + (foot - top) * k / 4))
            for k in range(1, 5)
        ]
        left = [(2 * x - px, py) for px, py in right]
        tip, base = (x, y + top * s), (x, y + (foot + 0.05) * s)
        c.drawPath(poly([tip, *right, base, *reversed(left)]), fill(green))
        c.drawPath(poly([tip, *right, base]), fill(mix(green, "#04100C", 0.62)))
        glint = [tip, *left[:2], (x - wide * s * 0.2, y + (top + 0.3 * (foot - top)) * s)]
        c.drawPath(poly(glint), fill(mix(green, "#BFE0C0", 0.22)))


def grave(c: Any, x: float, y: float, s: float, rng: Any) -> None:
    """Draw a gravestone: a slab, a cross or an obelisk, a little askew."""
    kind, tone = rng.integers(3), mix("#B8B2A4", "#8F8C84", rng.random())
    a, b, top = s * 0.3, s * 0.1, y - s
    if kind == 0:
        low = y - s * 0.55
        arch = f"C{x - a} {top} {x + a} {top} {x + a} {low}"
        stone = svg(f"M{x - a} {y}L{x - a} {low}{arch}L{x + a} {y}Z")
    elif kind == 1:
        arm, bar, under = s * 0.34, y - s * 0.7, y - s * 0.5
        right = [(b, top), (b, bar), (arm, bar), (arm, under), (b, under), (b, y)]
        left = [(-px, py) for px, py in reversed(right)]
        stone = poly([(x + px, py) for px, py in right + left])
    else:
        wide, thin = s * 0.26, s * 0.2
        shoulder = y - s * 0.8
        half = [(x - wide, y), (x - thin, shoulder), (x, top)]
        stone = poly([*half, (x + thin, shoulder), (x + wide, y)])
    c.save()
    c.rotate(rng.uniform(-9, 9), x, y)
    c.translate(b, -s * 0.03)
    c.drawPath(stone, fill("#2C2A29"))
    c.translate(-b, s * 0.03)
    c.drawPath(stone, fill(tone))
    c.drawPath(stone, line("#141210", 1.5, 230))
    c.restore()


def bones(c: Any, x: float, y: float, s: float, rng: Any) -> None:
    """Draw old bones lying about."""
    name = BONES[rng.integers(len(BONES))]
    draw_icon(c, name, x + 2, y - s * 0.3, s * 1.03, fill("#0F0D0A", 230))
    draw_icon(c, name, x, y - s * 0.36, s, fill("#DCD2B8"))


def rock(c: Any, raised: Any, x: float, y: float, s: float, ground: str, rng: Any) -> None:
    """Draw a stone of the ground's colour and raise it."""
    turns = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(5, 8)))
    points = [(x + np.cos(a) * s * rng.uniform(0.8, 1.15), y + np.sin(a) * s * 0.8) for a in turns]
    stone = smooth(points, close=True)
    c.drawPath(stone, fill(mix(ground, "#8C8A88", rng.uniform(0.15, 0.5))))
    raised.drawPath(stone, fill("#FFFFFF", min(255, 90 + s * 9)))


def blades(c: Any, x: float, y: float, high: float, tone: str, n: int, rng: Any) -> None:
    """Draw a tuft of grass or reed."""
    for i in range(n):
        tip = (x + i * 2 + rng.uniform(-5, 5), y - high * rng.uniform(0.6, 1.1))
        c.drawLine(x + i * 2, y, *tip, line(tone, 1.5, 200))


def shard(c: Any, x: float, y: float, s: float) -> None:
    """Draw a splinter of rock that floats over the void, its upper faces lit."""
    body = [(-1, -0.3), (-0.2, -0.6), (0.9, -0.2), (0.4, 0.4), (0, 0.9), (-0.5, 0.3)]
    face = [(-1, -0.3), (-0.2, -0.6), (0.9, -0.2), (0.1, 0.05)]
    c.drawPath(poly([(x + px * s, y + py * s) for px, py in body]), fill("#2D2738"))
    c.drawPath(poly([(x + px * s, y + py * s) for px, py in face]), fill("#6E6288"))


def rune(c: Any, kind: int, x: float, y: float, angle: float) -> None:
    """Draw one of four signs on the ring of a portal."""
    stroke = line("#B99BFF", 2.6)
    c.save()
    c.translate(x, y)
    c.rotate(np.degrees(angle) + 90)
    c.drawLine(0, -7, 0, 7, stroke)
    c.drawLine(0, -7 if kind < 2 else 0, 5, -2 if kind < 2 else 5, stroke)
    c.drawLine(0, 2 if kind % 2 else -2, -5, -4, stroke)
    c.restore()
