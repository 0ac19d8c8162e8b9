"""The pause over a table: go on, the settings one wants at once, and ways to leave.

Belongs here: its widgets and what they change in the settings. Does not belong here: how a match
is saved (it always is) or left (`game.ui.window`).
"""

from __future__ import annotations

import pygame

from game.session.files import SaveError
from game.session.notes import MOST_SAID
from game.session.seats import LONGEST_NAME, Seat, clean_name
from game.ui.scenes.facts import draw_fact, draw_people
from game.ui.scenes.house import House, Pausing
from game.ui.scenes.page import Page
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.theme import fitting_scales
from game.ui.widgets import (
    Action,
    Button,
    DropDown,
    ListRow,
    Slider,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.dialog import Answer

X, Y, WIDTH, HEIGHT = 460, 88, 1000, 904
LEFT, LEFT_W = X + 48, 400
CONTROL, CONTROL_W = LEFT + 106, LEFT_W - 106
KEYS = (
    "confirm",
    "pass",
    "undo",
    "redo",
    "log",
    "hint",
    "recap",
    "play_now",
    "mute",
    "fullscreen",
    "larger_text",
    "smaller_text",
)
SPEEDS = ("slow", "normal", "fast", "instant")
SETTINGS = ("volume", "speed", "text", "fullscreen")
SETTINGS_TOP, SETTINGS_PITCH = Y + 218, 55
MORE_TOP = Y + 442
LARGE = 1.5  # past this text scale the keys stand further apart
RIGHT, RIGHT_W = X + 492, WIDTH - 492 - 40
NAME_TOP, PEOPLE_TOP = Y + 96, Y + 162
TALK_PITCH = 58
ACTS_TOP, ACTS_PITCH, ACT_HIGH = Y + 502, 102, 94


class Pause(Page):
    """Lies over the match, which stands still."""

    opaque = False

    def __init__(self, house: House, pausing: Pausing) -> None:
        """Show this match."""
        super().__init__(house)
        self.pausing = pausing
        self._ground: pygame.Surface | None = None
        self.name = TextField(
            "name",
            self.words("saved.name"),
            text=pausing.session.name,
            hint=self.words("saved.name_hint"),
            limit=LONGEST_NAME,
            clipboard=house.clipboard,
        )
        self.talk = TextField(
            "talk",
            self.words("pause.say"),
            hint=self.words("pause.say_hint", name=pausing.speaker),
            limit=MOST_SAID,
            clipboard=house.clipboard,
        )
        self.talk.visible = pausing.say is not None

    def _say(self) -> None:
        """Let the words stand in the log."""
        if self.pausing.say is not None and self.pausing.say(self.talk.text):
            self.talk.text = ""
            self.notify(self.words("pause.said"))

    @property
    def _people_top(self) -> int:
        return PEOPLE_TOP + (TALK_PITCH if self.talk.visible else 0)

    def _keep_name(self) -> None:
        """Let the record have the name; before anything that leads away from here."""
        wanted, session = clean_name(self.name.text), self.pausing.session
        if wanted != session.name:
            session.rename(wanted)
            self.house.say(self.words("saved.kept_name"))

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything anew."""
        self._ground = None
        words = self.words
        go_on = Button(
            "resume",
            words("pause.resume"),
            self.rect(LEFT, Y + 136, LEFT_W, 72),
            kind="primary",
            icon="play-button",
            shortcut=self.chord("back"),
            size=25,
        )
        half = (LEFT_W - 12) // 2
        more = Button(
            "options",
            words("pause.options"),
            self.rect(LEFT, MORE_TOP, half, 48),
            icon="cog",
            size=19,
        )
        rules = Button(
            "rules",
            words("pause.rules"),
            self.rect(LEFT + half + 12, MORE_TOP, half, 48),
            icon="spell-book",
            shortcut=self.chord("help"),
            size=19,
        )
        acts = [
            ListRow("leave", words("pause.leave"), icon="save", sub=words("pause.leave_about")),
            ListRow(
                "abandon",
                words("pause.abandon"),
                icon="exit-door",
                sub=words("pause.abandon_about"),
            ),
            ListRow("report", words("report.button"), icon="quill", sub=words("report.about")),
        ]
        for i, row in enumerate(acts):
            row.rect = self.rect(LEFT, ACTS_TOP + i * ACTS_PITCH, LEFT_W, ACT_HIGH)
        acts[-1].visible = self.pausing.report is not None
        self.name.rect = self.rect(RIGHT + 124, NAME_TOP, RIGHT_W - 124, 48)
        self.talk.rect = self.rect(RIGHT + 124, NAME_TOP + TALK_PITCH, RIGHT_W - 124, 48)
        self.focus.set([go_on, *self._settings(), more, rules, *acts, self.name, self.talk])
        if self.focus.current is None:
            self.focus.to(go_on, ring=self.focus.keyboard)

    def _settings(self) -> list[Widget]:
        settings = self.house.settings
        tops = [SETTINGS_TOP + i * SETTINGS_PITCH for i in range(4)]
        scales = fitting_scales(self.kit.size)
        now = min(range(len(scales)), key=lambda i: abs(scales[i] - settings.text_scale))
        message = self.words.tell(self.house.app.audio.message)
        words = self.words
        return [
            Slider(
                "volume",
                words("pause.volume"),
                self.rect(CONTROL, tops[0], CONTROL_W, 50),
                value=settings.volumes.master,
                unit=" %",
                enabled=not message,
                why_not=message,
            ),
            DropDown(
                "speed",
                words("pause.speed"),
                [words(f"pause.speeds.{speed}") for speed in SPEEDS],
                self.rect(CONTROL, tops[1] + 2, CONTROL_W, 46),
                chosen=SPEEDS.index(settings.speed),
            ),
            DropDown(
                "text",
                words("pause.text"),
                [f"{round(scale * 100)} %" for scale in scales],
                self.rect(CONTROL, tops[2] + 2, CONTROL_W, 46),
                chosen=now,
            ),
            Toggle(
                "fullscreen",
                words("pause.fullscreen"),
                self.rect(LEFT, tops[3], LEFT_W, 50),
                on=self.house.app.screen.fullscreen,
            ),
        ]

    # --- actions ------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """Esc goes on, unless a list is open."""
        if self.pressed("back", event) and not any(w.captures for w in self.focus.widgets):
            self._go_on()
            return True
        return False

    def act(self, action: Action) -> None:
        """Change a setting, go on, or leave."""
        settings, app = self.house.settings, self.house.app
        if action.id == "name":
            if action.kind == "submit":
                self._keep_name()
                self.focus.to("resume", ring=self.focus.keyboard)
        elif action.id == "talk":
            if action.kind == "submit":
                self._say()
        elif action.kind == "change":
            if action.id == "volume":
                settings.volumes.master = round(float(str(action.value)))
                settings.volumes.muted = False
                app.audio.refresh()
                self.house.cue("coin")
            elif action.id == "speed":
                settings.speed = SPEEDS[int(str(action.value))]  # type: ignore[assignment]
            elif action.id == "text":
                app.set_text_scale(fitting_scales(self.kit.size)[int(str(action.value))])
            elif action.id == "fullscreen":
                app.toggle_fullscreen()
        elif action.kind == "press":
            self._keep_name()
            self._press(action.id)

    def _press(self, name: str) -> None:
        """Go on, or where a button leads."""
        if name == "resume":
            self._go_on()
        elif name == "options":
            self.house.doors.options()
        elif name == "rules":
            self.house.doors.rules(self.pausing.session.game.id)
        elif name == "leave":
            self.house.app.keep_settings()
            self.house.doors.title()
        elif name == "abandon":
            self._abandon()
        elif name == "report":
            self._report()

    def _go_on(self) -> None:
        self._keep_name()
        self.house.app.keep_settings()
        self.house.doors.leave_pause()

    def _abandon(self) -> None:
        def then(answer: str) -> None:
            if answer == "abandon":
                try:
                    self.pausing.abandon()
                except SaveError as error:
                    self.house.app.notice = escape(self.words.told(error))
                self.house.doors.title()

        yes, no = self.words("pause.abandon_ask.yes"), self.words("pause.abandon_ask.no")
        self.ask(
            self.words("pause.abandon_ask.title"),
            self.words("pause.abandon_ask.words"),
            (Answer("abandon", yes), Answer("stay", no, "primary", key="Esc")),
            then,
            safe="stay",
            dangerous=True,
        )

    def _report(self) -> None:
        """Write a report of a problem and say where it is."""
        if self.pausing.report is None:
            return
        try:
            file = str(self.pausing.report())
        except SaveError as error:
            self.notify(escape(self.words.told(error)))
            return

        def then(answer: str) -> None:
            if answer == "copy":
                self.house.clipboard.put(file)

        self.ask(
            self.words("report.title"),
            self.words("report.words", file=escape(file)),
            (
                Answer("done", self.words("report.done"), "primary", key="Esc"),
                Answer("copy", self.words("report.copy")),
            ),
            then,
            safe="done",
        )

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the softened table and the panel."""
        kit, d = self.kit, self.kit.draw
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            d.soften(self._ground)
        surface.blit(self._ground, (0, 0))
        panel = self.rect(X, Y, WIDTH, HEIGHT)
        d.shadow(surface, panel, radius=10, blur=36, opacity=0.85, down=18)
        d.panel(surface, panel, double=True, opacity=0.99)
        at = self.rect(LEFT, Y + 66, 0, 0).topleft
        title = self.words("pause.title")
        kit.text.line(surface, title, "wordmark", at, width=kit.px(LEFT_W), size=62, shadow=True)
        d.ornament(surface, self.rect(LEFT + 200, Y + 112, 0, 0).topleft, kit.px(LEFT_W))
        for i, setting in enumerate(SETTINGS):
            words = self.words(f"pause.{setting}")
            wide = LEFT_W - 70 if setting == "fullscreen" else 96
            area = self.rect(LEFT, SETTINGS_TOP + i * SETTINGS_PITCH - 4, wide, 58)
            kit.text.paragraph(surface, words, "body", area, "text2", middle=True)
        words = self.words("pause.saved")
        if self.pausing.session.trouble is not None:
            words = self.words("pause.not_saved")
        foot = self.rect(LEFT, Y + HEIGHT - 102, LEFT_W, 64)
        kit.text.paragraph(surface, words, "log", foot, "text2", middle=True)
        line = self.rect(X + 470, Y + 48, 1, HEIGHT - 96)
        surface.fill(kit.theme.rgb("brassd"), (line.x, line.y, max(1, kit.px(1.4)), line.height))
        self._facts(surface)

    def _facts(self, surface: pygame.Surface) -> None:
        kit, pausing = self.kit, self.pausing
        game = pausing.session.game
        left, width = RIGHT, RIGHT_W
        y = Y + 66.0
        title = say(game, "about_game.name", game.id)
        at = self.rect(left, y, width, 0)
        used = kit.text.line(surface, title, "title", at.topleft)
        kit.text.line(
            surface,
            pausing.heading,
            "body_bold",
            at.topright,
            "text2",
            anchor="right",
            width=at.right - used.right - kit.px(16),
            size=19,
        )
        label = (at.x, self.name.rect.centery)
        kit.text.line(surface, self.words("saved.name"), "body", label, "text2", width=kit.px(114))
        if self.talk.visible:
            label = (at.x, self.talk.rect.centery)
            say_words = self.words("pause.say")
            kit.text.line(surface, say_words, "body", label, "text2", width=kit.px(114))
        seats = [Seat(person.name, person.kind) for person in pausing.people]
        pitch = min(50.0, 300 / max(1, len(seats)))
        room = self.rect(left, self._people_top, width, pitch * len(seats))
        draw_people(kit, surface, room, seats, self.words)
        y = self._people_top + pitch * len(seats) + 12
        line = self.rect(left, y, width, 0)
        kit.draw.rule(surface, line.x, line.y, line.width)
        y += 32
        minutes = max(1, round(pausing.session.seconds / 60))
        facts = (
            (self.words("pause.deal"), pausing.code),
            *pausing.facts,
            (self.words("pause.played"), self.words("common.minutes", n=minutes)),
        )
        for name, value in facts:
            line = self.rect(left, y, width, 0)
            draw_fact(kit, surface, line, name, escape(value), tall=kit.px(36))
            y += 38
        self._keys(surface, left, width, y)

    def _keys(self, surface: pygame.Surface, left: float, width: float, y: float) -> None:
        """The keys of the table, two in a row."""
        kit = self.kit
        line = self.rect(left, y - 6, width, 0)
        kit.draw.rule(surface, line.x, line.y, line.width)
        pitch = 48 if kit.theme.text_scale <= LARGE else 56
        fitting = int((Y + HEIGHT - 44 - y - 20) // pitch) * 2
        for i, act in enumerate(KEYS[: max(0, fitting)]):
            chord = self.chord(act)
            if chord is None:
                continue
            at = self.rect(left + (i % 2) * width / 2, y + 30 + i // 2 * pitch, width / 2, 0)
            cap = kit.draw.keycap(surface, chord.words, at.topleft)
            text = (cap.right + kit.px(12), at.y)
            room = at.right - text[0] - kit.px(8)
            kit.text.line(
                surface, self.words(f"pause.key.{act}"), "log", text, "text2", width=room, lines=2
            )
