"""Comforts of a match: the hint, what others did, the report of a problem, filters of the log."""

from __future__ import annotations

import pygame
import pytest

from game.engine.codec import digest
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.pause import Pause
from game.ui.settings import Settings, reportable
from game.ui.theme import fitting_scales
from tests.ui.scenes.stage import QUIET, Stage, offers


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


def seated(stage, kinds="human, random, random", **more):
    """A match whose hints take a handful of iterations."""
    match = stage.start(kinds, **more)
    match.comforts.hints.iterations = 3
    return match


def until(stage, wanted, most=400):
    """Frames until something holds."""
    for _ in range(most):
        if wanted():
            return
        stage.frame()
    raise AssertionError("it never came")


def play_on(stage, match, kind, seed=1):
    """Answer by chance until a kind of decision is asked of a person."""
    stream = Stream(seed)

    def asked():
        if match.mine and match.session.decision.kind != kind:
            match._choose(stream.pick(list(match.session.decision.options)))
        return match.mine and match.session.decision.kind == kind

    until(stage, asked)


def pixels(stage):
    stage.app.dirty = True
    stage.frame(dt=0.0)
    return pygame.image.tobytes(stage.app.screen.surface(), "RGB")


# --- the hint ---------------------------------------------------------------------------------


def test_a_hint_says_what_and_why_and_chooses_nothing(stage):
    match = seated(stage, seed=6)
    play_on(stage, match, "bid")
    before, bare = digest(match.session.state), pixels(stage)
    stage.keys(pygame.K_h)
    until(stage, lambda: match.comforts.hints.shown)
    hint = match.comforts.hints.shown
    assert hint.choice in match.session.decision.options
    assert hint.words.startswith("*A bot would:* ")
    assert ", since " in hint.words
    assert match.table.spots_of(hint.choice)
    assert match.table.confirm()[1] is None
    assert digest(match.session.state) == before
    assert pixels(stage) != bare
    assert any("A bot would" in words for words in stage.said)


def test_a_hint_is_counted_in_log_and_record_but_is_no_rule(stage):
    match = seated(stage, seed=6)
    for count in (1, 2):
        stage.keys(pygame.K_h)
        until(stage, lambda: match.comforts.hints.shown)
        stage.keys(pygame.K_h)
        assert match.session.hints == (count, 0, 0)
    assert [line.markup for line in match.log.lines[-2:]] == ["1 hint.", "2 hints."]


def test_the_button_asks_too_and_a_choice_takes_the_hint_away(stage):
    match = seated(stage, seed=6)
    stage.press("hint")
    until(stage, lambda: match.comforts.hints.shown)
    match._choose(match.comforts.hints.shown.choice)
    assert match.comforts.hints.shown is None
    assert not match.comforts.hints.waiting


def test_the_toy_gives_hints_with_reasons_of_its_own(stage):
    match = seated(stage, "human, random", game="toy")
    told = []
    while not match.session.finished and match.mine:
        stage.keys(pygame.K_h)
        until(stage, lambda: match.comforts.hints.shown)
        hint = match.comforts.hints.shown
        told.append(hint.words)
        match._choose(hint.choice)
        until(stage, lambda: match.mine or match.session.finished)
    assert any("pile" in words for words in told)


@pytest.mark.parametrize("step", ["undo", "answer", "leave", "again"])
def test_whatever_is_done_meanwhile_calls_the_hint_off(stage, step):
    match = seated(stage, "human, random", seed=6, practice=True)
    match._choose(match.session.decision.options[0])
    until(stage, lambda: match.mine)
    match.comforts.hints.iterations = 100_000
    stage.keys(pygame.K_h)
    assert match.comforts.hints.waiting
    worker = stage.house.worker
    assert worker.thinking is not None
    if step == "undo":
        stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    elif step == "answer":
        match._choose(match.session.decision.options[0])
    elif step == "again":
        stage.keys(pygame.K_h)
    else:
        stage.program.title()
        stage.frame()
    assert not match.comforts.hints.waiting
    assert worker.thinking is None or match.bots.seat is not None
    for _ in range(5):
        stage.frame()
    assert match.comforts.hints.shown is None
    assert not any(match.session.hints)


def test_a_late_hint_is_dropped(stage):
    match = seated(stage, "human, random", seed=6)
    stage.keys(pygame.K_h)
    match.session.position += 1
    stage.frame()
    assert match.comforts.hints.shown is None
    assert stage.house.worker.thinking is None


def test_nobody_gets_a_hint_behind_the_curtain(stage):
    match = seated(stage, "human, human", seed=6)
    match.comforts.hint()
    assert not match.comforts.hints.waiting


# --- what others did --------------------------------------------------------------------------


def acted(stage, match):
    """Answer once and let the bots act."""
    play_on(stage, match, "bid")
    match._choose(match.session.decision.options[0])
    until(stage, lambda: match.mine)


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_at_high_speed_what_bots_did_is_listed_until_it_is_closed(tmp_path, speed):
    stage = Stage(tmp_path, speed=speed)
    match = seated(stage, seed=6)
    acted(stage, match)
    recap = match.comforts.recap
    assert recap.open
    assert [line.markup for line in match.comforts.panel.log.lines][-1] in [
        line.markup for line in match.log.lines
    ]
    for _ in range(4):
        stage.frame(dt=QUIET)
    stage.press("recap_close")
    assert not recap.open
    stage.frame()
    assert not recap.open
    stage.keys(pygame.K_b)
    assert recap.open


