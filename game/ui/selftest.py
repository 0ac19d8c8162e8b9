"""Trying out whether all of the program is there and works: `nocturne --selftest`.

Belongs here: every asset loaded, every scene drawn, a seeded match of each game whose bots think
in the worker's process, and the real window. Does not belong here: whether the rules are right;
that is for the tests.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game import __version__, paths
from game.ai.worker import Worker
from game.engine.api import Game, Setup
from game.engine.codec import digest
from game.engine.errors import NocturneError
from game.games import GAMES
from game.session.seats import seated
from game.session.session import Session
from game.ui.app import App
from game.ui.audio import MixerAudio, open_audio
from game.ui.kit import Kit
from game.ui.scenes.match import Match
from game.ui.scenes.plan import NAMES, Place, Plan
from game.ui.screen import NoDisplayError
from game.ui.screenshots import SCENES, rest, staged
from game.ui.tables import TABLES
from game.ui.theme import ArtError
from game.ui.window import Program, open_program

FILE = "selftest.json"  # in the data: what each seeded match ends with
SEED = 7
LEVEL = "novice"
SIZE = (1280, 720)
PLAYED = 12  # decisions of each game in the window
FRAMES = 600
MATCH_SECONDS = 120.0
FACE_PX = 24
SAMPLE = "Aa 19"
KOREAN = "가나다"


class SelftestError(NocturneError):
    """Something of the program is missing or does not work."""


def selftest(faults: Sequence[str] = ()) -> int:
    """Try everything out; print one line and return the exit code. `faults`: found before."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # nothing needs to be heard
    started = time.monotonic()
    try:
        for fault in faults:
            raise SelftestError(fault)
        found = [*_all(open_program(no_audio=True))]
    except NoDisplayError as error:
        print(f"nocturne: {error}; see `nocturne --help` for what works without", file=sys.stderr)
        return 1
    except (NocturneError, ArtError, OSError, ValueError, pygame.error) as error:
        words = " ".join(str(error).split()) or type(error).__name__
        print(f"nocturne: selftest failed: {words}", file=sys.stderr)
        return 1
    took = time.monotonic() - started
    print(f"selftest ok, version {__version__}: {', '.join(found)}, {took:.1f} s")
    return 0


def _all(program: Program) -> Iterator[str]:
    """Do each part; what was seen, part by part. Closes the program."""
    app = program.app
    app.settings.speed = "instant"
    app.settings_file = None
    try:
        yield _assets(app.kit)
        yield _sounds(app)
        yield _pictures()
        worker = program.house.worker
        for id in tabled():
            yield _match(GAMES[id], worker, stored_digests())
        yield _window(program)
    finally:
        app.close()
        program.close()


def tabled() -> list[str]:
    """The games that can be played in the window; one without a table is still being built."""
    return [id for id in GAMES if id in TABLES]


# --- art and sound --------------------------------------------------------------------------------


def _assets(kit: Kit) -> str:
    """Decode every picture, rasterise every icon, open every font."""
    folder = paths.art_folder()
    pictures, icons = _names("atlas.json"), _names("icons.json")
    by_file = sorted(pictures, key=lambda name: (pictures[name]["file"], name))
    for name in by_file:
        width, height = kit.assets.units(name)
        kit.assets.picture(name, (round(width), round(height)))
    kit.assets.rest()
    for name in icons:
        kit.assets.icon(name, FACE_PX, kit.theme.colour("shine"))
    faces = _names("fonts.json")
    for face in faces:
        font = kit.text.font(face, FACE_PX)
        if font.size(KOREAN if face.startswith("ko_") else SAMPLE)[0] <= 0:
            raise SelftestError(f"{folder / 'fonts' / faces[face]}: this font writes nothing")
    if kit.assets.missing:
        raise SelftestError(f"the art lacks {', '.join(sorted(kit.assets.missing))}")
    return f"{len(pictures)} pictures, {len(icons)} icons, {len(faces)} fonts"


def _sounds(app: App) -> str:
    """Decode every sound, without a device."""
    audio = open_audio(paths.art_folder(), app.settings.volumes)
    try:
        if not isinstance(audio, MixerAudio):
            raise SelftestError(f"no sound: {app.words.tell(audio.message)}")
        files = [file for files in audio.cues.values() for file in files]
        for file in files:
            if pygame.mixer.Sound(audio.folder / file).get_length() <= 0:
                raise SelftestError(f"{audio.folder / file}: this sound is empty")
    finally:
        pygame.mixer.quit()
    return f"{len(files)} sounds"


