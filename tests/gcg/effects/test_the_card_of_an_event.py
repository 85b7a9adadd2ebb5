"""What is asked of the Unit that an event is about, in play."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.cards.lines import in_words
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import asked, command, names, play, size, table, unit

DRAW = "draw 1."
STORM = command("Storm", "[Main]Destroy all enemy Units.", cost=0)
DEPLOYED = "When one of your other Units is deployed, if"


def deployed(condition: str, enemy: bool = False, **fields: Any) -> int:
    """How many cards Bell's player draws while Reed is deployed, by that player or by the opponent."""
    event = "When an enemy Unit is deployed, if" if enemy else DEPLOYED
    bell = {"battle_area": [unit("Bell", f"{event} {condition}, {DRAW}")], "deck": 9}
    reed = unit("Reed", **{"level": 1, "cost": 0, "ap": 2, "hp": 2, "traits": ["Marsh"], **fields})
    active = {"hand": [reed], "deck": 9}
    game = table(active, bell) if enemy else table({**active, **bell})
    play(game, "Reed")
    return size(game, int(enemy), "hand")


@pytest.mark.parametrize(("condition", "fields", "drawn"), [
    ("it is Lv.2 or lower", {}, 1),
    ("it is Lv.2 or lower", {"level": 3}, 0),
    ("it is a (Marsh) Unit", {}, 1),
    ("it is a (Marsh) Unit", {"traits": ["Reef"]}, 0),
    ("that Unit's AP is 2 or more", {}, 1),
    ("that Unit's AP is 2 or more", {"ap": 1}, 0),
    ("it has <Blocker>", {"text": "<Blocker>"}, 1),
    ("it has <Blocker>", {}, 0),
])
@pytest.mark.parametrize("enemy", [False, True])
def test_a_unit_that_is_deployed(condition: str, fields: dict[str, Any], drawn: int, enemy: bool) -> None:
    assert deployed(condition, enemy, **fields) == drawn


@pytest.mark.parametrize(("condition", "drawn"), [
    ("it is a (Marsh) Unit", 1), ("it is a (Reef) Unit", 0), ("its AP is 4 or more", 1), ("its AP is 5 or more", 0),
    ("it has <Blocker>", 1), ("it has <Repair>", 0),
])
def test_a_unit_that_is_destroyed_is_read_as_it_was(condition: str, drawn: int) -> None:
    """The printed AP of Reed is 2; Flag gives it 2 more, and <Blocker>, while it is in the battle area."""
    bell = unit("Bell", f"When one of your other Units is destroyed, if {condition}, {DRAW}", traits=["Reef"])
    flag = unit("Flag", "All your (Marsh) Units get AP+2 and <Blocker>.", traits=["Reef"])
    reed = unit("Reed", ap=2, hp=2, traits=["Marsh"])
    bolt = command("Bolt", "[Main]Choose 1 (Marsh) Unit. Destroy it.", cost=0)
    game = table({"battle_area": [bell, flag, reed], "hand": [bolt], "deck": 9})
    play(game, "Bolt")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert "Reed" in names(game, 0, "trash") and size(game, 0, "hand") == drawn


@pytest.mark.parametrize("traits", [("Reef", "Marsh"), ("Marsh", "Reef"), ("Marsh", "Marsh")])
def test_one_of_several_units_that_are_destroyed_at_once_is_so(traits: tuple[str, str]) -> None:
    """The effect triggers once, by the Unit that fulfills its condition, in whatever order they lie."""
    bell = unit("Bell", f"When an enemy Unit is destroyed, if it is a (Marsh) Unit, {DRAW}")
    game = table({"battle_area": [bell], "hand": [STORM], "deck": 9},
                 {"battle_area": [unit(f"Reed {at}", traits=[trait]) for at, trait in enumerate(traits)]})
    play(game, "Storm")
    assert size(game, 0, "hand") == 1


def test_none_of_several_units_is_so() -> None:
    bell = unit("Bell", f"When an enemy Unit is destroyed, if it is a (Marsh) Unit, {DRAW}")
    game = table({"battle_area": [bell], "hand": [STORM], "deck": 9},
                 {"battle_area": [unit("Reed", traits=["Reef"]), unit("Gull")]})
    play(game, "Storm")
    assert size(game, 0, "hand") == 0


@pytest.mark.parametrize(("traits", "drawn"), [(("Reef", "Marsh"), 1), (("Marsh", "Marsh"), 1), (("Reef", "Reef"), 0)])
def test_what_does_not_trigger_is_not_the_once_of_a_turn(traits: tuple[str, str], drawn: int) -> None:
    bell = unit("Bell", f"【Once per Turn】{DEPLOYED} it is a (Marsh) Unit, {DRAW}")
    game = table({"battle_area": [bell], "deck": 9,
                  "hand": [unit(f"Reed {at}", cost=0, traits=[trait]) for at, trait in enumerate(traits)]})
    for at in range(2):
        play(game, f"Reed {at}")
    assert size(game, 0, "hand") == drawn


@pytest.mark.parametrize("text", [
    f"{DEPLOYED} it is a (Marsh) Unit, {DRAW}",
    f"{DEPLOYED} it is Lv.2 or lower and you have 2 or more Units in play, {DRAW}",
])
def test_what_is_asked_of_the_card_of_an_event_is_printed_once(text: str) -> None:
    (ability,) = unit("Bell", text).abilities
    assert isinstance(ability, ast.Ability)
    said = in_words("gcg", ability)
    assert said.count(" if ") == 1
    assert unit("Bell", said).abilities == unit("Bell", text).abilities
