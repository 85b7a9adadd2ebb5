"""What cannot be done, by whose attack or by which cards, and names that a card also has."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.always import holder_of
from headjudge.games.cfd.text.common import ROOM
from headjudge.games.cfd.text.words import CATEGORIES
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

UNTIL: Final = gap("until")
FRONT: Final = ast.Is(THIS, (ast.InZone(("front_row",)),))
RIDDEN_OVER: Final = ast.Select(("soul",), "you", (ast.Relation("ridden_by", THIS),))
"""The card in the soul on which this unit rode."""


def _units_of(owner: str, zones: tuple[str, ...], tests: tuple[ast.Test, ...]) -> tuple[ast.Test, ...]:
    """Returns the tests of units of a player, of which the words say where they stand."""
    return tests if zones == ("field",) else (ast.InZone(zones, owner), *tests)


def _said_units(owner: str, tests: tuple[ast.Test, ...]) -> tuple[tuple[str, ...], tuple[ast.Test, ...]]:
    """The zones and the other tests of such units."""
    first = tests[0] if tests else None
    if isinstance(first, ast.InZone) and first.whose == owner:
        return first.zones, tests[1:]
    return ("field",), tests


def not_attacked(reader: Any, parts: Parts, what: ast.Selector, kind: str) -> ast.Step:
    """Returns what keeps the opponent's units of a kind from attacking cards. kind: the gap with the kind."""
    using = _units_of("opponent", *parts.read(kind))
    if not using:
        raise reader.unread(parts.tree, "all units of your opponent: say what cannot be done without naming them")
    return ast.Forbid("be attacked", what, using=using, until=parts.read("until"))


def _not_attacked(reader: Any, parts: Parts) -> ast.Step:
    return not_attacked(reader, parts, parts.read("holder"), "kind_one")


