"""How the Black Souls table moves, on a fake clock: order, times, sounds, skipping (ART 6, 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.machine import apply
from game.engine.types import Event
from game.ui.kit import Kit, open_kit
from game.ui.scenes.director import Director
from game.ui.screen import start_offscreen
from game.ui.tables.black_souls import SoulsTable
from game.ui.tables.black_souls.spots import Spot, Use
from game.ui.timeline import DAMAGE, DIE, DIE_REST, DROP, FLIP, LIFT, TRAVEL, Timeline
from tests.ui.tables.souls import GAME, moment, states, table_at

TICK = 0.005


@pytest.fixture(scope="module")
def small() -> Kit:
    """One kit at the smallest window."""
    start_offscreen()
    return open_kit((1280, 720), strict=True)


class Film:
    """The events of one act on a table, and what is seen and heard of them."""

    def __init__(
        self, kit: Kit, before: Any, events: list[Event], line: Timeline | None = None
    ) -> None:
        """Stand at the moment before the act."""
        self.seat = before.decision.seat
        self.heard: list[tuple[float, str]] = []
        self.now = 0.0
        self.table: SoulsTable = table_at(kit)
        if line is not None:
            self.table.timeline.speed, self.table.timeline.reduced = line.speed, line.reduced
        self.table.timeline.cue = lambda cue: self.heard.append((round(self.now, 3), cue))
        self.table.show(moment(before))
        self.director = Director(self.table, self.table.timeline)
        self.events = [(e.kind, {**e.data, **dict(e.secret).get(self.seat, {})}) for e in events]

    def run(self, look: Callable[[Film], object] = lambda film: None) -> float:
        """Play to the end; returns how long it took."""
        self.director.play(self.events)
        self.director.update(0.0)
        while self.director.busy:
            look(self)
            self.director.update(TICK)
            self.now += TICK
        return self.now


def act(kind: str, seats: int = 4, seed: int = 3) -> tuple[Any, list[Event], Any]:
    """The first act of random matches with an event of a kind, its events, and what follows."""
    for further in range(6):
        before = None
        for state in states(seats, seed + further):
            if before is not None:
                events: list[Event] = []
                world = before.copy()
                answer = next((o for o in before.decision.options if _leads(before, o, kind)), None)
                if answer is not None:
                    apply(GAME, world, answer, events.append)
                    return before, events, world
            before = state if state.decision is not None else None
    raise AssertionError(f"no act with {kind}")


def _leads(before: Any, option: Any, kind: str) -> bool:
    events: list[Event] = []
    apply(GAME, before.copy(), option, events.append)
    return any(event.kind == kind for event in events)


def only(events: list[Event], kind: str) -> list[Event]:
    """The first event of a kind, alone."""
    return [next(event for event in events if event.kind == kind)]


def picture(table: SoulsTable, size: tuple[int, int]) -> bytes:
    """What the table shows."""
    surface = pygame.Surface(size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_an_asset_travels_260_ms_and_drops_180_with_dust(small: Kit) -> None:
    before, events, _ = act("asset_placed")
    film = Film(small, before, only(events, "asset_placed"))
    goal = film.table.space_rect(events[0].data["designer"], events[0].data["place"])
    seen: list[tuple[float, pygame.Rect, float, int]] = []

    def look(film: Film) -> None:
        stir = film.table.stir
        for flight in stir.flights:
            seen.append((film.now, flight.rect.copy(), flight.down, len(stir.dust)))

    film.run(look)
    arrived = next(at for at, rect, _, _ in seen if rect == goal)
    assert arrived == pytest.approx(TRAVEL, abs=0.03)  # it arrives gently
    assert seen[-1][0] == pytest.approx(TRAVEL + DROP, abs=2 * TICK)
    assert min(down for _, _, down, _ in seen) < 0 < max(down for _, _, down, _ in seen)
    assert seen[-1][3] == 1 and seen[0][3] == 0
    assert [cue for _, cue in film.heard] == ["tile"]
    assert TRAVEL < film.heard[0][0] < TRAVEL + DROP


def test_a_pool_is_dealt_one_by_one_in_700_ms_at_most(small: Kit) -> None:
    before, events, _ = act("pool_drawn")
    film = Film(small, before, only(events, "pool_drawn"))
    hidden: list[int] = []
    film.run(lambda film: hidden.append(len(film.table.stir.pool)))
    pool = len(events[[e.kind for e in events].index("pool_drawn")].data["assets"])
    assert hidden[1] == pool and hidden[-1] == 0
    assert sorted(set(hidden), reverse=True) == list(range(pool, -1, -1))
    assert sum(n > 0 for n in hidden) * TICK <= 0.7


def test_bids_turn_over_in_220_ms(small: Kit) -> None:
    before, events, _ = act("bids_revealed")
    film = Film(small, before, only(events, "bids_revealed"))
    squeezed: list[float] = []
    film.run(lambda film: squeezed.append(film.table.stir.squeeze))
    moving = [s for s in squeezed if s < 1.0]
    assert len(moving) * TICK == pytest.approx(FLIP, abs=3 * TICK)
    assert min(moving) < 0.1


def test_the_party_walks_one_asset_at_a_time(small: Kit) -> None:
    before, events, _ = act("arrived", seats=3)
    walks = [event for event in events if event.kind in ("party_started", "arrived")][-2:]
    film = Film(small, before, walks)
    steps: list[pygame.Rect] = []

    def look(film: Film) -> None:
        if film.table.stir.party is not None:
            steps.append(film.table.stir.party.copy())

    film.run(look)
    assert len(steps) * TICK == pytest.approx(TRAVEL, abs=3 * TICK)
    goal = film.table.space_rect(walks[-1].data["designer"], walks[-1].data["place"])
    assert abs(steps[-1].x - goal.x) <= 2


def test_losses_shake_the_party_for_160_ms_and_are_struck_through(small: Kit) -> None:
    before, events, _ = act("souls_lost", seats=3)
    film = Film(small, before, only(events, "souls_lost"))
    shaken: list[float] = []
    dying: list[bool] = []

    def look(film: Film) -> None:
        shaken.append(film.table.stir.shake)
        dying.append(bool(film.table.stir.dying))

    film.run(look)
    assert sum(abs(s) > 1e-6 for s in shaken) * TICK == pytest.approx(DAMAGE, abs=4 * TICK)
    assert max(map(abs, shaken)) <= 4 and any(dying)
    assert [cue for _, cue in film.heard] == ["death"]


def test_an_ai_designers_die_rolls_700_ms_and_lies_still_for_250(small: Kit) -> None:
    before, events, _ = act("ai_bid", seats=1)
    film = Film(small, before, only(events, "ai_bid"))
    dice: list[tuple[float, int]] = []

    def look(film: Film) -> None:
        die = film.table.stir.die
        if die is not None:
            dice.append((die.gone, die.shown))

    film.run(look)
    roll = next(event for event in events if event.kind == "ai_bid").data["roll"]
    assert len(dice) * TICK == pytest.approx(DIE + DIE_REST, abs=4 * TICK)
    assert sum(gone >= DIE - 1e-9 for gone, _ in dice) * TICK == pytest.approx(
        DIE_REST, abs=4 * TICK
    )
    assert dice[-1][1] == roll
    assert film.table.drawn_view["designers"][1]["bid"] == roll


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_every_speed_and_every_skip_lead_to_the_same_picture(small: Kit, speed: str) -> None:
    kinds = ("asset_placed", "pool_drawn", "arrived", "souls_lost", "quirk_discarded")
    for kind in kinds:
        before, events, after = act(kind, seats=3)
        ends = []
        for skipped in (None, 0.0, 0.1, 0.3):
            film = Film(small, before, events, Timeline(speed))  # type: ignore[arg-type]

            def look(film: Film, skipped: float | None = skipped) -> None:
                if skipped is not None and film.now >= skipped:
                    film.director.skip()

            film.run(look)
            assert film.table.stir.still
            film.table.show(moment(after))
            ends.append(picture(film.table, small.size))
        assert len(set(ends)) == 1, kind


def test_with_reduced_motion_nothing_flies(small: Kit) -> None:
    before, events, _ = act("asset_placed")
    film = Film(small, before, only(events, "asset_placed"), Timeline(reduced=True))
    frames: list[bool] = []
    film.run(lambda film: frames.append(film.table.stir.still))
    assert all(frames)
    assert [cue for _, cue in film.heard] == ["tile"]


# --- before, after, not ---------------------------------------------------------------------------


def offered(small: Kit, wanted: Callable[[Any], bool]) -> tuple[SoulsTable, dict[str, Any]]:
    for seed in range(9):
        for state in states(3, seed):
            if state.decision is not None and state.decision.kind == "visit" and wanted(state):
                table = table_at(small)
                table.show(moment(state))
                return table, {w.id: w for w in table.widgets()}
    raise AssertionError("no such visit")


def words(state: Any) -> set[str]:
    return {option[0] for option in state.decision.options}


def test_before_the_threat_an_icon_is_used_now_or_the_rest_waits(small: Kit) -> None:  # BS-7.4
    table, named = offered(small, lambda s: {"use", "pay"} <= words(s))
    assert named["visit.use"].label == "Before" and named["visit.use"].enabled
    for name, label in (("visit.after", "After"), ("visit.not", "Not")):
        assert named[name].label == label and not named[name].enabled
        assert "Pay a Threat first" in named[name].why_not
    (action,) = [named["visit.use"].activate()]
    assert table.act(action) == ("use",)
    assert "before the Threat" in named["visit.use"].speak()


def test_after_the_threat_it_is_used_or_left(small: Kit) -> None:
    table, named = offered(small, lambda s: words(s) == {"use", "leave"})
    assert not named["visit.before"].enabled
    assert named["visit.use"].label == "After" and named["visit.leave"].label == "Not"
    assert table.act(named["visit.use"].activate()) == ("use",)
    assert table.act(named["visit.leave"].activate()) == ("leave",)


def test_the_way_that_was_taken_stays_marked(small: Kit) -> None:
    for seed in range(9):
        for state in states(3, seed):
            asked = state.decision
            visit = GAME.view(state, 0)["visit"] if asked is not None else None
            if visit is None or not visit["used"] or asked.kind == "lose":
                continue
            table = table_at(small)
            table.show(moment(state))
            ways = {w.label: w.done for w in table.widgets() if isinstance(w, Use)}
            if ways:
                taken = "After" if visit["paid"] else "Before"
                assert [label for label, done in ways.items() if done] == [taken]
                return
    raise AssertionError("nothing was used")


# --- who has answered -----------------------------------------------------------------------------


def test_the_curtain_tells_who_has_bid_and_never_what(small: Kit) -> None:
    table = table_at(small)
    for state in states(4, 3):
        view = GAME.view(state, None)
        laid = {d for d, corner in enumerate(view["designers"]) if corner["bid"] is not None}
        if view["phase"] == "bid" and not view["revealed"]:
            assert table.answered(view) == laid
        elif view["phase"] == "run":
            assert table.answered(view) == frozenset()
            break


def test_the_curtain_tells_who_has_put_a_quirk_away(small: Kit) -> None:
    table = table_at(small)
    told = [
        table.answered(GAME.view(state, None))
        for state in states(3, 3)
        if state.decision is not None and state.decision.kind == "discard"
    ]
    assert [len(seats) for seats in told] == [0, 1, 2]


# --- the mouse ------------------------------------------------------------------------------------


def hand(small: Kit, *, reduced: bool = False) -> Spot:
    """A card that may be laid."""
    for state in states(4, 3):
        if state.decision is not None and state.decision.kind == "bid":
            table = table_at(small)
            table.timeline.reduced = reduced
            table.show(moment(state))
            return next(w for w in table.widgets() if isinstance(w, Spot) and w.lifts)
    raise AssertionError("nobody bids")


def test_a_card_under_the_mouse_rises_in_120_ms_and_sinks_again(small: Kit) -> None:  # ART 6
    card = hand(small)
    card.hovered = True
    card.update(LIFT / 2)
    half = card.rect.y - card.raised(small).y
    card.update(LIFT / 2)
    full = card.rect.y - card.raised(small).y
    assert 0 < half < full and not card.nearing
    card.hovered = False
    assert card.nearing
    card.update(LIFT)
    assert card.raised(small) == card.rect


def test_the_keyboard_and_reduced_motion_are_answered_at_once(small: Kit) -> None:
    card = hand(small)
    card.ring = True
    card.update(0.001)
    assert card.near == 1.0
    calm = hand(small, reduced=True)
    calm.hovered = True
    calm.update(0.001)
    assert calm.near == 1.0 and not calm.nearing
