"""What has happened, or has not happened, this turn or in the whole game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text.places import SOME
from headjudge.games.gate.text.rewording.past import BASES
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ATTACKED: Final = ast.Relation("attacked")
WAS_ATTACKED: Final = ast.Relation("was_attacked")


def gone(event: ast.Trigger, role: ast.Test, then: ast.Test) -> ast.Trigger:
    """Returns an event that takes a card off the field with another role of that card in the attack."""
    if not isinstance(event, ast.Destroys | ast.Moved) or not isinstance(event.what, ast.Select):
        return event
    tests = tuple([then if test == role else test for test in event.what.tests])
    return replace(event, what=replace(event.what, tests=tests))


def _event(reader: Any, parts: Parts, span: str) -> ast.Trigger:
    """Something that happened; no pronoun means its cards."""
    scope, gates, reader.gates = list(reader.scope.antecedents), reader.gates, []
    subject_from, anywhere = reader.subject_from, reader.anywhere
    event: ast.Trigger = parts.read("event")
    found, reader.gates = reader.gates, gates
    reader.scope.antecedents, reader.subject_from, reader.anywhere = scope, subject_from, anywhere
    if found:
        raise reader.unread(parts.trees["event"], "something that is not known any more")
    then = gone(event, ATTACKED, WAS_ATTACKED)
    if then != event and span != "attack":
        raise reader.unread(parts.trees["event"], "a card that was attacked at another time")
    return then


def _checked(reader: Any, parts: Parts, span: str) -> str:
    """The span in which something has happened: of an attack that is told when it is over (gate:6.2.6.7)."""
    if span == "attack" and not reader.attack_over:
        raise reader.unread(parts.tree, "not asked at the end of the attack")
    return span


def _happened(no: bool, span: str = "turn") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        quantity = parts.read("so_many") if parts.has("so_many") else SOME
        happened = ast.Happened(_event(reader, parts, span), _checked(reader, parts, span), quantity)
        return ast.Not(happened) if no else happened

    return read


def _says_happened(no: bool, span: str = "turn") -> Any:
    def say(printer: Any, condition: Any) -> dict[str, object] | None:
        happened = condition.condition if no else condition
        if not isinstance(happened, ast.Happened) or happened.span != span:
            return None
        return {"past": (happened.event, no)} if happened.quantity == SOME else None

    return say


def _says_so_often(span: str) -> Any:
    return lambda printer, happened: (
        {"past": (happened.event, False), "so_many": happened.quantity} if happened.span == span else None)


def _often(span: str) -> Any:
    return lambda reader, parts: ast.Often(_event(reader, parts, span), _checked(reader, parts, span))


def _says_often(span: str) -> Any:
    return lambda printer, amount: (
        {"past": (amount.event, False)} if amount.span == span and not amount.amount else None)


def _how_much(span: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """How much damage or life it was in all."""
        event = _event(reader, parts, span)
        first = event.triggers[0] if isinstance(event, ast.AnyOf) else event
        if not isinstance(first, NUMBERED):
            raise reader.unread(parts.trees["event"], "nothing that has a number")
        return ast.Often(event, _checked(reader, parts, span), True)

    return read


NUMBERED: Final = (ast.Damaged, ast.Harmed, ast.PlayerDid)
"""Events with a number: damage that is dealt, life that is gained, lost or paid."""


def _so_much(span: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """The damage or life in all is compared with a number."""
        amount, quantity = _how_much(span)(reader, parts), parts.read("so_many")
        asked = [ast.Compare(amount, op, number) for op, number in ((">=", quantity.low), ("<=", quantity.high))
                 if number is not None and number != ast.Num(0)]
        if quantity.low == quantity.high:
            return ast.Compare(amount, "==", quantity.low)
        if len(asked) != 1:
            raise reader.unread(parts.trees["so_many"], "no number")
        return asked[0]

    return read


def _says_how_much(span: str) -> Any:
    return lambda printer, amount: {"event": amount.event} if amount.amount and amount.span == span else None


def _says_so_much(span: str) -> Any:
    def say(printer: Any, asked: ast.Compare) -> dict[str, object] | None:
        often = asked.a
        if not isinstance(often, ast.Often) or not often.amount or often.span != span:
            return None
        none = ast.Num(0)
        quantity = {">=": ast.Quant(asked.b, None), "<=": ast.Quant(none, asked.b), "==": ast.Quant(asked.b, asked.b)}
        return {"event": often.event, "so_many": quantity[asked.op]} if asked.op in quantity else None

    return say


_PRESENT: Final = re.compile(r"(?<!\byour )(?<!'s )(?<!\bthe )(?<!\btheir )\b(is|" + "|".join(
    sorted({f"{base}(?:e?s)?" for base in BASES.values() if " " not in base}, key=len, reverse=True)) + r")\b")
_QUOTED: Final = re.compile(r'"[^"]*"')
_PASTS: Final = {base: past for past, base in reversed(BASES.items()) if " " not in base}
"""The past of each verb."""


def in_past(printer: Any, happened: tuple[ast.Trigger, bool]) -> str:
    """Returns the words of an event as what happened, or did not."""
    event, no = happened
    scope = list(printer.scope.antecedents)
    text: str = printer.event(gone(event, WAS_ATTACKED, ATTACKED))
    printer.scope.antecedents = scope
    if no and text.startswith(('a "', 'an "')):
        raise NoWords("no card of a name")
    if no and text.startswith(("a ", "an ")):
        return in_past(printer, (event, False)).replace(text[: text.index(" ")], "no", 1)
    if text.startswith("you are "):
        return text.replace("are", "were not" if no else "were", 1)
    if no and text.startswith("another "):
        raise NoWords("no other card")
    verb = _PRESENT.search(_QUOTED.sub(lambda name: "_" * len(name.group()), text))
    if verb is None or (no and '"' in text[: verb.start()]):
        raise NoWords("the past of an event")
    word = verb.group()
    if word == "is":
        past = "was not" if no else "was"
    else:
        base = next(base for base in (word, word.removesuffix("s"), word.removesuffix("es")) if base in _PASTS)
        past = f"did not {base}" if no else _PASTS[base]
    return f"{text[: verb.start()]}{past}{text[verb.end() :]}"


def _in(span: str, words: str) -> tuple[Row, ...]:
    """Returns the rows of what happened in a span, or how often."""
    return (
        worked("condition", f"it happened that {{event}} | {words}", ast.Happened, _happened(False, span), None),
        worked("condition", f"it happened | {{so_many}} times that {{event}} | {words}", ast.Happened,
               _happened(False, span), None),
        worked("condition", f"it did not happen that {{event}} | {words}", ast.Not, _happened(True, span), None),
        said("condition", f"{{past}} {words}", ast.Happened, _says_happened(False, span)),
        said("condition", f"{{past}} {words}", ast.Not, _says_happened(True, span)),
        said("condition", f"{{past}} {{so_many}} times {words}", ast.Happened, _says_so_often(span)),
        worked("each_np", f"time it happened that {{event}} | {words}", ast.Often, _often(span), None),
        worked("quantity", f"the number of | time it happened that {{event}} | {words}", ast.Often, _often(span), None),
        said("quantity", f"the number of times {{past}} {words}", ast.Often, _says_often(span)),
        worked("quantity", f"the total as it happened that {{event}} | {words}", ast.Often, _how_much(span),
               _says_how_much(span)),
        worked("each_np", f"point as it happened that {{event}} | {words}", ast.Often, _how_much(span), None),
        worked("condition", f"it happened for | {{so_many}} in all that {{event}} | {words}", ast.Compare,
               _so_much(span), _says_so_much(span)),
    )


HAPPENED: Final[tuple[Row, ...]] = (
    *_in("turn", "this turn"), *_in("game", "this game"), *_in("attack", "in this attack"),
    *_in("main_phase", "in this main phase"), *_in("last_turn", "in the last turn"),
    *_in("own_last_turn", "in your last turn"), *_in("opponents_last_turn", "in your opponent's last turn"),
    *_in("since_own_last_turn", "since your last turn"),
)  # fmt: skip
"""Events of the running turn, attack, main phase or game, or of turns before, as conditions and as numbers."""
