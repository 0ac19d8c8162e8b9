"""The seven landmarks of London, engraved: each has a silhouette of its own, in a box of 120."""

import math
from collections.abc import Callable
from typing import Any

from .kit import Layer, fill, poly, rect, smooth, svg
from .light import Array
from .sonata import INK, drawn, hatch, ink

STONE, SHADE, PALE = "#E2D2A8", "#A8946A", "#F3E8CB"
SLATE, TILE, THATCH = "#5F7082", "#A2543C", "#C0924C"
LEAF, WATER, CLOTH = "#7F8C4E", "#5E8496", "#A8352B"


def draw_landmark(c: Any, id: str, x: float, y: float, size: float, *, bold: bool = False) -> None:
    """Draw a landmark centred on a point; `bold` leaves out what is lost at a small size."""
    c.save()
    c.translate(x - size / 2, y - size / 2)
    c.scale(size / 120, size / 120)
    LANDMARKS[id](c, 4.2 if bold else 2.0, not bold)
    c.restore()


def _ground(c: Any, w: float, x0: float = 6, x1: float = 114, y: float = 110) -> None:
    c.drawPath(smooth([(x0, y), (36, y - 2), (78, y + 1), (x1, y - 1)]), ink(w))


def church(c: Any, w: float, fine: bool) -> None:
    """A nave, and a tower with a spire and a cross."""
    tower = poly([(22, 110), (22, 56), (50, 56), (50, 110)])
    spire = poly([(17, 57), (36, 12), (55, 57)])
    nave = poly([(50, 110), (50, 80), (104, 80), (104, 110)])
    roof = poly([(46, 81), (58, 58), (98, 58), (110, 81)])
    drawn(c, nave, PALE, w)
    drawn(c, roof, SLATE, w)
    drawn(c, tower, STONE, w)
    drawn(c, spire, SLATE, w)
    if fine:
        hatch(c, poly([(36, 14), (54, 57), (38, 57)]), 3.4, 6, 170)
        hatch(c, poly([(39, 58), (50, 58), (50, 110), (39, 110)]), 3.4, 0, 110)
        hatch(c, poly([(80, 58), (98, 58), (110, 81), (88, 81)]), 4, 4, 130)
        for x in (66, 80, 94):
            _lancet(c, x, 90, 3.6, 13)
    c.drawLine(36, 14, 36, 1.5, ink(w))
    c.drawLine(30.5, 5.5, 41.5, 5.5, ink(w))
    _lancet(c, 36, 70, 5, 15)
    if not fine:
        for x in (69, 88):
            _lancet(c, x, 90, 5, 14)
    c.drawPath(svg("M29 110L29 98C29 92 43 92 43 98L43 110Z"), fill(INK))
    _ground(c, w)


def _lancet(c: Any, x: float, y: float, r: float, h: float) -> None:
    c.drawPath(
        svg(
            f"M{x - r} {y + h}L{x - r} {y}C{x - r} {y - r} {x} {y - r * 1.9} {x} {y - r * 1.9}"
            f"C{x} {y - r * 1.9} {x + r} {y - r} {x + r} {y}L{x + r} {y + h}Z"
        ),
        fill(INK),
    )


