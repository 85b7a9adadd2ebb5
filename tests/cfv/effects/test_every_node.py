"""The nodes of the tree that only the Vanguard games have are carried out."""

from __future__ import annotations

import pytest

from headjudge.games.cfv.game import VANGUARD_RULES
from headjudge.games.cfv.meanings import WORDS
from headjudge.games.vanguard import nodes
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.tree import ast

ONE = ast.Num(1)

EXAMPLES: dict[type[ast.Node], ast.Node] = {
    type(example): example
    for example in (
        nodes.Bar(),
        nodes.Boosts(ast.THIS),
        nodes.Ridden(ast.THIS),
    )
}


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    cards = compiler.Compiler(WORDS, Layout(VANGUARD_RULES.zones, 2), Table())
    node = EXAMPLES[kind]
    if isinstance(node, ast.Trigger):
        whole: ast.Ability = ast.Automatic(node, ast.Draw(ONE))
    else:
        assert isinstance(node, ast.Step)
        whole = ast.Automatic(ast.Attacked(ast.THIS), ast.Seq((ast.Draw(ONE), node)))
    assert cards.ability(whole, None) is not None
