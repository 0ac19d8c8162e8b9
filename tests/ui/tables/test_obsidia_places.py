"""Where everything lies around Obsidia's map, kept as a golden listing."""

from __future__ import annotations

import pygame

from game.ui.tables.obsidia.places import NAMES, Places, layout_named
from tests import bless

NAME = "obsidia_places.txt"
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def listing() -> str:
    """Each layout with the rectangle of each address at the three sizes."""
    lines = []
    for name in NAMES:
        lines.append(f"{name}: {', '.join(f'{w}x{h}' for w, h in SIZES)}")
        tables = [Places(name, size) for size in SIZES]
        for address in sorted(layout_named(name).places):
            plain = address.removesuffix(".*")
            rects = [table.layout.area(address, table.size) for table in tables]
            lines.append(_line(plain, rects))
        lines.append("")
    return "\n".join(lines)


def _line(address: str, rects: list[pygame.Rect]) -> str:
    shown = (f"{r.x},{r.y} {r.width}x{r.height}" for r in rects)
    return f"  {address:16}{''.join(f'{words:20}' for words in shown)}".rstrip()


def test_everything_lies_where_the_golden_listing_says() -> None:
    assert listing() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"
