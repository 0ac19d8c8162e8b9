"""Scoring: every category, and who wins (BS-10)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import CARDS, level_worth
from tests.scenario import scenario


def finished(seats=2, **wanted):
    """Levels of the same worth, parties that survive, and no Quirk to complete."""
    s = scenario("black_souls", seats, **wanted).public()
    for designer in range(seats):
        s.quirks(designer).charges(designer, 0)
        level_worth(s, designer, 24).party(designer, fighter=1)
    return s


def column(s, category):
    """The points of all designers in one category."""
    s.scoring()
    return [row[category] for row in s.view()["outcome"]["points"]]


def worth(s, *totals):
    """The Difficulty total of each level."""
    for designer, total in enumerate(totals):
        level_worth(s, designer, total)
    return s


# Quirks


@clause("BS-10.1")
def test_each_completed_own_and_public_quirk_gives_its_points():
    s = finished().quirks(0, "fighters_alive", "graveyard").quirks(1, "mages_alive")
    s.public("clean_code", "black_souls_alive")
    s.party(0, fighter=3, black=2).lost(0, mage=11).party(1, fighter=3, mage=1).charges(1, 2)
    # 0: three Fighters (3) and two Black Souls (2). 1: both charges (1).
    assert column(s, "quirks") == [5, 1]
    assert s.view()["outcome"]["completed"] == [
        ["fighters_alive", "black_souls_alive"],
        ["clean_code"],
    ]


@clause("BS-10.1")
def test_two_cards_of_one_kind_count_twice():
    s = finished().quirks(0, "long_connection").public("long_connection")
    level_worth(s, 0, 24, types=[0] * 12)
    assert column(s, "quirks") == [4, 0]


# Fluidity


@clause("BS-10.2")
@pytest.mark.parametrize(
    ("length", "points"),
    [(4, 0), (5, 1), (6, 2), (7, 2), (8, 4), (9, 4), (12, 4)],
)
def test_fluidity_by_the_longest_connection(length, points):
    others = [1, 2, 1, 2, 1, 2, 1, 2]
    s = finished()
    level_worth(s, 0, 24, types=[0] * length + others[: 12 - length])
    assert column(s, "fluidity") == [points, 0]


@clause("BS-10.2")
def test_only_the_longest_connection_counts():
    # Path order: six Caves, then six Dungeons; two connections of six.
    s = finished()
    level_worth(s, 0, 24, types=[0] * 6 + [1] * 6)
    assert column(s, "fluidity") == [2, 0]


@clause("BS-10.3")
def test_connections_join_side_by_side_and_one_above_the_other():
    s = finished().board(
        0,
        ["cave", "cave", "dungeon", "outdoor"],
        ["dungeon", "cave", "cave", "dungeon"],
        ["outdoor", "dungeon", "cave", "outdoor"],
    )
    assert column(s, "fluidity") == [1, 0]


@clause("BS-10.3")
def test_diagonals_do_not_join():
    s = finished().board(
        0,
        ["cave", "dungeon", "cave", "dungeon"],
        ["dungeon", "cave", "dungeon", "cave"],
        ["cave", "dungeon", "cave", "dungeon"],
    )
    s.scoring()
    assert s.designer(0)["connection"] == 1


@clause("BS-10.3")
def test_the_ends_of_two_levels_in_the_path_join_only_where_they_touch():
    # The last space of level 1 lies below the first of level 2; the last one of level 2 is far off.
    s = finished()
    level_worth(s, 0, 24, types=[1, 2, 1, 0, 0, 2, 1, 2, 1, 2, 1, 2]).scoring()
    assert s.designer(0)["connection"] == 2


@clause("BS-6.13", "BS-10.3")
def test_a_well_joins_connections_of_every_type():
    lying = (
        ["cave", "cave", "cave", "outdoor"],
        ["dungeon", "dungeon", "outdoor", "cave"],
        ["outdoor", "dungeon", "cave", "cave"],
    )
    s = finished().board(0, *lying)
    assert s.branch().scoring().designer(0)["connection"] == 3
    # The Well on the Outdoor Asset of level 2 (place 5) joins all six Caves.
    s.token(0, 5, "well_of_illusions")
    assert column(s, "fluidity") == [2, 0]
    assert s.designer(0)["connection"] == 7


# Challenge


@clause("BS-10.4")
@pytest.mark.parametrize(("lost", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (15, 5)])
def test_challenge_gives_a_point_for_three_lost_souls(lost, points):
    s = finished().lost(0, fighter=lost - 2, black=2)
    assert column(s, "challenge") == [points, 0]


@clause("BS-10.4")
@pytest.mark.parametrize("place", [0, 11])
def test_challenge_is_for_surviving_parties_only(place):
    assert column(finished().lost(0, mage=9).wiped(0, place), "challenge") == [0, 0]


# Difficulty


@clause("BS-10.5")
def test_difficulty_adds_all_twelve_assets_also_those_face_down():
    s = worth(finished(), 30, 31).face_down(0, 3, 4).wiped(1, 2).face_down(1, 5)
    s.scoring()
    assert [s.designer(designer)["difficulty"] for designer in (0, 1)] == [30, 31]
    assert not any(space["face_down"] for space in s.designer(1)["board"])


@clause("BS-6.15", "BS-10.5")
def test_a_haunted_house_counts_two_more():
    s = worth(finished(), 30, 31).token(0, 3, "haunted_house")
    assert column(s, "difficulty") == [4, 1]
    assert s.designer(0)["difficulty"] == 32


@clause("BS-10.6")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((30, 31), [1, 4]),
        ((30, 32, 31), [3, 5, 4]),
        ((33, 32, 31, 30), [5, 4, 3, 2]),
        ((30, 31, 32, 33, 34), [2, 2, 3, 4, 5]),
        ((34, 33, 32, 31, 30, 29), [5, 4, 3, 2, 2, 1]),
    ],
)
def test_difficulty_points_by_rank(totals, points):
    assert column(worth(finished(len(totals)), *totals), "difficulty") == points


@clause("BS-10.7")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((30, 30), [2, 2]),  # (4 + 1) / 2
        ((30, 30, 20), [4, 4, 3]),  # (5 + 4) / 2, next is third
        ((30, 20, 20), [5, 3, 3]),  # (4 + 3) / 2
        ((30, 30, 30), [4, 4, 4]),  # (5 + 4 + 3) / 3
        ((30, 30, 20, 20), [4, 4, 2, 2]),  # (3 + 2) / 2
        ((30, 20, 20, 20), [5, 3, 3, 3]),  # (4 + 3 + 2) / 3
        ((20, 20, 20, 20), [3, 3, 3, 3]),  # 14 / 4
        ((40, 35, 30, 30, 20), [5, 4, 2, 2, 2]),  # two third, next is fifth
        ((40, 30, 30, 30, 20), [5, 3, 3, 3, 2]),
        ((40, 40, 40, 40, 40, 40), [2, 2, 2, 2, 2, 2]),  # 17 / 6
        ((40, 35, 30, 25, 20, 20), [5, 4, 3, 2, 1, 1]),  # (2 + 1) / 2
        ((40, 40, 30, 30, 20, 20), [4, 4, 2, 2, 1, 1]),
    ],
)
def test_tied_designers_share_the_ranks_they_cover(totals, points):
    assert column(worth(finished(len(totals)), *totals), "difficulty") == points


@clause("BS-10.7")
def test_the_example_of_two_tied_for_third():
    s = worth(finished(6), 40, 38, 35, 35, 30, 20)
    assert column(s, "difficulty") == [5, 4, 2, 2, 2, 1]


@clause("BS-10.8")
@pytest.mark.parametrize("place", [0, 8])
def test_wiped_designers_keep_their_rank_and_get_nothing(place):
    s = worth(finished(4), 40, 35, 30, 25).wiped(0, place)
    assert column(s, "difficulty") == [0, 4, 3, 2]


@clause("BS-10.8", "BS-10.7")
def test_the_share_of_a_wiped_designer_in_a_tie_is_not_given_to_others():
    s = worth(finished(4), 40, 40, 30, 25).wiped(0, 8)
    assert column(s, "difficulty") == [0, 4, 3, 2]


# Catch-up


@clause("BS-10.9", "BS-10.10")
def test_catch_up_for_the_last_and_the_second_last_wiped():
    s = finished(4).wiped(0, 3).wiped(1, 9).wiped(2, 7)
    assert column(s, "catch_up") == [0, 4, 2, 0]


@clause("BS-10.9")
def test_all_tied_parties_get_the_full_amount():
    s = finished(6).wiped(0, 9).wiped(1, 9).wiped(2, 7).wiped(3, 7).wiped(4, 6)
    assert column(s, "catch_up") == [4, 4, 2, 2, 0, 0]


@clause("BS-10.10")
def test_the_second_last_is_paid_also_after_a_tie_for_last():
    assert column(finished(3).wiped(0, 9).wiped(1, 9).wiped(2, 0), "catch_up") == [4, 4, 2]


@clause("BS-10.9")
def test_one_wiped_party_gets_four_and_survivors_nothing():
    assert column(finished(3).wiped(1, 0), "catch_up") == [0, 4, 0]


# Clean play


@clause("BS-10.11", "BS-5.9")
def test_a_point_for_each_unused_hack_charge():
    s = finished(3).charges(0, 2).charges(1, 1)
    assert column(s, "clean_play") == [2, 1, 0]


# The winner


@clause("BS-10.12")
def test_most_points_win():
    s = finished(2).charges(0, 1).party(1, fighter=5, mage=5)
    s.scoring()
    assert s.state.outcome == ("win", (0,), (3, 2))


@clause("BS-10.12")
def test_a_tie_goes_to_most_souls_alive():
    s = finished(3).charges(2, 1).charges(1, 1).party(1, fighter=2, mage=1).party(2, black=2)
    s.scoring()
    assert s.state.outcome == ("win", (1,), (4, 5, 5))


@clause("BS-10.12")
def test_souls_alive_come_before_the_difficulty_total():
    s = worth(finished(2), 31, 30).charges(1, 2).lost(1, mage=3).party(1, fighter=2)
    s.scoring()
    assert s.state.outcome == ("win", (1,), (4, 4))


@clause("BS-10.12")
def test_then_to_the_highest_difficulty_total():
    s = worth(finished(2), 30, 31).charges(0, 2).charges(1, 0)
    s.quirks(0, "fighters_alive").party(0, fighter=3).party(1, mage=3)
    # Difficulty 1 and 4, charges 2 and 0: three each without the Quirk.
    s.quirks(0, "most_bosses").lost(1).charges(0, 2).lost(0, mage=3)
    s.scoring()
    assert [row["total"] for row in s.view()["outcome"]["points"]] == [4, 4]
    assert s.state.outcome == ("win", (1,), (4, 4))


@clause("BS-10.12")
def test_then_the_win_is_shared():
    s = finished(3).scoring()
    assert s.state.outcome == ("shared", (0, 1, 2), (4, 4, 4))


@clause("BS-10.12")
def test_the_total_is_the_sum_of_all_categories():
    s = worth(finished(2), 30, 31).charges(0, 2).lost(0, mage=7).quirks(0, "clean_code")
    level_worth(s, 0, 30, types=[0] * 5 + [1, 2, 1, 2, 1, 2, 1]).scoring()
    assert s.points(0) == {
        "quirks": 1,
        "fluidity": 1,
        "challenge": 2,
        "difficulty": 1,
        "catch_up": 0,
        "clean_play": 2,
        "total": 7,
    }


@clause("BS-10.6")
def test_the_tables_cover_every_designer():
    assert {n: len(row) for n, row in CARDS.rules.scoring.difficulty.items()} == {
        1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 6,
    }  # fmt: skip
