"""The later spells of the Death Legion, one by one: DL-11 to DL-20."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting, legion_fight, tile, unit

DL, LK = "death_legion", "light_keepers"

# DL-11 Reap


@spell("DL-11")
@pytest.mark.parametrize(("face", "left"), [(3, 0), (4, 1)])
def test_reap_makes_one_enemy_roll_and_a_fallen_side_has_lost(face, left):
    s = legion_fight("reap").begin()
    s.rolls(face)
    if left:
        s.rolls(5, 5)
    s.play("cast", "reap")
    assert s.size("lk", 1, 0) == left
    assert s.heard("battle_ended")[0]["result"] == ("draw" if left else "first")
    assert s.heard("dice_thrown")[0]["party"] == 1, "its side rolls"


@spell("DL-11")
def test_reap_kills_one_of_a_group_only():
    s = legion_fight("reap", other=2).begin().rolls(1, 3, 3).play("cast", "reap")
    assert s.size("lk", 1, 0) == 1


@spell("DL-11")
@clause("OB-1.11", "OB-21.5")
def test_the_roll_of_reap_may_be_answered():
    s = legion_fight("reap").hand(1, "unwritten_roll").begin().rolls(1).play("cast", "reap")
    assert s.asked() == (1, "answer")
    s.rolls(6, 3, 3).play("cast", "unwritten_roll")
    assert s.size("lk", 1, 0) == 1


@spell("DL-11")
@clause("SR-18", "OB-23.11")
def test_reap_is_rolled_by_a_creature_and_cast_for_one():
    s = casting("battle", "reap").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 1)
    s.begin().rolls(2).play("cast", "reap")
    assert s.where("thorn_boar") is None
    s = casting("battle", "reap").travelers("lk", 0, 0).creature("thorn_boar", 1, 0, 0)
    s.begin().rolls(2).play("cast", "reap")
    assert s.size("lk", 0, 0) == 0


@spell("DL-11")
@clause("OB-19.4")
def test_reap_needs_a_battle_of_the_caster():
    s = casting("move", "reap").begin()
    assert "phase IV" in s.refusal("cast", "reap")


# DL-12 Last Breath


@spell("DL-12")
def test_the_last_of_a_side_takes_one_of_the_other_along():
    s = legion_fight("last_breath", other=2).begin().rolls(1, 6).play("cast", "last_breath")
    assert s.size("dl", 0, 0) == 0 and s.size("lk", 1, 0) == 1
    assert s.heard("battle_ended")[0]["result"] == "second"


@spell("DL-12")
def test_if_nobody_is_left_there_is_no_winner():
    s = legion_fight("last_breath").begin().rolls(1, 6).play("cast", "last_breath")
    assert s.size("lk", 1, 0) == 0 and s.heard("battle_ended")[0]["result"] == "none"


@spell("DL-12")
def test_a_draw_and_a_loss_of_one_of_many_bring_no_last_breath():
    s = legion_fight("last_breath", size=2).begin().rolls(1, 6, 3, 3).play("cast", "last_breath")
    assert s.size("dl", 0, 0) == 1 and s.size("lk", 1, 0) == 1


@spell("DL-12")
def test_the_last_breath_of_the_winner_takes_nobody_along():
    s = legion_fight("last_breath").begin().rolls(6, 1).play("cast", "last_breath")
    assert s.size("dl", 0, 0) == 1 and s.size("lk", 1, 0) == 0


@spell("DL-12", "LK-19")
def test_last_breath_kills_as_a_spell_so_guardian_light_may_save():
    s = legion_fight("last_breath").hand(1, "guardian_light").begin()
    s.rolls(1, 6).play("cast", "last_breath").play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 1 and s.in_reserve("lk") == 7


@spell("DL-12")
@clause("SR-14")
def test_last_breath_kills_a_creature_whatever_its_hide():
    s = casting("battle", "last_breath").travelers("dl", 0, 0).creature("ashback_ogre", 1, 0, 1)
    s.begin().rolls(1, 6).play("cast", "last_breath")
    assert s.where("ashback_ogre") is None


# DL-13 Mortal Stakes


@spell("DL-13")
def test_each_lost_roll_kills_two_of_either_side():
    s = legion_fight("mortal_stakes", size=3, other=3).begin()
    s.rolls(6, 1, 1, 6, 6, 1).play("cast", "mortal_stakes")
    assert s.size("lk", 1, 0) == 0, "the last one, since only one was left"
    assert s.size("dl", 0, 0) == 1
    assert s.pile(0) == ["mortal_stakes"]


@spell("DL-13")
def test_two_hits_kill_the_ashback_ogre():
    s = casting("battle", "mortal_stakes").travelers("dl", 0, 0).creature("ashback_ogre", 1, 0, 1)
    s.begin().rolls(6, 1).play("cast", "mortal_stakes")
    assert s.where("ashback_ogre") is None


# DL-14 True Death


@spell("DL-14")
def test_the_dead_of_both_sides_leave_the_game():
    s = legion_fight("true_death", size=2, other=1).begin().rolls(1, 6, 6, 1)
    s.play("cast", "true_death")
    assert s.in_reserve("dl") == 6 and s.in_reserve("lk") == 7
    assert s.state.gone == [1, 1, 0, 0]


@spell("DL-14", "DL-11")
def test_also_who_dies_in_the_battle_by_a_spell_leaves_the_game():
    s = legion_fight("true_death", "reap", other=1).begin().play("cast", "true_death")
    s.rolls(1).play("cast", "reap")
    assert s.state.gone == [0, 1, 0, 0]


@spell("DL-14")
def test_true_death_serves_one_battle():
    s = legion_fight("true_death").travelers("lk", -1, 0).tile(-1, 0, "plain").begin()
    s.play("fight", cell_at(0, 0), DL, cell_at(1, 0), LK).rolls(6, 1, 6, 1)
    s.play("cast", "true_death")
    assert s.state.gone[1] == 1 and s.in_reserve("lk") == 7


@spell("DL-14")
def test_true_death_wants_an_enemy_traveler():
    s = casting("battle", "true_death", "mortal_stakes").travelers("dl", 0, 0)
    s.creature("thorn_boar", 1, 0, 1).begin()
    assert "could do nothing" in s.refusal("cast", "true_death")


@spell("DL-14")
@clause("OB-43.2", "OB-47.2")
def test_cast_by_the_horde_true_death_hits_the_player():
    s = casting("battle", seats=1).travelers("dl", 0, 0, 2).travelers("lk", 1, 0)
    s.hand(1, "true_death").rolls(1, 6, 6, 1).begin()
    assert s.state.gone == [1, 1, 0, 0] and s.in_reserve("dl") == 6


# DL-15 Exhume


@spell("DL-15")
@clause("OB-24.4")
def test_exhume_takes_any_card_of_the_own_pile_which_waits_a_turn():
    s = casting("spell", "exhume", "sappers")
    s.deck(0, "reap", "unwritten_roll", "ambush", "dispel", "sanctuary")
    s.state.piles[0] = [GAME.cards.spell_at[id] for id in ("tithe_of_souls", "true_death")]
    s.begin().play("cast", "exhume")
    assert s.options() == {("card", "tithe_of_souls"), ("card", "true_death")}
    s.play("card", "tithe_of_souls")
    hand = [GAME.cards.spells[card].id for card in s.state.hands[0]]
    assert hand == ["tithe_of_souls", "sappers"] and s.pile(0) == ["true_death", "exhume"]
    assert "neither cast nor discarded" in s.refusal("discard", "tithe_of_souls")
    s.done()
    assert len(s.state.hands[0]) == 5 and len(s.state.decks[0]) == 2, "it counts toward the five"


@spell("DL-15")
def test_an_exhumed_spell_of_phase_five_is_not_cast_in_this_turn():
    s = casting("spell", "exhume", "sappers").travelers("dl", 0, 0)
    s.state.piles[0] = [GAME.cards.spell_at["borrowed_hour"]]
    s.begin().play("cast", "exhume")
    assert "neither cast" in s.refusal("cast", "borrowed_hour")


@spell("DL-15")
def test_exhume_does_not_find_itself():
    s = casting("spell", "exhume").begin()
    assert "finds no target" in s.refusal("cast", "exhume")


# DL-16 Borrowed Hour


@spell("DL-16")
@clause("SR-15", "OB-7.5")
def test_borrowed_hour_moves_now_and_not_in_the_next_movement_phase():
    s = casting("spell", "borrowed_hour", map={(1, 0): "town NEW"}).travelers("dl", 0, 0)
    s.any_luck().begin().cast("borrowed_hour", tile(1, 0))
    assert s.size("dl", 1, 0) == 1 and s.view()["effects"][0]["tokens"] == [cell_at(1, 0)]
    assert s.owner(1, 0) == 0, "judged at the end of the turn"
    s.on_to("move", seat=0)
    assert "SR-17" in s.refusal("move", (1, 0), "E")
    s.on_to("spells", seat=0)
    assert "borrowed_hour" not in s.lying() and s.view()["tokens"] == 3


@spell("DL-16")
@clause("OB-30.9")
def test_borrowed_hour_may_recruit_where_it_leaves_a_town():
    s = casting("spell", "borrowed_hour", map={(0, 0): "town NES"}).town(0, 0, 0)
    s.travelers("dl", 0, 0).begin().cast("borrowed_hour", tile(1, 0)).play("recruit")
    assert s.size("dl", 0, 0) == 1 and s.owner(0, 0) == 0


@spell("DL-16")
def test_it_does_not_step_onto_enemies_or_creatures_nor_slide_onto_them():
    map = {(0, 0): "plain NES", (0, 1): "ice NS", (0, 2): "plain NS", (0, -1): "plain NS"}
    s = casting("spell", "borrowed_hour", map=map).travelers("lk", 1, 0).travelers("lk", 0, 2)
    s.creature("ashback_ogre", 0, -1, 1).travelers("dl", 0, 0).begin()
    s.play("cast", "borrowed_hour")
    assert s.size("dl", 0, 1) == 1, "the only way, and it stops on the ice"


@spell("DL-16")
@clause("OB-9.8")
def test_a_woods_exit_to_an_enemy_is_no_way_but_the_unit_is_held_all_the_same():
    s = casting("spell", "borrowed_hour", map={(0, 0): "woods NES"}).travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).begin()
    east = next(face for face in range(1, 7) if s.at(0, 0)["stones"][face - 1] == 1)
    s.rolls(east).play("cast", "borrowed_hour")
    assert s.size("dl", 0, 0) == 1 and s.lying() == ["borrowed_hour"]


@spell("DL-16")
def test_who_joins_is_held_and_who_leaves_by_other_means_is_free():
    s = casting("spell", "borrowed_hour").travelers("dl", 0, 0).travelers("dl", 2, 0, 2).any_luck()
    s.begin().cast("borrowed_hour", unit(0, 0, DL), tile(1, 0)).on_to("move", seat=0)
    s.move(2, 0, "W")
    assert s.size("dl", 1, 0) == 3 and not s.may("move", (1, 0))
    s = casting("spell", "borrowed_hour").travelers("dl", 0, 0).any_luck()
    s.begin().cast("borrowed_hour", tile(1, 0)).hand(0, "beacon_of_recall")
    s.on_to("training", seat=0)
    s.play("cast", "beacon_of_recall")
    assert s.size("dl", -4, 0) == 1 and s.lying() == []
    s.on_to("move", seat=0)
    assert s.may("move", (-4, 0))


@spell("DL-16")
def test_a_traveler_that_dies_on_the_way_leaves_no_spell_behind():
    s = casting("spell", "borrowed_hour", map={(0, 0): "plain NS", (0, 1): "void", (0, -1): "void"})
    s.travelers("dl", 0, 0).begin().cast("borrowed_hour", tile(0, 1))
    assert s.lying() == [] and s.pile(0) == ["borrowed_hour"] and s.view()["tokens"] == 3


@spell("DL-16")
@clause("SR-17", "SR-1")
@pytest.mark.parametrize("bar", ["recruit", "token", "no way"])
def test_borrowed_hour_wants_a_free_token_and_a_unit_that_may_go_somewhere(bar):
    s = casting("spell", "borrowed_hour")
    s.travelers("dl", 0, 0, mark="recruit" if bar == "recruit" else None)
    if bar == "token":
        s.state.tokens = 0
    if bar == "no way":
        s.tile(0, 0, "plain EW").tile(-1, 0, "plain EW").travelers("lk", 1, 0)
        s.travelers("lk", -1, 0)
    s.begin()
    why = "token" if bar == "token" else "finds no target"
    assert why in s.refusal("cast", "borrowed_hour")


# DL-17 Toll of the Wilds


@spell("DL-17")
@clause("OB-28.5", "SR-3")
def test_everybody_on_blackwater_woods_and_ice_rolls_clockwise_from_the_caster():
    map = {(0, 0): "woods NES", (1, 0): "ice NS", (2, 0): "blackwater NS"}
    s = casting("spell", "toll_of_the_wilds", seats=3, player=1, map=map)
    s.travelers("dl", 0, 0).travelers("lk", 1, 0, 2).travelers("wl", 2, 0).travelers("lk", 5, 5)
    s.creature("lumen_stag", 0, 0).begin()
    s.rolls(3, 3, 6, 1, 1, 1, 6, 6).play("cast", "toll_of_the_wilds")
    thrown = [
        (data["party"], sum(face for _, face in data["dice"])) for data in s.heard("dice_thrown")
    ]
    assert thrown == [(1, 6), (1, 7), (2, 2), (0, 12)]
    assert s.size("lk", 1, 0) == 1 and s.size("wl", 2, 0) == 0 and s.size("dl", 0, 0) == 1
    assert s.where("lumen_stag") and s.size("lk", 5, 5) == 1


@spell("DL-17")
def test_toll_needs_a_traveler_on_such_ground_as_it_counts_now():
    s = casting("spell", "toll_of_the_wilds", map={(0, 0): "woods NES"}).travelers("dl", 0, 0)
    s.state.calmed = (cell_at(0, 0),)
    s.begin()
    assert "could do nothing" in s.refusal("cast", "toll_of_the_wilds")


# DL-18 Stopped Clock


@spell("DL-18")
@clause("OB-22.5", "OB-8.5")
def test_a_step_off_blackwater_that_is_undone_leaves_the_roll_to_come():
    s = casting("move", map={(0, 1): "blackwater"}, player=1).hand(0, "stopped_clock")
    s.travelers("lk", 0, 1).begin().move(0, 1, "N").rolls(1, 1).play("cast", "stopped_clock")
    assert s.size("lk", 0, 1) == 0


@spell("DL-18")
def test_a_portal_step_and_a_slide_and_a_spells_step_are_undone_too():
    map = {(0, 1): "portal", (4, 4): "portal"}
    s = casting("move", map=map, player=1).hand(0, "stopped_clock").travelers("lk", 0, 1).begin()
    s.act("portal", (0, 1), (4, 4)).play("cast", "stopped_clock")
    assert s.size("lk", 0, 1) == 1
    s = casting("move", map={(1, 0): "ice"}, player=1).hand(0, "stopped_clock")
    s.travelers("lk", 0, 0).begin().move(0, 0, "E").done().play("cast", "stopped_clock")
    assert s.size("lk", 1, 0) == 1, "only the slide is undone"
    s = casting("move", "lightstep", player=1).hand(0, "stopped_clock").travelers("lk", 0, 0)
    s.begin().cast("lightstep", tile(1, 0)).play("cast", "stopped_clock")
    assert s.size("lk", 0, 0) == 1 and not s.may("move", (0, 0))


@spell("DL-18")
def test_after_a_woods_exit_roll_the_unit_is_back_in_the_woods():
    s = casting("move", map={(0, 0): "woods NES"}, player=1).hand(0, "stopped_clock")
    s.travelers("lk", 0, 0).any_luck().begin().act("woods", (0, 0)).play("cast", "stopped_clock")
    assert s.size("lk", 0, 0) == 1 and not s.may("woods")


@spell("DL-18")
def test_moves_of_other_phases_and_teleports_are_not_stopped():
    s = casting("train", "beacon_of_recall", player=1).hand(0, "stopped_clock")
    s.travelers("lk", 0, 0).begin().play("cast", "beacon_of_recall")
    assert s.size("lk", 5, 5) == 1
    s = casting("spell", "borrowed_hour", player=1).hand(0, "stopped_clock").travelers("lk", 0, 0)
    s.begin().cast("borrowed_hour", tile(1, 0))
    assert s.size("lk", 1, 0) == 1


@spell("DL-18")
@clause("SR-3")
def test_an_allys_step_is_not_stopped():
    s = casting("move", seats=4, teams=True, player=2).hand(0, "stopped_clock")
    s.travelers("wl", 0, 0).begin().move(0, 0, "E")
    assert s.size("wl", 1, 0) == 1


@spell("DL-18")
def test_the_stop_lasts_for_this_movement_phase():
    s = casting("move", player=1).hand(0, "stopped_clock").travelers("lk", 0, 0).any_luck()
    s.begin().move(0, 0, "E").play("cast", "stopped_clock")
    assert "stopped" in s.view()["units"][0]["marks"]
    s.on_to("move", seat=1)
    assert s.view()["turn"] > 5 and s.may("move", (0, 0))


# DL-19 Unwritten Roll


@spell("DL-19")
def test_in_a_battle_the_dice_of_both_sides_are_thrown_again_also_by_an_outsider():
    s = legion_fight(seats=3, ground="boneyard").hand(2, "unwritten_roll").rolls(2, 5).begin()
    assert s.asked() == (2, "answer")
    s.rolls(1, 3, 4).play("cast", "unwritten_roll")
    assert s.heard("die_rerolled"), "the 1 of the boneyard is re-rolled as usual"
    assert s.size("lk", 1, 0) == 0 or s.size("dl", 0, 0) == 0


@spell("DL-19")
def test_a_woods_exit_is_thrown_again_and_no_other_dice_are_no_roll():
    s = casting("move", map={(0, 0): "woods NES"}, player=1).hand(0, "unwritten_roll")
    s.travelers("lk", 0, 0).begin()
    stones = s.at(0, 0)["stones"]
    east, north = stones.index(1) + 1, stones.index(0) + 1
    s.rolls(north).act("woods", (0, 0)).rolls(east).play("cast", "unwritten_roll")
    assert s.size("lk", 1, 0) == 1


# DL-20 Grave Claim


@spell("DL-20")
@clause("OB-20.6")
def test_grave_claim_waits_for_the_end_of_the_battle_and_may_bring_new_ones():
    s = legion_fight(size=1, other=1).hand(0, "grave_claim").travelers("lk", 2, 0)
    s.rolls(6, 1).begin()
    assert s.asked() == (0, "answer")
    s.rolls(3, 3).play("cast", "grave_claim")
    assert s.size("dl", 1, 0) == 1 and len(s.heard("battle_began")) == 2


@spell("DL-20")
@pytest.mark.parametrize("bar", ["occupied", "colony", "reserve", "own", "lost"])
def test_grave_claim_wants_an_enemys_death_on_a_free_tile_and_a_reserve(bar):
    map = {(0, 1): "void", (0, -1): "home dl NS"}
    s = casting("move", map=map, player=0 if bar == "own" else 1).hand(0, "grave_claim")
    if bar == "occupied":
        s.creature("hollow_maw", 0, 1)
    if bar == "reserve":
        s.reserve("dl", 0)
    if bar == "lost":
        s.stack(1)
    who = "dl" if bar == "own" else "lk"
    where = (2, 0) if bar == "lost" else (0, 0)
    s.travelers(who, *where).travelers(who, 5 if who == "lk" else -4, 5 if who == "lk" else 0)
    s.begin().move(*where, {"colony": "N", "lost": "E"}.get(bar, "S"))
    assert s.asked() == (s.state.player, "move"), "nobody is asked"
    assert s.size(who, *where) == 0


@spell("DL-20")
def test_a_claimed_grave_on_blackwater_rolls():
    s = casting("move", map={(0, 1): "blackwater"}, player=1).hand(0, "grave_claim")
    s.travelers("lk", 0, 0).travelers("lk", 5, 5).begin().rolls(1, 1).move(0, 0, "S")
    s.rolls(6, 6).play("cast", "grave_claim")
    assert s.size("dl", 0, 1) == 1


@spell("DL-12", "DL-13", "DL-14")
@clause("SR-18", "OB-23.11")
@pytest.mark.parametrize("card", ["last_breath", "mortal_stakes", "true_death"])
def test_these_serve_a_creature_of_the_caster_too(card):
    s = casting("battle", card).travelers("lk", 0, 0, 2).creature("thorn_boar", 1, 0, 0)
    s.begin().rolls(1, 6).play("cast", card)
    assert s.where("thorn_boar") is None
    assert s.size("lk", 0, 0) == (1 if card == "last_breath" else 2)


@clause("OB-3.7")
def test_a_spell_is_refused_with_its_phase_while_the_world_is_built():
    s = casting("tile", "reap").begin()
    s.state.phase = "build"
    assert s.asked() == (0, "place") and "a spell of phase IV" in s.refusal("cast", "reap")
