"""Deck lists with sections: what lies beside the deck, in text, in JSON and as plain values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import Pool

UNIT = hj.card("gcg", id="XX01-001", name="Sallow", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
OTHER = hj.card("gcg", id="XX01-002", name="Sallow Custom", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
COIN = hj.card("gcg", id="XX-R01", name="Coin", type="resource")
GCG = Pool("gcg", [UNIT, OTHER, COIN])

IMP = hj.card("gate", id="G-1", name="Imp", type="unit", planet="Ash", limit=1, power=1, defense=1)
LORD = hj.card("gate", id="G-2", name="Lord", type="unit", planet="Ash", limit=1, power=1, defense=1)
GATE = hj.card("gate", id="G-3", name="Ash Gate", type="gate", permits="Ash", life=9, hand=5, energy=1)
GATES = Pool("gate", [IMP, LORD, GATE])


def loaded(tmp_path: Path, game: str, pool: Pool, value: Any) -> hj.Deck:
    path = tmp_path / "deck"
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return hj.load_deck(game, path, pool)


def told(deck: hj.Deck) -> dict[str, list[tuple[str, int]]]:
    return {section: [(card.name, count) for card, count in cards] for section, cards in deck.sections.items()}


IN_TEXT = """\
Gate:
1 Ash Gate
Gate Master (1)
1 Lord
[Deck]
4 Imp
2 Lord
Units (not a section):
1 Imp
Sideboard:
3 Imp
1 Ash Gate
"""

SECTIONS = {"gate": [("Ash Gate", 1)], "gate_master": [("Lord", 1)], "deck": [("Imp", 5), ("Lord", 2)],
            "sideboard": [("Imp", 3), ("Ash Gate", 1)]}


def test_headings_of_a_list_are_sections(tmp_path: Path) -> None:
    assert told(loaded(tmp_path, "gate", GATES, IN_TEXT)) == SECTIONS


@pytest.mark.parametrize("heading", ["Side Deck", "sideboard (12)", "Side:", "[Side board]"])
def test_a_heading_may_be_written_in_several_ways(tmp_path: Path, heading: str) -> None:
    assert told(loaded(tmp_path, "gate", GATES, f"1 Imp\n{heading}\n1 Lord")) == {
        "deck": [("Imp", 1)], "sideboard": [("Lord", 1)]}


def test_a_list_as_json_has_sections_too(tmp_path: Path) -> None:
    by_key = {"gate": [{"id": "G-3", "count": 1}], "gate_master": [{"name": "Lord", "count": 1}],
              "cards": [{"name": "Imp", "count": 5}, {"name": "Lord", "count": 2}],
              "sideboard": [{"name": "Imp", "count": 3}, {"id": "G-3", "count": 1}]}
    assert told(loaded(tmp_path, "gate", GATES, by_key)) == SECTIONS
    by_entry = {"cards": [{"id": "G-3", "count": 1}, {"name": "Lord", "count": 1, "section": "gate_master"},
                          {"name": "Imp", "count": 2}, {"name": "Imp", "count": 3, "section": "sideboard"}]}
    assert told(loaded(tmp_path, "gate", GATES, by_entry)) == {
        "gate": [("Ash Gate", 1)], "gate_master": [("Lord", 1)], "deck": [("Imp", 2)], "sideboard": [("Imp", 3)]}


def test_mistakes_in_sections_are_told(tmp_path: Path) -> None:
    with pytest.raises(Mistakes) as caught:
        loaded(tmp_path, "gate", GATES, {"cards": [{"name": "Imp", "count": 1, "section": "attic"}], "gate": 3})
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        'gate: 3 is no list. Write [{"id": ..., "count": 4}, ...].',
        "entry 1: 'attic' is no section. The sections are: deck, gate, gate_master, token, sideboard.",
    ]


def test_a_plain_list_puts_each_card_where_it_belongs(tmp_path: Path) -> None:
    deck = loaded(tmp_path, "gcg", GCG, "4 XX01-001 Sallow\n4x XX01-002_p1 Sallow Custom\n10 XX-R01")
    assert told(deck) == {"deck": [("Sallow", 4), ("Sallow Custom", 4)], "resource_deck": [("Coin", 10)]}
    assert told(loaded(tmp_path, "gcg", GCG, "4xXX01-001\n2 Sallow Custom (XX01-002)\nResources:\n1 Coin")) == {
        "deck": [("Sallow", 4), ("Sallow Custom", 2)], "resource_deck": [("Coin", 1)]}


def test_an_id_and_another_cards_name_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Mistakes, match='XX01-001 is "Sallow", not "Sallow Custom"'):
        loaded(tmp_path, "gcg", GCG, "4 XX01-001 Sallow Custom")


@pytest.mark.parametrize("given", [
    [(UNIT, 2), UNIT, (COIN, 10)], [(UNIT, 3), (COIN, 10, "resource_deck")],
    {"deck": [(UNIT, 3)], "resource_deck": [(COIN, 10)]},
])
def test_cards_may_be_given_with_their_sections(given: Any) -> None:
    game = hj.new_game("gcg", [given, given], seed=1)
    assert len(game.players[0].zones["resource_deck"]) == 10
    assert hj.loads(game.dumps()).fingerprint() == game.fingerprint()


def test_a_quick_game_needs_no_resource_cards() -> None:
    game = hj.new_game("gcg", [[(UNIT, 50)]] * 2, seed=1)
    assert len(game.players[1].zones["resource_deck"]) == 10
    with pytest.raises(hj.HeadJudgeError, match=r"gcg:6\.1\.1"):
        hj.new_game("gcg", [[(UNIT, 50)]] * 2, seed=1, legal=True)


@pytest.mark.parametrize("given", [[(UNIT, 1, "attic")], {"attic": [UNIT]}])
def test_a_section_that_there_is_not_is_refused(given: Any) -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"section 'attic'.*The sections are: deck, resource_deck"):
        hj.new_game("gcg", [given, given])


def test_a_sideboard_takes_no_part_in_a_game() -> None:
    deck: dict[str, Any] = {"gate": [GATE], "gate_master": [LORD], "deck": [(IMP, 50)], "sideboard": [(LORD, 3)]}
    game = hj.new_game("gate", [deck, deck], seed=1)
    assert sum(card.name == "Lord" for card in game.state.cards) == 2
    assert hj.replay(game.record()).ok
