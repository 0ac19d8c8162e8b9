"""Hot-seat: nothing secret of one is drawn, logged, spoken or kept while another may look (C-60,
C-61, C-64). Two worlds that differ only in secrets must be the same to everybody else's senses.
"""

from __future__ import annotations

import pygame
import pytest

from game.engine.rng import Stream
from game.games import GAMES
from game.session.playback import Playback
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.match import Match
from game.ui.scenes.replay import Replay
from game.ui.scenes.results import Results
from tests.ui.scenes.stage import QUIET, Stage

GAME = GAMES["black_souls"]
SEEDS = (3, 8)


def people(tmp_path, seed, kinds="human, human, human", **more):
    """A hot-seat match, and a bot's hand that answers for the people by chance."""
    stage = Stage(tmp_path, **more)
    match = stage.start(kinds, seed=seed)
    return stage, match, Stream(seed)


def answer(stage, match, stream):
    """Answer what is asked, behind the curtain where there is one."""
    if match.host.curtain_for is not None:
        stage.lift()
    match._choose(stream.pick(list(match.session.decision.options)))
    for _ in range(4):
        stage.frame()


def pixels(stage):
    stage.app.dirty = True
    stage.frame(dt=0.0)
    return pygame.image.tobytes(stage.app.screen.surface(), "RGB")


def senses(stage):
    """All that the scene on top shows, says, and would say or show if it were pointed at."""
    top = stage.top
    told = [(w.id, w.speak(), _tip(w)) for w in top.focus.widgets]
    log = match_of(stage).log.as_text()
    recap = [line.markup for line in match_of(stage).comforts.recap.lines]
    return pixels(stage), told, log, recap


def _tip(widget):
    tip = widget.tooltip()
    return "" if tip is None else (tip.title, tip.rows, tip.foot)


def match_of(stage):
    return stage.match


def secret_names(view, seat):
    """The names of what this seat alone knows."""
    cards = {card.id: card.name for card in GAME.card_texts()}
    own = {quirk for quirk in view["designers"][seat]["quirks"] if quirk != "hidden"}
    secret = {cards[quirk] for quirk in own - set(view["public_quirks"])}
    return {one for one in secret if not any(one != n and one in n for n in cards.values())}


def redealt(match, seat, deal):
    """The match as it would stand in another world that looks the same to `seat`."""
    true = match.session.state
    world = GAME.deal(true, seat, deal)
    world.rng, world.seen = true.rng, true.seen  # undo asks whether luck was used since
    match.session.state = world


@pytest.mark.parametrize("seed", SEEDS)
def test_the_curtain_is_the_same_in_worlds_that_differ_in_secrets(tmp_path, seed):
    """C-60: at every curtain of a match, whatever lies hidden behind it."""
    stage, match, stream = people(tmp_path, seed, "human, human")
    seen = 0
    while seen < 6 and not match.session.finished:
        for _ in range(8):
            stage.frame(dt=QUIET)
        if isinstance(stage.top, Curtain):
            seen += 1
            curtain = stage.top
            drawn, words = pixels(stage), [w.speak() for w in curtain.focus.widgets]
            true = match.session.state
            for deal in (1, 2):
                redealt(match, match.host.asked, deal)
                match.settle()
                stage.frame()
                assert pixels(stage) == drawn
                assert [w.speak() for w in stage.top.focus.widgets] == words
            redealt_by_other(match, true)
            for view in (0, 1):
                names = secret_names(match.session.view(view), view)
                assert not any(name in word for name in names for word in words)
        answer(stage, match, stream)
    assert seen == 6


