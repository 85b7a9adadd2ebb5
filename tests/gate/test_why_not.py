"""Why something cannot be done now: each requirement that fails, with its rule."""

from __future__ import annotations

import headjudge as hj
from tests.gate.helpers import BARRIER, attack, item, position, spell, unit


def failing(game: hj.Game, action: str, card: str) -> list[str]:
    """The rules of the requirements that fail."""
    return [refusal.rule for refusal in game.why_not(action=action, card=card)]


def main_phase() -> hj.Game:
    mine = {
        "hand": [unit("Dear", ["[Summon Cost](Pay 3)"]), spell("Curtain", orientation="finale"), BARRIER, item("Sail")],
        "energy": 1, "left": [hj.put(unit("Tired", ["[Use] Pay 2: Draw 1 card."]), state="rest")],
        "center": [unit("Post")], "player": [item("Sword")],
    }
    return position(mine, {"left": [unit("Wall")], "hand": [unit("Theirs")]})


def test_a_card_that_cannot_be_played_says_why() -> None:
    game = main_phase()
    assert failing(game, "summon", "Dear") == ["gate:12.2.1"]
    assert failing(game, "cast", "Curtain") == ["gate:2.0.1"]
    assert failing(game, "cast", "Dear") == ["gate:8.4.1"]
    assert failing(game, "equip", "Sail") == [] == failing(game, "cast", "Barrier")
    assert failing(game, "play", "Sail") == [] == failing(game, "play", "Barrier")
    assert failing(game, "play", "Dear") == ["gate:12.2.1"]


def test_a_card_that_cannot_attack_says_why() -> None:
    game = main_phase()
    assert failing(game, "attack", "Tired") == ["gate:6.2.6.1", "gate:6.2.6"]
    assert failing(game, "attack", "Sword") == ["gate:4.6.5b", "gate:6.2.6"]
    assert game.why_not(action="attack", card="Sword")[0].text.endswith("Post is there")
    assert failing(game, "attack", "Dear") == ["gate:4.6.5b", "gate:6.2.6"], "a card in hand neither stands nor rests"
    refused = game.why_not(action="attack", card="Wall")
    assert refused[0].rule == "gate:4.6.5b" and refused[0].text.endswith("it is in the Left of player 2")
    one = {"left": [unit()], "hand": [BARRIER]}
    game = position(one, {"life": 9}, "battle", rules={"first_turn": True, "attacks": 1})
    assert failing(game, "attack", "Ayla") == ["gate:6.2.6"], "one attack in the first turn"


def test_a_skill_that_cannot_be_used_says_why() -> None:
    game = main_phase()
    assert failing(game, "use", "Tired") == ["gate:12.2.1"]
    assert failing(game, "use", "Post") == ["gate:8.1.3"]
    game = position({"left": [unit("Busy", ["[Use] Draw 1 card."])]}, {"hand": [BARRIER]}, "battle")
    assert failing(game, "use", "Busy") == ["gate:8.1.3"], "not between attacks"
    attack(game, "Busy")
    assert failing(game, "counter", "Busy") == ["gate:3.4.1"], "player 2 is asked, and it is a card of player 1"


def test_of_several_skills_each_says_why() -> None:
    both = ["[Use] Pay 1: Draw 1 card.", "[Use] Pay 2: Draw 1 card."]
    game = position({"left": [unit("Busy", both)], "hand": [BARRIER]})
    assert [reason.text[:9] for reason in game.why_not(action="use", card="Busy")] == ["skill 1: ", "skill 2: "]
    game = position({"left": [unit("Busy", ["[Use] Pay 1: Draw 1 card."])], "hand": [BARRIER]})
    assert [reason.text[:5] for reason in game.why_not(action="use", card="Busy")] != ["skill"]


def test_a_card_that_cannot_be_moved_says_why() -> None:
    """[Move] is used at the end of a main phase, first by the turn player."""
    swift, held = unit("Swift", ["[Move]"]), unit("Held", ["[Move]", "* This card cannot move."])
    game = position({"left": [swift], "center": [held], "right": [unit("Post")], "hand": [unit("Dear")]},
                    {"left": [unit("Wall", ["[Move]"])]})
    game.pick(action="pass")
    assert game.decision is not None and game.decision.kind == "move"
    assert failing(game, "move", "Swift") == []
    assert failing(game, "move", "Post") == ["gate:11.2.1"] and failing(game, "move", "Held") == ["gate:1.3.5"]
    assert failing(game, "move", "Dear") == failing(game, "move", "Wall") == ["gate:11.2.1"]
    (zone,) = game.why_not("move", "Swift", slot="left")
    assert zone == ("gate:10.7", "it is moved to another of these zones: center, right")
    assert game.why_not("move", "Swift", slot="center") == []
    game = position({"left": [swift], "right": [unit("Zest", ["[Move]"])], "hand": [unit("Dear")]})
    game.pick(action="pass")
    game.pick(card="Swift", slot="center")
    (again,) = game.why_not("move", "Swift")
    assert again == ("gate:11.2.1", "each card is moved once at the end of a main phase; it has been")
    assert failing(game, "move", "Zest") == []


def test_a_finale_card_with_counter_is_played_in_the_main_phase_too() -> None:
    """Only its cost keeps it from being played there; a Finale card without [Counter] waits for the Finale step."""
    dear = ["[Cast Cost](Pay 3)", "[Counter] Draw 1 card."]
    game = position({"hand": [spell("Flood", dear, orientation="finale"), spell("Curtain", orientation="finale")],
                     "energy": 1, "left": [unit()]})
    assert failing(game, "cast", "Flood") == ["gate:12.2.1"] and failing(game, "cast", "Curtain") == ["gate:2.0.1"]


def test_a_gate_master_that_cannot_be_played_says_why() -> None:
    """It must be there, of the same name and standing, and its cost must be paid."""
    dear = unit("Ayla", ["[Summon Cost](Pay 3)"])
    for there, rules in (([dear], ["gate:12.2.1"]), ([hj.put(dear, state="rest")], ["gate:3.8.2.1", "gate:12.2.1"]),
                         ([unit("Bram")], ["gate:3.8.2.1", "gate:12.2.1"])):
        game = position({"hand": [dear, BARRIER], "gate_master": there, "energy": 1})
        refused = [refusal.rule for refusal in game.why_not(action="summon", card="Ayla", slot="gate_master")]
        assert refused == rules
