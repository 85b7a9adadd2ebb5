"""Times, and what automatic abilities wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import described
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
NEXT: Final = "next "
"""Before whose a turn or a phase is: the next one of that player."""
TESTS: Final = gap("one_kind", 1)
VANGUARDS: Final = ast.Select(("vanguard",), "opponent")
REARGUARDS: Final = ast.Select(("rearguard",), "opponent")
CIRCLES: Final = gap("circles")

FOE: Final = ast.Relation("battle_opponent", THIS)
ATTACKED: Final = ast.Relation("attacked")
SOME: Final[ast.Quant] = ast.Quant(ast.Num(1), None)
ATTACKED_VANGUARD: Final = ast.Exists(
    ast.Select(("vanguard",), "opponent", (FOE, ATTACKED)), SOME)


def _against(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("target")
    foes = ast.Select(zones, "opponent", (FOE, *tests))
    return "battle", "you", THIS, ast.Exists(foes, SOME)


def _says_against(printer: Any, span: Any) -> dict[str, object] | None:
    if len(span) != 4 or span[:3] != ("battle", "you", THIS) or span[3] == ATTACKED_VANGUARD:
        return None
    if isinstance(span[3], ast.Happened):
        foes = attacked_by(THIS, span[3])
        return None if foes is None else {"target": (foes.zones, foes.tests)}
    what = span[3].what if isinstance(span[3], ast.Exists) else None
    if not isinstance(what, ast.Select) or what.tests[:1] != (FOE,):
        return None
    return {"target": (what.zones, what.tests[1:])}


def was_attacked(by: ast.Selector | None, foes: ast.Select) -> ast.Condition:
    """Whether one of these units was attacked in the battle: it may have left the field before the end."""
    return ast.Happened(ast.Attacked(by, foes), "battle", SOME)


def attacked_by(by: ast.Selector, condition: ast.Happened) -> ast.Select | None:
    """Returns the units of which one was attacked in the battle; None for another condition."""
    event = condition.event
    if not isinstance(event, ast.Attacked) or not isinstance(event.target, ast.Select):
        return None
    return event.target if condition == was_attacked(by, event.target) else None


def at_an_edge(condition: ast.Condition, by: ast.Selector | None) -> ast.Condition:
    """A condition on what a unit attacked, asked at the end of the battle: neither may still be where it was.

    by: None if any unit may have attacked it.
    """
    what = condition.what if isinstance(condition, ast.Exists) else None
    if not isinstance(what, ast.Select) or what.tests[:1] not in ((FOE,), (ATTACKED,)):
        return condition
    foes = replace(what, tests=tuple([test for test in what.tests if test not in (FOE, ATTACKED)]))
    if isinstance(by, ast.Select):
        by = replace(by, tests=tuple([test for test in by.tests if test != ast.Relation("attacking")]))
    return was_attacked(by, foes)


ATTACKS_THIS: Final = (FOE, ast.Relation("attacking"))
ATTACKER: Final = ast.Select(("field",), "opponent", ATTACKS_THIS)
"""The unit that attacks this one: a battle is told by its attacking unit."""


def _attacked_by(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("target")
    return "battle", "opponent", ast.Select(zones, "opponent", (*ATTACKS_THIS, *tests))


def _says_attacked_by(printer: Any, span: Any) -> dict[str, object] | None:
    what = span[2] if len(span) == 3 and span[:2] == ("battle", "opponent") else None
    if not isinstance(what, ast.Select) or what.tests[:2] != ATTACKS_THIS or what.whose != "opponent":
        return None
    return {"target": (what.zones, what.tests[2:])}


SPANS: Final[tuple[Row, ...]] = (
    row("span", "your turn", ("turn", "you")),
    row("span", "your opponent's turn", ("turn", "opponent"), "their turn"),
    row("span", "turn", ("turn", "any"), "the turn", "each turn"),
    worked("span", "that turn", tuple, lambda reader, parts: reader.added_turn() or ("turn", "any"), None),
    *[row("span", f"{whose} next {words}", (span, f"{NEXT}{who}"))
      for whose, who in (("your", "you"), ("your opponent's", "opponent"))
      for words, span in (("turn", "turn"), *[(f"{name} phase", f"{name}_phase")
                                               for name in ("stand", "draw", "ride", "main", "battle", "end")])],
    *[row("span", f"your {name} phase", (f"{name}_phase", "you"))
      for name in ("stand", "draw", "ride", "main", "battle", "end")],
    *[row("span", f"your opponent's {name} phase", (f"{name}_phase", "opponent"))
      for name in ("stand", "draw", "ride", "main", "battle", "end")],
    *[row("span", f"your {name} step", (f"{name}_step", "you"))
      for name in ("start", "attack", "guard", "drive", "damage", "close")],
    row("span", "that battle", ("battle", "any"), "the battle", "battle"),
    row("span", "the close step of that battle", ("close_step", "any"), "close step", "the close step"),
    *[row("span", f"the {name} phase", (f"{name}_phase", "any"), f"{name} phase")
      for name in ("end", "stand", "draw", "ride", "main", "battle")],
    *[row("span", f"the {name} step", (f"{name}_step", "any"), f"{name} step")
      for name in ("start", "attack", "guard", "drive", "damage")],
    *[row("span", f"your opponent's {name} step", (f"{name}_step", "opponent"))
      for name in ("start", "attack", "guard", "drive", "damage", "close")],
    row("span", "the battle that this unit attacked", ("battle", "you", ast.THIS)),
    row("span", "the close step of the battle that this unit attacked", ("close_step", "you", ast.THIS)),
    row("span", "the battle that this unit was attacked", ("battle", "opponent", ATTACKER)),
    worked("span", "the battle that this unit attacked a {target}", tuple, _against, _says_against),
    worked("span", "the battle that this unit was attacked by a {target}", tuple, _attacked_by, _says_attacked_by),
    row("span", "the battle that this unit attacked a vanguard", ("battle", "you", ast.THIS, ATTACKED_VANGUARD)),
    row("span", "the close step of the battle that this unit attacked a vanguard",
        ("close_step", "you", ast.THIS, ATTACKED_VANGUARD)),
    said("span", "the close step of the battle that this unit attacked a vanguard", tuple, lambda printer, span: (
        {} if span == ("close_step", "you", ast.THIS, was_attacked(THIS, VANGUARDS)) else None)),
)

def end_of_that_turn(reader: Any, parts: Parts) -> ast.Until:
    """The end of the running turn, where no other one was added that could be meant."""
    if reader.added_turn() is not None:
        raise reader.unread(parts.tree, "an effect that begins in this turn and ends with another one")
    return ast.END_OF_TURN


UNTIL: Final[tuple[Row, ...]] = (
    row("until", "until end of turn", ast.END_OF_TURN, "during this turn"),
    worked("until", "until end of that turn", ast.Until, end_of_that_turn, None),
    row("until", "until end of that battle", ast.Until("battle"), "until the end of that battle",
        "during this battle"),
    row("until", "during that ride phase", ast.Until("ride_phase")),
    row("until", "during your next stand phase", ast.Until("stand_phase", "you", True)),
    row("until", "during your opponent's next stand phase", ast.Until("stand_phase", "opponent", True)),
    row("until", "until the end of your opponent's next turn", ast.Until("turn", "opponent", True)),
)


CIRCLE_ZONES: Final = frozenset({"vanguard", "rearguard", "guardian"})


def _circles(reader: Any, parts: Parts) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for token in parts.tree.children:
        found += described.zones_of(reader, token)
    return found


def _says_circles(printer: Any, zones: tuple[str, ...]) -> dict[str, object] | None:
    return {"circle": zones[:1]} if len(zones) == 1 and zones[0] in CIRCLE_ZONES else None


def _says_two(printer: Any, zones: tuple[str, ...]) -> dict[str, object] | None:
    return {"circle": zones[:1], "circle2": zones[1:]} if len(zones) == 2 and set(zones) <= CIRCLE_ZONES else None


OWN_EFFECT: Final = ast.Maker(ast.Select((), "you"), "effect")


def _by_own_effect(reader: Any, parts: Parts) -> ast.Maker:
    parts.read("just_one")
    return OWN_EFFECT


def _says_own_effect(printer: Any, by: ast.Maker) -> dict[str, object] | None:
    return {"just_one": ast.Num(1)} if by == OWN_EFFECT else None


PLACES: Final[tuple[Row, ...]] = (
    worked("game_by", "due to a effect from {just_one} of your cards", ast.Maker, _by_own_effect, _says_own_effect,
           "by a effect from {just_one} of your cards"),
    row("game_by", "due to a effect", ast.Maker(ast.Select((), "any"), "effect"), "by a effect", "by a card effect"),
    row("game_by", "due to a effect from your opponent's card", ast.Maker(ast.Select((), "opponent"), "effect"),
        "by your opponent's card effect", "by your opponent's effect", "by a effect from your opponent's card"),
    worked("circles", "{circle}", tuple, _circles, _says_circles),
    worked("circles", "{circle} or {circle2}", tuple, _circles, _says_two),
)

BOOSTS_IT: Final = ast.Relation("boosted", THIS)


def _boosted_hits(reader: Any, parts: Parts) -> ast.Trigger:
    tests = parts.read("one_kind")[1] if parts.has("one_kind") else ()
    target = VANGUARDS if parts.has("at_vanguard") else None
    return ast.Hit(ast.Select(("field",), "you", (BOOSTS_IT, *tests)), target)


def _says_boosted_hits(printer: Any, event: ast.Hit) -> dict[str, object] | None:
    who = event.attacker
    if not isinstance(who, ast.Select) or who.tests[:1] != (BOOSTS_IT,) or event.target not in (None, VANGUARDS):
        return None
    return {"one_kind": (("field",), who.tests[1:]) if who.tests[1:] else None,
            "at_vanguard": event.target is not None or None}


# Events of other units: "that unit" means them from here on


def _actor(reader: Any, parts: Parts) -> ast.Select:
    parts.read("just_one")
    zones, tests = parts.read("kinds") if parts.has("kinds") else parts.read("one_kind")
    return ast.Select(zones, parts.read("owner"), tests)


def _says_actor(printer: Any, what: ast.Select) -> dict[str, object] | None:
    if not isinstance(what, ast.Select) or not what.zones or what.tests[:1] == (ast.Relation("other", THIS),):
        return None
    return {"owner": what.whose, "one_kind": (what.zones, what.tests)}


def _says_other_actor(printer: Any, what: ast.Select) -> dict[str, object] | None:
    if not isinstance(what, ast.Select) or what.tests[:1] != (ast.Relation("other", THIS),):
        return None
    return {"another": what}


def of_actor(make: Any) -> Any:
    """Returns the reader of an event of other units. make: takes them and the parts."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        what = parts.read("actor")
        reader.scope.note(ast.SUBJECT, False, "unit", "subject")
        made: ast.Trigger = make(what, parts)
        return made

    return read


