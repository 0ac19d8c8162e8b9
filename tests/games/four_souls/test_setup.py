"""What lies on the table before the first turn (FS-1, FS-2), and what kinds of cards are (FS-4)."""

import pytest

from game.engine.api import Setup
from game.engine.errors import SetupError
from game.games.four_souls import GAME, stats
from game.games.four_souls.state import LOOT, MONSTER, MONSTER_SLOTS, SHOP_SLOTS, TREASURE
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario


def new(seats=2, seed=5, luck=(), **options):
    return GAME.new(GAME.form.complete(Setup(seats, options)), seed, luck=luck)


def unshuffled(seats=2, *dice, **options):
    """A match whose decks lie as the data has them, the events on top."""
    shuffles = [("order", ())] * 5
    luck = (*shuffles, *(("roll", face) for face in dice), ("end of the script", ""))
    return new(seats, luck=luck, **options)


def of_kind(*kinds, test=lambda card: True):
    return sum(card.count for card in CARDS.cards if card.kind in kinds and test(card))


def ids(state, numbers):
    return [CARDS.of(card).id for card in numbers]


@clause("FS-1.1")
def test_the_base_set_has_its_numbers_of_cards():
    assert of_kind("character") == 11 and of_kind("starting_item") == 10
    assert of_kind("treasure") == 105 and of_kind("loot") == 104
    assert of_kind("monster") == 85 and of_kind("event") == 22
    assert of_kind("event", test=lambda card: "curse" in card.keywords) == 5


@clause("FS-1.3", "FS-21.1")
def test_souls_of_a_value_of_four_win_and_three_do_not():
    match = scenario("four_souls", 2).soul(0, "mom", "monstro").begin()
    assert match.state.outcome is None
    match = scenario("four_souls", 2).soul(1, "mom", "monstro", "peep").begin()
    assert match.state.outcome.winners == (1,)


@clause("FS-2.1")
def test_every_deck_is_shuffled_and_has_a_discard_of_its_own():
    one, other = new(seed=1, rooms=True), new(seed=2, rooms=True)
    assert all(a != b for a, b in zip(one.decks, other.decks, strict=True))
    assert all(sorted(ids(one, a)) != ids(one, a) for a in one.decks)
    match = scenario("four_souls", 2).item(0, "potato_peeler").begin()
    match.use("potato_peeler").all_pass()
    assert [match.discarded(deck) for deck in ("treasure", "loot", "monster")] == [
        ["mr_boom"], ["a_penny"], ["gurdy"]
    ]  # fmt: skip


@clause("FS-2.2")
def test_the_pool_of_cents_has_no_end():
    match = scenario("four_souls", 2, goal="4").cents(0, 990).item(1, "breakfast")
    match.hand(0, "a_dime").begin().loot("a_dime").all_pass()
    assert match.purse(0) == 1000


@clause("FS-2.3", "FS-2.4")
def test_shop_and_monster_slots_are_filled_and_events_go_to_the_bottom():
    state = unshuffled(2, 1, 6)
    tops = [state.objects[slot.top] for slot in state.slots[SHOP_SLOTS]]
    assert [obj.role for obj in tops] == ["shop"] * 2
    tops = [state.objects[slot.top] for slot in state.slots[MONSTER_SLOTS]]
    assert [obj.role for obj in tops] == ["monster"] * 2
    bottom = state.decks[MONSTER][:22]
    assert {CARDS.of(card).kind for card in bottom} == {"event"}, "all events lay on top"
    assert state.discards[MONSTER] == [] and state.stack == []


@clause("FS-2.7", "FS-2.8", "FS-2.10")
def test_everybody_gets_a_character_its_item_loot_and_cents():
    state = unshuffled(3)
    assert state.player == 2, "Cain has the third seat"
    for seat in (0, 1):
        hero = CARDS.cards[stats.character(state, seat).face]
        items = [obj for obj in state.objects.values() if obj.owner == seat and obj.role == "item"]
        assert [CARDS.cards[item.face].id for item in items] == [hero.starting_item]
        assert not stats.character(state, seat).charged and all(item.charged for item in items)
        assert len(state.hands[seat]) == 3 and state.cents[seat] == 3
    dealt = {stats.character(new(seed=seed), 0).face for seed in range(9)}
    assert len(dealt) > 1, "characters are dealt at random"


@clause("FS-2.9", "FS-8.7")
def test_eden_picks_a_starting_item_before_anybody_has_priority():
    state = new(2, eden_only=True)
    assert state.decision.kind == "starting_item" and state.phase == "set_up"
    assert len(state.decision.options) == 3


@clause("FS-2.11")
def test_cain_goes_first_else_the_lowest_die_and_ties_roll_again():
    for seed in range(40):
        state = new(4, seed=seed)
        heroes = [CARDS.cards[stats.character(state, seat).face].id for seat in range(4)]
        if "cain" in heroes:
            assert state.player == heroes.index("cain")
            break
    else:
        raise AssertionError("Cain was never dealt")
    assert unshuffled(3, 4, 2, 2, 5, 3).player == 2, "seats 1 and 2 rolled 2, then 5 and 3"


@clause("FS-2.12")
def test_play_goes_to_the_left():
    match = scenario("four_souls", 3).begin().end_turn()
    assert match.asked()[0] == 1
    match.end_turn()
    assert match.asked()[0] == 2
    match.end_turn()
    assert match.asked()[0] == 0


