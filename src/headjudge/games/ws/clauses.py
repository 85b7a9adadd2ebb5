"""Rules that the kernel itself carries out, by the kernel's names for what it does."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Fact

CLAUSES: Final = {
    "printed value": Fact(("ws:8.9.1.1",), True, without=False),
    "words first": Fact(("ws:8.9.1.2",), True, without=False),
    "numbers": Fact(("ws:8.9.1", "ws:8.9.1.3"), True, without=False),
    "dependency": Fact(("ws:8.9.1.4",), True, without=False),
    "time order": Fact(("ws:8.9.1.5",), True, without=False),
    "time of arrival": Fact(("ws:8.9.1.5.1",), True, without=False),
    "time of playing": Fact(("ws:8.9.1.5.2",), True, without=False),
    "arriving cards": Fact(("ws:8.9.3",), True, without=False),
    "arriving information": Fact(("ws:8.9.3.1",), True, without=False),
    "standby": Fact(("ws:8.7.2",), True, without=False),
    "each fulfilment": Fact(("ws:8.7.2.1",), True, without=False),
    "timed once": Fact(("ws:8.7.5", "ws:8.7.5.1"), True, without=False),
    "text beats rules": Fact(("ws:1.3.1",), True, without=False),
    "open counts": Fact(("ws:3.1.2",), True, without=False),
    "secret order": Fact(("ws:3.1.5.1",), True, without=False),
    "shuffle": Fact(("ws:3.2.4",), True, without=False),
    "faces": Fact(("ws:3.9.2.2.2", "ws:3.12.2.2.2"), True, without=False),
    "loops": Fact(("ws:11.1.1",), True, without=False),
    # What the language carries out.
    "no times": Fact(("ws:1.3.2.2",), True, without=False),
    "turn player first": Fact(("ws:1.3.4",), True, without=False),
    "stop before the next": Fact(("ws:3.2.3.1",), True, without=False),
    "stop before the first": Fact(("ws:3.2.3.1.1",), True, without=False),
    "refresh and go on": Fact(("ws:3.2.3.2",), True, without=False),
    "as many as there are": Fact(("ws:3.2.3.3",), True, without=False),
    "look": Fact(("ws:4.8.1",), True, without=False),
    "reveal": Fact(("ws:4.9.1",), True, without=False),
    "replacement": Fact(("ws:8.2.1.3", "ws:8.2.1.3.1", "ws:8.10.1"), True, without=False),
    "replaced wholly": Fact(("ws:8.10.1.1",), True, without=False),
    "optional replacement": Fact(("ws:8.2.1.3.2",), True, without=False),
    "replacements in order": Fact(("ws:8.10.2",), True, without=False),
    "replaced once": Fact(("ws:8.10.2.3",), True, without=False),
    "inactive": Fact(("ws:8.3.1", "ws:8.3.2", "ws:8.3.3"), True, without=False),
    "paying": Fact(("ws:8.4.1", "ws:8.4.2"), True, without=False),
    "cost order": Fact(("ws:8.4.2.1",), True, without=False),
    "whole cost": Fact(("ws:8.4.2.2",), True, without=False),
    "nothing interrupts paying": Fact(("ws:9.2.3", "ws:9.3.3"), True, without=False),
    "paying is free": Fact(("ws:8.1.1.2.2", "ws:8.7.3.2.1"), True, without=False),
    "must choose": Fact(("ws:8.6.3.1",), True, without=False),
    "choose up to": Fact(("ws:8.6.3.1.1",), True, without=False),
    "if not done": Fact(("ws:8.6.4", "ws:8.6.4.1"), True, without=False),
    "a card that has moved on": Fact(("ws:8.7.7",), True, without=False),
    "taken once": Fact(("ws:8.9.2",), True, without=False),
    "last information": Fact(("ws:8.11.1",), True, without=False),
    "last battle opponent": Fact(("ws:8.11.2",), True, without=False),
}
