"""Whatever somebody wrote into a record, it is told in words: no reader ever breaks."""

import json

import pytest

from game.__main__ import main
from game.engine.errors import DamagedRecord, NocturneError
from game.engine.record import parse_record
from game.games import GAMES
from game.session.loading import load
from game.session.saves import DAMAGED, describe
from game.session.session import Session

NONSENSE = [
    *(None, True, -1, 0, 10**19, 2**64, -(2**70), 1.5, 1e308, "x", "", [], {}, [[]], ["a"]),
    *([0, 0], [9], "\u202e\x1b[31m", "a" * 5000, [True], {"seats": 9}),
]
LINES = [
    '{"n":1e999,"digest":"a"}',
    '{"n":5}',
    '{"undo":true}',
    '{"undo":1.0}',
    '{"note":[1],"seat":{}}',
    '{"note":"x","seat":1e308}',
    '{"note":"x","seat":"7"}',
    '{"digest":5,"n":"3"}',
    '{"n":NaN,"digest":"x"}',
    '{"outcome":1}',
    '{"outcome":null,"digest":null}',
    '{"n":"9999999999999999999999","digest":"x"}',
    '{"n":' + "9" * 5000 + ',"digest":"x"}',
    "[" * 100_000,
    "\ufeff{}",
    "",
]
MISSING = object()


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """A record of a few decisions of the solo game, with names, options and a noted position."""
    file = tmp_path_factory.mktemp("record") / "match.jsonl"
    seats = ("--seats", "ai:random", "--option", "solo_level=hard")
    main(["play", "black_souls", "--headless", *seats, "--seed", "5", "--record", str(file)])
    return [*file.read_text(encoding="utf-8").splitlines()[:5], '{"note":"a storm","seat":-1}']


def places(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for name in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[name], (*path, name))


def edited(line, path, instead):
    raw = json.loads(line)
    if not path:
        return json.dumps(instead)
    part = raw
    for name in path[:-1]:
        part = part[name]
    if instead is MISSING:
        del part[path[-1]]
    else:
        part[path[-1]] = instead
    return json.dumps(raw)


def edits(lines, number):
    for path in places(json.loads(lines[number])):
        for instead in [*NONSENSE, *[MISSING] * bool(path)]:
            changed = edited(lines[number], path, instead)
            yield "\n".join([*lines[:number], changed, *lines[number + 1 :]]) + "\n"


def read_by_all(file, capsys):
    """List it, load it, go on with it, and replay it on the command line."""
    save = describe(file, GAMES)
    assert save.words and len(save.names) <= 7
    assert all(name.isprintable() for name in (*save.names, save.name))
    try:
        session = Session.resume(load(file, GAMES), now=lambda: 0.0)
    except NocturneError:
        session = None
    if session is not None:
        assert all(seat.name.isprintable() for seat in session.seats)
        list(session.log(0))
        if session.decision is not None:
            session.answer(session.decision.options[0])
        session.close()
    code = main(["replay", str(file), "--verify"])
    said = capsys.readouterr()
    assert code in (0, 1)
    for line in (said.out + said.err).splitlines():
        assert line.isprintable() and len(line) < 1200
    assert len(said.err.splitlines()) <= 3 and "report" not in said.err


@pytest.mark.parametrize("number", [0, 1, 4, 5])
def test_any_value_of_a_line_may_be_nonsense(lines, number, tmp_path, capsys):
    for at, text in enumerate(edits(lines, number)):
        file = tmp_path / f"edited{at}.jsonl"
        file.write_text(text, encoding="utf-8")
        read_by_all(file, capsys)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:30])
def test_any_line_may_be_nonsense(lines, line, tmp_path, capsys):
    texts = (
        "\n".join([*lines[:3], line, *lines[3:]]) + "\n",
        "\n".join([*lines[:3], line]),
        line,
        line + "\n" + "\n".join(lines),
    )
    for at, text in enumerate(texts):
        file = tmp_path / f"edited{at}.jsonl"
        file.write_text(text, encoding="utf-8")
        read_by_all(file, capsys)


@pytest.mark.parametrize("number", [0, 2])
def test_a_record_may_be_cut_at_any_byte_for_every_reader(lines, number, tmp_path, capsys):
    whole = ("\n".join(lines) + "\n").encode()
    start = len("\n".join(lines[:number]))
    for size in range(start, start + len(lines[number]) + 2, 3):
        file = tmp_path / f"cut{size}.jsonl"
        file.write_bytes(whole[:size])
        read_by_all(file, capsys)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([], "a seat cannot be ''"),
        ([["A", "human"], ["B", "human"]], "2 seats are taken where 1 are set up"),
        ([["A", "ai:grandmaster"], ["AI", "rules"]], "a seat cannot be 'ai:grandmaster'"),
        ([["A", "human"]], "1 seats are taken where 1 are set up"),
        ([["AI", "rules"], ["A", "human"]], "rules seats"),
    ],
)
def test_a_table_at_which_nobody_could_sit_is_damage(lines, tmp_path, seats, said):
    file = tmp_path / "edited.jsonl"
    header = json.loads(lines[0])
    header["seats"] = [{"name": name, "kind": kind} for name, kind in seats]
    file.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    with pytest.raises(DamagedRecord, match=f"line 1: damaged: .*{said}"):
        load(file, GAMES)
    assert describe(file, GAMES).state == DAMAGED


def test_the_fixture_is_a_good_record(lines, tmp_path):
    file = tmp_path / "good.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert load(file, GAMES).kind == "whole" and describe(file, GAMES).name == "a storm"
    assert parse_record(file.read_text(encoding="utf-8"), "r").header.setup.options["solo_level"]
