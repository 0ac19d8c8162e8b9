"""Undo, cancel and the barrier with every game, over every kind of act that it has."""

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


OPENLY = {  # kinds of events that turn something up before everybody, though it does not lie there
    "black_souls": {"pool_grew"},  # the last Asset of a pool, which is drawn at once
    "obsidia": {
        *("battle_began", "battle_ended", "card_cast", "card_discarded", "card_spent"),
        *("creature_died", "creature_hurt", "creature_summoned"),
        *("tile_drawn", "tile_lost", "tile_milled"),
    },
    "four_souls": {"discarded", "played", "resolves", "spent", "stacked"},
    "black_sonata": set(),
}
TO_ITSELF = {"card_kept", "top_seen"}  # what only the party of the event learns, and then buries


@pytest.mark.parametrize("id", GAMES)
def test_the_log_of_a_seat_never_tells_what_others_hide(id):
    """What the events of a move tell a seat by name, its views before or after it hold as well."""
    cards = {card.id for card in GAMES[id].card_texts()}
    hidden = 0
    for session, stream in tables(id, matches=12):
        viewers = (None, *range(session.header.setup.seats))
        before, moves = sights(session, viewers), 0
        while session.decision is not None and moves < 400:
            options = [choice for choice in session.decision.options if choice[0] != "concede"]
            session.answer(stream.pick(options))
            after, moves = sights(session, viewers), moves + 1
            seen = {viewer: before[viewer] | after[viewer] for viewer in viewers}
            theirs = set().union(*seen.values()) - seen[None]
            for viewer in viewers:
                secrets = (cards | theirs) - seen[viewer]
                hidden += len(theirs - seen[viewer])
                for kind, data in session.events_for(viewer):
                    own = kind in TO_ITSELF and data["party"] == viewer
                    told = secrets & set(strings(data))
                    assert not told or own or kind in OPENLY[id], (viewer, kind, data)
            before = after
    assert hidden > 500


def sights(session, viewers):
    """What each viewer's view says in words and names."""
    return {viewer: set(strings(session.view(viewer))) for viewer in viewers}


def strings(told):
    """All words and names in a view or in the data of an event, but for what it is about."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for key, part in told.items():
            if key != "about":
                yield from strings(part)
    elif isinstance(told, list | tuple):
        for part in told:
            yield from strings(part)
