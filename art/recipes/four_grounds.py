"""Where the pictures of Four Souls' cards play: grounds as silhouettes, and the light behind.

A ground is drawn from far to near, ever darker, in a box of W x H; it keeps the middle free for
the figure. A light is drawn before it, around the point MID.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from .kit import (
    Colour,
    darker,
    fill,
    lighter,
    line,
    linear,
    mix,
    ngon,
    poly,
    radial,
    rect,
    rounded,
    smooth,
)

W, H = 240, 180
MID = (W / 2, H * 0.47)
Draw = Callable[[Any, Colour, Any], None]


def far(hue: Colour) -> Colour:
    """Give the tone of the most distant silhouettes."""
    return mix(hue, "#0B0A14", 0.70)


def near(hue: Colour) -> Colour:
    """Give the tone of the nearest silhouettes."""
    return mix(hue, "#050408", 0.90)


def _tone(hue: Colour, k: float) -> Any:
    return fill(mix(far(hue), near(hue), k))


def _ridge(c: Any, foot: float, swell: float, paint: Any, rng: Any) -> None:
    phase, n = rng.uniform(0, 9), 24
    points = [
        (W * i / n, foot + swell * math.sin(i * 0.8 + phase) + rng.uniform(-0.4, 0.4) * swell)
        for i in range(n + 1)
    ]
    c.drawPath(poly([(-4, H + 4), (-4, points[0][1]), *points, (W + 4, H + 4)]), paint)


# --- grounds


def hills(c: Any, hue: Colour, rng: Any) -> None:
    """Bare hills, a dead tree at either side."""
    for k in range(3):
        paint = _tone(hue, 0.2 + 0.4 * k)
        _ridge(c, H * (0.70 + 0.10 * k), H * 0.035, paint, rng)
        if k == 1:
            for x in (W * rng.uniform(0.04, 0.16), W * rng.uniform(0.84, 0.96)):
                _tree(c, x, H * 0.80, H * rng.uniform(0.3, 0.46), paint.getColor(), rng)


def _tree(c: Any, x: float, y: float, high: float, colour: int, rng: Any) -> None:
    def limb(x: float, y: float, a: float, long: float, thick: float) -> None:
        ex, ey = x + long * math.cos(a), y + long * math.sin(a)
        paint = line("#000000", thick)
        paint.setColor(colour)
        c.drawLine(x, y, ex, ey, paint)
        if long > high * 0.12:
            for turn in (-0.5, 0.45):
                limb(ex, ey, a + turn + rng.uniform(-0.2, 0.2), long * 0.66, thick * 0.62)

    limb(x, y, -math.pi / 2 + rng.uniform(-0.15, 0.15), high * 0.42, high * 0.07)


def cellar(c: Any, hue: Colour, rng: Any) -> None:
    """A brick cellar with a round arch and a flagged floor."""
    wall = mix(far(hue), hue, 0.16)
    for row in range(8):
        for col in range(-1, 9):
            x = col * 32 + (row % 2) * 16
            tone = mix(wall, "#000000", rng.uniform(0.02, 0.30))
            c.drawRRect(rounded(x + 0.8, row * 16 + 0.8, 30.4, 14.4, 1.6), fill(tone, 150))
    glow = [(mix(hue, "#FFF4D8", 0.45), 235), (hue, 150), (far(hue), 0)]
    c.drawOval(rect(W * 0.16, H * -0.02, W * 0.68, H), radial(*MID, W * 0.36, glow))
    for k, spread in ((0.5, 0.45), (0.95, 0.47)):
        ring = line("#000000", 7, 255)
        ring.setColor(_tone(hue, k).getColor())
        c.drawArc(
            rect(W * (0.5 - spread), H * 0.02, W * spread * 2, H * 1.3), 180, 180, False, ring
        )
    _floor(c, hue, H * 0.78)


def _floor(c: Any, hue: Colour, y: float) -> None:
    c.drawRect(rect(0, y, W, H - y), linear((0, y), (0, H), [mix(far(hue), hue, 0.2), near(hue)]))
    lit = line(lighter(hue, 0.25), 1, 46)
    for i in range(-7, 8):
        c.drawLine(W / 2 + i * 19, y, W / 2 + i * 52, H, lit)
    for t in (0.0, 0.12, 0.32, 0.62):
        c.drawLine(0, y + (H - y) * t, W, y + (H - y) * t, lit)


def planks(c: Any, hue: Colour, rng: Any) -> None:
    """A bare room: papered wall, skirting, wide boards."""
    stripe = fill(lighter(hue, 0.3), 15)
    for i in range(12):
        c.drawRect(rect(i * 21, 0, 10.5, H * 0.72), stripe)
    c.drawRect(rect(0, H * 0.70, W, H * 0.05), _tone(hue, 0.3))
    c.drawLine(0, H * 0.70, W, H * 0.70, line(lighter(hue, 0.3), 1.2, 110))
    y = H * 0.75
    c.drawRect(rect(0, y, W, H - y), linear((0, y), (0, H), [darker(hue, 0.5), near(hue)]))
    for i in range(-6, 7):
        x = i * 26 + rng.uniform(-3, 3)
        c.drawLine(W / 2 + x, y, W / 2 + x * 2.1, H, line("#000000", 1.6, 150))
        c.drawLine(W / 2 + x + 1, y, W / 2 + x * 2.1 + 2, H, line(lighter(hue, 0.3), 0.8, 60))


def graves(c: Any, hue: Colour, rng: Any) -> None:
    """A churchyard: crosses and stones on two ridges."""
    for k in range(3):
        paint = _tone(hue, 0.2 + 0.4 * k)
        foot = H * (0.70 + 0.11 * k)
        _ridge(c, foot, H * 0.025, paint, rng)
        for i in range(5 if k < 2 else 0):
            x, s = W * (i + rng.uniform(0.2, 0.8)) / 5, H * rng.uniform(0.06, 0.11) * (1 + 0.4 * k)
            if abs(x - W / 2) < W * 0.16:
                continue
            c.save()
            c.translate(x, foot + 3)
            c.rotate(rng.uniform(-9, 9))
            if rng.random() < 0.5:
                c.drawRect(rect(-s * 0.11, -s * 1.3, s * 0.22, s * 1.5), paint)
                c.drawRect(rect(-s * 0.42, -s * 0.95, s * 0.84, s * 0.22), paint)
            else:
                c.drawRRect(rounded(-s * 0.36, -s * 0.95, s * 0.72, s * 1.6, s * 0.34), paint)
            c.restore()


def cave(c: Any, hue: Colour, rng: Any) -> None:
    """A cave: teeth of stone from above and below."""
    for k in range(2):
        paint = _tone(hue, 0.3 + 0.6 * k)
        for i in range(11):
            x, wide = W * (i + rng.uniform(-0.3, 0.3)) / 10, rng.uniform(9, 17)
            edge = abs(x / W - 0.5) * 2
            down = H * (0.06 + 0.30 * edge**1.7) * rng.uniform(0.6, 1.1) * (1.1 - 0.35 * k)
            up = H * (0.14 + 0.24 * edge**1.7) * rng.uniform(0.7, 1.1) * (1.2 - 0.35 * k)
            c.drawPath(poly([(x - wide, -4), (x + wide, -4), (x, down)]), paint)
            c.drawPath(poly([(x - wide * 1.3, H + 4), (x + wide * 1.3, H + 4), (x, H - up)]), paint)


def void(c: Any, hue: Colour, rng: Any) -> None:
    """Nothing but stars and drifting arms of mist."""
    for k in range(5):
        a = k * 1.3 + rng.uniform(0, 1)
        arm = [
            (MID[0] + (16 + t * 15) * math.cos(a + t * 0.34),
             MID[1] + (16 + t * 15) * 0.62 * math.sin(a + t * 0.34))
            for t in range(10)
        ]  # fmt: skip
        c.drawPath(smooth(arm), line(mix(hue, "#FFFFFF", 0.35), 12, 34, blur=7))
    for _ in range(70):
        x, y, r = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(0.4, 1.3)
        c.drawCircle(x, y, r, fill("#FFF6E0", rng.uniform(70, 230)))


def hoard(c: Any, hue: Colour, rng: Any) -> None:
    """A heap of coins on the floor."""
    _ridge(c, H * 0.72, H * 0.02, _tone(hue, 0.3), rng)
    for row in range(6):
        for i in range(22):
            x = W * (i + rng.uniform(-0.3, 0.3)) / 21
            swell = 0.10 * (1 - abs(x / W - 0.5) * 2) + 0.02 * math.sin(x * 0.09)
            y = H * (0.86 - swell + 0.035 * row) + rng.uniform(-2, 2)
            w = rng.uniform(8, 11)
            shade = 0.5 - 0.06 * row
            body = linear((x - w, y), (x + w, y), [mix("#FFE7AE", "#2A1B0A", shade),
                                                   mix("#B9812E", "#120A04", shade)])  # fmt: skip
            c.drawOval(rect(x - w, y - w * 0.34, w * 2, w * 0.8), fill("#0B0704"))
            c.drawOval(rect(x - w * 0.94, y - w * 0.42, w * 1.88, w * 0.72), body)


def altar(c: Any, hue: Colour, rng: Any) -> None:
    """Three steps between two candles."""
    for k in range(3):
        half, y = W * (0.30 + 0.11 * k), H * (0.78 + 0.075 * k)
        top = linear((W / 2 - half, y), (W / 2 + half, y), [mix(hue, "#0B0A14", 0.35), near(hue)])
        c.drawRect(rect(W / 2 - half, y, half * 2, H), top)
        c.drawLine(W / 2 - half, y, W / 2 + half, y, line(lighter(hue, 0.35), 1.4, 130))
    for x, high in ((W * 0.12, 0.30), (W * 0.88, 0.25), (W * 0.20, 0.18)):
        y = H * (0.86 - high)
        glow = [("#FFE7AE", 190), ("#F2A541", 70), ("#F2A541", 0)]
        c.drawCircle(x, y - 8, 30, radial(x, y - 8, 30, glow, (0, 0.3, 1)))
        wax = linear((x - 6, 0), (x + 6, 0), ["#E8DCC0", "#8C7A5C"])
        c.drawRRect(rounded(x - 5, y, 10, H * high + 20, 3), wax)
        c.drawOval(rect(x - 2.6, y - 13, 5.2, 13), fill("#FFF6D8"))


def shelves(c: Any, hue: Colour, rng: Any) -> None:
    """A shop: boards with jars and boxes at both sides, a counter before."""
    for side in (0, 1):
        for shelf in range(3):
            y = H * (0.20 + 0.22 * shelf)
            x0 = side * W * 0.70
            x = x0 + 3
            while x < x0 + W * 0.28:
                w, h = rng.uniform(8, 16), rng.uniform(12, 29)
                tone = fill(mix(mix(hue, "#0B0A14", 0.45), "#C8A860", rng.uniform(0, 0.32)))
                if rng.random() < 0.5:
                    c.drawRRect(rounded(x, y - h, w, h, 4), tone)
                    c.drawRect(rect(x + w * 0.25, y - h - 3, w * 0.5, 5), tone)
                else:
                    c.drawRect(rect(x, y - h * 0.8, w, h * 0.8), tone)
                x += w + rng.uniform(1, 4)
            c.drawRect(rect(x0 - 2, y, W * 0.32, 4), _tone(hue, 0.8))
    y = H * 0.80
    c.drawRect(rect(0, y, W, H), linear((0, y), (0, H), [darker(hue, 0.35), near(hue)]))
    c.drawLine(0, y, W, y, line(lighter(hue, 0.4), 2, 150))


def cloth(c: Any, hue: Colour, rng: Any) -> None:
    """A fortune-teller's cloth: scalloped hem, moons and stars stitched on it."""
    y = H * 0.76
    hem = [(W * i / 18, y + (7 if i % 2 else -5)) for i in range(-1, 20)]
    c.drawPath(smooth([(-20, H + 9), *hem, (W + 20, H + 9)], close=True, t=0.8), _tone(hue, 0.45))
    c.drawPath(smooth(hem, t=0.8), line("#E8C888", 1.2, 150, dash=(4, 3)))
    for i in range(9):
        x, yy = W * (i + 0.5) / 9, H * 0.87
        if i % 2:
            c.drawCircle(x, yy, 5.4, fill("#E8C888", 140))
            c.drawCircle(x + 2.6, yy - 1.6, 4.8, _tone(hue, 0.45))
        else:
            c.drawPath(_star(x, yy, 6, 2.4, 5, -0.3), fill("#E8C888", 130))
    for x in (W * 0.05, W * 0.95):
        pillar = linear((x - 16, 0), (x + 16, 0), [far(hue), mix(hue, "#0B0A14", 0.4), near(hue)])
        c.drawRect(rect(x - 13, 0, 26, H * 0.78), pillar)


