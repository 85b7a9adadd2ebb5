"""Trigger icons (ws:4.12)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.ws import nodes
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, once, options, pass_to, when


def check(
    *icons: str, name: str = "Trigger", rest: Any = 10, other: dict[str, Any] | None = None, **mine: Any
) -> hj.Game:
    """Ayla attacks and a card with these icons is turned over, to the first question."""
    stage = {"center_left": character("Ayla"), **mine.pop("stage", {})}
    deck = [character(name, trigger=list(icons)), *(rest if isinstance(rest, list) else [rest])]
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage=stage, deck=deck, **mine), {"deck": 20, **(other or {})}]
    )
    attack(game, "Ayla", "frontal" if (other or {}).get("stage") else "")
    return game


def asked(game: hj.Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.decision is not None
    return game.decision.player, game.decision.kind


@pytest.mark.rule("ws:4.12.2")
@pytest.mark.parametrize("icon", ["return", "pool", "comeback", "draw", "treasure", "gate", "standby", "choice"])
def test_each_icon_has_an_action_of_its_own(icon: str) -> None:
    game = check(
        icon,
        waiting_room=[character("Bram", trigger=["soul"]), climax()],
        other={"stage": {"center_right": character("Cleo")}},
    )
    assert asked(game) == (0, icon) and game.decision is not None and game.decision.rule.startswith("ws:4.12.2.")


@pytest.mark.rule("ws:4.12.1")
def test_the_turn_player_executes_the_icons_in_the_trigger_step() -> None:
    game = check("draw")
    assert asked(game) == (0, "draw")
    assert when(game, kind="begin", word="trigger step") and not when(game, kind="begin", word="damage step")
    game.pick(action="yes")
    assert count(game, 0, "hand") == 1 and when(game, kind="begin", word="damage step")


@pytest.mark.rule("ws:4.12.2.1")
def test_a_card_without_an_icon_goes_to_the_stock_and_nothing_is_done() -> None:
    game = check(rest=[character("Gull"), 10], stage={"center_middle": character("Dora")})
    assert asked(game) == (0, "attack")
    assert names(game, 0, "stock") == ["Trigger"] and names(game, 0, "deck")[0] == "Gull"
    assert game.card("Ayla").soul == 2, "one more for the Direct Attack only"


@pytest.mark.rule("ws:4.12.2.2")
def test_a_soul_icon_gives_one_soul_and_nobody_is_asked() -> None:
    other = {"stage": {"center_right": character("Bram", power=1000)}}
    game = check("soul", stage={"center_middle": character("Dora")}, other=other)
    dealt = once(game, kind="damage")
    assert game.log[dealt].amount == 2
    assert [(change.by, change.until) for change in game.card("Ayla").changes("soul")[1:]] == [(1, "end of turn")]


@pytest.mark.rule("ws:4.12.2.2")
def test_two_soul_icons_give_two_soul() -> None:
    game = check("soul", "soul", other={"stage": {"center_right": character("Bram", power=1000)}})
    assert game.log[once(game, kind="damage")].amount == 3


@pytest.mark.rule("ws:4.12.2.3")
def test_a_return_icon_may_return_a_character_of_the_opponent() -> None:
    """With the defender gone there is full damage, but no battle."""
    other = {"stage": {"center_right": character("Bram"), "back_left": character("Cleo")}}
    game = check("return", stage={"center_middle": character("Dora")}, other=other)

    assert asked(game) == (0, "return") and options(game) == ["return Bram", "return Cleo", "done"]
    assert "Ayla" not in " ".join(options(game))
    game.pick(card="Bram")
    assert names(game, 1, "hand") == ["Bram"] and names(game, 1, "stage") == ["Cleo"]
    assert game.log[once(game, kind="damage")].amount == 1
    assert when(game, kind="begin", word="counter step") and when(game, kind="begin", word="battle step")
    assert not when(game, kind="turn", word="reverse")


@pytest.mark.rule("ws:4.12.2.3")
def test_a_return_icon_returns_a_card_to_its_owner_and_may_return_nobody() -> None:
    others = {"stage": {"center_right": hj.put(character("Bram"), owner=0)}}
    game = check("return", other=others)
    game.pick(card="Bram")
    assert "Bram" in names(game, 0, "hand")

    game = check("return", other=others)
    game.pick(action="done")
    assert count(game, 0, "hand") == 0 and when(game, kind="begin", word="battle step")


@pytest.mark.rule("ws:4.12.2.4")
def test_a_pool_icon_may_put_the_top_card_into_the_stock() -> None:
    game = check("pool", rest=[character("Gull"), 10])
    assert asked(game) == (0, "pool") and options(game) == ["yes", "no"]
    other = game.clone()

    game.pick(action="yes")
    assert names(game, 0, "stock") == ["Trigger", "Gull"], "the card of the check comes after it"
    other.pick(action="no")
    assert names(other, 0, "stock") == ["Trigger"]


@pytest.mark.parametrize("icon", ["pool", "draw", "treasure"])
def test_an_icon_that_takes_the_top_card_of_the_deck_asks_nothing_when_there_is_none(icon: str) -> None:
    """The card of the check was the last one, and no waiting room can be shuffled in."""
    game = check(icon, rest=[])
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "ws:9.4.1.2"
    assert names(game, 0, "hand") == (["Trigger"] if icon == "treasure" else [])


@pytest.mark.rule("ws:4.12.2.5")
def test_a_comeback_icon_may_take_a_character_from_the_waiting_room() -> None:
    game = check("comeback", waiting_room=[character("Bram"), event(), climax()])
    assert options(game) == ["comeback Bram", "done"]
    other = game.clone()

    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"] and sorted(names(game, 0, "waiting_room")) == ["High Tide", "Lighthouse"]
    other.pick(action="done")
    assert names(other, 0, "hand") == []


@pytest.mark.rule("ws:4.12.2.6")
def test_a_draw_icon_may_draw_a_card() -> None:
    game = check("draw", rest=[character("Gull"), 10])
    assert options(game) == ["yes", "no"]
    other = game.clone()

    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Gull"]
    other.pick(action="no")
    assert names(other, 0, "hand") == []


def test_the_last_card_of_the_deck_is_checked_after_a_refresh() -> None:
    """The refresh comes before the icon, without the card of the check; that one goes to the stock."""
    game = check("draw", rest=[], waiting_room=[character("Bram"), character("Cleo"), character("Dora")])
    assert asked(game) == (0, "draw")
    assert names(game, 0, "resolution") == ["Trigger"] and count(game, 0, "deck") == 2 and count(game, 0, "clock") == 1
    game.pick(action="yes")
    assert names(game, 0, "stock") == ["Trigger"] and count(game, 0, "hand") == 1


# Shot


@pytest.mark.rule("ws:4.12.2.7")
def test_a_shot_deals_one_damage_when_the_damage_of_the_attack_is_canceled() -> None:
    """As a damage process of its own."""
    game = check("shot", other={"deck": [character("Bram"), climax(), character("Cleo"), 10]})
    assert names(game, 1, "clock") == ["Cleo"]
    assert [(entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"] == [("cancel", 2), ("deal", 1)]


@pytest.mark.rule("ws:4.12.2.7")
def test_a_shot_does_nothing_when_the_damage_is_not_canceled() -> None:
    for second, dealt in ((character("Cleo"), ["Cleo", "Bram"]), (climax(), ["Dora"])):
        game = check("shot", other={"deck": [character("Bram"), second, character("Dora"), 10]})
        assert names(game, 1, "clock") == dealt


def test_the_damage_of_a_shot_may_be_canceled_too() -> None:
    game = check("shot", other={"deck": [climax(), climax("Foghorn"), 10]})
    assert names(game, 1, "clock") == [] and len(when(game, kind="damage", verb="cancel")) == 2


@pytest.mark.rule("ws:4.12.2.7.1")
def test_a_shot_waits_for_the_next_damage_only() -> None:
    """The first damage comes through before the damage step; then the attack is canceled."""
    stinger = character(
        "Ayla", "【AUTO】 When this card's trigger check reveals a character, deal 1 damage to your opponent."
    )
    game = check(
        "shot", stage={"center_left": stinger}, other={"deck": [character("Bram"), climax(), character("Cleo"), 10]}
    )
    damage = [(entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"]
    assert damage == [("deal", 1), ("cancel", 2)]
    assert names(game, 1, "clock") == ["Bram"]


@pytest.mark.rule("ws:4.12.2.7")
def test_a_shot_answers_to_a_damage_before_the_damage_step_and_then_no_more() -> None:
    stinger = character(
        "Ayla", "【AUTO】 When this card's trigger check reveals a character, deal 1 damage to your opponent."
    )
    game = check(
        "shot",
        stage={"center_left": stinger},
        other={"deck": [climax(), character("Bram"), climax("Foghorn"), character("Cleo"), 10]},
    )
    damage = [(entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"]
    assert damage == [("cancel", 1), ("deal", 1), ("cancel", 2)]
    assert names(game, 1, "clock") == ["Bram"]


@pytest.mark.rule("ws:4.12.2.7.2")
def test_a_shot_answers_to_damage_to_its_own_player() -> None:
    stinger = character(
        "Ayla", "【AUTO】 When this card's trigger check reveals a character, deal 1 damage to yourself."
    )
    game = check(
        "shot",
        stage={"center_left": stinger},
        rest=[climax(), 10],
        other={"deck": [character("Bram"), character("Cleo"), character("Dora"), 10]},
    )
    damage = [(entry.player, entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"]
    assert damage == [(0, "cancel", 1), (1, "deal", 1), (1, "deal", 2)]


def test_a_shot_is_over_at_the_end_of_the_turn() -> None:
    """A soul that was lost by a Side Attack: no damage at all, so that the Shot keeps waiting until the turn ends."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}, deck=[character("Trigger", trigger=["shot"]), 10]),
            dict(stage={"center_right": character("Bram", level=1)}, hand=1),
        ],
    )
    attack(game, "Ayla", "side")
    assert game.turn_player == 1 and not game.state.delayed and not when(game, kind="damage")


