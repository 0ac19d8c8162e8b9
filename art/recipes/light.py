"""Textures and the one lantern: numpy only, no drawing.

Pictures are float arrays, height x width x 4 (straight alpha), values 0..1. Every lit thing uses
`relief`, so that all light comes from the upper left.
"""

import math

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage as ndi
from scipy.spatial import cKDTree

Array = NDArray[np.float32]
LIGHT = (-0.52, -0.62, 0.59)
KEY = (1.12, 1.02, 0.86)
FILL = (0.42, 0.46, 0.56)


def blur(a: Array, sigma: float) -> Array:
    """Soften a plane by a Gaussian."""
    return ndi.gaussian_filter(a, sigma)


def smoothstep(low: float, high: float, x: Array) -> Array:
    """Rise smoothly from 0 at `low` to 1 at `high`."""
    t = np.clip((x - low) / (high - low + 1e-9), 0, 1)
    return t * t * (3 - 2 * t)


def fbm(h: int, w: int, cell: float, octaves: int = 5, seed: int = 0, ry: float = 1.0) -> Array:
    """Give cloudy noise 0..1 of `cell` pixels; `ry` stretches it vertically."""
    rng = np.random.default_rng(seed)
    out, amp, total = np.zeros((h, w), np.float32), 1.0, 0.0
    for _ in range(octaves):
        rows, cols = math.ceil(h / (cell * ry)) + 3, math.ceil(w / cell) + 3
        grid = rng.random((max(2, rows), max(2, cols))).astype(np.float32)
        yy = np.linspace(1, 1 + h / (cell * ry), h)
        xx = np.linspace(1, 1 + w / cell, w)
        where = np.meshgrid(yy, xx, indexing="ij")
        out += amp * ndi.map_coordinates(grid, where, order=3, mode="reflect")
        total, amp, cell = total + amp, amp * 0.5, max(1.5, cell / 2)
    return np.clip((out / total - 0.5) * 1.6 + 0.5, 0, 1)


def voronoi(h: int, w: int, cell: float, seed: int, jitter: float) -> tuple[Array, Array, Array]:
    """Give distance to the nearest and second seed point, and the nearest one's number."""
    rng = np.random.default_rng(seed)
    gy, gx = np.mgrid[-1 : h / cell + 2, -1 : w / cell + 2]
    points = np.stack([gy.ravel(), gx.ravel()], 1).astype(float)
    points[:, 1] += 0.5 * (points[:, 0] % 2)
    points = (points + (rng.random(points.shape) - 0.5) * jitter) * cell
    yy, xx = np.mgrid[0:h, 0:w]
    near, which = cKDTree(points).query(np.stack([yy.ravel(), xx.ravel()], 1), k=2)
    return near[:, 0].reshape(h, w), near[:, 1].reshape(h, w), which[:, 0].reshape(h, w)


def radius(h: int, w: int, sx: float = 1.0, sy: float = 1.0) -> Array:
    """Give the distance from the middle, 1 at the middle of each edge."""
    yy, xx = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    return np.hypot(xx * sx, yy * sy).astype(np.float32)


def inflate(alpha: Array, r: float) -> Array:
    """Give a rounded height 0..1 that rises from the edge of a shape over `r` pixels."""
    d = ndi.distance_transform_edt(np.pad(alpha > 0.5, 1))[1:-1, 1:-1]
    return np.sqrt(1 - (1 - np.clip(d / r, 0, 1)) ** 2).astype(np.float32)


def grow(alpha: Array, r: float) -> Array:
    """Widen a shape by a round brush of `r` pixels, with a soft edge."""
    n = max(1, round(r))
    disk = np.hypot(*np.mgrid[-n : n + 1, -n : n + 1]) <= n + 0.3
    return blur(ndi.grey_dilation(alpha, footprint=disk), 0.8)


