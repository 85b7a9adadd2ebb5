"""The error for card text that cannot be read."""

from __future__ import annotations


class UnreadText(ValueError):
    """Card text that cannot be read: where, which words, and the words that would have been accepted there."""

    def __init__(self, text: str, at: int, words: str, expected: tuple[str, ...] = (), reason: str = "") -> None:
        self.text = text
        self.at = at
        self.words = words
        self.expected = expected
        self.reason = reason
        super().__init__(self.message())

    def message(self) -> str:
        """Returns the reason, the text and a caret below the words at fault."""
        start = max(0, self.at - 60)
        shown = self.text[start : self.at + 60].replace("\n", " ")
        said = self.reason or (f"expected {', '.join(self.expected[:4])}" if self.expected else "cannot be read")
        return f"unread at {self.at}: {self.words!r}: {said}\n  {shown}\n  {' ' * (self.at - start)}^"
