"""What can be loaded, how much of it, and in which words the rest is refused."""

import os

import pytest

from game.engine.errors import DamagedRecord, ForeignRecord, NewerRecord
from game.session import saves
from game.session.autosave import remove_snapshots
from game.session.files import SaveError
from game.session.loading import load
from game.session.session import Session
from game.ui.words import open_words
from tests.session.harbour import Harbour
from tests.session.table import GAMES, NewRules, exact, play, play_at_random, sit

OWN = open_words()


@pytest.fixture
def path(tmp_path):
    """A match of 45 decisions with two noted positions, without snapshots."""
    session = play_at_random(sit(folder=tmp_path, id="match", length=200), 45)
    session._recorder.close()
    remove_snapshots(session.path)
    return session.path


def edit(path, number, change):
    """Change one line of a file; the header is line 1."""
    lines = path.read_text().splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    path.write_text("".join(lines))


def test_a_whole_match_is_loaded_to_its_last_decision(path):
    found = load(path, GAMES)
    assert (found.kind, found.n, found.confirmed) == ("whole", 45, 40)
    assert found.words == "match.jsonl: the match is whole"


def test_a_cut_last_line_is_dropped_and_that_is_said(path):
    path.write_bytes(path.read_bytes()[:-4])
    found = load(path, GAMES)
    assert (found.kind, found.n) == ("cut", 44)
    assert "the last line was cut off and is dropped" in found.words


def test_an_edited_choice_stops_at_the_last_position_that_is_proven(path):
    lines = path.read_text().splitlines()
    number = next(n for n, line in enumerate(lines, 1) if n > 24 and '"sail",' in line)
    edit(path, number, lambda line: line.replace('"sail",1', '"sail",9').replace(",2]", ",1]"))
    found = load(path, GAMES)
    assert found.kind == "stopped" and found.confirmed == 20
    assert "stopped after decision" in found.words


def test_a_swapped_choice_is_noticed_by_the_noted_position(tmp_path):
    session = play(sit("human", tmp_path, length=200), "sail 1, " * 44 + "sail 2")
    session._recorder.close()
    remove_snapshots(session.path)
    edit(session.path, 27, lambda line: line.replace('"sail",1', '"sail",2'))
    found = load(session.path, GAMES)
    assert (found.kind, found.n, found.confirmed) == ("stopped", 20, 20)
    assert "after decision 40 the position is another than noted" in found.words
    assert found.state.spots == [20]


def test_an_impossible_choice_stops_before_it_and_says_what_is_proven(path):
    edit(path, 32, lambda line: line[: line.index("[")] + '["fly"]}\n')
    found = load(path, GAMES)
    assert (found.kind, found.n, found.confirmed) == ("stopped", 30 - 1, 20)
    assert "decision 30, fly, is not possible there" in found.words
    assert "noted positions agree up to decision 20" in found.words


def test_a_snapshot_does_not_hide_an_edited_choice(tmp_path):
    session = play(sit("human", tmp_path, length=200), "sail 1, " * 44 + "sail 2")
    session.close()
    edit(session.path, 10, lambda line: line.replace('"sail",1', '"sail",2'))
    assert load(session.path, GAMES).kind == "stopped"


def test_a_broken_earlier_line_offers_what_comes_before_it(path):
    edit(path, 12, lambda line: line[5:])
    found = load(path, GAMES)
    assert (found.kind, found.n) == ("stopped", 10)
    assert found.words.startswith("match.jsonl: stopped after decision 10: line 12: damaged")


def test_bytes_that_are_no_text_are_damage_of_their_line(path):
    raw = path.read_bytes().split(b"\n")
    raw[14] = b"\xff\xfe" + raw[14]
    path.write_bytes(b"\n".join(raw))
    found = load(path, GAMES)
    assert found.kind == "stopped" and "line 15: damaged: not UTF-8" in found.words


def test_going_on_from_a_stopped_match_keeps_the_old_file_beside_it(path):
    edit(path, 12, lambda line: line[5:])
    damaged = path.read_bytes()
    session = Session.resume(load(path, GAMES))
    assert path.with_name("match.jsonl.bak").read_bytes() == damaged
    play_at_random(session, 30)
    session.close()
    found = load(path, GAMES)
    assert (found.kind, found.n) == ("whole", 40)
    assert exact(found) == exact(session)


def test_loading_writes_nothing(path):
    edit(path, 12, lambda line: line[5:])
    before = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    load(path, GAMES)
    saves.saves(path.parent, GAMES)
    after = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    assert after == before


def test_a_finished_match_with_another_result_is_not_whole(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=30), 999)
    session._recorder.close()
    edit(session.path, len(session.path.read_text().splitlines()), lambda line: line.replace(
        '"scores":[', '"scores":[1'))  # fmt: skip
    found = load(session.path, GAMES)
    assert found.kind == "stopped"
    assert "the match ends in another position than noted" in found.words


