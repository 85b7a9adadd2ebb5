"""The reader of gate text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

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
from headjudge.language.reading.building import Builder
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.notions import Did, Head, Noun, Otherwise, Thing
from headjudge.language.tree.trees import rebuild, walk


class GateReader(Builder):
    """Reads a line of gate: skills, costs, keywords."""

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

    def same_number(self, tree: Tree[Token]) -> ast.Quant:
        """The number that was chosen, or as many as the cards that were moved."""
        if not self.declared:
            return super().same_number(tree)
        number = ast.Value(ast.Ref(self.declared), "number")
        return ast.Quant(number, number)

    def letter(self) -> ast.Amount:
        """X: the number that was paid, unless the text defines it (gate:12.2.3)."""
        paid = self.pays_x or (self.casting and self.depth == 0)
        if paid and not self.paying and not _DEFINED.search(self.raw):
            return ast.PAID
        return super().letter()

    def on_zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose zone; "the field" is that of both players."""
        zone, whose = super().on_zone(tree)
        return zone, "any" if whose == "the" and zone == "field" else whose

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """A noun; what its head presumes about the zone is put in."""
        noun = super().on_noun_part(tree)
        zone = {"hand card": "hand", "energy card": "energy", "field card": "field"}.get(noun.head)
        if zone is not None:
            if noun.zones and noun.zones != (zone,):
                raise self.unread(tree, "two zones")
            noun.zones, noun.head = (zone,), "card"
        return noun

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names; other cards are other than this one and than those that were picked."""
        if OTHER in noun.tests:
            at = noun.tests.index(OTHER)
            others = self.scope.others(this=not self.casting) or nouns.named_this(self, tree)
            if not others:
                raise self.unread(tree, "not said other than what")
            noun.tests[at : at + 1] = [ast.Relation("other", other) for other in others]
        if noun.head == "life":
            raise self.unread(tree, "life is no card")
        if noun.head == "soul card":
            return nouns.soul_cards(self, noun, tree, owner)
        if owner == "the":
            owner, noun.whose = "", noun.whose or "the"
        if noun.zones and not noun.whose and not owner:
            noun.whose = self.default_owner or "you"
        what = super().select(noun, tree, owner)
        return nouns.on_field(self, what)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Without a zone: the zone searched, a soul, or the field of the one who has the skill (gate:3.8.1)."""
        if any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
            return ast.Select(("soul",), "any", tests)
        if self.default_zone is not None:
            zone, owner = self.default_zone
            if whose and self.player_of(whose, tree) != owner:
                raise self.unread(tree, "two owners")
            return ast.Select((zone,), owner, tests)
        if self.anywhere and not whose:
            return ast.Select((), "any", tests)
        looked = self.scope.looked() and not self.default_owner
        drawn = any(one.verb == "drawn" for one in self.scope.antecedents)
        if noun.head == "card" and not tests and not whose and (looked or drawn):
            raise self.unread(tree, "not clear among which cards")
        related = {test.kind for test in tests if isinstance(test, ast.Relation)}
        if whose == "the" and related & {"attacking", "attacked"}:
            return ast.Select(("field",), "any", tests)
        player = self.player_of(whose, tree) if whose else self.default_owner or "you"
        if not whose and related & {"attacking", "attacked"} and not self.default_owner:
            player = "any"
        if self.paying:
            return ast.Select(("field",), by_rule(player, "gate:12.2.2"), tests)
        player = by_rule(player, "gate:3.8.1")
        return ast.Select(("field",), player, tests)

    def called(self, what: ast.Select, head: str) -> str:
        """What cards are called."""
        return "card" if head in ("soul card", "token") else head

    def bare_subject(self, thing: Thing) -> bool:
        """`Units on your field get`: all of them; `the attacking unit gets`: whichever attacks."""
        return thing.word == "plural" or nouns.only_one(self, thing)

    def acted_on(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """What an action is done to."""
        if thing.word == "bare" and nouns.only_one(self, thing):
            return ast.Pick(thing.what, ONE)
        if thing.word == "plural" and not isinstance(thing.what, ast.Select):
            return thing.what
        return super().acted_on(tree, thing)

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these, perhaps at random."""
        thing = super().some(tree, quantity, noun, owner, word)
        if self.randomly and thing.quantity is not None:
            thing = replace(thing, quantity=replace(thing.quantity, random=True), word="")
        self.randomly = False
        return thing

    def on_in_zones(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone; "enemy" has said whose already, where the zone does not."""
        zones, whose = self.zones(self.parts(tree)[0])

        def put(noun: Noun) -> None:
            if noun.zones:
                raise self.unread(tree, "a second zone")
            said = noun.whose if noun.whose != "the" else ""
            if said and whose not in ("the", "any", said) and self.player_of(whose, tree) != said:
                raise self.unread(tree, "two owners")
            noun.zones, noun.whose = zones, said or whose

        return put

    def on_described(self, tree: Tree[Token]) -> Thing:
        """The one card in a zone that holds one."""
        noun = self.noun(self.parts(tree)[0])
        thing = Thing(self.select(noun, tree), None, noun.plural, noun.head, "bare")
        if noun.plural or not nouns.only_one(self, thing):
            raise self.unread(tree, "not said which card")
        return thing

    def on_np_each(self, tree: Tree[Token]) -> Thing:
        """Each of these: all of them."""
        head = self.noun(self.parts(tree)[0])
        return Thing(self.select(head, tree), None, True, head.head, "all")

    def known(self, what: ast.Selector) -> Thing:
        """The thing that a pronoun stands for; this card is called by its type."""
        if what == ast.THIS:
            return Thing(what, None, False, "card", "ref")
        return super().known(what)

    def on_ref_that_card(self, tree: Tree[Token]) -> ast.Selector:
        """That card: this one, where no other one was named."""
        if not self.scope.antecedents and self.raw[tree.meta.start_pos :][:2].lower() == "it":
            return nouns.or_this(self, tree)
        return super().on_ref_that_card(tree)

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span."""
        return nouns.edge_head(self, *self.span(self.parts(tree)[0]), edge, tree)

    def during(self, tree: Tree[Token]) -> Head:
        """During a turn, a phase or this card's attack: a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if (name, whose) == ("attack", "this"):
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("attacking"),)))
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """There are so many of these: a bare number is exactly that many."""
        if isinstance(thing.what, ast.Select) and thing.quantity is not None and thing.word != "a":
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move; a card that nobody can tell goes face down into a soul (gate:14.4.1)."""
        step = super().moved(what, thing, to, tree)
        if isinstance(step, ast.Move) and step.as_:
            self.sources[step.as_] = step.what
        if isinstance(step, ast.Move) and step.to[0].zone == "soul" and not step.to[0].face and (
            deeds.unseen(self, step.what) and in_force("gate:14.4.1")
        ):
            return replace(step, to=tuple(replace(spot, face="down") for spot in step.to))
        return step

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """What stands before the comma; the sides of a coin."""
        top, seq = self.parts(tree)
        side = self.rows.means(str(top.data))
        if isinstance(side, Head) and side.kind in SIDES:
            self.heading = ""
            return Side(self.step(seq), *SIDES[side.kind])
        return super().on_headed(tree)

    def triggered(self, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
        """What waits for an extra turn waits for its beginning first: that is the next turn of its player."""
        trigger = head.trigger
        if not isinstance(trigger, ast.Edge) or trigger.which != EXTRA:
            return super().triggered(top, head, seq)
        step = self.step(seq)
        begins = ast.Edge("begin", "turn", trigger.whose, None, "next")
        ends = ast.Edge("end", "turn", "any", None, "this")
        return ast.Later(begins, step if trigger.edge == "begin" else ast.Later(ends, step))

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """The opponent does it; or each player does all of it, the turn player first (gate:1.3.6).

        Both lose together, and not one before the other (gate:1.2.1).
        """
        actor, seq = self.parts(tree)
        who = self.word(actor)
        if who == "you":
            before, self.by = self.by, who
            step = self.step(seq)
            self.by = before
            return step
        if who != "each":
            return super().on_acted(tree)
        before, self.named_player = self.named_player, "you"
        if self.raw[tree.meta.start_pos :].lower().startswith("each"):
            self.check_person(seq)
        step = self.step(seq)
        self.named_player = before
        return ast.Defeat("each") if isinstance(step, ast.Defeat) else ast.EachPlayer("each", step)

    def read(self) -> tuple[ast.Ability, ...]:
        """Every skill of the line."""
        tokens = grammar_of("gate").tokens(self.raw)
        if not tokens and self.raw.strip():
            return ()
        if all(word.text == "." for word in tokens):
            raise UnreadText(self.raw, 0, self.raw[:20], reason="no text")
        found = self.visit(grammar_of("gate").parse(self.raw, _time_first(tokens)))
        abilities = found if isinstance(found, tuple) else (found,)
        done: list[ast.Ability] = []
        for ability in abilities:
            assert isinstance(ability, ast.Ability)
            if any(isinstance(part, Side) for part in walk(ability)):
                raise UnreadText(self.raw, 0, self.raw, reason="a side of no coin")
            done.append(self.finished(ability))
        return tuple(done)

    def read_action(self) -> ast.Step:
        """A quoted action."""
        plain = grammar_of("gate").parse(self.raw, grammar_of("gate").tokens(self.raw))
        if plain.data != "plain":
            raise self.unread(plain, "no mere instruction")
        return self.on_text(self.parts(plain)[0])

    def quoted_kind(self) -> str:
        """Skills are given to cards on the field."""
        return "unit"

    def finished(self, ability: ast.Ability) -> ast.Ability:
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
        return super().finished(changed)

    def on_once(self, tree: Tree[Token]) -> ast.Limit:
        """Once per turn (gate:8.2)."""
        return ast.Limit(1)

    def on_only_used_if(self, tree: Tree[Token]) -> ast.Condition:
        """The condition for using a skill."""
        return self.condition(self.parts(tree)[0])

    def on_only_used_during(self, tree: Tree[Token]) -> ast.Condition:
        """The time for using a skill."""
        return abilities.time_of(self, self.parts(tree)[0])

    def on_only_played_if(self, tree: Tree[Token]) -> ast.Condition:
        """The condition for playing the card (gate:12.5)."""
        words, condition = self.parts(tree)
        abilities.check_played(self, words)
        return self.condition(condition)

    def on_only_played_during(self, tree: Tree[Token]) -> ast.Condition:
        """The time for playing the card (gate:12.5)."""
        words, span = self.parts(tree)
        abilities.check_played(self, words)
        return abilities.time_of(self, span)

    def on_only_played_unless(self, tree: Tree[Token]) -> ast.Condition:
        """The condition under which the card cannot be played (gate:12.5)."""
        if self.kind != "unit":
            raise self.unread(tree, f"no {self.kind} is played so")
        condition = self.condition(self.parts(tree)[0])
        if isinstance(condition, ast.Exists) and condition.quantity == SOME:
            return replace(condition, quantity=NONE)
        return ast.Not(condition)

    def sentences(self, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
        """Sentences in print order; those that say when it can be used are kept apart."""
        kept: list[Tree[Token]] = []
        for paragraph in paragraphs:
            inner = self.parts(paragraph)
            if paragraph.data == "limit" and inner and inner[0].data in ONLY_USED:
                self.conditions.append(self.condition(inner[0]))
            elif paragraph.data == "limit" and inner and inner[0].data in ONLY_PLAYED:
                self.play_conditions.append(self.condition(inner[0]))
            elif paragraph.data == "limit" and inner and inner[0].data == "only_to":
                kept.append(inner[0])
            else:
                kept.append(paragraph)
        if not kept and self.play_conditions:
            return ast.Seq(())
        if not kept:
            raise self.unread(paragraphs[0], "nothing that is done")
        return super().sentences(kept)

    def joined_sentences(self, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
        """Answers joined to what they answer; sides to their coin; a deck that was looked through is shuffled."""
        done: list[ast.Step] = []
        for step in abilities.with_shuffles(self, steps):
            if isinstance(step, Did | Otherwise) and done and isinstance(done[-1], nodes.CoinFlip) and not (
                isinstance(step, Otherwise) and done[-1].tails is None
            ):
                done[-1] = self.answered(done[-1], step, tree)
            else:
                done = _with_sides([*done, step])
        if any(isinstance(step, Side) for step in done):
            raise self.unread(tree, "a side of no coin")
        return super().joined_sentences(done, tree)

    def answered(self, step: ast.Step, answer: Did | Otherwise, tree: Tree[Token]) -> ast.Step:
        """Returns the step with its answer; an answer to a coin answers the step of its last side."""
        if isinstance(step, nodes.CoinFlip):
            if step.tails is not None:
                return replace(step, tails=self.answered(step.tails, answer, tree))
            if step.heads is not None:
                return replace(step, heads=self.answered(step.heads, answer, tree))
        return super().answered(step, answer, tree)

    def on_joined(self, tree: Tree[Token]) -> ast.Step:
        """Clauses one after the other."""
        step = super().on_joined(tree)
        if isinstance(step, ast.Seq):
            steps = _with_sides(list(step.steps))
            return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))
        return step

    def on_keywords(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Keywords, each a skill."""
        tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "KEYWORD"]
        found = tuple(deeds.keyword_ability(self, token) for token in tokens)
        for token, one in zip(tokens, found, strict=True):
            if one.name in ALWAYS_PRICED:
                raise self.unread(token, "a keyword without its cost")
            if self.kind == "spell" and one.name != "set":
                raise self.unread(token, "a keyword of cards on the field")
        return found

    def on_use(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Use] (gate:3.1.2.1)."""
        return abilities.activated(self, tree, "use")

    def on_counter(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Counter]: a skill of a card on the field, or the text of a spell (gate:3.1.2.2)."""
        if self.kind == "spell":
            return abilities.on_play(self, tree, True)
        return abilities.activated(self, tree, "counter")

    def on_set_counter(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Counter] of a card that lies in the Set zone (gate:4.6.6)."""
        if self.values(self.token(tree))[0] != "set":
            raise self.unread(tree, "a keyword and a skill in one line")
        return abilities.activated(self, tree, "counter")

    def on_only_to(self, tree: Tree[Token]) -> ast.Step:
        """May be summoned to one zone only: to the others it may not."""
        zone, whose = self.zone(self.parts(tree)[0])
        if zone not in UNIT_ZONES or whose not in ("you", "the"):
            raise self.unread(tree, "no field zone of yours for units")
        self.where = BEFORE_SUMMONED
        barred = [ast.Forbid(f"summon to {other}", ast.THIS) for other in UNIT_ZONES if other != zone]
        return ast.Seq(tuple(barred))

    def on_plain(self, tree: Tree[Token]) -> ast.Ability:
        """The text of a spell, or the condition for playing another card."""
        if self.kind == "spell":
            return abilities.on_play(self, tree, False)
        text, cost = abilities.begun(self, tree)
        try:
            body = self.on_text(text)
        except UnreadText:
            body = None
        if body == ast.Seq(()) and not cost and not self.conditions:
            return abilities.played_if(self)
        if self.kind == "unit" and isinstance(body, ast.Seq) and self.where == BEFORE_SUMMONED and not cost:
            return ast.Continuous(body.steps, self.where)
        raise self.unread(tree, "a skill without its sign")

    def lasts_always(self) -> bool:
        """Whether it is an automatic skill without a trigger (gate:3.1.2.3)."""
        return self.starred and self.trigger is None

    def on_star(self, tree: Tree[Token]) -> ast.Ability:
        """Automatic: with a trigger, or always so (gate:3.1.2.3)."""
        text, _ = abilities.begun(self, tree)
        self.wants_trigger = self.starred = True
        body = self.on_text(text)
        if self.conditions:
            raise self.unread(tree, "what happens by itself is not used")
        if body == ast.Seq(()):
            return abilities.played_if(self)
        if self.play_conditions:
            raise self.unread(tree, "a condition for playing the card among what it does")
        if self.trigger is None:
            return abilities.continuous(self, tree, body)
        abilities.where_it_happens(self, self.trigger)
        gates = list(self.gates)
        while isinstance(body, ast.If) and body.otherwise is None:
            inner = body.condition
            gates += inner.conditions if isinstance(inner, ast.And) else (inner,)
            body = body.then
        body, cost = _offered(body)
        gate = all_of(abilities.settle(self, gates))
        return ast.Automatic(self.trigger, body, cost, nouns.home(self), gate, self.limit)
