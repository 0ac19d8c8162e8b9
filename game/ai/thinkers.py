"""Where bots think: in a process of their own, or, if none can be started, here.

Belongs here: the process, its pipes and its end. Does not belong here: which answers count, and
how long one waits for them (worker.py). Nothing here imports pygame.

The process has two threads: one listens, so that "stop" is heard while the other thinks. When the
pipe closes, because the window closed or died, the process ends at once, even from the midst of a
bot that never returns.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from game.ai.desk import READY, Desk, Reply, Request

JOIN = 0.3  # seconds that a process has to end by itself
FRAME = 0.01  # seconds of a frame that may be spent on thinking here,
SLICES = 20  # and the most slices


class Thinker(Protocol):
    """Takes requests and gives replies, in order."""

    def send(self, request: Request) -> None: ...
    def stop(self, id: int) -> None:
        """Have every request up to this id answered now, with the best so far."""
        ...

    def receive(self) -> Reply | None:
        """The next reply, if there is one now."""
        ...

    def alive(self) -> bool: ...
    def close(self) -> None: ...


class Elsewhere:
    """A spawned process. Raises OSError where it cannot be started."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        theirs_in, self._requests = context.Pipe(duplex=False)
        self._replies, theirs_out = context.Pipe(duplex=False)
        self._process = context.Process(
            target=run, args=(theirs_in, theirs_out), name="nocturne-bots", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._requests.close()
            self._replies.close()
            raise
        finally:
            theirs_in.close()
            theirs_out.close()

    def send(self, request: Request) -> None:
        self._write(request)

    def stop(self, id: int) -> None:
        self._write(id)

    def _write(self, message: Request | int) -> None:
        try:
            self._requests.send(message)
        except OSError:  # it has ended; `alive` tells
            return

    def receive(self) -> Reply | None:
        try:
            if self._replies.poll():
                reply: Reply = self._replies.recv()
                return reply
        except (EOFError, OSError):  # it has ended; `alive` tells
            return None
        return None

    def wait(self, seconds: float) -> None:
        """Sleep until something has come, at most `seconds`."""
        self._replies.poll(seconds)

    def alive(self) -> bool:
        return self._process.is_alive()

    def close(self) -> None:
        """End the process, kindly if it listens. May be called again."""
        self._requests.close()
        self._process.join(JOIN)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._replies.close()


class Here:
    """Thinks within `receive`, some slices a call."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._desk = Desk(clock)
        self._waiting: list[Request] = []
        self._work: Iterator[Reply | None] = iter((READY,))

    def send(self, request: Request) -> None:
        self._waiting.append(request)

    def stop(self, id: int) -> None:
        self._desk.stopped = max(self._desk.stopped, id)

    def receive(self) -> Reply | None:
        ends = self._clock() + FRAME
        for slices, reply in enumerate(self._work, start=1):
            if reply is not None or slices == SLICES or self._clock() >= ends:
                return reply
        if self._waiting:
            self._work = self._desk.work(self._waiting.pop(0))
        return None

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        self._waiting.clear()
        self._work = iter(())


def run(requests: Connection, replies: Connection) -> None:
    """The life of the process: think about what comes in until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which closes the pipe
    desk = Desk()
    inbox: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(requests, inbox, desk), daemon=True).start()
    try:
        replies.send(READY)
        while True:
            for reply in desk.work(inbox.get()):
                if reply is not None:
                    replies.send(reply)
    except OSError:
        return


def _listen(requests: Connection, inbox: SimpleQueue[Request], desk: Desk) -> None:
    while True:
        try:
            message: Request | int = requests.recv()
        except (EOFError, OSError):
            os._exit(0)
        if isinstance(message, int):
            desk.stopped = max(desk.stopped, message)
        else:
            inbox.put(message)
