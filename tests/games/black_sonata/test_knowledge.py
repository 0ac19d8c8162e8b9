"""What a seat knows: exact possibilities, dealt worlds that agree with them, and nothing more."""

from itertools import product

import pytest

from game.engine.api import Setup
from game.engine.rng import Stream
from game.games.black_sonata import evidence, trail
from game.games.black_sonata.answers import (
    COATS,
    ORDERS,
    TRIPLES,
    present,
    present_and_placed,
)
from game.games.black_sonata.london import bits
from game.games.black_sonata.state import HISTORIAN, LADY, NONE
from game.games.black_sonata.walks import Walks, possible
from tests.clauses import clause
from tests.games.black_sonata.builder import CARDS, GAME, LONDON, chase, hunt
from tests.games.black_sonata.worlds import SETUPS, positions

SOLO = [number for number, setup in enumerate(SETUPS) if setup.seats == 1]


# Walks


def every_walk(allowed, ways, stays):
    """All closed walks, one after another: the plain way to count them."""
    found = []

    def joined(a, b, place):
        if ways and ways[place] >= 0:
            return LONDON.ways[ways[place]][a] >> b & 1
        return LONDON.roads[a] >> b & 1 or (stays and a == b)

    def go_on(path):
        if len(path) == len(allowed):
            if joined(path[-1], path[0], 0):
                found.append(tuple(path))
            return
        for there in bits(allowed[len(path)]):
            if not path or joined(path[-1], there, len(path)):
                go_on([*path, there])

    go_on([])
    return found


def puzzles():
    """Small circles with some backs seen, in a fixed order."""
    stream = Stream(5)
    for _ in range(400):
        allowed = tuple(
            LONDON.everywhere if stream.below(2) else stream.pick(LONDON.backs).mask
            for _ in range(5)
        )
        ways = tuple(stream.pick((-1, -1, -1, stream.below(8))) for _ in range(5))
        yield allowed, ways if stream.below(2) else (), bool(stream.below(2))


@clause("SO-4.5", "SO-24.4", "SO-24.6")
def test_chances_are_those_of_counting_every_walk():
    compared = 0
    for allowed, ways, stays in puzzles():
        walks = every_walk(allowed, ways, stays)
        if not walks:
            continue
        compared += 1
        found = Walks(LONDON, allowed, ways, stays)
        assert found.total == len(walks)
        for place in range(5):
            counts = {}
            for walk in walks:
                counts[walk[place]] = counts.get(walk[place], 0) + 1 / len(walks)
            assert found.chances(place) == pytest.approx(counts)
            mask = sum(1 << at for at in counts)
            assert possible(LONDON, list(allowed), ways, stays, place) == mask
        assert tuple(found.draw(Stream(compared))) in walks
    assert compared > 200


@clause("SO-4.3", "SO-6.3")
def test_searches_and_landmarks_bind_where_she_may_be():
    s = hunt(help="places", sequence="U1")
    before = s.view(0)["told"]["places"]
    marks = s.view(0)["deck"][0]["shows"]
    assert all(marks[0] in LONDON.landmarks[LONDON.at[id]] for id in before)
    wrong = next(id for id in before if id != s.top()) if len(before) > 1 else "cornhill"
    s.pawn(wrong)
    place = s.state.deck[0]
    s.play("search")
    chances = GAME.walks.of(s.state).chances(place)
    assert LONDON.at[wrong] not in chances and s.state.places[place] in chances


@clause("SO-12.1")
def test_the_printed_order_is_never_used():
    """A walk that no sequence has is as possible as the true one."""
    s = hunt(sequence="U1")
    walks = {tuple(GAME.walks.of(s.state).draw(Stream(seed))) for seed in range(60)}
    printed = set()
    for sequence in CARDS.sequences.values():
        row = [CARDS.stealth[card].location for card in sequence.cards]
        printed |= {tuple(row[cut:] + row[:cut]) for cut in range(26)}
    assert len(walks) == 60 and not walks & printed


# Ladies, orders, coats


