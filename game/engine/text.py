"""Phrases: the one place where words for people come from.

A phrase is a template: `{name}` is replaced by a value, `{n|Soul|Souls}` picks the singular when
the value is 1. Marks for the screen stay in the text: `*bold*` and `[icon]`; `plain` removes them.
An icon that stands for a word has it beside its name, `[icon=word]`, where there are no pictures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game.engine.errors import DataError
from game.engine.types import Reason

_SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_JOINERS = "\u200c\u200d"  # unseen, but letters of some scripts and emoji need them
_MARK = re.compile(r"\[[a-z0-9_.\-]+\]\s?|\[[a-z0-9_.\-]+=([^\]]*)\]|\*")


class Phrases:
    """A flat table of phrases, made from nested mappings: {a: {b: text}} is `a.b`."""

    __slots__ = ("_table",)

    def __init__(self, *tables: Mapping[str, Any]) -> None:
        self._table: dict[str, str] = {}
        for table in tables:
            self._table.update(flatten(table))

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def keys(self) -> list[str]:
        return sorted(self._table)

    def say(self, key: str, /, **values: Any) -> str:
        """The phrase with its values put in. A missing phrase or value is a DataError."""
        template = self._table.get(key)
        if template is None:
            raise DataError(f"there is no phrase {key!r} in the phrase table")
        if "{" not in template:
            return template

        def put(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in values:
                raise DataError(f"phrase {key!r} wants a value {name!r}")
            if one is None:
                return str(values[name])
            return one if str(values[name]) == "1" else many

        return _SLOT.sub(put, template)

    def reason(self, reason: Reason) -> str:
        """A refusal or, with a key that names its table, any other reason in words."""
        key = reason.key if "." in reason.key else f"refusal.{reason.key}"
        return self.say(key, **dict(reason.args))


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested mappings of phrases as one table with dotted keys.

    >>> flatten({"word": {"soul": {"mage": "Mage"}}})
    {'word.soul.mage': 'Mage'}
    """
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat


def plain(text: str) -> str:
    """The text without marks for the screen.

    >>> plain("Pay *2* [cube.mage] Mages")
    'Pay 2 Mages'
    >>> plain("Pay 2[coin=¢]")
    'Pay 2¢'
    """
    return _MARK.sub(lambda mark: mark.group(1) or "", text)


def showable(text: str) -> bool:
    """Whether a text stays on its line, in its direction, and tells a terminal nothing.

    >>> showable("밤 שלום"), showable("a\\nb"), showable("a\\u202eb"), showable("a\\x1b[31m")
    (True, False, False, False)
    """
    return all(letter.isprintable() or letter in _JOINERS for letter in text)


def listed(parts: list[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
