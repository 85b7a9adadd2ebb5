"""What stands before the first comma of a sentence, whose something is, and how often an ability may be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from headjudge.language.rows.heads import edges
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


def _says_owner(printer: Any, whose: str) -> dict[str, object] | None:
    return {} if whose == "owner" else None


ACTORS: Final[tuple[Row, ...]] = (
    heard("actor", "you", "you"), heard("actor", "all players", "each", "each player", "both players"),
)
"""Who else acts: you in the middle of a sentence, and everybody."""

OWNERS: Final[tuple[Row, ...]] = (
    heard("owner", "its owner's", "owner"),
    row("owner", "players'", "any"),
    said("owner", "their", str, _says_owner),
)


def _this(reader: Any, parts: Parts) -> ast.Selector:
    """The card that would do something: this one."""
    what: ast.Selector = parts.read("this_one")
    if what != ast.THIS:
        raise reader.unread(parts.trees["this_one"], "another card than this one")
    return what


def _would_be_put(reader: Any, parts: Parts) -> Head:
    """If this card would be put into a zone from another (ws:8.2.1.3)."""
    what = _this(reader, parts)
    (src, whose_src), (dst, whose_dst) = parts.read("off_zone"), parts.read("zone")
    reader.scope.note(ast.THIS, False, "card", "subject")
    return Head("would", trigger=ast.Moved(what, "move", (src,), _anybody(whose_src), (dst,), _anybody(whose_dst)))


def _anybody(whose: str) -> str:
    """Whose zone it is; anybody's if it is not said."""
    return "any" if whose in ("the", "their", "owner") else whose


def _says_would_be_put(printer: Any, head: Head) -> dict[str, object] | None:
    event = head.trigger
    if head.kind != "would" or not isinstance(event, ast.Moved) or event.what != ast.THIS or event.verb != "move":
        return None
    (src,), (dst,) = event.src, event.dst
    printer.scope.note(ast.THIS, False, "card", "subject")
    return {"this_one": ast.THIS, "zone": (dst, event.whose_dst), "off_zone": (src, event.whose_src)}


def _would_attack(reader: Any, parts: Parts) -> Head:
    """If this card would attack (ws:8.10.2.4)."""
    return Head("would", trigger=ast.Attacked(_this(reader, parts)))


def _says_would_attack(printer: Any, head: Head) -> dict[str, object] | None:
    return {"this_one": ast.THIS} if head == Head("would", trigger=ast.Attacked(ast.THIS)) else None


def _either_edge(reader: Any, parts: Parts) -> Head:
    """At the beginning of one of two phases."""
    if not (reader.wants_trigger and reader.trigger is None):
        raise reader.unread(parts.tree, "two times at which something waits")
    return Head("when", trigger=ast.AnyOf(tuple([ast.Edge("begin", *span) for span in _either(reader, parts)])))


def _at_edge_or(edge: str) -> Callable[[Any, Parts], Head]:
    """Returns what reads the beginning or end of a span, or an event."""

    def read(reader: Any, parts: Parts) -> Head:
        if not (reader.wants_trigger and reader.trigger is None):
            raise reader.unread(parts.tree, "a time and an event for which something waits")
        event = parts.read("event")
        at_edge: Head = reader.ways.edge(reader, parts.tree, edge)
        assert at_edge.trigger is not None
        return Head("when", trigger=ast.AnyOf((event, at_edge.trigger)))

    return read


def _either(reader: Any, parts: Parts) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two phases; of the second it may be left out whose it is."""
    name, whose = parts.read("spoken_span")
    other = parts.read("second_span") if parts.has("second_span") else (parts.read("second_name"), whose)
    if not {whose, other[1]} <= {"you", "opponent", "any"}:
        raise reader.unread(parts.tree, "no such time")
    return (name, whose), other


def _says_either_edge(printer: Any, head: Head) -> dict[str, object] | None:
    either = head.trigger
    if head.kind != "when" or not isinstance(either, ast.AnyOf):
        return None
    spans = [(one.span, one.whose) for one in either.triggers
             if isinstance(one, ast.Edge) and one == ast.Edge("begin", one.span, one.whose)]
    if len(spans) != 2 or len(either.triggers) != 2:
        return None
    return {"spoken_span": spans[0], "second_span": spans[1]}


def _during_either(reader: Any, parts: Parts) -> Head:
    """During one of two phases."""
    spans = _either(reader, parts)
    if ("turn", "any") in spans:
        raise reader.unread(parts.tree, "not said whose")
    return Head("if", condition=ast.Or(tuple([ast.Now(*span) for span in spans])))


def _says_during_either(printer: Any, head: Head) -> dict[str, object] | None:
    either = head.condition
    if head.kind != "if" or not isinstance(either, ast.Or) or len(either.conditions) != 2:
        return None
    first, second = either.conditions
    if not isinstance(first, ast.Now) or not isinstance(second, ast.Now):
        return None
    return {"spoken_span": (first.span, first.whose), "second_span": (second.span, second.whose)}


def _turn(reader: Any, parts: Parts) -> Head:
    """During the turn that something happened."""
    scope = list(reader.scope.antecedents)
    event = parts.read("event")
    reader.scope.antecedents = scope
    return Head("if", condition=ast.Happened(event, "turn", ONCE))


def _says_turn(printer: Any, head: Head) -> dict[str, object] | None:
    happened = head.condition
    if not isinstance(happened, ast.Happened) or (happened.span, happened.quantity) != ("turn", ONCE):
        return None
    return {"event": happened.event}


ONCE: Final = ast.Quant(ast.Num(1), None)

IN_HAND: Final = ast.Is(ast.THIS, (ast.InZone(("hand",)),))

def _while(reader: Any, parts: Parts) -> Head:
    """A condition of what is always so."""
    if reader.passing:
        raise reader.unread(parts.tree, "not said how long this lasts")
    return Head("if", condition=parts.read("conditions"))


HEADS: Final[tuple[Row, ...]] = (
    worked(
        "head", "if {this_one} would be put into {zone} | from {off_zone}", Head, _would_be_put, _says_would_be_put
    ),
    heard(
        "head", "when this card is played from your hand", Head("if", condition=IN_HAND),
        "when you play this card from your hand",
    ),
    worked("head", "if {this_one} would attack", Head, _would_attack, _says_would_attack),
    worked("head", "while {conditions}", Head, _while, None),
    edges("begin", "at the beginning of"),
    edges("end", "at the end of"),
    worked(
        "head", "at the beginning of {spoken_span} or {second_span}", Head, _either_edge, _says_either_edge,
        "at the beginning of {spoken_span} or {second_name}",
    ),
    *(
        worked("head", f"at the {word} of {{spoken_span}} {{or_when}} {{event}}", Head, _at_edge_or(edge), None)
        for edge, word in (("begin", "beginning"), ("end", "end"))
    ),
    worked(
        "head", "during {spoken_span} or {second_span}", Head, _during_either, _says_during_either,
        "during {spoken_span} or {second_name}",
    ),
    worked("head", "during the turn that {event}", Head, _turn, _says_turn),
)

LIMITS: Final[tuple[Row, ...]] = (
    heard("game_limit", "this ability activates up to once per turn", ast.Limit(1)),
    row(
        "game_limit",
        "This ability activates up to {times_a_turn} {turn_times} per turn",
        of(ast.Limit, gap("times_a_turn")),
    ),
)
