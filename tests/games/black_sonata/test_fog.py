"""Using fog cards, and the four more of them (SO-7, SO-22)."""

import pytest

from game.engine.api import Setup
from game.games.black_sonata import options
from game.games.black_sonata.game import BlackSonata, read
from game.games.black_sonata.state import COAT, COUNT
from game.games.box import Box, shipped_tables, with_pack
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, LONDON, hunt


def used(id, **options):
    """The solo game with a fog card on top; the fog deck has two others."""
    others = [each for each in ("fog08", "fog06", "fog07") if each != id][:2]
    return hunt(**options).fog(*others).fog_on_top(id)


@clause("SO-7.1")
def test_fog_is_used_only_where_it_lies_on_top():
    s = hunt().lady_at("cornhill")
    assert "No fog card" in s.refused("fog")
    assert ("fog",) in s.fog_on_top("fog01").options()
    s.state.fog = []
    assert options.fog_refusal(CARDS, s.state).key == "fog_empty"


@clause("SO-7.2")
def test_the_next_fog_card_slides_under_it_then_it_is_flipped():
    s = used("fog03")
    place = s.state.deck[0]
    s.play("fog")
    assert s.state.covers[place] == CARDS.fog_at["fog08"]
    assert s.kinds().index("slid_under") < s.kinds().index("fog_used")
    assert s.heard("fog_used") == [{"card": "fog03"}]


@clause("SO-7.3")
def test_a_used_card_goes_under_the_fog_deck_unless_its_text_discards_it():
    s = used("fog03")
    s.play("fog")
    assert s.state.fog[0] == CARDS.fog_at["fog03"]
    s = used("fog04").lady("emilia_lanier")
    s.play("fog")
    assert s.view(0)["fog"]["out"] == ["fog04"]
    assert CARDS.fog_at["fog04"] not in s.state.fog


@clause("SO-7.4")
@pytest.mark.parametrize("id", ["fog01", "fog04"])
def test_a_new_clue_is_revealed(id):
    s = used(id).lady("emilia_lanier").clue_deck("mary_fitton")
    s.play("fog")
    assert s.clues() == ["mary_fitton"]
    assert s.view(0)["fog"]["out"] == (["fog04"] if id == "fog04" else [])


@clause("SO-3.8")
def test_a_fog_card_of_a_pack_lies_among_the_ten_of_the_game(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "fog:\n- {id: mine, name: Mine, kind: good, after: under, use: [gain_clue: 1]}\n"
    )
    tables = with_pack(shipped_tables("black_sonata"), file)
    game = BlackSonata(Box(read(tables), "mine", ("mine",), ()))
    state = game.new(Setup(1), 1)
    dealt = [game.cards.fog[at].id for at in (*state.fog, *state.covers) if 0 <= at < COAT]
    assert "mine" in dealt and len(dealt) == 11


@clause("SO-7.5")
def test_the_pawn_goes_anywhere_or_to_a_neighbour_and_takes_the_card_there():
    s = used("fog02").pawn("cornhill").keys("cornhill")
    s.play("fog")
    assert s.options() == {("go", id) for id in LONDON.ids}
    s.play("go", "southwark")
    assert s.view(0)["keys"] == ["cornhill", "southwark"]
    s = used("fog06").pawn("cornhill")
    s.play("fog")
    near = {"bishopsgate", "cripplegate", "eastcheap", "st_pauls"}
    assert s.options() == {("go", id) for id in near}


@clause("SO-7.5")
def test_arriving_by_fog_can_gain_the_bonus_clue():
    s = used("fog02").lady("emilia_lanier").all_keys_but("southwark")
    s.play("fog").play("go", "southwark")
    assert s.clues() == ["anne_whateley"]


@clause("SO-7.6")
def test_the_next_five_cards_are_seen_the_countdown_is_skipped_and_fog_stays_fog():
    s = used("fog03").countdown_in(2)
    place = next(card for card in s.state.deck[3:] if card != COUNT)
    s.state.covers[place] = CARDS.fog_at["fog10"]
    s.play("fog")
    told = s.heard("looked_ahead")[0]["cards"]
    assert len(told) == 5
    assert {"kind": "fog", "shows": []} in told
    below = [card for card in s.view(0)["deck"] if card["kind"] != "countdown"]
    assert [card["kind"] for card in below[:5]].count("hidden") == 0


@clause("SO-7.7")
def test_a_clue_of_choice_is_discarded_and_another_drawn():
    s = used("fog05").lady("emilia_lanier").hold("lucy_morgan", "mary_fitton")
    s.clue_deck("jane_davenant").play("fog")
    assert s.options() == {("drop", "lucy_morgan"), ("drop", "mary_fitton")}
    s.play("drop", "mary_fitton")
    assert s.clues() == ["lucy_morgan", "jane_davenant"]
    assert s.view(0)["dropped"] == ["mary_fitton"]


@clause("SO-7.7")
def test_with_no_clue_held_nothing_happens():
    s = used("fog05").lady("emilia_lanier")
    s.play("fog")
    assert s.clues() == []


@clause("SO-7.8")
def test_she_advances_by_two():
    s = used("fog07")
    top = s.state.deck[0]
    s.play("fog")
    assert s.state.deck[0] == top + 3, "two, and her next step"


@clause("SO-7.8")
def test_a_fog_card_that_only_discards_itself():
    s = hunt().fog("fog06", "fog07").fog_on_top("fog08")
    s.play("fog")
    assert s.view(0)["fog"]["out"] == ["fog08"]


