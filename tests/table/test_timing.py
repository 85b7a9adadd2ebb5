"""The times of the server's messages tell nothing about a hand."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.table.server import HEAVY, Player

ANSWERED_AFTER = 0.03
"""The responder answers after so many seconds, whatever it holds."""


def alike(first: Sequence[float], second: Sequence[float]) -> float:
    """Returns the probability of samples that differ more, if both come from one distribution (Kolmogorov, Smirnov)."""
    values = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    counts, most = [0, 0], 0.0
    for place, (value, which) in enumerate(values):
        counts[which] += 1
        if place + 1 == len(values) or values[place + 1][0] != value:
            most = max(most, abs(counts[0] / len(first) - counts[1] / len(second)))
    size = math.sqrt(len(first) * len(second) / (len(first) + len(second)))
    scaled = (size + 0.12 + 0.11 / size) * most
    terms = [math.exp(-2 * k * k * scaled * scaled) * (1 if k % 2 else -1) for k in range(1, 101)]
    return min(1.0, max(0.0, 2 * sum(terms)))


def test_the_two_sample_test_tells_samples_apart() -> None:
    random = Random(1)
    samples = [[random.gauss(0, 1) for _ in range(300)] for _ in range(80)]
    pairs = list(zip(samples[::2], samples[1::2], strict=True))
    assert sum(alike(one, same) > 0.05 for one, same in pairs) > 32
    assert all(alike(one, [value + 0.7 for value in same]) < 0.01 for one, same in pairs)


class Windows:
    """What an attacker hears: seconds from its attack to the next update. by: whether the responder could answer."""

    def __init__(self) -> None:
        self.by: dict[bool, list[float]] = {True: [], False: []}


async def _play(url: str, table: str, cookies: Sequence[str], windows: Windows, seed: int) -> None:
    """Play a game in which everybody attacks when it is possible and answers no attack."""
    random, could = Random(seed), asyncio.Queue[bool]()

    async def sit(cookie: str) -> None:
        asked: float | None = None
        async with connect(url.replace("http", "ws") + f"/ws/{table}", additional_headers={"Cookie": cookie},
                           max_size=None, compression=None, proxy=None) as socket:
            await socket.send(json.dumps({"t": "hello", "v": 1, "table": table}))
            decision: Any = None
            answered = -1
            async for text in socket:
                message = json.loads(text)
                if message.get("info", {}).get("state") == "over":
                    return
                if message["t"] not in ("welcome", "update"):
                    continue
                now = time.perf_counter()
                if asked is not None:
                    held = await could.get()
                    windows.by[held].append(now - asked)
                    asked = None
                waits = message.get("waits")
                if "decision" in message:
                    decision = message["decision"]
                if waits is not None and waits["step"] == "ws:7.4.1.2" and decision is None:
                    asked = now
                if decision is None or not decision["yours"] or decision["id"] == answered:
                    continue
                answered = decision["id"]
                if decision["kind"] == "counter":
                    could.put_nowait(decision["total"] > 1)
                    await asyncio.sleep(ANSWERED_AFTER)
                await socket.send(json.dumps({"t": "answer", "id": f"d{answered}", "decision": answered,
                                              "key": _choice(decision, random)}))

    async with asyncio.TaskGroup() as group:
        for cookie in cookies:
            group.create_task(sit(cookie))


def _choice(decision: Any, random: Random) -> str:
    """Returns the key of an attack, else of passing at an attack, else of any option."""
    options = decision["options"]
    wanted = ("pass",) if decision["kind"] == "counter" else ("attack", "frontal")
    fitting = [option for option in options if option["action"] in wanted] or options
    return str(random.choice(fitting)["key"])


@HEAVY
@pytest.mark.timeout(1800)
def test_the_times_at_which_an_attacker_hears_of_an_answer_tell_nothing_of_the_hand(mika: Player, nils: Player) -> None:
    windows = Windows()

    async def play(first: int, count: int) -> None:
        async with asyncio.TaskGroup() as group:
            for seed in range(first, first + count):
                table = mika.table("ws", "me", "open", seed=seed)
                nils.post(f"/api/tables/{table}/join", {})
                group.create_task(_play(mika.url, table, [mika.cookie(), nils.cookie()], windows, seed))

    seed = 0
    while sum(map(len, windows.by.values())) < 2000:
        asyncio.run(play(seed, 6))
        seed += 6
    assert min(map(len, windows.by.values())) > 100, "hands of one kind were too rare"
    assert alike(windows.by[True], windows.by[False]) > 0.05
