"""What a text of Weiss Schwarz means by itself: kinds of cards, where they are, moments, what must be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.ws.cards import works_in
from headjudge.games.ws.text.words import LABELS
from headjudge.language.rows.table import Parts
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


def put_there(reader: WsReader, parts: Parts) -> str:
    """Returns the register of the cards that this effect put into a zone, and its cost did not.

    All of them: after two moves they are in no single register.
    """
    zone, whose = parts.read("zone")
    moves = [one.what.name for one in reader.scope.antecedents
             if one.verb in ("moved", "flipped") and isinstance(one.what, ast.Ref) and one.what not in reader.paid_with]
    if len(moves) > 1:
        raise reader.unread(parts.tree, "several moves of this effect")
    register = moves[0] if moves else reader.scope.several() or ""
    if not register or ast.Ref(register) in reader.paid_with:
        raise reader.unread(parts.tree, "no cards that were put there")
    if whose != "opponent" and register in reader.sent.values() and reader.sent.get(zone) != register:
        raise reader.unread(parts.tree, "cards that were put elsewhere")
    return register


def paid_there(reader: WsReader, parts: Parts) -> str:
    """Returns the register of the cards that the cost of this ability put into a zone."""
    zone, whose = parts.read("zone")
    paid = [one.what.name for one in reader.scope.antecedents
            if one.verb == "moved" and isinstance(one.what, ast.Ref) and one.what in reader.paid_with]
    if len(paid) != 1 or whose not in ("you", "the", "their") or reader.sent.get(zone) != paid[0]:
        raise reader.unread(parts.tree, "not clear what was put there")
    return paid[0]
