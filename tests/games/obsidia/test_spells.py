"""Casting (OB-19 to OB-25, SR-1 to SR-18), shown by spells of every kind."""

import pytest

from game.engine.api import Setup
from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from tests.clauses import clause
from tests.scenario import scenario

MAP = {
    (0, 0): "plain",
    (1, 0): "plain",
    (2, 0): "plain",
    (-4, 0): "home dl NES",
    (5, 5): "home lk NES",
}


def casting(phase, *hand, map=(), seats=2, player=0, **more):
    s = scenario("obsidia", seats=seats, map={**MAP, **dict(map)}, phase=phase, **more)
    s.wanted = phase, player
    return s.hand(player, *hand)


# Phase I


@clause("OB-19.1", "OB-19.3", "OB-19.5", "OB-21.1", "OB-25.1")
def test_erosion_of_ages_removes_a_bare_tile_that_is_no_colony_or_town():
    s = casting("tile", "erosion_of_ages", map={(0, 1): "town NES"}).travelers("lk", 1, 0).begin()
    s.play("cast", "erosion_of_ages")
    assert s.options() == {("tile", cell_at(0, 0)), ("tile", cell_at(2, 0))}
    s.act("tile", (0, 0))
    assert s.at(0, 0) is None and s.pile(0) == ["erosion_of_ages"]


@clause("OB-4.12", "OB-4.4")
def test_what_erosion_leaves_floating_stays_and_its_cell_may_be_filled():
    s = casting("tile", "erosion_of_ages").stack(0, "dl_t10", "dl_t01").begin()
    s.cast("erosion_of_ages", ("tile", (1, 0)))
    assert s.may("place", (1, 0)) and s.may("place", (3, 0))


@clause("SR-15", "OB-11.3", "SR-1")
def test_consecrate_makes_a_void_plain_until_the_next_turn_of_its_caster():
    s = casting("tile", "consecrate", map={(0, 1): "void"}).any_luck().begin()
    s.cast("consecrate")
    assert s.at(0, 1)["ground"] == "plain" and s.view()["tokens"] == 2
    s.travelers("lk", 0, 1)
    while s.state.turn < 7:
        s.play(*sorted(s.options(), key=str)[0])
    assert s.size("lk", 0, 1) == 0 and s.view()["tokens"] == 3


@clause("OB-19.3")
def test_without_a_free_token_a_token_spell_is_not_cast():
    s = casting("tile", "consecrate", "erosion_of_ages", map={(0, 1): "void"})
    s.state.tokens = 0
    s.begin()
    assert "SR-1" in s.refusal("cast", "consecrate")


def test_unlimited_tokens_never_run_out():
    s = casting("tile", "consecrate", map={(0, 1): "void"}, unlimited_tokens=True)
    s.state.tokens = 0
    s.begin()
    assert s.may("cast", "consecrate")


def test_sappers_lay_one_more_tile():
    s = casting("tile", "sappers", seats=3, player=2, map={(3, 0): "plain"})
    s.stack(2, "wl_t01", "wl_t10", "wl_t02").begin()
    assert s.asked() == (2, "place") and not s.may("cast", "sappers")
    s.act("place", (0, -1), 0).play("cast", "sappers")
    assert s.asked() == (2, "place")
    s.play(*sorted(s.options())[0])
    assert len(s.heard("tile_placed")) == 2 and len(s.state.stacks[2]) == 1


# Phase II


@pytest.mark.parametrize(
    ("spell", "creature", "ground", "seat"),
    [
        ("summon_gravewyrm", "gravewyrm", "boneyard", 0),
        ("summon_hollow_maw", "hollow_maw", "void", 0),
        ("summon_lumen_stag", "lumen_stag", "woods", 1),
        ("summon_prism_drake", "prism_drake", "ice", 1),
        ("summon_ashback_ogre", "ashback_ogre", "plain", 2),
        ("summon_thorn_boar", "thorn_boar", "woods", 2),
        ("summon_rift_stalker", "rift_stalker", "portal", 3),
        ("summon_drowned_choir", "drowned_choir", "blackwater", 3),
    ],
)
@clause("OB-23.1", "OB-23.2", "OB-23.3", "OB-23.10", "OB-15.4")
def test_a_creature_is_summoned_on_its_native_ground(spell, creature, ground, seat):
    map = {(0, 0): f"{ground} NESW"}
    s = scenario("obsidia", seats=4, map={**map, (9, 9): "home dl NES"}, phase="train")
    s.wanted = "train", seat
    s.hand(seat, spell).any_luck().begin().play("cast", spell)
    assert s.where(creature) == cell_at(0, 0)
    assert s.lying() == [spell]


@clause("OB-23.10", "OB-23.9")
def test_a_creature_in_play_cannot_be_summoned_again():
    s = casting("train", "summon_thorn_boar", map={(0, 1): "woods"}).creature("thorn_boar", 0, 1)
    s.travelers("dl", 0, 0).begin()
    assert not s.may("cast", "summon_thorn_boar")


