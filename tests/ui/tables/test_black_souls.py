"""The Black Souls table: addresses, choices, text, motion, secrecy."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.events import redact
from game.engine.machine import apply
from game.engine.types import Choice, Event
from game.ui.focus import Focus
from game.ui.kit import Kit, open_kit
from game.ui.layout import LayoutError
from game.ui.screen import start_offscreen
from game.ui.tables.black_souls import SoulsTable
from game.ui.tables.black_souls.places import NAMES, layout_named
from game.ui.tables.black_souls.spots import Spot
from game.ui.timeline import Timeline
from game.ui.widgets import Action, Stepper, Widget
from tests.ui.events import key
from tests.ui.tables.souls import GAME, MOMENTS, find, moment, picture, states, table_at

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
FIXED = (
    *(f"space.{place}" for place in range(12)),
    *(f"threat.{soul}" for soul in ("fighter", "mage", "healer")),
    *(f"soul.{soul}" for soul in ("fighter", "mage", "healer", "black_soul")),
    *("slab", "label", "party", "prompt", "buttons", "bid.0", "pool.0", "quirk.most_bosses"),
)


@pytest.fixture(scope="module")
def small() -> Kit:
    """One kit at the smallest window for all tests that do not change its size."""
    start_offscreen()
    return open_kit((1280, 720), strict=True)


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """The states that are looked at, found once."""
    return {name: find(*wanted) for name, wanted in MOMENTS.items()}


def press(widget: Widget) -> Action:
    """What a click on a widget tells."""
    return Action("press", widget)


# --- addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_layout_has_the_places_of_the_table(name: str) -> None:
    layout = layout_named(name)
    seats = int(name.rpartition("_")[2])
    for address in (*FIXED, *(f"seat.{seat}" for seat in range(seats))):
        for size in SIZES:
            rect = layout.rect(address, size)
            assert pygame.Rect(0, 0, *size).contains(rect), (address, rect)
    with pytest.raises(LayoutError):
        layout.rect("nowhere", SIZES[0])


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_every_address_of_the_words_lies_on_the_table(small: Kit, seats: int) -> None:
    table = table_at(small)
    window = pygame.Rect(0, 0, *small.size)
    state = next(states(seats, 3))
    luck = random.Random(seats)
    while state.decision is not None:
        now = moment(state)
        table.show(now)
        for option in now.options:
            for address in GAME.describe(now.view, option).at:
                assert window.contains(table.rect(address)), address
        events: list[Event] = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        after = moment(state)
        table.show(after)
        for event in events:
            kind, data = redact(event, after.seat)
            text = GAME.event_text(after.view, kind, data)
            for address in text.at if text else ():
                assert window.contains(table.rect(address)), address


# --- choices --------------------------------------------------------------------------------------


def reachable(table: SoulsTable) -> Iterator[Choice]:
    """Every choice that can be made by pressing what is shown."""
    for widget in table.widgets():
        table.deselect()
        yield from _by(table, widget.id)
    table.deselect()
    yield from (choice for _, _, choice in table.others())
    alone = table.confirm()[1]
    if alone is not None:
        yield alone


def _by(table: SoulsTable, name: str) -> Iterator[Choice]:
    widget = next((w for w in table.widgets() if w.id == name), None)
    if widget is None or not widget.enabled:
        return
    if isinstance(widget, Stepper):
        for value in range(widget.least, widget.most + 1):
            widget.value = value
            assert table.act(Action("change", widget, value)) is None
            chosen = table.confirm()[1]
            assert chosen is not None
            yield chosen
        return
    choice = table.act(press(widget)) or table.confirm()[1]
    if choice is not None:
        yield choice
    elif table.asks.chosen and table.asks.kind == "change_soul":
        for further in [w for w in table.widgets() if w.id.startswith("soul.") and w.enabled]:
            if isinstance(further, Spot) and further.manner == "act":
                made = table.act(press(further))
                assert made is not None
                yield made


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(1, 2, {}), (2, 3, {}), (3, 4, {"glitch": True}), (4, 5, {}), (5, 7, {})],
)
def test_the_widgets_offer_exactly_the_options(
    small: Kit, seats: int, seed: int, options: dict[str, Any]
) -> None:
    table = table_at(small)
    kinds = set()
    for state in states(seats, seed, **options):
        if state.decision is None:
            break
        now = moment(state)
        table.show(now)
        assert set(reachable(table)) == set(now.options), (now.kind, now.options)
        kinds.add(now.kind)
    assert {"discard", "bid", "pick", "place", "visit"} <= kinds


def test_nothing_is_offered_to_who_is_not_asked(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    for name in ("bid4", "pick4", "run4", "place2"):
        state = shown[name]
        for seat in (None, (state.decision.seat + 1) % state.seats):
            table.show(moment(state, seat))
            assert set(reachable(table)) == set()
            assert table.confirm()[1] is None
            assert "Waiting for" in table.prompt()[1]


def test_what_is_off_says_why(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    seen = set()
    for name in MOMENTS:
        table.show(moment(shown[name]))
        for widget in table.widgets():
            if not widget.enabled and name != "over":
                assert widget.why_not, (name, widget.id)
                seen.add(widget.id.partition(".")[0])
    assert {"space", "bid", "threat", "soul"} <= seen


@pytest.mark.parametrize("name", ["discard", "bid4", "hack", "yes_no", "run4"])
def test_enter_selects_and_enter_again_confirms(
    small: Kit, shown: dict[str, Any], name: str
) -> None:
    table = table_at(small)
    now = moment(shown[name])
    table.show(now)
    focus = Focus(table.widgets())
    spot = next(w for w in focus.widgets if isinstance(w, Spot) and w.manner == "select")
    focus.to(spot)
    (first,) = focus.handle(key(pygame.K_RETURN))
    assert table.act(first) is None
    (second,) = focus.handle(key(pygame.K_RETURN))
    assert table.act(second) == table.confirm()[1]
    assert table.act(second) in now.options


def test_a_double_click_confirms_and_two_slow_clicks_do_not(
    small: Kit, shown: dict[str, Any]
) -> None:
    clock = [0]
    table = SoulsTable(small, GAME, table_at(small).timeline, ticks=lambda: clock[0])
    table.show(moment(shown["bid4"]))
    card = next(w for w in table.widgets() if isinstance(w, Spot) and w.manner == "select")
    assert table.act(press(card)) is None
    clock[0] += 2000
    assert table.act(press(card)) is None
    clock[0] += 200
    assert table.act(press(card)) == card.choice


def test_deaths_are_foretold_before_a_threat_is_chosen(small: Kit) -> None:
    """What the plates show is what happens to the party, Soul by Soul."""
    table = table_at(small)
    seen = set()
    for state in states(3, 1):
        decision = state.decision
        if decision is None or decision.kind != "visit":
            continue
        now = moment(state)
        table.show(now)
        for option in now.options:
            if option[0] not in ("pay", "short"):
                continue
            foretold = table.foot.deaths(option)
            after, events = state.copy(), []
            apply(GAME, after, option, events.append)
            at = next(i for i, e in enumerate(events) if e.kind == "threat_resolved")
            further = [e.kind for e in events[at + 1 :]]
            stop = next((i for i, kind in enumerate(further) if kind != "souls_lost"), None)
            here = events[at + 1 :][:stop]
            party = dict(now.view["designers"][decision.seat]["party"])
            for event in here:
                party[("fighter", "mage", "healer", "black_soul")[event.data["soul"]]] -= (
                    event.data["count"]
                )
            if foretold["owed"] == 0 or (after.decision and after.decision.kind == "lose"):
                assert party == foretold["left"]
                seen.add(option[0])
            corner = GAME.view(after, decision.seat)["designers"][decision.seat]
            if foretold["owed"] == 0 and corner["at"] == now.view["visit"]["place"]:
                assert sum(corner["lost"].values()) == foretold["lost"]
                assert corner["challenge"] == foretold["challenge"]
    assert seen == {"pay", "short"}


# --- looking around -------------------------------------------------------------------------------


def test_pointing_at_a_row_shows_that_level_and_lets_go_again(
    small: Kit, shown: dict[str, Any]
) -> None:
    table = table_at(small)
    table.show(moment(shown["place4"]))
    surface = pygame.Surface(small.size)
    table.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    other = next(w for w in table.widgets() if w.id == f"seat.{_rival(table)}")
    other.hovered = True
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    other.hovered = False
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_a_level_that_is_looked_at_offers_no_space(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    now = moment(shown["place4"])
    table.show(now)
    rival = _rival(table)
    row = next(w for w in table.widgets() if w.id == f"seat.{rival}")
    assert table.act(press(row)) is None
    assert all(
        w.manner != "act"
        for w in table.widgets()
        if isinstance(w, Spot) and w.id.startswith("space.")
    )
    back = next(w for w in table.widgets() if w.id == "label")
    assert table.act(press(back)) is None
    assert set(reachable(table)) == set(now.options)


def _rival(table: SoulsTable) -> int:
    assert table.moment is not None and table.moment.seat is not None
    return (table.moment.seat + 1) % len(table.moment.view["designers"])


def test_everything_speaks_and_explains_itself(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    for name in MOMENTS:
        table.show(moment(shown[name]))
        names = [w.id for w in table.widgets()]
        assert len(names) == len(set(names))
        for widget in table.widgets():
            assert len(widget.speak()) > 3
            explained = widget.tip is not None or widget.why_not or widget.tooltip()
            assert explained, (name, widget.id)


# --- pictures -------------------------------------------------------------------------------------


LARGE = (
    "discard", "bid4", "hack", "pick6", "place4", "run4", "paid", "change", "lose", "bid6", "run6",
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_and_no_hit_areas_overlap(
    shown: dict[str, Any], size: tuple[int, int]
) -> None:
    kit = open_kit(size, strict=True)
    surface = pygame.Surface(size)
    names = MOMENTS if size == SIZES[0] else ("bid4", "run4", "pick6", "change")
    for name in names:
        table = table_at(kit)
        table.show(moment(shown[name]))
        picture(table, surface)
        assert kit.text.cut == kit.text.split == set(), name
        _apart(kit, table.widgets(), name)


def _apart(kit: Kit, widgets: list[Widget], name: str) -> None:
    window = pygame.Rect(0, 0, *kit.size)
    for i, a in enumerate(widgets):
        assert window.contains(a.area), (name, a.id)
        for b in widgets[i + 1 :]:
            if isinstance(b, Stepper) and a.id == f"threat.{b.id.partition('.')[2]}":
                assert a.area.contains(b.area)
                continue
            assert not a.area.colliderect(b.area), (name, a.id, b.id)


@pytest.mark.parametrize("name", ["place4", "bid4", "run4"])
def test_large_cards_open_inside_the_window(small: Kit, shown: dict[str, Any], name: str) -> None:
    table = table_at(small)
    table.show(moment(shown[name]))
    surface = pygame.Surface(small.size)
    small.text.cut.clear()
    for widget in table.widgets():
        if isinstance(widget, Spot) and widget.popup is not None:
            widget.hovered = True
            widget.update(1.0)
            before = pygame.image.tobytes(surface, "RGB")
            widget.draw_over(surface, small)
            assert pygame.image.tobytes(surface, "RGB") != before
            widget.hovered = False
            widget.update(0.1)
    assert small.text.cut == set()


@pytest.mark.parametrize("seats", [1, 2])
def test_after_any_event_the_table_settles_to_the_same_picture(small: Kit, seats: int) -> None:
    """Playing, skipping half-way and showing gives what a fresh table shows."""
    table, fresh = table_at(small), table_at(small)
    one, two = pygame.Surface(small.size), pygame.Surface(small.size)
    state = next(states(seats, 8))
    luck = random.Random(8)
    table.show(moment(state, 0))
    steps = 0
    while state.decision is not None:
        events: list[Event] = []
        state = state.copy()
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            step = table.play(*redact(event, 0))
            if step is not None:
                table.timeline.add(step)
        steps += 1
        looked = steps % 23 == 0
        if looked:
            for _ in range(luck.randrange(4)):
                table.timeline.update(0.08)
            table.draw(one)
        table.timeline.skip()
        table.show(moment(state, 0))
        if looked:
            fresh.show(moment(state, 0))
            table.draw(one)
            fresh.draw(two)
            assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


@pytest.mark.parametrize("name", ["bid4", "hack", "pick4", "run4", "run6"])
def test_the_picture_does_not_tell_what_is_hidden(
    small: Kit, shown: dict[str, Any], name: str
) -> None:
    """Worlds that one seat cannot tell apart look alike to it, widgets and words included."""
    state = shown[name]
    seat = state.decision.seat
    frames, words = [], []
    for seed in (1, 2):
        world = GAME.deal(state, seat, seed)
        table = table_at(small)
        table.show(moment(world))
        surface = pygame.Surface(small.size)
        focus = picture(table, surface)
        frames.append(pygame.image.tobytes(surface, "RGB"))
        words.append([w.speak() for w in focus.widgets])
    assert frames[0] == frames[1]
    assert words[0] == words[1]


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.25), ((1920, 1080), 1.5), ((2560, 1440), 2.0)]
)
def test_larger_text_is_not_cut(
    shown: dict[str, Any],
    open_at: Callable[..., Kit],
    size: tuple[int, int],
    scale: float,
) -> None:  # PLAY C-34
    kit = open_at(*size, scale)
    surface = pygame.Surface(kit.size)
    for name in LARGE:
        table = table_at(kit)
        table.show(moment(shown[name]))
        table.draw(surface)
        assert kit.text.cut == kit.text.split == set(), name
        _apart(kit, table.widgets(), name)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 1.25), ((1920, 1080), 1.5), ((2560, 1440), 2.0)],
)
def test_the_words_of_a_plate_stay_on_it(
    shown: dict[str, Any], open_at: Callable[..., Kit], size: tuple[int, int], scale: float
) -> None:
    kit = open_at(*size, scale)
    drawn: list[tuple[str, pygame.Rect]] = []
    plain = kit.text.paragraph

    def note(surface: pygame.Surface, markup: str, role: str, rect: pygame.Rect, *rest: Any,
             **how: Any) -> Any:  # fmt: skip
        tall = kit.text.height(markup, role, rect.width, size=how.get("size"))
        drawn.append((markup, pygame.Rect(rect.x, rect.y, rect.width, tall)))
        return plain(surface, markup, role, rect, *rest, **how)

    for name in ("add", "full", "change", "hack", "run4", "lose"):
        table = table_at(kit)
        table.show(moment(shown[name]))
        drawn.clear()
        kit.text.paragraph = note  # type: ignore[method-assign]
        try:
            table.draw(pygame.Surface(size))
        finally:
            kit.text.paragraph = plain  # type: ignore[method-assign]
        plates = [w.rect for w in table.widgets() if w.id.startswith(("soul", "answer", "threat"))]
        for words, place in drawn:
            plate = next((rect for rect in plates if rect.collidepoint(place.topleft)), None)
            assert plate is None or plate.contains(place), (name, words)


def test_a_lit_space_shows_the_asset_as_it_would_lie_there(
    small: Kit, shown: dict[str, Any]
) -> None:
    state = shown["place4"]
    now = moment(state)
    table = table_at(small)
    table.show(now)
    surface = pygame.Surface(small.size)
    for option in now.options:
        after = now.preview(option)
        space = table.foot.placed(int(option[1]))
        assert after is None or space == after["designers"][now.seat]["board"][option[1]]
        spot = next(w for w in table.widgets() if w.id == f"space.{option[1]}")
        assert isinstance(spot, Spot) and spot.popup is not None
        spot.hovered = True
        spot.update(1.0)
        before = pygame.image.tobytes(surface, "RGB")
        spot.draw_over(surface, small)
        assert pygame.image.tobytes(surface, "RGB") != before


# --- prompts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hack", "*Your 2 clashes* with Ilse’s. Spend a Hack charge to keep its place and effect?"),
        ("pick6", "*Pick an Asset* from the pool. You are first of 6. It will lie face down."),
        ("place4", "*Place Bone Hollow* on a lit space. It will lie face down."),
        ("yes_no", "*Put the Altar of Power* on Torture Vault at I·1?"),
        ("swap_with", "*Choose the Asset* to swap with Hall of Mirrors at II·1."),
        ("short", "*No Threat can be paid in full.* First use the Merchant, or fall short."),
        ("paid", "*The Threat is paid.* Use the Tavern, or go on."),
        ("x", "*Pay one Threat.* The Tavern token helps before or after it."),
        ("lose", "*Choose who dies:* 1 more Soul for the shortfall."),
        ("change", "*Choose the Soul* that becomes a Black Soul."),
        ("merchant", "*First choose the Soul* that changes, then what it becomes. 2 may change."),
        ("again", "*Choose another Soul to change,* or stop here."),
        ("solo", "*Pick an Asset* from the pool. You are second of 2."),
    ],
)
def test_the_prompt_says_what_to_do_with_what(
    small: Kit, shown: dict[str, Any], name: str, said: str
) -> None:
    table = table_at(small)
    table.show(moment(shown[name]))
    assert table.prompt()[1] == said


def test_the_prompt_says_what_the_glitch_drew(small: Kit) -> None:
    def drawn(state: Any) -> bool:
        decision = state.decision
        return decision is not None and state.drawn_class == 1 and decision.kind == "visit"

    table = table_at(small)
    table.show(moment(find(4, 3, drawn, glitch=True)))
    assert table.prompt()[1].startswith("*The Glitch drew a Mage:*")


def test_a_threat_is_spoken_with_what_follows_from_it(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    table.show(moment(shown["blacks"]))
    named = {w.id: w for w in table.widgets()}
    assert "11 of 12 live, 1 lost, worth 0" in named["threat.fighter"].speak()
    stepper = named["blacks.fighter"]
    assert isinstance(stepper, Stepper)
    table.act(stepper.go(1))
    assert "Lose 1 Black Soul" in named["threat.fighter"].speak()
    assert "Lose 1 Black Soul, 11 of 12 live" in stepper.value_words()


def test_the_picked_asset_lies_lit_in_the_pool_for_everybody(shown: dict[str, Any]) -> None:
    state = shown["place4"]
    for seat in (None, 0, 1):
        assert GAME.view(state, seat)["decision"]["picked"] == "bone_hollow"
        assert "bone_hollow" in GAME.view(state, seat)["pool"]


# --- what is hidden while others look on ----------------------------------------------------------


@pytest.mark.parametrize("name", ["pick4", "run4"])
def test_own_quirks_are_counted_where_they_are_hidden(
    small: Kit, shown: dict[str, Any], name: str
) -> None:
    """On a shared screen the view is everybody's until the curtain was lifted for the seat."""
    table, now = table_at(small), moment(shown[name])
    table.show(replace(now, view=GAME.view(shown[name], None)))
    hidden = [w.id for w in table.widgets() if w.id.startswith("quirk.")]
    assert len(hidden) == 4 and hidden[-1] == "quirk.secret"
    table.show(now)
    own = [w.id for w in table.widgets() if w.id.startswith("quirk.")]
    assert len(own) == 5 and "quirk.secret" not in own


