"""The played lesson of a game: what `data/<game>/tutorial.yaml` holds, and following it.

Belongs here: the shape of the file, the match that a step is played in, which choices a step wants,
what the others at the table choose, and everything that can be wrong with it save geometry. Does
not belong here: any game, any word (they stand in the game's phrase table under `tutorial.`),
drawing. Legality stays with the decision's options.

A lesson is a list of parts, each a match of its own that begins after some choices; so a part can
jump ahead. Its steps are read (`Next` ends them) or played: `want` names the choices that end a
step, by all or the first of their words; `free` takes any choice, or all until the match ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from game import paths
from game.engine.api import Game, Packed, Setup
from game.engine.datafile import parse_yaml, shaped
from game.engine.errors import DataError, NocturneError
from game.engine.machine import parse_choice, show_choice, show_options
from game.engine.types import Choice, Decision, Event, OptionValue, Reason
from game.games.clauses import read_clauses
from game.games.compiled import text_of
from game.session.seats import HUMAN, seated
from game.session.session import Session

FILE = "tutorial.yaml"
FINISHED = "*"  # kept in place of a step by who has seen the last one
BOT = "ai:novice"
WORDS = ("title", "text")  # every step has these; one that is played also PLAYED
PLAYED = ("do", "other")
KEYS = ("confirm", "turn")  # acts whose keys the words may name: {confirm} is the user's own
MOST = 10_000  # choices of a step that is free to the end


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is pointed at, and what ends it. Without `want` and `free` it is read."""

    id: str
    point: tuple[str, ...] = ()  # addresses of the table or patterns, the chief one first
    clause: str = ""
    want: tuple[str, ...] = ()  # where it is free as well: what is done for who asks for that
    free: Literal["", "choice", "end"] = ""
    soon: bool = False  # it is read before bots go on, not only when the learner is asked

    @property
    def read(self) -> bool:
        """Whether nothing is chosen in it."""
        return not self.want and not self.free


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that begins after some choices of everybody, and the steps played in it.

    `after` names the part whose beginning comes before `begin`. `others` is what the seats of
    bots choose from there on, in the order in which they are asked.
    """

    id: str
    steps: tuple[Step, ...]
    after: str = ""
    begin: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class FirstMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is set up for whoever has finished the lesson."""

    seats: int
    level: Literal["random", "novice", "adept", "master"]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole lesson of one game."""

    names: tuple[str, ...]  # one for each seat
    learner: int
    seed: int
    minutes: int
    first_match: FirstMatch
    parts: tuple[Part, ...]
    options: dict[str, OptionValue] = {}

    @property
    def steps(self) -> list[tuple[Part, Step]]:
        """Every step with its part, in order."""
        return [(part, step) for part in self.parts for step in part.steps]

    def index(self, step: str) -> int:
        """The number of a step, from 0; 0 where there is none of that name."""
        names = [one.id for _, one in self.steps]
        return names.index(step) if step in names else 0

    def opening(self, part: Part) -> list[Choice]:
        """What everybody chooses before a part begins."""
        before = next((one for one in self.parts if one.id == part.after), None)
        return [*(self.opening(before) if before is not None else ()), *choices(part.begin)]


def choices(lines: tuple[str, ...]) -> list[Choice]:
    """The choices in some lines, parted by commas.

    >>> choices(("bid 6, pick rusted_gate", "hack"))
    [('bid', 6), ('pick', 'rusted_gate'), ('hack',)]
    """
    return [parse_choice(text) for line in lines for text in line.split(",") if text.strip()]


def lesson_of(game_id: str) -> Lesson | None:
    """The lesson of a game, None where it has none. Raises DataError."""
    file = paths.data_folder() / game_id / FILE
    if not file.is_file():
        return None
    name = f"data/{game_id}/{FILE}"
    lesson = shaped(parse_yaml(text_of(file), name), Lesson, name)
    names = [step.id for _, step in lesson.steps]
    for told in names:
        if names.count(told) > 1:
            raise DataError(f"{name}: there are two steps {told!r}: each has a name of its own")
    _check_parts(lesson, name)
    return lesson


def _check_parts(lesson: Lesson, name: str) -> None:
    known: list[str] = []
    for part in lesson.parts:
        if part.after and part.after not in known:
            allowed = ", ".join(known) or "none"
            raise DataError(f"{name}: {part.id}: after cannot be {part.after!r}: allowed {allowed}")
        known.append(part.id)
    if not lesson.steps:
        raise DataError(f"{name}: there is no step")
    if not 0 <= lesson.learner < len(lesson.names):
        most = len(lesson.names) - 1
        raise DataError(f"{name}: learner cannot be {lesson.learner}: allowed is 0 to {most}")


def taught(game: Game[Any]) -> Game[Any]:
    """The game that a lesson is played with: without the user's packs, which change the deal."""
    return game.shipped() if isinstance(game, Packed) else game


