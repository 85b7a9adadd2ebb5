"""Games at the table of the server, over its socket."""

from __future__ import annotations

import pytest

from tests.amounts import ONLY_FULL
from tests.table.server import Player, Seat

GAMES = ("ws", "gcg", "gate", *[pytest.param(game, marks=ONLY_FULL) for game in ("cfv", "cfd")])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_program_goes_to_its_end(mika: Player, game: str) -> None:
    seat = mika.sit(mika.table(game, "me", "random"))
    assert seat.play(3) > 10
    assert seat.info["result"]["reason"] and seat.head["result"] is not None
    assert seat.decision is None


@ONLY_FULL
def test_two_persons_play_a_game_and_see_its_end(mika: Player, nils: Player) -> None:
    table = mika.table("ws", "me", "open", private=False)
    first = mika.sit(table)
    assert first.receive()["t"] == "table"
    assert table in [one["table"] for one in nils.get("/api/tables")["open"]]
    nils.post(f"/api/tables/{table}/join", {})
    second = nils.sit(table)
    first.welcome()
    second.welcome()
    assert (first.seat, second.seat) == (0, 1)
    _both(first, second)
    assert first.info["result"] == second.info["result"]
    assert first.head == second.head | {"roles": first.head["roles"]}


def _both(first: Seat, second: Seat, most: int = 400) -> None:
    """Let two seats pass or take their first option, until the game ends."""
    for _ in range(most):
        for seat, other in ((first, second), (second, first)):
            if seat.mine and not seat.over:
                assert seat.decision is not None
                passing = [option["key"] for option in seat.decision["options"] if option["action"] in ("pass", "done")]
                seat.answer(passing[0] if passing else 0)
                break
            if seat.over and other.over:
                return
        else:
            first.silence(0.02)
            second.silence(0.02)
    first.silence(0.2)
    second.silence(0.2)


def test_a_game_that_one_person_plays_alone_shows_both_hands(mika: Player) -> None:
    seat = mika.sit(mika.table("gate", "me", "me"))
    welcome = seat.welcome()
    assert welcome["info"]["solo"] and welcome["info"]["mine"] == [0, 1]
    assert all("cards" in seat.places[f"{owner}.hand"] for owner in (0, 1))
    seen = set()
    for _ in range(40):
        seen.add(seat.seat)
        assert seat.mine, "whoever is asked, this tab may answer"
        seat.answer(0)
        seat.silence(0.01)
    assert seen == {0, 1}
