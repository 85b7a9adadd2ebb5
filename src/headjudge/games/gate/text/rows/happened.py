"""What has happened, or has not happened, this turn."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text import events
from headjudge.games.gate.text.places import SOME
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def past(words: str, event: Any, says: Any, *others: str, no: bool = False) -> Row:
    """Returns the row of something that happened, or did not happen, this turn."""

    def read(reader: Any, parts: Parts) -> object:
        happened = ast.Happened(event(reader, parts), "turn", SOME)
        return ast.Not(happened) if no else happened

    def say(printer: Any, condition: Any) -> dict[str, object] | None:
        happened = condition.condition if no else condition
        if not isinstance(happened, ast.Happened) or happened.span != "turn" or happened.quantity != SOME:
            return None
        found: dict[str, object] | None = says(happened.event)
        return found

    return worked("condition", words, ast.Not if no else ast.Happened, read, say, *others)


def _moved(verb: str, gap: str = "past") -> Any:
    return lambda reader, parts: ast.Moved(events.past(reader, parts.trees[gap]), verb)


def _says_moved(verb: str, gap: str = "past") -> Any:
    return lambda event: {gap: event.what} if isinstance(event, ast.Moved) and event.verb == verb else None


def _attacked(reader: Any, parts: Parts) -> ast.Trigger:
    return ast.Attacked(events.past(reader, parts.trees["past"]))


def _destroyed(reader: Any, parts: Parts) -> ast.Trigger:
    by = events.past(reader, parts.trees["past"])
    return ast.Destroys(by, events.far(reader, events.past(reader, parts.trees["past_np"])))


def _says_destroyed(event: ast.Trigger) -> dict[str, object] | None:
    return {"past": event.by, "past_np": event.what} if isinstance(event, ast.Destroys) and not event.how else None


def _attacked_with(reader: Any, parts: Parts) -> ast.Trigger:
    return ast.Attacked(events.past(reader, parts.trees["past_np"]))


def _damaged(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        reader.named_player = who
        return ast.Damaged(None, who, None)

    return read


def _says_damaged(who: str) -> Any:
    return lambda event: {} if event == ast.Damaged(None, who, None) else None


def _says_attacked(event: ast.Trigger) -> dict[str, object] | None:
    return {"past": event.attacker} if isinstance(event, ast.Attacked) else None


def _cast(reader: Any, parts: Parts) -> ast.Trigger:
    tests, _ = events.kind_of_card(reader, parts.trees["played"])
    if ast.Kind(("spell",)) not in tests:
        tests = (ast.Kind(("spell",)), *tests)
    return ast.Played("you", tests)


def _says_cast(event: ast.Trigger) -> dict[str, object] | None:
    return {"played": event.tests} if isinstance(event, ast.Played) and event.who == "you" else None


def _no_words(event: ast.Trigger) -> dict[str, object] | None:
    return None


HAPPENED: Final[tuple[Row, ...]] = (
    past("{past} was summoned this turn", _moved("summon"), _says_moved("summon")),
    past("{past} was destroyed this turn", _moved("destroy"), _says_moved("destroy")),
    past("{past} attacked this turn", _attacked, _says_attacked),
    past("{past} did not attack this turn", _attacked, _says_attacked, "{past} did not attack", no=True),
    past("you attacked with {past_np} this turn", _attacked_with, _no_words),
    past("you did not attack with {past_np} this turn", _attacked_with, _no_words, no=True),
    past("you took damage this turn", _damaged("you"), _says_damaged("you"), "you were dealt damage this turn"),
    past("you did not take damage this turn", _damaged("you"), _says_damaged("you"),
         "you were not dealt damage this turn", no=True),
    past("your opponent took damage this turn", _damaged("opponent"), _says_damaged("opponent"),
         "your opponent was dealt damage this turn"),
    past("your opponent did not take damage this turn", _damaged("opponent"), _says_damaged("opponent"),
         "your opponent was not dealt damage this turn", no=True),
    past("{past} destroyed {past_np} this turn", _destroyed, _says_destroyed),
    past("you cast {played} this turn", _cast, _says_cast, "you have cast {played} this turn"),
    past("you did not cast {played} this turn", _cast, _says_cast, no=True),
    past("you equipped {past_np} this turn", _moved("equip", "past_np"), _says_moved("equip", "past_np")),
    past("you summoned {past_np} this turn", _moved("summon", "past_np"), _no_words),
)
