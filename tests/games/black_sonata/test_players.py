"""The game's own players: by the rules, from what their seat knows, and better than chance."""

import pytest

from game.ai.agent import answer
from game.ai.levels import agent_for
from game.ai.match import play
from game.ai.own import OwnPlayer
from game.ai.reasons import explain
from game.ai.value import read_value
from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.rng import derive
from game.games.black_sonata import GAME, chaser, hunter
from game.games.black_sonata.outlook import Standing, worth
from tests.games.black_sonata.builder import chase, hunt
from tests.games.black_sonata.worlds import ALL, SETUPS, ends_a_sentence, positions

LEVELS = ("novice", "adept", "master")


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_a_player_of_the_game(level):
    assert isinstance(agent_for(GAME, level), OwnPlayer)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", [0, 7, 14, 15])
def test_a_player_answers_alike_in_every_world_it_could_be_in(level, number):
    agent = agent_for(GAME, level)
    for state in positions(SETUPS[number], number, every=17):
        choice = answer(GAME, agent, state, match_seed=9)
        assert choice in state.decision.options
        dealt = GAME.deal(state, state.decision.seat, 1234)
        assert answer(GAME, agent, dealt, match_seed=9) == choice


@pytest.mark.parametrize("level", LEVELS)
def test_whole_matches_are_played_with_every_module_and_by_two(level):
    for setup in (Setup(1, ALL), Setup(2)):
        state = play(GAME, [agent_for(GAME, level)] * setup.seats, setup, 5)
        assert state.outcome is not None


def test_random_stays_random():
    state = play(GAME, [agent_for(GAME, "random")], Setup(1), 5)
    assert state.outcome is not None
    assert GAME.play(GAME.new(Setup(1), 1), 0, "random", 1) is None


def wins(level, countdown, matches):
    agent = agent_for(GAME, level)
    setup = Setup(1, {"countdown": countdown})
    found = 0
    for number in range(matches):
        state = play(GAME, [agent], setup, derive(number, "wins"))
        found += bool(state.outcome.winners)
    return found


def test_the_adept_nearly_always_wins_with_time_and_seldom_without():
    assert wins("adept", 3, 20) >= 18
    assert wins("adept", 1, 20) <= 9


def test_the_master_hunts_better_than_the_novice():
    assert wins("master", 2, 20) > wins("novice", 2, 20)


def test_a_better_lady_and_a_better_historian_win_more_often():
    def lady_wins(lady, historian):
        agents = [agent_for(GAME, lady), agent_for(GAME, historian)]
        return sum(
            play(GAME, agents, Setup(2), derive(number, "chase")).outcome.winners == (0,)
            for number in range(40)
        )

    even = lady_wins("adept", "adept")
    assert 12 <= even <= 30
    assert lady_wins("novice", "adept") < even < lady_wins("master", "adept")


def test_the_reason_ends_a_sentence_about_the_choice():
    value = read_value(GAME)
    s = hunt(sequence="U1")
    s.pawn(s.top())
    why = explain(value, GAME.deal(s.state, 0, 1), ("search",), 1)
    assert GAME.phrase(why).startswith("she is here")
    s = chase().historian()
    choice = sorted(s.options())[0]
    assert ends_a_sentence(GAME.phrase(explain(value, GAME.deal(s.state, 1, 1), choice, 1)))


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_act_has_a_value_and_words(number):
    for state in positions(SETUPS[number], number, every=13):
        acts = (chaser if state.duo else hunter).acts(GAME, state)
        assert [act.choice for act in acts] == list(state.decision.options)
        for act in acts:
            assert ends_a_sentence(GAME.phrase(act.why))


def test_more_time_fewer_doubts_and_more_cover_are_worth_more():
    outlook = GAME.cards.hunter
    at = Standing(time=30, clues=2, doubt=3, coat=0, keys=4, bonus=1, cover=6)
    better = (
        at._replace(time=35),
        at._replace(doubt=2),
        at._replace(keys=2),
        at._replace(cover=9),
        at._replace(clues=1),
    )
    assert all(worth(outlook, each) > worth(outlook, at) for each in better)
    assert worth(outlook, at._replace(coat=3)) < worth(outlook, at)
    assert worth(outlook, at._replace(time=0)) == 0


def test_a_search_is_worth_more_where_she_is_more_likely():
    s = hunt().lady_at("cornhill", "eastcheap")
    reader = hunter.Hunter(GAME, s.state)
    assert reader.searched(0.9, reader.now) > reader.searched(0.2, reader.now)
    assert reader.confronted(1.0, reader.now._replace(doubt=0)) == 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_confronts_her_where_she_cannot_be(level):
    """It is a search with a guess for nothing."""
    s = hunt(stop_cards=True, blacker=True).lady_at("southwark", "london_bridge").pawn("cornhill")
    assert ("confront",) in s.options()
    chosen = {GAME.play(s.state, 0, level, seed) for seed in range(40)}
    assert ("confront",) not in chosen
    values = {act.choice: act.value for act in hunter.acts(GAME, s.state)}
    assert values["confront",] < values["search",]


def test_a_search_in_vain_costs_the_step_that_follows_it():
    """It is not worth more than waiting where she cannot be and no fog is wanted."""
    s = hunt().lady_at("southwark", "london_bridge").pawn("cornhill")
    values = {act.choice: act.value for act in hunter.acts(GAME, s.state)}
    assert values["search",] <= values["pass",]


def test_a_search_in_vain_that_slides_a_coat_is_worth_its_step():
    s = hunt(heraldry=True).lady_at("southwark", "london_bridge").pawn("cornhill")
    coats = {act.choice: act.value for act in hunter.acts(GAME, s.state)}
    s.state.fog += s.state.coat_deck[:]  # as many covers, but none of them tells of her coat
    s.state.coat_deck = []
    plain = {act.choice: act.value for act in hunter.acts(GAME, s.state)}
    assert coats["search",] > plain["search",]


def test_a_wrong_answer_is_not_given_while_one_is_certain():
    s = hunt().lady("emilia_lanier").lady_at("cornhill", "eastcheap").pawn("cornhill")
    s.play("confront")
    acts = {act.choice: act.value for act in hunter.acts(GAME, s.state)}
    assert max(acts.values()) > min(acts.values())
    apply(GAME, s.state, max(acts, key=acts.__getitem__))
