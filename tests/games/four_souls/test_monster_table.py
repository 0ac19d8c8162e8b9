"""Every monster of the box: its numbers, and what its death gives (FS-4.5, FS-19.3, FS-19.5).

A row is a card as it is printed. Tech X kills it outside of an attack, so that nothing but the
card itself decides what comes of it; what its own abilities do stands in other tests.
"""

import pytest

from game.games.four_souls import GAME, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario

PRINTED = (  # id, HP, evasion, attack, reward, souls
    ("big_spider", 3, 4, 1, "1 loot", 0),
    ("black_bony", 3, 4, 1, "roll loot", 0),
    ("boom_fly", 1, 4, 1, "4 cents", 0),
    ("clotty", 2, 3, 1, "4 cents", 0),
    ("cod_worm", 2, 5, 0, "3 cents", 0),
    ("conjoined_fatty", 4, 3, 2, "2 loot", 0),
    ("dank_globin", 2, 4, 2, "2 loot", 0),
    ("dinga", 3, 3, 1, "roll cents", 0),
    ("dip", 1, 4, 1, "1 cents", 0),
    ("dople", 2, 4, 2, "7 cents", 0),
    ("evil_twin", 3, 5, 2, "1 treasure", 0),
    ("fat_bat", 3, 5, 1, "1 treasure", 0),
    ("fatty", 4, 2, 1, "1 loot", 0),
    ("fly", 1, 2, 1, "1 cents", 0),
    ("greedling", 2, 5, 1, "7 cents", 0),
    ("hanger", 2, 4, 2, "7 cents", 0),
    ("hopper", 2, 3, 1, "3 cents", 0),
    ("horf", 1, 4, 1, "3 cents", 0),
    ("keeper_head", 2, 4, 1, "roll cents", 0),
    ("leaper", 2, 4, 1, "5 cents", 0),
    ("leech", 1, 4, 2, "1 loot", 0),
    ("moms_dead_hand", 2, 5, 1, "4 cents", 0),
    ("moms_eye", 1, 4, 2, "1 loot", 0),
    ("moms_hand", 2, 4, 1, "4 cents", 0),
    ("mulliboom", 1, 2, 4, "6 cents", 0),
    ("mulligan", 1, 3, 1, "3 cents", 0),
    ("pale_fatty", 4, 3, 1, "6 cents", 0),
    ("pooter", 2, 3, 1, "1 loot", 0),
    ("portal", 2, 4, 1, "3 cents", 0),
    ("psy_horf", 1, 5, 1, "1 loot", 0),
    ("rage_creep", 1, 5, 1, "2 loot", 0),
    ("red_host", 2, 3, 2, "5 cents", 0),
    ("ring_of_flies", 3, 3, 1, "3 cents", 0),
    ("spider", 1, 4, 1, "1 loot", 0),
    ("squirt", 2, 3, 1, "1 loot", 0),
    ("stoney", 3, 1, 0, "1 loot", 0),
    ("swarm_of_flies", 5, 2, 1, "5 cents", 0),
    ("trite", 1, 5, 1, "2 loot", 0),
    ("wizoob", 3, 5, 1, "3 loot", 0),
    ("cursed_fatty", 4, 2, 1, "2 loot", 0),
    ("cursed_gaper", 2, 4, 1, "3 cents", 0),
    ("cursed_horf", 1, 4, 1, "3 cents", 0),
    ("cursed_keeper_head", 2, 4, 1, "roll cents", 0),
    ("cursed_moms_hand", 2, 4, 1, "4 cents", 0),
    ("cursed_psy_horf", 1, 5, 1, "2 loot", 0),
    ("holy_dinga", 3, 3, 1, "roll cents", 0),
    ("holy_dip", 1, 4, 1, "1 cents", 0),
    ("holy_keeper_head", 2, 4, 1, "roll cents", 0),
    ("holy_moms_eye", 1, 4, 2, "1 loot", 0),
    ("holy_squirt", 2, 3, 1, "2 loot", 0),
    ("carrion_queen", 3, 4, 1, "1 treasure", 1),
    ("chub", 4, 3, 1, "7 cents", 1),
    ("conquest", 2, 3, 1, "6 cents", 1),
    ("daddy_long_legs", 4, 4, 1, "7 cents", 1),
    ("dark_one", 3, 4, 1, "1 treasure", 1),
    ("death", 3, 4, 2, "1 treasure", 1),
    ("envy", 2, 5, 1, "1 cents", 1),
    ("famine", 2, 3, 1, "3 loot", 1),
    ("gemini", 3, 4, 1, "5 cents", 1),
    ("gluttony", 4, 3, 1, "1 loot", 1),
    ("greed", 3, 4, 1, "9 cents", 1),
    ("gurdy", 5, 4, 1, "7 cents", 1),
    ("gurdy_jr", 2, 5, 1, "1 treasure", 1),
    ("larry_jr", 4, 3, 1, "6 cents", 1),
    ("little_horn", 2, 6, 1, "2 loot", 1),
    ("lust", 2, 4, 1, "2 loot", 1),
    ("mask_of_infamy", 4, 4, 1, "1 treasure", 1),
    ("mega_fatty", 3, 3, 1, "2 loot", 1),
    ("monstro", 4, 4, 1, "6 cents", 1),
    ("peep", 3, 4, 1, "1 treasure", 1),
    ("pestilence", 4, 4, 1, "2 loot", 1),
    ("pin", 2, 4, 1, "5 cents", 1),
    ("pride", 2, 4, 1, "5 cents", 1),
    ("rag_man", 2, 3, 2, "3 loot", 1),
    ("scolex", 3, 5, 1, "1 treasure", 1),
    ("sloth", 3, 4, 1, "1 cents", 1),
    ("the_bloat", 4, 4, 2, "1 treasure", 1),
    ("the_duke_of_flies", 4, 3, 1, "2 loot", 1),
    ("the_haunt", 3, 4, 1, "1 treasure", 1),
    ("war", 3, 3, 1, "8 cents", 1),
    ("wrath", 3, 3, 1, "6 cents", 1),
    ("delirium", 5, 4, 3, "2 treasure", 0),
    ("mom", 5, 4, 2, "1 treasure", 2),
    ("satan", 6, 4, 2, "2 treasure", 2),
    ("the_lamb", 6, 3, 6, "3 cents", 1),
)
ON_A_ROLL = {"rag_man"}  # whether it is a soul is rolled for


