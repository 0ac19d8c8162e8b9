"""The spells of the Warlords, IV to O: what each does, to whom, and to whom not."""

import pytest

from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE
from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import DL, LK, guarded, horde, lying_already, turn, unit

# WL-12 Twin Blades


@spell("WL-12")
@clause("SR-8", "OB-12.3", "SR-10")
def test_twin_blades_roll_two_dice_and_use_the_highest():
    s = turn("battle", "twin_blades").travelers("dl", 0, 0).travelers("lk", 1, 0).begin()
    s.rolls(2, 5, 4).play("cast", "twin_blades")
    assert s.size("lk", 1, 0) == 0 and s.pile(0) == ["twin_blades"]


@spell("WL-12")
@clause("OB-12.3", "OB-35.7")
def test_forbidden_numbers_are_thrown_again_on_each_die_first():
    s = turn("battle", "twin_blades", map={(0, 0): "boneyard"})
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin()
    s.rolls(1, 1, 2, 3, 2).play("cast", "twin_blades")
    assert s.size("lk", 1, 0) == 0, "both ones became 2 and 3 against 2"


@spell("WL-12")
@clause("SR-18", "OB-23.11")
def test_twin_blades_may_serve_a_creature_against_another_player():
    s = turn("battle", "twin_blades").creature("ashback_ogre", 0, 0, 0).travelers("lk", 1, 0)
    s.begin().rolls(1, 6, 4).play("cast", "twin_blades")
    assert s.size("lk", 1, 0) == 0
    s = turn("battle", "twin_blades").creature("ashback_ogre", 0, 0, 0).travelers("dl", 1, 0)
    s.begin().rolls(1, 6)
    assert s.may("cast", "twin_blades"), "for the own travelers, not for the creature"


# WL-13 Overrun


def overrun(**more):
    return turn("battle", "overrun", **more).travelers("dl", 0, 0)


@spell("WL-13")
@clause("SR-11", "OB-33.7")
def test_overrun_moves_the_winner_onto_the_losers_tile_into_a_new_battle():
    s = overrun().travelers("lk", 1, 0).travelers("lk", 2, 0).rolls(6, 1).begin()
    assert s.asked() == (0, "after_battle")
    s.rolls(1, 6).play("cast", "overrun")
    battles = [data["cells"] for data in s.heard("battle_began")]
    assert battles == [[cell_at(0, 0), cell_at(1, 0)], [cell_at(1, 0), cell_at(2, 0)]]


@spell("WL-13")
@clause("OB-30.9")
def test_overrun_leaves_a_town_with_a_recruit():
    s = overrun(map={(0, 0): "town NES"}).town(0, 0, 0).travelers("lk", 1, 0).rolls(6, 1).begin()
    assert s.asked() == (0, "after_battle")
    s.play("cast", "overrun").play("recruit")
    assert s.size("dl", 1, 0) == s.size("dl", 0, 0) == 1


@spell("WL-13")
@clause("OB-31.5")
def test_after_an_overrun_the_ground_acts_and_woods_need_no_roll():
    s = overrun(map={(0, 0): "woods", (1, 0): "void"}).creature("hollow_maw", 1, 0, 1)
    s.rolls(6, 1).begin().play("cast", "overrun")
    assert s.in_reserve("dl") == 8


@spell("WL-13")
@pytest.mark.parametrize("fault", ["lost", "draw", "same_tile", "occupied", "colony", "recruit"])
def test_overrun_needs_a_won_adjacent_battle_and_a_bare_tile_that_is_no_colony(fault):
    map = {(1, 0): "home lk NEW"} if fault == "colony" else {}
    s = turn("battle", "overrun", map=map)
    if fault == "colony":
        s.state.board.pop(cell_at(-9, 3))
    s.travelers("dl", 0, 0, 2, "recruit" if fault == "recruit" else None)
    at = 0 if fault == "same_tile" else 1
    s.travelers("lk", at, 0)
    if fault == "occupied":
        s.creature("lumen_stag", 1, 0, 1)
    s.rolls(*{"lost": (1, 6, 1, 6), "draw": (3, 3)}.get(fault, (6, 1))).begin()
    assert len(s.heard("battle_ended")) == 1
    assert s.asked() != (0, "after_battle")


