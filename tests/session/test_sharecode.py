"""Share codes: a deal as a few letters that can be read out."""

import pytest

from game.engine.api import Option, Setup, SetupForm
from game.engine.errors import SetupError
from game.engine.rng import Stream
from game.session.sharecode import read_share_code, share_code
from tests.session.harbour import GAME, Harbour
from tests.session.table import GAMES


def _no_rocks(map, seats):
    if "rocks" in map:
        raise SetupError("there are rocks")


def test_a_deal_with_defaults_is_a_short_code():
    code = share_code(GAME, Setup(2), 7)
    assert code.startswith("HARBOUR-2-") and len(code) <= 16
    deal = read_share_code(code, GAMES)
    assert (deal.game, deal.setup.seats, deal.seed) == ("harbour", 2, 7)


def test_every_deal_comes_back_from_its_code():
    stream = Stream(5)
    for _ in range(300):
        seats = 1 + stream.below(4)
        order = list(range(seats))
        stream.shuffle(order)
        options = {
            "practice": stream.pick([True, False]),
            "length": 1 + stream.below(400),
            "wind": stream.pick(["calm", "breeze", "storm"]),
            "order": stream.pick(["", ",".join(map(str, order))]),
            "faulty": False,
        }
        seed = stream.next64()
        code = share_code(GAME, Setup(seats, options), seed)
        assert read_share_code(code, GAMES) == ("harbour", Setup(seats, options), seed)


def test_the_code_forgives_case_spaces_and_letters_that_look_alike():
    for seed in range(50):
        code = share_code(GAME, Setup(3, {"wind": "storm"}), seed * 10**15)
        head, letters = code[:10], code[10:]
        sloppy = head.lower() + " " + letters.lower().replace("1", "l").replace("0", "O") + " \n"
        assert read_share_code(sloppy, GAMES).seed == seed * 10**15


def test_a_wrong_swapped_or_missing_letter_is_told_in_one_line():
    code = share_code(GAME, Setup(2), 2**63 + 12345)
    start = len("HARBOUR-2-")
    wrong = [code[:at] + ("7" if code[at] != "7" else "8") + code[at + 1 :]
             for at in range(start, len(code)) if code[at] != "-"]  # fmt: skip
    wrong += [code[:-1], code + "Z", code[:start], code.replace("-2-", "-3-")]
    wrong += [code[:start] + code[start + 1 : start + 2] + code[start] + code[start + 2 :]]
    for text in wrong:
        if text.replace("-", "") == code.replace("-", ""):
            continue
        with pytest.raises(SetupError) as told:
            read_share_code(text, GAMES)
        assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "text", ["", "hello", "-", "--", "HARBOUR", "HARBOUR-x-AAAAA", "밤-2-밤밤"]
)
def test_what_is_no_code_at_all_is_told_with_an_example_or_the_games(text):
    with pytest.raises(SetupError, match=r"is not a share code|there is no game|is not right"):
        read_share_code(text, GAMES)


def test_a_seat_count_the_game_does_not_have_is_refused():
    with pytest.raises(SetupError, match="is not right"):
        read_share_code("HARBOUR-9-ABCDE", GAMES)


def test_a_code_stays_valid_when_the_game_gets_another_option():
    class Larger(Harbour):
        form = SetupForm(
            Harbour.form.seats,
            Harbour.form.default_seats,
            (*Harbour.form.options, Option("fog", "flag", False)),
        )

    options = {"wind": "storm", "length": 99}
    code = share_code(GAME, Setup(2, options), 77)
    deal = read_share_code(code, {"harbour": Larger()})
    assert deal.seed == 77 and deal.setup.options["wind"] == "storm"
    assert deal.setup.options["fog"] is False


def test_a_code_that_would_now_mean_another_deal_is_refused():
    class Reordered(Harbour):
        form = SetupForm(Harbour.form.seats, Harbour.form.default_seats, Harbour.form.options[::-1])

    code = share_code(GAME, Setup(2, {"wind": "storm"}), 77)
    with pytest.raises(SetupError, match="is not right"):
        read_share_code(code, {"harbour": Reordered()})


# Maps


MAPPED = SetupForm(
    seats=(2, 3),
    default_seats=2,
    options=(
        Option("practice", "flag", False),
        Option("map", "map", "", ("bay", "reef"), only={"reef": (3,)}, read=_no_rocks),
    ),
)


class Charts(Harbour):
    form = MAPPED


CHARTED = {"harbour": Charts()}


@pytest.mark.parametrize("map", ["", "bay", "sand@0,0 " * 40, "밤@0,0"])
def test_a_code_holds_a_map_by_its_word_or_all_of_it(map):
    setup = Setup(2, {"practice": True, "map": map})
    code = share_code(CHARTED["harbour"], setup, 77)
    assert read_share_code(code, CHARTED) == ("harbour", setup, 77)
    assert read_share_code(code.lower().replace("0", "o"), CHARTED).setup == setup
    assert ("." in code) == (map not in ("", "bay"))
    assert len(code) < 200


def test_a_map_that_does_not_fit_its_code_is_told_in_one_line():
    code = share_code(CHARTED["harbour"], Setup(2, {"map": "sand@0,0"}), 77)
    other = share_code(CHARTED["harbour"], Setup(2, {"map": "sand@0,1"}), 77)
    head, text = code.split(".")
    for wrong in (head, f"{head}.", f"{head}.{other.split('.')[1]}", f"{code}.{text}", code[:-2],
                  f"{head}.{text}0", f"{head}.!{text}", f"{head}.{'Z' * 30_000}"):  # fmt: skip
        with pytest.raises(SetupError, match="is not right"):
            read_share_code(wrong, CHARTED)


def test_a_map_that_the_game_refuses_is_in_no_code():
    with pytest.raises(SetupError, match="rocks"):
        share_code(CHARTED["harbour"], Setup(2, {"map": "rocks@0,0"}), 1)
    with pytest.raises(SetupError, match="map=reef needs 3 seats, not 2"):
        share_code(CHARTED["harbour"], Setup(2, {"map": "reef"}), 1)