@clause("FS-2.13")
def test_nobody_may_change_their_first_hand():
    for seed in range(5):
        state = new(4, seed=seed)
        if state.decision.kind != "starting_item":
            assert state.decision.kind in ("priority", "main") and state.turn == 1


@clause("FS-26.6", "FS-26.5")
def test_there_are_no_teams_and_two_alone_play_together():
    assert not [option for option in GAME.form.options if option.id == "teams"]
    with pytest.raises(SetupError):
        GAME.form.complete(Setup(3, {"together": "coop"}))


# Kinds of cards


@clause("FS-4.1", "FS-17.7")
def test_a_character_gives_its_player_hp_and_attack_and_a_loot_play():
    match = scenario("four_souls", 2).charged(1).hand(1, "a_penny").hand(0, "two_cents").begin()
    hero = CARDS.cards[match.object("maggy").face]
    assert (match.hp(1), hero.attack) == (2, 1)
    match.loot("two_cents")
    match.use("maggy").all_pass(until="loot")
    assert match.state.plays[1] == 1 and not match.object("maggy").charged


@clause("FS-4.2", "FS-23.1")
def test_starting_items_are_items_eternal_and_from_outside_the_game():
    match = scenario("four_souls", 2).item(0, "the_d6", "breakfast").item(1, "the_d20").begin()
    assert stats.is_eternal(GAME, match.state, match.object("the_d6"))
    assert not stats.is_eternal(GAME, match.state, match.object("breakfast"))
    items = [card for card in CARDS.cards if card.kind == "starting_item"]
    assert all(card.deck < 0 and "eternal" in card.keywords for card in items)


@clause("FS-4.3", "FS-22.26")
def test_active_is_what_can_be_activated_now():
    assert CARDS.cards[CARDS.at["boomerang"]].active
    assert CARDS.cards[CARDS.at["portable_slot_machine"]].active
    assert not CARDS.cards[CARDS.at["breakfast"]].active
    match = scenario("four_souls", 2).item(0, "diplopia", "meat", "shiny_rock").begin()
    match.use("diplopia", "meat").all_pass()
    copies = [obj for obj in match.state.objects.values() if CARDS.cards[obj.face].id == "meat"]
    assert len(copies) == 2 and not any(CARDS.cards[obj.face].active for obj in copies)


@clause("FS-22.26")
def test_characters_are_no_items_that_are_activated():
    match = scenario("four_souls", 2).item(0, "shiny_rock", "boomerang").charged(0)
    match.hand(1, "a_penny").begin()
    match.use("isaac").all_pass()
    assert match.purse(0) == 0
    match.any_luck().use("boomerang").all_pass()
    assert match.purse(0) == 1


@clause("FS-4.4", "FS-13.8", "FS-23.2")
def test_a_loot_card_is_spent_and_a_trinket_becomes_an_item():
    match = scenario("four_souls", 2).hand(0, "a_penny", "curved_horn").plays(0, 1).begin()
    match.loot("a_penny").all_pass()
    assert match.discarded("loot") == ["a_penny"]
    match.loot("curved_horn").all_pass()
    assert match.role("curved_horn") == "item" and match.owner("curved_horn") == 0


@clause("FS-4.5", "FS-24.4")
def test_monster_cards_without_numbers_are_events_and_not_attacked():
    for card in CARDS.cards:
        if card.deck == MONSTER:
            assert (card.kind == "monster") is (card.hp > 0)
    match = scenario("four_souls", 2, monsters=("dip", "squirt")).begin()
    match.play("attack").all_pass()
    kinds = {option[0] for option in match.options()}
    assert kinds == {"object", "deck"} and len(match.options()) == 3


@clause("FS-4.6")
def test_bosses_have_a_soul_and_delirium_has_none():
    bosses = [card for card in CARDS.cards if card.kind == "monster" and card.soul]
    assert len(bosses) > 15 and all(card.boss for card in bosses)
    assert CARDS.cards[CARDS.at["delirium"]].soul == 0


@clause("FS-3.1", "FS-3.9")
def test_every_card_has_its_place_and_what_is_unused_lies_outside():
    state = new(4, rooms=True)
    places = [*(card for deck in state.decks for card in deck)]
    places += [card for pile in state.discards for card in pile]
    places += [card for hand in state.hands for card in hand]
    places += [obj.card for obj in state.objects.values()]
    places += [*state.outside, *state.bonus]
    places += [card for slots in state.slots for slot in slots for card in slot.under]
    assert sorted(places) == list(range(len(CARDS.printing)))
    kinds = {CARDS.of(card).kind for card in state.outside}
    assert kinds == {"character", "starting_item", "bonus_soul"}


@clause("FS-3.3", "FS-3.7", "FS-3.4")
def test_what_is_in_play_is_public_and_hands_and_decks_are_not():
    state = new(3)
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert {obj["card"] for obj in view["objects"]} == {
            CARDS.cards[obj.face].id for obj in state.objects.values()
        }
        assert [each["hand"] for each in view["seats"]] == [len(hand) for hand in state.hands]
        shown = [len(each["cards"]) for each in view["seats"]]
        assert shown == [len(state.hands[s]) if s == seat else 0 for s in range(3)]
        assert view["decks"][LOOT]["known"] == {}
    assert all(CARDS.of(card).deck == LOOT for hand in state.hands for card in hand)
    assert len(state.decks[TREASURE]) > 90