def facing(id):
    """The monster lies in a slot, and seat 1 can answer everything."""
    match = scenario("four_souls", 2, monsters=(id, "dip")).item(1, "boomerang")
    return match.item(0, "tech_x", counters=(("", 3),)).begin()


def gains(match):
    """What seat 0 has: cents, hand cards, treasures."""
    items = [obj for obj in match.state.objects.values() if (obj.role, obj.owner) == ("item", 0)]
    return match.purse(0), len(match.holds(0)), len(items) - 1


def to_the_reward(match):
    """All pass until the death and the die of its reward have resolved."""
    while {"ability", "death"} & set(match.stack()):
        match.passes()
    while "roll" in match.stack():
        match.passes()


@clause("FS-19.3", "FS-19.5", "FS-12.7")
@pytest.mark.parametrize(("id", "hp", "dc", "attack", "reward", "soul"), PRINTED)
def test_a_monster_has_the_numbers_and_the_reward_of_its_card(id, hp, dc, attack, reward, soul):
    match = facing(id)
    monster = match.object(id)
    assert match.hp(id) == hp
    assert stats.evasion(GAME, match.state, monster) == dc
    assert stats.attack(GAME, match.state, ("object", monster.id)) == attack
    n, what = reward.replace("roll", "5").split()
    if reward.startswith("roll"):
        match.rolls(5)
    to_the_reward(match.use("tech_x", id, ability=1))
    wanted = {"cents": (int(n), 0, 0), "loot": (0, int(n), 0), "treasure": (0, 0, int(n))}
    assert gains(match) == wanted[what]
    assert match.souls(0) == (0 if id in ON_A_ROLL else soul)


def test_every_monster_stands_in_the_table():
    monsters = [card.id for card in CARDS.cards if card.kind == "monster"]
    assert sorted(row[0] for row in PRINTED) == sorted(monsters)
