"""Who fights whom, and how (OB-17, OB-32 to OB-36), creatures among them (OB-23)."""

import pytest

from tests.clauses import clause
from tests.scenario import scenario

ROW = {(0, 0): "plain", (1, 0): "plain", (-4, 0): "home dl NES", (5, 5): "home lk NES"}


def fighting(map=(), dl=1, lk=1, at=(1, 0), **more):
    """A battle phase of the Death Legion at (0, 0), the Light Keepers beside it."""
    s = scenario("obsidia", seats=2, map={**ROW, **dict(map)}, phase="battle", **more)
    return s.travelers("dl", 0, 0, dl).travelers("lk", *at, lk)


def sizes(s, at=(1, 0)):
    return s.size("dl", 0, 0), s.size("lk", *at)


@clause("OB-32.2", "OB-35.1", "OB-35.2", "OB-35.3", "OB-35.4", "OB-35.8", "OB-17.1")
def test_the_lower_die_loses_its_traveler_and_the_winner_stays():
    s = fighting().rolls(5, 2).begin()
    assert sizes(s) == (1, 0)
    assert s.heard("battle_ended")[0]["result"] == "first"


@clause("OB-35.5", "OB-28.1")
def test_a_group_rolls_on_until_one_side_is_gone():
    s = fighting(dl=2, lk=2).rolls(1, 6, 5, 2, 4, 3).begin()
    assert sizes(s) == (1, 0)


@clause("OB-35.6", "OB-17.4")
def test_equal_dice_end_an_adjacent_battle_and_losses_stand():
    s = fighting(dl=2, lk=2).rolls(1, 6, 3, 3).begin()
    assert sizes(s) == (1, 2)
    assert s.heard("battle_ended")[0]["result"] == "draw"


@clause("OB-36.1", "OB-36.2", "OB-32.1", "OB-17.2")
def test_on_one_tile_equal_dice_are_rolled_again_to_the_death():
    s = fighting(at=(0, 0)).rolls(3, 3, 2, 2, 6, 1).begin()
    assert s.size("dl", 0, 0) == 1 and s.size("lk", 0, 0) == 0


@clause("OB-21.3")
def test_a_battle_without_end_kills_everybody():
    s = fighting(at=(0, 0)).rolls(*([3, 3] * 100)).begin()
    assert s.size("dl", 0, 0) == s.size("lk", 0, 0) == 0
    assert s.heard("battle_ended")[0]["result"] == "none"


@clause("OB-17.3", "OB-32.3", "OB-1.7")
@pytest.mark.parametrize("at", [(0, 1), (1, 1)])
def test_nobody_fights_through_darkness_or_over_a_corner(at):
    s = fighting({(0, 0): "plain NE", (1, 0): "plain", (0, 1): "plain ES", (1, 1): "plain"}, at=at)
    s.begin()
    assert s.heard("battle_began") == []


@clause("OB-12.1", "OB-12.2", "OB-35.7")
def test_on_boneyard_ones_are_rolled_again_on_that_die_alone():
    s = fighting({(0, 0): "boneyard"}).rolls(1, 2, 1, 4).begin()
    assert sizes(s) == (1, 0)


@clause("OB-33.5", "OB-33.6", "OB-32.4", "OB-33.7")
def test_the_player_picks_the_order_of_battles_one_by_one():
    s = fighting({(0, 1): "plain"}).travelers("lk", 0, 1).begin()
    assert s.asked() == (0, "fight") and len(s.options()) == 2
    s.rolls(6, 1, 2, 5).act("fight", (0, 0), "death_legion", (0, 1), "light_keepers")
    assert s.size("lk", 0, 1) == 0 and s.size("dl", 0, 0) == 0


@clause("OB-33.5")
def test_battles_on_one_tile_come_first():
    s = fighting(at=(0, 0)).travelers("lk", 1, 0).rolls(6, 1, 6, 1).begin()
    assert [data["same_tile"] for data in s.heard("battle_began")] == [True, False]


@clause("OB-7.2", "OB-7.5")
def test_a_town_is_claimed_by_who_holds_it_alone_after_the_battles():
    s = fighting({(0, 0): "town NES"}, at=(0, 0)).rolls(6, 1).begin()
    assert s.owner(0, 0) == 0


@clause("OB-41.2", "OB-41.1")
def test_allies_do_not_fight():
    s = scenario("obsidia", seats=4, map=ROW, phase="battle", teams=True)
    s.travelers("dl", 0, 0).travelers("wl", 1, 0).begin()
    assert s.heard("battle_began") == []


# Spells in a battle


