"""Moves of a phase are taken back and made in another order (OB-16.5, OB-16.6)."""

import pytest

from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.rng import Stream
from game.games.obsidia import GAME
from game.session.seats import seated
from game.session.session import Session, StaleAnswer
from tests.clauses import clause


def session_of(seed):
    seats = seated(GAME.form, ["human", "human"])
    return Session.new(GAME, Setup(2, {"map": "two_doors"}), seed, seats, now=lambda: 0.0)


def two_moves(session):
    """Two moves of two units to different tiles, or None."""
    moves = [o for o in session.decision.options if o[0] == "move"]
    pairs = [(a, b) for a in moves for b in moves if a[1] != b[1]]
    return pairs[0] if session.decision.kind == "move" and pairs else None


def where(session):
    units = session.state.units.items()
    return {key: (unit.size, unit.moves, unit.flags) for key, unit in units}


def quiet(session, moves):
    """Whether the moves could be made one after the other, with nothing revealed on the way."""
    seat = session.decision.seat
    for move in moves:
        if session.decision is None or move not in session.decision.options:
            return False
        session.answer(move)
        if session.undo_barrier(seat) is not None:
            return False
    return session.decision is not None and session.decision.seat == seat


@clause("OB-16.5", "OB-16.6")
def test_moves_are_taken_back_to_the_first_and_made_in_another_order():
    tried = 0
    for seed in range(40):
        session, stream = session_of(seed), Stream(seed)
        while session.decision is not None and tried < 5:
            pair, seat = two_moves(session), session.decision.seat
            if pair is None:
                session.answer(stream.pick(session.decision.options))
                continue
            before = encode(session.state)
            if quiet(session, pair):
                there = where(session)
                session.undo(seat)
                session.undo(seat)
                assert encode(session.state) == before
                if quiet(session, pair[::-1]):
                    assert where(session) == there or len(there) != len(where(session))
                    tried += 1
            session.answer(stream.pick(session.decision.options))
    assert tried == 5


@clause("OB-16.6", "OB-19.5")
def test_nothing_before_a_spell_can_be_taken_back():
    barred = 0
    for seed in range(60):
        session, stream = session_of(seed), Stream(seed)
        while session.decision is not None and barred < 3 and session.state.turn < 8:
            asked = session.decision
            casts = [option for option in asked.options if option[0] == "cast"]
            if asked.kind != "move" or not casts:
                session.answer(stream.pick(asked.options))
                continue
            session.answer(casts[0])
            while session.decision is not None and session.decision.kind == "target":
                session.answer(session.decision.options[0])
            spent = GAME.cards.spell_at[casts[0][1]]
            while session.undo_barrier(asked.seat) is None:
                session.undo(asked.seat)
            assert spent not in session.state.hands[asked.seat], "it stays cast"
            barred += 1
    assert barred == 3


def test_an_answer_to_an_older_position_is_refused_and_the_seat_is_asked_again():
    """PLAY C-10: a bot's move that comes too late changes nothing."""
    session = session_of(3)
    while two_moves(session) is None:
        session.answer(session.decision.options[0])
    asked_at, late = session.position, session.decision.options[0]
    session.answer(session.decision.options[1])
    before, decision = encode(session.state), session.decision
    with pytest.raises(StaleAnswer):
        session.answer(late, asked_at)
    assert encode(session.state) == before and session.decision == decision
