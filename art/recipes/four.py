"""What the recipes of Four Souls share: the table of its looks, decks, hues and tones."""

import functools
import zlib
from typing import Any

import yaml

from .kit import ART, Colour

DECKS = {  # deck: the hue of its frame, the mark of its back
    "treasure": ("card_treasure", "open-treasure-chest"),
    "loot": ("card_loot", "swap-bag"),
    "monster": ("card_monster", "daemon-skull"),
    "character": ("card_character", "meeple"),
    "passive": ("card_passive", "open-treasure-chest"),
    "eternal": ("#4E7AA6", "infinity"),
    "bonus_soul": ("card_bonus_soul", "ui-soul"),
    "room": ("card_room", "wooden-door"),
}
HUES: dict[str, Colour] = {  # of a picture's air
    "wine": "#8A2E38",
    "blood": "#A02428",
    "rust": "#A4582E",
    "ochre": "#B08A34",
    "gold": "#C9A23F",
    "moss": "#6F7F3A",
    "jade": "#3F8662",
    "teal": "#34788A",
    "frost": "#7FA6B8",
    "night": "#3C5290",
    "violet": "#6A50A0",
    "plum": "#84387A",
    "rose": "#B05A7C",
    "ash": "#77736C",
    "bone": "#A89A7C",
    "slate": "#667590",
}
TONES: dict[str, tuple[Colour, Colour]] = {  # of a figure: body, foot
    "bone": ("#EFE5CC", "#8E8064"),
    "stone": ("#B2B6BC", "#4E525C"),
    "iron": ("#9AA6B8", "#363C4A"),
    "soot": ("#5E6072", "#1A1B25"),
    "rust": ("#C8744A", "#56291A"),
    "wood": ("#C09058", "#4E3218"),
    "flesh": ("#E0A498", "#7A3C3C"),
    "pink": ("#F0A0B4", "#8A3A58"),
    "moss": ("#A8BC66", "#40501F"),
    "jade": ("#8ADCB0", "#20604A"),
    "moon": ("#A8D4F0", "#2E5A84"),
    "ghost": ("#E4F2FA", "#7A98B4"),
    "violet": ("#C0A6F4", "#4E3690"),
    "ember": ("#FFB254", "#A83A16"),
    "gold": ("#F6D67E", "#8A6220"),
    "blood": ("#E8584A", "#661414"),
    "wine": ("#B8404E", "#461018"),
    "ink": ("#3A3646", "#0E0C14"),
    "cream": ("#FFF6DE", "#C8AE7A"),
}


@functools.cache
def looks() -> dict[str, Any]:
    """Give the table of looks that the game's data holds."""
    return yaml.safe_load((ART.parent / "data" / "four_souls" / "art.yaml").read_text("utf-8"))


def seed_of(card: str) -> int:
    """Give a number that belongs to a card for good."""
    return zlib.crc32(card.encode()) % 100_000
