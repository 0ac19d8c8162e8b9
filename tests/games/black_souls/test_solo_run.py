"""The solo opponent's run, scoring and levels (BS-13.15 to BS-13.20, BS-13.22)."""

import pytest

from tests.clauses import clause
from tests.games.black_souls.tables import LAST, asset_with, level_worth
from tests.scenario import scenario

AI = 1


def visiting(threats, icon="", token="", dice=(), lost=(), drawn="", **souls):
    """The AI's party visits its last Asset; the match is then over."""
    s = scenario("black_souls", 1, solo_level="easy", glitch=bool(drawn)).party(AI, **souls)
    s.lost(AI, *lost).asset(AI, LAST, asset_with(*threats, icon), token, glitched=bool(drawn))
    if drawn:
        s.party_deck(drawn)
    return s.rolls(*dice).run(AI, at=LAST)


def resolved(s):
    return s.designer(AI)["path"][LAST]


@clause("BS-13.15")
def test_it_resolves_the_smallest_threat_it_can():
    s = visiting((2, 1, 3), fighter=5, mage=1, healer=5)
    assert (resolved(s), s.souls(AI)) == ("mage", (5, 0, 5, 0))
    s = visiting((2, 1, 3), fighter=5, healer=5)
    assert (resolved(s), s.souls(AI)) == ("fighter", (3, 0, 5, 0))


@clause("BS-13.15")
def test_a_tie_goes_to_the_class_it_has_more_of():
    s = visiting((1, 1, 1), fighter=2, mage=3, healer=2)
    assert resolved(s) == "mage"


@clause("BS-13.15")
@pytest.mark.parametrize(("dice", "soul"), [((1,), "fighter"), ((5, 6, 4), "mage")])
def test_then_the_die_rolled_again_if_not_involved(dice, soul):
    s = visiting((1, 1, 1), dice=dice, fighter=2, mage=2, healer=1)
    assert resolved(s) == soul
    assert [data["roll"] for data in s.heard("ai_roll")] == list(dice)


@clause("BS-13.15")
@pytest.mark.parametrize(
    ("face", "soul"),
    [(1, "fighter"), (2, "fighter"), (3, "mage"), (4, "mage"), (5, "healer"), (6, "healer")],
)
def test_the_die_for_the_class(face, soul):
    assert resolved(visiting((1, 1, 1), dice=(face,), fighter=2, mage=2, healer=2)) == soul


@clause("BS-13.16")
def test_x_counts_as_the_number_of_that_class():
    few = visiting((2, "X", 2), fighter=3, mage=1, healer=3)
    assert (resolved(few), few.souls(AI)) == ("mage", (3, 0, 3, 0))
    many = visiting((2, "X", 2), fighter=4, mage=3, healer=3)
    assert (resolved(many), many.souls(AI)) == ("fighter", (2, 3, 3, 0))
    alike = visiting((2, "X", 2), fighter=4, mage=2, healer=3)
    assert resolved(alike) == "fighter"  # 2 each: it has more Fighters


@clause("BS-13.16")
def test_x_without_a_member_counts_as_one_black_soul():
    s = visiting((2, "X", 2), fighter=3, healer=3, black=2)
    assert (resolved(s), s.souls(AI)) == ("mage", (3, 0, 3, 1))


@clause("BS-13.16", "BS-13.15")
def test_x_without_a_member_costs_no_less_than_a_1():
    s = visiting((2, "X", 1), healer=1, black=1)
    assert (resolved(s), s.souls(AI)) == ("healer", (0, 0, 0, 1))  # it has more Healers


@clause("BS-13.16")
def test_class_souls_are_paid_before_black_souls():
    s = visiting((4, 4, 5), "boss", fighter=3, black=2)
    assert (resolved(s), s.souls(AI)) == ("fighter", (0, 0, 0, 1))
    s = visiting((4, 4, 5), "boss", fighter=4, black=2)
    assert (resolved(s), s.souls(AI)) == ("fighter", (0, 0, 0, 2))


@clause("BS-13.15", "BS-12.3")
def test_a_glitch_holds_the_ai_too():
    s = visiting((2, 1, 3), drawn="one_mage", fighter=2, mage=3, healer=3)
    assert resolved(s) == "fighter"
    assert s.souls(AI) == (0, 3, 3, 0)


TAVERN = [((2, 3, 1), "tavern", ""), ((2, 1, 3), "", "tavern_token")]
SHRINE = [((2, 1, 3), "shrine", ""), ((2, 1, 3), "", "shrine_token")]