@spell("WL-13")
@clause("OB-47.4", "OB-47.7")
@pytest.mark.parametrize("colony", [False, True])
def test_the_horde_overruns_unless_the_tile_is_a_colony(colony):
    ground = {(0, 0): "town NES", (1, 0): "home dl NEW" if colony else "plain"}
    s = horde("overrun", map=ground).travelers("lk", 0, 0, 7).town(0, 0, HORDE)
    s.state.colonies[1] = 0
    s.travelers("dl", 1, 0).begin()
    assert s.heard("battle_ended")[0]["result"] == "first"
    assert (s.size("lk", 1, 0) > 0) != colony and s.size("lk", 0, 0) > 0


# WL-14 Storm the Line


@spell("WL-14")
@clause("OB-36.1", "OB-30.9")
def test_storm_the_line_makes_the_battle_one_on_the_enemys_tile():
    s = turn("battle", "storm_the_line", map={(0, 0): "town NES"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin().play("cast", "storm_the_line")
    s.rolls(3, 3, 6, 1).play("recruit")
    assert s.size("dl", 1, 0) == 1 and s.size("lk", 1, 0) == 0, "equal rolls were no draw"
    assert s.size("dl", 0, 0) == 1


@spell("WL-14")
@clause("OB-8.1", "OB-11.1")
def test_a_storming_unit_that_the_ground_kills_has_lost():
    s = turn("battle", "storm_the_line", map={(1, 0): "void"}).travelers("dl", 0, 0)
    s.creature("hollow_maw", 1, 0, 1).begin().play("cast", "storm_the_line")
    assert s.in_reserve("dl") == 8 and s.where("hollow_maw") == cell_at(1, 0)
    assert s.heard("battle_ended")[0]["result"] == "second" and s.heard("dice_thrown") == []


@spell("WL-14", "DL-14")
def test_who_drowns_in_a_storm_under_true_death_leaves_the_game():
    s = turn("battle", "storm_the_line", "true_death", map={(1, 0): "blackwater"})
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin().play("cast", "true_death")
    s.rolls(1, 1).play("cast", "storm_the_line")
    assert s.state.gone[0] == 1 and s.in_reserve("dl") == 7


@spell("WL-13", "DL-14")
def test_true_death_is_over_with_the_battle_and_spares_who_overruns():
    s = turn("battle", "overrun", "true_death", map={(1, 0): "blackwater"})
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).begin().rolls(6, 1).play("cast", "true_death")
    s.rolls(1, 1).play("cast", "overrun")
    assert s.state.gone == [0, 1, 0, 0] and s.in_reserve("dl") == 8


@spell("WL-14")
@clause("OB-8.3")
def test_a_storm_through_blackwater_is_rolled_for_and_face_up_cards_stay():
    s = turn("battle", "storm_the_line", "twin_blades", map={(1, 0): "blackwater"})
    s.travelers("dl", 0, 0, 2).travelers("lk", 1, 0).begin().play("cast", "twin_blades")
    s.rolls(5, 5, 1, 1, 2, 6, 3).play("cast", "storm_the_line")
    assert s.size("dl", 1, 0) == 1 and s.size("lk", 1, 0) == 0


@spell("WL-14")
def test_a_storm_out_of_woods_needs_no_roll():
    s = turn("battle", "storm_the_line", map={(0, 0): "woods"}).travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).begin().rolls(6, 1).play("cast", "storm_the_line")
    assert s.size("dl", 1, 0) == 1


@spell("WL-14")
@clause("SR-17")
@pytest.mark.parametrize("fault", ["same_tile", "colony", "recruit"])
def test_no_storm_on_one_tile_onto_a_colony_or_by_a_recruit(fault):
    map = {(1, 0): "home lk NEW"} if fault == "colony" else {}
    s = turn("battle", "storm_the_line", "twin_blades", map=map)
    s.travelers("dl", 0, 0, 1, "recruit" if fault == "recruit" else None)
    s.travelers("lk", 0 if fault == "same_tile" else 1, 0).begin()
    assert "OB-19.3" in s.refusal("cast", "storm_the_line")


@spell("WL-14")
@clause("OB-33.5")
def test_a_storm_is_fought_at_once_ahead_of_others():
    s = turn("battle", "storm_the_line").travelers("dl", 1, 0)
    s.travelers("lk", 0, 0).travelers("lk", 2, 0).begin()
    s.act("fight", (1, 0), DL, (2, 0), LK)
    s.rolls(6, 1).play("cast", "storm_the_line")
    assert s.size("dl", 2, 0) == 1 and len(s.heard("battle_began")) == 1
    assert s.heard("battle_ended")[0]["result"] == "first"


