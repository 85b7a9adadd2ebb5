"""One open tab: its queue of messages, and the limits on what it sends."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, Protocol

from headjudge.table import metrics
from headjudge.table.schema import CLOSED_SLOW

MOST_QUEUED: Final = 64
MOST_BYTES: Final = 256 * 1024
PATIENCE: Final = 20.0
"""So many seconds a reader may take nothing."""

REPLIES: Final = 128
"""So many replies are kept for requests that come twice."""


class Wire(Protocol):
    """A socket as a tab uses it."""

    async def send(self, message: bytes) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Bucket:
    """Allows so many requests a second, and a burst."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether another request is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Replies:
    """The replies to the last requests of a player, so that a request that comes twice is answered twice, done once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def find(self, request: str) -> bytes | None:
        """Returns the reply to a request that has come before."""
        return self._kept.get(request)

    def keep(self, request: str, reply: bytes) -> None:
        """Remember a reply."""
        self._kept[request] = reply
        while len(self._kept) > REPLIES:
            self._kept.popitem(last=False)


class Tab:
    """An open tab of a reader: what is sent to it waits in a queue, so that a slow one delays nobody.

    welcome: returns a message with everything, which takes the place of a queue that has grown too long.
    """

    def __init__(self, wire: Wire, welcome: Callable[[], bytes]) -> None:
        self._wire = wire
        self._welcome = welcome
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._sending_since: float | None = None
        self._behind = False
        self.closed = False
        self._sender = asyncio.create_task(self._send())
        self._watcher = asyncio.create_task(self._watch())

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self.closed or self._behind:
            return
        self._queue.append(message)
        self._bytes += len(message)
        if len(self._queue) > MOST_QUEUED or self._bytes > MOST_BYTES:
            self._queue.clear()
            self._bytes = 0
            self._behind = True
        self._more.set()

    async def _send(self) -> None:
        while True:
            await self._more.wait()
            while self._queue or self._behind:
                self._sending_since = time.monotonic()
                try:
                    await self._wire.send(self._next())
                except Exception:                       # the socket is gone; its reader notices
                    self.closed = True
                    return
                self._sending_since = None
            self._more.clear()

    def _next(self) -> bytes:
        """Returns what is to be sent next; a message with everything in place of a queue that grew too long."""
        if self._behind:
            self._behind = False
            return self._welcome()
        message = self._queue.popleft()
        self._bytes -= len(message)
        return message

    async def _watch(self) -> None:
        while not self.closed:
            await asyncio.sleep(PATIENCE / 4)
            since = self._sending_since
            if since is not None and time.monotonic() - since > PATIENCE:
                metrics.CLOSED.labels("slow").inc()
                self.closed = True
                self._sender.cancel()
                await self._wire.close(CLOSED_SLOW, "too slow")

    async def finish(self, code: int, reason: str) -> None:
        """Send what is queued, for a second at most, and close."""
        if self.closed:
            return
        deadline = time.monotonic() + 1
        while (self._queue or self._sending_since is not None) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self.drop()
        await self._wire.close(code, reason)

    def drop(self) -> None:
        """Stop sending: the socket is closed."""
        self.closed = True
        self._sender.cancel()
        self._watcher.cancel()
