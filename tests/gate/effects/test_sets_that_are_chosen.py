"""Several cards that are chosen: with a total, alike, the rest of them, at random."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, names, position, unit
from tests.gate.test_text_unread import refused

FIELD: dict[str, Any] = {
    "left": unit("Gull", power=2, attribute=["Sailor"]), "center": unit("Reed", power=3, attribute=["Sailor", "Beast"]),
    "right": unit("Tern", power=4, attribute=["Bird"]),
}


def picked(game: hj.Game, *wanted: str) -> hj.Game:
    """These cards are chosen, one after the other, and no more."""
    for name in wanted:
        game.pick(card=name)
    return settled(game)


def gone(game: hj.Game, seat: int = 1, zone: str = "drop") -> list[str]:
    return sorted([one for one in names(game, seat, zone) if one in ("Gull", "Reed", "Tern", "Crab")])


def test_a_total_leaves_only_cards_with_which_it_is_not_exceeded() -> None:
    game = casting("Destroy any number of enemy units with a total power of 5 or less.", {}, FIELD)
    assert {key for key in keys(game) if "Tern" in key or "Gull" in key or "Reed" in key} != set()
    game.pick(card="Gull")
    assert not any("Tern" in key for key in keys(game))
    game.pick(card="Reed")
    assert gone(settled(game)) == ["Gull", "Reed"]


def test_a_total_with_a_number_of_cards_that_must_be_chosen_is_not_clear() -> None:
    assert refused("Destroy 2 enemy units with a total power of 5 or less.", "spell").reason == (
        "not clear whether fewer are chosen")


@pytest.mark.parametrize(("first", "second"), [("Gull", "Reed"), ("Reed", "Gull")])
def test_two_cards_that_share_an_attribute(first: str, second: str) -> None:
    game = casting("Choose 2 enemy units with the same attribute. Destroy them.", {}, FIELD)
    assert not any("Tern" in key for key in keys(game))
    game.pick(card=first)
    assert gone(settled(game)) == ["Gull", "Reed"]


def test_as_many_as_there_are_that_are_alike() -> None:
    apart = {"left": unit("Gull", attribute=["Sailor"]), "right": unit("Tern", attribute=["Bird"])}
    game = casting("Choose 2 enemy units that share an attribute. Destroy them.", {}, apart)
    game.pick(card="Tern")
    assert gone(settled(game)) == ["Tern"]


def test_three_cards_with_the_same_name_from_the_drop() -> None:
    drop = [unit("Crab"), unit("Gull"), unit("Crab"), unit("Crab")]
    game = casting("Choose 3 cards in your drop with the same name. Banish them.", {"drop": drop})
    assert gone(settled(game), 0, "banish") == ["Crab", "Crab", "Crab"]


def test_one_of_the_chosen_and_the_rest() -> None:
    game = casting("Choose 2 enemy units. Rest one of them and destroy the other.", {}, FIELD)
    game.pick(card="Gull")
    game.pick(card="Tern")
    game.pick(card="Tern")
    game = settled(game)
    assert (gone(game), names(game, 1, "center"), game.card("Tern").state) == (["Gull"], ["Reed"], "rest")


def test_the_one_with_the_higher_number_and_the_other() -> None:
    text = "Choose 2 enemy units. Destroy the one with the higher power and return the other to its owner's hand."
    game = casting(text, {}, FIELD)
    game.pick(card="Gull")
    game.pick(card="Tern")
    game = settled(game)
    assert gone(game) == ["Tern"] and "Gull" in names(game, 1, "hand")


def test_the_rest_of_cards_chosen_in_the_drop() -> None:
    drop = [unit("Crab"), unit("Gull"), unit("Reed"), unit("Tern")]
    game = casting("Choose up to 3 cards in your drop. Add 1 of them to your hand and banish the rest.", {"drop": drop})
    for name in ("Crab", "Gull", "Reed", "Gull"):
        game.pick(card=name)
    game = settled(game)
    assert gone(game, 0, "banish") == ["Crab", "Reed"] and "Gull" in names(game, 0, "hand")
    assert "Tern" in names(game, 0, "drop")


def test_so_many_as_there_are_others() -> None:
    mine = {"left": unit("Ayla", attribute=["Wolf"]), "right": unit("Bram", attribute=["Wolf"])}
    for words in ("Choose as many enemy units as there are <<Wolf>> units on your field. Destroy them.",
                  "Destroy a number of enemy units equal to the number of <<Wolf>>s on your field."):
        game = casting(words, mine, FIELD)
        game.pick(card="Reed")
        game.pick(card="Tern")
        assert gone(settled(game)) == ["Reed", "Tern"], words


def test_cards_chosen_at_random_are_chosen_by_nobody() -> None:
    for words in ("Randomly destroy 2 enemy units.", "Destroy 2 random enemy units."):
        assert len(gone(settled(casting(words, {}, FIELD)))) == 2


def test_three_places_for_cards_that_were_looked_at() -> None:
    deck = [unit("Crab"), unit("Gull"), unit("Reed"), *DECK]
    game = casting("Look at the top 3 cards of your deck. Put one into your hand, one into your Energy, and the rest "
                   "into your drop.", {"deck": deck})
    game.pick(card="Gull")
    game.pick(card="Reed")
    game = settled(game)
    assert "Gull" in names(game, 0, "hand") and gone(game, 0) == ["Crab"] and len(game.players[0]["energy"]) == 1


def test_one_of_three_zones() -> None:
    game = casting("Choose a unit in your hand, drop, or Energy and banish it.", {
        "hand": [unit("Gull")], "drop": [unit("Reed")], "energy": [unit("Tern")]})
    assert asked(game).player == 0
    game.pick(card="Reed")
    assert gone(settled(game), 0, "banish") == ["Reed"]


@pytest.mark.parametrize(("condition", "met"), [
    ("none of your units are rested", False), ("all of your units have [Move]", False),
    ("every unit on your field has [Soulguard]", True), ("no cards are in your hand", True),
    ("you have both a <<Wolf>> and a <<Bird>> on your field", False),
])
def test_conditions_about_all_of_them_and_none(condition: str, met: bool) -> None:
    ayla = unit("Ayla", ["[Soulguard]", f"* If {condition}, this card gets +1."], attribute=["Wolf"])
    game = position({"left": hj.put(ayla, state="rest")}, {})
    assert game.card("Ayla").power == 2 + met


@pytest.mark.parametrize(("others", "power"), [(["Gull", "Reed"], 2), (["Gull", "Gull"], 3), (["Ayla", "Gull"], 3)])
def test_two_units_with_the_same_name_are_alike_and_not_like_this_card(others: list[str], power: int) -> None:
    ayla = unit("Ayla", "* If you have 2 or more units with the same name on your field, this card gets +1.")
    tern = unit("Tern", "* If you have 2 or more units with the same name on your field, this card gets +1.")
    game = position({"center": tern, "left": unit(others[0]), "right": unit(others[1])}, {})
    assert game.card("Tern").power == (3 if others[0] == others[1] else 2)
    game = position({"center": ayla, "left": unit(others[0], power=4), "right": unit(others[1], power=4)}, {})
    assert sum(card.power for card in game.players[0]["center"]) == power


def test_cards_in_the_souls_of_several_units() -> None:
    ayla = unit("Ayla", "* This card gets +1 for each card in the souls of your other units.")
    rope = unit("Rope")
    mine = {"center": hj.put(ayla, under=[rope]), "left": hj.put(unit("Gull"), under=[rope, rope]), "right": hj.put(
        unit("Reed"), under=[rope])}
    assert position(mine, {"left": hj.put(unit("Tern"), under=[rope])}).card("Ayla").power == 5


@pytest.mark.parametrize("words", [
    "This card cannot attack units with Limit 0.", "Units with Limit 0 cannot be attacked by this card.",
    "This card cannot attack <<Sailor>> units.",
])
def test_some_units_cannot_be_attacked_by_this_card(words: str) -> None:
    theirs = {"left": unit("Gull", limit=0, attribute=["Sailor"]), "right": unit("Tern"), "deck": DECK}
    game = position({"left": unit("Ayla", f"* {words}"), "right": unit("Bram"), "deck": DECK}, theirs, phase="battle")
    game.pick(action="attack", card="Ayla")
    game.pick(action="done")
    targets = " ".join(keys(game))
    assert "Tern" in targets and "Gull" not in targets


@pytest.mark.parametrize(("attribute", "power"), [(["Sailor"], 3), (["Bird"], 2)])
def test_all_units_that_share_an_attribute(attribute: list[str], power: int) -> None:
    text = "* If all of your units have the same attribute, this card gets +1."
    ayla = unit("Ayla", text, attribute=["Sailor", "Mage"])
    assert position({"left": ayla, "right": unit("Gull", attribute=attribute)}, {}).card("Ayla").power == power


@pytest.mark.parametrize(("condition", "met"), [
    ("neither player has an Item", True), ("both players have a unit in the Center", True),
    ("you have a unit, an Item, and a spell on your field", False),
])
def test_conditions_about_both_players_and_several_cards(condition: str, met: bool) -> None:
    ayla = unit("Ayla", f"* If {condition}, this card gets +1.")
    assert position({"center": ayla}, {"center": unit("Gull")}).card("Ayla").power == 2 + met


def test_as_many_cards_as_were_rested() -> None:
    ayla = unit("Ayla", "[Use] Pay 1 Energy. Rest any number of <<Wolf>>s on your field. Draw that many cards.")
    wolf, idle = unit("Gull", attribute=["Wolf"]), hj.put(unit("Reed", attribute=["Wolf"]), state="rest")
    mine = {"left": ayla, "center": wolf, "right": idle, "energy": [unit("Rope")], "deck": DECK}
    game = position(mine, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    before = len(names(game, 0, "hand"))
    while asked(game).kind != "main phase":
        more = [key for key in keys(game) if "Gull" in key or "Reed" in key]
        game.apply(keys(game).index(more[0]) if more else 0)
    assert len(names(game, 0, "hand")) == before + 1


def test_cards_like_the_unit_of_a_zone() -> None:
    theirs = {"left": unit("Gull", attribute=["Sailor"]), "right": unit("Tern", attribute=["Bird"])}
    text = "Destroy all enemy units that share an attribute with the unit in your Center."
    assert gone(settled(casting(text, {"center": unit("Bram", attribute=["Sailor"])}, theirs))) == ["Gull"]
    assert gone(settled(casting(text, {}, theirs))) == []
    many = refused("Destroy all enemy units of the same planet as the unit in your drop.", "spell")
    assert many.reason == "a single card"
