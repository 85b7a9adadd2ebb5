"""Prohibitions and permissions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text import nouns, sentences
from headjudge.games.gcg.text.rows.gains import steps_of
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ENEMY: Final = ast.Relation("enemy", ast.THIS)
NEXT_START: Final = ast.Until("start_phase", "opponent", True)


def _forbid(deed: str, **more: object) -> tuple[object, ...]:
    return (of(ast.Forbid, deed, **more),)


def _block(reader: Any, parts: Parts) -> object:
    """Activate <Blocker>: no other keyword effect can be kept from being used."""
    if parts.read("label") != "blocker":
        raise reader.unread(parts.tree, "a keyword effect that cannot be kept from being used")
    return (ast.Forbid("block"),)


def _says_block(printer: Any, deeds: object) -> dict[str, object] | None:
    return {"label": "blocker"} if deeds == (ast.Forbid("block"),) else None


def _receiving(parts: Parts, using: tuple[ast.Test, ...] = ()) -> object:
    kind = parts.read("damage")
    return (ast.Forbid(f"receive {kind} damage" if kind else "receive damage", using=using),)


def _receive(reader: Any, parts: Parts) -> object:
    return _receiving(parts)


def _receive_enemy(reader: Any, parts: Parts) -> object:
    return _receiving(parts, (ENEMY,))


def _receive_from(reader: Any, parts: Parts) -> object:
    return _receiving(parts, parts.read("foes"))


RECEIVING: Final = {"receive battle damage": "battle", "receive effect damage": "effect", "receive damage": ""}
"""What it means to receive damage, by its kind."""


def _says_received(deeds: object) -> dict[str, object] | None:
    """Returns the damage that cannot be received, and what deals it."""
    (first, *more) = deeds if isinstance(deeds, tuple) else (deeds,)
    if more or not isinstance(first, ast.Forbid) or first.deed not in RECEIVING:
        return None
    if first != ast.Forbid(first.deed, using=first.using):
        return None
    return {"damage": RECEIVING[first.deed], "foes": first.using}


def _says_receive(printer: Any, deeds: object) -> dict[str, object] | None:
    found = _says_received(deeds)
    return found if found is not None and not found["foes"] else None


def _says_receive_enemy(printer: Any, deeds: object) -> dict[str, object] | None:
    found = _says_received(deeds)
    return found if found is not None and found["foes"] == (ENEMY,) else None


def _says_receive_from(printer: Any, deeds: object) -> dict[str, object] | None:
    return _says_received(deeds)


DEEDS: Final[tuple[Row, ...]] = (
    row("deed", "attack", _forbid("attack")),
    heard("deed", "attack | during your opponent's next turn",
          _forbid("attack", until=ast.Until("turn", "opponent", True))),
    row("deed", "choose the enemy player as its attack target", _forbid("attack player"), "attack players",
        "attack the enemy player", "attack the player"),
    worked("deed", "activate {label}", tuple, _block, _says_block, "use {label}"),
    worked("deed", "receive {damage}", tuple, _receive, _says_receive),
    worked("deed", "receive | enemy {damage}", tuple, _receive_enemy, _says_receive_enemy),
    worked("deed", "receive {damage} | from {foes}", tuple, _receive_from, _says_receive_from),
    heard("deed", "block", _forbid("block")),
    row("deed", "be blocked", _forbid("be blocked")),
    row("deed", "be blocked | by {foes}", _forbid("be blocked", using=gap("foes"))),
    row("deed", "be chosen by enemy effects", _forbid("choose", using=(ENEMY,)), "be chosen by your opponent's effects",
        "be chosen as a target by enemy effects", "be chosen as the target of enemy effects",
        "be chosen as a target of enemy effects", "be the target of enemy effects", "be targeted by enemy effects"),
    row("deed", "be rested by enemy effects", _forbid("become rested", using=(ENEMY,)),
        "be rested by your opponent's effects"),
    row("deed", "be set as active", _forbid("become active")),
    row(
        "deed",
        "be set as active | during the start phase of your opponent's next turn",
        _forbid("become active in start phase", until=NEXT_START),
        "be set as active | during your opponent's next start phase",
    ),
    row("deed", "be set as active | during the start phase", _forbid("become active in start phase"),
        "be set as active | during your start phase"),
    row("deed", "be paired with a Pilot", _forbid("be paired")),
    row("deed", "be destroyed by enemy effects", _forbid("be destroyed by effect", using=(ENEMY,)),
        "be destroyed by your opponent's effects"),
)

FURTHER: Final[tuple[Row, ...]] = (
    row("further", "or attack", _forbid("attack")),
    row("further", "or block", _forbid("block")),
    row("further", "or be blocked", _forbid("be blocked")),
    row("further", "or be set as active", _forbid("become active")),
    row("further", "or paired with a Pilot", _forbid("be paired"), "or be paired with a pilot"),
)
"""What cannot be done either."""


def _cannot(reader: Any, parts: Parts) -> ast.Step:
    """Cannot do, or have done to it."""
    return _barred(reader, parts, parts.read("doer"))


def _cannot_either(reader: Any, parts: Parts) -> ast.Step:
    """The cards of the clause before cannot do this."""
    return _barred(reader, parts, nouns.same_doer(reader, parts.tree))


def _barred(reader: Any, parts: Parts, subject: ast.Selector) -> ast.Step:
    deeds = parts.read("deeds")
    lasting = nouns.duration(reader, parts.read("until"), parts.tree)
    steps: list[ast.Step] = []
    for one in deeds:
        if one.until is not None and lasting is not None:
            raise reader.unread(parts.tree, "a second duration")
        steps.append(replace(one, what=subject, until=one.until or lasting))
    return sequence(steps)


def _says_cannot(printer: Any, value: object) -> dict[str, object] | None:
    steps = steps_of(value)
    first = steps[0]
    if not isinstance(first, ast.Forbid) or first.what is None:
        return None
    own = first.until if first.until == NEXT_START else None
    deeds = tuple(replace(one, what=None, until=own) for one in steps if isinstance(one, ast.Forbid))
    return {"doer": first.what, "deeds": deeds, "until": None if own else first.until}


def _says_will_not(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    return _says_cannot(printer, step) if step.until == NEXT_START else None


def _unreduced(reader: Any, parts: Parts) -> ast.Step:
    """This Unit's AP cannot be reduced by effects of enemies."""
    return ast.Forbid("reduce ap", ast.THIS, using=(ENEMY,), until=reader.until)


