"""How many tables a server keeps: simulated players over real sockets on loopback, bounded in number and time.

    python bench/table.py [--tables 500] [--seconds 60] [--think 4] [--persons 2] [--games ws,gcg,gate]

Each table has so many persons, who answer at random after a pause of `think` seconds on average; the other seats are
played by the program `random`. The players run in a process of their own, which shares the cores with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

SETTLING = 5.0
"""Seconds after the last player has sat down before anything is counted."""


class Figures:
    """waits: from an answer to its acknowledgement, which comes after its update, in seconds."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.answers = 0
        self.finished = 0
        self.seated = 0
        self.counts = False
        self.closed: list[int] = []


async def person(url: str, cookie: str, table: str, think: float, random: Random, until: float, figures: Figures
                 ) -> None:
    """Play at a table until the time is over or the game is."""
    try:
        async with connect(url.replace("http", "ws") + f"/ws/{table}", max_size=None, compression=None, proxy=None,
                           additional_headers={"Cookie": cookie}, open_timeout=60) as socket:
            await socket.send(json.dumps({"t": "hello", "v": 1, "table": table}))
            await _sit(socket, think, random, until, figures)
    except ConnectionClosed as closed:
        figures.closed.append(closed.rcvd.code if closed.rcvd is not None else 1006)
    except (OSError, TimeoutError):
        figures.closed.append(0)


async def _sit(socket: Any, think: float, random: Random, until: float, figures: Figures) -> None:
    decision: Any = None
    sent: dict[str, float] = {}
    answered = -1
    while (left := until - time.monotonic()) > 0:
        try:
            text = await asyncio.wait_for(socket.recv(), left)
        except TimeoutError:
            return
        now, message = time.perf_counter(), json.loads(text)
        if message["t"] in ("welcome", "update"):
            figures.seated += message["t"] == "welcome"
            if message["t"] == "welcome" or "decision" in message:
                decision = message["decision"]
            if message.get("info", {}).get("state") == "over":
                figures.finished += 1
                return
        elif message["t"] == "ack":
            waited = now - sent.pop(message["id"])
            if figures.counts:
                figures.waits.append(waited)
                figures.answers += 1
        if decision is not None and decision["yours"] and decision["id"] != answered and not sent:
            answered = decision["id"]
            await asyncio.sleep(random.expovariate(1 / think) if think else 0)
            key = decision["options"][random.randrange(len(decision["options"]))]["key"]
            sent[f"d{answered}"] = time.perf_counter()
            await socket.send(json.dumps({"t": "answer", "id": f"d{answered}", "decision": answered, "key": key}))


async def make_tables(url: str, count: int, persons: int, games: list[str]) -> list[tuple[str, list[str]]]:
    """Returns tables with the cookies of their persons."""
    found: list[tuple[str, list[str]]] = []
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        cookies = []
        for name in ("Mika", "Nils")[:persons]:
            http.cookies.clear()
            await http.post("/api/me", json={"name": name})
            cookies.append("; ".join(f"{key}={value}" for key, value in http.cookies.items()))
        for number in range(count):
            seats = [{"who": "me"}, {"who": "open"} if persons == 2 else {"who": "agent", "agent": "random"}]
            http.cookies.clear()
            body = {"game": games[number % len(games)], "seats": seats, "seed": number, "private": False}
            made = await http.post("/api/tables", json=body, headers={"Cookie": cookies[0]})
            if made.status_code != 201:
                raise SystemExit(f"a table is refused: {made.text}")
            table = made.json()["id"]
            if persons == 2:
                joined = await http.post(f"/api/tables/{table}/join", json={}, headers={"Cookie": cookies[1]})
                joined.raise_for_status()
            found.append((table, cookies))
    return found


def memory_of(process: int) -> float:
    """Returns the memory of a process in MB."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return float("nan")


def cpu_of(process: int) -> float:
    """Returns the seconds of processor time that a process has used."""
    with suppress(OSError):
        parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return float("nan")


def at(values: list[float], share: float) -> float:
    """Returns a percentile in milliseconds."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000, 1) if values else float("nan")


async def measure(url: str, process: int, asked: argparse.Namespace) -> dict[str, Any]:
    """Returns the figures of a run."""
    empty = memory_of(process)
    began = time.monotonic()
    tables = await make_tables(url, asked.tables, asked.persons, asked.games.split(","))
    made = time.monotonic() - began
    figures, random = Figures(), Random(1)
    until = time.monotonic() + 120 + asked.seconds
    players = [asyncio.create_task(person(url, cookie, table, asked.think, Random(random.random()), until, figures))
               for table, cookies in tables for cookie in cookies]
    while figures.seated + len(figures.closed) < len(players) and time.monotonic() < until - asked.seconds - 5:
        await asyncio.sleep(0.1)
    seating = time.monotonic() - began - made
    await asyncio.sleep(SETTLING)
    used, own, figures.counts = cpu_of(process), time.process_time(), True
    await asyncio.sleep(asked.seconds)
    figures.counts = False
    used, own = cpu_of(process) - used, time.process_time() - own
    full = memory_of(process)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return {
        "tables": asked.tables, "persons": len(players), "think": asked.think, "seconds": asked.seconds,
        "answers": figures.answers, "answers_per_second": round(figures.answers / asked.seconds, 1),
        "ack_ms": {"p50": at(figures.waits, 0.5), "p95": at(figures.waits, 0.95), "p99": at(figures.waits, 0.99)},
        "finished": figures.finished, "closed": len(figures.closed),
        "making_seconds": round(made, 1), "seating_seconds": round(seating, 1),
        "server_cores": round(used / asked.seconds, 2), "players_cores": round(own / asked.seconds, 2),
        "server_mb": round(full), "kb_a_table": round((full - empty) * 1024 / asked.tables),
        "load": round(os.getloadavg()[0], 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4)
    parser.add_argument("--persons", type=int, choices=(1, 2), default=2)
    parser.add_argument("--games", default="ws,gcg,gate")
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "headjudge.cli", "serve", "--port", "0", "--log-level", "error", "--database",
                   asked.database or f"sqlite:///{folder}/table.sqlite3"]
        limits = {"HEADJUDGE_REQUEST_RATE": "1000000", "HEADJUDGE_TRACE": "0"}
        with subprocess.Popen(command, env={**os.environ, **limits}, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                url = server.stdout.readline().split("ready: ")[1].strip()
                print(json.dumps(asyncio.run(measure(url, server.pid, asked)), indent=1))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
