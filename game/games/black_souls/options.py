"""What may be chosen, and why not: legality is written here, once.

Each kind of act has one refusal: it says why an act of that kind is not possible now, or None. The
options of a decision are the candidates that are not refused, and `why_not` asks the same refusal.
A refusal depends only on what the asked designer knows.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.types import Choice, Reason
from game.games.black_souls import board
from game.games.black_souls.cards import BLACK, CLASSES, SOULS, Cards, X
from game.games.black_souls.state import NO_CARD, PLACES, Souls, party, soul_at, space_at

SOUL_AT = {soul: at for at, soul in enumerate(SOULS)}
USE: Choice = ("use",)
LEAVE: Choice = ("leave",)
HACK: Choice = ("hack",)
NO_HACK: Choice = ("no_hack",)
KEEP: Choice = ("keep",)
DONE: Choice = ("done",)


def reason(key: str, clause: str, **args: object) -> Reason:
    return Reason(key, tuple(args.items()), clause)


# Quirks and bids


def discard_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-2.3: each of the dealt Quirks; cards of one kind are one option."""
    return tuple(
        ("discard", cards.quirks[quirk].id) for quirk in sorted(set(state.quirks[designer]))
    )


def discard_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    held = [cards.quirks[quirk].id for quirk in state.quirks[designer]]
    return None if act[1] in held else reason("quirk_not_yours", "BS-2.3")


def bid_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-3.3, BS-6.11: the bid cards that may be laid."""
    candidates: list[Choice] = [
        ("bid", value) for value in cards.rules.hands[state.seats] if state.hands[designer] >> value
    ]
    return tuple(act for act in candidates if bid_refusal(cards, state, designer, act) is None)


def bid_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    value = int(act[1])
    held = state.hands[designer]
    if value not in cards.bids or not held >> value & 1:
        if value not in cards.rules.hands[state.seats]:
            return reason("bid_not_here", "BS-2.1", value=value)
        if cards.bids[value].once:
            return reason("bid_spent", "BS-6.8", value=value)
        return reason("bid_played", "BS-3.11", value=value)
    if follows_badly(cards, state, designer, value) and held != 1 << value:
        last = state.last_bids[designer]
        return reason("bid_follows", "BS-6.11", value=value, last=last)
    return None


def follows_badly(cards: Cards, state: Souls, designer: int, value: int) -> bool:
    """BS-6.11: whether this value may not follow the designer's last bid."""
    after_not = cards.bids[value].after_not
    return bool(after_not) and state.last_bids[designer] in after_not


# Picking and placing


def pick_options(cards: Cards, state: Souls) -> tuple[Choice, ...]:
    """BS-3.8: the Assets of the pool."""
    return tuple(("pick", cards.assets[asset].id) for asset in state.pool)


def pick_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    there = [cards.assets[asset].id for asset in state.pool]
    return None if act[1] in there else reason("asset_not_in_pool", "BS-3.8")


