"""What every scene of the program has in common.

Belongs here: the way of an event through dialog, keys and focus; the notice line; the pieces that
several scenes draw alike. Does not belong here: what any one scene shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import tips
from game.ui.focus import Focus, OpenTip
from game.ui.keys import Chord, KeyNameError, parse, walks
from game.ui.kit import Kit
from game.ui.layout import Anchor, Frame
from game.ui.scene import BaseScene
from game.ui.scenes.house import House
from game.ui.text import plain
from game.ui.timeline import PANEL
from game.ui.widgets import Action, Widget
from game.ui.widgets.dialog import Answer, Dialog

NOTICE_FOR = 5.0  # seconds a notice stays
LIFT = 4  # u that blackletter sits under the middle of its line
SILENT = ("used", "hover", "mark")


class Page(BaseScene):
    """A scene with widgets, a notice line and room for one dialog.

    Where mouse or keyboard only go from widget to widget, those widgets alone are drawn anew, over
    a kept picture of what lies under all of them.
    """

    def __init__(self, house: House) -> None:
        """Hold the house; widgets are made in `arrange`."""
        self.house = house
        self.words = house.words
        self.focus = Focus((), house.say, house.words)
        self.focus.keyboard = house.app.keyed
        self.dialog: Dialog | None = None
        self._then: Callable[[str], None] = lambda answer: None
        self._notice_left = 0.0
        self._notice = ""
        self._under: pygame.Surface | None = None  # all that lies under the widgets
        self._tip: OpenTip | None = None  # as it was drawn
        self._followed: object = None
        self._slight = 0
        self._prepared: list[Widget] = []  # the widgets for which pictures are made ahead
        self._unprepared: list[Widget] = []

    # --- for the scenes -----------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The brush of the window."""
        return self.house.kit

    def rect(
        self, x: float, y: float, w: float, h: float, anchor: Anchor = "centre"
    ) -> pygame.Rect:
        """A rectangle of the design, set into the window."""
        return Frame(self.kit.size).rect(x, y, w, h, anchor)

    def chord(self, act: str) -> Chord | None:
        """The user's key for an act."""
        try:
            return parse(self.house.settings.key(act))
        except KeyNameError:
            return None

    def pressed(self, act: str, event: pygame.Event) -> bool:
        """Whether a key event is the user's key for an act."""
        chord = self.chord(act)
        return chord is not None and chord.matches(event)

    def notify(self, words: str) -> None:
        """Show one line for a while, and say it."""
        if words:
            self._notice, self._notice_left = words, NOTICE_FOR
            self.house.say(words)

    def ask(
        self,
        title: str,
        words: str,
        answers: Sequence[Answer],
        then: Callable[[str], None],
        *,
        safe: str = "",
        dangerous: bool = False,
    ) -> None:
        """Lay a question over the scene; `then` gets the name of the answer."""
        self._then = then
        self.dialog = Dialog(
            "question",
            title,
            words,
            answers,
            safe=safe,
            dangerous=dangerous,
            speak=self.house.say,
            phrase=self.words,
        )
        self.dialog.arrange(self.kit)
        self.house.app.fade(PANEL)
        self.house.say(self.dialog.words())

    def arrange(self) -> None:
        """Make or place all widgets; called whenever size, text scale or content changed."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Do what a widget asks for."""
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:
        """Answer a key before the widgets get it; returns whether it was spent."""
        return False

    def unspent_key(self, event: pygame.Event) -> bool:
        """Answer a key that no widget wanted; returns whether it was spent."""
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything under the widgets."""
        raise NotImplementedError

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the widgets and under tooltips and dialogs."""

    def follows(self) -> object:
        """What is shown of mouse and keyboard beyond the widgets' own places.

        Where it changes, all is drawn anew; None: where anything of them changes.
        """
        return ()

    # --- for the stack ------------------------------------------------------------------------

    def cover(self) -> None:
        """Keep no picture while another scene is seen."""
        self._under = None

    def resize(self, size: tuple[int, int]) -> None:
        """Arrange everything anew."""
        self.focus.resize(size)
        self.arrange()
        if self.dialog is not None:
            self.dialog.forget_ground()
            self.dialog.arrange(self.kit)

    def uncover(self) -> None:
        """Take settings anew that another scene may have changed."""
        self.arrange()

    def handle(self, event: pygame.Event) -> bool:
        """Bring an event to the dialog, the scene's keys, or the widgets."""
        if self.dialog is not None:
            self._to_dialog(self.dialog, event)
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        before = self.focus.hovered
        actions = self.focus.handle(event)
        self._slight += self.focus.slight
        over = self.focus.hovered
        if event.type == pygame.MOUSEMOTION and over not in (None, before):
            self._hovered(over)
        for action in actions:
            self._sound(action)
            self.act(action)
        if not actions and event.type == pygame.KEYDOWN:
            return self.unspent_key(event)
        return bool(actions)

    def _hovered(self, widget: Widget | None) -> None:
        """Let the coming of the mouse be heard where a press does something."""
        if widget is not None and widget.takes_focus and widget.enabled:
            self.house.cue("hover")

    def _to_dialog(self, dialog: Dialog, event: pygame.Event) -> None:
        action = dialog.handle(event)
        if action is not None and action.kind == "close":
            self.dialog = None
            self.house.cue("click")
            self._then(str(action.value))

    def _sound(self, action: Action) -> None:
        if action.kind == "refused":
            self.house.cue("refuse")
        elif action.kind not in SILENT:
            self.house.cue("click")

    def update(self, dt: float) -> bool:
        """Move on; returns whether the picture changed."""
        changed = self._take_notice()
        if self._notice_left > 0:
            self._notice_left -= dt
            changed = changed or self._notice_left <= 0
        if self.dialog is not None:
            return self.dialog.update(dt) or changed
        self.focus.update(dt)  # `stale` tells where it has changed anything
        return changed

    def _take_notice(self) -> bool:
        app = self.house.app
        if not app.notice:
            return False
        self.notify(app.notice)
        app.notice = ""
        return True

    @property
    def moving(self) -> bool:
        """Whether a tooltip is about to open."""
        return self.focus.waiting or self.dialog is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, widgets, tooltip, notice and dialog."""
        self.paint(surface)
        self.focus.take_touched()
        self._followed, self._slight = self.follows(), 0
        if self._followed is not None:
            if self._under is None or self._under.get_size() != surface.get_size():
                self._under = surface.copy()
            else:
                self._under.blit(surface, (0, 0))
        self._upper(surface, self.focus.widgets)

    def _upper(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> None:
        """Draw these widgets and everything over them."""
        for widget in widgets:
            if widget.visible:
                widget.draw(surface, self.kit)
        self.paint_over(surface)
        for widget in self.focus.widgets:
            if widget.visible:
                widget.draw_over(surface, self.kit)
        self._tip = self.focus.open_tip(self.keep_clear()) if self.dialog is None else None
        if self._tip is not None:
            tips.draw(self.kit.draw, surface, *self._tip)
        if self._notice_left > 0:
            draw_notice(self.kit, surface, self._notice)
        if self.dialog is not None:
            self.dialog.draw(surface, self.kit)

    def stale(self, handled: int) -> Sequence[pygame.Rect] | None:
        """The widgets that mouse or keyboard came to or left, and the tooltip."""
        slight, self._slight = self._slight, 0
        touched = self.focus.take_touched()
        if handled > slight or touched is None:
            return None
        if not touched:
            return ()
        if self.dialog is not None or self._under is None:
            return None
        followed = self.follows()
        if followed is None or followed != self._followed:
            return None
        window = self._under.get_rect()
        tip = self.focus.open_tip(self.keep_clear())
        if tip != self._tip:
            touched += [tips.area(self.kit.draw, window, *t) for t in (tip, self._tip) if t]
        return merged([part.clip(window) for part in touched])

    def patch(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw the widgets there anew over the kept picture."""
        assert self._under is not None
        before = surface.get_clip()
        for part in parts:
            surface.set_clip(part)
            surface.blit(self._under, part, part)
            self._upper(surface, [w for w in self.focus.widgets if self._meets(w, part)])
        surface.set_clip(before)

    def prepare(self, surface: pygame.Surface) -> bool:
        """Let one more widget make what it will draw once it is pointed at."""
        if self._prepared is not self.focus.widgets:
            self._prepared = self.focus.widgets
            self._unprepared = [w for w in reversed(self.focus.widgets) if w.visible]
        while self._unprepared:
            if self._unprepared.pop().prepare(surface, self.kit):
                return True
        return False

    def _meets(self, widget: Widget, part: pygame.Rect) -> bool:
        reach = 2 * self.kit.px(widget.reach) + 4
        spots = (widget.rect, *widget.spots())
        return any(spot.inflate(reach, reach).colliderect(part) for spot in spots)

    def keep_clear(self) -> Sequence[pygame.Rect]:
        """Rectangles that a tooltip should not cover."""
        return ()


