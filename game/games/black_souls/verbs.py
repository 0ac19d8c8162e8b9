"""The words of Black Souls' data: verbs of effects, numbers and conditions of Quirks.

A verb's steps get (game, state, frame, args); the frame's owner is the designer, its source the
place of this turn's Asset where there is one. Words are documented in data/LANGUAGE.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.compiler import END, add_verb, shared_language
from game.engine.exprs import CONDITION, NUMBER, Arg, Args, Language, number, word
from game.engine.machine import ask, group_of, take
from game.engine.types import Frame
from game.games.black_souls import atoms, board, options
from game.games.black_souls.cards import SOULS, TYPES
from game.games.black_souls.state import PLACES, Souls, lost_souls, party, soul_at, space_at

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls

ICONS = ("boss", "merchant", "shrine", "tavern", "treasure")
TOKENS = ("tavern_token", "shrine_token")


# Bids


def regain_hack(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.1."""
    atoms.regain_hack(game.cards, state, frame.owner)


def take_back_bids(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.4."""
    atoms.take_back_bids(game.cards, state, frame.owner)


def hide_others(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.10, BS-12.1."""
    atoms.veil_others(state, frame.owner)


def draw_party(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.3, BS-6.8: one Soul of the drawn card's class, or all its Souls."""
    card = game.cards.party[atoms.draw_party_card(game.cards, state, frame.owner)]
    count = 1 if args["souls"] == "one" else card.souls
    atoms.add_souls(game.cards, state, frame.owner, card.soul, count)


def add_to_pool(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.5."""
    for _ in range(game.cards.language.evaluate(args["count"], game, state, frame)):
        atoms.add_to_pool(game.cards, state, frame.owner)


def put_token(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-4.2, BS-6.2, BS-6.7: on the Asset placed this turn, unless it is a Special Asset."""
    cards, place = game.cards, space_at(frame.owner, frame.source)
    if cards.assets[state.boards[place]].icon < 0 and not state.tokens[place]:
        atoms.put_token(cards, state, frame.owner, frame.source, cards.token_of[args["token"]])


def special_for(game: BlackSouls, state: Souls, frame: Frame) -> int:
    """BS-6.9: the special token that fits the Asset placed this turn, or 0."""
    cards, place = game.cards, space_at(frame.owner, frame.source)
    asset = cards.assets[state.boards[place]]
    if asset.icon >= 0 or state.tokens[place]:
        return 0
    for token, thing in enumerate(cards.tokens):
        if thing.placed_on == asset.type and state.specials[frame.owner] >> token & 1:
            return token
    return 0


def special_token_fits(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    return special_for(game, state, frame) > 0


def put_special_token(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.9."""
    token = special_for(game, state, frame)
    if token:
        atoms.put_token(game.cards, state, frame.owner, frame.source, token)
        atoms.spend_special(state, frame.owner, token)


def offer_swap(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-6.6: the first of the two Assets, or none."""
    choices = options.swap_options(game.cards, state, frame.owner, None)
    frame.regs["group"] = group = group_of(state)
    ask(state, frame.owner, "swap", choices, dest="first", group=group)


def offer_second(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> str | None:
    first, group = frame.regs["first"], take(frame, "group")
    if first == options.KEEP:
        take(frame, "first")
        return END
    choices = options.swap_options(game.cards, state, frame.owner, first[1])
    ask(state, frame.owner, "swap_with", choices, dest="second", group=group)
    return None


def swap_both(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    first, second = take(frame, "first"), take(frame, "second")
    atoms.swap_places(state, frame.owner, first[1], second[1])


# Visits


def offer_soul(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-4.3, BS-9.4."""
    choices = options.add_options(game.cards, state, frame.owner)
    ask(state, frame.owner, "add_soul", choices, dest="soul", group=frame.regs["group"])


def add_chosen(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    soul = SOULS.index(take(frame, "soul")[1])
    atoms.add_souls(game.cards, state, frame.owner, soul, 1)


def offer_lost(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    """BS-4.4, BS-9.3."""
    choices = options.return_options(game.cards, state, frame.owner)
    ask(state, frame.owner, "return_soul", choices, dest="soul", group=frame.regs["group"])


def return_chosen(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> None:
    atoms.return_soul(state, frame.owner, SOULS.index(take(frame, "soul")[1]))


def offer_change(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> str | None:
    """BS-6.14, BS-9.2, BS-9.5: one Soul after another, up to the most."""
    changed = frame.regs.get("changed", 0)
    most = game.cards.language.evaluate(args["most"], game, state, frame)
    choices = options.change_options(game.cards, state, frame.owner, args["into"])
    if changed == most or not choices:
        frame.regs.pop("changed", None)
        return END
    if changed:
        choices = (*choices, options.DONE)
    ask(state, frame.owner, "change_soul", choices, dest="change", group=frame.regs["group"])
    return None


def change_chosen(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> str:
    choice = take(frame, "change")
    if choice == options.DONE:
        frame.regs.pop("changed", None)
        return END
    atoms.change_soul(state, frame.owner, SOULS.index(choice[1]), SOULS.index(choice[2]))
    frame.regs["changed"] = frame.regs.get("changed", 0) + 1
    return "offer_change"


# Numbers and conditions of Quirks: frame.owner is the designer they are counted for.


def assets_with(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    icon = ICONS.index(args["icon"])
    return sum(game.cards.assets[a].icon == icon for a in board.placed(state, frame.owner))


def assets_of(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    kind = TYPES.index(args["type"])
    return sum(game.cards.assets[a].type == kind for a in board.placed(state, frame.owner))


def special_assets(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return sum(game.cards.assets[a].icon >= 0 for a in board.placed(state, frame.owner))


def tokens(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    first = space_at(frame.owner)
    return sum(token > 0 for token in state.tokens[first : first + PLACES])


def difficulty(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return board.difficulty_total(game.cards, state, frame.owner)


def connection(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    types = board.types_on(game.cards, state, frame.owner)
    return board.longest_connection(types, game.neighbours)


def bid_cards(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    """BS-14.5; the solo AI has no hand (BS-13.20)."""
    return state.hands[frame.owner].bit_count()


def hack_charges(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return state.charges[frame.owner]


def types_alive(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return sum(count > 0 for count in party(state, frame.owner))


def alive(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return state.parties[soul_at(frame.owner, SOULS.index(args["soul"]))]


def lost(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return lost_souls(state, frame.owner)


def last_bid(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> int:
    return state.bids[frame.owner]


def _by_designer(game: BlackSouls, state: Souls, number_: Any) -> list[int]:
    language = game.cards.language
    return [
        language.evaluate(number_, game, state, Frame("", 0, designer, -1, {}))
        for designer in range(state.designers)
    ]


def most(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    """BS-14.1: nobody has more, and at least one; ties count."""
    counts = _by_designer(game, state, args["number"])
    mine = counts[frame.owner]
    return mine > 0 and mine == max(counts)


def highest(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    """BS-14.10: nobody has a higher one; ties count."""
    counts = _by_designer(game, state, args["number"])
    return counts[frame.owner] == max(counts)


def fewest(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    """BS-14.1, BS-14.5: nobody has fewer; ties count."""
    counts = _by_designer(game, state, args["number"])
    return counts[frame.owner] == min(counts)


def at_least(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    evaluate = game.cards.language.evaluate
    count: int = evaluate(args["count"], game, state, frame)
    least: int = evaluate(args["least"], game, state, frame)
    return count >= least


def other_quirks(game: BlackSouls, state: Souls, frame: Frame, args: Args) -> bool:
    """BS-14.3: that many other Quirk cards completed; cards with this condition do not count."""
    cards = game.cards
    mine = [*state.quirks[frame.owner], *state.public_quirks]
    done = sum(
        1
        for quirk in mine
        if cards.quirks[quirk].done.word != "other_quirks"
        and cards.language.evaluate(cards.quirks[quirk].done, game, state, frame)
    )
    return done >= int(args["count"])


def black_souls_language() -> Language:
    """All words of Black Souls' data."""
    language = shared_language()
    add_verb(language, "regain_hack", regain_hack)
    add_verb(language, "take_back_bids", take_back_bids)
    add_verb(language, "hide_others", hide_others)
    add_verb(language, "draw_party", draw_party, souls=word("souls", "one", "all"))
    add_verb(language, "add_to_pool", add_to_pool, count=number(1, 6))
    add_verb(language, "put_token", put_token, token=word("token", *TOKENS))
    add_verb(language, "put_special_token", put_special_token)
    add_verb(language, "swap_assets", offer_swap, offer_second, swap_both)
    add_verb(language, "add_soul", offer_soul, add_chosen)
    add_verb(language, "return_soul", offer_lost, return_chosen)
    add_verb(
        language,
        "change_souls",
        offer_change,
        change_chosen,
        most=number(1, 9),
        into=word("into", "coloured", "black_soul"),
    )
    language.term(CONDITION, "special_token_fits", special_token_fits)
    language.term(NUMBER, "assets_with", assets_with, icon=word("icon", *ICONS))
    language.term(NUMBER, "assets_of", assets_of, type=word("type", *TYPES))
    language.term(NUMBER, "alive", alive, soul=word("soul", *SOULS))
    on_table = (special_assets, tokens, difficulty, connection)
    of_bids = (bid_cards, hack_charges, types_alive, last_bid)
    for evaluate in (*on_table, *of_bids):
        language.term(NUMBER, evaluate.__name__, evaluate)
    language.term(NUMBER, "lost_souls", lost)
    for compare in (most, highest, fewest):
        language.term(CONDITION, compare.__name__, compare, number=Arg(NUMBER))
    language.term(CONDITION, "at_least", at_least, count=Arg(NUMBER), least=number(1, 99))
    language.term(CONDITION, "other_quirks", other_quirks, count=number(1, 5))
    return language
