"""Pictures of the fog and stop cards: a thing of meaning in a street, over roofs, at a quay."""

from functools import partial
from typing import Any

import numpy as np

from . import light
from .cards import cast, raised_icon
from .kit import (
    Colour,
    Layer,
    Recipe,
    draw_icon,
    fill,
    floats,
    lighter,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    smooth,
)
from .light import Array
from .sonata import glow, looks

W, H = 240, 160
SCALE = 1.5
MIDDLE = (120.0, 74.0)
GLASS = "#FFD98A"


def picture(look: dict[str, Any], seed: int) -> Array:
    """Bake a card's picture."""
    hue, rng = look["hue"], np.random.default_rng(seed)
    layer = Layer(W, H, SCALE)
    c = layer.canvas
    x, y = MIDDLE
    tones = [mix(hue, "#FFF2D0", 0.55), lighter(hue, 0.08), mix(hue, "#14121C", 0.66), "#0B0A10"]
    c.drawRect(rect(0, 0, W, H), radial(x, y, W * 0.72, tones, (0, 0.30, 0.74, 1)))
    SCENES[look["scene"]](c, hue, rng)
    a = _mist(light.fog(layer.array(), 46 * SCALE, seed + 3, 0.40, 0.4), hue, seed, 0.30)
    for figure in _figures(look):
        edge = light.tinted(light.grow(figure[..., 3], 1.3 * SCALE) * 0.85, floats("#0B0910"))
        a = light.over(figure, light.over(edge, light.over(cast(figure, SCALE, 3.2), a)))
    a = _mist(a, hue, seed + 40, 0.34, low=True)
    a = light.engrave(a, 2.8 * SCALE, 0.22, 10, seed)
    a = light.vignette(a, 0.75, 0.45)
    a[..., 3] = 1
    return a


def _figures(look: dict[str, Any]) -> list[Array]:
    """Give what stands in the picture, lit; back to front."""
    (x, y), size, name = MIDDLE, H * look["scale"], look["icon"]
    foot = mix("#F4EAD2", look["hue"], 0.6)
    if look.get("pair"):
        places = ((x - size * 0.36, y - size * 0.14), (x + size * 0.36, y + size * 0.16))
        return [raised_icon(name, W, H, (*at, size), "#F4EAD2", foot, SCALE) for at in places]
    figure = raised_icon(name, W, H, (x, y, size), "#F4EAD2", foot, SCALE)
    if look.get("torn"):
        return _torn(figure, x)
    return [figure]


def _torn(figure: Array, x: float) -> list[Array]:
    """Tear a figure from top to bottom and move its halves apart."""
    h, w = figure.shape[:2]
    rows = np.arange(h)
    saw = np.abs((rows / (7 * SCALE)) % 2 - 1) * 5 * SCALE + rows * 0.10
    left = np.arange(w)[None, :] < (x * SCALE - h * 0.05 + saw)[:, None]
    out = []
    for side, shift in ((left, -7), (~left, 7)):
        half = figure.copy()
        half[..., 3] *= side
        out.append(np.roll(np.roll(half, round(shift * SCALE), 1), round(shift * 0.7 * SCALE), 0))
    return out


def _mist(a: Array, hue: Colour, seed: int, amount: float, *, low: bool = False) -> Array:
    """Lay drifting bands of fog over a picture, or over its foot alone."""
    h, w = a.shape[:2]
    band = light.smoothstep(0.42, 0.8, light.fbm(h, w, 60 * SCALE, 5, seed, ry=0.22))
    yy = np.linspace(0, 1, h)[:, None]
    where = light.smoothstep(0.55, 1.0, np.broadcast_to(yy, (h, w))) if low else 1.0
    cover = (amount * (band + (0.5 if low else 0)) * where)[..., None]
    out = a.copy()
    out[..., :3] = a[..., :3] * (1 - cover) + floats(mix(hue, "#D8DCE2", 0.72)) * cover
    return out


# --- scenes


def _panes(c: Any, x: float, y: float, w: float, h: float) -> None:
    glow(c, x + w / 2, y + h / 2, w * 2.2, GLASS, 110)
    c.drawRect(rect(x, y, w, h), fill(GLASS))
    c.drawLine(x + w / 2, y, x + w / 2, y + h, line("#2A1A10", 1))
    c.drawLine(x, y + h / 2, x + w, y + h / 2, line("#2A1A10", 1))


