"""Cards with a circled number: what each face of a die brings, for its roller and for seat 0.

Seat 1 rolls in the turn of seat 0, outside of an attack, so that roller, active player and attacker
are not the same (FS-5.16). A row is what the card adds, face by face, in the words of
`test_dice_tables`: first for the roller, then for seat 0, who controls it or whose turn it is.
"""

import pytest

from game.games.four_souls import GAME, atoms, stats
from tests.clauses import clause
from tests.games.four_souls.test_dice_tables import has
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario

NOTHING = "0 0 0 0 0 0"
MONSTERS = {
    "holy_dip": ("1c 0 0 0 0 0", NOTHING),
    "cursed_keeper_head": ("-2c 0 0 0 0 0", NOTHING),
    "cursed_horf": ("0 2d 0 0 0 0", NOTHING),
    "holy_keeper_head": ("0 0 0 2c 0 0", NOTHING),
    "cursed_fatty": ("0 0 0 0 -1l 0", NOTHING),
    "holy_squirt": ("0 0 0 0 1l 0", NOTHING),
    "holy_dinga": ("0 0 0 0 0 -1d", NOTHING),
    "cursed_moms_hand": (NOTHING, NOTHING),
}
ITEMS = {
    "the_relic": (NOTHING, "1l 0 0 0 0 0"),
    "dead_bird": ("0 0 -1l 0 0 0", "0 0 1l 0 0 0"),
    "tarot_cloth": ("0 0 0 -1l 0 0", "0 0 0 1l 0 0"),
    "eye_of_greed": (NOTHING, "0 0 0 0 3c 0"),
    "moms_razor": ("0 0 0 0 0 1d", NOTHING),
}
ROOMS = {"floor_spikes": ("1d 0 0 0 0 0", NOTHING)}


def rolled(match, face):
    """Seat 1 rolls while a purchase of seat 0 waits; all that may be done is done."""
    for seat in (0, 1):
        match.cents(seat, 10).hand(seat, "a_nickel", "a_penny")
        character = match.state.objects[match.state.characters[seat]]
        atoms.change(GAME, match.state, character, counters=(("hp", 7),))
        match.hurt(seat, 2)
    match.item(1, "mystery_sack").begin().play("purchase").on_to("priority", 1)
    match.rolls(face).use("mystery_sack")
    while match.state.stack:
        yes = ("yes",) in match.options()
        match.play("yes") if yes else match.play(*match.state.decision.options[0])
        if match.asked()[1] == "purchase":
            break
    return match


def added(build, seat):
    """What a card adds for a seat, face by face."""
    told = []
    for face in range(1, 7):
        plain = has(rolled(scenario("four_souls", 2), face), seat)
        after = has(rolled(build(), face), seat)
        words = [
            f"{after[what] - n}{what}"
            for what, n in plain.items()
            if what != "t" and after[what] != n
        ]
        told.append(",".join(words) or "0")
    return " ".join(told)


@clause("FS-5.16", "FS-12.11")
@pytest.mark.parametrize(("id", "rows"), MONSTERS.items())
def test_a_monster_sees_its_number_of_any_player(id, rows):
    def build():
        return scenario("four_souls", 2, monsters=(id, "gurdy"))

    assert (added(build, 1), added(build, 0)) == rows


@clause("FS-5.16")
@pytest.mark.parametrize(("id", "rows"), ITEMS.items())
def test_an_item_sees_its_number_of_any_player(id, rows):
    def build():
        return scenario("four_souls", 2).item(0, id)

    assert (added(build, 1), added(build, 0)) == rows


@clause("FS-5.16")
@pytest.mark.parametrize(("id", "rows"), ROOMS.items())
def test_a_room_sees_its_number_of_any_player(id, rows):
    assert (added(lambda: in_room(id), 1), added(lambda: in_room(id), 0)) == rows


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_cursed_gaper_and_the_sack_of_pennies_see_one_face(face):
    match = rolled(scenario("four_souls", 2, monsters=("cursed_gaper", "gurdy")), face)
    powers = [stats.attack(GAME, match.state, match.thing(id)) for id in ("cursed_gaper", "gurdy")]
    assert powers == ([2, 2] if face == 4 else [1, 1])
    match = rolled(scenario("four_souls", 2).item(0, "sack_of_pennies", charged=False), face)
    assert match.object("sack_of_pennies").charged is (face == 1)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_spider_mod_and_the_d10_put_the_deck_top_on_a_slot_for_their_face(face):
    match = rolled(scenario("four_souls", 2).item(0, "spider_mod"), face)
    new = match.monsters() != ["red_host", "squirt"]
    assert new is (face == 5) and len(match.discarded("monster")) == int(new)
    match = rolled(scenario("four_souls", 2).item(0, "the_d10"), face)
    new = match.monsters() != ["red_host", "squirt"]
    assert new is (face == 3) and match.discarded("monster") == [], "it is covered"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_finger_swaps_and_moms_box_loots_for_their_face(face):
    match = rolled(scenario("four_souls", 2).item(0, "finger", "meat"), face)
    assert (match.owner("mystery_sack") == 0) is (face == 2)
    match = rolled(scenario("four_souls", 2).item(0, "moms_box").deck("loot", "a_dime"), face)
    if face in (1, 2):
        assert "a_dime" in match.holds(1)
    else:
        seen = (*match.holds(0), *match.discarded("loot"))
        assert ("a_dime" in seen) is (face == 4) and len(match.holds(0)) == 2


def test_cursed_moms_hand_minds_the_active_player_only():
    match = rolled(scenario("four_souls", 2, monsters=("cursed_moms_hand", "gurdy")), 6)
    assert match.asked() == (0, "purchase"), "seat 1 rolled the 6"
    for face in range(1, 7):
        match = scenario("four_souls", 2, monsters=("cursed_moms_hand", "gurdy"))
        match.item(0, "mystery_sack").hand(0, "a_penny").begin().rolls(face).use("mystery_sack")
        match.all_pass()
        assert (match.asked()[0] == 1) is (face == 6)


def test_godhead_and_the_dice_cards_move_a_roll_as_far_as_they_say():
    moves = {
        "spoon_bender": {1},
        "mini_mush": {-2, -1},
        "lucky_foot": {1, 2},
        "book_of_belial": {-1, 1},
        "the_bone": {1},
    }
    for id, wanted in moves.items():
        match = scenario("four_souls", 2).item(1, "mystery_sack")
        match.item(0, id, counters=(("", 1),)).begin().play("purchase")
        match.on_to("priority", 1).rolls(3).use("mystery_sack")
        while match.asked()[0] != 0 or match.on_top() != "roll":
            match.passes()
        match.use(id, ability=1 if id == "the_bone" else 0)
        while match.asked()[1] == "priority" and match.on_top() == "ability":
            match.passes()
        if match.asked()[1] == "by":
            assert {by for _, by in match.options()} - {0} == wanted
        else:
            assert {event["n"] - 3 for event in match.heard("item_changed")} == wanted
