"""Cards that go elsewhere wherever they come from, and the end of a player's attack."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, item, life, names, position, unit


@pytest.mark.parametrize("words", [
    "If a card would be put into your opponent's drop, banish it instead.",
    "Cards that would be placed in your opponent's drop are placed in the Banish zone instead.",
])
def test_what_comes_to_the_drop_from_anywhere_is_banished(words: str) -> None:
    for text, gone in (("Destroy 1 enemy unit.", ["Reed"]), ("Drop the top card of your opponent's deck.", ["Kelp"]),
                       ("Your opponent drops 1 hand card.", ["Tern"])):
        theirs: dict[str, Any] = {"left": unit("Reed"), "hand": [unit("Tern")], "deck": [unit("Kelp"), *DECK]}
        game = casting(text, {"player": item("Anchor", f"* {words}"), "left": unit("Gull")}, theirs)
        assert (names(game, 1, "banish"), names(game, 1, "drop")) == (gone, []), text
        assert names(game, 0, "drop") == ["Storm"]


@pytest.mark.parametrize(("words", "banished"), [("an enemy unit", ["Reed"]), ("a unit on your field", [])])
def test_what_is_destroyed_is_banished_instead(words: str, banished: list[str]) -> None:
    anchor = item("Anchor", f"* When {words} is destroyed, banish it instead.")
    game = casting("Destroy 1 enemy unit.", {"player": anchor}, {"left": unit("Reed")})
    assert names(game, 1, "banish") == banished


@pytest.mark.parametrize(("words", "defense", "gained"), [
    ("At the end of your attack", 2, 2), ("At the end of your attack, if it hit", 2, 2),
    ("At the end of your attack, if it hit", 9, 0), ("At the end of your opponent's attack", 2, 0),
])
def test_the_end_of_a_players_attack(words: str, defense: int, gained: int) -> None:
    anchor = item("Anchor", f"* {words}, gain 2 life.")
    mine = {"player": anchor, "center": unit("Gull"), "deck": DECK}
    game = position(mine, {"player": item("Net", defense=defense), "deck": DECK}, phase="battle")
    attack(game, "Gull")
    assert life(game, 0) == PLAIN + gained
