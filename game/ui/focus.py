"""Which widget has the keyboard and the mouse, and how events reach the widgets.

Belongs here: focus order, arrow and tab navigation, shortcuts, hover, when a tooltip opens. Does
not belong here: what any widget does with an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.ui import tips
from game.ui.keys import ARROWS, Chord
from game.ui.kit import Kit
from game.ui.screen import unit
from game.ui.widgets.base import Action, Widget
from game.ui.words import Phrase, unworded

TIP_AFTER = 0.35
LARGE = 8  # how many times worse a tooltip over the primary button is than one over others
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
Speak = Callable[[str], None]
OpenTip = tuple[tips.Tip, pygame.Rect, list[pygame.Rect]]


def bare(chord: Chord) -> bool:
    """Whether a field that is written in wants this key for itself."""
    return not (chord.ctrl or chord.alt) and chord.key < pygame.K_F1


def nearest(
    rects: Sequence[pygame.Rect], current: pygame.Rect, direction: tuple[int, int]
) -> int | None:
    """Return which rectangle an arrow leads to: ahead, and least aside; None if none is ahead."""
    best, choice = None, None
    dx, dy = direction
    for i, rect in enumerate(rects):
        if dx:
            ahead = rect.left - current.right if dx > 0 else current.left - rect.right
            passed = dx * (rect.centerx - current.centerx) > 0
            aside = max(rect.top - current.bottom, current.top - rect.bottom, 0)
            off = abs(rect.centery - current.centery)
        else:
            ahead = rect.top - current.bottom if dy > 0 else current.top - rect.bottom
            passed = dy * (rect.centery - current.centery) > 0
            aside = max(rect.left - current.right, current.left - rect.right, 0)
            off = abs(rect.centerx - current.centerx)
        if rect == current or not passed or ahead < -min(current.size) // 2:
            continue
        score = (max(0, ahead) + aside * 3 + off // 4, i)
        if best is None or score < best:
            best, choice = score, i
    return choice


class Focus:
    """The widgets of one scene or dialog, in focus order."""

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        speak: Speak | None = None,
        phrase: Phrase = unworded,
    ) -> None:
        """Hold the widgets in reading order; `speak` is told a text for each focus.

        `phrase` says the kit's own words for all of them.
        """
        self.widgets: list[Widget] = list(widgets)
        self.speak = speak
        self.phrase = phrase
        self.current: Widget | None = None
        self.hovered: Widget | None = None
        self.keyboard = False
        self.window = pygame.Rect(0, 0, 1920, 1080)
        self.space_activates = True
        self.slight = False  # the last event only moved the mouse or the keyboard
        self._pointing = False  # the mouse has moved since the keyboard came to where it is
        self._touched: list[pygame.Rect] | None = []
        self._rest = 0.0
        self._tip_shown = False
        self._mouse = (-1, -1)
        for widget in self.widgets:
            widget.phrase = phrase

    # --- membership ---------------------------------------------------------------------------

    def set(self, widgets: Iterable[Widget], *, keep: bool = True) -> None:
        """Take other widgets; with `keep` the focus stays on the widget of the same name."""
        name = self.current.id if self.current and keep else None
        ring, pointing = self.keyboard, self._pointing
        if self.current is not None:
            self.current.lose_focus()
        self.widgets = list(widgets)
        self.current = self.hovered = None
        self._tip_shown = False
        self._touched = None
        same = next((w for w in self.widgets if w.id == name and w.takes_focus), None)
        if same is not None:
            self._give(same, ring=ring, say=False)
        for widget in self.widgets:
            widget.window = self.window
            widget.phrase = self.phrase
            widget.hovered = False
        self._caps()
        self._pointing = pointing
        if pointing or not self.keyboard:  # one that lies still points at nothing while keys are
            self._hover(self._mouse)

    def find(self, name: str) -> Widget:
        """Return a widget by name; raises KeyError where there is none."""
        for widget in self.widgets:
            if widget.id == name:
                return widget
        raise KeyError(name)

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new window size."""
        self.window = pygame.Rect(0, 0, *size)
        for widget in self.widgets:
            widget.window = self.window

    @property
    def order(self) -> list[Widget]:
        """Return the widgets the keyboard can stand on."""
        return [w for w in self.widgets if w.takes_focus]

    @property
    def writes(self) -> bool:
        """Whether characters are wanted, so that letter shortcuts must wait."""
        return self.current is not None and self.current.writes

    # --- moving -------------------------------------------------------------------------------

    def to(self, widget: Widget | str, *, ring: bool = True) -> None:
        """Give the keyboard to a widget, by itself or by name."""
        self._give(self.find(widget) if isinstance(widget, str) else widget, ring=ring)

    def step(self, by: int) -> None:
        """Go to the next (1) or previous (-1) widget, round the ends."""
        order = [w for w in self.order if w.tab_stop or w is self.current]
        if not order:
            return
        if self.current not in order:
            self._give(order[0 if by > 0 else -1], ring=True)
            return
        self._give(order[(order.index(self.current) + by) % len(order)], ring=True)

    def move(self, direction: tuple[int, int]) -> None:
        """Go to the nearest widget in a direction; stay where there is none."""
        order = self.order
        if not order:
            return
        if self.current not in order:
            self._give(order[0], ring=True)
            return
        others = [w for w in order if w is not self.current]
        found = nearest([w.area for w in others], self.current.area, direction)
        if found is not None:
            self._give(others[found], ring=True)
        else:
            self.keyboard = self.current.ring = True
            self._touch(self.current)

    def clear(self) -> None:
        """Take the keyboard from all widgets."""
        if self.current is not None:
            self.current.lose_focus()
        self.current = None
        self._caps()

    def say(self) -> None:
        """Speak the focused widget again."""
        if self.speak is not None and self.current is not None:
            self.speak(self.current.speak())

    def _give(self, widget: Widget, *, ring: bool, say: bool = True) -> None:
        changed = widget is not self.current
        if changed and self.current is not None:
            self._touch(self.current)
            self.current.lose_focus()
        self.current, widget.phrase = widget, self.phrase
        if changed or not widget.focused:
            widget.gain_focus()
        self.keyboard = widget.ring = ring
        self._pointing = False
        self._rest, self._tip_shown = 0.0, False
        self._touch(widget)
        self._caps()
        if changed and say:
            self.say()

    def _caps(self) -> None:
        """Let no button promise a key while that key is written, or ends what is written."""
        for widget in self.widgets:
            waits = self.writes and widget.shortcut is not None and bare(widget.shortcut)
            if waits != widget.waits:
                widget.waits = waits
                self._touch(widget)

    # --- what must be drawn anew --------------------------------------------------------------

    def take_touched(self) -> list[pygame.Rect] | None:
        """Return, once, where the look of widgets has changed; None where it may be anywhere."""
        touched, self._touched = self._touched, []
        return touched

    def _touch(self, *widgets: Widget | None) -> None:
        """Note that the mouse or the keyboard comes to these widgets, or leaves them."""
        if self._touched is None:
            return
        u = unit(self.window.size)
        for widget in widgets:
            if widget is not None:
                reach = 2 * round(widget.reach * u) + 4
                self._touched += [spot.inflate(reach, reach) for spot in widget.spots()]

    # --- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> list[Action]:
        """Bring an event to the widgets; returns the actions, `used` for a spent event."""
        self.slight = event.type == pygame.KEYUP
        capturing = next((w for w in self.widgets if w.captures), None)
        if capturing is not None:
            action = capturing.handle(event)
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._spoken_change(action)
            if event.type == pygame.MOUSEMOTION:
                self._mouse = event.pos
            return [action] if action else []
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._clicked(event)
        if event.type == pygame.MOUSEWHEEL:
            action = self.hovered.handle(event) if self.hovered is not None else None
            return [action] if action else []
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.current is not None:
            action = self.current.handle(event)
            return [action] if action else []
        return []

    def _moved(self, event: pygame.Event) -> list[Action]:
        self._mouse = event.pos
        self._hover(event.pos)
        self._point()
        self._touch(self.hovered)
        action = self.hovered.handle(event) if self.hovered is not None else None
        self._touch(self.hovered)
        self.slight = action is None or action.kind == "used"
        return [action] if action else []

    def _hover(self, position: tuple[int, int]) -> None:
        over = next((w for w in reversed(self.widgets) if w.meets(position)), None)
        if over is self.hovered:
            return
        self._touch(self.hovered, over)
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = over
        if over is not None:
            over.hovered = True
        self._rest, self._tip_shown = 0.0, False

    def _point(self) -> None:
        """Let the mouse say whose tooltip is due, whatever the keyboard stands on."""
        if self._pointing or self.hovered is None:
            return
        self._pointing = True
        if self.keyboard and self.current is not None and self.current.ring:
            self._rest, self._tip_shown = 0.0, False
            if self.current is not self.hovered:
                self.current.give_way()
            self._touch(self.current)

    def _clicked(self, event: pygame.Event) -> list[Action]:
        self._hover(event.pos)
        held = next((w for w in self.widgets if w.pressed), None)
        target = held if event.type == pygame.MOUSEBUTTONUP and held else self.hovered
        if target is None:
            if event.type == pygame.MOUSEBUTTONDOWN and self.writes:
                self.clear()
            return []
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and target.takes_focus:
            self._give(target, ring=False, say=target is not self.current)
        action = target.handle(event)
        if action is not None and action.kind == "refused":
            self._tip_shown = True
        return [action] if action else []

    def _key(self, event: pygame.Event) -> list[Action]:
        self._pointing = False
        spaced = event.key == pygame.K_SPACE and not self.space_activates and not self.writes
        if self.current is not None and not spaced and not self._yields(event):
            action = self.current.handle(event)
            if action is not None:
                self.keyboard = True
                if not self.current.writes:
                    self.current.ring = True
                self._spoken_change(action)
                return [action]
        if event.key == pygame.K_ESCAPE and self.current is not None and self.writes:
            left = self.current
            self.clear()  # nothing more is written: from now on Esc is the scene's
            self._touch(left)
            return [left.used()]
        mods = getattr(event, "mod", 0)
        if event.key == pygame.K_TAB and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.step(-1 if mods & pygame.KMOD_SHIFT else 1)
            self.slight = True
            return self._spent()
        pressed = self._shortcut(event)
        if pressed is not None:
            return pressed
        if event.key in ARROWS and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.move(ARROWS[event.key])
            self.slight = True
            return self._spent()
        return []

    def _yields(self, event: pygame.Event) -> bool:
        """Whether Enter is for the button that names it: the mouse was here last, no ring shows."""
        if self.current is None or self.current.ring or self.writes:
            return False
        return event.key in ENTER and any(
            widget.shortcut is not None
            and widget.shortcut.matches(event)
            and widget.visible
            and widget.enabled
            for widget in self.widgets
        )

    def _spoken_change(self, action: Action | None) -> None:
        if action is None or self.speak is None:
            return
        if action.kind == "refused" and action.value:
            self._tip_shown = True
            self.speak(str(action.value))
        elif action.kind in ("change", "mark", "used") and not action.source.writes:
            self.speak(action.source.value_words())

    def _spent(self) -> list[Action]:
        return [self.current.used()] if self.current is not None else []

    def _shortcut(self, event: pygame.Event) -> list[Action] | None:
        for widget in self.widgets:
            chord = widget.shortcut
            if chord is None or not widget.visible or not chord.matches(event):
                continue
            if self.writes and bare(chord):
                continue
            action = widget.activate()
            if action is not None:
                return [action]
        return None

    # --- frames -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move on; returns whether the picture changes (a caret, a tooltip that opens)."""
        changed = False
        for widget in self.widgets:
            if widget.update(dt):
                self._touch(widget)
                changed = True
        subject = self.tip_subject
        if subject is None or self._tip_shown:
            return changed
        self._rest += dt
        if self._rest >= TIP_AFTER and subject.tooltip() is not None:
            self._tip_shown = True
            self._touch(subject)
            return True
        return changed

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, so that the loop must not go to sleep."""
        subject = self.tip_subject
        return (
            subject is not None
            and not self._tip_shown
            and self._rest < TIP_AFTER
            and subject.tooltip() is not None
        )

    @property
    def tip_subject(self) -> Widget | None:
        """Return whose tooltip is due: the widget of the mouse or the keyboard, as moved last."""
        if any(w.captures for w in self.widgets):
            return None
        if not self._pointing and self.keyboard and self.current is not None and self.current.ring:
            return self.current
        return self.hovered

    def draw(self, surface: pygame.Surface, kit: Kit, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw the widgets, then what lies over them, then the tooltip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, kit)
        for widget in self.widgets:
            if widget.visible:
                widget.draw_over(surface, kit)
        self.draw_tip(surface, kit, avoid)

    def draw_tip(
        self, surface: pygame.Surface, kit: Kit, avoid: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw the tooltip that is open, away from `avoid` and the primary button."""
        shown = self.open_tip(avoid)
        if shown is not None:
            tips.draw(kit.draw, surface, *shown)

    def open_tip(self, avoid: Sequence[pygame.Rect] = ()) -> OpenTip | None:
        """Return the tooltip that is open, what it belongs to, and what it must not cover."""
        subject = self.tip_subject
        if subject is None or not self._tip_shown:
            return None
        tip = subject.tooltip()
        if tip is None or tip.empty:
            return None
        primary = [w.rect for w in self.widgets if getattr(w, "kind", "") == "primary"]
        return tip, subject.rect.copy(), [*avoid, *primary * LARGE]
