"""Tooltips are as wide as their widest line."""

from __future__ import annotations

from game.ui import tips
from game.ui.kit import Kit
from game.ui.tips import Tip


def test_a_tooltip_is_wide_enough_for_its_foot(kit: Kit) -> None:
    d, foot = kit.draw, "BS-6.9, BS-6.10, BS-6.11, BS-6.12, BS-6.13"
    short = Tip("Hack", ("One.",), foot)
    room = tips.width_of(d, short) - 2 * d.theme.px(18)
    assert tips.width_of(d, short) > tips.width_of(d, Tip("Hack", ("One.",)))
    assert room >= d.text.measure(foot, "small")[0]


def test_a_long_foot_makes_no_tooltip_wider_than_others(kit: Kit) -> None:
    assert tips.width_of(kit.draw, Tip("Hack", (), "BS-6.9, " * 40)) <= kit.theme.panel_px(520)
