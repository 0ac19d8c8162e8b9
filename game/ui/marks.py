"""Small marks of meaning: seat pennants, empty places, points.

Belongs here: marks drawn as vectors because their size varies. Does not belong here: pictures of
pieces (they come from the atlases), controls.
"""

from __future__ import annotations

import pygame

from game.ui.draw import Draw
from game.ui.vector import Stop, blurred, disc, linear, paint, poly, raster, segment


def seat_mark(
    d: Draw,
    surface: pygame.Surface,
    centre: tuple[int, int],
    height: int,
    seat: int,
    *,
    dim: bool = False,
) -> None:
    """Draw the pennant of a seat (1 to 6): colour, division of the field and number differ."""
    height = max(16, height)
    width = round(height * 0.8)
    pad = max(2, round(height * 0.14))
    colour = d.colour(f"seat_{seat}")
    if dim:
        colour = d.mix(colour, "pennant_dim", 0.62)

    def make() -> pygame.Surface:
        outline = _pennant(width, height, pad)
        out = raster(
            width + 2 * pad, height + 2 * pad, poly(outline, paint(d.colour("shade"), 0.7))
        )
        out = blurred(out, max(1.0, height * 0.07), d.colour("shade"))
        out.blit(raster(*out.get_size(), _division(d, width, height, pad, seat, colour)), (0, 0))
        return out

    drawn = d.cache.get(("seat", seat, height, dim), make)
    surface.blit(drawn, (centre[0] - width // 2 - pad, centre[1] - height // 2 - pad))
    at = (centre[0], centre[1] - round(height * 0.075))
    figure = d.mix(colour, "shine", 0.3 if dim else 0.5)
    px = max(9, round(height * 0.4))
    font = d.text.font("numeral", px)
    digit = d.cache.get(
        ("seat digit", seat, px, figure), lambda: font.render(str(seat), True, d.theme.rgb(figure))
    )
    ink = digit.get_bounding_rect()
    surface.blit(digit, (at[0] - ink.centerx, at[1] - ink.centery))


def _pennant(w: float, h: float, pad: float) -> list[tuple[float, float]]:
    points = ((0, 0), (w, 0), (w, h * 0.74), (w / 2, h), (0, h * 0.74))
    return [(x + pad, y + pad) for x, y in points]


def _division(d: Draw, w: float, h: float, pad: float, seat: int, colour: str) -> str:
    """Return the field with its heraldic division, disc and outline."""
    dark = paint(d.mix(colour, "well", 0.58))
    shapes: dict[int, list[list[tuple[float, float]]]] = {
        1: [[(0, 0), (w, 0), (w, h * 0.2), (0, h * 0.2)]],
        2: [
            [(0, 0), (w * 0.22, 0), (w * 0.22, h * 0.846), (0, h * 0.74)],
            [(w * 0.78, 0), (w, 0), (w, h * 0.74), (w * 0.78, h * 0.846)],
        ],
        3: [
            [
                (0, h * 0.46),
                (w / 2, h * 0.8),
                (w, h * 0.46),
                (w, h * 0.74),
                (w / 2, h),
                (0, h * 0.74),
            ]
        ],
        4: [
            [(0, 0), (w * 0.46, 0), (0, h * 0.4)],
            [(w, h * 0.46), (w, h * 0.74), (w / 2, h), (w * 0.39, h * 0.94)],
        ],
        5: [
            [(0, h * t), (w, h * t), (w, h * t + h * 0.1), (0, h * t + h * 0.1)]
            for t in (0.06, 0.34, 0.62)
        ],
        6: [[(0, 0), (w, 0), (w / 2, h * 0.3)]],
    }
    field = poly(_pennant(w, h, pad), paint(colour))
    cuts = "".join(
        poly([(x + pad, y + pad) for x, y in shape], dark) for shape in shapes.get(seat, [])
    )
    shine = paint(stroke=d.colour("shine"), opacity=0.35, line=1.6)
    light = segment(pad, pad + 1, w + pad, pad + 1, shine)
    centre = disc(w / 2 + pad, h * 0.42 + pad, h * 0.265, paint(d.colour("pennant_disc")))
    edge = paint(stroke=d.colour("outline"), line=max(1.6, h * 0.04))
    rim = poly(_pennant(w, h, pad), edge)
    return field + cuts + light + centre + rim


def slot(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    colour: str = "text3",
    label: str = "",
    caption: str = "",
    lit: bool = False,
) -> None:
    """Draw an empty place: dashed, and ember where something may be put."""
    tone = "ember" if lit else colour
    d.fill(surface, rect, tone if lit else "ink0", opacity=0.14 if lit else 0.5)
    if lit:
        light, pad = d.soft(rect.size, 6, 8, d.colour(tone), 0.4, hollow=3)
        surface.blit(light, (rect.x - pad, rect.y - pad))
    d.frame(surface, rect, tone, line=2.6 if lit else 1.6, dashed=True, opacity=0.95)
    role = "numeral_large" if rect.height > d.theme.px(80) else "numeral"
    middle = rect.centery - (d.theme.px(14) if caption else 0)
    if label:
        d.text.line(
            surface,
            label,
            role,
            (rect.centerx, middle),
            tone,
            anchor="centre",
            width=rect.width - 8,
        )
    if caption:
        at = (rect.centerx, rect.centery + d.theme.px(22))
        d.text.line(surface, caption, "log", at, tone, anchor="centre", width=rect.width - 8)


def stud(d: Draw, surface: pygame.Surface, centre: tuple[int, int], units: float = 21) -> None:
    """Draw one brass stud, the mark of a point."""
    side = max(6, d.theme.px(units))

    def body() -> str:
        r = side / 2
        ramp: tuple[Stop, ...] = ((0, d.colour("brass_top"), 1), (1, d.colour("brass_foot"), 1))
        return (
            linear("g", 0, 0, side * 0.5, side, ramp)
            + disc(r, r, r, paint(d.colour("stud_edge"), 0.9))
            + disc(r, r, r * 0.86, 'fill="url(#g)"')
            + disc(r * 0.8, r * 0.75, r * 0.3, paint(d.colour("shine"), 0.35))
        )

    drawn = d.shape(("stud",), side, side, body)
    surface.blit(drawn, (centre[0] - side // 2, centre[1] - side // 2))
