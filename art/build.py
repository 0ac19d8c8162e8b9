"""Make art/built from the sources of art/. Players never need this; its results are committed.

    python art/build.py --node-modules DIR     # build what changed
    python art/build.py --all                  # build everything
    python art/build.py --only pieces menu     # build some steps
    python art/build.py --check                # say what is out of date; exit 1 if anything is

Icons and fonts come from npm (@iconify-json/game-icons and @fontsource/...), installed in a folder
outside the repository: --node-modules or the environment variable NODE_MODULES. Pictures and
sounds need only what is committed, and the packages of the extra `art`.
"""

import argparse
import importlib
import json
import os
import sys
import time
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from art import atlas, credits, faces, glyphs, manifest  # noqa: E402

BUILT = manifest.BUILT


def build_tokens(_: Path | None) -> list[str]:
    """Write tokens.json."""
    tokens = tomllib.loads((manifest.ART / "tokens.toml").read_text("utf-8"))
    manifest.write_json(BUILT / "tokens.json", tokens)
    return ["tokens.json"]


def build_icons(node_modules: Path | None) -> list[str]:
    """Write icons.json, one icon a line."""
    icons = glyphs.collect(_needed(node_modules))
    lines = [f"{json.dumps(name)}: {json.dumps(icon)}" for name, icon in icons.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (BUILT / "icons.json").write_text(text, "utf-8", newline="\n")
    return ["icons.json"]


def build_fonts(node_modules: Path | None) -> list[str]:
    """Write the faces, their licences and fonts.json."""
    index = faces.build_all(_needed(node_modules), BUILT / "fonts")
    manifest.write_json(BUILT / "fonts.json", index)
    licences = sorted(path.name for path in (BUILT / "fonts" / "LICENSES").iterdir())
    made = [f"fonts/{name}" for name in index.values()]
    return ["fonts.json", *made, *(f"fonts/LICENSES/{name}" for name in licences)]


def build_sounds(_: Path | None) -> list[str]:
    """Write the sounds and sounds.json."""
    from art import sounds  # needs scipy, which --check must do without

    cues, files = sounds.build_all(BUILT / "sounds")
    manifest.write_json(BUILT / "sounds.json", cues)
    return ["sounds.json", *(f"sounds/{name}" for name in files)]


def build_credits(_: Path | None) -> list[str]:
    """Write CREDITS.md."""
    (BUILT / "CREDITS.md").write_text(credits.text(), "utf-8", newline="\n")
    return ["CREDITS.md"]


def build_tileset(_: Path | None) -> list[str]:
    """Write Obsidia's tile set for Tiled, beside the game's maps."""
    from art import tileset  # needs pillow and numpy

    return [f"../../data/obsidia/maps/{name}" for name in tileset.write()]


STEPS: dict[str, Callable[[Path | None], list[str]]] = {
    "tokens": build_tokens,
    "icons": build_icons,
    "fonts": build_fonts,
    "sounds": build_sounds,
    "credits": build_credits,
    "tileset": build_tileset,
}


def _needed(node_modules: Path | None) -> Path:
    if node_modules is None or not node_modules.is_dir():
        raise SystemExit("give the folder of node_modules: --node-modules or NODE_MODULES")
    return node_modules


def pictures(group: str) -> dict[str, Any]:
    """Give the recipes of a group by picture name."""
    module, prefix = manifest.GROUPS[group]
    recipes = importlib.import_module(f"art.recipes.{module}").PICTURES
    return {name: recipe for name, recipe in recipes.items() if name.startswith(prefix)}


def bake(recipe: Any) -> Any:
    """Give one picture as a Pillow image."""
    import numpy as np
    from PIL import Image

    a = np.clip(recipe.bake(), 0, 1) * 255 + 0.5
    return Image.fromarray(a.astype(np.uint8), "RGBA")


def build_group(group: str) -> list[str]:
    """Bake a group's pictures, write its sheets and its part of atlas.json."""
    recipes = pictures(group)
    baked = {name: bake(recipe) for name, recipe in recipes.items()}
    side = manifest.SIDES.get(group, atlas.SIDE)
    quality = manifest.QUALITIES.get(group, atlas.QUALITY)
    files, index = atlas.compose(baked, group, side, quality)
    for old in manifest.read().get(group, {}).get("files", {}):
        (BUILT / old).unlink(missing_ok=True)
    for name, data in files.items():
        (BUILT / name).write_bytes(data)
    _merge_atlas(
        group, {n: place | {"scale": round(recipes[n].scale, 4)} for n, place in index.items()}
    )
    return list(files)


def _merge_atlas(group: str, index: dict[str, Any]) -> None:
    path = BUILT / "atlas.json"
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    sheets = {atlas.sheet_name(group, number) for number in range(100)}
    merged = {n: place for n, place in known.items() if place["file"] not in sheets} | index
    lines = [f"{json.dumps(name)}: {json.dumps(merged[name])}" for name in sorted(merged)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


def build(steps: Iterable[str], node_modules: Path | None) -> None:
    """Build the named steps in order and record each in the manifest."""
    BUILT.mkdir(exist_ok=True)
    for step in steps:
        start = time.perf_counter()
        files = STEPS[step](node_modules) if step in STEPS else build_group(step)
        manifest.record(step, files)
        size = sum((BUILT / name).stat().st_size for name in files) / 1024
        print(
            f"{step:8s} {len(files):3d} files {size:7.0f} KB {time.perf_counter() - start:6.1f} s"
        )


def main(argv: list[str] | None = None) -> int:
    """Run the build from the command line."""
    every = list(manifest.ALL)
    parser = argparse.ArgumentParser(description="Build art/built.")
    default = os.environ.get("NODE_MODULES")
    parser.add_argument("--node-modules", type=Path, default=Path(default) if default else None)
    parser.add_argument("--all", action="store_true", help="build every step")
    parser.add_argument("--only", nargs="+", choices=every, metavar="STEP", help="build these")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    options = parser.parse_args(argv)
    if options.check:
        late = manifest.stale()
        print("out of date: " + ", ".join(late) if late else "art/built is up to date")
        return 1 if late else 0
    if options.only or options.all:
        build(options.only or every, options.node_modules)
        return 0
    for step in every:  # a step may make another stale: ask anew before each
        if step in manifest.stale():
            build([step], options.node_modules)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
