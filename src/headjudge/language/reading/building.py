"""Reads whole abilities; every game's builder is derived from `Builder`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.joining import Joining
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Afterwards, Did, Letter, Otherwise
from headjudge.language.tree.trees import parts_of, registers_read, rename_registers, walk

Lasting = ast.Forbid | ast.Allow | ast.Change | ast.Grant | ast.Lose
"""Steps that hold for a while."""


def endless(ability: ast.Ability) -> Iterator[Lasting]:
    """Yields the lasting steps of resolving abilities, given ones included, that have no duration."""
    unseen: list[tuple[ast.Node, bool]] = [(ability, False)]
    while unseen:
        node, always = unseen.pop()
        if isinstance(node, ast.Ability):
            always = isinstance(node, ast.Continuous)
        if isinstance(node, Lasting) and node.until is None and not always:
            yield node
        unseen += [(part, always) for part in parts_of(node)]


class Builder(Joining):
    """Builds the abilities of one text. Subclasses add the alternatives of their game.

    It walks a parse tree from left to right, one method for each alternative of the grammar (`on_` and its name), and
    resolves pronouns on the way. What is common to all games is in the classes below it, each a theme of the grammar.
    """

    timed: ClassVar[tuple[type[ast.Step], ...]] = (ast.Forbid, ast.Allow)
    """Steps that are read only with their duration, where what they do is not always so."""

    bounded: ClassVar[frozenset[str]] = frozenset()
    """Deeds that end by themselves, so that no duration need be said of them."""

    def finished(self, ability: ast.Ability) -> ast.Ability:
        """The ability with its registers named after what made them; those that nobody reads are dropped."""
        if any(isinstance(part, Did | Otherwise | Afterwards | Letter | ast.Nothing) for part in walk(ability)):
            raise UnreadText(self.raw, 0, self.raw, reason="an answer in the middle of a sentence")
        for repeated in walk(ability):
            if isinstance(repeated, ast.Repeat):
                inside = {name for name in (getattr(part, "as_", "") for part in walk(repeated)) if name}
                there, everywhere = registers_read(repeated), registers_read(ability)
                if any(everywhere.count(name) > there.count(name) for name in inside):
                    raise UnreadText(self.raw, 0, self.raw, reason="cards of several rounds at once")
        for step in endless(ability):
            if isinstance(step, self.timed) and getattr(step, "deed", "") not in self.bounded:
                raise UnreadText(self.raw, 0, self.raw, reason="not said how long this lasts")
        read = set(registers_read(ability))
        names: dict[str, str] = {}
        seen: dict[str, int] = {}
        for name, verb in self.scope.made:
            if name in read:
                seen[verb] = seen.get(verb, 0) + 1
                names[name] = verb if seen[verb] == 1 else f"{verb}{seen[verb]}"
        done = rename_registers(ability, names)
        assert isinstance(done, ast.Ability)
        return done
