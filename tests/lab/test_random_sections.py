"""Random decks of games whose lists have sections."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cards.decks import check_deck
from headjudge.cards.pool import Pool, read_files, starters
from headjudge.errors import HeadJudgeError
from headjudge.lab.failures import write_failure
from headjudge.lab.pools import RandomDecks
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import simulate
from tests.amounts import amount

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "gcg" / "cards.json"


def units(color: str, number: int) -> list[hj.Definition]:
    return [hj.card("gcg", id=f"{color[0].upper()}X01-{at:03}", name=f"{color} {at}", type="unit", color=color, level=1,
                    cost=1, ap=1, hp=1, link=f"[{color} pilot {at}]" if at < 3 else ()) for at in range(number)]


def pilots(color: str, number: int) -> list[hj.Definition]:
    return [hj.card("gcg", id=f"{color[0].upper()}P01-{at:03}", name=f"{color} pilot {at}", type="pilot", color=color,
                    level=1, cost=1, ap=1, hp=1) for at in range(number)]


@pytest.mark.parametrize(("game", "sections"), [("gcg", {"deck", "resource_deck"}),
                                                ("gate", {"deck", "gate", "gate_master"})])
def test_random_decks_are_legal_and_follow_from_their_seed(game: str, sections: set[str]) -> None:
    decks = RandomDecks(starters(game))
    for seed in range(20):
        deck = decks.deck(seed)
        assert check_deck(game, deck) == [] and not deck.unread and set(deck.sections) == sections
        assert sum(count for _, count in deck.sections["deck"]) == 50
    assert RandomDecks(starters(game)).deck(3).cards != decks.deck(4).cards
    assert told(RandomDecks(starters(game)).deck(3)) == told(decks.deck(3))


def told(deck: hj.Deck) -> list[tuple[str, int]]:
    return [(entry[0].id, entry[1]) for entry in deck.cards]


def test_a_deck_has_one_or_two_colors_and_one_printing_of_a_number() -> None:
    cards = [card for color in ("blue", "green", "red") for card in [*units(color, 20), *pilots(color, 4)]]
    other = hj.card("gcg", id="BX01-000_p1", name="blue 0", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
    decks = RandomDecks(Pool("gcg", [*cards, other]))
    seen = set()
    for seed in range(20):
        main = decks.deck(seed).sections["deck"]
        colors = {color for card, _ in main for color in card.words["color"]}
        seen.add(len(colors))
        assert "BX01-000_p1" not in [card.id for card, _ in main]
    assert seen == {1, 2}


def test_cards_whose_text_is_not_read_and_tokens_are_left_out() -> None:
    odd = hj.card("gcg", id="BX09-001", name="Odd", type="unit", color="blue", level=1, cost=1, ap=1, hp=1,
                  text="Hum softly.", allow_unread=True)
    token = hj.card("gcg", id="T-001", name="Balloon", type="unit", color="blue", ap=1, hp=1, token="token")
    decks = RandomDecks(Pool("gcg", [odd, token, *units("blue", 15), *pilots("blue", 3)]))
    for seed in range(5):
        assert not {"Odd", "Balloon"} & {entry[0].name for entry in decks.deck(seed).cards}


@pytest.mark.parametrize(("game", "cards", "words"), [
    ("gcg", units("blue", 5), "make no deck of 50"), ("gcg", [], "make no deck of 50"),
    ("gate", [hj.card("gate", name="Imp", type="unit", planet="Ash", limit=1, power=1, defense=1)], "with a Gate"),
])
def test_too_few_cards_make_no_deck(game: str, cards: Sequence[hj.Definition], words: str) -> None:
    with pytest.raises(HeadJudgeError, match=words):
        RandomDecks(Pool(game, cards)).deck(1)


def test_several_may_play_with_random_decks() -> None:
    setup = setup_of("gcg", "random", ("random",), 2, format="team-battle")
    report = simulate(setup, 3)
    assert not report.failures, report.failures[0].trace
    assert setup.decks == ("random",) * 4 and list(report.wins_by_deck) == ["random"]


@pytest.mark.skipif(not REAL.is_file(), reason="the public card data is not here (../shared/cards/gcg)")
def test_games_between_random_decks_of_real_cards_end(tmp_path: Path) -> None:
    setup = setup_of("gcg", "random", ("random", "random"), 20, (str(REAL),))
    games = amount(8, 3)
    report = simulate(setup, games)
    for failure in report.failures:
        pytest.fail(f"{failure.error}\n{failure.trace}\n{write_failure(setup, failure, tmp_path)}")
    assert report.games == games and len(read_files("gcg", [REAL]).cards) > 500
