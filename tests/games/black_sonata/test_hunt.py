"""The turn of the solo game: her step, moving, searching, clues, confronting (SO-4 to SO-11)."""

import pytest

from game.games.black_sonata import options
from game.games.black_sonata.state import COUNT, advances_left, hiding
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, hunt

# Emilia Lanier: ring, rattle, music. Suit oak.
HERS = ("ring", "rattle", "music")


# Her step and the countdown


@clause("SO-4.1", "SO-4.2", "SO-4.3")
def test_a_turn_is_her_step_and_one_action():
    s = hunt().lady_at("eastcheap", "cornhill", "st_pauls")
    top, turn = s.state.deck[0], s.state.turn
    s.act("pass")
    assert s.state.deck[0] == top + 1 and top in s.state.deck
    assert s.state.turn == turn + 1
    assert s.top() == "cornhill"
    assert s.asked() == (0, "act")


@clause("SO-4.2")
def test_the_top_card_goes_to_the_bottom():
    s = hunt()
    before = s.state.deck[:]
    s.act("pass")
    assert s.state.deck == [*before[1:], before[0]]


@clause("SO-4.3")
def test_only_the_landmark_of_her_location_is_seen():
    s = hunt().lady_at("eastcheap", "southwark")
    s.act("pass")
    assert s.view(0)["deck"][0]["shows"] == ["church"]
    assert "southwark" not in str({**s.view(0), "fog": 0, "key_stack": 0, "keys": 0, "pawn": 0})


@clause("SO-4.4")
def test_on_a_fog_card_she_is_where_the_card_was_that_it_replaced():
    s = hunt().lady_at("eastcheap", "cornhill").pawn("eastcheap")
    place = s.state.deck[0]
    s.hold("lucy_morgan").play("search")
    while s.state.deck[0] != place:
        s.act("pass")
    assert s.view(0)["deck"][0]["kind"] == "fog"
    assert s.top() == "eastcheap"


@clause("SO-4.6")
def test_the_countdown_loses_one_and_goes_to_the_bottom_without_a_step():
    s = hunt().lady_at("eastcheap", "cornhill").countdown_in(1, value=2)
    above = s.state.deck[2]
    s.act("pass")
    assert s.view(0)["countdown"] == 1
    assert s.state.deck[0] == above, "the next card is the top card"
    assert s.state.deck[-1] == COUNT


@clause("SO-4.6", "SO-10.5")
def test_the_hunt_is_lost_when_the_countdown_comes_to_nothing():
    s = hunt().countdown_in(1, value=1)
    s.play("pass")
    assert s.won() is False and s.ended() == "time"


@clause("SO-4.7")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_with_start_value_c_the_hunt_is_lost_on_advance_26_c(start):
    s = hunt(countdown=start)
    advances = 1  # the first step is taken
    while s.won() is None:
        s.play("pass")
        advances += 1
    assert advances == 26 * start


@clause("SO-4.7")
def test_each_stop_card_placed_makes_it_one_advance_later():
    s = hunt(countdown=1, stop_cards=True)
    turns = 1
    for id in ("stop1", "stop2", "stop3"):
        s.play("pass").play("stop", id)
        turns += 1
    while s.won() is None:
        s.play("pass")
        turns += 1
        s.to_act()
    assert turns == 26 + 3


@clause("SO-4.8")
def test_an_advance_by_two_meets_the_countdown_on_its_way():
    s = hunt().fog_on_top("fog07").countdown_in(2, value=2)
    after = s.state.deck[1:]
    s.act("fog")
    assert s.view(0)["countdown"] == 1
    assert s.state.deck[0] == after[3], "two of the fog card, one step; the countdown is none"


# Moving


@clause("SO-5.1")
def test_the_pawn_moves_to_an_adjacent_location():
    s = hunt().pawn("st_pauls")
    moves = {choice[1] for choice in s.options() if choice[0] == "move"}
    assert moves == {"blackfriars", "cornhill", "cripplegate"}
    assert "No road" in s.refused("move", "southwark")
    s.act("move", "blackfriars")
    assert s.view(0)["pawn"] == "blackfriars"


@clause("SO-5.2")
def test_a_location_card_is_taken_where_it_is_not_held():
    s = hunt().keys("cornhill")
    s.act("move", "eastcheap")
    assert s.view(0)["keys"] == ["cornhill", "eastcheap"]
    s.act("move", "cornhill")
    assert s.view(0)["keys"] == ["cornhill", "eastcheap"]


@clause("SO-5.3")
def test_with_all_location_cards_the_bonus_clue_is_held_at_once():
    s = hunt().lady("emilia_lanier").all_keys_but("eastcheap", "london_bridge")
    s.act("move", "eastcheap")
    assert s.clues() == []  # one card is still missing
    s.act("move", "london_bridge")
    assert s.clues() == ["anne_whateley"]
    assert s.view(0)["bonus"] == 0
    s.act("move", "eastcheap")
    assert s.clues() == ["anne_whateley"]


# Searching


