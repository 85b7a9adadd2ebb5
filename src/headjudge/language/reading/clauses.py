"""Reads what is done, for rows of clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.language.reading import choosing, gaining, naming
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.words import Word
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among

if TYPE_CHECKING:
    from headjudge.language.reading.walking import Reader


def choose(reader: Reader, parts: Parts) -> ast.Step:
    """Choose. Two choices from different places are two steps, whose cards may be exchanged."""
    tree = parts.tree
    things = reader.parts(reader.parts(tree)[0])
    if len(things) == 2:
        first, second = choosing.turn_by_turn(reader, things)
        one, other = choosing.picked(reader, things[0], first), choosing.picked(reader, things[1], second)
        if not _same_place(one, other):
            steps = []
            refs = []
            for pick, thing in ((one, first), (other, second)):
                register = reader.scope.make("chosen", thing.many, thing.head)
                steps.append(ast.Choose((pick,), reader.by, register))
                refs.append(ast.Ref(register))
            reader.pair = (refs[0], refs[1])
            reader.scope.note(ast.Union(reader.pair), True, "card", "pair")
            return ast.Seq(tuple(steps))
    if things[0].data == "passed":
        return choosing.chosen_with(reader, ast.THIS, naming.some_of(reader, reader.parts(things[0])[0]), tree)
    picks, many, head = choosing.picks(reader, reader.parts(tree)[0])
    return ast.Choose(picks, reader.by, reader.scope.make("chosen", many, head, picked_among(picks[0])))


def choose_two(reader: Reader, parts: Parts) -> ast.Step:
    """Choose a known card and another: they may be exchanged."""
    tree = parts.tree
    known_tree, np = reader.parts(tree)
    known = reader.thing(known_tree)
    if known.many:
        raise reader.unread(tree, "more than two cards")
    return choosing.chosen_with(reader, known.what, reader.thing(np), tree)


def choose_this_and(reader: Reader, parts: Parts) -> ast.Step:
    """Choose this card and another."""
    tree = parts.tree
    return choosing.chosen_with(reader, ast.THIS, reader.thing(reader.parts(tree)[0]), tree)


def search(reader: Reader, parts: Parts) -> ast.Step:
    """Search a zone for cards."""
    tree = parts.tree
    zone_tree, picks_tree = reader.parts(tree)
    zone, whose = reader.zone(zone_tree)
    with reader.searching(zone, reader.player_of(whose, tree)):
        picks, many, head = choosing.picks(reader, picks_tree)
    return ast.Search(picks, reader.by, reader.scope.make("found", many, head))


def put(reader: Reader, parts: Parts) -> ast.Step:
    """Put or return cards somewhere."""
    tree = parts.tree
    what, to = reader.parts(tree)
    thing = reader.thing(what)
    before, reader.putting = reader.putting, thing.what
    spots = reader.visit(to)
    reader.putting = before
    return reader.moved(what, thing, spots, tree)


def put_from(reader: Reader, parts: Parts) -> ast.Step:
    """Put a known card that is in a zone somewhere else: only if it is there."""
    tree = parts.tree
    what, source, to = reader.parts(tree)
    thing = reader.thing(what)
    zone, whose = reader.zone(source)
    if not isinstance(thing.what, ast.Ref) or thing.what == ast.THIS:
        raise reader.unread(tree, "a card in another zone")
    there = ast.Select((zone,), reader.player_of(whose, tree), (), thing.what.name)
    return reader.moved(what, replace(thing, what=there), reader.visit(to), tree)


def _same_place(one: ast.Pick, other: ast.Pick) -> bool:
    a, b = one.of, other.of
    assert isinstance(a, ast.Select) and isinstance(b, ast.Select)
    return (a.zones, a.whose, a.among) == (b.zones, b.whose, b.among)


def reveal(reader: Reader, parts: Parts) -> ast.Step:
    """Reveal."""
    tree = parts.tree
    what = reader.parts(tree)[0]
    thing = reader.thing(what)
    if reader.flipping and isinstance(thing.what, ast.Top) and thing.what.zone == "deck":
        return ast.Flip(thing.what, reader.by, reader.scope.make("flipped", True, thing.head))
    selector = reader.acted_on(what, thing)
    as_ = (
        reader.scope.make("revealed", thing.many, thing.head, picked_among(thing.what)) if thing.word != "ref" else ""
    )
    if thing.word == "ref" and not thing.many:
        reader.scope.note(selector, False, thing.head, "shown")
    return ast.Reveal(selector, reader.by, as_)


def look(reader: Reader, parts: Parts) -> ast.Look:
    """Look at."""
    tree = parts.tree
    what = reader.parts(tree)[0]
    thing = reader.thing(what)
    if thing.word not in ("top", "all"):
        raise reader.unread(what, "cards that are looked at")
    return ast.Look(thing.what, reader.by, reader.scope.make("looked", thing.many, thing.head))


def flip(reader: Reader, parts: Parts) -> ast.Step:
    """Flip over (ws:3.2.5)."""
    tree = parts.tree
    what = reader.parts(tree)[0]
    thing = reader.thing(what)
    if not isinstance(thing.what, ast.Top):
        raise reader.unread(what, "cards from the top of a deck")
    return ast.Flip(thing.what, reader.by, reader.scope.make("flipped", True, thing.head))


def orient(reader: Reader, parts: Parts) -> ast.Step:
    """Stand, rest or reverse."""
    tree = parts.tree
    token = reader.token(tree)
    what = reader.parts(tree)[0]
    if what.data == "this_and":
        other = reader.thing(reader.parts(what)[0])
        rest = ast.Orient(reader.acted_on(what, other), reader.values(token)[0], reader.by)
        return ast.Seq((ast.Orient(ast.THIS, reader.values(token)[0], reader.by), rest))
    thing = reader.thing(what)
    selector = reader.acted_on(what, thing)
    if selector == ast.THIS and not reader.paying:
        reader.scope.note(ast.THIS, False, "card", "turned")
    return ast.Orient(selector, reader.values(token)[0], reader.by, choosing.picked_as(reader, thing, "turned"))


def exchange_them(reader: Reader, parts: Parts) -> ast.Step:
    """Exchange the two cards chosen last."""
    tree = parts.tree
    a, b = choosing.the_pair(reader, tree)
    state = reader.word(reader.parts(tree)[0]) if reader.parts(tree) else ""
    return ast.Exchange(a, b, reader.by, state)


def gets(reader: Reader, parts: Parts) -> ast.Step:
    """Gets numbers, abilities, traits."""
    tree = parts.tree
    who, gains, *until = reader.parts(tree)
    subject, each = gaining.subject(reader, who)
    lasting = reader.lasting(until[0]) if until else reader.until
    if until and reader.until is not None:
        raise reader.unread(until[0], "a second duration")
    if each:
        reader.scope.note(ast.EACH, False, reader.figure, "each")
    return reader.ways.gain_all(reader, gains, subject, lasting)


def gain_following(reader: Reader, parts: Parts) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
    """The abilities quoted behind the sentence."""
    tree = parts.tree
    abilities = gaining.quoted_behind(reader, tree)
    return lambda what, until: ast.Grant(what, abilities, until)


def gain_quoted(reader: Reader, parts: Parts) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
    """An ability quoted in the sentence."""
    tree = parts.tree
    quote = reader.token(tree).value
    assert isinstance(quote, Word)
    abilities = gaining.quoted(reader, quote)
    return lambda what, until: ast.Grant(what, abilities, until)


def perform(reader: Reader, parts: Parts) -> ast.Step:
    """Perform it: the effects that were chosen."""
    tree = parts.tree
    if reader.options is None:
        raise reader.unread(tree, "nothing was chosen to be performed")
    quantity, reader.options = reader.options, None
    return ast.Modal(quantity, several(reader, tree, take_actions(reader, tree)), reader.by)


def several(reader: Reader, tree: Tree[Token], options: Sequence[ast.Step]) -> tuple[ast.Step, ...]:
    """Returns what a player chooses from; of a single effect the others were lost."""
    if len(options) < 2:
        raise reader.unread(tree, "one effect, which is no choice")
    return tuple(options)


def take_actions(reader: Reader, tree: Tree[Token]) -> list[ast.Step]:
    """The quoted actions behind the sentence."""
    quotes, reader.quotes = reader.quotes, []
    if not quotes or any(quote.kind != "ACTION" for quote in quotes):
        raise reader.unread(tree, "no action follows")
    return [gaining.action(reader, quote) for quote in quotes]


def perform_action(reader: Reader, parts: Parts) -> ast.Step:
    """Perform the following action."""
    tree = parts.tree
    return sequence(take_actions(reader, tree))


def perform_all(reader: Reader, parts: Parts) -> ast.Step:
    """All players perform the following action; `their` is the one who does."""
    tree = parts.tree
    before, reader.named_player = reader.named_player, "you"
    step = ast.EachPlayer("each", sequence(take_actions(reader, tree)))
    reader.named_player = before
    return step


def player_cannot(reader: Reader, parts: Parts) -> ast.Step:
    """A player cannot do something."""
    tree = parts.tree
    who, deed, *until = reader.parts(tree)
    player = reader.word(who)
    deeds = reader.visit(deed)
    assert isinstance(deeds, tuple)
    if until and reader.until is not None:
        raise reader.unread(until[0], "a second duration")
    lasting = reader.lasting(until[0]) if until else reader.until
    return sequence([replace(one, who=player, until=lasting) for one in deeds])


def cannot(reader: Reader, parts: Parts) -> ast.Step:
    """Cannot do, or have done to it."""
    tree = parts.tree
    who, deed, *until = reader.parts(tree)
    subject, _ = gaining.subject(reader, who)
    value = reader.visit(deed)
    assert isinstance(value, ast.Forbid)
    lasting = reader.lasting(until[0]) if until else (value.until or reader.until)
    return replace(value, what=subject, until=lasting)


def put_instead(reader: Reader, parts: Parts) -> ast.Step:
    """Put somewhere else instead."""
    if not reader.replacing:
        raise reader.unread(parts.tree, "instead of nothing")
    reader.replacing = False
    return put(reader, parts)
