"""Whatever is typed, and wherever the output goes: one clear line, the right exit code."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.__main__ import main
from game.games import GAMES
from game.tools import jobs

ROOT = Path(__file__).parents[2]
TOY = "tests.toy:GAME"
BOTS = "ai:random,ai:random"
PLAY = ("play", TOY, "--headless", "--seats", BOTS)
posix = pytest.mark.skipif(sys.platform == "win32", reason="devices and signals of POSIX")


@pytest.fixture
def nocturne(capsys):
    """Run a command: its exit code, standard output and standard error."""

    def run(*arguments: object) -> tuple[int, str, str]:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            code = stopped.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def outside(*arguments: str, code: str = "", **how):
    """Run a command, or some code, as a process of its own."""
    what = ("-c", code) if code else ("-m", "game")
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | how
    return subprocess.Popen([sys.executable, *what, *arguments], cwd=ROOT, **how)


# What is typed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "", "--headless"), "there is no game ''"),
        (("play", "chess\x1b[31m", "--headless"), "there is no game 'chess"),
        (("play", ":", "--headless"), "nothing is found at ':'"),
        (("play", ".x:y", "--headless"), "nothing is found at '.x:y'"),
        (("play", "os:path", "--headless"), "what is found at 'os:path' is no game"),
        (("play", TOY, "--headless", "--seats", ""), "a seat cannot be ''"),
        (("play", TOY, "--headless", "--seats", " "), "a seat cannot be ''"),
        (("play", TOY, "--headless", "--seats", "ai:random,,ai:random"), "a seat cannot be ''"),
        (("play", TOY, "--headless", "--seats", "rules"), "0 seats cannot be played"),
        ((*PLAY, "--option", ""), "NAME=VALUE, not ''"),
        ((*PLAY, "--option", "=1"), "there is no option ''"),
        ((*PLAY, "--record", ""), "the name of the file is empty"),
        ((*PLAY, "--iterations", "0"), "1 or more"),
        ((*PLAY, "--iterations", "-3"), "'-3' is not a whole number"),
        ((*PLAY, "--iterations", "nan"), "'nan' is not a whole number"),
        ((*PLAY, "--iterations", "1e9"), "'1e9' is not a whole number"),
        ((*PLAY, "--iterations", "９"), "'９' is not a whole number"),
        ((*PLAY, "--iterations", "9" * 5000), "is not a whole number"),
        ((*PLAY, "--json=3"), "--json"),
        (("simulate", TOY, "--jobs", "0"), "1 to 256"),
        (("arena", TOY, "--jobs", "257"), "1 to 256"),
        (("fuzz", TOY, "--jobs", "999999999"), "1 to 256"),
        (("simulate", TOY, "--jobs", "-1"), "'-1' is not a whole number"),
        (("simulate", TOY, "--games", ""), "'' is not a whole number"),
        (("fuzz", TOY, "--decisions", "0"), "1 or more"),
        (("arena", TOY, "--seats", "0"), "1 or more"),
        (("arena", TOY, "--seats", "9", "--a", "random"), "9 seats cannot be played"),
        (("arena", TOY, "--a", ""), "there is no level ''"),
        (("arena", TOY, "--a", "ai:random"), "there is no level 'ai:random'"),
        (("arena", TOY, "--a", "math:pi"), "'math:pi' makes no bot"),
        (("arena", TOY, "--a", "math:sin"), "'math:sin' makes no bot"),
        (("arena", TOY, "--a", "tests.toy:Toy"), "'tests.toy:Toy' makes no bot"),
        (("replay", ""), "the name of the file is empty"),
        (("replay", "x", "--to", "-1"), "'-1' is not a whole number"),
        (("check", ""), "the name of the file is empty"),
        (("cards", TOY, "--id", ""), "no card ''"),
        (("cards", TOY, "--json", "--listing"), "not allowed with"),
        (("rules", TOY, "--options", "--coverage"), "not allowed with"),
        (("screenshot", "menu", "--out", ""), "the name of the file is empty"),
        (("",), "invalid choice"),
    ],
)
def test_what_cannot_be_meant_is_a_wrong_call(nocturne, nocturne_home, arguments, said):
    code, out, err = nocturne(*arguments)
    assert (code, out) == (2, "")
    assert said in err and len(err.splitlines()) == 1 and len(err) < 1200
    assert err.rstrip("\n").isprintable()
    assert not (nocturne_home / "log").exists()


def test_an_option_given_twice_is_refused(nocturne):
    glitch = ("--option", "glitch=true", "--option", "glitch=false")
    code, _, err = nocturne("play", "black_souls", "--headless", "--seats", BOTS, *glitch)
    assert (code, err) == (2, "nocturne: option glitch is given twice\n")


@pytest.mark.parametrize("option", [option.id for option in GAMES["black_souls"].form.options])
@pytest.mark.parametrize("value", ["", " ", "nan", "-1", "9" * 30, "TRUE", "0,0", "검은", "\u202e"])
def test_no_option_takes_nonsense(nocturne, option, value):
    if (option, value) == ("order", ""):
        return
    code, out, err = nocturne(
        *("play", "black_souls", "--headless", "--seats", BOTS, "--option", f"{option}={value}")
    )
    assert (code, out) == (2, "") and f"option {option} cannot be" in err
    assert len(err.splitlines()) == 1 and err.rstrip("\n").isprintable()


@pytest.mark.parametrize(
    "seed", ["", "-1", "nan", "9" * 21, "9" * 6000, "검은 밤", "\udcff\udcfe", "\x00"]
)
def test_any_text_is_a_seed(nocturne, seed):
    first, again = (json.loads(nocturne(*PLAY, "--json", f"--seed={seed}")[1]) for _ in range(2))
    assert first["digest"] == again["digest"]
    assert 0 <= first["seed"] < 2**64


# Where files are


def test_a_record_that_cannot_be_written_is_told_before_the_match(nocturne, tmp_path, monkeypatch):
    monkeypatch.setattr("game.tools.play.play", lambda *_: pytest.fail("it played"))
    (tmp_path / "file").write_text("in the way")
    for place in (tmp_path, tmp_path / "file" / "r.jsonl", tmp_path / ("a" * 300)):
        code, out, err = nocturne(*PLAY, "--record", place)
        assert (code, out) == (2, "") and "cannot be written" in err
        assert len(err.splitlines()) == 1
    assert (tmp_path / "file").read_text() == "in the way"


def test_trying_a_place_out_leaves_the_old_record(nocturne, tmp_path, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("game.tools.play.play", stopped)
    (tmp_path / "r.jsonl").write_text("an old record")
    assert nocturne(*PLAY, "--record", tmp_path / "r.jsonl")[0] == 130
    assert [file.name for file in tmp_path.glob("r*")] == ["r.jsonl"]
    assert (tmp_path / "r.jsonl").read_text() == "an old record"


def test_the_result_is_printed_even_where_the_record_cannot_be_kept(
    nocturne, tmp_path, monkeypatch
):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    code, out, err = nocturne(*PLAY, "--json", "--record", tmp_path / "r.jsonl")
    monkeypatch.undo()
    assert code == 1 and json.loads(out)["game"] == "toy"
    assert err == f"nocturne: {tmp_path / 'r.jsonl'} cannot be written: the disk is full\n"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"a letter\n", b"{}\n"])
def test_an_arena_does_not_go_on_in_a_foreign_file(nocturne, tmp_path, content):
    file = tmp_path / "arena.jsonl"
    file.write_bytes(content)
    arena = ("arena", TOY, "--a", "random", "--games", 2)
    code, out, err = nocturne(*arena, "--append", file)
    assert (code, out) == (1, "") and "was begun with other bots" in err
    assert file.read_bytes() == content
    assert nocturne(*arena, "--append", tmp_path)[0] == 2


@pytest.mark.parametrize("place", ["홈 폴더 of Jörg", "a" * 200, "~nobody-here/x", "🜏 עברית"])
def test_the_users_folder_may_have_any_name(nocturne, tmp_path, monkeypatch, place):
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / place))
    record = tmp_path / place / "기록 1.jsonl"
    assert nocturne(*PLAY, "--record", record)[0] == 0
    assert nocturne("rules", "black_souls")[0] == 0
    assert record.exists()


def test_a_home_of_nobody_is_a_folder_like_any_other(nocturne, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NOCTURNE_HOME", "~nobody-here")
    assert nocturne("rules", "black_souls")[0] == 0


def test_a_report_finds_another_place_and_no_traceback_is_shown(nocturne, tmp_path, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("the moon is gone")

    monkeypatch.setattr("game.tools.usage.find_game", broken)
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("NOCTURNE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "spare"))
    code, _, err = nocturne("rules", "x")
    (report,) = (tmp_path / "spare" / "nocturne").glob("crash-*.txt")
    assert code == 1 and err.endswith(f"a report was written to {report}\n")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    code, _, err = nocturne("rules", "x")
    assert code == 1 and len(err.splitlines()) == 1
    assert "no report could be written" in err and "test_bad_input.py, line" in err


AS_NOBODY = '''
import importlib, json, os, secrets, subprocess, sys, tempfile, uuid
ASKED = """
import sys
from game.games import GAMES
[game.form for game in GAMES.values()]
print(*(name for name in sys.modules if name.partition('.')[0] in sys.stdlib_module_names))
"""
with tempfile.TemporaryDirectory() as other:
    home = os.environ | {"NOCTURNE_HOME": other}
    asked = subprocess.check_output([sys.executable, "-c", ASKED], text=True, env=home)
for name in asked.split():
    if name != "__main__":  # Python's own modules may lie where nobody may read
        importlib.import_module(name)
import game.engine.compiler, game.engine.datafile, game.engine.exprs, game.session.files
import game.crash, game.tools.play  # the games themselves are read later, by nobody
from game.__main__ import main
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
sys.exit(main(sys.argv[1:]))
'''


def shut(place: Path) -> bool:
    """Whether nobody may enter a folder because one that it lies in is closed to others."""
    return any(not folder.stat().st_mode & 0o001 for folder in (place, *place.parents))


@posix
@pytest.mark.skipif(
    sys.platform != "win32" and os.geteuid() == 0 and shut(ROOT),
    reason="nobody may read the program where it lies",
)
@pytest.mark.parametrize("mode", [0o555, 0o000], ids=["read_only", "closed"])
def test_in_folders_of_somebody_else_all_is_played_and_nothing_kept(tmp_path, nocturne_home, mode):
    nocturne_home.mkdir()
    nocturne_home.chmod(mode)
    tmp_path.chmod(0o555)
    closed = [folder for folder in tmp_path.parents if not folder.stat().st_mode & 0o001]
    modes = [folder.stat().st_mode for folder in closed]
    for folder in closed:
        folder.chmod(folder.stat().st_mode | 0o011)
    try:
        play = ("play", "black_souls", "--headless", "--seats", BOTS)
        played = outside(*play, code=AS_NOBODY)
        result = played.communicate()
        recorded = outside(*play, "--record", str(tmp_path / "r.jsonl"), code=AS_NOBODY)
        refusal = recorded.communicate()
    finally:
        for folder, mode in zip(closed, modes, strict=True):
            folder.chmod(mode)
        for folder in (tmp_path, nocturne_home):
            folder.chmod(0o755)
    assert (played.returncode, result[1]) == (0, "") and "black_souls, seed" in result[0]
    assert (recorded.returncode, refusal[0]) == (2, "")
    assert refusal[1].endswith("r.jsonl cannot be written: this user may not do that there\n")
    assert list(nocturne_home.iterdir()) == []


# Where the output goes


@posix
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_output_into_a_closed_pipe_ends_quietly(stream):
    hear, tell = os.pipe()
    os.close(hear)
    game = "black_souls" if stream == "stdout" else "no_such_game"
    child = outside("rules", game, **{stream: tell})
    os.close(tell)
    said = child.communicate()
    assert child.returncode == (1 if stream == "stdout" else 2)
    assert not any(said)


@posix
@pytest.mark.parametrize("command", ["cards", "rules"])
def test_output_onto_a_full_disk_is_one_clear_line(command):
    with Path("/dev/full").open("w") as full:
        child = outside(command, "black_souls", stdout=full)
        _, said = child.communicate()
    assert child.returncode == 1
    assert said == "nocturne: what is printed cannot be written: the disk is full\n"


@pytest.mark.parametrize("missing", ["stdout", "stderr"])
def test_a_program_without_streams_works_all_the_same(monkeypatch, nocturne_home, missing):
    monkeypatch.setattr(sys, missing, None)
    assert main(["rules", "black_souls"]) == 0
    assert main(["rules", "no_such_game"]) == 2
    assert not (nocturne_home / "log").exists()


INTERRUPTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
from game.__main__ import main
from game.tools import jobs
made = jobs.workers
def workers(count):
    pool = made(count)
    os.killpg(0, signal.SIGINT)
    return pool
jobs.workers = workers
from game.tools import simulate
if "--jobs" not in sys.argv:
    simulate._play = lambda work: os.killpg(0, signal.SIGINT)
sys.exit(main(sys.argv[1:]))
"""


