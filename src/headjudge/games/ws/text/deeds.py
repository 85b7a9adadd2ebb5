"""Reads deeds and prohibitions of Weiss Schwarz: positions, playing, standing, attacking, turns."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.ws.text.events import Events
from headjudge.language.tree import ast


class Deeds(Events):
    """Reads clauses that only this game has."""

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put this card from your hand: in the cost of a Backup, where it is (ws:10.5)."""
        what, source, to = self.parts(tree)
        thing = self.thing(what)
        if thing.what != ast.THIS:
            return super().on_put_from(tree)
        if self.zone(source) != (self.home()[0], "you"):
            raise self.unread(tree, "a card in another zone")
        return self.moved(what, thing, self.visit(to), tree)

    def on_no_color(self, tree: Tree[Token]) -> ast.Step:
        """May be played without a card of its color in level or clock (ws:8.6.2.1.1)."""
        self.where = ("hand",)
        return ast.Allow("play without color", ast.THIS)

    def on_extra_check(self, tree: Tree[Token]) -> ast.Step:
        """More trigger checks in this attack (ws:7.3.1.2)."""
        attacker = isinstance(self.trigger, ast.Attacked) and self.trigger.attacker == ast.THIS
        if not attacker or self.until != ast.Until("attack"):
            raise self.unread(tree, "not said in which attack")
        n = ast.Num(self.number_of(self.token(tree)))
        return ast.Alter("trigger checks", "to", n, ast.THIS, until=self.until)

    def on_move(self, tree: Tree[Token]) -> ast.Step:
        """Move within the stage (ws:3.1.4)."""
        what, to = self.parts(tree)
        thing = self.thing(what)
        slot = self.visit(to)
        assert isinstance(slot, ast.Slot)
        return ast.Shift(self.acted_on(what, thing), slot, self.by)

    def on_player_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent."""
        self.named_player = "opponent"
        return "opponent"

    def on_player_you(self, tree: Tree[Token]) -> str:
        """You."""
        return "you"

    def on_gets_while(self, tree: Tree[Token]) -> ast.Step:
        """Gets something while in your hand: the ability is valid there (ws:2.12.2.3)."""
        who, gains, where = self.parts(tree)
        zone, whose = self.zone(where)
        if self.passing or zone != "hand" or whose != "you" or self.thing(who).what != ast.THIS:
            raise self.unread(tree, "outside the stage")
        self.where = ("hand",)
        step = self.gain_all(gains, ast.THIS, None)
        if any(not isinstance(part, ast.Change) for part in (step.steps if isinstance(step, ast.Seq) else (step,))):
            raise self.unread(tree, "outside the stage")
        return step

    def on_full_soul(self, tree: Tree[Token]) -> ast.Step:
        """Soul does not decrease by side attacking (ws:7.2.1.4.2)."""
        until = [self.lasting(part) for part in self.parts(tree)]
        return ast.Forbid("lose soul by side attack", ast.THIS, until=until[0] if until else self.until)

    def flips(self) -> bool:
        """Under Brainstorm the cards go to the resolution zone first, and together from there (ws:10.7.3)."""
        return "brainstorm" in self.labels

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Soul and level change by a few; other numbers there are damaged print."""
        if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
            raise self.unread(tree, f"no card changes {which} by that")
        if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
            raise self.unread(tree, "no card changes power by that")

    def on_attack_instead(self, tree: Tree[Token]) -> ast.Step:
        """This card frontal attacks another character than it would."""
        if not self.replacing:
            raise self.unread(tree, "instead of nothing")
        self.replacing = False
        target = self.visit(self.parts(tree)[-1])
        assert isinstance(target, ast.Selector)
        return ast.FrontalAttack(ast.Ref("replaced"), target)

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search; the names that are searched for are kept."""
        step = super().on_search(tree)
        assert isinstance(step, ast.Search)
        searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
        named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
        self.searched[step.as_] = tuple(name for test in named for name in test.names)
        return step

    def on_fuse(self, tree: Tree[Token]) -> ast.Step:
        """Put the character found on this card's position, this card and its markers under it (ws:10.14.1.1)."""
        new = self.resolved(tree, self.scope.it())
        if not isinstance(new, ast.Ref) or self.searched.get(new.name) != self.values(self.token(tree)):
            raise self.unread(tree, "another card than the one that was searched for")
        return ast.Fuse(new, ast.THIS)

    def on_use_icon(self, tree: Tree[Token]) -> ast.Step:
        """Perform the effect of a trigger icon (ws:4.12.1)."""
        return ast.UseIcon(self.values(self.token(tree))[0], self.by)

    def on_replay(self, tree: Tree[Token]) -> ast.Step:
        """Perform the action that the card's Replay Command answers to (ws:11.3.2)."""
        return ast.Replay(self.values(self.token(tree))[0])

    def on_extra_turn(self, tree: Tree[Token]) -> ast.Step:
        """Take an additional turn (ws:11.2)."""
        return ast.ExtraTurn(self.by)

    def on_go_to(self, tree: Tree[Token]) -> ast.Step:
        """Leave the main phase for another (ws:11.4)."""
        name, whose = self.span(self.parts(tree)[0])
        if whose == "opponent":
            raise self.unread(tree, "a phase of the opponent")
        return ast.GoTo(name)

    def on_named_too(self, tree: Tree[Token]) -> ast.Step:
        """Has another name as well."""
        return ast.Regard(ast.THIS, "name", self.values(self.token(tree)))
