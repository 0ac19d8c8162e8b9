"""Obsidia in words: choices, refusals, events and the printed text of cards.

Everything comes from the phrase table; the text of a spell is printed from its trees.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.api import CardText
from game.engine.exprs import sentence
from game.engine.text import listed
from game.engine.types import Choice, Reason, Text, View
from game.games.obsidia import casting, options
from game.games.obsidia.battles import RESULTS
from game.games.obsidia.cards import TERRAINS, Cards
from game.games.obsidia.grid import SIDES, place_of
from game.games.obsidia.spells import PHASE_OF, TRIGGERS, Spell
from game.games.obsidia.state import Realm
from game.games.refusing import misplaced, offered

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

# Targets that leave nothing to choose.
FORCED = ("the_mover", "the_tile_of_the_death", "own_side", "their_tile")

# Which decisions an act belongs to, and what must follow its first word.
SHAPES: dict[str, tuple[tuple[str, ...], tuple[type, ...]]] = {
    "class": (("class", "colour"), (str,)),
    "draw": (("build", "tile_phase"), ()),
    "colony": (("build", "side"), (str,)),
    "tile": (("choose_tile", "target", "riftwalk", "order"), ()),
    "place": (("place", "explore", "link"), (int, int)),
    "shift": (("shift",), (int,)),
    "lift": (("shift",), (int,)),
    "train": (("training",), ()),
    "riftwalk": (("training",), (str,)),
    "move": (("move",), (int, str)),
    "portal": (("move",), (int, int)),
    "woods": (("move", "target"), (int,)),
    "cast": (
        (
            *("tile_phase", "place", "tile_phase_end", "training", "move", "spells"),
            *("answer", "before_battle", "after_battle"),
        ),
        (str,),
    ),
    "discard": (("spells",), (str,)),
    "fight": (("fight",), (int, str, int, str)),
    "keep": (("keep",), (str,)),
    "draft": (("draft",), (str,)),
    "give": (("give",), (str,)),
    "done": (("tile_phase", "place", "tile_phase_end", "training", "move", "spells"), ()),
    "pass": (("answer",), ()),
    "defer": (("before_battle", "after_battle"), ()),
    "recruit": (("recruit",), ()),
    "no_recruit": (("recruit",), ()),
    "slide": (("slide",), ()),
    "stay": (("slide",), ()),
    "goes": (("bearers",), ()),
    "stays": (("bearers",), ()),
    "roll": (("woods",), ()),
    "stop": (("woods",), ()),
    "exit": (("exit",), (int,)),
    "part": (("part",), (int,)),
    "trade": (("spells",), ()),
    "enough": (("give",), ()),
    "agree": (("agree",), ()),
    "refuse": (("agree",), ()),
    "unit": (("target",), (int, str)),
    "traveler": (("target",), (int, str)),
    "creature": (("target",), (str,)),
    "player": (("target",), (int,)),
    "laid": (("target",), (str,)),
    "turn": (("target",), (int,)),
    "die": (("target",), (int, int)),
    "face": (("outcome",), (int,)),
    "card": (("target",), (str,)),
    "yes": (("yes_no",), ()),
    "no": (("yes_no",), ()),
}


def why_not(game: Obsidia, state: Realm, seat: int, act: Choice) -> Text | None:
    """Why an act or its first words are refused now; None where they are possible."""
    if offered(state.decision, seat, act):
        return None
    reason = misplaced(state.decision, seat, act, SHAPES, game.cards.phrases)
    reason = reason or _why(game, state, seat, act) or Reason("not_offered")
    return Text(say_reason(game.cards, reason), ())


def _why(game: Obsidia, state: Realm, seat: int, act: Choice) -> Reason | None:
    """What the rules say against an act of the kind that is asked for."""
    cards, word = game.cards, act[0]
    if word == "train":
        return options.train_refusal(cards, state, seat)
    if len(act) < 2:
        return None
    if word == "place":
        if state.decision is not None and state.decision.source >= 0:  # VO-01: its cell is taken
            return Reason("sides_differ", (), "OB-4.3")
        tile = tile_asked(game, state)
        return None if tile < 0 else options.place_refusal(cards, state, tile, act)
    if word in ("move", "portal", "woods"):
        return options.move_refusal(game, state, seat, act)
    if word == "discard":
        return options.discard_refusal(game, state, seat, act)
    if word == "cast":
        return cast_reason(game, state, seat, act)
    return None


def tile_asked(game: Obsidia, state: Realm) -> int:
    """The tile that is to be laid, or -1."""
    frame = state.frames[-1]
    drawn = frame.regs.get("drawn", frame.regs.get("tile", -1))
    return drawn if isinstance(drawn, int) else -1


def cast_reason(game: Obsidia, state: Realm, seat: int, act: Choice) -> Reason | None:
    """Why a card cannot be cast now: not held, not its moment, or nothing it could do."""
    card = game.cards.spell_at.get(str(act[1]), -1)
    if card not in state.hands[seat]:
        return Reason("card_not_held", (), "OB-19.1")
    spell = game.cards.spells[card]
    assert state.decision is not None
    if state.decision.kind == "answer":
        trigger = state.frames[-1].regs["trigger"]
        if trigger not in spell.triggers:
            return Reason("no_answer", (("card", spell.id),), "OB-19.2")
        return casting.cast_refusal(game, state, seat, card, state.frames[-1].regs["on"])
    phase = PHASE_OF.get(state.phase) if state.battle is None else "IV"
    if spell.phase != phase:
        key = "spell_answers" if spell.phase == "O" else "spell_phase"
        clause = "OB-19.1" if phase else "OB-3.7"
        return Reason(key, (("card", spell.id), ("phase", spell.phase)), clause)
    found = casting.cast_refusal(game, state, seat, card)
    return found or Reason("spell_moment", (("card", spell.id),), "OB-19.1")


def say_reason(cards: Cards, reason: Reason) -> str:
    """A refusal or a `barrier.` in words; it may name the clause."""
    args: dict[str, Any] = {"clause": reason.clause}
    for name, value in reason.args:
        args[name] = name_of(cards, str(value)) if name == "card" else value
    key = reason.key if reason.key in cards.phrases else f"refusal.{reason.key}"
    return cards.phrases.say(key, **args)


# Choices


def name_of(cards: Cards, id: str) -> str:
    """The printed name of a spell, class, creature or tile."""
    if id in cards.spell_at:
        return cards.spells[cards.spell_at[id]].name
    if id in cards.class_at:
        return cards.classes[cards.class_at[id]].name
    if id in cards.creature_at:
        return cards.creatures[cards.creature_at[id]].name
    if id in cards.tile_at:
        return tile_name(cards, cards.tile_at[id])
    return id


def tile_name(cards: Cards, tile: int) -> str:
    """A tile by its ground: `Woods`, or a class's colony."""
    thing = cards.tiles[tile]
    word = TERRAINS[thing.terrain]
    if word == "colony":
        return cards.phrases.say("tile_name.colony", name=cards.classes[thing.klass].name)
    return cards.phrases.say(f"word.terrain.{word}")


