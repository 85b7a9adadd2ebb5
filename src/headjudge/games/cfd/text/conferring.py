"""Rows of abilities that a player gets, of many cards that pay at the same time, and of Final Rush."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

CONT: Final = "[CONT]: "
RUSH: Final = "Final Rush"
BURST: Final = "Final Burst"
BLASTED: Final = of(ast.Together, ast.Moved(ast.Select((), "you"), "move", ("soul",), "you", ("drop",)),
                    gap("blasted_n"))

# --------------------------------------------------------------------------------------- abilities that a player gets


def _conferred(reader: Any, token: Any, text: str) -> tuple[ast.Ability, ...]:
    if reader.depth > 2:
        raise reader.unread(token, "quotes in quotes in quotes")
    within = type(reader)(text, reader.kind, reader.depth + 1)
    abilities: tuple[ast.Ability, ...] = within.ways.read(within)
    for ability in abilities:
        if not isinstance(ability, ast.Continuous) or ast.THIS in walk(ability):
            raise reader.unread(token, "no continuous ability that a player could have")
    return abilities


def _say_conferred(printer: Any, abilities: Any) -> str:
    if len(abilities) != 1:
        raise NoWords("several abilities")
    text: str = printer.inner(abilities[0])
    if not text.startswith(CONT):
        raise NoWords("an ability that a player cannot have")
    return f'"{text.removeprefix(CONT)}"'


# ------------------------------------------------------------------------------------------------- units named together


def group_of(step: ast.Step) -> ast.Selector | None:
    """Returns units that a step names together without a choice, if they fit afterwards as before."""
    what = step.what if isinstance(step, ast.Change | ast.Orient | ast.Grant) else None
    if not isinstance(what, ast.Select) or not what.zones or what.among:
        return None
    changing = [test for test in what.tests if isinstance(test, ast.InState)
                or (isinstance(test, ast.Measure) and test.field != "grade")]
    return None if changing else what


# ---------------------------------------------------------------------------------------------------------- Final Rush


def _rush(reader: Any, parts: Parts) -> ast.Step:
    """Behind its duration. Final Rush begins now, and goes on for the set period (7.32.1)."""
    if reader.ahead is None:
        raise reader.unread(parts.tree, "not said how long")
    now = _rush_now(reader, parts)
    if reader.ahead == ast.END_OF_TURN or isinstance(now, ast.Allow):
        return now
    return ast.Seq((now, ast.Allow("final rush", None, "you")))


def _rush_now(reader: Any, parts: Parts) -> ast.Step:
    """Final Burst is nothing but a state for which text asks; whoever is in it is in Final Rush as well."""
    state = reader.values(parts.trees["rush"])
    if state == (BURST,):
        return ast.Allow("final burst", None, "you", until=None if reader.ahead is not None else ast.END_OF_TURN)
    if state != (RUSH,):
        raise reader.unread(parts.tree, "no state of a player")
    return ast.Perform("final rush")


def _rushes(reader: Any, parts: Parts) -> ast.Trigger:
    if reader.values(parts.trees["rush"]) != (RUSH,):
        raise reader.unread(parts.tree, "no state of a player")
    return ast.PlayerDid("you", "final rush")


CONFERRING: Final[tuple[Row, ...]] = (
    row("clause", "you get {conferred} [{until}]", of(nodes.Confer, gap("conferred"), gap("until"))),
    heard("clause", "you get {with_icon} [{until}]", of(nodes.Confer, gap("with_icon"), gap("until"))),
    row("until", "until end of this fight", ast.Until("game"), "until the end of this fight",
        "during this fight"),
    row("event", "you {blasted_n} or more cards at the same time", BLASTED,
        "you {blasted_n} or more at the same time"),
    row("past", "you {blasted_n} or more cards at the same time", BLASTED),
    row("past_not", "you didn't {blasted_n} or more cards at the same time", BLASTED),
    worked("clause", "you {rush} | until end of turn", ast.Perform, _rush_now,
           lambda printer, step: {"rush": (RUSH,)} if step == ast.Perform("final rush") else None),
    worked("clause", "you {rush}", ast.Step, _rush, None),
    *[row("clause", f"you are regarded as being {{{state}}} [{{until}}]",
          of(ast.Allow, deed, None, "you", until=gap("until")))
      for state, deed in (("final_rush", "final rush"), ("final_burst", "final burst"))],
    worked("event", "you {rush}", ast.PlayerDid, _rushes,
           lambda printer, event: {"rush": (RUSH,)} if event == ast.PlayerDid("you", "final rush") else None),
)

GAPS: Final[dict[str, Any]] = {
    "conferred": Fills("NAMES", lambda reader, token: _conferred(reader, token, CONT + reader.values(token)[0]),
                       _say_conferred, ('"All of your front row units get [Power] +1000."',)),
    "with_icon": Fills("ABILITY", lambda reader, token: _conferred(reader, token, token.value.text), _say_conferred,
                       ('"[CONT]: All of your front row units get [Power] +1000."',)),
    "blasted_n": Fills("SOULBLASTMANY", lambda reader, token: reader.number_of(token),
                       lambda printer, n: f"[Soul-Blast {n}]", ("[Soul-Blast 3]",)),
    "rush": Fills("NAMES", lambda reader, token: reader.values(token), lambda printer, names: f'"{names[0]}"',
                  ('"Final Rush"',)),
}
