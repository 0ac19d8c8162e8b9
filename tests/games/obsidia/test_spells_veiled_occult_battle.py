"""The spells of the Veiled Occult, IV to O: what each does, to whom, and to whom not."""

import pytest

from game.games.obsidia import GAME
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import HORDE
from tests.clauses import clause, spell
from tests.games.obsidia.spell_turns import DL, LK, guarded, horde, lying_already, turn, unit


def battle(*hand, map=(), own=1, other=1, **more):
    """Seat 0 against seat 1, before the dice of their only battle."""
    s = turn("battle", *hand, map=map, **more).travelers("dl", 0, 0, own)
    return s.travelers("lk", 1, 0, other)


def result(s):
    return s.heard("battle_ended")[0]["result"]


# VO-12 Dread Whisper


@spell("VO-12")
@clause("SR-8", "SR-10", "OB-21.1")
def test_under_dread_whisper_the_other_side_uses_the_lowest_of_two():
    s = (
        battle("dread_whisper", other=2)
        .begin()
        .rolls(3, 6, 2, 3, 6, 1)
        .play("cast", "dread_whisper")
    )
    assert result(s) == "first" and len(s.heard("dice_thrown")) == 2, "each time"
    assert s.pile(0) == ["dread_whisper"]


@spell("VO-12")
def test_a_creature_hears_the_whisper_too_and_may_whisper():
    s = turn("battle", "dread_whisper").travelers("dl", 0, 0).creature("thorn_boar", 1, 0, 1)
    s.begin().rolls(3, 6, 2).play("cast", "dread_whisper")
    assert result(s) == "first"
    s = turn("battle", "dread_whisper").creature("thorn_boar", 0, 0, 0).travelers("lk", 1, 0)
    s.begin().rolls(3, 6, 2).play("cast", "dread_whisper")
    assert result(s) == "first"


# VO-13 Mirror Hex


@spell("VO-13")
@clause("OB-20.2")
def test_mirror_hex_makes_a_spell_of_the_other_side_work_for_the_own_side_too():
    s = battle("mirror_hex").hand(1, "twin_blades").begin()
    s.play("cast", "twin_blades")
    assert s.asked() == (0, "before_battle")
    s.rolls(2, 5, 1, 4).play("cast", "mirror_hex")
    assert result(s) == "first" and len(s.heard("dice_thrown")[0]["dice"]) == 4
    assert s.pile(0) == ["mirror_hex"] and s.pile(1) == ["twin_blades"]


@spell("VO-13")
def test_the_copy_stays_when_the_original_is_negated():
    s = battle("mirror_hex", "dispel").hand(1, "twin_blades", "ambush").begin()
    s.play("cast", "twin_blades").play("cast", "mirror_hex")
    s.rolls(2, 5, 4).play("cast", "dispel")
    assert result(s) == "first" and len(s.heard("dice_thrown")[0]["dice"]) == 3


@spell("VO-13")
@clause("OB-21.4", "SR-9")
def test_a_copy_that_contradicts_the_original_cancels_both():
    wins_ties = next(
        card.id
        for card in GAME.cards.spells
        if card.lies and any(node.word == "wins_ties" for node in card.lies.says)
    )
    s = battle("mirror_hex").hand(1, wins_ties).begin()
    s.play("cast", wins_ties).rolls(3, 3).play("cast", "mirror_hex")
    assert result(s) == "draw"
    assert s.pile(0) == ["mirror_hex"] and s.pile(1) == [wins_ties]


@spell("VO-13")
@clause("OB-19.3")
@pytest.mark.parametrize("card", ["mortal_stakes", "true_death", None])
def test_no_mirror_for_a_card_that_works_for_both_sides_or_for_none(card):
    s = battle("mirror_hex", "twin_blades", own=2, other=2).hand(1, *([card] if card else []))
    s.begin()
    if card:
        s.done().play("cast", card)
    assert "finds no target" in s.refusal("cast", "mirror_hex")


