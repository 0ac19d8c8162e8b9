"""How Black Sonata's cards with words are dressed: a frame for each deck, old vellum under words.

Belongs here: the shell of these cards and the hue of each deck. Does not belong here: what stands
on a card (`cards`), the anatomy (`game.ui.tables.cards`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

from game.games.box import shipped_tables
from game.ui.kit import Kit
from game.ui.tables.cards import Face, Shell


@cache
def deck_hues() -> Mapping[str, str]:
    """Return the colour of each deck, by the kinds of its cards."""
    looks: Mapping[str, Any] = shipped_tables("black_sonata")["art"][0].raw
    return {deck: str(look["hue"]) for deck, look in looks["decks"].items()}


@dataclass(frozen=True, slots=True)
class Framed(Face):
    """A face in the frame of its deck: fog, stop, landmark or byway."""

    deck: str = "fog"


class SonataShell(Shell):
    """The common anatomy dressed with the frames of this game."""

    def __init__(self, kit: Kit) -> None:
        """Draw with this kit."""
        super().__init__(kit, "black_sonata")

    def plate_ground(self, out: pygame.Surface, plate: pygame.Rect, u: float) -> None:
        """Draw vellum, cut from the middle of the whole sheet."""
        assets = self.kit.assets
        w, h = assets.units("plate.sonata")
        whole = (plate.width, max(plate.height, round(plate.width * h / w)))
        sheet = assets.picture("plate.sonata", whole)
        out.blit(sheet, plate, (0, (whole[1] - plate.height) // 2, *plate.size))
        edge = pygame.Rect(plate.x, plate.y, plate.width, max(1, round(1.4 * u)))
        out.fill(self.kit.theme.rgb("vellumd"), edge)

    def finish(self, out: pygame.Surface, face: Face) -> None:
        """Draw the frame of the card's deck around everything."""
        assert isinstance(face, Framed)
        frame = self.kit.assets.picture(f"frame.sonata.{face.deck}", out.get_size())
        out.blit(frame, (0, 0))
