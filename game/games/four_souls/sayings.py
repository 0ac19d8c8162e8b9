"""What cards listen to and say: triggers, standing abilities, replacements.

A trigger is asked when its event happens; what the event was about is in the registers. A standing
ability or a replacement is only declared here: `stats`, `damage` and others look for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.exprs import CONDITION, Arg, Args, number, tree, word
from game.engine.types import Frame
from game.games.four_souls.language import REPLACE, STATIC, THING, TRIGGER, CardLanguage
from game.games.four_souls.selectors import YOU, things
from game.games.four_souls.state import GOALS, Table

if TYPE_CHECKING:
    from game.games.four_souls.game import FourSouls

FACES = Arg("faces", default=())
FLAG = Arg("flag", default=False)
SCOPES = (
    *("you", "this", "players", "monsters", "other_monsters"),
    *("fewest_souls", "most_souls", "most_items"),
)
# Words of one shape: triggers of what a player did; standing numbers that are added to another;
# standing words that say only of whom they hold; replacements that say nothing more.
OF_A_PLAYER = (
    *("player_dies", "paid_penalty", "attack_declared", "deck_attacked", "activates"),
    *("looted", "soul_gained", "plays_loot", "purchased"),
)
ADDED = (
    *("hp", "attack", "dc", "attack_rolls", "rolls", "first_attack", "loot_step"),
    *("plays", "attacks", "purchases", "discount", "cents_gained"),
)
ALLOWED = (
    *("cannot_be_attacked", "can_be_attacked", "unlimited_attacks", "hush_others"),
    *("see_treasure", "free_item", "one_recharge", "one_act"),
)
REPLACED = (
    *("soul_instead", "inherit_penalty", "cents_to_counters", "all_gain"),
    *("all_rewards_doubled", "penalty_given"),
)


def _is(game: FourSouls, state: Table, frame: Frame, name: str, node: Any) -> bool:
    """Whether what the event was about is among the things named."""
    regs = frame.regs
    about = regs.get(name)
    # A dying object is named too: it is in `holding`, or about to be.
    return about in things(game, state, frame, node) or (
        node.word == "this" and about == ("object", frame.source)
    )


def _is_monster(state: Table, thing: Any) -> bool:
    """FS-19.12: a room that can be attacked is no monster."""
    if thing[0] != "object":
        return False
    obj = state.objects.get(thing[1]) or state.holding.get(thing[1])
    return obj is not None and obj.role == "monster"


def own_turn(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """The turn is the controller's."""
    return bool(frame.regs["player"] == ("player", frame.owner))


