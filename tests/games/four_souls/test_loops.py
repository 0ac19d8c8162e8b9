"""Abilities that feed each other for ever end the match as a draw (FS-27.1)."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.api import Setup
from game.engine.machine import apply
from game.games.box import open_box
from game.games.four_souls import atoms
from game.games.four_souls.game import FourSouls, read
from tests.clauses import clause

FEEDING = """\
treasures:
- id: low_bell
  name: Low Bell
  abilities:
  - {when: {roll: {faces: [1, 2, 3], by: players}}, do: [{roll: {6: [nothing]}}]}
- id: high_bell
  name: High Bell
  abilities:
  - {when: {roll: {faces: [4, 5, 6], by: players}}, do: [{roll: {6: [nothing]}}]}
"""


def bells(owners, *, hand=()):
    """A turn of a match in which each bell lies before one of these seats."""
    folder = paths.packs_folder("four_souls")
    folder.mkdir(parents=True)
    (folder / "bells.yaml").write_text(FEEDING, encoding="utf-8")
    game = FourSouls(open_box("four_souls", read))
    assert not game.faults
    state = game.new(game.form.complete(Setup(4, {"bonus_souls": False})), 5)
    while state.decision.kind != "main":
        apply(game, state, state.decision.options[-1])
    state.hands, state.cents = [[], [], [], []], [0] * 4
    for obj in list(state.objects.values()):
        atoms.change(game, state, obj, charged=False)
    ids = [game.cards.of(card).id for card in range(len(game.cards.printing))]
    for id, owner in zip(("low_bell", "high_bell"), owners, strict=True):
        card = ids.index(id)
        state.decks[0] = [each for each in state.decks[0] if each != card]
        atoms.enter(game, state, card, "item", (state.player + owner) % 4)
    for seat in hand:
        cards = [card for card in state.decks[1] if game.cards.of(card).id == "bomb"]
        state.hands[(state.player + seat) % 4] = cards[:1]
        state.decks[1].remove(cards[0])
        state.plays[(state.player + seat) % 4] = 1
    return game, state


@clause("FS-27.1")
@pytest.mark.parametrize("owners", [(0, 0), (0, 2)])
@pytest.mark.parametrize("hand", [(), (1,)])
def test_two_abilities_that_feed_each_other_end_in_a_draw(owners, hand):
    """C-26: whether nobody can answer or somebody always could, and whosever they are."""
    game, state = bells(owners, hand=hand)
    state.luck = tuple(("roll", face) for face in (3, 5) * 400)
    apply(game, state, ("attack",))
    questions = 0
    while state.decision is not None:
        options = state.decision.options
        apply(game, state, ("pass",) if ("pass",) in options else options[0])
        questions += 1
        assert questions <= 2 * game.cards.rules.loop, "nobody ends it"
    assert state.outcome.kind == "draw" and state.outcome.winners == ()
    assert game.cards.rules.loop < state.run <= game.cards.rules.loop + 5
    assert questions < (5 if not hand else 2 * game.cards.rules.loop)