def street(c: Any, hue: Colour, rng: Any) -> None:
    """Gabled houses lean over a narrow lane; a lantern hangs on the left."""
    for depth in range(3):
        tone = mix(mix(hue, "#14121C", 0.62), "#08070B", depth * 0.36)
        for side in (-1, 1):
            inner = 120 + side * (34 + 26 * depth)
            outer = 120 + side * (76 + 34 * depth)
            eaves, ridge = 66 - 20 * depth + rng.uniform(-5, 5), 34 - 24 * depth
            jetty = inner - side * 6
            wall = [(inner, 170), (inner, 104 - 10 * depth), (jetty, 100 - 10 * depth)]
            roof = [(jetty, eaves), ((inner + outer) / 2, ridge), (outer + side * 30, eaves)]
            c.drawPath(poly([*wall, *roof, (outer + side * 30, 170)]), fill(tone))
            beam = line(mix(tone, "#000000", 0.45), 2)
            c.drawLine(jetty, eaves + 1, outer + side * 30, eaves + 1, beam)
            c.drawLine(inner, 104 - 10 * depth, outer + side * 30, 104 - 10 * depth, beam)
            if rng.random() < 0.75:
                wx = inner + side * 12 - (10 if side < 0 else 0)
                _panes(c, wx, eaves + 9, 10, 13)
    glow(c, 30, 60, 34, GLASS, 210)
    draw_icon(c, "old-lantern", 30, 60, 22, fill("#140E0C"))
    lane = poly([(86, 170), (108, 104), (132, 104), (154, 170)])
    c.drawPath(lane, linear((0, 104), (0, 170), [(mix(hue, "#FFF2D0", 0.3), 90), ("#0B0A10", 120)]))


def roofs(c: Any, hue: Colour, rng: Any) -> None:
    """A pale moon over gables, chimneys and a steeple."""
    c.drawCircle(178, 34, 17, fill(mix(hue, "#FFF6DC", 0.75), 210, blur=1.2))
    for depth in range(3):
        tone = mix(mix(hue, "#14121C", 0.60), "#08070B", depth * 0.36)
        foot, x = 104 + 20 * depth, -14.0
        while x < W + 10:
            wide, high = rng.uniform(20, 36), rng.uniform(16, 34)
            top = foot - high
            gable = [(x, 170), (x, top), (x + wide / 2, top - wide * 0.55), (x + wide, top)]
            c.drawPath(poly([*gable, (x + wide, 170)]), fill(tone))
            if rng.random() < 0.4:
                c.drawRect(rect(x + wide * 0.66, top - wide * 0.6, 6, 18), fill(tone))
            if depth and rng.random() < 0.35:
                _panes(c, x + wide / 2 - 3.5, top + 4, 7, 9)
            x += wide * rng.uniform(0.82, 1.0)
        if depth == 0:
            steeple = [(34, 170), (34, 62), (42, 16), (50, 62), (50, 170)]
            c.drawPath(poly(steeple), fill(tone))


def quay(c: Any, hue: Colour, rng: Any) -> None:
    """The river at night: masts, a bridge of arches, steps and posts."""
    far = mix(hue, "#14121C", 0.62)
    c.drawRect(rect(0, 92, W, 80), linear((0, 92), (0, 160), [mix(hue, "#20303E", 0.5), "#0A0D14"]))
    c.drawRect(rect(0, 74, W, 10), fill(far))
    for k in range(7):
        x = -8 + k * 38
        c.drawPath(poly([(x, 84), (x + 6, 98), (x + 16, 98), (x + 22, 84)]), fill(far))
        c.drawRect(rect(x + 3, 62 - rng.uniform(0, 12), 16, 26), fill(far))
    for x, high in ((28, 78), (44, 62), (206, 84)):
        mast = line(mix(hue, "#0B0A10", 0.82), 2.4)
        c.drawLine(x, 112, x, 112 - high, mast)
        for k in (0.35, 0.62):
            c.drawLine(x - 15, 112 - high * k, x + 15, 112 - high * k, mast)
            c.drawLine(x - 15, 112 - high * k, x, 112 - high, line("#0B0A10", 0.8, 150))
        hull = poly([(x - 24, 108), (x + 24, 108), (x + 16, 120), (x - 16, 120)])
        c.drawPath(hull, fill(mix(hue, "#0B0A10", 0.86)))
    for k in range(22):
        y, x = 98 + (k / 22) ** 1.4 * 58, rng.uniform(0, W)
        shine = abs(x - 120) < 34
        points = [(x + i * 5, y + (0.9 if i % 2 else -0.9)) for i in range(6)]
        c.drawPath(smooth(points), line(GLASS if shine else "#0A0E16", 1.2, 120))
    for x in (70, 170):
        c.drawRect(rect(x - 4, 126, 8, 40), fill("#0B0A10"))
        c.drawOval(rect(x - 5, 123, 10, 5), fill("#241A14"))


SCENES = {"street": street, "roofs": roofs, "quay": quay}


def _pictures() -> dict[str, Recipe]:
    out = {}
    for number, (id, look) in enumerate((*looks()["fogs"].items(), *looks()["stops"].items())):
        kind = "stop" if id.startswith("stop") else "fog"
        out[f"{kind}.{id}"] = Recipe(partial(picture, look, 11 + number), SCALE)
    return out


PICTURES = _pictures()
