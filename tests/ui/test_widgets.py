"""Each widget's logic: what it emits, why it refuses, what it speaks. No window is drawn on."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.keys import parse
from game.ui.kit import Kit
from game.ui.tips import Tip
from game.ui.widgets import (
    Action,
    Button,
    Column,
    DropDown,
    Edit,
    IconButton,
    ListRow,
    Log,
    LogLine,
    Segmented,
    Slider,
    Stepper,
    TableRow,
    Tabs,
    TextField,
    Toggle,
    VirtualList,
    Widget,
)
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.words import open_words
from tests.ui.events import click, key, moved, typed, wheel

BOX = pygame.Rect(100, 100, 200, 40)
WORDS = open_words()


class Board:
    """A clipboard of the test's own."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def get(self) -> str:
        return self.text

    def put(self, text: str) -> None:
        self.text = text


def result(action: Action | None) -> tuple[str, object]:
    assert action is not None
    return action.kind, action.value


def spoken(widget: Widget) -> str:
    widget.phrase = WORDS
    return widget.speak()


def focused(widget: object) -> object:
    widget.gain_focus()  # type: ignore[attr-defined]
    return widget


def test_a_button_is_pressed_by_release_inside() -> None:
    button = Button("go", "Go", BOX)
    assert result(button.handle(click((150, 120)))) == ("used", None)
    assert button.pressed
    assert result(button.handle(click((150, 120), up=True))) == ("press", None)
    button.handle(click((150, 120)))
    assert result(button.handle(click((5, 5), up=True))) == ("used", None)
    assert button.handle(click((5, 5))) is None


def test_a_long_label_keeps_its_key_where_two_lines_find_room(kit: Kit) -> None:
    def drawn(label: str, key: str, high: int) -> bytes:
        surface = pygame.Surface((220, 100))
        kit.draw.button(surface, pygame.Rect(10, 5, 198, high), label, kind="primary", key=key)
        return pygame.image.tobytes(surface, "RGB")

    long = "Your colony, with three exits"
    assert drawn(long, "Enter", 88) != drawn(long, "", 88)
    assert drawn(long, "Enter", 30) == drawn(long, "", 30)  # one line: the words come first
    assert not kit.text.cut


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_focused_button_answers_the_keyboard(code: int) -> None:
    button = Button("go", "Go", BOX)
    assert button.handle(key(code)) is None
    button.gain_focus()
    assert result(button.handle(key(code))) == ("press", None)


def test_an_off_widget_says_why_on_click_key_hover_and_in_speech() -> None:
    for widget in (
        Button("go", "Go", BOX, enabled=False, why_not="No card is chosen."),
        Toggle("go", "Go", BOX, enabled=False, why_not="No card is chosen."),
        ListRow("go", "Go", BOX, enabled=False, why_not="No card is chosen."),
        Slider("go", "Go", BOX, enabled=False, why_not="No card is chosen."),
        TextField("go", "Go", BOX, enabled=False, why_not="No card is chosen."),
        Segmented("go", "Go", ["a", "b"], BOX, enabled=False, why_not="No card is chosen."),
        DropDown("go", "Go", ["a", "b"], BOX, enabled=False, why_not="No card is chosen."),
        Stepper("go", "Go", BOX, value=1, enabled=False, why_not="No card is chosen."),
    ):
        at = (BOX.x + 5, BOX.centery)
        assert result(widget.handle(click(at))) == ("refused", "No card is chosen."), widget
        assert "No card is chosen." in spoken(widget)
        if not isinstance(widget, ListRow):  # it shows its reason in the row
            tip = widget.tooltip()
            assert tip is not None and tip.kind == "reason" and "No card" in tip.speak()


