"""Table sounds, synthesised: bone, paper, bronze, stone and breath.

Every sound is a sum of decaying tones and shaped noise; each has its own seed, so the same source
gives the same samples. Levels are set by loudness (RMS of what is audible), not by peak.
"""

import tomllib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 44100
Wave = NDArray[np.float64]
ART = Path(__file__).resolve().parent


def time(seconds: float) -> Wave:
    """Give the moments of all samples."""
    return np.arange(int(seconds * RATE)) / RATE


def tones(seconds: float, parts: list[tuple[float, float, float]], seed: int) -> Wave:
    """Sum decaying sines; a part is frequency, decay in seconds, strength."""
    t, rng = time(seconds), np.random.default_rng(seed)
    out = np.zeros_like(t)
    for frequency, decay, strength in parts:
        phase = rng.uniform(0, 2 * np.pi)
        out += strength * np.sin(2 * np.pi * frequency * t + phase) * np.exp(-t / decay)
    return out


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Give noise between two frequencies."""
    raw = np.random.default_rng(seed).standard_normal(int(seconds * RATE))
    return signal.sosfilt(signal.butter(3, [low, high], "band", fs=RATE, output="sos"), raw)


def strike(seconds: float, attack: float, decay: float) -> Wave:
    """Give the envelope of something struck."""
    t = time(seconds)
    return np.minimum(1, t / max(1e-4, attack)) * np.exp(-np.maximum(0, t - attack) / decay)


def bump(t: Wave, middle: float, width: float) -> Wave:
    """Give a soft swell around a moment."""
    return np.exp(-(((t - middle) / width) ** 2))


def add(out: Wave, sound: Wave, when: float, gain: float = 1.0) -> None:
    """Mix a sound into a longer one."""
    start = int(when * RATE)
    n = min(len(sound), len(out) - start)
    out[start : start + n] += gain * sound[:n]


def knock(seed: int, pitch: float = 1.0, wood: float = 1.0) -> Wave:
    """Bone on a wooden table."""
    rng = np.random.default_rng(seed)
    bone = [(2150, 0.010, 0.5), (3320, 0.007, 0.4), (5240, 0.005, 0.3), (7100, 0.003, 0.15)]
    table = [(182, 0.030, 0.55), (264, 0.022, 0.4), (405, 0.014, 0.25)]
    vary = lambda parts: [(f * pitch * rng.uniform(0.94, 1.06), d, a) for f, d, a in parts]  # noqa: E731
    out = tones(0.16, vary(bone), seed) + wood * tones(0.16, vary(table), seed + 1)
    return out + noise(0.16, 1800, 9000, seed) * strike(0.16, 0.0004, 0.004) * 0.35


def dice(seed: int) -> Wave:
    """A die thrown, bouncing, then trembling to rest."""
    rng = np.random.default_rng(seed)
    out, when, gain = np.zeros(int(1.1 * RATE)), 0.03, 1.0
    for i in range(6):
        add(out, knock(seed * 31 + i, rng.uniform(0.88, 1.15), rng.uniform(0.6, 1)), when, gain)
        when += rng.uniform(0.05, 0.11) * (1 - 0.06 * i) + 0.02
        gain *= rng.uniform(0.62, 0.85)
    for i in range(5):
        add(out, knock(seed * 77 + i, 1.25, 0.2), when, gain * 0.5)
        when, gain = when + 0.022 - 0.003 * i, gain * 0.7
    return out


def flip(seed: int) -> Wave:
    """A card turned over: two brushes of paper and a soft landing."""
    t = time(0.16)
    brush = noise(0.16, 1500, 9500, seed) * (bump(t, 0.030, 0.016) + 0.65 * bump(t, 0.075, 0.012))
    landing = 0.25 * tones(0.16, [(190, 0.02, 1)], seed)
    return brush + landing * (t > 0.072) * np.exp(-np.maximum(0, t - 0.072) / 0.02)


def slide(seed: int) -> Wave:
    """A card pushed over the table."""
    t = time(0.26)
    swell = np.sin(np.pi * np.clip(t / 0.25, 0, 1)) ** 1.6
    return noise(0.26, 900, 5200, seed) * swell * (1 + 0.3 * np.sin(2 * np.pi * 31 * t)) * 0.6


def coin(seed: int) -> Wave:
    """A brass stud set down."""
    k = np.random.default_rng(seed).uniform(0.96, 1.05)
    parts = [(3180, 0.28, 0.5), (5130, 0.22, 0.55), (7720, 0.14, 0.35), (9480, 0.10, 0.2)]
    ring = tones(0.9, [(f * k, d, a) for f, d, a in [*parts, (11900, 0.06, 0.12)]], seed)
    return (
        ring * strike(0.9, 0.001, 9) + noise(0.9, 3000, 12000, seed) * strike(0.9, 3e-4, 3e-3) * 0.3
    )


def coins() -> Wave:
    """Four studs in a row."""
    out = np.zeros(int(1.2 * RATE))
    for i in range(4):
        add(out, coin(3 + i), i * 0.07 + 0.01 * (i % 2), 0.9**i)
    return out


def click() -> Wave:
    """A wooden key pressed."""
    tick = noise(0.06, 2500, 8000, 4) * strike(0.06, 0.0003, 0.0025) * 0.4
    return tones(0.06, [(1250, 0.006, 0.6), (2100, 0.004, 0.4)], 3) + tick


def hover() -> Wave:
    """A fingernail on a card's edge."""
    return tones(0.04, [(2400, 0.004, 0.35)], 5)


