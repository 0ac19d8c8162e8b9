"""Sessions for tests: a table in one line, play in one line, and a clock that stands still."""

from game.engine.api import Setup
from game.engine.codec import encode
from game.engine.rng import Stream
from game.session.loading import load
from game.session.seats import parse_seats
from game.session.session import Session
from tests.session.harbour import GAME, Harbour

GAMES = {"harbour": GAME}


class NewRules(Harbour):
    """The same game after an update that changed no rule the records notice."""

    rules_version, data_hash = 2, "harbour2"


def sit(seats="human,human", folder=None, seed=7, game=GAME, id="", now=lambda: 0.0, **options):
    """A session with these seats."""
    table = parse_seats(game.form, seats, ("Ann", "Ben", "Cay", "Dee"))
    setup = Setup(sum(seat.kind != "rules" for seat in table), options)
    return Session.new(game, setup, seed, table, folder, id=id, now=now)


def play(session, text):
    """Answer with these choices: "sail 1, pass, end"."""
    for part in text.split(", "):
        words = part.split()
        session.answer(tuple(int(w) if w.isdigit() else w for w in words))
    return session


def play_at_random(session, decisions, seed=1, allowed=lambda choice: True):
    """Answer so many decisions at random."""
    stream = Stream(seed)
    for _ in range(decisions):
        if session.decision is None:
            break
        session.answer(stream.pick([c for c in session.decision.options if allowed(c)]))
    return session


def again(session, games=GAMES):
    """The match as the next start of the program finds it."""
    found = load(session.path, games)
    return Session.resume(found, now=lambda: 0.0)


def exact(session):
    """Everything of a state, for comparing."""
    return encode(session.state)
