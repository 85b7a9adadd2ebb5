"""Which cards are meant: adjectives, what stands behind a noun, pronouns, numbers of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.places import HOLDING, NONE, SOME, WAS_HOLDING
from headjudge.games.gate.text.rows.places import chosen_one
from headjudge.language.reading import placing
from headjudge.language.rows import pronouns
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import NUMBER, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FIELDS: Final = ("power", "crit", "defense", "limit")
RANGE: Final = (gap("range", 0), gap("range", 1))
FIELD: Final = gap("field")
FINALE: Final = ast.Words("orientation", ("finale",))
SAME_NAME: Final = of(ast.Same, "name", gap("ref"))

RANGES: Final[tuple[Row, ...]] = (
    row("range", "{number}", ("==", NUMBER)),
    row("range", "{number} or more", (">=", NUMBER), "{number} or higher"),
    row("range", "{number} or less", ("<=", NUMBER), "{number} or lower"),
    heard("range", "exactly {number}", ("==", NUMBER), "equal to {number}"),
    row("range", "lower than {number}", ("<", NUMBER)),
    row("range", "higher than {number}", (">", NUMBER)),
    heard("range", "equal to or lower than {number}", ("<=", NUMBER)),
    heard("range", "equal to or higher than {number}", (">=", NUMBER)),
)
"""Comparisons with a printed number."""

ADJECTIVES: Final[tuple[Row, ...]] = (
    row("adjective", "{planets}", of(ast.Words, "planet", gap("planets"))),
    row("adjective", "{attributes}", of(ast.Words, "attribute", gap("attributes"))),
    heard("adjective", "counter", nodes.HasSign("counter")),
    worked("adjective", "enemy", object, nouns.of_enemy, None),
    row("adjective", "Finale", FINALE),
    row("adjective", "Normal", ast.NotTest(FINALE)),
    row("adjective", "{non} & {planets}", of(ast.NotTest, of(ast.Words, "planet", gap("planets")))),
    row("adjective", "{non} & {attributes}", of(ast.NotTest, of(ast.Words, "attribute", gap("attributes")))),
    worked("adjective", "set", object, nouns.in_set, None),
    worked("adjective", "random", object, nouns.at_random, None),
    row("adjective", "damaged", nodes.HasDamage()),
    row("adjective", "attacking", ast.Relation("attacking")),
    row("adjective", "attacked", ast.Relation("attacked")),
    row("adjective", "{field} {range}", of(ast.Measure, FIELD, *RANGE)),
)
"""What stands before the kind of a card (gate:2)."""


def _you_have(reader: Any, parts: Parts) -> object:
    return placing.had_by(reader, parts.tree, "you")


def _opponent_has(reader: Any, parts: Parts) -> object:
    reader.named_player = "opponent"
    return placing.had_by(reader, parts.tree, "opponent")


def _holding(reader: Any, parts: Parts) -> object:
    """A skill about the card whose soul this card is in works in the soul (gate:4.6.1.6)."""
    if reader.where not in ((), ("soul",)):
        raise reader.unread(parts.tree, "a card in another zone")
    reader.where = ("soul",)
    return HOLDING


def _was_holding(reader: Any, parts: Parts) -> object:
    """As `_holding`, of the card whose soul this card was in."""
    _holding(reader, parts)
    return WAS_HOLDING


def _says_holding(printer: Any, test: ast.Relation) -> dict[str, object] | None:
    return {} if test == HOLDING else None


def _from_top(reader: Any, parts: Parts) -> object:
    return placing.from_end(reader, parts.tree, "top")


def _from_bottom(reader: Any, parts: Parts) -> object:
    return placing.from_end(reader, parts.tree, "bottom")


def _with_cost_of_type(reader: Any, parts: Parts) -> object:
    """With a cost of one type, which only cards of one kind have (gate:3.1.4.1)."""
    kind = {"summon": "unit", "cast": "spell", "equip": "item"}[reader.values(parts.trees["cost_mark"])[0]]
    op, amount = parts.read("range")
    return ast.AllTest((ast.Kind((kind,)), nodes.Costs(op, amount)))


def _declared_number(reader: Any, parts: Parts) -> object:
    """With the number that was chosen."""
    return ast.Measure(parts.read("field"), "==", _chosen_number(reader, parts))


def _like_any(field: str) -> Any:
    return lambda reader, parts: ast.Same(field, parts.read("like_any"))


def _says_like_any(field: str) -> Any:
    """Say which cards it is like, if these are no cards that were named before."""
    return lambda printer, test: {"like_any": test.as_what} if test.field == field and isinstance(
        test.as_what, ast.Select) else None


HAS_ATTACKED: Final = ast.Relation("has_attacked")


_PRINTED: Final = {
    "higher than": (">", "more {field} than"), "lower than": ("<", "less {field} than"),
}


def _from_printed(op: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        """Compared with the number printed on the same card."""
        if "field_again" in parts.trees and parts.read("field_again") != parts.read("field"):
            raise reader.unread(parts.tree, "another number")
        return nodes.FromPrinted(parts.read("field"), op)

    return read


def _says_from_printed(op: str) -> Any:
    return lambda printer, test: {"field": test.field, "field_again": test.field} if test.op == op else None


def _so_much_more(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Test:
        """As much as another card has, and a printed number more or less."""
        n, field = parts.read("n"), parts.read("field")
        if not isinstance(n, ast.Num):
            raise reader.unread(parts.tree, "no printed number")
        return ast.Measure(field, "==", ast.Add(ast.Value(parts.read("ref"), field), ast.Num(sign * n.value)))

    return read


def _says_so_much_more(sign: int) -> Any:
    def say(printer: Any, test: ast.Measure) -> dict[str, object] | None:
        amount = test.amount
        if test.op != "==" or not isinstance(amount, ast.Add) or not isinstance(amount.a, ast.Value) or not isinstance(
                amount.b, ast.Num) or amount.b.value * sign <= 0 or amount.a.field != test.field:
            return None
        return {"field": test.field, "n": ast.Num(sign * amount.b.value), "ref": amount.a.of}

    return say


_HAPPENED: Final = {
    "was summoned": ("summoned", "was not summoned"), "entered the field": ("entered", "did not enter the field"),
    "moved": ("moved", "did not move"), "took damage": ("damaged", "did not take damage"),
    "was attacked": ("attacked", "was not attacked"), "was destroyed": ("destroyed", "was not destroyed"),
    "was put there": ("put there", "was not put there"),
}
"""What can have happened to cards this turn: the words for it, what it is, and the words for the contrary."""

HAPPENED: Final[tuple[Row, ...]] = tuple([
    row("post", f"which {said} this turn", ast.NotTest(nodes.ThisTurn(what)) if no else nodes.ThisTurn(what),
        f"that {said} this turn")
    for words, (what, other) in _HAPPENED.items() for no, said in ((False, words), (True, other))
])
"""What has happened to cards this turn (gate:3.7.3)."""

_BOTH: Final = {"planets": ("planet", "planets"), "attributes": ("attribute", "attributes")}

FEATURES: Final[tuple[Row, ...]] = (
    *(row("post", f"with no {words}", nodes.Lacking(field), f"without {words}", f"with no {field}",
          f"without a {field}", f"without an {field}", f"that has no {words}", f"that does not have a {field}",
          f"that does not have an {field}")
      for field, words in (("planet", "planets"), ("attribute", "attributes"))),
    row("post", "with odd {field}", of(nodes.IsOdd, FIELD), "with an odd {field}"),
    row("post", "with even {field}", of(nodes.IsOdd, FIELD, False), "with an even {field}"),
    heard("post", "from {planets}", of(ast.Words, "planet", gap("planets"))),
    row("post", "with {field} either {number} {other_number}", of(ast.AnyTest, (
        of(ast.Measure, FIELD, "==", NUMBER), of(ast.Measure, FIELD, "==", gap("other_number"))))),
    row("post", "that share a name", ast.Alike("name")),
    row("post", "that share a planet", ast.Alike("planet")),
    row("post", "that share an attribute", ast.Alike("attribute")),
    *(row("post", f"that share a {field}", ast.Alike(field)) for field in FIELDS),
    row("post", "with a total {field} of {number} or less", of(ast.Total, FIELD, "<=", NUMBER)),
    row("post", "with a total {field} not higher than {closed}", of(ast.Total, FIELD, "<=", gap("closed"))),
    heard("post", "with a total {field} not higher than {ref}", of(
        ast.Total, FIELD, "<=", of(ast.Value, gap("ref"), FIELD))),
    row("adjective", "non-token", ast.NotTest(ast.Words("token", ("token",)))),
    row("post", "that is a token", ast.Words("token", ("token",))),
    heard("post", "that is not a token", ast.NotTest(ast.Words("token", ("token",)))),
    *(heard("post", f"that is {a} {kind}", ast.Kind((kind,))) for a, kind in (
        ("a", "unit"), ("a", "spell"), ("an", "item"))),
    *(row("post", f"that has {{so_many}} {{{words}}} soul cards", of(ast.HasMarkers, gap("so_many"), (of(
        ast.Words, field, gap(words)),)))
      for words, (field, _) in _BOTH.items()),
    *(row("post", f"that has {{so_many}} {kind} soul cards", of(ast.HasMarkers, gap("so_many"), (ast.Kind((kind,)),)))
      for kind in ("unit", "item", "spell")),
)
"""What cards have, and what they lack."""

POSTS: Final[tuple[Row, ...]] = (
    *FEATURES,
    *HAPPENED,
    worked("post", "with {field} {n} higher than {ref}", ast.Measure, _so_much_more(1), _says_so_much_more(1)),
    worked("post", "with {field} {n} lower than {ref}", ast.Measure, _so_much_more(-1), _says_so_much_more(-1)),
    *(worked("post", f"with {{field}} {words} its original {{field_again}}", nodes.FromPrinted, _from_printed(op),
             _says_from_printed(op), f"with {other} its original {{field_again}}")
      for words, (op, other) in _PRINTED.items()),
    row("post", "that is damaged", nodes.HasDamage(), "with damage", "that has damage"),
    row("post", "with {so_many} damage", of(nodes.HasDamage, gap("so_many")), "that has {so_many} damage"),
    row("post", "that can be attacked", ast.Relation("attackable")),
    heard("post", "with more {field} than {closed}", of(ast.Measure, FIELD, ">", gap("closed"))),
    heard("post", "with less {field} than {closed}", of(ast.Measure, FIELD, "<", gap("closed"))),
    row("post", "with more {field} than {ref}", of(ast.Measure, FIELD, ">", of(ast.Value, gap("ref"), FIELD))),
    row("post", "with less {field} than {ref}", of(ast.Measure, FIELD, "<", of(ast.Value, gap("ref"), FIELD))),
    row("post", "with {field} {compared} {closed}", of(ast.Measure, FIELD, gap("compared"), gap("closed"))),
    heard("post", "with {field} {compared} {ref}", of(
        ast.Measure, FIELD, gap("compared"), of(ast.Value, gap("ref"), FIELD))),
    heard("post", "that is | {planets}", of(ast.Words, "planet", gap("planets"))),
    heard("post", "that is | {attributes}", of(ast.Words, "attribute", gap("attributes"))),
    heard("post", "that is not {planets}", of(ast.NotTest, of(ast.Words, "planet", gap("planets")))),
    heard("post", "that is not {attributes}", of(ast.NotTest, of(ast.Words, "attribute", gap("attributes")))),
    row("post", "with {field} {range}", of(ast.Measure, FIELD, *RANGE), "with {range} {field}"),
    *(row("post", f"with original {field} {{range}}", of(ast.Measure, f"original {field}", *RANGE))
      for field in FIELDS),
    row("post", "with the highest {field}", of(ast.Extreme, FIELD, "highest")),
    row("post", "with the lowest {field}", of(ast.Extreme, FIELD, "lowest")),
    row("post", "with different names", ast.Distinct("name")),
    row("post", "of different souls", ast.Distinct("host")),
    row("post", "with {keyword}", of(ast.Has, gap("keyword"))),
    row("post", "with either {keyword} {other_keyword}", of(ast.AnyTest, (of(ast.Has, gap("keyword")), of(
        ast.Has, gap("other_keyword"))))),
    row("post", "without {keyword}", of(ast.NotTest, of(ast.Has, gap("keyword")))),
    heard("post", "with {attributes}", of(ast.Words, "attribute", gap("attributes"))),
    heard("post", "with {planets}", of(ast.Words, "planet", gap("planets"))),
    row("post", "with {names} in its name", of(ast.Named, gap("names"), "has")),
    worked("post", "with the same name as {like_any}", ast.Same, _like_any("name"), _says_like_any("name")),
    *(worked("post", f"of the same {field} as {{like_any}}", ast.Same, _like_any(field), _says_like_any(field),
             f"with the same {field} as {{like_any}}")
      for field in ("planet", "attribute")),
    row("post", "with the same name as {ref}", SAME_NAME),
    *(heard("post", f"with the same {field} as {{ref}}", of(ast.Measure, field, "==", of(ast.Value, gap("ref"), field)))
      for field in FIELDS),
    row("post", "with a different name than {ref}", of(ast.NotTest, SAME_NAME)),
    row("post", "other than {ref}", of(ast.Relation, "other", gap("ref"))),
    row("post", "that does not have a soul card with the same name as {ref}", of(ast.HasMarkers, NONE, (SAME_NAME,))),
    row("post", "that has a soul card with the same name as {ref}", of(ast.HasMarkers, SOME, (SAME_NAME,))),
    *(
        row("post", f"of a different {field} than {{ref}}", of(ast.NotTest, of(ast.Same, field, gap("ref"))),
            f"with a different {field} than {{ref}}")
        for field in ("planet", "attribute")
    ),
    *(
        row("post", f"of the same {field} as {{ref}}", of(ast.Same, field, gap("ref")),
            f"with the same {field} as {{ref}}")
        for field in ("planet", "attribute")
    ),
    row("post", "that does not have a soul card named {names}", of(ast.HasMarkers, NONE, (of(
        ast.Named, gap("names")),)), "that do not have a soul card named {names}"),
    row("post", "that has a soul card named {names}", of(ast.HasMarkers, SOME, (of(ast.Named, gap("names")),)),
        "that have a soul card named {names}"),
    row("post", "without soul cards", ast.HasMarkers(NONE), "that does not have soul cards"),
    row("post", "that has {so_many} soul cards", of(ast.HasMarkers, gap("so_many")), "with {so_many} soul cards"),
    heard("post", "with a soul", ast.HasMarkers(SOME)),
    row("post", "that is your Gate Master", ast.Relation("gate_master")),
    row("post", "that is not your Gate Master", ast.NotTest(ast.Relation("gate_master")),
        "other than | your Gate Master"),
    row("post", "with the same name as your Gate Master", ast.Relation("gate_master", ast.THIS)),
    row("post", "taking part in a Link Attack", ast.Relation("linked"), "in a Link Attack"),
    worked("post", "with this card in its soul", ast.Relation, _holding, _says_holding),
    worked("post", "that had this card in its soul", ast.Relation, _was_holding, lambda printer, test: (
        {} if test == WAS_HOLDING else None)),
    heard("post", "that is | {state}", of(ast.InState, (gap("state"),))),
    row("post", "that is attacking", ast.Relation("attacking")),
    row("post", "that attacked this turn", HAS_ATTACKED),
    row("post", "that did not attack this turn", ast.NotTest(HAS_ATTACKED)),
    row("post", "that is being attacked", ast.Relation("attacked"), "being attacked"),
    row("post", "that is not being attacked", nouns.NOT_ATTACKED, "other than | the attacked card",
        "other than | the attacked unit"),
    row("post", "that is not attacking", ast.NotTest(ast.Relation("attacking")), "other than | the attacking unit",
        "other than | the attacking card"),
    *(row("post", f"with {{{sign}_sign}}", nodes.HasSign(sign), f"with a {{{sign}_sign}} skill")
      for sign in ("use", "counter")),
    row("post", "without skills", nodes.Vanilla(), "with no skills", "that has no skills", "that have no skills"),
    row("post", "with cost {range}", of(nodes.Costs, *RANGE)),
    worked("post", "with {cost_mark} {range}", ast.AllTest, _with_cost_of_type, None),
    worked("post", "with that {field}", ast.Measure, _declared_number, None),
    worked("post", "destroyed this way", object, nouns.destroyed_this_way, None),
    worked("post", "turned this way", object, nouns.turned_this_way, None),
    worked("post", "dropped this way", object, nouns.moved_this_way("drop"), None),
    worked("post", "they dropped this way", object, nouns.of_them_this_way("drop"), None),
    worked("post", "they banished this way", object, nouns.of_them_this_way("banish"), None),
    worked("post", "banished this way", object, nouns.moved_this_way("banish"), None),
    worked("post", "moved this way", object, nouns.moved_anywhere, None),
    worked("post", "added this way", object, nouns.moved_this_way("hand"), None, "added to your hand this way",
           "returned this way", "returned to your hand this way"),
    worked("post", "at random", object, nouns.at_random, None),
    worked("place", "in {zones}", object, "in_zones", None, "from {zones}", "on {zones}"),
    worked("place", "from the top of {zone}", object, _from_top, None),
    worked("place", "from the bottom of {zone}", object, _from_bottom, None),
    worked("place", "among them", object, "among_them", None, "among | those cards", "among | the revealed cards",
           "revealed", "revealed this way", "revealed among | those cards", "revealed among | the revealed cards",
               "from it", "from them"),
    row("post", "that is not a unit", ast.NotTest(ast.Kind(("unit",))), "other than a unit", "other than units"),
    row("post", "that is not a spell", ast.NotTest(ast.Kind(("spell",))), "other than a spell", "other than spells"),
    row("post", "that is not an item", ast.NotTest(ast.Kind(("item",))), "other than an item", "other than items"),
    row("post", "that you do not own", ast.NotTest(nodes.Owned("you")), "you do not own"),
    row("post", "that you own", nodes.Owned("you"), "you own"),
    row("post", "that your opponent owns", nodes.Owned("opponent"), "your opponent owns"),
    worked("place", "you control", object, _you_have, None, "you have"),
    worked("place", "your opponent controls", object, _opponent_has, None, "your opponent has"),
    heard("place", "in {soul}", of(ast.Relation, "under", gap("soul")), "from {soul}"),
)  # fmt: skip
"""What stands behind the kind of a card."""

# ----------------------------------------------------------------------------------------------------------- pronouns


def _them(speaker: Any) -> ast.Selector | None:
    """Several cards, where it is clear which."""
    found = pronouns.them(speaker)
    return None if found == nouns.EITHER else _both(speaker, found)


def _both(speaker: Any, found: ast.Selector | None) -> ast.Selector | None:
    """Two single cards that were chosen one after the other, where the second one alone was found."""
    chosen = [one for one in speaker.scope.antecedents if one.verb != "each"][-2:]
    single = [one.what for one in chosen if one.verb in ("chosen", "found") and not one.many]
    return ast.Union(tuple(single)) if len(single) == 2 and found == single[1] != single[0] else found


def _those(head: str) -> Callable[[Any], ast.Selector | None]:
    return lambda speaker: _both(speaker, pronouns.those(head)(speaker))


MEANINGS: Final[dict[str, Callable[[Any], ast.Selector | None]]] = {
    "it": pronouns.it,
    "them": _them,
    "that unit": pronouns.that("unit"),
    "that card": pronouns.that("card"),
    "those units": _those("unit"),
    "those cards": _those("card"),
    "the revealed card": pronouns.revealed,
    "the rest": nouns.rest,
    "that item": pronouns.that("item"),
    "that spell": pronouns.that("spell"),
    "the chosen card": chosen_one,
    "the chosen cards": lambda speaker: pronouns.chosen(speaker, True),
}
"""Every pronoun with the cards that it means, for the reader and the printer; the printer takes the first that fits."""

OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "them": ("they",),
    "the revealed card": ("the revealed cards",),
    "the chosen card": ("the chosen unit", "the chosen item"),
    "the chosen cards": ("the chosen units",),
}


def _it(reader: Any, parts: Parts) -> object:
    """A single card: this one, where no other one was named."""
    found = pronouns.it(reader) or _before_several(reader) or nouns.or_this(reader, parts.tree)
    return nouns.clearly(reader, parts.tree, found)


def _before_several(reader: Any) -> ast.Selector | None:
    """The single card that was chosen before several cards were moved, which "it" cannot mean."""
    kept = [one for one in reader.scope.antecedents if one.verb != "each"]
    while kept and kept[-1].many and kept[-1].verb in ("moved", "drawn"):
        kept.pop()
    single = bool(kept) and kept[-1].verb == "chosen" and not kept[-1].many
    return kept[-1].what if single else None


REFS: Final[tuple[Row, ...]] = (
    row("ref", "this card", ast.THIS, "this", "this unit", "this item", "this spell"),
    worked("ref", "it", ast.Selector, _it, pronouns.meaning_of(MEANINGS, "it")[1], *OTHER_WORDS.get("it", ())),
    *(pronouns.pronoun(MEANINGS, words, *OTHER_WORDS.get(words, ())) for words in MEANINGS if words != "it"),
)
"""Pronouns."""

# ------------------------------------------------------------------------------------------------------------ numbers


def _its(reader: Any, parts: Parts) -> object:
    """Of a single card."""
    found = pronouns.it(reader) or nouns.or_this(reader, parts.tree)
    if reader.ways.known(reader, found).many:
        raise reader.unread(parts.tree, "several cards")
    return found


POSSESSED: Final[tuple[Row, ...]] = (
    row("possessed", "this card's", ast.THIS),
    worked("possessed", "its", ast.Selector, _its, None),
    worked("possessed", "that unit's", ast.Selector, *pronouns.meaning_of(MEANINGS, "that unit")),
    worked("possessed", "that card's", ast.Selector, *pronouns.meaning_of(MEANINGS, "that card")),
    worked("possessed", "that item's", ast.Selector, *pronouns.meaning_of(MEANINGS, "that item")),
    worked("possessed", "the chosen unit's", ast.Selector, *pronouns.meaning_of(MEANINGS, "the chosen card")),
)
"""The card whose number it is."""

def _chosen_number(reader: Any, parts: Parts) -> ast.Amount:
    if not reader.declared:
        raise reader.unread(parts.tree, "no number was chosen")
    return ast.Value(ast.Ref(reader.declared), "number")


def _that_much(reader: Any, parts: Parts) -> Any:
    """The number that was chosen; the damage that was dealt, or the life that was gained."""
    if reader.declared:
        return _chosen_number(reader, parts)
    if reader.pays_x:
        return ast.PAID
    if reader.in_place and (reader.replaced is None or isinstance(reader.replaced, nouns.NUMBERED_EVENTS)):
        return nouns.AS_MUCH
    first = reader.trigger.triggers[0] if isinstance(reader.trigger, ast.AnyOf) else reader.trigger
    paid = reader.scope.antecedents[-1] if reader.scope.antecedents and reader.trigger is None else None
    if paid is not None and paid.many and isinstance(paid.what, ast.Ref) and paid.what.name in reader.paid_as_cost:
        return ast.Count(paid.what)
    if not isinstance(first, nouns.NUMBERED_EVENTS):
        raise reader.unread(parts.tree, "no number was named")
    return nouns.THAT_MUCH


THAT_NUMBER: Final = (nouns.THAT_MUCH, nouns.AS_MUCH)


def _shifted_much(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """That much and a printed number, or that much less it."""
        number = parts.read("times")
        if not isinstance(number, ast.Num):
            raise reader.unread(parts.tree, "no printed number")
        return ast.Add(_that_much(reader, parts), ast.Num(sign * number.value))

    return read


def _that_much_to(reader: Any, parts: Parts) -> ast.Amount:
    """That much, but no more than a printed number."""
    number = parts.read("times")
    if not isinstance(number, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return nodes.AtMost(_that_much(reader, parts), number.value)


def _says_shifted_much(sign: int) -> Any:
    return lambda printer, amount: {"times": ast.Num(sign * amount.b.value)} if amount.a in THAT_NUMBER and (
        isinstance(amount.b, ast.Num) and sign * amount.b.value > 0) else None


def _says_that_much(printer: Any, value: ast.Value | ast.Count) -> dict[str, object] | None:
    if isinstance(value, ast.Count):  # as many as the cards that were paid
        paid = printer.scope.antecedents[-1] if printer.scope.antecedents else None
        return {} if paid is not None and paid.many and paid.what == value.what else None
    return {} if value in (nouns.THAT_MUCH, nouns.AS_MUCH) else None


def _extreme_of(end: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """The highest number that one of these cards has, or the lowest; those that have it have the same."""
        field = parts.read("field")
        what = reader.select(reader.noun(parts.trees["counted_noun"]), parts.tree)
        return ast.Value(replace(what, tests=(*what.tests, ast.Extreme(field, end))), field)

    return read


def _says_extreme_of(end: str) -> Any:
    def say(printer: Any, value: ast.Value) -> dict[str, object] | None:
        what = value.of
        if not isinstance(what, ast.Select) or what.tests[-1:] != (ast.Extreme(value.field, end),):
            return None
        return {"field": value.field, "counted_noun": replace(what, tests=what.tests[:-1])}

    return say


def _of_described(field: str) -> Any:
    """A number of the one card in a zone that holds one, or of the one that is attacked."""
    return lambda reader, parts: ast.Value(parts.read("the_only").what, field)


def _says_of_described(field: str) -> Any:
    return lambda printer, value: {"the_only": value.of} if (
        value.field == field and isinstance(value.of, ast.Select) and value.of.zones) else None


def _total(reader: Any, parts: Parts) -> object:
    """A number of all these cards together."""
    return ast.Sum(reader.select(reader.noun(parts.trees["counted_noun"]), parts.tree), parts.read("field"))


def _total_of(reader: Any, parts: Parts) -> object:
    noun = reader.noun(parts.trees["noun"])
    return ast.Sum(reader.select(noun, parts.tree, parts.read("owner")), parts.read("field"))


def _says_total(printer: Any, amount: ast.Sum) -> dict[str, object] | None:
    return {"field": amount.field, "counted_noun": amount.of} if isinstance(amount.of, ast.Select) else None


def _says_chosen_number(printer: Any, value: ast.Value) -> dict[str, object] | None:
    chosen = printer.declared if printer.declared != printer.rolled else ""
    return {} if chosen and value == ast.Value(ast.Ref(chosen), "number") else None


def _differing(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """How many different planets or attributes these cards show."""
        part = parts.trees["noun"] if parts.has("noun") else parts.trees["counted_noun"]
        owner = parts.read("owner") if parts.has("owner") else ""
        before, reader.taking_all = reader.taking_all, True
        what = reader.select(reader.noun(part), parts.tree, owner)
        reader.taking_all = before
        return ast.Kinds(what, field)

    return read


def _says_differing(field: str) -> Any:
    return lambda printer, amount: {"counted_noun": amount.of} if amount.field == field and isinstance(
        amount.of, ast.Select) else None


def _life_of(who: str) -> Any:
    return lambda reader, parts: ast.PlayerValue(who, "life")


def _counted_to(reader: Any, parts: Parts) -> ast.Amount:
    """How many of these there are, and not more than so many."""
    most = parts.read("times")
    if not isinstance(most, ast.Num):
        raise reader.unread(parts.tree, "not said how many at most")
    part = parts.trees["noun"] if parts.has("noun") else parts.trees["counted_noun"]
    owner = parts.read("owner") if parts.has("owner") else ""
    return nodes.AtMost(ast.Count(reader.select(reader.noun(part), parts.tree, owner)), most.value)


def _says_counted_to(printer: Any, amount: nodes.AtMost) -> dict[str, object] | None:
    of = amount.of
    if not isinstance(of, ast.Count) or not isinstance(of.what, ast.Select):
        return None
    return {"counted_noun": of.what, "times": ast.Num(amount.most)}


def _fewer(reader: Any, parts: Parts) -> ast.Amount:
    """A number less so many."""
    less = parts.read("times")
    if not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "not said how many less")
    return ast.Add(parts.read("quantity"), ast.Num(-less.value))


def _less_of(reader: Any, parts: Parts) -> ast.Amount:
    """A printed number, less another one."""
    return ast.Add(parts.read("times"), ast.Times(ast.Num(-1), parts.read("less")))


def _x_times(reader: Any, parts: Parts) -> ast.Amount:
    """X, some times."""
    return ast.Times(reader.ways.letter(reader), parts.read("times"))


def _half(more: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        whole = parts.read("quantity")
        return ast.Per(ast.Add(whole, ast.Num(more)) if more else whole, 2)

    return read


def _says_half(more: int) -> Any:
    def say(printer: Any, amount: ast.Per) -> dict[str, object] | None:
        whole = amount.of
        if amount.every != 2 or (more and not (isinstance(whole, ast.Add) and whole.b == ast.Num(more))):
            return None
        return {"quantity": whole.a if more and isinstance(whole, ast.Add) else whole}

    return say


def _paid_for(x: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """What was paid for this card, which is noted as it is paid: no card that is given a skill has paid for it."""
        if reader.depth:
            raise reader.unread(parts.tree, "not known of a card that is given this skill")
        return nodes.PaidFor(x)

    return read


def _says_paid_for(x: bool) -> Any:
    return lambda printer, amount: {} if amount == nodes.PaidFor(x) else None


AMOUNTS: Final[tuple[Row, ...]] = (
    row("closed", "{possessed} {field}", of(ast.Value, gap("possessed"), FIELD)),
    *(row("closed", f"the {field} of {{ref}}", of(ast.Value, gap("ref"), field)) for field in FIELDS),
    *(worked("quantity", f"the {field} of {{the_only}}", ast.Value, _of_described(field),
             _says_of_described(field)) for field in FIELDS),
    *(worked("quantity", f"the original {field} of {{the_only}}", ast.Value, _of_described(f"original {field}"),
             _says_of_described(f"original {field}"))
      for field in FIELDS),
    *(row("closed", f"{{possessed}} original {field}", of(ast.Value, gap("possessed"), f"original {field}"))
      for field in FIELDS),
    *(row("closed", f"the original {field} of {{ref}}", of(ast.Value, gap("ref"), f"original {field}"))
      for field in FIELDS),
    worked("closed", "the chosen number", ast.Value, _chosen_number, _says_chosen_number, "that number"),
    worked("number", "that much", ast.Value | ast.Count, _that_much, _says_that_much),
    worked("number", "twice that much", ast.Times, lambda reader, parts: ast.Times(ast.Num(2), _that_much(
        reader, parts)), lambda printer, amount: {} if amount.a == ast.Num(2) and amount.b in THAT_NUMBER else None),
    worked("number", "that much capped at {times}", nodes.AtMost, _that_much_to, lambda printer, amount: (
        {"times": ast.Num(amount.most)} if amount.of in THAT_NUMBER else None)),
    *(worked("number", f"that much {word} {{times}}", ast.Add, _shifted_much(sign), _says_shifted_much(sign))
      for word, sign in (("plus", 1), ("minus", -1))),
    *(worked("quantity", f"the {end} {{field}} among {{counted_noun}}", ast.Value, _extreme_of(end),
             _says_extreme_of(end), f"the {end} {{field}} of all {{counted_noun}}") for end in ("highest", "lowest")),
    worked("quantity", "the total {field} of {counted_noun}", ast.Sum, _total, _says_total,
           "the total {field} of all {counted_noun}"),
    worked("quantity", "the total {field} of {owner} {noun}", ast.Sum, _total_of, None,
           "the total {field} of all | {owner} {noun}"),
    worked("product", "half rounded up of {quantity}", ast.Per, _half(1), _says_half(1)),
    worked("product", "half rounded down of {quantity}", ast.Per, _half(0), _says_half(0)),
    worked("product", "{quantity} minus {times}", ast.Add, _fewer, lambda printer, amount: (
        {"quantity": amount.a, "times": ast.Num(-amount.b.value)}
        if isinstance(amount.b, ast.Num) and amount.b.value < 0 else None)),
    row("quantity", "the difference between {quantity} and {less}", of(
        nodes.Difference, gap("quantity"), gap("less"))),
    row("product", "{quantity} plus {times}", of(ast.Add, gap("quantity"), gap("times"))),
    row("product", "{quantity} plus {less}", of(ast.Add, gap("quantity"), gap("less"))),
    worked("product", "{times} minus {less}", ast.Add, _less_of, lambda printer, amount: (
        {"times": amount.a, "less": amount.b.b} if isinstance(amount.a, ast.Num) and isinstance(amount.b, ast.Times)
        and amount.b.a == ast.Num(-1) else None)),
    row("product", "{quantity} minus {less}", of(ast.Add, gap("quantity"), of(ast.Times, ast.Num(-1), gap("less")))),
    worked("number", "X times {times}", ast.Times, _x_times, lambda printer, amount: (
        {"times": amount.b} if amount.a == ast.PAID else None)),
    worked("product", "the X times {times}", ast.Times, _x_times, None),
    heard("product", "twice {quantity}", of(ast.Times, ast.Num(2), gap("quantity"))),
    *(
        worked(rule, words.replace("{differing}", said), ast.Kinds, _differing(field), say)
        for field in ("planet", "attribute")
        for rule, said, words, say in (
            ("quantity", f"{field}s", "the number of different {differing} among {counted_noun}", _says_differing(
                field)),
            ("quantity", f"{field}s", "the number of different {differing} among {owner} {noun}", None),
            ("each_np", field, "different {differing} among {counted_noun}", _says_differing(field)),
            ("each_np", field, "different {differing} among {owner} {noun}", None),
        )
    ),
    worked("quantity", "the number of different names among {counted_noun}", ast.Kinds, _differing("name"), None),
    worked("quantity", "the number of different names among {owner} {noun}", ast.Kinds, _differing("name"), None),
    worked("each_np", "different name among {counted_noun}", ast.Kinds, _differing("name"), None),
    worked("each_np", "different name among {owner} {noun}", ast.Kinds, _differing("name"), None),
    *(worked("each_np", words, ast.PlayerValue, _life_of(who), None)
      for who, words in (("you", "point of your life"), ("opponent", "point of your opponent's life"))),
    worked("quantity", "the number of {counted_noun} | capped at {times}", nodes.AtMost, _counted_to,
           _says_counted_to),
    worked("quantity", "the number of {owner} {noun} | capped at {times}", nodes.AtMost, _counted_to, None),
    worked("each_np", "{counted_noun} | capped at {times}", nodes.AtMost, _counted_to, None),
    worked("closed", "the Energy paid for this card", nodes.PaidFor, _paid_for(False), _says_paid_for(False)),
    worked("closed", "the X paid for this card", nodes.PaidFor, _paid_for(True), _says_paid_for(True)),
    worked("each_np", "Energy card paid for this card", nodes.PaidFor, _paid_for(False), None),
    row("closed", "your life", ast.PlayerValue("you", "life")),
    row("closed", "your opponent's life", ast.PlayerValue("opponent", "life")),
    worked("closed", "their life", ast.PlayerValue, lambda reader, parts: (
        ast.PlayerValue(reader.player_of("their", parts.tree), "life")), None),
)
"""Numbers of cards and players."""