def place(seed: int) -> Wave:
    """A stone tile laid down, with a little dust."""
    body = tones(0.4, [(88, 0.07, 0.9), (132, 0.05, 0.6), (210, 0.03, 0.3)], seed)
    dust = strike(0.4, 0.003, 0.03) * 0.5 + bump(time(0.4), 0.06, 0.04) * 0.16
    return body + noise(0.4, 300, 2600, seed) * dust


def bell(pitch: float, seconds: float) -> Wave:
    """A bronze bell with its hum, tierce and nominal."""
    rows = [
        (0.5, 1.3, 0.35),
        (1, 1.0, 0.6),
        (1.19, 0.8, 0.25),
        (1.56, 0.6, 0.35),
        (2, 0.5, 0.4),
        (2.51, 0.35, 0.2),
        (2.66, 0.3, 0.15),
        (3.01, 0.25, 0.12),
        (4.1, 0.15, 0.08),
    ]
    return tones(seconds, [(pitch * f, d, a) for f, d, a in rows], 9) * strike(seconds, 0.002, 99)


def soul() -> Wave:
    """Breath and a far choir: a soul comes or goes."""
    t = time(2.2)
    choir = np.zeros_like(t)
    for i, frequency in enumerate((220, 261.6, 329.6, 440, 659.3)):
        for drift in (-0.6, 0, 0.7):
            wobble = 0.5 * np.sin(2 * np.pi * 4.8 * t + i)
            choir += np.sin(2 * np.pi * (frequency + drift) * t + i + wobble) * 0.5 / (1 + i * 0.5)
    breath = noise(2.2, 1200, 3600, 8) * 0.12
    return (choir * 0.3 + breath) * np.minimum(1, t / 0.35) * np.exp(-np.maximum(0, t - 0.5) / 0.7)


def death() -> Wave:
    """A falling drum."""
    t = time(1.4)
    fall = np.sin(2 * np.pi * np.cumsum(150 * np.exp(-t * 1.5) + 34) / RATE) * np.exp(-t / 0.5)
    return fall + noise(1.4, 60, 500, 6) * np.exp(-t / 0.35) * 0.6


def clash() -> Wave:
    """Steel on steel."""
    parts = [(1430, 0.18, 0.5), (2290, 0.16, 0.5), (3370, 0.12, 0.4), (4710, 0.09, 0.3)]
    ring = tones(0.8, [*parts, (6230, 0.06, 0.2)], 12)
    return ring + noise(0.8, 2500, 11000, 12) * strike(0.8, 0.0005, 0.02) * 0.8


def refusal() -> Wave:
    """A dull double knock."""
    out = np.zeros(int(0.35 * RATE))
    add(out, tones(0.2, [(150, 0.03, 1), (233, 0.02, 0.6)], 1), 0)
    add(out, tones(0.2, [(132, 0.03, 1), (205, 0.02, 0.6)], 2), 0.11)
    return out


