"""Drawing kit of the recipes: colours from the tokens, paints, paths, icons, text, layers.

What belongs here is used by several recipes. Measures are units (u) until a Layer scales them.
"""

import functools
import json
import math
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import skia
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from .light import Array

ART = Path(__file__).resolve().parent.parent
BUILT = ART / "built"
Colour = str | tuple[int, int, int]
Point = tuple[float, float]


class Recipe(NamedTuple):
    """How one picture is baked: `bake` gives its array, `scale` is pixels per unit."""

    bake: Callable[[], Array]
    scale: float


# --- colours


@functools.cache
def tokens() -> dict[str, str]:
    """Give the colour tokens by name."""
    return tomllib.loads((ART / "tokens.toml").read_text("utf-8"))["colour"]


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Give red, green, blue of a token name, a hex colour or a triple."""
    if not isinstance(colour, str):
        return colour
    text = colour if colour.startswith("#") else tokens()[colour]
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, t: float) -> tuple[int, int, int]:
    """Blend two colours; `t` = 1 gives the second."""
    first, second = rgb(a), rgb(b)
    blend = [round(x + (y - x) * t) for x, y in zip(first, second, strict=True)]
    return blend[0], blend[1], blend[2]


def lighter(colour: Colour, t: float) -> tuple[int, int, int]:
    """Blend towards white."""
    return mix(colour, "#FFFFFF", t)


def darker(colour: Colour, t: float) -> tuple[int, int, int]:
    """Blend towards black."""
    return mix(colour, "#000000", t)


def floats(colour: Colour) -> Array:
    """Give a colour as three floats."""
    return np.array(rgb(colour), np.float32) / 255


def _argb(colour: Colour, alpha: float = 255) -> int:
    return skia.ColorSetARGB(int(alpha), *rgb(colour))


# --- paints


def fill(colour: Colour = "#000000", alpha: float = 255, blur: float = 0, **more: Any) -> Any:
    """Give a filling paint; `shader` and `blend` are optional."""
    paint = skia.Paint(AntiAlias=True)
    paint.setColor(_argb(colour, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if "shader" in more:
        paint.setShader(more["shader"])
    if "blend" in more:
        paint.setBlendMode(more["blend"])
    return paint


def line(colour: Colour, width: float, alpha: float = 255, blur: float = 0, **more: Any) -> Any:
    """Give a stroking paint; `dash`, `shader` and `blend` are optional."""
    paint = fill(colour, alpha, blur, **more)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    if "dash" in more:
        paint.setPathEffect(skia.DashPathEffect.Make(list(more["dash"]), 0))
    return paint


def _stops(colours: Sequence[Any]) -> list[int]:
    pairs = [c if isinstance(c, tuple) and len(c) == 2 else (c, 255) for c in colours]
    return [_argb(colour, alpha) for colour, alpha in pairs]


def linear(start: Point, end: Point, colours: Sequence[Any], at: Sequence[float] = ()) -> Any:
    """Give a paint with a linear gradient; a stop is a colour or (colour, alpha)."""
    points = [skia.Point(*start), skia.Point(*end)]
    shader = skia.GradientShader.MakeLinear(points, _stops(colours), list(at) or None)
    return fill(shader=shader)


def radial(x: float, y: float, r: float, colours: Sequence[Any], at: Sequence[float] = ()) -> Any:
    """Give a paint with a radial gradient; a stop is a colour or (colour, alpha)."""
    point = skia.Point(x, y)
    return fill(shader=skia.GradientShader.MakeRadial(point, r, _stops(colours), list(at) or None))


# --- paths


class _Pen(BasePen):
    """Turns font-tools drawing into a skia path."""

    def __init__(self) -> None:
        super().__init__(None)
        self.out = skia.PathBuilder()

    def _moveTo(self, p: Point) -> None:
        self.out.moveTo(*p)

    def _lineTo(self, p: Point) -> None:
        self.out.lineTo(*p)

    def _curveToOne(self, a: Point, b: Point, c: Point) -> None:
        self.out.cubicTo(*a, *b, *c)

    def _qCurveToOne(self, a: Point, b: Point) -> None:
        self.out.quadTo(*a, *b)

    def _closePath(self) -> None:
        self.out.close()

    def _endPath(self) -> None:
        pass


def svg(data: str) -> Any:
    """Give the path of SVG path data."""
    pen = _Pen()
    parse_path(data, pen)
    return pen.out.detach()


def poly(points: Iterable[Point], close: bool = True) -> Any:
    """Give the path through straight points."""
    out = skia.PathBuilder()
    first, *rest = list(points)
    out.moveTo(*first)
    for point in rest:
        out.lineTo(*point)
    if close:
        out.close()
    return out.detach()


def smooth(points: Sequence[Point], close: bool = False, t: float = 0.5) -> Any:
    """Give a rounded path through points (Catmull-Rom)."""
    n, out = len(points), skia.PathBuilder()
    out.moveTo(*points[0])
    for i in range(n if close else n - 1):
        p0 = points[(i - 1) % n] if close or i else points[i]
        p1, p2 = points[i], points[(i + 1) % n]
        p3 = points[(i + 2) % n] if close or i + 2 < n else p2
        a = (p1[0] + (p2[0] - p0[0]) * t / 3, p1[1] + (p2[1] - p0[1]) * t / 3)
        b = (p2[0] - (p3[0] - p1[0]) * t / 3, p2[1] - (p3[1] - p1[1]) * t / 3)
        out.cubicTo(*a, *b, *p2)
    if close:
        out.close()
    return out.detach()


def ngon(x: float, y: float, r: float, n: int, turn: float = 0.0) -> Any:
    """Give a regular polygon; `turn` is in parts of a step."""
    step = 2 * math.pi / n
    return poly(
        (x + r * math.cos((i + turn) * step), y + r * math.sin((i + turn) * step)) for i in range(n)
    )


def rect(x: float, y: float, w: float, h: float) -> Any:
    """Give a rectangle."""
    return skia.Rect.MakeXYWH(x, y, w, h)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Any:
    """Give a rounded rectangle."""
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r)


def emblem_shape(kind: str, x: float, y: float, r: float) -> Any:
    """Give the silhouette of a soul's class: shield, diamond, disc or hexagon."""
    if kind == "fighter":
        w, top, low = r * 0.86, y - r * 0.9, y + r * 0.1
        return svg(
            f"M{x - w} {top}L{x + w} {top}L{x + w} {low}"
            f"C{x + r * 0.8} {y + r * 0.7} {x + r * 0.3} {y + r * 0.95} {x} {y + r * 1.12}"
            f"C{x - r * 0.3} {y + r * 0.95} {x - r * 0.8} {y + r * 0.7} {x - w} {low}Z"
        )
    if kind == "mage":
        return ngon(x, y, r * 1.14, 4)
    if kind == "healer":
        return ngon(x, y, r, 64)
    return ngon(x, y, r * 1.08, 6, 0.5)


