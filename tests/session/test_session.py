"""A match at the table: answers, late answers, faults, what is seen, notes and names."""

import pytest

from game.engine.api import Setup
from game.engine.codec import digest
from game.engine.errors import EngineFault, IllegalChoice, NocturneError, SetupError
from game.engine.record import parse_record, replay
from game.engine.rng import derive
from game.session.seats import parse_seats
from game.session.session import Session, StaleAnswer
from tests.session.harbour import GAME
from tests.session.table import again, exact, play, play_at_random, sit


def test_people_are_the_ceremonial_seats_whatever_the_set_up_says():
    session = sit("human,ai:novice,human")
    assert session.state.ceremonies == (0, 2)


def test_a_set_up_for_another_number_of_seats_is_refused():
    with pytest.raises(SetupError, match="2 seats are taken where 3 are set up"):
        Session.new(GAME, Setup(3), 7, parse_seats(GAME.form, "human,human"))


def test_without_a_seed_every_match_gets_another_one():
    seeds = {sit(seed=None).header.seed for _ in range(200)}
    assert len(seeds) == 200


def test_an_illegal_choice_is_refused_and_changes_nothing():
    session = sit()
    before = exact(session)
    with pytest.raises(IllegalChoice):
        session.answer(("fly",))
    assert exact(session) == before and session.position == 0


def test_a_fault_in_a_rule_loses_nothing():
    session = play(sit(faulty=True), "sail 2, pass")
    before, text = exact(session), session.record_text
    with pytest.raises(EngineFault):
        session.answer(("sink",))
    assert exact(session) == before and session.record_text == text
    play(session, "sail 1, pass")
    assert session.view(None)["spots"] == [3, 0]


def test_a_late_answer_for_an_older_state_is_refused():
    session = sit("human,ai:novice")
    play(session, "sail 1")
    asked_at = session.position
    session.undo(0)
    play(session, "sail 2")
    assert session.decision.seat == 1 and session.state.clock == 1
    with pytest.raises(StaleAnswer):
        session.answer(("pass",), asked_at)
    session.answer(("pass",), session.position)
    assert session.view(None)["spots"] == [2, 0]


def test_an_answer_for_a_seat_that_is_not_asked_is_refused():
    session = play(sit("human,ai:novice"), "sail 1")
    with pytest.raises(StaleAnswer, match="seat 0 is asked nothing now"):
        session.answer(("pass",), seat=0)


def test_events_are_redacted_for_each_seat():
    session = play(sit(), "draw")
    card = session.state.hands[0][0]
    assert session.events_for(0) == [("drew", {"seat": 0, "card": card})]
    assert session.events_for(1) == session.events_for(None) == [("drew", {"seat": 0})]


def test_the_log_shows_each_seat_only_its_own_secrets():
    session = play(sit(), "draw, end, draw")
    mine, others = [[data for _, events in session.log(s) for _, data in events] for s in (0, 1)]
    assert ["card" in data for data in mine] == [True, False]
    assert ["card" in data for data in others] == [False, True]


def test_the_log_of_a_loaded_match_is_the_same(tmp_path):
    session = play_at_random(sit(folder=tmp_path), 50)
    told = [list(session.log(seat)) for seat in (0, 1, None)]
    session.close()
    resumed = again(session)
    assert [list(resumed.log(seat)) for seat in (0, 1, None)] == told


def test_a_bot_gets_a_dealt_world_its_own_view_and_a_seed_of_the_position():
    session = play(sit("human,ai:adept"), "draw, end")
    seen = session.observation(1)
    assert seen.view == session.view(1) == GAME.view(seen.sealed, 1)
    assert seen.sealed is not session.state and seen.sealed.rng != session.state.rng
    assert session.bot_seed(1) == derive(7, 1, 2)
    with pytest.raises(StaleAnswer):
        session.observation(0)


def test_the_record_of_a_match_with_undo_replays_to_the_same_end():
    session = sit(length=60)
    for seed in range(40):
        play_at_random(session, 5, seed)
        if session.undo_barrier() is None and seed % 2:
            session.undo()
    assert session.finished
    record = parse_record(session.record_text, "record")
    assert digest(replay(GAME, record, verify=True)) == digest(session.state)
    assert record.end is not None


def test_practice_is_marked_in_the_outcome_line_and_in_the_result():
    for practice in (False, True):
        session = play_at_random(sit(length=1, practice=practice), 9)
        end = parse_record(session.record_text, "record").end
        assert end.get("practice", False) is session.result().practice is practice


def test_an_unfinished_match_has_no_result():
    with pytest.raises(NocturneError, match="an unfinished match has no result"):
        sit().result()


def test_the_result_knows_seats_seed_scores_and_how_long_it_took():
    times = iter(range(100, 10_000, 50))
    session = play(sit("human", now=lambda: float(next(times)), length=1), "sail 2")
    result = session.result()
    assert (result.game, result.seed, result.decisions) == ("harbour", 7, 1)
    assert (result.seconds, result.finished) == (50.0, 150.0)
    assert session.result() == result, "looking at the results is no time at the table"
    assert result.outcome.scores == (2,)
    assert [seat.kind for seat in result.seats] == ["human", "rules"]


def test_notes_belong_to_a_seat_and_survive_undo_and_loading(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    session.note(0, "Ben has\nthe lady\u2028 밤")
    session.note(1, "she bluffs")
    session.undo(0)
    session.close()
    assert again(session).notes(0) == [(2, "Ben has\nthe lady\u2028 밤")]
    assert again(session).notes(1) == [(2, "she bluffs")]


def test_what_people_say_survives_undo_and_loading_on_one_line(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    assert session.say(1, "  I help you\nnext time ") == "I help you next time"
    assert session.say(0, " \n") == ""
    session.undo(0)
    session.say(0, "we'll see")
    session.close()
    loaded = again(session)
    said = [(seat, words) for _, seat, words in loaded.said]
    assert said == [(1, "I help you next time"), (0, "we'll see")]
    assert loaded.notes(0) == loaded.notes(1) == []


def test_hints_are_counted_by_seat_and_no_undo_takes_them_back(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    session.took_hint(1)
    session.undo(0)
    session.took_hint(1)
    assert session.hints[:2] == (0, 2) and session.notes(1) == []
    session.close()
    assert again(session).hints[:2] == (0, 2)


def test_a_match_can_be_named_and_named_again_and_its_file_keeps_its_name(tmp_path):
    session = sit(folder=tmp_path)
    path = session.path
    assert session.name == ""
    session.rename("Rainy evening")
    session.rename("  비 오는 밤 ")
    assert session.name == "비 오는 밤" and session.path == path
    assert session.notes(0) == []


def test_an_answer_is_final_where_luck_or_another_seat_follows():
    session = sit("human,human")
    before = exact(session)
    finals = {option[0]: session.final(option) for option in session.decision.options}
    assert exact(session) == before
    assert finals["rest"] is False and finals["load"] is False
    assert finals["roll"] and finals["draw"] and finals["end"] and finals["sail"]


def test_nothing_is_final_in_practice():
    session = sit("human,human", practice=True)
    assert not any(session.final(option) for option in session.decision.options)


def test_the_faces_that_were_rolled_are_kept_in_order():
    session = play(sit("human,human"), "roll, rest, roll")
    faces = [data["face"] for _, told in session.log(None) for _, data in told if "face" in data]
    assert session.rolls() == faces and len(faces) == 2
