"""Frames of the stack: one object for each passage of the rules that is being carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import Choice
from headjudge.kernel.rules import calls_of, steps_of
from headjudge.kernel.titles import title_of

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Giver
    from headjudge.kernel.game import Game
    from headjudge.kernel.rules import Step


KEPT: Final[tuple[tuple[str, str, object], ...]] = (
    ("answer", "Choice | None", None),
    ("returned", "object", None),
    ("outcome", "object", None),
    ("opened", "int", 0),
    ("waits", "bool", False),
)
"""What every frame keeps besides its fields and the place of its next step: names, types, values in the beginning."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """A numbered passage of the rules, with its steps as methods.

    Subclasses are dataclasses whose fields are what the passage has to remember. A frame is written only by its own
    steps, through `Game.own` by others. Field values are frozen. A step commits at most one event group, or pushes
    frames, or asks, as the last thing it does, and never reads what its own verb did. A step that asks does nothing
    else.

    at: the index of the next step. answer: the choice given to its last question. returned: the `outcome` of the
    frames it pushed last, None where they had none (interrupts, check timings and replacements do not count). outcome:
    what this frame returns to the one below. opened: the number of decisions when its present sequence of picks began.
    waits: the frame above it was pushed together with it and comes first.

    The fields of a subclass are the annotated names in its body, and nothing else stands there beside methods: a name
    without an annotation would become a field when compiled, and none when interpreted.
    """

    # Defaults in the class body: an undecorated base adds no field to the dataclasses made from it.
    at: int = 0
    answer: Choice | None = None
    returned: Any = None
    outcome: Any = None
    opened: int = 0
    waits: bool = False
    # What its steps call, and how many there are. Interpreted, both belong to the class; compiled, `tools/native.py`
    # writes the number and `carry_out_step` for most procedures.
    calls: tuple[Callable[[Any, Any], None], ...] = ()
    step_count: int = 0

    def __init_subclass__(cls) -> None:
        if not NATIVE:
            made: Any = cls
            made.calls = calls_of(cls)
            made.step_count = len(made.calls)
            made.take_steps = stepping(made.calls)

    def learn(self) -> int:
        """Remember what its steps call. Returns how many there are."""
        self.calls = calls_of(type(self))
        self.step_count = len(self.calls)
        return self.step_count

    def carry_out_step(self, at: int, game: Game) -> None:
        """Carry out the step with this index."""
        if not self.calls:
            self.learn()  # a copy has still to remember it
        self.calls[at](self, game)

    def take_steps(self, game: Game) -> int:
        """Take its next steps, as it is on top of the stack, until something else comes first. Returns how many.

        At its end it leaves the stack. Interpreted, each class has its own function for this (`stepping`).
        """
        if game.shared >> len(game.frames) - 1 & 1:
            return game.own(len(game.frames) - 1).take_steps(game)
        game.look_around = False
        count = self.step_count or self.learn()
        at = self.at
        taken = 0
        while at < count:
            self.at = at + 1
            self.carry_out_step(at, game)
            taken += 1
            if game.look_around or taken == AT_ONCE:
                return taken
            at = self.at
        frames = game.frames
        frames.pop()
        if self.outcome is not None or game.some_wait or not frames:
            game.ended(self)
        return taken

    def fields(self) -> tuple[object, ...]:
        """Returns the values of its declared fields, in order."""
        return tuple([getattr(self, name) for name in field_names(type(self))])

    def copy(self) -> Procedure:
        """Returns an equal frame."""
        twin = type(self)(*self.fields())
        twin.at = self.at
        twin.answer = self.answer
        twin.returned = self.returned
        twin.outcome = self.outcome
        twin.opened = self.opened
        twin.waits = self.waits
        return twin

    def rule_of(self, step: Step, game: str) -> str:
        """Returns the rule of a game by which it carries out a step: the first one of the step, unless it knows more.

        A step may carry several rules of one document, of which this frame is about one.
        """
        return step.rule_of(game)

    def doer(self) -> int:
        """Returns the player who does this: its field `player` if it has one, else -1."""
        player = getattr(self, "player", -1)
        return player if isinstance(player, int) else -1

    def holds(self, game: Game) -> bool:
        """Whether no interrupt starts while it is on the stack."""
        return False

    def amounts(self) -> tuple[str, ...]:
        """Returns the names of its fields that are amounts, which a loop may increase for ever.

        A tuple of numbers says how much there is of several things of the state.
        """
        return ()

    def resolves(self) -> tuple[int, int, Giver]:
        """Returns number, card serial and giver of the ability that it resolves.

        For any other procedure it is (-1, -1, ()).
        """
        return (-1, -1, ())

    def again(self, step: str) -> None:
        """Go on with the step of this name."""
        try:
            self.at = _indexes[type(self)][step]
        except KeyError:
            self.at = index_of(type(self), step)

    def finish(self) -> None:
        """Skip the remaining steps."""
        self.at = self.step_count or self.learn()

    def doing(self) -> str:
        """Returns its name in `GameRules.deeds`, for steps that carry out no rule of their own."""
        return ""

    def asks_for_below(self) -> bool:
        """Whether it only asks what the procedure below needs to know, by the rule of its step if that has one."""
        return False

    def title(self, game: Game) -> str:
        """Returns one line for `why()`: the first sentence of the class's docstring."""
        return title_of(type(self))


