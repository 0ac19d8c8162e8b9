"""What a match is started with: seats, options, people."""

import pytest

from game.engine.api import Option, Setup, SetupForm
from game.engine.errors import SetupError

FORM = SetupForm(
    seats=(1, 2, 3),
    default_seats=2,
    options=(
        Option("practice", "flag", False),
        Option("turns", "number", 12, (1, 20)),
        Option("level", "word", "normal", ("easy", "normal"), seats=(1,)),
        Option("order", "order", ""),
    ),
)


def test_every_option_gets_a_value():
    setup = FORM.complete(Setup(2, {"turns": 3}, (1, 0)))
    assert setup.options == {"practice": False, "turns": 3, "level": "normal", "order": ""}
    assert setup.ceremonies == (0, 1)


@pytest.mark.parametrize(
    ("id", "text", "value"),
    [
        ("practice", "true", True),
        ("turns", "7", 7),
        ("level", "easy", "easy"),
        ("order", "1,0", "1,0"),
    ],
)
def test_an_option_is_read_as_a_person_writes_it(id, text, value):
    assert FORM.option(id).parse(text) == value


@pytest.mark.parametrize(
    ("id", "text", "said"),
    [
        ("practice", "perhaps", "allowed is true or false"),
        ("practice", "1", "allowed is true or false"),
        ("turns", "21", "a number from 1 to 20"),
        ("turns", "many", "a number from 1 to 20"),
        ("turns", "--3", "a number from 1 to 20"),
        ("level", "hard", "allowed is easy or normal"),
        ("ghost", "1", "this game has practice, turns, level, order"),
    ],
)
def test_a_wrong_value_says_what_is_allowed(id, text, said):
    with pytest.raises(SetupError, match=said):
        FORM.option(id).parse(text)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup(4), "4 seats cannot be played: allowed are 1, 2, 3"),
        (Setup(2, {"level": "easy"}), "option level needs 1 seats"),
        (Setup(2, {"turns": True}), "option turns cannot be True"),
        (Setup(2, {"practice": 1}), "option practice cannot be 1"),
        (Setup(2, {"order": "0,0"}), "must name the seats 0, 1 once each"),
        (Setup(2, {}, (2,)), "seat 2 is not at a table of 2"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(setup, said):
    with pytest.raises(SetupError, match=said):
        FORM.complete(setup)


def test_a_map_is_nothing_a_word_or_what_the_game_can_read():
    def read(text, seats):
        if text != f"for {seats}":
            raise SetupError(f"this map is not for {seats}")

    option = Option("map", "map", "", ("bay", "reef"), only={"reef": (3,)}, read=read)
    form = SetupForm((2, 3), 2, (option,))
    for seats, map in ((2, ""), (2, "bay"), (3, "reef"), (3, "for 3")):
        assert form.complete(Setup(seats, {"map": map})).options == {"map": map}
        assert option.fits(map, seats)
    for seats, map, said in ((2, "reef", "needs 3 seats"), (2, "for 3", "not for 2")):
        with pytest.raises(SetupError, match=said):
            form.complete(Setup(seats, {"map": map}))
        assert not option.fits(map, seats)
    assert not option.fits(7, 2)
    assert option.words(2) == ("bay",) and option.words(3) == ("bay", "reef")
    assert option.parse("anything") == "anything"


def test_options_that_may_not_be_chosen_together_are_refused():
    def together(values):
        if values["fog"] and values["night"]:
            raise SetupError("option fog cannot be seen at night: allowed is fog=false")

    options = (Option("fog", "flag", False), Option("night", "flag", False))
    form = SetupForm((1,), 1, options, together=together)

    assert form.complete(Setup(1, {"fog": True})).options["fog"] is True
    with pytest.raises(SetupError, match="at night"):
        form.complete(Setup(1, {"fog": True, "night": True}))
