"""Looking, revealing, searching, shuffling, drawing."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.reading import clauses
from headjudge.language.rows import clauses as shared_clauses
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _search(reader: Any, parts: Parts) -> object:
    """Search; the names that are searched for are kept."""
    step = clauses.search(reader, parts)
    assert isinstance(step, ast.Search)
    searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
    named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
    reader.searched[step.as_] = tuple(name for test in named for name in test.names)
    return step


def _look(reader: Any, parts: Parts) -> ast.Step:
    """Look at cards; from where is kept."""
    step = clauses.look(reader, parts)
    if isinstance(step.what, ast.Top) and step.what.end == "top":
        reader.looked_in[ast.Ref(step.as_)] = (step.what.zone, step.what.whose)
    return step


def _flipped(printer: Any, step: ast.Flip) -> None:
    printer.make(step.as_, "flipped", True, "card")


def _says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
    named = [test for of_ in searched for test in of_.tests if isinstance(test, ast.Named)]
    printer.searched_for = named[0].names[0] if len(named) == 1 and len(named[0].names) == 1 else None
    return shared_clauses.says_search(printer, step)


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    return {"zone": (step.zone, step.whose)}


_NUMBERS: Final = ("first_number", "second_number", "third_number", "fourth_number")


def _declare(reader: Any, parts: Parts) -> ast.Step:
    """Declare one of several numbers that follow each other (ws:1.3.5)."""
    said = [parts.read(one) for one in _NUMBERS if parts.has(one)]
    numbers = tuple([one.value for one in said if isinstance(one, ast.Num)])
    if len(numbers) != len(said) or numbers != tuple(range(numbers[0], numbers[0] + len(numbers))):
        raise reader.unread(parts.tree, "numbers with gaps between them")
    reader.declared = (reader.scope.name("declared"), reader.by)
    return ast.Declare("number", reader.by, reader.declared[0], numbers)


def _says_declare(printer: Any, step: ast.Declare) -> dict[str, object] | None:
    if step.what != "number" or len(step.numbers) not in (3, 4):
        return None
    named = {one: ast.Num(number) for one, number in zip(_NUMBERS, step.numbers, strict=False)}
    return {"by": step.by, "fourth_number": None, **named}


def _declare_any(reader: Any, parts: Parts) -> ast.Step:
    """Declare a number: zero or a positive integer (ws:1.3.5)."""
    reader.declared = (reader.scope.name("declared"), reader.by)
    return ast.Declare("number", reader.by, reader.declared[0])


def _says_declare_any(printer: Any, step: ast.Declare) -> dict[str, object] | None:
    return {"by": step.by} if step.what == "number" and not step.numbers else None


def _draw_as_many(reader: Any, parts: Parts) -> ast.Step:
    """Draw as many cards as were moved just before."""
    number = reader.ways.same_number(reader, parts.tree).low
    return ast.Draw(number, by=reader.by, as_=reader.scope.make("drawn", True, "card"))


def _says_as_many(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    counted = isinstance(step.n, ast.Count) and isinstance(step.n.what, ast.Ref) and not step.up_to
    return {"by": step.by} if counted and printer.same_number(step.n) else None


def _drew(printer: Any, step: ast.Draw) -> None:
    printer.make(step.as_, "drawn", True, "card")


def _declared(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "declared"))
    printer.declared = (step.as_, step.by)


LOOKS: Final[tuple[Row, ...]] = (
    worked(
        "clause",
        "reveal~s {object} [to: to your opponent]",
        ast.Reveal,
        clauses.reveal,
        shared_clauses.says_reveal,
        then=shared_clauses.revealed,
    ),
    worked("clause", "look~s at {shown}", ast.Look, _look, shared_clauses.says_shown, then=shared_clauses.looked),
    worked("clause", "flip~s over {shown}", ast.Flip, clauses.flip, shared_clauses.says_shown, then=_flipped),
    worked("clause", "search~s {zone} | for {sought}", ast.Search, _search, _says_search, then=shared_clauses.searched),
    worked("clause", "shuffle {zone} [late: afterwards]", ast.Shuffle, shared_clauses.shuffle, _says_shuffle),
    worked(
        "clause",
        "declare~s {first_number} or {second_number} or {third_number} [| or {fourth_number}]",
        ast.Declare,
        _declare,
        _says_declare,
        "choose~s | the number {first_number} or {second_number} or {third_number} [| or {fourth_number}]",
        then=_declared,
    ),
    worked("clause", "declare~s | any number", ast.Declare, _declare_any, _says_declare_any, then=_declared),
    worked("clause", "draw~s | the same number of | cards", ast.Draw, _draw_as_many, _says_as_many, then=_drew),
    worked("clause", "draw~s | cards until you have {n} | cards in your hand", ast.Draw, shared_clauses.draw_until,
           shared_clauses.says_draw_until, "draw~s | until you have {n} | cards in your hand",
           then=shared_clauses.many_drawn),
    *shared_clauses.draws(one=("draw~s | an | card",)),
)
