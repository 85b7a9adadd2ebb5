"""The reader of Gundam Card Game text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text import abilities, nouns, sentences
from headjudge.games.gcg.text.nouns import (
    KIND_RELATIONS,
    OF_EACH,
    ONE,
    PLACES,
    SOME,
    _is_other,
    _names_another,
    places_of,
)
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.scope import GcgScope
from headjudge.games.gcg.text.sentences import Instead, is_less_damage, lessens, offered
from headjudge.games.gcg.text.words import normal
from headjudge.language.reading import building, choosing, common, joining, naming
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.rows.row import Fills
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of
from headjudge.language.tree.notions import Did, Head, Noun, Otherwise, Thing
from headjudge.language.tree.trees import walk


def article(reader: GcgReader, tree: Tree[Token]) -> str:
    """A, an: one of them."""
    return "a"


def kinds(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """One kind, or one of several (5-19-1)."""
    found = [reader.noun(part) for part in reader.parts(tree)]
    return found[0] if len(found) == 1 else nouns.any_kind(reader, found, tree)


def kinds_apart(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """Kinds that are described alike."""
    values = [reader.visit(part) for part in reader.parts(tree)]
    found = [value for value in values if isinstance(value, Noun)]
    owners: list[str] = []
    for value in values:
        if isinstance(value, Noun):
            continue
        owned = Noun()
        if callable(value):
            value(owned)
        owners.append(owned.whose)
    if len(owners) != len(found) - 1 or "" in owners or len(set(owners)) > 1:
        raise reader.unread(tree, "kinds that are described apart")
    noun = nouns.any_kind(reader, found, tree)
    noun.whose = owners[0]
    return noun


def noun_part(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """Adjectives, kind and what follows, in canonical order: kind, then `other`, then the rest as printed."""
    noun = Noun()
    before: list[ast.Test] = []
    after: list[ast.Test] = []
    acts: list[Callable[[Noun], None]] = []
    seen_kind = bound = False
    for part in reader.parts(tree):
        value = reader.visit(part)
        if isinstance(value, Noun):
            noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
            noun.whose = value.whose
            continue
        if callable(value):
            acts.append(value)
            continue
        tests = nouns.tests_in(reader, value, part)
        if bound:
            raise reader.unread(part, "not clear whether that is said of the Unit or of the other card")
        if seen_kind:
            after += tests
            bound = any(_names_another(test) for test in tests)
        else:
            before += tests
    whose = noun.whose
    noun.whose = ""
    for act in acts:
        act(noun)
    if whose and whose != noun.whose:
        raise reader.unread(tree, "cards of different players")
    kinds = [test for test in noun.tests if isinstance(test, ast.Kind | ast.Relation)]
    rest = [test for test in (*noun.tests, *before, *after) if test not in kinds]
    others = [test for test in rest if _is_other(test)]
    noun.tests = [*kinds, *others, *(test for test in rest if test not in others)]
    if len(set(noun.tests)) < len(noun.tests):
        raise reader.unread(tree, "said twice")
    return noun


def described(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """A card like that."""
    return reader.noun(reader.parts(tree)[-1])


def at_length(reader: GcgReader, tree: Tree[Token]) -> Noun:
    """A card like that, with what stands behind its kind."""
    _, plain, *posts = reader.parts(tree)
    return noun_part(reader, Tree("noun_part", [*plain.children, *posts], tree.meta))


def pilot(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Test, ...]:
    """What is said of a Pilot."""
    return tuple(
        test
        for part in reader.parts(tree)
        if part.data != "article"
        for test in nouns.tests_in(reader, reader.visit(part), part)
    )


def np_some(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """N cards."""
    quant, noun = reader.parts(tree)
    quantity, word = nouns.quantified(reader, quant)
    return reader.ways.some(reader, tree, quantity, reader.noun(noun), "", word)


def np_some_of(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """N of your cards."""
    quant, owner, noun = reader.parts(tree)
    said = reader.noun(noun)
    if not said.plural:
        raise reader.unread(noun, "one of a single card")
    return reader.ways.some(reader, tree, nouns.quantified(reader, quant)[0], said, reader.owner(owner, tree), "")


def some(reader: GcgReader, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
    """So many of these."""
    if OF_EACH in noun.tests:
        if quantity != ONE or word:
            raise reader.unread(tree, "more than one card of each player")
        opponents = ast.PlayerValue("you", "opponents")
        quantity = ast.Quant(opponents, opponents)
    many = quantity.high is None or quantity.high != ast.Num(1)
    return Thing(reader.select(noun, tree, owner), quantity, many, noun.head, word)


def end_of(reader: GcgReader, tree: Tree[Token], end: str) -> Thing:
    """The top card, or the top N cards: how many must be said of several."""
    if len(reader.parts(tree)) == 1 and "cards" in nouns.said(reader, tree).split():
        raise reader.unread(tree, "not said how many")
    return naming.end_of(reader, tree, end)


def np_owned(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """Your card, your cards."""
    owner, noun = reader.parts(tree)
    head = reader.noun(noun)
    word = "plural" if head.plural else "bare"
    return Thing(reader.select(head, tree, reader.owner(owner, tree)), None, head.plural, head.head, word)


def another(reader: GcgReader, tree: Tree[Token], owner: str) -> Thing:
    """One that is not this card."""
    noun = reader.noun(reader.parts(tree)[-1])
    if any(_is_other(test) for test in noun.tests):
        raise reader.unread(tree, "said twice")
    kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
    noun.tests = [*kinds, *nouns.others(reader, tree), *(test for test in noun.tests if test not in kinds)]
    return Thing(reader.select(noun, tree, owner), ONE, False, noun.head, "a")


def both_refs(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """This and that card."""
    parts = tuple(nouns.single(reader, part) for part in reader.parts(tree))
    return Thing(ast.Union(parts), None, True, "unit", "ref")


def this_and_np(reader: GcgReader, tree: Tree[Token]) -> Thing:
    """This card and all of others."""
    first, second = reader.parts(tree)
    thing = reader.thing(second)
    if thing.word != "all":
        raise reader.unread(second, "not said whether all of them")
    return Thing(ast.Union((nouns.single(reader, first), thing.what)), None, True, "unit", "all")


def select(reader: GcgReader, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
    """The cards that a noun names: in the zone it names, or where cards that are called so are."""
    whose = noun.whose
    if owner:
        owner = reader.player_of(owner, tree)
        if whose == "friendly" and owner == "you":
            whose = "you"
        if whose not in ("", owner):
            raise reader.unread(tree, "two owners")
        whose = owner
    tests = tuple(noun.tests)
    loose = noun.head not in PLACES and (noun.head == "card" or noun.head.endswith(" card"))
    if noun.among:
        if whose or noun.zones:
            raise reader.unread(tree, "two places")
        if not loose:
            raise reader.unread(tree, "cards that are in play")
        return ast.Select((), "any", tests, noun.among)
    if noun.zones:
        if owner:
            raise reader.unread(tree, "two owners")
        if not (noun.head == "card" or noun.head.endswith(" card")):
            raise reader.unread(tree, "cards that are in play")
        return ast.Select(noun.zones, reader.player_of(noun.whose, tree), tests)
    if loose:
        return reader.ways.select_unplaced(reader, noun, tests, whose, tree)
    zones: list[str] = []
    for head in noun.head.split("/"):
        if head not in PLACES:
            raise reader.unread(tree, "not said where")
        zones += places_of(head)
    return ast.Select(tuple(zones), whose or reader.default_owner or "any", tests)


def select_unplaced(
    reader: GcgReader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """Cards whose place stands elsewhere in the sentence, or that are in an event."""
    if reader.place_of_last is not None and not whose:
        return replace(reader.place_of_last, tests=tests)
    if reader.default_zone is not None and not whose:
        zone, owner = reader.default_zone
        return ast.Select((zone,), owner, tests)
    if reader.in_event and whose == "opponent" and noun.head == "card":
        return ast.Select(("battle_area", "base", "shields"), whose, tests)
    raise reader.unread(tree, "not said where")


def joined_sentences(reader: GcgReader, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
    """Sentences as one effect.

    What follows on a leading condition, on `If you do`, on an offered choice or on something that waits belongs
    to it to the end.
    """
    done: list[ast.Step] = []
    if reader.one_player:
        steps = sentences.with_player(reader, steps, tree)
    for index, step in enumerate(steps):
        rest = steps[index + 1 :]
        if isinstance(step, Did):
            if not done:
                raise reader.unread(tree, "an answer to nothing")
            after = reader.ways.joined_sentences(reader, [step.step, *rest], tree)
            done[-1] = sentences.answer(reader, done[-1], after, tree)
            break
        if isinstance(step, Otherwise):
            if not done:
                raise reader.unread(tree, "an answer to nothing")
            done[-1] = reader.ways.answered(reader, done[-1], step, tree)
            continue
        answered = bool(rest) and isinstance(rest[0], Otherwise)
        if rest and not answered and index == 0 and isinstance(step, ast.If) and sentences.governs(reader, step):
            return replace(step, then=reader.ways.joined_sentences(reader, [step.then, *rest], tree))
        if rest and isinstance(step, ast.EachPlayer) and isinstance(step.step, ast.Look):
            done.append(replace(step, step=reader.ways.joined_sentences(reader, [step.step, *rest], tree)))
            break
        if rest and isinstance(step, ast.Later):
            done.append(replace(step, body=reader.ways.joined_sentences(reader, [step.body, *rest], tree)))
            break
        if rest and offered(step) and not isinstance(rest[0], Did):
            assert isinstance(step, ast.Attempt)
            done.append(replace(step, then=reader.ways.joined_sentences(reader, rest, tree)))
            break
        if isinstance(step, ast.If) and isinstance(step.then, Instead):
            sentences.amend(reader, done, step.condition, step.then.step, tree)
            continue
        done.append(step)
    return sequence(done)


def headed(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """A condition within another is one condition."""
    if reader.parts(tree)[0].data == "playing_head":
        reader.visit(reader.parts(tree)[0])
        step = reader.step(reader.parts(tree)[1])
        if reader.playing:
            raise reader.unread(tree, "nothing about how it is played")
        return step
    if reader.parts(tree)[0].data == "after_head":
        return sentences.afterwards(reader, tree)
    step = joining.headed(reader, tree)
    if isinstance(step, ast.If) and step.otherwise is None and isinstance(step.then, ast.If):
        inner = step.then
        if inner.otherwise is None:
            return ast.If(ast.And((*each_of(step.condition), *each_of(inner.condition))), inner.then)
    return step


def after_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """After the effect of this Command behind a timing word."""
    label = reader.rows.gaps["timing"]
    assert isinstance(label, Fills)
    if reader.kind != "command" or label.read(reader, reader.parts(tree)[0]) not in reader.labels:
        raise reader.unread(tree, "no effect of this card")
    return Head("after")


def triggered(reader: GcgReader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """The trigger of the ability, or one that waits for every event of this kind until the end of a while."""
    assert head.trigger is not None
    until, reader.until = reader.until, None
    if head.until is not None:
        if until is not None:
            raise reader.unread(top, "a second duration")
        until = head.until
    if reader.wants_trigger and reader.trigger is None and until is None:
        reader.trigger = head.trigger
        return reader.step(seq)
    if until is None:
        raise reader.unread(top, "a trigger without an end")
    reader.wants_trigger = False
    step = reader.step(seq)
    if is_less_damage(step):
        return ast.Instead(head.trigger, step, until=until)
    if lessens(step):
        raise reader.unread(seq, "a condition of what happens instead, which is asked when it happens")
    return ast.Later(head.trigger, step, until, 0)


def suffixed(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Do it if something is so."""
    clause, conditions = reader.parts(tree)
    step = reader.step(clause)
    return ast.If(reader.condition(conditions), step)


