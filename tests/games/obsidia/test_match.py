"""Setting up, building the world, the order of a turn, and how a match ends."""

import pytest

from game.engine.api import Setup
from game.engine.errors import SetupError
from game.engine.machine import apply
from game.engine.rng import Stream
from game.engine.types import Reason
from game.games.obsidia import GAME, horde
from game.games.obsidia.cards import COLONY
from game.games.obsidia.state import HORDE
from tests.clauses import clause
from tests.scenario import scenario

MAP = {(0, 0): "town NES", (-4, 0): "home dl NES", (5, 5): "home lk NES", (9, 9): "town NES"}


def until(game, state, phase, stream):
    while state.decision is not None and state.phase != phase:
        apply(game, state, stream.pick(state.decision.options))
    return state


@clause("OB-1.1", "OB-2.1")
def test_no_class_is_taken_twice():
    state = GAME.new(Setup(4), 3)
    apply(GAME, state, ("class", "warlords"))
    assert ("class", "warlords") not in state.decision.options
    assert len(state.decision.options) == 3


@clause("OB-2.2", "OB-2.3", "OB-2.4", "OB-2.5", "OB-2.6", "OB-3.1")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 9), (3, 12), (4, 15)])
def test_tiles_hands_and_travelers_are_laid_out_by_the_number_of_seats(seats, tiles):
    state = until(GAME, GAME.new(Setup(seats), 3), "build", Stream(1))
    assert len(state.communal) + len(state.board) == tiles
    assert len(state.communal) + len(state.board) + len(state.spare) == 15
    assert [len(stack) for stack in state.stacks] == [11] * seats
    assert all(len(hand) == min(5, len(GAME.cards.decks[klass])) for hand, klass in zip(
        state.hands, state.classes, strict=True
    ))  # fmt: skip
    assert state.units == {} and [state.reserve[klass] for klass in state.classes] == [8] * seats


@clause("OB-3.2", "OB-3.3", "OB-3.4", "OB-3.6", "OB-3.7", "OB-3.8", "OB-3.9")
@pytest.mark.parametrize("seed", range(4))
def test_the_world_is_built_until_the_stack_is_empty_and_every_colony_lies(seed):
    state, stream, last = GAME.new(Setup(3), seed), Stream(seed), None
    until(GAME, state, "build", stream)
    while state.phase == "build":
        assert state.decision.kind in ("build", "place")
        choice = stream.pick(state.decision.options)
        if choice[0] == "colony":
            last = state.decision.seat
        if state.decision.kind == "build" and not state.communal:
            assert not state.colonies[state.classes[state.decision.seat]]
        apply(GAME, state, choice)
    assert not state.communal and all(state.colonies[klass] for klass in state.classes)
    assert state.player == last and state.turn == 1


@clause("OB-3.10", "OB-3.5")
def test_a_colony_may_be_the_first_tile_either_side_up():
    state = until(GAME, GAME.new(Setup(2), 3), "build", Stream(1))
    assert {("colony", "a"), ("colony", "b"), ("draw",)} == set(state.decision.options)
    apply(GAME, state, ("colony", "b"))
    (face,) = state.board.values()
    assert GAME.cards.terrains[face >> 2] == COLONY
    assert GAME.cards.exits[face].bit_count() == 2


@clause("OB-14.1")
def test_a_turn_is_five_phases_in_order():
    s = scenario("obsidia", seats=2, map=MAP, phase="turn").any_luck().begin()
    s.on_to("place", seat=1)
    phases = [data["phase"] for data in s.heard("phase_began") if data["party"] == 0]
    assert phases == ["tile", "train", "move", "battle", "spell"]


# The end


def last_tile(*, towns=1, other=0, **more):
    """Seat 0 is about to lay the last tile of all."""
    s = scenario("obsidia", seats=2, map=MAP, phase="tile", **more)
    s.travelers("dl", 0, 0).travelers("lk", 9, 9)
    if towns:
        s.town(0, 0, 0)
    else:
        s.state.units.pop(next(iter(s.state.units)))
    s.state.turn = 5
    return s.stack(0, "dl_t10").stack(1).any_luck().begin()


@clause("OB-37.1", "OB-37.2", "OB-37.3", "OB-7.6")
def test_after_the_last_tile_the_turn_is_finished_and_most_towns_win():
    s = last_tile()
    s.state.units.pop(4 * 509509 + 1)
    s.state.here.pop(509509)
    s.play(*s.state.decision.options[0])
    while s.state.decision is not None:
        s.done()
    assert s.state.outcome.kind == "win" and s.state.outcome.winners == (0,)
    assert s.heard("match_over")[0]["scores"] == [1, 0]


