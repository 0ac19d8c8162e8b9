"""What the table reads from a view: what lies on the map, the plates, the open battle.

Belongs here: from the view's words to plain records. Does not belong here: drawing, selections,
rules; a number that the view does not hold is not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.types import View
from game.ui.tables.base import Moment, Person
from game.ui.tables.obsidia import standing
from game.ui.tables.obsidia.bout import Bout, Fighter, Odds
from game.ui.tables.obsidia.bout import Plate as Step
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import Beast, Cell, Holding, Land, Tile, Unit
from game.ui.tables.obsidia.seats import Plate
from game.ui.tables.obsidia.words import say
from game.ui.text import escape

PHASES = ("tile", "train", "move", "battle", "spell")


# --- the map --------------------------------------------------------------------------------------


def land_of(deck: Deck, view: View, *, flying: bool = False) -> Land:
    """Return what lies on the map; who is `flying` between two cells is drawn on the way."""
    land = Land()
    for entry in view["map"]:
        cell = deck.place(entry["cell"])
        land.tiles[cell] = deck.tile(entry["tile"], entry["turn"])
        if entry["owner"] is not None:
            land.towns[cell] = Holding(klass_of(deck, view, entry["owner"]))
    mine = view["player"]
    for unit in view["units"]:
        spent = view["phase"] == "move" and unit["party"] == mine and not unit["moves"]
        cell = deck.place(unit["cell"])
        land.units.append(Unit(cell, deck.class_of(unit["class"]), unit["count"], spent))
    moving = view["moving"]
    if moving is not None and not flying:
        cell = deck.place(moving["cell"])
        land.units.append(Unit(cell, deck.class_of(moving["class"]), moving["count"]))
    for creature in view["creatures"]:
        klass = klass_of(deck, view, creature["summoner"])
        beast = str(creature["creature"])
        land.beasts.append(Beast(beast, deck.place(creature["cell"]), klass))
    land.marks = standing.marks(deck, view)
    land.bridges = standing.bridges(deck, view)
    return land


def klass_of(deck: Deck, view: View, party: int | None) -> str:
    """Return the code of a party's class; "" for the Horde and for nobody."""
    if party is None or party < 0:
        return ""
    return deck.class_of(view["parties"][party]["class"])


def entry_at(view: View, cell: int) -> Mapping[str, Any] | None:
    """Return what the view says of a cell's tile."""
    return next((entry for entry in view["map"] if entry["cell"] == cell), None)


def drawn_tile(deck: Deck, view: View, turn: int) -> Tile | None:
    """Return the tile that is drawn and not yet laid."""
    decision = view["decision"] or {}
    drawn = view.get("drawn") or decision.get("drawn")
    if decision.get("kind") == "place" and "from" in decision:
        entry = entry_at(view, decision["from"])
        drawn = entry["tile"] if entry is not None else drawn
    return None if drawn is None else deck.tile(drawn, turn)


# --- the players ----------------------------------------------------------------------------------


def person(moment: Moment, party: int) -> Person:
    """Return who plays a party; the rule book's where nobody sits."""
    if party < len(moment.people):
        return moment.people[party]
    return Person(say("kind.horde"), "rules", party + 1)


def kind_words(person: Person) -> str:
    """Return `player`, `AI · adept` or the rule book's."""
    if person.kind.startswith("ai:"):
        return say("kind.ai", level=person.kind.removeprefix("ai:"))
    return say(f"kind.{person.kind}") if person.kind in ("human", "rules") else person.kind


def class_title(deck: Deck, party: Mapping[str, Any]) -> str:
    """Return the name of a party's class, or the Horde's."""
    if party["horde"]:
        return say("kind.horde")
    return say("seat.no_class") if party["class"] is None else deck.class_name(party["class"])