@clause("SO-6.1")
def test_a_search_needs_a_stealth_card_the_location_card_and_fog():
    s = hunt().lady_at("cornhill").pawn("cornhill")
    assert ("search",) in s.options()
    assert "do not hold" in s.branch().keys().refused("search")
    assert "fog" in s.branch().fog_on_top("fog01").refused("search")
    s.state.fog = []
    assert options.search_refusal(CARDS, s.state).key == "no_cover"


@clause("SO-6.2", "SO-6.5")
def test_a_fog_card_slides_unseen_under_her_card_which_leaves_the_game():
    s = hunt().lady_at("cornhill", "eastcheap").pawn("st_pauls").fog("fog03", "fog01")
    place = s.state.deck[0]
    s.play("search")
    assert s.state.covers[place] == CARDS.fog_at["fog03"]
    assert s.view(0)["fog"]["deck"] == 1
    known = [card for card in s.view(0)["deck"] if card.get("place") == place]
    assert known == [{"kind": "fog", "shows": [], "place": place}]
    assert len(s.state.places) == 26, "the fog card keeps its place"


@clause("SO-6.3")
def test_she_is_found_only_where_the_pawn_is_and_nothing_else_is_revealed():
    s = hunt().lady_at("southwark", "london_bridge").pawn("clerkenwell")
    s.play("search")
    told = s.heard("searched")
    assert told == [{"at": "clerkenwell", "found": False}]
    s = hunt().lady_at("southwark", "london_bridge").pawn("southwark")
    s.play("search")
    assert s.heard("searched") == [{"at": "southwark", "found": True}]


@clause("SO-6.4")
def test_when_found_the_top_clue_is_drawn_face_up():
    s = hunt().lady("emilia_lanier").clue_deck("lucy_morgan")
    s.lady_at("cornhill", "eastcheap").pawn("cornhill").play("search")
    assert s.clues() == ["lucy_morgan"]


@clause("SO-6.4")
def test_with_an_empty_clue_deck_nothing_is_drawn():
    s = hunt().lady("emilia_lanier").only_clues().lady_at("cornhill", "eastcheap").pawn("cornhill")
    s.play("search")
    assert s.clues() == []


@clause("SO-6.5")
def test_not_found_no_clue_is_drawn_and_her_card_leaves_the_game_all_the_same():
    s = hunt().lady_at("cornhill", "eastcheap").pawn("st_pauls")
    place = s.state.deck[0]
    s.play("search")
    assert s.clues() == [] and s.state.covers[place] >= 0


@clause("SO-6.6")
def test_found_or_not_she_flees_by_the_number_of_clues_held():
    for pawn, fled in (("cornhill", 3), ("clerkenwell", 2)):
        s = hunt().lady("emilia_lanier").lady_at("cornhill").pawn(pawn)
        s.hold("lucy_morgan", "mary_fitton")
        top = s.state.deck[0]
        s.play("search").to_act()
        assert s.state.deck[0] == top + fled + 1, "one step more is that of the next turn"


@clause("SO-6.6")
def test_without_a_clue_she_does_not_flee():
    s = hunt().lady_at("cornhill").pawn("clerkenwell")
    top = s.state.deck[0]
    s.play("search")
    assert s.state.deck[0] == top + 1


@clause("SO-6.6")
def test_the_bonus_clue_counts_when_she_flees():
    s = hunt().lady("emilia_lanier").all_keys_but("eastcheap")
    s.act("move", "eastcheap")
    s.lady_at("cornhill").pawn("eastcheap")
    top = s.state.deck[0]
    s.play("search")
    assert s.state.deck[0] == top + 2


@clause("SO-6.7")
def test_the_location_card_is_kept():
    s = hunt().lady_at("cornhill").pawn("cornhill").keys("cornhill")
    s.play("search")
    assert s.view(0)["keys"] == ["cornhill"]


@clause("SO-8.1")
def test_passing_does_nothing():
    s = hunt()
    before = s.view(0)
    s.play("pass")
    after = s.view(0)
    kept = ("pawn", "keys", "clues", "fog", "countdown", "bonus", "suit", "slots")
    assert {name: before[name] for name in kept} == {name: after[name] for name in kept}


# Clues


@clause("SO-9.1", "SO-9.2")
def test_a_clue_says_how_many_of_its_features_are_the_lady_s():
    s = hunt().lady("emilia_lanier").hold("anne_hathaway", "lucy_morgan", "jane_davenant")
    says = {clue["card"]: clue["says"] for clue in s.view(0)["clues"]}
    assert says == {"anne_hathaway": [2], "lucy_morgan": [0, 2], "jane_davenant": [2]}
    clue = s.view(0)["clues"][0]
    assert clue["features"] == ["chain", "rattle", "music"]


@clause("SO-9.1")
@pytest.mark.parametrize("lady", range(12))
def test_every_printed_number_is_true(lady):
    hers = CARDS.ladies[lady]
    for clue in CARDS.ladies:
        if clue is not hers:
            allowed = clue.row >> 4 * hers.suit & 15
            assert allowed >> (clue.features & hers.features).bit_count() & 1


