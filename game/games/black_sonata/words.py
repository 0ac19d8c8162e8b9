"""Black Sonata in words: choices, refusals, events and the printed text of cards.

Everything comes from the phrase table; the text of a fog card is printed from its tree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.api import CardText
from game.engine.text import listed
from game.engine.types import Choice, Reason, Text, View
from game.games.black_sonata import duel, options
from game.games.black_sonata.cards import Cards
from game.games.black_sonata.london import COLOURS
from game.games.black_sonata.state import HISTORIAN, Sonata
from game.games.refusing import misplaced, offered

if TYPE_CHECKING:
    from game.games.black_sonata.game import BlackSonata

# Which decisions an act belongs to, and what must follow its first word.
SHAPES: dict[str, tuple[tuple[str, ...], tuple[type, ...]]] = {
    "start": (("start",), (str,)),
    "ferry": (("ferry",), (str,)),
    "take": (("extra",), ()),
    "replace": (("extra",), (str,)),
    "leave": (("extra",), ()),
    "step": (("stop",), ()),
    "stop": (("stop",), (str,)),
    "move": (("act",), (str,)),
    "ride": (("act",), (str,)),
    "summon": (("act",), ()),
    "search": (("act",), (str,)),
    "confront": (("act",), ()),
    "fog": (("act",), ()),
    "coat": (("act",), ()),
    "declare": (("act",), ()),
    "pass": (("act",), ()),
    "feature": (("feature",), (str,)),
    "symbol": (("symbol",), (str,)),
    "go": (("go",), (str,)),
    "key": (("key",), (str,)),
    "drop": (("drop",), (str,)),
    "reveal": (("reveal",), (str,)),
    "side": (("side",), (str,)),
    "place": (("pawns",), (str,)),
    "hide": (("hide",), (str,)),
    "stay": (("walk",), ()),
    "walk": (("walk",), (str,)),
    "goal": (("play",), ()),
    "play": (("play",), (str,)),
    "pawn": (("act",), (int, str)),
    "flee": (("flee",), (str,)),
}
DUEL_ACTS = ("pawn", "search")  # what the Historian's turn has; other acts are of the solo game


def why_not(game: BlackSonata, state: Sonata, seat: int, act: Choice) -> Text | None:
    """Why an act or its first words are refused now; None where they are possible."""
    if offered(state.decision, seat, act):
        return None
    reason = misplaced(state.decision, seat, act, SHAPES, game.cards.phrases)
    reason = reason or _why(game, state, act) or Reason("not_offered")
    return Text(say_reason(game.cards, reason), ())


def _why(game: BlackSonata, state: Sonata, act: Choice) -> Reason | None:
    """What the rules say against an act of the kind that is asked for."""
    cards, word = game.cards, str(act[0])
    if word in SHAPES and "act" in SHAPES[word][0]:
        if state.duo:
            return duel.act_refusal(cards, state, act) if word in DUEL_ACTS else None
        return None if word == "pawn" else options.turn_refusal(game, state, act)
    if word == "goal":
        return duel.play_refusal(cards, state, act)
    if len(act) < 2:
        return None
    if word in ("start", "hide", "go", "key", "ferry") and str(act[1]) not in cards.london.at:
        return options.reason("no_such_location", "SO-2.1")
    refusal = _REFUSALS.get(word)
    return None if refusal is None else refusal(cards, state, act)


_REFUSALS: dict[str, Callable[[Cards, Sonata, Choice], Reason | None]] = {
    "replace": options.extra_refusal,
    "stop": options.stop_refusal,
    "place": duel.pawn_refusal,
    "walk": duel.walk_refusal,
    "play": duel.play_refusal,
    "flee": duel.flee_refusal,
}


def say_reason(cards: Cards, reason: Reason) -> str:
    """A refusal, a `barrier.` or a `why.` in words; it may name the clause."""
    args: dict[str, Any] = {"clause": reason.clause, **dict(reason.args)}
    if reason.key == "search_covered":
        args["what"] = cards.phrases.say(f"back.{args['what']}")
    key = reason.key if reason.key in cards.phrases else f"refusal.{reason.key}"
    return cards.phrases.say(key, **args)


# Names


def location_name(cards: Cards, id: str) -> str:
    return cards.london.names[cards.london.at[id]]


def clue_name(cards: Cards, id: str) -> str:
    """A lady by her name; a clue of Blacker Than Night by its number."""
    if id in cards.lady_at:
        return cards.ladies[cards.lady_at[id]].name
    return cards.phrases.say("word.dark_clue", n=cards.clue_at[id] + 1)


def card_name(cards: Cards, id: str) -> str:
    """A card of the Lady's hand in Cat and Mouse."""
    if id == "fog":
        return cards.phrases.say("back.fog")
    if id in cards.london.landmark_ids:
        return cards.london.landmark_names[cards.london.landmark_ids.index(id)]
    return location_name(cards, id)