def plate(deck: Deck, moment: Moment, party: int) -> Plate:
    """Return the plate of a party."""
    view = moment.view
    entry = view["parties"][party]
    one = person(moment, party)
    who = f"{one.name}, {kind_words(one)}" if one.kind.startswith("ai:") else one.name
    if view["teams"]:
        ally = (party + 2) % len(view["parties"])
        who = say("seat.ally", name=one.name, ally=person(moment, ally).name)
    out = sum(unit["count"] for unit in view["units"] if unit["party"] == party)
    decision = view["decision"]
    asked = decision is not None and decision["seat"] == party
    state = "asked" if asked else "turn" if view["player"] == party else "idle"
    return Plate(
        deck.class_of(entry["class"]),
        class_title(deck, entry),
        say("kind.rules") if entry["horde"] else who,
        entry["towns"],
        out,
        sum(entry["reserve"].values()),
        len(entry["hand"]),
        len(entry["tiles"]),
        state,
        sealed=standing.barred_from_training(view, party),
        horde=bool(entry["horde"]),
    )


def early_rows(deck: Deck, moment: Moment) -> list[str]:
    """Return how far each person is before the first tile lies: the class, or cards drafted."""
    view = moment.view
    asked, rows = (view["decision"] or {}).get("seat"), []
    for party, entry in enumerate(view["parties"]):
        if entry["horde"]:
            continue
        if view["phase"] == "draft":
            words = say("early.cards", n=len(entry["kept"]), all=deck.cards.rules.drafted)
        elif entry["class"] is not None:
            words = deck.class_name(entry["class"])
        else:
            words = say("early.now" if party == asked else "early.later")
        rows.append(say("early.row", who=escape(person(moment, party).name), what=words))
    return rows


def lit(plate: Plate, *, chosen: bool) -> Plate:
    """Return a plate that may be aimed at, or is."""
    return replace(plate, legal=True, chosen=chosen)


def hand(view: View, seat: int | None) -> list[str]:
    """Return the cards of a seat's hand that may be seen, and those it has kept while drafting."""
    if seat is None or seat >= len(view["parties"]):
        return []
    entry = view["parties"][seat]
    cards = entry["hand"] or entry["kept"]
    return [card["card"] for card in cards if "card" in card]


def horde_row(view: View) -> list[str]:
    """Return the open cards of the Horde."""
    return [card["card"] for p in view["parties"] if p["horde"] for card in p["hand"]]


def phase_index(view: View) -> int:
    """Return which of the five phases it is, -1 before the first turn."""
    return PHASES.index(view["phase"]) if view["phase"] in PHASES else -1


# --- battles --------------------------------------------------------------------------------------


def bout_of(deck: Deck, moment: Moment, further: tuple[str, Odds] | None) -> Bout | None:
    """Return the open battle; `further` is a card with the odds it would give."""
    view = moment.view
    battle = view["battle"]
    if battle is None:
        return None
    land = land_of(deck, view)
    left = own_side(moment)
    sides = (
        _fighter(deck, moment, land, battle, left),
        _fighter(deck, moment, land, battle, 1 - left),
    )
    more = None
    if further is not None:
        card, odds = further
        more = ("card-play", say("bout.with", name=deck.card_name(card)), odds)
    same = battle["same_tile"]
    return Bout(
        say("bout.same" if same else "bout.adjacent"),
        say("bout.same_about" if same else "bout.adjacent_about"),
        sides,
        odds_of(view, left),
        more,
        _initiative(deck, moment, battle),
        _instead(view),
    )


def _instead(view: View) -> str:
    """Return what stands in place of the odds once dice have fallen: how the battle stands."""
    result = view["battle"]["result"]
    if result:
        return say(f"bout.result.{result}")
    if view["roll"] in (None, "battle"):
        return say("bout.no_odds") if view["roll"] else ""
    faces = ", ".join(str(face) for _, face in view["dice"])  # of a life within the battle
    return say("bout.aside", dice=faces, what=say(f"dice.{view['roll']}"), n=len(view["dice"]))


