"""The pictures of Black Sonata: one for everything in the box, told apart without colour."""

import itertools
import json
import math
from functools import cache
from typing import Any

import pygame
import pytest
import yaml

from art import layouts, manifest

DATA = manifest.ART.parent / "data" / "black_sonata"
ATLAS = json.loads((manifest.BUILT / "atlas.json").read_text("utf-8"))
ICONS = json.loads((manifest.BUILT / "icons.json").read_text("utf-8"))
WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def table(name: str) -> Any:
    return yaml.safe_load((DATA / f"{name}.yaml").read_text("utf-8"))


LOOKS = table("art")
LONDON = table("london")
PLACES = [place["id"] for place in LONDON["locations"]]
LADIES = [lady["id"] for name in ("ladies", "blacker") for lady in table(name)["ladies"]]


@cache
def sheet(file: str) -> pygame.Surface:
    return pygame.image.load(manifest.BUILT / file)


def picture(name: str) -> pygame.Surface:
    place = ATLAS[name]
    return sheet(place["file"]).subsurface(place["rect"])


def grey(name: str, side: int) -> list[float]:
    """Give a picture's lightness, drawn small."""
    small = pygame.transform.smoothscale(picture(name), (side, side))
    found = []
    for x, y in itertools.product(range(side), repeat=2):
        r, g, b, a = small.get_at((x, y))
        found.append((0.3 * r + 0.59 * g + 0.11 * b) * a / 255)
    return found


def apart(first: list[float], second: list[float]) -> float:
    """Give how far two pictures differ on the mean, of 255."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize(
    "name",
    [
        "london.ground",
        "table.black_sonata",
        *(f"{kind}.{place}" for kind in ("location", "key", "front") for place in PLACES),
        "front.none",
        *(f"{k}.{mark['id']}" for k in ("landmark", "stealth") for mark in LONDON["landmarks"]),
        *(f"byway.{a}_{b}" for a, b in itertools.combinations(LONDON["colours"], 2)),
        *(f"byway.{way}" for way in WAYS),
        *(f"lady.{lady}" for lady in (*LADIES, "unknown")),
        *(f"fog.{card['id']}" for card in table("fog")),
        *(f"stop.{card['id']}" for card in table("stops")),
        *(f"coat.{coat['id']}" for coat in table("coats")["coats"]),
        *(f"token.feature.{id}{end}" for id in table("ladies")["features"]
          for end in ("", ".sure", ".out")),
        *(f"token.suit.{suit}" for suit in table("ladies")["suits"]),
        *(f"card.suit.{suit}" for suit in table("ladies")["suits"]),
        *(f"token.symbol.{one}" for tile in table("coats")["tiles"] for one in tile),
        *(f"countdown.{n}" for n in range(4)),
        *(f"card.back.{kind}" for kind in ("fog", "stop", "coat", "lady", "clue", "hidden",
                                           "location", "countdown")),
        *(f"pawn.{who}" for who in ("historian", "historian.2", "lady", "ferry")),
        *(f"ring.location.{state}" for state in ("legal", "hover", "here", "target")),
        *(f"keyhole.{part}" for part in ("plate", "found", "empty")),
    ],
)  # fmt: skip
def test_everything_in_the_box_has_its_picture(name: str) -> None:
    assert name in ATLAS


def test_every_icon_of_the_looks_is_there() -> None:
    rows = [row for part in LOOKS.values() for row in part.values() if isinstance(row, dict)]
    assert {row["icon"] for row in rows if "icon" in row} <= set(ICONS)


def test_every_byway_card_has_its_upper_side() -> None:
    for card in table("byways")["cards"]:
        shows = [card["compass"]] if "compass" in card else card["colours"]
        ordered = sorted(shows, key=lambda one: ([*LONDON["colours"], *shows]).index(one))
        assert f"byway.{'_'.join(ordered).lower()}" in ATLAS, card["id"]


def test_no_two_keyholes_show_the_same_part_of_a_card() -> None:
    holes = [(x * 250, y * 350) for x, y in LOOKS["keyholes"].values()]
    assert set(LOOKS["keyholes"]) == set(PLACES)
    for a, b in itertools.combinations(holes, 2):
        assert math.dist(a, b) > 62


@pytest.mark.parametrize("place", PLACES)
def test_a_keyhole_is_clear_and_shows_the_outline_behind_it_alone(place: str) -> None:
    x, y = LOOKS["keyholes"][place]
    key = picture(f"key.{place}")
    assert key.get_at((round(x * key.get_width()), round(y * key.get_height()))).a == 0
    empty = picture("front.none")
    for other in PLACES:
        front = picture(f"front.{other}")
        at = (round(x * front.get_width()), round(y * front.get_height()))
        same = abs(sum(front.get_at(at)[:3]) - sum(empty.get_at(at)[:3])) < 24
        assert same != (other == place), other


@pytest.mark.parametrize(
    "names",
    [
        [f"location.{place}" for place in PLACES],
        [f"stealth.{mark['id']}" for mark in LONDON["landmarks"]],
        [f"lady.{lady}" for lady in LADIES],
        [f"fog.{card['id']}" for card in table("fog")],
        [f"coat.{coat['id']}" for coat in table("coats")["coats"]],
        [f"byway.{a}_{b}" for a, b in itertools.combinations(LONDON["colours"], 2)],
        [f"byway.{way}" for way in WAYS],
    ],
    ids=lambda names: names[0].partition(".")[0],
)
def test_no_two_look_alike_in_grey_and_small(names: list[str]) -> None:
    small = {name: grey(name, 64) for name in names}
    for a, b in itertools.combinations(names, 2):
        assert apart(small[a], small[b]) > 1.5, (a, b)


def test_no_two_ladies_of_a_box_share_head_and_collar() -> None:
    boxes = ([lady["id"] for lady in table(name)["ladies"]] for name in ("ladies", "blacker"))
    for box in boxes:
        worn = {
            (look["head"], look["collar"], look["do"]) for look in map(LOOKS["ladies"].get, box)
        }
        assert len(worn) == len(box) == 12


def test_moving_the_map_on_the_table_does_not_make_its_picture_stale(tmp_path: Any) -> None:
    file = DATA / "layouts" / "london.tmx"
    before = layouts.places(file, "london")
    assert {name.removeprefix("place.") for name in before if name.startswith("place.")} == set(
        PLACES
    )
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in before.values())
    moved = tmp_path / "london.tmx"
    text = file.read_text("utf-8")
    for axis in "xy":
        text = _shifted(text, axis, 40)
    moved.write_text(text, "utf-8")
    assert layouts.places(moved, "london") == before


def _shifted(text: str, axis: str, by: float) -> str:
    parts = text.split(f' {axis}="')
    tails = (part.partition('"') for part in parts[1:])
    return parts[0] + "".join(f' {axis}="{float(n) + by}"{rest}' for n, _, rest in tails)
