"""Rows of choosing, searching, looking and revealing."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)
REF: Final = gap("ref")


def choice_head(what: ast.Selector) -> str:
    """Returns the noun for chosen cards: units on the field, else cards."""
    zones = what.zones if isinstance(what, ast.Select) else ()
    return "unit" if zones and set(zones) <= {"field", "vanguard", "rearguard", "guardian"} else "card"


def is_many(quantity: ast.Quant) -> bool:
    """Whether a quantity may be more than one."""
    return quantity.high is None or quantity.high != ONE


def choose(reader: Any, parts: Parts) -> ast.Step:
    pick = parts.read("picked")
    name = reader.scope.make("chosen", is_many(pick.quantity), choice_head(pick.of))
    return ast.Choose((pick,), "you", name)


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return {"picked": step.picks[0]} if len(step.picks) == 1 and step.by == "you" else None


def _chose(printer: Any, step: ast.Choose) -> None:
    pick = step.picks[0]
    printer.make(step.as_, "chosen", is_many(pick.quantity), choice_head(pick.of))


def _search(reader: Any, parts: Parts) -> ast.Step:
    pick = ast.Pick(ast.Select(("deck",), "you", parts.read("sort")), parts.read("few"))
    name = reader.scope.make("found", is_many(pick.quantity), "card")
    return ast.Search((pick,), "you", name)


def _says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    if len(step.picks) != 1 or step.by != "you":
        return None
    what = step.picks[0].of
    if not isinstance(what, ast.Select) or what.zones != ("deck",) or what.whose != "you":
        return None
    return {"few": step.picks[0].quantity, "sort": what.tests}


def _searched(printer: Any, step: ast.Search) -> None:
    printer.make(step.as_, "found", is_many(step.picks[0].quantity), "card")


def _look(reader: Any, parts: Parts) -> ast.Step:
    top = parts.read("topmost")
    name = reader.scope.make("looked", top.n != ONE, "card")
    return ast.Look(top, "you", name)


def _reveal_top(reader: Any, parts: Parts) -> ast.Step:
    top = parts.read("topmost")
    name = reader.scope.make("revealed", top.n != ONE, "card")
    return ast.Reveal(top, "you", name)


def _says_top(printer: Any, step: ast.Look | ast.Reveal) -> dict[str, object] | None:
    return {"topmost": step.what} if isinstance(step.what, ast.Top) and step.by == "you" else None


def _looked(printer: Any, step: ast.Look) -> None:
    assert isinstance(step.what, ast.Top)
    printer.make(step.as_, "looked", step.what.n != ONE, "card")


def _revealed(printer: Any, step: ast.Reveal) -> None:
    assert isinstance(step.what, ast.Top)
    printer.make(step.as_, "revealed", step.what.n != ONE, "card")


def _each_grade(reader: Any, parts: Parts) -> ast.Step:
    """So many cards of each of some grades, one choice after the other."""
    (zone, whose), few, tests = parts.read("room"), parts.read("few"), parts.read("sort")
    grades = [ast.Measure("grade", "==", parts.read(name)) for name in GRADES if parts.has(name)]
    picks = [ast.Pick(ast.Select((zone,), whose, (grade, *tests)), few) for grade in grades]
    return ast.Choose(tuple(picks), "you", reader.scope.make("chosen", True, "card"))


def _says_each_grade(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    if step.by != "you" or len(step.picks) < 2:
        return None
    first = step.picks[0]
    what = first.of
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    found: dict[str, object] = {"few": first.quantity, "room": (what.zones[0], what.whose), "sort": what.tests[1:]}
    for name, pick in zip(GRADES, step.picks, strict=False):
        grade = pick.of.tests[0] if isinstance(pick.of, ast.Select) and pick.of.tests else None
        if not isinstance(grade, ast.Measure) or (grade.field, grade.op) != ("grade", "=="):
            return None
        if pick != ast.Pick(ast.Select(what.zones, what.whose, (grade, *what.tests[1:])), first.quantity):
            return None
        found[name] = grade.amount
    return found if len(step.picks) <= len(GRADES) else None


def _says_grades(number: int) -> Any:
    def say(printer: Any, step: ast.Choose) -> dict[str, object] | None:
        return _says_each_grade(printer, step) if len(step.picks) == number else None

    return say


def _chose_grades(printer: Any, step: ast.Choose) -> None:
    printer.make(step.as_, "chosen", True, "card")


GRADES: Final = ("grade", "grade2", "grade3", "grade4")

EACH_GRADE: Final[tuple[Row, ...]] = (
    *[worked("clause", f"choose {{few}} {words} {{sort}} from {{room}}", ast.Choose, _each_grade, _says_grades(number),
             f"choose {{few}} {{sort}} | each of grades {listed} from {{room}}", then=_chose_grades)
      for number, words, listed in (
          (3, "grade {grade} , grade {grade2} , and grade {grade3}", "{grade} , {grade2} , and {grade3}"),
          (4, "grade {grade} , grade {grade2} , grade {grade3} , and grade {grade4}",
           "{grade} , {grade2} , {grade3} , and {grade4}"))],
)
"""One of each grade."""

LOOKS: Final[tuple[Row, ...]] = (
    *EACH_GRADE,
    worked("clause", "choose {picked}", ast.Choose, choose, _says_choose, then=_chose),
    worked("clause", "search for {picked}", ast.Choose, choose, None),
    worked("clause", "search your deck for {few} {sort}", ast.Search, _search, _says_search, then=_searched),
    worked("clause", "look at {topmost}", ast.Look, _look, _says_top, then=_looked),
    worked("clause", "reveal {topmost}", ast.Reveal, _reveal_top, _says_top, then=_revealed),
    row("clause", "reveal {ref} | to your opponent", of(ast.Reveal, REF), "reveal {ref}"),
    row("clause", "shuffle your deck", ast.Shuffle("deck")),
    row("topmost", "the top card of your deck", ast.Top("deck", "you", ONE)),
    heard("topmost", "a card | from the top of your deck", ast.Top("deck", "you", ONE)),
    row("topmost", "the bottom card of your deck", ast.Top("deck", "you", ONE, "bottom")),
    heard("topmost", "a card | from the bottom of your deck", ast.Top("deck", "you", ONE, "bottom")),
    row("topmost", "{n} cards | from the bottom of your deck", of(ast.Top, "deck", "you", gap("n"), "bottom")),
    row("topmost", "{n} cards | from the top of your deck", of(ast.Top, "deck", "you", gap("n"))),
    heard("topmost", "the top {n} cards of your deck", of(ast.Top, "deck", "you", gap("n"))),
    row("topmost", "up to {n} cards | from the top of your deck",
        of(ast.Top, "deck", "you", gap("n"), up_to=True), "up to {n} card | from the top of your deck"),
)