# The rest


@pytest.mark.rule("ws:4.12.2.8", "ws:4.12.2.8.1")
def test_a_treasure_icon_returns_its_card_to_the_hand_and_may_add_to_the_stock() -> None:
    game = check("treasure", rest=[character("Gull"), 10])
    assert asked(game) == (0, "treasure") and options(game) == ["yes", "no"]
    assert names(game, 0, "hand") == ["Trigger"], "before the question"
    other = game.clone()

    game.pick(action="yes")
    assert names(game, 0, "stock") == ["Gull"] and names(game, 0, "hand") == ["Trigger"]
    other.pick(action="no")
    assert names(other, 0, "stock") == [] and names(other, 0, "hand") == ["Trigger"]


@pytest.mark.rule("ws:4.12.2.9")
def test_a_gate_icon_may_take_a_climax_from_the_waiting_room() -> None:
    game = check("gate", waiting_room=[character("Bram"), event(), climax()])
    assert options(game) == ["gate Lighthouse", "done"]
    game.pick(card="Lighthouse")
    assert names(game, 0, "hand") == ["Lighthouse"] and sorted(names(game, 0, "waiting_room")) == ["Bram", "High Tide"]


@pytest.mark.rule("ws:4.12.2.10")
def test_a_standby_icon_may_put_a_character_of_one_level_more_on_the_stage_resting() -> None:
    """It is not played: no cost, no color, no level of its own."""
    room = [character(f"Level {level}", level=level, cost=2, color="blue") for level in (0, 1, 2, 3)]
    game = check("standby", level=1, waiting_room=[*room, climax()])
    assert options(game) == ["standby Level 0", "standby Level 1", "standby Level 2", "done"]
    game.pick(card="Level 2")
    assert game.decision is not None and [option.slot for option in game.decision.options] == [
        "center_left",
        "center_middle",
        "center_right",
        "back_left",
        "back_right",
    ]
    game.pick(slot="center_right")

    placed = game.card("Level 2")
    assert (placed.slot, placed.orientation) == ("center_right", "rest")
    assert not when(game, kind="play") and "attack Level 2" not in options(game)


