"""The Horde among the players' spells, creatures and battles (OB-44, OB-46, OB-47, SR-13)."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.obsidia import GAME, atoms, people
from game.games.obsidia.grid import cell_at
from game.games.obsidia.horde import next_unit
from game.games.obsidia.state import HORDE, NOBODY, PLAYER, Effect
from tests.clauses import clause, spell
from tests.games.obsidia.builder import CARDS, SHORT
from tests.scenario import scenario

HOMES = {
    (-9, 0): "home dl NES",
    (-9, 3): "home lk NES",
    (-9, 6): "home wl NES",
    (-9, 9): "home vo NES",
}


def horde(map=(), row=(), phase="turn", **more):
    """A turn of the Horde (Light Keepers, Warlords, Veiled Occult), its row as given."""
    s = scenario("obsidia", seats=1, map={**HOMES, **dict(map)}, phase=phase, **more)
    s.wanted = phase, HORDE
    return rowed(s, *row).any_luck()


def rowed(s, *row):
    s.state.hands[HORDE] = [CARDS.spell_at[id] for id in row]
    for card in s.state.hands[HORDE]:
        s.state.card_seen[card] = -1
    return s


def playing(phase, *hand, map=(), row=()):
    """A phase of the player, the Death Legion."""
    s = scenario("obsidia", seats=1, map={**HOMES, **dict(map)}, phase=phase)
    return rowed(s.hand(0, *hand), *row)


def luck(s, *script):
    """Dice show the numbers; ("draw", n) is the way that they choose."""
    end = ("end of the script", "")
    s.state.luck = (*(n if isinstance(n, tuple) else ("roll", n) for n in script), end)
    return s


def lies(s, spell, until, says, whose=HORDE, token=0):
    """A spell of the player lies face-up."""
    effect = Effect(CARDS.spell_at[spell], 0, until, whose, False, token, (), NOBODY, (says,))
    atoms.begin_effect(CARDS, s.state, effect)
    return s


def cast_by_horde(s):
    return [data["card"] for data in s.heard("card_cast") if data["party"] == HORDE]


def battles_of(s):
    return [tuple(data["sides"]) for data in s.heard("battle_began")]


TOWN = {(0, 0): "town NES", (1, 0): "plain"}


# One party, three colours


@clause("OB-44.1", "SR-13")
def test_a_spell_against_the_horde_hits_all_its_colours_as_one_player():
    s = playing("train", "barren_hour").begin().play("cast", "barren_hour")
    s.any_luck()
    while s.state.turn < 7:
        s.done() if s.may("done") else s.play(*s.state.decision.options[0])
    trained = [data for data in s.heard("traveler_placed") if data["party"] == HORDE]
    assert trained == [] and "barren_hour" not in s.lying()


@clause("SR-13")
def test_the_horde_has_no_stack_and_no_hidden_hand():
    s = playing("tile", "stolen_tomorrow", row=("twin_blades",)).stack(0, "dl_t01", "dl_t02")
    s.begin()
    assert "OB-19.3" in s.refusal("cast", "stolen_tomorrow"), "no stack to look at"
    assert s.view(0)["parties"][HORDE]["hand"] == [{"card": "twin_blades"}]
    assert s.view(None)["parties"][HORDE]["hand"] == [{"card": "twin_blades"}]


@clause("OB-44.2", "OB-41.3", "OB-44.9")
def test_colours_share_a_tile_as_no_group_and_fight_the_player_one_by_one():
    s = playing("battle", map=TOWN).travelers("dl", 1, 0).travelers("lk", 0, 0)
    s.travelers("vo", 0, 0).begin()
    assert len(s.options()) == 2, "each colour is a battle of its own"
    s.rolls(6, 1, 6, 1).play(*sorted(s.options())[0])
    assert len(battles_of(s)) == 2 and s.size("lk", 0, 0) == s.size("vo", 0, 0) == 0


@clause("OB-44.2", "OB-46.9")
def test_colours_do_not_fight_each_other_and_pass_each_others_colonies():
    s = horde({**TOWN, (-9, 2): "plain", (-8, 3): "plain", (-9, 4): "plain"})
    s.travelers("lk", 0, 0).travelers("vo", 0, 0).travelers("wl", -9, 3).begin()
    assert battles_of(s) == [] and s.size("wl", -9, 3) == 1


@clause("OB-44.3")
def test_a_creature_treats_the_colours_alike():
    s = horde({**TOWN, (0, 1): "blackwater"}).creature("drowned_choir", 0, 1, summoner=HORDE)
    s.travelers("lk", 0, 0).travelers("wl", 0, 0).travelers("vo", 0, 0).begin()
    assert battles_of(s) == []
    hostile = horde({**TOWN, (0, 1): "woods"}).creature("thorn_boar", 0, 1, summoner=HORDE)
    hostile.travelers("lk", 0, 0).travelers("wl", 0, 0).travelers("vo", 0, 0)
    luck(hostile, ("draw", 0), 3, 3, ("draw", 0), 3, 3, 3, 3).begin()
    assert [sides[1] for sides in battles_of(hostile)] == ["thorn_boar"] * 3


# Its cards


@clause("OB-44.4")
@pytest.mark.parametrize(("card", "kept"), [("tithe_of_souls", True), ("stopped_clock", False)])
def test_a_card_of_the_player_that_the_horde_cannot_use_is_discarded(card, kept):
    s = horde(TOWN, ("spoils_of_war",)).travelers("wl", 0, 0).travelers("dl", 1, 0)
    luck(s.deck(0, card), 6, 1).begin()
    assert cast_by_horde(s) == ["spoils_of_war"]
    assert (CARDS.spell_at[card] in s.state.hands[HORDE]) is kept
    assert (card in s.pile(HORDE)) is not kept


@clause("OB-44.6", "OB-44.2", "OB-43.2")
def test_enemy_on_a_card_of_the_horde_is_the_player():
    s = horde({(0, 0): "plain", (1, 0): "town ESW"}, ("conversion",)).travelers("dl", 0, 0)
    s.travelers("lk", 1, 0, 2).begin()
    assert cast_by_horde(s) == ["conversion"]
    assert s.size("dl", 0, 0) == 0 and s.in_reserve("dl") == 8


@clause("OB-44.2", "SR-6")
def test_what_the_horde_converts_becomes_a_colour_that_stands_beside_it():
    s = horde({(0, 0): "plain", (1, 0): "town ESW"}, ("conversion",)).travelers("dl", 0, 0)
    s.travelers("wl", 1, 0, 2).begin()
    came = [data["class"] for data in s.heard("traveler_placed") if data["cell"] == cell_at(0, 0)]
    assert came == [SHORT["wl"]]


@clause("OB-47.5", "OB-47.2")
def test_in_the_players_turn_the_horde_casts_one_spell_before_a_battle_too():
    s = playing("battle", map=TOWN, row=("twin_blades", "dread_whisper"))
    s.travelers("dl", 1, 0).travelers("wl", 0, 0).any_luck().begin()
    assert cast_by_horde(s) == ["twin_blades"]


@clause("OB-47.4", "OB-47.2")
@pytest.mark.parametrize("turn", ["player", "horde"])
def test_the_horde_casts_after_a_battle_whenever_it_can(turn):
    if turn == "player":
        s = playing("battle", map={(0, 0): "plain", (1, 0): "plain"}, row=("overrun",))
        s.travelers("dl", 1, 0).travelers("wl", 0, 0).rolls(1, 6).begin()
    else:
        s = horde(TOWN, ("overrun",)).travelers("dl", 1, 0).travelers("wl", 0, 0)
        luck(s, 6, 1).begin()
    assert cast_by_horde(s) == ["overrun"] and s.size("wl", 1, 0) == 1


@clause("OB-47.7", "OB-30.1", "OB-30.9")
def test_a_card_takes_the_horde_off_a_town_where_it_recruits_in_its_colour():
    s = playing("battle", "sappers", map=TOWN, row=("storm_the_line",)).town(0, 0, HORDE)
    s.travelers("dl", 1, 0).travelers("wl", 0, 0).rolls(1, 6).begin()
    assert cast_by_horde(s) == ["storm_the_line"]
    assert s.size("wl", 1, 0) == 1 and s.size("wl", 0, 0) == 1
    assert s.owner(0, 0) == HORDE and s.in_reserve("wl") == 6


@clause("OB-30.10", "OB-47.7")
def test_it_pulls_no_recruit_for_a_town_that_another_colour_holds():
    s = playing("battle", "sappers", map=TOWN, row=("storm_the_line",)).town(0, 0, HORDE)
    s.travelers("dl", 1, 0).travelers("wl", 0, 0).travelers("lk", 0, 0).begin()
    s.rolls(1, 6).play(*next(act for act in sorted(s.options()) if "warlords" in act))
    assert s.size("wl", 1, 0) == 1 and s.size("wl", 0, 0) == 0 and s.in_reserve("wl") == 7


@clause("OB-47.6", "OB-33.2")
def test_creatures_of_the_horde_fight_the_player_among_its_own_battles():
    s = horde({**TOWN, (2, 0): "woods"}).creature("thorn_boar", 2, 0, HORDE)
    s.travelers("dl", 1, 0).travelers("dl", 0, 0).travelers("lk", 0, 0)
    luck(s, 6, 1, ("draw", 0), 3, 3, 3, 3).begin()
    first = s.heard("battle_began")[0]
    assert first["same_tile"] and first["sides"] == ["light_keepers", "death_legion"]
    assert ("thorn_boar", "death_legion") in battles_of(s)[1:]


# Where it goes


@clause("OB-46.4", "OB-44.7")
def test_equal_ways_to_equal_towns_are_decided_by_dice_at_every_move():
    map = {(0, 0): "plain", (1, 0): "town ESW", (-1, 0): "town NES"}
    goals = set()
    for at in (0, 1):
        s = horde(map).travelers("lk", 0, 0)
        luck(s, ("draw", at)).begin()
        goals.add((s.size("lk", -1, 0), s.size("lk", 1, 0)))
        assert s.heard("dice_chose")[0] == {"of": 2}
    assert goals == {(1, 0), (0, 1)}


@clause("OB-46.7", "OB-46.6")
def test_ice_is_planned_as_an_ordinary_tile_and_still_slides():
    s = horde({(0, 0): "plain", (1, 0): "ice", (2, 0): "plain", (1, 1): "town NES"})
    s.travelers("lk", 0, 0).begin()
    assert s.size("lk", 2, 0) == 1


@clause("OB-46.6", "OB-9.2")
def test_the_plan_leaves_to_the_dice_where_a_unit_in_woods_goes():
    s = horde({(0, 0): "woods", (1, 0): "town ESW", (-1, 0): "plain"}, phase="tile")
    s.wanted = "tile", PLAYER
    s.travelers("lk", 0, 0).travelers("wl", -1, 0).begin()
    plan = {unit["class"]: unit for unit in s.view()["plan"]}
    exits = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    there = {cell_at(*exits[side]) for side in s.at(0, 0)["exits"]}
    assert set(plan["light_keepers"]["to"]) == there and len(there) > 1
    assert plan["warlords"]["to"] == [cell_at(0, 0)]


@clause("OB-46.13")
def test_a_barred_tile_is_no_way_for_the_horde():
    map = {(0, 0): "plain", (1, 0): "plain", (2, 0): "town ESW"}
    s = horde(map).travelers("lk", 0, 0).travelers("dl", 1, 0, 8)
    lies(s, "wall_of_radiance", "this_turn", ("no_enemy_enters", cell_at(1, 0))).begin()
    assert [d for d in s.heard("unit_left") if d["cell"] == cell_at(0, 0)] == []
    free = horde(map).travelers("lk", 0, 0).begin()
    assert free.size("lk", 1, 0) == 1


@clause("OB-46.13")
def test_a_unit_that_a_spell_holds_stays():
    s = horde({(0, 0): "plain", (1, 0): "town ESW"}).travelers("lk", 0, 0)
    says = ("held", cell_at(0, 0), HORDE)
    lies(s, "suspended_moment", "next_movement", says, token=cell_at(0, 0)).begin()
    assert s.size("lk", 0, 0) == 1 and s.size("lk", 1, 0) == 0
    assert "suspended_moment" not in s.lying()


@clause("OB-46.1")
def test_the_colours_move_from_the_players_left():
    s = scenario("obsidia", seats=1, map={(0, 0): "plain", (1, 0): "plain", (2, 0): "town ESW"})
    state = s.state
    state.classes[0], state.owners = SHORT["wl"], [HORDE, HORDE, 0, HORDE]
    for klass, x in (("dl", 0), ("vo", 1)):
        s.reserve(klass, 8).travelers(klass, x, 0)
    for key, unit in list(people.units_of(state, HORDE)):
        state.units[key] = unit._replace(moves=1)
    assert next_unit(GAME, state, ()) & 3 == SHORT["vo"], "yellow is left of red"


@clause("OB-49.4", "OB-49.5")
def test_the_player_wins_as_soon_as_a_friend_is_alive_when_all_undead_are_gone():
    s = playing("train")
    for klass in ("lk", "wl", "vo"):
        s.reserve(klass, 0)
    s.begin().play("train")
    assert s.state.outcome.kind == "win" and s.state.outcome.winners == (0,)


@clause("OB-46.10", "OB-46.1")
@pytest.mark.parametrize(("town", "near", "far"), [(3, 2, 0), (-1, 0, 2)])
def test_of_two_units_of_a_colour_the_nearer_to_its_town_moves_first(town, near, far):
    s = horde({(0, 0): "plain", (1, 0): "plain", (2, 0): "plain", (town, 0): "town NEW"})
    s.travelers("lk", 2, 0).travelers("lk", 0, 0).begin()
    left = [data["cell"] for data in s.heard("unit_left")]
    assert left == [cell_at(near, 0), cell_at(far, 0)]


@clause("OB-47.1", "OB-33.8")
def test_the_horde_settles_battles_of_its_creatures_with_others_first():
    s = horde({(0, 0): "town NES", (0, 1): "plain", (1, 0): "plain", (2, 0): "plain"})
    s.travelers("lk", 0, 0).travelers("dl", 0, 1).creature("thorn_boar", 1, 0, HORDE)
    s.creature("ashback_ogre", 2, 0, HORDE)
    luck(s, 3, 3, 3, 3, 3, 3).begin()
    assert [set(sides) for sides in battles_of(s)] == [
        {"thorn_boar", "ashback_ogre"},
        {"light_keepers", "thorn_boar"},
        {"light_keepers", "death_legion"},
    ]


@clause("OB-47.1", "OB-47.6", "OB-17.2")
def test_the_horde_settles_its_battles_kind_by_kind_and_on_one_tile_first():
    """Creatures apart, the Horde with a creature, then the player: on one tile, then beside."""
    towns = dict.fromkeys(((0, 0), (0, 1), (3, 0), (6, 0), (6, 1)), "town NS")
    s = horde({**towns, (3, 1): "plain", (9, 0): "plain", (9, 1): "plain"})
    s.travelers("lk", 0, 0).travelers("dl", 0, 1)  # beside the player
    s.travelers("wl", 3, 0).travelers("dl", 3, 0)  # on one tile with the player
    s.travelers("vo", 6, 0).creature("gravewyrm", 6, 1, 0)  # beside a creature of the player
    s.creature("hollow_maw", 9, 0, 0).creature("ashback_ogre", 9, 1, HORDE)  # creatures apart
    s.creature("thorn_boar", 3, 1, HORDE)  # its creature beside the player's traveler
    s.begin()
    order = battles_of(s)
    assert set(order[0]) == {"ashback_ogre", "hollow_maw"}
    kinds = [_kind(pair) for pair in order]
    assert kinds == sorted(kinds) and set(kinds) == {0, 1, 2}
    began = zip(s.heard("battle_began"), kinds, strict=True)
    same = [data["same_tile"] for data, kind in began if kind == 2]
    assert same == sorted(same, reverse=True) and len(set(same)) == 2


def _kind(pair):
    """0 two creatures, 1 a creature with travelers of the Horde, 2 the player's travelers."""
    classes = [side for side in pair if side in CARDS.class_at]
    return 2 if "death_legion" in classes else len(classes)


