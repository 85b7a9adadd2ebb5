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
}
