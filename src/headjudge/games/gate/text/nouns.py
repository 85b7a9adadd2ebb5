"""Which cards a text of gate means: kinds, zones, soul, parts in an attack, moments."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lark import Token, Tree

from headjudge.games.gate.text.places import CARDS, HOLDING, SINGLE, SOME, WAS_HOLDING
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import choosing
from headjudge.language.rows import pronouns
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head, Noun, Thing

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

EXTRA: Final = "extra"
"""Which turn it is, while a text is read: the one after this turn, be it the extra turn that the text gives."""

DEFINED: Final = re.compile(r"(?<!\bif )\bX is\b", re.IGNORECASE)
"""Where a text says what X is."""

LETTER: Final = re.compile(r"X")
"""A text in which X is printed; else it stands for a number that the text says in words."""

THAT_MUCH: Final = ast.Value(ast.SUBJECT, "damage")
"""The damage that was dealt, or the life that was gained, in the event that triggered a skill."""

AS_MUCH: Final = ast.Value(ast.Ref("replaced"), "damage")
"""The damage, or the life, in the event that is replaced."""

NUMBERED_EVENTS: Final = (ast.Damaged, ast.Harmed, ast.PlayerDid)
"""The events with an amount: of damage, or of life."""

EITHER: Final[ast.Selector] = ast.Ref("either")
"""One of two cards, where no pronoun says which of them it means."""



def tails_of(flipped: ast.Amount, register: str) -> ast.Amount:
    """How many of the flipped coins show tails: all that do not show heads."""
    return ast.Add(flipped, ast.Times(ast.Num(-1), ast.Value(ast.Ref(register), "number")))


def asked_of_attacker(reader: GateReader, what: ast.Selector) -> None:
    """Once something is asked of a card that attacks, "it" is no other card, and several may attack together."""
    if isinstance(what, ast.Select) and ast.Relation("attacking") in what.tests:
        reader.scope.note(EITHER, True, "", "either")


OTHER: Final = ast.Relation("other", ast.THIS)
THIS_ONE: Final = ast.NotTest(ast.Relation("other", ast.THIS))
"""Is this card."""
NOT_ATTACKED: Final = ast.NotTest(ast.Relation("attacked"))
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))


def named_this(reader: GateReader, tree: Tree[Token]) -> tuple[ast.Selector, ...]:
    """Returns this card if the text named it before."""
    return (ast.THIS,) if "this card" in reader.raw[: tree.meta.start_pos].lower() else ()


def acted_as(reader: GateReader, verb: str) -> str:
    """Returns the register of the cards that a clause picks and acts on; '' for cards that are not picked."""
    if reader.acting is None:
        return ""
    alone = reader.acting.word == "bare" and only_one(reader, reader.acting)
    if alone and verb == "harmed":  # the only card of its kind is spoken of afterwards
        reader.destroyed = reader.scope.make(verb, False, reader.acting.head)
        reader.sources[reader.destroyed] = reader.acting.what
        return reader.destroyed
    if verb in ("destroyed", "harmed") and reader.acting.quantity is None:
        return _destroyed_as(reader, reader.acting)
    register = choosing.picked_as(reader, reader.acting, verb)
    reader.sources[register] = reader.acting.what
    if verb == "shifted":
        reader.moved_within.add(register)
    if verb in ("destroyed", "harmed"):
        reader.destroyed = register
    return register


def _destroyed_as(reader: GateReader, thing: Thing) -> str:
    """Returns the register of all these cards, which no pronoun means; known cards are in one already."""
    if isinstance(thing.what, ast.Ref):
        reader.destroyed = "" if thing.what == ast.THIS else thing.what.name
        return ""
    reader.destroyed = reader.scope.name("destroyed")
    reader.sources[reader.destroyed] = thing.what
    return reader.destroyed


def destroyed_this_way(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """Of the cards that the text destroyed last: those that are in the drop now (gate:10.4.1)."""
    if not reader.destroyed:
        raise reader.unread(parts.tree, "nothing was destroyed")

    def put(noun: Noun) -> None:
        if noun.zones or noun.among or noun.whose:
            raise reader.unread(parts.tree, "two places are named")
        noun.zones, noun.whose, noun.among = ("drop",), "any", reader.destroyed
        _as_they_were(reader, noun)

    return put


def _as_they_were(reader: GateReader, noun: Noun) -> None:
    """Leave out what kind the cards are if only such were acted on: a Pilot was an Item on the field (11.10)."""
    source = reader.sources.get(noun.among)
    of = source.of if isinstance(source, ast.Pick) else source
    if isinstance(of, ast.Select):
        noun.tests = [test for test in noun.tests if not (isinstance(test, ast.Kind) and test in of.tests)]


def _moved_last(reader: GateReader) -> ast.Selector | None:
    """Returns the cards that the text has moved last, picked for it or chosen before."""
    return next((one.what for one in reversed(reader.scope.antecedents) if one.verb == "moved" or (
        one.verb == "chosen" and isinstance(one.what, ast.Ref) and one.what.name in reader.sent_to)), None)


def moved_this_way(zone: str) -> Callable[[GateReader, Parts], Callable[[Noun], None]]:
    """Of the cards that the text has moved to a zone last: those that are there now."""

    def read(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
        moved = _moved_last(reader)
        source = reader.sources.get(moved.name) if isinstance(moved, ast.Ref) else None
        if not isinstance(moved, ast.Ref) or source is None or reader.sent_to.get(moved.name) != zone:
            raise reader.unread(parts.tree, "nothing was moved in this way")
        name = moved.name

        def put(noun: Noun) -> None:
            if noun.zones or noun.among or noun.whose:
                raise reader.unread(parts.tree, "two places are named")
            unseen = zone == "deck"  # where they are shuffled among others
            noun.zones, noun.whose, noun.among = () if unseen else (zone,), "" if unseen else "any", name
            _as_they_were(reader, noun)

        return put

    return read


def turned_this_way(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """Of the cards that the text has rested or made stand last: those that were turned by it (gate:1.3.3)."""
    name = reader.turned
    if not name:
        raise reader.unread(parts.tree, "nothing was turned in this way")

    def put(noun: Noun) -> None:
        if noun.zones or noun.among or noun.whose:
            raise reader.unread(parts.tree, "two places are named")
        noun.among = name

    return put


def of_them_this_way(zone: str) -> Callable[[GateReader, Parts], Callable[[Noun], None]]:
    """Of the cards that the text has moved last: those of the player who was named."""
    all_of_them = moved_this_way(zone)

    def read(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
        take = all_of_them(reader, parts)
        whose = reader.player_of("their", parts.tree)

        def put(noun: Noun) -> None:
            take(noun)
            noun.whose = whose

        return put

    return read


def _moved_within(reader: GateReader) -> str:
    """Returns the register of the cards that have moved within the field last, '' if none have."""
    newest = next((one.what for one in reversed(reader.scope.antecedents) if one.verb in ("shifted", "chosen")), None)
    name = newest.name if isinstance(newest, ast.Ref) else ""
    return name if name in reader.moved_within else ""


def _on_field_still(reader: GateReader, parts: Parts, among: str) -> Callable[[Noun], None]:
    def put(noun: Noun) -> None:
        if noun.zones or noun.among or noun.whose:
            raise reader.unread(parts.tree, "two places are named")
        noun.whose, noun.among = "any", among

    return put


def moved_anywhere(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """Of the cards that the text has moved last: those that are where it has put them."""
    moved = _moved_last(reader)
    zone = reader.sent_to.get(moved.name, "") if isinstance(moved, ast.Ref) else ""
    if moved is None and (within := _moved_within(reader)):
        return _on_field_still(reader, parts, within)
    if not zone:
        raise reader.unread(parts.tree, "nothing was moved in this way")
    return moved_this_way(zone)(reader, parts)


def _others_than_chosen(speaker: Any) -> ast.Selector | None:
    """Returns the cards on the field among which some were chosen, but for these."""
    newest = speaker.scope.antecedents[-1] if speaker.scope.antecedents else None
    if newest is None or newest.verb != "chosen" or not isinstance(newest.what, ast.Ref):
        return None
    source = getattr(speaker, "sources", {}).get(newest.what.name)  # a printer says which cards they are
    of = source.of if isinstance(source, ast.Pick) else source
    if not isinstance(of, ast.Select) or of.zones != ("field",) or of.among:
        return None
    return replace(of, tests=(*of.tests[:1], ast.Relation("other", newest.what), *of.tests[1:]))


def rest(speaker: Any) -> ast.Selector | None:
    """Returns the rest of the cards that were looked at; those that were not looked for, if one of a kind was.

    Where cards on the field were chosen, and none were looked at, it is the others of that kind; where some were chosen
    among chosen ones, the others of these.
    """
    register = speaker.scope.looked()
    if not register:
        return _others_than_chosen(speaker)
    if any(one.what == ast.Ref(register) and one.verb == "chosen" for one in speaker.scope.antecedents):
        taken = next(one.what for one in reversed(speaker.scope.antecedents) if one.among == register)
        return ast.Select((), "any", (ast.Relation("other", taken),), register)
    tests = speaker.dug.get(register or "")
    if not register or tests is None:
        return pronouns.rest(speaker)
    return ast.Select((), "any", (ast.NotTest(tests[0] if len(tests) == 1 else ast.AllTest(tests)),), register)


def home(reader: GateReader) -> tuple[str, ...]:
    """Where a skill works (gate:4.6.1.6)."""
    return by_rule(reader.where or ("field",), "gate:4.6.1.6")


def on_field(reader: GateReader, what: ast.Select) -> ast.Select:
    """Cards on the field are units, items or spells, whatever else lies there."""
    if not {*what.zones} & {"field", "player"} or any(isinstance(test, ast.Kind) for test in _all(what.tests)):
        return what
    return replace(what, tests=(CARDS, *what.tests))


def soul_cards(reader: GateReader, noun: Noun, tree: Tree[Token], owner: str) -> ast.Select:
    """Soul cards: of this card, unless it is said of which (gate:4.9.1)."""
    if noun.zones or noun.among or owner or noun.whose:
        raise reader.unread(tree, "soul cards elsewhere")
    tests = tuple(noun.tests)
    if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
        tests = (*tests, ast.Relation("under", ast.THIS))
    return ast.Select(("soul",), "any", tests)


def only_one(reader: GateReader, thing: Thing) -> bool:
    """Whether there is but one card of this kind: the attacking one, the attacked one, an item, a gate master."""
    if not isinstance(thing.what, ast.Select):
        return False
    if thing.what.zones == ("gate_master",) and thing.what.whose in ("you", "opponent"):
        return True
    for test in thing.what.tests:
        if test in (HOLDING, WAS_HOLDING):
            return True
        if isinstance(test, ast.Extreme) and not thing.many:
            return True
        if isinstance(test, ast.Relation) and test.kind in ("attacking", "attacked", "gate_master"):
            return True
        if test == ast.Kind(("item",)) and thing.what.whose in ("you", "opponent"):
            return True
        if isinstance(test, ast.Kind) and len(thing.what.zones) == 1 and {*thing.what.zones} <= SINGLE:
            return True
    return thing.what.zones in (("left",), ("center",), ("right",)) and thing.what.whose in ("you", "opponent")


def at_random(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """At random, and not chosen."""
    reader.randomly = True
    return lambda noun: None


def in_set(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """In the Set zone (gate:4.6.6)."""

    def put(noun: Noun) -> None:
        if noun.zones:
            raise reader.unread(parts.tree, "a second zone")
        noun.zones = ("set",)

    return put


def of_enemy(reader: GateReader, parts: Parts) -> Callable[[Noun], None]:
    """Of the opponent (gate:12.3)."""
    tree = parts.tree
    reader.named_player = "opponent"

    def put(noun: Noun) -> None:
        if noun.whose not in ("", "the"):
            raise reader.unread(tree, "two owners")
        noun.whose = "opponent"

    return put


def so_many(reader: GateReader, tree: Tree[Token]) -> ast.Quant:
    """How many there are, in a condition: "a" is one at least, a bare number exactly that many."""
    return SOME if reader.is_article(tree) else reader.quantity(tree)


def or_this(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """This card, if it was named before."""
    if any(one.what != ast.THIS for one in reader.scope.antecedents) or (
        "this" not in (reader.raw if reader.starred else reader.raw[: tree.meta.start_pos]).lower()
    ):
        raise reader.unread(tree, "not clear what this stands for")
    return ast.THIS


_IF: Final = re.compile(r"\b(?:if|while) ([^,.]*),(?=[^,.]*$)", re.IGNORECASE)
_THE_ONE: Final = re.compile(
    r"\b(?:the (?:unit|item|card) |(?:your|your opponent's|enemy) gate master\b)", re.IGNORECASE)
_ONE_OF_SOME: Final = re.compile(
    r"\b(?:a|an|another)\s(?:[^,]*?(?:unit|item|gate master)\b|(?:<[^>]*>\s)?<<[^>]*>>)", re.IGNORECASE)
_DOES: Final = re.compile(r"it (?:gains?|gets?|cannot|can|loses?|has|deals?|stands?|attacks?)\b", re.IGNORECASE)


def clearly(reader: GateReader, tree: Tree[Token], found: ast.Selector) -> ast.Selector:
    """Returns the card of "it", unless the condition right before names another one that "it" may mean.

    What is done to "it" is not done to this card where a condition names a card; what "it" does, this card does unless
    the condition is about one card alone.
    """
    asked = _IF.search(reader.raw[: tree.meta.start_pos])
    if asked is None or found not in (ast.THIS, ast.SUBJECT):
        return found
    named = re.sub(r"\bthis card(?:'s \w+)?", "", asked[1])
    some = found == ast.THIS and _DOES.match(reader.raw, tree.meta.start_pos) is None and _ONE_OF_SOME.search(named)
    if some or _THE_ONE.search(named):
        raise reader.unread(tree, "not clear what this stands for")
    return found


NEXT_TURN: Final = re.compile(r"\b(your opponent|your|their)(?:\u2019s|'s)? next turn\b", re.IGNORECASE)
"""A turn that has been named, which "that turn" means afterwards."""


def edge_of(reader: GateReader, name: str, whose: str, edge: str, tree: Tree[Token]) -> ast.Trigger:
    """The beginning or end of a span that something waits for."""
    before, reader.starred = reader.starred, False
    head = edge_head(reader, name, whose, edge, tree)
    reader.starred = before
    assert head.trigger is not None
    return head.trigger


_DEPENDS: Final = re.compile(r"\b(?:if|unless|may|otherwise|while)\b", re.IGNORECASE)


def sure_of_turn(reader: GateReader, tree: Tree[Token]) -> None:
    """"That turn", two sentences or more behind an extra turn that depends on something, may be no turn at all."""
    before, between = reader.raw[: reader.extra_at], reader.raw[reader.extra_at : tree.meta.start_pos]
    if between.count(". ") > 1 and _DEPENDS.search(before.rpartition(". ")[2]):
        raise reader.unread(tree, "not sure that there is this turn")


def edge_head(reader: GateReader, name: str, whose: str, edge: str, tree: Tree[Token]) -> Head:
    """The beginning or end of a span. Where something waits for it, the turn is the running one."""
    own = reader.starred and reader.trigger is None
    if whose.startswith("next "):
        if own:
            raise reader.unread(tree, "no time for which this kind of skill waits")
        return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, EXTRA))
    if (name, whose) == ("attack", "this"):
        if edge != "end":
            raise reader.unread(tree, "no time for which this kind of skill waits")
        if own:
            return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
        return Head("when", trigger=ast.Edge("end", "attack", "any", None, "this"))
    if whose == "that" or (name, whose) == ("turn", "this"):
        if reader.extra_turn and (name, whose) == ("turn", "that") and not own:
            sure_of_turn(reader, tree)
            return Head("when", trigger=ast.Edge(edge, name, reader.extra_turn, None, EXTRA))
        if own:
            raise reader.unread(tree, "no turn and no attack was named")
        coming = NEXT_TURN.findall(reader.raw[: tree.meta.start_pos]) if (name, whose) == ("turn", "that") else []
        if coming:
            named = coming[-1].lower()
            player = "you" if named == "your" else "opponent" if named == "your opponent" else reader.player_of(
                "their", tree)
            return Head("when", trigger=ast.Edge(edge, name, player, None, EXTRA))
        return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
    if name == "game":
        if edge != "begin" or not own:
            raise reader.unread(tree, "no time for which this kind of skill waits")
        return Head("when", trigger=ast.Edge("begin", "game", "any"))
    if own:
        return Head("when", trigger=ast.Edge(edge, name, whose))
    if (name, whose) == ("turn", "any"):
        return Head("when", trigger=ast.Edge(edge, name, whose, None, "this"))
    return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))


def _all(tests: tuple[ast.Test, ...]) -> list[ast.Test]:
    """Tests, and those inside them."""
    found: list[ast.Test] = []
    for test in tests:
        found.append(test)
        if isinstance(test, ast.AnyTest | ast.AllTest):
            found += _all(test.tests)
    return found
