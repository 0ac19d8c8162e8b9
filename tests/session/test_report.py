"""The report of a problem: it holds the match, can be played again, and names no folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.__main__ import main
from game.engine.codec import digest
from game.engine.record import parse_record, replay
from game.games import GAMES
from game.session.files import SaveError
from game.session.notes import REPORT
from game.session.report import KEPT, newest_crash, write_report
from game.session.saves import describe
from tests.session.table import play_at_random, sit


def parts_of(record):
    """The parts of a report by name."""
    return dict(text.split("\n", 1) for _, by, text in record.notes if by == REPORT)


@pytest.fixture
def session(tmp_path):
    match = sit("human,ai:random", tmp_path / "saves", game=GAMES["black_souls"])
    return play_at_random(match, 45)


def test_it_loads_and_leads_to_the_same_position(session, tmp_path):
    file = write_report(session, {"settings": "speed = fast"}, tmp_path / "log")
    record = parse_record(file.read_text(encoding="utf-8"), file.name)
    state = replay(session.game, record, verify=True)
    assert digest(state) == digest(session.state) == record.digests[session.decisions]
    assert parts_of(record)["settings"] == "speed = fast"
    assert session.game.data_hash in parts_of(record)["versions"]


def test_the_command_line_replays_it(session, tmp_path, capsys):
    file = write_report(session, {"log": "Ann bids 3."}, tmp_path / "log")
    assert main(["replay", str(file), "--verify"]) == 0
    assert digest(session.state) in capsys.readouterr().out


def test_it_holds_the_newest_crash_and_no_folder_of_the_user(session, tmp_path):
    folder = tmp_path / "log"
    folder.mkdir()
    (folder / "crash-20250101-000000-0.txt").write_text("an old fault", encoding="utf-8")
    fault = f'File "{Path.home()}/games/x.py": it broke'
    (folder / "bot-20260101-000000-0.txt").write_text(fault, encoding="utf-8")
    file = write_report(session, {"log": f"in {paths.user_data()}"}, folder)
    parts = parts_of(parse_record(file.read_text(encoding="utf-8"), file.name))
    assert parts["crash"] == 'File "~/games/x.py": it broke'
    assert str(Path.home()) not in parts["log"]


def test_a_report_among_the_saves_comes_from_no_other_match(session, tmp_path):
    file = write_report(session, {"log": "Ann bids 3"}, tmp_path / "log")
    assert describe(file, GAMES).origin is None


def test_without_a_crash_there_is_no_such_part(session, tmp_path):
    assert newest_crash(tmp_path / "nowhere") == ""
    file = write_report(session, {}, tmp_path / "log")
    assert set(parts_of(parse_record(file.read_text("utf-8"), file.name))) == {"versions"}


def test_old_reports_are_deleted(session, tmp_path):
    files = [write_report(session, {}, tmp_path / "log") for _ in range(KEPT + 2)]
    assert not files[0].exists()
    assert files[-1].exists()


def test_a_folder_that_cannot_be_is_told(session, tmp_path):
    (tmp_path / "log").write_text("a file", encoding="utf-8")
    with pytest.raises(SaveError):
        write_report(session, {}, tmp_path / "log")
