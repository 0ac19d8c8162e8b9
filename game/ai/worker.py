"""The window's side of thinking: asks one process, watches it, and always gets a legal move.

Belongs here: request ids, cancelling, "play now", the watchdog, restarts and fall-backs. Does not
belong here: how a bot thinks, and what is done with a move or a report.

The owner calls `poll` once a frame. At most one request is open: a new one calls the old one off,
and an answer with an old id is dropped. Where no process can be started, the same bots think
within `poll`, one slice a call.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.address import address_of
from game.ai.agent import Observation, cheap_choice
from game.ai.desk import READY, Reply, Request
from game.ai.thinkers import Elsewhere, Here, Thinker
from game.engine.codec import encode
from game.engine.machine import show_choice
from game.engine.types import Choice, Reason

BUDGET = 2.0  # seconds a bot may think
PATIENCE = 2  # budgets after which an answer is not waited for any longer
PLAY_NOW = 0.25  # seconds from "play now" to a move
CALLED_OFF = 1.0  # seconds in which a request that was called off must have ended
COMING_UP = 20.0  # seconds a process may take to come up
MOST_STARTS = 3  # processes that end before they are up; then the bots think here


class Answer(NamedTuple):
    """The answer to a request: always an option of the decision.

    `by` is "bot", or "rule" where the cheap rule moved in the bot's place; then `report` says why,
    for the log (empty where the player only did not want to wait). `why` is the reason for a hint.
    """

    id: int
    seat: int
    choice: Choice
    by: str = "bot"
    report: str = ""
    why: Reason | None = None


@dataclass(slots=True)
class Pending:
    """The request that is thought about."""

    request: Request
    observation: Observation
    asked: float
    due: float  # when an answer is not waited for any longer
    hurry: bool = False


class Worker:
    """One place where bots think. `start` and `close` may be called at any time, repeatedly."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        make: Callable[[], Thinker] = Elsewhere,
    ) -> None:
        self._clock = clock
        self._make = make
        self._thinker: Thinker | None = None
        self._ready = False
        self._started = 0.0
        self._failed_starts = 0
        self._last_id = 0
        self._pending: Pending | None = None
        self._called_off: dict[int, float] = {}  # ids still thought about, and until when

    @property
    def thinking(self) -> int | None:
        """The id of the open request."""
        return None if self._pending is None else self._pending.request.id

    @property
    def elsewhere(self) -> bool:
        """Whether a process of its own is up; else the bots think within `poll`, or not yet."""
        return self._ready and not isinstance(self._thinker, Here)

    def thinks_for(self) -> float:
        """The seconds since the open request was asked; 0 if there is none."""
        return 0.0 if self._pending is None else self._clock() - self._pending.asked

    def start(self) -> None:
        """Start the process if there is none. Returns at once; it comes up in the background."""
        if self._thinker is not None:
            if self._thinker.alive():
                return
            self._thinker.close()
        self._ready = False
        self._started = self._clock()
        if self._failed_starts >= MOST_STARTS:
            self._thinker = Here(self._clock)
            return
        try:
            self._thinker = self._make()
        except (OSError, RuntimeError):
            self._failed_starts = MOST_STARTS
            self._thinker = Here(self._clock)

    def ask(
        self,
        observation: Observation,
        level: str,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = BUDGET,
        *,
        explain: bool = False,
    ) -> int:
        """Have `level` think about a decision; the id of the answer that `poll` will return.

        A request that is still open is called off. After `seconds` (None: never) the bot answers
        with the best so far; after twice that the cheap rule moves in its place. With `explain` the
        answer brings its reason along, if there is one. Raises SetupError where the game has no
        address.
        """
        self.cancel()
        self._last_id += 1
        game = observation.game
        request = Request(
            id=self._last_id,
            address=address_of(game),
            data_hash=game.data_hash,
            level=level,
            iterations=iterations,
            seat=observation.seat,
            seed=seed,
            world=encode(observation.sealed),
            seconds=seconds,
            explain=explain,
        )
        now = self._clock()
        patience = float("inf") if seconds is None else PATIENCE * seconds
        self._pending = Pending(request, observation, now, now + patience)
        if len(observation.decision.options) > 1:
            self.start()
            self._send(request)
        return request.id

    def cancel(self) -> None:
        """Call the open request off: its answer will never be returned."""
        if self._pending is not None:
            self._call_off(self._pending)

    def play_now(self) -> None:
        """Ask for the best move so far, or a cheap one, within a quarter of a second."""
        if self._pending is None or self._pending.hurry:
            return
        self._pending.hurry = True
        self._pending.due = min(self._pending.due, self._clock() + PLAY_NOW)
        if self._thinker is not None:
            self._thinker.stop(self._pending.request.id)

    def poll(self) -> Answer | None:
        """The answer to the open request, if there is one now. Never waits for it."""
        if self._pending is not None and len(self._pending.observation.decision.options) == 1:
            return self._forced(self._pending)
        answer = self._receive() or self._revive() or self._watch()
        self._end_stuck()
        return answer

    def close(self) -> None:
        """Call everything off and end the process. It can be started again."""
        self._pending = None
        self._called_off.clear()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _send(self, request: Request) -> None:
        if self._thinker is not None:
            self._thinker.send(request)

    def _forced(self, pending: Pending) -> Answer:
        self._pending = None
        only = pending.observation.decision.options[0]
        return Answer(pending.request.id, pending.request.seat, only)

    def _receive(self) -> Answer | None:
        """Take what has come in; replies to what was called off are dropped."""
        thinker = self._thinker
        while thinker is not None and (reply := thinker.receive()) is not None:
            if reply == READY:
                self._ready = True
                self._failed_starts = 0
                until = self._clock() + CALLED_OFF
                self._called_off = dict.fromkeys(self._called_off, until)
                continue
            self._called_off.pop(reply.id, None)
            if self._pending is not None and reply.id == self._pending.request.id:
                return self._answered(self._pending, reply)
        return None

    def _answered(self, pending: Pending, reply: Reply) -> Answer:
        if reply.choice is None or reply.choice not in pending.observation.decision.options:
            told = reply.fault or f"it answered {reply.choice}, which is no option"
            return self._by_rule(pending, self._report(pending, told))
        self._pending = None
        return Answer(reply.id, pending.request.seat, reply.choice, why=reply.why)

    def _revive(self) -> Answer | None:
        """Start again after the process ended by itself."""
        if self._thinker is None or self._thinker.alive():
            return None
        answer = None
        if not self._ready:
            self._failed_starts += 1
        elif self._pending is not None:  # asking again might end the next process too
            answer = self._by_rule(self._pending, self._report(self._pending, "its process ended"))
        self._restart()
        return answer

    def _watch(self) -> Answer | None:
        """Move by the cheap rule if the answer is overdue."""
        pending = self._pending
        if pending is None or self._clock() < pending.due:
            return None
        if pending.hurry:
            return self._by_rule(pending, "")
        told = f"no answer after {self._clock() - pending.asked:.1f} seconds"
        return self._by_rule(pending, self._report(pending, told), wait=0.0)

    def _end_stuck(self) -> None:
        """End a process that does not stop thinking, or does not come up."""
        if self._thinker is None:
            return
        now = self._clock()
        if self._ready:
            stuck = any(until <= now for until in self._called_off.values())
        else:
            stuck = now >= self._started + COMING_UP
            self._failed_starts += stuck
        if stuck:
            self._restart()

    def _restart(self) -> None:
        """Put a new process in the old one's place; it goes on with the open request."""
        pending = self._pending
        self.close()
        self.start()
        self._pending = pending
        if pending is not None:
            self._send(pending.request)

    def _call_off(self, pending: Pending, wait: float = CALLED_OFF) -> None:
        self._pending = None
        if self._thinker is not None:
            self._called_off[pending.request.id] = self._clock() + wait
            self._thinker.stop(pending.request.id)

    def _by_rule(self, pending: Pending, report: str, wait: float = CALLED_OFF) -> Answer:
        """The cheap rule's move; what is still thought about must end within `wait` seconds."""
        choice = cheap_choice(pending.observation, pending.request.seed)
        self._call_off(pending, wait)
        return Answer(pending.request.id, pending.request.seat, choice, "rule", report)

    def _report(self, pending: Pending, told: str) -> str:
        """What a maintainer needs to see the fault again; the sealed world is the last line."""
        request, game = pending.request, pending.observation.game
        options = ", ".join(show_choice(choice) for choice in pending.observation.decision.options)
        return "\n".join(
            (
                f"The bot at seat {request.seat} gave no move, so a cheap rule moved: {told}",
                f"game {game.id}, rules {game.rules_version}, data {game.data_hash}",
                f"level {request.level}, iterations {request.iterations}, seed {request.seed}",
                f"asked to {pending.observation.decision.kind}: {options}",
                request.world.decode(),
            )
        )
