"""The specific actions that card text shortens to an icon or a word, as trees (cfv:10.1, cfd:7)."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import rule
from headjudge.language.tree import ast

ON_FIELD: Final = ("vanguard", "rearguard", "guardian")
"""The words for the circles: where an ability works if its text names no zone."""

LIMIT_BREAK: Final = "limit break"


def exactly(number: int) -> ast.Quant:
    """Returns a quantity of this many."""
    return ast.Quant(ast.Num(number), ast.Num(number))


def at_least(number: int) -> ast.Quant:
    """Returns a quantity of this many or more."""
    return ast.Quant(ast.Num(number), None)


@rule("cfv:10.1.15.1", "cfv:10.1.12.1", "cfd:7.22.1", "cfd:7.22.2", "cfd:7.22.2.1", "cfd:7.3.1")
def counter_blast(number: int, tests: tuple[ast.Test, ...] = ()) -> ast.Step:
    """Returns the cost of turning this many face-up cards of the damage zone face down."""
    face_up = ast.Select(("damage",), "you", (ast.InState(("up",)), *tests))
    return ast.TurnCard(ast.Pick(face_up, exactly(number)), "down")


@rule("cfv:10.1.16.1", "cfd:7.23.1", "cfd:7.23.2", "cfd:7.23.2.1")
def soul_blast(number: int, tests: tuple[ast.Test, ...] = ()) -> ast.Step:
    """Returns the cost of putting this many cards from the soul into the drop zone."""
    return ast.Move(ast.Pick(ast.Select(("soul",), "you", tests), exactly(number)), (ast.Spot("drop"),))


@rule("cfd:7.24.1")
def counter_charge(number: int) -> ast.Step:
    """Returns the action of turning this many face-down cards of the damage zone face up, or as many as there are."""
    face_down = ast.Select(("damage",), "you", (ast.InState(("down",)),))
    return ast.TurnCard(ast.Pick(face_down, exactly(number)), "up")


@rule("cfd:7.22.3", "cfd:7.23.3")
def in_full(blast: ast.Step) -> ast.Step:
    """Returns a counter blast or soul blast that is an effect and no cost: it is done in full or not at all."""
    return ast.Pay((blast,))


@rule("cfv:10.1.17.1", "cfd:7.25.1")
def soul_charge(number: int) -> ast.Step:
    """Returns the action of putting this many cards from the top of the deck into the soul."""
    return ast.Move(ast.Top("deck", "you", ast.Num(number)), (ast.Spot("soul", "you"),))


@rule("cfv:10.1.18.1", "cfv:4.9.1", "cfd:7.27.1", "cfd:4.12.1")
def bind(what: ast.Selector, face: str = "") -> ast.Step:
    """Returns the action of putting cards into their owner's bind zone. face: 'down', or '' for face up."""
    return ast.Move(what, (ast.Spot("bind", face=face),))


@rule("cfv:10.1.3.1", "cfd:7.16.1")
def retire(what: ast.Selector) -> ast.Step:
    """Returns the action of putting units from the field into the drop zone."""
    return ast.Move(what, (ast.Spot("drop"),))


@rule("cfv:10.1.2.1", "cfv:10.1.2.1.1", "cfv:10.1.2.1.2", "cfd:7.7.1")
def discard(number: int, tests: tuple[ast.Test, ...] = (), at_random: bool = False) -> ast.Step:
    """Returns the action of putting cards from hand into the drop zone, chosen or at random."""
    quantity = ast.Quant(ast.Num(number), ast.Num(number), at_random)
    return ast.Move(ast.Pick(ast.Select(("hand",), "you", tests), quantity), (ast.Spot("drop"),))


@rule("cfv:10.1.7.1", "cfd:7.18.1")
def heal(what: ast.Selector) -> ast.Step:
    """Returns the action of putting cards from the damage zone into the drop zone."""
    return ast.Move(what, (ast.Spot("drop"),))


@rule("cfv:10.1.19.1", "cfd:7.31.1")
def battle(what: ast.Selector) -> ast.Step:
    """Returns the action of letting another unit be attacked."""
    return ast.Redirect(what)