def test_a_foreign_file_is_told_from_a_damaged_one(path):
    for content in (b"once upon a time\n", b"\x89PNG\r\n\x1a\n\x00\xff", b'{"a": 1}\n', b"PK"):
        path.write_bytes(content)
        with pytest.raises(ForeignRecord, match="this is not a Nocturne record"):
            load(path, GAMES)


def test_a_header_cut_anywhere_is_damaged_never_foreign_or_newer(path):
    header = path.read_bytes().partition(b"\n")[0]
    for size in reversed(range(len(header))):
        os.truncate(path, size)
        with pytest.raises(DamagedRecord, match="line 1: damaged: the header is not whole"):
            load(path, GAMES)


def test_a_record_of_a_newer_program_is_refused_clearly(path):
    edit(path, 1, lambda line: line.replace('"format":1', '"format":2'))
    with pytest.raises(NewerRecord, match="written by a newer version"):
        load(path, GAMES)


def test_a_match_of_a_game_that_is_not_here_is_foreign(path):
    with pytest.raises(ForeignRecord, match="a match of 'harbour', which this program does not"):
        load(path, {})


def test_a_missing_file_is_one_clear_line(tmp_path):
    with pytest.raises(SaveError, match=r"none\.jsonl cannot be read: no such file"):
        load(tmp_path / "none.jsonl", GAMES)


def test_a_match_under_other_rules_is_replayed_and_says_so(path):
    games = {"harbour": NewRules()}
    found = load(path, games)
    assert (found.kind, found.n, found.other_rules) == ("whole", 45, True)
    assert "begun under rules version 1, now are 2, and every noted position agrees" in found.words
    Session.resume(found).close()
    assert not load(path, games).other_rules
    assert path.with_name("match.jsonl.bak").exists()


def under(path, **facts):
    """How a match is offered where the program has these rules, data and packs, in words."""
    games = {"harbour": type("Changed", (Harbour,), facts)()}
    found, listed = load(path, games), saves.describe(path, games)
    return OWN.tell(found.reason), OWN.tell(listed.reason)


@pytest.mark.parametrize(
    "facts, told",
    [
        (
            {"rules_version": 2},
            "the rules were changed since this match was begun: version 1",
        ),
        ({"data_hash": "more"}, "the rules are the same, but cards or numbers of the game were"),
        ({"data_hash": "more", "packs": ("frost", "bees")}, "before these packs were added: frost"),
    ],
)
def test_what_has_changed_since_a_match_was_begun_is_told_by_its_name(path, facts, told):
    offered, listed = under(path, **facts)
    assert told in offered and offered.endswith("Every noted position agrees all the same.")
    assert told in listed and listed.endswith("offered as far as it agrees.")


@pytest.mark.parametrize(
    "packs, told",
    [
        ((), "begun with packs that are not here now: frost, bees"),
        (("frost",), "begun with packs that are not here now: bees"),
        (("frost", "rain"), "others than when this match was begun: bees gone, rain added"),
        (("frost", "bees"), "the rules are the same, but cards or numbers of the game were"),
    ],
)
def test_packs_that_came_or_went_since_a_match_was_begun_are_named(path, packs, told):
    edit(path, 1, lambda line: line.replace('"packs":[]', '"packs":["frost","bees"]'))
    offered, listed = under(path, data_hash="more", packs=packs)
    assert told in offered and told in listed


def test_a_match_of_which_nothing_agrees_is_offered_from_its_deal(path):
    edit(path, 2, lambda line: line.replace('"choice":[', '"choice":["no",'))
    offered, _ = under(path, data_hash="more")
    assert "cards or numbers" in offered and "decision 0" not in offered
    assert offered.endswith("can be begun again with the same deal.")


def test_a_match_that_stops_agreeing_says_that_the_cards_have_changed(path):
    edit(path, 4, lambda line: line.replace('"choice":[', '"choice":["no",'))
    offered, _ = under(path, data_hash="more")
    assert "cards or numbers of the game were changed" in offered
    assert "agrees up to decision 2" in offered or "again up to decision 2" in offered


def test_snapshots_of_other_rules_are_not_used(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=200), 45)
    session.close()
    assert load(session.path, GAMES).steps[0].events is None
    assert load(session.path, {"harbour": NewRules()}).steps[0].events is not None


# -- The list of saves ---------------------------------------------------------------------------


def test_the_list_names_each_match_and_says_its_state(tmp_path):
    fine = play_at_random(sit("human,ai:adept", tmp_path, id="fine", length=200), 45)
    fine.rename("비 오는 밤")
    fine.close()
    for number, (name, broken) in enumerate(
        {
            "damaged": lambda text: text.replace('"n":3', '"n":8', 1),
            "newer": lambda text: text.replace('"format":1', '"format":9', 1),
            "foreign": lambda text: "a letter\n",
            "other": lambda text: text.replace('"rules_version":1', '"rules_version":7', 1),
            "cut": lambda text: text[:-3],
        }.items()
    ):
        (tmp_path / f"{name}.jsonl").write_text(broken(fine.path.read_text()))
        os.utime(tmp_path / f"{name}.jsonl", (number, number))
    listed = saves.saves(tmp_path, GAMES)
    states = {save.path.stem: save.state for save in listed}
    assert states == {"fine": "fine", "damaged": "damaged", "newer": "newer", "foreign": "foreign",
                      "other": "other rules", "cut": "fine"}  # fmt: skip
    assert [save.path.stem for save in listed][:2] == ["fine", "cut"]
    assert all(save.words.startswith(save.path.name) for save in listed)
    first = listed[0]
    assert (first.game, first.name, first.names) == ("harbour", "비 오는 밤", ("Ann", "Ben"))
    assert first.decisions == 45 and first.turn.startswith("turn ")
    assert [save.loadable for save in listed] == [True, True, True, False, False, True]


