"""What is asked, what is selected, and what a press means.

Belongs here: the options of the moment by the place they are about, the selection, the choice that
the primary button makes. Does not belong here: rectangles and drawing; no rule either: what may be
chosen are the options, why not is asked of the game.
"""

from __future__ import annotations

from game.engine.types import Choice
from game.ui.tables.base import Moment
from game.ui.tables.four_souls import facts, wishes
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.words import say
from game.ui.text import escape

# Words of options that stand on ghost buttons, with their icon: the first is on the key to pass.
GHOSTS = {
    "pass": "ui-check",
    "end_turn": "hourglass",
    "no": "ui-x",
    "enough": "ui-check",
    "keep": "ui-x",
    "leave": "ui-check",
    "as_they_lie": "ui-check",
}
OF_DECKS = ("order_deck", "order_bottom", "fetch", "starting_item", "draft", "top_card")
DEFAULTS = ("pass", "as_they_lie")  # what the primary button does while nothing is selected
# Words of options that lie in the tray, and kinds of questions that are answered on the table.
ON_TRAY = (
    *("mode", "by", "face", "reward", "yes", "bottom", "discard", "discarded"),
    *("replace", "cents", "promise"),
)
AIMING = (
    *("target", "attack", "pick", "penalty", "cost", "slot", "deck", "vote", "sink"),
    *("purchase", "bonus_soul", "order", "recharge", "barter_with", "arrange"),
)
DECK_ASKED = {"attack": "monster", "purchase": "treasure"}  # of a `deck` without a name


