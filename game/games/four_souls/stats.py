"""Numbers that are asked for: HP, ATK, evasion, limits, prices (FS-6.7). Nothing is patched.

A base value, then everything that says something about it: counters, standing abilities of objects
in play, effects for a while. `state.watch` knows who says what, so that a question is cheap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.exprs import Node
from game.engine.types import Choice, Frame
from game.games.four_souls import dice
from game.games.four_souls.state import (
    EMPTY,
    MONSTER_SLOTS,
    ROOM_SLOTS,
    Obj,
    Table,
    controller_of,
    counters_of,
    turn_order,
)

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

UNLIMITED = 99  # attacks or loot plays: more than a turn can hold


def sayings(game: FourSouls, state: Table, key: str) -> Iterator[tuple[Obj, Node]]:
    """Every object that says a word now, with what it says; `key` is `static.hp` or the like."""
    for id in state.watch.get(key, ()):
        obj = state.objects[id]
        for ability in game.cards.cards[obj.face].abilities:
            for node in ability.says:
                if f"{node.kind}.{node.word}" == key:
                    yield obj, node


def speaker(state: Table, obj: Obj) -> Frame:
    """A frame to evaluate what an object says: `you` of the game's objects is the active player."""
    return Frame("", 0, controller_of(state, obj.owner), obj.id, {})


def concerns(game: FourSouls, state: Table, obj: Obj, scope: str, who: Choice) -> bool:
    """Whether `who` is among those that an object speaks of."""
    kind, at = who[0], who[1]
    if scope == "you":
        return kind == "player" and at == controller_of(state, obj.owner)
    if scope == "this":
        return kind == "object" and at == obj.id
    if scope == "players":
        return kind == "player"
    if scope in ("fewest_souls", "most_souls", "most_items"):
        return kind == "player" and has_extreme(game, state, scope, int(at))
    if kind != "object" or state.objects[int(at)].role != "monster":  # FS-19.12
        return False
    return scope == "monsters" or at != obj.id  # other_monsters


def said(game: FourSouls, state: Table, word: str, who: Choice) -> Iterator[tuple[Obj, Node]]:
    """What is said about `who` now by standing abilities."""
    key = f"static.{word}"
    if key not in state.watch:
        return
    evaluate = game.cards.language.evaluate
    for obj, node in sayings(game, state, key):
        if not concerns(game, state, obj, node.args["of"], who):
            continue
        test = node.args.get("when")
        if test is None or test == () or evaluate(test, game, state, speaker(state, obj)):
            yield obj, node


def bonus(game: FourSouls, state: Table, word: str, who: Choice) -> int:
    """Everything that is added to a number of `who` (FS-5.24)."""
    total = 0
    for effect in state.effects:
        if effect.word == word and effect.who == who:
            total += effect.n
    if f"static.{word}" in state.watch:
        evaluate = game.cards.language.evaluate
        for obj, node in said(game, state, word, who):
            total += int(evaluate(node.args["by"], game, state, speaker(state, obj)))
    return total


def roll_bonus(game: FourSouls, state: Table, seat: int, *, attack: bool) -> int:
    """FS-12.2 step 5: what stands to be added to a seat's roll when it resolves."""
    who: Choice = ("player", seat)
    by = bonus(game, state, "rolls", who)
    return by + bonus(game, state, "attack_rolls", who) if attack else by


def says_anything(game: FourSouls, state: Table, word: str, who: Choice) -> bool:
    """Whether a word without a number is said about `who`."""
    if any(effect.word == word and effect.who == who for effect in state.effects):
        return True
    return any(True for _ in said(game, state, word, who))


def character(state: Table, seat: int) -> Obj:
    """The character of a seat that has not left."""
    return state.objects[state.characters[seat]]


def bearer(state: Table, who: Choice) -> Obj:
    """The object whose numbers are those of `who`: a player's are their character's."""
    return character(state, int(who[1])) if who[0] == "player" else state.objects[int(who[1])]


def greatest_hp(game: FourSouls, state: Table, who: Choice) -> int:
    """The HP without damage; 0 for what has none."""
    obj = bearer(state, who)
    base = game.cards.cards[obj.face].hp
    if not base:
        return 0
    return max(0, base + counters_of(obj, "hp") + bonus(game, state, "hp", who))


def hp(game: FourSouls, state: Table, who: Choice) -> int:
    """The HP that are left (FS-17.2); the dead have none, whatever is added (FS-20.9)."""
    if who[0] == "player" and state.dead[int(who[1])]:
        return 0
    top = greatest_hp(game, state, who)
    marks = state.marks[int(who[1])] if who[0] == "player" else state.objects[int(who[1])].marks
    return max(0, top - marks)


def attack(game: FourSouls, state: Table, who: Choice) -> int:
    """FS-6.7: the ATK of a player or an object, never below 0."""
    obj = bearer(state, who)
    base = game.cards.cards[obj.face].attack + counters_of(obj, "attack")
    return max(0, base + bonus(game, state, "attack", who))


