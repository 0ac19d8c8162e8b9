"""The user's settings and their file.

Belongs here: the fields of `settings.toml`, tolerant reading, atomic writing. Does not belong
here: what a setting does.
"""

from __future__ import annotations

import os
import re
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, get_args

from game.engine.types import Reason
from game.session.files import SaveError, read
from game.ui.audio import Volumes
from game.ui.keys import FIXED, LOCKED, STANDARD, KeyNameError, parse
from game.ui.screen import Place
from game.ui.timeline import Speed

BARE = re.compile(r"[A-Za-z0-9_-]+")  # keys that TOML takes without quotes
HEADER = "# Settings of Nocturne. A line that cannot be read falls back to its default.\n"


@dataclass(slots=True)
class Settings:
    """All settings, with their defaults."""

    volumes: Volumes = field(default_factory=Volumes)
    mute_unfocused: bool = False
    text_scale: float = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    confirm_end: bool = True
    narrate: bool = False
    place: Place | None = None
    fullscreen: bool = False
    keys: dict[str, str] = field(default_factory=dict)  # only what differs from the standard
    shown: list[str] = field(default_factory=list)  # hints already given
    last_game: str = ""  # whose set-up was open last
    setups: dict[str, str] = field(default_factory=dict)  # the last set-up of each game
    first_hints: bool = True
    lessons: dict[str, str] = field(default_factory=dict)  # the step at which each was left
    habits: dict[str, str] = field(default_factory=dict)  # what is set on the table of each game

    def key(self, act: str) -> str:
        """Return the chord of an act, the user's or the standard one."""
        return self.keys.get(act) or STANDARD[act]

    def rebind(self, act: str, chord: str) -> Reason | None:
        """Bind an act; returns why not, and then the old binding stays."""
        try:
            wanted = parse(chord).words
        except KeyNameError:
            return Reason("settings.no_key", (("key", chord),))
        why = refused_key(act, wanted) or self._taken(act, wanted)
        if why is None:
            self._bind(act, wanted)
        return why

    def _taken(self, act: str, wanted: str) -> Reason | None:
        for other in STANDARD:
            if other != act and parse(self.key(other)).words == wanted:
                does = Reason(f"options.act.{other}")
                return Reason("settings.key_taken", (("key", wanted), ("act", does)))
        return None

    def _bind(self, act: str, wanted: str) -> None:
        self.keys[act] = wanted
        if wanted == STANDARD[act]:
            del self.keys[act]


def refused_key(act: str, wanted: str) -> Reason | None:
    """Return why a chord can never be the key of an act, whatever the other acts have.

    Widgets are walked and worked by the fixed keys, and `back` must lead out of everything.
    """
    if act in LOCKED and wanted != STANDARD[act]:
        return Reason("settings.key_locked", (("key", STANDARD[act]),))
    if wanted in FIXED and FIXED[wanted] != act:
        return Reason("settings.key_fixed", (("key", wanted),))
    return None


def load_settings(file: Path) -> tuple[Settings, Reason | None]:
    """Read the file; returns the settings and what went wrong, None when all was well.

    A missing file is no fault. A broken file gives the defaults, a bad value its own default.
    """
    try:
        text = read(file).decode()
    except SaveError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return Settings(), None
        cause = dict(error.reason.args)["cause"] if error.reason else error
        return Settings(), _trouble("unreadable", file, error=cause)
    except UnicodeDecodeError as error:
        return Settings(), _trouble("unreadable", file, error=error)
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of a number or a depth beyond all bounds
        return Settings(), _trouble("damaged", file, error=error)
    settings = Settings()
    wrong: list[str] = []
    for name in (
        "mute_unfocused",
        "reduced_motion",
        "confirm_end",
        "narrate",
        "first_hints",
        "fullscreen",
    ):
        _take(table, settings, name, bool, wrong)
    _take(table, settings, "text_scale", float, wrong)
    if not 1.0 <= settings.text_scale <= 2.0:
        settings.text_scale = 1.0
        wrong.append("text_scale")
    _take(table, settings, "speed", str, wrong)
    if settings.speed not in get_args(Speed):
        settings.speed = "normal"
        wrong.append("speed")
    _take_volumes(table, settings, wrong)
    _take_place(table, settings, wrong)
    _take_keys(table, settings, wrong)
    _take(table, settings, "last_game", str, wrong)
    for name in ("setups", "lessons", "habits"):
        kept = table.get(name, {})
        if isinstance(kept, dict):
            setattr(settings, name, {str(id): str(text) for id, text in kept.items()})
        else:
            wrong.append(name)
    shown = table.get("shown", [])
    settings.shown = [str(s) for s in shown] if isinstance(shown, list) else []
    if wrong:
        names = ", ".join(dict.fromkeys(wrong))
        return settings, _trouble("not_understood", file, names=names)
    return settings, None


