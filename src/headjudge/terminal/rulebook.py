"""Our own one-line summaries of the rules, by rule id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from headjudge.errors import HeadJudgeError, shown
from headjudge.terminal.paint import Paint, beside_rules, plain

MOST: Final = 20
"""As many rules are listed that have some words."""

_NEEDS_MORE: Final = re.compile(r"(?:It|Its|They|Their|Then|That|This|These|Those|Otherwise|If so|If not|Or|And)\b")
"""How a summary begins that goes on from the rule above it."""


def summary(rule: str) -> str:
    """Returns the summary of a rule (`ws:6.4.1.2`), else of the nearest rule above it; '' if there is none.

    One that makes no sense without the rule above it ("Its course") is told behind that one.
    """
    game, _, number = rule.partition(":")
    found = _summaries(game)
    while number:
        if number in found:
            return _alone(found, number)
        number = number.rpartition(".")[0]
    return ""


def _alone(found: Mapping[str, str], number: str) -> str:
    """Returns a summary that makes sense alone: one that goes on from the rule above it stands behind that one."""
    said = found[number]
    above = number.rpartition(".")[0]
    while above and above not in found:
        above = above.rpartition(".")[0]
    return f"{_alone(found, above).rstrip('.')}: {said}" if above and _NEEDS_MORE.match(said) else said


def rule_lines(game: str, typed: str, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns a rule with its summary, and the rules below it; or the rules whose summaries have some words.

    typed: "6.4.1", "ws:6.4.1" or "draw phase". Raises HeadJudgeError for a rule that the document does not have.
    """
    number = typed.strip().removeprefix(f"{game}:").replace("-", ".").strip(". ")
    if not number:
        raise HeadJudgeError("which rule?", mend="Type: rule, and its number or words of it: rule 6.4.1, or: rule draw")
    found = _summaries(game)
    below = [known for known in found if known.startswith(f"{number}.")]
    if number not in found and not below:
        rows = rules_with(game, typed)
        more = [f"{len(rows) - MOST} more; type more words."] if len(rows) > MOST else []
        if not rows:
            raise HeadJudgeError(f"there is no rule {shown(typed.strip())} of {game}",
                                 mend="The numbers are those of its rules document; words are searched in our "
                                      "summaries of them.")
        return [*beside_rules(rows[:MOST], width, paint), *more]
    own = [(f"{game}:{number}", _alone(found, number))] if number in found else []
    return beside_rules([*own, *[(f"{game}:{known}", found[known]) for known in below]], width, paint)


def rules_with(game: str, words: str) -> list[tuple[str, str]]:
    """Returns the rules whose summaries have all of these words, by id."""
    wanted = words.casefold().split()
    found = _summaries(game)
    told = [(f"{game}:{number}", _alone(found, number)) for number in found]
    return [(rule, said) for rule, said in told if wanted and all(word in said.casefold() for word in wanted)]


@cache
def _summaries(game: str) -> dict[str, str]:
    if not game.isidentifier():
        return {}
    table = files("headjudge") / "games" / game / "rules.tsv"
    if not table.is_file():
        return {}
    rows = [line.split("\t") for line in table.read_text("utf-8").splitlines()[1:]]
    return {row[0]: row[2] for row in rows if len(row) == 3}
