"""Cards that look at decks: whose eyes, which deck, how many cards, where they end up (FS-22.18).

A row is a card, the deck it looks at, and how many cards are seen.
"""

import pytest

from game.games.four_souls import GAME
from game.games.four_souls.state import DECKS
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

AT_THE_END = {
    "the_map": ("monster", 4),
    "the_compass": ("loot", 4),
    "the_blue_map": ("treasure", 4),
}
PLAYED = {
    "iv_the_emperor": ("monster", 5),
    "ix_the_hermit": ("treasure", 5),
    "xviii_the_moon": ("loot", 5),
}
AT_THE_START = {"cains_eye": "loot", "golden_horseshoe": "treasure", "purple_heart": "monster"}
TREASURES = ("mr_boom", "smelter", "jawbone", "boomerang", "razor_blade", "mystery_sack")
LOOT = ("a_dime", "bomb", "gold_bomb", "dagaz", "ehwaz", "a_nickel", "dice_shard")
MONSTERS = ("gurdy", "monstro", "pale_fatty", "fatty", "clotty", "pooter")
ORDER = {"treasure": TREASURES, "loot": LOOT, "monster": MONSTERS}


def table(**wanted):
    match = scenario("four_souls", 2, shop=("breakfast", "dinner"), **wanted)
    return stacked(match)


def stacked(match):
    """Different cards lie on top of every deck, treasures and monsters as in every scenario."""
    return match.deck("loot", *LOOT)


def known(match, seat, deck):
    """What a seat knows of a deck, the top first."""
    found = GAME.view(match.state, seat)["decks"][DECKS.index(deck)]["known"]
    return [found[at] for at in sorted(found, key=int)]


def top(match, deck, n=1):
    return [CARDS.of(card).id for card in reversed(match.state.decks[DECKS.index(deck)][-n:])]


def reorder(match, deck, n):
    """The seen cards are put back the other way round; nobody else sees one."""
    seen = list(ORDER[deck][:n])
    assert match.asked() == (0, "order_deck")
    assert known(match, 0, deck) == seen and known(match, 1, deck) == []
    match.picks(*(("card", id) for id in reversed(seen[1:])))
    assert top(match, deck, n + 1) == [*reversed(seen), ORDER[deck][n]]


@clause("FS-22.18", "FS-7.10")
@pytest.mark.parametrize(("id", "deck", "n"), [(id, *row) for id, row in AT_THE_END.items()])
def test_a_map_orders_the_top_of_its_deck_at_the_end_of_the_turn(id, deck, n):
    match = table(phase="end").item(0, id).begin()
    reorder(match.on_to("order_deck"), deck, n)
    match = table(phase="end").item(1, id).begin()
    assert match.asked()[0] == 1 and known(match, 1, deck) == [], "not in the turn of another"


@pytest.mark.parametrize("deck", ["treasure", "loot", "monster"])
def test_sleight_of_hand_orders_five_cards_of_a_chosen_deck(deck):
    match = table().item(0, "sleight_of_hand").begin().use("sleight_of_hand").all_pass()
    assert match.options() == {("deck", name) for name in ORDER}
    reorder(match.picks(("deck", deck)), deck, 5)


def test_an_event_and_a_room_order_what_they_name():
    match = table().deck("monster", "i_can_see_forever").begin()
    match.play("attack").all_pass().picks("deck", ("slot", 0)).on_to("order_deck")
    assert known(match, 0, "loot") == list(LOOT[:6]) and known(match, 1, "loot") == []
    match.picks(*(("card", id) for id in reversed(LOOT[1:6])))
    assert match.holds(0) == ["a_nickel"], "the new top is looted"
    assert top(match, "loot", 6) == [*reversed(LOOT[:5]), LOOT[6]]
    match = stacked(in_room("blessing_of_the_inner_eye", shop=("breakfast", "dinner"))).begin()
    reorder(match.play("attack").all_pass().play("yes"), "monster", 3)


@clause("FS-16.8")
@pytest.mark.parametrize(("id", "deck", "n"), [(id, *row) for id, row in PLAYED.items()])
def test_a_card_keeps_one_of_five_on_top_and_sinks_the_rest(id, deck, n):
    match = table().hand(0, id).begin().loot(id).all_pass()
    seen = list(ORDER[deck][:n])
    assert match.asked() == (0, "order_deck") and known(match, 0, deck) == seen
    assert known(match, 1, deck) == []
    match.picks(("card", seen[2])).play("as_they_lie")
    assert top(match, deck, 2) == [seen[2], ORDER[deck][5]]
    bottom = [CARDS.of(card).id for card in match.state.decks[DECKS.index(deck)][:4]]
    assert sorted(bottom) == sorted(each for each in seen if each != seen[2])


@pytest.mark.parametrize(("id", "deck"), AT_THE_START.items())
def test_a_trinket_may_sink_the_one_card_it_sees(id, deck):
    for answer in ("leave", "bottom"):
        match = table(phase="start").item(0, id).begin().on_to("top_card")
        assert known(match, 0, deck) == [ORDER[deck][0]] and known(match, 1, deck) == []
        match.play(answer)
        left = ORDER[deck][1] if answer == "bottom" else ORDER[deck][0]
        assert left in (top(match, deck)[0], *match.holds(0))
        bottom = CARDS.of(match.state.decks[DECKS.index(deck)][0]).id
        assert (bottom == ORDER[deck][0]) is (answer == "bottom")


