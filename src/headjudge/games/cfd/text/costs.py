"""Costs of the overDress era beside those of both games, and the cards with which a cost was paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.deeds import FIELD, zones_of
from headjudge.games.vanguard.text.rows.costs import says_blast
from headjudge.games.vanguard.text.rows.nouns import ZERO
from headjudge.games.vanguard.vocabulary import exactly, soul_blast
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DROP: Final = (ast.Spot("drop"),)
BIND: Final = (ast.Spot("bind"),)
SOME: Final = ast.Quant(ast.Num(1), None)
KINDS: Final = (gap("kinds", 0), gap("kinds", 1))
ANY: Final = of(ast.Quant, ZERO, None)
ARMED: Final = ast.Select(("arms",), "you")
OR_MORE: Final = of(ast.Quant, gap("n"), None)


def _units(owner: object, quantity: object) -> Any:
    return of(ast.Pick, of(ast.Select, KINDS[0], owner, KINDS[1]), quantity)


def _in_room(quantity: object) -> Any:
    return of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), quantity)


def _put_arms(reader: Any, parts: Parts) -> ast.Step:
    """Arms orders on the vanguard circle lie apart from the vanguard (16.3)."""
    if parts.read("vanguard_circle") != ("vanguard",):
        raise reader.unread(parts.tree, "no Arms are there")
    return ast.Move(ast.Pick(ARMED, exactly(1)), (parts.read("spot"),))


def _says_put_arms(printer: Any, step: ast.Move) -> dict[str, object] | None:
    if len(step.to) != 1 or step != ast.Move(ast.Pick(ARMED, exactly(1)), step.to):
        return None
    return {"vanguard_circle": ("vanguard",), "spot": step.to[0]}


def _from_circles(reader: Any, parts: Parts) -> ast.Step:
    """Cards of the field or of the hand."""
    cards = ast.Select((*parts.read("circles"), "hand"), "you", parts.read("sort"))
    return ast.Move(ast.Pick(cards, parts.read("few")), (parts.read("spot"),))


def _says_from_circles(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    cards = pick.of if isinstance(pick, ast.Pick) else None
    if not isinstance(pick, ast.Pick) or not isinstance(cards, ast.Select) or len(step.to) != 1:
        return None
    if cards.zones[1:] != ("hand",):
        return None
    if cards.zones[0] not in FIELD or step != ast.Move(pick, step.to) or cards.whose != "you" or cards.among:
        return None
    return {"few": pick.quantity, "sort": cards.tests, "circles": cards.zones[:1], "spot": step.to[0]}


COSTS: Final[tuple[Row, ...]] = (
    said("cost", "{soul_blast}", ast.Move, says_blast(soul_blast, "soul_blast")),
    row("cost", "retire {count} of {owner} {kinds}", of(ast.Move, _units(gap("owner"), gap("count")), DROP)),
    row("cost", "discard all {sorts} from your hand",
        of(ast.Move, of(ast.Select, ("hand",), "you", gap("sorts")), DROP)),
    heard("cost", "discard your hand", ast.Move(ast.Select(("hand",), "you"), DROP)),
    row("cost", "retire all of {owner} {kinds}",
        of(ast.Move, of(ast.Select, KINDS[0], gap("owner"), KINDS[1]), DROP)),
    row("cost", "put all {sorts} from {room} {spot}",
        of(ast.Move, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), (gap("spot"),))),
    heard("cost", "{turning} this card", of(ast.Orient, ast.THIS, gap("turning"))),
    row("cost", "retire {n} | or more of {owner} {kinds}", of(ast.Move, _units(gap("owner"), OR_MORE), DROP)),
    row("cost", "retire any number of {owner} {kinds}", of(ast.Move, _units(gap("owner"), ANY), DROP)),
    row("cost", "{turning} any number of {owner} {kinds}", of(ast.Orient, _units(gap("owner"), ANY), gap("turning"))),
    row("cost", "{turning} {another_kind}", of(ast.Orient, of(ast.Pick, of(
        ast.Select, gap("another_kind", 0), "you", gap("another_kind", 1)), exactly(1)), gap("turning"))),
    row("cost", "put {n} | or more {sorts} from {room} {spot}",
        of(ast.Move, _in_room(OR_MORE), (gap("spot"),))),
    row("cost", "put {count} of {owner} {kinds} {spot}",
        of(ast.Move, _units(gap("owner"), gap("count")), (gap("spot"),)), "return {count} of {owner} {kinds} {spot}"),
    row("cost", "put {few} {sort} from {rooms} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few")), (gap("spot"),))),
    worked("cost", "put {few} {sort} from {circles} or hand {spot}", ast.Move, _from_circles, _says_from_circles),
    row("cost", "put the top card of your deck {spot}",
        of(ast.Move, ast.Top("deck", "you", ast.Num(1)), (gap("spot"),))),
    row("cost", "discard the top {n} cards of your deck", of(ast.Move, of(ast.Top, "deck", "you", gap("n")), DROP)),
    row("cost", "remove {few} {sort} from {rooms}",
        of(ast.Perform, "remove", of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few")))),
    row("cost", "{turning} {few} {sort} in {room}",
        of(ast.Orient, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few")),
           gap("turning"))),
    row("cost", "reveal {few} {either} from {room}",
        of(ast.Reveal, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), (gap("either"),)), gap("few")))),
    row("cost", "soul-blast {n} | or more {sorts}", of(ast.Move, of(
        ast.Pick, of(ast.Select, ("soul",), "you", gap("sorts")), OR_MORE), DROP)),
    worked("cost", "put a arms from {vanguard_circle} {spot}", ast.Move, _put_arms, _says_put_arms),
    row("cost", "reveal this card", ast.Reveal(ast.THIS)),
    heard("cost", "put this unit | in your damage zone", of(ast.Move, ast.THIS, (ast.Spot("damage"),))),
    row("cost", "bind this unit face down", of(ast.Move, ast.THIS, (ast.Spot("bind", face="down"),)),
        "bind this card face down"),
)

# ------------------------------------------------------------------------------------- what the cost was paid with

Paying = ast.Move | ast.Reveal | ast.Orient

PAID: Final = ("bound", "revealed", "retired", "discarded", "blasted", "dropped", "rested", "souled")
"""The verbs of cards with which a cost was paid."""


def pays_by(step: ast.Step, verb: str) -> bool:
    """Whether a part of a cost does this to cards."""
    if isinstance(step, ast.Reveal):
        return verb == "revealed"
    if isinstance(step, ast.Orient):
        return verb == "rested" and step.state == "rest"
    if not isinstance(step, ast.Move):
        return False
    [spot] = step.to
    zones = set(zones_of(step.what))
    if spot.zone in ("bind", "soul"):
        return verb == ("bound" if spot.zone == "bind" else "souled")
    if spot.zone != "drop" or not zones:
        return False
    if verb == "blasted":
        return zones == {"soul"}
    origins = {"retired": FIELD, "discarded": {"hand", "deck"}, "dropped": {"order_zone", "bind"}}
    return zones <= origins.get(verb, set())


PUT: Final = ("souled", "dropped")
"""The verbs of costs of which text says that cards are put, and leaves out where."""


def _put_by(reader: Any, parts: Parts) -> str:
    """The verb of the last part of a cost for which cards are put somewhere."""
    for step in reversed(reader.paid):
        for verb in PUT:
            if pays_by(step, verb):
                return verb
    raise reader.unread(parts.tree, "no cost that was paid so")


def _paid(verb: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Selector:
        for step in reversed(reader.paid):
            if pays_by(step, verb):
                name = reader.renamed.setdefault(id(step), step.as_ or reader.scope.name("paid"))
                return ast.Ref(name)
        raise reader.unread(parts.tree, "no cost that was paid so")

    return read


def _rested(reader: Any, parts: Parts) -> ast.Selector:
    if parts.read("rested") != "rest":
        raise reader.unread(parts.tree, "no cost that was paid so")
    found: ast.Selector = _paid("rested")(reader, parts)
    return found


def _says_paid(verb: str) -> Any:
    def say(printer: Any, what: object) -> dict[str, object] | None:
        return {} if verb in printer.paid and ast.Ref(printer.paid[verb]) == what else None

    return say


def _paid_some(verb: str, sort: str) -> Any:
    """Returns the reader of a condition on cards of some kind among those with which the cost was paid so."""

    def read(reader: Any, parts: Parts) -> ast.Condition:
        tests = parts.read(sort)
        if any([isinstance(test, ast.Relation | ast.InState) for test in tests]):
            raise reader.unread(parts.tree, "not known how a card was before it paid a cost")
        cards = _paid(verb)(reader, parts)
        return ast.Exists(ast.Select((), "any", tests, cards.name),
                          parts.read("at_least") if parts.has("at_least") else SOME)

    return read


def _put_some(sort: str) -> Any:
    """Returns the reader of the same where the words leave out where the cards were put."""
    return lambda reader, parts: _paid_some(_put_by(reader, parts), sort)(reader, parts)


def _says_paid_some(verb: str, sort: str, *, many: bool = False) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        what = asked.what
        if not isinstance(what, ast.Select) or verb not in printer.paid:
            return None
        if what != ast.Select((), "any", what.tests, printer.paid[verb]) or (not many and asked.quantity != SOME):
            return None
        return {sort: what.tests, **({"at_least": asked.quantity} if many else {})}

    return say


def _bind_paid(reader: Any, parts: Parts) -> ast.Step:
    return ast.Move(ast.Select((), "any", parts.read("sorts"), _paid("blasted")(reader, parts).name), BIND)


def _says_bind_paid(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Select) or "blasted" not in printer.paid:
        return None
    same = step == ast.Move(ast.Select((), "any", what.tests, printer.paid["blasted"]), BIND)
    return {"sorts": what.tests} if same else None


def _paid_many(verb: str) -> Any:
    return lambda reader, parts: ast.Exists(_paid(verb)(reader, parts), parts.read("at_least"))


def _says_paid_many(verb: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        same = verb in printer.paid and asked == ast.Exists(ast.Ref(printer.paid[verb]), asked.quantity)
        return {"at_least": asked.quantity} if same else None

    return say


def _every_paid(reader: Any, parts: Parts) -> ast.Amount:
    cards = ast.Select((), "any", parts.read("sorts"), _paid("dropped")(reader, parts).name)
    return ast.Per(ast.Count(cards), parts.read("n").value)


def _says_every_paid(printer: Any, number: ast.Per) -> dict[str, object] | None:
    what = number.of.what if isinstance(number.of, ast.Count) else None
    if not isinstance(what, ast.Select) or "dropped" not in printer.paid:
        return None
    if what != ast.Select((), "any", what.tests, printer.paid["dropped"]):
        return None
    return {"n": ast.Num(number.every), "sorts": what.tests}


def _sum_paid(reader: Any, parts: Parts) -> ast.Test:
    return ast.Measure("grade", "==", ast.Sum(_paid("blasted")(reader, parts), "grade"))


def _says_sum_paid(printer: Any, test: ast.Measure) -> dict[str, object] | None:
    if "blasted" not in printer.paid:
        return None
    return {} if test == ast.Measure("grade", "==", ast.Sum(ast.Ref(printer.paid["blasted"]), "grade")) else None


PAID_BY_YOU: Final = {"retired": ("retired", ""), "discarded": ("discarded", ""), "bound": ("bound", ""),
                      "souled": ("put", "into your soul ")}
"""What a player has done to pay a cost, and where the cards came."""

PAYMENTS: Final[tuple[Row, ...]] = (
    worked("condition", "a {given_sort} was {blasted} for this cost", ast.Exists, _paid_some("blasted", "given_sort"),
           _says_paid_some("blasted", "given_sort"), "you soul blasted a {given_sort} for this cost"),
    worked("condition", "{at_least} {sorts} were put into your drop zone for this cost", ast.Exists,
           _paid_some("dropped", "sorts"), _says_paid_some("dropped", "sorts", many=True),
           "you put {at_least} {sorts} into your drop zone for this cost"),
    worked("condition", "you rested {at_least} units for this cost", ast.Exists, _paid_many("rested"),
           _says_paid_many("rested"), "you rest {at_least} units for this cost"),
    worked("post", "with the same grade as the sum of the grades of the cards {blasted} for this cost", ast.Measure,
           _sum_paid, _says_sum_paid),
    *[worked("condition", f"you {deed} a {{given_sort}} {where}for this cost", ast.Exists,
             _paid_some(verb, "given_sort"), _says_paid_some(verb, "given_sort"))
      for verb, (deed, where) in PAID_BY_YOU.items()],
    *[worked("condition", f"you {deed} {{at_least}} {{given_sorts}} {where}for this cost", ast.Exists,
             _paid_some(verb, "given_sorts"), _says_paid_some(verb, "given_sorts", many=True))
      for verb, (deed, where) in PAID_BY_YOU.items()],
    *[worked("condition", f"you put {cards} for this cost", ast.Exists,
             _put_some(sort), None)
      for cards, sort in (("a {given_sort}", "given_sort"), ("{at_least} {given_sorts}", "given_sorts"))],
    worked("clause", "bind | all | {sorts} {blasted} for this cost", ast.Move, _bind_paid, _says_bind_paid),
)
"""What is asked of, and done to, the cards with which a cost was paid."""

def _paid_kind(reader: Any, parts: Parts) -> ast.Selector:
    """The unit of a kind that the cost has named, which was retired for it."""
    tests = parts.read("paid_sort")
    for step in reversed(reader.paid):
        what = step.what.of if isinstance(step, ast.Move) and isinstance(step.what, ast.Pick) else None
        if pays_by(step, "retired") and isinstance(what, ast.Select) and what.tests == tests:
            return ast.Ref(reader.renamed.setdefault(id(step), step.as_ or reader.scope.name("paid")))
    raise reader.unread(parts.tree, "no cost that was paid so")


NAMED: Final = {"bound": "the card", "revealed": "the card", "retired": "the unit", "discarded": "the card"}

REFS: Final[tuple[Row, ...]] = (
    worked("ref", "the {paid_sort} retired for this cost", ast.Selector, _paid_kind, None,
           "the {paid_sort} retired for this ability's cost"),
    *[worked("ref", f"{noun} {verb} for this cost", ast.Selector, _paid(verb), _says_paid(verb),
             *[f"the {other} {verb} for this cost" for other in ("card", "cards", "unit", "units")
               if f"the {other}" != noun])
      for verb, noun in NAMED.items()],
    worked("ref", "the card put into your soul for this cost", ast.Selector, _paid("souled"), _says_paid("souled"),
           "the cards put into your soul for this cost"),
    worked("ref", "the card {blasted} for this cost", ast.Selector, _paid("blasted"), _says_paid("blasted"),
           "the cards {blasted} for this cost"),
)

COUNTED: Final[tuple[Row, ...]] = (
    worked("tally_there", "the number of {paid_kind} for this cost", ast.Count,
           lambda reader, parts: ast.Count(_paid(parts.read("paid_kind"))(reader, parts)),
           lambda printer, number: next(({"paid_kind": verb} for verb in ("retired", "discarded", "bound", "dropped")
                                         if _says_paid(verb)(printer, number.what) is not None), None)),
    worked("per", "for every {n} {sorts} put into your drop zone for this cost", ast.Per, _every_paid,
           _says_every_paid),
    worked("counted", "{paid_kind} for this cost", ast.Selector,
           lambda reader, parts: _paid(parts.read("paid_kind"))(reader, parts),
           lambda printer, what: next(({"paid_kind": verb} for verb in ("retired", "discarded", "bound", "dropped")
                                       if _says_paid(verb)(printer, what) is not None), None)),
    row("paid_kind", "unit retired", "retired", "card retired", "units retired", "cards retired"),
    row("paid_kind", "card discarded", "discarded", "cards discarded"),
    row("paid_kind", "card bound", "bound", "cards bound"),
    worked("counted", "unit {rested} for this cost", ast.Selector, _rested,
           lambda printer, what: None if _says_paid("rested")(printer, what) is None else {"rested": "rest"}),
    row("paid_kind", "card put into your drop zone", "dropped", "cards put into your drop zone"),
)


GAPS: Final[dict[str, Any]] = {
    "paid_sort": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests), ("grade 2 card",)),
    "rested": Fills("state", lambda reader, part: reader.visit(part), lambda printer, state: f"[{state.title()}]",
                    ("[Rest]",)),
    "blasted": Form("_BLASTED", lambda found: "[Soul-Blast]"),
}


def named_cost(step: Any, renamed: dict[int, str]) -> Any:
    """Returns a tree in which parts of costs keep their cards. renamed: registers by the identity of the part."""
    if id(step) in renamed and isinstance(step, Paying):
        return replace(step, as_=renamed[id(step)])
    if isinstance(step, tuple):
        return tuple([named_cost(one, renamed) for one in step])
    if isinstance(step, ast.Node):
        changed = {name: named_cost(getattr(step, name), renamed) for name in step.__dataclass_fields__}
        return replace(step, **changed) if any(changed[name] is not getattr(step, name) for name in changed) else step
    return step
