"""The large cards of the Black Souls table: where they open, which one, and how they go away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.focus import Focus
from game.ui.kit import Kit, open_kit
from game.ui.screen import start_offscreen
from game.ui.tables.black_souls.spots import Spot
from tests.ui.events import key
from tests.ui.tables.souls import MOMENTS, find, moment, table_at

NAMES = ("pick4", "pick6", "bid4", "bid6", "run4", "solo", "swap", "swap_with")


@pytest.fixture(scope="module")
def small() -> Kit:
    """One kit at the smallest window."""
    start_offscreen()
    return open_kit((1280, 720), strict=True)


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """The states that are looked at, found once."""
    return {name: find(*MOMENTS[name]) for name in NAMES}


class Seen:
    """The table with the keyboard on one of its things, and the large card that opens there."""

    def __init__(self, kit: Kit, state: Any, name: str = "") -> None:
        self.table = table_at(kit)
        self.table.show(moment(state))
        self.focus = Focus(self.table.widgets())
        self.focus.to(name or self.table.starts_at() or "")
        self.focus.update(1.0)
        self.surface = pygame.Surface(kit.size)

    def card(self) -> pygame.Rect | None:
        """Where the large card covers the picture."""
        self.surface.fill("black")
        for widget in self.focus.widgets:
            if isinstance(widget, Spot):
                widget.draw_over(self.surface, self.table.kit)
        mask = pygame.mask.from_threshold(self.surface, (0, 0, 0), (1, 1, 1))
        mask.invert()
        found = mask.get_bounding_rects()
        return found[0].unionall(found[1:]) if found else None


@pytest.mark.parametrize("name", ["pick4", "pick6", "bid4", "bid6", "run4", "solo"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_large_card_covers_nothing_that_is_being_chosen(
    shown: dict[str, Any], open_at: Callable[..., Kit], name: str, scale: float
) -> None:
    kit = open_at(1280, 720, scale)
    seen = Seen(kit, shown[name], "visit.asset" if name.startswith("run") else "")
    card = seen.card()
    assert card is not None
    free = [seen.table.rect("prompt"), seen.table.rect("buttons")]
    free += [
        w.rect for w in seen.focus.widgets if isinstance(w, Spot) and w.manner in ("act", "select")
    ]
    for rect in free:
        assert not card.colliderect(rect), rect


def test_the_second_asset_of_a_swap_stays_in_sight(small: Kit, shown: dict[str, Any]) -> None:
    for name in ("swap", "swap_with"):
        seen = Seen(small, shown[name])
        card = seen.card()
        for option in moment(shown[name]).options:
            if card is not None and option[0] != "keep":
                assert not card.colliderect(seen.table.rect(f"space.{option[1]}"))


def test_escape_or_its_key_puts_the_large_card_away(small: Kit, shown: dict[str, Any]) -> None:
    seen = Seen(small, shown["pick4"])
    assert seen.card() is not None
    assert seen.table.deselect()
    seen.focus.update(1.0)
    assert seen.card() is None
    assert not seen.table.deselect()
    seen.focus.step(1)
    seen.focus.update(1.0)
    assert seen.card() is not None
    for shows in (False, True):
        seen.focus.handle(key(pygame.K_z))
        assert (seen.card() is not None) == shows


def test_the_mouse_opens_no_second_card(small: Kit, shown: dict[str, Any]) -> None:
    seen = Seen(small, shown["pick4"], "pool.0")
    other = seen.table.rect("pool.3").center
    seen.focus.handle(pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(1, 1), buttons=(0, 0, 0)))
    seen.focus.update(1.0)
    spots = [w for w in seen.focus.widgets if isinstance(w, Spot) and w.opened]
    assert [spot.id for spot in spots] == ["pool.3"]
    seen.focus.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    seen.focus.update(1.0)
    spots = [w for w in seen.focus.widgets if isinstance(w, Spot) and w.opened]
    assert [spot.id for spot in spots] == ["pool.0"]
