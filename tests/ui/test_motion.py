"""Moving things that tables share: measures, drops, dust, dice; which event is heard as what."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.api import Setup
from game.engine.errors import DataError
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games import GAMES
from game.games.box import hash_of, shipped_tables
from game.ui import timeline
from game.ui.cues import cues_of
from game.ui.kit import open_kit
from game.ui.motion import FALL_PAST, Die, Dust, Flight, drop, fall, hop
from game.ui.scenes.director import AFTER_ACT, BEFORE_BOT
from game.ui.scenes.filling import EACH
from game.ui.screen import start_offscreen
from game.ui.timeline import DIE, DIE_SETTLE, Sequence, Timeline, breath, shake


def test_times_are_those_of_the_design_tokens() -> None:
    tokens = json.loads((paths.art_folder() / "tokens.json").read_text(encoding="utf-8"))
    wanted = {name: ms / 1000 for name, ms in tokens["motion"].items()}
    assert wanted["travel"] == timeline.TRAVEL
    assert wanted["travel_each"] == timeline.TRAVEL_EACH
    assert wanted["travel_most"] == timeline.TRAVEL_MOST
    assert wanted["flip"] == timeline.FLIP
    assert wanted["tile_drop"] == timeline.DROP
    assert wanted["damage"] == timeline.DAMAGE
    assert (wanted["die"], wanted["die_settle"], wanted["die_rest"]) == (
        timeline.DIE, timeline.DIE_SETTLE, timeline.DIE_REST,
    )  # fmt: skip
    assert (wanted["phase"], wanted["panel"]) == (timeline.PHASE, timeline.PANEL)
    assert wanted["screen"] == timeline.SCREEN
    assert (wanted["hover"], wanted["lift"]) == (timeline.HOVER, timeline.LIFT)
    assert wanted["reduced"] == timeline.REDUCED
    assert wanted["legal_breath"] == timeline.BREATH
    assert (wanted["ai_before"], wanted["ai_after"]) == (BEFORE_BOT, AFTER_ACT)
    assert wanted["stud"] == EACH


def test_a_tile_falls_past_its_place_and_comes_back() -> None:  # ART 6
    path = [fall(n / 100) for n in range(101)]
    assert path[0] < 0 and path[-1] == 0
    assert max(path) == pytest.approx(FALL_PAST)
    assert path.index(max(path)) == 55


def test_a_drop_takes_180_ms_and_is_heard_as_it_hits() -> None:  # ART 6
    depths: list[float] = []
    heard: list[tuple[str, float]] = []
    line = Timeline(cue=lambda name: heard.append((name, depths[-1])))
    line.due = "tile"
    line.add(Sequence(drop(line, depths.append, lambda: None)))
    spent = 0.0
    while line.busy:
        line.update(0.005)
        spent += 0.005
    assert spent == pytest.approx(timeline.DROP, abs=0.006)
    assert [name for name, _ in heard] == ["tile"]
    assert heard[0][1] == pytest.approx(FALL_PAST)
    assert depths[-1] == 0


def test_what_is_skipped_is_not_heard() -> None:
    heard: list[str] = []
    line = Timeline(cue=heard.append)
    line.add(Sequence([line.wait(1.0), line.sound("tile")]))
    line.skip()
    assert heard == []


def test_a_shake_swings_twice_each_way_and_ends_at_rest() -> None:  # ART 6
    swing = [shake(n / 200) for n in range(201)]
    signs = [value > 0 for value in swing if abs(value) > 1e-9]
    turns = sum(a != b for a, b in pairwise(signs))
    assert turns == 3
    assert swing[-1] == pytest.approx(0, abs=1e-9)
    assert max(map(abs, swing)) <= 1


def test_a_walking_piece_begins_and_ends_on_the_ground() -> None:
    assert (hop(0), hop(0.5), round(hop(1), 9)) == (0, 1, 0)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_tumbles_and_settles_on_what_was_rolled(face: int) -> None:  # ART 6
    rolling = {Die(face, (0, 0), gone=n / 100).shown for n in range(int((DIE - DIE_SETTLE) * 100))}
    assert face not in rolling and len(rolling) > 1
    assert Die(face, (0, 0), gone=DIE - DIE_SETTLE).shown == face
    assert Die(face, (0, 0), gone=DIE + 1).shown == face


def test_moving_things_can_be_drawn_at_any_time() -> None:
    start_offscreen()
    kit = open_kit((1280, 720), strict=True)
    surface = pygame.Surface(kit.size)
    clean = pygame.image.tobytes(surface, "RGB")
    for n in range(5):
        Dust(pygame.Rect(300, 300, 150, 127), t=n / 5).draw(kit, surface)
        Die(3, (640, 360), gone=n * DIE / 4).draw(kit, surface)
        picture = pygame.Surface((60, 50), pygame.SRCALPHA)
        Flight(picture, pygame.Rect(10 * n, 20, 80, 60), squeeze=n / 4, down=-5).draw(kit, surface)
    assert pygame.image.tobytes(surface, "RGB") != clean
    old = pygame.Surface(kit.size)
    Dust(pygame.Rect(300, 300, 150, 127), t=1.0).draw(kit, old)
    assert pygame.image.tobytes(old, "RGB") == clean


def test_the_light_breathes_twice_in_3_2_s() -> None:  # ART 6
    assert breath(0) == breath(1.6) == breath(3.2) == breath(60) == 1.0
    assert breath(0.8) == breath(2.4) == 0.75


# --- sound ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_cue_of_a_game_is_a_sound_that_was_built(game: str) -> None:  # ART 7
    built = json.loads((paths.art_folder() / "sounds.json").read_text(encoding="utf-8"))
    assert set(cues_of(game).values()) <= set(built)


def test_every_event_that_is_heard_happens() -> None:
    """A kind that no match of Black Souls emits would be a sound that nobody hears."""
    game, seen = GAMES["black_souls"], set()
    for seats, seed in ((1, 1), (4, 2), (6, 3), (4, 4), (2, 5), (3, 6)):
        state, stream = game.new(Setup(seats), seed), Stream(seed)
        while state.decision is not None:
            apply(game, state, stream.pick(state.decision.options), lambda e: seen.add(e.kind))
    assert set(cues_of("black_souls")) <= seen


def test_a_game_without_cues_is_silent_and_a_broken_list_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "data_folder", lambda: tmp_path)
    assert cues_of("nothing_here") == {}
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "cues.yaml").write_text("- tile\n", encoding="utf-8")
    with pytest.raises(DataError, match="kind of event: cue"):
        cues_of("broken")


def test_another_sound_is_no_other_game() -> None:
    """A record names the data that the rules read: what is heard is not among it."""
    tables = shipped_tables("black_souls")
    assert "cues" in tables
    assert hash_of({name: t for name, t in tables.items() if name != "cues"}) == hash_of(tables)
