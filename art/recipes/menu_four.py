"""Key picture of Four Souls: hooded players at a round table, one candle, four wandering souls."""

from typing import Any

from . import light
from .kit import (
    Layer,
    draw_array,
    draw_icon,
    fill,
    floats,
    layer_of,
    line,
    linear,
    mix,
    poly,
    radial,
    rect,
    rounded,
)
from .light import Array
from .menu_common import SCALE, H, W, finish, shape, wisp
from .pieces import coin, die

CX = W / 2


def picture() -> Array:
    """Bake the picture."""
    layer = Layer(W, H, SCALE)
    c = layer.canvas
    room = ["#FFD49A", "#B8505A", "#4A1D36", "#12080F"]
    c.drawRect(rect(0, 0, W, H), radial(CX, H * 0.42, H * 0.55, room, (0, 0.20, 0.56, 1)))
    _cellar(c)
    _hooded(c, W * 0.14, H * 0.455, 150, 1)
    _hooded(c, W * 0.86, H * 0.455, 150, -1)
    _table(c)
    _candle(c)
    a = light.embers(finish(layer, 22, 0.24, 0.2), 40, floats("#FFC98A"), 8, SCALE, (0.05, 0.5))
    top = layer_of(a, SCALE)
    _play(top.canvas)
    for x, y, size in ((0.20, 0.27, 84), (0.80, 0.27, 84), (0.385, 0.175, 78), (0.615, 0.175, 78)):
        wisp(top.canvas, W * x, H * y, size, "#6FCBEE")
    return top.array()


def _cellar(c: Any) -> None:
    for i in range(6):
        x = W * (-0.10 + 0.24 * i)
        far = CX + (x - CX) * 0.40
        beam = [(x, -10), (x + 30, -10), (CX + (x + 30 - CX) * 0.40, H * 0.25), (far, H * 0.25)]
        c.drawPath(poly(beam), fill("#1C0D15"))
        c.drawLine(x + 1, 0, far + 1, H * 0.25, line("#F0A87A", 2, 70))
    for y, thick in ((0.07, 20), (0.155, 15), (0.222, 11)):
        c.drawRect(rect(0, H * y, W, thick), fill("#160A11"))
        c.drawLine(0, H * y + thick, W, H * y + thick, line("#F0A87A", 1.6, 60))
    c.drawRect(rect(W * 0.2, H * 0.25, W * 0.6, H * 0.3), fill("#2A1020", 120))
    for i in range(7):
        c.drawRect(rect(W * 0.2 + i * W * 0.087, H * 0.25, 2, H * 0.26), fill("#12080F", 150))


def _hooded(c: Any, x: float, y: float, s: float, side: int) -> None:
    def at(px: float, py: float) -> tuple[float, float]:
        return x + side * px * s, y + py * s

    cloak = shape(
        "M -.04 -.62 C .20 -.60 .27 -.40 .24 -.20 C .50 -.10 .62 .14 .62 .62 L -.62 .62 "
        "C -.62 .14 -.50 -.10 -.24 -.18 C -.32 -.40 -.22 -.60 -.04 -.62 Z",
        at,
    )
    ends = (x - side * 0.4 * s, 0), (x + side * 0.5 * s, 0)
    c.drawPath(cloak, linear(*ends, ["#0A0509", "#3A1A28"]))
    c.drawPath(cloak, line("#FFB878", 2.4, 170))
    face = shape(
        "M .03 -.50 C .19 -.47 .21 -.30 .16 -.18 C .10 -.10 -.04 -.10 -.08 -.20 "
        "C -.12 -.36 -.08 -.50 .03 -.50 Z",
        at,
    )
    c.drawPath(face, fill("#050306"))
    c.drawPath(face, line("#FFB878", 1.6, 90))
    for eye in (0.0, 0.115):
        ex, ey = at(eye, -0.31)
        c.drawCircle(ex, ey, 6, fill("#FFD9A0", 90, blur=3))
        c.drawCircle(ex, ey, 2.8, fill("#FFE9C0"))


def _table(c: Any) -> None:
    top = rect(-W * 0.20, H * 0.475, W * 1.40, H * 0.34)
    c.drawOval(rect(-W * 0.22, H * 0.495, W * 1.44, H * 0.36), fill("#14080E"))
    c.drawOval(top, radial(CX, H * 0.55, W * 0.72, ["#A85A48", "#5A2838", "#1E0E18"]))
    c.drawOval(top, line("#FFC890", 2.5, 150))
    seam = rect(-W * 0.10, H * 0.495, W * 1.20, H * 0.29)
    c.drawOval(seam, line("#F0C890", 2, 120, dash=(8, 5)))


def _candle(c: Any) -> None:
    y = H * 0.43
    glow = [("#FFEFC8", 235), ("#FFB65A", 90), ("#FFB65A", 0)]
    c.drawCircle(CX, y, 120, radial(CX, y, 120, glow, (0, 0.3, 1)))
    wax = linear((CX - 14, 0), (CX + 14, 0), ["#FFF2D2", "#C49A6A"])
    c.drawRRect(rounded(CX - 14, H * 0.452, 28, H * 0.075, 5), wax)
    c.drawOval(rect(CX - 26, H * 0.518, 52, 16), fill("#2A1218"))
    flame = "M 0 .398 C 13 .425 12 .447 0 .450 C -12 .447 -11 .428 0 .398 Z"
    c.drawPath(shape(flame, lambda px, py: (CX + px, H * py)), fill("#FFF8DC"))
    c.drawLine(CX, H * 0.447, CX, H * 0.455, line("#3A1A10", 2))


def _play(c: Any) -> None:
    """Lay cards, dice and coins on the table."""
    _card(c, W * 0.22, H * 0.60, 66, -16, "#B98F40", "open-treasure-chest")
    _card(c, W * 0.79, H * 0.60, 66, 14, "#9A343F", "daemon-skull")
    _card(c, W * 0.50, H * 0.635, 76, 2, "#6A8050", "two-coins")
    _piece(c, die(4, 1.2), W * 0.33, H * 0.695, 48, -16)
    _piece(c, die(6, 1.2), W * 0.66, H * 0.70, 46, 14)
    for x, y, size in ((0.12, 0.68, 34), (0.19, 0.70, 32), (0.84, 0.685, 34)):
        _piece(c, coin(1.6), W * x, H * y, size, 0)


def _piece(c: Any, a: Array, x: float, y: float, w: float, turn: float) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    c.scale(1, 0.9)
    draw_array(c, a, -w / 2, -w / 2, w)
    c.restore()


def _card(c: Any, x: float, y: float, s: float, turn: float, hue: str, icon: str) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    c.scale(1, 0.78)
    w, h = s, s * 1.4
    c.drawRRect(rounded(-w / 2 + 3, -h / 2 + 6, w, h, 7), fill("#000000", 170, blur=6))
    c.drawRRect(rounded(-w / 2, -h / 2, w, h, 7), fill("#0C090D"))
    c.drawRRect(rounded(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, 6), line(hue, 3.4))
    art = radial(0, -s * 0.3, s * 0.7, [mix(hue, "#FFF4D8", 0.35), mix(hue, "#0B0A10", 0.6)])
    c.drawRect(rect(-w / 2 + 7, -h / 2 + 9, w - 14, s * 0.76), art)
    c.drawRect(rect(-w / 2 + 7, s * 0.13, w - 14, s * 0.48), fill("#E6D9BA"))
    draw_icon(c, icon, 0, -s * 0.31, s * 0.58, fill("#F6ECD6"))
    c.restore()
