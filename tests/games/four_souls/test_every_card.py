"""Every card of the box is named by a test beside the random ones."""

import ast
from pathlib import Path

from tests.games.four_souls.builder import CARDS


def named():
    """All words that stand in the tests of the game."""
    found = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_card_has_a_test():
    words = named()
    assert [card.id for card in CARDS.cards if card.id not in words] == []
