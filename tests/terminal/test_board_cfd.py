"""The table of cfd as text: circles, damage, the ride deck and the zones of orders."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import headjudge as hj
from headjudge.terminal.boards import draw, legend
from tests.cfd.helpers import board, front, order, unit

BLADE = order("Tide Blade", text=['Arms - "Regent"'], type="arms order")
PRISON = order("Sluice Gate", type="set order", kinds=["prison"])


def position() -> hj.Game:
    mine = {"vanguard": front("Regent"),
            "rearguard": {"left_front": unit("Ayla"), "center_back": unit("Bram", grade=2)},
            "hand": [order("Flare", text="Draw a card."), unit("Cyd")], "arms": [BLADE], "order_zone": [PRISON],
            "imprisoned": [unit("Thief")], "ride_deck": [unit("Heir", grade=3)], "damage": 2, "soul": 3}
    return board(mine, {"vanguard": front("Rival"), "damage": 5})


@pytest.mark.parametrize("lines", [0, 18])
def test_circles_and_zones_of_orders(lines: int) -> None:
    drawn = draw(position().view(0), ["Mika", "Noor"], 80, lines=lines)
    rows = drawn.splitlines()
    assert all(cell_len(row) <= 80 for row in rows)
    for told in ("Regent", "Rival", "Ayla", "Bram", "back left", "soul 3", "ride deck 1", "Arms: Tide Blade",
                 "Order zone: Sluice Gate", "Imprisoned: Thief", "g1 normal order"):
        assert told in drawn, told
    (mine,) = [row for row in rows if "Mika" in row and "damage" in row]
    (theirs,) = [row for row in rows if "Noor" in row and "damage" in row]
    assert "□□□□ 2" in mine and "□ 5" in theirs and "ride deck" not in theirs
    assert rows.index(theirs) < rows.index(mine)


def test_the_opponent_does_not_see_what_lies_in_the_ride_deck() -> None:
    drawn = draw(position().view(1), ["Mika", "Noor"])
    assert "ride deck 1" in drawn and "Heir" not in drawn and "Cyd" not in drawn


def test_an_order_that_is_being_played_is_named() -> None:
    flare = order("Flare", text="Choose one of your rear-guards, and retire it.")
    game = board({"vanguard": front("Regent"), "hand": [flare],
                  "rearguard": {"left_front": unit("Ayla"), "right_front": unit("Bram")}})
    game.pick(action="order", card="Flare")
    assert " Order: Flare" in draw(game.view(0), ["Mika", "Noor"])


def test_attack_and_guardians() -> None:
    game = board({"vanguard": front("Regent")}, {"vanguard": front("Rival"), "hand": [unit("Wall")]}, phase="battle")
    game.pick(action="attack")
    game.run({0: "first"}, until=lambda game: game.decision is not None and game.decision.player == 1)
    assert "Regent" in draw(game.view(1)) and "against Rival" in draw(game.view(1))


def test_how_the_table_is_read() -> None:
    assert "ride deck" in legend("cfd") and "ride deck" not in legend("cfv")