def back_words(cards: Cards, kind: str, shows: list[str]) -> str:
    """What the upper side of a card in the stealth deck shows."""
    say = cards.phrases.say
    if kind == "stealth":
        return card_name(cards, shows[0])
    if kind == "colours":
        return listed([say(f"word.colour.{colour}") for colour in shows], say("common.or"))
    if kind == "compass":
        return say(f"word.way.{shows[0]}")
    return say(f"back.{kind}")


def features_words(cards: Cards, ids: list[str]) -> str:
    return listed([cards.phrases.say(f"word.feature.{id}") for id in ids])


def symbols_words(cards: Cards, ids: list[str]) -> str:
    return listed([cards.phrases.say(f"word.symbol.{id}") for id in ids])


def numbers_words(numbers: list[int]) -> str:
    """A number of a clue: `2`, or `0/2`."""
    return "/".join(map(str, numbers))


# Choices


def describe(cards: Cards, view: View, choice: Choice) -> Text:
    """A choice in words, and the addresses to highlight."""
    word, say = str(choice[0]), cards.phrases.say
    if word == "pawn":
        to = str(choice[2])
        words = say("choice.pawn", n=int(choice[1]) + 1, at=location_name(cards, to))
        return Text(words, (f"pawn.{choice[1]}", f"place.{to}"))
    if word == "search" and len(choice) > 1:
        at = str(choice[1])
        return Text(say("choice.search_at", at=location_name(cards, at)), (f"place.{at}",))
    if word == "goal":
        goal = str(view["goal"])
        return Text(say("choice.goal", at=location_name(cards, goal)), (f"place.{goal}",))
    if len(choice) == 1:
        return Text(say(f"choice.{word}"), _PLAIN_PLACES.get(word, ()))
    return _told(cards, view, word, str(choice[1]))


_PLAIN_PLACES = {"search": ("pawn",), "fog": ("deck.top",), "coat": ("deck.top",)}
_AT_PLACES = ("start", "ferry", "move", "ride", "go", "key", "place", "hide", "walk", "flee")


def _told(cards: Cards, view: View, word: str, id: str) -> Text:
    say = cards.phrases.say
    if word in _AT_PLACES:
        return Text(say(f"choice.{word}", at=location_name(cards, id)), (f"place.{id}",))
    if word in ("drop", "reveal"):
        return Text(say(f"choice.{word}", clue=clue_name(cards, id)), (f"clue.{id}",))
    if word == "replace":
        return Text(say("choice.replace", card=fog_name(cards, id)), (f"fog.{id}",))
    if word == "stop":
        return Text(say("choice.stop", card=stop_name(cards, id)), (f"stop.{id}",))
    if word == "feature":
        return Text(say("choice.feature", feature=say(f"word.feature.{id}")), (f"token.{id}",))
    if word == "symbol":
        return Text(say("choice.symbol", symbol=say(f"word.symbol.{id}")), (f"shield.{id}",))
    if word == "side":
        names = features_words(cards, view["decision"]["sides"][id])
        return Text(say(f"choice.side_{id}", features=names), (f"side.{id}",))
    return Text(say("choice.play", card=card_name(cards, id)), (f"hand.{id}",))


def fog_name(cards: Cards, id: str) -> str:
    return cards.fog[cards.fog_at[id]].name


def stop_name(cards: Cards, id: str) -> str:
    return cards.stops[cards.stop_at[id]].name


# Events


def opening(view: View) -> list[tuple[str, dict[str, Any]]]:
    """What led to the first question (SO-3.1 to SO-3.12); further fog cards are asked for first."""
    if view["mode"] == "duo":
        return []
    if view["suit"] is None:
        found: list[tuple[str, dict[str, Any]]] = [("dark_lady_chosen", {})]
    else:
        found = [("lady_chosen", {"suit": view["suit"]})]
    if view["removed_suit"] is not None:
        found.append(("suit_removed", {"suit": view["removed_suit"]}))
    found.append(("deck_cut", {"countdown": view["countdown"]}))
    if view["key_stack"]["top"] is not None:
        found.append(("keys_stacked", {"top": view["key_stack"]["top"]}))
    top = view["deck"][0]
    if top["kind"] == "hidden":
        return found
    found.append(("fog_shuffled", {"cards": view["fog"]["cards"]}))
    if view["modules"]["heraldry"]:
        found.append(("coat_chosen", {}))
    return [*found, ("top_shown", {"kind": top["kind"], "shows": top["shows"]})]


def event_text(cards: Cards, view: View, kind: str, data: Mapping[str, Any]) -> Text | None:
    """A redacted event in words for the log; None for those that need none.

    A seat stays in the words as `<n>` for the reader to name.
    """
    key = _variant(cards, f"event.{kind}", data)
    if key not in cards.phrases:
        return None
    values = {name: _value(cards, kind, name, value) for name, value in data.items()}
    if kind == "top_shown":
        values["shows"] = back_words(cards, data["kind"], data["shows"])
    return Text(cards.phrases.say(key, **values), _addresses(data))