class Guard:
    """Keeps keys and clicks that were meant for the screen before from answering this one.

    It opens after a short silence, and then stays open. Keys that only go from place to place
    answer nothing: they pass, and are silence too.
    """

    def __init__(self, seconds: float = 0.3, *, begun: bool = True) -> None:
        """Wait for so much silence; one that has not `begun` is open until it is shut."""
        self._needed, self._quiet = seconds, 0.0 if begun else seconds

    @property
    def open(self) -> bool:
        """Whether input counts."""
        return self._quiet >= self._needed

    def blocks(self, event: pygame.Event) -> bool:
        """Whether an event comes too early; it then begins the silence anew."""
        if self.open or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if walks(event):
            return False
        self._quiet = 0.0
        return True

    def shut(self) -> None:
        """Begin the silence anew."""
        self._quiet = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._quiet += dt


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Join rectangles that meet, so that nothing is drawn twice; empty ones fall away."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while rect and (i := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(i))
        if rect:
            out.append(rect)
    return out


def draw_notice(kit: Kit, surface: pygame.Surface, words: str, tone: str = "moon") -> None:
    """Draw one line at the foot of the window."""
    d = kit.draw
    room = kit.size[0] - kit.px(240)
    wide = min(room, kit.text.measure(words, "body")[0] + kit.px(90))
    tall = max(kit.px(50), round(kit.text.role_px("body") * 2))
    rect = pygame.Rect(0, 0, wide, tall)
    rect.midbottom = (kit.size[0] // 2, kit.size[1] - kit.px(14))
    d.shadow(surface, rect, blur=14, opacity=0.8)
    d.fill(surface, rect, "tooltip", opacity=0.98)
    d.frame(surface, rect, tone, line=1.8)
    d.icon(surface, "info", (rect.x + kit.px(32), rect.centery), 26, tone)
    left = rect.x + kit.px(58)
    kit.text.line(
        surface, words, "body", (left, rect.centery), width=rect.right - left - kit.px(18)
    )


def draw_title(kit: Kit, surface: pygame.Surface, title: str, at: tuple[int, int]) -> None:
    """Draw the name of a screen in the top bar."""
    kit.text.line(surface, title, "wordmark", (at[0], at[1] - kit.px(LIFT)), shadow=True)


def spoken(widgets: Sequence[Widget]) -> list[str]:
    """What a listener hears of each widget the keyboard can stand on, for tests."""
    return [plain(widget.speak()) for widget in widgets if widget.takes_focus]
