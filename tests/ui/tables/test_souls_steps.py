"""Choices of the Black Souls table that take two steps, and what stands beside a plate."""

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
from tests.ui.tables.souls import GAME, MOMENTS, find, moment, picture, table_at


@pytest.fixture(scope="module")
def small() -> Kit:
    """One kit at the smallest window."""
    start_offscreen()
    return open_kit((1280, 720), strict=True)


def found(name: str) -> Any:
    """A state of a kind."""
    return find(*MOMENTS[name])


def swap_of_two(state: Any) -> bool:
    """Whether two Assets alone can be swapped."""
    asked = state.decision
    return (
        asked is not None
        and asked.kind == "swap"
        and sum(option[0] == "swap" for option in asked.options) == 2
    )


def test_a_swap_of_two_assets_is_selected_first(small: Kit) -> None:
    table = table_at(small)
    table.show(moment(find(2, 3, swap_of_two)))
    assert table.prompt()[1].startswith("*Swap your two Assets,*")
    focus = Focus(table.widgets())
    focus.to(table.starts_at() or "")
    (action,) = focus.handle(key(pygame.K_RETURN))
    assert table.confirm()[1] is None
    assert table.act(action) is None
    assert table.confirm()[1] == table.asks.chosen != ()
    picture(table, pygame.Surface(small.size), focus)
    assert table.act(action) == table.confirm()[1]


def test_after_the_soul_the_keyboard_stands_on_what_it_becomes(small: Kit) -> None:
    table = table_at(small)
    now = moment(found("merchant"))
    table.show(now)
    focus = Focus(table.widgets())
    for _ in range(3):
        if focus.current is None:
            focus.to(table.starts_at() or "")
        (action,) = focus.handle(key(pygame.K_RETURN))
        choice = table.act(action)
        if choice is not None:
            break
        assert table.prompt()[1].startswith("*Now choose what*")
        focus.set(table.widgets())
    assert choice in now.options


def test_plates_that_say_it_all_have_no_tooltip(small: Kit) -> None:
    for name, kind in (("hack", "answer"), ("merchant", "soul"), ("run4", "threat")):
        table = table_at(small)
        table.show(moment(found(name)))
        spots = [w for w in table.widgets() if isinstance(w, Spot) and w.id.startswith(kind)]
        assert len(spots) > 1
        for spot in spots:
            assert spot.tooltip() is None
            assert len(spot.speak()) > 3


def test_the_step_of_black_souls_is_told_where_it_hides_no_plate(small: Kit) -> None:
    table = table_at(small)
    table.show(moment(found("blacks")))
    focus = Focus(table.widgets())
    focus.to("blacks.fighter")
    focus.update(1.0)
    one, two = pygame.Surface(small.size), pygame.Surface(small.size)
    picture(table, one, focus)
    focus.find("blacks.fighter").visible = False
    picture(table, two, focus)
    for soul in ("mage", "healer"):
        plate = table.rect(f"threat.{soul}").inflate(-40, -40)  # within the shadow
        shown = [pygame.image.tobytes(s.subsurface(plate), "RGB") for s in (one, two)]
        assert shown[0] == shown[1]


# --- what is told without pointing ----------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_quirks_to_choose_from_can_be_read(
    open_at: Callable[..., Kit], size: tuple[int, int], scale: float
) -> None:
    kit = open_at(*size, scale)
    table = table_at(kit)
    table.show(moment(found("discard")))
    rows = [(w.choice[1], w.rect) for w in table.widgets() if w.id.startswith("quirk.")]
    assert len(rows) == 3
    slab = table.rect("slab")
    assert all(rect.width >= 230 and slab.contains(rect) for _, rect in rows)  # ART 2: size L
    assert pygame.Rect(rows[0][1]).collidelistall([rect for _, rect in rows]) == [0]
    kit.text.cut.clear()
    picture(table, pygame.Surface(size))
    assert kit.text.cut == set()


def special_without_token(state: Any) -> bool:
    """Whether a Special Asset is placed with a bid that puts a token."""
    asked = state.decision
    if asked is None or asked.kind != "place":
        return False
    view = GAME.view(state, asked.seat)
    corner = view["designers"][asked.seat]
    icon = next(a.icon for a in GAME.cards.assets if a.id == view["decision"]["picked"])
    works = not corner["clashing"] and not corner["spoiled"]
    return icon >= 0 and corner["bid"] in (1, 6, 8) and works


def test_placing_a_special_asset_says_that_it_takes_no_token(small: Kit) -> None:
    table = table_at(small)
    table.show(moment(find(4, 3, special_without_token)))
    assert "A Special Asset takes no token" in table.prompt()[1]
    table.show(moment(found("place4")))
    assert "takes no token" not in table.prompt()[1]


def test_bid_cards_say_why_they_wait_for_the_quirks(small: Kit) -> None:
    table = table_at(small)
    table.show(moment(found("discard")))
    cards = [w for w in table.widgets() if w.id.startswith("bid.")]
    assert cards and all("put a Quirk away" in card.why_not for card in cards)
