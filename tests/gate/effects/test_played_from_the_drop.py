"""Cards that are played from the drop for another cost than their own, and what becomes of them."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, names, position, spell, unit

FLOOD = unit("Flood", ["[Summon Cost](Pay 3)", "* You may summon this card from your drop by banishing 2 other cards "
                       "from your drop."])


def fielded(game: hj.Game, name: str) -> bool:
    """Whether player 0 has this Unit on the field."""
    return any([name in names(game, 0, zone) for zone in ("left", "center", "right")])


def test_it_is_summoned_from_the_drop_for_that_alone() -> None:
    game = position({"drop": [FLOOD, unit("Gull"), unit("Tern")], "energy": [6], "deck": DECK}, {})
    assert len([key for key in keys(game) if "Flood" in key]) == 1, "its own cost is none there"
    game.apply(next(key for key in keys(game) if "Flood" in key))
    while not fielded(game, "Flood"):
        game.apply(0)
    assert sorted(names(game, 0, "banish")) == ["Gull", "Tern"] and len(names(game, 0, "energy")) == 6


def test_from_the_hand_it_costs_what_is_printed() -> None:
    game = position({"hand": FLOOD, "drop": [unit("Gull"), unit("Tern")], "deck": DECK}, {})
    assert not [key for key in keys(game) if "Flood" in key], "there is no Energy"


def test_two_others_must_be_there() -> None:
    game = position({"drop": [FLOOD, unit("Gull")], "energy": [6], "deck": DECK}, {})
    assert not [key for key in keys(game) if "Flood" in key]


@pytest.mark.parametrize("energy", [0, 2])
def test_under_a_condition_and_for_energy(energy: int) -> None:
    text = "* If you have a Tern on your field, you may summon this card from your drop for 2 Energy."
    eel = unit("Eel", ["[Summon Cost](Pay 5)", text.replace("a Tern", "a \"Tern\"")])
    for field, offered in (({}, False), ({"left": unit("Tern")}, energy == 2)):
        game = position({**field, "drop": eel, "energy": [energy] if energy else [], "deck": DECK}, {})
        assert bool([key for key in keys(game) if "Eel" in key]) is offered


def test_in_the_finale_step_and_banished_as_it_leaves() -> None:
    ghost = unit("Ghost", ["[Summon Cost](Pay 5)", "* You may summon this card from your drop during the Finale Step "
                           "by paying 1 Energy. If you do, banish it when it leaves the field."])
    game = position({"drop": ghost, "energy": [1], "deck": DECK, "left": unit("Gull")},
                    {"deck": DECK, "hand": spell("Storm", "Destroy all enemy units.")})
    assert not [key for key in keys(game) if "Ghost" in key], "this is the main phase"
    while not [key for key in keys(game) if "Ghost" in key]:
        game.pick(action="pass")
    game.apply(next(key for key in keys(game) if "Ghost" in key))
    while not fielded(game, "Ghost"):
        game.apply(0)
    assert not names(game, 0, "energy")
    while asked(game).kind != "main phase":
        game.pick(action="pass")
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "banish") == ["Ghost"]


def test_a_spell_is_banished_afterwards() -> None:
    echo = spell("Echo", ["[Cast Cost](Pay 4)", "Draw 1 card.", "* You may cast this card from your drop by paying 1 "
                          "Energy and banishing 1 other spell from your drop. If you do, banish it."])
    game = position({"drop": [echo, spell("Storm")], "energy": [1], "deck": DECK}, {})
    game.apply(next(key for key in keys(game) if "Echo" in key))
    while asked(game).kind != "main phase":
        game.apply(0)
    assert sorted(names(game, 0, "banish")) == ["Echo", "Storm"] and len(names(game, 0, "hand")) == 1


def game_of(text: str) -> hj.Game:
    """A game with a Unit in the drop that has this text, three Energy and nothing else there."""
    return position({"drop": unit("Eel", text), "energy": [3], "deck": DECK}, {})


@pytest.mark.parametrize(("text", "many"), [
    ("* You may summon this card from your drop by paying 3 Energy.", 1),
    ("* You may summon this card from your drop by paying 4 Energy.", 0),
])
def test_it_must_be_paid_in_full(text: str, many: int) -> None:
    assert len([key for key in keys(game_of(text)) if "Eel" in key]) == many
