"""Atlases: lay pictures out on sheets of at most 2048 x 2048 and write them as WebP."""

from io import BytesIO
from typing import Any, NamedTuple

SIDE = 2048
GUTTER = 2
QUALITY = 88


class Place(NamedTuple):
    """Where a picture lies: number of its sheet, x, y."""

    sheet: int
    x: int
    y: int


def lay_out(sizes: dict[str, tuple[int, int]], side: int = SIDE) -> dict[str, Place]:
    """Place pictures on shelves, tallest first; the order of names decides ties.

    >>> lay_out({"a": (10, 20), "b": (10, 30)})
    {'b': Place(sheet=0, x=0, y=0), 'a': Place(sheet=0, x=12, y=0)}
    """
    places: dict[str, Place] = {}
    sheet = x = y = shelf = 0
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        w, h = sizes[name]
        if w > side or h > side:
            raise ValueError(f"{name} is {w} x {h}, larger than a sheet of {side}")
        if x + w > side:
            x, y, shelf = 0, y + shelf, 0
        if y + h > side:
            sheet, x, y, shelf = sheet + 1, 0, 0, 0
        places[name] = Place(sheet, x, y)
        x, shelf = x + w + GUTTER, max(shelf, h + GUTTER)
    return places


def sheet_name(group: str, number: int) -> str:
    """Give the file name of a group's sheet; the first has no number."""
    return f"{group}.webp" if number == 0 else f"{group}_{number + 1}.webp"


def webp(picture: Any, quality: int = QUALITY) -> bytes:
    """Give a picture as WebP; opaque pictures lose their alpha plane."""
    if picture.mode == "RGBA" and picture.getextrema()[3][0] == 255:
        picture = picture.convert("RGB")
    out = BytesIO()
    picture.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def compose(
    pictures: dict[str, Any], group: str, side: int = SIDE, quality: int = QUALITY
) -> tuple[dict[str, bytes], dict[str, Any]]:
    """Give the sheets of a group (file name -> bytes) and each picture's file and rectangle."""
    from PIL import Image

    places = lay_out({name: picture.size for name, picture in pictures.items()}, side)
    sheets: dict[int, Any] = {}
    index = {}
    for number in sorted({place.sheet for place in places.values()}):
        names = [name for name, place in places.items() if place.sheet == number]
        w = max(places[name].x + pictures[name].width for name in names)
        h = max(places[name].y + pictures[name].height for name in names)
        sheets[number] = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    for name, place in places.items():
        picture = pictures[name]
        sheets[place.sheet].paste(picture, (place.x, place.y))
        rect = [place.x, place.y, *picture.size]
        index[name] = {"file": sheet_name(group, place.sheet), "rect": rect}
    files = {sheet_name(group, number): webp(sheet, quality) for number, sheet in sheets.items()}
    return files, index
