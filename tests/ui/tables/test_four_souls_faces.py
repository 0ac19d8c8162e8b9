"""The faces of Four Souls' cards: whole texts, short lines, live numbers, frames of their decks."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.games.four_souls import GAME
from game.ui.tables.cards import BASE
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.faces import EVASION, FaceCards, Numbers
from tests.clauses import clause
from tests.ui.tables.cloth import find, moment, table_at

SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.5), (2560, 1440, 1.0)]
ICON = re.compile(r"\[([a-z0-9-]+)\]")


def cards_of(kit):
    return FaceCards(kit, Deck(GAME))


def pixels(kit, size, draw):
    surface = pygame.Surface(size)
    draw(surface, surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_text_of_every_card_stands_whole_on_its_large_card(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    cards = cards_of(kit)
    wide = max(kit.px(252), 236)
    surface = pygame.Surface((wide, round(wide * 1.4)))
    for text in GAME.card_texts():
        cards.large(surface, surface.get_rect(), text)
    assert not kit.text.cut
    assert not kit.assets.missing


def test_every_name_and_line_stands_whole_on_a_small_card(open_at):
    kit = open_at(1280, 720)
    cards = cards_of(kit)
    surface = pygame.Surface((100, 140))
    for text in GAME.card_texts():
        cards.small(surface, surface.get_rect(), text)
    assert not kit.text.cut
    assert not kit.assets.missing


def test_the_line_of_a_small_card_is_icons_and_figures(kit):
    """It needs no translation, and what does nothing has none."""
    cards = cards_of(kit)
    for card in GAME.cards.cards:
        line = cards.short(card.id)
        assert bool(line) == bool(card.abilities or card.gained_when), card.id
        assert not re.search("[a-z]", ICON.sub("", line)), card.id
        for name in ICON.findall(line):
            assert kit.assets.has_icon(name), name


@clause("FS-4.1", "FS-4.2", "FS-4.3", "FS-4.4", "FS-4.5", "FS-4.8")
def test_every_kind_of_card_has_the_frame_of_its_deck(kit):
    cards = cards_of(kit)
    frames = {card.id: cards.frame_of(card.id) for card in GAME.cards.cards}
    assert frames["isaac"] == "character"
    assert frames["the_d6"] == "eternal"
    assert frames["the_battery"] == "treasure"
    assert frames["breakfast"] == "passive"
    assert frames["bomb"] == "loot"
    assert frames["monstro"] == frames["ambush"] == "monster"
    assert frames["beggar"] == "room"
    assert frames["soul_of_greed"] == "bonus_soul"


@clause("FS-6.7")
def test_a_hurt_monster_shows_what_it_has_left(kit):
    cards = cards_of(kit)
    size = (150, 210)
    printed = cards.printed("monstro")
    assert printed == Numbers(hp=4, attack=1, dc=4, most=4)

    def lying(numbers):
        def draw(surface, rect):
            cards.small(surface, rect, cards.deck.texts["monstro"])
            cards.numbers(surface, rect, "monstro", numbers)

        return pixels(kit, size, draw)

    assert lying(printed) == pixels(
        kit, size, lambda surface, rect: cards.small(surface, rect, cards.deck.texts["monstro"])
    )
    hurt = lying(replace(printed, hp=1))
    assert hurt != lying(printed)
    assert hurt != lying(replace(printed, hp=2))


@clause("FS-6.7")
@pytest.mark.parametrize("width", [96, 100, 118, 150, 200])
def test_the_numbers_of_a_hurt_monster_lie_apart_and_cover_the_printed_ones(kit, width):
    """Seen in the window: "1/2" ran under the die, and the printed heart shone through it."""
    cards = cards_of(kit)
    rect = pygame.Rect(0, 0, width, round(width * 1.4))
    strip = cards.strip(rect, "monstro")
    strips = []
    for ground in ("#FFFFFF", "#000000"):
        surface = pygame.Surface(rect.size)
        surface.fill(ground)
        cards.numbers(surface, rect, "monstro", Numbers(hp=10, attack=2, dc=4, most=14))
        strips.append(pygame.image.tobytes(surface.subsurface(strip), "RGB"))
    assert strips[0] == strips[1]
    drawn = surface.subsurface(strip)
    columns = [
        any(sum(drawn.get_at((x, y))[:3]) > 200 for y in range(strip.height))
        for x in range(strip.width)
    ]
    assert not columns[0] and not columns[-1]
    ends = [x for x in range(1, strip.width) if columns[x - 1] and not columns[x]]
    assert len(ends) >= 6  # three icons and three numbers, each apart from the next


def test_numbers_stand_where_the_printed_ones_are(kit):
    cards = cards_of(kit)
    rect = pygame.Rect(0, 0, 150, 210)
    for card in ("monstro", "wrath", "isaac"):
        strip = cards.strip(rect, card)
        plain = pygame.Surface(rect.size)
        cards.small(plain, rect, cards.deck.texts[card])
        changed = plain.copy()
        now = replace(cards.printed(card), hp=9, most=9)
        cards.numbers(changed, rect, card, now)
        above = pygame.Rect(0, 0, rect.width, strip.y)
        below = pygame.Rect(0, strip.bottom, rect.width, rect.bottom - strip.bottom)
        for part in (above, below):
            same = [pygame.image.tobytes(s.subsurface(part), "RGB") for s in (plain, changed)]
            assert same[0] == same[1]


def test_a_picture_alone_fills_any_box(kit):
    cards = cards_of(kit)
    for size in ((41, 53), (92, 122), (200, 60)):
        surface = pygame.Surface(size)
        surface.fill("#FF00FF")
        cards.art(surface, surface.get_rect(), "satan")
        w, h = size
        corners = [
            surface.get_at(at)[:3] for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))
        ]
        assert (255, 0, 255) not in corners


@pytest.mark.parametrize(("size", "width", "least"), [((1280, 720), 101, 13),
                         ((1920, 1080), 152, 13), ((2560, 1440), 203, 17),
                         ((3840, 2160), 304, 26)])  # fmt: skip
def test_the_words_of_a_small_card_grow_with_the_window(open_at, size, width, least):
    """C-33: no card of a large window is read at the size of a small one."""
    shell = table_at(open_at(*size)).cards.painter.shell
    assert shell.least(width / BASE) == least


def test_evasion_has_one_sign_and_no_face_of_a_die_stands_for_it(kit, monkeypatch):
    state = find(4, 3, lambda s: s.attack is not None)
    table = table_at(kit)
    table.show(moment(state))
    icons = []
    monkeypatch.setattr(table.picture.cloth, "number", lambda _s, at, icon, *rest: (
        icons.append(icon), at[0])[1])  # fmt: skip
    table.picture._strip(pygame.Surface(kit.size), table.moment)
    assert EVASION in icons and not any(icon.startswith("dice-six") for icon in icons)
