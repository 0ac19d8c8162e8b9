"""Items and loot, by exact numbers: how much, for how long, of whom, and what stays as it was."""

import pytest

from game.games.four_souls import GAME, atoms, stats
from game.games.four_souls.state import counters_of
from tests.clauses import clause
from tests.games.four_souls.test_dice_tables import has
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)


def table(seats=2, **wanted):
    """Players who can bear everything."""
    match = scenario("four_souls", seats, **wanted)
    for seat in range(seats):
        character = match.state.objects[match.state.characters[seat]]
        atoms.change(GAME, match.state, character, counters=(("hp", 8),))
    return match


def attack(match, seat):
    return stats.attack(GAME, match.state, ("player", seat))


def most(match, seat):
    return stats.greatest_hp(GAME, match.state, ("player", seat))


# Conditions: read when it resolves, with the very number (FS-5.23)

AT_THE_END = {  # item: cards and cents in hand -> what it brings
    "edens_blessing": (((1, 0), (0, 6)), ((0, 0), (0, 6)), ((0, 1), (0, 0)), ((2, 5), (0, 0))),
    "the_polaroid": (((0, 0), (2, 0)), ((0, 5), (2, 0)), ((1, 0), (0, 0)), ((2, 0), (0, 0))),
    "starter_deck": (((7, 0), (0, 0)), ((8, 0), (2, 0)), ((9, 0), (2, 0)), ((0, 0), (0, 0))),
}


@clause("FS-5.23", "FS-7.10")
@pytest.mark.parametrize(
    ("id", "has_", "got"), [(id, *row) for id, rows in AT_THE_END.items() for row in rows]
)
def test_what_an_item_brings_at_the_end_of_its_owners_turn(id, has_, got):
    cards, cents = has_
    match = table(phase="end").item(0, id).hand(0, *("two_cents",) * cards).cents(0, cents)
    match.begin().all_pass()
    assert (len(match.holds(0)) - cards, match.purse(0) - cents) == got
    match = table(phase="end").item(1, id).begin().all_pass()
    assert match.purse(1) == 0 and len(match.holds(1)) <= 1, "not in the turn of another"


# Shields (FS-17.6)

SHIELDS = {  # what a player takes behind it of 3 and then 1, and of 1 and then 3
    "soul_heart": ((2, 1), (0, 3)),
    "v_the_hierophant": ((1, 1), (0, 3)),
    "yum_heart": ((0, 1), (0, 3)),
    "moms_bra": ((1, 1), (1, 3)),
    "guppys_paw": ((1, 1), (0, 3)),
    "host_hat": ((2, 1), (0, 3)),
}


@clause("FS-17.5", "FS-17.6")
@pytest.mark.parametrize("bombs", [("gold_bomb", "bomb"), ("bomb", "gold_bomb")])
@pytest.mark.parametrize("id", SHIELDS)
def test_how_much_of_which_damage_a_shield_takes(id, bombs):
    played = id in ("soul_heart", "v_the_hierophant")
    match = table().hand(0, "gold_bomb", "bomb", *[id] * played).plays(0, 5)
    if played:
        match.begin().loot(id, 0).all_pass()
    elif id in ("host_hat", "guppys_paw"):
        match.item(0, id).begin().use(id).all_pass()
    else:
        match.item(0, id).begin().use(id, 0).all_pass()
    if match.asked()[1] == "pick":
        match.picks(0)
    assert match.state.marks[0] == (id == "guppys_paw"), "only the Paw costs health"
    hits = []
    for bomb in bombs:
        was = match.state.marks[0]
        match.loot(bomb, 0).all_pass()
        hits.append(match.state.marks[0] - was)
    assert tuple(hits) == SHIELDS[id][bombs[0] == "bomb"]


def test_a_shield_of_one_may_take_two_of_two_dagaz_and_soul_hearts_add_up():
    match = table().hand(0, "dagaz", "soul_heart", "gold_bomb").plays(0, 3).begin()
    match.loot("dagaz", 1).all_pass()
    match.loot("soul_heart", 1).all_pass().loot("gold_bomb", 1).all_pass()
    while match.asked()[1] == "replacement":
        match.play(*match.state.decision.options[0])
    assert match.state.marks[1] == 1


