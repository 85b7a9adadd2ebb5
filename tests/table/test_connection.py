"""Reloads, cut links, several tabs, slow readers: everybody sees the same game again."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import closing
from random import Random
from typing import Any

import pytest

from headjudge.table import sockets
from headjudge.table.seats import KEPT, checksum
from headjudge.table.sockets import Bucket, Replies, Tab
from tests.amounts import ONLY_FULL
from tests.table.server import Player, Seat


def _state(seat: Seat) -> tuple[Any, ...]:
    return (seat.seq, seat.sum, seat.head, seat.decision, seat.places, [line["text"] for line in seat.log])


def _step(seat: Seat, random: Random) -> None:
    while not seat.mine:
        seat.receive()
    assert seat.decision is not None
    assert seat.answer(random.randrange(seat.decision["total"]))["t"] == "ack"


def test_a_reload_at_any_decision_returns_to_the_same_decision_with_the_same_picks(mika: Player) -> None:
    random, within = Random(1), 0
    seat = mika.sit(mika.table("ws", "me", "random", seed=3))
    for _ in range(60):
        while not seat.mine and not seat.over:
            seat.receive()
        if seat.over:
            break
        assert seat.decision is not None
        with closing(mika.sit(seat.table)) as again:
            again.welcome()
            assert again.decision == seat.decision and again.places == seat.places and again.head == seat.head
            assert again.sum == checksum(seat.places)
            within += seat.decision["picked"] > 0
        _step(seat, random)
    assert within, "no reload came in the middle of a sequence"


def test_a_link_that_was_cut_resumes_by_updates_alone(mika: Player) -> None:
    random = Random(2)
    seat, other = (mika.sit(table) for table in [mika.table("gate", "me", "random", seed=4)] * 2)
    seat.welcome()
    other.welcome()
    for _ in range(3):
        _step(seat, random)
    other.silence(0.3)
    kept, seq, epoch = _state(other), other.seq, other.epoch
    other.close()
    for _ in range(5):
        _step(seat, random)
    seat.silence(0.3)
    back = mika.sit(seat.table, epoch=epoch, have=seq)
    (back.seq, back.sum, back.head, back.decision, back.places) = kept[:5]
    back.log = [{"text": text} for text in kept[5]]
    while back.seq < seat.seq:
        assert back.receive()["t"] == "update"
    assert _state(back) == _state(seat)


def test_a_link_that_was_cut_for_longer_than_the_ring_resumes_by_one_welcome(mika: Player) -> None:
    random = Random(3)
    seat = mika.sit(mika.table("ws", "me", "me", seed=4))
    seat.welcome()
    first, epoch = seat.seq, seat.epoch
    while seat.seq <= first + KEPT + 2 and not seat.over:
        _step(seat, random)
    seat.silence(0.2)
    assert seat.seq > first + KEPT
    back = mika.sit(seat.table, epoch=epoch, have=first)
    assert back.receive()["t"] == "welcome"
    assert (back.seq, back.sum, back.places, back.decision) == (seat.seq, seat.sum, seat.places, seat.decision)


def test_a_client_of_another_run_of_the_server_gets_everything(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"), epoch="0badc0de", have=3)
    assert seat.receive()["t"] == "welcome"


def test_two_tabs_of_one_seat_stay_equal_and_an_answer_in_one_closes_the_prompt_in_the_other(mika: Player) -> None:
    random = Random(5)
    table = mika.table("ws", "me", "random", seed=6)
    left, right = mika.sit(table), mika.sit(table)
    left.welcome()
    right.welcome()
    for number in range(30):
        tab, other = (left, right) if number % 2 else (right, left)
        while not tab.mine and not tab.over:
            tab.receive()
        if tab.over:
            break
        assert tab.decision is not None
        old = tab.decision["id"]
        _step(tab, random)
        while other.seq < tab.seq:
            other.receive()
        assert other.decision is None or other.decision["id"] != old
        assert other.ask("answer", decision=old, key="pass")["t"] == "stale"
        while left.seq != right.seq:
            (left if left.seq < right.seq else right).receive()
        assert _state(left) == _state(right)


def test_the_sum_is_that_of_the_places_at_every_update(mika: Player) -> None:
    random = Random(7)
    seat = mika.sit(mika.table("gcg", "me", "random", seed=2))
    seat.welcome()
    for _ in range(25):
        if seat.over:
            break
        _step(seat, random)
        assert checksum(seat.places) == seat.sum


def test_a_client_whose_sum_differs_gets_everything_again(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"))
    seat.welcome()
    seat.send({"t": "again", "id": "1"})
    assert seat.welcome()["seq"] == seat.seq


class _Stuck:
    """A socket that takes nothing until it is freed."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.sent: list[bytes] = []
        self.closed = 0

    async def send(self, message: bytes) -> None:
        await self.free.wait()
        self.sent.append(message)

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


