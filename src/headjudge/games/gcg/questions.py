"""The questions that effects ask, in words: which card's effect asks, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.gcg.effects import next_entries
from headjudge.kernel.decisions import Choice
from headjudge.language.resolving import Run

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_ASKS = {
    "choose": "which", "search": "search for a card", "order": "in which order", "may": "do it",
    "zone": "where to", "number": "how many", "mode": "which effect",
}


def asking(game: Game) -> Run | None:
    """The effect that asks."""
    for frame in reversed(game.frames):
        if isinstance(frame, Run):
            return frame
    return None


def ability_prompt(game: Game, kind: str) -> str:
    """A question of an effect: its card and its text; '' for other questions."""
    if kind not in _ASKS:
        return ""
    frame = asking(game)
    if frame is None:
        return ""
    name = frame.source.name if frame.source is not None else ""
    text = frame.worded(game).text
    question = game.question
    several = ""
    if question is not None and question.high > 1:
        several = f" ({question.picked} of {question.high} chosen)"
    what = f"{_ASKS[kind]}{several}?"
    return f"{name}: {what} {text}".strip() if name else f"{what[:1].upper()}{what[1:]} {text}".strip()


def answer_text(game: Game, kind: str, yes: bool) -> str:
    """What yes or no means here."""
    if asking(game) is None and kind != "instead":
        return ""
    if kind == "pay":
        return "Do it and go on" if yes else "Do not"
    return "Yes" if yes else "No"


def ability_text(game: Game, choice: Choice) -> str:
    """The text of a triggered effect that waits."""
    entries = next_entries(game)
    if not 0 <= choice.number < len(entries):
        return ""
    ability = game.table.abilities[entries[choice.number].ability]
    return ability.text or " ".join(ability.labels).replace("_", " ") or "an effect that the rules give"