def cell_name(cards: Cards, cell: int) -> str:
    """Where a cell is, counted from the first tile."""
    x, y = place_of(cell)
    parts = []
    if y:
        parts.append(cards.phrases.say("cell.south" if y > 0 else "cell.north", n=abs(y)))
    if x:
        parts.append(cards.phrases.say("cell.east" if x > 0 else "cell.west", n=abs(x)))
    return " ".join(parts) or cards.phrases.say("cell.middle")


def side_name(cards: Cards, side: int | str) -> str:
    at = SIDES.index(side) if isinstance(side, str) else side
    return cards.phrases.say(f"side.{SIDES[at]}")


def address(cell: int) -> str:
    return f"cell.{cell}"


def describe(cards: Cards, view: View, choice: Choice) -> Text:
    """A choice in words, and the addresses to highlight."""
    word, given = str(choice[0]), choice[1:]
    key = f"choice.{word}"
    say = cards.phrases.say
    if word in ("place", "shift", "lift", "woods", "move", "portal", "tile", "unit", "traveler"):
        if word == "tile" and isinstance(given[0], str):
            return Text(say("choice.tile_of_stack", tile=name_of(cards, given[0])), ("stack",))
        return _on_map(cards, view, choice)
    if word == "fight":
        names = [name_of(cards, str(given[at])) for at in (1, 3)]
        cells = [int(given[at]) for at in (0, 2)]
        same = ".same" if cells[0] == cells[1] else ""
        at = cell_name(cards, cells[1])
        words = say(f"{key}{same}", one=names[0], two=names[1], at=at)
        return Text(words, tuple(map(address, cells)))
    if word in ("exit", "part"):
        return Text(say(key, side=side_name(cards, int(given[0]))))
    if word == "colony":
        return Text(say(f"{key}.{given[0]}"))
    if word == "player":
        return Text(say(key, who=f"<{given[0]}>"), (f"seat.{given[0]}",))
    if word == "die":
        die, by = int(given[0]), int(given[1])
        face = int(view["dice"][die][1])
        return Text(say(key, n=die + 1, face=face, to=face + by))
    if word == "face":
        return Text(say(key, n=given[0]))
    if word == "turn":
        return Text(say(f"{key}.{given[0]}"))
    if given:
        words = say(key, name=name_of(cards, str(given[0])))
        return Text(words, (f"{'creature' if word == 'riftwalk' else 'card'}.{given[0]}",))
    return Text(say(key))


