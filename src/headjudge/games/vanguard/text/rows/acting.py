"""Rows of events of units other than the one that has the ability: what they do, and where they come from and go."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.events import note_subject, of_actor
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FIELD: Final = ("field",)
HAND: Final = ("hand",)
DROP: Final = ("drop",)
SOUL: Final = ("soul",)
BIND: Final = ("bind",)
GUARDIAN: Final = ("guardian",)


def _moves(words: str, verb: str, to: tuple[str, ...], source: str = "") -> Row:
    """Returns the row of a move of such units. source: the gap with the place that they leave; '' if none is named."""

    def event(what: ast.Select, parts: Parts) -> ast.Trigger:
        if source == "room":
            zone, whose = parts.read(source)
            return ast.Moved(what, verb, (zone,), whose, to)
        return ast.Moved(what, verb, parts.read(source) if source else FIELD, "any", to)

    def say(printer: Any, said: ast.Moved) -> dict[str, object] | None:
        what = said.what
        if not isinstance(what, ast.Select) or not what.zones or said != ast.Moved(what, verb, said.src, said.whose_src,
                                                                                   to):
            return None
        if source == "room":
            return {"actor": what, "room": (said.src[0], said.whose_src)} if len(said.src) == 1 else None
        if said.whose_src != "any" or (source == "") is not (said.src == FIELD):
            return None
        return {"actor": what, "circles": said.src} if source else {"actor": what}

    place = f" from {{{source}}}" if source else ""
    return worked("event", f"{{actor}} {words}{place}", ast.Moved, of_actor(event), say, then=note_subject)


def _boosts(what: ast.Select, parts: Parts) -> ast.Trigger:
    if not parts.has("one_kind"):
        return nodes.Boosts(what)
    zones, tests = parts.read("one_kind")
    return nodes.Boosts(what, ast.Select(zones, "you", tests))


def _says_boosts(printer: Any, event: nodes.Boosts) -> dict[str, object] | None:
    boosted = event.boosted
    if not isinstance(event.booster, ast.Select) or event.about != "booster":
        return None
    if boosted is None:
        return {"actor": event.booster, "one_kind": None}
    if not isinstance(boosted, ast.Select) or boosted.whose != "you" or boosted.among:
        return None
    return {"actor": event.booster, "one_kind": (boosted.zones, boosted.tests)}


def _intercepts(what: ast.Select, parts: Parts) -> ast.Trigger:
    return ast.Moved(what, "intercept", (), "any", GUARDIAN)


def _says_intercepts(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    same = isinstance(what, ast.Select) and event == ast.Moved(what, "intercept", (), "any", GUARDIAN)
    return {"actor": what} if same else None


ACTING: Final[tuple[Row, ...]] = (
    worked("event", "{actor} boosts [a {one_kind}]", nodes.Boosts, of_actor(_boosts), _says_boosts, then=note_subject),
    worked("event", "{actor} boosts this unit", nodes.Boosts,
           of_actor(lambda what, parts: nodes.Boosts(what, ast.THIS)),
           lambda printer, event: {"actor": event.booster} if event == nodes.Boosts(event.booster, ast.THIS) and
           isinstance(event.booster, ast.Select) else None, then=note_subject),
    worked("event", "{actor} intercepts", ast.Moved, of_actor(_intercepts), _says_intercepts, then=note_subject),
    _moves("is placed", "place", FIELD, "room"),
    _moves("is retired", "retire", DROP, "circles"),
    _moves("is returned to your hand", "move", HAND),
    _moves("is returned to your hand", "move", HAND, "circles"),
    _moves("is returned to their hand", "move", HAND),
    _moves("is returned to their hand", "move", HAND, "circles"),
)
"""What units do, in both games."""

ORIGINAL: Final[tuple[Row, ...]] = (
    _moves("is put into your soul", "move", SOUL),
    _moves("is put into your soul", "move", SOUL, "circles"),
    _moves("is put into the drop zone", "move", DROP, "circles"),
    _moves("is put into the bind zone", "move", BIND, "circles"),
    _moves("is bound", "move", BIND),
)
"""What cfd says of cards rather than of units."""
