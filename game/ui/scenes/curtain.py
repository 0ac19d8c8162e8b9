"""The curtain between two people at one screen.

Belongs here: its fall, the plaque, and the guard against keys meant for the table. Does not belong
here: when it is due (`scenes.host`). Nothing secret reaches this module: it knows names only.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import marks
from game.ui.scenes.house import House, Occasion
from game.ui.scenes.page import Guard, Page
from game.ui.text import escape
from game.ui.timeline import FACTORS, ease_in_out
from game.ui.widgets import Action, Button, IconButton

FALL = 0.3
PLAQUE = (580, 188, 760, 640)


class Curtain(Page):
    """Covers everything until the named person lifts it."""

    fades = False

    def __init__(
        self,
        house: House,
        occasion: Occasion,
        lifted: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        """Fall for somebody; `lifted` is called once they are ready."""
        super().__init__(house)
        self.occasion, self._lifted, self._pause = occasion, lifted, pause
        self.person = occasion.people[occasion.seat]
        self.name = escape(self.person.name)
        fall = 0.0 if house.settings.reduced_motion else FALL * FACTORS[house.settings.speed]
        self._length, self._gone = fall, 0.0
        self.guard = Guard()
        self._up = False
        self.opaque = fall == 0.0  # until it hangs, the public table behind it still shows

    @property
    def ready(self) -> bool:
        """Whether the button answers."""
        return self.opaque and self.guard.open

    def enter(self) -> None:
        """Say whose turn it is."""
        name, words = self.person.name, self.occasion.words
        self.house.say(self.words("hand_over.spoken", name=name, words=words))

    def arrange(self) -> None:
        """Place the button and the way to the pause."""
        x, y, w, _ = PLAQUE
        ready = Button(
            "ready",
            self.words("hand_over.ready", name=self.name),
            self.rect(x + 110, y + 474, w - 220, 84),
            kind="primary",
            icon="hand",
            shortcut=self.chord("confirm"),
            size=28,
        )
        pause = IconButton(
            "pause", "cog", self.words("common.pause"), self.rect(1850, 68, 46, 46, "right")
        )
        self.focus.set([ready, pause])
        if self.focus.current is None:
            self.focus.to(ready, ring=False)

    def handle(self, event: pygame.Event) -> bool:
        """Wait for a short silence first, so that no key meant for the table lifts it."""
        if self.guard.blocks(event):
            return True
        return super().handle(event)

    def key(self, event: pygame.Event) -> bool:
        """Esc opens the pause."""
        if self.pressed("back", event):
            self._pause()
            return True
        return False

    def act(self, action: Action) -> None:
        """Lift, or pause."""
        if action.kind != "press" or self._up:
            return
        if action.id == "pause":
            self._pause()
            return
        self._up = True
        self.house.cue("curtain")
        self._lifted()
        self.house.app.stack.pop()

    def update(self, dt: float) -> bool:
        """Fall; count the silence."""
        falling = not self.opaque
        self._gone += dt
        self.opaque = self._gone >= self._length
        if not falling:
            self.guard.update(dt)
        return super().update(dt) or falling

    @property
    def moving(self) -> bool:
        """Whether it still falls or guards."""
        return not self.ready or super().moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the falling cloth, or everything."""
        if self.opaque:
            super().draw(surface)
            return
        cloth = self.kit.assets.covering("velvet", *surface.get_size())
        share = ease_in_out(self._gone / self._length)
        surface.blit(cloth, (0, round((share - 1) * surface.get_height())))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw velvet, plaque and the people."""
        kit, d = self.kit, self.kit.draw
        surface.blit(kit.assets.covering("velvet", *surface.get_size()), (0, 0))
        plaque = self.rect(*PLAQUE)
        d.shadow(surface, plaque, radius=10, blur=34, opacity=0.8, down=18)
        d.panel(surface, plaque, double=True, opacity=0.97)
        self._light(surface, plaque)
        mid, top = plaque.centerx, plaque.y
        text = kit.text
        room = plaque.width - kit.px(120)
        text.line(
            surface,
            self.words("hand_over.pass_to"),
            "body",
            (mid, top + kit.px(62)),
            "text2",
            anchor="centre",
            width=room,
            size=24,
        )
        marks.seat_mark(d, surface, (mid, top + kit.px(188)), kit.px(184), self.person.number)
        text.line(
            surface,
            self.name,
            "wordmark_menu",
            (mid, top + kit.px(336)),
            anchor="centre",
            width=room,
            shadow=True,
        )
        d.ornament(surface, (mid, top + kit.px(400)), kit.px(260))
        text.line(
            surface,
            self.occasion.words,
            "heading",
            (mid, top + kit.px(434)),
            anchor="centre",
            width=room,
            size=26,
        )
        low = pygame.Rect(0, top + kit.px(564), room, kit.px(62))
        low.centerx = mid
        text.paragraph(
            surface, self._look_away(), "body", low, "text2", align="centre", middle=True
        )
        self._foot(surface)

    def _light(self, surface: pygame.Surface, plaque: pygame.Rect) -> None:
        """The lantern's glow behind the pennant, in the colour of the seat."""
        kit = self.kit
        side = kit.px(400)

        def make() -> pygame.Surface:
            small = pygame.Surface((64, 64))
            tone = kit.theme.rgb(f"seat_{self.person.number}")
            for ring in range(31, 0, -1):
                share = (1 - ring / 31) ** 2 * 0.24
                shade = tuple(round(part * share) for part in tone)
                pygame.draw.circle(small, shade, (32, 32), ring)
            return pygame.transform.smoothscale(small, (side, side))

        light = kit.cache.get(("curtain light", self.person.number, side), make)
        at = (plaque.centerx - side // 2, plaque.y + kit.px(188) - side // 2)
        surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)

    def _look_away(self) -> str:
        others = [
            escape(person.name)
            for person in self.occasion.people
            if person.kind == "human" and person is not self.person
        ]
        who = others[0] if len(others) == 1 else self.words("hand_over.everybody")
        return self.words("hand_over.look_away", who=who)

    def _sign(self, seat: int) -> tuple[str, str] | None:
        """Return icon and colour behind a name: has answered, or is asked."""
        if seat == self.occasion.seat:
            return "hourglass", "ember"
        return ("ui-check", "verdigris") if seat in self.occasion.answered else None

    def _foot(self, surface: pygame.Surface) -> None:
        """Everybody at the table, the asked one lit."""
        kit, d = self.kit, self.kit.draw
        people = self.occasion.people
        pad, mark = kit.px(26), kit.px(44)
        sign = kit.px(30)  # room for what stands behind a name
        wide = [
            mark
            + kit.text.measure(escape(p.name), "body_bold")[0]
            + kit.px(34)
            + (sign if self._sign(i) else 0)
            for i, p in enumerate(people)
        ]
        most = self.rect(0, 0, 1500, 0).width
        scale = min(1.0, (most - 2 * pad) / sum(wide))
        rect = pygame.Rect(0, 0, round(sum(wide) * scale) + 2 * pad, kit.px(66))
        rect.center = self.rect(960, 885, 0, 0).topleft
        d.fill(surface, rect, "ink0", radius=8, opacity=0.85)
        d.frame(surface, rect, "brassd", radius=8, line=1.4)
        x = rect.x + pad
        for i, (person, width) in enumerate(zip(people, wide, strict=True)):
            now = person is self.person
            room = round(width * scale)
            centre = (x + kit.px(14), rect.centery)
            marks.seat_mark(d, surface, centre, kit.px(40), person.number, dim=not now)
            at = (x + mark, rect.centery)
            tone = "white_gold" if now else "bone" if person.kind == "human" else "text3"
            shown = self._sign(i)
            least = sign if shown else 0
            used = kit.text.line(
                surface,
                escape(person.name),
                "body_bold",
                at,
                tone,
                width=room - mark - least - kit.px(16),
            )
            if shown:
                kit.draw.icon(
                    surface, shown[0], (used.right + kit.px(20), rect.centery), 22, shown[1]
                )
            x += room