@posix
@pytest.mark.parametrize(
    "command",
    [
        ("simulate", TOY, "--games", "999999999", "--seats", BOTS),
        ("simulate", TOY, "--games", "999999999", "--seats", BOTS, "--jobs", "256"),
        ("arena", TOY, "--a", "random", "--games", "999999999", "--jobs", "2"),
        ("fuzz", TOY, "--decisions", "999999999", "--jobs", "256"),
        ("train", TOY, "--generations", "999", "--jobs", "2"),
    ],
    ids=lambda command: " ".join((command[0], *command[-2:])),
)
def test_ctrl_c_ends_the_longest_work_with_one_line(command):
    child = outside(*command, code=INTERRUPTED, start_new_session=True)
    try:
        _, said = child.communicate(timeout=60)
    finally:
        child.kill()
    assert child.returncode == 130, said
    assert said == "nocturne: interrupted\n"


KILLED = """
from game.tools.jobs import workers
from tests.tools.test_bad_input import kill_the_parent_and_go_on
if __name__ == "__main__":
    workers(2).apply(kill_the_parent_and_go_on)
"""


def kill_the_parent_and_go_on():
    os.kill(os.getppid(), signal.SIGKILL)
    while True:
        pass


@posix
def test_processes_that_share_work_end_when_their_parent_is_killed():
    child = outside(code=KILLED, start_new_session=True)
    try:
        child.communicate(timeout=30)  # the pipes are open as long as anybody lives
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL


