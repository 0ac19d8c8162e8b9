"""Icons: every one is plain path data and has an author."""

import json

import pytest

from art import credits, glyphs, manifest

BUILT = json.loads((manifest.BUILT / "icons.json").read_text("utf-8"))


def test_every_listed_icon_has_an_author() -> None:
    authors = glyphs.icon_authors()
    assert [name for name in glyphs.icon_uses() if name not in authors] == []


def test_every_author_is_named_in_the_credits() -> None:
    text = (manifest.BUILT / "CREDITS.md").read_text("utf-8")
    for name in glyphs.icon_uses():
        assert credits.AUTHORS[glyphs.icon_authors()[name]] in text


def test_no_author_is_listed_for_an_icon_that_is_not_used() -> None:
    assert set(glyphs.icon_authors()) <= set(glyphs.icon_uses())


def test_own_glyphs_are_plain_paths() -> None:
    glyphs_drawn = glyphs.own_glyphs()
    assert {"ui-check", "ui-x", "ui-undo", "ui-arrow", "ui-turn", "ui-plus", "ui-soul"} <= set(
        glyphs_drawn
    )
    for path in glyphs_drawn.values():
        assert set(path) <= set("MLCZ0123456789. -")


@pytest.mark.parametrize(
    "body",
    [
        '<svg><path transform="scale(2)" d="M0 0Z"/></svg>',
        '<svg><circle r="3"/></svg>',
        '<svg><defs><linearGradient id="a"/></defs><path d="M0 0Z"/></svg>',
        "<svg></svg>",
    ],
)
def test_anything_but_plain_paths_is_refused(body: str) -> None:
    with pytest.raises(glyphs.IconError):
        glyphs.plain_path(body, "sample")


def test_icons_json_holds_every_icon_and_glyph() -> None:
    assert set(BUILT) == set(glyphs.icon_uses()) | set(glyphs.own_glyphs())
    assert all(icon["box"] == 512 and icon["path"].strip() for icon in BUILT.values())
