"""Four Souls in words: choices, refusals, events and the printed text of cards.

Everything comes from the phrase table; the text of a card is printed from its trees.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from game.engine.api import CardText
from game.engine.exprs import Node, sentence
from game.engine.text import Phrases, listed
from game.engine.types import Choice, Reason, Text, View
from game.games.four_souls import attacks, barter, shop
from game.games.four_souls.cards import ACTIVATED, Ability, Card, Cards
from game.games.four_souls.damage import SHIELDS
from game.games.four_souls.language import Mode
from game.games.four_souls.printing import Called, lower, marked, upper, with_articles
from game.games.four_souls.state import EMPTY, Table
from game.games.four_souls.using import play_refusal, use_refusal

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

GAMES_OWN = ("monster", "event", "room")  # on these, "you" is the active player (FS-3.11)
CLAUSES = {  # that refuse, by the word of the refusal
    "dead": "FS-14.1",
    "no_attack_left": "FS-7.6",
    "nothing_to_attack": "FS-14.3",
    "no_purchase_left": "FS-7.6",
    "no_play_left": "FS-13.2",
    "no_target": "FS-13.5",
    "cannot_pay": "FS-5.6",
    "not_charged": "FS-5.7",
    "not_yours": "FS-5.10",
    "not_activated": "FS-5.12",
    "active_only": "FS-4.8",
    "hushed": "FS-1.4",
    "must_attack": "FS-7.9",
    "not_in_hand": "FS-13.4",
    "loop": "FS-27.1",
    "one_act": "FS-1.4",
}


def why_not(game: FourSouls, state: Table, seat: int, act: Choice) -> Text | None:
    """Why an act or its first words are refused now; None where they are possible."""
    decision = state.decision
    offered = () if decision is None or decision.seat != seat else decision.options
    if any(option[: len(act)] == act for option in offered):
        return None
    return Text(say_reason(game.cards, _refusal(game, state, seat, act)), ())


def _refusal(game: FourSouls, state: Table, seat: int, act: Choice) -> Reason:
    decision = state.decision
    if decision is None:
        return Reason("over")
    if decision.seat != seat:
        return Reason("not_your_turn", (("seat", decision.seat + 1),))
    key = _why(game, state, seat, act)
    if key:
        return Reason(key, (), CLAUSES.get(key, ""))
    asked = game.cards.phrases.say(f"asked.{decision.kind}")
    return Reason("not_now", (("kind", asked),))


def _why(game: FourSouls, state: Table, seat: int, act: Choice) -> str:
    """What the rules say against an act where priority is held."""
    decision = state.decision
    assert decision is not None
    if decision.kind not in ("main", "priority"):
        return ""
    word = act[0]
    if word == "play" and len(act) == 2:
        held = [c for c in state.hands[seat] if game.cards.of(c).id == act[1]]
        return play_refusal(game, state, seat, held[0]) if held else "not_in_hand"
    if word == "use" and len(act) == 3:
        obj = state.objects.get(int(act[1])) if isinstance(act[1], int) else None
        abilities = () if obj is None else game.cards.cards[obj.face].abilities
        if obj is None or not isinstance(act[2], int) or not 0 <= act[2] < len(abilities):
            return "not_yours"
        if abilities[act[2]].head not in ACTIVATED:
            return "not_activated"
        return use_refusal(game, state, seat, obj, abilities[act[2]])
    if decision.kind != "main":
        return ""
    if word == "attack":
        return attacks.refusal(game, state)
    if word == "purchase":
        return shop.refusal(game, state)
    if word == "end_turn":
        return "must_attack"
    return ""


def say_reason(cards: Cards, reason: Reason) -> str:
    """A refusal or a `barrier.` in words; it may name the clause."""
    key = reason.key if reason.key in cards.phrases else f"refusal.{reason.key}"
    return cards.phrases.say(key, clause=reason.clause, **dict(reason.args))


# Choices


def name_of(cards: Cards, id: str) -> str:
    """The printed name of a card."""
    return cards.cards[cards.at[id]].name if id in cards.at else id


def object_name(cards: Cards, view: View, id: int) -> str:
    """The printed name of an object in play or dying."""
    for obj in (*view["objects"], *view["holding"]):
        if obj["object"] == id:
            return name_of(cards, obj["card"])
    return cards.phrases.say("thing.gone")


def thing_name(cards: Cards, view: View, thing: Any) -> str:
    """A thing in words; a player stays `<n>`, for the reader to name."""
    kind = thing[0] if thing else ""
    if kind == "player":
        return f"<{thing[1]}>"
    if kind == "object":
        return object_name(cards, view, int(thing[1]))
    if kind == "item":
        return item_name(cards, view, int(thing[1]))
    return cards.phrases.say("thing.gone")


def item_name(cards: Cards, view: View, id: int) -> str:
    """An item of the stack in words."""
    for item in view["stack"]:
        if item["item"] == id:
            name = name_of(cards, item["card"]) if item["card"] else ""
            to = thing_name(cards, view, item["to"]) if item["to"] else ""
            kind = "rolled" if name and item["kind"] == "roll" else item["kind"]
            return cards.phrases.say(f"stacked.{kind}", name=name, n=item["n"], to=to)
    return cards.phrases.say("thing.gone")


def describe(cards: Cards, view: View, choice: Choice) -> Text:
    """A choice in words, and the addresses to highlight."""
    word, given = str(choice[0]), choice[1:]
    say = cards.phrases.say
    if word == "player":
        return Text(say("choice.player", who=f"<{given[0]}>"), (f"seat.{given[0]}",))
    if word == "object":
        id = int(given[0])
        return Text(say("choice.object", name=object_name(cards, view, id)), (f"object.{id}",))
    if word == "item":
        id = int(given[0])
        name = upper(item_name(cards, view, id))
        return Text(say("choice.item", name=name), (f"stack.{id}",))
    if word == "use":
        id = int(given[0])
        card = _card_of(cards, view, id)
        text = _one_line(ability_text(cards, card.abilities[int(given[1])])) if card else ""
        words = say("choice.use", name=object_name(cards, view, id), text=text)
        return Text(words, (f"object.{id}",))
    if word == "trigger":
        ability = cards.abilities[str(given[1])]
        name = name_of(cards, ability.id.partition(".")[0])
        key = "choice.outcome" if given[2] else "choice.trigger"
        text = _one_line(ability_text(cards, ability))
        return Text(say(key, name=name, n=given[2], text=text), (f"object.{given[0]}",))
    if word == "mode":
        return Text(_mode_choice(cards, view, int(given[0])))
    if word == "replace":
        return _replacement(cards, view, choice)
    if word == "gift":
        name = object_name(cards, view, int(given[0]))
        return Text(say("choice.gift", name=name, who=f"<{given[1]}>"), (f"object.{given[0]}",))
    if word == "discarded":
        words = say("choice.discarded", name=name_of(cards, str(given[1])))
        return Text(words, (f"discard.{given[0]}", f"card.{given[1]}"))
    if word == "deck":
        deck = f".{given[0]}" if given else ""
        return Text(say(f"choice.deck{deck}"), (f"deck{deck}",) if deck else ())
    if word in ("card", "play"):
        card_ = str(given[0])
        return Text(say(f"choice.{word}", name=name_of(cards, card_)), ("hand", f"card.{card_}"))
    if word == "by":
        return Text(say("choice.by", by=f"{int(given[0]):+d}"))
    if word in ("slot", "face"):
        n = int(given[0]) + (word == "slot")
        at = (f"slot.monsters.{given[0]}",) if word == "slot" else ()
        return Text(marked(cards.phrases, say(f"choice.{word}", n=n)), at)
    if word == "cents":
        n = int(given[0])
        words = say("choice.cents_give" if n > 0 else "choice.cents_get", n=abs(n))
        return Text(marked(cards.phrases, words))
    if word == "promise":
        about = int(given[1]) if len(given) > 1 else EMPTY
        what = promise_text(cards, str(given[0]), promised_name(cards, view, about))
        stacked = given[0] in barter.OF_STACK
        at = (f"{'stack' if stacked else 'object'}.{about}",) if about != EMPTY else ()
        return Text(say("choice.promise", what=what), at)
    if word == "reward":
        return Text(say(f"choice.reward_{given[0]}"))
    return Text(say(f"choice.{word}"))


def _one_line(text: str) -> str:
    return text.replace("\n", " ")


def _mode_choice(cards: Cards, view: View, at: int) -> str:
    """What a mode does, where the view says whose mode it is."""
    asking = (view["decision"] or {}).get("asking") or {}
    ability = cards.abilities.get(str(asking.get("ability", "")))
    if ability is None or at >= len(ability.modes):
        return cards.phrases.say("choice.mode", n=at + 1)
    return mode_line(cards, ability, at)


def _replacement(cards: Cards, view: View, choice: Choice) -> Text:
    """What changes something first: a shield, or what an object says."""
    word, value = str(choice[1]), int(choice[2])
    say = cards.phrases.say
    what = marked(cards.phrases, say(f"replaced.{word}", n=value))
    if word in SHIELDS:
        return Text(say("choice.replace", what=what[0].upper() + what[1:]))
    name = object_name(cards, view, value)
    return Text(say("choice.replace_by", name=name, what=what), (f"object.{value}",))


def _card_of(cards: Cards, view: View, id: int) -> Card | None:
    for obj in view["objects"]:
        if obj["object"] == id:
            return cards.cards[cards.at[obj["card"]]]
    return None


def promise_text(cards: Cards, word: str, name: str) -> str:
    """What is promised (FS-25.2), with the name of the card that it is about, if it is."""
    return cards.phrases.say(f"promise.{word}", name=name)


def promised_name(cards: Cards, view: View, about: int) -> str:
    """The name of what an offer is about: an object, or an item of the stack."""
    if any(item["item"] == about for item in view["stack"]):
        return item_name(cards, view, about)
    return object_name(cards, view, about)


# Events


def event_text(cards: Cards, view: View, kind: str, data: Mapping[str, Any]) -> Text | None:
    """A redacted event in words for the log; None for those that need none.

    A party stays in the words as `<n>`, for the reader to name.
    """
    key = _event_key(cards, kind, data)
    if key not in cards.phrases:
        return None
    values: dict[str, Any] = {
        name: _value(cards, view, name, part, data) for name, part in data.items()
    }
    if kind == "tallied":
        soul = _counting(cards, view, str(data["about"]))
        if soul is None or soul.gained_when is None:
            return None
        values |= {"soul": soul.name, "goal": soul.gained_when.args["n"]}
    values["name"] = _printed(cards, data)
    if "by" in data:
        values["by"] = abs(int(data["by"]))
    if kind == "cancelled":
        values["what"] = _stacked(cards, values, str(data["about"]))
    words = _whole(marked(cards.phrases, cards.phrases.say(key, **values)))
    seat = data.get("party", EMPTY)
    return Text(words, _places(cards, data), seat if isinstance(seat, int) else EMPTY)


def _event_key(cards: Cards, kind: str, data: Mapping[str, Any]) -> str:
    """Which phrase tells an event: by what it is about, and by what the reader may know."""
    key = f"event.{kind}"
    if any(name in data for name in ("cards", "card")) and f"{key}.known" in cards.phrases:
        key = f"{key}.known"
    known = _beginnings(cards.phrases)
    for name in ("about", "why", "role"):
        if name in data and f"{key}.{data[name]}" in known:
            key = f"{key}.{data[name]}"
    by = data.get("by", 0)
    for ending, fits in (
        ("more", by > 0),
        ("less", by < 0),
        ("deck", data.get("deck") is True),
        ("none", data.get("object") == EMPTY),
        ("game", data.get("party") == EMPTY),
    ):
        if fits and f"{key}.{ending}" in cards.phrases:
            key = f"{key}.{ending}"
    return key


@cache
def _beginnings(phrases: Phrases) -> frozenset[str]:
    """Every key of an event and every beginning of one."""
    known = phrases.keys()
    keys = [key.split(".") for key in known if key.startswith("event.")]
    return frozenset(".".join(key[:n]) for key in keys for n in range(1, len(key) + 1))


def _counting(cards: Cards, view: View, what: str) -> Card | None:
    """The bonus soul that can still be gained and counts this."""
    for id in view["bonus"]:
        card = cards.cards[cards.at[id]]
        count = None if card.gained_when is None else card.gained_when.args.get("count")
        if isinstance(count, Node) and count.args.get("what") == what:
            return card
    return None


def _whole(words: str) -> str:
    """A line of the log with a capital first, and one stop after a name that has its own."""
    words = re.sub(r"([!?.])\.(\*?)$", r"\1\2", words)
    return words[0].upper() + words[1:]


def _printed(cards: Cards, data: Mapping[str, Any]) -> str:
    """The name of the card that an event is about, wherever it is by now."""
    if data.get("number", EMPTY) >= 0:
        return cards.of(int(data["number"])).name
    if data.get("face", EMPTY) >= 0 and ("number" in data or "object" in data):
        return cards.cards[int(data["face"])].name
    spoken = cards.speaks(EMPTY, str(data.get("ability", "")))
    return name_of(cards, spoken) if spoken else cards.phrases.say("thing.gone")


def _stacked(cards: Cards, values: Mapping[str, Any], kind: str) -> str:
    if kind == "roll" and values.get("ability"):
        kind = "rolled"
    return cards.phrases.say(
        f"stacked.{kind}", name=values["name"], n=values["n"], to=values["to"] or ""
    )


def _places(cards: Cards, data: Mapping[str, Any]) -> tuple[str, ...]:
    """What a line of the log speaks of: objects, seats, items of the stack, cards."""
    found = []
    if data.get("object", EMPTY) >= 0:
        found.append(f"object.{data['object']}")
    if "item" in data:
        found.append(f"stack.{data['item']}")
    for name in ("to", "who"):
        thing = data.get(name)
        if isinstance(thing, list | tuple) and len(thing) == 2:
            place = {"player": "seat", "object": "object", "item": "stack"}.get(thing[0])
            found += [f"{place}.{thing[1]}"] if place else []
    known = [data["card"]] if "card" in data else list(data.get("cards", ()))
    if data.get("number", EMPTY) >= 0:
        known.append(cards.of(int(data["number"])).id)
    elif data.get("face", EMPTY) >= 0 and ("number" in data or "object" in data):
        known.append(cards.cards[int(data["face"])].id)
    found += [f"card.{id}" for id in dict.fromkeys(known)]
    if isinstance(data.get("deck"), str):
        found.append(f"deck.{data['deck']}")
    return tuple(found)


def _value(cards: Cards, view: View, name: str, value: Any, data: Mapping[str, Any]) -> Any:
    if name in ("party", "of") or (name == "to" and isinstance(value, int)):
        return f"<{value}>" if value != EMPTY else cards.phrases.say("thing.game")
    if name in ("to", "who"):
        if data.get("aim", EMPTY) >= 0:
            return cards.cards[int(data["aim"])].name
        return thing_name(cards, view, value)
    if name == "word" and f"promise.{value}" in cards.phrases:
        unnamed = value in barter.OF_STACK and "face" not in data
        about = cards.phrases.say("promise.top") if unnamed else _printed(cards, data)
        return promise_text(cards, str(value), about)
    if name == "object":
        return object_name(cards, view, value)
    if name == "card":
        return name_of(cards, str(value))
    if name == "deck":
        return cards.phrases.say(f"word.pile.{value}") if isinstance(value, str) else ""
    if name == "cards":
        return listed([name_of(cards, str(id)) for id in value])
    if name == "winners":
        return listed([f"<{seat}>" for seat in value])
    if name == "scores":
        return listed([f"<{seat}> {score}" for seat, score in enumerate(value)])
    return value


# Cards


def card_texts(cards: Cards) -> list[CardText]:
    """Every card with its printed text, in the order of the data."""
    return [card_text(cards, card) for card in cards.cards]


def card_text(cards: Cards, card: Card) -> CardText:
    """A card's numbers, as far as it has them, and its text as it is printed from its trees."""
    facts: dict[str, int | str] = {"count": card.count}
    for name in ("hp", "attack", "dc", "soul"):
        if getattr(card, name):
            facts[name] = getattr(card, name)
    for name in ("cents", "loot", "treasure", "roll"):
        if getattr(card.reward, name):
            facts[f"reward_{name}"] = getattr(card.reward, name)
    if card.starting_item:
        facts["starting_item"] = card.starting_item
    programs = tuple(mode.program for ability in card.abilities for mode in ability.modes) + (
        (card.starts,) if card.starts else ()
    )
    return CardText(
        card.id, card.kind, card.name, effect_text(cards, card), facts, card.clauses, programs
    )


