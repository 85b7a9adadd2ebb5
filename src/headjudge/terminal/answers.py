"""Shows a decision as a numbered list, and finds the option that a player types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len

from headjudge.errors import HeadJudgeError
from headjudge.terminal.paint import Paint, clip, plain, wrap
from headjudge.terminal.rulebook import summary

NOTHING = ("pass", "done", "no", "end")
YES_OR_NO: Final = {"y": "yes", "yes": "yes", "n": "no", "no": "no"}
MOST_COLUMNS: Final = 3


def ask_lines(decision: Mapping[str, Any], width: int = 80, paint: Paint = plain, room: int = 0) -> list[str]:
    """Returns the question with its rule, and the options numbered from 1.

    room: the number of free lines; if the options need more, they are put into columns. 0: no limit.
    """
    options = decision["options"]
    rule = decision["rule"]
    asked = wrap(decision["prompt"], width - 1, 0)
    lines = [paint(line, "bold") for line in asked]
    if rule and cell_len(asked[-1]) + 2 + len(rule) <= width:
        lines[-1] += f"  {paint(rule, 'rule')}"
    elif rule:
        lines.append(paint(rule, "rule"))
    if decision["max"] > 1:
        lines.append(paint(progress(decision), "dim"))
    places = len(str(len(options)))
    if room and len(lines) + len(options) > room:
        return lines + _in_columns(options, width, paint, room - len(lines))
    for number, option in enumerate(options, 1):
        body = wrap(option["text"], width - places - 4, 2)
        lines.append(f" {paint(f'{number:>{places}}', 'number')}  {body[0]}")
        lines += [" " * (places + 3) + line for line in body[1:]]
    return lines


def _in_columns(options: Sequence[Mapping[str, Any]], width: int, paint: Paint, room: int) -> list[str]:
    """Returns numbered options in two or more columns; an option that is too long is cut."""
    places = len(str(len(options)))
    count = max(2, min(MOST_COLUMNS, -(-len(options) // max(room, 1))))
    column = (width - 1) // count
    rows = -(-len(options) // count)
    entries = [f"{paint(f'{number:>{places}}', 'number')}  {clip(option['text'], column - places - 4)}  "
               for number, option in enumerate(options, 1)]
    return [(" " + "".join(entries[row::rows])).rstrip() for row in range(rows)]


def numbers_typed(typed: str) -> list[int]:
    """Returns the numbers of several options on one line ("1 3 4", "1,3,4"); [] for anything else."""
    return [int(number) for number in re.findall("[0-9]+", typed)] if _SEVERAL.fullmatch(typed.strip()) else []


def same_option(decision: Mapping[str, Any], wanted: Mapping[str, Any]) -> int:
    """Returns the index of the option of a later pick that takes the same card, place or number.

    -1 if there is none.
    """
    for at, option in enumerate(decision["options"]):
        if all(option.get(part) == wanted.get(part) for part in ("action", "card", "target", "slot", "number", "text")):
            return at
    return -1


def progress(decision: Mapping[str, Any]) -> str:
    """Returns how many must and may be chosen, and how many have been."""
    low, high, picked = decision["min"], decision["max"], decision["picked"]
    wanted = f"{high}" if low >= high else f"up to {high}" if low == 0 else f"{low} to {high}"
    return f"Choose {wanted}; {picked} chosen so far."


def option_meant(decision: Mapping[str, Any], typed: str) -> int:
    """Returns the index of the option meant: by number, key, or words of its text.

    Raises an error that lists options.
    """
    options: Sequence[Mapping[str, Any]] = decision["options"]
    said = typed.strip()
    number = number_typed(said)
    if number is not None:
        if not 1 <= number <= len(options):
            raise HeadJudgeError(f"there is no option {said}", mend=f"The options are 1 to {len(options)}.")
        return number - 1
    exact = [at for at, option in enumerate(options) if said in (option["key"], option["text"])]
    if len(exact) == 1:
        return exact[0]
    wanted = said.casefold()
    if wanted in YES_OR_NO:
        named = [at for at, option in enumerate(options) if option["action"] == YES_OR_NO[wanted]]
        if len(named) == 1:
            return named[0]
    if wanted in ("p", *NOTHING):
        for at in range(len(options) - 1, -1, -1):
            if options[at]["action"] in NOTHING:
                return at
        raise HeadJudgeError("here something must be chosen", mend=f"{summary(decision['rule'])}".strip())
    words = wanted.split()
    found = [at for at, option in enumerate(options) if all(word in _searched(option) for word in words)]
    if len(found) > 1:      # "keep" is "Keep the rest" rather than "Put Maro, Keeper of the Slipway ..."
        found = [at for at in found if set(words) <= set(_WORD.findall(_searched(options[at])))] or found
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(at + 1) for at in found[:8])
        raise HeadJudgeError(f'"{said}" fits the options {numbers}', mend="Type a number, or more words.")
    raise HeadJudgeError(f'"{said}" is neither an option nor a command',
                         mend=f"Type a number from 1 to {len(options)}, words of an option, or help.")


def number_typed(typed: str) -> int | None:
    """Returns the whole number that somebody has typed; a number longer than any possible one is cut."""
    return int(typed[:10]) if _NUMBER.fullmatch(typed) else None


_NUMBER: Final = re.compile(r"[-+]?[0-9]+")
_WORD: Final = re.compile(r"[^\s,.:;()]+")
_SEVERAL: Final = re.compile(r"[0-9]{1,4}(?:\s*[, ]\s*[0-9]{1,4})+")


def _searched(option: Mapping[str, Any]) -> str:
    return f"{option['key']} {option['text']}".casefold()