def brute_triples(s):
    """Every set of three features that agrees with all numbers of the clues."""
    state, suit = s.state, CARDS.ladies[s.state.lady].suit
    found = set()
    for mask in TRIPLES:
        if mask in {state.faces[card] for card in state.evidence}:
            continue
        if all(
            state.rows[card] >> 4 * suit & 15 and
            state.rows[card] >> 4 * suit + (mask & state.faces[card]).bit_count() & 1
            for card in state.evidence
        ):  # fmt: skip
            found.add(mask)
    return found


@clause("SO-9.1", "SO-9.2", "SO-9.3")
@pytest.mark.parametrize("lady", [lady.id for lady in CARDS.ladies])
def test_possible_ladies_are_those_that_agree_with_every_clue(lady):
    s = hunt().lady(lady)
    order = [CARDS.ladies[card].id for card in s.state.clue_deck]
    for count, id in enumerate(order, start=1):
        s.hold(id)
        masks = {TRIPLES[at] for at in bits(evidence.possible_triples(CARDS, s.state))}
        assert s.state.faces[s.state.lady] in masks
        if count < 6:  # later so few are left that other ladies need some of them
            assert masks == brute_triples(s)
        assert masks <= brute_triples(s)


@clause("SO-9.3")
def test_what_other_ladies_need_is_not_left_for_the_lady():
    s = hunt().lady("emilia_lanier").hold("lucy_morgan")
    opened = [0b111, 0b011, 0b011, 0, 0, 0]
    s.state.evidence = [card for card in range(12) if CARDS.ladies[card].suit > 2]
    assert evidence.taken_by_others(CARDS, s.state, 0, opened) & 0b011 == 0b011


@clause("SO-3.2", "SO-5.3", "SO-9.4")
@pytest.mark.parametrize("lady", [lady.id for lady in CARDS.ladies])
def test_the_clues_of_the_deck_leave_two_ladies_and_the_bonus_one(lady):
    for level in ("normal", "easy", "hard"):
        for seed in range(1, 400):
            state = GAME.new(Setup(1, {"clues": level}), seed)
            if state.lady == CARDS.lady_at[lady]:
                break
        assert state.lady == CARDS.lady_at[lady]
        state.evidence = list(state.clue_deck)
        state.clues, state.clue_deck = state.clue_deck, []
        left = {TRIPLES[at] for at in bits(evidence.possible_triples(CARDS, state))}
        assert left == {state.faces[state.lady], state.faces[state.bonus[0]]}
        state.clues = [*state.clues, *state.bonus]
        state.evidence, state.bonus = list(state.clues), []
        left = {TRIPLES[at] for at in bits(evidence.possible_triples(CARDS, state))}
        assert left == {state.faces[state.lady]}


@clause("SO-23.6", "SO-23.7")
def test_possible_orders_are_those_that_agree_with_every_number():
    s = hunt(blacker=True).hold("bc01", "bc07").hold("bc03", "bc12", side=1)
    hers = s.state.faces[s.state.lady]
    wanted = set()
    for order in range(len(ORDERS)):
        agrees = True
        for entry in s.state.evidence:
            card, side = entry >> 1, entry & 1
            says = present_and_placed if side else present
            face = (s.state.threes if side else s.state.fours)[card]
            agrees &= says(order, face) == says(hers, face)
        if agrees:
            wanted.add(order)
    assert set(bits(evidence.possible_orders(s.state))) == wanted


@clause("SO-25.6")
def test_possible_coats_are_those_that_agree_with_every_coat_clue():
    s = hunt(heraldry=True).lady_coat("coat02")
    state = s.state
    held = [card for card in range(10) if card != state.coat][:3]
    state.coats, state.coat_deck = held, [c for c in state.coat_deck if c not in held]
    own = state.coat_faces[state.coat]
    wanted = {
        mask
        for mask in COATS
        if all(
            (mask & state.coat_faces[card]).bit_count()
            == (own & state.coat_faces[card]).bit_count()
            and mask != state.coat_faces[card]
            for card in held
        )
    }
    assert {COATS[at] for at in bits(evidence.possible_coats(state))} == wanted
    assert own in wanted


@clause("SO-7.9")
def test_held_clues_are_read_anew_for_another_lady():
    s = hunt().lady("emilia_lanier").hold("lucy_morgan", "anne_hathaway").fog("fog06", "fog07")
    s.fog_on_top("fog10")
    s.state.luck = (("order", (CARDS.lady_at["mary_fitton"],)), ("end of the script", ""))
    s.play("fog")
    masks = {TRIPLES[at] for at in bits(evidence.possible_triples(CARDS, s.state))}
    assert masks == brute_triples(s)


