"""What every card may be aimed at: the whole choice, no more and no less (FS-5.4, FS-5.20).

A row is a card and the kinds of things that can be picked: `me`, `others` (players), `monsters`,
`itself`, items by whose they are (`mine`, `theirs`, `shop`), `eternal` ones of anybody's.
"""

import pytest

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario

ANYONE = "me others"
ALIVE = "me monsters others"
ITEMS = "eternal itself mine shop theirs"
LOOT = {
    "bomb": ALIVE,
    "gold_bomb": ALIVE,
    "ii_the_high_priestess": ALIVE,
    "v_the_hierophant": ALIVE,
    "soul_heart": ANYONE,
    "mega_battery": ANYONE,
    "iii_the_empress": ANYONE,
    "vi_the_lovers": ANYONE,
    "vii_the_chariot": ANYONE,
    "viii_justice": ANYONE,
    "xi_strength": ANYONE,
    "xiii_death": ANYONE,
    "lil_battery": "eternal mine shop theirs",
    "xv_the_devil": "mine",
}
ITEM = {
    "yum_heart": ALIVE,
    "blood_lust": ALIVE,
    "boomerang": "others",
    "guppys_head": "others",
    "jawbone": ANYONE,
    "razor_blade": ANYONE,
    "two_of_clubs": ANYONE,
    "moms_bra": ALIVE,
    "mr_boom": "monsters",
    "monster_manual": "monsters",
    "the_battery": "eternal mine shop theirs",
    "the_d20": ITEMS,
    "glass_cannon": "eternal mine shop theirs",
    "decoy": "theirs",
    "modeling_clay": "itself mine shop theirs",
    "diplopia": "mine shop theirs",
    "placebo": "mine theirs",
}
PAID = {
    "battery_bum": ITEMS,
    "golden_razor_blade": ALIVE,
    "pay_to_play": "theirs",
    "tech_x": ALIVE,
}
DEATHS = {
    "dank_globin": ANYONE,
    "greedling": ANYONE,
    "mulliboom": ANYONE,
    "wizoob": ANYONE,
    "death": ANYONE,
    "pestilence": ALIVE,
    "moms_dead_hand": "theirs",
    "moms_eye": "others",
}


def world(*, monsters=("red_host", "squirt"), **wanted):
    """Everything there is: items, eternal ones, a shop, monsters, three players."""
    match = scenario("four_souls", 3, monsters=monsters, shop=("breakfast", "dinner"), **wanted)
    match.item(0, "the_habit", "sack_of_pennies", "the_d6").item(1, "meat", "chaos", "the_curse")
    return match.cents(0, 10).hand(2, "a_penny")


def kinds(match, source):
    """The kinds of things that can be picked, in words."""
    found = set()
    for word, at, *_ in match.options():
        if word == "player":
            found.add("me" if at == 0 else "others")
            continue
        assert word == "object"
        obj = match.state.objects[at]
        if CARDS.cards[obj.face].id == source:
            found.add("itself")
        elif obj.role == "monster":
            found.add("monsters")
        elif stats.is_eternal(GAME, match.state, obj):
            found.add("eternal")
        else:
            found.add("shop" if obj.role == "shop" else "mine" if obj.owner == 0 else "theirs")
    return " ".join(sorted(found))


def aims(match, source):
    assert match.asked() == (0, "target"), match.asked()
    return kinds(match, source)


@clause("FS-5.4", "FS-22.24", "FS-23.11")
@pytest.mark.parametrize(("id", "wanted"), LOOT.items())
def test_what_a_loot_card_is_aimed_at(id, wanted):
    match = world().hand(0, id).begin()
    match.play("play", id)
    assert aims(match, id) == wanted


@clause("FS-5.4", "FS-22.24")
@pytest.mark.parametrize(("id", "wanted"), ITEM.items())
def test_what_an_item_that_turns_sideways_is_aimed_at(id, wanted):
    match = world().item(0, id).begin()
    match.play("use", match.object(id).id, 0)
    assert aims(match, id) == wanted


@clause("FS-5.4", "FS-5.8")
@pytest.mark.parametrize(("id", "wanted"), PAID.items())
def test_what_a_paid_ability_is_aimed_at(id, wanted):
    match = world().item(0, id, counters=(("", 5),)).begin()
    match.play("use", match.object(id).id, int(id == "tech_x"))
    assert aims(match, id) == wanted


def test_the_bones_damage_is_for_players_and_monsters():
    match = world().item(0, "the_bone", counters=(("", 2),)).begin()
    match.play("use", match.object("the_bone").id, 2)
    assert aims(match, "the_bone") == ALIVE


def test_contract_from_below_takes_what_others_can_lose():
    match = world().item(0, "contract_from_below").begin()
    match.play("use", match.object("contract_from_below").id, 0).picks("meat")
    match.picks("the_habit", "sack_of_pennies").all_pass()
    assert match.owner("meat") == 0
    assert sorted(match.discarded("treasure")) == ["sack_of_pennies", "the_habit"]


@pytest.mark.parametrize(("mode", "id"), [(0, "forever_alone"), (0, "incubus")])
def test_starting_items_aimed_at_another_player(mode, id):
    match = world().item(0, id).hand(0, "a_nickel").begin()
    match.play("use", match.object(id).id, 0).play("mode", mode)
    assert aims(match, id) == "others"


