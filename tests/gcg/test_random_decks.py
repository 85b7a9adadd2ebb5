"""Random decks of gcg: legal, the same for the same seed; and games between decks of real cards."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cards.decks import check_deck
from headjudge.cards.pool import Pool, starters
from headjudge.errors import HeadJudgeError
from headjudge.lab.pools import RandomDecks
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup
from tests.gcg.rulings.helpers import base, command, pilot, unit

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "gcg"


def many() -> list[hj.Definition]:
    """Cards for decks: enough of every kind."""
    units = [unit(f"Unit {number}", level=1 + number % 6, link=f"[Pilot {number}]") for number in range(30)]
    pilots = [pilot(f"Pilot {number}") for number in range(30)]
    others = [make(f"{make.__name__} {number}", "【Main】Draw 1." if make is command else "")
              for make in (command, base) for number in range(8)]
    return [*units, *pilots, *others]


def copies(deck: hj.Deck) -> list[tuple[str, int]]:
    return [(entry[0].id, entry[1]) for entry in deck.cards]


def test_random_decks_are_legal_and_follow_from_their_seed() -> None:
    pool = Pool("gcg", many())
    decks = RandomDecks(pool)
    for seed in range(20):
        assert check_deck("gcg", decks.deck(seed)) == []
    assert copies(RandomDecks(pool).deck(3)) == copies(decks.deck(3)) != copies(decks.deck(4))


def test_the_starter_sets_are_enough_for_a_random_deck() -> None:
    assert check_deck("gcg", RandomDecks(starters("gcg")).deck(1)) == []


def test_the_pilots_that_link_its_units_come_along() -> None:
    decks = RandomDecks(Pool("gcg", many()))
    for seed in range(10):
        sections = decks.deck(seed).sections["deck"]
        linked = {link.strip("[]") for card, _ in sections for link in card.words.get("link", ())}
        assert all(card.name in linked for card, _ in sections if card.type == "pilot")


def test_a_card_whose_text_is_not_read_is_in_no_random_deck() -> None:
    odd = hj.card("gcg", name="Odd One", type="unit", color="blue", level=1, cost=1, ap=1, hp=1, text="Hum softly.",
                  allow_unread=True)
    decks = RandomDecks(Pool("gcg", [odd, *many()]))
    assert all(odd.id not in [id for id, _ in copies(decks.deck(seed))] for seed in range(10))


def test_too_few_cards_make_no_deck() -> None:
    with pytest.raises(HeadJudgeError, match="make no deck of 50"):
        RandomDecks(Pool("gcg", many()[:3])).deck(1)


@pytest.mark.skipif(not REAL.is_dir(), reason="the public card data is not here (../shared/cards/gcg)")
def test_games_between_random_decks_of_real_cards_end() -> None:
    files = tuple(map(str, sorted(REAL.glob("*.json"))))
    report = simulate(Setup("gcg", ("random", "random"), ("random", "random"), cards=files, seed=11), 4)
    assert (report.games, report.failures) == (4, [])
