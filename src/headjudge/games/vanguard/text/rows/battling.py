"""Rows of battles of other units than the one that has the ability, and of whether the attack of a battle hits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows.conditions import ANY_HIT, NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS, attacked_by, was_attacked
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ATTACKING: Final = ast.Relation("attacking")


def _attacking(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("one_kind")
    owner = parts.read("owner")
    return "battle", owner, ast.Select(zones, owner, (ATTACKING, *tests))


def _says_attacking(printer: Any, span: Any) -> dict[str, object] | None:
    what = span[2] if len(span) == 3 else None
    if not isinstance(what, ast.Select) or what.tests[:1] != (ATTACKING,) or span[1] != what.whose:
        return None
    return {"owner": what.whose, "one_kind": (what.zones, what.tests[1:])}


def _against(reader: Any, parts: Parts) -> tuple[object, ...]:
    """A battle in which a unit of the player attacks one of these."""
    zones, tests = parts.read("one_kind")
    if parts.read("owner") != "you":
        raise reader.unread(parts.tree, "not said against whom")
    foes, wanted = parts.read("target")
    attacked = was_attacked(ast.Select(zones, "you", tests), ast.Select(foes, "opponent", wanted))
    return "battle", "you", ast.Select(zones, "you", (ATTACKING, *tests)), attacked


def _says_against(printer: Any, span: Any) -> dict[str, object] | None:
    what = span[2] if len(span) == 4 and span[:2] == ("battle", "you") else None
    if not isinstance(what, ast.Select) or what.tests[:1] != (ATTACKING,) or not isinstance(span[3], ast.Happened):
        return None
    foes = attacked_by(replace(what, tests=what.tests[1:]), span[3])
    if foes is None:
        return None
    return {"owner": "you", "one_kind": (what.zones, what.tests[1:]), "target": (foes.zones, foes.tests)}


def _missed(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("one_kind")
    owner = parts.read("owner")
    return "battle", owner, ast.Select(zones, owner, (ATTACKING, *tests)), ast.Happened(ANY_HIT, "battle", NONE)


def _close(reader: Any, parts: Parts) -> tuple[object, ...]:
    """The close step of a battle that is told in the same words."""
    span = _against(reader, parts) if parts.has("target") else _attacking(reader, parts)
    return "close_step", *span[1:]


def _says_close(says: Any) -> Any:
    def say(printer: Any, span: Any) -> dict[str, object] | None:
        found: dict[str, object] | None = says(printer, ("battle", *span[1:])) if span[0] == "close_step" else None
        return found

    return say


SPANS: Final[tuple[Row, ...]] = (
    worked("span", "the close step of the battle that {owner} {one_kind} attacked a {target}", tuple, _close,
           _says_close(_says_against)),
    worked("span", "the close step of the battle that {owner} {one_kind} attacked", tuple, _close,
           _says_close(_says_attacking)),
    worked("span", "the battle that {owner} {one_kind} attacked a {target}", tuple, _against, _says_against,
           "the battle {owner} {one_kind} attacked a {target}"),
    worked("span", "the battle that {owner} {one_kind} its attack did not hit", tuple, _missed, None,
           "the battle that {owner} {one_kind} {of} attack did not hit"),
    worked("span", "the battle that {owner} {one_kind} attacked", tuple, _attacking, _says_attacking,
           "the battle {owner} {one_kind} attacked"),
)
"""These stand behind all others, so that their words are no samples."""

HIT_SPANS: Final[tuple[Row, ...]] = (
    row("span", "the battle that this unit's attack hit",
        ("battle", "you", THIS, ast.Happened(ast.Hit(THIS), "battle", SOME))),
)
"""How cfd says that the attack hit."""

HITS: Final[tuple[Row, ...]] = (
    row("condition", "the attack did not hit", ast.Happened(ANY_HIT, "battle", NONE), "that attack did not hit"),
    row("condition", "the attack hit", ast.Happened(ANY_HIT, "battle", SOME), "that attack hit"),
    row("condition", "the attack hit a vanguard", ast.Happened(ast.Hit(ast.Select(("field",), "any"), VANGUARDS),
                                                               "battle", SOME), "that attack hit a vanguard"),
)
