"""What stands before the comma of a sentence, and who acts in it."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text import sentences
from headjudge.games.gcg.text.nouns import SOME
from headjudge.language.rows import heads
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


def _playing(reader: Any, parts: Parts) -> Head:
    """When this card is played from the hand."""
    if reader.labels or reader.windows or reader.place or reader.playing:
        raise reader.unread(parts.tree, "a card that is not in hand")
    reader.place, reader.playing = ("hand",), True
    return Head("playing")


def _says_playing(printer: Any, head: Head) -> dict[str, object] | None:
    return {} if head == Head("playing") else None


def _after(reader: Any, parts: Parts) -> Head:
    """After the effect of this Command behind a timing word."""
    if reader.kind != "command" or parts.read("own_text") not in reader.labels:
        raise reader.unread(parts.tree, "no effect of this card")
    return Head("after")


def _says_after(printer: Any, head: Head) -> dict[str, object] | None:
    return {"own_text": printer.labels[0]} if head == Head("after") and printer.labels else None


JUST_DEPLOYED: Final = Head("if", ast.Happened(ast.Moved(ast.THIS, "deploy"), "turn", SOME))
"""The turn in which this Unit came."""


def _just_deployed(reader: Any, parts: Parts) -> Head:
    reader.scope.mention(ast.THIS)
    return JUST_DEPLOYED


def _says_just_deployed(printer: Any, head: Head) -> dict[str, object] | None:
    return {} if head == JUST_DEPLOYED else None


THIS_END: Final = Head("when", trigger=ast.Edge("end", "turn", "any", None, "this"))
"""The end of the turn that is running."""

THIS_BATTLE: Final = Head("when", trigger=ast.Edge("end", "battle", "any", None, "this"))
"""The end of the battle that is going on."""

HEADS: Final[tuple[Row, ...]] = (
    *heads.OPENINGS,
    heads.DURING,
    row(
        "head",
        "at the end of the turn when {event}",
        of(Head, "when", of(ast.Happened, gap("event"), "turn", SOME), ast.Edge("end", "turn", "any")),
    ),
    row("head", "at the end of this turn", THIS_END),
    row("head", "at the end of this battle", THIS_BATTLE),
    worked("head", "on the turn this Unit is deployed", Head, _just_deployed, _says_just_deployed,
           "during the turn this Unit is deployed"),
    heads.edges("end", "at the end of"),
    heads.edges("begin", "at the start of", "at the beginning of"),
    row("head", "while {conditions}", of(Head, "while", gap("conditions"))),
    heard("head", "during a turn where {past}", of(Head, "if", gap("past"))),
    heard("head", "when {events} {until}", of(Head, "when", trigger=gap("events"), until=gap("until"))),
    heard("head", "when {events} | during {spoken_span}",
          of(Head, "when", of(ast.Now, gap("spoken_span", 0), gap("spoken_span", 1)), gap("events"))),
    heard("head", "then", Head("then")),
    row("head", "if you do not", Head("did not")),
    heard("head", "if not", Head("otherwise"), "if it is not"),
    worked("head", "when playing this card from your hand", Head, _playing, _says_playing),
    worked("head", "after activating this card's {own_text}", Head, _after, _says_after),
)
"""Conditions, times and events; when a card is played, and after it was."""


def _they(reader: Any, parts: Parts) -> str:
    return sentences.word_of_everyone(reader, parts.tree)


def _they_act(reader: Any, parts: Parts) -> str:
    """The players who all do the same, or the opponent who was just named, if no cards were."""
    if not reader.everyone and reader.named_player == "opponent" and reader.scope.newest() is None:
        return "opponent"
    return sentences.word_of_everyone(reader, parts.tree)


ACTORS: Final[tuple[Row, ...]] = (
    row("may", "you may", "you"),
    worked("may", "they may", str, _they, None, "that player may"),
    row("actor", "all players", "each", "all players each"),
    row("actor", "all enemy players", "opponent", "all enemy players each", "your opponent"),
    worked("actor", "they", str, _they_act, None, "that player"),
)
"""Who acts: you, players who all do the same, and the player who was chosen."""