_CASES = ("found", "right", "won", "bonus", "out")


def _variant(cards: Cards, key: str, data: Mapping[str, Any]) -> str:
    """Some events have a phrase for a case: `.found`, `.out`, `.own`, `.why_time`, …"""
    if "why" in data and f"{key}.{data['why']}" in cards.phrases:
        return f"{key}.{data['why']}"
    if "how" in data and f"{key}.{data['how']}" in cards.phrases:
        return f"{key}.{data['how']}"
    if key == "event.top_shown" and data["kind"] != "stealth":
        return f"{key}.{data['kind']}"
    if key == "event.fog_taken" and data["base"] is not None:
        return f"{key}.for"
    if data.get("seat") == HISTORIAN and f"{key}.historian" in cards.phrases:
        return f"{key}.historian"
    for case in _CASES:
        if data.get(case) and f"{key}.{case}" in cards.phrases:
            return f"{key}.{case}"
    if f"{key}.own" in cards.phrases and ({"to", "at", "top"} & set(data)):
        return f"{key}.own"
    return f"{key}.else" if f"{key}.else" in cards.phrases else key


def _value(cards: Cards, kind: str, name: str, value: Any) -> Any:
    say = cards.phrases.say
    if name in ("at", "to", "top", "removed") and isinstance(value, str):
        return location_name(cards, value)
    if name == "suit":
        return say(f"word.suit.{value}")
    if name == "features":
        return features_words(cards, value)
    if name == "symbols":
        return symbols_words(cards, value)
    if name == "says":
        return numbers_words(value) if isinstance(value, list) and kind == "clue_gained" else value
    if name in ("winner", "seat"):
        return f"<{value}>"
    if name in ("card", "base") and value is not None:
        return _card_named(cards, kind, str(value))
    if name == "pawn":
        return value + 1
    if name == "cards":
        return _cards_named(cards, kind, value)
    if name == "hand":
        return listed([card_name(cards, id) for id in value])
    return value


def _card_named(cards: Cards, kind: str, id: str) -> str:
    if kind.startswith("fog"):
        return fog_name(cards, id)
    if kind.startswith("stop"):
        return stop_name(cards, id)
    if kind == "card_played":
        return card_name(cards, id)
    if kind == "coat_gained":
        return id
    return clue_name(cards, id)


def _cards_named(cards: Cards, kind: str, value: Any) -> str:
    if kind == "looked_ahead":
        return listed([back_words(cards, one["kind"], one["shows"]) for one in value])
    if kind == "fog_shuffled":
        return str(len(value))
    if kind == "clues_seen":
        return listed([clue_name(cards, str(id)) for id in value])
    return listed([card_name(cards, str(id)) for id in value])


def _addresses(data: Mapping[str, Any]) -> tuple[str, ...]:
    for name in ("at", "to"):
        if isinstance(data.get(name), str):
            return (f"place.{data[name]}",)
    return ()


# Cards


def card_texts(cards: Cards) -> list[CardText]:
    """The cards that may be looked up: fog, stop and stealth cards; never the ladies' fronts.

    SO-12.5: the suit alone leaves two ladies, so a list of them would say too much.
    """
    say = cards.phrases.say
    found: list[CardText] = []
    facts: dict[str, int | str]
    for fog in cards.fog:
        effect = cards.language.show(cards.trees[fog.use], cards.phrases) if fog.use else ""
        after = say(f"card.{'out' if fog.out else 'under'}{'' if effect else '_alone'}")
        text = " ".join(part for part in (effect, after) if part)
        facts = {"nature": fog.kind, "box": "shadows" if fog.extra else "game"}
        programs = (fog.use,) if fog.use else ()
        found.append(CardText(fog.id, "fog", fog.name, text, facts, fog.clauses, programs))
    for stop in cards.stops:
        effect = cards.language.show(cards.trees[stop.comes_up], cards.phrases)
        text = say("card.stop", effect=effect)
        found.append(CardText(stop.id, "stop", stop.name, text, {}, ("SO-21.6",), (stop.comes_up,)))
    for at, mark in enumerate(cards.london.landmark_ids):
        names = [
            cards.london.names[place]
            for place, marks in enumerate(cards.london.landmarks)
            if mark in marks
        ]
        text = say("card.landmark", places=listed(names, say("common.or")))
        name = cards.london.landmark_names[at]
        found.append(CardText(mark, "landmark", name, text, {}, ("SO-2.2",), ()))
    for back in cards.london.backs[len(cards.london.landmark_ids) :]:
        id = "_".join(back.shows)
        shows = back_words(cards, back.kind, list(back.shows))
        text, name = say(f"card.{back.kind}", shows=shows), shows[0].upper() + shows[1:]
        clauses = ("SO-24.3",) if back.kind == COLOURS else ("SO-24.4", "SO-24.5")
        found.append(CardText(f"byway_{id}".lower(), "byway", name, text, {}, clauses, ()))
    return found
