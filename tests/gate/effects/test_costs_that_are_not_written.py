"""What a [Use] or [Counter] skill does first, where nothing says that it is a cost (gate:3.1.4, 11.11)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, unit


@pytest.mark.rule("gate:3.1.4")
@pytest.mark.accepted
@pytest.mark.parametrize("partner", [True, False])
def test_a_unit_that_returns_is_no_cost(partner: bool) -> None:
    ayla = unit("Ayla", "[Use] Return another unit you control to your hand. Stand this card. This skill can only be "
                        "triggered once per turn.")
    game = position({"left": hj.put(ayla, state="rest"), "right": unit("Rope") if partner else [], "deck": DECK})
    game.pick(action="use", card="Ayla")
    assert game.players[0]["left"][0].state == "stand"  # as much is done as can be
    assert names(game, 0, "hand") == (["Rope"] if partner else [])
    assert "use Ayla 1" not in keys(game)


@pytest.mark.parametrize(("text", "hand", "zone"), [
    ("[Use] Put this card into your Energy. Gain 3 life.", [], "energy"),
    ("[Use] Put a card from your hand face down into this card's soul. Gain 3 life.", [], "field"),
    ("[Use] Choose a card in this card's soul and add it to your hand. Then gain 3 life.", ["Oar"], "field"),
])
def test_cards_that_are_put_elsewhere_are_no_cost(text: str, hand: list[str], zone: str) -> None:
    game = position({"left": hj.put(unit("Ayla", text), under=[unit("Oar")]), "deck": DECK})
    game.pick(action="use", card="Ayla")
    assert (life(settled(game), 0), names(game, 0, "hand")) == (PLAIN + 3, hand)
    assert (names(game, 0, "energy") == ["Ayla"]) is (zone == "energy")


def test_a_card_that_goes_back_to_the_hand_before_the_attack_is_fizzled() -> None:
    tern = unit("Tern", "[Counter] Return this card from the field to your hand. If this card was the attack target, "
                        "fizzle the attack.")
    game = position({"left": unit("Gull"), "deck": DECK}, {"left": tern, "deck": DECK}, phase="battle")
    attack(game, "Gull", target="Tern")
    game.pick(action="counter", card="Tern")
    assert "Tern" in names(game, 1, "hand") and life(game, 1) == PLAIN


@pytest.mark.parametrize(("away", "zone"), [("drop it", "drop"), ("put it on the bottom of your deck", "deck")])
@pytest.mark.parametrize("named", [True, False])
def test_a_card_that_is_shown_and_goes_is_a_cost(away: str, zone: str, named: bool) -> None:
    ayla = unit("Ayla", f"[Use] Reveal a card in your hand with the same name as this card and {away}. Gain 3 life.")
    game = position({"left": ayla, "hand": [unit("Ayla" if named else "Rope")], "deck": DECK}, {"deck": DECK})
    assert any(key.startswith("use Ayla") for key in keys(game)) is named
    if named:
        game.pick(action="use", card="Ayla")
        assert names(settled(game), 0, zone)[-1] == "Ayla" and life(game, 0) == PLAIN + 3
