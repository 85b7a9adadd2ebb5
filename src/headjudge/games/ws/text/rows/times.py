"""How turns, phases and attacks are named."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.row import Row, row
from headjudge.language.rows.shared import gap
from headjudge.language.tree.ast import Until

SPANS: Final = (
    "turn", "stand phase", "draw phase", "clock phase", "main phase", "climax phase", "attack phase",
    "attack declaration step", "trigger step", "counter step", "damage step", "battle step", "encore step", "end phase",
    "battle", "attack",
)  # fmt: skip

DURING_THIS_GAME: Final = row("until", "during this game", Until("game"), "for the rest of the game")

NEXT_TURN: Final = row("until", "until the end of the next turn", Until("turn", "any", True))

TIMES: Final[tuple[Row, ...]] = (
    NEXT_TURN,
    *(row("span_name", span, span.replace(" ", "_")) for span in SPANS),
    row("whose", "your", "you"),
    row("whose", "your opponent's", "opponent"),
    row("whose", "the", "any", "each", "all players'"),
    row("span", "{owner_of_time} {span_name}", (gap("span_name"), gap("owner_of_time"))),
    row("span", "your next {span_name}", (gap("span_name"), "next you")),
    row("span", "{opponents_next} {span_name}", (gap("span_name"), gap("opponents_next"))),
    row("opponents_next", "your opponent's next", "next opponent"),
    row("span", "that turn", ("turn", "that")),
    row("span", "this card's attack", ("attack", "this"), "that attack"),
    row("span", "this card's battle", ("battle", "this")),
)
