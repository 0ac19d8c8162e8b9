"""The pictures of Four Souls: one for every card, told apart without a word, and small."""

import json
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest
import yaml

from art import manifest

DATA = manifest.ART.parent / "data" / "four_souls"
ATLAS = json.loads((manifest.BUILT / "atlas.json").read_text("utf-8"))
LOOKS = yaml.safe_load((DATA / "art.yaml").read_text("utf-8"))
DECKS = (  # cards that lie in one deck, or beside one another
    ("monsters", "events"),
    ("treasures", "starting_items"),
    ("loot",),
    ("characters",),
    ("bonus_souls",),
    ("rooms",),
)
FRAMES = ("treasure", "loot", "monster", "character", "eternal", "bonus_soul", "room")
SIDE = (24, 18)


@cache
def sheet(file: str) -> pygame.Surface:
    return pygame.image.load(manifest.BUILT / file)


def thumbnail(name: str) -> bytes:
    cut = sheet(ATLAS[name]["file"]).subsurface(ATLAS[name]["rect"])
    flat = pygame.Surface(cut.get_size(), depth=24)
    flat.blit(cut, (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(flat, SIDE), "RGB")


def apart(a: bytes, b: bytes) -> float:
    """Give how far two small pictures differ, in steps of 255."""
    return (sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) / len(a)) ** 0.5


@pytest.mark.parametrize("table", manifest.FOUR_TABLES)
def test_every_card_has_its_picture(table: str) -> None:
    """FS-4.1 to FS-4.8."""
    cards = [card["id"] for card in yaml.safe_load((DATA / f"{table}.yaml").read_text("utf-8"))]
    assert sorted(LOOKS[table]) == sorted(cards)
    assert {f"four.{table}.{card}" for card in cards} <= set(ATLAS)


@pytest.mark.parametrize("deck", DECKS, ids="-".join)
def test_two_cards_of_a_deck_are_told_apart_by_their_pictures(deck: tuple[str, ...]) -> None:
    """At the size of a thumb, and in colour; names and frames are not looked at."""
    seen = {
        f"{table}.{card}": thumbnail(f"four.{table}.{card}")
        for table in deck
        for card in LOOKS[table]
    }
    close = [
        (round(apart(seen[a], seen[b]), 1), a, b)
        for a, b in combinations(seen, 2)
        if apart(seen[a], seen[b]) < 15
    ]
    assert sorted(close) == []


@pytest.mark.parametrize("table", manifest.FOUR_TABLES)
def test_no_two_cards_of_a_table_have_the_same_look(table: str) -> None:
    looks: list[dict[str, Any]] = list(LOOKS[table].values())
    assert all(a != b for a, b in combinations(looks, 2))


def test_every_deck_has_frame_band_and_back() -> None:
    for deck in FRAMES:
        assert {f"frame.four.{deck}", f"band.four.{deck}", f"card.back.{deck}"} <= set(ATLAS)
    assert {"frame.four.passive", "band.four.passive", "plate.four"} <= set(ATLAS)
    assert {f"slot.{deck}" for deck in ("treasure", "monster", "room", "loot")} <= set(ATLAS)


def test_small_things_are_there() -> None:
    names = [f"die.attack.{n}" for n in range(1, 7)] + [f"coin.cents.{n}" for n in (1, 5, 10)]
    names += [f"counter.{kind}" for kind in ("plain", "hp", "attack", "eternal", "level")]
    names += [f"heart.{kind}" for kind in ("full", "blue", "empty")]
    names += [*("soul.full", "soul.empty", "mark.damage", "mark.death", "table.four_souls")]
    assert set(names) <= set(ATLAS)


def test_four_souls_stays_within_its_budget() -> None:
    made = manifest.read()
    groups = [f"four_{table}" for table in manifest.FOUR_TABLES]
    groups += ["four_frames", "four_pieces", "cloth"]
    sizes = {
        group: sum((manifest.BUILT / name).stat().st_size for name in made[group]["files"])
        for group in groups
    }
    assert sum(sizes.values()) <= 5 * 1024 * 1024
    cards = sum(len(LOOKS[table]) for table in manifest.FOUR_TABLES)
    assert sum(sizes[f"four_{table}"] for table in manifest.FOUR_TABLES) / cards <= 14 * 1024