def _star(x: float, y: float, r: float, small: float, n: int, turn: float) -> Any:
    return poly(
        (
            x + (small if i % 2 else r) * math.cos(i * math.pi / n + turn),
            y + (small if i % 2 else r) * math.sin(i * math.pi / n + turn),
        )
        for i in range(2 * n)
    )


def womb(c: Any, hue: Colour, rng: Any) -> None:
    """Living walls: folds of flesh and veins around a hollow."""
    for k in range(4):
        r = W * (0.66 - 0.075 * k)
        n, phase = 18, rng.uniform(0, 6)
        hollow = [
            (W / 2 + (r + 7 * math.sin(i * 2.1 + phase)) * math.cos(i / n * 2 * math.pi),
             H * 0.48 + (r + 7 * math.sin(i * 2.1 + phase)) * 0.74 * math.sin(i / n * 2 * math.pi))
            for i in range(n)
        ]  # fmt: skip
        c.drawPath(smooth(hollow, close=True), line(mix(hue, "#14060A", 0.30 + 0.13 * k), 15, 165))
        c.drawPath(smooth(hollow, close=True), line(lighter(hue, 0.25), 1.4, 70))
    for _ in range(9):
        a = rng.uniform(0, 2 * math.pi)
        vein = [
            (W / 2 + W * (0.60 - 0.055 * t) * math.cos(a + rng.uniform(-0.09, 0.09)),
             H * 0.48 + W * (0.60 - 0.055 * t) * 0.74 * math.sin(a + rng.uniform(-0.09, 0.09)))
            for t in range(5)
        ]  # fmt: skip
        c.drawPath(smooth(vein), line(mix(hue, "#C03040", 0.4), rng.uniform(1, 2.4), 130))
    c.drawRect(
        rect(0, H * 0.7, W, H * 0.3), linear((0, H * 0.7), (0, H), [(near(hue), 0), near(hue)])
    )