@spell("VO-13")
@clause("SR-18")
@pytest.mark.parametrize(("card", "copied"), [("clouded_minds", True), ("flanking_line", False)])
def test_a_creature_copies_only_what_may_serve_a_creature(card, copied):
    s = turn("battle", "mirror_hex", "twin_blades", map={(0, 1): "plain"})
    s.creature("thorn_boar", 0, 0, 0).travelers("lk", 1, 0).travelers("lk", 0, 1).hand(1, card)
    s.begin().act("fight", (0, 0), "thorn_boar", (1, 0), LK)
    s.done().play("cast", card)
    assert s.asked() == (0, "before_battle") and s.may("cast", "mirror_hex") == copied


@spell("VO-13")
def test_a_copied_flanking_line_counts_the_helpers_of_the_copier():
    s = battle("mirror_hex").travelers("dl", 2, 0, 1).travelers("lk", 0, 0 + 1).tile(0, 1, "plain")
    s.hand(1, "flanking_line").begin().act("fight", (0, 0), DL, (1, 0), LK)
    s.play("cast", "flanking_line").rolls(3, 3, 6, 1, 6, 1).play("cast", "mirror_hex")
    assert result(s) == "draw", "each has one helper"


# VO-14 Clouded Minds


@spell("VO-14")
@clause("SR-8", "OB-35.7")
def test_clouded_minds_cannot_roll_a_six_but_bonuses_may_lift_them_there():
    s = battle("clouded_minds").begin().rolls(4, 6, 6, 3).play("cast", "clouded_minds")
    assert result(s) == "first"
    s = battle("clouded_minds").begin().rolls(4, 5).play("cast", "clouded_minds")
    assert result(s) == "second"
    s = battle("clouded_minds").hand(1, "flanking_line").travelers("lk", 0, 1).tile(0, 1, "plain")
    s.begin().act("fight", (0, 0), DL, (1, 0), LK).play("cast", "clouded_minds")
    s.rolls(5, 5).play("cast", "flanking_line")
    assert s.size("dl", 0, 0) == 0, "5 and 1 more are 6, which beats 5"


@spell("VO-14")
@clause("SR-18")
def test_clouded_minds_serve_a_creature():
    s = turn("battle", "clouded_minds").creature("thorn_boar", 0, 0, 0).travelers("lk", 1, 0)
    s.begin().rolls(4, 6, 3).play("cast", "clouded_minds")
    assert result(s) == "first"


# VO-15 Silence of the Veil


@spell("VO-15")
@clause("OB-19.7", "OB-20.3")
def test_silence_ends_all_casting_until_the_battle_is_over_then_after_cards_may_be_cast():
    s = battle("silence_of_the_veil", "second_strike", "overrun")
    s.hand(1, "twin_blades", "unwritten_roll").begin().rolls(6, 1)
    s.play("cast", "silence_of_the_veil")
    assert s.asked() == (0, "after_battle") and s.may("cast", "overrun"), "nobody answered"
    assert len(s.heard("card_cast")) == 1


@spell("VO-15")
def test_face_up_cards_already_there_work_under_silence():
    s = battle("silence_of_the_veil", "twin_blades").begin().play("cast", "twin_blades")
    s.rolls(1, 6, 5).play("cast", "silence_of_the_veil")
    assert result(s) == "first"


@spell("VO-15")
def test_silence_lasts_for_this_battle_only():
    s = battle("silence_of_the_veil", "twin_blades").travelers("lk", -1, 0).tile(-1, 0, "plain")
    s.begin().act("fight", (0, 0), DL, (1, 0), LK).rolls(6, 1)
    s.play("cast", "silence_of_the_veil")
    assert s.asked() == (0, "before_battle") and s.may("cast", "twin_blades")


