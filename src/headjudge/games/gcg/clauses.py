"""The rules of the clauses that the kernel and the language carry out, by their names for them."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Clause

DEEDS: Final = {
    "carry out": "gcg:10.1.3",
    "pay": "gcg:10.1.7.2",
    "choose": "gcg:10.3.3",
    "choose a word": "gcg:10.1.3",
    "choose a place": "gcg:10.1.3",
    "choose an effect": "gcg:10.1.3",
    "choose a number": "gcg:1.3.5",
    "may": "gcg:10.1.3",
    "replace": "gcg:10.1.9.1",
    "prevent": "gcg:1.3.3",
    "loop": "gcg:1.2.1",
    "effect": "gcg:10.1.3",
    "effect wait": "gcg:10.1.6.1",
    "over": "gcg:10.1.3",
    "ability": "gcg:10.1.6.1",
    "idle": "gcg:1.3.2",
    "unpaid": "gcg:10.1.3",
    "use": "gcg:10.3.1.2",
    "draw": "gcg:5.14.1",
    "look": "gcg:10.3.5",
    "shuffle": "gcg:5.15.1",
    "random": "gcg:5.13.1",
}
"""The rules of what has no rule of its own, by the names that `GameRules.deeds` gives."""

CLAUSES: Final = {
    # What the kernel carries out.
    "text beats rules": Clause("gcg:1.3.1"),
    "open counts": Clause("gcg:4.1.3"),
    "secret order": Clause("gcg:4.1.7"),
    "shuffle": Clause("gcg:4.2.4", "gcg:5.15.1", "gcg:5.13.1"),
    "always in effect": Clause("gcg:10.1.5.1", "gcg:10.1.5.2", "gcg:10.1.5.4"),
    "arriving cards": Clause("gcg:10.1.5.7"),
    "numbers": Clause("gcg:10.1.5.5"),
    "standby": Clause("gcg:10.1.6.2"),
    "together once": Clause("gcg:10.1.6.3"),
    "each fulfilment": Clause("gcg:10.1.6.1.1"),
    "replacement": Clause("gcg:10.1.9.1"),
    "replaced wholly": Clause("gcg:10.1.9.1.1"),
    "uses of each card": Clause("gcg:13.2.13.2"),
    # What the language carries out.
    "no times": Clause("gcg:1.3.2.2"),
    "turn player first": Clause("gcg:1.3.4"),
    "whole numbers": Clause("gcg:1.3.5"),
    "as many as there are": Clause("gcg:1.3.2"),
    "choosing": Clause("gcg:10.3.3"),
    "look": Clause("gcg:10.3.5"),
    "must choose": Clause("gcg:10.1.3"),
    "last information": Clause("gcg:13.2.8.2.1"),
    "text order": Clause("gcg:1.3.7"),
    "the card itself": Clause("gcg:10.3.4"),
    "gaining": Clause("gcg:5.16.1"),
    "inactive": Clause("gcg:10.1.5.3"),
}
