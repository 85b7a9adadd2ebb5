"""Our own one-line summaries of the rules, by rule id."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

PLACES = ("headjudge.games",)


def summary(rule: str) -> str:
    """The summary of a rule such as `ws:6.4.1.2`; of a lettered or unknown one that of the rule above it, or ''."""
    game, _, number = rule.partition(":")
    found = _summaries(game)
    while number:
        if number in found:
            return found[number]
        number = number.rpartition(".")[0]
    return ""


@cache
def _summaries(game: str) -> dict[str, str]:
    if not game.isidentifier():
        return {}
    table = files("headjudge") / "games" / game / "rules.tsv"
    if not table.is_file():
        return {}
    rows = [line.split("\t") for line in table.read_text("utf-8").splitlines()[1:]]
    return {row[0]: row[2] for row in rows if len(row) == 3}
