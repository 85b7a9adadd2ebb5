"""What a die decides (gate:13.6.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, life, position, spell

SEEDS = range(12)


def cast(text: str, seed: int) -> tuple[hj.Game, int]:
    """A Spell with this text has been cast. Returns the game and what the die has shown."""
    game = position({"hand": spell("Storm", text), "deck": DECK * 3}, {"deck": DECK}, seed=seed)
    game.pick(action="cast", card="Storm")
    rolled = [entry for entry in game.log if entry.kind == "die"]
    assert len(rolled) == 1
    number = int(str(rolled[0]).split("rolls ")[1][0])
    assert 1 <= number <= 6
    return game, number


def test_every_side_comes_up() -> None:
    assert {cast("Roll a die. Gain 1 life.", seed)[1] for seed in range(40)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("text", [
    "Roll a 6 sided die. If the result is 4 or more, gain 3 life. Otherwise, take 1 damage.",
    "Roll a die. On a 1-3, take 1 damage. On a 4 or higher, gain 3 life.",
    "Roll a six-sided die. If you roll a 4 or more, gain 3 life. If you roll a 3 or less, take 1 damage.",
    "Roll a die. If the number rolled is 4 or more, gain 3 life. If not, take 1 damage.",
])
def test_a_die_decides(text: str) -> None:
    for seed in SEEDS:
        game, number = cast(text, seed)
        assert life(game, 0) == (PLAIN + 3 if number >= 4 else PLAIN - 1)


@pytest.mark.parametrize("text", [
    "Roll a die. Gain life equal to the result.",
    "Roll a d6. Gain that much life.",
    "Roll a die and gain life equal to the number rolled.",
])
def test_as_much_as_the_die_shows(text: str) -> None:
    for seed in SEEDS:
        game, number = cast(text, seed)
        assert life(game, 0) == PLAIN + number


@pytest.mark.parametrize("text", [
    "Roll a die. Gain life equal to the result times 3.",
    "Roll a die. Gain life equal to 3 times the number rolled.",
    "Roll a die. Gain X life. X is equal to 3 times the result.",
])
def test_a_multiple_of_what_the_die_shows(text: str) -> None:
    for seed in SEEDS:
        game, number = cast(text, seed)
        assert life(game, 0) == PLAIN + 3 * number


def test_as_many_cards_as_the_die_shows() -> None:
    game, number = cast("Roll a die. Draw that many cards.", 3)
    assert len(game.players[0]["hand"]) == number and keys(game)


def test_the_result_without_a_die_is_refused() -> None:
    with pytest.raises(hj.HeadJudgeError, match="no die was rolled"):
        spell("Storm", "Gain life equal to the result.")
