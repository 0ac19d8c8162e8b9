"""Tests do not wait for the disk: what is written can be read, that is enough for them."""

import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda file: None)
