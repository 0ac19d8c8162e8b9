"""Assets as they lie on the table: face, back, small and large.

Belongs here: one composite picture for each Asset, cached by size. Does not belong here: where it
lies, what may be done with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_souls.deck import ICON_ICONS, Deck, token_picture
from game.ui.vector import blank, box, paint

BASE = 228.0  # units of the frame's box
RATIO = 193 / 228
RIBBON_FROM = 92  # pixels of width from which the icon's name fits on the ribbon


def figure(
    kit: Kit,
    surface: pygame.Surface,
    words: str,
    centre: tuple[float, float],
    px: float,
    colour: str = "bone",
    *,
    face: str = "numeral",
    shadow: bool = False,
) -> None:
    """Draw a few characters with their ink centred, independent of the user's text scale."""
    size = max(13, round(px))

    def make(tone: str) -> pygame.Surface:
        return kit.text.font(face, size).render(words, True, kit.theme.rgb(tone))

    drawn = kit.cache.get(("figure", words, face, size, colour), lambda: make(colour))
    ink = drawn.get_bounding_rect()
    at = (round(centre[0] - ink.centerx), round(centre[1] - ink.centery))
    if shadow:
        dark = kit.cache.get(("figure", words, face, size, "shade"), lambda: make("shade"))
        for dx, dy in ((0, 2), (1, 1), (-1, 1), (0, -1)):
            surface.blit(dark, (at[0] + dx, at[1] + dy))
    surface.blit(drawn, at)


def height_of(width: int) -> int:
    """Return the height of a tile of this width."""
    return round(width * RATIO)


def face_up(kit: Kit, deck: Deck, asset: str, width: int) -> pygame.Surface:
    """Return an Asset's face without tokens."""
    return kit.cache.get(("tile", asset, width), lambda: _face(kit, deck, asset, width))


def _face(kit: Kit, deck: Deck, asset: str, width: int) -> pygame.Surface:
    u, height = width / BASE, height_of(width)
    out = blank(width, height)
    left, top = round(5.5 * u), round(5.5 * u)
    out.blit(kit.assets.picture(f"asset.{asset}", (width - 2 * left, round(132 * u))), (left, top))
    out.blit(kit.assets.picture(f"frame.asset.{deck.type_of(asset)}", (width, height)), (0, 0))
    difficulty = str(deck.assets[asset].difficulty)
    figure(kit, out, difficulty, (202 * u, 27 * u), 26 * u, "on_octagon")
    for i, (_, number) in enumerate(deck.threats(asset)):
        x = BASE * (0.145 + 0.308 * i) + 31
        figure(kit, out, number, (x * u, 163 * u), 27 * u)
    if icon := deck.icon_of(asset):
        _ribbon(kit, out, icon, deck.name(icon), u, (width // 2, round(135 * u)))
    return out


def _ribbon(
    kit: Kit, out: pygame.Surface, icon: str, name: str, u: float, at: tuple[int, int]
) -> None:
    """Draw the name of the icon over the art's foot; where it is too small, its sign alone."""
    colour = kit.theme.colour(f"icon_{icon}")
    px = max(13, round(17 * u))
    wide = out.get_width() >= RIBBON_FROM
    words = kit.text.font("text_bold", px).size(name)[0] if wide else 0
    w = words + round(24 * u) if wide else round(px * 1.7)
    h = max(round(26 * u), px + 4)
    rect = pygame.Rect(0, 0, w, h)
    rect.midbottom = (at[0], at[1] + round(13 * u))

    def body() -> str:
        line = max(1.0, 1.6 * u)
        style = paint(stroke=colour, line=line)
        return box(0, 0, w, h, h / 2, paint(kit.theme.colour("ribbon_ground"))) + box(
            line / 2, line / 2, w - line, h - line, h / 2, style
        )

    out.blit(kit.draw.shape(("ribbon", colour), w, h, body), rect)
    if wide:
        figure(kit, out, name, rect.center, px, colour, face="text_bold")
    else:
        kit.draw.icon(out, ICON_ICONS[icon], rect.center, h * 0.78 / kit.theme.u, colour)


def back(kit: Kit, kind: str, width: int) -> pygame.Surface:
    """Return the back of a face-down Asset; it shows the type alone."""
    return kit.assets.picture(f"asset.back.{kind}", (width, height_of(width)))


def draw_space(
    kit: Kit,
    deck: Deck,
    surface: pygame.Surface,
    rect: pygame.Rect,
    space: Mapping[str, Any],
    *,
    dark: float = 0.0,
    shadow: bool = True,
) -> None:
    """Draw the Asset that lies on a space, with its tokens; `dark` is how much it is shaded."""
    u = rect.width / BASE
    if shadow:
        kit.draw.shadow(surface, rect, radius=8, blur=9, opacity=0.62, down=6)
    if space["asset"] is None:
        surface.blit(back(kit, space["type"], rect.width), rect)
    else:
        surface.blit(face_up(kit, deck, space["asset"], rect.width), rect)
    if space["token"]:
        _token(kit, surface, token_picture(space["token"]), rect, 114, 52, 74 * u, u)
    if space["glitched"]:
        _token(kit, surface, "token.glitch", rect, 193, 84, 60 * u, u)
    if dark:
        shade(kit, surface, rect, dark)


def _token(
    kit: Kit,
    surface: pygame.Surface,
    picture: str,
    rect: pygame.Rect,
    x: float,
    y: float,
    side: float,
    u: float,
) -> None:
    size = max(16, round(side))
    drawn = kit.assets.picture(picture, (size, size))
    surface.blit(drawn, (rect.x + round(x * u) - size // 2, rect.y + round(y * u) - size // 2))


def shade(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Darken a tile inside its rounded edge."""
    kit.draw.fill(
        surface, rect, "outline", radius=8 * rect.width / BASE / kit.theme.u, opacity=share
    )


def rim(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str,
    *,
    line: float = 3.4,
    strength: float = 0.7,
) -> None:
    """Draw a lit rim around a tile or card; without strength the line alone."""
    grow = max(2, kit.px(3))
    kit.draw.glow(
        surface,
        rect.inflate(2 * grow, 2 * grow),
        colour,
        radius=10,
        blur=7,
        line=line,
        strength=strength,
    )