def test_the_turn_of_a_match_is_that_of_its_last_decision(tmp_path):
    session = sit("human", tmp_path, length=200)
    for turn in range(1, 46):
        play(session, "end")
        assert saves.describe(session.path, GAMES).turn == f"turn {session.state.turn}"
        assert session.state.turn == turn


def test_a_match_that_cannot_be_followed_shows_the_turn_of_its_snapshot(tmp_path):
    session = play(sit("human", tmp_path, length=200), "end, " * 44 + "end")
    newer = {"harbour": NewRules()}
    assert saves.describe(session.path, newer).turn == "turn 40"


def test_a_match_taken_back_behind_its_snapshots_shows_no_wrong_turn(tmp_path):
    session = play(sit("human", tmp_path, length=200), "end, " * 30 + "end")
    for _ in range(29):
        session.undo()
    assert saves.describe(session.path, GAMES).turn == f"turn {session.state.turn}"


def test_the_list_tells_finished_matches_from_unfinished_ones(tmp_path):
    for id, decisions in (("half", 10), ("ended", 999)):
        play_at_random(sit(folder=tmp_path, id=id, length=30), decisions)._recorder.close()
    found = {save.id: save.finished for save in saves.saves(tmp_path, GAMES)}
    assert found == {"half": False, "ended": True}
    assert saves.saves(tmp_path / "nowhere", GAMES) == []


def test_a_copied_save_goes_on_in_the_copy_and_leaves_the_first_alone(tmp_path):
    session = play(sit(folder=tmp_path), "sail 1, pass")
    session.close()
    first = session.path.read_bytes()
    copy = tmp_path / "before the storm.jsonl"
    copy.write_bytes(first)
    resumed = play(Session.resume(load(copy, GAMES)), "rest")
    resumed.rename("storm")
    resumed.close()
    assert session.path.read_bytes() == first
    assert resumed.path == copy and load(copy, GAMES).n == 3
    assert resumed.header.id == session.header.id


def test_a_removed_save_leaves_nothing_behind(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=200), 45)
    session.close()
    session.path.with_name(f"{session.path.name}.bak2").write_text("old")
    saves.remove(session.path)
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_is_open_is_not_removed(tmp_path):
    session = play_at_random(sit(folder=tmp_path, length=3), 99)
    with pytest.raises(SaveError, match="is open in another window"):
        saves.remove(session.path)
    session.close(tmp_path / "records")
    assert (tmp_path / "records" / session.path.name).exists()


def test_a_saved_match_is_named_in_its_file_and_stays_who_it_is(tmp_path):
    session = play_at_random(sit(folder=tmp_path, id="it", length=200), 45)
    session.close()
    os.utime(session.path, (1000, 1000))
    before = saves.describe(session.path, GAMES)
    saves.rename(session.path, "  Rainy\nevening ")
    after = saves.describe(session.path, GAMES)
    assert after == before._replace(name="Rainy evening", reason=after.reason)
    found = load(session.path, GAMES)
    assert found.kind == "whole" and Session.resume(found).name == "Rainy evening"


def test_naming_drops_a_line_that_was_cut_and_leaves_what_is_damaged(path):
    good = path.read_bytes()
    path.write_bytes(good + b'{"n":46,"se')
    saves.rename(path, "Fog")
    found = load(path, GAMES)
    assert (found.kind, found.n) == ("whole", 45)
    edit(path, 9, lambda line: "broken")
    broken = path.read_bytes()
    with pytest.raises(DamagedRecord, match="line 9"):
        saves.rename(path, "Storm")
    assert path.read_bytes() == broken


def test_an_open_match_is_not_named_from_outside(tmp_path):
    session = sit(folder=tmp_path)
    with pytest.raises(SaveError, match="open in another window"):
        saves.rename(session.path, "Fog")
    session.close()


def test_the_list_knows_who_won_and_believes_no_nonsense(tmp_path):
    session = play_at_random(sit(folder=tmp_path), 500)
    assert session.finished
    session.close()
    assert saves.describe(session.path, GAMES).winners == session.state.outcome.winners
    lines = session.path.read_text().splitlines()
    session.path.write_text("\n".join([*lines[:-1], '{"outcome":{"winners":"all"}}', ""]))
    assert saves.describe(session.path, GAMES).winners == ()
