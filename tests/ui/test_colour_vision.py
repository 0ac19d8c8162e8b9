"""C-40: seats are told apart with any colour vision, by colour and, without any, by shape."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui import marks

FLOOR = 7.5  # in CIELAB; 2.3 can just be told apart side by side
SEATS = range(1, 7)
# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
SEEN = {
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def linear(part):
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(red, green, blue):
    def root(share):
        return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


@pytest.mark.parametrize("vision", SEEN)
def test_the_colours_of_seats_stay_apart(kit, vision):
    def seen(seat):
        light = [linear(part) for part in kit.theme.rgb(f"seat_{seat}")]
        rows = SEEN[vision]
        mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in rows)
        return lab(*(min(1.0, max(0.0, part)) for part in mixed))

    for one, other in combinations(SEATS, 2):
        assert distance(seen(one), seen(other)) >= FLOOR, (one, other)


def test_without_any_colour_the_marks_of_seats_still_differ(kit):
    def grey(seat):
        surface = pygame.Surface((64, 64))
        marks.seat_mark(kit.draw, surface, (32, 32), 60, seat)
        light = pygame.transform.grayscale(surface)
        return [light.get_at((x, y))[0] > 60 for x in range(64) for y in range(64)]

    pictures = {seat: grey(seat) for seat in SEATS}
    for one, other in combinations(SEATS, 2):
        different = sum(a != b for a, b in zip(pictures[one], pictures[other], strict=True))
        assert different > 64, (one, other)
