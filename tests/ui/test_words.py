"""The window's phrases: each that is said exists, each that exists is said, with its values."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.engine.text import flatten
from game.engine.types import Reason
from game.games import GAMES
from game.games.box import shared_phrases, shipped_tables
from game.session import session
from game.session.files import SaveError
from game.ui import words as window_words
from game.ui.kit import Kit
from game.ui.text import parse
from game.ui.words import open_words, unworded

TABLE = flatten(shared_phrases())
PARTS = {
    "title", "common", "level", "new_game", "seats", "saved", "match", "hand_over", "pause",
    "results", "app", "spoken", "sound", "settings", "disk", "stats", "record",
    "hint", "recap", "report",
    "options", "records", "credits",
    "all_cards", "rule_book",
    "replay",
    "learn", "lesson",
}  # fmt: skip
IDS = {"level.{}", "app.icon"}  # names of widgets and pictures that look like keys
SLOT = re.compile(r"\{(\w+)(?:\|[^{}]*)?\}")
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
UI, SESSION = Path(window_words.__file__).parent, Path(session.__file__).parent
SOURCES = [
    file
    for folder in (UI, SESSION)
    for file in sorted(folder.rglob("*.py"))
    if not set(GAMES) & set(file.parts)  # the words of each table stand in its game's phrases
]
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES]
NODES = [node for tree in TREES for node in ast.walk(tree)]


def of_window(key):
    return key.partition(".")[0] in PARTS


def holes(node):
    """A format string with `{}` for every value in it."""
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)


INSIDE = {id(part) for node in NODES if isinstance(node, ast.JoinedStr) for part in node.values}
LITERALS = {
    node.value
    for node in NODES
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in INSIDE
}
KEYS = {text for text in LITERALS if KEY.fullmatch(text) and of_window(text)} - IDS
PATTERNS = {holes(node) for node in NODES if isinstance(node, ast.JoinedStr)}
PATTERNS = {text for text in PATTERNS if of_window(text) and "." in text} - IDS


def matches(pattern, key):
    """Whether a pattern makes a key from numbers or words that stand somewhere in the sources."""
    found = re.fullmatch(re.escape(pattern).replace(r"\{\}", "([^.]+)"), key)
    return found is not None and all(p.isdecimal() or p in LITERALS for p in found.groups())


def calls():
    """Every phrase said by its literal key, and the names of the values it is given."""
    for node in NODES:
        if not isinstance(node, ast.Call) or not node.args:
            continue
        first = node.args[0]
        if not isinstance(first, ast.Constant) or first.value not in KEYS:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "Reason":
            given = node.args[1].elts if len(node.args) > 1 else []
            yield first.value, {pair.elts[0].value for pair in given}
        else:
            yield first.value, {keyword.arg for keyword in node.keywords}


def test_the_scan_finds_what_it_looks_for():
    assert {"title.continue", "sound.no_device", "spoken.one_of", "disk.full"} <= KEYS
    assert {"pause.key.{}", "spoken.{}", "record.{}", "common.rank.{}"} <= PATTERNS
    assert {part for part in PARTS if any(key.startswith(f"{part}.") for key in TABLE)} == PARTS


def test_every_phrase_that_is_said_exists():
    assert sorted(KEYS - set(TABLE)) == []
    assert [text for text in sorted(PATTERNS) if not any(matches(text, k) for k in TABLE)] == []


@pytest.mark.parametrize("part", sorted(PARTS))
def test_every_phrase_of_the_window_is_said(part):
    mine = {key for key in TABLE if key.startswith(f"{part}.")} - KEYS
    assert [key for key in sorted(mine) if not any(matches(p, key) for p in PATTERNS)] == []


def test_every_kind_of_widget_has_a_word():
    kinds = {
        node.value.value
        for node in NODES
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if getattr(target, "id", "") == "kind_words"
    }
    assert "button" in kinds
    assert {f"spoken.{kind}" for kind in kinds if kind} <= set(TABLE)


def test_every_phrase_gets_the_values_it_names():
    found = list(calls())
    assert len(found) > 150
    for key, given in found:
        assert set(SLOT.findall(TABLE[key])) == given, key


def test_reasons_are_told_with_reasons_in_them():
    words = open_words()
    full = Reason("disk.written", (("file", "a.jsonl"), ("cause", Reason("disk.full"))))
    assert words.tell(full) == "a.jsonl cannot be written: the disk is full"
    assert words.told(SaveError("in English", reason=full)) == words.tell(full)
    assert words.told(SaveError("in English")) == "in English"
    assert words.tell(None) == ""


def test_a_widget_without_a_scene_says_bare_keys():
    assert unworded("spoken.one_of", at=2, many=5) == "one_of 2 5"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_icon_that_words_name_is_drawn(game: str, kit: Kit) -> None:
    texts = flatten(shipped_tables(game)["phrases"][0].raw) | flatten(shared_phrases())
    named = {text for key, text in texts.items() if key.endswith(".icon")}
    named |= {m for text in texts.values() for m in re.findall(r"\[([a-z0-9-]+)=", str(text))}
    assert {name for name in named if not kit.assets.has_icon(name)} == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_mark_of_a_phrase_is_seen_as_it_is_written(game: str, kit: Kit) -> None:
    """Bold is opened and closed; what stands in brackets is an icon, a picture or the game's mark.

    The window draws a table's own words as they stand in the table: only what the game prints
    goes by its marks first (`mark.*`).
    """
    texts = {
        key: str(said)
        for key, said in (
            flatten(shipped_tables(game)["phrases"][0].raw) | flatten(shared_phrases())
        ).items()
    }
    marks = {key.partition(".")[2] for key in texts if key.startswith("mark.")}
    assets, odd = kit.assets, set()
    for key, said in texts.items():
        said = SLOT.sub("1", said)
        if len(re.findall(r"(?<!\\)\*", said)) % 2:
            odd.add(key)
        for kind, value, _ in parse(said):
            name = re.split("[:=]", value)[0]
            if kind == "icon":
                drawn = assets.has_icon(name) or assets.has_picture(name)
                fine = drawn or (name in marks and not key.startswith("table."))
            else:
                fine = not set("[]") & set(value)
            if not fine:
                odd.add(key)
    assert odd == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_somebody_is_asked_reads_well_of_any_person(game: str) -> None:
    """The same words stand after "you are asked to" and after a name."""
    words = flatten(shipped_tables(game)["phrases"][0].raw)
    asked = {key: said for key, said in words.items() if key.startswith("asked.")}
    assert asked
    assert not {key for key, said in asked.items() if re.search(r"\byou(rs?)?\b", said)}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_reason_of_a_hint_can_end_its_sentence(game: str) -> None:
    """A hint says `..., since {why}.`"""
    texts = flatten(shipped_tables(game)["phrases"][0].raw) | flatten(shared_phrases())
    kinds = ("advice", "why", "deal")
    why = {key: str(said) for key, said in texts.items() if key.split(".")[0] in kinds}
    assert why
    assert {key for key, said in why.items() if said[0].isupper() or said.endswith(".")} == set()
