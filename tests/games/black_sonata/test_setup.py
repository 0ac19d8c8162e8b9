"""Setting up the solo game (SO-3, SO-12)."""

import pytest

from game.engine.api import Setup
from game.engine.errors import SetupError
from game.games.black_sonata.state import COUNT, NONE
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, hunt

ORDER = tuple(range(12))


def scripted(seed=1, luck=(), **options):
    """A set-up with its luck scripted up to the choice of the start."""
    return GAME.new(Setup(1, options), seed, luck)


def sequence_of(id):
    return [CARDS.stealth[card].location for card in CARDS.sequences[id].cards]


def laid(state):
    return state.places


@clause("SO-3.1", "SO-3.2", "SO-3.3")
def test_the_lady_the_other_of_her_suit_as_bonus_and_ten_clues():
    order = tuple(reversed(range(12)))  # the first is drawn first: lady 11
    state = scripted(
        luck=(("order", order), ("draw", 0), ("order", tuple(range(10)))), sequence="U1"
    )
    lady = CARDS.ladies[11]
    mate = next(at for at in range(12) if at != 11 and CARDS.ladies[at].suit == lady.suit)
    assert (state.lady, state.bonus) == (11, [mate])
    assert sorted(state.clue_deck) == [at for at in range(12) if at not in (11, mate)]
    view = GAME.view(state, 0)
    assert view["suit"] == CARDS.suits[lady.suit]
    assert "lady" not in view
    assert view["clue_deck"] == 10 and view["bonus"] == 1


@clause("SO-3.3")
def test_the_suit_of_the_next_clue_is_not_seen():
    view = str(hunt().view(0)["clue_deck"])
    assert view == "10"


@clause("SO-3.4", "SO-3.6")
def test_a_sequence_is_laid_from_a_to_z_and_cut_once():
    state = scripted(luck=(("order", ORDER), ("draw", 7), ("order", ())), sequence="U1")
    wanted = sequence_of("U1")
    assert laid(state) == wanted[7:] + wanted[:7]
    letters = [CARDS.stealth[card].codes[0] for card in CARDS.sequences["U1"].cards]
    assert "".join(letters) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@clause("SO-3.4")
@pytest.mark.parametrize("place", range(8))
def test_each_printed_sequence_has_the_26_cards_of_its_letters(place):
    id = ("U1", "U2", "U3", "U4", "L1", "L2", "L3", "L4")[place]
    cards = CARDS.sequences[id].cards
    assert "".join(CARDS.stealth[card].codes[place] for card in cards) == (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    )
    left = [card for card in range(32) if card not in cards]
    assert [CARDS.stealth[card].codes[place] for card in left] == ["-"] * 6


@clause("SO-3.5")
def test_the_deck_may_be_built_backwards():
    luck = (("order", ORDER), ("draw", 0), ("order", ()))
    state = scripted(luck=luck, sequence="U2", reversed=True)
    assert laid(state) == sequence_of("U2")[::-1]


@clause("SO-3.7", "SO-12.2")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_the_countdown_lies_at_the_bottom_and_shows_its_start(value):
    state = scripted(countdown=value)
    assert state.deck[-1] == COUNT
    assert state.countdown == value


@clause("SO-3.7")
def test_the_countdown_begins_at_two():
    assert scripted().countdown == 2


@clause("SO-3.8")
def test_ten_fog_cards_are_shuffled():
    state = scripted(luck=(("order", ORDER), ("draw", 0), ("order", (3, 1, 4))), sequence="U1")
    assert state.fog[::-1][:3] == [3, 1, 4]
    assert sorted(state.fog) == list(range(10))


@clause("SO-3.9", "SO-3.10")
def test_the_pawn_begins_anywhere_and_holds_that_card():
    s = hunt(start=None)
    assert s.options() == {("start", id) for id in LONDON.ids}
    s.play("start", "southwark")
    assert (s.view(0)["pawn"], s.view(0)["keys"]) == ("southwark", ["southwark"])


@clause("SO-3.11")
def test_nothing_is_known_at_first():
    view = hunt().view(0)
    assert (view["slots"], view["clues"]) == ([], [])


@clause("SO-3.12")
def test_the_top_card_s_landmark_is_open_from_the_set_up_on():
    s = hunt(start=None)
    shown = s.view(0)["deck"]
    back = LONDON.backs[s.state.backs[0]]
    assert shown[0] == {"kind": "stealth", "shows": list(back.shows), "place": 0}
    assert {card["kind"] for card in shown[1:]} == {"hidden", "countdown"}


@clause("SO-12.1", "SO-4.5")
@pytest.mark.parametrize("id", sorted(CARDS.sequences))
def test_she_walks_on_roads_and_stays_only_where_she_may(id):
    sequence, walk = CARDS.sequences[id], sequence_of(id)
    stays = 0
    for here, there in zip(walk, [*walk[1:], walk[0]], strict=True):
        stays += here == there
        assert here == there or LONDON.roads[here] >> there & 1
    assert not stays or sequence.stays
    assert sequence.stays == (sequence.group in ("lower", "moderate", "hard"))


@clause("SO-12.1")
def test_the_player_knows_the_band_and_nothing_else_of_the_sequence():
    assert hunt(sequence="lower").view(0)["modules"]["may_stay"]
    assert not hunt(sequence="upper").view(0)["modules"]["may_stay"]
    drawn = {tuple(sorted(GAME.new(Setup(1), seed).places)) for seed in range(40)}
    assert len(drawn) == 4, "any of the four of a band is played"


