"""What moves on Black Sonata's table and what is heard: walks, the keyhole, cards shown large."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pygame
import pytest

from game.engine.events import redact
from game.engine.machine import apply
from game.paths import art_folder
from game.ui import tips
from game.ui.cues import cues_of
from game.ui.scenes.director import Director
from game.ui.tables.black_sonata import SonataTable, facts
from game.ui.tables.black_sonata.motion import SHOWN
from game.ui.timeline import Timeline
from tests.clauses import clause
from tests.games.black_sonata.test_words import KINDS
from tests.ui.tables.sonata import GAME, MATCHES, asks, find, moment, pick, states

FRAME = 0.02
GAINED = {"card": "lucy_morgan", "features": ["crown", "quill", "ring"], "says": [1]}


def stage_of(kit, state, seat=-1):
    heard = []
    timeline = Timeline("normal", cue=heard.append)
    table = SonataTable(kit, GAME, timeline)
    table.resize(kit.size)
    table.show(moment(state, seat))
    return SimpleNamespace(table=table, director=Director(table, timeline), heard=heard, kit=kit)


@pytest.fixture
def stage(open_at):
    """A table in the middle of a hunt, its director, and the sounds that are heard."""
    state = find(
        1, 3, lambda s: asks("act")(s) and s.turn > 3 and ("search",) in s.decision.options
    )
    return stage_of(open_at(1280, 720), state)


def frames(stage, kind, data, read):
    """Play one event frame by frame, and what `read` says after each."""
    stage.director.play([(kind, data)])
    found = []
    for _ in range(400):
        stage.director.update(FRAME)
        if not stage.director.busy:
            return found
        found.append(read(stage.table))
    raise AssertionError("the event does not end")


def test_a_pawn_walks_along_the_road_and_is_drawn_once(stage):
    to = next(str(o[1]) for o in stage.table.moment.options if o[0] == "move")
    walks = frames(
        stage,
        "pawn_moved",
        {"to": to, "how": "walk"},
        lambda t: t.stir.walk and (t.stir.walk.t, t.stir.walker),
    )
    ways = [walk[0] for walk in walks if walk]
    assert ways == sorted(ways) and ways[-1] > 0.9
    assert {walk[1] for walk in walks if walk} == {"historian"}
    assert stage.table.drawn_view["pawn"] == to and stage.table.stir.still
    assert stage.heard == ["tile"]


@clause("SO-6.2", "SO-6.3")
@pytest.mark.parametrize("found", [True, False])
def test_the_key_slides_over_her_card_before_its_keyhole_shows(stage, found):
    at = stage.table.moment.view["pawn"]
    seen = frames(stage, "searched", {"at": at, "found": found},
                  lambda t: t.stir.search and (t.stir.search.slide, t.stir.search.lit))  # fmt: skip
    seen = [each for each in seen if each]
    assert all(lit == 0 for slide, lit in seen if slide < 1)
    assert seen[0][0] < 0.5 and seen[-1] == (1, 1)
    assert stage.heard == (["soul"] if found else ["tile"])


@clause("SO-6.3")
def test_the_keyhole_shows_her_or_not_and_nothing_else(stage):
    pictures = {}
    for found in (True, False):
        stage.table.show(stage.table.moment)
        stage.director.play([("searched", {"at": stage.table.moment.view["pawn"], "found": found})])
        for _ in range(50):
            stage.director.update(FRAME)
        assert stage.table.stir.search is not None
        surface = pygame.Surface(stage.kit.size)
        stage.table.draw(surface)
        pictures[found] = pygame.image.tobytes(surface, "RGB")
        stage.director.drop()
    assert pictures[True] != pictures[False]


def test_a_fog_card_that_is_used_is_shown_large(stage):
    shown = frames(stage, "fog_used", {"card": stage.table.moment.view["fog"]["cards"][0]},
                   lambda t: t.stir.shown and t.stir.shown.t)  # fmt: skip
    assert max(filter(None, shown)) == 1
    assert len([t for t in shown if t == 1]) * FRAME >= 1


@pytest.mark.parametrize("kind", ["fog_used", "clue_gained", "searched"])
def test_no_tooltip_covers_what_is_shown_large(stage, kind):
    table = stage.table
    data = {
        "fog_used": {"card": "fog03"},
        "clue_gained": {**GAINED, "bonus": False},
        "searched": {"at": table.moment.view["pawn"], "found": False},
    }[kind]
    assert table.large() == []
    stage.director.play([(kind, data)])
    stage.director.update(FRAME)
    stage.director.update(FRAME)
    (card,) = table.large()
    assert table.places.rect("london").contains(card)
    for place in (w for w in table.widgets() if w.id.startswith("place.")):
        size = tips.measure(stage.kit.draw, place.tooltip())
        spot = tips.place(size, place.rect, pygame.Rect((0, 0), stage.kit.size), [card])
        assert not spot.rect.colliderect(card), place.id
    stage.director.skip()
    assert table.large() == []


@clause("SO-10.1")
@pytest.mark.parametrize("options", [{}, {"blacker": True}])
def test_all_three_tokens_lie_in_the_slots_while_the_search_is_shown(kit, options):
    state = find(1, 1, lambda s: asks("feature")(s) and len(s.frames[-1].regs["picked"]) == 2,
                 **options)  # fmt: skip
    stage, events = stage_of(kit, state), []
    apply(GAME, state.copy(), state.decision.options[0], events.append)
    told = [redact(event, 0) for event in events]
    named = next(data["features"] for kind, data in told if kind == "tokens_placed")
    assert len(facts.slots(stage.table.drawn_view)) == 2
    stage.director.play([one for one in told if one[0] == "tokens_placed"])
    stage.director.update(FRAME)
    assert facts.slots(stage.table.drawn_view) == named and len(named) == 3


def test_a_clue_that_is_gained_is_shown_with_its_numbers_for_every_suit(stage):
    stage.director.play([("clue_gained", {**GAINED, "bonus": False})])
    stage.director.update(FRAME)
    clue = stage.table.stir.shown.data
    stage.director.skip()
    assert clue == stage.table.drawn_view["clues"][-1]
    assert len(clue["row"]) == 6


def test_the_top_card_is_turned_and_its_new_side_comes_at_the_middle(stage):
    before = stage.table.drawn_view["deck"][0]["kind"]
    turned = frames(stage, "top_shown", {"kind": "fog", "shows": []},
                    lambda t: (t.stir.squeeze, t.drawn_view["deck"][0]["kind"]))  # fmt: skip
    least = min(squeeze for squeeze, _ in turned)
    assert least < 0.3
    assert turned[0][1] == before and turned[-1][1] == "fog"


@clause("SO-27.7")
def test_the_lady_s_walk_is_seen_by_herself_alone(kit):
    state = find(2, 3, lambda s: asks("walk")(s) and s.turn > 1)
    to = next(o for o in state.decision.options if o[0] == "walk")
    for seat, walks in ((0, True), (1, False)):
        stage = stage_of(kit, state, seat)
        events, after = [], state.copy()
        apply(GAME, after, to, events.append)
        event = next(e for e in events if e.kind == "lady_walked")
        seen = frames(stage, *redact(event, seat), lambda t: t.stir.walk is not None)
        assert any(seen) == walks


@pytest.mark.parametrize(("seats", "options", "seeds"), MATCHES)
def test_whole_matches_are_played_on_the_table_and_end_still(kit, seats, options, seeds):
    luck = random.Random(seeds[0])
    state = next(states(seats, seeds[0], **options))
    stage, surface = stage_of(kit, state), pygame.Surface(kit.size)
    drawn = set()
    while state.decision is not None:
        events = []
        seat = state.decision.seat
        stage.table.show(moment(state))
        apply(GAME, state, pick(luck, state.decision.options), events.append)
        for event in events:
            step = stage.table.play(*redact(event, seat))
            if step is not None and event.kind not in drawn:
                drawn.add(event.kind)
                step.advance(0.3)
                stage.table.draw(surface)
            if step is not None:
                step.finish()
        assert stage.table.stir.still
    assert "stepped" in drawn or seats == 2


def test_skipping_at_any_frame_leads_to_the_same_picture(stage):
    pictures = set()
    for frame in (1, 8, 20, 40):
        stage.table.show(stage.table.moment)
        stage.director.play([("searched", {"at": stage.table.moment.view["pawn"], "found": False})])
        for _ in range(frame):
            stage.director.update(FRAME)
        stage.director.skip()
        stage.table.show(stage.table.moment)
        surface = pygame.Surface(stage.kit.size)
        stage.table.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1


def test_every_cue_is_a_sound_and_every_event_one_of_the_rules():
    sounds = json.loads((art_folder() / "sounds.json").read_text("utf-8"))
    assert set(cues_of("black_sonata").values()) <= set(sounds)
    assert {kind.split(".")[0] for kind in cues_of("black_sonata")} <= KINDS


def test_every_event_shows_but_those_before_the_first_view(stage):
    first = {"lady_chosen", "dark_lady_chosen", "suit_removed", "deck_cut", "keys_stacked"}
    told = {"fog_shuffled", "clues_seen"}
    makers = set(stage.table.motion._makers())
    assert makers | set(SHOWN) == KINDS - first - told
