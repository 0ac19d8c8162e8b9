"""What stands on the curtain that falls in a match.

Belongs here: gathering it from the match; nothing of it is secret. Does not belong here: the
curtain itself, and when it falls (`scenes.host`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.house import Occasion
from game.ui.tables.scoreboard import say

if TYPE_CHECKING:
    from game.ui.scenes.match import Match


def occasion_of(match: Match, seat: int) -> Occasion:
    """Return for whom the curtain falls, why, and who has answered already."""
    decision = match.session.decision
    words = say(match.game, f"curtain.{decision.kind}") if decision is not None else ""
    when = match.table.when()
    told = " · ".join(part for part in (words, when) if part)
    answered = match.table.answered(match.session.view(None))
    return Occasion(match.host.people, seat, told, answered)
