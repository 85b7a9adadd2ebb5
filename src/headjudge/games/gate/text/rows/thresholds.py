"""Events of which only one counts: the first, second or third, and the one with which life reaches a number."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

TIMES: Final = {"first": 1, "second": 2, "third": 3}
SPANS: Final = {"turn": "this turn", "game": "in the game"}


def _comes_alone(event: ast.Trigger) -> bool:
    """Whether it cannot happen several times at the same time."""
    return isinstance(event, ast.Played | ast.PlayerDid | ast.Used | ast.Damaged) or any(
        getattr(event, name, None) == ast.THIS for name in ("what", "attacker", "target", "receiver")
    ) or (isinstance(event, ast.Moved) and event.verb == "draw")


def _looks_back(event: ast.Trigger) -> bool:
    """Whether the card is looked at before it leaves where it is (gate:4.1.4)."""
    if isinstance(event, ast.Moved):
        return event.verb not in ("summon", "equip", "draw", "place")
    return isinstance(event, ast.Destroys | ast.Caused)


def _nth_time(often: int, span: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """Only if it has happened one time less before.

        Several cards that leave at the same time are looked at one by one: one of them can be the first, and the skill
        is used once; which of them is the second nobody could say.
        """
        before = len(reader.gates)
        event: ast.Trigger = parts.read("event")
        if len(reader.gates) > before or isinstance(event, ast.Together | ast.AnyOf):
            raise reader.unread(parts.tree, "not clear what is counted")
        alone = _comes_alone(event)
        if not alone and _looks_back(event):
            if often > 1 or reader.limit not in (None, ast.Limit(1, span)):
                raise reader.unread(parts.tree, "several may happen at the same time")
            reader.limit = ast.Limit(1, span)
        count = ast.Quant(ast.Num(often), ast.Num(often))
        counted = alone and not _looks_back(event) and span == "turn"
        reader.gates.append(ast.Happened(event, span, count) if counted else nodes.NthTime(event, often, span))
        return event

    return read


def _is_nth(often: int, span: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """The event for which the skill waits is the nth of these."""
        scope = list(reader.scope.antecedents)
        event: ast.Trigger = parts.read("event")
        reader.scope.antecedents = scope
        if reader.trigger != event:
            raise reader.unread(parts.tree, "not the event for which the skill waits")
        return nodes.NthTime(event, often, span)

    return read


def _says_is_nth(often: int, span: str) -> Any:
    def say(printer: Any, condition: nodes.NthTime) -> dict[str, object] | None:
        return {"event": condition.event} if (condition.n, condition.span) == (often, span) else None

    return say


_EACH: Final = {"turn": ("each turn",), "game": ("in the game", "in a game", "each game")}

THRESHOLDS: Final[tuple[Row, ...]] = (
    *(worked("event", f"{{event}} | for the {nth} time {words[0]}", ast.Trigger, _nth_time(often, span), None,
             *(f"{{event}} | for the {nth} time {other}" for other in words[1:]))
      for nth, often in TIMES.items() for span, words in _EACH.items()),
    *(worked("condition", f"it is the {nth} time {words} that {{event}}", nodes.NthTime, _is_nth(often, span),
             _says_is_nth(often, span))
      for nth, often in TIMES.items() for span, words in SPANS.items()),
    *(row("event", f"{whose} life | become~s {{range}}", of(nodes.LifeBecomes, who, gap("range", 0), gap("range", 1)))
      for who, whose in (("you", "your"), ("opponent", "your opponent's"), ("any", "a player's"))),
)
"""The nth time, and numbers that life reaches."""
