"""Every match is another one, and no place in a shuffled deck is favoured.

The bounds are those that one honest series in 100,000 would break; the seeds are fixed, so the
tests are not left to chance. Neighbouring seeds are used on purpose.
"""

import json
import time
from collections import Counter

import pytest

from game.__main__ import main
from game.engine import rng
from game.engine.api import Setup
from game.engine.machine import apply
from game.games import GAMES
from game.session.seats import seated
from game.session.session import Session
from tests.engine.small import small_state
from tests.toy import GAME as TOY

SERIES = 4000
HARD = 4.27  # standard deviations


def fair(counts, cells, series):
    """Whether chi-square over so many equally likely cells is within bounds."""
    expected = series / cells
    found = sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))
    free = cells - 1
    return abs(found - free) < HARD * (2 * free) ** 0.5 + 6


def test_the_measure_itself_notices_a_bad_shuffle():
    assert fair(Counter(dict.fromkeys(range(8), 500)), 8, SERIES)
    loaded = Counter(dict.fromkeys(range(8), 500)) + Counter({0: 130}) - Counter({7: 130})
    assert not fair(loaded, 8, SERIES)


def test_every_item_comes_to_every_place_of_a_shuffle_alike():
    counts = [Counter() for _ in range(8)]
    for seed in range(SERIES):
        items = list(range(8))
        rng.shuffle(small_state(seed=seed), items)
        for place, item in enumerate(items):
            counts[place][item] += 1
    assert all(fair(found, 8, SERIES) for found in counts)


def test_every_order_of_a_shuffle_comes_alike():
    orders = Counter()
    for seed in range(SERIES):
        items = [0, 1, 2, 3]
        rng.shuffle(small_state(seed=seed), items)
        orders[tuple(items)] += 1
    numbered = Counter(dict(enumerate(orders.values())))
    assert len(orders) == 24 and fair(numbered, 24, SERIES)


@pytest.mark.parametrize("sides", [2, 6, 8, 20])
def test_every_face_of_a_die_comes_alike_and_after_every_other(sides):
    state, faces, pairs, last = small_state(seed=1), Counter(), Counter(), 0
    for _ in range(10 * SERIES):
        face = rng.roll(state, sides) - 1
        faces[face] += 1
        pairs[last * sides + face] += 1
        last = face
    assert fair(faces, sides, 10 * SERIES)
    assert fair(pairs, sides * sides, 10 * SERIES)


def test_every_item_is_drawn_alike():
    drawn = Counter(rng.draw(small_state(seed=seed), list(range(13))) for seed in range(SERIES))
    assert fair(drawn, 13, SERIES)


def test_every_asset_comes_to_the_first_pool_and_every_quirk_to_every_designer_alike():
    game = GAMES["black_souls"]
    copies = Counter(game.cards.quirk_deck)
    single = sorted(quirk for quirk, count in copies.items() if count == 1)
    pool, quirks = Counter(), [Counter(), Counter()]
    for seed in range(SERIES // 2):
        state = game.new(Setup(2), seed)
        for seat in range(2):
            quirks[seat].update(single.index(q) for q in state.quirks[seat] if q in single)
        while state.turn == 0:
            apply(game, state, state.decision.options[0])
        pool.update(state.pool)
    assert fair(pool, 78, sum(pool.values()))
    assert len(single) > 15
    assert all(fair(found, len(single), sum(found.values())) for found in quirks)


def test_a_thousand_matches_begun_in_one_moment_are_a_thousand_matches(monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 1.0)
    monkeypatch.setattr(time, "time_ns", lambda: 1)
    monkeypatch.setattr(time, "monotonic", lambda: 1.0)
    seats = seated(TOY.form, ["human", "ai:random"])
    matches = [Session.new(TOY, Setup(2), None, seats, now=lambda: 1.0) for _ in range(1000)]
    assert len({match.header.seed for match in matches}) == 1000
    assert len({match.header.id for match in matches}) == 1000
    firsts = Counter(match.view(None)["card"] + 4 for match in matches)
    assert len(firsts) == 12 and max(firsts.values()) < 150


def test_the_command_line_takes_its_seed_from_the_system_too(capsys, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 1.0)
    seeds = set()
    for _ in range(50):
        main(["play", "tests.toy:GAME", "--headless", "--seats", "ai:random,ai:random", "--json"])
        seeds.add(json.loads(capsys.readouterr().out)["seed"])
    assert len(seeds) == 50 and max(seeds) > 2**60
