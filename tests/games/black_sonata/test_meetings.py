"""Where modules meet: what no module says alone (SO-20.1, SO-20.2)."""

from game.engine.api import Setup
from game.games.black_sonata.answers import ORDERS
from game.games.black_sonata.evidence import FOUR, THREE, number
from game.games.black_sonata.state import COAT, COUNT, STOP
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, hunt

EVERY = {"stop_cards": True, "blacker": True, "heraldry": True, "ferryman": True, "byways": 32}
HERS = ("lion", "rose", "crown", "moon")  # coat02


def places(s):
    """The places of the sequence from the top."""
    return [card for card in s.state.deck if 0 <= card < STOP]


def declared(s):
    s.lady_coat("coat02").play("declare")
    for symbol in HERS:
        s.play("symbol", symbol)
    return s


# Stop cards


@clause("SO-21.4", "SO-21.5")
def test_two_stop_cards_that_lie_together_come_up_one_after_another():
    s = hunt(stop_cards=True).fog("fog01", "fog02", "fog03")
    s.stop_in(1, "stop1").stop_in(2, "stop2")
    before = places(s)
    s.act("pass")
    assert s.heard("stop_flipped") == [{"card": "stop1"}, {"card": "stop2"}]
    assert s.heard("fog_discarded") == [{"card": "fog01", "next": None}]
    assert s.state.deck[0] == before[1 + 2], "her step and two of the first reverse"
    assert not [card for card in s.state.deck if card >= STOP]


@clause("SO-21.5", "SO-4.6")
def test_the_steps_of_a_reverse_meet_the_countdown_and_another_stop_card():
    s = hunt(stop_cards=True).fog("fog01", "fog02", "fog03").countdown_in(2, value=2)
    s.stop_in(1, "stop1").stop_in(4, "stop2")  # her step, stop1, one card, countdown, stop2
    before = places(s)
    s.act("pass")
    assert s.view(0)["countdown"] == 1
    assert s.view(0)["fog"]["out"] == ["fog01"]
    assert s.state.deck[0] == before[3]


@clause("SO-7.10", "SO-21.4")
def test_when_a_reverse_takes_the_last_cover_the_hunt_is_lost_before_she_goes_on():
    s = hunt(stop_cards=True).lady("emilia_lanier").hold("lucy_morgan", "mary_fitton")
    s.lady_at("eastcheap").pawn("cornhill").fog("fog06", "fog07")
    s.stop_in(1, "stop2").stop_in(3, "stop3")
    s.play("search")  # one fog card is slid, the other one goes with the stop card
    assert s.won() is False and s.ended() == "fog"
    assert s.heard("stop_flipped") == [{"card": "stop2"}], "the third card never comes up"
    s = hunt(stop_cards=True).lady("emilia_lanier").hold("lucy_morgan", "mary_fitton")
    s.lady_at("eastcheap").pawn("cornhill").fog("fog06", "fog07")
    s.countdown_in(2, value=1).stop_in(1, "stop2")
    s.play("search")
    assert s.ended() == "fog", "not by the countdown, which she would have met next"


@clause("SO-7.3", "SO-7.10", "SO-21.6")
def test_a_fog_card_in_use_comes_back_before_the_fog_is_said_to_be_empty():
    s = hunt(stop_cards=True).fog("fog06", "fog01").fog_on_top("fog07").stop_in(1, "stop2")
    s.play("fog")  # fog06 is slid, fog01 goes with the stop card
    assert s.won() is None
    assert s.state.fog == [CARDS.fog_at["fog07"]]


@clause("SO-21.2", "SO-22.3")
def test_while_she_waits_there_is_no_step_and_no_stop_card_is_asked_for():
    s = hunt(stop_cards=True).fog("fog06", "fog07").fog_on_top("fog13")
    top = s.state.deck[0]
    s.play("fog")
    assert s.asked() == (0, "act") and s.state.deck[0] == top
    s.play("pass")
    assert s.asked() == (0, "stop"), "all three are still there in the turn after"
    assert len(s.options()) == 4


@clause("SO-21.2", "SO-7.1")
def test_she_can_be_kept_under_fog_which_is_used_again():
    s = hunt(stop_cards=True).fog("fog03", "fog06", "fog08").fog_on_top("fog06")
    place = s.state.deck[0]
    s.play("fog").play("go", "eastcheap").play("stop", "stop1")
    assert s.state.deck[0] == place and ("fog",) in s.options()
    s.play("fog")
    assert s.heard("fog_used") == [{"card": "fog06"}, {"card": "fog03"}]


@clause("SO-21.6", "SO-23.9")
def test_a_lost_letter_costs_a_clue_with_its_side():
    s = hunt(stop_cards=True, blacker=True).stop_in(1, "stop3")
    s.hold("bc01").hold("bc07", side=1)
    s.play("pass").play("step")
    assert s.options() == {("drop", "bc01"), ("drop", "bc07")}
    s.play("drop", "bc01")
    assert [(clue["card"], clue["side"]) for clue in s.view(0)["clues"]] == [("bc07", "three")]
    s.lady_at("cornhill").pawn("clerkenwell")
    top = s.state.deck[0]
    s.play("search").to_act()
    assert s.state.deck[0] == top + 1 + 1, "she flees by the one that is left"


# Heraldry


@clause("SO-25.4", "SO-25.11", "SO-7.1")
def test_with_coats_left_an_empty_fog_deck_only_closes_what_needs_fog():
    s = hunt(heraldry=True).fog().fog_on_top("fog01")
    assert "empty" in s.refused("fog")
    s.play("pass")
    assert s.won() is None
    s.coat_on_top("coat05" if s.state.coat != 4 else "coat06")
    assert "empty" in s.refused("coat")


