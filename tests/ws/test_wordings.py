"""The questions of abilities as players read them, and their lines in the log."""

import headjudge as hj
from tests.ws.helpers import character, event

ARRANGED = ("[AUTO] When this card is placed on the stage from your hand, look at up to 2 cards from the top of your "
            "deck, and put them on the {} of your deck in any order.")


def arranging(where: str) -> hj.Game:
    scout = character("Scout", text=ARRANGED.format(where))
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [scout], "deck": [character("Ayla"), character("Bram"), 10]}, {}])
    game.pick(action="play")
    game.pick(slot="center_left")
    for _ in range(2):
        game.pick(action="yes")
    return game


def test_an_order_says_where_the_last_card_lies() -> None:
    for where, said, at in (("top", "on top", 0), ("bottom", "at the bottom", -1)):
        game = arranging(where)
        assert game.decision is not None
        assert game.decision.prompt == f"Scout: which card goes next (0 of 2 chosen)? The last one lies {said}."
        game.pick(card="Ayla")
        assert game.players[0].zones["deck"][at].name == "Bram"


def test_the_log_says_who_looks_at_what() -> None:
    game = arranging("top")
    assert "Player 1 looks at Ayla" in [entry["text"] for entry in game.log_for(0)]
    assert not any("Ayla" in entry["text"] for entry in game.log_for(1))


def test_a_replacement_that_is_offered_is_told() -> None:
    text = ("【CONT】 If this card would be put into your waiting room from the stage, "
            "you may put it into your memory instead.")
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Bram")], "stage": {"center_left": character("Ayla", text=text)}}, {}])
    game.pick(action="play", card="Bram")
    game.pick(slot="center_left")
    assert game.decision is not None
    assert game.decision.prompt == f"Ayla: it would go to the waiting room. Do this instead? {text}"
    game.pick(action="yes")
    assert game.players[0].zones["memory"].names == ["Ayla"]


def test_positions_that_are_exchanged_tell_who_is_there() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Ayla"), "back_right": character("Bram")}}, {}])
    game.pick(action="exchange")
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == [
        "Left of the center stage (Ayla)", "Right of the back stage (Bram)"]
    game.pick(slot="center_left")
    texts = [option.text for option in game.decision.options]
    assert "Middle of the center stage" in texts and "Right of the back stage (Bram)" in texts


def test_a_card_that_comes_onto_the_stage_resting_is_said_to_rest() -> None:
    wave = event("Wave", "Choose 1 of your characters, and put it into your waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [wave], "stage": {"center_left": character("Ayla")}, "stock": 4}, {}])
    game.pick(action="play")
    game.pick(action="yes")
    texts = [entry.text for entry in game.log]
    assert "Ayla is placed on the left of the center stage, resting" in texts
    assert all(texts)


def test_each_card_of_a_cost_is_asked_for_in_words() -> None:
    costly = character("Cara", "【ACT】 [Put 1 card from your hand into your stock] Draw a card.")
    hand = [character("Ayla"), character("Bram")]
    game = hj.scenario("ws", phase="main", players=[{"hand": hand, "stage": {"center_left": costly}}, {}])
    game.pick(action="activate")
    assert game.decision is not None
    assert game.decision.prompt == "Cara: to pay for it, put 1 card from your hand into your stock: which card?"
