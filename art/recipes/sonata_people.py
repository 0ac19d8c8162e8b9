"""Busts of the ladies: face, hair, head-dress, collar and gown, each of several kinds.

A bust is drawn in a box of 200 x 240; as a silhouette it is one dark shape.
"""

import math
from typing import Any

from .kit import Colour, darker, fill, lighter, line, linear, mix, poly, radial, rect, smooth, svg
from .sonata_heads import CX, DARK, HAIR, HEADS


class Bust:
    """Draws one lady. `look` has skin, hair, gown, trim (colours), do, head, collar, mask."""

    def __init__(self, c: Any, look: dict[str, Any], *, shade: Colour | None = None) -> None:
        """Draw on a canvas; with `shade` everything is that colour."""
        self.c, self.look, self.flat = c, look, shade

    def col(self, colour: Colour) -> Colour:
        """Give a colour, or the shade."""
        return colour if self.flat is None else self.flat

    def put(self, path: Any, colour: Colour, edge: float = 1.5) -> None:
        """Draw a shape with its dark edge."""
        self.c.drawPath(path, fill(self.col(colour)))
        if self.flat is None and edge:
            self.c.drawPath(path, line(DARK, edge, 230))

    def stroke(self, path: Any, colour: Colour, width: float, alpha: float = 255) -> None:
        """Draw a line that a silhouette does not have."""
        if self.flat is None:
            self.c.drawPath(path, line(colour, width, alpha))

    def draw(self) -> None:
        """Draw from back to front."""
        self._behind()
        self._gown()
        if self.look["collar"] == "fan":  # it stands behind the neck
            _fan(self)
        self._neck()
        COLLARS[self.look["collar"]](self)
        self._face()
        HAIR[self.look["do"]](self)
        HEADS[self.look["head"]](self)

    # --- gown and neck

    def _behind(self) -> None:
        """Hair or a veil that falls behind the shoulders."""
        if self.look["do"] == "loose":
            locks = svg(
                "M66 70C40 90 52 130 36 168C30 196 44 206 58 190L142 190"
                "C156 206 170 196 164 168C148 130 160 90 134 70Z"
            )
            self.put(locks, self.look["hair"])
        if self.look["head"] == "veil":
            veil = svg("M60 50C36 90 34 150 20 240L180 240C166 150 164 90 140 50Z")
            self.put(veil, mix(self.look["trim"], "#1A1420", 0.35))
        if self.look["head"] == "hood":
            cloak = svg(
                "M100 22C44 22 40 84 42 120C44 150 20 176 10 240L190 240"
                "C180 176 156 150 158 120C160 84 156 22 100 22Z"
            )
            self.put(cloak, darker(self.look["gown"], 0.25))

    def _gown(self) -> None:
        gown, trim = self.look["gown"], self.look["trim"]
        path = svg("M12 240C16 204 36 186 78 172L122 172C164 186 184 204 188 240Z")
        self.put(path, gown)
        if self.flat is not None:
            return
        self.c.save()
        self.c.clipPath(path, True)
        self.c.drawPath(svg("M110 168L190 190L190 244L96 244Z"), fill(DARK, 70, blur=10))
        front = svg("M78 172L100 240L122 172Z")
        self.c.drawPath(front, fill(lighter(gown, 0.16)))
        self.c.drawPath(front, line(trim, 3.2, 230))
        for k in range(4):
            y = 188 + k * 14
            self.c.drawCircle(CX, y, 3.0, fill(trim))
            self.c.drawCircle(CX - 0.8, y - 0.8, 1.1, fill("#FFFFFF", 200))
        for side in (-1, 1):
            for k in range(3):
                x = CX + side * (40 + k * 18)
                seam = smooth([(x, 178 + k * 6), (x + side * 4, 210), (x + side * 10, 244)])
                self.c.drawPath(seam, line(mix(gown, trim, 0.45), 2.2, 190))
            puff = smooth([(CX + side * 70, 184), (CX + side * 88, 200), (CX + side * 90, 240)])
            self.c.drawPath(puff, line(trim, 2.6, 200))
        self.c.restore()

    def _neck(self) -> None:
        skin = self.look["skin"]
        bare = self.look["collar"] in ("low", "fan")
        if bare:
            chest = svg(
                "M86 132L114 132C114 154 126 164 140 172C126 196 112 202 100 204"
                "C88 202 74 196 60 172C74 164 86 154 86 132Z"
            )
            self.put(chest, skin)
        else:
            self.put(svg("M86 132L114 132L118 168L82 168Z"), skin)
        if self.flat is None:
            shadow = svg("M86 132L114 132L114 150C106 158 94 156 86 146Z")
            self.c.drawPath(shadow, fill(DARK, 105, blur=3))

    # --- face

    def _face(self) -> None:
        skin = self.look["skin"]
        face = svg(
            "M100 56C132 56 134 88 129 108C126 128 112 143 100 143"
            "C88 143 74 128 71 108C66 88 68 56 100 56Z"
        )
        self.put(face, skin)
        if self.flat is not None:
            return
        c = self.c
        c.save()
        c.clipPath(face, True)
        c.drawRect(
            rect(60, 50, 80, 100),
            radial(
                88,
                92,
                62,
                [(lighter(skin, 0.20), 190), (skin, 0), (darker(skin, 0.55), 190)],
                (0, 0.5, 1),
            ),
        )
        c.drawPath(
            svg("M118 60C150 80 140 140 100 150C124 126 122 96 116 66Z"),
            fill(darker(skin, 0.55), 90, blur=5),
        )
        for x in (80, 119):
            c.drawCircle(x, 114, 8, fill(mix(skin, "#B8303A", 0.6), 46, blur=4))
        c.restore()
        if self.look.get("mask"):
            self._mask(self.look["mask"])
        else:
            self._eyes(darker(skin, 0.72))
        nose = smooth([(103, 100), (105, 113), (100.5, 117), (95.5, 115)])
        self.stroke(nose, darker(skin, 0.55), 1.7, 220)
        c.drawPath(svg("M96 117.5C99 120 103 120 106 117L102 119Z"), fill(darker(skin, 0.5), 160))
        self._lips()

    def _eyes(self, shade: Colour) -> None:
        c = self.c
        for side in (-1, 1):
            x, y = CX + side * 14.5 - 0.5, 99
            white = svg(
                f"M{x - 7.2} {y + 0.6}C{x - 3} {y - 4.6} {x + 4} {y - 4.6} {x + 7.2} {y}"
                f"C{x + 3} {y + 3.8} {x - 3} {y + 3.8} {x - 7.2} {y + 0.6}Z"
            )
            c.drawPath(white, fill("#F3EBDD"))
            c.save()
            c.clipPath(white, True)
            c.drawCircle(x + 0.8, y - 0.6, 3.7, fill(self.look.get("eyes", "#3A2416")))
            c.drawCircle(x + 0.8, y - 0.6, 1.8, fill("#0A0606"))
            c.restore()
            c.drawCircle(x - 0.4, y - 1.9, 0.9, fill("#FFFFFF"))
            lid = smooth([(x - 8, y + 1), (x - 3, y - 4.2), (x + 4, y - 4.2), (x + 8, y + 0.2)])
            c.drawPath(lid, line("#1A0E0C", 2.1))
            brow = smooth([(x - 9, y - 9 - side), (x, y - 12.5), (x + 9, y - 9 + side)])
            c.drawPath(brow, line(mix(shade, self.look["hair"], 0.5), 2.3, 230))
            crease = smooth([(x - 6, y - 5.6), (x, y - 7.6), (x + 6, y - 5.6)])
            c.drawPath(crease, line(shade, 1.0, 130))

    def _lips(self) -> None:
        lips = self.look.get("lips", "#A2403E")
        upper = svg(
            "M90 129C94 125.4 98 126 100 127.4C102 126 106 125.4 110 129C104 130.6 96 130.6 90 129Z"
        )
        lower = svg("M90 129C96 130.8 104 130.8 110 129C107 135 93 135 90 129Z")
        self.c.drawPath(upper, fill(darker(lips, 0.28)))
        self.c.drawPath(lower, fill(lips))
        self.stroke(smooth([(89, 129), (100, 130), (111, 129)]), "#2A0C0E", 1.2, 220)

    def _mask(self, colour: Colour) -> None:
        c = self.c
        shape = svg(
            "M66 92C78 86 92 88 100 93C108 88 122 86 134 92C136 106 124 114 112 110"
            "C106 108 103 104 100 104C97 104 94 108 88 110C76 114 64 106 66 92Z"
        )
        c.drawPath(
            shape,
            linear((70, 86), (130, 114), [lighter(colour, 0.25), colour, darker(colour, 0.4)]),
        )
        c.drawPath(shape, line(DARK, 1.6))
        c.drawPath(shape, line(lighter(colour, 0.5), 0.9, 150))
        for side in (-1, 1):
            x = CX + side * 15
            slot = svg(
                f"M{x - 8} 99.5C{x - 3} 94.5 {x + 4} 94.5 {x + 8} 98.5"
                f"C{x + 3} 103.5 {x - 3} 103.5 {x - 8} 99.5Z"
            )
            c.drawPath(slot, fill("#140A0A"))
            c.drawOval(rect(x - 4.4, 97, 8.8, 4.8), fill("#EFE6D6"))
            c.drawCircle(x, 99.2, 2.4, fill("#1A100A"))


