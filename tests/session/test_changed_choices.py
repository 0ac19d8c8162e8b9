"""One choice of a record is changed: the replay says so and stops at a position that is proven."""

import pytest

from game.engine.api import Setup
from game.engine.codec import digest, encode
from game.engine.errors import DivergedRecord
from game.engine.record import choice_line, parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES
from game.session.loading import load
from game.session.seats import seated
from game.session.session import Session
from tests.session.harbour import GAME as HARBOUR

ALL = {**GAMES, HARBOUR.id: HARBOUR}
MOST = 150  # changes that are tried in a match


def finished(id, folder, seats=3):
    """A whole match, with every digest after every decision."""
    game, stream = ALL[id], Stream(4)
    seats = min(seats, game.form.seats[-1])
    table = seated(game.form, ["human"] * seats)
    session = Session.new(game, Setup(seats), 4, table, folder, id=id, now=lambda: 0.0)
    digests, options = [digest(session.state)], []
    while session.decision is not None:
        options.append(session.decision)
        session.answer(stream.pick(session.decision.options))
        digests.append(digest(session.state))
    session.close(folder)
    return session.path, digests, options


def some(choices):
    """Their numbers and places, so many in a long match that a test has the time for them."""
    return list(enumerate(choices, start=1))[:: 1 + len(choices) // MOST]


@pytest.mark.parametrize("id", ALL)
def test_every_single_choice_changed_is_found_out(id, tmp_path):
    path, digests, decisions = finished(id, tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    choices = [at for at, line in enumerate(lines) if '"choice"' in line]
    stream, stopped, same = Stream(8), 0, 0
    for n, at in some(choices):
        seat, choice = parse_record("".join(lines), "r").choices[n - 1]
        others = [other for other in decisions[n - 1].options if other != choice]
        for instead in (stream.pick(others or [choice]), ("no_such_act", n)):
            changed = [*lines[:at], choice_line(n, seat, instead), *lines[at + 1 :]]
            path.write_text("".join(changed), encoding="utf-8")
            found = load(path, ALL)
            if found.kind == "whole":  # another way to the same position
                assert digest(found.state) == digests[-1]
                same += 1
                continue
            stopped += 1
            assert found.kind == "stopped" and "stopped after decision" in found.words
            assert found.confirmed < n and found.confirmed <= found.n
            if found.n < n:
                assert digest(found.state) == digests[found.n]
            with pytest.raises(DivergedRecord, match=r"decision|another position"):
                replay(ALL[id], parse_record("".join(changed), "r"), verify=True)
            before = encode(found.state)
            session = Session.resume(found, now=lambda: 0.0)
            assert encode(session.state) == before
            assert session.state.outcome is None or session.finished
            session._recorder.close()
            path.with_name(path.name + ".bak").unlink()
    assert stopped > 3 * same and stopped >= len(some(choices))


@pytest.mark.parametrize("id", ALL)
def test_two_choices_swapped_are_found_out(id, tmp_path):
    path, digests, _ = finished(id, tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    record = parse_record("".join(lines), "r")
    choices = [at for at, line in enumerate(lines) if '"choice"' in line]
    for n, _ in some(choices[:-1]):
        one, other = record.choices[n - 1 : n + 1]
        if one == other:
            continue
        changed = list(lines)
        changed[choices[n - 1]] = choice_line(n, *other)
        changed[choices[n]] = choice_line(n + 1, *one)
        path.write_text("".join(changed), encoding="utf-8")
        found = load(path, ALL)
        assert found.kind == "stopped" or digest(found.state) == digests[-1]
