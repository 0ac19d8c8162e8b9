"""Pieces that lie on the table: soul cubes, threat emblems, tokens, dice, coins, meeples."""

import numpy as np
import skia

from . import light
from .kit import (
    Colour,
    Layer,
    Recipe,
    darker,
    draw_icon,
    draw_text,
    emblem_shape,
    fill,
    floats,
    layer_of,
    lighter,
    line,
    linear,
    ngon,
    poly,
    radial,
    rgb,
    rounded,
)
from .light import Array

CLASS_ICON = {
    "fighter": "broadsword",
    "mage": "small-fire",
    "healer": "health-normal",
    "black_soul": "death-skull",
}
TOKENS = {  # icon, body, silhouette
    "tavern": ("beer-stein", "#A45F2B", "healer"),
    "shrine": ("crystal-shrine", "#4C6FA8", "fighter"),
    "well_of_illusions": ("well", "#2F7F7B", "black_soul"),
    "altar_of_power": ("star-altar", "#7A5AA6", "mage"),
    "haunted_house": ("spooky-house", "#6E7C38", "octagon"),
    "glitch": ("static", "#3A6F8A", "square"),
}
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def lit(layer: Layer, marks: Layer | None, edge: float, depth: float, **look: float) -> Array:
    """Light a flat drawing: rounded over `edge` u, `marks` stand out; both measures in u."""
    a, s = layer.array(), layer.scale
    height = light.blur(light.inflate(a[..., 3], edge * s) * depth * s, 0.5 * s)
    if marks is not None:
        height += light.blur(marks.alpha(), 0.5 * s) * 1.5 * s
    grain = light.fbm(*a.shape[:2], 8 * s, 4, 1, ry=3)
    albedo = a[..., :3] * (0.96 + 0.08 * grain[..., None])
    fill_light = (0.36, 0.39, 0.46)
    shade = light.relief(albedo, height, k=0.42, fill=fill_light, **look)
    return np.dstack([np.clip(shade, 0, 1), a[..., 3]])


def rimmed(a: Array, scale: float, dark: Colour, pale: Colour | None) -> Array:
    """Put a dark outline and, outside it, a pale rim around a piece, then its contact shadow."""
    outline = light.grow(a[..., 3], 1.5 * scale)
    out = light.over(a, light.tinted(outline, floats(dark)))
    if pale is not None:
        rim = light.grow(a[..., 3], 2.7 * scale) * 0.95
        out = light.over(out, light.tinted(rim, floats(pale)))
    return light.contact(out, 2.2 * scale, round(1.6 * scale), round(2.4 * scale), 0.5)


# --- soul cubes


def cube_layer(kind: str, scale: float) -> Layer:
    """Draw a soul cube in a 72 x 76 box: three faces, emblem on the two that are seen."""
    col, mark = f"soul_{kind}", f"soul_{kind}_mark"
    dark = kind == "black_soul"
    layer = Layer(72, 76, scale)
    c = layer.canvas
    c.translate(3, 2)
    c.drawPath(_hex(1.2), fill("#B9AEDC" if dark else "#070608"))
    if dark:
        c.drawPath(_hex(-0.4), fill("#0B0A10"))
    body = lighter(col, 0.10) if dark else rgb(col)
    top = poly([(32, 4), (59, 17.5), (32, 31), (5, 17.5)])
    left = poly([(5, 17.5), (32, 31), (32, 65), (5, 51)])
    right = poly([(59, 17.5), (32, 31), (32, 65), (59, 51)])
    c.drawPath(top, linear((8, 6), (50, 28), [lighter(body, 0.44), lighter(body, 0.20)]))
    c.drawPath(left, linear((5, 17), (32, 66), [lighter(body, 0.10), darker(body, 0.16)]))
    c.drawPath(right, linear((59, 17), (32, 66), [darker(body, 0.36), darker(body, 0.56)]))
    for path, shade in ((left, 70), (right, 26)):
        c.drawPath(path, line("#FFFFFF", 0.8, shade * 0.5))
    c.drawLine(5, 17.5, 32, 31, line("#FFFFFF", 1.5, 130))
    c.drawLine(32, 31, 59, 17.5, line("#FFFFFF", 1.3, 80))
    c.drawLine(32, 31, 32, 65, line("#FFFFFF", 1.3, 70))
    _face_icon(c, kind, (27, 13.5, 5, 17.5), mark, 240)
    _face_icon(c, kind, (27, -13.5, 32, 31), mark, 130)
    return layer


