"""What must be so, and the numbers that are compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.ws.text import phrases
from headjudge.games.ws.text.places import SIDES
from headjudge.language.reading import choosing, conditions
from headjudge.language.rows.conditions import COMPARED, compares, learned, says_is, says_is_not
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
UNMARKED: Final = ast.HasMarkers(NONE)
SOME: Final = ast.Quant(ast.Num(1), None)

# ------------------------------------------------------------------------------------------------------- what is there


def _did_reveal(reader: Any, parts: Parts) -> object:
    return choosing.did(reader, parts.tree, "revealed")


def _did_choose(reader: Any, parts: Parts) -> object:
    return choosing.did(reader, parts.tree, "chosen")


def _did_draw(reader: Any, parts: Parts) -> object:
    return choosing.did(reader, parts.tree, "drawn")


def _did_take(reader: Any, parts: Parts) -> object:
    """Whether so many cards of a kind came into a zone by what was done before."""
    zone, whose = parts.read("zone")
    register = reader.sent.get(zone, "")
    if not register or whose not in ("you", "the"):
        raise reader.unread(parts.tree, "not clear what was put there")
    return _so_many_of(reader, parts, register)


def _did_move(reader: Any, parts: Parts) -> object:
    """Whether so many cards of a kind were moved by what was done before, wherever they went."""
    found = set(reader.sent.values())
    if len(found) != 1:
        raise reader.unread(parts.tree, "not clear what was put there")
    return _so_many_of(reader, parts, found.pop())


def _so_many_of(reader: Any, parts: Parts, register: str) -> ast.Condition:
    noun = reader.noun(parts.trees["mere"])
    if noun.zones or noun.among or noun.whose or noun.top:
        raise reader.unread(parts.tree, "only the kind of card can be asked here, not whose it is or where")
    one = reader.is_article(parts.trees["counted"])
    quantity = SOME if one else reader.quantity(parts.trees["counted"])
    return ast.Exists(ast.Select((), "any", tuple(noun.tests), register), quantity)


def _says_took(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what, quantity = condition.what, condition.quantity
    if not isinstance(what, ast.Select) or what != ast.Select((), "any", what.tests, what.among) or not what.among:
        return None
    if what.tests and quantity.high in (None, ast.Num(0)) and printer.scope.several() == what.among:
        return None
    zone = next((zone for zone, register in printer.sent.items() if register == what.among), None)
    if zone is None or quantity.high not in (None, quantity.low):
        return None
    one = quantity == ast.Quant(ast.Num(1), ast.Num(1))
    return {"counted": quantity, "zone": (zone, "you"), "mere": (what.tests, not one)}


def _noted(reader: Any, parts: Parts, register: str) -> ast.Condition:
    """The damage dealt before had this outcome: its source was noted then."""
    if not register:
        raise reader.unread(parts.tree, "no damage that was dealt")
    return ast.Exists(ast.Select((), "any", (), register), SOME)


def _was_canceled(reader: Any, parts: Parts) -> ast.Condition:
    return _noted(reader, parts, reader.canceled)


def _was_not_canceled(reader: Any, parts: Parts) -> ast.Condition:
    return _noted(reader, parts, reader.dealt)


def _says_noted(condition: ast.Exists, register: str) -> dict[str, object] | None:
    what = condition.what
    noted = isinstance(what, ast.Select) and what.among.startswith(register) and condition.quantity == SOME
    return {} if noted else None


def _says_canceled(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _says_noted(condition, "canceled")


def _says_not_canceled(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _says_noted(condition, "dealt")


CLIMAX_BY_BRAINSTORM: Final = ast.Happened(
    ast.Moved(ast.Select((), "any", (ast.Kind(("climax",)),)), "move", (), "any", ("waiting_room",), "any",
              ("brainstorm",)),
    "use",
    SOME,
)
"""The effect that was used put a climax into the waiting room."""


def _by_that_effect(reader: Any, parts: Parts) -> ast.Condition:
    used = reader.trigger
    if not isinstance(used, ast.Used) or used.label != "brainstorm":
        raise reader.unread(parts.tree, "not said which effect")
    return CLIMAX_BY_BRAINSTORM


def _says_by_that_effect(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return {} if condition == CLIMAX_BY_BRAINSTORM else None


def _named_among(reader: Any, parts: Parts) -> object:
    """A card of that name is one of those."""
    register = reader.scope.several()
    if register is None:
        raise reader.unread(parts.tree, "no cards that this could be among")
    return ast.Exists(ast.Select((), "any", (ast.Named(parts.read("mere_named")),), register), SOME)


def _has(printer: Any, condition: ast.Exists | ast.Not, whose: str) -> dict[str, object] | None:
    """So many characters of a player."""
    if not isinstance(condition, ast.Exists) or condition.quantity == NONE:
        return None
    what = condition.what
    if not isinstance(what, ast.Select) or not phrases.on_stage(printer, what):
        return None
    if (what.whose == "you") != (whose == "you"):
        return None
    return {"so_many": (condition.quantity, condition.what)}


def _has_not(printer: Any, condition: ast.Exists | ast.Not, whose: str) -> dict[str, object] | None:
    """No characters of a player, or not so many."""
    if isinstance(condition, ast.Not):
        inner = condition.condition
        return _has(printer, inner, whose) if isinstance(inner, ast.Exists) else None
    if condition.quantity != NONE:
        return None
    return _has(printer, ast.Exists(condition.what, SOME), whose)


def _says_you_have(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _has(printer, condition, "you")


def _says_you_have_not(printer: Any, condition: ast.Exists | ast.Not) -> dict[str, object] | None:
    return _has_not(printer, condition, "you")


def _says_opponent_has(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _has(printer, condition, "opponent")


def _says_opponent_has_not(printer: Any, condition: ast.Exists | ast.Not) -> dict[str, object] | None:
    return _has_not(printer, condition, "opponent")


def _says_there_is(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity != SOME or phrases.on_stage(printer, condition.what):
        return None
    return {"so_many_there": (condition.quantity, condition.what)}


def _says_there_are(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity in (NONE, SOME) or phrases.on_stage(printer, condition.what):
        return None
    return {"so_many_there": (condition.quantity, condition.what)}


def _says_there_is_no(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    if condition.quantity != NONE or phrases.on_stage(printer, condition.what):
        return None
    return {"placed_noun": condition.what}


def _says_named_there(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if condition.quantity != SOME or not isinstance(what, ast.Select) or what.among or phrases.on_stage(printer, what):
        return None
    if what.zones and what.zones[0] in SIDES:
        return None
    if len(what.tests) != 1 or not isinstance(what.tests[0], ast.Named) or what.tests[0].how != "is":
        return None
    return {"named": what.tests[0].names, "zones": (what.zones, what.whose)}


def _done(printer: Any, condition: ast.Exists, verb: str) -> dict[str, object] | None:
    what, quantity = condition.what, condition.quantity
    if not isinstance(what, ast.Select) or what.among.rstrip("0123456789") != verb:
        return None
    if quantity.high not in (None, quantity.low):
        return None
    one = quantity == ast.Quant(ast.Num(1), ast.Num(1))
    return {"counted": quantity, "mere": (what.tests, not one)}


def _says_revealed(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _done(printer, condition, "revealed")


def _says_chose(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    newest = [one.what for one in printer.scope.antecedents if one.verb == "chosen"][-1:]
    what, exact = condition.what, condition.quantity.low == condition.quantity.high
    meant = isinstance(what, ast.Select) and newest == [ast.Ref(what.among)]
    return _done(printer, condition, "chosen") if meant and exact else None


def _says_drew(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _done(printer, condition, "drawn")


THERE: Final[tuple[Row, ...]] = (
    worked(
        "condition", "you revealed {counted} {mere}", ast.Exists, _did_reveal, _says_revealed,
        "you reveal {counted} {mere}",
    ),
    worked("condition", "you drew {counted} {mere}", ast.Exists, _did_draw, _says_drew, "you draw {counted} {mere}"),
    worked(
        "condition", "you put {counted} {mere} | into {zone}", ast.Exists, _did_take, _says_took,
        "you returned {counted} {mere} | to {zone}", "you return {counted} {mere} | to {zone}",
    ),
    worked("condition", "you returned {counted} {mere}", ast.Exists, _did_move, None, "you put {counted} {mere}"),
    worked("condition", "you chose {counted} {mere}", ast.Exists, _did_choose, _says_chose),
    worked("condition", "this damage is canceled", ast.Exists, _was_canceled, _says_canceled),
    worked("condition", "this damage is not canceled", ast.Exists, _was_not_canceled, _says_not_canceled),
    worked("condition", "you have {so_many}", ast.Exists, conditions.you_have_np, _says_you_have),
    worked(
        "condition", "a climax is put into the waiting room by that effect", ast.Happened, _by_that_effect,
        _says_by_that_effect,
    ),
    worked("condition", "{you_have_not} {so_many}", ast.Exists | ast.Not, conditions.you_have_not, _says_you_have_not),
    worked("condition", "{you_have_not} | any {noun}", ast.Exists, conditions.you_have_not_any, None),
    worked("condition", "your opponent has {so_many}", ast.Exists, conditions.opponent_has_np, _says_opponent_has),
    worked(
        "condition",
        "your opponent does not have {so_many}",
        ast.Exists | ast.Not,
        conditions.opponent_has_not,
        _says_opponent_has_not,
    ),
    worked("condition", "your opponent does not have | any {noun}", ast.Exists, conditions.opponent_has_not_any, None),
    said("condition", "{named} is {in_on} {zones}", ast.Exists, _says_named_there),
    worked(
        "condition", "{mere_named} is | among | those cards", ast.Exists, _named_among, None,
        "{mere_named} is | revealed among | those cards", "{mere_named} is | among them",
    ),
    worked("condition", "there is {so_many_there}", ast.Exists, conditions.there_is, _says_there_is),
    worked("condition", "there are {so_many_there}", ast.Exists, conditions.there_is, _says_there_are),
    worked(
        "condition", "there are no {placed_noun}", ast.Exists, conditions.there_is_no, _says_there_is_no,
        "there is no {placed_noun}",
    ),
)  # fmt: skip

# --------------------------------------------------------------------------------------------------- what cards are


def _without_markers(reader: Any, parts: Parts) -> object:
    that = reader.resolved(parts.tree, reader.scope.that("character"))
    return ast.Is(that, (UNMARKED,))


def _says_without_markers(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {} if condition == ast.Is(printer.scope.that("character"), (UNMARKED,)) else None


def _is_clock_top(reader: Any, parts: Parts) -> object:
    return ast.Is(parts.read("who").what, (ast.InZone(("clock_top",)),))


def _that_icon(reader: Any, parts: Parts) -> object:
    that = reader.resolved(parts.tree, reader.scope.that("card"))
    return ast.Is(that, (ast.Icons(parts.read("icons")),))


def _letter_is(reader: Any, parts: Parts) -> object:
    """X, which the text defines behind, is so many."""
    op, b = parts.read("comparison")
    return ast.Compare(reader.ways.letter(reader), op, b)


def _says_clock_top(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"who": condition} if condition.tests == (ast.InZone(("clock_top",)),) else None


def _says_is_in(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.InZone):
        return None
    zone = condition.tests[0]
    if zone.zones[0] in SIDES:
        return None
    return {"who": condition, "zones": (zone.zones, zone.whose)}


def _says_named(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Named) or condition.tests[0].how != "has":
        return None
    return {"who": condition, "names": condition.tests[0].names}


def _says_that_icon(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Icons):
        return None
    return {"icons": condition.tests[0].any_of} if printer.scope.that("card") == condition.what else None


def _says_all_named(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    if len(condition.tests) != 1 or not isinstance(condition.tests[0], ast.Named) or condition.tests[0].how != "has":
        return None
    return {"all_these": condition.what, "names": condition.tests[0].names}


def _says_are(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    return {"all_these": condition.what, "predicate": condition.tests}


def _says_kinds(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    """A zone has so many cards with different names."""
    a = condition.a
    if not (isinstance(a, ast.Kinds) and a.field == "name" and isinstance(a.of, ast.Select)):
        return None
    if a.of.tests or len(a.of.zones) != 1 or condition.op != ">=":
        return None
    return {"owner": a.of.whose, "game_zone": a.of.zones[0], "number": condition.b}


def _alike(reader: Any, parts: Parts) -> object:
    """All of these have the level of the character that was named last."""
    that = reader.resolved(parts.tree, reader.scope.that("character"))
    thing = reader.thing(parts.trees["all_these"])
    if thing.quantity is not None or thing.word == "bare":
        raise reader.unread(parts.tree, "not said whether all of them")
    return ast.Every(thing.what, (ast.Same("level", that),))


def _says_alike(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    that = printer.scope.that("character")
    return {"all_these": condition.what} if condition.tests == (ast.Same("level", that),) else None


BEING: Final[tuple[Row, ...]] = (
    worked(
        "condition", "there are no markers underneath that character", ast.Is, _without_markers, _says_without_markers
    ),
    worked("condition", "{who} is the top card of your clock", ast.Is, _is_clock_top, _says_clock_top),
    worked("condition", "{who} is {in_on} {zones}", ast.Is, conditions.is_in, _says_is_in),
    worked("condition", "{who} has {names} in its card name", ast.Is, conditions.is_named, _says_named),
    worked("condition", "that card's trigger icon is {icons}", ast.Is, _that_icon, _says_that_icon,
           "that card has | {icons} in its trigger icon"),
    worked("condition", "{who} is {predicate}", ast.Is, conditions.is_like, says_is, then=learned),
    worked("condition", "{who} is not {predicate}", ast.Not, conditions.is_not_like, says_is_not),
    worked("condition", "{all_these} have {names} {in_their_names}", ast.Every, conditions.all_named, _says_all_named),
    worked(
        "condition", "{all_these} have the same level as that character", ast.Every, _alike, _says_alike,
    ),
    worked("condition", "{all_these} are {predicate}", ast.Every, conditions.are_like, _says_are),
)


def _now(reader: Any, parts: Parts) -> object:
    """It is a player's turn or phase."""
    name, whose = parts.read("spoken_span")
    if whose not in ("you", "opponent"):
        raise reader.unread(parts.tree, "not said whose")
    return ast.Now(name, whose)


