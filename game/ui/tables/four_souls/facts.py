"""What the table reads from a view: who has what, what lies in the slots, what is on the stack.

Belongs here: from the view's words to plain records. Does not belong here: drawing, selections,
rules; a number that the view does not hold is not shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.text import listed
from game.engine.types import Choice, View
from game.games.four_souls.dice import clamp
from game.ui.tables.base import Moment, Person
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.words import say
from game.ui.text import escape

PHASES = ("start", "loot", "action", "end")
ROLES = ("item", "curse", "soul")  # what lies before a player, in this order
PLACE_KINDS = {"player": "seat", "object": "object", "item": "stack"}  # by the kind of a thing
SLOTS = ("shop", "monsters", "rooms")
STACK_ICONS = {
    "loot": "swap-bag",
    "ability": "ui-turn",
    "trigger": "ringing-bell",
    "outcome": "rolling-dices",
    "roll": "rolling-dices",
    "damage": "drop",
    "death": "death-skull",
    "attack": "crossed-swords",
    "purchase": "shop",
    "end": "hourglass",
    "penalty": "broken-heart",
}
WAITING = ("loot", "ability", "trigger")  # on the stack with words that stand on a card
STACK_TONES = {
    "loot": "card_loot",
    "ability": "card_treasure",
    "trigger": "card_passive",
    "outcome": "card_passive",
    "roll": "card_monster",
    "damage": "blood",
    "death": "blood",
    "attack": "card_monster",
    "purchase": "card_treasure",
    "end": "line",
    "penalty": "blood",
}


@dataclass(frozen=True, slots=True)
class Thing:
    """An object as it lies on the table."""

    id: int
    card: str
    role: str
    owner: int | None
    charged: bool
    counters: tuple[tuple[str, int], ...] = ()
    eternal: bool = False
    copy: bool = False
    hp: int | None = None
    most: int = 0
    attack: int = 0
    dc: int = 0

    @property
    def address(self) -> str:
        """Return its place."""
        return f"object.{self.id}"


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on the plate of a player."""

    seat: int
    number: int
    who: str
    kind: str
    character: Thing | None
    hp: int
    most: int
    attack: int
    cents: int
    hand: int
    souls: int
    plays: int
    dead: bool
    things: tuple[Thing, ...]
    state: str = "idle"  # asked, turn, idle
    legal: bool = False
    chosen: bool = False
    aimed: bool = False  # something on the stack is aimed at this player
    conceded: bool = False
    seen: tuple[str, ...] = ()  # of another's hand the cards that who looks knows

    @property
    def fate(self) -> str:
        """Return the words for who is dead, or has left for good."""
        return say("plate.gone" if self.conceded else "plate.dead")


@dataclass(frozen=True, slots=True)
class Entry:
    """One item of the stack."""

    id: int
    kind: str
    title: str
    words: str
    icon: str
    tone: str
    number: int
    card: str = ""
    targets: tuple[str, ...] = ()  # addresses
    source: str = ""
    who: str = ""
    names: tuple[str, ...] = ()  # of the targets
    waits: str = ""  # which ability of its card it is, where the card has several


@dataclass(frozen=True, slots=True)
class Roll:
    """A die on the stack: what it shows, what it has to reach and what may still change it."""

    item: int
    face: int
    needs: int  # 0: nothing certain
    against: str
    party: int
    bonus: int = 0  # will be added when it resolves
    changers: tuple[str, ...] = ()  # names of cards

    def result(self, face: int) -> int:
        """What it will be if it lies so, and nothing more changes it (FS-12.2)."""
        return clamp(face + self.bonus)


@dataclass(frozen=True, slots=True)
class Fight:
    """The attack that is going on."""

    name: str
    target: int
    hp: int
    most: int
    needs: int
    hits: int  # what the attacker deals
    takes: int


# --- objects --------------------------------------------------------------------------------------


def thing(entry: Mapping[str, Any]) -> Thing:
    """Return an object of a view."""
    return Thing(
        entry["object"],
        entry["card"],
        entry["role"],
        entry["owner"],
        bool(entry["charged"]),
        tuple((str(name), int(n)) for name, n in entry["counters"]),
        bool(entry["eternal"]),
        bool(entry["copy"]),
        entry.get("hp"),
        entry.get("most", 0),
        entry.get("attack", 0),
        entry.get("dc", 0),
    )


def things(view: View) -> dict[int, Thing]:
    """Return all objects in play and those that wait to leave it, by number."""
    return {entry["object"]: thing(entry) for entry in (*view["objects"], *view["holding"])}


def before(view: View, seat: int) -> tuple[Thing, ...]:
    """Return what lies before a player beside the character: items, curses, souls."""
    found = [thing(entry) for entry in view["objects"] if entry["owner"] == seat]
    return tuple(sorted((t for t in found if t.role in ROLES), key=lambda t: ROLES.index(t.role)))