def _hex(grow: float) -> object:
    g = grow
    points = [(32, 2 - g), (61 + g, 16.5 - g / 2), (61 + g, 51.5 + g / 2), (32, 67.5 + g)]
    return poly([*points, (3 - g, 51.5 + g / 2), (3 - g, 16.5 - g / 2)])


def _face_icon(c: object, kind: str, axes: tuple[float, ...], mark: str, alpha: int) -> None:
    ux, uy, x, y = axes
    matrix = skia.Matrix()
    matrix.setAll(ux / 64, 0, x, uy / 64, 34 / 64, y, 0, 0, 1)
    c.save()
    c.concat(matrix)
    icon = CLASS_ICON[kind]
    draw_icon(c, icon, 33.5, 34, 47, fill("#000000", alpha * 0.45))
    draw_icon(c, icon, 32, 32, 47, fill(mark, alpha))
    c.restore()


def cube(kind: str, scale: float) -> Array:
    """Bake a living soul."""
    a = cube_layer(kind, scale).array()
    return light.contact(a, 2.0 * scale, round(1.4 * scale), round(2.0 * scale), 0.45)


def dead_cube(kind: str, scale: float) -> Array:
    """Bake a dead soul: dimmed and struck through."""
    a = cube_layer(kind, scale).array()
    grey = a[..., :3].mean(2, keepdims=True)
    a[..., :3] = (a[..., :3] * 0.7 + grey * 0.3) * 0.58
    layer = layer_of(a, scale)
    stroke = poly([(10, 62), (62, 12)], close=False)
    layer.canvas.drawPath(stroke, line("#0A0406", 13))
    layer.canvas.drawPath(stroke, line("blood", 7.5))
    layer.canvas.drawPath(poly([(10, 60.5), (61, 11)], close=False), line("#FFB3A6", 1.4, 120))
    return light.contact(layer.array(), 2.0 * scale, round(scale), round(1.5 * scale), 0.4)


# --- emblems and tokens


def threat(kind: str, scale: float) -> Array:
    """Bake a class emblem as the threat bar shows it."""
    col, mark = f"soul_{kind}", f"soul_{kind}_mark"
    layer, marks = Layer(60, 60, scale), Layer(60, 60, scale)
    y = 28 if kind == "fighter" else 30
    r = 21 if kind == "mage" else 23
    gradient = linear((0, 6), (0, 56), [lighter(col, 0.22), rgb(col), darker(col, 0.22)])
    layer.canvas.drawPath(emblem_shape(kind, 30, y, r), gradient)
    layer.canvas.drawPath(emblem_shape(kind, 30, y, r - 3.2), line("#000000", 1.1, 70))
    marks.canvas.drawPath(emblem_shape(kind, 30, y, r - 1.4), line("#FFFFFF", 2.0, 150))
    size = 26 if kind == "mage" else 30
    draw_icon(layer.canvas, CLASS_ICON[kind], 31, y + 0.8, size, fill("#000000", 90))
    draw_icon(layer.canvas, CLASS_ICON[kind], 30, y - 0.4, size, fill(mark))
    draw_icon(marks.canvas, CLASS_ICON[kind], 30, y - 0.4, size, fill("#FFFFFF", 150))
    pale = "#B9AEDC" if kind == "black_soul" else None
    return rimmed(lit(layer, marks, 4, 3, spec=0.25), scale, "#050406", pale)


def token_shape(kind: str, x: float, y: float, r: float) -> object:
    """Give a token's silhouette; a box of the same width for all."""
    if kind == "square":
        r *= 0.92
        return poly(
            [
                (x - r, y - r * 0.7),
                (x - r * 0.7, y - r),
                (x + r, y - r),
                (x + r, y + r * 0.7),
                (x + r * 0.7, y + r),
                (x - r, y + r),
            ]
        )
    if kind == "octagon":
        return ngon(x, y, r * 1.04, 8, 0.5)
    return emblem_shape(kind, x, y, r * 0.95 if kind == "mage" else r)