def note_subject(printer: Any, event: ast.Trigger) -> None:
    printer.scope.note(ast.SUBJECT, False, "unit", "subject")


def _placed(what: ast.Select, parts: Parts) -> ast.Trigger:
    zone, whose = parts.read("room") if parts.has("room") else ("", "any")
    return ast.Moved(what, "place", (zone,) if zone else (), whose, parts.read("circles"))


def _says_placed(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "place" or not isinstance(event.what, ast.Select) or len(event.src) > 1:
        return None
    room = (event.src[0], event.whose_src) if event.src else None
    return {"actor": event.what, "circles": event.dst, "room": room}


def _says_dropped(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "move" or event.src or event.dst != ("drop",) or not isinstance(event.what, ast.Select):
        return None
    return {"actor": event.what}


def _at_vanguard(parts: Parts) -> ast.Select | None:
    return VANGUARDS if parts.has("at_vanguard") else None


def _says_hits(printer: Any, event: ast.Hit) -> dict[str, object] | None:
    if not isinstance(event.attacker, ast.Select) or event.target not in (None, VANGUARDS):
        return None
    if event.attacker.tests[:1] == (BOOSTS_IT,):
        return None
    return {"actor": event.attacker, "at_vanguard": event.target is not None or None}


def _says_attacks(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if not isinstance(event.attacker, ast.Select) or event.target not in (None, VANGUARDS):
        return None
    return {"actor": event.attacker, "at_vanguard": event.target is not None or None}


def _says_attacks_this(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    what = event.attacker
    return {"actor": what} if isinstance(what, ast.Select) and event == ast.Attacked(what, THIS) else None


def _says_attacked(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    what = event.target
    if event != ast.Attacked(None, what, "", "target") or not isinstance(what, ast.Select):
        return None
    return {"actor": what}


def _says_becomes(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    return {"actor": event.what, "state": event.state} if isinstance(event.what, ast.Select) else None


def _ridden(reader: Any, parts: Parts) -> ast.Trigger:
    return nodes.Ridden(THIS, parts.read("one_kind")[1])


def _says_ridden(printer: Any, event: nodes.Ridden) -> dict[str, object] | None:
    return {"one_kind": ((), event.rider)} if event.over == THIS else None


EVENTS: Final[tuple[Row, ...]] = (
    row("event", "this unit attacks", of(ast.Attacked, THIS)),
    row("event", "this unit attacks a vanguard", of(ast.Attacked, THIS, VANGUARDS)),
    row("event", "this unit attacks a rear-guard", of(ast.Attacked, THIS, REARGUARDS)),
    row("event", "this unit attacks a {target}",
        of(ast.Attacked, THIS, of(ast.Select, gap("target", 0), "opponent", gap("target", 1))),
        "this unit attacks your opponent's {target}"),
    row("event", "this unit is attacked", of(ast.Attacked, None, THIS, "", "target")),
    row("event", "this unit is attacked by a {target}",
        of(ast.Attacked, of(ast.Select, gap("target", 0), "opponent", gap("target", 1)), THIS, "", "target"),
        "this unit is attacked by your opponent's {target}"),
    row("event", "this unit's attack hits", of(ast.Hit, THIS)),
    row("event", "this unit's attack hits a vanguard", of(ast.Hit, THIS, VANGUARDS)),
    row("event", "this unit's attack hits a rear-guard", of(ast.Hit, THIS, REARGUARDS),
        "this unit's attack hits a opponent's rear-guard"),
    row("event", "this unit boosts", of(nodes.Boosts, THIS)),
    row("event", "this unit boosts a {one_kind}",
        of(nodes.Boosts, THIS, of(ast.Select, gap("one_kind", 0), "you", TESTS))),
    row("event", "this unit is boosted", of(nodes.Boosts, None, THIS, "boosted")),
    row("event", "this unit is boosted by a {one_kind}",
        of(nodes.Boosts, of(ast.Select, gap("one_kind", 0), "you", TESTS), THIS, "boosted")),
    worked("event",
           "a attack hits [at_vanguard: a vanguard] | during the battle that this unit boosted [a {one_kind}]",
           ast.Hit, _boosted_hits, _says_boosted_hits,
           "the attack of a unit boosted by this unit hits [at_vanguard: a vanguard]"),
    row("event", "this unit is placed on {circles}", of(ast.Moved, THIS, "place", (), "any", CIRCLES)),
    row("event", "this unit is placed on {circles} from {room}",
        of(ast.Moved, THIS, "place", (gap("room", 0),), gap("room", 1), CIRCLES)),
    row("event", "this unit is placed from {room}",
        of(ast.Moved, THIS, "place", (gap("room", 0),), gap("room", 1), ("field",))),
    row("event", "a card is put into your damage zone",
        of(ast.Moved, ast.Select(("damage",), "you"), "move", (), "any", ("damage",))),
    row("event", "this unit intercepts", of(ast.Moved, THIS, "intercept", (), "any", ("guardian",))),
    row("event", "this unit is put into the drop zone from {circles}",
        of(ast.Moved, THIS, "move", CIRCLES, "any", ("drop",))),
    row("event", "this card is put into the drop zone from {room}",
        of(ast.Moved, THIS, "move", (gap("room", 0),), gap("room", 1), ("drop",))),
    row("event", "this unit is put into the drop zone", of(ast.Moved, THIS, "move", ("field",), "any", ("drop",))),
    row("event", "this unit is returned to your hand from {circles}",
        of(ast.Moved, THIS, "move", CIRCLES, "any", ("hand",))),
    worked("actor", "{another}", ast.Select, lambda reader, parts: parts.read("another"), _says_other_actor),
    worked("actor", "{owner} {one_kind}", ast.Select, _actor, _says_actor, "{just_one} of {owner} {kinds}"),
    worked("event", "{actor} is placed on {circles} [from {room}]", ast.Moved, of_actor(_placed), _says_placed,
           then=note_subject),
    worked("event", "{actor} is put into the drop zone", ast.Moved,
           of_actor(lambda what, parts: ast.Moved(what, "move", (), "any", ("drop",))), _says_dropped,
           then=note_subject),
    worked("event", "{actor} attacks [at_vanguard: a vanguard]", ast.Attacked,
           of_actor(lambda what, parts: ast.Attacked(what, _at_vanguard(parts))), _says_attacks, then=note_subject),
    worked("event", "a attack by {actor} hits [at_vanguard: a vanguard]", ast.Hit,
           of_actor(lambda what, parts: ast.Hit(what, _at_vanguard(parts))), _says_hits,
           "{actor} {of} attack hits [at_vanguard: a vanguard]",
           "the attack of {actor} hits [at_vanguard: a vanguard]",
           "{actor} its attack hits [at_vanguard: a vanguard]", then=note_subject),
    worked("event", "{actor} becomes {state}", ast.Turned,
           of_actor(lambda what, parts: ast.Turned(what, parts.read("state"))), _says_becomes, then=note_subject),
    worked("event", "{actor} attacks this unit", ast.Attacked,
           of_actor(lambda what, parts: ast.Attacked(what, THIS)), _says_attacks_this, then=note_subject),
    worked("event", "{actor} is attacked", ast.Attacked,
           of_actor(lambda what, parts: ast.Attacked(None, what, "", "target")), _says_attacked, then=note_subject),
    row("event", "this unit becomes {state}", of(ast.Turned, THIS, gap("state"))),
    row("event", "a card is put into your soul", of(ast.Moved, ast.Select(("soul",), "you"), "move", (), "any",
                                                    ("soul",))),
    worked("event", "a {one_kind} rides this unit", nodes.Ridden, _ridden, _says_ridden,
           "another {one_kind} rides this unit"),
    row("event", "this unit's drive check reveals a {checked}", of(ast.Checked, "drive", THIS, gap("checked"))),
    row("event", "your drive check reveals a {checked}",
        of(ast.Checked, "drive", ast.Select(("field",), "you"), gap("checked"))),
)