def test_every_kind_speaks_its_name_and_value() -> None:
    assert spoken(Button("b", "End *turn*", shortcut=parse("Space"))) == (
        "End turn, button, key Space"
    )
    assert spoken(IconButton("i", "cog", "Options")) == "Options, button"
    assert spoken(Toggle("t", "Mute", on=True)) == "Mute, switch, on"
    assert spoken(Segmented("s", "Undo", ["Fair", "Free"], chosen=1)) == (
        "Undo, choice, Free, 2 of 2"
    )
    assert spoken(DropDown("d", "Level", ["Novice", "Adept"])) == "Level, list, Novice, 1 of 2"
    assert spoken(Stepper("n", "Black", value=2, most=5)) == "Black, number, 2, from 0 to 5"
    assert spoken(Slider("v", "Music", value=40, unit=" %")) == "Music, slider, 40 %"
    assert spoken(TextField("f", "Name", text="Mira")) == "Name, text field, Mira"
    assert spoken(Tabs("tabs", ["Sound", "Keys"])) == "Sound, tab, 1 of 2"
    assert spoken(ListRow("r", "Ilse", sub="AI", seat=2)) == "Ilse, item, seat 2, AI"
    row = TableRow("t", ["*Mira*", "13"], [Column(0, 0.5), Column(0.5, 0.5)])
    assert spoken(row) == "Mira, 13, row"
    assert "Costs 2" in spoken(Button("b", "Buy", tip=Tip("Price", ("Costs 2 coins",))))


def test_an_icon_button_has_a_caption() -> None:
    tip = IconButton("i", "cog", "Options", shortcut=parse("F10")).tooltip()
    assert tip is not None and "Options" in tip.speak()


def test_a_toggle_turns_over() -> None:
    toggle = Toggle("t", "Mute", BOX)
    toggle.gain_focus()
    assert result(toggle.handle(key(pygame.K_SPACE))) == ("change", True)
    toggle.handle(click(BOX.center))
    assert result(toggle.handle(click(BOX.center, up=True))) == ("change", False)


def test_a_segment_with_a_reason_cannot_be_chosen_but_tells_it() -> None:
    choice = Segmented("s", "Mode", ["a", "b", "c"], BOX, reasons=["", "Needs two seats.", ""])
    choice.gain_focus()
    assert result(choice.handle(key(pygame.K_RIGHT))) == ("change", 2)
    assert result(choice.handle(click((200, 120)))) == ("refused", "Needs two seats.")
    choice.handle(moved((200, 120)))
    tip = choice.tooltip()
    assert tip is not None and "two seats" in tip.speak()
    assert result(choice.handle(click((110, 120)))) == ("change", 0)
    assert result(choice.handle(key(pygame.K_LEFT))) == ("used", None)


def test_a_drop_down_opens_marks_and_takes() -> None:
    drop = DropDown("d", "Level", ["Novice", "Adept", "Master"], BOX)
    drop.gain_focus()
    drop.handle(key(pygame.K_RETURN))
    assert drop.open and drop.captures
    drop.handle(key(pygame.K_DOWN))
    drop.phrase = WORDS
    assert drop.value_words() == "Adept, 2 of 3"
    assert result(drop.handle(key(pygame.K_RETURN))) == ("change", 1)
    assert not drop.open
    drop.handle(key(pygame.K_SPACE))
    drop.handle(key(pygame.K_m, text="m"))
    drop.handle(key(pygame.K_ESCAPE))
    assert drop.chosen == 1 and not drop.open


def test_a_drop_down_takes_by_mouse_and_closes_outside() -> None:
    drop = DropDown("d", "Level", ["Novice", "Adept", "Master"], BOX)
    drop.activate()
    assert result(drop.handle(click(drop.row_rect(2).center))) == ("change", 2)
    drop.activate()
    assert result(drop.handle(click((5, 5)))) == ("used", None)
    assert not drop.open


def test_a_drop_down_at_the_foot_opens_upwards_and_scrolls() -> None:
    drop = DropDown("d", "Turn", [str(i) for i in range(30)], pygame.Rect(100, 680, 200, 30))
    drop.window = pygame.Rect(0, 0, 1280, 720)
    drop.activate()
    assert drop.list_rect.bottom <= drop.rect.top
    drop.handle(key(pygame.K_END))
    assert drop.marked == 29 and drop.list_rect.contains(drop.row_rect(29))
    drop.handle(wheel(3))
    assert drop.first == 30 - drop.shown - 3


