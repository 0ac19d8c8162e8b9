"""Who may know what (BS-15.1): views, events and dealt worlds."""

import json

import pytest

from game.games.black_souls import atoms
from tests.clauses import clause
from tests.scenario import scenario

SECRETS = ("quirks", "discarded", "bid", "hand")


def table():
    """Three of four have bid in turn 4; Quirks are known to their owners."""
    s = scenario("black_souls", seats=4).turn(4)
    s.quirks(0, "graveyard", "clean_code").quirks(1, "most_bosses", "most_caves")
    s.quirks(2, "last_word", "most_tokens").quirks(3, "empty_hands", "most_caves")
    s.public("most_outdoors", "fighters_alive", "mages_alive")
    return s.face_down(1, 0).listen().bids(5, 8, 0)


@clause("BS-15.1")
def test_own_quirks_are_seen_by_their_owner_alone():
    s = table()
    for owner, own in enumerate(({"graveyard"}, {"most_bosses"}, {"last_word"}, {"empty_hands"})):
        for seat in (0, 1, 2, 3, None):
            seen = set(s.designer(owner, seat)["quirks"])
            assert (own <= seen) == (seat == owner)
            assert (seen == {"hidden"}) == (seat != owner)


@clause("BS-15.1", "BS-2.3")
def test_dealt_quirks_are_told_to_their_owner_alone():
    s = scenario("black_souls", seats=2, start="quirks")
    s.any_luck().state.events = s.events
    atoms.deal_quirks(s.game.cards, s.state)
    for seat in (0, 1, None):
        assert ["quirks" in data for data in s.heard("quirks_dealt", seat)] == [
            seat == 0,
            seat == 1,
        ]


@clause("BS-15.1", "BS-2.3")
def test_a_discard_is_told_to_its_owner_alone():
    s = scenario("black_souls", seats=2, start="quirks", dealt=["most_bosses"])
    s.play("discard", "most_bosses")
    assert s.heard("quirk_discarded", 0) == [{"designer": 0, "quirk": "most_bosses"}]
    assert s.heard("quirk_discarded", 1) == [{"designer": 0}]
    assert s.heard("quirk_discarded", None) == [{"designer": 0}]


@clause("BS-15.1")
def test_secret_quirks_are_open_at_the_end_but_a_discarded_one_never_is():
    s = table().scoring()
    assert set(s.designer(0, seat=1)["quirks"]) == {"graveyard", "clean_code"}
    assert s.designer(0, seat=None)["discarded"] == ["hidden"]
    assert s.designer(0, seat=1)["discarded"] == ["hidden"]
    assert s.designer(0, seat=0)["discarded"] != ["hidden"]


@clause("BS-15.1", "BS-3.3")
def test_a_laid_bid_is_seen_by_its_bidder_alone_and_leaves_no_gap_in_the_hand():
    s = table()
    full = [0, 1, 2, 3, 4, 5, 6, 8]
    for seat in (1, 2, 3, None):
        assert s.designer(0, seat)["bid"] == "hidden"
        assert s.designer(0, seat)["hand"] == full
        assert all("value" not in data for data in s.heard("bid_laid", seat)[:1])
    assert s.designer(0, seat=0)["bid"] == 5
    assert s.designer(0, seat=0)["hand"] == [0, 1, 2, 3, 4, 6, 8]
    assert s.heard("bid_laid", 0)[0] == {"designer": 0, "value": 5}


@clause("BS-15.1")
def test_a_bid_leaves_no_trace_in_words_either():
    assert not any("5" in line or "8" in line for line in table().log(3))


@clause("BS-15.1")
def test_bag_and_decks_are_shown_as_numbers_only():
    s = table()
    view = s.view(0)
    assert view["bag"] == 78 - 4 - 12
    assert view["party_deck"] == 9
    assert "quirk_deck" not in view
    text = json.dumps(view)
    lying = {s.game.cards.assets[asset].id for asset in s.state.bag}
    assert not any(f'"{id}"' in text for id in lying)


@clause("BS-15.1")
def test_everything_else_is_open_to_everybody():
    s = table().charges(2, 1).lost(1, mage=2)
    views = []
    for seat in (0, 1, 2, 3, None):
        view = s.view(seat)
        for own in view["designers"]:
            for name in SECRETS:
                del own[name]
        views.append(view)
    assert all(view == views[0] for view in views)
    assert views[0]["designers"][1]["lost"]["mage"] == 2


