"""Skills and keywords that are used, as what skills wait for."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events
from headjudge.games.gate.text.makers import WHOSE, By
from headjudge.games.gate.text.rows.attacks import neither
from headjudge.language.rows.row import Row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

SOUL_OF_THIS: Final = ast.Select(("soul",), "any", (ast.Relation("under", ast.THIS),))
BY_COMBINE: Final = ast.Maker(WHOSE["any"], "effect", "combine")
INTO_THIS: Final = ast.Caused(ast.Moved(SOUL_OF_THIS, "move", dst=("soul",)), BY_COMBINE)
"""A Unit goes into this card's soul by [Combine] (gate:11.11)."""


def _uses(reader: Any, parts: Parts) -> ast.Trigger:
    """A card does what a keyword says: it moves, goes into a soul, or returns to the hand (gate:11.2, 11.11, 11.12)."""
    what, keyword = parts.read("single"), parts.read("moving_keyword")
    if keyword == "move":
        return nodes.UsesMove(what)
    if keyword not in GOES:
        raise reader.unread(parts.trees["moving_keyword"], "nobody uses this keyword")
    return _gone_by(what, keyword)


GOES: Final = {"combine": "soul", "gear_swap": "hand"}
"""Where a card goes from the field by a keyword."""


def _gone_by(what: ast.Selector, keyword: str) -> ast.Caused:
    moved = ast.Moved(what, "move", ("field",), dst=(GOES.get(keyword, ""),))
    return ast.Caused(moved, ast.Maker(WHOSE["any"], "effect", keyword))


def _says_uses(printer: Any, event: ast.Trigger) -> dict[str, object] | None:
    if isinstance(event, nodes.UsesMove):
        return {"single": event.of, "moving_keyword": "move"}
    if not isinstance(event, ast.Caused) or not isinstance(event.trigger, ast.Moved):
        return None
    moved = event.trigger
    if moved.src != ("field",) or event != _gone_by(moved.what, event.by.label):
        return None
    return {"single": moved.what, "moving_keyword": event.by.label}


def _on_this(reader: Any, parts: Parts) -> ast.Trigger:
    if parts.read("moving_keyword") != "combine":
        raise reader.unread(parts.trees["moving_keyword"], "not used on another card")
    before = list(reader.scope.antecedents)
    what = parts.read("combining")
    reader.scope.antecedents = before
    kinds = (ast.Kind(("unit",)), ast.Relation("other", ast.THIS))
    if not isinstance(what, ast.Select) or any(test not in kinds for test in what.tests):
        raise reader.unread(parts.trees["combining"], "more than that it is a unit")
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    neither(reader, INTO_THIS)
    return INTO_THIS


def _skill_of(who: str) -> Any:
    gap = "their_skill" if who == "opponent" else "skill"

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A skill of a card that fits."""
        skill = parts.read(gap)
        with reader.owned_by(who):
            of = events.subject_of(reader, parts.trees["user"])
        return ast.Used(who, of, "", skill)

    return read


def _says_skill_of(who: str) -> Any:
    gap = "their_skill" if who == "opponent" else "skill"
    return lambda printer, event: {gap: event.label, "user": event.of} if event.of is not None and (
        event.who == who) else None


def _used(sign: str) -> Row:
    """Returns the row of a skill of this card with a sign."""
    event = ast.Used("any", ast.THIS, "", sign)

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        return event

    def say(printer: Any, value: ast.Used) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", f"this card's | {{{sign}_sign}} | skill is used", ast.Used, read, say)


def _by_keyword(of: ast.Selector | None) -> Any:
    return lambda reader, parts: By(of, "skill", parts.read("moving_keyword"))


def _says_by_keyword(of: ast.Selector | None) -> Any:
    return lambda printer, by: {"moving_keyword": by.keyword} if by.keyword and by.of == of else None


USED: Final[tuple[Row, ...]] = (
    worked("maker", "{moving_keyword}", By, _by_keyword(None), _says_by_keyword(None),
           "the skill of {moving_keyword}", "its {moving_keyword}"),
    worked("maker", "this card's {moving_keyword}", By, _by_keyword(ast.THIS), _says_by_keyword(ast.THIS)),
    worked("event", "{single} use~s {moving_keyword}", nodes.UsesMove | ast.Caused, _uses, _says_uses),
    worked("event", "{combining} use~s {moving_keyword} | on this card", ast.Caused, _on_this, None),
    worked("event", "you use {skill} of {user}", ast.Used, _skill_of("you"), _says_skill_of("you")),
    worked("event", "your opponent | use~s {their_skill} of {user}", ast.Used, _skill_of("opponent"),
           _says_skill_of("opponent")),
    said("event", "{begun}", nodes.AsPlayed, lambda printer, event: {"begun": event.trigger}),
    _used("use"),
    _used("counter"),
)
"""Skills and keywords."""
