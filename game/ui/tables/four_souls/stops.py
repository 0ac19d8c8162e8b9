"""When a person is asked to answer, and when the table passes for them.

Belongs here: what each player wants to be asked about, and whether a question is one of that. Does
not belong here: rules (who could answer is theirs), the panel where it is set (`comforts`).

A pass never stands in where something of one's own is attacked or aimed at, but for what one has
put on the stack oneself and does not hold, or has said not to be asked about again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.types import Choice, View

PASS: Choice = ("pass",)
PASSING = ("tool.through", "tool.yield")  # buttons that pass at once
PHASES = ("start", "loot", "action", "end")
WHOSE = ("own", "other")
ANSWERS = ("all", "mine", "none")
# What one puts on the stack by one's own will: nobody answers that but who holds priority.
DECLARED = ("loot", "ability", "attack", "purchase", "end")
EVERY = {f"{whose}.{phase}" for whose in WHOSE for phase in PHASES}
PRESETS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "beginner": ("all", tuple(sorted(EVERY))),
    "normal": ("all", ("own.action", "own.end", "other.end")),
    "fast": ("mine", ("own.end",)),
}


@dataclass(slots=True)
class Stops:
    """What one player wants to be asked about.

    answers   all: whatever lies on the stack; mine: only what concerns one; none: that too, and
              no phase, until the turn is over
    phases    in which phases of whose turn an empty stack is a question
    hold      one is asked about what one has put on the stack oneself
    yields    items that are let through in this turn
    through   numbers of the items that are to resolve without a question
    """

    answers: str = "all"
    phases: set[str] = field(default_factory=lambda: set(PRESETS["normal"][1]))
    hold: bool = False
    yields: set[str] = field(default_factory=set)
    through: frozenset[int] = frozenset()
    turn: int = -1
    before: str = "all"  # the answers before `none`

    def preset(self, name: str) -> None:
        """Take all as a preset says."""
        answers, phases = PRESETS[name]
        self.answers, self.phases = answers, set(phases)

    @property
    def name(self) -> str:
        """Return which preset it is, "own" for none of them."""
        for name, (answers, phases) in PRESETS.items():
            if (answers, set(phases)) == (self.answers, self.phases):
                return name
        return "own"

    def as_text(self) -> str:
        """Return what is kept of it over matches: all but what is meant for a turn."""
        answers = self.before if self.answers == "none" else self.answers
        return " ".join([answers, "hold" if self.hold else "go", *sorted(self.phases)])

    @classmethod
    def from_text(cls, text: str) -> Stops:
        """Return what was kept; what cannot be read is as for everybody new.

        >>> Stops.from_text("mine hold own.end").as_text()
        'mine hold own.end'
        """
        answers, hold, *phases = text.split() if len(text.split()) > 1 else ("", "")
        if answers not in ("all", "mine") or not set(phases) <= EVERY:
            return cls()
        return cls(answers, set(phases), hold == "hold")

    def ask_about(self, answers: str, turn: int) -> None:
        """Be asked about all, what is mine, or nothing in this turn."""
        if answers == "none" != self.answers:
            self.before = self.answers
        self.answers, self.turn = answers, turn

    def let_through(self, view: View) -> None:
        """Let all that lies on the stack now resolve."""
        self.through = frozenset(item["item"] for item in view["stack"])

    def yield_to(self, view: View) -> None:
        """Ask no more in this turn about what is on top of the stack, whenever it comes again."""
        if view["stack"]:
            self.turn = view["turn"]
            self.yields.add(key_of(view["stack"][-1]))

    def notice(self, view: View) -> None:
        """Let end what is meant for a turn, or for items that have resolved."""
        if view["turn"] != self.turn:
            self.turn = view["turn"]
            self.yields.clear()
            if self.answers == "none":
                self.answers = self.before
        if not self.through & {item["item"] for item in view["stack"]}:
            self.through = frozenset()


def key_of(item: Mapping[str, Any]) -> str:
    """Return what an item is, so that its like is known again."""
    what = item["card"] or item["ability"] or str(item["to"])
    return f"{item['kind']} {what} {item['party']}"


def passes(stops: Stops, view: View, seat: int) -> bool:
    """Whether a player who could answer now does not want to be asked."""
    if not view["stack"]:
        if stops.answers == "none":
            return True
        whose = "own" if view["player"] == seat else "other"
        return f"{whose}.{view['phase']}" not in stops.phases
    top = view["stack"][-1]
    through = {item["item"] for item in view["stack"]} <= stops.through
    let = through or key_of(top) in stops.yields
    if declared(view, seat):
        return let or not stops.hold
    if concerns(view, seat, top):
        return let and top["party"] == seat
    return let or stops.answers != "all"


def declared(view: View, seat: int) -> bool:
    """Whether what is asked about is what one has declared oneself: it lies on top."""
    top = view["stack"][-1] if view["stack"] else None
    return top is not None and top["party"] == seat and top["kind"] in DECLARED


def concerns(view: View, seat: int, item: Mapping[str, Any]) -> bool:
    """Whether an item is mine, or is aimed at me, at something of mine or at my monster."""
    if item["party"] == seat:
        return True
    own = {entry["object"] for entry in view["objects"] if entry["owner"] == seat}
    if view["player"] == seat and view["attack"] is not None:
        own.add(view["attack"])
    mine = {one["item"] for one in view["stack"] if one["party"] == seat}
    for aim in (item["to"], *item["targets"]):
        if not aim:
            continue
        if aim[0] == "player" and aim[1] == seat:
            return True
        if aim[0] == "object" and aim[1] in own:
            return True
        if aim[0] == "item" and aim[1] in mine:
            return True
    return False
