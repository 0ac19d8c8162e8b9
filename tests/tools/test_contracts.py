"""Each contract check notices a game that breaks it: the toy, with one thing wrong."""

import pytest

from game.engine.api import Setup, SetupForm
from game.engine.codec import decode
from game.engine.events import emit
from game.engine.machine import ask, take
from game.engine.program import Procedure, catalogue
from game.engine.types import Frame, Outcome, Text
from game.tools.fuzz import Report, fuzz
from tests.toy import Toy, ToyAdvice, ToyState, draw, settle


def with_state(spoil):
    """The toy with a state whose copies are spoiled: `spoil(original, copy)`."""

    class BrokenState(ToyState):
        def copy(self):
            twin = as_broken(ToyState.copy(self))
            spoil(self, twin)
            return twin

    def as_broken(state):
        return BrokenState(*(getattr(state, name) for name in ToyState.__match_args__))

    class Broken(Toy):
        def new(self, setup, seed):
            return as_broken(Toy.new(self, setup, seed))

        def decode(self, plain):
            return as_broken(decode(ToyState, plain))

    return Broken()


def with_steps(first, second=settle):
    class Broken(Toy):
        programs = catalogue([Procedure("toy:match", first, second)])

    return Broken()


def asking(*options):
    def draw(game, state, frame):
        frame.regs["card"] = state.deck.pop()
        ask(state, 0, "keep", options, dest="keep")

    return with_steps(draw)


def holding(value):
    def draw_and_hold(game, state, frame):
        draw(game, state, frame)
        frame.regs["held"] = value

    draw_and_hold.__name__ = "draw"
    return with_steps(draw_and_hold)


def silent_draw(game, state, frame):
    events, state.events = state.events, None
    draw(game, state, frame)
    state.events = events


silent_draw.__name__ = "draw"


def false_reveal(game, state, frame):
    going_on = settle(game, state, frame)
    if state.events is not None and going_on is None:
        emit(state, "over", {"seat": 0}, reveals="learned")
    return going_on


def never_ending(game, state, frame):
    state.deck.append(0)
    return settle(game, state, frame)


def odd_outcome(game, state, frame):
    going_on = settle(game, state, frame)
    if state.outcome is not None:
        state.outcome = Outcome("victory", (0,), (1,))
    return going_on


def with_method(name, method):
    return type("Broken", (Toy,), {name: method})()


def with_advice(**methods):
    advice = type("BrokenAdvice", (ToyAdvice,), methods)
    return with_method("advice", lambda self: advice())


def view_with(key, value):
    return with_method(
        "view", lambda self, state, seat: Toy.view(self, state, seat) | {key: value(state)}
    )


def lazy_deal(self, state, seat, seed):
    return state.copy()


def permuting_deal(self, state, seat, seed):
    dealt = Toy.deal(self, state, seat, seed)
    dealt.deck = state.deck[::-1]
    return dealt


def sharing_deal(self, state, seat, seed):
    dealt = Toy.deal(self, state, seat, seed)
    dealt.piles = state.piles
    return dealt


def changing_view(self, state, seat):
    state.turn += 0
    state.seen += 1
    return Toy.view(self, state, seat)


def other_decision_deal(self, state, seat, seed):
    dealt = Toy.deal(self, state, seat, seed)
    dealt.decision = state.decision._replace(options=state.decision.options[::-1])
    return dealt


def knowing_refusal(self, state, seat, act):
    refused = Toy.why_not(self, state, seat, act)
    return refused and Text(f"{refused.words} {state.rng}")


