"""The plates at the foot of the table that stand in for the hand: Threats, Souls, yes or no.

Belongs here: how a plate looks in each state. Does not belong here: what it means to press one, and
any rule: who dies and who is left come from the view after the choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui.kit import Kit
from game.ui.tables.black_souls.deck import SOULS, Deck
from game.ui.tables.black_souls.tiles import figure
from game.ui.tables.black_souls.words import say
from game.ui.text import Align
from game.ui.vector import box, linear

PlateState = Literal["legal", "chosen", "off", "done"]
TONES = {
    "fighter": "soul_fighter",
    "mage": "soul_mage",
    "healer": "plate_healer",
    "black_soul": "plate_black_soul",
}


@dataclass(slots=True)
class Threat:
    """What a Threat's plate says; all numbers are the view's."""

    soul: str
    number: str
    state: PlateState
    why: str = ""
    help: str = ""  # what may help, where it cannot be paid
    die: Mapping[str, int] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    owed: int = 0  # how many more then die of the designer's choice
    outcome: tuple[str, str] = ("", "")  # how many live; Lost Souls and their worth
    stepper: bool = False
    key: str = ""


class Plates:
    """Draws plates."""

    def __init__(self, kit: Kit, deck: Deck) -> None:
        """Draw with these."""
        self.kit = kit
        self.deck = deck

    def ground(
        self, surface: pygame.Surface, rect: pygame.Rect, tone: str, state: PlateState
    ) -> None:
        """Draw the plate itself."""
        d = self.kit.draw
        d.shadow(surface, rect, radius=8, blur=10, opacity=0.65, down=6)
        dark = state in ("off", "done")
        top = d.mix(tone, "ink2", 0.86 if dark else 0.6)

        def body() -> str:
            w, h = rect.size
            stops = ((0.0, top, 1.0), (0.42, d.colour("ink2"), 1.0), (1.0, d.colour("ink1"), 1.0))
            return linear("g", 0, 0, 0, h, stops) + box(
                0, 0, w, h, 8 * self.kit.theme.u, 'fill="url(#g)"'
            )

        surface.blit(d.shape(("plate", top), *rect.size, body), rect)
        if state == "chosen":
            d.glow(surface, rect, "white_gold", radius=8, blur=8, line=3)
        else:
            line = {"off": "line", "done": "verdigris"}.get(state, "ember")
            d.frame(surface, rect, line, radius=8, line=2.2)

    def stepper_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the stepper of Black Souls stands on a Threat's plate."""
        px = self.kit.px
        return pygame.Rect(rect.right - px(14) - px(126), rect.y + px(78), px(126), px(44))

    def threat(self, surface: pygame.Surface, rect: pygame.Rect, threat: Threat) -> None:
        """Draw the plate of a Threat: who dies, who is left, or why it cannot be paid."""
        kit, px, u = self.kit, self.kit.px, self.kit.theme.u
        off = threat.state in ("off", "done")
        self.ground(surface, rect, TONES[threat.soul], threat.state)
        emblem = kit.assets.picture(
            f"threat.{threat.soul}", (px(62), px(62)), opacity=0.5 if off else 1.0
        )
        surface.blit(emblem, (rect.x + px(10), rect.y + px(8)))
        tone = "text3" if off else "bone"
        figure(kit, surface, threat.number, (rect.x + px(94), rect.y + px(40)), 40 * u, tone)
        name = self.deck.soul_name(threat.soul, 1 if threat.number == "1" else 2)
        kit.text.line(
            surface,
            name,
            "title",
            (rect.x + px(116), rect.y + px(40)),
            tone,
            width=rect.width - px(116) - px(52),
            tall=px(44),
        )
        self._corner(surface, rect, threat.state, threat.key)
        if off:
            self._reason(surface, rect, threat)
            return
        self._cost(surface, rect, threat)
        self._after(surface, rect, threat)

    def _corner(
        self, surface: pygame.Surface, rect: pygame.Rect, state: PlateState, key: str
    ) -> None:
        kit, px = self.kit, self.kit.px
        at = (rect.right - px(30), rect.y + px(32))
        if state == "chosen":
            d = kit.draw
            disc = pygame.Rect(0, 0, px(32), px(32))
            disc.center = at
            d.fill(surface, disc, "white_gold", radius=20)
            d.icon(surface, "ui-check", at, 20, "ink_on_vellum")
        elif key:
            width = kit.draw.keycap_width(key, inner=True)
            kit.draw.keycap(surface, key, (at[0] + px(14) - width, at[1]), "text2", inner=True)

    def _reason(self, surface: pygame.Surface, rect: pygame.Rect, threat: Threat) -> None:
        """Say why not, or that it is paid, and at the foot what may help."""
        kit, px, words, help = self.kit, self.kit.px, threat.why, threat.help
        icon, tone = ("ui-check", "verdigris") if threat.state == "done" else ("padlock", "moon")
        if not words:
            return
        kit.draw.icon(surface, icon, (rect.x + px(32), rect.y + px(98)), 25, tone)
        area = pygame.Rect(rect.x + px(56), rect.y + px(84), rect.width - px(70), 0)
        area.height = rect.bottom - px(8) - area.y
        size = kit.text.fitted(words, "body", area.size, 19)
        kit.text.paragraph(surface, words, "body", area, "bone", size=size)
        used = kit.text.height(words, "body", area.width, size=size)
        tall = kit.text.height(help, "log", area.width) if help else 0
        if help and used + px(6) + tall <= area.height:
            foot = pygame.Rect(area.x, area.bottom - tall, area.width, tall)
            kit.text.paragraph(surface, help, "log", foot, "text2")

    def _cost(self, surface: pygame.Surface, rect: pygame.Rect, threat: Threat) -> None:
        """Draw the Souls that die."""
        kit, px = self.kit, self.kit.px
        y = rect.y + px(100)
        caption = px(52)
        kit.text.line(
            surface,
            say("threat.die"),
            "log",
            (rect.x + px(16), y),
            "text2",
            width=caption,
            tall=px(28),
        )
        end = self.stepper_rect(rect).left - px(48) if threat.stepper else rect.right - px(16)
        x = rect.x + px(16) + caption
        souls = [soul for soul in SOULS for _ in range(threat.die.get(soul, 0))]
        if threat.owed:
            words = say("threat.then" if souls else "threat.any", n=threat.owed)
            side: Align = "right" if souls else "left"
            at = (end, y) if souls else (x, y)
            used = kit.text.line(
                surface,
                words,
                "log_bold",
                at,
                "loss_text",
                width=px(150) if souls else end - x,
                tall=px(28),
                anchor=side,
            )
            end = used.x - px(8)
        side_px, black = px(38), (end + px(26), y)
        if threat.stepper:
            word = say("threat.or")
            end -= kit.text.measure(word, "log", px=kit.text.role_px("log"))[0] + px(4)
        step = min(side_px + px(4), (end - x - side_px) // max(1, len(souls) - 1)) if souls else 0
        for i, soul in enumerate(souls):
            drawn = kit.assets.fitted(f"cube.{soul}.dead", side_px, side_px)
            surface.blit(drawn, drawn.get_rect(midleft=(x + i * step, y)))
        if threat.stepper:
            drawn = kit.assets.fitted("cube.black_soul", px(34), px(34))
            surface.blit(drawn, drawn.get_rect(center=black))
            at = (black[0] - px(24), y)
            kit.text.line(surface, word, "log", at, "text2", tall=px(28), anchor="right")

    def _after(self, surface: pygame.Surface, rect: pygame.Rect, threat: Threat) -> None:
        """Draw the Souls that are left, and what that amounts to."""
        kit, px, u = self.kit, self.kit.px, self.kit.theme.u
        y = rect.y + px(154)
        foot = (rect.x + px(16), rect.bottom - px(24))
        room = rect.width - px(32)
        kit.text.line(
            surface,
            say("threat.left"),
            "log",
            (rect.x + px(16), y),
            "text2",
            width=px(52),
            tall=px(28),
        )
        x = rect.x + px(68)
        for soul in SOULS:
            n = threat.left[soul]
            drawn = kit.assets.fitted(f"cube.{soul}", px(34), px(34), opacity=1.0 if n else 0.35)
            surface.blit(drawn, drawn.get_rect(midleft=(x, y)))
            figure(kit, surface, str(n), (x + px(46), y), 24 * u, "bone" if n else "text3")
            x += px(71)
        lives, worth = threat.outcome
        dies = sum(threat.left.values()) == threat.owed
        tone = "loss_text" if dies else "bone"
        kit.text.line(
            surface, lives, "body_bold", foot, tone, width=room // 2, tall=px(30), size=19
        )
        kit.text.line(
            surface,
            worth,
            "log",
            (foot[0] + room, foot[1]),
            "text2",
            width=room // 2,
            tall=px(30),
            anchor="right",
        )

    def soul(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        soul: str,
        state: PlateState,
        title: str,
        note: str,
        *,
        dead: bool = False,
        key: str = "",
    ) -> None:
        """Draw the plate of a Soul that is added, returned, changed or lost."""
        kit, px = self.kit, self.kit.px
        self.ground(surface, rect, TONES[soul], state)
        self._corner(surface, rect, state, key)
        middle = (rect.x + px(62), rect.y + min(px(72), rect.height // 2))
        side = px(92)
        picture = f"cube.{soul}.dead" if dead and state != "off" else f"cube.{soul}"
        drawn = kit.assets.fitted(picture, side, side, opacity=0.4 if state == "off" else 1.0)
        surface.blit(drawn, drawn.get_rect(center=middle))
        tone = "text3" if state == "off" else "bone"
        x = rect.x + px(122)
        room = rect.right - px(12) - x
        if key and kit.draw.keycap_height(inner=True) > px(36):  # it reaches down to the name
            room -= kit.draw.keycap_width(key, inner=True) + px(8)
        kit.text.line(
            surface,
            self.deck.soul_name(soul),
            "title",
            (x, middle[1] - px(14)),
            tone,
            width=room,
            tall=px(36),
            size=25,
        )
        kit.text.line(
            surface,
            note,
            "log",
            (x, middle[1] + px(18)),
            "text2",
            width=rect.right - px(12) - x,
            tall=px(26),
        )
        if title:
            area = pygame.Rect(rect.x + px(16), rect.y + px(130), rect.width - px(32), 0)
            area.height = rect.bottom - px(8) - area.y
            colour = "moon" if state == "off" else "bone"
            size = kit.text.fitted(title, "log", area.size, 18)
            kit.text.paragraph(surface, title, "log", area, colour, size=size)

    def answer(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        icon: str,
        title: str,
        text: str,
        state: PlateState,
        key: str,
    ) -> None:
        """Draw the plate of an answer: sign, name, what follows from it."""
        kit, px = self.kit, self.kit.px
        self.ground(surface, rect, "amethyst" if icon == "cogsplosion" else "ink4", state)
        self._corner(surface, rect, state, key)
        kit.draw.icon(
            surface,
            icon,
            (rect.x + px(46), rect.y + px(48)),
            46,
            "amethyst" if icon == "cogsplosion" else "text2",
        )
        kit.text.line(
            surface,
            title,
            "title",
            (rect.x + px(86), rect.y + px(48)),
            width=rect.width - px(150),
            tall=px(40),
        )
        area = pygame.Rect(rect.x + px(22), rect.y + px(92), rect.width - px(44), 0)
        area.height = rect.bottom - px(8) - area.y
        size = kit.text.fitted(text, "body", area.size, 20)
        kit.text.paragraph(surface, text, "body", area, "text2", size=size)
