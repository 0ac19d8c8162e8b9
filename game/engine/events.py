"""Emitting events and redacting them for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.types import Event, State

FACES = ("roll", "rolls", "face", "faces")


def emit(
    state: State,
    kind: str,
    data: Mapping[str, Any],
    secret: tuple[tuple[int, Mapping[str, Any]], ...] = (),
    reveals: str = "",
) -> None:
    """Note an event. Atoms call it only while `state.events` is a list."""
    assert state.events is not None
    state.events.append(Event(kind, data, secret, reveals))


def faces_of(event: Event) -> list[int]:
    """The faces that everybody saw rolled: an event that reveals `rolled`, or `X_rolled`, has them.

    They stand under one of the names in `FACES`, one number or several.

    >>> faces_of(Event("battle", {"faces": (4, 6)}, reveals="dice_rolled"))
    [4, 6]
    """
    if event.reveals.rpartition("_")[2] != "rolled":
        return []
    told = next((event.data[name] for name in FACES if name in event.data), ())
    faces = told if isinstance(told, list | tuple) else [told]
    return [face for face in faces if type(face) is int]


def redact(event: Event, seat: int | None) -> tuple[str, dict[str, Any]]:
    """The event as `seat` may see it (None: as everybody may)."""
    data = dict(event.data)
    for owner, hidden in event.secret:
        if owner == seat:
            data.update(hidden)
    return event.kind, data
