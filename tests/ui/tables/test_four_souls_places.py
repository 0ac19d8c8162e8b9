"""Where everything lies on Four Souls' cloth, kept as a golden listing."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.ui.kit import open_kit
from game.ui.layout import PROMPT, Frame
from game.ui.tables.four_souls import facts, prompts
from game.ui.tables.four_souls.cards import SMALL
from game.ui.tables.four_souls.hand import Fan
from game.ui.tables.four_souls.places import NAMES, Places, layout_named, seen
from game.ui.tables.four_souls.spots import Spot
from game.ui.tables.four_souls.spread import SHOWN, Spread
from game.ui.tables.four_souls.tray import Lot
from tests import bless
from tests.ui.tables.cloth import GAME, asks, find, moment, states, table_at
from tests.ui.tables.cloth import NAMES as PEOPLE
from tests.ui.tables.test_four_souls import veiled

NAME = "four_souls_places.txt"
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def listing() -> str:
    """Each layout with the rectangle of each address at the three sizes."""
    lines = []
    for seats, name in enumerate(NAMES, 2):
        lines.append(f"{name}: {', '.join(f'{w}x{h}' for w, h in SIZES)}")
        tables = [Places(seats, size) for size in SIZES]
        for address in sorted(layout_named(name).places):
            plain = address.removesuffix(".*")
            rects = [table.layout.area(address, table.size) for table in tables]
            lines.append(_line(plain, rects))
        lines.append("")
    return "\n".join(lines)


def _line(address: str, rects: list[pygame.Rect]) -> str:
    shown = (f"{r.x},{r.y} {r.width}x{r.height}" for r in rects)
    return f"  {address:18}{''.join(f'{words:20}' for words in shown)}".rstrip()


def test_everything_lies_where_the_golden_listing_says() -> None:
    assert listing() == bless.kept(NAME), "run `python -m tests.bless` and review the diff"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rooms", [True, False])
@pytest.mark.parametrize("slots", [(2, 2), (4, 2), (2, 5), (5, 5)])
def test_shop_monsters_and_what_is_beside_them_never_overlap(
    size: tuple[int, int], rooms: bool, slots: tuple[int, int]
) -> None:
    places = Places(4, size, slots, rooms=rooms)
    shop = places.rect("shop.0").union(places.rect(f"shop.{slots[0] - 1}"))
    monsters = places.rect("monsters.0").union(places.rect(f"monsters.{slots[1] - 1}"))
    deck = places.rect("deck.monster")
    end = places.rect("deck.room" if rooms else "deck.loot").left
    assert places.rect("deck.treasure").right < shop.left
    assert shop.right < deck.left < deck.right < monsters.left
    assert monsters.right < end


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("many", range(2, 7))
def test_many_slots_have_smaller_cards_before_they_lie_over_each_other(size, many):
    places = Places(5, size, (many, many), rooms=True)
    rects = [places.rect(f"monsters.{at}") for at in range(many)]
    assert all(SMALL <= r.width <= Places(5, size).rect("monsters.0").width for r in rects)
    if any(a.right > b.left for a, b in pairwise(rects)):
        assert rects[0].width == SMALL


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("many", [4, 5])
def test_the_numbers_of_a_monster_stand_where_no_other_card_lies_on_it(size, many):
    """Seen late in a match: of four monsters only the last one's health could be read."""
    table = table_at(open_kit(size))
    places = Places(5, size, (many, many), rooms=True)
    rects = [places.rect(f"monsters.{at}") for at in range(many)]
    monster = facts.Thing(1, "monstro", "monster", None, True, hp=3, most=4, attack=1, dc=4)
    for rect, part in zip(rects, seen(rects), strict=True):
        before = pygame.Surface(size)
        after = before.copy()
        table.cards.numbers(after, rect, monster, part)
        marks = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255))
        marks.invert()
        drawn = marks.get_bounding_rects()
        assert drawn and all(part.contains(each) for each in drawn)