# WL-15 Flanking Line


@spell("WL-15")
@clause("SR-8")
def test_flanking_line_adds_one_for_each_other_unit_beside_the_enemy_at_most_two():
    map = {(1, 1): "plain", (1, -1): "plain"}
    for helpers, roll, wins in ((1, (3, 3), True), (2, (2, 3), True), (3, (1, 4), False)):
        s = turn("battle", "flanking_line", map=map).travelers("dl", 0, 0).travelers("lk", 1, 0)
        for x, y in ((1, 1), (1, -1), (2, 0))[:helpers]:
            s.travelers("dl", x, y)
        s.begin().act("fight", (0, 0), DL, (1, 0), LK).rolls(*roll)
        s.state.luck = (*s.state.luck[:-1], *(("roll", 1), ("roll", 1)) * 3, s.state.luck[-1])
        s.play("cast", "flanking_line")
        assert (s.heard("battle_ended")[0]["result"] == "first") == wins


@spell("WL-15")
@clause("OB-19.3")
def test_without_another_unit_beside_the_enemy_there_is_no_flanking_line():
    s = turn("battle", "flanking_line", "twin_blades").travelers("dl", 0, 0, 2)
    s.travelers("lk", 1, 0).travelers("dl", 3, 0).begin()
    assert "could do nothing" in s.refusal("cast", "flanking_line")


@spell("WL-15")
@clause("SR-18")
def test_flanking_line_serves_no_creature():
    s = turn("battle", "flanking_line", "twin_blades").creature("ashback_ogre", 0, 0, 0)
    s.travelers("dl", 2, 0).travelers("lk", 1, 0).begin()
    s.act("fight", (0, 0), "ashback_ogre", (1, 0), LK) if s.may("fight") else None
    assert "serves no side" in s.refusal("cast", "flanking_line")


# WL-16 Reinforce


@spell("WL-16")
@clause("SR-6")
def test_reinforce_spawns_one_into_the_fighting_unit():
    s = turn("battle", "reinforce").travelers("dl", 0, 0).travelers("lk", 1, 0).begin()
    s.rolls(1, 6, 6, 1).play("cast", "reinforce")
    assert s.size("dl", 0, 0) == 1 and s.size("lk", 1, 0) == 0


@spell("WL-16")
@clause("OB-32.4")
def test_a_reinforced_pair_that_draws_has_fought():
    s = turn("battle", "reinforce").travelers("dl", 0, 0).travelers("lk", 1, 0).begin()
    s.rolls(3, 3).play("cast", "reinforce")
    assert len(s.heard("battle_began")) == 1


@spell("WL-16")
@clause("OB-8.6", "OB-11.2")
def test_the_newcomer_rolls_on_blackwater_and_only_it():
    s = turn("battle", "reinforce", map={(0, 0): "blackwater"}).travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).begin().rolls(1, 1, 6, 1).play("cast", "reinforce")
    assert s.size("dl", 0, 0) == 1 and s.in_reserve("dl") == 7


@spell("WL-16")
@clause("OB-11.2", "SR-16")
def test_the_newcomer_dies_on_a_void_where_the_unit_is_under_a_mantle():
    s = turn("move", "radiant_mantle", "reinforce", map={(0, 0): "void", (0, 1): "plain"})
    s.travelers("dl", 0, 1).travelers("lk", 1, 0).begin().play("cast", "radiant_mantle")
    s.move(0, 1, "N").rolls(6, 1).play("cast", "reinforce")
    assert s.size("dl", 0, 0) == 1 and s.size("lk", 1, 0) == 0


@spell("WL-16")
def test_reinforce_needs_a_reserve_and_serves_no_creature():
    s = turn("battle", "reinforce", "twin_blades").travelers("dl", 0, 0).reserve("dl", 0)
    s.travelers("lk", 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "reinforce")
    s = turn("battle", "reinforce", "twin_blades").creature("ashback_ogre", 0, 0, 0)
    s.travelers("lk", 1, 0).begin()
    assert "serves no side" in s.refusal("cast", "reinforce")


@spell("WL-16")
@clause("OB-44.2")
@pytest.mark.parametrize("left", [0, 2])
def test_the_horde_reinforces_in_the_colour_of_the_unit_or_not_at_all(left):
    ground = {(0, 0): "town NES", (1, 0): "plain"}
    s = horde("reinforce", map=ground).travelers("lk", 0, 0).travelers("dl", 1, 0)
    s.state.colonies[1] = 0  # nobody of this colour is trained
    s.reserve("lk", left).begin()
    spawned = [data for data in s.heard("traveler_placed") if data["cell"] == cell_at(0, 0)]
    assert [data["class"] for data in spawned] == ([1] if left else [])