def _on_map(cards: Cards, view: View, choice: Choice) -> Text:
    """A choice that names a cell."""
    word, cell = str(choice[0]), int(choice[1])
    values: dict[str, Any] = {"at": cell_name(cards, cell), "ground": _ground(cards, view, cell)}
    addresses = [address(cell)]
    if word == "place":
        values["turn"] = cards.phrases.say(f"turn.{choice[2]}")
        drawn = (view["decision"] or {}).get("drawn")
        values["tile"] = name_of(cards, drawn) if drawn else cards.phrases.say("tile_name.tile")
    elif word == "move":
        values["side"] = side_name(cards, choice[2])
    elif word == "portal":
        values["to"] = cell_name(cards, int(choice[2]))
        addresses.append(address(int(choice[2])))
    elif word in ("unit", "traveler"):
        values["name"] = name_of(cards, str(choice[2]))
    return Text(cards.phrases.say(f"choice.{word}", **values), tuple(addresses))


def _ground(cards: Cards, view: View, cell: int) -> str:
    for tile in view["map"]:
        if tile["cell"] == cell:
            return cards.phrases.say(f"word.terrain.{tile['ground']}")
    return cards.phrases.say("cell.empty")


# Events


def opening(view: View) -> list[tuple[str, dict[str, Any]]]:
    """What led to the first question: OB-3.1, who begins; OB-42.1, tiles that can lie in one way.

    A map that was drawn beforehand is told of by nobody: it is asked for a class or colour then.
    """
    kind = (view["decision"] or {}).get("kind")
    if kind == "class" and not view["solo"]:
        return [("first_picked", {"party": view["player"]})]
    if kind in ("class", "colour"):
        return []
    player = view["player"]
    return [
        (
            "tile_placed",
            {"party": player, **{name: tile[name] for name in ("tile", "cell", "turn")}},
        )
        for tile in view["map"]
    ]