@clause("OB-34.1", "OB-34.2", "OB-20.2")
def test_both_sides_cast_in_turn_until_both_defer():
    s = fighting().hand(0, "twin_blades", "last_breath").hand(1, "clouded_minds").begin()
    assert s.asked() == (0, "before_battle")
    s.play("cast", "twin_blades")
    assert s.asked() == (1, "before_battle")
    s.done()
    assert s.asked() == (0, "before_battle"), "one side alone has deferred"
    s.rolls(6, 1, 2).done()
    assert sizes(s) == (1, 0)


@clause("SR-8", "OB-12.3", "SR-10", "OB-25.1")
def test_twin_blades_uses_the_higher_of_two_dice():
    s = fighting().hand(0, "twin_blades").begin().rolls(1, 5, 4).play("cast", "twin_blades")
    assert sizes(s) == (1, 0)
    assert s.pile(0) == ["twin_blades"]


@clause("OB-21.4", "SR-9", "OB-20.5")
def test_highest_and_lowest_on_one_side_cancel():
    s = fighting().hand(0, "twin_blades").hand(1, "dread_whisper").begin()
    s.play("cast", "twin_blades").rolls(2, 4).play("cast", "dread_whisper")
    assert sizes(s) == (0, 1)


@clause("OB-20.2")
def test_dispel_negates_a_face_up_spell_of_the_other_side():
    s = fighting().hand(0, "twin_blades").hand(1, "dispel").begin()
    s.play("cast", "twin_blades").rolls(2, 4).play("cast", "dispel")
    assert sizes(s) == (0, 1) and s.pile(0) == ["twin_blades"]


@clause("SR-8")
def test_clouded_minds_bars_high_numbers():
    s = fighting().hand(0, "clouded_minds").begin().rolls(3, 6, 2).play("cast", "clouded_minds")
    assert sizes(s) == (1, 0)


def test_last_breath_takes_one_of_the_other_side_along():
    s = fighting(lk=1).hand(0, "last_breath").begin().rolls(1, 6).play("cast", "last_breath")
    assert sizes(s) == (0, 0)
    assert s.heard("battle_ended")[0]["result"] == "none"


def test_flanking_line_adds_one_for_each_helper():
    s = scenario("obsidia", seats=3, map={**ROW, (1, 1): "plain", (2, 0): "plain"}, phase="battle")
    s.wanted = "battle", 2
    s.travelers("wl", 0, 0).travelers("wl", 1, 1).travelers("lk", 1, 0).hand(2, "flanking_line")
    s.begin().act("fight", (0, 0), "warlords", (1, 0), "light_keepers")
    s.rolls(3, 3).play("cast", "flanking_line")
    assert s.size("lk", 1, 0) == 0


@clause("OB-34.3", "SR-12", "OB-20.4")
def test_unwritten_roll_throws_the_dice_of_both_sides_again():
    s = fighting().hand(1, "unwritten_roll").rolls(6, 1).begin()
    assert s.asked() == (1, "answer")
    s.rolls(1, 6).play("cast", "unwritten_roll")
    assert sizes(s) == (0, 1)


def test_grave_claim_spawns_where_an_enemy_died():
    s = fighting().hand(0, "grave_claim").rolls(6, 1).begin()
    assert s.asked() == (0, "answer")
    s.play("cast", "grave_claim")
    assert s.size("dl", 1, 0) == 1


# Creatures


@clause("OB-23.6", "OB-23.7", "OB-33.4", "OB-23.9")
def test_a_creature_fights_whoever_stands_beside_it_its_summoner_too():
    s = fighting(at=(5, 5)).creature("thorn_boar", 1, 0, summoner=0).rolls(5, 2).begin()
    assert s.where("thorn_boar") is None


@clause("OB-23.7")
def test_the_gravewyrm_may_refuse_to_die():
    s = fighting(at=(5, 5)).creature("gravewyrm", 1, 0, summoner=1).rolls(5, 2, 4).begin()
    assert s.where("gravewyrm") and s.heard("battle_ended")[0]["result"] == "draw"


def test_the_ogre_bears_the_first_roll_it_loses():
    s = fighting(at=(5, 5)).creature("ashback_ogre", 1, 0, summoner=1)
    s.rolls(5, 2, 6, 1).begin()
    assert s.where("ashback_ogre") is None
    assert s.heard("creature_hurt") == [{"creature": "ashback_ogre"}]


def test_the_maw_fights_over_corners():
    s = fighting({(1, 1): "void"}, at=(5, 5)).creature("hollow_maw", 1, 1, 1).rolls(2, 5).begin()
    assert s.size("dl", 0, 0) == 0


def test_the_stag_fights_on_its_own_tile_only():
    s = fighting(at=(5, 5)).creature("lumen_stag", 1, 0, summoner=1).begin()
    assert s.heard("battle_began") == []


