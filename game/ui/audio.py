"""Sound that may be missing.

Belongs here: opening the mixer, cues by name, volumes, the bound on voices and repeats. Does not
belong here: which act makes which sound.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import msgspec
import pygame

from game.engine.types import Reason
from game.ui.theme import ArtError, read_index

VOICES = 8
REPEAT_AFTER = 0.06
AMBIENCE = ("wind",)
QUIET_CUES = ("click", "hover", "refuse")


@dataclass(slots=True)
class Volumes:
    """Volumes 0 to 100 and the mute switch."""

    master: int = 80
    effects: int = 80
    interface: int = 70
    ambience: int = 0
    muted: bool = False

    def share(self, cue: str) -> float:
        """Return the volume of a cue, 0 to 1."""
        if self.muted:
            return 0.0
        part = self.effects
        if cue in AMBIENCE:
            part = self.ambience
        elif cue in QUIET_CUES:
            part = self.interface
        return (self.master / 100) * (part / 100)


class Audio(Protocol):
    """What the program needs of sound."""

    volumes: Volumes
    message: Reason | None  # why there is no sound, for the options; None when there is

    def play(self, cue: str) -> bool:
        """Start a cue; returns whether it can be heard."""
        ...

    def stop(self) -> None:
        """End all sounds (leaving a game)."""
        ...

    def refresh(self) -> None:
        """Take the volumes anew."""
        ...


SWITCHED_OFF = Reason("sound.switched_off")


@dataclass(slots=True)
class NullAudio:
    """Silence with the manners of sound."""

    volumes: Volumes
    message: Reason | None = SWITCHED_OFF

    def play(self, cue: str) -> bool:
        """Do nothing."""
        return False

    def stop(self) -> None:
        """Do nothing."""

    def refresh(self) -> None:
        """Do nothing."""


class _Cue(msgspec.Struct):
    files: list[str]


@dataclass(slots=True)
class MixerAudio:
    """Cues of `sounds.json` through pygame's mixer; files load on first use."""

    folder: Path
    cues: dict[str, list[str]]
    volumes: Volumes
    message: Reason | None = None
    clock: Callable[[], float] = time.monotonic
    _sounds: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    _last: dict[str, float] = field(default_factory=dict)

    def play(self, cue: str) -> bool:
        """Start one of the cue's variants, unless it was heard within 60 ms or is inaudible."""
        files, volume, now = self.cues.get(cue), self.volumes.share(cue), self.clock()
        if not files or volume <= 0 or now - self._last.get(cue, -1.0) < REPEAT_AFTER:
            return False
        sound = self._sound(random.choice(files))
        if sound is None:
            return False
        self._last[cue] = now
        sound.set_volume(volume)
        try:
            channel = pygame.mixer.find_channel()
            if channel is None:
                return False
            channel.play(sound, loops=-1 if cue in AMBIENCE else 0)
        except pygame.error as error:  # the device went away
            self.message = Reason("sound.device_gone", (("error", error),))
            return False
        return True

    def stop(self) -> None:
        """End all sounds."""
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def refresh(self) -> None:
        """Take the volumes anew; ambience begins once it can be heard, and ends with that."""
        for cue in AMBIENCE:
            volume = self.volumes.share(cue)
            known = [self._sounds[f] for f in self.cues.get(cue, []) if f in self._sounds]
            playing = [sound for sound in known if sound.get_num_channels()]
            for sound in playing:
                sound.set_volume(volume)
                if volume <= 0:
                    sound.stop()
            if volume > 0 and not playing:
                self._last.pop(cue, None)
                self.play(cue)

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._sounds:
            try:
                sound = pygame.mixer.Sound(self.folder / file)
                if sound.get_length() <= 0:  # of a cut file; playing it crashes the interpreter
                    raise pygame.error("there is no sound in it")
            except (pygame.error, OSError, ValueError) as error:
                self.message = Reason("sound.no_sound", (("file", file), ("error", error)))
                return None
            self._sounds[file] = sound
        return self._sounds[file]


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep the system's sound library from writing on the terminal; what fails is raised anyway.

    ALSA writes a dozen lines of its own where there is no sound card, past Python's `stderr`.
    """
    try:
        terminal = os.dup(2)
    except OSError:  # no terminal at all
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


def open_audio(folder: Path, volumes: Volumes, *, wanted: bool = True) -> Audio:
    """Open sound, or silence that says why; never raises.

    Call it once the window is up, and again for a retry.
    """
    if not wanted:
        return NullAudio(volumes, Reason("sound.not_wanted"))
    try:
        with _unheard():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
        pygame.mixer.set_num_channels(VOICES)
    except pygame.error as error:
        return NullAudio(volumes, Reason("sound.no_device", (("error", error),)))
    try:
        index = read_index(folder / "sounds.json", dict[str, _Cue])
    except ArtError as error:
        return NullAudio(volumes, Reason("sound.no_sounds", (("error", error),)))
    cues = {cue: entry.files for cue, entry in index.items()}
    return MixerAudio(folder / "sounds", cues, volumes)
