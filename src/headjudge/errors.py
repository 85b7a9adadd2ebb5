"""Errors that a user can mend. The command prints one paragraph for them and ends with a non-zero code.

Anything else that is raised is a defect of HeadJudge.
"""

from __future__ import annotations


class HeadJudgeError(Exception):
    """What is wrong, where, and how to mend it; `str()` joins them to one paragraph.

    >>> print(HeadJudgeError("no card has the name 'Ayla'", where="deck.txt, line 3", mend="See `headjudge cards`."))
    deck.txt, line 3: no card has the name 'Ayla'. See `headjudge cards`.
    """

    def __init__(self, what: str, *, where: str = "", mend: str = "") -> None:
        super().__init__(what, where, mend)
        self.what = what
        self.where = where
        self.mend = mend

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        end = "" if self.what.endswith((".", "!", "?", ":", "\n")) else "."
        return f"{place}{self.what}{end} {self.mend}".rstrip()