@clause("OB-38.1", "OB-38.2", "OB-37.4")
def test_a_tie_is_played_on_until_one_alone_leads():
    s = last_tile()
    s.play(*s.state.decision.options[0])
    while s.state.player == 0:
        s.done()
    assert s.heard("sudden_death") == [{}] and s.state.outcome is None
    s.state.towns.pop(500500)
    s.state.here.pop(500500)
    s.state.units.pop(4 * 500500)
    while s.state.decision is not None:
        s.done() if ("done",) in s.options() else s.play(*s.state.decision.options[0])
    assert s.state.outcome.winners == (1,)


@clause("OB-38.3")
def test_after_the_cap_of_sudden_death_the_leaders_share_the_win():
    s = last_tile(sudden_death_cap=1)
    s.play(*s.state.decision.options[0])
    while s.state.decision is not None:
        s.done() if ("done",) in s.options() else s.play(*s.state.decision.options[0])
    assert s.state.outcome.kind == "shared" and s.state.outcome.winners == (0, 1)
    assert s.state.turn == 7


@clause("OB-38.1", "OB-49.1")
def test_alone_nobody_ties_so_no_rounds_of_sudden_death_can_be_set():
    with pytest.raises(SetupError, match="sudden_death_cap needs 2, 3, 4 seats, not 1"):
        GAME.form.complete(Setup(1, {"sudden_death_cap": 5}))
    for seats in (2, 3, 4):
        assert GAME.form.complete(Setup(seats, {"sudden_death_cap": 5}))
    assert "Alone nobody ties" in GAME.phrase(Reason("option.sudden_death_cap.refused"))


@clause("OB-38.3")
def test_at_the_cap_of_sudden_death_only_the_tied_leaders_share():
    s = scenario("obsidia", seats=3, map=MAP, phase="end", player=2, sudden_death_cap=1)
    s.travelers("dl", 0, 0).travelers("lk", 9, 9).town(0, 0, 0).town(9, 9, 1).any_luck()
    for seat in range(3):
        s.stack(seat)
    s.state.ending, s.state.sudden = True, 2
    s.begin()
    assert s.state.outcome.kind == "shared" and s.state.outcome.winners == (0, 1)


# Variants


@clause("OB-39.1", "OB-39.2")
def test_with_three_everybody_keeps_three_and_then_one_of_each_pack():
    state, stream = GAME.new(Setup(3, {"draft": True}), 5), Stream(5)
    until(GAME, state, "draft", stream)
    seats = []
    for _ in range(6):
        seats.append(state.decision.seat)
        apply(GAME, state, state.decision.options[0])
    assert seats == [0, 0, 0, 1, 1, 1]
    assert {GAME.cards.spells[card].klass for card in state.kept[0]} == {state.classes[0]}
    until(GAME, state, "build", stream)
    decks = [len(state.decks[seat]) + len(state.hands[seat]) for seat in range(3)]
    assert sum(decks) == sum(len(GAME.cards.decks[klass]) for klass in state.classes)


@clause("OB-39.3", "OB-39.4")
def test_two_draft_from_the_open_decks_in_turn():
    state, stream = GAME.new(Setup(2, {"draft": True}), 5), Stream(5)
    until(GAME, state, "draft", stream)
    seats = []
    while state.decision.kind == "draft":
        seats.append(state.decision.seat)
        apply(GAME, state, state.decision.options[0])
    assert seats[:4] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert state.decision.kind == "keep"


@clause("OB-40.1", "OB-40.4")
def test_with_tile_planning_a_tile_of_the_stack_is_chosen():
    s = scenario("obsidia", seats=2, map=MAP, phase="tile", plan_tiles=True)
    s.stack(0, "dl_t01", "dl_t10", "dl_t02").begin()
    assert s.asked() == (0, "choose_tile") and len(s.options()) == 3
    s.play("tile", "dl_t10").play(*sorted(s.options())[0])
    assert s.heard("tile_placed")[0]["tile"] == "dl_t10"


@clause("OB-41.4", "OB-41.9")
def test_allies_trade_cards_if_both_agree():
    s = scenario("obsidia", seats=4, map=MAP, phase="spell", teams=True)
    s.hand(0, "sappers").hand(2, "ambush").begin().play("trade")
    s.play("give", "sappers")
    assert s.asked() == (2, "give")
    s.play("give", "ambush")
    assert s.asked() == (0, "agree")
    s.play("agree")
    names = [[GAME.cards.spells[card].id for card in hand] for hand in s.state.hands]
    assert names[0] == ["ambush"] and names[2] == ["sappers"]
    assert not s.may("trade")


