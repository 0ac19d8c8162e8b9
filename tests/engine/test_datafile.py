"""Data files are strict, and errors name file and line or id."""

from typing import Literal

import msgspec
import pytest

from game.engine.datafile import entries, parse_yaml, shaped
from game.engine.errors import DataError


class Part(msgspec.Struct, forbid_unknown_fields=True):
    shape: Literal["round", "flat"] | int = "flat"


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    size: int = 1
    kind: Literal["stone", "wood"] = "wood"
    parts: dict[str, list[Part]] = {}


def test_yaml_is_read():
    assert parse_yaml("- id: a\n  size: 2\n", "f.yaml") == [{"id": "a", "size": 2}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- id: a\n  id: b\n", "f.yaml, line 2: the key 'id' is given twice"),
        ("- id: x\n  name: [unclosed\n", "f.yaml, line 3"),
        ("a: {x: 1}\nb: {y: {z: 1, z: 2}}\n", "f.yaml, line 2: the key 'z' is given twice"),
        ("? [a, b]\n: 1\n", "f.yaml, line 1: a key must be a word or a number"),
        ("a: !!python/object:os.system x\n", "f.yaml, line 1"),
        ("a: \0\n", "f.yaml: this is not YAML"),
    ],
)
def test_a_fault_names_file_and_line_in_one_sentence(text, said):
    with pytest.raises(DataError) as error:
        parse_yaml(text, "f.yaml")
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_entries_are_shaped():
    assert entries([{"id": "a"}, {"id": "b", "size": 3}], Thing, "f.yaml") == [
        Thing("a"),
        Thing("b", 3),
    ]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (
            [{"id": "a", "kind": "iron"}],
            "f.yaml: a: invalid enum value 'iron' - at `kind`: allowed",
        ),
        ({"id": "a"}, "f.yaml: expected a list"),
        ([{"id": "a"}, {"id": "a"}], "f.yaml: a: this id is given twice"),
        ([{"id": "a", "size": "big"}], "f.yaml: a: expected `int`, got `str` - at `size`"),
        ([{"id": "a", "colour": 1}], "f.yaml: a: object contains unknown field `colour`"),
        ([{"size": 1}], "f.yaml: entry 1: object missing required field `id`"),
        (["a"], "f.yaml: entry 1"),
    ],
)
def test_a_wrong_entry_is_named(raw, said):
    with pytest.raises(DataError) as error:
        entries(raw, Thing, "f.yaml")
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ({"kind": "iron"}, ": allowed is stone, wood"),
        ({"parts": {"top": [{}, {"shape": "odd"}]}}, "at `parts[...][1].shape`"),
        ({"parts": {"top": [{"form": 1}]}}, ": it has shape"),
        ({"colour": 1}, ": it has id, size, kind, parts"),
    ],
)
def test_a_wrong_word_or_field_says_what_is_allowed(thing, said):
    with pytest.raises(DataError) as error:
        entries([{"id": "a", **thing}], Thing, "f.yaml")
    assert said in str(error.value)


def test_shapes_say_where():
    with pytest.raises(DataError, match=r"f\.yaml: expected `int`, got `str`"):
        shaped("x", int, "f.yaml")
