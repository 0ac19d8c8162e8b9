"""Lancet windows of the menu, 342 x 940: open with the game's key picture, or shuttered."""

from collections.abc import Callable
from typing import Any

import numpy as np
import skia

from . import light, menu_four, menu_obsidia, menu_sonata, menu_souls
from .kit import Layer, Recipe, draw_array, draw_icon, fill, layer_of, line, linear, mix, rect, svg
from .light import Array
from .pieces import lit

W, H = 342, 940
SCALE = 4 / 3
GLOW = 44
SIGNS = {  # picture, sign on the shutter
    "obsidia": (menu_obsidia.picture, "magic-portal", "game_obsidia"),
    "black_souls": (menu_souls.picture, "ui-soul", "game_black_souls"),
    "four_souls": (menu_four.picture, "open-treasure-chest", "game_four_souls"),
    "black_sonata": (menu_sonata.picture, "domino-mask", "game_black_sonata"),
}


def lancet(m: float) -> Any:
    """Give the pointed arch, `m` units inside the edge."""
    k = W * 0.72
    return svg(
        f"M{m} {H - m}L{m} {k}C{m} {k * 0.52} {W * 0.30} {m + k * 0.16} {W / 2} {m}"
        f"C{W * 0.70} {m + k * 0.16} {W - m} {k * 0.52} {W - m} {k}L{W - m} {H - m}Z"
    )


def opened(picture: Callable[[], Array]) -> Array:
    """Bake a window with its picture, dark at the foot for the game's name."""
    layer = Layer(W, H, SCALE)
    c = layer.canvas
    c.drawPath(lancet(0), fill("#0A090D"))
    c.save()
    c.clipPath(lancet(9), True)
    a = picture()
    width = a.shape[1] / SCALE
    draw_array(c, a, (W - width) / 2, 0, width)
    foot = [("#07060A", 0), ("#07060A", 215), ("#07060A", 255)]
    c.drawRect(rect(0, H - 330, W, 330), linear((0, H - 330), (0, H), foot, (0, 0.42, 0.63)))
    c.restore()
    _frame(c)
    return layer.array()


def _frame(c: Any) -> None:
    c.drawPath(lancet(4.5), line("#17130F", 9))
    rim = linear((0, 0), (W, H), ["#E3C17F", "#B08B4F", "#6B5431"])
    rim.setStyle(skia.Paint.kStroke_Style)
    rim.setStrokeWidth(2.6)
    c.drawPath(lancet(2), rim)
    c.drawPath(lancet(9), line("brassd", 1.8))


def shuttered(icon: str, hue: str) -> Array:
    """Bake a window whose oak shutters are closed: planks, iron straps, a plate with the sign."""
    layer = Layer(W, H, SCALE)
    layer.canvas.drawPath(lancet(9), fill("#3A2A20"))
    mask = layer.alpha()
    h, w = mask.shape
    xx = np.broadcast_to(np.arange(w)[None, :] / SCALE, (h, w))
    plank = np.abs(((xx - W / 2) / 40.5) % 1 - 0.5) * 2
    grain = light.fbm(h, w, 5 * SCALE, 4, 8, ry=14)
    streak = light.fbm(h, w, 60 * SCALE, 4, 9, ry=4)
    height = (np.minimum(1, (1 - plank) * 9) * 3.0 + grain * 1.6) * SCALE
    tone = np.array([0.150, 0.112, 0.092]) * (0.70 + 0.35 * grain + 0.3 * streak)[..., None]
    shade = light.relief(tone, height, k=0.5, spec=0.05)
    yy = np.linspace(0, 1, h)[:, None, None]
    shade = shade * (1.05 - 0.75 * light.smoothstep(0.35, 1.0, yy))
    wood = np.dstack([np.clip(shade, 0, 1), mask])
    iron, plate = _straps(mask), _plate(icon, hue)
    a = light.over(iron, light.over(_shadow(iron), wood))
    a = light.over(plate, light.over(_shadow(plate), a))
    a[..., 3] = mask
    under = Layer(W, H, SCALE)
    under.canvas.drawPath(lancet(0), fill("#0A090D"))
    top = layer_of(light.over(a, under.array()), SCALE)
    _dark_frame(top.canvas)
    return top.array()


