"""What stands around the table of a match and changes with the moment: prompt, icons of the bar.

Belongs here: which line the prompt says, which icons the top bar holds and which of them are off,
what is told of trouble with the disk, what is asked after a fault.
Does not belong here: what the icons do (`match`), where they stand (`chrome`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.games.clauses import read_clauses
from game.ui.scenes import chrome
from game.ui.scenes.chrome import Line
from game.ui.scenes.foot import HINT_ICON
from game.ui.scenes.page import draw_notice
from game.ui.scenes.recap import ICON
from game.ui.scenes.rules import clause_at
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.widgets import Action, IconButton
from game.ui.widgets.dialog import Answer

if TYPE_CHECKING:
    from game.ui.scenes.match import Match


def icons(match: Match, *, undo: bool, hint: bool) -> list[IconButton]:
    """Return the icon buttons of the top bar; `undo` and `hint` where the foot has no room."""
    words, host = match.words, match.host
    wanted = [("redo", "ui-undo", words("match.redo"), match.chord("redo"))]
    if undo:
        wanted.insert(0, ("undo", "ui-undo", words("match.undo"), match.chord("undo")))
    if hint:
        wanted.insert(0, ("hint", HINT_ICON, words("hint.button"), match.chord("hint")))
    if match.mine and match.comforts.recap.worth:
        wanted.append(("recap", ICON, words("recap.title"), match.chord("recap")))
    if host.shared and host.human_asked and host.lifted is None and host.declines is None:
        wanted.insert(0, ("look", "semi-closed-eye", words("match.look"), None))
    elif host.shared and host.lifted is not None:
        wanted.insert(0, ("hide", "hidden", words("match.hide"), None))
    wanted.append(("drawer", "scroll-quill", words("match.log"), match.chord("log")))
    wanted.append(("menu", "cog", words("common.pause"), match.chord("back")))
    found = chrome.icon_row(match.kit, wanted)
    for icon in found:
        if icon.id == "undo":
            icon.why_not = match.barrier()
            icon.enabled = not icon.why_not
        elif icon.id == "redo":
            icon.enabled = match.session.can_redo
            icon.why_not = "" if icon.enabled else words("match.no_redo")
        elif icon.id == "menu":
            icon.shortcut = None  # Esc first drops a selection
    return found


def asked_words(match: Match, seat: int) -> str:
    """What somebody else is asked, in the game's words where it has them."""
    decision = match.session.decision
    act = "" if decision is None else say(match.game, f"asked.{decision.kind}")
    name = match.host.name(seat)
    if not act:
        return match.words("match.is_choosing", name=name)
    return match.words("match.asked_to", name=name, act=act)


def chosen_words(match: Match, seat: int | None) -> str:
    """What stands while a person's own act begins; which act it was, only the log may tell."""
    return "" if seat is None else match.words("match.has_chosen", name=match.host.name(seat))


def waiting_words(match: Match) -> str:
    """What the primary button says while nobody here may answer."""
    asked = match.host.asked
    if match.comforts.replaying:
        return match.words("recap.showing")
    if match.broken or asked is None:
        return match.words("match.still") if match.broken else match.words("match.over")
    if not match.settled:
        return match.words("match.moves")
    return match.words("match.choosing", name=match.host.name(asked))


def prompt_line(match: Match) -> Line:
    """What the prompt says now."""
    host, asked = match.host, match.host.asked
    if (asked is None and match.settled) or match.broken:
        return Line(f"*{match.waiting_words()}*", "info", tone="moon")
    if not match.settled:
        return Line(match.acted, "hourglass", match.actor, tone="moon")
    assert asked is not None
    name = host.name(asked)
    if not host.human_asked:
        spent = f"{match.bots.seconds:.1f}"
        right = match.words("common.seconds", n=spent) if match.bots.slow else ""
        return Line(asked_words(match, asked), "hourglass", asked + 1, right, "moon")
    if host.curtain_for is not None:
        return Line(match.words("match.asked", name=name), "hidden", asked + 1, tone="moon")
    hint = match.comforts.line()
    if hint is not None:
        return hint
    icon, words = match.table.prompt()
    return Line(words, icon, asked + 1, name if host.shared else "")


def noted(match: Match, action: Action) -> bool:
    """Note what a press notes beside the match, also while others are asked; whether it did."""
    shown = match.settled and match.host.place is not None and match.host.curtain_for is None
    if not shown or not match.table.note(action):
        return False
    match.arrange()
    return True


def clause_pointed_at(match: Match) -> str:
    """The clause that what is pointed at names; "" where it names none."""
    known = {clause.id for clause in read_clauses(match.game.id)}
    return clause_at(match.focus.tip_subject, known)


def draw_trouble(match: Match, surface: pygame.Surface) -> None:
    """Tell that the match cannot be saved, as long as it cannot."""
    if match.session.trouble is not None:
        why = escape(match.words.told(match.session.trouble))
        draw_notice(match.kit, surface, match.words("match.not_saved", why=why), "blood")


def ask_after_fault(match: Match, file: Path | None) -> None:
    """Tell of a fault of the rules, with the report if one was written, and ask what to do."""
    words = match.words
    report = words("match.fault.no_report")
    if file is not None:
        report = words("match.fault.report", file=escape(str(file)))
    match.ask(
        words("match.fault.title"),
        words("match.fault.words", report=report),
        (
            Answer("stay", words("match.fault.stay"), "primary"),
            Answer("leave", words("match.fault.leave")),
        ),
        lambda answer: match.house.doors.title() if answer == "leave" else None,
        safe="stay",
    )
