"""Undo, redo and cancel: how far back, why not further, and that nothing else changes."""

import pytest

from game.engine.record import parse_record
from game.engine.rng import Stream
from game.session.session import Session
from game.session.undo import KEPT_IN_PRACTICE, UndoBarred
from tests.session.table import again, exact, play, play_at_random, sit


def told(session, seat=None):
    """Why undo is not possible, in words."""
    barrier = session.undo_barrier(seat)
    assert barrier is not None
    with pytest.raises(UndoBarred) as raised:
        session.undo(seat)
    assert str(raised.value) == barrier.told(session.game)
    return str(raised.value)


# -- The barrier ---------------------------------------------------------------------------------


def test_at_the_beginning_there_is_nothing_to_undo():
    assert told(sit()) == "there is nothing to undo"


def test_undo_stops_where_a_card_was_drawn():
    session = play(sit(), "sail 1, pass, draw")
    assert told(session) == "a card was drawn"
    assert session.undo_barrier().reason.key == "barrier.drawn"


def test_what_came_after_the_card_can_still_be_undone():
    session = play(sit(), "draw, rest")
    session.undo()
    assert session.state.clock == 1
    assert told(session) == "a card was drawn"


def test_the_game_may_have_its_own_words_for_the_barrier():
    assert told(play(sit(), "roll")) == "the bones have spoken"


def test_learning_something_without_chance_is_a_barrier_too():
    assert told(play(sit(), "peek")) == "somebody learned something"


def test_a_bot_that_drew_closes_the_way_back_to_my_decision():
    session = play(sit("human,ai:novice"), "sail 1, pass, end, draw, end")
    assert told(session, 0) == "a card was drawn"


def test_another_persons_answer_closes_the_way_back():
    session = play(sit(), "sail 1, pass, end, rest")
    assert told(session, 0) == "Ben has answered since"
    session.undo(1)
    session.undo(0)
    assert session.state.clock == 2


def test_another_persons_pass_in_a_window_does_not_count():
    session = play(sit("human,human,human"), "sail 2, pass, pass")
    session.undo(0)
    assert session.state.clock == 0


def test_another_persons_shout_in_a_window_counts():
    session = play(sit(), "sail 2, shout")
    assert told(session, 0) == "Ben has answered since"


# -- How far back --------------------------------------------------------------------------------


def test_undo_goes_over_the_answers_of_bots():
    session = play(sit("human,ai:novice,ai:adept"), "rest, end, rest, end, rest, end")
    session.undo()
    assert session.state.clock == 1 and session.decision.seat == 0


def test_undo_of_my_pass_in_a_window_gives_it_back():
    session = play(sit("ai:novice,human"), "sail 1, pass, rest")
    session.undo()
    assert session.decision.kind == "priority"


def test_undo_goes_over_passes_that_a_habit_gave():
    session = play(sit("human,ai:novice"), "end, sail 1")
    session.answer(("pass",), automatic=True)
    session.undo()
    assert session.state.clock == 0


def test_undo_after_undo_goes_on_back():
    session = play(sit("human"), "sail 1, sail 2, rest")
    states = []
    while session.undo_barrier() is None:
        session.undo()
        states.append((session.state.clock, session.view(0)["spots"]))
    assert states == [(2, [3]), (1, [1]), (0, [0])]


def test_an_ended_match_can_be_gone_back_from():
    session = play(sit("human", length=1), "sail 2")
    assert session.finished
    session.undo()
    assert not session.finished
    play(session, "sail 1")
    assert session.result().outcome.scores == (1,)


def test_without_people_nothing_is_undone():
    assert told(play(sit("ai:novice,ai:novice"), "rest, rest")) == "there is nothing to undo"


# -- Nothing else changes ------------------------------------------------------------------------


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("seats", ["human", "human,human", "human,ai:novice,human"])
def test_every_act_of_random_matches_undone_is_as_if_it_had_not_been(seats, practice):
    for seed in range(40):
        session = sit(seats, seed=seed, practice=practice, length=30)
        stream, states = Stream(seed), [exact(session)]
        while session.decision is not None:
            session.answer(stream.pick(session.decision.options))
            states.append(exact(session))
            if session.undo_barrier() is None:
                session.undo()
                assert exact(session) == states[session.state.clock]
                session.redo()
                assert exact(session) == states[-1]
        assert not practice or session.undo_barrier() is None


