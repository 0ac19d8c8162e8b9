"""Processes that share work. They are spawned, as on every system, and die with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.pool import Pool
from threading import Thread


def workers(jobs: int) -> Pool:
    """A pool of processes, at most one for each processor: more would only take memory.

    They leave Ctrl+C to their parent, which tells it in one line. Call it from the main thread.
    """
    context = multiprocessing.get_context("spawn")
    told = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is spawned begins by ignoring it
    try:
        return context.Pool(min(jobs, os.cpu_count() or 1), begin)
    finally:
        signal.signal(signal.SIGINT, told)


def begin() -> None:
    """The beginning of a process that works for another one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot tell its processes to end, and they would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
