"""Four Souls' table: whatever the rules offer can be reached, and nothing else; words, motion."""

from __future__ import annotations

import ast
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply
from game.games import four_souls as rules
from game.games.four_souls.state import LOOT
from game.ui.cache import SurfaceCache
from game.ui.tables import Person
from game.ui.tables.four_souls import facts, prompts
from game.ui.tables.four_souls.follow import CHANGES, follow
from game.ui.tables.four_souls.places import NAMES, layout_named
from game.ui.tables.four_souls.spots import Picks, Spot
from game.ui.widgets import Action
from tests.clauses import clause
from tests.games.four_souls.test_modes import in_room
from tests.scenario import scenario
from tests.ui.events import key
from tests.ui.tables.cloth import GAME, TABLES_OF, asks, find, moment, states, table_at
from tests.ui.tables.moments import Hands

RULES = sorted(Path(rules.__file__).parent.rglob("*.py"))


def calls(name):
    """Every call of a function in the rules, as its arguments that are written out."""
    for file in RULES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield [a.value for a in node.args if isinstance(a, ast.Constant)]


KINDS = sorted({words[0] for words in calls("ask") if words} | {"priority", "main"})
EVENTS = sorted({words[0] for words in calls("emit") if words} | {
    "left", "recast", "object_changed"})  # fmt: skip


def shown(kit, state, seat=-1):
    table = table_at(kit)
    table.show(moment(state, seat))
    return table


# --- addresses ------------------------------------------------------------------------------------


def test_all_layouts_know_the_same_places_but_for_players():
    own = {name: layout_named(name).addresses for name in NAMES}
    common = {a for a in own["table_4"] if not a.startswith("rival.")}
    for seats, name in enumerate(NAMES, 2):
        assert {a for a in own[name] if not a.startswith("rival.")} == common
        assert {a for a in own[name] if a.startswith("rival.")} == {
            f"rival.{at}" for at in range(seats - 1)
        }


# --- what can be chosen ---------------------------------------------------------------------------


def reachable(table):
    """Every choice that some widget or button of the table leads to."""
    ask = table.asks
    found = {choice for _, _, choice in table.others()}
    found |= {ask.default()} if ask.default() else set()
    found |= set(ask.listed()) if table.list is not None else set()
    for widget in table.widgets():
        if not isinstance(widget, Spot) or not widget.offers:
            continue
        if widget.id.startswith("tray."):
            found.add(table.lots[int(widget.id[5:])].choice)
        else:
            found |= set(ask.at(widget.id.partition(":")[0]))
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES_OF)
def test_every_option_of_random_matches_can_be_reached_and_nothing_else(kit, seats, options):
    """C-22: the table shows exactly what is asked."""
    table = table_at(kit)
    seen, met = 0, Counter()
    for n, state in enumerate(states(seats, 5, **options)):
        if state.decision is None or (n % 7 and met[state.decision.kind] >= 25):
            continue
        met[state.decision.kind] += 1
        table.show(moment(state))
        assert reachable(table) == set(state.decision.options), state.decision
        seen += 1
    assert seen > 20


def test_what_is_aimed_at_on_the_table_is_lit_where_it_lies(kit):
    """Targets, picks, slots and votes: an option that names a thing is offered at that thing."""
    met = set()
    for state in states(4, 8):
        decision = state.decision
        if decision is None or decision.kind not in ("target", "attack", "purchase", "pick"):
            continue
        table = shown(kit, state)
        spots = {w.id for w in table.widgets() if isinstance(w, Spot) and w.offers}
        for option in decision.options:
            assert set(table.asks.places_of(option)) <= spots, option
        met.add(decision.kind)
    assert {"target", "attack", "purchase"} <= met


def test_copies_of_a_card_that_are_put_in_order_all_show_it(kit):
    """FS-16.8: the second copy on the tray ended the program, since its number was taken for it."""
    table = shown(kit, find(4, 3, asks("main")))
    copies = [("card", "a_penny"), ("card", "a_penny", 1), ("discarded", "loot", "a_penny")]
    assert [lot.card for lot in table.tray.lots(table.moment, copies)] == ["a_penny"] * 3


def test_a_card_is_chosen_by_one_click_and_played_by_the_next(kit):
    state = find(4, 3, lambda s: s.decision.kind == "main" and any(
        o[0] == "play" for o in s.decision.options))  # fmt: skip
    table = shown(kit, state)
    option = next(o for o in state.decision.options if o[0] == "play")
    spot = next(w for w in table.widgets() if w.id == f"card.{option[1]}")
    hands = Hands(table)
    hands.click(spot)
    assert hands.chosen is None and table.confirm()[1] == option
    hands.click(next(w for w in table.widgets() if w.id == f"card.{option[1]}"))
    assert hands.chosen == option