def _each_there(reader: Any, parts: Parts, others: tuple[ast.Test, ...]) -> object:
    """A card of each of these names is there."""
    zones, whose = parts.read("zones") or (("stage",), "you")
    whose = reader.player_of(whose, parts.tree)
    found = [ast.Select(zones, whose, (*others, ast.Named(names))) for names in parts.read("both")]
    return ast.And(tuple(ast.Exists(what, SOME) for what in found))


def _have_each(reader: Any, parts: Parts) -> object:
    return _each_there(reader, parts, ())


def _have_each_other(reader: Any, parts: Parts) -> object:
    return _each_there(reader, parts, (ast.Relation("other", ast.THIS),))


def _zone_has_each(reader: Any, parts: Parts) -> object:
    """A zone has this and that: each of them."""
    owner, zone, quant, noun, also = reader.parts(parts.tree)
    place, whose = reader.word(zone), reader.player_of(reader.owner(owner, parts.tree), parts.tree)
    with reader.searching(place, whose):
        word = "a" if reader.is_article(quant) else ""
        first = reader.ways.some(reader, parts.tree, reader.quantity(quant), reader.noun(noun), "", word)
        more = [reader.select(reader.noun(one), one) for one in reader.parts(also) if one.data != "article"]
    if any(not isinstance(what, ast.Select) or what.zones != (place,) for what in (first.what, *more)):
        raise reader.unread(parts.tree, "cards of another zone")
    return ast.And((reader.exists(parts.tree, first, ""), *(ast.Exists(what, SOME) for what in more)))