# WL-17 Spoils of War


@spell("WL-17")
@clause("OB-26.4", "OB-25.1")
def test_spoils_of_war_take_the_top_card_of_the_losers_deck_which_stays_with_the_winner():
    s = turn("battle", "spoils_of_war").deck(1, "unravel", "sanctuary").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).begin().rolls(6, 1).play("cast", "spoils_of_war")
    assert s.view(0)["parties"][0]["hand"] == [{"card": "unravel"}]
    assert s.view(1)["parties"][0]["hand"] == [{"back": "veiled_occult"}]
    s.on_to("spells").play("discard", "unravel")
    assert "unravel" in s.pile(0)


@spell("WL-17")
@clause("OB-20.5")
@pytest.mark.parametrize("roll", [(1, 6), (3, 3)])
def test_spoils_come_to_nothing_where_the_battle_is_not_won(roll):
    s = turn("battle", "spoils_of_war").deck(1, "unravel").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).begin().rolls(*roll).play("cast", "spoils_of_war")
    assert s.heard("card_taken") == []
    assert s.pile(0) == ["spoils_of_war"]


@spell("WL-17")
@clause("OB-1.12")
@pytest.mark.parametrize("fault", ["creature", "own creature", "no deck"])
def test_spoils_want_an_all_traveler_battle_against_a_player_with_a_deck(fault):
    s = turn("battle", "spoils_of_war", "twin_blades")
    if fault == "no deck":
        s.deck(1)
    if fault == "own creature":
        s.creature("ashback_ogre", 0, 0, 0).travelers("lk", 1, 0)
    elif fault == "creature":
        s.travelers("dl", 0, 0).creature("ashback_ogre", 1, 0, 1)
    else:
        s.travelers("dl", 0, 0).travelers("lk", 1, 0)
    s.begin()
    assert "OB-19" in s.refusal("cast", "spoils_of_war")


@spell("WL-17")
@clause("OB-44.4")
@pytest.mark.parametrize(("top", "kept"), [("dispel", True), ("unravel", False)])
def test_the_horde_keeps_a_spoiled_card_of_phase_two_or_four_and_discards_others(top, kept):
    ground = {(0, 0): "town NES", (1, 0): "plain"}
    s = horde("spoils_of_war", map=ground).travelers("lk", 0, 0, 8).travelers("dl", 1, 0)
    s.deck(0, top, "sanctuary", "consecrate").deck(HORDE).begin()
    won = s.heard("battle_ended")[0]["result"] == "first"
    assert won and s.size("dl", 1, 0) == 0
    at = s.game.cards.spell_at[top]
    assert (at in s.state.hands[HORDE]) == kept and (top in s.pile(HORDE)) != kept


# WL-18 Night Raid


@spell("WL-18")
@clause("OB-35.6")
def test_a_night_raid_is_an_adjacent_battle_in_the_spell_phase():
    s = turn("spell", "night_raid", "twin_blades").travelers("dl", 0, 0).travelers("lk", 1, 0)
    s.begin().play("cast", "night_raid")
    assert s.asked() == (0, "before_battle") and s.may("cast", "twin_blades")
    s.rolls(6, 1).done()
    assert s.size("lk", 1, 0) == 0 and s.asked() == (0, "spells")


@spell("WL-18")
@clause("OB-32.4", "OB-7.5")
def test_a_pair_that_fought_may_fight_again_at_night_and_towns_are_judged_afterwards():
    s = turn("battle", "night_raid", map={(1, 0): "town NEW"}).town(1, 0, 1)
    s.travelers("dl", 0, 0).travelers("lk", 1, 0).rolls(3, 3).begin()
    assert s.asked() == (0, "spells")
    s.rolls(6, 1).play("cast", "night_raid")
    assert s.owner(1, 0) is None and len(s.heard("battle_began")) == 2


