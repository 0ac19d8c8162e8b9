"""What the face-up spells of the open battle say, asked when a number or a permission is needed.

Nothing is patched: each question goes over the laid cards (SR-10). `side` is 0 or 1, as in the
battle. The words themselves are registered in `verbs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.games.obsidia import atoms, board, people
from game.games.obsidia.cards import BONEYARD
from game.games.obsidia.casting import context
from game.games.obsidia.people import is_horde
from game.games.obsidia.spells import HORDE_PHASES, Spell
from game.games.obsidia.state import NOBODY, Laid, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

BARS = {number: sum(1 << face for face in range(number, 7)) for number in range(1, 7)}


def words(game: Obsidia, state: Realm, word: str) -> Iterator[tuple[int, Laid, Any]]:
    """The laid spells that say a word: their place, the card, and the arguments."""
    for at, laid in enumerate(state.laid):
        spell = game.cards.spells[laid.card if laid.copy < 0 else laid.copy]
        assert spell.lies is not None
        for node in spell.lies.says:
            if node.word == word:
                yield at, laid, node.args


def _sides(laid: Laid, args: Any) -> tuple[int, ...]:
    """The sides that an argument `side` means: own, other or both."""
    given = args["side"]
    if given == "both":
        return (0, 1)
    return (laid.side if given == "own" else 1 - laid.side,)


def has(game: Obsidia, state: Realm, word: str, side: int = NOBODY) -> bool:
    """Whether a spell says a word, for a side if one is given."""
    return any(side in (NOBODY, laid.side) for _, laid, _ in words(game, state, word))


def for_both(spell: Spell) -> bool:
    """VO-13: whether a spell works for both sides whoever cast it."""
    assert spell.lies is not None
    return any(
        node.args.get("side") == "both" or node.word == "dead_leave_game"
        for node in spell.lies.says
    )


def casters_of(game: Obsidia, state: Realm, word: str, side: int) -> Iterator[int]:
    """The parties whose spells say a word for a side."""
    return (laid.party for _, laid, _ in words(game, state, word) if laid.side == side)


def contradicting(game: Obsidia, state: Realm) -> list[Laid]:
    """SR-9: highest and lowest on one side, or ties won by both."""
    if len(state.laid) < 2:
        return []
    found: list[Laid] = []
    for side in (0, 1):
        by_rule: dict[str, list[Laid]] = {"highest": [], "lowest": []}
        for _, laid, args in words(game, state, "rolls_two"):
            if side in _sides(laid, args):
                by_rule[args["keep"]].append(laid)
        if all(by_rule.values()):
            found += [laid for laids in by_rule.values() for laid in laids]
    ties = [laid for _, laid, _ in words(game, state, "wins_ties")]
    if {laid.side for laid in ties} == {0, 1}:
        found += ties
    return list(dict.fromkeys(found))


def dice_of(game: Obsidia, state: Realm) -> tuple[tuple[tuple[int, int], ...], tuple[str, str]]:
    """OB-35.2, OB-12.1: the dice of both sides, what they cannot show, and which one counts."""
    battle = state.battle
    assert battle is not None
    barred = [0, 0]
    for side in (0, 1):
        if board.ground(game.cards, state, battle.cells[side]) == BONEYARD:
            barred[side] |= 1 << 1
    if not state.laid:
        return ((0, barred[0]), (1, barred[1])), ("", "")
    for _, laid, args in words(game, state, "cannot_roll"):
        for side in _sides(laid, args):
            barred[side] |= BARS[args["least"]]
    keep = ["", ""]
    for _, laid, args in words(game, state, "rolls_two"):
        for side in _sides(laid, args):
            keep[side] = args["keep"]
    spec = tuple((side, barred[side]) for side in (0, 1) for _ in range(2 if keep[side] else 1))
    return spec, (keep[0], keep[1])


def bonuses(game: Obsidia, state: Realm) -> list[int]:
    """SR-8, step 5: what is added to each side's outcome, counted at each roll."""
    found = [0, 0]
    for _, laid, args in words(game, state, "adds"):
        frame = context(laid.party, laid.card)
        by = game.cards.language.evaluate(args["by"], game, state, frame)
        found[laid.side] += min(int(by), args["most"])
    return found


def tie_winner(game: Obsidia, state: Realm) -> int:
    """LK-12: the side that wins equal outcomes, or -1."""
    for _, laid, _ in words(game, state, "wins_ties"):
        return laid.side
    return -1


def losses(game: Obsidia, state: Realm, side: int) -> int:
    """DL-13: how many a lost roll kills."""
    counts = [
        args["count"] for _, laid, args in words(game, state, "loses") if side in _sides(laid, args)
    ]
    return max(counts, default=1)


def use_ward(game: Obsidia, state: Realm, side: int, count: int) -> int:
    """LK-14: how many of those that a lost roll would kill are not killed."""
    saved = 0
    for at, laid, args in words(game, state, "ward"):
        while laid.side == side and saved < count and state.laid[at].used < args["count"]:
            atoms.use_laid(state, at)
            saved += 1
    return saved


def wards_left(game: Obsidia, state: Realm, side: int) -> int:
    """LK-14: how many more lost lives of a side are prevented."""
    return sum(
        args["count"] - laid.used
        for _, laid, args in words(game, state, "ward")
        if laid.side == side
    )


def take_spoils(game: Obsidia, state: Realm, winner: int) -> None:
    """WL-17: the winner takes the top card of the loser's deck."""
    battle = state.battle
    assert battle is not None
    for _, laid, _ in words(game, state, "spoils"):
        loser = battle.casters[1 - winner]
        if laid.side != winner or loser < 0 or not state.decks[loser]:
            continue
        card = state.decks[loser][-1]
        taker_is_horde = is_horde(state, laid.party)
        open_ = taker_is_horde or is_horde(state, loser)
        atoms.take_card(game.cards, state, state.decks[loser], laid.party, card, loser, open_)
        if taker_is_horde and game.cards.spells[card].phase not in HORDE_PHASES:  # OB-44.4
            atoms.discard(game.cards, state, laid.party, card)


def helpers(game: Obsidia, state: Realm, party: int) -> int:
    """WL-15: other units of a party that are pathway-adjacent to its enemy in the battle."""
    battle = state.battle
    if battle is None or party not in battle.casters:
        return 0
    side = battle.casters.index(party)
    enemy = battle.cells[1 - side]
    return sum(
        1
        for key, _ in people.units_of(state, party)
        if key != battle.sides[side] and board.linked(game.cards, state, key >> 2, enemy)
    )
