"""Rulings about treasures, loot and the death penalty."""

from tests.clauses import clause
from tests.scenario import scenario


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


@clause("FS-20.3")
def test_shadow_picks_the_item_and_gains_the_loot_and_the_cent():
    match = table().item(0, "shadow").item(1, "meat", "breakfast").cents(1, 4)
    match.hand(0, "xiii_death").hand(1, "a_penny").begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.asked() == (0, "penalty")
    match.picks("meat")
    assert not match.in_play("meat") and match.in_play("breakfast")
    assert match.holds(0) == ["a_penny"] and (match.purse(0), match.purse(1)) == (1, 3)


@clause("FS-20.2", "FS-20.3")
def test_what_triggers_on_death_resolves_before_the_penalty():
    match = table().item(1, "greeds_gullet").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.purse(1) == 7 and not match.in_play("greeds_gullet")


@clause("R-91", "FS-5.20")
def test_the_magician_names_the_number_when_it_resolves():
    match = table().item(0, "mystery_sack").hand(0, "i_the_magician").begin()
    match.rolls(6).use("mystery_sack").all_pass(until="roll")
    match.loot("i_the_magician").all_pass()
    assert match.asked() == (0, "face")
    match.picks(("face", 3)).all_pass()
    assert match.purse(0) == 4


@clause("R-94", "FS-5.25")
def test_temperance_pays_though_its_damage_is_prevented():
    match = table().hand(0, "xiv_temperance", "soul_heart").plays(0, 1).begin()
    match.loot("xiv_temperance", ("mode", 0)).all_pass(until="damage")
    match.loot("soul_heart", 0).all_pass()
    assert match.purse(0) == 4 and match.hp(0) == 2
