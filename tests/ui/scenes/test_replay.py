"""The replay: the same pictures as the match, keys and clicks, whose view, and playing on."""

from __future__ import annotations

from hashlib import blake2b

import pygame
import pytest

from game import paths
from game.engine.api import Setup
from game.engine.codec import digest
from game.engine.record import parse_record, replay
from game.engine.rng import Stream
from game.games import GAMES
from game.session.branch import branch
from game.session.seats import parse_seats
from game.session.session import Session
from game.ui.scenes.match import Match
from game.ui.scenes.page import spoken
from game.ui.scenes.play_on import PlayOn
from game.ui.scenes.replay import MOON, SPEEDS, Replay
from game.ui.scenes.results import Results
from game.ui.scenes.saved import Saved
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts
from game.ui.theme import fitting_scales
from game.ui.timeline import Timeline
from tests.clauses import clause
from tests.ui.events import click, moved
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.toy_table import TOY

SOULS = GAMES["black_souls"]
ALL = {**GAMES, "toy": TOY}


def played(kinds="ai:random,ai:random", decisions=5000, game=SOULS, folder=None, seed=11):
    """A match played at random."""
    seats = parse_seats(game.form, kinds, ("Ann", "Ben", "Cay", "Dee"))
    session = Session.new(game, Setup(len(seats)), seed, seats, folder)
    stream = Stream(seed)
    for _ in range(decisions):
        if session.decision is None:
            break
        session.answer(stream.pick(session.decision.options))
    return session


def watch(stage, source):
    """Open the replay of a match or a file."""
    assert stage.program.replay(source) == ""
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Replay)
    return stage.top


def picture(table, size):
    surface = pygame.Surface(size)
    table.draw(surface)
    return blake2b(surface.get_buffer().raw).digest()


# --- the same pictures ------------------------------------------------------------------------


def test_each_step_looks_as_if_its_state_were_shown_directly(tmp_path):
    stage, session = Stage(tmp_path), played()
    scene = watch(stage, session)
    record = parse_record(session.record_text, "it")
    table = stage.house.tables["black_souls"](scene.kit, SOULS, Timeline("instant", reduced=True))
    table.resize(stage.app.kit.size)
    true, digests = [], []

    def direct(n, state, events=()):
        kind = "" if state.decision is None else state.decision.kind
        people = scene.reel.telling.people
        table.show(Moment(SOULS.view(state, None), None, people, kind=kind))
        true.append(picture(table, stage.app.kit.size))
        digests.append(digest(state))

    direct(0, replay(SOULS, record, 0))
    replay(SOULS, record, sink=direct)
    last = scene.reel.last
    assert len(true) == last + 1
    for n in range(last + 1):
        assert scene.n == n
        assert digest(scene.playback.state_at(n)) == digests[n]
        assert picture(scene.table, stage.app.kit.size) == true[n]
        scene.step_on()
        scene.director.skip()
    for n in range(last, -1, -1):
        assert scene.n == n
        assert picture(scene.table, stage.app.kit.size) == true[n]
        scene.go(n - 1)


def test_every_seats_view_is_the_games_after_the_end(tmp_path):
    stage, session = Stage(tmp_path), played("human,human,ai:random")
    scene = watch(stage, session)
    record = parse_record(session.record_text, "it")
    for index, seat in enumerate((None, 0, 1, 2)):
        scene._look(index)
        scene.go(40)
        assert scene.table.moment.view == SOULS.view(replay(SOULS, record, 40), seat)
        assert scene.table.moment.options == ()


# --- keys and clicks --------------------------------------------------------------------------