@pytest.mark.parametrize(("mode", "wanted"), [(0, "curses"), (1, ANYONE)])
def test_what_dagaz_is_aimed_at(mode, wanted):
    match = world().curse(1, "curse_of_pain").curse(0, "curse_of_loss").hand(0, "dagaz").begin()
    match.play("play", "dagaz").play("mode", mode)
    if wanted == "curses":
        curses = {match.thing("curse_of_pain"), match.thing("curse_of_loss")}
        assert match.options() == curses
    else:
        assert aims(match, "dagaz") == wanted


@clause("FS-19.2", "FS-5.22")
@pytest.mark.parametrize(("id", "wanted"), DEATHS.items())
def test_what_a_dying_monster_is_aimed_at(id, wanted):
    match = world(monsters=(id, "squirt", "red_host")).hand(0, "bomb")
    match.hurt(id, stats.greatest_hp(GAME, match.state, match.thing(id)) - 1)
    match.begin().loot("bomb", id).all_pass()
    assert aims(match, id) == wanted


@pytest.mark.parametrize("id", ["baby_haunt", "daddy_haunt"])
def test_a_haunt_can_only_go_to_another(id):
    match = world().item(0, id).hand(0, "xiii_death").begin().loot("xiii_death", 0).all_pass()
    assert aims(match, id) == "others"


def test_brimstone_and_host_hat_burn_others_only():
    match = world(monsters=("gurdy", "squirt")).item(0, "brimstone").begin()
    match.attack("gurdy", 6).on_to("target")
    assert aims(match, "brimstone") == "others"
    match = world().item(0, "host_hat").hand(0, "bomb").begin().use("host_hat").all_pass()
    match.loot("bomb", 0).on_to("target")
    assert aims(match, "host_hat") == "others" and match.hp(0) == 2


@pytest.mark.parametrize(
    ("face", "wanted"), [(1, "monsters"), (2, "monsters"), (3, ANYONE), (4, ANYONE)]
)
def test_what_bobs_brain_blows_up(face, wanted):
    match = world().item(0, "bobs_brain").begin().rolls(face).play("attack").on_to("target")
    assert aims(match, "bobs_brain") == wanted
    victim = "squirt" if wanted == "monsters" else 2
    match.picks(victim).all_pass()
    assert match.hp(victim) == 1


def test_pandoras_three_kills_a_monster():
    match = world().item(0, "pandoras_box").begin().rolls(3).use("pandoras_box").on_to("target")
    assert aims(match, "pandoras_box") == "monsters"


@pytest.mark.parametrize(("id", "face"), [("charged_baby", 2), ("the_habit", None)])
def test_what_recharges_an_item_may_recharge_any(id, face):
    match = world().item(0, "mystery_sack", *([id] if face else [])).hand(0, "bomb").begin()
    if face:
        match.rolls(face).use("mystery_sack").on_to("target")
    else:
        match.loot("bomb", 0).on_to("target")
    assert aims(match, id) == ITEMS
    atoms.change(GAME, match.state, match.object("the_d6"), charged=False)
    match.picks("the_d6").on_to("yes_no").play("yes").all_pass()
    assert match.object("the_d6").charged


def test_pride_and_satan_choose_any_player():
    match = world(monsters=("pride", "squirt")).begin().attack("pride", 6).on_to("target")
    assert aims(match, "pride") == ANYONE
    match = world(monsters=("satan", "squirt")).hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    while match.asked()[1] != "main":
        match.play(*match.state.decision.options[0])
    match.attack("satan", 6).on_to("target")
    assert match.options() == {("player", 0), ("player", 2)}, "seat 1 is dead"


def test_ring_of_flies_steals_from_others_who_hold_cards():
    match = scenario("four_souls", 4, monsters=("ring_of_flies", "squirt"))
    match.hand(2, "a_penny").hand(3, "a_penny").begin()
    match.attack("ring_of_flies", 3).on_to("target")
    assert match.options() == {("player", 2), ("player", 3)}


@clause("FS-22.26", "FS-9.5")
@pytest.mark.parametrize(
    ("id", "wanted"), [("no", {"ability"}), ("butter_bean", {"ability", "loot"})]
)
def test_what_on_the_stack_can_be_cancelled(id, wanted):
    match = scenario("four_souls", 2).item(0, "sack_of_pennies", "chaos", "no").charged(0)
    match.hand(0, "butter_bean", "a_penny").plays(0, 3).item(1, "boomerang").begin()
    match.use("isaac").use("sack_of_pennies").use("chaos").loot("a_penny")
    if id == "no":
        match.play("use", match.object("no").id, 0)
    else:
        match.play("play", "butter_bean")
    found = [item for item in match.state.stack if ("item", item.id) in match.options()]
    assert {item.kind for item in found} == wanted
    names = [CARDS.cards[item.face].id for item in found if item.kind == "ability"]
    assert names == ["sack_of_pennies", "chaos"], "a character is no item"


def test_incubus_without_a_card_to_give_only_looks():
    match = scenario("four_souls", 2).item(0, "incubus").hand(1, "bomb", "a_dime").begin()
    match.use("incubus", ("mode", 0)).all_pass()
    assert match.asked() == (0, "main") and match.holds(1) == ["a_dime", "bomb"]
    assert GAME.view(match.state, 0)["seats"][1]["cards"] == ["a_dime", "bomb"]
