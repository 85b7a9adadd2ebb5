"""Damage that its player divides among cards: point for point, and all of it dealt at once (gate:4.6.1.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_losses_that_stop_and_stopped_cards import on
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, names, position, spell, unit
from tests.gate.readings import check_same

THEIRS = {"left": unit("Petrel", defense=9), "center": unit("Tern", defense=9), "right": unit("Knot", defense=9),
          "deck": DECK}


def marked(game: hj.Game) -> list[int]:
    return [game.card(name).counters.get("damage", 0) for name in ("Petrel", "Tern", "Knot")]


def cast(text: str, *points: str, theirs: dict[str, object] | None = None) -> hj.Game:
    """Cast a Spell with a text, and give each point to the card of that name."""
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"hand": [spell("Rain", text)], "set": idle, "deck": DECK}, theirs or THEIRS)
    game.pick(action="cast", card="Rain")
    for name in points:
        game.pick(action="divide", card=name)
    return game


@pytest.mark.parametrize(("points", "dealt"), [
    (["Petrel", "Petrel", "Tern", "Knot"], [2, 1, 1]), (["Petrel"] * 4, [4, 0, 0]),
    (["Knot", "Tern", "Knot", "Tern"], [0, 2, 2]),
])
def test_among_any_number(points: list[str], dealt: list[int]) -> None:
    game = on(cast("Deal 4 damage divided as you choose among any number of enemy units.", *points))
    assert marked(game) == dealt


def test_among_no_more_than_two() -> None:
    game = cast("Deal 4 damage divided as you choose among up to 2 enemy units.", "Petrel", "Tern")
    assert not any(["Knot" in key for key in keys(game)])
    game.pick(action="divide", card="Petrel")
    game.pick(action="divide", card="Petrel")
    assert marked(on(game)) == [3, 1, 0]


def test_each_of_two_gets_some() -> None:
    game = cast("Deal 3 damage divided as you choose among 2 enemy units.", "Petrel", "Petrel")
    assert not any(["Petrel" in key for key in keys(game)])
    game.pick(action="divide", card="Knot")
    assert marked(on(game)) == [2, 0, 1]


def test_it_is_dealt_at_once_and_may_destroy() -> None:
    """The skill of a Unit that is destroyed is told of the others with it (gate:9.6.1)."""
    theirs = {"left": unit("Petrel", defense=1), "right": unit("Knot", defense=2), "deck": DECK}
    game = on(cast("Deal 3 damage divided among enemy units.", "Knot", "Petrel", "Knot", theirs=theirs))
    assert names(game, 1, "left") == names(game, 1, "right") == []


def test_a_single_card_gets_all_of_it() -> None:
    theirs = {"left": unit("Petrel", defense=9), "deck": DECK}
    game = on(cast("Deal 3 damage divided among enemy units.", theirs=theirs))
    assert game.card("Petrel").counters.get("damage", 0) == 3


def test_it_may_not_be_reduced() -> None:
    theirs = {"left": unit("Petrel", "* Damage dealt to this card is reduced by 1.", defense=9), "deck": DECK}
    for text, dealt in (("", 2), (" This damage cannot be reduced.", 3)):
        game = on(cast(f"Deal 3 damage divided among enemy units.{text}", theirs=theirs))
        assert game.card("Petrel").counters.get("damage", 0) == dealt


def test_what_cannot_be_chosen_gets_none() -> None:
    theirs = {**THEIRS, "left": unit("Petrel", "* This card cannot be chosen by enemy skills.", defense=9)}
    game = cast("Deal 3 damage divided among enemy units.", theirs=theirs)
    assert asked(game).kind == "divide" and not any(["Petrel" in key for key in keys(game)])


@pytest.mark.parametrize(("text", "meant"), [
    ("Deal 4 damage to any number of enemy units, divided as you choose.",
     "Deal 4 damage divided among any number of enemy units."),
    ("Distribute 3 damage among enemy units.", "Deal 3 damage divided among any number of enemy units."),
    ("Divide 3 damage as you choose among up to 2 units on the field.",
     "Deal 3 damage divided among up to 2 units on the field."),
])
def test_other_words(text: str, meant: str) -> None:
    check_same("spell", text, meant)
    (read,) = read_card_text("gate", text, "spell", "Ayla")
    assert read_card_text("gate", print_ability("gate", read), "spell", "Ayla") == (read,)


@pytest.mark.parametrize("text", [
    "Deal 3 damage divided among your opponent and enemy units.", "Deal 3 damage divided among cards in the drop.",
])
def test_what_is_no_card_on_the_field_is_refused(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError):
        spell(text=text)