def test_tithe_of_souls_kills_both():
    s = casting("train", "tithe_of_souls").travelers("dl", 0, 0, 2).travelers("lk", 1, 0, 2)
    s.travelers("lk", 2, 0).begin().play("cast", "tithe_of_souls")
    assert s.size("dl", 0, 0) == s.size("lk", 1, 0) == 1
    assert s.size("lk", 2, 0) == 1, "not beside the friendly one"


@clause("OB-29.2", "OB-29.3")
def test_the_victims_of_tithe_are_in_reserve_and_may_be_trained_again():
    s = casting("train", "tithe_of_souls").reserve("dl", 1).travelers("dl", 0, 0)
    s.creature("thorn_boar", 0, 0, 1).begin()
    s.play("cast", "tithe_of_souls")
    assert s.in_reserve("dl") == 1 and s.where("thorn_boar") is None
    assert s.may("train")


def test_the_rift_stalker_walks_from_the_next_training_phase_on():
    s = casting("train", "summon_rift_stalker", map={(0, 1): "portal", (4, 4): "portal"})
    s.any_luck().begin().cast("summon_rift_stalker", ("tile", (0, 1)))
    assert not s.may("riftwalk")
    while s.state.turn < 7 or s.asked() != (0, "training"):
        s.play(*s.state.decision.options[-1])
    assert s.may("riftwalk", "rift_stalker")
    s.play("riftwalk", "rift_stalker")
    assert s.where("rift_stalker") == cell_at(4, 4)


# Phase III


def test_rewound_step_puts_a_solo_traveler_back_without_the_ground_acting():
    s = casting("move", "rewound_step", map={(0, 1): "blackwater", (0, 2): "plain"})
    s.travelers("dl", 0, 1).begin().move(0, 1, "S").play("cast", "rewound_step")
    assert s.size("dl", 0, 1) == 1 and s.may("move", (0, 1))
    s.rolls(5, 5).done()
    assert s.size("dl", 0, 1) == 1


@clause("SR-17", "OB-19.8")
def test_suspended_moment_holds_an_enemy_until_its_next_movement_phase_ends():
    s = casting("move", "suspended_moment").travelers("lk", 1, 0).travelers("dl", -4, 0).any_luck()
    s.begin().play("cast", "suspended_moment").travelers("lk", 5, 5)
    s.on_to("move", seat=1)
    assert "SR-17" in s.refusal("move", (1, 0), "E")
    assert "suspended_moment" in s.lying()
    s.on_to("move", seat=0)
    assert "suspended_moment" not in s.lying()


@clause("SR-4", "SR-5", "OB-1.9", "OB-31.12")
def test_lightstep_crosses_darkness_and_uses_the_move():
    s = casting("move", "lightstep", map={(7, 7): "plain NS", (8, 7): "plain NS"}, player=1)
    s.travelers("lk", 7, 7).travelers("lk", 5, 5).begin()
    s.cast("lightstep", ("unit", (7, 7), "light_keepers"), ("tile", (8, 7)))
    assert s.size("lk", 8, 7) == 1 and not s.may("move", (8, 7))


@clause("OB-28.3", "OB-1.6")
def test_a_group_is_no_target_where_a_solo_traveler_is_named():
    s = casting("move", "lightstep", player=1).travelers("lk", 0, 0, 2).begin()
    assert not s.may("cast", "lightstep")


@clause("OB-6.3", "OB-11.1")
def test_radiant_mantle_guards_on_void_blackwater_and_enemy_colonies():
    map = {(0, 0): "plain", (0, 1): "void", (0, -1): "home dl NS"}
    s = casting("move", "radiant_mantle", map=map, player=1).travelers("lk", 0, 0).begin()
    s.play("cast", "radiant_mantle").move(0, 0, "S")
    assert s.size("lk", 0, 1) == 1
    other = casting("move", "radiant_mantle", map=map, player=1).travelers("lk", 0, 0).begin()
    other.play("cast", "radiant_mantle").move(0, 0, "N")
    assert other.size("lk", 0, -1) == 1


# Phase V and O


@clause("SR-15", "OB-18.1")
def test_sanctuary_stops_all_battles_on_its_tile():
    s = casting("spell", "sanctuary", player=1).travelers("lk", 0, 0).travelers("dl", 0, 0)
    s.any_luck().begin().play("cast", "sanctuary")
    s.on_to("move", seat=0).done()
    assert s.heard("battle_began") == []


@clause("OB-22.3", "OB-22.5", "OB-19.2")
def test_stopped_clock_undoes_a_step_and_its_recruit():
    s = casting("move", map={(0, 0): "town NES"}, player=1).hand(0, "stopped_clock")
    s.travelers("lk", 0, 0).town(0, 0, 1).travelers("lk", 5, 5).begin()
    s.move(0, 0, "E").play("recruit")
    assert s.asked() == (0, "answer")
    s.play("cast", "stopped_clock")
    assert s.size("lk", 0, 0) == 1 and s.in_reserve("lk") == 6 and s.owner(0, 0) == 1
    assert not s.may("move", (0, 0))