def token(kind: str, scale: float) -> Array:
    """Bake a token: own silhouette, raised rim, raised sign."""
    icon, col, shape = TOKENS[kind]
    layer, marks = Layer(80, 80, scale), Layer(80, 80, scale)
    y = 37 if shape == "fighter" else 39
    body = linear((12, 8), (66, 72), [lighter(col, 0.18), rgb(col), darker(col, 0.20)])
    layer.canvas.drawPath(token_shape(shape, 39, y, 31), body)
    inner = token_shape(shape, 39, y, 26)
    layer.canvas.drawPath(inner, fill(darker(col, 0.30)))
    layer.canvas.drawPath(inner, line("#000000", 1.6, 90))
    marks.canvas.drawPath(token_shape(shape, 39, y, 28.5), line("#FFFFFF", 3.4, 200))
    size = 33 if shape == "mage" else 37
    draw_icon(layer.canvas, icon, 40.2, y + 1.4, size, fill("#000000", 130))
    draw_icon(layer.canvas, icon, 39, y, size, fill("#FFF3D8"))
    draw_icon(marks.canvas, icon, 39, y, size, fill("#FFFFFF", 210))
    return rimmed(lit(layer, marks, 5, 4, spec=0.3), scale, "#0A0806", None)


# --- dice, coin, plates


def die(n: int, scale: float) -> Array:
    """Bake a bone die seen from above."""
    layer = Layer(76, 76, scale)
    body = linear((6, 6), (68, 68), ["#D2C4A0", "#BFB18C", "#A39470"])
    layer.canvas.drawRRect(rounded(6, 5, 62, 62, 14), body)
    pips = Layer(76, 76, scale)
    for dx, dy in PIPS[n]:
        layer.canvas.drawCircle(37 + dx * 16, 36 + dy * 16, 6.6, fill("#2A1B14"))
        pips.canvas.drawCircle(37 + dx * 16, 36 + dy * 16, 6.6, fill("#FFFFFF"))
    a = layer.array()
    height = light.blur(light.inflate(a[..., 3], 15 * scale) * 8 * scale, 1.2 * scale)
    height -= light.blur(pips.alpha(), 1.2 * scale) * 2.4 * scale
    grain = light.fbm(*a.shape[:2], 10 * scale, 4, n)
    albedo = a[..., :3] * (0.95 + 0.1 * grain[..., None])
    shade = light.relief(albedo, height, k=0.42, spec=0.3, fill=(0.42, 0.43, 0.48))
    return rimmed(np.dstack([np.clip(shade, 0, 1), a[..., 3]]), scale, "#1C130C", None)


def coin(scale: float) -> Array:
    """Bake a brass stud: one design point."""
    layer, marks = Layer(44, 44, scale), Layer(44, 44, scale)
    layer.canvas.drawCircle(21, 20, 16.5, radial(15, 13, 26, ["#FFE7AE", "#DDAA56", "#8A5E22"]))
    marks.canvas.drawCircle(21, 20, 12.2, line("#FFFFFF", 2.4))
    draw_icon(marks.canvas, "ui-soul", 21, 19.6, 17, fill("#FFFFFF"))
    draw_icon(layer.canvas, "ui-soul", 21, 19.6, 17, fill("#6E4512", 150))
    return rimmed(lit(layer, marks, 5, 4, spec=0.65, shin=14), scale, "#20130A", None)


def octagon(scale: float) -> Array:
    """Bake the empty brass plate that carries a difficulty."""
    layer, marks = Layer(60, 60, scale), Layer(60, 60, scale)
    brass = linear((10, 6), (48, 54), ["#FBE9B8", "#E2BC70", "#B4873E", "#8E6428"])
    layer.canvas.drawPath(ngon(29.5, 29, 23, 8, 0.5), brass)
    marks.canvas.drawPath(ngon(29.5, 29, 20.4, 8, 0.5), line("#FFFFFF", 2.4, 170))
    layer.canvas.drawPath(ngon(29.5, 29, 17.8, 8, 0.5), line("#6E4A18", 1.0, 120))
    return rimmed(lit(layer, marks, 3.5, 3, spec=0.4, shin=14), scale, "#0B0A0D", None)


