"""The README shows a table of every game, and its examples are packs that work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import GAMES
from game.tools.check import faults

README = Path(__file__).parents[2] / "README.md"
WORDS = README.read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", WORDS, re.DOTALL)
PICTURES = re.findall(r"!\[.+?\]\((.+?)\)", WORDS)
MOST_BYTES = 250_000


def test_the_readme_shows_a_picture_of_every_game():
    assert sorted(Path(name).stem for name in PICTURES) == sorted(GAMES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_readme_is_there_and_light(name):
    found = (README.parent / name).read_bytes()
    assert found[:4] == b"RIFF" and found[8:12] == b"WEBP"
    assert len(found) <= MOST_BYTES


def test_the_readme_shows_a_card_of_each_game_with_packs():
    tables = [text.partition(":")[0] for text in EXAMPLES]
    assert tables == ["assets", "warlords", "loot", "treasures", "fog"]


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_of_the_readme_has_no_faults(text, tmp_path):
    path = tmp_path / "pack.yaml"
    path.write_text(text, "utf-8")
    assert faults([path]) == []
