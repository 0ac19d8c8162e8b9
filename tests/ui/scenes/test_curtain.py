"""The curtain and the secrets behind it: when it falls, what it shows, who may look."""

from __future__ import annotations

import json

import pygame

from game.engine.rng import Stream
from game.games import GAMES
from game.ui.scenes.curtain import Curtain
from tests.ui.events import key
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.scenes.test_match import choose, pixels


def test_the_curtain_falls_only_for_secrets_and_shows_none(tmp_path):
    pictures = []
    for seed in (11, 12):
        stage = Stage(tmp_path / str(seed))
        stage.start("human, human", seed=seed)
        for _ in range(4):
            stage.frame(dt=QUIET)
        assert isinstance(stage.top, Curtain)
        pictures.append(pixels(stage))
    assert pictures[0] == pictures[1]


def test_a_shared_screen_shows_public_facts_but_for_the_one_who_lifted(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human, human", seed=3)
    session = match.session
    stream = Stream(4)
    for _ in range(40):
        moment, asked = match.host.moment(), match.host.asked
        if asked is None:
            break
        own = session.view(asked)
        secrets = {q for d in own["designers"] for q in d["quirks"] if q != "hidden"}
        if match.host.curtain_for is not None:
            assert moment.options == ()
            assert moment.view == session.view(None)
            stage.lift()
            assert match.host.moment().view == own
        elif session.decision.kind not in ("discard", "bid"):
            assert moment.view == session.view(None)
            shown = json.dumps([line.markup for line in match.log.lines])
            names = {c.id: c.name for c in GAMES["black_souls"].card_texts()}
            public = set(moment.view["public_quirks"])
            assert not any(names[q] in shown for q in secrets - public)
        match._choose(stream.pick(list(session.decision.options)))
        stage.frame()


def test_secrets_can_be_looked_at_behind_the_curtain_and_hidden_again(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, human", seed=3)
    stream = Stream(4)
    while match.session.decision.kind != "pick":
        if match.host.curtain_for is not None:
            stage.lift()
        match._choose(stream.pick(list(match.session.decision.options)))
        stage.frame()
    assert match.host.viewer is None
    stage.press("look")
    stage.frame()
    stage.lift()
    asked = match.host.asked
    assert match.host.viewer == asked
    assert match.host.moment().view == match.session.view(asked)
    stage.press("hide")
    assert match.host.viewer is None


def test_a_curtain_is_not_lifted_by_keys_meant_for_the_table(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human, human", seed=3)
    for _ in range(20):
        stage.frame(key(pygame.K_RETURN), dt=0.05)
    assert isinstance(stage.top, Curtain)


def test_who_has_lifted_the_curtain_takes_back_nothing_of_the_one_before(tmp_path):
    """C-43: Ben has seen his own Quirks, so what Ann put away stays away."""
    stage = Stage(tmp_path)
    match = stage.start("human, human")
    stage.lift()
    choose(stage, match)
    stage.lift()
    assert match.session.decision.seat == 1 and match.barrier()
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert match.session.state.clock == 1 and match.session.decision.seat == 1
