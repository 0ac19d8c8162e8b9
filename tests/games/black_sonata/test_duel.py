"""Cat and Mouse for two (SO-27)."""

import pytest

from game.games.black_sonata.state import HISTORIAN, LADY, PLACE_CARD
from tests.clauses import clause
from tests.games.black_sonata.builder import GAME, LONDON, chase


@clause("SO-27.1")
def test_seat_0_is_the_lady_and_seat_1_the_historian():
    s = chase()
    assert s.asked() == (LADY, "walk")
    assert s.historian().asked() == (HISTORIAN, "act")


@clause("SO-27.2")
def test_both_pawns_begin_on_different_locations_of_one_colour():
    s = chase(start=None)
    assert s.asked() == (HISTORIAN, "pawns")
    s.play("place", "cripplegate")
    assert s.options() == {("place", "bishopsgate"), ("place", "liberty_clink")}
    assert "green" in s.refused("place", "cornhill")
    assert "other pawn" in s.refused("place", "cripplegate")
    s.play("place", "liberty_clink")
    assert s.view(None)["pawns"] == ["cripplegate", "liberty_clink"]
    assert (s.view(1)["hits"], s.view(1)["misses"]) == (0, 0)


@clause("SO-27.3")
def test_the_lady_hides_anywhere_and_sees_the_pawns():
    s = chase(start=None).play("place", "cripplegate").play("place", "bishopsgate")
    assert s.asked() == (LADY, "hide")
    assert s.options() == {("hide", id) for id in LONDON.ids}
    s.play("hide", "cripplegate")
    assert s.view(LADY)["pawns"] == ["cripplegate", "bishopsgate"]
    assert s.view(LADY)["lady_at"] == "cripplegate"
    for seat in (HISTORIAN, None):
        assert s.view(seat)["lady_at"] is None


@clause("SO-27.4")
def test_ten_location_cards_are_her_deck_and_one_is_left_out():
    s = chase()
    assert sorted([*s.state.goals, s.state.removed]) == list(range(11))
    assert s.view(LADY)["goals"] == 10
    assert s.view(LADY)["left_out"] == LONDON.ids[s.state.removed]
    assert s.view(LADY)["goal"] == LONDON.ids[s.state.goals[-1]]
    for seat in (HISTORIAN, None):
        assert (s.view(seat)["goal"], s.view(seat)["left_out"]) == (None, None)


@clause("SO-27.5", "SO-27.6")
@pytest.mark.parametrize(("handicap", "fog"), [("normal", 1), ("lady", 2), ("historian", 0)])
def test_fog_lies_on_top_and_five_cards_are_her_open_hand(handicap, fog):
    s = chase(handicap=handicap)
    hand = s.view(HISTORIAN)["hand"]
    assert len(hand) == 5 and hand.count("fog") == fog
    assert s.view(HISTORIAN)["supply"]["count"] == 20 + fog - 5
    assert s.view(None)["supply"]["top"] in LONDON.landmark_ids
    assert s.view(None)["discards"] == []


@clause("SO-27.7")
def test_she_walks_hidden_and_nobody_learns_whether_she_did():
    s = chase().hides("southwark").hand("fog", "church", "tavern", "commerce", "rural")
    near = {"liberty_clink", "london_bridge"}
    assert s.options() == {("stay",), *(("walk", id) for id in near)}
    assert "No road" in s.refused("walk", "cornhill")
    walked, stayed = s.branch().play("walk", "london_bridge"), s.branch().play("stay")
    assert walked.view(HISTORIAN) == stayed.view(HISTORIAN)
    assert walked.heard("lady_walked", HISTORIAN) == stayed.heard("lady_walked", HISTORIAN)
    assert walked.heard("lady_walked", LADY) == [{"to": "london_bridge"}]
    keys = {GAME.key(s.state, HISTORIAN, choice) for choice in s.options()}
    assert len(keys) == 1


@clause("SO-27.7")
def test_the_lady_starts_and_they_alternate():
    s = chase()
    seats = []
    for _ in range(4):
        s.on_to("walk", LADY)
        seats.append(LADY)
        s.play("stay").on_to("act", HISTORIAN)
        seats.append(HISTORIAN)
        s.play(*next(choice for choice in sorted(s.options()) if choice[0] == "pawn"))
    assert seats == [LADY, HISTORIAN] * 4


@clause("SO-27.8")
def test_she_discards_only_when_she_can_play_nothing():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "cornhill")
        .hand("church", "tavern", "commerce", "rural", "fog")
    )
    s.play("stay")
    assert s.options() == {("play", "church"), ("play", "fog")}
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "cornhill")
        .hand("tavern", "tavern", "commerce", "rural", "rural")
    )
    s.play("stay")
    assert s.heard("hand_discarded") and s.asked() == (HISTORIAN, "act")


