"""Cards of Four Souls travel from where they lay to where they lie; none stays on its way."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.events import redact
from game.engine.machine import apply
from game.ui.timeline import Timeline
from tests.ui.tables.cloth import GAME, find, moment, states, table_at

FRAME = 0.004


def told(state, choice, viewer=0):
    """The events of a choice as a viewer learns them; the state goes on."""
    events = []
    apply(GAME, state, choice, events.append)
    return [redact(event, viewer) for event in events]


def happen(table, state, choice, viewer=0):
    """Let a table show a state, then return the events of a choice."""
    table.show(moment(state, viewer))
    return told(state, choice, viewer)


def run(table, kind, data):
    """Show one event frame by frame; returns where each flight was, and whether hidden things
    were drawn meanwhile."""
    step = table.play(kind, data)
    ways = []
    while step is not None and not step.done:
        step.advance(FRAME)
        ways.append([flight.rect.copy() for flight in table.stir.flights])
    return [rects for rects in ways if rects]


def course(flown):
    """Where the first flight began and ended."""
    return flown[0][0], flown[-1][0]


def meet(seats, seed, kind, wanted=lambda table, data: True, viewer=0, **options):
    """Play random matches up to an event of this kind; returns its table and the event's data."""
    for further in range(40):
        luck = random.Random(seed + further)
        state = next(states(seats, seed + further, **options))
        table = TABLE[0]
        while state.decision is not None and state.clock < 3000:
            before = state.copy()
            events = told(state, luck.choice(state.decision.options), viewer)
            if all(each != kind for each, _ in events):
                continue
            table.show(moment(before, viewer))
            for each, data in events:
                if each == kind and wanted(table, data):
                    return table, data
                step = table.play(each, data)
                if step is not None:
                    step.finish()
    raise AssertionError(kind)


TABLE = []


@pytest.fixture(autouse=True)
def table(kit):
    TABLE[:] = [table_at(kit)]
    yield TABLE[0]
    TABLE.clear()


def near(rect, place, px=70):
    return abs(rect.centerx - place.centerx) + abs(rect.centery - place.centery) < px


def test_loot_is_dealt_from_its_deck_into_the_fan_and_seen_there_when_it_arrives():
    table, data = meet(4, 3, "looted", lambda t, d: d["party"] == 0 and d.get("cards"))
    before = len(table.hand())
    flown = run(table, "looted", data)
    start, end = course(flown)
    assert near(start, table.places.rect("deck.loot"))
    assert near(end, pygame.Rect(table.places.area("hand.0")), 900) and end.y > start.y
    assert len(table.hand()) == before + data["count"] and table.stir.still


def test_a_card_of_the_own_hand_is_not_drawn_twice_while_it_flies():
    table, data = meet(4, 3, "looted", lambda t, d: d["party"] == 0 and d.get("cards"))
    step = table.play("looted", data)
    while not table.stir.flights:
        step.advance(FRAME)
    assert len(table.stir.hand) == data["count"]
    step.finish()
    assert not table.stir.hand


def test_a_card_turns_over_only_where_its_other_side_comes_to_be_seen():
    def turns(kind, wanted):
        table, data = meet(2, 5, kind, wanted)
        step, seen = table.play(kind, data), set()
        while not step.done:
            step.advance(FRAME)
            seen |= {flight.squeeze < 0.9 for flight in table.stir.flights}
        return True in seen

    assert turns("looted", lambda t, d: d["party"] == 0 and d.get("cards"))
    assert turns("played", lambda t, d: d["party"] == 1)
    assert not turns("looted", lambda t, d: d["party"] == 1)
    assert not turns("played", lambda t, d: d["party"] == 0)


def test_the_loot_of_another_flies_face_down_to_the_plate_of_that_player():
    table, data = meet(4, 3, "looted", lambda t, d: d["party"] == 2)
    assert "cards" not in data
    plate = table.places.rect("rival.1")
    _, end = course(run(table, "looted", data))
    assert near(end, plate, plate.width)
    assert not table.stir.hand


def test_a_loot_goes_from_the_hand_to_the_middle_to_the_stack_and_to_its_discard():
    table, data = meet(2, 5, "played", lambda t, d: d["party"] == 0)
    start, end = course(run(table, "played", data))
    assert start.y > table.places.rect("own").y and near(end, table.ways.middle())
    luck = random.Random(5)
    gone = {}
    state = find(2, 5, lambda s: s.decision.kind == "main" and s.decision.seat == 0 and any(
        o[0] == "play" for o in s.decision.options))  # fmt: skip
    choice = next(o for o in state.decision.options if o[0] == "play")
    for _ in range(200):
        for kind, seen in happen(table, state, choice):
            flown = run(table, kind, seen)
            if flown and kind in ("stacked", "spent"):
                gone.setdefault(kind, course(flown))
        if "spent" in gone or state.decision is None:
            break
        passes = [o for o in state.decision.options if o == ("pass",)]
        choice = passes[0] if passes else luck.choice(state.decision.options)
    stack, pile = table.places.rect("stack"), table.places.rect("discard.loot")
    assert near(gone["stacked"][0], table.ways.middle()) and stack.collidepoint(
        gone["stacked"][1].center)  # fmt: skip
    assert stack.collidepoint(gone["spent"][0].center) and near(gone["spent"][1], pile)


