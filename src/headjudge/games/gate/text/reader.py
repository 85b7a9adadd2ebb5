"""The reader of gate text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import abilities, deeds, nouns
from headjudge.games.gate.text.abilities import (
    ONLY_PLAYED,
    ONLY_USED,
    _offered,
    _time_first,
    _with_sides,
)
from headjudge.games.gate.text.deeds import SIDES
from headjudge.games.gate.text.nouns import _DEFINED, EXTRA, ONE, OTHER
from headjudge.games.gate.text.places import BEFORE_SUMMONED, FIELD, NONE, SOME, UNIT_ZONES
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.games.gate.text.sides import Side
from headjudge.games.gate.text.words import ALWAYS_PRICED
from headjudge.kernel.rules import by_rule, in_force
from headjudge.language.reading import building, choosing, common, joining, naming, placing
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.notions import Did, Head, Noun, Otherwise, Thing
from headjudge.language.tree.trees import rebuild, walk


def same_number(reader: GateReader, tree: Tree[Token]) -> ast.Quant:
    """The number that was chosen, or as many as the cards that were moved."""
    if not reader.declared:
        return placing.same_number(reader, tree)
    number = ast.Value(ast.Ref(reader.declared), "number")
    return ast.Quant(number, number)


def letter(reader: GateReader) -> ast.Amount:
    """X: the number that was paid, unless the text defines it (gate:12.2.3)."""
    paid = reader.pays_x or (reader.casting and reader.depth == 0)
    if paid and not reader.paying and not _DEFINED.search(reader.raw):
        return ast.PAID
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
    return noun


def select(reader: GateReader, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
    """The cards that a noun names; other cards are other than this one and than those that were picked."""
    if OTHER in noun.tests:
        at = noun.tests.index(OTHER)
        others = reader.scope.others(this=not reader.casting) or nouns.named_this(reader, tree)
        if not others:
            raise reader.unread(tree, "not said other than what")
        noun.tests[at : at + 1] = [ast.Relation("other", other) for other in others]
    if noun.head == "life":
        raise reader.unread(tree, "life is no card")
    if noun.head == "soul card":
        return nouns.soul_cards(reader, noun, tree, owner)
    if owner == "the":
        owner, noun.whose = "", noun.whose or "the"
    if noun.zones and not noun.whose and not owner:
        noun.whose = reader.default_owner or "you"
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
    if noun.head == "card" and not tests and not whose and (looked or drawn):
        raise reader.unread(tree, "not clear among which cards")
    related = {test.kind for test in tests if isinstance(test, ast.Relation)}
    if whose == "the" and related & {"attacking", "attacked"}:
        return ast.Select(("field",), "any", tests)
    player = reader.player_of(whose, tree) if whose else reader.default_owner or "you"
    if not whose and related & {"attacking", "attacked"} and not reader.default_owner:
        player = "any"
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

    def put(noun: Noun) -> None:
        if noun.zones:
            raise reader.unread(tree, "a second zone")
        said = noun.whose if noun.whose != "the" else ""
        if said and whose not in ("the", "any", said) and reader.player_of(whose, tree) != said:
            raise reader.unread(tree, "two owners")
        noun.zones, noun.whose = zones, said or whose

    return put


def described(reader: GateReader, tree: Tree[Token]) -> Thing:
    """The one card in a zone that holds one."""
    noun = reader.noun(reader.parts(tree)[0])
    thing = Thing(reader.select(noun, tree), None, noun.plural, noun.head, "bare")
    if noun.plural or not nouns.only_one(reader, thing):
        raise reader.unread(tree, "not said which card")
    return thing


def np_each(reader: GateReader, tree: Tree[Token]) -> Thing:
    """Each of these: all of them."""
    head = reader.noun(reader.parts(tree)[0])
    return Thing(reader.select(head, tree), None, True, head.head, "all")


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


def edge(reader: GateReader, tree: Tree[Token], edge: str) -> Head:
    """The beginning or end of a span."""
    return nouns.edge_head(reader, *reader.span(reader.parts(tree)[0]), edge, tree)


def during(reader: GateReader, tree: Tree[Token]) -> Head:
    """During a turn, a phase or this card's attack: a condition."""
    name, whose = reader.span(reader.parts(tree)[0])
    if (name, whose) == ("attack", "this"):
        return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("attacking"),)))
    if whose not in ("you", "opponent"):
        raise reader.unread(tree, "not said whose")
    return Head("if", condition=ast.Now(name, whose))


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
    if isinstance(step, ast.Move) and step.to[0].zone == "soul" and not step.to[0].face and (
        deeds.unseen(reader, step.what) and in_force("gate:14.4.1")
    ):
        return replace(step, to=tuple(replace(spot, face="down") for spot in step.to))
    return step


