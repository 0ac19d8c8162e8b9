"""Black Souls in words: choices, refusals, events and the printed text of cards.

Everything comes from the phrase table; the text of an effect is printed from its tree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from game.engine.api import CardText
from game.engine.exprs import sentence
from game.engine.text import listed
from game.engine.types import Choice, Reason, Text, View
from game.games.black_souls import board, options
from game.games.black_souls.cards import CLASSES, SOULS, TYPES, Cards
from game.games.black_souls.state import Souls
from game.games.refusing import misplaced, offered

Refusal: TypeAlias = Callable[[Cards, Souls, int, Choice], "Reason | None"]

# Which decisions an act belongs to, and what must follow its first word.
SHAPES: dict[str, tuple[tuple[str, ...], tuple[type, ...]]] = {
    "discard": (("discard",), (str,)),
    "bid": (("bid",), (int,)),
    "hack": (("hack",), ()),
    "no_hack": (("hack",), ()),
    "pick": (("pick",), (str,)),
    "place": (("place",), (int,)),
    "yes": (("yes_no",), ()),
    "no": (("yes_no",), ()),
    "keep": (("swap",), ()),
    "swap": (("swap",), (int,)),
    "swap_with": (("swap_with",), (int,)),
    "pay": (("visit",), (str, int)),
    "short": (("visit",), (str,)),
    "use": (("visit",), ()),
    "leave": (("visit",), ()),
    "lose": (("lose",), (str,)),
    "add": (("add_soul",), (str,)),
    "return": (("return_soul",), (str,)),
    "change": (("change_soul",), (str, str)),
    "done": (("change_soul",), ()),
}

REFUSALS: dict[str, Refusal] = {
    "discard": options.discard_refusal,
    "bid": options.bid_refusal,
    "pick": options.pick_refusal,
    "place": options.place_refusal,
    "pay": options.visit_refusal,
    "short": options.visit_refusal,
    "use": options.visit_refusal,
    "leave": options.visit_refusal,
    "lose": options.lose_refusal,
    "add": options.add_refusal,
    "return": options.return_refusal,
}


def why_not(cards: Cards, state: Souls, seat: int, act: Choice) -> Text | None:
    """Why an act or its first words are refused now; None where they are possible."""
    if offered(state.decision, seat, act):
        return None
    reason = misplaced(state.decision, seat, act, SHAPES, cards.phrases)
    reason = reason or _why(cards, state, seat, act) or Reason("not_offered")
    return Text(say_reason(cards, reason), ())


def _why(cards: Cards, state: Souls, seat: int, act: Choice) -> Reason | None:
    """What the rules say against an act of the kind that is asked for."""
    given, shape = act[1:], SHAPES[str(act[0])][1]
    if act[0] in REFUSALS and (given or not shape):
        found = REFUSALS[str(act[0])](cards, state, seat, act)
        if found is not None and found.key == "space_not_next":
            level = board.level_of(cards, int(given[0]))
            following = space_name(cards, board.free_place(cards, state, seat, level))
            found = found._replace(args=(*found.args, ("at", following)))
    elif act[0] == "change" and given:
        found = options.change_refusal(cards, state, seat, act, _into(cards, state, seat))
    elif act[0] in ("swap", "swap_with") and given:
        first = state.frames[-1].regs.get("first")
        found = options.swap_refusal(cards, state, seat, act, first[1] if first else None)
    else:
        found = None
    return found


def _into(cards: Cards, state: Souls, seat: int) -> str:
    """What the change of Souls that is being asked about makes of them."""
    program = options.visit_program(cards, state, seat)
    return str(cards.trees[program][0].args["into"])


def say_reason(cards: Cards, reason: Reason) -> str:
    """A refusal or a `barrier.` in words; it may name the clause, a class as `soul` or `souls`."""
    args: dict[str, Any] = {"clause": reason.clause}
    for name, value in reason.args:
        args[name] = soul_name(cards, str(value)) if name == "soul" else value
        if name == "soul":
            args["souls"] = soul_name(cards, str(value), 2)
    key = reason.key if reason.key in cards.phrases else f"refusal.{reason.key}"
    return cards.phrases.say(key, **args)


# Choices


def soul_name(cards: Cards, soul: str, count: int = 1) -> str:
    return cards.phrases.say(f"soul.{soul}", n=count)


def counted(cards: Cards, soul: str, count: int) -> str:
    """`2 Mages`, with the icon of the class before it."""
    return f"[cube.{soul}] {count} {soul_name(cards, soul, count)}"


def describe(cards: Cards, view: View, choice: Choice) -> Text:
    """A choice in words, and the addresses to highlight."""
    maker = _DESCRIBE.get(str(choice[0]))
    if maker is None:
        return Text(cards.phrases.say(f"choice.{choice[0]}"))
    return maker(cards, view, choice)


def _discard(cards: Cards, view: View, choice: Choice) -> Text:
    quirk = next(quirk for quirk in cards.quirks if quirk.id == choice[1])
    return Text(cards.phrases.say("choice.discard", quirk=quirk.name), (f"quirk.{quirk.id}",))


def _bid(cards: Cards, view: View, choice: Choice) -> Text:
    bid = cards.bids[int(choice[1])]
    return Text(
        cards.phrases.say("choice.bid", value=bid.value, name=bid.name), (f"bid.{bid.value}",)
    )


def _pick(cards: Cards, view: View, choice: Choice) -> Text:
    asset = next(asset for asset in cards.assets if asset.id == choice[1])
    at = view["pool"].index(asset.id) if asset.id in view["pool"] else 0
    return Text(cards.phrases.say("choice.pick", asset=asset.name), (f"pool.{at}",))


LEVELS = ("I", "II", "III")


def space_name(cards: Cards, place: int) -> str:
    """The name that is engraved on a space: `II·3` is the third on the path of level II."""
    level, step = divmod(place, cards.rules.spaces)
    return f"{LEVELS[level]}·{step + 1}"


def _place(cards: Cards, view: View, choice: Choice) -> Text:
    place = int(choice[1])
    words = cards.phrases.say(f"choice.{choice[0]}", at=space_name(cards, place))
    return Text(words, (f"space.{place}",))


def _threat_of(view: View, soul: str) -> Mapping[str, Any]:
    """What the view says of a class's Threat at the Asset of the run."""
    found: Mapping[str, Any] = next(t for t in view["visit"]["threats"] if t["soul"] == soul)
    return found


