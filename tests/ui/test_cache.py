"""Pictures: the bound of the cache, tint, atlases, and what happens when one is missing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.assets import Assets, MissingPictureError
from game.ui.cache import LIMIT, SurfaceCache, weigh
from game.ui.kit import Kit, open_kit
from game.ui.theme import ArtError, load_theme


def picture(side: int) -> Callable[[], pygame.Surface]:
    return lambda: pygame.Surface((side, side), pygame.SRCALPHA, 32)


def test_the_cache_never_holds_more_than_its_bound() -> None:
    cache = SurfaceCache(limit=100_000)
    for i in range(300):
        cache.get(("card", i), picture(40 + i % 30))
        assert cache.bytes <= 100_000
    assert cache.bytes == sum(weigh(s) for s in cache._held.values())


def test_the_least_recently_used_goes_first() -> None:
    cache = SurfaceCache(limit=3 * weigh(picture(10)()))
    for name in "abc":
        cache.get((name,), picture(10))
    cache.get(("a",), picture(10))
    cache.get(("d",), picture(10))
    assert ("a",) in cache and ("b",) not in cache


def test_what_is_held_is_not_made_again() -> None:
    cache = SurfaceCache()
    first = cache.get(("x",), picture(5))
    assert cache.get(("x",), picture(5)) is first
    assert cache.misses == 1


def test_a_surface_larger_than_the_bound_is_handed_out_but_not_held() -> None:
    cache = SurfaceCache(limit=100)
    assert cache.get(("big",), picture(50)).get_width() == 50
    assert len(cache) == 0 and cache.bytes == 0


def test_the_bound_is_48_mb() -> None:
    assert LIMIT == 48 * 1024 * 1024


def test_an_icon_has_the_size_and_colour_asked_for(kit: Kit) -> None:
    icon = kit.assets.icon("cog", 31, "#F2A541")
    assert icon.get_size() == (31, 31)
    solid = [icon.get_at((x, y)) for x in range(31) for y in range(31)]
    assert {(c.r, c.g, c.b) for c in solid if c.a == 255} == {(0xF2, 0xA5, 0x41)}


@pytest.fixture
def small_art(tmp_path: Path) -> Path:
    sheet = pygame.Surface((40, 20), pygame.SRCALPHA, 32)
    sheet.fill((200, 0, 0, 255), (0, 0, 20, 20))
    sheet.fill((0, 0, 200, 255), (20, 0, 20, 20))
    pygame.image.save(sheet, tmp_path / "sheet.png")
    cuts = {
        "red": {"file": "sheet.png", "rect": [0, 0, 20, 20], "scale": 2.0},
        "blue": {"file": "sheet.png", "rect": [20, 0, 20, 20], "scale": 1.0},
    }
    (tmp_path / "atlas.json").write_text(json.dumps(cuts))
    (tmp_path / "icons.json").write_text("{}")
    return tmp_path


def test_a_picture_is_cut_from_its_atlas_and_scaled(small_art: Path) -> None:
    assets = Assets(small_art, SurfaceCache(), strict=True)
    blue = assets.picture("blue", (10, 10))
    assert blue.get_size() == (10, 10) and blue.get_at((5, 5))[:3] == (0, 0, 200)
    assert assets.units("red") == (10.0, 10.0)
    assert assets.picture("red", (6, 6), grey=True).get_at((3, 3))[0] != 200
    assert assets.covering("red", 30, 10).get_size() == (30, 10)
    assert assets.fitted("red", 30, 12).get_size() == (12, 12)


def test_no_decoded_atlas_is_kept_at_rest(small_art: Path) -> None:
    cache = SurfaceCache()
    assets = Assets(small_art, cache)
    assets.preload([("red", (5, 5)), ("blue", (5, 5))])
    assert ("atlas", "sheet.png") in assets.atlases
    assets.rest()
    assert len(assets.atlases) == 0 and len(cache) == 2


def test_a_missing_picture_is_loud_in_tests_and_a_plate_at_run_time(small_art: Path) -> None:
    with pytest.raises(MissingPictureError, match=r"no picture card\.42"):
        Assets(small_art, SurfaceCache(), strict=True).picture("card.42", (9, 9))
    assets = Assets(small_art, SurfaceCache())
    assert assets.picture("card.42", (9, 7)).get_size() == (9, 7)
    assert assets.icon("nothing", 12, "#FFFFFF").get_size() == (12, 12)
    assert assets.missing == {"picture card.42", "icon nothing"}


def test_broken_art_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match=r"tokens\.json"):
        load_theme(tmp_path)
    (tmp_path / "tokens.json").write_text('{"colour": {}, "type": {"body": {}}}')
    with pytest.raises(ArtError, match=r"tokens\.json"):
        open_kit((1280, 720), folder=tmp_path)
