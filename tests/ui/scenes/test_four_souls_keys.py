"""The keys of a match of Four Souls: whatever is asked, a key does something or says why not."""

from __future__ import annotations

import pygame

from game.ui.tables.four_souls.spots import Spot
from tests.ui.scenes.stage import Stage


def test_the_key_to_use_selects_what_can_be_used_or_says_that_nothing_can(tmp_path):
    """Seen in the window: it did nothing at a question of priority."""
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    used, told = set(), set()
    for _ in range(900):
        decision = match.session.decision
        if decision is None or ({"main", "priority"} <= used and len(told) > 1):
            break
        if not match.mine or match.director.busy:
            stage.frame()
            continue
        able = [o for o in decision.options if o[0] == "use"]
        match._notice, before = "", match.table.confirm()[1]
        stage.keys(pygame.K_u)
        if able:
            assert match.table.confirm()[1] in able
            used.add(decision.kind)
        else:
            assert match.table.confirm()[1] == before
            assert "can be used" in match._notice
            told.add(decision.kind)
        match.table.deselect()
        match._choose(decision.options[0] if able or decision.kind != "main" else ("end_turn",))
    assert {"main", "priority"} <= used and told


def test_the_key_to_use_goes_from_one_usable_thing_to_the_next(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    for _ in range(3000):
        things = [w for w in match.table.widgets() if isinstance(w, Spot) and w.offers
                  and any(o[0] == "use" for o in match.table.asks.at(w.id))]  # fmt: skip
        if match.mine and not match.director.busy:
            if len(things) > 1:
                break
            match._choose(match.session.decision.options[0])
        else:
            stage.frame()
    assert len(things) > 1
    met = []
    for _ in things:
        stage.keys(pygame.K_u)
        met += [w.id for w in match.table.widgets() if isinstance(w, Spot) and w.selected]
    assert met == [thing.id for thing in things]