@clause("SO-27.9")
def test_the_top_location_card_shows_where_she_is():
    s = (
        chase()
        .hides("st_pauls")
        .goals("st_pauls", "cornhill")
        .hand("church", "tavern", "commerce", "rural", "fog")
    )
    s.play("stay").play("goal")
    assert s.heard("goal_played", HISTORIAN) == [{"at": "st_pauls", "left": 1}]
    assert s.view(None)["discards"] == ["st_pauls"]
    assert s.state.trail[LONDON.at["cornhill"]] == 1 << LONDON.at["st_pauls"]
    other = (
        chase()
        .hides("st_pauls")
        .goals("cornhill", "st_pauls")
        .hand("church", "church", "church", "tavern", "fog")
    )
    other.play("stay")
    assert "where you are not" in other.refused("goal")


@clause("SO-27.4", "SO-27.9")
def test_under_a_played_location_card_lies_the_next_of_her_deck():
    s = chase().hides("st_pauls").goals("st_pauls", "cornhill", "eastcheap", "southwark")
    s.hand("church", "tavern", "commerce", "rural", "fog").play("stay").play("goal")
    assert s.view(LADY)["goal"] == "cornhill" and s.view(LADY)["goals"] == 3
    assert s.heard("goal_played", LADY)[0]["next"] == "cornhill"
    assert "next" not in s.heard("goal_played", HISTORIAN)[0]


@clause("SO-27.10")
@pytest.mark.parametrize(
    ("card", "at", "fits"),
    [
        ("church", "st_pauls", True),
        ("tavern", "st_pauls", False),
        ("st_pauls", "st_pauls", True),
        ("cornhill", "st_pauls", False),
        ("fog", "st_pauls", True),
        ("riverside", "blackfriars", True),
    ],
)
def test_a_hand_card_must_match_her_location(card, at, fits):
    hand = [card, "fog", "church", "rural", "residence"]
    s = chase().hides(at).goals("southwark", "eastcheap").hand(*hand)
    s.play("stay")
    assert (("play", card) in s.options()) == fits
    if not fits:
        assert "fit" in s.refused("play", card)


@clause("SO-27.10")
def test_the_hand_is_refilled_from_the_deck():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "eastcheap")
        .hand("church", "fog", "rural", "rural", "rural")
    )
    s.supply("tavern", "commerce").play("stay").play("play", "church")
    assert s.view(None)["hand"] == ["fog", "rural", "rural", "rural", "tavern"]
    assert s.view(None)["discards"] == ["church"]


@clause("SO-27.8")
def test_the_one_card_that_fits_is_played_and_the_hand_kept():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "cornhill")
        .hand("church", "tavern", "commerce", "rural", "rural")
    )
    s.supply("playhouse", "church").play("stay")
    assert s.view(None)["discards"] == ["church"]
    assert s.view(None)["hand"] == ["tavern", "commerce", "rural", "rural", "playhouse"]


@clause("SO-27.11")
def test_movement_and_fog_cards_go_and_location_cards_stay():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "eastcheap")
        .hand("cornhill", "rural", "tavern", "commerce", "rural")
    )
    s.supply("church", "church", "church", "church", "fog").play("stay")
    assert s.view(None)["hand"] == ["cornhill", "church", "church", "church", "church"]
    assert sorted(s.view(None)["discards"]) == ["commerce", "rural", "rural", "tavern"]


@clause("SO-27.12", "SO-27.18")
def test_a_hand_of_other_location_cards_loses():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "eastcheap")
        .hand("cornhill", "clerkenwell", "bishopsgate", "london_bridge", "cripplegate")
    )
    s.play("stay")
    assert s.state.outcome.winners == (HISTORIAN,) and s.ended() == "stuck"


@clause("SO-27.13")
def test_an_empty_deck_is_made_of_the_discard_pile_with_its_location_cards():
    s = (
        chase()
        .hides("st_pauls")
        .goals("southwark", "eastcheap")
        .hand("church", "fog", "rural", "rural", "rural")
    )
    s.state.discards = [PLACE_CARD + LONDON.at["cornhill"], 6]
    s.supply("tavern").play("stay").play("play", "church")
    assert s.view(None)["discards"] == []
    assert s.view(None)["supply"]["count"] == 3
    assert PLACE_CARD + LONDON.at["cornhill"] in s.state.supply
    assert s.heard("supply_shuffled") == [{"count": 3}]


