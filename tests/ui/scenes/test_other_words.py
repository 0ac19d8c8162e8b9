"""The window in another language: nothing stays English, and longer words still find room."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine.text import Phrases, flatten
from game.engine.types import Reason
from game.games import GAMES
from game.games.box import shared_phrases
from game.session.lesson import lesson_of
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.learn import Learn
from game.ui.scenes.lesson import Lesson, LessonResults
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.options import Options
from game.ui.scenes.pause import Pause
from game.ui.scenes.play_on import PlayOn
from game.ui.scenes.records import Records
from game.ui.scenes.replay import Replay
from game.ui.scenes.results import Results
from game.ui.scenes.rules import Rules
from game.ui.scenes.saved import Saved
from game.ui.scenes.title import Title
from game.ui.text import Text, plain
from game.ui.words import Words
from tests.ui.scenes.stage import Stage
from tests.ui.scenes.toy_table import TOY

SLOT = re.compile(r"(\{\w+(?:\|[^{}]*)?\})")
MARK = re.compile(r"(\{[^{}]*\}|\[[a-z0-9_.:-]+\])")
SOULS = GAMES["black_souls"]
LATIN = re.compile(r"[A-Za-z]{2,}")

# What may be Latin in every language: people, keys, what games say, what people wrote.
NAMES = {"Ann", "Ben", "Cay", "Dee", "Eve", "Fay", "Mira", "Ilse", "Vask", "Orrin", "Senna",
         "Corvin", "Rules"}  # fmt: skip
CAPS = {"Enter", "Space", "Esc", "Ctrl", "Shift", "Plus", "Minus", "Backspace"}
TOY_SAYS = {"Toy", "toy", "Keep", "Pass", "keep", "pass", "pile", "Choose", "first", "Confirm",
            "Draw", "or", "the", "card", "seat", "taken", "ui", "check"}  # fmt: skip
CODE = re.compile(r"\bTOY(-[A-Z0-9]+)+|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jsonl")


def masked(text):
    """A phrase in no language: every letter outside of values and icons is a `#`."""
    parts = []
    for part in MARK.split(text):
        plural = re.fullmatch(r"\{(\w+)\|([^|]*)\|([^|]*)\}", part)
        if plural is not None:
            name, one, many = plural.groups()
            part = f"{{{name}|{re.sub('[^ ]', '#', one)}|{re.sub('[^ ]', '#', many)}}}"
        elif not MARK.fullmatch(part):
            part = re.sub("[A-Za-z]", "#", part)
        parts.append(part)
    return "".join(parts)


def doubled(text):
    """A phrase twice as long; its values stay single."""
    return f"{text} {re.sub(' +', ' ', SLOT.sub('', text)).strip()}".strip()


def words_of(change):
    return Words(Phrases({key: change(text) for key, text in flatten(shared_phrases()).items()}))


@pytest.fixture
def open_stage(tmp_path):
    stages = []

    def make(change):
        stages.append(Stage(tmp_path, words=words_of(change)))
        return stages[-1]

    yield make
    for stage in stages:
        stage.app.close()
        stage.program.close()


def scenes(stage, game, kinds):
    """Lead through all scenes and stop at each once it is drawn."""
    stage.program.title()
    yield settled(stage, Title)
    stage.program.gallery(game)
    yield settled(stage, Gallery)
    stage.program.back()
    stage.program.rules(game)
    yield settled(stage, Rules)
    stage.program.learn(game)
    yield settled(stage, Learn)
    if lesson_of(game) is not None:
        for step in ("public", "bid", "run", "goals", "over"):
            stage.program.lesson(game, step)
            yield settled(stage, LessonResults if step in ("goals", "over") else Lesson)
        stage.keys(pygame.K_ESCAPE)
        yield settled(stage, LessonResults)
    stage.program.back()
    stage.program.records()
    yield settled(stage, Records)
    stage.program.leave_page()
    stage.program.options()
    page = settled(stage, Options)
    for tab in range(len(page.tabs.items)):
        page.tabs.active = tab
        page.arrange()
        yield settled(stage, Options)
    stage.program.leave_page()
    stage.program.new_game(game)
    page = settled(stage, NewGame)
    yield page
    page.plan.resize(max(page.game.form.seats), page.game.form)
    page.plan.last_seed = 5
    page.arrange()
    yield settled(stage, NewGame)
    match = stage.start(kinds, game)
    yield settled(stage, Curtain)
    stage.lift()
    yield settled(stage, type(match))
    stage.keys(pygame.K_ESCAPE)
    yield settled(stage, Pause)
    stage.press("abandon")
    yield settled(stage, Pause)
    stage.program.title()
    yield settled(stage, Title)
    stage.program.saved()
    yield settled(stage, Saved)
    stage.press("drop")
    yield settled(stage, Saved)
    stage.program.title()
    settled(stage, Title)
    stage.start(kinds.replace("human", "random"), game)
    for _ in range(4000):
        if isinstance(stage.top, Results):
            break
        stage.frame()
    yield settled(stage, Results)
    stage.press("replay")
    yield settled(stage, Replay)
    stage.top.go(1)
    stage.press("branch")
    yield settled(stage, PlayOn)


def settled(stage, kind):
    for _ in range(12):
        stage.frame(dt=0.1)
    assert isinstance(stage.top, kind)
    stage.app.dirty = True
    stage.app.kit.text.cut.clear()
    stage.frame()
    return stage.top


def heard(scene):
    """All that a scene's widgets say when the keyboard or the mouse comes to them."""
    for widget in (*scene.focus.widgets, *(scene.dialog.buttons if scene.dialog else ())):
        yield widget.speak()
        tip = widget.tooltip()
        yield "" if tip is None else tip.speak()


def test_no_english_stays_in_any_scene(open_stage, monkeypatch):
    said = []
    for name in ("line", "paragraph"):
        real = getattr(Text, name)

        def spy(self, surface, markup, *args, real=real, **named):
            said.append(plain(markup))
            return real(self, surface, markup, *args, **named)

        monkeypatch.setattr(Text, name, spy)
    stage = open_stage(masked)
    words = stage.app.words  # a game of the box has the shared phrases too
    monkeypatch.setattr(
        type(TOY), "phrase", lambda game, r: words.tell(r) if r.key in words else r.key
    )
    said_of = [
        game.phrase(Reason(f"about_game.{key}"))
        for game in GAMES.values()
        for key in ("name", "tagline")
    ]
    allowed = set(LATIN.findall(" ".join(said_of)))
    allowed |= NAMES | CAPS | TOY_SAYS
    left = {}
    for scene in scenes(stage, "toy", "human, human, random"):
        for text in (*said, *heard(scene), *stage.said):
            for word in LATIN.findall(CODE.sub("", text)):
                if word not in allowed:
                    left.setdefault(type(scene).__name__, set()).add(text)
        said.clear()
        stage.said.clear()
    assert not left, left


def test_words_of_double_length_are_not_cut(open_stage):
    stage = open_stage(doubled)
    cut = {}
    for scene in scenes(stage, "black_souls", "human, human, random, random"):
        if stage.app.kit.text.cut:
            cut.setdefault(type(scene).__name__, set()).update(stage.app.kit.text.cut)
    assert not cut, "\n".join(f"{k}: {sorted(v)}" for k, v in cut.items())