def effect_text(cards: Cards, card: Card) -> str:
    """A card in words: its keywords, then one line for each ability."""
    say = cards.phrases.say
    names = Called(card.kind in GAMES_OWN)
    lines = [" ".join(say(f"keyword.{word}") for word in card.keywords)]
    if card.enters_deactivated:
        lines.append(say("card.enters_deactivated"))
    for name, n in card.enters_with:
        counter = say(f"word.counter.{name or 'plain'}")
        lines.append(say("card.enters_with", n=n, name=counter))
    if card.first:
        lines.append(say("card.first"))
    if card.starts:
        lines.append(say("card.starts", words=_block(cards, card.starts, names)))
    if card.gained_when is not None:
        lines.append(_bonus_text(cards, card, card.gained_when))
    lines += [ability_text(cards, each) for each in card.abilities if ".curse" not in each.id]
    return marked(cards.phrases, "\n".join(line for line in lines if line))


def _bonus_text(cards: Cards, card: Card, test: Node) -> str:
    """When a bonus soul is gained, and by whom (FS-11.3)."""
    what = cards.language.show(test, cards.phrases, None, Called())
    if card.goes_to:
        of = cards.phrases.say(f"card.fewest.{card.goes_to}")
        return cards.phrases.say("card.goes_to", what=what, of=of)
    count = test.args.get("count")
    together = isinstance(count, Node) and count.word == "tally"
    return cards.phrases.say(f"card.gained_{'by_active' if together else 'when'}", what=what)


