"""Small things of Four Souls: cents, hearts, souls, counters, attack dice, marks on cards."""

from functools import partial
from typing import Any

import numpy as np

from . import light
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    draw_icon,
    draw_text,
    fill,
    layer_of,
    lighter,
    line,
    linear,
    ngon,
    poly,
    radial,
    rect,
    rounded,
    smooth,
)
from .light import Array
from .pieces import PIPS, lit, rimmed

CENTS = {  # worth: rim and face from light to dark, the ink of its number
    1: (("#F0B890", "#B8683C", "#6E3214"), "#4A1E0A"),
    5: (("#F2F4F8", "#A9B1BE", "#5A6270"), "#2C323C"),
    10: (("#FFF0B4", "#E0AC4C", "#8A5E18"), "#5A3A0C"),
}
COUNTERS = {  # kind of counter: body, sign
    "plain": ("#7C8596", "plain-circle"),
    "hp": ("#C23A48", "hearts"),
    "attack": ("#B0702A", "crossed-swords"),
    "eternal": ("#5A86B8", "infinity"),
    "level": ("#6FA04A", "upgrade"),
}
SEALS = {  # a mark on a card: body, sign, colour of the sign
    "spent": ("#2C3341", "hourglass", "#D8DEE8"),
    "dead": ("#17141C", "death-skull", "#EFE7D5"),
    "attacked": ("#A02A28", "crossed-swords", "#FFE9D8"),
    "turn": ("#C9862A", "card-play", "#FFF6E0"),
    "first": ("#B9923F", "laurel-crown", "#FFF6E0"),
    "curse": ("#6A3A86", "cursed-star", "#F0D8FF"),
    "eternal": ("#3F6690", "infinity", "#E8F4FF"),
    "shield": ("#3E7C9A", "shield-reflect", "#E8F8FF"),
}


def cent(worth: int, sign: str, scale: float) -> Array:
    """Bake a coin with its worth or a sign, 64 x 64."""
    tones, ink = CENTS[worth]
    layer, marks = Layer(64, 64, scale), Layer(64, 64, scale)
    c, x, y = layer.canvas, 31, 30
    c.drawCircle(x, y, 26, radial(22, 20, 44, list(tones)))
    c.drawCircle(x, y, 20.5, radial(38, 42, 40, list(tones)))
    marks.canvas.drawCircle(x, y, 23.4, line("#FFFFFF", 4.6))
    for i in range(28):
        a = i / 14 * np.pi
        marks.canvas.drawCircle(
            x + 18.4 * np.cos(a), y + 18.4 * np.sin(a), 0.9, fill("#FFFFFF", 200)
        )
    size = 23 if len(sign) > 1 else 27
    draw_text(c, sign, x, y, size, "numeral", fill(ink, 215))
    draw_text(marks.canvas, sign, x, y, size, "numeral", fill("#FFFFFF"))
    return rimmed(lit(layer, marks, 5, 3.6, spec=0.6, shin=14), scale, "#1A0F08", None)


def heart(kind: str, scale: float) -> Array:
    """Bake a heart: full, of a shield, or the hollow of a lost one, 56 x 56."""
    layer, marks = Layer(56, 56, scale), Layer(56, 56, scale)
    c = layer.canvas
    if kind == "empty":
        draw_icon(c, "hearts", 27, 27, 42, fill("#0C090D", 205))
        draw_icon(c, "hearts", 27, 27, 38, line("#6A5560", 40, 220))
        return layer.array()
    tones = {"full": ["#FF9A88", "#E0483E", "#7E1418"], "blue": ["#CDEBFF", "#5A9FD8", "#1C4A78"]}[
        kind
    ]
    draw_icon(c, "hearts", 27, 27, 43, linear((60, 40), (360, 470), tones))
    glint = smooth([(14.5, 24), (14.5, 17.5), (20, 14.5)])
    a = rimmed(lit(layer, marks, 7, 5, spec=0.5, shin=18), scale, "#1A0608", None)
    top = layer_of(a, scale)
    top.canvas.drawPath(glint, line("#FFFFFF", 2.6, 150))
    return top.array()