def headed(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """What stands before the comma; the sides of a coin."""
    top, seq = reader.parts(tree)
    side = reader.rows.means(str(top.data))
    if isinstance(side, Head) and side.kind in SIDES:
        reader.heading = ""
        return Side(reader.step(seq), *SIDES[side.kind])
    return joining.headed(reader, tree)


def triggered(reader: GateReader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """What waits for an extra turn waits for its beginning first: that is the next turn of its player."""
    trigger = head.trigger
    if not isinstance(trigger, ast.Edge) or trigger.which != EXTRA:
        return joining.triggered(reader, top, head, seq)
    step = reader.step(seq)
    begins = ast.Edge("begin", "turn", trigger.whose, None, "next")
    ends = ast.Edge("end", "turn", "any", None, "this")
    return ast.Later(begins, step if trigger.edge == "begin" else ast.Later(ends, step))


def acted(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """The opponent does it; or each player does all of it, the turn player first (gate:1.3.6).

    Both lose together, and not one before the other (gate:1.2.1).
    """
    actor, seq = reader.parts(tree)
    who = reader.word(actor)
    if who == "you":
        before, reader.by = reader.by, who
        step = reader.step(seq)
        reader.by = before
        return step
    if who != "each":
        return joining.acted(reader, tree)
    before, reader.named_player = reader.named_player, "you"
    if reader.raw[tree.meta.start_pos :].lower().startswith("each"):
        joining.check_person(reader, seq)
    step = reader.step(seq)
    reader.named_player = before
    return ast.Defeat("each") if isinstance(step, ast.Defeat) else ast.EachPlayer("each", step)


def read(reader: GateReader) -> tuple[ast.Ability, ...]:
    """Every skill of the line."""
    tokens = grammar_of("gate").tokens(reader.raw)
    if not tokens and reader.raw.strip():
        return ()
    if all(word.text == "." for word in tokens):
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="no text")
    found = reader.visit(grammar_of("gate").parse(reader.raw, _time_first(tokens)))
    abilities = found if isinstance(found, tuple) else (found,)
    done: list[ast.Ability] = []
    for ability in abilities:
        assert isinstance(ability, ast.Ability)
        if any(isinstance(part, Side) for part in walk(ability)):
            raise UnreadText(reader.raw, 0, reader.raw, reason="a side of no coin")
        done.append(reader.ways.finished(reader, ability))
    return tuple(done)


def read_action(reader: GateReader) -> ast.Step:
    """A quoted action."""
    plain = grammar_of("gate").parse(reader.raw, grammar_of("gate").tokens(reader.raw))
    if plain.data != "plain":
        raise reader.unread(plain, "no mere instruction")
    return reader.ways.text(reader, reader.parts(plain)[0])


def finished(reader: GateReader, ability: ast.Ability) -> ast.Ability:
    """The ability with its registers named; a card whose soul this card goes into is another than this one."""
    own = {
        spot.under.name
        for part in walk(ability) if isinstance(part, ast.Move) and part.what == ast.THIS
        for spot in part.to if isinstance(spot.under, ast.Ref)
    }  # fmt: skip

    def apart(part: ast.Node) -> ast.Node:
        if not (isinstance(part, ast.Choose) and part.as_ in own and len(part.picks) == 1):
            return part
        of = part.picks[0].of
        if not isinstance(of, ast.Select) or OTHER in of.tests or not {*of.zones} & FIELD:
            return part
        tests = (*of.tests[:1], OTHER, *of.tests[1:])
        return replace(part, picks=(replace(part.picks[0], of=replace(of, tests=tests)),))

    changed = rebuild(ability, apart)
    assert isinstance(changed, ast.Ability)
    return building.finished(reader, changed)


def once(reader: GateReader, tree: Tree[Token]) -> ast.Limit:
    """Once per turn (gate:8.2)."""
    return ast.Limit(1)


def only_used_if(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """The condition for using a skill."""
    return reader.condition(reader.parts(tree)[0])


def only_used_during(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """The time for using a skill."""
    return abilities.time_of(reader, reader.parts(tree)[0])


def only_played_if(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """The condition for playing the card (gate:12.5)."""
    words, condition = reader.parts(tree)
    abilities.check_played(reader, words)
    return reader.condition(condition)


def only_played_during(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """The time for playing the card (gate:12.5)."""
    words, span = reader.parts(tree)
    abilities.check_played(reader, words)
    return abilities.time_of(reader, span)


def only_played_unless(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """The condition under which the card cannot be played (gate:12.5)."""
    if reader.kind != "unit":
        raise reader.unread(tree, f"no {reader.kind} is played so")
    condition = reader.condition(reader.parts(tree)[0])
    if isinstance(condition, ast.Exists) and condition.quantity == SOME:
        return replace(condition, quantity=NONE)
    return ast.Not(condition)


def sentences(reader: GateReader, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
    """Sentences in print order; those that say when it can be used are kept apart."""
    kept: list[Tree[Token]] = []
    for paragraph in paragraphs:
        inner = reader.parts(paragraph)
        if paragraph.data == "limit" and inner and inner[0].data in ONLY_USED:
            reader.conditions.append(reader.condition(inner[0]))
        elif paragraph.data == "limit" and inner and inner[0].data in ONLY_PLAYED:
            reader.play_conditions.append(reader.condition(inner[0]))
        elif paragraph.data == "limit" and inner and inner[0].data == "only_to":
            kept.append(inner[0])
        else:
            kept.append(paragraph)
    if not kept and reader.play_conditions:
        return ast.Seq(())
    if not kept:
        raise reader.unread(paragraphs[0], "nothing that is done")
    return joining.sentences(reader, kept)


def joined_sentences(reader: GateReader, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
    """Answers joined to what they answer; sides to their coin; a deck that was looked through is shuffled."""
    done: list[ast.Step] = []
    for step in abilities.with_shuffles(reader, steps):
        if isinstance(step, Did | Otherwise) and done and isinstance(done[-1], nodes.CoinFlip) and not (
            isinstance(step, Otherwise) and done[-1].tails is None
        ):
            done[-1] = reader.ways.answered(reader, done[-1], step, tree)
        else:
            done = _with_sides([*done, step])
    if any(isinstance(step, Side) for step in done):
        raise reader.unread(tree, "a side of no coin")
    return joining.joined_sentences(reader, done, tree)


def answered(reader: GateReader, step: ast.Step, answer: Did | Otherwise, tree: Tree[Token]) -> ast.Step:
    """Returns the step with its answer; an answer to a coin answers the step of its last side."""
    if isinstance(step, nodes.CoinFlip):
        if step.tails is not None:
            return replace(step, tails=reader.ways.answered(reader, step.tails, answer, tree))
        if step.heads is not None:
            return replace(step, heads=reader.ways.answered(reader, step.heads, answer, tree))
    return joining.answered(reader, step, answer, tree)


def joined(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """Clauses one after the other."""
    step = joining.joined(reader, tree)
    if isinstance(step, ast.Seq):
        steps = _with_sides(list(step.steps))
        return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))
    return step


def keywords(reader: GateReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """Keywords, each a skill."""
    tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "KEYWORD"]
    found = tuple(deeds.keyword_ability(reader, token) for token in tokens)
    for token, one in zip(tokens, found, strict=True):
        if one.name in ALWAYS_PRICED:
            raise reader.unread(token, "a keyword without its cost")
        if reader.kind == "spell" and one.name != "set":
            raise reader.unread(token, "a keyword of cards on the field")
    return found


def use(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Use] (gate:3.1.2.1)."""
    return abilities.activated(reader, tree, "use")


def counter(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Counter]: a skill of a card on the field, or the text of a spell (gate:3.1.2.2)."""
    if reader.kind == "spell":
        return abilities.on_play(reader, tree, True)
    return abilities.activated(reader, tree, "counter")


def set_counter(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Counter] of a card that lies in the Set zone (gate:4.6.6)."""
    if reader.values(reader.token(tree))[0] != "set":
        raise reader.unread(tree, "a keyword and a skill in one line")
    return abilities.activated(reader, tree, "counter")


def only_to(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """May be summoned to one zone only: to the others it may not."""
    zone, whose = reader.zone(reader.parts(tree)[0])
    if zone not in UNIT_ZONES or whose not in ("you", "the"):
        raise reader.unread(tree, "no field zone of yours for units")
    reader.where = BEFORE_SUMMONED
    barred = [ast.Forbid(f"summon to {other}", ast.THIS) for other in UNIT_ZONES if other != zone]
    return ast.Seq(tuple(barred))


def plain(reader: GateReader, tree: Tree[Token]) -> ast.Ability:
    """The text of a spell, or the condition for playing another card."""
    if reader.kind == "spell":
        return abilities.on_play(reader, tree, False)
    text, cost = abilities.begun(reader, tree)
    try:
        body = reader.ways.text(reader, text)
    except UnreadText:
        body = None
    if body == ast.Seq(()) and not cost and not reader.conditions:
        return abilities.played_if(reader)
    if reader.kind == "unit" and isinstance(body, ast.Seq) and reader.where == BEFORE_SUMMONED and not cost:
        return ast.Continuous(body.steps, reader.where)
    raise reader.unread(tree, "a skill without its sign")


def lasts_always(reader: GateReader) -> bool:
    """Whether it is an automatic skill without a trigger (gate:3.1.2.3)."""
    return reader.starred and reader.trigger is None


def star(reader: GateReader, tree: Tree[Token]) -> ast.Ability:
    """Automatic: with a trigger, or always so (gate:3.1.2.3)."""
    text, _ = abilities.begun(reader, tree)
    reader.wants_trigger = reader.starred = True
    body = reader.ways.text(reader, text)
    if reader.conditions:
        raise reader.unread(tree, "what happens by itself is not used")
    if body == ast.Seq(()):
        return abilities.played_if(reader)
    if reader.play_conditions:
        raise reader.unread(tree, "a condition for playing the card among what it does")
    if reader.trigger is None:
        return abilities.continuous(reader, tree, body)
    abilities.where_it_happens(reader, reader.trigger)
    gates = list(reader.gates)
    while isinstance(body, ast.If) and body.otherwise is None:
        inner = body.condition
        gates += inner.conditions if isinstance(inner, ast.And) else (inner,)
        body = body.then
    body, cost = _offered(body)
    gate = all_of(abilities.settle(reader, gates))
    return ast.Automatic(reader.trigger, body, cost, nouns.home(reader), gate, reader.limit)


MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "zone": zone,
    "noun_part": noun_part,
    "in_zones": in_zones,
    "described": described,
    "np_each": np_each,
    "headed": headed,
    "acted": acted,
    "once": once,
    "only_used_if": only_used_if,
    "only_used_during": only_used_during,
    "only_played_if": only_played_if,
    "only_played_during": only_played_during,
    "only_played_unless": only_played_unless,
    "joined": joined,
    "keywords": keywords,
    "use": use,
    "counter": counter,
    "set_counter": set_counter,
    "only_to": only_to,
    "plain": plain,
    "star": star,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    same_number=same_number,
    letter=letter,
    select=select,
    select_unplaced=select_unplaced,
    called=called,
    bare_subject=bare_subject,
    acted_on=acted_on,
    some=some,
    known=known,
    that_card=that_card,
    edge=edge,
    during=during,
    exists=exists,
    moved=moved,
    triggered=triggered,
    read=read,
    read_action=read_action,
    finished=finished,
    sentences=sentences,
    joined_sentences=joined_sentences,
    answered=answered,
    lasts_always=lasts_always,
)


class GateReader(Reader):
    """Reads a line of gate: skills, costs, keywords."""

    game = "gate"
    given_to = "unit"
    meanings = MEANINGS
    ways = WAYS
    figure: ClassVar[str] = "unit"
    rows: ClassVar[Table] = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.starred = False
        self.conditions: list[ast.Condition] = []
        self.anywhere = False
        self.randomly = False
        self.acting: Thing | None = None
        self.play_conditions: list[ast.Condition] = []
        self.casting = False
        self.fizzling = False
        self.extra_turn = ""
        self.declared = ""
        self.pays_x = False
        self.coins = ""
        self.flipped: ast.Amount | None = None
        self.subject_from: ast.Selector | None = None
        self.sources: dict[str, ast.Selector] = {}
