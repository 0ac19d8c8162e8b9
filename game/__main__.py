"""The command line: `nocturne`, or `python -m game`.

Belongs here: what can be typed, which part of the program does it, and how trouble is told. Each
command imports what it needs and no more, so that those without a window start at once.
"""

from __future__ import annotations

import argparse
import errno
import gc
import json
import multiprocessing
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

USAGE, FAULT, INTERRUPTED = 2, 1, 130
LONGEST_LINE = 1000
MOST_JOBS = 256

Arguments = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Trouble is told in one line."""
    multiprocessing.freeze_support()
    _open_streams()
    try:
        given = _parser().parse_args(arguments)
        code: int = given.run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _tell("interrupted", INTERRUPTED)
    except BrokenPipeError:
        _drop(sys.stdout)
        return FAULT
    except Exception as error:
        return _trouble(error)
    return code


def _open_streams() -> None:
    """Make both streams writable: a window's program has none, a caller may have closed them."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _drop(stream: Any) -> None:
    """Let what is still to be written to a stream go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _trouble(error: Exception) -> int:
    from game.engine.errors import NocturneError, SetupError
    from game.tools.usage import UsageError

    if isinstance(error, UsageError | SetupError):
        return _tell(str(error), USAGE)
    if isinstance(error, NocturneError):
        return _tell(str(error), FAULT)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and not error.filename:
        _drop(sys.stdout)
        return _tell("what is printed cannot be written: the disk is full", FAULT)
    return _tell(f"{_named(error)}; {_report(error)}", FAULT)


def _tell(words: str, code: int) -> int:
    try:
        print(f"nocturne: {_shown(words)}", file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)
    return code


def _shown(words: str) -> str:
    """Words on one line that a terminal only shows: they may quote a file or what was typed."""
    line = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape", "ignore").decode()
        for letter in " ".join(words.encode("utf-8", "backslashreplace").decode().split())
    )
    if len(line) <= LONGEST_LINE:
        return line
    return f"{line[: LONGEST_LINE // 2]} ... {line[-LONGEST_LINE // 2 :]}"


def _named(error: Exception) -> str:
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words[:200]}" if words else type(error).__name__


def _report(error: Exception) -> str:
    from game.crash import write_report

    try:
        return f"a report was written to {write_report(error)}"
    except OSError as trouble:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}, line {place.lineno}"
        return f"no report could be written ({trouble}); it was in {where}"


# What can be typed


class _Parser(argparse.ArgumentParser):
    """Tells a wrong call in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        command = self.prog.removeprefix("nocturne").strip()
        hint = f"nocturne {command} --help" if command else "nocturne --help"
        raise SystemExit(_tell(f"{message} (see: {hint})", USAGE))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("nocturne", description="Four dark tabletop games.", allow_abbrev=False)
    parser.set_defaults(run=_window)
    parser.add_argument("--no-audio", action="store_true", help="do not open the sound device")
    parser.add_argument("--reset-window", action="store_true", help="forget size and place")
    parser.add_argument("--selftest", action="store_true", help="try everything out and quit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[Arguments], int], words: str) -> _Parser:
        added: _Parser = commands.add_parser(
            name, help=words, description=words, allow_abbrev=False
        )
        added.set_defaults(run=run)
        return added

    _match_commands(command)
    _record_commands(command)
    _content_commands(command)
    _workshop_commands(command)
    return parser


def _match_commands(command: Callable[..., _Parser]) -> None:
    play = command("play", _play, "play one match")
    _table(play)
    play.add_argument("--seed", type=_seed)
    play.add_argument("--headless", action="store_true", help="without a window, bots only")
    play.add_argument("--record", type=_file, metavar="F", help="write the match's record")
    play.add_argument("--json", action="store_true")

    simulate = command("simulate", _simulate, "play many matches between the same bots")
    _table(simulate)
    simulate.add_argument("--games", type=_count, default=100, metavar="N")
    simulate.add_argument("--seed", type=_seed, default=1)
    simulate.add_argument("--jobs", type=_jobs, default=1, metavar="J")
    simulate.add_argument("--json", action="store_true")

    arena = command("arena", _arena, "measure one bot against others, seats rotated")
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--a", default="master", metavar="LEVEL")
    arena.add_argument("--b", default="random", metavar="LEVEL")
    arena.add_argument("--seats", type=_count, metavar="N")
    arena.add_argument("--games", type=_count, default=100, metavar="N")
    arena.add_argument("--seed", type=_seed, default=1)
    arena.add_argument("--option", action="append", default=[], metavar="K=V")
    arena.add_argument("--map", metavar="F.tmx", help="play on this map")
    arena.add_argument("--iterations", type=_count, metavar="N")
    arena.add_argument("--jobs", type=_jobs, default=1, metavar="J")
    arena.add_argument("--append", type=_file, metavar="F.jsonl", help="go on after a cut")
    arena.add_argument("--until-sure", action="store_true", help="stop once it is decided")
    arena.add_argument("--json", action="store_true")

    train = command("train", _train, "fit the bots' value weights by self-play")
    train.add_argument("game", metavar="GAME")
    train.add_argument("--generations", type=_count, default=3, metavar="N")
    train.add_argument("--jobs", type=_jobs, default=2, metavar="J")
    train.add_argument("--seats", type=_count, metavar="N", help="fit these weights only")
    train.add_argument("--seed", type=_seed, default=1)
    train.add_argument("--option", action="append", default=[], metavar="K=V")


def _record_commands(command: Callable[..., _Parser]) -> None:
    replay = command("replay", _replay, "play a record again")
    replay.add_argument("file", type=_file, metavar="FILE")
    replay.add_argument("--verify", action="store_true", help="compare every digest")
    replay.add_argument("--to", type=_number, metavar="N", help="stop after N decisions")
    replay.add_argument("--screenshot", type=_file, metavar="F.png")

    export = command("export-map", _export_map, "write the map of a record for the editor Tiled")
    export.add_argument("record", type=_file, metavar="RECORD")
    export.add_argument("file", type=_file, metavar="F.tmx")

    shot = command("screenshot", _screenshot, "draw a table or a scene into a file")
    shot.add_argument("what", metavar="GAME|SCENE")
    shot.add_argument("--seed", type=_seed, default=1)
    shot.add_argument("--after", type=_number, default=0, metavar="K", help="random decisions")
    shot.add_argument("--seat", type=_number, metavar="S")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="1920x1080")
    shot.add_argument("--out", type=_file, required=True, metavar="F.png")


