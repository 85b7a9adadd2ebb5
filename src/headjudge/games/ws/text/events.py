"""Reads the events of Weiss Schwarz that abilities wait for or replace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lark import Token, Tree

from headjudge.games.ws.text.times import Times
from headjudge.language.reading.notions import Thing
from headjudge.language.tree import ast


class Events(Times):
    """Reads triggers, and events that would happen."""

    @contextmanager
    def climax_subject(self, zone: str, whose: str) -> Iterator[None]:
        """What is placed on a climax area is a climax of its player, not a character."""
        if zone == "climax_area":
            with self.searching(zone, whose):
                yield
        else:
            yield

    def thing_in_check(self, tree: Tree[Token]) -> Thing:
        """The card that a check reveals."""
        with self.searching("resolution", "you"):
            thing = self.thing(tree)
        if (
            thing.word not in ("a", "bare")
            or not isinstance(thing.what, ast.Select)
            or thing.what.zones != ("resolution",)
        ):
            raise self.unread(tree, "no single card")
        return thing
