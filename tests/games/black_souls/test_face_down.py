"""Face-down Assets: who places them, and what they show (BS-6.10, BS-6.12)."""

import json

from tests.clauses import clause
from tests.scenario import scenario

# Who places face down


@clause("BS-6.10")
def test_with_server_reboot_every_other_designer_places_face_down():
    s = scenario("black_souls", seats=3).any_luck().bids(3, 6, 0).on_to("bid")
    down = [space for designer in range(3) for space in laid(s, designer)]
    assert [space["face_down"] for space in down] == [False, True, True]


@clause("BS-6.10")
def test_only_the_assets_of_this_turn_lie_face_down():
    s = scenario("black_souls", seats=3).turn(5).any_luck().bids(3, 6, 0).on_to("bid")
    assert [space["face_down"] for space in laid(s, 1)].count(True) == 1
    s.bids(0, 8, 5).on_to("bid")
    assert [space["face_down"] for space in laid(s, 1)].count(True) == 1


@clause("BS-6.10", "BS-5.2")
def test_two_server_reboots_affect_each_other_and_both_take_their_cards_back():
    s = scenario("black_souls", seats=3).hand(0, 0, 3).any_luck().bids(3, 3, 6).nobody_hacks()
    assert s.in_hand(0) == s.in_hand(1) == [0, 1, 2, 3, 4, 5, 6, 8]
    s.on_to("bid")
    assert [laid(s, designer)[0]["face_down"] for designer in range(3)] == [True, True, True]


@clause("BS-6.10", "BS-6.11")
def test_a_server_reboot_without_effect_turns_nothing_down():
    s = scenario("black_souls", seats=3).turn(2).last_bid(0, 2).hand(0, 3).any_luck()
    s.bids(3, 6, 0).on_to("bid")
    assert not any(space["face_down"] for designer in range(3) for space in laid(s, designer))


def laid(s, designer):
    return [space for space in s.designer(designer)["board"] if space is not None]


# What they show


def hidden_asset(asset="wolf_ridge"):
    """Designer 1 has just placed this Asset face down at place 4."""
    pool = [asset, "cave", "cave"]
    s = scenario("black_souls", seats=3, pool=pool).bids(3, 5, 0).listen()
    return s.play("pick", asset).play("place", 4)


@clause("BS-6.12", "BS-15.1")
def test_a_face_down_asset_shows_its_type_alone_to_everybody_and_its_owner():
    s = hidden_asset("the_storm_drake")
    for seat in (0, 1, 2, None):
        assert s.space(1, 4, seat) == {
            "asset": None,
            "type": "outdoor",
            "token": None,
            "face_down": True,
            "glitched": False,
        }
        assert "the_storm_drake" not in json.dumps(s.view(seat))


@clause("BS-6.12")
def test_a_total_that_would_tell_a_hidden_difficulty_is_not_shown():
    s = hidden_asset()
    assert s.designer(1, seat=1)["difficulty"] is None
    assert s.designer(0, seat=1)["difficulty"] == 0


@clause("BS-6.12", "BS-10.3")
def test_the_type_of_a_face_down_asset_counts_for_connections():
    s = scenario("black_souls", seats=3).board(0, ["cave", "cave", "cave"]).face_down(0, 1)
    assert s.designer(0)["connection"] == 3


@clause("BS-6.12", "BS-15.1")
def test_events_and_log_tell_only_the_type_of_a_face_down_asset():
    s = hidden_asset()
    placed = {
        "designer": 1,
        "place": 4,
        "pool_at": 0,
        "type": "outdoor",
        "face_down": True,
        "glitched": False,
    }
    for seat in (0, 1, 2, None):
        assert s.heard("asset_placed", seat) == [placed]
        assert s.log(seat)[0] == "<1> places an Asset of type Outdoor face down on II·1."
        assert not any("Wolf Ridge" in line for line in s.log(seat))


@clause("BS-6.12")
def test_an_asset_placed_face_up_is_named():
    s = scenario("black_souls", seats=3, pool=["wolf_ridge", "cave", "cave"]).bids(6, 5, 0)
    s.listen().play("pick", "wolf_ridge").play("place", 4)
    assert s.heard("asset_placed")[0]["asset"] == "wolf_ridge"
    assert s.log()[0] == "<0> places Wolf Ridge on II·1."


@clause("BS-6.12", "BS-7.4")
def test_a_face_down_asset_is_shown_when_its_party_arrives():
    s = scenario("black_souls", seats=2).asset(0, 0, "guard_post")
    s.asset(0, 1, "the_storm_drake", face_down=True).asset(1, 0, "boss", face_down=True).run(0)
    assert s.space(0, 1, seat=0)["asset"] is None
    s.listen().play("pay", "fighter", 0)
    for seat in (0, 1, None):
        assert s.space(0, 1, seat)["asset"] == "the_storm_drake"
        assert s.space(0, 1, seat)["face_down"] is False
        assert s.space(1, 0, seat)["asset"] is None
    assert s.heard("turned_up") == [{"designer": 0, "place": 1, "asset": "the_storm_drake"}]


@clause("BS-6.12", "BS-15.1")
def test_a_dealt_world_keeps_the_face_down_assets_that_all_saw_in_the_pool():
    s = hidden_asset()
    for seed in range(5):
        world = s.game.deal(s.state, s.asked()[0], seed)
        assert world.boards == s.state.boards
        assert world.face_down == s.state.face_down


@clause("BS-6.12", "BS-6.2")
def test_a_token_on_a_face_down_asset_is_open():
    s = scenario("black_souls", seats=3, pool=["cave"] * 3).bids(6, 3, 0)
    s.play(*s.first_pick()).play("place", 0)
    assert s.space(0, 0)["token"] == "shrine_token"
    assert s.space(0, 0)["asset"] is None


@clause("BS-6.12", "BS-6.6")
def test_swapping_a_face_down_asset_does_not_tell_what_it_is():
    s = scenario("black_souls", seats=3).asset(0, 0, "bat_roost", face_down=True)
    s.asset(0, 4, "wolf_ridge").bids(5, 0, 6).listen().play("swap", 0)
    assert s.heard("assets_swapped", 0) == [{"designer": 0, "first": 0, "second": 4}]
    assert "bat_roost" not in json.dumps(s.view(0))
