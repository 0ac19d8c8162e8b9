"""The examples of the README are packs that work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.tools.check import faults

README = Path(__file__).parents[2] / "README.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


def test_the_readme_shows_a_card_of_each_game_with_packs():
    tables = [text.partition(":")[0] for text in EXAMPLES]
    assert tables == ["assets", "warlords", "loot", "treasures"]


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_of_the_readme_has_no_faults(text, tmp_path):
    path = tmp_path / "pack.yaml"
    path.write_text(text, "utf-8")
    assert faults([path]) == []
