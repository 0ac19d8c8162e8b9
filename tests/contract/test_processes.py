"""A match does not depend on the process it is played in, nor on the hashes of strings there."""

import json
import os
import subprocess
import sys
from pathlib import Path

from game.ai.address import address_of
from game.games import GAMES
from tests.contract.matches import all_games

ROOT = Path(__file__).parents[2]
QUIET = ("--headless", "--json")


def played(game, hash_seed: str) -> dict:
    seats = ",".join(["ai:random"] * game.form.default_seats)
    name = game.id if game.id in GAMES else address_of(game)
    ended = subprocess.run(
        [sys.executable, "-m", "game", "play", name, "--seed", "5", "--seats", seats, *QUIET],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout.splitlines()[-1])


@all_games
def test_the_digest_is_the_same_under_another_hash_seed(game):
    first, second = played(game, "1"), played(game, "4242")
    assert first["digest"] == second["digest"]
    assert {k: v for k, v in first.items() if "second" not in k} == {
        k: v for k, v in second.items() if "second" not in k
    }