def redealt_by_other(match, state):
    """Back to the true world."""
    match.session.state = state
    match.settle()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_of_one_is_the_same_whatever_the_others_hide(tmp_path, seed):
    """C-60: lifted for B, in worlds that differ only in what A and C hide."""
    stage, match, stream = people(tmp_path, seed)
    compared = 0
    for _ in range(30):
        if match.session.finished:
            break
        if match.host.curtain_for is not None:
            stage.lift()
        seat, true = match.host.asked, match.session.state
        match.settle()
        stage.frame()
        here = senses(stage)
        redealt(match, seat, 11)
        if match.session.state.decision == true.decision:
            match.settle()
            stage.frame()
            there = senses(stage)
            assert there[1:] == here[1:]
            assert there[0] == here[0]
            compared += 1
        match.session.state = true
        match.settle()
        answer(stage, match, stream)
    assert compared >= 20


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_kept_or_said_names_what_another_hides(tmp_path, seed):
    """C-61: speech, log, recap, tips and the replay of a hot-seat match hold public facts only."""
    stage, match, stream = people(tmp_path, seed, speed="normal")
    stage.app.settings.narrate = True
    checked = 0
    for _ in range(60):
        if match.session.finished or not isinstance(stage.top, Match | Curtain):
            break
        asked = match.host.asked
        views = [match.session.view(seat) for seat in range(3)]
        stage.said.clear()
        answer(stage, match, stream)
        for _ in range(30):
            if not match.director.busy:
                break
            stage.frame(dt=QUIET)
        if not isinstance(stage.top, Match | Curtain):
            break
        lifted, after = match.host.lifted, [match.session.view(seat) for seat in range(3)]
        public = after[0]["public_quirks"]
        tips = [f"{w.speak()} {_tip(w)}" for w in stage.top.focus.widgets]
        kept = [match.log.as_text(), *(line.markup for line in match.comforts.recap.lines)]
        for seat, view in enumerate(views):
            for name in secret_names(view | {"public_quirks": public}, seat):
                checked += 1
                assert not any(name in words for words in kept), name
                if seat != asked:
                    assert not any(name in words for words in stage.said), name
                if seat != lifted:
                    assert not any(name in words for words in tips), name
    assert checked > 60


def test_a_replay_during_a_hot_seat_match_shows_public_facts_only(tmp_path):
    """C-61: stepping back does not show what was chosen behind a curtain."""
    stage, match, stream = people(tmp_path, 5)
    for _ in range(24):
        answer(stage, match, stream)
    views = [match.session.view(seat) for seat in range(3)]
    names = {name for seat in range(3) for name in secret_names(views[seat], seat)}
    stage.app.stack.push(Replay(stage.house, Playback.of_session(match.session), ""))
    stage.frame()
    replay = stage.top
    assert isinstance(replay, Replay) and names
    for step in range(replay.reel.last + 1):
        replay.go(step)
        stage.frame()
        words = [f"{w.speak()} {_tip(w)}" for w in replay.focus.widgets]
        words += [line.markup for line in replay.log.lines]
        assert not any(name in told for name in names for told in words), step


def test_the_recap_begins_from_what_everybody_may_see(tmp_path):
    """C-61: what is shown again on a shared screen is the public view of then."""
    stage, match, stream = people(tmp_path, 4, "human, random, human")
    for _ in range(20):
        if match.session.finished:
            break
        base = match.comforts.recap.base
        if base is not None and match.comforts.recap.worth:
            shown = base.view
            assert all(q == "hidden" or q in shown["public_quirks"]
                       for d in shown["designers"] for q in d["quirks"])  # fmt: skip
        answer(stage, match, stream)


@pytest.mark.parametrize("seed", SEEDS)
def test_curtains_fall_at_secret_choices_only_and_never_twice_for_one(tmp_path, seed):
    """C-64: not more curtains than secret choices; public ones are asked in the open."""
    stage, match, stream = people(tmp_path, seed, "human, human, human, human")
    secret = public = 0
    while not match.session.finished and not isinstance(stage.top, Results):
        if match.host.asked is None:
            break
        if match.host.secret:
            secret += 1
        else:
            public += 1
            assert match.host.curtain_for is None
        answer(stage, match, stream)
    assert match.curtains <= secret
    assert public > secret / 4
