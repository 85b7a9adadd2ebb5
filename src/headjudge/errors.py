"""Errors that a user can mend. The command prints one paragraph for them and ends with a non-zero code.

Any other exception is a defect of HeadJudge.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

LONGEST_LINE: Final = 1000


class HeadJudgeError(Exception):
    """A mistake that a user can mend: what is wrong, where, and how to mend it; `str()` joins them to one paragraph.

    >>> print(HeadJudgeError("no card has the name 'Ayla'", where="deck.txt, line 3", mend="See `headjudge cards`."))
    deck.txt, line 3: no card has the name 'Ayla'. See `headjudge cards`.
    """

    def __init__(self, what: str, *, where: str = "", mend: str = "") -> None:
        super().__init__(what, where, mend)
        self.what = readable(what)
        self.where = readable(where)
        self.mend = readable(mend)

    def __reduce__(self) -> tuple[Callable[..., HeadJudgeError], tuple[Any, ...]]:
        """Lets an error of any kind go from a process that plays games to the one that started it."""
        return _again, (type(self), self.args, dict(vars(self)))

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        end = "" if self.what.endswith((".", "!", "?", ":", "\n")) else "."
        return f"{place}{self.what}{end} {self.mend}".rstrip()


def _again(kind: type[HeadJudgeError], args: tuple[Any, ...], parts: dict[str, Any]) -> HeadJudgeError:
    error = kind.__new__(kind, *args)
    error.args = args
    vars(error).update(parts)
    return error


class HeadJudgeWarning(UserWarning):
    """A warning about input that works, but may not be what the user meant."""


def shown(value: object) -> str:
    """Returns a value as text for an error message."""
    try:
        said = repr(value)
    except Exception:  # whatever a foreign object does
        said = f"a {type(value).__name__}"
    return said if len(said) <= 60 else f"{said[:57]}..."


def readable(text: str) -> str:
    """Returns a text of unknown origin made fit for a message: printable, and shortened to a readable length."""
    text = printable(text)
    return text if len(text) <= LONGEST_LINE else _LONG.sub(r"\1...", text)


def printable(text: str) -> str:
    """Returns a text with control characters, and characters that no file can hold, written as escapes."""
    return text if text.isprintable() else _UNSHOWN.sub(_written_out, text)


def is_printable(text: str) -> bool:
    """Whether a text has no control characters and none that no file can hold; line breaks are allowed."""
    return text.isprintable() or _UNSHOWN.search(text) is None


_LONG: Final = re.compile(rf"(.{{{LONGEST_LINE}}}).+")
_UNSHOWN: Final = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls and separators but for the line break, signs that turn the direction of writing, halves of signs."""


def _written_out(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode()
