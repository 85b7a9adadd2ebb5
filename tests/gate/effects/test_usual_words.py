"""Everyday ways to say which card of the turn, how many soul cards, and when a card leaves, in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, life, names, position, spell, unit

RAIN = spell("Rain", "Gain 1 life.")


@pytest.mark.parametrize(("text", "before", "gained"), [
    ("If this is the third spell you have cast this turn, gain 5 life.", 2, 5),
    ("If this is the third spell you have cast this turn, gain 5 life.", 1, 0),
    ("If this is at least the second spell you cast this turn, gain 5 life.", 2, 5),
    ("If this is the first spell you cast this turn, gain 5 life.", 0, 5),
    ("If you have cast two or more other spells this turn, gain 5 life.", 1, 0),
    ("If you have cast another spell this turn, gain 5 life.", 1, 5),
])
def test_which_spell_of_the_turn_it_is(text: str, before: int, gained: int) -> None:
    game = position({"hand": [*[RAIN] * before, spell("Storm", text)], "deck": DECK}, {"deck": DECK})
    for _ in range(before):
        game.pick(action="cast", card="Rain")
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == PLAIN + before + gained


@pytest.mark.parametrize("soul", [1, 2])
def test_all_the_soul_cards_are_the_cost(soul: int) -> None:
    ayla = unit("Ayla", "[Use] If this card has 2 or more soul cards, drop them all. Gain 3 life.")
    game = position({"left": hj.put(ayla, under=[unit("Rope")] * soul), "deck": DECK}, {"deck": DECK})
    assert ("use Ayla 1" in keys(game)) is (soul == 2)
    if soul == 2:
        game.pick(action="use", card="Ayla")
        assert (names(game, 0, "drop"), life(game, 0)) == (["Rope", "Rope"], PLAIN + 3)


@pytest.mark.parametrize(("time", "turns"), [
    ("At the start of your next turn, drop this card.", 2),
    ("Drop this card at the end of your opponent's next turn.", 2),
    ("At the end of your next turn, drop this card.", 3),
    ("At the start of your opponent's next turn, drop this card.", 1),
])
def test_a_card_leaves_at_the_next_such_time(time: str, turns: int) -> None:
    game = position({"hand": [spell("Isle", ["[Set]", f"* Units on your field gain +1. {time}"])], "deck": DECK},
                    {"deck": DECK})
    first = game.turn
    game.pick(action="cast", card="Isle")
    while "Isle" not in names(game, 0, "drop"):
        assert game.turn <= first + 3
        game.pick(action="pass")
    assert game.turn - first == turns


def test_a_spell_in_the_set_zone_goes_for_its_skill() -> None:
    isle = spell("Isle", ["[Set]", "[Counter] Put this card from your Set zone into the drop. Fizzle an enemy spell."])
    game = position({"hand": [RAIN], "deck": DECK}, {"set": [isle], "deck": DECK})
    game.pick(action="cast", card="Rain")
    assert asked(game).player == 1
    game.pick(action="counter", card="Isle")
    assert (names(settled(game), 1, "drop"), life(game, 0)) == (["Isle"], PLAIN)


@pytest.mark.parametrize(("text", "rested"), [
    ("Rest an enemy unit with equal or less power than this card.", ["Reed"]),
    ("Rest an enemy unit with greater or equal power than this card.", ["Reed", "Rush"]),
])
def test_equal_or_less(text: str, rested: list[str]) -> None:
    game = position({"left": unit("Ayla", f"[Use] {text}", power=3), "deck": DECK},
                    {"left": unit("Reed", power=3), "right": unit("Rush", power=4), "deck": DECK})
    game.pick(action="use", card="Ayla")
    found = {key.split()[-1] for key in keys(game)} if asked(game).kind != "main phase" else set()
    standing = {card.name for zone in ("left", "right") for card in game.players[1][zone] if card.state == "stand"}
    assert (found or {"Reed", "Rush"} - standing) == set(rested)
