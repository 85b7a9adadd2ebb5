"""Rows of instructions of the overDress era that the original series does not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from headjudge.games.cfd import tokens
from headjudge.games.cfd.amounts import ICONS
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.games.vanguard.text.rows.nouns import ONE, among, says_among
from headjudge.games.vanguard.vocabulary import counter_blast, counter_charge, in_full, soul_blast
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

REF: Final = gap("ref")
GRADE: Final = gap("grade")
FIELDS: Final = {"name": "card name", "clan": "clan", "nation": "nation", "race": "race"}
"""The information that text has a player declare, in its words."""
AS_MANY: Final = ast.Quant(ast.Possible(), None)
"""As many as possible."""
TOKENS: Final = tuple([fact.value[0] for fact in tokens.TOKENS])
"""The names of the tokens of the appendix."""


def _declare(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        reader.declared = reader.scope.name("declared")
        return ast.Declare(field, "you", reader.declared)

    return read


def _says_declare(field: str) -> Any:
    return lambda printer, step: {} if step.what == field else None


def _declared(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "declared"))
    printer.declared = step.as_


STATS: Final = ("power", "shield", "critical", "grade", "drive")


def _evened(stat: str) -> Any:
    """Returns the reader of a number that this unit gets from others: the difference is added (11.9.4.1)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        zones, tests = parts.read("one_kind")
        other = ast.Select(zones, parts.read("owner"), tests)
        return ast.Change(THIS, stat, "by", _difference(other, stat), parts.read("until"))

    return read


OWNED: Final[dict[str, Callable[[Any], ast.Selector | None]]] = {
    "its": lambda reader: reader.scope.it(),
    "their": lambda reader: reader.scope.them() or (reader.holder if reader.held else None),
    "that unit's": lambda reader: reader.scope.that("unit"),
    "that chosen unit's": lambda reader: reader.scope.that("unit"),
    "your vanguard's": lambda reader: ast.Select(("vanguard",), "you"),
}
"""Whose number it is, as the words before it say."""


