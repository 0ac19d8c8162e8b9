"""What cards do with cards: items, souls, decks, discards, slots, counters, copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import add_verb
from game.engine.exprs import Arg, Args, Language, Node, number, word
from game.engine.machine import ask, group_of, take
from game.engine.types import ANSWER, Choice, Frame
from game.games.four_souls import atoms, costs, gains, refill, stats
from game.games.four_souls.arranging import AS_THEY_LIE, arranged, in_order
from game.games.four_souls.language import DONE
from game.games.four_souls.selectors import THIS, objects, players, value, who
from game.games.four_souls.state import (
    BOTTOM,
    DECKS,
    EMPTY,
    EVERYBODY,
    MONSTER_SLOTS,
    SHOP_SLOTS,
    TREASURE,
    Obj,
    Table,
    counters_of,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

FLAG = Arg("flag", default=False)

# Items and souls


def lying(game: FourSouls, state: Table, frame: Frame, node: Node) -> list[Obj]:
    """The objects that an argument names, as they were arranged (FS-16.8)."""
    found = [int(at) for kind, at, *_ in in_order(game, state, frame, node) if kind == "object"]
    return [state.objects[id] for id in found if id in state.objects]


def recharge(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.6: objects are charged."""
    for obj in objects(game, state, frame, args["what"]):
        if not obj.charged:
            atoms.change(game, state, obj, "recharged", charged=True)