def place_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-3.9: the next free space of each level that is not full."""
    return tuple(
        act
        for act in (("place", place) for place in range(PLACES))
        if place_refusal(cards, state, designer, act) is None
    )


def place_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    place = int(act[1])
    if not 0 <= place < PLACES:
        return reason("no_such_space", "BS-1.9")
    if state.boards[space_at(designer, place)] != NO_CARD:
        return reason("space_taken", "BS-3.9")
    level = place // cards.rules.spaces
    if place != board.free_place(cards, state, designer, level):
        return reason("space_not_next", "BS-3.9", side=cards.rules.fill[level])
    return None


def swap_options(
    cards: Cards, state: Souls, designer: int, first: int | None
) -> tuple[Choice, ...]:
    """BS-6.6: the Assets that can be swapped, and for the first of them to let all lie."""
    word = "swap" if first is None else "swap_with"
    acts: list[Choice] = [(word, place) for place in range(PLACES)]
    found = [act for act in acts if swap_refusal(cards, state, designer, act, first) is None]
    if first is not None:
        return tuple(found)
    return (KEEP, *found) if len(found) > 1 else (KEEP,)


def swap_refusal(
    cards: Cards, state: Souls, designer: int, act: Choice, first: int | None
) -> Reason | None:
    place = int(act[1])
    if not 0 <= place < PLACES or state.boards[space_at(designer, place)] == NO_CARD:
        return reason("nothing_to_swap", "BS-6.6")
    if place == first:
        return reason("swap_with_itself", "BS-6.6")
    return None


# The run


class Threats(NamedTuple):
    """What the running party can do at its Asset.

    open   bit mask of Threats that may be resolved (BS-8.2, BS-8.3, BS-12.3)
    short  bit mask of those to take where none can be (BS-8.5); 0 while any can
    """

    threats: tuple[int, int, int]
    souls: tuple[int, ...]
    open: int
    short: int


def threats_now(cards: Cards, state: Souls, designer: int) -> Threats:
    place = space_at(designer, state.at[designer])
    threats = cards.assets[state.boards[place]].threats
    souls = tuple(party(state, designer))
    can = 0
    for soul in range(3):
        if missing(threats[soul], souls, soul) == 0:
            can |= 1 << soul
    drawn = state.drawn_class
    if drawn >= 0 and can & ~(1 << drawn):
        can &= ~(1 << drawn)
    return Threats(threats, souls, can, 0 if can else _least_short(threats, souls))


def missing(threat: int, souls: tuple[int, ...], soul: int) -> int:
    """BS-8.2, BS-8.3: how many Souls a Threat is short of; 0 if it can be resolved."""
    have = souls[soul] + souls[BLACK]
    return max(0, (1 if threat == X else threat) - have)


def _least_short(threats: tuple[int, int, int], souls: tuple[int, ...]) -> int:
    """BS-8.5, BS-8.6: the numbered Threats with the smallest shortfall."""
    short = {soul: missing(threats[soul], souls, soul) for soul in range(3) if threats[soul] != X}
    least = min(short.values())
    return sum(1 << soul for soul, lack in short.items() if lack == least)


def blacks_for(threat: int, souls: tuple[int, ...], soul: int) -> tuple[int, int]:
    """BS-8.1, BS-8.3: the fewest and the most Black Souls that may die for a payable Threat."""
    if threat == X:
        return (0, 0) if souls[soul] else (1, 1)
    return max(0, threat - souls[soul]), min(threat, souls[BLACK])


def visit_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-7.5: at an Asset, what the designer may do next: the Threat, the icon or token, go on."""
    options: list[Choice] = []
    if not state.paid:
        now = threats_now(cards, state, designer)
        for soul, word in enumerate(CLASSES):
            if now.open >> soul & 1:
                least, most = blacks_for(now.threats[soul], now.souls, soul)
                options.extend(("pay", word, blacks) for blacks in range(least, most + 1))
            if now.short >> soul & 1:
                options.append(("short", word))
    if use_refusal(cards, state, designer) is None:
        options.append(USE)
    if state.paid:
        options.append(LEAVE)
    return tuple(options)


def visit_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    """Why an act at an Asset is refused: `pay CLASS [BLACKS]`, `short CLASS`, `use`, `leave`."""
    if act[0] == "use":
        return use_refusal(cards, state, designer)
    if act[0] == "leave":
        return None if state.paid else reason("threat_first", "BS-7.5")
    if state.paid:
        return reason("threat_done", "BS-7.5")
    soul = SOUL_AT.get(str(act[1])) if len(act) > 1 else 0
    if soul is None or soul == BLACK:
        return reason("no_such_threat", "BS-1.2")
    now = threats_now(cards, state, designer)
    if act[0] == "short":
        return _short_refusal(now, soul)
    refused = _pay_refusal(now, soul)
    if refused is None and len(act) > 2:
        least, most = blacks_for(now.threats[soul], now.souls, soul)
        if not least <= int(act[2]) <= most:
            clause = "BS-8.3" if now.threats[soul] == X else "BS-8.1"
            return reason("blacks_wrong", clause, least=least, most=most)
    return refused


def _pay_refusal(now: Threats, soul: int) -> Reason | None:
    if now.open >> soul & 1:
        return None
    lack = missing(now.threats[soul], now.souls, soul)
    if lack == 0:
        return reason("glitch_holds", "BS-12.3", soul=CLASSES[soul])
    if now.threats[soul] == X:
        return reason("x_needs_one", "BS-8.3", soul=CLASSES[soul])
    return reason("short_by", "BS-8.2", soul=CLASSES[soul], lack=lack)


