"""Reads clauses whose meaning is more than a node with gaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.places import FIELD, HIDDEN, shuffled_by_owners
from headjudge.games.gate.text.words import NUMBERED
from headjudge.language.reading import choosing, clauses
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.shared import destination
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

SIDES: Final = {
    "heads": (True, False), "tails": (False, False), "each heads": (True, True), "each tails": (False, True),
}  # fmt: skip
"""The heads of sentences about coins: which side it is, and whether of several coins."""


def unseen(reader: GateReader, what: ast.Selector) -> bool:
    """Whether the cards come from where the other player does not see them, and need not fit anything."""
    if isinstance(what, ast.Ref):
        return what.name in reader.sources and unseen(reader, reader.sources[what.name])
    if isinstance(what, ast.Top):
        return what.zone in HIDDEN
    if isinstance(what, ast.Pick):
        return unseen(reader, what.of)
    if isinstance(what, ast.Select):
        if what.among:
            return not what.tests and unseen(reader, ast.Ref(what.among))
        return bool(what.zones) and {*what.zones} <= HIDDEN and not what.tests
    return False


def controller_of(reader: GateReader, what: ast.Selector, tree: Tree[Token]) -> str:
    """Returns the player who controls a card, as far as the text says it."""
    if what == ast.THIS:
        return "you"
    source: ast.Selector | None = what
    if isinstance(what, ast.Ref):
        source = reader.subject_from if what == ast.SUBJECT else reader.sources.get(what.name)
    of = source.of if isinstance(source, ast.Pick) else source
    whose = of.whose if isinstance(of, ast.Select) else ""
    if whose not in ("you", "opponent"):
        raise reader.unread(tree, "not clear whose")
    return whose


def on_field_now(reader: GateReader, what: ast.Selector) -> bool:
    """Whether this is a card that lies on the field."""
    if isinstance(what, ast.Ref):
        source = reader.sources.get(what.name)
        return what == ast.THIS or (source is not None and on_field_now(reader, source))
    of = what.of if isinstance(what, ast.Pick) else what
    return isinstance(of, ast.Select) and bool({*of.zones} & FIELD)


def put_into_soul(reader: GateReader, parts: Parts) -> ast.Step:
    """Into the soul of a card that is chosen first."""
    tree = parts.tree
    what, *source, whose = [part for part in reader.parts(tree) if part is not parts.trees.get("face")]
    face = parts.read("face") if parts.has("face") else ""
    thing = reader.thing(what)
    if source and reader.where == () and thing.what == ast.THIS and reader.zone(source[0]) == ("hand", "you"):
        reader.where = ("hand",)  # where the card is that says so (gate:4.6.1.6)
    if source and (reader.zone(source[0])[0],) != nouns.home(reader):
        raise reader.unread(source[0], "a card in another zone")
    if face == "up" and not unseen(reader, thing.what):
        face = ""
    if face == "down" and isinstance(thing.what, ast.Ref) and thing.what != ast.THIS and not unseen(
            reader, thing.what):
        raise reader.unread(what, "a card that everybody knows")
    other = reader.thing(whose)
    if other.quantity is None and nouns.only_one(reader, other) and isinstance(other.what, ast.Select):
        pick = ast.Pick(other.what, ONE)
    else:
        pick = choosing.picked(reader, whose, other)
    apart = ast.Relation("other", thing.what)
    own = isinstance(thing.what, ast.Ref) and on_field_now(reader, thing.what)
    if own and isinstance(pick.of, ast.Select) and apart not in pick.of.tests:
        tests = (*pick.of.tests[:1], apart, *pick.of.tests[1:])
        pick = replace(pick, of=replace(pick.of, tests=tests))  # no card goes into its own soul (gate:4.9.1)
    register = reader.scope.make("chosen", other.many, other.head)
    if other.many:
        raise reader.unread(whose, "several souls")
    step = reader.moved(what, thing, (ast.Spot("soul", "owner", face=face, under=ast.Ref(register)),), tree)
    return ast.Seq((ast.Choose((pick,), reader.by, register), step))


def put_and_rest(reader: GateReader, parts: Parts) -> ast.Step:
    """Put some there and the rest elsewhere."""
    tree = parts.tree
    what, to, rest = reader.parts(tree)
    first = reader.moved(what, reader.thing(what), reader.visit(to), tree)
    left = nouns.rest(reader)
    if left is None:
        raise reader.unread(tree, "the rest of nothing")
    spots = reader.visit(rest)
    assert isinstance(spots, tuple)
    return ast.Seq((first, ast.Move(left, spots, reader.by)))


def put_zone(reader: GateReader, parts: Parts) -> ast.Step:
    """Put all cards of a zone elsewhere."""
    tree = parts.tree
    owner, zone, to = reader.parts(tree)
    what = ast.Select((reader.word(zone),), reader.player_of(reader.owner(owner, tree), tree))
    if not {*what.zones} <= {"hand", "energy", "drop"}:
        raise reader.unread(tree, "no zone that is put anywhere as a whole")
    spots = reader.visit(to)
    assert isinstance(spots, tuple)
    return ast.Move(what, spots, reader.by, reader.scope.make("moved", True, "card"))


def shuffle_into(reader: GateReader, parts: Parts) -> ast.Step:
    """Shuffle cards into a deck."""
    tree = parts.tree
    what, where = reader.parts(tree)
    zone, whose = reader.zone(where)
    step = reader.moved(what, reader.thing(what), (ast.Spot(zone, destination(whose)),), tree)
    if whose in ("the", "owner") and isinstance(step, ast.Move):
        return _into_owners_decks(reader, step)
    return ast.Seq((step, ast.Shuffle(zone, reader.player_of(whose, tree))))


def _into_owners_decks(reader: GateReader, step: ast.Move) -> ast.Step:
    """Whoever owns a card that has come to the deck shuffles it."""
    named = step.what.name if isinstance(step.what, ast.Ref) else step.as_
    if not named:
        named = reader.scope.name("moved")
        step = replace(step, as_=named)
    return ast.Seq((step, shuffled_by_owners(named)))


def shuffle_zone_into(reader: GateReader, parts: Parts) -> ast.Step:
    """Shuffle all cards of a zone into a deck."""
    tree = parts.tree
    owner, zone, where = reader.parts(tree)
    player = reader.player_of(reader.owner(owner, tree), tree)
    to, whose = reader.zone(where)
    what = ast.Select((reader.word(zone),), player)
    register = reader.scope.make("moved", True, "card")
    step = ast.Move(what, (ast.Spot(to, destination(whose)),), reader.by, register)
    return ast.Seq((step, ast.Shuffle(to, reader.player_of(whose, tree))))


def hidden_zone(reader: GateReader, tree: Tree[Token]) -> ast.Select:
    """All cards of a zone that not everybody sees."""
    owner, zone = reader.parts(tree)
    what = ast.Select((reader.word(zone),), reader.player_of(reader.owner(owner, tree), tree))
    if not {*what.zones} <= HIDDEN:
        raise reader.unread(tree, "everybody sees it")
    return what


def look_zone(reader: GateReader, parts: Parts) -> ast.Step:
    """Look at a whole zone."""
    return ast.Look(hidden_zone(reader, parts.tree), reader.by, reader.scope.make("looked", True, "card"))


def reveal_zone(reader: GateReader, parts: Parts) -> ast.Step:
    """Reveal a whole zone."""
    return ast.Reveal(hidden_zone(reader, parts.tree), reader.by, reader.scope.make("revealed", True, "card"))


def lose_life_each(reader: GateReader, parts: Parts) -> ast.Step:
    """Lose life for each of some cards."""
    tree = parts.tree
    n = times_each(reader, tree)
    return ast.Spend(n, reader.by, "life") if reader.paying else nodes.LoseLife(reader.by, n)


def times_each(reader: GateReader, tree: Tree[Token]) -> ast.Amount:
    """A number for each of some cards."""
    parts = reader.parts(tree)
    number = reader.amount(parts[0]) if parts[0].data in ("digits", "letter_x") else ast.Num(1)
    count = reader.amount(reader.parts(parts[-1])[0])
    if number == ast.Num(1):
        return count
    return ast.Times(count, number) if count == ast.PAID else ast.Times(number, count)


def gain_life_each(reader: GateReader, parts: Parts) -> ast.Step:
    """Gain life for each of some cards."""
    tree = parts.tree
    return nodes.GainLife(reader.by, times_each(reader, tree))


def draw_each(reader: GateReader, parts: Parts) -> ast.Step:
    """Draw for each of some cards."""
    tree = parts.tree
    return choosing.drawn(reader, times_each(reader, tree), False)


def choice_of(reader: GateReader, part: Tree[Token]) -> ast.Choose:
    """The choice of so many cards, made before something is done to them."""
    thing = reader.thing(part)
    register = reader.scope.make("chosen", thing.many, thing.head)
    return ast.Choose((choosing.picked(reader, part, thing),), reader.by, register)


def give(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """Give cards something; a number of them is chosen first."""
    what, gains, *until = reader.parts(tree)
    thing = reader.thing(what)
    lasting = reader.lasting(until[0]) if until else reader.until
    if thing.quantity is None:
        return reader.ways.gain_all(reader, gains, reader.acted_on(what, thing), lasting)
    choose = choice_of(reader, what)
    return sequence([choose, reader.ways.gain_all(reader, gains, ast.Ref(choose.as_), lasting)])


def zone_gone(to: str) -> Callable[[GateReader, Parts], ast.Step]:
    """Returns the reading of dropping or banishing all cards of a zone."""

    def read(reader: GateReader, parts: Parts) -> ast.Step:
        owner, zone = reader.parts(parts.tree)
        what = ast.Select((reader.word(zone),), reader.player_of(reader.owner(owner, parts.tree), parts.tree))
        if not {*what.zones} <= ({"hand", "energy"} if to == "drop" else {"hand", "energy", "drop"}):
            raise reader.unread(parts.tree, "no zone that goes away as a whole")
        register = reader.scope.make("moved", True, "card")
        reader.sources[register], reader.sent_to[register] = what, to
        return ast.Move(what, (ast.Spot(to),), reader.by, register)

    return read


def keyword_ability(reader: GateReader, token: Token) -> ast.Keyword:
    """A keyword that a card has."""
    name, *numbers = reader.values(token)
    if name in NUMBERED and not numbers:
        raise reader.unread(token, "a keyword without its number")
    return ast.Keyword(name, tuple(int(number) for number in numbers))


def exchange_positions(reader: GateReader, parts: Parts) -> ast.Step:
    """Exchange the positions of two cards (gate:3.9.5); those not known are chosen first."""
    tree = parts.tree
    return exchanged(reader, reader.parts(tree), [])


def exchange_with_this(reader: GateReader, parts: Parts) -> ast.Step:
    """Exchange the positions of this card and another."""
    tree = parts.tree
    return exchanged(reader, reader.parts(tree), [ast.THIS])


def exchange_them(reader: GateReader, parts: Parts) -> ast.Step:
    """Exchange the positions of two cards that were chosen, together or one by one."""
    newest = next((one for one in reversed(reader.scope.antecedents) if one.verb == "chosen"), None)
    source = reader.sources.get(newest.what.name) if newest is not None and isinstance(newest.what, ast.Ref) else None
    two = ast.Quant(ast.Num(2), ast.Num(2))
    if newest is not None and isinstance(source, ast.Pick) and source.quantity == two:
        reader.moved_within.add(newest.what.name if isinstance(newest.what, ast.Ref) else "")
        return ast.Exchange(newest.what, newest.what, reader.by)
    return clauses.exchange_them(reader, parts)


def exchange_two(reader: GateReader, parts: Parts) -> ast.Step:
    """Exchange the positions of two cards; they are meant by "those" cards afterwards."""
    tree = parts.tree
    part = reader.parts(tree)[0]
    thing = reader.thing(part)
    two = ast.Quant(ast.Num(2), ast.Num(2))
    if thing.quantity != two or not isinstance(thing.what, ast.Select):
        raise reader.unread(part, "not two cards")
    both = reader.scope.make("chosen", True, thing.head)
    reader.moved_within.add(both)
    return ast.Seq((ast.Choose((ast.Pick(thing.what, two),), reader.by, both),
                    ast.Exchange(ast.Ref(both), ast.Ref(both), reader.by)))


def exchanged(reader: GateReader, parts: list[Tree[Token]], found: list[ast.Selector]) -> ast.Step:
    """The exchange, behind the choices of those cards that are not known."""
    steps: list[ast.Step] = []
    for part in parts:
        thing = reader.thing(part)
        if thing.many or thing.word == "all":
            raise reader.unread(part, "no single card")
        if thing.word == "ref":
            found.append(thing.what)
            continue
        register = reader.scope.make("chosen", False, thing.head)
        pick = ast.Pick(thing.what, ONE) if thing.quantity is None else choosing.picked(reader, part, thing)
        steps.append(ast.Choose((pick,), reader.by, register))
        found.append(ast.Ref(register))
    reader.scope.note(nouns.EITHER, True, "card", "either")  # no pronoun says which of the two it means, or both
    return sequence([*steps, ast.Exchange(found[0], found[1], reader.by)])


UNNAMED: Final = "Token"
"""The name of a token to which its text gives none."""


def token_of(reader: GateReader, token: Tree[Token]) -> tuple[ast.Amount, ast.Token]:
    """How many tokens, and what is printed on them (gate:10.5.2)."""
    head = next(part for part in reader.parts(token) if part.data == "token_head")
    tests = [reader.visit(part) for part in reader.parts(head)]
    words = []
    numbers = []
    for test in tests:
        if isinstance(test, ast.Measure) and test.op == "==" and isinstance(test.amount, ast.Num):
            numbers.append((test.field, test.amount.value))
            continue
        if not isinstance(test, ast.Words) or test.field not in ("planet", "attribute") or len(test.any_of) != 1:
            raise reader.unread(head, "nothing that is printed on a token")
        words.append((test.field, test.any_of))
    for part in reader.parts(token):
        if part.data == "token_number":
            numbers.append((reader.word(reader.parts(part)[0]), reader.number_of(reader.token(part))))
    tokens = [child for child in token.children if isinstance(child, Token)]
    n: ast.Amount = ast.Num(reader.number_of(tokens[0]) if tokens and tokens[0].type == "NUMBER" else 1)
    if any(part.data == "same_number" for part in reader.parts(token)):
        n = reader.ways.same_number(reader, token).low
    abilities = tuple(keyword_ability(reader, child) for child in tokens if child.type == "KEYWORD")
    name = [one for child in head.children if isinstance(child, Token) for one in reader.values(child)]
    if not numbers and not words and not abilities and len(name) == 1:
        return n, ast.Token(name[0], "unit", (), (("token", ("token",)),))  # a card that lies beside the deck
    fields = sorted(field for field, _ in numbers)
    partly = len(name) == 1 and fields and len({*fields}) == len(fields)  # the card beside the deck says the rest
    if fields != ["crit", "defense", "limit", "power"] and not partly:
        raise reader.unread(token, "a token has limit, power, crit and defense, each once")
    name = name or [UNNAMED]
    if len(name) != 1:
        raise reader.unread(head, "a token has one name")
    marks = (("token", ("token",)), *sorted(words))
    return n, ast.Token(name[0], "unit", tuple(sorted(numbers)), marks, abilities)


def away(reader: GateReader, tree: Tree[Token], zone: str) -> ast.Step:
    """Put into a zone of its owner."""
    part = reader.parts(tree)[0]
    thing = reader.thing(part)
    return reader.moved(part, thing, (ast.Spot(zone),), tree)


def dropped(reader: GateReader, parts: Parts) -> ast.Step:
    """Drop (gate:10.3)."""
    tree = parts.tree
    with reader.owned_by(reader.by):
        return away(reader, tree, "drop")


def banished(reader: GateReader, parts: Parts) -> ast.Step:
    """Banish (gate:4.7.3)."""
    tree = parts.tree
    return away(reader, tree, "banish")


def brought(reader: GateReader, tree: Tree[Token], thing: Thing, kind: str) -> ast.Selector:
    """The cards that are summoned or equipped: Units or Items, whatever else lies there (gate:8.4.1)."""
    selector = reader.acted_on(tree, thing)
    of = selector.of if isinstance(selector, ast.Pick) else selector
    if not isinstance(of, ast.Select):
        return selector
    if {*of.zones} & FIELD and not of.among:
        raise reader.unread(tree, "cards that are on the field")
    kinds = [test.kinds for test in of.tests if isinstance(test, ast.Kind)]
    if any(found != (kind,) for found in kinds) and not (kind == "item" and ast.Has("pilot") in of.tests):
        raise reader.unread(tree, f"only cards that are called {kind}s come so")
    if not kinds:
        of = replace(of, tests=(ast.Kind((kind,)), *of.tests))
    return replace(selector, of=of) if isinstance(selector, ast.Pick) else of


def works_in(reader: GateReader, zone: str, tree: Tree[Token]) -> None:
    """Note that a skill does something with its card in a zone, and so works there (gate:4.6.1.6).

    A skill whose trigger takes the card to that zone works where the card was.
    """
    trigger = reader.trigger
    taken = isinstance(trigger, ast.Moved | ast.Destroys) and trigger.what == ast.THIS
    if zone in FIELD or taken:
        return
    if reader.where not in ((), (zone,)):
        raise reader.unread(tree, "a card in another zone")
    reader.where = (zone,)


def known_there(reader: GateReader, ref: Tree[Token], where: Tree[Token], tree: Tree[Token]) -> ast.Select:
    """A known card, if it is in that zone."""
    thing = reader.thing(ref)
    zone, whose = reader.zone(where)
    if not isinstance(thing.what, ast.Ref) or thing.many or zone in FIELD:
        raise reader.unread(tree, "no single card of that zone")
    return ast.Select((zone,), "any" if whose == "the" else reader.player_of(whose, tree), (), thing.what.name)
