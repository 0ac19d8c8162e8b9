"""What a bot would do in the person's place, and why: asked of the bots' worker.

Belongs here: asking, dropping what comes too late, counting, the words. Does not belong here:
thinking (`game.ai.worker`), finding the reason (`game.ai.reasons`); a hint chooses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ai.worker import Worker
from game.engine.types import Choice
from game.session.session import Session
from game.ui.words import Words

LEVEL = "adept"  # the bot that is asked; it knows what the person knows, and no more


class Hint(NamedTuple):
    """A hint that has come: the option, and the sentence about it."""

    choice: Choice
    words: str


class Hints:
    """The hints of one match. At most one is awaited or shown, for the position of now."""

    def __init__(
        self,
        session: Session,
        worker: Worker,
        words: Words,
        named: Callable[[str], str],
        iterations: int | None = None,
    ) -> None:
        """Serve this session through its bots' worker; `named` says who `<n>` is."""
        self.session, self.worker, self.words = session, worker, words
        self.named, self.iterations = named, iterations
        self._asked_at = -1
        self._id = 0
        self._shown: Hint | None = None

    @property
    def waiting(self) -> bool:
        """Whether a hint to the position of now is still thought about."""
        return self._asked_at == self.session.position and self._shown is None

    @property
    def shown(self) -> Hint | None:
        """The hint to the position of now, if one has come."""
        return self._shown if self._asked_at == self.session.position else None

    def ask(self) -> None:
        """Have a bot think about the pending decision with what its seat knows."""
        decision = self.session.decision
        if decision is None:
            return
        self._asked_at, self._shown = self.session.position, None
        self._id = self.worker.ask(
            self.session.observation(decision.seat),
            LEVEL,
            self.session.bot_seed(decision.seat),
            self.iterations,
            explain=True,
        )

    def poll(self) -> Hint | None:
        """Take the hint at the moment it comes, once; late ones are dropped."""
        if self._asked_at < 0 or self._shown is not None:
            return None
        if self._asked_at != self.session.position:
            self.stop()
            return None
        answer = self.worker.poll()
        if answer is None or answer.id != self._id:
            return None
        game = self.session.game
        why = self.words("hint.no_reason") if answer.why is None else game.phrase(answer.why)
        choice = game.describe(self.session.view(answer.seat), answer.choice).words
        words = self.named(self.words("hint.words", choice=choice, why=why))
        self._shown = Hint(answer.choice, words)
        return self._shown

    def stop(self) -> None:
        """Call the hint off, or take it away (undo, answer, leaving)."""
        if self._asked_at >= 0 and self._shown is None and self.worker.thinking == self._id:
            self.worker.cancel()
        self._asked_at, self._shown = -1, None