def _of_two_zones(reader: Any, parts: Parts, op: str) -> object:
    """One zone holds fewer or more cards than another."""
    owner, zone, other = reader.parts(parts.tree)
    one = ast.Select((reader.word(zone),), reader.player_of(reader.owner(owner, parts.tree), parts.tree))
    name, whose = reader.zone(other)
    two = ast.Select((name,), reader.player_of(whose, parts.tree))
    return ast.Compare(ast.Count(one), op, ast.Count(two))


def _fewer(reader: Any, parts: Parts) -> object:
    return _of_two_zones(reader, parts, "<")


def _more(reader: Any, parts: Parts) -> object:
    return _of_two_zones(reader, parts, ">")


def _your_level(reader: Any, parts: Parts) -> object:
    op, n = parts.read("range")
    return ast.Compare(ast.PlayerValue("you", "level"), op, n)


def _every_level(reader: Any, parts: Parts) -> ast.Condition:
    """The level of each player is in a range."""
    op, number = parts.read("range")
    return ast.And(tuple([ast.Compare(ast.PlayerValue(who, "level"), op, number) for who in ("you", "opponent")]))


def _says_every_level(printer: Any, condition: ast.And) -> dict[str, object] | None:
    first = condition.conditions[0] if condition.conditions else None
    if not isinstance(first, ast.Compare) or first.a != ast.PlayerValue("you", "level"):
        return None
    same = condition == ast.And((first, ast.Compare(ast.PlayerValue("opponent", "level"), first.op, first.b)))
    return {"range": (first.op, first.b)} if same else None


