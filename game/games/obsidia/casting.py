"""Casting a spell: whether it can be cast, choosing its targets, and what happens then (OB-19).

All eighty spells go through here. A spell may be cast if its moment has come, its condition holds
and its targets can be chosen; so at least some of its effect comes to use (OB-19.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.engine.machine import ask, call
from game.engine.program import Procedure
from game.engine.targets import candidates, satisfied
from game.engine.types import Choice, Frame, Reason
from game.games.obsidia import atoms, people
from game.games.obsidia.grid import NO_CELL
from game.games.obsidia.people import is_horde
from game.games.obsidia.spells import PHASE_OF, Spell
from game.games.obsidia.state import NOBODY, Effect, Laid, Realm

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia


def reason(key: str, clause: str, **args: object) -> Reason:
    return Reason(key, tuple(args.items()), clause)


def ask_party(
    state: Realm,
    party: int,
    kind: str,
    options: tuple[Choice, ...],
    *,
    dest: str = "answer",
    source: int = -1,
    group: int = 0,
) -> None:
    """Ask a player; the Horde's choices are made by dice (OB-44.7)."""
    if is_horde(state, party) and len(options) > 1:
        state.frames[-1].regs[dest] = options[atoms.choose_by_dice(state, len(options))]
    else:
        ask(state, party, kind, options, dest=dest, source=source, group=group)


# Whether it can be cast


def context(party: int, card: int, on: tuple[int, ...] = ()) -> Frame:
    """A frame to look at conditions and targets with, before there is one."""
    return Frame("", 0, party, card, {"on": on})


def cast_refusal(
    game: Obsidia, state: Realm, party: int, card: int, on: tuple[int, ...] = ()
) -> Reason | None:
    """Why a card of the hand cannot be cast, its moment apart."""
    if card in state.fresh and party == state.player:
        return reason("card_fresh", "OB-24.4")
    return public_refusal(game, state, party, card, on)


def public_refusal(
    game: Obsidia, state: Realm, party: int, card: int, on: tuple[int, ...] = ()
) -> Reason | None:
    """Why a card could not be cast by a party, as far as everybody can know."""
    spell = game.cards.spells[card]
    battle = state.battle
    if battle is not None and battle.closed and not battle.result:
        return reason("casting_closed", "OB-19.7")
    if spell.phase == "IV" and not _own_side(state, spell, party):
        return reason("not_your_battle", "OB-19.4")
    if spell.lies is not None and spell.lies.token and not (state.unlimited or state.tokens):
        return reason("no_token_left", "SR-1")
    frame = context(party, card, on)
    language = game.cards.language
    if spell.condition is not None and not language.evaluate(spell.condition, game, state, frame):
        return reason("spell_idle", "OB-19.3", card=spell.id)
    if spell.targets and not satisfied(language, game, state, frame, spell.targets):
        return reason("spell_no_target", "OB-19.3", card=spell.id)
    return None


def seems_able(
    game: Obsidia, state: Realm, party: int, cards: Iterable[int], on: tuple[int, ...] = ()
) -> bool:
    """With `always_ask`: whether a player with cards might hold one of these that can be cast.

    It depends on nothing that others do not know, so that being asked tells them nothing.
    """
    if not state.always_ask or is_horde(state, party) or not state.hands[party]:
        return False
    return any(public_refusal(game, state, party, card, on) is None for card in cards)


def _own_side(state: Realm, spell: Spell, party: int) -> bool:
    """OB-19.4, SR-18: a battle spell serves the caster's unit, or a creature it may serve."""
    side = side_of(state, party)
    if side < 0:
        return False
    assert state.battle is not None
    return state.battle.sides[side] >= 0 or spell.for_creatures


def side_of(state: Realm, party: int) -> int:
    """The side of the open battle that a party casts for, or -1."""
    if state.battle is None or party == NOBODY or party not in state.battle.casters:
        return -1
    return state.battle.casters.index(party)


def castable(game: Obsidia, state: Realm, party: int, moments: tuple[str, ...]) -> Iterator[Choice]:
    """OB-19.1: the cards of a hand for this phase that may be cast at one of these moments."""
    phase = PHASE_OF[state.phase] if state.battle is None else "IV"
    spells = game.cards.spells
    for card in state.hands[party]:
        spell = spells[card]
        if spell.phase != phase or spell.when not in moments:
            continue
        if cast_refusal(game, state, party, card) is None:
            yield ("cast", spell.id)


# The procedure: frame.owner casts frame.source, `on` is what it answers, `group` its picks


def choose_target(game: Obsidia, state: Realm, frame: Frame) -> str | None:
    """OB-19.5: targets are stated when casting."""
    spell = game.cards.spells[frame.source]
    at = frame.regs.setdefault("at", 0)
    if at == len(spell.targets):
        return "play"
    frame.regs["at"] = at + 1
    options = candidates(game.cards.language, game, state, frame, spell.targets, at)
    ask_party(
        state,
        frame.owner,
        "target",
        tuple(options),
        dest=spell.targets[at][0],
        source=frame.source,
        group=frame.regs["group"],
    )
    return None


def choose_next(game: Obsidia, state: Realm, frame: Frame) -> str:
    return "choose_target"


