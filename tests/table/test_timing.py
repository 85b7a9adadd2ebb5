"""The times of the server's messages tell nothing about a hand."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from random import uniform as random_pause

import pytest

import headjudge as hj
from headjudge.table import schema
from headjudge.table.house import House
from headjudge.table.rooms import PAUSE
from headjudge.table.sockets import Tab
from tests.table.server import LONG, settings_for


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


SPEC = {"spectators": True, "undo": "consent", "left": "wait", "clock": None, "allow_unread": True, "legal": False,
        "seed": 0}


class Recording:
    """A socket that notes each message and its time."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, bytes]] = []

    async def send(self, message: bytes) -> None:
        self.heard.append((time.perf_counter(), message))

    async def close(self, code: int, reason: str) -> None:
        raise AssertionError(f"closed with {code}, {reason}")


def _attacked(hand: str) -> str:
    """Returns the replay of a game that begins when a player may play a counter, with this card in hand.

    The other card lies in the deck: both are in every game, as in a game that is played.
    """
    backup = "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]"
    ayla, rune = (hj.card("ws", id=name, name=name, type="character", color="red", level=0, cost=0, power=3000, soul=1,
                          text=text) for name, text in (("Ayla", ""), ("Rune", backup)))
    held, other = (rune, ayla) if hand == "Rune" else (ayla, rune)
    return hj.scenario("ws", active=1, attack=[{"card": "Ayla"}, {"action": "frontal"}], ask_hidden=True, players=[
        {"hand": [held], "deck": [other, 9], "stage": {"center_right": ayla}},
        {"stage": {"center_left": ayla}}]).record()


async def _window(house: House, start: str, skipping: bool) -> tuple[int, float, list[str]]:
    """Returns how many options the responder had, the seconds until the attacker heard of it, and what it heard.

    skipping: the responder lets the server pass where nothing else is possible, and passes after as long a pause where
    something is.
    """
    seats = [{"seat": seat, "kind": "person", "player": None, "name": name, "agent": "", "deck": None}
             for seat, name in enumerate(("Mika", "Nils"))]
    table = await house._put("p0", "ws", "two-player", SPEC, seats, True, start)
    room = await house.room(table)
    for seat, sitting in enumerate(room.sittings):
        sitting.player = f"p{seat}"
    responder, attacker = room.reader("p0"), room.reader("p1")
    wires = Recording(), Recording()
    tabs = [Tab(wire, lambda: b"") for wire in wires]
    room.attach(responder, tabs[0], "", 0)
    room.attach(attacker, tabs[1], "", 0)
    await asyncio.sleep(0.01)
    before = len(wires[1].heard)
    question = room.course.game.state.question
    assert question is not None and question.player == 0
    began = time.perf_counter()
    if skipping:
        room.take(responder, tabs[0], schema.Stops(id="s", skip_empty=True), began)
    if skipping and len(question.choices) > 1:
        await asyncio.sleep(random_pause(*PAUSE) * house.settings.pace)
    if not skipping or len(question.choices) > 1:
        room.take(responder, tabs[0], schema.Answer(id="a", decision=1, key="pass"), began)
    while len(wires[1].heard) == before:
        await asyncio.sleep(0)
    told = [sorted(json.loads(message)) for _, message in wires[1].heard[before:]]
    for tab in tabs:
        tab.drop()
    house.rooms.pop(table)
    await room.close(1000, "")
    return len(question.choices), wires[1].heard[before][0] - began, [str(one) for one in told]


def _windows(folder: Path, count: int, skipping: bool) -> tuple[list[float], list[float]]:
    """Returns how long an attacker waits with each of two hands; checks that it hears the same."""
    waits: dict[str, list[float]] = {"Rune": [], "Ayla": []}
    heard: dict[str, set[str]] = {"Rune": set(), "Ayla": set()}
    starts = {hand: _attacked(hand) for hand in waits}

    async def all_windows() -> None:
        house, random = House(replace(settings_for(folder), pace=0.02)), Random(4)
        await house.open()
        for _ in range(count):
            hand = random.choice(("Rune", "Ayla"))
            options, seconds, told = await _window(house, starts[hand], skipping)
            assert options == (2 if hand == "Rune" else 1), "asked, with or without an answer in hand"
            waits[hand].append(seconds)
            heard[hand].add(str(told))
        await house.close()

    asyncio.run(all_windows())
    assert heard["Rune"] == heard["Ayla"]
    return waits["Rune"], waits["Ayla"]


@pytest.mark.parametrize("skipping", [False, True])
def test_an_attacker_hears_the_same_whether_or_not_the_other_could_have_answered(
        tmp_path: Path, skipping: bool) -> None:
    with_counter, without = _windows(tmp_path, 12, skipping)
    assert with_counter and without


@LONG
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("skipping", [False, True])
def test_the_times_at_which_an_attacker_hears_of_an_answer_tell_nothing_of_the_hand(
        tmp_path: Path, skipping: bool) -> None:
    """By chance one pair of samples in twenty fails the test though nothing differs; a difference shows in both."""
    for again in range(2):
        (folder := tmp_path / str(again)).mkdir()
        if alike(*_windows(folder, 2000, skipping)) > 0.05:
            return
    raise AssertionError("the times differ with the hand")
