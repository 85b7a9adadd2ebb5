"""Keywords before abilities in text: the Wings, Powerful and Friend (cfd:14.8 to 14.10)."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, unit
from tests.cfd.texts import reads

FRIEND = ('Friend - [CONT](RC): If you have another unit in the same column as this unit, that unit and this unit'
          ' become "Friends".')


@pytest.mark.parametrize("text", [
    "White Wings - [CONT](RC): This unit gets [Power] +5000.",
    "White Wings(Active when bind only has odd grades) - [CONT](RC)/(GC): This unit gets [Power] +5000/[Shield] +5000.",
    "Black Wings - [ACT](VC)[1/turn]: [COST][discard a card from your hand], draw a card.",
    "Powerful-[AUTO](RC): When this unit attacks, this unit gets [Power] +5000 until end of that battle.",
    FRIEND, FRIEND.replace("(RC)", "(VC/RC)").replace(" - ", "\uff0d"),
])
def test_a_keyword_before_an_ability_is_read_and_printed(text: str) -> None:
    reads(text)


@pytest.mark.parametrize(("keyword", "mine", "active"), [
    ("White Wings", {"bind": [unit("Odd", grade=1)]}, True), ("White Wings", {"bind": [unit("Even", grade=2)]}, False),
    ("Black Wings", {"bind": [unit("Even", grade=2)]}, True), ("Black Wings", {}, False),
    ("Powerful", {}, True), ("Powerful", {"soul": [unit("Odd")]}, False),
])
def test_an_ability_is_active_while_its_keyword_is_met(keyword: str, mine: dict[str, object], active: bool) -> None:
    bird = unit("Bird", text=f"{keyword} - [CONT](RC): This unit gets [Power] +5000.")
    assert board({"rearguard": {"left_front": bird}, **mine}).card("Bird").power == (12000 if active else 7000)


@pytest.mark.parametrize(("other", "friends"), [("left_back", True), ("right_back", False)])
def test_friend_makes_friends_of_the_units_of_a_column(other: str, friends: bool) -> None:
    pal = unit("Pal", text=FRIEND)
    game = board({"rearguard": {"left_front": pal, other: unit("Ayla")}})
    for name in ("Pal", "Ayla"):
        labels = {label for ability in game.card(name).abilities for label in ability.labels}
        assert ("friends" in labels) is friends


@pytest.mark.rule("cfd:14.10.2.1")
@pytest.mark.parametrize(("text", "power"), [
    ('[CONT](RC): If this unit is a "Friend", this unit gets [Power] +5000.', (7000, 7000)),
    pytest.param('[CONT](RC): All of your "Friends" get [Power] +1000.', (8000, 8000),
                 marks=pytest.mark.rule("cfd:14.10.2.2")),
    pytest.param('[CONT](RC): If you have two or more "Friends", this unit gets [Power] +5000.', (7000, 7000),
                 marks=pytest.mark.rule("cfd:14.10.2.2"))])
def test_friends_in_quotes_are_units_in_that_state_and_no_card_name(text: str, power: tuple[int, int]) -> None:
    """A unit of that name is none of them."""
    reads(text)
    table = {"left_front": unit("Pal", text=FRIEND), "left_back": unit("Ayla"),
             "right_front": unit("Friends"), "right_back": unit("Watch", text=text)}
    game = board({"rearguard": table})
    assert (game.card("Pal").power, game.card("Ayla").power, game.card("Friends").power) == (*power, 7000)
    alone = "If this unit is" in text or "All of" in text
    assert game.card("Watch").power == (7000 if alone else 12000)
    with_friend = board({"rearguard": {"left_front": unit("Pal", text=FRIEND), "left_back": unit("Watch", text=text)}})
    assert with_friend.card("Watch").power == (8000 if "All of" in text else 12000)


def test_another_text_of_friend_is_refused() -> None:
    with pytest.raises(ValueError, match="unread"):
        read_card_text("cfd", ["Friend - [CONT](RC): Draw a card."], "normal unit", "Ayla")
