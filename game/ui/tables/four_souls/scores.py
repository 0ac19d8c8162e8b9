"""What the results screen shows of a finished match of Four Souls.

Belongs here: the souls of each player and the cards they stand on, those of the winners large. Does
not belong here: the screen around it, counting anything that the view does not hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.engine.types import View
from game.ui.tables.base import Person
from game.ui.tables.four_souls import facts
from game.ui.tables.four_souls.cards import TableCards
from game.ui.tables.four_souls.deck import Deck
from game.ui.tables.four_souls.places import RATIO, packed
from game.ui.tables.four_souls.words import say
from game.ui.tables.scoreboard import Board, Cell, Fact, Mark, Row, Scene
from game.ui.text import escape

GAP = 22  # u between two cards


def board(deck: Deck, view: View, people: tuple[Person, ...], scene: Scene | None = None) -> Board:
    """Return the board of the final count; `scene` draws what was won under it."""
    outcome: Mapping[str, Any] = view["outcome"] or {"winners": (), "scores": ()}
    seats = view["seats"][: len(people)]
    totals = tuple(seat["souls"] for seat in seats)
    winners = tuple(outcome["winners"])
    rows = (_souls(deck, view, len(people)), _held(view, len(people)))
    states = tuple(Cell(None, _state(deck, view, seat)) for seat in range(len(people)))
    first = winners[0] if winners and winners[0] < len(people) else None
    together = bool(view["goal"])
    losers = [seat for at, seat in enumerate(seats) if at not in winners]
    left = first is not None and bool(losers) and all(seat["gone"] for seat in losers)  # FS-27.4
    name = "" if first is None else escape(people[first].name)
    headline = say("score.left.headline", name=name) if left else ""
    flavour = "left.flavour" if left else "flavour" if winners else "nobody"
    if together and not winners:
        headline = say("score.late", n=sum(totals), goal=view["goal"])
    about = say("score.together" if together else "score.about", n=view["goal"])
    return Board(
        say("score.title"),
        about,
        rows,
        totals,
        winners,
        states,
        headline,
        facts=() if first is None else _facts(view, first),
        flavour=say(f"score.{flavour}"),
        worth=tuple(say("score.worth", n=total) for total in totals),
        counting=say("score.counting"),
        scene=scene,
        crowning=True,
    )


def prize(cards: TableCards, view: View, people: tuple[Person, ...]) -> Scene | None:
    """Return what draws the soul cards of the winners; None where nobody has won."""
    winners = [
        seat for seat in (view["outcome"] or {"winners": ()})["winners"] if seat < len(people)
    ]
    held = [(seat, soul) for seat in winners for soul in _soul_cards(view, seat)]
    if not held:
        return None

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        px, text = cards.kit.px, cards.kit.text
        head = text.line_step(text.role_px("title")) + px(14)
        names = say("score.and").join(escape(people[seat].name) for seat in winners)
        at = (area.centerx, area.y + head // 2)
        words = say("score.prize", names=names, n=len(held))
        text.line(surface, words, "title", at, "white_gold", anchor="centre", width=area.width)
        inner = pygame.Rect(area.x, area.y + head, area.width, area.height - head)
        rects = packed(inner, len(held), round(inner.height / RATIO), px(GAP))
        whole = rects[0].unionall(rects)
        dx = inner.centerx - whole.centerx
        for (_, card), rect in zip(held, rects, strict=True):
            cards.lay(surface, rect.move(dx, 0), card)

    return draw


def _soul_cards(view: View, seat: int) -> list[str]:
    return [t.card for t in facts.before(view, seat) if t.role == "soul"]


def _souls(deck: Deck, view: View, seats: int) -> Row:
    cells = []
    for seat in range(seats):
        cards = _soul_cards(view, seat)
        marks = tuple(Mark("ui-soul", True, deck.name(card)) for card in cards)
        cells.append(Cell(view["seats"][seat]["souls"], marks=marks))
    return Row(say("score.souls.name"), say("score.souls.about"), "ui-soul", tuple(cells))


def _held(view: View, seats: int) -> Row:
    cells = tuple(
        Cell(
            None,
            say(
                "score.held.cell",
                cents=view["seats"][seat]["cents"],
                items=len([t for t in facts.before(view, seat) if t.role == "item"]),
            ),
        )
        for seat in range(seats)
    )
    return Row(say("score.held.name"), say("score.held.about"), "open-treasure-chest", cells)


def _state(deck: Deck, view: View, seat: int) -> str:
    """Return who a player was, or that they have left."""
    if view["seats"][seat]["gone"]:
        return say("plate.gone")
    character = facts.things(view).get(view["seats"][seat]["character"])
    return "" if character is None else deck.name(character.card)


def _facts(view: View, seat: int) -> tuple[Fact, ...]:
    items = sum(t.role == "item" for t in facts.before(view, seat))
    return (
        Fact("open-treasure-chest", say("score.facts.items"), str(items)),
        Fact("two-coins", say("score.facts.cents"), str(view["seats"][seat]["cents"])),
        Fact("hourglass", say("score.facts.turns"), str(view["turn"])),
    )
