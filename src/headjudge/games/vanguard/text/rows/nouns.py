"""Cards and units: kinds of them, how many, whose, where; and pronouns."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.vocabulary import LIMIT_BREAK, ON_FIELD
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

ATTACKING: Final = ast.Is(ast.THIS, (ast.Relation("attacking"),))
"""During the battle that this unit attacks."""

N: Final = gap("n")
GRADE: Final = gap("grade")
ONE: Final = ast.Num(1)
ZERO: Final = ast.Num(0)
CLAN: Final = gap("clan")
RACE: Final = gap("race")
NAMES: Final = gap("names")

# ------------------------------------------------------------------------------------------------------- descriptions

ADJECTIVES: Final[tuple[Row, ...]] = (
    row("adjective", "grade {grade}", of(ast.Measure, "grade", "==", GRADE)),
    row("adjective", "grade {grade} or less", of(ast.Measure, "grade", "<=", GRADE)),
    row("adjective", "grade {grade} or more", of(ast.Measure, "grade", ">=", GRADE)),
    row("adjective", "{clan}", of(ast.Words, "clan", CLAN)),
    row("adjective", "{race}", of(ast.Words, "race", RACE)),
    row("adjective", "grade {grade} or {grade2}", of(ast.AnyTest, (of(ast.Measure, "grade", "==", GRADE),
                                                                   of(ast.Measure, "grade", "==", gap("grade2"))))),
    row("adjective", "normal", of(ast.Kind, ("normal unit",))),
    row("adjective", "trigger", of(ast.Kind, ("trigger unit",))),
    row("adjective", "{not_clan}", of(ast.NotTest, of(ast.Words, "clan", gap("not_clan")))),
    heard("adjective", "{names}", of(ast.Named, NAMES)),
    row("adjective", "other", of(ast.Relation, "other", ast.THIS)),
    *[row("adjective", icon, of(ast.Icons, (icon,))) for icon in ("critical", "draw", "stand", "heal")],
    row("adjective", "standing", of(ast.InState, ("stand",))),
    row("adjective", "resting", of(ast.InState, ("rest",)), "rested"),
    row("adjective", "face up", of(ast.InState, ("up",)), "face-up"),
    row("adjective", "face down", of(ast.InState, ("down",)), "face-down"),
)

FIGURES: Final[tuple[Row, ...]] = (
    row("figure", "rear-guard", ("rearguard",), "rear-guards"),
    row("figure", "rear-guard in the front row", ("front_rearguard",), "rear-guards in the front row",
        "rear-guards in your front row"),
    row("figure", "rear-guard in the back row", ("back_rearguard",), "rear-guards in the back row",
        "rear-guards in your back row"),
    row("figure", "unit in the front row", ("front_row",), "units in the front row"),
    row("figure", "unit in the back row", ("back_row",), "units in the back row"),
    row("figure", "vanguard", ("vanguard",), "vanguards"),
    row("figure", "guardian", ("guardian",), "guardians"),
    row("figure", "vanguard or rear-guard", ("vanguard", "rearguard"), "vanguards or rear-guards",
        "vanguards and rear-guards", "vanguard and rear-guard"),
    row("figure", "unit", ("field",), "units"),
    row("figure", "card", (), "cards"),
)

POSTS: Final[tuple[Row, ...]] = (
    row("post", "named {names}", of(ast.Named, NAMES)),
    row("post", "with {names} in its card name", of(ast.Named, NAMES, "has")),
    row("post", "with {quoted_keyword}", of(ast.Has, gap("quoted_keyword"))),
    row("post", "other than a card named {names}", of(ast.NotTest, of(ast.Named, NAMES)), "not named {names}"),
    row("post", "with power {grade} or less", of(ast.Measure, "power", "<=", GRADE)),
    row("post", "with power {grade} or more", of(ast.Measure, "power", ">=", GRADE)),
    worked("post", "with the same card name as {ref}", ast.Same, lambda reader, parts: ast.Same("name",
                                                                                                parts.read("ref")),
           lambda printer, test: {"ref": test.as_what} if test.field == "name" else None,
           "with the same name as {ref}"),
    row("post", "with critical {grade} or more", of(ast.Measure, "critical", ">=", GRADE)),
    row("post", "with the same grade as your vanguard",
        of(ast.Measure, "grade", "==", ast.Value(ast.Select(("vanguard",), "you"), "grade"))),
    row("post", "with grade less than or equal to your vanguard",
        ast.Measure("grade", "<=", ast.Value(ast.Select(("vanguard",), "you"), "grade")),
        "with grade equal to or less than your vanguard", "with the same grade as your vanguard or less"),
    row("post", "that is {state}", of(ast.InState, (gap("state"),)), "that are {state}"),
    row("post", "of the same clan", of(ast.Same, "clan", ast.THIS), "of the same clan as this unit"),
    row("post", "without a same clan as this unit", of(ast.NotTest, of(ast.Same, "clan", ast.THIS))),
    row("post", "that is being attacked", of(ast.Relation, "attacked"), "being attacked"),
    worked("post", "{limit_break}", ast.Has, lambda reader, parts: ast.Has(LIMIT_BREAK),
           lambda printer, test: {"limit_break": True}),
    row("post", "in your middle column", ast.Relation("same_column", ast.Select(("vanguard",), "you"))),
    row("post", "in the same row as {ref}", of(ast.Relation, "same_row", gap("ref"))),
    heard("post", "in the same column as your vanguard", ast.Relation("same_column", ast.Select(("vanguard",), "you"))),
    row("post", "in the same column as your {names}",
        of(ast.Relation, "same_column", of(ast.Select, ("field",), "you", (of(ast.Named, NAMES),)))),
    row("post", "in the same column as {ref}", of(ast.Relation, "same_column", gap("ref"))),
)

OWNERS: Final[tuple[Row, ...]] = (
    row("owner", "your", "you"),
    row("owner", "your opponent's", "opponent", "a opponent's", "the opponent's"),
)

ROOMS: Final[tuple[Row, ...]] = (
    *[row("room", f"{whose} {words}", (zone, player))
      for words, zone in (("hand", "hand"), ("soul", "soul"), ("drop zone", "drop"), ("damage zone", "damage"),
                         ("deck", "deck"), ("bind zone", "bind"))
      for whose, player in (("your", "you"), ("your opponent's", "opponent"))],
    worked("room", "your {circle}", tuple, lambda reader, parts: (parts.read("circle")[0], "you"),
           lambda printer, room: {"circle": room[:1]} if room[1:] == ("you",) and room[0] in ON_FIELD else None),
)

COUNTS: Final[tuple[Row, ...]] = (
    row("count", "{n}", of(ast.Quant, N, N)),
    row("count", "up to {n}", of(ast.Quant, ZERO, N)),
    row("few", "a", of(ast.Quant, ONE, ONE)),
    row("few", "{n}", of(ast.Quant, N, N)),
    row("few", "up to {n}", of(ast.Quant, ZERO, N)),
    row("few", "any number of", of(ast.Quant, ZERO, None)),
    row("at_least", "{n} or more", of(ast.Quant, N, None)),
    row("at_least", "{n} or less", of(ast.Quant, ZERO, N), "{n} or fewer"),
    row("at_least", "{n}", of(ast.Quant, N, N)),
)

SEVERAL: Final = gap("count")
FEW: Final = gap("few")


def _another(reader: Any, parts: Parts) -> ast.Select:
    zones, tests = parts.read("kind")
    return ast.Select(zones, parts.read("owner"), (ast.Relation("other", ast.THIS), *tests))


def _says_another(printer: Any, what: ast.Select) -> dict[str, object] | None:
    if not what.zones or what.tests[:1] != (ast.Relation("other", ast.THIS),):
        return None
    return {"owner": what.whose, "kind": (what.zones, what.tests[1:])}


def _another_one(reader: Any, parts: Parts) -> object:
    zones, tests = parts.read("kind_one")
    return zones, (ast.Relation("other", ast.THIS), *tests)


def _says_another_one(printer: Any, kind: Any) -> dict[str, object] | None:
    zones, tests = kind
    return {"kind_one": (zones, tests[1:])} if tests[:1] == (ast.Relation("other", ast.THIS),) else None


def _pick_another(reader: Any, parts: Parts) -> ast.Pick:
    return ast.Pick(parts.read("another"), ast.Quant(ONE, ONE))


def _says_pick_another(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    if pick.quantity != ast.Quant(ONE, ONE) or not isinstance(pick.of, ast.Select):
        return None
    return {"another": pick.of} if _says_another(printer, pick.of) is not None else None


def _at_random(reader: Any, parts: Parts) -> ast.Pick:
    (zone, whose), few = parts.read("room"), parts.read("few")
    return ast.Pick(ast.Select((zone,), whose, parts.read("sort")), ast.Quant(few.low, few.high, True))


def _says_at_random(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, how_many = pick.of, pick.quantity
    if not how_many.random or not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    return {"few": ast.Quant(how_many.low, how_many.high), "sort": what.tests, "room": (what.zones[0], what.whose)}


def _in_battle(test: ast.Test) -> bool:
    """Whether a test leaves only units of one battle, so that it does not matter whose they are."""
    return isinstance(test, ast.Relation) and test.kind in ("attacked", "boosted")


def _anybodys(reader: Any, parts: Parts) -> ast.Pick:
    zones, tests = parts.read("kind1")
    looked = reader.scope.looked()
    if zones and any(map(_in_battle, tests)):
        return ast.Pick(ast.Select(zones, "any", tests), parts.read("few"))
    if zones or looked is None:
        raise reader.unread(parts.tree, "not said whose cards")
    return ast.Pick(ast.Select((), "any", tests, looked), parts.read("few"))


def _says_anybodys(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or what.whose != "any" or not any(map(_in_battle, what.tests)):
        return None
    return {"few": pick.quantity, "kind1": (what.zones, what.tests)}


def among(reader: Any, parts: Parts) -> ast.Pick:
    zones, tests = parts.read("kind1")
    looked = reader.scope.looked()
    if zones == ("field",) and reader.unit_cards:
        zones, tests = (), (*tests, *reader.unit_cards)
    if zones or looked is None:
        raise reader.unread(parts.tree, "not said among which cards")
    return ast.Pick(ast.Select((), "any", tests, looked), parts.read("few"))


def says_among(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or not what.among or what.zones or what.among != printer.scope.looked():
        return None
    return {"few": pick.quantity, "kind1": ((), what.tests)}


def _my_vanguard(reader: Any, parts: Parts) -> ast.Pick:
    """The only one that there is: a player has one vanguard."""
    zones, tests = parts.read("target") if parts.has("target") else (("vanguard",), (parts.read("post"),))
    if zones != ("vanguard",):
        raise reader.unread(parts.tree, "of several units, which one?")
    return ast.Pick(ast.Select(zones, "you", tests), ast.Quant(ONE, ONE))


KIND: Final = (gap("kinds", 0), gap("kinds", 1))
ROOM: Final = (gap("room", 0), gap("room", 1))

PICKS: Final[tuple[Row, ...]] = (
    worked("another", "another of {owner} {kind}", ast.Select, _another, _says_another),
    worked("another_one", "another {kind_one}", tuple, _another_one, _says_another_one),
    worked("picked", "{another}", ast.Pick, _pick_another, _says_pick_another),
    row("picked", "{count} of {owner} {kinds}", of(ast.Pick, of(ast.Select, KIND[0], gap("owner"), KIND[1]), SEVERAL)),
    row("picked", "any number of {owner} {kinds}",
        of(ast.Pick, of(ast.Select, KIND[0], gap("owner"), KIND[1]), of(ast.Quant, ZERO, None))),
    row("picked", "{few} {sort} from {room}",
        of(ast.Pick, of(ast.Select, (ROOM[0],), ROOM[1], gap("sort")), FEW), "{few} {sort} | in {room}"),
    worked("picked", "{few} {sort} | at random from {room}", ast.Pick, _at_random, _says_at_random,
           "{few} {sort} from {room} | at random"),
    row("picked", "a opponent's {kind_one}",
        of(ast.Pick, of(ast.Select, gap("kind_one", 0), "opponent", gap("kind_one", 1)), ast.Quant(ONE, ONE))),
    worked("picked", "{few} {kind1}", ast.Pick, _anybodys, _says_anybodys),
    worked("picked", "your {target}", ast.Pick, _my_vanguard, None),
    worked("picked", "your vanguard {post}", ast.Pick, _my_vanguard, None),
    row("picked", "your vanguard", of(ast.Pick, ast.Select(("vanguard",), "you"), ast.Quant(ONE, ONE))),
    row("picked", "your opponent's vanguard", ast.Pick(ast.Select(("vanguard",), "opponent"), ast.Quant(ONE, ONE))),
    worked("picked", "{few} {kind1} | from among them", ast.Pick, among, says_among),
    row("group", "all of {owner} {kinds}", of(ast.Select, KIND[0], gap("owner"), KIND[1]), "{owner} {kinds}"),
)

IN_ROOM: Final = of(ast.Select, (ROOM[0],), ROOM[1], gap("sort"))
HAD: Final = of(ast.Select, gap("one_kind", 0), "you", gap("one_kind", 1))


def _other_on_circles(reader: Any, parts: Parts) -> ast.Select:
    return ast.Select(parts.read("circles"), "you", parts.read("sort"))


def _says_on_circles(printer: Any, what: ast.Select) -> dict[str, object] | None:
    if what.whose != "you" or not what.zones or not set(what.zones) <= set(ON_FIELD):
        return None
    return {"sort": what.tests, "circles": what.zones}


def _had_with(reader: Any, parts: Parts) -> ast.Select:
    zones, tests = parts.read("one_kind")
    return ast.Select(zones, "you", (*tests, parts.read("post")))


COUNTED: Final[tuple[Row, ...]] = (
    row("counted", "of {owner} {kinds}", of(ast.Select, KIND[0], gap("owner"), KIND[1])),
    row("counted", "{sort} in {room}", IN_ROOM),
    worked("counted", "{sort} on your {circles}", ast.Select, _other_on_circles, _says_on_circles,
           "{sort} on {circles}"),
    row("counted", "{one_kind} you have", HAD),
    worked("counted", "{one_kind} you have {post}", ast.Select, _had_with, None),
)

# ----------------------------------------------------------------------------------------------------------- pronouns


def _known(name: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        found = ast.THIS if name == "it" and reader.about_this else PRONOUNS[name](reader.scope)
        if found is None and name in ("they", "them", "those units"):
            found = reader.group
        if found is None and name == "that unit":
            found = attacker_of(reader)
        if found is None and name == "that unit" and boosts_one(reader.trigger):
            found = BOOSTED
        if found is None and name == "it" and reader.is_about_this():
            found = ast.THIS
        if found is None:
            raise reader.unread(parts.tree, "not clear what this stands for")
        if name == "that called unit" and any([_is_looked_at(step, found) for step in reader.done]):
            raise reader.unread(parts.tree, "it may not have been called")
        return found

    return read


def boosts_one(event: object) -> bool:
    """Whether an ability waits for this unit to boost a unit, which is the only other one that is named."""
    return isinstance(event, nodes.Boosts) and event.booster == ast.THIS and event.boosted is not None


def attacker_of(reader: Any) -> ast.Selector | None:
    """The unit that attacked, for an ability that waits for the end of the battle in which another unit attacks."""
    end = reader.trigger
    of_whom = end.of if isinstance(end, ast.Edge) and (end.edge, end.span) == ("end", "battle") else None
    if not isinstance(of_whom, ast.Select) or ast.Relation("attacking") not in of_whom.tests:
        return None
    reader.scope.note(of_whom, False, "unit", "subject")
    return of_whom


def _is_looked_at(step: ast.Step, card: object) -> bool:
    """Whether a card has only been looked at or revealed: it stays in the deck if it is not called."""
    return any([isinstance(node, ast.Look | ast.Reveal) and card == ast.Ref(node.as_) for node in walk(step)])


def _says_known(name: str) -> Any:
    def say(printer: Any, what: object) -> dict[str, object] | None:
        if PRONOUNS[name](printer.scope) != what:
            return None
        many = next((one.many for one in reversed(printer.scope.antecedents) if one.what == what), False)
        return None if (many and name == "it") or (not many and name == "them") else {}

    return say


def _left(scope: Any) -> ast.Rest | None:
    """What is left of the cards that were looked at, or, if none were, of those that were chosen."""
    name, chosen = scope.looked(), scope.them()
    return ast.Rest(name) if name else ast.Rest(chosen.name) if isinstance(chosen, ast.Ref) else None


PRONOUNS: Final[dict[str, Any]] = {
    "it": lambda scope: scope.it(),
    "that unit": lambda scope: scope.that("unit"),
    "that card": lambda scope: scope.that("card"),
    "them": lambda scope: scope.them(),
    "they": lambda scope: scope.them(),
    "that placed unit": lambda scope: scope.that("unit"),
    "that called unit": lambda scope: scope.that("unit"),
    "those units": lambda scope: scope.those("unit"),
    "those cards": lambda scope: scope.those("card"),
    "the chosen cards": lambda scope: scope.them(),
    "the rest": lambda scope: _left(scope),
    "the cards not chosen": lambda scope: _left(scope),
}

BOOSTED: Final = ast.Select(("field",), "you", (ast.Relation("boosted", ast.THIS),))


def boosted_by_this(reader: Any, parts: Parts) -> ast.Select:
    """The unit that this unit boosts, where no other one is the unit that boosts."""
    if isinstance(reader.trigger, nodes.Boosts) and reader.trigger.booster != ast.THIS:
        raise reader.unread(parts.tree, "not said which unit boosts it")
    return BOOSTED


EITHER: Final = ast.Union((ast.THIS, BOOSTED))
"""What battles where "this unit attacked or boosted"."""


def in_battle(what: ast.Selector) -> ast.Condition:
    """A unit of these attacks; of a union, either of them."""
    if isinstance(what, ast.Union):
        return ast.Or(tuple([in_battle(one) for one in what.parts]))
    return ATTACKING if what == ast.THIS else ast.Exists(what, ast.Quant(ONE, None))


REFS: Final[tuple[Row, ...]] = (
    row("ref", "this unit", ast.THIS, "this card"),
    worked("ref", "the boosted unit", ast.Select, boosted_by_this,
           lambda printer, what: {} if what == BOOSTED else None),
    *[worked("ref", name, ast.Selector, _known(name), _says_known(name)) for name in PRONOUNS],
    row("holder", "{ref}", gap("ref")),
    row("holder", "{group}", gap("group")),
    row("holder", "{ref} and this unit", of(ast.Union, (gap("ref"), ast.THIS))),
)

# --------------------------------------------------------------------------------------------------------------- gaps

_ENGLISH: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def say_number(printer: Any, n: object) -> str:
    """Returns a number in words, as text prints small ones."""
    if not isinstance(n, ast.Num):
        raise NoWords("a number that is not printed")
    return _ENGLISH[n.value] if 0 <= n.value < len(_ENGLISH) else str(n.value)


def say_digits(printer: Any, n: object) -> str:
    """Returns a number in digits."""
    if not isinstance(n, ast.Num):
        raise NoWords("a number that is not printed")
    return str(n.value)


_PLURALS: Final = {
    "vanguard or rear-guard": "vanguards or rear-guards",
    "rear-guard in the front row": "rear-guards in the front row",
    "rear-guard in the back row": "rear-guards in the back row",
    "unit in the front row": "units in the front row",
    "unit in the back row": "units in the back row",
}


def _number(reader: Any, token: Any) -> ast.Num:
    return ast.Num(reader.number_of(token))


def _just_one(reader: Any, token: Any) -> ast.Num:
    if reader.number_of(token) != 1:
        raise reader.unread(token, "one unit at a time does this")
    return ONE


UNITS: Final = (("normal unit",), ("trigger unit",))
"""Kinds of cards that are called units wherever they are."""


def kind_words(printer: Any, kind: Any, plural: bool, bare: bool = True) -> str:
    """Returns the words for a kind of cards: adjectives, the noun, and what stands behind it."""
    zones, tests = kind
    before: list[str] = []
    after: list[str] = []
    for test in tests:
        try:
            if after:
                raise NoWords("an adjective behind the noun")
            before.append(printer.say("adjective", test))
        except NoWords:
            after.append(printer.say("post", test))
    named = any(isinstance(test, ast.Words) for test in tests)
    named = named and not any(isinstance(test, ast.Kind) for test in tests)
    figure = "" if bare and named and zones in ((), ("field",)) and not after else printer.say("figure", zones)
    if figure == "card" and any([isinstance(test, ast.Kind) and test.kinds in UNITS for test in tests]):
        figure = "unit"
    if figure == "card" and before and before[-1].endswith(" card"):
        before[-1] = before[-1].removesuffix(" card")
    if plural and not figure and before and before[-1].endswith(" card"):
        before[-1] += "s"
    if plural and figure:
        figure = _PLURALS.get(figure, f"{figure}s")
    return " ".join([*before, *filter(None, [figure]), *after])


def _read_kind(reader: Any, tree: Any) -> object:
    return described.kind_of(reader, tree)


def _read_sort(reader: Any, tree: Any) -> object:
    zones, _ = described.kind_of(reader, tree)
    if zones not in ((), ("field",)):
        raise reader.unread(tree, "units where there are only cards")
    return described.cards_of(reader, tree)


def _only_cards(reader: Any, tree: Any) -> object:
    zones, tests = described.kind_of(reader, tree)
    cards = any(isinstance(test, ast.Kind) for test in tests) or not described.has_figure(reader, tree)
    return (() if zones == ("field",) and cards else zones), tests


GAPS: Final[dict[str, Fills | Form]] = {
    "n": Fills("NUMBER", _number, say_number, ("two",)),
    "grade": Fills("NUMBER", _number, say_digits, ("2",)),
    "just_one": Fills("NUMBER", _just_one, lambda printer, n: "one", ("one",)),
    **{name: Fills("NUMBER", _number, say_digits, (sample,))
       for name, sample in (("grade2", "3"), ("grade3", "1"), ("grade4", "4"))},
    "not_clan": Fills("NOTCLAN", lambda reader, token: reader.values(token), lambda printer, all: f"non-<<{all[0]}>>",
                      ("non-<<Reed>>",)),
    "clan": Fills("CLAN", lambda reader, token: reader.values(token), lambda printer, all: f"<<{all[0]}>>",
                  ("<<Reed>>",)),
    "race": Fills("RACE", lambda reader, token: reader.values(token), lambda printer, all: f"<{all[0]}>", ("<Elf>",)),
    "names": Fills("NAMES", lambda reader, token: reader.values(token), lambda printer, all: printer.names(all),
                   ('"Ayla"',)),
    "limit_break": Fills("LIMITBREAK", lambda reader, token: None, lambda printer, n: "with [Limit Break (4)]"),
    "kind": Fills("kind", _read_kind, lambda printer, kind: kind_words(printer, kind, True), ("rear-guards",)),
    "kinds": Fills("kind", _read_kind, lambda printer, kind: kind_words(printer, kind, True), ("rear-guards",)),
    "kind1": Fills("kind", _only_cards, lambda printer, kind: kind_words(printer, kind, False), ("card",)),
    "kind_one": Fills("kind", _read_kind, lambda printer, kind: kind_words(printer, kind, False), ("vanguard",)),
    "target": Fills("kind", _read_kind, lambda printer, kind: kind_words(printer, kind, False), ("grade 2 vanguard",)),
    "one_kind": Fills("kind", _read_kind, lambda printer, kind: kind_words(printer, kind, False), ("vanguard",)),
    "sort": Fills("kind", _read_sort, lambda printer, tests: kind_words(printer, ((), tests), False), ("card",)),
}
