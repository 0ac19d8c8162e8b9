"""Layouts from TMX: addresses, anchors, arrangements, clear faults."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.layout import Frame, Layout, LayoutError, load_layout

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
    'renderorder="right-down" width="1920" height="1080" tilewidth="1" tileheight="1" '
    'infinite="0"><objectgroup id="1" name="table">'
)
THINGS = """
<object id="1" name="rail.left" type="area" x="24" y="142" width="332" height="800">
 <properties><property name="anchor" value="left"/></properties></object>
<object id="2" name="rail.right" type="area" x="1564" y="142" width="332" height="800">
 <properties><property name="anchor" value="right"/></properties></object>
<object id="3" name="map" type="area" x="380" y="142" width="1160" height="914">
 <properties><property name="anchor" value="grow"/></properties></object>
<object id="4" name="cell.*" type="grid" x="448" y="160" width="1002" height="639">
 <properties><property name="columns" type="int" value="4"/>
 <property name="rows" type="int" value="3"/>
 <property name="item_w" type="float" value="228"/>
 <property name="item_h" type="float" value="193"/></properties></object>
<object id="5" name="seat.me.hand" type="fan" x="400" y="860" width="1120" height="210">
 <properties><property name="item_w" type="float" value="150"/>
 <property name="item_h" type="float" value="210"/>
 <property name="gap" type="float" value="12"/></properties></object>
<object id="6" name="deck.loot" type="pile" x="100" y="900" width="100" height="140"/>
<object id="7" name="pool" type="row" x="1564" y="160" width="332" height="90">
 <properties><property name="anchor" value="right"/>
 <property name="item_w" type="float" value="80"/></properties></object>
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.tmx"
    path.write_text(f"{HEAD}{THINGS}</objectgroup></map>", encoding="utf-8")
    return path


@pytest.fixture
def layout(file: Path) -> Layout:
    return load_layout(file)


def test_every_address_is_known(layout: Layout) -> None:
    cells = {f"cell.{c}.{r}" for c in range(4) for r in range(3)}
    others = {"rail.left", "rail.right", "map", "seat.me.hand", "deck.loot", "pool"}
    assert layout.addresses == cells | others


def test_at_the_design_size_units_are_pixels(layout: Layout) -> None:
    assert layout.rect("rail.left", (1920, 1080)) == pygame.Rect(24, 142, 332, 800)
    assert layout.rect("cell.0.0", (1920, 1080)) == pygame.Rect(448, 160, 228, 193)
    assert layout.rect("cell.3.2", (1920, 1080)).bottomright == (1450, 799)


def test_a_wide_window_keeps_rails_at_its_edges_and_the_middle_grows(layout: Layout) -> None:
    size = (2560, 1080)
    assert layout.rect("rail.left", size).left == 24
    assert layout.rect("rail.right", size).right == 2560 - 24
    assert layout.rect("map", size) == pygame.Rect(380, 142, 1160 + 640, 914)
    assert layout.rect("cell.0.0", size).left == 448 + 320


def test_a_tall_window_centres_the_table() -> None:
    frame = Frame((1920, 1200))
    assert frame.u == 1 and frame.rect(0, 0, 1920, 1080).top == 60


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1200), (2560, 1080)])
def test_nothing_overlaps_or_leaves_the_window(layout: Layout, size: tuple[int, int]) -> None:
    window = pygame.Rect(0, 0, *size)
    cells = [layout.rect(f"cell.{c}.{r}", size) for c in range(4) for r in range(3)]
    rails = [layout.rect("rail.left", size), layout.rect("rail.right", size)]
    for i, a in enumerate([*cells, *rails]):
        assert window.contains(a)
        assert all(not a.colliderect(b) for b in [*cells, *rails][i + 1 :])


def test_a_fan_closes_up_before_it_leaves_its_box(layout: Layout) -> None:
    box = layout.area("seat.me.hand", (1920, 1080))
    for count in (1, 2, 7, 12, 30):
        cards = [
            layout.rect("seat.me.hand", (1920, 1080), index=i, count=count) for i in range(count)
        ]
        assert all(box.contains(card) for card in cards)
        assert [c.x for c in cards] == sorted(c.x for c in cards)
        assert abs((cards[0].left + cards[-1].right) / 2 - box.centerx) <= 1


def test_a_row_begins_at_its_anchor(layout: Layout) -> None:
    box = layout.area("pool", (1920, 1080))
    assert layout.rect("pool", (1920, 1080), index=1, count=2).right == box.right


def test_a_pile_shows_six_edges_at_most(layout: Layout) -> None:
    tops = {layout.rect("deck.loot", (1920, 1080), index=i, count=40).y for i in range(40)}
    assert len(tops) == 7
    last = layout.rect("deck.loot", (1920, 1080), index=39, count=40)
    assert last.y == min(tops)


def test_a_bare_number_is_a_cell_in_reading_order(layout: Layout) -> None:
    size = (1920, 1080)
    assert layout.rect("cell.5", size) == layout.rect("cell.1.1", size)


def test_an_unknown_address_is_an_error(layout: Layout) -> None:
    with pytest.raises(LayoutError, match=r"deck\.room"):
        layout.rect("deck.room", (1920, 1080))


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ('<object id="1" type="row" x="0" y="0"/>', "has no name"),
        ('<object id="1" name="a" x="0" y="0"/>', "allowed are row, fan"),
        ('<object id="1" name="a" class="row" x="0" y="0"/>', "type is"),
        ('<object id="1" name="a" type="grid" x="0" y="0"/>', "columns and rows"),
        (
            '<object id="1" name="a" type="row" x="0" y="0"><properties>'
            '<property name="anchor" value="up"/></properties></object>',
            "allowed are left, centre, right, grow",
        ),
        (
            '<object id="1" name="a" type="row" x="0" y="0"><properties>'
            '<property name="gap" value="wide"/></properties></object>',
            "not a number",
        ),
        (
            '<object id="1" name="a" type="row" x="0" y="0"/>'
            '<object id="2" name="a" type="row" x="0" y="0"/>',
            "twice",
        ),
        ("", "no object layer"),
    ],
)
def test_a_fault_names_file_and_object(tmp_path: Path, thing: str, words: str) -> None:
    path = tmp_path / "bad.tmx"
    path.write_text(f"{HEAD}{thing}</objectgroup></map>", encoding="utf-8")
    with pytest.raises(LayoutError, match=words) as caught:
        load_layout(path)
    assert str(path) in str(caught.value)


def test_a_file_that_is_no_map_is_one_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "bad.tmx"
    path.write_text("not xml", encoding="utf-8")
    with pytest.raises(LayoutError, match="cannot be read"):
        load_layout(path)
    with pytest.raises(LayoutError, match="cannot be read"):
        load_layout(tmp_path / "none.tmx")


TABLES = sorted(paths.data_folder().glob("*/layouts/*.tmx"))


@pytest.mark.parametrize(
    "size", [(1280, 701), (1366, 705), (1920, 1017), (2560, 1080), (1280, 800), (1024, 768)]
)
@pytest.mark.parametrize("file", TABLES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_lies_apart_lies_apart_in_windows_of_all_shapes(file: Path, size: tuple[int, int]):
    layout = load_layout(file)
    names = [name for name in layout.places if file.stem not in layout.places or name == file.stem]
    for one, other in combinations(names, 2):  # a map's own places lie on the map
        apart = not layout.area(one, (1920, 1080)).colliderect(layout.area(other, (1920, 1080)))
        if apart:
            by_rounding = layout.area(one, size).inflate(-4, -4)
            assert not by_rounding.colliderect(layout.area(other, size)), (one, other)