def fire(c: Any, hue: Colour, rng: Any) -> None:
    """Tongues of fire along the foot."""
    for k, (tone, high) in enumerate((("#7A1E10", 0.40), ("#D8641E", 0.27), ("#FFC85A", 0.15))):
        points = [(-6.0, H + 6)]
        n = 13
        for i in range(n + 1):
            x = W * i / n
            tall = H * high * rng.uniform(0.55, 1.1) * (0.7 + 0.6 * abs(x / W - 0.5))
            points += [(x - 7, H - tall * 0.35), (x + rng.uniform(-4, 4), H - tall)]
        glow = fill(mix(tone, hue, 0.22), 235 - 20 * k, blur=1.2)
        c.drawPath(smooth([*points, (W + 6, H + 6)], close=True), glow)
    _ridge(c, H * 0.95, H * 0.02, fill("#120705"), rng)


def water(c: Any, hue: Colour, rng: Any) -> None:
    """Still black water that gives the light back."""
    y = H * 0.74
    _ridge(c, y, H * 0.02, _tone(hue, 0.25), rng)
    c.drawRect(
        rect(0, y + 3, W, H - y), linear((0, y), (0, H), [mix(hue, "#0B0A14", 0.25), near(hue)])
    )
    for _ in range(34):
        t = rng.uniform(0, 1)
        x, wide = W / 2 + rng.normal(0, W * (0.10 + 0.22 * t)), rng.uniform(6, 26)
        glint = line(mix(hue, "#FFF4D8", 0.7), 1.2, rng.uniform(40, 170))
        c.drawLine(x - wide / 2, y + 6 + t * (H - y), x + wide / 2, y + 6 + t * (H - y), glint)