class Asks:
    """The question of a moment and the answer that is being put together."""

    def __init__(self, deck: Deck, moment: Moment) -> None:
        """Begin with nothing selected."""
        self.deck, self.moment = deck, moment
        self.options = frozenset(moment.options)
        self.kind = moment.kind if moment.options else ""
        self.chosen: Choice = ()
        self.hand = self._hand()
        self._by_place: dict[str, list[Choice]] = {}
        for option in moment.options:
            for address in self.places_of(option):
                self._by_place.setdefault(address, []).append(option)
        self.wished = ""  # the place by which an attack or a purchase is selected, if by one
        self.acts = wishes.acts(moment.view) if self.kind == "main" else {}
        for address, act in self.acts.items():
            if self.has(act):
                self._by_place.setdefault(address, []).append((act,))

    def _hand(self) -> frozenset[str]:
        seat = self.moment.seat
        if seat is None:
            return frozenset()
        return frozenset(self.moment.view["seats"][seat]["cards"])

    # --- options ------------------------------------------------------------------------------

    def has(self, *words: str | int) -> bool:
        """Whether this very choice is an option."""
        return words in self.options

    def starting(self, *words: str | int) -> list[Choice]:
        """Return the options that begin with these words, in the order they were offered."""
        return [o for o in self.moment.options if o[: len(words)] == words]

    def why(self, *words: str | int) -> str:
        """Return why an act is not possible now, in the game's words."""
        return self.moment.why_not(words)

    @property
    def aiming(self) -> bool:
        """Whether the question is answered by something on the table."""
        return self.kind in AIMING

    def places_of(self, option: Choice) -> list[str]:
        """Return the addresses on the table that an option is about; none: tray or list."""
        word, given = str(option[0]), option[1:]
        if word == "player":
            return [f"seat.{given[0]}"]
        if word in ("object", "use", "trigger"):
            return [f"object.{given[0]}"]
        if word == "gift":
            return [f"object.{given[0]}", f"seat.{given[1]}"]
        if word == "item":
            return [f"stack.{given[0]}"]
        if word == "slot":
            return [f"slot.monsters.{given[0]}"]
        if word == "deck":
            return [f"deck.{given[0] if given else DECK_ASKED.get(self.kind, 'monster')}"]
        if word in ("play", "card"):
            return [f"card.{given[0]}"] if self.in_hand(option) else []
        if word in ("attack", "purchase") and not given:
            return [f"act.{word}"]
        return []

    def in_hand(self, option: Choice) -> bool:
        """Whether an option is about a card of the hand that is shown."""
        if option[0] == "play":
            return True
        return option[0] == "card" and self.kind not in OF_DECKS and set(self._named()) <= self.hand

    def _named(self) -> list[str]:
        return [str(o[1]) for o in self.moment.options if o[0] == "card"]

    def at(self, address: str) -> list[Choice]:
        """Return the options that a press on a place can mean."""
        return self._by_place.get(address, [])

    def addresses(self) -> list[str]:
        """Return the places that the options are about."""
        return list(self._by_place)

    def on_tray(self) -> list[Choice]:
        """Return the options that lie on the tray: what is nowhere on the table."""
        found = []
        for option in self.moment.options:
            word = str(option[0])
            far = word == "card" and not self.in_hand(option)
            if word in ON_TRAY or far or (word == "no" and self.has("yes")):
                found.append(option)
        return found

    def listed(self) -> list[Choice]:
        """Return the options that stand in the list: all but buttons, tray and hand."""
        tray = self.on_tray()
        return [
            option
            for option in self.moment.options
            if option not in tray
            and option[0] not in GHOSTS
            and not any(address.startswith("card.") for address in self.places_of(option))
        ]

    # --- selection ----------------------------------------------------------------------------

    def press(self, address: str) -> bool:
        """Select what a press on a place means; a further press the next meaning."""
        found = self.at(address)
        if not found:
            return False
        now = found.index(self.chosen) if self.chosen in found else -1
        self.chosen = found[(now + 1) % len(found)]
        self.wished = address if (self.acts.get(address),) == self.chosen else ""
        return True

    def select(self, choice: Choice) -> None:
        """Select an option."""
        self.chosen, self.wished = choice, ""

    def drop(self) -> bool:
        """Select nothing; returns whether there was a selection."""
        had, self.chosen, self.wished = bool(self.chosen), (), ""
        return had

    def marked(self) -> list[str]:
        """Return the places of what is selected."""
        wished = [self.wished] if self.wished else []
        return [*self.places_of(self.chosen), *wished] if self.chosen else []

    def click_words(self, address: str) -> str:
        """Return what a press on a place does that is asked for only later; "" for nothing."""
        act = self.acts.get(address, "")
        if not act or not self.has(act):
            return ""
        view = self.moment.view
        cents = view["seats"][view["decision"]["seat"]]["cents"]
        price = facts.price(view, "deck" if address.startswith("deck.") else "shop")
        if act == "purchase" and cents < price:
            return say("wish.short", price=price, n=cents)
        return say(f"wish.{act}")

    def why_act(self, address: str) -> str:
        """Return why the act that a place stands for cannot be done now; "" where it can."""
        act = self.acts.get(address, "")
        return self.why(act) if act and not self.has(act) else ""

    def default(self) -> Choice | None:
        """Return what the primary button does while nothing is selected."""
        options = self.moment.options
        if len(options) == 1:
            return options[0]
        return next((o for o in options if o[0] in DEFAULTS), None)

    def confirm(self) -> tuple[str, Choice | None]:
        """Return the words of the primary button and the choice it makes."""
        if not self.kind:
            return say("confirm.none"), None
        choice = self.chosen if self.chosen in self.options else self.default()
        if choice is not None:
            return self.words(choice), choice
        return say(f"confirm.{self.kind if self.known else 'other'}"), None

    @property
    def known(self) -> bool:
        """Whether the table has words of its own for what is asked."""
        return f"table.confirm.{self.kind}" in self.deck.cards.phrases

    def words(self, choice: Choice) -> str:
        """Return what a button says of a choice."""
        if choice == ("pass",):
            return say("pass.resolve" if self.moment.view["stack"] else "pass.on")
        if choice[0] == "use":
            card = self._card_of(int(choice[1]))
            return say("do.use", name=self.deck.name(card)) if card else say("do.use_it")
        if choice[0] == "mode":
            return say("do.mode")
        if self.wished and choice == self.chosen:
            return say(f"do.{choice[0]}", name=self.name_of(self.wished))
        return self.moment.describe(choice)

    def name_of(self, address: str) -> str:
        """Return a deck, a player or the card of an object in words."""
        word, _, rest = address.partition(".")
        if word == "seat":
            return escape(facts.person(self.moment, int(rest)).name)
        return say(f"deck.{rest}") if word == "deck" else self.deck.name(self._card_of(int(rest)))

    def _card_of(self, id: int) -> str:
        view = self.moment.view
        things = (*view["objects"], *view["holding"])
        return next((str(thing["card"]) for thing in things if thing["object"] == id), "")

    def others(self) -> list[tuple[str, str, Choice]]:
        """Return the choices that stand on ghost buttons."""
        primary, tray = self.confirm()[1], self.on_tray()
        return [
            (self.words(option), GHOSTS[str(option[0])], option)
            for option in self.moment.options
            if option[0] in GHOSTS and option != primary and option not in tray
        ]