@pytest.mark.parametrize("deck", ["treasure", "loot", "monster"])
def test_one_card_of_a_chosen_deck_is_seen(deck):
    match = table().item(0, "sack_head").begin().use("sack_head").all_pass()
    match.picks(("deck", deck))
    assert known(match, 0, deck) == [ORDER[deck][0]] and known(match, 1, deck) == []
    match = table().item(0, "forever_alone").begin().use("forever_alone", ("mode", 1)).all_pass()
    match.picks(("deck", deck)).all_pass()
    assert known(match, 0, deck) == [ORDER[deck][0]] and known(match, 1, deck) == []
    assert top(match, deck) == [ORDER[deck][0]]


def test_cheese_grater_shows_a_card_to_all_and_leaves_it_or_not():
    for answer in ("leave", "discard"):
        match = table().item(0, "cheese_grater", "mystery_sack").begin().rolls(6)
        match.use("mystery_sack").on_to("deck").picks(("deck", "treasure"))
        assert known(match, 1, "treasure") == ["mr_boom"]
        match.play(answer).all_pass()
        assert match.discarded("treasure") == ["mr_boom"] * (answer == "discard")


def test_potato_peeler_and_the_curse_discard_tops():
    match = table().item(0, "potato_peeler").begin().use("potato_peeler").all_pass()
    got = [match.discarded(name) for name in ORDER]
    assert got == [[ORDER[name][0]] for name in ORDER]
    match = stacked(in_room("beggar", "gus", "planetarium", shop=("breakfast", "dinner")))
    match.item(0, "potato_peeler").begin().use("potato_peeler").all_pass()
    assert match.discarded("room") == ["gus"], "each deck is each deck in use"
    match = table().item(0, "the_curse").pile("loot", "a_penny", "four_cents").begin()
    match.use("the_curse").all_pass()
    assert top(match, "loot") == ["four_cents"] and match.discarded("loot") == ["a_penny"]


@clause("FS-22.24", "FS-16.8")
def test_the_hanged_man_sinks_any_tops_and_loots_two():
    match = table().hand(0, "xii_the_hanged_man").begin().loot("xii_the_hanged_man").all_pass()
    assert match.options() == {("enough",), *(("deck", name) for name in ORDER)}
    match.picks(("deck", "loot"), ("deck", "monster"), ("enough",))
    assert match.holds(0) == ["bomb", "gold_bomb"]
    assert top(match, "treasure") == ["mr_boom"] and top(match, "monster") == ["monstro"]
    lowest = [CARDS.of(deck[0]).id for deck in match.state.decks[1:3]]
    assert lowest == ["a_dime", "gurdy"]


def test_the_world_shows_hands_and_loots_two():
    match = table().hand(0, "xxi_the_world").hand(1, "a_penny").begin()
    match.loot("xxi_the_world").all_pass()
    assert match.holds(0) == ["a_dime", "bomb"]
    assert GAME.view(match.state, 0)["seats"][1]["cards"] == ["a_penny"]
    assert GAME.view(match.state, 1)["seats"][0]["cards"] == []


def test_bum_friend_and_incubus_loot_one_and_put_one_on_the_deck():
    for id, mode in (("bum_friend", ()), ("incubus", (("mode", 1),))):
        match = table().item(0, id).hand(0, "a_penny").begin().use(id, *mode).all_pass()
        assert match.options() == {("card", "a_penny"), ("card", "a_dime")}
        match.picks(("card", "a_penny"))
        assert match.holds(0) == ["a_dime"] and top(match, "loot", 2) == ["a_penny", "bomb"]


@clause("FS-16.8")
def test_flush_sinks_the_monsters_or_the_shop():
    match = table().item(0, "flush").begin().use("flush", ("mode", 0)).lie()
    assert match.monsters() == ["gurdy", "monstro"] and match.for_sale() == ["breakfast", "dinner"]
    assert {CARDS.of(c).id for c in match.state.decks[2][:2]} == {"red_host", "squirt"}
    match = table().item(0, "flush").begin().use("flush", ("mode", 1)).lie()
    assert match.monsters() == ["red_host", "squirt"] and match.for_sale() == ["mr_boom", "smelter"]
    assert {CARDS.of(c).id for c in match.state.decks[0][:2]} == {"breakfast", "dinner"}


@clause("FS-16.7", "FS-16.5")
def test_ehwaz_lays_the_deck_top_over_what_was_covered():
    match = table(monsters=("dip", "squirt")).deck("monster", "stoney").hand(0, "ehwaz").begin()
    match.attack("deck").play("slot", 0).loot("ehwaz").lie()
    assert sorted(match.monsters()) == ["gurdy", "monstro"]
    under = [CARDS.of(card).id for card in match.state.slots[1][0].under]
    assert under == ["dip"] and sorted(match.discarded("monster")) == ["squirt", "stoney"]
