"""The same cards do the same in both games, where both documents say the same: random positions, the same answers.

The decks have no triggers, and nobody guards: there the documents differ.
"""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

import headjudge as hj
from tests.amounts import amount
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import GAMES, reads
from tests.vanguard.helpers import asked, names, options

SEEDS: Final = amount(6, 1)
ZONES: Final = ("hand", "drop", "soul", "damage", "bind", "deck", "trigger", "guardian")
CIRCLES: Final = ("left_front", "right_front", "left_back", "center_back", "right_back")

DEEDS: Final = (
    "Choose one of your rear-guards, and retire it.", "Choose a card from your hand, and call it to (RC).",
    "Choose a card from your hand, and ride it.", "Choose one of your rear-guards, and return it to your hand.",
    "Choose a card from your hand, and discard it.", "[Soul Charge (1)].", "Draw two cards.",
    "Choose one of your rear-guards, and [Rest] it.", "Retire all of your opponent's rear-guards.",
    "Choose a card from your soul, and call it to (RC).", "Deal one damage to your opponent's vanguard.",
    "Choose one of your rear-guards, bind it.", "Choose a card from your damage zone, and heal it.",
    "Choose one of your rear-guards, and put it into your soul.",
    "Each player chooses one of their rear-guards, and retires it.",
    "Your opponent chooses a card from their hand, and discards it.",
    "You may discard a card. If you do, draw two cards.", "For each of your rear-guards, draw a card.",
)
"""What an activated ability does in the main phase."""

WATCHING: Final = (
    "[AUTO](RC): When another of your rear-guards is retired, draw a card.",
    "[AUTO](RC): When your unit is placed on (RC), this unit gets [Power] +1000 until end of turn.",
    "[AUTO]: When this unit is placed on (RC), draw a card.", "[AUTO]: When this unit is retired, draw a card.",
    "[AUTO](RC): When your opponent's rear-guard is retired, draw a card.",
    "[AUTO](RC): When you draw a card, this unit gets [Power] +1000 until end of turn.",
    "[AUTO]: When this unit is put into the drop zone from (RC), put it into your soul.",
    "[AUTO](RC): When a card is put into your soul, this unit gets [Power] +1000 until end of turn.",
    "[AUTO](RC): When you have no cards in your hand, draw a card.",
    "[AUTO](RC): When another of your rear-guards is placed on (RC), you may discard a card. If you do, draw two"
    " cards.",
    "[CONT](RC): This unit gets [Power] +1000 for each of your other rear-guards.",
    "[CONT](RC): If this unit would be retired, bind it instead.",
    "[CONT](RC): If you have two or more cards in your soul, this unit gets [Power] +5000.",
    "[CONT](RC): Your opponent's rear-guards get [Power] -1000.",
    "[CONT](RC): This unit cannot be chosen by your opponent's effects.",
)
"""What other cards of both players say meanwhile."""

FIGHTING: Final = (
    "[AUTO](RC): When this unit attacks a vanguard, this unit gets [Power] +3000 until end of that battle.",
    "[AUTO](RC): When this unit's attack hits a vanguard, choose one of your opponent's rear-guards, and retire it.",
    "[AUTO](RC): When your vanguard attacks, this unit gets [Power] +1000 until end of turn.",
    "[AUTO](RC): When your opponent's unit attacks, draw a card.",
    "[AUTO](RC): When your unit is attacked, this unit gets [Power] +1000 until end of turn.",
    "[AUTO](RC): At the end of the battle that this unit attacked, retire this unit.",
    "[AUTO](RC): When this unit's attack hits, you may [Stand] this unit.",
    "[AUTO](RC): When your rear-guard's attack hits a vanguard, draw a card.",
    "[AUTO](RC): When this unit's attack does not hit, draw a card.",
    "[AUTO](RC): When a card is put into your damage zone, draw a card.",
    "[AUTO](RC): When your opponent's vanguard is dealt damage, draw a card.",
    "[AUTO](RC): When this unit attacks, you may discard a card. If you do, this unit gets [Critical] +1 until end of"
    " that battle.",
    "[AUTO](RC): When this unit attacks, all of your opponent's units in the front row get [Power] -3000 until end of"
    " that battle.",
    "[AUTO](RC): At the end of your opponent's turn, draw a card.",
    "[CONT](RC): During your turn, this unit gets [Power] +2000.", "[CONT](RC): This unit cannot attack a vanguard.",
    "[CONT](RC): This unit can attack from the back row.", "[CONT](RC): Your vanguard gets [Power] +1000.",
)
"""What units on both sides say in battles."""