@clause("BS-13.17")
@pytest.mark.parametrize("thing", TAVERN)
def test_a_tavern_goes_to_its_least_numerous_class_before_the_threat(thing):
    s = visiting(*thing, fighter=5, mage=4, healer=0)
    added = [data for data in s.heard("souls_added") if data["designer"] == AI]
    assert added == [{"designer": AI, "soul": 2, "count": 1}]
    assert s.heard("visit_used") == [{"designer": AI, "place": LAST}]
    assert s.kinds().index("souls_added") < s.kinds().index("threat_resolved")


@clause("BS-13.17", "BS-13.22")
def test_a_tie_for_the_least_numerous_class_goes_to_the_die():
    s = visiting(*TAVERN[1], dice=(1, 5), fighter=5, mage=2, healer=2)
    assert s.souls(AI) == (5, 1, 3, 0)


@clause("BS-13.22", "BS-1.5")
def test_a_class_of_five_gets_no_soul():
    s = visiting(*TAVERN[1], fighter=5, mage=5, healer=5)
    assert s.heard("visit_used") == []
    assert s.souls(AI) == (5, 4, 5, 0)


@clause("BS-13.17")
@pytest.mark.parametrize("thing", SHRINE)
def test_a_shrine_goes_to_the_least_numerous_class_among_lost_souls(thing):
    s = visiting(*thing, fighter=3, mage=4, healer=1, lost=(5, 2, 0, 3))
    # Healers are fewest, but none is lost. Of those alive, not of the lost, Fighters are fewer.
    assert s.heard("soul_returned") == [{"designer": AI, "soul": 0}]
    assert s.lost_souls(AI) == (4, 3, 0, 3)


@clause("BS-13.17")
def test_a_shrine_without_lost_souls_but_black_ones_is_not_used():
    s = visiting(*SHRINE[0], fighter=3, mage=4, healer=1, lost=(0, 0, 0, 3))
    assert s.heard("visit_used") == []


@clause("BS-13.17", "BS-13.22")
def test_a_treasure_takes_a_soul_of_its_most_numerous_class():
    s = visiting((3, 2, 1), "treasure", fighter=3, mage=4, healer=2)
    assert s.heard("soul_changed") == [{"designer": AI, "old": 1, "new": 3}]
    tied = visiting((3, 2, 1), "treasure", dice=(5, 3), fighter=4, mage=4, healer=2)
    assert tied.heard("soul_changed") == [{"designer": AI, "old": 1, "new": 3}]


@clause("BS-13.17")
def test_a_merchant_is_not_used():
    s = visiting((2, 1, 2), "merchant", fighter=3, mage=1, healer=5)
    assert s.heard("soul_changed") == [] and s.heard("visit_used") == []


@clause("BS-13.17")
def test_what_the_icon_gave_pays_the_threat():
    s = visiting(*TAVERN[0], fighter=1, mage=1, dice=())
    assert (resolved(s), s.souls(AI)) == ("healer", (1, 1, 0, 0))


@clause("BS-13.22", "BS-8.5")
def test_falling_short_it_pays_from_its_most_numerous_class_soul_by_soul():
    s = visiting((4, 4, 5), "boss", dice=(1, 3), fighter=1, mage=1, healer=3)
    # Short by 3, 3 and 2: the Healers die, then by the die a Fighter and a Mage.
    assert resolved(s) == "healer"
    assert s.designer(AI)["wiped"] == LAST
    s = visiting((5, 4, 4), "boss", dice=(6, 5), fighter=4, mage=2, healer=2)
    # Short by 1, 2 and 2.
    assert (resolved(s), s.souls(AI)) == ("fighter", (0, 2, 1, 0))


@clause("BS-13.22")
def test_a_tie_of_shortfalls_goes_to_the_class_it_has_more_of_then_the_die():
    s = visiting((4, 5, 4), "boss", fighter=3, mage=4, healer=1)
    # Short by 1, 1 and 3: more Mages; the missing Soul is a Fighter.
    assert (resolved(s), s.souls(AI)) == ("mage", (2, 0, 1, 0))
    s = visiting((4, 4, 5), "boss", dice=(5, 4), fighter=3, mage=3, healer=1)
    assert (resolved(s), s.souls(AI)) == ("mage", (2, 0, 1, 0))


@clause("BS-13.22", "BS-8.5")
def test_its_black_souls_die_too_when_it_falls_short():
    s = visiting((5, 4, 4), "boss", fighter=3, mage=2, healer=1, black=1)
    assert (resolved(s), s.lost_souls(AI)) == ("fighter", (3, 1, 0, 1))


