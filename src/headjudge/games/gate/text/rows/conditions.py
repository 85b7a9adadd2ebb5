"""What must be so."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events, nouns
from headjudge.games.gate.text.places import BY_KEYWORD, CARDS, FIELD, HOLDING, NONE, SINGLE, SOME
from headjudge.games.gate.text.rows.permissions import ONE_ATTACKED
from headjudge.language.reading import choosing, conditions
from headjudge.language.rows.conditions import learned, says_is, says_is_not
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

# ------------------------------------------------------------------------------------------------------- what is there


def _is_like(reader: Any, parts: Parts) -> object:
    """Is a card that fits; a player's Gate Master is the card in the Gate Master zone (gate:3.8.2)."""
    tree = parts.tree
    who, predicate = reader.parts(tree)
    if who.data == "np_owned":
        what = reader.thing(who).what
        tests = reader.tests(predicate)
        if isinstance(what, ast.Select) and what.tests[1:] == (ast.Relation("gate_master"),):
            return ast.Exists(ast.Select(("gate_master",), what.whose, tests), SOME)
    if str(who.data).startswith("np_"):
        thing = reader.thing(who)
        one = isinstance(thing.what, ast.Select) and (
            thing.word == "a" or (nouns.only_one(reader, thing) and thing.quantity is None))
        if one and thing.word == "a":  # there is one; which of them is not said
            reader.scope.note(nouns.EITHER, True, "", "either")
        if one:
            asked = reader.tests(predicate)
            kinds = tuple(test for test in asked if isinstance(test, ast.Kind))
            own = tuple(test for test in thing.what.tests if test not in kinds and (not kinds or test != CARDS))
            nouns.asked_of_attacker(reader, thing.what)
            tests = (*kinds, *own, *(test for test in asked if test not in kinds))
            return ast.Exists(replace(thing.what, tests=tests), SOME)
    return conditions.is_like(reader, parts)


def _is_in(reader: Any, parts: Parts) -> object:
    """Is in a zone; "the Center" is that of whoever controls the card."""
    tree = parts.tree
    who, where = reader.parts(tree)
    zones, whose = reader.zones(where)
    if who.data == "np_owned" and zones == ("field",) and whose in ("any", "you"):
        there = events.is_on_field(reader, reader.thing(who).what)
        if there is not None:
            return there
    if not {*zones} & FIELD and reader.rows.means(who.data) == ast.THIS:
        reader.scope.note(ast.THIS, False, "card", "named")  # "it" is this card from here on
    if whose == "the" and {*zones} <= FIELD and not str(who.data).startswith("np_"):
        thing = reader.thing(who)
        if not thing.many:
            return ast.Is(thing.what, (ast.InZone(zones, "you" if thing.what == ast.THIS else "any"),))
    return conditions.is_in(reader, parts)


BOTH: Final = re.compile(r"\b(?:left|center|right) and (?:left|center|right)\b", re.IGNORECASE)
"""Two zones of units, which together are one place where cards are counted."""

IN_EACH: Final = re.compile(r"\b(?:in|on) both\b", re.IGNORECASE)
"""Two zones of units, where it is asked of each."""


def _in_one_place(reader: Any, parts: Parts, asked: Any) -> object:
    """Refuses units in two zones without their number: it is not clear whether there is one in each, or in either.

    Of exactly one card on the field, where no other was named, pronouns speak afterwards.
    """
    where = parts.tree.meta
    if isinstance(asked, ast.Exists) and asked.quantity == nouns.ONE and not reader.scope.antecedents and (
        isinstance(asked.what, ast.Select) and asked.what.zones == ("field",)
    ):
        reader.scope.note(asked.what, False, "unit" if ast.Kind(("unit",)) in asked.what.tests else "card", "named")
    if isinstance(asked, ast.Exists) and asked.quantity == SOME and isinstance(asked.what, ast.Select) and (
        not reader.scope.antecedents and len(asked.what.zones) == 1 and {*asked.what.zones} <= SINGLE
    ):  # a zone that holds one card
        reader.scope.note(asked.what, False, "unit" if ast.Kind(("unit",)) in asked.what.tests else "card", "named")
    if isinstance(asked, ast.Exists) and isinstance(asked.what, ast.Select) and any(
        isinstance(test, ast.Distinct) for test in asked.what.tests
    ):
        return _different(reader, parts, asked.what, asked.quantity)
    printed = reader.raw[where.start_pos:where.end_pos]
    unclear = BOTH.search(printed) and not IN_EACH.search(printed)
    if isinstance(asked, ast.Exists) and asked.quantity == SOME and unclear:
        raise reader.unread(parts.tree, "in both zones, or in either of them")
    return asked


