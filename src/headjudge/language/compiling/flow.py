"""Compiles the order of steps: conditions, "may", repetitions, modes, payment."""

from __future__ import annotations

from headjudge.language.compiling.acting import Deeds
from headjudge.language.compiling.names import mentioned
from headjudge.language.running import activating, conditions
from headjudge.language.running.ops import control, costs, possible
from headjudge.language.running.terms import Check, Unsupported
from headjudge.language.tree import ast
from headjudge.language.tree.trees import registers_made

ALWAYS_KNOWN = frozenset({"this", "subject", "attacker", "pilot"})
"""The registers that an ability has before it does anything."""


class Flow(Deeds):
    """Compiles the steps that decide which step comes next."""

    def loop(self, head: control.Jump, body: ast.Step) -> None:
        """Compile a loop: the body again and again, until its head jumps out."""
        start = len(self.program)
        self.put(head)
        self.step(body)
        self._jump_to(start)
        self.land(head)

    def _rounds(self, head: control.Round, body: ast.Step) -> None:
        """Compile a loop whose rounds fill registers anew; afterwards these hold the cards of all rounds."""
        kept = [(self.register(name), self.temporary()) for name in registers_made(body)]
        head.registers = tuple([register for register, _ in kept])
        start = len(self.program)
        self.put(head)
        self.step(body)
        for register, of_all in kept:
            self.put(control.KeepOfAll(register, of_all))
        self._jump_to(start)
        self.land(head)
        for register, of_all in kept:
            self.put(control.TakeOfAll(register, of_all))

    def _each_player(self, node: ast.EachPlayer) -> None:
        """Compile what players do one after the other."""
        slot = self.slot()
        self.put(control.StartPlayers(slot, self.setup.seats(node.who)))
        self._rounds(control.NextPlayer(slot), node.step)

    def _jump_to(self, start: int) -> None:
        jump = control.Jump()
        jump.target = start
        self.put(jump)

    def _if(self, check: Check, then: ast.Step, otherwise: ast.Step | None) -> None:
        skip = control.JumpUnless(check)
        self.put(skip)
        self.step(then)
        if otherwise is None:
            self.land(skip)
            return
        end = control.Jump()
        self.put(end)
        self.land(skip)
        self.step(otherwise)
        self.land(end)

    def _listed(self, node: ast.Listed) -> None:
        """Compile a list: which of its steps are carried out is noted first (cfd:11.8.3.1.2.1)."""
        noted: list[tuple[ast.If, int, Check]] = []
        for item in node.steps:
            if item.otherwise is not None:
                raise Unsupported("another step in a list")
            noted.append((item, self.slot(), self.check(item.condition)))
        for _, slot, check in noted:
            self.put(control.NoteWhether(slot, check))
        for item, slot, check in noted:
            skip = control.JumpUnlessNoted(slot, check)
            self.put(skip)
            self.step(item.then)
            self.land(skip)

    def _repeat(self, node: ast.Repeat) -> None:
        """Compile a repetition. What it chooses is kept, if it may not be chosen again (cfd:12.7.3)."""
        slot, outer = self.slot(), self.apart
        self.apart = self.temporary() if self.meanings.conventions.repeats_apart.value else -1
        self.put(control.StartCount(slot, self.number(node.times), self.apart))
        self._rounds(control.CountDown(slot), node.step)
        self.apart = outer

    def _attempt(self, node: ast.Attempt) -> None:
        """Compile "may ... if you do ... if you do not"; no other code does (ws:8.6.4)."""
        refused: control.JumpIfNo | None = None
        if node.optional:
            kind = "pay" if isinstance(node.step, ast.Pay) else "may"
            asked = control.AskMay(self.setup.seats(node.by), self.able(node.step), kind)
            self.put(asked)
            refused = control.JumpIfNo(asked)
            self.put(refused)
        slot = self.slot()
        undone: control.JumpIfNotDone | None = None
        if node.then is not None or node.otherwise is not None:
            self.put(control.Mark(slot))
        self.step(node.step)
        if node.then is not None or node.otherwise is not None:
            undone = control.JumpIfNotDone(slot)
            self.put(undone)
        if node.then is not None:
            self.step(node.then)
        if node.otherwise is not None:
            end = control.JumpOver()
            self.put(end)
            self.land(refused, undone)
            self.step(node.otherwise)
            self.land(end)
            if undone is not None:
                undone.beyond = len(self.program)
        else:
            self.land(refused, undone)

    def able(self, node: ast.Step) -> Check | None:
        """Returns the condition under which a step can do anything at all; None if it always can."""
        if isinstance(node, ast.Seq):
            return self.able(node.steps[0]) if node.steps else None
        if isinstance(node, ast.Pay):
            index = self.pay_indices.get(id(node), self.made.own_cost)
            if id(node) not in self.pay_indices and node.cost is not None:
                index = self.cost(node.cost)
            self.pay_indices[id(node)] = index
            return possible.CanPay(self.made, index) if index >= 0 else None
        if isinstance(node, ast.Choose):
            return self._some(node.picks[0].of)
        if isinstance(node, ast.Orient):
            of = node.what.of if isinstance(node.what, ast.Pick) else node.what
            return possible.SomeThere(self.cards(of), node.state)
        if isinstance(
            node,
            ast.Move | ast.Place | ast.Shift | ast.Look | ast.Reveal | ast.Flip | ast.TurnCard | ast.Harm | ast.Destroy,
        ):
            return self._some(node.what)
        if isinstance(node, ast.Recover):
            of = node.what.of if isinstance(node.what, ast.Pick) else node.what
            return possible.SomeDamaged(self.meanings, self.cards(of))
        if isinstance(node, ast.Spend):
            return possible.CanSpend(self.meanings, self.setup.seats(node.by), self.number(node.n), node.of)
        if isinstance(node, ast.Exchange):
            return conditions.both(self._some(node.a), self._some(node.b))
        if isinstance(node, ast.Attempt):
            return self.able(node.step)
        return None

    def begins(self, node: ast.Step) -> Check | None:
        """Returns the condition for the first instruction: an "if" in front of it, and its choices.

        It is None if there is no condition.
        """
        if isinstance(node, ast.Seq):
            found: Check | None = None
            for step in node.steps:
                found = conditions.both(found, self.begins(step))
                if not isinstance(step, ast.Choose):
                    break
            return found
        if isinstance(node, ast.If):
            return self._either(node.condition, self.begins(node.then), node.otherwise, False)
        if isinstance(node, ast.Amend):
            return self._either(node.condition, self.begins(node.new), node.old, True)
        if isinstance(node, ast.Choose):
            found = None
            for pick in node.picks:
                if not mentioned(pick) - ALWAYS_KNOWN:
                    found = conditions.both(found, self.can_choose(pick, node.by))
            return found
        if isinstance(node, ast.Attempt) and not node.optional:
            return self.begins(node.step)
        if isinstance(node, ast.Modal):
            options = [self.begins(option) for option in node.options]
            able = tuple([option for option in options if option is not None])
            return conditions.AnyHolds(able) if len(able) == len(options) else None
        own = self.meanings.conventions.own_beginnings.get(type(node))
        begins: Check | None = None if own is None else own(self, node)
        return begins

    def can_choose(self, pick: ast.Pick, by: str) -> Check:
        of = self._without_limits(pick.of)
        return activating.CanChoose(self.made, self.cards(of), self.number(pick.quantity.low), self.setup.seats(by))

    def _either(
        self, condition: ast.Condition, then: Check | None, node: ast.Step | None, always: bool
    ) -> Check | None:
        """Returns a condition with two branches, compiled. always: whether there is a second branch."""
        check = self.check(condition)
        otherwise = None if node is None else self.begins(node)
        if then is None and otherwise is None and (always or node is not None):
            return None
        holds = conditions.both(check, then)
        if node is None:
            return holds
        unless = conditions.both(conditions.Negated(check), otherwise)
        assert holds is not None and unless is not None
        return conditions.AnyHolds((holds, unless))

    def _some(self, node: ast.Selector) -> Check | None:
        if isinstance(node, ast.Pick):
            node = node.of
        return possible.SomeThere(self.cards(self._without_limits(node)))

    def _without_limits(self, node: ast.Selector) -> ast.Selector:
        """Returns the cards from which a choice is made, without the limits on the chosen set."""
        if not isinstance(node, ast.Select):
            return node
        tests = tuple([test for test in node.tests if not isinstance(test, ast.Distinct | ast.Alike | ast.Total)])
        return ast.Select(node.zones, node.whose, tests, node.among)

    def _pay(self, node: ast.Pay) -> None:
        made = self.made
        index = self.pay_indices.get(id(node))
        is_cost = node.cost is None or index is not None
        if index is None:
            index = made.own_cost if node.cost is None else self.cost(node.cost)
        if index < 0:
            raise Unsupported("a cost is to be paid, but there is none")
        step = node.cost[0] if not is_cost and node.cost is not None and len(node.cost) == 1 else None
        self.put(costs.PayCost(index, is_cost, "" if step is None else self.meanings.icon_of(step)))
        self.put(costs.NotePaid())
        if node.cost is None and made.used_labels and made.kind != "activated":
            unpaid = control.JumpIfNo()  # `returned` is what was paid, None when it was not
            self.put(unpaid)
            self.put(costs.AnnounceUse(made.used_labels, ""))
            self.land(unpaid)

    def _modal(self, node: ast.Modal) -> None:
        if node.all:
            for option in node.options:
                self.step(option)
            return
        slot = self.slot()
        low, high = self.bounds(node.quantity)
        if node.once not in ("", "turn"):
            raise Unsupported(f"each effect once in a {node.once}")
        once = node.once == "turn"
        asking = control.AskModes(slot, self.setup.seats(node.by), low, high, len(node.options), once)
        if self.meanings.conventions.mode_needs_targets.value:
            asking.able = tuple([self.begins(option) for option in node.options])
        self.put(asking)
        self.put(control.KeepModes(slot, self.setup.seats(node.by), once))
        start = len(self.program)
        following = control.NextMode(slot)
        self.put(following)
        for option in node.options:
            following.starts.append(len(self.program))
            self.step(option)
            self._jump_to(start)
        self.land(following)
