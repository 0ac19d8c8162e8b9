"""Monsters that do something in a fight: what one attack roll of each face costs whom (FS-14).

A row is a monster and, face by face, the damage of the attacker, of the player on the left, of the
one on the right, and of the monster (`-1`: it heals). All have health enough, and were hurt before.
"""

import pytest

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.scenario import scenario

NONE = "0 0 0 0 0 0"
FIGHTS = {  # attacker, left, right, monster
    "dip": ("1 1 1 0 0 0", NONE, NONE, "0 0 0 1 1 1"),
    "cod_worm": (NONE, NONE, NONE, "0 0 0 0 1 1"),
    "the_lamb": ("6 6 0 0 0 0", NONE, NONE, "0 0 1 1 1 1"),
    "mulliboom": ("4 0 0 0 0 0", NONE, NONE, "0 1 1 1 1 1"),
    "hopper": ("1 1 0 0 0 0", NONE, NONE, "0 0 1 1 1 0"),
    "pin": ("1 1 1 0 0 0", NONE, NONE, "0 0 0 1 1 0"),
    "carrion_queen": ("1 1 1 0 0 0", NONE, NONE, "0 0 0 0 0 1"),
    "horf": ("1 2 1 0 0 0", NONE, NONE, "0 0 0 1 1 1"),
    "leaper": ("2 1 1 0 0 0", NONE, NONE, "0 0 0 1 1 1"),
    "mom": ("4 2 2 0 0 0", NONE, NONE, "0 0 0 1 1 1"),
    "swarm_of_flies": ("1 0 0 0 1 0", NONE, NONE, "0 1 1 1 1 1"),
    "lust": ("1 1 1 1 1 1", NONE, NONE, "0 0 0 1 1 1"),
    "chub": ("1 1 0 0 0 0", NONE, NONE, "-2 0 1 1 1 1"),
    "mega_fatty": ("1 1 0 0 0 0", NONE, NONE, "-1 -1 1 1 1 1"),
    "rage_creep": ("1 1 1 1 0 0", "1 1 1 1 0 0", NONE, "0 0 0 0 1 1"),
    "dople": ("2 2 2 0 0 0", NONE, "0 0 0 1 1 1", "0 0 0 1 1 1"),
    "evil_twin": ("2 2 2 2 0 0", "0 0 0 0 1 1", NONE, "0 0 0 0 1 1"),
    "gluttony": ("1 1 0 0 0 0", "0 0 0 0 0 1", NONE, "0 0 1 1 1 1"),
    "the_bloat": ("2 2 2 0 0 0", "1 1 1 0 0 0", "1 1 1 0 0 0", "0 0 0 1 1 1"),
}
LOSSES = {  # cents of all, cards of the attacker
    "keeper_head": ("-2 -2 -2 0 0 0", NONE, NONE),
    "greed": ("-4 -4 -4 0 0 0",) * 3,
    "dip": (NONE, NONE, NONE),
}


def table(id, **wanted):
    """Three players and a monster with health enough; seat 1 can always answer."""
    match = scenario("four_souls", 3, monsters=(id, "gurdy"), **wanted).item(1, "boomerang")
    for seat in range(3):
        match.cents(seat, 9).hand(seat, "a_nickel" if seat < 2 else "a_dime")
        character = match.state.objects[match.state.characters[seat]]
        atoms.change(GAME, match.state, character, counters=(("hp", 9),))
    atoms.change(GAME, match.state, match.object(id), counters=(("hp", 9),))
    return match.hurt(id, 4)


def settle(match):
    """Everything on the stack resolves, and no further die is rolled."""
    while match.state.stack:
        match.play(*match.state.decision.options[0])
    return match


def once(id, face):
    """One attack roll of a face, with all that comes of it."""
    return settle(table(id).begin().attack(id, face).all_pass(until="roll"))


def by_face(id, count):
    """A number after each face, less what it was before."""
    return " ".join(str(count(once(id, face))) for face in range(1, 7))