def test_the_keyboard_alone_chooses_a_target(kit):
    state = find(4, 3, lambda s: s.decision.kind == "target" and len(s.decision.options) > 2)
    table = shown(kit, state)
    start = table.starts_at()
    assert isinstance(start, Spot) and start.offers
    hands = Hands(table)
    hands.focus.to(start)
    hands.handle(key(pygame.K_RETURN))
    assert table.confirm()[1] in state.decision.options
    hands.handle(key(pygame.K_RETURN))
    assert hands.chosen in state.decision.options


@clause("FS-27.4")
def test_who_has_left_for_good_is_not_only_dead(kit):
    state = find(4, 3, asks("main")).copy()
    state.dead[1] = state.dead[2] = state.gone[1] = True
    now = moment(state)
    assert [facts.plate(now, seat).fate for seat in (1, 2)] == ["has left", "dead"]
    assert follow(table_at(kit).deck, now.view, "revived", {})
    assert [seat["dead"] for seat in now.view["seats"]] == [False, True, False, False]


def test_a_row_of_the_list_is_as_high_as_its_words_and_no_higher(kit):
    """Long abilities make no room for themselves in the rows of others."""
    words = ("Attack", "Incubus: " + "look at the hand of a player and swap a card; " * 3, "Buy")
    rows = Picks("picks", "", [()] * 3, row_height=30, gap=6)
    rows.set_items(words)
    rows.rect = pygame.Rect(10, 10, 220, 100)
    rows.set_heights([20, 110, 20])
    high = [rows.item_rect(at).height for at in range(3)]
    assert high == [30, 110, 30] and rows.whole == 30 + 6 + 110 + 6 + 30
    assert rows.item_rect(1).top - rows.item_rect(0).bottom == 6
    assert rows.in_sight() == range(2)
    rows.mark(2)
    assert rows.item_rect(2).bottom == rows.rect.bottom and rows.in_sight() == range(1, 3)
    rows.mark(0)
    assert rows.item_rect(0).top == rows.rect.top and rows.scroll == 0


def test_a_row_far_down_stays_in_sight_when_it_is_selected(open_at):
    """The list is made anew for what is selected, and stays where it was."""
    table = table_at(open_at(1280, 720))
    table.show(moment(find(4, 3, lambda s: sum(o[0] == "use" for o in s.decision.options) > 2)))
    last = len(table.list.items) - 1
    table.list.mark(last)
    assert table.list.scroll > 0
    table.act(Action("press", table.list, last))
    assert table.list.marked == last and last in table.list.in_sight()
    assert table.list.rect.contains(table.list.item_rect(last))


@clause("FS-8.1")
def test_passing_stands_on_the_large_button_while_nothing_is_selected(kit):
    state = find(4, 3, asks("priority", 1))
    table = shown(kit, state)
    assert table.confirm()[1] == ("pass",) and table.passes()
    option = next(o for o in state.decision.options if o != ("pass",))
    table.asks.select(option)
    assert table.confirm()[1] == option and not table.passes()
    assert ("pass",) in [choice for _, _, choice in table.others()]
    assert table.deselect() and table.passes()


def test_what_cannot_be_used_now_says_why(kit):
    met = set()
    for state in states(4, 5):
        if state.decision is None or state.decision.kind != "main":
            continue
        table = shown(kit, state)
        for widget in table.widgets():
            if isinstance(widget, Spot) and widget.why_not:
                assert not widget.enabled and not widget.offers
                met.add(widget.id.partition(".")[0])
    assert {"object", "card", "act"} <= met


# --- secrecy --------------------------------------------------------------------------------------


@clause("FS-3.7")
def test_nobody_s_hand_is_on_the_table_while_nobody_looks(kit):
    for n, state in enumerate(states(3, 4)):
        if n % 40:
            continue
        table = shown(kit, state, None)
        assert table.hand() == []
        assert not any(w.id.startswith("card.") for w in table.widgets())


