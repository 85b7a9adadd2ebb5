"""Rows of conditions on what players have in their zones, and on numbers of units; and of both as situations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import NONE, SOME, is_checked
from headjudge.games.vanguard.text.rows.events import VANGUARDS
from headjudge.games.vanguard.text.rows.players import ON_FIELD, THEIR_ZONES
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
STATS: Final = ("power", "critical", "shield", "grade")
COMPARED: Final = (("more", ">="), ("less", "<="))


def _there(zone: str, who: str, quantity: object) -> object:
    return of(ast.Exists, of(ast.Select, (zone,), who, gap("sorts")), quantity)


def _compared(reader: Any, parts: Parts, op: str) -> ast.Condition:
    """More or fewer cards of a zone than the opponent has in the same one."""
    zone, whose = parts.read("room")
    if whose != "you":
        raise reader.unread(parts.tree, "not said whose cards are compared")
    mine, theirs = (ast.Count(ast.Select((zone,), who)) for who in ("you", "opponent"))
    return ast.Compare(mine, op, theirs)


def _more_units(op: str, theirs: bool = False) -> Any:
    """Returns the reader of a comparison of the units of both players."""

    def read(reader: Any, parts: Parts) -> ast.Condition:
        zones, tests = parts.read("kinds")
        mine, other = (ast.Count(ast.Select(zones, who, tests)) for who in ("you", "opponent"))
        if not zones:
            raise reader.unread(parts.tree, "not said where these cards are")
        return ast.Compare(other, op, mine) if theirs else ast.Compare(mine, op, other)

    return read


def _says_theirs(op: str) -> Any:
    def say(printer: Any, said: ast.Compare) -> dict[str, object] | None:
        theirs = said.a.what if isinstance(said.a, ast.Count) else None
        if not isinstance(theirs, ast.Select) or not ON_FIELD.issuperset(theirs.zones) or theirs.among:
            return None
        mine = ast.Count(ast.Select(theirs.zones, "you", theirs.tests))
        same = said == ast.Compare(ast.Count(ast.Select(theirs.zones, "opponent", theirs.tests)), op, mine)
        return {"kinds": (theirs.zones, theirs.tests)} if same else None

    return say


def _is_it(reader: Any, parts: Parts) -> ast.Condition:
    return is_checked(reader, parts, reader.scope.it(), "not clear what this stands for")


def _says_is_it(printer: Any, said: ast.Is) -> dict[str, object] | None:
    return {"checked": said.tests} if said.what == printer.scope.it() and said.tests else None


VANGUARD: Final = ("vanguard",)


def _front(who: str, op: str) -> object:
    return of(ast.Exists, of(ast.Select, VANGUARD, who, (of(ast.Measure, "grade", op, gap("grade")),)), SOME)


HAVING: Final[tuple[Row, ...]] = (
    row("condition", "you have no {kinds}", of(ast.Exists, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)),
                                               NONE)),
    row("condition", "your opponent has no {kinds}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "opponent", gap("kinds", 1)), NONE),
        "your opponent does not have any {kinds}"),
    heard("condition", "you have no {sorts} in {room}",
          of(ast.Exists, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), NONE)),
    heard("condition", "you have {at_least} {sorts} in {room}",
          of(ast.Exists, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), gap("at_least"))),
    *[heard("condition", f"your opponent has {words} {{sorts}} in their {name}", _there(zone, "opponent", quantity))
      for name, zone in THEIR_ZONES for words, quantity in (("no", NONE), ("{at_least}", gap("at_least")))],
    *[heard("condition", f"your opponent does not have any {{sorts}} in their {name}", _there(zone, "opponent", NONE))
      for name, zone in THEIR_ZONES],
    worked("condition", "you have more cards in {room} | than your opponent", ast.Compare,
           lambda reader, parts: _compared(reader, parts, ">"), None),
    worked("condition", "you have fewer cards in {room} | than your opponent", ast.Compare,
           lambda reader, parts: _compared(reader, parts, "<"), None),
    *[worked("condition", f"you have {words} {{kinds}} | than your opponent", ast.Compare, _more_units(op), None)
      for words, op in (("more", ">"), ("fewer", "<"))],
    *[worked("condition", f"your opponent has {words} {{kinds}} | than you", ast.Compare, _more_units(op, True),
             _says_theirs(op))
      for words, op in (("more", ">"), ("fewer", "<"))],
    *[row("condition", f"your opponent has {words} cards in their {name} | than you",
            ast.Compare(ast.Count(ast.Select((zone,), "opponent")), op, ast.Count(ast.Select((zone,), "you"))))
      for words, op in (("more", ">"), ("fewer", "<")) for name, zone in THEIR_ZONES],
    heard("condition", "there are {at_least} {sorts} in {room}",
          of(ast.Exists, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), gap("at_least"))),
    heard("condition", "the number of {owner} {kinds} is {at_least}",
          of(ast.Exists, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)), gap("at_least"))),
    *[row("condition", f"this unit's {stat} is {{digits}} or {words}",
          of(ast.Compare, of(ast.Value, THIS, stat), op, gap("digits")))
      for stat in STATS for words, op in COMPARED if (stat, words) != ("power", "more")],
    row("condition", "this unit attacked this turn", ast.Happened(ast.Attacked(THIS), "turn", SOME)),
    row("condition", "this unit didn't attack this turn", ast.Happened(ast.Attacked(THIS), "turn", NONE),
        "this unit didn't attack during that turn"),
    row("condition", "this unit attacked a vanguard this turn",
        ast.Happened(ast.Attacked(THIS, VANGUARDS), "turn", SOME), "this unit attacked a vanguard during that turn"),
    row("condition", "this unit's attack hit this turn", ast.Happened(ast.Hit(THIS), "turn", SOME),
        "this unit's attack hit during that turn"),
    row("condition", "this unit's attack hit a vanguard this turn",
        ast.Happened(ast.Hit(THIS, VANGUARDS), "turn", SOME), "this unit's attack hit a vanguard during that turn"),
    row("condition", "this unit attacked", ast.Happened(ast.Attacked(THIS), "battle", SOME)),
    *[row("condition", f"{whose} vanguard is grade {{grade}} or {words}", _front(who, op))
      for whose, who in (("your", "you"), ("your opponent's", "opponent")) for words, op in COMPARED],
    worked("condition", "it is a {checked}", ast.Is, _is_it, _says_is_it),
    *[heard("condition", f"{whose} vanguard {words}", of(ast.Exists, of(ast.Select, VANGUARD, who, tests), SOME))
      for whose, who in (("your", "you"), ("your opponent's", "opponent"))
      for words, tests in (
          ("is grade {grade}", (of(ast.Measure, "grade", "==", gap("grade")),)),
          ("is {names}", (of(ast.Named, gap("names")),)),
          ("is a {sort}", gap("sort")),
          ("has {names} in its card name", (of(ast.Named, gap("names"), "has"),)))],
)


SITUATIONS: Final[tuple[Row, ...]] = (
    *[row("situation", f"{{room}} has {words} {{sorts}}",
          of(ast.Exists, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), quantity))
      for words, quantity in (("no", NONE), ("{at_least}", gap("at_least")))],
    *[replace(one, rule="situation") for one in HAVING
      if one.words[0].startswith(("you ", "your opponent has "))],
)
"""What an ability may wait for that is no event (cfv:8.6.6, cfd:11.8.14)."""
