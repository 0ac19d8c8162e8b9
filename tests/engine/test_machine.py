"""The machine answers a decision and runs to the next one."""

import pytest

from game.engine import machine
from game.engine.codec import encode
from game.engine.errors import EngineFault, IllegalChoice
from game.engine.events import emit
from game.engine.machine import apply, ask, call, ceremony, give, group_of, take
from game.engine.program import Procedure
from game.engine.types import Outcome
from tests.engine.small import started

PAIR = (("left",), ("right",))


def finish(game, state, frame):
    state.outcome = Outcome("draw", (), (0, 0))


def question(game, state, frame):
    ask(state, 0, "side", PAIR, dest="side")


def listen(game, state, frame):
    state.told.append(take(frame, "side"))


def test_a_decision_stops_the_match_until_it_is_answered():
    game, state = started(Procedure("small:match", question, listen, finish))
    assert state.decision.options == PAIR and state.outcome is None
    apply(game, state, ("right",))
    assert state.told == [("right",)]
    assert state.outcome.kind == "draw" and state.decision is None and not state.frames
    assert state.clock == 1


def test_an_answer_that_is_taken_leaves_no_trace_in_the_registers():
    def again(game, state, frame):
        ask(state, 1, "side", PAIR, dest="other")

    game, state = started(Procedure("small:match", question, listen, again, finish))
    apply(game, state, ("left",))
    assert "side" not in state.frames[-1].regs


def test_a_single_option_is_answered_by_the_machine():
    def forced(game, state, frame):
        ask(state, 0, "side", (("only",),), dest="side")

    _, state = started(Procedure("small:match", forced, listen, finish))
    assert state.told == [("only",)] and state.clock == 0


def test_a_ceremony_is_asked_of_ceremonial_seats_only():
    def reveal(game, state, frame):
        ceremony(state, 1, "reveal", ("reveal",), dest="side")

    procedure = Procedure("small:match", reveal, listen, finish)
    _, state = started(procedure)
    assert state.outcome is not None
    game, state = started(procedure, ceremonies=(1,))
    assert (state.decision.seat, state.decision.options) == (1, (("reveal",),))
    apply(game, state, ("reveal",))
    assert state.outcome is not None


@pytest.mark.parametrize("choice", [("up",), (), ("left", 1), "left"])
def test_an_illegal_choice_leaves_the_state_unchanged(choice):
    game, state = started(Procedure("small:match", question, listen, finish))
    before = encode(state)
    with pytest.raises(IllegalChoice):
        apply(game, state, choice)
    assert encode(state) == before


def test_nothing_can_be_chosen_after_the_end():
    game, state = started(Procedure("small:match", finish))
    with pytest.raises(IllegalChoice, match="over"):
        apply(game, state, ("left",))


def test_a_step_may_not_ask_twice():
    """C-22: one decision is pending at most."""

    def twice(game, state, frame):
        ask(state, 0, "side", PAIR)
        ask(state, 1, "side", PAIR)

    with pytest.raises(EngineFault, match="cannot ask"):
        started(Procedure("small:match", twice, finish))


def test_a_step_may_not_ask_and_call():
    def both(game, state, frame):
        call(state, "small:part")
        ask(state, 0, "side", PAIR)

    with pytest.raises(EngineFault, match="more than one ask or call"):
        started(Procedure("small:match", both, finish), Procedure("small:part", listen))


def test_a_step_may_not_call_twice():
    def both(game, state, frame):
        call(state, "small:part")
        call(state, "small:part")

    with pytest.raises(EngineFault, match="more than one ask or call"):
        started(Procedure("small:match", both, finish), Procedure("small:part", finish))


def test_nobody_is_asked_without_options():
    def nothing(game, state, frame):
        ask(state, 0, "side", ())

    with pytest.raises(EngineFault, match="cannot ask for side"):
        started(Procedure("small:match", nothing, finish))


def test_a_loop_that_never_asks_is_a_fault_with_its_frames():
    def forever(game, state, frame):
        return "forever"

    with pytest.raises(EngineFault, match="small:match@0"):
        started(Procedure("small:match", forever))


def test_calls_that_never_end_are_a_fault():
    def deeper(game, state, frame):
        call(state, "small:match")

    with pytest.raises(EngineFault, match="more than 500 frames"):
        started(Procedure("small:match", deeper))


def test_a_match_that_runs_out_of_steps_is_a_fault():
    with pytest.raises(EngineFault, match="without an outcome"):
        started(Procedure("small:match", lambda game, state, frame: None))


def test_a_called_procedure_gives_its_result_to_a_register():
    def main(game, state, frame):
        call(state, "small:part", dest="sum", a=2, b=3)

    def part(game, state, frame):
        give(frame, frame.regs["a"] + frame.regs["b"])

    def note(game, state, frame):
        state.told.append(take(frame, "sum"))

    _, state = started(Procedure("small:match", main, note, finish), Procedure("small:part", part))
    assert state.told == [5]


def test_steps_jump_by_name_and_by_position():
    def count(game, state, frame):
        state.told.append(len(state.told))
        return "count" if len(state.told) < 3 else 2

    def skipped(game, state, frame):
        state.told.append("skipped")

    _, state = started(Procedure("small:match", count, skipped, finish))
    assert state.told == [0, 1, 2]


def test_two_steps_of_a_procedure_may_not_share_a_name():
    with pytest.raises(EngineFault, match="two steps of one name"):
        Procedure("small:match", finish, finish)


def test_picks_of_one_group_share_a_number_that_no_other_group_has():
    groups = []

    def first(game, state, frame):
        frame.regs["group"] = group_of(state)
        ask(state, 0, "pick", PAIR, group=frame.regs["group"])

    def second(game, state, frame):
        ask(state, 0, "pick", PAIR, group=frame.regs["group"])

    def other(game, state, frame):
        ask(state, 0, "pick", PAIR, group=group_of(state))

    game, state = started(Procedure("small:match", first, second, other, finish))
    while state.decision is not None:
        groups.append(state.decision.group)
        apply(game, state, ("left",))
    assert groups[0] == groups[1] != groups[2] and 0 not in groups


def test_events_come_in_order_after_the_run_and_only_to_a_listener():
    def loud(game, state, frame):
        if state.events is not None:
            emit(state, "one", {})
            emit(state, "two", {"side": take(frame, "side")[0]})

    game, state = started(Procedure("small:match", question, loud, finish))
    silent, heard = state.copy(), []
    apply(game, state, ("left",), heard.append)
    assert [event.kind for event in heard] == ["one", "two"]
    assert state.events is None
    apply(game, silent, ("left",))
    assert silent.outcome == state.outcome


def test_nobody_listens_any_more_after_a_step_failed():
    def broken(game, state, frame):
        raise ZeroDivisionError

    game, state = started(Procedure("small:match", question, broken))
    with pytest.raises(ZeroDivisionError):
        apply(game, state, ("left",), lambda event: None)
    assert state.events is None


@pytest.mark.parametrize("choice", [("place", 3, -4, 1), ("pass",), ("bid", 0)])
def test_a_choice_has_one_text_form_and_a_parser_for_it(choice):
    assert machine.parse_choice(machine.show_choice(choice)) == choice
