"""Finds the matches in which the lesson of Four Souls is played, and writes its `tutorial.yaml`.

Belongs here: what must be so where a part of the lesson begins, and the search for it. Does not
belong here: the words of the steps (`data/four_souls/phrases.yaml` under `tutorial.`).

A lesson stores choices, and what they lead to hangs on the order of the decks and on the dice. So
whenever cards or rules change: `python -m tests.four_souls_lesson`, then look at the lesson.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

from game import paths
from game.engine.api import Setup
from game.engine.machine import apply
from game.engine.types import Choice
from game.games.four_souls import GAME
from game.games.four_souls.stats import souls
from game.session.lesson import FILE, lesson_faults
from tests.lesson_lines import lines

NAMES, LEARNER = ("Mira", "Ilse"), 0
OPTIONS = {"barter": False}  # one thing less to be asked about
LEADS = "lazarus"  # whose item asks for nothing, so that an attack is not interrupted
COINS = ("two_cents", "three_cents", "four_cents", "a_nickel", "a_penny")
STRONG = ("gold_bomb", "xiii_death", "xvii_the_stars", "lost_soul", "a_dime")
BEAN = "butter_bean"
EASY = 3  # evasion of a first monster
TRIES, LONGEST = 600, 400  # matches of one deal, and choices in one of them

Found = dict[str, Any]  # choices of a part's beginning, and what its steps want

HEAD = """\
# The played lesson of Four Souls. Its words are phrases under `tutorial.`, its shape is told in
# game/session/lesson.py, and `nocturne check` plays it to its end.
#
# This file is written by `python -m tests.four_souls_lesson`, which finds a deal and choices that
# lead to what each part teaches: run it again whenever cards or rules have changed.
"""


def begun(seed: int) -> Any:
    """A match of this deal at its first decision, as the lesson begins it."""
    return GAME.new(GAME.form.complete(Setup(len(NAMES), OPTIONS, (LEARNER,))), seed)


def policy(state: Any, luck: random.Random) -> Choice:
    """What a simple player would choose: use and play things early, then attack what is weak."""
    decision = state.decision
    options: tuple[Choice, ...] = tuple(
        o for o in decision.options if o[0] not in ("barter", "concede")
    )
    if decision.seat == LEARNER and BEAN in hand(state):  # kept, with the means to play it
        kept = ("play", BEAN), tap(state)
        options = tuple(o for o in options if o not in kept)
    by = {str(o[0]): o for o in options}
    if decision.kind == "priority":
        plays = [o for o in options if o[0] == "play"]
        uses = [o for o in options if o[0] == "use"]
        if state.stack and plays and luck.random() < 0.25:
            return luck.choice(plays)
        if uses and state.player != decision.seat and luck.random() < 0.1:
            return luck.choice(uses)
        return by["pass"]
    if decision.kind == "main":
        for word, often in (("use", 0.9), ("play", 0.8), ("purchase", 0.9), ("attack", 0.9)):
            found = [o for o in options if o[0] == word]
            if word == "purchase" and state.cents[decision.seat] < GAME.cards.rules.price:
                continue
            if found and luck.random() < often:
                return luck.choice(found)
        return by.get("end_turn", luck.choice(options))
    if decision.kind == "attack" and luck.random() < 0.8:
        return min(options, key=lambda o: evasion(state, o))
    return luck.choice(options)


def evasion(state: Any, option: Choice) -> int:
    """How hard a target is to hit; the unknown top of the deck counts as hard."""
    if option[0] != "object":
        return 9
    return int(printed(state, option).dc)


def printed(state: Any, option: Choice) -> Any:
    """The card of an object that is chosen."""
    return GAME.cards.cards[state.objects[int(option[1])].face]


def played(state: Any, *choices: Choice) -> Any:
    """The state after choices of whoever is asked; None where one is no option."""
    world = state.copy()
    for choice in choices:
        if world.decision is None or choice not in world.decision.options:
            return None
        apply(GAME, world, choice)
        while world.decision is not None and world.decision.seat != LEARNER:
            apply(GAME, world, world.decision.options[0])
    return world


def asks(state: Any, kind: str) -> bool:
    """Whether the learner is asked this."""
    decision = state.decision if state is not None else None
    return decision is not None and decision.seat == LEARNER and decision.kind == kind


def hand(state: Any) -> list[str]:
    """The cards of the learner's hand."""
    return [GAME.cards.of(card).id for card in state.hands[LEARNER]]


