"""Turns, phases and attacks, and how long something lasts."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.memory import STEPS
from headjudge.games.gate.text.places import WHILE_HERE
from headjudge.language.rows.row import Row, heard, row, worked
from headjudge.language.rows.shared import THEIR_NEXT_TURN, gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PHASES: Final[tuple[str, ...]] = ("start phase", "main phase", "battle phase", "end phase")
SPANS: Final[tuple[str, ...]] = ("turn", *PHASES, *(step.replace("_", " ") for step in STEPS))

TIMES: Final[tuple[Row, ...]] = (
    *(row("span_name", span, span.replace(" ", "_")) for span in SPANS),
    row("whose", "your", "you"),
    of_opponent("whose", "your opponent's", "opponent"),
    row("whose", "each", "any", "the", "each player's"),
    row("span", "this card's attack", ("attack", "this")),
    row("span", "this attack", ("attack", "that"), "the attack"),
    row("span", "an attack", ("attack", "any")),
    row("span", "your attack", ("attack", "you"), "an attack of yours"),
    of_opponent("span", "your opponent's attack", ("attack", "opponent")),
    row("span", "the game", ("game", "any")),
    row("span", "this turn", ("turn", "this")),
    heard("span", "that turn", ("turn", "that")),
    row("span", "your next turn", ("turn", "next you")),
    of_opponent("span", "your opponent's next turn", ("turn", "next opponent")),
    *(row("span", f"your next {phase}", (phase.replace(" ", "_"), "next you")) for phase in SPANS[1:]),
    *(of_opponent("span", f"your opponent's next {phase}", (phase.replace(" ", "_"), "next opponent"))
      for phase in SPANS[1:]),
    row("span", "{whose} {span_name}", (gap("span_name"), gap("whose"))),
)
"""When something happens."""


def _while_here(reader: Any, parts: Parts) -> ast.Until:
    """While this card is on the field, where it is: a Gate (gate:4.6.5b) and a Spell that is cast are not."""
    if reader.kind == "gate" or reader.casting:
        raise reader.unread(parts.tree, "a card that is not on the field")
    return WHILE_HERE


def _that_turn(reader: Any, parts: Parts) -> ast.Until:
    """The turn in which the skill triggers, if that is a moment of a turn."""
    trigger = reader.trigger
    if not isinstance(trigger, ast.Edge) or trigger.span == "attack" or trigger.which != "every":
        raise reader.unread(parts.tree, "not clear which turn")
    return ast.END_OF_TURN


def at_own_attack(trigger: ast.Trigger | None) -> bool:
    """Whether this card attacks when a skill with this trigger triggers."""
    return isinstance(trigger, ast.Attacked | ast.Hit) and trigger.attacker == ast.THIS


def _own_attack(reader: Any, parts: Parts) -> ast.Until:
    """The attack at which the skill triggers, if that is one of this card."""
    if not at_own_attack(reader.trigger):
        raise reader.unread(parts.tree, "not clear which attack")
    return ast.Until("attack")


UNTIL: Final[tuple[Row, ...]] = (
    row("until", "this turn", ast.END_OF_TURN),
    worked("until", "until the end of that turn", ast.Until, _that_turn, None),
    row("until", "until the end of this attack", ast.Until("attack"), "this attack"),
    worked("until", "until the end of this card's attack", ast.Until, _own_attack, None, "until the end of its attack"),
    row("until", "until the end phase", ast.Until("before_end_phase")),
    *(row("until", f"until the end of this {phase} phase", ast.Until(f"{phase}_phase"))
      for phase in ("main", "battle")),
    of_opponent("until", "until the end of your opponent's turn", ast.Until("turn", "opponent")),
    row("until", "until the end of your opponent's next turn", ast.Until("turn", "opponent", True)),
    row("until", "until the end of your next turn", ast.Until("turn", "you", True)),
    worked("until", "while this card is on the field", ast.Until, _while_here, lambda printer, until: (
        {} if until == WHILE_HERE else None)),
    row("until", "for the rest of the game", ast.Until("game"), "during this game"),
    row("until", "until the start of your next turn", ast.Until("before_turn", "you", True),
        "until the beginning of your next turn"),
    row("until", "until the start of your opponent's next turn", ast.Until("before_turn", "opponent", True),
        "until the beginning of your opponent's next turn"),
    THEIR_NEXT_TURN,
)
"""How long a change lasts."""
