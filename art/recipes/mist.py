"""The table of Obsidia: black mist without an edge."""

import numpy as np

from . import light
from .kit import Recipe, floats
from .light import Array


def mist(w: int, h: int) -> Array:
    """Bake drifting mist, a breath of amethyst in it; never quite black, never bright."""
    k = w / 1920
    near, wide = light.fbm(h, w, 320 * k, 6, 9), light.fbm(h, w, 900 * k, 4, 12)
    dark, pale = floats("#06070B"), floats("#1D1F2E")
    a = dark + (pale - dark) * np.clip(near * wide * 1.5, 0, 1)[..., None]
    violet = 0.25 * light.smoothstep(0.5, 1, wide) * near
    a = a + floats("#1C1428") * violet[..., None]
    grain = np.random.default_rng(3).random((h, w)).astype(np.float32) - 0.5
    return light.opaque(a + grain[..., None] * 0.012)


PICTURES = {"table.obsidia": Recipe(lambda: mist(1280, 720), 1280 / 1920)}