NUMBERS: Final[tuple[Row, ...]] = (
    worked("condition", "{owner} {game_zone} has {quant} {content}", ast.Exists, conditions.zone_has, None),
    worked(
        "condition",
        "{owner} {game_zone} has {number} | or more | cards with different card names",
        ast.Compare,
        conditions.zone_kinds,
        _says_kinds,
    ),
    worked("condition", "x is {comparison}", ast.Compare, _letter_is, None),
    COMPARED,
    worked("condition", "you have {both}", ast.And, _have_each, None),
    worked("condition", "you have {both} | in {zones}", ast.And, _have_each, None, "you have {both} | on {zones}"),
    worked("condition", "you have | another {both}", ast.And, _have_each_other, None),
    worked(
        "condition", "you have | another {both} | in {zones}", ast.And, _have_each_other, None,
        "you have | another {both} | on {zones}",
    ),
    worked(
        "condition", "there are {both} | in {zones}", ast.And, _have_each, None,
        "there is {both} | in {zones}", "{both} are {in_on} {zones}",
    ),
    worked("condition", "{owner} {game_zone} has | less | cards than {zone}", ast.Compare, _fewer, None),
    worked("condition", "{owner} {game_zone} has | more | cards than {zone}", ast.Compare, _more, None),
    worked("condition", "you are level {range}", ast.Compare, _your_level, None),
    worked("condition", "all players are level {range}", ast.And, _every_level, _says_every_level),
    worked("condition", "{owner} {game_zone} has {quant} {content} {also}", ast.And, _zone_has_each, None),
    worked("condition", "it is {spoken_span}", ast.Now, _now, None),
)

