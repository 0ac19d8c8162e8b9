"""A thirty-line game, the whole price of a fifth one: draw a card, keep it or pass it left."""

from dataclasses import dataclass

from game.engine import rng
from game.engine.api import Setup, SetupForm
from game.engine.codec import decode
from game.engine.events import emit
from game.engine.machine import ask, begin, take
from game.engine.program import Procedure, catalogue
from game.engine.types import Outcome, State, Text


@dataclass(slots=True)
class ToyState(State):
    deck: list[int]
    piles: list[int]
    turn: int

    def copy(self):
        return ToyState(self.rng, self.clock, self.seen, self.ceremonies,
                        [f.copy() for f in self.frames], self.decision, self.outcome, self.luck,
                        None, self.deck[:], self.piles[:], self.turn)  # fmt: skip


def draw(game, state, frame):
    frame.regs["card"] = rng.draw(state, state.deck)
    state.seen += 1
    seat = state.turn % len(state.piles)
    if state.events is not None:
        emit(state, "drawn", {"seat": seat, "card": frame.regs["card"]}, reveals="drawn")
    ask(state, seat, "keep", (("keep",), ("pass",)), dest="keep")


def settle(game, state, frame):
    seat = (state.turn + (take(frame, "keep") == ("pass",))) % len(state.piles)
    state.piles[seat] += frame.regs.pop("card")
    state.turn += 1
    if state.events is not None:
        emit(state, "taken", {"seat": seat})
    if state.deck:
        return "draw"
    best = max(state.piles)
    winners = tuple(s for s, pile in enumerate(state.piles) if pile == best)
    kind = "win" if len(winners) == 1 else "shared"
    state.outcome = Outcome(kind, winners, tuple(state.piles))
    return None


class Toy:
    id, rules_version, data_hash = "toy", 1, "toy"
    form = SetupForm(seats=(2, 3, 4), default_seats=2)
    programs = catalogue([Procedure("toy:match", draw, settle)])

    def new(self, setup: Setup, seed: int) -> ToyState:
        setup = self.form.complete(setup)
        cards = list(range(-4, 8))
        state = ToyState(seed, 0, 0, setup.ceremonies, [], None, None, (), None,
                         cards, [0] * setup.seats, 0)  # fmt: skip
        begin(self, state, self.programs["toy:match"])
        return state

    def view(self, state, seat):
        card = state.frames[-1].regs.get("card") if state.frames else None
        return {"piles": state.piles[:], "turn": state.turn, "left": len(state.deck), "card": card}

    def deal(self, state, seat, seed):
        dealt = state.copy()
        dealt.rng = seed
        dealt.deck.sort()
        return dealt

    def describe(self, view, choice):
        return Text(f"{choice[0]} the card {view['card']}")

    def why_not(self, state, seat, act):
        decision = state.decision
        if decision is None or decision.seat != seat:
            return Text("it is not your turn")
        known = any(option[: len(act)] == act for option in decision.options)
        return None if known else Text(f"you may keep or pass, not {act[0]}")

    def key(self, state, seat, choice):
        return choice

    def phrase(self, reason):
        return WORDS.get(reason.key, reason.key)

    def decode(self, plain):
        return decode(ToyState, plain)

    def event_text(self, view, kind, data):
        return Text(f"seat {data['seat']}: {kind}")

    def card_texts(self):
        return []

    def advice(self):
        return ToyAdvice()


WORDS = {"advice.pile.more": "it makes your pile larger",
         "advice.behind.more": "it brings you nearer to the largest pile"}  # fmt: skip


class ToyAdvice:
    names = ("pile", "behind")

    def seats(self, state):
        return len(state.piles)

    def features(self, state):
        best = max(state.piles)
        return [[pile / 22, (pile - best) / 22] for pile in state.piles]

    def policy(self, state, pick):
        return state.decision.options[pick % len(state.decision.options)]


GAME = Toy()
