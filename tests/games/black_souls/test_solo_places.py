"""Where the solo opponent places its Asset (BS-13.13, BS-13.14, BS-13.21)."""

import pytest

from game.games.black_souls import solo
from tests.clauses import clause
from tests.games.black_souls.tables import plain_asset
from tests.scenario import scenario

AI = 1
CAVE, DUNGEON, OUTDOOR = range(3)
LEVEL_1, LEVEL_2, LEVEL_3 = 0, 4, 8  # the first place of each level


def placed(kind, difficulty, *board):
    """The place that the AI chooses for an Asset on this board."""
    s = scenario("black_souls", 1).board(AI, *board)
    return solo.choose_place(s.game, s.state, plain_asset(kind, difficulty))


@clause("BS-13.14")
@pytest.mark.parametrize(
    ("difficulty", "place"),
    [(1, LEVEL_1), (2, LEVEL_1), (3, LEVEL_2), (4, LEVEL_3), (5, LEVEL_3)],
)
def test_without_its_type_the_difficulty_says_the_level(difficulty, place):
    assert placed(CAVE, difficulty) == place
    assert placed(OUTDOOR, difficulty, ["cave"], ["", "", "", "cave"], ["cave"]) == place + 1


@clause("BS-13.14")
def test_a_full_level_sends_it_to_the_next_lower():
    full = ["cave", "dungeon", "cave", "dungeon"]
    for difficulty in (4, 5):
        assert placed(OUTDOOR, difficulty, [], [], full) == LEVEL_2
        assert placed(OUTDOOR, difficulty, [], full, full) == LEVEL_1
    assert placed(OUTDOOR, 3, [], full) == LEVEL_1


@clause("BS-13.14", "BS-13.21")
def test_a_full_level_1_sends_it_to_level_2_then_3():
    full = ["cave", "dungeon", "cave", "dungeon"]
    for difficulty in (1, 2):
        assert placed(OUTDOOR, difficulty, full) == LEVEL_2
        assert placed(OUTDOOR, difficulty, full, full) == LEVEL_3
    assert placed(OUTDOOR, 3, full, full) == LEVEL_3
    assert placed(OUTDOOR, 5, full, [], full) == LEVEL_2


@clause("BS-13.13")
def test_it_joins_its_type_before_the_difficulty_is_looked_at():
    assert placed(CAVE, 5, ["cave"]) == LEVEL_1 + 1
    assert placed(CAVE, 1, ["dungeon"], [], ["cave"]) == LEVEL_3 + 1


@clause("BS-13.13", "BS-13.23")
def test_it_joins_its_face_down_assets_too():
    s = scenario("black_souls", 1).board(AI, ["cave"]).face_down(AI, 0)
    assert solo.choose_place(s.game, s.state, plain_asset(CAVE, 5)) == LEVEL_1 + 1


@clause("BS-13.13")
def test_above_and_below_join_as_well():
    # The next space of level 2 lies above the last of level 1, where a Cave is.
    assert placed(CAVE, 1, ["dungeon", "outdoor", "dungeon", "cave"]) == LEVEL_2
    # The first spaces of levels 1 and 3 lie below and above the left end of level 2.
    assert placed(CAVE, 1, [], ["cave", "dungeon", "outdoor", "dungeon"]) == LEVEL_1
    assert placed(CAVE, 4, [], ["cave", "dungeon", "outdoor", "dungeon"]) == LEVEL_3


@clause("BS-13.13")
def test_only_legal_spaces_count():
    # The Cave of level 2 lies on the right; the next space beside it is that on its left.
    assert placed(CAVE, 1, ["dungeon"], ["", "", "", "cave"]) == LEVEL_2 + 1


@clause("BS-13.13")
def test_the_longer_connection_is_preferred():
    assert placed(CAVE, 5, ["dungeon", "cave", "cave"], [], ["cave"]) == LEVEL_1 + 3


@clause("BS-13.13")
def test_the_connection_that_the_asset_joins_counts_not_the_longest_elsewhere():
    # Beside level 1's end lies one Cave, beside level 3's end two; three lie bottom left.
    place = placed(
        CAVE,
        1,
        ["cave", "cave", "dungeon"],
        ["cave", "dungeon", "outdoor", "cave"],
        ["dungeon", "outdoor", "cave"],
    )
    assert place == LEVEL_3 + 3


@clause("BS-13.21")
@pytest.mark.parametrize(
    ("difficulty", "place"),
    [(1, LEVEL_1 + 1), (2, LEVEL_1 + 1), (3, LEVEL_2 + 1), (4, LEVEL_3 + 1), (5, LEVEL_3 + 1)],
)
def test_equal_spaces_go_in_the_order_of_levels(difficulty, place):
    lone = (["cave"], ["", "", "", "cave"], ["cave"])
    assert placed(CAVE, difficulty, *lone) == place


@clause("BS-13.21")
def test_the_order_of_levels_for_difficulty_3_is_2_1_3():
    assert placed(CAVE, 3, ["cave"], [], ["cave"]) == LEVEL_1 + 1


@clause("BS-13.13", "BS-3.9")
def test_in_a_match_the_asset_lies_where_it_was_chosen_to():
    s = scenario("black_souls", 1).turn(2).board(AI, ["cave"])
    s.pool("the_stone_maw", "the_hollow_giant", "the_lich_regent").rolls(3).bids(0)
    assert s.heard("asset_placed")[0]["place"] == 1
    assert s.asset_id(AI, 1) == "the_stone_maw"