def _says_not_attacked(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if not step.using or step != ast.Forbid("be attacked", step.what, using=step.using, until=step.until):
        return None
    return {"holder": step.what, "kind_one": _said_units("opponent", step.using), "until": step.until}


def _not_this(reader: Any, parts: Parts) -> ast.Step:
    """Units of the opponent that cannot attack this unit."""
    what = parts.read("foes")
    if not isinstance(what, ast.Select) or what.whose != "opponent" or what.among:
        raise reader.unread(parts.tree, "not said which units of your opponent")
    using = _units_of("opponent", what.zones, what.tests)
    if not using:
        raise reader.unread(parts.tree, "all units of your opponent: say that it cannot be attacked")
    return ast.Forbid("be attacked", THIS, using=using, until=parts.read("until"))


def _no_orders(reader: Any, parts: Parts) -> ast.Step:
    """The player is the one of the clause before, since no unit plays anything."""
    if "your opponent cannot" not in reader.raw.lower() or "you cannot" in reader.raw.lower():
        raise reader.unread(parts.tree, "not clear who cannot play them")
    return ast.Forbid("play order", None, "opponent", parts.read("sorts"), until=parts.read("until"))


def _not_retired(reader: Any, parts: Parts) -> ast.Step:
    return ast.Forbid("be retired", holder_of(reader, parts), "opponent", until=parts.read("until"))


def _lost_all(later: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        kinds = tuple([parts.read(name) for name in ("category", "category2") if parts.has(name)])
        return ast.Lose(parts.read("holder"), "ability", kinds, parts.read("until"), later=later)

    return read


def _says_lost_all(later: bool) -> Any:
    def say(printer: Any, step: ast.Lose) -> dict[str, object] | None:
        first, *more = step.words or ("",)
        if step != ast.Lose(step.what, "ability", step.words, step.until, later=later) or len(more) > 1:
            return None
        if not {first, *more} <= set(CATEGORIES.values()):
            return None
        return {"holder": step.what, "category": first, "category2": more[0] if more else None, "until": step.until}

    return say


def _lost_keywords(reader: Any, parts: Parts) -> ast.Step:
    words = tuple([parts.read(name) for name in ("quoted_keyword", "quoted_keyword2")])
    return ast.Lose(parts.read("holder"), "ability", words, parts.read("until"), later=True)


def _says_lost_keywords(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if len(step.words) != 2 or step != ast.Lose(step.what, "ability", step.words, step.until, later=True):
        return None
    return {"holder": step.what, "quoted_keyword": step.words[0], "quoted_keyword2": step.words[1],
            "until": step.until}


HELD: Final = "move to a rear-guard circle"


def _other_rear_circle(reader: Any, parts: Parts) -> str:
    """A unit that is held on its rear-guard circle may still go to another circle, as one that intercepts does."""
    parts.read("rear_circle")
    return HELD


CENTER_ALONE: Final = ast.Forbid("call elsewhere than to the back row center", THIS)


def _center_alone(reader: Any, parts: Parts) -> ast.Step:
    parts.read("rear_circle")
    return CENTER_ALONE


LIMITING: Final[tuple[Row, ...]] = (
    row("clause", "{holder} cannot be hit by a {such} | unit's attack [{until}]",
        of(ast.Forbid, "be hit", gap("holder"), using=gap("such"), until=UNTIL)),
    *[worked("clause", f"{{holder}} loses all of its {{category}} [and {{category2}}] abilities {more}[{{until}}]",
             ast.Lose, _lost_all(later), _says_lost_all(later),
             f"{{holder}} lose all of their {{category}} [and {{category2}}] abilities {more}[{{until}}]")
      for later, more in ((False, ""), (True, "| , and cannot gain them "))],
    worked("clause", "{holder} loses {quoted_keyword} and {quoted_keyword2} | , and cannot gain them [{until}]",
           ast.Lose, _lost_keywords, _says_lost_keywords,
           "{holder} lose {quoted_keyword} and {quoted_keyword2} | , and cannot gain them [{until}]",
           "{holder} loses {quoted_keyword} and {quoted_keyword2} | , and cannot get them [{until}]"),
    worked("clause", "{holder} cannot be attacked by your opponent's {kind_one} [{until}]", ast.Forbid, _not_attacked,
           _says_not_attacked),
    worked("clause", "{foes} cannot attack this unit [{until}]", ast.Forbid, _not_this, None),
    row("clause", "{holder} cannot be retired by your opponent's card effects [{until}]",
        of(ast.Forbid, "be retired", gap("holder"), "opponent", until=UNTIL),
        "{holder} cannot be retired by your opponent's effects [{until}]"),
    worked("clause", "cannot be retired by your opponent's card effects [{until}]", ast.Nothing, _not_retired, None,
           "cannot be retired by your opponent's effects [{until}]"),
    row("clause", "your opponent cannot play {sorts} [{until}]",
        of(ast.Forbid, "play order", None, "opponent", gap("sorts"), until=UNTIL),
        "your opponent cannot play {sorts} | from your hand [{until}]"),
    worked("clause", "cannot play {sorts} [{until}]", ast.Nothing, _no_orders, None,
           "cannot play {sorts} | from your hand [{until}]"),
    row("clause", "this unit cannot attack from the front row", of(ast.If, FRONT, ast.Forbid("attack", THIS))),
    worked("clause", "this card can only be called to the back row center {rear_circle}", ast.Forbid, _center_alone,
           lambda printer, step: {"rear_circle": ("rearguard",)} if step == CENTER_ALONE else None),
    worked("clause", "can only be called to the back row center {rear_circle}", ast.Nothing, _center_alone, None),
    row("deed", "be moved to other circles", "move", "move to other circles"),
    worked("deed", "be moved to other {rear_circle}", str, _other_rear_circle,
           lambda printer, deed: {"rear_circle": ("rearguard",)} if deed == HELD else None,
           "move to other {rear_circle}"),
    row("clause", "this unit is also regarded as having the same card name as the card this unit rode upon [{until}]",
        of(ast.Regard, THIS, "name", (), RIDDEN_OVER, UNTIL)),
    row("clause", "this card is also regarded as having the same name as all of the {sorts} in {room}",
        of(ast.Regard, THIS, "name", (), of(ast.Select, *ROOM, gap("sorts")))),
)


def _such(printer: Any, tests: Any) -> str:
    if not tests:
        raise NoWords("any unit at all")
    return " ".join([printer.say("adjective", test) for test in tests])


def say_category(printer: Any, kind: str) -> str:
    """Returns the icon of a category of abilities."""
    return f"[{next(icon for icon, known in CATEGORIES.items() if known == kind)}]"


GAPS: Final[dict[str, Any]] = {
    **{name: Fills("CATEGORY", lambda reader, token: reader.values(token)[0], say_category, ("[CONT]",))
       for name in ("category", "category2")},
    "foes": Fills("holder", lambda reader, part: reader.visit(part), lambda printer, what: printer.say("holder", what),
                  ("all of your opponent's rear-guards",)),
    "such": Fills("kind", described.sort_of, _such, ("grade 2 or less",)),
}
