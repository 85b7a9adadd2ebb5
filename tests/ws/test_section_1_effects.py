"""Winning and losing by effects, conceding, and the golden rules where card text is involved (ws:1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, count, event, names, once, options, pass_to, when


def played(card: hj.Definition, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """This event has just been played by player 0, who has a card more in hand."""
    hand = [card, character("Zero"), *mine.pop("hand", [])]
    game = hj.scenario("ws", players=[dict(hand=hand, **mine), dict(other or {})])
    game.pick(action="play", card=card.name)
    return game


# 1.2 Winning and losing


@pytest.mark.rule("ws:1.2.5")
@pytest.mark.parametrize(("who", "winner"), [("you", 0), ("opponent", 1)])
def test_an_effect_may_win_the_game_at_once(who: str, winner: int) -> None:
    """What the effect would do afterwards is not done, and there is no check timing."""
    body = made.seq(ast.Win(who), made.draw(1))
    game = played(made.event("Verdict", ast.OnPlay(body)), deck=5)

    assert game.result is not None and game.result.winners == (winner,) and game.result.losers == (1 - winner,)
    assert not when(game, verb="draw") and game.decision is None
    assert game.log[-1].kind == "result" and names(game, 0, "resolution") == ["Verdict"], (
        "the event was still resolving"
    )


@pytest.mark.rule("ws:1.2.4", "ws:1.2.4.1")
def test_no_effect_can_keep_a_player_from_conceding() -> None:
    charm = made.character("Ayla", ast.Continuous((ast.Forbid("lose", None, "you"),)))
    game = hj.scenario("ws", players=[dict(level=4, hand=1, stage={"center_left": charm}), {}])
    assert game.result is None, "four cards in the level, but an effect says that player 0 cannot lose"

    game.concede(0)
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "ws:1.2.4"


# 1.3 Golden rules


FREE = "【CONT】 This card can be played from your hand without fulfilling color requirements."


@pytest.mark.rule("ws:1.3.1")
def test_card_text_beats_the_rules() -> None:
    def position(text: str) -> hj.Game:
        hand = [character("Ayla", text, level=1, color="blue"), character("Zero")]
        return hj.scenario("ws", players=[dict(hand=hand, level=[character("Red")]), {}])

    assert "play Ayla" not in options(position(""))
    assert "play Ayla" in options(position(FREE))


@pytest.mark.rule("ws:1.3.2")
def test_of_an_action_as_much_is_done_as_can_be_done() -> None:
    game = played(event("Ebb", "Put 3 cards from your hand into your waiting room."), hand=[character("Ayla")])
    assert count(game, 0, "hand") == 0, "two of three"
    assert {"Zero", "Ayla"} <= set(names(game, 0, "waiting_room"))


def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    game = played(
        event("Ebb", "Choose 1 of your opponent's characters, and return it to its owner's hand. Draw a card.")
    )
    assert count(game, 0, "hand") == 2 and not when(game, verb="return")


@pytest.mark.rule("ws:1.3.2.1")
def test_resting_a_resting_card_is_no_event() -> None:
    text = "【AUTO】 When this card becomes 【REST】, draw a card."
    for state, drawn in (("stand", 1), ("rest", 0)):
        game = played(
            event("Ebb", "Choose 1 of your characters, and 【REST】 it."),
            stage={"back_left": hj.put(character("Ayla", text), state=state)},
        )
        assert game.card("Ayla").orientation == "rest" and count(game, 0, "hand") == 1 + drawn


@pytest.mark.rule("ws:1.3.2.1")
def test_a_reversed_attacker_that_loses_its_battle_is_not_reversed_again() -> None:
    """Reversed before the damage step it still deals its damage and still compares."""
    text = "【AUTO】 When this card is frontal attacked, choose 1 of your opponent's characters, and 【REVERSE】 it."
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}),
            dict(stage={"center_right": character("Bram", text, power=9000)}),
        ],
    )
    attack(game, "Ayla", "frontal")
    turned = [entry for entry in game.log if entry.verb == "reverse"]
    assert [entry.card.name for entry in turned if entry.card is not None] == ["Ayla"]
    assert game.log[once(game, kind="damage")].amount == 1 and when(game, kind="begin", word="battle step")


@pytest.mark.rule("ws:1.3.2.2")
def test_nothing_is_done_zero_or_fewer_times() -> None:
    """And no opposite action takes place."""
    fewer = ast.Add(ast.Num(1), ast.Times(ast.Num(-1), ast.Count(ast.Select(("memory",), "you"))))
    body = made.seq(ast.Draw(fewer), ast.Damage("opponent", fewer))
    for memory, done in ((0, 1), (1, 0), (4, 0)):
        game = played(made.event("Ebb", ast.OnPlay(body)), memory=memory, other={"clock": 2})
        assert count(game, 0, "hand") == 1 + done and count(game, 1, "clock") == 2 + done
        assert len(when(game, verb="draw")) == done and len(when(game, kind="damage")) == done


@pytest.mark.rule("ws:1.3.3")
@pytest.mark.parametrize("stopped_first", [True, False])
def test_an_effect_that_stops_an_action_beats_one_that_does_it(stopped_first: bool) -> None:
    """Whichever of the two came to the stage first."""
    standing = made.character("Cleo", made.use(ast.Orient(made.MINE, "stand")))
    forbidding = made.character("Ayla", ast.Continuous((ast.Forbid("stand", ast.THIS),)))
    stage = {"center_left": hj.put(forbidding, state="rest"), "back_left": standing}
    if not stopped_first:
        stage = dict(reversed(stage.items()))
    stage["center_right"] = hj.put(character("Bram"), state="rest")
    game = hj.scenario("ws", players=[dict(hand=1, stage=stage), {}])
    game.pick(action="activate", card="Cleo")
    assert game.card("Ayla").orientation == "rest" and game.card("Bram").orientation == "stand"


@pytest.mark.rule("ws:1.3.3")
def test_an_effect_that_forbids_playing_beats_one_that_allows_it() -> None:
    text = "【CONT】 All players cannot play events from hand."
    for stage, offered in (({}, True), ({"center_left": character("Ayla", text)}, False)):
        game = hj.scenario(
            "ws", players=[dict(hand=[event("Ebb", "Draw a card."), character("Zero")], stage=stage), {}]
        )
        assert ("play Ebb" in options(game)) is offered
        if not offered:
            assert [refusal.rule for refusal in game.why_not("play", "Ebb")] == ["ws:1.3.3"]


@pytest.mark.rule("ws:1.3.4")
@pytest.mark.parametrize("active", [0, 1])
def test_when_both_must_choose_the_turn_player_chooses_first(active: int) -> None:
    body = ast.EachPlayer("any", ast.Move(ast.Pick(made.HAND, made.exactly(1)), made.TO_WAITING_ROOM))
    hands = [[character("Ayla"), character("Bram")], [character("Cleo"), character("Dora")]]
    hands[active].append(made.event("Ebb", ast.OnPlay(body)))
    game = hj.scenario("ws", active=active, players=[dict(hand=hand) for hand in hands])
    game.pick(action="play", card="Ebb")

    assert game.decision is not None and game.decision.player == active
    first = game.decision.options[0].card
    game.apply(0)
    assert game.decision is not None and game.decision.player == 1 - active
    assert first is not None and first.definition.name in names(game, active, "waiting_room"), (
        "the other one knows that choice"
    )


@pytest.mark.parametrize("answers", [("yes", "no"), ("no", "yes"), ("yes", "yes"), ("no", "no")])
def test_the_cards_of_all_players_count_once_whoever_puts_none(answers: tuple[str, str]) -> None:
    one = ast.Move(ast.Pick(made.HAND, made.exactly(1)), made.TO_WAITING_ROOM, as_="gone")
    body = made.seq(ast.EachPlayer("any", ast.Attempt(one, True)), ast.Draw(ast.Count(ast.Ref("gone"))))
    hands = [[character("Ayla"), made.event("Ebb", ast.OnPlay(body))], [character("Cleo")]]
    game = hj.scenario("ws", players=[dict(hand=hand, deck=9) for hand in hands])
    game.pick(action="play", card="Ebb")
    for answer in answers:
        game.pick(action=answer)

    assert 9 - count(game, 0, "deck") == answers.count("yes")


@pytest.mark.rule("ws:1.3.5")
def test_a_number_is_chosen_from_zero_up() -> None:
    body = made.seq(ast.Declare("number"), made.draw(1))
    game = played(made.event("Ebb", ast.OnPlay(body)))
    assert game.decision is not None and game.decision.player == 0
    numbers = [option.number for option in game.decision.options]
    assert numbers[:4] == [0, 1, 2, 3] and numbers == sorted(set(numbers)) and min(numbers) == 0
    pass_to(game, "main phase")
    assert count(game, 0, "hand") == 2
