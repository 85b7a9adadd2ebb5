"""What is done several times, damage that is canceled or not, and further constructions, played."""

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


def test_less_power_of_this_card_is_what_a_player_may_give_for_something() -> None:
    text = ("[AUTO] When this card attacks, you may -500 power from this card until end of turn. "
            "If you do, draw 1 card.")
    for answer, power, hand in (("yes", 2500, 1), ("no", 3000, 0)):
        game = hj.scenario("ws", phase="attack", turn=3, players=[
            dict(stage={"center_left": character("Ayla", text), "center_right": character("Bram")}, deck=9),
            dict(deck=9)])
        attack(game, "Ayla")
        game.pick(action=answer)
        assert (game.card("Ayla").power, count(game, 0, "hand")) == (power, hand)


def test_cards_from_the_top_of_one_of_two_decks() -> None:
    either = event("Either", "Put the top 3 cards of your deck or your opponent's deck into the waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[either, character("Spare", level=3)], deck=12), dict(deck=12)])
    game.pick(action="play", card="Either")
    game.apply(1)
    assert (count(game, 0, "deck"), count(game, 1, "waiting_room")) == (12, 3)


def test_a_character_that_moves_on_the_stage_is_heard_and_one_that_comes_is_not() -> None:
    text = ("[AUTO] When your character moves to another stage position, "
            "that character gets +1000 power until end of turn.")
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"back_left": character("Ayla", text), "center_left": character("Bram")},
             hand=[character("Dana")], deck=9), dict(deck=9)])
    game.pick(action="play", card="Dana")
    game.pick(slot="back_right")
    assert game.card("Dana").power == 3000
    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert game.card("Bram").power == 4000


def test_a_card_comes_where_this_card_is_and_this_card_leaves() -> None:
    text = ("[AUTO] At the beginning of your climax phase, choose 1 \"Bram\" in your waiting room, and put it on the "
            "stage position that this card is on.")
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, waiting_room=[character("Bram")], deck=9,
             hand=[character("Spare", level=3)]), dict(deck=9)])
    game.pick(action="pass")
    assert game.card("Bram").slot == "center_left" and game.card("Ayla").zone == "waiting_room"


def test_a_name_with_a_quote_in_front_is_a_name() -> None:
    card = character("Ayla", '[CONT] If you have another ""Sea"Bram", this card gets +1000 power.')
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": card, "center_right": character('"Sea"Bram')}), {}])
    assert game.card("Ayla").power == 4000


def test_a_card_of_any_name_but_one() -> None:
    back = event("Back", 'Choose 1 character except "Bram" in your waiting room, and return it to your hand.')
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[back, character("Spare", level=3)], waiting_room=[character("Bram"), character("Dana")], deck=9),
        {}])
    game.pick(action="play", card="Back")
    assert [name for name in options(game) if "Bram" in name] == []


def test_another_character_without_an_owner_is_that_of_either_player() -> None:
    text = "[ACT] [[REST] this card] Choose another character, and that character gets +1 level until end of turn."
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text), "center_right": character("Bram")}),
        dict(stage={"center_left": character("Gull")})])
    game.pick(action="activate", card="Ayla")
    assert game.decision is not None
    assert sorted(option.card.name for option in game.decision.options if option.card is not None) == ["Bram", "Gull"]
    game.pick(card="Gull")
    assert game.card("Gull").level == 1
    with pytest.raises(hj.HeadJudgeError, match="not said whose"):
        character("Ayla", text.replace("another character, and that character gets",
                                       "up to 2 other characters, and those characters get"))
