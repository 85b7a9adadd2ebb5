"""What cards get: numbers, abilities, traits. Which cards and for how long, the clause around it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token, Tree

from headjudge.language.reading import clauses, gaining
from headjudge.language.reading.words import Word
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _sane(reader: Any, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
    """Soul and level change by a few; other numbers there are damaged print."""
    if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
        raise reader.unread(tree, f"no card changes {which} by that")
    if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
        raise reader.unread(tree, "no card changes power by that")


def _number(reader: Any, parts: Parts) -> ast.Step:
    """+N of a field, perhaps for each of some cards."""
    amount = gaining.signed(reader, parts.tree)
    return _changed(reader, parts, parts.read("game_field"), amount)


def _changed(reader: Any, parts: Parts, field: str, amount: ast.Amount) -> ast.Step:
    _sane(reader, field, amount, parts.tree)
    each = parts.read("each_np")
    return ast.Change(ast.THIS, field, "by", amount if each is None else ast.Times(amount, each))


def _each(amount: ast.Amount) -> ast.Select | None:
    """The cards for each of which a number counts once."""
    if isinstance(amount, ast.Times) and isinstance(amount.a, ast.Num) and isinstance(amount.b, ast.Count):
        return amount.b.what if isinstance(amount.b.what, ast.Select) else None
    return None


def _power(reader: Any, parts: Parts) -> ast.Step:
    """+N without its field, perhaps for each of some cards: only power changes by hundreds."""
    amount = gaining.signed(reader, parts.tree)
    if not isinstance(amount, ast.Num) or abs(amount.value) < HUNDREDS:
        raise reader.unread(parts.tree, "not said of what")
    return _changed(reader, parts, "power", amount)


HUNDREDS: Final = 500
"""Power changes by this or by a multiple of it."""


def _says_number(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "by" or _each(step.amount) is not None:
        return None
    return {"signed_n": step.amount, "game_field": step.field}


def _says_each(printer: Any, step: ast.Change) -> dict[str, object] | None:
    each = _each(step.amount)
    if step.how != "by" or each is None or not isinstance(step.amount, ast.Times):
        return None
    return {"signed_n": step.amount.a, "game_field": step.field, "each_np": step.amount.b}


def _following(reader: Any, parts: Parts) -> ast.Step:
    """The abilities quoted behind the sentence."""
    return ast.Grant(ast.THIS, gaining.quoted_behind(reader, parts.tree))


def _says_following(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    if printer.quotes:
        return None
    printer.quotes = [f'"{printer.inner(ability)}"' for ability in step.abilities]
    return {"following": len(step.abilities)}


def _quoted(reader: Any, parts: Parts) -> ast.Step:
    """An ability quoted in the sentence."""
    return ast.Grant(ast.THIS, gaining.quoted(reader, reader.token(parts.tree).value))


def _encore(reader: Any, parts: Parts) -> ast.Step:
    """Encore with its cost, without quotation marks: read like an ability in quotes."""
    start, end = parts.tree.meta.start_pos, parts.tree.meta.end_pos
    return ast.Grant(ast.THIS, gaining.quoted(reader, Word("ABILITY", reader.raw[start:end], start, end)))


def _says_quoted(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    if len(step.abilities) > 1:
        raise NoWords("two groups of quotes")
    return {"ability": step.abilities[0]}


def _more_or_less(reader: Any, parts: Parts) -> object:
    """+1 or -1: one of them is chosen."""
    field = parts.read("game_field")
    numbers = [int(reader.values(reader.token(parts.tree, at))[0]) for at in (0, 1)]
    for number in numbers:
        _sane(reader, field, ast.Num(number), parts.tree)

    def gained(what: ast.Selector, until: ast.Until | None) -> ast.Step:
        options = tuple(ast.Change(what, field, "by", ast.Num(number), until) for number in numbers)
        return ast.Modal(ast.Quant(ast.Num(1), ast.Num(1)), options, reader.by)

    return gained


def _chosen_ability(reader: Any, parts: Parts) -> object:
    """The abilities quoted behind the sentence of which some were chosen."""
    if reader.options is None:
        raise reader.unread(parts.tree, "no ability was chosen")
    quantity, reader.options = reader.options, None
    abilities = gaining.quoted_behind(reader, parts.tree)

    def gained(what: ast.Selector, until: ast.Until | None) -> ast.Step:
        options = [ast.Grant(what, (one,), until) for one in abilities]
        return ast.Modal(quantity, clauses.several(reader, parts.tree, options), reader.by)

    return gained


def _barred(reader: Any, parts: Parts) -> object:
    """What the card cannot do, or have done to it."""
    deed = parts.read("deed")

    def gained(what: ast.Selector, until: ast.Until | None) -> ast.Step:
        step: ast.Step = replace(deed, what=what, until=deed.until or until)
        return step

    return gained


def _trait(reader: Any, parts: Parts) -> ast.Step:
    traits = parts.read("traits")
    if len(traits) > 1:
        raise reader.unread(parts.tree, "one trait or another")
    return ast.Regard(ast.THIS, "trait", traits)


def _says_trait(printer: Any, step: ast.Regard) -> dict[str, object] | None:
    if step.field != "trait" or len(step.words) != 1 or step.like is not None:
        return None
    return {"traits": step.words}


GAINS: Final[tuple[Row, ...]] = (
    worked("gain", "{signed_n} {game_field}", ast.Change, _number, _says_number),
    worked("gain", "{signed_n} {game_field} | for each {each_np}", ast.Change, _number, _says_each),
    worked("gain", "{signed_n}", ast.Change, _power, None),
    worked("gain", "{signed_n} | for each {each_np}", ast.Change, _power, None),
    worked("gain", "the following {following}", ast.Grant, _following, _says_following),
    worked("gain", "{ability}", ast.Grant, _quoted, _says_quoted),
    worked("gain", "{auto_icon} encore {encore_cost}", ast.Grant, _encore, None),
    worked("gain", "{fixed} or {other_fixed} {game_field}", ast.Change, _more_or_less, None),
    worked("gain", "that ability", ast.Grant, _chosen_ability, None, "those abilities"),
    worked("gain", "cannot {deed}", ast.Forbid, _barred, None),
    worked("gain", "{traits}", ast.Regard, _trait, _says_trait),
)
