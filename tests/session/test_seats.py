"""Who sits where, and how it is written on the command line."""

import pytest

from game.engine.api import SetupForm
from game.engine.errors import SetupError
from game.session.seats import Seat, clean_name, humans, parse_seats, seated
from tests.session.harbour import GAME

FORM = GAME.form


def test_seats_are_read_from_the_command_line_with_default_names():
    assert parse_seats(FORM, "human, AI:adept,ai:random") == (
        Seat("Player 1", "human"),
        Seat("Adept 2", "ai:adept"),
        Seat("Random 3", "ai:random"),
    )


def test_an_unknown_kind_is_refused_in_one_line_that_says_what_is_allowed():
    with pytest.raises(SetupError) as told:
        parse_seats(FORM, "human,ai:genius")
    assert str(told.value) == (
        "a seat cannot be 'ai:genius': allowed is human, ai:random, ai:novice, ai:adept,"
        " ai:master or rules"
    )


def test_an_empty_seat_is_refused():
    with pytest.raises(SetupError, match="a seat cannot be ''"):
        parse_seats(FORM, "human,")


def test_a_table_the_game_is_not_played_at_is_refused():
    with pytest.raises(SetupError, match="5 seats cannot be played: allowed are 1, 2, 3, 4"):
        parse_seats(FORM, "human,human,human,human,human")


def test_the_rule_books_own_opponents_sit_down_by_themselves():
    table = parse_seats(FORM, "human")
    assert table == (Seat("Player 1", "human"), Seat("The Sea", "rules"))
    assert parse_seats(FORM, "human,rules") == table


def test_rules_seats_that_the_game_does_not_have_are_refused():
    with pytest.raises(SetupError, match="1 rules seats with 2 others: allowed is none"):
        parse_seats(FORM, "human,human,rules")
    with pytest.raises(SetupError, match="allowed is 1 seats of the rules, at the end"):
        parse_seats(FORM, "rules,human")


def test_only_people_are_asked_for_ceremonies():
    assert humans(parse_seats(FORM, "ai:novice,human,ai:adept,human")) == (1, 3)


def test_names_are_cleaned_and_missing_ones_filled_up():
    form = SetupForm(seats=(3,), default_seats=3)
    table = seated(form, ("human", "human", "ai:master"), ("  김\n수정 ", ""))
    assert [seat.name for seat in table] == ["김 수정", "Player 2", "Master 3"]


def test_a_name_that_no_file_could_hold_becomes_one_that_can_be_written():
    assert clean_name("a\udcffb\x00c\u202e") == "a?b c"
    assert len(clean_name("long " * 30)) <= 40
