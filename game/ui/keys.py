"""Key chords: their text form, its parser, and whether an event is one.

Belongs here: "Ctrl+Z" to and from pygame's key and modifiers, and the program's standard keys.
Does not belong here: what a chord does.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

import pygame

NAMES = MappingProxyType(
    {
        "Enter": pygame.K_RETURN,
        "Space": pygame.K_SPACE,
        "Esc": pygame.K_ESCAPE,
        "Tab": pygame.K_TAB,
        "Backspace": pygame.K_BACKSPACE,
        "Delete": pygame.K_DELETE,
        "Insert": pygame.K_INSERT,
        "Home": pygame.K_HOME,
        "End": pygame.K_END,
        "PageUp": pygame.K_PAGEUP,
        "PageDown": pygame.K_PAGEDOWN,
        "Left": pygame.K_LEFT,
        "Right": pygame.K_RIGHT,
        "Up": pygame.K_UP,
        "Down": pygame.K_DOWN,
        "Plus": pygame.K_PLUS,
        "Minus": pygame.K_MINUS,
        **{f"F{n}": pygame.K_F1 + n - 1 for n in range(1, 13)},
    }
)
WORDS = {code: name for name, code in NAMES.items()}
TWINS = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}
ARROWS = {  # where each leads, right and down
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
MODIFIER_KEYS = frozenset(
    (
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    )
)
STANDARD = MappingProxyType(
    {
        "confirm": "Enter",
        "pass": "Space",
        "undo": "Ctrl+Z",
        "redo": "Ctrl+Y",
        "back": "Esc",
        "help": "F1",
        "hint": "H",
        "log": "L",
        "zoom": "Z",
        "mute": "M",
        "fullscreen": "F11",
        "larger_text": "Ctrl+Plus",
        "smaller_text": "Ctrl+Minus",
        "use": "U",
        "respond": "A",
        "play_now": "N",
        "replay_turn": "Shift+R",
        "recap": "B",
        "turn": "R",
        "map_in": "Plus",
        "map_out": "Minus",
        "map_fit": "F",
        "map_home": "C",
        "stops": "S",
        "hold": "O",
        "let_all": "E",
        "yield_to": "Y",
        "speak_again": "F2",
    }
)
LOCKED = ("back",)  # acts whose key cannot be changed
# Keys that walk and work the widgets of every screen, and the one act that each may have.
FIXED = MappingProxyType(
    {
        **dict.fromkeys(("Tab", "Shift+Tab", "Left", "Right", "Up", "Down"), ""),
        **dict.fromkeys(("Home", "End", "PageUp", "PageDown"), ""),
        **dict.fromkeys(("Alt+Enter", "Ctrl+C", "Ctrl+0", *map(str, range(10))), ""),
        "Enter": "confirm",
        "Space": "pass",
        "Esc": "back",
    }
)


def walks(event: pygame.Event) -> bool:
    """Whether a key only goes from place to place: no act can have it (`FIXED`)."""
    if event.type != pygame.KEYDOWN or event.key not in (pygame.K_TAB, *ARROWS):
        return False
    return not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


class KeyNameError(ValueError):
    """A chord is written in a way that names no key."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with its modifiers."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    def matches(self, event: pygame.Event) -> bool:
        """Whether a KEYDOWN event is this chord; Shift is ignored for keys that need it."""
        if event.type != pygame.KEYDOWN:
            return False
        key = TWINS.get(event.key, event.key)
        wanted = self.key
        mods = getattr(event, "mod", 0)
        if wanted == pygame.K_PLUS and key == pygame.K_EQUALS:
            key = pygame.K_PLUS
        loose = wanted in (pygame.K_PLUS, pygame.K_MINUS)
        return (
            key == wanted
            and bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) == self.ctrl
            and bool(mods & pygame.KMOD_ALT) == self.alt
            and (loose or bool(mods & pygame.KMOD_SHIFT) == self.shift)
        )

    @property
    def words(self) -> str:
        """Return the chord's text form, as on a key cap."""
        name = WORDS.get(self.key) or pygame.key.name(self.key)
        name = name if name in NAMES else name[:1].upper() + name[1:]
        parts = [("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)]
        return "+".join([*(word for word, on in parts if on), name])


def parse(words: str) -> Chord:
    """Read a chord; raises KeyNameError if it names no key."""
    *mods, name = (part.strip() for part in words.split("+")) if words != "+" else ("Plus",)
    unknown = {m.lower() for m in mods} - {"ctrl", "alt", "shift"}
    key = NAMES.get(name)
    if key is None and len(name) == 1:
        key = ord(name.lower())
    if key is None:
        try:
            key = pygame.key.key_code(name.lower())
        except (ValueError, pygame.error):
            key = None
    if key is None or unknown:
        raise KeyNameError(f"{words!r} names no key (write for example Z, F6, Ctrl+Z, Space)")
    lower = {m.lower() for m in mods}
    return Chord(key, "ctrl" in lower, "shift" in lower, "alt" in lower)


def standard_chord(act: str) -> Chord | None:
    """Return the key that an act has at first."""
    return parse(STANDARD[act])


def chord_of(event: pygame.Event) -> Chord | None:
    """Return the chord of a KEYDOWN event, or None for a modifier alone."""
    if event.type != pygame.KEYDOWN or event.key in MODIFIER_KEYS:
        return None
    mods = getattr(event, "mod", 0)
    return Chord(
        TWINS.get(event.key, event.key),
        bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mods & pygame.KMOD_SHIFT),
        bool(mods & pygame.KMOD_ALT),
    )