# --- collars


def _ruff(b: Bust, wide: float = 1.0, rows: int = 2) -> None:
    for k in range(rows):
        points = []
        r = (56 - 11 * k) * wide
        for i in range(57):
            a = i / 56 * 2 * math.pi
            f = r * (1.06 if i % 2 else 0.95)
            points.append((CX + f * math.cos(a) * 1.08, 160 + f * math.sin(a) * 0.36))
        tone = "#F2E8D4" if k == 0 else "#B9AC96"
        b.put(smooth(points[:-1], True), tone, 1.3)
    if b.flat is None:
        for i in range(30):
            a = i / 30 * 2 * math.pi
            start = (CX + 22 * math.cos(a), 160 + 7 * math.sin(a))
            end = (CX + 58 * wide * math.cos(a), 160 + 20 * wide * math.sin(a))
            b.c.drawLine(*start, *end, line("#6A5E50", 1.2, 170))
        b.c.drawPath(svg("M84 148L116 148L112 166L88 166Z"), fill(b.look["skin"]))
        b.c.drawPath(svg("M84 150C92 160 108 160 116 150L116 146L84 146Z"), fill(DARK, 90, blur=3))


def _wide_ruff(b: Bust) -> None:
    _ruff(b, 1.32, 3)


def _falling(b: Bust) -> None:
    """A flat collar of lace over the shoulders."""
    scallops = []
    for i in range(15):
        t = i / 14
        x = 44 + 112 * t
        y = 186 + 20 * math.sin(math.pi * t)
        scallops.append((x, y + (5 if i % 2 else -2)))
    path = smooth([(84, 156), *scallops, (116, 156), (100, 172)], True, 0.6)
    b.put(path, "#EFE6D2", 1.4)
    if b.flat is None:
        for i in range(12):
            t = (i + 0.5) / 12
            b.c.drawCircle(
                48 + 104 * t, 181 + 20 * math.sin(math.pi * t), 2.3, fill("#8A7C68", 190)
            )
        b.stroke(smooth([(58, 176), (100, 196), (142, 176)]), "#8A7C68", 1.2, 170)
        b.put(svg("M86 132L114 132L116 156L100 174L84 156Z"), b.look["skin"], 0)
        b.c.drawPath(svg("M86 132L114 132L114 150C106 158 94 156 86 146Z"), fill(DARK, 100, blur=3))


