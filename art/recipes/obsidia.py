"""What the recipes of Obsidia share: the table of its looks and the colours of its classes."""

import functools
from typing import Any

import yaml

from .kit import ART, darker, mix, rgb

CLASSES = ("DL", "LK", "WL", "VO")
OUTLINE = {"DL": "#0B0910", "LK": "#1E2830", "WL": "#2A0805", "VO": "#2A1C04"}
RIM = {"DL": "#CFC4EA", "LK": "#9FC4E0", "WL": "#FFD3BE", "VO": "#FFF0C0"}


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
    return rgb({"DL": "#B7AFD0", "LK": "#FFFFFF", "WL": "#FF8B70", "VO": "#FFE08A"}[side])


def deep(side: str) -> tuple[int, int, int]:
    """Give the dark shade of a class."""
    return {"LK": rgb("#8E9AA6")}.get(side, darker(mix(body(side), "#08070B", 0.35), 0.35))