def deactivate(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.6: objects are turned sideways."""
    for obj in objects(game, state, frame, args["what"]):
        if obj.charged:
            atoms.change(game, state, obj, "deactivated", charged=False)


def destroy(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-18.1, FS-18.5: objects go to their discards; eternal ones stay."""
    done = [
        costs.destroy_now(game, state, obj) for obj in objects(game, state, frame, args["what"])
    ]
    frame.regs[DONE] = int(any(done))


def discard_it(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """A game-controlled object goes to its discard, without dying."""
    found = lying(game, state, frame, args["what"])
    for obj in found:
        refill.remove_to_discard(game, state, obj)
    frame.regs[DONE] = int(bool(found))


def to_bottom(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """Objects go under their decks."""
    for obj in lying(game, state, frame, args["what"]):
        atoms.leave(game, state, obj)
        atoms.put_in_deck(game, state, obj.card, BOTTOM)


def give(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.1, FS-22.2: an object goes to a player."""
    takers = players(game, state, frame, args["to"])
    found = objects(game, state, frame, args["what"])
    done = 0
    for obj in found:
        if takers and obj.owner != takers[0]:
            gains.give_object(game, state, obj, takers[0])
            done = 1
    frame.regs[DONE] = done


def swap(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.2: if one side is gone, nothing moves."""
    one = objects(game, state, frame, args["one"])
    two = objects(game, state, frame, args["two"])
    if one and two and one[0].owner != two[0].owner:
        first, second = one[0], two[0]
        gains.give_object(game, state, first, second.owner)
        gains.give_object(game, state, second, first.owner)


def give_curse(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-23.5: this is a curse of a player from now on."""
    seats = players(game, state, frame, args["to"])
    for obj in objects(game, state, frame, THIS):
        if seats:
            place = gains.slot_of(state, obj)
            atoms.recast(game, state, obj, role="curse", owner=seats[0])
            if place is not None:
                atoms.clear_slot(state, *place)


def become_soul(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-21.8, FS-21.9: this turns into a soul; from the discard too, if it went there."""
    for obj in objects(game, state, frame, THIS):
        gains.turn_into_soul(game, state, obj)
        return
    card = frame.regs.get("own_card", EMPTY)
    if card in state.discards[TREASURE] and stats.souls_can_be_gained(state):
        atoms.from_discard(game, state, TREASURE, card)
        gains.gain_soul(game, state, frame.owner, card)


def note_own_card(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-5.9, FS-5.15: this destroys itself, if it is still there."""
    found = objects(game, state, frame, THIS)
    for obj in found:
        frame.regs["own_card"] = obj.card
    frame.regs[DONE] = sum(costs.destroy_now(game, state, obj) for obj in found)


def reroll_item(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.7: items are destroyed, and their players gain as many treasures."""
    for obj in lying(game, state, frame, args["what"]):
        if costs.destroy_now(game, state, obj) and obj.owner >= 0:
            gains.gain_treasures(game, state, obj.owner, 1)


def counters(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.8: counters are put on objects."""
    n = value(game, state, frame, args["n"])
    for obj in objects(game, state, frame, args["on"]):
        atoms.add_counters(game, state, obj, n, "" if args["kind"] == "plain" else args["kind"])


def remove_counters(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.8: counters are taken from objects that have so many."""
    n = value(game, state, frame, args["n"])
    frame.regs[DONE] = 0
    for obj in objects(game, state, frame, args["on"]):
        if counters_of(obj) >= n:
            atoms.add_counters(game, state, obj, -n)
            frame.regs[DONE] = 1


def copy_item(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.11: this is a copy of an item, for good or for this turn."""
    model = objects(game, state, frame, args["of"])
    for obj in objects(game, state, frame, THIS):
        if model:
            turn = args["until"] == "turn"
            own = obj.own if turn else model[0].face
            atoms.recast(game, state, obj, face=model[0].face, own=own, until_turn=turn)


def make_slots(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-16.2: more slots."""
    kind = SHOP_SLOTS if args["of"] == "shop" else MONSTER_SLOTS
    atoms.make_slots(state, kind, value(game, state, frame, args["n"]))


# Decks


def pick_deck(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-5.20: which deck is decided on resolution."""
    options = tuple(("deck", DECKS[deck]) for deck in range(len(DECKS)) if state.decks[deck])
    if not options:
        return "end"
    ask(state, frame.owner, "deck", options, source=frame.source, dest="deck")
    return None


def chosen_deck(frame: Frame, args: Args) -> int:
    """The deck that an argument names, or that was picked before."""
    if args["deck"] == "chosen":
        return DECKS.index(str(frame.regs["deck"][1]))
    return DECKS.index(args["deck"])


def see(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-22.18: the controller, or everybody, sees the top of a deck."""
    if args["deck"] == "chosen" and "deck" not in frame.regs:
        return "end"
    n = value(game, state, frame, args["n"])
    seat = EVERYBODY if args["reveal"] else frame.owner
    atoms.see_top(game, state, seat, chosen_deck(frame, args), n)
    frame.regs["place"] = 0
    frame.regs["seen"] = min(n, len(state.decks[chosen_deck(frame, args)]))
    frame.regs["group"] = group_of(state)
    return None


def order(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """Put back on top in any order: which card is the next from the top."""
    if args["then"] == "leave":
        return "end"
    deck = state.decks[chosen_deck(frame, args)]
    place, seen = frame.regs["place"], frame.regs["seen"]
    if args["then"] in ("reorder", "keep_one"):
        if place >= (seen - 1 if args["then"] == "reorder" else 1) or seen < 2:
            return "sink"
        left = deck[len(deck) - seen : len(deck) - place]
        options = each_copy([game.cards.of(card).id for card in reversed(left)])
        source, group = frame.source, frame.regs["group"]
        ask(state, frame.owner, "order_deck", options, source=source, group=group)
        return None
    if not seen:
        return "end"
    ask(state, frame.owner, "top_card", (("leave",), (args["then"],)), source=frame.source)
    return None


def each_copy(ids: list[str]) -> tuple[Choice, ...]:
    """A choice for each card, copies too: how often is asked tells others nothing."""
    return tuple(
        ("card", id, ids[:at].count(id)) if id in ids[:at] else ("card", id)
        for at, id in enumerate(ids)
    )


def put_back(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """The picked card is the next from the top; or the only one stays, sinks or goes."""
    deck = chosen_deck(frame, args)
    cards = state.decks[deck]
    choice = take(frame)
    if args["then"] in ("reorder", "keep_one"):
        place, seen = frame.regs["place"], frame.regs["seen"]
        left = cards[len(cards) - seen : len(cards) - place]
        card = next(c for c in reversed(left) if game.cards.of(c).id == choice[1])
        atoms.move_in_deck(state, frame.owner, deck, card, len(cards) - 1 - place, seen)
        frame.regs["place"] = place + 1
        return "order"
    if choice == ("bottom",):
        atoms.move_in_deck(state, frame.owner, deck, cards[-1], 0)
    elif choice == ("discard",):
        atoms.top_to_discard(game, state, deck)
    return "end"


def sink(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-16.8: the rest goes to the bottom, where that is what happens to it, in any order."""
    if args["then"] != "keep_one":
        return "end"
    regs = frame.regs
    regs["kept"], regs["rest"] = 1, max(0, regs["seen"] - 1)
    regs["sunk_deck"] = chosen_deck(frame, args)
    return None


def resting(state: Table, frame: Frame) -> list[int]:
    """The seen cards that are still to go to the bottom, the highest last."""
    cards, kept = state.decks[frame.regs["sunk_deck"]], frame.regs["kept"]
    return cards[len(cards) - kept - frame.regs["rest"] : len(cards) - kept]


def pick_sinking(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-16.8: which card goes to the bottom next, so that it lies above those after it."""
    left = resting(state, frame)
    if not left:
        return "end"
    if len(left) == 1:
        frame.regs[ANSWER] = AS_THEY_LIE
        return None
    options = each_copy([game.cards.of(card).id for card in reversed(left)])
    if len(left) > 2:  # of two the first says both, and to others all of it looks alike
        options = (AS_THEY_LIE, *options)
    group = frame.regs.setdefault("group", group_of(state))
    ask(state, frame.owner, "order_bottom", options, source=frame.source, group=group)
    return None


def sink_one(game: FourSouls, state: Table, frame: Frame, args: Args) -> str:
    """A card goes below all others; or all go as they lie."""
    regs, choice = frame.regs, take(frame)
    left = resting(state, frame)
    if choice != AS_THEY_LIE:
        left = [next(card for card in reversed(left) if game.cards.of(card).id == choice[1])]
    for card in reversed(left):
        atoms.move_in_deck(state, frame.owner, regs["sunk_deck"], card, 0)
        regs["rest"] -= 1
    return "pick_sinking"


def mill(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """The top card of each deck, or of a chosen one, to its discard."""
    decks = [deck for deck in range(len(DECKS)) if state.decks[deck]]
    if args["deck"] != "each":
        if "deck" not in frame.regs:
            return
        decks = [chosen_deck(frame, args)]
    for deck in decks:
        atoms.top_to_discard(game, state, deck)


def pick_discarded(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """A card of a discard, to go on top of its deck."""
    if args["deck"] == "chosen":
        options: list[Choice] = [
            ("discarded", name, game.cards.of(pile[-1]).id)
            for name, pile in zip(DECKS, state.discards, strict=True)
            if pile
        ]
    else:
        deck = DECKS.index(args["deck"])
        faces = dict.fromkeys(
            game.cards.of(c).id
            for c in reversed(state.discards[deck])
            if not (args["no_events"] and game.cards.of(c).kind == "event")
        )
        options = [("discarded", DECKS[deck], id) for id in faces]
    if not options:
        return "end"
    if args["many"]:
        options.insert(0, ("enough",))
    ask(state, frame.owner, "discarded", tuple(options), source=frame.source)
    return None


def return_discarded(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """The picked card goes on top of its deck; another is offered where many may go."""
    choice = take(frame)
    if choice == ("enough",):
        return "end"
    deck = DECKS.index(str(choice[1]))
    card = next(c for c in reversed(state.discards[deck]) if game.cards.of(c).id == str(choice[2]))
    atoms.from_discard(game, state, deck, card)
    atoms.put_in_deck(game, state, card)
    return "pick_discarded" if args["many"] else None


def fetch(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-22.20: search a deck for a card with a keyword."""
    frame.regs["seen"] = 0
    found = [c for c in state.decks[TREASURE] if "guppy" in game.cards.of(c).keywords]
    faces = sorted({game.cards.of(c).id for c in found})
    if not faces:
        atoms.shuffle_deck(state, TREASURE)
        return "end"
    ask(state, frame.owner, "fetch", tuple(("card", id) for id in faces), source=frame.source)
    return None


def take_fetched(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.20: the picked card is an item of the controller; the deck is shuffled."""
    id = take(frame)[1]
    card = next(c for c in state.decks[TREASURE] if game.cards.of(c).id == id)
    atoms.from_deck(game, state, TREASURE, card)
    gains.gain_item(game, state, frame.owner, card)
    atoms.shuffle_deck(state, TREASURE)


def see_starting(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """Eden: one of the top three treasures is the starting item, the rest goes to the bottom."""
    atoms.see_top(game, state, frame.owner, TREASURE, 3)
    faces = dict.fromkeys(game.cards.of(c).id for c in reversed(state.decks[TREASURE][-3:]))
    if not faces:
        return "end"
    options = tuple(("card", id) for id in faces)
    ask(state, frame.owner, "starting_item", options, source=frame.source)
    return None


def take_starting(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """The picked one is Eden's, eternal; the rest will sink."""
    top = state.decks[TREASURE][-3:]
    id = take(frame)[1]
    card = next(c for c in reversed(top) if game.cards.of(c).id == id)
    atoms.from_deck(game, state, TREASURE, card)
    obj = gains.gain_item(game, state, frame.owner, card)
    atoms.change(game, state, obj, eternal=True)
    frame.regs["kept"], frame.regs["rest"] = 0, len(top) - 1
    frame.regs["sunk_deck"] = TREASURE


def offer_trade(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """Incubus: a hand is seen, and one card of it may be swapped for one of yours."""
    seats = players(game, state, frame, args["with"])
    if not seats or seats[0] == frame.owner:
        return "end"
    atoms.see_hand(game, state, frame.owner, seats[0])
    if not state.hands[seats[0]] or not state.hands[frame.owner]:
        return "end"
    options = (("keep",), *costs.hand_choices(game, state, seats[0]))
    ask(state, frame.owner, "give_card", options, source=frame.source)
    return None


def take_theirs(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """The picked card comes; one of one's own must go for it."""
    choice = take(frame)
    if choice == ("keep",):
        return "end"
    seat = players(game, state, frame, args["with"])[0]
    card = costs.card_in_hand(game, state, seat, str(choice[1]))
    options = costs.hand_choices(game, state, frame.owner)
    atoms.give_card(game, state, seat, frame.owner, card)
    ask(state, frame.owner, "give_card", options, source=frame.source)
    return None


def give_own(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """The picked card of one's own goes."""
    seat = players(game, state, frame, args["with"])[0]
    card = costs.card_in_hand(game, state, frame.owner, str(take(frame)[1]))
    atoms.give_card(game, state, frame.owner, seat, card)


def deck_top_to_slot(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-16.7: the monster deck top goes into the slot of a monster instead of it."""
    for obj in lying(game, state, frame, args["of"]):
        place = gains.slot_of(state, obj)
        if place is None:
            continue
        refill.remove_to_discard(game, state, obj)
        refill.top_of_deck(game, state, place[1])


def put_this_on_deck(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-19.10: the dying card goes into the monster deck instead of becoming a soul."""
    obj = state.holding.get(frame.source)
    if obj is not None:
        atoms.release(state, obj)
        atoms.put_in_deck(game, state, obj.card, int(args["from_top"]))


def this_to_bottom(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.21: the loot that resolves goes to the bottom of its deck; a copy does not."""
    card = frame.regs.get("card", EMPTY)
    frame.regs[DONE] = 0
    if card != EMPTY and not frame.regs.get("copied"):
        atoms.put_in_deck(game, state, card, BOTTOM)
        frame.regs["returned"] = "moved"
        frame.regs[DONE] = 1


# Loot


def loot_from_discard(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.25: the next loot comes from the top of the discard."""
    atoms.say_for_a_while(state, "loot_from_discard", ("game",), 1, until="used")


def add_thing_verbs(language: Language) -> None:
    """Register every verb of cards."""
    for step in (recharge, deactivate, destroy):
        add_verb(language, step.__name__, step, what=who(THIS))
    for each in (discard_it, to_bottom, reroll_item):
        add_verb(language, each.__name__, *arranged("what"), each, what=who(THIS))
    add_verb(language, "give", give, main="what", what=who(THIS), to=who())
    add_verb(language, "swap", swap, one=who(THIS), two=who(THIS))
    add_verb(language, "give_curse", give_curse, to=who())
    add_verb(language, "become_soul", become_soul)
    add_verb(language, "destroy_this", note_own_card)
    names = word("counter", "plain", "hp", "attack", "eternal", "level", default="plain")
    add_verb(language, "counters", counters, main="n", n=number(0, 99, 1), on=who(THIS), kind=names)
    add_verb(
        language, "remove_counters", remove_counters, main="n", n=number(0, 99, 1), on=who(THIS)
    )
    until = word("copy_until", "turn", "good", default="good")
    add_verb(language, "copy_item", copy_item, main="of", of=who(THIS), until=until)
    kinds = word("slots", "shop", "monster")
    add_verb(language, "slots", make_slots, main="of", of=kinds, n=number(0, 9, 1))
    add_verb(language, "choose_deck", pick_deck)
    decks = word("deck", *DECKS, "chosen", default="chosen")
    then = word("then", "leave", "reorder", "keep_one", "bottom", "discard", default="leave")
    seen: dict[str, Arg] = {"n": number(1, 9, 1), "deck": decks, "then": then, "reveal": FLAG}
    seeing = (see, order, put_back, sink, pick_sinking, sink_one)
    add_verb(language, "see_top", *seeing, main="n", **seen)
    milled = word("deck", *DECKS, "chosen", "each", default="chosen")
    add_verb(language, "mill", mill, deck=milled)
    returned: dict[str, Arg] = {"deck": decks, "no_events": FLAG, "many": FLAG}
    returning = (pick_discarded, return_discarded)
    add_verb(language, "return_discarded", *returning, main="deck", **returned)
    add_verb(language, "fetch_guppy", fetch, take_fetched)
    add_verb(language, "see_starting_items", see_starting, take_starting, pick_sinking, sink_one)
    add_verb(
        language, "trade_card", offer_trade, take_theirs, give_own, main="with", **{"with": who()}
    )
    add_verb(
        language, "deck_top_to_slot", *arranged("of"), deck_top_to_slot, main="of", of=who(THIS)
    )
    add_verb(language, "put_this_on_deck", put_this_on_deck, from_top=number(0, 20, 0))
    add_verb(language, "this_to_deck_bottom", this_to_bottom)
    add_verb(language, "loot_from_discard", loot_from_discard)
