"""What the pause is told of a match: its rules, its seed, how far undo goes.

Belongs here: putting these facts in words. Does not belong here: showing them (`scenes.pause`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.sharecode import share_code
from game.ui.scenes.facts import rules_in_force
from game.ui.scenes.house import Pausing
from game.ui.text import plain

if TYPE_CHECKING:
    from game.ui.scenes.match import Match


def pausing_of(match: Match) -> Pausing:
    """Return what the pause over this match shows and does."""
    session, header, words = match.session, match.session.header, match.words
    setup = header.setup
    rules = rules_in_force(match.game, setup.options, words, seats=setup.seats)
    return Pausing(
        session,
        match.host.people,
        match.table.heading(),
        share_code(match.game, header.new_setup(), header.seed),
        (
            (words("match.rules"), rules),
            *undo_facts(match),
            (words("common.seed"), str(header.seed)),
        ),
        match.abandon,
        match.comforts.report,
        match.comforts.say if match.comforts.talks else None,
        match.host.name(match.comforts.speaker) if match.comforts.talks else "",
    )


def undo_facts(match: Match) -> tuple[tuple[str, str], ...]:
    """Return how many steps undo can go back, and what stops it there."""
    words = match.words
    if match.session.practice:
        return ((words("pause.undo"), words("pause.undo_freely")),)
    count, barrier = match.session.undo_reach()
    why = plain(match.host.named(barrier.told(match.game)))
    if count:
        goes = words("pause.undo_goes", n=count)
        return (words("pause.undo"), goes), (words("pause.undo_then"), why)
    return (words("pause.undo"), words("pause.undo_not")), (words("pause.undo_why"), why)
