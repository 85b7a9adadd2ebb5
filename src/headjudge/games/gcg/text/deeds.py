"""Reads prohibitions and permissions in texts of the Gundam Card Game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lark import Token, Tree

from headjudge.games.gcg.text.gaining import Gaining
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Instead(ast.Step):
    """`Do this instead`, before it is joined to what it takes the place of."""

    step: ast.Step


class Deeds(Gaining):
    """Reads prohibitions and permissions."""

    def on_redirect(self, tree: Tree[Token]) -> ast.Step:
        """Change what a battling enemy Unit attacks."""
        return ast.Redirect(self.single(self.parts(tree)[0]))

    def on_draws_attacks(self, tree: Tree[Token]) -> ast.Step:
        """Enemy Units choose certain Units as their attack target if they can."""
        who, what = self.parts(tree)
        self.all_enemies(who)
        target = self.target(what)
        if target == ast.THIS and self.said(what) != "this rested unit":
            raise self.unread(what, "a Unit that can't be attacked unless it is rested")
        step = ast.Allow("draw attacks", target, using=(ast.Relation("enemy", ast.THIS),))
        if target == ast.THIS:
            return ast.If(ast.Is(ast.THIS, (ast.InState(("rested",)),)), step)
        return step

    def on_draws_all(self, tree: Tree[Token]) -> ast.Step:
        """All enemy Units must choose a Unit as their attack target."""
        who, what = self.parts(tree)
        self.all_enemies(who)
        enemy = ast.Relation("enemy", ast.THIS)
        return ast.Allow("draw all attacks", self.single(what), using=(enemy,), until=self.until)

    def all_enemies(self, tree: Tree[Token]) -> None:
        """Refuse anything but all enemy Units."""
        thing = self.thing(tree)
        if thing.what != ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),)) or not thing.many:
            raise self.unread(tree, "not all enemy Units")
        if thing.quantity is not None:
            raise self.unread(tree, "a number of enemy Units")

    def on_attack_rested(self, tree: Tree[Token]) -> ast.Step:
        """May attack rested Units on the turn it is deployed."""
        return ast.Allow("attack rested when deployed", ast.THIS)

    def on_cannot(self, tree: Tree[Token]) -> ast.Step:
        """Cannot do, or have done to it."""
        who, deed, *until = self.parts(tree)
        subject = self.receiving(who)
        value = self.visit(deed)
        assert isinstance(value, tuple)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        lasting = self.lasting(until[0]) if until else self.until
        steps: list[ast.Step] = []
        for one in value:
            assert isinstance(one, ast.Forbid)
            if one.until is not None and lasting is not None:
                raise self.unread(tree, "a second duration")
            steps.append(replace(one, what=subject, until=one.until or lasting))
        return sequence(steps)

    def on_deed_attack(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Attack."""
        return (ast.Forbid("attack"),)

    def on_deed_activate(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Activate <Blocker>."""
        if self.keyword_in(tree)[0] != "blocker":
            raise self.unread(tree, "a keyword effect that cannot be kept from being used")
        return (ast.Forbid("block"),)

    def on_deed_attack_player(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Choose the enemy player as its attack target."""
        return (ast.Forbid("attack player"),)

    def on_deed_battle_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive battle damage."""
        return (ast.Forbid("receive battle damage", using=self.sources(tree)),)

    def on_deed_effect_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive effect damage."""
        return (ast.Forbid("receive effect damage", using=self.sources(tree)),)

    def on_deed_any_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive damage."""
        return (ast.Forbid("receive damage", using=self.sources(tree)),)

    def on_deed_enemy_battle_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive battle damage from an enemy."""
        return (ast.Forbid("receive battle damage", using=(ast.Relation("enemy", ast.THIS),)),)

    def on_deed_enemy_effect_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive damage from an effect of an enemy."""
        return (ast.Forbid("receive effect damage", using=(ast.Relation("enemy", ast.THIS),)),)

    def sources(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What deals the damage, if that is said."""
        if not self.parts(tree):
            return ()
        (part,) = self.parts(self.parts(tree)[0])
        return self.tests_of_enemies(part)

    def tests_of_enemies(self, part: Tree[Token]) -> tuple[ast.Test, ...]:
        """Enemy cards of some description, as tests."""
        if part.data != "np_bare":
            raise self.unread(part, "not any of them")
        noun = self.noun(self.parts(part)[0])
        if noun.whose != "opponent" or noun.zones or noun.among or not noun.plural:
            raise self.unread(part, "no enemies")
        if noun.head not in ("unit", "command"):
            raise self.unread(part, "no enemy that deals damage")
        return (ast.Relation("enemy", ast.THIS), *noun.tests)

    def on_deed_active(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active."""
        return (ast.Forbid("become active"),)

    def on_deed_active_or_paired(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active, or paired."""
        return ast.Forbid("become active"), ast.Forbid("be paired")

    def on_deed_active_next(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active in the start phase of the next turn of the opponent."""
        return (ast.Forbid("become active in start phase", until=ast.Until("start_phase", "opponent", True)),)

    def on_deed_paired(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be paired with a Pilot."""
        return (ast.Forbid("be paired"),)

    def on_deed_destroyed(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be destroyed by effects of enemies."""
        return (ast.Forbid("be destroyed by effect", using=(ast.Relation("enemy", ast.THIS),)),)

    def on_ap_not_reduced(self, tree: Tree[Token]) -> ast.Step:
        """This Unit's AP cannot be reduced by effects of enemies."""
        return ast.Forbid("reduce ap", ast.THIS, using=(ast.Relation("enemy", ast.THIS),), until=self.until)

    def on_may_choose(self, tree: Tree[Token]) -> ast.Step:
        """May attack active Units."""
        who, target, *until = self.parts(tree)
        subject = self.receiving(who)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        lasting = self.lasting(until[0]) if until else self.until
        thing = self.thing(target)
        what = thing.what
        active, unit = ast.InState(("active",)), ast.Kind(("unit",))
        if thing.word != "a" or not isinstance(what, ast.Select) or what.whose != "opponent":
            raise self.unread(target, "no active enemy Unit")
        if active not in what.tests or unit not in what.tests or what.zones != ("battle_area",):
            raise self.unread(target, "no active enemy Unit")
        tests = tuple(test for test in what.tests if test not in (active, unit))
        return ast.Allow("attack active unit", subject, using=tests, until=lasting)

    def on_may_attack(self, tree: Tree[Token]) -> ast.Step:
        """May attack on the turn it is deployed."""
        return ast.Allow("attack when deployed", self.receiving(self.parts(tree)[0]), until=self.until)

    def on_deployed_rested(self, tree: Tree[Token]) -> ast.Step:
        """Are deployed rested."""
        return ast.Alter("enters rested", "to", ast.Num(1), self.receiving(self.parts(tree)[0]))

    def on_instead(self, tree: Tree[Token]) -> ast.Step:
        """Do this instead."""
        return Instead(self.step(self.parts(tree)[0]))