def tumbled(bout: Bout, spin: float, face: Callable[[int], int] | None) -> Bout:
    """Return the battle while its dice still roll; without `face` they show what they will."""
    sides = tuple(
        replace(
            one,
            dice=one.dice
            if face is None
            else tuple(face(at * 3 + i) for i in range(len(one.dice))),
            kept=-1,
            spin=spin,
        )
        for at, one in enumerate(bout.sides)
    )
    return replace(bout, sides=(sides[0], sides[1]))


def struck(bout: Bout, who: str, aside: float) -> Bout:
    """Return the battle while one of its sides is hurt: a class or a creature."""
    sides = [
        replace(one, aside=aside)
        if who == (one.piece.id if isinstance(one.piece, Beast) else one.klass)
        else one
        for one in bout.sides
    ]
    return replace(bout, sides=(sides[0], sides[1]))


def own_side(moment: Moment) -> int:
    """Return which side of the open battle is shown at the left: one's own, else the first."""
    casters = moment.view["battle"]["casters"]
    classes = [p["classes"] for p in moment.view["parties"] if p["party"] == moment.seat]
    names = moment.view["battle"]["sides"]
    own = [side for side in (0, 1) if classes and names[side] in classes[0]]
    own = own or [
        side for side in (0, 1) if casters[side] is not None and casters[side] == moment.seat
    ]
    return own[0] if own else 0


def odds_of(view: View, left: int) -> Odds | None:
    """Return the odds that the rules give for the open battle, for the side at the left."""
    return _odds((view["battle"] or {}).get("odds"), left)


def odds_with(view: View, card: str, left: int) -> Odds | None:
    """Return the odds once a card of the own hand is laid, where the rules tell them."""
    return _odds((view["battle"] or {}).get("odds_with", {}).get(card), left)


def _odds(found: Sequence[float] | None, left: int) -> Odds | None:
    return None if found is None else Odds(found[2 * left], found[1], found[2 - 2 * left])


def _fighter(
    deck: Deck, moment: Moment, land: Land, battle: Mapping[str, Any], side: int
) -> Fighter:
    view = moment.view
    name, cell = battle["sides"][side], deck.place(battle["cells"][side])
    caster = battle["casters"][side]
    piece: Unit | Beast | None
    if deck.is_creature(name):
        piece = next((b for b in land.beasts if b.id == name), None)
        title, klass = deck.creature_name(name), ""
        one = who = "" if caster is None else person(moment, caster).name
    else:
        klass = deck.class_of(name)
        piece = next((u for u in land.units_at(cell) if u.klass == klass), None)
        title = deck.class_name(name)
        party = next((p["party"] for p in view["parties"] if name in p["classes"]), None)
        count = piece.count if isinstance(piece, Unit) else 0
        one = "" if party is None else person(moment, party).name
        who = say("bout.who", name=one, n=count)
    laid = [card["card"] for card in battle["laid"] if card["side"] == side]
    dice, kept = _dice(view, battle, side)
    return Fighter(
        klass,
        title,
        who,
        land.tiles.get(cell),
        piece,
        tuple(laid),
        _effects(deck, view, battle, side, laid),
        dice,
        kept,
        _dice_note(battle, side),
        one,
    )


def _dice(view: View, battle: Mapping[str, Any], side: int) -> tuple[tuple[int, ...], int]:
    """Return the faces of a side's dice, or as many marks as will be thrown."""
    if view["roll"] == "battle":
        faces = tuple(face for at, face in view["dice"] if at == side)
        if faces:
            return faces, 0
    plan = battle.get("dice")
    return (0,) * (plan[side]["count"] if plan else 1), -1


def _dice_note(battle: Mapping[str, Any], side: int) -> str:
    plan = battle.get("dice")
    if not plan:
        return ""
    own = plan[side]
    words = []
    if own["keep"]:
        words.append(say(f"bout.keep.{own['keep']}"))
    if own["bonus"]:
        words.append(say("bout.bonus", n=own["bonus"]))
    if own["barred"]:
        words.append(say("bout.barred", faces=", ".join(map(str, own["barred"]))))
    return " · ".join(words)


