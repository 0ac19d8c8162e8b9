"""The set-up of a match: seats, the rules of this table, the deal.

Belongs here: what is set, the deal, and starting it. Does not belong here: the widgets of the seats
(`seats_panel`) and of the options (`table_rules`), dealing (`game.ui.window`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.engine.api import Game, Mapped, Option
from game.engine.errors import NocturneError, SetupError
from game.engine.rng import seed_from_text
from game.session.sharecode import read_share_code
from game.ui.scenes.house import House
from game.ui.scenes.page import Page, draw_title
from game.ui.scenes.plan import Plan, choices, daily_seed, fresh_seed, plan_of
from game.ui.scenes.seats_panel import SeatsPanel
from game.ui.scenes.table_rules import TableRules
from game.ui.scenes.title import game_window, icon_of, title_of
from game.ui.tables.scoreboard import say
from game.ui.text import escape
from game.ui.widgets import (
    Action,
    Button,
    IconButton,
    Segmented,
    TextField,
    Widget,
)

X, WIDTH, TOP, SEATS_HIGH = 384, 856, 104, 524
RULES_HIGH, BETWEEN = 412, 16
RIGHT, RIGHT_W, MAKES_HIGH = 1268, 628, 376
NEW, AGAIN, DAILY, GIVEN = 0, 1, 2, -1  # the last: by a seed or a code, so none of the three


class NewGame(Page):
    """The set-up screen of one game."""

    def __init__(
        self, house: House, game: str, plan: Plan | None = None, *, together: bool = False
    ) -> None:
        """Begin with a plan, or with what was set up last; `together` seats two people at least."""
        super().__init__(house)
        self.game = house.games[game]
        kept = house.settings.setups.get(game, "")
        self.plan = plan or plan_of(self.game, kept, self._seed())
        self.together = together
        if together:
            self.plan.seat_people(self.game.form)
        self.deal = NEW
        self.seats = SeatsPanel(self.game, self.plan, house.clipboard, house.words)
        self.rules = TableRules(self.game, self.plan, house.words)
        self.told = ""  # one line under the code
        self.good = True
        self._ids = list(house.games)
        self.window = game_window(house, game, pygame.Rect(0, 0, 0, 0), plain_look=True)
        house.settings.last_game = game

    def _deal_of(self, seed: int) -> int:
        """Which of the deals a seed is."""
        if seed == self.plan.last_seed:
            return AGAIN
        return DAILY if seed == daily_seed(self.game.id, self.house.today()) else GIVEN

    def _seed(self) -> int:
        return self.house.seeds() if self.house.seeds is not None else fresh_seed()

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Make all widgets anew from the plan."""
        back = IconButton(
            "back", "ui-arrow", self.words("common.back"), self.rect(28, 18, 48, 48), flip=True
        )
        back.shortcut = self.chord("back")
        self.window.rect = self.rect(24, 104, 332, 852)
        rules = IconButton("rules", "help", self.words("match.rules"), self.rect(1792, 18, 48, 48))
        rules.shortcut = self.chord("help")
        options = IconButton("options", "cog", self.words("title.options"))
        options.rect = self.rect(1848, 18, 48, 48)
        games = Segmented(
            "games",
            self.words("new_game.another"),
            [title_of(self.house, id) for id in self._ids],
            self.rect(24, 1004, 332, 52),
            chosen=self._ids.index(self.game.id),
            bare=True,
            icons=[icon_of(self.house, id) for id in self._ids],
        )
        widgets: list[Widget] = [back, rules, options, games]
        seats_high, area = self._split()
        widgets += self.seats.arrange(self.rect, X, TOP, seats_high)
        place = self.rect(RIGHT, TOP, RIGHT_W, MAKES_HIGH)
        widgets += self.rules.arrange(self.kit, self.rect, area, place)
        widgets += self._deal()
        words = say(self.game, "about_game.start", self.words("new_game.start"))
        start = Button(
            "start",
            words,
            self.rect(RIGHT, 894, RIGHT_W, 84),
            kind="primary",
            icon="ui-soul",
            shortcut=self.chord("confirm"),
            size=28,
        )
        leave = Button("leave", self.words("common.back"), self.rect(RIGHT, 996, RIGHT_W, 60))
        leave.icon, leave.shortcut = "ui-undo", self.chord("back")
        self.focus.set([*widgets, start, leave])
        if self.focus.current is None:
            self.focus.to(start, ring=self.focus.keyboard)

    def _deal(self) -> list[Widget]:
        words, code = self.words, self._code()
        never = "" if self.plan.last_seed is not None else words("new_game.never_played")
        board = self.house.clipboard
        return [
            Segmented(
                "deal",
                words("common.deal"),
                (words("new_game.new_deal"), words("new_game.same"), words("new_game.daily")),
                self.rect(RIGHT + 24, 550, RIGHT_W - 48, 48),
                chosen=self.deal,
                reasons=("", never),
            ),
            TextField(
                "seed",
                words("common.seed"),
                self.rect(RIGHT + 110, 614, RIGHT_W - 134, 50),
                text=str(self.plan.seed),
                hint=words("new_game.seed_hint"),
                clipboard=board,
            ),
            TextField(
                "code",
                words("new_game.share_code"),
                self.rect(RIGHT + 110, 676, RIGHT_W - 134, 50),
                text=code,
                hint=words("new_game.code_hint"),
                clipboard=board,
                limit=4000,
                role="log_bold",
            ),
            Button(
                "copy",
                words("new_game.copy"),
                self.rect(RIGHT + RIGHT_W - 24 - 188, 742, 90, 50),
                size=18,
            ),
            Button(
                "paste",
                words("new_game.paste"),
                self.rect(RIGHT + RIGHT_W - 24 - 90, 742, 90, 50),
                size=18,
            ),
        ]

    def _code(self) -> str:
        try:
            return self.plan.code(self.game)
        except SetupError:
            return ""

    # --- actions ------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Change the plan, or begin."""
        if action.kind in ("used", "hover", "mark", "refused"):
            return
        if action.id in ("back", "leave"):
            self._leave()
        elif action.id == "rules":
            self.house.doors.rules(self.game.id)
        elif action.id == "options":
            self.house.doors.options()
        elif action.id == "games":
            self._remember(played=False)
            doors = self.house.doors
            another = doors.together if self.together else doors.new_game
            another(self._ids[int(str(action.value))])
        elif action.id == "start":
            self._start()
        elif action.kind == "submit" and action.id.startswith("name."):
            self.focus.to("start")  # what it promises is true from now on: Enter begins
        elif action.id.startswith("option:"):
            self._set_option(action)
        elif action.id in ("deal", "seed", "code", "copy", "paste"):
            self._set_deal(action)
        elif self.seats.act(action):
            if action.id.startswith("name."):
                self._refresh_code()
            else:
                self.arrange()

    def _set_option(self, action: Action) -> None:
        option = self.game.form.option(action.id.partition(":")[2])
        value = action.value
        if option.kind == "flag":
            self.plan.options[option.id] = bool(value)
        elif option.kind == "number":
            self.plan.options[option.id] = int(str(value))
        else:
            picked = choices(self.game, option, self.plan)[int(str(value))]
            if isinstance(picked, Path):
                self._take_map(option, picked)
            else:
                self.plan.options[option.id] = picked
        self.arrange()

    def _take_map(self, option: Option, file: Path) -> None:
        """Play on a map of the user's, if it is legal and these seats can."""
        assert isinstance(self.game, Mapped)
        try:
            text = self.game.read_map(file)
            option.check_seats(text, self.plan.count)
        except NocturneError as error:
            self._tell(escape(str(error)), good=False)
            return
        self.plan.options[option.id] = text
        self._tell(self.words("new_game.map_taken", name=escape(file.stem)))

    def _set_deal(self, action: Action) -> None:
        if action.id == "deal":
            self.deal, last = int(str(action.value)), self.plan.last_seed
            told = ""
            if self.deal == DAILY:
                self.plan.seed = daily_seed(self.game.id, self.house.today())
                told = self.words("new_game.of_day", day=f"{self.house.today():%Y-%m-%d}")
            else:
                self.plan.seed = last if self.deal == AGAIN and last is not None else self._seed()
            self._tell(told)
            self.arrange()
        elif action.id == "seed":
            self._take_seed(str(action.value))
            if action.kind == "submit":
                self.focus.to("start")
                self.arrange()
        elif action.id == "code":
            self._take_code(str(action.value), final=action.kind == "submit")
            if action.kind == "submit" and self.good:
                self.focus.to("start")
        elif action.id == "copy":
            self.house.clipboard.put(self._code())
            self._tell(self.words("new_game.copied"))
        else:
            self._take_code(self.house.clipboard.get(), final=True)

    def _take_seed(self, words: str) -> None:
        if words.strip():
            self.plan.seed = seed_from_text(words.strip())
            self.deal = self._deal_of(self.plan.seed)
            self._tell("")
            self._refresh_code()

    def _refresh_code(self) -> None:
        field = self.focus.find("code")
        if isinstance(field, TextField) and not field.focused:
            field.text = self._code()

    def _take_code(self, words: str, *, final: bool) -> None:
        try:
            deal = read_share_code(words, self.house.games)
        except SetupError as error:
            self._tell(escape(self.words.told(error)) if final else "", good=False)
            return
        if deal.game != self.game.id:
            title = title_of(self.house, deal.game)
            self._tell(self.words("new_game.other_game", game=title), good=False)
            return
        self.plan.take(deal, self.game.form)
        self.deal = self._deal_of(self.plan.seed)
        self._tell(self.words("new_game.taken", n=self.plan.count))
        self.arrange()

    def _tell(self, words: str, *, good: bool = True) -> None:
        self.told, self.good = words, good
        self.house.say(words)

    def _start(self) -> None:
        self._remember()
        for n, place in enumerate(self.plan.places, start=1):
            place.name = place.name if place.name.strip() else self.words("seats.player", n=n)
        self.notify(self.house.doors.start(self.plan))

    def _leave(self) -> None:
        self._remember(played=False)
        self.house.doors.title()

    def _remember(self, *, played: bool = True) -> None:
        """Keep the set-up; its seed is the last deal only if it is played."""
        plan = self.plan
        kept = Plan(plan.game, plan.places, plan.options, plan.youngest, plan.seed)
        if not played:
            kept.seed = -1 if plan.last_seed is None else plan.last_seed
        self.house.settings.setups[self.game.id] = kept.as_text()
        self.house.app.keep_settings()

    # --- drawing ------------------------------------------------------------------------------

    def follows(self) -> object:
        """The panel at the right explains the rule that is pointed at."""
        pointed = self.rules.pointed
        return "" if pointed is None else pointed.name

    def _split(self) -> tuple[float, tuple[float, float, float, float]]:
        """How high the seats are, and where the rules lie: many take what few seats leave free."""
        whole = SEATS_HIGH + RULES_HIGH
        high = max(RULES_HIGH, min(self.rules.needs(), whole - self.seats.needs()))
        top = TOP + whole + BETWEEN - high
        return whole - high, (X, top, WIDTH, high)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw wall, the game's window and the panels."""
        kit = self.kit
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        draw_title(kit, surface, self.words("new_game.title"), self.rect(92, 44, 0, 0).topleft)
        self.window.draw(surface, kit)
        at, room = self.rect(190, 980, 0, 0).topleft, kit.px(332)
        another = self.words("new_game.another")
        kit.text.line(surface, another, "log", at, "text2", anchor="centre", width=room)
        self.seats.draw(surface, kit)
        panel = self.rect(*self._split()[1])
        kit.draw.panel(surface, panel, self.words("new_game.rules"), "spell-book")
        self.rules.draw(surface, kit)
        pointed = self.rules.pointed
        if pointed is None:
            self._draw_makes(surface)
        else:
            self.rules.explain(surface, kit, self.rect(RIGHT, TOP, RIGHT_W, MAKES_HIGH), pointed)
        self._draw_deal(surface)
        self._draw_youngest(surface)

    def _draw_makes(self, surface: pygame.Surface) -> None:
        kit, game = self.kit, self.game
        minutes = say(game, "about_game.minutes")
        kit.draw.panel(
            surface,
            self.rect(RIGHT, TOP, RIGHT_W, MAKES_HIGH),
            self.words("new_game.this_game"),
            "scroll-unfurled",
            self.words("new_game.about", n=minutes) if minutes else "",
        )
        rows = say(game, "makes.rows").split()
        pitch = min(52.0, 310 / max(1, len(rows)))
        names = [say(game, f"makes.{row}.name", row) for row in rows]
        told = [made(game, self.plan, row) for row in rows]
        left, right = kit.px(144), kit.px(RIGHT_W - 200)  # one size for all rows of each
        name_px = min((kit.text.shrunk_px(each, "body_bold", left) for each in names), default=0)
        px = min((kit.text.shrunk_px(each, "body", right) for each in told), default=0)
        for i, (name, words) in enumerate(zip(names, told, strict=True)):
            y = TOP + 56 + i * pitch + pitch / 2
            at, place = self.rect(RIGHT + 24, y, 0, 0).topleft, self.rect(RIGHT + 176, y, 0, 0)
            kit.text.line(surface, name, "body_bold", at, "text2", width=left, px=name_px)
            kit.text.line(surface, words, "body", place.topleft, width=right, px=px)

    def _draw_deal(self, surface: pygame.Surface) -> None:
        kit = self.kit
        panel = self.rect(RIGHT, 496, RIGHT_W, 340)
        kit.draw.panel(surface, panel, self.words("common.deal"), "rolling-dices")
        for key, y in (("common.seed", 639), ("common.code", 701)):
            at, room = self.rect(RIGHT + 24, y, 0, 0).topleft, kit.px(80)
            kit.text.line(surface, self.words(key), "body_bold", at, "text2", width=room, lines=2)
        text = self.told or self.words("new_game.code_about")
        area = self.rect(RIGHT + 24, 736, RIGHT_W - 48 - 204, 97)
        tone = "text2"
        if self.told:
            icon, hue = ("ui-check", "verdigris") if self.good else ("info", "moon")
            at = (area.x + kit.px(10), area.y + kit.px(14))
            kit.draw.icon(surface, icon, at, 18, hue)
            area = pygame.Rect(area.x + kit.px(28), area.y, area.width - kit.px(28), area.height)
            tone = "bone" if self.good else "loss_text"
        kit.text.paragraph(surface, text, "log", area, tone)

    def _draw_youngest(self, surface: pygame.Surface) -> None:
        plan = self.plan
        if not self.seats.ranked or plan.count < 2:
            return
        youngest = plan.youngest[0]
        name = plan.places[youngest].name or self.words("seats.player", n=youngest + 1)
        words = say(self.game, "about_game.youngest", name=escape(name))
        at, room = self.rect(RIGHT + RIGHT_W / 2, 864, 0, 0).topleft, self.kit.px(RIGHT_W)
        self.kit.text.line(surface, words, "body", at, anchor="centre", width=room)


def made(game: Game[Any], plan: Plan, row: str) -> str:
    """Return what the settings make of a row: by rules that change it, else by seats.

    `by` names such rules, the first that all hold counts: `coat+dark`, `clues.easy`.
    """
    offered = {o.id for o in game.form.options if plan.count in (o.seats or game.form.seats)}

    def holds(rule: str) -> bool:
        id, _, value = rule.partition(".")
        return id in offered and str(plan.options.get(id, "")) == (value or "True")

    for rules in say(game, f"makes.{row}.by").split():
        if all(map(holds, rules.split("+"))):
            return say(game, f"makes.{row}.with.{rules.replace('+', '_').replace('.', '_')}")
    return say(game, f"makes.{row}.{plan.count}") or say(game, f"makes.{row}.any")