def test_shields_of_monsters():
    for id in ("v_the_hierophant", "yum_heart", "moms_bra"):
        match = table(monsters=("gurdy", "dip")).hand(0, "gold_bomb", "v_the_hierophant")
        match.plays(0, 2).item(0, "yum_heart", "moms_bra").begin()
        (match.loot if id == "v_the_hierophant" else match.use)(id, "gurdy").all_pass()
        match.loot("gold_bomb", "gurdy").all_pass()
        assert match.hp("gurdy") == (5 if id == "yum_heart" else 4)


# Stats for the turn (FS-6.1)

FOR_THE_TURN = {  # attack, health, and rolls of the player it is about
    "iii_the_empress": (1, 0, 1),
    "vi_the_lovers": (0, 2, 0),
    "vii_the_chariot": (1, 1, 0),
    "xi_strength": (1, 0, 0),
}


@clause("FS-6.1", "FS-7.13")
@pytest.mark.parametrize(("id", "more"), FOR_THE_TURN.items())
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_card_gives_a_player_until_the_end_of_the_turn(id, more, seat):
    def numbers(match):
        rolls = stats.bonus(GAME, match.state, "rolls", ("player", seat))
        return attack(match, seat) - 1, most(match, seat) - 10, rolls

    match = table().hand(0, id).begin()
    match.loot(id, seat).all_pass()
    assert numbers(match) == more
    left = stats.attacks_left(GAME, match.state)
    assert left == (2 if (id, seat) == ("xi_strength", 0) else 1)
    match.end_turn()
    assert numbers(match) == (0, 0, 0)


@clause("FS-6.1")
def test_blood_lust_strengthens_a_monster_too_and_for_one():
    match = table(monsters=("dip", "gurdy")).item(0, "blood_lust").begin()
    match.use("blood_lust", "dip").all_pass()
    powers = [stats.attack(GAME, match.state, match.thing(id)) for id in ("dip", "gurdy")]
    assert powers == [2, 1] and attack(match, 0) == 1


# attack, health, attack rolls, first attack, attacks, loot plays, loot step, purchases
STANDING = {
    "breakfast": (0, 1, 0, 0, 0, 0, 0, 0),
    "dinner": (0, 1, 0, 0, 0, 0, 0, 0),
    "brimstone": (1, 0, 0, 0, 0, 0, 0, 0),
    "ipecac": (1, 0, 0, 0, 0, 0, 0, 0),
    "meat": (0, 0, 1, 0, 0, 0, 0, 0),
    "synthoil": (0, 0, 1, 0, 0, 0, 0, 0),
    "champion_belt": (0, 0, 0, 1, 1, 0, 0, 0),
    "curved_horn": (0, 0, 0, 1, 0, 0, 0, 0),
    "polydactyly": (0, 0, 0, 1, 0, 1, 0, 0),
    "belly_button": (0, 0, 0, 0, 0, 1, 0, 0),
    "moms_purse": (0, 0, 0, 0, 0, 0, 1, 0),
    "moms_coin_purse": (0, 0, 0, 0, 0, 0, 1, 0),
    "theres_options": (0, 0, 0, 0, 0, 0, 0, 1),
}


@clause("FS-5.11", "FS-5.24")
@pytest.mark.parametrize(("id", "more"), STANDING.items())
def test_what_an_item_adds_for_its_owner_alone(id, more):
    def numbers(seat, owner):
        match = table(player=seat).item(owner, id).begin()
        bonus = (
            stats.bonus(GAME, match.state, word, ("player", seat))
            for word in ("attack_rolls", "first_attack")
        )
        return (
            attack(match, seat) - 1, most(match, seat) - 10, *bonus,
            stats.attacks_left(GAME, match.state) - 1,
            stats.plays_left(GAME, match.state, seat) - 1,
            stats.bonus(GAME, match.state, "loot_step", ("player", seat)),
            stats.purchases_left(GAME, match.state) - 1,
        )  # fmt: skip

    assert numbers(0, 0) == more and numbers(1, 0) == (0,) * 8


# What damage sets off (FS-5.12), for its owner alone


@pytest.mark.parametrize("id", ["fanny_pack", "swallowed_penny", "the_poop", "cambion_conception"])
def test_what_comes_of_three_damage(id):
    wanted = {
        "fanny_pack": {"l": 1},
        "swallowed_penny": {"c": 1},
        "the_poop": {"counters": 1},
        "cambion_conception": {"counters": 3},
    }
    for seat in (0, 1):
        match = table().item(1, id).hand(0, "gold_bomb").begin()
        before = has(match, 1)
        match.loot("gold_bomb", seat).all_pass()
        after = has(match, 1)
        got = {what: after[what] - n for what, n in before.items() if after[what] != n}
        got.pop("d", None)
        n = counters_of(match.object(id))
        assert {**got, **({"counters": n} if n else {})} == (wanted[id] if seat == 1 else {})


