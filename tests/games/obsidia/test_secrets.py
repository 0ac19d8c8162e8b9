"""What a seat cannot know is dealt anew; what it knows stays (OB-2.3, OB-40.1)."""

import pytest

from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.obsidia import GAME, atoms
from tests.clauses import clause
from tests.scenario import scenario

MAP = {(0, 0): "plain", (-4, 0): "home dl NES", (5, 5): "home lk NES"}


@clause("OB-2.3", "OB-2.2")
def test_hands_of_others_decks_and_stacks_are_dealt_anew():
    state, stream = GAME.new(Setup(3), 8), Stream(8)
    while state.turn < 1:
        apply(GAME, state, stream.pick(state.decision.options))
    seat = state.decision.seat
    worlds = [GAME.deal(state, seat, seed) for seed in range(8)]
    assert all(world.hands[seat] == state.hands[seat] for world in worlds)
    assert len({str(world.hands) for world in worlds}) > 1
    for other in {0, 1, 2} - {seat}:
        assert len({tuple(world.stacks[other]) for world in worlds}) > 1


@clause("OB-40.1")
def test_with_tile_planning_the_stack_that_is_looked_through_keeps_its_tiles():
    state = GAME.new(Setup(2, {"plan_tiles": True}), 8)
    while state.decision.kind != "choose_tile":
        apply(GAME, state, state.decision.options[-1 if state.decision.kind == "build" else 0])
        if state.decision.kind == "build":
            apply(GAME, state, ("draw",))
    seat = state.decision.seat
    worlds = [GAME.deal(state, seat, seed) for seed in range(8)]
    assert all(sorted(world.communal) == sorted(state.communal) for world in worlds)
    assert len({tuple(world.communal) for world in worlds}) > 1


def test_a_tile_that_was_looked_at_is_known_to_who_looked():
    s = scenario("obsidia", seats=2, map=MAP, phase="tile").hand(0, "erosion_of_ages").begin()
    top = s.state.stacks[1][-1]
    atoms.see_tiles(GAME.cards, s.state, 0, [top])
    assert s.view(0)["parties"][1]["tiles"][-1]["tile"] == GAME.cards.tiles[top].id
    assert "tile" not in s.view(1)["parties"][1]["tiles"][-1]
    assert all(GAME.deal(s.state, 0, seed).stacks[1][-1] == top for seed in range(6))


@clause("OB-39.1")
def test_a_kept_card_is_seen_by_its_keeper_alone():
    state = GAME.new(Setup(3, {"draft": True}), 5)
    while state.phase != "draft":
        apply(GAME, state, state.decision.options[0])
    events = []
    seat, choice = state.decision.seat, state.decision.options[0]
    assert GAME.key(state, seat, choice) == choice
    assert GAME.key(state, (seat + 1) % 3, choice) == ("keep",)
    apply(GAME, state, choice, events.append)
    assert events[0].data == {"party": seat}
    assert GAME.view(state, seat)["parties"][seat]["kept"] == [{"card": choice[1]}]
    assert GAME.view(state, (seat + 1) % 3)["parties"][seat]["kept"] == [{"back": ""}]


@clause("OB-22.5")
def test_travelers_are_never_lost_or_made():
    for seats in (1, 2, 4):
        state, stream = GAME.new(Setup(seats), 4), Stream(4)
        while state.decision is not None:
            apply(GAME, state, stream.pick(state.decision.options))
            for klass, owner in enumerate(state.owners if state.turn else ()):
                standing = sum(unit.size for key, unit in state.units.items() if key & 3 == klass)
                if state.moving is not None and state.moving.klass == klass:
                    standing += state.moving.unit.size
                whole = standing + state.reserve[klass] + state.gone[klass]
                assert whole == (8 if owner >= 0 else 0)


def test_every_card_and_tile_is_in_one_place():
    state, stream = GAME.new(Setup(4), 4), Stream(4)
    while state.turn < 1:
        apply(GAME, state, stream.pick(state.decision.options))
    while state.decision is not None:
        lying = [effect.card for effect in state.effects] + [laid.card for laid in state.laid]
        casting = [f.source for f in state.frames if f.program == "obsidia:cast"]
        found = [
            card for zones in (state.hands, state.decks, state.piles) for z in zones for card in z
        ]
        assert len(found) == len(set(found)), "no card is in two places"
        assert set(found) | set(lying) | set(casting) == set(range(len(GAME.cards.spells)))
        apply(GAME, state, stream.pick(state.decision.options))


def asked_of(state):
    """What everybody notices of a question: of whom, of which kind, and what it answers."""
    view = GAME.view(state, None)
    return view.pop("decision"), view


@clause("OB-2.3", "SR-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_always_ask_who_is_asked_tells_nothing_of_a_hand(seats):
    """In worlds that differ in the hands of others the same moments are asked about."""
    stream, compared, answers = Stream(seats), 0, 0
    for seed in range(5):
        everybody = tuple(range(seats))
        state = GAME.new(Setup(seats, {"always_ask": True}, everybody), seed)
        while state.decision is not None and state.clock < 700:
            choice = stream.pick(state.decision.options)
            world = GAME.deal(state, state.decision.seat, stream.next64())
            world.rng = state.rng
            for each in (state, world):
                apply(GAME, each, choice)
            (here, table), (there, other) = asked_of(state), asked_of(world)
            hidden = any("drawn" in (asked or ()) for asked in (here, there))
            if table == other and not hidden:  # no hidden tile or card came up in between
                assert here == there, choice
                compared += 1
                answers += here is not None and here["kind"] in ("answer", "before_battle")
    assert compared > 500 and answers > 100
