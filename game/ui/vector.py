"""Anti-aliased shapes: small SVG texts rasterised at exact device pixels.

Belongs here: building blocks (rectangle, path, gradient), tint, blur, nine-slice stretching.
Does not belong here: colours and measures of any widget, and caching.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import pygame

Rgb = tuple[int, int, int]
Stop = tuple[float, str, float]  # offset, colour, opacity


def hex_rgb(colour: str) -> Rgb:
    """Read `#RRGGBB`.

    >>> hex_rgb("#F2A541")
    (242, 165, 65)
    """
    value = colour.lstrip("#")
    return (int(value[0:2], 16), int(value[2:4], 16), int(value[4:6], 16))


def rgb_hex(colour: Sequence[int]) -> str:
    """Write `#RRGGBB`."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def mix(a: str, b: str, share: float) -> str:
    """Return the colour `share` of the way from `a` to `b`.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    first, second = hex_rgb(a), hex_rgb(b)
    return rgb_hex([round(x + (y - x) * share) for x, y in zip(first, second, strict=True)])


def blank(width: int, height: int) -> pygame.Surface:
    """Return an empty surface with alpha in the format that blits fastest."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def raster(width: int, height: int, body: str) -> pygame.Surface:
    """Rasterise SVG elements on a canvas of `width` by `height` device pixels."""
    width, height = max(1, width), max(1, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return drawn.convert(blank(1, 1))


def glyph(path: str, box: float, px: int) -> pygame.Surface:
    """Rasterise a one-colour icon path in white, `px` square."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box}" height="{box}" '
        f'viewBox="0 0 {box} {box}"><path fill="white" d="{path}"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (px, px))
    return drawn.convert(blank(1, 1))


def tint(surface: pygame.Surface, colour: str, opacity: float = 1.0) -> pygame.Surface:
    """Give every pixel the same colour and keep its alpha (in place)."""
    surface.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*hex_rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def fade(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Multiply the alpha of every pixel (in place)."""
    surface.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: float, colour: str) -> pygame.Surface:
    """Return the soft, one-coloured image of a surface's alpha."""
    steps = max(1, round(radius * 0.6))
    soft = surface
    for _ in range(3):
        soft = pygame.transform.box_blur(soft, steps)
    return tint(soft, colour)


def spread(
    surface: pygame.Surface,
    small: pygame.Surface,
    rect: pygame.Rect,
    edge: int,
    *,
    hollow: bool = False,
) -> None:
    """Blit a small picture as if it were as large as `rect`: what lies between edges repeats.

    It is as wide and as high as `rect`, or has more than two edges there. A hollow one has
    nothing between its four edges.
    """
    across = _spans(small.get_width(), rect.width, edge)
    down = _spans(small.get_height(), rect.height, edge)
    parts = []
    for y, (sy, high) in down:
        ends = (down[0][0], down[-1][0])
        row = (across[0], across[-1]) if hollow and y not in ends and len(across) > 1 else across
        for x, (sx, wide) in row:
            parts.append((small, (rect.x + x, rect.y + y), (sx, sy, wide, high)))
    surface.blits(parts, False)


def _spans(small: int, large: int, edge: int) -> list[tuple[int, tuple[int, int]]]:
    """Return where each piece goes, where it lies in the small picture, and how long it is."""
    middle = small - 2 * edge
    if small >= large or middle <= 0:
        return [(0, (0, small))]
    ends = large - edge
    repeats = [(at, (edge, min(middle, ends - at))) for at in range(edge, ends, middle)]
    return [(0, (0, edge)), *repeats, (ends, (small - edge, edge))]


# --- SVG elements -------------------------------------------------------------------------------


def paint(
    fill: str | None = None,
    opacity: float = 1.0,
    *,
    stroke: str | None = None,
    line: float = 1.0,
) -> str:
    """Return the presentation attributes of one element."""
    if stroke is not None:
        return (
            f'fill="none" stroke="{stroke}" stroke-opacity="{opacity:.3f}" '
            f'stroke-width="{line:.2f}" stroke-linejoin="round" stroke-linecap="butt"'
        )
    return f'fill="{fill or "none"}" fill-opacity="{opacity:.3f}"'


def box(x: float, y: float, w: float, h: float, radius: float, attributes: str) -> str:
    """Return a rounded rectangle."""
    radius = max(0.0, min(radius, w / 2, h / 2))
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.1, w):.2f}" height="{max(0.1, h):.2f}" '
        f'rx="{radius:.2f}" ry="{radius:.2f}" {attributes}/>'
    )


def dashes(
    w: float, h: float, inset: float, radius: float, dash: float, gap: float, attributes: str
) -> str:
    """Return a dashed rounded rectangle: whole corners, and whole dashes along each side."""
    a, r = inset, max(dash, radius)
    right, foot = w - inset, h - inset
    d = (
        f"M{a:.2f} {a + r:.2f}Q{a:.2f} {a:.2f} {a + r:.2f} {a:.2f}"
        f"M{right - r:.2f} {a:.2f}Q{right:.2f} {a:.2f} {right:.2f} {a + r:.2f}"
        f"M{right:.2f} {foot - r:.2f}Q{right:.2f} {foot:.2f} {right - r:.2f} {foot:.2f}"
        f"M{a + r:.2f} {foot:.2f}Q{a:.2f} {foot:.2f} {a:.2f} {foot - r:.2f}"
    )
    for along, length in ((True, w - 2 * (a + r)), (False, h - 2 * (a + r))):
        n = max(0, round((length - gap) / (dash + gap)))
        space = (length - n * dash) / (n + 1)
        for i in range(n):
            start = a + r + space + i * (dash + space)
            end = start + dash
            if along:
                d += f"M{start:.2f} {a:.2f}L{end:.2f} {a:.2f}M{start:.2f} {foot:.2f}"
                d += f"L{end:.2f} {foot:.2f}"
            else:
                d += f"M{a:.2f} {start:.2f}L{a:.2f} {end:.2f}M{right:.2f} {start:.2f}"
                d += f"L{right:.2f} {end:.2f}"
    return f'<path d="{d}" {attributes}/>'


def disc(x: float, y: float, radius: float, attributes: str) -> str:
    """Return a circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{max(0.1, radius):.2f}" {attributes}/>'


def segment(x0: float, y0: float, x1: float, y1: float, attributes: str) -> str:
    """Return a straight line."""
    return f'<path d="M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}" {attributes}/>'


def poly(points: Sequence[tuple[float, float]], attributes: str, *, closed: bool = True) -> str:
    """Return a polygon or an open line of several points."""
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
    return f'<path d="{d}" {attributes}/>'


def linear(name: str, x0: float, y0: float, x1: float, y1: float, stops: Sequence[Stop]) -> str:
    """Return a linear gradient, to be used as `url(#name)`."""
    marks = "".join(
        f'<stop offset="{offset:.3f}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>'
        for offset, colour, opacity in stops
    )
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x0:.2f}" '
        f'y1="{y0:.2f}" x2="{x1:.2f}" y2="{y1:.2f}">{marks}</linearGradient></defs>'
    )