def play(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-21.1: it takes effect at once."""
    spell = game.cards.spells[frame.source]
    atoms.play_card(game.cards, state, frame.owner, frame.source)
    if spell.do:
        targets = {name: frame.regs[name] for name, _ in spell.targets}
        call(
            state,
            spell.do,
            owner=frame.owner,
            source=frame.source,
            dest="done",
            on=frame.regs["on"],
            **targets,
        )


def lay(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-21.1: it is active by lying face-up, or it is spent (OB-25.1)."""
    spell = game.cards.spells[frame.source]
    if spell.lies is None:
        atoms.spend_card(game.cards, state, frame.owner, frame.source)
    elif spell.lies.until == "this_battle":
        side = side_of(state, frame.owner)
        if side < 0 or state.battle is None or state.battle.result:  # OB-20.5
            atoms.spend_card(game.cards, state, frame.owner, frame.source)
        else:
            copied = -1
            if spell.lies.copies:
                copied = game.cards.spell_at[str(frame.regs[spell.lies.copies][1])]
            atoms.lay_card(state, Laid(frame.source, frame.owner, side, 0, copied))
    elif frame.regs.get("done") == ():  # OB-19.8: the unit it speaks of is dead already
        atoms.spend_card(game.cards, state, frame.owner, frame.source)
    else:
        effect = effect_of(game, state, frame, spell)
        atoms.begin_effect(game.cards, state, effect)


def effect_of(game: Obsidia, state: Realm, frame: Frame, spell: Spell) -> Effect:
    """What a spell is while it lies face-up."""
    lies = spell.lies
    assert lies is not None
    says: tuple[tuple[Any, ...], ...] = ()
    for tree in lies.says:
        said = game.cards.language.evaluate(tree, game, state, frame)
        says += tuple(said) if isinstance(said, list) else (said,)
    whose = frame.owner
    if lies.until in ("this_phase", "this_turn"):
        whose = state.player
    if lies.of:
        whose = party_of(game, state, frame.regs[lies.of])
    token = NO_CELL
    if lies.token:
        target = frame.regs[lies.token]
        unit_token = target[0] == "unit"
        token = places(game, frame, target)[0] >> 2 if unit_token else int(target[1])
    follows: tuple[int, ...] = ()
    if lies.along:
        unit = state.units.get(unit_key(game, frame.regs[lies.along]))
        follows = () if unit is None else (unit.id,)
    creature = game.cards.creature_at[spell.summons] if spell.summons else NOBODY
    return Effect(
        *(frame.source, frame.owner, lies.until, whose, False),
        *(token, follows, creature, says),
    )


def unit_key(game: Obsidia, target: Any) -> int:
    """The key of the unit that a target names: ("unit", cell, class)."""
    return 4 * int(target[1]) + game.cards.class_at[target[2]]


def places(game: Obsidia, frame: Frame, target: Any) -> tuple[int, ...]:
    """The keys where the unit of a target is now, in a frame of CAST: the spell may have moved it.

    Verbs that move the unit they name give where its travelers went; the first has the token.
    """
    moved: tuple[int, ...] | None = frame.regs.get("done")
    return (unit_key(game, target),) if moved is None else moved


def party_of(game: Obsidia, state: Realm, target: Any) -> int:
    """The party that a target is, or belongs to."""
    if target[0] == "player":
        return int(target[1])
    return state.owners[unit_key(game, target) & 3]


def settle_cast(game: Obsidia, state: Realm, frame: Frame) -> None:
    """OB-21.2: the deaths of the spell are answered before anything else is cast."""
    call(state, "obsidia:settle")


def open_again(game: Obsidia, state: Realm, frame: Frame) -> None:
    """SR-12: after each resolved spell cards without a trigger may be cast."""
    if state.moving is None and state.roll is None and state.dying is None:
        game.open_window(state, "open")


CAST = Procedure("obsidia:cast", choose_target, choose_next, play, lay, settle_cast, open_again)


def begin_cast(
    game: Obsidia, state: Realm, party: int, choice: Choice, group: int, on: tuple[int, ...] = ()
) -> None:
    """Cast the card that a choice names."""
    card = game.cards.spell_at[str(choice[1])]
    call(state, CAST, owner=party, source=card, dest="cast", group=group, on=on)


# Face-up spells come to their end


def end_effects(game: Obsidia, state: Realm, until: str, whose: int, armed: bool = False) -> None:
    """A phase or turn ends; the spells that lasted until then end too."""
    for effect in list(state.effects):
        if effect.until == until and effect.whose == whose and (effect.armed or not armed):
            atoms.end_effect(game.cards, state, effect)


def tidy(game: Obsidia, state: Realm) -> None:
    """OB-19.8: a face-up spell whose target is gone does nothing more."""
    for effect in list(state.effects):
        if _aimless(state, effect):
            atoms.end_effect(game.cards, state, effect)


def _aimless(state: Realm, effect: Effect) -> bool:
    if effect.until == "creature_lives":
        return not state.creatures[effect.creature]
    if effect.follows:
        gone = all(people.unit_by_id(state, id) < 0 for id in effect.follows)
        return gone and state.moving is None
    if effect.token and effect.token not in state.board:
        return True
    units = [saying for saying in effect.says if saying[0] in ("held", "cannot_move_next")]
    return bool(units) and not any(
        people.party_here(state, cell, party) for _, cell, party in units
    )
