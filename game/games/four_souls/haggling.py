"""What a deal is worth to each side, so that bots accept, decline and make offers (FS-25).

Belongs here: the worth of cents and promises, and the offers that follow from it. Does not belong
here: the rules of bartering (`barter`). Only what everybody may see is read, so what a bot does
tells nothing of hidden cards, and it judges a deal as the other side sees it too. All worths are in
cents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiler import NO, YES
from game.engine.types import Choice, Reason
from game.games.four_souls import stats
from game.games.four_souls.advice import AT, Reading
from game.games.four_souls.barter import (
    ATTACK,
    BARTER,
    FIGHT,
    HELP,
    LEAVE,
    LET,
    NOTHING,
    PEACE,
    QUIET,
    open_words,
    partners,
    promise_choice,
    sides,
)
from game.games.four_souls.state import NOBODY, Offer, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

LEAST = 2.4  # what an offer must bring either side to be made: a question takes time to answer
ROUNDS = 2  # for so long nothing is offered to one who has declined an offer
SOUL = 25.0  # a soul, and what a monster gives beside it
REWARD = 8.0
ITEM = 8.0  # a death costs about one item
MEDDLED = 0.3  # how often somebody with the means spoils what is at stake
HELPED = 0.2  # how often somebody with the means can change a roll
HARMED = 0.15  # how often somebody with the means hurts a certain player in a round
NEVER = 100.0  # the price of letting somebody win
PLAY_KINDS = ("main", "priority")


def trust(state: Table, seat: int) -> float:
    """How likely a seat keeps its word, by what became of its promises before (FS-25.2)."""
    kept, broken = state.kept[seat], state.broken[seat]
    return (2 + kept) / (3 + kept + 4 * broken)


class Haggle:
    """The deals of one position. `seat` is always the one whose gain is asked for."""

    def __init__(self, game: FourSouls, state: Table) -> None:
        self.game = game
        self.state = state
        self.reading = Reading(game, state)
        self.rows = self.reading.rows()
        self.souls = stats.all_souls(game, state)

    def gain(self, seat: int, offer: Offer) -> float:
        """What an offer brings a side of it if it is accepted."""
        giver, taker = sides(offer)
        cents = abs(offer.cents)
        if seat == giver:
            found = -cents - self._step(giver, -cents)
            if self._near(taker):
                found -= cents / 2
            if offer.word != NOTHING:
                found += trust(self.state, taker) * self._worth(giver, taker, offer)
            return found
        found = cents + self._step(taker, cents)
        return found - (0.0 if offer.word == NOTHING else self._cost(taker, giver, offer))

    def offers(self, seat: int, made: Offer) -> list[Offer]:
        """All that a seat may offer, as far as `made` has not fixed it."""
        state, found = self.state, []
        for other in partners(state, seat):
            if made.to not in (NOBODY, other) or self._declined(seat, other):
                continue
            sizes = self.game.cards.rules.barter_cents
            amounts = [n for n in sizes if n <= state.cents[seat]]
            amounts += [-n for n in sizes if n <= state.cents[other]]
            for cents in [made.cents] if made.cents else amounts:
                offer = Offer(seat, other, cents, NOTHING)
                words = open_words(self.game, state, offer)
                found += [offer._replace(word=word, about=about) for word, about in words]
        return found

    def best(self, seat: int, made: Offer) -> tuple[Offer | None, float]:
        """The offer that brings most of those that are worth an answer, and what it brings."""
        best, most = None, float("-inf")
        for offer in self.offers(seat, made):
            worth = self.gain(seat, offer)
            if self.gain(offer.to, offer) < LEAST:
                worth -= NEVER
            if worth > most:
                best, most = offer, worth
        return best, most

    def _declined(self, seat: int, other: int) -> bool:
        """Whether everybody has lately seen one decline an offer of the other."""
        since = self.state.turn - ROUNDS * self.state.seats
        return any(
            (by, to) == (seat, other) and turn >= since for by, to, turn in self.state.refused
        )

    def _step(self, seat: int, cents: int) -> float:
        """The cents that make a purchase possible count more."""
        price, before = self.game.cards.rules.price, self.state.cents[seat]
        return 2.0 * ((before + cents >= price) - (before >= price))

    def _near(self, seat: int) -> bool:
        return self.souls[seat] + 1 >= self.game.cards.rules.souls_to_win

    def _stake(self, seat: int) -> float:
        """What the active player may win in this turn."""
        row = self.rows[seat]
        soul = row[AT["fight_soul"]] + row[AT["open_soul"]]
        gain = row[AT["fight_gain"]] + row[AT["open_gain"]]
        return SOUL * soul + REWARD * gain + ITEM * row[AT["buying"]]

    def _means(self, seat: int) -> float:
        """0 to 1: whether a seat may act out of turn, by its charged items and its hand."""
        cards, state = self.game.cards.cards, self.state
        ready = sum(
            obj.owner == seat and obj.charged and cards[obj.face].active
            for obj in state.objects.values()
            if obj.role in ("item", "character")
        )
        return min(1.0, (bool(state.hands[seat]) + ready) / 3)

    def _fight(self, seat: int, about: int) -> tuple[float, float, float]:
        """What an attack on one monster in the next turn of a seat may bring, and its risk."""
        for obj, prey in self.reading.prey:
            if obj.id == about:
                return self.reading.chances(seat, prey)
        return 0.0, 0.0, 0.0

    def _worth(self, giver: int, taker: int, offer: Offer) -> float:
        """What a promise brings the one it is given to, if it is kept."""
        state, word = self.state, offer.word
        stake = self._stake(giver) if giver == state.player else 0.0
        if word in (QUIET, LET):
            return MEDDLED * self._means(taker) * stake * (1 + self._near(giver))
        if word == HELP:
            return HELPED * self._means(taker) * stake * (1 + self._near(giver))
        if word == PEACE:
            ahead = self.souls[giver] == max(self.souls) > 0
            return HARMED * self._means(taker) * 2 * ITEM * (1 + ahead)
        if word == ATTACK:
            return self.reading.outlook(taker)[2]
        if word == FIGHT:
            return self._fight(taker, offer.about)[2]
        rich = [state.cents[seat] >= self.game.cards.rules.price for seat in (giver, taker)]
        return (1.0 + 2.0 * rich[0]) * rich[1]

    def _cost(self, taker: int, giver: int, offer: Offer) -> float:
        """What keeping a promise costs the one who gives it.

        Nobody sees whether a seat can change a roll: a bot promises nothing that it may not keep.
        """
        state, word = self.state, offer.word
        if word == HELP:
            return NEVER
        if word in (QUIET, LET):
            stake = self._stake(giver) if giver == state.player else 0.0
            return NEVER if self._near(giver) and stake else 0.5 + self._means(taker)
        if word == PEACE:
            return NEVER if self._near(giver) else 0.5 + self._means(taker) / 2
        if word in (ATTACK, FIGHT):
            outlook = self.reading.outlook(taker)
            soul, gain, risk = outlook if word == ATTACK else self._fight(taker, offer.about)
            return max(0.5, ITEM * risk - (SOUL * soul + REWARD * gain) / 4)
        rich = state.cents[taker] >= self.game.cards.rules.price
        if word == LEAVE:
            return 3.0 if rich else 1.0
        return 6.0 if rich else 1.5


def play(game: FourSouls, state: Table, seat: int) -> Choice | None:
    """The answer to an offer, the next pick of one, or that one is made; else None."""
    decision = state.decision
    assert decision is not None
    if decision.kind == "barter" and state.offer is not None:
        return YES if Haggle(game, state).gain(seat, state.offer) > 0 else NO
    if decision.kind in PLAY_KINDS and BARTER in decision.options:
        offer, brings = Haggle(game, state).best(seat, Offer(seat, NOBODY, 0, NOTHING))
        return BARTER if offer is not None and brings >= LEAST else None
    if decision.kind == "attack":
        return _promised(state, seat)
    if decision.kind not in ("barter_with", "barter_cents", "barter_promise"):
        return None
    assert state.offer is not None
    offer, _ = Haggle(game, state).best(seat, state.offer)
    if offer is None:
        return None
    picks: dict[str, Choice] = {
        "barter_with": ("player", offer.to),
        "barter_cents": ("cents", offer.cents),
        "barter_promise": promise_choice(offer.word, offer.about),
    }
    choice = picks[decision.kind]
    return choice if choice in decision.options else None


def _promised(state: Table, seat: int) -> Choice | None:
    """The attack that a bot has promised, where it chooses what it attacks: it keeps its word."""
    assert state.decision is not None
    for each in state.promises:
        choice: Choice = ("object", each.about)
        due = each.by == seat and each.word == FIGHT and each.since < state.turn
        if due and choice in state.decision.options:
            return choice
    return None


def why(game: FourSouls, state: Table, choice: Choice) -> Reason | None:
    """Why a deal is good or bad for the seat that is asked about it."""
    decision, offer = state.decision, state.offer
    if decision is None:
        return None
    if choice == BARTER:
        return Reason("deal.good")
    if decision.kind != "barter" or offer is None:
        return None
    giver, taker = sides(offer)
    if choice == NO and decision.seat == giver and state.broken[taker]:
        return Reason("deal.doubt")
    return Reason("deal.good" if choice == YES else "deal.bad")
