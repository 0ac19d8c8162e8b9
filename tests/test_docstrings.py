"""The examples in docstrings hold."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWING = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted((ROOT / "game").rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", SHOWING)
def test_every_example_of_a_docstring_gives_what_it_says(module):
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)