def commerce(c: Any, w: float, fine: bool) -> None:
    """A market stall under a striped awning, with sacks and a barrel."""
    for x in (20, 100):
        c.drawLine(x, 36, x, 108, ink(w * 1.5))
    counter = rect(14, 72, 92, 34)
    c.drawRect(counter, fill("#B98F55"))
    c.drawRect(counter, ink(w))
    if fine:
        for y in (83, 94):
            c.drawLine(14, y, 106, y, ink(1.2, 170))
        hatch(c, poly([(74, 72), (106, 72), (106, 106), (74, 106)]), 4, -6, 120)
    for x, r in ((36, 11), (57, 9)):  # loaves and sacks
        sack = svg(
            f"M{x - r} 72C{x - r - 3} 60 {x - 4} 58 {x - 3} 52L{x + 3} 52"
            f"C{x + 4} 58 {x + r + 3} 60 {x + r} 72Z"
        )
        drawn(c, sack, PALE, w)
    barrel = svg("M73 72C70 64 70 58 73 50L91 50C94 58 94 64 91 72Z")
    drawn(c, barrel, "#8A6236", w)
    if fine:
        c.drawLine(72, 57, 92, 57, ink(1.6))
        c.drawLine(72, 65, 92, 65, ink(1.6))
    n = 6 if fine else 4
    wide = 108 / n
    for i in range(n):
        x0, x1 = 6 + i * wide, 6 + (i + 1) * wide
        t0, t1 = 22 + i * 76 / n, 22 + (i + 1) * 76 / n
        m = (x0 + x1) / 2
        strip = svg(f"M{t0} 14L{t1} 14L{x1} 38C{x1} 48 {x0} 48 {x0} 38Z")
        drawn(c, strip, CLOTH if i % 2 == 0 else PALE, w * 0.8)
        if fine and i % 2 == 0:
            hatch(c, svg(f"M{m} 14L{t1} 14L{x1} 38C{x1} 46 {m} 46 {m} 44Z"), 3, 0, 90)
    c.drawLine(22, 14, 98, 14, ink(w * 1.4))
    _ground(c, w)


def playhouse(c: Any, w: float, fine: bool) -> None:
    """The round house with a thatched rim, its stage hut and the flag of a playing day."""
    wall = svg("M12 58L108 58L104 100C86 112 34 112 16 100Z")
    drawn(c, wall, PALE, w)
    xs = (31, 46, 60, 74, 89)
    if fine:
        hatch(c, svg("M70 60L108 60L104 100C96 106 84 109 70 110Z"), 3.6, 2, 90)
    for x in xs:
        sag = 6 - 0.006 * (x - 60) ** 2
        c.drawLine(x, 66, x, 101 + sag, ink(w * 0.8, 210))
    for x in (38, 53, 67, 82) if fine else ():
        c.drawRect(rect(x - 2.6, 74, 5.2, 8), fill(INK))
        c.drawRect(rect(x - 2.6, 90, 5.2, 8), fill(INK))
    hut = poly([(46, 44), (46, 26), (60, 16), (74, 26), (74, 44)])
    c.drawOval(rect(8, 38, 104, 38), fill(THATCH))
    c.drawOval(rect(8, 38, 104, 38), ink(w))
    if fine:
        for i in range(44):
            a = i / 44 * 2 * math.pi
            c.drawLine(
                60 + 34 * math.cos(a),
                54 + 9 * math.sin(a),
                60 + 50 * math.cos(a),
                57 + 17 * math.sin(a),
                ink(0.9, 150),
            )
    c.drawOval(rect(28, 45, 64, 17), fill("#4A3524"))
    c.drawOval(rect(28, 45, 64, 17), ink(w * 0.8))
    drawn(c, hut, TILE, w)
    if fine:
        hatch(c, poly([(60, 18), (74, 26), (74, 44), (60, 44)]), 3.2, 3, 150)
    c.drawLine(60, 18, 60, -3, ink(w))
    drawn(c, svg("M60 -3C70 -7 76 2 90 -2L86 6L90 12C76 16 70 6 60 10Z"), CLOTH, w * 0.8)
    door = svg("M53 110L53 96C53 89 67 89 67 96L67 110Z")
    c.drawPath(door, fill(INK))


