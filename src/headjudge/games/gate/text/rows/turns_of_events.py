"""Attacks that are fizzled, cards that change sides, decks that are shuffled, and the Draw Step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events
from headjudge.games.gate.text.makers import NO_SKILL
from headjudge.games.gate.text.places import CARDS
from headjudge.games.gate.text.rows.attacks import subject_card
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _fizzled_of(reader: Any, parts: Parts) -> ast.Trigger:
    what = events.subject_of(reader, parts.trees["single"])
    reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.SUBJECT]
    return nodes.AttackFizzled(what)


def _fizzled(who: str) -> ast.Trigger:
    return nodes.AttackFizzled(ast.Select(("field",), who))


ERASED: Final = ast.Moved(ast.Select((), "any", (ast.Relation("token"),)), "move", dst=("outside",))
"""A token leaves the game (gate:9.7.1)."""

TAKEN_AWAY: Final = ast.Moved(ast.THIS, "shift", ("field",), "you", ("field",), "opponent")
"""This card comes under control of the opponent (gate:3.4.2)."""


def _taken_away(reader: Any, parts: Parts) -> ast.Trigger:
    reader.named_player = "opponent"
    return TAKEN_AWAY


def _taken(reader: Any, parts: Parts) -> ast.Trigger:
    """A card comes from the opponent's side."""
    what = events.subject_of(reader, parts.trees["np"])
    if not isinstance(what, ast.Select) or what.zones != ("field",):
        raise reader.unread(parts.trees["np"], "no card on the field")
    return ast.Moved(replace(what, whose="you"), "shift", ("field",), "opponent", ("field",), "you")


def _says_taken(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event != ast.Moved(event.what, "shift", ("field",), "opponent", ("field",), "you"):
        return None
    printer.scope.note(ast.SUBJECT, False, printer.head(event.what), "subject")
    return {"np": event.what}


def _new_controller(reader: Any, parts: Parts) -> str:
    if reader.trigger != TAKEN_AWAY:
        raise reader.unread(parts.tree, "nobody's controller has changed")
    reader.named_player = "opponent"
    return "opponent"


def _in_draw_step(reader: Any, parts: Parts) -> ast.Trigger:
    """A card is placed into the Energy in the Draw Step (gate:6.2.3.2)."""
    event = parts.read("charge_event")
    if isinstance(event, ast.Caused) and event.by.kind == "player":
        event = event.trigger  # nobody else places cards there in that step
    if not isinstance(event, ast.Moved) or (event.src, event.dst) != (("hand",), ("energy",)):
        raise reader.unread(parts.tree, "nothing that is done in the Draw Step")
    return ast.Caused(event, NO_SKILL)


def _says_in_draw_step(printer: Any, event: ast.Caused) -> dict[str, object] | None:
    dropped = isinstance(event.trigger, ast.Moved) and event.trigger.verb == "drop"
    return {"charge_event": event.trigger} if event.by == NO_SKILL and not dropped else None


def _at_rest(reader: Any, parts: Parts) -> ast.Trigger:
    """How a card comes to the Gate Master zone (gate:4.8.3)."""
    event: ast.Trigger = parts.read("zone_event")
    if not isinstance(event, ast.Moved) or event.dst != ("gate_master",):
        raise reader.unread(parts.tree, "no card that comes to the Gate Master zone")
    reader.gates.append(ast.Is(ast.SUBJECT, (ast.InState(("rest",)),)))
    return event


def _gate_master(who: str, words: str, *others: str) -> Row:
    """Returns the row of a Gate Master that is played: a card of the name of the one in the zone (gate:3.8.2)."""
    event = ast.Played(who, (ast.Relation("gate_master"),))

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        reader.scope.note(ast.SUBJECT, False, "card", "subject")
        return event

    return worked("event", words, ast.Played, read, lambda printer, value: {} if value == event else None, *others,
                  then=subject_card)


ATTACKERS: Final = ast.Select(("field",), "any", (CARDS, ast.Relation("attacking")))


def _unstopped(reader: Any, parts: Parts) -> ast.Step:
    """The running attack cannot be fizzled (gate:10.8.1)."""
    if reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "no attack was named")
    return ast.Forbid("be fizzled", ATTACKERS, until=ast.Until("attack"))


UNSTOPPED: Final[tuple[Row, ...]] = (
    worked("clause", "the attack cannot be fizzled", ast.Forbid, _unstopped, lambda printer, step: (
        {} if step == ast.Forbid("be fizzled", ATTACKERS, until=ast.Until("attack")) else None),
        "that attack cannot be fizzled"),
)

TURNS: Final[tuple[Row, ...]] = (
    row("event", "a token is removed from the game", ERASED),
    row("event", "this card's attack | is fizzled", nodes.AttackFizzled(ast.THIS)),
    row("event", "your attack is fizzled", _fizzled("you"), "an attack of yours is fizzled"),
    row("event", "your opponent's attack is fizzled", _fizzled("opponent"), "an enemy attack is fizzled"),
    row("event", "an attack is fizzled", _fizzled("any")),
    row("event", "the attack of {single} is fizzled", of(nodes.AttackFizzled, gap("single"))),
    worked("event", "this card's controller | change~s", ast.Moved, _taken_away, lambda printer, event: (
        {} if event == TAKEN_AWAY else None), "your opponent | gain control of this card",
        "this card change~s its controller"),
    worked("event", "you gain control of {np}", ast.Moved, _taken, _says_taken),
    worked("actor", "its new controller", str, _new_controller, None, "this card's new controller"),
    *(row("event", f"{whose} deck is shuffled", ast.PlayerDid(who, "shuffle"))
      for who, whose in (("you", "your"), ("opponent", "your opponent's"), ("any", "a player's"))),
    worked("event", "{charge_event} | during your draw step", ast.Caused, _in_draw_step, _says_in_draw_step),
    worked("event", "{zone_event} | at rest", ast.Moved, _at_rest, None),
    _gate_master("you", "you play your gate master", "your gate master is cast"),
    _gate_master("opponent", "your opponent | play~s their gate master", "your opponent's gate master is cast"),
)
"""What becomes of attacks and cards."""
