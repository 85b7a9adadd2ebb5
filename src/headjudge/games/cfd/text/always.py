"""Rows of what is always so: prohibitions, permissions, and gains of cards that the words before have named."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.common import ARMED_UNIT
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.conditions import NONE
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.games.vanguard.text.rows.gaining import GUARDIAN, gained, on_both_sides
from headjudge.games.vanguard.text.rows.nouns import ATTACKING
from headjudge.games.vanguard.text.sentences import so_long
from headjudge.kernel.rules import rule
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

HOLDER: Final = gap("holder")
UNTIL: Final = gap("until")

# ------------------------------------------------------------------------- more about the cards that were named before


@rule("cfd:11.8.5.3")
def of_its_source(reader: Any, parts: Parts, told: Any) -> Any:
    """Returns what is told of a unit that the text does not name: it is the one that has the ability.

    After another unit has been named that would be no longer clear.
    """
    if reader.scope.it() is not None or reader.scope.them() is not None:
        raise reader.unread(parts.tree, "not clear what gets this")
    return told


def holder_of(reader: Any, parts: Parts) -> ast.Selector:
    found: ast.Selector = reader.holder if reader.holder is not None else of_its_source(reader, parts, THIS)
    return found


def _more(reader: Any, parts: Parts) -> ast.Step:
    """Gains of the cards to which the clause before gave something."""
    return gained(reader, parts, holder_of(reader, parts))


def _more_power(reader: Any, parts: Parts) -> ast.Step:
    what, until = holder_of(reader, parts), parts.read("until")
    both = on_both_sides([parts.read(name) for name in ("gain", "gain2") if parts.has(name)])
    made: list[ast.Step] = [ast.Change(what, field, "by", amount, until) for field, amount in both]
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _more_ability(reader: Any, parts: Parts) -> ast.Step:
    return ast.Grant(holder_of(reader, parts), described.granted(reader, parts.trees["ability"]), parts.read("until"))


def _instead(reader: Any, parts: Parts) -> ast.Step:
    what, (field, amount) = holder_of(reader, parts), parts.read("gain")
    return ast.Amend(ast.And(()), ast.Change(what, field, "by", parts.read("signed")),
                     ast.Change(what, field, "by", amount))


def _cannot(reader: Any, parts: Parts) -> ast.Step:
    return ast.Forbid(parts.read("deed"), holder_of(reader, parts), until=parts.read("until"))


def _unchosen(reader: Any, parts: Parts) -> ast.Step:
    return ast.Forbid("choose", holder_of(reader, parts), "opponent", until=parts.read("until"))


def _unaffected(reader: Any, parts: Parts) -> ast.Step:
    return ast.Forbid("be affected", holder_of(reader, parts), "opponent", until=parts.read("until"))


def _can(reader: Any, parts: Parts) -> ast.Step:
    return _allowed(parts.read("leave"), holder_of(reader, parts), parts.read("until"))


def _can_from_back(reader: Any, parts: Parts) -> ast.Step:
    return _allowed(("attack from the back row",), holder_of(reader, parts), parts.read("until"))


def _may(reader: Any, parts: Parts) -> ast.Step:
    return _allowed(parts.read("leave"), parts.read("holder"), parts.read("until"))


def _allowed(deeds: tuple[str, ...], what: ast.Selector, until: ast.Until | None) -> ast.Step:
    made: list[ast.Step] = [ast.Allow(deed, what, until=until) for deed in deeds]
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _says_may(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step != ast.Allow(step.deed, step.what, until=step.until):
        return None
    return {"holder": step.what, "leave": (step.deed,), "until": step.until}


# ------------------------------------------------------------------------------------------------------- prohibitions


def _together(reader: Any, parts: Parts) -> ast.Step:
    if parts.read("guardian_circle") != GUARDIAN or parts.read("n") != ast.Num(2):
        raise reader.unread(parts.tree, "two cards or more are called to (GC)")
    return ast.Forbid("guard alone", None, "opponent", until=parts.read("until"))


def _says_together(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step != ast.Forbid("guard alone", None, "opponent", until=step.until):
        return None
    return {"guardian_circle": GUARDIAN, "n": ast.Num(2), "until": step.until}


def _together_then(reader: Any, parts: Parts) -> ast.Step:
    """The same in the battles of this unit."""
    return so_long(reader, parts.tree, ATTACKING, _together(reader, parts))


def _ridden_from(sort: object) -> object:
    fitting = of(ast.Exists, of(ast.Select, ("vanguard",), "you", sort), NONE)
    return of(ast.If, fitting, ast.Forbid("be ridden", THIS))


def _normal_call(reader: Any, parts: Parts) -> ast.Step:
    if parts.read("circle") != ("rearguard",):
        raise reader.unread(parts.tree, "another circle than (RC)")
    return ast.Forbid("normal call", THIS)


def _says_normal_call(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    return {"circle": ("rearguard",)} if step == ast.Forbid("normal call", THIS) else None


def _only_ride(reader: Any, parts: Parts) -> ast.Step:
    tests = parts.read("sorts")
    return ast.Forbid("ride", None, "you", (ast.NotTest(tests[0] if len(tests) == 1 else ast.AllTest(tests)),))


def _says_only_ride(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    test = step.using[0] if len(step.using) == 1 else None
    if not isinstance(test, ast.NotTest) or step != ast.Forbid("ride", None, "you", step.using):
        return None
    return {"sorts": test.test.tests if isinstance(test.test, ast.AllTest) else (test.test,)}


ALSO_MOVE: Final = "during your main phase, you can also move it within the same row [{until}]"
"""How a move between circles of a row is allowed beside the exchange of a column (9.7.2.2)."""

ALWAYS: Final[tuple[Row, ...]] = (
    worked("clause", "{gets} {gains} [{until}]", ast.Nothing, _more, None),
    worked("clause", "{gain} [{until}]", ast.Nothing, _more_power, None),
    worked("clause", "{gain} / {gain2} [{until}]", ast.Nothing, _more_power, None),
    worked("clause", "{ability} [{until}]", ast.Nothing, _more_ability, None),
    worked("clause", "{gain} | instead of {signed}", ast.Nothing, _instead, None),
    worked("clause", "cannot {deed} [{until}]", ast.Nothing, _cannot, None),
    worked("clause", "cannot be chosen by your opponent's card effects [{until}]", ast.Nothing, _unchosen, None,
           "cannot be chosen by your opponent's effects [{until}]",
           "cannot be chosen by your opponent's card's abilities [{until}]",
           "cannot be chosen by your opponent's card abilities [{until}]"),
    worked("clause", "can {leave} [{until}]", ast.Nothing, _can, None),
    worked("clause", "can attack from the back row [{until}]", ast.Nothing, _can_from_back, None),
    worked("clause", "{holder} can {leave} [{until}]", ast.Allow, _may, _says_may),
    row("leave", "intercept from the back row", ("intercept from the back row",)),
    row("leave", "attack and intercept from the back row",
        ("attack from the back row", "intercept from the back row")),
    row("leave", "attack your opponent's back row units", ("attack the back row",)),
    row("clause", "{holder} cannot be affected by your opponent's card effects [{until}]",
        of(ast.Forbid, "be affected", HOLDER, "opponent", until=UNTIL),
        "{holder} cannot be affected by your opponent's effects [{until}]"),
    worked("clause", "cannot be affected by your opponent's card effects [{until}]", ast.Nothing, _unaffected, None,
           "cannot be affected by your opponent's effects [{until}]"),
    worked("clause", "when your opponent would call cards | from their hand to {guardian_circle} | , they must call {n}"
           " | or more at the same time [{until}]", ast.Forbid, _together, _says_together,
           "when your opponent would call cards | from your hand to {guardian_circle} | , they must call {n} | or more"
           " at the same time [{until}]"),
    worked("clause", "when your opponent would call cards | from their hand to {guardian_circle}"
           " | during the battle that this unit attacked | , they must call {n} | or more at the same time [{until}]",
           ast.Step, _together_then, None,
           "when your opponent would call cards | from your hand to {guardian_circle}"
           " | during the battle that this unit attacked | , they must call {n} | or more at the same time [{until}]"),
    *[row("clause", f"when {words[0]} {ALSO_MOVE}", of(ast.Allow, "move within a row", what, who, until=UNTIL),
          *[f"{when} {other} {ALSO_MOVE}" for when in ("when", "if") for other in words if (when, other) != (
              "when", words[0])])
      for what, who, words in (
          (None, "you", ("you would move or swap rear-guards",)),
          (THIS, "any", ("you would move or swap this unit",)))],
    row("clause", "this card can only be ridden from a {sort}", _ridden_from(gap("sort"))),
    worked("clause", "this card cannot be normal called to {circle} | from your hand", ast.Forbid, _normal_call,
           _says_normal_call),
    worked("clause", "cannot be normal called to {circle} | from your hand", ast.Nothing, _normal_call, None),
    row("clause", "this card cannot be normal called", ast.Forbid("call", THIS)),
    heard("clause", "this card cannot be normal called if {asked}",
          of(ast.If, gap("asked"), ast.Forbid("call", THIS))),
    row("condition", "your World is not Abyssal Dark Night", ast.Not(ast.Flag("you", "abyssal_dark_night"))),
    row("clause", "you cannot play this card", ast.Forbid("play order", THIS)),
    worked("clause", "you can only ride {sorts}", ast.Forbid, _only_ride, _says_only_ride),
    row("clause", "the normal ride | from your hand of a {sort} on this unit also becomes a persona ride",
        of(ast.Allow, "persona ride", THIS, using=gap("sort"))),
    row("gain", "grade {signed}", ("grade", gap("signed"))),
)

HOLDERS: Final[tuple[Row, ...]] = (
    row("holder", "the unit armed with this card", ARMED_UNIT, "that armed unit", "the armed unit"),
)