@clause("FS-14.9", "FS-14.10", "FS-14.28", "FS-17.12")
@pytest.mark.parametrize("id", list(FIGHTS))
def test_what_an_attack_roll_costs(id):
    marks = [by_face(id, lambda match, seat=seat: match.state.marks[seat]) for seat in range(3)]
    hurt = by_face(id, lambda match: match.object(id).marks - 4)
    assert (*marks, hurt) == FIGHTS[id]


@clause("FS-14.16", "FS-17.3")
@pytest.mark.parametrize(("id", "rows"), LOSSES.items())
def test_what_the_damage_of_a_monster_takes_away(id, rows):
    lost = [by_face(id, lambda match, seat=seat: match.purse(seat) - 9) for seat in range(3)]
    assert tuple(lost) == rows


def test_scolex_costs_its_attacker_a_card_for_a_miss():
    cards = by_face("scolex", lambda match: len(match.holds(0)) - 1)
    assert cards == "-1 -1 -1 -1 0 0"
    assert by_face("scolex", lambda match: len(match.holds(1)) - 1) == NONE


def test_daddy_long_legs_makes_monsters_harder_to_hit_for_a_one():
    def harder(match):
        ids = ("daddy_long_legs", "gurdy")
        return sum(stats.evasion(GAME, match.state, match.object(id)) for id in ids) - 8

    assert by_face("daddy_long_legs", harder) == "2 0 0 0 0 0"


@pytest.mark.parametrize("id", ["dark_one", "war"])
def test_they_grow_stronger_each_time_they_are_hurt(id):
    def stronger(match):
        return stats.attack(GAME, match.state, match.thing(id)) - 1

    assert by_face(id, stronger) == ("0 0 0 1 1 1" if id == "dark_one" else "0 0 1 1 1 1")
    match = table(id).hand(0, "bomb", "bomb").plays(0, 1).begin()
    match.loot("bomb", id).all_pass().loot("bomb", id).all_pass()
    assert stronger(match) == 2
    match.end_turn()
    assert stronger(match) == 0, "in that turn only"


@clause("FS-14.16", "FS-14.27")
@pytest.mark.parametrize("id", ["lust", "gluttony", "the_bloat", "mega_fatty", "greed", "scolex"])
def test_a_bomb_is_no_fight(id):
    match = table(id).hand(0, "bomb").begin()
    settle(match.loot("bomb", id))
    assert match.state.marks == [0, 0, 0] and match.object(id).marks == 5
    match = table(id).hand(0, "bomb").begin()
    settle(match.loot("bomb", 2))
    assert match.state.marks == [0, 0, 1] and match.object(id).marks == 4
    assert [match.purse(seat) for seat in range(3)] == [9, 9, 9] and len(match.holds(2)) == 1


@pytest.mark.parametrize("id", ["gluttony", "the_bloat", "mega_fatty", "greed", "scolex", "lust"])
def test_the_fight_of_another_monster_is_not_theirs(id):
    for face in (1, 6):
        match = table(id).begin().attack("gurdy", face).all_pass(until="roll")
        settle(match)
        assert match.object(id).marks == 4 and match.state.marks == [int(face == 1), 0, 0]
        assert [match.purse(seat) for seat in range(3)] == [9, 9, 9] and len(match.holds(0)) == 1


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_moms_hand_and_satan_act_on_a_six(face):
    match = table("moms_hand").begin().attack("moms_hand", face).all_pass(until="roll")
    settle(match)
    assert (match.state.now.ended or match.state.player == 1) is (face == 6)
    match = table("satan").begin().attack("satan", face).all_pass(until="roll")
    while match.state.stack:
        match.picks(2) if match.asked()[1] == "target" else match.passes()
    assert match.state.dead == [False, False, face == 6]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_ring_of_flies_steals_for_a_three(face):
    match = table("ring_of_flies").begin().attack("ring_of_flies", face).all_pass(until="roll")
    match.any_luck()
    settle(match)
    assert len(match.holds(0)) == (2 if face == 3 else 1)