def ability_text(cards: Cards, ability: Ability) -> str:
    """One ability in words, with its icon first."""
    phrases, language = cards.phrases, cards.language
    names = Called(cards.cards[cards.at[ability.id.partition(".")[0]]].kind in GAMES_OWN)
    if ability.says:
        said = " ".join(sentence(saying_text(cards, node, names)) for node in ability.says)
        return marked(phrases, with_articles(said))
    costs = upper(listed([language.show(cost, phrases, None, names) for cost in ability.costs]))
    when = ""
    if ability.trigger is not None:
        when = language.show(ability.trigger, phrases, None, names)
    if ability.test is not None:
        what = language.show(ability.test, phrases, None, names)
        when = phrases.say("card.if", when=when, what=what)
    modes = [mode_text(cards, mode, names) for mode in ability.modes]
    body = modes[0]
    if len(modes) > 1:
        body = phrases.say(
            "card.modes", modes="".join(phrases.say("card.mode", mode=mode) for mode in modes)
        )
    if when:
        body = lower(body)
    said = phrases.say(f"head.{ability.head}", costs=costs, when=when, body=body)
    return marked(phrases, with_articles(upper(said)))


def saying_text(cards: Cards, node: Node, names: Called) -> str:
    """A standing ability, with what it depends on."""
    text = cards.language.show(node, cards.phrases, None, names)
    test = node.args.get("when", ())
    if not isinstance(test, Node):
        return text
    when = cards.language.show(test, cards.phrases, None, names)
    return cards.phrases.say("card.while", what=text, when=when)


def mode_text(cards: Cards, mode: Mode, names: Called) -> str:
    """What is aimed at, and what is done."""
    block = cards.trees[mode.program]
    aims = sentence(cards.language.aims(mode.targets, cards.phrases, names, block))
    return " ".join(part for part in (aims, _block(cards, mode.program, names)) if part)


def mode_line(cards: Cards, ability: Ability, at: int) -> str:
    """One of the modes of an ability, as it stands on the card."""
    card = cards.cards[cards.at[ability.id.partition(".")[0]]]
    names = Called(card.kind in GAMES_OWN)
    return marked(cards.phrases, with_articles(mode_text(cards, ability.modes[at], names)))


def _block(cards: Cards, program: str, names: Called) -> str:
    return cards.language.sentences(cards.trees[program], cards.phrases, names)