def _plate(icon: str, hue: str) -> Array:
    """Bake the bronze plate with the game's sign, tarnished and unlit."""
    layer, marks = Layer(W, H, SCALE), Layer(W, H, SCALE)
    c, x, y = layer.canvas, W / 2, H * 0.40
    bronze = ["#6E5632", "#4A3A24", "#2A2118"]
    c.drawCircle(x, y, 78, linear((x - 60, y - 60), (x + 60, y + 60), bronze))
    c.drawCircle(x, y, 64, fill("#14120F"))
    draw_icon(c, icon, x, y, 88, fill(mix(hue, "#2A2620", 0.62)))
    marks.canvas.drawCircle(x, y, 71, line("#FFFFFF", 7))
    draw_icon(marks.canvas, icon, x, y, 88, fill("#FFFFFF"))
    for i in range(8):
        marks.canvas.drawCircle(x + 71 * np.cos(i * 0.7854), y + 71 * np.sin(i * 0.7854), 4, fill())
    return lit(layer, marks, 4, 3, spec=0.3)


def _straps(mask: Array) -> Array:
    """Bake iron straps with studs, and the bolt."""
    layer = Layer(W, H, SCALE)
    c, iron = layer.canvas, linear((0, 0), (W, 0), ["#3E4148", "#24262C", "#17181D"])
    studs = Layer(W, H, SCALE)
    for y in (H * 0.235, H * 0.585):
        c.drawRect(rect(9, y - 13, W - 18, 26), iron)
        for i in range(8):
            studs.canvas.drawCircle(30 + i * 40.3, y, 5, fill("#FFFFFF"))
    c.drawRect(rect(W / 2 - 4, H * 0.12, 8, H), iron)
    c.drawRRect(skia.RRect.MakeRectXY(rect(W / 2 - 46, H * 0.585 - 21, 92, 42), 5, 5), iron)
    a = lit(layer, studs, 3, 2.2, spec=0.25)
    a[..., :3] *= 0.8
    a[..., 3] *= mask
    return a


def _shadow(iron: Array) -> Array:
    dark = np.roll(np.roll(light.blur(iron[..., 3], 4), 6, 0), 4, 1) * 0.7
    return light.tinted(dark, np.zeros(3, np.float32))


def _dark_frame(c: Any) -> None:
    shade = [("#000000", 0), ("#07060A", 130), ("#07060A", 225)]
    c.save()
    c.clipPath(lancet(9), True)
    c.drawRect(rect(0, H - 340, W, 340), linear((0, H - 340), (0, H), shade, (0, 0.45, 1)))
    c.drawPath(lancet(9), line("#000000", 26, 170, blur=12))
    c.restore()
    c.drawPath(lancet(4.5), line("#121014", 9))
    c.drawPath(lancet(2), line("#5B4A32", 2.4))
    c.drawPath(lancet(9), line("#3C3122", 1.6))


def halo(scale: float) -> Array:
    """Bake the light around the window that is chosen; it reaches 44 u over each edge."""
    layer = Layer(W + 2 * GLOW, H + 2 * GLOW, scale)
    c = layer.canvas
    c.translate(GLOW, GLOW)
    c.drawPath(lancet(0), line("#FFD98A", 18, 210, blur=10))
    c.drawPath(lancet(0), fill("#000000", 255, blend=skia.BlendMode.kClear))
    c.drawPath(lancet(2), line("#FFE2A0", 3.8))
    return layer.array()


def shade(scale: float) -> Array:
    """Bake the shadow a window throws on the wall; it reaches 44 u over each edge."""
    layer = Layer(W + 2 * GLOW, H + 2 * GLOW, scale)
    layer.canvas.translate(GLOW + 3, GLOW + 8)
    layer.canvas.drawPath(lancet(0), fill("#000000", 225, blur=16))
    return layer.array()


def _pictures() -> dict[str, Recipe]:
    out = {
        "menu.halo": Recipe(lambda: halo(1.0), 1.0),
        "menu.shadow": Recipe(lambda: shade(0.5), 0.5),
    }
    for game, (picture, icon, hue) in SIGNS.items():
        out[f"menu.{game}"] = Recipe(lambda p=picture: opened(p), SCALE)
        out[f"menu.{game}.closed"] = Recipe(lambda i=icon, u=hue: shuttered(i, u), SCALE)
    return out


PICTURES = _pictures()
