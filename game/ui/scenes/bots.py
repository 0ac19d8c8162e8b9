"""The bots of one match: asks the worker, keeps the answer until it may be shown.

Belongs here: which bot is asked, dropping answers for another position, reports of faults. Does
not belong here: thinking (`game.ai.worker`), showing the move (`scenes.match`).
"""

from __future__ import annotations

import datetime
from pathlib import Path

from game.ai.worker import Answer, Worker
from game.engine.types import Reason
from game.session.seats import HUMAN, RULES
from game.session.session import Session

SHOWN_AFTER = 0.4  # seconds of thinking until it is said how long


class Bots:
    """Has the worker think about the pending decision of a bot."""

    def __init__(self, session: Session, worker: Worker, log_folder: Path) -> None:
        """Serve this session; reports of faults go to a folder."""
        self.session, self.worker, self.log_folder = session, worker, log_folder
        self._asked_at = -1
        self._answer: Answer | None = None
        self.told: Reason | None = None  # for the person, where a cheap rule had to move

    @property
    def seat(self) -> int | None:
        """The bot that is asked now."""
        decision = self.session.decision
        if decision is None or self.session.seats[decision.seat].kind in (HUMAN, RULES):
            return None
        return decision.seat

    @property
    def seconds(self) -> float:
        """How long it has been thinking."""
        return self.worker.thinks_for() if self._asked_at == self.session.position else 0.0

    @property
    def slow(self) -> bool:
        """Whether it thinks so long that a person should be told."""
        return self._answer is None and self.seconds >= SHOWN_AFTER

    def ask(self) -> None:
        """Have the pending bot think, unless it does already."""
        seat = self.seat
        if seat is None or self._asked_at == self.session.position:
            return
        self._asked_at, self._answer = self.session.position, None
        level = self.session.seats[seat].level
        seed = self.session.bot_seed(seat)
        self.worker.ask(self.session.observation(seat), level, seed)

    def poll(self) -> bool:
        """Take an answer that has come; returns whether one is ready for the position of now."""
        if self._asked_at != self.session.position:
            self._answer = None
            return False
        if self._answer is None:
            self._answer = self.worker.poll()
            if self._answer is not None and self._answer.report:
                self._keep(self._answer.report)
        return self._answer is not None

    def take(self) -> Answer | None:
        """The answer to the position of now, once."""
        answer, self._answer = self._answer, None
        return answer if self._asked_at == self.session.position else None

    def hurry(self) -> None:
        """Ask for a move at once."""
        if self.seat is not None:
            self.worker.play_now()

    def stop(self) -> None:
        """Call off what is thought about (undo, leaving)."""
        self.worker.cancel()
        self._asked_at, self._answer = -1, None

    def _keep(self, report: str) -> None:
        """Write the report of a fault, and say so in one line."""
        stamp = datetime.datetime.now().astimezone()
        file = self.log_folder / f"bot-{stamp:%Y%m%d-%H%M%S-%f}.txt"
        text = f"{report}\n\n{self.session.record_text}"
        try:
            self.log_folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            self.told = Reason("match.bot_reported", (("file", str(file)),))
        except OSError:
            self.told = Reason("match.bot_failed")
