"""The questions of a resolving skill in the words of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.automatic import AutomaticCosts
from headjudge.kernel.decisions import Choice
from headjudge.language.running.wording import Wording

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def keyword_of(labels: tuple[str, ...]) -> str:
    """The keyword of a skill that no card prints in full."""
    names = [label for label in labels if label not in ("use", "counter", "automatic")]
    return f"[{names[0].replace('_', ' ').title()}]" if names else ""


WORDING: Final = Wording("gate", keyword_of)


def skill_prompt(game: Game, kind: str) -> str:
    """A question of a skill: its card and what it does; '' for other questions."""
    top = game.frames[-1]
    if kind == "pay for skill" and isinstance(top, AutomaticCosts) and top.entry is not None:
        ability = game.table.abilities[top.entry.ability]
        name = top.entry.source.name if top.entry.source is not None else "A skill"
        return f"{name} has triggered: pay for its skill? {ability.text or keyword_of(ability.labels)}".strip()
    return WORDING.prompt(game, kind)


def triggered_text(game: Game, choice: Choice) -> str:
    """The text of a triggered skill that waits."""
    if not 0 <= choice.number < len(game.standby):
        return ""
    ability = game.table.abilities[game.standby[choice.number].ability]
    return ability.text or keyword_of(ability.labels)
