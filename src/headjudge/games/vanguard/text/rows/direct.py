"""Rows of instructions on cards that are not chosen in a clause of their own."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.choosing import choice_head
from headjudge.games.vanguard.text.rows.clauses import DROP
from headjudge.games.vanguard.text.rows.gaining import gained
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

BIND: Final = (ast.Spot("bind"),)
HELD: Final = of(ast.Select, ("hand",), "you", gap("sort"))
ROOM: Final = (gap("room", 0), gap("room", 1))

# --------------------------------------------------------------------------------- one of some units, chosen and named


def _chosen(reader: Any, parts: Parts) -> tuple[ast.Choose, ast.Ref]:
    """One of these units, or so many, are chosen; "it" or "they" mean them from here on."""
    number = parts.read("n").value
    zones, tests = parts.read("kinds")
    what = ast.Select(zones, parts.read("owner"), tests)
    name = reader.scope.make("chosen", number > 1, choice_head(what))
    choice = ast.Choose((ast.Pick(what, exactly(number)),), "you", name)
    return choice, ast.Ref(choice.as_)


def _one_gets(reader: Any, parts: Parts) -> ast.Step:
    choice, unit = _chosen(reader, parts)
    reader.holder, reader.held = unit, True
    got = gained(reader, parts, unit)
    return ast.Seq((choice, *(got.steps if isinstance(got, ast.Seq) else (got,))))


def _one_cannot(reader: Any, parts: Parts) -> ast.Step:
    choice, unit = _chosen(reader, parts)
    reader.holder, reader.held = unit, True
    return ast.Seq((choice, ast.Forbid(parts.read("deed"), unit, until=parts.read("until"))))


def _one_goes(reader: Any, parts: Parts) -> ast.Step:
    choice, unit = _chosen(reader, parts)
    return ast.Seq((choice, ast.Move(unit, (parts.read("spot"),))))


def _one_moves(to: tuple[ast.Spot, ...]) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        choice, unit = _chosen(reader, parts)
        return ast.Seq((choice, ast.Move(unit, to)))

    return read


def _one_turns(reader: Any, parts: Parts) -> ast.Step:
    choice, unit = _chosen(reader, parts)
    return ast.Seq((choice, ast.Orient(unit, parts.read("turning"))))


ONE: Final = "{n} of {owner} {kinds}"

ONES: Final[tuple[Row, ...]] = (
    worked("clause", "{n} of {owner} {kinds} {gets} {gains} [{until}]", ast.Seq, _one_gets, None),
    worked("clause", f"{ONE} cannot {{deed}} [{{until}}]", ast.Seq, _one_cannot, None),
    worked("clause", f"put {ONE} {{spot}}", ast.Seq, _one_goes, None, f"return {ONE} {{spot}}"),
    worked("clause", f"retire {ONE}", ast.Seq, _one_moves(DROP), None),
    worked("clause", f"bind {ONE}", ast.Seq, _one_moves(BIND), None),
    worked("clause", f"{{turning}} {ONE}", ast.Seq, _one_turns, None),
)


# ------------------------------------------------------------------------------------------------------------ doubling

EACH: Final = ast.Ref("each")


def _doubles(what: ast.Selector, field: str, until: ast.Until | None) -> ast.Step:
    """The value of the moment is added to each of these cards (cfd:11.9.4.1.1)."""
    return ast.Change(what, field, "by", ast.Value(EACH, field), until)


def _double(reader: Any, parts: Parts) -> ast.Step:
    what, until = parts.read("holder"), parts.read("until")
    fields = [parts.read(name) for name in ("gain_icon", "gain_icon2") if parts.has(name)]
    made = [_doubles(what, field, until) for field in fields]
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _says_double(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step != _doubles(step.what, step.field, step.until):
        return None
    return {"gain_icon": step.field, "holder": step.what, "until": step.until}


def _its(make: Any) -> Any:
    """Returns the reader of a number of the card that was named last."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        what = ast.THIS if reader.about_this else reader.scope.it()
        if what is None:
            raise reader.unread(parts.tree, "not clear whose number this is")
        made: ast.Step = make(what, parts)
        return made

    return read


