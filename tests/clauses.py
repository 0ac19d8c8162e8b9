"""How a test cites the clause it proves: `@clause("BS-5.3")`, always with literal ids.

The gate in `tests/contract/test_clauses.py` reads these literals from the sources.
"""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves."""
    return pytest.mark.clause(*ids)
