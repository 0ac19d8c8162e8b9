"""Every spell is cited by a test with `@spell`, and every cited number exists."""

from pathlib import Path

from game.games.obsidia import GAME
from game.tools.rules import citations

NUMBERS = [card.number for card in GAME.cards.spells]
BUILDING: set[str] = set()  # decks whose spells are not all written and tested


def cited():
    return citations(Path(__file__).parent, mark="spell")


def test_tests_cite_only_spells_that_exist():
    assert set(cited()) <= set(NUMBERS)


def test_every_number_of_a_finished_deck_is_there_once_and_has_a_test():
    finished = [klass.code for klass in GAME.cards.classes if klass.code not in BUILDING]
    wanted = [f"{code}-{at:02}" for code in finished for at in range(1, 21)]
    assert [number for number in NUMBERS if number[:2] in finished] == wanted
    tested = cited()
    assert not [number for number in wanted if number not in tested]
