"""What can be aimed at or named: things, the tests they must pass, numbers, conditions.

A thing is a choice, ready to be picked: ("player", seat), ("object", number), ("item", number). A
selector yields those that fit now, in a fixed order; a test looks at one, in the register `it`.
`frame.owner` is the controller; on the game's objects that is the active player (FS-3.11).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.engine.exprs import (
    CONDITION,
    NUMBER,
    Arg,
    Args,
    Language,
    Node,
    number,
    tree,
    trees,
    word,
)
from game.engine.types import Choice, Frame
from game.games.four_souls import stats
from game.games.four_souls.language import DONE, TEST, THING
from game.games.four_souls.state import (
    EMPTY,
    LATER_ROLLS,
    MONSTER_SLOTS,
    NOBODY,
    TALLIES,
    Item,
    Obj,
    Table,
    counters_of,
    left_of,
    turn_order,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

YOU = Node(THING, "you", {})
THIS = Node(THING, "this", {})
IT = "it"
WHOSE = word("whose", "own", "other", "any", default="any")


def who(default: Node = YOU) -> Arg:
    """Things that a verb does something to or with."""
    return Arg(THING, default=default)


def things(game: FourSouls, state: Table, frame: Frame, node: Any) -> list[Choice]:
    """The things that an argument names, as far as they are still there."""
    value = game.cards.language.evaluate(node, game, state, frame)
    found: Iterable[Any] = value
    if isinstance(value, tuple) and (not value or isinstance(value[0], str)):
        found = (value,) if value else ()
    return [thing for thing in found if is_there(state, thing)]


def is_there(state: Table, thing: Choice) -> bool:
    """FS-3.2: whether a thing is still what it was."""
    kind, at = thing[0], int(thing[1]) if len(thing) > 1 else EMPTY
    if kind == "player":
        return 0 <= at < state.seats and not state.gone[at]
    if kind == "object":
        return at in state.objects or at in state.holding
    return kind == "item" and any(item.id == at for item in state.stack)


def players(game: FourSouls, state: Table, frame: Frame, node: Any) -> list[int]:
    """The seats among the things that an argument names."""
    if isinstance(node, Node) and node.word == "you":  # asked most, at every count of souls
        seat = frame.owner
        return [seat] if 0 <= seat < state.seats and not state.gone[seat] else []
    return [int(at) for kind, at, *_ in things(game, state, frame, node) if kind == "player"]


def objects(game: FourSouls, state: Table, frame: Frame, node: Any) -> list[Obj]:
    """The objects in play among the things that an argument names."""
    found = [int(at) for kind, at, *_ in things(game, state, frame, node) if kind == "object"]
    return [state.objects[id] for id in found if id in state.objects]


def stack_items(game: FourSouls, state: Table, frame: Frame, node: Any) -> list[Item]:
    """The items of the stack among the things that an argument names."""
    found = {at for kind, at, *_ in things(game, state, frame, node) if kind == "item"}
    return [item for item in state.stack if item.id in found]


def value(game: FourSouls, state: Table, frame: Frame, node: Any) -> int:
    """A number that an argument says."""
    return int(game.cards.language.evaluate(node, game, state, frame))


def passes(game: FourSouls, state: Table, frame: Frame, tests: Iterable[Any], it: Choice) -> bool:
    """Whether a candidate passes all tests."""
    if not tests:
        return True
    evaluate = game.cards.language.evaluate
    before = frame.regs.get(IT)
    frame.regs[IT] = it
    found = all(evaluate(test, game, state, frame) for test in tests)
    frame.regs[IT] = before
    return found


# Selectors


def some_players(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-22.24: "a player" may be yourself, "another" excludes you."""
    for seat in turn_order(state, frame.owner):
        if args["whose"] == "other" and seat == frame.owner:
            continue
        thing: Choice = ("player", seat)
        if passes(game, state, frame, args["that"], thing):
            yield thing