BROKEN = [
    (with_state(lambda state, twin: setattr(twin, "piles", state.piles)), "copy shares a list"),
    (with_state(lambda state, twin: setattr(twin, "turn", -1)), "a copy differs"),
    (asking(("keep",), ("keep",)), "an option twice"),
    (asking(("keep",), ("pass", 1.5)), "is not a choice"),
    (holding([1, 2]), "register held"),
    (holding(Frame("x", 0, 0, 0, {})), "register held"),
    (with_steps(silent_draw), "no event reveals anything"),
    (with_steps(draw, false_reveal), "reveals"),
    (with_steps(draw, odd_outcome), "'victory'"),
    (view_with("clock", lambda state: 1), "holds clock"),
    (view_with("bag", lambda state: {1}), "holds a set"),
    (view_with("bag", lambda state: {1: 2}), "a key 1"),
    (view_with("luck_is", lambda state: state.rng), "view of seat"),
    (with_method("view", changing_view), "changed"),
    (with_method("deal", lazy_deal), "deal for seat"),
    (with_method("deal", permuting_deal), "keeps something true"),
    (with_method("deal", sharing_deal), "shares mutable parts"),
    (with_method("deal", other_decision_deal), "asks something else"),
    (with_method("why_not", lambda self, state, seat, act: None), "out of turn"),
    (with_method("why_not", lambda self, state, seat, act: Text("no")), "says Text"),
    (with_method("why_not", knowing_refusal), "differs in a dealt world"),
    (with_method("describe", lambda self, view, choice: Text(" ")), "has no words"),
    (with_method("event_text", lambda self, view, kind, data: Text("{x}")), "has no words"),
    (with_method("key", lambda self, state, seat, choice: "same"), "are worth different things"),
    (with_method("key", lambda self, state, seat, choice: (choice, state.rng)), "the key of"),
    (with_method("decode", lambda self, plain: Toy().new(Setup(2), 1)), "read from JSON"),
    (with_advice(names=("one",)), "features, not 1"),
    (with_advice(features=lambda self, state: [[float("nan"), 0]]), "feature"),
    (with_advice(policy=lambda self, state, pick: ("fly",)), "no option"),
]


def secret_keep(told, asked):
    """The toy with a secret bid first, which shares one key for the others.

    `told` says how it is told; with `asked` who bid 1 is asked once more, before another is.
    """

    def bid(game, state, frame):
        ask(state, 0, "bid", (("bid", 1), ("bid", 2)), dest="bid")

    def heed(game, state, frame):
        bid = take(frame, "bid")
        if state.events is not None:
            emit(state, "bid", told(bid[1]))
        if asked and bid[1] == 1:
            ask(state, 0, "sure", (("yes",), ("no",)), dest="sure")

    def wait(game, state, frame):
        ask(state, 1, "wait", (("short",), ("long",)), dest="wait")

    class Secret(Toy):
        programs = catalogue([Procedure("toy:match", bid, heed, wait, draw, settle)])

        def key(self, state, seat, choice):
            return choice[:1] if seat != state.decision.seat else choice

    return Secret()


def test_being_asked_may_tell_a_secret_choice_and_events_may_not():
    quiet, loud = (lambda n: {"seat": 0}), (lambda n: {"seat": 0, "n": n})
    sound = fuzz(secret_keep(quiet, asked=True), 400, 1, 1, Report())
    assert sound.fault == ""
    for asked in (True, False):
        assert "share a key" in fuzz(secret_keep(loud, asked), 400, 1, 1, Report()).fault


UNCHECKED = 10**9  # no decision of these matches is looked at


@pytest.mark.parametrize(("game", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_game_is_noticed(game, said):
    report = fuzz(game, 2000, 1, 1, Report())
    assert said in report.fault, report.fault or "no fault was found"
    assert report.record.startswith('{"format":1')


def test_the_toy_itself_is_sound():
    report = fuzz(Toy(), 500, 1, 1, Report())
    assert (report.fault, report.record) == ("", "")
    assert report.decisions >= 500 and report.matches >= 40


def test_a_match_that_does_not_end_is_noticed(monkeypatch):
    monkeypatch.setattr("game.tools.fuzz.MOST_DECISIONS", 300)
    report = fuzz(with_steps(draw, never_ending), 100, 1, UNCHECKED, Report())
    assert "does not end within 300 decisions" in report.fault
    assert report.decisions == 300


def test_a_seat_that_is_not_there_is_noticed():
    class Solo(Toy):
        form = SetupForm(seats=(2,), default_seats=2)

    def draw_for_nobody(game, state, frame):
        draw(game, state, frame)
        state.decision = state.decision._replace(seat=5)

    draw_for_nobody.__name__ = "draw"
    Solo.programs = catalogue([Procedure("toy:match", draw_for_nobody, settle)])
    assert "seat 5 is asked at 2 seats" in fuzz(Solo(), 10, 1, 1, Report()).fault


def test_a_step_that_fails_is_named_with_its_place():
    def draw_and_fail(game, state, frame):
        if len(state.deck) < 9:
            raise KeyError("moon")
        draw(game, state, frame)

    draw_and_fail.__name__ = "draw"
    report = fuzz(with_steps(draw_and_fail), 100, 1, UNCHECKED, Report())
    assert "KeyError: 'moon' (test_contracts.py, line" in report.fault
    assert report.fault.endswith("in draw_and_fail)")
    assert report.record.splitlines()[-1].startswith('{"n":')
