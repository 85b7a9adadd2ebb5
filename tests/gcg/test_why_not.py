"""Why something cannot be done, in plain words and with the values that decide it."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gcg.helpers import rested
from tests.gcg.rulings.helpers import attack, base, command, pass_on, pilot, table, unit

SPARK = command("Spark", "【Action】 Choose 1 enemy Unit. Deal 1 damage to it.", cost=0)


def reasons(game: hj.Game, action: str, card: str, **more: Any) -> dict[str, str]:
    """What fails, by rule."""
    found: dict[str, str] = {}
    for why in game.why_not(action=action, card=card, **more):
        found[why.rule] = f"{found[why.rule]} / {why.text}" if why.rule in found else why.text
    return found


def test_playing_names_level_cost_and_place() -> None:
    game = table({"hand": [unit("Heron", level=5, cost=4)], "resource_area": 3, "trash": [unit("Gone")],
                  "battle_area": [unit("Auk")]})
    found = reasons(game, "deploy", "Heron")
    assert found["gcg:7.5.2.2.2"] == (
        "the player must have as many Resources as its Lv.; the card is Lv. 5, the player has 3 Resources")
    assert found["gcg:7.5.2.2.3"] == "its cost must be paid; the card costs 4, 3 Resources are active"
    assert reasons(game, "deploy", "Gone")["gcg:7.5.2.1"] == "the card must be in the player's hand; it is in the trash"


def test_cards_are_deployed_paired_and_played_as_what_they_are() -> None:
    game = table({"hand": [unit("Heron"), pilot("Ann"), base("Pier")], "battle_area": [unit("Auk")]})
    assert reasons(game, "deploy", "Ann")["gcg:5.8.1"] == "only Units and Bases are deployed; it is a Pilot card"
    assert "gcg:5.9.1" in reasons(game, "pair", "Heron")


def test_play_means_what_the_card_is() -> None:
    game = table({"hand": [unit("Heron"), pilot("Ann"), base("Pier"), unit("Far", level=5)],
                  "battle_area": [unit("Auk")], "resource_area": 2})
    assert {} == reasons(game, "play", "Heron") == reasons(game, "play", "Ann") == reasons(game, "play", "Pier")
    assert list(reasons(game, "play", "Far")) == ["gcg:7.5.2.2.2"]
    dear = table({"hand": [unit("Far", level=5, cost=4)], "resource_area": 3})
    assert list(reasons(dear, "play", "Far")) == ["gcg:7.5.2.2.2", "gcg:7.5.2.2.3"]
    twin = command("Twin", ["【Main】Draw 1.", "【Pilot】[Ann]"], ap=1, hp=1)
    assert reasons(table({"hand": [twin]}), "play", "Twin") == {}
    assert list(reasons(table({"hand": [twin], "battle_area": [unit("Auk")]}), "play", "Twin")) == []
    assert "gcg:3.4.5" in reasons(table({}), "play", "Resource")
    alone = table({"hand": [pilot("Ann"), unit("Heron")], "battle_area": []})
    assert list(reasons(alone, "play", "Ann")) == ["gcg:3.3.3"]


def test_another_question_is_quoted() -> None:
    game = table({"hand": [SPARK], "battle_area": [unit("Auk")]}, {"battle_area": [unit("Gull")]})
    assert reasons(game, "play", "Spark")["gcg:13.2.4.1"].endswith(
        'in an action step; now the player is asked: "Main phase: what do you do?"')


def test_a_command_names_its_timing_and_its_missing_target() -> None:
    game = table({"hand": [SPARK], "battle_area": [unit("Auk")]})
    found = reasons(game, "play", "Spark")
    assert found["gcg:10.1.8.1.1"] == "what its text asks for must be true, and its target must be there"
    assert "in an action step" in found["gcg:13.2.4.1"]


def test_attacking_names_what_the_unit_lacks() -> None:
    game = table({"battle_area": [rested(unit("Heron")), unit("New"), unit("Auk")]}, rules={"deployed": ["New"]})
    assert reasons(game, "attack", "Heron")["gcg:8.2.1"] == "the Unit must be active; it is rested"
    assert "Link Unit" in reasons(game, "attack", "New")["gcg:3.2.4"]
    assert reasons(game, "attack", "Auk") == {}


def test_blocking_names_what_keeps_the_unit_from_it() -> None:
    wall = unit("Wall", "<Blocker>")
    game = table({"battle_area": [unit("Heron", "<High-Maneuver>")]},
                 {"battle_area": [wall, rested(unit("Tired", "<Blocker>")), unit("Plain")], "hand": [SPARK]})
    attack(game, "Heron")
    found = reasons(game, "block", "Wall", player=1)
    assert found["gcg:13.1.6.1"] == "the attacking Unit must not have <High-Maneuver>; Heron has it"
    assert "the Unit must be active; it is rested" in reasons(game, "block", "Tired", player=1)["gcg:8.3.1"]
    assert "the Unit must have <Blocker>; it has not" in reasons(game, "block", "Plain", player=1)["gcg:8.3.1"]
    assert "gcg:8.3.3" not in reasons(game, "block", "Plain", player=1), "a player is attacked"


def test_activating_names_condition_cost_and_timing() -> None:
    guide = unit("Guide", "【Activate･Action】 ②:Draw 1.")
    game = table({"battle_area": [guide, unit("Auk")], "resource_area": 1})
    found = reasons(game, "activate", "Guide")
    assert "gcg:10.1.7.2" in found and "in an action step" in found["gcg:13.2.2.1"]
    assert reasons(game, "activate", "Auk") == {"gcg:10.1.7.1": "the card must have an activated effect; it has none"}


def test_an_effect_that_is_not_at_work_is_told_by_its_place_alone() -> None:
    wharf = base("Wharf", "【Activate･Main】Rest this Base：Draw 1.")  # noqa: RUF001
    found = reasons(table({"hand": [wharf, unit("Auk")], "resource_area": 9}), "activate", "Wharf")
    assert found == {"gcg:10.1.2": "the effect must be at work where the card is; it is in the hand"}


def test_what_a_later_question_asks_for_is_left_open() -> None:
    """A Pilot can be played; with which Unit it is paired is asked then."""
    game = table({"hand": [pilot("Ann")], "battle_area": [unit("Auk"), unit("Tern")]})
    assert game.why_not(action="pair", card="Ann") == []
    (why,) = game.why_not(action="pair", card="Ann", target="Auk")
    assert why.text == "the target must be left open; it is chosen in a question of its own, once the action has begun"
    assert why.rule == "gcg:7.5.1"


@pytest.mark.rule("gcg:13.2.5.1")
def test_a_burst_is_activated_when_its_own_shield_has_been_destroyed() -> None:
    game = table({"battle_area": [unit("Heron")], "hand": [unit("Auk")]},
                 {"shields": [unit("Gull", "【Burst】Draw 1.")], "hand": [unit("Loon", "【Burst】Draw 1.")]})
    assert reasons(game, "burst", "Auk") == {"gcg:13.2.5.1": "the card must have a Burst; it has none"}
    when = "a Burst is activated when its Shield has been destroyed and revealed"
    assert reasons(game, "burst", "Loon", player=1) == {"gcg:13.2.5.1": f"{when}; it is in the hand"}
    attack(game, "Heron")
    pass_on(game, "burst")
    assert reasons(game, "burst", "Gull") == {}
    assert reasons(game, "burst", "Loon") == {"gcg:13.2.5.1": f"{when}; now the Burst of another card is asked about"}
    assert reasons(game, "burst", "Gull", player=0) == {
        "gcg:13.2.5.1": f"{when}; now the Burst of another card is asked about"}


def test_the_card_that_a_position_names_first_has_reasons_like_any_other() -> None:
    """Its number is 0."""
    game = hj.scenario("gcg", players=[{"battle_area": [rested(unit("Heron"))]}, {}])
    assert reasons(game, "attack", "Heron")["gcg:8.2.1"] == "the Unit must be active; it is rested"