def test_a_bought_item_goes_from_the_shop_to_its_owner_and_the_next_comes_from_the_deck():
    def bought(table, data):
        id = data["object"]
        shop = table.drawn.view["slots"]["shop"]
        return data["role"] == "item" and any(slot["object"] == id for slot in shop)

    table, data = meet(4, 3, "recast", bought)
    start, end = course(run(table, "recast", data))
    assert start.y < table.places.rect("own").y
    goal = table.ways.thing(data["object"])
    assert near(end, goal) and table.stir.still


@pytest.mark.parametrize(("role", "deck"), [("shop", "treasure"), ("monster", "monster")])
def test_what_is_turned_up_comes_from_its_deck_into_its_slot(role, deck):
    def fresh(table, data):
        found = next((e for e in table.drawn.view["objects"] if e["object"] == data["object"]), {})
        return found.get("role") == role and found["card"] not in table.stir.came

    table, data = meet(4, 3, "slotted", fresh)
    start, end = course(run(table, "slotted", data))
    assert near(start, table.places.rect(f"deck.{deck}"))
    assert near(end, table.ways.thing(data["object"])) and table.stir.still


def test_a_dead_monster_goes_from_its_slot_to_its_discard():
    def slain(table, data):
        return data["card"] in table.stir.came and table.deck.deck_of(data["card"]) == "monster"

    table, data = meet(4, 3, "put_in_discard", slain)
    slot = table.stir.came[data["card"]].copy()
    start, end = course(run(table, "put_in_discard", data))
    assert near(start, slot) and near(end, table.places.rect("discard.monster"))


def test_a_soul_goes_to_who_gains_it():
    def gained(table, data):
        owners = {each["object"]: each["owner"] for each in table.drawn.view["objects"]}
        seen = table.ways.thing(data["object"]) is not None
        return data["role"] == "soul" and seen and owners[data["object"]] != data["party"]

    table, data = meet(4, 3, "recast", gained)
    _, end = course(run(table, "recast", data))
    assert near(end, table.ways.thing(data["object"]))


@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (6, None)])
def test_after_every_event_of_a_match_nothing_is_left_on_its_way(table, seats, viewer):
    state = next(states(seats, 6))
    luck = random.Random(6)
    for _ in range(110):
        if state.decision is None:
            break
        for kind, data in happen(table, state, luck.choice(state.decision.options), viewer):
            step = table.play(kind, data)
            if step is not None:
                step.advance(0.05)
                step.finish()
            assert table.stir.still, (kind, dict(data))


def test_the_stack_names_what_has_just_come_onto_it():
    """Found in the window: it was "something that is gone" until everything had come to rest."""
    met = set()
    for seed in (3, 4):
        state = next(states(3, seed))
        luck = random.Random(seed)
        for _ in range(400):
            before = state.copy()
            events = told(state, luck.choice(state.decision.options))
            if any(kind == "stacked" and data["about"] not in met for kind, data in events):
                TABLE[0].show(moment(before, 0))
                for kind, data in events:
                    TABLE[0].advance(kind, data)
                    if kind == "stacked":
                        met.add(data["about"])
                        assert "gone" not in TABLE[0].entries[0].title, data
            if state.decision is None:
                break
    assert {"loot", "ability", "attack", "roll", "damage"} <= met


def test_with_reduced_motion_no_card_travels(kit):
    table = table_at(kit)
    table.timeline = Timeline(reduced=True)
    state = next(states(4, 3))
    luck = random.Random(3)
    for _ in range(60):
        for kind, data in happen(table, state, luck.choice(state.decision.options)):
            for rects in run(table, kind, data):
                raise AssertionError((kind, rects))
    assert table.timeline.tweens == 0


def test_at_instant_speed_a_match_takes_no_time_to_show(kit):
    table = table_at(kit)
    table.timeline = Timeline("instant")
    state = next(states(2, 3))
    luck = random.Random(3)
    for _ in range(60):
        for kind, data in happen(table, state, luck.choice(state.decision.options)):
            step = table.play(kind, data)
            if step is not None:
                step.advance(0.0)
                assert step.done, kind
