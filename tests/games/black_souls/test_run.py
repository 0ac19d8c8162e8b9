"""The run: start, path, arrival and end (BS-7)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import asset_with
from tests.scenario import scenario


def arrivals(s, designer=0):
    """The columns and levels at which a party arrived, in order."""
    return [data["place"] for data in s.heard("arrived") if data["designer"] == designer]


def ready(seats=2, **wanted):
    """Two parties that are strong enough for any level."""
    s = scenario("black_souls", seats, **wanted)
    for designer in range(seats):
        s.party(designer, 5, 5, 5, 5)
    return s


@clause("BS-7.1")
def test_a_party_starts_at_the_leftmost_asset_of_level_1():
    s = ready().board(0, ["bat_roost", "cave", "cave", "cave"]).run()
    visit = s.view(0)["visit"]
    assert (visit["designer"], visit["place"]) == (0, 0)
    assert s.space(0, 0)["asset"] == "bat_roost"


@clause("BS-7.2", "BS-7.6")
def test_the_path_goes_right_then_left_then_right_one_asset_at_a_time():
    lying = (
        ["dripping_passage", "guard_post", "muddy_trail", "bat_roost"],
        ["broken_cart", "prison_cells", "crystal_ledge", "rusted_gate"],
        ["thorn_field", "old_graveyard", "mushroom_gallery", "pressure_plates"],
    )
    s = ready().board(0, *lying).listen().run().on_to("visit", seat=1)
    met = [s.space(0, place)["asset"] for place in arrivals(s)]
    assert met == [*lying[0], *reversed(lying[1]), *lying[2]]


@clause("BS-7.3")
def test_one_party_after_another_and_none_touches_the_others():
    s = ready().run().on_to("visit", seat=1)
    assert s.souls(1) == (5, 5, 5, 5)
    assert s.designer(1)["at"] == 0
    before = s.souls(0)
    s.play(*s.state.decision.options[0])
    assert s.souls(0) == before


@clause("BS-7.4")
def test_a_face_down_asset_is_turned_up_when_its_party_arrives_and_not_earlier():
    s = ready().asset(0, 0, "guard_post").asset(0, 1, "bat_roost", face_down=True)
    s.face_down(0, 2).run()
    assert s.space(0, 1, seat=0)["asset"] is None
    s.listen().play("pay", "fighter", 0)
    assert s.space(0, 1, seat=0)["asset"] == "bat_roost"
    assert [data["asset"] for data in s.heard("turned_up", seat=1)] == ["bat_roost"]
    assert s.space(0, 2, seat=0)["asset"] is None


@clause("BS-7.4")
def test_the_first_asset_is_turned_up_at_once_and_an_open_one_is_not_announced():
    s = ready().asset(0, 0, "bat_roost", face_down=True).run()
    assert s.space(0, 0)["asset"] == "bat_roost"
    s.listen().play("pay", "fighter", 0)
    assert s.heard("turned_up") == []


@clause("BS-7.4", "BS-13.23")
def test_the_solo_ais_party_turns_its_assets_up_too():
    s = scenario("black_souls", 1, solo_level="easy").any_luck().party(1, 5, 5, 5, 5)
    s.asset(1, 11, "bat_roost", face_down=True).run(1, at=11)
    assert s.heard("turned_up") == [{"designer": 1, "place": 11, "asset": "bat_roost"}]


@clause("BS-7.5", "BS-9.6")
def test_the_icon_may_be_used_before_the_threat():
    s = ready().party(0, 2, 2, 2, 0).asset(0, 0, asset_with(2, 3, 1, "tavern")).run()
    s.play("use").play("add", "mage")
    assert s.souls(0) == (2, 3, 2, 0)
    assert s.options() == {("pay", "fighter", 0), ("pay", "mage", 0), ("pay", "healer", 0)}
    s.play("pay", "mage", 0)
    assert s.view(0)["visit"]["place"] == 1


@clause("BS-7.5", "BS-9.6")
def test_the_icon_may_be_used_after_the_threat_or_not_at_all():
    s = ready().party(0, 2, 2, 2, 0).asset(0, 0, asset_with(2, 3, 1, "tavern")).run()
    s.play("pay", "fighter", 0)
    assert s.options() == {("use",), ("leave",)}
    left = s.branch().play("leave")
    assert (left.souls(0), left.view(0)["visit"]["place"]) == ((0, 2, 2, 0), 1)
    s.play("use").play("add", "fighter")
    assert (s.souls(0), s.view(0)["visit"]["place"]) == ((1, 2, 2, 0), 1)


@clause("BS-7.5")
def test_exactly_one_threat_is_resolved_and_it_cannot_be_skipped():
    s = ready().party(0, 2, 2, 2, 0).asset(0, 0, asset_with(2, 3, 1, "tavern")).run()
    assert "BS-7.5" in s.refused("leave")
    s.play("pay", "healer", 0)
    assert "BS-7.5" in s.refused("pay", "fighter", 0)
    assert s.designer(0)["path"][0] == "healer"


@clause("BS-7.5")
def test_an_icon_or_token_is_used_at_most_once_on_a_visit():
    s = ready().party(0, 1, 1, 2, 0).asset(0, 0, asset_with(2, 3, 1, "tavern")).run()
    s.play("use").play("add", "fighter")
    assert "BS-4.6" in s.refused("use")


@clause("BS-7.5")
@pytest.mark.parametrize("word", ["boss", "cave"])
def test_nothing_can_be_used_at_a_boss_or_a_plain_asset(word):
    s = ready().asset(0, 0, word).run()
    assert "BS-7.5" in s.refused("use")


@clause("BS-7.6")
def test_the_run_ends_after_the_twelfth_asset():
    s = ready().asset(0, 11, "guard_post").run(0, at=11).play("pay", "mage", 0)
    assert s.heard("survived") == [{"designer": 0}]
    assert s.asked() == (1, "visit")
    assert s.designer(0)["wiped"] is None


@clause("BS-7.6", "BS-8.7")
def test_the_run_ends_with_the_party():
    s = ready().party(0, fighter=1).asset(0, 4, "guard_post").run(0, at=4).listen()
    s.play("pay", "fighter", 0) if s.asked() == (0, "visit") else None
    assert s.designer(0)["wiped"] == 4
    assert s.asked() == (1, "visit")
