"""The keyboard reaches every widget; speech follows it; tooltips open in time."""

from __future__ import annotations

import pygame

from game.ui.focus import TIP_AFTER, Focus, nearest
from game.ui.keys import parse
from game.ui.tables.spot import Spot
from game.ui.tips import Tip, place
from game.ui.widgets import Button, DropDown, Label, TextField, Toggle, VirtualList
from tests.ui.events import click, key, moved, typed


def grid() -> list[Button]:
    return [
        Button(f"{c}{r}", f"Button {c}{r}", pygame.Rect(100 + 150 * c, 100 + 60 * r, 120, 40))
        for r in range(3)
        for c in range(3)
    ]


def test_tab_goes_through_all_and_round() -> None:
    focus = Focus([Label("l", "Only words"), *grid()])
    seen = []
    for _ in range(10):
        focus.handle(key(pygame.K_TAB))
        assert focus.current is not None
        seen.append(focus.current.id)
    assert seen == ["00", "10", "20", "01", "11", "21", "02", "12", "22", "00"]
    focus.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focus.current is not None and focus.current.id == "22"


def test_arrows_go_where_they_point_and_stop_at_the_edge() -> None:
    focus = Focus(grid())
    path = [pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP]
    seen = []
    for code in path:
        focus.handle(key(code))
        assert focus.current is not None
        seen.append(focus.current.id)
    assert seen == ["00", "10", "11", "01", "01", "00"]


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    here = pygame.Rect(0, 0, 100, 40)
    far_ahead, near_aside = pygame.Rect(300, 0, 100, 40), pygame.Rect(150, 200, 100, 40)
    assert nearest([near_aside, far_ahead], here, (1, 0)) == 1
    assert nearest([near_aside, far_ahead], here, (0, -1)) is None


def test_every_focus_is_spoken() -> None:
    heard: list[str] = []
    focus = Focus(grid(), heard.append)
    for _ in range(9):
        focus.handle(key(pygame.K_TAB))
    assert heard == [w.speak() for w in focus.widgets]
    focus.say()
    assert heard[-1] == heard[-2]


def test_changes_and_refusals_are_spoken() -> None:
    heard: list[str] = []
    toggle = Toggle("t", "Mute", pygame.Rect(0, 0, 50, 30))
    off = Button("b", "Pass", pygame.Rect(0, 50, 50, 30), enabled=False, why_not="You must place.")
    focus = Focus([toggle, off], heard.append)
    focus.to("t")
    focus.handle(key(pygame.K_SPACE))
    focus.to("b")
    focus.handle(key(pygame.K_RETURN))
    assert heard[1] == "on" and heard[-1] == "You must place."


def test_an_off_widget_can_be_focused_so_that_its_reason_is_read() -> None:
    off = Button("b", "Pass", pygame.Rect(0, 0, 50, 30), enabled=False, why_not="You must place.")
    focus = Focus([off])
    focus.handle(key(pygame.K_TAB))
    assert focus.current is off and focus.update(TIP_AFTER)


def test_a_mouse_press_focuses_without_a_ring_and_the_keyboard_brings_it() -> None:
    focus = Focus(grid())
    focus.handle(click((120, 110)))
    assert focus.current is focus.widgets[0] and not focus.current.ring
    focus.handle(click((120, 110), up=True))
    focus.handle(key(pygame.K_RIGHT))
    assert focus.current is focus.widgets[1] and focus.current.ring


def test_shortcuts_work_from_anywhere_but_letters_wait_while_writing() -> None:
    field = TextField("name", "Name", pygame.Rect(0, 0, 100, 30))
    hint = Button("hint", "Hint", pygame.Rect(0, 50, 100, 30), shortcut=parse("H"))
    undo = Button("undo", "Undo", pygame.Rect(0, 90, 100, 30), shortcut=parse("Ctrl+Z"))
    focus = Focus([field, hint, undo])
    assert [a.id for a in focus.handle(key(pygame.K_h))] == ["hint"]
    focus.to("name")
    assert [a.id for a in focus.handle(key(pygame.K_h))] == ["name"]
    focus.handle(typed("h"))
    assert field.text == "h"
    pressed = focus.handle(key(pygame.K_z, pygame.KMOD_LCTRL))
    assert [(a.id, a.kind) for a in pressed] == [("undo", "press")]


