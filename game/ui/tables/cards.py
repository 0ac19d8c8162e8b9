"""A card in the common anatomy: rim, title band, picture, a plate of vellum, footer.

Belongs here: the shell that cards of any game may share, small and large, and the plain painter
of games that have none of their own. Does not belong here: what stands on any card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.api import CardText
from game.ui.kit import Kit
from game.ui.text import escape, plain
from game.ui.theme import FLOOR
from game.ui.vector import blank

BASE = 250.0  # units of a card's width
BAND, FOOT, RIM, SHORT = 38, 28, 5, 50
SMALL = 0.6  # of BASE that a card on a table is wide at 1080 lines
LEAST_ART = 0.16  # of the height of a large card that its picture keeps beside a long text

Art = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card. `key` names its picture among the others of its game."""

    key: str
    name: str
    hue: str  # a colour
    short: str  # on the vellum of a small card; none: the picture takes its place
    text: str  # on the vellum of a large one
    foot: str
    foot_icon: str
    art: Art
    badge: str = ""  # a character or two on a diamond in the band, where there is room
    share: float = 0.43  # of the height of a large card that the picture takes


class Shell:
    """Draws cards in the common anatomy.

    A game may dress its own: `band_ground`, `plate_ground` and `finish` draw with pictures what
    is plain here.
    """

    def __init__(self, kit: Kit, game: str) -> None:
        """Draw the cards of this game."""
        self.kit, self.game = kit, game

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, face: Face, *, large: bool = False
    ) -> None:
        """Draw a card; its picture is kept."""
        scale = self.kit.theme.text_scale if large else 1.0
        key = ("card", self.game, face.key, rect.size, large, scale)
        surface.blit(self.kit.cache.get(key, lambda: self._card(rect.size, face, large)), rect)

    def _card(self, size: tuple[int, int], face: Face, large: bool) -> pygame.Surface:
        kit, d, out = self.kit, self.kit.draw, blank(*size)
        u = size[0] / BASE
        du = u / kit.theme.u  # units of the window in one of the card
        hue = d.colour(face.hue)
        whole = out.get_rect()
        d.fill(out, whole, "card_edge", radius=13 * du)
        lit, deep = d.mix(hue, "shine", 0.3), d.mix(hue, "card_deep", 0.45)
        d.fill(out, whole.inflate(-2, -2), lit, deep, radius=12.5 * du)
        rim = max(2, round(RIM * u))
        d.fill(out, whole.inflate(-2 * rim, -2 * rim), "card_deep", radius=9 * du)
        band, art, plate, foot = self.parts(whole, face, large=large)
        d.fill(out, art, d.mix(hue, "card_deep", 0.55), "card_deep", radius=0)
        face.art(out, art)
        self._band(out, band, face, u)
        if plate.height:
            self._plate(out, plate, face, u, large=large)
        self._foot(out, foot, face, u)
        self.finish(out, face)
        return out

    def parts(
        self, card: pygame.Rect, face: Face, *, large: bool = False
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where band, picture, plate and foot of a card lie; the plate may have no height.

        A long name on a small card makes its band higher; without words the picture takes all.
        """
        u = card.width / BASE
        edge = max(2, round(RIM * u)) + max(1, round(2 * u))
        inner = card.inflate(-2 * edge, -2 * edge)
        foot_high = max(round(FOOT * u), 18)
        band_high = max(round(BAND * u), 22)
        if not large and not self._fits(face, inner.width, u):
            band_high = max(band_high, 2 * self.kit.text.line_step(self.least(u)) + 2)
        band = pygame.Rect(inner.x, inner.y, inner.width, band_high)
        foot = pygame.Rect(inner.x, inner.bottom - foot_high, inner.width, foot_high)
        art_high = foot.y - band.bottom
        if large and face.text:
            least = round(card.height * LEAST_ART)
            most = art_high - self._needs(face, inner.width, u)
            art_high = max(min(round(card.height * face.share), most), least)
        elif not large and face.short:
            art_high -= max(round(SHORT * u), 26)
        art = pygame.Rect(inner.x, band.bottom, inner.width, art_high)
        plate = pygame.Rect(inner.x, art.bottom, inner.width, foot.y - art.bottom)
        return band, art, plate, foot

    def _fits(self, face: Face, width: int, u: float) -> bool:
        """Whether a name stands on one line of a band in its least size and narrower face."""
        room = width - round(13 * u)
        return self.kit.text.measure(face.name, "body_bold", px=self.least(u))[0] <= room

    def least(self, u: float) -> int:
        """Return the pixels of the smallest words on a card `u` pixels a unit large.

        They grow with the window, but a small card in a large one keeps what fits it.
        """
        return max(FLOOR, min(self.kit.px(FLOOR), round(u * FLOOR / SMALL)))

    def band_ground(self, out: pygame.Surface, band: pygame.Rect, face: Face, u: float) -> None:
        """Draw what is under a name, over a card `u` pixels a unit large."""
        kit, mix = self.kit, self.kit.draw.mix
        top, low = mix(face.hue, "card_deep", 0.12), mix(face.hue, "card_deep", 0.5)
        kit.draw.fill(out, band, top, low, radius=7 * u / kit.theme.u)
        thin = max(1, round(u))
        line = pygame.Rect(band.x, band.bottom - thin, band.width, thin)
        out.fill(kit.theme.rgb(mix(face.hue, "shine", 0.35)), line)

    def plate_ground(self, out: pygame.Surface, plate: pygame.Rect, u: float) -> None:
        """Draw what is under the words of a plate."""
        kit = self.kit
        kit.draw.fill(out, plate, "vellum", "vellum2", radius=3 * u / kit.theme.u)
        edge = pygame.Rect(plate.x, plate.y, plate.width, max(1, round(1.4 * u)))
        out.fill(kit.theme.rgb("vellumd"), edge)

    def finish(self, out: pygame.Surface, face: Face) -> None:
        """Draw what lies over a whole card."""

    def _needs(self, face: Face, width: int, u: float) -> int:
        """Return how high the plate of a large card must be for its text at the least size."""
        room = width - round(16 * u)
        laid = self.kit.text.layout(face.text, "body", room, px=1)
        return laid.height + round(8 * u) + 2

    def _band(self, out: pygame.Surface, band: pygame.Rect, face: Face, u: float) -> None:
        kit = self.kit
        self.band_ground(out, band, face, u)
        x = band.x + round(8 * u)
        width = band.right - round(5 * u) - x
        floor = self.least(u)
        least = kit.text.measure(face.name, "card_name", px=floor)[0]
        if face.badge and least <= width - band.height - round(5 * u):
            x, start = self._badge(out, band, face.badge, u), x
            width -= x - start
        px = max(floor, min(round(21 * u), round(band.height * 0.62)))
        if least <= width:
            kit.text.line(
                out, face.name, "card_name", (x, band.centery), px=px, width=width, shadow=True
            )
        else:  # the narrower face
            at = (x, band.centery)
            kit.text.line(out, face.name, "body_bold", at, px=floor, width=width, lines=2)

    def _badge(self, out: pygame.Surface, band: pygame.Rect, badge: str, u: float) -> int:
        r = round(band.height * 0.47)
        cx, cy = band.x + r + round(4 * u), band.centery
        points = [(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)]
        pygame.draw.polygon(out, self.kit.theme.rgb("vellum"), points)
        pygame.draw.aalines(out, self.kit.theme.rgb("ink_on_vellum"), True, points)
        px = max(13, round(18 * u))
        self.kit.text.line(
            out, badge, "body_bold", (cx, cy), "ink_on_vellum", anchor="centre", px=px
        )
        return cx + r + round(6 * u)

    def _plate(
        self, out: pygame.Surface, plate: pygame.Rect, face: Face, u: float, *, large: bool
    ) -> None:
        kit = self.kit
        self.plate_ground(out, plate, u)
        words = face.text if large else face.short
        if not words:
            return
        if not large:
            px = max(self.least(u), round(21 * u))
            kit.text.line(
                out,
                words,
                "body_bold",
                plate.center,
                "ink_on_vellum",
                anchor="centre",
                px=px,
                width=plate.width - round(12 * u),
            )
            return
        room = plate.inflate(-round(16 * u), -round(8 * u))
        size = 17.5 * u / kit.theme.u  # grows with the text scale, shrinks to fit
        kit.text.paragraph(
            out, words, "body", room, "ink_on_vellum", align="centre", middle=True, size=size
        )

    def _foot(self, out: pygame.Surface, foot: pygame.Rect, face: Face, u: float) -> None:
        kit = self.kit
        end = foot.right - round(8 * u)
        if face.foot_icon:
            side = round(foot.height * 0.8)
            at = (end - side // 2, foot.centery)
            kit.draw.icon(out, face.foot_icon, at, side / kit.theme.u, "bone")
            end -= side + round(6 * u)
        x = foot.x + round(8 * u)
        px = max(self.least(u), round(15.5 * u))
        kit.text.line(out, face.foot, "body", (x, foot.centery), px=px, width=end - x)


class PlainCards:
    """The painter of games that have none of their own."""

    def __init__(self, kit: Kit, game: str) -> None:
        """Draw the cards of this game."""
        self.shell = Shell(kit, game)

    def small(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw name and kind."""
        self.shell.draw(surface, rect, self._face(card))

    def large(self, surface: pygame.Surface, rect: pygame.Rect, card: CardText) -> None:
        """Draw name and text."""
        self.shell.draw(surface, rect, self._face(card), large=True)

    def _face(self, card: CardText) -> Face:
        kit = self.shell.kit

        def art(out: pygame.Surface, rect: pygame.Rect) -> None:
            kit.draw.icon(out, "stack", rect.center, rect.height * 0.5 / kit.theme.u, "brass2")

        name = escape(card.name)
        return Face(card.id, name, "card_passive", plain(name)[:1], card.text, "", "", art)
