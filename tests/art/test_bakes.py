"""Bakes are deterministic and agree with what is committed; they need the extra `art`."""

import json

import pytest

from art import manifest

REASON = "the extra `art` (skia-python with libEGL and libGL, numpy, scipy, pillow) is missing"
ATLAS = json.loads((manifest.BUILT / "atlas.json").read_text("utf-8"))
SAMPLES = [
    ("pieces", "cube.mage"),
    ("seats", "seat.4"),
    ("rails", "rail.turn_left"),
    ("cards", "bid.2"),
    ("menu", "menu.halo"),
    ("assets", "asset.bat_roost"),
    ("tiles", "tile.town.ESW"),
    ("colonies", "tile.colony.veiled_occult.NW"),
    ("sides", "traveler.warlords"),
    ("spells", "spell.VO-11"),
    ("mist", "table.obsidia"),
    ("four_monsters", "four.monsters.the_haunt"),
    ("four_loot", "four.loot.xi_strength"),
    ("four_frames", "frame.four.monster"),
    ("four_pieces", "coin.cents.5"),
    ("cloth", "table.four_souls"),
    ("hunt", "location.blackfriars"),
    ("sonata", "byway.sw"),
    ("keys", "key.cornhill"),
    ("arms", "coat.coat04"),
    ("ladies", "lady.lucy_morgan"),
    ("fogs", "fog.fog04"),
]


def _tools() -> None:
    try:
        import numpy  # noqa: F401
        import scipy  # noqa: F401
        import skia  # noqa: F401
        from PIL import Image  # noqa: F401
    except (ImportError, OSError):
        pytest.skip(REASON)


@pytest.mark.parametrize(("group", "name"), SAMPLES)
def test_a_bake_gives_the_same_twice_and_fits_its_rectangle(group: str, name: str) -> None:
    _tools()
    from art import build

    recipe = build.pictures(group)[name]
    first, second = build.bake(recipe), build.bake(recipe)
    assert first.tobytes() == second.tobytes()
    assert list(first.size) == ATLAS[name]["rect"][2:]


@pytest.mark.parametrize(("group", "name"), SAMPLES)
def test_a_bake_looks_like_the_committed_picture(group: str, name: str) -> None:
    _tools()
    import numpy as np
    from PIL import Image

    from art import build

    x, y, w, h = ATLAS[name]["rect"]
    sheet = Image.open(manifest.BUILT / ATLAS[name]["file"]).convert("RGBA")
    kept = np.asarray(sheet.crop((x, y, x + w, y + h)), np.float32)
    baked = np.asarray(build.bake(build.pictures(group)[name]), np.float32)
    seen = baked[..., 3:] > 200
    assert np.abs((kept - baked) * seen).mean() < 4


def test_sounds_are_the_same_twice_and_do_not_clip() -> None:
    _tools()
    import numpy as np

    from art import sounds

    for make in (sounds.SOUNDS["dice_1"], sounds.SOUNDS["flip_2"], sounds.SOUNDS["summon"]):
        assert np.array_equal(make(), make())
        assert np.max(np.abs(sounds.levelled(make(), -21))) <= 0.89