def test_after_a_click_enter_is_for_the_button_that_names_it() -> None:
    drafting = Toggle("draft", "Card drafting", pygame.Rect(0, 0, 200, 30))
    start = Button("go", "Build", pygame.Rect(0, 50, 100, 30), shortcut=parse("Enter"))
    focus = Focus([drafting, start])
    for up in (False, True):
        focus.handle(click((20, 10), up=up))
    assert focus.current is drafting and drafting.on
    assert [a.id for a in focus.handle(key(pygame.K_RETURN))] == ["go"] and drafting.on
    focus.to("draft")
    assert [a.id for a in focus.handle(key(pygame.K_RETURN))] == ["draft"] and not drafting.on
    for up in (False, True):
        focus.handle(click((20, 10), up=up))
    start.enabled = False
    assert [a.id for a in focus.handle(key(pygame.K_RETURN))] == ["draft"], "nothing else to do"


def test_an_off_button_refuses_its_shortcut() -> None:
    off = Button("p", "Pass", shortcut=parse("Space"), enabled=False, why_not="You must place.")
    actions = Focus([off]).handle(key(pygame.K_SPACE))
    assert [(a.kind, a.value) for a in actions] == [("refused", "You must place.")]


def test_space_can_be_kept_for_the_table() -> None:
    button = Button("a", "A", pygame.Rect(0, 0, 50, 30))
    skip = Button("skip", "Skip", pygame.Rect(0, 50, 50, 30), shortcut=parse("Space"))
    focus = Focus([button, skip])
    focus.space_activates = False
    focus.to("a")
    assert [a.id for a in focus.handle(key(pygame.K_SPACE))] == ["skip"]
    assert [a.id for a in focus.handle(key(pygame.K_RETURN))] == ["a"]


def test_an_open_list_takes_all_events() -> None:
    drop = DropDown("d", "Level", ["a", "b"], pygame.Rect(0, 0, 100, 30))
    button = Button("b", "B", pygame.Rect(0, 40, 100, 30))  # lies under the open list
    focus = Focus([drop, button])
    focus.to("d")
    focus.handle(key(pygame.K_RETURN))
    actions = focus.handle(click((50, 50)))
    assert [(a.id, a.kind) for a in actions] == [("d", "change")] or not drop.open
    assert not button.pressed


def test_hover_follows_the_mouse_and_the_tooltip_waits() -> None:
    button = Button("b", "B", pygame.Rect(0, 0, 100, 30), tip=Tip("Title", ("words",)))
    focus = Focus([button])
    focus.handle(moved((50, 10)))
    assert button.hovered and focus.waiting
    assert not focus.update(0.1)
    assert focus.update(TIP_AFTER)
    assert not focus.waiting
    focus.handle(moved((500, 10)))
    assert not button.hovered and focus.tip_subject is None


def test_the_focus_survives_a_rebuilt_screen_by_name() -> None:
    focus = Focus(grid())
    focus.to("11")
    focus.set(grid())
    assert focus.current is focus.find("11") and focus.current.ring
    focus.set([Button("other", "Other")])
    assert focus.current is None


def test_a_tooltip_stays_in_the_window_and_off_what_it_must_not_cover() -> None:
    window = pygame.Rect(0, 0, 1280, 720)
    for x in (0, 600, 1240):
        for y in (0, 350, 690):
            spot = place((300, 160), pygame.Rect(x, y, 40, 30), window)
            assert window.contains(spot.rect)
            assert not spot.rect.colliderect((x, y, 40, 30))
    primary = pygame.Rect(860, 300, 400, 80)
    spot = place((300, 160), pygame.Rect(700, 320, 60, 40), window, [primary])
    assert not spot.rect.colliderect(primary)