@clause("OB-41.9")
def test_who_has_no_card_may_be_given_some():
    s = scenario("obsidia", seats=4, map=MAP, phase="spell", teams=True)
    s.hand(0).hand(2, "ambush").begin().play("trade")
    assert s.asked() == (2, "give")
    s.play("give", "ambush")
    s.play("agree")
    assert [GAME.cards.spells[card].id for card in s.state.hands[0]] == ["ambush"]


@clause("OB-41.9")
def test_the_two_who_trade_see_the_whole_offer_and_nobody_else_does():
    s = scenario("obsidia", seats=4, map=MAP, phase="spell", teams=True)
    s.hand(0, "sappers", "twin_blades").hand(2, "ambush").begin().play("trade")

    def offers():
        return [s.view(seat)["decision"].get("offer") for seat in (0, 1, 2, 3, None)]

    assert offers() == [None] * 5
    s.play("give", "sappers")  # not all that is given is chosen
    assert offers() == [{"0": ["sappers"]}, None, None, None, None]
    s.play("enough")
    assert s.asked() == (2, "give")
    assert offers() == [{"0": ["sappers"]}, None, {"0": ["sappers"]}, None, None]
    s.play("give", "ambush")
    assert s.asked() == (0, "agree")
    both = {"0": ["sappers"], "2": ["ambush"]}
    assert offers() == [both, None, both, None, None]


@clause("OB-41.5", "OB-41.6")
def test_teams_add_their_towns_and_a_town_with_both_allies_counts_for_nobody():
    s = scenario("obsidia", seats=4, map=MAP, phase="end", teams=True).travelers("dl", 0, 0)
    s.travelers("wl", 9, 9).any_luck().begin()
    assert [party["towns"] for party in s.view()["parties"]] == [1, 0, 1, 0]
    s.travelers("wl", 0, 0)
    assert s.view()["parties"][0]["towns"] == 0


@clause("OB-41.8", "OB-41.5")
def test_teams_that_tie_play_on_in_sudden_death():
    s = scenario("obsidia", seats=4, map=MAP, phase="end", teams=True, sudden_death_cap=1)
    s.travelers("dl", 0, 0).travelers("lk", 9, 9).town(0, 0, 0).town(9, 9, 1).any_luck()
    for seat in range(4):
        s.stack(seat)
    s.state.ending = True
    s.begin()
    assert s.heard("sudden_death") == [{}] and s.state.outcome is None


@clause("OB-41.7")
def test_an_allys_colony_is_safe():
    s = scenario("obsidia", seats=4, map={**MAP, (5, 4): "plain"}, phase="move", teams=True)
    s.wanted = "move", 3
    s.travelers("vo", 5, 4).travelers("vo", 0, 0).begin().move(5, 4, "S")
    assert s.size("vo", 5, 5) == 1


# Solo


def solo(seed):
    state, stream = GAME.new(Setup(1), seed), Stream(seed)
    while state.turn == 0:
        apply(GAME, state, stream.pick(state.decision.options))
    return state, stream


@clause("OB-42.1", "OB-42.2", "OB-42.5", "OB-42.6", "OB-42.7", "OB-42.8", "OB-43.1")
def test_the_solo_set_up():
    state, _ = solo(3)
    assert len(state.board) == 19 and all(state.colonies)
    undead = [card for zone in (state.hands[HORDE], state.decks[HORDE]) for card in zone]
    mine = [card for zone in (state.hands[0], state.decks[0]) for card in zone]
    assert {GAME.cards.spells[card].phase for card in undead} == {"II", "IV"}
    assert all(GAME.cards.spells[card].klass != state.classes[0] for card in undead)
    assert len(undead) + len(mine) == len(GAME.cards.spells)
    assert len(state.hands[HORDE]) == 5 and len(state.stacks[0]) == 10, "one is drawn already"
    assert state.player == 0 and state.decision.seat == 0


@clause("OB-42.3", "OB-42.9")
@pytest.mark.parametrize("seed", range(6))
def test_every_colony_of_the_horde_has_a_pathway_link(seed):
    state, _ = solo(seed)
    linked = [tile for tile in GAME.view(state, 0)["map"] if tile["terrain"] == "colony"]
    cells = set(state.board)
    steps = {"N": -1000, "E": 1, "S": 1000, "W": -1}
    for tile in linked:
        home = state.colonies.index(tile["cell"])
        if state.owners[home] == HORDE:
            assert any(tile["cell"] + steps[side] in cells for side in tile["exits"])


