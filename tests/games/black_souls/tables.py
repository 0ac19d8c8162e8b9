"""Boards and Assets by what counts in a test: Threats, Difficulty, type."""

from game.games.black_souls import GAME
from game.games.black_souls.cards import TYPES, X
from game.games.black_souls.state import PLACES
from tests.scenario import scenario

CARDS = GAME.cards
LAST = PLACES - 1  # after it a party is not asked any more
SERPENTINE = (0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)  # types by place; connections of 2 at most


def asset_with(fighter, mage, healer, icon=""):
    """The id of an Asset with these Threats (numbers or "X") and this icon."""
    wanted = tuple(X if threat == "X" else threat for threat in (fighter, mage, healer))
    for asset in CARDS.assets:
        held = CARDS.icons[asset.icon].id if asset.icon >= 0 else ""
        if asset.threats == wanted and held == icon:
            return asset.id
    raise AssertionError(f"no Asset has {wanted} and icon {icon!r}")


def facing(threats, icon="", token="", at=LAST, glitched=False, **souls):
    """The party of designer 0 arrives before an Asset with these Threats."""
    s = scenario("black_souls", 2, glitch=glitched).party(0, **souls)
    return s.asset(0, at, asset_with(*threats, icon), token, glitched=glitched).run(0, at=at)


def plain_asset(kind, difficulty):
    """Some Asset of a type and Difficulty, as an index; without an icon where there is one."""
    fitting = [
        at
        for at, asset in enumerate(CARDS.assets)
        if asset.type == kind and asset.difficulty == difficulty
    ]
    return min(fitting, key=lambda at: CARDS.assets[at].icon)


def level_worth(s, designer, total, types=SERPENTINE, count=PLACES):
    """Lay a level of so many Assets with this Difficulty total; Assets may lie there twice."""
    least, more = divmod(total, count)
    for place in range(PLACES):
        difficulty = least + (place < more)
        at = plain_asset(types[place], difficulty) if place < count else -1
        s.state.boards[PLACES * designer + place] = at
    return s


def lay_icons(s, designer, icon, count):
    """Make the first `count` Assets of a level ones with this icon, the rest without any icon."""
    level_worth(s, designer, 24)
    with_icon = [
        at
        for at, asset in enumerate(CARDS.assets)
        if asset.icon >= 0 and CARDS.icons[asset.icon].id == icon
    ]
    for place in range(count):
        s.state.boards[PLACES * designer + place] = with_icon[0]
    return s


def lay_types(s, designer, kind, count):
    """A level with exactly `count` Assets of a type."""
    here, other = TYPES.index(kind), (TYPES.index(kind) + 1) % len(TYPES)
    return level_worth(s, designer, 24, [here] * count + [other] * (PLACES - count))
