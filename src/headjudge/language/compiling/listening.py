"""Compiles the events that abilities wait for, and the moments at which their effects end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.kernel.abilities import Trigger
from headjudge.language.compiling.terms import Terms
from headjudge.language.running import amounts, conditions, doings, selecting, triggers
from headjudge.language.running.ops import lasting
from headjudge.language.running.terms import Cards, Check, Unsupported
from headjudge.language.running.triggers import Listening
from headjudge.language.tree import ast

FACES: Final = frozenset({"up", "down"})
"""The states that are faces; the others are orientations."""


def needed(gate: Check | None) -> str:
    """Returns a number of which its own card must have some for a condition to hold; '' if it asks for none so."""
    if isinstance(gate, conditions.AllHold):
        for check in gate.checks:
            field = needed(check)
            if field:
                return field
    elif isinstance(gate, conditions.Compared) and gate.op == ">" and gate.b.constant == 0:
        number = gate.a
        if isinstance(number, amounts.ValueOf) and isinstance(number.cards, selecting.This):
            return number.field
    return ""


class Triggers(Terms):
    """Compiles triggers and durations."""

    def triggers(
        self, node: ast.Trigger, gate: Check | None, where: tuple[str, ...], own: bool = True
    ) -> tuple[Trigger, ...]:
        """Returns the triggers that a tree stands for.

        own: whether one about `this` may be looked up by its card alone.
        """
        if isinstance(node, ast.AnyOf):
            return tuple([made for part in node.triggers for made in self.triggers(part, gate, where, own)])
        if isinstance(node, ast.Within):
            return self.triggers(node.trigger, conditions.both(gate, self.check(node.condition)), where, own)
        if isinstance(node, ast.Together):
            counted = node.trigger
            if not isinstance(counted, ast.Moved) or not counted.src or any(
                    [self.layout.spot_zone[kind].same_card for kind in self.setup.spots(counted.src)]):
                raise Unsupported("so many events at the same time that are no moves from off the field")
            together = self.triggers(counted, gate, where, own)
            for one in together:
                assert isinstance(one, Listening)
                one.together = node.n
            return together
        if isinstance(node, ast.Caused):
            by = node.by
            maker = triggers.MadeBy(self.cards(by.of), by.kind, self.meanings.keyword(by.label), by.other)
            if by.kind == "player":
                assert isinstance(by.of, ast.Select)
                maker = triggers.DoneBy(self.cards(by.of), self.setup.seats(by.of.whose))
            caused = self.triggers(node.trigger, gate, where, own)
            for one in caused:
                assert isinstance(one, Listening)
                if one.maker is not None:
                    maker.also = one.maker
                one.maker = maker
            return caused
        made = self._trigger(node, where, own)
        for one in made:
            one.gate = gate
            one.needs = needed(gate)
        return tuple(made)

    def _trigger(self, node: ast.Trigger, where: tuple[str, ...], own: bool) -> list[Listening]:
        seats = self.setup.seats
        if isinstance(node, ast.PlayerDid):
            other = self.meanings.doing(node.who, node.deed)
            if other is not None:
                return self._trigger(other, where, own)
        if isinstance(node, ast.Moved):
            return self._moved(node, where, own)
        if isinstance(node, ast.Turned):
            return [self._turned(node, own)]
        if isinstance(node, ast.Attacked):
            about_target = node.about == "target"
            return [
                triggers.AttackDeclared(
                    self.meanings.conventions.attacked if about_target else "attack",
                    own and node.attacker == ast.THIS and not about_target,
                    None if node.attacker is None else self.cards(node.attacker),
                    None if node.target is None else self.cards(node.target),
                    node.kind,
                    about_target,
                )
            ]
        if isinstance(node, ast.Hit):
            mine = own and node.attacker == ast.THIS
            target = None if node.target is None else self.cards(node.target)
            return [triggers.AttackDeclared("hit", mine, self._who_attacked(node.attacker), target, node.kind, False)]
        if isinstance(node, ast.Damaged):
            return [
                triggers.DamageDealt(
                    own and node.source == ast.THIS,
                    None if node.source is None else self.cards(node.source),
                    seats(node.receiver),
                    node.cancelled,
                    node.kind,
                    self.meanings.conventions.attack_together if node.source == ast.THIS else None,
                )
            ]
        if isinstance(node, ast.Checked):
            who = node.attacker
            whole = isinstance(who, ast.Select) and who == ast.Select(("field",), who.whose)
            return [
                triggers.CheckReveals(
                    own and who == ast.THIS,
                    self.cards(who),
                    seats(who.whose) if isinstance(who, ast.Select) and whole else None,
                    node.kind,
                    self.tests(node.tests),
                )
            ]
        if isinstance(node, ast.Edge):
            mine = own and node.of == ast.THIS
            return [
                triggers.SpanEdge(
                    mine,
                    node.edge,
                    self.meanings.moment(node.span),
                    seats(node.whose),
                    None if node.of is None else self._who_attacked(node.of),
                    node.which == "next",
                )
            ]
        if isinstance(node, ast.Played):
            return [triggers.CardPlayed(seats(node.who), self.tests(node.tests))]
        if isinstance(node, ast.Destroys | ast.Harmed):
            return [self._about_cards(node, own)]
        if isinstance(node, ast.Used):
            return [
                triggers.AbilityUsed(
                    own and node.of == ast.THIS,
                    seats(node.who),
                    None if node.of is None else self.cards(node.of),
                    node.kind,
                    self.meanings.keyword(node.label),
                )
            ]
        if isinstance(node, ast.PlayerDid):
            return [triggers.PlayerDoes(seats(node.who), self.meanings.moment(node.deed),
                                        self.meanings.shown_by(node.deed))]
        if isinstance(node, ast.Became):
            return [triggers.BecameTrue(self.check(node.condition))]
        compile = self.meanings.conventions.own_triggers.get(type(node))
        if compile is None:
            raise Unsupported(f"the trigger {type(node).__name__}")
        return [compile(self, node, own)]

    def _who_attacked(self, node: ast.Selector) -> Cards:
        """Returns the cards whose attack hit or is over: their deeds count, not their present parts."""
        self.looking_back = True
        found = self.cards(node)
        self.looking_back = False
        return found

    def cards_or_any(self, node: ast.Selector | None) -> Cards | None:
        """Returns the compiled selector; None, which fits any card, stays None."""
        return None if node is None else self.cards(node)

    def _about_cards(self, node: ast.Destroys | ast.Harmed, own: bool) -> Listening:
        """Returns the trigger for a deed of one card to another."""
        if isinstance(node, ast.Destroys):
            attacking = self.meanings.conventions.relations["attacking"]
            return doings.CardDestroys(self.cards_or_any(node.by), self.cards_or_any(node.what), node.how, attacking)
        mine = own and node.about == "receiver" and node.receiver == ast.THIS
        return doings.CardHarmed(
            mine, self.cards_or_any(node.receiver), self.cards_or_any(node.source), node.kind, node.about == "source",
            self.meanings.conventions.attack_together if node.source == ast.THIS else None,
        )

    def _turned(self, node: ast.Turned, own: bool) -> Listening:
        """Returns the trigger for a new orientation or face; the orientation that a text names is the one before."""
        what, was = node.what, tuple[str, ...]()
        if isinstance(what, ast.Select) and node.state not in FACES:
            before = [test for test in what.tests if isinstance(test, ast.InState) and not set(test.states) & FACES]
            what = replace(what, tests=tuple([test for test in what.tests if test not in before]))
            was = before[0].states if before else ()
        own = own and what == ast.THIS
        return triggers.CardTurns(own, self.cards(what), node.state, node.in_battle, node.cause, was)

    def _moved(self, node: ast.Moved, where: tuple[str, ...], own: bool) -> list[Listening]:
        layout = self.layout
        src, dst = self.meanings.zones_of(node.verb) if not (node.src or node.dst) else (node.src, node.dst)
        sources = frozenset(self.setup.spots(src)) if src else None
        targets = frozenset(self.setup.spots(dst)) if dst else None
        what = self.cards(node.what)
        mine = own and node.what == ast.THIS
        # "From hand or by ...": then the source does not narrow the keys.
        keys_from = None if node.by or node.by_names else sources
        field = keys_from is not None and all(layout.spot_zone[kind].same_card for kind in keys_from)
        if keys_from is not None and (field or targets is None):
            keys = tuple(sorted({"leave:" + layout.spot_zone[kind].name for kind in keys_from}))
        elif targets is not None:
            keys = tuple(sorted({"enter:" + layout.spot_zone[kind].name for kind in targets}))
        else:
            keys = ("move",)
        seats = self.setup.seats
        by = tuple([self.meanings.effect_of(label) for label in node.by])

        # What comes to lie under a card is asked of it as it lies there, also where it has left the field.
        arrives = not mine and targets is not None and all([layout.spot_zone[kind].hangs for kind in targets])

        def make(leaving: bool) -> triggers.CardMoves:
            made = triggers.CardMoves(
                keys,
                mine,
                leaving,
                self.meanings,
                what,
                node.verb,
                sources,
                seats(node.whose_src),
                targets,
                seats(node.whose_dst),
                by,
                node.by_names,
                node.by_kind,
            )
            made.arrives = arrives
            return made

        if mine and where and where == self.meanings.conventions.everywhere:
            both = [make(True), make(False)]
            for one in both:
                one.anywhere = True
            return [*both]
        if mine:
            here = frozenset(self.setup.spots(where))
            if targets is not None and targets & here and not (sources is not None and sources & here):
                return [make(False)]
            if sources is None and targets is None:
                return [make(True)]
            return [make(sources is None or bool(sources & here))]
        return [make(True), make(False)]

    def lasting(self, until: ast.Until | None) -> lasting.Lasting:
        if until is None or until.end == "game":
            return lasting.Lasting("", None, False)
        word = self.meanings.moment(until.end)
        if until.next:
            word = "next " + word
        owner = until.whose in ("owner", "master")
        seats = None if owner or until.whose == "any" else self.setup.seats(until.whose)
        if until.uses:
            raise Unsupported("a duration that ends with a number of uses")
        return lasting.Lasting(word, seats, owner)
