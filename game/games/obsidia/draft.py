"""Card drafting (OB-39): secret packs that are passed, or an open market for two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.machine import ask, take
from game.engine.program import Procedure
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms
from game.games.obsidia.state import NOBODY, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def begin_draft(game: Obsidia, state: Realm, frame: Frame) -> str:
    """OB-39.1, OB-39.3."""
    atoms.begin_phase(state, "draft")
    if state.seats == 2:
        unused = [klass for klass, owner in enumerate(state.owners) if owner == NOBODY]
        atoms.open_market(state, [card for klass in unused for card in game.cards.decks[klass]])
        frame.regs["party"] = state.player
        return "pick_open"
    for party in range(state.seats):
        atoms.deal_pack(state, party, game.cards.decks[state.classes[party]])
    frame.regs.update(party=0, wanted=game.cards.rules.kept_first)
    return "keep"


def pick_open(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-39.4: one at a time, until each has twenty."""
    party = frame.regs["party"]
    if not state.market or len(state.kept[party]) >= game.cards.rules.drafted:
        return "build_decks"
    acts = tuple(("draft", game.cards.spells[card].id) for card in state.market)
    ask(state, party, "draft", acts, dest="card")
    return None


def take_open(game: Obsidia, state: Realm, frame: Frame) -> str:
    party = frame.regs["party"]
    atoms.draft_card(game.cards, state, party, game.cards.spell_at[take(frame, "card")[1]])
    frame.regs["party"] = 1 - party
    return "pick_open"


def build_decks(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-39.4: then each builds a deck of twenty of its forty cards, in secret."""
    for party in range(state.seats):
        own = game.cards.decks[state.classes[party]]
        drafted = state.kept[party]
        atoms.deal_pack(state, party, (*own, *drafted))
        atoms.clear_kept(state, party)
    frame.regs.update(party=0, wanted=game.cards.rules.drafted)


def keep(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-39.1, OB-39.2: each in turn keeps cards, unseen by the others."""
    regs = frame.regs
    if regs["party"] == state.seats:
        return "pass_on"
    if not state.draft_packs[regs["party"]]:
        regs["party"] += 1
        return "keep"
    acts: tuple[Choice, ...] = tuple(
        ("keep", game.cards.spells[card].id) for card in state.draft_packs[regs["party"]]
    )
    ask(state, regs["party"], "keep", acts, dest="card")
    return None


def note_kept(game: Obsidia, state: Realm, frame: Frame) -> str:
    regs = frame.regs
    party = regs["party"]
    atoms.keep_card(game.cards, state, party, game.cards.spell_at[take(frame, "card")[1]])
    if len(state.kept[party]) >= regs["wanted"]:
        regs["party"] = party + 1
    return "keep"


def pass_on(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-39.2: the rest goes on clockwise, until everybody has twenty."""
    regs = frame.regs
    if regs["wanted"] >= game.cards.rules.drafted:
        return None
    atoms.pass_packs(state)
    regs["party"] = 0
    regs["wanted"] += 1
    return "keep"


def make_decks(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-2.3: the kept cards are shuffled."""
    for party in range(state.seats):
        kept = state.kept[party]
        atoms.clear_kept(state, party)
        atoms.shuffle_deck(state, party, kept)


DRAFT = Procedure(
    "obsidia:draft",
    begin_draft,
    pick_open,
    take_open,
    build_decks,
    keep,
    note_kept,
    pass_on,
    make_decks,
)
