"""Which Asset the solo opponent takes (BS-13.7 to BS-13.12)."""

import pytest

from game.games.black_souls import solo
from game.games.black_souls.game import read
from game.games.black_souls.numbers import DOWN, UP, chart_of
from tests.clauses import clause
from tests.data.places import tables
from tests.games.black_souls.tables import CARDS, level_worth, plain_asset
from tests.scenario import scenario

AI = 1
CAVE, DUNGEON, OUTDOOR = range(3)
# 3 is a bid of the AI that does nothing for its own pick; 0 lets it pick first.
QUIET = 3


def taken(pool, *dice, board=()):
    """What the AI takes from this pool after these dice; the turn is that of its board."""
    s = scenario("black_souls", 1, solo_level="easy")
    s.turn(1 + sum(bool(word) for level in board for word in level))
    s.board(AI, *board).pool(*pool).rolls(QUIET, *dice).bids(0)
    place = s.heard("asset_placed")[0]["place"]
    return s.asset_id(AI, place), s


@clause("BS-13.7")
def test_a_tavern_comes_first_then_a_shrine():
    assert taken(["black_market", "the_lich_regent", "glowing_pool"])[0] == "glowing_pool"
    assert taken(["glowing_pool", "the_lich_regent", "cellar_tavern"])[0] == "cellar_tavern"


@clause("BS-13.7", "BS-13.11")
def test_several_taverns_go_by_the_die_for_the_type():
    pool = ["crossroads_inn", "guards_mess", "dripping_passage"]
    assert taken(pool, 4)[0] == "guards_mess"
    assert taken(pool, 6)[0] == "crossroads_inn"
    # 1 is a Cave, but the Cave is no Tavern: the die is rolled again.
    got, s = taken(pool, 1, 2, 3)
    assert got == "guards_mess"
    assert [data["roll"] for data in s.heard("ai_roll")] == [1, 2, 3]


@clause("BS-13.11")
def test_of_several_taverns_of_one_type_the_leftmost():
    assert taken(["guards_mess", "cellar_tavern", "bat_roost"])[0] == "guards_mess"
    assert taken(["cellar_tavern", "guards_mess", "bat_roost"])[0] == "cellar_tavern"


@clause("BS-13.7")
def test_other_icons_are_not_sought():
    # In turn 1 the chart says 4, then downwards: the Merchant's 3 before a Treasure's 2.
    assert taken(["dragon_hoard", "black_market", "the_lich_regent"])[0] == "black_market"


DOWN_FROM = {5: [5, 4, 3, 2, 1], 4: [4, 3, 2, 1, 5], 3: [3, 2, 1, 4, 5]}
UP_FROM = {1: [1, 2, 3, 4, 5]}
CHART = [
    # Totals, then the columns: turns 1-2, 3-4, 5-6, 7-8, 9-10, 11-12. A dash is an empty cell.
    ((0, 5), "4d 5d 5d - - -"),
    ((6, 9), "3d 3d 5d 5d - -"),
    ((10, 14), "- 3d 3d 5d 5d -"),
    ((15, 19), "- 1u 3d 3d 5d 5d"),
    ((20, 24), "- - 1u 3d 3d 5d"),
    ((25, 29), "- - 1u 1u 3d 3d"),
    ((30, 34), "- - - 1u 1u 3d"),
    ((35, 60), "- - - 1u 1u 1u"),
]