def test_what_asks_is_told_of_a_hand_card_to_its_player_alone():
    state = find(4, 3, lambda s: s.decision.kind == "target" and s.decision.source < 0 and s.frames[
        -1].program.endswith(":put") and s.frames[-1].regs["kind"] == "loot")  # fmt: skip
    seat = state.decision.seat
    asking = GAME.view(state, seat)["decision"]["asking"]
    assert asking["card"] in GAME.view(state, seat)["seats"][seat]["cards"]
    for other in (None, (seat + 1) % 4):
        assert GAME.view(state, other)["decision"]["asking"] is None


# --- motion ---------------------------------------------------------------------------------------


def facts_of(view):
    return {
        "turn": (view["turn"], view["player"], view["phase"]),
        "seats": [
            (s["hand"], s["cents"], s["dead"], s["cards"] if s["party"] == 0 else ())
            for s in view["seats"]
        ],
        "objects": sorted(
            (o["object"], o["card"], o["role"], o["owner"], o["charged"]) for o in view["objects"]
        ),
        "stack": [
            (i["item"], i["kind"], i["party"], i["card"], i["n"], i["to"]) for i in view["stack"]
        ],
        "slots": {
            kind: sorted(slot["object"] or 0 for slot in slots if slot["object"])
            for kind, slots in view["slots"].items()
        },
        "attack": view["attack"],
        "discards": [d["discard"] for d in view["decks"]],
    }


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (2, 8), (6, 5)])
def test_the_events_lead_the_picture_from_view_to_view(kit, seats, seed):
    table = table_at(kit)
    luck = random.Random(seed)
    state = next(states(seats, seed))
    for _ in range(500):
        if state.decision is None:
            break
        view = GAME.view(state, 0)
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            follow(table.deck, view, *redact(event, 0))
        if any(event.kind == "hands_passed" for event in events):
            continue  # what comes into a hand is seen with the next view
        if state.outcome is None:
            assert facts_of(view) == facts_of(GAME.view(state, 0)), [
                (e.kind, dict(e.data)) for e in events
            ]


@clause("FS-27.4")
def test_the_events_lead_the_picture_when_players_leave(kit):
    table, luck, left = table_at(kit), random.Random(7), 0
    for seed in range(6):
        state = GAME.new(GAME.form.complete(Setup(5, ceremonies=(0, 1, 2, 3, 4))), seed)
        for n in range(150):
            if state.decision is None:
                break
            picks, view = state.decision.options, GAME.view(state, 0)
            if ("concede",) in picks and n % 9 == 8:
                picks = [("concede",)]
            if state.decision.kind == "concede":
                picks, left = [("yes",)], left + 1
            events = []
            apply(GAME, state, luck.choice(picks), events.append)
            for event in events:
                follow(table.deck, view, *redact(event, 0))
            if state.outcome is None and not any(e.kind == "hands_passed" for e in events):
                assert facts_of(view) == facts_of(GAME.view(state, 0)), [e.kind for e in events]
    assert left > 10


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_of_the_rules_is_led_by_the_table(kind):
    assert kind in CHANGES


def test_every_event_of_a_match_is_shown_in_time_and_ends_at_rest(kit):
    table = shown(kit, next(states(4, 3)))
    state = next(states(4, 3))
    luck = random.Random(3)
    seen = set()
    for n in range(500):
        if state.decision is None:
            break
        events = []
        apply(GAME, state, luck.choice(state.decision.options), events.append)
        for event in events:
            step = table.play(*redact(event, 0))
            if step is not None:
                seen.add(event.kind)
                step.finish()
        if n % 10 == 0:
            table.show(moment(state, 0))
            assert table.stir.still
    assert {"stacked", "resolves", "played", "entered", "marked", "cents"} <= seen


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_of_the_rules_has_its_prompt_its_icon_and_words_on_the_button(kind):
    phrases = GAME.cards.phrases
    assert kind in prompts.ICONS
    assert f"table.confirm.{kind}" in phrases
    prompt = f"table.prompt.{kind}"
    sides = ("_gives", "_gets") if kind == "barter_promise" else ("",)  # whose promise it is
    assert all(f"{prompt}{side}" in phrases for side in sides) or kind == "priority"


@pytest.mark.parametrize("kind", sorted(facts.STACK_ICONS))
def test_everything_that_can_be_on_the_stack_has_icon_and_tone(kit, kind):
    assert facts.STACK_TONES[kind]
    assert kit.assets.has_icon(facts.STACK_ICONS[kind])


def test_what_the_rules_push_is_known_to_the_stack():
    assert {words[0] for words in calls("push") if words} <= set(facts.STACK_ICONS)


