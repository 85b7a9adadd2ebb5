"""What is done several times, and damage of which it is asked whether it was canceled."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import attack, character, climax, count, event, options, pass_to

SPARED = "[CONT] You cannot receive damage by [AUTO] effects of your opponent's characters."


def test_a_round_in_which_nothing_is_chosen_does_not_use_the_choice_of_the_round_before() -> None:
    text = ('Perform the following action 2 times. "You may choose 1 of your characters. '
            'That character gets +1000 power until end of turn."')
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[event("Twice", text), character("Spare", level=3)],
             stage={"center_left": character("Ayla", power=1000), "center_right": character("Bram")}), {}])
    game.pick(action="play", card="Twice")
    game.pick(action="yes")
    game.pick(card="Ayla")
    game.pick(action="no")
    assert game.card("Ayla").power == 2000


@pytest.mark.rule("ws:1.3.2")
def test_what_was_chosen_in_all_rounds_is_meant_afterwards() -> None:
    text = ("[ACT] Brainstorm [[REST] this card] Flip over 3 cards from the top of your deck, and put them into your "
            "waiting room. For each climax revealed among those cards, choose 1 of your opponent's characters. "
            "Those characters cannot [STAND] during your opponent's next stand phase.")
    held = {name: hj.put(character(name), state="rest") for name in ("Gull", "Auk", "Tern")}
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, deck=[climax(), climax(), character("Dana"), 12]),
        dict(stage=dict(zip(("center_left", "center_middle", "center_right"), held.values(), strict=True)), deck=12)])
    game.pick(action="activate", card="Ayla")
    game.pick(card="Gull")
    game.pick(card="Tern")
    while game.turn == 1 or (game.decision is not None and game.decision.player == 0):
        game.pick(action="pass") if "pass" in options(game) else game.apply(0)
    assert [game.card(name).orientation for name in held] == ["rest", "stand", "rest"]


@pytest.mark.parametrize(("guard", "top", "drawn"), [("", "plain", 1), ("", "climax", 0), (SPARED, "plain", 0)])
def test_damage_that_is_not_received_is_not_damage_that_is_not_canceled(guard: str, top: str, drawn: int) -> None:
    striker = character("Striker", "[AUTO] When this card attacks, deal 1 damage to your opponent. "
                                   "If this damage is not canceled, draw 1 card.")
    first = climax() if top == "climax" else character("Dana")
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": striker, "center_right": character("Next")}, deck=20),
        dict(stage={"back_left": character("Guard", guard)}, deck=[first, 20])])
    attack(game, "Striker")
    pass_to(game, "attack")
    assert count(game, 0, "hand") == drawn


def test_no_damage_is_neither_canceled_nor_not_canceled() -> None:
    none = event("None", "Deal X damage to your opponent. X is equal to the number of cards in your memory. "
                         "If this damage is not canceled, draw 1 card.")
    game = hj.scenario("ws", phase="main", players=[dict(hand=[none, character("Spare", level=3)], deck=12), {}])
    game.pick(action="play", card="None")
    assert count(game, 0, "hand") == 1
