"""Credits: who made the icons and faces, and under which licences they are used."""

from collections import Counter

from art import faces, glyphs

AUTHORS = {  # folder of the public collection -> the name its author goes by
    "aussiesim": "Aussiesim",
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "cathelineau": "Cathelineau",
    "darkzaitzev": "DarkZaitzev",
    "delapouite": "Delapouite",
    "faithtoken": "Faithtoken",
    "guard13007": "Guard13007",
    "kier-heyl": "Kier Heyl",
    "lorc": "Lorc",
    "lucasms": "Lucas",
    "priorblue": "PriorBlue",
    "quoting": "Quoting",
    "sbed": "Sbed",
    "skoll": "Skoll",
    "various-artists": "various artists",
    "willdabeast": "Willdabeast",
    "zajkonur": "Zajkonur",
    "zeromancer": "Zeromancer",
}
HOLDERS = {
    "grenze-gotisch": "The Grenze Gotisch Project Authors",
    "alegreya-sc": "The Alegreya Project Authors",
    "alegreya": "The Alegreya Project Authors",
    "alegreya-sans": "The Alegreya Sans Project Authors",
    "source-sans-3": "Adobe, with Reserved Font Name 'Source'",
    "im-fell-english-sc": "Igino Marini, with Reserved Font Name 'IM FELL English SC'",
    "hahmlet": "The Hahmlet Project Authors",
    "noto-sans-kr": "Adobe, with Reserved Font Name 'Source'",
}
_TEXT = """# Credits

## Icons

Icons made by {authors} from game-icons.net, CC BY 3.0,
https://creativecommons.org/licenses/by/3.0/. Recoloured, lit and combined with other art.
The signs whose names begin with `ui-` are the suite's own.

## Type

All faces are used under the SIL Open Font License 1.1 (see `fonts/LICENSES/`). They are renamed
subsets of the originals and may not be sold by themselves.

| face | made from | copyright |
|---|---|---|
{fonts}

## Software

- pygame-ce (GNU LGPL 2.1, an ordinary, replaceable dependency) with SDL (zlib licence).
- pytmx: GNU LGPL 3, likewise.
- PyYAML and platformdirs: MIT licence. msgspec: BSD 3-clause licence.

## Pictures and sounds

Everything else is drawn or synthesised by the programs in `art/`, under the licence of the suite.
No publisher's art, logo or text is used.
"""


def author_names() -> list[str]:
    """Give the authors of all icons in use, the most used first."""
    authors = glyphs.icon_authors()
    counts = Counter(AUTHORS[authors[name]] for name in glyphs.icon_uses())
    return [name for name, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def text() -> str:
    """Give the text of CREDITS.md."""
    names = author_names()
    rows = [
        f"| {face['family']} | {face['original']} | {HOLDERS[face['package']]} |"
        for face in faces.faces().values()
    ]
    listed = ", ".join(names[:-1]) + " and " + names[-1]
    return _TEXT.format(authors=listed, fonts="\n".join(rows))
