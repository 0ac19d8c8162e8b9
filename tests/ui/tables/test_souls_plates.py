"""Words on the plates of the Black Souls table: where they stand, and that they are of one size."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.kit import Kit, open_kit
from game.ui.screen import start_offscreen
from game.ui.tables.black_souls.deck import SOULS
from game.ui.tables.black_souls.plates import Threat
from game.ui.tables.black_souls.words import say
from tests.ui.tables.souls import GAME, MOMENTS, find, moment, table_at


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_becomes_of_a_quirk_stands_on_its_art(scale: float) -> None:
    offer = table_at(open_kit((1920, 1080), scale, strict=True)).offer
    for words in (say("quirks.away"), say("quirks.kept")):
        card = pygame.Rect(420, 250, 330, 460)
        plate = offer.mark_rect(card, words)
        assert card.inflate(-12, -12).contains(plate)
        assert plate.top > card.y + card.height // 4 and plate.bottom < card.y + card.height * 0.55


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_names_of_a_party_are_of_one_size(scale: float) -> None:
    kit = open_kit((1920, 1080), scale, strict=True)
    party = table_at(kit).party
    sizes = [kit.text.shrunk_px(say(f"party.names.{soul}"), "body_bold", kit.px(82), px=px)
             for px in [party.name_px()] for soul in SOULS]  # fmt: skip
    assert set(sizes) == {party.name_px()}


def test_a_refusal_under_its_heading_does_not_say_not_now_again() -> None:
    state = find(*MOMENTS["bid4"])
    reason = GAME.why_not(state, state.decision.seat, ("use",))
    assert reason is not None and reason.words.startswith("First you are asked")


@pytest.mark.parametrize("dead", [1, 3, 6])
def test_a_plate_says_or_before_the_black_soul_however_many_die(
    monkeypatch: pytest.MonkeyPatch, dead: int
) -> None:
    start_offscreen()
    small: Kit = open_kit((1280, 720), strict=True)
    table = table_at(small)
    table.show(moment(find(*MOMENTS["run4"])))
    said: list[tuple[str, pygame.Rect]] = []
    line = small.text.line

    def told(surface: pygame.Surface, words: str, *rest: Any, **how: Any) -> pygame.Rect:
        said.append((words, line(surface, words, *rest, **how)))
        return said[-1][1]

    monkeypatch.setattr(small.text, "line", told)
    left = dict.fromkeys(SOULS, 1)
    threat = Threat("fighter", str(dead), "open", die={"fighter": dead}, left=left, stepper=True)
    plate = table.places().rect("threat.fighter")
    table.plates.threat(pygame.Surface(small.size), plate, threat)
    words = dict(said)
    assert plate.contains(words[say("threat.or")])
    assert words[say("threat.or")].left > words[say("threat.die")].right
