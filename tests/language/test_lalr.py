"""Parse tables are built as Lark builds them, state by state; what can be read in two ways is refused."""

from __future__ import annotations

from typing import Any

import pytest
from lark import Lark
from lark.common import ParserConf
from lark.exceptions import GrammarError
from lark.parsers.lalr_analysis import LALR_Analyzer, Shift

from headjudge.cards.games import game_ids
from headjudge.language.reading.lalr import table_of
from headjudge.language.reading.reader import grammar_of
from tests.amounts import ONLY_FULL

GRAMMARS = {
    "tokens one after the other": 'start: "draw" "a" "card"',
    "what may be left out": 'start: when? "draw" count? "card" rest\nwhen: "then"\ncount: "a"\nrest: | "now" rest',
    "a list": 'start: item ("," item)*\nitem: "(" start ")" | "card" many?\nmany: "s"+',
    "left and right recursion": 'start: start "and" one | one\none: "not" one | "ready"',
    "what follows is told apart by the rule around it": (
        'start: "x" a "d" | "x" b "c" | "y" a "c"\na: "e" "f"? tail\ntail: | "g"\nb: "e" "h"'),
    "one rule of two is preferred": 'start: one | other\none.2: "draw"\nother: "draw"',
}


def conf_of(parser: Lark) -> ParserConf:
    """The rules of a parser, as Lark hands them to what builds the table."""
    conf: ParserConf = parser.parser.parser_conf
    return conf


def assert_same(conf: ParserConf, strict: bool) -> None:
    """Assert that the table is that of Lark: the same states, whatever their numbers, with the same actions."""
    analysis: Any = LALR_Analyzer(conf, strict=strict)
    analysis.compute_lalr()
    theirs = analysis.parse_table
    ours = table_of(conf.rules, conf.start, strict)
    todo = [(ours.first[start], theirs.start_states[start]) for start in conf.start]
    pairs: dict[int, int] = {}
    while todo:
        mine, other = todo.pop()
        if mine in pairs:
            assert pairs[mine] == other
            continue
        pairs[mine] = other
        assert set(ours.states[mine]) == set(theirs.states[other])
        for name, (action, to) in ours.states[mine].items():
            assert theirs.states[other][name][0] is action
            if action is Shift:
                todo.append((to, theirs.states[other][name][1]))
            else:
                assert theirs.states[other][name][1] is to
    assert len(pairs) == len(set(pairs.values())) == len(ours.states) == len(theirs.states)
    assert {start: pairs[state] for start, state in ours.last.items()} == theirs.end_states


@pytest.mark.parametrize("text", GRAMMARS.values(), ids=list(GRAMMARS))
def test_a_table_is_that_of_lark(text: str) -> None:
    assert_same(conf_of(Lark(text, parser="lalr")), strict=True)


def test_a_token_that_could_be_taken_as_well_as_what_is_before_it_ended_is_taken_unless_that_is_an_error() -> None:
    conf = conf_of(Lark('start: "if" start | "if" start "else" start | "draw"', parser="lalr"))
    assert_same(conf, strict=False)
    with pytest.raises(GrammarError, match=r"Shift/Reduce conflict for terminal ELSE"):
        table_of(conf.rules, conf.start)


def test_two_rules_for_the_same_tokens_are_told() -> None:
    conf = conf_of(Lark(GRAMMARS["one rule of two is preferred"], parser="lalr"))
    for rule in conf.rules:
        rule.options.priority = None
    with pytest.raises(GrammarError, match=r"Reduce/Reduce collision in \$END between .*\n.*one.*\n.*other"):
        table_of(conf.rules, conf.start)
    with pytest.raises(GrammarError, match="Rules defined twice: <one : DRAW>"):
        table_of([*conf.rules, next(rule for rule in conf.rules if rule.origin.name == "one")], conf.start)


@pytest.mark.parametrize("game", [game if game == "ws" else pytest.param(game, marks=ONLY_FULL) for game in game_ids()])
def test_the_table_of_a_game_is_that_of_lark(game: str) -> None:
    assert_same(conf_of(grammar_of(game).lark), strict=True)
