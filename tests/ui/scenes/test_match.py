"""The match scene: undo, the log, trouble, and that it knows no game."""

from __future__ import annotations

import pygame
import pytest

from game.engine.codec import digest
from game.engine.rng import Stream
from game.games import GAMES
from game.session.autosave import Recorder
from game.session.files import SaveError
from game.ui import tips
from game.ui.audio import NullAudio
from game.ui.keys import ARROWS
from game.ui.scenes.match import Match
from game.ui.scenes.page import Guard
from game.ui.scenes.pause import Pause
from game.ui.scenes.results import Results
from game.ui.scenes.title import Title
from game.ui.widgets import LogLine
from tests.ui.events import key, typed
from tests.ui.scenes.stage import QUIET, Stage, offers

AROUND = ("confirm", "other.0", "cancel", "undo", "redo", "drawer", "menu")


def choose(stage, match, index=0):
    """Choose by selecting and confirming."""
    stage.click(offers(match)[index])
    if match.table.confirm()[1] is not None:
        stage.press("confirm")


def pixels(stage):
    """The picture that is on the screen now."""
    stage.app.dirty = True
    stage.frame(dt=0.0)
    return pygame.image.tobytes(stage.app.screen.surface(), "RGB")


def test_a_game_without_words_or_art_of_its_own_can_be_played(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    for _ in range(60):
        if isinstance(stage.top, Results):
            break
        if match.mine:
            stage.tab_to(match.focus.find("toy.keep"))
            stage.keys(pygame.K_RETURN)
            stage.keys(pygame.K_RETURN)
        stage.frame()
    assert isinstance(stage.top, Results)
    assert match.log.lines


def test_undo_takes_back_a_choice_and_redo_makes_it_again(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random")
    choose(stage, match)
    assert match.session.state.clock == 1
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert match.session.state.clock == 0
    stage.keys(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert match.session.state.clock == 1


def test_the_key_of_the_large_card_is_the_users(tmp_path):
    stage = Stage(tmp_path)
    assert stage.app.settings.rebind("zoom", "X") is None
    match = stage.start("human, random")
    choose(stage, match)
    stage.frame()
    spot = next(w for w in match.focus.widgets if getattr(w, "popup", None) is not None)
    match.focus.to(spot)
    for _ in range(4):
        stage.frame(dt=0.1)
    assert spot.opened
    stage.keys(pygame.K_z)
    assert spot.opened, "the standard key is no longer its key"
    stage.keys(pygame.K_x)
    assert not spot.opened
    stage.keys(pygame.K_x)
    assert spot.opened


def test_undo_that_is_barred_says_why(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.keys(pygame.K_RETURN)
    icon = match.focus.find("undo")
    assert not icon.enabled
    assert icon.why_not.startswith("Undo stops here")
    stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert "Undo stops here" in stage.said[-1]


def test_bots_steps_can_be_followed_and_any_key_skips_them(tmp_path):
    stage = Stage(tmp_path, speed="normal")
    match = stage.start("random, human, random", seed=6)
    shown = 0.0
    while not match.mine and shown < 60:
        stage.frame(dt=0.05)
        shown += 0.05
    lines = len(match.log.lines)
    assert shown >= 0.75
    choose(stage, match)
    stage.frame(key(pygame.K_RIGHT), dt=0.01)
    for _ in range(200):
        stage.frame(key(pygame.K_RIGHT), dt=0.01)
        if match.mine:
            break
    assert match.mine
    assert len(match.log.lines) >= lines


def test_enter_first_shows_where_the_keyboard_stands(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.keys(pygame.K_RETURN)
    assert match.table.chosen is None
    assert match.focus.current.id == "toy.keep" and match.focus.current.ring
    stage.keys(pygame.K_RETURN)
    assert match.table.chosen == ("keep",)


def test_the_large_button_shows_enter_only_while_enter_presses_it(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.press("toy.keep")  # by mouse: no place of the keyboard is to be seen
    assert match.focus.find("confirm").shortcut is not None
    stage.keys(pygame.K_ESCAPE)
    stage.keys(pygame.K_TAB)
    ringed = match.focus.current
    assert ringed.ring and ringed.id != "confirm"
    assert match.focus.find("confirm").shortcut is None
    stage.tab_to(match.focus.find("toy.keep"))
    stage.keys(pygame.K_RETURN)  # selects it: once more confirms
    assert match.focus.find("confirm").shortcut is not None


def test_enter_confirms_a_selection_wherever_the_mouse_clicked_since(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.press("toy.keep")
    stage.press("drawer")
    before = match.session.position
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert match.session.position > before


def test_esc_shuts_the_log_before_it_drops_what_is_selected(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.press("toy.keep")
    stage.keys(pygame.K_l)
    stage.keys(pygame.K_ESCAPE)
    assert not match.drawer and match.table.chosen == ("keep",)
    stage.keys(pygame.K_ESCAPE)
    assert match.table.chosen is None


def test_the_key_of_a_thing_that_offers_nothing_does_not_lead_there(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)
    stage.keys(pygame.K_RETURN)
    stands = match.focus.current.id
    stage.keys(pygame.K_4)  # a bid card, while Quirks are asked for
    assert match.focus.current.id == stands


def just_after_the_bot(tmp_path):
    """The toy in the moment in which a bot's turn has been shown, at its usual speed."""
    stage = Stage(tmp_path, speed="normal")
    match = stage.start("random, human", game="toy", seed=6)
    stage.keys(pygame.K_TAB)
    while not match.mine or match.director.busy:
        stage.frame(dt=0.05)
    return stage, match


def test_an_act_meant_to_skip_answers_no_new_question(tmp_path):
    stage, match = just_after_the_bot(tmp_path)
    stage.click(match.focus.find("toy.keep"))
    assert match.table.chosen is None
    for _ in range(3):
        stage.frame(dt=QUIET)
    stage.click(match.focus.find("toy.keep"))
    assert match.table.chosen == ("keep",)


def test_keys_that_only_walk_are_heard_at_once_after_the_bots_turn(tmp_path):
    """PLAY 14: a fast Tab was swallowed until there was silence; what acts still waits for it."""
    stage, match = just_after_the_bot(tmp_path)
    places = []
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT):
        stage.frame(key(code))
        places.append(match.focus.current)
    assert None not in places and len(set(places)) > 1
    match.focus.to("toy.keep")
    stage.frame(key(pygame.K_RETURN))
    assert match.table.chosen is None
    for _ in range(3):
        stage.frame(dt=QUIET)
    stage.frame(key(pygame.K_RETURN))
    assert match.table.chosen == ("keep",)


def test_a_guard_lets_walking_pass_and_nothing_that_acts():
    """Walking is silence too: it must not keep the guard shut."""
    guard = Guard(0.3)
    for code in (pygame.K_TAB, *ARROWS):
        assert not guard.blocks(key(code)) and not guard.blocks(key(code, mod=pygame.KMOD_SHIFT))
    guard.update(0.2)
    guard.blocks(key(pygame.K_TAB))
    guard.update(0.2)
    assert guard.open
    guard.shut()
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_h, pygame.K_4):
        assert guard.blocks(key(code))
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT):
        assert guard.blocks(key(pygame.K_LEFT, mod=mod))


def test_the_log_opens_on_every_table_and_esc_puts_it_away_first(tmp_path):
    stage = Stage(tmp_path, size=(1920, 1080))
    match = stage.start("human, random", seed=6)
    assert match.table.log_area() is not None
    stage.keys(pygame.K_l)
    assert match.log_area.height > match.table.log_area().height
    assert match.focus.current is match.log
    stage.keys(pygame.K_ESCAPE)
    assert match.log_area == match.table.log_area()
    assert match.focus.current.id == match.table.starts_at().id
    assert stage.top is match
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Pause)


def test_a_full_disk_is_told_while_play_goes_on(tmp_path, monkeypatch):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)

    def full(self):
        self.trouble = SaveError("saves cannot be written: the disk is full")

    monkeypatch.setattr(Recorder, "save", full)
    before = match.session.state.clock
    choose(stage, match)
    assert match.session.state.clock > before
    assert "disk is full" in str(match.session.trouble)
    pixels(stage)


def test_a_faulty_rule_loses_nothing_and_leaves_a_report(tmp_path, monkeypatch, nocturne_home):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)

    def broken(choice, position=None, seat=None, **more):
        raise RuntimeError("a rule broke")

    monkeypatch.setattr(match.session, "answer", broken)
    choose(stage, match)
    assert match.dialog is not None
    assert "Nothing is lost" in match.dialog.markup
    assert list((nocturne_home / "log").glob("crash-*.txt"))
    assert match.session.path.exists()


def test_leaving_keeps_the_match_and_continue_goes_on_with_it(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)
    choose(stage, match)
    clock = match.session.state.clock
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Pause)
    stage.press("leave")
    stage.frame()
    assert isinstance(stage.top, Title)
    stage.press("continue")
    stage.frame()
    assert isinstance(stage.top, Match)
    assert stage.top.session.state.clock >= clock
    assert stage.top.log.lines


def test_a_match_that_is_abandoned_is_gone(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)
    path = match.session.path
    stage.keys(pygame.K_ESCAPE)
    stage.press("abandon")
    for _ in range(8):
        stage.frame(dt=QUIET)
    stage.click(stage.top.dialog.buttons[0])
    stage.frame()
    assert isinstance(stage.top, Title)
    assert not path.exists()


class Silent:
    """A thinker that never answers."""

    def send(self, request):
        pass

    def stop(self, id):
        pass

    def receive(self):
        return None

    def alive(self):
        return True

    def close(self):
        pass


def test_a_bot_that_thinks_long_is_shown_and_can_be_hurried(tmp_path):
    now = [0.0]
    stage = Stage(tmp_path, clock=lambda: now[0])
    stage.house.worker._make = Silent
    match = stage.start("master, human", seed=6)
    assert not match.bots.slow
    now[0] = 1.2
    stage.frame()
    assert match.line().right == "1.2 s"
    assert match.session.state.clock == 0
    stage.keys(pygame.K_n)
    now[0] = 1.5
    stage.frame()
    stage.frame()
    assert match.session.state.clock == 1


def test_the_watchdog_moves_and_leaves_a_report(tmp_path, nocturne_home):
    now = [0.0]
    stage = Stage(tmp_path, clock=lambda: now[0])
    stage.house.worker._make = Silent
    match = stage.start("master, human", seed=6)
    now[0] = 4.5
    stage.frame()
    stage.frame()
    assert match.session.state.clock == 1
    reports = list((nocturne_home / "log").glob("bot-*.txt"))
    assert len(reports) == 1
    assert '"seed":6' in reports[0].read_text(encoding="utf-8")


def test_skipping_at_any_moment_leads_to_the_same_end(tmp_path):
    ends = set()
    for chance in (0, 2, 5, 9):
        stage = Stage(tmp_path / str(chance), speed="normal")
        match = stage.start("random, random", game="toy", seed=4)
        stream = Stream(chance)
        for _ in range(400):
            skip = chance and stream.below(chance) == 0
            stage.frame(*([key(pygame.K_RIGHT)] if skip else []), dt=0.1)
            if match.session.finished:
                break
        ends.add(digest(match.session.state))
    assert len(ends) == 1


def test_the_log_is_copied_as_text(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.keys(pygame.K_l)
    stage.tab_to(match.log)
    stage.keys(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert stage.house.clipboard.text == match.log.as_text()


def test_late_answers_of_bots_are_dropped(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random, random", seed=6, practice=True)
    stream = Stream(9)
    for _ in range(60):
        if match.mine:
            match._choose(stream.pick(list(match.session.decision.options)))
        if stream.below(3) == 0:
            stage.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
        stage.frame()
        if not isinstance(stage.top, Match):
            break
    assert stage.house.worker.thinking is None or match.bots.seat is not None


def test_every_focus_has_words(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)
    stage.said.clear()
    count = len(match.focus.order)
    for _ in range(count):
        stage.keys(pygame.K_TAB)
    assert len(stage.said) >= count
    assert all(words.strip() for words in stage.said)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (2560, 1440)])
def test_nothing_around_the_table_is_cut_or_overlaps(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    match = stage.start("human, random, random", seed=6)
    pixels(stage)
    assert not stage.app.kit.text.cut
    match.table.others = lambda: [("Keep the level as it is", "ui-check", ("done",))]
    match.session.cancel_barrier = lambda: None
    match.arrange()
    pixels(stage)
    assert not stage.app.kit.text.cut
    around = [w for w in match.focus.widgets if w.id in AROUND]
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(w.rect) for w in around)
    assert all(not a.rect.colliderect(b.rect) for a in around for b in around if a is not b)


@pytest.mark.parametrize("size", [(1280, 701), (1366, 768), (2560, 1440)])
def test_the_pause_shows_the_whole_code_of_the_deal(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    stage.start("human, random, random, random", seed=10483851337551885488)
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Pause)
    assert not stage.app.kit.text.cut


def test_a_match_gets_a_name_in_the_pause_and_none_when_it_is_abandoned(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", seed=6)
    stage.keys(pygame.K_ESCAPE)
    stage.tab_to(stage.top.focus.find("name"))
    stage.frame(typed("Rainy evening"))
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is match and match.session.name == "Rainy evening"
    stage.keys(pygame.K_ESCAPE)
    stage.tab_to(stage.top.focus.find("name"))
    stage.frame(typed(" and fog"))
    path = match.session.path
    stage.press("abandon")
    for _ in range(12):
        stage.frame(dt=0.1)
    stage.click(next(b for b in stage.top.dialog.buttons if b.id == "abandon"))
    for _ in range(3):
        stage.frame()
    assert not path.exists()


class Heard(NullAudio):
    """Silence that notes when it is stopped."""

    def __init__(self, volumes, stopped):
        super().__init__(volumes)
        self.stopped = stopped

    def stop(self):
        self.stopped.append("sounds")


def leaves_in_silence(stage, match, way):
    """Go to the title while a bot thinks: thinking, sounds and moves end with the match."""
    stopped = []
    stage.app.audio = Heard(stage.app.audio.volumes, stopped)
    assert stage.house.worker.thinking is not None
    stage.keys(pygame.K_ESCAPE)
    stage.press(way)
    if way == "abandon":
        for _ in range(8):
            stage.frame(dt=QUIET)
        stage.click(stage.top.dialog.buttons[0])
    stage.frame()
    assert isinstance(stage.top, Title)
    assert stopped and stage.house.worker.thinking is None
    position = match.session.position
    for _ in range(20):
        stage.frame(dt=QUIET)
    assert match.session.position == position


@pytest.mark.parametrize("way", ["leave", "abandon"])
def test_leaving_while_a_bot_thinks_ends_its_thinking_and_every_sound(tmp_path, way):
    """C-07: nothing is played on behind a match that was left."""
    stage = Stage(tmp_path)
    stage.house.worker._make = Silent
    leaves_in_silence(stage, stage.start("master, human", seed=6), way)


def test_log_and_prompt_tell_an_event_once_it_is_shown_and_not_before(tmp_path, monkeypatch):
    """They told of a new pool while the table still showed that all Assets were taken."""
    stage = Stage(tmp_path, speed="normal")
    match = stage.start("human, random")
    played, show = [], match.table.play

    def play(kind, data):
        played.append(kind)
        return show(kind, data)

    monkeypatch.setattr(match.table, "play", play)
    monkeypatch.setattr(match.host, "line", lambda view, kind, data: LogLine(kind))
    match._choose(match.session.decision.options[0])
    for _ in range(400):
        told = [line.markup for line in match.log.lines]
        assert told == played[: len(told)] and len(played) - len(told) <= 1
        if told and not match.settled:
            assert match.line().words in (told[-1], match.acted)
        if len(told) > 3 or not match.moving:
            break
        stage.frame(dt=QUIET)
    assert len(told) > 3


def test_an_answer_puts_its_button_out_while_what_follows_is_shown(tmp_path):
    stage = Stage(tmp_path, speed="normal")
    match = stage.start("human, random")
    choose(stage, match)
    assert match.director.busy
    button = match.focus.find("confirm")
    assert not button.enabled and button.label == "Any key skips ahead"


def test_a_tooltip_covers_nothing_else_that_can_be_chosen(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random, random")
    surface = pygame.Surface(match.kit.size)
    assert match.session.decision.kind == "discard"
    for offer in offers(match):
        stage.tab_to(offer)
        for _ in range(5):
            stage.frame(dt=QUIET)
        shown = match.focus.open_tip(match.keep_clear())
        assert shown is not None
        area = tips.draw(match.kit.draw, surface, *shown)
        others = [other for other in offers(match) if other.id != offer.id]
        assert others and not any(area.colliderect(other.area) for other in others), offer.id


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (2560, 1080)])
def test_the_log_lies_over_nothing_that_answers_and_has_a_button_to_close_it(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    match = stage.start("human, random, random, random")
    while match.session.decision.kind != "bid":
        match._choose(match.session.decision.options[0])
        stage.frame()
    stage.press("drawer")
    area = match.log_area
    assert match.drawer and area.height > 8 * match.kit.px(40)
    assert not area.colliderect(match.focus.find("confirm").rect)
    assert [
        o.id for o in offers(match) if o.id.startswith("bid.") and area.colliderect(o.rect)
    ] == []
    close = match.focus.find("log_close")
    assert area.contains(close.rect) and close.rect.bottom <= match.log.rect.top
    assert not any(close.rect.colliderect(w.rect) for w in match.comforts.filters if w is not close)
    stage.click(close)
    assert not match.drawer


def test_a_button_that_is_off_shows_no_key_but_keeps_it(tmp_path, monkeypatch):
    stage = Stage(tmp_path)
    match = stage.start("human, random")
    shown, button = {}, match.kit.draw.button

    def drawn(surface, rect, words, **how):
        shown[words] = how.get("key")
        return button(surface, rect, words, **how)

    monkeypatch.setattr(match.kit.draw, "button", drawn)
    confirm = match.focus.find("confirm")
    for on in (False, True):
        pixels(stage)
        assert confirm.enabled is on
        assert shown[confirm.label] == (confirm.shortcut.words if on else "")
        stage.click(offers(match)[0])
        confirm = match.focus.find("confirm")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_to_be_asked_while_their_own_answer_is_shown(tmp_path, game):
    """Mira read "Mira is asked to take a turn." while her own pawn walked."""
    stage = Stage(tmp_path, speed="normal")
    kinds = "human" if game == "black_sonata" else "human, random"
    match = stage.start(kinds, game=game)
    for _ in range(300):
        if match.mine and match.settled:
            break
        stage.frame(dt=QUIET)
    match._choose(match.session.decision.options[0])
    told = []
    for _ in range(200):
        if match.settled or match.actor != 1:
            break
        told.append(match.line().words)
        stage.frame(dt=QUIET)
    assert told and told[0] == "*Ann* has chosen."
    assert not any("is asked" in words for words in told)