def riverside(c: Any, w: float, fine: bool) -> None:
    """A wherry under sail on the river's waves."""
    sail = svg("M62 12C92 30 100 54 98 72L62 72Z")
    jib = svg("M54 24C40 42 30 58 24 72L54 72Z")
    drawn(c, sail, PALE, w)
    drawn(c, jib, PALE, w)
    if fine:
        hatch(c, svg("M78 24C94 40 99 56 98 72L84 72Z"), 3.6, 4, 120)
        c.drawPath(smooth([(62, 30), (76, 34), (86, 36)]), ink(1.2, 150))
        c.drawPath(smooth([(62, 50), (80, 53), (95, 54)]), ink(1.2, 150))
    c.drawLine(58, 4, 58, 84, ink(w * 1.4))
    drawn(c, svg("M58 4C66 2 70 8 78 5L76 13C70 15 66 10 58 12Z"), CLOTH, w * 0.7)
    hull = svg("M10 78L108 78C106 92 96 100 84 100L34 100C22 100 12 92 10 78Z")
    drawn(c, hull, "#7A4E2C", w)
    if fine:
        c.drawPath(smooth([(14, 86), (58, 89), (105, 86)]), ink(1.2, 190))
        hatch(c, svg("M66 80L106 80C104 92 96 99 84 99L60 99Z"), 3.4, 0, 150)
    waves = ((96, 2), (106, 0), (116, 3)) if fine else ((99, 0), (113, 4))
    for y, shift in waves:
        points = [(2 + i * 14.5, y + (4 if (i + shift) % 2 else -3)) for i in range(9)]
        c.drawPath(smooth([*points], False, 1.0), _water(w * 2.2))
        c.drawPath(smooth([*points], False, 1.0), ink(w * 0.85))


def _water(width: float) -> Any:
    from .kit import line

    return line(WATER, width)


def rural(c: Any, w: float, fine: bool) -> None:
    """A windmill on its hill above ploughed furrows."""
    hill = svg("M2 110C24 78 44 84 62 86C88 86 106 96 118 110Z")
    drawn(c, hill, LEAF, w)
    if fine:
        for k in range(5):
            c.drawPath(
                smooth([(24 + k * 17, 110), (32 + k * 13, 98), (40 + k * 9, 89)]), ink(1.1, 150)
            )
    mill = poly([(46, 88), (52, 40), (70, 40), (77, 88)])
    drawn(c, mill, PALE, w)
    if fine:
        hatch(c, poly([(62, 40), (70, 40), (77, 88), (63, 88)]), 3.4, 2, 140)
        c.drawRect(rect(56, 56, 6, 8), fill(INK))
    drawn(c, svg("M49 41C50 26 72 26 73 41Z"), TILE, w)
    c.drawPath(svg("M56 88L56 76C56 71 66 71 66 76L66 88Z"), fill(INK))
    for i in range(4):
        c.save()
        c.translate(61, 40)
        c.rotate(28 + 90 * i)
        c.drawRect(rect(2, -44, 14, 34), fill(PALE))
        c.drawRect(rect(2, -44, 14, 34), ink(w * 0.8))
        if fine:
            for q in range(1, 4):
                c.drawLine(2, -44 + q * 8.5, 16, -44 + q * 8.5, ink(1.1, 190))
            c.drawLine(9, -44, 9, -10, ink(1.1, 190))
        c.drawLine(0, 0, 0, -46, ink(w * 1.2))
        c.restore()
    c.drawCircle(61, 40, 4.4, fill(INK))
    tree = smooth([(92, 92), (84, 80), (92, 68), (104, 70), (110, 82), (104, 92)], True)
    if fine:
        c.drawLine(98, 90, 98, 100, ink(w))
        drawn(c, tree, "#6A7A3E", w)
        hatch(c, tree, 3.4, 3, 110)


