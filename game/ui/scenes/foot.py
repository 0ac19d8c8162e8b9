"""The buttons at the foot of a match: the primary one and the ghosts beside it.

Belongs here: which stand there, in what order. Does not belong here: what they do (`match`), where
they stand (`chrome`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes import chrome
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.scenes.match import Match

HINT_ICON = "lantern-flame"
MOST_GHOSTS = 2  # ghost buttons side by side; others are in the top bar: undo, and the hint


def foot_buttons(match: Match) -> tuple[Button, list[Button]]:
    """Return the primary button, and the ghosts from left to right."""
    primary, ghosts = _mine(match) if match.mine else _theirs(match)
    tall = match.table.button_area().height >= match.kit.px(chrome.TALL_AREA)
    if tall and len(ghosts) < MOST_GHOSTS:
        why = match.barrier()
        words = match.words("match.undo")
        ghosts.insert(0, Button("undo", words, icon="ui-undo", size=19, why_not=why))
        ghosts[0].enabled, ghosts[0].shortcut = not why, match.chord("undo")
    if match.comforts.may_hint and tall and len(ghosts) < MOST_GHOSTS:
        words, chord = match.words("hint.button"), match.chord("hint")
        ghosts.append(Button("hint", words, icon=HINT_ICON, size=19, shortcut=chord))
    return primary, ghosts


def _mine(match: Match) -> tuple[Button, list[Button]]:
    """The buttons of the person who is asked."""
    if match.host.declines is not None:
        return _open(match)
    ghosts = []
    words, choice = match.table.confirm()
    primary = Button(
        "confirm",
        words,
        kind="primary",
        shortcut=match.chord("confirm"),
        size=22,
        enabled=choice is not None,
        why_not="" if choice is not None else words,
    )
    for i, (label, icon, _) in enumerate(match.table.others()):
        chord = match.chord("pass") if i == 0 else None
        ghosts.append(Button(f"other.{i}", label, icon=icon, shortcut=chord, size=19))
    if match.session.cancel_barrier() is None:
        words = match.words("match.take_back")
        ghosts.append(Button("cancel", words, icon="ui-undo", size=19))
    return primary, ghosts


def _open(match: Match) -> tuple[Button, list[Button]]:
    """The buttons before the curtain: to decline at once, or to lower it and see more."""
    label, icon, _ = match.table.others()[0]
    primary = Button(
        "other.0",
        label,
        kind="primary",
        icon=icon or "ui-check",
        shortcut=match.chord("pass"),
        size=22,
    )
    name = match.host.name(match.host.asked or 0)
    respond = Button(
        "look",
        match.words("match.respond"),
        icon="hidden",
        size=19,
        shortcut=match.chord("respond"),
    )
    respond.tip = Tip("", (match.words("match.respond_about", name=name),))
    return primary, [respond]


def _theirs(match: Match) -> tuple[Button, list[Button]]:
    """The buttons while somebody else is awaited."""
    words = match.waiting_words()
    primary = Button("confirm", words, kind="off", size=20, enabled=False, why_not=words)
    if match.bots.seat is None:
        return primary, []
    words, chord = match.words("match.play_now"), match.chord("play_now")
    return primary, [Button("hurry", words, shortcut=chord, size=19)]


def cap_confirm(match: Match) -> None:
    """Show the key of the primary button while it is the one that presses it."""
    button = next((w for w in match.focus.widgets if w.id == "confirm"), None)
    if isinstance(button, Button) and match.mine:
        else_by = match.chord("pass") if _passes(match) else None
        button.shortcut = match.chord("confirm") if enters(match) else else_by


def enters(match: Match) -> bool:
    """Whether Enter presses the primary button: it confirms, or the keyboard stands on it."""
    current = match.focus.current
    return match.enter_confirms or (current is not None and current.id == "confirm")


def _passes(match: Match) -> bool:
    """Whether the primary button passes, and no other one stands there for the key to pass."""
    return match.table.passes() and not match.table.others()


def pass_by_primary(match: Match) -> bool:
    """Pass by the primary button, where it is the one that passes; returns whether it is."""
    if not match.mine or match.focus.writes or match.director.busy or not _passes(match):
        return False
    button = next((w for w in match.focus.widgets if w.id == "confirm"), None)
    action = None if button is None else button.activate()
    if action is not None:
        match.act(action)
    return action is not None


def asks_again(match: Match) -> bool:
    """Whether the key to pass only goes to its button, for something would be lost for good.

    What a pass loses is told by the table, or is a phrase of the game, `lost.DECISION.CHOICE`;
    where there is none, where nothing else could be done or where undo leads back, the key passes
    at once.
    """
    button = next((w for w in match.focus.widgets if w.id == "other.0"), None)
    decision = match.session.decision
    if not match.house.settings.confirm_end or not isinstance(button, Button) or not match.mine:
        return False
    if match.passing == match.session.position and match.focus.current is button:
        return False
    choice = match.table.others()[0][2]
    assert decision is not None
    lost = match.table.lost(choice) or say(match.game, f"lost.{decision.kind}.{choice[0]}")
    if not lost or len(decision.options) < 2 or not match.session.final(choice):
        return False
    match.passing = match.session.position
    match.focus.to(button)
    key = "" if button.shortcut is None else escape(button.shortcut.words)
    match.notify(match.words("match.press_again", lost=lost, key=key, act=button.label))
    return True
