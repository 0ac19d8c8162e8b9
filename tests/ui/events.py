"""Events as a person at the window makes them."""

from __future__ import annotations

import pygame


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    """Return a KEYDOWN event."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def click(position: tuple[int, int], *, up: bool = False) -> pygame.Event:
    """Return the event of the left button."""
    kind = pygame.MOUSEBUTTONUP if up else pygame.MOUSEBUTTONDOWN
    return pygame.Event(kind, pos=position, button=1)


def moved(position: tuple[int, int]) -> pygame.Event:
    """Return the event of a mouse that came here."""
    return pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def wheel(lines: int) -> pygame.Event:
    """Return the event of the wheel."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=lines)


def typed(words: str) -> pygame.Event:
    """Return the event of written characters."""
    return pygame.Event(pygame.TEXTINPUT, text=words)
