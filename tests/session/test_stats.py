"""The statistics: what is counted, what survives, what is exported."""

import csv
import sqlite3

import pytest

from game.engine.types import Outcome
from game.session import stats
from game.session.files import SaveError
from game.session.seats import Seat
from game.session.stats import MatchResult, Share, Stats

ANN, BOT, BEST = Seat("Ann", "human"), Seat("Adept 2", "ai:adept"), Seat("Master 3", "ai:master")


def result(id, seats=(ANN, BOT), winners=(0,), kind="win", game="obsidia", practice=False, **other):
    given = {
        "rules_version": 1,
        "seed": 2**64 - 1,
        "options": {"practice": practice},
        "outcome": Outcome(kind, winners, (3, 4)[: len(seats)]),
        "decisions": 77,
        "seconds": 61.25,
        "finished": 1_700_000_000.0,
    }
    return MatchResult(id=id, game=game, practice=practice, seats=seats, **(given | other))


@pytest.fixture
def kept(tmp_path):
    found = Stats(tmp_path / "stats.sqlite")
    yield found
    found.close()


def test_games_wins_and_shares_are_counted_by_game(kept):
    kept.add(result("a"))
    kept.add(result("b", winners=(0, 1), kind="shared"))
    kept.add(result("c", winners=(1,)))
    kept.add(result("d", game="black_souls"))
    assert kept.shares() == [Share(("black_souls",), 1, 1, 1.0), Share(("obsidia",), 3, 1, 1.5)]


def test_shares_can_be_asked_by_strongest_opponent_and_by_seat(kept):
    kept.add(result("a"))
    kept.add(result("b", seats=(BOT, ANN, BEST), winners=(0,)))
    kept.add(result("c", seats=(ANN, Seat("The Horde", "rules")), winners=()))
    assert kept.shares(("level",)) == [
        Share(("adept",), 1, 1, 1.0),
        Share(("master",), 1, 0, 0.0),
        Share(("rules",), 1, 0, 0.0),
    ]
    assert kept.shares(("seat",)) == [Share((0,), 2, 1, 1.0), Share((1,), 1, 0, 0.0)]
    assert kept.shares(("game", "level"), game="obsidia", kind="ai:adept")[0].games == 1


def test_practice_is_marked_and_only_counted_if_asked_for(kept):
    kept.add(result("a", practice=True))
    assert kept.shares() == []
    assert kept.shares(practice=True) == [Share(("obsidia",), 1, 1, 1.0)]


def test_the_same_match_again_replaces_its_result(kept):
    kept.add(result("a"))
    kept.add(result("a", winners=(1,)))
    assert kept.count() == 1 and kept.shares() == [Share(("obsidia",), 1, 0, 0.0)]
    kept.remove("a")
    assert kept.count() == 0


def test_everything_is_exported_for_a_spreadsheet(kept, tmp_path):
    kept.add(result("a", seats=(Seat("김 수정", "human"), BOT), practice=True))
    target = tmp_path / "내 결과.csv"
    kept.export_csv(target)
    with target.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2
    assert rows[0]["name"] == "김 수정" and rows[0]["opponents"] == "adept"
    assert (rows[0]["seed"], rows[0]["practice"]) == (str(2**64 - 1), "1")
    assert (rows[0]["finished"], rows[0]["seconds"]) == ("2023-11-14T22:13:20+00:00", "61.2")
    assert (rows[1]["score"], rows[1]["share"]) == ("4", "0.0")


def test_results_are_there_after_the_program_was_closed(kept):
    kept.add(result("a"))
    kept.close()
    opened = Stats(kept.path)
    assert opened.count() == 1 and opened.trouble == ""
    opened.close()


def test_results_survive_an_update_of_the_file(kept, monkeypatch):
    kept.add(result("a"))
    kept.close()
    further = (*stats.UPGRADES, "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'dark';")
    monkeypatch.setattr(stats, "UPGRADES", further)
    opened = Stats(kept.path)
    assert opened.trouble == "" and opened.count() == 1
    opened.close()
    with sqlite3.connect(kept.path) as base:
        assert base.execute("SELECT mood FROM matches").fetchall() == [("dark",)]
        assert base.execute("PRAGMA user_version").fetchone() == (len(further),)
    base.close()