class LessonSession(Session):
    """A match of the lesson: written nowhere, and it remembers who chose what."""

    trail: tuple[tuple[int, Choice], ...] = ()

    def answer(
        self,
        choice: Choice,
        position: int | None = None,
        seat: int | None = None,
        *,
        automatic: bool = False,
    ) -> list[Event]:
        """Answer, and remember it."""
        asked = self.decision
        events = super().answer(choice, position, seat, automatic=automatic)
        if asked is not None:
            self.trail = (*self.trail, (asked.seat, choice))
        return events


class Mark(NamedTuple):
    """Where a step began: its number, and what had been chosen by then."""

    step: int
    trail: tuple[tuple[int, Choice], ...]


class Course:
    """One learner's way through a lesson: the step of now, and the match it is played in."""

    def __init__(self, game: Game[Any], lesson: Lesson, index: int = 0) -> None:
        """Be at a step, as if all before it had been done as wanted. Raises NocturneError."""
        self.game, self.lesson = taught(game), lesson
        self.steps = lesson.steps
        self.index = next(
            i for i, (part, _) in enumerate(self.steps) if part is self.steps[index][0]
        )
        self.session = self._session(self.lesson.opening(self.part))
        self._began = len(self.session.trail)
        self._marks = [self._mark()]
        while self.index < index:
            self.play()

    def _session(self, chosen: list[Choice]) -> LessonSession:
        lesson = self.lesson
        kinds = [HUMAN if n == lesson.learner else BOT for n in range(len(lesson.names))]
        seats = seated(self.game.form, kinds, lesson.names)
        setup = Setup(len(lesson.names), dict(lesson.options))
        session = LessonSession.new(self.game, setup, lesson.seed, seats)
        assert isinstance(session, LessonSession)
        for n, choice in enumerate(chosen, start=1):
            _answer(session, choice, f"choice {n} of the beginning")
        return session

    def _mark(self) -> Mark:
        return Mark(self.index, self.session.trail)

    # --- where ----------------------------------------------------------------------------------

    @property
    def part(self) -> Part:
        """The part of now."""
        return self.steps[self.index][0]

    @property
    def step(self) -> Step:
        """The step of now."""
        return self.steps[self.index][1]

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.index == len(self.steps) - 1

    @property
    def asked(self) -> Decision | None:
        """What the learner is asked now."""
        decision = self.session.decision
        mine = decision is not None and decision.seat == self.lesson.learner
        return decision if mine else None

    def say(self, word: str, keys: Mapping[str, str]) -> str:
        """The words of the step: its `title`, `text`, `do` or `other`. Raises DataError.

        `keys` names the key of each act of KEYS.
        """
        return self.game.phrase(Reason(f"tutorial.{self.step.id}.{word}", tuple(keys.items())))

    @property
    def due(self) -> bool:
        """Whether the step is to be read although a bot is to choose next."""
        bot = self.session.decision is not None and self.asked is None
        return bot and self.step.read and self.step.soon

    # --- what may be chosen ---------------------------------------------------------------------

    def wanted(self) -> list[Choice]:
        """The options that end the step, best first; all where it is free. There may be none."""
        options = self.asked.options if self.asked is not None else ()
        wants = [parse_choice(text) for text in self.step.want]
        found = [o for o in options if any(o[: len(w)] == w for w in wants or [()])]
        return [*found, *(o for o in options if self.step.free and o not in found)]

    def allows(self, choice: Choice) -> bool:
        """Whether the step is content with a choice, or is one that another way made pointless."""
        return choice in self.wanted() or not self.wanted()

    def others(self) -> Choice:
        """What a bot chooses now: as written, or the first it may where that is not possible."""
        asked = self.session.decision
        assert asked is not None
        since = self.session.trail[self._began :]
        n = sum(seat != self.lesson.learner for seat, _ in since)
        script = choices(self.part.others)
        if n < len(script) and script[n] in asked.options:
            return script[n]
        return asked.options[0]

    # --- going on -------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Go on where the learner has chosen; returns whether that led into another part."""
        part = self.part
        since = self.session.trail[len(self._marks[-1].trail) :]
        chosen = any(seat == self.lesson.learner for seat, _ in since)
        if self.step.read or not chosen or (self.step.free == "end" and not self.session.finished):
            return False
        self._step_on()
        return self.part is not part

    def next(self) -> bool:
        """Go on from a step that is read; returns whether that led into another part."""
        part = self.part
        self._step_on()
        return self.part is not part

    def _step_on(self) -> None:
        if not self.last:
            self.index += 1
            self._marks.append(self._mark())

    def play(self) -> None:
        """Do the step of now as it is wanted, and let the others act. Raises NocturneError."""
        part, step = self.part, self.step
        if step.read:
            self.next()
        else:
            self._choose()
            for _ in range(MOST):
                if step.free != "end" or self.session.finished:
                    break
                self._choose()
            self.follow()
        if self.part is part:
            self.let_others()
        if self.part is not part:
            self.session = self._session(self.lesson.opening(self.part))
            self._began = len(self.session.trail)
            self._marks = [self._mark()]

    def _choose(self) -> None:
        wanted = self.wanted()
        if not wanted:
            words = " or ".join(f"`{want}`" for want in self.step.want) or "anything"
            allowed = show_options(self.asked)
            raise NocturneError(f"{words} cannot be chosen there: allowed is {allowed}")
        self.session.answer(wanted[0])
        after = self.steps[self.index + 1 : self.index + 2]
        if not (after and after[0][0] is self.part and after[0][1].soon):
            self.let_others()

    def let_others(self) -> None:
        """Let the bots act until the learner is asked, reads, or the match is over."""
        while self.session.decision is not None and self.asked is None and not self.due:
            self.session.answer(self.others())

    def back(self) -> Course | None:
        """The course one step before, with what was chosen until then; None at the beginning."""
        if self.index == 0:
            return None
        mark = next((mark for mark in self._marks if mark.step == self.index - 1), None)
        earlier = Course(self.game, self.lesson, self.index - 1)
        if mark is None:
            return earlier
        earlier.session = earlier._session([choice for _, choice in mark.trail])
        earlier._marks = [one for one in self._marks if one.step < self.index]
        return earlier


