"""Exact odds before the dice fall: of the open battle, and of a step into blackwater.

Nothing here changes a state or looks at what is hidden: what lies on the table decides. The rules
of the dice stand in `rolls`, `battles` and `battle_words`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from game.games.obsidia import atoms, battle_words, casting
from game.games.obsidia.rolls import UNDYING
from game.games.obsidia.state import NOBODY, Laid, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

FACES = range(1, 7)
SAVED = Fraction(len(FACES[UNDYING - 1 :]), len(FACES))  # CR-1
Share = tuple[Fraction, Fraction, Fraction]  # the first side wins, nobody does, the second wins
NOBODY_WINS: Share = (Fraction(0), Fraction(1), Fraction(0))


class Dice(NamedTuple):
    """What one side throws: how many dice, which one counts, what they cannot show, and a bonus."""

    number: int
    keep: str
    barred: int
    bonus: int


class Fighter(NamedTuple):
    """One side of a battle: its lives, and what its lost rolls mean."""

    lives: int
    losses: int  # how many a lost roll kills
    wards: int = 0  # LK-14: so many of them are not killed yet
    breath: bool = False  # DL-12: its last one takes one of the other side along
    hide: bool = False  # CR-5: the first lost roll does not kill it
    undying: bool = False  # CR-1


def dice_plan(game: Obsidia, state: Realm) -> tuple[Dice, Dice]:
    """SR-8: what both sides of the open battle will throw, spells that cancel left out."""
    spec, keep = battle_words.dice_of(game, state)
    bonus = battle_words.bonuses(game, state)
    found = []
    for side in (0, 1):
        own = [barred for at, barred in spec if at == side]
        found.append(Dice(len(own), keep[side], own[0], bonus[side]))
    return found[0], found[1]


def outcomes(dice: Dice) -> dict[int, Fraction]:
    """How likely each outcome of a side is, its bonus included.

    >>> outcomes(Dice(2, "highest", 0, 0))[6]
    Fraction(11, 36)
    """
    faces = [face for face in FACES if not dice.barred >> face & 1]
    each = Fraction(1, len(faces) ** dice.number)
    found: dict[int, Fraction] = {}
    for thrown in product(faces, repeat=dice.number):
        face = min(thrown) if dice.keep == "lowest" else max(thrown)
        found[face + dice.bonus] = found.get(face + dice.bonus, Fraction(0)) + each
    return found


@cache
def one_roll(first: Dice, second: Dice, tie_winner: int) -> Share:
    """How likely a roll is won by the first side, equal, and won by the second."""
    win, equal, loss = Fraction(0), Fraction(0), Fraction(0)
    rolls = product(outcomes(first).items(), outcomes(second).items())
    for (one, chance), (two, other) in rolls:
        if one > two or (one == two and tie_winner == 0):
            win += chance * other
        elif one < two or (one == two and tie_winner == 1):
            loss += chance * other
        else:
            equal += chance * other
    return win, equal, loss


def battle_odds(game: Obsidia, state: Realm) -> Share | None:
    """OB-35, OB-36: the odds of the open battle as it lies now; None once its dice have fallen."""
    battle = state.battle
    if battle is None or battle.result or state.dice:
        return None
    cancelled = battle_words.contradicting(game, state)
    if cancelled:
        state = state.copy()
        for laid in cancelled:  # SR-9: they are taken up before the dice are rolled
            atoms.take_up(game.cards, state, laid)
    roll = one_roll(*dice_plan(game, state), battle_words.tie_winner(game, state))
    sides = fighter(game, state, 0), fighter(game, state, 1)
    return fight(roll, sides[0], sides[1], battle.same_tile)


def odds_with(game: Obsidia, state: Realm, party: int, card: int) -> Share | None:
    """The odds once a party has laid a battle spell of its hand; None where it does not lie."""
    spell, side = game.cards.spells[card], casting.side_of(state, party)
    lies = spell.lies is not None and spell.lies.until == "this_battle" and not spell.targets
    if side < 0 or not lies or casting.cast_refusal(game, state, party, card) is not None:
        return None
    trial = state.copy()
    atoms.lay_card(trial, Laid(card, party, side, 0, NOBODY))
    return battle_odds(game, trial)


def fighter(game: Obsidia, state: Realm, side: int) -> Fighter:
    """What the dice mean for one side of the open battle."""
    assert state.battle is not None
    who = state.battle.sides[side]
    losses = battle_words.losses(game, state, side)
    wards = battle_words.wards_left(game, state, side)
    breath = battle_words.has(game, state, "last_breath", side)
    if who >= 0:
        unit = state.units.get(who)
        return Fighter(0 if unit is None else unit.size, losses, wards, breath)
    creature = -1 - who
    trait = game.cards.creatures[creature].trait
    hide = trait == "thick_hide" and not state.hurt[creature]
    lives = 1 if state.creatures[creature] else 0
    return Fighter(lives, losses, 0, breath, hide, trait == "undying")


@cache
def fight(roll: Share, first: Fighter, second: Fighter, same_tile: bool) -> Share:
    """How a battle ends from here: the first wins, nobody does, the second wins."""
    if not first.lives or not second.lives:
        if first.lives:
            return Fraction(1), Fraction(0), Fraction(0)
        return (Fraction(0), Fraction(0), Fraction(1)) if second.lives else NOBODY_WINS
    win, equal, loss = roll
    if same_tile:
        if equal == 1:  # OB-21.3: a battle without end kills everybody in it
            return NOBODY_WINS
        win, equal, loss = win / (1 - equal), Fraction(0), loss / (1 - equal)
    found = [Fraction(0), equal, Fraction(0)]
    for chance, loser in ((win, 1), (loss, 0)):
        if not chance:
            continue
        sides = (first, second)
        for part, end in _lost(roll, sides[loser], sides[1 - loser], same_tile, loser):
            for at in range(3):
                found[at] += chance * part * end[at]
    return found[0], found[1], found[2]


def _lost(
    roll: Share, loser: Fighter, other: Fighter, same_tile: bool, side: int
) -> list[tuple[Fraction, Share]]:
    """What may follow from a lost roll, and how likely each of it is."""

    def go_on(lost: Fighter, won: Fighter) -> Share:
        pair = (lost, won) if side == 0 else (won, lost)
        return fight(roll, pair[0], pair[1], same_tile)

    hits = loser.losses
    if loser.hide:
        hits -= 1
        loser = loser._replace(hide=False)
        if not hits:
            return [(Fraction(1), go_on(loser, other))]
    if loser.undying and same_tile:  # it goes on until a roll of its own ends it
        return [(Fraction(1), _undying(roll, loser, other, side))]
    if loser.undying:  # an adjacent battle is a draw then
        dead = loser._replace(lives=0)
        ends = [((1 - SAVED) * part, go_on(dead, left)) for part, left in _avenged(dead, other)]
        return [(SAVED, NOBODY_WINS), *ends]
    count = min(hits, loser.lives)
    saved = min(loser.wards, count)
    count -= saved
    loser = loser._replace(wards=loser.wards - saved)
    rest = loser._replace(lives=loser.lives - count)
    if rest.lives:
        return [(Fraction(1), go_on(rest, other))]
    return [(part, go_on(rest, left)) for part, left in _avenged(rest, other)]


def _avenged(loser: Fighter, other: Fighter) -> list[tuple[Fraction, Fighter]]:
    """DL-12: what is left of the other side once the last of the loser takes one along."""
    if not loser.breath or not other.lives:
        return [(Fraction(1), other)]
    fewer = other._replace(lives=other.lives - 1)
    return [(SAVED, other), (1 - SAVED, fewer)] if other.undying else [(Fraction(1), fewer)]


def _undying(roll: Share, loser: Fighter, other: Fighter, side: int) -> Share:
    """CR-1 on one tile, when it has just lost a roll.

    With x for this moment and s for SAVED: x = (1 - s) died + s (mine x + theirs beaten), where
    `mine` and `theirs` are the rolls that it and the other side lose.
    """
    win, equal, loss = roll
    mine, theirs = (loss, win) if side == 0 else (win, loss)
    mine, theirs = mine / (1 - equal), theirs / (1 - equal)
    dead = loser._replace(lives=0)

    def weighed(ends: list[tuple[Fraction, Share]], at: int) -> Fraction:
        return sum((part * end[at] for part, end in ends), Fraction(0))

    died = []
    for part, left in _avenged(dead, other):
        pair = (dead, left) if side == 0 else (left, dead)
        died.append((part, fight(roll, pair[0], pair[1], True)))
    beaten = _lost(roll, other, loser, True, 1 - side) if theirs else []
    won, none, lost = (
        ((1 - SAVED) * weighed(died, at) + SAVED * theirs * weighed(beaten, at))
        / (1 - SAVED * mine)
        for at in range(3)
    )
    return won, none, lost


def wading(game: Obsidia, state: Realm) -> Fraction:
    """OB-8.2: how likely a traveler survives blackwater."""
    rules = game.cards.rules
    thrown = list(product(FACES, repeat=2))
    if state.any_die:
        good = sum(max(dice) >= rules.blackwater_any for dice in thrown)
    else:
        good = sum(sum(dice) >= rules.blackwater_total for dice in thrown)
    return Fraction(good, len(thrown))
