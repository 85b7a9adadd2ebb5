"""The words for what something happens by (gate:3.1.1)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text import events
from headjudge.games.gate.text.makers import WHOSE, By, done_by, placed, undone
from headjudge.games.gate.text.places import SPELL
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _skill(who: str, words: str, *others: str) -> Row:
    """Returns the row of the skills of anybody, of the opponent, or of the one who has the skill."""
    forms = [f"{one} {form}".strip() for one in (words, *others) for form in ("skill", "skills")]
    return row("maker", forms[0], By(None if who == "any" else WHOSE[who], "skill"), *forms[1:])


def _card(reader: Any, parts: Parts) -> By:
    """A card that fits, whoever's it is if that is not said; a Spell does everything by its skill (gate:8.4.1)."""
    part = parts.trees["making"]
    with reader.owned_by("any"):
        thing = reader.thing(part)
    what = thing.what if thing.word == "plural" else events.one_of(reader, part, thing, "")
    if isinstance(what, ast.Select) and what.tests[:1] == (SPELL,) and what.zones == ("field",):
        return By(ast.Select((), what.whose, what.tests), "skill")
    return By(what)


def _says_card(printer: Any, by: By) -> dict[str, object] | None:
    of = by.of
    if isinstance(of, ast.Select) and not of.zones and of.tests and by.how == "skill":
        return {"making": ast.Select(("stack",), of.whose, of.tests)}
    return {"making": of} if not by.how and (of == ast.THIS or placed(of)) else None


def _skill_of(reader: Any, parts: Parts) -> By:
    """A skill of a card that fits."""
    by = _card(reader, parts)
    return By(by.of, "skill")


def _says_skill_of(printer: Any, by: By) -> dict[str, object] | None:
    return {"making": by.of} if by.how == "skill" and not by.keyword and placed(by.of) else None


def _attack_of(reader: Any, parts: Parts) -> By:
    """An attack of a card that fits."""
    part = parts.trees["attacks"]
    with reader.owned_by("any"):
        thing = reader.thing(part)
    what = thing.what if thing.word == "plural" else events.one_of(reader, part, thing, "")
    if not placed(what):
        raise reader.unread(parts.tree, "no card of a place attacks")
    return By(what, "attack")


def _says_attack_of(printer: Any, by: By) -> dict[str, object] | None:
    return {"attacks": by.of} if by.how == "attack" and placed(by.of) else None


def _damage_of(reader: Any, parts: Parts) -> By:
    """The damage that a card deals, by a skill of it or by its attack (gate:3.11.1)."""
    by = _card(reader, parts)
    return By(by.of, "damage")


def _says_damage_of(printer: Any, by: By) -> dict[str, object] | None:
    of = by.of
    if by.how != "damage" or of is None or (isinstance(of, ast.Select) and not of.tests):
        return None
    if isinstance(of, ast.Select) and not of.zones:
        return {"making": ast.Select(("stack",), of.whose, of.tests)}
    return {"making": of}


def _by(reader: Any, parts: Parts) -> ast.Trigger:
    by = parts.read("maker")
    if by.of != ast.THIS:
        event = parts.read("event")
    else:
        with reader.owned_by("any"):  # what this card does something to can be anybody's
            event = parts.read("event")
    if isinstance(event, ast.Moved) and event.what == ast.THIS and placed(by.of):
        reader.scope.note(ast.Ref("attacker"), False, "unit", "named")
    return done_by(reader, parts.tree, event, by)


def _says_by(printer: Any, event: ast.Trigger) -> dict[str, object] | None:
    apart = undone(event)
    return None if apart is None else {"event": apart[0], "maker": apart[1]}


def _then_by(printer: Any, event: ast.Trigger) -> None:
    apart = undone(event)
    if apart is not None and getattr(apart[0], "what", None) == ast.THIS and placed(apart[1].of):
        printer.scope.note(ast.Ref("attacker"), False, "unit", "named")


MAKERS: Final[tuple[Row, ...]] = (
    _skill("any", "a", ""),
    _skill("opponent", "an enemy", "enemy", "your opponent's"),
    _skill("you", "your"),
    row("maker", "this card's skill", By(ast.THIS, "skill"), "its skill"),
    row("maker", "an attack", By(None, "attack"), "attack"),
    worked("maker", "an attack of {attacks}", By, _attack_of, _says_attack_of, "an attack by {attacks}",
           "the attack of {attacks}", "an attack from {attacks}", "attack of {attacks}", "attack from {attacks}"),
    row("maker", "this card's attack", By(ast.THIS, "attack"), "the attack of this card", "its attack"),
    row("maker", "a rule action", By(None, "rule")),
    row("maker", "the overloaded field zone rule action", By(None, "overload")),
    row("maker", "the overlimit field rule action", By(None, "overlimit")),
    row("maker", "damage", By(None, "damage")),
    row("maker", "your opponent", By(WHOSE["opponent"])),
    row("maker", "you", By(WHOSE["you"])),
    row("maker", "a player", By(WHOSE["any"])),
    worked("maker", "{making}", By, _card, _says_card),
    worked("maker", "a skill | of {making}", By, _skill_of, _says_skill_of, "skills | of {making}"),
    worked("maker", "damage | of {making}", By, _damage_of, _says_damage_of, "damage | from {making}",
           "damage | dealt by {making}"),
    worked("event", "{event} | by {maker}", ast.Trigger, _by, _says_by, then=_then_by),
)
"""What something happens by."""
