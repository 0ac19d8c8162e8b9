"""Obsidia's table: whatever the rules offer can be reached, and nothing else; words, motion."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.events import redact
from game.engine.machine import apply
from game.games.obsidia.grid import cell_at
from game.games.obsidia.state import NOBODY, Effect
from game.ui.focus import Focus
from game.ui.tables.obsidia import facts
from game.ui.tables.obsidia.asks import Asks
from game.ui.tables.obsidia.follow import follow
from game.ui.tables.obsidia.model import side_towards
from game.ui.tables.obsidia.places import NAMES, layout_named
from game.ui.text import plain
from game.ui.widgets import MapStop
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting
from tests.ui.events import key, moved, wheel
from tests.ui.tables import realm
from tests.ui.tables.moments import Hands
from tests.ui.tables.realm import GAME, TABLES_OF, asks, find, moment, states, table_at


def shown(kit, state, seat=-1):
    table = table_at(kit)
    table.show(moment(state, seat))
    return table


def stop(table, cell):
    return next(s for s in table.ground.stops if s.cell == cell)


# --- addresses ------------------------------------------------------------------------------------


def test_all_layouts_know_the_same_places_but_for_players_and_the_horde():
    own = {name: layout_named(name).addresses for name in NAMES}
    common = {a for a in own["table_4"] if not a.startswith("seat.")}
    for name, addresses in own.items():
        rest = {a for a in addresses if not a.startswith(("seat.", "horde."))}
        assert rest == common, name
    assert {f"seat.{i}" for i in range(4)} <= own["table_4"]
    assert any(a.startswith("horde.") for a in own["solo"])


# --- what can be chosen ---------------------------------------------------------------------------


def reachable(table):
    """Every choice that some widget or button of the table leads to."""
    ask = table.asks
    found = {choice for _, _, choice in table.others()} | set(ask.listed())
    default = ask.default()
    found |= {default} if default else set()
    found |= {w.choice for w in table.widgets() if getattr(w, "choice", ())}
    found |= {("discard", o[1]) for o in ask.starting("discard") if ask.has("cast", o[1])}
    for cell in [tuple(s.cell) for s in table.ground.stops if s.manner == "select"]:
        if ask.placing and cell in ask.spots():
            for _ in range(4):
                ask.press(cell)
                found.add(ask.chosen)
                ask.turn_by(1, cell)
        elif cell in ask.movers():
            ask.pick_unit(cell)
            found |= set(ask.steps(cell))
        else:
            found |= set(ask.at(cell))
        ask.drop()
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES_OF)
def test_every_option_of_random_matches_can_be_reached_and_nothing_else(kit, seats, options):
    table = table_at(kit)
    seen = 0
    for n, state in enumerate(states(seats, 5, **options)):
        if state.decision is None or (n % 5 and state.decision.kind in ("place", "build")):
            continue
        table.show(moment(state))
        assert reachable(table) == set(state.decision.options), state.decision
        seen += 1
    assert seen > 20


@pytest.mark.parametrize(("seats", "options"), TABLES_OF)
def test_a_hint_can_point_at_every_option_that_is_no_button(kit, seats, options):
    table = table_at(kit)
    kinds = set()
    for state in states(seats, 6, **options):
        if state.decision is None or (state.decision.kind == "place" and "place" in kinds):
            continue
        table.show(moment(state))
        kinds.add(state.decision.kind)
        buttons = {choice for _, _, choice in table.others()} | {table.confirm()[1]}
        for option in set(state.decision.options) - buttons:
            table.lead_to(option)
            spots = table.spots_of(option)
            assert spots, f"{state.decision.kind}: {option}"
            assert all(pygame.Rect(0, 0, *table.size).colliderect(spot) for spot in spots)
    assert {"class", "place", "move"} <= kinds


@clause("OB-4.3", "OB-4.11")
def test_the_lit_spaces_and_turns_are_those_of_the_rules(kit):
    for state in states(3, 2):
        if state.decision is None or state.decision.kind != "place":
            continue
        table = shown(kit, state)
        spots = {(o[1], o[2]) for o in state.decision.options if o[0] == "place"}
        lit = {
            (table.deck.number_of(cell), turn)
            for cell, turns in table.asks.spots().items()
            for turn in turns
        }
        assert lit == spots
        assert set(table.picture.lights().legal) == set(table.asks.spots())


@clause("OB-4.5")
def test_the_wheel_turns_the_tile_among_the_turns_that_fit(kit):
    def uncovered(table):
        spots = table.asks.spots()
        return [c for c in spots if table.ground.open_at(stop(table, c).rect.center)]

    def wanted(s):
        cells = [o[1] for o in s.decision.options if o[0] == "place"]
        if not asks("place", 6)(s) or len(cells) == len(set(cells)):
            return False
        table = shown(kit, s)
        return any(len(table.asks.spots()[cell]) > 1 for cell in uncovered(table))

    table = shown(kit, find(4, 3, wanted))
    cell = max(uncovered(table), key=lambda cell: len(table.asks.spots()[cell]))
    turns = table.asks.spots()[cell]
    hands = Hands(table)
    at = stop(table, cell).rect.center
    hands.handle(moved(at))
    met = set()
    for _ in turns:
        hands.handle(wheel(-1))
        ghost = table.picture.lights().ghost
        assert ghost[0] == cell and ghost[2]
        met.add(ghost[1].turn)
    assert met == set(turns)


def test_a_tile_is_laid_by_two_clicks_the_first_only_pins_it(kit):
    state = find(4, 3, asks("place", 6))
    table = shown(kit, state)
    hands = Hands(table)
    cell = next(c for c in table.asks.spots() if table.ground.open_at(stop(table, c).rect.center))
    hands.click(stop(table, cell))
    assert hands.chosen is None
    words, choice = table.confirm()
    assert choice in state.decision.options and choice[0] == "place" and words.startswith("Lay")
    hands.click(stop(table, cell))
    assert hands.chosen == choice


@clause("OB-4.3")
def test_an_illegal_space_says_why_with_its_clause(kit):
    def barred(s):
        return [stop for stop in shown(kit, s).ground.stops if stop.why_not]

    state = find(4, 3, lambda s: asks("place", 8)(s) and barred(s))
    table = shown(kit, state)
    bad = [s for s in table.ground.stops if s.why_not]
    for widget in bad:
        assert "OB-4" in widget.why_not
        assert not widget.enabled and widget.manner == "none"
    hands = Hands(table)
    seen = next(s for s in bad if table.ground.open_at(s.rect.center))
    hands.handle(moved(seen.rect.center))
    ghost = table.picture.lights().ghost
    assert ghost is not None and not ghost[2]


@clause("OB-16.1")
def test_a_unit_is_chosen_and_its_arrows_are_its_moves(kit):
    def wanted(s):
        return asks("move")(s) and sum(o[0] == "move" for o in s.decision.options) > 1

    state = find(4, 3, wanted)
    table = shown(kit, state)
    cell = sorted(table.asks.movers())[0]
    hands = Hands(table)
    hands.focus.to(stop(table, cell))
    hands.handle(key(pygame.K_RETURN))
    assert table.asks.unit == cell
    arrows = {(a.cell, a.side) for a in table.picture.lights().arrows}
    moves = {
        (cell, table.deck.side(o[2]))
        for o in state.decision.options
        if o[0] == "move" and table.deck.place(o[1]) == cell
    }
    assert arrows == moves
    goal = next(iter(table.asks.legal()))
    hands.focus.to(stop(table, goal))
    hands.handle(key(pygame.K_RETURN))
    assert hands.chosen is None and table.confirm()[1] is not None
    hands.handle(key(pygame.K_RETURN))
    assert hands.chosen in state.decision.options
    assert side_towards(cell, goal) is not None


def beside_each_other(ask):
    """A unit, another where the first may step to, and a way that the other has alone."""
    for one in sorted(ask.movers()):
        ask.pick_unit(one)
        ways = ask.legal()
        for other in sorted(ways & ask.movers()):
            ask.pick_unit(other)
            alone = sorted(ask.legal() - ways - ask.movers())
            if alone:
                return one, other, alone[0]
    return None


def test_a_unit_where_another_could_step_is_meant_by_its_own_way_or_a_second_press(kit):
    table = table_at(kit)

    def wanted(s):
        return asks("move")(s) and beside_each_other(Asks(table.deck, moment(s)))

    ask = shown(kit, find(4, 3, wanted)).asks
    one, other, way = beside_each_other(ask)
    ask.pick_unit(one)
    assert ask.press(other) and ask.goal(ask.chosen) == other and ask.unit == one
    assert ask.press(way) and ask.goal(ask.chosen) == way and ask.unit == other
    ask.pick_unit(one)
    presses = 0
    while ask.unit != other:
        assert ask.press(other)
        presses += 1
    assert presses == 2


def test_esc_lets_go_of_the_step_and_then_of_the_unit(kit):
    state = find(4, 3, lambda s: asks("move")(s) and any(
        o[0] == "move" for o in s.decision.options))  # fmt: skip
    table = shown(kit, state)
    cell = sorted(table.asks.movers())[0]
    table.asks.press(cell)
    goal = next(iter(table.asks.legal()))
    table.asks.press(goal)
    assert table.deselect() and table.asks.unit == cell and not table.asks.chosen
    assert table.deselect() and table.asks.unit is None
    assert not table.deselect()


@clause("OB-8.1", "OB-8.2")
def test_a_step_into_blackwater_tells_the_odds_first(kit):
    def wanted(s):
        if not asks("move")(s):
            return False
        table = moment(s)
        ground = {e["cell"]: e["ground"] for e in table.view["map"]}
        step = {"N": -1000, "E": 1, "S": 1000, "W": -1}
        return any(
            o[0] == "move" and ground.get(o[1] + step[o[2]]) == "blackwater"
            for o in s.decision.options
        )

    table = shown(kit, find(4, 3, wanted))
    told = []
    for cell in sorted(table.asks.movers()):
        table.asks.pick_unit(cell)
        for goal in table.asks.legal():
            tile = table.land.tiles.get(goal)
            if tile is not None and tile.terrain == "blackwater":
                table.asks.press(goal)
                told.append(table.picture.shown(table.moment).alert)
                table.asks.chosen = ()
    assert told and all("92 of 100" in words for words in told)


@clause("OB-34.1")
def test_the_battle_window_shows_the_odds_of_the_rules_from_the_own_side(kit):
    state = find(4, 3, asks("before_battle"))
    view = GAME.view(state, state.decision.seat)
    table = shown(kit, state)
    from game.ui.tables.obsidia import facts

    bout = facts.bout_of(table.deck, table.moment, None)
    left = facts.own_side(table.moment)
    odds = view["battle"]["odds"]
    assert (bout.odds.win, bout.odds.draw) == (odds[2 * left], odds[1])
    assert sum(odds) == pytest.approx(1, abs=1e-5)
    assert state.decision.seat in (view["battle"]["casters"][left], None)
    for card, after in view["battle"]["odds_with"].items():
        assert table.picture.odds_with(card).win == after[2 * left]


@clause("OB-22.3")
def test_a_step_that_may_be_answered_is_pointed_out(kit):
    def wanted(s):
        return asks("answer")(s) and s.moving is not None

    state = find(4, 3, wanted)
    table = shown(kit, state)
    lights = table.picture.lights()
    moving = GAME.view(state, state.decision.seat)["moving"]
    assert lights.targeted == {table.deck.place(moving["to"])}
    assert [a.cell for a in lights.arrows] == [table.deck.place(moving["cell"])]


# --- secrecy --------------------------------------------------------------------------------------


@clause("OB-2.3")
def test_nobody_s_hand_is_on_the_table_while_nobody_looks(kit):
    for state in states(3, 4):
        table = shown(kit, state, None)
        assert table.hand() == []
        assert not any(w.id.startswith("card.") for w in table.widgets())
        if len(state.board) > 14:
            return


# --- motion ---------------------------------------------------------------------------------------


def facts_of(view):
    return {
        "map": sorted((e["cell"], e["tile"], e["turn"], e["owner"]) for e in view["map"]),
        "units": sorted((u["cell"], u["class"], u["count"]) for u in view["units"]),
        "creatures": sorted((c["creature"], c["cell"]) for c in view["creatures"]),
        "turn": (view["turn"], view["player"], view["phase"]),
        "hands": [len(p["hand"]) for p in view["parties"]],
    }


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (2, 8), (1, 5)])
def test_the_events_lead_the_picture_from_view_to_view(kit, seats, seed):
    table = table_at(kit)
    luck = random.Random(seed)
    state = next(states(seats, seed))
    for _ in range(260):
        if state.decision is None:
            break
        view = GAME.view(state, 0)
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            follow(table.deck, view, *redact(event, 0))
        after = facts_of(GAME.view(state, 0))
        if state.outcome is None:
            assert facts_of(view) == after, [e.kind for e in events]


def test_every_event_of_a_match_is_shown_in_time_and_ends_at_rest(kit):
    table = shown(kit, next(states(4, 3)))
    state = next(states(4, 3))
    luck = random.Random(3)
    seen = set()
    for _ in range(160):
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            step = table.play(*redact(event, 0))
            if step is not None:
                seen.add(event.kind)
                step.finish()
        table.show(moment(state, 0))
        assert table.flight is None and table.drop is None and not table.shown_card
    assert {"tile_placed", "unit_left", "traveler_placed"} <= seen


def test_travelers_on_their_way_are_drawn_once(kit):
    luck = random.Random(4)
    state = next(states(4, 4))
    while state.decision is not None:
        table = shown(kit, state, 0)
        before = sum(unit.count for unit in table.land.units)
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            if event.kind == "unit_left":
                table.play(*redact(event, 0)).finish()
                flying = table.flight
                assert flying is not None
                assert sum(unit.count for unit in table.land.units) == before - flying.count
                return
            step = table.play(*redact(event, 0))
            if step is not None:
                step.finish()
            before = sum(unit.count for unit in table.land.units)
    raise AssertionError("nobody moved")


# --- words ----------------------------------------------------------------------------------------


KINDS = ("class", "build", "place", "training", "move", "explore", "fight", "before_battle",
         "answer", "target", "spells", "tile_phase_end")  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.25),
                                                        (1920, 1080, 1.5)])  # fmt: skip
def test_no_text_is_cut_and_no_picture_is_missing(open_at, kind, width, height, scale):
    kit = open_at(width, height, scale)
    state = find(4, 3, asks(kind))
    table = shown(kit, state)
    surface = pygame.Surface(kit.size)
    table.draw(surface)
    focus = Focus(table.widgets())
    focus.draw(surface, kit)
    assert not kit.text.cut and not kit.text.split
    assert plain(table.prompt()[1])


def test_every_place_tells_a_listener_what_lies_there(kit):
    table = shown(kit, find(4, 3, asks("move", 20)))
    for widget in table.ground.stops:
        assert isinstance(widget, MapStop)
        assert "column" in widget.speak()
    towns = [s for s in table.ground.stops if s.words().startswith("town")]
    assert towns and all("neutral" in s.speak() or "held by" in s.speak() for s in towns)


def test_people_are_told_apart_by_names_on_their_plates(kit):
    table = shown(kit, find(4, 3, asks("training")))
    plates = [w for w in table.widgets() if w.id.startswith("seat.")]
    assert len({w.words() for w in plates}) == len(plates) == 4
    assert realm.NAMES[0] in plates[0].words()


def test_what_lies_on_the_tray_is_met_before_the_cards_under_it(kit):
    state = find(4, 3, lambda s: asks("build", 3)(s) and len(s.decision.options) > 2)
    table = shown(kit, state)
    hands = Hands(table)
    for thing in [w for w in table.widgets() if w.id.startswith("tray.")]:
        hands.handle(moved(thing.rect.center))
        assert hands.focus.hovered is thing


@clause("OB-42.2")
def test_who_chooses_a_class_for_a_built_world_sees_all_of_it(kit):
    table = shown(kit, find(1, 3, asks("class", 12)))
    things = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
    assert len(things) == 4
    for cell in table.land.tiles:
        assert table.camera.rect(*cell).collidelist(things) < 0, cell


@clause("OB-40.1")
def test_who_plans_a_tile_sees_most_of_the_map(kit):
    table = shown(kit, find(2, 3, asks("choose_tile", 12), plan_tiles=True))
    things = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
    assert things and all(pygame.Rect(0, 0, *table.size).contains(thing) for thing in things)
    free = [c for c in table.land.tiles if table.camera.rect(*c).collidelist(things) < 0]
    assert len(free) > len(table.land.tiles) * 3 / 4


@clause("OB-42.1")
def test_in_the_solo_game_the_question_names_whose_colony_it_is(kit):
    for at, klass in enumerate(GAME.cards.classes):
        state = find(1, 3, lambda s, at=at: asks("side")(s) and at == s.frames[-1].regs["klass"])
        table = shown(kit, state)
        assert klass.name in table.prompt()[1]
        assert {table.deck.tile(thing.id).klass for thing in table.things} == {klass.id}


@clause("OB-3.6")
def test_nobody_is_told_to_draw_where_all_world_tiles_are_laid(kit):
    state = find(4, 3, lambda s: asks("build")(s) and not s.communal)
    assert "draw" not in shown(kit, state).prompt()[1].lower()


def test_old_dice_go_with_the_turn_after(kit):
    thrown = find(2, 3, lambda s: bool(s.dice))
    for later, seen in ((1, True), (2, False), (-1, False)):
        table, turn = shown(kit, thrown), thrown.turn + later
        assert table.thrown.dice
        table.show(moment(find(2, 3, lambda s, turn=turn: s.turn == turn and not s.dice)))
        assert bool(table.thrown.dice) is seen


@pytest.mark.parametrize("choice", [("draw",), ("train",)])
def test_the_keyboard_begins_at_the_button_that_draws_or_trains(kit, choice):
    state = find(2, 5, lambda s: choice in s.decision.options)
    table = shown(kit, state, state.decision.seat)
    assert table.confirm()[1] == choice
    assert table.starts_at() is None


@clause("OB-40.1")
def test_a_tile_is_chosen_with_a_look_at_the_whole_map(open_at):
    state = find(3, 4, lambda s: asks("choose_tile", 9)(s) and s.turn and len(s.board) < 18,
                 plan_tiles=True)  # fmt: skip
    for size in ((1280, 720), (1920, 1080)):
        table = table_at(open_at(*size))
        table.show(moment(state))
        tray = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
        tiles = [table.camera.rect(*cell) for cell in table.land.tiles]
        assert max(tile.bottom for tile in tiles) <= min(thing.top for thing in tray)


@clause("OB-34.3")
def test_fallen_dice_stand_before_who_may_answer_them(kit):
    state = find(2, 3, lambda s: asks("answer")(s) and s.battle is not None and s.roll is not None)
    plates = facts.bout_of(table_at(kit).deck, moment(state), None).plates
    assert [plate.state for plate in plates[-2:]] == ["done", "now"]
    assert "fallen" in plates[-2].words and plates[-1].klass


@spell("DL-11")
def test_a_die_for_a_life_within_a_battle_is_told_in_its_window(kit):
    s = casting("battle", "reap", player=0).hand(1, "unwritten_roll").travelers("dl", 0, 0)
    s.travelers("lk", 1, 0).any_luck().begin().play("cast", "reap")
    assert s.asked() == (1, "answer")
    bout = facts.bout_of(table_at(kit).deck, moment(s.state), None)
    (_, face) = s.view()["dice"][0]
    assert bout.instead == f"A die for its life: {face}. The battle waits."


@clause("OB-37.3", "OB-49.1")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_town_is_said_to_win_the_match_only_where_it_does(kit, seats):
    state = find(seats, 3, lambda s: asks("move", 6)(s))
    table = table_at(kit)
    table.show(moment(state))
    tile = next(tile for tile in table.land.tiles.values() if tile.terrain == "town")
    told = table.picture._card_of(tile, "", (), "").about
    assert ("to win" in told) == (seats > 1) and ("Horde" in told) == (seats == 1)


@clause("OB-47.2")
def test_a_spell_of_the_horde_is_told_with_the_class_that_fights(kit):
    s = casting("battle", seats=1, player=1, map={(0, 1): "void"}).hand(1, "twin_blades")
    s.hand(0, "unwritten_roll").travelers("wl", 0, 0).travelers("dl", 1, 0).any_luck()
    cell, card = cell_at(0, 1), GAME.cards.spell_at["barren_hour"]
    s.state.effects.append(Effect(card, 1, "your_next_turn", 1, False, cell, (), NOBODY, ()))
    s.begin()
    while s.state.roll is None:
        s.done()
    deck = table_at(kit).deck
    plates = facts.bout_of(deck, moment(s.state), None).plates
    assert [plate.klass for plate in plates] == ["warlords", "", "death_legion"]
    (words,) = facts.lying(deck, moment(s.state))
    assert "(The Horde)" in words and "the The" not in words


@clause("OB-34.2")
def test_once_the_dice_roll_nobody_is_shown_as_asked_before_them(kit):
    asked = moment(find(2, 3, asks("before_battle")))
    deck = table_at(kit).deck
    for roll, last in ((None, "later"), ("battle", "now")):
        bout = facts.bout_of(deck, replace(asked, view={**asked.view, "roll": roll}), None)
        assert [plate.state for plate in bout.plates].count("now") == 1
        assert bout.plates[-1].state == last


def test_a_negated_spell_leaves_the_battle_and_old_odds_go_as_the_dice_fall(kit):
    table = table_at(kit)
    view = {
        "battle": {"laid": [{"card": "mortal_stakes"}, {"card": "dispel"}], "odds": [0.5, 0, 0.5]},
        "dice": [],
        "roll": None,
    }
    follow(table.deck, view, "card_spent", {"party": 0, "card": "mortal_stakes"})
    assert [laid["card"] for laid in view["battle"]["laid"]] == ["dispel"]
    follow(table.deck, view, "dice_thrown", {"dice": [[0, 6], [1, 2]], "about": "battle"})
    assert view["battle"]["odds"] is None and view["dice"] == [[0, 6], [1, 2]]
