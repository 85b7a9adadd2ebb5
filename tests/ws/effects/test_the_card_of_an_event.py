"""What is asked of the card that an event is about, and where that card has come from, in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, climax, count, event, names

DRAW = "draw 1 card."
FROM_HAND = "your other character is placed on the stage from your hand"


def placed(text: str, source: str = "hand", enemy: bool = False, **fields: Any) -> int:
    """How many cards Bell's player draws while Reed is placed on the stage, by that player or by the opponent."""
    reed = character("Reed", **{"traits": ["Tide"], **fields})
    call = event("Call", "Search your deck for up to 1 character, put it on any position of your stage, and shuffle "
                 "your deck." if source == "deck" else
                 "Choose 1 character in your waiting room, and put it on any position of your stage.")
    bell = {"center_left": character("Bell", text)}
    active: dict[str, Any] = {"stage": {} if enemy else bell, "deck": 9, "hand": [reed if source == "hand" else call]}
    if source != "hand":
        active[source] = [reed, *([5] if source == "deck" else [])]
    game = hj.scenario("ws", phase="main", players=[active, {"stage": bell if enemy else {}, "deck": 9}])
    game.pick(action="play", card="Reed" if source == "hand" else "Call")
    while asked(game).kind != "main phase":
        wanted = [at for at, key in enumerate(asked(game).keys) if "center_right" in key]
        named = [at for at, key in enumerate(asked(game).keys) if "Reed" in key]
        game.apply([*wanted, *named, 0][0])
    assert [card.name for card in game.players[0]["stage"]].count("Reed") == 1
    return count(game, int(enemy), "hand")


@pytest.mark.parametrize(("condition", "fields", "drawn"), [
    ("that character's power is 3000 or more", {}, 1),
    ("that character's power is 3000 or more", {"power": 2500}, 0),
    ("that character is a 《Tide》 character", {}, 1),
    ("that character is a 《Tide》 character", {"traits": ["Reef"]}, 0),
    ('that character has "Reed" in its card name', {}, 1),
    ('that character has "Bell" in its card name', {}, 0),
    ("there are no markers underneath that character", {}, 1),
    ("that character's power is 3000 or more and you have 2 or more characters", {}, 1),
    ("that character's power is 3000 or more and you have 3 or more characters", {}, 0),
    ("that character's power is 3500 or more and you have 2 or more characters", {}, 0),
])
def test_a_character_that_is_placed(condition: str, fields: dict[str, Any], drawn: int) -> None:
    assert placed(f"【AUTO】 When {FROM_HAND}, if {condition}, {DRAW}", **fields) == drawn


@pytest.mark.parametrize(("comes_so", "enemy", "source"), [
    (FROM_HAND, False, "hand"),
    ("your other character is placed on the stage from your waiting room", False, "waiting_room"),
    ("your other character is placed on the stage from your deck", False, "deck"),
    ("your opponent's character is placed on the stage from their hand", True, "hand"),
    ("your opponent's character is placed on the stage from the waiting room", True, "waiting_room"),
])
@pytest.mark.parametrize("comes", ["hand", "waiting_room", "deck"])
def test_where_another_character_comes_from(comes_so: str, enemy: bool, source: str, comes: str) -> None:
    assert placed(f"【AUTO】 When {comes_so}, {DRAW}", comes, enemy) == (1 if comes == source else 0)


def test_no_card_of_the_opponent_comes_from_your_hand() -> None:
    for zone in ("your hand", "your waiting room"):
        with pytest.raises(hj.HeadJudgeError, match="from a zone of the other"):
            character("Bell", f"【AUTO】 When your opponent's character is placed on the stage from {zone}, {DRAW}")


@pytest.mark.parametrize(("icon", "drawn"), [("comeback", 1), ("shot", 0)])
def test_the_card_that_a_trigger_check_reveals(icon: str, drawn: int) -> None:
    reveals = "your character's trigger check reveals a climax"
    text = f"【AUTO】 When {reveals}, if that card's trigger icon is 【COMEBACK】, "
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character("Reed"), "back_left": character("Bell", text + DRAW)},
         "deck": [climax(trigger=[icon]), 9]}, {"deck": 9}])
    attack(game, "Reed")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == drawn


@pytest.mark.parametrize(("level", "drawn"), [(1, 1), (2, 0)])
def test_a_character_that_has_left_is_read_as_it_was_on_the_stage(level: int, drawn: int) -> None:
    """The printed level of Reed is 0; Flag makes it 1 on the stage."""
    leaves = "another of your characters is put into your waiting room from the stage"
    text = f"【AUTO】 When {leaves}, if that card is a level {level} or higher character, {DRAW}"
    flag = character("Flag", "【CONT】 Your other characters get +1 level.")
    bolt = event("Bolt", "Choose 1 of your level 1 or higher characters, and put it into your waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Bell", text), "center_right": character("Reed"), "back_left": flag},
         "hand": [bolt], "deck": 9}, {"deck": 9}])
    game.pick(action="play", card="Bolt")
    while asked(game).kind != "main phase":
        named = [at for at, key in enumerate(asked(game).keys) if "Reed" in key]
        game.apply([*named, 0][0])
    assert "Reed" in names(game, 0, "waiting_room")
    assert count(game, 0, "hand") == drawn


@pytest.mark.parametrize(("level", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_each_of_several_characters_is_asked_for_itself(level: int, drawn: int) -> None:
    text = ("【AUTO】 When your opponent's character is put into the waiting room from the stage, "
            f"if that card is a level {level} or higher character, {DRAW}")
    storm = event("Storm", "Put all of your opponent's characters into the waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Bell", text)}, "hand": [storm], "deck": 9},
        {"stage": {"center_left": character("Ana"), "center_right": character("Bea", level=1),
                   "back_left": character("Cal", level=2)}, "deck": 9}])
    game.pick(action="play", card="Storm")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "hand") == drawn
