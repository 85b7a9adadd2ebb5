"""Section 7.30: which attacks effects have told units to make, and which of them are possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.cfd.memory import memory, own_memory
from headjudge.games.vanguard.attacks import is_kept
from headjudge.kernel.rules import by_rule, rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def possible_attacks(game: Game) -> list[tuple[int, int]]:
    """Returns the attackers and targets of attacks by effects that are possible now, of one player alone."""
    pairs: list[tuple[int, int]] = []
    for attackers, foes in memory(game).attacks:
        for one in attackers:
            card = game.current(one)
            if card < 0 or game.cards[card].state != "stand" or game.forbidden("attack", game.master(card), card):
                continue
            pairs += [(one, other) for other in foes if game.current(other) >= 0
                      and not is_kept(game, "be attacked", game.master(card), game.current(other), card)]
    for player in by_rule((game.turn_player, 1 - game.turn_player), "cfd:7.30.3"):
        own = [pair for pair in pairs if game.master(game.current(pair[0])) == player]
        if own:
            return own
    return []


@rule("cfd:7.30.1", "cfd:7.30.4")
def instruct_attack(game: Game, attackers: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Note that units are to attack, once the effect and the check timing after it are over."""
    known = own_memory(game)
    known.attacks = (*known.attacks, (attackers, targets))
