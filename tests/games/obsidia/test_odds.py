"""The exact odds of battles: against the figures of the cards' design and against each other."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.games import GAMES
from game.games.obsidia import battles
from game.games.obsidia.odds import Dice, Fighter, battle_odds, fight, one_roll, outcomes
from game.games.obsidia.state import Battle
from tests.clauses import clause

GAME = GAMES["obsidia"]
ONE = Dice(1, "", 0, 0)
LONE, TWO = Fighter(1, 1), Fighter(2, 1)
NOBODY = -1


def percent(share):
    return tuple(round(float(part) * 100) for part in share)


def odds(first=ONE, second=ONE, sides=(LONE, LONE), *, ties=NOBODY, same=False):
    return fight(one_roll(first, second, ties), *sides, same)


@clause("OB-35.2", "OB-35.3", "OB-35.6")
def test_one_traveler_against_one_wins_fifteen_of_thirty_six_and_draws_six():
    assert odds() == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))


@clause("OB-36.1")
def test_on_one_tile_equal_dice_are_thrown_again_so_nobody_draws():
    assert odds(same=True) == (Fraction(1, 2), 0, Fraction(1, 2))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"first": Dice(2, "highest", 0, 0)}, (58, 17, 25)),  # Twin Blades
        ({"second": Dice(2, "lowest", 0, 0)}, (58, 17, 25)),  # Dread Whisper
        ({"second": Dice(1, "", 0b1100000, 0)}, (58, 17, 25)),  # Clouded Minds
        ({"ties": 0}, (58, 0, 42)),  # Blinding Flare
        ({"first": Dice(1, "", 0, 1)}, (58, 14, 28)),  # Flanking Line, one helper
        ({"first": Dice(1, "", 0, 2)}, (72, 11, 17)),  # two
        ({"sides": (Fighter(1, 1, wards=1), LONE)}, (59, 24, 17)),
        ({"sides": (Fighter(1, 1, wards=2), LONE)}, (66, 27, 7)),  # Steadfast Ward
        ({"sides": (LONE, TWO)}, (17, 24, 59)),
        ({"sides": (Fighter(1, 2), Fighter(2, 2))}, (42, 17, 42)),  # Mortal Stakes
    ],
)
@clause("OB-20.2", "OB-35.4", "OB-35.5", "OB-35.7")
def test_the_spells_change_the_odds_as_they_were_designed(changed, expected):
    assert percent(odds(**changed)) == expected


@clause("OB-12.1", "OB-12.3")
def test_a_boneyard_throws_every_one_again_before_the_higher_counts():
    shares = odds(Dice(2, "highest", 0, 0), Dice(1, "", 0b10, 0),
                  (Fighter(2, 2), Fighter(2, 2)))  # fmt: skip
    assert [round(float(s) * 100, 1) for s in shares] == [50.0, 19.4, 30.6]
    assert 1 not in outcomes(Dice(1, "", 0b10, 0))


def test_the_odds_of_the_two_sides_mirror_each_other():
    dice = Dice(2, "highest", 0b10, 1), Dice(1, "", 0, 0)
    sides = Fighter(3, 1, wards=1), Fighter(2, 2, breath=True)
    for same in (False, True):
        there = odds(*dice, sides, same=same)
        back = odds(*dice[::-1], sides[::-1], same=same)
        assert there == back[::-1]
        assert sum(there) == 1


@clause("OB-23.9")
def test_the_last_breath_takes_one_along_and_nobody_wins():
    win, none, loss = odds(sides=(Fighter(1, 1, breath=True), LONE), same=True)
    assert (win, none, loss) == (Fraction(1, 2), Fraction(1, 2), 0)


@clause("OB-23.9")
def test_a_thick_hide_bears_the_first_lost_roll():
    win, none, loss = odds(sides=(LONE, Fighter(1, 1, hide=True)), same=True)
    assert (win, none, loss) == (Fraction(1, 4), 0, Fraction(3, 4))


@clause("OB-23.9")
def test_the_undying_draws_an_adjacent_battle_that_it_survives():
    win, draw, loss = odds(sides=(LONE, Fighter(1, 1, undying=True)))
    lost = Fraction(15, 36)
    assert (win, draw, loss) == (lost / 2, Fraction(6, 36) + lost / 2, lost)


@clause("OB-23.9")
def test_on_one_tile_the_undying_goes_on_until_one_side_is_gone():
    win, none, loss = odds(sides=(LONE, Fighter(1, 1, undying=True)), same=True)
    # it dies of a lost roll with one half: p = 1/2 (1/2 + 1/2 p)
    assert (win, none, loss) == (Fraction(1, 3), 0, Fraction(2, 3))


@clause("OB-21.3")
def test_dice_that_can_never_differ_kill_everybody():
    stuck = Dice(1, "", 0b0111110, 0)
    assert odds(stuck, stuck, same=True) == (0, 1, 0)


# --- against the rules themselves -----------------------------------------------------------------


def fights(seats, seed):
    """States of a random match in which a battle is to be chosen, with nobody holding a card."""
    state = GAME.new(Setup(seats), seed)
    luck = random.Random(seed)
    while state.decision is not None:
        if state.decision.kind == "fight":
            bare = state.copy()
            bare.hands = [[] for _ in bare.hands]
            yield bare
        apply(GAME, state, luck.choice(state.decision.options))


def opened(state, choice):
    """The same state with the chosen battle open and its dice not yet thrown."""
    trial = state.copy()
    sides = tuple(
        -1 - GAME.cards.creature_at[name] if name in GAME.cards.creature_at
        else 4 * cell + GAME.cards.class_at[name]
        for cell, name in ((choice[1], choice[2]), (choice[3], choice[4]))
    )  # fmt: skip
    cells = (choice[1], choice[3])
    casters = battles.casters_of(trial, *sides)
    trial.battle = Battle(sides, cells, casters, cells[0] == cells[1], False, "")
    return trial


@pytest.mark.parametrize("seed", [8, 21, 33])
@clause("OB-35.1", "OB-35.3", "OB-36.2")
def test_battles_of_the_rules_end_as_often_as_the_odds_say(seed):
    state = next(fights(4, seed), None) or next(fights(4, seed + 100))
    choice = state.decision.options[0]
    expected = battle_odds(GAME, opened(state, choice))
    counts = {"first": 0, "draw": 0, "second": 0}
    trials = 250
    for n in range(trials):
        trial, events = state.copy(), []
        trial.rng = 1 + n * 7919
        apply(GAME, trial, choice, events.append)
        end = next(e.data["result"] for e in events if e.kind == "battle_ended")
        counts["draw" if end == "none" else end] += 1
    for share, count in zip(expected, counts.values(), strict=True):
        assert abs(float(share) - count / trials) < 0.11, (expected, counts)