def test_a_stepper_stops_at_its_ends_and_says_why() -> None:
    step = Stepper("n", "Black", BOX, value=1, most=2, why_most="Only two Blacks live.")
    step.gain_focus()
    assert result(step.handle(key(pygame.K_RIGHT))) == ("change", 2)
    assert result(step.handle(key(pygame.K_PLUS))) == ("refused", "Only two Blacks live.")
    assert result(step.handle(click((110, 120)))) == ("change", 1)
    assert result(step.handle(click((290, 120)))) == ("change", 2)
    assert result(step.handle(click((200, 120)))) == ("used", None)


def test_a_slider_is_dragged_and_stepped() -> None:
    slider = Slider("v", "Music", BOX, value=50, step=5)
    assert result(slider.handle(click((100, 120)))) == ("change", 0)
    assert slider.captures
    assert result(slider.handle(moved((203, 400)))) == ("change", 50)
    slider.handle(click((300, 120), up=True))
    assert not slider.captures
    slider.gain_focus()
    assert result(slider.handle(key(pygame.K_RIGHT))) == ("change", 55)
    assert result(slider.handle(key(pygame.K_END))) == ("change", 100)
    assert result(slider.handle(key(pygame.K_RIGHT))) == ("used", None)


def test_tabs_change_by_arrow_and_let_the_arrow_out_at_the_end() -> None:
    tabs = Tabs("t", ["a", "b"], pygame.Rect(0, 0, 100, 108))
    tabs.gain_focus()
    assert result(tabs.handle(key(pygame.K_DOWN))) == ("change", 1)
    assert tabs.handle(key(pygame.K_DOWN)) is None
    assert tabs.tab_rect(0).bottom + 8 == tabs.tab_rect(1).top
    assert result(tabs.handle(click(tabs.tab_rect(0).center))) == ("change", 0)


# --- writing ------------------------------------------------------------------------------------


def test_the_caret_inserts_deletes_and_selects() -> None:
    edit = Edit("Ilse", limit=12)
    edit.move(-1)
    edit.insert("x")
    assert edit.text == "Ilsxe"
    edit.delete(-1)
    edit.go(0)
    edit.move(1, word=True, keep=True)
    assert edit.selected == "Ilse"
    edit.insert("Mira Vask Orrin")
    assert edit.text == "Mira Vask Or" and edit.caret == 12
    edit.delete(-1, word=True)
    assert edit.text == "Mira Vask "
    edit.select_all()
    edit.move(-1)
    assert (edit.caret, edit.selected) == (0, "")


def test_control_characters_and_newlines_never_get_in() -> None:
    edit = Edit("")
    edit.insert("a\x00b\nc\u200b")
    assert edit.text == "ab c"


def test_a_field_writes_composes_and_submits() -> None:
    field = TextField("f", "Name", BOX, clipboard=Board())
    assert field.handle(typed("x")) is None
    field.gain_focus()
    assert field.writes
    assert result(field.handle(typed("오"))) == ("change", "오")
    field.handle(pygame.Event(pygame.TEXTEDITING, text="리", start=0, length=1))
    assert field.composition == "리"
    assert result(field.handle(key(pygame.K_BACKSPACE))) == ("used", None)  # the method's own
    assert result(field.handle(typed("린"))) == ("change", "오린")
    assert field.composition == ""
    assert result(field.handle(key(pygame.K_RETURN))) == ("submit", "오린")
    assert field.handle(key(pygame.K_TAB)) is None
    assert field.handle(key(pygame.K_F11)) is None
    assert result(field.handle(key(pygame.K_m))) == ("used", None)


