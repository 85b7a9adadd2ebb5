"""Events of a card that comes to where it is: by a ride, in one of two ways, as original dress, as a scouted card."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.common import RIDER, ROOM
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.events import THIS, note_subject
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

CIRCLES: Final = gap("circles")
THEIRS: Final = ast.Select((), "opponent")
DROP: Final = ("drop",)
SOUL: Final = ("soul",)
DRESS: Final = ("original_dress",)
WORN: Final = of(ast.Pick, ast.Select(("field",), "any", (ast.Relation("wears", THIS),)), gap("count"))
YOURS: Final = ("turn", "you")

PLACED: Final = of(ast.Moved, THIS, "place", (), "any", CIRCLES)
PLACED_FROM: Final = of(ast.Moved, THIS, "place", *ROOM, CIRCLES)
DISCARDED: Final = ast.Moved(THIS, "discard", ("hand",), "you", DROP)


def _theirs(source: tuple[str, ...]) -> Any:
    """Returns the reader of a placement of a card of the opponent, which comes from a pile of the own order zone."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        reader.scope.note(ast.SUBJECT, False, "unit", "subject")
        return ast.Moved(THEIRS, "place", source, "you", parts.read("circles"))

    return read


def _says_theirs(source: tuple[str, ...]) -> Any:
    return lambda printer, event: ({"circles": event.dst} if event == ast.Moved(
        THEIRS, "place", source, "you", event.dst) else None)


def _attacks(reader: Any, parts: Parts) -> ast.Trigger:
    reader.scope.note(ast.SUBJECT, False, "unit", "subject")
    return ast.Attacked(ast.Select(parts.read("circles"), "you", (ast.Named(parts.read("names")),)))


def _says_attacks(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    who = event.attacker
    test = who.tests[0] if isinstance(who, ast.Select) and len(who.tests) == 1 else None
    if not isinstance(who, ast.Select) or not isinstance(test, ast.Named) or event != ast.Attacked(
            ast.Select(who.zones, "you", (ast.Named(test.names),))):
        return None
    return {"circles": who.zones, "names": test.names}


def _rode(reader: Any, parts: Parts) -> ast.Trigger:
    if parts.read("circle2") != ("vanguard",):
        raise reader.unread(parts.tree, "who rides comes to (VC)")
    return ast.Within(ast.Moved(THIS, "place", (), "any", ("vanguard",)), ast.Happened(nodes.Ridden(
        ast.Select(("vanguard",), "you", (ast.Named(parts.read("names")),)), RIDER), "turn", SOME))


COMING: Final[tuple[Row, ...]] = (
    worked("event", "your opponent's card is placed | on {circles} from your order zone", ast.Moved,
           _theirs(("order_zone",)), _says_theirs(("order_zone",)), then=note_subject),
    worked("event", "your opponent's card imprisoned in your prison is placed | on {circles}", ast.Moved,
           _theirs(("imprisoned",)), _says_theirs(("imprisoned",)), then=note_subject),
    row("event", "this card becomes a original dress", ast.Moved(THIS, "original dress", (), "any", DRESS),
        "this card becomes a originaldress"),
    row("picked", "{count} of | this card's outerdress units", WORN),
    worked("event", "the {names} on your {circles} attacks", ast.Attacked, _attacks, _says_attacks, then=note_subject),
    worked("event", "this unit is placed on {circle2} by riding from {names}", ast.Within, _rode, None,
           "this unit is placed on {circle2} by riding on {names}"),
    row("event", "a {kind1} is bound", of(ast.Moved, of(ast.Select, gap("kind1", 0), "any", gap("kind1", 1)), "move",
                                          (), "any", ("bind",))),
    row("condition", "the outerdress is {names}", of(ast.Exists, of(ast.Select, ("field",), "any", (
        ast.Relation("wears", THIS), of(ast.Named, gap("names")))), SOME)),
    row("event", "this card is scouted", ast.Moved(THIS, "move", (), "any", ("scouted",))),
    row("event", "this unit is put on {circle2} or placed on {circles}",
        of(ast.AnyOf, (of(ast.Moved, THIS, "put", (), "any", gap("circle2")), PLACED))),
    row("event", "this card is placed on {circles} or discarded from your hand", of(ast.AnyOf, (PLACED, DISCARDED))),
    row("event", "this card is placed on {circles} from {room} or discarded from your hand",
        of(ast.AnyOf, (PLACED_FROM, DISCARDED))),
    row("event", "this card is placed on {circles} from {room} during your turn or discarded from your hand",
        of(ast.AnyOf, (of(ast.Within, PLACED_FROM, ast.Now(*YOURS)), DISCARDED))),
    row("event", "this unit is put from {circles} or hand into your soul",
        of(ast.AnyOf, (of(ast.Moved, THIS, "move", CIRCLES, "any", SOUL),
                       ast.Moved(THIS, "move", ("hand",), "you", SOUL)))),
)
