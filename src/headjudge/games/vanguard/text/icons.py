"""How icons are written in card text of both games, and the verbs with which their instructions begin."""

from __future__ import annotations

import re
from typing import Final

WRITTEN: Final = re.compile(
    r"【\s*[A-Za-z ]+\s*】|\[(?:AUTO|CONT|ACT|REST|STAND|Rest|Stand|POWER|SHIELD|CRITICAL|DRAW|HEAL"
    r"|Power|Shield|Critical|Draw|Heal)\]"
)


def icon(text: str) -> str:
    """The name of an icon."""
    return " ".join(text[1:-1].split()).upper()


VERBS: Final = frozenset({"put", "call", "discard", "bind", "retire", "reveal", "shuffle", "add"})
"""The verbs with which an instruction begins: "and" before one joins two, and errors name them first."""

MARKERS: Final[dict[str, tuple[str, str]]] = {
    "AUTO": ("AUTO", "auto"),
    "CONT": ("CONT", "cont"),
    "ACT": ("ACT", "act"),
    "STAND": ("STATE", "stand"),
    "REST": ("STATE", "rest"),
    "POWER": ("", "power"),
    "SHIELD": ("", "shield"),
    "CRITICAL": ("", "critical"),
    "DRAW": ("", "draw"),
    "HEAL": ("", "heal"),
}
"""The icons, each with its token and the word that it stands for."""
