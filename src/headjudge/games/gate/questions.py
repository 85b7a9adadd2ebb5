"""The questions that skills ask, in words: whose skill asks, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.automatic import AutomaticCosts
from headjudge.kernel.decisions import Choice
from headjudge.kernel.replacing import Replacement
from headjudge.language.resolving import Run

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_ASKS: Final = {
    "choose": "which", "search": "search for a card", "order": "which card goes next", "may": "do it",
    "number": "which number", "declare": "which number", "effect": "which effect", "position": "to which zone",
    "look at another": "look at another card", "drop": "which card is dropped", "banish": "which card is banished",
    "destroy": "which card is destroyed", "put": "which card", "return": "which card returns",
}


def asking(game: Game) -> Run | None:
    """The skill, or the payment of its cost, whose question is open."""
    for frame in reversed(game.frames[-2:]):
        if isinstance(frame, Run):
            return frame
    return None


def skill_prompt(game: Game, kind: str) -> str:
    """A question of a skill: its card and its text; '' for other questions."""
    top = game.frames[-1]
    if kind == "pay for skill" and isinstance(top, AutomaticCosts) and top.entry is not None:
        ability = game.table.abilities[top.entry.ability]
        name = top.entry.source.name if top.entry.source is not None else "A skill"
        return f"{name}: pay for its skill? {ability.text}".strip()
    if kind == "instead" and isinstance(top, Replacement):
        active = top.offered(game)
        name = f"{game.cards[active.source].name}: " if active.source >= 0 else ""
        return f"{name}do this instead? {active.ability.text or keyword_of(active.ability.labels)}".strip()
    frame = asking(game)
    if frame is None or kind not in _ASKS:
        return ""
    name = frame.source.name if frame.source is not None else "A skill"
    question = game.question
    several = ""
    if question is not None and question.high > 1:
        several = f" ({question.picked} of {question.high} chosen)"
    worded = frame.worded(game)
    return f"{name}: {_ASKS[kind]}{several}? {worded.text or keyword_of(worded.labels)}".strip()


def keyword_of(labels: tuple[str, ...]) -> str:
    """The keyword of a skill that no card prints in full."""
    names = [label for label in labels if label not in ("use", "counter", "automatic")]
    return f"[{names[0].replace('_', ' ').title()}]" if names else ""


def triggered_text(game: Game, choice: Choice) -> str:
    """The text of a triggered skill that waits."""
    if not 0 <= choice.number < len(game.standby):
        return ""
    ability = game.table.abilities[game.standby[choice.number].ability]
    return ability.text or keyword_of(ability.labels)
