"""Hair and head-dresses of the ladies, drawn around the face of a bust (`sonata_people`)."""

import math
from typing import Any

from .kit import fill, lighter, line, mix, rect, smooth, svg

CX = 100.0
DARK = "#0E0912"


# --- hair


def _strands(b: Any, path: Any, lines: list[list[tuple[float, float]]]) -> None:
    b.put(path, b.look["hair"])
    if b.flat is None:
        b.c.save()
        b.c.clipPath(path, True)
        for points in lines:
            b.c.drawPath(smooth(points), line(lighter(b.look["hair"], 0.28), 1.4, 150))
        b.c.restore()


def _parted(b: Any) -> None:
    path = svg(
        "M100 56C88 66 72 80 69 108C56 96 58 44 100 42C142 44 144 96 131 108C128 80 112 66 100 56Z"
    )
    _strands(
        b,
        path,
        [
            [(100, 48), (100 + s * (16 + 7 * k), 58 + 4 * k), (100 + s * (30 + 2 * k), 100)]
            for s in (-1, 1)
            for k in range(3)
        ],
    )


def _rolled(b: Any) -> None:
    """Two rolls over the temples, a dip in the middle."""
    path = svg(
        "M100 60C92 62 78 66 70 92C54 92 50 60 66 44C78 32 94 38 100 46"
        "C106 38 122 32 134 44C150 60 146 92 130 92C122 66 108 62 100 60Z"
    )
    _strands(
        b,
        path,
        [
            [(100 + s * 6, 52), (100 + s * (22 + k * 6), 44 + k * 6), (100 + s * 36, 88)]
            for s in (-1, 1)
            for k in range(3)
        ],
    )


def _high(b: Any) -> None:
    """Frizzed high over the brow."""
    points = []
    for i in range(26):
        a = math.pi * (0.98 + 1.04 * i / 25)
        r = 1.0 + (0.05 if i % 2 else -0.03)
        points.append((CX + 44 * r * math.cos(a), 84 + 62 * r * math.sin(a)))
    path = smooth([*points, (130, 100), (124, 72), (100, 64), (76, 72), (70, 100)], True, 0.6)
    b.put(path, b.look["hair"])
    if b.flat is None:
        b.c.save()
        b.c.clipPath(path, True)
        for i in range(46):
            a, r = i * 2.399, 8 + 6.2 * math.sqrt(i)
            b.c.drawCircle(
                CX + r * math.cos(a),
                50 + r * 0.6 * math.sin(a),
                4.4,
                line(lighter(b.look["hair"], 0.28), 1.2, 140),
            )
        b.c.restore()


def _curls(b: Any) -> None:
    """Tight curls all round."""
    rings = [
        (CX + 42 * math.cos(a), 84 + 44 * math.sin(a))
        for a in (math.pi * (0.86 + 1.28 * i / 13) for i in range(14))
    ]
    crown = [
        (CX + 30 * math.cos(a), 68 + 24 * math.sin(a))
        for a in (math.pi * (1.02 + 0.96 * i / 7) for i in range(8))
    ]
    for x, y in (*rings, *crown):
        if b.flat is None:
            b.c.drawCircle(x, y, 12.8, fill(DARK))
        b.c.drawCircle(x, y, 11.6, fill(b.col(b.look["hair"])))
        if b.flat is None:
            b.c.drawCircle(x - 1, y - 1, 6, line(lighter(b.look["hair"], 0.3), 1.6, 160))


def _loose(b: Any) -> None:
    path = svg(
        "M100 54C86 60 74 76 70 110C66 134 60 150 62 170C46 160 46 120 54 84"
        "C60 50 82 40 100 42C118 40 140 50 146 84C154 120 154 160 138 170"
        "C140 150 134 134 130 110C126 76 114 60 100 54Z"
    )
    _strands(
        b,
        path,
        [
            [
                (100, 46),
                (100 + s * (30 + 5 * k), 70),
                (100 + s * (38 + 3 * k), 120),
                (100 + s * (36 + 5 * k), 166),
            ]
            for s in (-1, 1)
            for k in range(3)
        ],
    )


def _braid(b: Any) -> None:
    """Plaits laid around the head like a wreath."""
    _parted(b)
    for i in range(11):
        a = math.pi * (1.04 + 0.92 * i / 10)
        x, y = CX + 43 * math.cos(a), 82 + 47 * math.sin(a)
        b.c.save()
        b.c.translate(x, y)
        b.c.rotate(math.degrees(a) + 90 + (24 if i % 2 else -24))
        oval = rect(-10, -6.5, 20, 13)
        b.c.drawOval(oval, fill(b.col(lighter(b.look["hair"], 0.08))))
        if b.flat is None:
            b.c.drawOval(oval, line(DARK, 1.3))
            b.c.drawLine(-6, 0, 6, 0, line(lighter(b.look["hair"], 0.35), 1.2, 150))
        b.c.restore()


HAIR = {
    "parted": _parted,
    "rolled": _rolled,
    "high": _high,
    "curls": _curls,
    "loose": _loose,
    "braid": _braid,
}


# --- head-dresses


def _bare(b: Any) -> None:
    pass


def _hood(b: Any) -> None:
    """The hood of a travelling cloak."""
    path = svg(
        "M100 28C60 30 54 76 60 124C66 132 70 126 70 112C64 74 76 52 100 50"
        "C124 52 136 74 130 112C130 126 134 132 140 124C146 76 140 30 100 28Z"
    )
    b.put(path, b.look["gown"])
    b.stroke(svg("M70 112C64 74 76 52 100 50C124 52 136 74 130 112"), b.look["trim"], 2.4, 220)