def tap(state: Any) -> Choice:
    """Using the learner's character."""
    return ("use", int(state.characters[LEARNER]), 0)


# What each part wants: what its steps choose, or None where it cannot begin here


def a_turn(state: Any) -> Found | None:
    """The first turn: two passes, a coin, the character, another coin, an attack that is won."""
    if state.turn != 1 or not asks(state, "priority") or state.phase != "start":
        return None
    after = played(state, ("pass",))
    if not asks(after, "priority") or after.phase != "loot":
        return None
    after = played(after, ("pass",))
    if not asks(after, "main"):
        return None
    coins = [card for card in COINS if ("play", card) in after.decision.options]
    for first in coins:
        left = hand(after)
        left.remove(first)
        for second in (card for card in COINS if card in left and card != first):
            ready = played(after, ("play", first), ("pass",), tap(after), ("play", second))
            ready = played(ready, ("attack",)) if asks(ready, "main") else None
            if not asks(ready, "attack"):
                continue
            for target in ready.decision.options:
                if target[0] != "object" or not 0 < evasion(ready, target) <= EASY:
                    continue
                reward = printed(ready, target).reward
                done = played(ready, target)
                if (
                    asks(done, "main")
                    and not done.dead[LEARNER]
                    and reward.cents
                    and int(target[1]) not in done.objects
                    and ("end_turn",) in done.decision.options
                ):
                    return {"coin": first, "again": second, "target": target, "use": tap(after)}
    return None


def a_shop(state: Any) -> Found | None:
    """A shop item can be paid and is bought without a further question."""
    if not asks(state, "main") or ("purchase",) not in state.decision.options:
        return None
    after = played(state, ("purchase",))
    if not asks(after, "purchase"):
        return None
    for option in reversed(after.decision.options):
        bought = played(after, option)
        if option[0] != "object" or not asks(bought, "main"):
            continue
        item = bought.objects.get(int(option[1]))
        if item is not None and (item.role, item.owner) == ("item", LEARNER):
            return {"item": option}
    return None


def an_answer(state: Any) -> Found | None:
    """Ilse has played a strong card, which the learner cancels with a Butter Bean."""
    if not asks(state, "priority") or state.player == LEARNER or len(state.stack) != 1:
        return None
    item = state.stack[-1]
    if item.kind != "loot" or item.owner == LEARNER or BEAN not in hand(state):
        return None
    if GAME.cards.of(item.card).id not in STRONG:
        return None
    if any(held != ("player", LEARNER) for _, held in item.regs):
        return None
    if tap(state) not in state.decision.options or state.plays[LEARNER] > 0:
        return None
    after = played(state, tap(state))
    bean: Choice = ("play", BEAN)
    if not asks(after, "priority") or bean not in after.decision.options or len(after.stack) != 1:
        return None
    aimed = played(after, bean)
    if aimed is None or aimed.stack or aimed.decision is None or asks(aimed, "target"):
        return None
    return {"use": tap(state)}


def a_death(state: Any) -> Found | None:
    """The learner has died and chooses what the penalty takes."""
    if not asks(state, "penalty") or state.player != LEARNER:
        return None
    item = state.decision.options[0]
    after = played(state, item)
    if not asks(after, "penalty_card"):
        return None
    card = after.decision.options[0]
    after = played(after, card)
    if after is None or after.decision is None:
        return None
    return {"item": item, "card": card}


def a_win(state: Any) -> Found | None:
    """The fourth soul is one attack away, and the dice are kind."""
    if not asks(state, "main") or ("attack",) not in state.decision.options:
        return None
    if souls(GAME, state, LEARNER) != GAME.cards.rules.souls_to_win - 1:
        return None
    ready = played(state, ("attack",))
    if not asks(ready, "attack"):
        return None
    for target in ready.decision.options:
        if target[0] == "object" and printed(ready, target).soul:
            over = played(ready, target)
            if over.outcome is not None and list(over.outcome.winners) == [LEARNER]:
                return {"target": target}
    return None


PARTS: dict[str, Callable[[Any], Found | None]] = {
    "turn": a_turn,
    "shop": a_shop,
    "answer": an_answer,
    "death": a_death,
    "win": a_win,
}


# Searching


