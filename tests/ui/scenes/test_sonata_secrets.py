"""What leaves a hunt in play: share code, report, saved match and replay tell nothing hidden.

The views themselves are proved the same in all worlds that look alike by the contracts.
"""

from __future__ import annotations

import json
import re

import pytest

from game.engine.codec import digest
from game.engine.record import parse_record
from game.engine.rng import Stream, derive
from game.engine.text import plain
from game.games import GAMES
from game.session.playback import Playback
from game.session.session import Session
from game.session.sharecode import read_share_code, share_code
from game.ui.scenes.page import spoken
from game.ui.scenes.reel import Reel
from game.ui.scenes.replay import Replay
from game.ui.scenes.saved import Saved
from tests.clauses import clause
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.tables.sonata import EVERYTHING

GAME = GAMES["black_sonata"]
SOLO, LADY, HISTORIAN = "human", "human, random", "random, human"
PLAYED = 18
LOUD = ("confront", "declare")  # what may end a hunt


MATCHES = {
    "hunt": (SOLO, {}), "all": (SOLO, EVERYTHING), "lady": (LADY, {}), "historian": (HISTORIAN, {}),
}  # fmt: skip


@pytest.fixture(params=MATCHES.values(), ids=MATCHES)
def hunt(request, tmp_path):
    """A stage with a match in play, answered at random by the person."""
    kinds, options = request.param
    stage, stream = Stage(tmp_path), Stream(7)
    match = stage.start(kinds, game=GAME.id, seed=7, **options)
    for _ in range(800):
        if match.session.decisions >= PLAYED or match.session.finished:
            break
        if match.mine and not match.director.busy:
            calm = [c for c in match.session.decision.options if c[0] not in LOUD]
            match._choose(stream.pick(calm))
        stage.frame(dt=QUIET)
    assert match.session.decisions >= PLAYED and not match.session.finished
    return stage


def other_worlds(match):
    """Worlds that look to the person like the true one, and are not."""
    true, seat = match.session.state, match.host.humans[0]
    worlds = [GAME.deal(true, seat, derive(n, 1)) for n in range(6)]
    hidden = [world for world in worlds if digest(world) != digest(true)]
    assert hidden
    return hidden


@clause("SO-5.1", "SO-27.3")
def test_the_share_code_of_a_hunt_in_play_is_that_of_its_deal_alone(hunt):
    """It holds the options and the seed that were chosen, and nothing that has come of them."""
    session = hunt.match.session
    code = share_code(GAME, session.header.new_setup(), session.header.seed)
    deal = read_share_code(code, GAMES)
    before = Session.new(GAME, deal.setup, deal.seed, session.seats)
    assert share_code(GAME, before.header.new_setup(), before.header.seed) == code
    true = session.state
    for world in other_worlds(hunt.match):
        session.state = world
        assert share_code(GAME, session.header.new_setup(), session.header.seed) == code
    session.state = true


def test_a_report_of_a_problem_is_the_same_in_every_world_but_for_a_digest(hunt):
    def words():
        found = []
        for line in hunt.match.comforts.report().read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if "digest" not in entry and not str(entry.get("note", "")).startswith("versions"):
                found.append(entry)
        return found

    session = hunt.match.session
    true, told = session.state, words()
    for world in other_worlds(hunt.match):
        session.state = world
        assert words() == told
    session.state = true
    log = next(e["note"] for e in told if str(e.get("note", "")).startswith("log\n"))
    assert log.count("\n") >= 3, "the log as the person at the screen read it"


def test_a_saved_hunt_is_listed_with_no_place_and_no_feature(hunt):
    deck = hunt.match.table.deck
    secret = [deck.name(at) for at in deck.locations] + [
        deck.feature(f) for f in deck.cards.features
    ]
    hunt.program.saved()
    hunt.frame()
    hunt.frame()
    scene = hunt.top
    assert isinstance(scene, Saved) and scene.marked is not None
    told = [f"{name} {value}" for name, value in scene._told_of(scene.marked)]
    told += [*spoken(scene.focus.widgets), scene._line(scene.marked), scene._name(scene.marked)]
    assert len(told) > 6 and "turn" in " ".join(told).lower()
    for words in told:
        assert not [s for s in secret if re.search(rf"\b{re.escape(s)}\b", words)], words


def test_the_replay_of_a_hunt_in_play_tells_what_its_log_told(hunt):
    session = hunt.match.session
    log = [plain(line.markup) for line in hunt.match.log.lines]
    playback = Playback(GAME, parse_record(session.record_text, "it"))
    seat = hunt.match.host.humans[0]
    assert playback.viewers == (None, seat) and not playback.finished
    reel = Reel(playback, hunt.house.words)
    assert [plain(line.markup) for line in reel.lines(reel.last)] == log
    with pytest.raises(ValueError, match="not open"):
        reel.look(1 - seat)


@clause("SO-27.3")
def test_no_step_of_that_replay_looks_different_in_another_world(hunt):
    session, seat = hunt.match.session, hunt.match.host.humans[0]
    playback = Playback(GAME, parse_record(session.record_text, "it"))
    reel = Reel(playback, hunt.house.words)
    for n in range(0, playback.last + 1, 4):
        for viewer in playback.viewers:
            reel.look(viewer)
            shown = reel.moment(n).view
            dealt = GAME.deal(playback.state_at(n), seat, derive(n, 3))
            assert GAME.view(dealt, viewer) == shown
    assert hunt.program.replay(session) == ""
    hunt.frame()
    hunt.frame()
    assert isinstance(hunt.top, Replay) and hunt.top.reel.viewer == seat
