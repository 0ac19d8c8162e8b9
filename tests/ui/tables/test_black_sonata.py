"""Black Sonata's table: whatever the rules offer can be reached, and nothing else; notes."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.machine import apply
from game.games.black_sonata.duel import SECRET_KINDS
from game.games.black_sonata.words import SHAPES
from game.ui.tables.base import Pad
from game.ui.tables.black_sonata import facts, prompts
from game.ui.tables.black_sonata.asks import DEEDS, GHOSTS, IN_PLACE, ON_MAP, ON_TRAY
from game.ui.tables.black_sonata.notes import MARKERS, STATES, Notes, read
from game.ui.tables.black_sonata.places import NAMES, layout_named
from game.ui.tables.spot import Spot
from tests.clauses import clause
from tests.ui.events import key
from tests.ui.tables import moments
from tests.ui.tables.sonata import (
    EVERYTHING,
    GAME,
    MATCHES,
    asks,
    find,
    moment,
    pick,
    states,
    table_at,
)

SIZES = [(1280, 720, 1.0), (1280, 720, 1.25), (1920, 1080, 1.0), (2560, 1440, 1.0)]


def shown(kit, state, seat=-1):
    table = table_at(kit)
    table.show(moment(state, seat))
    return table


def drawn(table):
    surface = pygame.Surface(table.size)
    table.draw(surface)
    for widget in table.widgets():
        if widget.visible:
            widget.draw(surface, table.kit)
    return surface


class Hands(moments.Hands):
    """Hands that find a widget by its name."""

    def click(self, name):
        super().click(next(w for w in self.table.widgets() if w.id == name))


# --- what tooltips say ----------------------------------------------------------------------------


@clause("SO-2.2", "SO-2.3")
def test_a_place_tells_landmarks_and_colour_by_their_names(kit):
    table = shown(kit, find(1, 1, asks("act")))
    tips = {w.id: w.tooltip() for w in table.widgets() if w.id.startswith("place.")}
    assert tips["place.clerkenwell"].rows[:2] == (
        ("Landmarks", "Rural area, Church"),
        ("Colour", "blue"),
    )
    assert tips["place.cornhill"].rows[0] == ("Landmark", "Commercial area")
    for tip in tips.values():
        assert all(row[0].isupper() for row in tip.rows if isinstance(row, str))


@pytest.mark.parametrize(
    ("kind", "options"),
    [("feature", {}), ("symbol", {"heraldry": True}), ("side", {"blacker": True}), ("drop", {})],
)
def test_no_tooltip_on_the_tray_says_only_what_stands_there(kit, kind, options):
    table = shown(kit, find(1, 0, asks(kind), **options))
    found = [w.tooltip() for w in table.widgets() if w.id.startswith("tray.")]
    assert found and all(tip is None or tip.rows for tip in found)


@clause("SO-27.13")
def test_the_open_discard_pile_tells_its_cards(kit):
    state = find(2, 1, lambda s: asks("act")(s) and len(s.discards) > 2)
    table = shown(kit, state, seat=1)
    pile = next(w for w in table.widgets() if w.id == "discards")
    told = pile.tooltip().rows[0]
    names = [table.deck.card(card) for card in GAME.view(state, 1)["discards"]]
    assert told.endswith(", ".join(names) + ".")
    start = shown(kit, find(2, 1, asks("hide")))
    assert not [w for w in start.widgets() if w.id == "discards"], "nothing lies there"


@pytest.mark.parametrize(("kind", "counted"), [("pawns", False), ("act", True)])
def test_nothing_is_counted_before_cat_and_mouse_is_dealt(kit, monkeypatch, kind, counted):
    rights = []
    panel = type(kit.draw).panel

    def noted(self, surface, rect, title="", icon="", right="", **more):
        rights.append(right)
        return panel(self, surface, rect, title, icon, right, **more)

    monkeypatch.setattr(type(kit.draw), "panel", noted)
    drawn(shown(kit, find(2, 1, asks(kind))))
    assert any(right.endswith(("to play", " left")) for right in rights) == counted


# --- what can be chosen ---------------------------------------------------------------------------


def reachable(table):
    """Every choice that some widget or button of the table leads to."""
    found = {choice for _, _, choice in table.others()}
    default = table.asks.default()
    found |= {default} if default else set()
    for widget in table.widgets():
        if getattr(widget, "manner", "none") != "select":
            continue
        kind, _, name = widget.id.partition(".")
        found |= set(table.asks.at(name)) if kind == "place" else {widget.choice}
    return found


@pytest.mark.parametrize(("seats", "options", "seeds"), MATCHES)
def test_every_option_of_random_matches_can_be_reached_and_nothing_else(kit, seats, options, seeds):
    table = table_at(kit)
    seen = set()
    for seed in seeds:
        for state in states(seats, seed, **options):
            if state.decision is None:
                continue
            table.show(moment(state))
            assert reachable(table) == set(state.decision.options), state.decision
            seen.add(state.decision.kind)
    assert "act" in seen


def test_the_matches_ask_every_question_that_there_is():
    asked = {
        state.decision.kind
        for seats, options, seeds in MATCHES
        for seed in seeds
        for state in states(seats, seed, **options)
        if state.decision is not None
    }
    assert asked == {kind for kinds, _ in SHAPES.values() for kind in kinds}


def test_every_act_of_the_rules_has_its_place_on_the_table():
    known = {*ON_MAP, *GHOSTS, *DEEDS, *ON_TRAY, *IN_PLACE}
    assert set(SHAPES) == known


def test_a_whole_match_is_played_by_the_table_alone(kit):
    """Each decision is answered by what a press of a widget and the primary button choose."""
    table, luck = table_at(kit), random.Random(4)
    for seats, options in ((1, EVERYTHING), (2, {})):
        state, n = next(states(seats, 13, **options)), 0
        while state.decision is not None and n < 400:
            table.show(moment(state))
            wanted = pick(luck, state.decision.options)
            choice = chosen_by_hand(table, wanted)
            assert choice == wanted
            state = state.copy()
            apply(GAME, state, choice)
            n += 1
        assert n > 20


def chosen_by_hand(table, wanted):
    """Select a choice by clicks, and return what the primary button then makes."""
    for _, _, choice in table.others():
        if choice == wanted:
            return choice
    if table.confirm()[1] == wanted:
        return wanted
    hands = Hands(table)
    goal = table.asks.goal(wanted)
    for widget in table.widgets():
        if getattr(widget, "choice", ()) == wanted and not widget.id.startswith("place."):
            hands.click(widget.id)
            return table.confirm()[1]
    for _ in range(4):
        if table.confirm()[1] == wanted:
            break
        table.presses.forget()  # no double click
        hands.click(f"place.{goal}")
    return table.confirm()[1]


def test_enter_on_what_is_selected_makes_the_choice(kit):
    table = shown(kit, find(1, 3, asks("act")))
    hands = Hands(table)
    start = table.starts_at()
    hands.focus.to(start, ring=True)
    for _ in range(2):
        hands.handle(key(pygame.K_RETURN))
    assert hands.chosen == start.choice


def test_escape_drops_the_selection(kit):
    table = shown(kit, find(1, 3, asks("act")))
    place = next(w for w in table.widgets() if w.id.startswith("place.") and w.manner == "select")
    Hands(table).click(place.id)
    assert table.asks.chosen
    assert table.deselect() and not table.asks.chosen
    assert not table.deselect()


# --- reasons --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options", "seeds"), MATCHES)
def test_whatever_is_off_says_why(kit, seats, options, seeds):
    table = table_at(kit)
    for state in states(seats, seeds[0], **options):
        if state.decision is None:
            continue
        table.show(moment(state))
        for widget in table.widgets():
            assert widget.enabled or widget.why_not, widget.id


@clause("SO-6.1")
def test_a_search_without_the_location_card_is_off_with_its_reason(kit):
    state = find(1, 3, lambda s: asks("act")(s) and not s.keys >> s.pawn & 1, ferryman=True)
    table = shown(kit, state)
    button = next(w for w in table.widgets() if w.id == "deed.search")
    assert not button.enabled and "SO-26.9" in button.why_not


# --- addresses, words, drawing --------------------------------------------------------------------


def test_both_layouts_know_london_and_what_the_scene_asks_for():
    for name in NAMES:
        assert {"london", "prompt", "log", "deeds", "buttons", "tray"} <= set(
            layout_named(name).addresses
        )


@pytest.mark.parametrize("seats", [1, 2])
def test_no_pawn_stands_on_a_name(kit, seats):
    table = table_at(kit)
    table.show(moment(find(seats, 3, asks("act"))))
    picture, places = table.picture, table.places
    for location in table.deck.locations:
        ribbon = picture.ground.ribbon(places, location)
        side = picture.pawn_side(places, location)
        x = places.spot(location)[0] + side * kit.px(50)
        assert (
            not ribbon.left < x < ribbon.right or abs(ribbon.centerx - places.spot(location)[0]) < 4
        )


@clause("SO-3.10", "SO-26.4")
def test_the_prompt_promises_the_card_of_the_first_location_only_where_it_is_taken(kit):
    table = table_at(kit)
    for ferryman, told in ((False, "from the start"), (True, "the top location card")):
        table.show(moment(find(1, 3, asks("start"), ferryman=ferryman)))
        assert told in table.prompt()[1]


@pytest.mark.parametrize("kind", sorted({kind for kinds, _ in SHAPES.values() for kind in kinds}))
def test_every_question_has_an_icon_that_exists(kit, kind):
    icon = prompts.ICONS[kind]
    assert kit.assets.has_icon(icon) or kit.assets.has_picture(icon)


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (1, EVERYTHING), (2, {})])
def test_no_word_is_cut_at_any_size(open_at, width, height, scale, seats, options):
    kit = open_at(width, height, scale)
    table = table_at(kit)
    kinds = set()
    for n, state in enumerate(states(seats, 4, **options)):
        new = state.decision is not None and state.decision.kind not in kinds
        if new or n % 30 == 0:
            if state.decision is not None:
                kinds.add(state.decision.kind)
            table.show(moment(state))
            drawn(table)
    assert not kit.text.cut and not kit.text.split


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_first_hint_leaves_the_advice_free_and_fits(open_at, width, height, scale, seats):
    kit = open_at(width, height, scale)
    table = shown(kit, find(seats, 3, asks("act" if seats == 1 else "walk"), help="advice"))
    area, advice = table.hint_area(), table.places.rect("advice")
    assert table.picture.advised() is not None and not area.colliderect(advice)
    ground, places = table.picture.ground, table.places
    names = [ground.ribbon(places, at) for at in table.deck.locations]
    assert area.collidelist(names) < 0
    assert area.collidelist([places.medallion(at) for at in table.deck.locations]) < 0
    for kind in {kind for kinds, _ in SHAPES.values() for kind in kinds}:
        words = GAME.cards.phrases.say(f"first.{kind}")
        assert kit.text.height(words, "log", area.width - kit.px(54)) <= area.height - kit.px(16)
    bare = shown(kit, find(seats, 3, asks("act" if seats == 1 else "walk")))
    assert bare.hint_area() is None


@clause("SO-4.3")
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_beside_the_top_card_every_place_that_fits_it_is_named(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    table = shown(kit, find(1, 3, asks("act")))
    view, panels, plan = table.drawn.view, table.picture.panels, table.plan()
    card, area = plan.top_card(), plan.inner("deck")
    box = pygame.Rect(card.right + kit.px(18), area.y, area.right - card.right - kit.px(18), 0)
    box.y = panels.countdown(pygame.Surface(kit.size), box, view)
    box.height = area.bottom + kit.px(6) - box.y
    for back in GAME.cards.london.backs:
        if back.kind == "compass":
            continue  # she may be anywhere
        top = {"kind": "stealth" if back.kind == "landmark" else back.kind, "shows": back.shows}
        seen = {**view, "deck": [top, *view["deck"][1:]]}
        head, places = panels.near(box, seen)
        assert [at for at, _ in places] == facts.near(table.deck, seen) != []
        lines = [kit.text.height(name, "small", box.width - kit.px(26)) for _, name in places]
        high = sum(line + kit.px(2) for line in lines)
        high += kit.text.height(head, "log", box.width) + kit.px(4) if head else 0
        assert high <= box.height, (back.shows, head, places)


def test_places_on_the_map_do_not_overlap_and_are_large_enough(open_at):
    for width, height, _ in SIZES:
        table = shown(open_at(width, height), find(1, 3, asks("act")))
        rects = [w.rect for w in table.widgets() if w.id.startswith("place.")]
        assert len(rects) == 11
        assert all(rect.width >= 40 for rect in rects)
        assert all(rect.collidelist(rects[:i]) < 0 for i, rect in enumerate(rects))


def test_names_on_the_map_do_not_lie_over_each_other_or_on_places(open_at):
    for width, height, scale in (*SIZES, (1280, 720, 1.5), (1920, 1080, 1.5)):
        table = shown(open_at(width, height, scale), find(1, 3, asks("act")))
        places, ground = table.places, table.picture.ground
        names = [ground.ribbon(places, one) for one in table.deck.locations]
        discs = [places.medallion(one).inflate(-8, -8) for one in table.deck.locations]
        assert all(name.collidelist(names[:i]) < 0 for i, name in enumerate(names))
        assert all(name.collidelist(discs) < 0 for name in names)
        assert all(places.rect("london").contains(name) for name in names)
        banner = ground.banner(places).inflate(8, 8)
        assert banner.collidelist(names) < 0, "LONDINIVM stands alone"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("all_in", [False, True])
def test_the_buttons_of_acts_have_letters_of_one_size_and_whole_words(open_at, scale, all_in):
    """At large text "Use the fog" stood small beside "Search"."""
    kit = open_at(1280, 720, scale)
    modules = EVERYTHING if all_in else {}
    table = shown(kit, find(1, 3, asks("act"), **modules))
    deeds = [w for w in table.widgets() if w.id.startswith("deed.")]
    assert len(deeds) >= 3 and len({deed.size for deed in deeds}) == 1
    drawn(table)
    assert not kit.text.cut and not kit.text.split
    draw = kit.draw
    lined = [draw.on_one_line(d.rect.width, d.label, d.icon, d.size) for d in deeds]
    assert all(lined) or (all_in and len(deeds) == 6), "six share the room of three"


# --- secrets --------------------------------------------------------------------------------------


@clause("SO-27.3", "SO-27.4")
def test_the_historian_s_screen_is_the_same_wherever_the_lady_hides(kit):
    state = find(2, 3, lambda s: asks("act")(s) and s.decision.seat == 1)
    other = state.copy()
    other.lady_at = (state.lady_at + 3) % 11
    other.goals = other.goals[::-1]
    pictures = set()
    for each in (state, other):
        table = shown(kit, each, 1)
        pictures.add(pygame.image.tobytes(drawn(table), "RGB"))
        assert all(w.id != "goal" for w in table.widgets())
    assert len(pictures) == 1


def test_what_only_the_lady_knows_is_asked_behind_the_curtain(kit):
    assert set(SECRET_KINDS) | {"play"} == table_at(kit).secret_kinds


# --- notes ----------------------------------------------------------------------------------------


@clause("SO-4.9")
def test_markers_are_laid_by_a_press_four_at_most_and_kept(kit):
    kept = []
    state = find(1, 3, asks("act"))
    table = table_at(kit)
    base = moment(state)
    table.show(replace(base, pad=Pad("", kept.append)))
    hands = Hands(table)
    for location in table.deck.locations[:4]:
        hands.click(f"mark.{location}")
    assert table.notes.markers == list(table.deck.locations[:4])
    fifth = next(w for w in table.widgets() if w.id == f"mark.{table.deck.locations[4]}")
    assert not fifth.enabled and fifth.why_not
    hands.click(f"mark.{table.deck.locations[0]}")
    assert len(table.notes.markers) == MARKERS - 1 and len(kept) == 5
    again = table_at(kit)
    again.show(replace(base, pad=Pad(kept[-1])))
    assert again.notes == table.notes


@clause("SO-27.14")
def test_guess_markers_are_moved_on_the_historian_s_turn(kit):
    table = shown(kit, find(2, 3, lambda s: asks("act")(s) and s.decision.seat == 1))
    hands = Hands(table)
    hands.click("mark.cornhill")
    hands.click("mark.southwark")
    hands.click("mark.cornhill")
    assert table.notes.markers == ["southwark"] and not table.asks.chosen


def test_a_feature_is_ringed_then_crossed_then_open_again(kit):
    table = shown(kit, find(1, 3, asks("act")))
    hands, found = Hands(table), []
    for _ in range(3):
        hands.click("note.crown")
        found.append(table.notes.state("crown"))
    assert found == ["ringed", "crossed", "open"]
    assert not table.asks.chosen


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("before", STATES)
def test_each_box_of_the_notebook_notes_what_it_shows(kit, before, state):
    table = shown(kit, find(1, 3, asks("act")))
    table.notes.set("crown", before)
    Hands(table).click(f"note.crown.{state}")
    assert table.notes.state("crown") == state and not table.asks.chosen


@pytest.mark.parametrize("text", ["", "{", "[]", '{"markers": 3}', '{"features": {"x": "ringed"}}',
                                  '{"markers": ["nowhere", 5]}', "null"])  # fmt: skip
def test_notes_that_are_none_are_left_out(text):
    assert read(text, ("cornhill",), ("heart",)) == Notes()


# --- help -----------------------------------------------------------------------------------------


def test_help_of_places_shows_where_she_may_be_and_none_shows_nothing(kit):
    bare = shown(kit, find(1, 3, asks("act")))
    assert not facts.guessed(bare.moment.view)
    helped = shown(kit, find(1, 3, asks("act"), help="places"))
    chances = facts.guessed(helped.moment.view)
    assert chances and helped.picture.lights().chances == chances
    spots = [w for w in helped.widgets() if isinstance(w, Spot) and w.id.startswith("place.")]
    told = [w.id[6:] for w in spots if "%" in w.value]
    assert set(told) == set(chances)


# --- the log --------------------------------------------------------------------------------------


def test_a_line_of_the_log_lights_the_place_that_it_speaks_of(kit):
    table = shown(kit, find(1, 3, asks("act")))
    before = pygame.image.tobytes(drawn(table), "RGB")
    table.point_out(("place.cornhill", "fog.deck"))
    assert table.picture.lights().told == {"cornhill"}
    lit = pygame.image.tobytes(drawn(table), "RGB")
    table.point_out(None)
    assert lit != before == pygame.image.tobytes(drawn(table), "RGB")


def test_every_address_of_the_rules_words_lies_on_the_table(kit):
    """What choices and events are said to be about can be pointed at."""
    table = table_at(kit)
    for seats, options, seeds in MATCHES:
        for state in states(seats, seeds[0], **options):
            if state.decision is None:
                continue
            table.show(moment(state))
            view = GAME.view(state, state.decision.seat)
            for option in state.decision.options:
                for address in GAME.describe(view, option).at:
                    assert table.place_of(address) is not None, address


@pytest.mark.parametrize("id", ["byway_n", "byway_sw", "byway_red_purple"])
def test_nothing_of_a_byways_card_is_cut_off_where_it_is_shown_large(kit, monkeypatch, id):
    table, filled, whole = table_at(kit), [], []
    assets = type(kit.assets)

    def noted(kind, names):
        real = getattr(assets, kind)
        monkeypatch.setattr(
            assets, kind, lambda self, n, *at: names.append(n) or real(self, n, *at)
        )

    noted("covering", filled)
    noted("fitted", whole)
    rect = pygame.Rect(0, 0, 250, 350)
    table.cards.large(pygame.Surface(rect.size), rect, table.deck.texts[id])
    name = id.replace("byway_", "byway.")
    assert name in whole and name not in filled