@clause("SO-7.8")
def test_the_top_card_of_the_fog_deck_is_discarded():
    s = hunt().fog("fog06", "fog02", "fog01").fog_on_top("fog09")
    s.play("fog")
    assert s.view(0)["fog"]["out"] == ["fog02"], "fog06 lies on top of her deck now"
    assert s.state.fog == [CARDS.fog_at["fog09"], CARDS.fog_at["fog01"]]


@clause("SO-7.9")
def test_another_lady_comes_from_the_clue_deck():
    s = used("fog10").lady("emilia_lanier").hold("lucy_morgan")
    bonus = s.state.bonus[:]
    s.state.luck = (("order", (CARDS.lady_at["mary_fitton"],)), ("end of the script", ""))
    s.play("fog")
    assert s.state.lady == CARDS.lady_at["mary_fitton"]
    assert CARDS.lady_at["emilia_lanier"] in s.state.clue_deck
    assert s.view(0)["suit"] == "rose"
    assert s.state.bonus == bonus
    assert s.view(0)["clues"][0]["says"] == [2], "read for the suit rose"


@clause("SO-7.10")
def test_an_empty_fog_deck_loses_at_once():
    s = hunt().lady_at("cornhill").fog("fog01").pawn("clerkenwell")
    s.play("search")
    assert s.won() is False and s.ended() == "fog"


@clause("SO-7.10")
def test_a_last_search_that_finds_the_right_lady_still_wins():
    s = hunt().lady("emilia_lanier").lady_at("cornhill").fog("fog01").pawn("cornhill")
    s.confront("ring", "rattle", "music")
    assert s.won() is True


# The four more


@clause("SO-22.1")
def test_there_are_four_and_all_are_good():
    assert [card.id for card in CARDS.fog if card.extra] == ["fog11", "fog12", "fog13", "fog14"]
    assert {card.kind for card in CARDS.fog if card.extra} == {"good"}


@clause("SO-22.2")
def test_they_enlarge_the_fog_deck():
    s = hunt(fog="add", start=None)
    for _ in range(4):
        assert s.asked() == (0, "extra")
        s.play("take")
    assert s.view(0)["fog"]["deck"] == 14


@clause("SO-22.2")
def test_any_of_the_four_are_taken():
    s = hunt(fog="add", start=None)
    s.play("leave").play("take").play("leave").play("leave")
    assert s.view(0)["fog"]["deck"] == 11
    assert "fog12" in s.view(0)["fog"]["cards"] and "fog11" not in s.view(0)["fog"]["cards"]


@clause("SO-22.2")
def test_they_replace_bad_cards_of_choice():
    s = hunt(fog="choose", start=None)
    assert {choice[1] for choice in s.options() if choice[0] == "replace"} == {
        "fog07", "fog08", "fog09", "fog10",
    }  # fmt: skip
    assert "bad" in s.refused("replace", "fog01")
    s.play("replace", "fog10")
    assert ("replace", "fog10") not in s.options()
    s.play("leave").play("leave").play("leave")
    assert s.view(0)["fog"]["deck"] == 10
    assert s.view(0)["fog"]["out"] == ["fog10"]
    assert "fog11" in s.view(0)["fog"]["cards"]


@clause("SO-22.2")
def test_they_replace_random_cards():
    s = hunt(fog="random", start=None)
    s.state.luck = (("draw", CARDS.fog_at["fog03"]), ("end of the script", ""))
    s.play("take").any_luck()
    for _ in range(3):
        s.play("leave")
    assert s.view(0)["fog"]["deck"] == 10
    assert s.view(0)["fog"]["out"] == ["fog03"]


@clause("SO-22.3")
def test_a_location_card_is_taken_from_afar():
    s = used("fog11").keys("cornhill")
    s.play("fog")
    assert ("key", "cornhill") not in s.options()
    s.play("key", "southwark")
    assert s.view(0)["keys"] == ["cornhill", "southwark"]
    assert s.state.fog[0] == CARDS.fog_at["fog11"], "SO-7.3 holds for it"


@clause("SO-22.3", "SO-26.12")
def test_three_steps_along_roads():
    s = used("fog12").pawn("clerkenwell")
    s.play("fog")
    assert ("go", "liberty_clink") in s.options()
    assert ("go", "clerkenwell") in s.options() and ("go", "southwark") in s.options()
    assert ("go", "london_bridge") not in s.options()


@clause("SO-22.3")
def test_she_waits_at_the_start_of_the_next_turn():
    s = used("fog13")
    top = s.state.deck[0]
    s.play("fog")
    assert s.state.deck[0] == top and s.heard("lady_waited")
    s.play("pass")
    assert s.state.deck[0] == top + 1


@clause("SO-22.3")
def test_one_of_two_clues_is_revealed_and_the_other_goes_under_the_deck():
    s = used("fog14").lady("emilia_lanier").clue_deck("mary_fitton", "jane_davenant")
    s.play("fog")
    assert s.options() == {("reveal", "mary_fitton"), ("reveal", "jane_davenant")}
    assert [clue["card"] for clue in s.view(0)["decision"]["clues"]] == [
        "mary_fitton",
        "jane_davenant",
    ]
    s.play("reveal", "jane_davenant")
    assert s.clues() == ["jane_davenant"]
    assert s.state.clue_deck[0] == CARDS.lady_at["mary_fitton"]
    assert [clue["card"] for clue in s.view(0)["under"]] == ["mary_fitton"]