@spell("VO-15")
@clause("SR-18")
def test_the_silence_may_serve_a_creature_and_is_no_card_for_outsiders():
    s = turn("battle", "silence_of_the_veil").creature("thorn_boar", 0, 0, 0)
    s.travelers("lk", 1, 0).begin()
    assert s.may("cast", "silence_of_the_veil")
    s = battle(seats=3).hand(2, "silence_of_the_veil").rolls(6, 1).begin()
    assert result(s) == "first"


# VO-16 Steal Thought


@spell("VO-16")
@clause("OB-26.4", "OB-2.3")
def test_a_random_card_is_stolen_and_only_the_two_know_which():
    s = turn("spell", "steal_thought", seats=3).hand(1, "dispel", "sanctuary", "sappers")
    s.hand(2).deck(1, "ambush", "consecrate", "lightstep").begin()
    s.state.luck = (("draw", GAME.cards.spell_at["sanctuary"]), ("end of the script", ""))
    s.play("cast", "steal_thought")
    assert s.view(0)["parties"][0]["hand"] == [{"card": "sanctuary"}]
    assert s.view(1)["parties"][0]["hand"] == [{"card": "sanctuary"}]
    assert s.view(2)["parties"][0]["hand"] == [{"back": "light_keepers"}]
    assert len(s.state.hands[1]) == 2, "refilled at the end of the own turn"


@spell("VO-16")
@clause("OB-19.1")
def test_a_stolen_card_of_phase_five_may_be_cast_at_once():
    s = turn("spell", "steal_thought").hand(1, "night_raid").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).any_luck().begin().play("cast", "steal_thought")
    assert s.may("cast", "night_raid")


@spell("VO-16")
@clause("SR-3", "SR-13")
def test_nothing_is_stolen_from_empty_hands_or_allies_and_the_horde_has_its_row():
    s = turn("spell", "steal_thought", seats=4, teams=True).hand(2, "sappers").begin()
    assert "finds no target" in s.refusal("cast", "steal_thought")
    s = turn("spell", "steal_thought", seats=1).hand(HORDE, "dispel").any_luck().begin()
    s.play("cast", "steal_thought")
    assert s.heard("card_taken")[0] == {
        "party": 0,
        "from": HORDE,
        "held": True,
        "card": "dispel",
    }


# VO-17 Unseen Banner


def bannered(**more):
    s = turn("spell", "unseen_banner", map={(1, 0): "town NEW"}, **more).town(1, 0, 1)
    return s.travelers("lk", 1, 0).travelers("lk", -9, 3)


@spell("VO-17")
@clause("OB-7.5", "SR-1")
def test_a_marked_town_is_nobodys_whoever_stands_there_and_gives_no_recruit():
    s = bannered().begin().play("cast", "unseen_banner")
    assert s.owner(1, 0) is None and s.view()["parties"][1]["towns"] == 0
    assert s.view()["tokens"] == 2 and s.view()["effects"][0]["tokens"] == [cell_at(1, 0)]
    s.any_luck().on_to("move", seat=1).move(1, 0, "E")
    assert s.asked() == (1, "move"), "no recruit was asked for"


@spell("VO-17")
@clause("SR-15", "OB-7.5")
def test_the_banner_falls_at_the_start_of_the_casters_turn_and_the_town_is_judged_later():
    s = bannered().begin().any_luck().play("cast", "unseen_banner")
    while s.state.player == 1 or s.state.turn < 7:
        s.play(*s.state.decision.options[-1])
    assert s.lying() == [] and s.view()["tokens"] == 3
    assert s.owner(1, 0) is None, "not yet judged"
    while s.state.turn < 8:
        s.play(*s.state.decision.options[-1])
    assert s.owner(1, 0) == 1


@spell("VO-17")
@clause("OB-37.3")
def test_the_banner_counts_in_the_final_count():
    s = bannered().stack(0).stack(1).town(2, 0, 0).tile(2, 0, "town NEW").travelers("dl", 2, 0)
    s.state.ending = True
    s.any_luck().begin().play("cast", "unseen_banner")
    assert s.state.outcome.winners == (0,) and s.state.outcome.scores == (1, 0)