def _french(b: Any) -> None:
    """A French hood: a stiff crescent with pearls, a black fall behind."""
    path = svg(
        "M60 104C52 50 76 26 100 26C124 26 148 50 140 104C134 70 122 52 100 52C78 52 66 70 60 104Z"
    )
    b.put(path, mix(b.look["gown"], "#0A0A10", 0.35))
    for i in range(13):
        a = math.pi * (1.06 + 0.88 * i / 12)
        x, y = CX + 41 * math.cos(a), 84 + 52 * math.sin(a)
        b.c.drawCircle(x, y, 2.9, fill(b.col("#F4ECDA")))
    b.stroke(svg("M64 96C60 64 78 48 100 48C122 48 140 64 136 96"), b.look["trim"], 2.6)


def _attifet(b: Any) -> None:
    """A cap of lace that dips to a point over the brow."""
    path = svg(
        "M66 112C40 84 48 40 80 38C90 38 98 48 100 62C102 48 110 38 120 38"
        "C152 40 160 84 134 112C142 80 130 56 118 56C108 56 104 64 100 72"
        "C96 64 92 56 82 56C70 56 58 80 66 112Z"
    )
    b.put(path, "#F1E9D8")
    b.stroke(
        svg(
            "M66 112C58 80 70 56 82 56C92 56 96 64 100 72C104 64 108 56 118 56"
            "C130 56 142 80 134 112"
        ),
        "#8A7C68",
        1.6,
    )


def _tall_hat(b: Any) -> None:
    """A tall hat with a plume."""
    b.put(
        svg("M54 56C60 46 140 46 146 56C150 66 50 66 54 56Z"), mix(b.look["gown"], "#0A0A10", 0.5)
    )
    b.put(
        svg("M72 52C70 20 78 2 100 2C122 2 130 20 128 52C112 58 88 58 72 52Z"),
        mix(b.look["gown"], "#0A0A10", 0.4),
    )
    b.stroke(svg("M72 44C88 50 112 50 128 44"), b.look["trim"], 4.5)
    plume = svg(
        "M124 46C138 30 150 4 172 2C170 14 176 20 166 28C166 38 152 38 146 48C138 54 128 54 124 46Z"
    )
    b.put(plume, lighter(b.look["trim"], 0.25))


def _coif(b: Any) -> None:
    """A plain linen cap."""
    path = svg(
        "M62 112C48 60 70 32 100 32C130 32 152 60 138 112C134 116 130 112 130 104"
        "C128 76 118 60 100 60C82 60 72 76 70 104C70 112 66 116 62 112Z"
    )
    b.put(path, "#EFE6D4")
    b.stroke(svg("M66 96C68 66 82 52 100 52C118 52 132 66 134 96"), "#8A7C68", 1.5, 190)
    for s in (-1, 1):
        b.stroke(
            smooth([(100 + s * 34, 110), (100 + s * 28, 130), (100 + s * 16, 146)]), "#EFE6D4", 3
        )


def _pearls(b: Any) -> None:
    for i in range(12):
        a = math.pi * (1.10 + 0.80 * i / 11)
        x, y = CX + 40 * math.cos(a), 82 + 44 * math.sin(a)
        b.c.drawCircle(x, y, 3.9, fill(b.col("#F4ECDA")))
        if b.flat is None:
            b.c.drawCircle(x - 1, y - 1.2, 1.3, fill("#FFFFFF"))


def _flowers(b: Any) -> None:
    for i in range(7):
        a = math.pi * (1.12 + 0.76 * i / 6)
        x, y = CX + 43 * math.cos(a), 80 + 44 * math.sin(a)
        for k in range(5):
            p = k / 5 * 2 * math.pi + i
            b.c.drawCircle(
                x + 4.6 * math.cos(p),
                y + 4.6 * math.sin(p),
                4.2,
                fill(b.col(b.look["trim"] if i % 2 else lighter(b.look["trim"], 0.4))),
            )
        b.c.drawCircle(x, y, 2.7, fill(b.col("#F3D98F")))


def _turban(b: Any) -> None:
    path = svg("M60 84C44 40 74 14 102 14C134 14 156 44 140 84C124 58 76 58 60 84Z")
    b.put(path, b.look["trim"])
    for k in range(4):
        y = 30 + k * 13
        b.stroke(smooth([(58 + k * 2, y + 26), (96, y), (142 - k * 2, y + 18)]), DARK, 1.6, 150)
    b.c.drawCircle(100, 48, 7, fill(b.col("#E3C17F")))
    b.c.drawCircle(100, 48, 4, fill(b.col("#8A1E36")))
    b.put(svg("M100 42C96 26 98 8 110 0C112 16 110 32 104 42Z"), "#F0E6D2", 1.2)


def _veil(b: Any) -> None:
    path = svg(
        "M100 34C66 34 56 64 62 104C66 72 80 58 100 58C120 58 134 72 138 104C144 64 134 34 100 34Z"
    )
    b.put(path, mix(b.look["trim"], "#1A1420", 0.2))
    b.stroke(
        svg("M62 104C66 72 80 58 100 58C120 58 134 72 138 104"), lighter(b.look["trim"], 0.4), 1.8
    )


HEADS = {
    "bare": _bare,
    "hood": _hood,
    "french": _french,
    "attifet": _attifet,
    "tall_hat": _tall_hat,
    "coif": _coif,
    "pearls": _pearls,
    "flowers": _flowers,
    "turban": _turban,
    "veil": _veil,
}
