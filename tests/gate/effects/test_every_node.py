"""The nodes of the tree that this game has, and few others, are carried out."""

from __future__ import annotations

import pytest

from headjudge.games.gate import nodes
from headjudge.games.gate.game import GATE
from headjudge.games.gate.meanings import WORDS
from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.compiling import compiler
from headjudge.language.tree import ast

ONE = ast.Num(1)

EXAMPLES: dict[type[ast.Node], ast.Node] = {
    type(example): example
    for example in (
        nodes.GainLife("you", ONE),
        nodes.LoseLife("you", ONE),
        nodes.SetLife("you", ONE),
        nodes.FlipCoins(ONE),
        nodes.RollDie(),
        nodes.BothRoll("mine", "theirs"),
        nodes.ByRoll(ast.Draw(ONE), True, "mine", "theirs"),
        nodes.SwapNumbers(ast.THIS, "power", "defense", ast.END_OF_TURN),
        nodes.Lower(ast.THIS, "crit", ast.Num(1), ast.Num(1), ast.END_OF_TURN),
        nodes.TradeNumbers(ast.THIS, ast.THIS, "power", ast.END_OF_TURN),
        nodes.TradeSouls(ast.THIS, ast.THIS),
        nodes.Withdraw(ast.THIS),
        nodes.ToTheOther(ast.Ref("both")),
        nodes.Fizzle("attack"),
        ast.Note(ast.Select(("field",), "you"), "noted"),
        nodes.Prevent(),
        nodes.InFull(ast.Damage("opponent", ONE), True),
        nodes.CoinFlip(ast.Draw(ONE)),
        ast.Defeat("opponent"),
        ast.PlayCost("summon", (ast.Spend(ONE),)),
        ast.Words("planet", ("Mars",)),
        ast.Hit(ast.THIS),
        nodes.Costs("<=", ONE),
        nodes.HasSign("counter"),
        nodes.Vanilla(),
        nodes.SwapZones("hand", "you", "energy", "you"),
        nodes.FromPrinted("power", ">"),
        nodes.HasDamage(),
        nodes.Lacking("attribute"),
        nodes.IsOdd("power"),
        nodes.ThisTurn("summoned"),
        nodes.Odd(ONE),
        nodes.InStep("draw_step", "you"),
        nodes.SomeAlike(ast.Select(("field",), "you"), "name", ONE),
        nodes.PaidFor(True),
        nodes.AtMost(ONE, 3),
        nodes.Difference(ONE, ast.Num(3)),
        nodes.OfDice(ast.Ref("rolled"), "highest"),
        nodes.TradeLife(),
        nodes.Owned("you"),
        nodes.TakeOff(ast.THIS, None, "", "removed"),
        nodes.Prevent(),
        nodes.Strike(ast.THIS, ast.THIS, "power"),
        nodes.Divide(ONE, ast.Select(("field",), "opponent"), ast.Quant(ast.Num(0), None)),
        nodes.Stopped(ast.THIS, "skill"),
        nodes.Chosen(ast.THIS),
        nodes.Rolls("you", (6,)),
        nodes.LifeBecomes("you", "<=", ONE),
        nodes.AttackFizzled(ast.THIS),
        nodes.AttackHits("you"),
        nodes.UsesMove(ast.THIS),
        nodes.AsPlayed(ast.Played("opponent", ())),
        nodes.NthTime(ast.Moved(ast.Select(("field",), "you"), "summon"), 2),
        nodes.RolledAlike("mine", "theirs"),
        ast.TopUntil("deck", "you", ONE, (ast.Kind(("unit",)),)),
    )
}


@pytest.mark.parametrize("kind", sorted(EXAMPLES, key=str), ids=lambda kind: str(kind.__name__))
def test_every_node_is_compiled(kind: type[ast.Node]) -> None:
    cards = compiler.Compiler(WORDS, Layout(GATE.zones, 2), Table())
    node = EXAMPLES[kind]
    whole = node
    if isinstance(node, ast.Test):
        whole = ast.OnPlay(ast.Destroy(ast.Select((), "you", (node,), "this")))
    elif isinstance(node, ast.Trigger):
        whole = ast.Automatic(node, ast.Draw(ONE), where=("field",))
    elif isinstance(node, ast.Condition):
        whole = ast.Automatic(ast.Moved(ast.Select(("field",), "you"), "summon"), ast.Draw(ONE), gate=node, where=(
            "field",))
    elif isinstance(node, ast.Selector):
        whole = ast.OnPlay(ast.Reveal(node, "you", "shown"))
    elif isinstance(node, ast.Amount):
        whole = ast.OnPlay(ast.Draw(node))
    elif isinstance(node, ast.Step):
        whole = ast.OnPlay(node)
    assert isinstance(whole, ast.Ability)
    assert cards.ability(whole, None) is not None
