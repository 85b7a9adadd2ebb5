"""Compiles costs, and the cards that players pick, look at and turn over."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.events import FACE_UP
from headjudge.kernel.zones import EVERYBODY
from headjudge.language.compiling.listening import Triggers
from headjudge.language.compiling.together import Together, parts_of
from headjudge.language.running import amounts
from headjudge.language.running import selecting as sets
from headjudge.language.running.cardtests import IsOther
from headjudge.language.running.context import DECLARED
from headjudge.language.running.operations import Cost, Demand
from headjudge.language.running.ops import choosing, control, costs, moving, one_by_one, showing
from headjudge.language.running.terms import Cards, Number, Unsupported
from headjudge.language.running.trial import touches
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

ONE: Final = amounts.Fixed(1)


class Picking(Triggers):
    """Compiles costs, choices, looking and revealing."""

    def cost(self, steps: tuple[ast.Step, ...]) -> int:
        """Compile a cost, its program and its needs as a whole; returns its index."""
        outer, sources, demands = self.program, self.sources, self.demands
        self.program, self.sources, self.demands = [], [], []
        within, self.in_cost = self.in_cost, True
        index = len(self.costs)
        self.costs.append(Cost((), (), False))
        together = Together(self) if self.meanings.conventions.paid_at_once.value else None
        if together is not None:
            steps = parts_of(steps)
        for node in steps if self.meanings.carries("cost order") else reversed(steps):
            before = len(self.program), len(self.demands)
            self.step(node)
            if together is not None:
                together.add(node, *before)
        if together is not None:
            together.arrange()
        program, needs, nodes = tuple(self.program), tuple(self.demands), tuple(self.sources)
        self.program, self.sources, self.demands = outer, sources, demands
        self.in_cost = within
        choices = [operation for operation in program if isinstance(operation, choosing.ChooseCards)]
        for operation in choices:
            operation.cost = index
        picks = [need for need in needs if need.how not in ("top", "spend")]
        reveals = any(isinstance(node, ast.Reveal) for node in steps)
        cost = Cost(program, needs, reveals, self.meanings, nodes)
        cost.ability, cost.kinds = self.made, (self.made.kind, *self.made.labels)
        nodes_of = [node for step in steps for node in walk(step)]
        cost.names_it = any(isinstance(node, ast.Move) and node.what == ast.THIS for node in nodes_of)
        if together is None:
            cost.in_order = touches(self.layout, needs, self.made.spots)
        else:
            cost.at_once, cost.groups = True, tuple(together.groups)
            cost.in_order, cost.joins = together.in_order, together.joins
        cost.arranged()
        if len(picks) < 2 and not cost.in_order:
            for operation in choices:
                operation.part = -1
        self.costs[index] = cost
        return index

    def demand(
        self,
        how: str,
        cards: Cards,
        number: Number | None,
        into: int = -1,
        state: str = "",
        register: int = -1,
        filtered: bool = False,
        under: Cards | None = None,
    ) -> int:
        """Note the needs of a part of a cost; returns its index, -1 outside of costs."""
        if self.demands is None:
            return -1
        self.demands.append(Demand(how, cards, number, into, state, register, filtered, under))
        return len(self.demands) - 1

    def gathered(
        self, node: ast.Selector, by: str, action: str, how: str, into: int = -1, state: str = "",
        under: Cards | None = None, as_: str = "",
    ) -> Cards:  # fmt: skip
        """Returns the cards a step acts on; cards to be picked are picked first.

        as_: the register of the cards that are picked, for later steps; '' if none means them.
        """
        if isinstance(node, ast.Pick):
            register = self.register(as_) if as_ else self.temporary()
            self._pick(node, by, register, False, action, how, into, state, under=under)
            return sets.InRegister(register, "")
        cards = self.cards(node)
        if self.demands is not None:
            if isinstance(node, ast.Ref):
                self.demand(how, cards, ONE if node.name == "this" else None, into, state, under=under)
            elif isinstance(node, ast.Top):
                assert isinstance(cards, sets.FromEnd)
                self.demand("top" if how == "move" else "choose", cards, cards.number, into, state, under=under)
            elif isinstance(node, ast.Select):
                self.demand(how, cards, None, into, state, under=under)
        return cards

    def _is_hidden(self, of: ast.Select) -> bool:
        """Whether others do not see the cards among which these are chosen, or may not see them."""
        if not of.zones:
            return bool(of.among)
        return any(self.layout.spot_zone[spot].sees != EVERYBODY for spot in self.setup.spots(of.zones))

    def _pick(
        self,
        node: ast.Pick,
        by: str,
        register: int,
        append: bool,
        action: str,
        how: str,
        into: int = -1,
        state: str = "",
        chooses: bool = False,
        searching: ast.Select | None = None,
        under: Cards | None = None,
    ) -> None:
        of = node.of
        limits: list[tuple[str, str, Number | None]] = []
        alike = ""
        filtered = tested = secret = False
        if isinstance(of, ast.Select):
            kept: list[ast.Test] = []
            for test in of.tests:
                if isinstance(test, ast.Distinct):
                    kind = "unlike" if test.field in self.meanings.conventions.numbers else "distinct"
                    limits.append((kind, test.field, None))
                elif isinstance(test, ast.Alike):
                    if self.demands is not None:
                        raise Unsupported("a cost that is paid with cards that are alike")
                    alike = test.field
                elif isinstance(test, ast.Total):
                    limits.append((test.op, test.field, self.number(test.amount)))
                else:
                    kept.append(test)
            tested = bool([test for test in kept if not isinstance(test, ast.Relation)])
            filtered = tested and not self.meanings.must_find(self.made.labels)
            secret = (tested or bool(limits) or bool(alike)) and self._is_hidden(of)
            of = ast.Select(of.zones, of.whose, tuple(kept), of.among)
        cards = self.cards(of)
        if isinstance(of, ast.Select) and of.among and isinstance(cards, sets.Selected):
            taken = self.made.taken.setdefault(of.among, [])
            cards.tests += tuple([IsOther(sets.MovedOn(self.twin(one))) for one in taken if one != register])
            taken.append(register)
        low, high = self.bounds(node.quantity)
        low, high = self.icon_number(low), None if high is None else self.icon_number(high)
        part = -1
        if self.demands is not None:
            part = self.demand(how, cards, low, into, state, register, tested, under)
        operation = choosing.ChooseCards(cards, low, high, self.setup.seats(by), register, append, action)
        operation.random = node.quantity.random
        operation.limits = tuple(limits)
        operation.alike, operation.counted = alike, alike in self.meanings.conventions.numbers
        operation.part = operation.demanded = part
        operation.filtered = filtered
        operation.secret = secret
        operation.fully = isinstance(node.quantity.low, ast.Possible)
        operation.chooses = chooses or (self.demands is None and self.meanings.conventions.picks_are_chosen.value)
        if self.demands is None and (chooses or searching is not None):
            operation.apart = self.apart
        if searching is not None:
            operation.searching = self.setup.spots(searching.zones)
            operation.search_seats = self.setup.seats(searching.whose)
        if how == "turn" and self.demands is not None:
            operation.cards = sets.NotSo(cards, state)
        keep = choosing.KeepChosen(operation, register, append, chooses or searching is not None)
        if self.demands is None and (by == "each" or (by == "opponent" and self.setup.several_opponents)):
            self._each_in_turn(operation, keep, isinstance(of, ast.Select) and of.whose == by)
            return
        self.put(operation)
        self.put(keep)
        if operation.fully and isinstance(of, ast.Select):
            self.put(showing.ShowShort(operation, self.cards(ast.Select(of.zones, of.whose, (), of.among))))

    def _each_in_turn(self, choose: choosing.ChooseCards, keep: choosing.KeepChosen, own_only: bool) -> None:
        """Compile a choice by several players, one after the other; the chosen cards are acted on at once."""
        slot = self.slot()
        self.put(control.StartTurns(slot, choose.seats, -1 if keep.append else keep.register))
        start = len(self.program)
        following = control.NextTurn(slot)
        self.put(following)
        choose.turns, choose.own_only = slot, own_only
        choose.append = keep.append = True
        keep.openly = self.meanings.conventions.chosen_openly.value
        self.put(choose)
        self.put(keep)
        again = control.Jump()
        again.target = start
        self.put(again)
        self.land(following)

    def _choose(self, picks: tuple[ast.Pick, ...], by: str, as_: str, action: str, chooses: bool) -> None:
        register = self.result(as_) if as_ else self.temporary()
        demands = self.demands
        if chooses and not self.meanings.conventions.pays_by_choosing.value:
            self.demands = None  # what cannot be chosen keeps nobody from paying
        for at, pick in enumerate(picks):
            self._pick(pick, by, register, at > 0, action, "choose", chooses=chooses)
        self.demands = demands

    def _search(self, node: ast.Search) -> None:
        register = self.result(node.as_) if node.as_ else self.temporary()
        self.made.searched = (*self.made.searched, register)
        for at, pick in enumerate(node.picks):
            of = pick.of
            if not isinstance(of, ast.Select):
                raise Unsupported("a search in something else than zones")
            self._pick(pick, node.by, register, at > 0, "search", "choose", searching=of)

    def _declare(self, node: ast.Declare) -> None:
        if node.what not in ("number", "payable"):
            if node.what not in self.meanings.conventions.declared or not node.as_:
                raise Unsupported(f"declaring a {node.what}")
            self.register(DECLARED + node.as_)
            asking = choosing.DeclareWord(self.meanings, self.setup.seats(node.by), node.what)
            self.put(asking)
            self.put(choosing.KeepWord(asking, DECLARED + node.as_))
            return
        payable = node.what == "payable"
        name = DECLARED + ("paid" if payable else node.as_)
        self.register(name)
        seats = self.setup.seats(node.by)
        if payable:
            self.put(choosing.DeclarePayable(self.meanings, seats))
        else:
            self.put(choosing.DeclareNumber(seats, node.numbers))
        self.put(choosing.KeepDeclared(name, self.setup.seats(node.by)))

    def _show(self, what: ast.Selector, by: str, as_: str, reveal: bool) -> None:
        seats = self.setup.seats(by)
        register = self.result(as_)
        if isinstance(what, ast.Top) and what.up_to:
            cards = self.cards(what)
            assert isinstance(cards, sets.FromEnd)
            self.put(
                one_by_one.ShowUpTo(cards, seats, register if register >= 0 else self.temporary(), reveal, self.slot())
            )
        else:
            cards = self.gathered(what, by, "reveal" if reveal else "look", "choose")
            self.put(showing.Show(cards, seats, register, reveal))
        if reveal and isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and what.of.zones == ("hand",):
            self._used("revealed")

    def _used(self, doing: str) -> None:
        """Compile the note that the ability counts as used, if it does from here on and something has been done."""
        if self.demands is not None:
            return
        used = self.meanings.use_at_step(
            self.made.labels, doing, self.made.own_cost >= 0 and self.costs[self.made.own_cost].reveals
        )
        if used:
            self.put(costs.AnnounceUse(used, ""))

    def _flip(self, node: ast.Flip) -> None:
        if not isinstance(node.what, ast.Top):
            raise Unsupported("turning over cards that are not on top")
        cards = self.cards(node.what)
        assert isinstance(cards, sets.FromEnd)
        zone = self.meanings.flipped_into(self.made.labels)
        target = moving.Target(self.meanings, self.setup.spots((zone,))[0], None, FACE_UP, None, False, False, zone)
        self.put(
            one_by_one.SendFromEnd(
                cards,
                self.setup.seats(node.by),
                (target,),
                -1,
                self.result(node.as_),
                "flip",
                node.what.up_to,
                self.slot(),
            )
        )
