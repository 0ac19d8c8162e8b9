"""When things happen: windows, the end of a phase, spells in spells, deaths, refilled hands."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.obsidia import GAME, atoms, battles, rolls
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE, NOBODY, Effect, Roll
from tests.clauses import clause, spell
from tests.games.obsidia.builder import CARDS
from tests.scenario import scenario

MAP = {
    (0, 0): "plain",
    (1, 0): "plain",
    (-4, 0): "home dl NES",
    (9, 9): "home lk NES",
}


def at(phase, *hand, map=(), seats=2, player=0, **more):
    s = scenario("obsidia", seats=seats, map={**MAP, **dict(map)}, phase=phase, **more)
    s.wanted = phase, player
    return s.hand(player, *hand)


def fight(*hand, dl=1, lk=1, **more):
    s = at("battle", *hand, **more)
    return s.travelers("dl", 0, 0, dl).travelers("lk", 1, 0, lk)


def lay(s, spell, where, party):
    """A spell lies face-up with its token on a tile."""
    card, cell = CARDS.spell_at[spell], cell_at(*where)
    says = {"consecrate": ("plain_ground", cell), "wall_of_radiance": ("no_enemy_enters", cell)}
    until = "your_next_turn" if spell == "consecrate" else "this_turn"
    token = cell if spell == "consecrate" else 0
    whose = party if spell == "consecrate" else s.state.player
    effect = Effect(card, party, until, whose, False, token, (), NOBODY, (says[spell],))
    atoms.begin_effect(CARDS, s.state, effect)
    return s


# What is in the box


@clause("OB-1.2")
@pytest.mark.parametrize("klass", range(4))
def test_what_each_class_has(klass):
    """Its reference card is the row of phases that the table shows."""
    thing = CARDS.classes[klass]
    state = GAME.new(Setup(2), 1)
    while state.phase == "set_up":
        choice = ("class", thing.id)
        apply(
            GAME, state, choice if choice in state.decision.options else state.decision.options[0]
        )
    assert state.reserve[klass] == 8
    assert len(thing.tiles) == 11 and len(CARDS.decks[klass]) == 20
    assert len(thing.homes) == 2 and {CARDS.tiles[tile].klass for tile in thing.homes} == {klass}


@clause("OB-1.3")
def test_what_all_players_share():
    assert len(CARDS.world) == 15 and len(CARDS.creatures) == 8
    assert scenario("obsidia", seats=2).view()["tokens"] == 3


@clause("OB-19.6")
def test_each_class_has_twenty_spells_of_its_phases():
    phases = ("I", "II", "III", "IV", "V", "O")
    counts = [
        [sum(CARDS.spells[card].phase == phase for card in deck) for phase in phases]
        for deck in CARDS.decks
    ]
    assert counts == [
        [2, 5, 3, 4, 3, 3],
        [4, 3, 3, 4, 3, 3],
        [2, 4, 5, 6, 1, 2],
        [2, 4, 5, 4, 2, 3],
    ]


@clause("OB-1.4")
def test_a_die_shows_one_to_six():
    s = scenario("obsidia", seats=2).any_luck()
    faces = set()
    for _ in range(200):
        rolls.throw(s.state, Roll("woods", 0, ((0, 0),), ("", "")))
        faces.add(s.state.dice[0].face)
    assert faces == {1, 2, 3, 4, 5, 6}


# Dice


@clause("OB-1.10", "OB-12.1")
def test_an_outcome_is_what_a_die_shows_before_it_is_rolled_again():
    s = fight(map={(0, 0): "boneyard"}).rolls(1, 2, 5).begin()
    assert s.heard("dice_thrown")[0]["dice"] == [[0, 1], [1, 2]]
    assert s.heard("die_rerolled") == [{"dice": [[0, 5], [1, 2]]}]


@clause("OB-1.11", "OB-20.3")
@pytest.mark.parametrize(("face", "left"), [(3, 0), (4, 1)])
def test_failing_a_survival_roll_is_death(face, left):
    s = fight("reap").begin().rolls(face, 3, 3).play("cast", "reap")
    assert s.size("lk", 1, 0) == left
    assert (s.heard("battle_ended")[0]["result"] == "first") is (left == 0)


@clause("OB-23.8")
def test_the_program_rolls_for_the_players_own_creature():
    s = at("battle").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, summoner=0)
    s.rolls(6, 1).begin()
    assert s.heard("dice_thrown")[0]["dice"] == [[0, 6], [1, 1]]
    assert s.where("thorn_boar") is None


# Who is a friend, who a side


@clause("OB-1.12", "SR-2")
@pytest.mark.parametrize("creature", [False, True])
def test_a_battle_with_a_creature_is_no_battle_of_travelers(creature):
    s = at("battle", "spoils_of_war", seats=3, player=2).travelers("wl", 0, 0)
    s.creature("lumen_stag", 1, 0, 1) if creature else s.travelers("lk", 1, 0)
    if creature:
        s.travelers("wl", 1, 0).rolls(6, 1)
    s.deck(1, "dispel").begin()
    assert (s.heard("card_cast") == []) and s.may("cast", "spoils_of_war") is not creature


@clause("OB-1.13", "SR-3", "OB-41.1")
def test_an_ally_is_neither_friend_nor_enemy():
    s = at("move", "suspended_moment", seats=4, teams=True)
    s.travelers("dl", 0, 0).travelers("wl", 1, 0).begin()
    assert not s.may("cast", "suspended_moment"), "the ally is no enemy"
    other = at("spell", "sanctuary", seats=4, player=1, teams=True).travelers("vo", 1, 0).begin()
    assert not other.may("cast", "sanctuary"), "nor is it friendly"
    other.travelers("lk", 0, 0)
    other.hand(1, "sanctuary", "dispel").begin().cast("sanctuary")
    assert other.state.effects[0].token == cell_at(0, 0)


@clause("SR-3")
def test_any_means_everybody_allies_too():
    s = at("spell", "toll_of_the_wilds", map={(0, 0): "ice"}, seats=4, teams=True)
    s.travelers("wl", 0, 0).begin().rolls(3, 3).play("cast", "toll_of_the_wilds")
    assert s.size("wl", 0, 0) == 0


# Spells in spells


@clause("OB-21.2", "SR-12")
def test_no_other_spell_is_cast_while_one_is_being_resolved():
    s = at("spell", "toll_of_the_wilds", map={(0, 0): "ice", (0, 1): "void"})
    s.travelers("lk", 0, 0, 2).begin()
    s.state.hands[1] = [CARDS.spell_at["unravel"]]
    lay(s, "consecrate", (0, 1), 1)
    s.rolls(6, 6, 6, 6).play("cast", "toll_of_the_wilds")
    assert len(s.heard("dice_thrown")) == 2
    assert s.asked() == (1, "answer"), "asked when both rolls are over"
    assert s.pile(0) == ["toll_of_the_wilds"]


@clause("OB-20.3", "OB-20.5")
def test_truce_of_dawn_ends_a_battle_before_any_roll():
    s = fight("twin_blades").hand(1, "truce_of_dawn").begin().play("cast", "twin_blades")
    s.play("cast", "truce_of_dawn")
    assert s.heard("dice_thrown") == [] and s.heard("battle_ended")[0]["result"] == "draw"
    assert s.pile(0) == ["twin_blades"]


@clause("OB-19.7")
def test_of_two_cards_the_one_that_forbids_wins():
    s = fight("silence_of_the_veil").hand(1, "unwritten_roll").begin()
    s.rolls(6, 1).play("cast", "silence_of_the_veil")
    assert s.size("lk", 1, 0) == 0, "the roll could not be answered"
    other = at("move", "lightstep", player=1, map={(0, 1): "plain"}).travelers("lk", 0, 0)
    lay(other.travelers("lk", 9, 9), "wall_of_radiance", (1, 0), 0).begin()
    other.play("cast", "lightstep").act("unit", (0, 0), "light_keepers")
    assert other.may("tile", (0, 1)) and not other.may("tile", (1, 0))


@clause("SR-12", "OB-19.7")
def test_a_card_without_a_trigger_is_asked_for_at_the_start_and_end_of_each_phase():
    s = at("tile", map={(0, 1): "void"}).hand(1, "unravel").stack(0, "dl_t10", "dl_t01")
    lay(s, "consecrate", (0, 1), 0).travelers("dl", -4, 0).begin()
    asked = []
    while s.state.player == 0 and s.state.turn == 5:
        if s.asked() == (1, "answer"):
            asked.append(s.state.phase)
            s.play("pass")
        else:
            s.play(*(("done",) if s.may("done") else s.state.decision.options[0]))
    assert asked == ["tile"] * 2 + ["train"] * 2 + ["move"] * 2 + ["battle"] * 2 + ["spell"] * 2


@clause("SR-12", "OB-44.8")
def test_so_it_is_in_the_four_phases_of_the_horde():
    s = scenario("obsidia", seats=1, map=MAP, phase="turn").any_luck()
    s.wanted = "turn", HORDE
    s.hand(0, "unravel")
    s.tile(0, 1, "void")
    lay(s, "consecrate", (0, 1), 0)
    s.state.effects[0] = s.state.effects[0]._replace(until="this_turn", whose=HORDE)
    s.begin()
    asked = []
    while s.state.player == HORDE:
        assert s.asked() == (0, "answer")
        asked.append(s.state.phase)
        s.play("pass")
    assert asked == ["train"] * 2 + ["move"] * 2 + ["battle"] * 2 + ["spell"] * 2


# Deaths


@clause("OB-22.4", "SR-6")
def test_a_death_inside_a_spell_is_answered_when_the_spell_is_over():
    s = at("move", "puppet_step", map={(0, 1): "void"}, seats=4, player=3)
    s.hand(0, "grave_claim").travelers("lk", 0, 0).travelers("vo", 1, 0).tile(1, 0, "plain")
    s.begin().play("cast", "puppet_step").act("tile", (0, 1))
    assert s.asked() == (0, "answer") and s.pile(3) == ["puppet_step"]


@clause("OB-33.1", "OB-8.5")
def test_battles_come_after_all_moves_and_the_duties_of_the_ground():
    s = at("move", map={(0, 0): "blackwater"}).travelers("dl", 0, 0).travelers("lk", 1, 0)
    s.begin().rolls(5, 5, 6, 1).done()
    abouts = [data["about"] for data in s.heard("dice_thrown")]
    assert abouts == ["blackwater", "battle"]
    assert s.kinds().index("dice_thrown") < s.kinds().index("battle_began")


# Battles again


@clause("OB-32.5", "OB-33.7", "OB-17.2")
def test_a_pair_that_drew_fights_to_the_death_if_it_comes_to_share_a_tile():
    s = at("battle", seats=3, player=2).creature("thorn_boar", 0, 0, summoner=2)
    s.travelers("dl", 1, 0).travelers("lk", 1, 0).begin()
    fight = ("fight", (0, 0), "thorn_boar", (1, 0))
    s.rolls(3, 3, 6, 1, 6, 1).act(*fight, "death_legion")
    assert s.where("thorn_boar") == cell_at(1, 0), "it charged after beating the other"
    sides = [(data["sides"][1], data["same_tile"]) for data in s.heard("battle_began")]
    assert sides == [("death_legion", False), ("light_keepers", False), ("death_legion", True)]
    assert s.size("dl", 1, 0) == 0


@clause("OB-32.5", "OB-32.4")
def test_a_pair_that_drew_does_not_fight_again_when_one_has_moved():
    s = fight(map={(0, 1): "plain"}).rolls(3, 3).begin()
    state = s.state
    state.fought = ((*battles.pair_of(state, 4 * cell_at(0, 0), 4 * cell_at(1, 0) + 1), False),)
    atoms.depart(state, 4 * cell_at(1, 0) + 1, 1, cell_at(0, 1))
    atoms.arrive(state, cell_at(0, 1), state.moving.unit, 0)
    assert battles.pending(GAME, state, 0) == []
    state.fought = ()
    assert len(battles.pending(GAME, state, 0)) == 1


@clause("OB-32.5")
def test_a_unit_that_was_joined_is_a_new_unit():
    s = fight()
    key, enemy = 4 * cell_at(0, 0), 4 * cell_at(1, 0) + 1
    s.state.fought = ((*battles.pair_of(s.state, key, enemy), False),)
    assert battles.pending(GAME, s.state, 0) == []
    s.travelers("dl", 0, 0)
    assert len(battles.pending(GAME, s.state, 0)) == 1


@clause("OB-32.4", "OB-32.5")
def test_a_unit_that_was_reinforced_in_a_battle_has_fought_it():
    s = at("battle", "reinforce", seats=3, player=2).travelers("wl", 0, 0)
    s.travelers("lk", 1, 0).begin().rolls(3, 3).play("cast", "reinforce")
    assert s.size("wl", 0, 0) == 2 and len(s.heard("battle_began")) == 1


@clause("SR-11", "OB-34.1")
def test_after_cards_are_cast_when_the_battle_is_over():
    s = at("battle", "overrun", "twin_blades", seats=3, player=2)
    s.travelers("wl", 0, 0).travelers("lk", 1, 0).begin()
    assert s.asked() == (2, "before_battle") and not s.may("cast", "overrun")
    s.rolls(6, 1).done()
    assert s.asked() == (2, "after_battle") and not s.may("cast", "twin_blades")
    s.play("cast", "overrun")
    assert s.size("wl", 1, 0) == 1


@clause("SR-11", "OB-47.4")
def test_the_current_player_is_first_after_a_battle_and_the_player_before_the_horde():
    s = at("battle", seats=3, player=2).begin()
    battle = battles.Battle((0, 1), (0, 1), (1, 2), False, False, "first")
    s.state.player = 2
    assert battles.casters_after(s.state, battle) == (2, 1)
    s.state.player = 1
    assert battles.casters_after(s.state, battle) == (1, 2)
    solo = scenario("obsidia", seats=1, map=MAP)
    solo.state.player = HORDE
    battle = battle._replace(casters=(HORDE, 0))
    assert battles.casters_after(solo.state, battle) == (0, HORDE)


@clause("OB-21.3")
def test_a_battle_without_end_has_no_winner_even_if_the_gravewyrm_refuses_to_die():
    s = at("battle").travelers("dl", 0, 0).creature("gravewyrm", 0, 0, summoner=1)
    s.rolls(*([3, 3] * 100), 4).begin()
    assert s.size("dl", 0, 0) == 0 and s.where("gravewyrm")
    assert s.heard("battle_ended")[0]["result"] == "none"


# Hands and decks


@clause("OB-18.2", "OB-24.3", "OB-24.2")
def test_the_hand_is_refilled_by_itself_and_that_ends_the_turn():
    s = at("spell", "dispel").deck(0, "sappers", "reap").any_luck().begin().done()
    assert len(s.state.hands[0]) == 3
    assert s.state.player == 1 and s.asked()[0] == 1


@clause("OB-24.4")
def test_a_card_drawn_by_refilling_is_not_cast_in_this_turn():
    s = at("spell", "dispel", map={(0, 1): "void"}).deck(0, "unravel").any_luck()
    lay(s, "consecrate", (0, 1), 1).begin().done()
    assert s.state.player == 1, "it was not asked for at the end of the turn"
    kept = at("spell", "dispel", "unravel", map={(0, 1): "void"}).deck(0).any_luck()
    lay(kept, "consecrate", (0, 1), 1).begin()
    assert kept.asked() == (0, "answer"), "a card of the hand is"


@clause("OB-26.3", "OB-26.4")
def test_new_decks_leave_face_up_cards_lying_and_keep_acquired_ones():
    s = at("spell", "dispel", map={(0, 1): "void"}).deck(0).deck(1).any_luck()
    lay(s, "consecrate", (0, 1), 0).begin().play("discard", "dispel")
    assert s.state.hands[0] == [CARDS.spell_at["dispel"]], "a card of another class stays"
    assert s.lying() == ["consecrate"] and s.state.decks[1] == []


@clause("OB-26.6", "OB-44.5")
def test_in_the_solo_game_the_player_alone_shuffles_the_pile():
    s = scenario("obsidia", seats=1, map=MAP, phase="end").deck(0).deck(HORDE)
    s.state.hands[HORDE] = []
    s.state.piles = [[CARDS.spell_at["reap"]], [CARDS.spell_at["dispel"]]]
    s.any_luck().begin()
    assert s.state.decks[0] == [CARDS.spell_at["reap"]] and s.state.piles[0] == []
    assert s.state.decks[HORDE] == [] and s.pile(HORDE) == ["dispel"]


# Tile planning


@clause("OB-40.2")
def test_tile_planning_goes_with_drafting():
    state, stream = GAME.new(Setup(3, {"draft": True, "plan_tiles": True}), 5), Stream(5)
    kinds = set()
    while state.turn < 2:
        kinds.add(state.decision.kind)
        apply(GAME, state, stream.pick(state.decision.options))
    assert {"keep", "choose_tile"} <= kinds


@clause("OB-40.3")
def test_with_tile_planning_a_random_tile_stands_for_the_top_one():
    s = at("tile", "stolen_tomorrow", plan_tiles=True).stack(1, "lk_t01", "lk_t02", "lk_t03")
    s.begin().state.luck = (("draw", 1), *s.state.luck)
    s.play("cast", "stolen_tomorrow")
    seen = [data["tiles"] for data in s.heard("tiles_seen", 0)]
    assert seen == [["lk_t02"]]


# Two spells on one step


def stepping(seats, **hands):
    """The Death Legion walks from (0, 0); others may answer."""
    s = at("move", map={(0, 1): "plain"}, seats=seats).travelers("dl", 0, 0)
    for seat, card in hands.items():
        s.hand(int(seat[1:]), card)
    return s.travelers("dl", -4, 0)


@clause("OB-22.1", "OB-22.4")
def test_a_step_that_one_spell_has_answered_is_answered_by_no_other():
    s = stepping(4, p1="stopped_clock", p3="misdirection").begin().move(0, 0, "E")
    assert s.asked() == (1, "answer")
    s.play("pass")
    assert s.asked() == (3, "answer")
    s.play("cast", "misdirection")
    assert s.size("dl", 0, 1) == 1, "the clock cannot stop what was led elsewhere"


@clause("OB-22.1")
def test_a_wall_undoes_no_step_that_another_spell_has_answered():
    s = stepping(4, p1="wall_of_radiance", p3="misdirection").travelers("lk", 0, 1).begin()
    s.play("pass").move(0, 0, "E").play("pass").play("cast", "misdirection")
    assert s.asked() == (1, "answer")
    s.play("cast", "wall_of_radiance")
    assert s.size("dl", 0, 1) == 1 and s.lying() == ["wall_of_radiance"]


@clause("OB-3.2")
def test_who_draws_a_tile_of_the_world_is_told_rightly():
    state, stream, events = GAME.new(Setup(3), 4), Stream(4), []
    while state.phase != "build":
        apply(GAME, state, stream.pick(state.decision.options))
    drawn = set()
    while state.phase == "build":
        seat, choice = state.decision.seat, state.decision.options[0]
        events.clear()
        apply(GAME, state, choice, events.append)
        if choice == ("draw",):
            data = next(event.data for event in events if event.kind == "tile_drawn")
            assert data["party"] == seat
            drawn.add(seat)
    assert drawn == {0, 1, 2}


@clause("OB-26.2")
def test_nobody_shuffles_while_a_card_is_in_any_hand():
    s = at("spell", "dispel").deck(0).deck(1).hand(1, "reap").any_luck().begin()
    s.play("discard", "dispel")
    assert s.state.decks[0] == [] and s.pile(0) == ["dispel"]


@clause("OB-23.4")
def test_a_riftwalker_walks_once_in_a_training_phase():
    s = at("train", map={(0, 1): "portal", (4, 4): "portal"}, seats=4, player=3)
    s.creature("rift_stalker", 0, 1, summoner=3).travelers("vo", 0, 0).begin()
    s.play("riftwalk", "rift_stalker")
    assert s.where("rift_stalker") == cell_at(4, 4) and not s.may("riftwalk")


@clause("OB-23.12")
def test_in_a_battle_with_the_own_creature_a_player_casts_for_the_own_unit_alone():
    s = at("battle", "twin_blades").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, summoner=0)
    s.begin()
    assert s.asked() == (0, "before_battle")
    s.rolls(6, 1).done()
    assert s.where("thorn_boar") is None, "not asked once more for the creature"


@clause("OB-21.3", "OB-36.1")
def test_only_equal_rolls_in_a_row_make_a_battle_endless():
    s = at("battle").travelers("dl", 0, 0, 2).travelers("lk", 0, 0)
    s.rolls(*([3, 3] * 60), 1, 6, *([3, 3] * 60), 6, 1).begin()
    assert s.size("dl", 0, 0) == 1 and s.heard("battle_ended")[0]["result"] == "first"


@clause("OB-23.4", "OB-23.7")
@pytest.mark.parametrize(
    ("ground", "calm", "charges"),
    [
        ("plain", False, True),
        ("void", False, False),
        ("void", True, True),
        ("home dl NES", False, False),
    ],
)
def test_the_boar_charges_onto_no_colony_and_no_void(ground, calm, charges):
    s = scenario("obsidia", seats=2, map={(9, 9): "home lk NES", (0, 0): ground}, phase="battle")
    s.tile(0, -1, "plain").creature("thorn_boar", 0, -1, summoner=0)
    s.creature("hollow_maw", 0, 0, summoner=1)
    if calm:
        lay(s, "consecrate", (0, 0), 0)
    s.rolls(6, 1).begin()
    assert s.where("hollow_maw") is None
    assert s.where("thorn_boar") == cell_at(0, 0 if charges else -1)


@clause("OB-23.7", "OB-36.2")
def test_on_one_tile_a_gravewyrm_that_refuses_to_die_fights_on():
    s = at("battle").travelers("dl", 0, 0).creature("gravewyrm", 0, 0, summoner=1)
    s.rolls(5, 2, 4, 6, 1, 3).begin()
    assert s.where("gravewyrm") is None and s.size("dl", 0, 0) == 1
    assert s.heard("battle_ended")[0]["result"] == "first"


@clause("OB-34.4", "OB-20.4")
def test_after_the_current_player_the_other_side_is_asked_then_the_rest_clockwise():
    s = at("battle", seats=4).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").hand(2, "unwritten_roll").rolls(6, 1).begin()
    assert s.asked() == (2, "answer")
    s.play("pass")
    assert s.asked() == (1, "answer")


@clause("OB-34.4")
def test_who_has_passed_is_asked_again_when_another_has_cast():
    s = at("battle", seats=4).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(2, "unwritten_roll").hand(1, "nudge_of_fate").rolls(6, 1).begin().play("pass")
    s.play("cast", "nudge_of_fate").play(*sorted(s.options())[0])
    assert s.asked() == (2, "answer")


@clause("OB-21.5", "OB-34.3")
def test_a_death_before_the_dice_of_a_battle_is_answered_when_the_battle_is_over():
    s = fight("reap", "grave_claim").begin().rolls(1).play("cast", "reap")
    assert s.asked() == (0, "answer") and s.state.battle.result == "first"
    s.play("cast", "grave_claim")
    assert s.size("dl", 1, 0) == 1


@clause("OB-19.8")
def test_a_spell_whose_marked_tile_is_gone_ends_and_frees_its_token():
    s = at("tile", "erosion_of_ages", map={(0, 1): "void"})
    lay(s, "consecrate", (0, 1), 0).begin()
    atoms.remove_tile(CARDS, s.state, cell_at(0, 1))
    s.play("cast", "erosion_of_ages").act("tile", (1, 0))
    assert s.lying() == [] and s.view()["tokens"] == 3


# --- which steps are answered ---------------------------------------------------------------------


def windows(s):
    """Pass every window until something else is asked; what each was about."""
    found = []
    while s.asked()[1] == "answer":
        found.append(s.state.frames[-1].regs["trigger"])
        s.play("pass")
    return found


@clause("OB-22.4")
@pytest.mark.parametrize(
    ("ground", "wanted"),
    [("plain", ["step", "step_settled"]), ("void", ["step", "would_die", "death"])],
)
def test_who_died_of_the_ground_has_no_second_window_for_the_step(ground, wanted):
    s = at("move", map={(0, 1): ground, (5, 5): "plain"}, always_ask=True)
    s.travelers("dl", 0, 0).travelers("dl", 5, 5).travelers("lk", 1, 0)
    s.state.ceremonies = (0, 1)
    s.hand(1, "wall_of_radiance").begin()
    windows(s)
    s.move(0, 0, "S")
    assert windows(s) == wanted


@spell("VO-07")
@clause("OB-22.3", "SR-4")
def test_a_step_that_another_player_forces_is_answered_by_nobody():
    s = at("move", "puppet_step", always_ask=True).travelers("lk", 1, 0).travelers("dl", 0, 0)
    s.state.ceremonies = (0, 1)
    s.hand(1, "wall_of_radiance").begin()
    windows(s)
    s.cast("puppet_step")
    found = []
    while s.asked()[1] != "move":
        found += windows(s)
        if s.asked()[1] == "target":
            s.play(*sorted(s.options())[0])
    assert s.size("lk", 1, 0) == 0
    assert not {"step", "step_settled"} & {*found}
