"""Abilities as trees, in short: cards whose text is not what a test is about are made of these."""

from __future__ import annotations

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.tree import ast

VC = ("vanguard",)
RC = ("rearguard",)
GC = ("guardian",)
CIRCLES = ("vanguard", "rearguard")
FIELD = ("field",)

DRAW: ast.Step = ast.Draw(ast.Num(1))
BATTLE = ast.Until("battle")
TURN = ast.END_OF_TURN

ATTACKS = ast.Attacked(ast.THIS)
HITS = ast.Hit(ast.THIS)
BOOSTS = nodes.Boosts(ast.THIS)
PLACED = ast.Moved(ast.THIS, "place", (), "any", FIELD)


def auto(trigger: ast.Trigger, *steps: ast.Step, where: tuple[str, ...] = FIELD, gate: ast.Condition | None = None,
         cost: tuple[ast.Step, ...] = (), labels: tuple[str, ...] = (), limit: ast.Limit | None = None
         ) -> ast.Automatic:
    """An automatic ability; with a cost, its player may pay while it resolves."""
    body = together(*steps)
    if cost:
        body = ast.Attempt(ast.Pay(), optional=True, then=body)
    return ast.Automatic(trigger, body, cost, where, gate, limit, labels)


def act(*steps: ast.Step, where: tuple[str, ...] = FIELD, cost: tuple[ast.Step, ...] = (),
        labels: tuple[str, ...] = (), condition: ast.Condition | None = None, limit: ast.Limit | None = None
        ) -> ast.Activated:
    """An activated ability."""
    return ast.Activated(together(*steps), cost, where, "main", condition, limit, labels)


def cont(*parts: ast.Step, where: tuple[str, ...] = FIELD, condition: ast.Condition | None = None,
         labels: tuple[str, ...] = ()) -> ast.Continuous:
    """A continuous ability."""
    return ast.Continuous(parts, where, condition, labels)


def together(*steps: ast.Step) -> ast.Step:
    """One step after another."""
    return steps[0] if len(steps) == 1 else ast.Seq(steps)


def power(amount: int, what: ast.Selector = ast.THIS, until: ast.Until | None = TURN) -> ast.Step:
    """Cards get this amount of power."""
    return ast.Change(what, "power", "by", ast.Num(amount), until)


def critical(amount: int, what: ast.Selector = ast.THIS, until: ast.Until | None = TURN) -> ast.Step:
    """Cards get this amount of critical."""
    return ast.Change(what, "critical", "by", ast.Num(amount), until)


def select(zone: str, *tests: ast.Test, whose: str = "you") -> ast.Select:
    """The cards of a zone that pass tests."""
    return ast.Select((zone,), whose, tests)


def choose(zone: str, *tests: ast.Test, whose: str = "you", number: int = 1, up_to: bool = False) -> ast.Step:
    """Choose cards of a zone; they are in the register `chosen`."""
    quantity = ast.Quant(ast.Num(0), ast.Num(number)) if up_to else exactly(number)
    return ast.Choose((ast.Pick(select(zone, *tests, whose=whose), quantity),), "you", "chosen")


CHOSEN = ast.Ref("chosen")


def drop(what: ast.Selector) -> ast.Step:
    """Put cards into the drop zone."""
    return ast.Move(what, (ast.Spot("drop"),))


def call(what: ast.Selector, *circles: str, state: str = "", as_: str = "") -> ast.Step:
    """Superior call cards."""
    return ast.Place(what, ast.Slot(circles or RC), state, "you", as_)


def ride(what: ast.Selector) -> ast.Step:
    """Superior ride a card."""
    return ast.Place(what, ast.Slot(VC))


def exists(zone: str, low: int, high: int | None = None, *tests: ast.Test, whose: str = "you") -> ast.Condition:
    """There are so many cards in a zone."""
    most = None if high is None else ast.Num(high)
    return ast.Exists(select(zone, *tests, whose=whose), ast.Quant(ast.Num(low), most))


def begin(span: str, whose: str = "you") -> ast.Trigger:
    """At the beginning of a turn, phase or step."""
    return ast.Edge("begin", span, whose)


def end(span: str, whose: str = "you", of: ast.Selector | None = None) -> ast.Trigger:
    """At the end of a turn or battle."""
    return ast.Edge("end", span, whose, of)
