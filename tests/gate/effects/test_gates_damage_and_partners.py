"""What Gates bar, damage that is not dealt, cards in the same Link Attack, names and numbers of a card named before."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.gate_texts import DeckText, deck_text, starting_numbers
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, unit
from tests.gate.test_section_13_decks import HOME, MASTER, broken, filler, plain

PLAIN = life(position({}), 0)


def printed(text: str, kind: str = "unit") -> str:
    """A text in the words in which it is printed."""
    return "\n".join([print_ability("gate", one) for one in read_card_text("gate", (text,), kind, "Ayla")])


# Gates


@pytest.mark.parametrize(("text", "said"), [
    ("*You cannot use Items.", DeckText(bars=("item",))),
    ("You cannot use <Mars> cards or spells.", DeckText(bars=("Mars", "spell"))),
    ("Only <Mars> cards may be used.", DeckText(permits=("Mars",))),
    ("You may include any <<Pirate>> card in your deck regardless of its planet.", DeckText(permits=("<<Pirate>>",))),
    ("You may use <Mars> cards, as well as any <<Pirate>>.", DeckText(permits=("Mars", "<<Pirate>>"))),
    ("Your deck may contain cards from any Planet, but no more than 1 copy of each card.",
     DeckText(permits=("any card",), each=1)),
    ("You cannot use [Counter] skills.", None), ("You cannot use cards that you like.", None),
])
def test_what_gates_say_of_decks(text: str, said: DeckText | None) -> None:
    assert deck_text(text) == said


@pytest.mark.parametrize(("text", "said"), [
    ("You have 10 life at the start of the game.", {"life": 10}),
    ("You start with 6 life and 2 more cards in Energy than usual.", {"life": 6, "energy": 4}),
])
def test_how_the_game_begins(text: str, said: dict[str, int]) -> None:
    assert starting_numbers(text) == said


def gated(text: str) -> hj.Definition:
    """A Gate of the home planet with this text."""
    return hj.card("gate", name="Door", type="gate", life=10, permits=[HOME], text=text)


@pytest.mark.rule("gate:13.3")
def test_cards_that_the_gate_bars() -> None:
    door = (gated("You cannot use Items."), 1, "gate")
    assert broken(*filler(50), door, MASTER) == []
    assert broken(*filler(50), (plain("Hook", type="item"), 1), door, MASTER) == ["gate:13.3"]


def test_one_copy_of_each_card() -> None:
    door = (gated("Your deck may contain cards from any Planet, but no more than 1 copy of each card."), 1, "gate")
    singles = [(plain(f"Filler {place}"), 1) for place in range(50)]
    assert broken(*singles, door, MASTER) == []
    assert broken(*singles, (plain("Bea"), 2), door, MASTER) == ["gate:13.3b"]


# Damage


@pytest.mark.parametrize(("text", "lost"), [
    ("* This card cannot deal damage to players.", 0), ("* This card cannot deal damage.", 0),
    ("* This card cannot deal damage to units.", 1), ("* Your other units cannot deal damage.", 1),
])
def test_damage_that_a_card_does_not_deal(text: str, lost: int) -> None:
    game = position({"left": unit("Ayla", text)}, {}, phase="battle")
    attack(game, "Ayla")
    assert life(settled(game), 1) == PLAIN - lost


def test_damage_that_a_player_does_not_deal() -> None:
    text = "You cannot deal damage to your opponent this turn. Deal 2 damage to your opponent. Deal 1 damage to you."
    game = settled(casting(text, {"deck": DECK}))
    assert (life(game, 0), life(game, 1)) == (PLAIN - 1, PLAIN)


# Link Attacks


@pytest.mark.parametrize("text", [
    "* Your units in the same Link Attack as this card get +3.",
    "* Other units attacking with this card get +3.", "* Units in a Link Attack with this card get +3.",
])
def test_cards_in_the_same_link_attack(text: str) -> None:
    game = position({"left": unit("Ayla", text), "right": unit("Gull"), "center": unit("Tern")},
                    {"center": unit("Reed", defense=9)}, phase="battle")
    attack(game, "Ayla", "Gull", target="Reed")
    assert [entry.amount for entry in game.log if entry.verb == "battle damage"] == [7]
    assert numbers(game, "Tern")[0] == 2


# Names and numbers of a card that was named


@pytest.mark.parametrize(("text", "said"), [
    ("[Use](Pay 1) Choose a unit on your field. Search your deck for a unit with the same name and summon it.",
     "with the same name as it"),
    ("* When this card is destroyed, you may summon a unit with a different name from your hand.",
     "with a different name than this card from your hand"),
])
def test_names_of_the_card_that_was_named(text: str, said: str) -> None:
    assert said in printed(text)


def test_a_number_higher_than_that_of_another_card() -> None:
    text = ("Put a unit from your field on the bottom of your deck. Search your deck for a unit with Limit 1 higher"
            " than that unit and summon it without paying its cost.")
    deck = [unit("Small", limit=1), unit("Middle", limit=2), unit("Large", limit=3)]
    game = casting(text, {"left": unit("Gull"), "deck": deck})
    while game.decision is not None and game.decision.kind not in ("main phase", "attack"):
        game.apply(0)
    assert "Middle" in [name for zone in ("left", "center", "right") for name in names(game, 0, zone)]


def test_damage_is_no_payment() -> None:
    game = position({"left": unit("Ayla", "[Use] Take 2 damage. This card gains +1 until the end of the turn.")})
    game.pick(action="use", card="Ayla")
    game = settled(game)
    assert (life(game, 0), numbers(game, "Ayla")[0]) == (PLAIN - 2, 3)