# --- icons and text


@functools.cache
def _icons() -> dict[str, dict[str, Any]]:
    return json.loads((BUILT / "icons.json").read_text("utf-8"))


@functools.cache
def icon_path(name: str) -> Any:
    """Give an icon's path in its 512 box."""
    return svg(_icons()[name]["path"])


def draw_icon(canvas: Any, name: str, x: float, y: float, size: float, paint: Any) -> None:
    """Draw an icon centred on a point. A shader in `paint` is in the icon's own 512 box."""
    canvas.save()
    canvas.translate(x - size / 2, y - size / 2)
    canvas.scale(size / 512, size / 512)
    canvas.drawPath(icon_path(name), paint)
    canvas.restore()


@functools.cache
def _typeface(face: str) -> Any:
    index = json.loads((BUILT / "fonts.json").read_text("utf-8"))
    return skia.Typeface.MakeFromFile(str(BUILT / "fonts" / index[face]))


def draw_text(
    canvas: Any, text: str, x: float, y: float, size: float, face: str, paint: Any
) -> None:
    """Draw text centred on a point, by its ink."""
    font = skia.Font(_typeface(face), size)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    box = skia.Rect()
    font.measureText(text, skia.TextEncoding.kUTF8, box)
    canvas.drawString(text, x - box.centerX(), y - box.centerY(), font, paint)


# --- layers


class Layer:
    """A raster of w x h units at `scale` pixels per unit."""

    def __init__(self, w: float, h: float, scale: float = 1.0) -> None:
        self.w, self.h, self.scale = w, h, scale
        self.surface = skia.Surface(max(1, round(w * scale)), max(1, round(h * scale)))
        self.canvas = self.surface.getCanvas()
        self.canvas.scale(scale, scale)

    def array(self) -> Array:
        """Give the picture as floats with straight alpha."""
        pixels = self.surface.toarray(colorType=skia.kRGBA_8888_ColorType)
        return pixels.astype(np.float32) / 255

    def alpha(self) -> Array:
        """Give the coverage alone."""
        return self.array()[..., 3]


def layer_of(a: Array, scale: float) -> Layer:
    """Give a layer that already holds a picture, to draw on."""
    layer = Layer(a.shape[1] / scale, a.shape[0] / scale, scale)
    draw_array(layer.canvas, a, 0, 0, layer.w)
    return layer


def image(a: Array) -> Any:
    """Give a picture as a skia image."""
    pixels = np.ascontiguousarray((np.clip(a, 0, 1) * 255 + 0.5).astype(np.uint8))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType, copy=True)


def draw_array(canvas: Any, a: Array, x: float, y: float, w: float) -> None:
    """Draw a picture with its upper left corner at a point, `w` units wide."""
    picture = image(a)
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(w / a.shape[1], w / a.shape[1])
    canvas.drawImage(picture, 0, 0, sampling)
    canvas.restore()
