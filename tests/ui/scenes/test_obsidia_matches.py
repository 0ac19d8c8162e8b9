"""Whole matches of Obsidia at the real table: by keys alone and by mouse alone."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.results import Results
from game.ui.widgets import VirtualList
from tests.ui.events import click, moved
from tests.ui.scenes.stage import Stage, offers
from tests.ui.scenes.test_whole_matches import ByKeys, ByMouse


class Keys(ByKeys):
    """As at any table; the rows of a list are walked by arrows."""

    def answer(self, stage, match):
        if match.host.declines is not None:
            stage.keys(pygame.K_SPACE if self.stream.below(2) else pygame.K_a)
            return
        rows = [w for w in offers(match) if isinstance(w, VirtualList)]
        if not rows or match.table.confirm()[1] is not None:
            super().answer(stage, match)
            return
        stage.tab_to(rows[0])
        way = self.stream.below(len(rows[0].items)) - rows[0].marked
        stage.keys(*[pygame.K_DOWN if way > 0 else pygame.K_UP] * abs(way))
        stage.keys(pygame.K_RETURN)
        position = match.session.position
        if match.mine and match.session.position == position and match.table.confirm()[1]:
            stage.keys(pygame.K_RETURN)


class Mouse(ByMouse):
    """As at any table; a row of a list is clicked where it stands."""

    def answer(self, stage, match):
        rows = [w for w in offers(match) if isinstance(w, VirtualList)]
        if not rows or self.stream.below(3) == 0:
            super().answer(stage, match)
            return
        row = rows[0].item_rect(self.stream.pick([*rows[0].in_sight()]))
        at = row.center
        position = match.session.position
        stage.frame(moved(at), click(at), click(at, up=True))
        if match.mine and match.session.position == position and match.table.confirm()[1]:
            stage.press("confirm")


@pytest.mark.parametrize(("kinds", "seed"), [("human, random", 5), ("human, human", 6)])
def test_a_person_plays_a_whole_match_by_keys(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="obsidia", seed=seed)
    stage.play(Keys(seed))
    assert isinstance(stage.top, Results)


@pytest.mark.parametrize(("kinds", "seed"), [("random, human, random", 7), ("human", 8)])
def test_a_person_plays_a_whole_match_by_mouse(tmp_path, kinds, seed):
    stage = Stage(tmp_path)
    stage.start(kinds, game="obsidia", seed=seed)
    stage.play(Mouse(seed))
    assert isinstance(stage.top, Results)


def test_two_against_two_with_planning_is_played_by_mouse(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human, random, human, random", game="obsidia", seed=4, teams=True,
                plan_tiles=True)  # fmt: skip
    stage.play(Mouse(2), most=4000)
    assert isinstance(stage.top, Results)


def test_a_drafted_match_of_two_is_played_by_keys(tmp_path):
    stage = Stage(tmp_path)
    stage.start("human, random", game="obsidia", seed=11, draft=True)
    stage.play(Keys(5), most=4000)
    assert isinstance(stage.top, Results)


def placing(tmp_path):
    """A match in which a tile of the world is to be laid by a person."""
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="obsidia", seed=12)
    keys = Keys(12)
    for _ in range(400):
        if match.mine and len(match.session.state.board) > 3 and match.table.asks.placing:
            return stage, match
        if match.mine:
            keys.answer(stage, match)
        stage.frame()
    raise AssertionError("nobody lays a tile")


def test_r_turns_the_tile_and_other_keys_move_the_map(tmp_path):
    stage, match = placing(tmp_path)
    table = match.table
    turns = {table.asks.turn}
    for _ in range(4):
        stage.keys(pygame.K_r)
        turns.add(table.asks.turn)
    assert len(turns) > 1
    scale = table.camera.scale
    stage.keys(pygame.K_MINUS)
    assert table.camera.scale < scale
    stage.keys(pygame.K_EQUALS)
    assert table.camera.scale == scale
    table.camera.pan(300, 120)
    stage.keys(pygame.K_f)
    middle = table.camera.bounds.middle
    assert (table.camera.x, table.camera.y) == middle
    assert match.mine and table.asks.placing  # nothing of this answers for the player


def test_a_hint_leads_the_map_to_its_place_and_never_lights_what_is_out_of_sight(tmp_path):
    stage, match = placing(tmp_path)
    table = match.table
    for _ in range(6):
        stage.keys(pygame.K_EQUALS)
    table.camera.centre(table.camera.bounds.right, table.camera.bounds.bottom)
    table.ground.touched = True
    hidden = [o for o in match.session.decision.options if not table.spots_of(o)]
    assert hidden
    stage.keys(pygame.K_h)
    while match.comforts.hints.shown is None:
        stage.frame()
    hint = match.comforts.hints.shown
    assert table.camera.shows(*table.deck.place(int(hint.choice[1])))
    assert table.spots_of(hint.choice)
    for option in hidden:
        for spot in table.spots_of(option):
            assert spot.colliderect(table.camera.view)


def asked(tmp_path, kind, seed=12, kinds="human, random", **also):
    """A match in which a person is asked this, and `when` is so."""
    stage = Stage(tmp_path)
    match = stage.start(kinds, game="obsidia", seed=seed)
    keys = Keys(seed)
    for _ in range(3000):
        decision = match.session.decision
        if match.mine and not match.director.busy:
            if decision.kind == kind and also.get("when", lambda match: True)(match):
                return stage, match
            keys.answer(stage, match)
        stage.frame()
    raise AssertionError(f"nobody is asked {kind}")


def test_the_key_to_pass_presses_the_button_that_ends_the_turn_wherever_the_keyboard_is(tmp_path):
    stage, match = asked(tmp_path, "spells", when=lambda match: match.table.passes())
    card = next(w for w in match.table.widgets() if w.id.startswith("card."))
    stage.tab_to(card)
    stage.frame()
    stage.app.dirty = True
    stage.frame(dt=0.0)
    assert match.focus.find("confirm").shortcut.words == "Space"
    stage.keys(pygame.K_RETURN)  # the card is selected now, and the button casts or discards it
    assert not match.table.passes()
    stage.keys(pygame.K_ESCAPE)
    turn = match.session.state.turn
    stage.keys(pygame.K_SPACE)
    assert match.session.state.turn == turn + 1


def test_the_buttons_beside_a_chosen_card_are_not_cut(tmp_path):
    def both(match):
        options = match.session.decision.options
        return any(o[0] == "cast" and ("discard", o[1]) in options for o in options)

    stage, match = asked(tmp_path, "spells", seed=14, when=both)
    options = match.session.decision.options
    name = next(o[1] for o in options if o[0] == "cast" and ("discard", o[1]) in options)
    stage.tab_to(match.focus.find(f"card.{name}"))
    stage.keys(pygame.K_RETURN)
    labels = [w.label for w in match.focus.widgets if w.id.startswith("other.")]
    assert labels == ["End your turn", "Discard it"]


def test_enter_means_the_row_that_is_marked_not_the_one_that_was_chosen_before(tmp_path):
    def rows(match):
        return match.table.list is not None and len(match.table.list.items) > 1

    stage, match = asked(tmp_path, "target", when=rows)
    rows = match.table.list
    stage.tab_to(rows)
    stage.keys(pygame.K_RETURN)
    first = match.table.confirm()[1]
    assert first is not None
    stage.keys(pygame.K_DOWN)
    position = match.session.position
    stage.keys(pygame.K_RETURN)
    second = match.table.confirm()[1]
    assert match.session.position == position and second not in (None, first)
    stage.keys(pygame.K_RETURN)
    assert match.session.position > position


def test_players_are_named_wherever_one_is_to_be_chosen(tmp_path):
    def players(match):
        return any(o[0] == "player" for o in match.session.decision.options)

    stage, match = asked(tmp_path, "target", seed=2, kinds="human, random, random", when=players)
    names = {person.name for person in match.host.people}
    for option in match.session.decision.options:
        if option[0] == "player":
            said = match.table.moment.describe(option)
            assert any(name in said for name in names) and "<" not in said, said
    stage.keys(pygame.K_h)
    while match.comforts.hints.shown is None:
        stage.frame()
    assert "<" not in match.comforts.hints.shown.words


def test_a_card_that_a_row_names_is_shown_large_while_one_points_there(tmp_path):
    def cards(match):
        listed = match.table.list
        return listed is not None and len(listed.items) > 1 and all(listed.cards)

    stage, match = asked(tmp_path, "target", seed=5, when=cards)
    rows, shown = match.table.list, []
    rows.show_card = lambda surface, card: shown.append(card)
    stage.tab_to(rows)
    stage.keys(pygame.K_DOWN)
    stage.app.dirty = True
    stage.frame(dt=0.0)
    assert shown[-1] == rows.cards[1] == match.session.decision.options[1][1]
    stage.frame(moved(rows.item_rect(0).center))
    stage.app.dirty = True
    stage.frame(dt=0.0)
    assert shown[-1] == rows.cards[0]


@pytest.mark.parametrize("name", ["map.in", "map.out", "map.fit", "map.home"])
def test_enter_on_a_button_of_the_map_never_answers_for_the_player(tmp_path, name):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="obsidia", seed=12)
    keys = Keys(12)
    while not (match.mine and match.table.confirm()[1] == ("draw",) and match.table.land.tiles):
        if match.mine:
            keys.answer(stage, match)
        stage.frame()
    position = match.session.position
    stage.tab_to(match.focus.find(name))
    for _ in range(3):
        stage.keys(pygame.K_RETURN)
    assert match.session.position == position
    assert match.focus.current.id == name


def test_a_shown_map_does_not_jump_while_somebody_looks_at_another_part(tmp_path):
    stage, match = placing(tmp_path)
    table = match.table
    stage.keys(pygame.K_EQUALS)
    table.camera.pan(200, 0)
    assert table.ground.touched
    before = (table.camera.x, table.camera.scale)
    table.show(match.host.moment())
    assert (table.camera.x, table.camera.scale) == before
    stage.keys(pygame.K_f)
    assert not table.ground.touched


def test_a_line_of_the_log_shows_its_place_and_its_card(tmp_path):
    def cast_before(match):
        return any(" casts " in line.markup for line in match.log.shown)

    stage, match = asked(tmp_path, "spells", seed=5, when=cast_before)
    lit, shown = [], []
    match.table.cards.large = lambda surface, rect, text: shown.append(text.id)
    table, log = match.table, match.log
    lines = log.shown
    placed = next(i for i, line in reversed([*enumerate(lines)]) if " places " in line.markup)
    cast = next(i for i, line in enumerate(lines) if " casts " in line.markup)
    stage.keys(pygame.K_l)
    for index in (placed, cast):
        table.camera.centre(table.camera.bounds.left, table.camera.bounds.top)
        way = index - log.marked if log.marked >= 0 else index - len(lines)
        stage.keys(*[pygame.K_DOWN if way > 0 else pygame.K_UP] * abs(way))
        stage.app.dirty = True
        stage.frame(dt=0.0)
        assert log.marked == index and table.told == lines[index].value
        lit.append([a for a in table.told if a.startswith("cell.")])
    (address,) = lit[0]
    cell = table.deck.place(int(address.removeprefix("cell.")))
    assert cell in table.land.tiles
    assert shown and table.deck.texts[shown[-1]].name in lines[cast].markup
    stage.keys(pygame.K_l)
    stage.app.dirty = True
    stage.frame(dt=0.0)
    assert table.told == ()


def test_a_line_under_the_mouse_is_spoken_of_too(tmp_path):
    stage, match = asked(tmp_path, "move", seed=5)
    stage.app.dirty = True
    stage.frame(dt=0.0)
    log = match.log
    index, rect = next(row for row in log._rows if log.shown[row[0]].value)
    stage.frame(moved(rect.center))
    assert match.table.told == log.shown[index].value
    stage.frame(moved((2, 2)))
    assert match.table.told == ()


def test_the_map_that_the_keyboard_moves_has_a_frame(tmp_path):
    stage, match = placing(tmp_path)
    frames = []
    real = match.kit.draw.frame
    match.kit.draw.frame = lambda surface, rect, *a, **k: (
        frames.append(pygame.Rect(rect)), real(surface, rect, *a, **k))  # fmt: skip
    stage.tab_to(match.table.ground)
    stage.app.dirty = True
    stage.frame(dt=0.0)
    assert match.table.camera.view in frames
