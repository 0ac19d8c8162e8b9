"""What others must not learn: how decks are ordered, which card of a hand went away."""

from game.games.four_souls import GAME
from tests.clauses import clause
from tests.scenario import scenario


def known(match, seat, deck):
    """What a seat knows of the cards of a deck, by their place from the top."""
    return GAME.view(match.state, seat)["decks"][deck]["known"]


def ordering(*top):
    """Seat 0 has looked at five loot cards and puts them back in any order."""
    match = scenario("four_souls", 2).item(0, "sleight_of_hand").deck("loot", *top).begin()
    return match.use("sleight_of_hand").all_pass().picks(("deck", "loot"))


@clause("FS-22.18", "FS-3.4")
def test_equal_cards_are_asked_for_one_by_one_so_that_nothing_is_told():
    for top in (("bomb", "bomb", "a_dime", "bomb", "bomb"), ("bomb", "a_dime", "a_nickel")):
        match = ordering(*top)
        asked = 0
        while match.asked() == (0, "order_deck"):
            asked += 1
            match.play(*match.state.decision.options[-1])
        assert asked == 4, "the last of five cards has one place left"


@clause("FS-22.18")
def test_who_knew_the_top_card_loses_it_whichever_was_put_there():
    for nth in (0, 1):
        match = ordering("bomb", "a_dime", "a_nickel", "dice_shard", "gold_bomb")
        match.state.card_seen[match.state.decks[1][-1]] |= 2
        assert known(match, 1, 1) == {"0": "bomb"}
        match.play(*match.state.decision.options[nth])
        assert known(match, 1, 1) == {}


@clause("FS-22.18")
def test_a_hand_of_which_a_card_went_on_the_deck_is_unknown_again():
    for card in ("bomb", "a_dime"):
        match = scenario("four_souls", 2).item(0, "bum_friend").hand(0, "bomb", "a_dime").begin()
        for each in match.state.hands[0]:
            match.state.card_seen[each] |= 2
        match.use("bum_friend").all_pass().picks(("card", card))
        assert GAME.view(match.state, 1)["seats"][0]["cards"] == []