def _names(index: str) -> dict[str, Any]:
    raw = json.loads((paths.art_folder() / index).read_text(encoding="utf-8"))
    if not isinstance(raw, dict) or not raw:
        raise SelftestError(f"{paths.art_folder() / index}: there is nothing in it")
    return raw


# --- scenes ---------------------------------------------------------------------------------------


def _pictures() -> str:
    """Draw every scene and every table."""
    shown = [*SCENES, *tabled()]
    for what in shown:
        program = staged(what, seed=SEED, after=PLAYED, size=SIZE)
        app = program.app
        try:
            rest(app)
            _look_at(app, what)
        finally:
            app.close()
            program.close()
    return f"{len(shown)} scenes"


def _look_at(app: App, what: str) -> None:
    """Refuse an empty picture, and one with a gap where art is missing."""
    surface = app.screen.surface()
    width, height = surface.get_size()
    step = 16
    colours = {
        tuple(surface.get_at((x, y))) for x in range(0, width, step) for y in range(0, height, step)
    }
    if len(colours) < step:
        raise SelftestError(f"{what}: the picture is empty")
    if app.kit.assets.missing:
        raise SelftestError(f"{what}: the art lacks {', '.join(sorted(app.kit.assets.missing))}")


# --- matches --------------------------------------------------------------------------------------


def stored_digests() -> Mapping[str, str]:
    """What each game's seeded match must end with."""
    file = paths.data_folder() / FILE
    raw = json.loads(file.read_text(encoding="utf-8"))
    if not isinstance(raw, dict):
        raise SelftestError(f"{file}: expected a digest for each game")
    return raw


def seeded_match(game: Game[Any], worker: Worker, clock: Any = time.monotonic) -> Session:
    """A whole match of bots that `worker` has thought out, written nowhere."""
    count = game.form.default_seats
    seats = seated(game.form, [f"ai:{LEVEL}", *["ai:random"] * (count - 1)], NAMES)
    session = Session.new(game, Setup(count), SEED, seats)
    ends = clock() + MATCH_SECONDS
    while session.decision is not None:
        seat = session.decision.seat
        level = session.seats[seat].level
        worker.ask(session.observation(seat), level, session.bot_seed(seat), seconds=None)
        while (answer := worker.poll()) is None:
            if clock() > ends:
                raise SelftestError(f"{game.id}: the bots do not answer")
            pygame.time.wait(1)
        if answer.report:
            raise SelftestError(f"{game.id}: {answer.report.splitlines()[0]}")
        session.answer(answer.choice)
    return session


def _match(game: Game[Any], worker: Worker, stored: Mapping[str, str]) -> str:
    """Play a seeded match and compare its end with what is stored."""
    session = seeded_match(game, worker)
    if not worker.elsewhere:
        raise SelftestError("no process for the bots could be started")
    found = digest(session.state)
    if stored.get(game.id) != found:
        wanted = stored.get(game.id, "nothing")
        raise SelftestError(f"{game.id}: the seeded match ends with {found}, stored is {wanted}")
    return f"{game.id} {session.state.clock} decisions {found}"


def _window(program: Program) -> str:
    """Let bots play a little of each game in the window itself."""
    app = program.app
    _frames(app, 3)
    for id, game in program.house.games.items():
        program.new_game(id)
        _frames(app, 3)
        count = game.form.default_seats
        places = [Place(f"Bot {n + 1}", human=False, level="random") for n in range(count)]
        told = program.start(Plan(id, places, {}, list(range(count)), SEED))
        if told:
            raise SelftestError(f"{id}: {told}")
        if not _frames(app, FRAMES, PLAYED):
            raise SelftestError(f"{id}: the bots did not move in the window")
        _look_at(app, id)
        program.title()
        _frames(app, 3)
    return f"{app.frames} frames"


def _frames(app: App, most: int, played: int | None = None) -> bool:
    """Let the window run, until so many decisions were played; returns whether they were."""
    clock = pygame.time.Clock()
    for _ in range(most):
        app.frame(clock.tick(60) / 1000, pygame.event.get())
        scene = app.stack.top
        if played is not None and isinstance(scene, Match) and scene.session.state.clock >= played:
            return True
    return played is None
