"""Cards that leave a soul, and the soul of a card that has left the field (gate:4.9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused


@pytest.mark.parametrize("text", [
    "[Use](Drop this card from the soul) Stand the card that had this card in its soul.",
    "[Use] Drop this card from the soul. The card it was under stands.",
    "[Use] If this card is in the soul of a unit, you may drop this card: Stand that unit.",
    "[Use](Drop this card) You may use this skill from the soul. Stand the unit this card was under.",
])
def test_a_skill_in_the_soul_means_the_card_that_had_it_there_once_it_was_dropped_as_the_cost(text: str) -> None:
    under = unit("Cat", text)
    bell, dora = hj.put(unit("Bell"), under=[under], state="rest"), hj.put(unit("Dora"), state="rest")
    game = position({"left": bell, "right": dora, "deck": 9})
    game.pick(action="use", card="Cat")
    while "pass" not in keys(game):
        game.apply(0)
    assert names(game, 0, "drop") == ["Cat"]
    assert [game.card(name).state for name in ("Bell", "Dora")] == ["stand", "rest"]


def test_a_card_that_was_dropped_from_a_soul_helps_the_card_that_had_it() -> None:
    under = unit("Cat", "* When this card is dropped from a soul, the unit that had this card in its soul gets +2 this "
                        "turn.")
    text = "Choose a unit on your field, and drop 1 card in its soul."
    game = casting(text, {"left": hj.put(unit("Bell"), under=[under]), "right": unit("Dora"), "deck": 9})
    while "pass" not in keys(game):
        game.apply(keys(game).index("choose Bell") if "choose Bell" in keys(game) else 0)
    assert [game.card(name).power for name in ("Bell", "Dora")] == [4, 2]


@pytest.mark.rule("gate:4.9.3")
@pytest.mark.parametrize(("text", "zone"), [
    ("Return an enemy unit to its owner's hand. Its soul is banished.", "banish"),
    ("Destroy an enemy unit. Banish its soul.", "banish"),
    ("Choose an enemy unit. Destroy it. Its soul is banished.", "banish"),
    ("Return an enemy unit to its owner's hand. Its soul is dropped.", "drop"),
])
def test_the_soul_of_a_card_that_was_sent_away_is_what_lay_under_it(text: str, zone: str) -> None:
    game = casting(text, {"deck": 9}, {"left": hj.put(unit("Bell"), under=[unit("Cat")]), "drop": unit("Gull")})
    while "pass" not in keys(game):
        game.apply(0)
    assert "Cat" in names(game, 1, zone)
    assert "Gull" in names(game, 1, "drop")


@pytest.mark.parametrize(("kind", "text", "meant"), [
    ("spell", "Drop the soul of an enemy unit.", "Choose 1 enemy unit, and drop all cards in its soul."),
    ("unit", "* While this card is in the soul, the card above it gets +1.",
     "* Cards with this card in its soul get +1."),
    ("unit", "[Use] Once per turn, you may rest this card: Draw 1 card.",
     "[Use](Rest this card) Once per turn. Draw 1 card."),
    ("unit", "[Use] You may use this skill from your drop. (Banish this card) Draw 1 card.",
     "[Use](Banish this card) You can only use this skill if this card is in your drop. Draw 1 card."),
    ("unit", "[Use] The unit in your Center stands.", "[Use] Stand the unit in your Center."),
])
def test_other_words_for_souls_and_costs(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


def test_a_card_that_has_not_left_a_soul_was_in_none() -> None:
    refused("* When this card attacks, the unit that had this card in its soul gets +2 this turn.")


@pytest.mark.parametrize(("paid", "needed"), [
    ("Drop 1 card from the soul of a unit on your field", 1), ("Drop a soul card from one of your <Harbor> units", 1),
    ("Drop 2 soul cards from your units", 2), ("Drop 2 cards from the souls of your units", 2),
])
def test_cards_from_the_souls_of_own_units_are_paid(paid: str, needed: int) -> None:
    """It can be paid if there are so many cards in the souls of all own units together; others do not count."""
    elder = unit("Elder", f"[Summon Cost]({paid})", planet="Harbor")
    for mine in range(3):
        hosts = {spot: hj.put(unit(name, planet="Harbor"), under=[unit("Cat")] if place < mine else [])
                 for place, (spot, name) in enumerate((("left", "Bell"), ("right", "Dora")))}
        game = position({"hand": elder, **hosts}, {"left": hj.put(unit("Gull"), under=[unit("Crab"), unit("Crab")])})
        assert ("summon Elder" in keys(game)) is (mine >= needed)
        if mine >= needed:
            game.pick(action="summon", card="Elder")
            game.pick(slot="center")
            while "pass" not in keys(game):
                game.apply(0)
            assert names(game, 0, "drop") == ["Cat"] * needed and len(names(game, 1, "soul")) == 2


def test_cards_in_the_souls_of_own_units_are_counted() -> None:
    bell = hj.put(unit("Bell", "* This card gains +1 for each card in the souls of your units."), under=[unit("Cat")])
    game = position({"left": bell, "right": hj.put(unit("Dora"), under=[unit("Cat"), unit("Dog")])},
                    {"left": hj.put(unit("Gull"), under=[unit("Crab")])})
    assert game.card("Bell").power == 5


def test_a_card_is_not_put_into_several_souls() -> None:
    refused("Put 1 card from your hand into the souls of your units.", "spell")
