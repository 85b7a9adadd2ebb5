"""Section 9: rule actions, with the losing conditions of 1.2 and the damage of 2.7.2 and 4.6.1.3."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gate.helpers import DENY, asked, attack, gate, keys, life, names, outcome, position, spell, unit, verbs

BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])


def test_every_spell_of_these_rulings_can_be_read() -> None:
    assert "unread" not in BOLT.marks + DENY.marks


@pytest.mark.rule("gate:2.7.2")
def test_a_lowered_defense_takes_as_much_damage_off_and_never_destroys() -> None:
    """NOTES gate 2.8.6: defense 5 with 3 damage and -2 is defense 3 with 1 damage."""
    weaken = spell("Weaken", ["Choose 1 enemy unit. It gets -2 defense until end of turn."])
    game = position({"hand": [weaken]}, {"left": [hj.put(unit("Wall", defense=5), damage=3)]})
    game.pick(action="cast")
    assert game.card("Wall").defense == 5, "the turn is over"
    game = position({"hand": [weaken, spell("Rest")]}, {"left": [hj.put(unit("Wall", defense=5), damage=3)]})
    game.pick(action="cast", card="Weaken")
    assert game.card("Wall").defense == 3 and game.card("Wall").counters == {"damage": 1}


@pytest.mark.rule("gate:2.7.2")
def test_a_defense_lowered_by_one_takes_one_damage_off() -> None:
    weaken = spell("Weaken", ["Choose 1 enemy unit. It gets -1 defense until end of turn."])
    game = position({"hand": [weaken, spell("Rest")]}, {"left": [hj.put(unit("Wall", defense=3), damage=2)]})
    game.pick(action="cast", card="Weaken")
    assert game.card("Wall").defense == 2 and game.card("Wall").counters == {"damage": 1}


@pytest.mark.rule("gate:9.6.1")
@pytest.mark.parametrize("defense", [2, 1])
def test_the_first_damage_of_a_unit_with_a_defense_of_nothing_or_less_is_not_taken_off(defense: int) -> None:
    """Its defense was lowered before it had damage."""
    weaken = spell("Weaken", ["Choose 1 enemy unit. It gets -2 defense until end of turn."])
    prick = spell("Prick", ["Choose 1 enemy unit. Deal 1 damage to it."])
    game = position({"hand": [weaken, prick]}, {"left": [unit("Wall", defense=defense)]})
    game.pick(action="cast", card="Weaken")
    game.pick(action="cast", card="Prick")
    assert names(game, 1, "drop") == ["Wall"] and verbs(game, "remove damage", "destroy") == ["destroy"]


@pytest.mark.rule("gate:9.6.1")
def test_a_defense_of_nothing_is_destroyed_by_the_next_damage() -> None:
    """NOTES gate 2.8.45."""
    weaken = spell("Weaken", ["Choose 1 enemy unit. It gets -2 defense until end of turn."])
    prick = spell("Prick", ["Choose 1 enemy unit. Deal 1 damage to it."])
    game = position({"hand": [weaken, prick]}, {"left": [unit("Wall", defense=2)]})
    game.pick(action="cast", card="Weaken")
    assert names(game, 1, "left") == ["Wall"] and game.card("Wall").defense == 0
    game.pick(action="cast", card="Prick")
    assert names(game, 1, "drop") == ["Wall"]


@pytest.mark.rule("gate:2.7.2")
def test_a_defense_bonus_that_ends_is_a_reduction_too() -> None:
    """NOTES gate 2.8.45."""
    brace = spell("Brace", ["[Counter] Choose 1 unit on your field. It gets +3 defense until the end of this attack."])
    game = position({"left": [unit(power=4)], "right": [unit("Bram", power=1)]},
                    {"left": [unit("Wall", defense=2)], "hand": [brace]}, "battle")
    attack(game, "Ayla", target="Wall")
    game.pick(action="counter")
    assert game.card("Wall").defense == 2 and game.card("Wall").counters == {"damage": 1}
    assert names(game, 1, "left") == ["Wall"]


@pytest.mark.rule("gate:9.2", "gate:9.4.2", "gate:1.2.2")
def test_life_that_comes_back_within_the_skill_is_no_loss() -> None:
    """NOTES gate 2.8.16, 2.8.52: the losing condition is tested in a check timing, with the stack empty."""
    brink = spell("Brink", ["Deal 3 damage to you. Get 1 Life."])
    game = position({"hand": [brink, spell("Rest")], "life": 3})
    game.pick(action="cast", card="Brink")
    assert game.result is None and life(game, 0) == 1
    game = position({"hand": [brink, spell("Rest")], "life": 2})
    game.pick(action="cast", card="Brink")
    assert outcome(game).losers == (0,) and outcome(game).rule == "gate:9.4.2", "two more than there was, one back"
    scorch = spell("Scorch", ["[Counter] Deal 2 damage to your opponent."])
    game = position({"hand": [spell("Balm", ["Get 2 Life."]), spell("Rest")], "life": 2}, {"hand": [scorch]})
    game.pick(action="cast", card="Balm")
    game.pick(action="counter")
    assert game.result is None and life(game, 0) == 2


@pytest.mark.rule("gate:9.4.1", "gate:1.2.2.1", "gate:4.3.3", "gate:9.2")
def test_an_empty_deck_loses_in_the_next_check_timing() -> None:
    """NOTES gate 2.8.17: not if the same skill fills it again."""
    mill = spell("Mill", ["Your opponent drops the top 2 cards of their deck."])
    game = position({"hand": [mill, spell("Rest")]}, {"deck": 2})
    game.pick(action="cast", card="Mill")
    assert outcome(game).losers == (1,) and outcome(game).rule == "gate:9.4.1"
    turn = spell("Turn", ["Drop the top 2 cards of your deck. Put 1 card from your drop on the top of your deck."])
    game = position({"hand": [turn, spell("Rest")], "deck": 2})
    game.pick(action="cast", card="Turn")
    game.apply(0)
    assert game.result is None and len(names(game, 0, "deck")) == 1


@pytest.mark.rule("gate:6.2.3.2", "gate:9.4.1")
def test_the_last_card_of_the_deck_loses_before_any_skill_of_the_turn() -> None:
    """NOTES gate 2.8.43: a card placed into the Energy then draws nothing."""
    heal = unit(text=["* At the start of your turn, draw 1 card."])
    game = position({"left": [heal], "deck": 1}, {}, "start")
    assert asked(game).kind == "energy"
    game.pick(action="energy")
    assert outcome(game).losers == (0,) and len(names(game, 0, "hand")) == 0


@pytest.mark.rule("gate:1.2.3")
def test_both_without_life_is_a_draw() -> None:
    """NOTES gate 2.8.21."""
    doom = spell("Doom", ["Deal 3 damage to each player."])
    game = position({"hand": [doom], "life": 2}, {"life": 3})
    game.pick(action="cast")
    assert outcome(game).draw and outcome(game).rule == "gate:1.2.3"


@pytest.mark.rule("gate:1.2.6.3", "gate:9.4.2")
def test_who_cannot_lose_plays_on_and_the_other_loses() -> None:
    """NOTES gate 2.8.21; "cannot lose" keeps nobody from losing when the opponent wins by a skill."""
    safe = unit("Saint", ["* You cannot lose the game."])
    doom = spell("Doom", ["Deal 3 damage to each player."])
    game = position({"hand": [doom], "life": 2, "left": [safe]}, {"life": 3})
    game.pick(action="cast")
    assert outcome(game).losers == (1,)
    game = position({"hand": [doom], "life": 2, "left": [safe]}, {"life": 9})
    game.pick(action="cast")
    assert game.result is None and life(game, 0) == -1
    game = position({"hand": [spell("Triumph", ["You win the game."])]}, {"left": [safe]})
    game.pick(action="cast")
    assert outcome(game).winners == (0,) and outcome(game).losers == (1,)


@pytest.mark.rule("gate:1.2.6.2")
def test_who_cannot_win_does_not_win_by_a_skill_but_when_the_opponent_loses() -> None:
    bound = unit("Oath", ["* You cannot win the game."])
    win = spell("Triumph", ["You win the game."])
    game = position({"hand": [win, spell("Rest")], "left": [bound]})
    game.pick(action="cast", card="Triumph")
    assert game.result is None
    game = position({"hand": [spell("Doom", ["Deal 3 damage to your opponent."])], "left": [bound]}, {"life": 3})
    game.pick(action="cast")
    assert outcome(game).winners == (0,)
    game = position({"hand": [spell("Verdict", ["Your opponent loses the game."])], "left": [bound]})
    game.pick(action="cast")
    assert outcome(game).winners == (0,)


@pytest.mark.rule("gate:1.2.6.1")
def test_a_loss_by_a_skill_comes_before_any_check_timing() -> None:
    """NOTES gate 2.8.51: no draw by a rule action."""
    verdict = spell("Verdict", ["Deal 5 damage to you. Your opponent loses the game."])
    game = position({"hand": [verdict], "life": 5})
    game.pick(action="cast")
    assert outcome(game).winners == (0,) and outcome(game).rule == "gate:1.2.6.1"


@pytest.mark.rule("gate:1.2.5")
def test_a_player_may_concede_at_any_point() -> None:
    safe = unit("Saint", ["* You cannot lose the game."])
    game = position({"hand": [unit()]}, {"left": [safe]})
    game.concede(1)
    assert outcome(game).winners == (0,) and outcome(game).rule == "gate:1.2.5"


@pytest.mark.rule("gate:9.5.1", "gate:4.6.6")
def test_an_overloaded_zone_loses_its_oldest_card_and_the_set_zone_never_does() -> None:
    game = position({"left": [unit("New"), unit("Old")], "set": [spell("Fog", ["[Set]"]), spell("Mist", ["[Set]"])],
                     "hand": [unit()]})
    assert names(game, 0, "left") == ["New"] and names(game, 0, "drop") == ["Old"]
    assert len(names(game, 0, "set")) == 2


@pytest.mark.rule("gate:9.7.1")
def test_a_token_leaves_the_game_once_skills_have_seen_where_it_went() -> None:
    """NOTES gate 2.8.22, 2.8.34."""
    wisp = unit("Wisp", ["* When this card is destroyed, draw 1 card."], token=["token"])
    game = position({"left": [wisp]}, {"hand": [BOLT]}, "battle")
    game.pick(action="attack")
    game.pick(action="counter")
    assert len(names(game, 0, "hand")) == 1 and names(game, 0, "drop") == [] == names(game, 0, "left")
    away = spell("Away", ["Choose 1 unit on your field. Put it into your hand."])
    game = position({"left": [unit("Wisp", token=["token"])], "hand": [away, spell("Rest")]})
    game.pick(action="cast", card="Away")
    assert names(game, 0, "hand") == ["Rest"] and names(game, 0, "left") == []


@pytest.mark.rule("gate:1.3.6", "gate:9.8.1")
def test_both_over_the_limit_the_turn_player_drops_first() -> None:
    big = unit("Big", limit=3)
    game = position({"left": [big], "center": [unit()]}, {"left": [big], "center": [unit()]}, "start")
    assert asked(game).kind == "overlimit" and asked(game).player == 0
    game.pick(card="Big")
    assert asked(game).kind == "overlimit" and asked(game).player == 1


@pytest.mark.rule("gate:9.6.2", "gate:2.4.3")
def test_damage_reduces_life_at_once() -> None:
    master = unit("Regent", gate_master_skill=["negative life 3"])
    game = position({"hand": [master], "gate_master": [master]}, {"life": 3})
    game.pick(slot="gate_master")
    assert game.result is None and life(game, 1) == 3
    game.pick(slot="left")
    assert outcome(game).losers == (1,) and verbs(game, "deal", "lose life") == ["deal", "lose life"]


@pytest.mark.rule("gate:12.2.1")
def test_a_resting_card_cannot_be_rested_for_a_cost() -> None:
    """NOTES gate 2.8.53."""
    mine = unit(text=["[Use] Rest this card: Draw 1 card."])
    game = position({"left": [hj.put(mine, state="rest")], "hand": [spell("Rest")]})
    assert not [key for key in keys(game) if key.startswith("use")]
    game = position({"left": [mine], "hand": [spell("Rest")]})
    game.pick(action="use")
    assert game.card("Ayla").orientation == "rest" and len(names(game, 0, "hand")) == 2


def test_a_gate_gives_the_life_of_its_player() -> None:
    assert gate(life=7).numbers["life"] == 7
    game = position({"player": [gate(life=7)], "hand": [spell("Rest")]})
    assert life(game, 0) == 7 and life(game, 1) == 10


@pytest.mark.rule("gate:9.3", "gate:9.5.1")
def test_an_overloaded_zone_is_cleared_before_the_limit_is_looked_at() -> None:
    """Left has two Units of limit 2, one on top of the other: without the older one the total is 3."""
    game = position({"left": [unit("New", limit=2), unit("Old", limit=2)], "center": [unit()],
                     "hand": [spell("Rest")]}, {}, "start")
    assert names(game, 0, "drop") == ["Old"] and asked(game).kind == "energy"


def test_what_cannot_leave_the_field_is_not_dropped_and_the_game_goes_on() -> None:
    """A rule action that a skill prevents does nothing (gate:1.3.2, 1.3.5): another card goes, or none does."""
    rock = unit("Rock", ["* This card cannot leave the field."], limit=2)
    game = position({"left": [rock], "center": [rock], "hand": [unit(), spell("Rest")]})
    assert asked(game).kind == "main phase" and len(names(game, 0, "drop")) == 0
    game.pick(action="summon")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Rock"] and names(game, 0, "drop") == ["Ayla"]


# What becomes due although no card has moved


def tied(state: str, part: ast.Step) -> hj.Definition:
    """A Unit with a part that works in one orientation, and a [Use] that rests Units and does nothing else."""
    card = unit("Post", ["[Use] Rest this card: Rest all units on your field."])
    tie = ast.Continuous((part,), ("field",), ast.Is(ast.THIS, (ast.InState((state,)),)))
    return hj.Definition(f"post-{state}", card.name, card.type, card.numbers, card.words, (), (*card.abilities, tie))


@pytest.mark.rule("gate:9.8.1")
def test_a_limit_that_follows_an_orientation_is_looked_at_in_the_next_check_timing() -> None:
    heavy = tied("rest", ast.Change(ast.THIS, "limit", "by", ast.Num(2), None))
    game = position({"left": [heavy], "center": [unit(limit=2)], "hand": [spell("Rest")]})
    game.pick(action="use")
    assert asked(game).kind == "overlimit" and asked(game).player == 0


@pytest.mark.rule("gate:9.2", "gate:9.4.2")
def test_who_can_lose_again_by_an_orientation_loses_in_the_next_check_timing() -> None:
    game = position({"left": [tied("stand", ast.Forbid("lose", None, "you"))], "life": 0, "hand": [spell("Rest")]})
    assert game.result is None
    game.pick(action="use")
    assert outcome(game).losers == (0,)


@pytest.mark.rule("gate:9.8.1")
def test_a_unit_over_the_limit_that_may_leave_again_is_dropped_in_the_next_check_timing() -> None:
    """As long as it stands no Unit can be dropped."""
    units = ast.Select(("field",), "you", (ast.Kind(("unit",)),))
    game = position({"left": [tied("stand", ast.Forbid("leave field", units))], "center": [unit(limit=3)],
                     "hand": [spell("Rest")]})
    assert asked(game).kind == "main phase"
    game.pick(action="use")
    assert asked(game).kind == "overlimit"
