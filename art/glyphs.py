"""Icons: read the list, the own glyphs and the icon package, and give plain path data.

Drawing belongs in the recipes; this module only knows names, paths and authors.
"""

import json
import re
from pathlib import Path

ART = Path(__file__).resolve().parent
BOX = 512
PACKAGE = Path("@iconify-json/game-icons/icons.json")
_PATH = re.compile(r"<path\b[^>]*?/>")
_D = re.compile(r'\bd="([^"]+)"')


class IconError(ValueError):
    """Says which icon is missing, has no author or is more than plain paths."""


def icon_uses(text: str | None = None) -> dict[str, str]:
    """Give name -> use of every listed game-icons icon, in the order of the list."""
    lines = (text or (ART / "icons.txt").read_text("utf-8")).splitlines()
    uses: dict[str, str] = {}
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        name, _, use = line.partition(" ")
        if name in uses:
            raise IconError(f"icons.txt lists {name} twice")
        uses[name] = use.strip()
    return uses


def icon_authors() -> dict[str, str]:
    """Give name -> author, as the folders of the public icon collection name them."""
    lines = (ART / "icon_authors.tsv").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines if line)


def plain_path(svg: str, name: str) -> str:
    """Give the path data of a one-colour SVG; refuse transforms, gradients and other shapes."""
    body = re.sub(r"</?svg[^>]*>|<\?xml[^>]*>", "", svg).strip()
    paths = _PATH.findall(body)
    if not paths or _PATH.sub("", body).strip() or "transform" in body:
        raise IconError(f"{name} is not made of plain paths")
    return " ".join(_D.search(path).group(1) for path in paths)


def own_glyphs() -> dict[str, str]:
    """Give name -> path data of the glyphs drawn for the suite."""
    files = sorted((ART / "own_icons").glob("*.svg"))
    return {file.stem: plain_path(file.read_text("utf-8"), file.name) for file in files}


def collect(node_modules: Path) -> dict[str, dict[str, object]]:
    """Give everything icons.json holds, from the icon package under `node_modules`.

    Raises IconError for an unknown name or one without an author.
    """
    package = json.loads((node_modules / PACKAGE).read_text("utf-8"))["icons"]
    authors = icon_authors()
    paths = {}
    for name in icon_uses():
        if name not in package:
            raise IconError(f"{name} is not in the icon package")
        if name not in authors:
            raise IconError(f"{name} has no author in icon_authors.tsv")
        paths[name] = plain_path(package[name]["body"], name)
    paths |= own_glyphs()
    return {name: {"path": paths[name], "box": BOX} for name in sorted(paths)}
