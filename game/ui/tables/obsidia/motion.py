"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event, and what is drawn over the map while it
moves. Does not belong here: what an event changes (`follow`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.ui.camera import Camera
from game.ui.motion import drop
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import Cell, Land, Tile
from game.ui.timeline import (
    DAMAGE,
    DIE,
    DIE_REST,
    TRAVEL,
    Call,
    Ease,
    Sequence,
    Step,
    Timeline,
    ease_out,
    linear,
    shake,
)

Data = Mapping[str, Any]
TOLD = 0.3  # a change without motion stays on the screen this long
CARD = 1.1  # a card that is cast is shown large for so long
POOL, SETTLES = 0.4, 0.35  # the light of a new tile comes and goes; dust lies down


@dataclass(slots=True)
class Flight:
    """Travelers on their way between two cells."""

    klass: str
    count: int
    start: Cell
    to: Cell
    slides: bool = False
    t: float = 0.0


@dataclass(slots=True)
class Drop:
    """A tile that is being laid: how deep it is (units), how old its dust and its light are."""

    cell: Cell
    tile: Tile
    down: float = 0.0
    dust: float = -1.0  # 0 to 1, before that there is none
    light: float = -1.0

    @property
    def landed(self) -> bool:
        """Whether the tile lies among the others."""
        return self.light >= 0


@dataclass(slots=True)
class Blow:
    """Who is hurt on a cell (a class or a creature), and how far it swings, from -1 to 1."""

    cell: Cell
    who: str
    aside: float = 0.0


class Stage(Protocol):
    """What motion needs of the table."""

    deck: Deck
    camera: Camera
    timeline: Timeline
    flight: Flight | None
    drop: Drop | None
    blow: Blow | None
    land: Land
    arrived: tuple[Cell, Any] | None  # who came last to where, in the events so far
    shown_card: str
    tumbling: float

    def advance(self, kind: str, data: Data) -> None: ...

    def watch(self, cell: Cell) -> Step | None: ...


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, stage: Stage) -> None:
        """Move this table."""
        self.stage = stage

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        maker = self._makers().get(kind)
        if maker is not None:
            return maker(kind, data)
        if kind not in SHOWN:
            return None
        steps: list[Step] = []
        if "cell" in data and (look := self._look(int(data["cell"]))) is not None:
            steps.append(look)
        return Sequence([*steps, self._advance(kind, data), self.stage.timeline.wait(SHOWN[kind])])

    def _makers(self) -> dict[str, Callable[[str, Data], Step]]:
        return {
            "unit_left": self._left,
            "tile_placed": self._tile,
            "dice_thrown": self._dice,
            "die_rerolled": self._dice,
            "card_cast": self._card,
            "travelers_died": self._hurt,
            "creature_hurt": self._hurt,
            "creature_died": self._hurt,
        }

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.stage.advance(kind, data))

    def _look(self, cell: int) -> Step | None:
        return self.stage.watch(self.stage.deck.place(cell)) if cell else None

    def _left(self, kind: str, data: Data) -> Step:
        """Let the travelers walk, or slide, to where their step leads."""
        stage = self.stage
        slides = self.slides(data)

        def begin() -> None:
            klass = stage.deck.class_of(data["class"])
            start, to = stage.deck.place(data["cell"]), stage.deck.place(data["to"])
            stage.flight = Flight(klass, data["count"], start, to, slides)
            stage.advance(kind, data)

        def go(t: float) -> None:
            if stage.flight is not None:
                stage.flight.t = t

        steps: list[Step] = []
        for cell in (data["cell"], data["to"]):
            look = self._look(int(cell))
            if look is not None:
                steps.append(look)
        ease: Ease = linear if slides else ease_out
        heard = stage.timeline.heard()
        return Sequence([*steps, Call(begin), heard, stage.timeline.tween(TRAVEL, go, ease)])

    def slides(self, data: Data) -> bool:
        """Whether those who leave are carried on by the ice on which they have just arrived."""
        cell = self.stage.deck.place(data["cell"])
        tile = self.stage.land.tiles.get(cell)
        arrived = self.stage.arrived
        return tile is not None and tile.terrain == "ice" and arrived == (cell, data["class"])

    def _tile(self, kind: str, data: Data) -> Step:
        """Let a tile fall into its place, stir up dust, and its light come up."""
        stage = self.stage

        def begin() -> None:
            stage.drop = Drop(
                stage.deck.place(data["cell"]), stage.deck.tile(data["tile"], data["turn"])
            )

        def sink(down: float) -> None:
            if stage.drop is not None:
                stage.drop.down = down

        def hit() -> None:
            if stage.drop is not None:
                stage.drop.dust = 0.0

        def land() -> None:
            stage.advance(kind, data)
            if stage.drop is not None:
                stage.drop.light = 0.0

        def glow(t: float) -> None:
            if stage.drop is not None:
                stage.drop.light, stage.drop.dust = t, min(1.0, t * POOL / SETTLES)

        def end() -> None:
            stage.drop = None

        look = self._look(int(data["cell"]))
        steps: list[Step] = [] if look is None else [look]
        falls = drop(stage.timeline, sink, hit)
        return Sequence(
            [
                *steps,
                Call(begin),
                *falls,
                Call(land),
                stage.timeline.tween(POOL, glow, linear),
                Call(end),
            ]
        )

    def _hurt(self, kind: str, data: Data) -> Step:
        """Shake what is hurt, then show what is left."""
        stage = self.stage
        number = int(data.get("cell", 0)) or self._creature_cell(data)

        def begin() -> None:
            who = (
                str(data["creature"]) if "creature" in data else stage.deck.class_of(data["class"])
            )
            stage.blow = Blow(stage.deck.place(number), who) if number else None

        def swing(t: float) -> None:
            if stage.blow is not None:
                stage.blow.aside = shake(t) if t < 1 else 0.0

        def end() -> None:
            stage.blow = None
            stage.advance(kind, data)

        look = self._look(number)
        steps: list[Step] = [] if look is None else [look]
        return Sequence(
            [
                *steps,
                Call(begin),
                stage.timeline.heard(),
                stage.timeline.tween(DAMAGE, swing, linear),
                Call(end),
                stage.timeline.wait(TOLD),
            ]
        )

    def _creature_cell(self, data: Data) -> int:
        """Return where the creature stands that an event names; 0 for nowhere."""
        found = [b.cell for b in self.stage.land.beasts if b.id == data.get("creature")]
        return self.stage.deck.number_of(found[0]) if found else 0

    def _dice(self, kind: str, data: Data) -> Step:
        """Let the dice tumble, then lie still."""
        stage = self.stage

        def begin() -> None:
            stage.advance(kind, data)

        def tumble(t: float) -> None:
            stage.tumbling = 0.0 if t >= 1 else 1 - t

        return Sequence(
            [
                Call(begin),
                stage.timeline.heard(),
                stage.timeline.tween(DIE, tumble, linear),
                stage.timeline.wait(DIE_REST + TOLD),
            ]
        )

    def _card(self, kind: str, data: Data) -> Step:
        """Show the card that is cast."""
        stage = self.stage

        def begin() -> None:
            stage.shown_card = str(data["card"])

        def end() -> None:
            stage.shown_card = ""
            stage.advance(kind, data)

        return Sequence([Call(begin), stage.timeline.wait(CARD), Call(end)])


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "tile_drawn": 0.25,
    "tile_lost": TOLD,
    "tile_removed": TOLD,
    "tile_turned": TOLD,
    "tile_moved": TOLD,
    "tiles_swapped": TOLD,
    "travelers_swapped": TOLD,
    "traveler_replaced": TOLD,
    "town_kept": 0.05,
    "player_named": 0.05,
    "card_taken": 0.15,
    "cards_traded": 0.15,
    "town_left": 0.05,
    "town_shared": 0.05,
    "town_claimed": TOLD,
    "traveler_placed": TOLD,
    "unit_moved": 0.08,
    "step_undone": TOLD,
    "traveler_saved": TOLD,
    "recruit_returned": 0.1,
    "creature_summoned": 0.45,
    "creature_moved": TOLD,
    "turn_began": 0.2,
    "phase_began": 0.12,
    "class_taken": TOLD,
    "dice_changed": 0.5,
    "battle_began": 0.45,
    "battle_ended": TOLD,
    "card_discarded": 0.15,
    "cards_drawn": 0.15,
}