def _different(reader: Any, parts: Parts, what: ast.Select, quantity: ast.Quant) -> ast.Condition:
    """How many different names these cards have: where there are more of them, there are so many, too."""
    unlike = [test for test in what.tests if isinstance(test, ast.Distinct)]
    kinds = ast.Kinds(replace(what, tests=tuple(test for test in what.tests if test not in unlike)), unlike[0].field)
    if len(unlike) != 1 or (quantity.high is not None and quantity.low not in (ast.Num(0), quantity.high)):
        raise reader.unread(parts.tree, "not said how many different ones")
    if quantity.high is None:
        return ast.Compare(kinds, ">=", quantity.low)
    if quantity.low != quantity.high:
        return ast.Compare(kinds, "<=", quantity.high)
    said = reader.raw[parts.tree.meta.start_pos : parts.tree.meta.end_pos].lower()
    return ast.Compare(kinds, "==" if "exactly" in said else ">=", quantity.high)


def _there_is(reader: Any, parts: Parts) -> object:
    return _in_one_place(reader, parts, conditions.there_is(reader, parts))


def _of(player: str, asked: Any) -> Any:
    """What a player has on "the field" is on the field of that player."""
    if isinstance(asked, ast.Not):
        return replace(asked, condition=_of(player, asked.condition))
    what = asked.what if isinstance(asked, ast.Exists) else None
    if not isinstance(what, ast.Select) or what.whose != "any" or not what.zones or not {*what.zones} <= FIELD:
        return asked
    return replace(asked, what=replace(what, whose=player))


def _opponent_has_np(reader: Any, parts: Parts) -> object:
    """Your opponent has: life, or cards."""
    tree = parts.tree
    reader.named_player = "opponent"
    life = events.life_or_cards(reader, tree, "opponent")
    return life or _in_one_place(reader, parts, _of("opponent", conditions.opponent_has_np(reader, parts)))


def _they_have_np(reader: Any, parts: Parts) -> object:
    """The opponent has, where the text has named them."""
    if reader.named_player != "opponent":
        raise reader.unread(parts.tree, "nobody was named")
    return _opponent_has_np(reader, parts)


def _they_have_not(reader: Any, parts: Parts) -> object:
    """The opponent does not have, where the text has named them."""
    if reader.named_player != "opponent":
        raise reader.unread(parts.tree, "nobody was named")
    return _opponent_has_not(reader, parts)


def _you_have_np(reader: Any, parts: Parts) -> object:
    """You have: life, or cards."""
    tree = parts.tree
    return events.life_or_cards(reader, tree, "you") or _in_one_place(
        reader, parts, _of("you", conditions.you_have_np(reader, parts)))


def _you_have_equipped(reader: Any, parts: Parts) -> object:
    """An Item lies in the Player zone; on the field a card is an Item once it is equipped (8.4.1)."""
    read = _you_have_np(reader, parts)
    if not isinstance(read, ast.Exists) or not isinstance(read.what, ast.Select):
        raise reader.unread(parts.tree, "no items")
    others = tuple([test for test in read.what.tests if not isinstance(test, ast.Kind)])
    if ast.Kind(("unit",)) in read.what.tests and not any([isinstance(test, ast.Has) for test in others]):
        others = (*others, BY_KEYWORD)  # a Unit that is equipped is an Item
    return replace(read, what=replace(read.what, tests=(ast.Kind(("item",)), *others)))


MOVED_THERE: Final = re.compile(
    r"\benemy unit\b[^.,]*\bto the (left|center|right) if the \1 is empty", re.IGNORECASE)
"""A unit of the opponent that moves on its side of the field, if there is room."""


