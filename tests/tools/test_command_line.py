"""What can be typed, what it prints, and how trouble is told."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.api import Game
from game.games import GAMES
from game.tools.check import art_faults
from tests.toy import Toy

TOY = "tests.toy:GAME"
BOTS = "ai:random,ai:random"
RESULT = {
    *("game", "rules_version", "data_hash", "seed", "options", "seats", "outcome"),
    *("scores", "decisions", "turns", "digest", "wall_seconds"),
}


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


def last_json(out: str) -> dict:
    return json.loads(out.splitlines()[-1])


def steady(result: dict) -> dict:
    return {name: value for name, value in result.items() if "second" not in name}


# Playing


def play(nocturne, *more: object, game: str = TOY, seats: str = BOTS) -> tuple[int, str, str]:
    return nocturne("play", game, "--headless", "--seats", seats, "--json", *more)


def test_a_match_prints_its_result(nocturne):
    code, out, err = play(nocturne, "--seed", 7)
    result = last_json(out)
    assert (code, err) == (0, "") and set(result) == RESULT
    assert result["seats"][0] == {"name": "Random 1", "kind": "ai:random"}
    assert set(result["outcome"]) == {"kind", "winners"}
    assert result["decisions"] == result["turns"] == 12


def test_the_seed_decides_the_match(nocturne):
    first, again, other = (last_json(play(nocturne, "--seed", s)[1]) for s in (7, 7, 8))
    assert steady(first) == steady(again) != steady(other)


def test_without_a_seed_every_match_is_another(nocturne):
    first, second = (last_json(play(nocturne)[1])["seed"] for _ in range(2))
    assert first != second


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_at_its_usual_seats(nocturne, game):
    seats = ",".join(["ai:random"] * GAMES[game].form.default_seats)
    code, out, _ = play(nocturne, "--seed", 1, game=game, seats=seats)
    assert code == 0 and last_json(out)["outcome"]["kind"] in ("win", "shared", "draw", "loss")


def test_simulating_counts_the_wins_of_each_side(nocturne):
    arguments = ("simulate", TOY, "--games", 9, "--seats", BOTS, "--seed", 3, "--json")
    code, out, _ = nocturne(*arguments)
    result = last_json(out)
    assert code == 0 and result["games"] == result["finished"] == 9
    assert sum(result["wins"]) == 9 and len(result["wins"]) == 2
    assert {"decisions", "decisions_per_second", "matches_per_second"} < set(result)
    assert steady(last_json(nocturne(*arguments, "--jobs", 2)[1])) == steady(result)


def test_the_arena_measures_one_bot_against_another(nocturne):
    code, out, _ = nocturne(
        *("arena", TOY, "--a", "novice", "--b", "random", "--seats", 2, "--games", 4, "--json")
    )
    assert code == 0 and last_json(out)["games"] == 4


# Records


@pytest.fixture
def record(nocturne, tmp_path) -> Path:
    """The record of a match of the first registered game, with bots."""
    file = tmp_path / "match.jsonl"
    code, _, err = play(nocturne, "--seed", 5, "--record", file, game=next(iter(GAMES)))
    assert code == 0, err
    return file


def test_a_fresh_record_verifies(nocturne, record):
    code, out, err = nocturne("replay", record, "--verify")
    assert (code, err) == (0, "") and "verified" in out


def test_a_record_can_be_replayed_to_a_decision(nocturne, record):
    code, out, _ = nocturne("replay", record, "--to", 3)
    assert code == 0 and "decision 3 of" in out and "is asked to" in out


def test_a_cut_last_line_is_left_out_and_told(nocturne, record):
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:10]) + lines[10][:7])
    code, _, err = nocturne("replay", record)
    assert code == 0 and "left out" in err


def damaged(lines):
    return [lines[0], "{\n", *lines[2:]]


def diverged(lines):
    return [lines[0], '{"n": 1, "seat": 0, "choice": ["no_such_act", 9]}\n', *lines[2:]]


def newer(lines):
    return [json.dumps(json.loads(lines[0]) | {"format": 999}) + "\n", *lines[1:]]


def newer_rules(lines):
    return [json.dumps(json.loads(lines[0]) | {"rules_version": 999}) + "\n", *lines[1:]]


def of_another_game(lines):
    return [json.dumps(json.loads(lines[0]) | {"game": "chess"}) + "\n", *lines[1:]]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (damaged, "line 2"),
        (diverged, "no_such_act 9, is not possible"),
        (newer, "newer version"),
        (newer_rules, "rules 999"),
        (of_another_game, "no game 'chess'"),
        (lambda lines: ["this is not a record\n"], "not a Nocturne record"),
    ],
)
def test_a_record_that_cannot_be_used_is_told_in_one_line(nocturne, record, spoil, said):
    record.write_text("".join(spoil(record.read_text().splitlines(keepends=True))))
    code, out, err = nocturne("replay", record, "--verify")
    assert (code, out) == (1, "")
    assert said in err and len(err.splitlines()) == 1


def test_a_file_that_is_no_text_is_foreign(nocturne, tmp_path):
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\xff\xfe")
    code, _, err = nocturne("replay", tmp_path / "picture.png")
    assert code == 1 and "not a Nocturne record" in err


# Content


@pytest.mark.parametrize("game", GAMES)
def test_cards_have_a_name_and_a_text(nocturne, game):
    code, out, _ = nocturne("cards", game, "--json")
    found = last_json(out)["cards"]
    assert code == 0 and found
    assert not [card["id"] for card in found if not card["name"]]
    assert len({(card["kind"], card["id"]) for card in found}) == len(found)
    assert nocturne("cards", game)[0] == nocturne("cards", game, "--listing")[0] == 0
    assert (
        len(last_json(nocturne("cards", game, "--json", "--id", found[0]["id"])[1])["cards"]) == 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_rules_options_and_coverage_are_printed(nocturne, game):
    for extra in ((), ("--options",), ("--coverage",)):
        code, out, err = nocturne("rules", game, *extra)
        assert (code, err) == (0, "") and out.strip()


def test_the_shipped_data_has_no_faults(nocturne):
    assert nocturne("check") == (0, "no faults\n", "")


def test_art_that_is_missing_or_changed_is_named(tmp_path):
    (tmp_path / "a.webp").write_bytes(b"a picture")
    (tmp_path / "c.json").write_bytes(b"{}\r\n")
    files = {"a.webp": "0" * 16, "b.webp": "0" * 16, "c.json": sha256(b"{}\n").hexdigest()[:16]}
    (tmp_path / "manifest.json").write_text(json.dumps({"cards": {"input": "", "files": files}}))
    changed, missing = art_faults(tmp_path)
    assert changed.endswith("a.webp: this is not the file that was built")
    assert missing.endswith("b.webp: this file of the art is missing")
    (tmp_path / "manifest.json").unlink()
    assert "manifest.json: cannot be read" in art_faults(tmp_path)[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- id: x\n  name: [unclosed\n", "broken.yaml, line 3"),
        ("a: 1\na: 2\n", "broken.yaml, line 2: the key 'a' is given twice"),
        ("nonsense: []\n", "broken.yaml: a pack cannot add 'nonsense'"),
        ("", "broken.yaml"),
    ],
)
def test_a_broken_pack_names_its_file(nocturne, tmp_path, text, said):
    (tmp_path / "broken.yaml").write_text(text, encoding="utf-8")
    for place in (tmp_path / "broken.yaml", tmp_path):
        code, out, _ = nocturne("check", place)
        assert code == 1 and out.startswith(said) and len(out.splitlines()) == 1


def test_a_folder_without_packs_is_told(nocturne, tmp_path):
    code, out, _ = nocturne("check", tmp_path)
    assert code == 1 and "no .yaml or .tmx file" in out


# The workshop


def test_fuzzing_ends_with_what_was_played(nocturne):
    code, out, _ = nocturne("fuzz", TOY, "--decisions", 100, "--every", 5)
    assert code == 0 and out == "ok 108 decisions 9 matches\n"


def test_fuzzing_can_say_which_programs_ran(nocturne):
    code, out, _ = nocturne("fuzz", TOY, "--decisions", 100, "--coverage")
    assert code == 0 and "toy:match" in out and "0 of 1 programs never ran" in out


class Silent(Toy):
    """The toy without words."""

    def describe(self, view, choice):
        return None


SILENT = Silent()


def test_a_fault_prints_the_record(nocturne):
    code, out, err = nocturne("fuzz", f"{__name__}:SILENT", "--decisions", 100)
    assert code == 1 and json.loads(out.splitlines()[0])["game"] == "toy"
    assert "has no words" in err and "ok" not in out


def test_bench_has_every_figure(nocturne, monkeypatch):
    monkeypatch.setattr("game.tools.bench.SECONDS", 0.01)
    measured = {"ui": {}, "first_frame_ms": 200.0}
    monkeypatch.setattr("game.ui.benches.window_figures", lambda game: measured)
    code, out, _ = nocturne("bench", TOY, "--json")
    figures = last_json(out)
    assert code == 0
    assert set(figures) == {
        *("calibration_us", "games", "ui", "log_append_ms", "gallery_key_ms"),
        *("first_frame_ms", "rss_mb", "folder_mb"),
    }
    assert set(figures["games"]["toy"]) == {
        *("decisions_per_second", "matches_per_second", "us_per_decision", "relative"),
        *("copy_us", "deal_us", "view_us"),
    }


# Trouble


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("no_such_command",), "no_such_command"),
        (("play",), "GAME"),
        (("play", "no_such_game", "--headless"), "there is no game 'no_such_game'"),
        (("play", "no.such:GAME", "--headless"), "no.such:GAME"),
        (("play", TOY), "--headless"),
        (("play", TOY, "--headless", "--seats", "human,ai:random"), "human"),
        (("play", TOY, "--headless", "--seats", "ai:nobody,ai:random"), "ai:nobody"),
        (("play", TOY, "--headless", "--seats", ",".join(["ai:random"] * 40)), "40 seats"),
        (("play", TOY, "--headless", "--seats", BOTS, "--option", "ghost=1"), "ghost"),
        (("play", TOY, "--headless", "--seats", BOTS, "--option", "ghost"), "NAME=VALUE"),
        (("simulate", TOY, "--games", "0"), "1 or more"),
        (("simulate", TOY, "--games", "many"), "whole number"),
        (("replay", "no such file.jsonl"), "no such file.jsonl"),
        (("replay", "."), "cannot be read"),
        (("check", "no such file.yaml"), "no such file.yaml"),
        (("cards", "black_souls", "--id", "ghost"), "no card 'ghost'"),
        (("rules", TOY), "toy has no list of clauses"),
        (("screenshot", "menu", "--size", "wide", "--out", "x.png"), "1920x1080"),
        (("screenshot", "menu", "--size", "10x10", "--out", "x.png"), "320x200"),
        (("fuzz", TOY, "--seed"), "--seed"),
        (("--bogus",), "--bogus"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(nocturne, arguments, said):
    code, out, err = nocturne(*arguments)
    assert (code, out) == (2, "")
    assert said in err and len(err.splitlines()) == 1


def test_an_unexpected_error_leaves_a_report(nocturne, nocturne_home, monkeypatch):
    def broken(*_: object) -> Game:
        raise ZeroDivisionError("the moon is gone")

    monkeypatch.setattr("game.tools.usage.find_game", broken)
    code, out, err = nocturne("rules", "x")
    (report,) = (nocturne_home / "log").glob("crash-*.txt")
    assert (code, out) == (1, "") and str(report) in err
    assert "Traceback" not in err and len(err.splitlines()) == 1
    assert "the moon is gone" in report.read_text(encoding="utf-8")


def test_an_interruption_is_no_error(nocturne, monkeypatch):
    def interrupted(*_: object) -> Game:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.tools.usage.find_game", interrupted)
    assert nocturne("rules", "x") == (130, "", "nocturne: interrupted\n")


def test_commands_without_a_window_do_not_load_the_screen():
    probe = (
        "import sys; from game.__main__ import main;"
        "main(['play', 'tests.toy:GAME', '--headless', '--seats', 'ai:random,ai:random']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'pytmx')])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.stdout.splitlines()[-1] == "[]", ended.stderr