def _trouble(key: str, file: Path, **values: object) -> Reason:
    return Reason(f"settings.{key}", (("file", file), *values.items()))


def _take(table: Mapping[str, Any], into: object, name: str, kind: type, wrong: list[str]) -> None:
    if name not in table:
        return
    value = table[name]
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    if type(value) is kind:
        setattr(into, name, value)
    else:
        wrong.append(name)


def _take_volumes(table: Mapping[str, Any], settings: Settings, wrong: list[str]) -> None:
    volumes = table.get("volumes", {})
    if not isinstance(volumes, dict):
        wrong.append("volumes")
        return
    for name in ("master", "effects", "interface", "ambience"):
        _take(volumes, settings.volumes, name, int, wrong)
        if not 0 <= getattr(settings.volumes, name) <= 100:
            setattr(settings.volumes, name, getattr(Volumes(), name))
            wrong.append(f"volumes.{name}")
    _take(volumes, settings.volumes, "muted", bool, wrong)


def _take_place(table: Mapping[str, Any], settings: Settings, wrong: list[str]) -> None:
    window = table.get("window")
    if window is None:
        return
    try:
        numbers = [window[name] for name in ("x", "y", "width", "height")]
        if not all(type(n) is int and abs(n) < 100_000 for n in numbers) or min(numbers[2:]) < 1:
            raise ValueError
        x, y, width, height = numbers
        settings.place = Place(x, y, width, height, window.get("maximised") is True)
    except (TypeError, KeyError, ValueError):
        wrong.append("window")


def _take_keys(table: Mapping[str, Any], settings: Settings, wrong: list[str]) -> None:
    keys = table.get("keys", {})
    if not isinstance(keys, dict):
        wrong.append("keys")
        return
    for act, chord in keys.items():
        try:
            wanted = parse(chord).words if isinstance(chord, str) else ""
        except KeyNameError:
            wanted = ""
        if act in STANDARD and wanted and refused_key(act, wanted) is None:
            settings.keys[act] = wanted
        else:
            wrong.append(f"keys.{act}")
    # Keys may have been swapped, so only all of them together show whether two acts share one.
    while doubled := [a for a in sorted(settings.keys) if settings._taken(a, settings.keys[a])]:
        del settings.keys[doubled[0]]
        wrong.append(f"keys.{doubled[0]}")


def as_toml(settings: Settings) -> str:
    """Return the settings in the file's own words."""
    lines = [HEADER]
    for item in fields(settings):
        value = getattr(settings, item.name)
        if isinstance(value, bool | int | float | str):
            lines.append(f"{item.name} = {_value(value)}\n")
    lines.append(f"shown = [{', '.join(_value(s) for s in settings.shown)}]\n")
    lines.append("\n[volumes]\n")
    for item in fields(settings.volumes):
        lines.append(f"{item.name} = {_value(getattr(settings.volumes, item.name))}\n")
    if settings.place is not None:
        lines.append("\n[window]\n")
        for name in ("x", "y", "width", "height", "maximised"):
            lines.append(f"{name} = {_value(getattr(settings.place, name))}\n")
    for name in ("setups", "lessons", "habits"):
        kept = getattr(settings, name)
        if kept:
            lines.append(f"\n[{name}]\n")
            lines += [f"{_key(id)} = {_value(text)}\n" for id, text in sorted(kept.items())]
    if settings.keys:
        lines.append("\n[keys]\n")
        lines += [f"{act} = {_value(chord)}\n" for act, chord in sorted(settings.keys.items())]
    return "".join(lines)


def reportable(settings: Settings) -> str:
    """Return the settings for a report: without set-ups, which hold names, and without paths."""
    told = as_toml(replace(settings, setups={}, last_game=""))
    return "".join(line for line in told.splitlines(True) if "/" not in line and "\\" not in line)


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        body = "".join(f"\\u{ord(c):04x}" if ord(c) < 32 or c in '"\\\x7f' else c for c in value)
        return f'"{body}"'
    return repr(value)


def save_settings(settings: Settings, file: Path) -> Reason | None:
    """Write the file whole or not at all; returns why it could not be written, None if it was."""
    temporary = ""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=".settings")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(as_toml(settings))
            out.flush()
            os.fsync(out.fileno())
        Path(temporary).replace(file)
    except (OSError, UnicodeEncodeError) as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        return _trouble("not_saved", file, error=getattr(error, "strerror", None) or error)
    return None
