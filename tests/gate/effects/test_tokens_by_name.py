"""Tokens that a text only names: cards with numbers of their own, which lie beside the deck (gate:10.5.2, 13.4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.helpers import gate, names, position, spell, unit
from tests.gate.test_text_unread import refused

Entry = tuple[hj.Definition, int] | tuple[hj.Definition, int, str]

WISP = unit("Wisp", "* This card gains +2.", token=["token"], limit=1, power=3, crit=2, defense=1)
NEST = spell("Nest", ["[Cast Cost](None)", 'Summon a "Wisp" <Token> to your Left.'])


def cast(*beside: hj.Definition) -> hj.Game:
    """The game after this Spell was cast, with these cards outside of the game."""
    game = position({"hand": [NEST], "outside": list(beside)})
    game.pick(action="cast", card="Nest")
    return settled(game)


def test_the_token_is_the_card_of_its_name() -> None:
    game = cast(WISP)
    assert names(game, 0, "left") == ["Wisp"] and numbers(game, "Wisp") == (5, 2, 1)


def test_a_token_whose_card_is_not_there() -> None:
    with pytest.raises(HeadJudgeError, match='the token "Wisp" has no card here'):
        cast()


def test_two_tokens_of_one_name() -> None:
    other = unit("Wisp", token=["token"], limit=1, power=9, crit=2, defense=1)
    with pytest.raises(HeadJudgeError, match='two different tokens are called "Wisp"'):
        cast(WISP, other)


def test_tokens_of_a_deck_come_from_its_token_section() -> None:
    deck: list[Entry] = [(NEST, 50), (gate(life=10), 1, "gate"), (unit("Regent"), 1, "gate_master"), (WISP, 1, "token")]
    game = hj.new_game("gate", [deck, deck], seed=1)
    assert all(card.name != "Wisp" for player in game.players for zone in ("deck", "hand", "left", "outside")
               for card in player[zone])


@pytest.mark.parametrize(("text", "said"), [
    ('Summon up to 2 "Wisp" <Token> units to your open field zones.', 'up to 2 "Wisp" token'),
    ('Your opponent summons a "Wisp" <Token> to their field.', 'Your opponent summons 1 "Wisp" token'),
    ('Put a "Wisp" <Token> onto your field.', 'Summon 1 "Wisp" token'),
    ('Summon a "Wisp" <Token> from outside the game.', 'Summon 1 "Wisp" token'),
    ("Summon a <Token> unit with Limit 1, 3 power, 2 crit, 1 defense and [Move].",
     'Summon 1 "Token" token with limit 1, power 3, crit 2, defense 1 and [Move].'),
])
def test_how_tokens_are_named(text: str, said: str) -> None:
    (ability,) = read_card_text("gate", (text,), "spell", "Ayla")
    assert said in print_ability("gate", ability)
    assert read_card_text("gate", (print_ability("gate", ability),), "spell", "Ayla") == (ability,)


PART: str = 'Summon a rested "Wisp" <Token> with 3 power, 2 crit and 1 defense to your Left.'


def test_a_token_whose_text_leaves_out_a_number_is_the_card_of_its_name() -> None:
    """The card says the limit, and whatever else the text does not."""
    game = position({"hand": spell("Nest", PART), "outside": WISP})
    game.pick(action="cast", card="Nest")
    settled(game)
    assert numbers(game, "Wisp") == (5, 2, 1) and game.card("Wisp").state == "rest"


@pytest.mark.parametrize("text", [PART.replace("3 power", "2 power"), PART.replace("a rested", "a <Mars>")])
def test_the_card_of_a_token_is_what_the_text_says_of_it(text: str) -> None:
    with pytest.raises(HeadJudgeError, match='the card of the token "Wisp" is not what the text'):
        position({"hand": spell("Nest", text), "outside": WISP})


def test_a_deck_brings_the_cards_of_tokens_that_are_described_in_part() -> None:
    deck: list[tuple[hj.Definition, int, str]] = [(spell("Nest", PART), 1, "deck")]
    assert 'summons the token "Wisp", which is not in the token section' in str(hj.check_deck("gate", deck))


@pytest.mark.parametrize("text", [
    "Summon a <Token> unit with power 2.", 'Summon a "Wisp" <Token> with [Move].', "Summon a <Token>.",
    'Summon a "Wisp" <Token> with power 2 and power 3.',
])
def test_what_is_printed_on_a_token_without_a_name_is_said_in_full(text: str) -> None:
    refused(text, "spell")


def test_a_token_of_a_name_is_a_card_of_that_name() -> None:
    said = '* While you have a "Wisp" <Token> on your field, this card gains +1.'
    plain = '* While you have a "Wisp" on your field, this card gains +1.'
    assert read_card_text("gate", (said,), "unit", "Ayla") == read_card_text("gate", (plain,), "unit", "Ayla")
