"""The nodes of the tree that only the overDress era has are carried out."""

from __future__ import annotations

import pytest

from headjudge.api.creating import rules_of
from headjudge.games.cfd.meanings import WORDS
from headjudge.games.vanguard import nodes
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.tree import ast

ONE = ast.Quant(ast.Num(1), ast.Num(1))


def chosen(test: ast.Test) -> ast.Choose:
    return ast.Choose((ast.Pick(ast.Select(("drop",), "you", (test,)), ONE),))


EXAMPLES: dict[type[ast.Node], ast.Node] = {
    ast.Caused: ast.Caused(ast.Turned(ast.THIS, "stand"), ast.Maker(ast.Select((), "any"))),
    ast.Together: ast.Together(ast.Moved(ast.Select((), "you"), "move", ("soul",), "you", ("drop",)), 2),
    nodes.Confer: nodes.Confer((ast.Continuous((
        ast.Change(ast.Select(("field",), "you"), "power", "by", ast.Num(1)),), ()),)),
    ast.Possible: ast.Choose((ast.Pick(ast.Select(("hand",), "you"), ast.Quant(ast.Possible(), None)),)),
    ast.Listed: ast.Listed((ast.If(ast.Now("turn", "you"), ast.Draw(ast.Num(1))),)),
    nodes.Negate: nodes.Negate(ast.THIS),
    ast.Only: chosen(ast.Only("nation", ("Harbor",))),
    ast.Stated: ast.Seq((ast.Declare("name", "you", "said"), chosen(ast.Stated("name", ast.Ref("said"))))),
    ast.Perform: ast.Perform("twin drive", ast.THIS),
}


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    cards = compiler.Compiler(WORDS, Layout(rules_of("cfd").zones, 2), Table())
    node = EXAMPLES[kind]
    trigger = node if isinstance(node, ast.Trigger) else ast.Attacked(ast.THIS)
    step = node if isinstance(node, ast.Step) else ast.Draw(ast.Num(1))
    assert cards.ability(ast.Automatic(trigger, step), None) is not None