def curtain() -> Wave:
    """Heavy velvet falling, rings running on the rail."""
    t = time(0.7)
    cloth = noise(0.7, 140, 1700, 31) * (bump(t, 0.22, 0.13) + 0.5 * bump(t, 0.45, 0.1))
    out = cloth * 1.2
    for i in range(6):
        ring = tones(0.2, [(2900 + 170 * i, 0.03, 0.5), (4700 + 90 * i, 0.02, 0.3)], 40 + i)
        add(out, ring, 0.05 + 0.045 * i, 0.10)
    return out


def slab(seed: int) -> Wave:
    """A heavy tile dropped on stone: a clack, a deep thud, grit that trickles."""
    rng = np.random.default_rng(seed)
    out = np.zeros(int(0.75 * RATE))
    thud = tones(0.5, [(58, 0.11, 1.0), (91, 0.08, 0.7), (143, 0.05, 0.35)], seed)
    clack = tones(0.2, [(640, 0.018, 0.5), (1180, 0.012, 0.4), (1910, 0.008, 0.25)], seed + 1)
    add(out, thud * strike(0.5, 0.002, 9), 0)
    add(out, clack * 0.7 + noise(0.2, 300, 2600, seed) * strike(0.2, 5e-4, 0.012) * 0.6, 0)
    for _ in range(14):
        grain = noise(0.03, 900, 4200, int(rng.integers(999))) * strike(0.03, 4e-4, 0.004)
        add(out, grain, rng.uniform(0.06, 0.5), rng.uniform(0.05, 0.22))
    return out


def cast(seed: int) -> Wave:
    """A spell: breath drawn in, then glass that rings and fades."""
    t, rng = time(1.3), np.random.default_rng(seed)
    breath = noise(1.3, 500, 4200, seed) * (np.clip(t / 0.28, 0, 1) ** 2.4) * (t < 0.28)
    out = breath * 0.8
    root = 520 * rng.uniform(0.97, 1.03)
    for i, ratio in enumerate((1, 1.5, 2.01, 2.67, 3.02, 4.05)):
        ring = tones(0.9, [(root * ratio, 0.34 / (1 + 0.3 * i), 0.5 / (1 + 0.4 * i))], seed + i)
        add(out, ring * strike(0.9, 0.004, 9), 0.27 + 0.035 * i)
    return out


def summon() -> Wave:
    """Something comes: a drone that climbs out of the ground and breaks open."""
    t = time(2.0)
    pitch = 46 * 2 ** (np.clip(t / 1.3, 0, 1) * 1.2)
    turn = 2 * np.pi * np.cumsum(pitch) / RATE
    drone = sum(np.sin(turn * k + k) / k**1.2 for k in (1, 2, 3, 5, 7))
    swell = np.clip(t / 1.25, 0, 1) ** 1.6 * np.exp(-np.maximum(0, t - 1.3) / 0.22)
    rumble = noise(2.0, 40, 260, 51) * swell * 0.9
    out = drone * swell * 0.6 + rumble
    crack = noise(0.5, 300, 4000, 52) * strike(0.5, 0.001, 0.06)
    add(out, crack + tones(0.5, [(73, 0.16, 1.2), (110, 0.1, 0.7)], 53), 1.28, 0.9)
    return out


def growl(seed: int) -> Wave:
    """A beast: a rough throat, two breaths of it."""
    t, rng = time(0.95), np.random.default_rng(seed)
    pitch = 74 * rng.uniform(0.85, 1.15) * (1 - 0.25 * t + 0.05 * np.sin(2 * np.pi * 5 * t))
    turn = np.cumsum(pitch) / RATE
    rasp = (turn % 1 - 0.5) * (1 + 0.7 * np.sin(2 * np.pi * 27 * t + rng.uniform(0, 6)))
    throat = np.zeros_like(t)
    for low, high, gain in ((180, 420, 1.0), (600, 980, 0.55), (1900, 2700, 0.18)):
        band = signal.butter(2, [low, high], "band", fs=RATE, output="sos")
        throat += gain * signal.sosfilt(band, rasp)
    hiss = noise(0.95, 900, 3600, seed) * 0.05
    return (throat + hiss) * (bump(t, 0.25, 0.16) + 0.8 * bump(t, 0.62, 0.17))


