"""What a game's table offers to the match scene that hosts it.

Belongs here: the contract between the two. A table draws a view and turns widgets into choices; the
match scene owns the session, the bots, the curtain, the log and undo. A table knows no rule: what
may be chosen are the options in its `Moment`, why something may not is asked of `why_not`, and
every number it shows stands in the view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, ClassVar, Protocol

import pygame

from game.engine.api import CardText, Game
from game.engine.types import Choice, View
from game.session.lesson import KEYS
from game.ui.keys import STANDARD
from game.ui.kit import Kit
from game.ui.tables.scoreboard import Board, plain_board
from game.ui.timeline import Step, Timeline
from game.ui.widgets.base import Action, Widget


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat: `number` from 1 chooses colour and shape."""

    name: str
    kind: str  # human, ai:LEVEL or rules
    number: int


class Pad:
    """What a person notes beside a match, or has set on a table: no rule reads it."""

    def __init__(self, text: str = "", keep: Callable[[str], None] = lambda text: None) -> None:
        """Begin with what was noted before; `keep` keeps what is written from now on."""
        self.text = text
        self._keep = keep

    def write(self, text: str) -> None:
        """Note this in place of what was noted before."""
        if text != self.text:
            self.text = text
            self._keep(text)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table shows now.

    `seat` is whose place is shown (None: nobody's). `view` is redacted for it, or, while several
    people look at one screen, holds only what everybody may see. `options` are empty while nobody
    at this screen is asked. `why_not` gives the reason for an act or its first words in the
    game's words, or "" where it is possible or no reason is due; `describe` puts an option in
    words with marks for the screen; `named` puts people's names into the game's words; `preview`
    gives the view after an option, computed on a dealt world by the rules (None where the option
    would show something hidden). `pad` holds the notes of whose place is shown.
    """

    view: View
    seat: int | None
    people: tuple[Person, ...]
    options: tuple[Choice, ...] = ()
    kind: str = ""  # the pending decision's kind
    why_not: Callable[[Choice], str] = field(default=lambda act: "")
    describe: Callable[[Choice], str] = field(default=lambda choice: "")
    named: Callable[[str], str] = field(default=lambda words: words)
    preview: Callable[[Choice], View | None] = field(default=lambda choice: None)
    pad: Pad = field(default_factory=Pad)


class CardPainter(Protocol):
    """How the cards of a game look outside of a match; both draw inside `rect`, 5 wide to 7 high.

    `small` carries name, picture and one short line; `large` the whole printed text.
    """

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a card under 200 u wide."""
        ...

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw a card over 230 u wide."""
        ...


class Table(ABC):
    """One game's table in the window. `show` settles everything to a moment at once.

    `secret_kinds` are the kinds of decisions that are asked behind the curtain where several
    people share the screen: what they need to see, or what they choose, is theirs alone. None: all.
    The windows of the game may be let pass before any curtain: whoever wants to do more lowers it
    first.
    """

    secret_kinds: ClassVar[frozenset[str] | None] = None

    def __init__(self, kit: Kit, game: Game[Any], timeline: Timeline) -> None:
        self.kit = kit
        self.game = game
        self.timeline = timeline
        self.covered: pygame.Rect | None = None  # where something else lies over the table
        self.attended: tuple[str, ...] = ()  # places that are to stay in view
        self.keys: Mapping[str, str] = {act: STANDARD[act] for act in KEYS}  # the user's
        self.told: tuple[str, ...] = ()  # addresses that a line of the log speaks of
        self.watched = False  # as in a replay: nothing is asked here, so nothing is set either
        self.habits = Pad()  # what is set on this table by those who sit here, kept over matches

    @classmethod
    def card_painter(cls, kit: Kit, game: Game[Any]) -> CardPainter | None:
        """What draws the cards of this game; None: they are drawn plainly."""
        return None

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew; also when the text scale changed."""

    @abstractmethod
    def show(self, moment: Moment) -> None:
        """Settle to a moment: every sprite, number and widget as the view says."""

    @abstractmethod
    def widgets(self) -> list[Widget]:
        """The table's own widgets in reading order: all that can be pointed at, options or not.

        One that offers nothing now is off with its reason. The list may change after any
        `show` or `act`.
        """

    def note(self, action: Action) -> bool:
        """Take a press that changes only what a person notes; whether it was one.

        Asked also while nobody at this screen may answer, but not behind a curtain.
        """
        return False

    @abstractmethod
    def act(self, action: Action) -> Choice | None:
        """What a widget's action means: a choice of the options, or None (a selection changed)."""

    @abstractmethod
    def confirm(self) -> tuple[str, Choice | None]:
        """The words on the primary button and the choice it makes; None: nothing selected yet."""

    @abstractmethod
    def others(self) -> list[tuple[str, str, Choice]]:
        """Further choices that belong on ghost buttons, e.g. `leave`: (words, icon, choice)."""

    def passes(self) -> bool:
        """Whether the primary button ends or passes: the key to pass then presses it."""
        return False

    def by_itself(self) -> Choice | None:
        """The choice that is made for the person who is asked, without a question; None: ask.

        What they do not want to be asked about, by what they have set on this table.
        """
        return None

    def goes_on(self) -> bool:
        """Whether that choice is part of what the person chose before: undo goes over it."""
        return False

    def claimed(self) -> bool:
        """Whether who may decline in the open has said that they answer: the curtain falls."""
        return False

    def lost(self, choice: Choice) -> str:
        """What a choice gives away for good although it could still be done; "" for nothing."""
        return ""

    @abstractmethod
    def deselect(self) -> bool:
        """Drop the selection (Esc, right click); whether there was one."""

    @abstractmethod
    def prompt(self) -> tuple[str, str]:
        """The icon and the words of the prompt: a bold verb phrase first. Marks as in `Text`."""

    @abstractmethod
    def phases(self) -> list[tuple[str, str]]:
        """The phase bar: (words, state) with state done, now or later."""

    @abstractmethod
    def heading(self) -> str:
        """What stands beside the game's name, e.g. `Design · turn 9 of 12`."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, pieces and panels; widgets and chrome are drawn by the scene."""

    def when(self) -> str:
        """What the curtain says of the time: a part of the heading."""
        return self.heading().rpartition(" · ")[2]

    @abstractmethod
    def play(self, kind: str, data: Mapping[str, Any]) -> Step | None:
        """A timeline step for a redacted event, or None where nothing moves."""

    def sound_of(self, kind: str, data: Mapping[str, Any]) -> str:
        """Which line of the game's `cues.yaml` says how an event is heard."""
        return kind

    def log_area(self) -> pygame.Rect | None:
        """Where the scene draws the log, or None where this table shows it on demand only."""
        return None

    def hint_area(self) -> pygame.Rect | None:
        """Where a hint for beginners may stand; None: right under the prompt."""
        return None

    def large(self) -> list[pygame.Rect]:
        """What is shown large over the table for a moment: no tooltip may cover it."""
        return []

    def recap_area(self) -> pygame.Rect:
        """Where a list of what others did may lie: over nothing that is chosen from."""
        return self.kit.rect(24, 142, 332, 500)

    def answered(self, view: View) -> frozenset[int]:
        """Which seats have already made the secret choice that everybody makes now.

        `view` is what everybody may see; the curtain shows it.
        """
        return frozenset()

    def spots_of(self, choice: Choice) -> list[pygame.Rect]:
        """Where an option lies on the table, to point at it; empty where only a button makes it."""
        return []

    def place_of(self, address: str) -> pygame.Rect | None:
        """Where an address, or all that fit a pattern such as `bid.*`, lie; None for nothing."""
        return union(w.rect for w in self.widgets() if w.visible and fnmatchcase(w.id, address))

    def attend(self, addresses: Sequence[str]) -> None:
        """Have these places in view from now on, where the table does not show everything."""
        self.attended = tuple(addresses)

    def lead_to(self, choice: Choice) -> bool:
        """Bring the places of an option into view; returns whether the table moved for it."""
        return False

    def point_out(self, told: object, *, lead: bool = False) -> None:
        """Light what a line of the log speaks of: addresses as in `Text`, None for nothing.

        With `lead` a table that can be moved brings it into view.
        """
        self.told = told if isinstance(told, tuple) else ()

    def keep_off(self, rect: pygame.Rect | None) -> None:
        """Let large cards that open by themselves stay off this place; None: off none."""
        self.covered = rect

    def panel_rects(self) -> list[pygame.Rect]:
        """Panels that words are read in, or things chosen from: nothing should lie over them."""
        return []

    def follows(self) -> object:
        """What is shown of mouse and keyboard beyond the places of the widgets they point at.

        A large card that is open, a light that all things share. While it stays the same, the
        scene draws those places alone, over what `draw` has drawn; None: it draws everything.
        """
        return None

    @property
    def moving(self) -> bool:
        """Whether something moves by itself, as a light that breathes: then every frame counts."""
        return False

    def button_area(self) -> pygame.Rect:
        """Where the scene puts the primary button and the ghost buttons."""
        return self.kit.rect(1564, 980, 332, 76)

    def strip_area(self) -> pygame.Rect:
        """Where a replay lays its strip: over what only asks or answers."""
        return self.kit.rect(24, 858, 1516, 198)

    def starts_at(self) -> Widget | None:
        """Where the keyboard begins: the first widget that offers something now."""
        return next((w for w in self.widgets() if w.takes_focus and w.enabled), None)

    def scoreboard(self, view: View, people: tuple[Person, ...]) -> Board:
        """The results of a finished match: categories, and what each number stands on."""
        return plain_board(self.game, view, len(people))


def union(rects: Iterable[pygame.Rect]) -> pygame.Rect | None:
    """What encloses all rectangles; None for none."""
    found = list(rects)
    return found[0].unionall(found[1:]) if found else None
