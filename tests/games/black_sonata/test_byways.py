"""Byways (SO-24)."""

import pytest

from game.engine.api import Setup
from game.games.black_sonata.london import COLOURS, COMPASS, LANDMARK
from game.games.black_sonata.state import NONE
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, hunt

PRINTED = ("U1", "U2", "U3", "U4", "L1", "L2", "L3", "L4")


def kinds(state):
    return {LONDON.backs[back].kind for back in state.backs}


def dealt(seed=1, **options):
    return GAME.new(Setup(1, {"byways": 32, **options}), seed)


@clause("SO-24.1")
def test_each_mirrors_a_stealth_card_with_another_back():
    assert sorted(mirrored for _, mirrored in CARDS.byways) == list(range(32))
    for card, mirrored in CARDS.byways:
        assert card.location == CARDS.stealth[mirrored].location
        assert LONDON.backs[card.back].kind != LANDMARK


@clause("SO-24.2")
@pytest.mark.parametrize("id", PRINTED)
def test_cards_with_a_code_replace_the_stealth_card_with_that_code(id):
    state = dealt(sequence=id)
    place = PRINTED.index(id)
    used = [card for card, _ in CARDS.byways if card.codes[place] != "-"]
    assert state.byways == len(used)
    shown = [LONDON.backs[back].kind for back in state.backs]
    assert sum(kind != LANDMARK for kind in shown) == len(used)


@clause("SO-24.2")
def test_any_number_may_be_taken():
    assert dealt(byways=0).byways == 0
    assert 0 < dealt(byways=6).byways <= 6


@clause("SO-24.3")
def test_a_colour_card_says_she_is_in_a_location_of_one_of_two_colours():
    back = LONDON.backs[LONDON.back_at["red", "purple"]]
    assert {LONDON.ids[at] for at in range(11) if back.mask >> at & 1} == {
        "shoreditch", "st_pauls", "eastcheap", "southwark",
    }  # fmt: skip
    for card, _ in CARDS.byways:
        back = LONDON.backs[card.back]
        if back.kind == COLOURS:
            assert LONDON.colours[card.location] in back.shows


@clause("SO-24.4", "SO-24.6")
@pytest.mark.parametrize("id", PRINTED)
def test_a_compass_card_says_which_way_she_went_from_the_preceding_card(id):
    state = dealt(sequence=id)
    seen = 0
    for place, back in enumerate(state.backs):
        way = LONDON.backs[back].way
        if way >= 0:
            seen += 1
            assert LONDON.ways[way][state.places[place - 1]] >> state.places[place] & 1
    assert seen


@clause("SO-24.4")
def test_the_view_shows_colours_and_letters():
    s = hunt(byways=4)
    place = s.state.deck[0]
    s.state.backs[place] = LONDON.back_at[("SW",)]
    assert s.view(0)["deck"][0] == {"kind": COMPASS, "shows": ["SW"], "place": place}
    s.state.backs[place] = LONDON.back_at["red", "purple"]
    assert s.view(0)["deck"][0] == {"kind": COLOURS, "shows": ["red", "purple"], "place": place}


@clause("SO-24.6")
def test_fog_and_stop_cards_do_not_change_where_she_came_from():
    s = hunt(byways=32, sequence="U1", stop_cards=True)
    state = s.state
    place = next(at for at in range(5, 26) if LONDON.backs[state.backs[at]].way >= 0)
    while state.deck[0] != place - 1:
        s.act("pass")
    before = LONDON.ids[state.places[place - 1]]
    s.pawn(before).play("search")  # she is found, flees by one, and fog lies where she was
    assert state.covers[place - 1] != NONE and state.deck[0] == place
    s.play("stop", "stop1")
    way = LONDON.backs[state.backs[place]].way
    assert set(GAME.walks.of(state).chances(place - 1)) == {LONDON.at[before]}
    chances = GAME.walks.of(state).chances(place)
    assert state.places[place] in chances
    assert all(LONDON.ways[way][LONDON.at[before]] >> at & 1 for at in chances)


@clause("SO-24.3", "SO-24.4", "SO-24.5")
def test_each_byways_card_of_the_gallery_names_its_own_clause():
    texts = {card.id: card for card in GAME.card_texts() if card.kind == "byway"}
    assert texts["byway_sw"].clauses == ("SO-24.4", "SO-24.5")
    assert texts["byway_red_purple"].clauses == ("SO-24.3",)
    assert texts["byway_sw"].name == "South-west" and "went south-west" in texts["byway_sw"].text


@clause("SO-24.7")
def test_a_byways_card_can_be_searched_and_is_discarded():
    s = hunt(byways=1).lady_at("cornhill", "eastcheap").pawn("cornhill")
    place = s.state.deck[0]
    s.state.backs[place] = LONDON.back_at["blue", "green"]
    assert ("search",) in s.options()
    s.play("search")
    assert s.heard("searched") == [{"at": "cornhill", "found": True}]
    assert s.state.covers[place] != NONE


@clause("SO-24.8")
def test_backwards_and_in_further_sequences_only_colour_cards_are_used():
    assert COMPASS in kinds(dealt())
    for options in ({"reversed": True}, {"sequence": "vx1"}, {"sequence": "hard"}):
        for seed in range(5):
            state = dealt(seed, **options)
            assert COMPASS not in kinds(state) and COLOURS in kinds(state)


@clause("SO-24.8")
def test_in_a_further_sequence_a_colour_card_replaces_the_card_that_it_mirrors():
    state = dealt(sequence="vx1")
    sequence = CARDS.sequences["vx1"]
    colour = {m for card, m in CARDS.byways if LONDON.backs[card.back].kind == COLOURS}
    assert state.byways == len(colour & set(sequence.cards))


@clause("SO-24.9")
def test_a_win_scores_half_a_point_for_each_card_in_the_deck():
    s = hunt(byways=32, sequence="U1").lady("emilia_lanier").lady_at("cornhill").pawn("cornhill")
    used = s.state.byways
    s.countdown_in(2, value=1).confront("ring", "rattle", "music")
    assert s.view(0)["outcome"]["points"]["byways"] == used / 2
    assert s.view(0)["outcome"]["score"] == 2 + used / 2
    assert s.state.outcome.scores == (int(2 + used / 2),)
