"""Write the golden files anew: `python -m tests.bless [NAME ...]`, then review the diff.

A golden is a readable file in `tests/golden` with what the program says now; GOLDENS names the
function that makes each text. A test per golden compares; only this tool writes.
"""

import sys
from pathlib import Path
from pkgutil import resolve_name

FOLDER = Path(__file__).parent / "golden"
GOLDENS = {
    "black_souls_cards.txt": "tests.data.test_card_texts:listing",
    "black_souls_places.txt": "tests.ui.tables.test_souls_places:listing",
    "obsidia_places.txt": "tests.ui.tables.test_obsidia_places:listing",
    "four_souls_places.txt": "tests.ui.tables.test_four_souls_places:listing",
    "black_souls_solo.match.txt": "tests.contract.playthrough:black_souls_solo",
    "black_souls_three.match.txt": "tests.contract.playthrough:black_souls_three",
    "black_souls_glitch.match.txt": "tests.contract.playthrough:black_souls_glitch",
    "obsidia_cards.txt": "tests.data.test_obsidia_texts:listing",
    **{
        f"obsidia_{name}.match.txt": f"tests.contract.playthrough:obsidia_{name}"
        for name in ("two", "teams", "solo")
    },
    **{
        f"black_sonata_{name}.match.txt": f"tests.games.black_sonata.goldens:{name}"
        for name in ("solo", "modules", "duo")
    },
    **{
        f"four_souls_{name}.match.txt": f"tests.games.four_souls.goldens:{name}"
        for name in ("two", "four", "solo")
    },
    "black_sonata_cards.txt": "tests.games.black_sonata.goldens:cards",
    "four_souls_cards.txt": "tests.games.four_souls.goldens:cards",
    "../../data/selftest.json": "tests.ui.test_selftest:digests",
    **{
        f"../../data/obsidia/maps/{id}.tmx": f"tests.games.obsidia.map_files:{id}"
        for id in (
            *("two_doors", "long_vigil", "three_thrones"),
            *("broken_wheel", "crown_of_ash", "last_lantern"),
        )
    },
}


def made(name):
    """The text that a golden file should have."""
    return resolve_name(GOLDENS[name])()


def kept(name):
    """The text that it has."""
    return (FOLDER / name).read_text(encoding="utf-8")


def main(names):
    unknown = [name for name in names if name not in GOLDENS]
    if unknown:
        print(f"no golden {unknown[0]!r}: there are {', '.join(GOLDENS)}", file=sys.stderr)
        return 2
    for name in names or GOLDENS:
        file = FOLDER / name
        text = made(name)
        changed = not file.exists() or kept(name) != text
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{'changed' if changed else 'as it was'}: {file.relative_to(FOLDER.parent.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
