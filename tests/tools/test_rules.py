"""Which tests cite which clause is read from the sources."""

from game.engine.api import Option, SetupForm
from game.tools.rules import citations, option_lines

SOURCE = '''
"""A docstring that names BS-9.9 proves nothing."""
from tests.clauses import clause
SHOWN = "BS-9.8"

@clause("BS-1.1", "BS-1.2")
def test_two_at_once():
    # BS-9.7
    assert "BS-9.6"

class TestBids:
    @clause("BS-1.2")
    @pytest.mark.parametrize("value", [pytest.param(3, marks=clause("BS-5.2")), 4])
    def test_ties(self, value):
        pass
'''


def test_only_marks_count_as_citations(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "test_bids.py").write_text(SOURCE, encoding="utf-8")
    assert citations(tmp_path) == {
        "BS-1.1": ["games/test_bids.py::test_two_at_once"],
        "BS-1.2": [
            "games/test_bids.py::test_two_at_once",
            "games/test_bids.py::TestBids::test_ties",
        ],
        "BS-5.2": ["games/test_bids.py::TestBids::test_ties"],
    }


def test_options_are_listed_with_what_they_may_be():
    form = SetupForm(
        seats=(1, 2),
        default_seats=2,
        options=(
            Option("practice", "flag", False),
            Option("more", "number", 0, (0, 9)),
            Option("order", "order", ""),
            Option("level", "word", "easy", ("easy", "hard"), seats=(1,)),
        ),
        rules_seats={1: ("AI",)},
    )
    assert option_lines(form) == [
        "seats: 1, 2; default 2",
        "with 1 seats the rules also play: AI",
        "practice: true or false; default false",
        "more: a number from 0 to 9; default 0",
        "order: all seat numbers from 0, comma-separated, the youngest first; default empty",
        "level: easy or hard; default easy; needs 1 seats",
    ]
