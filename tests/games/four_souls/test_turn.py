"""The turn, priority and the stack (FS-7 to FS-9)."""

from game.games.four_souls import GAME, atoms
from game.games.four_souls.turn import TURN
from tests.clauses import clause
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


# The start phase


@clause("FS-7.1", "FS-6.5")
def test_the_active_player_recharges_what_they_control_and_the_shop_stays():
    match = table(phase="start", shop=("moms_shovel", "the_map"))
    match.item(0, "boomerang", charged=False).item(1, "jawbone", charged=False)
    atoms.change(GAME, match.state, match.object("moms_shovel"), charged=False)
    match.begin()
    assert match.object("boomerang").charged and match.object("isaac").charged
    assert not match.object("jawbone").charged and not match.object("moms_shovel").charged


@clause("FS-7.2", "FS-7.3", "R-62")
def test_start_triggers_resolve_before_the_loot_step_and_priority_follows_it():
    match = table(phase="start").item(0, "dark_bum").hand(0, "soul_heart").plays(0, 1)
    match.rolls(1).begin()
    assert match.state.phase == "start" and match.stack() == ["trigger"]
    assert match.holds(0) == ["soul_heart"], "nothing is looted yet"
    while match.state.phase == "start":
        match.passes()
    assert match.purse(0) == 3 and match.state.phase == "loot"
    assert match.asked() == (0, "priority") and len(match.holds(0)) == 2
    assert match.stack() == [], "looting cannot be answered"


@clause("FS-7.4", "FS-13.2", "FS-13.3")
def test_one_loot_play_comes_with_the_action_phase_and_ends_with_the_turn():
    match = table(phase="start").hand(0, "a_penny", "two_cents").begin()
    assert match.state.phase == "start" and not match.may("play")
    match.all_pass()
    assert match.state.phase == "action" and match.asked() == (0, "main")
    match.loot("a_penny").all_pass()
    assert not match.may("play")
    match.plays(1, 2).end_turn()
    assert match.state.plays[0] == 0 and match.state.plays[1] == 1


@clause("FS-7.5", "FS-7.6", "FS-7.7")
def test_what_the_active_player_may_do_on_an_empty_stack():
    match = table().item(0, "boomerang").hand(0, "a_penny").hand(1, "a_penny").begin()
    words = {option[0] for option in match.options()}
    assert words == {"attack", "purchase", "end_turn", "play", "use"}
    assert not match.may("pass"), "passing ends nothing"
    match.attack("red_host", 6, 6).all_pass()
    assert not match.may("attack")
    match.play("purchase").all_pass().picks("the_map")
    assert not match.may("purchase") and match.may("end_turn")


@clause("FS-7.8", "FS-8.2", "R-32")
def test_ending_the_turn_is_declared_and_others_may_answer():
    match = table(3).hand(1, "a_penny").plays(1, 1).hand(2, "two_cents").plays(2, 1).begin()
    match.play("end_turn")
    assert match.stack() == ["end"] and match.asked() == (1, "priority")
    match.loot("a_penny").all_pass()
    assert match.purse(1) == 1 and match.asked() == (1, "main"), "the turn has ended all the same"


@clause("FS-14.2", "R-32")
def test_everybody_may_act_between_a_declared_attack_and_its_target():
    match = table(3, monsters=("dip", "squirt")).hand(0, "bomb").hand(1, "a_penny").plays(1, 1)
    match.begin().play("attack")
    assert match.stack() == ["attack"] and match.asked() == (0, "priority")
    match.passes()
    assert match.asked() == (1, "priority")
    match.passes()
    assert match.asked() == (0, "attack")


@clause("FS-7.10", "FS-8.7")
def test_end_triggers_resolve_in_the_end_phase_and_then_nobody_has_priority():
    match = table().item(0, "edens_blessing", "the_poop").hand(0, "bomb").plays(0, 1)
    match.hand(1, "a_penny").plays(1, 1).begin().play("end_turn").all_pass(until="trigger")
    assert match.state.phase == "end" and match.stack() == ["trigger"]
    match.all_pass()
    assert match.purse(0) == 6 and match.asked()[0] == 1 and match.state.phase != "end"


