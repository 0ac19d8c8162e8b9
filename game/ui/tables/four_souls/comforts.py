"""Where a person sets what to be asked about: four buttons at the foot, a panel, the phase bar.

Belongs here: these widgets, drawing the panel, what they change of the stops. Does not belong here:
what the stops mean (`stops`), rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.ui import plates
from game.ui.kit import Kit
from game.ui.layout import Frame
from game.ui.tables.four_souls.places import Places
from game.ui.tables.four_souls.stops import ANSWERS, PHASES, PRESETS, WHOSE, Stops
from game.ui.tables.four_souls.words import say
from game.ui.tips import Tip
from game.ui.widgets import IconButton, Segmented, Toggle, Widget

TOOLS = (
    ("stops", "hourglass"),
    ("hold", "padlock"),
    ("through", "fast-forward-button"),
    ("yield", "silenced"),
)
MARKS = ("meeple", "meeple-group")  # one's own turn, the turns of others
OFF = 0.45  # how much is seen of the mark of a stop that is not set
ASKED = ANSWERS[0]  # about everything
KEYS = {"stops": "stops", "hold": "hold", "through": "let_all", "yield": "yield_to"}
PANEL = (620, 330)  # u


class Tool(IconButton):
    """A button that sets something and chooses nothing by itself.

    `lit` says that it makes one be asked otherwise than at first: its foot glows.
    """

    manner: ClassVar[str] = "none"
    lit = False

    def value_words(self) -> str:
        """Return whether it is lit, for a listener; the tip says what that means."""
        return self.phrase("spoken.on") if self.lit else ""

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button, and the light at its foot."""
        super().draw(surface, kit)
        if self.lit:
            foot = self.rect.inflate(-kit.px(18), 0)
            foot.height = max(3, kit.px(5))
            foot.bottom = self.rect.bottom - kit.px(6)
            kit.draw.fill(surface, foot, "ember", radius=2)
            kit.draw.icon(surface, self.icon, self.rect.center, self.units, "ember")


class Switch(Toggle):
    """A stop that is on or off."""

    manner: ClassVar[str] = "none"


