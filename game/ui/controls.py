"""How form controls, rows and tabs look; each function draws one state.

Belongs here: pure drawing of fields, toggles, sliders, segments, steppers, rows and tabs. Does
not belong here: behaviour (`widgets`), panels and buttons (`draw`), marks and plates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.draw import Draw
from game.ui.vector import Stop, box, disc, linear, mix, paint, segment

State = Literal["idle", "hover", "focus", "active", "off", "plain"]


def well(d: Draw, surface: pygame.Surface, rect: pygame.Rect, state: str = "idle") -> None:
    """Draw the inset ground of a field; states idle, hover, focus, error, off."""
    u, off = d.theme.u, state == "off"
    tone = {"error": "blood", "hover": "text3"}.get(state, "line")
    line = d.line_px(2.4 if state == "error" else 1.5)

    def body() -> str:
        w, h = rect.size
        depth, dark = 7 * u, d.colour("shade")
        style = paint(stroke=d.colour(tone), opacity=0.5 if off else 1, line=line)
        return (
            box(0, 0, w, h, 6 * u, paint(d.colour("well"), 0.6 if off else 0.94))
            + linear("g", 0, 0, 0, depth, ((0, dark, 0.8), (1, dark, 0)))
            + box(1, 1, w - 2, depth, 5 * u, 'fill="url(#g)"')
            + box(line / 2, line / 2, w - line, h - line, 6 * u, style)
        )

    surface.blit(d.shape(("well", state), *rect.size, body), rect)
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.55, line=2.4)


def dropdown(
    d: Draw, surface: pygame.Surface, rect: pygame.Rect, words: str, state: str = "idle"
) -> None:
    """Draw the closed field of a drop-down."""
    off = state == "off"
    d.button(surface, rect, "", kind="off" if off else "ghost", hovered=state == "hover")
    side = max(11, d.theme.px(18))
    if not off:
        d.icon(
            surface,
            "ui-triangle",
            (rect.right - side - d.theme.px(7), rect.centery),
            side / d.theme.u,
            "brass2",
        )
    room = rect.width - d.theme.px(14) - 2 * side - d.theme.px(6)
    at = (rect.x + d.theme.px(14), rect.centery)
    d.text.line(
        surface, words, "body_bold", at, "text3" if off else "bone", width=room, size=19, lines=2
    )
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.55, line=2.4)


def toggle(
    d: Draw, surface: pygame.Surface, rect: pygame.Rect, on: bool, state: str = "idle"
) -> None:
    """Draw the switch, 56 by 30 u; the knob carries check or cross, never colour alone."""
    off = state == "off"
    ground = mix(d.colour("brass"), d.colour("ink1"), 0.35) if on else d.colour("well")
    rim = d.colour("brass2" if on else "text3")
    line, fill = d.line_px(1.6), 0.55 if off else 1.0
    path, span = d.assets.icon_path("ui-check" if on else "ui-x")

    def body() -> str:
        w, h = rect.size
        r = h / 2
        knob = h * 0.37
        x = w - r if on else r
        side, ink = knob * (1.3 if on else 1.1), d.colour("ink_on_vellum")
        mark = (
            f'<g transform="translate({x - side / 2:.2f} {r - side / 2:.2f}) '
            f'scale({side / span:.5f})"><path d="{path}" {paint(ink, fill)}/></g>'
        )
        style = paint(stroke=rim, opacity=0.35 if off else 1, line=line)
        return (
            box(0, 0, w, h, r, paint(ground, fill))
            + box(line / 2, line / 2, w - line, h - line, r, style)
            + disc(x, r + h * 0.05, knob, paint(d.colour("shade"), 0.5))
            + disc(x, r, knob, paint(d.colour("knob" if on else "text3"), 0.4 if off else 1))
            + mark
        )

    surface.blit(d.shape(("toggle", on, off), *rect.size, body), rect)
    if state in ("hover", "focus"):
        d.glow(
            surface,
            rect,
            "white_gold",
            radius=15,
            blur=5,
            line=2.4 if state == "focus" else 1.6,
            strength=0.55 if state == "focus" else 0.0,
        )


def slider(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    share: float,
    state: str = "idle",
    *,
    ticks: int = 0,
) -> None:
    """Draw track and knob; the knob's centre stays inside `rect` at both ends."""
    u, off = d.theme.u, state == "off"
    knob = round(13 * u)
    left, width = rect.x + knob, rect.width - 2 * knob
    track = max(4, d.theme.px(8))

    def body() -> str:
        line = d.line_px(1.2)
        filled = max(track, width * share - 2)
        start, end = ("line", "line") if off else ("track_start", "track_end")
        ramp = ((0, d.colour(start), 1), (1, d.colour(end), 1))
        return (
            box(0, 0, width, track, track / 2, paint(d.colour("well")))
            + box(
                line / 2,
                line / 2,
                width - line,
                track - line,
                track / 2,
                paint(stroke=d.colour("line"), line=line),
            )
            + linear("g", 0, 0, width, 0, ramp)
            + box(1, 1, filled, track - 2, track / 2, 'fill="url(#g)"')
        )

    surface.blit(
        d.shape(("track", round(share * width), off), width, track, body),
        (left, rect.centery - track // 2),
    )
    for i in range(ticks):
        x = left + round(width * i / max(1, ticks - 1))
        top = rect.centery + track // 2 + d.theme.px(5)
        surface.fill(d.theme.rgb("text3"), (x, top, max(1, round(1.6 * u)), d.theme.px(5)))
    centre = (left + round(width * share), rect.centery)
    _knob(d, surface, centre, knob, state)


def _knob(d: Draw, surface: pygame.Surface, at: tuple[int, int], r: int, state: str) -> None:
    side = 2 * r + 4
    top, foot = ("text3", "text3") if state == "off" else ("brass_top", "brass_foot")
    ramp: tuple[Stop, ...] = ((0, d.colour(top), 1), (1, d.colour(foot), 1))
    edge = d.colour("white_gold" if state in ("hover", "focus") else "knob_edge")

    def body() -> str:
        mid = side / 2
        line = d.line_px(2.4 if state in ("hover", "focus") else 1.6)
        return (
            disc(mid, mid + 1.5, r * 0.95, paint(d.colour("shade"), 0.5))
            + linear("g", 0, mid - r, 0, mid + r, ramp)
            + disc(mid, mid, r * 0.94, 'fill="url(#g)"')
            + disc(mid, mid, r - line / 2, paint(stroke=edge, opacity=0.95, line=line))
            + disc(mid, mid, r * 0.3, paint(d.colour("knob_pin"), 0.8))
        )

    drawn = d.shape(("knob", state), side, side, body)
    place = pygame.Rect(at[0] - side // 2, at[1] - side // 2, side, side)
    surface.blit(drawn, place)
    if state == "focus":
        d.glow(surface, place.inflate(4, 4), "white_gold", radius=side, blur=4, line=2)


def segments(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: Sequence[str],
    chosen: int,
    state: str = "idle",
    *,
    icons: Sequence[str] = (),
    off: Sequence[bool] = (),
    hovered: int = -1,
) -> None:
    """Draw a segmented choice; the chosen part is a brass plate."""
    n, dead = len(words), state == "off"

    def body() -> str:
        return _segmented(d, rect.size, n, chosen, dead=dead)

    surface.blit(d.shape(("segments", n, chosen, dead), *rect.size, body), rect)
    sides = [d.theme.px(22) if i < len(icons) and icons[i] else 0 for i in range(n)]
    spares = [side + (d.theme.px(8) if side and words[i] else 0) for i, side in enumerate(sides)]
    rooms = [rect.width // n - spare - 2 * d.theme.px(9) for spare in spares]
    px = min(
        d.text.shrunk_px(word, "body_bold", room, size=19)
        for word, room in zip(words, rooms, strict=True)
    )
    for i, word in enumerate(words):
        gone = dead or (i < len(off) and off[i])
        tone = "text3" if gone else "bone" if i in (chosen, hovered) else "text2"
        left, right = rect.x + rect.width * i // n, rect.x + rect.width * (i + 1) // n
        wide = min(rooms[i], d.text.measure(word, "body_bold", px=px)[0]) if word else 0
        x = (left + right - wide - spares[i]) // 2
        if sides[i]:
            mark = "brass2" if i == chosen and not gone else tone
            d.icon(surface, icons[i], (x + sides[i] // 2, rect.centery), 22, mark)
        if word:
            at = (x + spares[i], rect.centery)
            d.text.line(surface, word, "body_bold", at, tone, width=rooms[i], px=px, lines=2)
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.55, line=2.4)


def _segmented(d: Draw, size: tuple[int, int], n: int, chosen: int, *, dead: bool) -> str:
    """Return the ground of so many parts, the chosen one a plate."""
    (w, h), u = size, d.theme.u
    part, line = w / n, d.line_px(1.5)
    out = box(0, 0, w, h, 6 * u, paint(d.colour("well"), 0.92))
    edge = paint(stroke=d.colour("line"), opacity=0.6 if dead else 1, line=line)
    out += box(line / 2, line / 2, w - line, h - line, 6 * u, edge)
    for i in range(1, n):
        if i not in (chosen, chosen + 1):
            style = paint(stroke=d.colour("line"), line=d.line_px(1.4))
            out += segment(part * i, 9 * u, part * i, h - 9 * u, style)
    if 0 <= chosen < n:
        x, gap = part * chosen, 3 * u
        top = d.mix("brass", "ink2", 0.8 if dead else 0.55)
        foot = d.mix("brassd", "ink1", 0.8 if dead else 0.5)
        rim = paint(stroke=d.colour("brassd" if dead else "brass2"), line=d.line_px(1.8))
        out += linear("g", 0, 0, 0, h, ((0, top, 1), (1, foot, 1)))
        out += box(x + gap, gap, part - 2 * gap, h - 2 * gap, 4 * u, 'fill="url(#g)"')
        out += box(x + gap, gap, part - 2 * gap, h - 2 * gap, 4 * u, rim)
    return out


def stepper(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    state: str = "idle",
    *,
    less: bool = True,
    more: bool = True,
    hovered: int = 0,
) -> None:
    """Draw minus, value, plus; an end that has reached its limit is dim. `hovered` is -1 or 1."""
    u, h = d.theme.u, rect.height
    dead = state == "off"

    def body() -> str:
        w, line = rect.width, d.line_px(1.5)
        style = paint(stroke=d.colour("line"), line=line)
        return (
            box(0, 0, w, h, 6 * u, paint(d.colour("well"), 0.92))
            + box(line / 2, line / 2, w - line, h - line, 6 * u, style)
            + segment(h, 6 * u, h, h - 6 * u, style)
            + segment(w - h, 6 * u, w - h, h - 6 * u, style)
        )

    surface.blit(d.shape(("stepper",), *rect.size, body), rect)
    for side, on, x, icon in (
        (-1, less, rect.x + h // 2, "ui-minus"),
        (1, more, rect.right - h // 2, "ui-plus"),
    ):
        lit = on and not dead
        tone = "white_gold" if lit and hovered == side else "brass2" if lit else "text3"
        d.icon(surface, icon, (x, rect.centery), 19, tone, opacity=1.0 if lit else 0.55)
    tone = "text3" if dead else "bone"
    d.text.line(
        surface,
        words,
        "numeral",
        rect.center,
        tone,
        anchor="centre",
        size=22,
        width=rect.width - 2 * h - d.theme.px(8),
    )
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.55, line=2.4)


def row(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    state: str = "idle",
    *,
    bar: str = "",
    tone: str = "ink3",
) -> None:
    """Draw the ground of a list or table row; `bar` is the colour of its left edge."""
    u, off = d.theme.u, state == "off"
    strong = state in ("focus", "active", "chosen")
    line = d.line_px(2.4 if strong else 1.4)
    rim = {"active": "ember", "hover": "text3", "chosen": "brass2"}.get(state, "line")

    def body() -> str:
        w, h = rect.size
        if state == "plain":
            return box(0, 0, w, h, 6 * u, paint(d.colour(tone), 0.43))
        ground = "ink2" if off else tone
        out = box(0, 0, w, h, 6 * u, paint(d.colour(ground), 0.6 if off else 0.92))
        if bar:
            edge = 8 * u
            r, foot = 6 * u, h - 1
            ground = paint(d.colour(bar), 0.5 if off else 1)
            out += (
                f'<path d="M{edge:.2f} 1L{r:.2f} 1Q1 1 1 {r:.2f}L1 {foot - r:.2f}'
                f'Q1 {foot} {r:.2f} {foot}L{edge:.2f} {foot}Z" {ground}/>'
            )
        style = paint(stroke=d.colour(rim), opacity=0.5 if off else 1, line=line)
        return out + box(line / 2, line / 2, w - line, h - line, 6 * u, style)

    surface.blit(d.shape(("row", state, bar, tone), *rect.size, body), rect)
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.5, line=2.4)


def tab(
    d: Draw,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    icon: str = "",
    *,
    active: bool = False,
    state: str = "idle",
) -> None:
    """Draw one tab of a column or a row of tabs."""
    u = d.theme.u
    rim = "brass2" if active else "text3" if state == "hover" else "line"

    def body() -> str:
        w, h = rect.size
        line = d.line_px(1.9 if active else 1.5)
        lit = mix(d.colour("brassd"), d.colour("ink2"), 0.45)
        first, last = (lit, d.colour("ink2")) if active else (d.colour("ink3"), d.colour("ink1"))
        return (
            linear("g", 0, 0, w, 0, ((0, first, 0.95), (1, last, 0.9)))
            + box(0, 0, w, h, 6 * u, 'fill="url(#g)"')
            + box(
                line / 2,
                line / 2,
                w - line,
                h - line,
                6 * u,
                paint(stroke=d.colour(rim), line=line),
            )
            + box(0, 9 * u, 5 * u, h - 18 * u, 0, paint(d.colour("brass2" if active else "brassd")))
        )

    surface.blit(d.shape(("tab", active, state == "hover"), *rect.size, body), rect)
    x = rect.x + d.theme.px(20)
    tone = "text3" if state == "off" else "bone" if active or state == "hover" else "text2"
    if icon:
        mark = "brass2" if active else tone
        d.icon(surface, icon, (x + d.theme.px(13), rect.centery), 26, mark)
        x += d.theme.px(40)
    room = rect.right - x - d.theme.px(10)
    d.text.line(surface, words, "heading", (x, rect.centery), tone, width=room, lines=2)
    if state == "focus":
        d.glow(surface, rect, "white_gold", blur=5, strength=0.55, line=2.4)
