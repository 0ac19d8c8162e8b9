"""Events are told to each seat as it may see them."""

from game.engine.events import redact
from game.engine.types import Event, Outcome


def test_only_the_named_seat_hears_the_secret_part():
    event = Event("drawn", {"seat": 1, "card": None}, ((1, {"card": 7}),), reveals="drawn")
    assert redact(event, 1) == ("drawn", {"seat": 1, "card": 7})
    assert redact(event, 0) == ("drawn", {"seat": 1, "card": None})
    assert redact(event, None) == ("drawn", {"seat": 1, "card": None})
    assert event.data["card"] is None


def test_a_shared_win_counts_in_parts():
    outcome = Outcome("shared", (0, 2), (5, 1, 5))
    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
