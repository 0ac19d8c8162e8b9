"""The window behind a thin surface of our own, and where it opens.

Belongs here: SDL's environment, size and place of the window, full screen, the offscreen stand-in
for screenshots and tests. Does not belong here: drawing, events, layout of any screen.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import pygame

BASE = (1920, 1080)
SMALLEST = (1280, 720)
WANTED = (960, 540)  # the least that the window manager is asked to keep to
LEAST = (640, 360)  # where it does not: smaller than this nothing can be read any more
TITLE_STRIP = 32
TITLE_VISIBLE = 100
FRAME_MOST = 64  # title bar and borders together are no higher
LEADS_TO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
DRIVERS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev", "kmsdrm")

Box = tuple[int, int, int, int]  # x, y, width, height


class NoDisplayError(ValueError):
    """There is no display to open a window on; the message is one line for the user."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the window is: outer position, size in points, maximised or not."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False

    @property
    def box(self) -> Box:
        """Return position and size as one tuple."""
        return (self.x, self.y, self.width, self.height)


class Screen(Protocol):
    """What scenes and the loop need of a window."""

    fullscreen: bool

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the surface in device pixels."""
        ...

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on; ask again after every resize."""
        ...

    def flip(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn; of `parts` alone where they are given."""
        ...

    def toggle_fullscreen(self) -> None:
        """Go to desktop full screen or back to the old place."""
        ...

    def to_surface(self, position: tuple[float, float]) -> tuple[int, int]:
        """Turn a mouse position of SDL into device pixels."""
        ...

    def reset(self) -> None:
        """Go back to the first size and place."""
        ...

    def note(self, event: pygame.Event) -> None:
        """Take notice of what the window manager did."""
        ...

    def place(self) -> Place | None:
        """Return the place to remember, or None where there is none."""
        ...

    def close(self) -> None:
        """Take the window away."""
        ...


def unit(size: tuple[int, int]) -> float:
    """Return how many pixels one design unit is.

    >>> unit((1280, 720)) == 2 / 3
    True
    """
    return min(size[0] / BASE[0], size[1] / BASE[1])


def first_place(desktops: Sequence[Box]) -> Place:
    """Return the place of a first window: 80 % of the first desktop, centred, wholly inside.

    Its text grows with it, so that it can be read on a desktop of small pixels too (C-33).
    Where the desktop cannot hold the smallest window with its frame, the window starts maximised.
    """
    x, y, w, h = desktops[0]
    width = max(SMALLEST[0], w * 4 // 5)
    height = max(SMALLEST[1], h * 4 // 5)
    tight = width > w or height + TITLE_STRIP > h
    width, height = min(width, w), min(height, max(1, h - TITLE_STRIP if tight else h))
    return Place(x + (w - width) // 2, y + (h - height) // 2, width, height, maximised=tight)


def restored_place(saved: Place | None, desktops: Sequence[Box]) -> Place:
    """Return the saved place if its title strip can still be reached, else a centred one.

    Positions left of or above the first display are kept when a display is there.
    """
    if saved is None or saved.width < LEAST[0] or saved.height < LEAST[1]:
        return first_place(desktops)
    meets = max(range(len(desktops)), key=lambda i: _title_overlap(saved, desktops[i]))
    if _title_overlap(saved, desktops[meets]) < TITLE_VISIBLE:
        centred = first_place(desktops)
        width = min(saved.width, desktops[0][2])
        height = min(saved.height, desktops[0][3])
        if (width, height) != (saved.width, saved.height) or width < SMALLEST[0]:
            return centred
        x, y, w, h = desktops[0]
        return Place(x + (w - width) // 2, y + (h - height) // 2, width, height, saved.maximised)
    x, y, w, h = desktops[meets]
    width, height = min(saved.width, w), min(saved.height, h)
    top = saved.y if saved.height <= h else y
    left = saved.x if saved.width <= w else x
    return Place(left, top, width, height, saved.maximised)


def looks_maximised(box: Box, areas: Sequence[Box]) -> bool:
    """Whether a window fills a display but for its frame; not every window manager tells."""
    return any(
        w - 4 <= box[2] <= w and h - FRAME_MOST <= box[3] <= h and abs(box[0] - x) <= FRAME_MOST
        for x, _, w, h in areas
    )


def frame_drift(asked: Place, got: tuple[int, int]) -> tuple[int, int]:
    """Return how far a window manager's frame has moved a new window.

    What is saved is corrected by it; else the window would creep down at every start.
    """
    across, down = got[0] - asked.x, got[1] - asked.y
    return (across, down) if 0 <= across <= FRAME_MOST and 0 <= down <= FRAME_MOST else (0, 0)


def _title_overlap(place: Place, desktop: Box) -> int:
    x, y, w, h = desktop
    across = min(place.x + place.width, x + w) - max(place.x, x)
    down = min(place.y + TITLE_STRIP, y + h) - max(place.y, y)
    return across if down >= TITLE_STRIP // 2 else 0


def prepare_environment() -> None:
    """Set what SDL reads at start; call before the display is initialised.

    A driver that is named by nothing counts as none: SDL would look for one of that name.
    """
    for name in DRIVERS:
        if not os.environ.get(name, "unset").strip():
            del os.environ[name]
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def start_display() -> None:
    """Initialise display and fonts without touching sound.

    Raises NoDisplayError where no window system can be reached.
    """
    prepare_environment()
    if sys.platform.startswith("linux") and not any(map(os.environ.get, LEADS_TO_DISPLAY)):
        # SDL would print a line of its own about the missing XDG_RUNTIME_DIR
        raise NoDisplayError("no display to open a window on: start it in a desktop session")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"no display to open a window on ({error})") from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()  # SDL's last resort: nobody would see the window
        raise NoDisplayError("no display to open a window on (no window system was found)")
    pygame.font.init()
    pygame.key.stop_text_input()
    pygame.key.set_repeat(400, 40)


def start_offscreen() -> None:
    """Initialise display and fonts for drawing without a window, whatever the machine has."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        start_display()
    if not pygame.font.get_init():
        pygame.font.init()


def desktops() -> list[Box]:
    """Return the usable area of each display, the first display first.

    SDL itself is asked, since pygame tells sizes only; failing that the sizes are laid in a row.
    """
    sizes = pygame.display.get_desktop_sizes()
    library = _sdl_library()
    if library is not None:
        found = [box for i in range(len(sizes)) if (box := _usable_bounds(library, i))]
        if len(found) == len(sizes):
            return found
    boxes, x = [], 0
    for width, height in sizes:
        boxes.append((x, 0, width, height))
        x += width
    return boxes or [(0, 0, *SMALLEST)]


@functools.cache
def _sdl_library() -> ctypes.CDLL | None:
    """Open the very SDL library that pygame has loaded, or None."""
    package = Path(pygame.__file__).resolve().parent
    patterns = (
        (package.parent / "pygame_ce.libs", "libSDL2-2*"),
        (package.parent / "pygame.libs", "libSDL2-2*"),
        (package, "SDL2.dll"),
        (package / ".dylibs", "libSDL2-2*"),
        (package.parent, "libSDL2-2*"),
        (package.parent, "SDL2.dll"),
    )
    for folder, pattern in patterns:
        for file in sorted(folder.glob(pattern)) if folder.is_dir() else ():
            try:
                library = ctypes.CDLL(str(file))
                if library.SDL_WasInit(0x20):  # SDL_INIT_VIDEO: the copy pygame uses
                    library.SDL_GetWindowFromID.restype = ctypes.c_void_p
                    return library
            except (OSError, AttributeError):
                continue
    return None


def _usable_bounds(library: ctypes.CDLL, index: int) -> Box | None:
    box = (ctypes.c_int * 4)()
    if library.SDL_GetDisplayUsableBounds(index, box) != 0 or box[2] <= 0 or box[3] <= 0:
        return None
    return (box[0], box[1], box[2], box[3])


class WindowScreen:
    """A resizable desktop window."""

    def __init__(self, title: str, saved: Place | None = None, *, fullscreen: bool = False) -> None:
        """Open the window, at once full screen where it was; `start_display` must have been called.

        Raises NoDisplayError where the window cannot be made.
        """
        self._place = restored_place(saved, desktops())
        try:
            self.window = pygame.Window(
                title,
                (self._place.width, self._place.height),
                (self._place.x, self._place.y),
                resizable=True,
                allow_high_dpi=True,
            )
        except pygame.error as error:
            raise NoDisplayError(f"the window could not be opened ({error})") from None
        self.window.minimum_size = (
            min(WANTED[0], self._place.width),
            min(WANTED[1], self._place.height),
        )
        self.fullscreen = False
        self._drift: tuple[int, int] | None = None
        self._maximised = self._place.maximised
        if self._maximised:
            self.window.maximize()
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the surface in device pixels."""
        return self.window.get_surface().get_size()

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on; ask again after every resize."""
        return self.window.get_surface()

    def flip(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn; pygame knows only whole windows, so SDL is asked for parts."""
        if not parts or not self._flip_parts(parts):
            self.window.flip()

    def _flip_parts(self, parts: Sequence[pygame.Rect]) -> bool:
        """Show parts of the window; whether that could be done."""
        library = _sdl_library()
        if library is None:
            return False
        handle = ctypes.c_void_p(library.SDL_GetWindowFromID(self.window.id))
        boxes = (ctypes.c_int * (4 * len(parts)))(*(side for part in parts for side in part))
        shown: int = library.SDL_UpdateWindowSurfaceRects(handle, boxes, len(parts))
        return shown == 0

    def toggle_fullscreen(self) -> None:
        """Go to desktop full screen or back; the video mode is never changed."""
        if self.fullscreen:
            self.window.set_windowed()
            if self._maximised:
                self.window.maximize()
        else:
            self._remember()
            self.window.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen

    def reset(self) -> None:
        """Take size and place of a first window again."""
        if self.fullscreen:
            self.toggle_fullscreen()
        place = first_place(desktops())
        self.window.restore()
        self.window.size = (place.width, place.height)
        self.window.position = (place.x, place.y)
        self._place, self._maximised = place, place.maximised
        if place.maximised:
            self.window.maximize()

    def to_surface(self, position: tuple[float, float]) -> tuple[int, int]:
        """Turn a mouse position of SDL (points) into device pixels."""
        width, height = self.window.size
        across, down = self.size
        return (
            round(position[0] * across / max(1, width)),
            round(position[1] * down / max(1, height)),
        )

    def note(self, event: pygame.Event) -> None:
        """Follow the window manager's changes, so that `place` is right at the end."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self._maximised = True
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED):
            if self.fullscreen:
                return  # what the frame has moved shows once there is one
            if event.type == pygame.WINDOWMOVED and self._drift is None:
                self._drift = frame_drift(self._place, (event.x, event.y))
            self._remember()

    def place(self) -> Place:
        """Return the place of the window as it is, or was before full screen."""
        self._remember()
        return replace(self._place, maximised=self._maximised)

    def _remember(self) -> None:
        if self.fullscreen:
            return
        (x, y), (width, height) = self.window.position, self.window.size
        self._maximised = looks_maximised((int(x), int(y), width, height), desktops())
        if not self._maximised:
            left, top = self._drift or (0, 0)
            self._place = Place(int(x) - left, int(y) - top, width, height)

    def close(self) -> None:
        """Take the window away."""
        self.window.destroy()


class OffscreenScreen:
    """A plain surface with the manners of a window, for screenshots and tests."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Make the surface; needs no window system."""
        start_offscreen()
        self._surface = pygame.Surface(size)
        self.fullscreen = False
        self.flips = 0

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the surface."""
        return self._surface.get_size()

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on."""
        return self._surface

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size, as a window would when its edge is pulled."""
        self._surface = pygame.Surface(size)

    def flip(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Count the frame."""
        self.flips += 1

    def toggle_fullscreen(self) -> None:
        """Do nothing: there is no window."""

    def reset(self) -> None:
        """Do nothing: there is no window."""

    def to_surface(self, position: tuple[float, float]) -> tuple[int, int]:
        """Return the position unchanged."""
        return (round(position[0]), round(position[1]))

    def note(self, event: pygame.Event) -> None:
        """Do nothing: there is no window manager."""

    def place(self) -> Place | None:
        """Return None: nothing to remember."""
        return None

    def close(self) -> None:
        """Do nothing."""
