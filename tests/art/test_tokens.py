"""The tokens: text and marks stay readable on their grounds."""

import itertools
import json
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOKENS = tomllib.loads((ROOT / "art" / "tokens.toml").read_text("utf-8"))
COLOUR = TOKENS["colour"]

TEXT_PAIRS = [  # text, ground, what was measured
    ("bone", "ink2", 14.4),
    ("text2", "ink2", 8.8),
    ("text3", "ink3", 4.6),
    ("ink_on_vellum", "vellum", 12.4),
    ("ember", "ink1", 9.3),
    ("blood", "ink1", 4.7),
    ("on_ember", "ember", 8.3),
    ("loss_text", "ink1", 8.0),
]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(COLOUR[a]), luminance(COLOUR[b])))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("text", "ground", "measured"), TEXT_PAIRS)
def test_text_pairs_hold_their_contrast(text: str, ground: str, measured: float) -> None:
    assert contrast(text, ground) >= TOKENS["text"]["contrast_floor"]
    assert contrast(text, ground) == pytest.approx(measured, abs=0.3)


@pytest.mark.parametrize("mark", ["moon", "verdigris", "amethyst", "brass", "brass2", "white_gold"])
def test_marks_stand_out_from_panels(mark: str) -> None:
    assert contrast(mark, "ink3") >= TOKENS["text"]["mark_floor"]


@pytest.mark.parametrize("seat", range(1, 7))
def test_seat_colours_stand_out_from_the_number_disc(seat: int) -> None:
    assert contrast(f"seat_{seat}", "ink0") >= TOKENS["text"]["mark_floor"]


@pytest.mark.parametrize("side", ["black", "white", "red", "yellow"])
def test_the_mark_of_a_side_stands_out_from_its_colour(side: str) -> None:
    assert contrast(f"side_{side}_mark", f"side_{side}") >= TOKENS["text"]["mark_floor"]


def test_the_sides_stay_apart_in_grey() -> None:
    shades = sorted(
        luminance(COLOUR[f"side_{side}"]) for side in ("black", "white", "red", "yellow")
    )
    for low, high in itertools.pairwise(shades):
        assert (high + 0.05) / (low + 0.05) >= 1.5


@pytest.mark.parametrize("name", sorted(name for name in COLOUR if name.startswith("terrain_")))
def test_terrain_marks_stand_out_from_the_dark(name: str) -> None:
    assert contrast(name, "ink1") >= TOKENS["text"]["mark_floor"]


def test_second_ink_is_readable_on_vellum() -> None:
    assert contrast("ink_on_vellum2", "vellum") >= TOKENS["text"]["contrast_floor"]


def test_the_difficulty_is_readable_on_its_plate() -> None:
    assert contrast("on_octagon", "brass2") >= TOKENS["text"]["contrast_floor"]


def test_tokens_json_is_the_same_as_its_source() -> None:
    built = json.loads((ROOT / "art" / "built" / "tokens.json").read_text("utf-8"))
    assert built == TOKENS


def test_every_type_role_has_a_face() -> None:
    fonts = json.loads((ROOT / "art" / "built" / "fonts.json").read_text("utf-8"))
    assert {role["face"] for role in TOKENS["type"].values()} <= set(fonts)


def test_every_seat_has_a_shape() -> None:
    icons = json.loads((ROOT / "art" / "built" / "icons.json").read_text("utf-8"))
    assert len(set(TOKENS["seat"]["shapes"])) == 6
    assert set(TOKENS["seat"]["shapes"]) <= set(icons)
