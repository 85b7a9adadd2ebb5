"""The next damage, and the first of each turn, where it is said of the time at which it would be taken."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import life, position, spell, unit
from tests.gate.readings import check_same

BOLTS = ["[Use] Choose a unit on the field. Deal 1 damage to it.", "[Use] Deal 1 damage to you."]


@pytest.mark.parametrize(("text", "meant"), [
    ("* The first time you would be dealt damage each turn, reduce that damage by 1.",
     "* Once per turn, if you did not take damage this turn, damage dealt to you is reduced by 1."),
    ("* The first time each turn this card would take damage, that damage is reduced by 1.",
     "* Once per turn, if this card did not take damage this turn, damage dealt to this card is reduced by 1."),
    ("* The first time each turn this card would take damage, prevent that damage.",
     "* Once per turn, if this card did not take damage this turn, damage dealt to this card becomes 0."),
    ("* When this card attacks, the next time it would take damage this turn, reduce that damage to 0.",
     "* When this card attacks, the next time this card would take damage this turn, prevent that instead."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize("change", ["reduce that damage to 0", "reduce it by 1", "prevent that damage"])
def test_the_next_damage_to_a_chosen_card_alone(change: str) -> None:
    """The second damage of the turn is dealt, and other cards are not spared."""
    calm = spell("Calm", f"Choose a unit on your field. The next time it would receive damage this turn, {change}.")
    mine = {"left": unit("Gull", defense=4), "right": unit("Tern", defense=4), "hand": calm,
            "set": [spell("Bolt", ["[Set]", *BOLTS])], "deck": DECK}
    game = position(mine, {"deck": DECK})
    game.pick(action="cast", card="Calm")
    game.pick(card="Gull")
    for target in ("Tern", "Gull", "Gull"):
        game.pick(action="use", card="Bolt", number=1)
        game.pick(card=target)
    assert [game.card(name).counters.get("damage", 0) for name in ("Gull", "Tern")] == [1, 1]


def test_the_first_damage_of_each_turn_is_none() -> None:
    shell = unit("Gull", "* The first time each turn you would take damage, reduce that damage to 0.")
    game = position({"left": shell, "set": [spell("Bolt", ["[Set]", *BOLTS])], "deck": DECK}, {"deck": DECK})
    for taken in (0, 1, 2):
        game.pick(action="use", card="Bolt", number=2)
        assert life(game, 0) == PLAIN - taken


def test_the_first_damage_of_the_turn_came_before_the_card() -> None:
    """What is dealt once the card is there is no longer the first damage of the turn."""
    shell = unit("Gull", "* The first time each turn you would take damage, reduce that damage by 1.")
    game = position({"hand": shell, "set": [spell("Bolt", ["[Set]", *BOLTS])], "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Bolt", number=2)
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    game.pick(action="use", card="Bolt", number=2)
    assert life(game, 0) == PLAIN - 2