def last_undead(*hand):
    """One traveler of the player beside the last one of the Horde."""
    s = playing("battle", *hand, map={(0, 0): "plain", (1, 0): "plain"})
    for klass in ("lk", "wl", "vo"):
        s.reserve(klass, 0)
    return s.reserve("lk", 1).travelers("dl", 0, 0).travelers("lk", 1, 0)


@clause("OB-49.4")
def test_the_match_is_won_when_the_battle_is_over():
    s = last_undead().rolls(6, 1).begin()
    assert s.kinds()[-1] == "match_over" and "battle_ended" in s.kinds()


@clause("OB-49.1", "OB-49.5")
def test_without_a_living_friend_the_last_death_wins_nothing_yet():
    s = last_undead("last_breath").begin().rolls(1, 6).play("cast", "last_breath")
    assert s.size("dl", 0, 0) == s.size("lk", 1, 0) == 0
    assert s.state.outcome is None


@clause("OB-22.1", "SR-3")
def test_a_wall_keeps_enemies_out_but_neither_its_caster_nor_an_ally():
    s = scenario("obsidia", seats=4, map=HOMES, teams=True)
    says = ("no_enemy_enters", cell_at(-9, 3))
    lies(s, "wall_of_radiance", "this_turn", says)
    assert [people.barred(s.state, cell_at(-9, 3), party) for party in range(4)] == [
        *(False, True),
        *(False, True),
    ]


