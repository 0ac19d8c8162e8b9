"""Two hundred processes are really killed, each at a moment of its own in its saving."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.session.autosave import remove_snapshots
from game.session.loading import load
from game.session.session import Session
from tests.session.table import GAMES, exact

ROOT = Path(__file__).parents[2]
KILLS = 200

# Forks a child a match; each plays and tells what it has answered until it is killed. The number
# of answers heard and a short spin decide the moment, so it falls anywhere in a save.
DRIVER = """
import os, signal, sys
from pathlib import Path
from game.engine.rng import Stream
from tests.session.table import play_at_random, sit

def live(folder, number, tell):
    session = sit(folder=folder, id=f"match{number}", seed=number, length=400)
    os.write(tell, b"0\\n")
    for n in range(1, 10_000):
        play_at_random(session, 1, seed=n)
        os.write(tell, b"%d\\n" % session.state.clock)
        if n % 7 == 0 and session.undo_barrier() is None:
            os.write(tell, b"%d to\\n" % session._history.undo_target(session.state))
            session.undo()
            os.write(tell, b"%d\\n" % session.state.clock)

def kill(folder, number, stream):
    hear, tell = os.pipe()
    child = os.fork()
    if not child:
        os.close(hear)
        live(folder, number, tell)
    os.close(tell)
    heard, told, wanted = b"", 0, 1 + stream.below(45)
    while heard.count(b"\\n") < wanted:
        heard += os.read(hear, 4096)
    for _ in range(stream.below(8000)):
        pass
    os.kill(child, signal.SIGKILL)
    while more := os.read(hear, 65536):
        heard += more
    os.waitpid(child, 0)
    os.close(hear)
    return heard.decode().splitlines()

folder, stream = Path(sys.argv[1]), Stream(int(sys.argv[2]))
for number in range(int(sys.argv[2]), int(sys.argv[2]) + int(sys.argv[3])):
    print(number, *kill(folder, number, stream)[-2:], sep=", ", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="children are forked, which POSIX can")
def test_a_match_killed_at_any_moment_loses_its_last_step_at_most(tmp_path):
    half = KILLS // 2
    drivers = [
        subprocess.Popen(
            [sys.executable, "-c", DRIVER, str(tmp_path), str(start), str(half)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for start in (0, half)
    ]
    told = [line.split(", ") for driver in drivers for line in driver.communicate()[0].splitlines()]
    assert len(told) == KILLS
    snapshots = 0
    for number, *answered in told:
        path = tmp_path / f"match{number}.jsonl"
        found = load(path, GAMES)
        assert found.kind in ("whole", "cut"), (number, found.words)
        assert found.n in allowed(answered), (number, answered, found.n)
        snapshots += path.with_suffix(".snap").exists()
        with_snapshots = exact(found)
        remove_snapshots(path)
        assert exact(load(path, GAMES)) == with_snapshots
        resumed = Session.resume(found, now=lambda: 0.0)
        resumed.answer(resumed.decision.options[0])
        assert resumed.trouble is None
        resumed._recorder.close()
        assert load(path, GAMES).kind == "whole"
    assert snapshots > 20


def allowed(told):
    """What may be found: all that was told, or one step more, which was under way."""
    before, last = ["0", *told][-2:]
    if last.endswith(" to"):
        return {int(before), int(last.removesuffix(" to"))}
    return {int(last), int(last) + 1}
