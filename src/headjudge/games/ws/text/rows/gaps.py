"""What fills the gaps of the rows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws.text.places import PLACES
from headjudge.language.printing.nouns import OWNERS, word_for
from headjudge.language.rows import shared
from headjudge.language.rows.row import Fills, Form
from headjudge.language.tree import ast


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


def _mine(reader: Any, part: Any) -> ast.Select:
    owner, *adjectives = reader.parts(part)
    tests: list[ast.Test] = [ast.Kind(("character",)), *(reader.visit(one) for one in adjectives)]
    return ast.Select(("stage",), reader.player_of(reader.owner(owner, part), part), tuple(tests))


def _says_mine(printer: Any, mine: ast.Select) -> str:
    adjectives = printer.noun(mine, False, place=False).removesuffix("character").strip()
    printer.scope.note(ast.SUBJECT, False, "character", "subject")
    return f"{word_for(OWNERS, mine.whose)} {adjectives}".strip()


def _says_checked(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    what = ast.Select(("resolution",), "you", tests)
    printer.searched = "resolution"
    text = f"a {printer.noun(what, False, place=True)}"
    printer.searched = ""
    printer.scope.note(ast.SUBJECT, False, printer.head(what), "checked")
    return text


def _mere_noun(reader: Any, part: Any) -> Any:
    """A card, without saying where it is."""
    noun = reader.noun(reader.parts(part)[-1])
    if noun.zones or noun.whose or noun.among or noun.top:
        raise reader.unread(part, "more than what kind of card it is")
    return noun


def _says_mere_noun(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    text = f"a {printer.tests(tests, False)}"
    printer.scope.note(ast.SUBJECT, False, printer.head(ast.Select(("hand",), "you", tests)), "subject")
    return text


def _says_from(printer: Any, source: tuple[tuple[str, ...], str]) -> str:
    zones, whose = source
    return " or ".join([printer.from_zone(zones[0], whose), *(zone.replace("_", " ") for zone in zones[1:])])


def _says_leaving(printer: Any, event: ast.Moved) -> str:
    printer.searched = event.src[0]
    text: str = printer.single(event.what) if event.what == ast.THIS else printer.single_from(event)
    printer.searched = ""
    return text


_ZONE: Final = Fills(
    "zone", lambda reader, part: reader.zone(part), lambda printer, zone: printer.from_zone(*zone), ("your hand",)
)

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
    "label": Fills(
        "NAMES",
        lambda reader, token: reader.label_in(token),
        lambda printer, label: f'"{label.title()}"',
        ('"Backup"',),
    ),
    "act_icon": Form("ACT", lambda found: "【ACT】"),
    "auto_icon": Form("AUTO", lambda found: "【AUTO】"),
    "single": Fills(
        "subject",
        lambda reader, part: reader.event_subject(part),
        lambda printer, what: printer.single(what),
        ("this card", "your character"),
    ),
    "on_zone": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the stage",)),
    "off_zone": _ZONE,
    "other_zone": _ZONE,
    "other_off_zone": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the stage",)),
    "src": Fills("zones", lambda reader, part: reader.zones(part), _says_from, ("your hand", "your hand or memory")),
    "leaving": Fills("subject", lambda reader, part: reader.event_subject(part), _says_leaving, ("this card",)),
    "this_one": Fills(
        "subject",
        lambda reader, part: reader.event_subject(part),
        lambda printer, what: printer.single(what),
        ("this card",),
    ),
    "mine": Fills("mine", _mine, _says_mine, ("your other 《Harbor》",)),
    "checked": Fills("np", lambda reader, part: reader.thing_in_check(part), _says_checked, ("a climax",)),
    "mere_noun": Fills("a_noun", _mere_noun, _says_mere_noun, ("an event",)),
    "from_hand": Form("from_hand", lambda found: "from hand"),
}
