"""Expansion Content and the three special tokens (BS-6.9, BS-6.13 to BS-6.15)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

FITTING = (
    ("cave", "well_of_illusions"),
    ("dungeon", "altar_of_power"),
    ("outdoor", "haunted_house"),
)


def expanding(asset, *left):
    """Designer 0 bid 8 and has placed this Asset, with these special tokens left."""
    s = scenario("black_souls", seats=3, pool=[asset, "cave", "cave"])
    if left:
        s.specials(0, *left)
    return s.bids(8, 0, 5).play(*s.first_pick()).play("place", 0)


@clause("BS-6.9")
@pytest.mark.parametrize(("asset", "token"), FITTING)
def test_each_type_takes_its_own_special_token_once(asset, token):
    s = expanding(asset)
    assert s.asked() == (0, "yes_no")
    s.play("yes")
    assert s.space(0, 0)["token"] == token
    assert token not in s.designer(0)["specials"]
    assert len(s.designer(0)["specials"]) == 2
    assert token in s.designer(1)["specials"]


@clause("BS-6.9")
def test_a_special_token_need_not_be_put_and_is_then_kept():
    s = expanding("cave").play("no")
    assert s.space(0, 0)["token"] is None
    assert "well_of_illusions" in s.designer(0)["specials"]


@clause("BS-6.9")
def test_a_spent_special_token_is_not_offered_nor_another_in_its_place():
    s = expanding("cave", "altar_of_power", "haunted_house")
    assert s.asked() == (2, "pick")
    assert s.space(0, 0)["token"] is None


@clause("BS-6.9", "BS-4.2")
def test_a_special_asset_takes_no_special_token():
    assert expanding("tavern").asked() == (2, "pick")


@clause("BS-6.9", "BS-6.12", "BS-12.2")
@pytest.mark.parametrize("glitch", [False, True])
def test_a_special_token_may_lie_on_a_face_down_or_glitched_asset(glitch):
    s = scenario("black_souls", seats=3, pool=["outdoor", "cave", "cave"], glitch=glitch)
    s.bids(8, 3, 5).play(*s.first_pick()).play("place", 0)
    assert s.asked() == (0, "yes_no")
    s.play("yes")
    assert s.space(0, 0)["token"] == "haunted_house"
    assert (s.space(0, 0)["face_down"], s.space(0, 0)["glitched"]) == (not glitch, glitch)


# Well of Illusions


WELL_BOARD = {
    "level1": ["dungeon", "dungeon", "cave", "outdoor"],
    "level2": ["outdoor", "outdoor", "dungeon", "dungeon"],
    "level3": ["outdoor", "cave", "dungeon", "outdoor"],
}


@clause("BS-6.13", "BS-10.2")
def test_a_well_joins_assets_of_every_type():
    s = scenario("black_souls", seats=2).board(0, **WELL_BOARD)
    assert s.designer(0)["connection"] == 3
    s.token(0, 2, "well_of_illusions")
    assert s.designer(0)["connection"] == 6
    assert s.scoring().points(0)["fluidity"] == 2


@clause("BS-6.13")
@pytest.mark.parametrize("kind", ["cave", "dungeon", "outdoor"])
def test_a_well_joins_whichever_type_lies_beside_it(kind):
    s = scenario("black_souls", seats=2).board(0, [kind, "cave", kind, kind])
    s.token(0, 1, "well_of_illusions")
    assert s.designer(0)["connection"] == 4


@clause("BS-6.13")
def test_a_well_is_still_a_cave_for_counting():
    s = scenario("black_souls", seats=2).board(0, ["cave"] * 4, ["cave"] * 4, ["cave"] * 3)
    s.board(1, ["dungeon"] * 4, ["dungeon"] * 4, ["outdoor"] * 4).token(0, 0, "well_of_illusions")
    s.quirks(0, "most_caves").quirks(1, "most_dungeons").public().scoring()
    assert [s.points(designer)["quirks"] for designer in (0, 1)] == [2, 2]


# Altar of Power


def at_an_altar(**party):
    s = scenario("black_souls", seats=2).asset(0, 0, "guard_post", token="altar_of_power")
    return s.party(0, **party).run(0)


@clause("BS-6.14")
def test_an_altar_changes_one_soul_into_a_black_soul_before_the_threat():
    s = at_an_altar(fighter=2, mage=1, healer=1).play("use")
    assert s.options() == {("change", soul, "black_soul") for soul in ("fighter", "mage", "healer")}
    s.play("change", "fighter", "black_soul")
    assert s.souls(0) == (1, 1, 1, 1)
    assert s.lost_souls(0) == (0, 0, 0, 0)
    assert "BS-4.6" in s.refused("use")
    assert ("pay", "fighter", 1) in s.options(), "the new Black Soul may pay here"


@clause("BS-6.14")
def test_an_altar_may_be_used_after_the_threat_or_not_at_all():
    s = at_an_altar(fighter=2, mage=1, healer=1).play("pay", "mage", 0)
    assert s.options() == {("use",), ("leave",)}
    s.branch().play("leave")
    s.play("use").play("change", "healer", "black_soul")
    assert s.souls(0) == (2, 0, 0, 1)


@clause("BS-6.14", "BS-1.5")
def test_an_altar_makes_no_sixth_black_soul():
    s = at_an_altar(fighter=2, mage=1, black=5)
    assert "BS-9.6" in s.refused("use")


# Haunted House


@clause("BS-6.15")
def test_a_haunted_house_adds_2_to_the_difficulty():
    s = scenario("black_souls", seats=2).asset(0, 0, "muddy_trail")
    assert s.designer(0)["difficulty"] == 1
    s.token(0, 0, "haunted_house")
    assert s.designer(0)["difficulty"] == 3


@clause("BS-6.15", "BS-10.5")
def test_a_haunted_house_counts_in_the_ranking():
    s = scenario("black_souls", seats=2)
    s.board(  # 12 times Difficulty 2
        0,
        ["flooded_crawlway", "spider_shaft", "echo_chasm", "bone_hollow"],
        ["crypt_stairs", "torture_vault", "library_of_ash", "arrow_corridor"],
        ["wolf_ridge", "rope_bridge", "burning_hamlet", "bandit_ford"],
    )
    s.board(  # 1 and 3 in turn, and one 2 instead of a 1
        1,
        ["dripping_passage", "sulphur_vent", "bat_roost", "blind_worm_nest"],
        ["guard_post", "ghoul_kennel", "rusted_gate", "oubliette"],
        ["muddy_trail", "salt_marsh", "travelling_peddler", "crow_gallows"],
    )
    assert [s.designer(designer)["difficulty"] for designer in (0, 1)] == [24, 25]
    assert s.branch().scoring().points(0)["difficulty"] == 1
    assert s.token(0, 8, "haunted_house").scoring().points(0)["difficulty"] == 4


@clause("BS-6.15")
def test_a_haunted_house_leaves_the_threats_alone():
    s = scenario("black_souls", seats=2).asset(0, 0, "muddy_trail", token="haunted_house").run(0)
    assert [threat["threat"] for threat in s.view()["visit"]["threats"]] == [1, 1, 1]
    s.play("pay", "fighter", 0)
    assert s.souls(0) == (2, 3, 3, 1)
