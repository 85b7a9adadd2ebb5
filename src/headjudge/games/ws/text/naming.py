"""Which cards are meant, and what they gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.ws.cards import zone_of_characters, zone_of_climaxes
from headjudge.games.ws.text.places import PLACES, SIDES
from headjudge.language.reading import gaining
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

if TYPE_CHECKING:
    from headjudge.games.ws.text.reader import WsReader


def named_kind(reader: WsReader, tree: Tree[Token]) -> Noun:
    """Words in quotation marks before the kind of a card: traits of characters, which print has in other signs; names.

    A name stands for its card by itself (ws:2.1.2), and only characters have traits (ws:2.5).
    """
    noun = reader.noun(reader.parts(tree)[0])
    words = reader.values(reader.token(tree))
    character = noun.tests == [ast.Kind(("character",))]
    noun.tests.append(ast.Traits(words) if character else ast.Named(words))
    return noun


def select_unplaced(
    reader: WsReader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """Without a zone: the zone searched, the markers under this card, or the stage (ws:2.3.2.1.2)."""
    if noun.head == "marker":
        if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
            raise reader.unread(tree, "markers of no card")
        return ast.Select(("markers",), "any", tests)
    if reader.default_zone is not None:
        zone, owner = reader.default_zone
        if whose and reader.player_of(whose, tree) != owner:
            if owner != "any":
                raise reader.unread(tree, "two owners")
            owner = reader.player_of(whose, tree)
        return ast.Select((zone,), owner, tests)
    related = {test.kind for test in tests if isinstance(test, ast.Relation)}
    owner = reader.player_of(whose, tree) if whose else reader.default_owner
    if not owner:
        if related & {"in_front", "behind"}:
            owner = "you"
        elif related & {"facing"}:
            owner = "opponent"
        elif related & {"in_battle"} or (reader.picking and "other" in related and not noun.plural):
            owner = "any"  # "1 of your other characters" is plural: where it is not, no owner was left out
        elif noun.head == "climax" and not related:
            triggering = reader.wants_trigger and reader.trigger is None
            return ast.Select(() if triggering else zone_of_climaxes(), "any", tests)
        elif reader.scope.antecedents and reader.scope.antecedents[-1].verb == "looked" and not related:
            return ast.Select((), "any", tests, reader.scope.looked() or "")
        else:
            raise reader.unread(tree, "not said whose")
    if noun.head == "climax" or any(isinstance(test, ast.Kind) and test.kinds != ("character",) for test in tests):
        raise reader.unread(tree, "not said where")
    return ast.Select(zone_of_characters(), owner, tests)


def called(reader: WsReader, what: ast.Select, head: str) -> str:
    """A card on the stage is a character."""
    return "character" if head == "card" and what.zones and set(what.zones) <= PLACES else head


def bare_subject(reader: WsReader, thing: Thing) -> bool:
    """`Characters in front of this card get`: all of them."""
    if not isinstance(thing.what, ast.Select):
        return False
    if thing.word == "plural" or set(thing.what.zones) & SIDES.keys() or thing.what.zones == ("hand",):
        return True
    return any(isinstance(test, ast.Relation) and test.kind == "facing" for test in thing.what.tests)


def gain_all(reader: WsReader, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
    """Everything that is gained.

    Without a duration only what is always so: a card that means the rest of the game says so, and from other lines
    the duration was lost.
    """
    if reader.passing and lasting is None:
        raise reader.unread(tree, "not said how long; \"during this game\" if to its end")
    return gaining.gain_all(reader, tree, subject, lasting)
