"""The questions of a resolving effect in the words of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.effects import can_activate, next_entries
from headjudge.games.gcg.labels import KEYWORDS, TIMINGS, keyword_text, timing_text
from headjudge.kernel.decisions import Choice
from headjudge.language.running.wording import Wording

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def keyword_of(labels: tuple[str, ...]) -> str:
    """The timing words and keywords of an effect, as they are printed."""
    found = [timing_text(label) for label in labels if label in TIMINGS]
    return "".join(found) or "".join([keyword_text(label) for label in labels if label in KEYWORDS])


WORDING: Final = Wording("gcg", keyword_of)


def ability_text(game: Game, choice: Choice) -> str:
    """The text of a triggered effect that waits."""
    entries = next_entries(game)
    if not 0 <= choice.number < len(entries):
        return ""
    entry = entries[choice.number]
    ability = game.table.abilities[entry.ability]
    text = ability.text or keyword_of(ability.labels) or "an effect that the rules give"
    return text if can_activate(game, entry) else f"{text} (nothing happens: it cannot be activated now)"