@clause("OB-42.3")
def test_a_colony_that_no_cell_can_link_stays_where_it_is(monkeypatch):
    """The set-up goes on: there is nothing that the player could do about it."""
    monkeypatch.setattr(horde, "linking", lambda game, state, cell: ())
    monkeypatch.setattr(horde.board, "paths_from", lambda cards, state, cell: iter(()))
    state, _ = solo(3)
    assert state.turn == 1 and state.hands[HORDE]


def horde_turn(map, **more):
    """A turn of the Horde, colours lk, wl and vo."""
    homes = {(-9, 0): "home dl NES", (-9, 3): "home lk NES", (-9, 6): "home wl NES"}
    s = scenario("obsidia", seats=1, map={**homes, (-9, 9): "home vo NES", **map}, phase="turn")
    s.wanted = "turn", HORDE
    return s.any_luck()


@clause("OB-45.1", "OB-44.8")
def test_each_colony_of_the_horde_trains_one_of_its_colour():
    s = horde_turn({}).begin()
    placed = [(data["class"], data["party"]) for data in s.heard("traveler_placed")]
    assert placed[:3] == [(1, HORDE), (2, HORDE), (3, HORDE)]
    assert [data["tile"] for data in s.heard("tile_drawn") if data["party"] == HORDE] == []


@clause("OB-46.2", "OB-46.12")
def test_the_horde_walks_the_shortest_way_to_the_nearest_town():
    s = horde_turn({(0, 0): "plain", (1, 0): "plain", (2, 0): "town ESW", (-3, 0): "town NES"})
    s.tile(-1, 0, "plain").tile(-2, 0, "plain").travelers("lk", 0, 0).begin()
    assert s.size("lk", 1, 0) == 1


@clause("OB-46.3")
def test_a_town_of_another_colour_is_passed_over():
    s = horde_turn({(0, 0): "plain", (1, 0): "town ESW", (-1, 0): "plain", (-2, 0): "town NES"})
    s.travelers("lk", 0, 0).travelers("vo", 1, 0).begin()
    assert s.size("lk", -1, 0) == 1


@clause("OB-46.3", "OB-46.12")
@pytest.mark.parametrize("holder", ["lk", "dl"])
def test_a_town_of_the_own_colour_or_of_the_player_is_a_target_like_any(holder):
    ways = {(x, 0): "plain" for x in (-2, -1, 0)}
    s = horde_turn({**ways, (1, 0): "town ESW", (-3, 0): "town NES"})
    s.travelers("lk", 0, 0).travelers(holder, 1, 0).begin()
    assert s.size("lk", -1, 0) == 0, "the free town is farther away"


@clause("OB-16.4", "OB-46.12")
def test_a_unit_of_the_horde_that_was_joined_goes_no_further():
    ways = {(0, 0): "plain", (1, 0): "plain", (1, 1): "plain", (2, 0): "plain"}
    s = horde_turn({**ways, (3, 0): "town ESW"}).travelers("lk", 0, 0).travelers("lk", 1, 1)
    s.begin()
    assert s.size("lk", 1, 0) == 2


@clause("OB-46.5", "OB-44.9")
def test_on_a_town_the_horde_stays_and_holds_it_in_several_colours():
    s = horde_turn({(0, 0): "town NES", (1, 0): "town ESW"}).travelers("lk", 0, 0)
    s.travelers("vo", 0, 0).begin()
    assert (s.size("lk", 0, 0), s.size("vo", 0, 0)) == (1, 1) and s.owner(0, 0) == HORDE


@clause("OB-46.8")
def test_the_horde_takes_a_portal_where_that_is_faster():
    s = horde_turn({(0, 0): "portal", (1, 0): "plain", (2, 0): "plain", (3, 0): "town ESW"})
    s.tile(20, 0, "portal").tile(21, 0, "town ESW").travelers("lk", 0, 0).begin()
    assert s.size("lk", 20, 0) == 1


@clause("OB-46.9")
def test_the_horde_never_walks_into_the_players_colony():
    s = horde_turn({(-9, -1): "plain", (-9, 1): "town NES"}).travelers("lk", -9, -1).begin()
    assert s.size("lk", -9, -1) == 1


@clause("OB-43.2", "OB-49.1", "OB-49.4")
def test_a_dead_horde_traveler_leaves_the_game_and_the_last_death_wins_at_once():
    s = scenario("obsidia", seats=1, map={(0, 0): "plain", (1, 0): "plain"}, phase="battle")
    for klass in ("lk", "wl", "vo"):
        s.reserve(klass, 0)
    s.reserve("lk", 1).travelers("dl", 0, 0).travelers("lk", 1, 0).rolls(6, 1).begin()
    assert s.state.gone[1] == 1 and s.in_reserve("lk") == 0
    assert s.state.outcome.kind == "win" and s.state.outcome.winners == (0,)