# Scoring and levels


def scored(level, **wanted):
    s = scenario("black_souls", 1, solo_level=level, **wanted).public()
    for designer in (0, AI):
        level_worth(s, designer, 24).party(designer, fighter=1)
    return s.quirks(0)


@clause("BS-13.18", "BS-13.19")
@pytest.mark.parametrize(("level", "points"), [("easy", 6), ("normal", 7), ("hard", 8)])
def test_the_ai_gets_fixed_points_for_quirks_and_hack(level, points):
    s = scored(level, party_cards=MANY).scoring()
    assert s.points(AI)["quirks"] == points
    assert s.points(AI)["clean_play"] == 1
    assert s.designer(AI)["quirks"] == []


MANY = ("two_fighters", "two_mages", "two_healers", "one_mage", "three_healers", "one_fighter")


@clause("BS-13.19", "BS-2.7")
@pytest.mark.parametrize(
    ("level", "souls"),
    [("easy", (3, 3, 3, 1)), ("normal", (3, 4, 3, 1)), ("hard", (3, 4, 5, 1))],
)
def test_extra_party_cards_for_the_ai(level, souls):
    s = scenario("black_souls", 1, solo_level=level, party_cards=MANY)
    assert s.souls(0) == (3, 3, 3, 1)
    assert s.souls(AI) == souls


@clause("BS-13.18", "BS-10.6")
def test_the_ai_scores_as_a_designer_in_everything_else():
    s = scored("easy").lost(AI, 3, 3, 1)
    level_worth(s, AI, 30, types=[0] * 8 + [1, 2, 1, 2]).scoring()
    assert s.points(AI) == {
        "quirks": 6,
        "fluidity": 4,
        "challenge": 2,
        "difficulty": 4,
        "catch_up": 0,
        "clean_play": 1,
        "total": 17,
    }
    assert s.points(0)["difficulty"] == 1


@clause("BS-13.18", "BS-10.9")
def test_the_ai_gets_catch_up_too_and_counts_for_yours():
    s = scored("easy").wiped(0, 5).wiped(AI, 8).scoring()
    assert [s.points(designer)["catch_up"] for designer in (0, AI)] == [2, 4]
    assert s.points(AI)["difficulty"] == 0


@clause("BS-13.18", "BS-10.12")
def test_the_ai_can_win():
    s = scored("hard", party_cards=MANY).scoring()
    assert s.state.outcome.kind == "loss"
    assert s.state.outcome.winners == (AI,)


@clause("BS-13.18", "BS-10.12")
def test_the_win_can_be_shared_with_the_ai():
    s = scored("easy").lost(0, 5, 5, 5).scoring()
    # Challenge 5, Difficulty (4 + 1) / 2 and charges 2 against Quirks 6, Difficulty 2 and 1.
    assert s.state.outcome == ("shared", (0, AI), (9, 9))


@clause("BS-13.20", "BS-14.1")
def test_the_ai_counts_in_most_comparisons():
    s = scored("easy").quirks(0, "hardest_level", "most_tokens").public("most_caves")
    level_worth(s, 0, 24, types=[0] * 4 + [1, 2] * 4)
    level_worth(s, AI, 25, types=[0] * 5 + [1, 2, 1, 2, 1, 2, 1])
    s.token(0, 0, "tavern_token").token(AI, 0, "tavern_token").token(AI, 1, "shrine_token")
    assert s.branch().scoring().points(0)["quirks"] == 0
    level_worth(s, AI, 24, types=[0] * 3 + [1, 2, 1, 2, 1, 2, 1, 2, 1])
    s.state.tokens[12] = 0
    assert s.scoring().points(0)["quirks"] == 2 + 1 + 2


@clause("BS-13.20")
def test_for_quirk_8_the_ais_hand_is_empty():
    s = scored("easy").quirks(0, "empty_hands")
    s.state.hands[0] = 0b1
    assert s.branch().scoring().points(0)["quirks"] == 0
    s.state.hands[0] = 0
    assert s.scoring().points(0)["quirks"] == 1


@clause("BS-13.20", "BS-14.10")
def test_for_quirk_21_the_ais_last_die_counts():
    s = scored("easy").quirks(0, "last_word")
    s.state.bids = [5, 6]
    assert s.branch().scoring().points(0)["quirks"] == 0
    s.state.bids = [6, 6]
    assert s.scoring().points(0)["quirks"] == 1
