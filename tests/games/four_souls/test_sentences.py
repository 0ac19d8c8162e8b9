"""Sentences of the rules of abilities and effects that no other test would miss (FS-5, FS-6)."""

from game.games.four_souls import GAME, stats
from game.games.four_souls.state import LOOT
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-5.8", "FS-5.6")
def test_a_paid_ability_is_used_as_often_as_it_can_be_paid_charged_or_not():
    match = table().item(0, "portable_slot_machine", charged=False).cents(0, 17).begin()
    for left in (14, 11, 8, 5, 2):
        match.rolls(6).use("portable_slot_machine").all_pass()
        assert match.purse(0) == left
    assert match.refused("use", match.object("portable_slot_machine").id, 0).startswith(
        "You cannot pay"
    )


@clause("FS-5.24", "FS-6.1")
def test_bonuses_for_a_turn_add_up_too():
    match = table().hand(0, "vi_the_lovers", "vii_the_chariot").plays(0, 2).begin()
    match.loot("vi_the_lovers", 1).loot("vii_the_chariot", 1).all_pass()
    assert match.hp(1) == 5 and stats.attack(GAME, match.state, ("player", 1)) == 2
    match.end_turn()
    assert match.hp(1) == 2 and stats.attack(GAME, match.state, ("player", 1)) == 1


@clause("FS-6.8", "FS-6.4")
def test_the_active_player_orders_what_changes_damage_of_others_to_a_monster():
    match = table(monsters=("gurdy", "squirt")).item(0, "moms_bra").item(1, "yum_heart")
    match.hand(1, "gold_bomb").plays(1, 1).hand(0, "a_penny").begin()
    match.item(0, "boomerang").loot("a_penny").use("moms_bra", "gurdy").all_pass(until="loot")
    match.passes().use("yum_heart", "gurdy").all_pass(until="loot")
    match.passes().loot("gold_bomb", "gurdy").all_pass()
    assert match.asked() == (0, "replacement"), "not the one who threw the bomb"


@clause("FS-18.4", "FS-9.7", "FS-3.2")
def test_clearing_away_the_death_of_a_monster_that_has_left_saves_nobody():
    """Found by reading: it ended the program."""
    match = table(monsters=("gurdy", "squirt")).hand(0, "gold_bomb", "ehwaz", "o_the_fool")
    match.plays(0, 3).hurt("gurdy", 4).begin()
    match.loot("gold_bomb", "gurdy").all_pass(until="death")
    match.loot("ehwaz").passes().play("as_they_lie").all_pass(until="death")
    assert match.stack() == ["death"] and "gurdy" not in match.monsters()
    match.loot("o_the_fool").all_pass()
    assert match.asked() == (1, "main") and "gurdy" in match.discarded("monster")


@clause("FS-27.1")
def test_whoever_acts_by_choice_begins_the_count_of_a_loop_anew():
    match = table().hand(0, "a_penny").item(1, "boomerang").begin()
    match.state.run = GAME.cards.rules.loop
    match.loot("a_penny").all_pass()
    assert match.state.outcome is None and match.purse(0) == 1


@clause("FS-5.1", "FS-5.12")
def test_an_ability_with_a_condition_triggers_only_where_it_holds():
    match = in_room("blood_lust_room", monsters=("dip", "fly")).begin()
    match.attack("dip", 6).all_pass()
    assert match.state.now.attacks == 1 and not match.may("end_turn"), "one more, which must be"
    match.attack("fly", 6).all_pass()
    assert match.state.now.attacks == 1 and match.may("end_turn"), "the second brings no third"
    for hp, asked in ((2, (0, "yes_no")), (1, (0, "main"))):
        match = in_room("the_mirror", phase="start").hurt(0, 2 - hp).begin().all_pass()
        assert match.asked() == asked


@clause("FS-9.6")
def test_a_loot_that_says_where_it_goes_is_nowhere_else():
    match = table().hand(0, "xix_the_sun").begin()
    match.loot("xix_the_sun").all_pass()
    card = match.state.decks[LOOT][0]
    assert GAME.cards.of(card).id == "xix_the_sun" and match.discarded("loot") == []


@clause("FS-5.14", "FS-21.10")
def test_what_stands_after_a_full_stop_comes_though_the_first_did_not_happen():
    match = table().item(0, "glass_cannon", "the_chest").begin()
    match.rolls(6).use("glass_cannon", "the_chest").all_pass()
    assert match.role("the_chest") == "soul", "it was not destroyed"
    assert match.object("glass_cannon").charged, "and the die was rolled all the same"


@clause("FS-12.5", "FS-12.9", "FS-9.6")
def test_a_roll_and_its_result_name_the_loot_that_is_gone_already():
    """Seen at the table: "The result for " lay on the stack, and a roll for nobody knew what."""
    match = table().hand(0, "pills_loot").hand(1, "o_the_fool").plays(1, 1).rolls(3).begin()
    match.loot("pills_loot").passes()
    for words, left in (
        ("The roll of 3 for Pills!", "The roll of 3 for Pills! leaves"),
        ("The result for Pills!", "The result for Pills! leaves"),
    ):
        top = match.view()["stack"][-1]
        assert GAME.describe(match.view(), ("item", top["item"])).words == words
        assert top["card"] == "pills_loot"
        other = match.branch()
        other.loot("o_the_fool").all_pass()
        assert any(line.startswith(left) for line in other.log())
        match.passes()


@clause("FS-22.6", "FS-7.1")
def test_the_log_tells_what_an_effect_recharges_or_deactivates():
    """C-11: whose item it was is not to be guessed; costs and the turn's own step are not told."""
    match = table().item(1, "boomerang", charged=False).charged(0).hand(0, "lil_battery").begin()
    match.listen().use("isaac").all_pass()
    assert not [line for line in match.log() if "charged" in line or "deactivated" in line]
    match.loot("lil_battery", "boomerang").all_pass()
    assert "Boomerang is recharged." in match.log()


@clause("FS-14.26")
def test_an_attack_on_a_player_is_told_by_who_it_is():
    """Seen at the table: the log said that Eve was attacked, and nobody there is called so."""
    match = in_room("battle_royale_2", monsters=("dip", "squirt")).begin()
    match.listen().attack(1, 4, 4)
    assert "<0> attacks <1>." in match.log() and "The attack is over." in match.log()