@clause("SO-7.9")
def test_a_clue_that_was_looked_at_may_be_the_new_lady():
    s = hunt().lady("emilia_lanier").fog("fog06", "fog07", "fog01")
    s.clue_deck("mary_fitton", "jane_davenant").fog_on_top("fog14")
    s.play("fog").play("reveal", "jane_davenant")
    seen = s.state.faces[CARDS.lady_at["mary_fitton"]]
    s.fog_on_top("fog10")
    s.state.luck = (("order", (CARDS.lady_at["mary_fitton"],)), ("end of the script", ""))
    s.play("fog").any_luck()
    masks = {TRIPLES[at] for at in bits(evidence.possible_triples(CARDS, s.state))}
    assert seen in masks and len(masks) > 1
    ladies = {GAME.deal(s.state, 0, seed).lady for seed in range(40)}
    suit = CARDS.ladies[s.state.lady].suit
    assert ladies == {at for at in range(12) if CARDS.ladies[at].suit == suit}


@clause("SO-23.12")
def test_a_lady_that_was_known_is_not_the_next_one():
    s = hunt(blacker=True).fog("fog06", "fog07").fog_on_top("fog10")
    s.hold(*(f"bc{n:02}" for n in range(1, 14)), side=1)
    old = s.state.faces[s.state.lady]
    assert bits(evidence.possible_orders(s.state)) == [old]
    s.play("fog")
    assert s.state.not_lady == old
    s.state.clues, s.state.sides, s.state.evidence = [], [], []
    assert len(bits(evidence.possible_orders(s.state))) == len(ORDERS) - 1


# Dealt worlds


def agrees(state, world):
    """Whether a dealt world has everything that was seen in the true one."""
    for place, mask in enumerate(state.known):
        assert mask >> world.places[place] & 1
        if state.backs_seen >> place & 1:
            assert world.backs[place] == state.backs[place]
    for here, there in zip(world.places, [*world.places[1:], world.places[0]], strict=True):
        assert LONDON.roads[here] >> there & 1 or (here == there and state.stays)
    for place, back in enumerate(world.backs):
        way, mask = LONDON.backs[back].way, LONDON.backs[back].mask
        assert mask >> world.places[place] & 1
        if way >= 0:
            assert LONDON.ways[way][world.places[place - 1]] >> world.places[place] & 1


@clause("SO-4.3", "SO-6.5", "SO-24.3")
@pytest.mark.parametrize("number", SOLO)
def test_dealt_worlds_agree_with_what_was_seen(number):
    for state in positions(SETUPS[number], number, every=5):
        if state.decision.kind in ("extra", "start", "ferry"):
            continue
        world = GAME.deal(state, 0, 7)
        agrees(state, world)
        assert (world.clues, world.evidence) == (state.clues, state.evidence)
        face = world.faces[world.lady]
        if state.blacker:
            assert evidence.possible_orders(state) >> face & 1
        else:
            said = evidence.possible_triples(CARDS, state)
            assert said >> TRIPLES.index(face) & 1
            shown = [card for card in range(12) if card in state.evidence]
            assert all(world.faces[card] == state.faces[card] for card in shown)
            assert len(set(world.faces)) == 12
        if state.coat != NONE:
            mask = world.coat_faces[world.coat]
            assert evidence.possible_coats(state) >> COATS.index(mask) & 1


@clause("SO-1.2", "SO-3.1", "SO-12.5")
def test_the_player_does_not_know_the_twelve_cards():
    s = hunt().lady("emilia_lanier")
    faces = set()
    for seed in range(300):
        world = GAME.deal(s.state, 0, seed)
        assert CARDS.ladies[world.lady].suit == CARDS.ladies[s.state.lady].suit
        faces.add(world.faces[world.lady])
    assert len(faces) > 30, "any of the 35"


