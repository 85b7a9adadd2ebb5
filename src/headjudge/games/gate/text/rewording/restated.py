"""Sentences that only say once more what the rules say anyway."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_SAID_AGAIN: Final = (
    "fizzle {what.} . (its|their|the|all|any|all of its) (cost|costs) (is|are) (still)? paid . = fizzle {what} .",
    "drop {what,} . (it|this|that|they|that unit|that card) (is not|are not|does not count as|do not count as) "
    "(considered)? (to be|as being)? (destroyed|being destroyed|destroying it|destroying them) . = drop {what} .",
    "drop {what,} . this (is not|does not count as) (a)? destroying (a unit|a card|that unit)? . = drop {what} .",
)

said_again: Final = said(*_SAID_AGAIN)
"""Costs of what is fizzled stay paid (gate:10.8.1); what is dropped is not destroyed (gate:10.3.1)."""
