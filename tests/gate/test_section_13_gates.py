"""What a Gate says of decks and of the beginning, in the words of its text (gate:2.1.5, 13.3, 1.3.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate import decks
from headjudge.games.gate.cards import as_rules_read
from headjudge.kernel.cards import Definition
from tests.gate.helpers import gate, unit


def sea(text: str | list[str]) -> Definition:
    """A Gate that permits what its text says."""
    return hj.card("gate", name="Sea Gate", type="gate", life=10, text=text)


def broken(text: str, *cards: Definition, copies: int = 1, filler: int = 50, board: int = 0,
           master: str = "Mars") -> list[str]:
    """The violations of a deck of filler of <Mars> and these cards with this Gate."""
    main = [(unit(f"Filler {place}", planet=["Mars"]), min(4, filler - place)) for place in range(0, filler, 4)]
    more = [(unit("Spare", planet=["Mars"]), board, "sideboard")] if board else []
    beside = [(sea(text), 1, "gate"), (unit("Ann", planet=[master]), 1, "gate_master"), *more]
    return [one.rule for one in decks.check([*main, *[(card, copies) for card in cards], *beside])]


HERO = unit("Hero", planet=["Venus"], attribute=["Hero"])
LAMP = unit("Lamp", planet=["Venus"])


@pytest.mark.rule("gate:13.3")
@pytest.mark.parametrize("text", [
    "You may use <Mars> cards and <<Hero>> cards.", "You may use <Mars> cards, <<Hero>> cards from any Planet.",
    "You may use <Mars> and any card with the <<Hero>> attribute.",
    "* You may use <Mars> cards and all cards with the attribute <<Hero>> regardless of their Planet.",
    "Your deck may contain <Mars> cards and <<Hero>> cards.",
])
def test_a_gate_permits_cards_by_their_attribute(text: str) -> None:
    assert broken(text, HERO) == []
    assert broken(text, LAMP) == ["gate:13.3"]


def test_a_gate_permits_cards_by_their_name() -> None:
    text = 'You may use <Mars> cards, <<Pirate>> cards from any Planet, and "Lamp".'
    assert broken(text, LAMP) == []
    assert broken(text, HERO) == ["gate:13.3"]


def test_a_gate_permits_all_cards() -> None:
    assert broken("You may use cards from any Planet.", LAMP, HERO) == []


@pytest.mark.rule("gate:13.3")
@pytest.mark.parametrize("text", [
    "You may use all cards except <Venus> cards.", "You may use any card, other than <Venus> and <<Hero>> cards.",
    "Your deck may contain <Mars> cards and cards with no Planet.",
])
def test_a_gate_says_which_cards_it_leaves_out(text: str) -> None:
    assert broken(text, unit("Gull", planet=[])) == []
    assert broken(text, LAMP) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3")
def test_cards_of_no_planet_are_used_only_where_the_gate_says_so() -> None:
    gull = unit("Gull", planet=[], attribute=["Hero"])
    assert broken("You may use <Mars> cards and cards without a Planet.", gull) == []
    assert broken("You may use <Mars> cards.", gull) == ["gate:13.3"]


def test_what_a_planet_and_an_attribute_together_permit_is_not_said() -> None:
    with pytest.raises(hj.HeadJudgeError):
        sea("You may use <Mars> <<Hero>> cards.")


@pytest.mark.rule("gate:13.3b")
@pytest.mark.parametrize("text", [
    'You may put up to 6 cards named "Lamp" in your deck.', 'Your deck may contain 6 copies of cards named "Lamp".',
    'You may use up to six copies of "Lamp".',
])
def test_a_gate_lets_a_deck_have_more_copies_of_a_name(text: str) -> None:
    whole = f"You may use <Mars> and <Venus> cards. {text}"
    assert broken(whole, LAMP, copies=6) == []
    assert broken(whole, LAMP, copies=7) == ["gate:13.3b"]
    assert broken("You may use <Mars> and <Venus> cards.", LAMP, copies=6) == ["gate:13.3b"]


def test_any_number_of_copies() -> None:
    text = 'You may use <Mars> and <Venus> cards. You may use any number of "Lamp" cards.'
    assert broken(text, LAMP, copies=30) == []


def test_a_gate_lets_a_deck_have_fewer_copies_of_each_name() -> None:
    text = "You may use cards from any planet, but only 1 copy of each card with the same name."
    main = [(unit(f"Filler {place}", planet=["Mars"]), 1) for place in range(50)]
    beside = [(sea(text), 1, "gate"), (unit("Ann", planet=["Mars"]), 1, "gate_master")]
    assert decks.check([*main, *beside]) == []
    assert [one.rule for one in decks.check([*main, (LAMP, 2), *beside])] == ["gate:13.3b"]


@pytest.mark.rule("gate:13.3")
def test_a_gate_permits_a_number_of_cards_beside_others() -> None:
    text = "You may use <Mars> cards and up to 3 <Venus> units."
    assert broken(text, LAMP, copies=3) == []
    assert broken(text, LAMP, HERO, copies=2) == ["gate:13.3"]
    assert broken(f"{text} You may use <<Hero>> cards.", LAMP, HERO, copies=2) == []


@pytest.mark.rule("gate:13.3")
def test_a_gate_permits_the_cards_of_one_type() -> None:
    song = hj.card("gate", name="Song", type="spell", planet=["Venus"], text="Draw 1 card.")
    assert broken("You may use <Mars> cards and <Venus> spells.", song) == []
    assert broken("You may use <Mars> cards and <Venus> spells.", LAMP) == ["gate:13.3"]


def test_a_type_without_a_planet_behind_one_with_it_is_not_clear() -> None:
    with pytest.raises(hj.HeadJudgeError):
        sea("You may use <Mars> units and Items.")


@pytest.mark.rule("gate:13.3")
def test_a_gate_permits_cards_of_a_type_or_with_a_number_from_any_planet() -> None:
    big = hj.card("gate", name="Whale", type="unit", planet=["Venus"], limit=3, power=9, crit=3, defense=9)
    song = hj.card("gate", name="Song", type="spell", planet=["Venus"], text="Draw 1 card.")
    small = "You may use <Mars> cards, units with limit 2 or less and all spells."
    assert (broken(small, LAMP), broken(small, song), broken(small, big)) == ([], [], ["gate:13.3"])
    some = "You may use <Mars> cards and up to 2 spells from any planet."
    assert (broken(some, song, copies=2), broken(some, song, copies=3)) == ([], ["gate:13.3"])
    assert broken("You may use <Mars> cards and cards with limit 0.", song) == []
    assert broken("You may use <Mars> cards and any units of limit 3 or more.", big) == []


@pytest.mark.rule("gate:13.3")
def test_a_gate_bars_the_cards_of_a_type_but_for_some() -> None:
    song = hj.card("gate", name="Song", type="spell", planet=["Venus"], text="Draw 1 card.")
    text = "You may use all cards. You cannot use spells other than <Venus> spells."
    assert broken(text, song) == []
    assert broken(text.replace("than <Venus>", "than <Mars>"), song) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3")
def test_a_gate_permits_the_cards_of_a_planet_that_have_an_attribute_too() -> None:
    text = "You may use <Mars> cards and <Venus> cards that are <<Hero>> or <<Keeper>>."
    gull = unit("Gull", planet=["Venus"], attribute=["Hero"])
    assert broken(text, gull) == []
    assert broken(text, unit("Gull", planet=["Venus"], attribute=["Sailor"])) == ["gate:13.3"]
    assert broken(text, unit("Gull", planet=["Earth"], attribute=["Hero"])) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3")
@pytest.mark.parametrize("text", [
    "You may use cards that are not <Venus>.", "You can only use cards other than <Venus>.",
    "Usable planets: <Mars>, <Earth>", "Cards: <Mars>, <Earth>", "Allows: <Mars>, <Earth>",
    "You may use any number of <Mars> and <Earth> cards.", "<Mars> and <Earth> cards may be used.",
])
def test_a_gate_permits_cards_in_other_words(text: str) -> None:
    assert broken(text, unit("Gull", planet=["Earth"])) == []
    assert broken(text, unit("Gull", planet=["Venus"])) == ["gate:13.3"]


def test_a_gate_says_how_large_the_sideboard_may_be() -> None:
    text = "You may use <Mars> cards. Your sideboard may contain up to 15 cards."
    assert broken(text, board=15) == []
    assert broken(text, board=16) == ["gate:13.5.3"]


def test_a_gate_says_how_many_cards_a_deck_has() -> None:
    assert broken("You may use <Mars> cards. Your deck must contain at least 60 cards.", filler=56) == ["gate:13.1"]
    assert broken("You may use <Mars> cards. Your deck may contain up to 120 cards.", filler=112) == []
    assert broken("You may use <Mars> cards. Your deck must contain 60 or more cards.", filler=56) == ["gate:13.1"]
    assert broken("You may use <Mars> cards. Your deck may contain 120 cards.", filler=112) == []
    assert broken("You may use <Mars> cards. Your deck must contain 60 cards or more.", filler=56) == ["gate:13.1"]


@pytest.mark.rule("gate:13.3")
def test_a_gate_asks_for_the_planet_of_the_gate_master() -> None:
    text = "* You may include <Mars> and <Venus> cards in your deck, but your Gate Master must be a <Venus> card."
    assert broken(text, master="Venus") == []
    assert broken(text) == ["gate:13.3"]


@pytest.mark.parametrize(("text", "numbers"), [
    ("You start with 8 Life and 1 extra Energy.", {"life": 8, "energy": 3}),
    ("* At the start of the game, place the top 4 cards of your deck into your Energy face down instead of 2.",
     {"energy": 4}),
    ("You start with 2 additional cards in your hand.", {"hand": 8}),
    ("You start the game with 8 life and put 1 additional card from the top of your deck into your Energy face down.",
     {"life": 8, "energy": 3}),
    ("* You draw 4 cards instead of 6 at the start of the game.", {"hand": 4}),
    ("* At the start of the game, draw 7 cards instead of 6.", {"hand": 7}),
    ("* You start the game with 0 Energy instead of 2.", {"energy": 0}),
    ("You start the game with 8 cards in your hand instead of 6.", {"hand": 8}),
    ("Life 9", {"life": 9}),
    ("Life 9, Energy 3", {"life": 9, "energy": 3}),
    ("Starting Life: 9 / Starting Hand: 5", {"life": 9, "hand": 5}),
    ("Starting life 9.", {"life": 9}),
    ("Your Life starts at 9.", {"life": 9}),
    ("At the start of the game, you have 9 life, 5 cards in hand and 4 Energy.", {"life": 9, "hand": 5, "energy": 4}),
    ("You draw 2 additional cards at the start of the game.", {"hand": 8}),
    ("You start the game with 20 Life and draw 2 additional cards.", {"life": 20, "hand": 8}),
    ("You start with 12 Life, 3 Energy and draw 1 extra card.", {"life": 12, "energy": 3, "hand": 7}),
])
def test_a_gate_adds_to_what_a_player_begins_with(text: str, numbers: dict[str, int]) -> None:
    made = as_rules_read(gate("Sea Gate", text))
    assert {name: made.numbers[name] for name in numbers} == numbers


def test_a_skill_at_the_start_of_the_game_stands_behind_the_life() -> None:
    made = sea("* Start of the Game: You have 9 life. Draw 1 card.")
    assert as_rules_read(made).numbers["life"] == 9
    assert len(made.abilities) == 1, "the card is drawn at the start of the game, too"


def test_skills_stand_beside_what_a_gate_says_of_the_deck() -> None:
    made = sea("You may use <Mars> cards. You start the game with 12 life. * When you gain life, draw 1 card.")
    assert made.words["permits"] == ("Mars",) and len(made.abilities) == 1
    assert as_rules_read(made).numbers["life"] == 12


@pytest.mark.rule("gate:13.3b")
@pytest.mark.parametrize("text", [
    "* You may include any number of copies of this card in your deck.",
    "* You may put up to 7 of this card in your deck.",
    '* Your deck may contain any number of cards named "Gull".', "You may have up to seven copies of this card.",
])
def test_a_card_lets_a_deck_have_more_copies_of_it(text: str) -> None:
    gull = unit("Gull", planet=["Mars"], text=text)
    assert broken("You may use <Mars> cards.", gull, copies=7) == []
    assert broken("You may use <Mars> cards.", unit("Gull", planet=["Mars"]), copies=7) == ["gate:13.3b"]
    assert broken("You may use <Mars> cards.", gull, unit("Crab", planet=["Mars"]), copies=7) == ["gate:13.3b"]


@pytest.mark.parametrize("text", [
    "You may only have two copies of this card in your deck.", "Your deck may only contain 2 copies of this card."])
def test_a_card_lets_a_deck_have_fewer_copies_of_it(text: str) -> None:
    gull = unit("Gull", planet=["Mars"], text=text)
    assert broken("You may use <Mars> cards.", gull, copies=2) == []
    assert broken("You may use <Mars> cards.", gull, copies=3) == ["gate:13.3b"]


@pytest.mark.parametrize("text", [
    "You may use <Mars> cards, but your deck may only contain 2 copies of each card with the same card name.",
    "You may use <Mars> cards, but no more than 2 copies of cards with the same name.",
    "You may use <Mars> cards. Your deck cannot contain more than 2 copies of each card.",
    "You may use <Mars> cards, and you can use up to 2 copies of the same card.",
])
def test_a_gate_says_how_many_copies_of_each_card_there_may_be(text: str) -> None:
    main = [(unit(f"Filler {place}", planet=["Mars"]), 2) for place in range(25)]
    beside = [(sea(text), 1, "gate"), (unit("Ann", planet=["Mars"]), 1, "gate_master")]
    assert decks.check([*main, *beside]) == []
    assert [one.rule for one in decks.check([*main, (unit("Gull", planet=["Mars"]), 3), *beside])] == ["gate:13.3b"]
