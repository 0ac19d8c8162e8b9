"""Every clause of the rules is cited by a test or excused, and every cited clause exists."""

import re
from pathlib import Path

import pytest

from game import paths
from game.games import GAMES
from game.tools.rules import citations, clauses

TESTS = Path(__file__).parents[1]
BUILDING: set[str] = set()  # games whose tests do not yet cite every clause
LISTED = sorted(file.parent.name for file in paths.data_folder().glob("*/clauses.yaml"))


@pytest.fixture(scope="module")
def cited() -> dict[str, list[str]]:
    return citations(TESTS)


def test_every_game_lists_its_clauses():
    assert set(GAMES) <= set(LISTED)


def test_tests_cite_only_clauses_that_exist(cited):
    known = {clause.id for game in LISTED for clause in clauses(game)}
    unknown = {id: tests for id, tests in cited.items() if id not in known}
    assert not unknown


@pytest.mark.parametrize("game", sorted(set(LISTED) - BUILDING))
def test_every_clause_has_a_test_or_an_excuse(game, cited):
    missing = [
        clause.id for clause in clauses(game) if not clause.excused and clause.id not in cited
    ]
    assert not missing


@pytest.mark.parametrize("game", LISTED)
def test_no_excuse_is_left_over_and_none_is_long(game, cited):
    rows = clauses(game)
    excused = [clause for clause in rows if clause.excused]
    assert not [clause.id for clause in excused if clause.id in cited]
    assert len(excused) * 4 <= len(rows), "most clauses of a game can be tested"
    assert all(len(clause.excused) <= 120 for clause in excused)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_clauses_name_cards_by_their_names_not_their_ids(game):
    """An id of letters and a number, or of several words, is no word for people."""
    ids = {card.id for card in GAMES[game].card_texts()}
    ids = {id for id in ids if "_" in id or id[-1].isdigit()}
    told = {word for clause in clauses(game) for word in re.findall(r"\w+", clause.text)}
    assert not told & ids