# --- the light on what may be chosen --------------------------------------------------------------


def breaths(table: SoulsTable, seconds: float) -> list[bool]:
    """Whether the picture changes in each frame of a time."""
    widgets = table.widgets()
    return [sum(w.update(0.05) for w in widgets) > 0 for _ in range(round(seconds / 0.05))]


def test_the_light_breathes_twice_and_stands_still(small: Kit, shown: dict[str, Any]) -> None:
    table = table_at(small)
    table.show(moment(shown["bid4"]))
    one, two = pygame.Surface(small.size), pygame.Surface(small.size)
    table.draw(one)
    assert all(breaths(table, 0.8))
    assert table.breath.level == pytest.approx(0.75)
    table.draw(two)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(two, "RGB")
    assert all(breaths(table, 1.6))
    assert table.breath.level == pytest.approx(0.75)
    breaths(table, 0.9)
    assert table.breath.level == 1.0
    assert not any(breaths(table, 1.0))
    table.draw(two)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_the_light_stands_still_with_reduced_motion(small: Kit, shown: dict[str, Any]) -> None:
    table = SoulsTable(small, GAME, Timeline(reduced=True))
    table.show(moment(shown["bid4"]))
    assert not any(breaths(table, 1.0))


def test_nothing_breathes_for_who_is_not_asked(small: Kit, shown: dict[str, Any]) -> None:
    table, state = table_at(small), shown["bid4"]
    table.show(moment(state, (state.decision.seat + 1) % 4))
    assert not any(breaths(table, 1.0))
