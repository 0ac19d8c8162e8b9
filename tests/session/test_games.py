"""Every game of the program at a table: undo, saving and going on change nothing in it."""

import pytest

from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.rng import Stream
from game.games import GAMES
from game.session.autosave import remove_snapshots
from game.session.loading import load
from game.session.seats import humans, seated
from game.session.session import Session
from game.session.sharecode import read_share_code, share_code
from game.tools.setups import setups
from tests.toy import GAME as TOY

ALL = {**GAMES, TOY.id: TOY}
MATCHES = 6


def tables(game):
    """Sessions with people and bots at every kind of table."""
    stream = Stream(3)
    for number, setup in zip(range(MATCHES), setups(game.form, stream), strict=False):
        kinds = [stream.pick(["human", "ai:random"]) for _ in range(setup.seats)]
        yield number, seated(game.form, ["human", *kinds[1:]]), Setup(setup.seats, setup.options)


@pytest.mark.parametrize("id", ALL)
def test_a_random_match_with_undo_is_the_same_after_saving(id, tmp_path):
    game = ALL[id]
    for number, seats, setup in tables(game):
        session = Session.new(game, setup, number, seats, tmp_path, now=lambda: 0.0)
        assert session.state.ceremonies == humans(seats)
        stream = Stream(number)
        for _ in range(60):
            if session.decision is None:
                break
            session.answer(stream.pick(session.decision.options))
            before = encode(session.state)
            if session.undo_barrier() is None and stream.below(2):
                session.undo()
                session.redo()
                assert encode(session.state) == before
            if session.cancel_barrier() is None and stream.below(3) == 0:
                session.cancel_group()
        session.close()
        found = load(session.path, ALL)
        remove_snapshots(session.path)
        replayed = load(session.path, ALL)
        assert found.kind == replayed.kind == "whole", (found.words, replayed.words)
        assert encode(found.state) == encode(replayed.state) == encode(session.state)


@pytest.mark.parametrize("id", ALL)
def test_every_set_up_has_a_share_code(id):
    game = ALL[id]
    for number, _, setup in tables(game):
        setup = game.form.complete(setup)
        code = share_code(game, setup, number)
        assert read_share_code(code, ALL) == (id, setup, number)


@pytest.mark.parametrize("id", ALL)
def test_bots_and_people_see_no_more_at_the_table_than_their_seats(id):
    game = ALL[id]
    for number, seats, setup in tables(game):
        session = Session.new(game, setup, number, seats, now=lambda: 0.0)
        seat = session.decision.seat
        assert session.observation(seat).view == session.view(seat)
