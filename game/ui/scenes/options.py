"""The options: display, sound, play, speech and keys, kept as soon as they are changed.

Belongs here: which settings stand on which page, and what a change does. Does not belong here: how
a row looks (`option_rows`), the preview (`preview`), the file (`game.ui.settings`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pygame

from game.engine.types import Reason
from game.ui.keys import LOCKED, STANDARD
from game.ui.scenes.house import House
from game.ui.scenes.option_rows import (
    ButtonRow,
    KeyRow,
    PartsRow,
    Setting,
    SliderRow,
    SwitchRow,
)
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.preview import draw_preview, draw_spoken
from game.ui.settings import Settings
from game.ui.text import escape, plain
from game.ui.theme import TEXT_SCALES, fitting_scales
from game.ui.timeline import Speed
from game.ui.widgets import Action, Button, IconButton, Slider, Tabs, Widget

TABS = ("display", "sound", "play", "speech", "keys")
ICONS = ("tv", "speaker", "meeple-group", "talk", "keyboard")
VOLUMES = ("master", "effects", "interface", "ambience")
SPEEDS: tuple[Speed, ...] = get_args(Speed)
SETTINGS = {  # of each page, those that can differ from the first
    "display": ("fullscreen", "text", "reduced_motion"),
    "sound": (*VOLUMES, "muted", "mute_unfocused"),
    "play": ("speed", "confirm_end", "first_hints"),
    "speech": ("narrate",),
    "keys": (),
}
EVERYWHERE = (
    "confirm",
    "pass",
    "back",
    "speak_again",
    "help",
    "mute",
    "fullscreen",
    "larger_text",
    "smaller_text",
)
TABLE = tuple(act for act in STANDARD if act not in EVERYWHERE)

PAGE = (380, 104, 882, 950)
SPOKEN_HIGH = 190  # u at the foot of the page, where the text leaves room for it
SPLIT = 1.25  # up to this text scale
LEAST_HIGH = 700
PREVIEW = (1288, 104, 608, 950)
KEYS = ((380, 104, 746), (1150, 104, 746))  # left, top and width of the two lists of keys
PITCH, GAP, FOOT = 104, 10, 56  # of rows, between them, and under the last
LEAST_ROWS = 4  # a page with fewer leaves the rest of it free
SLIM = 100  # u: switches are narrower, and the value of a slider wider
KEY_PITCH, KEY_GAP = 70, 8
KEYS_HIGH = 764


class Options(Page):
    """Lies over the title or over a pause; `Done` leads back there."""

    def __init__(self, house: House, tab: str = TABS[0]) -> None:
        """Open a page."""
        super().__init__(house)
        names = [self.words(f"options.tab.{name}") for name in TABS]
        self.tabs = Tabs("tabs", names, icons=ICONS, active=TABS.index(tab))
        self._unsaved = False
        self._count = 0  # rows of the open page
        self._seen: tuple[object, ...] = ()

    @property
    def tab(self) -> str:
        """The open page."""
        return TABS[self.tabs.active]

    @property
    def settings(self) -> Settings:
        """What is changed here."""
        return self.house.settings

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the desktop."""
        return self.house.app.screen.fullscreen

    @property
    def _split(self) -> bool:
        """Whether what is spoken has a panel of its own under the page."""
        return self.kit.theme.text_scale <= SPLIT

    @property
    def _page(self) -> tuple[int, int, int, int]:
        """Where the open page stands."""
        x, y, w, _ = PAGE
        return x, y, w, self._high - (SPOKEN_HIGH + GAP + 6 if self._split else 0)

    @property
    def _high(self) -> int:
        """How high page and preview are: as what stands in them needs, where that is little."""
        if not self._split:
            return PAGE[3]
        rows = round(max(1.0, self.kit.theme.text_scale) * PITCH) * self._count
        return min(PAGE[3], max(LEAST_HIGH, rows + 2 * FOOT + SPOKEN_HIGH + GAP + 6))

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything anew; a knob that is held stays held."""
        self._seen = self._outside()
        self._count = self._rows_of_page()
        words, held = self.words, {w.id for w in self.focus.widgets if w.captures}
        back = IconButton(
            "back", "ui-arrow", words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        self.tabs.rect = self.rect(24, 104, 332, 362)
        self.tabs.gap = self.kit.px(8)
        rows = self._rows()
        for row in rows:
            if isinstance(row, Slider) and row.id in held:
                row.pressed = True
        credits = Button(
            "credits",
            words("options.credits"),
            self.rect(24, 858, 332, 54),
            icon="scroll-unfurled",
            size=19,
        )
        reset = Button(
            "reset",
            words("options.reset_page"),
            self.rect(24, 924, 332, 54),
            icon="ui-undo",
            size=19,
        )
        done = Button(
            "done",
            words("common.done"),
            self.rect(24, 994, 332, 60),
            kind="primary",
            shortcut=self.chord("back"),
            size=23,
        )
        if not self.changes():
            reset.enabled, reset.why_not = False, words("options.as_at_first")
        self.focus.set([back, self.tabs, *rows, credits, reset, done])
        if self.focus.current is None:
            self.focus.to(self.tabs, ring=self.focus.keyboard)

    def _rows(self) -> list[Widget]:
        pages: dict[str, Callable[[], list[Widget]]] = {
            "display": self._display,
            "sound": self._sounding,
            "play": self._play,
            "speech": lambda: [self._switch(0, "narrate")],
            "keys": self._key_rows,
        }
        return pages[self.tab]()

    def _rows_of_page(self) -> int:
        """How many rows the open page has: its settings and what else can be done there."""
        more = {"display": 1, "play": 1, "sound": self.house.app.audio.message is not None}
        return len(SETTINGS[self.tab]) + more.get(self.tab, 0)

    def _row(self, place: int) -> pygame.Rect:
        """Where a row stands: rows grow with the text as far as the page has room for all."""
        x, y, w, h = self._page
        first = self.rect(x + 14, y, w - 28, 0)
        top = first.y + self.kit.draw.header_height() + self.kit.px(16)
        room = self.rect(0, y + h - FOOT, 0, 0).y - top
        pitch = min(self.kit.theme.panel_px(PITCH), room // max(LEAST_ROWS, self._count))
        return pygame.Rect(first.x, top + place * pitch, first.width, pitch - self.kit.px(GAP))

    def _control(self, place: int, width: float, *, end: float = 22) -> pygame.Rect:
        """Where a control stands in its row; a wide hit area is what a knob needs."""
        row, kit = self._row(place), self.kit
        rect = pygame.Rect(0, 0, kit.px(width), min(row.height - kit.px(8), kit.px(60)))
        if width < SLIM or end > SLIM:
            rect.height = row.height - kit.px(8)
        rect.midright = (row.right - kit.px(end), row.centery)
        return rect

    def _dress(
        self,
        row: SwitchRow | SliderRow | PartsRow | ButtonRow,
        place: int,
        *,
        about: str = "",
        line: str = "about",
        value: Callable[[], str] = str,
        title: str = "",
    ) -> Widget:
        """Give a control its row; where that is unambiguous, all of the row is the control."""
        area = self._row(place)
        warns = bool(about)
        about = about or self.words(f"options.{row.id}.{line}")
        row.setting = Setting(area, about, value, lambda: self._differs(row.id), title, warns)
        if isinstance(row, SwitchRow | ButtonRow):
            row.hit = area
        return row

    def _switch(self, place: int, name: str) -> Widget:
        label = self.words(f"options.{name}.name")
        row = SwitchRow(name, label, self._control(place, 56), on=bool(self._now(name)))
        return self._dress(row, place)

    def _display(self) -> list[Widget]:
        scales, words = fitting_scales(self.kit.size), self.words
        now = min(range(len(scales)), key=lambda i: abs(scales[i] - self.settings.text_scale))
        text = SliderRow(
            "text",
            words("options.text.name"),
            self._control(1, 300, end=122),
            value=now,
            most=len(scales) - 1,
            step=1,
            ticks=len(scales),
        )
        window = ButtonRow("window", words("options.window.act"), self._control(3, 220))
        return [
            self._switch(0, "fullscreen"),
            self._dress(
                text,
                1,
                line="about" if scales[-1] == TEXT_SCALES[-1] else "limited",
                value=lambda: self._percent(self.settings.text_scale * 100),
            ),
            self._switch(2, "reduced_motion"),
            self._dress(window, 3, title=words("options.window.name")),
        ]

    def _percent(self, value: float) -> str:
        return self.words("options.percent", n=round(value))

    def _sounding(self) -> list[Widget]:
        rows: list[Widget] = []
        message, words = self.house.app.audio.message, self.words
        if message is not None:
            retry = ButtonRow(
                "device", words("options.device.act"), self._control(0, 220), icon="ui-turn"
            )
            about = escape(words.tell(message))
            rows.append(self._dress(retry, 0, about=about, title=words("options.device.name")))
        first = len(rows)
        for place, name in enumerate(VOLUMES, first):
            slider = SliderRow(
                name,
                words(f"options.{name}.name"),
                self._control(place, 300, end=122),
                value=getattr(self.settings.volumes, name),
                ticks=5,
            )
            rows.append(self._dress(slider, place, value=self._volume(name)))
        rows.append(self._switch(first + 4, "muted"))
        rows.append(self._switch(first + 5, "mute_unfocused"))
        return rows

    def _volume(self, name: str) -> Callable[[], str]:
        return lambda: self._percent(getattr(self.settings.volumes, name))

    def _play(self) -> list[Widget]:
        speeds = [self.words(f"pause.speeds.{speed}") for speed in SPEEDS]
        speed = PartsRow(
            "speed",
            self.words("options.speed.name"),
            speeds,
            self._control(0, 440),
            chosen=SPEEDS.index(self.settings.speed),
        )
        return [
            self._dress(speed, 0),
            self._switch(1, "confirm_end"),
            self._switch(2, "first_hints"),
            self._hints_again(3),
        ]

    def _hints_again(self, place: int) -> Widget:
        words = self.words
        row = ButtonRow("hints_again", words("options.hints_again.act"), self._control(place, 220))
        if not self.settings.shown:
            row.enabled, row.why_not = False, words("options.hints_again.none")
        return self._dress(row, place, title=words("options.hints_again.name"))

    def _key_rows(self) -> list[Widget]:
        rows: list[Widget] = []
        resets: list[Widget] = []
        px = self.kit.px
        for (x, y, w), acts in zip(KEYS, (EVERYWHERE, TABLE), strict=True):
            panel = self.rect(x, y, w, KEYS_HIGH)
            top = panel.y + self.kit.draw.header_height() + px(14)
            most = max(len(EVERYWHERE), len(TABLE))
            pitch = min(px(KEY_PITCH), (panel.bottom - px(6) - top) // most)
            for i, act in enumerate(acts):
                rect = pygame.Rect(panel.x + px(14), top + i * pitch, panel.width - px(28), 0)
                rect.height = pitch - px(KEY_GAP)
                row = self._key_row(act, rect)
                rows.append(row)
                if row.changed:
                    label = self.words("options.keys.reset", key=escape(row.first))
                    at = pygame.Rect(0, 0, px(46), px(46))
                    at.midright = (rect.right - px(10), rect.centery)
                    resets.append(IconButton(f"first.{act}", "ui-undo", label, at, units=22))
        return [*rows, *resets]

    def _key_row(self, act: str, rect: pygame.Rect) -> KeyRow:
        old = next((w for w in self.focus.widgets if w.id == f"key.{act}"), None)
        why = ""
        if act in LOCKED:
            why = self.words.tell(Reason("settings.key_locked", (("key", STANDARD[act]),)))
        row = KeyRow(
            act,
            self.words,
            self.settings.key(act),
            rect,
            bind=lambda chord: self.settings.rebind(act, chord),
            first=STANDARD[act],
            why_not=why,
        )
        if isinstance(old, KeyRow):
            row.refused, row.why = old.refused, old.why
        return row

    # --- what differs -------------------------------------------------------------------------

    def _now(self, name: str) -> Any:
        if name == "fullscreen":
            return self.fullscreen
        return _held(self.settings, name)

    def _differs(self, name: str) -> bool:
        if name not in SETTINGS[self.tab]:
            return False
        return bool(self._now(name) != (name != "fullscreen" and _held(Settings(), name)))

    def changes(self) -> int:
        """How many settings of the open page are not as at first."""
        if self.tab == "keys":
            return len(self.settings.keys)
        return sum(self._differs(name) for name in SETTINGS[self.tab])

    # --- actions ------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Esc leads back, unless a row waits for a key."""
        if self.pressed("back", event) and not any(w.captures for w in self.focus.widgets):
            self.house.cue("click")
            self._leave()
            return True
        return False

    def act(self, action: Action) -> None:
        """Change a setting, or go elsewhere."""
        if action.source is self.tabs and action.kind == "change":
            self.arrange()
        elif action.kind == "change":
            self._change(action.id, action.value)
        elif action.kind != "press":
            return
        elif action.id in ("done", "back"):
            self._leave()
        elif action.id == "credits":
            self.house.doors.credits()
        elif action.id == "reset":
            self._reset()
        elif action.id == "device":
            self.house.app.retry_audio()
            self.arrange()
        elif action.id == "hints_again":
            self.settings.shown.clear()
            self._kept()
            self.notify(self.words("options.hints_again.done"))
        elif action.id == "window":
            self.house.app.screen.reset()
            self.settings.place = None
            self._kept()
            self.notify(self.words("options.window.done"))
        elif action.id.startswith("first."):
            self._first_key(action.id.partition(".")[2])

    def _first_key(self, act: str) -> None:
        self.focus.to(f"key.{act}", ring=self.focus.keyboard)
        why = self.settings.rebind(act, STANDARD[act])
        if why is not None:
            self.house.cue("refuse")
            self.notify(escape(self.words.tell(why)))
        self._kept()

    def _change(self, name: str, value: Any) -> None:
        app = self.house.app
        if name == "text":
            self._set(name, fitting_scales(self.kit.size)[round(value)])
        elif name == "speed":
            self._set(name, SPEEDS[value])
        elif name in VOLUMES:
            self._set(name, round(value))
            app.audio.refresh()
            self.house.cue("coin" if name in ("master", "effects") else "click")
        elif not name.startswith("key."):
            self._set(name, bool(value))
        self._kept()

    def _set(self, name: str, value: Any) -> None:
        app, settings = self.house.app, self.settings
        if name == "text":
            app.set_text_scale(value)
            app.notice = ""  # the row itself tells
        elif name == "fullscreen":
            if value != self.fullscreen:
                app.toggle_fullscreen()
        elif name in (*VOLUMES, "muted"):
            setattr(settings.volumes, name, value)
            app.audio.refresh()
        else:
            setattr(settings, name, value)

    def _reset(self) -> None:
        for name in SETTINGS[self.tab]:
            self._set(name, name != "fullscreen" and _held(Settings(), name))
        if self.tab == "keys":
            self.settings.keys.clear()
        self._kept()

    def _kept(self) -> None:
        """Write the file at once, or as soon as a knob that is held is let go."""
        self._unsaved = True
        self._keep()
        self.arrange()

    def _keep(self) -> None:
        if self._unsaved and not any(w.captures for w in self.focus.widgets):
            self._unsaved = False
            self.house.app.keep_settings()

    def _leave(self) -> None:
        self._keep()
        self.house.doors.leave_page()

    def leave(self) -> None:
        """Keep what a held knob has not kept yet."""
        if self._unsaved:
            self.house.app.keep_settings()

    # --- frames -------------------------------------------------------------------------------

    def _outside(self) -> tuple[object, ...]:
        """What keys that work everywhere, or the system, may change under this scene."""
        app = self.house.app
        return self.settings.volumes.muted, self.fullscreen, app.audio.message

    def update(self, dt: float) -> bool:
        """Follow what was changed elsewhere; write what is due."""
        changed = super().update(dt)
        self._keep()
        if self._outside() != self._seen:
            self.arrange()
            return True
        return changed

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, title, panels and what stands in them."""
        kit, words = self.kit, self.words
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, words("options.title"), self.rect(92, 44, 0, 0).topleft)
        rule = self.rect(24, 490, 332, 0)
        kit.draw.rule(surface, rule.x, rule.y, rule.width, "brassd")
        key = "options.your_keys" if self.tab == "keys" else "options.at_once"
        kit.text.paragraph(surface, words(key), "log", self.rect(28, 508, 324, 130), "text2")
        count = self.changes()
        right = words("options.changed", n=count) if count else ""
        if self.tab == "keys":
            self._paint_keys(surface, right)
            return
        x, y, w, h = self._page
        title = words(f"options.tab.{self.tab}")
        kit.draw.panel(surface, self.rect(*self._page), title, ICONS[self.tabs.active], right)
        if self.tab == "speech":
            area = self.rect(x + 26, y, w - 52, 420)
            area.y = self._row(0).bottom + kit.px(28)
            again = words("options.speech_again", key=escape(self.settings.key("speak_again")))
            text = f"{words('options.speech_about')}\n\n{again}"
            kit.text.paragraph(surface, text, "body", area, "text2")
        self._paint_dot(surface, self.rect(x + 22, y + h - 46, w - 44, 32))
        spoken = self._spoken()
        beside = self.rect(*PREVIEW[:3], self._high)
        draw_preview(self, surface, beside, "" if self._split else spoken)
        if self._split:
            area = self.rect(x, y + self._high - SPOKEN_HIGH, w, SPOKEN_HIGH)
            draw_spoken(self, surface, area, spoken)

    def follows(self) -> object:
        """The preview shows what is spoken of the place of the keyboard."""
        return self._spoken()

    def _spoken(self) -> str:
        current = self.focus.current
        return plain(current.speak()) if current is not None else ""

    def _paint_keys(self, surface: pygame.Surface, right: str) -> None:
        kit, words = self.kit, self.words
        titles = (("everywhere", "keyboard", right), ("table", "card-play", ""))
        for (x, y, w), (name, icon, count) in zip(KEYS, titles, strict=True):
            title = words(f"options.keys.{name}")
            kit.draw.panel(surface, self.rect(x, y, w, KEYS_HIGH), title, icon, count)
        x, y = KEYS[0][0], KEYS[0][1] + KEYS_HIGH + 20
        how = self.rect(x, y, 1516, 60)
        used = kit.text.paragraph(surface, words("options.keys.how"), "log", how, "text2")
        line = self.rect(x, 0, 1516, 32)
        line.y = used.bottom + kit.px(6)
        self._paint_dot(surface, line)

    def _paint_dot(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kit = self.kit
        side = max(5, kit.px(8))
        dot = pygame.Rect(area.x, area.centery - side // 2, side, side)
        kit.draw.fill(surface, dot, "brass2", radius=side)
        at = (dot.right + kit.px(12), area.centery)
        room = area.right - at[0]
        kit.text.line(surface, self.words("options.dot"), "log", at, "text2", width=room)


def _held(settings: Settings, name: str) -> Any:
    """Return the value of a setting by the name of its row."""
    if name == "text":
        return settings.text_scale
    return getattr(settings.volumes if name in (*VOLUMES, "muted") else settings, name)