def test_cambion_conception_gives_a_treasure_for_six_and_keeps_the_rest():
    match = table().item(1, "cambion_conception", counters=(("", 4),)).hand(0, "gold_bomb").begin()
    match.loot("gold_bomb", 1).all_pass()
    assert match.owner("mr_boom") == 1 and counters_of(match.object("cambion_conception")) == 1


def test_belly_button_may_recharge_the_character():
    for answer, charged in ((YES, True), (NO, False)):
        match = table().item(1, "belly_button").hand(0, "bomb").begin().loot("bomb", 1).all_pass()
        assert match.asked() == (1, "yes_no")
        assert match.play(*answer).object("maggy").charged is charged


def test_the_habit_is_for_the_first_damage_of_a_turn_only():
    match = table().item(1, "the_habit").item(1, "boomerang", charged=False)
    match.hand(0, "bomb", "bomb").plays(0, 1).begin().loot("bomb", 1).on_to("target")
    match.picks("boomerang").on_to("yes_no").play(*NO).all_pass()
    match.loot("bomb", 1).all_pass()
    assert match.asked() == (0, "main") and not match.object("boomerang").charged


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_curse_of_the_tower_by_face(face):
    match = table(3, monsters=("gurdy", "dip")).item(1, "curse_of_the_tower").hand(0, "bomb")
    match.begin().rolls(face).loot("bomb", 1).all_pass()
    if face >= 4:
        assert match.picks("gurdy").all_pass().hp("gurdy") == 4
    assert match.state.marks == ([1, 1, 1] if face < 4 else [0, 1, 0])


@pytest.mark.parametrize("face", [5, 6])
def test_bobs_brain_hurts_its_owner_for_a_five_or_six(face):
    match = table(3).item(0, "bobs_brain").begin().rolls(face).play("attack").all_pass()
    assert match.state.marks == [1, 0, 0]


@clause("FS-5.25")
@pytest.mark.parametrize(("mode", "damage", "cents"), [(0, 1, 4), (1, 2, 8)])
def test_temperance_in_both_ways(mode, damage, cents):
    match = table().hand(0, "xiv_temperance").begin()
    match.loot("xiv_temperance", ("mode", mode)).all_pass()
    assert (match.state.marks[0], match.purse(0)) == (damage, cents)


def test_the_bones_abilities_by_their_numbers():
    match = table(monsters=("gurdy", "dip")).item(0, "the_bone").begin().use("the_bone").all_pass()
    assert counters_of(match.object("the_bone")) == 1
    match = table(monsters=("gurdy", "dip")).item(0, "the_bone", counters=(("", 7),)).begin()
    match.use("the_bone", "gurdy", ability=2).all_pass()
    assert match.hp("gurdy") == 4 and counters_of(match.object("the_bone")) == 5
    match.use("the_bone", ability=3)
    assert counters_of(match.object("the_bone")) == 0, "paid at once"
    assert match.all_pass().souls(0) == 1
    for n, wanted in ((0, {0}), (2, {0, 2}), (4, {0, 2}), (5, {0, 2, 3})):
        match = table().item(0, "the_bone", counters=(("", n),)).begin()
        assert {act[2] for act in match.options() if act[0] == "use"} == wanted


@clause("FS-5.6", "FS-5.8")
@pytest.mark.parametrize(
    ("id", "cents"), [("battery_bum", 4), ("golden_razor_blade", 5), ("pay_to_play", 10)]
)
def test_what_a_paid_ability_costs(id, cents):
    for n in (cents - 1, cents):
        match = table().item(0, id).item(1, "meat").cents(0, n).begin()
        assert match.may("use") is (n == cents)
    match.play(*next(each for each in match.options() if each[0] == "use"))
    match.picks({"golden_razor_blade": 1}.get(id, "meat")) if match.asked()[1] == "target" else None
    assert match.purse(0) == 0
    match.all_pass()
    assert match.state.marks[1] == (id == "golden_razor_blade")
    assert match.owner("meat") == (0 if id == "pay_to_play" else 1)


def test_jawbone_steals_three_or_what_there_is():
    for held, stolen in ((5, 3), (3, 3), (2, 2)):
        match = table().item(0, "jawbone").cents(1, held).begin().use("jawbone", 1).all_pass()
        assert (match.purse(0), match.purse(1)) == (stolen, held - stolen)