def search(seed: int) -> dict[str, Found] | None:
    """The shortest beginning of each part in matches of one deal; None if one is missing."""
    start = begun(seed)
    if GAME.cards.cards[start.objects[start.characters[LEARNER]].face].id != LEADS:
        return None
    first = a_turn(start)
    if first is None:
        return None
    found: dict[str, Found] = {"turn": {**first, "begin": []}}
    for number in range(TRIES):
        luck, state = random.Random(number), start.copy()
        trail: list[Choice] = []
        while state.decision is not None and state.clock < LONGEST:
            for name, wanted in PARTS.items():
                if name in found and len(found[name]["begin"]) <= len(trail):
                    continue
                told = wanted(state)
                if told is not None:
                    found[name] = {**told, "begin": trail[:]}
            choice = policy(state, luck)
            trail.append(choice)
            apply(GAME, state, choice)
    return found if len(found) == len(PARTS) else None


# Writing


def written(seed: int, found: dict[str, Found]) -> str:
    """The whole file."""
    turn, shop, answer, death, win = (found[name] for name in PARTS)
    foe, me = turn["target"][1], turn["use"][1]
    own, item, boss = answer["use"][1], shop["item"][1], win["target"][1]
    return f"""{HEAD}
names: [{", ".join(NAMES)}]
learner: {LEARNER}
seed: {seed}
minutes: 7
options: {{barter: false}}
first_match: {{seats: 2, level: novice}}

parts:
  - id: turn
    steps:
      - {{id: welcome, point: [seat.*], clause: FS-21.1}}
      - {{id: character, point: [object.{me}], clause: FS-4.1}}
      - {{id: start, point: [object.{me}], want: [pass], clause: FS-7.2}}
      - {{id: looted, point: [card.*], want: [pass], clause: FS-7.3}}
      - {{id: coin, point: [card.{turn["coin"]}], want: [play {turn["coin"]}], clause: FS-13.4}}
      - {{id: stack, point: [stack.*], want: [pass], clause: FS-8.6}}
      - {{id: use, point: [object.{me}], want: [use {me} 0], clause: FS-5.7}}
      - {{id: second, point: [card.{turn["again"]}], want: [play {turn["again"]}], clause: FS-13.2}}
      - {{id: attack, point: [act.attack], want: [attack], clause: FS-14.2}}
      - {{id: target, point: [object.{foe}], want: [object {foe}], clause: FS-14.9}}
      - {{id: reward, point: [seat.{LEARNER}], clause: FS-19.3}}
      - {{id: end, point: [seat.{LEARNER}], want: [end_turn], clause: FS-7.8}}
  - id: shop
    begin:
{lines(shop["begin"])}    steps:
      - {{id: shop, point: [act.purchase], want: [purchase], clause: FS-15.2}}
      - {{id: buy, point: [object.{item}], want: [object {item}], clause: FS-15.5}}
      - {{id: bought, point: [object.{item}], clause: FS-4.3}}
  - id: answer
    begin:
{lines(answer["begin"])}    steps:
      - {{id: threat, point: [stack.*], clause: FS-9.3}}
      - {{id: ready, point: [object.{own}], want: [use {own} 0], clause: FS-13.2}}
      - {{id: bean, point: [card.butter_bean], want: [play butter_bean], clause: FS-9.5}}
      - {{id: saved, point: [stack], soon: true, clause: FS-8.3}}
  - id: death
    begin:
{lines(death["begin"])}    steps:
      - {{id: died, point: [seat.{LEARNER}], clause: FS-20.3}}
      - {{id: penalty, point: [object.{death["item"][1]}], want: [object], clause: FS-18.5}}
      - {{id: card, point: [card.*], want: [card], clause: FS-20.3}}
      - {{id: revived, point: [seat.{LEARNER}], clause: FS-20.9}}
  - id: win
    begin:
{lines(win["begin"])}    steps:
      - {{id: three, point: [seat.{LEARNER}], clause: FS-4.6}}
      - {{id: last, point: [act.attack], want: [attack], clause: FS-14.1}}
      - {{id: boss, point: [object.{boss}], want: [object {boss}], clause: FS-19.5}}
      - {{id: won, point: [total], clause: FS-21.1}}
"""


def main(first: int = 1) -> int:
    """Search deal after deal until the lesson can be played as it is written."""
    file = paths.data_folder() / "four_souls" / FILE
    for seed in range(first, first + 4000):
        found = search(seed)
        if found is None:
            continue
        file.write_text(written(seed, found), encoding="utf-8")
        faults = lesson_faults(GAME)
        print(seed, [len(part["begin"]) for part in found.values()], *faults[:3])
        if not faults:
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
