"""Text is wrapped, mixed and measured, and never cut."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.text import escape, parse, plain
from game.ui.theme import FLOOR, fitting_scales, stepped_scale

RULES = (
    "Pay 2 [broadsword], then *roll two dice*; on 4+ the party survives. "
    "빛나는 타일로 여행자를 옮기세요. Pneumonoultramicroscopicsilicovolcanoconiosis ends."
)


def words_of(kit: Kit, markup: str, width: int) -> str:
    laid = kit.text.layout(markup, "body", width)
    return " ".join("".join(a.value for a in line.atoms if a.kind != "icon") for line in laid.lines)


@pytest.mark.parametrize("width", [60, 120, 200, 333, 500, 900])
def test_no_line_is_wider_than_its_box_and_no_word_is_lost(kit: Kit, width: int) -> None:
    laid = kit.text.layout(RULES, "body", width)
    assert all(line.width <= width for line in laid.lines)
    squeezed = "".join(words_of(kit, RULES, width).split())
    assert squeezed == "".join(plain(RULES.replace("[broadsword]", "")).split())


@pytest.mark.parametrize("width", range(100, 240, 7))
def test_a_line_never_begins_with_a_per_cent_sign(kit: Kit, width: int) -> None:
    laid = kit.text.layout("She may be here with a chance of 56 %, or there: 44 %.", "body", width)
    assert all(not line.atoms[0].value.startswith("%") for line in laid.lines)


def test_the_height_drawn_is_the_height_measured(kit: Kit) -> None:
    surface = pygame.Surface((400, 400))
    box = pygame.Rect(10, 10, 300, 300)
    used = kit.text.paragraph(surface, RULES, "body", box)
    assert used.height == kit.text.height(RULES, "body", 300)
    drawn = pygame.mask.from_threshold(surface, (239, 231, 213), (90, 90, 90)).get_bounding_rects()
    whole = drawn[0].unionall(drawn[1:])
    assert box.left <= whole.left and whole.right <= box.right
    assert whole.bottom <= used.bottom


def test_bold_and_icons_and_escapes_are_read() -> None:
    assert list(parse("a *b* [c] d")) == [
        ("text", "a ", False),
        ("text", "b", True),
        ("text", " ", False),
        ("icon", "c", False),
        ("text", " d", False),
    ]
    assert plain(escape("x*y [z] \\")) == "x*y [z] \\"
    assert plain("line\x00 with\u200b traps") == "line with traps"


def test_hangul_gets_its_own_face(kit: Kit) -> None:
    faces = {a.face for line in kit.text.layout("Mira 오린", "body", 900).lines for a in line.atoms}
    assert faces == {"text", "ko_text"}
    heads = {a.face for li in kit.text.layout("검은 영혼", "title", 900).lines for a in li.atoms}
    assert heads == {"ko_heading"}


def test_punctuation_stays_with_its_icon(kit: Kit) -> None:
    for width in range(60, 260, 7):
        laid = kit.text.layout("Pay two [broadsword], and go on", "body", width)
        assert all(not line.atoms[0].value.startswith(",") for line in laid.lines)


def test_empty_text_takes_a_line_and_draws_nothing(kit: Kit) -> None:
    surface = pygame.Surface((50, 50))
    assert kit.text.line(surface, "", "body", (5, 20)).width == 0
    kit.text.paragraph(surface, "", "body", pygame.Rect(0, 0, 40, 40))


def test_no_text_is_under_the_floor_at_any_size(open_at: Callable[..., Kit]) -> None:
    for width, height in ((960, 540), (1280, 720), (1920, 1080), (3840, 2160)):
        kit = open_at(width, height)
        assert min(kit.theme.text_px(role) for role in kit.theme.faces) >= FLOOR
    assert open_at(3840, 2160).theme.text_px("body") >= 26  # C-33


def test_a_line_shrinks_before_it_is_shortened(kit: Kit) -> None:
    surface = pygame.Surface((400, 60))
    wide = kit.text.measure("Start the design", "title")[0]
    used = kit.text.line(surface, "Start the design", "title", (0, 30), width=wide - 20)
    assert used.width <= wide - 20 and not kit.text.cut
    used = kit.text.line(surface, "Start the design", "title", (0, 30), width=40)
    assert used.width <= 40
    assert kit.text.cut == {"Start the design"}


def test_the_text_scale_enlarges_text_and_only_fitting_steps_are_offered(
    open_at: Callable[..., Kit],
) -> None:
    small, large = open_at(1920, 1080), open_at(1920, 1080, 1.5)
    assert large.theme.text_px("body") == 30 == small.theme.text_px("body") * 1.5
    assert large.theme.text_px("wordmark") == 55
    assert large.px(100) == small.px(100)
    assert max(fitting_scales((1280, 720))) < max(fitting_scales((3840, 2160))) == 2.0
    assert stepped_scale(1.0, -1, (1920, 1080)) == 1.0
    assert stepped_scale(1.0, 1, (1920, 1080)) == 1.15


def test_rescaling_forgets_old_pictures(kit: Kit) -> None:
    surface = pygame.Surface((100, 40))
    kit.text.line(surface, "word", "body", (0, 20))
    assert len(kit.cache)
    assert kit.rescale(1.25) and not len(kit.cache)
    assert not kit.rescale(1.25)


def test_a_word_wider_than_its_box_makes_the_text_smaller_before_it_is_split(kit):
    """At the floor it is split all the same, at the size that was asked for, and noted."""
    word, surface = "Transposition", pygame.Surface((400, 400))
    whole = kit.text.measure(word, "body_bold", px=26)[0]
    box = pygame.Rect(0, 0, whole - 12, 300)
    used = kit.text.paragraph(surface, f"Soul {word}", "body_bold", box, size=26 / kit.theme.u)
    assert not kit.text.split
    assert used.height == kit.text.height(
        f"Soul {word}", "body_bold", box.width, size=26 / kit.theme.u
    )
    narrow = pygame.Rect(0, 0, 40, 300)
    kit.text.paragraph(surface, f"Soul {word}", "body_bold", narrow, size=26 / kit.theme.u)
    assert kit.text.split == {f"Soul {word}"}
