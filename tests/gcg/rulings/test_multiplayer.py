"""Official answers about more than two players, and about "friendly" and "your"."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import attack, choose, command, names, of_trees, play, size, table, targets, unit


@pytest.mark.ruling("Q84")
@pytest.mark.rule("gcg:12.3.10", "gcg:12.3.11")
def test_a_friendly_unit_may_be_a_teammates_and_one_of_yours_may_not() -> None:
    for text, wanted in (("1 friendly Unit", ["Heron", "Wren"]), ("1 of your Units", [])):
        card = command("Lift", f"【Main】Choose {text}. It gets AP+1 during this turn.")
        game = table({"hand": [card], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Wren")]},
                     {"battle_area": [unit("Gull")]}, {}, format="team-battle")
        play(game, "Lift")
        if wanted:
            assert targets(game) == wanted
            choose(game, "Wren")
        assert game.card("Wren").ap == (3 if wanted else 2) and game.card("Heron").ap == (2 if wanted else 3)
    for text in ("1 friendly Unit", "1 of your Units"):
        card = command("Lift", f"【Main】Choose {text}. It gets AP+1 during this turn.")
        game = table({"hand": [card], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull")]})
        play(game, "Lift")
        assert game.card("Heron").ap == 3, "with two players they mean the same"


@pytest.mark.ruling("Q305", "Q306")
@pytest.mark.rule("gcg:12.2.6")
@pytest.mark.parametrize(("format", "drawn"), [("team-battle", 2), ("battle-royale", 3)])
def test_enemy_players_are_all_who_play_against_you(format: str, drawn: int) -> None:
    """Its text lets it draw as many cards as there are enemy players."""
    draw = ast.Automatic(ast.Moved(ast.THIS, "deploy"), ast.Draw(ast.PlayerValue("you", "opponents")),
                         where=("battle_area",), labels=("deploy",))
    heron = of_trees(unit("Heron"), draw)
    game = table({"hand": [heron]}, {}, {}, {}, format=format)
    play(game, "Heron")
    assert size(game, 0, "hand") == drawn


@pytest.mark.ruling("Q313", "Q329")
@pytest.mark.rule("gcg:12.2.6", "gcg:1.3.4")
def test_enemy_players_who_each_choose_one_of_their_units_choose_their_own() -> None:
    hush = command("Hush", "【Main】All enemy players each choose 1 of their active Units. Rest them.")
    game = table({"hand": [hush], "battle_area": [unit("Heron")]},
                 {"battle_area": [unit("Gull"), unit("Tern")]}, {"battle_area": [unit("Skua"), unit("Auk")]},
                 format="battle-royale")
    play(game, "Hush")
    assert game.decision is not None and game.decision.player == 1 and targets(game) == ["Gull", "Tern"]
    choose(game, "Tern")
    assert game.decision.player == 2 and targets(game) == ["Auk", "Skua"]
    assert game.card("Tern").orientation == "active"
    choose(game, "Auk")
    assert [game.card(name).orientation for name in ("Heron", "Gull", "Tern", "Skua", "Auk")] == [
        "active", "active", "rested", "active", "rested"]


@pytest.mark.ruling("Q314", "Q330")
def test_what_enemy_players_chose_is_destroyed_all_together() -> None:
    """Units that see each other destroyed are destroyed at the same time: each of them has seen the other."""
    hush = command("Hush", "【Main】All enemy players each choose 1 of their Units. Destroy them.")
    watch = "When another Unit is destroyed, draw 1."
    game = table({"hand": [hush]}, {"battle_area": [unit("Gull"), unit("Tern", watch)]},
                 {"battle_area": [unit("Auk"), unit("Skua", watch)]}, format="battle-royale")
    play(game, "Hush")
    choose(game, "Tern")
    assert size(game, 1, "hand") == size(game, 2, "hand") == 0 and "Tern" in names(game, 1, "battle_area")
    choose(game, "Skua")
    assert size(game, 1, "hand") == size(game, 2, "hand") == 1


def test_what_all_players_discard_goes_together() -> None:
    loss = command("Loss", "【Main】All players discard 1.")
    two = [unit("Gull"), unit("Tern")]
    game = table({"hand": [loss, *two]}, {"hand": two}, {"hand": two}, format="battle-royale")
    play(game, "Loss")
    for seat in range(3):
        assert game.decision is not None and game.decision.player == seat
        assert [size(game, other, "hand") for other in range(3)] == [2, 2, 2]
        choose(game, "Tern")
    assert [names(game, seat, "hand") for seat in range(3)] == [["Gull"]] * 3


@pytest.mark.ruling("Q319")
@pytest.mark.rule("gcg:12.2.4")
def test_what_all_players_do_they_do_in_turn_order_from_the_active_player_on() -> None:
    heron = unit("Heron", "【Attack】All players each look at the top card of their deck. If it is a card that is "
                          "Lv.5 or higher, they may reveal it and add it to their hand. They return any remaining "
                          "card to the top or bottom of their deck.")
    high = unit("Roc", level=5)
    seats = [{"deck": [high, 9]} for _ in range(3)]
    seats[1]["battle_area"] = [heron]
    game = table(*seats, active=1, format="battle-royale")
    attack(game, "Heron", None)
    asked = []
    while game.decision is not None and game.decision.kind not in ("block", "action step", "main phase"):
        asked.append(game.decision.player)
        keys = [option.action for option in game.decision.options]
        game.apply(keys.index("yes") if "yes" in keys else 0)
    assert list(dict.fromkeys(asked)) == [1, 2, 0]
    assert [size(game, seat, "hand") for seat in range(3)] == [1, 1, 1]


@pytest.mark.ruling("Q320")
def test_all_players_place_an_ex_resource() -> None:
    heron = unit("Heron", "【Deploy】All players place 1 EX Resource.")
    game = table({"hand": [heron]}, {}, {}, format="battle-royale")
    play(game, "Heron")
    assert [names(game, seat, "resource_area").count("EX Resource") for seat in range(3)] == [1, 1, 1]


@pytest.mark.ruling("Q321")
@pytest.mark.rule("gcg:1.3.4")
def test_all_players_choose_one_of_their_resources() -> None:
    ex = hj.card("gcg", name="EX Resource", type="resource", token=["ex"])
    heron = unit("Heron", "【Attack】All players each choose 1 of their Resources. Set them as active.")
    area = [hj.put(ex, state="rested"), hj.put(hj.card("gcg", name="Resource", type="resource"), state="rested")]
    game = table({"battle_area": [heron], "resource_area": area}, {"resource_area": area}, {"resource_area": area},
                 format="battle-royale")
    attack(game, "Heron", None)
    asked = []
    while game.decision is not None and game.decision.kind not in ("block", "action step", "main phase"):
        asked.append(game.decision.player)
        choose(game, "EX Resource")
    assert asked == [0, 1, 2]
    for seat in range(3):
        states = {card.name: card.orientation for card in game.players[seat]["resource_area"]}
        assert states == {"EX Resource": "active", "Resource": "rested"}