def test_undo_is_offered_exactly_while_nothing_new_is_known():
    for seed in range(20):
        session = sit("human", seed=seed)
        stream = Stream(seed)
        for _ in range(30):
            before = (session.state.rng, session.state.seen)
            session.answer(stream.pick(session.decision.options))
            unchanged = before == (session.state.rng, session.state.seen)
            assert (session.undo_barrier() is None) is unchanged


# -- Redo ----------------------------------------------------------------------------------------


def test_redo_replays_the_same_choices_of_person_and_bots():
    session = play(sit("human,ai:novice"), "sail 2, shout, end, rest, end")
    end = exact(session)
    session.undo()
    session.undo()
    assert session.state.clock == 0
    session.redo()
    events = session.redo()
    assert exact(session) == end and not session.can_redo
    assert isinstance(events, list)


def test_a_new_answer_forgets_what_could_be_redone():
    session = play(sit("human"), "sail 1")
    session.undo()
    play(session, "sail 1")
    assert not session.can_redo
    with pytest.raises(UndoBarred, match="there is nothing to redo"):
        session.redo()


# -- Practice ------------------------------------------------------------------------------------


def test_in_practice_undo_is_free_and_the_same_card_comes_again():
    session = play(sit(practice=True), "draw")
    card = session.state.hands[0]
    session.undo()
    assert session.state.hands[0] == []
    play(session, "draw")
    assert session.state.hands[0] == card


def test_in_practice_undo_goes_over_another_persons_answer():
    session = play(sit(practice=True), "end, rest, end, draw")
    session.undo(1)
    assert session.state.clock == 2


def test_in_practice_a_long_match_goes_back_to_its_first_decision():
    session = sit("human", practice=True, length=KEPT_IN_PRACTICE + 50)
    first = exact(session)
    play_at_random(session, KEPT_IN_PRACTICE + 30)
    while session.undo_barrier() is None:
        session.undo()
    assert exact(session) == first


def test_states_nobody_can_go_back_to_are_let_go():
    session = play(sit("human"), "rest, rest, rest, draw, rest")
    kept = [step.before is not None for step in session._history.steps]
    assert kept == [False, False, False, False, True]


# -- Cancel --------------------------------------------------------------------------------------


def test_cancel_at_each_pick_of_a_group_restores_everything():
    session = play(sit(), "sail 1, pass, load")
    before = exact(session)
    play(session, "crate 2")
    session.cancel_group()
    assert exact(session) == before
    assert session.decision.kind == "crate"


def test_the_record_drops_cancelled_picks():
    session = play(sit(), "load, crate 2")
    session.cancel_group()
    play(session, "crate 1, hold 0")
    choices = parse_record(session.record_text, "record").choices
    assert [choice for _, choice in choices] == [("load",), ("crate", 1), ("hold", 0)]


def test_a_group_in_which_chance_spoke_cannot_be_cancelled():
    session = play(sit(), "load, crate 3")
    assert session.cancel_barrier().words == "chance decided something"
    with pytest.raises(UndoBarred):
        session.cancel_group()


def test_outside_a_group_there_is_nothing_to_cancel():
    session = play(sit(), "load")
    assert session.cancel_barrier().words == "no picks of this act can be taken back"
    play(session, "crate 0, hold 1")
    assert session.cancel_barrier() is not None


# -- Over saving and loading ---------------------------------------------------------------------


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("with_snapshot", [False, True])
def test_undo_works_after_loading_just_as_before(tmp_path, practice, with_snapshot):
    for seed in range(15):
        session = sit("human,ai:novice", tmp_path, seed=seed, practice=practice)
        play_at_random(session, 17 + seed, seed)
        if with_snapshot:
            session.close()
        else:
            session._recorder.close()
        resumed = again(session)
        assert exact(resumed) == exact(session)
        while True:
            assert resumed.undo_barrier() == session.undo_barrier()
            if session.undo_barrier() is not None:
                break
            session.undo()
            resumed.undo()
            assert exact(resumed) == exact(session)
        resumed.close()


def test_what_was_undone_before_saving_is_visibly_not_redone(tmp_path):
    session = play(sit("human", tmp_path), "sail 1, sail 2")
    session.undo()
    assert session.can_redo
    session.close()
    resumed = again(session)
    assert isinstance(resumed, Session) and not resumed.can_redo
    assert resumed.view(0)["spots"] == [1]
