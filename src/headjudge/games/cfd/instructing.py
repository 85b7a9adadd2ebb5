"""Section 7.30: which attacks effects have told units to make, and which of them are possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.cfd.memory import memory, own_memory
from headjudge.games.vanguard.attacks import kept_from_attacking
from headjudge.games.vanguard.roles import running
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
                      and not kept_from_attacking(game, game.master(card), card, game.current(other))]
    for player in by_rule((game.turn_player, 1 - game.turn_player), "cfd:7.30.3"):
        own = [pair for pair in pairs if game.master(game.current(pair[0])) == player]
        if own:
            return own
    return []


def attacks_due(game: Game) -> bool:
    """Whether units are still to attack as effects have told them: not in a battle, which has to end first."""
    return bool(memory(game).attacks) and not by_rule(in_battle(game), "cfd:7.30.2")


def in_battle(game: Game) -> bool:
    """Whether a battle has begun and is not over: in the start step there is none yet."""
    attack = running(game)
    return attack is not None and attack.battling


@rule("cfd:7.30.4")
def still_to_attack(game: Game) -> list[int]:
    """Returns the serials of units that are still to attack: what an effect says of their battles waits for these."""
    return [serial for attackers, _ in memory(game).attacks for serial in attackers]


@rule("cfd:7.30.1")
def instruct_attack(game: Game, attackers: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Note that units are to attack, once the effect and the check timing after it are over."""
    known = own_memory(game)
    known.attacks = (*known.attacks, (attackers, targets))
    game.look_for_rule_actions = True
