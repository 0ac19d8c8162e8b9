"""What the tests of the interface share: a kit without a window."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import gc
from collections.abc import Callable, Iterator

import pytest

from game.ui.kit import Kit, open_kit
from game.ui.screen import start_offscreen


@pytest.fixture(autouse=True)
def display() -> None:
    """Start SDL without a window once."""
    start_offscreen()


@pytest.fixture(autouse=True, scope="module")
def swept() -> Iterator[None]:
    """Let go of the pictures that a module's stages held: they hang in cycles.

    What then stays is there for all modules, and is kept out of the searches that scenes ask for.
    """
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def open_at() -> Callable[..., Kit]:
    """Open the kit at a size and text scale; a missing picture or icon is an error."""

    def make(width: int = 1280, height: int = 720, text_scale: float = 1.0) -> Kit:
        return open_kit((width, height), text_scale, strict=True)

    return make


@pytest.fixture
def kit(open_at: Callable[..., Kit]) -> Kit:
    """Open the kit at the smallest window."""
    return open_at()
