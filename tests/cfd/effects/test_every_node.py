"""The nodes of the tree that only the overDress era has are carried out."""

from __future__ import annotations

import pytest

from headjudge.api.creating import rules_of
from headjudge.games.cfd.meanings import WORDS
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.tree import ast

EXAMPLES: dict[type[ast.Node], ast.Node] = {ast.Perform: ast.Perform("twin drive", ast.THIS)}


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    cards = compiler.Compiler(WORDS, Layout(rules_of("cfd").zones, 2), Table())
    node = EXAMPLES[kind]
    assert isinstance(node, ast.Step)
    assert cards.ability(ast.Automatic(ast.Attacked(ast.THIS), node), None) is not None