def test_a_field_copies_cuts_and_pastes() -> None:
    board = Board()
    field = TextField("f", "Code", BOX, text="BS-7K3Q", clipboard=board, limit=10)
    field.gain_focus()
    ctrl = pygame.KMOD_LCTRL
    field.handle(key(pygame.K_a, ctrl))
    field.handle(key(pygame.K_c, ctrl))
    assert board.text == "BS-7K3Q"
    assert result(field.handle(key(pygame.K_x, ctrl))) == ("change", "")
    board.text = "FS-1\n2"
    assert result(field.handle(key(pygame.K_v, ctrl))) == ("change", "FS-1 2")
    assert field.handle(key(pygame.K_z, ctrl)) is None  # undo stays the scene's


def test_a_field_shows_its_beginning_until_somebody_writes_in_it(kit: Kit) -> None:
    """Seen at large text: of the share code only its end was to be seen."""
    field = TextField("f", "Code", pygame.Rect(0, 0, 160, 40), text="FS-1 " + "7K3Q-" * 30)
    surface = pygame.Surface((200, 60))
    field.draw(surface, kit)
    assert field._shown == 0 and field._caret_at(field._text_x) == 0
    field.gain_focus()
    field.draw(surface, kit)
    assert field._shown > 0
    field.lose_focus()
    field.draw(surface, kit)
    assert field._shown == 0


def test_a_field_speaks_its_error_and_blinks_its_caret() -> None:
    field = TextField("f", "Name", BOX, hint="a name")
    assert spoken(field) == "Name, text field, empty, a name"
    field.error = "This name is taken."
    assert "This name is taken." in spoken(field)
    tip = field.tooltip()
    assert tip is not None and tip.kind == "reason"
    assert not field.update(1.0)
    field.gain_focus()
    assert field.update(0.6) and not field.update(0.1)


# --- lists --------------------------------------------------------------------------------------


def names(count: int) -> list[str]:
    return [f"Game {i}" for i in range(count)]


def test_a_list_touches_only_the_rows_in_sight() -> None:
    rows = VirtualList("l", "Saves", pygame.Rect(0, 0, 300, 400), row_height=46, gap=4)
    rows.set_items(names(5000))
    assert len(rows.in_sight()) <= 9
    rows.scroll_to(10**9)
    assert rows.in_sight()[-1] == 4999
    assert rows.item_rect(4999).bottom == 400


def test_a_list_marks_scrolls_and_presses() -> None:
    rows = VirtualList("l", "Saves", pygame.Rect(0, 0, 300, 400), row_height=46, gap=4)
    rows.set_items(names(50))
    rows.gain_focus()
    assert rows.marked == 0  # Enter means a row from the beginning
    assert result(rows.handle(key(pygame.K_DOWN))) == ("mark", 1)
    assert result(rows.handle(key(pygame.K_UP))) == ("mark", 0)
    rows.scroll_to(300)
    assert rows.handle(key(pygame.K_UP)) is None  # the arrow leaves the list
    assert rows.scroll == 300, "which stays as it was drawn"
    rows.handle(key(pygame.K_END))
    assert rows.marked == 49 and rows.rect.contains(rows.item_rect(49))
    assert result(rows.handle(key(pygame.K_RETURN))) == ("press", 49)
    rows.phrase = WORDS
    assert rows.value_words() == "Game 49, 50 of 50"
    rows.hovered = True
    rows.handle(wheel(1))
    assert rows.scroll == rows.most - 150
    rows.scroll_to(0)
    assert result(rows.handle(click((50, 60)))) == ("press", 1)
    assert result(rows.handle(click((50, 47)))) == ("used", None)  # between two rows
    rows.handle(click((295, 390)))
    assert rows.captures and rows.scroll > 1500
    rows.handle(click((295, 390), up=True))
    assert not rows.captures


def test_a_list_keeps_its_place_when_items_go() -> None:
    rows = VirtualList("l", "Saves", pygame.Rect(0, 0, 300, 100), row_height=46, gap=4)
    rows.set_items(names(50))
    rows.mark(49)
    rows.set_items(names(3), keep=True)
    assert rows.marked == 2 and rows.scroll == rows.most
    rows.set_items([])
    assert rows.marked == -1 and spoken(rows) == "Saves, list, 0 items"


