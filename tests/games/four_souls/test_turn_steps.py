"""The steps of a turn, one by one and in their order (FS-7), and how priority goes round (FS-8)."""

import pytest

from game.games.four_souls import GAME, atoms
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room, rooms_of
from tests.scenario import scenario

MANY = ("a_penny",) * 6 + ("two_cents",) * 6


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-7.1", "FS-24.6")
def test_rooms_monsters_and_what_is_theirs_recharge_before_anything_triggers():
    match = in_room("slot_machine", phase="start").item(0, "dark_bum", "boomerang", charged=False)
    match.item(1, "jawbone", charged=False)
    for id in ("slot_machine", "squirt", "maggy"):
        atoms.change(GAME, match.state, match.object(id), charged=False)
    match.rolls(5).begin()
    assert match.on_top() == "trigger", "Dark Bum acts at the start of the turn"
    for id in ("slot_machine", "squirt", "boomerang", "dark_bum", "isaac"):
        assert match.object(id).charged, id
    assert not match.object("jawbone").charged and not match.object("maggy").charged


def ended():
    """The end of a turn with everything: a room, a kill, wounds, a full hand, a bonus for now."""
    match = in_room("samsons_blessing", "black_champions", monsters=("squirt", "gurdy"))
    match.hand(0, "x_wheel_of_fortune", *MANY).hurt("squirt", 1).hurt("gurdy", 2).hurt(1, 1)
    match.begin()
    atoms.say_for_a_while(match.state, "attack", ("player", 1), 5)
    return match.attack("squirt", 6).all_pass()


@clause("FS-7.11", "FS-7.12", "FS-7.13", "FS-6.1", "FS-8.7")
def test_the_end_phase_has_its_order():
    match = ended()
    assert match.hp("gurdy") == 3 and match.hp(1) == 1 and len(match.holds(0)) > 10
    match.hand(1, "bomb").plays(1, 1).listen().end_turn()
    match.all_pass()
    assert match.asked() == (0, "discard"), "nobody may answer any more"
    assert {option[0] for option in match.options()} == {"card"}
    assert match.hp("gurdy") == 5 and match.hp(1) == 2, "all has healed before"
    assert [each.n for each in match.state.effects if each.word == "attack"] == [5]
    while match.asked() == (0, "discard"):
        match.play(*match.state.decision.options[0])
    assert match.asked() == (0, "room") and len(match.holds(0)) == 10
    assert [each.n for each in match.state.effects if each.word == "attack"] == [5]
    match.play("yes")
    assert match.state.player == 1 and match.state.effects == []
    told = [event.kind for event in match.events]
    steps = ("revived", "discarded", "entered", "effects_ended", "turn_ended", "turn_began")
    assert sorted(steps, key=told.index) == list(steps)


@clause("FS-7.13")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_active_player_may_leave_the_room_as_it_is(answer):
    match = in_room("samsons_blessing", "black_champions", monsters=("squirt", "gurdy"))
    match.hurt("squirt", 1).begin().attack("squirt", 6).all_pass().end_turn()
    match.play(answer)
    under = ["samsons_blessing"] if answer == "yes" else []
    assert rooms_of(match) == ("black_champions" if under else "samsons_blessing", under)


@clause("FS-7.13", "FS-14.17")
def test_whoever_killed_the_monster_the_room_may_be_turned_up_once():
    match = in_room("samsons_blessing", "black_champions", monsters=("squirt", "gurdy"))
    match.hurt("squirt", 1).hand(1, "bomb").plays(1, 1).begin()
    match.play("purchase").loot("bomb", "squirt").all_pass().picks("the_map").end_turn()
    assert match.asked() == (0, "room")
    match.play("no").all_pass().end_turn()
    assert match.asked()[0] == 0 and match.asked()[1] != "room", "only in that turn"


