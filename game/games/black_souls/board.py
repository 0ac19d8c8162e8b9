"""The level: spaces, path, neighbours and connections (BS-3.9, BS-7.2, BS-10.3).

A place is a position on the path. The sides that levels fill from make the path a serpentine, so
the order of filling a level is the order in which the party meets its spaces.
"""

from __future__ import annotations

from game.games.black_souls.cards import Cards
from game.games.black_souls.state import NO_CARD, PLACES, Souls, space_at

ANY_TYPE = -1


def level_of(cards: Cards, place: int) -> int:
    """The level of a place, 0 at the bottom."""
    return place // cards.rules.spaces


def column_of(cards: Cards, place: int) -> int:
    """The column of a place, 0 at the left."""
    level, step = divmod(place, cards.rules.spaces)
    return step if cards.rules.fill[level] == "left" else cards.rules.spaces - 1 - step


def place_at(cards: Cards, level: int, column: int) -> int:
    """The place at a level and column, both from 0."""
    spaces = cards.rules.spaces
    step = column if cards.rules.fill[level] == "left" else spaces - 1 - column
    return level * spaces + step


def neighbours_of(cards: Cards) -> tuple[tuple[int, ...], ...]:
    """For each place the places side by side and one above the other; no diagonals."""
    found = []
    for place in range(PLACES):
        level, column = level_of(cards, place), column_of(cards, place)
        around = [
            (level, column - 1),
            (level, column + 1),
            (level - 1, column),
            (level + 1, column),
        ]
        found.append(
            tuple(
                place_at(cards, lev, col)
                for lev, col in around
                if 0 <= lev < cards.rules.levels and 0 <= col < cards.rules.spaces
            )
        )
    return tuple(found)


def free_place(cards: Cards, state: Souls, designer: int, level: int) -> int:
    """The next free place of a level (0 at the bottom), or -1 where it is full."""
    first = space_at(designer) + level * cards.rules.spaces
    for step in range(cards.rules.spaces):
        if state.boards[first + step] == NO_CARD:
            return level * cards.rules.spaces + step
    return -1


def types_on(cards: Cards, state: Souls, designer: int) -> list[int]:
    """The type at each place for connections: ANY_TYPE with a Well (BS-6.13), -2 where empty."""
    first = space_at(designer)
    assets, tokens = cards.assets, cards.tokens
    found = []
    for place in range(first, first + PLACES):
        asset = state.boards[place]
        if asset == NO_CARD:
            found.append(-2)
        elif tokens[state.tokens[place]].every_type:
            found.append(ANY_TYPE)
        else:
            found.append(assets[asset].type)
    return found


def connection(types: list[int], neighbours: tuple[tuple[int, ...], ...], kind: int) -> int:
    """The size of the largest group of one type, a Well counting as every type (BS-10.3)."""
    todo = {place for place, held in enumerate(types) if held in (kind, ANY_TYPE)}
    best = 0
    while todo:
        best = max(best, _take_group(todo, neighbours, min(todo)))
    return best


def connection_at(
    types: list[int], neighbours: tuple[tuple[int, ...], ...], kind: int, place: int
) -> int:
    """The size of the group that an Asset of `kind` at `place` belongs to, itself included."""
    todo = {at for at, held in enumerate(types) if held in (kind, ANY_TYPE)} | {place}
    return _take_group(todo, neighbours, place)


def _take_group(todo: set[int], neighbours: tuple[tuple[int, ...], ...], start: int) -> int:
    """Take the places joined to `start` out of `todo`; returns how many they are."""
    todo.remove(start)
    group = [start]
    size = 0
    while group:
        size += 1
        for place in neighbours[group.pop()]:
            if place in todo:
                todo.remove(place)
                group.append(place)
    return size


def longest_connection(types: list[int], neighbours: tuple[tuple[int, ...], ...]) -> int:
    """The longest connection of any one type."""
    return max(connection(types, neighbours, kind) for kind in range(3))


def difficulty_total(cards: Cards, state: Souls, designer: int) -> int:
    """The Difficulty of all placed Assets, face-down ones and Haunted Houses included."""
    first = space_at(designer)
    total = 0
    for place in range(first, first + PLACES):
        asset = state.boards[place]
        if asset != NO_CARD:
            total += cards.assets[asset].difficulty + cards.tokens[state.tokens[place]].difficulty
    return total


def placed(state: Souls, designer: int) -> list[int]:
    """The Assets on a board, without empty spaces."""
    first = space_at(designer)
    return [asset for asset in state.boards[first : first + PLACES] if asset != NO_CARD]