def _low(b: Bust) -> None:
    """A low neck with a string of pearls."""
    if b.flat is not None:
        return
    for i in range(15):
        t = i / 14
        x, y = 78 + 44 * t, 160 + 15 * math.sin(math.pi * t)
        b.c.drawCircle(x, y, 2.7, fill("#F4ECDA"))
        b.c.drawCircle(x - 0.7, y - 0.8, 0.9, fill("#FFFFFF"))
    drop = svg("M100 176C106 184 106 190 100 192C94 190 94 184 100 176Z")
    b.put(drop, b.look["trim"], 1.2)


def _partlet(b: Bust) -> None:
    """A high neck with a small frill."""
    b.put(svg("M80 150L120 150L132 176L68 176Z"), b.look["trim"], 1.4)
    if b.flat is None:
        for k in range(5):
            x = 76 + k * 12
            b.c.drawLine(CX + (x - CX) * 0.7, 152, x, 174, line(DARK, 1.1, 150))
            b.c.drawLine(CX + (x - CX) * 0.7 + 6, 152, x - 6, 174, line(DARK, 1.1, 150))
    frill = [(78 + i * 4.4, 150 + (3 if i % 2 else -5)) for i in range(11)]
    b.put(smooth([*frill, (120, 156), (80, 156)], True), "#F2E8D4", 1.2)


def _fan(b: Bust) -> None:
    outer = [
        (CX + 92 * math.cos(a), 172 + 104 * math.sin(a) * (0.98 if i % 2 else 1.05))
        for i, a in ((i, math.pi + math.pi * i / 22) for i in range(23))
    ]
    path = poly([(60, 176), *outer, (140, 176), (100, 190)])
    b.put(path, "#E9DFCA", 1.4)
    if b.flat is None:
        for i in range(1, 22):
            a = math.pi + math.pi * i / 22
            b.c.drawLine(
                CX, 180, CX + 90 * math.cos(a), 172 + 100 * math.sin(a), line("#8A7C68", 1.3, 150)
            )
            b.c.drawCircle(
                CX + 84 * math.cos(a), 172 + 95 * math.sin(a), 3, line("#8A7C68", 1.1, 170)
            )


def _no_more(b: Bust) -> None:
    pass


COLLARS = {
    "ruff": _ruff,
    "wide": _wide_ruff,
    "falling": _falling,
    "low": _low,
    "partlet": _partlet,
    "fan": _no_more,
}


def draw_bust(
    c: Any, look: dict[str, Any], x: float, y: float, wide: float, shade: Colour | None = None
) -> None:
    """Draw a lady with the upper left corner of her box at a point."""
    c.save()
    c.translate(x, y)
    c.scale(wide / 200, wide / 200)
    Bust(c, look, shade=shade).draw()
    c.restore()