def event_text(cards: Cards, view: View, kind: str, data: Mapping[str, Any]) -> Text | None:
    """A redacted event in words for the log; None for those that need none.

    A party stays in the words as `<n>`, for the reader to name.
    """
    key = f"event.{kind}"
    if key not in cards.phrases:
        return None
    values: dict[str, Any] = {}
    for name, value in data.items():
        values[name] = _value(cards, name, value)
    if "dice" in data:
        values["n"] = len(data["dice"])
    if "party" in data:
        values["who"] = f"<{data['party']}>"
    if data.get("result") in RESULTS:
        values["winner"] = name_of(cards, data["sides"][RESULTS.index(data["result"])])
    for case in ("cards", "card", "tiles"):
        if case in data and f"{key}.known" in cards.phrases:
            key = f"{key}.known"
            break
    for name in ("cause", "result", "about", "phase"):
        if name in data and f"{key}.{data[name]}" in cards.phrases:
            key = f"{key}.{data[name]}"
    cells = [data[name] for name in ("cell", "to") if data.get(name)] + list(data.get("cells", ()))
    at = [address(cell) for cell in cells]
    if str(data.get("card")) in cards.spell_at:
        at.append(f"card.{data['card']}")
    seat = int(data.get("party", -1))
    return Text(cards.phrases.say(key, **values), tuple(at), seat)


def _value(cards: Cards, name: str, value: Any) -> Any:
    if name in ("cell", "to") and isinstance(value, int) and value > 999:
        return cell_name(cards, value)
    if name in ("party", "of", "from", "stack", "to") and isinstance(value, int):
        return f"<{value}>"
    if name in ("class", "other") and isinstance(value, int):
        return cards.classes[value].name
    if name in ("class", "card", "tile", "creature"):
        return name_of(cards, str(value))
    if name in ("cards", "tiles", "sides"):
        return listed([name_of(cards, str(id)) for id in value])
    if name == "winners":
        return listed([f"<{party}>" for party in value])
    if name == "scores":
        return listed([f"<{party}> {score}" for party, score in enumerate(value)])
    if name == "dice":
        return listed([str(face) for _, face in value])
    if name == "turn":
        return value
    return value


# Cards


def card_texts(cards: Cards) -> list[CardText]:
    """Every spell, creature and tile with its printed text, in the order of the data."""
    return [
        *(spell_text(cards, spell) for spell in cards.spells),
        *(_creature_text(cards, at) for at in range(len(cards.creatures))),
        *(_tile_text(cards, at) for at in range(len(cards.tiles))),
    ]


def spell_text(cards: Cards, spell: Spell) -> CardText:
    facts = {
        "class": cards.classes[spell.klass].id,
        "phase": spell.phase,
        "number": spell.number,
    }
    programs = (spell.do,) if spell.do else ()
    printed = effect_text(cards, spell)
    return CardText(spell.id, "spell", spell.name, printed, facts, spell.clauses, programs)


def effect_text(cards: Cards, spell: Spell) -> str:
    """A spell in words: when, what it is aimed at, what it does, what it says lying face-up.

    A part whose phrase is empty is silent: see the phrases.
    """
    phrases, language = cards.phrases, cards.language
    names = _names(cards, spell)
    parts = [_moment(cards, spell)]
    if spell.condition is not None:
        parts.append(_only(cards, language.show(spell.condition, phrases, None, names)))
    parts += _aims(cards, spell, names)
    if spell.do:
        parts.append(language.show(cards.trees[spell.do], phrases, None, names))
    parts += _lying(cards, spell, names)
    if spell.for_creatures:
        parts.append(phrases.say("card.for_creatures"))
    parts = [re.sub(r"\beach (?:an?|any) ", "each ", part) for part in parts]
    words = " ".join(sentence(part) for part in parts if part)
    return re.sub(r"\b([Aa]) (?=[aei])", r"\1n ", words)