@clause("SO-3.6", "SO-3.8")
def test_fog_that_was_used_is_known_where_it_lies_and_other_fog_is_not():
    s = hunt().fog("fog08", "fog06", "fog07").fog_on_top("fog03")
    s.play("fog")
    orders = {tuple(GAME.deal(s.state, 0, seed).fog) for seed in range(30)}
    assert {order[0] for order in orders} == {CARDS.fog_at["fog03"]}
    assert len({order[1:] for order in orders}) > 1
    for _ in range(2):
        s.state.fog.pop()
    s.fog_on_top("fog01").pawn("cornhill")
    assert s.view(0)["fog"]["next"] == "fog03"


# Cat and Mouse


def brute_trail(moves):
    """Every way and top card that agree with what everybody saw, one after another.

    Each move is a number of hidden steps, then a test of location and top card.
    """
    found = {(top, at) for top in range(11) for at in range(11)}
    for steps, test in moves:
        for _ in range(steps):
            found |= {(top, there) for top, at in found for there in bits(LONDON.roads[at])}
        found = {pair for pair in found if test(*pair)}
    return found


@clause("SO-27.7", "SO-27.10", "SO-27.11", "SO-27.16")
def test_where_she_may_be_is_what_agrees_with_all_that_was_seen():
    church = LONDON.backs[LONDON.back_at[("church",)]].mask
    tavern = LONDON.backs[LONDON.back_at[("tavern",)]].mask
    cornhill = LONDON.at["cornhill"]
    found = trail.anywhere(LONDON)
    found = trail.only(trail.walked(LONDON, found, 1), church)
    found = trail.only(found, ~(1 << cornhill))
    found = trail.nothing_played(trail.walked(LONDON, found, 1), church)
    found = trail.only(trail.walked(LONDON, found, 2), tavern)
    wanted = brute_trail(
        [
            (1, lambda top, at: church >> at & 1),
            (0, lambda top, at: at != cornhill),
            (1, lambda top, at: not church >> at & 1 and at != top),
            (2, lambda top, at: tavern >> at & 1),
        ]
    )
    assert set(trail.pairs(found)) == wanted


@clause("SO-27.9")
def test_a_location_card_shows_her_and_leaves_the_next_one_open():
    s = chase().hides("st_pauls").goals(*(id for id in LONDON.ids[::-1] if id != "cornhill"))
    s.goals("st_pauls", *(id for id in LONDON.ids if id not in ("cornhill", "st_pauls")))
    s.play("stay").play("goal")
    at = LONDON.at["st_pauls"]
    assert {place for _, place in trail.pairs(s.state.trail)} == {at}
    assert {top for top, _ in trail.pairs(s.state.trail)} == set(range(11)) - {at}


@clause("SO-27.3", "SO-27.4", "SO-27.7")
def test_the_historian_s_worlds_have_every_place_and_order_that_is_possible():
    setup = SETUPS[-1]
    for state in positions(setup, 4, every=3):
        if state.decision.seat != HISTORIAN or not state.goals:
            continue
        pairs = set(trail.pairs(state.trail))
        assert (state.goals[-1], state.lady_at) in pairs
        dealt = [GAME.deal(state, HISTORIAN, seed) for seed in range(12)]
        assert {(world.goals[-1], world.lady_at) for world in dealt} <= pairs
        for world in dealt:
            cards = sorted([*world.goals, world.removed])
            assert cards == sorted([*state.goals, state.removed])
            assert world.supply[-1:] == state.supply[-1:]


@clause("SO-27.4")
def test_the_lady_knows_her_top_card_and_the_one_left_out_but_not_the_order_below():
    s = chase()
    dealt = [GAME.deal(s.state, LADY, seed) for seed in range(20)]
    assert {world.goals[-1] for world in dealt} == {s.state.goals[-1]}
    assert {world.removed for world in dealt} == {s.state.removed}
    assert len({tuple(world.goals) for world in dealt}) > 1
    assert {world.lady_at for world in dealt} == {s.state.lady_at}


@clause("SO-27.7", "SO-27.17")
def test_what_the_lady_does_unseen_is_told_to_her_alone():
    for kind, choices in product(("walk",), ((("stay",)), ("walk", "london_bridge"))):
        s = chase().hides("southwark").hand("fog", "church", "tavern", "commerce", "riverside")
        assert s.asked() == (LADY, kind)
        s.play(*choices)
        assert "london_bridge" not in str(s.heard("lady_walked", HISTORIAN))
        assert not any("London Bridge" in line for line in s.log(HISTORIAN))
