"""The ways to play Four Souls: rooms, bonus souls, seats, and the variants of FS-26."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.four_souls import GAME, atoms
from game.games.four_souls.state import ROOM, ROOM_SLOTS
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.scenario import scenario

ROOMS = [card.id for card in CARDS.cards if card.kind == "room"]


def in_room(room, *below, seats=2, **parts):
    """A turn with a room in play and others under it in the deck."""
    match = scenario("four_souls", seats, rooms=True, **parts)
    state = match.state
    state.decks[ROOM] = [match.card(id) for id in reversed(below)]
    atoms.make_slots(state, ROOM_SLOTS, 1)
    obj = atoms.enter(GAME, state, match.card(room), "room")
    atoms.put_in_slot(state, ROOM_SLOTS, 0, obj.id)
    return match


def rooms_of(match):
    """The room on top, and what it covers."""
    slot = match.state.slots[ROOM_SLOTS][0]
    top = CARDS.cards[match.state.objects[slot.top].face].id if slot.top >= 0 else None
    return top, [CARDS.of(card).id for card in slot.under]


@clause("FS-2.5")
def test_a_room_lies_in_its_slot_from_the_start():
    state = GAME.new(GAME.form.complete(Setup(2, {"rooms": True})), 3)
    assert len(state.slots[ROOM_SLOTS]) == 1
    assert state.objects[state.slots[ROOM_SLOTS][0].top].role == "room"


def test_without_rooms_there_is_no_place_for_one():
    state = GAME.new(GAME.form.complete(Setup(2)), 3)
    assert state.slots[ROOM_SLOTS] == [] and state.decks[ROOM] == []


@clause("FS-4.8", "FS-5.10")
def test_only_the_active_player_uses_a_room():
    match = in_room("slot_machine").cents(0, 3).cents(1, 3).plays(1).hand(1, "a_penny").begin()
    match.rolls(5).use("slot_machine").all_pass()
    assert match.purse(0) == 7
    match.end_turn()
    assert match.asked()[0] == 1
    assert match.may("use", match.object("slot_machine").id)


@clause("FS-24.6", "FS-3.6")
def test_a_six_sends_the_slot_machine_away_and_the_next_room_comes():
    match = in_room("slot_machine", "white_champions", "beggar").cents(0, 3).begin()
    match.rolls(6).use("slot_machine").all_pass()
    assert match.purse(0) == 15
    assert match.discarded("room") == ["slot_machine"]
    assert rooms_of(match) == ("white_champions", [])


@clause("FS-7.13", "FS-24.5")
def test_after_a_kill_the_next_room_is_laid_over_the_old_one():
    match = in_room("samsons_blessing", "black_champions", monsters=("squirt", "red_host"))
    match.hurt("squirt", 1).begin().attack("squirt", 6)
    match.all_pass().end_turn()
    assert match.asked() == (0, "room")
    match.play("yes")
    assert rooms_of(match) == ("black_champions", ["samsons_blessing"])


@clause("FS-7.13")
def test_without_a_kill_the_room_stays():
    match = in_room("samsons_blessing", "black_champions").begin().end_turn()
    assert rooms_of(match) == ("samsons_blessing", [])
    assert match.asked()[0] == 1


@clause("FS-3.11", "FS-5.24")
def test_rooms_change_the_numbers_of_everybody():
    match = in_room("maggys_blessing").begin()
    assert (match.hp(0), match.hp(1)) == (3, 3)
    assert in_room("red_champions", monsters=("squirt",)).begin().hp("squirt") == 3


def test_equality_gives_everybody_what_one_player_gains():
    match = in_room("equality").hand(0, "two_cents").begin()
    match.loot("two_cents").all_pass()
    assert (match.purse(0), match.purse(1)) == (2, 2)


@clause("FS-1.4")
def test_on_all_hallows_eve_nobody_gains_souls():
    match = in_room("all_hallows_eve").cents(0, 25).bonus("soul_of_greed").begin()
    assert match.souls(0) == 0


@clause("FS-14.22", "FS-7.9")
def test_blind_rage_wants_an_attack_on_the_deck():
    match = in_room("blind_rage", phase="start").begin().all_pass()
    assert match.may("attack") and not match.may("end_turn")
    match.play("attack")
    match.all_pass()
    assert match.asked()[1] == "slot"


@clause("FS-5.16")
def test_floor_spikes_hurt_whoever_rolls_a_one():
    match = in_room("floor_spikes", monsters=("squirt", "red_host")).begin()
    match.attack("squirt", 1).all_pass()
    assert match.state.tally == (0, 0, 1)  # 1 of Squirt's and 1 of the spikes


def test_splash_damage_hits_the_player_on_the_left_of_who_dealt_it():
    match = in_room("splash_damage", seats=3, monsters=("squirt", "red_host"))
    match.hurt("squirt", 1).begin().attack("squirt", 6).all_pass()
    assert (match.hp(1), match.hp(2)) == (1, 2)


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_can_be_played_under(room):
    """Random play with each room as the only one: 400 decisions, and a turn comes to its end."""
    state = GAME.new(GAME.form.complete(Setup(3, {"rooms": True})), 5)
    state.decks[ROOM] = []
    old = state.objects[state.slots[ROOM_SLOTS][0].top]
    atoms.leave(GAME, state, old)
    card = next(n for n in range(len(CARDS.printing)) if CARDS.of(n).id == room)
    obj = atoms.enter(GAME, state, card, "room")
    atoms.put_in_slot(state, ROOM_SLOTS, 0, obj.id)
    stream = Stream(9)
    while state.decision is not None and (state.clock < 400 or state.turn < 2):
        apply(GAME, state, stream.pick(state.decision.options))
        assert state.clock < 2000, "the turn does not end"


# Bonus souls


@clause("FS-2.6")
def test_three_bonus_souls_of_all_eight_are_active():
    state = GAME.new(GAME.form.complete(Setup(2)), 11)
    found = [card for card in CARDS.cards if card.kind == "bonus_soul"]
    assert len(found) == 8 and len(state.bonus) == 3
    off = GAME.new(GAME.form.complete(Setup(2, {"bonus_souls": False})), 11)
    assert off.bonus == []


@clause("FS-11.3", "FS-21.6")
@pytest.mark.parametrize(
    ("soul", "tally"),
    [("soul_of_lust", (6, 0, 0)), ("soul_of_pride", (0, 6, 0)), ("soul_of_wrath", (0, 0, 6))],
)
def test_the_sixth_of_what_a_soul_counts_brings_it_to_the_active_player(soul, tally):
    match = scenario("four_souls", 2, player=1).bonus(soul)
    match.state.tally = tally
    match.begin()
    assert (match.souls(0), match.souls(1)) == (0, 1)


def test_kills_deaths_and_treasures_are_counted():
    match = scenario("four_souls", 2, monsters=("squirt", "red_host")).cents(0, 10).begin()
    match.attack("squirt", 6, 6).all_pass()
    match.play("purchase")
    match.all_pass().picks("the_map")
    kills, treasures, deaths = match.state.tally
    assert (kills, treasures, deaths) == (1, 1, 0)


@clause("FS-4.7")
def test_envy_goes_to_a_player_with_fewest_souls_whom_the_active_player_picks():
    match = scenario("four_souls", 3).bonus("soul_of_envy")
    match.soul(1, "soul_of_greed", "soul_of_guppy", "soul_of_gluttony").begin()
    assert match.asked() == (0, "bonus_soul")
    assert match.options() == {("player", 0), ("player", 2)}
    match.play("player", 2)
    assert match.souls(2) == 1


def test_sloth_goes_to_a_player_with_fewest_items():
    match = scenario("four_souls", 2).bonus("soul_of_sloth")
    match.item(0, "dinner", "breakfast", "belly_button", "charged_baby").begin()
    assert match.souls(1) == 1


# Seats


@clause("FS-1.2")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_may_play(seats):
    state = GAME.new(GAME.form.complete(Setup(seats)), 2)
    assert len(state.characters) == seats == len(set(state.characters))
    assert [len(hand) for hand in state.hands] == [3] * seats


@clause("FS-26.4")
def test_everybody_is_eden():
    state = GAME.new(GAME.form.complete(Setup(6, {"eden_only": True})), 2)
    faces = {CARDS.cards[state.objects[id].face].id for id in state.characters}
    assert faces == {"eden"}


# Two against the timer


def together(**options):
    return scenario("four_souls", 2, together="coop", **options)


@clause("FS-26.5")
def test_together_there_are_no_bonus_souls_and_the_timer_stands_at_eight():
    state = GAME.new(GAME.form.complete(Setup(2, {"together": "coop"})), 4)
    assert (state.bonus, state.timer) == ([], 8)


@clause("FS-26.5")
def test_the_timer_runs_down_when_the_first_player_begins_again():
    match = together()
    match.state.starter = 0
    match.begin().end_turn()
    assert match.state.timer == 8
    match.end_turn()
    assert match.state.timer == 7


@clause("FS-26.5")
def test_a_death_in_ones_own_turn_costs_time_and_another_does_not():
    match = together(monsters=("squirt", "red_host")).hurt(0, 1).begin()
    match.attack("squirt", 1).all_pass()
    assert match.state.timer == 7
    match = together().hurt(1, 1).hand(0, "bomb").begin()
    match.loot("bomb", 1).all_pass()
    assert match.state.tally[2] == 1 and match.state.timer == 8


@clause("FS-26.5")
def test_both_win_with_the_goal_and_lose_with_the_last_of_the_timer():
    match = together(goal="6").soul(0, "soul_of_greed", "soul_of_guppy", "soul_of_lust")
    match.soul(1, "soul_of_envy", "soul_of_wrath", "soul_of_sloth").begin()
    assert match.state.outcome.kind == "shared" and match.state.outcome.winners == (0, 1)
    match = together(monsters=("squirt", "red_host")).hurt(0, 1)
    match.state.timer = 1
    match.begin().attack("squirt", 1).all_pass()
    assert match.state.outcome.kind == "loss" and match.state.outcome.winners == ()


@clause("FS-26.5")
def test_alone_one_person_sees_both_hands():
    state = GAME.new(GAME.form.complete(Setup(2, {"together": "alone"})), 4)
    assert [len(seat["cards"]) for seat in GAME.view(state, 0)["seats"]] == [3, 3]
    state = GAME.new(GAME.form.complete(Setup(2, {"together": "coop"})), 4)
    assert [len(seat["cards"]) for seat in GAME.view(state, 0)["seats"]] == [3, 0]


@clause("FS-24.5", "FS-26.5")
@pytest.mark.parametrize("kills", [True, False])
def test_together_a_room_that_stayed_for_a_round_is_replaced_from_the_first_round_on(kills):
    setup = Setup(2, {"together": "coop", "rooms": True})
    assert GAME.new(GAME.form.complete(setup), 4).room_kept, "set-up is no change of the room"
    match = in_room("samsons_blessing", "black_champions", "red_champions", together="coop")
    match.state.starter, match.state.room_kept = 0, True
    match.hurt("squirt", 1).begin()
    if kills:
        match.attack("squirt", 6).all_pass()
        match.end_turn().play("yes").all_pass()
    else:
        match.end_turn()
    match.end_turn()
    if kills:  # it has changed within the round
        assert rooms_of(match) == ("black_champions", ["samsons_blessing"])
    else:
        assert rooms_of(match) == ("black_champions", [])
        assert match.discarded("room") == ["samsons_blessing"]


# The mini-draft


@clause("FS-26.1", "FS-26.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_drafts_two_items_the_second_round_in_reverse(seats):
    setup = GAME.form.complete(Setup(seats, {"mini_draft": True}))
    state = GAME.new(setup, 8)
    asked, shown = [], []
    while state.decision is not None and state.decision.kind in ("draft", "starting_item"):
        if state.decision.kind == "draft":
            asked.append(state.decision.seat)
            shown.append(len(state.decision.options))
        apply(GAME, state, state.decision.options[0])
    order = [(state.starter + at) % seats for at in range(seats)]
    assert asked == order + order[::-1]
    assert shown == list(range(seats + 1, 1, -1)) * 2
    drafted = [o for o in state.objects.values() if CARDS.of(o.card).kind == "treasure"]
    for seat in range(seats):
        assert sum(o.owner == seat for o in drafted if o.role == "item") >= 2