SITUATED: Final = ("you have {so_many}", "{you_have_not} {so_many}", "your opponent has {so_many}",
                   "your opponent does not have {so_many}", "there is {so_many_there}", "there are {so_many_there}",
                   "there are no {placed_noun}", "{amount} is {comparison}")
"""The conditions that are situations: how many cards there are, and how great a number is."""

SITUATIONS: Final[tuple[Row, ...]] = (
    row("event", "{situation}", of(ast.Became, gap("situation"))),
    *[replace(one, rule="situation") for one in (*THERE, *NUMBERS) if one.words[0] in SITUATED],
    worked("situation", "{amount} become~s {comparison}", ast.Compare, compares, None),
)
"""What an ability may wait for that is no event (ws:8.7.6)."""

LEVEL: Final = of(ast.Value, gap("ref"), "level")

PREDICATES: Final[tuple[Row, ...]] = (
    row("game_predicate", "a higher level than {ref}", (of(ast.Measure, "level", ">", LEVEL),)),
    row("game_predicate", "a lower level than {ref}", (of(ast.Measure, "level", "<", LEVEL),)),
    *(
        row("game_predicate", f"in the {side} position of your center stage", (ast.InZone((zone,)),))
        for zone, side in SIDES.items()
    ),
    row("game_predicate", "in battle", (ast.Relation("in_battle"),)),
)