def _becomes(what: ast.Selector, parts: Parts) -> ast.Step:
    return ast.Change(what, parts.read("gain_icon"), "to", parts.read("digits"), parts.read("until"))


def _says_becomes(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to" or step.original or step.what != printer.scope.it() or not isinstance(step.amount, ast.Num):
        return None
    return {"gain_icon": step.field, "digits": step.amount, "until": step.until}


NUMBERS: Final[tuple[Row, ...]] = (
    worked("clause", "double the {gain_icon} of {holder} [{until}]", ast.Change, _double, _says_double),
    worked("clause", "double the {gain_icon} and {gain_icon2} of {holder} [{until}]", ast.Seq, _double, None),
    worked("clause", "double this unit's {gain_icon} [{until}]", ast.Change,
           lambda reader, parts: _doubles(ast.THIS, parts.read("gain_icon"), parts.read("until")), None),
    worked("clause", "double its {gain_icon} [{until}]", ast.Change,
           _its(lambda what, parts: _doubles(what, parts.read("gain_icon"), parts.read("until"))), None),
    row("clause", "this unit's grade becomes {grade} [{until}]",
        of(ast.Change, ast.THIS, "grade", "to", gap("grade"), gap("until"))),
    row("clause", "this unit's {gain_icon} becomes {digits} [{until}]",
        of(ast.Change, ast.THIS, gap("gain_icon"), "to", gap("digits"), gap("until"))),
    worked("clause", "its {gain_icon} becomes {digits} [{until}]", ast.Change, _its(_becomes), _says_becomes),
)

# ------------------------------------------------------------------------------------------------- cards of a zone

CARDS: Final[tuple[Row, ...]] = (
    row("clause", "turn {few} {sort} in {room} | face up",
        of(ast.TurnCard, of(ast.Pick, of(ast.Select, (ROOM[0],), ROOM[1], gap("sort")), gap("few")), "up")),
    row("clause", "turn {few} {sort} in {room} | face down",
        of(ast.TurnCard, of(ast.Pick, of(ast.Select, (ROOM[0],), ROOM[1], gap("sort")), gap("few")), "down")),
    row("clause", "discard a {sort} from your hand", of(ast.Move, of(ast.Pick, HELD, exactly(1)), DROP),
        "discard a {sort}"),
    row("clause", "discard {n} {sort} from your hand",
        of(ast.Move, of(ast.Pick, HELD, of(ast.Quant, gap("n"), gap("n"))), DROP), "discard {n} {sort}"),
    row("clause", "discard all {sorts} from your hand",
        of(ast.Move, of(ast.Select, ("hand",), "you", gap("sorts")), DROP)),
    heard("clause", "discard your hand", ast.Move(ast.Select(("hand",), "you"), DROP)),
    row("clause", "put {n} {sort} from {room} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, (ROOM[0],), ROOM[1], gap("sort")), of(ast.Quant, gap("n"), gap("n"))),
           (gap("spot"),)), "return {n} {sort} from {room} {spot}"),
    row("clause", "bind | all {sorts} in {room}",
        of(ast.Move, of(ast.Select, (ROOM[0],), ROOM[1], gap("sorts")), BIND), "bind | all {sorts} from {room}"),
    row("clause", "bind | all {sorts} in {room} | face down",
        of(ast.Move, of(ast.Select, (ROOM[0],), ROOM[1], gap("sorts")), (ast.Spot("bind", face="down"),)),
        "bind | all {sorts} from {room} | face down"),
    row("clause", "deal {n} damage to your opponent's vanguard", of(ast.Damage, "opponent", gap("n"))),
    row("clause", "deal {n} damage to your vanguard", of(ast.Damage, "you", gap("n"))),
)

GAPS: Final[dict[str, Any]] = {
    "gain_icon2": Fills("gain_field", lambda reader, part: reader.visit(part),
                        lambda printer, field: f"[{field.title()}]"),
}

DIRECT: Final[tuple[Row, ...]] = (*ONES, *NUMBERS, *CARDS)
