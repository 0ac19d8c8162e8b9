"""The rule book's own opponent in the solo game (BS-13). It is part of the rules, not a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine import rng
from game.games.black_souls import atoms, board, options
from game.games.black_souls.cards import BLACK, CLASSES, TYPES, X
from game.games.black_souls.state import Souls, party

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls

AI = 1  # the designer that the rule book plays


def take_extra_cards(game: BlackSouls, state: Souls) -> None:
    """BS-13.19: extra Party cards at set-up, all their Souls."""
    for _ in range(game.cards.solo.levels[state.solo_level].extra_party_cards):
        card = game.cards.party[atoms.draw_party_card(game.cards, state, AI)]
        atoms.add_souls(game.cards, state, AI, card.soul, card.souls)


# Bidding


def reveal_effect(game: BlackSouls, state: Souls) -> None:
    """BS-13.2, BS-13.4: effects that happen at the reveal; the AI's always do."""
    effect = game.cards.solo.die_to_effect[state.bids[AI]]
    if effect.hides_yours:
        atoms.veil_others(state, AI)
    if effect.party_card:
        card = game.cards.party[atoms.draw_party_card(game.cards, state, AI)]
        count = 1 if effect.party_card == "one" else card.souls
        atoms.add_souls(game.cards, state, AI, card.soul, count)


# Picking and placing


def pick_and_place(game: BlackSouls, state: Souls) -> None:
    """BS-13.2, BS-13.7 to BS-13.14."""
    effect = game.cards.solo.die_to_effect[state.bids[AI]]
    for _ in range(effect.extra_asset):
        atoms.add_to_pool(game.cards, state, AI)
    asset = choose_asset(game, state)
    place = choose_place(game, state, asset)
    atoms.place_asset(game.cards, state, AI, asset, place)
    if effect.token and game.cards.assets[asset].icon < 0:
        atoms.put_token(game.cards, state, AI, place, game.cards.token_of[effect.token])


def choose_asset(game: BlackSouls, state: Souls) -> int:
    """BS-13.7 to BS-13.11: a wanted icon, else by the chart; ties by connection, then the die."""
    cards = game.cards
    for icon in cards.solo.wanted_icons:
        with_icon = [
            asset
            for asset in state.pool
            if cards.assets[asset].icon >= 0 and cards.icons[cards.assets[asset].icon].id == icon
        ]
        if with_icon:
            return by_die(game, state, with_icon)
    wanted = with_difficulty(game, state)
    if len(wanted) == 1:
        return wanted[0]
    return by_die(game, state, lengthening(game, state, wanted))


def with_difficulty(game: BlackSouls, state: Souls) -> list[int]:
    """BS-13.8, BS-13.9: the Assets of the Difficulty that the chart finds first."""
    first, direction = game.chart[chart_row(game, state), state.turn]
    one_way = range(first, 6) if direction > 0 else range(first, 0, -1)
    other_way = range(first, 0, -1) if direction > 0 else range(first, 6)
    for difficulty in (*one_way, *other_way):
        found = [a for a in state.pool if game.cards.assets[a].difficulty == difficulty]
        if found:
            return found
    return state.pool[:]


def chart_row(game: BlackSouls, state: Souls) -> int:
    """The chart's row for the AI's present Difficulty total (BS-13.8, BS-13.23)."""
    total = board.difficulty_total(game.cards, state, AI)
    rows = game.cards.solo.chart.rows
    return next(at for at, row in enumerate(rows) if row.total[0] <= total <= row.total[1])


def lengthening(game: BlackSouls, state: Souls, assets: list[int]) -> list[int]:
    """BS-13.10: those of the type that gives the board its longest connection, or of those tied."""
    best = {
        kind: max(space.longest for space in spaces_for(game, state, kind))
        for kind in sorted({_type(game, asset) for asset in assets})
    }
    longest = max(best.values())
    return [asset for asset in assets if best[_type(game, asset)] == longest]


class Space(NamedTuple):
    """A legal space for an Asset of some type.

    joined   the size of the connection that the Asset would be part of; 1 if it joins none
    longest  the longest connection of the whole board, of any type, with the Asset there
    """

    place: int
    joined: int
    longest: int


def spaces_for(game: BlackSouls, state: Souls, kind: int) -> list[Space]:
    """The legal spaces of the AI's board for an Asset of a type."""
    found = []
    types = board.types_on(game.cards, state, AI)
    for level in range(game.cards.rules.levels):
        place = board.free_place(game.cards, state, AI, level)
        if place < 0:
            continue
        after = types[:]
        after[place] = kind
        joined = board.connection_at(after, game.neighbours, kind, place)
        found.append(Space(place, joined, board.longest_connection(after, game.neighbours)))
    return found


def by_die(game: BlackSouls, state: Souls, assets: list[int]) -> int:
    """BS-13.11: the type by die, rolled again if not available; of one type the leftmost."""
    kinds = {game.cards.assets[asset].type for asset in assets}
    if len(kinds) > 1:
        kinds = {roll_for(game, state, game.cards.solo.type_die, TYPES, kinds, "type")}
    return next(asset for asset in state.pool if asset in assets and _type(game, asset) in kinds)


def _type(game: BlackSouls, asset: int) -> int:
    return game.cards.assets[asset].type


