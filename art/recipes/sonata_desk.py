"""The table of Black Sonata: a walnut desk by lantern light."""

import numpy as np

from . import light
from .kit import Recipe, floats
from .light import Array

W, H, SCALE = 1280, 720, 1280 / 1920
PLANKS = 5


def desk() -> Array:
    """Bake the desk: planks along it, knots, a ring that a cup left, dark at the edges."""
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    bend = (light.fbm(H, W, 260, 4, 5) - 0.5) * 60
    grain = light.fbm(H, W, 180, 5, 3, ry=0.10)
    fine = light.fbm(H, W, 22, 3, 4, ry=0.06)
    rings = 0.5 + 0.5 * np.sin((yy + bend) * 0.34 + 9 * grain)
    along = yy / (H / PLANKS)
    seam = light.smoothstep(0.975, 1, np.abs((along % 1) - 0.5) * 2)
    tint = np.random.default_rng(4).uniform(0.84, 1.1, PLANKS + 1)[along.astype(int)]
    tone = grain * 0.75 + rings * 0.25
    albedo = floats("#1F140D") + (floats("#42291A") - floats("#1F140D")) * tone[..., None]
    albedo = albedo * (0.8 + 0.3 * fine[..., None]) * tint[..., None] * (1 - 0.7 * seam[..., None])
    cup = np.abs(np.hypot(xx - 1180, yy - 640) - 46)
    albedo *= (1 - 0.22 * np.exp(-((cup / 3.5) ** 2)))[..., None]
    lit = light.relief(albedo, grain * 7 + fine * 2 - seam * 4, k=0.5, spec=0.10)
    far = np.hypot((xx / W - 0.42) * 1.2, yy / H - 0.42)
    return light.opaque(lit * (1.05 - 0.78 * light.smoothstep(0.12, 0.78, far))[..., None] * 0.8)


PICTURES = {"table.black_sonata": Recipe(desk, SCALE)}