@clause("SO-12.3")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_easy_and_hard_clues_take_a_suit_away(level):
    for seed in range(12):
        state = scripted(seed=seed, clues=level)
        suit = CARDS.ladies[state.lady].suit
        gone = {CARDS.ladies[card].suit for card in state.boxed}
        assert len(state.boxed) == 2 and len(gone) == 1
        assert len(state.clue_deck) == 8
        says = {CARDS.ladies[card].row >> 4 * suit & 15 for card in state.boxed}
        assert says == ({0b101} if level == "easy" else {0b10})


@clause("SO-12.3")
def test_the_suit_that_is_taken_away_is_open_and_its_fronts_are_not():
    for level in ("easy", "hard"):
        s = hunt(clues=level)
        suit = CARDS.suits[CARDS.ladies[s.state.boxed[0]].suit]
        assert s.view(0)["removed_suit"] == suit
        names = {CARDS.ladies[card].id for card in s.state.boxed}
        assert not any(name in str(s.view(0)) for name in names)
    assert hunt().view(0)["removed_suit"] is None
    assert hunt(blacker=True).view(0)["removed_suit"] is None, "there the box holds ladies"


@clause("SO-3.1", "SO-3.12", "SO-12.3", "SO-26.2")
@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({}, "lady_chosen deck_cut fog_shuffled top_shown"),
        ({"clues": "hard"}, "lady_chosen suit_removed deck_cut fog_shuffled top_shown"),
        ({"blacker": True}, "dark_lady_chosen deck_cut fog_shuffled top_shown"),
        ({"heraldry": True}, "lady_chosen deck_cut fog_shuffled coat_chosen top_shown"),
        ({"ferryman": True}, "lady_chosen deck_cut keys_stacked fog_shuffled top_shown"),
        ({"fog": "add"}, "lady_chosen deck_cut"),
    ],
)
def test_what_was_laid_before_the_first_question_is_told(options, kinds):
    s = hunt(start=None, **options)
    told = GAME.opening(s.view(0))
    assert [kind for kind, _ in told] == kinds.split()
    words = [GAME.event_text(s.view(0), kind, data).words for kind, data in told]
    assert all(words) and "{" not in "".join(words)
    if options == {"clues": "hard"}:
        assert f"clues of the suit {s.view(0)['removed_suit']}" in words[1]


@clause("SO-27.2")
def test_in_cat_and_mouse_nothing_lies_there_before_the_first_question():
    assert GAME.opening(GAME.view(GAME.new(Setup(2), 1), 1)) == []


@clause("SO-12.4")
def test_twenty_further_sequences_five_of_each_grade():
    for grade in ("very_easy", "easy", "moderate", "hard"):
        assert len(CARDS.groups[grade]) == 5
        state = scripted(sequence=grade)
        walks = [sequence_of(id) for id in CARDS.groups[grade]]
        assert any(state.places == walk[cut:] + walk[:cut] for walk in walks for cut in range(26))


@clause("SO-12.5")
def test_features_may_be_renamed_and_all_overlaps_stay():
    order = (3, 0, 6, 1, 5, 2, 4)
    luck = (("order", order), ("order", ORDER), ("draw", 0), ("order", ()))
    state = scripted(luck=luck, sequence="U1", permute_features=True)
    printed = [lady.features for lady in CARDS.ladies]
    assert state.faces != printed
    for a in range(12):
        for b in range(12):
            shared = (state.faces[a] & state.faces[b]).bit_count()
            assert shared == (printed[a] & printed[b]).bit_count()
    assert state.rows == [lady.row for lady in CARDS.ladies]


@clause("SO-12.5")
def test_no_list_of_cards_shows_the_ladies():
    names = {lady.id for lady in CARDS.ladies}
    assert not names & {card.id for card in GAME.card_texts()}
    assert not [card for card in GAME.card_texts() if "heart" in card.text]


@clause("SO-20.1", "SO-23.13")
def test_modules_go_together_but_a_suit_cannot_leave_where_there_is_none():
    options = {"stop_cards": True, "fog": "add", "blacker": True, "byways": 32}
    options |= {"heraldry": True, "ferryman": True}
    assert GAME.form.complete(Setup(1, options))
    with pytest.raises(SetupError, match="clues=easy"):
        GAME.form.complete(Setup(1, {"blacker": True, "clues": "easy"}))


@clause("SO-20.1", "SO-27.21")
def test_cat_and_mouse_stands_alone():
    for option in ("stop_cards", "blacker", "heraldry", "ferryman"):
        with pytest.raises(SetupError, match="needs 1 seats"):
            GAME.form.complete(Setup(2, {option: True}))
    with pytest.raises(SetupError):
        GAME.form.complete(Setup(2, {"byways": 4}))
    with pytest.raises(SetupError):
        GAME.form.complete(Setup(1, {"handicap": "lady"}))


@clause("SO-20.2")
def test_a_module_alone_leaves_the_rest_as_it_is():
    s = hunt(stop_cards=True)
    assert s.view(0)["fog"]["deck"] == 10
    assert s.state.coat == NONE and s.view(0)["ferry"] is None
    assert ("pass",) in s.options()