def cards(made: ModuleType, source: Random, name: str, number: int) -> list[hj.Definition]:
    """Plain cards of any grade and power."""
    return [made.unit(f"{name} {at}", grade=source.randrange(4), power=1000 * source.randrange(5, 14), skills=[])
            for at in range(number)]


def side(made: ModuleType, source: Random, name: str, text: str, actor: str) -> dict[str, Any]:
    """What a player has: some cards everywhere, and this text on a rear-guard, and in hand and soul."""
    circles = list(CIRCLES)
    source.shuffle(circles)
    units = cards(made, source, f"{name} unit", source.randrange(4))
    there = {circle: hj.put(unit, state=source.choice(["stand", "stand", "rest"]))
             for circle, unit in zip(circles[2:], units, strict=False)}
    watch = made.unit(f"{name} watch", text=text, skills=[], power=1000 * source.randrange(5, 14))
    there[circles[0]] = watch
    if actor:
        there[circles[1]] = made.unit("Actor", text=f"[ACT](RC): {actor}", skills=[])
    return {"vanguard": made.front(f"{name} front", skills=[], power=1000 * source.randrange(9, 13)),
            "rearguard": there, "hand": [*cards(made, source, f"{name} hand", source.randrange(3)), watch],
            "soul": [*cards(made, source, f"{name} soul", source.randrange(3)), watch],
            "damage": cards(made, source, f"{name} damage", source.randrange(4)),
            "deck": cards(made, source, f"{name} deck", 14)}


def position(made: ModuleType, seed: int, text: str, actor: str) -> hj.Game:
    source = Random(seed)
    mine, theirs = side(made, source, "My", text, actor), side(made, source, "Their", text, "")
    game: hj.Game = made.board(mine, theirs, phase="main" if actor else "battle")
    return game


def is_over(game: hj.Game) -> bool:
    return game.result is not None or asked(game).kind in ("main phase", "ride phase")


def guarded_by_nobody(game: hj.Game) -> None:
    while not is_over(game) and asked(game).kind in ("guard", "guard with"):
        game.apply("pass" if "pass" in options(game) else "done")


def seen(game: hj.Game) -> list[object]:
    """Where all cards are, and what the units are like."""
    found: list[object] = [game.result.losers if game.result is not None else ()]
    for seat in (0, 1):
        found += [(seat, zone, names(game, seat, zone)) for zone in ZONES]
        found += [(card.definition.name, card.power, card.critical, card.orientation, card.slot)
                  for zone in ("vanguard", "rearguard") for card in game.players[seat][zone]]
    return found


def compare(seed: int, text: str, actor: str) -> None:
    games = [position(made, seed, text, actor) for made in (original, era)]
    source = Random(seed)
    if actor:
        for game in games:
            game.pick(action="activate", card="Actor")
    for game in games:
        guarded_by_nobody(game)
    while not any(is_over(game) for game in games):
        keys = [sorted(options(game)) for game in games]
        assert keys[0] == keys[1] and len({asked(game).player for game in games}) == 1
        key = source.choice([key for key in keys[0] if key != "end"] or keys[0])
        for game in games:
            game.apply(key)
            guarded_by_nobody(game)
    assert seen(games[0]) == seen(games[1])


@pytest.mark.parametrize("text", WATCHING)
def test_in_the_main_phase(text: str) -> None:
    for made in GAMES:
        reads(made, text)
    for seed in range(SEEDS):
        for number, actor in enumerate(DEEDS):
            if number % 3 == seed % 3:
                compare(100 * seed + number, text, actor)


@pytest.mark.parametrize("text", FIGHTING)
def test_in_the_battle_phase(text: str) -> None:
    for made in GAMES:
        reads(made, text)
    for seed in range(SEEDS):
        compare(seed, text, "")
