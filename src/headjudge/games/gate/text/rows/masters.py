"""Gate Master skills, and how the card in the Gate Master zone is played (gate:2.4, 3.8.2, 4.8)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.rows.prices import PLAYED_FROM
from headjudge.language.rows.row import Fills, Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

SKILLS: Final = (
    "life", "negative life", "energy", "negative energy", "draw", "negative draw", "mill", "power", "berserk",
)
"""The Gate Master skills."""

OWNERS: Final = (("you", "you", "your"), ("opponent", "your opponent |", "their"), ("any", "a player |", "their"))
"""Who does it, in the words of an event."""


def _performs(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player performs a Gate Master skill."""
        if who == "opponent":
            reader.named_player = who
        return ast.PlayerDid(who, parts.read("gm_skill"))

    return read


def _says_performs(who: str) -> Any:
    return lambda printer, event: (
        {"gm_skill": event.deed} if event.who == who and event.deed.endswith("_skill") else None)


def _plays_master(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player plays the card in the Gate Master zone, in whatever way."""
        if who == "opponent":
            reader.named_player = who
        return ast.PlayerDid(who, "play_gate_master")

    return read


def _says_plays_master(who: str) -> Any:
    return lambda printer, event: {} if event == ast.PlayerDid(who, "play_gate_master") else None


def _of_that_card(reader: Any, parts: Parts) -> ast.Step:
    """The Gate Master skill of this card, or of another that was played, once more."""
    return ast.Perform("gate master skill", parts.read("possessed"))


def _says_of_that_card(printer: Any, step: ast.Perform) -> dict[str, object] | None:
    known = step.deed == "gate master skill" and isinstance(step.what, ast.Ref)
    return {"possessed": step.what} if known else None


MASTER: Final = ast.Select(("gate_master",), "you")


def _no_skill(reader: Any, parts: Parts) -> ast.Step:
    """This card performs no Gate Master skill as it is played."""
    if not reader.ways.lasts_always(reader) or reader.where:
        raise reader.unread(parts.tree, "not said how long this lasts")
    reader.where = (*PLAYED_FROM, "field")
    return ast.Forbid("gate master skill", ast.THIS)


def _in_place(reader: Any, parts: Parts) -> ast.Step:
    """Cards of the hand may take the place of the card in the Gate Master zone as if they had its name."""
    if not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not said how long this lasts")
    if reader.kind != "gate":  # the card in the Gate Master zone says it, as long as it lies there
        if reader.where:
            raise reader.unread(parts.tree, "a card in another zone")
        reader.where = ("gate_master",)
    return ast.Allow("stand in for gate master", None, "you", parts.read("dear"))


MASTERS: Final[tuple[Row, ...]] = (
    row("gm_skill", "a gate master skill", "gate_master_skill"),
    *(row("gm_skill", f"a gate master skill of {skill}", f"{skill.replace(' ', '_')}_skill") for skill in SKILLS),
    *(worked("event", f"{said} perform{'' if who == 'you' else '~s'} {{gm_skill}}", ast.PlayerDid, _performs(who),
             _says_performs(who)) for who, said, _ in OWNERS),
    *(worked("event", f"{said} play{'' if who == 'you' else '~s'} the card in {their} gate master zone", ast.PlayerDid,
             _plays_master(who), _says_plays_master(who)) for who, said, their in OWNERS),
    worked("clause", "perform {possessed} gate master skill", ast.Perform, _of_that_card, _says_of_that_card),
    row("clause", "perform the gate master skill of the card in your gate master zone",
        ast.Perform("gate master skill", MASTER)),
    worked("clause", "this card has no gate master skill", ast.Forbid, _no_skill, lambda printer, step: (
        {} if step == ast.Forbid("gate master skill", ast.THIS) else None)),
    row("clause", "you are allowed to play your gate master at rest", ast.Allow("play resting master", None, "you")),
    worked("clause", "you are allowed to play your gate master with {dear}", ast.Allow, _in_place,
           lambda printer, step: {"dear": step.using} if step == ast.Allow(
               "stand in for gate master", None, "you", step.using) and step.using else None),
)
"""Gate Master skills as events and effects, and permissions about the Gate Master."""

GAPS: Final[dict[str, Fills]] = {
    "gm_skill": Fills("gm_skill", lambda reader, part: reader.visit(part), lambda printer, skill: printer.say(
        "gm_skill", skill), ("a gate master skill", "a gate master skill of life")),
}
