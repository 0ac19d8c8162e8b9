"""Panels, buttons, chips and key caps in the look of the art bible.

Belongs here: everything flat that stands around the pictures, made of the shapes of `brush`.
Does not belong here: form controls (`controls`), tooltips (`tips`), behaviour, game pictures.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import vector
from game.ui.brush import Brush
from game.ui.text import escape
from game.ui.vector import box, linear, paint, poly, segment, spread

ButtonKind = Literal["primary", "ghost", "off"]
HEADER, MOST_HEADER = 40, 46  # u: of a panel, and however large the text is


class Draw(Brush):
    """The brush of all screens."""

    # --- containers ---------------------------------------------------------------------------

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        title: str = "",
        icon: str = "",
        right: str = "",
        *,
        accent: str = "brass",
        opacity: float = 0.93,
        double: bool = False,
    ) -> pygame.Rect:
        """Draw a panel with brass corners; returns the rectangle left for its content.

        `title` gives it a header of 40 u with icon and a right-aligned word; `double` a second
        line inside (dialogs).
        """
        u = self.theme.u
        pad = round(44 * u)
        header = self.header_height() if title else 0
        tone = self.colour(accent)

        edge, middle = round(48 * u), 64
        width = min(rect.width, 2 * edge + middle)

        def make() -> pygame.Surface:
            out = vector.blank(width + 2 * pad, rect.height + 2 * pad)
            inner = pygame.Rect(pad, pad, width, rect.height)
            self.shadow(out, inner)
            body = self._panel_body(inner.size, tone, opacity, header, double)
            out.blit(vector.raster(*inner.size, body), inner)
            return out

        key = ("panel", width, rect.height, tone, opacity, header, double)
        narrow = self.cache.get(key, make)
        spread(surface, narrow, rect.inflate(2 * pad, 2 * pad), pad + edge)
        if title:
            self._header(surface, rect, header, title, icon, right, accent)
        return self.panel_inner(rect, titled=bool(title))

    def panel_inner(self, rect: pygame.Rect, *, titled: bool) -> pygame.Rect:
        """Return what a panel leaves for its content."""
        top = self.header_height() if titled else 0
        inner = pygame.Rect(rect.x, rect.y + top, rect.width, rect.height - top)
        return inner.inflate(-2 * self.theme.px(12), -2 * self.theme.px(12))

    def header_height(self) -> int:
        """Return the height of a panel's header at the present text scale."""
        grown = round(self.text.role_px("heading") * 1.6)
        return max(self.theme.px(HEADER), min(grown, self.theme.px(MOST_HEADER)))

    def under_header(self, panel: pygame.Rect, units: float) -> pygame.Rect:
        """Return the room for rows in a panel: so far from its sides, half as far from its header.

        The last row may come down to the foot.
        """
        pad, top = self.theme.px(units), panel.y + self.header_height()
        left = panel.bottom - top - pad
        return pygame.Rect(panel.x + pad, top + pad // 2, panel.width - 2 * pad, left)

    def _panel_body(
        self, size: tuple[int, int], tone: str, opacity: float, header: int, double: bool
    ) -> str:
        w, h = size
        u, r = self.theme.u, 6 * self.theme.u
        hair, corner = self.line_px(1), 9 * u
        ink2, ink1 = self.colour("ink2"), self.colour("ink1")
        parts = [
            linear("g", 0, 0, 0, h, ((0, ink2, opacity), (1, ink1, opacity))),
            box(0, 0, w, h, r, 'fill="url(#g)"'),
        ]
        if header:
            rule = paint(stroke=tone, opacity=0.36, line=hair)
            parts.append(segment(2, header, w - 2, header, rule))
        edge = hair / 2
        style = paint(stroke=self.colour("shade"), opacity=0.78, line=hair)
        parts.append(box(edge, edge, w - hair, h - hair, r, style))
        style = paint(stroke=tone, opacity=0.5, line=hair)
        inner = edge + hair
        parts.append(box(inner, inner, w - 2 * inner, h - 2 * inner, max(0, r - hair), style))
        light = paint(stroke=self.colour("shine"), opacity=0.09, line=hair)
        parts.append(segment(r, inner + hair, w - r, inner + hair, light))
        if double:
            gap = 11 * u
            style = paint(stroke=self.colour("brassd"), opacity=0.75, line=self.line_px(1.4))
            parts.append(box(gap, gap, w - 2 * gap, h - 2 * gap, 4 * u, style))
        for cx, cy, dx, dy in ((0, 0, 1, 1), (w, 0, -1, 1), (0, h, 1, -1), (w, h, -1, -1)):
            x, y = cx + dx * 2 * u, cy + dy * 2 * u
            points = ((x, y), (x + dx * corner, y), (x, y + dy * corner))
            parts.append(poly(points, paint(tone, 0.85)))
        return "".join(parts)

    def _header(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        height: int,
        title: str,
        icon: str,
        right: str,
        accent: str,
    ) -> None:
        px = self.theme.px
        tone = self.colour(accent)
        band = rect.inflate(-4, 0)
        band.height = height - 2
        ramp = ((0, tone, 0.18), (1, tone, 0.04))

        def body() -> str:
            shade = linear("h", 0, 0, band.width, 0, ramp)
            return shade + box(0, 0, *band.size, 4 * self.theme.u, 'fill="url(#h)"')

        surface.blit(self.shape(("header", tone), *band.size, body), (band.x, band.y + 2))
        middle = rect.y + height // 2 + 1
        x = rect.x + px(14)
        if icon:
            self.icon(
                surface,
                icon,
                (rect.x + px(25), middle),
                24,
                "brass2" if accent == "brass" else accent,
            )
            x = rect.x + px(46)
        end = rect.right - px(14)
        if right:
            room = max(px(40), (end - x) // 2)
            used = self.text.line(
                surface,
                right,
                "log_bold",
                (end, middle),
                "text2",
                anchor="right",
                width=room,
                tall=height - px(6),
            )
            end = used.x - px(12)
        at = (x, middle)
        self.text.line(surface, title, "card_name", at, width=end - x, tall=height - px(6))

    def soften(self, surface: pygame.Surface, *, scrim: float = 0.65) -> None:
        """Blur and darken all that is on the surface, as ground for a dialog.

        Costs some 10 ms: do it once when the dialog opens and keep the picture.
        """
        w, h = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, w // 4), max(1, h // 4)))
        small = pygame.transform.box_blur(small, max(1, round(1.2 * self.theme.u)))
        surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))
        dark = pygame.Surface((w, h))
        dark.fill(self.theme.rgb("scrim"))
        dark.set_alpha(round(255 * scrim))
        surface.blit(dark, (0, 0))

    def ornament(self, surface: pygame.Surface, centre: tuple[int, int], width: int) -> None:
        """Draw the brass line with a lozenge that stands under a dialog's title."""
        px = self.theme.px
        half, side = px(8), max(3.0, 6 * self.theme.u)
        height = round(side * 2) + 2

        def body() -> str:
            mid, y = width / 2, height / 2
            style = paint(stroke=self.colour("brass"), opacity=0.75, line=self.line_px(1.6))
            lozenge = ((mid, y - side), (mid + side, y), (mid, y + side), (mid - side, y))
            return (
                segment(0, y, mid - half - side, y, style)
                + segment(mid + half + side, y, width, y, style)
                + poly(lozenge, paint(self.colour("brass2")))
            )

        drawn = self.shape(("ornament",), width, height, body)
        surface.blit(drawn, (centre[0] - width // 2, centre[1] - height // 2))

    # --- buttons and small marks --------------------------------------------------------------

    def button(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        label: str,
        *,
        kind: ButtonKind = "ghost",
        icon: str = "",
        key: str = "",
        size: float = 22,
        hovered: bool = False,
        focused: bool = False,
        pressed: bool = False,
    ) -> None:
        """Draw a button with its label, icon and key cap."""
        if kind == "primary":
            lift = rect.move(0, self.theme.px(3))
            self.shadow(surface, lift, blur=5, opacity=0.6, down=0)
        place = rect.move(0, self.theme.px(2)) if pressed and kind != "off" else rect
        state = (kind, hovered or focused, pressed)
        body = lambda: self._button_body(place.size, kind, hovered, pressed)  # noqa: E731
        surface.blit(self.shape(("button", *state, hovered), *place.size, body), place)
        if focused:
            self.glow(surface, place, "white_gold", blur=7, line=3 if kind == "primary" else 2.4)
        tone = {"primary": "on_ember", "ghost": "bone", "off": "text3"}[kind]
        self._button_words(surface, place, label, tone, icon, key, size)

    def _button_body(
        self, size: tuple[int, int], kind: ButtonKind, hovered: bool, pressed: bool
    ) -> str:
        w, h = size
        u, r = self.theme.u, 6 * self.theme.u
        line = self.line_px(1.5)
        edge = line / 2
        if kind == "primary":
            top, foot = self.colour("ember_top"), self.colour("ember_foot")
            if hovered:
                top, foot = self.mix(top, "shine", 0.22), self.mix(foot, "shine", 0.16)
            if pressed:
                top, foot = foot, self.mix(foot, "shine", 0.1)
            inner = paint(stroke=self.colour("ember_rim"), opacity=0.67, line=line)
            outer = paint(stroke=self.colour("ember_edge"), line=self.line_px(1))
            return (
                linear("g", 0, 0, 0, h, ((0, top, 1), (1, foot, 1)))
                + box(0, 0, w, h, r, 'fill="url(#g)"')
                + box(line + edge, line + edge, w - 3 * line, h - 3 * line, max(1, r - u), inner)
                + box(0.5, 0.5, w - 1, h - 1, r, outer)
            )
        if kind == "off":
            style = paint(stroke=self.colour("line"), opacity=0.86, line=line)
            return box(0, 0, w, h, r, paint(self.colour("ink2"), 0.78)) + box(
                edge, edge, w - line, h - line, r, style
            )
        top, foot = self.colour("ink4"), self.colour("ink3")
        if pressed:
            top, foot = foot, self.colour("ink2")
        if hovered:
            top, foot = self.mix(top, "shine", 0.07), self.mix(foot, "shine", 0.06)
        tone = self.colour("brass2" if hovered else "text3")
        style = paint(stroke=tone, opacity=0.95 if hovered else 0.7, line=line)
        return (
            linear("g", 0, 0, 0, h, ((0, top, 0.95), (1, foot, 0.95)))
            + box(0, 0, w, h, r, 'fill="url(#g)"')
            + box(edge, edge, w - line, h - line, r, style)
        )

    def on_one_line(self, width: int, label: str, icon: str, size: float) -> bool:
        """Whether a button so wide shows its label at this size, beside its icon."""
        beside = self._icon_side(size) + self.theme.px(10) if icon else 0
        wide = self.text.measure(label, "body_bold", size=size)[0]
        return beside + wide <= width - 2 * self.theme.px(10)

    def _icon_side(self, size: float) -> int:
        return max(self.theme.px(size * 1.08), round(self.text.role_px("body", size) * 1.05))

    def _button_words(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        label: str,
        tone: str,
        icon: str,
        key: str,
        size: float,
    ) -> None:
        px = self.theme.px
        room = rect.width - 2 * px(10)
        side = self._icon_side(size) if icon else 0
        icon_w = side + (px(10) if label else 0) if icon else 0
        key_w = self.keycap_width(key, inner=True) + px(12) if key else 0
        wide = self.text.measure(label, "body_bold", size=size)[0] if label else 0
        if key and icon_w + wide + key_w > room:
            grown = self.theme.text_scale > 1  # who wants large words reads them before the key
            floor = px(size) if grown else 13
            least = self.text.measure(label, "body_bold", px=floor)[0]
            if icon_w + least + key_w > room:
                if not grown and self._beside_key(surface, rect, label, tone, icon_w, key):
                    return
                key, key_w = "", 0
        text_room = room - icon_w - key_w
        if wide > text_room and self._two_lines(surface, rect, label, tone, text_room, icon_w):
            if icon:
                self.icon(surface, icon, (rect.x + px(10) + side // 2, rect.centery), size, tone)
            return
        shown = min(wide, text_room)
        x = rect.centerx - (icon_w + shown + key_w) // 2
        if icon:
            self.icon(surface, icon, (x + side // 2, rect.centery), side / self.theme.u, tone)
        used = self.text.line(
            surface,
            label,
            "body_bold",
            (x + icon_w, rect.centery),
            tone,
            width=text_room,
            size=size,
        )
        if key:
            self.keycap(surface, key, (used.right + px(12), rect.centery), tone, inner=True)

    def _beside_key(
        self, surface: pygame.Surface, rect: pygame.Rect, label: str, tone: str, left: int, key: str
    ) -> bool:
        """Draw a label that is too long in two lines beside its key, where that finds room."""
        px, wide = self.theme.px, self.keycap_width(key, inner=True)
        whole = pygame.Rect(rect.x, rect.y, rect.width - wide - px(14), rect.height)
        room = whole.width - 2 * px(10) - left
        if left or not self._two_lines(surface, whole, label, tone, room, left):
            return False
        self.keycap(surface, key, (whole.right, rect.centery), tone, inner=True)
        return True

    def _two_lines(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        label: str,
        tone: str,
        room: int,
        left: int,
    ) -> bool:
        """Draw a label that is too long in two lines if the button is high enough."""
        if self.text.measure(label, "body_bold", px=13)[0] <= room:
            return False
        laid = self.text.layout(label, "body_bold", room, px=13)
        if laid.height > rect.height or laid.broken:
            return False
        area = pygame.Rect(rect.centerx - room // 2 + left // 2, rect.y, room, rect.height)
        self.text.paragraph(
            surface,
            label,
            "body_bold",
            area,
            tone,
            align="centre",
            middle=True,
            size=13 / self.theme.u / self.theme.text_scale,
        )
        return True

    def keycap_width(self, key: str, *, inner: bool = False) -> int:
        """Return the width of a key cap."""
        words = self.text.measure(escape(key), "body_bold", size=15 if inner else 16)[0]
        return max(self.keycap_height(inner), words + self.theme.px(16))

    def keycap_height(self, inner: bool) -> int:
        """Return how high a key cap is."""
        words = self.text.role_px("body", 15 if inner else 16)
        return max(self.theme.px(24 if inner else 28), round(words * 1.45))

    def keycap(
        self,
        surface: pygame.Surface,
        key: str,
        at: tuple[int, int],
        colour: str = "text2",
        *,
        inner: bool = False,
    ) -> pygame.Rect:
        """Draw a key cap from its left edge and middle; `inner` is the flat one in a button."""
        width, height = self.keycap_width(key, inner=inner), self.keycap_height(inner)
        rect = pygame.Rect(at[0], at[1] - height // 2, width, height)
        tone, u, line = self.colour(colour), self.theme.u, self.line_px(1.2)

        def body() -> str:
            w, h = rect.size
            ground = paint(tone, 0.15) if inner else paint(self.colour("ink3"))
            style = paint(stroke=tone, opacity=0.6, line=line)
            return box(0, 0, w, h, 4 * u, ground) + box(
                line / 2, line / 2, w - line, h - line, 4 * u, style
            )

        surface.blit(self.shape(("keycap", tone, inner), *rect.size, body), rect)
        self.text.line(
            surface,
            escape(key),
            "body_bold",
            rect.center,
            colour,
            anchor="centre",
            size=15 if inner else 16,
        )
        return rect

    def chip_width(self, label: str, icon: str = "", *, size: float = 18) -> int:
        """Return the width of a chip."""
        height = self.chip_height(size)
        words = self.text.measure(label, "body_bold", size=size)[0] if label else 0
        return words + (round(height * 0.86) if icon else 0) + self.theme.px(20 if label else 8)

    def chip_height(self, size: float = 18) -> int:
        """Return the height of a chip."""
        return max(self.theme.px(size * 1.67), round(self.text.role_px("body", size) * 1.55))

    def chip(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        label: str,
        icon: str = "",
        *,
        colour: str = "bone",
        border: str = "line",
        ground: str = "ink3",
        size: float = 18,
        anchor: Literal["left", "centre", "right"] = "left",
    ) -> pygame.Rect:
        """Draw a rounded chip with its middle at `at[1]`; returns its rectangle."""
        width, height = self.chip_width(label, icon, size=size), self.chip_height(size)
        x = at[0] - {"left": 0, "centre": width // 2, "right": width}[anchor]
        rect = pygame.Rect(x, at[1] - height // 2, width, height)
        self.fill(surface, rect, ground, radius=height, opacity=0.9)
        self.frame(surface, rect, border, radius=height, line=1.5, opacity=0.9)
        x += self.theme.px(10 if label else 4)
        if icon:
            self.icon(
                surface,
                icon,
                (x + round(height * 0.35), rect.centery),
                height * 0.68 / self.theme.u,
                colour,
            )
            x += round(height * 0.86)
        if label:
            self.text.line(surface, label, "body_bold", (x, rect.centery), colour, size=size)
        return rect
