"""Cards that complete a position, besides those that its author names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards, decks, multiplayer, turn
from headjudge.games.gcg.zones import BATTLE_AREA
from headjudge.kernel.cards import Definition
from headjudge.kernel.game_rules import NAMES, NUMBER, Remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from headjudge.kernel.decks import Listed
    from headjudge.kernel.game import Game

_PHASES: Final = {"start": "start_phase", "draw": "draw_phase", "resource": "resource_phase", "main": "main_phase",
                  "end": "end_phase"}

REMEMBERED: Final[Mapping[str, Remembered]] = {
    "deployed": Remembered(NAMES, "Units that have been deployed this turn, by name"),
    "direction": Remembered(NUMBER, "which way round turns go: 1 to the next seat, -1 to the one before", -1, 1),
    "first": Remembered(NUMBER, "the seat of Player One; by default seat 0, in turn 1 the active player"),
}


def filler(others: tuple[Definition, ...], zone: str) -> Definition:
    """Returns a plain card of the first color that the other cards have: a Unit, or a card that fits the zone."""
    colors = [color for card in others for color in card.words.get("color", ())]
    color = (colors[0] if colors else "blue",)
    if zone in ("resource_area", "resource_deck"):
        return resource()
    if zone == "base":
        return Definition("filler-base", "Plain Base", cards.BASE, {"level": 1, "cost": 1, "ap": 0, "hp": 5},
                          {"name": ("Plain Base",), "color": color})
    if zone == "pilots":
        return Definition("filler-pilot", "Plain Pilot", cards.PILOT, {"level": 1, "cost": 1, "ap": 1, "hp": 1},
                          {"name": ("Plain Pilot",), "color": color})
    return Definition("filler", "Filler", cards.UNIT, {"level": 1, "cost": 1, "ap": 1, "hp": 1},
                      {"name": ("Filler",), "color": color})


def resource() -> Definition:
    """Returns a plain Resource card."""
    return Definition("filler-resource", "Resource", cards.RESOURCE, {}, {"name": ("Resource",)})


def with_resources(deck: Sequence[Listed]) -> Sequence[Listed]:
    """Returns the deck, with a resource deck of plain cards if it has none."""
    if any([entry[0].type == cards.RESOURCE for entry in deck]):
        return deck
    return [*deck, (resource(), decks.SIZES.value[decks.RESOURCE_DECK], decks.RESOURCE_DECK)]


def begin_at(game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
    """Push the procedures of a turn that has come to the beginning of a phase."""
    first = phase.removesuffix(" phase")
    if first not in _PHASES:
        raise KeyError(phase)
    game.turn_player = multiplayer.leader(game, player)
    first_player = _number(memory.get("first"), player if game.turn == 1 else 0)
    match = turn.WholeGame(first_player, -1 if memory.get("direction") == -1 else 1)
    match.again("end_turn")
    game.push(match)
    frame = turn.Turn(game.turn_player, game.time, _deployed(game, memory.get("deployed", ())))
    frame.again(_PHASES[first])
    game.push(frame)


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def _deployed(game: Game, named: object) -> tuple[int, ...]:
    """Returns the serials of the Units that count as deployed this turn."""
    if isinstance(named, str):
        named = (named,)
    names = tuple(named) if isinstance(named, list | tuple) else ()
    units = [card for seat in range(game.layout.players) for card in game.at(seat, BATTLE_AREA)]
    return tuple([game.cards[card].serial for card in units if named is True or game.cards[card].name in names])
