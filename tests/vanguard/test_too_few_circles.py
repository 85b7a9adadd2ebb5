"""Several units are called where there are too few circles (cfd:6.2.3.2.1.1, cfv:10.1.6.1.1.1.1)."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd import helpers as era
from tests.cfd.helpers import unit
from tests.cfv import helpers as original
from tests.vanguard.both import BOTH, both
from tests.vanguard.helpers import asked, names, options
from tests.vanguard.trees import CHOSEN, act, choose

ONCE = ast.Limit(1, "turn")


def called(made: ModuleType, slot: ast.Slot, *cards: hj.Definition, **mine: Any) -> hj.Game:
    """An ability calls these cards of the drop zone, all at the same time."""
    actor = made.unit("Actor", act(choose("drop", number=len(cards)), ast.Place(CHOSEN, slot), limit=ONCE))
    game: hj.Game = made.board({"rearguard": {"center_back": actor, **mine}, "drop": list(cards), "deck": 9})
    game.pick(action="activate")
    return game


def there(game: hj.Game) -> dict[str, str]:
    """The units on rear-guard circles beside Actor, with their circles."""
    cards = list(game.players[0]["rearguard"])
    return {card.name: str(card.slot) for card in cards if card.name != "Actor"}


SEPARATE = ast.Slot(("left_front", "right_front"), separate=True)


@both("cfv:10.1.6.1.1.1.1", "cfd:6.2.3.2.1.1")
def test_who_calls_chooses_which_units_come(made: ModuleType) -> None:
    """Three units, two circles: any two of them come; the third stays in the drop zone.

    In cfd each unit has a circle of its own in any case, in cfv where the text says so.
    """
    own = SEPARATE if made is original else ast.Slot(("left_front", "right_front"))
    game = called(made, own, made.unit("A"), made.unit("B"), made.unit("C"))
    assert asked(game).player == 0 and (asked(game).min, asked(game).max) == (2, 2)
    assert [option.card.name for option in asked(game).options if option.card is not None] == ["A", "B", "C"]
    game.pick(card="C")
    game.pick(card="B")
    game.pick(slot="right_front")
    assert sorted(there(game).items()) in ([("B", "left_front"), ("C", "right_front")],
                                           [("B", "right_front"), ("C", "left_front")])
    assert names(game, 0, "drop") == ["A"]


@BOTH
def test_open_circles_are_too_few_as_well(made: ModuleType) -> None:
    game = called(made, ast.Slot(("rearguard",), open=True), made.unit("A"), made.unit("B"),
                  left_front=made.unit("V"), right_front=made.unit("W"), left_back=made.unit("X"))
    assert [option.card.name for option in asked(game).options if option.card is not None] == ["A", "B"]
    game.pick(card="B")
    assert there(game)["B"] == "right_back" and names(game, 0, "drop") == ["A"]


@BOTH
def test_nobody_is_asked_where_there_are_enough(made: ModuleType) -> None:
    game = called(made, SEPARATE, made.unit("A"), made.unit("B"))
    assert asked(game).kind == "position"
    game.pick(slot="right_front")
    assert sorted(there(game)) == ["A", "B"] and sorted(there(game).values()) == ["left_front", "right_front"]


@BOTH
def test_units_that_are_all_alike_are_no_choice(made: ModuleType) -> None:
    game = called(made, SEPARATE, made.unit("A"), made.unit("A"), made.unit("A"))
    assert asked(game).kind == "position", "who comes is not asked"
    game.pick(slot="left_front")
    assert names(game, 0, "drop") == ["A"] and len(game.players[0]["rearguard"]) == 3


@pytest.mark.rule("cfd:6.2.3.2.1.1")
def test_the_circles_are_chosen_so_that_as_many_as_possible_come() -> None:
    """Fixed can be called to the center of the back row alone, so that nobody else takes that circle."""
    fixed = unit("Fixed", text="[CONT]: This card can only be called to the back row center (RC).")
    game = called(era, ast.Slot(("left_front", "center_back")), unit("A"), fixed)
    assert there(game) == {"A": "left_front", "Fixed": "center_back"}


@BOTH
def test_a_question_about_who_comes_is_saved_and_copied(made: ModuleType) -> None:
    texts = {"cfv": "[ACT](RC): Choose up to three cards from your drop zone, and call them to separate open (RC).",
             "cfd": "[ACT](RC): Choose up to three cards from your drop, and call them to separate open (RC)."}
    game = made.board({"rearguard": {
        "center_back": made.unit("Actor", text=texts["cfv" if made.__name__.endswith("cfv.helpers") else "cfd"]),
        "left_front": made.unit("V"), "right_front": made.unit("W"), "left_back": made.unit("X")},
        "drop": [made.unit("A"), made.unit("B")], "deck": 9})
    game.pick(action="activate", card="Actor")
    game.pick(card="A")
    game.pick(card="B")
    saved = hj.loads(game.dumps())
    assert saved.fingerprint() == game.fingerprint() and options(saved) == options(game)
    for one in (saved, game.clone()):
        one.pick(card="B")
        assert there(one)["B"] == "right_back" and names(one, 0, "drop") == ["A"]


@BOTH
def test_a_card_that_was_shown_for_its_call_is_not_taken_back_while_its_circle_is_chosen(made: ModuleType) -> None:
    """Who has seen it cannot forget it (cfv:8.5.2.1, cfd:6.2.3.1.1)."""
    game = made.board({"hand": [made.unit("Ayla"), made.unit("Bram")], "deck": 9})
    game.pick(action="call", card="Ayla")
    assert asked(game).kind == "circle" and "Ayla" in str(game.view(1)) and not game.can_undo(0)
