"""The soul of a card that leaves the field, and skills that work in the hand and the drop."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, life, names, position, unit


def doomed(text: str, *under: str) -> hj.Game:
    """A unit of the opponent with cards in its soul has been destroyed."""
    ayla = hj.put(unit("Ayla", text), under=[unit(name) for name in under])
    other = hj.put(unit("Tern"), under=[unit("Kelp")])
    return casting("Destroy 1 enemy unit in the Left.", {}, {"left": ayla, "right": other, "deck": DECK})


@pytest.mark.parametrize(("text", "zone"), [
    ("* When this card leaves the field, return all cards in its soul to your hand.", "hand"),
    ("* When this card is destroyed, banish all cards in its soul.", "banish"),
    ("* If this card leaves the field, add the cards in its soul to your hand instead of dropping them.", "hand"),
    ("* When this card would leave the field, banish all cards in its soul instead of dropping them.", "banish"),
])
def test_the_cards_that_were_in_its_soul(text: str, zone: str) -> None:
    game = doomed(text, "Rope", "Reed")
    assert sorted(names(game, 1, zone)) == ["Reed", "Rope"]
    assert names(game, 1, "drop") == ["Ayla"]


def test_what_goes_elsewhere_is_not_dropped() -> None:
    gull = unit("Gull", "* When this card is dropped from a soul, gain 2 life.")
    for text, gained in (("* When this card leaves the field, return all cards in its soul to your hand.", 2),
                         ("* If this card leaves the field, return all cards in its soul to your hand instead of "
                          "dropping them.", 0)):
        ayla = hj.put(unit("Ayla", text), under=[gull])
        game = casting("Destroy 1 enemy unit.", {}, {"left": ayla})
        while asked(game).kind != "main phase":
            game.apply(0)
        assert life(game, 1) == PLAIN + gained


def test_one_of_them_is_summoned_or_counted() -> None:
    game = doomed("* When this card is destroyed, summon 1 unit from its soul.", "Rope")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert "Rope" in names(game, 1, "left") + names(game, 1, "center") + names(game, 1, "right")
    game = doomed("* When this card is destroyed, draw 1 card for each card in its soul.", "Rope", "Reed")
    assert len(names(game, 1, "hand")) == 2


def test_no_card_that_was_in_another_soul_or_in_the_drop_before() -> None:
    ayla = unit("Ayla", "* When this card is destroyed, return all cards in its soul to your hand.")
    game = casting("Destroy 1 enemy unit.", {}, {"left": ayla, "drop": [unit("Rope")]})
    assert names(game, 1, "hand") == []


# Skills that work in the hand or the drop


@pytest.mark.parametrize("text", [
    "* When you take damage while this card is in your hand, you may summon it.",
    "* If this card is in your hand when you take damage, you may summon it without paying its cost.",
])
def test_it_is_the_card_in_the_hand(text: str) -> None:
    game = casting("Deal 1 damage to your opponent.", {}, {"hand": [unit("Ayla", text)]})
    assert asked(game).player == 1
    game.apply(keys(game).index("yes"))
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 1, "hand") == []


def test_it_is_shown_when_that_happens() -> None:
    text = ("* While this card is in your hand, you may show it to your opponent when you take damage. If you do, draw"
            " 1 card, then put this card on the bottom of your deck.")
    for answer, hand in (("yes", ["Rope"]), ("no", ["Ayla"])):
        theirs: dict[str, Any] = {"hand": [unit("Ayla", text)], "deck": [unit("Rope"), unit("Reed")]}
        game = casting("Deal 1 damage to your opponent.", {}, theirs)
        game.apply(keys(game).index(answer))
        assert names(game, 1, "hand") == hand
    assert life(game, 1) == PLAIN - 1


def test_the_unit_that_holds_it() -> None:
    text = "* When the unit with this card in its soul attacks, gain 2 life."
    game = position({"left": hj.put(unit("Gull"), under=[unit("Ayla", text)]), "deck": DECK}, {}, phase="battle")
    game.pick(action="attack", card="Gull")
    while life(game, 0) == PLAIN:
        game.apply(0)
    assert life(game, 0) == PLAIN + 2 and numbers(game, "Gull")[0] == 2


def test_it_is_printed_back() -> None:
    for text in ("* When this card is destroyed, put all cards in this card's soul into your hand.",
                 "* This card's soul is put into your hand as this card leaves the field."):
        (ability,) = read_card_text("gate", (text,), "unit", "Ayla")
        assert print_ability("gate", ability) == text
