"""People undo, redo, leave and begin again while bots think: no answer lands where it should not.

The bots think within `poll`, slice by slice, so every interleaving is scripted.
"""

import multiprocessing

import pytest

from game.ai.thinkers import Here
from game.ai.worker import Worker
from game.engine.api import Setup
from game.engine.codec import digest
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES
from game.session.seats import seated
from game.session.session import Session, StaleAnswer

GAME = GAMES["black_souls"]


class Clock:
    now = 0.0

    def __call__(self):
        self.now += 0.001
        return self.now


def refuse():
    raise OSError("no process")


@pytest.fixture
def worker():
    worker = Worker(Clock(), refuse)
    yield worker
    worker.close()


def deal(seed, kinds=("human", "ai:novice", "human", "ai:random")):
    seats = seated(GAME.form, kinds)
    practice = {"practice": bool(seed % 2)}
    return Session.new(GAME, Setup(len(kinds), practice), seed, seats, now=lambda: 0.0)


def ask(worker, session):
    """Ask a bot, or (the hint) the adept for the person who is asked; what it was asked for."""
    seat = session.decision.seat
    level = "adept" if session.seats[seat].human else session.seats[seat].level
    id = worker.ask(session.observation(seat), level, session.bot_seed(seat), 30)
    return id, session, session.position, seat


def test_no_late_answer_is_ever_applied(worker):
    stream, session, asked = Stream(2), deal(0), None
    applied = turned = 0
    for turn in range(3000):
        if session.decision is None:
            session, asked = deal(turn), None
        if asked is None:
            asked = ask(worker, session)
        answer = worker.poll()
        if answer is not None:
            id, table, position, seat = asked
            assert (answer.id, answer.seat) == (id, seat) and table is session
            assert position == session.position and session.decision.seat == seat
            session.answer(answer.choice, position, seat)
            asked, applied = None, applied + 1
            continue
        act = stream.below(60)
        if act == 0 and session.undo_barrier() is None:
            session.undo()
        elif act == 1 and session.can_redo:
            session.redo()
        elif act == 2 and session.cancel_barrier() is None:
            session.cancel_group()
        elif act == 3:
            session = deal(turn)
        elif act == 4:
            worker.play_now()
            continue
        else:
            continue
        asked, turned = None, turned + 1
        worker.cancel()
        assert worker.thinking is None and worker.poll() is None
    assert applied > 200 and turned > 50
    record = parse_record(session.record_text, "r")
    assert digest(replay(GAME, record, verify=True)) == digest(session.state)
    assert not multiprocessing.active_children()


def test_an_answer_kept_too_long_is_refused_and_changes_nothing(worker):
    session = deal(1)
    refused = 0
    stream = Stream(6)
    for _ in range(200):
        if session.decision is None:
            break
        seat, position = session.decision.seat, session.position
        choice = stream.pick(session.decision.options)
        if session.undo_barrier() is None:
            session.undo()
            before = digest(session.state)
            with pytest.raises(StaleAnswer):
                session.answer(choice, position, seat)
            assert digest(session.state) == before
            refused += 1
            session.redo()
            with pytest.raises(StaleAnswer):
                session.answer(choice, position, seat)
        session.answer(choice, session.position, seat)
    assert refused > 20


def test_a_bot_answers_the_same_again_after_undo_and_redo():
    session = deal(1)
    agents = Worker(Clock(), refuse)
    first = {}
    stream = Stream(9)
    for _ in range(120):
        decision = session.decision
        if decision is None:
            break
        if session.seats[decision.seat].human:
            session.answer(stream.pick(decision.options))
            continue
        again = 1 + (stream.below(3) == 0)
        for _ in range(again):
            ask(agents, session)
            while (answer := agents.poll()) is None:
                pass
            key = session.state.clock, digest(session.state)
            assert first.setdefault(key, answer.choice) == answer.choice
        session.answer(answer.choice)
        if session.undo_barrier() is None and stream.below(4) == 0:
            session.undo()
    assert len(first) > 20
    assert isinstance(agents._thinker, Here)
    agents.close()
