"""What each step of the build reads and makes, as hashes.

No drawing library is needed here, so a test can tell everywhere that a source changed without a
new build. Line ends are normalised: a checkout may have either kind.
"""

import ast
import functools
import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from art import layouts

ART = Path(__file__).resolve().parent
BUILT = ART / "built"
FILE = BUILT / "manifest.json"
ICONS = BUILT / "icons.json"

STEPS: dict[str, tuple[str, ...]] = {  # steps that are not pictures: the sources of each
    "tokens": ("tokens.toml",),
    "icons": ("icons.txt", "icon_authors.tsv", "glyphs.py", "own_icons/*.svg"),
    "fonts": ("fonts.toml", "faces.py"),
    "sounds": ("sounds.py", "sound_cues.toml"),
    "credits": ("credits.py", "icons.txt", "icon_authors.tsv", "fonts.toml"),
}
FOUR_TABLES = (
    *("monsters", "events", "treasures", "starting_items", "loot", "characters"),
    *("bonus_souls", "rooms"),
)
GROUPS: dict[str, tuple[str, str]] = {  # group: its recipe module, the pictures it takes
    "pieces": ("pieces", ""),
    "seats": ("heraldry", ""),
    "rails": ("rails", ""),
    "cards": ("cards", ""),
    "table": ("grounds", "table."),
    "slab": ("grounds", "slab."),
    "wall": ("grounds", "wall"),
    "velvet": ("grounds", "velvet"),
    "menu": ("menu", "menu."),
    "assets": ("assets", ""),
    "tiles": ("terrain", ""),
    "colonies": ("colonies", ""),
    "sides": ("sides", ""),
    "spells": ("spells", ""),
    "mist": ("mist", ""),
    **{f"four_{table}": ("four_cards", f"four.{table}.") for table in FOUR_TABLES},
    "four_frames": ("four_frames", ""),
    "four_pieces": ("four_pieces", ""),
    "cloth": ("cloth", ""),
    "london": ("sonata_map", ""),
    "hunt": ("sonata_pieces", ""),
    "desk": ("sonata_desk", ""),
    "sonata": ("sonata_cards", ""),
    "keys": ("sonata_keys", ""),
    "arms": ("sonata_arms", ""),
    "ladies": ("sonata_ladies", ""),
    "fogs": ("sonata_fogs", ""),
    "sonata_frames": ("sonata_frames", ""),
}
SIDES = {  # largest sheets of groups of which a table needs a few pictures at a time
    "tiles": 1024,
    "colonies": 1024,
    "spells": 1024,
    **{f"four_{table}": 1024 for table in FOUR_TABLES},
    "sonata": 1024,
    "keys": 1024,
    "ladies": 1024,
}
QUALITIES = {f"four_{table}": 76 for table in FOUR_TABLES}  # of many pictures, small in play
LATE: dict[str, tuple[str, ...]] = {  # steps that come after the pictures: their own sources
    "tileset": ("tileset.py", "../data/obsidia/tiles.yaml", "../data/obsidia/classes.yaml"),
}
ALL = (*STEPS, *GROUPS, *LATE)
_SHOWN = {"tileset": ("tiles", "colonies", "sides")}  # the pictures a late step shows
_COMMON = ("tokens.toml", "built/icons.json", "built/fonts.json")
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")  # how icons are named, in tables
_QUOTED = re.compile(rf'"({_WORD.pattern})"')  # and in recipes
_LOOKS = "../data/obsidia/art.yaml"
_FOUR = "../data/four_souls/art.yaml"
_SONATA = tuple(f"../data/black_sonata/{name}" for name in ("art.yaml", "london.yaml"))
_TABLES = {
    "sonata_pieces": _SONATA,
    "sonata_cards": _SONATA,
    "sonata_keys": _SONATA,
    "sonata_frames": ("../data/black_sonata/art.yaml",),
    "sonata_fogs": ("../data/black_sonata/art.yaml",),
    "sonata_arms": ("../data/black_sonata/art.yaml", "../data/black_sonata/coats.yaml"),
    "sonata_ladies": (
        *_SONATA,
        "../data/black_sonata/ladies.yaml",
        "../data/black_sonata/blacker.yaml",
    ),
    "sonata_map": (*_SONATA, "layouts.py", "../data/black_sonata/layouts/london.tmx"),
    "assets": ("assets.toml",),
    "colonies": (_LOOKS,),
    "sides": (_LOOKS,),
    "spells": (_LOOKS,),
    "four_cards": (_FOUR,),
}


