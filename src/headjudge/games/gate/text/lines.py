"""The lines of a card that hold skills and costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.games.gate.cards import ability_lines, gate_lines, permitted, starting_numbers, without_reminders


def text_lines(given: Sequence[str], kind: str) -> list[str]:
    """The lines that hold skills and costs. In a Spell with [Set], [Counter] is a skill that it has in the Set zone."""
    found = [line for line in without_reminders(ability_lines(list(given))) if line.strip() not in ("", "-")]
    if kind.lower() == "gate":
        return [line for line in gate_lines(found) if not permitted(line) and not starting_numbers(line)]
    alone = [each for line in found for one in _SEVERAL.split(line) for each in _triggers(one)]
    found = [part for line in alone for part in _parted(line)]
    if len([line for line in found if _ONE_COST.match(line)]) == 1:  # else the card has another cost, which stays
        found = [part for line in found for part in _priced(line)]
    if kind.lower() == "spell" and any(_SET.match(line) or _SET_ALONE.fullmatch(line) for line in found):
        return [f"[Set] {line}" if _COUNTER.match(line) else line for line in found]
    return [_NO_STAR.sub("", line) for line in found] if kind.lower() == "spell" else found


def _priced(line: str) -> list[str]:
    """A cost as it is, or the cost and what makes it lower, each apart."""
    less = _COST_LESS.fullmatch(line)
    if less is not None:
        head, number, by, more, behind = less.groups()
        return [f"{head}({number})", f"* The cost of this card is {_SHIFTED[more.lower()]} by {by}{behind}."]
    instead = _COST_INSTEAD.fullmatch(line)
    if instead is None:
        return [line]
    head, number, condition, other = instead.groups()
    saved = int(re.findall(r"\d+", number)[0]) - int(re.findall(r"\d+", other)[0])
    if saved <= 0:
        return [line]
    return [f"{head}({number})", f"* If {condition}, the cost of this card is reduced by {saved}."]


def _parted(line: str) -> list[str]:
    """A line as it is, or a cost, keywords, and the skill behind them, each apart."""
    line = _listed(line)
    late = _COST_BEHIND_COUNTER.fullmatch(line)
    if late is not None:
        return [late.group(2), f"{late.group(1)} {late.group(3)}"]
    cost = _BEHIND_COST.fullmatch(line)
    if cost is not None:
        return [cost.group(1) or cost.group(3), *_parted(cost.group(2) or cost.group(4))]
    behind = _BEHIND_KEYWORDS.fullmatch(line)
    return [line] if behind is None else [behind.group(1), behind.group(2)]


def _triggers(line: str) -> list[str]:
    """A skill that waits for an event of this card, and another one behind it, each apart."""
    if not _WAITS.match(line):
        return [line]
    first, *others = _WAITS_AGAIN.split(line)
    return [first, *(f"* {one}" for one in others)]


def _listed(line: str) -> str:
    """A choice of effects behind dashes or bullets, as one with a colon and semicolons."""
    found = _CHOICE.search(line)
    if found is None:
        return line
    rest = line[found.end() :]
    if "\u2022" in rest:
        parts = [part.strip().rstrip(".") for part in rest.split("\u2022") if part.strip()]
        rest = f"{'; or '.join(parts)}."
    return f"{line[: found.start()]}{found.group(1)} of the following: {rest.strip()}"


_CHOICE: Final = re.compile(
    r"\b(choose (?:one|1))\s*(?:of the following\s*)?(?:effects\s*)?(?:-+|\u2013|\u2014|:(?=\s*\u2022))\s*",
    re.IGNORECASE)
_BEHIND_COST: Final = re.compile(
    r"\s*(\[\s*(?:summon|cast|equip)\s+cost\s*\]\s*:?\s*\([^()]*\))[\s.,;]*(\S.*)"
    r"|\s*(\[\s*(?:pilot|transform|combine)\s*\]\s*\([^()]*\))[\s.,;]*(\*.*|\[\s*(?:counter|use)\s*\].*)",
    re.IGNORECASE)
_COST_BEHIND_COUNTER: Final = re.compile(
    r"\s*(\[\s*counter\s*\])\s*(\[\s*cast\s+cost\s*\]\s*:?\s*\([^()]*\))[\s.,;]*(\S.*)", re.IGNORECASE)


_BEHIND_KEYWORDS: Final = re.compile(
    r"\s*((?:\[(?!\s*(?:counter|use|auto)\b)[^\[\]]+\][\s,]*)+)(\*.*|\[\s*(?:counter|use)\s*\].*)", re.IGNORECASE)
_SEVERAL: Final = re.compile(r"(?<=\.)\s+(?=\*)|(?<=\.)\s+(?=\[\s*(?:use|counter)\s*\]\s*[(:])", re.IGNORECASE)
"""Between skills that stand in one line."""

_WAITS: Final = re.compile(r"\s*\*\s*when ", re.IGNORECASE)
_WAITS_AGAIN: Final = re.compile(r"(?<=\.)\s+(?=when this (?:card|unit|item) )", re.IGNORECASE)
_ACTS: Final = "|".join((
    "put", "places?", "add", "return", "chooses?", "reveal", "shuffle", "draws?", "deal", "search", "look", "exchange",
    "move", "pay", "flip", "takes?", "drops?", "destroy", "banish", "summon", "equip", "gains?", "loses?", "fizzle",
    "end", "win", "give", "reduce", "increase", "skips?", "double", "change", "rest", "stand", "discards?", "turn",
    "may",
))
_NO_STAR: Final = re.compile(
    r"^\s*\*\s*(?="
    rf"(?:if [^.]*?, )?(?:you |your opponent |each player |both players |that player )?(?:{_ACTS})\b(?! only use)"
    r"|you cannot [^.]*\bmore than \d+\b[^.]*\b(?:each|per) turn\b"
    r"|until\b|this turn\b|(?!when|at\b|while|during)[^.]*\b(?:this turn|until the end of)\b)", re.IGNORECASE)
"""The sign of a skill that waits for nothing: a Spell outside of the Set zone does it as it resolves."""

_ONE_COST: Final = re.compile(
    r"\s*\[\s*(?:(?:summon|cast|equip)\s+cost|pilot|transform|combine)\s*\]", re.IGNORECASE)
"""How a line begins that says one of the costs of playing a card."""

_PAID: Final = r"(\s*\[\s*(?:summon|cast|equip)\s+cost\s*\]\s*:?\s*)\(\s*(pay \d+(?: energy)?)"
_COST_LESS: Final = re.compile(
    _PAID + r"[.,;]\s*(?:pay|(?:this (?:card|cost) )?costs?) (\d+) (less|more)(?: energy)?\b([^()]*?)\.?\)\.?",
    re.IGNORECASE)
_SHIFTED: Final = {"less": "reduced", "more": "increased"}
_COST_INSTEAD: Final = re.compile(
    _PAID + r"[.,;]\s*if ([^()]*?), (?:you (?:may )?)?(pay \d+(?: energy)?)(?: instead)?\.?\)\.?", re.IGNORECASE)
_SET_ALONE: Final = re.compile(r"\s*\[\s*set\s*\][\s.]*", re.IGNORECASE)
_SET: Final = re.compile(r"\s*\[\s*set\s*\](?!\s*\[\s*counter)", re.IGNORECASE)
_COUNTER: Final = re.compile(r"\s*\[\s*counter\s*\]", re.IGNORECASE)
