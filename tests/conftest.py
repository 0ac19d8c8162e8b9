"""What all tests share: the clause marker, and user folders that are nobody's."""

import gc
from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the numbered rules that a test proves")
    config.addinivalue_line("markers", "spell(*numbers): the numbered cards that a test proves")


def pytest_collection_finish() -> None:
    """Keep what all tests share out of the searches for cycles that scenes ask for."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nocturne_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder of the test's own, so that no test reads or writes a person's files."""
    home = tmp_path / "home"
    monkeypatch.setenv("NOCTURNE_HOME", str(home))
    return home