def heaven(c: Any, hue: Colour, rng: Any) -> None:
    """Banks of cloud with light between them."""
    for k in range(3):
        tone = mix(mix(hue, "#FFF4D8", 0.34 - 0.12 * k), "#0B0A14", 0.30 + 0.16 * k)
        for i in range(13):
            x, r = W * (i + rng.uniform(-0.3, 0.3)) / 12, H * rng.uniform(0.07, 0.13)
            edge = abs(x / W - 0.5) * 2
            y = H * (0.84 + 0.075 * k - 0.16 * edge)
            puff = radial(x - r * 0.4, y - r * 0.5, r * 1.5, [lighter(tone, 0.26), tone])
            c.drawCircle(x, y, r, puff)
        c.drawRect(rect(0, H * (0.90 + 0.05 * k), W, H), fill(tone))


def webs(c: Any, hue: Colour, rng: Any) -> None:
    """A rafter's corner full of webs."""
    _ridge(c, H * 0.86, H * 0.015, _tone(hue, 0.6), rng)
    silk = line(mix(hue, "#FFFFFF", 0.62), 0.9, 120)
    for cx, cy, a0, a1 in ((0, 0, 0, 1.57), (W, 0, 1.57, 3.14), (W, H, 3.14, 4.71)):
        reach = H * rng.uniform(0.55, 0.8)
        spokes = [a0 + (a1 - a0) * i / 5 for i in range(6)]
        for a in spokes:
            c.drawLine(cx, cy, cx + reach * math.cos(a), cy + reach * math.sin(a), silk)
        for t in (0.3, 0.48, 0.66, 0.84):
            for a, b in pairwise(spokes):
                m, r = (a + b) / 2, reach * t
                sag = [
                    (cx + r * math.cos(a), cy + r * math.sin(a)),
                    (cx + r * 0.86 * math.cos(m), cy + r * 0.86 * math.sin(m)),
                    (cx + r * math.cos(b), cy + r * math.sin(b)),
                ]
                c.drawPath(smooth(sag), silk)


