"""What a person is asked about at the table of Four Souls: every stop, set and unset."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.ui.scenes.chrome import TopBar
from game.ui.settings import load_settings
from game.ui.tables.four_souls.comforts import Sign
from game.ui.tables.four_souls.stops import DECLARED, PASSING, PHASES, PRESETS, Stops, passes
from game.ui.widgets import Action
from tests.ui.scenes.stage import QUIET, Stage
from tests.ui.tables.cloth import asks, find, moment, table_at

ME, OTHER = 0, 1


def view(stack=(), *, player=OTHER, phase="action", turn=3, mine=(7,), attack=None):
    """A view with what the stops look at; objects numbered `mine` are seat 0's."""
    objects = [{"object": id, "owner": ME} for id in mine] + [{"object": 50, "owner": OTHER}]
    return {"turn": turn, "player": player, "phase": phase, "stack": list(stack),
            "objects": objects, "attack": attack}  # fmt: skip


def item(number=1, kind="loot", party=OTHER, to=(), targets=(), card="bomb"):
    return {"item": number, "kind": kind, "party": party, "to": list(to), "card": card,
            "targets": [list(each) for each in targets], "ability": ""}  # fmt: skip


AIMED = {
    "at me": {"to": ("player", ME)},
    "at a thing of mine": {"targets": [("object", 7)]},
    "at me among others": {"targets": [("player", OTHER), ("player", ME)]},
}


@pytest.mark.parametrize(("phase", "own"), list(product(PHASES, (True, False))))
@pytest.mark.parametrize("on", [True, False])
def test_an_empty_stack_is_a_question_exactly_where_its_stop_is_set(phase, own, on):
    name = f"{'own' if own else 'other'}.{phase}"
    every = {f"{whose}.{each}" for whose in ("own", "other") for each in PHASES}
    stops = Stops(phases=every if on else every - {name})
    shown = view(player=ME if own else OTHER, phase=phase)
    assert passes(stops, shown, ME) is not on


@pytest.mark.parametrize("answers", ["all", "mine", "none"])
@pytest.mark.parametrize("aim", sorted(AIMED))
def test_what_is_aimed_at_one_is_always_asked_about(answers, aim):
    assert not passes(Stops(answers=answers), view([item(**AIMED[aim])]), ME)


@pytest.mark.parametrize(("player", "asked"), [(ME, True), (OTHER, False)])
@pytest.mark.parametrize("aim", [{"to": ("object", 90)}, {"targets": [("object", 90)]}])
def test_what_is_aimed_at_the_monster_one_attacks_is_asked_about(aim, player, asked):
    """C-16: a bomb, or a cure, of others for one's own prey; not for theirs."""
    shown = view([item(**aim)], player=player, attack=90)
    assert passes(Stops(answers="mine"), shown, ME) is not asked


@pytest.mark.parametrize(("answers", "asked"), [("all", True), ("mine", False), ("none", False)])
def test_what_concerns_others_is_asked_about_only_by_who_wants_everything(answers, asked):
    shown = view([item(targets=[("player", OTHER)])])
    assert passes(Stops(answers=answers), shown, ME) is not asked


@pytest.mark.parametrize("kind", ["loot", "ability", "roll", "trigger", "damage"])
@pytest.mark.parametrize("hold", [True, False])
def test_what_one_declared_oneself_goes_on_unless_it_is_held(kind, hold):
    asked = hold or kind not in DECLARED
    assert passes(Stops(hold=hold), view([item(kind=kind, party=ME)]), ME) is not asked


def test_a_roll_of_one_s_own_is_always_asked_about():
    roll = item(kind="roll", party=ME, to=("object", 90), card="")
    assert not passes(Stops(answers="none"), view([roll]), ME)


def test_all_that_lies_there_is_let_through_but_nothing_new():
    stops, first, second = Stops(), item(1), item(2)
    stops.let_through(view([first, second]))
    assert passes(stops, view([first, second]), ME)
    stops.notice(view([first]))
    assert passes(stops, view([first]), ME)
    assert not passes(stops, view([first, item(3)]), ME)
    assert not passes(stops, view([item(1, to=("player", ME))]), ME)
    stops.notice(view([]))
    assert not stops.through


def test_one_yields_to_the_same_thing_for_this_turn_alone():
    stops = Stops()
    stops.yield_to(view([item(1)]))
    assert passes(stops, view([item(5)]), ME)  # the same card again
    assert not passes(stops, view([item(5, card="dagaz")]), ME)
    assert not passes(stops, view([item(5, to=("player", ME))]), ME)
    stops.notice(view([item(6)], turn=4))
    assert not passes(stops, view([item(6)], turn=4), ME)


