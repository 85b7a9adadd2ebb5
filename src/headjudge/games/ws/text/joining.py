"""Who acts, and when: what stands before the comma."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.kernel.rules import by_rule
from headjudge.language.reading import joining
from headjudge.language.rows.outcomes import all_lose
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

if TYPE_CHECKING:
    from headjudge.games.ws.text.reader import WsReader

OF_ALL: Final = (ast.Move, ast.Shuffle, ast.Draw, ast.Reveal, ast.Look)
"""What all players may do each."""


def stock(reader: WsReader, tree: Tree[Token]) -> ast.Step:
    """A number in a circle: this many cards from stock to waiting room (ws:8.4.3)."""
    n = ast.Num(by_rule(reader.number_of(reader.token(tree)), "ws:8.4.3"))
    return ast.Move(ast.Top("stock", "you", n), (ast.Spot("waiting_room", "you"),))


def acted(reader: WsReader, tree: Tree[Token]) -> ast.Step:
    """What all players do each of them does, in turn order; `their` is then the one who does."""
    actor, seq = reader.parts(tree)
    if reader.word(actor) != "each":
        return joining.acted(reader, tree)
    before = reader.named_player, reader.by
    reader.named_player, reader.by, reader.unowned = "you", "you", "you"
    step = reader.step(seq)
    reader.unowned = ""
    reader.named_player, reader.by = before
    together = all_lose(step)
    if together is not None:
        return together
    steps = step.steps if isinstance(step, ast.Seq) else (step,)
    if any(not isinstance(one, OF_ALL) for one in steps):
        raise reader.unread(tree, "not clear who does this")
    return ast.EachPlayer("each", step)


def edge(reader: WsReader, tree: Tree[Token], edge: str) -> Head:
    """The beginning or end of a span. Where something waits for it, the turn is the running one."""
    name, whose = reader.span(reader.parts(tree)[0])
    own = reader.wants_trigger and reader.trigger is None
    if whose == "this":
        if name != "attack" or edge != "end":
            raise reader.unread(tree, "no phase or step")
        return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
    if whose.startswith("next "):
        if own:
            raise reader.unread(tree, "next to what")
        return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, "next"))
    if whose == "that" or (name == "turn" and not own and whose == "any"):
        if own:
            raise reader.unread(tree, "no turn was named")
        if whose == "that" and name == "turn" and "next turn" in reader.raw[: tree.meta.start_pos].lower():
            raise reader.unread(tree, "not the running turn, but one that was named")
        return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
    if not own and name != "turn":
        return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))
    return Head("when", trigger=ast.Edge(edge, name, whose))


def during(reader: WsReader, tree: Tree[Token]) -> Head:
    """During a turn or phase: a condition. During this card's battle: a duration or a condition."""
    name, whose = reader.span(reader.parts(tree)[0])
    if whose == "this" and name == "battle":
        if reader.passing and not (reader.wants_trigger and reader.trigger is None):
            return Head("until", until=ast.Until("battle"))
        return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
    if whose not in ("you", "opponent", "any"):
        raise reader.unread(tree, "no such time")
    if whose == "any" and name == "turn":
        raise reader.unread(tree, "not said whose")
    return Head("if", condition=ast.Now(name, whose))
