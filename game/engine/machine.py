"""The machine: answers the pending decision and runs frames to the next one.

This is the whole pause mechanism. A step changes facts through atoms first and then, last, does
at most one of `ask` or `call`; the next step reads the answer from its registers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.api import Game
from game.engine.errors import EngineFault, IllegalChoice
from game.engine.program import Program
from game.engine.types import ANSWER, Choice, Decision, Event, Frame, State

MOST_STEPS = 20_000  # between two decisions; beyond it two effects feed each other
MOST_FRAMES = 500

_DEST = "return_to"
_RESULT = "returned"


def apply(
    game: Game[Any], state: State, choice: Choice, sink: Callable[[Event], None] | None = None
) -> None:
    """Answer the pending decision with `choice` and run to the next decision or the end.

    Events go to `sink` in the order facts changed, after the run; none are built without a sink.
    Raises IllegalChoice, and then the state is unchanged. Any other exception leaves the state
    half changed: who cannot afford that applies to a copy.
    """
    decision = state.decision
    if decision is None:
        raise IllegalChoice("nothing is asked now: the match is over")
    if choice not in decision.options:
        raise IllegalChoice(
            f"{show_choice(choice)} is not possible: seat {decision.seat} is asked to"
            f" {decision.kind}, with {len(decision.options)} options"
        )
    state.frames[-1].regs[decision.dest] = choice
    state.decision = None
    state.clock += 1
    if sink is None:
        run(game, state)
        return
    events: list[Event] = []
    state.events = events
    try:
        run(game, state)
    finally:
        state.events = None
    for event in events:
        sink(event)


def begin(game: Game[Any], state: State, program: Program, **regs: Any) -> None:
    """Start a match: push the first frame and run to the first decision."""
    state.frames.append(Frame(program.id, 0, -1, -1, regs))
    run(game, state)


def run(game: Game[Any], state: State) -> None:
    """Run steps until one asks or the match has an outcome."""
    frames = state.frames
    programs = game.programs
    steps_left = MOST_STEPS
    while state.decision is None and state.outcome is None:
        if not frames:
            raise EngineFault("the last frame ended without an outcome")
        frame = frames[-1]
        program = programs[frame.program]
        at = frame.at
        if at >= len(program.steps):
            frames.pop()
            _hand_back(frames, frame)
            continue
        frame.at = at + 1
        depth = len(frames)
        target = program.steps[at](game, state, frame)
        if target is not None:
            frame.at = target if isinstance(target, int) else program.index[target]
        grown = len(frames) - depth
        if grown + (state.decision is not None) > 1 or grown < 0:
            raise EngineFault(f"step {at} of {frame.program} does more than one ask or call")
        steps_left -= 1
        if not steps_left:
            raise EngineFault(f"no decision within {MOST_STEPS} steps: {trace(state)}")
        if depth > MOST_FRAMES:
            raise EngineFault(f"more than {MOST_FRAMES} frames: {trace(state)}")
    if state.outcome is not None:
        state.decision = None
        frames.clear()


def _hand_back(frames: list[Frame], ended: Frame) -> None:
    if _RESULT in ended.regs and frames:
        frames[-1].regs[ended.regs[_DEST]] = ended.regs[_RESULT]


def ask(
    state: State,
    seat: int,
    kind: str,
    options: tuple[Choice, ...],
    *,
    dest: str = ANSWER,
    source: int = -1,
    group: int = 0,
) -> None:
    """Ask `seat` to pick one of `options`. A single option is answered at once."""
    if len(options) == 1:
        state.frames[-1].regs[dest] = options[0]
        return
    if not options or state.decision is not None:
        raise EngineFault(f"cannot ask for {kind}: {trace(state)}")
    state.decision = Decision(seat, kind, options, source, dest, group)


def ceremony(state: State, seat: int, kind: str, choice: Choice, *, dest: str = ANSWER) -> None:
    """Ask `seat` for its only option, if it is a seat that wants to see the moment."""
    if seat in state.ceremonies:
        state.decision = Decision(seat, kind, (choice,), -1, dest)
    else:
        state.frames[-1].regs[dest] = choice


def group_of(state: State) -> int:
    """A number for a new group of picks; no other group of the match has it."""
    return state.clock + 1


def call(
    state: State,
    program: Program | str,
    *,
    dest: str = ANSWER,
    owner: int = -1,
    source: int = -1,
    **regs: Any,
) -> None:
    """Run `program` before the next step; what it gives lands in register `dest`."""
    name = program if isinstance(program, str) else program.id
    regs[_DEST] = dest
    state.frames.append(Frame(name, 0, owner, source, regs))


def give(frame: Frame, value: Any) -> None:
    """Set what this frame hands back to its caller when it ends."""
    frame.regs[_RESULT] = value


def take(frame: Frame, register: str = ANSWER) -> Any:
    """Read and remove an answer, so that nothing secret stays in the registers."""
    return frame.regs.pop(register)


def show_choice(choice: Choice) -> str:
    """The text form of a choice: its words separated by spaces.

    >>> show_choice(("place", 3, 4))
    'place 3 4'
    """
    return " ".join(str(part) for part in choice)


def parse_choice(text: str) -> Choice:
    """The choice that `show_choice` wrote, or the first words of one.

    >>> parse_choice("place 3 -1")
    ('place', 3, -1)
    """
    return tuple(int(p) if p.removeprefix("-").isdecimal() else p for p in text.split())


def show_options(decision: Decision | None) -> str:
    """What a decision allows, for messages."""
    options = () if decision is None else decision.options
    return ", ".join(map(show_choice, options)) or "nothing"


def trace(state: State) -> str:
    """The frames from the outermost to the innermost, for error messages."""
    return " > ".join(f"{frame.program}@{frame.at}" for frame in state.frames) or "no frame"
