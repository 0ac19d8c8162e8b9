"""The options: everything by mouse and by keyboard, kept at once, told to a listener."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.engine.types import Reason
from game.session.saves import saves
from game.ui.app import App
from game.ui.keys import LOCKED, STANDARD
from game.ui.kit import open_kit
from game.ui.scenes.credits import Credits
from game.ui.scenes.options import EVERYWHERE, SETTINGS, TABLE, TABS, Options
from game.ui.scenes.pause import Pause
from game.ui.scenes.title import Title
from game.ui.screen import OffscreenScreen
from game.ui.settings import Settings, load_settings
from game.ui.theme import fitting_scales
from tests.ui.events import click, key, moved
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.toy_table import TOY


def opened(tmp_path, tab="display", **how):
    """The options over the title, on one page."""
    stage = Stage(tmp_path, **how)
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("options")
    stage.frame()
    go_to(stage, tab)
    return stage


def go_to(stage, tab):
    tabs = stage.top.tabs
    at = tabs.tab_rect(TABS.index(tab)).center
    stage.frame(moved(at), click(at), click(at, up=True))
    assert stage.top.tab == tab


def kept(stage):
    """What the file holds now."""
    settings, trouble = load_settings(stage.app.settings_file)
    assert trouble is None
    return settings


def widget(stage, name):
    return stage.top.focus.find(name)


def test_the_title_leads_to_the_options_and_done_leads_back(tmp_path):
    stage = opened(tmp_path)
    assert isinstance(stage.top, Options)
    stage.press("done")
    stage.frame()
    assert isinstance(stage.top, Title)


def test_a_switch_is_turned_anywhere_in_its_row_and_kept_at_once(tmp_path):
    stage = opened(tmp_path, "speech")
    row = widget(stage, "narrate")
    assert row.area == row.setting.row
    stage.click(row)
    assert stage.app.settings.narrate and kept(stage).narrate


@pytest.mark.parametrize("name", [n for names in SETTINGS.values() for n in names])
def test_every_setting_is_changed_by_keyboard_marked_kept_and_reset(tmp_path, name):
    tab = next(tab for tab, names in SETTINGS.items() if name in names)
    stage = opened(tmp_path, tab, speed="normal")
    stage.app.screen.fullscreen = False
    stage.app.screen.toggle_fullscreen = lambda: setattr(
        stage.app.screen, "fullscreen", not stage.app.screen.fullscreen
    )
    first = stage.top._now(name)
    stage.tab_to(widget(stage, name))
    stage.keys(pygame.K_LEFT if name == "master" else pygame.K_RIGHT)
    if stage.top._now(name) == first:
        stage.keys(pygame.K_RETURN)
    assert stage.top._now(name) != first
    assert widget(stage, name).setting.changed() and stage.top.changes() == 1
    if name != "fullscreen":
        assert kept(stage) == stage.app.settings != Settings()
    stage.press("reset")
    assert stage.top.changes() == 0 and stage.top._now(name) == first
    assert not widget(stage, "reset").enabled


def test_only_text_sizes_that_fit_are_offered(tmp_path):
    for size in ((1280, 720), (1920, 1080)):
        stage = opened(tmp_path, size=size)
        row = widget(stage, "text")
        assert row.most == len(fitting_scales(size)) - 1
        stage.tab_to(row)
        stage.keys(pygame.K_END)
        assert stage.app.kit.theme.text_scale == fitting_scales(size)[-1]
        assert kept(stage).text_scale == fitting_scales(size)[-1]


def test_a_knob_can_be_drawn_over_the_whole_track_though_the_page_is_made_anew(tmp_path):
    stage = opened(tmp_path, "sound")
    row = widget(stage, "effects")
    left, right = row.rect.midleft, row.rect.midright
    stage.frame(moved(left), click(left))
    assert stage.app.settings.volumes.effects == 0
    stage.frame(moved(right))
    assert stage.app.settings.volumes.effects == 100
    stage.frame(click(right, up=True))
    assert kept(stage).volumes.effects == 100


def test_without_a_device_the_page_says_so_and_tries_again(tmp_path):
    stage = opened(tmp_path, "sound")
    tried = []
    stage.app.audio.message = Reason("sound.no_device", (("error", "none"),))
    stage.app.retry_audio = lambda: tried.append(setattr(stage.app.audio, "message", None))
    stage.frame()
    assert "No sound device was found" in widget(stage, "device").speak()
    stage.press("device")
    assert tried and all(w.id != "device" for w in stage.top.focus.widgets)


def test_a_key_that_works_everywhere_is_seen_on_the_page(tmp_path):
    stage = opened(tmp_path, "sound")
    stage.keys(pygame.K_m)
    assert widget(stage, "muted").on


# --- keys ------------------------------------------------------------------------------------


def test_every_act_has_its_row(tmp_path):
    stage = opened(tmp_path, "keys")
    assert sorted((*EVERYWHERE, *TABLE)) == sorted(STANDARD)
    for act, chord in STANDARD.items():
        row = widget(stage, f"key.{act}")
        assert row.key == chord and chord in row.speak()
        assert row.enabled == (act not in LOCKED)


def test_a_key_is_given_by_keyboard_alone_and_back_again(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.tab_to(widget(stage, "key.hint"))
    stage.keys(pygame.K_RETURN)
    assert "press a key" in stage.said[-1]
    stage.keys(pygame.K_j, mod=pygame.KMOD_LCTRL)
    assert kept(stage).key("hint") == "Ctrl+J"
    assert stage.top.focus.current.id == "key.hint" and stage.top.focus.current.changed
    stage.keys(pygame.K_DELETE)
    assert kept(stage).key("hint") == "H"


def test_keys_that_work_everywhere_wait_while_a_row_listens(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.click(widget(stage, "key.mute"))
    stage.keys(pygame.K_m)
    assert not stage.app.settings.volumes.muted and stage.app.settings.key("mute") == "M"
    stage.click(widget(stage, "key.hint"))
    stage.keys(pygame.K_m)
    assert not stage.app.settings.volumes.muted
    assert "M already does: Sound off, on." in stage.said[-1]


def test_a_refused_key_keeps_the_old_one_and_says_why(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.click(widget(stage, "key.hint"))
    stage.keys(pygame.K_l)
    row = widget(stage, "key.hint")
    assert row.key == "H" and row.refused == "L" and stage.app.settings.key("hint") == "H"
    assert row.tooltip().rows == ("L already does: Log.",)
    stage.click(widget(stage, "key.zoom"))
    stage.keys(pygame.K_ESCAPE)
    assert not row.refused and isinstance(stage.top, Options)


def test_a_click_elsewhere_leaves_the_key_as_it_was(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.click(widget(stage, "key.hint"))
    assert widget(stage, "key.hint").listens
    stage.frame(click((3, 3)))
    assert not widget(stage, "key.hint").listens and not stage.app.settings.keys


def test_one_key_or_all_get_their_first_ones_back_by_mouse(tmp_path):
    stage = opened(tmp_path, "keys")
    for act, code in (("hint", pygame.K_j), ("log", pygame.K_k)):
        stage.click(widget(stage, f"key.{act}"))
        stage.keys(code)
    assert kept(stage).keys == {"hint": "J", "log": "K"}
    stage.press("first.hint")
    assert kept(stage).keys == {"log": "K"}
    stage.press("reset")
    assert kept(stage).keys == {}


def test_a_first_key_that_another_act_has_taken_is_told(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.app.settings.rebind("hint", "J")
    stage.app.settings.rebind("log", "H")
    stage.top.arrange()
    stage.press("first.hint")
    assert stage.app.settings.key("hint") == "J"
    assert any("H already does: Log." in words for words in stage.said)


# --- what is said -----------------------------------------------------------------------------


@pytest.mark.parametrize("tab", TABS)
def test_every_focus_has_its_words(tmp_path, tab):
    stage = opened(tmp_path, tab)
    for row in stage.top.focus.order:
        stage.tab_to(row)
        said = next(w for w in stage.top.focus.order if w.id == row.id).speak()
        assert said == stage.said[-1] and len(said) > 4


def test_speech_goes_to_the_terminal_as_soon_as_it_is_wanted(tmp_path, capsys):
    stage = opened(tmp_path, "speech")
    stage.app.speak = None
    stage.keys(pygame.K_TAB)
    assert capsys.readouterr().out == ""
    stage.click(widget(stage, "narrate"))
    stage.tab_to(widget(stage, "credits"))
    assert "Credits, button" in capsys.readouterr().out


def test_what_is_spoken_has_no_marks(capsys):
    app = App(OffscreenScreen((1280, 720)), open_kit((1280, 720)), Settings(narrate=True))
    app.say("*Mira* took 2 \\[coins]")
    assert capsys.readouterr().out == "Mira took 2 [coins]\n"


# --- from the pause, and what settings do ------------------------------------------------------


def test_the_pause_leads_to_the_options_and_back_to_the_same_match(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Pause)
    stage.press("options")
    stage.frame()
    go_to(stage, "display")
    stage.tab_to(widget(stage, "reduced_motion"))
    stage.keys(pygame.K_RETURN)
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Pause)
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is match and match.timeline.reduced == stage.app.settings.reduced_motion
    assert saves(stage.house.saves, stage.house.games)


def test_the_table_shows_and_answers_the_users_keys(tmp_path):
    stage = Stage(tmp_path)
    stage.app.settings.rebind("pass", "P")
    stage.app.settings.confirm_end = False
    match = stage.start("human, random", game="toy")
    position = match.session.position
    button = match.focus.find("other.0")
    assert button.shortcut.words == "P"
    stage.keys(pygame.K_SPACE)
    assert match.session.position == position
    stage.keys(pygame.K_p)
    assert match.session.position > position


def losing(monkeypatch, words="The card goes to another."):
    """Let a pass at the toy lose something."""
    real = type(TOY).phrase
    monkeypatch.setattr(
        type(TOY),
        "phrase",
        lambda game, r: words if r.key.startswith("lost.") else real(game, r),
    )


def test_the_pass_key_asks_once_more_where_something_is_lost_for_good(tmp_path, monkeypatch):
    losing(monkeypatch)
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    position = match.session.position
    stage.keys(pygame.K_SPACE)
    assert match.session.position == position and match.focus.current.id == "other.0"
    assert "The card goes to another. Press Space again: Pass" in stage.said
    stage.keys(pygame.K_SPACE)
    assert match.session.position > position


def test_the_pass_key_passes_at_once_where_nothing_is_lost(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    position = match.session.position
    stage.keys(pygame.K_SPACE)
    assert match.session.position > position


def test_the_pass_key_passes_at_once_where_undo_leads_back(tmp_path, monkeypatch):
    losing(monkeypatch)
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="toy")
    match.session.practice = True
    position = match.session.position
    stage.keys(pygame.K_SPACE)
    assert match.session.position > position


def test_a_window_that_is_not_looked_at_is_silent_if_wanted(tmp_path):
    stage = Stage(tmp_path)
    played = []
    stage.app.audio = SimpleNamespace(
        play=played.append, stop=lambda: None, refresh=lambda: None, message=None
    )
    stage.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    stage.house.cue("coin")
    stage.app.settings.mute_unfocused = True
    stage.house.cue("bell")
    assert played == ["coin"]


def test_a_hand_edited_file_of_nonsense_gives_defaults_and_one_line(tmp_path, monkeypatch):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path))
    file = tmp_path / "config" / "settings.toml"
    file.parent.mkdir()
    file.write_text("speed = fast fast\n[[[", encoding="utf-8")
    settings, trouble = load_settings(file)
    stage = Stage(tmp_path)
    stage.app.settings, stage.app.settings_file = settings, file
    stage.app.notice = stage.app.words.tell(trouble)
    stage.program.title()
    for _ in range(3):
        stage.frame()
    told = [words for words in stage.said if "settings.toml" in words]
    assert len(told) == 1 and "defaults are used" in told[0] and "\n" not in told[0]
    stage.press("options")
    stage.frame()
    assert all(stage.top._differs(name) is False for name in SETTINGS["display"])


def test_the_credits_are_read_block_by_block(tmp_path):
    stage = opened(tmp_path)
    stage.press("credits")
    stage.frame()
    assert isinstance(stage.top, Credits)
    said = " ".join(block.words for block in stage.top.reader.blocks)
    for words in ("unofficial fan work", "game-icons.net", "SIL Open Font License", "pygame-ce"):
        assert words in said
    stage.tab_to(stage.top.reader)
    stage.keys(*[pygame.K_DOWN] * 2)
    assert "unofficial fan work" in stage.said[-1]
    stage.keys(pygame.K_END)
    assert stage.top.reader.scroll == stage.top.reader.most > 0
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Options)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("tab", TABS)
def test_nothing_is_cut_or_lies_over_another_at_any_size(tmp_path, tab, size):
    stage = opened(tmp_path, tab, size=size)
    for scale in (1.0, fitting_scales(size)[-1]):
        stage.app.set_text_scale(scale)
        stage.frame()
        assert stage.app.kit.text.cut == set()
        window = pygame.Rect(0, 0, *size)
        order = [w for w in stage.top.focus.order if not w.id.startswith("first.")]
        areas = [w.area for w in order]
        assert all(window.contains(area) for area in areas)
        for i, area in enumerate(areas):
            assert area.collidelist(areas[i + 1 :]) < 0, order[i].id


def test_esc_in_a_key_event_is_no_way_out_while_a_row_listens(tmp_path):
    stage = opened(tmp_path, "keys")
    stage.tab_to(widget(stage, "key.hint"))
    stage.keys(pygame.K_RETURN)
    stage.frame(key(pygame.K_LCTRL))
    assert widget(stage, "key.hint").listens
    stage.keys(pygame.K_ESCAPE)
    assert isinstance(stage.top, Options) and not widget(stage, "key.hint").listens


@pytest.mark.parametrize(("size", "limited"), [((1280, 720), True), ((1920, 1080), False)])
def test_a_window_too_small_for_larger_text_says_so(tmp_path, size, limited):
    stage = Stage(tmp_path, size=size)
    stage.program.options()
    stage.frame()
    stage.frame()
    assert ("larger window" in stage.top.focus.find("text").speak()) is limited