def test_a_mouse_that_lies_still_points_at_nothing_new_while_keys_are_used() -> None:
    focus = Focus(grid())
    focus.handle(moved((110, 110)))
    focus.set(grid())
    assert focus.find("00").hovered  # the mouse is in use
    focus.handle(key(pygame.K_TAB))
    focus.set(grid())
    assert not any(widget.hovered for widget in focus.widgets)
    focus.handle(moved((111, 111)))
    assert focus.find("00").hovered


def test_a_tooltip_rather_covers_what_is_around_than_the_primary_button() -> None:
    tip = Tip("Confront", ("Name her three features first.",))
    act = Button("deed", "Confront", pygame.Rect(1100, 500, 100, 40), tip=tip)
    main = Button("go", "Choose", pygame.Rect(1050, 560, 200, 50), kind="primary")
    focus = Focus([act, main])
    focus.to("deed")
    focus.update(1.0)
    around = [pygame.Rect(1000, 420, 280, 66), pygame.Rect(800, 486, 300, 80)]
    shown = focus.open_tip(around)
    assert shown is not None
    spot = place((250, 60), shown[1], pygame.Rect(0, 0, 1280, 720), shown[2])
    assert not spot.rect.colliderect(main.rect)


def test_after_a_key_the_mouse_still_opens_the_tooltips_of_what_it_comes_to() -> None:
    play = Button("go", "Go on", pygame.Rect(0, 100, 100, 30), tip=Tip("Go on", ("words",)))
    sign = Button("s", "Sign", pygame.Rect(0, 0, 100, 30), tip=Tip("Sign", ("other words",)))
    focus = Focus([play, sign])
    focus.to("go")
    focus.update(TIP_AFTER)
    assert focus.tip_subject is play
    focus.handle(moved((50, 10)))
    assert focus.tip_subject is sign and focus.waiting
    focus.set([play, sign])  # the table is laid out anew while the mouse rests
    assert focus.tip_subject is sign and play.ring
    assert focus.update(TIP_AFTER) and focus.open_tip() is not None
    focus.handle(key(pygame.K_DOWN))
    assert focus.tip_subject is play  # the keyboard is in use again


def test_the_mouse_closes_the_large_card_that_the_keyboard_has_opened() -> None:
    def draw(surface: pygame.Surface, spot: Spot) -> None:
        """Draw nothing."""

    mine, other = (
        Spot(name, pygame.Rect(x, 0, 90, 90), name, popup=draw) for name, x in (("a", 0), ("b", 99))
    )
    focus = Focus([mine, other])
    focus.to("a")
    focus.update(1.0)
    assert mine.opened
    focus.handle(moved((120, 10)))
    focus.update(1.0)
    assert other.opened and not mine.opened


def test_a_click_in_a_list_that_was_scrolled_presses_the_row_under_the_mouse() -> None:
    """Seen at a table: the list took the focus and scrolled, and another row was pressed."""
    rows = VirtualList("l", "Acts", pygame.Rect(0, 0, 300, 110), row_height=46, gap=4)
    rows.set_items([f"Row {n}" for n in range(8)])
    rows.scroll_to(rows.most)
    focus = Focus([rows])
    at = rows.item_rect(6).center
    focus.handle(moved(at))
    (action,) = focus.handle(click(at))
    assert (action.kind, action.value, rows.marked) == ("press", 6, 6)
    rows.set_items(rows.items)
    rows.scroll_to(20)
    focus.clear()
    focus.handle(key(pygame.K_TAB))
    assert (rows.marked, rows.scroll) == (1, 20), "by keyboard the first row that is whole"
