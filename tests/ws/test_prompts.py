"""What the player who is asked reads: the card, the source, what follows, in words for that player."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.games.ws.questions import printed_cost
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import character, event, names


def asked(game: hj.Game) -> hj.Decision:
    assert game.decision is not None
    return game.decision


def texts(game: hj.Game) -> list[str]:
    return [option.text for option in asked(game).options]


def cast(text: str) -> hj.Game:
    """The event Wave with this text has just been played."""
    stage = {"center_left": character("Ayla"), "center_right": character("Bram")}
    mine = {"hand": [event("Wave", text)], "stage": stage, "stock": 4, "waiting_room": [character("Dora")]}
    theirs = {"hand": [character("Hal"), character("Ida")]}
    game = hj.scenario("ws", phase="main", players=[mine, theirs])
    game.pick(action="play", card="Wave")
    return game


def test_a_choice_is_told_by_its_clause_and_by_what_follows() -> None:
    game = cast("Choose 1 of your characters, and that character gets +1000 power until end of turn.")
    assert asked(game).prompt == (
        "Wave: choose 1 of your characters, then that character gets +1000 power until end of turn.")
    assert texts(game) == ["Ayla (left of the center stage)", "Bram (right of the center stage)"]


def test_the_number_that_x_is_is_told() -> None:
    game = cast("Choose up to X characters in your waiting room, and return them to your hand. X is equal to the "
                "number of your characters with \"Bram\" in their name.")
    assert asked(game).prompt.startswith("Wave: choose up to X characters in your waiting room (X is 1)")


def test_who_is_asked_by_an_effect_of_the_opponent_reads_of_the_own_cards() -> None:
    game = cast("Your opponent chooses 1 card from their hand, and puts it into their waiting room.")
    assert asked(game).player == 1
    assert asked(game).prompt.startswith("Your opponent's Wave: choose 1 card in your hand")


def test_cards_that_are_drawn_one_by_one_are_asked_about_so() -> None:
    game = cast("Draw up to 2 cards.")
    assert asked(game).prompt == "Wave: draw a card?"
    assert texts(game) == ["Draw a card", "That is enough: the effect ends"]
    game.pick(action="yes")
    assert asked(game).prompt == "Wave: draw another card? (1 so far)"
    assert texts(game) == ["Draw another card", "That is enough: the effect ends"]


def test_the_effects_to_choose_from_are_told_by_their_words() -> None:
    game = cast('Choose 1 of the following effects, and perform it. "Draw 1 card." "Deal 1 damage to your opponent."')
    assert asked(game).prompt == "Wave: which effect do you choose?"
    assert texts(game) == ["Draw 1 card.", "Deal 1 damage to your opponent."]


def test_a_position_tells_who_leaves_it() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Ferro")], "stage": {"center_left": character("Squib")}}, {}])
    game.pick(action="play")
    assert asked(game).prompt == "On which stage position do you play Ferro?"
    assert texts(game)[:2] == [
        "Left of the center stage: Squib there goes to your waiting room, ws:9.6.2", "Middle of the center stage"]


def test_a_position_tells_who_leaves_it_also_when_a_card_is_put_or_moves_there_by_an_effect() -> None:
    game = cast("Choose 1 character in your waiting room, and put it on any position of your stage.")
    assert texts(game)[:2] == [
        "Left of the center stage: Ayla there goes to your waiting room, ws:9.6.2", "Middle of the center stage"]
    move = made.seq(ast.Choose((ast.Pick(made.MINE, made.exactly(1)),), as_="chosen"),
                    ast.Shift(ast.Ref("chosen"), ast.Slot(("stage",))))
    stage = {"center_left": character("Ayla"), "center_right": character("Bram")}
    game = hj.scenario("ws", players=[{"hand": [made.event("Wave", ast.OnPlay(move))], "stage": stage}, {}])
    game.pick(action="play", card="Wave")
    game.pick(card="Bram")
    assert texts(game)[:2] == [
        "Left of the center stage: Ayla there goes to your waiting room, ws:9.6.2", "Middle of the center stage"]
    game.pick(slot="center_left")
    assert game.card("Bram").slot == "center_left" and "Ayla" in names(game, 0, "waiting_room")


def test_an_encore_that_cannot_be_paid_says_so() -> None:
    """It is played all the same, in whatever order (8.7.3.1)."""
    fallen = {"center_left": hj.put(character("Ayla"), state="reverse"),
              "center_right": hj.put(character("Bram", "【AUTO】 Encore [Put 1 character from your hand into your "
                                                       "waiting room]"), state="reverse")}
    game = hj.scenario("ws", phase="encore", players=[{"stage": fallen, "hand": [character("Cara")]}, {}])
    game.pick(card="Bram")
    own, common = texts(game)
    assert "Put 1 character from your hand" in own and "cannot be paid" not in own
    assert common.endswith("(its cost [(3)] cannot be paid: 0 in stock)")


def test_a_cost_in_wide_brackets_is_told_as_it_is_printed() -> None:
    assert printed_cost("【AUTO】\uff3b(2)] When this card attacks, you may pay the cost.") == "\uff3b(2)]"
    assert printed_cost("[AUTO] [(1) Rest 1 of your [X] cards] When this card attacks, pay.") == (
        "[(1) Rest 1 of your [X] cards]")
    assert printed_cost("【CONT】 This card gets +500 power.") == ""


def test_encore_is_asked_about_by_its_name() -> None:
    """Though the option that pays for it is the answer yes."""
    mine = {"stage": {"center_left": character("Ayla")}, "stock": 3, "hand": [character("Bram"), event("Wave")]}
    game = hj.scenario("ws", phase="main", players=[mine, {}])
    assert [refusal.rule for refusal in game.why_not("encore", "Ayla")] == ["ws:10.2.1"]
    assert [refusal.rule for refusal in game.why_not("encore", "Wave")] == ["ws:10.2.3"]
    game.pick(action="play", card="Bram")
    game.pick(slot="center_left")
    assert asked(game).prompt == ("Ayla, Encore: pay [(3)]? If you do: put this card on the stage position that this "
                                  "card was on as 【REST】.")
    assert game.why_not("encore", "Ayla") == []


def test_the_counter_step_tells_who_attacks_whom() -> None:
    """Whichever player attacks; with one of the two gone only the step is named."""
    riposte = event("Riposte", "Choose one of your opponent's characters, and return it to their hand.",
                    icons=["counter"])
    for active in (0, 1):
        seats: list[dict[str, Any]] = [
            {"stage": {"center_left": character("Ayla")}}, {"stage": {"center_right": character("Bram")}}]
        seats[1 - active]["hand"] = [riposte]
        game = hj.scenario("ws", active=active, players=seats,
                           attack=[{"card": ("Ayla", "Bram")[active]}, {"action": "frontal"}])
        one, other = ("Ayla", "Bram") if active == 0 else ("Bram", "Ayla")
        assert asked(game).kind == "counter"
        assert asked(game).prompt == f"Counter step: {one} attacks your {other}. Use a counter?"
    leaves = "【AUTO】 When this card attacks, return this card to your hand."
    pushes = "【AUTO】 When this card attacks, choose 1 of your opponent's characters, and return it to their hand."
    for text in (leaves, pushes):
        game = hj.scenario("ws", players=[
            {"stage": {"center_left": character("Ayla", text)}},
            {"stage": {"center_right": character("Bram")}, "hand": [riposte]}],
            attack=[{"card": "Ayla"}, {"action": "frontal"}])
        while asked(game).kind != "counter":
            game.apply(0)
        assert asked(game).prompt == "Counter step: use a counter?"


def test_the_type_of_an_attack_tells_powers_and_soul() -> None:
    mine = {"stage": {"center_left": character("Ayla", power=3000), "center_right": character("Bram")}}
    theirs = {"stage": {"center_right": character("Fay", level=2, power=5500)}}
    game = hj.scenario("ws", phase="attack", players=[mine, theirs])
    game.pick(action="attack", card="Ayla")
    assert asked(game).prompt == "How does Ayla attack?"
    assert texts(game) == ["Frontal Attack with Ayla on Fay: power 3000 against 5500",
                           "Side Attack with Ayla, past Fay: its soul is 2 lower this turn"]


def test_a_position_of_the_other_player_tells_who_leaves_it() -> None:
    """Whose waiting room it is, as the player who is asked sees it."""
    for active in (0, 1):
        put = ast.Place(ast.Pick(ast.Select(("hand",), "you", (made.CHARACTER,)), made.exactly(1)),
                        ast.Slot(("stage",), "opponent"))
        mine: dict[str, Any] = {"hand": [made.event("Wave", ast.OnPlay(put)), character("Ayla")]}
        theirs: dict[str, Any] = {"stage": {"center_middle": character("Bram")}}
        game = hj.scenario("ws", active=active, players=[mine, theirs] if active == 0 else [theirs, mine])
        game.pick(action="play", card="Wave")
        game.pick(card="Ayla")
        assert asked(game).player == active
        assert texts(game)[1] == "Middle of the center stage: Bram there goes to your opponent's waiting room, ws:9.6.2"
