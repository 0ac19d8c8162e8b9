"""The long run of all games: what it counts, and when it says that something has grown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.soak import Held, files_of, grown, held

ROUND = Held(250.0, 3, 2, 10)


def test_a_little_more_memory_than_in_the_second_round_is_no_growth():
    assert grown([Held(100.0, 2, 2, 8), ROUND, ROUND._replace(memory=270.0)]) == ""


@pytest.mark.parametrize(("what", "n"), [
    ("memory", 280.0), ("processes", 4), ("threads", 3), ("files", 11),
])  # fmt: skip
def test_whatever_has_grown_since_the_second_round_is_named(what, n):
    assert what in grown([ROUND, ROUND, ROUND, ROUND._replace(**{what: n})])


def test_two_rounds_are_too_few_to_tell():
    assert grown([ROUND, ROUND._replace(memory=900.0)]) == ""


@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_what_is_held_is_counted_without_fonts(tmp_path):
    before = files_of(Path("/proc/self"))
    (tmp_path / "a.ttf").touch()
    with (tmp_path / "b").open("w"), (tmp_path / "a.ttf").open():
        assert files_of(Path("/proc/self")) == before + 1
    assert held().memory > 10 and held().processes >= 1
