"""Heraldry (SO-25)."""

from game.games.black_sonata import options
from game.games.black_sonata.state import COAT
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, hunt

HERS = ("lion", "rose", "crown", "moon")  # coat02


def heraldry():
    """The Lady is Emilia Lanier; her coat is the second."""
    return hunt(heraldry=True).lady("emilia_lanier").lady_coat("coat02")


def declare(s, *symbols):
    s.play("declare")
    for symbol in symbols:
        s.play("symbol", symbol)
    return s


@clause("SO-25.1")
def test_ten_coats_of_four_symbols_never_both_of_a_tile():
    assert len(CARDS.symbols) == 10
    for _, mask in CARDS.coats:
        assert mask.bit_count() == 4
        assert not any(mask >> 2 * tile & 3 == 3 for tile in range(5))
    s = heraldry().play("declare").play("symbol", "lion")
    assert ("symbol", "unicorn") not in s.options() and ("symbol", "rose") in s.options()


@clause("SO-25.2")
def test_one_coat_is_hers_unseen_and_nine_are_the_deck():
    s = heraldry()
    assert sorted([s.state.coat, *s.state.coat_deck]) == list(range(10))
    assert s.view(0)["coat_deck"] == 9 and s.view(0)["coats"] == []


@clause("SO-25.3")
def test_a_search_slides_a_coat_card_under_hers_and_no_fog_card():
    s = heraldry().lady_at("cornhill").pawn("clerkenwell")
    place = s.state.deck[0]
    s.play("search")
    assert s.state.covers[place] >= COAT
    assert (s.view(0)["coat_deck"], s.view(0)["fog"]["deck"]) == (8, 10)


@clause("SO-25.4")
def test_with_an_empty_coat_deck_fog_is_used_again():
    s = heraldry().lady_at("cornhill").pawn("clerkenwell")
    s.state.coat_deck = []
    place = s.state.deck[0]
    s.play("search")
    assert 0 <= s.state.covers[place] < COAT


@clause("SO-25.4")
def test_with_coat_cards_left_a_search_needs_no_fog():
    s = heraldry().lady_at("cornhill").pawn("cornhill").fog()
    assert options.search_refusal(CARDS, s.state) is None


@clause("SO-25.5")
def test_a_coat_card_on_top_is_taken_as_a_clue_and_fog_slides_under_it():
    s = heraldry().coat_on_top("coat05").fog("fog01", "fog02")
    place = s.state.deck[0]
    assert ("fog",) not in s.options()
    s.play("coat")
    assert s.state.covers[place] == CARDS.fog_at["fog01"]
    assert s.view(0)["coats"][0]["card"] == "coat05"
    s = heraldry().coat_on_top("coat05").fog()
    assert "empty" in s.refused("coat")


@clause("SO-25.6")
def test_a_coat_clue_says_how_many_symbols_are_hers():
    s = heraldry().coat_on_top("coat01")  # unicorn rose crown moon
    s.play("coat")
    assert s.view(0)["coats"][0]["says"] == 3
    s = heraldry().coat_on_top("coat04")  # unicorn lily tower sword
    s.play("coat")
    assert s.view(0)["coats"][0]["says"] == 0


@clause("SO-25.7")
def test_coat_clues_do_not_count_when_she_flees():
    s = heraldry().coat_on_top("coat01")
    s.play("coat")
    s.lady_at("cornhill").pawn("clerkenwell")
    top = s.state.deck[0]
    s.play("search")
    assert len(s.view(0)["coats"]) == 1 and s.state.deck[0] == top + 1


@clause("SO-25.8")
def test_the_right_coat_is_declared_once_as_a_free_action():
    s = heraldry()
    turn = s.state.turn
    declare(s, *HERS)
    assert s.asked() == (0, "act") and s.state.turn == turn
    assert s.view(0)["coat_declared"]
    assert "already" in s.refused("declare")


@clause("SO-25.8", "SO-10.5")
def test_a_wrong_coat_loses_at_once():
    s = declare(heraldry(), "lion", "rose", "crown", "sun")
    assert s.won() is False and s.ended() == "coat"


@clause("SO-25.9", "SO-25.13")
def test_she_cannot_be_confronted_before_but_searched_for():
    s = heraldry().lady_at("cornhill").pawn("cornhill")
    assert "named first" in s.refused("confront")
    assert ("search",) in s.options()
    declare(s, *HERS)
    s.confront("ring", "rattle", "music")
    assert s.won() is True


@clause("SO-25.10")
def test_a_win_scores_ten_more():
    s = heraldry().countdown_in(2, value=1).lady_at("cornhill").pawn("cornhill")
    declare(s, *HERS).confront("ring", "rattle", "music")
    assert s.view(0)["outcome"]["points"]["heraldry"] == 10
    assert s.view(0)["outcome"]["score"] == 12
    assert set(s.view(0)["outcome"]["coat"]) == set(HERS)


@clause("SO-25.11")
def test_the_hunt_is_lost_only_when_neither_coats_nor_fog_are_left():
    s = heraldry().lady_at("cornhill").pawn("clerkenwell").fog()
    s.play("search")
    assert s.won() is None
    s = heraldry().lady_at("cornhill").pawn("clerkenwell")
    s.state.coat_deck = []
    s.fog("fog01").play("search")
    assert s.won() is False and s.ended() == "fog"


@clause("SO-25.12")
def test_another_lady_has_the_same_coat():
    s = heraldry().fog("fog06", "fog07").fog_on_top("fog10")
    coat = s.state.coat
    s.play("fog")
    assert s.state.coat == coat