def soul(kind: str, scale: float) -> Array:
    """Bake a soul: a flame of cold light in a ring, or the empty ring, 72 x 72."""
    layer = Layer(72, 72, scale)
    c, x, y = layer.canvas, 36, 36
    full = kind == "full"
    if full:
        c.drawCircle(x, y, 33, radial(x, y, 33, [("#5FC8EE", 150), ("#5FC8EE", 0)]))
    c.drawCircle(
        x, y, 26, radial(x, y - 6, 32, ["#173A4A", "#0A1016"] if full else ["#15161C", "#0A0A0E"])
    )
    c.drawCircle(x, y, 25.4, line("#8FD8F0" if full else "#4A4E5C", 2.4))
    if not full:
        draw_icon(c, "ui-soul", x, y - 1, 34, fill("#2E323E"))
        return layer.array()
    draw_icon(c, "ui-soul", x, y - 1, 40, fill("#5FC8EE", 150, blur=30))
    draw_icon(
        c, "ui-soul", x, y - 1, 37, linear((0, 20), (0, 490), ["#FFFFFF", "#BDF0FF", "#57B4DC"])
    )
    return layer.array()


def counter(kind: str, scale: float) -> Array:
    """Bake a counter to lie on a card, 60 x 60; a number goes on the plain one."""
    col, icon = COUNTERS[kind]
    layer, marks = Layer(60, 60, scale), Layer(60, 60, scale)
    c = layer.canvas
    c.drawPath(
        ngon(29, 28, 24, 8, 0.5),
        linear((10, 6), (48, 54), [lighter(col, 0.34), col, darker(col, 0.35)]),
    )
    c.drawCircle(29, 28, 16.5, fill(darker(col, 0.45)))
    marks.canvas.drawPath(ngon(29, 28, 20, 8, 0.5), line("#FFFFFF", 3, 200))
    if kind != "plain":
        draw_icon(c, icon, 29, 28, 24, fill("#FFF3D8"))
        draw_icon(marks.canvas, icon, 29, 28, 24, fill("#FFFFFF", 210))
    return rimmed(lit(layer, marks, 4, 3, spec=0.32), scale, "#0A0806", None)


def attack_die(n: int, scale: float) -> Array:
    """Bake a die of an attack: blood-red with bone pips, so that it is no other roll's."""
    layer, pips = Layer(76, 76, scale), Layer(76, 76, scale)
    body = linear((6, 6), (68, 68), ["#C84A40", "#A02A28", "#701418"])
    layer.canvas.drawRRect(rounded(6, 5, 62, 62, 14), body)
    for dx, dy in PIPS[n]:
        layer.canvas.drawCircle(37 + dx * 16, 36 + dy * 16, 6.6, fill("#F6E8CC"))
        pips.canvas.drawCircle(37 + dx * 16, 36 + dy * 16, 6.6, fill("#FFFFFF"))
    a = layer.array()
    height = light.blur(light.inflate(a[..., 3], 15 * scale) * 8 * scale, 1.2 * scale)
    height -= light.blur(pips.alpha(), 1.2 * scale) * 2.0 * scale
    grain = light.fbm(*a.shape[:2], 10 * scale, 4, n)
    shade = light.relief(
        a[..., :3] * (0.93 + 0.12 * grain[..., None]), height, k=0.42, spec=0.42, shin=22
    )
    return rimmed(np.dstack([np.clip(shade, 0, 1), a[..., 3]]), scale, "#1C0608", None)


def seal(kind: str, scale: float) -> Array:
    """Bake a mark that lies on a card, 84 x 84."""
    col, icon, ink = SEALS[kind]
    layer, marks = Layer(84, 84, scale), Layer(84, 84, scale)
    c, x, y = layer.canvas, 41, 40
    points = []
    for i in range(36):
        a, r = i / 18 * np.pi, 34 + 1.6 * np.sin(i * 2.4) + 0.9 * np.sin(i * 5.1)
        points.append((x + r * np.cos(a), y + r * np.sin(a)))
    c.drawPath(
        smooth(points, close=True),
        linear((14, 10), (66, 74), [lighter(col, 0.28), col, darker(col, 0.4)]),
    )
    c.drawCircle(x, y, 25, fill(darker(col, 0.30)))
    marks.canvas.drawCircle(x, y, 27, line("#FFFFFF", 3.4, 210))
    draw_icon(c, icon, x + 1, y + 1.2, 38, fill("#000000", 150))
    draw_icon(c, icon, x, y, 38, fill(ink))
    draw_icon(marks.canvas, icon, x, y, 38, fill("#FFFFFF", 220))
    return rimmed(lit(layer, marks, 6, 4.4, spec=0.34), scale, "#06050A", None)


