"""What the little words of a card decide: `and`, `if you do`, `may`, `takes`, what is aimed at.

Cards that differ by such a word only; the interactions of whole turns are in `test_hard_cases`.
"""

import pytest

from game.engine.api import Setup
from game.engine.exprs import Where
from game.engine.machine import apply
from game.engine.types import Frame
from game.games.four_souls import GAME, stats, verbs
from game.games.four_souls.state import EMPTY, TREASURE
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

YES, NO = ("yes",), ("no",)


def table(seats=2, **wanted):
    return scenario("four_souls", seats, **wanted)


def dead(match, seat):
    """A seat that has died in this turn."""
    match.state.dead[seat], match.state.marks[seat] = True, 2
    return match


# What is aimed at, and what is decided later


@clause("FS-5.4", "FS-5.9", "FS-5.21")
def test_what_follows_if_you_do_is_decided_on_resolution():
    match = table(3).item(0, "moms_shovel", charged=True).item(1, "no").soul(1, "mom")
    match.soul(2, "monstro").begin().use("moms_shovel")
    assert match.asked() == (1, "priority"), "no soul has been named yet"
    match.all_pass()
    assert match.asked() == (0, "pick")
    match.picks("monstro")
    assert match.owner("monstro") == 0 and not match.in_play("moms_shovel")


@clause("FS-5.4", "FS-5.9")
def test_the_d4_names_its_player_only_when_it_is_destroyed():
    match = table().item(0, "the_d4", "meat").item(1, "breakfast", "no").begin().use("the_d4")
    assert match.asked() == (1, "priority")
    match.all_pass().picks(1).lie()
    assert match.discarded("treasure") == ["the_d4", "breakfast", "no"]
    assert match.in_play("meat")


@clause("FS-5.4", "FS-5.15", "FS-17.10")
def test_guppys_paw_names_no_player_who_does_not_pay():
    match = dead(table(player=1).item(0, "guppys_paw"), 0).begin()
    match.play("purchase").use("guppys_paw").all_pass()
    assert match.asked() == (1, "purchase") and not match.state.effects


@clause("FS-5.4", "FS-5.17", "FS-5.20", "R-49")
@pytest.mark.parametrize(
    ("item", "face", "prize"),
    [("charged_baby", 2, "jawbone"), ("finger", 2, "jawbone"), ("spider_mod", 5, "squirt")],
)
def test_you_may_is_answered_late_but_what_it_is_about_is_named_at_once(item, face, prize):
    match = table().item(1, "jawbone", item).item(0, "mystery_sack", "meat").hand(0, "a_penny")
    match.begin().rolls(face).use("mystery_sack").on_to("target")
    assert match.asked() == (1, "target") and match.may(*match.thing(prize))
    match.picks(prize)
    if item == "finger":
        match.picks("meat")
    assert match.on_top() == "trigger", "it lies on the stack, aimed, and can be answered"
    match.on_to("yes_no")
    assert match.asked() == (1, "yes_no")


@clause("FS-5.5", "FS-5.17", "R-49")
def test_moms_dead_hand_finds_nothing_when_its_prize_is_gone():
    match = table(monsters=("moms_dead_hand", "squirt")).hurt("moms_dead_hand", 1)
    match.item(1, "chaos_card", "dinner").hand(0, "bomb").begin().loot("bomb", "moms_dead_hand")
    match.all_pass(until="damage").all_pass(until="death").on_to("target").picks("chaos_card")
    assert match.on_top() == "trigger"
    match.on_to("priority", 1).use("chaos_card").play("mode", 1).picks("dinner").all_pass()
    assert match.asked() == (0, "main"), "the prize is gone, so nobody is asked"


@clause("FS-5.20", "FS-22.19", "FS-18.5")
def test_monstros_tooth_names_its_player_by_luck_when_it_is_put_on_the_stack():
    match = table(phase="start").item(0, "monstros_tooth")
    match.item(1, "no", "breakfast").item(1, "the_d6")._script("draw", [1]).begin()
    assert match.heard("drawn_player") == [{"party": 1}]
    assert match.asked()[1] == "priority" and match.on_top() == "trigger"
    match.all_pass()
    assert match.asked() == (1, "pick") and not match.may(*match.thing("the_d6"))
    match.picks("breakfast")
    assert match.discarded("treasure") == ["breakfast"]


# And, if you do


@clause("FS-5.25", "FS-5.13", "FS-8.8", "R-94")
def test_temperance_pays_nothing_to_the_dead_who_take_no_damage():
    match = dead(table().hand(1, "xiv_temperance").plays(1, 1), 1).begin()
    match.play("purchase").loot("xiv_temperance", ("mode", 1)).all_pass()
    assert match.purse(1) == 0, "no damage went on the stack"


@clause("FS-5.13", "FS-27.2")
def test_the_eternal_chest_gives_a_card_only_with_its_treasure():
    for treasures, cards in ((["meat"], 1), ([], 0)):
        match = in_room("eternal_chest").hand(0, "bomb").rolls(6)
        match.state.decks[0] = []
        match.deck("treasure", *treasures).begin()
        match.use("eternal_chest").all_pass()
        assert len(match.holds(0)) == cards and match.in_play("meat") == bool(treasures)


