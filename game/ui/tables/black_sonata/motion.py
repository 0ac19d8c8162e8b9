"""How the table moves along the events of a match.

Belongs here: a timeline step for each kind of event. Does not belong here: how what moves is drawn
(`stir`), what an event changes (`follow`), the truth (the next view).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.ui.tables.black_sonata import facts
from game.ui.tables.black_sonata.follow import clue_of
from game.ui.tables.black_sonata.stir import Pulse, Search, Shown, Walk
from game.ui.timeline import FLIP, TRAVEL, Call, Sequence, Step, linear

if TYPE_CHECKING:
    from game.ui.tables.black_sonata.table import SonataTable

Data = Mapping[str, Any]
Maker = Callable[[str, Data], Step]

SLIDE, LIGHT, LOOK, SEEN = 0.45, 0.35, 0.65, 1.1  # of a search: the key, the light, what it shows
CARD = 1.3  # a card that is turned up is shown large for so long
CLUE = 0.9
PULSE = 0.5


class Motion:
    """Makes the steps; each looks at the table only when its turn comes."""

    def __init__(self, table: SonataTable) -> None:
        """Move this table."""
        self.table = table

    def step(self, kind: str, data: Data) -> Step | None:
        """Return the step of an event, or None where nothing shows."""
        maker = self._makers().get(kind)
        if maker is not None:
            return maker(kind, data)
        if kind not in SHOWN:
            return None
        wait = self.table.timeline.wait(SHOWN[kind])
        return Sequence([self._advance(kind, data), wait])

    def _makers(self) -> dict[str, Maker]:
        return {
            "pawn_moved": self._pawn,
            "historian_moved": self._pawn,
            "lady_walked": self._lady,
            "lady_fled": self._lady,
            "ferry_comes": self._ferry,
            "top_shown": self._top,
            "searched": self._search,
            "fog_used": self._card,
            "fog_discarded": self._card,
            "stop_flipped": self._card,
            "stop_laid": self._card,
            "counted_down": self._count,
            "clue_gained": self._clue,
            "coat_gained": self._coat,
        }

    def _advance(self, kind: str, data: Data) -> Call:
        return Call(lambda: self.table.advance(kind, data))

    # --- pieces -------------------------------------------------------------------------------

    def _pawn(self, kind: str, data: Data) -> Step:
        who = f"historian.{data['pawn']}" if "pawn" in data else "historian"
        return self._walk(kind, data, who, str(data["to"]), water=data.get("how") == "ride")

    def _lady(self, kind: str, data: Data) -> Step:
        """Let the Lady walk where she may be seen; to others only that she may have."""
        if "to" not in data:
            return Sequence([self._advance(kind, data), self.table.timeline.wait(0.25)])
        return self._walk(kind, data, "lady", str(data["to"]))

    def _ferry(self, kind: str, data: Data) -> Step:
        return self._walk(kind, data, "ferry", str(data["at"]), water=True)

    def _walk(self, kind: str, data: Data, who: str, to: str, *, water: bool = False) -> Step:
        """Let a piece go from where it stands; what stands nowhere yet is put down."""
        table, timeline = self.table, self.table.timeline

        def begin() -> None:
            start = table.stands(who)
            if start and start != to:
                table.stir.walk = Walk(who, start, to, water=water)
            table.advance(kind, data)

        def go(t: float) -> None:
            if table.stir.walk is not None:
                table.stir.walk.t = t

        def end() -> None:
            table.stir.walk = None

        return Sequence(
            [Call(begin), timeline.tween(TRAVEL * 1.6, go), timeline.heard(), Call(end)]
        )

    # --- her deck -----------------------------------------------------------------------------

    def _top(self, kind: str, data: Data) -> Step:
        """Turn the new top card up."""
        table, timeline = self.table, self.table.timeline

        def close(t: float) -> None:
            table.stir.squeeze = 1 - t

        def open_(t: float) -> None:
            table.stir.squeeze = t

        return Sequence(
            [
                timeline.tween(FLIP / 2, close, linear),
                self._advance(kind, data),
                timeline.heard(),
                timeline.tween(FLIP / 2, open_, linear),
                timeline.wait(0.2),
            ]
        )

    def _count(self, kind: str, data: Data) -> Step:
        """Show the countdown card with its new value."""
        return self._show(kind, data, Shown("countdown", str(data["value"])), CLUE)

    # --- searches -----------------------------------------------------------------------------

    def _search(self, kind: str, data: Data) -> Step:
        """Let the location card slide over hers; its keyhole shows her, or not."""
        table, timeline = self.table, self.table.timeline
        assert table.drawn is not None
        at, found = str(data["at"]), bool(data["found"])
        if facts.duo(table.drawn.view):
            return self._pulse(kind, data, at, found)

        def begin() -> None:
            top = facts.top(table.drawn_view)
            table.stir.search = Search(at, found, top["kind"], tuple(top["shows"]))

        def slide(t: float) -> None:
            if table.stir.search is not None:
                table.stir.search.slide = t

        def light(t: float) -> None:
            if table.stir.search is not None:
                table.stir.search.lit = t

        def end() -> None:
            table.stir.search = None
            table.advance(kind, data)

        return Sequence(
            [
                Call(begin),
                timeline.tween(SLIDE, slide),
                timeline.heard(),
                timeline.tween(LIGHT, light, linear),
                timeline.wait(SEEN if found else LOOK),
                Call(end),
            ]
        )

    def _pulse(self, kind: str, data: Data, at: str, found: bool) -> Step:
        """Let a ring go out from where is searched, then tell whether she was there."""
        table, timeline = self.table, self.table.timeline

        def begin() -> None:
            table.stir.pulse = Pulse(at, found)

        def grow(t: float) -> None:
            if table.stir.pulse is not None:
                table.stir.pulse.t = t

        def end() -> None:
            table.stir.pulse = None
            table.advance(kind, data)

        return Sequence(
            [
                Call(begin),
                timeline.tween(PULSE, grow),
                timeline.heard(),
                timeline.wait(LOOK),
                Call(end),
            ]
        )

    # --- cards --------------------------------------------------------------------------------

    def _card(self, kind: str, data: Data) -> Step:
        return self._show(kind, data, Shown("card", str(data["card"])), CARD)

    def _clue(self, kind: str, data: Data) -> Step:
        clue = clue_of(self.table.deck, data)
        return self._show(kind, data, Shown("clue", str(data["card"]), clue), CLUE)

    def _coat(self, kind: str, data: Data) -> Step:
        return self._show(kind, data, Shown("coat", str(data["card"]), data), CLUE)

    def _show(self, kind: str, data: Data, shown: Shown, seconds: float) -> Step:
        """Show a card large over the map, then what it changes."""
        table, timeline = self.table, self.table.timeline

        def begin() -> None:
            table.stir.shown = shown

        def rise(t: float) -> None:
            shown.t = t

        def end() -> None:
            table.stir.shown = None
            table.advance(kind, data)

        return Sequence(
            [
                Call(begin),
                timeline.heard(),
                timeline.tween(FLIP, rise),
                timeline.wait(seconds),
                Call(end),
            ]
        )


# Events that only change what is shown, and how long that stays before the next.
SHOWN: dict[str, float] = {
    "turn_began": 0.1,
    "hunt_begins": 0.1,
    "action_began": 0.0,
    "hunt_over": 0.4,
    "chase_over": 0.4,
    "stepped": 0.05,
    "stops_owned": 0.0,
    "looked_ahead": 0.4,
    "lady_waited": 0.3,
    "lady_will_wait": 0.2,
    "key_taken": 0.25,
    "slid_under": 0.2,
    "fog_put_away": 0.1,
    "fog_taken": 0.2,
    "coat_chosen": 0.0,
    "clue_dropped": 0.3,
    "clue_laid_under": 0.2,
    "new_lady": 0.5,
    "new_dark_lady": 0.5,
    "coat_declared": 0.5,
    "tokens_placed": 0.4,
    "pawn_placed": 0.2,
    "lady_hidden": 0.3,
    "goals_dealt": 0.3,
    "hand_dealt": 0.3,
    "hand_refilled": 0.2,
    "goal_played": 0.6,
    "card_played": 0.5,
    "hand_discarded": 0.5,
    "supply_shuffled": 0.3,
}
