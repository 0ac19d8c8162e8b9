"""Moves of a phase are taken back and made in another order (OB-16.5, OB-16.6)."""

import pytest

from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.rng import Stream
from game.games.obsidia import GAME
from game.session.seats import seated
from game.session.session import Session, StaleAnswer
from tests.clauses import clause, spell
from tests.scenario import scenario

MAP = {(0, 0): "plain", (-4, 0): "home dl NES", (5, 5): "home lk NES"}


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


def exact(session):
    """All that a position is, but for the number of choices that led to it."""
    return encode(session.state)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (1, {}), (4, {"teams": True}), (2, {"draft": True})]
)
def test_every_act_taken_back_and_made_again_is_the_same_position(seats, options):
    """PLAY C-44: no town, card or traveler stays behind of what was taken back."""
    people, kinds = seated(GAME.form, ["human"] * seats), set()
    session = Session.new(GAME, Setup(seats, options), 5, people, now=lambda: 0.0)
    stream, states = Stream(5), {0: exact(session)}
    for _ in range(400):
        if session.decision is None:
            break
        asked, choice = session.decision, stream.pick(session.decision.options)
        session.answer(choice)
        states[session.state.clock] = exact(session)
        if session.undo_barrier(asked.seat) is None:
            after = session.state.clock
            session.undo(asked.seat)
            assert exact(session) == states[session.state.clock], choice
            while session.state.clock < after:
                session.redo()
            assert exact(session) == states[after], choice
            kinds.add(choice[0])
    assert len(kinds) >= 4


@spell("DL-02", "LK-17")
@pytest.mark.parametrize(("card", "phase"), [("stolen_tomorrow", "tile"), ("lay_bare", "spell")])
def test_who_has_looked_at_something_hidden_takes_nothing_back(card, phase):
    """PLAY C-42, C-43: seeing a tile or a hand is what a fair undo stops at."""
    s = scenario("obsidia", seats=2, map=MAP, phase=phase).hand(0, card).hand(1, "ambush").begin()
    before = s.state.seen
    s.play("cast", card)
    while s.asked() is not None and s.asked()[1] == "target":
        s.play(*sorted(s.options())[0])
    assert s.state.seen > before


@clause("OB-16.6")
def test_a_move_is_taken_back_over_the_pass_of_who_might_have_answered_it():
    tried = 0
    for seed in range(40):
        session, stream = session_of(seed), Stream(seed)
        while session.decision is not None and not tried:
            asked, before = session.decision, encode(session.state)
            seen = (session.state.rng, session.state.seen)
            session.answer(stream.pick(asked.options))
            answers = session.decision
            if asked.kind != "move" or answers is None or answers.kind != "answer":
                continue
            session.answer(("pass",))
            if answers.seat != asked.seat and seen == (session.state.rng, session.state.seen):
                session.undo(asked.seat)
                assert encode(session.state) == before
                tried += 1
    assert tried