def _pay(cards: Cards, view: View, choice: Choice) -> Text:
    """What a Threat takes: the number of its class and of Black Souls that die."""
    soul, blacks = str(choice[1]), int(choice[2])
    deaths = _threat_of(view, soul)["deaths"]
    die = next(way["die"] for way in deaths if way["blacks"] == blacks)
    parts = [counted(cards, dead, count) for dead, count in die.items()]
    return Text(cards.phrases.say("choice.pay", souls=listed(parts)), (f"threat.{soul}",))


def _use(cards: Cards, view: View, choice: Choice) -> Text:
    """What is used: the token on the Asset, else its icon."""
    visit = view["visit"]
    space = view["designers"][visit["designer"]]["board"][visit["place"]]
    asset = next(asset for asset in cards.assets if asset.id == space["asset"])
    name = name_of(cards, space["token"]) if space["token"] else cards.icons[asset.icon].name
    return Text(cards.phrases.say("choice.use", name=name), (f"space.{visit['place']}",))


def _short(cards: Cards, view: View, choice: Choice) -> Text:
    soul = str(choice[1])
    lack = _threat_of(view, soul)["missing"]
    words = cards.phrases.say("choice.short", souls=soul_name(cards, soul, 2), lack=lack)
    return Text(words, (f"threat.{soul}",))


def _soul(cards: Cards, view: View, choice: Choice) -> Text:
    soul = str(choice[1])
    words = cards.phrases.say(f"choice.{choice[0]}", soul=f"[cube.{soul}] {soul_name(cards, soul)}")
    return Text(words, (f"soul.{soul}",))


def _change(cards: Cards, view: View, choice: Choice) -> Text:
    old, new = str(choice[1]), str(choice[2])
    words = cards.phrases.say(
        "choice.change",
        old=f"[cube.{old}] {soul_name(cards, old)}",
        new=f"[cube.{new}] {soul_name(cards, new)}",
    )
    return Text(words, (f"soul.{old}",))


_DESCRIBE: dict[str, Callable[[Cards, View, Choice], Text]] = {
    "discard": _discard,
    "bid": _bid,
    "pick": _pick,
    "place": _place,
    "swap": _place,
    "swap_with": _place,
    "pay": _pay,
    "short": _short,
    "use": _use,
    "lose": _soul,
    "add": _soul,
    "return": _soul,
    "change": _change,
}


# Events


def event_text(cards: Cards, view: View, kind: str, data: Mapping[str, Any]) -> Text | None:
    """A redacted event in words for the log; None for those that need none.

    `{who}` stays in the words as `<n>`, the designer's number, for the reader to name.
    """
    key = f"event.{kind}"
    if key not in cards.phrases:
        return None
    values: dict[str, Any] = {"who": f"<{data['designer']}>"} if "designer" in data else {}
    for name, value in data.items():
        values[name] = _value(cards, name, value)
    if "place" in data:
        values["at"] = space_name(cards, data["place"])
    if kind == "assets_swapped":
        values.update({end: space_name(cards, data[end]) for end in ("first", "second")})
    if "souls" not in values and "soul" in data and "count" in data:
        values["souls"] = counted(cards, SOULS[data["soul"]], data["count"])
    return Text(
        cards.phrases.say(_variant(cards, key, data, view), **values), _addresses(kind, data)
    )


def _variant(cards: Cards, key: str, data: Mapping[str, Any], view: View) -> str:
    """Some events have a phrase for a case: `.hidden`, `.glitched`, `.glitch`, `.common`, …"""
    for case, holds in (
        ("hidden", data.get("face_down")),
        ("glitched", data.get("glitched")),
        ("glitch", data.get("glitch")),
        ("common", data.get("designer") == -1),
        ("ai", view["designers"][data.get("designer", -1)]["ai"]),
        ("own", "value" in data or "quirk" in data or "quirks" in data),
    ):
        if holds and f"{key}.{case}" in cards.phrases:
            return f"{key}.{case}"
    return key