@spell("VO-17")
@pytest.mark.parametrize("fault", ["own", "neutral", "ally", "token"])
def test_only_an_enemy_town_is_marked_and_a_token_is_needed(fault):
    s = turn("spell", "unseen_banner", map={(1, 0): "town NEW"}, seats=4, teams=True)
    s.travelers({"own": "dl", "ally": "wl"}.get(fault, "lk"), 1, 0)
    if fault != "neutral":
        s.town(1, 0, {"own": 0, "ally": 2}.get(fault, 1))
    if fault == "token":
        s.state.tokens = 0
    s.begin()
    assert s.refusal("cast", "unseen_banner")


# VO-18 Misdirection


def misled(map=(), seats=2, **more):
    """Seat 1 walks east from (1, 0); seat 0 holds Misdirection."""
    ground = {(1, 1): "plain", (1, -1): "plain", **dict(map)}
    s = guarded(player=1, map=ground, seats=seats, **more).hand(0, "misdirection")
    return s.travelers("lk", 1, 0)


@spell("VO-18")
@clause("OB-22.3", "OB-19.2")
def test_a_step_goes_to_another_tile_instead_and_its_move_is_used():
    s = misled().begin().move(1, 0, "E")
    assert s.asked() == (0, "answer")
    s.play("cast", "misdirection")
    assert s.options() == {("tile", cell_at(*at)) for at in ((0, 0), (1, 1), (1, -1))}
    s.act("tile", (1, 1))
    assert s.size("lk", 1, 1) == 1 and not s.may("move", (1, 1))


@spell("VO-18")
@clause("OB-10.1")
def test_the_new_ground_acts_in_the_new_direction():
    s = misled(map={(0, 0): "ice", (-1, 0): "plain"}).begin().move(1, 0, "E")
    s.cast("misdirection", ("tile", (0, 0)))
    assert s.size("lk", -1, 0) == 1, "it slid west"


@spell("VO-18")
def test_voids_colonies_of_enemies_and_empty_space_are_no_goals():
    map = {(1, 1): "void", (1, -1): "home wl ESW"}
    s = misled(map=map, seats=3).begin().move(1, 0, "E").play("cast", "misdirection")
    assert s.size("lk", 0, 0) == 1, "the only other tile"
    s = misled(map={(1, 1): "void", (0, 0): "void"}).begin()
    s.state.board.pop(cell_at(1, -1))
    s.move(1, 0, "E")
    assert s.asked() != (0, "answer")


@spell("VO-18")
@clause("OB-30.1")
def test_a_recruit_already_pulled_stays():
    s = misled(map={(1, 0): "town NEW"}).town(1, 0, 1).begin().move(1, 0, "E").play("recruit")
    s.cast("misdirection", ("tile", (1, -1)))
    assert s.size("lk", 1, 0) == 1 and s.owner(1, 0) == 1 and s.size("lk", 1, -1) == 1


@spell("VO-18")
@clause("OB-9.2", "OB-13.2")
@pytest.mark.parametrize("how", ["woods", "portal", "darkness", "own"])
def test_only_a_plain_step_along_a_pathway_of_an_enemy_is_misdirected(how):
    map = {
        "woods": {(1, 0): "woods"},
        "portal": {(1, 0): "portal", (5, 5): "portal"},
        "darkness": {(1, 0): "plain NSW", (2, 0): "plain NS"},
        "own": {},
    }[how]
    s = misled(map=map)
    if how == "darkness":
        s.hand(1, "lightstep")
    elif how == "own":
        s.travelers("dl", 3, 0).travelers("dl", -9, 0).wanted = "move", 0
    s.any_luck().begin()
    if how == "woods":
        s.act("woods", (1, 0))
    elif how == "portal":
        s.act("portal", (1, 0), (5, 5))
    elif how == "darkness":
        s.cast("lightstep", unit(LK, 1, 0), ("tile", (2, 0)))
    else:
        s.move(3, 0, "W")
    assert s.asked() != (0, "answer")


