"""Cards whose abilities are given as trees, and short names for trees."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast
from tests.ws import helpers


def with_abilities(card: hj.Definition, *abilities: ast.Ability) -> hj.Definition:
    """The card with these abilities in place of what its text says."""
    return Definition(
        card.id,
        card.name,
        card.type,
        card.numbers,
        card.words,
        tuple([f"ability {at}" for at in range(len(abilities))]),
        abilities,
        (),
    )


def character(name: str, *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    return with_abilities(helpers.character(name, **fields), *abilities)


def event(name: str, *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    return with_abilities(helpers.event(name, **fields), *abilities)


def climax(name: str, *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    return with_abilities(helpers.climax(name, **fields), *abilities)


def asking(game: hj.Game) -> hj.Decision:
    """What is being asked now."""
    assert game.decision is not None
    return game.decision


def exactly(number: int) -> ast.Quant:
    return ast.Quant(ast.Num(number), ast.Num(number))


def up_to(number: int) -> ast.Quant:
    return ast.Quant(ast.Num(0), ast.Num(number))


def at_least(number: int) -> ast.Quant:
    return ast.Quant(ast.Num(number), None)


CHARACTER = ast.Kind(("character",))
CLIMAX = ast.Kind(("climax",))
OTHER = ast.Relation("other", ast.THIS)
HAND = ast.Select(("hand",), "you")
MINE = ast.Select(("stage",), "you", (CHARACTER,))
THEIRS = ast.Select(("stage",), "opponent", (CHARACTER,))
TO_WAITING_ROOM = (ast.Spot("waiting_room"),)
TO_HAND = (ast.Spot("hand"),)
DISCARD = ast.Move(ast.Pick(HAND, exactly(1)), TO_WAITING_ROOM)
ATTACKS = ast.Attacked(ast.THIS)
PLACED = ast.Moved(ast.THIS, "place", ("hand",), "you", ("stage",), "you")


def stock(number: int) -> ast.Step:
    """The cost (N)."""
    return ast.Move(ast.Top("stock", "you", ast.Num(number)), TO_WAITING_ROOM)


def mill(number: int) -> ast.Step:
    """Put the top N cards of your deck into your waiting room."""
    return ast.Move(ast.Top("deck", "you", ast.Num(number)), TO_WAITING_ROOM)


def draw(number: int) -> ast.Step:
    return ast.Draw(ast.Num(number))


def seq(*steps: ast.Step) -> ast.Step:
    return ast.Seq(steps)


def use(body: ast.Step, *cost: ast.Step, **more: Any) -> ast.Ability:
    """An activated ability on the stage."""
    return ast.Activated(body, cost, **more)