def _says_unreduced(printer: Any, first: ast.Forbid) -> dict[str, object] | None:
    same = replace(first, until=None) == ast.Forbid("reduce ap", ast.THIS, using=(ENEMY,))
    return {"until": first.until} if same else None


def _draws(reader: Any, parts: Parts) -> ast.Step:
    """Enemy Units choose certain Units as their attack target if they can."""
    nouns.all_enemies(reader, parts.trees["np"])
    if not sentences.constant(reader):
        raise reader.unread(parts.tree, "not said how long")
    target = parts.read("drawing")
    if target == ast.THIS and nouns.said(reader, parts.trees["drawing"]) != "this rested unit":
        raise reader.unread(parts.tree, "a Unit that can't be attacked unless it is rested")
    step = ast.Allow("draw attacks", target, using=(ENEMY,))
    if target == ast.THIS:
        return ast.If(ast.Is(ast.THIS, (ast.InState(("rested",)),)), step)
    return step


def _says_draws(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    return {"drawing": step.what} if step.deed == "draw attacks" else None


def _draws_all(reader: Any, parts: Parts) -> ast.Step:
    """All enemy Units must choose a Unit as their attack target."""
    nouns.all_enemies(reader, parts.trees["np"])
    return ast.Allow("draw all attacks", parts.read("single"), using=(ENEMY,), until=reader.until)


def _says_draws_all(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step.deed != "draw all attacks":
        return None
    return {"until": step.until, "single": step.what}


def _may_choose(reader: Any, parts: Parts) -> ast.Step:
    """May attack active Units."""
    return _may_attack_active(reader, parts, parts.read("doer"))


def _may_choose_too(reader: Any, parts: Parts) -> ast.Step:
    """The cards of the clause before may attack active Units, too."""
    return _may_attack_active(reader, parts, nouns.same_doer(reader, parts.tree))


def _may_attack_active(reader: Any, parts: Parts, subject: ast.Selector) -> ast.Step:
    lasting = nouns.duration(reader, parts.read("until"), parts.tree)
    target = parts.trees["target"]
    thing = reader.thing(target)
    what = thing.what
    active, unit = ast.InState(("active",)), ast.Kind(("unit",))
    if thing.word != "a" or not isinstance(what, ast.Select) or what.whose != "opponent":
        raise reader.unread(target, "no active enemy Unit")
    if active not in what.tests or unit not in what.tests or what.zones != ("battle_area",):
        raise reader.unread(target, "no active enemy Unit")
    tests = tuple(test for test in what.tests if test not in (active, unit))
    return ast.Allow("attack active unit", subject, using=tests, until=lasting)


def _can_attack(reader: Any, parts: Parts) -> ast.Step:
    """Can attack any active Unit."""
    lasting = nouns.duration(reader, parts.read("until"), parts.tree)
    return ast.Allow("attack active unit", parts.read("doer"), until=lasting)


def _says_may_choose(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step.deed != "attack active unit":
        return None
    tests = (ast.Kind(("unit",)), ast.InState(("active",)), *step.using)
    return {"doer": step.what, "target": ast.Select(("battle_area",), "opponent", tests), "until": step.until}


def _may_attack(reader: Any, parts: Parts) -> ast.Step:
    """May attack on the turn it is deployed."""
    return ast.Allow("attack when deployed", parts.read("doer"), until=reader.until)


def _may_attack_now(reader: Any, parts: Parts) -> ast.Step:
    """A Unit that was deployed before may attack in this turn."""
    what: ast.Selector = reader.resolved(parts.tree, reader.scope.it())
    known = reader.scope.known(what)
    if known is None or known.verb != "placed":
        raise reader.unread(parts.tree, "no Unit that is deployed by this")
    return ast.Allow("attack when deployed", what, until=ast.END_OF_TURN)


def _says_may_attack(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    return {"until": step.until, "doer": step.what} if step.deed == "attack when deployed" else None


_RESTED: Final = (
    "on the turn this Unit is deployed , it may choose a rested enemy Unit as its attack target and attack it"
)

_DRAWN: Final = "as their attack target if possible when attacking"
_MUST: Final = "as their attack target when attacking"

BARS: Final[tuple[Row, ...]] = (
    *(
        heard(
            "clause",
            f"enemy effects can't {verb} | {{doer}} [{{until}}]",
            of(ast.Forbid, deed, gap("doer"), using=(ENEMY,), until=gap("until")),
            f"your opponent's effects can't {verb} | {{doer}} [{{until}}]",
        )
        for verb, deed in (("destroy", "be destroyed by effect"), ("choose", "choose"), ("rest", "become rested"))
    ),
    worked("clause", "this Unit's AP can't be reduced by enemy effects", ast.Forbid, _unreduced, None),
    said("clause", "[{until} | ,] this Unit's AP can't be reduced by enemy effects", ast.Forbid, _says_unreduced),
    said("clause", "{doer} won't {deeds}", ast.Forbid, _says_will_not),
    worked("clause", "{doer} can't {deeds} [{until}]", ast.Forbid | tuple, _cannot, _says_cannot),
    worked("too", "can't {deeds} [{until}]", ast.Forbid | tuple, _cannot_either, None),
    worked("clause", f"{{np}} choose {{drawing}} {_DRAWN}", ast.Allow, _draws, None),
    said("clause", f"enemy Units choose {{drawing}} {_DRAWN}", ast.Allow, _says_draws),
    worked("clause", f"{{np}} must choose {{single}} {_MUST}", ast.Allow, _draws_all, None),
    said("clause", f"[{{until}} | ,] all enemy Units must choose {{single}} {_MUST}", ast.Allow, _says_draws_all),
    row("clause", _RESTED, of(ast.Allow, "attack rested when deployed", ast.THIS)),
    worked(
        "clause", "{doer} may choose {target} as its attack target [{until}]", ast.Allow, _may_choose, _says_may_choose,
        "{doer} may choose {target} | as their attack target [{until}]",
        "{doer} can choose {target} as its attack target [{until}]",
        "{doer} can choose {target} | as their attack target [{until}]",
    ),
    worked("too", "may choose {target} as its attack target [{until}]", ast.Allow, _may_choose_too, None),
    worked("clause", "{doer} may attack on the turn it is deployed", ast.Allow, _may_attack, None,
           "{doer} can attack on the turn it is deployed", "{doer} can attack during the turn it is deployed",
           "{doer} can attack on the turn they are deployed", "{doer} may attack on the turn they are deployed"),
    said("clause", "[{until} | ,] {doer} may attack on the turn it is deployed", ast.Allow, _says_may_attack),
    worked("clause", "it can attack during this turn", ast.Allow, _may_attack_now, None,
           "it may attack during this turn"),
    row("clause", "{doer} are deployed rested", of(ast.Alter, "enters rested", "to", ast.Num(1), gap("doer")),
        "{doer} enter the battle area rested"),
    worked("clause", "{doer} can attack active enemy units [{until}]", ast.Allow, _can_attack, None),
)
