"""Reading data files: YAML with errors that name file and line, shapes checked by msgspec."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import msgspec.inspect
import yaml

from game.engine.errors import DataError
from game.engine.text import showable

T = TypeVar("T")

MOST_VALUES = 200_000  # of one file
LONGEST_NAME = 60  # of a card, as an id or in words

_STEP = re.compile(r"[^.`\[\]]+|(?<=\[)[^\]]*(?=\])")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Strict(_Loader):  # type: ignore[misc]
    """A safe loader that refuses a key given twice."""


def _mapping(loader: Any, node: yaml.MappingNode) -> dict[Any, Any]:
    pairs: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        try:
            twice = key in pairs
        except TypeError:
            raise yaml.MarkedYAMLError(
                problem="a key must be a word or a number", problem_mark=key_node.start_mark
            ) from None
        if twice:
            raise yaml.MarkedYAMLError(
                problem=f"the key {key!r} is given twice", problem_mark=key_node.start_mark
            )
        pairs[key] = loader.construct_object(value_node, deep=True)
    return pairs


_Strict.add_constructor("tag:yaml.org,2002:map", _mapping)


def parse_yaml(text: str, name: str) -> Any:
    """The content of a YAML file. Raises DataError with file and line in one sentence."""
    try:
        raw = yaml.load(text, Loader=_Strict)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f", line {mark.line + 1}" if mark is not None else ""
        raise DataError(f"{name}{where}: {error.problem or error.context}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        reason = " ".join(str(error).split())
        raise DataError(f"{name}: this is not YAML: {reason}") from None
    if _endless(raw):
        raise DataError(
            f"{name}: this holds more than {MOST_VALUES} values, or an alias (*) that holds itself"
        )
    return raw


def _endless(raw: Any) -> bool:
    """Whether reading it value by value would take too long: with aliases a few lines suffice."""
    count, waiting = 0, [raw]
    while waiting:
        part = waiting.pop()
        count += 1
        if count > MOST_VALUES:
            return True
        if isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)
    return False


def shaped(raw: Any, kind: type[T], where: str) -> T:
    """`raw` as a `kind` (a msgspec Struct or any type msgspec knows). Raises DataError."""
    try:
        return msgspec.convert(raw, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        text = str(error).replace("`$.", "`").replace("`$`", "the entry")
        raise DataError(
            f"{where}: {text[0].lower()}{text[1:]}{_allowed(kind, str(error))}"
        ) from None


def _allowed(kind: Any, message: str) -> str:
    """What a message of msgspec leaves out: the allowed words, or the fields there are."""
    _, _, path = message.partition(" - at `$")
    info: Any = msgspec.inspect.type_info(kind)
    for step in _STEP.findall(path):
        info = _inside(info, step)
    if message.startswith("Invalid enum value") and isinstance(info, msgspec.inspect.LiteralType):
        return f": allowed is {', '.join(map(str, info.values))}"
    if "unknown field" in message and isinstance(info, msgspec.inspect.StructType):
        return f": it has {', '.join(field.encode_name for field in info.fields)}"
    return ""


def _inside(info: Any, step: str) -> Any:
    """The type at the next step of a path: a field, or the items of a list or mapping."""
    if isinstance(info, msgspec.inspect.UnionType):
        steps = [_inside(part, step) for part in info.types]
        return next((part for part in steps if part is not None), None)
    if isinstance(info, msgspec.inspect.StructType):
        return next((field.type for field in info.fields if field.encode_name == step), None)
    return getattr(info, "item_type", getattr(info, "value_type", None))


def entries(raw: Any, kind: type[T], name: str) -> list[T]:
    """A list of entries with ids, each shaped, no id twice. Raises DataError naming file and id."""
    if not isinstance(raw, list):
        raise DataError(f"{name}: expected a list of entries, each beginning with `- id:`")
    found: list[T] = []
    ids: set[str] = set()
    for number, item in enumerate(raw, start=1):
        id = item.get("id") if isinstance(item, dict) else None
        entry = shaped(item, kind, f"{name}: {id if id is not None else f'entry {number}'}")
        if id is not None:
            if id in ids:
                raise DataError(f"{name}: {id}: this id is given twice")
            ids.add(str(id))
            _check_names(item, f"{name}: {str(id)[:LONGEST_NAME]}")
        found.append(entry)
    return found


def _check_names(item: Mapping[str, Any], where: str) -> None:
    """Names are shown on one line, on cards and in terminals."""
    for key in ("id", "name"):
        text = item.get(key, "x")
        if isinstance(text, str) and not (showable(text) and 0 < len(text) <= LONGEST_NAME):
            raise DataError(
                f"{where}: {key}: cannot be {text[:LONGEST_NAME]!r}: allowed is one line of 1 to"
                f" {LONGEST_NAME} letters"
            )
