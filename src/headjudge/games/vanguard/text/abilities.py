"""Whole abilities: the category, the zones in brackets, the cost, and sentences (cfv:2.11.3, 8.1.1)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import answering, described, owners, sentences
from headjudge.games.vanguard.vocabulary import LIMIT_BREAK, ON_FIELD
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.trees import rebuild, walk

if TYPE_CHECKING:
    from headjudge.games.vanguard.text.reader import VanguardReader

CATEGORIES: Final = ("AUTO", "CONT", "ACT")
OFF_FIELD: Final = (("soul",), ("hand",), ("deck",), ("damage",), ("bind",))
CIRCLES: Final = ("vanguard", "rearguard")
SAME_CLAN: Final = ast.Same("clan", ast.THIS)
ALWAYS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter, ast.Instead)


WOULD: Final = re.compile(r"\b[Ii]f (?:this unit|you|your opponent|your (?:opponent's )?vanguard) would [^.\"]*?,"
                          r"[^.\"]*\binstead\b(?! of| attack)[^.\"]*\.")
"""A sentence about what would happen; its "instead" is another one than that behind a number."""


LISTED: Final = re.compile(r"(?P<gets>\b(?:[Tt]his (?:unit|card)|it) gets) all of the following(?: abilities)?"
                           r"(?P<until> until end of turn)?[.:]\s*(?=[\u30fb\u2022\uff65\u00b7])(?P<list>.+)$")
_BULLETS: Final = re.compile(r"\s*[\u30fb\u2022\uff65\u00b7]\s*")
_ICON: Final = re.compile(r"\[(?:AUTO|ACT|CONT)\]")


def in_quotes(raw: str) -> str:
    """Returns a text in which abilities that a card gets as a list stand in quotes, as elsewhere."""
    found = LISTED.search(raw)
    if found is None:
        return raw
    listed = [one.strip() for one in _BULLETS.split(found["list"]) if one.strip()]
    if not listed or not all(map(_ICON.match, listed)):
        return raw
    quoted = " and ".join([f'"{one}"' for one in listed])
    return f"{raw[:found.start()]}{found['gets']} {quoted}{found['until'] or ''}."


def read(reader: VanguardReader) -> tuple[ast.Ability, ...]:
    """Every ability of the text; a second one on the same line begins with its own icon."""
    reader.raw = in_quotes(reader.raw)
    reader.raw = WOULD.sub(lambda found: found.group().replace("instead", "INSTEAD"), reader.raw)
    tokens = grammar_of(reader.game).tokens(reader.raw)
    if not tokens:
        return ()
    starts = [index for index, word in enumerate(tokens) if word.kind in CATEGORIES]
    if not starts and reader.manner.without_icon(reader, tokens[0]):
        starts = [0]
    if not starts or starts[0] != 0:
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="an ability without its icon")
    found: list[ast.Ability] = []
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        tree = grammar_of(reader.game).parse(reader.raw, tokens[start:end])
        part = type(reader)(reader.raw, reader.kind, reader.depth)
        ability = part.visit(tree)
        assert isinstance(ability, ast.Ability)
        owners.check(part, ability)
        if any(isinstance(part, ast.Amend) and part.condition == ast.And(()) for part in walk(ability)):
            raise UnreadText(reader.raw, 0, reader.raw, reason="another number in place of none")
        found.append(part.ways.finished(part, ability))
    return tuple(found)


def begin(reader: VanguardReader, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[ast.Step, ...]]:
    """Where an ability works, its keyword and its cost."""
    place, priced = reader.part(tree, "zones"), reader.part(tree, "priced")
    price = None if priced is None else reader.part(priced, "price")
    where = described.zones_of(reader, reader.token(place)) if place is not None else ON_FIELD
    labels = (LIMIT_BREAK,) if reader.part(tree, "level") is not None else ()
    cost = reader.manner.costs(reader, price) if price is not None else ()
    once = [part for part in (tree, priced) if part is not None and reader.part(part, "once") is not None]
    reader.limit = ast.Limit(1) if once else None
    return where, labels, cost


def costs(reader: VanguardReader, price: Tree[Token]) -> tuple[ast.Step, ...]:
    """The parts of a cost, in printed order."""
    steps = [sentences.instruction(reader, part) for part in reader.parts(price)]
    return tuple([one for step in steps for one in (step.steps if isinstance(step, ast.Seq) else (step,))])


def automatic(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """AUTO: a trigger, and instructions."""
    where, labels, cost = reader.manner.begin(reader, tree)
    reader.wants_trigger = True
    body = sentences.whole_body(reader, tree)
    if reader.trigger is None:
        raise reader.unread(tree, "nothing that triggers it")
    if bool(cost) != answering.pays(body):
        raise reader.unread(tree, "a cost that is never paid")
    if reader.part(tree, "zones") is None:
        where = _other_zone(reader.trigger) or where
    return ast.Automatic(reader.trigger, body, cost, where, all_of(reader.gates), reader.limit, labels)


def _other_zone(trigger: ast.Trigger) -> tuple[str, ...]:
    """The zone to which an ability waits for its own card to go from another one off the field: it works there."""
    while isinstance(trigger, ast.Within | ast.Caused):
        trigger = trigger.trigger
    if not isinstance(trigger, ast.Moved) or trigger.what != ast.THIS:
        return ()
    if trigger.src not in OFF_FIELD and trigger.verb != "discard":
        return ()
    return trigger.dst if trigger.dst == ("drop",) else ()


def activated(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """ACT: a cost, and what is then done."""
    where, labels, cost = reader.manner.begin(reader, tree)
    return ast.Activated(sentences.whole_body(reader, tree), cost, where, "main", None, reader.limit, labels)


def continuous(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """CONT: what is always so, while something holds."""
    where, labels, _ = reader.manner.begin(reader, tree)
    reader.always_so = True
    # What is always so is asked for all the time, a list as well.
    whole = sentences.whole_body(reader, tree)
    body = rebuild(whole, lambda node: ast.Seq(node.steps) if isinstance(node, ast.Listed) else node)
    assert isinstance(body, ast.Step)
    body = _in_its_time(reader.manner.always(reader, body))
    conditions: list[ast.Condition] = []
    while isinstance(body, ast.If) and body.otherwise is None:
        conditions += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
        body = body.then
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    if not all([_holds_always(part) for part in parts]):
        raise reader.unread(tree, "an instruction in what is always so")
    return ast.Continuous(parts, where, all_of(conditions), labels)


def always(reader: VanguardReader, step: ast.Step) -> ast.Step:
    """What a continuous ability makes so, in place of an instruction that would do it once."""
    return step


def keyword_ability(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """A keyword that is an ability by itself; on some circles alone, if the text names them."""
    name, place = reader.word(reader.parts(tree)[-1]), reader.part(tree, "zones")
    where = described.zones_of(reader, reader.token(place)) if place is not None else CIRCLES
    return ast.Keyword(name) if set(CIRCLES) <= set(where) else ast.Continuous((), where, labels=(name,))


def deck_rule(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """How many cards of a name a deck may have: of this one, or of the name that the text gives."""
    tokens = [part for part in tree.children if isinstance(part, Token)]
    numbers = [reader.number_of(token) for token in tokens if token.type == "NUMBER"]
    named = [reader.values(token)[0] for token in tokens if token.type == "NAMES"]
    return ast.DeckRule(numbers[0] if numbers else None, named[0] if named else "")


def forerunner(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """Forerunner, which only names what its reminder says."""
    call = ast.Place(ast.THIS, ast.Slot(("rearguard",)))
    where = reader.manner.begin(reader, tree)[0]
    return ast.Automatic(nodes.Ridden(ast.THIS, (SAME_CLAN,)), ast.Attempt(call, optional=True), (), where)


def lord(reader: VanguardReader, tree: Tree[Token]) -> ast.Ability:
    """Lord, which only names what its reminder says."""
    strangers = ast.Select(("field",), "you", (ast.NotTest(SAME_CLAN),))
    some = ast.Exists(strangers, ast.Quant(ast.Num(1), None))
    return ast.Continuous((ast.Forbid("attack", ast.THIS),), reader.manner.begin(reader, tree)[0], some)


def note_room(reader: VanguardReader, condition: ast.Condition) -> None:
    """The zone whose cards a condition asks for is "it" in the next one."""
    if isinstance(condition, ast.Happened):
        reader.happened = condition
    what = condition.what if isinstance(condition, ast.Exists) else None
    if isinstance(what, ast.Select) and len(what.zones) == 1:
        reader.room_asked = (what.zones[0], what.whose)


def _in_its_time(step: ast.Step) -> ast.Step:
    """The time in front of a continuous ability is that of all its sentences; an "if" is about its own (cfd:11.2.2)."""
    if not isinstance(step, ast.Seq):
        return step
    first, *rest = step.steps
    if not isinstance(first, ast.If) or not isinstance(first.condition, ast.Now) or first.otherwise is not None:
        return step
    return replace(first, then=answering.flat([first.then, *rest]))


def _holds_always(step: ast.Step) -> bool:
    """Whether a step is what a continuous ability may say, under conditions or without."""
    if isinstance(step, ast.Seq):
        return all([_holds_always(part) for part in step.steps])
    if isinstance(step, ast.If):
        return _holds_always(step.then) and (step.otherwise is None or _holds_always(step.otherwise))
    if isinstance(step, ast.Amend):
        return _holds_always(step.old) and _holds_always(step.new)
    return isinstance(step, ALWAYS) and getattr(step, "until", None) is None
