"""Motion: steps, skipping, speed."""

from __future__ import annotations

import pytest

from game.ui.timeline import (
    Call,
    Sequence,
    Timeline,
    Together,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
    shake,
    travel,
)


def run(timeline: Timeline, seconds: float, frame: float = 1 / 60) -> None:
    for _ in range(round(seconds / frame)):
        timeline.update(frame)


def test_easings_begin_and_end_where_they_should() -> None:
    for ease in (ease_out, ease_in_out):
        assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)
    assert shake(1) == pytest.approx(0)


def test_steps_come_one_after_another() -> None:
    seen: list[str] = []
    timeline = Timeline()
    for name in "abc":
        timeline.add(Wait(0.1))
        timeline.add(Call(lambda name=name: seen.append(name)))
    run(timeline, 0.25)
    assert seen == ["a", "b"]
    run(timeline, 0.1)
    assert seen == ["a", "b", "c"] and not timeline.busy


def test_time_left_over_goes_to_the_next_step() -> None:
    timeline = Timeline()
    values: list[float] = []
    timeline.add(Tween(0.05, lambda t: None))
    timeline.add(Tween(0.1, values.append, ease=lambda t: t))
    timeline.update(0.1)
    assert values == [pytest.approx(0.5)]


def test_a_tween_ends_exactly() -> None:
    values: list[float] = []
    step = Tween(0.1, values.append)
    assert step.advance(0.06) == 0
    assert step.advance(0.06) == pytest.approx(0.02)
    assert step.done and values[-1] == 1
    step.finish()
    assert len(values) == 2


def test_steps_side_by_side_are_staggered() -> None:
    starts: dict[str, float] = {}
    now = 0.0

    def tell(name: str) -> Tween:
        return Tween(0.1, lambda t: starts.setdefault(name, now))

    step = Together([tell("a"), tell("b"), tell("c")], stagger=0.05)
    while not step.done:
        now += 0.01
        step.advance(0.01)
    assert starts["a"] < starts["b"] < starts["c"]
    assert now == pytest.approx(0.2, abs=0.021)


@pytest.mark.parametrize("frames", range(0, 60, 3))
def test_skipping_at_any_frame_does_everything_once_and_in_order(frames: int) -> None:
    seen: list[int] = []
    timeline = Timeline()
    for i in range(5):
        timeline.add(Sequence([Wait(0.1), Call(lambda i=i: seen.append(i)), Wait(0.1)]))
    run(timeline, frames / 60)
    timeline.skip()
    assert seen == [0, 1, 2, 3, 4] and not timeline.busy


def test_skipping_finishes_what_a_step_queues() -> None:
    seen: list[str] = []
    timeline = Timeline()
    timeline.add(Call(lambda: timeline.add(Call(lambda: seen.append("late")))))
    timeline.skip()
    assert seen == ["late"]


def test_dropping_does_nothing_more() -> None:
    timeline = Timeline()
    timeline.add(Call(lambda: pytest.fail("done after drop")))
    timeline.drop()
    timeline.update(1.0)


def test_a_faster_speed_shortens_every_time_and_instant_takes_none() -> None:
    slow, normal, fast = (Timeline(s).seconds(1) for s in ("slow", "normal", "fast"))
    assert slow > normal == 1 > fast > 0
    instant = Timeline("instant")
    values: list[float] = []
    instant.add(instant.tween(0.7, values.append))
    instant.update(0.001)
    assert values == [1] and not instant.busy


def test_a_long_frame_counts_for_a_tenth_of_a_second() -> None:
    timeline = Timeline()
    timeline.add(Wait(0.3))
    timeline.update(5.0)
    assert timeline.busy


def test_many_pieces_travel_in_seven_tenths() -> None:
    for pieces in (1, 2, 12, 60):
        seconds, stagger = travel(pieces)
        assert seconds + stagger * (pieces - 1) <= 0.7 + 1e-9
