"""Type faces: subset the fonts of fonts.toml, rename them and write their licence texts.

A subset is a modified version in the sense of the Open Font License, so every face gets the
suite's own name; the copyright lines of the original stay in the file and beside it.
"""

import tomllib
from io import BytesIO
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parent
EPOCH = 3_600_000_000  # a fixed font time stamp, so that the same input gives the same bytes
KEPT_NAMES = {0, 7, 8, 9, 11, 12, 13, 14}
ASCII = [chr(code) for code in range(0x20, 0x7F)]


def faces() -> dict[str, dict[str, str]]:
    """Give the faces of fonts.toml by their key."""
    return tomllib.loads((ART / "fonts.toml").read_text("utf-8"))


def ksx1001() -> list[str]:
    """Give the 2,350 common Hangul syllables and the compatibility letters."""
    syllables = [chr(code) for code in range(0xAC00, 0xD7A4)]
    letters = [chr(code) for code in range(0x3131, 0x318F)]
    return [char for char in syllables + letters if _in_ksx1001(char)]


def _in_ksx1001(char: str) -> bool:
    try:
        return len(char.encode("euc_kr")) == 2
    except UnicodeEncodeError:
        return False


def build_face(face: dict[str, str], node_modules: Path) -> tuple[bytes, str]:
    """Give the subset font file and its copyright line."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    source = node_modules / "@fontsource" / face["package"] / "files" / face["source"]
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    if "figures" in face:
        _set_figures(font, face["figures"])
    options = Options(hinting=False, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["DSIG", "MATH", "STAT"]
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp"]
    chars = ksx1001() + ASCII if face["chars"] == "ksx1001" else map(chr, font.getBestCmap())
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(chars))
    subsetter.subset(font)
    notice = _rename(font, face["family"])
    font["head"].created = font["head"].modified = EPOCH
    out = BytesIO()
    font.save(out)
    return out.getvalue(), notice


def _set_figures(font: Any, suffix: str) -> None:
    """Let 0-9 mean other figures of the same font; the game's text engine has no features."""
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if not table.cmap.get(code, suffix).endswith(suffix):
                table.cmap[code] += suffix


def _rename(font: Any, family: str) -> str:
    """Put the suite's name in the name table; keep copyright and licence. Give the copyright."""
    names = font["name"]
    notice = str(names.getDebugName(0) or "")
    names.names = [record for record in names.names if record.nameID in KEPT_NAMES]
    for name_id, value in {
        1: family,
        2: "Regular",
        3: f"{family} 1.0",
        4: family,
        5: "Version 1.0",
        6: family.replace(" ", ""),
    }.items():
        names.setName(value, name_id, 3, 1, 0x409)
    if "CFF " in font:
        font["CFF "].cff.fontNames = [family.replace(" ", "")]
    return notice


def licence_text(face: dict[str, str], notice: str, node_modules: Path) -> str:
    """Give the licence file of a package: what is made from it, whose it is, and the licence."""
    licence = node_modules / "@fontsource" / face["package"] / "LICENSE"
    text = licence.read_text("utf-8").strip()
    return f"{made_from(face)}\n{notice}\n\n{text}\n"


def made_from(face: dict[str, str]) -> str:
    """Name every face that is made from the package of one of them."""
    made = [
        f'"{each["family"]}"' for each in faces().values() if each["package"] == face["package"]
    ]
    what = (
        "are modified versions (renamed subsets)"
        if made[1:]
        else "is a modified version (a renamed subset)"
    )
    return f"{' and '.join(made)} {what} of {face['original']}."


def build_all(node_modules: Path, target: Path) -> dict[str, str]:
    """Write every font and licence under `target`; give what fonts.json holds."""
    licences = target / "LICENSES"
    licences.mkdir(parents=True, exist_ok=True)
    index = {}
    for key, face in faces().items():
        data, notice = build_face(face, node_modules)
        (target / face["file"]).write_bytes(data)
        name = f"OFL-{face['package']}.txt"
        (licences / name).write_text(licence_text(face, notice, node_modules), "utf-8")
        index[key] = face["file"]
    return index
