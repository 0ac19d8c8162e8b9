"""Every card that rolls a die and reads a table: all six faces, as they are printed (FS-12.9).

A row is a card and its six results, face by face: `2c` cents (`-4c` lost), `3l` loot (`-1l` is
discarded), `1t` treasures, `1d` damage, `1hp` and `1atk` for the turn, `soul` a soul, `gone` to its
discard.
"""

import pytest

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

EVENTS = {
    "chest_cents": "1c 1c 3c 3c 6c 6c",
    "chest_loot": "1l 1l 2l 2l 3l 3l",
    "cursed_chest": "1d 1d 1d 2d 2d 1t",
    "dark_chest_a": "1l 1l 3c 3c 2d 2d",
    "dark_chest_b": "1c 1c 2l 2l 2d 2d",
    "gold_chest_cents": "1t 1t 5c 5c 7c 7c",
    "gold_chest_loot": "1t 1t 1l 1l 2l 2l",
    "secret_room": "3d -2l -2l 7c 7c 1t",
}
LOOT = {
    "pills_loot": "1l 1l 3l 3l -1l -1l",
    "pills_cents": "4c 4c 7c 7c -4c -4c",
    "pills_stats": "1atk 1atk 1hp 1hp 1d 1d",
    "x_wheel_of_fortune": "1c 2d 3l -4c 5c 1t",
}
FOR_ALL = {
    "blank_rune": "1c 2l 3d 4c 5l 6c",
    "xvi_the_tower": "1d 1d 0 0 2d 2d",
}
ITEMS = {
    "book_of_sin": "1c 1c 1l 1l 1hp 1hp",
    "mystery_sack": "1l 1l 4c 4c 0 0",
    "portable_slot_machine": "1l 1l 4c 4c 0 0",
    "the_d100": "1l 2l 3c 4c 1hp 1atk",
    "pandoras_box": "1c,gone 6c,gone 5c,gone 3l,gone 9c,gone soul",  # 3: Red Host dies for 5c
}
AT_START = {"dark_bum": "3c 3c 1l 1l 1d 1d"}
ROOMS = {
    "beggar": "0 0 2c 2c 2l 1t,gone",
    "devil_beggar": "2l 2l 1l 1l 1l 1d",
    "eternal_chest": "0 0 4c 7c 7c 1l,1t",
    "fortune_teller": "0 0 1l 2l 3l 6l,gone",
    "shell_game": "0 0 1c 1l 5c 1t,gone",
    "slot_machine": "0 1c 2c 5c 7c 15c,gone",
    "key_master": "0 0 0 0 1t 1t",
}


def hardy(match):
    """Both players have health, cents and cards for everything, and seat 1 may always answer."""
    for seat, cards in enumerate((("a_nickel", "a_penny", "dagaz"), ("a_nickel", "a_penny"))):
        match.cents(seat, 10).hand(seat, *cards)
        character = match.state.objects[match.state.characters[seat]]
        atoms.change(GAME, match.state, character, counters=(("hp", 7),))
    return match.item(1, "boomerang").deck("treasure", "guppys_head")


def has(match, seat):
    """What can be counted of a player."""
    state = match.state
    player = ("player", seat)
    items = [obj for obj in state.objects.values() if (obj.role, obj.owner) == ("item", seat)]
    return {
        "c": match.purse(seat), "l": len(match.holds(seat)), "t": len(items),
        "d": state.marks[seat], "hp": stats.greatest_hp(GAME, state, player),
        "atk": stats.attack(GAME, state, player), "soul": match.souls(seat),
    }  # fmt: skip


def six(begun, seat=0):
    """What the six faces bring a player: `begun` sets up a match with the die on the stack."""
    told = []
    for face in range(1, 7):
        match, source = begun(face)
        match.all_pass(until="roll")
        before, deck = has(match, seat), CARDS.cards[CARDS.at[source]].deck
        while match.state.stack or match.asked()[1] not in ("main", "priority"):
            match.play(*match.state.decision.options[0])
        after = has(match, seat)
        words = [f"{after[what] - n}{what}" for what, n in before.items() if after[what] != n]
        words = ["soul" if word == "1soul" else word for word in words]
        if deck >= 0 and CARDS.cards[CARDS.at[source]].kind in ("treasure", "room"):
            words += ["gone"] * any(
                source in match.discarded(name) for name in ("treasure", "room")
            )
        told.append(",".join(words) or "0")
    return " ".join(told)


@clause("FS-12.9", "FS-24.2")
@pytest.mark.parametrize(("id", "results"), EVENTS.items())
def test_an_event_that_is_rolled_for(id, results):
    def begun(face):
        match = hardy(scenario("four_souls", 2)).deck("monster", id).rolls(face).shuffles()
        return match.begin().play("attack").all_pass().picks("deck", ("slot", 0)), id

    assert six(begun) == results


@clause("FS-12.5", "FS-12.9")
@pytest.mark.parametrize(("id", "results"), [*LOOT.items(), *FOR_ALL.items()])
def test_a_loot_card_that_is_rolled_for(id, results):
    def begun(face):
        match = hardy(scenario("four_souls", 2)).rolls(face)
        match.hand(0, id, "a_penny")
        return match.begin().loot(id), id

    assert six(begun) == results
    assert six(begun, seat=1) == (results if id in FOR_ALL else "0 0 0 0 0 0")


@clause("FS-12.5", "FS-12.9")
@pytest.mark.parametrize(("id", "results"), ITEMS.items())
def test_an_item_that_is_rolled_for(id, results):
    def begun(face):
        return hardy(scenario("four_souls", 2)).item(0, id).begin().rolls(face).use(id), id

    assert six(begun) == results


@clause("FS-7.2", "FS-12.9")
@pytest.mark.parametrize(("id", "results"), AT_START.items())
def test_an_item_that_is_rolled_for_at_the_start_of_the_turn(id, results):
    def begun(face):
        return hardy(scenario("four_souls", 2, phase="start")).item(0, id).rolls(face).begin(), id

    assert six(begun) == results


@clause("FS-4.8", "FS-12.9")
@pytest.mark.parametrize(("id", "results"), ROOMS.items())
def test_a_room_that_is_rolled_for(id, results):
    def begun(face):
        match = hardy(in_room(id, "gus", "planetarium")).begin().rolls(face).use(id)
        if match.asked()[1] == "cost":
            match.picks(("card", "a_penny"))
        return match, id

    assert six(begun) == results
