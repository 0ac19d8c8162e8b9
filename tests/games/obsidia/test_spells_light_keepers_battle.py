"""The later spells of the Light Keepers, one by one: LK-11 to LK-20."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import Effect
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting, keepers_fight, lights, tile, unit
from tests.games.obsidia.spell_turns import lying_already

DL = "death_legion"


# LK-11 Truce of Dawn


@spell("LK-11")
@clause("OB-20.3", "OB-20.5")
def test_a_truce_ends_an_adjacent_battle_without_dice_and_wastes_its_cards():
    s = keepers_fight("truce_of_dawn").hand(0, "last_breath").begin()
    s.done().play("cast", "last_breath").play("cast", "truce_of_dawn")
    assert s.heard("battle_ended")[0]["result"] == "draw" and not s.heard("dice_thrown")
    assert s.pile(0) == ["last_breath"] and s.pile(1) == ["truce_of_dawn"]
    assert s.size("lk", 0, 0) == s.size("dl", 1, 0) == 1


@spell("LK-11")
def test_no_truce_on_one_tile():
    s = lights("battle", "truce_of_dawn", "dispel", "blinding_flare").travelers("lk", 0, 0)
    s.travelers("dl", 0, 0).begin()
    assert "could do nothing" in s.refusal("cast", "truce_of_dawn")


@spell("LK-11")
@clause("SR-18")
def test_a_truce_serves_a_creature_too():
    s = lights("battle", "truce_of_dawn").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 1)
    s.begin().play("cast", "truce_of_dawn")
    assert s.heard("battle_ended")[0]["result"] == "draw"


# LK-12 Blinding Flare


@spell("LK-12")
@pytest.mark.parametrize("same", [True, False])
def test_equal_outcomes_are_won(same):
    s = lights("battle", "blinding_flare").travelers("lk", 0, 0)
    s.travelers("dl", 0 if same else 1, 0).begin().rolls(3, 3).play("cast", "blinding_flare")
    assert s.heard("battle_ended")[0]["result"] == "first" and s.in_reserve("dl") == 8


@spell("LK-12")
@clause("SR-9", "OB-21.4")
def test_ties_won_by_both_sides_cancel_and_the_battle_goes_on():
    s = keepers_fight("blinding_flare", "dispel").hand(0, "mirror_hex").begin()
    s.play("cast", "blinding_flare").rolls(3, 3).play("cast", "mirror_hex").done()
    assert s.heard("battle_ended")[0]["result"] == "draw"
    assert s.pile(0) == ["mirror_hex"] and "blinding_flare" in s.pile(1)


# LK-13 Dispel


@spell("LK-13")
def test_dispel_negates_a_face_up_spell_of_the_other_side_alone():
    s = keepers_fight("dispel", "blinding_flare").hand(0, "mortal_stakes").begin()
    s.play("cast", "blinding_flare").rolls(3, 3)
    s.play("cast", "mortal_stakes").play("cast", "dispel")
    assert s.pile(0) == ["mortal_stakes"] and "dispel" in s.pile(1)
    assert s.heard("spell_negated") == [{"party": 0, "card": "mortal_stakes"}]
    assert s.heard("battle_ended")[0]["result"] == "first", "the flare still shines"


@spell("LK-13")
def test_dispel_finds_no_creature_card_and_no_token():
    s = lights("battle", "dispel", "blinding_flare").travelers("lk", 0, 0)
    s.creature("thorn_boar", 1, 0, 0).begin()
    s.state.effects.append(
        Effect(
            GAME.cards.spell_at["sanctuary"], 0, "this_turn", 0, False, cell_at(2, 0), (), -1, ()
        )
    )
    assert "finds no target" in s.refusal("cast", "dispel")


@spell("LK-12", "LK-13")
@clause("SR-18", "OB-23.11")
def test_flare_and_dispel_serve_a_creature_of_the_caster():
    s = lights("battle", "dispel", "blinding_flare").travelers("dl", 0, 0)
    s.creature("thorn_boar", 1, 0, 1).hand(0, "mortal_stakes").begin()
    s.play("cast", "blinding_flare").rolls(3, 3).play("cast", "mortal_stakes")
    s.play("cast", "dispel")
    assert s.size("dl", 0, 0) == 0 and s.pile(0) == ["mortal_stakes"]


# LK-14 Steadfast Ward


@spell("LK-14")
def test_the_first_three_losses_are_prevented_and_the_battle_goes_on():
    s = keepers_fight("steadfast_ward").begin().rolls(1, 6, 1, 6, 1, 6, 1, 6)
    s.play("cast", "steadfast_ward")
    assert s.size("lk", 0, 0) == 0 and len(s.heard("dice_thrown")) == 4


@spell("LK-14", "DL-13")
def test_with_double_losses_the_ward_saves_three_travelers_and_no_more():
    s = keepers_fight("steadfast_ward", size=2).hand(0, "mortal_stakes").begin()
    s.play("cast", "steadfast_ward").rolls(1, 6, 6, 1).play("cast", "mortal_stakes")
    assert s.size("lk", 0, 0) == 2 and s.size("dl", 1, 0) == 0
    s = keepers_fight("steadfast_ward", size=2).hand(0, "mortal_stakes").begin()
    s.play("cast", "steadfast_ward").rolls(1, 6, 1, 6, 6, 1).play("cast", "mortal_stakes")
    assert s.size("lk", 0, 0) == 1 and len(s.heard("dice_thrown")) == 3


@spell("LK-14")
@clause("SR-18", "OB-23.12")
def test_the_ward_is_for_travelers_not_for_a_creature():
    s = lights("battle", "steadfast_ward", "blinding_flare").travelers("dl", 0, 0)
    s.creature("thorn_boar", 1, 0, 1).begin()
    assert "serves no side of yours" in s.refusal("cast", "steadfast_ward")


# LK-15 Illumination


@spell("LK-15")
@clause("OB-24.1")
def test_the_hand_is_filled_to_seven_this_turn_and_to_five_later():
    s = lights("spell", "illumination").deck(1, *(card.id for card in GAME.cards.spells[40:52]))
    s.any_luck().begin().play("cast", "illumination")
    assert len(s.state.hands[1]) == 7
    s.state.hands[1] = s.state.hands[1][:1]
    s.on_to("spells", seat=1).done()
    assert len(s.state.hands[1]) == 5


@spell("LK-15")
def test_illumination_wants_a_card_in_the_deck():
    s = lights("spell", "illumination").deck(1).begin()
    assert "could do nothing" in s.refusal("cast", "illumination")


# LK-16 Sanctuary


@spell("LK-16")
@clause("OB-7.3", "SR-15")
def test_enemies_may_enter_a_sanctuary_and_fight_when_it_has_ended():
    s = lights("spell", "sanctuary", map={(0, 0): "town NES"}).town(0, 0, 1)
    s.travelers("lk", 0, 0).travelers("dl", 1, 0).any_luck().begin().play("cast", "sanctuary")
    assert s.view()["tokens"] == 2
    s.on_to("move", seat=0).move(1, 0, "W").done()
    assert s.asked()[1] != "move" and s.heard("battle_began") == [] and s.owner(0, 0) is None
    s.on_to("move", seat=1)
    assert s.lying() == []
    s.done()
    assert len(s.heard("battle_began")) == 1


@spell("LK-16")
def test_a_sanctuary_wants_a_friendly_traveler():
    s = lights("spell", "sanctuary", "lay_bare").travelers("dl", 0, 0).begin()
    assert "finds no target" in s.refusal("cast", "sanctuary")


# LK-17 Lay Bare


@spell("LK-17")
def test_the_caster_alone_sees_the_hand_and_discards_a_card_of_it():
    s = lights("spell", "lay_bare").hand(0, "reap", "true_death").begin()
    s.play("cast", "lay_bare")
    assert s.options() == {("card", "reap"), ("card", "true_death")}
    assert s.heard("hand_shown", 0) == [{"party": 1, "of": 0}]
    s.play("card", "reap")
    assert s.pile(0) == ["reap"] and s.view(1)["parties"][0]["hand"] == [{"card": "true_death"}]


@spell("LK-17")
def test_lay_bare_wants_an_enemy_with_a_card():
    s = lights("spell", "lay_bare", "sanctuary", seats=4, teams=True).hand(3, "ambush").begin()
    assert "finds no target" in s.refusal("cast", "lay_bare"), "only the ally has a card"


@spell("LK-17")
@clause("SR-13", "OB-48.2")
def test_against_the_horde_a_card_of_the_row_goes_and_the_gap_is_filled_later():
    s = casting("spell", "lay_bare", seats=1).hand(1, "twin_blades", "dread_whisper", "reap")
    s.travelers("dl", 0, 0).deck(1, "dispel").begin()
    s.state.hands[1] = [GAME.cards.spell_at[id] for id in ("twin_blades", "dread_whisper", "reap")]
    s.play("cast", "lay_bare").any_luck().play("card", "dread_whisper")
    assert s.pile(1) == ["dread_whisper"]
    row = [GAME.cards.spells[card].id for card in s.state.hands[1]]
    assert row == ["twin_blades", "reap", "dispel"], "filled at the end of its turn"


# LK-18 Nudge of Fate


@spell("LK-18")
@clause("OB-34.3")
def test_one_die_of_a_battle_is_changed_by_three_at_most_also_by_an_outsider():
    s = casting("battle", seats=3).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").rolls(2, 5).begin()
    s.play("cast", "nudge_of_fate")
    assert s.options() == {("die", 0, by) for by in (-1, 1, 2, 3)} | {
        ("die", 1, by) for by in (-3, -2, -1, 1)
    }
    s.play("die", 1, -3)
    assert s.size("dl", 0, 0) == 1


@spell("LK-18")
def test_a_die_is_turned_within_one_and_six_and_to_what_it_can_show():
    s = casting("battle", seats=3, map={(0, 0): "boneyard"}).travelers("dl", 0, 0)
    s.travelers("wl", 1, 0).hand(1, "nudge_of_fate").rolls(2, 6).begin()
    s.play("cast", "nudge_of_fate")
    assert s.options() == {("die", 0, by) for by in (1, 2, 3)} | {
        ("die", 1, by) for by in (-1, -2, -3)
    }


@spell("LK-18")
def test_the_choice_of_a_die_says_what_it_shows_and_what_it_would_show():
    s = casting("battle", seats=3).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").rolls(3, 5).begin()
    s.play("cast", "nudge_of_fate")
    view = s.view(1)
    said = [GAME.describe(view, option).words for option in sorted(s.options())]
    first = [f"Die 1: from 3 to {face}" for face in (1, 2, 4, 5, 6)]
    assert said == first + [f"Die 2: from 5 to {face}" for face in (2, 3, 4, 6)]


@spell("LK-18")
def test_survival_and_woods_rolls_are_nudged_too():
    s = casting("move", "nudge_of_fate", map={(0, 1): "blackwater"}).travelers("dl", 0, 0)
    s.begin().rolls(1, 2).move(0, 0, "S")
    assert s.asked() == (0, "answer")
    s.cast("nudge_of_fate", ("die", 0, 1))
    assert s.size("dl", 0, 1) == 1
    s = casting("move", "nudge_of_fate", map={(0, 0): "woods NES"}).travelers("dl", 0, 0).begin()
    stones = s.at(0, 0)["stones"]
    face = next(n for n in range(5) if stones[n] != stones[n + 1])
    s.rolls(face + 1).act("woods", (0, 0)).cast("nudge_of_fate", ("die", 0, 1))
    goal = cell_at(0, 0) + (-1000, 1, 1000, -1)[stones[face + 1]]
    assert s.heard("unit_left")[0]["to"] == goal


# LK-19 Guardian Light


@spell("LK-19")
@clause("OB-6.2", "SR-14")
@pytest.mark.parametrize("cause", ["colony", "blackwater", "spell"])
def test_a_traveler_is_saved_from_terrain_and_from_an_enemys_spell(cause):
    map = {(0, 1): "blackwater", (0, -1): "home dl NS"}
    if cause == "spell":
        s = casting("train", "tithe_of_souls").travelers("dl", 0, 0).hand(1, "guardian_light")
        s.travelers("lk", 1, 0, 2).begin().play("cast", "tithe_of_souls")
    else:
        s = lights("move", "guardian_light", map=map).travelers("lk", 0, 0).begin().rolls(1, 1)
        s.move(0, 0, "N" if cause == "colony" else "S")
    assert s.asked() == (1, "answer")
    s.play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 1


@spell("LK-19")
def test_nobody_is_saved_from_a_lost_roll_or_from_the_owners_own_spell():
    s = keepers_fight("guardian_light").rolls(1, 6).begin()
    assert s.size("lk", 0, 0) == 0 and s.size("lk", 5, 5) == 0
    s = lights("train", "tithe_of_souls", "guardian_light").travelers("lk", 0, 0)
    s.travelers("dl", 1, 0).begin().play("cast", "tithe_of_souls")
    assert s.size("lk", 5, 5) == 0 and s.in_reserve("lk") == 8


@spell("LK-19")
@clause("OB-16.4")
def test_who_is_saved_joins_those_at_home_and_none_of_them_moves_on():
    s = lights("move", "guardian_light", map={(0, 1): "void"}).travelers("lk", 0, 0)
    s.travelers("lk", 5, 5).travelers("lk", 2, 0).begin()
    assert s.may("move", (5, 5))
    s.move(0, 0, "S").play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 2 and not s.may("move", (5, 5))


@spell("LK-19")
@clause("SR-3")
def test_only_the_owner_saves():
    s = casting("move", seats=4, teams=True, player=3, map={(0, 1): "void"})
    s.hand(1, "guardian_light").travelers("vo", 0, 0).begin().move(0, 0, "S")
    assert s.in_reserve("vo") == 8


# LK-20 Wall of Radiance


@spell("LK-20")
@clause("OB-9.8", "OB-10.1")
def test_a_barred_tile_stops_slides_and_woods_exits_until_the_turn_ends():
    s = casting("move", map={(1, 0): "ice"}).hand(1, "wall_of_radiance").travelers("lk", 2, 0)
    s.travelers("dl", 0, 0).travelers("dl", -4, 0).any_luck().begin()
    s.play("cast", "wall_of_radiance").move(0, 0, "E")
    assert s.size("dl", 1, 0) == 1, "the slide stops before it"
    s = casting("move", map={(0, 0): "woods NES"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 1, 0).travelers("dl", 0, 0).begin().play("cast", "wall_of_radiance")
    s.rolls(s.at(0, 0)["stones"].index(1) + 1, 3, 3).act("woods", (0, 0))
    assert s.size("dl", 0, 0) == 1
    assert s.lying() == [] and s.pile(1) == ["wall_of_radiance"]


@spell("LK-20")
def test_enemies_already_on_the_tile_may_stay_and_leave():
    s = casting("move").hand(1, "wall_of_radiance").travelers("lk", 0, 0).travelers("dl", 0, 0)
    s.begin().play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 0) == 1 and s.may("move", (0, 0), "E")


@spell("LK-20")
@clause("SR-12")
def test_the_wall_may_be_cast_in_other_windows_too():
    s = casting("move", map={(0, 1): "blackwater"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 2, 0).travelers("dl", 0, 0).travelers("dl", -4, 0).begin().done()
    s.move(0, 0, "S")
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "step"
    s.rolls(4, 4).done()
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "roll"
    s.play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 1) == 1 and s.lying() == ["wall_of_radiance"]


@spell("LK-20")
@clause("SR-3")
def test_the_wall_wants_an_enemys_movement_phase_and_a_friendly_traveler():
    s = casting("move", seats=4, teams=True, player=3).hand(1, "wall_of_radiance")
    s.travelers("lk", 0, 0).travelers("vo", 1, 0).begin()
    assert s.asked() == (3, "move"), "an ally's phase"
    s = casting("move").hand(1, "wall_of_radiance").travelers("dl", 0, 0).begin()
    assert s.asked() == (0, "move"), "nobody to guard"


@spell("LK-20")
@clause("OB-21.2")
def test_while_a_spell_resolves_the_wall_answers_its_step_but_not_its_dice():
    s = casting("move", "lightstep", map={(0, 0): "blackwater"}).hand(1, "wall_of_radiance")
    s.travelers("lk", 2, 0).travelers("dl", 1, 0).travelers("dl", -4, 0).begin().done()
    s.rolls(4, 4).cast("lightstep", unit(1, 0, DL), tile(0, 0))
    assert s.asked() == (1, "answer") and s.view()["decision"]["trigger"] == "step"
    s.done()
    assert s.view()["decision"].get("trigger") != "roll" and s.size("dl", 0, 0) == 1
    s = casting("move", "lightstep").hand(1, "wall_of_radiance").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).travelers("dl", -4, 0).begin().done()
    s.cast("lightstep", unit(0, 0, DL), tile(1, 0)).play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 0) == 1


@spell("LK-20")
def test_the_wall_falls_with_the_end_of_the_turn_it_was_cast_in():
    s = casting("move", seats=3).hand(2, "wall_of_radiance").travelers("wl", 0, 0)
    s.travelers("dl", -4, 0).begin().play("cast", "wall_of_radiance")
    assert s.lying() == ["wall_of_radiance"]
    s.any_luck()
    while s.view()["player"] != 1:
        s.play(*s.state.decision.options[-1])
    assert s.lying() == []


@spell("LK-20", "DL-20")
@clause("OB-22.1", "OB-19.7")
def test_nobody_is_spawned_onto_a_barred_tile():
    s = casting("battle").hand(0, "grave_claim").travelers("dl", 0, 0).travelers("lk", 1, 0)
    lying_already(s, "wall_of_radiance", 1, 1, 0, "no_enemy_enters").rolls(6, 1).begin()
    assert s.heard("battle_ended") and s.asked() != (0, "answer")
    assert s.size("lk", 1, 0) == s.size("dl", 1, 0) == 0


@spell("LK-20", "LK-19")
@clause("OB-22.1", "OB-19.7")
def test_nobody_is_saved_onto_a_barred_colony():
    s = lights("move", "guardian_light", map={(0, 1): "void"}).travelers("lk", 0, 0)
    s.travelers("dl", 5, 5, mark="guest")
    lying_already(s, "wall_of_radiance", 0, 5, 5, "no_enemy_enters").begin().move(0, 0, "S")
    assert s.size("lk", 5, 5) == 0 and s.in_reserve("lk") == 8
