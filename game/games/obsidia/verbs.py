"""What spells do: the verbs, and what a spell says while it lies face-up.

A verb's steps change facts through atoms and then ask or call at most once. `frame.owner` is the
caster, `frame.source` the card, the registers hold the targets by name. What can be replaced or
answered (a death, a step, a roll) is always called, never done at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.compiler import END, add_verb, shared_language
from game.engine.exprs import NUMBER, Arg, Args, Language, flag, number, tree, word
from game.engine.machine import take
from game.engine.types import Choice, Frame
from game.games.obsidia import atoms, battles, moves, people, world
from game.games.obsidia.aims import add_aims, trainable
from game.games.obsidia.casting import ask_party, places, unit_key
from game.games.obsidia.dice_words import add_dice_words, kill_target
from game.games.obsidia.grid import STEP
from game.games.obsidia.marches import add_marches
from game.games.obsidia.options import tile_options
from game.games.obsidia.selectors import CHOSEN, SIDE, add_selectors, cell_of, chosen
from game.games.obsidia.spells import STANDING
from game.games.obsidia.stack_words import add_stack_words
from game.games.obsidia.state import Realm
from game.games.obsidia.tricks import add_tricks
from game.games.obsidia.walks import add_walk_words

if TYPE_CHECKING:
    from game.games.obsidia.game import Obsidia

# Tiles


def remove_tile(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """DL-01, DL-02: a tile of the board or of a stack leaves the game."""
    target = chosen(game, state, frame, args["tile"])
    if target[0] == "stacked":
        _, party, place = target
        atoms.mill_tile(game.cards, state, party, state.stacks[party][place])
    else:
        atoms.remove_tile(game.cards, state, int(target[1]))


def begin_one_more(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str | None:
    """WL-01, WL-05: another tile is drawn and placed, or so many more travelers trained.

    OB-40.1: the tile is chosen with tile planning; the Horde's colour is decided by dice.
    """
    if args["what"] == "traveler":
        acts: list[Choice] = [
            ("class", game.cards.classes[klass].id) for klass in trainable(state, frame.owner)
        ]
        if not acts:
            return END
        ask_party(state, frame.owner, "colour", tuple(acts), dest="colour")
        return "put_trained"
    stack = state.stacks[frame.owner]
    acts = [("tile", game.cards.tiles[stack[-1]].id)]
    if state.planning:
        acts = tile_options(game.cards, state, stack)
    ask_party(state, frame.owner, "choose_tile", tuple(acts), dest="drawn")
    return None


def place_it(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    tile = game.cards.tile_at[take(frame, "drawn")[1]]
    atoms.take_tile(game.cards, state, frame.owner, tile)
    world.call_lay(state, frame.owner, tile)
    return END


def put_trained(game: Obsidia, state: Realm, frame: Frame, args: Args) -> str:
    klass = game.cards.class_at[take(frame, "colour")[1]]
    atoms.train_more(state, 1)
    atoms.train(state, klass, state.colonies[klass])
    done = frame.regs.get("trained", 0) + 1
    if done < args["count"]:
        frame.regs["trained"] = done
        return "begin_one_more"
    frame.regs.pop("trained", None)
    return END


# Creatures and deaths


def summon(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """OB-23.2."""
    creature = game.cards.creature_at[args["creature"]]
    cell = int(chosen(game, state, frame, args["at"])[1])
    atoms.put_creature(game.cards, state, creature, cell, frame.owner)


def kill(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """SR-14: one traveler or creature."""
    kill_target(game, state, frame, chosen(game, state, frame, args["who"]))


def spawn(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """SR-6: from the caster's reserve; the Horde's colour is decided by dice (OB-44.7).

    `joins`: it comes into a unit and is of its class; `alike`: of the class that stands there.
    """
    target = chosen(game, state, frame, args["at"])
    classes = [klass for klass in people.own_classes(state, frame.owner) if state.reserve[klass]]
    if args["joins"]:
        classes = [klass for klass in classes if klass == unit_key(game, target) & 3]
    elif args["alike"]:
        classes = [klass for klass in classes if 4 * int(target[1]) + klass in state.units]
    if classes:
        acts = tuple(("class", game.cards.classes[klass].id) for klass in classes)
        ask_party(state, frame.owner, "colour", acts, dest="colour")


def put_spawned(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    if "colour" not in frame.regs:
        return
    klass = game.cards.class_at[take(frame, "colour")[1]]
    cell = int(chosen(game, state, frame, args["at"])[1])
    if cell in state.board:
        moves.call_spawn(state, klass, cell, 1, frame.owner)


# Battles


def end_in_draw(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """LK-11, OB-20.3: the open battle is over without dice."""
    assert state.battle is not None
    atoms.change_battle(state, state.battle._replace(result=battles.DRAWN))


def fight_now(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """WL-18, WL-19: an adjacent battle at once; the caster has the initiative."""
    one = unit_key(game, chosen(game, state, frame, args["unit"]))
    enemy = chosen(game, state, frame, args["enemy"])
    if enemy[0] == "creature":
        two = -1 - game.cards.creature_at[str(enemy[1])]
    else:
        two = unit_key(game, enemy)
    if all(battles.alive(state, side) for side in (one, two)):
        battles.call_battle(state, one, two)


# Cards


def replenish_to(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """LK-15: the hand is filled to so many cards at the end of this turn."""
    atoms.replenish_to(state, int(args["count"]))


def choose_of_hand(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    """LK-17: the caster chooses a card of a hand that it has seen."""
    whose = int(chosen(game, state, frame, args["of"])[1])
    cards = tuple(("card", game.cards.spells[card].id) for card in state.hands[whose])
    ask_party(state, frame.owner, "target", cards, dest="card", source=frame.source)


def discard_chosen(game: Obsidia, state: Realm, frame: Frame, args: Args) -> None:
    whose = int(chosen(game, state, frame, args["of"])[1])
    atoms.discard(game.cards, state, whose, game.cards.spell_at[take(frame, "card")[1]])


# What a face-up spell says: each gives (word, values …) for `Effect.says`


def _tile_word(name: str) -> Any:
    def say(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[Any, ...]:
        return name, cell_of(game, state, chosen(game, state, frame, args["tile"]))

    return say


def held(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[Any, ...]:
    """DL-09: the travelers of a unit's party on its tile."""
    key = unit_key(game, chosen(game, state, frame, args["unit"]))
    return "held", key >> 2, state.owners[key & 3]