def _short_refusal(now: Threats, soul: int) -> Reason | None:
    if now.short >> soul & 1:
        return None
    if now.open:
        return reason("payable_first", "BS-8.4")
    if now.threats[soul] == X:
        return reason("x_not_short", "BS-8.6")
    return reason("another_is_nearer", "BS-8.5")


def use_refusal(cards: Cards, state: Souls, designer: int) -> Reason | None:
    """BS-4.6, BS-9.6: whether the icon or token here can still do something."""
    program = visit_program(cards, state, designer)
    if not program:
        return reason("nothing_here", "BS-7.5")
    if state.used:
        return reason("used_already", "BS-4.6")
    word = cards.trees[program][0]
    if word.word == "add_soul":
        options = add_options(cards, state, designer)
    elif word.word == "return_soul":
        options = return_options(cards, state, designer)
    else:
        options = change_options(cards, state, designer, word.args["into"])
    return None if options else reason("no_use", "BS-9.6")


def visit_program(cards: Cards, state: Souls, designer: int) -> str:
    """The program of the icon or token at the running party's Asset, or empty."""
    place = space_at(designer, state.at[designer])
    token = state.tokens[place]
    if token:
        return cards.tokens[token].visit
    icon = cards.assets[state.boards[place]].icon
    return cards.icons[icon].visit if icon >= 0 else ""


# Souls


def add_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-4.3, BS-9.4: the classes that may be added."""
    return tuple(
        act
        for act in (("add", word) for word in CLASSES)
        if add_refusal(cards, state, designer, act) is None
    )


def add_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    soul = SOUL_AT.get(str(act[1]), BLACK)
    if soul == BLACK:
        return reason("not_black", "BS-9.4")
    if state.parties[soul_at(designer, soul)] >= cards.rules.party.most_of_a_type:
        return reason("class_full", "BS-1.5", soul=SOULS[soul])
    return None


def return_options(cards: Cards, state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-4.4, BS-9.3: the Lost Souls that may come back."""
    return tuple(
        act
        for act in (("return", word) for word in CLASSES)
        if return_refusal(cards, state, designer, act) is None
    )


def return_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    soul = SOUL_AT.get(str(act[1]), BLACK)
    if soul == BLACK:
        return reason("not_black", "BS-9.3")
    if not state.lost[soul_at(designer, soul)]:
        return reason("none_lost", "BS-9.3", soul=SOULS[soul])
    return add_refusal(cards, state, designer, act)


def change_options(cards: Cards, state: Souls, designer: int, into: str) -> tuple[Choice, ...]:
    """BS-9.2, BS-9.5, BS-6.14: the Souls that may change, each with what it may become."""
    news = CLASSES if into == "coloured" else (SOULS[BLACK],)
    return tuple(
        act
        for act in (("change", old, new) for old in SOULS for new in news)
        if change_refusal(cards, state, designer, act, into) is None
    )


def change_refusal(
    cards: Cards, state: Souls, designer: int, act: Choice, into: str
) -> Reason | None:
    old = SOUL_AT.get(str(act[1]), BLACK)
    if not state.parties[soul_at(designer, old)]:
        return reason("none_alive", "BS-9.2", soul=SOULS[old])
    if len(act) < 3:
        return None
    new = SOUL_AT.get(str(act[2]), BLACK)
    if (new == BLACK) != (into != "coloured"):
        return reason("not_black", "BS-9.2") if new == BLACK else reason("only_black", "BS-9.5")
    if new == old:
        return reason("same_class", "BS-9.2")
    if state.parties[soul_at(designer, new)] >= cards.rules.party.most_of_a_type:
        return reason("class_full", "BS-1.5", soul=SOULS[new])
    return None


def lose_options(state: Souls, designer: int) -> tuple[Choice, ...]:
    """BS-8.5: the Souls that can pay a shortfall."""
    return tuple(
        ("lose", word) for soul, word in enumerate(SOULS) if state.parties[soul_at(designer, soul)]
    )


def lose_refusal(cards: Cards, state: Souls, designer: int, act: Choice) -> Reason | None:
    soul = SOUL_AT.get(str(act[1]), BLACK)
    if state.parties[soul_at(designer, soul)]:
        return None
    return reason("none_alive", "BS-8.5", soul=SOULS[soul])