def _content_commands(command: Callable[..., _Parser]) -> None:
    check = command("check", _check, "validate the data, or a user's pack")
    check.add_argument("paths", nargs="*", type=_file, metavar="PATH")

    cards = command("cards", _cards, "the cards with their printed text")
    cards.add_argument("game", metavar="GAME")
    cards.add_argument("--id", metavar="X", help="only this one")
    how = cards.add_mutually_exclusive_group()
    how.add_argument("--listing", action="store_true", help="the compiled programs")
    how.add_argument("--json", action="store_true")

    rules = command("rules", _rules, "the numbered clauses of the rules")
    rules.add_argument("game", metavar="GAME")
    what = rules.add_mutually_exclusive_group()
    what.add_argument("--options", action="store_true", help="the set-up options")
    what.add_argument("--coverage", action="store_true", help="the tests of each clause")


def _workshop_commands(command: Callable[..., _Parser]) -> None:
    fuzz = command("fuzz", _fuzz, "random play with the contracts checked on the way")
    fuzz.add_argument("game", nargs="?", metavar="GAME")
    fuzz.add_argument("--decisions", type=_count, default=20_000, metavar="N")
    fuzz.add_argument("--seed", type=_seed, default=1)
    fuzz.add_argument("--jobs", type=_jobs, default=1, metavar="J")
    fuzz.add_argument("--every", type=_count, metavar="K", help="check every K decisions")
    fuzz.add_argument("--coverage", action="store_true", help="which programs and steps ran")

    bench = command("bench", _bench, "measure the speed")
    bench.add_argument("game", nargs="?", metavar="GAME")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--part", choices=("start", "scenes"), help=argparse.SUPPRESS)


