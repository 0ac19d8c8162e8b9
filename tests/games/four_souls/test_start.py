"""What luck and the variants do before the first turn (FS-2.6 to FS-2.11, FS-26)."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.games.four_souls import GAME, stats
from game.games.four_souls.state import TREASURE
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS

CARD = {CARDS.of(n).id: n for n in range(len(CARDS.printing))}


def new(seats=2, seed=5, luck=(), **options):
    return GAME.new(GAME.form.complete(Setup(seats, options)), seed, luck=luck)


def rolled(*dice, last="cain", seats=3):
    """The first player where these dice are rolled and a certain character is dealt last."""
    order = [("order", ())] * 4 + [("order", (CARD[last],))]
    luck = (*order, *(("roll", face) for face in dice), ("end of the script", ""))
    state = new(seats, luck=luck)
    return state.starter, state.luck


def heroes(state):
    return [CARDS.cards[stats.character(state, seat).face].id for seat in range(state.seats)]


@clause("FS-2.6")
def test_luck_says_which_bonus_souls_are_active():
    drawn = {tuple(new(seed=seed).bonus) for seed in range(8)}
    assert len(drawn) > 3 and all(len(set(souls)) == 3 for souls in drawn)
    assert len(set().union(*drawn)) == 8, "each of the eight can be"


@clause("FS-2.11")
@pytest.mark.parametrize(
    ("dice", "starter"),
    [
        ((4, 2, 5), 1),
        ((1, 6, 6), 0),
        ((6, 5, 2), 2),
        ((3, 1, 1, 4, 2), 2),  # seats 1 and 2 roll again, seat 0 does not
        ((2, 2, 2, 5, 1, 1, 6, 3), 2),  # and those who tie again roll a third time
    ],
)
def test_the_lowest_die_begins_and_ties_roll_again_among_themselves(dice, starter):
    assert rolled(*dice) == (starter, (("end of the script", ""),))


@clause("FS-2.11")
def test_cain_begins_wherever_he_sits_and_nobody_rolls():
    for last in ("isaac", "maggy"):  # the others move up
        starter, left = rolled(last=last)
        assert (starter, left) == (1, (("end of the script", ""),))
    assert rolled(last="judas")[0] == 2


@clause("FS-2.11", "FS-26.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("draft", [False, True])
def test_the_first_turn_is_that_of_the_first_player(seats, draft):
    for seed in range(3):
        state = new(seats, seed, mini_draft=draft, rooms=seed == 1, bonus_souls=seed != 2)
        while state.phase == "set_up":
            apply(GAME, state, state.decision.options[0])
        assert state.turn == 1 and state.player == state.starter
        if "cain" in heroes(state):
            assert heroes(state)[state.starter] == "cain"


@clause("FS-2.9", "FS-26.4", "FS-2.8")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_eden_picks_an_eternal_item_before_the_first_turn(seats):
    state, picked = new(seats, eden_only=True), []
    deck = len(state.decks[TREASURE])
    while state.decision.kind in ("starting_item", "order_bottom"):
        decision = state.decision
        if decision.kind == "starting_item":
            picked.append(decision.seat)
        assert state.phase == "set_up" and not state.stack
        apply(GAME, state, decision.options[-1])
    assert picked == list(range(seats)) and state.turn == 1
    assert len(state.decks[TREASURE]) == deck - seats, "two of three went to the bottom"
    for seat in range(seats):
        (item,) = stats.items_of(state, seat)
        assert stats.is_eternal(GAME, state, item) and item.charged
    assert len(set(state.characters)) == seats and set(heroes(state)) == {"eden"}


@clause("FS-26.1", "FS-26.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_nobody_drafts_goes_to_the_bottom_and_everybody_sees_what_is_shown(seats):
    state, shown = new(seats, 8, mini_draft=True), []
    while state.decision.kind in ("starting_item", "order_bottom"):
        apply(GAME, state, state.decision.options[0])
    deck = list(state.decks[TREASURE])
    while state.decision is not None and state.decision.kind == "draft":
        top = state.decks[TREASURE][-len(state.decision.options) :]
        shown.append({CARDS.of(card).id for card in top})
        for seat in range(seats):
            known = GAME.view(state, seat)["decks"][TREASURE]["known"]
            assert [known[str(at)] for at in range(len(top))] == [
                CARDS.of(card).id for card in reversed(top)
            ]
        apply(GAME, state, state.decision.options[0])
    assert state.decks[TREASURE][:2] == [deck[-2 * seats - 2], deck[-seats - 1]]
    assert len(shown) == 2 * seats and state.turn == 1
    assert not any(shown[seats - 1] & later for later in shown[seats:]), "cards of its own"


@clause("FS-26.5")
@pytest.mark.parametrize("how", ["coop", "alone"])
def test_against_the_timer_there_are_no_bonus_souls_and_no_bartering(how):
    state = new(2, together=how, goal="6", bonus_souls=True, barter=True)
    assert (state.bonus, state.goal, state.timer, state.barter) == ([], 6, 8, False)
    state = new(2, goal="8")
    assert (state.goal, state.timer) == (0, 0), "otherwise there is no goal of all"
    assert state.barter and len(state.bonus) == 3