@spell("WL-18")
@clause("OB-32.3", "OB-23.7")
@pytest.mark.parametrize("fault", ["far", "dark", "gentle", "peace", "charmed"])
def test_a_night_raid_wants_an_enemy_or_creature_along_a_pathway_that_may_fight(fault):
    map = {(7, 7): "plain NS", (8, 7): "plain NS"}
    s = turn("spell", "night_raid", map=map)
    if fault == "far":
        s.travelers("dl", 0, 0).travelers("lk", 2, 0)
    elif fault == "dark":
        s.travelers("dl", 7, 7).travelers("lk", 8, 7)
    elif fault == "peace":
        s.travelers("dl", 0, 0).travelers("lk", 1, 0).hand(0, "night_raid", "sanctuary")
    else:
        beast = "lumen_stag" if fault == "gentle" else "drowned_choir"
        s.travelers("dl", 0, 0).creature(beast, 1, 0, 0)
    s.begin()
    if fault == "peace":
        s.play("cast", "sanctuary")
    assert "finds no target" in s.refusal("cast", "night_raid")


@spell("WL-18")
def test_a_night_raid_may_be_made_on_a_creature():
    s = turn("spell", "night_raid").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 0)
    s.begin().rolls(6, 1).play("cast", "night_raid")
    assert s.where("thorn_boar") is None


@spell("WL-18")
@clause("SR-3", "OB-41.2")
def test_allies_are_not_raided():
    s = turn("spell", "night_raid", seats=4, teams=True).travelers("dl", 0, 0)
    s.travelers("wl", 1, 0).begin()
    assert "finds no target" in s.refusal("cast", "night_raid")


# WL-19 Ambush


def ambushed(**more):
    """Seat 1 may walk next to seat 0, who holds Ambush."""
    s = guarded(player=1, **more).hand(0, "ambush").travelers("dl", 0, 0)
    return s.travelers("lk", 2, 0, 2)


@spell("WL-19")
@clause("OB-22.4", "OB-34.1")
def test_an_ambush_is_fought_at_once_and_the_ambusher_has_the_initiative():
    s = ambushed().hand(0, "ambush", "twin_blades").begin().move(2, 0, "W")
    assert s.asked() == (0, "answer")
    s.play("cast", "ambush")
    assert s.asked() == (0, "before_battle")
    s.rolls(1, 6, 1, 1, 6, 1).play("cast", "twin_blades")
    assert s.size("lk", 1, 0) == 0 and s.asked() == (1, "move")


@spell("WL-19")
def test_survivors_of_an_ambush_use_the_movement_they_have_and_may_fight_again():
    s = ambushed().hand(1, "forced_march").begin()
    s.cast("forced_march", unit(LK, 2, 0)).move(2, 0, "W")
    s.rolls(6, 1, 3, 3).play("cast", "ambush")
    assert s.size("lk", 1, 0) == 1 and s.may("move", (1, 0))
    s.rolls(1, 6).done()
    assert len(s.heard("battle_began")) == 2 and s.size("lk", 1, 0) == 0


@spell("WL-19")
@pytest.mark.parametrize("fault", ["far", "own turn"])
def test_an_ambush_waits_for_an_enemy_that_ends_its_step_beside_a_unit(fault):
    player = 0 if fault == "own turn" else 1
    s = guarded(player=player).hand(0, "ambush").travelers("dl", 0, 0)
    s.travelers("lk", 3 if fault == "far" else 2, 0).begin()
    s.move(0, 0, "E") if fault == "own turn" else s.move(3, 0, "W")
    assert s.asked() == (player, "move")


@spell("WL-19")
@clause("OB-19.7")
def test_nobody_is_ambushed_from_a_tile_where_a_spell_stops_battles():
    s = turn("spell", "sanctuary").travelers("dl", 0, 0).travelers("lk", 2, 0)
    s.travelers("lk", -9, 3).any_luck().begin().play("cast", "sanctuary")
    s.on_to("move", seat=1).hand(0, "ambush").move(2, 0, "W")
    assert s.asked() == (1, "move")


@spell("WL-19")
@clause("SR-3")
def test_an_ally_is_not_ambushed():
    s = turn("move", seats=4, teams=True, player=2).hand(0, "ambush").travelers("dl", 0, 0)
    s.travelers("wl", 2, 0).travelers("wl", 3, 0).begin().move(2, 0, "W")
    assert s.asked() == (2, "move")


# WL-20 Second Strike


@spell("WL-20")
@clause("SR-12", "OB-19.2")
@pytest.mark.parametrize(("kept", "dead"), [(2, "dl"), (5, "lk")])
def test_second_strike_rolls_the_own_die_again_and_keeps_either_outcome(kept, dead):
    s = turn("battle", "second_strike").travelers("dl", 0, 0).travelers("lk", 1, 0)
    s.rolls(2, 4).begin()
    assert s.asked() == (0, "answer")
    s.rolls(5).play("cast", "second_strike")
    assert s.options() == {("face", 2), ("face", 5)}
    s.play("face", kept)
    assert s.in_reserve(dead) == 8 and s.in_reserve("lk" if dead == "dl" else "dl") == 7


