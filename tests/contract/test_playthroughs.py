"""Whole seeded matches stay as they are, to the last digest."""

import pytest

from tests import bless

MATCHES = [name for name in bless.GOLDENS if name.endswith(".match.txt")]


@pytest.mark.parametrize("name", MATCHES)
def test_a_seeded_match_is_played_as_in_the_golden(name):
    assert bless.made(name) == bless.kept(name), (
        "the rules play another match: if that is meant, raise rules_version, run"
        " `python -m tests.bless` and review the diff"
    )