def _effects(
    deck: Deck, view: View, battle: Mapping[str, Any], side: int, laid: list[str]
) -> tuple[tuple[str, str], ...]:
    """Return the ground and what the face-up cards do, one line each."""
    entry = entry_at(view, battle["cells"][side])
    ground = "plain" if entry is None else entry["ground"]
    icons = {
        "boneyard": "tombstone",
        "town": "village",
        "woods": "forest",
        "void": "vortex",
        "ice": "snowflake-2",
        "portal": "magic-portal",
        "blackwater": "waves",
        "colony": "castle",
    }
    rows = [(icons.get(ground, "footprint"), say(f"bout.ground.{ground}"))]
    for card in laid:
        words = say("bout.card", name=deck.card_name(card), text=deck.short(card))
        rows.insert(0, ("card-play", words))
    return tuple(rows)


def _initiative(deck: Deck, moment: Moment, battle: Mapping[str, Any]) -> tuple[Step, ...]:
    """Return who has cast, who is asked, and the dice: before who may answer them."""
    view = moment.view
    decision = view["decision"] or {"seat": -1, "kind": ""}
    rolled = view["roll"] == "battle"
    steps: list[Step] = []
    for card in battle["laid"]:
        party = card["party"]
        words = say("bout.cast", name=deck.card_name(card["card"]))
        name, fights = person(moment, party).name, battle["sides"][card["side"]]
        klass = klass_of(deck, view, party)  # the Horde by the class that fights
        if not klass and not deck.is_creature(fights):
            klass = deck.class_of(fights)
        steps.append(Step(klass, name, words, "done"))
    steps = steps[-2:]
    asking = decision["kind"] in ("before_battle", "after_battle", "answer", "target")
    asked = decision["seat"] if asking and (not rolled or decision["kind"] == "answer") else -1
    casters = [c for c in battle["casters"] if c is not None]
    over = bool(battle["result"])
    when = "over" if over else "fallen" if rolled else "later"
    state = "done" if over or (asked >= 0 and rolled) else "now" if rolled else "later"
    dice = Step("", say("bout.dice"), say(f"bout.dice_when.{when}"), state)
    if dice.state == "done":
        steps.append(dice)
    if asked >= 0:
        name = person(moment, asked).name
        words = say(f"bout.asked.{decision['kind']}")
        steps.append(Step(klass_of(deck, view, asked), name, words, "now"))
        if decision["kind"] == "before_battle":
            for other in casters:
                if other != asked:
                    who = person(moment, other).name
                    klass = klass_of(deck, view, other)
                    steps.append(Step(klass, who, say("bout.may_answer"), "later"))
    return tuple(steps if dice.state == "done" else [*steps, dice])


def lying(deck: Deck, moment: Moment) -> list[str]:
    """Return the face-up spells outside battles, whose they are, one line each."""
    return [
        say(
            "inspect.spell",
            name=deck.card_name(e["card"]),
            who=class_title(deck, moment.view["parties"][e["party"]]),
            text=deck.short(e["card"]),
        )
        for e in moment.view["effects"]
        if e["creature"] is None
    ]


def banners(deck: Deck, view: View) -> tuple[tuple[str, int], ...]:
    """Return how many towns each class holds, most first, then how many nobody holds ("")."""
    found: dict[str, int] = {}
    for entry in view["map"]:
        if entry["ground"] == "town":
            klass = klass_of(deck, view, entry["owner"])
            found[klass] = found.get(klass, 0) + 1
    return tuple(sorted(found.items(), key=lambda item: (item[0] == "", -item[1], item[0])))


def towns_of(deck: Deck, view: View) -> dict[Cell, str]:
    """Return the town cells and whose they are, in words."""
    found = {}
    for entry in view["map"]:
        if entry["ground"] == "town":
            owner = entry["owner"]
            words = say("town.neutral")
            if owner is not None:
                words = class_title(deck, view["parties"][owner])
            found[deck.place(entry["cell"])] = words
    return found
