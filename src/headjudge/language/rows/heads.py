"""What stands before a comma at the beginning of a sentence."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Fills, Form, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of
from headjudge.language.tree.notions import Head


def edges(edge: str, words: str, *others: str) -> Row:
    """Returns the row of the beginning or end of a span.

    edge: "begin" or "end". words: what stands before the span, as it is printed. others: other words for the same.
    """

    def read(reader: Any, parts: Parts) -> object:
        return reader.ways.edge(reader, parts.tree, edge)

    def say(printer: Any, head: Head) -> dict[str, object] | None:
        trigger = head.trigger
        if not isinstance(trigger, ast.Edge) or trigger.edge != edge:
            return None
        return {"spoken_span": (trigger.span, printer.whose_time(trigger))}

    return worked("head", f"{words} {{spoken_span}}", Head, read, say, *(f"{one} {{spoken_span}}" for one in others))


def _during(reader: Any, parts: Parts) -> object:
    return reader.ways.during(reader, parts.tree)


def _says_during(printer: Any, head: Head) -> dict[str, object] | None:
    time = head.condition
    return {"spoken_span": (time.span, time.whose)} if isinstance(time, ast.Now) else None


def _for_each(reader: Any, parts: Parts) -> object:
    return Head("for each", amount=parts.read("each_np"))


def _says_for_each(printer: Any, head: Head) -> dict[str, object] | None:
    return {"each_np": head.amount} if head.kind == "for each" else None


OPENINGS: Final[tuple[Row, ...]] = (
    row("head", "if {conditions}", of(Head, "if", condition=gap("conditions"))),
    row("head", "when {events}", of(Head, "when", trigger=gap("events"))),
    row("head", "{until}", of(Head, "until", until=gap("until"))),
    row("head", "if you do", Head("did")),
    row("head", "otherwise", Head("otherwise")),
    row("head_open", "then", Head("then")),
)
"""What all games say."""

DURING: Final = worked("head", "during {spoken_span}", Head, _during, _says_during)
"""A span of time."""

HEADS: Final[tuple[Row, ...]] = (
    DURING,
    *OPENINGS,
    row("head", "if they do", Head("did", by="opponent")),
    row("head", "if you do not", Head("did not")),
    row("head", "if they do not", Head("did not", by="opponent")),
    worked("head", "for each {each_np}", Head, _for_each, _says_for_each),
)
"""When something begins and ends has other words in each game (`edges`)."""

GAPS: Final[dict[str, Fills | Form]] = {
    "spoken_span": Fills(
        "span", lambda reader, part: reader.span(part), lambda printer, span: printer.say("span", span), ("your turn",)
    ),
    "conditions": Fills(
        "conditions",
        lambda reader, part: reader.condition(part),
        lambda printer, condition: ", and ".join(printer.condition(one) for one in each_of(condition)),
    ),
    "events": Fills(
        "events", lambda reader, part: reader.visit(part), lambda printer, trigger: printer.events(trigger)
    ),
}
"""What fills the gaps of these rows."""