def evasion(game: FourSouls, state: Table, obj: Obj) -> int:
    """FS-6.7: from 1 to 6."""
    base = game.cards.cards[obj.face].dc
    return dice.clamp(base + bonus(game, state, "dc", ("object", obj.id)))


def has_hp(game: FourSouls, obj: Obj) -> bool:
    """FS-18.1: whether it is a monster or room that damage can kill."""
    return obj.role in ("monster", "room") and game.cards.cards[obj.face].hp > 0


def souls(game: FourSouls, state: Table, seat: int) -> int:
    """FS-4.7, FS-4.9: the value of a player's souls."""
    if state.gone[seat]:
        return 0
    total = game.cards.cards[character(state, seat).face].soul
    for obj in state.objects.values():
        if obj.role == "soul" and obj.owner == seat:
            total += game.cards.cards[obj.face].soul
    return total


def souls_can_be_gained(state: Table) -> bool:
    """FS-1.4: "can't" beats "can"."""
    return "static.no_souls" not in state.watch


def all_souls(game: FourSouls, state: Table) -> list[int]:
    """The same of every seat, counted at once."""
    cards = game.cards.cards
    totals = [
        0 if state.gone[seat] else cards[character(state, seat).face].soul
        for seat in range(state.seats)
    ]
    for obj in state.objects.values():
        if obj.role == "soul" and obj.owner >= 0:
            totals[obj.owner] += cards[obj.face].soul
    return totals


def has_extreme(game: FourSouls, state: Table, scope: str, seat: int) -> bool:
    """Whether nobody has fewer or more souls or items, ties included (FS-4.7)."""
    way, _, what = scope.partition("_")

    def count(each: int) -> int:
        return souls(game, state, each) if what == "souls" else len(items_of(state, each))

    counts = [count(each) for each in turn_order(state)]
    return count(seat) == (min(counts) if way == "fewest" else max(counts))


def is_eternal(game: FourSouls, state: Table, obj: Obj) -> bool:
    """FS-18.5, FS-22.9: in play only; a soul has no abilities."""
    if obj.role == "soul":
        return False
    own = "eternal" in game.cards.cards[obj.face].keywords
    return own or obj.eternal or counters_of(obj, "eternal") > 0


def items_of(state: Table, seat: int) -> list[Obj]:
    """FS-4.3: the items of a seat, in the order in which they came."""
    return [obj for obj in state.objects.values() if obj.role == "item" and obj.owner == seat]


def attacks_left(game: FourSouls, state: Table) -> int:
    """FS-7.6, FS-14.21: attacks of any kind that may still be declared."""
    seat, now = state.player, state.now
    who = ("player", seat)
    if says_anything(game, state, "unlimited_attacks", who):
        return UNLIMITED
    limit = game.cards.rules.attacks + now.attacks + bonus(game, state, "attacks", who)
    return limit - now.attacked


def purchases_left(game: FourSouls, state: Table) -> int:
    """FS-7.6: purchases that may still be declared in this turn."""
    limit = game.cards.rules.purchases + state.now.purchases
    return limit + bonus(game, state, "purchases", ("player", state.player)) - state.now.bought


def plays_left(game: FourSouls, state: Table, seat: int) -> int:
    """FS-13.2, FS-7.4: loot plays of a seat; standing ones count from its action phase on."""
    if state.boundless[seat]:
        return UNLIMITED
    left = state.plays[seat]
    if seat == state.player and state.phase in ("action", "end") and "static.plays" in state.watch:
        left += max(0, bonus(game, state, "plays", ("player", seat)) - state.now.played)
    return left


def price(game: FourSouls, state: Table, shop: bool) -> int:
    """FS-15.4, FS-15.6. Pity For The Poor: one shop item of a turn costs nothing."""
    me: Choice = ("player", state.player)
    if shop and not state.now.shopped and says_anything(game, state, "free_item", me):
        return 0
    off = bonus(game, state, "discount", me) if shop else 0
    return max(0, game.cards.rules.price - off)


def attack_tax(game: FourSouls, state: Table) -> int:
    """What the active player must give each other player to attack (FS-5.6)."""
    me: Choice = ("player", state.player)
    if "static.attack_tax" not in state.watch or not souls(game, state, state.player):
        return 0
    return sum(int(node.args["n"]) for _, node in said(game, state, "attack_tax", me))


def battle_dc(game: FourSouls, state: Table) -> int:
    """FS-14.26: what must be rolled to hit another player; 0 where none can be attacked."""
    said = [node.args["dc"] for _, node in sayings(game, state, "static.attack_players")]
    return int(said[-1]) if said else 0


def attackable(game: FourSouls, state: Table) -> list[Obj]:
    """FS-14.3: monsters in slots, and rooms, that can be attacked."""
    found = []
    for kind in (MONSTER_SLOTS, ROOM_SLOTS):
        for slot in state.slots[kind]:
            if slot.top == EMPTY:
                continue
            obj, who = state.objects[slot.top], ("object", slot.top)
            if obj.role == "monster":
                if not says_anything(game, state, "cannot_be_attacked", who):
                    found.append(obj)
            elif obj.role == "room" and says_anything(game, state, "can_be_attacked", who):
                found.append(obj)
    return found
