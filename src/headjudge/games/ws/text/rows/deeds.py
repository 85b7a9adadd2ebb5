"""What a card or a player cannot do."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _hand_too(reader: Any, parts: Parts) -> ast.Forbid:
    reader.where = ("hand",)
    return ast.Forbid("be played")


def _says_hand_too(printer: Any, deed: ast.Forbid) -> dict[str, object] | None:
    return {} if deed == ast.Forbid("be played") else None


def _encore(reader: Any, parts: Parts) -> tuple[ast.Forbid, ...]:
    """Encore in quotes: whatever it costs (ws:10.2)."""
    return (ast.Forbid("use", kinds=(parts.read("bare_keyword"),)),)


def _events_and_encore(reader: Any, parts: Parts) -> tuple[ast.Forbid, ...]:
    return (ast.Forbid("play", using=(ast.Kind(("event",)),)), *_encore(reader, parts))


def _says_encore(printer: Any, deeds: tuple[ast.Forbid, ...]) -> dict[str, object] | None:
    return {"bare_keyword": "encore"} if deeds == (ast.Forbid("use", kinds=("encore",)),) else None


WAITING: Final = ast.Select(("waiting_room",), "you", (ast.Kind(("character",)),))
BY_EFFECTS: Final = ("automatic", "activated", "continuous", "event")
"""What effects belong to; what trigger icons do is none (ws:4.1.2)."""

DEEDS: Final[tuple[Row, ...]] = (
    row(
        "deed",
        "be chosen by your opponent's effects",
        of(ast.Forbid, "be chosen", who="opponent"),
        "be chosen by their effects",
    ),
    row("deed", "be chosen by the effects of your opponent's events",
        of(ast.Forbid, "be chosen", who="opponent", kinds=("event",)),
        "be chosen by effects of your opponent's events"),
    row("deed", "attack", of(ast.Forbid, "attack")),
    row("deed", "be returned to hand", of(ast.Forbid, "return to hand"), "be returned to their hand",
        "be returned to your hand", "be returned to your opponent's hand"),
    row("deed", "be put into memory", of(ast.Forbid, "put into memory"), "be put into their memory",
        "be put into your opponent's memory"),
    row("deed", "deal damage to a player", of(ast.Forbid, "deal damage"), "deal damage to players"),
    row("deed", "side attack", of(ast.Forbid, "side attack")),
    row("deed", "frontal attack", of(ast.Forbid, "frontal attack")),
    row("deed", "direct attack", of(ast.Forbid, "direct attack")),
    row("deed", "move to another stage position", of(ast.Forbid, "move")),
    worked("deed", "be played from your hand", ast.Forbid, _hand_too, _says_hand_too, "be played"),
    row("deed", "{stand} during {next_stand}", of(ast.Forbid, "stand in stand phase", until=gap("next_stand"))),
    row("deed", "become {state}", of(ast.Forbid, gap("state"))),
    row(
        "deed",
        "become {state} by {auto_icon} effects of your opponent's characters",
        of(ast.Forbid, gap("state"), who="opponent", kinds=("automatic",)),
    ),
    row("deed", "use {bare_keyword}", of(ast.Forbid, "use", kinds=(gap("bare_keyword"),))),
    row("next_stand", "your | stand phase", None),
    row("next_stand", "your next | stand phase", ast.Until("stand_phase", "you", True)),
    row("next_stand", "your opponent's next | stand phase", ast.Until("stand_phase", "opponent", True)),
    row("next_stand", "its next | stand phase", ast.Until("stand_phase", "owner", True)),
    row("stand", "stand", "stand"),
    row("player_deed", "play | events | {from_hand}", (of(ast.Forbid, "play", using=(ast.Kind(("event",)),)),)),
    *(
        row("player_deed", f"play | {cards} | {{from_hand}}",
            (of(ast.Forbid, "play", using=(ast.Kind((kind,)), *tests)),))
        for cards, kind, tests in (
            ("climax", "climax", ()), ("characters", "character", ()),
            ("level {range} | characters", "character", (of(ast.Measure, "level", gap("range", 0), gap("range", 1)),)),
        )
    ),
    worked("player_deed", "use {bare_keyword}", tuple, _encore, _says_encore),
    worked("player_deed", "play | events | {from_hand} or use {bare_keyword}", tuple, _events_and_encore, None),
    row(
        "player_deed",
        "receive damage by {auto_icon} effects of your opponent's characters",
        (of(ast.Forbid, "receive damage of the opponent", using=(ast.Kind(("character",)),), kinds=("automatic",)),),
        "receive damage by the {auto_icon} effects of your opponent's characters",
        "receive damage by the {auto_icon} effect of your opponent's characters",
    ),
    row(
        "player_deed",
        "return characters from your waiting room to your hand by your card's effects",
        (of(ast.Forbid, "return from waiting room", WAITING, kinds=BY_EFFECTS),),
        "return characters from your waiting room to your hand by your cards' effects",
    ),
    row("player_deed", "play {label} {from_hand}", (of(ast.Forbid, "use", kinds=(gap("label"),)),), "use {label}"),
    row(
        "player_deed",
        "play | events | and {label} {from_hand}",
        (of(ast.Forbid, "play", using=(ast.Kind(("event",)),)), of(ast.Forbid, "use", kinds=(gap("label"),))),
        "play | events | or {label} {from_hand}",
        "play {label} and | events | {from_hand}",
        "play {label} or | events | {from_hand}",
    ),
)
"""What a card or a player cannot do."""
