"""Who may see what: the one place that decides it (BS-15.1).

A view is JSON-able and uses ids. Face-down Assets show their type only, though everybody saw them
in the pool; secret Quirks and unrevealed bids are shown to their designer alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.types import View
from game.games.black_souls import board, options, scoring
from game.games.black_souls.cards import BLACK, CLASSES, SOULS, TYPES
from game.games.black_souls.state import (
    NO_BID,
    NO_CARD,
    NOBODY,
    PLACES,
    Souls,
    hand,
    is_ai,
    losses,
    lost_souls,
    party,
    space_at,
)

if TYPE_CHECKING:
    from game.games.black_souls.game import BlackSouls


def view(game: BlackSouls, state: Souls, seat: int | None) -> View:
    """The table as `seat` sees it; None: as everybody may see it."""
    cards = game.cards
    over = state.phase == "over"
    return {
        "turn": min(state.turn, cards.rules.turns),
        "turns": cards.rules.turns,
        "phase": state.phase,
        "glitch": state.glitch,
        "solo_level": state.solo_level,
        "pool": [cards.assets[asset].id for asset in state.pool],
        "bag": len(state.bag),
        "party_deck": len(state.party_deck),
        "party_discard": [cards.party[card].id for card in state.party_discard],
        "public_quirks": [cards.quirks[quirk].id for quirk in state.public_quirks],
        "order": list(state.order),
        "previous": list(state.previous),
        "revealed": state.revealed,
        "running": None if state.running == NOBODY else state.running,
        "designers": [
            designer_view(game, state, designer, seat, over) for designer in range(state.designers)
        ],
        "decision": decision_view(game, state),
        "visit": visit_view(game, state),
        "outcome": None if state.outcome is None else outcome_view(game, state),
    }


def decision_view(game: BlackSouls, state: Souls) -> dict[str, Any] | None:
    """What is asked, and what has been chosen for it so far; everybody may know it.

    `picked` is the Asset that is to be placed, `first` the place of the Asset to be swapped,
    `token` the special token that is asked about, `owed` how many Souls of a shortfall are still
    to die, `changes` how many Souls may still change, `changed` how many have.
    """
    decision = state.decision
    if decision is None:
        return None
    cards, kind, frame = game.cards, decision.kind, state.frames[-1]
    shown: dict[str, Any] = {"seat": decision.seat, "kind": kind, "source": decision.source}
    if kind == "place":
        shown["picked"] = frame.regs["asset"][1]
    elif kind == "swap_with":
        shown["first"] = frame.regs["first"][1]
    elif kind == "yes_no":
        asset = cards.assets[state.boards[space_at(decision.seat, decision.source)]]
        shown["token"] = next(
            token.id
            for at, token in enumerate(cards.tokens)
            if token.placed_on == asset.type and state.specials[decision.seat] >> at & 1
        )
    elif kind == "lose":
        shown["owed"] = frame.regs["owed"]
    elif kind == "change_soul":
        program = options.visit_program(cards, state, decision.seat)
        most = cards.language.evaluate(cards.trees[program][0].args["most"], game, state, frame)
        changed = frame.regs.get("changed", 0)
        shown.update(changed=changed, changes=most - changed)
    return shown


def designer_view(
    game: BlackSouls, state: Souls, designer: int, seat: int | None, over: bool
) -> dict[str, Any]:
    """One designer's corner of the table."""
    cards = game.cards
    own = designer == seat
    bid = state.bids[designer]
    return {
        "ai": is_ai(state, designer),
        "board": [place_view(game, state, designer, place) for place in range(PLACES)],
        "hand": hand_shown(state, designer, own),
        "played": list(state.played[designer]),
        "bid": None if bid == NO_BID else bid if state.revealed or own else "hidden",
        "clashing": bool(state.clashing >> designer & 1),
        "hacked": bool(state.hacked >> designer & 1),
        "spoiled": bool(state.spoiled >> designer & 1),
        "veiled": bool(state.veiled >> designer & 1),
        "charges": state.charges[designer],
        "specials": [
            cards.tokens[token].id
            for token in range(len(cards.tokens))
            if state.specials[designer] >> token & 1
        ],
        "party": dict(zip(SOULS, party(state, designer), strict=True)),
        "lost": dict(zip(SOULS, losses(state, designer), strict=True)),
        "quirks": [cards.quirks[quirk].id for quirk in state.quirks[designer]]
        if own or over
        else ["hidden"] * len(state.quirks[designer]),
        "discarded": [cards.quirks[quirk].id for quirk in state.discarded[designer]]
        if own
        else ["hidden"] * len(state.discarded[designer]),
        "difficulty": None
        if state.face_down[designer]
        else board.difficulty_total(cards, state, designer),
        "connection": board.longest_connection(
            board.types_on(cards, state, designer), game.neighbours
        ),
        "at": state.at[designer],
        "wiped": None if state.wiped[designer] < 0 else state.wiped[designer],
        "challenge": scoring.challenge(game, state, designer),
        "path": [
            None if soul < 0 else CLASSES[soul]
            for soul in state.path[space_at(designer) : space_at(designer + 1)]
        ],
    }


