"""Cards that come to the field out of a zone that is said: the hand, the Gate Master zone, the drop.

What is played comes from the stack then (gate:8.4.3.4), so that where it was played from is asked as it comes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import events
from headjudge.games.gate.text.places import CARDS, FIELD, SPELL
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FROM_GATE_MASTER: Final = (ast.Relation("from_gate_master"),)

CARD_OF: Final = {"you": "single", "opponent": "of_theirs"}
"""The gap of a card that a player plays."""


def _came(who: str, verb: str) -> Any:
    """A player summons or equips a card that fits, from wherever it comes or from a zone."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        tree = parts.trees["np"]
        with reader.owned_by(who):
            what = events.subject_of(reader, tree)
        if not isinstance(what, ast.Select) or {*what.zones} <= FIELD:
            return ast.Moved(what, verb)
        on_field = replace(what, zones=("field",))
        if what.whose != who or what.zones not in (("hand",), ("drop",)):
            raise reader.unread(tree, "what is played comes from the stack")
        reader.subject_from = on_field
        return out_of_hand(on_field, verb, who) if what.zones == ("hand",) else ast.Moved(on_field, verb, what.zones,
                                                                                           who)

    return read


def _came_to(who: str) -> Any:
    """A player summons a card that fits to a zone of the own field."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        event = _came(who, "summon")(reader, parts)
        if not isinstance(event, ast.Moved):
            raise reader.unread(parts.tree, "a place and where it comes from")
        return replace(event, dst=(parts.read("units_zone"),), whose_dst=who)

    return read


def _from_gate_master(ways: tuple[str, ...], mine: bool = False) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """Is played in place of the card of the hand that rests in the Gate Master zone then (gate:4.8.3)."""
        what = parts.read("single")
        if what == ast.THIS:
            reader.gates.append(ast.Is(ast.THIS, FROM_GATE_MASTER))
            return ast.Moved(what, ways[0]) if len(ways) == 1 else placed_so(reader, what)
        if mine and getattr(what, "whose", "") != "you":
            raise reader.unread(parts.trees["single"], "no card that you play")
        return _as_gate_master(what, ways)

    return read


def _as_gate_master(what: ast.Selector, ways: tuple[str, ...]) -> ast.Trigger:
    """Is played so: summoned, equipped, or cast as a Spell, which never comes to the field (gate:4.8.3)."""
    events: list[ast.Trigger] = [ast.Moved(what, way) for way in ways]
    if len(ways) > 1 and isinstance(what, ast.Select) and what.tests[:1] == (CARDS,):
        events.append(ast.Played(what.whose, (SPELL, *what.tests[1:])))
    found = tuple([ast.Within(event, ast.Is(ast.SUBJECT, FROM_GATE_MASTER)) for event in events])
    return found[0] if len(found) == 1 else ast.AnyOf(found)


def _says_from_gate_master(ways: tuple[str, ...]) -> Any:
    def say(printer: Any, event: ast.Trigger) -> dict[str, object] | None:
        first = event.triggers[0] if isinstance(event, ast.AnyOf) else event
        moved = first.trigger if isinstance(first, ast.Within) else first
        if not isinstance(moved, ast.Moved) or event != _as_gate_master(moved.what, ways):
            return None
        return {"single": moved.what}

    return say


def placed_so(reader: Any, what: ast.Selector) -> ast.Trigger:
    """Comes to the field as it is played: Units are summoned, Items equipped (gate:8.4.1)."""
    ways = {"unit": ("summon",), "item": ("equip",)}.get(reader.kind if what == ast.THIS else "", ("summon", "equip"))
    found = tuple(ast.Moved(what, way) for way in ways)
    return found[0] if len(found) == 1 else ast.AnyOf(found)


def _from_hand(verb: str, whose: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """Is played from the hand and comes from the stack then, or is put on the field from the hand by a skill."""
        gap = CARD_OF[whose]
        what = parts.read(gap)
        if isinstance(what, ast.Select) and what.whose == "any":
            what = replace(what, whose=whose)
        if what != ast.THIS and getattr(what, "whose", "") != whose:
            raise reader.unread(parts.trees[gap], "no card that this player plays")
        return out_of_hand(what, verb, whose)

    return read


def out_of_hand(what: ast.Selector, verb: str, whose: str) -> ast.Trigger:
    """Returns the event of a card that comes to the field from the hand, or from the stack if it was played there."""
    who = ast.THIS if what == ast.THIS else ast.SUBJECT
    played = ast.Within(ast.Moved(what, verb, ("stack",)), ast.Is(who, (ast.Relation("from_hand"),)))
    return ast.AnyOf((ast.Moved(what, verb, ("hand",), whose), played))


def _says_from_hand(verb: str, whose: str) -> Any:
    def say(printer: Any, event: ast.AnyOf) -> dict[str, object] | None:
        first = event.triggers[0]
        if not isinstance(first, ast.Moved) or event != out_of_hand(first.what, verb, whose):
            return None
        return {CARD_OF[whose]: first.what}

    return say


def _cast_from(who: str, zone: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A Spell that a player has cast from a zone of theirs; asked as it has just been played (gate:8.4.3.7)."""
        tests, head = events.kind_of_card(reader, parts.trees["played"])
        plain = ast.Kind(("spell",))
        if any(isinstance(test, ast.Kind) and test != plain for test in tests):
            raise reader.unread(parts.trees["played"], "no spell is played so")
        if who == "opponent":
            reader.named_player = who
        reader.scope.note(ast.SUBJECT, False, head, "subject")
        return cast_from(who, tests if plain in tests else (plain, *tests), zone)

    return read


