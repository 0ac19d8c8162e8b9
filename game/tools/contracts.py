"""The contracts that every game keeps, in one place: `fuzz` and the contract tests both run them.

A check looks at one position or at one move and raises ContractBroken with a sentence. No check
knows a rule of a game. Checks work on copies: the states they are given stay as they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from game.engine.api import Game
from game.engine.codec import digest, encode
from game.engine.errors import IllegalChoice, NocturneError
from game.engine.events import redact
from game.engine.machine import apply, show_choice
from game.engine.rng import Stream
from game.engine.types import Choice, Event, Frame, State, Text

MOST_DECISIONS = 20_000  # of one match; a longer one does not end
OUTCOMES = ("win", "shared", "draw", "loss", "cap")

_MOST_ACTS = 400  # remembered for questions about refused acts
_SAMPLE = 8
_NEVER_IN_VIEWS = ("clock", "frames", "luck", "rng")
_NO_ACT: Choice = ("no_such_act", 9)


class ContractBroken(NocturneError):
    """A game does not keep a contract of `game.engine.api.Game`."""


@dataclass(slots=True)
class Lab:
    """What checks of one match share: chance of their own, and acts that were options before."""

    game: Game[Any]
    seats: int
    ceremonies: tuple[int, ...]
    stream: Stream
    acts: dict[Choice, None] = field(default_factory=dict)

    def remember(self, options: tuple[Choice, ...]) -> None:
        """Keep a few acts: later they are asked about where they are no options."""
        if len(self.acts) < _MOST_ACTS:
            self.acts.update(dict.fromkeys(self.sample(options, 4)))

    def sample(self, items: tuple[Any, ...], most: int = _SAMPLE) -> tuple[Any, ...]:
        if len(items) <= most:
            return items
        return tuple(self.stream.pick(items) for _ in range(most))

    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.seats))


class Move(NamedTuple):
    """One answered decision: the position before, the choice, the position after, the events."""

    before: Any
    choice: Choice
    after: Any
    events: tuple[Event, ...]


PositionCheck: TypeAlias = Callable[[Lab, Any], None]
MoveCheck: TypeAlias = Callable[[Lab, Move], None]


def make_move(game: Game[Any], state: Any, choice: Choice) -> Move:
    """Answer the pending decision of `state`, which changes, and keep what the checks want."""
    before = state.copy()
    events: list[Event] = []
    apply(game, state, choice, events.append)
    return Move(before, choice, state, tuple(events))


def check_position(lab: Lab, state: Any) -> None:
    """Run every check of a position with a pending decision. Raises ContractBroken."""
    before = encode(state)
    for check in POSITION_CHECKS:
        check(lab, state)
    _hold(encode(state) == before, "asking about a position changed it")
    lab.remember(state.decision.options)


def check_move(lab: Lab, move: Move) -> None:
    """Run every check of a move. Raises ContractBroken."""
    for check in MOVE_CHECKS:
        check(lab, move)


def check_end(lab: Lab, state: Any) -> None:
    """Look at a finished match. Raises ContractBroken."""
    outcome = state.outcome
    _hold(outcome is not None, "the match has no outcome")
    _hold(outcome.kind in OUTCOMES, f"the outcome {outcome.kind!r} is none of {OUTCOMES}")
    _hold(state.decision is None and not state.frames, "something is pending after the end")
    winners = outcome.winners
    _hold(len(set(winners)) == len(winners), f"a seat is named twice in the winners {winners}")
    _hold(all(type(score) is int for score in outcome.scores), "a score is not a whole number")
    asked = [winner for winner in winners if winner < lab.seats]
    _hold(winners or outcome.kind not in ("win", "shared"), f"{outcome.kind}, but nobody won")
    _hold(not asked or outcome.kind in ("win", "shared"), f"{outcome.kind}, but seats {asked} won")
    for viewer in lab.viewers():
        _jsonable(lab.game.view(state, viewer), "view")


# Positions


def decision_is_sound(lab: Lab, state: Any) -> None:
    """Options are there, unique and plain; a single one is asked of a ceremonial seat only."""
    decision = state.decision
    _hold(0 <= decision.seat < lab.seats, f"seat {decision.seat} is asked at {lab.seats} seats")
    options = decision.options
    _hold(isinstance(options, tuple) and bool(options), "a decision has no options")
    _hold(len(set(options)) == len(options), f"{decision.kind} has an option twice")
    for option in options:
        plain = isinstance(option, tuple) and all(type(part) in (str, int) for part in option)
        _hold(plain and bool(option), f"{option!r} is not a choice")
    forced = len(options) == 1 and decision.seat not in lab.ceremonies
    _hold(not forced, f"seat {decision.seat} is asked {decision.kind} with one option only")


def state_is_plain(lab: Lab, state: Any) -> None:
    """State holds plain data only, and registers hold nothing that changes in place."""
    for frame in state.frames:
        _hold(frame.program in lab.game.programs, f"there is no program {frame.program}")
        for name, value in frame.regs.items():
            _hold(_constant(value), f"register {name} of {frame.program} holds {value!r}")
    for part in _parts(state):
        known = isinstance(part, int | str | float | tuple | list | dict | None)
        _hold(known or is_dataclass(part), f"the state holds a {type(part).__name__}")


def copy_shares_nothing(lab: Lab, state: Any) -> None:
    """A copy is equal and has no list, dict or record of the original in it."""
    twin = state.copy()
    _hold(type(twin) is type(state), "a copy is of another type")
    _hold(encode(twin) == encode(state), "a copy differs from its original")
    shared = _mutable(state).keys() & _mutable(twin).keys()
    if shared:
        found = _mutable(state)[min(shared)]
        raise ContractBroken(f"a copy shares a {type(found).__name__} with its original: {found}")


def json_round_trip(lab: Lab, state: Any) -> None:
    """A state written and read again is the same state."""
    again = lab.game.decode(encode(state))
    _hold(encode(again) == encode(state), "a state read from JSON differs")
    _hold(again.decision == state.decision, "a decision read from JSON differs")
    _hold(digest(again) == digest(state), "a state read from JSON has another digest")


def views_are_plain(lab: Lab, state: Any) -> None:
    """Views are JSON-able, steady, and hold nothing of the machine."""
    for viewer in lab.viewers():
        view = lab.game.view(state, viewer)
        _jsonable(view, f"view of seat {viewer}")
        for name in _NEVER_IN_VIEWS:
            _hold(name not in view, f"the view of seat {viewer} holds {name}")
        _hold(lab.game.view(state, viewer) == view, f"the view of seat {viewer} is not steady")


def deal_keeps_the_view(lab: Lab, state: Any) -> None:
    """A dealt world looks the same to its seat and to everybody, with the same decision."""
    game, seat = lab.game, state.decision.seat
    dealt = game.deal(state, seat, lab.stream.next64())
    for viewer in (seat, None):
        same = game.view(dealt, viewer) == game.view(state, viewer)
        _hold(same, f"the view of seat {viewer} differs in a world dealt for seat {seat}")
    _hold(dealt.decision == state.decision, f"a world dealt for seat {seat} asks something else")
    shared = _mutable(state).keys() & _mutable(dealt).keys()
    _hold(not shared, "a dealt world shares mutable parts with the true one")
    for option in lab.sample(state.decision.options):
        same = game.key(dealt, seat, option) == game.key(state, seat, option)
        _hold(same, f"the key of {show_choice(option)} depends on what seat {seat} cannot know")


def deal_keeps_no_truth(lab: Lab, state: Any) -> None:
    """Dealing again from a dealt world gives what dealing from the true one gives."""
    game, seat = lab.game, state.decision.seat
    one, other = lab.stream.next64(), lab.stream.next64()
    straight = game.deal(state, seat, one)
    by_way = game.deal(game.deal(state, seat, other), seat, one)
    _hold(digest(straight) == digest(by_way), f"a deal for seat {seat} keeps something true")
    _hold(encode(straight) == encode(by_way), f"the frames of a deal for seat {seat} keep truth")
    _hold(straight.rng != state.rng, f"a deal for seat {seat} keeps the true luck")


def dealt_worlds_can_be_played(lab: Lab, state: Any) -> None:
    """A few random decisions in a dealt world raise nothing."""
    dealt = lab.game.deal(state, state.decision.seat, lab.stream.next64())
    for _ in range(_SAMPLE):
        if dealt.decision is None:
            return
        apply(lab.game, dealt, lab.stream.pick(dealt.decision.options))


def refusals_fit(lab: Lab, state: Any) -> None:
    """`why_not` is None exactly for options and their first words, in every dealt world alike."""
    game, decision = lab.game, state.decision
    seat, options = decision.seat, decision.options
    dealt = game.deal(state, seat, lab.stream.next64())
    acts = {_NO_ACT, *lab.sample(options), *lab.sample(tuple(lab.acts), 2 * _SAMPLE)}
    acts |= {act[:1] for act in acts}
    for act in sorted(acts, key=repr):
        why = game.why_not(state, seat, act)
        possible = any(option[: len(act)] == act for option in options)
        _hold((why is None) == possible, f"why_not({show_choice(act)}) says {why}")
        if why is not None:
            _worded(why, f"the refusal of {show_choice(act)}")
        same = game.why_not(dealt, seat, act) == why
        _hold(same, f"why_not({show_choice(act)}) differs in a dealt world")
        for other in range(lab.seats):
            if other != seat:
                why = game.why_not(state, other, act)
                _hold(why is not None, f"seat {other} may {show_choice(act)} out of turn")
                _worded(why, f"the refusal of {show_choice(act)} to seat {other}")


def options_have_words(lab: Lab, state: Any) -> None:
    """Every option has words, and a key for every seat."""
    game, decision = lab.game, state.decision
    view = game.view(state, decision.seat)
    for option in decision.options:
        _worded(game.describe(view, option), f"option {show_choice(option)}")
    for option in lab.sample(decision.options):
        for seat in range(lab.seats):
            hash(game.key(state, seat, option))


def advice_is_sound(lab: Lab, state: Any) -> None:
    """Features have their number and size, and the policy names an option."""
    advice = lab.game.advice()
    for seat, values in enumerate(advice.features(state)):
        _hold(len(values) == len(advice.names), f"{len(values)} features, not {len(advice.names)}")
        for name, value in zip(advice.names, values, strict=True):
            fits = math.isfinite(value) and abs(value) <= 10
            _hold(fits, f"feature {name} of seat {seat} is {value}")
    choice = advice.policy(state, lab.stream.next64())
    _hold(choice in state.decision.options, f"the policy picks {choice}, which is no option")


def wrong_choices_are_refused(lab: Lab, state: Any) -> None:
    """IllegalChoice leaves the state as it was."""
    twin = state.copy()
    for act in (_NO_ACT, *lab.sample(tuple(lab.acts), 2)):
        if act in state.decision.options:
            continue
        try:
            apply(lab.game, twin, act)
        except IllegalChoice:
            _hold(encode(twin) == encode(state), "a refused choice changed the state")
        else:
            raise ContractBroken(f"{show_choice(act)} was accepted, though it is no option")


POSITION_CHECKS: tuple[PositionCheck, ...] = (
    decision_is_sound,
    state_is_plain,
    copy_shares_nothing,
    json_round_trip,
    views_are_plain,
    deal_keeps_the_view,
    deal_keeps_no_truth,
    dealt_worlds_can_be_played,
    refusals_fit,
    options_have_words,
    advice_is_sound,
    wrong_choices_are_refused,
)


# Moves


def counts_go_forward(lab: Lab, move: Move) -> None:
    """The clock counts decisions, and nobody forgets."""
    before, after = move.before, move.after
    _hold(after.clock == before.clock + 1, "the clock did not count the decision")
    _hold(after.seen >= before.seen, "`seen` went back")
    _hold(after.events is None, "somebody listens after the move")


def goes_on_after_a_round_trip(lab: Lab, move: Move) -> None:
    """The same choice after a JSON round trip, with nobody listening, leads to the same state."""
    again = lab.game.decode(encode(move.before))
    apply(lab.game, again, move.choice)
    _hold(encode(again) == encode(move.after), "a state read from JSON goes on differently")


def reveals_are_told(lab: Lab, move: Move) -> None:
    """Luck or knowledge changed if and only if an event says so: that is where undo stops."""
    moved = (move.before.rng, move.before.seen) != (move.after.rng, move.after.seen)
    told = sorted({event.reveals for event in move.events if event.reveals})
    _hold(moved or not told, f"an event reveals {told}, but neither rng nor seen changed")
    _hold(bool(told) or not moved, "rng or seen changed, but no event reveals anything")


def events_have_words(lab: Lab, move: Move) -> None:
    """Events are JSON-able as every seat sees them, and what they say in words is not empty."""
    for viewer in lab.viewers():
        view = lab.game.view(move.after, viewer)
        for event in move.events:
            kind, data = redact(event, viewer)
            _jsonable(data, f"event {kind}")
            text = lab.game.event_text(view, kind, data)
            if text is not None:
                _worded(text, f"event {kind} for seat {viewer}")


def changes_are_told(lab: Lab, move: Move) -> None:
    """A move that changes what everybody sees of the table has an event."""
    if move.events or move.after.decision is None or move.after.decision.seat < 0:
        return
    before, after = (lab.game.view(state, None) for state in (move.before, move.after))
    for name in sorted(before.keys() | after.keys()):
        if name in ("decision", "prompt", "asked"):
            continue
        same = before.get(name) == after.get(name)
        _hold(same, f"{name} changed after {show_choice(move.choice)} without an event")


def secret_choices_stay_secret(lab: Lab, move: Move) -> None:
    """Choices that a seat cannot tell apart look alike to it until something is revealed.

    Who is asked what is open to all: where that differs, all that came before it looks alike.
    """
    before, seat = move.before, move.before.decision.seat
    other_choice = lab.stream.pick(before.decision.options)
    if other_choice == move.choice or _reveals(move.before, move.after):
        return
    if _equal(lab, before, move.choice, other_choice):
        return
    other = make_move(lab.game, before.copy(), other_choice)
    if _reveals(other.before, other.after):
        return
    what = f"{show_choice(move.choice)} and {show_choice(other_choice)}"
    for viewer in range(lab.seats):
        if viewer == seat:
            continue
        keys = {lab.game.key(before, viewer, each.choice) for each in (move, other)}
        if len(keys) == 1:
            alike = _alike(lab, move, other, viewer)
            _hold(alike, f"seat {viewer} can tell {what} apart, which share a key")
        elif _same_worlds(lab, move.after, other.after, viewer):
            raise ContractBroken(f"seat {viewer} cannot tell {what} apart: they need one key")


def equal_acts_come_to_the_same(lab: Lab, move: Move) -> None:
    """Choices that share a key even for who chooses are equal: it is asked and worth the same."""
    before, choice = move.before, move.choice
    equal = [o for o in before.decision.options if o != choice and _equal(lab, before, choice, o)]
    if not equal:
        return
    other = make_move(lab.game, before.copy(), lab.stream.pick(equal))
    what = f"{show_choice(choice)} and {show_choice(other.choice)} share a key"
    _hold(_asked(move.after) == _asked(other.after), f"{what}, but ask for different things")
    advice = lab.game.advice()
    worth = [chain.from_iterable(advice.features(each.after)) for each in (move, other)]
    same = all(math.isclose(a, b, abs_tol=1e-9) for a, b in zip(*worth, strict=True))
    _hold(same, f"{what}, but are worth different things")


def _equal(lab: Lab, state: Any, one: Choice, other: Choice) -> bool:
    """Whether two choices are one to the seat that has them."""
    key, seat = lab.game.key, state.decision.seat
    return key(state, seat, one) == key(state, seat, other)


def _same_worlds(lab: Lab, one: Any, other: Any, viewer: int) -> bool:
    """Whether two positions differ, but not for the viewer, who is asked next in both."""
    if any(state.decision is None or state.decision.seat != viewer for state in (one, other)):
        return False
    if digest(one) == digest(other):
        return False
    seed = lab.stream.next64()
    worlds = [lab.game.deal(state, viewer, seed) for state in (one, other)]
    return digest(worlds[0]) == digest(worlds[1])


def _alike(lab: Lab, one: Move, other: Move, viewer: int) -> bool:
    """Whether two moves look alike to a viewer, up to where somebody else is asked."""
    told = [[redact(event, viewer) for event in move.events] for move in (one, other)]
    if _asked(one.after) != _asked(other.after):
        shorter = min(len(events) for events in told)
        return told[0][:shorter] == told[1][:shorter]
    views = [lab.game.view(move.after, viewer) for move in (one, other)]
    return told[0] == told[1] and views[0] == views[1]


def _asked(state: Any) -> tuple[int, str] | None:
    """Who is asked what, as everybody knows."""
    return None if state.decision is None else (state.decision.seat, state.decision.kind)


MOVE_CHECKS: tuple[MoveCheck, ...] = (
    counts_go_forward,
    goes_on_after_a_round_trip,
    reveals_are_told,
    events_have_words,
    changes_are_told,
    secret_choices_stay_secret,
    equal_acts_come_to_the_same,
)


# Small questions


def _hold(true: object, sentence: str) -> None:
    if not true:
        raise ContractBroken(sentence)


def _reveals(before: State, after: State) -> bool:
    return (before.rng, before.seen) != (after.rng, after.seen)


def _worded(text: Text | None, what: str) -> None:
    good = isinstance(text, Text) and bool(text.words.strip()) and "{" not in text.words
    _hold(good, f"{what} has no words: {text!r}")


def _constant(value: Any) -> bool:
    if type(value) is tuple:
        return all(_constant(part) for part in value)
    return value is None or type(value) in (int, str, bool)


def _jsonable(value: Any, what: str) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            _hold(isinstance(name, str), f"{what} has a key {name!r} that is no word")
            _jsonable(part, what)
    elif isinstance(value, list | tuple):
        for part in value:
            _jsonable(part, what)
    elif isinstance(value, float):
        _hold(math.isfinite(value), f"{what} holds {value}")
    else:
        known = value is None or isinstance(value, str | int)
        _hold(known, f"{what} holds a {type(value).__name__}")


def _parts(value: Any) -> Iterator[Any]:
    """The value and everything in it."""
    yield value
    if isinstance(value, list | tuple):
        for part in value:
            yield from _parts(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _parts(name)
            yield from _parts(part)
    elif is_dataclass(value):
        for field_ in fields(value):
            yield from _parts(getattr(value, field_.name))


def _mutable(value: Any) -> dict[int, Any]:
    """Everything in the value that can change in place, by identity."""
    return {id(part): part for part in _parts(value) if _changeable(part)}


def _changeable(part: Any) -> bool:
    if isinstance(part, list | dict | Frame):
        return True
    return is_dataclass(part) and not getattr(part, "__dataclass_params__").frozen  # noqa: B009
