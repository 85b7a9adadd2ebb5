"""Many players at once, who come back when the socket closes and whose choices follow from their seeds alone."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from headjudge.agents.seeds import derived
from tests.table.server import Player


@dataclass
class Follower:
    """A player at one table.

    url: where the server is now; it may change. pause: seconds before each answer. waits: seconds from each answer to
    its acknowledgement, and `shown` to the update that shows it. lost: acknowledged answers that a later welcome did
    not know. stays: whether it watches for the result after the end.
    """

    url: Callable[[], str]
    cookie: str
    table: str
    seed: int
    pause: float = 0.0
    waits: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    answers: int = 0
    connections: int = 0
    over: bool = False
    last: int = 0
    faults: list[str] = field(default_factory=list)
    seq: int = 0
    epoch: str = ""
    resumed: int = 0
    welcomed: int = 0

    async def play(self, until: float = float("inf")) -> None:
        """Play to the end of the game, or until a time."""
        while not self.over and time.monotonic() < until:
            try:
                async with connect(self.url().replace("http", "ws") + f"/ws/{self.table}", max_size=None,
                                   additional_headers={"Cookie": self.cookie}, compression=None, proxy=None,
                                   open_timeout=20) as socket:
                    self.connections += 1
                    await asyncio.wait_for(self._sit(socket, until), max(0.01, min(until - time.monotonic(), 1e6)))
            except TimeoutError:
                continue
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError):
                await asyncio.sleep(0.1)

    async def _sit(self, socket: ClientConnection, until: float) -> None:
        await socket.send(json.dumps({"t": "hello", "v": 1, "table": self.table, "epoch": self.epoch,
                                      "have": self.seq}))
        decision: Any = None
        answered = -1
        sent: dict[str, float] = {}
        known = False
        async for text in socket:
            message = json.loads(text)
            kind = message["t"]
            if kind in ("welcome", "update"):
                if kind == "welcome":
                    self.welcomed += 1
                    self.epoch, decision = message["epoch"], message["decision"]
                elif "decision" in message:
                    decision = message["decision"]
                if not known and kind == "update":
                    self.resumed += 1
                known = True
                self.seq = message["seq"]
                if sent:
                    self.shown.append(time.perf_counter() - next(reversed(sent.values())))
                if message.get("info", {}).get("state") == "over":
                    self.over = True
                    return
            elif kind == "ack":
                self.waits.append(time.perf_counter() - sent.pop(message["id"]))
                self.last = answered
                self.answers += 1
            elif kind == "stale":
                sent.pop(message["id"], None)
            elif kind in ("fault", "refused"):
                self.faults.append(text if isinstance(text, str) else text.decode())
                return
            if decision is not None and decision["yours"] and decision["id"] != answered and not sent:
                if decision["id"] <= self.last:
                    self.faults.append(f"decision {decision['id']} is asked again after {self.last} was acknowledged")
                    return
                if self.pause:
                    await asyncio.sleep(self.pause)
                answered = decision["id"]
                number = derived(self.seed, answered) % decision["total"]
                name = f"d{answered}"
                sent[name] = time.perf_counter()
                await socket.send(json.dumps({"t": "answer", "id": name, "decision": answered,
                                              "key": decision["options"][number]["key"]}))


async def together(followers: list[Follower], until: float = float("inf")) -> None:
    """Let all of them play."""
    async with asyncio.TaskGroup() as group:
        for follower in followers:
            group.create_task(follower.play(until))


async def quietly(task: asyncio.Task[None]) -> None:
    """End a task."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def fingerprint(player: Player, table: str) -> tuple[int, str]:
    """Returns how many decisions a finished game has, and the fingerprint of its last position."""
    steps = len(player.get(f"/api/tables/{table}/replay")["steps"])
    return steps, str(player.get(f"/api/tables/{table}/replay/{steps}")["fingerprint"])
