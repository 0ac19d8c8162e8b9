"""A small game with everything that undo and saves care about: chance, secrets, windows, groups.

A seat sails (the others may shout), loads a crate into a hold (two picks, one of them may be a
mystery), draws, rolls, peeks, rests, or ends its turn.
"""

from dataclasses import dataclass
from types import MappingProxyType

from game.engine import rng
from game.engine.api import Option, Setup, SetupForm
from game.engine.codec import decode
from game.engine.errors import EngineFault
from game.engine.events import emit
from game.engine.machine import ask, begin, group_of, take
from game.engine.program import Procedure, catalogue
from game.engine.types import Outcome, State, Text

MYSTERY = 3


@dataclass(slots=True)
class HarbourState(State):
    deck: list[int]
    hands: list[list[int]]
    spots: list[int]
    holds: list[list[int]]
    turn: int
    acts: int
    length: int
    faulty: bool

    def copy(self):
        return HarbourState(self.rng, self.clock, self.seen, self.ceremonies,
                            [f.copy() for f in self.frames], self.decision, self.outcome,
                            self.luck, None, self.deck[:], [h[:] for h in self.hands],
                            self.spots[:], [h[:] for h in self.holds], self.turn, self.acts,
                            self.length, self.faulty)  # fmt: skip


def seat_of(state):
    return state.turn % len(state.spots)


def tell(state, kind, secret=(), reveals="", **data):
    if state.events is not None:
        emit(state, kind, data, secret, reveals)


def act(game, state, frame):
    if state.acts >= state.length:
        best = max(state.spots)
        winners = tuple(s for s, spot in enumerate(state.spots) if spot == best)
        state.outcome = Outcome("win" if len(winners) == 1 else "shared", winners,
                                tuple(state.spots))  # fmt: skip
        return
    state.acts += 1
    acts = [("sail", 1), ("sail", 2), ("load",), ("roll",), ("peek",), ("rest",), ("end",)]
    acts += [("draw",)] * bool(state.deck) + [("sink",)] * state.faulty
    ask(state, seat_of(state), "act", tuple(acts), dest="act")


def do(game, state, frame):
    seat, chosen = seat_of(state), take(frame, "act")
    frame.regs["others"] = len(state.spots)
    match chosen[0]:
        case "sail":
            state.spots[seat] += chosen[1]
            tell(state, "sailed", seat=seat, by=chosen[1])
            frame.regs["others"] = 1
        case "load":
            return "crate"
        case "draw":
            card = rng.draw(state, state.deck)
            state.hands[seat].append(card)
            state.seen += 1
            tell(state, "drew", ((seat, {"card": card}),), "drawn", seat=seat)
        case "roll":
            face = rng.roll(state)
            state.spots[seat] += face
            tell(state, "rolled", reveals="dice_rolled", seat=seat, face=face)
        case "peek":
            state.seen += 1
        case "sink":
            state.spots[seat] = -99
            raise EngineFault("the harbour has no bottom")
        case "end":
            state.turn += 1
    return "window"


def crate(game, state, frame):
    frame.regs["group"] = group_of(state)
    crates = tuple(("crate", number) for number in range(4))
    ask(state, seat_of(state), "crate", crates, dest="crate", group=frame.regs["group"])


def hold(game, state, frame):
    if frame.regs["crate"] == ("crate", MYSTERY):
        rng.roll(state)
    group = take(frame, "group")
    ask(state, seat_of(state), "hold", (("hold", 0), ("hold", 1)), dest="hold", group=group)


def stow(game, state, frame):
    seat, (_, what), (_, where) = seat_of(state), take(frame, "crate"), take(frame, "hold")
    state.holds[seat].append(10 * where + what)
    tell(state, "stowed", seat=seat)
    return "act"


def window(game, state, frame):
    if frame.regs["others"] >= len(state.spots):
        return "act"
    seat = (seat_of(state) + frame.regs["others"]) % len(state.spots)
    ask(state, seat, "priority", (("pass",), ("shout",)), dest="reply")
    return None


def reply(game, state, frame):
    if take(frame, "reply") == ("shout",):
        state.spots[seat_of(state)] -= 1
    frame.regs["others"] += 1
    return "window"


class Harbour:
    id, rules_version, data_hash = "harbour", 1, "harbour"
    form = SetupForm(
        seats=(1, 2, 3, 4),
        default_seats=2,
        options=(
            Option("practice", "flag", False),
            Option("length", "number", 40, (1, 400)),
            Option("wind", "word", "calm", ("calm", "breeze", "storm")),
            Option("order", "order", ""),
            Option("faulty", "flag", False),
        ),
        rules_seats={1: ("The Sea",)},
    )
    windows = MappingProxyType({"priority": ("pass",)})
    programs = catalogue([Procedure("harbour:match", act, do, crate, hold, stow, window, reply)])

    def new(self, setup: Setup, seed: int) -> HarbourState:
        setup = self.form.complete(setup)
        seats = setup.seats
        state = HarbourState(seed, 0, 0, setup.ceremonies, [], None, None, (), None,
                             list(range(20)), [[] for _ in range(seats)], [0] * seats,
                             [[] for _ in range(seats)], 0, 0, setup.options["length"],
                             setup.options["faulty"])  # fmt: skip
        begin(self, state, self.programs["harbour:match"], others=0)
        return state

    def view(self, state, seat):
        hands = [hand[:] if s == seat else len(hand) for s, hand in enumerate(state.hands)]
        return {"hands": hands, "spots": state.spots[:], "turn": state.turn}

    def deal(self, state, seat, seed):
        dealt = state.copy()
        dealt.rng = seed
        hidden = sorted(state.deck + [c for s, h in enumerate(state.hands) if s != seat for c in h])
        rng.Stream(seed).shuffle(hidden)
        for s, hand in enumerate(dealt.hands):
            if s != seat:
                dealt.hands[s] = [hidden.pop() for _ in hand]
        dealt.deck = hidden
        return dealt

    def describe(self, view, choice):
        return Text(" ".join(map(str, choice)))

    def why_not(self, state, seat, act):
        return None

    def key(self, state, seat, choice):
        return choice

    def phrase(self, reason):
        return "the bones have spoken" if reason.key == "barrier.dice_rolled" else reason.key

    def decode(self, plain):
        return decode(HarbourState, plain)

    def event_text(self, view, kind, data):
        return Text(kind)

    def advice(self):
        raise NotImplementedError


GAME = Harbour()