def test_a_failed_update_leaves_the_file_as_it_was(kept, monkeypatch):
    kept.add(result("a"))
    kept.add(result("b"))
    kept.close()
    faulty = "CREATE TABLE moods (mood TEXT); CREATE UNIQUE INDEX one_each ON matches(game);"
    with monkeypatch.context() as patch:
        patch.setattr(stats, "UPGRADES", (*stats.UPGRADES, faulty))
        opened = Stats(kept.path)
        assert "are not kept: UNIQUE constraint failed" in opened.trouble
        opened.close()
    opened = Stats(kept.path)
    assert opened.trouble == "" and opened.count() == 2
    opened.close()


def test_a_broken_file_is_set_aside_with_one_clear_line(tmp_path):
    path = tmp_path / "stats.sqlite"
    for number in (1, 2):
        path.write_bytes(b"this was a database once" * 100)
        opened = Stats(path)
        assert opened.trouble.startswith("the statistics were broken (file is not a database)")
        assert (tmp_path / f"stats.broken{number}.sqlite").exists()
        opened.add(result("a"))
        assert opened.count() == 1
        opened.close()


def test_a_file_damaged_within_is_set_aside_too(kept):
    for number in range(60):
        kept.add(result(f"match{number}"))
    kept.close()
    content = bytearray(kept.path.read_bytes())
    content[4096:12288] = b"\xaa" * 8192
    kept.path.write_bytes(content)
    opened = Stats(kept.path)
    assert "were broken" in opened.trouble and opened.count() == 0
    opened.close()


def test_a_file_of_a_newer_version_is_left_alone(kept):
    kept.add(result("a"))
    kept.close()
    with sqlite3.connect(kept.path) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    before = kept.path.read_bytes()
    opened = Stats(kept.path)
    assert "written by a newer version of this program" in opened.trouble
    opened.add(result("b"))
    assert opened.count() == 1
    opened.close()
    assert kept.path.read_bytes() == before


def test_a_result_that_cannot_be_written_is_one_clear_error(kept):
    kept.add(result("a"))
    kept._base.execute("PRAGMA query_only = ON")
    with pytest.raises(SaveError, match="cannot be used: attempt to write a readonly database"):
        kept.add(result("b"))
    assert kept.count() == 1


def test_where_there_can_be_no_file_the_statistics_live_in_memory(tmp_path):
    (tmp_path / "file").write_text("in the way")
    opened = Stats(tmp_path / "file" / "stats.sqlite")
    assert "are not kept" in opened.trouble
    opened.add(result("a"))
    assert opened.count() == 1
    opened.close()


def test_the_last_matches_are_listed_with_who_sat_there(kept):
    kept.add(result("old"))
    kept.add(result("new", finished=1_800_000_000.0, winners=(0, 1), kind="shared"))
    newest, other = kept.latest(5)
    assert (newest.id, other.id) == ("new", "old") and len(kept.latest(1)) == 1
    assert newest.finished.timestamp() == 1_800_000_000.0
    assert [(seat.name, seat.score, seat.share) for seat in newest.seats] == [
        ("Ann", 3, 0.5),
        ("Adept 2", 4, 0.5),
    ]


def test_practice_and_fair_matches_are_counted_apart(kept):
    kept.add(result("fair"))
    kept.add(result("free", practice=True, winners=(1,)))
    assert kept.shares() == [Share(("obsidia",), 1, 1, 1.0)]
    assert kept.shares(practice=True) == [Share(("obsidia",), 1, 0, 0.0)]


def test_a_few_figures_tell_all_matches_of_people(kept):
    kept.add(result("a", finished=1.0, hints=2))
    kept.add(result("b", finished=2.0))
    kept.add(result("c", winners=(0, 1), kind="shared", finished=3.0))
    kept.add(result("d", winners=(1,), finished=4.0))
    kept.add(result("e", seats=(ANN, Seat("Ben", "human")), winners=(1,), finished=5.0))
    kept.add(result("f", seats=(BOT, BEST), finished=6.0))  # nobody was there
    kept.add(result("g", practice=True, finished=7.0))
    found = kept.summary()
    assert (found.matches, found.wins, found.run, found.hints) == (5, 3, 2, 2)
    assert found.form == (1.0, 1.0, 0.5, 0.0, 1.0) and found.seconds == pytest.approx(5 * 61.2)
    assert kept.summary(practice=True).matches == 1
    assert kept.summary(game="black_souls") == stats.Summary()