def test_a_reader_who_falls_behind_gets_one_welcome_in_place_of_its_queue() -> None:
    async def fall_behind() -> list[bytes]:
        wire = _Stuck()
        tab = Tab(wire, lambda: b"welcome")
        for number in range(200):
            tab.send(str(number).encode())
        await asyncio.sleep(0.01)
        wire.free.set()
        await asyncio.sleep(0.05)
        tab.send(b"after")
        await asyncio.sleep(0.05)
        tab.drop()
        return wire.sent

    assert asyncio.run(fall_behind()) == [b"welcome", b"after"]


def test_a_reader_who_takes_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.2)

    async def stand_still() -> int:
        wire = _Stuck()
        tab = Tab(wire, lambda: b"welcome")
        tab.send(b"1")
        await asyncio.sleep(0.6)
        assert tab.closed
        return wire.closed

    assert asyncio.run(stand_still()) == 4008


def test_a_reader_that_stops_reading_delays_nobody(mika: Player, nils: Player) -> None:
    """One table has a reader that has stopped, one has none: answers by turns take the same time at both."""
    tables = [mika.table("ws", "me", "me", seed=9) for _ in range(2)]
    stopped = nils.sit(tables[0])
    stopped.welcome()
    stopped.socket.socket.setblocking(True)             # from here on it reads nothing
    seats = [mika.sit(table) for table in tables]
    for seat in seats:
        seat.welcome()
    random = Random(3)
    waits: tuple[list[float], list[float]] = ([], [])
    for _ in range(150):
        if any(seat.over for seat in seats):
            break
        choice = random.random()
        for seat, times in zip(seats, waits, strict=True):
            while not seat.mine:
                seat.receive()
            assert seat.decision is not None
            started = time.monotonic()
            seat.answer(int(choice * seat.decision["total"]))
            times.append(time.monotonic() - started)
    assert len(waits[0]) > 50
    beside, alone = (sorted(times) for times in waits)
    for part in (0.5, 0.75, 0.9):
        assert beside[int(len(beside) * part)] < alone[int(len(alone) * part)] + 0.05


def test_the_same_request_gets_the_same_reply_until_many_others_have_come() -> None:
    replies = Replies()
    replies.keep("a", b"1")
    assert replies.find("a") == b"1" and replies.find("b") is None
    for number in range(sockets.REPLIES):
        replies.keep(str(number), b"2")
    assert replies.find("a") is None


def test_a_bucket_allows_a_burst_and_then_the_rate() -> None:
    bucket = Bucket(1000.0, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.sleep(0.005)
    assert bucket.take()


@ONLY_FULL
def test_the_clock_of_the_asked_player_runs_when_the_browser_has_shown_the_decision(mika: Player, nils: Player) -> None:
    table = mika.table("ws", "me", "open", clock={"seconds": 10, "gain": 0})
    nils.post(f"/api/tables/{table}/join", {})
    seats = [mika.sit(table), nils.sit(table)]
    for seat in seats:
        seat.welcome()
    asked, other = seats if seats[0].mine else seats[::-1]
    assert asked.rest["clocks"] == {"seconds": [10.0, 10.0], "runs": asked.seat}
    asked.send({"t": "seen", "seq": asked.seq})
    over = other.until(lambda one: one.get("info", {}).get("state") == "over", 30)
    assert over["info"]["result"]["reason"] == "no time left"
    assert over["info"]["result"]["winners"] == [other.seat]
    assert json.dumps(over["info"]["result"]["losers"]) == json.dumps([asked.seat])