def wires(c: Any, hue: Colour, rng: Any) -> None:
    """A machine's bed: plates, rivets, humming lines."""
    c.drawRect(rect(0, H * 0.78, W, H), _tone(hue, 0.6))
    for i in range(7):
        x = W * (i + 0.5) / 7
        c.drawRRect(rounded(x - 15, H * 0.80, 30, H * 0.2, 3), fill(mix(far(hue), hue, 0.18)))
        for dx in (-11, 11):
            c.drawCircle(x + dx, H * 0.83, 1.7, fill(lighter(hue, 0.4), 190))
    for side in (-1, 1):
        for k in range(5):
            x = W / 2 + side * W * (0.26 + 0.055 * k)
            y = H * rng.uniform(0.12, 0.5)
            track = [
                (x, H * 0.8),
                (x, y),
                (x + side * 26, y - 18),
                (W * (0.5 + side * 0.6), y - 18),
            ]
            c.drawPath(poly(track, close=False), line(mix(hue, "#FFFFFF", 0.4), 1.6, 120))
            c.drawCircle(x, y, 3, fill(mix(hue, "#FFFFFF", 0.6), 200))


def thicket(c: Any, hue: Colour, rng: Any) -> None:
    """Reeds and grass that lean over the ground."""
    for k in range(3):
        paint = _tone(hue, 0.15 + 0.4 * k)
        _ridge(c, H * (0.80 + 0.06 * k), H * 0.02, paint, rng)
        for _ in range(26):
            x = W * rng.uniform(0, 1)
            edge = abs(x / W - 0.5) * 2
            tall, lean = H * (0.08 + 0.34 * edge**2) * rng.uniform(0.6, 1.1), rng.uniform(-14, 14)
            y = H * (0.82 + 0.06 * k)
            c.drawPath(smooth([(x - 2.2, y), (x + lean * 0.4, y - tall * 0.6), (x + lean, y - tall),
                               (x + lean * 0.5 + 2, y - tall * 0.55), (x + 2.2, y)], close=True),
                       paint)  # fmt: skip


