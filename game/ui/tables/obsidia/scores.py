"""What the results screen shows of a finished match of Obsidia.

Belongs here: the towns of each player, or what became of the Horde; how a tie was broken; the world
as it lies at the end. Does not belong here: the screen around it, counting anything that the view
does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.engine.types import View
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.tables.base import Person
from game.ui.tables.obsidia import facts
from game.ui.tables.obsidia.deck import Deck
from game.ui.tables.obsidia.ground import Ground, bounds_of
from game.ui.tables.obsidia.looks import Looks
from game.ui.tables.obsidia.model import Lights
from game.ui.tables.obsidia.words import say
from game.ui.tables.scoreboard import Board, Cell, Fact, Mark, Row, Tie

STEPS = (16, 20, 24, 28, 32, 36, 40, 45, 50, 56, 62, 68, 75, 82, 90, 100, 110, 122, 136, 150)  # u
Scene = Callable[[pygame.Surface, pygame.Rect], None]


def board(deck: Deck, view: View, people: tuple[Person, ...], scene: Scene | None = None) -> Board:
    """Return the board of the final count; `scene` draws the world under it."""
    outcome = view["outcome"] or {"kind": "", "winners": (), "scores": ()}
    sides = len(people)
    parties = view["parties"][:sides]
    scores = tuple(outcome["scores"])
    totals = scores if len(scores) == sides else tuple(party["towns"] for party in parties)
    solo = bool(view["solo"])
    row = _undead(totals) if solo else _towns(parties)
    states = tuple(Cell(None, _standing(deck, view, party)) for party in parties)
    winners = tuple(outcome["winners"])
    pieces = tuple(
        f"traveler.{deck.class_of(view['parties'][winner]['class'])}"
        for winner in winners
        if winner < len(view["parties"]) and view["parties"][winner]["class"]
    )
    first = view["parties"][winners[0]] if winners and winners[0] < len(parties) else None
    what = "undead" if solo else "towns"
    return Board(
        say("score.title"),
        say(f"score.{what}.over"),
        (row,),
        totals,
        winners,
        states,
        "",
        ties=_ties(view, outcome, totals) if view["sudden"] else (),
        facts=() if first is None else _facts(view, first),
        pieces=pieces,
        flavour=_flavour(deck, first),
        worth=tuple(say(f"score.{what}.worth.{min(at, 1)}", n=n) for at, n in enumerate(totals)),
        counting=say(f"score.{what}.counting"),
        scene=scene,
    )


def _towns(parties: list[Mapping[str, Any]]) -> Row:
    cells = tuple(
        Cell(
            party["towns"],
            marks=tuple(
                Mark("village", True, say("terrain.town.name")) for _ in range(party["towns"])
            ),
        )
        for party in parties
    )
    about, icon = say("score.towns.about"), say("score.towns.icon")
    return Row(say("score.towns.name"), about, icon, cells)


def _undead(totals: tuple[int, ...]) -> Row:
    """Return the undead killed, and those that are left to the Horde."""
    notes = (say("score.undead.killed"), say("score.undead.left"))
    cells = tuple(Cell(n, notes[min(at, 1)]) for at, n in enumerate(totals))
    about, icon = say("score.undead.about"), say("score.undead.icon")
    return Row(say("score.undead.name"), about, icon, cells)


def _out(view: View, party: int) -> int:
    return sum(unit["count"] for unit in view["units"] if unit["party"] == party)


def _standing(deck: Deck, view: View, party: Mapping[str, Any]) -> str:
    """Return what was played; of the Horde, how many stand on the map."""
    if party["class"] is None or party["horde"]:
        return say("score.states", n=_out(view, party["party"]))
    return deck.class_name(party["class"])


def _facts(view: View, party: Mapping[str, Any]) -> tuple[Fact, ...]:
    neutral = sum(e["ground"] == "town" and e["owner"] is None for e in view["map"])
    return (
        Fact("meeple", say("score.facts.out"), str(_out(view, party["party"]))),
        Fact("village", say("score.facts.neutral"), str(neutral)),
        Fact("hourglass", say("score.facts.turns"), str(view["turn"])),
    )


def _flavour(deck: Deck, party: Mapping[str, Any] | None) -> str:
    if party is None:
        return ""
    if party["class"] is None or party["horde"]:
        return say("score.flavour.horde")
    return say(f"score.flavour.{deck.class_of(party['class'])}")


def _ties(view: View, outcome: Mapping[str, Any], totals: tuple[int, ...]) -> tuple[Tie, ...]:
    """Return what decided: the most towns, sudden death, or a shared win (OB-38)."""
    shared, sudden = outcome["kind"] == "shared", bool(view["sudden"])
    best = max(totals, default=0)
    return (
        Tie(say("score.ties.towns"), say("score.ties.towns_words", n=best), not sudden),
        Tie(
            say("score.ties.sudden"),
            say(f"score.ties.sudden_{'on' if sudden else 'off'}"),
            sudden and not shared,
        ),
        Tie(
            say("score.ties.shared"), say(f"score.ties.shared_{'on' if shared else 'off'}"), shared
        ),
    )


def realm(kit: Kit, looks: Looks, deck: Deck, view: View) -> Scene:
    """Return what draws the whole world of a view into a rectangle, with its towns' banners."""
    land = facts.land_of(deck, view)
    looks.prepare(land.tiles.values())
    ground = Ground(kit, looks)

    def made(size: tuple[int, int]) -> pygame.Surface:
        out = pygame.Surface(size)
        steps = [max(8, round(step * kit.theme.u)) for step in STEPS]
        camera = Camera(pygame.Rect(0, 0, *size), steps, len(steps) - 1)
        camera.take(bounds_of(land.tiles, 0.2))
        camera.fit(most=len(steps) - 1)
        ground.draw(out, camera, land, Lights(), doors=False)
        return out

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = kit.cache.get(("realm at the end", id(land), rect.size), lambda: made(rect.size))
        surface.blit(drawn, rect)
        kit.draw.frame(surface, rect, "brassd", radius=6, line=2)

    return draw
