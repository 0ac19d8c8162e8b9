"""Following the events of Black Sonata gives the next view, so that no picture between is torn."""

from __future__ import annotations

import copy
import random

import pytest

from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply
from game.ui.tables.black_sonata.deck import Deck
from game.ui.tables.black_sonata.follow import _CHANGES, follow
from tests.games.black_sonata.test_words import KINDS
from tests.ui.tables.sonata import GAME, MATCHES, pick

ONLY_NEXT = ("decision", "outcome", "told")  # come with the next view alone
FIRST = {"lady_chosen", "dark_lady_chosen", "suit_removed", "deck_cut", "keys_stacked"}
# They tell of what the other events change, or of nothing that lies on the table.
TELL = {"fog_shuffled", "clues_seen"}


def without(view):
    return {name: value for name, value in view.items() if name not in ONLY_NEXT}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("seats", "options", "seeds"), MATCHES)
def test_following_the_events_gives_the_next_view(seats, options, seeds, seat):
    if seat >= seats:
        seat = None  # what everybody may see
    deck = Deck(GAME)
    for seed in seeds:
        state, luck = GAME.new(Setup(seats, options), seed), random.Random(seed)
        while state.decision is not None:
            view = copy.deepcopy(GAME.view(state, seat))
            events = []
            apply(GAME, state, pick(luck, state.decision.options), events.append)
            for event in events:
                follow(deck, view, *redact(event, seat))
            after = GAME.view(state, seat)
            assert without(view) == without(after), [e.kind for e in events]


def test_every_event_is_followed_but_those_before_the_first_view():
    assert set(_CHANGES) | FIRST | TELL == KINDS | {"lady_walked", "lady_fled"}