def test_esc_closes_the_list_that_was_asked_for_before_it_pauses(tmp_path):
    """Seen in the window: the pause opened over the list, which was still there after it."""
    stage = Stage(tmp_path, speed="normal")
    match = seated(stage, seed=6)
    acted(stage, match)
    for _ in range(4):
        stage.frame(dt=QUIET)
    match.comforts.recap.open = False
    stage.keys(pygame.K_b)
    assert match.comforts.recap.open
    stage.keys(pygame.K_ESCAPE)
    assert not match.comforts.recap.open and stage.top is match
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Pause)


def test_the_next_answer_begins_a_new_list(stage):
    match = seated(stage, seed=6)
    acted(stage, match)
    first = list(match.comforts.recap.acts)
    match._choose(match.session.decision.options[0])
    assert not match.comforts.recap.open
    assert match.comforts.recap.acts[: len(first)] != first


def test_a_pass_that_the_table_makes_for_one_begins_no_new_list(stage):
    """C-11: what bots did is listed from what a person chose, not from a stop that is not set."""
    match = seated(stage, game="four_souls", seed=3)
    given, opened = 0, []
    by_itself = match.table.by_itself

    def watched():
        choice = by_itself()
        if choice is not None:
            opened.append(match.comforts.recap.open)
        return choice

    match.table.by_itself = watched
    for _ in range(12):
        until(stage, lambda: match.mine and match._given() is None, 3000)
        position, options = match.session.position, match.session.decision.options
        match._choose(("end_turn",) if ("end_turn",) in options else options[0])
        until(stage, lambda: match.mine and match._given() is None, 3000)
        acts = match.comforts.recap.acts
        assert len(acts) == match.session.position - position
        given += sum(not act.by_bot for act in acts[1:])
    assert given > 5 and opened and not any(opened), "it opens for who is asked, not on the way"


def test_the_list_opens_over_no_question_that_is_asked_in_the_open(tmp_path):
    """Seen with three people at one screen: it lay over who may claim to answer."""
    match = seated(stage := Stage(tmp_path), "human, human, random", game="four_souls", seed=3)
    opened, open_asks = 0, 0
    for _ in range(1500):
        if isinstance(stage.top, Curtain):
            stage.lift()
        elif not match.mine:
            stage.frame()
        else:
            in_the_open = match.host.declines is not None
            open_asks += in_the_open
            opened += match.comforts.recap.open
            assert not (in_the_open and match.comforts.recap.open)
            match._choose(match.session.decision.options[0])
        if opened > 3 and open_asks > 5:
            break
    assert opened and open_asks


def test_at_normal_speed_it_is_there_on_demand(tmp_path):
    stage = Stage(tmp_path, speed="normal")
    match = seated(stage, seed=6)
    play_on(stage, match, "bid")
    match._choose(match.session.decision.options[0])
    for _ in range(2000):
        if match.mine:
            break
        stage.frame(dt=QUIET)
    assert not match.comforts.recap.open
    for _ in range(4):
        stage.frame(dt=QUIET)
    stage.keys(pygame.K_b)
    assert match.comforts.recap.open


def test_with_nothing_to_tell_it_says_so(stage):
    match = seated(stage, "human, human", game="toy")
    stage.lift()
    stage.keys(pygame.K_b)
    assert "No bot has acted" in stage.said[-1]
    assert not match.comforts.recap.open


def test_showing_again_settles_to_the_same_picture(stage):
    match = seated(stage, seed=6)
    acted(stage, match)
    state, before = digest(match.session.state), pixels(stage)
    lines = len(match.log.lines)
    stage.keys(pygame.K_r, mod=pygame.KMOD_SHIFT)
    assert match.timeline.speed == "normal"
    assert not match.mine
    assert match.table.moment.view != match.session.view(0)
    assert pixels(stage) != before
    for _ in range(3000):
        if match.mine:
            break
        stage.frame(dt=QUIET)
    for _ in range(4):
        stage.frame(dt=QUIET)
    assert match.timeline.speed == "instant"
    assert digest(match.session.state) == state
    assert len(match.log.lines) == lines
    assert pixels(stage) == before


@pytest.mark.parametrize("frames", [0, 3, 11])
def test_showing_again_can_be_skipped_at_any_time(stage, frames):
    match = seated(stage, seed=6)
    acted(stage, match)
    before = pixels(stage)
    stage.keys(pygame.K_r, mod=pygame.KMOD_SHIFT)
    for _ in range(frames):
        stage.frame(dt=QUIET)
    stage.keys(pygame.K_RIGHT)
    for _ in range(5):
        stage.frame(dt=QUIET)
    assert match.mine
    assert pixels(stage) == before


