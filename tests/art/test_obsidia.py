"""The pictures of Obsidia: complete, small, and joined where tiles meet."""

import json
from functools import cache
from typing import Any

import pygame
import pytest
import yaml

from art import manifest, tileset

DATA = manifest.ART.parent / "data" / "obsidia"
ATLAS = json.loads((manifest.BUILT / "atlas.json").read_text("utf-8"))
LOOKS = yaml.safe_load((DATA / "art.yaml").read_text("utf-8"))
TILES = yaml.safe_load((DATA / "tiles.yaml").read_text("utf-8"))
CLASSES = yaml.safe_load((DATA / "classes.yaml").read_text("utf-8"))
SIDES = "NESW"
GROUND = sorted(name for name in ATLAS if name.startswith("tile.") and "back" not in name)


def turned(exits: str, turns: int) -> str:
    moved = {SIDES[(SIDES.index(side) + turns) % 4] for side in exits}
    return "".join(side for side in SIDES if side in moved)


@cache
def sheet(file: str) -> pygame.Surface:
    return pygame.image.load(manifest.BUILT / file)


def picture(name: str) -> pygame.Surface:
    return sheet(ATLAS[name]["file"]).subsurface(ATLAS[name]["rect"])


def brightness(surface: pygame.Surface, box: tuple[int, int, int, int]) -> float:
    r, g, b = pygame.transform.average_color(surface, pygame.Rect(box))[:3]
    return 0.3 * r + 0.59 * g + 0.11 * b


def edge_box(side: str, at: float, long: float) -> tuple[int, int, int, int]:
    """Give a strip inside a tile's edge, in parts of its side of 384; the rim is left out."""
    start, length, deep = round(at * 384), round(long * 384), 14
    near = 6 if side in "NW" else 384 - 6 - deep
    return (start, near, length, deep) if side in "NS" else (near, start, deep, length)


@pytest.mark.parametrize("tile", TILES, ids=[tile["id"] for tile in TILES])
def test_a_tile_has_a_picture_for_every_turn(tile: dict[str, Any]) -> None:
    """OB-4.5: tiles may be turned in quarter turns."""
    end = ".2" if tile["id"] in LOOKS["second_ground"] else ""
    for turns in range(4):
        exits = turned("".join(tile["exits"]), turns)
        assert f"tile.{tile['terrain']}.{exits}{end}" in ATLAS


def test_both_sides_of_every_colony_have_a_picture_for_every_turn() -> None:
    """OB-3.5: the player picks the side."""
    for one in CLASSES:
        for exits in one["home"].values():
            for turns in range(4):
                assert f"tile.colony.{one['id']}.{turned(''.join(exits), turns)}" in ATLAS


def test_only_tiles_of_the_game_have_a_second_ground() -> None:
    assert set(LOOKS["second_ground"]) < {tile["id"] for tile in TILES}


def test_every_exit_of_the_woods_has_its_rune_stone() -> None:
    """OB-9.2: stones show the numbers that lead to an exit."""
    for tile in TILES:
        for faces in tile.get("stones", {}).values():
            assert "stones." + "".join(map(str, faces)) in ATLAS


@pytest.mark.parametrize("name", GROUND)
def test_open_sides_are_lit_in_the_middle_and_closed_sides_are_dark(name: str) -> None:
    """OB-1.8: a side is pathway or darkness; it must be seen which."""
    exits = next(part for part in name.split(".")[::-1] if set(part) <= set(SIDES))
    tile = picture(name)
    for side in SIDES:
        middle = brightness(tile, edge_box(side, 0.42, 0.16))
        flanks = [brightness(tile, edge_box(side, at, 0.16)) for at in (0.10, 0.74)]
        if side in exits:
            assert middle > 55 and middle > 1.8 * max(flanks), (side, middle, flanks)
        else:
            assert max(middle, *flanks) < 26, (side, middle, flanks)


@pytest.mark.parametrize("name", GROUND)
def test_every_turn_is_lit_from_the_upper_left(name: str) -> None:
    """ART: one light direction; a picture that was rotated would show it on its rim."""
    tile = picture(name)
    lit = [brightness(tile, box) for box in ((20, 2, 110, 3), (2, 20, 3, 110))]
    shaded = [brightness(tile, box) for box in ((254, 379, 110, 3), (379, 254, 3, 110))]
    assert min(lit) > max(shaded) + 20


def test_roads_of_two_terrains_are_alike_bright_where_they_join() -> None:
    """ART: any two open edges join."""
    seen = [
        brightness(picture(name), edge_box(side, 0.42, 0.16))
        for name in GROUND
        for side in SIDES
        if side in next(part for part in name.split(".")[::-1] if set(part) <= set(SIDES))
    ]
    mean = sum(seen) / len(seen)
    assert all(abs(one - mean) < 0.3 * mean for one in seen)


