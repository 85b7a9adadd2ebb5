"""What a socket answers to messages that do not fit: nothing changes, and the reply says what is wrong."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.server import Player, Seat, served, settings_for


@pytest.fixture
def pair(mika: Player, nils: Player) -> Iterator[tuple[Seat, Seat]]:
    """Two persons at a table of ws; the first is asked."""
    table = mika.table("ws", "me", "open")
    nils.post(f"/api/tables/{table}/join", {})
    first, second = mika.sit(table), nils.sit(table)
    first.welcome()
    second.welcome()
    asked = (first, second) if first.mine else (second, first)
    yield asked
    first.close()
    second.close()


def _unchanged(seat: Seat) -> tuple[Any, ...]:
    welcome = seat.ask("ping") and None
    seat.send({"t": "again", "id": "state"})
    welcome = seat.welcome()
    return (welcome["seq"], welcome["decision"], welcome["places"], len(welcome["log"]))


def test_an_answer_that_comes_twice_is_done_once_and_answered_twice(pair: tuple[Seat, Seat]) -> None:
    seat, _ = pair
    assert seat.decision is not None
    number, key = seat.decision["id"], seat.decision["options"][0]["key"]
    replies = [seat.ask("answer", id="same", decision=number, key=key) for _ in range(2)]
    assert replies[0] == replies[1] and replies[0]["t"] == "ack"
    assert seat.decision is not None and seat.decision["id"] == number + 1


def test_a_stale_answer_changes_nothing_and_names_the_open_decision(pair: tuple[Seat, Seat]) -> None:
    seat, _ = pair
    assert seat.decision is not None
    old = seat.decision["id"]
    seat.answer(0)
    before = _unchanged(seat)
    open_now = seat.decision["id"] if seat.mine and seat.decision else None
    for number in (old, old + 7, 0):
        reply = seat.ask("answer", decision=number, key="pass")
        assert reply == {"t": "stale", "id": reply["id"], "decision": open_now}
    assert _unchanged(seat) == before


def test_who_is_not_asked_cannot_answer_for_the_other(pair: tuple[Seat, Seat]) -> None:
    seat, other = pair
    assert seat.decision is not None and other.decision is None
    before = _unchanged(seat)
    reply = other.ask("answer", decision=seat.decision["id"], key=seat.decision["options"][0]["key"])
    assert reply["t"] == "stale" and reply["decision"] is None
    assert _unchanged(seat) == before


def test_an_option_that_is_not_listed_is_refused_in_the_same_words_whatever_it_is(pair: tuple[Seat, Seat]) -> None:
    seat, _ = pair
    assert seat.decision is not None
    before = _unchanged(seat)
    replies = {seat.ask("answer", decision=seat.decision["id"], key=key)["text"]
               for key in ("nothing", "play Ayla", "discard#3", "\u202epass", "x" * 1999)}
    assert len(replies) == 1
    assert _unchanged(seat) == before


def test_a_spectator_may_only_look_and_speak(mika: Player, nils: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"))
    seat.welcome()
    watching = nils.sit(seat.table)
    assert watching.welcome()["seat"] is None and watching.decision is None
    for kind, fields in (("answer", {"decision": 1, "key": "pass"}), ("concede", {}), ("undo", {}), ("hand", {}),
                         ("draw", {"say": "offer"}), ("rematch", {}), ("claim", {}), ("goto", {"node": 0}),
                         ("find", {"decision": 1, "text": ""}), ("stops", {"skip_empty": True}),
                         ("undo_reply", {"yes": True}), ("why_not", {"action": "pass"})):
        assert watching.ask(kind, **fields) == {
            "t": "refused", "id": watching.messages[-1]["id"], "text": "You do not sit at this table.", "rule": ""}
    assert watching.ask("why")["t"] == "why"
    watching.send({"t": "say", "id": "hi", "text": "<script>alert(1)</script>"})
    assert seat.until(lambda one: one["t"] == "said")["text"] == "<script>alert(1)</script>"


def test_a_table_that_is_closed_to_spectators_says_so_and_shows_nothing(mika: Player, nils: Player) -> None:
    table = mika.table("gate", "me", "random", spectators=False)
    stranger = nils.sit(table)
    assert stranger.close_code() == 4003
    assert stranger.raw == []


@pytest.mark.parametrize(("hello", "code"), [
    ({"v": 2}, 4001), ({"table": "other"}, 4003)])
def test_a_hello_of_another_version_or_table_is_closed(mika: Player, hello: dict[str, Any], code: int) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"), greet=False)
    seat.send({"t": "hello", "v": 1, "table": seat.table, **hello})
    assert seat.close_code() == code


def test_there_is_no_socket_for_a_table_that_does_not_exist(mika: Player) -> None:
    assert mika.sit("nowhere", greet=False).close_code() == 4003


def test_a_page_of_another_origin_gets_no_socket_and_changes_nothing(mika: Player) -> None:
    table = mika.table("gate", "me", "random")
    with pytest.raises(InvalidStatus) as refused:
        mika.sit(table, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    answer = mika.http.post("/api/tables", json={"game": "ws", "seats": [{"who": "me"}]},
                            headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    with closing(mika.sit(table, origin=mika.url)) as seat:
        seat.welcome()


def test_a_message_that_is_too_large_closes_the_socket(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"))
    seat.welcome()
    seat.send({"t": "say", "id": "1", "text": "x" * 17_000})
    assert seat.close_code() == 1009


def test_malformed_messages_are_named_and_change_nothing(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"))
    seat.welcome()
    before = _unchanged(seat)
    for text in ("", "null", "[]", "{", '{"t":"answer"}', '{"t":"nothing","id":"1"}', "\u0000", "[" * 4000,
                 '{"t":"answer","id":"1","decision":-1,"key":"pass"}', '{"t":"answer","id":"","decision":1,"key":"p"}',
                 '{"t":"ping","id":"1","more":1}', '{"t":"answer","id":"1","decision":1e99,"key":"pass"}',
                 '{"t":"goto","id":"1","node":"0"}', b"\xff\xfe"):
        started = time.monotonic()
        seat.send(text)
        reply = seat.until(lambda one: one["t"] == "refused")
        assert reply["id"] == "" and reply["text"].startswith("The message does not fit")
        assert time.monotonic() - started < 2
    assert _unchanged(seat) == before


def test_random_messages_never_stop_a_table(mika: Player) -> None:
    random = Random(4)
    table = mika.table("ws", "me", "random")
    seat = mika.sit(table)
    seat.welcome()
    kinds = ["answer", "undo", "undo_reply", "draw", "rematch", "claim", "why", "why_not", "hand", "find", "stops",
             "say", "seen", "goto", "again", "ping", "hello"]
    values: list[Any] = [0, 1, 2, 7, 10**15, -1, 1.5, True, None, "", "pass", "play", "yes", "x" * 300, [], {}]
    for number in range(250):
        message: dict[str, Any] = {"t": random.choice(kinds)}
        if random.random() < 0.9:
            message["id"] = f"f{number}"
        for field in ("decision", "key", "yes", "say", "action", "card", "target", "slot", "text", "page", "seq",
                      "node", "skip_empty", "v", "table"):
            if random.random() < 0.4:
                message[field] = random.choice(values)
        text = json.dumps(message)
        if random.random() < 0.2:
            at = random.randrange(len(text))
            text = text[:at] + chr(random.randrange(1, 300)) + text[at + 1:]
        try:
            seat.send(text)
        except ConnectionClosed:
            seat = mika.sit(table)
        if number % 15 == 0:
            with suppress(ConnectionClosed):
                seat.silence(0.02)
    seat.close()
    again = mika.sit(table)
    again.welcome()
    assert again.ask("ping")["t"] == "pong"
    assert again.play(5, most=5) == 5 or again.over


def test_a_client_that_floods_is_closed(tmp_path: Any) -> None:
    with served(settings_for(tmp_path, message_rate=20.0)) as url:
        mika = Player(url)
        seat = mika.sit(mika.table("gate", "me", "random"))
        seat.welcome()
        with suppress(ConnectionClosed):
            for number in range(100):
                seat.send({"t": "ping", "id": str(number)})
        assert seat.close_code() == 4029
        calm = mika.sit(seat.table)
        calm.welcome()
        assert all(calm.ask("ping")["t"] == "pong" for _ in range(30))


def test_who_talks_without_end_is_not_heard(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "random"))
    seat.welcome()
    replies = [seat.ask("say", text=f"line {number}")["t"] for number in range(20)]
    assert replies[0] == "ack" and replies[-1] == "refused"
    assert len([one for one in seat.messages if one["t"] == "said"]) == replies.count("ack")
    assert seat.play(1, most=2) == 2 or seat.over


def test_sockets_of_one_address_are_limited(tmp_path: Any) -> None:
    with served(settings_for(tmp_path, request_rate=5.0)) as url:
        mika = Player(url)
        table = mika.table("gate", "me", "random")
        opened = 0
        with pytest.raises(InvalidStatus):
            for _ in range(60):
                mika.sit(table)
                opened += 1
        assert opened > 3


def test_requests_of_one_address_are_limited(tmp_path: Any) -> None:
    with served(settings_for(tmp_path, request_rate=5.0)) as url:
        mika = Player(url)
        codes = [mika.http.get("/api/me").status_code for _ in range(40)]
        assert codes[0] == 200 and codes[-1] == 429


def test_a_body_that_is_too_large_or_does_not_fit_is_refused(mika: Player) -> None:
    assert mika.http.post("/api/me", content=b"x", headers={"content-type": "text/plain"}).status_code == 415
    assert mika.http.post("/api/decks", json={"game": "ws", "text": "x" * 700_000}).status_code == 413
    bodies: list[Any] = [{"name": "x" * 41}, {"name": 3}, {"name": "a", "more": 1}, []]
    for body in bodies:
        assert mika.http.post("/api/me", json=body).status_code == 400
    bodies = [{"game": "chess", "seats": [{"who": "me"}]}, {"game": "ws", "seats": []},
                 {"game": "ws", "seats": [{"who": "me"}] * 3}, {"game": "ws", "seats": [{"who": "agent"}] * 2},
                 {"game": "ws", "seats": [{"who": "me"}, {"who": "agent", "agent": "nobody"}]},
                 {"game": "ws", "seats": [{"who": "me", "deck": {"starter": "../../etc/passwd"}}, {"who": "me"}]},
                 {"game": "ws", "seats": [{"who": "me", "deck": {"deck": 99}}, {"who": "me"}]}]
    for body in bodies:
        answer = mika.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 404), body
        assert answer.json()["text"]


def test_every_reply_has_the_headers_that_keep_strangers_out(mika: Player) -> None:
    for path in ("/", "/api/me", "/healthz", "/api/nothing", "/static/nothing.js"):
        headers = mika.http.get(path).headers
        assert "unsafe" not in headers["content-security-policy"], path
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert "httponly" in Player(mika.url, "").http.post("/api/me", json={}).headers["set-cookie"].lower()
