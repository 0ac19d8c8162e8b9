"""The words of Four Souls' table stand in the phrase table, all of them and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.engine.api import Setup
from game.engine.text import flatten, plain
from game.games.box import shipped_tables
from game.games.four_souls import GAME
from game.games.four_souls.game import SECRET_KINDS
from game.session.seats import HUMAN, Seat
from game.ui.scenes.telling import Telling
from game.ui.tables import four_souls
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.words import say
from tests.clauses import clause
from tests.games.four_souls.test_words import DECISIONS, told
from tests.scenario import scenario
from tests.ui.tables.cloth import find, moment, table_at
from tests.ui.tables.test_souls_words import said

SOURCES = sorted(Path(four_souls.__file__).parent.glob("*.py"))
RAW = flatten(shipped_tables("four_souls")["phrases"][0].raw)
KEYS = sorted(key.removeprefix("table.") for key in RAW if key.startswith("table."))
LOOPED = {
    "strip.needs",
    "strip.hits",
    "strip.takes",
    "die.hits",
    "die.misses",
    "die.shows",
    "die.counts",
}  # said by a name
KEPT = {"curtain", "first", "lost"}  # what the window says of questions, by their kind


def test_every_key_that_is_said_exists() -> None:
    keys, _ = said(SOURCES)
    assert len(keys) > 60
    assert keys <= set(KEYS), keys - set(KEYS)


def test_every_pattern_finds_a_key() -> None:
    for pattern in said(SOURCES)[1]:
        assert any(re.fullmatch(pattern, key) for key in KEYS), pattern


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_said(key: str) -> None:
    keys, patterns = said(SOURCES)
    assert key in keys | LOOPED or any(re.fullmatch(pattern, key) for pattern in patterns)


def test_the_window_says_nothing_of_a_question_that_is_never_asked() -> None:
    for key in RAW:
        part, _, kind = key.partition(".")
        if part in KEPT:
            assert kind.partition(".")[0] in DECISIONS, key


@pytest.mark.parametrize("kind", SECRET_KINDS)
def test_what_is_asked_behind_the_curtain_is_named_on_it(kind: str) -> None:
    assert f"curtain.{kind}" in RAW


def test_the_log_of_one_player_holds_what_that_player_did() -> None:
    seats = tuple(Seat(name, HUMAN) for name in ("Ann", "Ben", "Cay"))
    telling = Telling(GAME, seats)
    view = GAME.view(GAME.new(GAME.form.complete(Setup(3)), 5), None)
    for kind, data, _ in told(3, 5)[1]:
        if kind in ("looted", "played", "die_rolled", "player_died", "cents"):
            line = telling.line(view, kind, data)
            assert line is not None and line.seat == data["party"] + 1 and not line.icon
            assert "<" not in plain(line.markup)


def test_whoever_may_act_within_an_attack_is_told_that_a_roll_comes_next(kit):
    for attacked in (True, False):
        state = find(4, 3, lambda s, wanted=attacked: s.decision.kind == "priority" and not s.stack
                     and (s.attack is not None) is wanted)  # fmt: skip
        table = table_at(kit)
        table.show(moment(state))
        assert ("before the attack roll" in table.prompt()[1]) is attacked


def test_what_the_lesson_tells_to_press_stands_on_a_button():
    """Found in the window: it told to press "Pass" where the button says "Go on"."""
    buttons = {words for key, words in RAW.items() if key.startswith(
        ("table.pass.", "table.confirm.", "table.acts.", "choice."))}  # fmt: skip
    told_to = {name for key, words in RAW.items() if key.startswith("tutorial.")
               for name in re.findall(r"(?:Press|Choose) \*([^*]+)\*", words)}  # fmt: skip
    assert len(told_to) >= 5
    assert {name.rstrip(".") for name in told_to} <= buttons


def test_nothing_on_the_stack_is_aimed_at_a_player_that_is_none(kit):
    """Seen in the window: "Forever Alone: Mira, Pin, <-1>", where the game itself had dealt it."""
    table = table_at(kit)
    state = find(3, 1, lambda s: any(
        ("player", -1) in [held for _, held in item.regs] for item in s.stack))  # fmt: skip
    shown = moment(state)
    assert any(["player", -1] in item["targets"] for item in shown.view["stack"])
    table.show(shown)
    for entry in table.entries:
        assert "<" not in " ".join([entry.words, entry.who, entry.title, *entry.names])
        assert not any(address.endswith(".-1") for address in entry.targets)


@clause("FS-5.4")
def test_of_a_card_with_several_abilities_it_is_told_which_one_waits_on_the_stack(kit):
    """Seen in the window: "The Curse" lay twice on the stack, and no place told them apart."""
    table = table_at(kit)
    several = {
        card.id
        for card in table.deck.cards.cards
        if len(card.abilities) > 1 and card.kind != "room"
    }
    state = find(3, 1, lambda s: any(
        table.deck.cards.cards[item.face].id in several
        for item in s.stack if item.kind in ("ability", "trigger") and item.face >= 0))  # fmt: skip
    table.show(moment(state))
    entry = next(entry for entry in table.entries if entry.waits)
    spot = next(w for w in table.widgets() if w.id == f"stack.{entry.id}")
    note = table.picture.opened.note(spot)
    assert note is not None and entry.waits in note[0]
    texts = {e.id for e in table.entries if not e.waits}
    for other in table.widgets():
        if other.id in {f"stack.{id}" for id in texts}:
            assert table.picture.opened.note(other) is None


def test_the_empty_stack_names_the_card_that_asks_in_the_middle_of_its_effect(kit):
    named = moment(find(3, 4, lambda s: not s.stack and s.decision.kind == "top_card"))
    table = table_at(kit)
    table.show(named)

    words = table.picture.quiet(named)

    assert table.source and table.deck.name(table.source) in words
    plain_turn = moment(find(3, 4, lambda s: not s.stack and s.decision.kind == "main"))
    assert table.picture.quiet(plain_turn) != words


@clause("FS-7.8")
def test_a_declared_end_of_a_turn_is_told_to_all_who_may_answer_it(kit):
    """Seen in the window: "Do you do anything in this phase (Action)?", as if nothing was said."""
    table = table_at(kit)
    told = set()
    for own in (True, False):
        state = find(2, 3, lambda s, own=own: s.now.ended and s.phase == "action" and not s.stack
            and s.decision.kind == "priority" and (s.decision.seat == s.player) == own)  # fmt: skip
        shown = moment(state)
        table.show(shown)
        name = shown.people[state.player].name
        assert name in table.picture.quiet(shown)
        assert "passed" in table.picture.quiet(shown)
        told.add(plain(table.prompt()[1]).replace(name, "<who>"))
    price = moment(find(3, 4, lambda s: s.decision.kind == "penalty_card" and not s.stack))
    assert "passed" not in table.picture.quiet(price)  # FS-20.3: that is paid first
    assert told == {
        "Your turn ends. Do you do anything before?",
        "The turn of <who> ends. Do you do anything before?",
    }


@pytest.mark.parametrize(
    ("face", "bonus", "needs", "key", "shown"),
    [
        (3, 0, 4, "die.misses", 4),
        (3, 1, 4, "die.hits", 3),
        (1, 3, 3, "die.hits", 1),
        (6, 2, 0, "die.shows", 0),
        (4, 1, 0, "die.counts", 0),
    ],
)
def test_a_die_is_told_with_what_stands_to_be_added_to_it(kit, face, bonus, needs, key, shown):
    """FS-12.2: seen at the table: "misses" of an attack that hit by Meat!."""
    table = table_at(kit)
    roll = facts.Roll(1, face, needs, "Fatty", 0, bonus)
    words, _ = table.picture.column.told(roll, face)
    assert words == say(key, n=shown or face, name="Fatty", result=roll.result(face))


def test_many_cards_that_may_change_a_die_are_counted_where_their_names_do_not_fit(kit):
    column = table_at(kit).picture.column
    few = facts.Roll(1, 3, 4, "Fatty", 0, 0, ("The D6",))
    many = facts.Roll(1, 3, 4, "Fatty", 0, 0, ("Book Of Belial",) * 9)
    room = column.die_rect(pygame.Rect(0, 0, 230, 300), few)
    assert "The D6" in column.may(few, room.inflate(0, 40 - room.height))
    assert column.may(many, room.inflate(0, 40 - room.height)) == say("die.may_count", n=9)


@clause("FS-3.10")
def test_a_room_that_has_set_itself_off_is_named_once_and_aims_at_nothing(kit):
    """Seen in the window: "Dice Room (2): Dice Room (2)", and a line of aim from it to itself."""
    table = table_at(kit)
    state = find(4, 380, lambda s: s.stack and s.stack[-1].kind == "trigger"
        and s.stack[-1].owner < 0, rooms=True, mini_draft=True)  # fmt: skip
    table.show(moment(state))
    top = table.entries[0]
    assert top.title == "Dice Room (2)" and top.words == top.who == "The game"
    assert not top.targets and not top.names


@clause("FS-5.4")
def test_a_row_names_the_card_on_the_stack_that_it_is_aimed_at(kit):
    """Seen in the window: "The ability of Book Of Belial" was too long, so only "Mira" was said."""
    match = scenario("four_souls", 3).item(1, "no").item(0, "boomerang")
    match.hand(2, "butter_bean").plays(2).begin().use("boomerang", 1).use("no")
    table = table_at(kit)
    table.show(moment(match.state))
    assert table.entries[0].title == "No!" and table.entries[0].names == ("Boomerang",)


@clause("FS-3.10", "FS-5.4")
def test_a_trigger_is_not_aimed_at_what_set_it_off(kit):
    """Seen in the window: a room that puts itself into discard drew its arrow to a player."""
    table = table_at(kit)
    state = find(3, 1, lambda s: any(item.ability == "dice_room_2.1" for item in s.stack),
        rooms=True)  # fmt: skip
    shown = moment(state)
    assert [["player", state.player]] in [item["targets"] for item in shown.view["stack"]]
    table.show(shown)
    row = next(each for each in table.entries if each.card == "dice_room_2")
    assert not row.targets and f"seat.{state.player}" not in table.aims


def test_of_another_hand_those_cards_are_named_that_one_has_seen(kit) -> None:
    """C-63: to who has seen them, and to nobody else."""
    match = scenario("four_souls", 3).hand(0, "xxi_the_world").hand(1, "a_penny").begin()
    match.loot("xxi_the_world").all_pass()
    table = table_at(kit)

    def spoken(seat: int) -> str:
        table.show(moment(match.state, seat))
        return " ".join(w.speak() for w in table.widgets() if w.id == "seat.1")

    assert "You know of the hand: A Penny" in spoken(0)
    for other in (1, 2):
        assert spoken(other) and "of the hand" not in spoken(other)
