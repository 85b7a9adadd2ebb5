"""What a card costs, said in its own text."""

from __future__ import annotations

import re
from typing import Final

_FREE_INSTEAD: Final = re.compile(
    r"(?:this (?:card|spell|unit|item)'s \[\s*(?:cast|summon|equip)\s+cost\s*\]"
    r"|the \[\s*(?:cast|summon|equip)\s+cost\s*\] of this (?:card|spell|unit|item)) "
    r"(?:becomes|is) \(\s*(?:pay 0|none)(?: energy)?\s*\)", re.IGNORECASE)
"""The whole cost, written as costs are (3.1.4), that becomes none."""
_ANY_SIGN: Final = re.compile(r"\s*(?:\*|\[)[^\]]*?(?:\]\s*(?:\([^()]*\)\s*)?|\s+)", re.IGNORECASE)
_SENTENCES: Final = re.compile(r"(?:[^.\"]|\"[^\"]*\")+\.\s*")
_ITS_COST: Final = (
    r"(?:the (?:\[\s*cast\s+cost\s*\]|cast cost|cost) of this (?:card|spell)"
    r"|this (?:card|spell)'s (?:\[\s*cast\s+cost\s*\]|cast cost|cost))")
_COST_SENTENCE: Final = re.compile(
    r"(?:(?:if|while|for each|for every|during) [^.]*?, )?(?:"
    r"this card can be played for \(none\)"
    r"|this (?:card|spell|unit|item) costs \d+ (?:energy )?(?:less|more)\b[^.]*"
    rf"|{_ITS_COST} (?:is|becomes) [^.]*"
    rf"|(?:reduce|increase) {_ITS_COST} (?:by|to) [^.]*"
    r"|this (?:card|spell|unit|item) costs (?:only )?\d+(?: energy)?(?: instead)?(?: (?:if|while) [^.]*)?"
    r")\.", re.IGNORECASE)
"""A sentence about the cost of the card on which it stands."""
_NO_LOWER: Final = re.compile(r"\s*(?:it|this cost|the cost|its cost) cannot (?:be|become|go)\b", re.IGNORECASE)
_COUNTER: Final = re.compile(r"\s*\[\s*counter\s*\]", re.IGNORECASE)


def is_own_cost(line: str) -> bool:
    """Whether a line with the sign of a skill says what its card costs, and nothing else."""
    said = _SENTENCES.findall(line.lstrip().removeprefix("*").strip())
    return bool(said) and _COST_SENTENCE.fullmatch(said[0].strip()) is not None and all(
        [_NO_LOWER.match(one) is not None for one in said[1:]])


def own_cost(line: str, kind: str) -> list[str]:
    """A line as it is, or what a Spell costs in a line of its own: that is so before it resolves (4.6.1.6)."""
    line = _FREE_INSTEAD.sub("this card can be played for (None)", line)
    start = 0 if kind == "spell" else len(line)
    signed = _ANY_SIGN.match(line)
    if signed is not None and (kind != "spell" or _COUNTER.match(line) is None):
        return [line]
    if signed is not None:
        start = signed.end()
    if kind != "spell":
        return [f"* {line}"] if _COST_SENTENCE.fullmatch(line) else [line]
    said = _SENTENCES.findall(line[start:])
    costs = [at for at, one in enumerate(said) if _COST_SENTENCE.fullmatch(one.strip())]
    if not costs or "".join(said) != line[start:]:
        return [line]
    apart, rest = [], []
    for at, one in enumerate(said):
        if at in costs:
            apart.append(f"* {one.strip()}")
        elif at - 1 in costs and _NO_LOWER.match(one):
            apart[-1] = f"{apart[-1]} {one.strip()}"
        else:
            rest.append(one.strip())
    lead = line[:start].strip()
    return [*([f"{lead} {' '.join(rest)}".strip()] if rest else [lead] if lead else []), *apart]