GROUNDS: dict[str, Draw] = {
    each.__name__: each
    for each in (
        *(hills, cellar, planks, graves, cave, void, hoard, altar, shelves, cloth, womb, fire),
        *(water, heaven, webs, wires, thicket),
    )
}


# --- lights


def rays(c: Any, hue: Colour, rng: Any) -> None:
    """Beams in all directions and a disc."""
    x, y = MID
    for i in range(26):
        a, d = i / 13 * math.pi + rng.uniform(-0.05, 0.05), rng.uniform(0.03, 0.075)
        ends = [(x + W * math.cos(a + s), y + W * math.sin(a + s)) for s in (-d, d)]
        c.drawPath(poly([(x, y), *ends]), fill("#FFF2CF", rng.uniform(10, 30), blur=3))
    _disc(c, hue, H * 0.36)


def _disc(c: Any, hue: Colour, r: float) -> None:
    c.drawCircle(*MID, r * 1.05, fill(mix(hue, "#FFF4D8", 0.55), 75, blur=4))
    c.drawCircle(*MID, r, line("#FFF4D8", 1.4, 65))


def halo(c: Any, hue: Colour, rng: Any) -> None:
    """Three thin rings, the outer one of beads."""
    pale = mix(hue, "#FFF4D8", 0.7)
    c.drawCircle(*MID, H * 0.34, fill(mix(hue, "#FFF4D8", 0.5), 90, blur=9))
    for r, wide, alpha in ((0.30, 3.4, 120), (0.36, 1.2, 150)):
        c.drawCircle(*MID, H * r, line(pale, wide, alpha))
    for i in range(36):
        a = i / 18 * math.pi
        c.drawCircle(MID[0] + H * 0.415 * math.cos(a), MID[1] + H * 0.415 * math.sin(a), 1.7,
                     fill(pale, 170))  # fmt: skip


def moon(c: Any, hue: Colour, rng: Any) -> None:
    """A great moon behind one shoulder."""
    x, y, r = W * rng.choice([0.30, 0.70]), H * 0.32, H * 0.25
    c.drawCircle(x, y, r * 1.9, radial(x, y, r * 1.9, [("#FFF4D8", 110), ("#FFF4D8", 0)]))
    face = radial(x - r * 0.3, y - r * 0.3, r * 1.5, ["#FFF6DC", mix(hue, "#E8DCC0", 0.6)])
    c.drawCircle(x, y, r, face)
    for _ in range(7):
        a, d, s = rng.uniform(0, 6.3), rng.uniform(0.1, 0.75) * r, rng.uniform(0.06, 0.2) * r
        c.drawCircle(
            x + d * math.cos(a), y + d * math.sin(a), s, fill(mix(hue, "#8A7C60", 0.5), 70)
        )


def beam(c: Any, hue: Colour, rng: Any) -> None:
    """One shaft of light from above."""
    for spread, alpha in ((0.42, 40), (0.30, 60), (0.17, 75)):
        shaft = [(W * 0.44, -4), (W * 0.56, -4), (W * (0.5 + spread), H), (W * (0.5 - spread), H)]
        c.drawPath(poly(shaft), fill("#FFF2CF", alpha, blur=5))
    c.drawOval(rect(W * 0.24, H * 0.74, W * 0.52, H * 0.16), fill("#FFF2CF", 70, blur=6))


def glow(c: Any, hue: Colour, rng: Any) -> None:
    """A warm glow from below."""
    heat = [("#FFD98A", 210), ("#F2853A", 120), ("#7A1E10", 0)]
    c.drawRect(rect(0, 0, W, H), radial(W / 2, H * 0.95, H * 0.86, heat, (0, 0.4, 1)))


def burst(c: Any, hue: Colour, rng: Any) -> None:
    """A jagged flash."""
    for r, tone, alpha in ((0.58, mix(hue, "#FFD98A", 0.5), 120), (0.44, "#FFEFC4", 150)):
        points = []
        for i in range(30):
            a = i / 15 * math.pi
            d = H * r * (rng.uniform(0.85, 1.15) if i % 2 else rng.uniform(0.55, 0.68))
            points.append((MID[0] + d * 1.15 * math.cos(a), MID[1] + d * math.sin(a)))
        c.drawPath(poly(points), fill(tone, alpha, blur=1.2))


