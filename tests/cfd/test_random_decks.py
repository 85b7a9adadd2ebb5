"""Random decks of the overDress era: legal, and with a ride deck where the cards allow one (cfd:8.1.8)."""

from __future__ import annotations

import headjudge as hj
from headjudge.cards.decks import check_deck
from headjudge.cards.pool import Pool, starters
from headjudge.lab.pools import RandomDecks
from tests.cfd.helpers import legal_deck, unit

RIDE_DECK = "ride deck"


def test_a_random_deck_has_a_ride_deck_of_a_unit_of_each_grade() -> None:
    decks = RandomDecks(starters("cfd"))
    for seed in range(12):
        deck = decks.deck(seed)
        assert check_deck("cfd", deck) == [] and deck.size == 50
        assert [card.numbers.get("grade", 0) for card, _ in deck.sections[RIDE_DECK]] == [0, 1, 2, 3]
    ridden = [[card.id for card, _ in RandomDecks(starters("cfd")).deck(3).sections[RIDE_DECK]] for _ in range(2)]
    assert ridden[0] == ridden[1], "the seed alone decides"


def test_units_that_name_the_next_one_ride_before_others() -> None:
    line = [unit(f"Step {grade}", grade=grade,
                 text=f'[AUTO]: When this unit is rode upon by "Step {grade + 1}", draw a card.' if grade < 3 else "")
            for grade in range(4)]
    others = [unit(f"Other {number}", grade=1 + number % 2) for number in range(20)]
    decks = RandomDecks(Pool("cfd", [*line, *others, *[card for card, _ in legal_deck()]]))
    for deck in map(decks.deck, range(8)):
        ridden = [card.name for card, _ in deck.sections[RIDE_DECK]]
        mixed = {card.name for card, *_ in deck.cards}
        assert ridden[3] == "Step 3"
        assert ("Step 2" in mixed) == (ridden[2] == "Step 2")


def test_without_a_unit_of_some_grade_a_random_deck_has_no_ride_deck() -> None:
    """A deck is played without one, from a first vanguard of the deck itself."""
    cards = [*[unit(f"Low {number}", grade=number % 3) for number in range(30)], *[card for card, _ in legal_deck()]]
    decks = RandomDecks(Pool("cfd", cards))
    made = [decks.deck(seed) for seed in range(2)]
    assert all(RIDE_DECK not in deck.sections and check_deck("cfd", deck) == [] for deck in made)
    game = hj.new_game("cfd", made, seed=1)
    assert game.decision is not None and game.decision.kind == "first vanguard"
