"""What is asked of the unit that an event is about, and where that unit has come from, in play."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import BOTH
from tests.vanguard.helpers import asked, count, options

OTHER = {original: "another of your units", era: "your other unit"}
THEIRS = {original: "an opponent's unit", era: "your opponent's unit"}
ZONES = {"hand": "hand", "drop": "drop zone", "soul": "soul", "deck": "deck"}


def settle(game: hj.Game, *first: str) -> None:
    """Choose what has one of these names, then Reed, to the right front circle, until the main phase goes on."""
    while asked(game).kind != "main phase":
        keys = asked(game).keys
        wanted = [at for word in (*first, "right_front", "Reed") for at, key in enumerate(keys) if word in key]
        game.apply([*wanted, 0][0])


def placed(made: ModuleType, text: str, source: str = "hand", enemy: bool = False, **fields: Any) -> int:
    """How many cards Bell's player draws while Reed is placed on (RC), by that player or by the opponent."""
    call = {"deck": "Search your deck for up to one card, call it to (RC), and shuffle your deck."}.get(
        source, f"Choose a card from your {ZONES[source]}, and call it to (RC).")
    bell = {"rearguard": {"left_back": made.unit("Bell", text=text)}}
    reed = made.unit("Reed", **fields)
    active: dict[str, Any] = {"vanguard": made.front("Regent", text=f"[ACT](VC):[Counter-Blast 1] {call}"
                                                     if made is original else f"[ACT](VC):[COST][Counter-Blast 1], "
                                                     f"{call[0].lower()}{call[1:]}"),
                              "damage": 1, "deck": 9}
    active[source] = [reed, *([9] if source == "deck" else [])]
    game = made.board({**active, **({} if enemy else bell)}, {"deck": 9, **(bell if enemy else {})})
    if source == "hand":
        game.pick(action="call", card="Reed")
    else:
        game.pick(action="activate", card="Regent")
    settle(game)
    return count(game, int(enemy), "hand")


@BOTH
@pytest.mark.parametrize("zone", ["hand", "drop", "soul", "deck"])
@pytest.mark.parametrize("comes", ["hand", "drop", "soul", "deck"])
def test_where_another_unit_comes_from(made: ModuleType, zone: str, comes: str) -> None:
    text = f"[AUTO](RC):When {OTHER[made]} is placed on (RC) from your {ZONES[zone]}, draw a card."
    assert placed(made, text, comes) == (1 if comes == zone else 0)


@BOTH
@pytest.mark.parametrize("zone", ["hand", "drop", "deck"])
@pytest.mark.parametrize("comes", ["hand", "drop", "deck"])
def test_where_a_unit_of_the_opponent_comes_from(made: ModuleType, zone: str, comes: str) -> None:
    text = f"[AUTO](RC):When {THEIRS[made]} is placed on (RC) from your opponent's {ZONES[zone]}, draw a card."
    assert placed(made, text, comes, True) == (1 if comes == zone else 0)


@BOTH
def test_no_unit_of_the_opponent_comes_from_your_hand(made: ModuleType) -> None:
    for zone in ("your hand", "your drop zone"):
        with pytest.raises(hj.HeadJudgeError, match="from a zone of the other"):
            made.unit("Bell", text=f"[AUTO](RC):When {THEIRS[made]} is placed on (RC) from {zone}, draw a card.")


@BOTH
@pytest.mark.parametrize(("condition", "drawn"), [
    ("that unit is grade 1 or greater", 1), ("that unit is grade 2 or greater", 0),
    ("that unit is grade 1 or greater, and your vanguard is grade 3 or greater", 1),
    ("that unit is grade 2 or greater, and your vanguard is grade 3 or greater", 0),
    ("that unit is grade 1 or greater, and your vanguard is grade 2 or less", 0),
])
def test_a_unit_that_is_placed(made: ModuleType, condition: str, drawn: int) -> None:
    assert placed(made, f"[AUTO](RC):When {OTHER[made]} is placed on (RC), if {condition}, draw a card.") == drawn


@BOTH
@pytest.mark.parametrize(("first", "drawn"), [("Axe", 1), ("Bell", 0)])
def test_the_condition_is_asked_as_the_ability_resolves(made: ModuleType, first: str, drawn: int) -> None:
    """Bell triggers although Reed stands; when Axe has rested Reed before Bell resolves, the condition is met.

    cfv:8.1.1.2.3, cfd:11.2.1.2.
    """
    bell = made.unit("Bell", text=f"[AUTO](RC):When {OTHER[made]} is placed on (RC), if that unit is rested, "
                     "draw a card.")
    axe = made.unit("Axe", text=f"[AUTO](RC):When {OTHER[made]} is placed on (RC), rest that unit.")
    game = made.board({"rearguard": {"left_back": bell, "right_back": axe}, "hand": [made.unit("Reed")], "deck": 9})
    game.pick(action="call", card="Reed")
    game.pick(slot="right_front")
    assert len([key for key in options(game) if "Bell" in key or "Axe" in key]) == 2
    settle(game, first)
    assert count(game, 0, "hand") == drawn


@BOTH
@pytest.mark.parametrize(("grade", "drawn"), [(1, 1), (2, 0)])
def test_a_unit_that_has_left_since_is_read_as_it_was(made: ModuleType, grade: int, drawn: int) -> None:
    bell = made.unit("Bell", text=f"[AUTO](RC):When {OTHER[made]} is placed on (RC), if that unit is grade {grade} or "
                     "greater, draw a card.")
    axe = made.unit("Axe", text=f"[AUTO](RC):When {OTHER[made]} is placed on (RC), retire that unit.")
    game = made.board({"rearguard": {"left_back": bell, "right_back": axe}, "hand": [made.unit("Reed")], "deck": 9})
    game.pick(action="call", card="Reed")
    game.pick(slot="right_front")
    settle(game, "Axe")
    assert count(game, 0, "drop") == 1 and count(game, 0, "hand") == drawn


@BOTH
@pytest.mark.parametrize(("grade", "drawn"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_each_of_several_units_is_asked_for_itself(made: ModuleType, grade: int, drawn: int) -> None:
    bell = made.unit("Bell", text="[AUTO](RC):When your opponent's rear-guard is put into the drop zone, if that unit "
                     f"is grade {grade} or greater, draw a card.")
    price = "[Counter-Blast 1] R" if made is original else "[COST][Counter-Blast 1], r"
    regent = made.front("Regent", text=f"[ACT](VC):{price}etire all of your opponent's rear-guards.")
    game = made.board({"vanguard": regent, "rearguard": {"left_back": bell}, "damage": 1, "deck": 9}, {
        "rearguard": {"left_front": made.unit("Ana"), "right_front": made.unit("Bea", grade=2)}})
    game.pick(action="activate", card="Regent")
    settle(game)
    assert count(game, 0, "hand") == drawn