def _is_empty(reader: Any, parts: Parts) -> object:
    """There are no cards in a zone."""
    zone, whose = parts.read("zone")
    there = MOVED_THERE.search(reader.raw) if whose == "the" else None
    if there is not None and there[1].lower() == zone:
        whose = "opponent"
    return ast.Exists(ast.Select((zone,), reader.player_of(whose, parts.tree)), NONE)


def _opponent_has_not(reader: Any, parts: Parts) -> object:
    """Your opponent does not have."""
    tree = parts.tree
    return events.not_exactly(reader, tree, _of("opponent", conditions.opponent_has_not(reader, parts)))


def _you_have_not(reader: Any, parts: Parts) -> object:
    """You do not have: not so many of these."""
    tree = parts.tree
    return events.not_exactly(reader, tree, _of("you", conditions.you_have_not(reader, parts)))


def _did_reveal(reader: Any, parts: Parts) -> object:
    return choosing.did(reader, parts.tree, "revealed")


def _did_draw(reader: Any, parts: Parts) -> object:
    return choosing.did(reader, parts.tree, "drawn")


def _says_gate_master(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    """A player's Gate Master is the card in the Gate Master zone (gate:3.8.2)."""
    what = condition.what
    if not isinstance(what, ast.Select) or what.zones != ("gate_master",) or condition.quantity != SOME:
        return None
    named = what.tests[0] if len(what.tests) == 1 else None
    if not isinstance(named, ast.Named) or named.how != "is" or what.whose not in ("you", "opponent"):
        return None
    return {"owner": what.whose, "names": named.names}


def _says_gate_master_state(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or what.zones != ("gate_master",) or condition.quantity != SOME:
        return None
    state = what.tests[0] if len(what.tests) == 1 else None
    if not isinstance(state, ast.InState) or what.whose not in ("you", "opponent"):
        return None
    return {"owner": what.whose, "state": state.states[0]}


def _says_gate_master_like(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or what.zones != ("gate_master",) or condition.quantity != SOME:
        return None
    return {"owner": what.whose, "predicate": what.tests} if what.tests and what.whose in ("you", "opponent") else None


def _says_none(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return {"placed": condition.what} if condition.quantity == NONE else None


def _says_some(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    stacked = isinstance(condition.what, ast.Select) and condition.what.zones == ("stack",)
    return {"one_there": condition.what} if condition.quantity == SOME and not stacked else None


def _says_so_many(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return {"many_there": condition} if condition.quantity not in (NONE, SOME) else None


def _says_you_have_not(printer: Any, condition: ast.Not) -> dict[str, object] | None:
    inner = condition.condition
    if not isinstance(inner, ast.Exists) or not isinstance(inner.what, ast.Select) or inner.what.whose != "you":
        return None
    return {"not_many": inner}


def _has_not_any(player: str, made: Any) -> Any:
    return lambda reader, parts: _of(player, made(reader, parts))


def _says_alike_there(printer: Any, asked: nodes.SomeAlike) -> dict[str, object] | None:
    """So many cards that share something."""
    if not isinstance(asked.of, ast.Select):
        return None
    what = replace(asked.of, tests=(*asked.of.tests, ast.Alike(asked.field)))
    return {"many_there": ast.Exists(what, ast.Quant(asked.n, None))}


GATE: Final = ast.Kind(("gate",))
"""A Gate lies in the player zone, and is no card of the field (gate:3.2.2)."""


def _gates() -> tuple[Row, ...]:
    """Returns the rows of what the Gate of a player is, or is not."""
    kinds = (
        ("{planets}", of(ast.Words, "planet", gap("planets"))),
        ("{attributes}", of(ast.Words, "attribute", gap("attributes"))),
        ("{names}", of(ast.Named, gap("names"))),
    )
    return tuple([
        row("condition", f"{whose} Gate is {no}{words}", of(ast.Exists, of(
            ast.Select, ("player",), who, (GATE, test)), NONE if no else SOME))
        for who, whose in (("you", "your"), ("opponent", "your opponent's")) for words, test in kinds
        for no in ("", "not ")
    ])  # fmt: skip


THERE: Final[tuple[Row, ...]] = (
    ONE_ATTACKED,
    *_gates(),
    said("condition", "{owner} Gate Master is {names}", ast.Exists, _says_gate_master),
    said("condition", "the card in {owner} Gate Master zone is {state}", ast.Exists, _says_gate_master_state),
    said("condition", "{owner} Gate Master is {predicate}", ast.Exists, _says_gate_master_like),
    worked(
        "condition", "there are no {placed}", ast.Exists, conditions.there_is_no, _says_none, "there is no {placed}"
    ),
    worked("condition", "there is {one_there}", ast.Exists, _there_is, _says_some),
    worked("condition", "{zone} | is empty", ast.Exists, _is_empty, None),
    worked("condition", "you have {np} | equipped", ast.Exists, _you_have_equipped, None),
    said("condition", "there are {many_there}", nodes.SomeAlike, _says_alike_there),
    said("condition", "there is {many_there}", ast.Exists, lambda printer, asked: (
        {"many_there": asked} if asked.quantity == nouns.ONE else None)),
    worked("condition", "there are {many_there}", ast.Exists, _there_is, _says_so_many),
    worked("condition", "you have {np}", ast.Exists, _you_have_np, None, "you control {np}"),
    worked("condition", "{you_have_not} {not_many}", ast.Not, _you_have_not, _says_you_have_not),
    worked("condition", "{you_have_not} | any {noun}", ast.Exists, _has_not_any(
        "you", conditions.you_have_not_any), None),
    worked("condition", "your opponent has {np}", ast.Exists, _opponent_has_np, None,
           "your opponent controls {np}"),
    worked("condition", "they have {np}", ast.Exists, _they_have_np, None),
    worked("condition", "your opponent does not have {np}", ast.Not, _opponent_has_not, None),
    worked("condition", "they have not {np}", ast.Not, _they_have_not, None),
    worked("condition", "{owner} {game_zone} has {quant} {content}", ast.Exists, conditions.zone_has, None),
    worked("condition", "you have {names} and {other_names}", ast.And, conditions.you_have_both, None),
    worked("condition", "you revealed {quant} {content}", ast.Exists, _did_reveal, None),
    worked("condition", "you drew {quant} {content}", ast.Exists, _did_draw, None),
)

# ---------------------------------------------------------------------------------------------------- what cards are


def _one_test(condition: ast.Is, kind: type[ast.Test]) -> Any:
    """Returns the one test of a condition if it is of this kind."""
    return condition.tests[0] if len(condition.tests) == 1 and isinstance(condition.tests[0], kind) else None


def _says_is_in(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    zone = _one_test(condition, ast.InZone)
    return None if zone is None else {"who": condition, "zones": (zone.zones, zone.whose)}


def _then_elsewhere(printer: Any, condition: ast.Is) -> None:
    zone = _one_test(condition, ast.InZone)
    if condition.what == ast.THIS and zone is not None and not {*zone.zones} & FIELD:
        printer.scope.note(ast.THIS, False, "card", "named")


def _says_in_soul(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    relation = _one_test(condition, ast.Relation)
    return None if relation is None or relation.kind != "under" else {"who": condition, "soul": relation.to}


def _says_soul_cards(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    has = _one_test(condition, ast.HasMarkers)
    return None if has is None else {"who": condition, "soul_many": has.quantity, "soul_content": (has, condition.what)}


def _has_damage(reader: Any, parts: Parts) -> ast.Condition:
    """An amount of damage lies on a card."""
    return ast.Is(events.single(reader, parts.trees["who"]), (nodes.HasDamage(parts.read("so_many")),))


def _says_damage(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    has = _one_test(condition, nodes.HasDamage)
    return None if has is None or has == nodes.HasDamage() else {"who": condition, "so_many": has.quantity}


def _says_has(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    has = _one_test(condition, ast.Has)
    return None if has is None else {"who": condition, "keyword": has.label}


def _says_has_not(printer: Any, condition: ast.Not) -> dict[str, object] | None:
    inner = condition.condition
    return _says_has(printer, inner) if isinstance(inner, ast.Is) else None


def _says_named(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    named = _one_test(condition, ast.Named)
    return None if named is None or named.how != "has" else {"who": condition, "names": named.names}


def _all_attacked(reader: Any, parts: Parts) -> ast.Condition:
    """Every one of these cards has attacked this turn, and there is one."""
    thing = reader.thing(parts.trees["all_these"])
    if thing.word != "all" or not isinstance(thing.what, ast.Select) or thing.what.zones != ("field",):
        raise reader.unread(parts.trees["all_these"], "not all of them")
    return ast.And((ast.Exists(thing.what, SOME), ast.Every(thing.what, (ast.Relation("has_attacked"),))))


def _says_all(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    return {"all_these": condition.what, "predicate": condition.tests}


def _all_have(reader: Any, parts: Parts) -> ast.Condition:
    """Every one of these cards has a keyword."""
    thing = reader.thing(parts.trees["all_these"])
    if thing.word != "all" and not (thing.word == "ref" and thing.many):
        raise reader.unread(parts.trees["all_these"], "not all of them")
    return ast.Every(thing.what, (ast.Has(parts.read("keyword")),))


def _says_all_have(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    has = condition.tests[0] if len(condition.tests) == 1 else None
    return {"all_these": condition.what, "keyword": has.label} if isinstance(has, ast.Has) else None


def _all_share(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """All of these cards, of which there is one at least, have a word in common."""
        thing = reader.thing(parts.trees["all_these"])
        what = thing.what
        if isinstance(what, ast.Ref) and thing.many:
            what = ast.Select((), "any", (), what.name)
        if not isinstance(what, ast.Select) or thing.word not in ("all", "ref"):
            raise reader.unread(parts.trees["all_these"], "not all of them")
        return nodes.SomeAlike(what, field, ast.Count(what))

    return read


def _says_all_share(field: str) -> Any:
    def say(printer: Any, asked: nodes.SomeAlike) -> dict[str, object] | None:
        if asked.field != field or asked.n != ast.Count(asked.of) or not isinstance(asked.of, ast.Select):
            return None
        return {"all_these": ast.Ref(asked.of.among) if asked.of.among else asked.of}

    return say


def _all_different(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """No two of these cards have the same name, planet or attribute."""
        thing = reader.thing(parts.trees["all_these"])
        what = thing.what
        if isinstance(what, ast.Ref) and thing.many:
            what = ast.Select((), "any", (), what.name)
        if not isinstance(what, ast.Select) or thing.word not in ("all", "ref", "plural"):
            raise reader.unread(parts.trees["all_these"], "not clear which cards")
        return ast.Compare(ast.Kinds(what, field), "==", ast.Count(what))

    return read


def _says_all_different(field: str) -> Any:
    def say(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
        kinds = condition.a
        if not isinstance(kinds, ast.Kinds) or kinds.field != field or not isinstance(kinds.of, ast.Select):
            return None
        if condition != ast.Compare(kinds, "==", ast.Count(kinds.of)):
            return None
        return {"all_these": ast.Ref(kinds.of.among) if kinds.of.among else kinds.of}

    return say


def _has_keyword(reader: Any, parts: Parts) -> ast.Condition:
    who = events.single(reader, parts.trees["who"])
    if isinstance(who, ast.Select) and ast.Relation("attacking") in who.tests:
        nouns.asked_of_attacker(reader, who)
        return ast.Exists(replace(who, tests=(*who.tests, ast.Has(parts.read("keyword")))), SOME)
    return ast.Is(who, (ast.Has(parts.read("keyword")),))


def _has_not_keyword(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Not(_has_keyword(reader, parts))


def _in_soul_of(reader: Any, parts: Parts) -> object:
    """This card lies under a card that fits, which later pronouns mean; the skill works there (gate:4.6.1.6)."""
    host = parts.read("host").what
    if not isinstance(host, ast.Select) or host.zones != ("field",) or reader.where not in ((), ("soul",)):
        raise reader.unread(parts.tree, "no card on the field")
    reader.where = ("soul",)
    what = replace(host, whose="any", tests=(*host.tests, HOLDING))
    reader.scope.note(what, False, "unit", "named")
    return ast.Exists(what, SOME)


def _linked_with(reader: Any, parts: Parts) -> object:
    """Attacks together with a card that fits (gate:6.2.6.1)."""
    who = events.single(reader, parts.trees["who"])
    partner = events.other_of(reader, parts.trees["partner"])
    if not isinstance(partner, ast.Select) or partner.zones != ("field",):
        raise reader.unread(parts.tree, "no cards that attack together")
    linked = ast.Relation("linked")
    other = ast.Relation("other", who)
    rest = [test for test in partner.tests[1:] if test not in (other, nouns.OTHER)]
    there = replace(partner, tests=(*partner.tests[:1], other, *rest, linked))
    return ast.And((ast.Is(who, (linked,)), ast.Exists(there, SOME)))


def _alone(reader: Any, parts: Parts) -> object:
    """Attacks without any other card (gate:6.2.6.1)."""
    who = events.single(reader, parts.trees["who"])
    return ast.And((ast.Is(who, (ast.Relation("attacking"),)), ast.Not(ast.Is(who, (ast.Relation("linked"),)))))


BEING: Final[tuple[Row, ...]] = (
    worked("condition", "{who} has {soul_many} {soul_content}", ast.Is, events.card_has, _says_soul_cards),
    worked("condition", "{who} has {so_many} damage", ast.Is, _has_damage, _says_damage),
    worked("condition", "{who} has {keyword}", ast.Is, _has_keyword, _says_has),
    worked("condition", "{who} does not have {keyword}", ast.Not, _has_not_keyword, _says_has_not),
    worked("condition", "{who} has {names} in its name", ast.Is, conditions.is_named, _says_named),
    worked("condition", "{all_these} have {names} in its name", ast.Every, conditions.all_named, None),
    *(worked("condition", f"{{all_these}} share {a} {field}", nodes.SomeAlike, _all_share(field),
             _says_all_share(field))
      for a, field in (("a", "name"), ("a", "planet"), ("an", "attribute"))),
    worked("condition", "{all_these} have {keyword}", ast.Every, _all_have, _says_all_have),
    worked("condition", "{all_these} have different names", ast.Compare, _all_different("name"),
           _says_all_different("name")),
    worked("condition", "{all_these} attacked this turn", ast.And, _all_attacked, None),
    worked("condition", "{who} is {in_on} {zones}", ast.Is, _is_in, _says_is_in, then=_then_elsewhere),
    worked("condition", "{who} is | in a Link Attack | with {partner}", ast.And, _linked_with, None,
           "{who} is | Link Attacking | with {partner}", "{who} is | attacking with {partner}"),
    worked("condition", "{who} is | attacking alone", ast.And, _alone, None),
    worked("condition", "this card is in the soul of {host}", ast.Exists, _in_soul_of, None),
    row("condition", "this card comes from the drop", ast.Is(ast.THIS, (ast.Relation("from_drop"),))),
    worked("condition", "{who} is | in {soul}", ast.Is, events.is_in_soul, _says_in_soul),
    worked("condition", "{who} is {predicate}", ast.Is, _is_like, says_is, then=learned),
    worked("condition", "{who} is not {predicate}", ast.Not, conditions.is_not_like, says_is_not),
    worked("condition", "{all_these} are {predicate}", ast.Every, conditions.are_like, _says_all),
    row("game_predicate", "in a Link Attack", (ast.Relation("linked"),), "Link Attacking"),
    row("condition", "{ref} was the attacked card", of(ast.Is, gap("ref"), (ast.Relation("was_attacked"),))),
    row("condition", "it is this card's first attack this turn", ast.Is(ast.THIS, (ast.Relation("first_attack"),)),
        "this is this card's first attack this turn"),
    row("game_predicate", "being attacked", (ast.Relation("attacked"),)),
    row("game_predicate", "summoned from the Gate Master zone", (ast.Relation("from_gate_master"),),
        "cast from the Gate Master zone"),
    row("game_predicate", "summoned from your hand", (ast.Relation("from_hand"),)),
    row("game_predicate", "summoned from your drop", (ast.Relation("from_drop"),)),
    row("game_predicate", "your Gate Master", (ast.Relation("gate_master"),)),
)
