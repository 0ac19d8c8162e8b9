"""Settings: read tolerantly, written whole, keys rebound with reasons."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.keys import STANDARD, KeyNameError, parse
from game.ui.screen import Place
from game.ui.settings import Settings, as_toml, load_settings, save_settings
from game.ui.words import open_words
from tests.ui.events import key

WORDS = open_words()


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.toml"
    settings = Settings(text_scale=1.25, speed="fast", reduced_motion=True)
    settings.volumes.effects = 35
    settings.place = Place(-1800, 40, 1600, 900, maximised=True)
    settings.rebind("hint", "Ctrl+J")
    settings.habits = {"four_souls": "mine go own.end"}
    settings.shown = ['first "bid" 오', "tab\there"]
    assert save_settings(settings, file) is None
    loaded, trouble = load_settings(file)
    assert trouble is None
    assert loaded == settings


def test_a_missing_file_is_no_fault(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.toml") == (Settings(), None)


@pytest.mark.parametrize("text", ["speed = ", "\x00\xff", "[volumes", "a = 1\na = 2"])
def test_a_broken_file_gives_defaults_and_one_message(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    settings, trouble = load_settings(file)
    message = WORDS.tell(trouble)
    assert settings == Settings()
    assert str(file) in message and "\n" not in message.strip()


def test_bytes_that_are_no_text_give_defaults(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(b"\xff\xfe\x00\x80")
    assert load_settings(file)[0] == Settings()


def test_a_bad_value_falls_back_alone(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'speed = "warp"\ntext_scale = 9\nreduced_motion = true\nnarrate = "yes"\n'
        "[volumes]\nmaster = 400\neffects = 10\n[window]\nx = 1\n[keys]\n"
        'hint = "Blorb"\nfly = "F"\n'
    )
    settings, trouble = load_settings(file)
    message = WORDS.tell(trouble)
    assert settings.reduced_motion and settings.volumes.effects == 10
    assert (settings.speed, settings.text_scale, settings.volumes.master) == ("normal", 1.0, 80)
    assert settings.place is None and settings.key("hint") == STANDARD["hint"]
    for name in ("speed", "text_scale", "narrate", "volumes.master", "window", "keys.hint"):
        assert name in message


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    save_settings(Settings(speed="slow"), file)

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    trouble = save_settings(Settings(speed="fast"), file)
    assert "could not be saved (No space left" in WORDS.tell(trouble)
    monkeypatch.undo()
    assert load_settings(file)[0].speed == "slow"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.toml"]


def test_a_refused_key_keeps_its_old_binding_and_says_why() -> None:
    settings = Settings()
    assert WORDS.tell(settings.rebind("hint", "ctrl+z")) == "Ctrl+Z already does: Undo."
    assert "names no key" in WORDS.tell(settings.rebind("hint", "Blorb"))
    assert settings.key("hint") == "H"
    assert settings.rebind("hint", "J") is None and settings.key("hint") == "J"
    assert settings.rebind("hint", "H") is None and not settings.keys


@pytest.mark.parametrize("chord", ["Tab", "Up", "Enter", "Space", "Esc", "Alt+Enter", "3"])
def test_keys_that_walk_every_screen_cannot_be_given_to_an_act(chord: str) -> None:
    settings = Settings()
    assert chord in WORDS.tell(settings.rebind("hint", chord))
    assert settings.key("hint") == "H"


def test_the_key_that_leads_back_stays() -> None:
    settings = Settings()
    assert "Esc always leads back" in WORDS.tell(settings.rebind("back", "B"))
    assert settings.key("back") == "Esc"


def test_swapped_keys_are_loaded_as_they_were_saved(tmp_path: Path) -> None:
    settings, file = Settings(), tmp_path / "settings.toml"
    for act, chord in (("undo", "X"), ("redo", "Ctrl+Z"), ("undo", "Ctrl+Y")):
        assert settings.rebind(act, chord) is None
    save_settings(settings, file)
    assert load_settings(file) == (settings, None)


def test_two_acts_that_share_a_key_in_the_file_are_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[keys]\nhint = "J"\nlog = "J"\nback = "B"\nzoom = "Tab"\n')
    settings, trouble = load_settings(file)
    chords = [parse(settings.key(act)).words for act in STANDARD]
    assert len(set(chords)) == len(chords) and settings.key("back") == "Esc"
    for name in ("keys.hint", "keys.back", "keys.zoom"):
        assert name in WORDS.tell(trouble)


def test_the_standard_keys_are_all_different_and_have_one_text_form() -> None:
    chords = [parse(words) for words in STANDARD.values()]
    assert len(set(chords)) == len(chords)
    assert [chord.words for chord in chords] == list(STANDARD.values())
    with pytest.raises(KeyNameError):
        parse("Hyper+Z")


def test_plus_is_met_with_and_without_shift() -> None:
    chord = parse("Ctrl+Plus")
    assert chord.matches(key(pygame.K_EQUALS, pygame.KMOD_LCTRL))
    assert chord.matches(key(pygame.K_KP_PLUS, pygame.KMOD_RCTRL))
    assert not chord.matches(key(pygame.K_EQUALS))
    assert not parse("H").matches(key(pygame.K_h, pygame.KMOD_LCTRL))


def test_the_file_is_readable() -> None:
    text = as_toml(Settings())
    assert text.startswith("# Settings of Nocturne") and 'speed = "normal"' in text


def test_user_folders_follow_the_home_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "집 home"))
    assert paths.settings_file() == tmp_path / "집 home" / "config" / "settings.toml"
    assert paths.saves_folder() == tmp_path / "집 home" / "data" / "saves"
    assert paths.packs_folder("obsidia").parts[-2:] == ("packs", "obsidia")
    assert paths.user_log().name == "log" and paths.stats_file().parent == paths.user_data()
    monkeypatch.delenv("NOCTURNE_HOME")
    assert "nocturne" in str(paths.user_config())


def test_a_frozen_program_finds_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.sys, "frozen", True, raising=False)
    monkeypatch.setattr(paths.sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.data_folder() == tmp_path / "data"
    monkeypatch.delattr(paths.sys, "_MEIPASS")
    assert paths.resource_root() == Path(paths.sys.executable).resolve().parent
