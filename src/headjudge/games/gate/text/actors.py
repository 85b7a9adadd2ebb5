"""Players of whom something is said before what they do."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_DOES: Final = frozenset({
    "banish", "choose", "destroy", "draw", "drop", "gain", "lose", "may", "put", "return", "reveal", "search",
    "shuffle", "take",
})
"""What such players do."""


@where("player")
def who_first(words: list[Word]) -> list[Word]:
    """Who it is that does something, with a comma before what they do."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts)) if texts[at : at + 3] in (
        ["each", "player", "who"], ["each", "player", "with"])), -1)
    ends = (place for place in range(at + 3, len(texts)) if texts[place] in _DOES or texts[place] in (",", "."))
    does = next(ends, -1) if at >= 0 else -1
    if does < 0 or texts[does] in (",", "."):
        return words
    comma = Word("", ",", words[does].start, words[does].start)
    return [*words[:does], comma, *words[does:]]
