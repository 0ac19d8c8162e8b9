"""Emitting events and redacting them for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.types import Event, State


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


def redact(event: Event, seat: int | None) -> tuple[str, dict[str, Any]]:
    """The event as `seat` may see it (None: as everybody may)."""
    data = dict(event.data)
    for owner, hidden in event.secret:
        if owner == seat:
            data.update(hidden)
    return event.kind, data
