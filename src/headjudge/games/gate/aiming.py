"""Who attacks and what is attacked where no skill at work has a say in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.memory import turn_memory
from headjudge.games.gate.stack import is_unit
from headjudge.games.gate.zones import ATTACKING_ZONES, CENTER, PLAYER_ZONE, SPOTS
from headjudge.kernel.rules import in_force

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

ATTACKERS: Final[dict[str, tuple[int, bool, bool]]] = {
    "second attacker": (1, False, False), "third attacker": (2, False, False),
    "fourth attacker": (3, False, False), "fourth attacking unit": (3, True, False),
    "second attacking unit": (1, True, False), "third attacking unit": (2, True, False),
    "third attacker at once": (2, False, True), "third attacking unit at once": (2, True, True),
}
"""How many cards may attack where a deed is forbidden, whether Units alone count, and whether in each attack."""

FORBIDDEN: Final[tuple[str, ...]] = (
    "attack", "second attack", "be attacked", "attack unit", "attack player", "attack alone", "be attacked by link",
    *ATTACKERS,
)
ALLOWED: Final[tuple[str, ...]] = ("attack past center", "attack behind center", "link behind center", "draw attacks")
"""The deeds about attacks that skills forbid and allow."""

TOLL: Final = "attack toll"
"""The parameter by which skills make a player pay Energy for each card that attacks (1.3.1)."""


def aims_as_usual(game: Game) -> bool:
    """Whether no part at work says who attacks or what is attacked: each attacker has a target then.

    That is the Unit in the opponent's Center, or the opponent.
    """
    table = game.table
    if has_tolls(game):
        return False
    for deed in FORBIDDEN:
        key = table.forbids.get(deed)
        if key is not None and game.parts_at_work(key):
            return False
    for deed in ALLOWED:
        key = table.allows.get(deed)
        if key is not None and game.parts_at_work(key):
            return False
    return True


def attackers_left(game: Game, player: int, cards: tuple[int, ...]) -> bool:
    """Whether no skill limits the attackers to fewer than these and those that have attacked this turn (1.3.5)."""
    forbids = game.table.forbids
    for deed in ATTACKERS:
        if deed not in forbids or not game.forbidden(deed, player) or not in_force("gate:1.3.5"):
            continue
        most, units_alone, at_once = ATTACKERS[deed]
        counted = {game.cards[card].serial for card in cards if card >= 0 and (not units_alone or is_unit(game, card))}
        turn = turn_memory(game)
        if not at_once and counted and turn is not None:
            counted.update([one for one in turn.attacked if not units_alone or one not in turn.items])
        if len(counted) > most:
            return False
    return True


def has_tolls(game: Game) -> bool:
    """Whether a part at work makes somebody pay for attacks."""
    key = game.table.changes.get(TOLL)
    return key is not None and game.parts_at_work(key)


def toll(game: Game, player: int, cards: tuple[int, ...]) -> int:
    """Returns the Energy that a player pays for letting these cards attack (1.3.1)."""
    return sum([max(0, game.parameter(TOLL, player, card)) for card in cards]) if has_tolls(game) else 0


def standing(game: Game, player: int) -> list[int]:
    """Returns the cards that stand where they can attack from, as `battle.JOIN_REQUIREMENTS` say it without skills."""
    cards = game.cards
    base = player * SPOTS
    behind = bool(game.cards_at[base + CENTER])
    found: list[int] = []
    for spot in ATTACKING_ZONES:
        if spot != PLAYER_ZONE or not behind:
            for card in game.cards_at[base + spot]:
                if cards[card].state == "stand" and cards[card].row.type != "gate":
                    found.append(card)
    return found