def hand_shown(state: Souls, designer: int, own: bool) -> list[int]:
    """The hand as others know it: a bid that is laid but not revealed still counts as in hand."""
    values = hand(state, designer)
    if not own and not state.revealed and state.bids[designer] != NO_BID:
        values = sorted([*values, state.bids[designer]])
    return values


def place_view(game: BlackSouls, state: Souls, designer: int, place: int) -> dict[str, Any] | None:
    """A space: None if empty; a face-down Asset shows its type only (BS-6.12)."""
    cards = game.cards
    asset = state.boards[space_at(designer, place)]
    if asset == NO_CARD:
        return None
    thing = cards.assets[asset]
    token = state.tokens[space_at(designer, place)]
    down = bool(state.face_down[designer] >> place & 1)
    return {
        "asset": None if down else thing.id,
        "type": TYPES[thing.type],
        "token": cards.tokens[token].id if token else None,
        "face_down": down,
        "glitched": bool(state.glitched[designer] >> place & 1),
    }


def visit_view(game: BlackSouls, state: Souls) -> dict[str, Any] | None:
    """The running party's Asset: what each Threat would take, and whether it may be chosen."""
    designer = state.running
    if designer == NOBODY or state.at[designer] >= PLACES or is_ai(state, designer):
        return None
    if state.face_down[designer] >> state.at[designer] & 1:
        return None
    now = options.threats_now(game.cards, state, designer)
    threats = []
    for soul, word in enumerate(CLASSES):
        open_ = bool(now.open >> soul & 1)
        blacks = options.blacks_for(now.threats[soul], now.souls, soul) if open_ else (0, 0)
        threats.append(
            {
                "soul": word,
                "threat": "X" if now.threats[soul] < 0 else now.threats[soul],
                "open": open_,
                "short": bool(now.short >> soul & 1),
                "missing": options.missing(now.threats[soul], now.souls, soul),
                "blacks": list(blacks),
                "deaths": deaths_view(game, state, now, soul, blacks),
            }
        )
    drawn = state.drawn_class
    return {
        "designer": designer,
        "place": state.at[designer],
        "paid": state.paid,
        "used": state.used,
        "can_use": options.use_refusal(game.cards, state, designer) is None,
        "drawn": None if drawn < 0 else CLASSES[drawn],
        "threats": threats,
    }


def deaths_view(
    game: BlackSouls, state: Souls, now: options.Threats, soul: int, blacks: tuple[int, int]
) -> list[dict[str, Any]]:
    """What each way of choosing a Threat does to the party; nothing where it may not be chosen.

    `die` is who dies for certain (no Soul of a class that loses none), `owed` how many more the
    designer then chooses, `left` who is alive before those, `lost` and `challenge` the Lost Souls
    after all of them and what these are worth to a party that survives.
    """
    designer, threat, souls = state.running, now.threats[soul], now.souls
    dying: list[tuple[int, int]]  # of the class, Black Souls
    if now.open >> soul & 1:
        least, most = blacks
        dying = [(souls[soul] if threat < 0 else threat - n, n) for n in range(least, most + 1)]
        owed = 0
    elif now.short >> soul & 1:
        dying = [(souls[soul], souls[BLACK])]
        owed = options.missing(threat, souls, soul)
    else:
        return []
    found = []
    for own, black in dying:
        left = list(souls)
        left[soul] -= own
        left[BLACK] -= black
        more = min(owed, sum(left))
        lost = lost_souls(state, designer) + own + black + more
        alive = sum(left) > more
        per_point = game.cards.rules.scoring.lost_souls_per_point
        found.append(
            {
                "blacks": black,
                "die": {SOULS[at]: n for at, n in ((soul, own), (BLACK, black)) if n},
                "owed": more,
                "left": dict(zip(SOULS, left, strict=True)),
                "lost": lost,
                "challenge": lost // per_point if alive else 0,
            }
        )
    return found


def outcome_view(game: BlackSouls, state: Souls) -> dict[str, Any]:
    """The scoreboard, with what each number stands on."""
    assert state.outcome is not None
    cards = game.cards
    return {
        "kind": state.outcome.kind,
        "winners": list(state.outcome.winners),
        "scores": list(state.outcome.scores),
        "points": [
            dict(zip((*scoring.CATEGORIES, "total"), row, strict=True)) for row in state.points
        ],
        "completed": [
            [
                cards.quirks[quirk].id
                for quirk in (*state.quirks[designer], *state.public_quirks)
                if not is_ai(state, designer) and scoring.completed(game, state, designer, quirk)
            ]
            for designer in range(state.designers)
        ],
    }
