"""Cards that go into a soul or out of one, as what skills wait for (gate:4.9)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.places import CARDS, HOLDING, SOME
from headjudge.games.gate.text.rows.attacks import neither
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

UNDER_THIS: Final = ast.Relation("under", ast.THIS)
GONE: Final = {"drop": ("drop",), "banish": ("banish",), "move": ()}
"""What happens to a card in a soul, and where it goes."""

ANY_SOUL: Final = {whose: ast.Select(("field",), whose, (CARDS,)) for whose in ("you", "opponent", "any")}
"""The cards of a field, each of which has a soul; a soul that is left empties with its card (gate:4.9.3)."""


def _soul_card(reader: Any, parts: Parts) -> tuple[ast.Select, str]:
    """A card that fits, in this card's soul or in any soul of a field; and whose field that is (gate:4.9.1)."""
    soul = parts.read("soul")
    if soul != ast.THIS and soul not in ANY_SOUL.values():
        raise reader.unread(parts.trees["soul"], "the soul of another card")
    thing = reader.thing(parts.trees["put_there"])
    if thing.what == ast.THIS or not isinstance(thing.what, ast.Select) or thing.word != "a":
        raise reader.unread(parts.trees["put_there"], "no single card")
    tests = tuple(test for test in thing.what.tests if test != ast.Kind(("unit", "item", "spell")))
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    return soul_cards(soul, tests)


def soul_cards(soul: ast.Selector, tests: tuple[ast.Test, ...]) -> tuple[ast.Select, str]:
    """Cards that pass tests in the soul of a card, or in any soul of a field; and whose field that is."""
    if soul in ANY_SOUL.values() and isinstance(soul, ast.Select):
        return ast.Select(("soul",), "any", tests), soul.whose
    return ast.Select(("soul",), "any", (*tests, ast.Relation("under", soul))), "any"


def says_soul_cards(what: ast.Selector, whose: str) -> dict[str, object] | None:
    """The tests of cards in a soul, and the soul that is said for it."""
    if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("soul",), "any"):
        return None
    under = [test for test in what.tests if isinstance(test, ast.Relation) and test.kind == "under"]
    if not under:
        return {"put_there": what.tests, "soul": ANY_SOUL[whose]}
    if what.tests[-1:] != (under[0],) or whose != "any":
        return None
    return {"put_there": what.tests[:-1], "soul": under[0].to}


def _leaves(verb: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        what, whose = _soul_card(reader, parts)
        return ast.Moved(what, "drop" if verb == "drop" else "move", ("soul",), whose, GONE[verb])

    return read


def _put_from(reader: Any, parts: Parts) -> ast.Trigger:
    zone, whose = parts.read("place_on")
    what, owner = _soul_card(reader, parts)
    return ast.Moved(what, "move", ("soul",), owner, dst=(zone,), whose_dst=whose)


def _says_leaves(verb: str) -> Any:
    def say(printer: Any, event: ast.Moved) -> dict[str, object] | None:
        if event != ast.Moved(event.what, "drop" if verb == "drop" else "move", ("soul",), event.whose_src,
                              GONE[verb]):
            return None
        return says_soul_cards(event.what, event.whose_src)

    return say


def _says_put_from(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    said = says_soul_cards(event.what, event.whose_src)
    if event.src != ("soul",) or not event.dst or event.verb != "move" or said is None:
        return None
    return {**said, "place_on": (event.dst[0], event.whose_dst)}


HOST: Final = ast.Select(("field",), "any", (CARDS, HOLDING))
"""The card that has this card in its soul."""

INTO_ANY_SOUL: Final = ast.Moved(ast.THIS, "move", dst=("soul",))
OFF_FIELD: Final = ast.Moved(ast.THIS, "move", ("field",), dst=("soul",))
UNDER_UNIT: Final = ast.Exists(ast.Select(("field",), "any", (ast.Kind(("unit",)), HOLDING)), SOME)


def _into(event: ast.Trigger) -> Any:
    """This card goes into a soul, and works there; "that card" is the one that has it (gate:4.6.1.6)."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        note_host(reader, event)
        return event

    return read


def note_host(speaker: Any, event: ast.Trigger) -> None:
    """Note that the card with this one in its soul is meant by "that card" and "that unit"."""
    speaker.scope.note(HOST, False, "unit", "named")
    speaker.scope.note(HOST, False, "card", "named")
    neither(speaker, event)


def _comes_into(event: ast.Trigger, *words: str) -> Row:
    """Returns the row of this card going into a soul."""
    return worked("event", words[0], type(event), _into(event), lambda printer, said: {} if said == event else None,
                  *words[1:], then=note_host)


def _into_fitting(event: ast.Moved) -> Any:
    """This card goes into the soul of a card that fits."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        with reader.owned_by("any"):
            host = reader.thing(parts.trees["soul_host"])
        what = host.what
        if not isinstance(what, ast.Select) or what.zones != ("field",) or host.word not in ("a", "bare") or (
            what.tests[:1] == (ast.Kind(("unit", "item", "spell")),) and len(what.tests) == 1
        ):
            raise reader.unread(parts.trees["soul_host"], "no card on the field")
        fits = ast.Exists(ast.Select(("field",), what.whose, (*what.tests, HOLDING)), SOME)
        made = ast.Within(event, fits)
        note_host(reader, made)
        return made

    return read


def _says_into_fitting(event: ast.Moved) -> Any:
    def say(printer: Any, value: ast.Within) -> dict[str, object] | None:
        asked = value.condition
        if value.trigger != event or not isinstance(asked, ast.Exists) or asked.quantity != SOME or not isinstance(
            asked.what, ast.Select
        ) or asked.what.tests[-1:] != (HOLDING,) or asked == UNDER_UNIT:
            return None
        return {"soul_host": ast.Select(("field",), asked.what.whose, asked.what.tests[:-1])}

    return say


_OF_UNIT: Final = ("this card enter~s the soul of a unit", "this card is put into the soul of a unit",
                   "this card is put into a unit's soul")
_OF_ANY: Final = ("this card enter~s a soul", "this card is put into a soul",
                  "this card is put into the soul of a card", "this card enter~s the soul of a card")

SOUL_EVENTS: Final[tuple[Row, ...]] = (
    *(_comes_into(ast.Within(event, UNDER_UNIT), *(words + where for words in _OF_UNIT))
      for event, where in ((OFF_FIELD, " | from the field"), (INTO_ANY_SOUL, ""))),
    *(_comes_into(event, *(words + where for words in _OF_ANY))
      for event, where in ((OFF_FIELD, " | from the field"), (INTO_ANY_SOUL, ""))),
    worked("event", "this card is put into the soul of {soul_host}", ast.Within, _into_fitting(INTO_ANY_SOUL),
           _says_into_fitting(INTO_ANY_SOUL), "this card enter~s the soul of {soul_host}", then=note_host),
    worked("event", "{put_there} is dropped from {soul}", ast.Moved, _leaves("drop"), _says_leaves("drop")),
    worked("event", "{put_there} is banished from {soul}", ast.Moved, _leaves("banish"), _says_leaves("banish")),
    worked("event", "{put_there} leave~s {soul}", ast.Moved, _leaves("move"), _says_leaves("move")),
    worked("event", "{put_there} is put into {place_on} | from {soul}", ast.Moved, _put_from, _says_put_from,
           "{put_there} is returned to {place_on} | from {soul}"),
)
"""Into a soul, and out of it."""
