"""What Obsidia shows around its map: long texts, panels, drafts, the last banner, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.ui.scenes.score_rows import ScoreSheet
from game.ui.tables.obsidia import answers, facts, scores
from game.ui.tables.obsidia.asks import Asks
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.model import Holding, Lights, Unit
from game.ui.tables.obsidia.side import Shown
from game.ui.words import open_words
from tests.clauses import clause, spell
from tests.games.obsidia.casting import casting
from tests.ui.tables.realm import GAME, asks, find, moment, people, states, table_at

DECK = Deck(GAME)
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0), (2560, 1440, 1.0)]


def shown(kit, state, seat=-1):
    table = table_at(kit)
    table.show(moment(state, seat))
    return table


def drawn(table):
    surface = pygame.Surface(table.size)
    table.draw(surface)
    return surface


def last(seats, seed, **options):
    """The last state of a random match."""
    state = None
    for found in states(seats, seed, **options):
        state = found
    return state


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_text_of_every_spell_stands_whole_on_its_large_card(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    table = table_at(kit)
    size = (max(round(260 * kit.theme.u), 232), round(max(round(260 * kit.theme.u), 232) * 1.4))
    surface = pygame.Surface(size)
    for text in table.deck.texts.values():
        if text.kind == "spell":
            table.cards.large(surface, surface.get_rect(), text)
    assert not kit.text.cut


@clause("OB-39.2")
def test_cards_of_a_pack_that_was_passed_on_carry_their_names(open_at):
    kit = open_at(1280, 720)

    def passed(s):
        return asks("keep")(s) and len(s.kept[s.decision.seat]) == 3

    table = shown(kit, find(3, 3, passed, draft=True))
    rect = next(w.rect for w in table.widgets() if w.id.startswith("tray."))
    assert len(table.things) == 17 and rect.width < 88
    for card, named in (("forced_march", True), ("soul_transposition", False)):
        pair = [pygame.Surface(rect.size) for _ in range(2)]
        for surface, name in zip(pair, (False, True), strict=True):
            table.cards.laid(surface, surface.get_rect(), card, named=name)
        plain, written = (pygame.image.tobytes(one, "RGB") for one in pair)
        assert (plain != written) == named, "no word of a name is split"
    drawn(table)
    assert not kit.text.cut


@clause("OB-39.1")
def test_a_card_to_draft_carries_its_name_where_there_is_room(open_at):
    kit = open_at(1280, 720)
    table = shown(kit, find(4, 3, asks("keep"), draft=True))
    rects = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
    assert len(rects) == 20 and min(rect.width for rect in rects) >= 88
    thing = table.things[0]
    surface = pygame.Surface(rects[0].size)
    plain, named = surface.copy(), surface.copy()
    table.cards.laid(plain, plain.get_rect(), thing.id)
    table.cards.laid(named, named.get_rect(), thing.id, named=True)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(named, "RGB")
    drawn(table)
    assert not kit.text.cut and not kit.text.split


@pytest.mark.parametrize("width", [88, 90, 94, 100, 120, 149])
def test_no_name_of_a_spell_breaks_inside_a_word(open_at, width):
    """Seen at 1280x720: "Soul Transpositi-on" on the tray of a draft."""
    kit = open_at(1280, 720)
    table = shown(kit, find(4, 3, asks("keep"), draft=True))
    surface = pygame.Surface((width, round(width * 1.4)))
    told = []
    paragraph = kit.text.paragraph
    kit.text.paragraph = lambda *args, **more: told.append(args[1]) or paragraph(*args, **more)
    spells = [text for text in table.deck.texts.values() if text.kind == "spell"]
    for text in spells:
        table.cards.laid(surface, surface.get_rect(), text.id, named=True)
    assert not kit.text.split
    assert len(told) == len(spells), "each has its name"


def test_a_hand_that_is_not_to_be_seen_lies_as_backs(kit):
    state = find(4, 3, asks("move", 20))
    seat = state.decision.seat
    hidden = moment(state, None)
    table = table_at(kit)
    table.show(replace(hidden, seat=seat, options=()))
    foot = table.places.rect("hand.0").inflate(-40, -40).clip(pygame.Rect(0, 0, *table.size))
    assert not table.hand()
    with_backs = pygame.image.tobytes(drawn(table).subsurface(foot), "RGB")
    view = {**hidden.view, "parties": [{**p, "hand": []} for p in hidden.view["parties"]]}
    table.show(replace(hidden, view=view, seat=seat, options=()))
    assert pygame.image.tobytes(drawn(table).subsurface(foot), "RGB") != with_backs


# --- panels ---------------------------------------------------------------------------------------


def test_the_list_of_choices_is_as_high_as_its_rows_and_leaves_half_of_the_log(kit):
    many = shown(kit, find(4, 4, lambda s: asks("target", 18)(s) and len(s.decision.options) > 12))
    low, log = many.picture.list_panel(), many.places.rect("log")
    assert low.height > many.places.rect("inspector").height
    assert not low.colliderect(many.log_area()) and many.log_area().height >= log.height // 3
    few = shown(kit, find(4, 3, asks("move", 20)))
    assert few.picture.list_panel() == few.places.rect("inspector")
    assert few.log_area() == few.places.rect("log")


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_a_deadly_step_is_always_warned_of(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    table = table_at(kit)
    words = "Whoever enters dies, unless a spell protects it."
    said = Shown("Void", "vortex", "", table.deck.tile(table.deck.cards.tiles[8].id),
                 "Who enters *dies*, save creatures of the void.", (), words)  # fmt: skip
    rect = table.places.rect("inspector")
    bare, warned = pygame.Surface(table.size), pygame.Surface(table.size)
    table.picture.side.inspector(bare, rect, replace(said, alert=""))
    table.picture.side.inspector(warned, rect, said)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(warned, "RGB")
    assert not kit.text.cut


@clause("OB-37.3")
def test_the_towns_are_counted_by_whose_they_are(kit):
    def held_by_somebody(state):
        return asks("move", 20)(state) and any(p["towns"] for p in GAME.view(state, 0)["parties"])

    state = find(2, 3, held_by_somebody)
    table = shown(kit, state)
    held = Counter(
        facts.klass_of(table.deck, table.moment.view, entry["owner"])
        for entry in table.moment.view["map"]
        if entry["ground"] == "town"
    )
    banners = table.picture.shown(table.moment).banners
    assert dict(banners) == held
    assert banners[-1][0] == "" or "" not in held  # nobody's come last
    assert table.looks.banner(Holding(banners[0][0]), 40).get_height() == 40


def test_before_the_world_a_class_that_is_pointed_at_is_told_of(kit):
    table = shown(kit, find(4, 3, asks("class")))
    assert table.picture.shown(table.moment).about
    spot = next(w for w in table.widgets() if w.id.startswith("tray.warlords"))
    spot.hovered = True
    told = table.follows()
    said = table.picture.shown(table.moment)
    other = next(w for w in table.widgets() if w.id.startswith("tray.veiled"))
    other.ring = True  # the keyboard was moved last
    assert table.picture.shown(table.moment).title == "Veiled Occult"
    assert table.follows() != told  # so that all of the window is drawn
    assert said.title == "Warlords" and said.about.startswith("*Iron and speed:*")


def test_while_a_tile_is_laid_an_empty_space_tells_of_the_tile(kit):
    table = shown(kit, find(2, 3, asks("place", 8)))
    free = [s for s in table.ground.stops if (s.cell not in table.land.tiles)]
    told = set()
    for stop in free:
        stop.ring = True
        told.add(table.picture.shown(table.moment).title)
        stop.ring = False
    assert any(stop.cell in table.land.doors() for stop in free)
    assert told == {table.picture.shown(table.moment).title} != {"Empty space"}


@clause("OB-38.1")
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_banner_of_the_end_hangs_free(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    state = find(2, 3, lambda s: bool(s.sudden))
    table = shown(kit, state)
    _, y = table.picture._banner_at(table.moment)
    assert y - kit.px(22) > table.places.rect("prompt").bottom + kit.px(46)  # a line for beginners
    both = find(4, 3, lambda s: asks("answer")(s) and s.battle is None, always_ask=True)
    table = shown(kit, both)
    assert answers.answering(table.deck, table.moment) is not None
    _, y = table.picture._banner_at(table.moment)
    banner = pygame.Rect(0, y - kit.px(22), 8, kit.px(44))
    strip = table.picture.answers_rect(table.moment)
    assert banner.bottom < strip.top or banner.top > strip.bottom


# --- dice -----------------------------------------------------------------------------------------


def test_dice_show_their_faces_before_they_lie_still(kit):
    table = shown(kit, find(4, 9, asks("before_battle", 16)))
    bout = facts.bout_of(table.deck, table.moment, None)
    rolling = facts.tumbled(bout, 0.8, lambda i: 1 + i % 6)
    settling = facts.tumbled(bout, 0.2, None)
    assert [one.spin for one in rolling.sides] == [0.8, 0.8]
    assert [one.dice for one in settling.sides] == [one.dice for one in bout.sides]


# --- the end --------------------------------------------------------------------------------------


@clause("OB-37.3")
def test_the_results_show_the_world_and_who_won_with_what(kit):
    state = last(4, 3)
    table = shown(kit, state, 0)
    view = GAME.view(state, None)
    board = table.scoreboard(view, people(4))
    assert board.about != board.rows[0].about, "nothing is said twice"
    assert board.totals == tuple(view["outcome"]["scores"])
    assert [c.note for c in board.states] == [
        facts.class_title(table.deck, party) for party in view["parties"]
    ]
    winner = view["parties"][board.winners[0]]
    out = sum(u["count"] for u in view["units"] if u["party"] == winner["party"])
    assert board.facts[0].value == str(out)
    assert board.flavour
    assert board.worth == tuple(f"{n} {'town' if n == 1 else 'towns'}" for n in board.totals)
    assert "towns" in board.counting
    surface = pygame.Surface((900, 400))
    board.scene(surface, surface.get_rect())
    middle = {tuple(surface.get_at((x, y))[:3]) for x in range(0, 900, 9) for y in range(0, 400, 8)}
    assert len(middle) > 100  # tiles, and not one flat ground


@clause("OB-49.1")
def test_the_results_of_a_solo_match_count_the_undead(kit):
    state = last(1, 3)
    table = shown(kit, state, 0)
    view = GAME.view(state, None)
    board = scores.board(table.deck, view, people(2))
    assert board.totals == tuple(view["outcome"]["scores"])
    assert [cell.points for cell in board.rows[0].cells] == list(board.totals)
    assert board.rows[0].cells[0].note != board.rows[0].cells[1].note
    killed, left = board.totals
    assert board.worth == (f"{killed} killed", f"{left} still in play")
    assert "undead" in board.counting
    assert not board.ties


@pytest.mark.parametrize("seats", [1, 4])
def test_no_result_of_this_game_speaks_of_points(kit, seats):
    view = GAME.view(last(seats, 3), None)
    board = scores.board(table_at(kit).deck, view, people(max(2, seats)))
    sheet = ScoreSheet(board, [p.name for p in people(max(2, seats))], open_words())
    told = [*sheet.spoken(), board.counting, board.title, board.about, sheet.as_text("t", "c")]
    told += [sheet.worth(side) for side in range(len(board.totals))]
    assert not any("point" in words.lower() for words in told)


@clause("OB-38.2", "OB-38.3")
def test_a_tie_tells_whether_sudden_death_decided(kit):
    state = last(4, 3)
    view = {**GAME.view(state, None), "sudden": 40}
    view["outcome"] = {**view["outcome"], "kind": "win"}
    deck = table_at(kit).deck
    won = scores.board(deck, view, people(4))
    assert [tie.used for tie in won.ties] == [False, True, False]
    view["outcome"] = {**view["outcome"], "kind": "shared"}
    shared = scores.board(deck, view, people(4))
    assert [tie.used for tie in shared.ties] == [False, False, True]
    assert scores.board(deck, {**view, "sudden": 0}, people(4)).ties == ()


# --- what needs the map, and what needs its place -------------------------------------------------


def test_there_is_no_map_in_the_corner_before_there_is_one(kit):
    before = {w.id for w in shown(kit, find(4, 3, asks("class"))).widgets()}
    after = {w.id for w in shown(kit, find(4, 3, asks("place", 2))).widgets()}
    names = {"mini", "map.in", "map.out", "map.fit", "map.home"}
    assert not names & before and names <= after


@clause("OB-39.4")
def test_cards_to_draft_do_not_lie_on_those_that_were_kept(open_at):
    kit = open_at(1280, 720)

    def wanted(s):
        parties = GAME.view(s, s.decision.seat)["parties"]
        return asks("draft")(s) and len(parties[s.decision.seat]["kept"]) > 11

    many = find(2, 3, wanted, draft=True)
    table = shown(kit, many)
    tray = [w.rect for w in table.widgets() if w.id.startswith("tray.")]
    kept = [w.rect for w in table.widgets() if w.id.startswith("card.")]
    assert tray and len(kept) > 11
    assert max(rect.bottom for rect in tray) <= min(rect.top for rect in kept)


def test_the_horde_s_cards_are_told_by_name_and_picture_without_cut_words(open_at):
    kit = open_at(1280, 720)
    table = shown(kit, find(1, 3, asks("move", 20)))
    drawn(table)
    assert len([w for w in table.widgets() if w.id.startswith("horde.")]) == 5
    assert not kit.text.cut


# --- questions in rows ----------------------------------------------------------------------------


def row_pictures(table):
    """Each row of the list as the window draws it, without its frame."""
    surface = drawn(table)
    table.list.draw(surface, table.kit)
    rects = [table.list.item_rect(i).inflate(-12, -12) for i in table.list.in_sight()]
    whole = [rect for rect in rects if table.list.rect.contains(rect)]
    return [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in whole]


@spell("LK-18")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_die_and_change_of_a_nudge_of_fate_has_a_row_with_its_words(open_at, scale):
    s = casting("battle", seats=3).travelers("dl", 0, 0).travelers("wl", 1, 0)
    s.hand(1, "nudge_of_fate").rolls(3, 3).begin()
    s.play("cast", "nudge_of_fate")
    table = shown(open_at(1280, 720, scale), s.state)
    assert len(table.list.items) == 10
    seen = row_pictures(table)
    assert len(seen) >= 5 and len(set(seen)) == len(seen)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_row_is_as_high_as_its_words_at_every_text_size(open_at, scale):
    kit = open_at(1280, 720, scale)
    for kind, tiles in (("fight", 0), ("target", 18), ("outcome", 0)):
        table = shown(kit, find(4, 4, lambda s, k=kind, t=tiles: asks(k, t)(s)
                                and Asks(DECK, moment(s)).listed()))  # fmt: skip
        for at, words in enumerate(table.list.items):
            rect = table.list.item_rect(at)
            assert kit.text.height(words, "log", rect.width - kit.px(22)) <= rect.height
        row_pictures(table)
    assert not kit.text.cut


# --- before the world -----------------------------------------------------------------------------


def classes(count):
    """A state in which so many have chosen their class."""
    return find(4, 3, lambda s: asks("class")(s) and sum(c >= 0 for c in s.classes) == count)


@clause("OB-2.1")
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_while_classes_are_chosen_the_panel_tells_who_has_which(open_at, width, height, scale):
    kit = open_at(width, height, scale)
    state = classes(2)
    table = shown(kit, state)
    said = table.picture.shown(table.moment)
    assert said.rows == ("*Mira:* Light Keepers", "*Ilse:* Veiled Occult", "*Vask:* is choosing",
                         "*Orrin:* not yet chosen")  # fmt: skip
    rect = table.picture.list_panel()
    assert not rect.colliderect(table.log_area())
    bare, full = pygame.Surface(table.size), pygame.Surface(table.size)
    table.picture.side.inspector(bare, rect, replace(said, rows=said.rows[:3]))
    table.picture.side.inspector(full, rect, said)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(full, "RGB")  # all have room


@clause("OB-39.2", "OB-39.4")
def test_a_draft_says_how_many_cards_one_has_of_how_many(kit):
    for seats, kind, words in ((4, "keep", "secretly: you have 5 of 20"),
                               (2, "draft", "you have 5 of 20")):  # fmt: skip
        state = find(seats, 3, lambda s, k=kind: asks(k)(s)
                     and len(s.kept[s.decision.seat]) == 5, draft=True)  # fmt: skip
        table = shown(kit, state)
        assert words in table.prompt()[1]
        rows = table.picture.shown(table.moment).rows
        assert len(rows) == seats
        assert rows[state.decision.seat].endswith("5 of 20 cards")


@pytest.mark.parametrize("width", [230, 130])
def test_the_sign_of_a_class_lies_on_no_figure_s_head(kit, width, monkeypatch):
    table = shown(kit, find(4, 3, asks("class")))
    rect = pygame.Rect(0, 0, width, round(width * 330 / 230))
    marks = []
    monkeypatch.setattr(table.looks, "draw_mark", lambda *told: marks.append(told[1:3]))
    table.tray.draw(pygame.Surface(rect.size), rect, table.things[0], chosen=False)
    figure = table.looks.traveler(table.things[0].id, round(width * 0.62)).get_height()
    top = rect.bottom - kit.px(66) - figure
    assert bool(marks) == (width == 230)
    assert all(at[1] + side // 2 <= top for at, side in marks)


# --- rings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", sorted(DECK.cards.class_at))
@pytest.mark.parametrize("state", ["free", "chosen"])
def test_the_ring_of_a_unit_stands_out_on_the_colour_of_its_own_colony(open_at, own, state):
    table = table_at(open_at(1280, 720))
    klass, tile = DECK.class_of(own), 40  # a tile of the smallest scale
    key = ((0, 0), klass)
    ringed = Lights(units={key}) if state == "free" else Lights(selected=key)
    surface = pygame.Surface((120, 120))
    surface.fill(pygame.Color(table.looks.colour(klass)))
    table.picture.ground.unit(surface, (60, 60), tile, Unit((0, 0), klass, 1), ringed)
    edge = [surface.get_at((x, 57)) for x in range(60)]  # from the ground into the ring
    light = [0.3 * at.r + 0.6 * at.g + 0.1 * at.b for at in edge]
    dark = next(x for x, here in enumerate(light) if here < 40)
    line = [x for x in range(dark, dark + 8) if light[x] > 130]
    assert len(line) >= 2, "a bright line within a dark one"
    assert min(light[line[-1] : line[-1] + 6]) < 60, "and a dark one within it"
