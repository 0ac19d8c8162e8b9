"""Where everything lies around Obsidia's map, kept as a golden listing."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.tables.obsidia.places import NAMES, Places, layout_named
from tests import bless
from tests.ui.tables.realm import asks, find, moment, table_at

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


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5)])
def test_all_players_are_seen_in_the_smallest_window_and_nothing_lies_over_them(
    open_at, width, height, scale
) -> None:
    """PLAY C-37: with four players every plate, the own one too, stands free at every question."""
    kit, window = open_at(width, height, scale), pygame.Rect(0, 0, width, height)
    for kind in ("class", "build", "place", "move", "answer", "before_battle", "spells"):
        table = table_at(kit)
        table.show(moment(find(4, 3, asks(kind), always_ask=True)))
        plates = [w.area for w in table.widgets() if w.id.startswith("seat.")]
        assert len(plates) == 4 and all(window.contains(plate) for plate in plates)
        assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
        over = [table.places.rect("prompt"), table.button_area()]
        over += [w.area for w in table.widgets() if w.id.startswith(("tray.", "card.", "picks"))]
        over += [table.places.rect("battle")] if table.moment.view["battle"] else []
        for plate in plates:
            assert plate.collidelist(over) < 0, kind
