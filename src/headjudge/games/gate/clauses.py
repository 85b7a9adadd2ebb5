"""Which rule of the document each behaviour of the kernel and of the language carries out."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Fact

CLAUSES: Final[dict[str, Fact[bool]]] = {
    # What the kernel carries out.
    "printed value": Fact(("gate:3.7.1", "gate:3.7.2"), True, without=False),
    "numbers": Fact("gate:4.6.1.2", True, without=False),
    "always in effect": Fact("gate:3.1.2.3", True, without=False),
    "text beats rules": Fact("gate:1.3.1", True, without=False),
    "zone change": Fact(("gate:3.9.4", "gate:10.5.6"), True, without=False),
    "standby": Fact(("gate:3.1.2.3", "gate:8.1.2"), True, without=False),
    "as new": Fact(("gate:4.1.4", "gate:4.6.1.4", "gate:10.4.2"), True, without=False),
    "shuffle": Fact("gate:10.6", True, without=False),
    "open counts": Fact("gate:4.1.2", True, without=False),
    "loops": Fact("gate:12.1.1", True, without=False),
    "master of a card": Fact("gate:3.4.2", True, without=False),
    "master of an automatic ability": Fact("gate:3.4.1", True, without=False),
    # What the language carries out.
    "no times": Fact("gate:1.3.4", True, without=False),
    "whole numbers": Fact("gate:1.3.7", True, without=False),
    "turn player first": Fact("gate:1.3.6", True, without=False),
    "as many as there are": Fact("gate:1.3.2", True, without=False),
    "exchange": Fact("gate:3.9.5", True, without=False),
    "look": Fact("gate:3.10.1", True, without=False),
    "whole cost": Fact("gate:12.2.1", True, without=False),
}
