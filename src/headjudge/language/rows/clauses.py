"""What rows of clauses share, where it is more than a value with gaps: how they are read, printed, and remembered."""

from __future__ import annotations

from typing import Any

from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Afterwards
from headjudge.language.tree.pronouns import picked_among


def says_picks(printer: Any, picks: tuple[ast.Pick, ...]) -> str:
    """Returns the words for choices that are made one after the other."""
    return " and ".join(printer.pick(pick) for pick in picks)


def says_sought(printer: Any, sought: tuple[str, tuple[ast.Pick, ...]]) -> str:
    """Returns the words for what is searched for in a zone."""
    printer.searched, picks = sought
    text = says_picks(printer, picks)
    printer.searched = ""
    return text


def says_spots(printer: Any, spots: tuple[object, ...]) -> str:
    """Returns the words for places, of which one is chosen."""
    return " or ".join(printer.say("spot", spot) for spot in spots)


def searched(printer: Any, step: ast.Search) -> None:
    """Let pronouns mean the cards that are found."""
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "found", many, printer.head_of(step.picks))


def shuffle(reader: Any, parts: Parts) -> ast.Step:
    """Shuffle a zone, at once or afterwards."""
    zone, whose = parts.read("zone")
    done = ast.Shuffle(zone, reader.player_of(whose, parts.tree))
    return Afterwards(done) if parts.has("late") else done


def choose_effects(reader: Any, parts: Parts) -> ast.Step:
    """Choose so many of the effects in quotation marks that follow."""
    n = parts.read("times")
    reader.options = ast.Quant(n, n)
    return ast.Nothing()


def says_modal(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """Note the effects to choose from, which stand behind the sentence in quotation marks."""
    if step.quantity.low != step.quantity.high or step.by != "you" or step.all:
        raise NoWords("a free number of effects")
    printer.quotes = [printer.action(option) for option in step.options]
    return {"n": step.quantity.low}


def says_signed(printer: Any, amount: ast.Amount) -> str:
    """Returns a number with its sign; X is what the text says that it is."""
    if isinstance(amount, ast.Num):
        return f"{amount.value:+d}"
    if isinstance(amount, ast.Times) and amount.a == ast.Num(-1):
        printer.define(amount.b)
        return "-X"
    printer.define(amount)
    return "+X"


def says_closed(printer: Any, amount: ast.Amount) -> str:
    """Returns the words for an amount that may stand where no other noun may follow."""
    if not printer.closed(amount):
        raise NoWords("an amount inside a noun phrase")
    text: str = printer.amount(amount)
    return text


def says_reveal(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    """Say to whom, where the cards are known."""
    return {"by": step.by, "object": step.what, "to": isinstance(step.what, ast.Ref)}


def revealed(printer: Any, step: ast.Reveal) -> None:
    """Let pronouns mean the cards that are revealed."""
    if not isinstance(step.what, ast.Ref):
        among = picked_among(step.what)
        printer.make(step.as_, "revealed", printer.many_of(step.what), printer.head(step.what), among)
        return
    known = next((one for one in reversed(printer.scope.antecedents) if one.what == step.what), None)
    if known is not None and not known.many:
        printer.scope.note(step.what, False, known.head, "shown")