def damage(scale: float) -> Array:
    """Bake a splash of blood for a number of damage, 120 x 120."""
    layer, x, y = Layer(120, 120, scale), 60, 58
    rng = np.random.default_rng(5)
    arms = []
    for i in range(26):
        a = i / 13 * np.pi
        r = 32 + (rng.uniform(8, 22) if i % 2 else rng.uniform(-6, 0))
        arms.append((x + r * np.cos(a), y + r * np.sin(a)))
    red: Colour = "#D9503F"
    tones = [lighter(red, 0.2), red, "#7A1418"]
    layer.canvas.drawPath(smooth(arms, close=True, t=0.9), radial(48, 44, 70, tones))
    for _ in range(9):
        a, d, r = rng.uniform(0, 6.28), rng.uniform(42, 54), rng.uniform(1.8, 4)
        layer.canvas.drawCircle(x + d * np.cos(a), y + d * np.sin(a), r, fill("#B02A26"))
    a = lit(layer, None, 11, 6, spec=0.6, shin=20)
    return rimmed(a, scale, "#220406", None)


def death(scale: float) -> Array:
    """Bake what lies over a dead player's character, 250 x 350: a shroud and a skull."""
    layer = Layer(250, 350, scale)
    c = layer.canvas
    c.drawRRect(rounded(0, 0, 250, 350, 13), fill("#07060A", 172))
    mist = [("#8A2E38", 120), ("#1A0A10", 60), ("#07060A", 0)]
    c.drawRect(rect(0, 0, 250, 350), radial(125, 168, 150, mist))
    for side in (-1, 1):
        cut = [(125 - side * 92, 58), (125 + side * 92, 286)]
        c.drawPath(poly(cut, close=False), line("#3A0A10", 17, 210))
        c.drawPath(poly(cut, close=False), line("#A02A28", 9, 220))
    skull = Layer(250, 350, scale)
    draw_icon(
        skull.canvas,
        "death-skull",
        125,
        172,
        132,
        linear((0, 40), (0, 480), ["#FFF6DE", "#EFE3C4", "#8E8064"]),
    )
    bone = rimmed(lit(skull, None, 6, 5, spec=0.3), scale, "#0A0508", None)
    return light.over(bone, layer.array())


def price(scale: float) -> Array:
    """Bake the tag for a price, 96 x 48; the number stands right of its eye, the coin after it."""
    layer, marks = Layer(96, 48, scale), Layer(96, 48, scale)
    shape = smooth(
        [(6, 22), (18, 7), (86, 7), (90, 11), (90, 34), (86, 38), (18, 38)], close=True, t=0.2
    )
    layer.canvas.drawPath(shape, linear((0, 6), (0, 40), ["#F4E8CC", "#DCC894", "#B08B4F"]))
    layer.canvas.drawCircle(17, 22.5, 4.6, fill("#2A1A10"))
    marks.canvas.drawCircle(17, 22.5, 6.6, line("#FFFFFF", 3))
    return rimmed(lit(layer, marks, 4, 2.6, spec=0.25), scale, "#1A0F08", None)


def _pictures() -> dict[str, Recipe]:
    out: dict[str, Recipe] = {}

    def put(name: str, bake: Any, scale: float) -> None:
        out[name] = Recipe(partial(bake, scale=scale), scale)

    for worth in CENTS:
        put(f"coin.cents.{worth}", partial(cent, worth, str(worth)), 2.0)
    put("coin.cents", partial(cent, 10, "¢"), 2.0)
    for kind in ("full", "blue", "empty"):
        put(f"heart.{kind}", partial(heart, kind), 1.8)
    for kind in ("full", "empty"):
        put(f"soul.{kind}", partial(soul, kind), 1.8)
    for kind in COUNTERS:
        put(f"counter.{kind}", partial(counter, kind), 1.8)
    for n in PIPS:
        put(f"die.attack.{n}", partial(attack_die, n), 2.0)
    for kind in SEALS:
        put(f"seal.{kind}", partial(seal, kind), 1.7)
    put("mark.damage", damage, 1.5)
    put("mark.death", death, 0.9)
    put("tag.price", price, 1.7)
    return out


PICTURES = _pictures()