def test_one_may_yield_to_what_is_ones_own_too():
    """C-15: an item of one's own that triggers with every roll asked again after each yield."""
    stops = Stops()
    own = {"kind": "trigger", "party": ME, "card": "eye_of_greed"}
    assert not passes(stops, view([item(1, **own)]), ME)
    stops.yield_to(view([item(1, **own)]))
    assert passes(stops, view([item(2, **own)]), ME)
    assert not passes(stops, view([item(3, kind="trigger", party=ME, card="host_hat")]), ME)
    stops.notice(view([], turn=4))
    assert not passes(stops, view([item(4, **own)], turn=4), ME)


@pytest.mark.parametrize("kind", ["trigger", "loot", "attack"])
def test_what_is_ones_own_is_let_through_with_the_rest(kind):
    """FS-8.6: what is held asked again too, though all was to resolve."""
    stops, own, bomb = Stops(hold=True), item(1, kind=kind, party=ME), item(2)
    stops.let_through(view([own, bomb]))
    assert passes(stops, view([own, bomb]), ME)
    stops.notice(view([own]))
    assert passes(stops, view([own]), ME)
    assert not passes(stops, view([own, item(3, kind="damage", to=("player", ME))]), ME)


def test_to_be_asked_nothing_ends_with_the_turn():
    stops = Stops(answers="mine")
    stops.ask_about("none", 3)
    stops.notice(view(turn=3))
    assert stops.answers == "none" and passes(stops, view(phase="end"), ME)
    stops.notice(view(turn=4))
    assert stops.answers == "mine"


def test_the_presets_differ_and_are_known_again():
    for name in PRESETS:
        stops = Stops()
        stops.preset(name)
        assert stops.name == name
    stops.phases ^= {"own.start"}
    assert stops.name == "own"


def test_a_beginner_is_asked_wherever_the_rules_ask(kit):
    state = find(4, 3, asks("priority"))
    table = table_at(kit)
    table.stops[state.decision.seat] = stops = Stops()
    stops.preset("beginner")
    stops.hold = True
    table.show(moment(state))
    assert table.by_itself() is None


def test_the_table_passes_only_what_may_be_passed(kit):
    state = find(4, 3, asks("main"))
    table = table_at(kit)
    table.stops[state.decision.seat] = Stops(answers="none", phases=set())
    table.show(moment(state))
    assert table.by_itself() is None
    state = find(4, 3, lambda s: asks("priority")(s) and not s.stack)
    table.stops[state.decision.seat] = Stops(phases=set())
    table.show(moment(state))
    assert table.by_itself() == ("pass",)


def test_a_warning_names_what_could_still_be_done_and_nothing_else(kit):
    table = table_at(kit)
    for wanted, words in ((lambda o: ("attack",) in o, "attack"),
                          (lambda o: any(c[0] == "play" for c in o), "play loot")):  # fmt: skip
        state = find(4, 3, lambda s, w=wanted: asks("main")(s) and ("end_turn",) in
                     s.decision.options and w(s.decision.options))  # fmt: skip
        table.show(moment(state))
        assert words in table.lost(("end_turn",))
    state = find(4, 3, lambda s: asks("main")(s) and not any(
        o[0] in ("attack", "purchase", "play") for o in s.decision.options))  # fmt: skip
    table.show(moment(state))
    assert table.lost(("end_turn",)) == "" and table.lost(("pass",)) == ""


# --- on the phase bar, and kept -------------------------------------------------------------------


def shown(kit, own):
    """A table whose person is asked in their own turn, or in the turn of another."""
    state = find(4, 3, lambda s: asks("priority")(s) and (s.player == s.decision.seat) is own)
    table = table_at(kit)
    table.show(moment(state))
    return table, table.stops.setdefault(state.decision.seat, Stops())


def signs(table):
    return [widget for widget in table.widgets() if isinstance(widget, Sign)]


@pytest.mark.parametrize(("own", "whose"), [(True, "own"), (False, "other")])
@pytest.mark.parametrize("at", range(4))
def test_a_press_on_a_phase_sets_and_unsets_its_stop_for_whose_turn_it_is(kit, own, whose, at):
    table, stops = shown(kit, own)
    before, name = set(stops.phases), f"{whose}.{PHASES[at]}"
    for wanted in (before ^ {name}, before):
        sign = signs(table)[at]
        assert table.act(sign.activate()) is None
        assert stops.phases == wanted
        assert signs(table)[at].on is (name in wanted)


def test_a_stop_can_be_set_while_others_are_asked(kit):
    state = find(4, 3, asks("priority"))
    asked = state.decision.seat
    me = (asked + 1) % 4
    table = table_at(kit)
    table.show(replace(moment(state, me), options=()))
    before = Stops.from_text("").as_text()
    assert table.note(signs(table)[0].activate())
    assert list(table.stops) == [me] and table.stops[me].as_text() != before
    assert table.habits.text == table.stops[me].as_text()