@pytest.fixture(scope="module")
def atlases():
    """All pictures of the game, decoded once: far apart in a match nearly every card is another."""
    held = SurfaceCache(256 * 1024 * 1024)
    yield held
    held.clear()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_on_the_table_is_cut_at_any_size(open_at, atlases, size, seats):
    kit = open_at(*size)
    kit.assets.atlases = atlases
    table = table_at(kit)
    surface = pygame.Surface(size)
    every = 240 if size == (1280, 720) else 960  # the smallest window has the least room for words
    for n, state in enumerate(states(seats, 9)):
        if state.decision is None or n % every:
            continue
        table.show(moment(state))
        table.draw(surface)
        cut = kit.text.cut - {card.name for card in table.deck.texts.values()}
        assert not cut and not kit.text.split, (
            n
        )  # a card of 100 pixels may carry the beginning of its name


# --- a shared screen ------------------------------------------------------------------------------


def veiled(state):
    """What the table shows to all where somebody may pass before the curtain."""
    return replace(moment(state, None), seat=state.decision.seat, options=(("pass",),),
                   kind="priority")  # fmt: skip


def test_the_bar_of_answers_is_alike_whatever_anybody_holds(kit):
    state = find(4, 3, asks("priority", 1))
    other = state.copy()
    seat = state.decision.seat
    spare = [card for card in other.decks[LOOT] if card not in other.hands[seat]]
    other.hands[seat] = spare[: len(other.hands[seat])]
    pictures = []
    for each in (state, other):
        table = table_at(kit)
        table.show(veiled(each))
        assert table.answering is not None and table.others()[0][2] == ("pass",)
        surface = pygame.Surface(kit.size)
        table.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_bar_names_all_who_are_asked_in_their_order(kit):
    state = find(4, 3, asks("priority", 1))
    table = table_at(kit)
    table.show(veiled(state))
    states = [asked.state for asked in table.answering.seats]
    assert len(states) == 4 and states.count("now") == 1
    passed = state.frames[-1].regs["passed"]
    assert states == ["passed"] * passed + ["now"] + ["later"] * (3 - passed)


def test_a_person_alone_sees_their_own_cards_and_no_bar(kit):
    state = find(4, 3, asks("priority", 1))
    table = table_at(kit)
    alone = tuple(Person(p.name, "human" if p.number == 1 else "random", p.number)
                  for p in moment(state).people)  # fmt: skip
    table.show(replace(veiled(state), people=alone))
    assert table.answering is None


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"rooms": True})])
def test_a_whole_match_is_played_by_pressing_what_the_table_offers(kit, seats, options):
    table, luck = table_at(kit), random.Random(4)
    state = next(states(seats, 4, **options))
    while state.decision is not None:
        table.show(moment(state))
        able = [w for w in table.widgets() if isinstance(w, Spot) and w.offers]
        choice = None
        if able and (table.confirm()[1] is None or luck.random() < 0.6):
            choice = table.act(Action("press", luck.choice(able))) or table.confirm()[1]
        elif table.others():
            choice = luck.choice(table.others())[2]
        choice = choice or table.confirm()[1]
        assert choice in state.decision.options, state.decision
        apply(GAME, state, choice)
        assert state.clock < 20_000
    assert state.outcome is not None
    assert table.scoreboard(GAME.view(state, None), moment(state).people).totals


@clause("FS-14.26", "FS-14.12")
def test_the_strip_tells_of_an_attack_on_a_player_as_of_one_on_a_monster(kit):
    """Seen at the table: in a battle royale nothing said what had to be rolled, or for what."""
    match = in_room("battle_royale_2").hurt(1, 1).item(0, "the_d6").begin()
    match.attack(1, 2)
    fight = facts.fight(table_at(kit).deck, moment(match.state))
    assert (fight.name, fight.hp, fight.most) == ("Ilse", 1, 2)
    assert (fight.needs, fight.hits, fight.takes) == (4, 1, 1)


@clause("FS-5.27", "FS-14.9")
def test_the_strip_tells_what_the_first_hit_of_a_turn_does_and_then_the_others(kit):
    """Seen at the table: with Curved Horn it said "hit for 1" before a hit for 2."""
    match = scenario("four_souls", 2, monsters=("gurdy", "squirt")).item(0, "curved_horn", "the_d6")
    match.begin().attack("gurdy", 6, 6, 6)
    for hits, left in ((2, 3), (1, 2)):
        assert match.on_top() == "roll"
        assert facts.fight(table_at(kit).deck, moment(match.state)).hits == hits
        match.passes()
        match.all_pass(until="roll")
        assert match.hp("gurdy") == left
