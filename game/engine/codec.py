"""States as JSON, and digests of them."""

from __future__ import annotations

from dataclasses import fields
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from game.engine.errors import DamagedRecord
from game.engine.types import Choice, State

S = TypeVar("S", bound=State)

_DIGEST_SKIPS = frozenset({"events", "luck", "frames"})


def encode(state: State) -> bytes:
    """The whole state as canonical JSON, frame positions included."""
    return _canonical(state)


def _canonical(value: Any) -> bytes:
    """JSON with all keys sorted, also those of maps by number, which become text."""
    plain = msgspec.to_builtins(value, str_keys=True)
    return msgspec.json.encode(plain, order="deterministic")


def decode(kind: type[S], plain: bytes) -> S:
    """The state that `encode` wrote. Raises DamagedRecord."""
    try:
        state = msgspec.json.decode(plain, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise DamagedRecord(f"the snapshot cannot be read: {error}") from None
    for frame in state.frames:
        frame.regs = {name: frozen(value) for name, value in frame.regs.items()}
    state.luck = frozen(state.luck)
    return state


def frozen(value: Any) -> Any:
    """The value with every list in it turned back into a tuple."""
    if type(value) in (list, tuple):
        return tuple(frozen(part) for part in value)
    return value


def as_choice(plain: Any) -> Choice:
    """A choice read from JSON. Raises DamagedRecord if it is none."""
    if not isinstance(plain, list | tuple) or not plain:
        raise DamagedRecord(f"{plain!r} is not a choice")
    if not all(type(part) in (str, int) for part in plain):
        raise DamagedRecord(f"{plain!r} is not a choice")
    return tuple(plain)


def digest(state: State) -> str:
    """A hash of facts, rng and pending decision, without frame positions: 16 hex digits.

    A new step in a program does not change it, so it does not break old records.
    """
    facts: dict[str, Any] = {
        field.name: getattr(state, field.name)
        for field in fields(state)
        if field.name not in _DIGEST_SKIPS
    }
    facts["frames"] = [(f.program, f.owner, f.source, f.regs) for f in state.frames]
    return blake2b(_canonical(facts), digest_size=8).hexdigest()
