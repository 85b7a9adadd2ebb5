"""Turns, phases and attacks, and how long something lasts."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.row import Row, heard, row
from headjudge.language.rows.shared import THEIR_NEXT_TURN, gap, of_opponent
from headjudge.language.tree import ast

SPANS: Final = ("turn", "start phase", "main phase", "battle phase", "end phase")

TIMES: Final[tuple[Row, ...]] = (
    *(row("span_name", span, span.replace(" ", "_")) for span in SPANS),
    row("whose", "your", "you"),
    of_opponent("whose", "your opponent's", "opponent"),
    row("whose", "each", "any", "the", "each player's"),
    row("span", "this card's attack", ("attack", "this")),
    row("span", "this attack", ("attack", "that"), "the attack"),
    row("span", "an attack", ("attack", "any")),
    row("span", "the game", ("game", "any")),
    row("span", "this turn", ("turn", "this")),
    heard("span", "that turn", ("turn", "that")),
    row("span", "your next turn", ("turn", "next you")),
    of_opponent("span", "your opponent's next turn", ("turn", "next opponent")),
    row("span", "{whose} {span_name}", (gap("span_name"), gap("whose"))),
)
"""When something happens."""

UNTIL: Final[tuple[Row, ...]] = (
    row("until", "this turn", ast.END_OF_TURN),
    row("until", "until the end of this attack", ast.Until("attack")),
    row("until", "until the end phase", ast.Until("before_end_phase")),
    of_opponent("until", "until the end of your opponent's turn", ast.Until("turn", "opponent")),
    row("until", "until the end of your opponent's next turn", ast.Until("turn", "opponent", True)),
    row("until", "until the end of your next turn", ast.Until("turn", "you", True)),
    row("until", "for the rest of the game", ast.Until("game"), "during this game"),
    row("until", "until the start of your next turn", ast.Until("before_turn", "you", True),
        "until the beginning of your next turn"),
    row("until", "until the start of your opponent's next turn", ast.Until("before_turn", "opponent", True),
        "until the beginning of your opponent's next turn"),
    THEIR_NEXT_TURN,
)
"""How long a change lasts."""