def roll_for(
    game: BlackSouls,
    state: Souls,
    die: dict[int, str],
    names: tuple[str, ...],
    wanted: set[int],
    about: str,
) -> int:
    """Roll the die until it shows one of the wanted; rolls that do not count are shown too."""
    while True:
        face = rng.roll(state)
        atoms.note_roll(state, AI, face, about)
        if names.index(die[face]) in wanted:
            return names.index(die[face])


def choose_place(game: BlackSouls, state: Souls, asset: int) -> int:
    """BS-13.13, BS-13.14, BS-13.21: beside its type with the longer connection, else by level."""
    thing = game.cards.assets[asset]
    order = [level - 1 for level in game.cards.solo.level_order[thing.difficulty]]
    spaces = spaces_for(game, state, thing.type)
    longest = max(space.joined for space in spaces)
    places = [space.place for space in spaces if space.joined == longest]
    return min(places, key=lambda place: order.index(board.level_of(game.cards, place)))


# The run


def visit(game: BlackSouls, state: Souls) -> None:
    """BS-13.15 to BS-13.17, BS-13.22: icon or token first, then the smallest Threat."""
    use_visit(game, state)
    now = options.threats_now(game.cards, state, AI)
    if now.open:
        pay_smallest(game, state, now)
    else:
        fall_short(game, state, now)


def use_visit(game: BlackSouls, state: Souls) -> None:
    """BS-13.17: Tavern and Shrine for the party's least numerous class (a Shrine: of those with
    Lost Souls), Treasure and Altar from the most numerous; no Merchant."""
    if options.use_refusal(game.cards, state, AI) is not None:
        return
    program = options.visit_program(game.cards, state, AI)
    effect = game.cards.trees[program][0]
    if effect.word == "change_souls" and effect.args["into"] == "coloured":
        return
    atoms.note_used(state, AI)
    if effect.word == "add_soul":
        classes = _classes_of(options.add_options(game.cards, state, AI))
        atoms.add_souls(game.cards, state, AI, fewest(game, state, party(state, AI), classes), 1)
    elif effect.word == "return_soul":
        classes = _classes_of(options.return_options(game.cards, state, AI))
        atoms.return_soul(state, AI, fewest(game, state, party(state, AI), classes))
    else:
        changes = options.change_options(game.cards, state, AI, "black_soul")
        old = most(game, state, party(state, AI), _classes_of(changes))
        atoms.change_soul(state, AI, old, BLACK)


def _classes_of(choices: tuple[tuple[str | int, ...], ...]) -> list[int]:
    return [CLASSES.index(str(choice[1])) for choice in choices]


def fewest(game: BlackSouls, state: Souls, counts: list[int], classes: list[int]) -> int:
    """The class with the smallest count; ties go to the class die (BS-13.22)."""
    least = min(counts[soul] for soul in classes)
    return by_class_die(game, state, [soul for soul in classes if counts[soul] == least])


def most(game: BlackSouls, state: Souls, counts: list[int], classes: list[int]) -> int:
    """The class with the largest count; ties go to the class die (BS-13.22)."""
    largest = max(counts[soul] for soul in classes)
    return by_class_die(game, state, [soul for soul in classes if counts[soul] == largest])


def by_class_die(game: BlackSouls, state: Souls, classes: list[int]) -> int:
    """BS-13.15: the class by die, rolled again if not involved."""
    if len(classes) == 1:
        return classes[0]
    die = game.cards.solo.class_die
    return roll_for(game, state, die, CLASSES, set(classes), "class")


def pay_smallest(game: BlackSouls, state: Souls, now: options.Threats) -> None:
    """BS-13.15, BS-13.16: the smallest Threat; tie: the class it has more of, then the die."""
    open_ = [soul for soul in range(3) if now.open >> soul & 1]
    cost = {soul: real_cost(now, soul) for soul in open_}
    least = min(cost.values())
    tied = [soul for soul in open_ if cost[soul] == least]
    soul = most(game, state, list(now.souls), tied)
    blacks = options.blacks_for(now.threats[soul], now.souls, soul)[0]
    own = now.souls[soul] if now.threats[soul] == X else now.threats[soul] - blacks
    atoms.note_paid(state, AI, soul)
    atoms.lose_souls(state, AI, soul, own)
    atoms.lose_souls(state, AI, BLACK, blacks)


def real_cost(now: options.Threats, soul: int) -> int:
    """BS-13.16: X counts as the number of that class in the party, at least 1."""
    return max(1, now.souls[soul]) if now.threats[soul] == X else now.threats[soul]


def fall_short(game: BlackSouls, state: Souls, now: options.Threats) -> None:
    """BS-13.22: ties as for a payable Threat; the shortfall from the most numerous class."""
    tied = [soul for soul in range(3) if now.short >> soul & 1]
    soul = most(game, state, list(now.souls), tied)
    owed = options.missing(now.threats[soul], now.souls, soul)
    atoms.note_paid(state, AI, soul)
    atoms.lose_souls(state, AI, soul, now.souls[soul])
    atoms.lose_souls(state, AI, BLACK, now.souls[BLACK])
    for _ in range(owed):
        left = party(state, AI)
        classes = [other for other in range(3) if left[other]]
        if not classes:
            return
        atoms.lose_souls(state, AI, most(game, state, left, classes), 1)
