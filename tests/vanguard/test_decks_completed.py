"""Decks without a card that can be the first vanguard are completed by a plain one, each by its own."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj


@pytest.mark.parametrize(("game", "group"), [("cfd", "nations"), ("cfv", "clans")])
@pytest.mark.parametrize("theirs", ["Reef", "Marsh"])
def test_first_vanguards_of_two_decks_may_differ(game: str, group: str, theirs: str) -> None:
    cards: list[dict[str, Any]] = [{"type": "normal unit", "grade": 1, "power": 7000, "shield": 5000, group: [name]}
                                   for name in ("Marsh", theirs)]
    decks = [[(hj.card(game, name="Ayla", **card), 50)] for card in cards]
    begun = hj.new_game(game, decks=decks, seed=1)
    begun.run({0: "pass", 1: "pass"}, until="main phase")
    made = [begun.players[seat]["vanguard"][0].definition for seat in (0, 1)]
    assert [card.name for card in made] == ["Filler", "Filler"]
    assert (made[0] == made[1]) is (theirs == "Marsh")
    assert hj.loads(begun.dumps()).fingerprint() == begun.fingerprint()
    assert not hj.replay(begun.record()).drift
