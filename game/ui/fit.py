"""Lines and panels that never grow into what lies beside them, however large text is wanted.

Belongs here: text and headers bound by a height of the layout. Does not belong here: what is said.
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit


def line(
    kit: Kit,
    surface: pygame.Surface,
    markup: str,
    role: str,
    at: tuple[int, int],
    colour: str = "bone",
    *,
    width: int,
    height: int,
    anchor: str = "left",
    size: float = 0,
) -> pygame.Rect:
    """Draw one line no higher than `height`, however large the user wants text."""
    wanted = kit.text.role_px(role, size or None)
    px = max(13, min(wanted, round(height / 1.2)))
    units = px / kit.theme.u / kit.theme.text_scale
    return kit.text.line(
        surface,
        markup,
        role,
        at,
        colour,
        width=width,
        size=units,
        anchor=anchor,  # type: ignore[arg-type]
    )


def header_height(kit: Kit) -> int:
    """Return the height of a panel's header, which stays within the layout at any text scale."""
    return min(kit.draw.header_height(), kit.px(44))


def panel(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    title: str,
    icon: str,
    right: str = "",
    *,
    opacity: float = 0.93,
) -> pygame.Rect:
    """Draw a panel whose header never grows into what lies under it.

    Returns the rectangle left for its content.
    """
    if kit.draw.header_height() <= header_height(kit):
        return kit.draw.panel(surface, rect, title, icon, right, opacity=opacity)
    px, height = kit.px, header_height(kit)
    kit.draw.panel(surface, rect, opacity=opacity)
    band = pygame.Rect(rect.x + 2, rect.y + 2, rect.width - 4, height - 2)
    kit.draw.fill(surface, band, "brass", radius=4, opacity=0.1)
    kit.draw.rule(surface, band.x, band.bottom, band.width, "brassd")
    kit.draw.icon(surface, icon, (rect.x + px(25), band.centery), 24, "brass2")
    end = rect.right - px(14)
    if right:
        room = rect.width // 2 - px(20)
        used = line(kit, surface, right, "log_bold", (end, band.centery), "text2", width=room,
                    height=height, anchor="right")  # fmt: skip
        end = used.x - px(12)
    x = rect.x + px(46)
    line(kit, surface, title, "card_name", (x, band.centery), width=end - x, height=height)
    inner = pygame.Rect(rect.x, rect.y + height, rect.width, rect.height - height)
    return inner.inflate(-2 * px(12), -2 * px(12))


def fitted(
    kit: Kit, markup: str, role: str, room: tuple[int, int], size: float, least: float = 9
) -> float:
    """Return the largest size in units, from `size` down, at which a paragraph fits a room."""
    units = size
    while units > least and kit.text.height(markup, role, room[0], size=units) > room[1]:
        units -= 0.5
    return units
