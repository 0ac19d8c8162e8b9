"""Undo, cancel and the barrier with every game, over every kind of act that it has."""

import json

import pytest

from game.engine.api import Setup
from game.engine.codec import digest, encode
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES
from game.session.seats import seated
from game.session.session import Session
from game.session.undo import UndoBarred
from game.tools.setups import setups
from tests.session.harbour import GAME as HARBOUR
from tests.toy import GAME as TOY

ALL = {**GAMES, TOY.id: TOY, HARBOUR.id: HARBOUR}
MATCHES = 40
GROUPS = {  # the kinds of decision at which something is there to be cancelled
    "black_souls": {"place", "swap_with", "lose", "add_soul", "return_soul", "change_soul"},
    "obsidia": {"choose_tile", "give", "order", "place", "riftwalk", "target"},
    "four_souls": {
        *("barter_cents", "barter_promise", "barter_with"),
        *("cost", "mode", "order_bottom", "order_deck", "target"),
    },
    "black_sonata": {"feature"},
    "harbour": {"hold"},
}

all_games = pytest.mark.parametrize("id", ALL)


def tables(id, matches=MATCHES, practice=None):
    """Sessions of people only, at every kind of table, dealt to be played at random."""
    game, stream = ALL[id], Stream(5)
    known = {option.id for option in game.form.options}
    for number, setup in zip(range(matches), setups(game.form, stream), strict=False):
        options = {name: value for name, value in setup.options.items() if name != "faulty"}
        if practice is not None and "practice" in known:
            options["practice"] = practice
        seats = seated(game.form, ["human"] * setup.seats)
        yield Session.new(game, Setup(setup.seats, options), number, seats, now=lambda: 0.0), stream


def act_of(decision, choice):
    return decision.kind, choice[0]


@all_games
def test_every_kind_of_act_undone_and_done_again_is_as_before(id):
    """States are kept while playing on: an act that changed an older state would be noticed."""
    tried, seen = set(), set()
    for session, stream in tables(id, practice=True):
        while session.decision is not None:
            seen |= {act_of(session.decision, choice) for choice in session.decision.options}
            options, seat = session.decision.options, session.decision.seat
            kind, before = session.decision.kind, encode(session.state)
            untried = {choice[0]: choice for choice in options if (kind, choice[0]) not in tried}
            session.answer(stream.pick(options))
            for choice in (*untried.values(), stream.pick(options)):
                if session.undo_barrier(seat) is not None:
                    assert not session.practice
                    break
                session.undo(seat)
                assert encode(session.state) == before, kind
                session.answer(choice)
                after = encode(session.state)
                if session.undo_barrier(seat) is None:
                    session.undo(seat)
                    session.redo()
                    assert encode(session.state) == after, (kind, choice)
                    tried.add((kind, choice[0]))
        record = parse_record(session.record_text, "record")
        assert digest(replay(session.game, record, verify=True)) == digest(session.state)
    assert tried == seen or not session.practice
    assert id not in GAMES or len(tried) >= 15


@all_games
def test_the_barrier_stands_exactly_where_something_became_known(id):
    """Alone at the keys, undo is open until chance or knowledge moved, and then says why."""
    words = set()
    for session, stream in tables(id, practice=False):
        while session.decision is not None:
            seat = session.decision.seat
            before = (session.state.rng, session.state.seen)
            session.answer(stream.pick(session.decision.options))
            barrier = session.undo_barrier(seat)
            known = before != (session.state.rng, session.state.seen)
            assert (barrier is not None) is known
            if barrier is None:
                continue
            told = barrier.told(session.game)
            words.add(told)
            assert told.strip() and "{" not in told and "barrier." not in told
            with pytest.raises(UndoBarred) as raised:
                session.undo(seat)
            assert str(raised.value) == told
    assert words


@all_games
def test_cancel_at_every_pick_of_every_group_restores_the_beginning(id):
    cancelled, depths = set(), set()
    for session, stream in tables(id, practice=False):
        states = []  # by the number of decisions before
        while (decision := session.decision) is not None:
            states.append(encode(session.state))
            if session.cancel_barrier() is None:
                first = decision.group - 1
                picks = [step.choice for step in session._history.steps[first:]]
                session.cancel_group()
                assert encode(session.state) == states[first]
                for choice in picks:
                    session.answer(choice)
                assert encode(session.state) == states[-1]
                cancelled.add(decision.kind)
                depths.add(len(picks))
            session.answer(stream.pick(session.decision.options))
    assert cancelled == GROUPS.get(id, set())
    assert not cancelled or id == "harbour" or max(depths) > 1


# What hides in the other two is told apart by position, not by card: tests of their own prove it.
@pytest.mark.parametrize("id", ["black_souls", "obsidia"])
def test_the_log_of_a_seat_never_tells_what_others_hide(id):
    """Neither events nor words nor views of A, nor its barrier, hold the ids that B hides."""
    hidden = 0
    for session, stream in tables(id):
        while session.decision is not None:
            session.answer(stream.pick(session.decision.options))
        over = session.state
        for viewer in (None, *range(session.header.setup.seats)):
            secrets = hidden_ids(id, over, viewer) - shown(session, viewer)
            hidden += len(secrets)
            for n, told in list(session.log(viewer))[:-1]:
                text = json.dumps(told)
                assert not [secret for secret in secrets if f'"{secret}"' in text], (n, told)
    assert hidden > 500


def shown(session, viewer):
    """The spells that everybody has seen, and those of a draft that the viewer kept.

    They may lie in a shuffled deck again.
    """
    events = [event for _, some in session.log(viewer) for event in some]
    open_ = ("card_cast", "card_discarded", "card_drafted")
    return {
        data["card"] for kind, data in events
        if kind in open_ or (kind == "card_kept" and data["party"] == viewer)
    }  # fmt: skip


def hidden_ids(id, state, viewer):
    """The ids of cards that were only other seats' to see, up to the last decision."""
    cards = GAMES[id].cards
    if id == "obsidia":  # the spells that nobody but their holder has seen; decks stay shuffled
        bit = 0 if viewer is None else 1 << viewer
        held = [card for hand in (*state.hands, *state.decks) for card in hand]
        hidden = [c for c in held if state.card_seen[c] != -1 and not state.card_seen[c] & bit]
        return {cards.spells[card].id for card in hidden}
    assert id == "black_souls", "say here what the game hides"
    own = set() if viewer is None else {*state.quirks[viewer], *state.discarded[viewer]}
    known = own | set(state.public_quirks)
    held = {card for seat in range(state.seats) for card in state.quirks[seat]}
    held |= {card for seat in range(state.seats) for card in state.discarded[seat]}
    seen = {cards.quirks[card].id for card in known}
    return {cards.quirks[card].id for card in held} - seen
