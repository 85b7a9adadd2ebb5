"""Prints deeds in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from headjudge.language.printing import speaking
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

if TYPE_CHECKING:
    from headjudge.games.ws.text.printer import WsPrinter


def gain(printer: WsPrinter, step: ast.Step) -> str:
    """One thing that is gained."""
    if not isinstance(step, ast.Change | ast.Grant | ast.Regard):
        raise NoWords("a tree that no text says")
    return printer.say("gain", replace(step, what=ast.THIS, until=None))


def again(printer: WsPrinter, text: str, before: Sequence[ast.Step], step: ast.Step) -> str:
    """Returns a clause; with `you` where you act after the opponent did."""
    others = bool(before) and getattr(before[-1], "by", "you") == "opponent"
    return f"you {text}" if others and printer.by == "you" and getattr(step, "by", "") == "you" else text


def is_gain(step: ast.Step) -> bool:
    """Whether cards get something by this: no number that becomes another one, and no name beside their own."""
    if isinstance(step, ast.Change):
        return step.how == "by"
    return isinstance(step, ast.Grant) or (isinstance(step, ast.Regard) and step.field != "name")


def gather(printer: WsPrinter, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
    """Steps that one clause says: gains of the same cards, choices for an exchange."""
    found: list[list[ast.Step]] = []
    for step in steps:
        last = found[-1] if found else []
        if last and together(printer, last, step):
            last.append(step)
        else:
            found.append([step])
    return found


def together(printer: WsPrinter, last: Sequence[ast.Step], step: ast.Step) -> bool:
    """Whether a step belongs to the clause of those before it."""
    first = last[-1]
    gains = ast.Change | ast.Grant | ast.Regard
    if isinstance(first, gains) and isinstance(step, gains) and is_gain(first) and is_gain(step):
        return first.what == step.what and first.until == step.until
    if isinstance(first, ast.Choose) and isinstance(step, ast.Exchange):
        return True
    if isinstance(first, ast.Choose) and isinstance(step, ast.Choose):
        apart = places(printer, first) != places(printer, step) and not printer.ways.letters(printer, step)
        return len(last) == 1 and first.by == step.by and apart
    return False


def places(printer: WsPrinter, step: ast.Choose) -> tuple[tuple[str, ...], str, str]:
    """Where cards are chosen from."""
    of = step.picks[0].of
    if not isinstance(of, ast.Select):
        raise NoWords("a tree that no text says")
    return of.zones, of.whose, of.among


def exchange(printer: WsPrinter, steps: Sequence[ast.Step]) -> str:
    """Choices of two cards, and what is done with them."""
    chooses = [step for step in steps if isinstance(step, ast.Choose)]
    end = steps[-1]
    if not isinstance(end, ast.Exchange):
        return speaking.two_choices(printer, chooses)
    if end.a != ast.Ref(chooses[0].as_) and end.a != ast.THIS and len(chooses) == 1:
        return f"{printer.clause(chooses[0])}, {printer.clause(end)}"
    if isinstance(end.b, ast.Pick) and len(chooses) == 1:
        return f"{printer.clause(chooses[0])}, and {printer.clause(end)}"
    known = "" if end.a == ast.Ref(chooses[0].as_) else f"{printer.ref(end.a)} and "
    if bool(known) == (len(chooses) == 2):
        raise NoWords("an exchange of some cards")
    state = f" as {printer.state(end.state)}" if end.state else ""
    picks = []
    for one in chooses:
        picks.append(printer.pick(one.picks[0]))
    for one in chooses:
        printer.make(one.as_, "chosen", printer.many(one.picks[0].quantity), printer.head(one.picks[0].of))
    if known:
        printer.scope.note(ast.Union((end.a, end.b)), True, printer.head(chooses[0].picks[0].of), "pair")
    return f"{printer.verb('choose', chooses[0].by)} {known}{' and '.join(picks)}, and exchange them{state}"


def subject_of_deed(printer: WsPrinter, what: ast.Selector) -> tuple[str, bool]:
    """Who cannot do it; nothing is worked out for each of them."""
    if isinstance(what, ast.Select) and not printer.described(what):
        return printer.all_of(what), True
    return printer.ref(what, prefer=("that character", "those characters")), printer.known_many(what)


def replacement(printer: WsPrinter, step: ast.Instead) -> str:
    """Something else instead of this card's move or attack."""
    lead = printer.ways.opening(printer, Head("would", trigger=step.event))
    may = f"{printer.ways.may(printer, step.by)} " if step.optional else ""
    text, answers = printer.ways.governed(printer, step.new)
    if answers:
        raise NoWords("answers in what happens instead")
    return f"{lead}{may}{text}{'' if isinstance(step.event, ast.Attacked) else ' instead'}"