@clause("BS-15.1")
def test_the_hands_of_all_are_open_once_bids_are_revealed():
    s = table().play("bid", 6)
    for designer, bid in enumerate((5, 8, 0, 6)):
        for seat in (0, 1, 2, 3, None):
            assert s.designer(designer, seat)["bid"] == bid
            assert bid not in s.designer(designer, seat)["hand"]


@clause("BS-15.1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_refusals_tell_nothing_that_the_seat_does_not_know(seat):
    s = table()
    acts = [("bid", value) for value in range(9)]
    acts += [("discard", quirk.id) for quirk in s.game.cards.quirks]
    told = [s.game.why_not(s.state, seat, act) for act in acts]
    for seed in range(5):
        world = s.game.deal(s.state, seat, seed)
        assert [s.game.why_not(world, seat, act) for act in acts] == told
    if seat != 3:
        assert {reason.words for reason in told} == {"Seat 4 is asked now."}


@clause("BS-15.1", "BS-3.3")
def test_bots_tell_anothers_bids_apart_only_once_they_are_open():
    s = scenario("black_souls", seats=3)
    assert [s.game.key(s.state, 0, ("bid", value)) for value in (5, 8)] == [("bid", 5), ("bid", 8)]
    for seat in (1, 2):
        assert s.game.key(s.state, seat, ("bid", 5)) == s.game.key(s.state, seat, ("bid", 8))
    s.bids(8, 5, 0)
    assert s.game.key(s.state, 1, ("pick", "a")) != s.game.key(s.state, 1, ("pick", "b"))


@clause("BS-15.1", "BS-2.3")
def test_bots_cannot_tell_anothers_discards_apart():
    s = scenario("black_souls", seats=2, start="quirks")
    first, second, _ = s.state.decision.options
    assert s.game.key(s.state, 0, first) != s.game.key(s.state, 0, second)
    assert s.game.key(s.state, 1, first) == s.game.key(s.state, 1, second)


# Dealt worlds


def worlds(s, count=60):
    return [s.game.deal(s.state, s.asked()[0], seed) for seed in range(count)]


@clause("BS-15.1")
def test_a_dealt_world_keeps_what_the_seat_knows():
    s = table()
    for world in worlds(s, 5):
        assert s.game.view(world, 3) == s.view(3)
        assert world.quirks[3] == s.state.quirks[3]
        assert world.discarded[3] == s.state.discarded[3]
        assert world.public_quirks == s.state.public_quirks
        assert world.boards == s.state.boards


@clause("BS-15.1")
def test_a_dealt_world_draws_anew_what_the_seat_does_not_know():
    s = table()
    dealt = worlds(s)
    assert {world.bids[0] for world in dealt} == {0, 1, 2, 3, 4, 5, 6, 8}
    assert len({world.quirks[0] for world in dealt}) > 10
    assert len({world.discarded[0] for world in dealt}) > 10
    assert len({tuple(world.party_deck) for world in dealt}) > 10
    assert len({world.rng for world in dealt}) == len(dealt)


@clause("BS-15.1", "BS-3.3")
def test_a_dealt_world_keeps_the_own_bid():
    s = table()
    dealt = [s.game.deal(s.state, 0, seed) for seed in range(20)]
    assert {world.bids[0] for world in dealt} == {5}
    assert len({world.bids[1] for world in dealt}) > 3


@clause("BS-15.1", "BS-2.3")
def test_a_dealt_world_deals_every_quirk_card_once():
    s = scenario("black_souls", seats=3, start="quirks")
    s.play(*s.state.decision.options[0])
    dealt = worlds(s, 20)
    for world in dealt:
        cards = [q for row in (*world.quirks, *world.discarded, world.quirk_deck) for q in row]
        assert sorted(cards) == sorted(s.game.cards.quirk_deck)
    assert len({tuple(world.quirk_deck) for world in dealt}) > 10


@clause("BS-15.1", "BS-6.11")
def test_a_dealt_bid_was_legal():
    s = scenario("black_souls", seats=3).turn(2).last_bid(0, 2).hand(0, 2, 3, 5).bids(5)
    assert {world.bids[0] for world in worlds(s)} == {2, 5}


@clause("BS-15.1")
def test_revealed_bids_are_kept():
    s = table().play("bid", 6)
    assert all(world.bids == [5, 8, 0, 6] for world in worlds(s, 5))