@clause("SO-27.15")
def test_the_historian_moves_one_pawn_or_searches():
    s = chase().historian().pawns("cornhill", "eastcheap")
    moves = {choice for choice in s.options() if choice[0] == "pawn"}
    assert ("pawn", 0, "st_pauls") in moves and ("pawn", 1, "london_bridge") in moves
    assert len(moves) == 4 + 3
    assert {choice for choice in s.options() if choice[0] == "search"} == {
        ("search", "cornhill"),
        ("search", "eastcheap"),
    }
    assert "No road" in s.refused("pawn", 0, "southwark")
    s.play("pawn", 1, "london_bridge")
    assert s.view(None)["pawns"] == ["cornhill", "london_bridge"]
    assert s.asked() == (LADY, "walk")


@clause("SO-27.16")
def test_a_token_asks_whether_she_is_where_a_pawn_is():
    s = chase().historian().pawns("cornhill", "eastcheap").hides("cornhill")
    assert "None of your pawns" in s.refused("search", "southwark")
    yes, no = s.branch().play("search", "cornhill"), s.branch().play("search", "eastcheap")
    assert yes.heard("searched") == [{"at": "cornhill", "found": True}]
    assert (yes.view(1)["hits"], yes.view(1)["misses"]) == (1, 0)
    assert (no.view(1)["hits"], no.view(1)["misses"]) == (0, 1)


@clause("SO-27.17")
@pytest.mark.parametrize(("hits", "far"), [(0, 1), (1, 2)])
def test_after_a_search_she_flees_as_far_as_tokens_are_in_the_slots(hits, far):
    s = chase().historian().pawns("cornhill", "eastcheap").hides("cornhill")
    s.state.hits = hits
    s.play("search", "cornhill")
    assert s.asked() == (LADY, "flee")
    row = GAME.far[LONDON.at["cornhill"]]
    assert s.options() == {("flee", LONDON.ids[at]) for at in range(11) if row[at] <= far}
    keys = {GAME.key(s.state, HISTORIAN, choice) for choice in s.options()}
    assert len(keys) == 1
    s.play("flee", "st_pauls")
    assert s.heard("lady_fled", HISTORIAN) == [{}]
    assert s.view(LADY)["lady_at"] == "st_pauls"


@clause("SO-27.17")
def test_after_a_search_in_vain_she_flees_by_the_tokens_that_are_there():
    s = chase().historian().pawns("cornhill", "eastcheap").hides("southwark")
    s.play("search", "cornhill")
    assert s.asked() == (LADY, "walk"), "no token is in the slots"
    s = chase().historian().pawns("cornhill", "eastcheap").hides("southwark")
    s.state.hits = 1
    s.play("search", "cornhill")
    assert s.asked() == (LADY, "flee")


@clause("SO-27.18")
def test_three_tokens_in_the_slots_win():
    s = chase().historian().pawns("cornhill", "eastcheap").hides("cornhill")
    s.state.hits = 2
    s.play("search", "cornhill")
    assert s.state.outcome.winners == (HISTORIAN,) and s.ended() == "caught"


@clause("SO-27.19")
def test_five_removed_tokens_win_for_the_lady():
    s = chase().historian().pawns("cornhill", "eastcheap").hides("southwark")
    s.state.misses = 4
    s.play("search", "cornhill")
    assert s.state.outcome.winners == (LADY,) and s.ended() == "misses"


@clause("SO-27.19", "SO-27.20")
def test_the_last_location_card_wins_before_the_historian_s_turn():
    s = chase().hides("st_pauls").goals("st_pauls").pawns("st_pauls", "eastcheap")
    s.hand("church", "fog", "rural", "rural", "rural").play("stay").play("goal")
    assert s.state.outcome.winners == (LADY,) and s.ended() == "goals"


@clause("SO-27.21")
def test_no_other_module_is_in_it():
    s = chase()
    assert not {"fog", "deck", "stops", "coats", "ferry"} & set(s.view(LADY))
    assert [option.id for option in GAME.form.options if 2 in (option.seats or (1, 2))] == [
        "handicap",
        "help",
        "practice",
    ]


def test_the_path_is_shown_beside_what_the_historian_knew():
    s = chase().hides("st_pauls").goals("st_pauls").pawns("cornhill", "eastcheap")
    s.hand("church", "fog", "rural", "rural", "rural").play("stay").play("goal")
    path = s.view(HISTORIAN)["outcome"]["path"]
    assert path[-1] == {"at": "st_pauls", "known": ["st_pauls"]}
