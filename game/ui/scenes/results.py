"""The results of a match: the board filled category by category, the winner, and what next.

Belongs here: drawing a `Board` and the ways on. Does not belong here: any sum; every number was
made by the rules and stands in the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import pygame

from game import paths
from game.engine.text import listed
from game.session.files import SaveError
from game.session.session import Session
from game.session.sharecode import share_code
from game.ui import marks, plates
from game.ui.scenes.facts import draw_fact
from game.ui.scenes.filling import Filling
from game.ui.scenes.house import House
from game.ui.scenes.page import Guard, Page
from game.ui.scenes.plan import fresh_seed, plan_again
from game.ui.scenes.score_rows import ScoreCell, ScoreSheet
from game.ui.tables.scoreboard import Board, say
from game.ui.text import escape, plain
from game.ui.tips import Tip
from game.ui.widgets import Action, Button, IconButton

SILENCE = 1.0  # seconds: whoever skipped the last run step by step must not skip the results
RIGHT, RIGHT_W = 1384, 512
DEAL_TOP, DEAL_HIGH, HEAD, PITCH = 578, 176, 52, 36
STORY = 0.62  # of the room under the totals that the picture of a story takes


class Results(Page):
    """The last screen of a match; it owns the session."""

    def __init__(self, house: House, session: Session, board: Board) -> None:
        """Show a finished match."""
        super().__init__(house)
        self.session, self.board = session, board
        self.game = session.game
        self.people = session.seats
        self.title = say(self.game, "about_game.name", self.game.id)
        self.sheet = ScoreSheet(board, [escape(seat.name) for seat in session.seats], self.words)
        longest = [max((cell.points or 0 for cell in row.cells), default=0) for row in board.rows]
        settings = house.settings
        self.filling = Filling(longest, settings.speed, reduced=settings.reduced_motion)
        self._kept = False
        self.guard = Guard(SILENCE)
        self.told = max(0, board.story.count - 1) if board.story else 0  # the step that is shown

    # --- coming and going ---------------------------------------------------------------------

    def enter(self) -> None:
        """Say who has won."""
        self.house.say(f"{self.headline()} " + ". ".join(self.sheet.spoken()))

    def leave(self) -> None:
        """Keep the result and put the record away."""
        self.keep()

    def keep(self) -> None:
        """Store the result once; trouble is told in one line."""
        if self._kept:
            return
        self._kept = True
        if self.house.stats is not None:
            try:
                self.house.stats.add(self.session.result())
            except SaveError as error:
                self.house.app.notice = escape(self.words.told(error))
        self.session.close(paths.records_folder())

    def headline(self) -> str:
        """Who has won, in a sentence."""
        if self.board.headline:
            return self.board.headline
        outcome = self.session.state.outcome
        names = [escape(self.people[seat].name) for seat in self.board.winners]
        if outcome is None or not names:
            return self.words("results.nobody")
        if len(names) == 1:
            return self.words("results.wins", name=names[0])
        bold = [f"*{name}*" for name in names]
        return self.words("results.share", names=listed(bold, self.words("common.and")))

    # --- widgets ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place cells and buttons."""
        cells = self.sheet.arrange(self.rect)
        half, words = (RIGHT_W - 16) / 2, self.words
        rematch = Button(
            "rematch",
            words("results.rematch"),
            self.rect(RIGHT, 766, RIGHT_W, 76),
            kind="primary",
            icon="crossed-swords",
            shortcut=self.chord("confirm"),
            size=27,
        )
        rematch.tip = Tip("", (words("results.rematch_about"),))
        right = RIGHT + half + 16
        again = Button("again", words("common.same_deal"), self.rect(RIGHT, 856, half, 60))
        again.icon = "rolling-dices"
        change = Button("change", words("results.change"), self.rect(right, 856, half, 60))
        change.icon = "meeple-group"
        replay = Button("replay", words("results.replay"), self.rect(RIGHT, 928, half, 60))
        replay.icon = "film-spool"
        copy = Button("copy", words("results.copy"), self.rect(right, 928, half, 60))
        copy.icon = "scroll-quill"
        menu = Button("menu", words("results.menu"), self.rect(RIGHT, 1000, RIGHT_W, 56))
        menu.icon, menu.shortcut = "exit-door", self.chord("back")
        code = IconButton(
            "copy_code",
            "tied-scroll",
            words("results.copy_code"),
            self.rect(RIGHT + RIGHT_W - 54, DEAL_TOP + 1, 46, 40),
            units=24,
        )
        story = self._story_buttons()
        self.focus.set([*cells, *story, code, rematch, again, change, replay, copy, menu])
        if self.focus.current is None:
            self.focus.to(rematch, ring=self.focus.keyboard)

    def _story_area(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Where a step of the story is drawn, and what stands beside it; None where nothing is."""
        area = self.sheet.scene_area(self.rect) if self.board.story else None
        if area is None:
            return None
        left = area.copy()
        left.width = round(area.width * STORY)
        gap = self.kit.px(16)
        return left, pygame.Rect(
            left.right + gap, area.y, area.right - left.right - gap, area.height
        )

    def _story_buttons(self) -> list[IconButton]:
        """The buttons that go through the story."""
        areas, story = self._story_area(), self.board.story
        if areas is None or story is None:
            return []
        side, words, beside = max(self.kit.px(52), 40), self.words, areas[1]
        wanted = (
            ("first", "backward-time", 0),
            ("back", "ui-undo", self.told - 1),
            ("next", "play-button", self.told + 1),
            ("last", "fast-forward-button", story.count - 1),
        )
        found = []
        for i, (name, icon, to) in enumerate(wanted):
            rect = pygame.Rect(
                beside.x + i * (side + self.kit.px(10)), beside.bottom - side, side, side
            )
            button = IconButton(f"story.{name}", icon, words(f"results.story.{name}"), rect)
            button.enabled = 0 <= to < story.count and to != self.told
            button.why_not = "" if button.enabled else words("results.story.end")
            found.append(button)
        return found

    def _tell(self, step: str) -> None:
        """Go to another step of the story."""
        assert self.board.story is not None
        last = self.board.story.count - 1
        goals = {"first": 0, "back": self.told - 1, "next": self.told + 1, "last": last}
        self.told = min(last, max(0, goals[step]))
        self.house.say(plain(self.board.story.words(self.told)))
        self.arrange()

    def handle(self, event: pygame.Event) -> bool:
        """Any key or click fills the board at once; then only what was meant for it counts."""
        if not self.filling.done and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.filling.skip()
            return True
        return self.guard.blocks(event) or super().handle(event)

    def act(self, action: Action) -> None:
        """Go on in the way that was chosen."""
        if action.kind != "press" or isinstance(action.source, ScoreCell):
            return
        if action.id.startswith("story."):
            self._tell(action.id.partition(".")[2])
            return
        setup, header = self.session.header.new_setup(), self.session.header
        plan = plan_again(self.game, self.session.seats, setup, header.seed)
        if action.id in ("rematch", "again"):
            if action.id == "rematch":
                plan.seed = (self.house.seeds or fresh_seed)()
            self.keep()
            self.notify(self.house.doors.start(plan))
        elif action.id == "change":
            self.keep()
            self.house.settings.setups[self.game.id] = plan.as_text()
            self.house.doors.new_game(self.game.id)
        elif action.id == "copy":
            self.house.clipboard.put(self.sheet.as_text(self.title, self.code()))
            self.notify(self.words("results.copied"))
        elif action.id == "copy_code":
            self.house.clipboard.put(self.code())
            self.notify(self.words("results.code_copied"))
        elif action.id == "replay":
            self.notify(escape(self.house.doors.replay(self.session)))
        else:
            self.house.doors.title()

    def code(self) -> str:
        """The share code of this deal."""
        header = self.session.header
        return share_code(self.game, header.new_setup(), header.seed)

    def marks(self) -> str:
        """What sets this match apart: undo went anywhere, hints were taken."""
        words, hints = self.words, sum(self.session.hints)
        told = words("results.hints", n=hints) if hints else ""
        if not self.session.practice:
            return told
        practice = words("results.practice_short" if hints else "results.practice")
        return " · ".join(part for part in (practice, told) if part)

    def rolls(self) -> str:
        """How often each face of a die came, lowest face first; empty where none was rolled."""
        counts = Counter(self.session.rolls())
        return " · ".join(f"{face}×{counts[face]}" for face in sorted(counts))

    # --- frames -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Fill the board."""
        changed = super().update(dt)
        if self.filling.done:
            self.guard.update(dt)
            return changed
        if cue := self.filling.update(dt):
            self.house.cue(cue)
        return True

    @property
    def moving(self) -> bool:
        """Whether the board is still being filled."""
        return not self.filling.done or not self.guard.open or super().moving

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the top, the board and the winner."""
        kit = self.kit
        ground = f"table.{self.game.id}"
        ground = ground if kit.assets.has_picture(ground) else "wall"
        surface.blit(kit.assets.covering(ground, *surface.get_size()), (0, 0))
        self._top(surface)
        self.sheet.draw(surface, kit, self.filling)
        self._story(surface)
        self._winner(surface)
        self._deal(surface)

    def _story(self, surface: pygame.Surface) -> None:
        """Draw the step of the story that is shown, with its words."""
        areas, story = self._story_area(), self.board.story
        if areas is None or story is None or not self.filling.done:
            return
        picture, beside = areas
        story.draw(surface, picture, self.told)
        head = self.words("results.story.step", n=self.told + 1, many=story.count)
        used = self.kit.text.paragraph(surface, head, "heading", beside)
        box = pygame.Rect(beside.x, used.bottom + self.kit.px(8), beside.width, 0)
        used = self.kit.text.paragraph(surface, story.words(self.told), "body", box)
        y, foot = used.bottom + self.kit.px(18), beside.bottom - max(self.kit.px(52), 40)
        for at in reversed(range(self.told)):  # what was before, as far as there is room
            high = self.kit.text.height(story.words(at), "log", beside.width)
            if y + high > foot - self.kit.px(12):
                break
            box = pygame.Rect(beside.x, y, beside.width, high)
            self.kit.text.paragraph(surface, story.words(at), "log", box, "text2")
            y += high + self.kit.px(8)

    def _top(self, surface: pygame.Surface) -> None:
        kit = self.kit
        left = self.rect(28, 42, 0, 0, "left").topleft
        name = kit.text.line(surface, self.title, "wordmark", left, shadow=True)
        minutes = max(1, round(self.session.seconds / 60))
        key = "results.heading_practice" if self.session.practice else "results.heading"
        words = self.words(key, n=minutes)
        at = (name.right + kit.px(18), left[1] + kit.px(5))
        end = kit.text.line(surface, words, "body_bold", at, "text2").right
        self._phases(surface, end)
        plate = self.rect(510, 78, 900, 52)
        done = self.filling.done
        counting = self.board.counting or self.words("results.counting")
        line = self.headline() if done else counting
        crowned = done and bool(self.board.winners)
        icon, tone = ("laurel-crown", "brass2") if crowned else ("hourglass", "moon")
        plates.prompt(kit.draw, surface, plate, line, icon, tone=tone)

    def _phases(self, surface: pygame.Surface, left: int) -> None:
        """Draw the categories as phases, where there is room for all of them."""
        kit, now = self.kit, self.filling.row
        states: list[Literal["done", "now", "later"]] = ["done", "now", "later"]
        phases = [
            plates.Phase(row.name, states[1 + (r > now) - (r < now)])
            for r, row in enumerate(self.board.rows)
        ]
        middle = self.rect(960, 14, 0, 0)
        wide = plates.phase_width(kit.draw, phases) * len(phases) // 2
        if middle.x - wide - kit.px(16) >= left and middle.x + wide <= kit.size[0] - kit.px(24):
            plates.phase_bar(kit.draw, surface, middle.x, middle.y, phases)

    def _winner(self, surface: pygame.Surface) -> None:
        kit, d, board = self.kit, self.kit.draw, self.board
        panel = self.rect(RIGHT, 146, RIGHT_W, 420)
        shared = len(board.winners) > 1
        if not self.filling.done:  # who has won is told by the last row
            kit.draw.panel(surface, panel, self.words("results.winner"), "laurel-crown")
            if kit.assets.has_picture("laurels"):
                crown = self.rect(RIGHT + 152, 252, 208, 208)
                surface.blit(kit.assets.picture("laurels", crown.size, opacity=0.25), crown)
            return
        if not board.winners:
            kit.draw.panel(surface, panel, self.words("results.no_winner"), "hourglass")
            self._facts(surface, RIGHT + 22, 216)
            return
        seat = board.winners[0]
        right = ""
        if seat < len(board.totals):
            right = self.sheet.worth(seat)
        title = self.words("results.winners") if shared else self.words("results.winner")
        kit.draw.panel(surface, panel, title, "laurel-crown", right)
        crown = self.rect(RIGHT + 11, 202, 208, 208)
        if kit.assets.has_picture("laurels"):
            surface.blit(kit.assets.picture("laurels", crown.size), crown)
        step = kit.px(64)
        shown = board.winners[:3]
        for i, winner in enumerate(shown):
            x = crown.centerx + round((i - (len(shown) - 1) / 2) * step)
            tall = kit.px(108 if len(shown) == 1 else 74)
            marks.seat_mark(d, surface, (x, crown.centery - kit.px(2)), tall, winner + 1)
        text = self.rect(RIGHT + 232, 236, RIGHT_W - 250, 0)
        names = " · ".join(escape(self.people[winner].name) for winner in board.winners)
        kit.text.line(
            surface, names, "wordmark", text.topleft, width=text.width, size=52, shadow=True
        )
        self._facts(surface, RIGHT + 232, 282)
        if not board.pieces and board.gone:
            low = self.rect(RIGHT + 22, 458, 0, 0).topleft
            room = kit.px(RIGHT_W - 44)
            words = self.words("results.all_lost", n=len(board.gone))
            kit.text.line(surface, words, "log", low, "text2", width=room, tall=kit.px(34))
            self._pieces(surface, board.gone)
        if board.pieces:
            line = self.rect(RIGHT + 20, 430, RIGHT_W - 40, 0)
            d.rule(surface, line.x, line.y, line.width)
            left = self.rect(RIGHT + 22, 458, 0, 0).topleft
            kit.text.line(surface, self.words("results.left_alive"), "log", left, "text2")
            self._pieces(surface, board.pieces)

    def _facts(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw the line of flavour and the facts of the match, from so far left and high."""
        kit, board, wide = self.kit, self.board, RIGHT + RIGHT_W - 18 - x
        beside = self.rect(x, y, wide, 0)
        if board.flavour and self._long_flavour(beside.width):
            below = self.rect(RIGHT + 30, 446, RIGHT_W - 60, 104)
            kit.text.paragraph(surface, board.flavour, "flavour", below, "flavour", middle=True)
        elif board.flavour:
            kit.text.line(
                surface,
                board.flavour,
                "flavour",
                beside.topleft,
                "flavour",
                width=beside.width,
                tall=kit.px(36),
            )
        for i, fact in enumerate(board.facts):
            row = self.rect(x, y + 44 + i * 36, wide - 4, 0)
            kit.draw.icon(surface, fact.icon, (row.x + kit.px(12), row.y), 23, "text2")
            left = (row.x + kit.px(32), row.y)
            high = kit.px(34)
            used = kit.text.line(
                surface,
                fact.value,
                "body_bold",
                row.topright,
                width=row.width // 3,
                tall=high,
                anchor="right",
            )
            room = used.x - left[0] - kit.px(10)
            kit.text.line(surface, fact.name, "body", left, "text2", width=room, tall=high, size=19)

    def _long_flavour(self, room: int) -> bool:
        """Whether the line of flavour does not fit beside the crown, and may stand under it."""
        free = not self.board.pieces and not self.board.gone
        px = self.kit.text.shrunk_px(self.board.flavour, "flavour", room)
        return free and self.kit.text.measure(self.board.flavour, "flavour", px=px)[0] > room

    def _pieces(self, surface: pygame.Surface, pieces: Sequence[str]) -> None:
        """Draw small pictures in a row, closer where there are many."""
        room = RIGHT_W - 44 - 44
        pitch = min(48.0, room / max(1, len(pieces) - 1))
        for i, piece in enumerate(pieces):
            place = self.rect(RIGHT + 22 + i * pitch, 484, 46, 48)
            surface.blit(self.kit.assets.picture(piece, place.size), place)

    def _code_rows(self) -> list[tuple[str, str]]:
        """The share code beside its name; a long one goes on at a dash in a second row."""
        name, code, text = self.words("common.code"), self.code(), self.kit.text
        wide = self.kit.px(RIGHT_W - 44) - text.measure(name, "body", size=19)[0] - self.kit.px(12)
        cut = code.rfind("-", 0, len(code) * 3 // 5)
        if cut < 0 or text.measure(code, "body_bold", size=19)[0] <= wide:
            return [(name, code)]
        return [(name, code[: cut + 1]), ("", code[cut + 1 :])]

    def _deal(self, surface: pygame.Surface) -> None:
        kit = self.kit
        panel = self.rect(RIGHT, DEAL_TOP, RIGHT_W, DEAL_HIGH)
        words, seed = self.words, str(self.session.header.seed)
        kit.draw.panel(surface, panel, words("common.deal"), "rolling-dices")
        rows = [*self._code_rows(), (words("common.seed"), seed)]
        if self.marks():
            rows.append((words("results.marked"), self.marks()))
        if self.rolls():
            rows.append((words("results.rolls"), self.rolls()))
        pitch = min(PITCH, (DEAL_HIGH - HEAD - 4) / len(rows))
        for i, (name, value) in enumerate(rows):
            at = self.rect(RIGHT + 22, DEAL_TOP + HEAD + (i + 0.5) * pitch, RIGHT_W - 44, 0)
            tall, most = kit.px(pitch), at.width // 3
            told = escape(value)
            draw_fact(kit, surface, at, name, told, tall=tall, size=19, gap=12, most=most)
