"""The rules browser: sections, search, jumps, and F1 over a match."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.games.clauses import clauses_named, read_clauses, section_of
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.learn import Learn
from game.ui.scenes.match import Match
from game.ui.scenes.page import spoken
from game.ui.scenes.pause import Pause
from game.ui.scenes.rules import Rules, clause_at
from game.ui.tables.scoreboard import say
from game.ui.theme import fitting_scales
from game.ui.tips import Tip
from game.ui.widgets import Button
from tests.ui.events import click, moved, typed
from tests.ui.scenes.stage import Stage

CLAUSES = read_clauses("black_souls")


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


def at_rules(stage, clause=""):
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.program.rules("black_souls", clause)
    stage.frame()
    assert isinstance(stage.top, Rules)
    return stage.top


def write(stage, words):
    for letter in words:
        stage.frame(typed(letter))


def test_every_section_has_a_title_of_its_own():
    for id, game in GAMES.items():
        sections = {clause.section for clause in read_clauses(id)}
        titles = [say(game, f"rules.sections.{section}") for section in sections]
        assert all(titles), id
        assert len(set(titles)) == len(titles)


def test_ids_are_found_in_words():
    known = {clause.id for clause in CLAUSES}
    assert section_of("BS-10.4") == "BS-10"
    assert clauses_named("No (BS-8.4), see BS-99.1 and BS-8.5.", known) == ["BS-8.4", "BS-8.5"]


def test_readings_are_told_in_words_and_not_in_codes():
    marked = [clause for clause in CLAUSES if clause.reading]
    assert {clause.reading for clause in marked} == {"missing", "unclear"}
    assert not any("AMB" in clause.words or "GAP" in clause.words for clause in CLAUSES)


def test_learn_opens_it_and_all_clauses_are_there(stage):
    stage.house.settings.last_game = "black_souls"
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("learn")
    stage.frame()
    stage.press("rules")
    stage.frame()
    page = stage.top
    numbers = [p.number for p in page.reader.passages if p.number]
    assert numbers == [clause.id for clause in CLAUSES]
    excused = next(clause for clause in CLAUSES if clause.excused)
    shown = next(p for p in page.reader.passages if p.number == excused.id)
    assert excused.excused in shown.note
    assert "test" not in shown.note  # players are told nothing of how the program is proved
    stage.press("back")
    stage.frame()
    assert isinstance(stage.top, Learn)


def test_it_opens_at_a_clause_which_is_in_sight(stage):
    for id in (CLAUSES[0].id, "BS-8.4", CLAUSES[-1].id):
        page = at_rules(stage, id)
        assert page.reader.number == id
        assert page.reader.rect.contains(page.reader.item_rect(page.reader.marked))
        assert page.names[page.sections.marked] == section_of(id)


def test_words_find_clauses_and_sections_count_them(stage):
    page = at_rules(stage)
    page.focus.to(page.field)
    write(stage, "hack")
    assert 0 < len(page.found) < len(CLAUSES)
    assert sum(page.counts.values()) == len(page.found)
    for clause in page.found:
        assert "hack" in f"{page.section_title(clause.section)} {clause.text}".lower()
    write(stage, " nowhere")
    assert page.found == []
    stage.frame()


def test_the_title_of_a_section_finds_all_its_clauses(stage):
    stage.program.rules("obsidia", "OB-1.1")
    stage.frame()
    page = stage.top
    page.focus.to(page.field)
    write(stage, "woods")
    woods = [c.id for c in read_clauses("obsidia") if c.section == "OB-9"]
    assert {*woods} < {clause.id for clause in page.found}


def test_a_number_and_enter_lead_to_the_clause_among_all(stage):
    page = at_rules(stage)
    page.focus.to(page.field)
    write(stage, "bs-6.1")
    assert len(page.found) > 1
    stage.keys(pygame.K_RETURN)
    assert page.reader.number == "BS-6.1"
    assert len(page.found) == len(CLAUSES)


def test_a_section_by_mouse_a_clause_and_its_card_by_keys(stage):
    page = at_rules(stage)
    at = page.sections.item_rect(5).center
    stage.frame(moved(at), click(at), click(at, up=True))
    assert page.reader.number == "BS-6.1"
    stage.tab_to(page.reader)
    stage.keys(pygame.K_DOWN)
    assert page.reader.number == "BS-6.2"
    assert "BS-6.2" in stage.said[-1]
    stage.keys(pygame.K_RETURN)
    assert page.focus.current.id == "card.add_network_object"
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert isinstance(stage.top, Gallery)
    assert stage.top.card.id == "add_network_object"
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is page


def test_a_game_without_clauses_says_so(stage):
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.program.rules("toy")
    stage.frame()
    assert stage.top.found == []
    assert stage.top.focus.find("clauses").speak()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_is_cut_and_no_targets_overlap(tmp_path, size):
    stage = Stage(tmp_path, size=size)
    for scale in fitting_scales(size):
        stage.app.set_text_scale(scale)
        page = at_rules(stage)
        stage.app.kit.text.cut.clear()
        for clause in CLAUSES[::9]:
            page.reader.go(clause.id)
            page.arrange()
            stage.app.dirty = True
            stage.frame()
        assert not stage.app.kit.text.cut, (size, scale)
        rects = [w.area for w in page.focus.widgets]
        for i, rect in enumerate(rects):
            assert rect.collidelist(rects[i + 1 :]) < 0, scale
        assert all(spoken(page.focus.widgets))


# --- over a match ---------------------------------------------------------------------------------


def test_f1_lies_over_the_match_and_disturbs_nothing(stage):
    match = stage.start("human, random, random")
    for _ in range(200):
        if match.mine and not match.director.busy:
            break
        stage.frame(dt=0.1)
    before, where = match.session.state.copy(), match.focus.current
    stage.keys(pygame.K_F1)
    stage.frame()
    assert isinstance(stage.top, Rules)
    for _ in range(5):
        stage.frame(dt=0.1)
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is match
    assert match.session.state == before
    assert match.focus.current.id == where.id


def test_f1_opens_at_the_clause_that_is_named(stage):
    match = stage.start("human, random, random")
    for _ in range(200):
        if match.mine and not match.director.busy:
            break
        stage.frame(dt=0.1)
    named = [w for w in match.focus.widgets if w.takes_focus and clause_at(w, KNOWN)]
    assert named
    match.focus.to(named[0])
    stage.keys(pygame.K_F1)
    stage.frame()
    assert stage.top.reader.number == clause_at(named[0], KNOWN)


KNOWN = {clause.id for clause in CLAUSES}


def test_the_reason_goes_before_the_foot_of_the_tooltip():
    off = Button("a", "Pay", enabled=False, why_not="It is spent (BS-8.4).")
    off.tip = Tip("Pay", ("Costs 2",), "BS-8.1")
    assert clause_at(off, KNOWN) == "BS-8.4"
    off.why_not = "Not now."
    assert clause_at(off, KNOWN) == "BS-8.1"
    assert clause_at(None, KNOWN) == ""
    assert clause_at(Button("b", "Plain"), KNOWN) == ""


def test_the_pause_leads_to_the_rules_and_back(stage):
    match = stage.start("human, random, random")
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    if not isinstance(stage.top, Pause):
        stage.keys(pygame.K_ESCAPE)
        stage.frame()
    pause = stage.top
    assert isinstance(pause, Pause)
    stage.press("rules")
    stage.frame()
    assert isinstance(stage.top, Rules)
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is pause
    stage.keys(pygame.K_F1)
    stage.frame()
    assert isinstance(stage.top, Rules)
    assert isinstance(match, Match)


def test_a_clause_without_cards_shows_those_of_its_section(stage):
    page = at_rules(stage)
    section = next(c.section for c in page.clauses if c.id == "BS-6.2")
    bare = next(c.id for c in page.clauses if c.section == section and c.id not in page.cards)
    page = at_rules(stage, bare)
    key, cards = page._its_cards()
    near = {c.id for c in page.clauses if c.section == page.clause.section}
    assert key == "rule_book.section_cards" and cards
    assert all(near & set(card.clauses) for card in cards)
    page = at_rules(stage, "BS-6.2")
    assert page._its_cards()[0] == "rule_book.cards"


def test_what_is_typed_is_sought_at_once_as_in_the_gallery(stage):
    page = at_rules(stage)
    write(stage, "threat")
    assert page.field.text == "threat" and 0 < len(page.found) < len(page.clauses)
    stage.program.gallery("black_souls")
    stage.frame()
    write(stage, "shrine")
    assert isinstance(stage.frame(), Gallery) and stage.top.field.text == "shrine"


def test_rules_that_open_at_a_clause_begin_there(stage):
    page = at_rules(stage, "BS-6.1")
    assert page.focus.current is page.reader and page.reader.number == "BS-6.1"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_title_of_a_section_is_cut_at_one_and_a_half(tmp_path, game):
    stage = Stage(tmp_path, size=(1280, 720))
    stage.app.set_text_scale(1.5)
    stage.program.title()
    stage.frame()
    stage.program.rules(game, "")
    stage.frame()
    stage.app.dirty = True
    stage.frame()
    titles = {say(GAMES[game], f"rules.sections.{c.section}") for c in read_clauses(game)}
    assert not titles & stage.app.kit.text.cut