def _answer(session: Session, choice: Choice, where: str) -> None:
    decision = session.decision
    if decision is None or choice not in decision.options:
        raise NocturneError(
            f"{where}, `{show_choice(choice)}`, cannot be chosen there: allowed is"
            f" {show_options(decision)}"
        )
    session.answer(choice)


def progress(kept: Mapping[str, str], game: str, steps: Sequence[tuple[Part, Step]]) -> int:
    """The number of the step at which a lesson was left, from 0; -1 where it was finished."""
    at = kept.get(game, "")
    names = [step.id for _, step in steps]
    return -1 if at == FINISHED else names.index(at) if at in names else 0


# --- what can be wrong ----------------------------------------------------------------------------


def lesson_faults(game: Game[Any]) -> list[str]:
    """One line for each fault of a game's lesson, with file, step and what is allowed."""
    name = f"data/{game.id}/{FILE}"
    try:
        lesson = lesson_of(game.id)
        if lesson is None:
            return []
        found = [*_words_missing(game, lesson), *_clauses_unknown(game, lesson)]
        return [f"{name}: {fault}" for fault in [*found, *_played(game, lesson)]]
    except DataError as error:
        return [str(error)]


def _words_missing(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    for _, step in lesson.steps:
        for word in (*WORDS, *(() if step.read else PLAYED[: 1 + (not step.free)])):
            key = f"tutorial.{step.id}.{word}"
            try:
                game.phrase(Reason(key, tuple((act, act) for act in KEYS)))
            except DataError:
                yield f"steps.{step.id}: the phrase {key!r} is missing"


def _clauses_unknown(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    known = {clause.id for clause in read_clauses(game.id)}
    for _, step in lesson.steps:
        if step.clause and step.clause not in known:
            yield f"steps.{step.id}: there is no clause {step.clause!r} in clauses.yaml"


def _played(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    """Play the lesson as it wants; what comes after a fault cannot be played."""
    at = lesson.parts[0].id
    try:
        course = Course(game, lesson)
        while True:
            part, step = course.part, course.step
            at = f"steps.{step.id}"
            if step.want:
                yield from _pointless(course)
            unasked = course.asked is None and not course.due
            if step.read and unasked and not course.session.finished:
                yield f"{at}: the learner is not asked there, so nobody would press Next"
            last, session = course.last, course.session
            if not (last and step.read):
                course.play()
            if step is part.steps[-1]:
                yield from _left_over(lesson, part, session)
            if last:
                return
            at = f"parts.{course.part.id}"
    except NocturneError as error:
        yield f"{at}: {error}"


def _pointless(course: Course) -> Iterator[str]:
    """Wants of a step that no option meets."""
    options = course.asked.options if course.asked is not None else ()
    for text in course.step.want:
        want = parse_choice(text)
        if not any(option[: len(want)] == want for option in options):
            allowed = show_options(course.asked)
            yield f"steps.{course.step.id}: `{text}` cannot be chosen there: allowed is {allowed}"


def _left_over(lesson: Lesson, part: Part, session: LessonSession) -> Iterator[str]:
    """What the others were to choose and did not: by then they have been asked something else."""
    since = session.trail[len(lesson.opening(part)) :]
    done = [choice for seat, choice in since if seat != lesson.learner]
    script = choices(part.others)
    for n, choice in enumerate(script):
        if n >= len(done) or done[n] != choice:
            yield f"parts.{part.id}: `{show_choice(choice)}`, choice {n + 1} of others, is not made"
            return
