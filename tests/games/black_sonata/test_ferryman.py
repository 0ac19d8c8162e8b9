"""Ferryman (SO-26)."""

from game.games.black_sonata.state import hiding
from tests.clauses import clause
from tests.games.black_sonata.builder import LONDON, hunt

COAST = ("blackfriars", "liberty_clink", "london_bridge")


def ferryman(*stack, ferry="blackfriars"):
    """The location cards of the stack from the top, as many as are named."""
    s = hunt(ferryman=True, ferry=ferry, start="cornhill").lady("emilia_lanier")
    s.state.keys = 0
    rest = [at for at in range(11) if LONDON.ids[at] not in (*COAST, *stack)]
    s.state.key_stack = rest + [LONDON.at[id] for id in stack][::-1]
    return s.pawn("cornhill", key=False)


@clause("SO-26.1", "SO-26.9")
def test_the_coast_has_no_location_cards_and_cannot_be_searched():
    s = hunt(ferryman=True)
    held = {*s.view(0)["keys"], *(LONDON.ids[at] for at in s.state.key_stack)}
    assert len(held) == 8 and not held & set(COAST)
    s.lady_at("blackfriars").pawn("blackfriars", key=False)
    assert "do not hold" in s.refused("search")


@clause("SO-26.2")
def test_only_the_top_card_of_the_stack_is_seen():
    s = ferryman("southwark", "shoreditch")
    assert s.view(0)["key_stack"] == {"count": 8, "top": "southwark"}
    assert "shoreditch" not in str(s.view(0)["key_stack"])


@clause("SO-26.3")
def test_the_ferry_begins_at_any_coastal_location():
    s = hunt(ferryman=True, start=None)
    s.play("start", "cornhill")
    assert s.options() == {("ferry", id) for id in COAST}
    s.play("ferry", "london_bridge")
    assert s.view(0)["ferry"] == "london_bridge"


@clause("SO-26.4")
def test_the_top_card_is_taken_where_the_pawn_is_one_after_another():
    s = ferryman("eastcheap", "bishopsgate")
    s.act("move", "bishopsgate")
    assert s.view(0)["keys"] == [], "it is not the top card"
    s.act("move", "eastcheap")
    assert s.view(0)["keys"] == ["eastcheap"]
    assert s.view(0)["key_stack"]["top"] == "bishopsgate"


@clause("SO-26.4")
def test_the_card_of_the_start_is_taken_only_from_the_top():
    for seed in range(1, 9):
        s = hunt(ferryman=True, start=None)
        s.state.key_stack.sort(key=lambda at: (at * seed) % 11)
        top = LONDON.ids[s.state.key_stack[-1]]
        s.play("start", "cornhill")
        assert s.view(0)["keys"] == (["cornhill"] if top == "cornhill" else [])


@clause("SO-26.5")
def test_the_ford_is_closed_and_the_bridge_is_walked():
    s = ferryman("southwark").pawn("blackfriars", key=False)
    assert "ford" in s.refused("move", "liberty_clink")
    s.pawn("london_bridge", key=False)
    assert {("move", "southwark"), ("move", "eastcheap")} <= s.options()


@clause("SO-26.6")
def test_pawn_and_ferry_ride_to_any_other_coastal_location():
    s = ferryman("southwark", ferry="blackfriars").pawn("blackfriars", key=False)
    rides = {choice[1] for choice in s.options() if choice[0] == "ride"}
    assert rides == {"liberty_clink", "london_bridge"}
    turn = s.state.turn
    s.act("ride", "london_bridge")
    assert s.view(0)["pawn"] == s.view(0)["ferry"] == "london_bridge"
    assert s.state.turn == turn + 1
    s.pawn("cornhill", key=False)
    assert "not where" in s.refused("ride", "blackfriars")


@clause("SO-26.7")
def test_walking_leaves_the_ferry_where_it_is():
    s = ferryman("southwark", ferry="blackfriars").pawn("blackfriars", key=False)
    s.act("move", "st_pauls")
    assert s.view(0)["ferry"] == "blackfriars"


@clause("SO-26.8")
def test_the_ferry_is_called_and_ridden_from_the_next_turn_on():
    s = ferryman("southwark", ferry="blackfriars").pawn("london_bridge", key=False)
    assert not [choice for choice in s.options() if choice[0] == "ride"]
    turn = s.state.turn
    s.act("summon")
    assert s.view(0)["ferry"] == "london_bridge" and s.state.turn == turn + 1
    assert ("ride", "blackfriars") in s.options()
    assert "already" in s.refused("summon")
    assert "coastal" in s.pawn("cornhill", key=False).refused("summon")


@clause("SO-26.9")
def test_a_place_is_searched_only_with_its_card():
    s = ferryman("southwark").lady_at("cornhill")
    assert "do not hold" in s.refused("search")
    s.pawn("cornhill")
    assert ("search",) in s.options()


@clause("SO-26.10")
def test_the_bonus_is_gained_when_all_eight_are_taken():
    s = ferryman("southwark")
    s.state.key_stack = [LONDON.at["bishopsgate"], LONDON.at["eastcheap"]]
    s.act("move", "eastcheap")
    assert s.view(0)["bonus"] == 1
    s.act("move", "bishopsgate")
    assert s.view(0)["bonus"] == 0 and s.clues() == ["anne_whateley"]


@clause("SO-26.11")
def test_she_is_not_affected_by_the_closed_ford():
    s = ferryman("southwark").lady_at("eastcheap", "blackfriars", "liberty_clink")
    s.act("pass").act("pass")
    assert LONDON.ids[hiding(s.state)] == "liberty_clink"
    blackfriars = LONDON.at["blackfriars"]
    assert s.game.walks.of(s.state).steps[blackfriars] >> LONDON.at["liberty_clink"] & 1


@clause("SO-26.12")
def test_fog_leads_anywhere_or_over_walking_roads_only():
    s = ferryman("southwark").fog("fog08", "fog07").pawn("blackfriars", key=False)
    s.fog_on_top("fog06").play("fog")
    assert ("go", "liberty_clink") not in s.options() and ("go", "st_pauls") in s.options()
    s = ferryman("southwark").fog("fog08", "fog07").fog_on_top("fog02").play("fog")
    assert len(s.options()) == 11
    s = ferryman("southwark").fog("fog08", "fog07").pawn("st_pauls", key=False)
    s.fog_on_top("fog12").play("fog")
    assert ("go", "liberty_clink") not in s.options()


def test_a_borrowed_key_is_the_top_one():
    s = ferryman("southwark", "eastcheap").fog("fog08", "fog07").fog_on_top("fog11").play("fog")
    assert s.view(0)["keys"] == ["southwark"]
    assert s.view(0)["key_stack"]["top"] == "eastcheap"
