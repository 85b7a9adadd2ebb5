"""Who attacks and what is attacked where no skill at work has a say in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.zones import ATTACKING_ZONES, CENTER, PLAYER_ZONE, SPOTS

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

FORBIDDEN: Final[tuple[str, ...]] = (
    "attack", "second attack", "be attacked", "attack unit", "attack player", "attack alone", "be attacked by link",
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