def spiral(c: Any, hue: Colour, rng: Any) -> None:
    """Two arms that wind outwards."""
    pale = mix(hue, "#FFF4D8", 0.6)
    for arm in range(2):
        points = [
            (MID[0] + t * 2.5 * math.cos(t * 0.33 + arm * math.pi),
             MID[1] + t * 2.1 * math.sin(t * 0.33 + arm * math.pi))
            for t in range(4, 48)
        ]  # fmt: skip
        c.drawPath(smooth(points), line(pale, 9, 52, blur=3))
        c.drawPath(smooth(points), line(pale, 2, 120))


def stars(c: Any, hue: Colour, rng: Any) -> None:
    """A dim disc among glittering stars."""
    c.drawCircle(*MID, H * 0.34, fill(mix(hue, "#FFF4D8", 0.4), 80, blur=12))
    for _ in range(20):
        x, y, r = rng.uniform(0, W), rng.uniform(0, H * 0.8), rng.uniform(2.5, 7)
        c.drawPath(_star(x, y, r, r * 0.2, 4, math.pi / 4), fill("#FFF6DC", rng.uniform(90, 220)))


def window(c: Any, hue: Colour, rng: Any) -> None:
    """A barred window high on the wall and the square of light it throws."""
    x = W * rng.choice([0.22, 0.78])
    y, s = H * 0.24, H * 0.14
    c.drawRect(rect(x - s - 4, y - s * 1.2 - 4, s * 2 + 8, s * 2.4 + 8), _tone(hue, 0.7))
    pane = linear((x, y - s), (x, y + s), ["#FFF4D8", mix(hue, "#FFE0A0", 0.5)])
    c.drawRect(rect(x - s, y - s * 1.2, s * 2, s * 2.4), pane)
    for t in (-0.33, 0.33):
        c.drawRect(rect(x + s * 2 * t - 1.6, y - s * 1.2, 3.2, s * 2.4), _tone(hue, 0.7))
    way = 1 if x < W / 2 else -1
    shaft = [(x - s, y - s), (x + s, y + s), (x + way * 150 + 40, H), (x + way * 150 - 60, H)]
    c.drawPath(poly(shaft), fill("#FFF2CF", 62, blur=6))
    c.drawCircle(*MID, H * 0.30, fill(mix(hue, "#FFF4D8", 0.4), 70, blur=12))


def shards(c: Any, hue: Colour, rng: Any) -> None:
    """Facets of broken light."""
    for i in range(13):
        a, r = i / 6.5 * math.pi + rng.uniform(-0.1, 0.1), H * rng.uniform(0.22, 0.34)
        x, y, s = (
            MID[0] + r * 1.3 * math.cos(a),
            MID[1] + r * math.sin(a),
            H * rng.uniform(0.13, 0.26),
        )
        facet = ngon(x, y, s, 3, rng.uniform(0, 3))
        c.drawPath(facet, fill(mix(hue, "#FFF4D8", rng.uniform(0.1, 0.6)), 80))
        c.drawPath(facet, line("#FFF4D8", 0.9, 90))


def dusk(c: Any, hue: Colour, rng: Any) -> None:
    """Bands of evening sky and a low sun."""
    for i in range(9):
        y = H * (0.08 + 0.085 * i) + rng.uniform(-3, 3)
        c.drawOval(rect(W * rng.uniform(-0.5, 0.1), y, W * rng.uniform(0.8, 1.4), H * 0.035),
                   fill(mix(hue, "#FFD9A0", 0.25 + 0.07 * i), 60, blur=2))  # fmt: skip
    x, y, r = W / 2, H * 0.60, H * 0.30
    c.drawCircle(x, y, r, linear((x, y - r), (x, y + r), ["#FFF0C8", mix(hue, "#F2A541", 0.5)]))


LIGHTS: dict[str, Draw] = {
    each.__name__: each
    for each in (rays, halo, moon, beam, glow, burst, spiral, stars, window, shards, dusk)
}
