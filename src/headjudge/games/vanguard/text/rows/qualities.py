"""Rows on the kind of a card that was named before, and on the kind of all of some units."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.games.vanguard.text.rows.nouns import kind_words
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

GRADE: Final = gap("grade")
QUALITY: Final = (gap("quality"),)
ATTACKER: Final = ast.Select(("field",), "any", (ast.Relation("attacking"),))
THEIR_ATTACKER: Final = ast.Select(("field",), "opponent", (ast.Relation("attacking"),))
ATTACKED: Final = ast.Select(("field",), "any", (ast.Relation("attacked"),))

SOUL: Final = (ast.Spot("soul"),)
BOTH: Final = ast.Quant(ast.Num(2), ast.Num(2))

QUALITIES: Final[tuple[Row, ...]] = (
    row("quality", "grade {grade}", of(ast.Measure, "grade", "==", GRADE)),
    row("quality", "grade {grade} or less", of(ast.Measure, "grade", "<=", GRADE)),
    row("quality", "grade {grade} or more", of(ast.Measure, "grade", ">=", GRADE)),
    row("quality", "{clan}", of(ast.Words, "clan", gap("clan"))),
    row("quality", "{race}", of(ast.Words, "race", gap("race"))),
    row("quality", "{state}", of(ast.InState, (gap("state"),))),
)
"""What a card is, in words that stand behind "is"."""

REFS: Final[tuple[Row, ...]] = (
    row("ref", "the attacking unit", ATTACKER),
    row("ref", "your opponent's attacking unit", THEIR_ATTACKER),
    row("ref", "the attacked unit", ATTACKED, "the unit being attacked", "the unit that is being attacked"),
)
"""Units named by their parts in the battle: said only where no other words are."""


def _is_so(reader: Any, parts: Parts) -> ast.Condition:
    if not parts.has("given_unit"):
        return ast.Is(parts.read("other_ref"), (parts.read("quality"),))
    zones, tests = parts.read("given_unit")
    what = parts.read("other_ref")
    if zones not in ((), ("field",)):
        if what not in (ATTACKER, THEIR_ATTACKER):
            raise reader.unread(parts.tree, "on which circle a unit is")
        return ast.Is(what, (ast.InZone(zones, what.whose), *tests))
    return ast.Is(what, described.cards_of(reader, parts.trees["given_unit"]))


def _was_so(reader: Any, parts: Parts) -> ast.Condition:
    """What a unit was that may have left its circle: what is printed on it is still so."""
    quality = parts.read("quality")
    if isinstance(quality, ast.InState):
        raise reader.unread(parts.tree, "not known how a card was before")
    return ast.Is(parts.read("other_ref"), (quality,))


def _all_are(reader: Any, parts: Parts) -> ast.Condition:
    """The two cards that were named last are of a kind."""
    cards = reader.scope.them()
    if not isinstance(cards, ast.Ref):
        charged = any([isinstance(node, ast.Move) and node.to == SOUL for step in reader.done for node in walk(step)])
        cards = result_of(reader, parts, "soul charged" if charged else "put")
    return ast.Exists(ast.Select((), "any", (parts.read("quality"),), cards.name), BOTH)


def _says_all_are(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    what = asked.what
    known = printer.scope.them() or ast.Ref(printer.deeds.get("soul charged") or printer.deeds.get("put") or "")
    if not isinstance(what, ast.Select) or len(what.tests) != 1 or asked.quantity != BOTH:
        return None
    same = isinstance(known, ast.Ref) and what == ast.Select((), "any", what.tests, known.name)
    return {"quality": what.tests[0]} if same else None


def _says_is_so(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    return {"other_ref": asked.what, "quality": asked.tests[0]} if len(asked.tests) == 1 else None


def _says_is_one(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    if not asked.tests:
        return None
    first, *more = asked.tests
    kind = (first.zones, tuple(more)) if isinstance(first, ast.InZone) else ((), asked.tests)
    return {"other_ref": asked.what, "given_unit": kind}


def _it_is(reader: Any, parts: Parts) -> ast.Condition:
    what = reader.scope.it()
    if what is None or what != reader.scope.that("card"):
        raise reader.unread(parts.tree, "not clear what this stands for")
    return ast.Is(what, (parts.read("quality"),))


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "all of {owner} {kinds} are {quality}",
        of(ast.Every, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)), QUALITY)),
    worked("condition", "{other_ref} is {quality}", ast.Is, _is_so, _says_is_so),
    heard("condition", "{other_ref} has {names} in its card name",
        of(ast.Is, gap("other_ref"), (of(ast.Named, gap("names"), "has"),))),
    heard("condition", "this unit is {quality}", of(ast.Is, ast.THIS, QUALITY)),
    *[row("condition", f"this unit is in the same {line} as {{ref}}",
          of(ast.Is, ast.THIS, (of(ast.Relation, f"same_{line}", gap("ref")),))) for line in ("column", "row")],
    row("condition", "this unit is in the same column as your vanguard",
        ast.Is(ast.THIS, (ast.Relation("same_column", ast.Select(("vanguard",), "you")),))),
    worked("condition", "it is {quality}", ast.Is, _it_is, None),
    worked("condition", "{other_ref} was {quality}", ast.Is, _was_so, None),
    worked("condition", "both of them are {quality}", ast.Exists, _all_are, _says_all_are, "both are {quality}",
           "both of those cards are {quality}", "both cards are {quality}"),
    worked("condition", "{other_ref} is a {given_unit}", ast.Is, _is_so, _says_is_one),
)

GAPS: Final[dict[str, Any]] = {
    "given_unit": Fills("kind", described.kind_of, lambda printer, kind: kind_words(printer, kind, False),
                        ("grade 2 card",)),
    "other_ref": Fills("ref", lambda reader, part: reader.visit(part), lambda printer, what: printer.say("ref", what),
                       ("the boosted unit",)),
}
