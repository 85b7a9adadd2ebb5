"""Explains why an attack, a boost or an activated ability is no option now, in both games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from headjudge.games.vanguard.activating import activated_abilities, where_it_is
from headjudge.games.vanguard.attacks import (
    able_to_attack,
    able_to_boost,
    behind_attacker,
    has_boost,
    may_boost,
    stands,
)
from headjudge.games.vanguard.basics import told
from headjudge.games.vanguard.circles import COLUMNS, REARGUARD, VANGUARD
from headjudge.games.vanguard.placing import exchange_choices
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
    """Returns what keeps a unit from attacking now, [] if it can; None if the open question decides. card: -1 for any.

    others: what is asked of a unit in the front row.
    """
    later = action_not_now(game, player, "attack")
    if card < 0:
        unable = unmet((not_first_turn,), game, player, card)
        if not unable and not able_to_attack(game, player, others):
            unable = [Refusal(not_first_turn.rule, "a unit must be able to attack; none is")]
        return [*unable, *later] or None
    unable = [*unmet((in_front_row,), game, player, card), *unmet((not_first_turn,), game, player, card),
              *(unmet(others, game, player, card) if is_unit_of(game, player, card) else [])]
    question = game.question
    if not unable and not later and question is not None and question.kind == "start step":
        # The player says that there is an attack, and names the unit in the next question.
        return []
    return [*unable, *later] or None


def is_unit_of(game: Game, player: int, card: int) -> bool:
    """Whether a card is a unit of the player on a circle that attacks come from."""
    place = game.cards[card].place
    spot = game.layout.spot_of[place]
    return game.layout.owner_of[place] == player and (spot in REARGUARD or spot == VANGUARD)


def intercept_refusals(game: Game, player: int, card: int, requirements: tuple[Requirement, ...]
                       ) -> list[Refusal] | None:
    """Returns what keeps a unit from intercepting now; None if nothing does. requirements: what the document asks."""
    later = action_not_now(game, player, "guard")
    if later or is_unit_of(game, player, card):
        return later or unmet(requirements, game, player, card) or None
    return unmet(requirements[:1], game, player, card) or None


def exchange_refusals(game: Game, player: int, column: str) -> list[Refusal] | None:
    """Returns what keeps the units of a column, '' for any, from changing places now; None if nothing does."""
    by = told(game, "cfv:6.6.1.2.3", "cfd:9.7.2.2")
    later = action_not_now(game, player, "exchange")
    if any([column in ("", choice.slot) for choice in exchange_choices(game, player)]):
        return later or None
    if column and VANGUARD in COLUMNS.value[column]:
        return [Refusal(by, "both circles of the column must be rear-guard circles; one is the vanguard circle"),
                *later]
    columns = [[card for spot in spots for card in game.at(player, spot)] for name, spots in COLUMNS.value.items()
               if column == name or (not column and VANGUARD not in spots)]
    if not any(columns):
        return [Refusal(by, "a rear-guard circle of the column must hold a unit; none does"), *later]
    return [Refusal(told(game, "cfv:1.3.3", "cfd:1.3.3"), "an effect keeps a unit of the column where it is"), *later]


def boost_refusals(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps a unit from boosting now; [] if it can."""
    found = action_not_now(game, player, "boost")
    if found or card in able_to_boost(game, player, attacker(game)):
        return found
    by = told(game, "cfv:7.3.1.5", "cfd:10.4.1.11")
    if card not in behind_attacker(game, player, attacker(game)):
        found.append(Refusal(by, "the unit must be in the back circle of the attacking unit's column; it is "
                             f"{where_it_is(game, player, card)}"))
    if is_unit_of(game, player, card):
        if not stands(game, player, card):
            found.append(Refusal(by, "the unit must stand"))
        if not has_boost(game, card):
            found.append(Refusal(told(game, "cfv:10.2.3.1", "cfd:14.5.1"), "the unit must have Boost"))
        if not may_boost(game, player, card, attacker(game)):
            found.append(Refusal(told(game, "cfv:1.3.3", "cfd:1.3.3"), "an effect keeps it from boosting that unit"))
    return found


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
