"""The contracts of all games hold for this one, which has no table yet and is not registered."""

import ast
from pathlib import Path

import pytest

import game.games.black_sonata as package
from game.ai.address import address_of, load
from game.engine.api import Game, Plays
from game.engine.rng import Stream
from game.engine.types import State
from game.games.black_sonata import GAME
from game.tools.contracts import MOVE_CHECKS, POSITION_CHECKS, Lab, check_end, make_move
from game.tools.fuzz import Report, fuzz
from tests import bless
from tests.engine.test_atoms_gate import changes, is_atoms
from tests.games.black_sonata.worlds import SETUPS, positions

EXCEPTIONS = ("black_sonata/deal.py",)  # fills a copy with what a seat cannot know
FOLDER = Path(package.__file__).parent
LABS: dict[int, list] = {}


def sampled(number):
    """Positions and moves of a match with a set-up, each with what its checks share."""
    if number not in LABS:
        setup, found = SETUPS[number], []
        for ceremonies in ((), (0,)):
            lab = Lab(GAME, setup.seats, ceremonies, Stream(number))
            for state in positions(setup, number + len(ceremonies), every=7):
                lab.remember(state.decision.options)
                choice = lab.stream.pick(state.decision.options)
                found.append((lab, state.copy(), make_move(GAME, state.copy(), choice)))
        LABS[number] = found
    return LABS[number]


setups = pytest.mark.parametrize("number", range(len(SETUPS)))


@setups
@pytest.mark.parametrize("check", POSITION_CHECKS, ids=lambda check: check.__name__)
def test_every_position_keeps_the_contract(number, check):
    for lab, state, _ in sampled(number):
        check(lab, state)


@setups
@pytest.mark.parametrize("check", MOVE_CHECKS, ids=lambda check: check.__name__)
def test_every_move_keeps_the_contract(number, check):
    for lab, _, move in sampled(number):
        check(lab, move)


@setups
def test_matches_end_with_an_outcome(number):
    setup = SETUPS[number]
    for seed in range(3):
        *_, state = positions(setup, seed, careful=False)
        check_end(Lab(GAME, setup.seats, (), Stream(seed)), state)


def test_the_long_fuzz_in_short():
    report = fuzz(GAME, 1500, 5, 10, Report())
    assert not report.fault


def test_nothing_of_the_interface_is_missing():
    methods = [name for name in vars(Game) if not name.startswith("_")]
    assert not [name for name in [*methods, *Game.__annotations__] if not hasattr(GAME, name)]
    assert isinstance(GAME, Plays)
    assert load(address_of(GAME)) is GAME


def test_facts_change_in_atoms_only():
    names = set(State.__slots__) ^ set(type(GAME.new(SETUPS[0], 1)).__dataclass_fields__)
    found = []
    for file in sorted(FOLDER.rglob("*.py")):
        name = f"black_sonata/{file.relative_to(FOLDER).as_posix()}"
        if not is_atoms(name) and name not in EXCEPTIONS:
            lines = changes(file.read_text(encoding="utf-8"), names)
            found += [f"{name}, line {line}: {field}" for line, field in lines]
    assert not found, "\n".join(found)


def test_nothing_but_the_engine_makes_chance():
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not [alias for alias in node.names if alias.name == "random"]


def test_the_cards_are_as_in_the_golden():
    assert bless.made("black_sonata_cards.txt") == bless.kept("black_sonata_cards.txt")
