"""Checks the arguments that users of the library pass; each function returns the value or raises an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from headjudge.errors import HeadJudgeError, shown

LONGEST_NUMBER: Final = 10**100
"""Whole numbers are smaller than this, so that every one of them can be written and read."""


def whole(value: Any, name: str, low: int = -LONGEST_NUMBER, high: int = LONGEST_NUMBER) -> int:
    """Returns a whole number. Raises HeadJudgeError for any other value."""
    if type(value) is not int or not low <= value <= high:
        least = "" if low == -LONGEST_NUMBER else f", {low} or more" if high == LONGEST_NUMBER else f", {low} to {high}"
        raise HeadJudgeError(f"{name} is {shown(value)}", mend=f"Give a whole number{least}.")
    return value


def flag(value: Any, name: str) -> bool:
    """Returns True or False. Raises HeadJudgeError for any other value."""
    if type(value) is not bool:
        raise HeadJudgeError(f"{name} is {shown(value)}", mend="Give True or False.")
    return value


def text(value: Any, name: str) -> str:
    """Returns a text. Raises HeadJudgeError for any other value."""
    if not isinstance(value, str):
        raise HeadJudgeError(f"{name} is {shown(value)}", mend="Give text.")
    return value


def several(value: Any, name: str, what: str) -> Sequence[Any]:
    """Returns a list or tuple. what: its items, in words."""
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise HeadJudgeError(f"{name} is {shown(value)}", mend=f"Give a list of {what}.")
    return value


def mapped(value: Any, name: str, what: str) -> Mapping[Any, Any]:
    """Returns a dict. what: its keys and values, in words."""
    if not isinstance(value, Mapping):
        raise HeadJudgeError(f"{name} is {shown(value)}", mend=f"Give a dict of {what}.")
    return value


def quoted(value: Any) -> str:
    """Returns a name for an error message."""
    return f'"{value}"' if isinstance(value, str) else shown(value)
