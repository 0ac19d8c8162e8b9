"""What is in the box, and London (SO-1, SO-2, SO-20.3)."""

from collections import Counter

import pytest
import pytmx

from game import paths
from game.games.black_sonata.london import COMPASS, WAYS, bits
from game.games.black_sonata.state import FOG_CARD
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, LONDON, chase, hunt

LAYOUT = paths.data_folder() / "black_sonata" / "layouts" / "london.tmx"


def roads():
    return {(a, b) for a in range(11) for b in bits(LONDON.roads[a])}


@clause("SO-1.1", "SO-2.1")
def test_eleven_locations_and_fifteen_two_way_roads():
    assert len(LONDON.ids) == 11
    assert len(roads()) == 30
    assert all((b, a) in roads() for a, b in roads())


@clause("SO-1.2", "SO-9.3")
def test_two_ladies_of_each_suit_have_three_features_no_two_the_same():
    assert Counter(lady.suit for lady in CARDS.ladies) == dict.fromkeys(range(6), 2)
    assert all(lady.features.bit_count() == 3 for lady in CARDS.ladies)
    assert len({lady.features for lady in CARDS.ladies}) == 12
    assert len(CARDS.features) == 7


@clause("SO-1.3")
def test_32_stealth_cards_show_a_landmark_of_their_location():
    assert len(CARDS.stealth) == 32
    for card in CARDS.stealth:
        assert LONDON.backs[card.back].mask >> card.location & 1
        assert len(card.codes) == 8


@clause("SO-1.4", "SO-1.5")
def test_ten_fog_cards_eleven_location_cards_one_pawn_and_seven_tokens():
    s = hunt()
    assert s.view(0)["fog"]["deck"] == 10
    assert len(LONDON.ids) == 11
    assert s.view(0)["pawn"] == "cornhill"
    s.lady_at("cornhill").play("confront")
    assert s.options() == {("feature", feature) for feature in CARDS.features}


@clause("SO-2.2")
def test_each_location_has_one_to_three_landmarks():
    counts = Counter(mark for marks in LONDON.landmarks for mark in marks)
    assert counts == {
        "church": 4, "residence": 4, "playhouse": 3, "riverside": 3,
        "rural": 2, "commerce": 2, "tavern": 2,
    }  # fmt: skip
    assert {len(marks) for marks in LONDON.landmarks} == {1, 2, 3}


@clause("SO-2.3")
def test_each_location_has_a_colour():
    found = {}
    for id, colour in zip(LONDON.ids, LONDON.colours, strict=True):
        found.setdefault(colour, set()).add(id)
    assert found == {
        "red": {"st_pauls", "eastcheap"},
        "purple": {"shoreditch", "southwark"},
        "blue": {"clerkenwell", "cornhill"},
        "green": {"cripplegate", "bishopsgate", "liberty_clink"},
        "grey": {"blackfriars", "london_bridge"},
    }


@clause("SO-2.4")
def test_coastal_locations_are_those_with_the_riverside():
    coast = [LONDON.ids[at] for at in bits(LONDON.coastal)]
    assert coast == ["blackfriars", "london_bridge", "liberty_clink"]


@clause("SO-20.3")
def test_the_box_of_strange_shadows():
    assert (len(CARDS.dark_ladies), len(CARDS.dark_clues)) == (12, 15)
    assert (len(CARDS.stops), len(CARDS.coats), len(CARDS.byways)) == (3, 10, 32)
    assert sum(card.extra for card in CARDS.fog) == 4
    assert len(CARDS.symbols) == 10
    assert len(chase().view(1)["pawns"]) == 2


@clause("SO-27.5")
def test_the_movement_deck_is_the_cards_g_to_z_of_the_first_lower_sequence():
    wanted = sorted(card.back for card in CARDS.stealth if card.codes[4] in "GHIJKLMNOPQRSTUVWXYZ")
    assert list(CARDS.movement) == wanted
    assert len(wanted) == 20
    s = chase(handicap="historian", start=None)
    s.play("place", "cripplegate").play("place", "bishopsgate").play("hide", "southwark")
    hand, supply = s.state.hand, s.state.supply
    assert sorted([*hand, *supply]) == wanted
    assert FOG_CARD not in hand


# The map on the table


def points():
    tmx = pytmx.TiledMap(str(LAYOUT))
    return {each.name: (each.x, each.y) for each in tmx.layers[0]}


def test_every_location_has_its_place_on_the_table():
    places = {name.removeprefix("place.") for name in points() if name.startswith("place.")}
    assert places == set(LONDON.ids)


@clause("SO-24.5")
@pytest.mark.parametrize("way", range(len(WAYS)), ids=WAYS)
def test_the_compass_of_a_road_is_the_way_that_it_lies_on_the_table(way):
    found = points()
    for start in range(11):
        for end in bits(LONDON.ways[way][start]):
            (x, y), (to_x, to_y) = (found[f"place.{LONDON.ids[at]}"] for at in (start, end))
            east, south = to_x - x, to_y - y
            most = max(abs(east), abs(south))
            said = ""
            if abs(south) >= 0.3 * most:
                said += "S" if south > 0 else "N"
            if abs(east) >= 0.3 * most:
                said += "E" if east > 0 else "W"
            assert said == WAYS[way]


@clause("SO-24.5")
def test_every_road_has_one_compass_each_way():
    for start, end in roads():
        assert sum(ways[start] >> end & 1 for ways in LONDON.ways) == 1
    assert {back.shows[0] for back in LONDON.backs if back.kind == COMPASS} <= set(WAYS)
