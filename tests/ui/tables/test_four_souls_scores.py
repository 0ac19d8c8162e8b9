"""The results of Four Souls: what was won, in words and in pictures."""

from __future__ import annotations

import pygame
import pytest

from game.session.session import Session
from game.ui.kit import open_kit
from game.ui.scenes.filling import Filling
from game.ui.scenes.results import Results
from game.ui.scenes.score_rows import ScoreSheet
from game.ui.tables.four_souls import facts
from game.ui.words import open_words
from tests.clauses import clause
from tests.ui.scenes.stage import Stage
from tests.ui.tables.cloth import GAME, find, people, table_at

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def souls(view, seat):
    """The soul cards before a player."""
    return [thing.card for thing in facts.before(view, seat) if thing.role == "soul"]


@pytest.fixture(scope="module")
def won():
    """What is seen of a match that the one with most soul cards has won."""
    state = find(2, 1, lambda s: any(len(souls(GAME.view(s, None), each)) > 1 for each in (0, 1)))
    view = GAME.view(state, None)
    best = max((0, 1), key=lambda seat: len(souls(view, seat)))
    scores = [view["seats"][seat]["souls"] for seat in (0, 1)]
    return {**view, "outcome": {"kind": "win", "winners": [best], "scores": scores}}


def winner(view):
    return view["outcome"]["winners"][0]


@clause("FS-21.1")
def test_the_results_speak_of_souls_and_never_of_points(kit, won):
    board = table_at(kit).scoreboard(won, people(2))
    sheet = ScoreSheet(board, [p.name for p in people(2)], open_words())
    told = [*sheet.spoken(), board.counting, board.title, board.about]
    assert not any("point" in words.lower() for words in told)
    assert sheet.worth(winner(won)) == f"{board.totals[winner(won)]} souls"


@pytest.mark.parametrize("size", SIZES)
def test_the_soul_cards_of_the_winner_lie_under_the_count(size, won, monkeypatch):
    """Seen in the window: half of the board was empty, and no card told what was won."""
    table = table_at(open_kit(size))
    laid = []
    monkeypatch.setattr(type(table.cards), "lay", lambda self, to, rect, card: laid.append(
        (card, rect.copy())))  # fmt: skip
    area = pygame.Rect(40, 400, size[0] // 2, size[1] // 3)
    table.scoreboard(won, people(2)).scene(pygame.Surface(size), area)
    assert [card for card, _ in laid] == souls(won, winner(won))
    rects = [rect for _, rect in laid]
    assert all(area.contains(rect) for rect in rects)
    assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)


def test_they_are_shown_when_all_is_counted_and_not_before(kit, won):
    board = table_at(kit).scoreboard(won, people(2))
    sheet = ScoreSheet(board, [p.name for p in people(2)], open_words())
    sheet.arrange(lambda x, y, w, h: pygame.Rect(x * 2 / 3, y * 2 / 3, w * 2 / 3, h * 2 / 3))
    drawn = []
    object.__setattr__(board, "scene", lambda surface, area: drawn.append(area))
    filling = Filling([1, 0])
    sheet.draw(pygame.Surface((1280, 720)), kit, filling)
    assert not drawn
    filling.skip()
    sheet.draw(pygame.Surface((1280, 720)), kit, filling)
    assert len(drawn) == 1


def test_where_nobody_has_won_no_cards_lie_there(kit, won):
    lost = {**won, "outcome": {"kind": "loss", "winners": [], "scores": [0, 0]}}
    assert table_at(kit).scoreboard(lost, people(2)).scene is None


@pytest.mark.parametrize(
    "size, scale", [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 1.5), (SIZES[2], 1.0)]
)
def test_nothing_is_cut_on_the_results(tmp_path, size, scale, won):
    """Seen at 1280x720: the line of flavour ended in dots."""
    stage = Stage(tmp_path, size=size)
    stage.start("human, random", game="four_souls")
    kit = open_kit(size, scale)
    stage.app.kit = kit
    session: Session = stage.match.session
    board = table_at(kit).scoreboard(won, people(2))
    results = Results(stage.house, session, board)
    results.arrange()
    results.filling.skip()
    kit.text.cut.clear()
    results.draw(pygame.Surface(size))
    assert not kit.text.cut


@clause("FS-27.4")
def test_who_wins_since_all_others_gave_up_is_said_to_be_the_last(kit, won):
    """Seen in the window: "Four lights in the dark" were told of a winner without a soul."""
    best = winner(won)
    seats = [dict(seat, gone=at != best) for at, seat in enumerate(won["seats"])]
    table = table_at(kit)
    usual, left = (table.scoreboard(view, people(2)) for view in (won, {**won, "seats": seats}))
    assert not usual.headline and people(2)[best].name in left.headline
    assert "nobody else" in left.headline and left.flavour != usual.flavour
    assert left.states[1 - best].note == "has left" != usual.states[1 - best].note


@clause("FS-26.5")
@pytest.mark.parametrize("size", SIZES)
def test_a_hunt_that_the_timer_ends_says_so_and_in_words_that_fit(size, won):
    """Seen in the window: "Nobody wins", and what was wanted lay over the heading in two lines."""
    lost = {**won, "goal": 4, "outcome": {"kind": "loss", "winners": [], "scores": [0, 1]}}
    kit = open_kit(size)
    board = table_at(kit).scoreboard(lost, people(2))
    total = sum(seat["souls"] for seat in won["seats"])
    assert "timer" in board.headline and f"{total} of 4" in board.headline
    longest = max((row.about for row in board.rows), key=len)  # stands there in one line
    assert kit.text.measure(board.about, "log")[0] <= kit.text.measure(longest, "log")[0]
