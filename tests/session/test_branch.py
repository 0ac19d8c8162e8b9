"""Replays and branches: each position again, whose view is open, playing on from any of them."""

import pytest

from game.engine.api import Setup
from game.engine.codec import digest, encode
from game.engine.errors import SetupError
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES as ALL
from game.session.branch import branch
from game.session.loading import load
from game.session.playback import KEEP_EVERY, Playback
from game.session.saves import Origin, describe
from game.session.seats import parse_seats
from game.session.session import Session
from tests.session.table import GAMES, again, play, play_at_random, sit

SOULS = ALL["black_souls"]


def souls(kinds="ai:random,ai:random,ai:random", decisions=5000, folder=None):
    """A match of Black Souls, played at random."""
    seats = parse_seats(SOULS.form, kinds)
    session = Session.new(SOULS, Setup(len(seats)), 11, seats, folder, now=lambda: 0.0)
    return play_at_random(session, decisions, seed=3)


def test_every_position_is_there_forward_back_and_by_leaps():
    session = souls()
    playback, record = Playback.of_session(session), parse_record(session.record_text, "it")
    assert playback.finished and playback.last > 3 * KEEP_EVERY
    true = [digest(replay(SOULS, record, 0))]
    replay(SOULS, record, sink=lambda n, state, events: true.append(digest(state)))
    forward = range(playback.last + 1)
    stream = Stream(8)
    leaps = [stream.below(playback.last + 1) for _ in range(200)]
    for n in (*forward, *reversed(forward), *leaps):
        assert digest(playback.state_at(n)) == true[n]
    assert all(true[n] == noted for n, noted in record.digests.items())


def test_a_position_that_was_given_away_is_never_changed():
    playback = Playback.of_session(souls())
    early = playback.state_at(30)
    before = encode(early)
    playback.state_at(31)
    playback.state_at(35)
    assert encode(early) == before


def test_the_events_of_each_step_are_those_of_the_match():
    session = play_at_random(sit("ai:novice,ai:novice"), 60)
    playback = Playback.of_session(session)
    assert [list(act.events) for act in playback.acts] == [
        step.events for step in session._history.steps
    ]


def test_what_was_undone_is_not_shown():
    session = play(sit(), "sail 1, pass")
    session.undo(0)
    play(session, "sail 2, pass")
    assert [choice for _, choice in Playback.of_session(session).record.choices] == [
        ("sail", 2),
        ("pass",),
    ]


def test_before_the_end_nobody_elses_secrets_are_open():
    assert Playback.of_session(souls("human,human,ai:random", 40)).viewers == (None,)
    assert Playback.of_session(souls("ai:random,ai:random", 40)).viewers == (None,)
    assert Playback.of_session(souls("ai:random,human", 40)).viewers == (None, 1)


def test_after_the_end_all_is_open():
    assert Playback.of_session(souls("human,human,ai:random")).viewers == (None, 0, 1, 2)


def test_a_record_that_diverges_is_shown_up_to_its_last_good_decision(tmp_path):
    session = play_at_random(sit("ai:novice,ai:novice", tmp_path, length=30), 50)
    session.close()
    text = session.path.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(text) if line.startswith('{"n":33,'))
    session.path.write_text("".join([*text[:at], '{"n":33,"seat":0,"choice":["fly"]}\n']))
    for snap in tmp_path.glob("*.snap*"):
        snap.unlink()
    playback = Playback.of_loaded(load(session.path, GAMES))
    assert playback.last == 32 and playback.stopped is not None
    assert dict(playback.stopped.args)["n"] == 32
    assert not playback.finished


@pytest.mark.parametrize("share", [0.0, 0.3, 0.77])
def test_a_branch_goes_on_alike_with_the_same_choices(tmp_path, share):
    session = souls()
    record = parse_record(session.record_text, "it")
    n = round(len(record.choices) * share)
    grown = branch(SOULS, record, n, tmp_path)
    assert grown.header.id != session.header.id
    assert grown.path == tmp_path / f"{grown.header.id}.jsonl"
    assert digest(grown.state) == digest(replay(SOULS, record, n))
    for _, choice in record.choices[n:]:
        grown.answer(choice)
    assert digest(grown.state) == digest(session.state)
    assert grown.state.outcome == session.state.outcome
    replay(SOULS, parse_record(grown.record_text, "grown"), verify=True)


def test_a_branch_says_where_it_comes_from_and_survives_the_night(tmp_path):
    session = play_at_random(sit("human,human", tmp_path), 25)
    session.note(0, "keep an eye on Ben")
    session.rename("Our evening")
    session.took_hint(0)
    before = session.path.read_bytes()
    grown = branch(session.game, parse_record(session.record_text, "it"), 25, tmp_path)
    assert grown.origin == Origin(session.header.id, 25)
    assert session.origin is None and session.path.read_bytes() == before
    assert (
        grown.hints == (1, 0)
        and grown.name == ""
        and grown.notes(0) == [(25, "keep an eye on Ben")]
    )
    grown.close()
    assert describe(grown.path, GAMES).origin == Origin(session.header.id, 25)
    assert again(grown).origin == Origin(session.header.id, 25)


def test_other_people_may_take_the_seats_of_a_branch(tmp_path):
    session = souls("ai:random,ai:random", 40)
    record = parse_record(session.record_text, "it")
    seats = parse_seats(SOULS.form, "human,ai:novice", ("Ann",))
    grown = branch(SOULS, record, 30, tmp_path, seats=seats)
    assert grown.seats == seats
    assert digest(grown.state) == digest(replay(SOULS, record, 30))
    play_at_random(grown, 5000)
    assert grown.finished
    replay(SOULS, parse_record(grown.record_text, "grown"), verify=True)


def test_what_cannot_be_branched_off_is_refused_and_leaves_no_file(tmp_path):
    session = souls()
    record = parse_record(session.record_text, "it")
    with pytest.raises(SetupError, match="over there"):
        branch(SOULS, record, len(record.choices), tmp_path)
    with pytest.raises(SetupError, match="there is no decision"):
        branch(SOULS, record, len(record.choices) + 1, tmp_path)
    with pytest.raises(SetupError, match="seats"):
        branch(SOULS, record, 3, tmp_path, seats=parse_seats(SOULS.form, "human,human"))
    assert not list(tmp_path.glob("*.jsonl"))


def test_the_rolls_of_a_match_are_told_from_the_first_on():
    setup, seats = Setup(1), parse_seats(SOULS.form, "ai:random")
    session = play_at_random(Session.new(SOULS, setup, 11, seats, now=lambda: 0.0), 60, seed=3)
    seen = [data["roll"] for _, events in session.log(None) for _, data in events if "roll" in data]
    assert session.rolls() == seen and seen
    assert set(seen) <= set(range(1, 7))
