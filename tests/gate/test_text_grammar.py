"""The grammar of gate text has no two readings for any text, and every alternative of it has a meaning."""

from __future__ import annotations

from headjudge.games.gate.meanings import WORDS
from headjudge.games.gate.text.reader import GateReader
from headjudge.games.gate.text.words import KEYWORDS, VOCABULARY
from headjudge.kernel.cards import Definition
from headjudge.language.reading.reader import grammar_of, read_card_text
from headjudge.language.tree import ast
from headjudge.language.tree.vocabulary import check

INNER = {"order", "article", "token", "token_head", "token_number", "paid", "price", "keyword_list", "same_number"}
"""Parts that the alternative around them looks at itself."""

REFUSED = {"named_marker", "turn_head", "would_attack_head", "would_head"}
"""Of the common grammar, and without a meaning here: such a text is unread."""

ELSEWHERE = {"sentence", "limit", "definition", "abilities", "actions"}
"""Read by the sentences around them."""


def test_every_alternative_has_a_meaning() -> None:
    """Building the parser in strict mode is the proof that there is one reading: a conflict would stop it."""
    rules = grammar_of("gate").lark.rules
    alternatives = {rule.alias for rule in rules if rule.alias and not rule.alias.startswith("_")}
    missing = alternatives - set(GateReader.meanings) - INNER - ELSEWHERE - REFUSED
    missing -= {*GateReader.rows.by_alias}
    assert not missing


def test_keywords_stand_for_ordinary_abilities_of_the_vocabulary() -> None:
    carrier = Definition("a", "Ayla", "unit", {}, {})
    for name in sorted(KEYWORDS):
        numbers = (2,) if name in ("vampire_curse", "life_bond") else ()
        cost = (ast.Spend(ast.Num(1)),) if name in ("pilot", "transform") else ()
        for ability in WORDS.expand(ast.Keyword(name, numbers, cost), carrier):
            assert not isinstance(ability, ast.Keyword)
            check(ability, VOCABULARY)


def test_a_keyword_line_may_hold_several_keywords() -> None:
    assert read_card_text("gate", "[Move], [Life Bond 2] [Penetrate] (Reminders do nothing.)", "unit", "") == (
        ast.Keyword("move"), ast.Keyword("life_bond", (2,)), ast.Keyword("penetrate"))