@spell("VO-18")
@clause("OB-10.1")
def test_a_slide_is_not_misdirected():
    s = misled(map={(2, 0): "ice", (2, 1): "plain", (2, -1): "plain"}).begin().move(1, 0, "E")
    assert s.asked() == (0, "answer"), "the step onto the ice"
    s.done()
    assert s.size("lk", 3, 0) == 1 and s.asked() == (1, "move")


@spell("VO-18")
@clause("OB-22.3")
def test_after_another_spell_on_the_step_it_is_too_late():
    s = misled().hand(0, "misdirection", "wall_of_radiance").travelers("dl", 3, 0).begin()
    s.done().move(1, 0, "E").cast("wall_of_radiance")
    assert not s.may("cast", "misdirection")


@spell("VO-18")
@clause("SR-13", "SR-3")
def test_the_hordes_steps_may_be_misdirected_but_not_an_allys():
    map = {(0, 0): "plain", (1, 0): "plain", (-1, 0): "plain", (2, 0): "town NEW"}
    s = horde(map=map).hand(0, "misdirection").travelers("lk", 0, 0).begin()
    assert s.asked() == (0, "answer")
    s.play("cast", "misdirection")
    assert s.size("lk", -1, 0) == 1
    s = misled(seats=4, teams=True).hand(0).hand(3, "misdirection").begin().move(1, 0, "E")
    assert s.asked() == (1, "move")


# VO-19 Fate Exchange


@spell("VO-19")
@clause("OB-20.4", "SR-8")
def test_the_outcomes_change_sides_and_bonuses_stay():
    s = battle("fate_exchange").rolls(2, 5).begin().play("cast", "fate_exchange")
    assert result(s) == "first"
    s = battle("fate_exchange", "flanking_line").travelers("dl", 2, 0).begin()
    s.act("fight", (0, 0), DL, (1, 0), LK).rolls(4, 3).play("cast", "flanking_line")
    assert s.asked() == (0, "answer")
    s.rolls(6, 1).play("cast", "fate_exchange")
    assert result(s) == "draw", "3 and the bonus against 4"


@spell("VO-19")
@clause("OB-34.3", "OB-34.4")
def test_a_player_outside_the_battle_may_exchange_fates():
    s = battle(seats=3).hand(2, "fate_exchange").rolls(2, 5).begin()
    assert s.asked() == (2, "answer")
    s.play("cast", "fate_exchange")
    assert result(s) == "first"


@spell("VO-19")
@clause("OB-12.1", "OB-35.7")
def test_an_outcome_that_the_new_side_cannot_roll_is_rolled_again():
    s = battle("fate_exchange", map={(0, 0): "boneyard"}).rolls(4, 1).begin()
    s.rolls(6).play("cast", "fate_exchange")
    assert result(s) == "first", "the 1 became a 6 against 4"


@spell("VO-19")
@clause("SR-12")
@pytest.mark.parametrize("fault", ["equal", "survival", "undying"])
def test_fates_are_exchanged_in_battles_where_outcomes_differ(fault):
    if fault == "equal":
        s = battle("fate_exchange").rolls(3, 3).begin()
        assert result(s) == "draw"
        return
    if fault == "survival":
        s = guarded("fate_exchange", map={(0, 1): "blackwater"}).travelers("dl", 0, 0).begin()
        s.rolls(5, 2).move(0, 0, "S")
        assert s.asked() == (0, "move")
        return
    s = turn("battle", "fate_exchange").travelers("dl", 0, 0).creature("gravewyrm", 1, 0, 1)
    s.rolls(5, 2, 1).begin().done()
    assert s.where("gravewyrm") is None and result(s) == "first"


# VO-20 Unravel