def cast_from(who: str, tests: tuple[ast.Test, ...], zone: str) -> ast.Trigger:
    """Returns the event of a Spell that is cast from the hand or the drop."""
    return ast.Within(ast.Played(who, tests), ast.Is(ast.SUBJECT, (ast.Relation(f"played_from_{zone}"),)))


def _says_cast_from(who: str, zone: str) -> Any:
    def say(printer: Any, event: ast.Within) -> dict[str, object] | None:
        played = event.trigger
        if not isinstance(played, ast.Played) or event != cast_from(who, played.tests, zone):
            return None
        return {"played": played.tests}

    return say


ORIGINS: Final[tuple[Row, ...]] = (
    *(worked("event", f"{{played}} | is cast from {words} {zone}", ast.Within, _cast_from(who, zone),
             _says_cast_from(who, zone))
      for who, words in (("you", "your"), ("opponent", "your opponent's")) for zone in ("hand", "drop")),
    *(worked("event", f"{{single}} is {done} from the Gate Master zone", node, _from_gate_master(ways),
             _says_from_gate_master(ways), f"{{single}} is {done} as a Gate Master",
             f"{{single}} is Gate Master {other}")
      for ways, done, other, node in ((("summon",), "summoned", "summoned", ast.Within),
                                      (("equip",), "equipped", "equipped", ast.Within),
                                      (("summon", "equip"), "cast", "played", ast.AnyOf))),
    *(worked("event", f"{{single}} is {done} from your Gate Master zone", ast.Trigger, _from_gate_master(ways, True),
             None)
      for ways, done in ((("summon",), "summoned"), (("equip",), "equipped"), (("summon", "equip"), "cast"))),
    *(worked("event", f"{{{CARD_OF[whose]}}} is {done} from {words} hand", ast.AnyOf, _from_hand(verb, whose),
             _says_from_hand(verb, whose))
      for verb, done in (("summon", "summoned"), ("equip", "equipped"))
      for whose, words in (("you", "your"), ("opponent", "your opponent's"))),
    worked("event", "you summon {np}", ast.Trigger, _came("you", "summon"), None),
    worked("event", "your opponent | summon~s {np}", ast.Trigger, _came("opponent", "summon"), None),
    *(worked("event", f"you summon {{np}} to {words} {{units_zone}}", ast.Trigger, _came_to("you"), None)
      for words in ("your", "the")),
    worked("event", "you equip {np}", ast.Trigger, _came("you", "equip"), None),
    worked("event", "your opponent | equip~s {np}", ast.Trigger, _came("opponent", "equip"), None),
)  # fmt: skip