def hexagon(scale: float) -> Array:
    """Bake the empty bone plate that carries a bid's number."""
    layer = Layer(56, 56, scale)
    bone = linear((8, 6), (44, 50), ["#FFF6DC", "#F1E2BC", "#CDB98F"])
    layer.canvas.drawPath(ngon(27.5, 27, 20.5, 6, 0.5), bone)
    layer.canvas.drawPath(ngon(27.5, 27, 17, 6, 0.5), line("#9A8558", 1.1, 170))
    return rimmed(lit(layer, None, 3, 2.4, spec=0.2), scale, "#0A090D", None)


# --- meeples


def meeple(n: int, scale: float) -> Array:
    """Bake a designer's meeple in the seat's colour, with the seat's number on a disc."""
    col = f"seat_{n}"
    layer = Layer(100, 104, scale)
    draw_icon(layer.canvas, "meeple", 49, 49, 84, fill(col))
    a = rimmed(lit(layer, None, 12, 9.5, spec=0.3, shin=22), scale, "#0A0B10", lighter(col, 0.7))
    top = layer_of(a, scale)
    c = top.canvas
    c.drawCircle(49, 55, 14, fill("#0C0D12"))
    c.drawCircle(49, 55, 13.2, line(lighter(col, 0.5), 1.8))
    draw_text(c, str(n), 49, 55, 20, "numeral", fill("bone"))
    return top.array()


def party_ring(scale: float) -> Array:
    """Bake the lit ring on which a party stands."""
    layer = Layer(208, 92, scale)
    c = layer.canvas
    oval = skia.Rect.MakeXYWH(26, 22, 156, 46)
    c.drawOval(skia.Rect.MakeXYWH(22, 24, 168, 52), fill("#000000", 190, blur=9))
    c.drawOval(oval, fill("#0C1012", 225))
    c.drawOval(oval, line("white_gold", 9, 120, blur=5))
    c.drawOval(oval, line("white_gold", 3))
    return layer.array()


def shadow(scale: float) -> Array:
    """Bake the oval contact shadow of a standing piece."""
    layer = Layer(100, 40, scale)
    layer.canvas.drawOval(skia.Rect.MakeXYWH(12, 10, 78, 20), fill("#000000", 150, blur=4.5))
    return layer.array()


def empty_soul(scale: float) -> Array:
    """Bake the outline of a soul that is not there."""
    layer = Layer(72, 76, scale)
    layer.canvas.translate(3, 2)
    layer.canvas.drawPath(_hex(-3), fill("#0A0C11", 150))
    layer.canvas.drawPath(_hex(-3), line("line", 2.6))
    return layer.array()


def _pictures() -> dict[str, Recipe]:
    out: dict[str, Recipe] = {}
    for kind in CLASS_ICON:
        out[f"cube.{kind}"] = Recipe(lambda k=kind: cube(k, 1.6), 3.2)
        out[f"cube.{kind}.dead"] = Recipe(lambda k=kind: dead_cube(k, 1.6), 3.2)
        out[f"threat.{kind}"] = Recipe(lambda k=kind: threat(k, 2.0), 2.0)
    out["cube.none"] = Recipe(lambda: empty_soul(1.6), 3.2)
    for kind in TOKENS:
        out[f"token.{kind}"] = Recipe(lambda k=kind: token(k, 1.8), 1.8 * 80 / 70)
    for n in PIPS:
        out[f"die.{n}"] = Recipe(lambda k=n: die(k, 2.0), 2.0)
        out[f"meeple.{n}"] = Recipe(lambda k=n: meeple(k, 1.6), 1.6)
    out["coin.dp"] = Recipe(lambda: coin(1.8), 1.8)
    out["octagon.difficulty"] = Recipe(lambda: octagon(2.0), 2.0)
    out["hexagon.bid"] = Recipe(lambda: hexagon(2.0), 2.0)
    out["ring.party"] = Recipe(lambda: party_ring(1.4), 1.4)
    out["shadow.piece"] = Recipe(lambda: shadow(1.0), 1.0)
    return out


PICTURES = _pictures()