def _value(cards: Cards, name: str, value: Any) -> Any:
    if name in ("asset", "card", "quirk", "token"):
        return name_of(cards, str(value))
    if name in ("assets", "quirks"):
        return listed([name_of(cards, str(id)) for id in value])
    if name in ("soul", "old", "new"):
        return f"[cube.{SOULS[value]}] {soul_name(cards, SOULS[value])}"
    if name in ("order", "winners"):
        return listed([f"<{designer}>" for designer in value])
    if name in ("bids", "scores"):
        return listed([f"<{designer}> {number}" for designer, number in enumerate(value)])
    if name == "type":
        return cards.phrases.say(f"word.type.{value}")
    if name == "values":
        return listed([str(number) for number in value])
    if name == "about":
        return cards.phrases.say(f"about.{value}")
    return value


def _addresses(kind: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    if "designer" in data and "place" in data:
        return (f"seat.{data['designer']}", f"space.{data['place']}")
    if "designer" in data and data["designer"] >= 0:
        return (f"seat.{data['designer']}",)
    return ()


# Cards


def name_of(cards: Cards, id: str) -> str:
    """The printed name of a card, Asset, token or icon."""
    for kind in (cards.assets, cards.quirks, cards.party, cards.tokens, cards.icons):
        for thing in kind:
            if thing.id == id:
                return thing.name
    return next(bid.name for bid in cards.bids.values() if bid.id == id)


def card_texts(cards: Cards) -> list[CardText]:
    """Every card and Asset with its printed text, in the order of the data."""
    say = cards.phrases.say
    listed_: list[CardText] = []
    facts: dict[str, int | str]
    for asset in cards.assets:
        text = [
            say("card.threats", **dict(zip(CLASSES, map(_threat, asset.threats), strict=True))),
            say("card.difficulty", n=asset.difficulty),
        ]
        programs: tuple[str, ...] = ()
        clauses: tuple[str, ...] = ()
        if asset.icon >= 0:
            icon = cards.icons[asset.icon]
            text.append(f"{icon.name}: {effect_text(cards, icon.visit) or say('card.no_effect')}")
            programs = (icon.visit,) if icon.visit else ()
            clauses = icon.clauses
        facts = {"type": TYPES[asset.type], "difficulty": asset.difficulty}
        printed = " ".join(text)
        listed_.append(CardText(asset.id, "asset", asset.name, printed, facts, clauses, programs))
    for bid in cards.bids.values():
        programs = tuple(p for p in (bid.reveal, bid.before_pick, bid.placing) if p)
        words = " ".join(_moment(cards, program) for program in programs)
        if bid.clash_proof:
            words += f" {say('card.clash_proof')}"
        if bid.after_not:
            words += f" {say('card.after_not', values=listed(list(map(str, bid.after_not)), 'or'))}"
        if bid.once:
            words += f" {say('card.once')}"
        facts = {"value": bid.value}
        listed_.append(CardText(bid.id, "bid", bid.name, words, facts, bid.clauses, programs))
    for quirk in cards.quirks:
        words = sentence(cards.language.show(quirk.done, cards.phrases))
        facts = {"points": quirk.points, "number": quirk.number}
        listed_.append(CardText(quirk.id, "quirk", quirk.name, words, facts, quirk.clauses, ()))
    for card in cards.party:
        words = sentence(counted(cards, CLASSES[card.soul], card.souls))
        facts = {"class": CLASSES[card.soul], "souls": card.souls}
        listed_.append(CardText(card.id, "party", card.name, words, facts, (), ()))
    for token in cards.tokens[1:]:
        words = _token_text(cards, token.id)
        programs = (token.visit,) if token.visit else ()
        listed_.append(CardText(token.id, "token", token.name, words, {}, token.clauses, programs))
    return listed_


def effect_text(cards: Cards, program: str) -> str:
    """The text of a compiled effect, printed from its tree."""
    return cards.language.show(cards.trees[program], cards.phrases) if program else ""


def _moment(cards: Cards, program: str) -> str:
    moment = program.rsplit(".", 1)[1]
    return cards.phrases.say(f"moment.{moment}", effect=effect_text(cards, program))


def _threat(value: int) -> str:
    return "X" if value < 0 else str(value)


def _token_text(cards: Cards, id: str) -> str:
    token = cards.tokens[cards.token_of[id]]
    say = cards.phrases.say
    parts = [effect_text(cards, token.visit)] if token.visit else []
    if token.every_type:
        parts.append(say("card.every_type"))
    if token.difficulty:
        parts.append(say("card.more_difficulty", n=token.difficulty))
    if token.placed_on >= 0:
        parts.append(say("card.placed_on", type=say(f"word.type.{TYPES[token.placed_on]}")))
    return " ".join(parts)
