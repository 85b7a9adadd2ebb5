"""Lines of a card that may be played from the drop for another cost than its own, or is banished for it later."""

from __future__ import annotations

import re
from typing import Final

_PAYING: Final = {
    "paying": "pay", "dropping": "drop", "discarding": "drop", "banishing": "banish", "returning": "return",
    "resting": "rest", "destroying": "destroy", "taking": "take",
}
_GERUND: Final = re.compile(rf"\b({'|'.join(_PAYING)})\b", re.IGNORECASE)

_PLAYED: Final = re.compile(
    r"\s*\*\s*(?P<lead>(?:if|while|during) [^.]*?, )?you may (?:summon|cast|equip|play) this (?:card|unit|item|spell) "
    r"from (?:your|the) drop(?P<time> during (?:the|your) (?:finale step|main phase))?"
    rf"(?: (?:by (?P<paid>(?:{'|'.join(_PAYING)})\b[^.]*?)|for (?P<energy>\d+) energy)"
    r"(?: (?:instead of|rather than) paying (?:its|the|this card's) (?:(?:summon|cast|equip) )?cost)?)?\."
    r"(?P<gone> (?:if you do|then),? banish (?:it|this card) (?:when|if) it (?:leaves|would leave) the field\.)?\s*",
    re.IGNORECASE)
_OWN_COST: Final = re.compile(r"\b(?:cost|more|additional|extra|less|half|x)\b", re.IGNORECASE)
"""Words of what is paid besides the cost of the card, or in place of a part of it."""


def played_from_drop(line: str) -> list[str]:
    """A card that may be played from the drop in this way, as a line for each thing that is so; else the line itself.

    What is paid for that is no cost for which it is played from the hand, and its own cost is none for playing it from
    there (gate:1.3.1, 12.5).
    """
    said = _PLAYED.fullmatch(line)
    if said is None:
        return [line]
    paid = f"Pay {said['energy']} Energy" if said["energy"] else said["paid"]
    if (paid is None and said["gone"] is None) or (paid is not None and _OWN_COST.search(paid)):
        return [line]
    lead = said["lead"] or ""
    time = f"{said['time'].strip()}, " if said["time"] else ""
    allowed = f"{lead}{time}you are allowed to play this card from your drop"
    if paid is None:
        found = [f"* {allowed[:1].upper()}{allowed[1:]}."]
    else:
        cost = _GERUND.sub(lambda verb: _PAYING[verb[1].lower()], paid)
        found = [
            f"* {allowed[:1].upper()}{allowed[1:]} for another cost.",
            f"* If this card comes from the drop, this card can be played for ({cost[:1].upper()}{cost[1:]}).",
        ]
    if said["time"]:
        step = "finale step" if "finale" in said["time"].lower() else "main phase"
        found.append(f"* If this card comes from the drop, this card can be played in your {step}.")
    if said["gone"] is not None:
        found.append("* If this card was summoned from your drop, if it would leave the field, banish it instead.")
    return found
