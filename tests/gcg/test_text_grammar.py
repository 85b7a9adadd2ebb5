"""The grammar has no two readings for any text, and every alternative of it has a meaning."""

from __future__ import annotations

from headjudge.games.gcg.text.reader import GcgReader
from headjudge.language.reading.reader import grammar_of

READ_BY_OTHERS = {
    "mark", "timing", "timing_word", "development", "pilot_like", "option", "modal", "or_else", "join",
    "game_kind", "game_zone", "sentence", "with_options", "number", "picks", "timing_icon", "one_of",
}
"""Parts that the alternative around them looks at itself, or that stand for what no tree says."""


def test_every_alternative_has_a_meaning() -> None:
    """Building the parser in strict mode is the proof that there is one reading: a conflict would stop it."""
    found = {rule.alias for rule in grammar_of("gcg").lark.rules if rule.alias and not rule.alias.startswith("_")}
    found -= set(GcgReader.rows.by_alias)
    missing = found - set(GcgReader.meanings)
    assert missing <= READ_BY_OTHERS, missing - READ_BY_OTHERS
