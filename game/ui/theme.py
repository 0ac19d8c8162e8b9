"""Colours, type sizes and measures at the present size of the window.

Belongs here: the tokens of `art/built/tokens.json`, the design unit, the user's text scale and
the floor under every text. Does not belong here: drawing or loading pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import pygame

from game.engine.errors import NocturneError
from game.ui.screen import BASE, unit
from game.ui.vector import Rgb, hex_rgb

FLOOR = 13
DISPLAY = 30  # from this size in units on, text is display type
DISPLAY_SHARE = 0.4
TEXT_SCALES = (1.0, 1.15, 1.25, 1.5, 1.75, 2.0)


Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Units = Annotated[float, msgspec.Meta(ge=0, le=4000)]
T = TypeVar("T")


class ArtError(NocturneError):
    """The built art is missing or broken; the message names the file."""


@dataclass(frozen=True, slots=True)
class Face:
    """One role of type: which face of `fonts.json`, and its size in design units."""

    face: str
    size: float


@dataclass(slots=True)
class Theme:
    """Tokens plus the scale in force; everything that turns units into pixels."""

    colours: Mapping[str, str]
    faces: Mapping[str, Face]
    size: tuple[int, int] = BASE
    text_scale: float = 1.0
    spaces: Mapping[str, float] = field(default_factory=dict)
    u: float = field(default=1.0)

    def __post_init__(self) -> None:
        self.resize(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new window size in device pixels."""
        self.size = size
        self.u = unit(size)

    def px(self, units: float) -> int:
        """Return design units as whole pixels."""
        return round(units * self.u)

    def space(self, name: str) -> int:
        """Return one of the spaces (xs s m l xl) in pixels."""
        return self.px(self.spaces[name])

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle given in units; edges round alike, so neighbours never overlap."""
        left, top = round(x * self.u), round(y * self.u)
        return pygame.Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def face(self, role: str) -> Face:
        """Return a role of type."""
        try:
            return self.faces[role]
        except KeyError:
            raise ArtError(f"tokens.json: there is no type {role!r}") from None

    def text_px(self, role: str) -> int:
        """Return the pixel size of a role of type, never under the floor."""
        return self.type_px(self.face(role).size)

    def type_px(self, units: float) -> int:
        """Return the pixel size of text `units` high at the user's scale, never under 13.

        Display sizes, large enough already, grow by less than half of the user's scale.
        """
        grown = self.text_scale - 1
        scale = 1 + (grown if units < DISPLAY else grown * DISPLAY_SHARE)
        return max(FLOOR, round(units * self.u * scale))

    def panel_px(self, units: float) -> int:
        """Return units that grow with the user's text scale: heights of rows, hover cards."""
        return round(units * self.u * self.text_scale)

    def colour(self, name: str) -> str:
        """Return a token as `#RRGGBB`; a value that already is one comes back unchanged."""
        try:
            return name if name.startswith("#") else self.colours[name]
        except KeyError:
            raise ArtError(f"tokens.json: there is no colour {name!r}") from None

    def rgb(self, name: str) -> Rgb:
        """Return a token as three numbers."""
        return hex_rgb(self.colour(name))


def fitting_scales(size: tuple[int, int]) -> tuple[float, ...]:
    """Return the text scales that fit a window of this size.

    The panels of the skeleton hold 1.5 at the design size; larger steps need a larger window.
    """
    room = min(size[0] / 1280, size[1] / 720)
    most = 1.25 if room < 1.2 else 1.5 if room < 1.5 else 2.0
    return tuple(scale for scale in TEXT_SCALES if scale <= most)


def stepped_scale(scale: float, step: int, size: tuple[int, int]) -> float:
    """Return the next larger (`step` 1) or smaller (-1) text scale that fits."""
    offered = fitting_scales(size)
    nearest = min(range(len(offered)), key=lambda i: abs(offered[i] - scale))
    return offered[max(0, min(len(offered) - 1, nearest + step))]


class _Type(msgspec.Struct):
    face: str
    px: Units


class _Tokens(msgspec.Struct):
    colour: dict[str, Colour]
    window: dict[str, Colour]
    type: dict[str, _Type]
    space: dict[str, Units]


def load_theme(folder: Path, size: tuple[int, int] = BASE, text_scale: float = 1.0) -> Theme:
    """Read `tokens.json`; raises ArtError where it is missing or lacks a part."""
    tokens = read_index(folder / "tokens.json", _Tokens)
    faces = {role: Face(entry.face, entry.px) for role, entry in tokens.type.items()}
    colours = {**tokens.window, **tokens.colour}
    return Theme(colours, faces, size, text_scale, tokens.space)


def read_index(file: Path, kind: type[T]) -> T:
    """Read a JSON file of the built art as a `kind`; raises ArtError naming the file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise ArtError(f"{file}: cannot be read: {why}") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise ArtError(f"{file}: damaged: {error}") from None
