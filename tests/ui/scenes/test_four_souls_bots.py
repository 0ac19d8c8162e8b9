"""Bots at the table of Four Souls: they are waited for, hurried, left and followed step by step."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game import paths
from game.ai.desk import READY, Reply
from game.engine.codec import digest
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES
from game.session.loading import load
from game.ui.scenes.bots import SHOWN_AFTER
from game.ui.scenes.match import Match
from game.ui.scenes.title import Title
from tests.ui.events import key
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.scenes.test_match import Silent, leaves_in_silence
from tests.ui.storm import Storm

BUDGET = 2.0  # seconds a bot may think


def silent_bot(tmp_path, kinds="master, human"):
    """A match of Four Souls that waits for a bot which never answers, and the clock."""
    now = [0.0]
    stage = Stage(tmp_path, clock=lambda: now[0])
    stage.house.worker._make = Silent
    match = stage.start(kinds, game="four_souls", seed=6)
    for _ in range(200):
        if match.bots.seat is not None and match.settled:
            break
        if match.mine:
            match._choose(match.session.decision.options[-1])
        stage.frame()
    assert match.bots.seat is not None and stage.house.worker.thinking is not None
    return stage, match, now


def test_a_bot_that_never_answers_holds_nobody_up(tmp_path, nocturne_home):
    """C-04: within two budgets a rule moves, with a report from which the match is loaded."""
    stage, match, now = silent_bot(tmp_path)
    position, began = match.session.position, now[0]
    while match.session.position == position:
        now[0] += 0.1
        stage.frame()
        assert now[0] <= began + 2 * BUDGET + 0.2
    (report, *_) = (nocturne_home / "log").glob("bot-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "no answer after" in text and "game four_souls" in text and '"seed":6' in text
    save = tmp_path / "again.jsonl"
    save.write_text(text[text.rindex("\n\n") + 2 :], encoding="utf-8")
    assert load(save, GAMES).kind == "whole"
    match.leave()
    assert load(match.session.path, GAMES).kind == "whole"


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_bot_that_thinks_long_is_named_and_moves_when_it_is_told_to(tmp_path, by):
    """C-05: after 0.4 seconds it is told how long; then a press brings a move within 0.3."""
    stage, match, now = silent_bot(tmp_path)
    seat, position, began = match.bots.seat, match.session.position, now[0]
    assert not match.line().right and match.host.name(seat) in match.line().words
    now[0] = began + SHOWN_AFTER
    stage.frame()
    assert SHOWN_AFTER <= 0.4 and match.line().right == "0.4 s" and match.moving
    now[0] = began + 1.0
    stage.frame()
    assert match.line().right == "1.0 s" and match.session.position == position
    if by == "key":
        stage.keys(pygame.K_n)
    else:
        stage.press("hurry")
    now[0] += 0.29
    stage.frame()
    stage.frame()
    assert match.session.position > position


@pytest.mark.parametrize("way", ["leave", "abandon"])
def test_nothing_is_played_on_behind_a_table_that_was_left(tmp_path, way):
    """C-07: at this table as at any other."""
    stage, match, _ = silent_bot(tmp_path)
    leaves_in_silence(stage, match, way)


def test_who_gives_up_may_leave_the_others_to_themselves(tmp_path):
    """C-07: a seat that gave up watches the bots; when it leaves, they stop in mid-thought."""
    stage = Stage(tmp_path)
    match = stage.start("human, random, random", game="four_souls", seed=3)
    for _ in range(900):
        if match.mine and ("concede",) in match.session.decision.options:
            break
        if match.mine:
            match._choose(match.session.decision.options[0])
        stage.frame()
    match._choose(("concede",))
    match._choose(("yes",))
    assert match.session.state.gone[0]
    for _ in range(30):
        stage.frame()
        if stage.house.worker.thinking is not None:
            break
    assert not match.session.finished and match.bots.seat is not None
    stage.keys(pygame.K_ESCAPE)
    stage.press("leave")
    stage.frame()
    position = match.session.position
    assert isinstance(stage.top, Title) and stage.house.worker.thinking is None
    for _ in range(20):
        stage.frame(dt=QUIET)
    assert match.session.position == position


class Slow(Silent):
    """A thinker that answers each request at the fourth look, also what was called off."""

    def __init__(self):
        self.asked, self.late = [(0, None, READY)], 0

    def send(self, request):
        options = GAMES["four_souls"].decode(request.world).decision.options
        self.asked.append((4, request.id, Reply(request.id, options[0])))

    def stop(self, id):
        self.late += any(asked == id for _, asked, _ in self.asked)

    def receive(self):
        self.asked = [(looks - 1, id, reply) for looks, id, reply in self.asked]
        if self.asked and self.asked[0][0] <= 0:
            return self.asked.pop(0)[2]
        return None


def test_undo_and_hints_while_it_thinks_let_no_late_answer_in(tmp_path):
    """C-06: two hundred times another thing is done while a bot or the hint is thought about."""
    stage, stream, made = Stage(tmp_path), Stream(9), []
    worker = stage.house.worker
    worker._make = lambda: made.append(Slow()) or made[-1]
    match = stage.start("human, novice", game="four_souls", seed=6, practice=True)
    for _ in range(6000):
        if (made and made[-1].late >= 200) or match.session.finished:
            break
        if match.mine and stream.below(3) == 0:
            stage.keys(pygame.K_h)
        elif stream.below(6) == 0:
            before, position = worker.thinking, match.session.position
            stage.keys(stream.pick((pygame.K_z, pygame.K_y)), mod=pygame.KMOD_CTRL)
            if match.session.position != position:
                assert before is None or worker.thinking != before
        elif match.mine and stream.below(2):
            options = match.session.decision.options
            match._choose(stream.pick([each for each in options if each != ("concede",)]))
        else:
            stage.frame()
        hint = match.comforts.hints.shown
        assert hint is None or hint.choice in match.session.decision.options
    assert len(made) == 1 and made[0].late >= 200, match.session.state.clock
    record = parse_record(match.session.record_text, "r")
    assert digest(replay(match.game, record, verify=True)) == digest(match.session.state)
    assert not list(paths.user_log().glob("*.txt"))


def test_skipping_what_bots_do_at_any_frame_leads_to_the_same_match(tmp_path):
    """C-09: what is shown is no part of the rules, wherever it is cut short."""
    reached = {}
    for chance in (0, 2, 9):
        stage = Stage(tmp_path / str(chance), speed="normal")
        match = stage.start("random, random, random", game="four_souls", seed=4)
        stream, skipped = Stream(chance), 0
        for _ in range(4000):
            skip = chance > 0 and stream.below(chance) == 0
            skipped += skip and match.director.busy
            stage.frame(*([key(pygame.K_RIGHT)] if skip else []), dt=0.1)
            now = digest(match.session.state)
            assert reached.setdefault(match.session.state.clock, now) == now
            if match.session.state.clock >= 40:
                break
        assert match.session.state.clock >= 40
        assert skipped > 4 or not chance
    assert len(reached) >= 40


def test_at_normal_speed_each_act_of_a_bot_that_is_told_stays_in_sight(tmp_path):
    """C-11: for three quarters of a second at least, before the next one begins."""
    stage = Stage(tmp_path, speed="normal")
    match = stage.start("random, random, human", game="four_souls", seed=6)
    acts, advance, now = [], match._advance, [0.0]

    def watched(choice, base, **how):
        advance(choice, base, **how)
        last = match.comforts.recap.acts[-1]
        acts.append((now[0], last.by_bot and bool(last.lines)))

    match._advance = watched
    while len(acts) < 30 and now[0] < 120:
        if match.mine:
            match._choose(match.session.decision.options[0])
        stage.frame(dt=0.05)
        now[0] += 0.05
    told = [b[0] - a[0] for a, b in pairwise(acts) if a[1]]
    assert len(told) > 8 and min(told) >= 0.75 - 1e-6


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_at_high_speed_what_bots_did_stays_until_it_is_closed(tmp_path, speed):
    """C-11: in a list, from which it is shown again at the usual speed."""
    stage = Stage(tmp_path, speed=speed)
    match = stage.start("human, random, random", game="four_souls", seed=3)
    for _ in range(3000):
        if match.comforts.recap.open and match.mine:
            break
        if match.mine:
            options = match.session.decision.options
            match._choose(("end_turn",) if ("end_turn",) in options else options[0])
        stage.frame()
    recap, state = match.comforts.recap, digest(match.session.state)
    assert recap.open and recap.lines
    for _ in range(50):
        stage.frame(dt=QUIET)
    assert recap.open
    stage.press("recap_again")
    assert match.timeline.speed == "normal" and not match.mine
    for _ in range(6000):
        if match.mine:
            break
        stage.frame(dt=QUIET)
    assert match.mine and digest(match.session.state) == state


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_held_through_a_match_gives_nothing_up(tmp_path, code):
    """C-28: neither the question whether one gives up nor the one to abandon is answered by it."""
    stage = Stage(tmp_path)
    match = stage.start("human, random, random", game="four_souls", seed=3)
    choose = match._choose
    for _ in range(150):
        stage.frame(key(code), dt=0.03)
    assert not any(match.session.state.gone)
    for _ in range(900):
        if match.mine and ("concede",) in match.session.decision.options:
            break
        if match.mine:
            choose(match.session.decision.options[0])
        stage.frame()
    choose(("concede",))
    assert match.session.decision.kind == "concede"
    for _ in range(60):
        stage.frame(key(code), dt=0.03)
    assert not any(match.session.state.gone)
    stage.keys(pygame.K_ESCAPE)
    while stage.top is match:
        stage.keys(pygame.K_ESCAPE)
    stage.press("abandon")
    for _ in range(100):
        stage.frame(key(code), dt=0.03)
    assert stage.match is match and match.session.path.exists()


class OneQuestion(Stage):
    """A stage at which never more than one thing is asked."""

    asked = 0

    def frame(self, *events, dt=0.02):
        top = super().frame(*events, dt=dt)
        asking = [s for s in self.app.stack.scenes if getattr(s, "dialog", None) is not None]
        assert len(asking) <= 1 and (not asking or asking[0] is top)
        if isinstance(top, Match) and top.mine:
            self.asked += 1
            options = top.session.decision.options
            shown = [top.table.confirm()[1], *(choice for _, _, choice in top.table.others())]
            assert all(choice is None or choice in options for choice in shown)
        return top


@pytest.mark.parametrize("seed", [1, 2])
def test_a_storm_of_keys_never_meets_two_questions_at_once(tmp_path, seed):
    """C-22: one dialog at most, on top; the table shows the decision that is pending."""
    stage = OneQuestion(tmp_path)
    storm = Storm(stage, seed)
    for _ in range(3):
        stage.start("human, random, random", game="four_souls", seed=seed)
        storm.blow(80)
        storm.calm()
    assert stage.asked > 20