@pytest.mark.rule("ws:4.12.2.10.1")
def test_a_standby_icon_may_use_an_occupied_position() -> None:
    game = check("standby", waiting_room=[character("Cleo")], stage={"back_left": character("Bram")})
    game.pick(card="Cleo")
    game.pick(slot="back_left")
    assert [card.name for card in game.players[0]["stage"]] == ["Ayla", "Cleo"]
    assert names(game, 0, "waiting_room") == ["Bram"]
    gone = once(game, card="Bram", to="waiting_room")
    assert game.log[gone].rule == "ws:9.6.2" and gone < once(game, kind="begin", word="damage step")


def test_a_character_put_on_the_attacker_ends_the_attack_without_damage() -> None:
    """Both are there until the check timing; the attacker goes, and deals no damage."""
    game = check("standby", waiting_room=[character("Cleo")])
    game.pick(card="Cleo")
    game.pick(slot="center_left")
    assert names(game, 0, "stage") == ["Cleo"] and names(game, 0, "waiting_room") == ["Ayla"]
    assert names(game, 0, "stock") == ["Trigger"]
    assert not when(game, kind="damage") and when(game, kind="begin", word="damage step")


@pytest.mark.rule("ws:4.12.2.11")
def test_a_choice_icon_may_take_a_character_with_a_soul_icon_to_hand_or_stock() -> None:
    room = [
        character("Bram", trigger=["soul"]),
        character("Cleo"),
        climax(trigger=["soul"]),
        character("Dora", trigger=["draw"]),
    ]
    game = check("choice", waiting_room=room)
    assert options(game) == ["choice Bram", "done"]
    game.pick(card="Bram")
    assert game.decision is not None and [option.slot for option in game.decision.options] == ["hand", "stock"]
    other = game.clone()

    game.pick(slot="hand")
    assert names(game, 0, "hand") == ["Bram"] and names(game, 0, "stock") == ["Trigger"]
    other.pick(slot="stock")
    assert names(other, 0, "stock") == ["Trigger", "Bram"]