def some_monsters(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-14.3: monsters on top of their slots."""
    for slot in state.slots[MONSTER_SLOTS]:
        if slot.top != EMPTY and state.objects[slot.top].role == "monster":
            thing: Choice = ("object", slot.top)
            if passes(game, state, frame, args["that"], thing):
                yield thing


def some_items(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-22.24: an item is any item in play, shop items included, unless it says whose."""
    whose = args["whose"]
    for obj in list(state.objects.values()):
        if obj.role == "shop":
            if whose not in ("any", "shop"):
                continue
        elif (
            obj.role != "item"
            or whose == "shop"
            or (whose == "own" and obj.owner != frame.owner)
            or (whose == "other" and obj.owner == frame.owner)
        ):
            continue
        thing: Choice = ("object", obj.id)
        if passes(game, state, frame, args["that"], thing):
            yield thing


def some_souls(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-4.7: soul cards that players have."""
    yield from _of_role(game, state, frame, args, "soul")


def some_curses(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-23.5: curses that players have."""
    yield from _of_role(game, state, frame, args, "curse")


def _of_role(
    game: FourSouls, state: Table, frame: Frame, args: Args, role: str
) -> Iterator[Choice]:
    for obj in list(state.objects.values()):
        if obj.role != role:
            continue
        mine = obj.owner == frame.owner
        if (args["whose"] == "own" and not mine) or (args["whose"] == "other" and mine):
            continue
        thing: Choice = ("object", obj.id)
        if passes(game, state, frame, args["that"], thing):
            yield thing


def some_rolls(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """A roll: one on the stack, of anybody."""
    for item in state.stack:
        if item.kind != "roll" or (args["of"] == "other_kinds" and item.to):
            continue
        yield ("item", item.id)


def on_stack(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """Loot, or activated abilities of items, that wait to resolve (FS-22.26)."""
    for item in state.stack:
        loot = item.kind == "loot" and "loot" in args["what"]
        ability = item.kind == "ability" and "item_ability" in args["what"]
        if ability:
            ability = game.cards.cards[item.face].kind not in ("character", "room")
        if loot or ability:
            yield ("item", item.id)


def either(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """Things of any of several kinds."""
    for part in args["of"]:
        yield from game.cards.language.evaluate(part, game, state, frame)


def at_random(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-5.20, FS-22.19: one of these players, whom luck picks when it goes on the stack."""
    yield from game.cards.language.evaluate(args["of"], game, state, frame)


def you(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-3.11: the controller."""
    yield ("player", frame.owner)


def this(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """The object whose text it is, dying ones too."""
    if frame.source in state.objects or frame.source in state.holding:
        yield ("object", frame.source)


def active(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """The active player."""
    yield ("player", state.player)


def attacker(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-14.27: who attacks this."""
    if state.attack is not None and state.attack.target == frame.source:
        yield ("player", state.attack.seat)


def neighbour(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """FS-2.12: to the left or right of the active player, or of another one."""
    for seat in players(game, state, frame, args["of"]):
        yield ("player", left_of(state, seat, 1 if args["side"] == "left" else -1))


def controller(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """Who controls things; the roller of a roll."""
    for thing in things(game, state, frame, args["of"]):
        if thing[0] == "item":
            owner = next(item.owner for item in state.stack if item.id == thing[1])
        else:
            obj = state.objects.get(int(thing[1])) or state.holding[int(thing[1])]
            owner = obj.owner
        if owner != NOBODY:
            yield ("player", owner)


def character_of(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """The characters of players."""
    for seat in players(game, state, frame, args["of"]):
        yield ("object", state.characters[seat])


def top_souls(game: FourSouls, state: Table, frame: Frame, args: Args) -> Iterator[Choice]:
    """The players with most souls or cents, ties included."""
    score = state.cents
    if args["what"] == "souls":
        score = [stats.souls(game, state, seat) for seat in range(state.seats)]
    for seat in turn_order(state, frame.owner):
        if score[seat] == max(score):
            yield ("player", seat)


# Tests


def _obj(state: Table, frame: Frame) -> Obj:
    return state.objects[int(frame.regs[IT][1])]


def non_eternal(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-18.5: it can be destroyed."""
    return not stats.is_eternal(game, state, _obj(state, frame))


def passive(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-22.26: no ability of it can be activated."""
    return not game.cards.cards[_obj(state, frame).face].active


def has_tap(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.7: it has an ability that turns it sideways."""
    card = game.cards.cards[_obj(state, frame).face]
    return any(ability.head == "tap" for ability in card.abilities)


def another(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-22.24: it is not the object whose text this is."""
    return bool(frame.regs[IT] != ("object", frame.source))


def unattacked(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Not the target of the attack going on."""
    return state.attack is None or state.attack.target != frame.regs[IT][1]


def living(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-23.11: the player is not dead."""
    return not state.dead[int(frame.regs[IT][1])]


def not_that(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """It does not pass another test."""
    return not game.cards.language.evaluate(args["test"], game, state, frame)


def is_one(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """It is one of the things named."""
    return frame.regs[IT] in things(game, state, frame, args["what"])


def of_player(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """It is controlled by a player that was named."""
    return _obj(state, frame).owner in players(game, state, frame, args["who"])


def holds(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.4: a player who has so many hand cards, cents, items or souls."""
    seat, least = int(frame.regs[IT][1]), int(args["least"])
    what = args["what"]
    if what == "cards":
        return len(state.hands[seat]) >= least
    if what == "cents":
        return state.cents[seat] >= least
    role = "item" if what == "items" else "soul"
    return sum(o.role == role and o.owner == seat for o in state.objects.values()) >= least


# Numbers and conditions


def cents(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """The cents of players, added up."""
    return sum(state.cents[seat] for seat in players(game, state, frame, args["of"]))


def hand(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """The hand cards of players, added up."""
    return sum(len(state.hands[seat]) for seat in players(game, state, frame, args["of"]))


def counters(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """FS-22.8: counters of any name on objects."""
    return sum(counters_of(obj) for obj in objects(game, state, frame, args["of"]))


def levels(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """FS-22.10: level counters on this."""
    return sum(counters_of(obj, "level") for obj in objects(game, state, frame, THIS))


def hp_left(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """FS-17.2: the HP that are left of things."""
    return sum(stats.hp(game, state, thing) for thing in things(game, state, frame, args["of"]))


def soul_count(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """FS-4.7: the value of the souls of players."""
    return sum(stats.souls(game, state, s) for s in players(game, state, frame, args["of"]))


def guppies(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """FS-23.4: items of the controller with the keyword."""
    count = 0
    for obj in state.objects.values():
        if obj.owner == frame.owner and obj.role == "item":
            count += "guppy" in game.cards.cards[obj.face].keywords
    return count


def item_count(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """The items of the controller."""
    return len(stats.items_of(state, frame.owner))


def tally(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """What players together did since the match began."""
    return state.tally[TALLIES.index(args["what"])]


def thrice_if(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """3 if the loot card that was paid has a word in its name, else 1."""
    paid = frame.regs.get("paid_with", EMPTY)
    return 3 if paid != EMPTY and args["named"] in game.cards.cards[paid].name.lower() else 1


def minus(game: FourSouls, state: Table, frame: Frame, args: Args) -> int:
    """A number less another, never below 0."""
    return max(0, value(game, state, frame, args["from"]) - value(game, state, frame, args["n"]))


def at_least(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Something counted is no less than a number."""
    return value(game, state, frame, args["count"]) >= int(args["n"])


def at_most(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Something counted is no more than a number."""
    return value(game, state, frame, args["count"]) <= int(args["n"])


def own_turn(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """It is the controller's turn."""
    return state.player == frame.owner


def first_attack_roll(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.27: the first attack roll of the turn is still to come, or on the stack."""
    return state.firsts[frame.owner] < LATER_ROLLS


def first_attack(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Only one attack has been declared in this turn."""
    return state.now.declared == 1


def nothing_bought(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """No shop item was purchased in this turn."""
    return not state.now.shopped


def there_is(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """A thing that is named is there."""
    return bool(things(game, state, frame, args["thing"]))


def is_one_of(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """One thing is among others."""
    among = things(game, state, frame, args["of"])
    return any(thing in among for thing in things(game, state, frame, args["what"]))


def both(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """All of several conditions hold."""
    evaluate = game.cards.language.evaluate
    return all(evaluate(part, game, state, frame) for part in args["of"])


def happened(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.15: the verb before this took effect."""
    return bool(frame.regs.get(DONE, 0))


def add_selectors(language: Language) -> None:
    """Register every selector, test, number and condition."""
    language.term(THING, "players", some_players, main="whose", whose=WHOSE, that=trees(TEST))
    language.term(THING, "monsters", some_monsters, main="that", that=trees(TEST))
    whose = word("whose", "own", "other", "any", "shop", "owned", default="any")
    language.term(THING, "items", some_items, main="whose", whose=whose, that=trees(TEST))
    language.term(THING, "souls", some_souls, main="whose", whose=WHOSE, that=trees(TEST))
    language.term(THING, "curses", some_curses, main="whose", whose=WHOSE, that=trees(TEST))
    language.term(
        THING, "rolls", some_rolls, of=word("roll_kind", "any", "other_kinds", default="any")
    )
    what = Arg("words", words=("loot", "item_ability"), set="stacked")
    language.term(THING, "on_stack", on_stack, what=what)
    language.term(THING, "either", either, of=trees(THING))
    language.term(THING, "at_random", at_random, main="of", of=tree(THING))
    for plain in (you, this, active, attacker):
        language.term(THING, plain.__name__, plain)
    side = word("side", "left", "right")
    language.term(
        THING, "neighbour", neighbour, main="side", side=side, of=who(Node(THING, "active", {}))
    )
    language.term(THING, "controller", controller, of=tree(THING))
    language.term(THING, "character", character_of, of=who())
    language.term(THING, "most", top_souls, what=word("most", "souls", "cents"))
    for test in (non_eternal, passive, has_tap, another, unattacked, living):
        language.term(TEST, test.__name__, test)
    language.term(TEST, "not", not_that, test=tree(TEST))
    language.term(TEST, "is", is_one, what=tree(THING))
    language.term(TEST, "of", of_player, who=tree(THING))
    held = word("held", "cards", "cents", "items", "souls")
    language.term(TEST, "holds", holds, main="what", what=held, least=number(1, 99, 1))

    for name, count in (("cents", cents), ("hand", hand), ("souls", soul_count), ("hp", hp_left)):
        language.term(NUMBER, name, count, of=who())
    language.term(NUMBER, "counters", counters, of=who(THIS))
    language.term(NUMBER, "levels", levels)
    language.term(NUMBER, "guppies", guppies)
    language.term(NUMBER, "item_count", item_count)
    language.term(NUMBER, "tally", tally, what=word("tally", *TALLIES))
    language.term(NUMBER, "thrice_if", thrice_if, main="named", named=Arg("name"))
    difference: Any = {"from": number(), "n": number()}
    language.term(NUMBER, "minus", minus, **difference)
    for name, compare in (("at_least", at_least), ("at_most", at_most)):
        language.term(CONDITION, name, compare, count=number(), n=number())
    for condition in (own_turn, first_attack, first_attack_roll, happened, nothing_bought):
        language.term(CONDITION, condition.__name__, condition)
    language.term(CONDITION, "there_is", there_is, thing=tree(THING))
    language.term(CONDITION, "among", is_one_of, what=tree(THING), of=tree(THING))
    language.term(CONDITION, "both", both, of=trees(CONDITION))
