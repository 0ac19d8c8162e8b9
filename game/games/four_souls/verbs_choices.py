"""What cards do that is chosen freely, voted for, copied or promised for later.

Choices: any number of things, any number of hand cards, votes, split damage, the tops of all decks,
a named card. Promises: what follows the next loot or the next roll is laid out as an entry of the
ability, like the result of a die, and waits as a trigger when its time comes (FS-5.12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.compiler import Builder, Label, Verb, add_verb
from game.engine.exprs import Arg, Args, Language, Node, trees
from game.engine.machine import ask, take
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, costs, damage, dice, refill
from game.games.four_souls.language import THING, emit_later
from game.games.four_souls.selectors import objects, stack_items, things, who
from game.games.four_souls.state import (
    DECKS,
    EMPTY,
    MONSTER,
    MONSTER_SLOTS,
    NOBODY,
    Table,
    turn_order,
)
from game.games.four_souls.using import call_copy

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

ENOUGH: Choice = ("enough",)
LEFT = "left"

# Choices


def _emit_any_number(builder: Builder, node: Node) -> None:
    """FS-16.8: one thing after another is picked and done with, as many as one likes."""
    again, end = Label(), Label()
    language, name = builder.language, node.args["as"]

    def offer(game: Any, state: Any, frame: Any) -> int | None:
        found = list(dict.fromkeys(language.evaluate(node.args["of"], game, state, frame)))
        if not found:
            return end.at
        ask(state, frame.owner, "pick", (ENOUGH, *found), source=frame.source, dest=name)
        return None

    def heed(game: Any, state: Any, frame: Any) -> int | None:
        return end.at if frame.regs[name] == ENOUGH else None

    def back(game: Any, state: Any, frame: Any) -> int:
        return again.at

    builder.place(again)
    builder.step(offer, f"any_number {name}")
    builder.step(heed, "any_number.heed")
    builder.block(node.args["do"])
    builder.step(back, "any_number.again")
    builder.place(end)


def _emit_vote(builder: Builder, node: Node) -> None:
    """FS-22.16: every player votes in turn order from the controller; a tie chooses nothing."""
    again, end = Label(), Label()
    language, name = builder.language, node.args["as"]

    def begin(game: Any, state: Any, frame: Any) -> None:
        frame.regs["votes"] = ()

    def offer(game: Any, state: Any, frame: Any) -> int | None:
        votes = frame.regs["votes"]
        found = tuple(language.evaluate(node.args["of"], game, state, frame))
        order = turn_order(state, frame.owner)
        if len(votes) == len(order) or not found:
            frame.regs[name] = _most_voted(votes)
            return end.at
        ask(state, order[len(votes)], "vote", found, source=frame.source, dest="vote")
        return None

    def count(game: Any, state: Any, frame: Any) -> int:
        frame.regs["votes"] = (*frame.regs["votes"], take(frame, "vote"))
        return again.at

    builder.step(begin, f"vote {name}")
    builder.place(again)
    builder.step(offer, "vote.offer")
    builder.step(count, "vote.count")
    builder.place(end)


def _most_voted(votes: tuple[Choice, ...]) -> Choice:
    """What alone has the most votes; nothing in a tie."""
    found = sorted(set(votes), key=votes.count, reverse=True)
    if not found or (len(found) > 1 and votes.count(found[0]) == votes.count(found[1])):
        return ()
    return found[0]


def begin_discards(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-13.7: none yet."""
    frame.regs["count"] = 0


