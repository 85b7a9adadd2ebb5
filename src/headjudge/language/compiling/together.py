"""Compiles costs whose parts are decided first and then paid at the same time (cfv:8.5.2.3, cfd:11.7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.language.compiling.names import mentioned
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops import choosing, control, costs, moving, one_by_one, processes, showing, turning
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.language.compiling.draft import Draft

DECIDES: Final = (
    choosing.ChooseCards, choosing.KeepChosen, choosing.Gather, choosing.DeclareNumber, choosing.DeclareWord,
    choosing.DeclarePayable, choosing.KeepDeclared, choosing.KeepWord, moving.AskTarget, moving.KeepTarget,
    moving.Arrange, moving.TakeOrder, moving.Mix, showing.ShowShort,
)  # fmt: skip
"""What decides how a part of a cost is paid, and pays nothing."""

PAYS: Final = (moving.Send, turning.TurnCards, turning.TurnFaces, showing.Show, one_by_one.SendFromEnd)
"""What pays a part of a cost in one stroke."""

PLAIN: Final = (*DECIDES, *PAYS, control.NoteIcon)
"""What a part consists of that does no more than change cards."""


def parts_of(steps: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """Returns the parts of a cost, each by itself: those that take all cards take what the others have left."""
    parts = one_by_one_of(steps)
    if any([mentioned(node) - {"this"} for node in parts]):
        return parts
    return (*[node for node in parts if not takes_all(node)], *[node for node in parts if takes_all(node)])


def one_by_one_of(steps: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    found: list[ast.Step] = []
    for node in steps:
        found += one_by_one_of(node.steps) if isinstance(node, ast.Seq) else [node]
    return tuple(found)


def takes_all(node: ast.Step) -> bool:
    """Whether a part of a cost takes all cards that it describes."""
    return isinstance(node, ast.Move | ast.Orient) and isinstance(node.what, ast.Select)


def pays(operation: Operation, from_ends: int) -> bool:
    """Whether an operation pays a part of a cost in one stroke.

    from_ends: how many parts take cards from an end of a zone. Several cards leave it one by one (cfd:4.5.3).
    """
    if isinstance(operation, one_by_one.SendFromEnd):
        return from_ends == 1 and not operation.up_to and operation.source.number.constant in (1, None)
    return isinstance(operation, PAYS) or is_stroke(operation)


def is_stroke(operation: Operation) -> bool:
    """Whether an operation is an action of the game that only moves cards."""
    return isinstance(operation, processes.PerformDeed) and (
        operation.deed in operation.meanings.conventions.deeds_in_a_stroke)


class Together:
    """The parts of a cost in groups: the parts of one group are decided one after the other and paid together.

    A part that speaks of the cards that another one has moved comes in a later group, and so does one that is more than
    a change of cards. in_order: whether there are several groups. joins: whether another cost can be paid with it.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.groups: list[int] = []
        self.in_order = False
        self.joins = False
        self._ends: list[tuple[int, int]] = []
        self._group = 0
        self._empty = True
        self._moved: set[str] = set()

    def add(self, node: ast.Step, start: int, needs: int) -> None:
        """Add a part, compiled from a position of the program and of the needs on."""
        alone = any([not isinstance(one, PLAIN) and not is_stroke(one) for one in self.draft.program[start:]])
        if alone or mentioned(node) & self._moved:
            self._next()
        self._moved |= moved_as(node)
        self._empty = False
        assert self.draft.demands is not None
        self.groups += [self._group] * (len(self.draft.demands) - needs)
        self._ends.append((len(self.draft.program), self._group))
        if alone:
            self._next()

    def _next(self) -> None:
        """Begin another group."""
        if not self._empty:
            self._group += 1
            self._empty = True
            self._moved = set()

    def arrange(self) -> None:
        """Put the decisions of each group before what pays it."""
        draft = self.draft
        self.in_order = len({group for _, group in self._ends}) > 1
        steps = list(zip(draft.program, draft.sources, strict=True))
        if any([isinstance(operation, control.Jump) for operation, _ in steps]):
            return
        arranged: list[tuple[Operation, ast.Node]] = []
        start = 0
        for group in range(self._group + 1):
            end = max([at for at, of in self._ends if of == group], default=start)
            arranged += self._arranged(steps[start:end])
            start = end
        draft.program, draft.sources = [one for one, _ in arranged], [node for _, node in arranged]

    def _arranged(self, steps: list[tuple[Operation, ast.Node]]) -> list[tuple[Operation, ast.Node]]:
        draft = self.draft
        decided: list[tuple[Operation, ast.Node]] = []
        paid: list[tuple[Operation, ast.Node]] = []
        after: list[tuple[Operation, ast.Node]] = []
        from_ends = len([1 for operation, _ in steps if isinstance(operation, one_by_one.SendFromEnd)])
        for operation, node in steps:
            if isinstance(operation, DECIDES):
                decided.append((operation, node))
            elif pays(operation, from_ends):
                paid.append((operation, node))
                if isinstance(operation, one_by_one.SendFromEnd) and operation.source.number.constant is None:
                    after.append((operation, node))  # it may be more than one card
                if isinstance(operation, showing.Show) and operation.register >= 0:
                    decided.append((choosing.Gather(operation.cards, operation.register), node))
            else:
                after.append((operation, node))
        joins = draft.made.kind == "event" and not self.in_order
        if len(paid) < (1 if joins else 2):
            if not all([isinstance(operation, PLAIN) or is_stroke(operation) for operation, _ in steps]):
                return steps
            return [*decided, *[step for step in steps if not isinstance(step[0], DECIDES)]]
        together = costs.PayTogether(tuple([operation for operation, _ in paid]), draft.slot())
        together.joins = self.joins = joins
        first = paid[0][1]
        keeps = any([operation.kept_in() >= 0 for operation, _ in paid])
        kept: list[tuple[Operation, ast.Node]] = [(costs.KeepPaid(together), first)] if keeps else []
        return [*decided, (together, first), *kept, *after]


def moved_as(node: ast.Step) -> set[str]:
    """Returns the registers that a part fills only when it is paid."""
    if isinstance(node, ast.Move) or (isinstance(node, ast.Orient) and not isinstance(node.what, ast.Pick)):
        return {node.as_} if node.as_ else set()
    if isinstance(node, ast.Look | ast.Reveal) and isinstance(node.what, ast.Top):
        return {node.as_} if node.as_ else set()
    return set()