@clause("FS-7.11", "FS-20.9")
def test_everything_heals_and_the_dead_revive_at_the_end():
    match = table(monsters=("gurdy", "squirt")).hurt("gurdy", 2).hurt(1, 1).hand(0, "xiii_death")
    match.begin().loot("xiii_death", 1).all_pass()
    assert match.state.dead[1] and match.hp(1) == 0
    match.end_turn()
    assert match.hp(1) == 2 and not match.state.dead[1] and match.hp("gurdy") == 5


@clause("FS-7.12", "FS-7.14")
def test_only_the_active_player_discards_to_ten_and_only_at_the_end():
    many = ("a_penny",) * 6 + ("two_cents",) * 6
    match = table().hand(0, *many).hand(1, *("three_cents",) * 12).begin()
    assert len(match.holds(0)) == 12
    match.end_turn()
    assert match.asked() == (0, "discard")
    match.picks(("card", "a_penny"), ("card", "a_penny"))
    assert len(match.holds(0)) == 10 and len(match.holds(1)) >= 12


@clause("FS-7.15", "R-55")
def test_a_turn_that_is_ended_leaves_the_stack_but_the_fool_clears_it():
    match = table(monsters=("moms_hand", "squirt")).hand(0, "a_penny").begin()
    match.state.stack.clear()
    match.loot("a_penny")
    assert match.purse(0) == 1
    match = table().hand(0, "a_penny", "o_the_fool").plays(0, 2).hand(1, "bomb").plays(1, 1)
    match.item(0, "edens_blessing").begin()
    match.loot("a_penny").loot("o_the_fool").all_pass()
    assert match.purse(0) == 6, "the penny was cancelled, the end of turn came"
    assert sorted(match.discarded("loot")) == ["a_penny", "o_the_fool"]


@clause("FS-7.15")
def test_a_dead_active_players_stack_resolves_before_the_end_phase():
    match = table().hand(0, "a_penny", "two_cents").plays(0, 1).hand(1, "bomb").plays(1, 1)
    match.hurt(0, 1).begin()
    match.loot("a_penny")
    match.passes()
    match.loot("bomb", 0).all_pass()
    assert match.heard("player_died") == [{"party": 0}]
    assert match.purse(0) == 1, "its penalty was paid from nothing, then the penny came"


@clause("FS-7.16", "FS-7.17")
def test_an_extra_turn_comes_at_once_and_a_skipped_one_counts():
    match = table(3).hand(0, "xix_the_sun").begin()
    match.loot("xix_the_sun").all_pass().end_turn()
    assert match.asked() == (0, "main")
    match.end_turn()
    assert match.asked()[0] == 1
    match = table(3).begin()
    match.state.skips[1] = 1
    turn = match.state.turn
    match.end_turn()
    assert match.asked()[0] == 2 and match.state.turn == turn + 2


# Priority


@clause("FS-8.1", "FS-8.5", "FS-8.6")
def test_one_may_do_several_things_and_the_top_resolves_when_all_have_passed():
    match = table().hand(0, "a_penny", "two_cents").hand(1, "bomb").plays(1, 1).begin()
    match.loot("a_penny")
    assert match.asked()[0] == 1, "seat 0 has no loot play left"
    match = table().hand(0, "a_penny", "two_cents").plays(0, 1).hand(1, "bomb").plays(1, 1).begin()
    match.loot("a_penny").loot("two_cents")
    assert match.stack() == ["loot", "loot"]
    match.all_pass()
    assert match.purse(0) == 3
    why = GAME.why_not(match.state, 1, ("play", "bomb"))
    assert why is not None, "without priority nobody plays"


@clause("FS-8.3", "FS-8.4")
def test_who_puts_something_on_the_stack_has_priority_first():
    match = table(3).hand(0, "a_penny").hand(1, "bomb", "bomb").plays(1, 2).item(0, "boomerang")
    match.item(2, "jawbone").begin()
    match.loot("a_penny")
    assert match.asked() == (0, "priority")
    match.passes().loot("bomb", 2)
    assert match.asked() == (1, "priority")
    match.passes()
    assert match.asked() == (2, "priority")
    match.passes().passes()
    assert match.on_top() == "damage" and match.asked() == (0, "priority"), "the active one first"