@spell("WL-20")
@clause("OB-34.4")
def test_the_kept_outcome_may_be_answered():
    s = turn("battle", "second_strike").hand(1, "unwritten_roll").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).rolls(2, 4).begin().rolls(5).play("cast", "second_strike")
    s.play("face", 5)
    assert s.asked() == (1, "answer")
    s.rolls(1, 2).play("cast", "unwritten_roll")
    assert s.size("dl", 0, 0) == 0


@spell("WL-20")
@clause("OB-35.7")
def test_a_number_that_the_die_cannot_show_is_rolled_again_in_a_second_strike():
    s = turn("battle", "second_strike", map={(0, 0): "boneyard"}).travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).rolls(2, 4).begin().rolls(1, 1, 6).play("cast", "second_strike")
    assert s.options() == {("face", 2), ("face", 6)}


@spell("WL-20")
@pytest.mark.parametrize("fault", ["outsider", "creature", "survival"])
def test_second_strike_is_for_a_battle_of_the_own_travelers(fault):
    map = {(0, 1): "blackwater"}
    s = turn("battle", seats=3, player=1).hand(0, "second_strike")
    if fault == "survival":
        s = guarded("second_strike", map=map).travelers("dl", 0, 0).begin()
        s.rolls(5, 5).move(0, 0, "S")
        assert s.asked() == (0, "move")
        return
    s.travelers("lk", 1, 0)
    s.travelers("wl", 0, 0) if fault == "outsider" else s.creature("ashback_ogre", 0, 0, 0)
    s.rolls(1, 6).begin()
    assert s.heard("battle_ended") and s.asked() != (0, "answer")


@spell("WL-16")
@clause("OB-22.1", "OB-19.7")
def test_nobody_is_spawned_into_a_unit_on_a_barred_tile():
    s = turn("battle", "reinforce", "twin_blades").travelers("dl", 0, 0).travelers("lk", 0, 0)
    lying_already(s, "wall_of_radiance", 1, 0, 0, "no_enemy_enters").begin()
    assert "finds no target" in s.refusal("cast", "reinforce")


@spell("WL-13", "WL-14")
@clause("OB-22.1", "OB-19.7")
def test_no_storm_or_overrun_onto_a_barred_tile():
    s = turn("battle", "overrun", "storm_the_line", "twin_blades").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0)
    lying_already(s, "wall_of_radiance", 1, 1, 0, "no_enemy_enters").begin()
    assert "finds no target" in s.refusal("cast", "storm_the_line")
    s.rolls(6, 1).done()
    assert s.size("lk", 1, 0) == 0 and s.asked() == (0, "spells")


@spell("WL-13", "WL-14")
@clause("SR-18")
def test_storm_and_overrun_serve_no_creature():
    s = turn("battle", "storm_the_line", "overrun", "twin_blades")
    s.creature("ashback_ogre", 0, 0, 0).travelers("lk", 1, 0).begin()
    assert "serves no side" in s.refusal("cast", "storm_the_line")
    s.rolls(6, 1).done()
    assert s.asked() == (0, "spells")


@spell("WL-19")
@clause("OB-19.7", "SR-3")
@pytest.mark.parametrize("fault", ["peace", "other"])
def test_no_ambush_on_a_peaceful_tile_or_by_the_units_of_others(fault):
    s = guarded(player=1, seats=3).hand(0, "ambush").travelers("lk", 2, 0)
    s.travelers("wl" if fault == "other" else "dl", 0, 0).travelers("dl", -9, 0)
    if fault == "peace":
        lying_already(s, "sanctuary", 2, 1, 0, "no_battle")
    s.begin().move(2, 0, "W")
    assert s.asked() == (1, "move")


@spell("WL-20")
@clause("SR-12")
def test_a_roll_of_a_creatures_trait_is_no_battle_die():
    s = turn("battle", "second_strike").travelers("dl", 0, 0).creature("gravewyrm", 1, 0, 1)
    s.rolls(5, 2, 1).begin()
    assert s.asked() == (0, "answer"), "the battle dice"
    s.done()
    assert s.where("gravewyrm") is None and s.asked() == (0, "spells")
