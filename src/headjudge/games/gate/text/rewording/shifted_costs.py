"""Costs that cards have reduced or increased, said of the cards, and the cost of the next card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

has_its_cost: Final = said(
    "^ (joint: and)? (each of|all of|each|all)? {who} (has|have) (its|their) COSTMARK (how: reduced|increased) by = "
    "{joint} the COSTMARK of {who} is {how} by",
)
"""Units that have their cost reduced is the cost of these units, which is reduced."""

cost_of_next: Final = said(
    "the COSTMARK of (whose: the|your) next {what} (is|become) (how: reduced|increased) by NUMBER "
    "(energy|energy cards|energy card)? = {whose} next {what} cost NUMBER {how: less|more}",
)
"""The cost of the next unit that is reduced is the next unit, which costs less."""

cost_to_be_played: Final = said(
    "(costs|cost) NUMBER (more: less|more) (energy|energy cards) to > (cast|summon|equip|play|be) = "
    "cost NUMBER {more} to",
    "cost {much?} (more: less|more|energy|cards) to be played = cost {much} {more}",
    "cost {much?} (more: less|more|energy|cards) to be (cast|summoned|equipped) = "
    "cost {much} {more} to (cast|summon|equip)",
)
"""What cards cost to be cast is what they cost to cast."""
