"""What the results of Black Sonata show: points, who she was, the help that was on, her path."""

from __future__ import annotations

import pygame
import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.ui.scenes.score_rows import ScoreSheet
from game.ui.tables import Person
from game.ui.words import open_words
from tests.clauses import clause
from tests.ui.tables.sonata import EVERYTHING, GAME, find, people, seats_of, table_at


def over(state):
    return state.outcome is not None


def sides(state):
    return people(2) if state.duo else (*people(1), Person("Dark Lady", "rules", 2))


def won(**options):
    """The end of a hunt that the novice has won."""
    for seed in range(20):
        state = GAME.new(Setup(1, options), seed)
        while state.decision is not None:
            apply(GAME, state, GAME.play(state, 0, "novice", seed))
        if state.outcome.winners:
            return state
    raise AssertionError("the novice wins none")


def board_of(kit, state):
    return table_at(kit).scoreboard(GAME.view(state, None), sides(state))


@clause("SO-11.1")
def test_a_lost_hunt_scores_nothing_and_tells_who_escaped(kit):
    state = find(1, 3, lambda s: over(s) and not s.outcome.winners)
    board = board_of(kit, state)
    assert board.totals == (0, None) and board.winners == ()
    lady = GAME.cards.ladies[state.lady].name
    assert lady in board.headline


@pytest.mark.parametrize("end", ["lost", "won"])
def test_no_number_stands_under_the_lady_whom_one_hunts_alone(kit, end):
    state = won() if end == "won" else lost("time")
    board, seated = board_of(kit, state), sides(state)
    sheet = ScoreSheet(board, [p.name for p in seated], open_words())
    assert board.totals[1] is None and all(row.cells[1].points is None for row in board.rows)
    assert sheet.worth(1) == "" and sheet.rank(1) == ""
    assert sheet.rank(0) == "", "nobody is second"
    assert [told.startswith(seated[0].name) for told in sheet.spoken()] == [True]
    figures = sheet.as_text("t", "c").splitlines()[-1].split("\t")
    assert figures[1:] == [str(board.totals[0]), ""]


@clause("SO-11.2")
def test_a_won_hunt_tells_each_part_of_its_points(kit):
    state = won(byways=9, countdown=3)
    board = board_of(kit, state)
    points = GAME.view(state, None)["outcome"]["points"]
    kept = {name for name, value in points.items() if value or name == "time"}
    assert len(board.rows) == len(kept)
    assert board.totals[0] == int(sum(points.values()))
    assert board.winners == (0,) and board.states[0].note


@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_the_board_names_her_features_in_their_order(kit, options):
    state = find(1, 4, over, **options)
    lady = GAME.view(state, None)["outcome"]["lady"]
    names = [GAME.cards.phrases.say(f"word.feature.{one}") for one in lady["features"]]
    board = board_of(kit, state)
    told = board.headline.partition(":")[2]
    assert [told.index(name) for name in names] == sorted(told.index(name) for name in names)
    coat = GAME.view(state, None)["outcome"].get("coat", ())
    symbols = [GAME.cards.phrases.say(f"word.symbol.{one}") for one in coat]
    assert all(symbol in board.states[1].note for symbol in symbols)


@clause("SO-27.18", "SO-27.19")
def test_the_results_of_cat_and_mouse_count_cards_and_tokens(kit):
    state = find(2, 3, over)
    board = board_of(kit, state)
    assert board.totals == tuple(GAME.view(state, None)["outcome"]["scores"])
    assert [[cell.points for cell in row.cells] for row in board.rows] == [
        [board.totals[0], None],
        [None, board.totals[1]],
    ]
    assert "played" in board.worth[0] and str(board.totals[0]) in board.worth[0]
    assert "found" in board.worth[1] and str(board.totals[1]) in board.worth[1]


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (1, EVERYTHING), (2, {})])
def test_every_step_of_her_path_is_drawn_and_told(kit, seats, options):
    state = find(seats, 5, over, **options)
    assert seats_of(state) == seats
    board, path = board_of(kit, state), GAME.view(state, None)["outcome"]["path"]
    path = [entry for entry in path if entry["at"]]
    assert board.story is not None and board.story.count == len(path)
    deck, pictures = table_at(kit).deck, []
    for at in (0, len(path) // 2, len(path) - 1):
        surface = pygame.Surface((700, 420))
        board.story.draw(surface, surface.get_rect(), at)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        words = board.story.words(at)
        assert deck.name(path[at]["at"]) in words.replace("\\", "")
        assert all(deck.name(one) in words for one in path[at]["known"])
        assert ("No other place" in words) == (len(path[at]["known"]) == 1)
    assert pictures[0] != pictures[-1]


def test_help_stands_in_the_result(kit):
    state = find(1, 3, over, help="advice")
    assert any(fact.icon == "magnifying-glass" for fact in board_of(kit, state).facts)
    plain = find(1, 3, over)
    assert all(fact.icon != "magnifying-glass" for fact in board_of(kit, plain).facts)


def lost(why):
    """The end of a hunt that was lost in this way."""
    for seed in range(400):
        state = GAME.new(Setup(1, {"heraldry": why == "coat"}), seed)
        stream = Stream(seed)
        while state.decision is not None:
            apply(GAME, state, stream.pick(state.decision.options))
        if state.ended == why:
            return state
    raise AssertionError(f"none is lost by {why}")


@pytest.mark.parametrize(("why", "says"), [
    pytest.param("time", "Time is over", marks=clause("SO-4.6")),
    pytest.param("wrong", "You named another", marks=clause("SO-10.2")),
    pytest.param("coat", "wrong coat of arms", marks=clause("SO-25.8")),
    pytest.param("fog", "No search is left", marks=clause("SO-7.10")),
])  # fmt: skip
def test_a_lost_hunt_tells_by_what_it_was_lost(kit, why, says):
    board = board_of(kit, lost(why))
    assert says in board.headline and board.winners == ()


@pytest.mark.parametrize("seed", range(4))
def test_a_chase_tells_by_what_it_was_won(kit, seed):
    state = find(2, seed, over)
    board = board_of(kit, state)
    winner = people(2)[state.outcome.winners[0]].name
    assert winner in board.headline
    said = {"goals": "location card", "misses": "in vain", "caught": "found", "stuck": "nothing"}
    assert said[state.ended] in board.headline