def _table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", metavar="ai:adept,ai:novice")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--map", metavar="F.tmx", help="play on this map")
    parser.add_argument(
        "--iterations",
        type=_count,
        metavar="N",
        help="what an adept searches; a master four times as many",
    )


def _seed(text: str) -> int:
    from game.engine.rng import seed_from_text

    return seed_from_text(text)


def _file(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return Path(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def _count(text: str) -> int:
    if _number(text) == 0:
        raise argparse.ArgumentTypeError("it must be 1 or more")
    return int(text)


def _jobs(text: str) -> int:
    if not 1 <= _number(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"it must be 1 to {MOST_JOBS}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size: it is written 1920x1080")
    size = _number(width), _number(height)
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is not between 320x200 and 7680x4320")
    return size


# The commands


def _show(result: dict[str, Any], lines: Sequence[str], as_json: bool) -> None:
    if as_json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        print("\n".join(lines))


def _games(name: str | None) -> list[Any]:
    from game.tools.usage import find_game, games

    return [find_game(name)] if name else games()


def _try_out(file: Path | None) -> None:
    """Refuse a file that cannot be written before the work that it is for."""
    from game.session.files import SaveError, try_out
    from game.tools.usage import UsageError

    if file is None:
        return
    try:
        try_out(file)
    except SaveError as error:
        raise UsageError(str(error)) from None


def _window(given: Arguments) -> int:
    if given.selftest:
        return _selftest()
    with _loading():
        from game.ui.window import run

    return run(no_audio=given.no_audio, reset_window=given.reset_window)


@contextmanager
def _loading() -> Iterator[None]:
    """Look for no garbage in what is loaded, neither now nor later: all of it stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _selftest() -> int:
    """Try everything out in folders that are nobody's, so that no pack and no save matters."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="nocturne-", ignore_cleanup_errors=True) as home:
        os.environ["NOCTURNE_HOME"] = home
        from game.tools.check import shipped_faults
        from game.ui.selftest import selftest

        return selftest([*shipped_faults(), *_layout_faults()])


def _options(given: Arguments, game: Any) -> list[str]:
    """What `--option` and `--map` say."""
    from game.tools.maps import option_words

    return [*given.option, *option_words(game, given.map)]


def _play(given: Arguments) -> int:
    from secrets import randbits

    from game.session.files import replace
    from game.tools.play import lay_table, play, result_lines
    from game.tools.usage import UsageError, find_game

    if not given.headless:
        raise UsageError("play wants --headless; `nocturne` alone opens the window")
    game = find_game(given.game)
    table = lay_table(game, given.seats, _options(given, game), given.iterations)
    seed = randbits(64) if given.seed is None else given.seed
    _try_out(given.record)
    result, record = play(table, seed)
    _show(result, result_lines(result), given.json)
    if given.record:
        replace(given.record, record.text().encode())
    return 0


def _simulate(given: Arguments) -> int:
    from game.tools.play import lay_table
    from game.tools.simulate import simulate
    from game.tools.usage import find_game

    game = find_game(given.game)
    table = lay_table(game, given.seats, _options(given, game), given.iterations)
    result = simulate(table, given.games, given.seed, given.jobs)
    _show(result, [f"{name}: {value}" for name, value in result.items()], given.json)
    return 0


def _arena(given: Arguments) -> int:
    from game.tools.arena import arena
    from game.tools.play import read_options
    from game.tools.usage import find_game

    game = find_game(given.game)
    _try_out(given.append)
    result = arena(
        game,
        given.a,
        given.b,
        given.seats or game.form.default_seats,
        given.games,
        seed=given.seed,
        options=read_options(game, _options(given, game)),
        iterations=given.iterations,
        jobs=given.jobs,
        append=given.append,
        until_sure=given.until_sure,
    )
    _show(result, [f"{name}: {value}" for name, value in result.items()], given.json)
    return 0


def _train(given: Arguments) -> int:
    from game.tools.play import read_options
    from game.tools.train import train
    from game.tools.usage import find_game

    game = find_game(given.game)
    train(
        game,
        generations=given.generations,
        jobs=given.jobs,
        seed=given.seed,
        only=given.seats,
        options=read_options(game, given.option),
    )
    return 0


def _replay(given: Arguments) -> int:
    from game.tools.replay import run

    game, state = run(given.file, given.verify, given.to)
    if given.screenshot:
        from game.ui.screenshots import draw_state

        draw_state(game, state, given.screenshot)
    return 0


def _export_map(given: Arguments) -> int:
    from game.tools.maps import export

    for file in export(given.record, given.file):
        print(f"{file} written")
    return 0


def _screenshot(given: Arguments) -> int:
    from game.tools.usage import UsageError
    from game.ui.screenshots import ShotError, screenshot

    try:
        screenshot(
            given.what,
            seed=given.seed,
            after=given.after,
            seat=given.seat,
            size=given.size,
            out=given.out,
        )
    except ShotError as error:
        raise UsageError(str(error)) from None
    return 0


def _check(given: Arguments) -> int:
    from game.tools.check import faults

    found = faults(given.paths)
    if not given.paths:
        found += _layout_faults() + _lesson_faults()
    for fault in found:
        print(fault)
    if not found:
        print("no faults")
    return FAULT if found else 0


def _layout_faults() -> list[str]:
    """What is wrong with the layouts of the tables."""
    from game import paths
    from game.ui.layout import LayoutError, load_layout

    found = []
    for file in sorted(paths.data_folder().glob("*/layouts/*.tmx")):
        try:
            load_layout(file)
        except LayoutError as error:
            found.append(str(error))
    return found


def _lesson_faults() -> list[str]:
    """What is wrong with the lessons on the screen; those of the data are told before."""
    from game.games import GAMES
    from game.ui.lesson_check import shown_faults
    from game.ui.screen import start_offscreen
    from game.ui.tables import TABLES

    start_offscreen()
    return [fault for id, game in GAMES.items() if id in TABLES for fault in shown_faults(game)]


def _cards(given: Arguments) -> int:
    from game.tools.listing import card_lines, cards, plain_cards, program_lines
    from game.tools.usage import find_game

    game = find_game(given.game)
    if given.listing:
        print("\n".join(program_lines(game, given.id)))
        return 0
    found = cards(game, given.id)
    _show({"game": game.id, "cards": plain_cards(found)}, card_lines(found), given.json)
    return 0


def _rules(given: Arguments) -> int:
    from game.tools.rules import clause_lines, coverage_lines, option_lines
    from game.tools.usage import find_game

    game = find_game(given.game)
    if given.options:
        lines = option_lines(game.form)
    else:
        lines = coverage_lines(game.id) if given.coverage else clause_lines(game.id)
    print("\n".join(lines))
    return 0


def _fuzz(given: Arguments) -> int:
    from game.tools.fuzz import EVERY, run

    games, every = _games(given.game), given.every or EVERY
    return run(games, given.decisions, given.seed, every, given.jobs, given.coverage)


def _bench(given: Arguments) -> int:
    from game.tools.bench import bench, bench_lines

    if given.part:  # a child of the bench measures one part of the window
        with _loading():
            from game.ui.bench import part

        print(json.dumps(part(given.part, [game.id for game in _games(given.game)])))
        return 0
    from game.ui.benches import window_figures

    figures = bench(_games(given.game)) | window_figures(given.game)
    _show(figures, bench_lines(figures), given.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
