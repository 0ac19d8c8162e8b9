"""Text layout: faces, Hangul, word wrap, bold words and inline icons.

Belongs here: measuring, wrapping and drawing of text at device pixels. Does not belong here:
which words are shown, and boxes around them.

Markup: `*bold*`, `[name]` or `[name:colour]` for a picture or icon in the line, a newline for a
new line; a backslash takes the meaning from the next character (see `escape`). `[name=word]` has a
word that is spoken for the picture.
"""

from __future__ import annotations

import os
import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.ui.assets import Assets
from game.ui.cache import SurfaceCache
from game.ui.theme import FLOOR, ArtError, Theme, read_index
from game.ui.vector import blank

Align = Literal["left", "centre", "right"]
LINE_HEIGHT = 1.25
KOREAN_SIZE = 0.95
ICON_SIZE = 1.12
ICON_ROOM = 1.26  # of the advance: a hair of air on both sides
BOLD_FACES = {"text": "text_bold"}
KEPT_LAYOUTS = 3000
PLAIN = "text"  # the face that stands in for others
HANGUL = re.compile(r"[\u1100-\u11FF\u3000-\u303F\u3130-\u318F\uAC00-\uD7AF\uFF00-\uFFEF]+")
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\u200b-\u200f\u2028-\u202e\ufeff\ufe0f\ud800-\udfff]")
SPECIAL = re.compile(r"([\\*\[])")


class Atom(NamedTuple):
    """A piece that is never split: text in one face, an icon, or a space."""

    kind: str  # "text", "icon", "space"
    value: str
    face: str
    px: int
    colour: str = ""


Word = list[Atom]