def offer_discard(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-13.7: hand cards of your choice, as many as you like; `$count` says how many."""
    options = costs.hand_choices(game, state, frame.owner)
    if not options:
        return "end"
    ask(state, frame.owner, "discard", (ENOUGH, *options), source=frame.source)
    return None


def discard_one(game: FourSouls, state: Table, frame: Frame, args: Args) -> str:
    """FS-13.7: the picked card goes, and another is offered."""
    choice = take(frame)
    if choice == ENOUGH:
        return "end"
    card = costs.card_in_hand(game, state, frame.owner, str(choice[1]))
    atoms.discard_from_hand(game, state, frame.owner, card)
    frame.regs["count"] += 1
    return "offer_discard"


def split_damage(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-5.20, FS-10.4: 1 damage for each time a target was chosen, in one piece for each."""
    by = frame.owner if not frame.regs.get("game") else NOBODY
    aimed = [thing for part in args["to"] for thing in things(game, state, frame, part)]
    for thing in reversed(dict.fromkeys(aimed)):
        damage.deal(state, thing, aimed.count(thing), source=frame.source, by=by)


def see_tops(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.18, FS-22.24: the top card of every deck in use is seen."""
    decks = [deck for deck in range(len(DECKS)) if state.decks[deck] or state.discards[deck]]
    for deck in decks:
        atoms.see_top(game, state, frame.owner, deck, 1)
    frame.regs[LEFT] = tuple(decks)


def offer_sinking(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """Any of them go to the bottom."""
    options = tuple(("deck", DECKS[deck]) for deck in frame.regs[LEFT])
    if not options:
        return "end"
    ask(state, frame.owner, "sink", (ENOUGH, *options), source=frame.source)
    return None


def sink_top(game: FourSouls, state: Table, frame: Frame, args: Args) -> str:
    """The picked top goes under its deck, and another is offered."""
    choice = take(frame)
    if choice == ENOUGH:
        return "end"
    deck = DECKS.index(str(choice[1]))
    atoms.move_in_deck(state, frame.owner, deck, state.decks[deck][-1], 0)
    frame.regs[LEFT] = tuple(each for each in frame.regs[LEFT] if each != deck)
    return "offer_sinking"


def search_slot(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-22.20: a card is searched for in the monster deck; where it goes is picked."""
    free = _free_slots(state)
    if not free or not _of_name(game, state, args["card"]):
        atoms.shuffle_deck(state, MONSTER)
        return "end"
    ask(state, frame.owner, "slot", free, source=frame.source)
    return None


def lay_found(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.20: the card goes where it was picked; the deck is shuffled."""
    at = int(take(frame)[1])
    card = _of_name(game, state, args["card"])[0]
    atoms.from_deck(game, state, MONSTER, card)
    atoms.shuffle_deck(state, MONSTER)
    refill.lay(game, state, MONSTER_SLOTS, at, card)


def pick_slot(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-16.7: a slot for the monster deck top, whatever lies there, an event too."""
    free = _free_slots(state)
    if not free:
        return "end"
    ask(state, frame.owner, "slot", free, source=frame.source)
    return None


def lay_top(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-16.7: it goes on the picked slot."""
    refill.top_of_deck(game, state, int(take(frame)[1]))


def _free_slots(state: Table) -> tuple[Choice, ...]:
    """The monster slots but the one whose card is attacked."""
    attacked = EMPTY if state.attack is None else state.attack.target
    slots = enumerate(state.slots[MONSTER_SLOTS])
    return tuple(("slot", at) for at, slot in slots if slot.top == EMPTY or slot.top != attacked)


def _of_name(game: FourSouls, state: Table, id: str) -> list[int]:
    return [card for card in state.decks[MONSTER] if game.cards.of(card).id == id]


# Copies


def copy_loot(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.12: a new item of a loot that is still on the stack, with new targets."""
    for item in stack_items(game, state, frame, args["of"]):
        if item.kind == "loot" and item.ability:
            call_copy(state, frame.owner, EMPTY, "loot", item.ability, card=item.card)


def choose_tap(game: FourSouls, state: Table, frame: Frame, args: Args) -> str | None:
    """FS-22.14: which tap ability of an item is copied."""
    found = objects(game, state, frame, args["of"])
    options = [
        ("use", obj.id, at)
        for obj in found
        for at, ability in enumerate(game.cards.cards[obj.face].abilities)
        if ability.head == "tap"
    ]
    if not options:
        return "end"
    ask(state, frame.owner, "pick", tuple(options), source=frame.source)
    return None


def copy_tap(game: FourSouls, state: Table, frame: Frame, args: Args) -> None:
    """FS-22.14, FS-22.23: without its costs; "this" is what copies it."""
    choice = take(frame)
    face = state.objects[int(choice[1])].face
    ability = game.cards.cards[face].abilities[int(choice[2])]
    call_copy(state, frame.owner, frame.source, "ability", ability.id, face=face)


# Promises


def promise(word: str, until: str) -> Callable[[str], Callable[[Any, Any, Any], int | None]]:
    """A step that promises an entry for later: on the next loot, or on a roll of a number."""

    def make(prefix: str) -> Callable[[Any, Any, Any], int | None]:
        def step(game: Any, state: Any, frame: Any) -> None:
            n = int(take(frame, "named")[1]) if word == "named" else 1
            source, seat = state.objects.get(frame.source), frame.owner
            atoms.say_for_a_while(
                state,
                word,
                ("player", seat),
                n,
                until,
                source=frame.source,
                ability=f"{frame.regs['ability']} {prefix}",
                party=seat,
                face=EMPTY if source is None else source.face,
            )

        return step

    return make


def _emit_next_loot(builder: Builder, node: Node) -> None:
    """FS-22.22."""
    emit_later(builder, node, promise("next_loot", "turn"))


def _emit_each_death(builder: Builder, node: Node) -> None:
    """Each time a monster dies in this turn."""
    emit_later(builder, node, promise("each_death", "turn"))


def _emit_name_roll(builder: Builder, node: Node) -> None:
    """FS-5.20: a number is named on resolution; it is about the next roll made after this."""

    def name(game: Any, state: Any, frame: Any) -> None:
        faces = tuple(("face", n) for n in dice.FACES)
        ask(state, frame.owner, "face", faces, source=frame.source, dest="named")

    builder.step(name, "name_roll.name")
    emit_later(builder, node, promise("named", "used"))


def add_choice_verbs(language: Language) -> None:
    """Register every verb of this module."""
    thing, block, name = Arg(THING), Arg("block"), Arg("name")
    verbs = language.verbs
    verbs["any_number"] = Verb(
        "any_number", {"as": name, "of": thing, "do": block}, emit=_emit_any_number
    )
    verbs["vote"] = Verb("vote", {"as": name, "of": thing}, emit=_emit_vote)
    verbs["next_loot"] = Verb("next_loot", {"do": block}, emit=_emit_next_loot, main="do")
    verbs["each_death"] = Verb("each_death", {"do": block}, emit=_emit_each_death, main="do")
    verbs["name_roll"] = Verb("name_roll", {"do": block}, emit=_emit_name_roll, main="do")
    add_verb(language, "discard_any", begin_discards, offer_discard, discard_one)
    add_verb(language, "split_damage", split_damage, main="to", to=trees(THING))
    add_verb(language, "sink_tops", see_tops, offer_sinking, sink_top)
    add_verb(language, "search_to_slot", search_slot, lay_found, main="card", card=name)
    add_verb(language, "deck_top_over", pick_slot, lay_top)
    add_verb(language, "copy_loot", copy_loot, main="of", of=who())
    add_verb(language, "copy_tap", choose_tap, copy_tap, main="of", of=who())