def test_what_passes_at_once_is_no_note(kit):
    table, _ = shown(kit, False)
    for name in PASSING:
        tool = next(widget for widget in table.widgets() if widget.id == name)
        tool.enabled = True
        assert not table.note(tool.activate())


def test_both_marks_of_a_phase_are_told_apart_in_its_tip(kit):
    table, _ = shown(kit, True)
    for sign in signs(table):
        rows = sign.tip.rows
        assert rows[0].startswith("Upper mark, in my turns:")
        assert rows[1].startswith("Lower mark, in the turns of others:")


def test_a_stop_is_kept_while_a_bot_is_asked(tmp_path):
    """FS-9: nothing is chosen by it, so nobody waits for it."""
    stage = Stage(tmp_path)
    match = stage.start("random, human", game="four_souls", seed=3)
    match.bots.take = lambda: None  # it thinks for ever
    for _ in range(20):
        stage.frame(dt=QUIET)
    assert match.settled and not match.mine and match.session.decision.seat == 0
    stage.press("tool.hold")
    kept = load_settings(stage.app.settings_file)[0].habits["four_souls"]
    assert Stops.from_text(kept).hold


def test_the_phase_bar_shows_both_stops_of_each_phase_where_its_plates_stand(kit):
    table, stops = shown(kit, True)
    stops.preset("fast")
    table.resize(kit.size)
    assert [sign.lit for sign in signs(table)] == [(False, False)] * 3 + [(True, False)]
    surface = pygame.Surface(kit.size)
    drawn = TopBar("Four Souls", table.timeline)
    drawn.draw(kit, surface, "", table.phases())
    plain = surface.copy()
    for sign in signs(table):
        assert surface.get_rect().contains(sign.rect) and sign.tip is not None
        sign.draw(surface, kit)
        assert pygame.image.tobytes(surface.subsurface(sign.rect), "RGB") != pygame.image.tobytes(
            plain.subsurface(sign.rect), "RGB")  # fmt: skip


def test_the_signs_stay_while_things_move_and_follow_the_phase(kit):
    table, _ = shown(kit, True)
    table.advance("phase_began", {"party": 0, "phase": "end"})
    assert all(sign.visible for sign in signs(table))
    assert [sign.tone for sign in signs(table)] == ["done", "done", "done", "now"]


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("hold", [True, False])
def test_what_is_kept_is_read_again_but_for_what_was_meant_for_a_turn(name, hold):
    stops = Stops(hold=hold)
    stops.preset(name)
    stops.ask_about("none", 3)
    again = Stops.from_text(stops.as_text())
    assert (again.name, again.hold, again.turn) == (name, hold, -1)


@pytest.mark.parametrize("text", ["", "mine", "some go own.end", "all go own.lunch", "none go"])
def test_what_cannot_be_read_is_as_for_everybody_new(text):
    assert Stops.from_text(text) == Stops()


def test_the_stops_of_one_match_are_those_of_the_next_but_not_of_a_lesson(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls")
    while not match.mine:
        stage.frame(dt=QUIET)
    stage.press("tool.hold")
    kept = load_settings(stage.app.settings_file)[0].habits["four_souls"]
    assert Stops.from_text(kept).hold
    second = stage.start("human, random", game="four_souls", seed=6)
    while not second.mine:
        stage.frame(dt=QUIET)
    assert second.table.stops and all(stops.hold for stops in second.table.stops.values())
    stage.program.lesson("four_souls", "")
    stage.frame()
    assert stage.top.table.habits.text == ""


def test_what_makes_one_be_asked_otherwise_is_lit(kit):
    """Seen in the window: held priority looked like priority that goes on."""
    table, stops = shown(kit, True)
    drawn = {}

    def tool(name):
        table.resize(kit.size)
        return next(w for w in table.widgets() if w.id == f"tool.{name}")

    def picture(widget):
        surface = pygame.Surface(kit.size)
        widget.draw(surface, kit)
        return pygame.image.tobytes(surface.subsurface(widget.rect), "RGB")

    for name in ("hold", "stops"):
        drawn[name] = picture(tool(name))
        assert not tool(name).lit and tool(name).value_words() == ""
    stops.hold = True
    stops.ask_about("mine", 1)
    for name in ("hold", "stops"):
        assert tool(name).lit and tool(name).value_words() == "on"
        assert picture(tool(name)) != drawn[name]


def test_the_button_of_the_stops_says_nothing_over_its_open_panel(kit):
    """Seen in the window: its words lay over the switches of the other turns."""
    table = table_at(kit)
    table.show(moment(find(3, 3, lambda s: s.decision.kind == "main")))
    button = next(w for w in table.widgets() if w.id == "tool.stops")
    assert button.tip is not None
    table.note(Action("press", button))
    button = next(w for w in table.widgets() if w.id == "tool.stops")
    assert table.comforts.open and button.tip is None