@clause("OB-49.2", "OB-49.3", "OB-49.5")
def test_the_horde_wins_when_undead_remain_after_the_last_tile():
    s = scenario("obsidia", seats=1, map={(0, 0): "plain"}, phase="tile").any_luck()
    s.stack(0, "dl_t10").begin()
    s.to_the_end()
    assert s.state.outcome.kind == "loss" and s.state.outcome.winners == (HORDE,)


@clause("OB-47.1")
def test_the_horde_fights_creatures_before_the_player():
    s = horde_turn({(0, 0): "town NES", (1, 0): "plain", (0, 1): "plain"})
    s.travelers("lk", 0, 0, 4).travelers("dl", 1, 0).creature("thorn_boar", 0, 1, 0).begin()
    sides = [data["sides"] for data in s.heard("battle_began")]
    assert sides[0] == ["light_keepers", "thorn_boar"]


@clause("OB-47.2", "OB-47.3")
def test_the_horde_casts_one_battle_spell_before_a_battle():
    s = horde_turn({(0, 0): "town NES", (1, 0): "plain"}).travelers("lk", 0, 0)
    s.travelers("dl", 1, 0)
    s.state.hands[HORDE] = [GAME.cards.spell_at[id] for id in ("twin_blades", "dread_whisper")]
    s.begin()
    cast = [data["card"] for data in s.heard("card_cast")]
    assert cast == ["twin_blades"]


@clause("OB-37.5")
def test_a_last_tile_that_leaves_the_game_ends_it_too():
    s = scenario("obsidia", seats=2, map=MAP, phase="tile").stack(0, "dl_t05").stack(1)
    s.travelers("dl", 0, 0).town(0, 0, 0).any_luck()
    s.state.edges = {500499: 0x000F}
    s.begin().to_the_end()
    assert s.heard("last_tile") == [{"party": 0}]
    assert s.state.outcome.winners == (0,) and s.state.turn == 5


@clause("OB-45.2", "OB-45.3")
def test_the_horde_plays_its_training_cards_from_left_to_right():
    s = horde_turn({(0, 0): "woods", (5, 5): "void"})
    row = ("summon_thorn_boar", "twin_blades", "summon_hollow_maw")
    s.state.hands[HORDE] = [GAME.cards.spell_at[id] for id in row]
    s.begin()
    cast = [data["card"] for data in s.heard("card_cast")]
    assert cast[:2] == ["summon_thorn_boar", "summon_hollow_maw"]


@clause("OB-46.1")
def test_the_colours_move_in_their_order():
    s = horde_turn({(0, 0): "plain", (1, 0): "plain", (2, 0): "plain", (3, 0): "town ESW"})
    for klass, x in (("vo", 0), ("lk", 1), ("wl", 2)):
        s.travelers(klass, x, 0)
    s.begin()
    moved = [data["class"] for data in s.heard("unit_moved") if data["cell"] > 500490]
    assert moved == [1, 2, 3]


@clause("OB-46.10")
def test_in_a_column_the_front_moves_first():
    s = horde_turn({(0, 0): "plain", (1, 0): "plain", (2, 0): "plain", (3, 0): "town ESW"})
    s.travelers("lk", 0, 0).travelers("lk", 1, 0).begin()
    assert (s.size("lk", 1, 0), s.size("lk", 2, 0)) == (1, 1)


@clause("OB-46.6", "OB-44.7")
def test_blackwater_is_an_ordinary_way_and_still_drowns():
    s = horde_turn({(0, 0): "plain", (1, 0): "blackwater", (2, 0): "town ESW"})
    s.travelers("lk", 0, 0).begin()
    assert s.heard("dice_thrown")[0]["about"] == "blackwater"


@clause("OB-46.11")
def test_the_horde_draws_no_tile_and_dies_in_empty_space():
    s = horde_turn({(0, 0): "ice", (-1, 0): "plain", (0, 1): "town NES"})
    s.tile(-2, 0, "plain").travelers("lk", -1, 0)
    s.begin()
    assert s.heard("travelers_died")[0]["cause"] == "lost" and s.state.gone[1] == 1


@clause("OB-48.1", "OB-48.2", "OB-44.5")
def test_the_row_of_the_horde_is_filled_at_the_end_of_its_turn():
    s = horde_turn({}).deck(HORDE, "twin_blades", "dread_whisper").begin()
    row = [GAME.cards.spells[card].id for card in s.state.hands[HORDE]]
    assert row[-2:] == ["twin_blades", "dread_whisper"]
    assert s.heard("card_discarded") == []
