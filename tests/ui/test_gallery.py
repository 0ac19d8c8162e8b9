"""The whole kit drawn at many sizes and scales: nothing cut, nothing missing, all readable."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.theme import fitting_scales
from tests.ui import gallery

PAIRS = (
    ("bone", "ink2", 4.5),
    ("text2", "ink2", 4.5),
    ("text3", "ink3", 4.5),
    ("on_ember", "ember", 4.5),
    ("moon", "tooltip", 4.5),
    ("ember", "ink1", 4.5),
    ("loss_text", "ink1", 4.5),
    ("white_gold", "ink0", 4.5),
    ("blood", "ink1", 3.0),
    ("verdigris", "ink2", 3.0),
)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_the_sheet_has_no_cut_text_at_any_scale_on_offer(
    open_at: Callable[..., Kit], size: tuple[int, int]
) -> None:
    for scale in fitting_scales(size):
        kit = open_at(*size, scale)
        surface = pygame.Surface(size)
        gallery.sheet(kit, surface)
        gallery.dialog(kit).draw(surface, kit)
        assert kit.text.cut == set(), f"text scale {scale}"
        assert kit.cache.bytes <= kit.cache.limit


def test_widgets_of_the_sheet_do_not_overlap(kit: Kit) -> None:
    pressed = [w for w in gallery.widgets(kit) if w.takes_focus and w.id not in ("glitch", "solo")]
    for i, a in enumerate(pressed):
        for b in pressed[i + 1 :]:
            assert not a.area.colliderect(b.area), f"{a.id} lies over {b.id}"


def test_a_second_drawing_makes_no_new_picture(kit: Kit) -> None:
    surface = pygame.Surface((1280, 720))
    focus = gallery.sheet(kit, surface)
    made = kit.cache.misses
    focus.draw(surface, kit)
    assert kit.cache.misses == made


def test_every_widget_of_the_sheet_speaks(kit: Kit) -> None:
    assert all(w.speak().strip() for w in gallery.widgets(kit))


@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_words_can_be_read_on_their_ground(kit: Kit, front: str, ground: str, least: float) -> None:
    a, b = sorted((luminance(kit, front), luminance(kit, ground)), reverse=True)
    assert (a + 0.05) / (b + 0.05) >= least


def luminance(kit: Kit, name: str) -> float:
    parts = []
    for value in kit.theme.rgb(name):
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