def test_the_choir_spares_its_summoner():
    s = fighting(at=(5, 5)).creature("drowned_choir", 1, 0, summoner=0).begin()
    assert s.heard("battle_began") == []


def test_the_boar_charges_onto_the_tile_it_won():
    s = fighting(at=(5, 5)).creature("thorn_boar", 1, 0, summoner=1).rolls(1, 6).begin()
    assert s.where("thorn_boar") == 500500


@clause("OB-23.11")
def test_the_summoner_casts_for_its_creature_against_another_player():
    s = fighting(at=(5, 5)).creature("thorn_boar", 1, 0, summoner=1).hand(1, "dread_whisper")
    s.begin()
    assert s.asked() == (1, "before_battle")


@clause("OB-23.12")
def test_nobody_casts_for_the_own_creature():
    s = fighting(at=(5, 5)).creature("thorn_boar", 1, 0, summoner=0).hand(1, "dread_whisper")
    s.rolls(6, 1).begin()
    assert s.where("thorn_boar") is None


@clause("OB-23.12")
@pytest.mark.parametrize("other", ["thorn_boar", "ashback_ogre", "rift_stalker", "prism_drake"])
def test_nobody_casts_in_a_battle_between_creatures(other):
    s = scenario("obsidia", seats=2, map={**ROW, (2, 0): "plain"}, phase="battle")
    s.creature("hollow_maw", 0, 0, 0).creature(other, 1, 0, 1).any_luck()
    s.hand(0, "twin_blades").hand(1, "dread_whisper").begin()
    assert s.heard("battle_began") and s.asked() != (0, "before_battle")
    assert not s.heard("card_cast")


# Smaller rules


@clause("OB-12.4")
def test_boneyard_helps_creatures_too():
    s = fighting({(1, 0): "boneyard"}, at=(5, 5)).creature("gravewyrm", 1, 0, summoner=1)
    s.rolls(2, 1, 5).begin()
    assert s.size("dl", 0, 0) == 0


@clause("OB-13.4")
def test_nobody_fights_from_portal_to_portal():
    s = fighting({(0, 0): "portal", (4, 4): "portal"}, at=(4, 4)).begin()
    assert s.heard("battle_began") == []


@clause("OB-19.4", "OB-20.1", "OB-20.6", "OB-34.1")
def test_no_battle_spell_is_cast_between_the_rolls_of_a_battle():
    s = fighting(dl=2, lk=2).hand(1, "dread_whisper").begin()
    assert s.asked() == (1, "before_battle")
    s.rolls(6, 1, 6, 1).done()
    assert sizes(s) == (2, 0) and s.pile(1) == []


@clause("OB-23.4", "OB-23.5", "OB-7.7")
def test_a_creature_in_a_town_neither_claims_nor_blocks_it():
    s = fighting({(3, 3): "town NES"}, at=(3, 3)).creature("lumen_stag", 3, 3, 1).any_luck()
    s.begin()
    assert s.owner(3, 3) == 1 and s.where("lumen_stag") == 503503
    assert s.heard("creature_moved") == []


@clause("OB-33.2", "OB-33.3")
def test_battles_between_others_wait_for_their_turns():
    s = scenario("obsidia", seats=3, map=ROW, phase="battle").travelers("lk", 0, 0)
    s.travelers("wl", 1, 0).begin()
    assert s.heard("battle_began") == []


@clause("OB-33.8", "OB-23.12")
def test_two_creatures_of_another_do_not_fight_in_this_battle_phase():
    s = fighting(at=(5, 5)).creature("thorn_boar", 1, 0, summoner=1)
    s.tile(2, 0, "plain").creature("hollow_maw", 2, 0, summoner=1).rolls(2, 2).begin()
    assert [data["sides"] for data in s.heard("battle_began")] == [["death_legion", "thorn_boar"]]


@clause("OB-41.3", "OB-41.8")
def test_allies_on_one_tile_are_no_group():
    s = scenario("obsidia", seats=4, map={**ROW, (0, 1): "plain"}, phase="move", teams=True)
    s.travelers("dl", 0, 0).travelers("wl", 0, 0).travelers("dl", 0, 1).begin()
    s.act("move", (0, 0), "E")
    assert s.size("dl", 1, 0) == 1 and s.size("wl", 0, 0) == 1


@clause("SR-18")
def test_a_card_that_serves_no_creature_is_not_cast_for_one():
    s = fighting({(0, -1): "plain"}, at=(0, -1)).creature("thorn_boar", 1, 0, summoner=1)
    s.hand(1, "flanking_line").begin().rolls(6, 1, 6, 1)
    s.act("fight", (0, 0), "death_legion", (1, 0), "thorn_boar")
    assert s.where("thorn_boar") is None and s.pile(1) == []
