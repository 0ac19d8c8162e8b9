"""The tile set of Obsidia for the map editor Tiled: a sheet of small tiles and what each one is.

One tile for every tile of the game and for both sides of each colony, in the order of the data.
Maps that use the set lie beside it; reading them belongs to the game.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import quoteattr

import yaml

from art import manifest

FOLDER = manifest.ART.parent / "data" / "obsidia" / "maps"
DATA = FOLDER.parent
SIDE = 64
COLUMNS = 8
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class Entry(NamedTuple):
    """One tile of the set: its picture and its properties, sorted by name."""

    picture: str
    properties: dict[str, str]


def entries() -> list[Entry]:
    """Give the tiles of the set in order; a tile's number in a map is its place here."""
    looks = yaml.safe_load((DATA / "art.yaml").read_text("utf-8"))
    tiles = yaml.safe_load((DATA / "tiles.yaml").read_text("utf-8"))
    classes = yaml.safe_load((DATA / "classes.yaml").read_text("utf-8"))
    found = [_tile(tile, looks["second_ground"]) for tile in tiles]
    return found + [
        _colony(one["id"], side, exits) for one in classes for side, exits in one["home"].items()
    ]


def _tile(tile: dict[str, Any], second: list[str]) -> Entry:
    exits = "".join(tile["exits"])
    picture = f"tile.{tile['terrain']}.{exits}{'.2' if tile['id'] in second else ''}"
    properties = {"def": tile["id"], "exits": exits}
    if "stones" in tile:
        faces = ((side, "".join(map(str, n))) for side, n in tile["stones"].items())
        properties["stones"] = " ".join(side + numbers for side, numbers in faces)
    return Entry(picture, properties | {"terrain": tile["terrain"]})


def _colony(owner: str, side: str, exits: list[str]) -> Entry:
    open_sides = "".join(exits)
    properties = {"def": owner, "exits": open_sides, "side": side, "terrain": "colony"}
    return Entry(f"tile.colony.{owner}.{open_sides}", properties)


def text(tiles: list[Entry]) -> str:
    """Give the set as Tiled writes it."""
    rows = -(-len(tiles) // COLUMNS)
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="{SIDE}"'
        f' tileheight="{SIDE}" tilecount="{len(tiles)}" columns="{COLUMNS}">',
        f' <image source="terrain.png" width="{SIDE * COLUMNS}" height="{SIDE * rows}"/>',
    ]
    for number, tile in enumerate(tiles):
        out += [f' <tile id="{number}">', "  <properties>"]
        for name, value in tile.properties.items():
            out.append(f"   <property name={quoteattr(name)} value={quoteattr(value)}/>")
        out += ["  </properties>", " </tile>"]
    return "\n".join([*out, "</tileset>", ""])


def sheet(tiles: list[Entry]) -> Any:
    """Give the picture of the set, from the pictures that are built."""
    from PIL import Image

    rows = -(-len(tiles) // COLUMNS)
    out = Image.new("RGB", (SIDE * COLUMNS, SIDE * rows), (6, 7, 11))
    sheets: dict[str, Any] = {}
    for number, tile in enumerate(tiles):
        small = _picture(tile.picture, sheets).resize((SIDE, SIDE), Image.Resampling.LANCZOS)
        for exit_stones in tile.properties.get("stones", "").split():
            dx, dy = STEP[exit_stones[0]]
            stone = _picture(f"stones.{exit_stones[1:]}", sheets)
            stone.thumbnail((27, 27), Image.Resampling.LANCZOS)
            middle = (SIDE / 2 + dx * 19 - stone.width / 2, SIDE / 2 + dy * 23 - stone.height / 2)
            small.alpha_composite(stone, (round(middle[0]), round(middle[1])))
        corner = (number % COLUMNS * SIDE, number // COLUMNS * SIDE)
        out.paste(small, corner, small)
    return out


def _picture(name: str, sheets: dict[str, Any]) -> Any:
    from PIL import Image

    place = json.loads((manifest.BUILT / "atlas.json").read_text("utf-8"))[name]
    if place["file"] not in sheets:
        sheets[place["file"]] = Image.open(manifest.BUILT / place["file"]).convert("RGBA")
    x, y, w, h = place["rect"]
    return sheets[place["file"]].crop((x, y, x + w, y + h))


def write(folder: Path = FOLDER) -> list[str]:
    """Write terrain.tsx and terrain.png; give their names."""
    folder.mkdir(parents=True, exist_ok=True)
    tiles = entries()
    (folder / "terrain.tsx").write_text(text(tiles), "utf-8", newline="\n")
    sheet(tiles).quantize(256, dither=0).save(folder / "terrain.png", optimize=True)
    return ["terrain.png", "terrain.tsx"]
