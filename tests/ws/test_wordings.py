"""What players read when an ability asks, and what the log says of it."""

import headjudge as hj
from tests.ws.helpers import character

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
        assert game.decision.prompt == f"Scout: which card goes next? The last one lies {said}."
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
    assert game.decision.prompt == f"Ayla: do what it says? {text}"
    game.pick(action="yes")
    assert game.players[0].zones["memory"].names == ["Ayla"]


def test_positions_that_are_exchanged_tell_who_is_there() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Ayla"), "back_right": character("Bram")}}, {}])
    game.pick(action="exchange")
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == [
        "left of the center stage (Ayla)", "right of the back stage (Bram)"]
    game.pick(slot="center_left")
    texts = [option.text for option in game.decision.options]
    assert "middle of the center stage" in texts and "right of the back stage (Bram)" in texts
