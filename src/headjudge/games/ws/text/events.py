"""Reads the events of Weiss Schwarz that abilities wait for or replace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lark import Token, Tree

from headjudge.games.ws.text.times import Times
from headjudge.language.reading.notions import Head, Thing
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

    def on_would_head(self, tree: Tree[Token]) -> Head:
        """If this card would be put into a zone from another (ws:8.2.1.3)."""
        who, to, source = self.parts(tree)
        what = self.event_subject(who)
        (src, whose_src), (dst, whose_dst) = self.zone(source), self.zone(to)
        if what != ast.THIS:
            raise self.unread(who, "another card than this one")
        self.scope.note(ast.THIS, False, "card", "subject")
        loose = ("the", "their", "owner")
        return Head(
            "would",
            trigger=ast.Moved(
                what,
                "move",
                (src,),
                "any" if whose_src in loose else whose_src,
                (dst,),
                "any" if whose_dst in loose else whose_dst,
            ),
        )

    def on_would_attack_head(self, tree: Tree[Token]) -> Head:
        """If this card would attack (ws:8.10.2.4)."""
        (who,) = self.parts(tree)
        if self.event_subject(who) != ast.THIS:
            raise self.unread(who, "another card than this one")
        return Head("would", trigger=ast.Attacked(ast.THIS))
