"""One ability while it is being compiled: its registers, its program, its costs."""

from __future__ import annotations

from typing import Self

from headjudge.kernel.abilities import Part, Trigger
from headjudge.kernel.cards import Definition
from headjudge.language.compiling.setup import Setup
from headjudge.language.running.operations import Cost, Demand, Operation
from headjudge.language.running.ops import control
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Check, Unsupported
from headjudge.language.tree import ast


class Draft:
    """The parts of one ability compiled so far."""

    def __init__(self, setup: Setup, definition: Definition | None) -> None:
        self.setup = setup
        self.meanings = setup.meanings
        self.layout = setup.layout
        self.definition = definition
        self.made: Worded
        self.program: list[Operation] = []
        self.sources: list[ast.Node] = []
        self.effect_parts: list[Part] = []
        self.costs: list[Cost] = []
        self.demands: list[Demand] | None = None
        self.recalled: set[str] = set()
        self.final: set[str] = set()
        self.final_words: set[str] = set()
        self.tree: ast.Ability | None = None  # the whole ability, whose words what waits inside it has too
        self.node: ast.Node = ast.Nothing()
        self.pay_indices: dict[int, int] = {}
        self.in_cost = False
        self.given = False  # an ability in quotation marks, which is given to a card
        self.looking_back = False  # at the card whose attack it was
        self.apart = -1  # the register of what a repetition has chosen and does not choose again

    def begin(
        self, kind: str, where: tuple[str, ...], labels: tuple[str, ...], limit: ast.Limit | None, text: str
    ) -> Worded:
        if limit is not None and limit.span not in self.meanings.conventions.limited_by:
            raise Unsupported(f"a limit for each {limit.span}")
        spots = self.meanings.narrowed(self.layout, frozenset(self.setup.spots(where)), labels)
        made = Worded(
            self.meanings,
            kind,
            spots,
            self.meanings.written_with(labels),
            0 if limit is None else limit.times,
            text,
            "" if self.definition is None else self.definition.id,
        )
        made.tree = self.tree
        made.for_game = limit is not None and limit.span == "game"
        made.line = self.setup.line
        made.top_only = any(self.meanings.top_of(word) for word in where)
        self.made = made
        return made

    def end(self, made: Worded) -> Worded:
        made.program = tuple(self.program)
        made.sources = tuple(self.sources)
        made.costs = tuple(self.costs)
        for cost in self.costs:
            cost.registers = made.registers
        made.effect_parts = tuple(self.effect_parts)
        made.recalled = tuple(sorted(self.recalled))
        made.final = tuple(sorted(self.final))
        made.final_words = tuple(sorted(self.final_words))
        self.setup.table.number(made)
        return made

    def register(self, name: str) -> int:
        """Returns the register of this name, and makes it if it is new."""
        made = self.made
        if name not in made.names:
            made.names[name] = made.registers
            made.registers += 1
        return made.names[name]

    def temporary(self) -> int:
        self.made.registers += 1
        return self.made.registers - 1

    def result(self, name: str) -> int:
        """Returns the register for the result of a step, -1 when nothing refers to it."""
        return self.register(name) if name else -1

    def slot(self) -> int:
        self.made.number_slots += 1
        return self.made.number_slots - 1

    def put(self, operation: Operation) -> None:
        self.program.append(operation)
        self.sources.append(self.node)

    def land(self, *jumps: control.Jump | None) -> None:
        """Let these jumps lead to the present position."""
        for jump in jumps:
            if jump is not None:
                jump.target = len(self.program)

    def step(self, node: ast.Step) -> None:
        """Compile a step of a program."""
        outer = self.node
        self.node = node
        self._step(node)
        icon = self.meanings.icon_of(node)
        if icon:
            self.put(control.NoteIcon(self.meanings, icon))
        self.node = outer

    def fresh(self) -> Self:
        """Returns a draft for an ability inside this one."""
        return type(self)(self.setup, self.definition)

    # What the classes built on this one add

    def ability(self, node: ast.Ability, text: str) -> Worded | None:
        """Compile an ability and number it in the table; None for a rule of deck construction."""
        raise AssertionError("a writer compiles abilities")

    def triggers(
        self, node: ast.Trigger, gate: Check | None, where: tuple[str, ...], own: bool = True
    ) -> tuple[Trigger, ...]:
        """Returns the triggers that a tree stands for.

        own: whether one about `this` may be looked up by its card alone.
        """
        raise AssertionError("a writer compiles triggers")

    def _step(self, node: ast.Step) -> None:
        raise AssertionError("a writer compiles steps")
