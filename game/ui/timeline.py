"""What moves, and for how long.

Belongs here: easing, tweens, steps one after another or together, skipping, speed. Does not
belong here: what is moved and why (`director`). Rules never wait for a timeline.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal, Protocol

Speed = Literal["slow", "normal", "fast", "instant"]
Ease = Callable[[float], float]
FACTORS: dict[str, float] = {"slow": 1.7, "normal": 1.0, "fast": 0.45, "instant": 0.0}
REDUCED = 0.09
LONGEST_STEP = 0.1  # a frame counts for no more than this

# How long things take, in seconds: the measures of the design tokens (a test compares them).
TRAVEL, TRAVEL_EACH, TRAVEL_MOST = 0.26, 0.04, 0.7
FLIP, DROP, DAMAGE = 0.22, 0.18, 0.16
DIE, DIE_SETTLE, DIE_REST = 0.7, 0.2, 0.25
PHASE, PANEL, SCREEN = 0.18, 0.16, 0.3
HOVER, LIFT = 0.09, 0.12
BREATH, BREATHS = 1.6, 3.2  # one breath of the legal light, and all of them


def linear(t: float) -> float:
    """Keep the pace."""
    return t


def ease_out(t: float) -> float:
    """Begin fast, arrive gently (cubic): the standard."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Begin and end gently."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def shake(t: float) -> float:
    """Swing twice around nothing and end there."""
    return math.sin(t * 4 * math.pi) * (1 - t)


class Step(Protocol):
    """Something that takes time."""

    @property
    def done(self) -> bool:
        """Whether it is over."""
        ...

    def advance(self, dt: float) -> float:
        """Move on by `dt` seconds; returns the time left over."""
        ...

    def finish(self) -> None:
        """Be at the end at once, with all that follows from it."""
        ...


class Tween:
    """A number that goes from 0 to 1 and is told to somebody."""

    def __init__(
        self, seconds: float, tell: Callable[[float], None], ease: Ease = ease_out
    ) -> None:
        """Tell `ease(t)` from now on; at the end exactly `ease(1)`."""
        self.seconds = seconds
        self.tell = tell
        self.ease = ease
        self._gone = 0.0
        self.done = False

    def advance(self, dt: float) -> float:
        """Move on; returns the time left over."""
        self._gone += dt
        if self._gone >= self.seconds:
            rest = self._gone - self.seconds
            self.finish()
            return rest
        self.tell(self.ease(self._gone / self.seconds))
        return 0.0

    def finish(self) -> None:
        """Arrive."""
        if not self.done:
            self.done = True
            self.tell(self.ease(1.0))


class Jump(Tween):
    """A motion that is left out: the old picture fades instead."""

    def __init__(self, tell: Callable[[float], None], ease: Ease, blend: Callable[[], object]):
        """Tell the end at once, after `blend` has kept the old picture."""
        super().__init__(0.0, tell, ease)
        self._blend = blend

    def advance(self, dt: float) -> float:
        """Be at the end; takes no time."""
        if not self.done:
            self._blend()
        return super().advance(dt)


class Wait:
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        """Wait so long."""
        self._left = seconds
        self.done = seconds <= 0

    def advance(self, dt: float) -> float:
        """Move on; returns the time left over."""
        self._left -= dt
        self.done = self._left <= 0
        return max(0.0, -self._left)

    def finish(self) -> None:
        """Wait no longer."""
        self._left = 0.0
        self.done = True


class Call:
    """An act between two steps; happens once, also when skipped."""

    def __init__(self, act: Callable[[], None]) -> None:
        """Do `act` when its turn comes."""
        self._act = act
        self.done = False

    def advance(self, dt: float) -> float:
        """Do it; takes no time."""
        self.finish()
        return dt

    def finish(self) -> None:
        """Do it."""
        if not self.done:
            self.done = True
            self._act()


class Sound:
    """A sound between two steps; what is skipped is not heard."""

    def __init__(self, play: Callable[[], object]) -> None:
        """Play it when its turn comes."""
        self._play = play
        self.done = False

    def advance(self, dt: float) -> float:
        """Play it; takes no time."""
        if not self.done:
            self.done = True
            self._play()
        return dt

    def finish(self) -> None:
        """Be past it, in silence."""
        self.done = True


class Together:
    """Steps side by side, each after its own delay; over when the last is."""

    def __init__(self, steps: Iterable[Step], *, stagger: float = 0.0) -> None:
        """Start each step `stagger` seconds after the one before."""
        self._steps = [(i * stagger, step) for i, step in enumerate(steps)]
        self._gone = 0.0

    @property
    def done(self) -> bool:
        """Whether all are over."""
        return all(step.done for _, step in self._steps)

    def advance(self, dt: float) -> float:
        """Move all on; returns the time left over of the last."""
        before = self._gone
        self._gone += dt
        rest = dt
        for start, step in self._steps:
            if step.done or self._gone < start:
                rest = 0.0 if not step.done else rest
                continue
            rest = min(rest, step.advance(min(dt, self._gone - max(start, before))))
        return rest if self.done else 0.0

    def finish(self) -> None:
        """Finish all, in order."""
        for _, step in self._steps:
            step.finish()


