"""What people at one screen write to each other in the log (FS-25.3)."""

from __future__ import annotations

import pygame

from game.engine.record import parse_record
from game.session.playback import Playback
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.pause import Pause
from game.ui.scenes.reel import Reel
from game.ui.text import plain
from tests.ui.events import typed
from tests.ui.scenes.stage import Stage


def talk(stage, words):
    """Say something in the pause, by the keyboard."""
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Pause)
    stage.tab_to(stage.top.focus.find("talk"))
    stage.frame(typed(words))
    stage.keys(pygame.K_RETURN)
    assert stage.top.talk.text == ""
    stage.keys(pygame.K_ESCAPE)


def test_people_at_one_screen_say_something_that_stands_in_the_log(tmp_path):
    """FS-25.3: free words are a note between people, and bind nobody."""
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="four_souls", seed=5)
    if isinstance(stage.top, Curtain):
        stage.lift()
    name = match.host.name(match.host.asked)
    position = match.session.position

    talk(stage, "I let you *live*")

    said = match.log.lines[-1]
    assert plain(said.markup) == f"{plain(name)}: I let you *live*"
    assert said.seat == match.host.asked + 1 and match.session.position == position
    assert match.host.whole_log()[-1] == said, "also when the match is opened again"


def test_words_stand_between_the_acts_before_and_after_them(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="obsidia", seed=5)
    while not match.log.lines:
        if isinstance(stage.top, Curtain):
            stage.lift()
        match._choose(match.session.decision.options[0])
        stage.frame()
        stage.frame()
    if isinstance(stage.top, Curtain):
        stage.lift()
    before = len(match.host.whole_log())
    match.comforts.say("well played")
    for _ in range(60):
        if isinstance(stage.top, Curtain):
            stage.lift()
        if match.mine:
            match._choose(match.session.decision.options[0])
        stage.frame()
        stage.frame()
    lines = [plain(line.markup) for line in match.host.whole_log()]
    assert len(lines) > before + 1
    assert [at for at, line in enumerate(lines) if line.endswith("well played")] == [before]


def test_who_plays_alone_has_nobody_to_talk_to(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human, random", game="four_souls", seed=5)
    stage.keys(pygame.K_ESCAPE)
    assert not [w for w in stage.top.focus.widgets if w.id == "talk" and w.visible]


def test_the_pause_says_whose_words_these_are(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="four_souls", seed=5)
    if isinstance(stage.top, Curtain):
        stage.lift()
    stage.keys(pygame.K_ESCAPE)
    assert match.host.name(match.host.lifted) in stage.top.talk.hint


def test_a_replay_shows_words_where_they_were_said(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="four_souls", seed=5)

    def act():
        if isinstance(stage.top, Curtain):
            stage.lift()
        match._choose(match.session.decision.options[0])
        stage.frame()
        stage.frame()

    def spoken(n):
        return [plain(line.markup) for line in reel.lines(n) if line.icon == "talk"]

    match.comforts.say("before all")
    act()
    since = match.session.position
    match.comforts.say("after that")
    act()
    reel = Reel(Playback.of_session(match.session), match.words)
    assert 0 < since < reel.last
    for n in range(reel.last + 1):
        assert len(spoken(n)) == (1 if n < since else 2)
    assert spoken(reel.last)[1].endswith("after that")
    assert [plain(line.markup) for line in reel.lines(reel.last)] == [
        plain(line.markup) for line in match.host.whole_log()
    ], "as the log of the match had it"


def test_words_that_outlive_an_undo_stand_at_the_end_of_the_replay(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", game="four_souls", seed=5)
    if isinstance(stage.top, Curtain):
        stage.lift()
    match._choose(match.session.decision.options[0])
    match.comforts.say("too late")
    record = parse_record(match.session.record_text, match.session.header.id)
    record.choices.clear()
    reel = Reel(Playback(match.game, record), match.words)
    assert reel.last == 0
    assert [line.value for line in reel.lines(0) if line.icon == "talk"] == [0]