NATIVE: Final = not isinstance(Procedure.carry_out_step, FunctionType)
"""Whether procedures are compiled."""

AT_ONCE: Final = 30
"""After so many steps the run loop looks around, at the latest where a procedure has gone back to one of its steps."""


STEPS_BEGIN: Final = f"""
def take_steps(frame, game):
    if game.shared and game.shared >> len(game.frames) - 1 & 1:
        return game.own(len(game.frames) - 1).take_steps(game)
    game.look_around = False
    start = begin = frame.at  # at the place `at`, `at - begin` steps were taken
    while start - begin < {AT_ONCE}:
"""
ONE_STEP: Final = """
        if start <= {at}:
            frame.at = {later}
            step_{at}(frame, game)
            if game.look_around:
                return {later} - begin
            if frame.at != {later}:
                start = frame.at
                begin += start - {later}
                continue
"""
STEPS_END: Final = """
        frames = game.frames
        frames.pop()
        if frame.outcome is not None or game.some_wait or not frames:
            game.ended(frame)
        return {count} - begin
    return start - begin
"""


def stepping(calls: tuple[Callable[[Any, Any], None], ...]) -> Any:
    """Returns `take_steps` for an interpreted class whose steps call these functions: each step is written out.

    The interpreter keeps beside each instruction what it found there last. In code that all classes or all steps shared
    it would find nearly always another class or function. So each class has a copy of the code for its number of steps.
    """
    made = {f"step_{at}": call for at, call in enumerate(calls)}
    return FunctionType(_stepping(len(calls)).replace(), made, "take_steps")


@cache
def _stepping(count: int) -> CodeType:
    """Returns the code of `take_steps` for classes with this many steps."""
    steps = [ONE_STEP.format(at=at, later=at + 1) for at in range(count)]
    made: dict[str, Any] = {}
    exec("".join([STEPS_BEGIN, *steps, STEPS_END.format(count=count)]), made)
    code: CodeType = made["take_steps"].__code__
    return code


_names: Final[dict[type, tuple[str, ...]]] = {}
_indexes: Final[dict[type, dict[str, int]]] = {}


def field_names(procedure: type) -> tuple[str, ...]:
    """Returns the names of the declared fields of a procedure."""
    known = _names.get(procedure)
    if known is None:
        declared: Any = getattr(procedure, "__dataclass_fields__", {})
        known = tuple(declared)
        _names[procedure] = known
    return known


def index_of(procedure: type, step: str) -> int:
    """Returns the index of the step of this name."""
    known = _indexes.get(procedure)
    if known is None:
        known = {one.name: place for place, one in enumerate(steps_of(procedure))}
        _indexes[procedure] = known
    index = known.get(step, -1)
    if index < 0:
        raise AssertionError(f"{procedure.__name__} has no step {step!r}")
    return index
