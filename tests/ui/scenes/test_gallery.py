"""The gallery: search, filters with their counts, the grid, the large card."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.ui.scenes import shelf as shelf_words
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.page import spoken
from game.ui.scenes.rules import Rules
from game.ui.scenes.shelf import KIND, Shelf, folded
from game.ui.scenes.title import Title
from game.ui.theme import fitting_scales
from game.ui.widgets.grid import VirtualGrid
from tests.ui.events import click, key, moved, typed, wheel
from tests.ui.scenes.stage import Stage

SOULS = GAMES["black_souls"]
CARDS = SOULS.card_texts()


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


def at_gallery(stage, game="black_souls", card=""):
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.program.gallery(game, card)
    stage.frame()
    assert isinstance(stage.top, Gallery)
    return stage.top


def write(stage, words):
    for letter in words:
        stage.frame(typed(letter))


# --- the shelf ------------------------------------------------------------------------------------


def shelf():
    return Shelf(CARDS, lambda card: [card.kind])


def test_the_shelf_finds_by_name_text_and_clause():
    cards = shelf()
    cards.query = "MOTHER worms"
    assert [card.id for card in cards.found()] == ["mother_of_worms"]
    cards.query = "bs-6.11"
    assert [card.kind for card in cards.found()] == ["bid"]
    cards.query = "no such card"
    assert cards.found() == []


def test_filters_hold_together_and_values_of_one_are_either():
    cards = shelf()
    cards.toggle("type", "cave")
    cards.toggle("type", "dungeon")
    cards.toggle("difficulty", 5)
    found = cards.found()
    assert found
    assert {card.facts["type"] for card in found} == {"cave", "dungeon"}
    assert {card.facts["difficulty"] for card in found} == {5}
    cards.toggle("type", "cave")
    assert {card.facts["type"] for card in cards.found()} == {"dungeon"}


def test_every_count_is_what_its_filter_would_find():
    cards = shelf()
    cards.query = "shrine"
    cards.toggle("type", "outdoor")
    counts = {asked: count for asked, count in cards.counts().items() if count}
    assert len(counts) > 5
    for (group, value), count in counts.items():
        alone = shelf()
        alone.query = "shrine"
        if group != "type":
            alone.toggle("type", "outdoor")
        alone.toggle(group, value)
        assert len(alone.found()) == count, (group, value)


def test_a_fact_that_no_chosen_kind_has_is_forgotten():
    cards = shelf()
    cards.toggle("type", "cave")
    cards.toggle("kind", "quirk")
    assert "type" not in cards.chosen
    assert {card.kind for card in cards.found()} == {"quirk"}


def test_accents_and_marks_do_not_hide_a_word():
    assert folded("*Zoë* LAIR") == "zoe lair"


# --- the scene ------------------------------------------------------------------------------------


def test_the_title_leads_to_it_and_escape_back(stage):
    stage.house.settings.last_game = "black_souls"
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("gallery")
    stage.frame()
    assert isinstance(stage.top, Gallery)
    assert len(stage.top.found) == len(stage.top.game.card_texts()) > 0
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Title)


def test_letters_filter_at_once_and_the_large_card_follows(stage):
    page = at_gallery(stage)
    write(stage, "mother")
    assert [card.id for card in page.found] == ["mother_of_worms"]
    assert page.card.id == "mother_of_worms"
    stage.keys(*[pygame.K_BACKSPACE] * 6)
    assert len(page.found) == len(CARDS)


def test_a_search_touches_only_the_cards_in_sight(stage, monkeypatch):
    page = at_gallery(stage)
    drawn = []
    real = page.painter.small
    monkeypatch.setattr(
        page.painter, "small", lambda s, r, card: (drawn.append(card.id), real(s, r, card))
    )
    write(stage, "e")
    assert len(page.found) > 60
    assert len(drawn) <= 16


def test_two_hundred_keys_in_the_search_work_on_what_is_typed_and_seen_alone(stage, monkeypatch):
    """C-24: the texts of all cards of Four Souls are folded once, and those in sight drawn."""
    page = at_gallery(stage, "four_souls")
    drawn, folds = [], []
    small, fold = page.painter.small, shelf_words.folded
    monkeypatch.setattr(
        page.painter, "small", lambda s, r, card: (drawn.append(card.id), small(s, r, card))
    )
    monkeypatch.setattr(shelf_words, "folded", lambda words: (folds.append(words), fold(words))[1])
    for word in ("bomb", "soul heart", "when you", "fs-14", "zzz") * 5:
        for letter in word[:5]:
            stage.frame(typed(letter))
        for _ in word[:5]:
            stage.keys(pygame.K_BACKSPACE)
        assert len(page.found) == len(page.shelf.cards) > 300
        assert len(drawn) <= 24 * 10 and len(folds) <= 3 * 10, word
        drawn.clear()
        folds.clear()


def test_by_mouse_alone_a_kind_a_card_and_its_clause(stage):
    page = at_gallery(stage)
    stage.press("filter.kind.bid")
    assert {card.kind for card in page.found} == {"bid"}
    at = page.grid.item_rect(3).center
    stage.frame(moved(at), click(at), click(at, up=True))
    assert page.card.facts["value"] == 3
    clause = page.card.clauses[0]
    stage.press(f"clause.{clause}")
    stage.frame()
    assert isinstance(stage.top, Rules)
    assert stage.top.reader.number == clause
    stage.press("back")
    stage.frame()
    assert stage.top is page
    assert page.card.facts["value"] == 3
    stage.press("clear")
    assert len(page.found) == len(CARDS)
    assert not page.focus.find("clear").enabled


def test_by_keyboard_alone_a_kind_a_card_and_its_clause(stage):
    page = at_gallery(stage)
    stage.tab_to(page.focus.find("filter.kind.quirk"))
    stage.keys(pygame.K_SPACE)
    assert {card.kind for card in page.found} == {"quirk"}
    stage.tab_to(page.grid)
    stage.keys(pygame.K_RIGHT, pygame.K_DOWN)
    assert page.grid.marked == 5
    assert page.card.name in stage.said[-1]
    stage.keys(pygame.K_RETURN)
    assert page.focus.current.id.startswith("clause.")
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert isinstance(stage.top, Rules)


def test_filters_that_would_leave_nothing_say_so(stage):
    page = at_gallery(stage)
    write(stage, "mother of worms")
    row = page.focus.find("filter.kind.quirk")
    assert not row.enabled
    assert "No card is left" in row.speak()
    write(stage, " and more")
    assert page.card is None
    stage.frame()


def test_a_game_without_cards_has_an_empty_gallery(stage):
    page = at_gallery(stage)
    tabs = page.focus.find("game")
    at = tabs.tab_rect(len(tabs.items) - 1).center
    stage.frame(moved(at), click(at), click(at, up=True))
    assert page.game.id == "toy"
    assert page.found == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_kinds_facts_and_their_values_have_words_of_the_game(stage, game):
    page = at_gallery(stage, game)
    for card in page.shelf.cards:
        assert page.kind_words(card.kind) == page.name_of(f"gallery.kind.{card.kind}", "")
        assert page.name_of(f"gallery.icon.{card.kind}", "")
        assert KIND not in card.facts  # both would count as one filter
        for name, value in card.facts.items():
            assert page.name_of(f"gallery.fact.{name}", ""), name
            if isinstance(value, str) and value.islower():
                assert page.name_of(f"gallery.value.{name}.{value}", ""), (name, value)
            elif isinstance(value, str):
                assert value in page.value_words(name, value)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_is_cut_and_no_targets_overlap(tmp_path, game, size):
    stage = Stage(tmp_path, size=size)
    for scale in fitting_scales(size):
        stage.app.set_text_scale(scale)
        page = at_gallery(stage, game)
        stage.app.kit.text.cut.clear()
        for kind in sorted({card.kind for card in page.shelf.cards}):
            page.shelf.clear()
            page.shelf.toggle("kind", kind)
            page._find()
            page.arrange()
            for index in range(0, len(page.found), 12):
                page.grid.mark(index)
                page.arrange()
                stage.app.dirty = True
                stage.frame()
            rects = [w.area for w in page.focus.widgets]
            for i, rect in enumerate(rects):
                assert rect.collidelist(rects[i + 1 :]) < 0, (kind, scale)
        assert not stage.app.kit.text.cut, (size, scale)
        assert all(spoken(page.focus.widgets))


def test_every_card_finds_room_for_its_text_when_large(stage):
    page = at_gallery(stage)
    cut = stage.app.kit.text.cut
    cut.clear()
    surface = pygame.Surface((600, 800))
    for card in CARDS:
        page.painter.large(surface, pygame.Rect(0, 0, 233, 327), card)
    assert not cut


# --- the grid -------------------------------------------------------------------------------------


def grid(items=10):
    made = VirtualGrid("g", "Cards", pygame.Rect(0, 0, 260, 200), columns=4, draw_cell=print)
    made.cell, made.gap = (50, 80), (10, 10)
    made.set_items([str(n) for n in range(items)])
    made.focused = made.hovered = True
    return made


def test_arrows_walk_over_the_grid_and_leave_it_at_its_edges():
    cards = grid()
    assert cards.handle(key(pygame.K_UP)) is None
    assert cards.handle(key(pygame.K_LEFT)) is None
    for code, at in ((pygame.K_RIGHT, 1), (pygame.K_DOWN, 5), (pygame.K_DOWN, 9)):
        assert cards.handle(key(code)).value == at
    assert cards.handle(key(pygame.K_DOWN)) is None
    assert cards.handle(key(pygame.K_RIGHT)) is None
    assert cards.handle(key(pygame.K_HOME)).value == 0
    assert cards.handle(key(pygame.K_END)).value == 9
    assert cards.handle(key(pygame.K_RETURN)).kind == "press"


def test_the_mark_and_the_wheel_scroll_within_the_ends():
    cards = grid(40)
    cards.handle(key(pygame.K_END))
    assert cards.scroll == cards.most
    assert 39 in cards.in_sight()
    cards.handle(wheel(100))
    assert cards.scroll == 0
    cards.handle(click((255, 195)))
    assert cards.captures
    cards.handle(click((255, 195), up=True))
    assert cards.scroll > 0


def test_an_empty_grid_takes_any_key():
    cards = grid(0)
    assert cards.handle(key(pygame.K_DOWN)) is None
    assert cards.value_words()


def test_the_cards_most_alike_come_first_and_lead_to_one_another(stage):
    page = at_gallery(stage)
    card = page.card
    rows = [w for w in page.focus.widgets if w.id.startswith("alike.")]
    assert rows and all(row.id != f"alike.{card.id}" for row in rows)
    first = page.shelf.alike(card)[0]
    assert (first.kind, first.facts) == (card.kind, card.facts)
    stage.press(f"alike.{first.id}")
    assert page.card.id == first.id


def test_a_card_that_filters_hide_is_shown_all_the_same(stage):
    page = at_gallery(stage)
    like = page.shelf.alike(page.card)
    write(stage, page.card.name)
    assert len(page.found) == 1
    stage.press(f"alike.{like[0].id}")
    assert page.card.id == like[0].id and page.field.text == ""