def test_keys_go_along_the_line(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played())
    stage.keys(pygame.K_RIGHT, pygame.K_RIGHT)
    stage.frame()
    assert scene.n == 2
    stage.keys(pygame.K_LEFT)
    assert scene.n == 1 and "step 1 of" in stage.said[-1]
    stage.keys(pygame.K_END)
    assert scene.n == scene.reel.last
    stage.keys(pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT)
    assert scene.n == 0
    stage.keys(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.n == scene.reel.stretches[2].first
    stage.keys(pygame.K_PAGEUP)
    assert scene.n == scene.reel.stretches[1].first


def test_space_plays_to_the_end_and_holds(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played(game=TOY))
    stage.keys(pygame.K_SPACE)
    assert scene.playing
    stage.frame()
    stage.keys(pygame.K_SPACE)
    held = scene.n
    for _ in range(40):
        stage.frame(dt=0.1)
    assert scene.n == held and not scene.playing
    stage.keys(pygame.K_SPACE)
    for _ in range(2000):
        stage.frame(dt=0.1)
        if not scene.playing:
            break
    assert scene.n == scene.reel.last
    assert not scene.moving
    stage.keys(pygame.K_SPACE)  # from the start again
    assert scene.playing and scene.n <= 1


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_a_higher_speed_takes_less_time(tmp_path, speed):
    stage = Stage(tmp_path)
    scene = watch(stage, played(game=TOY))
    scene.focus.to("speed")
    stage.keys(*[pygame.K_LEFT] * 3, *[pygame.K_RIGHT] * speed)
    assert scene.speed == speed
    stage.keys(pygame.K_SPACE)
    for _ in range(int(1.5 / 0.1)):
        stage.frame(dt=0.1)
    steps = min(scene.reel.last, round(1.5 / SPEEDS[speed][2]))
    assert abs(scene.n - steps) <= max(2, steps // 3)


def test_the_mouse_does_all_that_the_keys_do(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played())
    stage.press("on")
    stage.frame()
    assert scene.n == 1
    stage.press("to_end")
    assert scene.n == scene.reel.last
    assert not scene.focus.find("on").enabled
    stage.press("back")
    assert scene.n == scene.reel.last - 1
    stage.press("to_start")
    assert scene.n == 0
    bar = scene.track.bar
    at = (bar.centerx, bar.centery)
    stage.frame(moved(at), click(at))
    assert abs(scene.n - scene.reel.last // 2) <= 1
    stage.frame(moved((bar.right, at[1])), click((bar.right, at[1]), up=True))
    assert scene.n == scene.reel.last  # a drag
    stage.press("play")
    assert scene.playing
    stage.press("play")
    assert not scene.playing


def test_a_flag_leads_to_what_raised_it(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played())
    index, x = scene.track._flags[0]
    flag = scene.track.line.flags[index]
    at = (x, scene.track.bar.y - 16)
    stage.frame(moved(at), click(at), click(at, up=True))
    assert scene.n == flag.n
    assert scene.track.tooltip().rows == (flag.words,)
    assert scene.track.line.flags[-1].icon == "trophy"


def test_a_line_of_the_log_leads_to_its_step(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("ai:random,ai:random,ai:random,ai:random"))
    scene.go(60)
    stage.keys(pygame.K_l)
    assert scene.log_area is not None
    stage.frame()
    index, rect = scene.log._rows[0]
    wanted = scene.log.shown[index].value
    stage.frame(moved(rect.center), click(rect.center), click(rect.center, up=True))
    assert scene.n == wanted < 60
    stage.keys(pygame.K_ESCAPE)
    assert scene.log_area is None and stage.top is scene


def test_every_focus_is_spoken_and_nothing_can_be_chosen(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("human,ai:random"))
    for n in range(0, scene.reel.last + 1, 7):
        scene.go(n)
        assert all(line.strip() for line in spoken(scene.focus.widgets))
        for widget in scene.table.widgets():
            assert getattr(widget, "manner", "none") in ("none", "look") or not widget.enabled
    told = spoken([scene.track])[0]
    assert f"step {scene.n} of {scene.reel.last}" in told


def test_the_cells_cover_all_steps_and_name_their_sides(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("ai:random,ai:random,ai:random"))
    cells, acts = scene.reel.cells, scene.playback.acts
    assert [c.first for c in cells] == [0, *(c.last for c in cells[:-1])]
    assert cells[-1].last == len(acts)
    for cell in cells:
        inside = acts[cell.first : cell.last]
        if cell.seat:
            assert {act.seat + 1 for act in inside} == {cell.seat}
        else:
            assert len({act.kind for act in inside}) == 1
    names = [stretch.words for stretch in scene.reel.stretches]
    assert names == ["Quirks", *(str(n) for n in range(1, 13)), "Run"]


# --- secrets ----------------------------------------------------------------------------------


def test_before_the_end_of_a_match_of_several_only_the_public_view_is_there(tmp_path):
    stage, session = Stage(tmp_path), played("human,human,ai:random", 50)
    scene = watch(stage, session)
    field = scene.focus.find("seen_by")
    assert not field.enabled and "everybody may see" in field.why_not
    with pytest.raises(ValueError, match="not open"):
        scene.reel.look(0)
    secrets = [session.game.view(session.state, seat) for seat in range(3)]
    hidden = {q for view in secrets for d in view["designers"] for q in d["quirks"]} - {"hidden"}
    hidden -= set(session.view(None)["public_quirks"])
    names = {text.name for text in SOULS.card_texts() if text.id in hidden}
    assert names
    for n in range(scene.reel.last + 1):
        scene.go(n)
        assert scene.table.moment.view == SOULS.view(scene.playback.state_at(n), None)
    told = " ".join(line.markup for line in scene.log.lines) + " ".join(stage.said)
    assert not any(name in told for name in names)


def test_one_person_alone_sees_their_own_before_the_end(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("ai:random,human,ai:random", 50))
    assert scene.reel.viewer == 1
    assert scene.focus.find("seen_by").items == ("Everyone", "Ben")


# --- records that are not whole ---------------------------------------------------------------


def test_a_record_that_diverges_stops_at_its_last_good_decision_and_says_so(tmp_path):
    stage, session = Stage(tmp_path), played(decisions=50, folder=tmp_path)
    session.close()
    for snap in tmp_path.glob("*.snap*"):
        snap.unlink()
    text = session.path.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(text) if line.startswith('{"n":33,'))
    wrong = '{"n":33,"seat":0,"choice":["bid",99]}\n'
    session.path.write_text("".join([*text[:at], wrong, *text[at + 1 :]]))
    scene = watch(stage, session.path)
    stage.keys(pygame.K_END)
    assert scene.n == scene.reel.last == 32
    assert "stops here" in stage.said[-1] and "32" in stage.said[-1]
    assert scene._prompt().tone == "blood"
    stage.frame()


def test_what_cannot_be_shown_at_all_is_told_in_one_line(tmp_path):
    stage = Stage(tmp_path)
    file = tmp_path / "x.jsonl"
    file.write_text("nothing of ours\n")
    assert "not a match" in stage.program.replay(file)
    assert "cannot be read" in stage.program.replay(tmp_path / "gone.jsonl")


# --- doors ------------------------------------------------------------------------------------


def test_results_lead_to_the_replay_and_back(tmp_path):
    stage, session = Stage(tmp_path), played("human,ai:random", folder=tmp_path)
    match = Match(stage.house, session)
    board = match.table.scoreboard(session.view(None), match.host.people)
    stage.program.results(session, board)
    stage.frame()
    stage.frame()
    results = stage.top
    assert isinstance(results, Results)
    for _ in range(10):
        stage.frame(dt=0.1)
    stage.press("replay")
    stage.frame()
    assert isinstance(stage.top, Replay)
    assert stage.top.reel.viewer == 0
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is results


def test_finished_matches_are_listed_apart_and_watched_by_keys(tmp_path):
    stage = Stage(tmp_path)
    played(decisions=30, folder=paths.saves_folder()).close()
    done = played(folder=paths.saves_folder(), seed=12)
    done.close(paths.records_folder())
    stage.program.saved()
    stage.frame()
    stage.frame()
    scene = stage.top
    assert isinstance(scene, Saved) and len(scene.found) == 1
    stage.press("watch")
    stage.frame()
    assert stage.top.reel.last == 30
    stage.press("close")
    stage.frame()
    assert stage.top is scene
    stage.tab_to(scene.tabs)
    stage.keys(pygame.K_RIGHT)
    assert [save.id for save in scene.found] == [done.header.id]
    stage.tab_to(scene.list)
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert isinstance(stage.top, Replay)
    assert stage.top.reel.last == len(done._history.steps)


def test_a_branch_begins_a_match_of_its_own(tmp_path):
    stage, session = Stage(tmp_path), played("human,ai:random")
    scene = watch(stage, session)
    scene.go(scene.reel.last)
    assert not scene.focus.find("branch").enabled
    scene.go(30)
    stage.press("branch")
    stage.frame()
    assert isinstance(stage.top, PlayOn)
    stage.keys(pygame.K_RETURN)
    stage.frame()
    stage.frame()
    match = stage.match
    assert match is not None
    assert match.session.origin == (session.header.id, 30)
    assert match.session.header.id != session.header.id
    record = parse_record(session.record_text, "it")
    assert digest(match.session.state_at(30)) == digest(replay(SOULS, record, 30))
    assert match.session.path.parent == paths.saves_folder()
    stage.program.title()
    stage.frame()


def test_every_seat_of_a_branch_is_given_freely(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("ai:random,ai:random,human"))
    scene.go(20)
    stage.press("branch")
    stage.frame()
    stage.tab_to(stage.top.focus.find("kind.0"))
    stage.keys(pygame.K_LEFT)
    stage.tab_to(stage.top.focus.find("kind.2"))
    stage.keys(*[pygame.K_RIGHT] * 3)
    stage.press("go")
    stage.frame()
    stage.frame()
    kinds = [seat.kind for seat in stage.match.session.seats]
    assert kinds == ["human", "ai:random", "ai:adept"]
    stage.program.title()
    stage.frame()


def test_in_a_match_of_bots_one_takes_the_seat_that_one_looks_from(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("ai:random,ai:random"))
    scene._look(2)
    scene.go(20)
    stage.press("branch")
    stage.frame()
    stage.press("go")
    stage.frame()
    stage.frame()
    assert [seat.kind for seat in stage.match.session.seats] == ["ai:random", "human"]
    stage.program.title()
    stage.frame()


def test_nobody_takes_a_bots_seat_before_the_match_is_over(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played("human,ai:random", decisions=40))
    scene.go(20)
    stage.press("branch")
    stage.frame()
    assert "Human" in stage.top.focus.find("kind.0").items
    assert "Human" not in stage.top.focus.find("kind.1").items
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_seats_of_a_branch_find_room(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    scene = watch(stage, played("human" + ",ai:random" * 5, decisions=30))
    stage.press("branch")
    for scale in fitting_scales(size):
        stage.app.set_text_scale(scale)
        stage.frame()
        assert stage.top is not scene and stage.app.kit.text.cut == set()
        areas = [w.area for w in stage.top.focus.order]
        assert all(area.collidelist(areas[i + 1 :]) < 0 for i, area in enumerate(areas))
        assert all(stage.app.screen.surface().get_rect().contains(area) for area in areas)


def test_a_branch_is_named_as_one_in_the_list(tmp_path):
    stage, session = Stage(tmp_path), played(decisions=40)
    record = parse_record(session.record_text, "it")
    branch(SOULS, record, 25, paths.saves_folder()).close()
    stage.program.saved()
    stage.frame()
    stage.frame()
    assert "branched off at step 25" in stage.top.list.items[0]


# --- looks ------------------------------------------------------------------------------------


def test_moon_stands_for_ember_here_and_only_here(tmp_path):
    stage = Stage(tmp_path)
    scene = watch(stage, played())
    theme, usual = scene.kit.theme, stage.app.kit.theme
    assert theme.colour("ember") == usual.colour(MOON["ember"]) != usual.colour("ember")
    stage.app.kit.resize((1920, 1080))
    stage.app.stack.resize((1920, 1080))
    assert scene.kit.size == (1920, 1080)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_nothing_is_cut_and_no_control_overlaps_another(tmp_path, size, scale):
    stage = Stage(tmp_path, size=size)
    stage.app.kit.rescale(scale)
    scene = watch(stage, played("human,ai:random,ai:random,ai:random"))
    around = {"track", "speed", "to_start", "back", "play", "on", "to_end", "seen_by", "branch",
              "close"}  # fmt: skip
    for n in (0, scene.reel.last // 3, scene.reel.last):
        scene.go(n)
        stage.frame()
        rects = [w.rect for w in scene.focus.widgets if w.id in around]
        assert len(rects) == len(around)
        window = pygame.Rect(0, 0, *size)
        for i, rect in enumerate(rects):
            assert window.contains(rect)
            assert rect.collidelist(rects[i + 1 :]) < 0
        assert scene.strip.contains(scene.track.rect)
        assert all(rect.height >= 40 for rect in rects if scene.strip.contains(rect))
    assert not scene.kit.text.cut


TILE, FIRST = "*Ann* places woods at the middle.", "*Ben* begins."


@clause("OB-42.1", "OB-3.1")
@pytest.mark.parametrize(("kinds", "first"), [("human", TILE), ("human, random, random", FIRST)])
def test_the_log_begins_with_what_lay_there_before_anybody_was_asked(tmp_path, kinds, first):
    """The one tile that can lie in one way only, or who was picked to begin: in both scenes."""
    stage = Stage(tmp_path)
    match = stage.start(kinds, "obsidia", seed=1)
    assert match.log.lines[0].markup == first
    for _ in range(3):
        match.session.answer(match.session.decision.options[0])
    replayed = watch(stage, match.session)
    assert [line.markup for line in replayed.log.lines] == [first]
    assert replayed.log.lines[0].value == 0
    replayed.go(2)
    assert [line.markup for line in replayed.log.lines].count(first) == 1


# --- Four Souls ---------------------------------------------------------------------------------


def test_nothing_is_set_in_a_replay(tmp_path):
    """Seen in the window: the buttons of the stops stood there and opened their panel."""
    stage = Stage(tmp_path)
    kinds = "ai:random,ai:random"
    scene = watch(stage, played(kinds, 40, GAMES["four_souls"]))
    for n in (0, 20, 40):
        scene.go(n)
        stage.frame()
        assert not [w.id for w in scene.focus.widgets if w.id.startswith(("tool.", "stops."))]


@pytest.mark.parametrize(("size", "scale"), [
    ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 2.0),
    ((2560, 1440), 1.0)])  # fmt: skip
def test_the_strip_lies_under_the_own_cards_and_the_hand(tmp_path, size, scale):
    """Seen in the window: it hid the lower half of both, what stands on the cards among it."""
    stage = Stage(tmp_path, size=size)
    stage.app.set_text_scale(scale)
    scene = watch(stage, played("ai:random,ai:random", 60, GAMES["four_souls"]))
    seen = set()
    for n in (0, 30, 60):
        scene.go(n)
        stage.frame()
        own = scene.table.place_of("own.character")
        seat = facts.place(scene.table.moment)
        hand = scene.table.moment.view["seats"][seat]["hand"]
        fan = [scene.table.ways.held(seat, at, hand) for at in range(hand)]
        things = [own, *scene.table.own_cards(), *fan]
        bar = scene.table.place_of("own")
        hidden = 16 if size[1] == 720 else 0  # px of cards that could else not be read
        assert all(bar.bottom <= rect.y for rect in things)
        assert all(rect.bottom <= scene.strip.y + hidden for rect in things)
        assert all(rect.width >= 96 for rect in things)
        seen.add(len(things))
        shown = [w for w in scene.focus.widgets if scene.strip.collidepoint(w.rect.center)]
        assert all(scene.strip.contains(w.rect) for w in shown) and scene.track in shown
    assert max(seen) > 3


def test_the_last_step_tells_how_the_match_ended(tmp_path):
    """Seen in the window: "Pin leaves play", the first thing that the last answer did."""
    stage, session = Stage(tmp_path), played()
    assert session.finished
    reel = watch(stage, session).reel
    lines = [line.markup for line in reel.lines(reel.last) if line.value == reel.last]
    assert len(lines) > 1 and reel.told(reel.last).markup == lines[-1]
    assert lines[0] != lines[-1]
