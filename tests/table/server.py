"""A table server for tests, in a thread of the test's own process or in a process of its own, and players of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from headjudge.table.house import House
from headjudge.table.serving import Server, listen, set_up_logs
from headjudge.table.settings import Settings

Message = dict[str, Any]

PATIENCE = 60.0

HEAVY = pytest.mark.skipif(os.environ.get("HEADJUDGE_HEAVY") != "1", reason="takes minutes: HEADJUDGE_HEAVY=1 runs it")
"""Tests that `.ci/run` runs and `make test` does not."""

LONG = pytest.mark.skipif(os.environ.get("HEADJUDGE_LONG") != "1", reason="takes long: `make soak-table` runs it")
"""Tests that take many minutes: run by hand."""


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Returns settings for tests: a database of its own, no limits, no pauses."""
    plain = Settings(port=0, database=f"sqlite:///{folder / 'table.sqlite3'}", warm=False, message_rate=1e6,
                     request_rate=1e6, pace=0.0, thinkers=1)
    return replace(plain, **changes)


@contextmanager
def served(settings: Settings) -> Iterator[str]:
    """A server in a thread; gives its URL.

    Its logs are those of `serve`: by default structlog prints all values of a traceback, which takes half a minute.
    """
    set_up_logs(settings)
    listening = listen(settings)
    port = listening.getsockname()[1]
    server = Server(House(replace(settings, port=port)))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, settings: Settings) -> None:
        environment = {
            **os.environ, "HEADJUDGE_TRACE": "0", "HEADJUDGE_MESSAGE_RATE": "1000000",
            "HEADJUDGE_REQUEST_RATE": "1000000", "HEADJUDGE_PACE": "0", "HEADJUDGE_WARM": "0"}
        self._running = subprocess.Popen(
            [sys.executable, "-m", "headjudge.cli", "serve", "--port", str(settings.port), "--database",
             settings.database, "--thinkers", "1", "--log-level", "error"],
            env=environment, stdout=subprocess.PIPE, text=True)
        assert self._running.stdout is not None
        line = self._running.stdout.readline()
        assert "ready: " in line, f"the server says {line!r}"
        self.url = line.split("ready: ")[1].strip()

    def kill(self) -> None:
        """End it as a power cut would."""
        self._running.send_signal(signal.SIGKILL)
        self._running.wait()

    def stop(self) -> None:
        """End it in order."""
        self._running.terminate()
        try:
            self._running.wait(20)
        except subprocess.TimeoutExpired:
            self._running.kill()


class Player:
    """A browser: its cookie, and requests with it."""

    def __init__(self, url: str, name: str = "Mika") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)  # no certificates are loaded
        if name:
            assert self.http.post("/api/me", json={"name": name}).status_code == 200

    def get(self, path: str, status: int = 200) -> Any:
        """Returns the JSON of a route."""
        return _body(self.http.get(path), status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        """Returns the JSON of a route."""
        return _body(self.http.post(path, json=body), status)

    def table(self, game: str, *seats: Any, **wishes: Any) -> str:
        """Returns a new table. seats: 'me', 'open', or the name of a program."""
        body = {"game": game, "seed": 7, **wishes,
                "seats": [{"who": seat} if seat in ("me", "open") else {"who": "agent", "agent": seat}
                          for seat in seats]}
        return str(self.post("/api/tables", body, 201)["id"])

    def sit(self, table: str, **hello: Any) -> Seat:
        """Open a tab on a table."""
        return Seat(self, table, **hello)

    def cookie(self) -> str:
        """Returns the header of the cookie."""
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())


def _body(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text[:500]}"
    return response.json() if response.headers["content-type"].startswith("application/json") else response.text


class Seat:
    """An open tab: it keeps what it is told, as a browser does, and notes every message."""

    def __init__(self, player: Player, table: str, greet: bool = True, origin: str = "", **hello: Any) -> None:
        self.table = table
        self.messages: list[Message] = []
        self.raw: list[str] = []
        self.places: dict[str, Any] = {}
        self.head: Message = {}
        self.decision: Message | None = None
        self.log: list[Message] = []
        self.seq = 0
        self.epoch = ""
        self.sum = ""
        self.seat: int | None = None
        self.info: Message = {}
        self.can_undo = False
        self.rest: Message = {}
        self._count = 0
        headers = {"Cookie": player.cookie(), **({"Origin": origin} if origin else {})}
        self.socket: ClientConnection = connect(
            player.url.replace("http", "ws") + f"/ws/{table}", additional_headers=headers, max_size=None,
            compression=None, proxy=None, legacy=True)
        if greet:
            self.send({"t": "hello", "v": 1, "table": table, **hello})

    def send(self, message: Any) -> None:
        """Send a message, or a text as it is."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        """Returns the next message, after taking it in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.messages.append(message)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        if message["t"] == "welcome":
            self.places, self.log, self.epoch = message["places"], message["log"], message["epoch"]
            self.rest = {}
        elif message["t"] == "update":
            assert message["seq"] == self.seq + 1, "updates come one after the other"
            self.places.update(message.get("places", {}))
            self.log += message.get("events", [])
        elif message["t"] == "table":
            self.info = message["info"]
            return
        else:
            return
        self.seq, self.sum = message["seq"], message["sum"]
        for field in ("head", "decision", "seat", "info", "can_undo"):
            if field in message:
                setattr(self, field, message[field])
        for field in ("waits", "clocks", "undo_ask", "draw_offer", "nodes", "node"):
            if field in message:
                self.rest[field] = message[field]

    def until(self, wanted: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Returns the first message that is wanted, taking in those before it."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, deadline - time.monotonic()))
            if wanted(message):
                return message

    def welcome(self) -> Message:
        """Returns the next welcome."""
        return self.until(lambda message: message["t"] == "welcome")

    def silence(self, seconds: float) -> list[Message]:
        """Returns what comes within this time."""
        found = []
        deadline = time.monotonic() + seconds
        while True:
            try:
                found.append(self.receive(max(0.001, deadline - time.monotonic())))
            except TimeoutError:
                return found

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request; returns its reply."""
        self._count += 1
        request = fields.pop("id", f"r{id(self)}-{self._count}")
        self.send({"t": kind, "id": request, **fields})
        return self.until(lambda message: message.get("id") == request)

    def answer(self, key: str | int, **fields: Any) -> Message:
        """Answer the open decision by key or index; returns the reply."""
        assert self.decision is not None
        chosen = key if isinstance(key, str) else self.decision["options"][key]["key"]
        return self.ask("answer", **{"decision": self.decision["id"], "key": chosen, **fields})

    @property
    def mine(self) -> bool:
        """Whether this tab may answer the open decision."""
        return self.decision is not None and bool(self.decision["yours"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.info.get("state") == "over"

    def play(self, seed: int, most: int = 100_000) -> int:
        """Answer at random until the game ends, or so many times; returns how often."""
        random, count = Random(seed), 0
        while not self.over and count < most:
            if self.mine and self.decision is not None:
                reply = self.answer(random.randrange(len(self.decision["options"])))
                assert reply["t"] == "ack", reply
                count += 1
            else:
                self.receive()
        return count

    def close(self) -> None:
        """Close the tab."""
        self.socket.close()

    def close_code(self, timeout: float = PATIENCE) -> int:
        """Returns the code with which the server closes the socket."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006
