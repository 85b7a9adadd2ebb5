"""What a player does, by whoever's skill, and by none (gate:3.1.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, position, unit


@pytest.mark.parametrize(("event", "own", "theirs", "told"), [
    ("you put a card into your Energy", 2, 0, 2),
    ("you put a card into your Energy by a skill", 2, 0, 2),
    ("a card is put into your Energy by a skill", 2, 2, 2),
    ("your opponent puts a card into your Energy", 0, 2, 0),
])
def test_who_puts_a_card_into_the_energy(event: str, own: int, theirs: int, told: int) -> None:
    watch = unit("Watch", f"* When {event}, gain 2 Life.")
    mine: dict[str, Any] = {"left": watch, "deck": DECK}
    game = settled(casting("Put the top card of your deck into your Energy.", mine))
    assert life(game, 0) == PLAIN + own
    for text, gained in (("Put the top card of your opponent's deck into their Energy.", theirs),
                         ("Your opponent puts the top card of their deck into their Energy.", told)):
        assert life(settled(casting(text, {"deck": DECK}, mine)), 1) == PLAIN + gained


@pytest.mark.parametrize(("how", "gained"), [("", 2), (" by a skill", 0)])
def test_the_card_of_the_draw_step_is_put_there_by_no_skill(how: str, gained: int) -> None:
    watch = unit("Watch", f"* When you put a card into your Energy{how}, gain 2 Life.")
    game = position({"deck": DECK}, {"left": watch, "deck": DECK}, phase="main")
    while asked(game).kind != "energy":
        game.pick(action="pass")
    game.apply(0)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 1) == PLAIN + gained


def test_who_attacks_rests_the_attacker() -> None:
    watch = unit("Watch", "* When you rest a unit, gain 2 Life.")
    game = position({"left": watch, "right": unit("Gull"), "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, "Gull")
    assert life(game, 0) == PLAIN + 2


@pytest.mark.parametrize(("text", "gained"), [
    ("Your opponent banishes 1 card from their drop.", 2), ("Banish 1 card from your opponent's drop.", 0)])
def test_who_banishes(text: str, gained: int) -> None:
    watch = unit("Watch", "* When you banish a card, gain 2 Life.")
    game = settled(casting(text, {}, {"left": watch, "drop": [unit("Rope")]}))
    assert life(game, 1) == PLAIN + gained


def test_any_player() -> None:
    watch = unit("Watch", "* When a player banishes a card, gain 2 Life.")
    for mine, theirs, seat in (({"left": watch}, {"drop": [unit("Rope")]}, 0), ({}, {"left": watch, "drop": [
            unit("Rope")]}, 1)):
        game: hj.Game = settled(casting("Banish 1 card from your opponent's drop.", mine, theirs))
        assert life(game, seat) == PLAIN + 2
