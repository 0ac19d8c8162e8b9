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


def reached(stage, match, wanted):
    """Go on until the person is asked what is wanted."""
    for _ in range(3000):
        decision = match.session.decision
        if match.mine and not match.director.busy:
            if wanted(decision):
                return decision
            acts = [o for o in decision.options if o[0] in ("play", "use", "attack", "purchase")]
            match._choose((acts or decision.options)[0])
        else:
            stage.frame()
    raise AssertionError


def test_a_key_that_does_nothing_at_a_question_says_why(tmp_path):
    """Pressed through at every kind of question: eight keys were silent at most of them."""
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    reached(stage, match, lambda d: d.kind == "target" and len(d.options) > 1)
    words = {pygame.K_SPACE: "pass", pygame.K_a: "curtain", pygame.K_n: "thinking",
             pygame.K_y: "", pygame.K_u: "used", pygame.K_r: "turned"}  # fmt: skip
    position = match.session.position
    for code, told in words.items():
        match._notice = ""
        stage.keys(code)
        assert match._notice and told in match._notice
    assert match.session.position == position and match.table.confirm()[1] is None


def test_the_key_of_a_button_that_is_off_says_its_reason(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    reached(stage, match, lambda d: d.kind == "main")
    tool = match.focus.find("tool.yield")
    assert not tool.enabled and match.focus.current is not tool
    match._notice = ""
    stage.keys(pygame.K_y)
    assert match._notice == tool.why_not


def test_the_key_to_see_a_card_large_closes_and_opens_it(tmp_path):
    """It was offered among the keys, and did nothing on this table."""
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    reached(stage, match, lambda d: d.kind == "main")
    card = next(w for w in match.table.widgets() if isinstance(w, Spot) and w.card and w.popup)
    match.focus.to(card, ring=True)
    stage.keys(pygame.K_z)
    assert card.opened
    stage.keys(pygame.K_z)
    assert not card.opened
    stage.keys(pygame.K_z)
    assert card.opened


def test_the_key_to_see_it_again_says_that_no_bot_has_acted(tmp_path):
    stage = Stage(tmp_path)
    match = stage.start("human, random", game="four_souls", seed=3)
    reached(stage, match, lambda _: not match.comforts.recap.worth)
    match._notice = ""
    stage.keys(pygame.K_r, mod=pygame.KMOD_LSHIFT)
    assert match._notice == match.words("recap.nothing")