def cannot_move_next(
    game: Obsidia, state: Realm, frame: Frame, args: Args
) -> list[tuple[Any, ...]]:
    """DL-16: the travelers of a unit's party, wherever the unit has gone; see `casting.places`."""
    keys = places(game, frame, chosen(game, state, frame, args["unit"]))
    return [("cannot_move_next", key >> 2, state.owners[key & 3]) for key in keys]


def bridge(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[Any, ...]:
    """LK-04: the side that two tiles share."""
    one = int(chosen(game, state, frame, args["tile"])[1])
    two = int(chosen(game, state, frame, args["to"])[1])
    return "bridge", one, STEP.index(two - one)


def _bare(name: str) -> Any:
    def say(game: Obsidia, state: Realm, frame: Frame, args: Args) -> tuple[Any, ...]:
        return (name,)

    return say


def add_standing(language: Language) -> None:
    """Register what face-up spells say. Those of battles are asked in `battle_words`."""
    for name in ("plain_ground", "no_battle", "neutral_town", "no_enemy_enters"):
        language.term(STANDING, name, _tile_word(name), tile=tree(CHOSEN))
    language.term(STANDING, "held", held, unit=tree(CHOSEN))
    language.term(STANDING, "bridge", bridge, tile=tree(CHOSEN), to=tree(CHOSEN))
    language.term(STANDING, "cannot_move_next", cannot_move_next, unit=tree(CHOSEN))
    for name in ("no_training", "unharmed_by_ground", "chooses_ways"):
        language.term(STANDING, name, _bare(name))

    keep = word("keep", "highest", "lowest")
    language.term(STANDING, "rolls_two", _bare("rolls_two"), side=SIDE, keep=keep)
    language.term(STANDING, "cannot_roll", _bare("cannot_roll"), side=SIDE, least=number(2, 6))
    language.term(STANDING, "loses", _bare("loses"), side=SIDE, count=number(2, 8))
    language.term(STANDING, "adds", _bare("adds"), by=Arg(NUMBER), most=number(1, 5))
    language.term(STANDING, "ward", _bare("ward"), count=number(1, 8))
    for name in ("wins_ties", "last_breath", "dead_leave_game", "spoils"):
        language.term(STANDING, name, _bare(name))


def obsidia_language(creature_ids: tuple[str, ...]) -> Language:
    """All words of Obsidia's data."""
    language = shared_language()
    add_selectors(language, creature_ids)
    add_aims(language)
    add_standing(language)
    add_stack_words(language)
    add_dice_words(language)
    add_walk_words(language)
    ref = tree(CHOSEN)
    add_verb(language, "remove_tile", remove_tile, tile=ref)
    what = word("one_more", "tile", "traveler")
    steps = (begin_one_more, place_it, put_trained)
    add_verb(language, "one_more", *steps, main="what", what=what, count=number(1, 8, 1))
    add_verb(language, "summon", summon, creature=word("creature", *creature_ids), at=ref)
    add_verb(language, "kill", kill, who=ref)
    add_verb(
        language,
        "spawn",
        spawn,
        put_spawned,
        main="at",
        at=ref,
        alike=flag(),
        joins=flag(),
    )
    add_verb(language, "end_in_draw", end_in_draw)
    add_verb(language, "discard_from_hand", choose_of_hand, discard_chosen, of=ref)
    add_verb(language, "replenish_to", replenish_to, count=number(6, 20))
    add_verb(language, "fight_now", fight_now, unit=ref, enemy=ref)
    add_marches(language)
    add_tricks(language)
    return language
