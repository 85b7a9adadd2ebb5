"""What must be so, and the numbers that are compared."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws.text import phrases
from headjudge.language.reading import conditions
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
SOME: Final = ast.Quant(ast.Num(1), None)

# ------------------------------------------------------------------------------------------------------- what is there


def _did_reveal(reader: Any, parts: Parts) -> object:
    return reader.did(parts.tree, "revealed")


def _did_draw(reader: Any, parts: Parts) -> object:
    return reader.did(parts.tree, "drawn")


def _did_take(reader: Any, parts: Parts) -> object:
    """Whether so many cards came into the hand by what was done before."""
    if not reader.taken:
        raise reader.unread(parts.tree, "not clear what was put there")
    one = reader.is_article(parts.trees["counted"])
    quantity = SOME if one else reader.quantity(parts.trees["counted"])
    return ast.Exists(ast.Select((), "any", (), reader.taken), quantity)


def _says_took(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what, quantity = condition.what, condition.quantity
    if not printer.taken or what != ast.Select((), "any", (), printer.taken):
        return None
    return {"counted": quantity} if quantity.high in (None, quantity.low) else None


def _has(printer: Any, condition: ast.Exists | ast.Not, whose: str) -> dict[str, object] | None:
    """So many characters of a player."""
    if not isinstance(condition, ast.Exists) or condition.quantity == NONE:
        return None
    what = condition.what
    if not isinstance(what, ast.Select) or not phrases.on_stage(printer, what):
        return None
    if (what.whose == "you") != (whose == "you"):
        return None
    return {"so_many": (condition.quantity, condition.what)}


def _has_not(printer: Any, condition: ast.Exists | ast.Not, whose: str) -> dict[str, object] | None:
    """No characters of a player, or not so many."""
    if isinstance(condition, ast.Not):
        inner = condition.condition
        return _has(printer, inner, whose) if isinstance(inner, ast.Exists) else None
    if condition.quantity != NONE:
        return None
    return _has(printer, ast.Exists(condition.what, SOME), whose)


def _says_you_have(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _has(printer, condition, "you")


def _says_you_have_not(printer: Any, condition: ast.Exists | ast.Not) -> dict[str, object] | None:
    return _has_not(printer, condition, "you")


def _says_opponent_has(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _has(printer, condition, "opponent")


def _says_opponent_has_not(printer: Any, condition: ast.Exists | ast.Not) -> dict[str, object] | None:
    return _has_not(printer, condition, "opponent")


def _says_there_is(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity != SOME or phrases.on_stage(printer, condition.what):
        return None
    return {"so_many_there": (condition.quantity, condition.what)}


def _says_there_are(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity in (NONE, SOME) or phrases.on_stage(printer, condition.what):
        return None
    return {"so_many_there": (condition.quantity, condition.what)}


def _says_there_is_no(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity != NONE or phrases.on_stage(printer, condition.what):
        return None
    return {"placed_noun": condition.what}


def _says_named_there(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if condition.quantity != SOME or not isinstance(what, ast.Select) or what.among or phrases.on_stage(printer, what):
        return None
    if what.zones == ("center_middle",):
        return None
    if len(what.tests) != 1 or not isinstance(what.tests[0], ast.Named) or what.tests[0].how != "is":
        return None
    return {"named": what.tests[0].names, "zones": (what.zones, what.whose)}


def _done(printer: Any, condition: ast.Exists, verb: str) -> dict[str, object] | None:
    what, quantity = condition.what, condition.quantity
    if not isinstance(what, ast.Select) or what.among.rstrip("0123456789") != verb:
        return None
    if quantity.high not in (None, quantity.low):
        return None
    return {"counted": quantity, "mere": (what.tests, quantity.low != ast.Num(1))}


def _says_revealed(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _done(printer, condition, "revealed")


def _says_drew(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _done(printer, condition, "drawn")


THERE: Final[tuple[Row, ...]] = (
    worked("condition", "you revealed {counted} {mere}", ast.Exists, _did_reveal, _says_revealed),
    worked("condition", "you drew {counted} {mere}", ast.Exists, _did_draw, _says_drew),
    worked("condition", "you put {counted} {counted_cards} | into your hand", ast.Exists, _did_take, _says_took),
    worked("condition", "you have {so_many}", ast.Exists, conditions.you_have_np, _says_you_have),
    worked("condition", "{you_have_not} {so_many}", ast.Exists | ast.Not, conditions.you_have_not, _says_you_have_not),
    worked("condition", "{you_have_not} | any {noun}", ast.Exists, conditions.you_have_not_any, None),
    worked("condition", "your opponent has {so_many}", ast.Exists, conditions.opponent_has_np, _says_opponent_has),
    worked(
        "condition",
        "your opponent does not have {so_many}",
        ast.Exists | ast.Not,
        conditions.opponent_has_not,
        _says_opponent_has_not,
    ),
    worked("condition", "your opponent does not have | any {noun}", ast.Exists, conditions.opponent_has_not_any, None),
    said("condition", "{named} is {in_on} {zones}", ast.Exists, _says_named_there),
    worked("condition", "there is {so_many_there}", ast.Exists, conditions.there_is, _says_there_is),
    worked("condition", "there are {so_many_there}", ast.Exists, conditions.there_is, _says_there_are),
    worked(
        "condition", "there are no {placed_noun}", ast.Exists, conditions.there_is_no, _says_there_is_no,
        "there is no {placed_noun}",
    ),
)  # fmt: skip

# --------------------------------------------------------------------------------------------------- what cards are


def _is_clock_top(reader: Any, parts: Parts) -> object:
    return ast.Is(parts.read("who").what, (ast.InZone(("clock_top",)),))


def _that_icon(reader: Any, parts: Parts) -> object:
    that = reader.resolved(parts.tree, reader.scope.that("card"))
    return ast.Is(that, (ast.Icons(parts.read("icons")),))


def _compare(reader: Any, parts: Parts) -> object:
    a = parts.read("amount")
    op, b = parts.read("comparison")
    return ast.Compare(a, op, b)


def _says_clock_top(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"who": condition} if condition.tests == (ast.InZone(("clock_top",)),) else None


def _says_is_in(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.InZone):
        return None
    zone = condition.tests[0]
    if zone.zones == ("center_middle",):
        return None
    return {"who": condition, "zones": (zone.zones, zone.whose)}


def _says_named(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Named) or condition.tests[0].how != "has":
        return None
    return {"who": condition, "names": condition.tests[0].names}


def _says_that_icon(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Icons):
        return None
    return {"icons": condition.tests[0].any_of} if printer.scope.that("card") == condition.what else None


def _says_is(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"who": condition, "predicate": condition.tests}


def _learned(printer: Any, condition: ast.Is) -> None:
    """A card that was found to be a character is called so from here on."""
    for test in condition.tests:
        if isinstance(test, ast.Kind) and len(test.kinds) == 1:
            printer.scope.become(condition.what, test.kinds[0])


def _says_is_not(printer: Any, condition: ast.Not) -> dict[str, object] | None:
    inner = condition.condition
    return {"who": inner, "predicate": inner.tests} if isinstance(inner, ast.Is) else None


def _says_all_named(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Named) or condition.tests[0].how != "has":
        return None
    return {"all_these": condition.what, "names": condition.tests[0].names}


def _says_are(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    return {"all_these": condition.what, "predicate": condition.tests}


def _says_kinds(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    """A zone has so many cards with different names."""
    a = condition.a
    if not (isinstance(a, ast.Kinds) and a.field == "name" and isinstance(a.of, ast.Select)):
        return None
    if a.of.tests or len(a.of.zones) != 1 or condition.op != ">=":
        return None
    return {"owner": a.of.whose, "game_zone": a.of.zones[0], "number": condition.b}


def _says_compare(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    return {"amount": condition.a, "comparison": (condition.op, condition.b)}


BEING: Final[tuple[Row, ...]] = (
    worked("condition", "{who} is the top card of your clock", ast.Is, _is_clock_top, _says_clock_top),
    worked("condition", "{who} is {in_on} {zones}", ast.Is, conditions.is_in, _says_is_in),
    worked("condition", "{who} has {names} in its card name", ast.Is, conditions.is_named, _says_named),
    worked("condition", "that card's trigger icon is {icons}", ast.Is, _that_icon, _says_that_icon),
    worked("condition", "{who} is {predicate}", ast.Is, conditions.is_like, _says_is, then=_learned),
    worked("condition", "{who} is not {predicate}", ast.Not, conditions.is_not_like, _says_is_not),
    worked("condition", "{all_these} have {names} {in_their_names}", ast.Every, conditions.all_named, _says_all_named),
    worked("condition", "{all_these} are {predicate}", ast.Every, conditions.are_like, _says_are),
)


def _now(reader: Any, parts: Parts) -> object:
    """It is a player's turn or phase."""
    name, whose = parts.read("spoken_span")
    if whose not in ("you", "opponent"):
        raise reader.unread(parts.tree, "not said whose")
    return ast.Now(name, whose)


NUMBERS: Final[tuple[Row, ...]] = (
    worked("condition", "{owner} {game_zone} has {quant} {content}", ast.Exists, conditions.zone_has, None),
    worked(
        "condition",
        "{owner} {game_zone} has {number} | or more | cards with different card names",
        ast.Compare,
        conditions.zone_kinds,
        _says_kinds,
    ),
    worked("condition", "{amount} is {comparison}", ast.Compare, _compare, _says_compare),
    worked("condition", "you have {names} and {other_names}", ast.And, conditions.you_have_both, None),
    worked("condition", "it is {spoken_span}", ast.Now, _now, None),
)

LEVEL: Final = of(ast.Value, gap("ref"), "level")

PREDICATES: Final[tuple[Row, ...]] = (
    row("game_predicate", "a higher level than {ref}", (of(ast.Measure, "level", ">", LEVEL),)),
    row("game_predicate", "a lower level than {ref}", (of(ast.Measure, "level", "<", LEVEL),)),
    row("game_predicate", "in the middle position of your center stage", (ast.InZone(("center_middle",)),)),
    row("game_predicate", "in battle", (ast.Relation("in_battle"),)),
)