@clause("OB-22.1", "OB-22.2")
def test_wall_of_radiance_bars_a_tile_and_undoes_the_step_onto_it():
    s = casting("move").hand(1, "wall_of_radiance").travelers("lk", 1, 0).travelers("dl", 0, 0)
    s.begin()
    assert s.asked() == (1, "answer"), "it may be cast as the phase begins"
    s.done().move(0, 0, "E").play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 0) == 1
    assert "OB-22.1" in s.refusal("move", (0, 0), "E")
    assert s.may("move", (0, 0), "N")


@clause("SR-14", "SR-6")
@pytest.mark.parametrize("ground", ["void", "empty space"])
def test_guardian_light_saves_from_ground_and_empty_space(ground):
    map = {(0, 1): "void"} if ground == "void" else {}
    s = casting("move", "guardian_light", map=map, player=1).travelers("lk", 0, 0, 2)
    s.stack(1).begin().move(0, 0, "S")
    assert s.asked() == (1, "answer")
    s.play("cast", "guardian_light")
    assert s.size("lk", 5, 5) == 1 and s.in_reserve("lk") == 7


@clause("OB-21.5", "SR-12")
def test_unwritten_roll_answers_a_survival_roll():
    s = casting("move", map={(0, 1): "blackwater"}, player=1).hand(0, "unwritten_roll")
    s.travelers("lk", 0, 0).begin().rolls(6, 6).move(0, 0, "S")
    assert s.asked() == (0, "answer")
    s.rolls(1, 1).play("cast", "unwritten_roll")
    assert s.size("lk", 0, 1) == 0


def test_grave_claim_answers_a_death_on_the_ground():
    s = casting("move", map={(0, 1): "void"}, player=1).hand(0, "grave_claim")
    s.travelers("lk", 0, 0).travelers("lk", 5, 5).begin().move(0, 0, "S")
    assert s.asked() == (0, "answer")
    s.play("cast", "grave_claim")
    assert s.in_reserve("dl") == 8, "the void kills who is spawned there, too"


@clause("OB-22.4")
def test_ambush_fights_a_unit_that_has_ended_its_step():
    s = casting("move", seats=3, map={(0, 1): "plain"}).hand(2, "ambush")
    s.travelers("dl", 0, 1).travelers("dl", -4, 0).travelers("wl", 1, 0).begin()
    s.move(0, 1, "N")
    assert s.asked() == (2, "answer")
    s.rolls(6, 1).play("cast", "ambush")
    assert s.size("dl", 0, 0) == 0 and s.asked() == (0, "move")


@clause("OB-34.4")
def test_an_o_card_is_asked_for_in_order_until_all_pass():
    s = casting("move", map={(0, 1): "blackwater"}, seats=3, player=1)
    s.hand(0, "unwritten_roll").travelers("lk", 0, 0).begin().rolls(6, 6).move(0, 0, "S")
    s.done()
    assert s.size("lk", 0, 1) == 1


@clause("SR-12")
def test_with_always_ask_a_person_is_asked_whatever_is_in_hand():
    asked = []
    for hand in ((), ("unwritten_roll",), ("sappers",)):
        s = casting("move", map={(0, 1): "blackwater"}, player=1, always_ask=True)
        s.state.ceremonies = (0, 1)
        s.hand(0, *hand).travelers("lk", 0, 0).begin().rolls(6, 6).move(0, 0, "S")
        asked.append(s.asked() == (0, "answer"))
    assert asked == [False, True, True]
    assert GAME.form.complete(Setup(2)).options["always_ask"] is False


# Hands and decks


@clause("OB-24.1", "OB-24.2", "OB-24.5", "OB-25.2")
def test_one_card_is_discarded_and_the_hand_is_filled_to_five():
    s = casting("spell", "sappers", "ambush").deck(
        0, "consecrate", "sanctuary", "dispel", "lightstep"
    )
    s.begin().play("discard", "sappers")
    assert len(s.state.hands[0]) == 5 and s.pile(0) == ["sappers"]
    assert s.view()["player"] == 1


@clause("OB-25.3")
def test_only_the_top_of_a_pile_is_open():
    s = casting("spell", "sappers").begin().play("discard", "sappers")
    assert s.view(1)["parties"][0]["pile_top"] == "sappers"


@clause("OB-26.1", "OB-26.2", "OB-26.5")
def test_when_all_decks_and_hands_are_empty_the_piles_become_decks():
    s = casting("spell", "sappers").deck(0).deck(1).any_luck()
    sappers, ambush = (GAME.cards.spell_at[card] for card in ("sappers", "ambush"))
    s.state.piles[1] = [ambush]
    s.begin().play("discard", "sappers")
    assert s.state.hands[0] == [sappers], "who replenishes in that very phase draws at once"
    assert s.state.decks[1] == [ambush] and s.state.hands[1] == [], "the other one later"


@clause("OB-2.3")
def test_a_hand_is_seen_by_its_owner_alone():
    s = casting("spell", "sappers").begin()
    assert s.view(0)["parties"][0]["hand"] == [{"card": "sappers"}]
    assert s.view(1)["parties"][0]["hand"] == [{"back": "warlords"}]