@clause("FS-7.12", "FS-20.8", "FS-7.14")
def test_a_dead_active_player_discards_to_ten_too_and_nobody_else_does():
    match = table().hand(0, "xiii_death", *MANY).hand(1, *("three_cents",) * 11).begin()
    match.loot("xiii_death", 0).all_pass()
    assert match.asked() == (0, "penalty_card")
    match.picks(("card", "a_penny")).all_pass()
    assert match.asked() == (0, "discard") and len(match.holds(0)) == 11
    match.picks(("card", "a_penny")).all_pass()
    assert len(match.holds(0)) == 10 and len(match.holds(1)) >= 11


@clause("FS-7.11")
def test_a_room_with_hp_heals_at_the_end_of_the_turn():
    match = in_room("gus").hurt("gus", 4).begin()
    assert match.hp("gus") == 5
    match.end_turn()
    assert match.hp("gus") == 9


@clause("FS-7.16", "FS-26.5")
def test_an_extra_turn_of_the_first_player_is_no_new_round():
    match = table(together="coop").hand(0, "xix_the_sun")
    match.state.starter = 0
    match.begin().loot("xix_the_sun").all_pass().end_turn()
    assert match.asked() == (0, "main") and match.state.timer == 8
    match.end_turn().end_turn()
    assert match.state.timer == 7


@clause("FS-7.16", "FS-26.5")
def test_a_skipped_turn_of_the_first_player_ends_the_round_all_the_same():
    match = table(together="coop")
    match.state.starter, match.state.skips[0] = 0, 1
    match.begin().end_turn().end_turn()
    assert match.asked() == (1, "main") and match.state.timer == 7


@clause("FS-26.5")
def test_all_lose_when_the_last_round_of_the_timer_is_over():
    match = table(together="coop")
    match.state.starter, match.state.timer = 0, 1
    match.begin().end_turn()
    assert match.state.outcome is None
    match.end_turn()
    assert match.state.outcome.kind == "loss" and match.state.outcome.winners == ()


# Priority


@clause("FS-8.2", "FS-7.8")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_what_the_rules_pass_begins_with_the_active_player_whoever_that_is(player):
    match = table(3, player=player)
    for seat in range(3):
        match.hand(seat, "a_penny").plays(seat, 2)
    match.begin().play("purchase")
    asked = []
    for _ in range(3):
        asked.append(match.asked()[0])
        match.passes()
    assert asked == [player, (player + 1) % 3, (player + 2) % 3]
    assert match.asked() == (player, "purchase")


@clause("FS-8.2", "FS-7.2", "FS-7.3", "FS-7.10")
@pytest.mark.parametrize("player", [1, 2])
def test_the_steps_of_a_turn_pass_priority_from_the_active_player_on(player):
    match = table(3, player=player, phase="start")
    for seat in range(3):
        match.hand(seat, "a_penny").plays(seat, 2)
    order = [(player + at) % 3 for at in range(3)]
    match.begin()
    for phase in ("start", "loot"):
        assert match.state.phase == phase
        for seat in order:
            assert match.asked() == (seat, "priority")
            match.passes()
    assert match.asked() == (player, "main")
    match.play("end_turn")
    while match.state.phase == "action":
        match.passes()
    for seat in order:
        assert match.asked() == (seat, "priority") and match.state.phase == "end"
        match.passes()
    assert match.state.player == (player + 1) % 3


@clause("FS-8.6", "FS-9.3", "FS-8.4")
def test_after_each_thing_that_resolves_everybody_may_act_again():
    match = table().hand(0, "a_penny", "two_cents").plays(0, 2).hand(1, "three_cents", "bomb")
    match.plays(1, 5).item(0, "boomerang").begin()
    match.loot("a_penny").loot("two_cents")
    match.passes(2)
    assert match.stack() == ["loot"] and match.purse(0) == 2, "one thing at a time"
    assert match.asked() == (0, "priority")
    match.passes()
    assert match.asked() == (1, "priority") and match.stack() == ["loot"]
    match.passes()
    assert match.stack() == [] and match.purse(0) == 3