@dataclass(frozen=True, slots=True)
class Line:
    """One laid-out line and its width in pixels."""

    atoms: tuple[Atom, ...]
    width: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Laid-out text; `size` is its box in device pixels."""

    lines: tuple[Line, ...]
    width: int
    height: int
    px: int
    face: str
    broken: bool  # a single word had to be split because it is wider than the box

    @property
    def size(self) -> tuple[int, int]:
        """Return the box in device pixels."""
        return (self.width, self.height)


def escape(text: str) -> str:
    r"""Take the meaning of markup from words that people wrote.

    >>> print(escape("a*b [c]"))
    a\*b \[c]
    """
    return SPECIAL.sub(r"\\\1", text)


def plain(markup: str) -> str:
    """Return the words alone, icons by their last name, for speech and search.

    >>> plain("Pay 2 [cube.mage], *then* roll")
    'Pay 2 mage, then roll'
    >>> plain("Gain 3[two-coins=¢]")
    'Gain 3¢'
    """
    out = []
    for kind, value, _ in parse(markup):
        if kind == "icon":
            name, given, word = value.partition("=")
            name = name.partition(":")[0]
            value = word if given else name.rpartition(".")[2].replace("-", " ")
        out.append(value)
    return "".join(out)


def parse(markup: str) -> Iterator[tuple[str, str, bool]]:
    """Yield `(kind, value, bold)` pieces: kind is `text` or `icon`."""
    bold, held, i = False, "", 0
    markup = CONTROL.sub("", markup)
    while i < len(markup):
        char = markup[i]
        end = markup.find("]", i) if char == "[" else -1
        if char == "\\" and i + 1 < len(markup):
            held += markup[i + 1]
            i += 2
            continue
        if char == "*" or end > i:
            if held:
                yield "text", held, bold
            held = ""
        if char == "*":
            bold = not bold
        elif end > i:
            yield "icon", markup[i + 1 : end], bold
            i = end
        else:
            held += char
        i += 1
    if held:
        yield "text", held, bold


class Text:
    """All text of the program."""

    def __init__(self, theme: Theme, folder: Path, assets: Assets, cache: SurfaceCache) -> None:
        """Use the fonts of `folder`/fonts.json; font files open on first use."""
        self.theme = theme
        self.assets = assets
        self.cache = cache
        self.cut: set[str] = set()  # lines that had to be shortened; tests want it empty
        self.split: set[str] = set()  # texts of which a word had to be split
        self._folder = folder / "fonts"
        self._files = read_index(folder / "fonts.json", dict[str, str])
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._layouts: dict[tuple[Hashable, ...], Paragraph] = {}

    def reset(self) -> None:
        """Forget layouts and fonts; called when the size or the scale changes."""
        self._fonts.clear()
        self._layouts.clear()

    def font(self, face: str, px: int) -> pygame.Font:
        """Return a face at a pixel size."""
        held = self._fonts.get((face, px))
        if held is None:
            held = self._fonts[(face, px)] = self._open(face, px)
        return held

    def _open(self, face: str, px: int) -> pygame.Font:
        """Open a font file; the face of plain text stands in for a broken one."""
        name = self._files.get(face) or self._files.get(PLAIN)
        if name is None:
            raise ArtError(f"{self._folder.parent / 'fonts.json'}: there is no face {PLAIN!r}")
        file = self._folder / name
        try:
            font = pygame.Font(file, px)
            font.size(PLAIN)  # pygame opens what is no font and fails here
            return font
        except (OSError, ValueError, pygame.error):
            fault = f"{file}: cannot be read as a font"
        if self.assets.strict or name == self._files.get(PLAIN):
            raise ArtError(fault)
        self.assets.fault = self.assets.fault or fault.removeprefix(f"{self._folder}{os.sep}")
        return self.font(PLAIN, px)

    def role_px(self, role: str, size: float | None = None) -> int:
        """Return the pixels of a role, or of `size` units in its place; never under the floor."""
        return self.theme.text_px(role) if size is None else self.theme.type_px(size)

    # --- layout -------------------------------------------------------------------------------

    def layout(
        self, markup: str, role: str, width: int, *, size: float | None = None, px: int = 0
    ) -> Paragraph:
        """Wrap markup into `width` pixels; words wider than that are split, never cut."""
        px = max(FLOOR, px or self.role_px(role, size))
        key = (markup, role, px, width)
        held = self._layouts.get(key)
        if held is None:
            if len(self._layouts) > KEPT_LAYOUTS:
                self._layouts.clear()
            held = self._layouts[key] = self._wrap(markup, self.theme.face(role).face, px, width)
        return held

    def measure(
        self, markup: str, role: str, *, size: float | None = None, px: int = 0
    ) -> tuple[int, int]:
        """Return width and height of markup on one line (or as many as it has newlines)."""
        return self.layout(markup, role, 1 << 20, size=size, px=px).size

    def height(self, markup: str, role: str, width: int, *, size: float | None = None) -> int:
        """Return the height of markup wrapped into `width` pixels."""
        return self._whole_words(markup, role, width, size).height

    def shrunk_px(
        self, markup: str, role: str, width: int, *, size: float | None = None, px: int = 0
    ) -> int:
        """Return the largest size up to the role's own (or `px`) at which one line fits.

        The floor is returned where even that is too wide.
        """
        px = px or self.role_px(role, size)
        while px > FLOOR and self.measure(markup, role, px=px)[0] > width:
            px -= 1
        return px

    def fitted(
        self, markup: str, role: str, room: tuple[int, int], size: float, least: float = 9
    ) -> float:
        """Return the largest size in units, from `size` down, at which a paragraph fits a room."""
        while size > least and self.height(markup, role, room[0], size=size) > room[1]:
            size -= 0.5
        return size

    def needs(self, markup: str, role: str, width: int) -> int:
        """Return how many lines it takes at the floor, where `line` may go on in further ones."""
        return len(self.layout(markup, role, width, px=FLOOR).lines)

    def _wrap(self, markup: str, face: str, px: int, width: int) -> Paragraph:
        lines: list[Line] = []
        broken = False
        for words in self._words(markup, face, px):
            row: list[Atom] = []
            for word in words:
                gap = [Atom("space", " ", face, px)] if row else []
                if self._width(row + gap + word) <= width:
                    row += gap + word
                    continue
                if row:
                    lines.append(self._line(row))
                pieces = self._split(word, width)
                broken = broken or len(pieces) > 1
                lines += [self._line(piece) for piece in pieces[:-1]]
                row = list(pieces[-1])
            lines.append(self._line(row))
        step = self.line_step(px)
        widest = max((line.width for line in lines), default=0)
        return Paragraph(tuple(lines), widest, step * len(lines), px, face, broken)

    def line_step(self, px: int) -> int:
        """Return the distance of two lines of text `px` high."""
        return round(px * LINE_HEIGHT)

    def _words(self, markup: str, face: str, px: int) -> list[list[Word]]:
        """Return the words of each paragraph; atoms without a space between them stay together."""
        paragraphs: list[list[Word]] = [[]]
        open_word = False
        for kind, value, bold in parse(markup):
            style = BOLD_FACES.get(face, face) if bold else face
            if kind == "icon":
                name, _, colour = value.partition("=")[0].partition(":")
                atoms = [Atom("icon", name, style, px, colour)]
                open_word = _append(paragraphs[-1], atoms, open_word)
                continue
            for part in re.split(r"(\n| +(?!%))", value):  # a per cent sign stays beside its number
                if part == "\n":
                    paragraphs.append([])
                    open_word = False
                elif not part or part.isspace():
                    open_word = open_word and not part
                else:
                    atoms = self._faces(part, style, px)
                    open_word = _append(paragraphs[-1], atoms, open_word)
        return paragraphs

    def _faces(self, text: str, face: str, px: int) -> list[Atom]:
        """Split text into Latin and Korean runs, each in a face that has the glyphs."""
        korean = "ko_heading" if face in ("wordmark", "heading") else "ko_text"
        small = max(FLOOR, round(px * KOREAN_SIZE))
        atoms, at = [], 0
        for found in HANGUL.finditer(text):
            if found.start() > at:
                atoms.append(Atom("text", text[at : found.start()], face, px))
            atoms.append(Atom("text", found.group(), korean, small))
            at = found.end()
        if at < len(text):
            atoms.append(Atom("text", text[at:], face, px))
        return atoms

    def _split(self, word: Word, width: int) -> list[Word]:
        """Split one word that is wider than the box between characters."""
        if self._width(word) <= width:
            return [word]
        rows: list[Word] = [[]]
        for atom in word:
            for piece in atom.value if atom.kind == "text" else (atom.value,):
                grown = _merged([*rows[-1], atom._replace(value=piece)])
                if rows[-1] and self._width(grown) > width:
                    rows.append([atom._replace(value=piece)])
                else:
                    rows[-1] = grown
        return rows

    def _line(self, atoms: list[Atom]) -> Line:
        merged = tuple(_merged(atoms))
        return Line(merged, self._width(merged))

    def _width(self, atoms: list[Atom] | tuple[Atom, ...]) -> int:
        total = 0
        for atom in _merged(list(atoms)):
            if atom.kind == "icon":
                total += round(atom.px * ICON_ROOM)
            else:
                total += self.font(atom.face, atom.px).size(atom.value)[0]
        return total

    # --- drawing ------------------------------------------------------------------------------

    def paragraph(
        self,
        surface: pygame.Surface,
        markup: str,
        role: str,
        box: pygame.Rect,
        colour: str = "bone",
        *,
        align: Align = "left",
        middle: bool = False,
        size: float | None = None,
    ) -> pygame.Rect:
        """Draw wrapped markup from the top of `box` (or centred in its height).

        Returns the rectangle used. Text higher than the box is set smaller, down to the floor;
        if even that is too high it is drawn whole and noted in `cut`. A box without height has
        no limit. Text with a word wider than the box is set smaller too; one that is too wide at
        the floor is split, and that is noted in `split`.
        """
        laid = self._whole_words(markup, role, box.width, size)
        while laid.height > box.height > 0 and laid.px > FLOOR:
            laid = self.layout(markup, role, box.width, px=laid.px - 1)
        if laid.height > box.height > 0:
            self.cut.add(markup)
        if laid.broken:
            self.split.add(markup)
        y = box.y + (box.height - laid.height) // 2 if middle else box.y
        drawn, pad = self._surface(laid, markup, colour, align, box.width)
        surface.blit(drawn, (box.x - pad, y - pad))
        return pygame.Rect(box.x, y, box.width, laid.height)

    def _whole_words(self, markup: str, role: str, width: int, size: float | None) -> Paragraph:
        """Wrap at the largest size at which no word is split; at the role's own where none is."""
        own = laid = self.layout(markup, role, width, size=size)
        while laid.broken and laid.px > FLOOR:
            laid = self.layout(markup, role, width, px=laid.px - 1)
        return own if laid.broken else laid

    def line(
        self,
        surface: pygame.Surface,
        markup: str,
        role: str,
        at: tuple[int, int],
        colour: str = "bone",
        *,
        anchor: Align = "left",
        width: int = 0,
        size: float | None = None,
        px: int = 0,
        shadow: bool = False,
        opacity: float = 1.0,
        lines: int = 1,
        tall: int = 0,
    ) -> pygame.Rect:
        """Draw one line with its middle at `at[1]`; returns the rectangle used.

        With `tall` its line is no higher than that, unless the floor is. With `width` it is set
        smaller, down to the floor, until it fits; if even that is too wide it goes on in
        further `lines`, where it may, or ends in an ellipsis and is noted in `cut`.
        """
        px = px or self.role_px(role, size)
        if tall:
            px = max(FLOOR, min(px, int(tall / LINE_HEIGHT)))
        shown = markup
        if width and self.measure(markup, role, px=px)[0] > width:
            px = self.shrunk_px(markup, role, width, px=px)
            if self.measure(markup, role, px=px)[0] > width:
                if lines > 1:
                    wrapped = self._wrapped(surface, markup, role, at, colour, anchor, width, lines)
                    if wrapped is not None:
                        return wrapped
                self.cut.add(markup)
                shown = self._shortened(markup, role, px, width)
        laid = self.layout(shown, role, 1 << 20, px=px)
        x = at[0] - {"left": 0, "centre": laid.width // 2, "right": laid.width}[anchor]
        y = at[1] - laid.height // 2
        if shadow:
            dark, pad = self._surface(laid, shown, "shade", "left", laid.width, 0.55)
            for dx, dy in ((0, 2), (1, 1), (-1, 1), (0, -1)):
                surface.blit(dark, (x - pad + dx, y - pad + dy))
        drawn, pad = self._surface(laid, shown, colour, "left", laid.width, opacity)
        surface.blit(drawn, (x - pad, y - pad))
        return pygame.Rect(x, y, laid.width, laid.height)

    def _wrapped(
        self,
        surface: pygame.Surface,
        markup: str,
        role: str,
        at: tuple[int, int],
        colour: str,
        anchor: Align,
        width: int,
        lines: int,
    ) -> pygame.Rect | None:
        """Draw as many lines as may be at the floor; None where more would be needed."""
        laid = self.layout(markup, role, width, px=FLOOR)
        if len(laid.lines) > lines or laid.broken:
            return None
        x = at[0] - {"left": 0, "centre": width // 2, "right": width}[anchor]
        y = at[1] - laid.height // 2
        drawn, pad = self._surface(laid, markup, colour, anchor, width)
        surface.blit(drawn, (x - pad, y - pad))
        return pygame.Rect(x, y, width, laid.height)

    def _shortened(self, markup: str, role: str, px: int, width: int) -> str:
        words = plain(markup)
        while words and self.measure(escape(words) + "…", role, px=px)[0] > width:
            words = words[:-1]
        return escape(words.rstrip()) + "…"

    def _surface(
        self,
        laid: Paragraph,
        markup: str,
        colour: str,
        align: Align,
        width: int,
        opacity: float = 1.0,
    ) -> tuple[pygame.Surface, int]:
        """Return the finished surface and the margin around its box."""
        pad = laid.px // 2
        key = ("text", markup, laid.face, laid.px, colour, align, width, opacity)

        def make() -> pygame.Surface:
            out = blank(width + 2 * pad, laid.height + 2 * pad)
            step = self.line_step(laid.px)
            for i, line in enumerate(laid.lines):
                spare = {"left": 0, "centre": (width - line.width) // 2}.get(
                    align, width - line.width
                )
                self._draw_line(out, line, laid, colour, (pad + spare, pad + i * step))
            if opacity < 1:
                out.set_alpha(round(255 * opacity))
                faded = blank(*out.get_size())
                faded.blit(out, (0, 0))
                return faded
            return out

        return self.cache.get(key, make), pad

    def _draw_line(
        self,
        out: pygame.Surface,
        line: Line,
        laid: Paragraph,
        colour: str,
        at: tuple[int, int],
    ) -> None:
        main = self.font(laid.face, laid.px)
        step = self.line_step(laid.px)
        middle = at[1] + step / 2
        ascent, descent = main.get_ascent(), abs(main.get_descent())
        baseline = round(middle + (ascent - descent) / 2)
        x = at[0]
        for atom in line.atoms:
            if atom.kind == "icon":
                side = round(atom.px * ICON_SIZE)
                icon = self._inline(atom, side, colour)
                room = round(atom.px * ICON_ROOM)
                at_icon = (x + (room - icon.get_width()) // 2, middle - icon.get_height() / 2)
                out.blit(icon, (at_icon[0], round(at_icon[1])))
                x += room
                continue
            font = self.font(atom.face, atom.px)
            if atom.value.strip():
                drawn = font.render(atom.value, True, self.theme.rgb(colour))
                out.blit(drawn, (x, baseline - font.get_ascent()))
            x += font.size(atom.value)[0]

    def _inline(self, atom: Atom, side: int, colour: str) -> pygame.Surface:
        if self.assets.has_picture(atom.value):
            return self.assets.fitted(atom.value, side, side)
        tone = self.theme.colour(atom.colour or colour)
        return self.assets.icon(atom.value, side, tone)


def _append(words: list[Word], atoms: list[Atom], open_word: bool) -> bool:
    """Add atoms to the open word or begin a new one; returns that a word is open."""
    if open_word and words:
        words[-1] += atoms
    else:
        words.append(list(atoms))
    return True


def _merged(atoms: list[Atom]) -> list[Atom]:
    """Join neighbours of one face, spaces included, so that they are shaped together."""
    out: list[Atom] = []
    for atom in atoms:
        last = out[-1] if out else None
        if (
            last is not None
            and "icon" not in (atom.kind, last.kind)
            and (atom.kind == "space" or (atom.face, atom.px) == (last.face, last.px))
        ):
            out[-1] = last._replace(kind="text", value=last.value + atom.value)
        else:
            out.append(atom)
    return out
