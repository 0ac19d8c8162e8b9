"""Where everything lies on the Black Souls table, kept as a golden listing."""

from __future__ import annotations

import pygame

from game.ui.tables.black_souls.places import NAMES, Places, layout_named
from tests import bless

NAME = "black_souls_places.txt"
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def listing() -> str:
    """Each layout with the rectangle of each address at the three sizes."""
    lines = []
    for name in NAMES:
        phase, _, count = name.partition("_")
        lines.append(f"{name}: {', '.join(f'{w}x{h}' for w, h in SIZES)}")
        tables = [Places(phase, int(count), size) for size in SIZES]
        for address in sorted(layout_named(name).addresses):
            lines.append(_line(address, [table.rect(address) for table in tables]))
        if phase == "design":
            lines += _arranged(tables, int(count))
        lines.append("")
    return "\n".join(lines)


def _arranged(tables: list[Places], count: int) -> list[str]:
    """The pool as it is dealt and with a card more, and the hand."""
    least = max(3, count)
    found = [
        _line(f"pool.{i} of {shown}", [table.pool(i, shown, least) for table in tables])
        for shown in (least, least + 1)
        for i in range(shown)
    ]
    cards = 9 if count > 4 else 8 if count > 2 else 7
    return found + [
        _line(f"bid.{i} of {cards}", [table.bid(i, cards) for table in tables])
        for i in range(cards)
    ]


def _line(address: str, rects: list[pygame.Rect]) -> str:
    shown = (f"{r.x},{r.y} {r.width}x{r.height}" for r in rects)
    return f"  {address:24}{''.join(f'{words:20}' for words in shown)}".rstrip()


def test_everything_lies_where_the_golden_listing_says() -> None:
    assert listing() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"