def residence(c: Any, w: float, fine: bool) -> None:
    """A half-timbered house whose sign is a great quill."""
    body = poly([(10, 110), (10, 66), (74, 66), (74, 110)])
    upper = poly([(6, 68), (6, 48), (42, 12), (78, 48), (78, 68)])
    drawn(c, body, PALE, w)
    drawn(c, upper, PALE, w)
    beam = ink(w * 1.5)
    for a, b in (
        ((6, 67), (78, 67)),
        ((14, 48), (70, 48)),
        ((42, 14), (42, 67)),
        ((42, 30), (24, 48)),
        ((42, 30), (60, 48)),
        ((26, 67), (10, 50)),
        ((58, 67), (74, 50)),
    ):
        c.drawLine(*a, *b, beam)
    if fine:
        for a, b in (
            ((26, 67), (26, 110)),
            ((58, 67), (58, 110)),
            ((10, 88), (26, 68)),
            ((74, 88), (58, 68)),
        ):
            c.drawLine(*a, *b, beam)
        for x in (13.5, 62):
            c.drawRect(rect(x, 92, 9, 10), fill("#8FA6B0"))
            c.drawRect(rect(x, 92, 9, 10), ink(1.4))
    c.drawPath(poly([(0, 54), (42, 11), (84, 54)], False), ink(w * 2.3))
    c.drawPath(poly([(0, 54), (42, 11), (84, 54)], False), _roof(w * 1.0))
    c.drawPath(svg("M35 110L35 86C35 79 49 79 49 86L49 110Z"), fill(INK))
    chimney = rect(60, 10, 10, 22)
    c.drawRect(chimney, fill(TILE))
    c.drawRect(chimney, ink(w * 0.8))
    c.drawLine(78, 60, 92, 60, ink(w))
    quill = svg("M92 112C92 84 92 60 116 22C122 50 118 74 98 90Z")
    drawn(c, quill, "#D9E2E4", w)
    c.drawPath(smooth([(92, 114), (96, 84), (114, 32)]), ink(w * 0.9))
    if fine:
        for t in range(6):
            y = 40 + t * 8
            c.drawLine(111 - t * 2.6, y, 117 - t * 2.0, y - 3 + t * 0.6, ink(1, 170))
    _ground(c, w, 4, 86)


def _roof(width: float) -> Any:
    from .kit import line

    return line(TILE, width)


def tavern(c: Any, w: float, fine: bool) -> None:
    """A tankard with a head of foam on a sign that hangs from an iron bracket."""
    c.drawLine(12, 4, 12, 112, ink(w * 2))
    c.drawLine(12, 12, 104, 12, ink(w * 1.4))
    c.drawPath(svg("M14 40C30 36 38 26 40 13"), ink(w))
    for x in (38, 90):
        c.drawLine(x, 12, x, 25, ink(w))
    board = svg("M24 25L104 25L104 92C104 104 84 102 64 112C44 102 24 104 24 92Z")
    drawn(c, board, "#3E5E3A", w)
    if fine:
        c.drawPath(svg("M29 30L99 30L99 90C99 98 82 97 64 105C46 97 29 98 29 90Z"), _gold(1.8))
    mug = svg("M44 52L80 52L77 94L47 94Z")
    c.drawPath(svg("M80 60C98 58 98 86 78 84"), ink(w * 2.9))
    c.drawPath(svg("M80 60C98 58 98 86 78 84"), _pewter(w * 1.2))
    drawn(c, mug, "#D8B36A", w)
    if fine:
        hatch(c, poly([(64, 54), (79, 54), (77, 94), (64, 94)]), 3.4, 1, 130)
        c.drawLine(45, 62, 79.5, 62, ink(1.6))
        c.drawLine(46.5, 85, 77.5, 85, ink(1.6))
    foam = smooth(
        [
            (40, 52),
            (40, 43),
            (49, 38),
            (58, 41),
            (66, 35),
            (76, 38),
            (85, 44),
            (84, 53),
            (74, 56),
            (66, 53),
            (56, 58),
            (48, 55),
        ],
        True,
    )
    drawn(c, foam, "#FBF4E0", w)


def _gold(width: float) -> Any:
    from .kit import line

    return line("#D8B36A", width)


def _pewter(width: float) -> Any:
    from .kit import line

    return line("#D8B36A", width)


LANDMARKS: dict[str, Callable[[Any, float, bool], None]] = {
    "church": church,
    "commerce": commerce,
    "playhouse": playhouse,
    "riverside": riverside,
    "rural": rural,
    "residence": residence,
    "tavern": tavern,
}


def vignette(id: str, scale: float) -> Array:
    """Bake a landmark alone."""
    layer = Layer(132, 132, scale)
    draw_landmark(layer.canvas, id, 66, 68, 120)
    return layer.array()
