"""Which cards are meant, how many they are, and what is done to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import deeds, nouns
from headjudge.games.gate.text.nouns import DEFINED, LETTER, NOT_ATTACKED, ONE, OTHER
from headjudge.games.gate.text.places import FIELD, HOLDING, SINGLE, WAS_HOLDING
from headjudge.kernel.rules import by_rule, in_force
from headjudge.language.reading import choosing, naming, placing
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

CHOOSING: Final = re.compile(r"choose (?:up to )?(?:\d+|an?) cards?$", re.IGNORECASE)
"""Behind cards that were looked at, some of these are chosen."""


COUNTING: Final = re.compile(
    r"\b(?:there (?:is|are)|for (?:each|every)|number of|total|all|both|either)\b[^.,:]*$", re.IGNORECASE)
"""Before cards that are counted, or all taken, wherever they are."""

EACH_OF_THEM: Final = re.compile(r"\b(?:each|every|the number of|all(?: other)?)\s*$", re.IGNORECASE)
SENTENCE_BEGINS: Final = re.compile(r"(?:^|[*.,\]):])\s*$")
SO_MANY: Final = re.compile(r"(?:\d|(?:an?|one|two|three|four|five|up to|any|exactly|x)\b)", re.IGNORECASE)
"""Words around cards of each player that are not so many of each."""

PAYS_X: Final = re.compile(
    r"\b(?:pays?|cost|paid|paying|drop|banish|lose)\b[^.]*\bx\b|\bchoose a number\b", re.IGNORECASE)
"""Where X is a number that the text itself tells."""

OPPONENT: Final = re.compile(r"\b(?:enemy|enemies|opponent|opponent's|their|they|player|players)\b", re.IGNORECASE)
"""Words with which another player was named."""


def unowned(reader: GateReader, tree: Tree[Token]) -> str:
    """A zone of which nobody is named is that of the player who does something with it, as cards are (gate:3.8.1).

    Not so where the opponent was named, where cards are merely counted, or where all of them are meant.
    """
    if reader.default_owner in ("you", "opponent"):
        return reader.default_owner
    before = reader.raw[: tree.meta.start_pos]
    if reader.taking_all or COUNTING.search(before) or (reader.by != "opponent" and OPPONENT.search(before)):
        return ""
    return by_rule(reader.by, "gate:3.8.1") if reader.by in ("you", "opponent") else ""


def same_number(reader: GateReader, tree: Tree[Token]) -> ast.Quant:
    """The number that was chosen, or as many as the cards that were moved."""
    if reader.pays_x and not reader.declared:
        return ast.Quant(ast.PAID, ast.PAID)
    newest = next((one for one in reversed(reader.scope.antecedents) if one.many), None)
    counted = newest is not None and newest.verb in ("chosen", "turned") and not reader.declared
    if newest is not None and counted and isinstance(newest.what, ast.Ref):
        chosen = ast.Count(newest.what)
        return ast.Quant(chosen, chosen)
    if not reader.declared:
        much = _that_many(reader)
        return placing.same_number(reader, tree) if much is None else ast.Quant(much, much)
    number = ast.Value(ast.Ref(reader.declared), "number")
    return ast.Quant(number, number)


def _that_many(reader: GateReader) -> ast.Amount | None:
    """As many as the damage, or the life, of the event, where no cards were moved before; what was paid for a Spell."""
    if any(one.many for one in reader.scope.antecedents):
        return None
    if reader.replaced is not None:
        return nouns.AS_MUCH if isinstance(reader.replaced, nouns.NUMBERED_EVENTS) else None
    first = reader.trigger.triggers[0] if isinstance(reader.trigger, ast.AnyOf) else reader.trigger
    return nouns.THAT_MUCH if isinstance(first, nouns.NUMBERED_EVENTS) else None


_SAID: Final = re.compile(r"\bx\b", re.IGNORECASE)
"""X in the text itself: one that another wording brings in is always defined."""


def letter(reader: GateReader) -> ast.Amount:
    """X: the number that was paid, unless the text defines it (gate:12.2.3)."""
    paid = reader.pays_x or (reader.casting and reader.depth == 0)
    if paid and not reader.paying and LETTER.search(reader.raw) and not DEFINED.search(reader.raw):
        return ast.PAID
    lasting = reader.kind in ("unit", "item") and reader.depth == 0 and _SAID.search(reader.raw) is not None
    if lasting and not reader.paying and not DEFINED.search(reader.raw) and not PAYS_X.search(reader.raw):
        return nodes.PaidFor(True)
    return placing.letter(reader)


def zone(reader: GateReader, tree: Tree[Token]) -> tuple[str, str]:
    """Whose zone; "the field" is that of both players."""
    zone, whose = placing.zone(reader, tree)
    return zone, "any" if whose == "the" and zone == "field" else whose


def noun_part(reader: GateReader, tree: Tree[Token]) -> Noun:
    """A noun; what its head presumes about the zone is put in."""
    noun = naming.noun_part(reader, tree)
    zone = {"hand card": "hand", "energy card": "energy", "field card": "field"}.get(noun.head)
    if zone is not None:
        if noun.zones and noun.zones != (zone,):
            raise reader.unread(tree, "two zones")
        noun.zones, noun.head = (zone,), "card"
    priced = [test for test in noun.tests if isinstance(test, ast.AllTest) and isinstance(test.tests[0], ast.Kind)]
    for both in priced:  # with a cost of one type
        kind, cost = both.tests
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind)]
        if any(test != kind for test in kinds):
            raise reader.unread(tree, "cards without this type of cost")
        at = noun.tests.index(both)
        noun.tests[at : at + 1] = [cost]
        if not kinds and isinstance(kind, ast.Kind):
            noun.tests.insert(0, kind)
            noun.head = kind.kinds[0] if noun.head == "card" else noun.head
    return noun


def select(reader: GateReader, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
    """The cards that a noun names; other cards are other than this one and than those that were picked."""
    if OTHER in noun.tests and reader.redirecting:
        noun.tests[noun.tests.index(OTHER)] = NOT_ATTACKED
    if OTHER in noun.tests:
        at = noun.tests.index(OTHER)
        others = reader.scope.others(this=not reader.casting) or nouns.named_this(reader, tree)
        if not others and "other than this " in reader.raw[tree.meta.start_pos : tree.meta.end_pos].lower():
            others = (ast.THIS,)
        if not others:
            raise reader.unread(tree, "not said other than what")
        noun.tests[at : at + 1] = [ast.Relation("other", other) for other in others]
    if noun.head == "life":
        raise reader.unread(tree, "life is no card")
    if noun.zones and noun.among:
        if owner:
            raise reader.unread(tree, "two owners")
        return ast.Select(noun.zones, noun.whose, tuple(noun.tests), noun.among)
    if noun.head == "soul card":
        return nouns.soul_cards(reader, noun, tree, owner)
    if noun.whose == "any" and reader.taking_all and noun.zones and not {*noun.zones} & FIELD:
        raise reader.unread(tree, "not clear whether one player's or both players'")
    if "each" in (owner, noun.whose):
        if (not reader.taking_all and not _together(reader, noun, tree)) or owner:
            raise reader.unread(tree, "not said how many of each player's")
        noun.whose = "any"
    if owner == "the":
        owner, noun.whose = "", noun.whose or "the"
    if noun.zones and not noun.whose and not owner:
        actor = "opponent" if reader.by == "opponent" and noun.zones == ("hand",) else "you"  # each has their own hand
        noun.whose = by_rule(reader.default_owner or actor, "gate:3.8.1")
    what = placing.select(reader, noun, tree, owner)
    return nouns.on_field(reader, what)


def select_unplaced(
    reader: GateReader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """Without a zone: the zone searched, a soul, or the field of the one who has the skill (gate:3.8.1)."""
    if any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
        return ast.Select(("soul",), "any", tests)
    if reader.default_zone is not None:
        zone, owner = reader.default_zone
        if whose and reader.player_of(whose, tree) != owner:
            raise reader.unread(tree, "two owners")
        return ast.Select((zone,), owner, tests)
    if reader.anywhere and not whose:
        return ast.Select((), "any", tests)
    looked = reader.scope.looked() and not reader.default_owner
    drawn = any(one.verb == "drawn" for one in reader.scope.antecedents)
    if noun.head == "card" and not tests and not whose and looked and CHOOSING.search(reader.raw[:tree.meta.end_pos]):
        return ast.Select((), "any", (), str(reader.scope.looked()))
    if noun.head == "card" and not tests and not whose and (looked or drawn):
        raise reader.unread(tree, "not clear among which cards")
    related = {test.kind for test in tests if isinstance(test, ast.Relation)}
    if whose == "the" and related & {"attacking", "attacked"}:
        return ast.Select(("field",), "any", tests)
    player = reader.player_of(whose, tree) if whose else reader.default_owner or "you"
    if not whose and related & {"attacking", "attacked"} and not reader.default_owner:
        player = "any"
    if not whose and "linked" in related and reader.casting and not reader.default_owner:
        player = "any"  # those that are attacking, whoever answers them
    if reader.paying:
        return ast.Select(("field",), by_rule(player, "gate:12.2.2"), tests)
    player = by_rule(player, "gate:3.8.1")
    return ast.Select(("field",), player, tests)


def called(reader: GateReader, what: ast.Select, head: str) -> str:
    """What cards are called."""
    return "card" if head in ("soul card", "token") else head


def bare_subject(reader: GateReader, thing: Thing) -> bool:
    """`Units on your field get`: all of them; `the attacking unit gets`: whichever attacks."""
    return thing.word == "plural" or nouns.only_one(reader, thing)


def acted_on(reader: GateReader, tree: Tree[Token], thing: Thing) -> ast.Selector:
    """What an action is done to."""
    if thing.word in ("bare", "plural") and isinstance(thing.what, ast.Select) and (
        not {HOLDING, WAS_HOLDING}.isdisjoint(thing.what.tests)
    ):
        return thing.what  # no more than one card has this card in its soul, and nobody has to choose it
    if thing.word == "bare" and nouns.only_one(reader, thing):
        return ast.Pick(thing.what, ONE)
    if thing.word == "plural" and not isinstance(thing.what, ast.Select):
        return thing.what
    return choosing.acted_on(reader, tree, thing)


def some(reader: GateReader, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
    """So many of these, perhaps at random."""
    thing = naming.some(reader, tree, quantity, noun, owner, word)
    if reader.randomly and thing.quantity is not None:
        thing = replace(thing, quantity=replace(thing.quantity, random=True), word="")
    reader.randomly = False
    return thing


def in_zones(reader: GateReader, tree: Tree[Token]) -> Callable[[Noun], None]:
    """In that zone; "enemy" has said whose already, where the zone does not."""
    zones, whose = reader.zones(reader.parts(tree)[0])
    alone = whose == "the" and {*zones} <= FIELD - {"field"} and not reader.paying
    if (whose in ("the", "any") and reader.paying) or (whose == "the" and zones == ("hand",)):
        whose = by_rule(reader.by, "gate:12.2.2")

    def put(noun: Noun) -> None:
        if noun.zones:
            raise reader.unread(tree, "a second zone")
        said = noun.whose if noun.whose != "the" else ""
        if said and whose not in ("the", "any", said) and reader.player_of(whose, tree) != said:
            raise reader.unread(tree, "two owners")
        noun.zones, noun.whose = zones, said or ("" if alone else whose)  # whose it is says `select` (gate:3.8.1)

    return put


def in_soul(reader: GateReader, tree: Tree[Token]) -> ast.Test:
    """In the soul of a card."""
    host = reader.visit(reader.parts(tree)[0])
    assert isinstance(host, ast.Selector)
    return ast.Relation("under", host)


def described(reader: GateReader, tree: Tree[Token]) -> Thing:
    """The one card in a zone that holds one."""
    noun = reader.noun(reader.parts(tree)[0])
    thing = Thing(reader.select(noun, tree), None, noun.plural, noun.head, "bare")
    if noun.plural or not nouns.only_one(reader, thing):
        raise reader.unread(tree, "not said which card")
    return thing


def like_any(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """Cards that lie somewhere: a card is like one of them; "the" card is the only one where one alone can lie."""
    *article, part = reader.parts(tree)
    noun = reader.noun(part)
    if noun.plural or (not article and (len(noun.zones) != 1 or not {*noun.zones} <= SINGLE or noun.whose == "any")):
        raise reader.unread(tree, "a single card")
    return reader.select(noun, tree)


def np_all(reader: GateReader, tree: Tree[Token]) -> Thing:
    """All cards there, of each player if that is said."""
    before, reader.taking_all = reader.taking_all, True
    thing = naming.np_all(reader, tree)
    reader.taking_all = before
    return thing


def each_of(reader: GateReader, tree: Tree[Token]) -> ast.Amount:
    """For each of a player's cards; of those that were moved or destroyed, that come to the player's own zone."""
    owner, part = reader.parts(tree)
    noun, whose = reader.noun(part), reader.owner(owner, tree)
    if noun.zones and noun.among and noun.whose == "any":
        return ast.Count(ast.Select(noun.zones, reader.player_of(whose, tree), tuple(noun.tests), noun.among))
    return ast.Count(reader.select(noun, tree, whose))


def np_each(reader: GateReader, tree: Tree[Token]) -> Thing:
    """Each of these: all of them."""
    head = reader.noun(reader.parts(tree)[0])
    return Thing(reader.select(head, tree), None, True, head.head, "all")


def _together(reader: GateReader, noun: Noun, tree: Tree[Token]) -> bool:
    """Whether cards of each player are counted, or all meant: "for each unit on both fields"."""
    before, said = reader.raw[: tree.meta.start_pos], reader.raw[tree.meta.start_pos :]
    if EACH_OF_THEM.search(before) or said.lower().startswith(("the number of", "each ")):
        return True
    return noun.plural and bool(SENTENCE_BEGINS.search(before)) and not SO_MANY.match(said)


def known(reader: GateReader, what: ast.Selector) -> Thing:
    """The thing that a pronoun stands for; this card is called by its type."""
    if what == ast.THIS:
        return Thing(what, None, False, "card", "ref")
    return naming.known(reader, what)


def that_card(reader: GateReader, tree: Tree[Token]) -> ast.Selector:
    """That card: this one, where no other one was named."""
    if not reader.scope.antecedents and reader.raw[tree.meta.start_pos :][:2].lower() == "it":
        return nouns.or_this(reader, tree)
    return naming.that_card(reader, tree)


def exists(reader: GateReader, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
    """There are so many of these: a bare number is exactly that many."""
    if isinstance(thing.what, ast.Select) and thing.quantity is not None and thing.word != "a":
        return ast.Exists(thing.what, thing.quantity)
    return choosing.exists(reader, tree, thing, owner)


def moved(reader: GateReader, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
    """The move; a card that nobody can tell goes face down into a soul (gate:14.4.1)."""
    step = choosing.moved(reader, what, thing, to, tree)
    if isinstance(step, ast.Move) and step.as_:
        reader.sources[step.as_] = step.what
        reader.sent_to[step.as_] = step.to[0].zone if len(step.to) == 1 else ""
    if isinstance(step, ast.Move) and isinstance(step.what, ast.Ref) and len(step.to) == 1 and step.what != ast.THIS:
        reader.sent_to[step.what.name] = step.to[0].zone
    if isinstance(step, ast.Move) and step.to[0].zone == "soul" and not step.to[0].face and (
        deeds.unseen(reader, step.what) and in_force("gate:14.4.1")
    ):
        return replace(step, to=tuple(replace(spot, face="down") for spot in step.to))
    return step
