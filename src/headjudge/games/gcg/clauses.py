"""Rules that the kernel and the language carry out, by their names for what they do."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Fact

CLAUSES: Final = {
    # What the kernel carries out.
    "text beats rules": Fact(("gcg:1.3.1",), True, without=False),
    "open counts": Fact(("gcg:4.1.3",), True, without=False),
    "secret order": Fact(("gcg:4.1.7",), True, without=False),
    "shuffle": Fact(("gcg:4.2.4", "gcg:5.15.1", "gcg:5.13.1"), True, without=False),
    "always in effect": Fact(("gcg:10.1.5.1", "gcg:10.1.5.2", "gcg:10.1.5.4"), True, without=False),
    "arriving cards": Fact(("gcg:10.1.5.7",), True, without=False),
    "numbers": Fact(("gcg:10.1.5.5",), True, without=False),
    "standby": Fact(("gcg:10.1.6.2",), True, without=False),
    "together once": Fact(("gcg:10.1.6.3",), True, without=False),
    "each fulfilment": Fact(("gcg:10.1.6.1.1",), True, without=False),
    "replacement": Fact(("gcg:10.1.9.1",), True, without=False),
    "replaced wholly": Fact(("gcg:10.1.9.1.1",), True, without=False),
    "uses of each card": Fact(("gcg:13.2.13.2",), True, without=False),
    # What the language carries out.
    "no times": Fact(("gcg:1.3.2.2",), True, without=False),
    "turn player first": Fact(("gcg:1.3.4",), True, without=False),
    "whole numbers": Fact(("gcg:1.3.5",), True, without=False),
    "as many as there are": Fact(("gcg:1.3.2",), True, without=False),
    "choosing": Fact(("gcg:10.3.3",), True, without=False),
    "look": Fact(("gcg:10.3.5",), True, without=False),
    "must choose": Fact(("gcg:10.1.3",), True, without=False),
    "last information": Fact(("gcg:13.2.8.2.1",), True, without=False),
    "text order": Fact(("gcg:1.3.7",), True, without=False),
    "the card itself": Fact(("gcg:10.3.4",), True, without=False),
    "gaining": Fact(("gcg:5.16.1",), True, without=False),
    "inactive": Fact(("gcg:10.1.5.3",), True, without=False),
}
