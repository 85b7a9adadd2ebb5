"""A die that is rolled, and what it shows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text.rolling import HIGHER, LOWER
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _roll(reader: Any, parts: Parts) -> ast.Step:
    reader.rolled = reader.declared = reader.scope.name("rolled")
    reader.dice = 1
    return nodes.RollDie(reader.by, reader.rolled)


def _roll_several(reader: Any, parts: Parts) -> ast.Step:
    """Several dice, of which a later sentence may say what they show together."""
    number = parts.read("times")
    if not isinstance(number, ast.Num):
        raise reader.unread(parts.tree, "no printed number of dice")
    reader.rolled = reader.declared = reader.scope.name("rolled")
    reader.dice = number.value
    return nodes.RollDie(reader.by, reader.rolled, number.value)


def _parity(odd: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """One of the odd sides of a die is shown, or one of the even ones."""
        shown = _shown(reader, parts)
        if reader.dice != 1:
            raise reader.unread(parts.tree, "more than one die")
        return _one_side(shown, odd)

    return read


def _one_side(shown: ast.Amount, odd: bool) -> ast.Condition:
    return ast.Or(tuple([ast.Compare(shown, "==", ast.Num(side)) for side in range(1 if odd else 2, 7, 2)]))


def _says_parity(odd: bool) -> Any:
    return lambda printer, asked: {} if printer.rolled and asked == _one_side(
        ast.Value(ast.Ref(printer.rolled), "number"), odd) else None


def _both_roll(reader: Any, parts: Parts) -> ast.Step:
    names = reader.scope.name("rolled"), reader.scope.name("rolled")
    reader.rolled_by_both = names
    reader.rolled = reader.declared = ""
    return nodes.BothRoll(*names)


def _tie(reader: Any, parts: Parts) -> ast.Condition:
    """Both players have rolled the same number."""
    if len(reader.rolled_by_both) != 2:
        raise reader.unread(parts.tree, "not both players have rolled")
    return nodes.RolledAlike(*reader.rolled_by_both)


def _says_tie(printer: Any, asked: nodes.RolledAlike) -> dict[str, object] | None:
    return {} if printer.rolled_by_both == (asked.mine, asked.theirs) else None


def _then_both(printer: Any, step: nodes.BothRoll) -> None:
    printer.scope.made += [(step.mine, "rolled"), (step.theirs, "rolled")]
    printer.rolled_by_both = (step.mine, step.theirs)


def _rolled(printer: Any, step: nodes.RollDie) -> None:
    printer.scope.made.append((step.as_, "rolled"))
    printer.rolled = printer.declared = step.as_


def _shown(reader: Any, parts: Parts) -> ast.Amount:
    if not reader.rolled:
        raise reader.unread(parts.tree, "no die was rolled")
    return ast.Value(ast.Ref(reader.rolled), "number")


def _says_shown(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {} if printer.rolled and amount == ast.Value(ast.Ref(printer.rolled), "number") else None


def _several_rolled(reader: Any, parts: Parts) -> ast.Ref:
    if not reader.rolled or reader.dice < 2:
        raise reader.unread(parts.tree, "not several dice that were rolled")
    return ast.Ref(reader.rolled)


def _all_alike(reader: Any, parts: Parts) -> ast.Condition:
    """All dice of the roll show the same side."""
    return ast.Compare(nodes.OfDice(_several_rolled(reader, parts), "sides"), "==", ast.Num(1))


def _says_all_alike(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    return {} if asked == ast.Compare(nodes.OfDice(ast.Ref(printer.rolled), "sides"), "==", ast.Num(1)) else None


def _showing(reader: Any, parts: Parts) -> ast.Amount:
    """How many of the dice show a side."""
    side = parts.read("n")
    if not isinstance(side, ast.Num) or not 1 <= side.value <= SIDES:
        raise reader.unread(parts.tree, "no side of a die")
    return nodes.OfDice(_several_rolled(reader, parts), "showing", side.value)


def _says_showing(printer: Any, amount: nodes.OfDice) -> dict[str, object] | None:
    return {"n": ast.Num(amount.side)} if (amount.of, amount.what) == (ast.Ref(printer.rolled), "showing") else None


def _one_shows(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Compare(_showing(reader, parts), ">=", ast.Num(1))


def _says_one_shows(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
    shown = asked.a
    if (asked.op, asked.b) != (">=", ast.Num(1)) or not isinstance(shown, nodes.OfDice):
        return None
    return _says_showing(printer, shown)


def _best(end: str) -> Any:
    return lambda reader, parts: nodes.OfDice(_several_rolled(reader, parts), end)


def _says_best(end: str) -> Any:
    return lambda printer, amount: {} if (amount.of, amount.what) == (ast.Ref(printer.rolled), end) else None


SIDES: Final = 6

DICE: Final[tuple[Row, ...]] = (
    worked("clause", "roll~s a die", nodes.RollDie, _roll, lambda printer, step: (
        {"by": step.by} if step.dice == 1 else None),
           "roll~s a dice", then=_rolled),
    worked("clause", "roll~s {times} dice", nodes.RollDie, _roll_several, lambda printer, step: (
        {"by": step.by, "times": ast.Num(step.dice)} if step.dice > 1 else None), then=_rolled),
    worked("clause", "each player roll~s a die", nodes.BothRoll, _both_roll, lambda printer, step: {},
           then=_then_both),
    row("actor", "the player with the higher result", HIGHER, "the player with the higher roll",
        "the player with the higher number"),
    row("actor", "the player with the lower result", LOWER, "the player with the lower roll",
        "the player with the lower number"),
    worked("condition", "the results are equal", nodes.RolledAlike, _tie, _says_tie, "the results are the same",
           "both results are equal", "both results are the same", "the results tie"),
    worked("condition", "the result is even", ast.Or, _parity(False), _says_parity(False)),
    worked("condition", "the result is odd", ast.Or, _parity(True), _says_parity(True)),
    worked("condition", "all dice are the same", ast.Compare, _all_alike, _says_all_alike),
    worked("condition", "any of the dice is {n}", ast.Compare, _one_shows, _says_one_shows),
    worked("each_np", "die showing {n}", nodes.OfDice, _showing, _says_showing),
    worked("quantity", "the number of dice showing {n}", nodes.OfDice, _showing, _says_showing),
    *(worked("quantity", f"the {end} die", nodes.OfDice, _best(end), _says_best(end)) for end in ("highest", "lowest")),
    worked("quantity", "the result", ast.Value, _shown, _says_shown, "the number rolled", "the roll",
           "the result of the roll", "the total", "the total rolled", "the total of the dice", "the total of both dice",
           "the sum", "the sum of the dice", "the sum of both dice", "the total result", "the combined result"),
)