def alternatives(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """This if that, or another thing if something else: only one of them."""
    clause, conditions, seq = (part for part in reader.parts(tree) if part.data != "or_else")
    step = reader.step(clause)
    condition = reader.condition(conditions)
    other = reader.step(seq)
    if not isinstance(other, ast.If):
        raise reader.unread(seq, "not said if what")
    return ast.If(condition, step, other)


def all_players(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Every player does it."""
    return sentences.each_player(reader, tree, "each")


def all_enemies(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Every opponent does it."""
    return sentences.each_player(reader, tree, "opponent")


def may_everyone(reader: GcgReader, tree: Tree[Token]) -> str:
    """They may: each of them."""
    return sentences.word_of_everyone(reader, tree)


def everyone(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """They do it: each of them, or the player who was chosen."""
    sentences.word_of_everyone(reader, tree)
    step = reader.step(reader.parts(tree)[0])
    return sentences.Theirs(step) if reader.one_player else step


def optional(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """You may, or they may."""
    step = joining.optional(reader, tree)
    theirs = reader.one_player and reader.parts(tree)[0].data == "may_everyone"
    return sentences.Theirs(step) if theirs else step


def during_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """During a player's turn."""
    return Head("if", condition=ast.Now(*reader.span(reader.parts(tree)[0])))


def past_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """In a turn in which something has happened."""
    return Head("if", condition=reader.condition(reader.parts(tree)[0]))


def end_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """At the end of a turn."""
    return reader.ways.edge(reader, tree, "end")


def begin_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """At the start of a turn."""
    return reader.ways.edge(reader, tree, "begin")


def edge(reader: GcgReader, tree: Tree[Token], edge: str) -> Head:
    """The start or end of a turn triggers the ability."""
    if not sentences.constant(reader):
        raise reader.unread(tree, "a time at which something waits")
    return Head("when", trigger=ast.Edge(edge, *reader.span(reader.parts(tree)[0])))


def end_when_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """At the end of a turn in which something happened."""
    if not sentences.constant(reader):
        raise reader.unread(tree, "a time at which something waits")
    event = reader.visit(reader.parts(tree)[0])
    assert isinstance(event, ast.Trigger)
    reader.gates.append(ast.Happened(event, "turn", SOME))
    return Head("when", trigger=ast.Edge("end", "turn", "any"))


def playing_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """When this card is played from the hand."""
    if reader.labels or reader.windows or reader.place or reader.playing:
        raise reader.unread(tree, "a card that is not in hand")
    reader.place, reader.playing = ("hand",), True
    return Head("playing")


def when_until_head(reader: GcgReader, tree: Tree[Token]) -> Head:
    """When something happens in a while."""
    events, until = reader.parts(tree)
    trigger = reader.visit(events)
    assert isinstance(trigger, ast.Trigger)
    return Head("when", trigger=trigger, until=reader.lasting(until))


def exists(reader: GcgReader, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
    """Returns the condition that there are this many cards."""
    if thing.word == "only":
        assert isinstance(thing.what, ast.Select) and thing.quantity is not None
        return ast.Exists(thing.what, thing.quantity)
    return choosing.exists(reader, tree, thing, owner)


def gains(reader: GcgReader, tree: Tree[Token]) -> tuple[tuple[object, ...], ast.Amount | None]:
    """Everything that is gained, and for each of what."""
    values = [reader.visit(part) for part in reader.parts(tree)]
    times = next((value for value in values if isinstance(value, ast.Amount)), None)
    return tuple(value for value in values if not isinstance(value, ast.Amount)), times


def each(reader: GcgReader, tree: Tree[Token]) -> ast.Amount:
    """For each of some cards."""
    return reader.amount(reader.parts(tree)[0])


def tokens(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Step, ...]:
    """Tokens of which one kind is deployed."""
    return tuple(reader.step(part) for part in reader.parts(tree))


def made(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """So many tokens with a name, traits, AP, HP and effects."""
    quant, *parts = reader.parts(tree)
    quantity, _ = nouns.quantified(reader, quant)
    if quantity.low != quantity.high:
        raise reader.unread(quant, "no number of tokens")
    states: list[str] = []
    traits: list[str] = []
    numbers: list[tuple[str, int]] = []
    abilities: list[ast.Ability] = []
    for part in parts:
        value = reader.visit(part)
        if isinstance(value, ast.Ability):
            abilities.append(value)
        elif isinstance(value, tuple) and isinstance(value[0], str):
            numbers.append((value[0], value[1].value))
        else:
            for test in nouns.tests_in(reader, value, part):
                if isinstance(test, ast.InState):
                    states += test.states
                elif isinstance(test, ast.Traits) and len(test.any_of) == 1:
                    traits += test.any_of
                else:
                    raise reader.unread(part, "nothing that a token has")
    if len(states) > 1 or sorted(field for field, _ in numbers) != ["ap", "hp"]:
        raise reader.unread(tree, "a token has AP and HP")
    words = ((("trait", tuple(traits)),) if traits else ()) + (("token", ("token",)),)
    name = reader.values(reader.token(tree))[0]
    token = ast.Token(name, "unit", tuple(numbers), words, tuple(abilities))
    return ast.Create(token, quantity.low, ast.Slot(("battle_area",)), states[0] if states else "", reader.by)


def read(reader: GcgReader) -> tuple[ast.Ability, ...]:
    """The abilities of the line."""
    grammar = grammar_of("gcg")
    tokens = grammar.tokens(reader.raw)
    if not tokens and reader.raw.strip():
        return ()
    value = reader.visit(grammar.parse(reader.raw, tokens))
    assert isinstance(value, tuple)
    return tuple(reader.ways.finished(reader, ability) for ability in value)


def finished(reader: GcgReader, ability: ast.Ability) -> ast.Ability:
    """The ability, unless something of it was said but not meant."""
    if any(isinstance(part, Instead | sentences.Theirs) or part == ast.Ref("") for part in walk(ability)):
        raise UnreadText(reader.raw, 0, reader.raw, reason="something instead of nothing")
    return building.finished(reader, ability)


def spoken(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """A text behind its timings."""
    (text,) = abilities.begin(reader, tree)
    command = [label for label in reader.labels if label in ("main", "action")]
    if reader.windows:
        return (abilities.activated(reader, tree, text, ()),)
    if command:
        return (abilities.command(reader, tree, text),)
    if reader.triggers:
        return (abilities.automatic(reader, tree, text),)
    return (abilities.free(reader, tree, text),)


def paid(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """An activated effect with what must be done for it (10-1-7)."""
    *seq, text = abilities.begin(reader, tree)
    cost: list[ast.Step] = []
    for child in tree.children:
        if isinstance(child, Token) and child.type == "STOCK":
            cost.append(ast.Spend(ast.Num(reader.number_of(child))))
    reader.paying = True
    for part in seq:
        step = reader.step(part)
        cost += step.steps if isinstance(step, ast.Seq) else (step,)
    reader.paying = False
    if any(not isinstance(step, ast.Spend | ast.Orient | ast.Move | ast.Destroy | ast.Harm) for step in cost):
        raise reader.unread(tree, "no cost")
    picks = [step.what for step in cost if isinstance(step, ast.Orient | ast.Move | ast.Destroy | ast.Harm)]
    if any(isinstance(what, ast.Pick) and what.quantity.low != what.quantity.high for what in picks):
        raise reader.unread(tree, "a cost of no fixed number")
    if not reader.windows:
        raise reader.unread(tree, "a cost of what is not activated")
    return (abilities.activated(reader, tree, text, tuple(cost)),)


def keywords(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """Keyword effects by themselves (13-1)."""
    abilities.begin(reader, tree)
    found: list[ast.Ability] = []
    for child in tree.children:
        if isinstance(child, Token) and child.type == "KEYWORD":
            keyword = ast.Keyword(*nouns.keyword_in(reader, child, counted=True))
            if (keyword.name == "support") != bool(reader.windows):
                raise reader.unread(tree, "no timing of this keyword effect")
            found.append(keyword)
    if reader.kind not in ("unit", "pilot") or reader.labels or reader.limit is not None or reader.gates:
        raise reader.unread(tree, "keyword effects are of Units, always")
    return tuple(found)


def pilot_line(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """A Command that can be paired as a Pilot of that name (3-4-6)."""
    if reader.kind != "command":
        raise reader.unread(tree, "a Pilot effect of something else than a Command")
    token = next(child for child in tree.children if isinstance(child, Token) and child.type == "TITLE")
    return (ast.Keyword("pilot", names=reader.values(token)),)


def text(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """All sentences of an ability, joined."""
    *first, last = reader.parts(tree)
    if last.data == "sentence":
        first.append(last)
    elif last.data == "modal":
        if first:
            raise reader.unread(last, "effects to choose from behind other sentences")
        return abilities.modal(reader, last)
    else:
        seq, *reader.following = reader.parts(last)
        first.append(Tree("sentence", [seq], last.meta))
    step = reader.ways.sentences(reader, first)
    if reader.following or reader.development is not None:
        raise reader.unread(last, "effects to which nothing refers")
    return step


MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "article": article,
    "kinds": kinds,
    "kinds_apart": kinds_apart,
    "noun_part": noun_part,
    "adjectives": nouns.adjectives,
    "described": described,
    "at_length": at_length,
    "pilot": pilot,
    "np_some": np_some,
    "np_some_of": np_some_of,
    "np_owned": np_owned,
    "both_refs": both_refs,
    "this_and_np": this_and_np,
    "headed": headed,
    "after_head": after_head,
    "suffixed": suffixed,
    "alternatives": alternatives,
    "all_players": all_players,
    "all_enemies": all_enemies,
    "may_everyone": may_everyone,
    "everyone": everyone,
    "optional": optional,
    "during_head": during_head,
    "past_head": past_head,
    "end_head": end_head,
    "begin_head": begin_head,
    "end_when_head": end_when_head,
    "playing_head": playing_head,
    "when_until_head": when_until_head,
    "gains": gains,
    "each": each,
    "tokens": tokens,
    "made": made,
    "mark": abilities.mark,
    "spoken": spoken,
    "paid": paid,
    "keywords": keywords,
    "pilot_line": pilot_line,
    "plain": noun_part,
    "pilot_at_length": pilot,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    some=some,
    end_of=end_of,
    another=another,
    select=select,
    select_unplaced=select_unplaced,
    joined_sentences=joined_sentences,
    triggered=triggered,
    edge=edge,
    exists=exists,
    read=read,
    finished=finished,
    text=text,
)


class GcgReader(Reader):
    """Reads a line of a card: its timings, its cost, its sentences."""

    game = "gcg"
    meanings = MEANINGS
    ways = WAYS
    rows = ROWS
    timed = (ast.Forbid, ast.Allow, ast.Change, ast.Grant, ast.Lose)
    bounded = frozenset({"attack when deployed"})

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(normal(raw), kind.lower(), depth)
        self.scope: GcgScope = GcgScope()
        self.place: tuple[str, ...] = ()
        """Where the ability works, if its text says so."""
        self.in_event = False
        """Whether a card is named to which something happens in play."""
        self.treated: Thing | None = None
        """The cards to which something is done, as they were named."""
        self.triggers: list[ast.Trigger] = []
        """What the timing words before the text stand for."""
        self.everyone = False
        """Whether `they` are the players who all do the same, each with their own cards."""
        self.windows: list[str] = []
        """When an activated effect can be used."""
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.deck_changed = False
        """Whether cards were put into one's own deck last."""
        self.development: int | None = None
        """The number that a Development specifies, until it is used."""
        self.playing = False
        self.after = False
        """Whether the sentence is about playing this card from the hand."""
        self.one_player = False
        """Whether `they` are a player who was chosen."""
        self.following: list[Tree[Token]] = []
        """The effects behind squares that the sentence refers to."""
