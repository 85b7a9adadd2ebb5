"""What a text of Weiss Schwarz means by itself: kinds of cards, where they are, moments, what must be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.ws.cards import works_in
from headjudge.games.ws.text.words import LABELS
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.ws.text.reader import WsReader


def names_in(reader: WsReader, tree: Tree[Token]) -> tuple[str, ...]:
    """The names that stand in a line, one after the other."""
    tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "NAMES"]
    return tuple(name for token in tokens for name in reader.values(token))


def mention(reader: WsReader, what: ast.Selector) -> ast.Selector:
    """A character named by a description: `that character` may mean it."""
    if all(one.what != what for one in reader.scope.antecedents[-1:]):
        reader.scope.note(what, False, "character", "named")
    return what


def home(reader: WsReader) -> tuple[str, ...]:
    """Where the ability is valid."""
    return works_in(reader.kind, reader.where)


def event_subject(reader: WsReader, tree: Tree[Token]) -> ast.Selector:
    """Returns the card that an event is about; a pronoun may mean it afterwards."""
    thing = reader.thing(tree)
    if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
        raise reader.unread(tree, "a single card")
    if thing.what != ast.THIS:
        reader.scope.note(ast.SUBJECT, False, thing.head, "subject")
    return thing.what


def label_in(reader: WsReader, token: Token) -> str:
    """The keyword in quotes that a token is."""
    names = reader.values(token)
    if len(names) != 1 or names[0].lower() not in LABELS:
        raise reader.unread(token, "no keyword of that name")
    return names[0].lower()
