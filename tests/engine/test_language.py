"""Effects are data: trees are checked when loaded, run as programs, and print their own text."""

import pytest

from game.engine.compiler import add_verb, compile_effect, shared_language
from game.engine.errors import DataError
from game.engine.exprs import NUMBER, Where, condition, number, word
from game.engine.machine import apply, call
from game.engine.program import Procedure
from game.engine.text import Phrases
from game.engine.types import Outcome
from tests.engine.small import SmallGame, started

WHERE = Where("small.yaml", "lantern", "play")
PHRASES = Phrases(
    {
        "verb": {"say": "say {what} {times} {times|time|times}", "may": "you may: {do}"},
        "number": {"told": "the number of words said"},
        "word": {"cry": {"hey": "HEY", "ho": "HO"}},
    }
)


@pytest.fixture
def language():
    language = shared_language()

    def say(game, state, frame, args):
        times = language.evaluate(args["times"], game, state, frame)
        state.told.extend([args["what"]] * times)

    add_verb(
        language, "say", say, main="what", what=word("cry", "hey", "ho"), times=number(1, 9, 1)
    )
    language.term(NUMBER, "told", lambda game, state, frame, args: len(state.told))
    language.term(
        "condition",
        "more",
        lambda game, state, frame, args: len(state.told) > args["than"],
        than=number(),
    )
    return language


def played(language, raw):
    program, _ = compile_effect(language, "small:lantern.play", raw, WHERE)

    def end(game, state, frame):
        state.outcome = Outcome("draw", ())

    def play(game, state, frame):
        call(state, program, owner=1, source=7)

    first = Procedure("small:match", play, end)
    game = SmallGame(first, program)
    _, state = started(first, program)
    return game, state


def test_verbs_run_one_after_another(language):
    _, state = played(language, [{"say": "hey"}, {"say": {"what": "ho", "times": 2}}])
    assert state.told == ["hey", "ho", "ho"]


def test_a_number_may_be_a_tree(language):
    _, state = played(language, [{"say": "hey"}, {"say": {"what": "ho", "times": "told"}}])
    assert state.told == ["hey", "ho"]


def test_if_skips_what_does_not_hold(language):
    effect = [{"if": {"test": {"more": 3}, "then": [{"say": "hey"}]}}, {"say": "ho"}]
    assert played(language, effect)[1].told == ["ho"]
    effect[0]["if"]["test"] = {"not": {"more": 3}}
    assert played(language, effect)[1].told == ["hey", "ho"]


@pytest.mark.parametrize(("answer", "told"), [("yes", ["hey", "ho"]), ("no", ["ho"])])
def test_may_asks_the_owner_for_the_source(language, answer, told):
    game, state = played(language, [{"may": [{"say": "hey"}]}, {"say": "ho"}])
    assert (state.decision.seat, state.decision.kind, state.decision.source) == (1, "yes_no", 7)
    apply(game, state, (answer,))
    assert state.told == told


def test_a_tree_prints_its_own_text(language):
    _, nodes = compile_effect(
        language, "x", [{"say": {"what": "ho", "times": "told"}}, {"say": "hey"}], WHERE
    )
    printed = language.show(nodes, PHRASES)
    assert printed.startswith("Say ")
    assert "the number of words said" in printed and printed.endswith("1 time.")


def test_effects_inside_a_sentence_stay_in_that_sentence(language):
    _, nodes = compile_effect(
        language, "x", [{"may": [{"say": "hey"}, {"say": "ho"}]}, {"say": "hey"}], WHERE
    )
    printed = language.show(nodes, PHRASES)
    assert printed == "You may: say HEY 1 time, then say HO 1 time. Say HEY 1 time."


def test_a_program_lists_its_steps(language):
    program, _ = compile_effect(language, "x", [{"may": [{"say": "hey"}]}], WHERE)
    assert program.listing() == ["  0  may.offer", "  1  may.heed", "  2  say.say what=hey times=1"]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ([{"shout": 1}], "play[0]: there is no verb 'shout': known are if, may, say"),
        ([{"say": "boo"}], "play[0].say.what: cannot be 'boo': allowed is hey, ho"),
        ([{"say": {"times": 2}}], "play[0].say: wants an argument 'what'"),
        ([{"say": {"what": "ho", "times": 10}}], "play[0].say.times: cannot be 10: allowed is 1"),
        ([{"say": {"what": "ho", "times": "most"}}], "times: there is no number 'most'"),
        ([{"if": {"test": {"more": 1}}}], "play[0].if: wants an argument 'then'"),
        ([{"if": {"test": "less", "then": []}}], "there is no condition 'less'"),
        ([{"may": []}], "play[0].may.do: wants a list of effects"),
        ({"say": "hey"}, "play: wants a list of effects"),
        ([{"say": "hey", "may": []}], "a verb is written `word` or `word: arguments`"),
        ([5], "a verb is written"),
    ],
)
def test_a_wrong_effect_names_file_id_and_path(language, raw, said):
    with pytest.raises(DataError) as error:
        compile_effect(language, "x", raw, WHERE)
    assert str(error.value).startswith("small.yaml: lantern: play")
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_condition_is_a_typed_argument():
    assert condition().type == "condition"
