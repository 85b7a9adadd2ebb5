"""The kinds of nodes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """The base of all nodes of a tree."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """A whole ability (ws:4.1.1)."""


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The condition that makes an automatic ability stand by (ws:8.7.2)."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """A statement about the state that is true or false at the moment it is tested."""


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """A description of a set of cards."""


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A statement that is true or false about one card."""


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number. A negative number of things counts as zero (ws:1.3.2.2)."""


@dataclass(frozen=True, slots=True)
class Step(Node):
    """An action of an ability, or a part of a continuous effect."""
