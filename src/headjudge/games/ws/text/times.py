"""Reads turns, phases, steps and attacks: when a span is running, begins or ends."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.ws.text.nouns import Nouns
from headjudge.language.reading.notions import Head
from headjudge.language.tree import ast


class Times(Nouns):
    """Reads moments and spans."""

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span. Where something waits for it, the turn is the running one."""
        name, whose = self.span(self.parts(tree)[0])
        own = self.wants_trigger and self.trigger is None
        if whose == "this":
            if name != "attack" or edge != "end":
                raise self.unread(tree, "no phase or step")
            return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
        if whose.startswith("next "):
            if own:
                raise self.unread(tree, "next to what")
            return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, "next"))
        if whose == "that" or (name == "turn" and not own):
            if own:
                raise self.unread(tree, "no turn was named")
            return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
        if not own:
            return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))
        return Head("when", trigger=ast.Edge(edge, name, whose))

    def during(self, tree: Tree[Token]) -> Head:
        """During a turn or phase: a condition. During this card's battle: a duration or a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if whose == "this" and name == "battle":
            if self.passing and not (self.wants_trigger and self.trigger is None):
                return Head("until", until=ast.Until("battle"))
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
        if whose not in ("you", "opponent", "any"):
            raise self.unread(tree, "no such time")
        if whose == "any":
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))

    def on_now(self, tree: Tree[Token]) -> ast.Condition:
        """It is a player's turn or phase."""
        name, whose = self.span(self.parts(tree)[0])
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return ast.Now(name, whose)
