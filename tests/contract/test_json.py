"""A match that is written and read again before every single decision goes the same way."""

from game.engine.codec import digest, encode
from game.engine.machine import apply
from game.engine.record import SeatLine, parse_record, replay
from game.tools.transcript import transcript
from tests.contract.matches import all_games, random_moves, setups_to_try


@all_games
def test_a_round_trip_at_every_decision_changes_nothing(game):
    setup = setups_to_try(game)[-1]
    through_json = game.new(setup, 3)
    for state, choice in random_moves(game, setup, 3):
        through_json = game.decode(encode(through_json))
        assert digest(through_json) == digest(state)
        apply(game, through_json, choice)
    assert through_json.outcome is not None


@all_games
def test_a_record_reproduces_every_digest(game):
    for seed, setup in enumerate(setups_to_try(game)):
        played, lines = recorded(game, setup, seed)
        replayed: list[str] = []
        watch_digests(game, lines, replayed)
        assert replayed == played


def recorded(game, setup, seed):
    """The digests after every decision of a random match, and the text of its record."""
    seats = tuple(SeatLine(f"seat {seat}", "ai:random") for seat in range(setup.seats))
    lines, digests = transcript(game, setup, seed, seats), []
    state = game.new(setup, seed)
    for before, choice in random_moves(game, setup, seed):
        lines.chosen(before.decision.seat, choice)
        apply(game, state, choice)
        lines.reached(state)
        digests.append(digest(state))
    lines.ended(state)
    return digests, lines.text()


def watch_digests(game, lines, into):
    def note(n, state, events):
        into.append(digest(state))

    replay(game, parse_record(lines, "r"), verify=True, sink=note)
