"""What players read: questions, options and the log."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from tests.gcg.helpers import begun, ex, new_game, question, rested
from tests.gcg.rulings.helpers import attack, base, command, pilot, table, unit

SPARK = command("Spark", "【Main】/【Action】 Choose 1 enemy Unit. Deal 1 damage to it.", cost=0)


def texts(game: hj.Game) -> list[str]:
    return [option.text for option in question(game).options]


def log(game: hj.Game) -> list[str]:
    return [entry.text for entry in game.log if entry.text]


def test_before_the_game() -> None:
    game = new_game()
    assert question(game).prompt == "Do you want to be Player One?" and texts(game) == [
        "Be Player One", "Be Player Two"]
    game.pick(action="first")
    assert question(game).prompt.startswith("Redraw your hand?") and texts(game) == ["Redraw", "Keep the hand"]
    assert "Player 2 is Player One" in log(game) or "Player 1 is Player One" in log(game)


def test_a_way_round() -> None:
    game = new_game(3, format="battle-royale")
    assert question(game).prompt == "Which way round do turns go?" and texts(game) == ["Clockwise", "Counterclockwise"]


def test_of_several_players_whose_card_it_is() -> None:
    """The leader chooses for both hands of a team; alike cards of different opponents are told apart."""
    seats = [{"hand": [unit("Heron")]}, {"hand": [unit("Heron")], "battle_area": [unit("Auk")]},
             {"battle_area": [rested(unit("Gull"))]}, {"battle_area": [rested(unit("Gull"))]}]
    game = table(*seats, format="team-battle")
    assert texts(game) == ["Deploy Heron", "Deploy Heron of player 2", "Attack with Auk of player 2",
                           "Nothing more: go on to the end phase"]
    game.pick(action="attack")
    assert texts(game) == ["Attack team 2", "Attack Gull of player 3", "Attack Gull of player 4"]


def test_the_main_phase() -> None:
    hand = [unit("Heron"), base("Pier"), pilot("Ann"), SPARK]
    game = table({"hand": hand, "battle_area": [unit("Auk", "【Activate･Main】 Rest this Unit:Draw 1.")]},
                 {"battle_area": [rested(unit("Gull"))]})
    assert question(game).prompt == "Main phase: what do you do?"
    assert texts(game) == ["Deploy Heron", "Deploy Pier", "Pair Ann with a Unit", "Play Spark",
                           "Activate Auk: 【Activate･Main】 Rest this Unit:Draw 1.", "Attack with Auk",
                           "Nothing more: go on to the end phase"]
    game.pick(action="attack")
    assert question(game).prompt == "What does Auk attack?"
    assert texts(game) == ["Attack your opponent", "Attack your opponent's Gull"]


def test_paying_and_pairing() -> None:
    game = table({"hand": [pilot("Ann")], "battle_area": [unit("Auk"), unit("Heron")],
                  "resource_area": [ex("EX Resource"), 3]})
    game.pick(action="pair")
    assert question(game).prompt == "Pay 1 for Ann: which Resource do you rest?" and texts(game) == [
        "Rest Resource", "Rest EX Resource: it leaves the game"]
    game.apply(1)
    assert question(game).prompt == "With which Unit is Ann paired?"
    assert sorted(texts(game)) == ["Pair Ann with Auk", "Pair Ann with Heron"]
    game.apply(0)
    assert log(game)[:3] == ["Player 1 plays Ann", "EX Resource is rested", "EX Resource leaves the game"]
    assert log(game)[3].startswith("Player 1 pairs Ann with ")


def test_a_battle() -> None:
    foe: dict[str, Any] = {"battle_area": [unit("Wall", "<Blocker>", hp=2)], "hand": [SPARK]}
    game = table({"battle_area": [unit("Heron", hp=9)], "hand": [SPARK]}, foe)
    game.pick(action="attack")
    assert question(game).prompt == "Block step: Heron attacks you. Block with a Unit?"
    assert texts(game) == ["Block with Wall", "No block: go on to the action step"]
    game.apply(0)
    assert question(game).prompt == "Action step: Heron attacks Wall. What do you do?"
    assert texts(game) == ["Play Spark", "Pass: your opponent may act"]
    game.pick(action="pass")
    assert question(game).player == 0 and texts(game) == ["Play Spark", "Pass: go on to the damage step"]
    game.pick(action="pass")
    assert log(game)[:4] == ["Heron is rested", "Heron attacks player 2 (AP 2)", "Wall is rested", "Wall blocks"]
    assert set(log(game)[4:6]) == {"Wall receives 2 battle damage from Heron (HP 2 to 0)",
                                    "Heron receives 2 battle damage from Wall (HP 9 to 7)"}
    assert log(game)[6] == "Wall is destroyed"


def test_a_pass_of_several_players_names_who_may_act_next() -> None:
    """Whoever has acted is followed by all the others before the step is over."""
    game = table(*[{"hand": [SPARK], "battle_area": [unit("Auk", hp=9)]} for _ in range(3)], format="battle-royale")
    game.pick(action="end")
    told = []
    while game.phase == "end phase" and question(game).kind == "action step":
        told.append((question(game).player, texts(game)[-1]))
        game.pick(action="pass")
    assert told == [(1, "Pass: player 3 may act"), (2, "Pass: player 1 may act"),
                    (0, "Pass: go on to the end of the turn")]


def test_an_attack_on_a_unit_by_the_card_that_a_position_names_first() -> None:
    """Its number is 0; the line has both AP."""
    game = hj.scenario("gcg", players=[
        {"battle_area": [unit("Heron", hp=9)], "hand": [SPARK]},
        {"battle_area": [unit("Wall", "<Blocker>", hp=9), rested(unit("Gull", ap=3, hp=9))], "hand": [SPARK]}])
    attack(game, "Heron", "Gull")
    assert log(game)[:2] == ["Heron is rested", "Heron attacks Gull (AP 2 against 3)"]
    assert question(game).prompt == "Block step: Heron attacks Gull. Block with a Unit?"


def test_a_burst() -> None:
    flare = unit("Flare", "【Burst】 Draw 1.")
    game = table({"battle_area": [unit("Heron")], "hand": [SPARK]}, {"shields": [flare, 1]})
    game.pick(action="attack")
    assert question(game).prompt == "Your Shield Flare was destroyed: activate its Burst? 【Burst】 Draw 1."
    assert texts(game) == ["Activate the Burst", "Do not activate it: to the trash"]
    game.pick(action="yes")
    assert "Flare is destroyed and revealed" in log(game) and "Flare goes to the trash" in log(game)


def test_no_room() -> None:
    game = table({"hand": [unit("Seventh")], "battle_area": [unit(f"Unit {number}") for number in range(6)]})
    game.pick(action="deploy")
    assert question(game).prompt == "There is no room for Seventh: which Unit goes to the trash?"
    assert "Unit 3 goes to the trash" in texts(game)


def test_a_team_is_attacked_as_such() -> None:
    seats = [{"shields": 1, "battle_area": [unit("Heron")] if seat == 0 else [rested(unit("Gull"))]}
             for seat in range(3)]
    game = hj.scenario("gcg", players=[*seats, {}], format="team-battle")
    game.pick(action="attack", card="Heron")
    assert texts(game) == ["Attack team 2", "Attack Gull of player 3"]


def test_opponents_do_not_read_what_is_drawn() -> None:
    game = begun()
    first = game.turn_player
    lines = [line["text"] for line in game.log_for(1 - first)]
    assert f"Player {first + 1} draws a card" in lines


def play(text: str) -> hj.Game:
    """The Command Bolt with this text has just been played."""
    game = table({"hand": [command("Bolt", text, cost=0)], "battle_area": [unit("Auk")]},
                 {"battle_area": [unit("Gull")], "hand": [unit("Tern"), unit("Wren")]})
    game.pick(action="play", card="Bolt")
    return game


def test_a_choice_is_told_by_its_clause_and_by_what_follows() -> None:
    game = play("【Main】Choose 1 to 2 Units. Rest them.")
    assert question(game).prompt == "Bolt, 【Main】: choose 1 to 2 Units (0 of up to 2 chosen), then rest them."
    assert texts(game) == ["Auk", "Your opponent's Gull"]


def test_who_is_asked_by_an_effect_of_the_opponent_is_told_whose_it_is() -> None:
    game = play("【Main】Your opponent discards 1.")
    assert question(game).player == 1
    assert question(game).prompt == "Your opponent's Bolt, 【Main】: discard 1: which card?"


def test_the_effects_to_choose_from_are_told_by_their_words() -> None:
    game = play("【Main】Choose 1 of the following effects and activate it: ■Draw 1. ■Choose 1 enemy Unit. Rest it.")
    assert question(game).prompt == "Bolt, 【Main】: which effect do you choose?"
    assert texts(game) == ["Draw 1.", "Choose 1 enemy Unit. Rest it."]


def test_where_a_card_goes_is_told_by_its_name() -> None:
    game = play("【Main】Look at the top card of your deck. Return it to the top or bottom of your deck.")
    assert question(game).prompt.startswith("Bolt, 【Main】: where does ")
    assert texts(game) == ["To the top of the deck", "To the bottom of the deck"]


def test_units_of_one_name_are_told_apart() -> None:
    game = table({"battle_area": [hj.put(unit("Auk", hp=3), under=[pilot("Ann")]), unit("Auk", hp=3)]})
    first, second, _ = texts(game)
    assert first != second and "with Ann" in first + second


def test_a_table_shows_keywords_links_and_new_units_beside_the_cards() -> None:
    heron = unit("Heron", ["<Blocker>", "<Repair 2>", "<Breach 1>"], link="[Ann]")
    game = table({"battle_area": [hj.put(heron, under=[pilot("Ann")]), unit("Auk")], "base": [base("Pier")],
                  "hand": [unit("Gull", "<First Strike>", link=["[Ann]", "(Orb)"])]})
    game.pick(action="deploy", card="Gull")
    zones = game.view(0)["players"][0]["zones"]
    cards = [card for zone in ("battle_area", "base") for card in zones[zone]["cards"] if card is not None]
    assert {card["name"]: card.get("remarks", []) for card in cards} == {
        "Heron": ["Blocker", "Repair 2", "Breach 1", "linked"], "Auk": [], "Pier": [],
        "Gull": ["First Strike", "link [Ann] (Orb)", "deployed this turn"]}