@spell("VO-20")
@clause("SR-12", "OB-11.3")
def test_unravel_ends_a_face_up_spell_and_who_was_safe_on_a_void_dies():
    s = turn("move", "radiant_mantle", map={(0, 1): "void"}).hand(1, "unravel")
    s.travelers("dl", 0, 0).travelers("dl", -9, 0).begin()
    s.cast("radiant_mantle", unit(DL, 0, 0))
    assert s.asked() == (1, "answer"), "after the resolved spell"
    s.done().move(0, 0, "S")
    assert s.asked() == (1, "answer"), "at the step"
    s.done()
    assert s.asked() == (1, "answer") and s.size("dl", 0, 1) == 1, "when the ground has acted"
    s.play("cast", "unravel")
    assert s.lying() == [] and s.size("dl", 0, 1) == 0
    assert s.pile(0) == ["radiant_mantle"] and s.pile(1) == ["unravel"]


@spell("VO-20")
@clause("SR-1")
def test_unravel_frees_the_token_and_may_end_the_own_spell():
    s = turn("spell", "sanctuary", "unravel").travelers("dl", 0, 0).begin()
    s.play("cast", "sanctuary")
    assert s.asked() == (0, "answer") and s.view()["tokens"] == 2
    s.play("cast", "unravel")
    assert s.view()["tokens"] == 3 and s.lying() == []


@spell("VO-20")
@clause("OB-21.2")
@pytest.mark.parametrize("fault", ["nothing", "creature", "battle card", "resolving"])
def test_unravel_leaves_creatures_battle_cards_and_resolving_spells_alone(fault):
    if fault == "creature":
        s = turn("train", "summon_ashback_ogre").hand(1, "unravel").begin()
        s.play("cast", "summon_ashback_ogre").act("tile", (0, 0))
    elif fault == "battle card":
        s = battle("twin_blades").hand(1, "unravel").begin().rolls(6, 6, 1)
        s.play("cast", "twin_blades")
    elif fault == "resolving":
        s = turn("move", "suspended_moment", "cavalry_charge").hand(1, "unravel")
        s.travelers("dl", 0, 0).travelers("lk", 0, 1).tile(0, 1, "plain").begin()
        s.play("cast", "suspended_moment").done()
        s.play("cast", "cavalry_charge").act("tile", (3, 0))
        assert s.size("dl", 3, 0) == 1, "not asked at its steps"
        assert s.asked() == (1, "answer"), "but when it was resolved"
        return
    else:
        s = turn("move").hand(1, "unravel").travelers("dl", 0, 0).begin()
    assert s.asked() != (1, "answer")


@spell("VO-20")
@clause("SR-12")
def test_unravel_is_offered_as_phases_begin_and_end():
    s = turn("move", "suspended_moment").hand(1, "unravel").travelers("lk", 3, 0).begin()
    s.play("cast", "suspended_moment")
    moments = 0
    s.any_luck()
    while s.state.player == 0:
        moments += s.asked() == (1, "answer")
        s.play(*s.state.decision.options[0 if s.asked() == (1, "answer") else -1])
    assert moments >= 5, "after the spell, and around the phases"


@spell("VO-20")
@clause("SR-12")
@pytest.mark.parametrize("trigger", ["step", "step_settled", "roll", "would_die", "death"])
def test_unravel_may_be_cast_in_any_window(trigger):
    ground = {"roll": "blackwater", "would_die": "void", "death": "void"}.get(trigger, "plain")
    s = guarded(map={(0, 1): ground}).hand(1, "unravel").travelers("dl", 0, 0).any_luck()
    lying_already(s, "wall_of_radiance", 1, 3, 0, "no_enemy_enters").begin().done()
    s.move(0, 0, "S")
    while s.state.frames[-1].regs.get("trigger") != trigger:
        assert s.asked() == (1, "answer")
        s.done()
    s.play("cast", "unravel")
    assert s.lying() == []