class Sequence:
    """Steps one after another."""

    def __init__(self, steps: Iterable[Step]) -> None:
        """Take them in order."""
        self._steps = deque(steps)

    @property
    def done(self) -> bool:
        """Whether all are over."""
        return not self._steps

    def advance(self, dt: float) -> float:
        """Move on through as many steps as the time reaches."""
        while self._steps:
            step = self._steps[0]
            dt = step.advance(dt)
            if not step.done:
                return 0.0
            self._steps.popleft()
        return dt

    def finish(self) -> None:
        """Finish all, in order."""
        while self._steps:
            self._steps.popleft().finish()


class Timeline:
    """The queue of what is still to be seen."""

    def __init__(
        self,
        speed: Speed = "normal",
        *,
        reduced: bool = False,
        cue: Callable[[str], object] = lambda name: None,
        blend: Callable[[], object] = lambda: None,
    ) -> None:
        """Play at a speed; `reduced` turns motion into 90 ms fades.

        `cue` lets a sound be heard, `blend` lets the picture that is shown now fade away.
        """
        self.speed: Speed = speed
        self.reduced = reduced
        self._queue: deque[Step] = deque()
        self.tweens = 0  # tweens made so far, for tests: none with reduced motion
        self.cue = cue
        self.blend = blend
        self.due = ""  # the sound of the event whose step is being made

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return bool(self._queue)

    def seconds(self, normal: float) -> float:
        """Return how long a step of `normal` seconds takes at this speed."""
        return normal * FACTORS[self.speed]

    def tween(self, normal: float, tell: Callable[[float], None], ease: Ease = ease_out) -> Tween:
        """Return a tween at this speed; with reduced motion the old picture fades instead."""
        if self.reduced:
            return Jump(tell, ease, self.blend if normal > 0 else lambda: None)
        self.tweens += 1
        return Tween(self.seconds(normal), tell, ease)

    def fade(self, tell: Callable[[float], None], normal: float = 0.16) -> Tween:
        """Return a change of opacity, which reduced motion keeps, 90 ms at most."""
        return Tween(self.fading(normal), tell, linear)

    def fading(self, normal: float = 0.16) -> float:
        """Return how long a change of opacity takes."""
        return self.seconds(min(normal, REDUCED) if self.reduced else normal)

    def wait(self, normal: float) -> Wait:
        """Return a pause at this speed; reduced motion keeps it, so that acts can be followed."""
        return Wait(self.seconds(normal))

    def sound(self, name: str) -> Sound:
        """Return a sound as a step."""
        return Sound(lambda: self.cue(name))

    def heard(self) -> Step:
        """Return the place in a step where the sound of its event belongs.

        An event whose step has no such place is heard as it begins.
        """
        name, self.due = self.due, ""
        return self.sound(name) if name else Call(lambda: None)

    def add(self, step: Step) -> None:
        """Show this after all that is queued."""
        self._queue.append(step)

    def update(self, dt: float) -> bool:
        """Move on; returns whether anything moved."""
        if not self._queue:
            return False
        dt = min(dt, LONGEST_STEP)
        while self._queue:
            step = self._queue[0]
            dt = step.advance(dt)
            if not step.done:
                return True
            if self._queue and self._queue[0] is step:
                self._queue.popleft()
        return True

    def skip(self) -> None:
        """Finish all at once; what a finished step queues is finished too."""
        while self._queue:
            self._queue.popleft().finish()

    def drop(self) -> None:
        """Forget what is queued without doing it (undo, load: the view is settled next)."""
        self._queue.clear()


def breath(seconds: float, *, reduced: bool = False) -> float:
    """Return the strength of the legal glow: it breathes twice in 1.6 s each, then stands still.

    >>> breath(0.0), breath(0.8), breath(9.0)
    (1.0, 0.75, 1.0)
    """
    if reduced or seconds >= BREATHS:
        return 1.0
    return 1 - 0.125 * (1 - math.cos(seconds * math.tau / BREATH))


def travel(pieces: int) -> tuple[float, float]:
    """Return seconds for one piece and the stagger between pieces, 0.7 s at most in all."""
    if pieces <= 1:
        return TRAVEL, 0.0
    return TRAVEL, min(TRAVEL_EACH, (TRAVEL_MOST - TRAVEL) / (pieces - 1))
