"""What is done by the controller of a card that the text has chosen: nothing, if there is no such card (gate:3.4.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.places import SOME
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

_MEANT: Final = ("its controller", "they", "that player", "you ")
"""The words for a player that may mean the controller who was named last, or that change nothing of it."""


def there(name: str) -> ast.Condition:
    """The condition that a register holds a card."""
    return ast.Exists(ast.Ref(name), SOME)


def asks_for_card(step: ast.Step) -> bool:
    """Whether a step is what the controller of a card does, and asks only whether there is that card."""
    return isinstance(step, ast.If) and isinstance(step.condition, ast.Exists) and (
        isinstance(step.condition.what, ast.Ref) and step.condition == there(step.condition.what.name))


def named(reader: GateReader, what: ast.Selector) -> None:
    """Note that the controller of a card was named: "they" are that player from here on."""
    known = isinstance(what, ast.Ref) and what.name in reader.sources and what.name not in reader.paid_as_cost
    reader.controlled = what.name if isinstance(what, ast.Ref) and known else ""


def other_named(reader: GateReader, actor: Tree[Token]) -> None:
    """Note that another player was named, whom "they" mean from here on."""
    words = reader.rows.words(str(actor.data))
    if words != "you" and not words.startswith(_MEANT):
        reader.controlled = ""


def done(reader: GateReader, actor: Tree[Token], way: Callable[[], ast.Step]) -> ast.Step:
    """What a player does: the controller of a card does nothing if there is no card."""
    words = reader.rows.words(str(actor.data))
    reader.word(actor)
    other_named(reader, actor)
    name = reader.controlled
    step = way()
    reader.controlled = name
    said_of_card = bool(name) and not words.startswith("you")
    return ast.If(there(name), step) if said_of_card and not asks_for_card(step) else step


OWN: Final = (nodes.Owned("you"),)
"""The test that a card is owned by the player who acts."""


def done_by_owner(reader: GateReader, tree: Tree[Token], way: Callable[[], ast.Step]) -> ast.Step:
    """What the owner of a card does, whoever controls it (gate:3.3.2): nobody, if there is no card."""
    what = reader.scope.it() or nouns.or_this(reader, tree)
    if any(one.what == what and one.verb == "drawn" for one in reader.scope.antecedents):
        raise reader.unread(tree, "not clear which card, since one was drawn after it was named")
    reader.named_player, reader.controlled = "you", ""
    step = way()
    reader.named_player = ""  # "they" would be the owner, who may be either player
    return ast.EachPlayer("each", ast.If(ast.Is(what, OWN), step))


def of_named(reader: GateReader, step: ast.Step) -> ast.Step:
    """What happens to the controller of the card who was named last, if there is that card."""
    return ast.If(there(reader.controlled), step) if reader.controlled else step


def asked_now(step: ast.Step) -> ast.Step:
    """What waits, only if there is the card whose controller does it then: it may have gone by that time."""
    if not isinstance(step, ast.Later) or not isinstance(step.body, ast.If | ast.Later):
        return step
    inside = asked_now(step.body) if isinstance(step.body, ast.Later) else step.body
    if not isinstance(inside, ast.If) or not asks_for_card(inside):
        return step
    return replace(inside, then=replace(step, body=inside.then))


def unless_paid(reader: GateReader, payer: Tree[Token], attempt: ast.Attempt) -> ast.Step:
    """Something that is done to a card unless its controller pays: the card is chosen before (gate:8.4.3.2)."""
    name = reader.controlled
    step: Any = attempt.otherwise
    if not name or reader.rows.words(str(payer.data)) not in _MEANT:
        return attempt
    if getattr(step, "as_", "") != name or not isinstance(getattr(step, "what", None), ast.Pick):
        return ast.If(there(name), attempt)
    reader.scope.made = [(one, "chosen" if one == name else verb) for one, verb in reader.scope.made]
    known = replace(step, what=ast.Ref(name), as_="")
    choose = ast.Choose((step.what,), getattr(step, "by", "you"), name)
    return ast.Seq((choose, ast.If(there(name), replace(attempt, otherwise=known))))