def _moment(cards: Cards, spell: Spell) -> str:
    say = cards.phrases.say
    if set(spell.triggers) == set(TRIGGERS):
        return say("moment.any_window")
    if spell.phase == "O":
        what = listed([say(f"trigger.{trigger}") for trigger in spell.triggers], "or")
        return say("moment.answers", what=what)
    key = f"moment.{spell.when}"
    return say(key) if key in cards.phrases else ""


def _only(cards: Cards, what: str) -> str:
    return cards.phrases.say("card.only", what=what) if what else ""


def _names(cards: Cards, spell: Spell) -> dict[str, str]:
    """What the targets are called after they were chosen: a single one is just `it`."""
    say, show = cards.phrases.say, cards.language.show
    names: dict[str, str] = {}
    free = []
    for name, tree in spell.targets:
        if tree.word in FORCED:
            names[name] = say(f"forced.{tree.word}")
        elif show(tree, cards.phrases, None, dict.fromkeys(dict(spell.targets), "")):
            free.append(name)
    if len(free) == 1 and free[0] != "player":
        names[free[0]] = say("register.it")
    return names


def _aims(cards: Cards, spell: Spell, names: Mapping[str, str]) -> list[str]:
    """What is to be chosen; each target calls the one before it `it`."""
    say, show = cards.phrases.say, cards.language.show
    found: list[str] = []
    only: list[str] = []
    so_far = {name: words for name, words in names.items() if words != say("register.it")}
    for name, tree in spell.targets:
        words = show(tree, cards.phrases, None, so_far)
        so_far.setdefault(name, say("register.it"))
        if tree.word in FORCED:
            only.append(_only(cards, words))
        elif words:
            like = next((each for each in found if f"{words}, ".startswith(f"{each}, ")), "")
            found.append(say("card.another") + words[len(like) :] if like else words)
    return [*only, say("card.choose", what=listed(found)) if found else ""]


def _lying(cards: Cards, spell: Spell, names: Mapping[str, str]) -> list[str]:
    """How long it lies face-up, what it says meanwhile, and where its token is."""
    say, lies = cards.phrases.say, spell.lies
    if lies is None:
        return []
    until = say(f"until.{lies.until}{'_of' if lies.of else ''}")
    says = [cards.language.show(tree, cards.phrases, None, names) for tree in lies.says]
    if lies.copies:
        says.append(say("card.copies"))
    parts = [say("card.lies", until=until, says=listed(says)) if says else until]
    if lies.token:
        keys = (*(f"card.token.{tree.word}" for tree in lies.says), "card.token")
        key = next(key for key in keys if key in cards.phrases)
        name = names[lies.token] if lies.token in names else say(f"register.{lies.token}")
        parts.append(say(key, name=name))
    return parts


def _creature_text(cards: Cards, at: int) -> CardText:
    creature = cards.creatures[at]
    say = cards.phrases.say
    native = say(f"word.terrain.{TERRAINS[creature.native]}")
    text = say("card.creature", native=native, trait=say(f"trait.{creature.trait}"))
    facts = {"class": cards.classes[creature.klass].id, "native": TERRAINS[creature.native]}
    return CardText(creature.id, "creature", creature.name, text, facts, ("OB-23.9",), ())


def _tile_text(cards: Cards, at: int) -> CardText:
    tile = cards.tiles[at]
    say = cards.phrases.say
    sides = [side for side in range(4) if cards.exits[4 * at] >> side & 1]
    text = say("card.tile", sides=listed([side_name(cards, side) for side in sides]))
    if cards.stones[4 * at]:
        stones = cards.stones[4 * at]
        ways = []
        for side in sides:
            faces = ", ".join(str(face) for face in range(1, 7) if stones[face] == side)
            ways.append(f"{side_name(cards, side)} {faces}")
        text += " " + say("card.stones", ways=listed(ways))
    facts = {"terrain": TERRAINS[tile.terrain], "set": tile.set}
    return CardText(tile.id, "tile", tile_name(cards, at), text, facts, (), ())
