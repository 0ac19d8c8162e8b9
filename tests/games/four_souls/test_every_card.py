"""Every card of the box is named by a test beside the random ones."""

import ast
from collections import defaultdict
from pathlib import Path

from game.engine.datafile import parse_yaml
from game.paths import data_folder
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


def words_of(tree):
    """All words of a piece of YAML: keys and values."""
    if isinstance(tree, dict):
        for key, part in tree.items():
            yield str(key)
            yield from words_of(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from words_of(part)
    else:
        yield str(tree)


def test_at_most_one_card_in_ten_has_a_verb_of_its_own():
    ids = {card.id for card in CARDS.cards}
    users = defaultdict(set)
    for file in (data_folder() / "four_souls").glob("*.yaml"):
        entries = parse_yaml(file.read_text(encoding="utf-8"), file.name)
        for entry in entries if isinstance(entries, list) else ():
            if entry.get("id") in ids:
                for word in words_of(entry.get("abilities", [])):
                    users[word].add(entry["id"])

    alone = {card for verb in CARDS.language.verbs if len(users[verb]) == 1 for card in users[verb]}

    assert 0 < len(alone) <= len(ids) / 10
