"""Records hold every choice; what cannot be used says why."""

import json

import pytest

from game.engine.api import Setup
from game.engine.codec import digest
from game.engine.errors import DamagedRecord, DivergedRecord, ForeignRecord, NewerRecord
from game.engine.machine import apply
from game.engine.record import SeatLine, line, parse_record, replay
from game.tools.transcript import transcript
from tests.toy import GAME

SEATS = (SeatLine("Ann", "human"), SeatLine("Bot", "ai:random"))


def played(turns: int | None = None):
    """The lines of a match in which every card is kept, and the state it led to."""
    setup = GAME.form.complete(Setup(2))
    lines = transcript(GAME, setup, 11, SEATS)
    state = GAME.new(setup, 11)
    while state.decision is not None and lines.count != turns:
        seat = state.decision.seat
        lines.chosen(seat, ("keep",))
        apply(GAME, state, ("keep",))
        lines.reached(state)
    lines.ended(state)
    return lines.lines, state


def test_a_record_leads_to_the_same_position():
    lines, state = played()
    record = parse_record("".join(lines), "r")
    assert digest(replay(GAME, record, verify=True)) == digest(state)
    assert record.header.seats == SEATS and not record.cut
    assert record.end["outcome"]["winners"] == list(state.outcome.winners)


def test_a_record_can_be_replayed_in_part():
    lines, _ = played()
    _, early = played(turns=3)
    assert digest(replay(GAME, parse_record("".join(lines), "r"), to=3)) == digest(early)


def test_those_who_watch_a_replay_see_every_decision_with_its_events():
    lines, _ = played(turns=4)
    seen = []
    replay(GAME, parse_record("".join(lines), "r"),
           sink=lambda n, state, events: seen.append((n, [e.kind for e in events])))  # fmt: skip
    assert [n for n, _ in seen] == [1, 2, 3, 4]
    assert all(kinds == ["taken", "drawn"] for _, kinds in seen)


@pytest.mark.parametrize("rest", ['{"n": 5, "se', '{"n": 5, "seat": 0, "choice": ["keep"]}', "x"])
def test_a_last_line_without_its_end_is_dropped(rest):
    lines, state = played(turns=4)
    record = parse_record("".join(lines) + rest, "r")
    assert record.cut and len(record.choices) == 4
    assert digest(replay(GAME, record)) == digest(state)


def test_a_last_line_that_is_broken_is_dropped():
    lines, _ = played(turns=4)
    record = parse_record("".join(lines) + '{"n": 5, "se\n', "r")
    assert record.cut and len(record.choices) == 4


def test_a_bad_earlier_line_is_damaged_and_named():
    lines, _ = played(turns=4)
    lines[2] = "{broken\n"
    with pytest.raises(DamagedRecord, match="r, line 3"):
        parse_record("".join(lines), "r")


@pytest.mark.parametrize(
    "bad",
    [
        '{"n": 9, "seat": 0, "choice": ["keep"]}',
        '{"n": 5, "seat": "a", "choice": ["keep"]}',
        '{"n": 5, "seat": 0, "choice": "keep"}',
        '{"n": 5}',
        '{"undo": 99}',
        "[]",
        "{}",
    ],
)
def test_a_whole_line_that_says_nothing_sensible_is_damaged(bad):
    lines, _ = played(turns=4)
    with pytest.raises(DamagedRecord, match="line 6"):
        parse_record("".join(lines) + bad + "\n", "r")


@pytest.mark.parametrize("text", ["", "this is not a record\n", "[]\n", '{"a": 1}\n', "\0\0"])
def test_other_files_are_foreign(text):
    with pytest.raises(ForeignRecord, match="not a Nocturne record"):
        parse_record(text, "r")


def test_a_larger_format_is_newer():
    lines, _ = played(turns=4)
    header = json.loads(lines[0]) | {"format": 999}
    with pytest.raises(NewerRecord, match="newer version"):
        parse_record("".join([json.dumps(header) + "\n", *lines[1:]]), "r")


def test_a_header_without_its_parts_is_damaged():
    lines, _ = played(turns=4)
    header = json.loads(lines[0])
    del header["seed"]
    with pytest.raises(DamagedRecord, match="line 1"):
        parse_record(json.dumps(header) + "\n", "r")


def test_a_header_that_cannot_be_played_is_damaged():
    lines, _ = played(turns=4)
    header = json.loads(lines[0]) | {"setup": {"seats": 9}}
    record = parse_record(json.dumps(header) + "\n", "r")
    with pytest.raises(DamagedRecord, match="9 seats"):
        replay(GAME, record)


def test_an_undo_line_goes_back_and_drops_what_came_after():
    lines, _ = played(turns=4)
    _, state = played(turns=2)
    record = parse_record("".join([*lines, line(undo=2)]), "r")
    assert len(record.choices) == 2
    assert digest(replay(GAME, record, verify=True)) == digest(state)


def test_an_undo_takes_back_the_end_of_the_match():
    lines, _ = played()
    record = parse_record("".join([*lines, line(undo=2)]), "r")
    assert record.end is None


def test_notes_are_kept_with_their_place():
    lines, _ = played(turns=2)
    record = parse_record("".join([*lines, line(note="a risk", seat=1)]), "r")
    assert record.notes == [(2, 1, "a risk")]


def test_another_digest_is_a_divergence():
    lines, _ = played(turns=4)
    record = parse_record("".join([*lines, line(n=4, digest="0" * 16)]), "r")
    with pytest.raises(DivergedRecord, match="after decision 4"):
        replay(GAME, record, verify=True)
    replay(GAME, record)


@pytest.mark.parametrize(
    ("at", "instead", "said"),
    [
        (2, '{"n": 2, "seat": 1, "choice": ["eat", 1]}\n', "eat 1, is not possible"),
        (2, '{"n": 2, "seat": 0, "choice": ["keep"]}\n', "seat 1's, not seat 0's"),
    ],
)
def test_a_choice_that_does_not_fit_is_a_divergence(at, instead, said):
    lines, _ = played(turns=4)
    lines[at] = instead
    with pytest.raises(DivergedRecord, match=said):
        replay(GAME, parse_record("".join(lines), "r"))


def test_choices_after_the_end_are_a_divergence():
    lines, _ = played()
    more = line(n=13, seat=0, choice=["keep"])
    with pytest.raises(DivergedRecord, match="over before decision 13"):
        replay(GAME, parse_record("".join([*lines[:-1], more]), "r"))


def test_another_outcome_is_a_divergence():
    lines, _ = played()
    lines[-1] = lines[-1].replace('"kind":"win"', '"kind":"draw"')
    lines[-1] = lines[-1].replace('"kind":"shared"', '"kind":"draw"')
    with pytest.raises(DivergedRecord, match="ends in another position"):
        replay(GAME, parse_record("".join(lines), "r"), verify=True)
