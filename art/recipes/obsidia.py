"""What the recipes of Obsidia share: the table of its looks and the colours of its classes."""

import functools
from typing import Any

import yaml

from .kit import ART, darker, mix, rgb

CLASSES = ("death_legion", "light_keepers", "warlords", "veiled_occult")
OUTLINE = {
    "death_legion": "#0B0910",
    "light_keepers": "#1E2830",
    "warlords": "#2A0805",
    "veiled_occult": "#2A1C04",
}
RIM = {
    "death_legion": "#CFC4EA",
    "light_keepers": "#9FC4E0",
    "warlords": "#FFD3BE",
    "veiled_occult": "#FFF0C0",
}

GLOW = {
    "death_legion": "#B7AFD0",
    "light_keepers": "#FFFFFF",
    "warlords": "#FF8B70",
    "veiled_occult": "#FFE08A",
}


@functools.cache
def looks() -> dict[str, Any]:
    """Give the table of looks that the game's data holds."""
    return yaml.safe_load((ART.parent / "data" / "obsidia" / "art.yaml").read_text("utf-8"))


def body(side: str) -> tuple[int, int, int]:
    """Give the colour of a class."""
    return rgb(looks()["classes"][side]["colour"])


def mark_colour(side: str) -> tuple[int, int, int]:
    """Give the colour of a class's mark on its own colour."""
    return rgb(looks()["classes"][side]["colour"] + "_mark")


def mark(side: str) -> str:
    """Give the icon of a class."""
    return looks()["classes"][side]["mark"]


def bright(side: str) -> tuple[int, int, int]:
    """Give the colour a class glows in on its stones."""
    return rgb(GLOW[side])


def deep(side: str) -> tuple[int, int, int]:
    """Give the dark shade of a class."""
    if side == "light_keepers":
        return rgb("#8E9AA6")
    return darker(mix(body(side), "#08070B", 0.35), 0.35)


def side_of(spell: str) -> str:
    """Give the class a spell belongs to, by the code its id begins with."""
    code = spell.partition("-")[0]
    return next(side for side, look in looks()["classes"].items() if look["code"] == code)