def relief(
    albedo: Array,
    height: Array,
    k: float = 0.42,
    spec: float = 0.15,
    shin: float = 18,
    ao: float = 0.0,
    ao_radius: float = 6,
    fill: tuple[float, float, float] = FILL,
) -> Array:
    """Light a colour plane by its height: normals, occlusion in hollows, a highlight."""
    gy, gx = np.gradient(height)
    normal = np.stack([-gx * k, -gy * k, np.ones_like(height)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    diffuse = np.clip(normal @ np.array(LIGHT), 0, 1) / LIGHT[2]
    half = np.array([LIGHT[0], LIGHT[1], LIGHT[2] + 1])
    shine = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** shin * spec
    hollow = np.ones_like(height)
    if ao:
        hollow = np.clip(1 - ao * np.clip(blur(height, ao_radius) - height, 0, 6) / 6, 0, 1)
    key, low = np.array(KEY), np.array(fill)
    lit = albedo * (low * hollow[..., None] + key * 0.62 * diffuse[..., None])
    return np.clip(lit + shine[..., None] * key, 0, 1.4).astype(np.float32)


def engrave(a: Array, pitch: float, amount: float, angle: float, seed: int) -> Array:
    """Cut fine lines into a picture, thick where it is dark, as on an engraved plate."""
    h, w = a.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    t = math.radians(angle)
    across = yy * math.cos(t) + xx * math.sin(t) + 24 * (fbm(h, w, 70, 3, seed) - 0.5)
    light = blur(a[..., :3].mean(2), 1.0)
    wave = np.abs(((across / pitch) % 1) - 0.5) * 2
    width = np.clip(0.72 - light * 1.15, 0.04, 0.62)
    cut = 1 - smoothstep(width - 0.16, width + 0.16, wave)
    strength = amount * cut * (0.35 + 0.65 * smoothstep(0.02, 0.2, light))
    out = a.copy()
    out[..., :3] *= 1 - strength[..., None]
    return out


def embers(
    a: Array, count: int, colour: Array, seed: int, size: float, rows: tuple[float, float] = (0, 1)
) -> Array:
    """Add glowing specks between two heights (parts of the whole)."""
    rng = np.random.default_rng(seed)
    h, w = a.shape[:2]
    out, reach = a.copy(), int(6 * size) + 6
    for _ in range(count):
        x, y = rng.uniform(0, w), rng.uniform(rows[0] * h, rows[1] * h)
        r, power = rng.uniform(0.55, 1.5) * size, rng.uniform(0.3, 0.9)
        x0, x1 = int(max(0, x - reach)), int(min(w, x + reach))
        y0, y1 = int(max(0, y - reach)), int(min(h, y + reach))
        yy, xx = np.mgrid[y0:y1, x0:x1]
        spot = np.exp(-((xx - x) ** 2 + (yy - y) ** 2) / (2 * r * r)) * power
        out[y0:y1, x0:x1, :3] += spot[..., None] * colour
    return np.clip(out, 0, 1)


def fog(a: Array, cell: float, seed: int, amount: float, ry: float = 0.5) -> Array:
    """Vary a picture's brightness by drifting fog."""
    h, w = a.shape[:2]
    out = a.copy()
    out[..., :3] *= (1 - amount * 0.5 + amount * fbm(h, w, cell, 5, seed, ry))[..., None]
    return out


def vignette(a: Array, inner: float, amount: float) -> Array:
    """Darken the corners."""
    h, w = a.shape[:2]
    out = a.copy()
    out[..., :3] *= (1 - amount * smoothstep(inner, 1.45, radius(h, w)))[..., None]
    return out


def opaque(rgb: Array) -> Array:
    """Give a colour plane full alpha."""
    return np.dstack([np.clip(rgb, 0, 1), np.ones(rgb.shape[:2], np.float32)])


def over(top: Array, under: Array) -> Array:
    """Lay one picture over another of the same size."""
    ta, ua = top[..., 3:], under[..., 3:]
    alpha = ta + ua * (1 - ta)
    rgb = (top[..., :3] * ta + under[..., :3] * ua * (1 - ta)) / np.maximum(alpha, 1e-4)
    return np.dstack([rgb, alpha]).astype(np.float32)


def tinted(alpha: Array, colour: Array) -> Array:
    """Give a plane of one colour with this alpha."""
    out = np.empty((*alpha.shape, 4), np.float32)
    out[..., :3], out[..., 3] = colour, alpha
    return out


def contact(a: Array, sigma: float, dx: int, dy: int, strength: float) -> Array:
    """Put the soft shadow of a piece under it, right and down."""
    shade = blur(a[..., 3], sigma)
    shade = np.roll(np.roll(shade, dy, 0), dx, 1) * strength
    return over(a, tinted(shade, np.zeros(3, np.float32)))
