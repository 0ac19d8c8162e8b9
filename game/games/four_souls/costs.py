"""Costs: any text before a colon (FS-5.6). Whether they can be paid, and paying them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.engine.exprs import Args, Language, Node, number
from game.engine.types import Choice, Frame
from game.games.four_souls import atoms, gains, stats
from game.games.four_souls.language import COST
from game.games.four_souls.state import Obj, Table, counters_of, turn_order

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

Can: TypeAlias = Callable[[Any, Table, int, Obj | None, int], bool]


class Kind(NamedTuple):
    """A kind of cost: whether it can be paid, and what is chosen for it."""

    can: Can
    choices: Callable[[Any, Table, Frame], tuple[Choice, ...]] | None


def _cents(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    return state.cents[seat] >= n


def _counters(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    return obj is not None and counters_of(obj) >= n


def _hp(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    return stats.hp(game, state, ("player", seat)) >= n


def _discard(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    return len(state.hands[seat]) >= n


def _mortal(game: FourSouls, state: Table, seat: int) -> list[Obj]:
    """FS-18.5: eternal items cannot pay."""
    return [item for item in stats.items_of(state, seat) if not stats.is_eternal(game, state, item)]


def _destroy(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    return len(_mortal(game, state, seat)) >= n


def _give(game: FourSouls, state: Table, seat: int, obj: Obj | None, n: int) -> bool:
    """FS-22.24: another item than itself."""
    return any(obj is None or item.id != obj.id for item in _mortal(game, state, seat))


def hand_choices(game: FourSouls, state: Table, seat: int) -> tuple[Choice, ...]:
    """The cards of a hand, each printing once."""
    faces = dict.fromkeys(game.cards.of(card).id for card in state.hands[seat])
    return tuple(("card", id) for id in faces)


def _choose_discard(game: FourSouls, state: Table, frame: Frame) -> tuple[Choice, ...]:
    """The cards of a hand, but for those that were chosen already."""
    left = [("card", game.cards.of(card).id) for card in state.hands[frame.owner]]
    for chosen in frame.regs.get("given_up", ()):
        left.remove(chosen)
    return tuple(dict.fromkeys(left))


def _choose_item(game: FourSouls, state: Table, frame: Frame) -> tuple[Choice, ...]:
    items = (("object", item.id) for item in _mortal(game, state, frame.owner))
    return tuple(each for each in items if each not in frame.regs.get("given_up", ()))


def _choose_gift(game: FourSouls, state: Table, frame: Frame) -> tuple[Choice, ...]:
    return tuple(
        ("gift", item.id, seat)
        for item in _mortal(game, state, frame.owner)
        if item.id != frame.source
        for seat in turn_order(state)
        if seat != frame.owner
    )


KINDS: dict[str, Kind] = {
    "cents": Kind(_cents, None),
    "counters": Kind(_counters, None),
    "hp": Kind(_hp, None),
    "discard": Kind(_discard, _choose_discard),
    "destroy_items": Kind(_destroy, _choose_item),
    "give_item": Kind(_give, _choose_gift),
}


def affordable(
    game: FourSouls, state: Table, seat: int, obj: Obj | None, costs: tuple[Node, ...]
) -> bool:
    """FS-5.6: whether a seat can pay all costs of an ability; loot has no object."""
    return all(KINDS[cost.word].can(game, state, seat, obj, cost.args["n"]) for cost in costs)


def cost_choices(game: FourSouls, state: Table, frame: Frame, cost: Node) -> tuple[Choice, ...]:
    """What may be given up for a cost; empty where nothing is chosen."""
    choices = KINDS[cost.word].choices
    return () if choices is None else choices(game, state, frame)


def pay(game: FourSouls, state: Table, frame: Frame, cost: Node, choice: Any) -> bool:
    """Pay a cost once all parts of it are chosen; whether it is paid now."""
    seat, n = frame.owner, cost.args["n"]
    if cost.word == "cents":
        atoms.change_cents(state, seat, -n, "paid")
    elif cost.word == "counters":
        atoms.add_counters(game, state, state.objects[frame.source], -n)
    elif cost.word == "hp":
        atoms.set_marks(state, seat, state.marks[seat] + n, "paid")
    elif cost.word == "give_item":
        from_here = state.objects[int(choice[1])]
        atoms.recast(game, state, from_here, owner=int(choice[2]))
    else:
        given = (*frame.regs.pop("given_up", ()), choice)
        if len(given) < n:
            frame.regs["given_up"] = given
            return False
        for each in given:
            _give_up(game, state, frame, cost, each)
    return True


def _give_up(game: FourSouls, state: Table, frame: Frame, cost: Node, choice: Choice) -> None:
    """A card or an item that was chosen for a cost goes to its discard."""
    if cost.word == "discard":
        card = card_in_hand(game, state, frame.owner, str(choice[1]))
        atoms.discard_from_hand(game, state, frame.owner, card)
        frame.regs["paid_with"] = game.cards.printing[card]
    else:
        destroy_now(game, state, state.objects[int(choice[1])])


def card_in_hand(game: FourSouls, state: Table, seat: int, id: str) -> int:
    """A card of a printing in a hand."""
    return next(card for card in state.hands[seat] if game.cards.of(card).id == id)


def destroy_now(game: FourSouls, state: Table, obj: Obj) -> bool:
    """FS-18.1, FS-18.7, FS-21.10: an object without HP goes to its discard; whether it went.

    FS-21.8: a copy that is a soul is no item that could stop being one, and stays of this value.
    """
    if stats.is_eternal(game, state, obj) and obj.role != "soul":
        return False
    becomes_soul = obj.role == "item" and stats.souls_can_be_gained(state)
    if becomes_soul and any(
        speaker.id == obj.id for speaker, _ in stats.sayings(game, state, "replace.soul_instead")
    ):
        soul = atoms.recast(game, state, obj, role="soul", until_turn=False)
        gains.soul_gained(game, state, soul)
        return False
    atoms.leave(game, state, obj)
    atoms.put_in_discard(game, state, obj.card)
    return True


def add_costs(language: Language) -> None:
    """Register every cost with its number."""

    def never(game: Any, state: Any, frame: Any, args: Args) -> bool:
        return True

    for name in KINDS:
        language.term(COST, name, never, main="n", n=number(1, 99, 1))
