"""The committed results: complete, whole, and made from the present sources."""

import json
import tomllib
from pathlib import Path

import pytest
import yaml

from art import atlas, build, faces, manifest

BUILT = manifest.BUILT
MADE = manifest.read()
ATLAS = json.loads((BUILT / "atlas.json").read_text("utf-8"))
STEPS = list(manifest.ALL)
FIXED = [
    *(
        f"cube.{kind}{dead}"
        for kind in ("fighter", "mage", "healer", "black_soul")
        for dead in ("", ".dead")
    ),
    *(f"threat.{kind}" for kind in ("fighter", "mage", "healer")),
    *(
        f"token.{kind}"
        for kind in (
            "tavern",
            "shrine",
            "well_of_illusions",
            "altar_of_power",
            "haunted_house",
            "glitch",
        )
    ),
    *(f"{thing}.{n}" for thing in ("die", "meeple", "seat") for n in range(1, 7)),
    *(f"bid.{n}" for n in range(9)),
    *(f"asset.back.{kind}" for kind in ("cave", "dungeon", "outdoor")),
    *(f"card.back.{kind}" for kind in ("party", "quirk", "bid")),
    *(
        f"menu.{game}{end}"
        for game in ("obsidia", "black_souls", "four_souls", "black_sonata")
        for end in ("", ".closed")
    ),
    "coin.dp",
    "octagon.difficulty",
    "table.black_souls",
    "table.obsidia",
    "slab.black_souls",
    "wall",
    "velvet",
]


def asset_ids() -> list[str]:
    return list(tomllib.loads((manifest.ART / "assets.toml").read_text("utf-8")))


@pytest.mark.parametrize("step", STEPS)
def test_nothing_changed_since_it_was_built(step: str) -> None:
    hint = f"run: python art/build.py --only {step}"
    assert MADE[step]["input"] == manifest.input_hash(step), hint


@pytest.mark.parametrize("step", STEPS)
def test_results_are_those_of_the_build(step: str) -> None:
    for name, expected in MADE[step]["files"].items():
        assert manifest.digest((BUILT / name).read_bytes()) == expected, name


def test_no_file_is_left_over() -> None:
    known = {name for step in MADE.values() for name in step["files"]}
    found = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    assert found - known == {"manifest.json", "atlas.json"}


def test_there_are_78_asset_pictures_all_different() -> None:
    ids = asset_ids()
    assert len(ids) == 78
    rows = tomllib.loads((manifest.ART / "assets.toml").read_text("utf-8"))
    assert len({row["icon"] for row in rows.values()}) == 78
    assert {f"asset.{name}" for name in ids} <= set(ATLAS)


def test_every_asset_of_the_game_has_its_picture_in_the_scene_of_its_type() -> None:
    rows = tomllib.loads((manifest.ART / "assets.toml").read_text("utf-8"))
    data = manifest.ART.parent / "data" / "black_souls" / "assets.yaml"
    game = yaml.safe_load(data.read_text("utf-8"))
    assert {asset["id"]: asset["type"] for asset in game} == {
        name: row["scene"] for name, row in rows.items()
    }


@pytest.mark.parametrize("name", FIXED)
def test_the_table_finds_its_picture(name: str) -> None:
    assert name in ATLAS


def test_rectangles_lie_on_their_sheets_and_apart() -> None:
    sheets: dict[str, list[list[int]]] = {}
    for place in ATLAS.values():
        assert place["scale"] > 0
        x, y, w, h = place["rect"]
        assert x >= 0 and y >= 0 and x + w <= atlas.SIDE and y + h <= atlas.SIDE
        sheets.setdefault(place["file"], []).append(place["rect"])
    for name, rects in sheets.items():
        assert (BUILT / name).exists()
        for i, (x, y, w, h) in enumerate(rects):
            for px, py, pw, ph in rects[i + 1 :]:
                assert x + w <= px or px + pw <= x or y + h <= py or py + ph <= y


@pytest.mark.parametrize("group", manifest.SIDES)
def test_sheets_of_which_few_pictures_are_needed_at_once_are_small(group: str) -> None:
    for place in ATLAS.values():
        if place["file"] in MADE[group]["files"]:
            x, y, w, h = place["rect"]
            assert x + w <= manifest.SIDES[group] and y + h <= manifest.SIDES[group]


def test_every_cue_has_its_files() -> None:
    cues = json.loads((BUILT / "sounds.json").read_text("utf-8"))
    assert {
        "click",
        "hover",
        "card_flip",
        "card_slide",
        "die_roll",
        "coin",
        "tile",
        "tile_drop",
        "spell",
        "summon",
        "creature",
        "ice_slide",
        "death",
        "soul",
        "bell_turn",
        "bell_end",
        "refuse",
        "wind",
    } <= set(cues)
    for cue in cues.values():
        assert cue["files"]
        for name in cue["files"]:
            assert (BUILT / "sounds" / name).read_bytes()[:4] == b"OggS"


def test_every_face_has_its_file_and_licence() -> None:
    for name in json.loads((BUILT / "fonts.json").read_text("utf-8")).values():
        assert (BUILT / "fonts" / name).stat().st_size > 10_000
    licences = list((BUILT / "fonts" / "LICENSES").glob("OFL-*.txt"))
    assert len(licences) == 8
    for licence in licences:
        text = licence.read_text("utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper() and "modified version" in text


def test_every_face_is_named_in_the_licence_of_what_it_is_made_from() -> None:
    for face in faces.faces().values():
        licence = BUILT / "fonts" / "LICENSES" / f"OFL-{face['package']}.txt"
        assert licence.read_text("utf-8").startswith(faces.made_from(face) + "\n")


def test_the_whole_is_small() -> None:
    size = sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file())
    assert size < 20 * 1024 * 1024  # of the 60 MB that the executable may have


def test_shelves_do_not_run_over() -> None:
    places = atlas.lay_out({f"p{i}": (700, 900) for i in range(5)})
    assert {place.sheet for place in places.values()} == {0, 1}
    with pytest.raises(ValueError, match="larger than a sheet"):
        atlas.lay_out({"wide": (5000, 10)})


def test_sources_name_only_what_exists() -> None:
    for step in STEPS:
        assert all(isinstance(path, Path) and path.exists() for path in manifest.sources(step))


def test_the_check_needs_no_drawing_library(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0
    assert "up to date" in capsys.readouterr().out


def test_pictures_depend_on_no_icon_but_those_they_name() -> None:
    icons = json.loads((BUILT / "icons.json").read_text("utf-8"))
    assert "laurels" in manifest.icons_of("seats", icons)
    assert "laurels" not in manifest.icons_of("spells", icons)
    assert "t-rex-skull" in manifest.icons_of("spells", icons)
    assert "a-new-icon" not in manifest.icons_of("spells", icons | {"a-new-icon": {}})
