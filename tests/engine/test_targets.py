"""Targets stated one after another: nobody is led to a choice that leaves none for the next."""

from game.engine.compiler import shared_language
from game.engine.exprs import Node
from game.engine.targets import candidates, satisfied
from game.engine.types import Frame

A, B, C = (("thing", name) for name in "abc")


def language(first, second):
    """Two targets: the first is any of `first`, the second what `second` gives for it."""
    words = shared_language()
    words.term("thing", "first", lambda game, state, frame, args: first)
    words.term("thing", "second", lambda game, state, frame, args: second[frame.regs["one"]])
    return words, [("one", Node("thing", "first", {})), ("two", Node("thing", "second", {}))]


def frame(**regs):
    return Frame("", 0, 0, -1, regs)


def before(given):
    words, targets = given
    return words, None, None, frame(), targets


def test_what_leaves_nothing_for_the_next_target_is_no_candidate():
    words, targets = language([A, B, C], {A: [], B: [A], C: [A, B]})
    assert candidates(words, None, None, frame(), targets, 0) == [B, C]


def test_a_thing_named_twice_is_one_candidate():
    words, targets = language([A, A], {A: [B]})
    assert candidates(words, None, None, frame(), targets, 0) == [A]


def test_choosing_candidates_leaves_the_registers_as_they_are():
    words, targets = language([A, B], {A: [B], B: [A]})
    asked = frame(one=B)
    assert candidates(words, None, None, asked, targets, 1) == [A]
    assert asked.regs == {"one": B}


def test_targets_are_satisfied_if_one_way_leads_to_the_last():
    assert satisfied(*before(language([A, B], {A: [], B: [C]})))
    assert not satisfied(*before(language([A, B], {A: [], B: []})))
    assert not satisfied(*before(language([], {})))
