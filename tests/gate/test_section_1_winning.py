"""Winning and losing (gate:1.1, 1.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, gate, item, life, names, outcome, position, spell, unit

CHARM = spell("Charm", ["[Set]", "* You cannot lose the game."])
CURSE = spell("Curse", ["[Set]", "* Your opponent cannot win the game."])
WIN = spell("Win", ["You win the game."])
YIELD = spell("Yield", ["You lose the game."])


def ended(game: hj.Game) -> tuple[tuple[int, ...], str]:
    """Who has won, and by which rule."""
    assert game.result is not None
    return game.result.winners, game.result.rule


@pytest.mark.rule("gate:1.1.1")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_it_is_a_game_for_two(players: int) -> None:
    with pytest.raises(hj.HeadJudgeError, match="gate is played by 2 players"):
        hj.scenario("gate", players=[{}] * players)
    assert len(hj.scenario("gate", players=[{}, {}]).players) == 2


@pytest.mark.rule("gate:1.2.1")
def test_the_game_is_over_when_a_player_loses_and_the_other_has_won() -> None:
    game = position({"left": [unit(crit=3)]}, {"life": 3}, "battle")
    attack(game, "Ayla")
    assert game.over and game.decision is None
    assert game.result is not None and (game.result.winners, game.result.losers) == ((0,), (1,))


@pytest.mark.rule("gate:1.2.2", "gate:9.2")
def test_losing_conditions_are_looked_at_in_the_next_check_timing() -> None:
    """NOTES gate 2.8.16: Life that is back before a skill ends was never lost."""
    ebb = spell("Ebb", ["Deal 10 damage to you. Get 2 Life."])
    game = position({"hand": [ebb, 1]})
    game.pick(action="cast")
    assert not game.over and life(game, 0) == 2
    flood = spell("Flood", ["Deal 10 damage to you."])
    game = position({"hand": [flood, 1]})
    game.pick(action="cast")
    assert ended(game) == ((1,), "gate:9.4.2")


@pytest.mark.rule("gate:1.2.2.1")
def test_a_player_without_a_card_in_the_deck_loses() -> None:
    game = position({"hand": [spell("Tide", ["Draw 2 cards."]), 1], "deck": 2})
    game.pick(action="cast")
    assert ended(game) == ((1,), "gate:9.4.1")
    game = position({"hand": [spell("Tide", ["Draw 2 cards."]), 1], "deck": 3})
    game.pick(action="cast")
    assert not game.over


@pytest.mark.rule("gate:1.2.2.2")
@pytest.mark.parametrize("damage", [10, 12])
def test_a_player_without_life_loses(damage: int) -> None:
    game = position({"hand": [spell("Flood", [f"Deal {damage} damage to your opponent."]), 1]})
    game.pick(action="cast")
    assert ended(game) == ((0,), "gate:9.4.2") and life(game, 1) == 10 - damage


def test_a_player_with_one_life_plays_on() -> None:
    game = position({"hand": [spell("Flood", ["Deal 9 damage to your opponent."]), 1]})
    game.pick(action="cast")
    assert not game.over and life(game, 1) == 1


@pytest.mark.rule("gate:1.2.3")
def test_both_losing_in_one_check_timing_is_a_draw() -> None:
    """NOTES gate 2.8.21: one by Life, the other by the deck."""
    flood = spell("Flood", ["Deal 10 damage to each player."])
    game = position({"hand": [flood]})
    game.pick(action="cast")
    assert game.result is not None and game.result.draw and game.result.losers == (0, 1)
    both = spell("Both", ["Deal 10 damage to your opponent. Draw 2 cards."])
    game = position({"hand": [both], "deck": 2})
    game.pick(action="cast")
    assert game.result is not None and game.result.draw


def test_there_is_no_draw_if_the_opponent_has_lost_before_something_else_would_follow() -> None:
    """NOTES gate 2.8.21, 2.8.28."""
    bond = unit("Bond", ["[Life Bond 5]"], defense=1)
    game = position({"left": [unit(crit=2)], "right": [bond], "life": 5}, {"life": 2, "center": []}, "battle")
    attack(game, "Ayla")
    assert ended(game) == ((0,), "gate:9.4.2")
    saved = gate(text=["* When you take damage, get 5 Life."])
    game = position({"left": [unit(crit=2)]}, {"life": 2, "player": [saved]}, "battle")
    attack(game, "Ayla")
    assert ended(game) == ((0,), "gate:9.4.2"), "rule actions come before what has triggered"


@pytest.mark.rule("gate:1.2.5")
@pytest.mark.parametrize("player", [0, 1])
def test_anybody_may_concede_at_any_time(player: int) -> None:
    game = position({"hand": [unit()]})
    game.pick(action="summon")
    assert game.decision is not None and asked(game).kind == "zone", "in the middle of a play"
    game.concede(player)
    assert ended(game) == ((1 - player,), "gate:1.2.5")


@pytest.mark.rule("gate:1.2.5")
def test_nothing_keeps_a_player_from_conceding() -> None:
    game = position({"hand": [unit()], "set": [CHARM, CURSE]})
    game.concede(0)
    assert ended(game) == ((1,), "gate:1.2.5")


@pytest.mark.rule("gate:1.2.6")
def test_a_skill_can_win_the_game_and_no_check_timing_follows() -> None:
    """NOTES gate 2.8.51: the player has no Life left, but there is no rule action any more."""
    game = position({"hand": [spell("Last Word", ["Deal 10 damage to you. You win the game."])]})
    game.pick(action="cast")
    assert ended(game) == ((0,), "gate:1.2.6")


@pytest.mark.parametrize(("text", "winner"), [
    ("* If you have 20 or more life, you win the game.", 0), ("* When you have 20 or more life, you win the game.", 0),
    ("* You lose the game if you have 20 or more life.", 1),
])
def test_a_skill_wins_or_loses_the_game_when_something_is_so(text: str, winner: int) -> None:
    """It is carried out as that becomes so, and not before."""
    for gained, over in ((4, True), (3, False)):
        game = position({"hand": [spell("Balm", [f"Gain {gained} life."])], "left": unit("Oracle", text), "life": 16})
        game.pick(action="cast")
        assert (game.result is not None) is over
        assert not over or ended(game)[0] == (winner,)


@pytest.mark.rule("gate:1.2.6.1")
def test_a_skill_can_lose_the_game_and_no_check_timing_follows() -> None:
    game = position({"hand": [spell("Folly", ["Deal 10 damage to your opponent. You lose the game."])]})
    game.pick(action="cast")
    assert ended(game) == ((1,), "gate:1.2.6.1")


@pytest.mark.rule("gate:1.2.6.2")
def test_who_cannot_win_does_not_win_by_a_skill() -> None:
    game = position({"hand": [WIN, 1]}, {"set": [CURSE]})
    game.pick(action="cast")
    assert not game.over


@pytest.mark.rule("gate:1.2.6.2")
def test_who_cannot_win_has_won_all_the_same_when_the_opponent_loses() -> None:
    game = position({"left": [unit(crit=2)]}, {"life": 2, "set": [CURSE]}, "battle")
    attack(game, "Ayla")
    assert ended(game) == ((0,), "gate:9.4.2")
    game = position({"hand": [YIELD], "set": [CURSE]})
    game.pick(action="cast")
    assert ended(game) == ((1,), "gate:1.2.6.1")


@pytest.mark.rule("gate:1.2.6.3")
def test_who_cannot_lose_plays_on_without_life_or_deck() -> None:
    """As long as that is so: each check timing looks again."""
    game = position({"left": [unit(crit=2)], "hand": 1}, {"life": 2, "set": [CHARM]}, "battle")
    attack(game, "Ayla")
    assert not game.over and life(game, 1) == 0
    game = position({"hand": [YIELD, 1], "set": [CHARM]})
    game.pick(action="cast")
    assert not game.over
    burst = spell("Burst", ["Choose 1 card in your opponent's Set zone. Drop it."])
    game = position({"hand": [burst, 1]}, {"life": 0, "deck": 0, "set": [CHARM]})
    game.pick(action="cast")
    assert game.over


@pytest.mark.rule("gate:1.2.6.3")
def test_who_cannot_lose_has_lost_all_the_same_when_the_opponent_wins() -> None:
    game = position({"hand": [WIN]}, {"set": [CHARM]})
    game.pick(action="cast")
    assert ended(game) == ((0,), "gate:1.2.6")


@pytest.mark.rule("gate:1.2.6.3")
def test_if_both_would_lose_and_one_cannot_the_other_loses_alone() -> None:
    """NOTES gate 2.8.21."""
    game = position({"hand": [spell("Flood", ["Deal 10 damage to each player."])]}, {"set": [CHARM]})
    game.pick(action="cast")
    assert ended(game) == ((1,), "gate:9.4.2")


def test_life_between_two_cards_of_the_stack_is_not_looked_at() -> None:
    """NOTES gate 2.8.52: the counter takes the last Life, the Spell below it gives some back."""
    strike = spell("Strike", ["[Counter] Deal 3 damage to your opponent."])
    game = position({"hand": [spell("Brew", ["Get 2 Life."]), 1], "life": 3}, {"hand": [strike]})
    game.pick(action="cast")
    game.pick(action="counter")
    assert not game.over and life(game, 0) == 2


def test_an_item_is_no_shield_of_the_life_total() -> None:
    game = position({"left": [unit(power=2, crit=3)]}, {"life": 3, "player": [item(defense=2)]}, "battle")
    attack(game, "Ayla")
    assert game.over and names(game, 1, "player") == ["Anchor"]


@pytest.mark.rule("gate:1.2.6.1")
def test_nobody_wins_when_both_lose_by_one_skill() -> None:
    game = position({"hand": [spell("Last Word", ["Each player loses the game."])]})
    game.pick(action="cast")
    assert outcome(game).draw and outcome(game).losers == (0, 1) and outcome(game).winners == ()
    game = position({"hand": [spell("Last Word", ["Each player loses the game."])], "set": [CHARM]})
    game.pick(action="cast")
    assert ended(game) == ((0,), "gate:1.2.6.1"), "who cannot lose does not"