@clause("FS-8.4")
def test_the_roller_has_priority_first_after_a_roll_was_made():
    match = table(3).hand(0, "a_penny").item(0, "the_d6").item(1, "mystery_sack", "the_battery")
    match.begin().rolls(4).loot("a_penny")
    assert match.asked() == (1, "priority")
    match.use("mystery_sack").all_pass(until="roll")
    assert match.state.stack[-1].owner == 1 and match.asked() == (1, "priority")


@clause("FS-8.8", "FS-20.11", "FS-23.11")
def test_the_dead_may_answer_but_not_attack_or_purchase():
    match = table().hand(0, "xiii_death", "soul_heart").plays(0, 2).hand(1, "bomb").plays(1, 1)
    match.item(0, "the_poop", counters=(("", 1),)).begin()
    match.loot("xiii_death", 0).all_pass(until="death")
    match.all_pass()
    assert match.state.dead[0] or match.heard("player_died") == [{"party": 0}]
    match = table().hand(0, "xiii_death").hand(1, "bomb", "bomb").plays(1, 2).begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.state.dead[1]
    match.play("purchase")
    assert match.asked() == (1, "priority") and match.may("play", "bomb")
    match.loot("bomb", 1).all_pass()
    assert match.heard("player_died") == [{"party": 1}], "the dead may be aimed at"


@clause("FS-20.11")
def test_a_dead_active_player_declares_nothing_more():
    match = table().hand(0, "xiii_death").item(1, "boomerang").begin()
    match.loot("xiii_death", 0)
    while match.state.player == 0 and match.state.decision is not None:
        assert not (match.may("attack") or match.may("purchase"))
        match.passes()


# The stack


@clause("FS-9.1", "FS-9.3", "R-25")
def test_the_last_thing_resolves_first():
    match = table(monsters=("pin", "squirt")).hand(0, "butter_bean").hand(1, "xiii_death")
    match.plays(1, 1).hurt("pin", 1).begin()
    match.attack("pin", 4).all_pass(until="roll")
    match.loot("xiii_death", 0)
    assert match.stack() == ["roll", "loot"]
    match.loot("butter_bean").all_pass()
    assert match.souls(0) == 1 and match.heard("player_died") == []
    assert sorted(match.discarded("loot")) == ["butter_bean", "xiii_death"]


@clause("FS-9.5", "FS-9.6")
def test_a_loot_goes_to_its_discard_when_it_resolved_or_was_cancelled():
    match = table().hand(0, "a_dime").hand(1, "butter_bean", "bomb").plays(1, 2).begin()
    match.loot("a_dime")
    assert match.discarded("loot") == [] and match.holds(0) == []
    match.loot("butter_bean").all_pass()
    assert match.purse(0) == 0 and match.discarded("loot")[0] == "a_dime"


@clause("FS-9.7", "R-13", "FS-18.4", "FS-19.7")
def test_what_clears_the_stack_saves_the_dying_and_the_rewards_stay():
    match = table(monsters=("mulliboom", "squirt")).hand(0, "o_the_fool").hurt("mulliboom", 0)
    match.hand(1, "a_penny").plays(1, 1).begin()
    match.attack("mulliboom", 6).all_pass(until="trigger")
    while match.on_top() != "damage" and match.asked()[1] in ("priority", "target"):
        match.picks(0) if match.asked()[1] == "target" else match.passes()
    assert match.purse(0) == 6, "the rewards came at once"
    match.all_pass(until="death")
    match.loot("o_the_fool").all_pass()
    assert match.heard("player_died") == [] and match.purse(0) == 6
    assert match.asked()[0] == 1


@clause("FS-9.7")
def test_waiting_triggers_and_declarations_are_cancelled_too():
    match = table().hand(0, "a_penny").hand(1, "o_the_fool").plays(1, 1).begin()
    match.play("purchase").passes()
    match.loot("o_the_fool").all_pass()
    assert not match.heard("paid") and match.asked()[0] == 1 and match.owner("the_map") == -1


def test_the_turn_has_its_steps_in_order():
    names = list(TURN.index)
    assert names.index("loot_step") < names.index("action") < names.index("ending")
    assert names.index("heal") < names.index("too_many") < names.index("room")
