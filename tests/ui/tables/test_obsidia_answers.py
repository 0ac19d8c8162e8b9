"""Who may answer what, what stays in force on the map, the Horde's plan: as the table shows it."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from game.games.obsidia.grid import NO_CELL, cell_at
from game.games.obsidia.state import NOBODY, Effect
from game.ui.tables.obsidia import answers, facts, leaving, standing
from game.ui.tables.obsidia.model import Mark
from tests.clauses import clause, spell
from tests.scenario import scenario
from tests.ui.tables.realm import GAME, asks, find, moment, table_at

MAP = {(0, 0): "plain", (1, 0): "plain", (2, 0): "plain", (-4, 0): "home dl NES",
       (5, 5): "home lk NES"}  # fmt: skip


def shown(kit, state, seat=-1):
    table = table_at(kit)
    table.show(moment(state, seat))
    return table


def picture(table, rect):
    surface = pygame.Surface(table.size)
    table.draw(surface)
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


# --- answers --------------------------------------------------------------------------------------


@clause("OB-34.4")
def test_all_are_named_in_the_order_in_which_they_are_asked(kit):
    state = find(4, 3, lambda s: asks("answer")(s) and s.battle is None, always_ask=True)
    table = shown(kit, state)
    found = answers.answering(table.deck, table.moment)
    decision = table.moment.view["decision"]
    assert [one.party for one in found.parties] == decision["order"]
    assert sorted(decision["order"]) == [0, 1, 2, 3]
    states = [one.state for one in found.parties]
    at = states.index("now")
    assert found.parties[at].party == state.decision.seat
    assert states == ["passed"] * at + ["now"] + ["later"] * (3 - at)
    assert [one.cards for one in found.parties] == [len(state.hands[p]) for p in decision["order"]]


def test_the_window_looks_alike_with_and_without_an_answer(kit):
    """With `always_ask` nobody can tell from the strip who holds an answer."""
    state = find(4, 3, lambda s: asks("answer")(s) and s.battle is None, always_ask=True)
    seat = state.decision.seat
    table = shown(kit, state)
    rect = table.picture.answers_rect(table.moment)
    rect = rect.inflate(-12, -12)
    before, words = picture(table, rect), table.confirm()[0]
    passes = [choice for _, _, choice in table.others()]
    empty = state.copy()
    empty.decision = empty.decision._replace(options=(("pass",),))
    other = shown(kit, empty, seat)
    assert picture(other, rect) == before
    assert other.confirm() == (words, None)
    assert [choice for _, _, choice in other.others()] == passes == [("pass",)]


def test_the_step_that_is_answered_is_not_under_the_strip(kit):
    wanted = lambda s: asks("answer")(s) and s.moving is not None and s.battle is None  # noqa: E731
    for seed in (3, 20, 40):
        table = shown(kit, find(4, seed, wanted))
        rect = table.picture.answers_rect(table.moment)
        to = table.deck.place(table.moment.view["moving"]["to"])
        assert not rect.colliderect(table.camera.rect(*to))
        assert any(cover == rect for cover in table.ground.covered)


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5),
                                                        (1920, 1080, 1.0)])  # fmt: skip
def test_what_is_answered_is_told_without_cut_words(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    seen = set()
    for seed in (3, 9):
        for trigger in ("open", "step", "step_settled", "death", "roll"):
            try:
                state = find(4, seed, lambda s, t=trigger: asks("answer")(s) and s.battle is None
                             and s.frames[-1].regs["trigger"] == t, always_ask=True)  # fmt: skip
            except AssertionError:
                continue
            seen.add(trigger)
            picture(shown(kit, state), pygame.Rect(0, 0, 8, 8))
    assert {"step", "open"} <= seen
    assert not kit.text.cut


# --- out of the woods -----------------------------------------------------------------------------

WOODS = {(0, 0): "woods", (0, 1): "plain"}  # stones: N 1, E 2-3, S 4, W 5-6


def three_in_the_woods(*hand, **more):
    s = scenario("obsidia", seats=2, map={**MAP, **WOODS}, phase="move", **more)
    return s.hand(0, *hand).travelers("dl", 0, 0, 3).travelers("dl", -4, 0).travelers("lk", 5, 5)


@clause("OB-9.2")
def test_before_the_roll_the_prompt_says_where_each_number_leads(kit):
    s = three_in_the_woods().begin()
    table = shown(kit, s.state)
    table.asks.press((0, 0))
    words = table.prompt()[1]
    assert words == "*Roll for an exit:* 1 north, 2\u20133 east, 4 south, 5\u20136 west."
    assert "5\u20136 west" in table.picture.shown(table.moment).alert
    turned = leaving.ways(replace(table.deck.tile("w10"), stones=((5, 6), (), (1, 2), (3, 4))))
    assert turned == "1\u20132 south, 3\u20134 west, 5\u20136 north"  # in the order of numbers


@clause("OB-9.3", "OB-9.5", "OB-9.11")
def test_the_woods_tell_who_has_rolled_and_light_where_they_go(kit):
    s = three_in_the_woods().begin().rolls(2, 4, 4)
    s.act("woods", (0, 0)).play("roll")
    assert s.asked() == (0, "woods")
    table = shown(kit, s.state)
    words = table.prompt()[1]
    assert "leave 1 in the woods" in words and "1 goes east, 1 goes south" in words
    lights = table.picture.lights()
    assert (0, 0) in lights.targeted and {arrow.side for arrow in lights.arrows} == {1, 2}
    assert table.picture.shown(table.moment).tile.terrain == "woods"
    s.play("roll")
    assert s.asked() == (0, "part")
    table = shown(kit, s.state)
    assert "1 goes east, 2 go south" in table.prompt()[1]
    assert table.picture.lights().legal == {(1, 0), (0, 1)}
    assert table.asks.press((0, 1)) and table.asks.chosen == ("part", 2)
    s.play("part", 1)
    assert s.size("dl", 1, 0) == 1 and s.size("dl", 0, 1) == 2


@clause("OB-9.2", "OB-34.4")
def test_who_may_answer_the_die_of_the_woods_sees_where_it_leads(kit):
    s = three_in_the_woods("unwritten_roll").begin().rolls(5).act("woods", (0, 0))
    assert s.asked() == (0, "answer")
    for seat in (0, 1):
        table = shown(kit, s.state, seat)
        told = answers.answering(table.deck, table.moment).about
        assert told.startswith("*Death Legion* leaves the woods: 5 leads west.")
    table = shown(kit, s.state)
    lights = table.picture.lights()
    assert (0, 0) in lights.targeted and {arrow.side for arrow in lights.arrows} == {3}
    strip = table.picture.answers_rect(table.moment)
    assert not strip.colliderect(table.camera.rect(0, 0)), "the woods are not under the strip"
    assert not kit.text.cut


@spell("WL-08")
@clause("OB-9.2")
def test_who_runs_out_of_woods_is_told_of_like_who_walks(kit):
    s = scenario("obsidia", seats=2, map={**MAP, **WOODS}, phase="move").rolls(5)
    s.hand(0, "cavalry_charge", "unwritten_roll").travelers("dl", 0, 0).travelers("lk", 5, 5)
    s.begin().play("cast", "cavalry_charge")
    assert s.asked() == (0, "answer")
    table = shown(kit, s.state)
    assert "5 leads west" in answers.answering(table.deck, table.moment).about
    assert (0, 0) in table.picture.lights().targeted


# --- what stays in force --------------------------------------------------------------------------


@clause("OB-46.2", "OB-46.4")
def test_the_plan_tells_every_next_step_of_the_horde(kit):
    state = find(1, 3, lambda s: asks("move", 20)(s) and any(
        unit["to"] for unit in GAME.view(s, 0)["plan"]))  # fmt: skip
    view = GAME.view(state, 0)
    assert {(u["cell"], u["class"]) for u in view["plan"]} == {
        (u["cell"], u["class"]) for u in view["units"] if u["party"] == 1
    }
    table = shown(kit, state)
    arrows = {(a.cell, a.side) for a in table.picture.lights().arrows}
    wanted = {(a.cell, a.side) for a in standing.plan_arrows(table.deck, view)}
    assert wanted <= arrows
    rows = standing.plan_rows(table.deck, view)
    goes = [unit for unit in view["plan"] if unit["to"]]
    assert len(rows) == len(goes) + (len(goes) < len(view["plan"]))
    assert table.picture.shown(table.moment).rows[: len(rows)] == tuple(rows)


def test_without_the_horde_there_is_no_plan():
    assert GAME.view(find(3, 3, asks("move")), 0)["plan"] == []


@clause("OB-46.5")
def test_a_unit_of_the_horde_in_a_town_stays(kit):
    s = scenario("obsidia", seats=1, map={**MAP, (1, 0): "town EW"}).travelers("lk", 1, 0).begin()
    table = shown(kit, s.state)
    assert standing.plan_arrows(table.deck, table.moment.view) == []
    rows = standing.plan_rows(table.deck, table.moment.view)
    assert len(rows) == 1 and "Light Keepers" in rows[0]


def lying(*says, whose=0, token=NO_CELL):
    """A state in which a spell lies face-up and says this."""
    s = scenario("obsidia", seats=2, map={**MAP, (0, 1): "plain NS"}).travelers("dl", 0, 0).begin()
    card = GAME.cards.spell_at["wall_of_radiance"]
    s.state.effects.append(
        Effect(card, 1, "this_turn", whose, True, token, (), NOBODY, tuple(says))
    )
    return s.state


def test_a_barred_tile_carries_a_seal_and_no_token(kit):
    table = shown(kit, lying(("no_enemy_enters", cell_at(1, 0))))
    assert table.land.marks == [Mark((1, 0), "LK-20", sealed=True)]
    assert any("bar a tile" in words for words in table.spread_now().occupants((1, 0)))
    assert not table.spread_now().occupants((2, 0))


def test_a_token_is_told_once_where_it_lies(kit):
    at = cell_at(1, 0)
    table = shown(kit, lying(("no_battle", at), token=at))
    assert table.land.marks == [Mark((1, 0), "LK-20")]
    assert len(table.spread_now().occupants((1, 0))) == 1


def test_a_bridge_is_drawn_over_the_side_that_it_opens(kit):
    table = shown(kit, lying(("bridge", cell_at(0, 0), 1)))
    bare = shown(kit, lying())
    assert table.land.bridges == [((0, 0), 1)] and bare.land.bridges == []
    rect = pygame.Rect(0, 0, 12, 12)
    rect.center = table.camera.rect(0, 0).midright
    assert picture(table, rect) != picture(bare, rect)


def test_who_may_not_train_has_a_seal_on_the_plate(kit):
    table = shown(kit, lying(("no_training",), whose=1))
    assert not facts.plate(table.deck, table.moment, 0).sealed
    assert facts.plate(table.deck, table.moment, 1).sealed


def test_views_stay_plain():
    view = GAME.view(find(1, 3, asks("move", 20)), 0)
    assert json.loads(json.dumps(view["plan"])) == view["plan"]
    assert facts.hand(view, 0)


# --- a trade --------------------------------------------------------------------------------------


@clause("OB-41.9")
def test_a_trade_shows_both_offers_to_who_must_agree(kit):
    s = scenario("obsidia", seats=4, map=MAP, phase="spell", teams=True)
    s.hand(0, "sappers").hand(2, "ambush").begin().play("trade").play("give", "sappers")
    table = shown(kit, s.state)
    gets = [w.label for w in table.widgets() if w.id.startswith("tray.")]
    assert gets == ["Sappers, you get"]
    s.play("give", "ambush")
    assert s.asked() == (0, "agree")
    table = shown(kit, s.state)
    spots = [w for w in table.widgets() if w.id.startswith("tray.")]
    assert [w.label for w in spots] == ["Sappers, you give", "Ambush, you get"]
    assert all(w.tab_stop and w.popup is not None and w.manner == "none" for w in spots)
    empty = picture(table, spots[1].rect)
    table.things = []
    assert picture(table, spots[1].rect) != empty
    assert table.confirm()[1] == ("agree",)
    assert "agree" in table.secret_kinds  # several people at one screen: for its seat alone


# --- a spell that asks ----------------------------------------------------------------------------


@spell("DL-02", "VO-02")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("stolen_tomorrow", "*Stolen Tomorrow:* you see {theirs}. Remove it from the game?"),
        ("exchange_of_horizons", "*Exchange of Horizons:* yours is {own}, the other {theirs}."),
    ],
)
def test_a_spell_that_asks_yes_or_no_says_what_it_asks(kit, card, asked):
    s = scenario("obsidia", seats=2, map=MAP, phase="tile").hand(0, card).begin()
    s.play("cast", card)
    while s.asked()[1] == "target":
        s.play(*sorted(s.options())[0])
    assert s.asked() == (0, "yes_no")
    table = shown(kit, s.state)
    names = [table.deck.tile(GAME.cards.tiles[stack[-1]].id).terrain for stack in s.state.stacks]
    own, theirs = (GAME.cards.phrases.say(f"table.terrain.{name}.name") for name in names[:2])
    assert table.prompt()[1].startswith(asked.format(own=own, theirs=theirs))
    assert list(table.list.cards) == [card, card]  # its text is shown beside both answers
    assert "seen" not in s.view(1)["decision"] and "seen" not in s.view(None)["decision"]
