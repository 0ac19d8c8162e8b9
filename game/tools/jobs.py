"""Processes that share work. They are spawned, as on every system, and die with their parent."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.pool import Pool


def workers(jobs: int) -> Pool:
    """A pool of processes that leave Ctrl+C to their parent, which tells it in one line."""
    context = multiprocessing.get_context("spawn")
    return context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