def slot_things(view: View, kind: str) -> list[tuple[Thing | None, tuple[str, ...]]]:
    """Return what lies in each slot of a kind, and the cards that it covers."""
    known = things(view)
    return [(known.get(slot["object"]), tuple(slot["under"])) for slot in view["slots"][kind]]


def under(view: View, id: int) -> tuple[str, ...]:
    """Return the cards that an object covers in its slot, the first to come back in front."""
    slots = (slot for kind in SLOTS for slot in view["slots"][kind])
    return next((tuple(slot["under"])[::-1] for slot in slots if slot["object"] == id), ())


def ending(view: View) -> bool:
    """Return whether it is asked for answers before the turn ends, which is certain (FS-7.8)."""
    asked = view["decision"] is not None and view["decision"]["kind"] == "priority"
    return asked and bool(view["now"]["ended"]) and view["phase"] == "action"


def deck_of(view: View, deck: str) -> Mapping[str, Any]:
    """Return a deck's entry."""
    return next(entry for entry in view["decks"] if entry["deck"] == deck)


def price(view: View, of: str = "shop") -> int:
    """Return what a purchase of the shop, or of the top of the deck, costs now, in cents."""
    return int(view["price"][of])


def can_buy(moment: Moment) -> bool:
    """Return whether who is asked has the cents for anything that can be purchased."""
    cents = moment.view["seats"][place(moment)]["cents"]
    lies = any(slot["object"] is not None for slot in moment.view["slots"]["shop"])
    return cents >= price(moment.view, "deck") or (lies and cents >= price(moment.view))


def short(moment: Moment, address: str, key: str = "wish.short") -> str:
    """Return that what lies in a place costs more than who is asked has now, else nothing."""
    cents = moment.view["seats"][place(moment)]["cents"]
    cost = price(moment.view, "deck" if address.startswith("deck.") else "shop")
    return say(key, price=cost, n=cents) if cents < cost else ""


# --- players --------------------------------------------------------------------------------------


def person(moment: Moment, seat: int) -> Person:
    """Return who plays a seat."""
    if 0 <= seat < len(moment.people):
        return moment.people[seat]
    return Person(say("nobody"), "rules", seat + 1)


def place(moment: Moment) -> int:
    """Return the seat whose place lies large below."""
    return int(moment.view["player"]) if moment.seat is None else moment.seat


def rivals(moment: Moment) -> list[int]:
    """Return the other seats, to the left first."""
    seats, own = len(moment.view["seats"]), place(moment)
    return [(own + by) % seats for by in range(1, seats)]


def plate(moment: Moment, seat: int, **state: Any) -> Plate:
    """Return the plate of a seat."""
    view = moment.view
    entry = view["seats"][seat]
    own = (e for e in (*view["objects"], *view["holding"]) if e["object"] == entry["character"])
    character = next(map(thing, own), None)
    who = person(moment, seat)
    decision = view["decision"]
    turn = "turn" if view["player"] == seat else "idle"
    asked = decision is not None and decision["seat"] == seat
    aimed = any(
        each == ["player", seat]
        for item in view["stack"]
        for each in (item["to"], *item["targets"])
    )
    return Plate(
        seat,
        who.number,
        escape(who.name),
        who.kind,
        character,
        entry["hp"],
        entry["most"],
        entry["attack"],
        entry["cents"],
        entry["hand"],
        entry["souls"],
        entry["plays"],
        entry["dead"],
        before(view, seat),
        "asked" if asked else turn,
        aimed=aimed,
        conceded=entry["gone"],
        seen=() if seat == moment.seat else tuple(hand(view, seat)),
        **state,
    )


def seen(deck: Deck, plate: Plate) -> str:
    """Return which cards of another's hand are known to who looks."""
    names = [deck.name(card) for card in plate.seen]
    return say("plate.seen", cards=listed(names)) if names else ""


def hand(view: View, seat: int | None) -> list[str]:
    """Return the cards of a hand that are known to who looks."""
    return [] if seat is None else list(view["seats"][seat]["cards"])


# --- the stack ------------------------------------------------------------------------------------


def address_of(what: Any) -> str:
    """Return the place of a thing."""
    kind = PLACE_KINDS.get(str(what[0])) if what else None
    return "" if kind is None else f"{kind}.{what[1]}"


def _there(view: View, what: Any) -> bool:
    """Whether a thing is (still) on the table."""
    address = address_of(what)
    if address.startswith("object."):
        return any(entry["object"] == what[1] for entry in (*view["objects"], *view["holding"]))
    if address.startswith("stack."):
        return any(item["item"] == what[1] for item in view["stack"])
    return what[0] == "player" and 0 <= what[1] < len(view["seats"]) if address else False


def named(moment: Moment, what: Any) -> str:
    """Return a thing in words, for the screen."""
    choice: Choice = tuple(what)
    return moment.describe(choice) if address_of(choice) else ""


