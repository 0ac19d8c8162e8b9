"""The engine's few error classes. Each message is one sentence: what, where, what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import Reason


class NocturneError(ValueError):
    """Base of every error that is told to a person in one line.

    The message is for terminal and log. `reason` is the same as a phrase key with its values, where
    a phrase table has words for it.
    """

    def __init__(self, *args: object, reason: Reason | None = None) -> None:
        super().__init__(*args)
        self.reason = reason


class IllegalChoice(NocturneError):
    """A choice is not among the options of the pending decision."""


class SetupError(NocturneError):
    """A set-up cannot be played: a seat count, option or value that the game does not have."""


class DataError(NocturneError):
    """A data file is wrong. The message names file, id or line, and path."""


class RecordError(NocturneError):
    """A record cannot be used as it is."""


class DamagedRecord(RecordError):
    """A line of a record is broken or missing."""


class ForeignRecord(RecordError):
    """The file is not a record of this program."""


class NewerRecord(RecordError):
    """The record was written by a newer version."""


class DivergedRecord(RecordError):
    """Replaying the record leads to another position than the one it noted."""


class ScriptError(NocturneError):
    """Scripted luck does not fit what the rules draw or roll next. Only tests script luck."""


class EngineFault(RuntimeError):
    """A rule broke an invariant of the engine. Never repaired in silence."""
