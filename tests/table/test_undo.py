"""Taking back at the table, players who leave, and an engine that stops."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import headjudge as hj
from headjudge.cards.games import game_ids
from headjudge.kernel.game import Game as State
from headjudge.kernel.options import decision_view
from headjudge.lab.tables import default_decks
from headjudge.table import ending, taking_back
from headjudge.table.course import Course
from tests.amounts import FULL, amount
from tests.table.server import Player, Seat, served, settings_for


@pytest.fixture
def pair(mika: Player, nils: Player) -> Iterator[tuple[Seat, Seat]]:
    """Two persons at a table of ws, at the opening hands: the first is asked."""
    yield from _pair(mika, nils)


def _pair(mika: Player, nils: Player, **wishes: Any) -> Iterator[tuple[Seat, Seat]]:
    table = mika.table("ws", "me", "open", **wishes)
    nils.post(f"/api/tables/{table}/join", {})
    first, second = mika.sit(table), nils.sit(table)
    first.welcome()
    second.welcome()
    yield (first, second) if first.mine else (second, first)
    first.close()
    second.close()


def test_alone_everything_is_taken_back_to_the_beginning(mika: Player) -> None:
    seat = mika.sit(mika.table("ws", "me", "random", seed=3))
    while not seat.mine:
        seat.receive()
    assert seat.decision is not None
    head, options = seat.head, seat.decision["options"]
    assert seat.play(4, most=12) == 12
    while not seat.mine:
        seat.receive()
    for _ in range(60):
        if seat.ask("undo")["t"] != "ack":
            break
        seat.silence(0.05)
    assert seat.messages[-1]["text"] == "You have decided nothing yet."
    assert seat.head == head
    assert seat.decision is not None and seat.decision["options"] == options
    assert seat.play(9, most=5) == 5, "play goes on from there"


@pytest.mark.parametrize("game", game_ids() if FULL else ("gcg", "cfd"))
def test_taking_a_pick_back_restores_the_former_decision_whole(game: str) -> None:
    """Of each sequence of picks in random games: prompt, options with their keys and order, group, and numbers."""
    random, unpicked = Random(6), 0
    for seed in range(12):
        decks = [hj.load_deck(game, name) for name in default_decks(game)]
        course = Course(hj.new_game(game, decks, seed=seed, ask_hidden=True).record())
        while unpicked < amount(15, 6) and course.game.state.question is not None and course.last < 150:
            former, at = decision_view(course.game.state), course.path[-1] if course.path else 0
            assert former is not None
            choice = random.randrange(len(former["options"]))
            course.answer(choice)
            if not course.picks:
                continue
            course.go_to(at, former["player"])
            assert decision_view(course.game.state) == former
            course.answer(choice)
            unpicked += 1
    assert unpicked >= 4


def test_a_pick_of_the_own_open_group_is_taken_back_and_nobody_hears_of_it(pair: tuple[Seat, Seat]) -> None:
    seat, other = pair
    assert seat.decision is not None and seat.decision["max"] > 1
    other.silence(0.2)
    heard, before = len(other.messages), seat.decision["options"]
    for _ in range(3):
        assert seat.answer(0)["t"] == "ack"
        assert seat.decision is not None and seat.decision["picked"] == 1
        assert seat.can_undo and not other.can_undo
        assert seat.ask("undo")["t"] == "ack"
        assert seat.decision is not None and seat.decision["options"] == before and seat.decision["picked"] == 0
    other.silence(0.3)
    assert len(other.messages) == heard


def test_what_was_dealt_and_drawn_since_is_not_taken_back_against_a_person(pair: tuple[Seat, Seat]) -> None:
    seat, other = pair
    seat.answer(0)
    while seat.mine:
        assert seat.decision is not None
        done = [option["key"] for option in seat.decision["options"] if option["action"] in ("done", "pass")]
        seat.answer(done[0] if done else 0)
    assert not seat.can_undo
    refused = seat.ask("undo")
    assert refused["t"] == "refused" and refused["text"]
    assert other.ask("undo")["t"] == "refused"


def _to_a_decision_that_reveals_nothing(seats: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """Pass until somebody has made a decision that can be taken back by consent; returns that seat and the other."""
    for _ in range(80):
        for seat, other in (seats, seats[::-1]):
            if seat.mine:
                assert seat.decision is not None
                passing = [option["key"] for option in seat.decision["options"] if option["action"] in ("pass", "done")]
                seat.answer(passing[0] if passing else 0)
                other.silence(0.05)
                if seat.can_undo and not (seat.decision and seat.decision["picked"]):
                    return seat, other
                break
    raise AssertionError("every decision revealed something")


def test_against_a_person_an_undo_needs_consent_and_goes_one_decision_back(pair: tuple[Seat, Seat]) -> None:
    seat, other = _to_a_decision_that_reveals_nothing(pair)
    assert seat.ask("undo")["t"] == "ack"
    asked = seat.rest["undo_ask"]
    assert asked["seat"] == seat.seat and asked["text"]
    other.silence(0.2)
    assert other.rest["undo_ask"] == asked
    assert seat.ask("undo")["t"] == "refused", "one open request at a time"
    assert seat.ask("undo_reply", yes=True)["t"] == "refused", "who asks does not consent"
    assert other.ask("undo_reply", yes=True)["t"] == "ack"
    assert seat.welcome()["undo_ask"] is None and seat.mine


def test_three_refusals_close_undo_for_the_game(pair: tuple[Seat, Seat]) -> None:
    seat, other = _to_a_decision_that_reveals_nothing(pair)
    for _ in range(taking_back.REFUSALS):
        assert seat.ask("undo")["t"] == "ack"
        other.silence(0.1)
        assert other.ask("undo_reply", yes=False)["t"] == "ack"
        seat.silence(0.1)
    assert not seat.can_undo
    assert "Three undos were refused" in seat.ask("undo")["text"]


def test_a_table_without_undo_takes_nothing_back(mika: Player, nils: Player) -> None:
    for seat, _ in _pair(mika, nils, undo="none"):
        seat.answer(0)
        assert not seat.can_undo and "nothing is taken back" in seat.ask("undo")["text"]


@pytest.mark.parametrize("left", ["claim", "program", "wait"])
def test_who_stays_away_loses_the_win_or_the_seat_as_the_table_says(
        mika: Player, nils: Player, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "CLAIM_AFTER", 0.5)
    for asked, other in _pair(mika, nils, left=left):
        assert other.ask("claim")["t"] == "refused", "the player who is asked is here"
        asked.close()
        gone = other.until(lambda one: any(seat["left"] for seat in one.get("info", {}).get("seats", [])))
        assert gone["info"]["seats"][asked.seat or 0]["connected"] is False
        assert other.ask("claim")["t"] == "refused", "not for long enough"
        time.sleep(0.6)
        reply = other.ask("claim")
        other.silence(0.3)
        if left == "claim":
            assert other.info["result"]["winners"] == [other.seat]
            assert other.info["result"]["reason"] == "away from the table"
        elif left == "program":
            assert other.info["seats"][asked.seat or 0]["kind"] == "agent"
            other.until(lambda one: bool(one.get("decision")), 120)
        else:
            assert reply["t"] == "refused" and not other.over


def test_an_error_of_the_engine_changes_nothing_and_leaves_undo_and_concede(
        mika: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = mika.sit(mika.table("gate", "me", "random", seed=2))
    seat.welcome()
    seat.play(1, most=2)
    while not seat.mine:
        seat.receive()
    before = (seat.seq, seat.places)
    with monkeypatch.context() as broken:
        broken.setattr(State, "choose", _fails)
        assert seat.answer(0)["t"] == "refused"
    faults = [one for one in seat.messages if one["t"] == "fault"]
    assert "RuntimeError" in faults[0]["text"] and "secret" not in json.dumps(seat.messages)
    seat.send({"t": "again", "id": "1"})
    again = seat.welcome()
    assert (again["seq"], again["places"]) == before
    assert seat.answer(0)["t"] == "ack", "the game goes on"
    assert seat.ask("undo")["t"] == "ack"
    assert seat.ask("concede")["t"] == "ack"


def _fails(*_: object) -> None:
    raise RuntimeError("secret")


def test_empty_windows_are_passed_after_a_pause_for_who_asks_for_it(tmp_path: Path) -> None:
    with served(settings_for(tmp_path, pace=0.5)) as url:
        for seat, other in _pair(Player(url), Player(url, "Nils")):
            for tab in (seat, other):
                assert tab.ask("stops", skip_empty=True)["t"] == "ack"
            random, passed = Random(2), 0
            for _ in range(300):
                asked, heard = (seat, other) if seat.mine else (other, seat)
                if asked.over or passed > 1:
                    break
                while not asked.mine and not asked.over:
                    asked.receive()
                assert asked.decision is not None
                if asked.decision["total"] > 1 or asked.decision["options"][0]["action"] != "pass":
                    asked.answer(random.randrange(asked.decision["total"]))
                else:
                    number, shown = asked.decision["id"], time.monotonic()
                    while asked.decision is not None and asked.decision["id"] == number:
                        asked.receive()
                    assert time.monotonic() - shown > 0.3
                    passed += 1
                heard.silence(0.03)
            assert passed


def test_who_switches_skipping_off_in_the_pause_is_asked_after_all(tmp_path: Path) -> None:
    with served(settings_for(tmp_path, pace=0.5)) as url:
        for seat, other in _pair(Player(url), Player(url, "Nils")):
            random = Random(2)
            for _ in range(300):
                asked, heard = (seat, other) if seat.mine else (other, seat)
                while not asked.mine:
                    asked.receive()
                assert asked.decision is not None and not asked.over
                if asked.decision["total"] == 1 and asked.decision["options"][0]["action"] == "pass":
                    break
                asked.answer(random.randrange(asked.decision["total"]))
                heard.silence(0.03)
            assert asked.decision is not None
            number = asked.decision["id"]
            assert asked.ask("stops", skip_empty=True)["t"] == "ack"
            assert asked.ask("stops", skip_empty=False)["t"] == "ack"
            asked.silence(1.2)
            assert asked.decision is not None and asked.decision["id"] == number
            assert asked.answer(0)["t"] == "ack"