def aiming(deck: Deck, moment: Moment) -> Moment:
    """Return a moment whose triggers aim only at what they do something to.

    A view tells also what a trigger was about: the turn that ended, itself.
    """

    def targets(item: dict[str, Any]) -> list[Any]:
        if item["kind"] != "trigger":
            return list(item["targets"])
        aims = item["targets"] if deck.aims(item["ability"], item["mode"]) else []
        return [each for each in aims if list(each) != ["object", item["source"]]]

    stack = [{**item, "targets": targets(item)} for item in moment.view["stack"]]
    return replace(moment, view={**moment.view, "stack": stack}) if stack else moment


def entries(deck: Deck, moment: Moment) -> list[Entry]:
    """Return the stack from the top, which resolves first."""
    found = []
    for at, item in enumerate(moment.view["stack"]):
        to = [item["to"]] if item["to"] else []
        aims = [each for each in (*to, *item["targets"]) if _there(moment.view, each)]
        aims = [each for n, each in enumerate(aims) if each not in aims[:n]]
        kind, origin = item["kind"], ("object", item["source"])
        title = moment.describe(("item", item["item"]))
        if item["card"]:  # its icon tells what of the card it is
            title = deck.name(item["card"])
        who = _whose(moment, item["party"], origin, title)
        names = tuple(_aimed(deck, moment, each) for each in aims)
        words = say("stack.aims", who=who, to=", ".join(names)) if names else who
        source = f"object.{item['source']}" if item["source"] >= 0 else ""
        found.append(
            Entry(
                item["item"],
                kind,
                title[:1].upper() + title[1:],
                words,
                STACK_ICONS.get(kind, "stack"),
                STACK_TONES.get(kind, "line"),
                at + 1,
                item["card"],
                tuple(address_of(each) for each in aims),
                source,
                who,
                names,
                deck.waits(item["ability"], item["mode"]) if kind in WAITING else "",
            )
        )
    return found[::-1]


def _aimed(deck: Deck, moment: Moment, what: Any) -> str:
    """Return what an item of the stack is aimed at in words: of a card's ability the card."""
    for item in moment.view["stack"] if what[0] == "item" else ():
        if item["item"] == what[1] and item["card"] and item["kind"] != "roll":
            return deck.name(item["card"])
    return named(moment, what)


def _whose(moment: Moment, party: int | None, origin: Choice, title: str) -> str:
    """Return whose an item of the stack is: a player's, a monster's that lies there, the game's."""
    if party is not None:
        return escape(person(moment, party).name)
    name = named(moment, origin) if _there(moment.view, origin) else ""
    return name if name not in ("", title) else say("stack.game")


def roll(moment: Moment) -> Roll | None:
    """Return the topmost die of the stack."""
    known = things(moment.view)
    for item in reversed(moment.view["stack"]):
        if item["kind"] == "roll":
            dc = _evasion(moment.view, item["to"])
            changers = [id for id in moment.view["changers"] if id in known]
            return Roll(
                item["item"],
                item["n"],
                dc,
                named(moment, item["to"]) if dc else "",
                -1 if item["party"] is None else item["party"],
                item["bonus"],
                tuple(named(moment, ("object", id)) for id in changers),
            )
    return None


def _evasion(view: View, to: Sequence[Any]) -> int:
    """Return what an attack roll has to reach; 0 where there is nothing such."""
    if not to:
        return 0
    if to[0] == "player":
        return int(view["seats"][to[1]]["dc"])
    target = things(view).get(to[1])
    return 0 if target is None else target.dc


def fight(deck: Deck, moment: Moment) -> Fight | None:
    """Return the attack that is going on; who is attacked at their character is a player."""
    view = moment.view
    target = None if view["attack"] is None else things(view).get(view["attack"])
    if target is None:
        return None
    attacker = view["seats"][view["player"]]
    if target.role == "character" and target.owner is not None:  # FS-14.26
        foe = view["seats"][target.owner]
        name = escape(person(moment, target.owner).name)
        hp, most, dc, attack = foe["hp"], foe["most"], foe["dc"], foe["attack"]
    elif target.hp is None:
        return None
    else:
        name = deck.name(target.card)
        hp, most, dc, attack = target.hp, target.most, target.dc, target.attack
    needs = max(1, dc - attacker["rolls"])
    hits = attacker["attack"] + attacker["first"]
    return Fight(name, target.id, hp, most, needs, hits, attack)


def aimed_at(view: View) -> set[str]:
    """Return the places that something on the stack is aimed at."""
    found = {
        address_of(each)
        for item in view["stack"]
        for each in (item["to"], *item["targets"])
        if address_of(each)
    }
    if view["attack"] is not None:
        found.add(f"object.{view['attack']}")
    return found


def phase_index(view: View) -> int:
    """Return which phase of a turn it is; -1 outside of turns."""
    return PHASES.index(view["phase"]) if view["phase"] in PHASES else -1


def lit(plate: Plate, *, legal: bool, chosen: bool) -> Plate:
    """Return a plate with its light."""
    return replace(plate, legal=legal, chosen=chosen)
