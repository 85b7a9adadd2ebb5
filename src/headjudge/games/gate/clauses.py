"""The rule of the document for each clause of the kernel and of the language."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Clause

DEEDS: Final = {
    "carry out": "gate:3.1.1",
    "pay": "gate:12.2.1",
    "choose": "gate:3.1.1",
    "choose a word": "gate:3.1.1",
    "choose a place": "gate:3.1.1",
    "choose an effect": "gate:3.1.1",
    "choose a number": "gate:1.3.7",
    "may": "gate:3.1.1",
    "replace": "gate:1.3.1",
    "prevent": "gate:1.3.5",
    "loop": "gate:12.1.1",
    "effect": "gate:4.6.1.2",
    "effect wait": "gate:3.1.2.3",
    "over": "gate:4.6.1.2",
    "ability": "gate:3.1.2.3",
    "idle": "gate:1.3.2",
    "unpaid": "gate:8.1.2.2",
    "use": "gate:3.1.2.1",
    "draw": "gate:10.2",
    "look": "gate:3.10.1",
    "shuffle": "gate:10.6",
}
"""The rules of what has no rule of its own, by the names that `GameRules.deeds` gives."""

CLAUSES: Final[dict[str, Clause]] = {
    # What the kernel carries out.
    "printed value": Clause("gate:3.7.1", "gate:3.7.2"),
    "numbers": Clause("gate:4.6.1.2"),
    "always in effect": Clause("gate:3.1.2.3"),
    "text beats rules": Clause("gate:1.3.1"),
    "zone change": Clause("gate:3.9.4", "gate:10.5.6"),
    "standby": Clause("gate:3.1.2.3", "gate:8.1.2"),
    "as new": Clause("gate:4.1.4", "gate:4.6.1.4", "gate:10.4.2"),
    "shuffle": Clause("gate:10.6"),
    "open counts": Clause("gate:4.1.2"),
    "loops": Clause("gate:12.1.1"),
    "master of a card": Clause("gate:3.4.2"),
    "master of an automatic ability": Clause("gate:3.4.1"),
    # What the language carries out.
    "no times": Clause("gate:1.3.4"),
    "whole numbers": Clause("gate:1.3.7"),
    "turn player first": Clause("gate:1.3.6"),
    "as many as there are": Clause("gate:1.3.2"),
    "exchange": Clause("gate:3.9.5"),
    "look": Clause("gate:3.10.1"),
    "whole cost": Clause("gate:12.2.1"),
}