@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_bonus_souls_that_are_left_begin_under_the_shop(size, left):
    """Seen in the window: the last of them stood in the middle of nowhere (FS-21.6)."""
    places = Places(4, size)
    rects = [places.rect(f"bonus.{at}", at, left) for at in range(left)]
    assert abs(rects[0].x - places.rect("own").x) <= 1
    assert all(a.right < b.left for a, b in pairwise(rects))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_plate_lies_apart_and_beside_the_stack(size: tuple[int, int], seats: int) -> None:
    places = Places(seats, size)
    rects = [places.rect(f"rival.{at}") for at in range(seats - 1)]
    assert all(a.right < b.left for a, b in pairwise(rects))
    assert rects[-1].right < places.rect("stack").left
    assert places.rect("own").colliderect(places.rect("answers"))


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 1.25), ((1920, 1080), 1.5), ((1920, 1080), 2.0)],
)
def test_both_lines_of_a_row_of_the_stack_lie_in_it_and_apart(size, scale, monkeypatch):
    """Seen in the window at 150 % and 200 %: the name ran out of its row and into who put it."""
    kit = open_kit(size, scale)
    table = table_at(kit)
    table.show(moment(find(3, 5, lambda s: asks("priority")(s) and len(s.stack) == 2)))
    rects = table.picture.column.rows(table.places.rect("stack"), len(table.entries), table.roll)
    drawn = []
    line = kit.text.line

    def noted(*given, **options):
        drawn.append(line(*given, **options))
        return drawn[-1]

    monkeypatch.setattr(kit.text, "line", noted)
    two = 0
    for entry, rect in zip(table.entries, rects, strict=True):
        drawn.clear()
        table.picture.column.row(pygame.Surface(size), rect, entry, "idle")
        if len(drawn) == 3:  # its number, its name, whose it is
            two += 1
            assert rect.top - 2 <= drawn[1].top and drawn[1].bottom <= drawn[2].top + 3
            assert drawn[2].bottom <= rect.bottom + 2
    assert two


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_large_counts_of_decks_keep_off_their_discards_and_the_names_of_cards(scale):
    """Seen at 200 %: "72" lay on the discard, and a monster's name under "9 under it"."""
    kit = open_kit((1920, 1080), scale)
    table = table_at(kit)
    shown = moment(find(4, 7, lambda s: len(s.slots[1]) == 2 and any(
        slot.under and slot.top >= 0 for slot in s.slots[1])))  # fmt: skip
    table.show(shown)
    chips = []
    chip = kit.draw.chip
    kit.draw.chip = lambda *given, **options: chips.append(chip(*given, **options)) or chips[-1]
    table.draw(pygame.Surface(kit.size))
    for deck in ("treasure", "monster"):
        place = table.places.rect(f"count.{deck}")
        count = next(
            c for c in chips if abs(c.centerx - place.centerx) < 3 and c.colliderect(place)
        )
        assert not count.colliderect(table.places.rect(f"discard.{deck}"))
    for at, slot in enumerate(shown.view["slots"]["monsters"]):
        card = table.places.rect(f"monsters.{at}")
        if slot["under"]:
            over = next(
                c for c in chips if c.colliderect(card) and abs(c.centerx - card.centerx) < 4
            )
            assert over.bottom <= card.y + kit.px(10)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_large_card_keeps_off_the_panel_of_a_lesson(open_at, size):
    """Found in the window: the panel stood on the card that it told to look at."""
    kit = open_at(*size)
    table = table_at(kit)
    table.show(moment(find(2, 3, asks("main"))))
    spots = [w for w in table.widgets() if isinstance(w, Spot) and w.card and w.popup]
    surface = pygame.Surface(size)
    kept = 0
    for spot in spots:
        if spot.id.startswith("discard."):
            continue  # opens as a list
        panel = pygame.Rect(spot.rect.right + 10, spot.rect.y, kit.px(440), kit.px(150))
        panel.clamp_ip(surface.get_rect())
        table.keep_off(None)
        free = drawn_at(table, surface, spot)
        table.keep_off(panel)
        moved = drawn_at(table, surface, spot)
        if free.colliderect(panel) and not moved.colliderect(panel):
            kept += 1
        assert surface.get_rect().contains(moved)
    assert kept > 3


@pytest.mark.parametrize("size", SIZES)
def test_a_large_card_hides_neither_the_prompt_nor_the_buttons(open_at, size):
    """Found in the window: a card of the stack lay over the prompt that asked about it."""
    kit = open_at(*size)
    table = table_at(kit)
    state = find(3, 5, lambda s: asks("priority")(s) and s.stack and s.stack[-1].source)
    table.show(moment(state))
    kept = [Frame(size).rect(*PROMPT), table.button_area()]
    panel = table.places.rect("hand.0").inflate(0, kit.px(60))  # where a lesson may speak
    spots = [w for w in table.widgets() if isinstance(w, Spot) and w.card and w.popup]
    assert any(spot.id.startswith("stack.") for spot in spots)
    for covered in (None, panel):
        table.keep_off(covered)
        for spot in spots:
            if spot.id.startswith("discard."):
                continue  # opens as a list
            at = drawn_at(table, pygame.Surface(size), spot)
            assert at.collidelist(kept) < 0, spot.id