def sought(total, turn):
    """The order in which the AI looks for Difficulties."""
    s = scenario("black_souls", 1)
    if total:
        count = max(1, -(-total // 5))
        level_worth(s, AI, total, count=count)
    s.state.turn = turn
    left = [plain_asset(CAVE, difficulty) for difficulty in range(1, 6)]
    order = []
    while left:
        s.state.pool = left[:]
        (found,) = solo.with_difficulty(s.game, s.state)
        order.append(CARDS.assets[found].difficulty)
        left.remove(found)
    return order


def wanted(cell):
    return (DOWN_FROM if cell[1] == "d" else UP_FROM)[int(cell[0])]


@clause("BS-13.8", "BS-13.9")
@pytest.mark.parametrize(("totals", "row"), CHART)
def test_the_given_cells_of_the_chart(totals, row):
    for column, cell in enumerate(row.split()):
        if cell != "-":
            for total in totals:
                for turn in (2 * column + 1, 2 * column + 2):
                    assert sought(total, turn) == wanted(cell), (total, turn)


@clause("BS-13.8")
@pytest.mark.parametrize(
    ("total", "turn", "cell"),
    [
        (0, 7, "5d"),  # the nearest cell to the left
        (5, 12, "5d"),
        (9, 9, "5d"),
        (14, 11, "5d"),
        (10, 2, "3d"),  # none to the left: the nearest to the right
        (19, 1, "1u"),
        (20, 4, "1u"),
        (29, 3, "1u"),
        (30, 5, "1u"),
        (35, 1, "1u"),
    ],
)
def test_an_empty_cell_takes_the_nearest_to_its_left_else_right(total, turn, cell):
    assert sought(total, turn) == wanted(cell)


@clause("BS-13.8")
def test_the_left_cell_comes_before_the_right_one():
    wrong = tables()
    wrong["solo"][0].raw["chart"]["rows"][0]["cells"] = ["4 down", "", "3 up", "", "", ""]
    chart = chart_of(read(wrong).solo, "solo.yaml")
    assert [chart[0, turn] for turn in (3, 4, 5)] == [(4, DOWN), (4, DOWN), (3, UP)]


@clause("BS-13.9")
def test_the_other_direction_begins_at_the_first_choice():
    # Turn 1: 4 first, then downwards, and only then 5.
    assert taken(["the_lich_regent", "the_stone_maw", "dripping_passage"])[0] == "dripping_passage"
    assert taken(["the_lich_regent", "the_stone_maw", "the_hollow_giant"], 3)[0] == (
        "the_lich_regent"
    )


@clause("BS-13.12")
def test_the_example_turn_6_total_12():
    assert sought(12, 6)[:3] == [3, 2, 1]


@clause("BS-13.23", "BS-13.8")
def test_the_total_counts_face_down_assets_too():
    s = scenario("black_souls", 1).face_down(AI, 0, 1, 2)
    level_worth(s, AI, 15, count=3)
    s.state.turn = 3
    s.state.pool = [plain_asset(CAVE, 3), plain_asset(CAVE, 1)]
    (found,) = solo.with_difficulty(s.game, s.state)
    assert CARDS.assets[found].difficulty == 1  # row 15-19: 1 upwards; 0-5 would seek 5


SAME = ["sulphur_vent", "ghoul_kennel", "salt_marsh"]  # a Cave, a Dungeon, an Outdoor, each of 3


@clause("BS-13.10")
def test_the_type_that_lengthens_the_longest_connection_is_taken_without_a_die():
    got, s = taken(SAME, board=(["cave", "cave"], [], ["dungeon"]))
    assert got == "sulphur_vent"
    assert s.heard("ai_roll") == []


@clause("BS-13.10")
def test_the_best_legal_placement_counts():
    # Two Dungeons and two Caves touch nothing that is next; only the Dungeon on level 3 is joined.
    board = (["cave", "cave", "outdoor", "cave"], [], ["dungeon", "dungeon"])
    assert taken(SAME, board=board)[0] == "ghoul_kennel"


@clause("BS-13.10", "BS-13.11")
def test_what_does_not_lengthen_the_longest_connection_of_the_board_is_tied():
    # Four Dungeons; a Cave would make two Caves, an Outdoor joins nothing.
    board = (["dungeon", "dungeon", "dungeon", "dungeon"], [], ["cave"])
    pool = ["sulphur_vent", "salt_marsh", "broken_cart"]
    got, s = taken(pool, 3, 6, board=board)
    assert got == "salt_marsh"
    assert [data["roll"] for data in s.heard("ai_roll")] == [3, 6]


@clause("BS-13.10", "BS-13.11")
def test_only_the_types_tied_for_the_longest_are_rolled_for():
    board = (["dungeon"], [], ["cave"])  # an Outdoor joins nothing
    got, s = taken(SAME, 5, 6, 4, board=board)
    assert got == "ghoul_kennel"
    assert [data["about"] for data in s.heard("ai_roll")] == ["type"] * 3


@clause("BS-13.11")
@pytest.mark.parametrize(
    ("face", "asset"),
    [(1, SAME[0]), (2, SAME[0]), (3, SAME[1]), (4, SAME[1]), (5, SAME[2]), (6, SAME[2])],
)
def test_the_die_for_the_type(face, asset):
    assert taken(SAME, face)[0] == asset


@clause("BS-13.11")
def test_of_one_type_the_leftmost_is_taken_without_a_die():
    got, s = taken(["stalagmite_maze", "sulphur_vent", "bat_roost"])
    assert got == "stalagmite_maze"
    assert s.heard("ai_roll") == []


@clause("BS-13.11")
def test_after_the_die_the_leftmost_of_that_type():
    assert taken(["salt_marsh", "stalagmite_maze", "sulphur_vent"], 2)[0] == "stalagmite_maze"
