"""The grammar has no two readings for any text, and every alternative of it has a meaning."""

from __future__ import annotations

from headjudge.games.ws.keywords_text import expand
from headjudge.games.ws.text.reader import WsReader
from headjudge.games.ws.text.words import VOCABULARY
from headjudge.language.reading.reader import grammar_of, read_card_text
from headjudge.language.tree import ast
from headjudge.language.tree.vocabulary import check

INNER = {"order", "article", "face", "as_state", "in_battle_end", "from_hand", "attack_word", "counter_icon", "no_icon"}
"""Parts that the alternative around them looks at itself."""


def test_every_alternative_has_a_meaning() -> None:
    """Building the parser in strict mode is the proof that there is one reading: a conflict would stop it."""
    alternatives = {rule.alias for rule in grammar_of("ws").lark.rules if rule.alias and not rule.alias.startswith("_")}
    alternatives -= set(WsReader.rows.by_alias)
    missing = alternatives - set(WsReader.meanings) - INNER
    read_by_others = {"sentence", "limit", "definition", "abilities", "actions", "label", "turn_limit"}
    assert missing <= read_by_others | {"mine", "a_noun"}, missing


def test_keywords_stand_for_ordinary_abilities_of_the_vocabulary() -> None:
    lines = [
        "【AUTO】 Encore [(3)]",
        '【AUTO】 Bond/"Ayla" [(1)]',
        "【ACT】 【COUNTER】 Backup 1500, Level 1 [(1) Put this card from your hand into your waiting room]",
        "【CONT】 Great Performance",
        "【AUTO】 Shift, Level 0",
    ]
    for line in lines:
        (keyword,) = read_card_text("ws", line, "character", "Ayla")
        assert isinstance(keyword, ast.Keyword)
        for ability in expand(keyword):
            check(ability, VOCABULARY)
            assert not isinstance(ability, ast.Keyword)


def test_backup_is_an_act_from_hand_in_the_counter_step() -> None:
    (keyword,) = read_card_text(
        "ws",
        "【ACT】 【COUNTER】 Backup 1500, Level 1 [(1) Put this card from your hand into your waiting room]",
        "character",
        "",
    )
    assert isinstance(keyword, ast.Keyword) and keyword.numbers == (1500, 1)
    (backup,) = expand(keyword)
    assert isinstance(backup, ast.Activated)
    assert backup.where == ("hand",) and backup.window == "counter" and backup.cost == keyword.cost
