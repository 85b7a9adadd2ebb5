"""Explains why an attack, a boost or an activated ability is no option now, in both games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from headjudge.games.vanguard.activating import activated_abilities, where_it_is
from headjudge.games.vanguard.attacks import able_to_boost
from headjudge.games.vanguard.basics import told
from headjudge.games.vanguard.roles import attacker
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import not_now, unmet
from headjudge.kernel.requirements import Requirement, UseRequirement, cannot_use

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def action_not_now(game: Game, player: int, action: str) -> list[Refusal]:
    """Returns the refusal that the player is not asked a question that offers the action; [] if so."""
    known = game.rules.actions[action]
    return not_now(game, player, known.kinds, known.rule, known.when)


def play_refusals(game: Game, player: int, card: int, ways: Mapping[str, tuple[Requirement, ...]]) -> list[Refusal]:
    """Returns the requirements that keep a card from being played by any of these actions.

    They are those of the action that the open question offers and that lacks least. ways: the requirements by action.
    """
    fewest: tuple[bool, int, list[Refusal]] | None = None
    for action, asked in ways.items():
        unable, later = unmet(asked, game, player, card), action_not_now(game, player, action)
        if fewest is None or (bool(later), len(unable)) < fewest[:2]:
            fewest = (bool(later), len(unable), [*unable, *later])
    return [] if fewest is None else fewest[2]


def attack_refusals(game: Game, player: int, card: int, in_front_row: Requirement, not_first_turn: Requirement,
                    others: tuple[Requirement, ...]) -> list[Refusal] | None:
    """Returns what keeps a unit from attacking now; None if only the open question does.

    others: what is asked of a unit in the front row.
    """
    there = unmet((in_front_row,), game, player, card)
    unable = [*there, *unmet((not_first_turn,), game, player, card),
              *([] if there else unmet(others, game, player, card))]
    # In the start step the player only says that there is an attack: then the open question tells more.
    return [*unable, *action_not_now(game, player, "attack")] or None


def boost_refusals(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps a unit from boosting now; [] if it can."""
    found = action_not_now(game, player, "boost")
    if found or card in able_to_boost(game, player, attacker(game)):
        return found
    return [Refusal(told(game, "cfv:7.3.1.5", "cfd:10.4.1.11"),
                    "the unit must have Boost and stand in the back circle of the attacking unit's column; it is "
                    f"{where_it_is(game, player, card)}, {game.cards[card].state or 'no unit'}")]


def activate_refusals(game: Game, player: int, card: int, uses: tuple[UseRequirement, ...]) -> list[Refusal]:
    """Returns what keeps each of its activated abilities from being played; [] if one of them can be."""
    by = told(game, "cfv:6.6.1.2.2", "cfd:9.7.2.4")
    if game.layout.master(game.cards[card].place) != player:
        return [Refusal(by, f"the card must be one of the player's own; it is {where_it_is(game, player, card)}")]
    abilities = activated_abilities(game, card)
    if not abilities:
        return [Refusal(by, "the card must have an activated ability; it has none")]
    later = action_not_now(game, player, "activate")
    found: list[Refusal] = []
    for place, (ability, grant) in enumerate(abilities, 1):
        which = f"ability {place}: " if len(abilities) > 1 else ""
        failed = [Refusal(use.rule, f"{which}{words}")
                  for use, words in cannot_use(uses, game, player, card, ability, grant)]
        if not failed:
            return later
        found += failed
    return [*found, *later]