def sources(step: str) -> list[Path]:
    """Give the files a step reads, sorted."""
    if step in STEPS:
        found = [path for pattern in STEPS[step] for path in ART.glob(pattern)]
        return sorted(found)
    if step in LATE:
        own = {(ART / name).resolve() for name in (*LATE[step], _LOOKS)}
        return sorted(own.union(*(sources(group) for group in _SHOWN[step])))
    module = GROUPS[step][0]
    recipes = [ART / "recipes" / f"{name}.py" for name in _imports(module)]
    tables = [(ART / name).resolve() for name in (*_COMMON, *_TABLES.get(module, ()))]
    return sorted(recipes + tables)


def _imports(module: str) -> set[str]:
    """Give a recipe module and all recipe modules it imports, through any number of steps."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        tree = ast.parse((ART / "recipes" / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                waiting += [node.module] if node.module else [alias.name for alias in node.names]
    return seen


def digest(data: bytes) -> str:
    """Give a short hash of a file's bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def input_hash(step: str) -> str:
    """Give one hash of all that a step reads."""
    parts = []
    for path in sources(step):
        parts.append(f"{path.relative_to(ART.parent).as_posix()} {digest(_content(step, path))}")
    return digest("\n".join(parts).encode())


def _content(step: str, path: Path) -> bytes:
    """Give what a step reads of a file.

    Recipes read the colours of the tokens alone, only the icons that they or their tables name, and
    of the looks of Four Souls those of their own cards, of a layout the places of its map.
    """
    text = _bytes(path)
    if path == (ART / _FOUR).resolve():
        section = GROUPS[step][1].split(".")[1]
        return json.dumps(_parsed(text)[section]).encode()
    if step not in STEPS and path.name == "tokens.toml":
        return json.dumps(tomllib.loads(text.decode())["colour"]).encode()
    if path == BUILT / "icons.json":
        return json.dumps(icons_of(step, json.loads(text))).encode()
    if path.suffix == ".tmx":
        return json.dumps(layouts.places(path, path.stem)).encode()
    return text


def icons_of(step: str, icons: dict[str, Any]) -> dict[str, Any]:
    """Give those of the icons that the recipes or tables of a step name."""
    named: set[str] = set()
    common = {ART / name for name in _COMMON}
    for path in sources(step):
        if path not in common:
            pattern = _QUOTED if path.suffix == ".py" else _WORD
            named |= _words(pattern, _content(step, path))
    return {name: icon for name, icon in icons.items() if name in named}


def _bytes(path: Path) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n")


@functools.cache
def _parsed(text: bytes) -> Any:
    return yaml.safe_load(text)


@functools.cache
def _words(pattern: re.Pattern[str], text: bytes) -> frozenset[str]:
    return frozenset(pattern.findall(text.decode("utf-8")))


def read() -> dict[str, Any]:
    """Give the committed manifest, or an empty one."""
    if not FILE.exists():
        return {}
    return json.loads(FILE.read_text("utf-8"))


def stale() -> list[str]:
    """Name the steps whose sources changed since they were built, in build order."""
    made = read()
    return [s for s in ALL if made.get(s, {}).get("input") != input_hash(s)]


def record(step: str, files: list[str]) -> None:
    """Note that a step was built from its present sources into these files of art/built."""
    made = read()
    hashes = {name: digest((BUILT / name).read_bytes()) for name in sorted(files)}
    made[step] = {"input": input_hash(step), "files": hashes}
    order = [s for s in ALL if s in made]
    write_json(FILE, {s: made[s] for s in order})


def write_json(path: Path, value: Any) -> None:
    """Write JSON the same way everywhere."""
    text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
    path.write_text(text, "utf-8", newline="\n")
