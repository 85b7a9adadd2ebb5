"""Every node of the tree is carried out, or its refusal has a reason."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from headjudge.cards.games import game_ids, part_of
from headjudge.games.ws import nodes
from headjudge.games.ws.game import WS
from headjudge.games.ws.meanings import WORDS
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.running.terms import Unsupported
from headjudge.language.tree import ast
from tests.ws.effects.made import CHARACTER, HAND, MINE, OTHER, exactly

ONE = ast.Num(1)
CHOSEN = ast.Ref("chosen")

EXAMPLES: dict[type[ast.Node], ast.Node] = {
    type(example): example
    for example in (
        ast.Num(1),
        ast.Count(HAND),
        ast.Value(ast.THIS, "level"),
        ast.PlayerValue("you", "level"),
        ast.Sum(HAND, "level"),
        ast.Kinds(HAND, "name"),
        ast.Times(ONE, ONE),
        ast.Add(ONE, ONE),
        ast.Per(ONE, 2),
        ast.Often(ast.Attacked(None), "turn"),
        nodes.IconCount(HAND, "soul"),
        ast.Kind(("character",)),
        ast.Measure("level", "<=", ONE),
        ast.Named(("Ayla",)),
        ast.Same("color", ast.THIS),
        ast.Traits(("Harbor",)),
        ast.Colors(("red",)),
        ast.Icons(("soul",)),
        ast.InState(("rest",)),
        ast.InZone(("hand",)),
        ast.Has("backup"),
        ast.HasMarkers(exactly(1)),
        ast.Relation("facing", ast.THIS),
        ast.AnyTest((CHARACTER,)),
        ast.AllTest((CHARACTER,)),
        ast.NotTest(CHARACTER),
        ast.Extreme("power", "highest"),
        ast.Distinct("name"),
        ast.Alike("name"),
        ast.Total("level", "<=", ONE),
        CHOSEN,
        MINE,
        ast.Top("deck", "you", ONE),
        ast.Pick(HAND, exactly(1)),
        ast.Rest("chosen"),
        ast.Union((HAND, MINE)),
        ast.Exists(HAND, exactly(1)),
        ast.Compare(ONE, "==", ONE),
        ast.Is(ast.THIS, (CHARACTER,)),
        ast.Every(MINE, (CHARACTER,)),
        ast.Now("turn", "you"),
        ast.Happened(ast.Attacked(None), "turn", exactly(1)),
        ast.Not(ast.Now("turn", "you")),
        ast.And((ast.Now("turn", "you"),)),
        ast.Or((ast.Now("turn", "you"),)),
        ast.Moved(ast.THIS, "move"),
        ast.Turned(ast.THIS, "rest"),
        ast.Attacked(ast.THIS),
        ast.Damaged(None, "any", None),
        ast.Checked("trigger", MINE, ()),
        ast.Edge("begin", "turn", "you"),
        ast.Played("you", ()),
        ast.Used("you", None, "", ""),
        ast.PlayerDid("you", "refresh"),
        ast.Became(ast.Now("turn", "you")),
        ast.AnyOf((ast.Attacked(ast.THIS),)),
        ast.Within(ast.Attacked(ast.THIS), ast.Now("turn", "you")),
        ast.Seq((ast.Nothing(),)),
        ast.If(ast.Now("turn", "you"), ast.Nothing()),
        ast.Pay((ast.Orient(ast.THIS, "rest"),)),
        ast.Attempt(ast.Nothing(), True),
        ast.Repeat(ONE, ast.Nothing()),
        ast.EachPlayer("each", ast.Nothing()),
        ast.Modal(exactly(1), (ast.Nothing(),)),
        ast.Later(ast.Edge("end", "turn", "any"), ast.Nothing()),
        ast.Instead(ast.Moved(ast.THIS, "move"), ast.Nothing(), until=ast.END_OF_TURN),
        ast.Amend(ast.Now("turn", "you"), ast.Nothing(), ast.Nothing()),
        ast.Choose((ast.Pick(HAND, exactly(1)),)),
        ast.Declare("number", as_="n"),
        ast.Note(MINE, "kept"),
        ast.Look(HAND),
        ast.Reveal(HAND),
        ast.Flip(ast.Top("deck", "you", ONE)),
        ast.Search((ast.Pick(ast.Select(("deck",), "you"), exactly(1)),)),
        ast.Shuffle("deck"),
        ast.Draw(ONE),
        ast.Move(HAND, (ast.Spot("clock"),)),
        ast.Place(CHOSEN, ast.Slot(("stage",))),
        ast.Shift(ast.THIS, ast.Slot(("stage",))),
        ast.Exchange(ast.THIS, CHOSEN),
        nodes.Fuse(CHOSEN, ast.THIS),
        ast.Orient(ast.THIS, "rest"),
        ast.TurnCard(CHOSEN, "up"),
        ast.Change(ast.THIS, "power", "by", ONE),
        ast.Grant(ast.THIS, (ast.Continuous((ast.Nothing(),)),)),
        ast.Lose(ast.THIS, "trait", ()),
        ast.Regard(ast.THIS, "trait", ("Harbor",)),
        ast.Forbid("attack", ast.THIS),
        ast.Allow("play without color", ast.THIS),
        ast.Alter("hand limit", "by", ONE),
        ast.Damage("opponent", ONE),
        nodes.UseIcon("draw"),
        nodes.GoTo("end_phase"),
        ast.ExtraTurn("you"),
        ast.Win("you"),
        ast.Nothing(),
        ast.FrontalAttack(ast.Ref("replaced"), ast.THIS),
        nodes.Replay("Read the Tide"),
        ast.Flag("you", "first"),
    )
}

ABILITIES = {ast.Activated, ast.Automatic, ast.Continuous, ast.OnPlay, ast.Keyword, ast.DeckRule, nodes.ReplayCommand}
PARTS_OF_OTHERS = {ast.Maker, ast.Quant, ast.Until, ast.Spot, ast.Slot, ast.Limit, ast.Token}
KINDS_OF_NODES = {ast.Node, ast.Ability, ast.Trigger, ast.Condition, ast.Selector, ast.Test, ast.Amount, ast.Step}


def all_nodes() -> list[type[ast.Node]]:
    """The nodes of all games, and those that only one has."""
    common = [kind for _, kind in inspect.getmembers(ast, inspect.isclass) if issubclass(kind, ast.Node)]
    own = [kind for game in game_ids() for kind in part_of(game, "meanings").WORDS.conventions.own_nodes]
    return common + own


def within(node: ast.Node) -> ast.Ability:
    """An ability with this node in it."""
    if isinstance(node, ast.FrontalAttack):
        return ast.Continuous((ast.Instead(ast.Attacked(MINE), node),))
    if isinstance(node, ast.Distinct | ast.Alike | ast.Total):
        return ast.OnPlay(ast.Choose((ast.Pick(ast.Select(("hand",), "you", (node,)), exactly(1)),)))
    if isinstance(node, ast.Step):
        return ast.OnPlay(ast.Seq((ast.Choose((ast.Pick(MINE, exactly(1)),), as_="chosen"), node)))
    if isinstance(node, ast.Trigger):
        return ast.Automatic(node, ast.Nothing())
    if isinstance(node, ast.Condition):
        return ast.OnPlay(ast.If(node, ast.Nothing()))
    if isinstance(node, ast.Amount):
        return ast.OnPlay(ast.Draw(node))
    if isinstance(node, ast.Test):
        return ast.OnPlay(ast.Orient(ast.Select(("stage",), "you", (OTHER, node)), "rest"))
    assert isinstance(node, ast.Selector)
    return ast.OnPlay(ast.Move(node, (ast.Spot("hand"),)))


REFUSED = {nodes.Replay: "the replay effect"}
"""Nodes that cannot be carried out out of their place: a replay effect stands on the same card (ws:11.3)."""


def elsewhere() -> set[type[ast.Node]]:
    """The nodes that other games have an example of."""
    found: set[type[ast.Node]] = set()
    for path in sorted(Path("tests").glob("*/effects/test_every_node.py")):
        game = path.parts[1]
        if game != "ws":
            found |= set(importlib.import_module(f"tests.{game}.effects.test_every_node").EXAMPLES)
    return found


def test_there_is_an_example_of_every_node() -> None:
    missing = set(all_nodes()) - set(EXAMPLES) - elsewhere() - ABILITIES - PARTS_OF_OTHERS - KINDS_OF_NODES
    assert not missing, f"no example of {sorted(kind.__name__ for kind in missing)}"


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    layout = Layout(WS.zones, 2)
    writer = compiler.Compiler(WORDS, layout, Table())
    if kind in REFUSED:
        with pytest.raises(Unsupported, match=REFUSED[kind]):
            writer.ability(within(EXAMPLES[kind]), None)
    else:
        assert writer.ability(within(EXAMPLES[kind]), None) is not None
