"""Sound: no device is no fault (C-73); voices and repeats are bounded."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.audio import VOICES, MixerAudio, NullAudio, Volumes, open_audio
from game.ui.words import open_words


@pytest.fixture
def mixer() -> MixerAudio:
    audio = open_audio(paths.art_folder(), Volumes())
    assert isinstance(audio, MixerAudio), audio.message
    return audio


def test_no_device_gives_silence_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: int) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio = open_audio(paths.art_folder(), Volumes())
    assert isinstance(audio, NullAudio)
    message = open_words().tell(audio.message)
    assert "No sound device" in message and "ALSA" in message
    assert audio.play("click") is False
    audio.stop()
    audio.refresh()


def test_what_the_sound_library_writes_past_python_is_not_seen_but_our_words_are(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: int) -> None:
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card '0'\n")
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio = open_audio(paths.art_folder(), Volumes())
    print("our own words", file=sys.stderr, flush=True)
    assert audio.message is not None
    assert capfd.readouterr().err == "our own words\n"


def test_no_audio_never_touches_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda **_: pytest.fail("mixer was touched"))
    assert not open_audio(paths.art_folder(), Volumes(), wanted=False).play("click")


def test_missing_sounds_are_silence_too(tmp_path: Path) -> None:
    audio = open_audio(tmp_path, Volumes())
    assert isinstance(audio, NullAudio)
    assert "cannot be read" in open_words().tell(audio.message)


def test_a_cue_is_not_heard_twice_within_60_ms(mixer: MixerAudio) -> None:
    now = [10.0]
    mixer.clock = lambda: now[0]
    assert mixer.play("click")
    now[0] += 0.05
    assert not mixer.play("click")
    assert mixer.play("coin")
    now[0] += 0.02
    assert mixer.play("click")
    mixer.stop()


def test_there_are_at_most_eight_voices(mixer: MixerAudio) -> None:
    assert pygame.mixer.get_num_channels() == VOICES == 8
    now = [0.0]
    mixer.clock = lambda: now[0]
    for _ in range(20):
        now[0] += 1
        mixer.play("bell_end")
    assert not mixer.play("bell_end")
    mixer.stop()


def test_volumes_and_mute(mixer: MixerAudio) -> None:
    volumes = mixer.volumes
    volumes.ambience = 0
    assert not mixer.play("wind")
    volumes.muted = True
    assert not mixer.play("coin")
    assert not mixer.play("no_such_cue")
    assert Volumes(master=50, interface=50).share("click") == 0.25


def test_ambience_begins_when_it_can_be_heard_and_ends_with_that(mixer: MixerAudio) -> None:
    mixer.stop()
    mixer.refresh()
    assert not pygame.mixer.get_busy()
    mixer.volumes.ambience = 40
    mixer.refresh()
    mixer.refresh()
    assert pygame.mixer.get_busy()
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(VOICES)) == 1
    mixer.volumes.muted = True
    mixer.refresh()
    assert not pygame.mixer.get_busy()