def to_the_first_turn(level):
    """A solo match of random choices up to its first turn."""
    state, stream = GAME.new(Setup(1, {"horde": level}), 4), Stream(4)
    while not state.turn:
        apply(GAME, state, stream.pick(state.decision.options))
    return state


@pytest.mark.parametrize("level", GAME.cards.rules.solo_levels)
@clause("OB-42.5")
def test_a_level_gives_the_horde_its_travelers_and_the_player_a_vanguard(level):
    numbers = GAME.cards.rules.solo_levels[level]

    state = to_the_first_turn(level)

    mine = state.classes[0]
    undead = [state.reserve[klass] for klass in people.own_classes(state, HORDE)]
    assert sum(undead) == numbers.undead and max(undead) - min(undead) <= 1
    on_board = sum(unit.size for unit in state.units.values())
    assert on_board == numbers.vanguard == 8 - state.reserve[mine]
    assert set(state.units) <= {4 * state.colonies[mine] + mine}


def test_the_rule_book_is_the_level_unless_another_is_chosen():
    assert GAME.form.option("horde").default == "rules"
    assert GAME.cards.rules.solo_levels["rules"].undead == 3 * GAME.cards.rules.travelers
    assert to_the_first_turn("rules").units == {}


def test_a_level_is_for_the_solo_game_alone():
    option = GAME.form.option("horde")
    assert option.fits("easy", 1) and not option.fits("easy", 2)


@clause("OB-49.4", "OB-22.4")
def test_while_the_last_undead_is_on_its_way_the_match_is_not_won():
    ways = {(0, 0): "plain", (1, 0): "plain", (-1, 0): "plain", (2, 0): "town NEW"}
    s = horde(ways).travelers("lk", 0, 0).travelers("dl", -9, 0).hand(0, "misdirection")
    for klass in ("lk", "wl", "vo"):
        s.reserve(klass, 0)
    s.begin()
    assert s.asked() == (0, "answer")
    s.play("cast", "misdirection")
    assert s.state.outcome is None and s.size("lk", -1, 0) == 1


@clause("SR-13")
@spell("VO-03")
def test_a_stalker_that_the_horde_summons_walks_in_its_later_turns():
    s = horde({(0, 0): "portal", (4, 4): "portal"}, ("summon_rift_stalker",)).begin()
    assert cast_by_horde(s) == ["summon_rift_stalker"] and not s.heard("creature_moved")
    while s.state.turn < 20 and not s.heard("creature_moved"):
        s.done() if s.may("done") else s.play(*s.state.decision.options[0])
    assert s.heard("creature_moved")