@clause("SO-9.4")
def test_the_bonus_clue_tells_its_overlap_by_the_number_of_its_own_suit():
    s = hunt().lady("emilia_lanier").all_keys_but("eastcheap")
    s.act("move", "eastcheap")
    clue = s.view(0)["clues"][0]
    assert clue["card"] == "anne_whateley"
    assert clue["says"] == clue["row"]["oak"] == [1]


@clause("SO-9.5")
def test_clues_stay_to_the_end():
    s = hunt(countdown=1).lady("emilia_lanier").hold("lucy_morgan")
    while s.won() is None:
        assert s.clues() == ["lucy_morgan"]
        s.play("pass")


# Confronting


@clause("SO-10.1", "SO-10.2")
def test_three_tokens_are_placed_and_the_right_lady_wins():
    s = hunt().lady("emilia_lanier").lady_at("cornhill").pawn("cornhill")
    s.confront(*HERS)
    assert s.won() is True and s.ended() == "lady"
    assert s.view(0)["slots"] == ["ring", "rattle", "music"]
    assert s.view(0)["outcome"]["lady"] == {"card": "emilia_lanier", "features": [*HERS]}
    assert not s.heard("clue_gained")


@clause("SO-10.2", "SO-10.5")
def test_a_wrong_lady_loses():
    s = hunt().lady("emilia_lanier").lady_at("cornhill").pawn("cornhill")
    s.confront("heart", "crown", "ring")
    assert s.won() is False and s.ended() == "wrong"


@clause("SO-10.2")
@pytest.mark.parametrize("wrong", [0, 1, 2])
@pytest.mark.parametrize("named", ["crown", "quill", "ring", "rattle"])
def test_one_wrong_feature_of_three_loses(wrong, named):
    s = hunt().lady("anne_whateley").lady_at("cornhill").pawn("cornhill")
    said = ["heart", "chain", "music"]
    said[wrong] = named
    s.confront(*said)
    assert s.won() is False and s.ended() == "wrong"


@clause("SO-10.2")
def test_a_confrontation_is_a_search_and_needs_what_a_search_needs():
    s = hunt().lady_at("cornhill").keys()
    assert "do not hold" in s.refused("confront")


@clause("SO-10.3")
def test_where_she_is_not_found_the_search_has_failed_and_tokens_may_change():
    s = hunt().lady("emilia_lanier").lady_at("southwark", "london_bridge").pawn("cornhill")
    s.hold("lucy_morgan")
    top = s.state.deck[0]
    s.confront("heart", "crown", "ring")
    assert s.won() is None and s.clues() == ["lucy_morgan"]
    assert s.state.deck[0] == top + 2, "she fled by one"
    s.lady_at("cornhill").pawn("cornhill").confront(*HERS)
    assert s.won() is True


@clause("SO-10.4")
def test_the_order_of_the_tokens_does_not_matter():
    s = hunt().lady("emilia_lanier").lady_at("cornhill").pawn("cornhill")
    s.confront("music", "ring", "rattle")
    assert s.won() is True


@clause("SO-10.1")
def test_no_token_lies_in_two_slots():
    s = hunt().lady_at("cornhill").pawn("cornhill").play("confront").play("feature", "ring")
    assert ("feature", "ring") not in s.options()
    assert s.view(0)["decision"]["picked"] == ["ring"]


# The score


@clause("SO-11.1")
def test_a_win_scores_the_advances_that_are_left():
    s = hunt(countdown=3).lady("emilia_lanier").lady_at("cornhill").pawn("cornhill")
    s.countdown_in(5, value=2)
    assert advances_left(s.state) == 26 + 5
    s.confront(*HERS)
    assert s.view(0)["outcome"]["score"] == 31
    assert s.view(0)["outcome"]["rank"] == "Scholar"


@clause("SO-11.1")
def test_stop_cards_above_the_countdown_do_not_count():
    s = hunt(stop_cards=True).countdown_in(5, value=1)
    s.stop_in(2, "stop1")
    assert advances_left(s.state) == 5


@clause("SO-11.1", "SO-11.2")
def test_a_lost_hunt_scores_nothing_whatever_is_played():
    s = hunt(countdown=1, ferryman=True, blacker=True)
    while s.won() is None:
        s.play("pass")
    assert s.state.outcome.scores == (0,)
    assert s.view(0)["outcome"]["score"] == 0


@clause("SO-11.2", "SO-26.13")
def test_bonuses_are_added_to_a_win():
    s = hunt(ferryman=True).lady("emilia_lanier").countdown_in(4, value=1)
    s.lady_at("cornhill").pawn("cornhill").confront(*HERS)
    points = s.view(0)["outcome"]["points"]
    assert points["ferryman"] == 10 and points["time"] == 4
    assert s.view(0)["outcome"]["score"] == 14


def test_where_she_is_stands_in_no_view():
    s = hunt()
    assert GAME.view(s.state, 0)["outcome"] is None
    assert LONDON.ids[hiding(s.state)] == s.top()