def test_undo_while_it_is_shown_again_is_undo(stage):
    match = seated(stage, "human, random", seed=6, practice=True)
    acted(stage, match)
    clock = match.session.state.clock
    stage.keys(pygame.K_r, mod=pygame.KMOD_SHIFT)
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert match.session.state.clock < clock
    assert not match.comforts.recap.worth
    assert match.mine


def test_on_a_shared_screen_it_holds_nobodys_secrets(stage):
    match = seated(stage, "human, human, random", seed=3)
    stream = Stream(4)
    for _ in range(30):
        if match.host.curtain_for is not None:
            stage.lift()
        if match.mine:
            match._choose(stream.pick(list(match.session.decision.options)))
        stage.frame()
        base = match.comforts.recap.base
        quirks = {q for d in base.view["designers"] for q in d["quirks"]}
        assert quirks <= {"hidden"} | set(base.view["public_quirks"])


def test_the_list_covers_nothing_that_is_chosen_from(stage):
    match = seated(stage, seed=6)
    for kind in ("bid", "pick", "place", "visit"):
        play_on(stage, match, kind)
        match.comforts.recap.open = True
        match.arrange()
        area = match.comforts.panel.area
        assert not any(area.colliderect(widget.rect) for widget in offers(match))
        assert {"recap_again", "recap_close"} <= {w.id for w in match.focus.order}


# --- the log, the light, the pause ------------------------------------------------------------


def test_the_log_shows_only_those_who_are_asked_for(stage):
    match = seated(stage, seed=6)
    acted(stage, match)
    stage.keys(pygame.K_l)
    stage.frame()
    stage.tab_to(match.focus.find("filter.2"))
    stage.keys(pygame.K_RETURN)
    assert {line.seat for line in match.log.shown} == {2}
    stage.press("filter.3")
    assert {line.seat for line in match.log.shown} == {2, 3}
    stage.press("filter.0")
    assert match.log.seats is None
    assert "Ben" in match.focus.find("filter.2").speak()


def test_while_the_light_breathes_every_frame_counts(tmp_path):
    stage = Stage(tmp_path, speed="normal")
    match = seated(stage, seed=6)
    until(stage, lambda: match.mine)
    assert match.table.moving
    assert match.moving
    for _ in range(60):
        stage.frame(dt=QUIET)
    assert not match.table.moving
    assert not match.moving


def test_the_pause_says_how_far_undo_goes_and_what_stops_it(stage):
    match = seated(stage, "human, random", seed=6)
    stage.keys(pygame.K_ESCAPE)
    facts = dict(stage.top.pausing.facts)
    assert facts["Undo"] == "not from here"
    assert facts["Why"] == "there is nothing to undo"
    pixels(stage)
    assert not stage.app.kit.text.cut
    assert match.session.undo_reach()[0] == 0


def test_undo_reaches_as_far_as_it_says(stage):
    match = seated(stage, "human, random, random", seed=8)
    stream = Stream(2)
    reached = set()
    for _ in range(60):
        if match.session.finished:
            break
        if match.mine:
            count, barrier = match.session.undo_reach()
            reached.add(count)
            assert barrier.words
            assert (match.session.undo_barrier() is None) == (count > 0)
            match._choose(stream.pick(list(match.session.decision.options)))
        stage.frame()
    assert max(reached) >= 1


def test_a_problem_is_reported_from_the_pause(stage, nocturne_home):
    match = seated(stage, seed=6)
    acted(stage, match)
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Pause)
    stage.press("report")
    stage.frame()
    (file,) = (nocturne_home / "log").glob("problem-*.jsonl")
    assert str(file) in stage.top.dialog.markup
    text = file.read_text(encoding="utf-8")
    state = replay(match.game, parse_record(text, file.name), verify=True)
    assert digest(state) == digest(match.session.state)
    assert "speed = " in text
    stage.click(stage.top.dialog.buttons[1])
    assert stage.house.clipboard.text == str(file)


def test_a_report_that_cannot_be_written_is_told(stage, nocturne_home):
    seated(stage, seed=6)
    (nocturne_home / "log").write_text("a file", encoding="utf-8")
    stage.keys(pygame.K_ESCAPE)
    stage.press("report")
    assert "cannot be written" in stage.said[-1]


def test_reported_settings_name_no_person_and_no_folder():
    settings = Settings(setups={"black_souls": "Ann"}, shown=["/home/ann/x"])
    told = reportable(settings)
    assert "Ann" not in told
    assert "/home" not in told
    assert "text_scale" in told


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_of_the_comforts_is_cut(tmp_path, size, which):
    stage = Stage(tmp_path, size=size)
    stage.app.set_text_scale(fitting_scales(size)[which])
    match = seated(stage, seed=6)
    acted(stage, match)
    stage.keys(pygame.K_h)
    until(stage, lambda: match.comforts.hints.shown)
    pixels(stage)
    stage.keys(pygame.K_l)
    pixels(stage)
    assert not stage.app.kit.text.cut
    buttons = [w for w in match.focus.widgets if w.id.startswith(("filter.", "recap_"))]
    rects = [w.rect for w in buttons]
    assert all(not a.colliderect(b) for a in rects for b in rects if a is not b)