def test_two_icons_are_executed_in_any_order() -> None:
    """The order is the player's; each is executed once."""
    game = check("soul", "draw")
    assert asked(game) == (0, "icon") and options(game) == ["icon Trigger soul", "icon Trigger draw"]
    pass_to(game, "draw")
    game.pick(action="yes")
    assert game.log[once(game, kind="damage")].amount == 3 and count(game, 0, "hand") == 1


def both(amount: int) -> hj.Definition:
    """Ayla deals damage to both players at the same time when her trigger check reveals a character."""
    revealed = ast.Checked("trigger", ast.THIS, (made.CHARACTER,))
    return made.with_abilities(character("Ayla"), ast.Automatic(revealed, ast.Damage("any", ast.Num(amount))))


@pytest.mark.rule("ws:4.12.2.7.3")
def test_a_shot_answers_once_to_damage_to_several_players() -> None:
    game = check(
        "shot",
        stage={"center_left": both(1)},
        rest=[climax(), 10],
        other={"deck": [climax("Foghorn"), character("Bram"), character("Cleo"), character("Dora"), 10]},
    )
    damage = [(entry.player, entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"]
    assert damage == [(0, "cancel", 1), (1, "cancel", 1), (1, "deal", 1), (1, "deal", 2)]
    first, second = [game.log[at].group for at in when(game, kind="damage", verb="cancel")]
    assert first == second, "at the same time"


@pytest.mark.rule("ws:4.12.2.7.1")
def test_only_the_shot_of_that_character_is_over_with_its_damage() -> None:
    """The attack after that damage is canceled unanswered; what else the character has begun for this turn goes on."""
    later = ast.Automatic(made.ATTACKS, ast.Later(ast.Edge("end", "turn", "any"), made.draw(1)))
    revealed = ast.Checked("trigger", ast.THIS, (made.CHARACTER,))
    ayla = made.character("Ayla", ast.Automatic(revealed, ast.Damage("any", ast.Num(1))), later)
    game = check(
        "shot", stage={"center_left": ayla}, other={"deck": [character("Bram"), climax(), character("Cleo"), 10]}
    )
    assert names(game, 1, "clock") == ["Bram"]
    pass_to(game, "clock", 1)
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:4.12.2.7.3")
def test_a_shot_answers_when_the_damage_to_one_of_several_players_is_canceled() -> None:
    game = check(
        "shot",
        stage={"center_left": both(1)},
        other={"deck": [climax("Foghorn"), character("Bram"), character("Cleo"), character("Dora"), 10]},
    )
    damage = [(entry.player, entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"]
    assert damage == [(0, "deal", 1), (1, "cancel", 1), (1, "deal", 1), (1, "deal", 2)]


@pytest.mark.rule("ws:4.12.1")
def test_an_effect_lets_its_master_execute_the_action_of_an_icon() -> None:
    """Outside the trigger step, and in the turn of the other player."""
    ringer = made.with_abilities(
        character("Bram", power=9000), ast.Automatic(ast.Attacked(None, ast.THIS, "frontal"), nodes.UseIcon("comeback"))
    )
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}, waiting_room=[character("Gull")]),
            dict(stage={"center_right": ringer}, waiting_room=[character("Cleo")]),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert asked(game) == (1, "comeback") and options(game) == ["comeback Cleo", "done"]
    game.pick(card="Cleo")
    assert "Cleo" in names(game, 1, "hand") and names(game, 0, "waiting_room")[-1] == "Gull"


@pytest.mark.parametrize("away", ["Put this card into your memory.", "Return this card to your hand."])
def test_the_check_goes_on_without_its_attacker_and_a_soul_icon_then_does_nothing(away: str) -> None:
    """The card of the check goes to the stock all the same, and there is no damage."""
    fleeting = character("Ayla", f"【AUTO】 When this card attacks, {away[0].lower()}{away[1:]}")
    game = check("soul", stage={"center_left": fleeting, "center_right": character("Bram")})
    assert names(game, 0, "stock") == ["Trigger"] and names(game, 0, "stage") == ["Bram"]
    assert not when(game, kind="damage") and when(game, kind="begin", word="damage step")
    assert game.card("Bram").soul == 1


def test_an_attacker_on_another_position_is_no_attacking_character_any_more() -> None:
    """The same card, but the soul icon has nobody to give to, and there is no damage."""
    walking = made.with_abilities(
        character("Ayla"), ast.Automatic(ast.Attacked(ast.THIS), ast.Shift(ast.THIS, ast.Slot(("back_left",))))
    )
    game = check("soul", stage={"center_left": walking, "center_right": character("Bram")})
    ayla = game.card("Ayla")
    assert (ayla.slot, ayla.orientation) == ("back_left", "rest") and len(ayla.changes("soul")) == 2, (
        "the Direct Attack"
    )
    assert not when(game, kind="damage") and names(game, 0, "stock") == ["Trigger"]