def drawn_at(table, surface, spot):
    """Where the large card of a spot is drawn."""
    found = []
    table.cards.large = lambda _surface, rect, _card: found.append(rect.copy())
    table.picture.opened.card(surface, spot)
    del table.cards.large
    return found[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", [1, 3, 6])
def test_own_cards_lie_over_each_other_before_they_lose_their_names(size, held):
    """Seen in the window: with a seventh item all names went, though half of the place was free."""
    table = table_at(open_kit(size))
    table.show(moment(find(3, 1, lambda s: len(s.hands[s.decision.seat]) == held)))
    spread = Spread(table.kit, table.deck, table.places, table.moment, table.asks)
    area = table.places.area("own.items")
    for count in range(1, 13):
        rects = spread.own_cards(count)
        apart = [r for r in rects if len(r.collidelistall(rects)) == 1]
        assert rects[0].width >= SMALL or len(apart) == count
        assert all(r.left >= area.left and r.bottom <= area.bottom for r in rects)
        fan = [w.rect for w in table.widgets() if isinstance(w, Spot) and w.rising]
        assert not any(r.right > fan[0].left for r in rects)
        for one, two in pairwise(rects):
            assert one.y != two.y or two.x - one.x >= SHOWN[0] * one.width
    assert spread.own_cards(5)[0].width >= SMALL


@pytest.mark.parametrize("size", SIZES)
def test_sixteen_own_cards_beside_a_full_hand_keep_their_names(size):
    """Seen late in a match: fifteen nameless pictures, beside ten cards of the hand."""
    table = table_at(open_kit(size))
    state = find(3, 3, asks("main"))
    at = moment(state)
    seats = [dict(each, hand=10) for each in at.view["seats"]]
    table.show(replace(at, view=dict(at.view, seats=seats)))
    spread = Spread(table.kit, table.deck, table.places, table.moment, table.asks)
    area = table.places.area("own.items")
    for count in range(1, 17):
        rects = spread.own_cards(count)
        assert len(rects) == count and rects[0].width >= SMALL
        assert all(r.left >= area.left and r.bottom <= area.bottom for r in rects)
        for rect, part in zip(rects, seen(rects), strict=True):
            assert part.width >= SHOWN[0] * rect.width and part.height >= SHOWN[1] * rect.height


def test_a_last_row_of_own_cards_does_not_lie_over_each_other_beside_free_room():
    """Seen in the lesson: three souls half hidden, and cloth for a fourth beside them."""
    table = table_at(open_kit((1280, 720)))
    at = moment(find(2, 3, asks("main")))
    seats = [dict(each, hand=5) for each in at.view["seats"]]
    table.show(replace(at, view=dict(at.view, seats=seats)))
    spread = Spread(table.kit, table.deck, table.places, table.moment, table.asks)
    rects = spread.own_cards(7)
    rows = sorted({rect.y for rect in rects})
    assert len(rows) == 2
    last = [rect for rect in rects if rect.y == rows[1]]
    assert len(last) == 3 and all(a.right <= b.left for a, b in pairwise(last))


def test_a_hint_has_room_under_many_own_cards_beside_a_small_hand(kit):
    """Seen in the window: it lay over the names of the others."""
    table = table_at(kit)
    state = find(3, 1, lambda s: s.decision.kind == "main" and len(s.hands[s.decision.seat]) < 3
                 and len(facts.before(GAME.view(s, None), s.decision.seat)) > 5)  # fmt: skip
    table.show(moment(state))
    area = table.hint_area()
    assert area is not None
    cards = [*table.own_cards(), *(w.rect for w in table.widgets()
                                   if isinstance(w, Spot) and w.rising)]  # fmt: skip
    assert not any(area.colliderect(card) for card in cards)
    assert area.bottom <= kit.size[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_lies_over_no_plate_of_the_others_where_no_attack_goes_on(size):
    """Seen with two players: between eight own cards and a hand it lay over the other's souls."""
    table = table_at(open_kit(size))
    state = find(2, 3, lambda s: s.attack is None and s.decision.kind == "main")
    at = moment(state)
    own = next(each for each in at.view["objects"] if each["owner"] == at.seat)
    many = [dict(own, object=900 + n, role="item") for n in range(8)]
    table.show(replace(at, view=dict(at.view, objects=[*at.view["objects"], *many])))
    area = table.hint_area()
    assert area is not None
    assert area.collidelist([w.rect for w in table.widgets() if isinstance(w, Spot)]) < 0


def test_a_hint_never_lies_over_the_own_cards(kit):
    table, met = table_at(kit), set()
    for n, state in enumerate(states(4, 5, eden_only=True)):
        if state.decision is None or n % 40 or state.decision.kind != "main":
            continue
        table.show(moment(state))
        area = table.hint_area()
        met.add(area is None)
        if area is not None:
            assert not any(area.colliderect(card) for card in table.own_cards())
            assert not area.colliderect(table.places.rect("own"))
    assert False in met


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("count", [1, 3, 10, 16])
def test_a_card_of_the_hand_that_rises_never_covers_the_buttons(open_at, size, count):
    """Found in the window: the last card lay over the left edge of the primary button."""
    table = table_at(open_at(*size))
    fan = Fan(table.kit, table.places)
    buttons = table.places.rect("buttons").union(table.places.rect("foot"))
    for at in range(count):
        rect = fan.large(at, count, table.cards.large_size())
        assert not rect.colliderect(buttons)
        assert rect.colliderect(fan.rect(at, count))


def test_the_words_of_a_mode_stay_off_the_rims_of_their_plate(kit):
    """Three lines on the smallest window, beside the card that asks."""
    table = table_at(kit)
    modes = ("look at the hand of another player and swap a card of yours " * 2, "loot one card")
    lots = [Lot(("mode", n), "plate", words, icon="ui-diamond") for n, words in enumerate(modes)]
    found = table.tray.arrange(table.places.rect("tray"), lots, "incubus")
    room = found.lots[0].width - kit.px(70)
    need = kit.text.height(modes[0], "body_bold", room)
    assert need > 2 * kit.text.height(modes[1], "body_bold", room)
    assert all(rect.height >= need + kit.px(14) for rect in found.lots)
    assert all(found.panel.contains(rect) for rect in found.lots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_is_given_and_what_is_asked_for_stand_in_columns_of_their_own(size, scale):
    """FS-25.1: each column says who gives and who promises; nothing lies on anything."""
    state = find(3, 1, lambda s: s.decision.kind == "barter_cents" and s.cents[s.decision.seat] > 9
                 and len(s.decision.options) > 7)  # fmt: skip
    table = table_at(open_kit(size, scale))
    table.show(moment(state))
    found, partner = table.arranged, PEOPLE[state.offer.to]
    heads = dict(found.heads)
    gives, gets = heads
    least = open_kit(size, 1.0).text.height("Give 10¢", "body_bold", 999)
    assert gives.startswith(f"You give {partner}") and gets.startswith(f"{partner} gives you")
    assert partner in prompts.tray_title(table.asks)
    for lot, rect in zip(table.lots, found.lots, strict=True):
        head = heads[gives if lot.choice[1] > 0 else gets]
        assert (rect.left, rect.right) == (head.left, head.right) and rect.top > head.bottom
        assert rect.height >= least
    rects = [*found.lots, *heads.values()]
    assert all(found.panel.contains(rect) for rect in rects)
    assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_sixteen_promises_lie_within_the_tray_and_not_over_each_other(size, scale):
    """FS-25.1: each of five monsters and four shop items may be what a promise is about."""
    table = table_at(open_kit(size, scale))
    area = table.places.rect("tray")
    words = "Promise: no purchase of Baby Haunt to the end of the next turn"
    lots = [Lot(("promise", "leave", n), "plate", words) for n in range(16)]

    found = table.tray.arrange(area, lots, "")

    assert all(area.contains(rect) for rect in found.lots)
    assert all(len(rect.collidelistall(found.lots)) == 1 for rect in found.lots)


def test_who_makes_an_offer_is_asked_whose_promise_it_is(kit):
    """FS-25.1: who gets the cents promises."""
    table = table_at(kit)
    for mine in (True, False):
        state = find(3, 1, lambda s, mine=mine: s.decision.kind == "barter_promise"
                     and (s.offer.cents < 0) == mine and s.offer.by == s.decision.seat)  # fmt: skip
        table.show(moment(state))
        partner, n = PEOPLE[state.offer.to], abs(state.offer.cents)
        wanted = f"do you promise {partner}" if mine else f"is {partner} to promise"
        assert prompts.tray_title(table.asks) == f"What {wanted} for {n}¢?"
        assert partner in prompts.prompt(table.asks, "")[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("dead", [False, True])
def test_the_numbers_of_many_rivals_stay_on_their_plates(size, scale, dead, monkeypatch):
    """Seen with six players: 18 cents and a hand of ten ran over the rim."""
    table = table_at(open_kit(size, scale))
    table.show(moment(find(6, 1, asks("main"))))
    plate = replace(table.shown_rivals()[0], cents=28, hand=14, hp=3, most=4, dead=dead)
    rect = table.places.rect("rival.0")
    ends, number = [], table.picture.cloth.number
    monkeypatch.setattr(table.picture.cloth, "number", lambda *a, **k: ends.append(number(*a, **k)))
    table.kit.text.cut.clear()
    table.picture.plates.rival(pygame.Surface(size), rect, plate, 4)
    assert len(ends) == 5 and max(ends) <= rect.right - 4
    assert not table.kit.text.cut


@pytest.mark.parametrize("size", SIZES)
def test_what_happened_is_told_beside_the_own_cards(size):
    """Seen in the window: it lay over the one item that could be used."""
    table = table_at(open_kit(size))
    table.show(moment(find(3, 1, asks("main"))))
    area = table.recap_area()
    fan = [w.rect for w in table.widgets() if isinstance(w, Spot) and w.rising]
    assert not any(area.colliderect(rect) for rect in (*table.own_cards(), *fan))


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_and_the_panel_of_the_stops_keep_off_each_other(size):
    """Seen in the window: the hint lay over the head of the panel."""
    table = table_at(open_kit(size))
    table.show(moment(find(3, 1, asks("main"))))
    table.comforts.open = True
    area = table.hint_area()
    assert not area.colliderect(table.comforts.panel_rect(table.places))
    assert not area.colliderect(table.places.rect("own"))
    assert area.height >= table.kit.px(42)


# --- what lies under another card -----------------------------------------------------------------


def covering():
    """A table where a monster and a shop item lie on others."""
    at = moment(find(4, 3, asks("main")))
    slots = {kind: [dict(slot) for slot in row] for kind, row in at.view["slots"].items()}
    slots["monsters"][0]["under"] = ["war", "monstro"]
    slots["shop"][0]["under"] = ["the_d6"]
    return replace(at, view=dict(at.view, slots=slots)), slots


@pytest.mark.parametrize(
    ("kind", "names"), [("monsters", ["Monstro", "War"]), ("shop", ["The D6"])]
)
def test_covered_cards_are_named_and_drawn_beside_what_covers_them(kit, kind, names):
    """FS-16.5: the next one lies there again when the upper one is gone."""
    at, slots = covering()
    table = table_at(kit)
    table.show(at)
    spot = next(w for w in table.widgets() if w.id == f"object.{slots[kind][0]['object']}")
    assert spot.value.index(names[0]) < spot.value.index(names[-1]) or len(names) == 1
    laid, lay = [], table.cards.lay
    table.cards.lay = lambda s, rect, card, **more: laid.append(card) or lay(s, rect, card, **more)
    table.picture.opened.card(pygame.Surface(kit.size), spot)
    assert [table.deck.name(card) for card in laid] == names


def test_more_covered_cards_than_there_is_room_for_are_counted(kit):
    at, slots = covering()
    slots["monsters"][0]["under"] = ["war", "monstro", "war", "monstro", "war", "monstro"]
    table = table_at(kit)
    table.show(at)
    spot = next(w for w in table.widgets() if w.id == f"object.{slots['monsters'][0]['object']}")
    laid = []
    table.cards.lay = lambda _surface, _rect, card, **_more: laid.append(card)
    said = []
    line = kit.text.line
    kit.text.line = lambda surface, words, *given, **more: (
        said.append(words), line(surface, words, *given, **more))[1]  # fmt: skip
    try:
        table.picture.opened.card(pygame.Surface(kit.size), spot)
    finally:
        del kit.text.line
    assert len(laid) == 3 and "and 3 more" in said


def test_a_known_top_card_still_lies_on_its_deck_and_can_be_read(kit):
    """Seen late in a match: an open card on the deck of the shop looked like one more for sale."""
    at = moment(find(4, 3, asks("main")))
    decks = [dict(d, known={"0": "breakfast"}) if d["deck"] == "treasure" else d
             for d in at.view["decks"]]  # fmt: skip
    table = table_at(kit)
    table.show(replace(at, view=dict(at.view, decks=decks)))
    spot = next(w for w in table.widgets() if w.id == "deck.treasure")
    assert spot.card == "breakfast" and spot.popup is not None
    laid, piles = [], []
    table.cards.lay = lambda _s, rect, card, **_more: laid.append((card, rect))
    table.cards.pile = lambda _s, rect, deck, _count: piles.append((deck, rect))
    table.draw(pygame.Surface(kit.size))
    card = next(rect for card, rect in laid if card == "breakfast")
    pile = next(rect for deck, rect in piles if deck == "treasure")
    assert pile.contains(card) and card.width < pile.width * 0.8


@pytest.mark.parametrize("size", SIZES)
def test_no_large_card_lies_over_a_question_on_the_tray(size):
    """Seen at the table: the mouse rested on a monster, and its card hid Yes and No."""
    state = find(4, 2, lambda s: s.decision.kind == "barter")
    table = table_at(open_kit(size, 1.0))
    table.show(moment(state))
    surface = pygame.Surface(size)
    panel = table.arranged.panel
    spots = [w for w in table.widgets() if isinstance(w, Spot) and w.popup is not None]
    met = [w for w in spots if w.id.startswith("object.") and w.rect.y < panel.bottom]
    assert met and not any(panel.collidepoint(w.rect.center) for w in met if not w.offers)
    laid = []
    table.cards.large = lambda _, rect, card: laid.append(rect.copy())
    for spot in met:
        if spot.popup == table.picture.opened.card:
            spot.popup(surface, spot)
    assert laid and not any(panel.colliderect(rect) for rect in laid)


@pytest.mark.parametrize("size", SIZES)
def test_a_large_card_hides_no_other_card_of_its_question(size):
    """Seen at the table: the first card of a draft opened over the next three."""
    state = find(4, 380, lambda s: s.decision.kind == "draft", mini_draft=True, rooms=True)
    table = table_at(open_kit(size, 1.0))
    table.show(moment(state))
    surface = pygame.Surface(size)
    lots = [w for w in table.widgets() if w.id.startswith("tray.")]
    assert len(lots) == 5
    laid = []
    table.cards.large = lambda _, rect, card: laid.append(rect.copy())
    for spot in lots:
        spot.popup(surface, spot)
    panel = table.arranged.panel
    assert len(laid) == 5 and not any(panel.colliderect(rect) for rect in laid)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["attack", "purchase"])
def test_a_large_card_hides_nothing_else_that_may_be_chosen(size, kind):
    """Seen at the table: the first monster opened over the second while one was to be attacked."""
    state = find(4, 5, lambda s: s.decision.kind == kind and len(s.decision.options) > 2)
    table = table_at(open_kit(size, 1.0))
    table.show(moment(state))
    surface = pygame.Surface(size)
    lit = [w for w in table.widgets() if isinstance(w, Spot) and w.offers and w.card]
    assert len(lit) > 1
    laid = []
    table.cards.large = lambda _, rect, card: laid.append(rect.copy())
    for spot in lit:
        laid.clear()
        spot.popup(surface, spot)
        assert laid and not any(rect.colliderect(w.rect) for rect in laid for w in lit), spot.id


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_arrow_from_the_stack_crosses_the_heading_of_no_row(size, seats):
    """Seen at the table: the line of an attack on a monster struck the word "Room" through."""
    table = table_at(open_kit(size, 1.0))
    places = Places(seats, size, (2, 2), rooms=True)
    column, px = table.picture.column, table.kit.px
    row = column.rows(places.rect("stack"), 1, None)[0]
    heads = []
    for name in ("shop", "monsters", "rooms", "loot"):
        label = places.rect(f"{name}.label")
        heads.append(pygame.Rect(label.x, label.centery - px(9), px(130), px(18)))
    for address in ("monsters.0", "monsters.1", "shop.1"):
        points = column.way(row.midleft, places.rect(address))
        for start, end in pairwise(points):
            assert not any(head.clipline(start, end) for head in heads), address


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_to_who_may_answer_in_the_open_stands_on_the_bar(size):
    """Seen in the window: it lay over the name of the second player."""
    table = table_at(open_kit(size, 1.0))
    table.show(veiled(find(3, 3, asks("priority", 1))))
    area, bar = table.hint_area(), table.places.rect("answers")
    assert area is not None and bar.contains(area)
    assert area.collidelist(table.bar.boxes(bar, table.answering)) < 0
