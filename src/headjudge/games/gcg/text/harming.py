"""Reads states, damage and recovery in texts of the Gundam Card Game."""

from __future__ import annotations

from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.placing import Placing
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast

DAMAGE: Final = ast.Value(ast.Ref("replaced"), "damage")
"""How much damage would be dealt, where something else happens instead."""


class Harming(Placing):
    """Reads resting, damage, destruction and recovery."""

    def on_rest(self, tree: Tree[Token]) -> ast.Step:
        """Rest."""
        return ast.Orient(self.affected(self.parts(tree)[0]), "rested", self.by)

    def on_set_active(self, tree: Tree[Token]) -> ast.Step:
        """Set as active."""
        return ast.Orient(self.affected(self.parts(tree)[0]), "active", self.by)

    def on_harm(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage."""
        n, what = self.parts(tree)
        return ast.Harm(self.affected(what), self.amount(n))

    def on_harm_per(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage for each M of a value."""
        n, what, every, field, ref = self.parts(tree)
        m = self.amount(every)
        assert isinstance(m, ast.Num)
        each = ast.Per(ast.Value(self.single(ref), self.field(field)), m.value)
        number = self.amount(n)
        return ast.Harm(self.affected(what), each if number == ast.Num(1) else ast.Times(number, each))

    def on_harm_equal(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage equal to a number."""
        what, amount = self.parts(tree)
        return ast.Harm(self.affected(what), self.amount(amount))

    def on_harm_again(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage, to what damage was to be dealt."""
        return ast.Harm(ast.Ref(""), self.amount(self.parts(tree)[0]))

    def on_harm_amount(self, tree: Tree[Token]) -> ast.Step:
        """Deal an amount of damage equal to a number."""
        amount, what = self.parts(tree)
        n = self.amount(amount)
        return ast.Harm(self.affected(what), n)

    def on_destroy(self, tree: Tree[Token]) -> ast.Step:
        """Destroy."""
        return ast.Destroy(self.affected(self.parts(tree)[0]), self.by)

    def on_recovers(self, tree: Tree[Token]) -> ast.Step:
        """Recovers N HP."""
        who, n = self.parts(tree)
        return ast.Recover(self.receiving(who), self.amount(n))

    def on_may_recover(self, tree: Tree[Token]) -> ast.Step:
        """May recover N HP."""
        who, n = self.parts(tree)
        return ast.Attempt(ast.Recover(self.receiving(who), self.amount(n)), True)

    def on_recovers_and_gets(self, tree: Tree[Token]) -> ast.Step:
        """Recovers N HP and gets something."""
        who, n, gains, *until = self.parts(tree)
        what = self.receiving(who)
        lasting = self.lasting(until[0]) if until else self.until
        return sequence([ast.Recover(what, self.amount(n)), self.gain_all(gains, what, lasting)])

    def on_lessen(self, tree: Tree[Token]) -> ast.Step:
        """Reduce the damage that is received by N."""
        less = self.amount(self.parts(tree)[0])
        if not isinstance(less, ast.Num):
            raise self.unread(tree, "no printed number")
        return ast.Harm(ast.Ref("replaced"), ast.Add(DAMAGE, ast.Num(-less.value)))

    def on_lessen_battle(self, tree: Tree[Token]) -> ast.Step:
        """Less of the battle damage that a Unit receives in a while."""
        who, number = self.parts(tree)
        less = self.amount(number)
        if self.until is None or not isinstance(less, ast.Num):
            raise self.unread(tree, "not said how long")
        event = ast.Harmed(self.single(who), None, "battle")
        received = ast.Harm(ast.Ref("replaced"), ast.Add(DAMAGE, ast.Num(-less.value)))
        return ast.Instead(event, received, until=self.until)

    def on_take_damage(self, tree: Tree[Token]) -> ast.Step:
        """This Unit receives the battle damage of another."""
        if self.until is None:
            raise self.unread(tree, "not said how long")
        other = ast.Harmed(self.single(self.parts(tree)[0]), None, "battle")
        return ast.Instead(other, ast.Harm(ast.THIS, DAMAGE), until=self.until)


def is_less_damage(step: ast.Step) -> bool:
    """Whether less damage is dealt than would be."""
    return isinstance(step, ast.Harm) and step.what == ast.Ref("replaced")
