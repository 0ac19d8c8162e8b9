"""What moves on Obsidia's table and what is heard: tiles drop, ice carries on, the hurt shake."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pygame
import pytest

from game.engine.text import flatten
from game.games.box import shipped_tables
from game.paths import art_folder
from game.ui.cues import cues_of
from game.ui.scenes.director import Director
from game.ui.tables import TABLES
from game.ui.tables.obsidia import facts
from game.ui.timeline import Timeline
from tests.ui.tables.realm import GAME, asks, find, moment

FRAME = 0.02


@pytest.fixture
def stage(open_at):
    """A table on a map of some size, its director, and the sounds that are heard."""
    heard = []
    kit = open_at(1280, 720)
    timeline = Timeline("normal", cue=heard.append)
    table = TABLES["obsidia"](kit, GAME, timeline)
    table.resize(kit.size)
    table.show(moment(find(4, 3, asks("move", 20)), None))
    return SimpleNamespace(table=table, director=Director(table, timeline), heard=heard, kit=kit)


def frames(stage, kind, data, read):
    """Play one event frame by frame, and what `read` says after each."""
    stage.director.play([(kind, data)])
    found = []
    for _ in range(400):
        stage.director.update(FRAME)
        if not stage.director.busy:
            return found
        found.append(read(stage.table))
    raise AssertionError("the event does not end")


def empty_cell(table):
    return table.deck.number_of(min(table.land.doors()))


def test_a_tile_falls_past_its_place_and_its_light_comes_and_goes(stage):
    data = {"cell": empty_cell(stage.table), "turn": 1, "party": 0,
            "tile": stage.table.deck.cards.tiles[8].id}  # fmt: skip
    drops = frames(stage, "tile_placed", data,
                   lambda t: t.drop and (t.drop.down, t.drop.light))  # fmt: skip
    depths = [drop[0] for drop in drops if drop and drop[1] < 0]
    assert depths[0] < 0 < max(depths)  # from above, then 6 u under its place
    lights = [drop[1] for drop in drops if drop and drop[1] >= 0]
    assert lights == sorted(lights) and lights[-1] > 0.9
    assert stage.table.drop is None
    assert stage.table.deck.place(data["cell"]) in stage.table.land.tiles
    assert stage.heard == ["tile_drop"]


def test_the_hurt_swing_to_both_sides_before_they_are_gone(stage):
    unit = stage.table.moment.view["units"][0]
    data = {"cell": unit["cell"], "class": unit["class"], "party": unit["party"],
            "count": unit["count"], "cause": "battle"}  # fmt: skip
    cell = stage.table.deck.place(unit["cell"])
    swings = frames(
        stage,
        "travelers_died",
        data,
        lambda t: (
            t.blow.aside if t.blow else 0.0,
            any(u.klass == unit["class"] for u in t.land.units_at(cell)),
        ),
    )
    aside = [swing for swing, _ in swings]
    assert min(aside) < -0.1 and max(aside) > 0.1
    assert swings[0][1] and not swings[-1][1]
    assert stage.heard == ["death"]


def test_in_a_battle_the_side_that_is_hurt_swings_in_its_window(stage):
    state = find(4, 3, lambda s: s.decision.kind == "before_battle" and min(s.battle.sides) >= 0)
    table = stage.table
    table.show(moment(state, None))
    battle = table.moment.view["battle"]
    unit = next(u for u in table.moment.view["units"]
                if (u["class"], u["cell"]) == (battle["sides"][1], battle["cells"][1]))  # fmt: skip
    swings = set()

    def look(table):
        bout = facts.bout_of(table.deck, table.drawn, None)
        shown = facts.struck(bout, table.blow.who, table.blow.aside) if table.blow else bout
        swings.add(tuple(round(one.aside, 3) for one in shown.sides))

    frames(stage, "travelers_died", {**{k: unit[k] for k in ("cell", "class", "party")},
                                     "count": 1, "cause": "battle"}, look)  # fmt: skip
    hurt = [side for side in (0, 1) if any(swing[side] for swing in swings)]
    assert hurt == [1 - facts.own_side(table.moment)]  # the own side stands first


def test_a_battle_does_not_wait_for_dice_that_fell_before_it(stage):
    state = find(4, 3, lambda s: s.decision.kind == "before_battle" and min(s.battle.sides) >= 0)
    battle = moment(state, None).view["battle"]
    began = {name: battle[name] for name in ("sides", "cells", "same_tile")}
    thrown = {"dice": [[0, 3], [0, 6]], "about": "blackwater"}
    stage.director.play([("dice_thrown", thrown), ("battle_began", began)])
    told = set()
    while stage.director.busy:
        stage.director.update(FRAME)
        bout = facts.bout_of(stage.table.deck, stage.table.drawn, None)
        told |= {bout.instead} if bout is not None else set()
    assert told == {""}


def test_dice_keep_the_colour_of_who_threw_them_when_the_next_turn_begins(stage):
    table, view = stage.table, stage.table.moment.view
    now = view["player"]
    after = (now + 1) % len(view["parties"])
    own = facts.klass_of(table.deck, view, now)
    assert own != facts.klass_of(table.deck, view, after)
    stage.director.play([("dice_thrown", {"dice": [[0, 5]], "about": "woods"}),
                         ("turn_began", {"turn": view["turn"] + 1, "party": after}),
                         ("phase_began", {"phase": "tile", "party": after})])  # fmt: skip
    while stage.director.busy:
        stage.director.update(FRAME)
    assert table.drawn.view["player"] == after
    assert table.thrown.dice == ((own, 5),) and table.thrown.about == "woods"


def on_ice(stage):
    """Let a unit arrive on an ice field; returns the event of its going on."""
    table = stage.table
    unit = table.moment.view["units"][0]
    ice = next(c for c, tile in table.land.tiles.items() if tile.terrain == "ice")
    klass = table.deck.cards.class_at[unit["class"]]
    told = {"class": klass, "party": unit["party"], "count": 1}
    number = table.deck.number_of(ice)
    return number, told, {**told, "cell": number, "to": table.deck.number_of((ice[0] + 1, ice[1]))}


def test_who_has_just_come_onto_ice_slides_on_and_is_heard_sliding(stage):
    number, told, left = on_ice(stage)
    frames(stage, "unit_moved", {**told, "cell": number}, lambda t: None)
    stage.heard.clear()
    flights = frames(stage, "unit_left", left, lambda t: t.flight)
    assert any(flight is not None and flight.slides for flight in flights)
    assert stage.heard == ["ice_slide"]


def test_who_stood_on_ice_walks_off_in_steps(stage):
    number, told, left = on_ice(stage)
    frames(stage, "unit_moved", {**told, "cell": number}, lambda t: None)
    frames(stage, "phase_began", {"phase": "move"}, lambda t: None)
    stage.heard.clear()
    flights = frames(stage, "unit_left", left, lambda t: t.flight)
    assert any(flight is not None and not flight.slides for flight in flights)
    assert stage.heard == []


def test_dice_roll_for_seven_tenths_and_then_lie_still(stage):
    data = {"dice": [[0, 3], [0, 5]], "about": "blackwater", "party": 0}
    tumbling = frames(stage, "dice_thrown", data, lambda t: t.tumbling)
    rolling = sum(1 for t in tumbling if t > 0) * FRAME
    assert 0.6 <= rolling <= 0.75
    assert (len(tumbling) * FRAME) - rolling >= 0.25
    assert stage.heard == ["die_roll"]


def test_skipping_at_any_frame_leads_to_the_same_picture(stage):
    data = {"cell": empty_cell(stage.table), "turn": 0, "party": 0,
            "tile": stage.table.deck.cards.tiles[8].id}  # fmt: skip
    pictures = set()
    for frame in (1, 5, 9, 14, 25):
        stage.table.show(stage.table.moment)
        stage.director.play([("tile_placed", data)])
        for _ in range(frame):
            stage.director.update(FRAME)
        stage.director.skip()
        stage.table.show(stage.table.moment)
        surface = pygame.Surface(stage.kit.size)
        stage.table.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1


def test_every_cue_is_a_sound_and_every_event_one_that_is_told():
    sounds = json.loads((art_folder() / "sounds.json").read_text("utf-8"))
    told = flatten(shipped_tables("obsidia")["phrases"][0].raw)
    events = {key.split(".")[1] for key in told if key.startswith("event.")} | {"unit_left"}
    assert set(cues_of("obsidia").values()) <= set(sounds)
    assert {kind.split(".")[0] for kind in cues_of("obsidia")} <= events
