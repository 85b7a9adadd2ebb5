"""What must be so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import nouns, phrases
from headjudge.games.gcg.text.nouns import SOME
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OTHER: Final = ast.Relation("other", ast.THIS)
NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))


def _you_have(reader: Any, parts: Parts) -> object:
    with reader.owned_by("you"):
        found = reader.exists(parts.tree, reader.thing(parts.trees["np"]), "you")
    reader.had_until = parts.tree.meta.end_pos
    return found


def _and_more(reader: Any, parts: Parts) -> object:
    """You have these, too: the words before named what you have."""
    between = reader.raw[reader.had_until : parts.tree.meta.start_pos] if reader.had_until >= 0 else ""
    if between.strip(" ,") != "and":
        raise reader.unread(parts.tree, "not said what is so of these")
    return _you_have(reader, parts)


def _compared(reader: Any, parts: Parts, op: str) -> object:
    """How many such cards you have in play, compared with how many your opponent has."""
    noun = parts.read("noun")
    if noun.whose or noun.zones or noun.among:
        raise reader.unread(parts.tree, "only the kind of card can be counted here, not whose it is or where")
    mine, theirs = (ast.Count(reader.select(noun, parts.tree, who)) for who in ("you", "opponent"))
    return ast.Compare(mine, op, theirs)


def _more_than_theirs(reader: Any, parts: Parts) -> object:
    return _compared(reader, parts, parts.read("fewer"))


def _more_than_yours(reader: Any, parts: Parts) -> object:
    return _compared(reader, parts, {"<": ">", ">": "<"}[parts.read("fewer")])


def _says_more_than_theirs(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    mine, theirs = condition.a, condition.b
    if not isinstance(mine, ast.Count) or not isinstance(theirs, ast.Count) or condition.op not in ("<", ">"):
        return None
    if not isinstance(mine.what, ast.Select) or theirs.what != replace(mine.what, whose="opponent"):
        return None
    return {"fewer": condition.op, "noun": replace(mine.what, whose="any")} if mine.what.whose == "you" else None


def _you_have_not(reader: Any, parts: Parts) -> object:
    """You have none of these."""
    with reader.owned_by("you"):
        thing = reader.thing(parts.trees["lacking"])
    if thing.word != "a":
        raise reader.unread(parts.tree, "how many you don't have")
    return reader.exists(parts.tree, replace(thing, quantity=NONE, word=""), "you")


def _opponent_has(reader: Any, parts: Parts) -> object:
    reader.named_player = "opponent"
    with reader.owned_by("opponent"):
        return reader.exists(parts.tree, reader.thing(parts.trees["np"]), "opponent")


def _there_is(reader: Any, parts: Parts) -> object:
    return reader.exists(parts.tree, reader.thing(parts.trees["np"]), "")


def _in_play(reader: Any, parts: Parts) -> object:
    """So many of these are in play."""
    thing = reader.thing(parts.trees["np"])
    if not isinstance(thing.what, ast.Select) or thing.what.among:
        raise reader.unread(parts.tree, "no cards that can be counted")
    return reader.exists(parts.tree, thing, "")


def _so_many_are(reader: Any, parts: Parts) -> object:
    """So many of these are so."""
    who = parts.trees["many"]
    thing = reader.thing(who)
    if not isinstance(thing.what, ast.Select) or thing.what.among or thing.word in ("bare", "plural"):
        raise reader.unread(who, "no number of cards")
    if thing.word == "all":
        return ast.Every(thing.what, parts.read("predicate"))
    tests = tuple(test for test in parts.read("predicate") if test not in thing.what.tests)
    counted = replace(thing, what=replace(thing.what, tests=(*thing.what.tests, *tests)))
    return reader.exists(parts.tree, counted, "")


def _says_every(printer: Any, condition: ast.Every) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select):
        return None
    return {"text": phrases.owned(printer, what, True), "predicate": condition.tests}


def _hands(op: str) -> ast.Compare:
    """How many cards you have in hand, compared with how many your opponent has."""
    return ast.Compare(ast.Count(ast.Select(("hand",), "you")), op, ast.Count(ast.Select(("hand",), "opponent")))


def _more_in_hand(reader: Any, parts: Parts) -> object:
    return _hands(parts.read("fewer"))


def _less_in_hand(reader: Any, parts: Parts) -> object:
    return _hands({"<": ">", ">": "<"}[parts.read("fewer")])


def _says_more_in_hand(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    return {"fewer": condition.op} if condition == _hands(condition.op) else None


def _placed(reader: Any, parts: Parts) -> object:
    """You placed a card that fits with this effect: the newest cards that it moved."""
    register = reader.scope.placed()
    if register is None:
        raise reader.unread(parts.tree, "nothing was placed")
    noun = reader.noun(parts.trees["noun"])
    if noun.zones or noun.whose or noun.among:
        raise reader.unread(parts.tree, "only the kind of card can be asked here, not whose it is or where")
    _let_be_meant(reader.scope, register)
    return ast.Exists(ast.Select((), "any", tuple(noun.tests), register), SOME)


ONLY_UNIT: Final = ast.Exists(
    ast.Select(("battle_area",), "you", (ast.Kind(("unit",)),)), ast.Quant(ast.Num(1), ast.Num(1)))
"""You have one Unit in play: this one, where it says so."""


def _let_be_meant(scope: Any, register: str) -> None:
    """Let `it` mean cards that were discarded, now that they were spoken of."""
    known = scope.known(ast.Ref(register))
    if known is not None and known.verb == "discarded":
        scope.note(known.what, known.many, known.head, "named")


def _placed_cards(printer: Any, condition: ast.Exists) -> None:
    what = condition.what
    if isinstance(what, ast.Select):
        _let_be_meant(printer.scope, what.among)


def _drawn(reader: Any, parts: Parts) -> object:
    """Somebody drew with this effect."""
    found = [one.what for one in reader.scope.antecedents if one.verb == "drawn"]
    if len(found) != 1 or not isinstance(found[0], ast.Ref) or not reader.everyone:
        raise reader.unread(parts.tree, "nothing was drawn, or several times")
    return ast.Exists(found[0], SOME)


def _says_drawn(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    drawn = [one.what for one in printer.scope.antecedents if one.verb == "drawn"]
    return {} if drawn == [condition.what] and condition.quantity == SOME else None


def _says_placed(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or not what.among:
        return None
    return {"text": phrases.a(printer, printer.noun(replace(what, among="-"), False))}


def _counted(printer: Any, condition: ast.Exists, whose: str) -> tuple[ast.Select, bool] | None:
    """The cards that are counted in play, and whether they are those of a player or of anybody."""
    what = condition.what
    if not isinstance(what, ast.Select) or what.among or not phrases.in_play(printer, what):
        return None
    return (what, condition.quantity == SOME) if (what.whose == "you") == (whose == "you") else None


def _says_hand(printer: Any, condition: ast.Exists, whose: str) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("hand",), whose):
        return None
    return {"counted": condition.quantity, "noun": replace(what, zones=(), whose="any", among="-")}


def _says_own_hand(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _says_hand(printer, condition, "you")


def _says_their_hand(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _says_hand(printer, condition, "opponent")


def _says_there(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    what = condition.what
    if not isinstance(what, ast.Select) or what.among or phrases.in_play(printer, what):
        return None
    return {"text": phrases.so_many(printer, what, condition.quantity)}


def _says_there_is(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    return _says_there(printer, condition) if condition.quantity == SOME else None


def _says_you_have(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    counted = _counted(printer, condition, "you")
    return None if counted is None else {"text": phrases.so_many(printer, counted[0], condition.quantity)}


def _says_is_there(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    counted = _counted(printer, condition, "any")
    return {"text": phrases.so_many(printer, counted[0], SOME)} if counted is not None and counted[1] else None


def _says_are_there(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
    counted = _counted(printer, condition, "any")
    if counted is None or counted[1]:
        return None
    return {"text": phrases.so_many(printer, counted[0], condition.quantity)}


THERE: Final[tuple[Row, ...]] = (
    worked("condition", "you placed {article} {noun} with this effect", ast.Exists, _placed, None,
           "you discard {article} {noun} with this effect", "you discarded {article} {noun} with this effect",
           "you place {article} {noun} with this effect", "you exile {article} {noun} with this effect",
           "you exiled {article} {noun} with this effect"),
    said("condition", "you placed {text} with this effect", ast.Exists, _says_placed, _placed_cards),
    worked("condition", "they draw with this effect", ast.Exists, _drawn, _says_drawn),
    row("condition", "an enemy player has {theirs}", of(nodes.SomePlayer, gap("theirs"))),
    worked("condition", "you have {fewer} {noun} | in play than your opponent", ast.Compare, _more_than_theirs,
           _says_more_than_theirs, "you have {fewer} {noun} than your opponent"),
    worked("condition", "your opponent has {fewer} {noun} | in play than you", ast.Compare, _more_than_yours, None,
           "your opponent has {fewer} {noun} than you"),
    worked("condition", "you have {np}", ast.Exists, _you_have, None),
    worked("condition", "{np}", ast.Exists, _and_more, None),
    worked("condition", "you don't have {lacking}", ast.Exists, _you_have_not, None),
    worked("condition", "your opponent has {np}", ast.Exists, _opponent_has, None),
    worked("condition", "there is {np}", ast.Exists, _there_is, None, "there are {np}"),
    heard("condition", "this is the only unit you have in play", ONLY_UNIT, "this is your only unit in play",
          "this unit is the only unit you have in play", "this unit is your only unit in play"),
    heard("condition", "there are {counted} shields in your shield area",
          of(ast.Exists, ast.Select(("shields",), "you"), gap("counted", 0))),
    worked("condition", "{np} is | in play", ast.Exists, _in_play, None, "{np} are | in play"),
    worked("condition", "{many} are {predicate}", ast.Exists | ast.Every, _so_many_are, None, "{many} is {predicate}"),
    said("condition", "all {text} are {predicate}", ast.Every, _says_every),
    worked("condition", "you have {fewer} cards in your hand than your opponent", ast.Compare, _more_in_hand,
           _says_more_in_hand, "you have {fewer} cards in hand than your opponent"),
    worked("condition", "your opponent has {fewer} cards in their hand than you", ast.Compare, _less_in_hand, None,
           "your opponent has {fewer} cards in hand than you"),
    said("condition", "you have {counted} {noun} in your hand", ast.Exists, _says_own_hand),
    said("condition", "your opponent has {counted} {noun} in their hand", ast.Exists, _says_their_hand),
    said("condition", "there is {text}", ast.Exists, _says_there_is),
    said("condition", "there are {text}", ast.Exists, _says_there),
    said("condition", "you have {text} in play", ast.Exists, _says_you_have),
    said("condition", "{text} is in play", ast.Exists, _says_is_there),
    said("condition", "{text} are in play", ast.Exists, _says_are_there),
)
"""What there is."""


def _is_like(reader: Any, parts: Parts) -> object:
    """A card is so."""
    what = nouns.single(reader, parts.trees["ref"])
    tests = parts.read("predicate")
    return ast.Is(reader.scope.mention(what), tests)


def _says_is(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"ref": condition.what, "predicate": condition.tests}


def _is_described(reader: Any, parts: Parts) -> object:
    """A card is a card that fits."""
    what = nouns.single(reader, parts.trees["ref"])
    noun = parts.read("at_length")
    if noun.zones or noun.whose or noun.among or not noun.tests or OTHER in noun.tests:
        raise reader.unread(parts.tree, "only the kind of card can be asked here, not whose it is or where")
    reader.scope.mention(what)
    known = reader.scope.known(what)
    if known is not None and known.head == "card" and noun.head.endswith(" card"):
        reader.scope.note(what, known.many, noun.head, known.verb)
    return ast.Is(what, tuple(noun.tests))


def _says_described(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    """The cards are looked at by what they are, wherever they are."""
    described = printer.noun(ast.Select((), "any", condition.tests, "-"), False)
    return {"ref": condition.what, "text": phrases.a(printer, described)}


def _is_battling(reader: Any, parts: Parts) -> object:
    """A card is battling a card that fits."""
    what = nouns.single(reader, parts.trees["ref"])
    foe = parts.read("battled")
    return ast.Is(reader.scope.mention(what), (ast.Relation("battling", foe),))


def _says_foe(condition: ast.Is, kind: str) -> dict[str, object] | None:
    (test, *more) = condition.tests
    if more or not isinstance(test, ast.Relation) or test.kind != kind or test.to is None:
        return None
    return {"ref": condition.what, "battled": test.to}


def _says_battling(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return _says_foe(condition, "battling")


ENEMY_UNIT: Final = ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),))


def _is_attacking(reader: Any, parts: Parts) -> object:
    """A card is attacking: a card that fits, or a player, or either."""
    what = nouns.single(reader, parts.trees["ref"])
    foe = parts.read("battled")
    test = ast.Relation("attacking", foe)
    if foe == ENEMY_UNIT:
        test = ast.Relation("attacking_unit")
    elif "player" in nouns.said(reader, parts.tree).split():
        test = ast.Relation("attacking_player")
    return ast.Is(reader.scope.mention(what), (test,))


def _says_is_attacking(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return _says_foe(condition, "attacking")


BATTLES: Final = ast.Relation("battling")


def _is_fighting(reader: Any, parts: Parts) -> object:
    """A card is attacking, or battling another."""
    what = nouns.single(reader, parts.trees["ref"])
    battles = nouns.said(reader, parts.tree).endswith("battling")
    return ast.Is(reader.scope.mention(what), (BATTLES if battles else ast.Relation("attacking"),))


def _says_battles(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"ref": condition.what} if condition.tests == (BATTLES,) else None


def _is_paired(reader: Any, parts: Parts) -> object:
    """A Unit is paired with a Pilot that fits."""
    what = reader.scope.mention(nouns.single(reader, parts.trees["ref"]))
    return ast.Is(what, (ast.HasMarkers(SOME, parts.read("pilot_at_length")),))


def _says_paired(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    (test, *more) = condition.tests
    if more or not isinstance(test, ast.HasMarkers) or test.quantity != SOME:
        return None
    return {"ref": condition.what, "pilot_at_length": test.tests}


UNPAIRED: Final = ast.NotTest(ast.HasMarkers(SOME))


def _is_unpaired(reader: Any, parts: Parts) -> object:
    return ast.Is(reader.scope.mention(nouns.single(reader, parts.trees["ref"])), (UNPAIRED,))


def _says_unpaired(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    return {"ref": condition.what} if condition.tests == (UNPAIRED,) else None


def _has(reader: Any, parts: Parts) -> object:
    """A card has that."""
    what = nouns.single(reader, parts.trees["ref"])
    test = parts.read("measure")
    if isinstance(test, ast.Extreme):
        raise reader.unread(parts.tree, "the most among which cards")
    return ast.Is(reader.scope.mention(what), (test,))


def _its_number(reader: Any, parts: Parts) -> object:
    """A number is compared with a printed one."""
    op, number = parts.read("range")
    amount = parts.read("amount")
    if isinstance(amount, ast.Value):
        return ast.Is(reader.scope.mention(amount.of), (ast.Measure(amount.field, op, number),))
    if isinstance(amount, ast.Count):
        low, high = (number if op in (">=", "==") else ast.Num(0)), (number if op in ("<=", "==") else None)
        return ast.Exists(amount.what, ast.Quant(low, high))
    return ast.Compare(amount, op, number)


def _says_number(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    if not isinstance(condition.a, ast.Sum | ast.Kinds):
        return None
    return {"amount": condition.a, "range": (condition.op, condition.b)}


def _says_has(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    (test, *more) = condition.tests
    if more or not isinstance(test, ast.Has | ast.Named | ast.Measure):
        return None
    if isinstance(test, ast.Measure) and test.field == "level":
        return None
    return {"ref": condition.what, "measure": test}


def _mentioned(printer: Any, condition: ast.Is) -> None:
    printer.scope.mention(condition.what)


BEING: Final[tuple[Row, ...]] = (
    worked("condition", "{ref} is battling {battled}", ast.Is, _is_battling, _says_battling, then=_mentioned),
    worked("condition", "{ref} is attacking {battled}", ast.Is, _is_attacking, _says_is_attacking, then=_mentioned),
    worked("condition", "{ref} is attacking the enemy player", ast.Is, _is_attacking, None),
    worked("condition", "{ref} is attacking", ast.Is, _is_fighting, None),
    worked("condition", "{ref} is battling", ast.Is, _is_fighting, _says_battles, then=_mentioned),
    worked("condition", "{ref} is paired with {pilot_at_length}", ast.Is, _is_paired, _says_paired,
           "{ref} has {pilot_at_length}", then=_mentioned),
    worked("condition", "{ref} is not paired with a Pilot", ast.Is, _is_unpaired, _says_unpaired,
           "{ref} has no paired pilot", then=_mentioned),
    worked("condition", "{ref} has {measure}", ast.Is, _has, _says_has, then=_mentioned),
    worked("condition", "{amount} is {range}", ast.Is | ast.Compare | ast.Exists, _its_number, None),
    said("condition", "{amount} is {range}", ast.Compare, _says_number),
    worked("condition", "{ref} is {predicate}", ast.Is, _is_like, _says_is, then=_mentioned),
    worked("condition", "{ref} is {at_length}", ast.Is, _is_described, None),
    said("condition", "{ref} is {text}", ast.Is, _says_described, _mentioned),
)
"""What a card is and has."""