def always(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Nothing is asked: the event alone, or that it is said, is enough."""
    return True


def by_player(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """It was done by a player who is named."""
    return _is(game, state, frame, "player", args["who"])


def of_object(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """This, another, or any; a dying object is no monster for others unless it was one."""
    about = frame.regs["object"]
    if args["what"] == "this":
        return bool(about[1] == frame.source)
    return _is_monster(state, about) and (args["what"] == "any" or about[1] != frame.source)


def roll(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.16: circled numbers look at any roll of any player."""
    face_fits = not args["faces"] or frame.regs["face"] in args["faces"]
    return face_fits and _is(game, state, frame, "roller", args["by"])


def attack_roll(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """Attack rolls of a player, or against this (FS-5.16)."""
    to = frame.regs["to"]
    if to[0] == "none" or (args["faces"] and frame.regs["face"] not in args["faces"]):
        return False
    if args["against_this"]:
        return bool(to == ("object", frame.source))
    return bool(frame.regs["roller"] == ("player", frame.owner))


def damaged(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-17.1: who is named took damage: in combat, of faces, the first or each second time."""
    regs = frame.regs
    if args["combat"] and not regs["combat"]:
        return False
    if args["faces"] and regs["face"] not in args["faces"]:
        return False
    if args["first"] and regs["count"] != 1:
        return False
    if args["second"] and regs["count"] % 2:
        return False
    return _is(game, state, frame, "to", args["who"])


def deals(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-17.3: damage that this, or you, dealt."""
    regs = frame.regs
    if args["combat"] and not regs["combat"]:
        return False
    if args["to"] == "monster" and not _is_monster(state, regs["to"]):
        return False
    if args["to"] == "player" and regs["to"][0] != "player":
        return False
    return _is(game, state, frame, "dealer" if args["who"].word == "this" else "by", args["who"])


def would_take(game: FourSouls, state: Table, frame: Frame, args: Args) -> bool:
    """FS-5.18: who is named would take damage, or would die."""
    return _is(game, state, frame, "to", args["who"])


def add_sayings(language: CardLanguage) -> None:
    """Register every trigger, standing ability and replacement."""

    def trigger(name: str, event: str, test: Any, main: str = "", **args: Arg) -> None:
        language.term(TRIGGER, name, test, main=main, **args)
        language.events[name] = event

    who_ = Arg(THING, default=YOU)
    anyone = Arg(THING, default=language.parse(THING, "players", _NOWHERE))
    trigger("own_turn_start", "turn_starts", own_turn)
    trigger("own_turn_end", "turn_ends", own_turn)
    trigger("each_turn_start", "turn_starts", always)
    trigger("each_turn_end", "turn_ends", always)
    trigger("roll", "rolled", roll, main="faces", faces=FACES, by=anyone)
    trigger("would_roll", "would_roll", roll, main="faces", faces=FACES, by=anyone)
    trigger("attack_roll", "rolled", attack_roll, main="faces", faces=FACES, against_this=FLAG)
    which_hit = {"combat": FLAG, "faces": FACES, "first": FLAG, "second": FLAG}
    trigger("damaged", "damaged", damaged, main="who", who=who_, **which_hit)
    target = word("damage_to", "any", "monster", "player", default="any")
    trigger("deals_damage", "damaged", deals, main="who", who=who_, combat=FLAG, to=target)
    trigger("would_take_damage", "would_take_damage", would_take, who=who_)
    trigger("would_die", "would_die", would_take, who=who_)
    for name in OF_A_PLAYER:
        trigger(name, name, by_player, who=who_)
    which = word("which", "this", "another", "any", default="this")
    for name in ("enters", "dies", "rewarded", "attacked", "shielded", "goals_met"):
        trigger(name, name, of_object, what=which)

    scope = word("scope", *SCOPES, default="you")
    when = Arg(CONDITION, default=())
    for name in ADDED:
        language.term(STATIC, name, always, main="by", by=number(-9, 99), of=scope, when=when)
    language.term(STATIC, "attack_tax", always, main="n", n=number(0, 99), of=scope)
    language.term(STATIC, "attack_players", always, main="dc", dc=number(1, 6))
    language.term(STATIC, "reward_for_all", always)
    goals = {kind: number(0, 99) for kind in GOALS}
    language.term(STATIC, "goals", always, main="", **goals, needed=number(0, 9))
    for name in ALLOWED:
        default = "this" if name.endswith("be_attacked") else "you"
        language.term(STATIC, name, always, of=word("scope", *SCOPES, default=default), when=when)
    language.term(STATIC, "no_souls", always)
    language.term(STATIC, "must_attack", always)
    language.term(STATIC, "must_attack_deck", always)
    language.term(STATIC, "no_combat_damage", always, faces=FACES)
    language.term(
        STATIC, "combat_damage", always, faces=FACES, by=number(0, 9, 0), times=number(1, 9, 1)
    )
    hit = word("when_hit", "this", "by_this", default="this")
    language.term(STATIC, "also_hits", always, main="to", to=tree(THING), when_hit=hit)
    for name in ("more_damage", "damage_is_one", "pay_counters"):
        language.term(REPLACE, name, always, of=scope)
    for name in REPLACED:
        language.term(REPLACE, name, always)
    language.term(REPLACE, "rewards_doubled", always, face=number(0, 6, 0))


class _Nowhere:
    def at(self, step: str | int) -> _Nowhere:
        return self


_NOWHERE: Any = _Nowhere()