def test_the_log_filters_and_stays_where_the_reader_is() -> None:
    log = Log("log", "Log", BOX)
    for i in range(10):
        log.append(LogLine(f"*line* {i}", i % 2))
    assert spoken(log) == "Log, log, line 9"
    log.scroll(3)
    log.append(LogLine("newest", 1))
    assert log.back == 4
    log.filter(frozenset({1}))
    assert [line.seat for line in log.shown] == [1] * 6
    log.append(LogLine("hidden", 0))
    assert log.as_text().splitlines()[-2:] == ["line 9", "newest"]
    log.gain_focus()
    assert result(log.handle(key(pygame.K_UP))) == ("mark", 5)
    assert log.value_words() == "newest"


def test_appending_to_a_long_log_measures_nothing() -> None:
    log = Log("log", "Log", BOX)
    for i in range(5000):
        log.append(LogLine(f"line {i}"))
    assert log._rows == []


# --- dialogs ------------------------------------------------------------------------------------


def ask(*, dangerous: bool = False) -> Dialog:
    answers = [Answer("yes", "Give up", key="Enter"), Answer("no", "Play on", "primary", key="Esc")]
    dialog = Dialog("quit", "Give up?", "The game ends.", answers, dangerous=dangerous)
    for i, button in enumerate(dialog.buttons):
        button.rect = pygame.Rect(100 + 200 * i, 100, 150, 40)
    return dialog


def test_a_dialog_takes_every_event_and_closes_with_an_answer() -> None:
    dialog = ask()
    assert dialog.captures
    assert result(dialog.handle(click((5, 5)))) == ("used", None)
    assert result(dialog.handle(key(pygame.K_ESCAPE))) == ("close", "no")
    dialog.handle(click((120, 120)))
    assert result(dialog.handle(click((120, 120), up=True))) == ("close", "yes")


def test_a_held_key_never_answers_a_dangerous_question() -> None:
    dialog = ask(dangerous=True)
    for _ in range(50):  # C-28: Space held through
        dialog.update(0.04)
        assert result(dialog.handle(key(pygame.K_SPACE))) == ("used", None)
    dialog.update(0.31)
    assert result(dialog.handle(key(pygame.K_SPACE))) == ("close", "no")
    assert result(ask(dangerous=False).handle(key(pygame.K_SPACE))) == ("close", "yes")


def test_a_dangerous_answer_has_no_confirm_key() -> None:
    dialog = ask(dangerous=True)
    dialog.update(1.0)
    dialog.focus.clear()
    assert result(dialog.handle(key(pygame.K_RETURN))) == ("used", None)


def test_a_reason_that_is_the_label_makes_no_tooltip() -> None:
    waits = Button("confirm", "Choose a card", enabled=False, why_not="Choose a card")
    assert waits.tooltip() is None
    refused = Button("confirm", "Choose a card", enabled=False, why_not="It is spent.")
    told = refused.tooltip()
    assert told is not None and told.rows == ("It is spent.",)


def label_height(kit: Kit) -> int:
    """How high the words of a crowded button with a key are drawn."""
    seen: list[pygame.Rect] = []
    line = kit.text.line

    def note(*parts: Any, **how: Any) -> pygame.Rect:
        seen.append(line(*parts, **how))
        return seen[-1]

    kit.text.line = note  # type: ignore[method-assign]
    rect = pygame.Rect(0, 0, 330, 68)
    words = "Choose a Quirk to put away"
    kit.draw.button(pygame.Surface((400, 80)), rect, words, key="Enter", size=22)
    return seen[0].height


def test_a_grown_label_is_not_smaller_than_before_for_its_key(open_at: Any) -> None:
    assert label_height(open_at(1920, 1080, 1.5)) >= label_height(open_at(1920, 1080))
