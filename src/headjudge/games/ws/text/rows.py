"""The phrases of Weiss Schwarz text: how each is written, read and printed."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws.text.places import PLACES
from headjudge.language.rows import shared
from headjudge.language.rows.row import Fills, Form, Held, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts, Table
from headjudge.language.tree import ast

# -------------------------------------------------------------------------------------------------------------- times

SPANS: Final = (
    "turn", "stand phase", "draw phase", "clock phase", "main phase", "climax phase", "attack phase",
    "attack declaration step", "trigger step", "counter step", "damage step", "battle step", "encore step", "end phase",
    "battle", "attack",
)  # fmt: skip

TIMES: Final[tuple[Row, ...]] = (
    *(row("span_name", span, span.replace(" ", "_")) for span in SPANS),
    row("whose", "your", "you"),
    row("whose", "your opponent's", "opponent"),
    row("whose", "the", "any", "each"),
    row("span", "{owner_of_time} {span_name}", (gap("span_name"), gap("owner_of_time"))),
    row("span", "your next {span_name}", (gap("span_name"), "next you")),
    row("span", "{opponents_next} {span_name}", (gap("span_name"), gap("opponents_next"))),
    row("opponents_next", "your opponent's next", "next opponent"),
    row("span", "that turn", ("turn", "that")),
    row("span", "this card's attack", ("attack", "this"), "that attack"),
    row("span", "this card's battle", ("battle", "this")),
)

# ------------------------------------------------------------------------------------------------------------- places

FACES: Final[tuple[Row, ...]] = (row("face", "face up", "up"), row("face", "face down", "down"))

PART: Final = ((gap("part", 0),), gap("part", 1))
"""A part of the stage, and whose it is."""


def _was(reader: Any, found: object) -> object:
    """The card that "that character" means, which is not the one that is put there."""
    that = reader.scope.that("character", reader.putting)
    return that.name if isinstance(that, ast.Ref) else None


def _is_that(printer: Any, was: object, found: object) -> bool:
    return bool(printer.scope.that("character", printer.putting) == ast.Ref(str(was)))


def _moved_back(reader: Any, parts: Parts) -> ast.Slot:
    return ast.Slot((), "any", was="moved")


def _says_moved_back(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    putting = printer.putting
    return {} if slot.was and isinstance(putting, ast.Ref) and putting.name == slot.was else None


SLOTS: Final[tuple[Row, ...]] = (
    row("slot", "on the stage position that this card was on", of(ast.Slot, (), "any", was="this")),
    worked("slot", "to its previous stage position", ast.Slot, _moved_back, _says_moved_back),
    row(
        "slot",
        "on the stage position that character was on",
        of(ast.Slot, (), "any", was=Held("was", _was, _is_that)),
    ),
    row("slot", "on separate positions of your stage", of(ast.Slot, ("stage",), separate=True)),
    row(
        "slot",
        "on an open position of {part}",
        of(ast.Slot, *PART, open=True),
        "to an open position of {part}",
        "in an open position of {part}",
        "to another open position of {part}",
    ),
    row("slot", "on any position of {part}", of(ast.Slot, *PART), "in any position of {part}"),
)

SPOTS: Final[tuple[Row, ...]] = (
    *shared.SPOTS,
    row(
        "spot",
        "[{face}] underneath this card as a marker",
        of(ast.Spot, "markers", "owner", face=gap("face"), under=ast.THIS),
    ),
    row("spot", "{slot}", (gap("slot"), "")),
    row("spot", "{slot} as {state}", (gap("slot"), gap("state"))),
)

# ------------------------------------------------------------------------------------------------------- prohibitions


def _hand_too(reader: Any, parts: Parts) -> ast.Forbid:
    reader.where = ("hand",)
    return ast.Forbid("be played")


def _says_hand_too(printer: Any, deed: ast.Forbid) -> dict[str, object] | None:
    return {} if deed == ast.Forbid("be played") else None


DEEDS: Final[tuple[Row, ...]] = (
    row(
        "deed",
        "be chosen by your opponent's effects",
        of(ast.Forbid, "be chosen", who="opponent"),
        "be chosen by their effects",
    ),
    row("deed", "attack", of(ast.Forbid, "attack")),
    row("deed", "side attack", of(ast.Forbid, "side attack")),
    row("deed", "frontal attack", of(ast.Forbid, "frontal attack")),
    row("deed", "direct attack", of(ast.Forbid, "direct attack")),
    row("deed", "move to another stage position", of(ast.Forbid, "move")),
    worked("deed", "be played from your hand", ast.Forbid, _hand_too, _says_hand_too),
    row("deed", "{stand} during {next_stand}", of(ast.Forbid, "stand in stand phase", until=gap("next_stand"))),
    row("deed", "become {state}", of(ast.Forbid, gap("state"))),
    row(
        "deed",
        "become {state} by {automatic} effects of your opponent's characters",
        of(ast.Forbid, gap("state"), who="opponent", kinds=(gap("automatic"),)),
    ),
    row("next_stand", "your | stand phase", None),
    row("next_stand", "your next | stand phase", ast.Until("stand_phase", "you", True)),
    row("next_stand", "your opponent's next | stand phase", ast.Until("stand_phase", "opponent", True)),
    row("next_stand", "its next | stand phase", ast.Until("stand_phase", "owner", True)),
    row("stand", "stand", "stand"),
    row("player_deed", "play | events | {from_hand}", (of(ast.Forbid, "play", using=(ast.Kind(("event",)),)),)),
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

# --------------------------------------------------------------------------------------------------------------- gaps


def _whose_time(reader: Any, part: Any) -> str:
    whose: str = reader.word(part)
    if whose.endswith("opponent"):
        reader.named_player = "opponent"
    return whose


def _part(reader: Any, part: Any) -> tuple[str, str]:
    group, whose = reader.zone(part)
    if group not in PLACES:
        raise reader.unread(part, "no positions there")
    return group, reader.player_of(whose, part)


GAPS: Final[dict[str, Fills | Form]] = {
    **shared.GAPS,
    "owner_of_time": Fills("whose", _whose_time, lambda printer, whose: printer.say("whose", whose), ("your",)),
    "opponents_next": Fills("opponents_next", _whose_time, lambda printer, whose: printer.say("opponents_next", whose)),
    "part": Fills("zone", _part, lambda printer, part: printer.zone(*part), ("your stage", "your center stage")),
    "state": Fills(
        "game_state",
        lambda reader, part: reader.words_of(part),
        lambda printer, state: printer.state(state),
        ("【REST】", "rest"),
    ),
    "stand": Form("stand", lambda found: "【STAND】"),
    "automatic": Fills("AUTO", lambda reader, token: "automatic", lambda printer, kind: "【AUTO】", ("【AUTO】",)),
    "label": Fills(
        "NAMES",
        lambda reader, token: reader.label_in(token),
        lambda printer, label: f'"{label.title()}"',
        ('"Backup"',),
    ),
    "from_hand": Form("from_hand", lambda found: "from hand"),
}

ROWS: Final = Table(
    (
        *shared.UNTIL,
        *shared.RANGES,
        *shared.COMPARED,
        *shared.COMPARISONS,
        *TIMES,
        *FACES,
        *SLOTS,
        *SPOTS,
        *DEEDS,
    ),
    GAPS,
)
"""All rows of ws."""
