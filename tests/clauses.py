"""How a test cites what it proves, always with literal ids.

`@clause("BS-5.3")` cites a clause of the rules, `@spell("DL-02")` the number of a card. The gates
in `tests/contract/test_clauses.py` and beside the tests of a game read these literals.
"""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves."""
    return pytest.mark.clause(*ids)


def spell(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the cards, by their numbers, whose text and notes it proves."""
    return pytest.mark.spell(*numbers)
