"""The arena counts shares fairly, goes on after a cut, and stops when it is sure."""

import pytest

from game.ai.match import play
from game.engine.errors import DamagedRecord, ForeignRecord, SetupError
from game.tools import arena as arena_tool
from game.tools.arena import Match, arena, equal_share, wilson
from tests.ai.faults import DUEL
from tests.toy import GAME as TOY


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_an_interval_narrows_with_the_games_and_stays_within_0_and_1(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_adept_beats_random_clearly_at_the_toy():
    result = arena(TOY, "adept", "random", seats=2, games=60, seed=1, iterations=25)

    assert result["low"] > result["equal_share"] == 0.5
    assert result["games"] == 60
    assert result["iterations"] == 25


def test_novice_beats_random_alone_among_four():
    result = arena(TOY, "novice", "random", seats=4, games=120, seed=1)

    assert result["low"] > result["equal_share"] == 0.25


def test_alone_against_the_rules_a_share_is_wins():
    result = arena(DUEL, "adept", "random", seats=1, games=40, seed=2, iterations=30)

    assert result["equal_share"] == 0.5 == equal_share(1)
    assert result["a_share"] > 0.5


def test_the_same_seed_gives_the_same_result_with_any_number_of_jobs():
    one = arena(TOY, "novice", "random", seats=3, games=12, seed=4)

    assert arena(TOY, "novice", "random", seats=3, games=12, seed=4, jobs=2) == one
    assert arena(TOY, "novice", "random", seats=3, games=12, seed=5) != one


def test_every_seed_is_played_once_from_each_seat(monkeypatch):
    played = []

    def watched(game, agents, setup, seed):
        played.append((seed, [agent.looks for agent in agents].index(True)))
        return play(game, agents, setup, seed)

    monkeypatch.setattr(arena_tool, "play", watched)
    arena(TOY, "novice", "random", seats=3, games=6, seed=4)

    seeds = [seed for seed, _ in played]
    assert [hero for _, hero in played] == [0, 1, 2, 0, 1, 2]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]


def scripted(monkeypatch, share_of):
    """Let every match end as told; the list that is returned grows by the numbers played."""
    played = []

    def play_one(pairing, number):
        played.append(number)
        return Match(number, share_of(number))

    monkeypatch.setattr(arena_tool, "play_one", play_one)
    return played


def test_a_shared_win_counts_its_part(monkeypatch):
    scripted(monkeypatch, lambda number: (1.0, 0.5, 0.25, 0.0)[number % 4])

    assert arena(TOY, "random", "random", seats=4, games=8)["a_share"] == 0.4375


@pytest.mark.parametrize(
    ("share_of", "games"),
    [
        (lambda number: 1.0, 60),  # sure long before, but 60 are the least
        (lambda number: number % 2, 200),  # never sure
        (lambda number: number % 2 if number < 70 else 1.0, 90),
    ],
)
def test_it_stops_once_it_is_sure_but_not_before_sixty_games(monkeypatch, share_of, games):
    played = scripted(monkeypatch, share_of)

    result = arena(TOY, "novice", "random", seats=2, games=200, until_sure=True)

    assert result["games"] == games == len(played)


def test_goes_on_after_a_cut(monkeypatch, tmp_path):
    file = tmp_path / "arena.jsonl"
    played = scripted(monkeypatch, lambda number: number % 2)
    whole = arena(TOY, "novice", "random", seats=2, games=10)
    arena(TOY, "novice", "random", seats=2, games=6, append=file)
    file.write_text(file.read_text()[:-5])  # the last line is cut
    played.clear()

    result = arena(TOY, "novice", "random", seats=2, games=10, append=file)

    assert played == [5, 6, 7, 8, 9]
    assert result == whole == arena(TOY, "novice", "random", seats=2, games=10, append=file)


def test_another_arena_or_a_damaged_one_cannot_go_on(monkeypatch, tmp_path):
    file = tmp_path / "arena.jsonl"
    scripted(monkeypatch, lambda number: 1.0)
    arena(TOY, "novice", "random", seats=2, games=2, append=file)

    with pytest.raises(ForeignRecord, match="other bots, seats or options"):
        arena(TOY, "novice", "random", seats=3, games=3, append=file)
    file.write_text(file.read_text().replace('"match":1', '"no":1'))
    with pytest.raises(DamagedRecord, match="damaged"):
        arena(TOY, "novice", "random", seats=2, games=2, append=file)


def test_what_cannot_be_played_is_refused():
    with pytest.raises(SetupError, match="7 seats"):
        arena(TOY, "novice", "random", seats=7, games=1)
    with pytest.raises(SetupError, match="no level"):
        arena(TOY, "nobody", "random", seats=2, games=1)
