"""Values that know their fields: the base of everything a game's state is made of.

Copying, comparing, fingerprints and saves all follow from one declaration, `fields()`. No pickle, no deepcopy: equal
states must give equal bytes on every machine, and natively compiled classes allow neither.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import mypyc_attr

# What a number in a field is. Positions (`identity`) leave out what only grows, and take other numbers for serials
# where they are large enough.
Time: TypeAlias = int
"""When something happened or came."""
Turn: TypeAlias = int
"""The number of a turn."""
Generation: TypeAlias = int
"""The number of a resolution."""
Number: TypeAlias = int
"""An amount: never a serial."""
Told: TypeAlias = tuple[int, ...]
"""Numbers that only the log shows: they tell no two states apart."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A value with declared fields. `type(x)(*x.fields())` is an equal value."""

    __slots__ = ()

    def fields(self) -> tuple[object, ...]:
        """Returns the constructor's arguments, in order."""
        raise AssertionError(f"{type(self).__name__} does not declare its fields")

    @staticmethod
    def kinds() -> tuple[str, ...]:
        """Returns the types of the constructor's arguments as source writes them, in order (see `kernel.kinds`)."""
        return ()

    def exact(self) -> tuple[object, ...]:
        """Returns the fields by which fingerprints tell records of this class apart."""
        return self.fields()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Record) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(value) for value in self.fields())})"