def test_processes_that_share_work_never_hear_ctrl_c(monkeypatch):
    heard = []

    class Context:
        def Pool(self, jobs, begin):
            heard.append((jobs, begin, signal.getsignal(signal.SIGINT)))

    monkeypatch.setattr("multiprocessing.get_context", lambda way: Context())
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    before = signal.getsignal(signal.SIGINT)
    jobs.workers(2)
    jobs.workers(200)
    assert [(count, told) for count, _, told in heard] == [(2, signal.SIG_IGN), (3, signal.SIG_IGN)]
    assert signal.getsignal(signal.SIGINT) is before


# Where there is nothing to see or to hear

UNSEEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there always is a display there")
@pytest.mark.parametrize("driver", [None, "x11", "no_such_driver"])
def test_without_a_display_one_line_says_what_works(driver):
    around = {name: value for name, value in os.environ.items() if name not in UNSEEN}
    if driver is not None:
        around["SDL_VIDEODRIVER"] = driver
    for arguments in ((), ("--no-audio",), ("--selftest",)):
        child = outside(*arguments, env=around)
        out, said = child.communicate(timeout=60)
        assert (child.returncode, out) == (1, "")
        *driver_says, line = said.splitlines()
        assert line.startswith("nocturne: no display to open a window on") and "--help" in line
        assert len(driver_says) <= 1  # what a library of the system writes by itself


@posix
@pytest.mark.parametrize("driver", ["no_such_driver", "alsa"])
def test_without_a_sound_device_the_program_runs(driver, tmp_path):
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": driver, "HOME": str(tmp_path)}
    code = """
from game.ui.app import open_app
from game.ui.audio import NullAudio
app = open_app()
app.audio.play("no_such_sound")
app.close()
print("closed")
"""
    child = outside(code=code, env=os.environ | quiet)
    out, said = child.communicate(timeout=60)
    assert (child.returncode, out) == (0, "closed\n") and "Traceback" not in said