class Sign(Switch):
    """A plate of the phase bar: its stop in my own turns over the one in the turns of others.

    A press changes the one that counts now.
    """

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect,
        *,
        lit: tuple[bool, bool],
        own: bool,
        tone: str,
    ) -> None:
        """Show both stops on a plate of a tone."""
        super().__init__(name, label, rect, on=lit[0 if own else 1])
        self.lit, self.tone = lit, tone
        self.tab_stop = False

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw both marks at the end of the plate."""
        rect, side = self.rect, max(kit.px(20), 13)
        for at, (icon, lit) in enumerate(zip(MARKS, self.lit, strict=True)):
            y = rect.centery + (at * 2 - 1) * round(side * 0.57)
            dark = kit.theme.rgb("on_ember") if self.tone == "now" else None
            tone = ("on_ember" if dark else "moon") if lit else ("on_ember" if dark else "text3")
            drawn = kit.assets.icon(icon, side, kit.draw.colour(tone), opacity=1 if lit else OFF)
            surface.blit(drawn, drawn.get_rect(center=(rect.right - kit.px(11), y)))
        if self.ring or self.hovered:
            plates.outline(
                kit.draw, surface, rect, PHASES.index(self.id.split(".")[-1]), "white_gold"
            )


class Parts(Segmented):
    """One of a few settings."""

    manner: ClassVar[str] = "none"


class Comforts:
    """The widgets of the stops."""

    def __init__(self, kit: Kit) -> None:
        """Draw with this kit; the panel is shut."""
        self.kit = kit
        self.open = False

    # --- widgets ------------------------------------------------------------------------------

    def tools(self, places: Places, stops: Stops, *, passing: bool, stack: bool) -> list[Widget]:
        """Return the buttons; `passing` says that one may pass now."""
        area = places.rect("foot")
        side, gap = area.height, places.px(12)
        wide = (area.width - gap * (len(TOOLS) - 1)) // len(TOOLS)
        found: list[Widget] = []
        for at, (name, icon) in enumerate(TOOLS):
            rect = pygame.Rect(area.x + at * (wide + gap), area.y, wide, side)
            tool = Tool(f"tool.{name}", icon, say(f"tool.{name}.name"), rect, units=24)
            if name != "stops" or not self.open:  # it would lie over the panel
                tool.tip = Tip(tool.label, (self._about(name, stops),))
            tool.key_of = KEYS[name]
            tool.lit = stops.hold if name == "hold" else name == "stops" and stops.answers != ASKED
            if name in ("through", "yield") and not (passing and stack):
                tool.enabled, tool.why_not = False, say("tool.nothing")
            found.append(tool)
        return found

    @staticmethod
    def _about(name: str, stops: Stops) -> str:
        if name == "hold":
            return say(f"tool.hold.{'on' if stops.hold else 'off'}")
        if name == "stops":
            return say("tool.stops.about", answers=say(f"stops.answers.{stops.answers}"))
        return say(f"tool.{name}.about")

    def signs(self, phases: Sequence[tuple[str, str]], stops: Stops, *, own: bool) -> list[Widget]:
        """Return the stops on the phase bar; `own` says that it is one's own turn."""
        at = Frame(self.kit.size).rect(*plates.PHASES_AT, 0, 0).topleft
        shown = [plates.Phase(*phase) for phase in phases]
        rects = plates.phase_rects(self.kit.draw, *at, shown)
        whose = WHOSE[0 if own else 1]
        found: list[Widget] = []
        for name, phase, rect in zip(PHASES, shown, rects, strict=True):
            lit = (f"own.{name}" in stops.phases, f"other.{name}" in stops.phases)
            label = say(f"stops.{whose}", phase=phase.words)
            sign = Sign(
                f"stops.bar.{whose}.{name}", label, rect, lit=lit, own=own, tone=phase.state
            )
            states = [say(f"stops.sign.{'on' if on else 'off'}") for on in lit]
            rows = tuple(
                say(f"stops.sign.{who}", asked=state)
                for who, state in zip(WHOSE, states, strict=True)
            )
            sign.tip = Tip(phase.words, (*rows, say(f"stops.sign.press_{whose}")))
            found.append(sign)
        return found

    def panel_rect(self, places: Places) -> pygame.Rect:
        """Return where the panel opens: over the own place, beside the buttons."""
        rect = pygame.Rect(0, 0, places.px(PANEL[0]), places.px(PANEL[1]))
        rect.bottomright = (places.rect("stack").x - places.px(16), places.rect("foot").bottom)
        return rect

    def panel(self, places: Places, stops: Stops) -> list[Widget]:
        """Return what stands in the panel while it is open."""
        if not self.open:
            return []
        px = places.px
        rect = self.panel_rect(places)
        inner = rect.inflate(-px(32), 0)
        y = rect.y + self.kit.draw.header_height() + px(14)
        answers = Parts(
            "stops.answers",
            say("stops.ask"),
            [say(f"stops.answers.{name}") for name in ANSWERS],
            pygame.Rect(inner.x, y, inner.width, px(46)),
            chosen=ANSWERS.index(stops.answers),
        )
        y += px(58)
        names = [*PRESETS, "own"]
        presets = Parts(
            "stops.preset",
            say("stops.presets"),
            [say(f"stops.preset.{name}") for name in names],
            pygame.Rect(inner.x, y, inner.width, px(46)),
            chosen=names.index(stops.name),
        )
        found: list[Widget] = [answers, presets]
        for name, rect in self._cells(places).items():
            whose, phase = name.split(".")
            label = say(f"stops.{whose}", phase=say(f"phase.{phase}"))
            found.append(Switch(f"stops.at.{name}", label, rect, on=name in stops.phases))
        return found

    def _cells(self, places: Places) -> dict[str, pygame.Rect]:
        px = places.px
        rect = self.panel_rect(places)
        top = rect.bottom - px(112)
        left, step = rect.x + px(150), (rect.width - px(166)) // len(PHASES)
        return {
            f"{whose}.{phase}": pygame.Rect(left + at * step, top + row * px(48), px(70), px(40))
            for row, whose in enumerate(WHOSE)
            for at, phase in enumerate(PHASES)
        }

    # --- drawing ------------------------------------------------------------------------------

    def draw_panel(self, surface: pygame.Surface, places: Places) -> None:
        """Draw the ground of the panel and the words beside its switches."""
        if not self.open:
            return
        kit, px = self.kit, places.px
        rect = self.panel_rect(places)
        kit.draw.panel(surface, rect, say("stops.title"), "hourglass", opacity=0.98)
        cells = self._cells(places)
        for phase in PHASES:
            cell = cells[f"own.{phase}"]
            kit.text.line(
                surface,
                say(f"phase.{phase}"),
                "log",
                (cell.x, cell.y - px(16)),
                "text2",
                width=px(110),
            )
        for whose in WHOSE:
            cell = cells[f"{whose}.start"]
            at = (rect.x + px(18), cell.centery)
            kit.text.line(surface, say(f"stops.turn.{whose}"), "log", at, width=px(128))

    # --- acting -------------------------------------------------------------------------------

    def set(self, name: str, value: object, stops: Stops, turn: int) -> None:
        """Change what a widget of the panel stands for."""
        if name == "stops.answers":
            stops.ask_about(ANSWERS[int(str(value))], turn)
        elif name == "stops.preset":
            names = list(PRESETS)
            if int(str(value)) < len(names):
                stops.preset(names[int(str(value))])
        elif name.startswith(("stops.at.", "stops.bar.")):
            stops.phases ^= {".".join(name.split(".")[2:])}