@clause("FS-5.15", "FS-1.5")
@pytest.mark.parametrize(
    ("word", "raw"),
    [("steal_cents", {"n": 2, "from": {"players": "other"}}), ("lose_all", {}), ("loot", {}),
     ("treasure", {}), ("damage", {}), ("lose", {"n": 3})],
)  # fmt: skip
def test_if_you_do_asks_whether_anything_happened(word, raw):
    node = CARDS.language.parse_block([{word: raw}], Where("test", "test"))[0]
    step = {"damage": verbs.deal_damage}.get(word) or getattr(verbs, word)
    for possible in (True, False):
        match = table().cents(1, 1).cents(0, 1).begin()
        if not possible:
            match.state.cents, match.state.decks = [0, 0], [[], [], [], []]
            dead(match, 0)
        frame = Frame("", 0, 0, EMPTY, {})
        step(GAME, match.state, frame, node.args)
        assert frame.regs["done_it"] == possible


# Takes


@clause("FS-17.3", "FS-19.11")
def test_who_takes_damage_of_the_tower_is_killed_by_nobody():
    match = table(monsters=("sloth", "squirt")).hurt("sloth", 2).hand(0, "xvi_the_tower", "bomb")
    match.begin().rolls(3).loot("xvi_the_tower").lie()
    assert match.role("sloth") == "soul" and match.holds(0) == ["bomb"]
    match = table(monsters=("sloth", "squirt")).hurt("sloth", 2).hand(0, "a_penny", "bomb")
    match.begin().loot("bomb", "sloth").all_pass()
    assert match.holds(0) == [], "who dealt it discards their hand"


# What cannot be


@clause("FS-20.9", "FS-17.10", "FS-18.6")
def test_the_dead_have_no_hp_whatever_is_added():
    match = dead(table(player=1).hand(1, "vi_the_lovers").item(0, "guppys_paw"), 0).begin()
    match.loot("vi_the_lovers", 0).all_pass()
    assert match.hp(0) == 0
    match.play("purchase").use("guppys_paw").all_pass()
    assert match.asked() == (1, "purchase"), "nothing could be paid"


@clause("FS-1.4", "FS-21.10", "FS-21.8")
def test_the_chest_is_destroyed_where_nobody_can_gain_souls():
    match = in_room("all_hallows_eve").item(1, "the_chest").item(0, "glass_cannon").begin()
    match.rolls(6).use("glass_cannon", "the_chest").all_pass()
    assert match.discarded("treasure") == ["the_chest"] and match.souls(1) == 0


@clause("FS-19.12")
def test_a_room_that_can_be_attacked_is_no_monster():
    match = in_room("gus").item(0, "brimstone", "baby_haunt").begin()
    gus = match.object("gus")
    assert stats.evasion(GAME, match.state, gus) == 3, "monsters are more evasive, Gus is not"
    match.attack("gus", 1, 3, 1, 1).all_pass()
    hurt = {event["party"] for event in match.heard("marked") if event["why"] == "damage"}
    assert hurt == {0}, "Brimstone burns for monsters only"


# Costs


@clause("FS-5.6", "FS-22.26")
def test_an_item_that_is_paid_with_was_activated_all_the_same():
    match = table().item(0, "contract_from_below", "meat", "shiny_rock").item(1, "dinner", "no")
    match.begin().use("contract_from_below", "dinner", "contract_from_below", "meat")
    assert match.discarded("treasure") == ["contract_from_below", "meat"]
    assert match.on_top() == "trigger", "Shiny Rock sees an item that was activated"
    assert match.state.stack[0].face == CARDS.at["contract_from_below"]
    match.all_pass()
    assert match.purse(0) == 1 and match.owner("dinner") == 0


@clause("FS-5.3", "FS-9.5", "FS-22.26")
def test_an_ability_whose_item_was_paid_with_can_be_cancelled():
    match = table().item(0, "contract_from_below", "meat").item(1, "dinner", "no").begin()
    match.use("contract_from_below", "dinner", "contract_from_below")
    match.on_to("priority", 1).use("no").all_pass()
    assert match.owner("dinner") == 1


# The bottom of a deck


@clause("FS-16.8")
def test_what_goes_to_the_bottom_goes_in_the_order_that_is_picked():
    match = table().hand(0, "ix_the_hermit").begin().loot("ix_the_hermit").all_pass()
    top = [CARDS.of(card).id for card in reversed(match.state.decks[0][-5:])]
    match.picks(("card", top[0]))
    assert match.asked() == (0, "order_bottom") and match.may("as_they_lie")
    match.picks(("card", top[2]), ("card", top[1]))
    assert match.options() == {("card", top[3]), ("card", top[4])}, "of two, one says both"
    match.picks(("card", top[3]))
    deck = [CARDS.of(card).id for card in match.state.decks[0]]
    assert deck[-1] == top[0] and deck[:4] == [top[4], top[3], top[1], top[2]]


@clause("FS-16.8", "FS-2.9")
def test_eden_puts_the_other_two_on_the_bottom_in_any_order():
    state = GAME.new(GAME.form.complete(Setup(2, {"eden_only": True})), 3)
    kept, upper, lower = (choice[1] for choice in state.decision.options)
    apply(GAME, state, ("card", kept))
    assert state.decision.kind == "order_bottom" and state.decision.seat == 0
    apply(GAME, state, ("card", lower))
    deck = [CARDS.of(card).id for card in state.decks[TREASURE]]
    assert deck[:2] == [upper, lower], "the one chosen first lies above the other"