def glide() -> Wave:
    """A piece that slides over ice, and the ice singing under it."""
    t = time(0.7)
    swell = np.sin(np.pi * np.clip(t / 0.68, 0, 1)) ** 1.3
    hiss = noise(0.7, 1700, 6200, 61) * swell * 0.6
    song = np.sin(2 * np.pi * np.cumsum(1750 - 520 * t) / RATE) * swell**2 * 0.22
    return hiss + song


def wind() -> Wave:
    """Eight seconds of wind that join their own beginning."""
    t = time(8)
    gust = 0.6 + 0.4 * np.sin(2 * np.pi * t / 8) * np.sin(2 * np.pi * t * 3 / 8 + 1)
    out = noise(8, 120, 900, 20) * gust
    k = RATE // 2
    ramp = np.linspace(0, 1, k)
    out[:k] = out[:k] * ramp + out[-k:] * (1 - ramp)
    return out[:-k] * 0.5


SOUNDS: dict[str, Callable[[], Wave]] = {
    "dice_1": lambda: dice(1),
    "dice_2": lambda: dice(2),
    "dice_3": lambda: dice(3),
    "flip_1": lambda: flip(1),
    "flip_2": lambda: flip(2),
    "flip_3": lambda: flip(3),
    "slide_1": lambda: slide(1),
    "slide_2": lambda: slide(2),
    "coin_1": lambda: coin(1),
    "coin_2": lambda: coin(5),
    "coins": coins,
    "click": click,
    "hover": hover,
    "place_1": lambda: place(1),
    "place_2": lambda: place(4),
    "bell_turn": lambda: bell(294, 2.6),
    "bell_end": lambda: bell(196, 3.2),
    "soul": soul,
    "death": death,
    "clash": clash,
    "error": refusal,
    "curtain": curtain,
    "slab_1": lambda: slab(71),
    "slab_2": lambda: slab(74),
    "cast_1": lambda: cast(81),
    "cast_2": lambda: cast(84),
    "summon": summon,
    "growl_1": lambda: growl(91),
    "growl_2": lambda: growl(93),
    "glide": glide,
    "wind_loop": wind,
}


def levelled(wave: Wave, level_db: float) -> Wave:
    """Bring a sound to a loudness and let no sample clip."""
    wave = wave / np.max(np.abs(wave))
    audible = wave[np.abs(wave) > 0.02]
    rms = 20 * np.log10(np.sqrt(np.mean(audible**2)) + 1e-9)
    return np.clip(wave * 10 ** ((level_db - rms) / 20), -0.89, 0.89)


def faded(wave: Wave, seconds: float = 0.012) -> Wave:
    """Let a sound end in silence; a loop must not be faded."""
    n = min(len(wave), int(seconds * RATE))
    out = wave.copy()
    out[-n:] *= np.linspace(1, 0, n)
    return out


def cues() -> dict[str, dict[str, Any]]:
    """Give the cues of sound_cues.toml with file names."""
    table = tomllib.loads((ART / "sound_cues.toml").read_text("utf-8"))
    return {
        cue: {"files": [f"{name}.ogg" for name in row["files"]], "gain_db": row["gain_db"]}
        for cue, row in table.items()
    }


def steady(ogg: bytes) -> bytes:
    """Give an OGG file the serial number 0 on every page; the writer draws it by lot."""
    out, at = bytearray(ogg), 0
    while at < len(out):
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = _page_sum(out[at:end]).to_bytes(4, "little")
        at = end
    return bytes(out)


def _page_sum(page: bytes) -> int:
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
            value &= 0xFFFFFFFF
    return value


def build_all(folder: Path) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """Write every sound as OGG; give the cues and the file names."""
    import soundfile

    folder.mkdir(parents=True, exist_ok=True)
    table = cues()
    for row in table.values():
        for file in row["files"]:
            wave = levelled(SOUNDS[Path(file).stem](), row["gain_db"])
            wave = wave if "loop" in file else faded(wave)
            samples = wave.astype(np.float32)
            out = BytesIO()
            soundfile.write(out, samples, RATE, format="OGG", subtype="VORBIS")
            (folder / file).write_bytes(steady(out.getvalue()))
    return table, sorted(file for row in table.values() for file in row["files"])
