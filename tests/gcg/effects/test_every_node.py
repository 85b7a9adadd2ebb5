"""The nodes of the tree that this game has and `ws` has not are carried out."""

from __future__ import annotations

import pytest

from headjudge.games.gcg import nodes
from headjudge.games.gcg.game import GCG
from headjudge.games.gcg.meanings import WORDS
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.tree import ast

ONE = ast.Num(1)
UNITS = ast.Select(("battle_area",), "you", (ast.Kind(("unit",)),))

EXAMPLES: dict[type[ast.Node], ast.Node] = {
    type(example): example
    for example in (
        ast.Harm(UNITS, ONE),
        ast.Recover(UNITS, ONE),
        ast.Destroy(UNITS),
        ast.Spend(ONE),
        ast.Create(ast.Token("Drone", "unit", (("ap", 1), ("hp", 1))), ONE, ast.Slot(("battle_area",))),
        ast.PlayCard(ast.Select(("trash",), "you")),
        nodes.UseText(ast.THIS, "main"),
        ast.Redirect(ast.THIS),
        nodes.Paired(ast.THIS),
        ast.Destroys(ast.THIS),
        ast.Harmed(ast.THIS),
        nodes.Recovered(ast.THIS),
        nodes.Blocked(ast.THIS),
        nodes.Spent(UNITS, 1),
        nodes.PlayedWithEx(()),
        nodes.PaidWithEx(),
        nodes.OnePlayer(ast.Draw(ONE)),
        nodes.SomePlayer(ast.Exists(UNITS, ast.Quant(ONE, None))),
    )
}


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    cards = compiler.Compiler(WORDS, Layout(GCG.zones, 2), Table())
    node = EXAMPLES[kind]
    if isinstance(node, ast.Trigger):
        whole: ast.Ability = ast.Automatic(node, ast.Nothing(), where=("battle_area",))
    elif isinstance(node, ast.Condition):
        whole = ast.Continuous((ast.Change(ast.THIS, "ap", "by", ONE),), ("battle_area",), node)
    else:
        assert isinstance(node, ast.Step)
        whole = ast.OnPlay(node)
    assert cards.ability(whole, None) is not None
