"""Section 13: the rules about keyword effects. Their full texts are in `keywords_text`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.basics import has_keyword
from headjudge.kernel.rules import TRACING, in_force, rule
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

BLOCKER: Final = "blocker"
FIRST_STRIKE: Final = "first_strike"
HIGH_MANEUVER: Final = "high_maneuver"
SUPPRESSION: Final = "suppression"


@rule("gcg:13.1.4.1")
def has_blocker(game: Game, card: int) -> bool:
    """Whether a Unit can block."""
    return has_keyword(game, card, BLOCKER)


@rule("gcg:13.1.5.1")
def strikes_first(game: Game, attacker: int) -> bool:
    """Whether an attacking Unit deals its battle damage first."""
    return has_keyword(game, attacker, FIRST_STRIKE)


def suppresses(game: Game, attacker: int) -> bool:
    """Whether an attack damages the first two Shields at once: a keyword of cards that the rules do not know yet."""
    return (not TRACING or game.clause("text beats rules")) and has_keyword(game, attacker, SUPPRESSION)


def cannot_be_blocked(game: Game, attacker: int, card: int) -> bool:
    """Whether an effect keeps an attacker from being blocked, by any Unit or by this one."""
    return ruled(game, "forbid:be blocked", game.master(attacker), attacker, game.cards[card])


def can_activate_blocker(game: Game, player: int, card: int, attacker: int) -> bool:
    """Whether nothing keeps a Unit from blocking this attacker."""
    if attacker >= 0 and has_keyword(game, attacker, HIGH_MANEUVER) and in_force("gcg:13.1.6.1"):
        return False
    if attacker >= 0 and cannot_be_blocked(game, attacker, card):
        return False
    return not game.forbidden("block", player, card)