def _originally(stat: str, whose: str) -> Any:
    """Returns the reader of what becomes the original number of cards (11.9.1)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        what = OWNED[whose](reader)
        if what is None:
            raise reader.unread(parts.tree, "not clear whose number this is")
        return ast.Change(what, stat, "to", parts.read("grade"), parts.read("until"), original=True)

    return read


def _difference(other: ast.Select, stat: str) -> ast.Amount:
    return ast.Add(ast.Value(other, stat), ast.Times(ast.Num(-1), ast.Value(THIS, stat)))


def _says_evened(stat: str) -> Any:
    def say(printer: Any, step: ast.Change) -> dict[str, object] | None:
        to = step.amount.a if isinstance(step.amount, ast.Add) else None
        other = to.of if isinstance(to, ast.Value) else None
        if not isinstance(other, ast.Select) or step != ast.Change(THIS, stat, "by", _difference(other, stat),
                                                                   step.until):
            return None
        return {"owner": other.whose, "one_kind": (other.zones, other.tests), "until": step.until}

    return say


def _counter_charge(reader: Any, parts: Parts) -> ast.Step:
    return counter_charge(parts.read("counter_charge").value)


def _says_counter_charge(printer: Any, step: ast.TurnCard) -> dict[str, object] | None:
    number = step.what.quantity.high if isinstance(step.what, ast.Pick) else None
    if not isinstance(number, ast.Num) or step != counter_charge(number.value):
        return None
    return {"counter_charge": number}


def _blast(blast: Callable[[int], ast.Step], filled: str) -> Any:
    """Returns the reader of a counter blast or a soul blast that is an effect and no cost (7.22.3, 7.23.3)."""
    return lambda reader, parts: in_full(blast(parts.read(filled).value))


def _says_blast(blast: Callable[[int], ast.Step], filled: str) -> Any:
    def say(printer: Any, step: ast.Pay) -> dict[str, object] | None:
        [paid] = step.cost or [None]
        what = paid.what if isinstance(paid, ast.TurnCard | ast.Move) else None
        number = what.quantity.high if isinstance(what, ast.Pick) else None
        if not isinstance(number, ast.Num) or step != in_full(blast(number.value)):
            return None
        return {filled: number}

    return say


def _back_row(reader: Any, parts: Parts) -> ast.Slot:
    if parts.read("called") != ("rearguard",):
        raise reader.unread(parts.tree, "rear-guards alone have a back row")
    return ast.Slot(("back_rearguard",))


def _token(name: str) -> ast.Token:
    return ast.Token(name, "token unit")


def _says_up_to_one(name: str, state: str) -> Any:
    """Returns what prints that up to one token of a name is called, in a state if one is said."""

    def say(printer: Any, made: ast.Create) -> dict[str, object] | None:
        same = made == ast.Create(_token(name), ONE, made.slot, state, up_to=True)
        return {"call_circle": made.slot} if same else None

    return say


CLAUSES: Final[tuple[Row, ...]] = (
    worked("clause", "{counter_charge}", ast.TurnCard, _counter_charge, _says_counter_charge),
    worked("clause", "{counter_blasted}", ast.Pay, _blast(counter_blast, "counter_blasted"),
           _says_blast(counter_blast, "counter_blasted")),
    worked("clause", "{soul_blasted}", ast.Pay, _blast(soul_blast, "soul_blasted"),
           _says_blast(soul_blast, "soul_blasted")),
    *[row("clause", f"call a {name} token to {{call_circle}}",
          of(ast.Create, _token(name), ONE, gap("call_circle"))) for name in TOKENS],
    *[said("clause", f"call | up to one {name} token to {{call_circle}}{ending}", ast.Create,
           _says_up_to_one(name, state)) for name in TOKENS for state, ending in (("", ""), ("rest", " | as rest"))],
    *[row("clause", f"call | up to {{n}} {name} tokens to {{call_circle}}",
          of(ast.Create, _token(name), gap("n"), gap("call_circle"), up_to=True),
          f"call | up to {{n}} {name} token to {{call_circle}}") for name in TOKENS],
    *[row("clause", f"call | up to {{n}} {name} tokens to {{call_circle}} | as rest",
          of(ast.Create, _token(name), gap("n"), gap("call_circle"), "rest", up_to=True),
          f"call | up to {{n}} {name} token to {{call_circle}} | as rest") for name in TOKENS],
    *[row("clause", f"call a {name} token to {{call_circle}} | as rest",
          of(ast.Create, _token(name), ONE, gap("call_circle"), "rest")) for name in TOKENS],
    *[row("clause", f"call {{n}} {name} tokens to {{call_circle}}",
          of(ast.Create, _token(name), gap("n"), gap("call_circle"))) for name in TOKENS],
    worked("some", "{few} {kind1} | from among them", ast.Pick, among, says_among),
    row("some", "as many {sorts} | as possible from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), AS_MANY)),
    *[row("clause", f"this unit's original {stat} becomes {{grade}} [{{until}}]",
          of(ast.Change, THIS, stat, "to", GRADE, gap("until"), original=True)) for stat in STATS],
    *[row("clause", f"the original {stat} of {{holder}} becomes {{grade}} [{{until}}]",
          of(ast.Change, gap("holder"), stat, "to", GRADE, gap("until"), original=True),
          f"the original {stat} of {{holder}} become {{grade}} [{{until}}]") for stat in STATS],
    *[worked("clause", f"{whose} original {stat} becomes {{grade}} [{{until}}]", ast.Change,
             _originally(stat, whose), None, f"{whose} original {stat} become {{grade}} [{{until}}]")
      for stat in STATS for whose in OWNED],
    *[worked("clause", f"increase or decrease this unit's {stat} to that of {{owner}} {{one_kind}} [{{until}}]",
             ast.Change, _evened(stat), _says_evened(stat),
             f"this unit's {stat} increases or decreases until it equals {{owner}} {{one_kind}} [{{until}}]",
             f"this unit's {stat} increases or decreases until it equals {{owner}} {{one_kind}} | {{of}} {stat}"
             " [{until}]") for stat in STATS],
    *[row("clause", f"{{holder}} {{gets}} {{{field}}} | as its original {field} [{{until}}]",
          of(ast.Regard, gap("holder"), field, gap(field), until=gap("until"), original=True))
      for field in ("clan", "race")],
    *[row("clause", f"{{holder}} loses its original {field} [{{until}}]",
          of(ast.Lose, gap("holder"), field, (), gap("until"), original=True))
      for field in ("clan", "race", "nation", "power", "shield", "critical")],
    row("clause", "negate all effects on {ref}", of(nodes.Negate, REF)),
    row("clause", "discard {topmost}", of(ast.Move, gap("topmost"), (ast.Spot("drop"),))),
    row("clause", "imprison {ref} in your prison", of(ast.Move, REF, (ast.Spot("imprisoned", "you"),))),
    row("clause", "sing {ref}", of(ast.Perform, "sing", REF)),
    row("clause", "operate {ref}", of(ast.Perform, "operate", REF)),
    row("clause", "arm your vanguard with {ref}", of(ast.Perform, "arm", REF)),
    row("clause", "activate persona ride", ast.Perform("persona ride")),
    row("clause", "{holder} also {gets} the trigger effects of {ref}", of(ast.Perform, "hand on", REF, gap("holder"))),
    row("clause", "{ref} also has the special type {names} [{until}]",
        of(ast.Regard, REF, "special_type", gap("names"), until=gap("until"))),
    row("clause", "{ref} also has the {trigger_icon} trigger icon [{until}]",
        of(ast.Regard, REF, "trigger", gap("trigger_icon"), until=gap("until"))),
    row("clause", "trigger effects of {owner} checks are negated [{until}]",
        of(ast.Forbid, "trigger effects", None, gap("owner"), until=gap("until"))),
    *[row("clause", f"the number of {whose} is {verb} by {{n}} [{{until}}]",
          of(ast.Alter, parameter, "by", amount, what, who, until=gap("until")))
      for icon in ICONS
      for whose, parameter, what, who in (
          (f"your {icon}s", icon, None, "you"), (f"your next {icon}", f"next {icon}", None, "you"),
          (f"each {icon} in the text of {{ref}}", icon, REF, "any"))
      for verb, amount in (("increased", gap("n")), ("reduced", of(ast.Times, ast.Num(-1), gap("n"))))],
    row("clause", "{holder} loses the costs of its abilities [{until}]",
        of(ast.Forbid, "pay", gap("holder"), until=gap("until"))),
    *[worked("clause", f"declare a {words}", ast.Declare, _declare(field), _says_declare(field), then=_declared)
      for field, words in FIELDS.items()],
    worked("clause", "choose a column", ast.Declare, _declare("column"), _says_declare("column"), then=_declared),
    row("clause", "you may | look at {topmost} | at any time", of(ast.Allow, "look", gap("topmost"), "you")),
    row("clause", "{ref} performs twin drive", of(ast.Perform, "twin drive", REF)),
    heard("clause", "when you would soul charged by your card's ability | , increase that number by {n} [{until}]",
          of(ast.Alter, "soul-charge", "by", gap("n"), None, "you", until=gap("until"))),
    row("clause", "your World becomes Dark Night", ast.Perform("dark night")),
    row("clause", "your World becomes Abyssal Dark Night", ast.Perform("abyssal dark night")),
    row("clause", "this card is also regarded as {names}", of(ast.Regard, THIS, "name", gap("names")),
        "this unit is also regarded as {names}", "this card is regarded as {names}"),
    row("clause", "this card cannot be ridden", ast.Forbid("be ridden", THIS)),
    row("spot", "into your order zone", ast.Spot("orders", "you"), "into the order zone"),
    heard("spot", "on the bottom of their deck", ast.Spot("deck", end="bottom"), "on the bottom of its owner's deck"),
    row("spot", "on the top of your deck in any order", ast.Spot("deck", end="top", order="any")),
    row("spot", "into the ride deck face up", ast.Spot("ride_deck", face="up"), "into your ride deck face up"),
    row("gain", "drive {signed}", ("drive", gap("signed"))),
    worked("call_circle", "a back row {called}", ast.Slot, _back_row, lambda printer, slot: (
        {"called": ("rearguard",)} if slot == ast.Slot(("back_rearguard",)) else None), "the back row {called}"),
    row("call_circle", "a {called}", of(ast.Slot, gap("called"))),
)
