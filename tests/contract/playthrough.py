"""A seeded random match as a readable text: every choice, what followed, and digests.

A change of the rules shows here line by line; a change of nothing leaves it as it is.
"""

from game.engine.api import Setup
from game.engine.codec import digest
from game.engine.events import redact
from game.engine.machine import apply, show_choice
from game.engine.record import DIGEST_EVERY
from game.engine.rng import Stream
from game.engine.text import plain
from game.games.black_souls import GAME as BLACK_SOULS
from game.games.obsidia import GAME as OBSIDIA


def playthrough(game, setup, seed):
    """The match that random choices of this seed play, as text."""
    lines = [f"{game.id}, rules {game.rules_version}, {setup.seats} seats, seed {seed}"]
    lines += [f"  {name} = {value}" for name, value in sorted(setup.options.items())]
    state, choices = game.new(setup, seed), Stream(seed)
    while state.outcome is None:
        decision, events = state.decision, []
        choice = choices.pick(decision.options)
        apply(game, state, choice, events.append)
        of = f"{decision.options.index(choice) + 1} of {len(decision.options)}"
        lines.append(f"{state.clock}. seat {decision.seat}: {show_choice(choice)} ({of})")
        view = game.view(state, None)
        for event in events:
            text = game.event_text(view, *redact(event, None))
            lines += [f"    {plain(text.words)}"] if text is not None else []
        if state.clock % DIGEST_EVERY == 0:
            lines.append(f"    digest {digest(state)}")
    outcome = state.outcome
    lines.append(f"{outcome.kind} {outcome.winners}, scores {outcome.scores}, {digest(state)}")
    return "\n".join(lines) + "\n"


def black_souls_solo():
    return playthrough(BLACK_SOULS, Setup(1, {"solo_level": "hard"}), 11)


def black_souls_three():
    return playthrough(BLACK_SOULS, Setup(3), 12)


def black_souls_glitch():
    return playthrough(BLACK_SOULS, Setup(5, {"glitch": True}), 13)


def obsidia_two():
    return playthrough(OBSIDIA, Setup(2, {"always_ask": True}), 21)


def obsidia_teams():
    return playthrough(OBSIDIA, Setup(4, {"teams": True, "draft": True}), 22)


def obsidia_solo():
    return playthrough(OBSIDIA, Setup(1), 23)
