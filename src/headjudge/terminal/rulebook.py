"""Our own one-line summaries of the rules, by rule id."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from headjudge.errors import HeadJudgeError, shown
from headjudge.terminal.paint import Paint, plain, wrap

PLACES = ("headjudge.games",)


def summary(rule: str) -> str:
    """Returns the summary of a rule (`ws:6.4.1.2`), else of the nearest rule above it; '' if there is none."""
    game, _, number = rule.partition(":")
    found = _summaries(game)
    while number:
        if number in found:
            return found[number]
        number = number.rpartition(".")[0]
    return ""


def rule_lines(game: str, typed: str, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns a rule with its summary, and the rules below it. typed: "6.4.1", "ws:6.4.1" or "rule 6.4.1".

    Raises HeadJudgeError for a rule that the document does not have.
    """
    number = typed.strip().removeprefix(f"{game}:").replace("-", ".").strip(". ")
    if not number:
        raise HeadJudgeError("which rule?", mend="Type: rule, and its number: rule 6.4.1")
    found = _summaries(game)
    below = [known for known in found if known.startswith(f"{number}.")]
    if number not in found and not below:
        raise HeadJudgeError(f"{game} has no rule {shown(number)}", mend="The numbers are those of its rules document.")
    lines: list[str] = []
    for known in [number, *below] if number in found else below:
        body = wrap(found[known], width - 16, 0)
        lines += [(paint(f"{f'{game}:{known}':<16}", "rule") if at == 0 else " " * 16) + line
                  for at, line in enumerate(body)]
    return lines


@cache
def _summaries(game: str) -> dict[str, str]:
    if not game.isidentifier():
        return {}
    table = files("headjudge") / "games" / game / "rules.tsv"
    if not table.is_file():
        return {}
    rows = [line.split("\t") for line in table.read_text("utf-8").splitlines()[1:]]
    return {row[0]: row[2] for row in rows if len(row) == 3}