def test_roads_end_at_the_same_pixels_on_every_open_edge() -> None:
    pytest.importorskip("scipy")
    np = pytest.importorskip("numpy")
    pytest.importorskip("skia")
    from art.recipes import terrain
    from art.recipes.terrain_roads import HALF, C, Plot

    for kind, shapes in terrain.NEEDED.items():
        for shape in shapes:
            road = Plot(shape, terrain.seed_of(kind, shape)).road
            lines = {"N": road[0], "E": road[:, -1], "S": road[-1], "W": road[:, 0]}
            for side in shape:
                on = np.flatnonzero(lines[side] > 0.5)
                assert abs(on[0] + 0.5 - (C - HALF)) <= 1, (kind, shape, side)
                assert abs(on[-1] + 0.5 - (C + HALF)) <= 1, (kind, shape, side)
                assert len(on) == on[-1] - on[0] + 1
            for side in set(SIDES) - set(shape):
                assert lines[side].max() < 0.5


# --- pieces and cards


def test_every_class_has_its_pieces() -> None:
    """OB-1.2."""
    for one in CLASSES:
        side = one["id"]
        assert LOOKS["classes"][side]["code"] == one["code"]
        names = [f"{thing}.{side}" for thing in ("traveler", "crest", "banner", "die")]
        names += [f"card.back.{side}", f"tile.back.{side}", f"badge.colony.{side}"]
        assert {*names, *(f"die.{side}.{n}" for n in range(1, 7))} <= set(ATLAS)


def test_there_are_eight_creatures_all_different() -> None:
    """OB-1.3."""
    icons = {look["icon"] for look in LOOKS["creatures"].values()}
    assert len(icons) == len(LOOKS["creatures"]) == 8
    assert {f"creature.{name}" for name in LOOKS["creatures"]} <= set(ATLAS)


def test_every_terrain_has_a_badge_and_a_mark() -> None:
    for terrain in {tile["terrain"] for tile in TILES}:
        assert {f"badge.{terrain}", f"mini.{terrain}"} <= set(ATLAS)
        assert terrain in LOOKS["terrain"]


def test_80_spells_have_pictures_all_different() -> None:
    """OB-1.2: twenty spells for each of four classes."""
    spells = LOOKS["spells"]
    assert len({spell["icon"] for spell in spells.values()}) == len(spells) == 80
    assert len({spell["seed"] for spell in spells.values()}) == 80
    for one in CLASSES:
        assert sum(key.startswith(one["code"] + "-") for key in spells) == 20
    assert {f"spell.{key}" for key in spells} <= set(ATLAS)
    assert {f"effect.{key}" for key in LOOKS["tokens"]} <= set(ATLAS)


def test_a_summon_shows_its_creature() -> None:
    """OB-15.4: creature summons are spells."""
    shown = {spell["icon"] for spell in LOOKS["spells"].values()}
    assert {creature["icon"] for creature in LOOKS["creatures"].values()} <= shown


# --- budget


def size_of(*groups: str) -> int:
    made = manifest.read()
    files = [name for group in groups for name in made[group]["files"]]
    return sum((manifest.BUILT / name).stat().st_size for name in files)


def test_obsidia_stays_within_its_budget() -> None:
    groups = ("tiles", "colonies", "sides", "spells", "mist")
    assert size_of(*groups) <= 6 * 1024 * 1024
    assert size_of("tiles", "colonies") / len(GROUND) <= 25 * 1024
    cards = [name for name, place in ATLAS.items() if place["file"].startswith("spells")]
    assert size_of("spells") / len(cards) <= 21 * 1024


# --- the tile set for Tiled


def test_the_tile_set_holds_every_tile_and_colony_side() -> None:
    tiles = tileset.entries()
    assert [tile.properties["def"] for tile in tiles[:59]] == [tile["id"] for tile in TILES]
    assert len(tiles) == 67
    written = (tileset.FOLDER / "terrain.tsx").read_text("utf-8")
    assert written == tileset.text(tiles)
    drawn = pygame.image.load(tileset.FOLDER / "terrain.png")
    assert drawn.get_size() == (tileset.SIDE * tileset.COLUMNS, tileset.SIDE * 9)


def test_a_map_reader_finds_exits_and_stones_in_the_tile_set(tmp_path: Any) -> None:
    pytmx = pytest.importorskip("pytmx")
    woods = next(i for i, tile in enumerate(TILES) if "stones" in tile)
    tmx = tmp_path / "one.tmx"
    tmx.write_text(
        '<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="64"'
        f' tileheight="64"><tileset firstgid="1" source="{tileset.FOLDER}/terrain.tsx"/>'
        '<layer id="1" name="map" width="2" height="1"><data encoding="csv">'
        f"{woods + 1},60</data></layer></map>"
    )
    found = pytmx.TiledMap(str(tmx))
    tile, home = (found.get_tile_properties(x, 0, 0) for x in range(2))
    assert (tile["def"], tile["terrain"]) == (TILES[woods]["id"], "woods")
    assert [part[0] for part in tile["stones"].split()] == list(tile["exits"])
    assert (home["def"], home["side"]) == (CLASSES[0]["id"], "a")


@pytest.mark.parametrize("one", CLASSES, ids=[one["id"] for one in CLASSES])
def test_every_spell_of_the_game_finds_its_picture_by_its_number(one: dict[str, Any]) -> None:
    file = DATA / f"{one['id']}.yaml"
    if not file.exists():
        pytest.skip("the spells are not shipped yet")
    for spell in yaml.safe_load(file.read_text("utf-8")):
        assert f"spell.{spell['number']}" in ATLAS