@clause("SO-25.5", "SO-7.6")
def test_the_next_five_cards_may_be_coats_stop_cards_and_byways():
    s = hunt(heraldry=True, stop_cards=True, byways=32, sequence="U1").fog("fog06", "fog07")
    s.fog_on_top("fog03").countdown_in(1).stop_in(3, "stop2")
    ahead = places(s)[1:5]
    s.state.covers[ahead[0]] = COAT + s.state.coat_deck.pop()
    s.play("fog")
    told = s.heard("looked_ahead")[0]["cards"]
    assert [card["kind"] for card in told[:2]] == ["coat", "stop"]
    assert told[0]["shows"] == [] and told[1]["shows"] == ["stop2"]
    assert len(told) == 5
    backs = [LONDON.backs[s.state.backs[place]] for place in ahead[1:]]
    assert [card["shows"] for card in told[2:]] == [list(back.shows) for back in backs]


@clause("SO-25.9", "SO-23.10")
def test_a_named_coat_opens_the_confrontation_and_the_order_still_counts():
    for order, won in ((("crown", "music", "chain"), True), (("music", "crown", "chain"), False)):
        s = hunt(heraldry=True, blacker=True).dark_lady("crown", "music", "chain")
        s.lady_at("cornhill").pawn("cornhill")
        assert "named first" in s.refused("confront")
        declared(s).confront(*order)
        assert s.won() is won


# Blacker Than Night


@clause("SO-23.3", "SO-26.10", "SO-23.9")
def test_a_borrowed_key_that_is_the_last_of_the_stack_gives_both_bonus_clues():
    s = hunt(blacker=True, ferryman=True).fog("fog06", "fog07")
    s.state.key_stack = [LONDON.at["southwark"]]
    s.fog_on_top("fog11").play("fog")
    assert s.asked() == (0, "side") and s.view(0)["decision"]["sides"]
    s.play("side", "three").play("side", "four")
    assert [clue["side"] for clue in s.view(0)["clues"]] == ["three", "four"]
    s.lady_at("cornhill").pawn("clerkenwell")
    top = s.state.deck[0]
    s.play("search")
    assert s.state.deck[0] == top + 2 + 1


@clause("SO-23.4", "SO-23.5", "SO-22.3")
def test_of_two_letters_both_sides_are_seen_and_no_number_before_the_choice():
    s = hunt(blacker=True).fog("fog06", "fog07").clue_deck("bc01", "bc06").fog_on_top("fog14")
    s.play("fog")
    shown = s.view(0)["decision"]["clues"]
    assert [clue["card"] for clue in shown] == ["bc01", "bc06"]
    assert all(set(clue) == {"card", "sides"} for clue in shown)
    s.play("reveal", "bc06")
    assert s.asked() == (0, "side") and s.view(0)["decision"]["clue"] == "bc06"
    s.play("side", "three")
    assert s.clues() == ["bc06"]
    assert [clue["card"] for clue in s.view(0)["under"]] == ["bc01"]
    assert set(s.view(0)["under"][0]) == {"card", "sides"}


@clause("SO-12.5", "SO-23.6", "SO-23.7")
def test_renamed_features_leave_every_number_as_it_is():
    new = (3, 0, 6, 1, 5, 2, 4)  # what each feature is called now
    luck = (("order", new[::-1]), ("order", tuple(range(12))), ("order", tuple(range(15))))
    rest = (("draw", 0), ("order", ()))
    plain = GAME.new(Setup(1, {"blacker": True, "sequence": "U1"}), 1, (*luck[1:], *rest))
    wanted = {"blacker": True, "sequence": "U1", "permute_features": True}
    named = GAME.new(Setup(1, wanted), 1, (*luck, *rest))
    assert named.lady == plain.lady and named.faces != plain.faces
    for face, renamed in zip(plain.faces, named.faces, strict=True):
        assert ORDERS[renamed] == tuple(new[feature] for feature in ORDERS[face])
    for lady in range(12):
        plain.lady = named.lady = lady
        for clue in range(15):
            for side in (FOUR, THREE):
                assert number(named, clue, side) == number(plain, clue, side)


@clause("SO-7.9", "SO-12.3")
def test_another_lady_leaves_the_suit_that_was_taken_away_out():
    for seed in range(1, 9):
        s = hunt(clues="hard").lady("emilia_lanier").fog("fog06", "fog07").fog_on_top("fog10")
        s.state.rng = seed
        boxed, bonus = s.state.boxed[:], s.state.bonus[:]
        s.play("fog")
        assert (s.state.boxed, s.state.bonus) == (boxed, bonus)
        assert s.state.lady not in (*boxed, *bonus)
        assert len(s.state.clue_deck) == 8


# Points


@clause("SO-11.2", "SO-23.11", "SO-24.9", "SO-25.10", "SO-26.13")
def test_the_points_of_all_modules_are_added():
    s = hunt(**EVERY, sequence="U1").dark_lady("crown", "music", "chain")
    s.countdown_in(6, value=1).stop_in(2, "stop2").lady_at("cornhill").pawn("cornhill")
    used = s.state.byways
    assert used > 0 and COUNT in s.state.deck
    declared(s).confront("crown", "music", "chain")
    points = s.view(0)["outcome"]["points"]
    assert points == {
        "time": 6, "blacker": 5, "byways": used / 2, "heraldry": 10, "ferryman": 10,
    }  # fmt: skip
    assert s.view(0)["outcome"]["score"] == 31 + used / 2
