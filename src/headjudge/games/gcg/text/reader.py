"""The reader of Gundam Card Game text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
from headjudge.language.reading.building import Builder
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Fills
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of
from headjudge.language.tree.notions import Did, Head, Noun, Otherwise, Thing
from headjudge.language.tree.trees import walk


class GcgReader(Builder):
    """Reads a line of a card: its timings, its cost, its sentences."""

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

    def on_article(self, tree: Tree[Token]) -> str:
        """A, an: one of them."""
        return "a"

    def on_kinds(self, tree: Tree[Token]) -> Noun:
        """One kind, or one of several (5-19-1)."""
        found = [self.noun(part) for part in self.parts(tree)]
        return found[0] if len(found) == 1 else nouns.any_kind(self, found, tree)

    def on_kinds_apart(self, tree: Tree[Token]) -> Noun:
        """Kinds that are described alike."""
        values = [self.visit(part) for part in self.parts(tree)]
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
            raise self.unread(tree, "kinds that are described apart")
        noun = nouns.any_kind(self, found, tree)
        noun.whose = owners[0]
        return noun

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """Adjectives, kind and what follows, in canonical order: kind, then `other`, then the rest as printed."""
        noun = Noun()
        before: list[ast.Test] = []
        after: list[ast.Test] = []
        acts: list[Callable[[Noun], None]] = []
        seen_kind = bound = False
        for part in self.parts(tree):
            value = self.visit(part)
            if isinstance(value, Noun):
                noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
                noun.whose = value.whose
                continue
            if callable(value):
                acts.append(value)
                continue
            tests = nouns.tests_in(self, value, part)
            if bound:
                raise self.unread(part, "not clear whether that is said of the Unit or of the other card")
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
            raise self.unread(tree, "cards of different players")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind | ast.Relation)]
        rest = [test for test in (*noun.tests, *before, *after) if test not in kinds]
        others = [test for test in rest if _is_other(test)]
        noun.tests = [*kinds, *others, *(test for test in rest if test not in others)]
        if len(set(noun.tests)) < len(noun.tests):
            raise self.unread(tree, "said twice")
        return noun

    def on_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone, each a test of cards."""
        return tuple(test for part in self.parts(tree) for test in nouns.tests_in(self, self.visit(part), part))

    def on_described(self, tree: Tree[Token]) -> Noun:
        """A card like that."""
        return self.noun(self.parts(tree)[-1])

    def on_at_length(self, tree: Tree[Token]) -> Noun:
        """A card like that, with what stands behind its kind."""
        _, plain, *posts = self.parts(tree)
        return self.on_noun_part(Tree("noun_part", [*plain.children, *posts], tree.meta))

    def on_pilot(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What is said of a Pilot."""
        return tuple(
            test
            for part in self.parts(tree)
            if part.data != "article"
            for test in nouns.tests_in(self, self.visit(part), part)
        )

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards."""
        quant, noun = self.parts(tree)
        quantity, word = nouns.quantified(self, quant)
        return self.some(tree, quantity, self.noun(noun), "", word)

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        quant, owner, noun = self.parts(tree)
        said = self.noun(noun)
        if not said.plural:
            raise self.unread(noun, "one of a single card")
        return self.some(tree, nouns.quantified(self, quant)[0], said, self.owner(owner, tree), "")

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these."""
        if OF_EACH in noun.tests:
            if quantity != ONE or word:
                raise self.unread(tree, "more than one card of each player")
            opponents = ast.PlayerValue("you", "opponents")
            quantity = ast.Quant(opponents, opponents)
        many = quantity.high is None or quantity.high != ast.Num(1)
        return Thing(self.select(noun, tree, owner), quantity, many, noun.head, word)

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The top card, or the top N cards: how many must be said of several."""
        if len(self.parts(tree)) == 1 and "cards" in nouns.said(self, tree).split():
            raise self.unread(tree, "not said how many")
        return super().end_of(tree, end)

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        if any(_is_other(test) for test in noun.tests):
            raise self.unread(tree, "said twice")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
        noun.tests = [*kinds, *nouns.others(self, tree), *(test for test in noun.tests if test not in kinds)]
        return Thing(self.select(noun, tree, owner), ONE, False, noun.head, "a")

    def on_both_refs(self, tree: Tree[Token]) -> Thing:
        """This and that card."""
        parts = tuple(nouns.single(self, part) for part in self.parts(tree))
        return Thing(ast.Union(parts), None, True, "unit", "ref")

    def on_this_and_np(self, tree: Tree[Token]) -> Thing:
        """This card and all of others."""
        first, second = self.parts(tree)
        thing = self.thing(second)
        if thing.word != "all":
            raise self.unread(second, "not said whether all of them")
        return Thing(ast.Union((nouns.single(self, first), thing.what)), None, True, "unit", "all")

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names: in the zone it names, or where cards that are called so are."""
        whose = noun.whose
        if owner:
            owner = self.player_of(owner, tree)
            if whose == "friendly" and owner == "you":
                whose = "you"
            if whose not in ("", owner):
                raise self.unread(tree, "two owners")
            whose = owner
        tests = tuple(noun.tests)
        loose = noun.head not in PLACES and (noun.head == "card" or noun.head.endswith(" card"))
        if noun.among:
            if whose or noun.zones:
                raise self.unread(tree, "two places")
            if not loose:
                raise self.unread(tree, "cards that are in play")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            if owner:
                raise self.unread(tree, "two owners")
            if not (noun.head == "card" or noun.head.endswith(" card")):
                raise self.unread(tree, "cards that are in play")
            return ast.Select(noun.zones, self.player_of(noun.whose, tree), tests)
        if loose:
            return self.select_unplaced(noun, tests, whose, tree)
        zones: list[str] = []
        for head in noun.head.split("/"):
            if head not in PLACES:
                raise self.unread(tree, "not said where")
            zones += places_of(head)
        return ast.Select(tuple(zones), whose or self.default_owner or "any", tests)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Cards whose place stands elsewhere in the sentence, or that are in an event."""
        if self.place_of_last is not None and not whose:
            return replace(self.place_of_last, tests=tests)
        if self.default_zone is not None and not whose:
            zone, owner = self.default_zone
            return ast.Select((zone,), owner, tests)
        if self.in_event and whose == "opponent" and noun.head == "card":
            return ast.Select(("battle_area", "base", "shields"), whose, tests)
        raise self.unread(tree, "not said where")

    def joined_sentences(self, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
        """Sentences as one effect.

        What follows on a leading condition, on `If you do`, on an offered choice or on something that waits belongs
        to it to the end.
        """
        done: list[ast.Step] = []
        if self.one_player:
            steps = sentences.with_player(self, steps, tree)
        for index, step in enumerate(steps):
            rest = steps[index + 1 :]
            if isinstance(step, Did):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                after = self.joined_sentences([step.step, *rest], tree)
                done[-1] = sentences.answer(self, done[-1], after, tree)
                break
            if isinstance(step, Otherwise):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                done[-1] = self.answered(done[-1], step, tree)
                continue
            answered = bool(rest) and isinstance(rest[0], Otherwise)
            if rest and not answered and index == 0 and isinstance(step, ast.If) and sentences.governs(self, step):
                return replace(step, then=self.joined_sentences([step.then, *rest], tree))
            if rest and isinstance(step, ast.EachPlayer) and isinstance(step.step, ast.Look):
                done.append(replace(step, step=self.joined_sentences([step.step, *rest], tree)))
                break
            if rest and isinstance(step, ast.Later):
                done.append(replace(step, body=self.joined_sentences([step.body, *rest], tree)))
                break
            if rest and offered(step) and not isinstance(rest[0], Did):
                assert isinstance(step, ast.Attempt)
                done.append(replace(step, then=self.joined_sentences(rest, tree)))
                break
            if isinstance(step, ast.If) and isinstance(step.then, Instead):
                sentences.amend(self, done, step.condition, step.then.step, tree)
                continue
            done.append(step)
        return sequence(done)

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """A condition within another is one condition."""
        if self.parts(tree)[0].data == "playing_head":
            self.visit(self.parts(tree)[0])
            step = self.step(self.parts(tree)[1])
            if self.playing:
                raise self.unread(tree, "nothing about how it is played")
            return step
        if self.parts(tree)[0].data == "after_head":
            return sentences.afterwards(self, tree)
        step = super().on_headed(tree)
        if isinstance(step, ast.If) and step.otherwise is None and isinstance(step.then, ast.If):
            inner = step.then
            if inner.otherwise is None:
                return ast.If(ast.And((*each_of(step.condition), *each_of(inner.condition))), inner.then)
        return step

    def on_after_head(self, tree: Tree[Token]) -> Head:
        """After the effect of this Command behind a timing word."""
        label = self.rows.gaps["timing"]
        assert isinstance(label, Fills)
        if self.kind != "command" or label.read(self, self.parts(tree)[0]) not in self.labels:
            raise self.unread(tree, "no effect of this card")
        return Head("after")

    def triggered(self, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
        """The trigger of the ability, or one that waits for every event of this kind until the end of a while."""
        assert head.trigger is not None
        until, self.until = self.until, None
        if head.until is not None:
            if until is not None:
                raise self.unread(top, "a second duration")
            until = head.until
        if self.wants_trigger and self.trigger is None and until is None:
            self.trigger = head.trigger
            return self.step(seq)
        if until is None:
            raise self.unread(top, "a trigger without an end")
        self.wants_trigger = False
        step = self.step(seq)
        if is_less_damage(step):
            return ast.Instead(head.trigger, step, until=until)
        if lessens(step):
            raise self.unread(seq, "a condition of what happens instead, which is asked when it happens")
        return ast.Later(head.trigger, step, until, 0)

    def on_suffixed(self, tree: Tree[Token]) -> ast.Step:
        """Do it if something is so."""
        clause, conditions = self.parts(tree)
        step = self.step(clause)
        return ast.If(self.condition(conditions), step)

    def on_alternatives(self, tree: Tree[Token]) -> ast.Step:
        """This if that, or another thing if something else: only one of them."""
        clause, conditions, seq = (part for part in self.parts(tree) if part.data != "or_else")
        step = self.step(clause)
        condition = self.condition(conditions)
        other = self.step(seq)
        if not isinstance(other, ast.If):
            raise self.unread(seq, "not said if what")
        return ast.If(condition, step, other)

    def on_all_players(self, tree: Tree[Token]) -> ast.Step:
        """Every player does it."""
        return sentences.each_player(self, tree, "each")

    def on_all_enemies(self, tree: Tree[Token]) -> ast.Step:
        """Every opponent does it."""
        return sentences.each_player(self, tree, "opponent")

    def on_may_everyone(self, tree: Tree[Token]) -> str:
        """They may: each of them."""
        return sentences.word_of_everyone(self, tree)

    def on_everyone(self, tree: Tree[Token]) -> ast.Step:
        """They do it: each of them, or the player who was chosen."""
        sentences.word_of_everyone(self, tree)
        step = self.step(self.parts(tree)[0])
        return sentences.Theirs(step) if self.one_player else step

    def on_optional(self, tree: Tree[Token]) -> ast.Step:
        """You may, or they may."""
        step = super().on_optional(tree)
        theirs = self.one_player and self.parts(tree)[0].data == "may_everyone"
        return sentences.Theirs(step) if theirs else step

    def on_during_head(self, tree: Tree[Token]) -> Head:
        """During a player's turn."""
        return Head("if", condition=ast.Now(*self.span(self.parts(tree)[0])))

    def on_past_head(self, tree: Tree[Token]) -> Head:
        """In a turn in which something has happened."""
        return Head("if", condition=self.condition(self.parts(tree)[0]))

    def on_end_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn."""
        return self.edge(tree, "end")

    def on_begin_head(self, tree: Tree[Token]) -> Head:
        """At the start of a turn."""
        return self.edge(tree, "begin")

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The start or end of a turn triggers the ability."""
        if not sentences.constant(self):
            raise self.unread(tree, "a time at which something waits")
        return Head("when", trigger=ast.Edge(edge, *self.span(self.parts(tree)[0])))

    def on_end_when_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn in which something happened."""
        if not sentences.constant(self):
            raise self.unread(tree, "a time at which something waits")
        event = self.visit(self.parts(tree)[0])
        assert isinstance(event, ast.Trigger)
        self.gates.append(ast.Happened(event, "turn", SOME))
        return Head("when", trigger=ast.Edge("end", "turn", "any"))

    def on_playing_head(self, tree: Tree[Token]) -> Head:
        """When this card is played from the hand."""
        if self.labels or self.windows or self.place or self.playing:
            raise self.unread(tree, "a card that is not in hand")
        self.place, self.playing = ("hand",), True
        return Head("playing")

    def on_when_until_head(self, tree: Tree[Token]) -> Head:
        """When something happens in a while."""
        events, until = self.parts(tree)
        trigger = self.visit(events)
        assert isinstance(trigger, ast.Trigger)
        return Head("when", trigger=trigger, until=self.lasting(until))

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """Returns the condition that there are this many cards."""
        if thing.word == "only":
            assert isinstance(thing.what, ast.Select) and thing.quantity is not None
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def on_gains(self, tree: Tree[Token]) -> tuple[tuple[object, ...], ast.Amount | None]:
        """Everything that is gained, and for each of what."""
        values = [self.visit(part) for part in self.parts(tree)]
        times = next((value for value in values if isinstance(value, ast.Amount)), None)
        return tuple(value for value in values if not isinstance(value, ast.Amount)), times

    def on_each(self, tree: Tree[Token]) -> ast.Amount:
        """For each of some cards."""
        return self.amount(self.parts(tree)[0])

    def on_tokens(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Tokens of which one kind is deployed."""
        return tuple(self.step(part) for part in self.parts(tree))

    def on_made(self, tree: Tree[Token]) -> ast.Step:
        """So many tokens with a name, traits, AP, HP and effects."""
        quant, *parts = self.parts(tree)
        quantity, _ = nouns.quantified(self, quant)
        if quantity.low != quantity.high:
            raise self.unread(quant, "no number of tokens")
        states: list[str] = []
        traits: list[str] = []
        numbers: list[tuple[str, int]] = []
        abilities: list[ast.Ability] = []
        for part in parts:
            value = self.visit(part)
            if isinstance(value, ast.Ability):
                abilities.append(value)
            elif isinstance(value, tuple) and isinstance(value[0], str):
                numbers.append((value[0], value[1].value))
            else:
                for test in nouns.tests_in(self, value, part):
                    if isinstance(test, ast.InState):
                        states += test.states
                    elif isinstance(test, ast.Traits) and len(test.any_of) == 1:
                        traits += test.any_of
                    else:
                        raise self.unread(part, "nothing that a token has")
        if len(states) > 1 or sorted(field for field, _ in numbers) != ["ap", "hp"]:
            raise self.unread(tree, "a token has AP and HP")
        words = ((("trait", tuple(traits)),) if traits else ()) + (("token", ("token",)),)
        name = self.values(self.token(tree))[0]
        token = ast.Token(name, "unit", tuple(numbers), words, tuple(abilities))
        return ast.Create(token, quantity.low, ast.Slot(("battle_area",)), states[0] if states else "", self.by)

    def read(self) -> tuple[ast.Ability, ...]:
        """The abilities of the line."""
        grammar = grammar_of("gcg")
        tokens = grammar.tokens(self.raw)
        if not tokens and self.raw.strip():
            return ()
        value = self.visit(grammar.parse(self.raw, tokens))
        assert isinstance(value, tuple)
        return tuple(self.finished(ability) for ability in value)

    def finished(self, ability: ast.Ability) -> ast.Ability:
        """The ability, unless something of it was said but not meant."""
        if any(isinstance(part, Instead | sentences.Theirs) or part == ast.Ref("") for part in walk(ability)):
            raise UnreadText(self.raw, 0, self.raw, reason="something instead of nothing")
        return super().finished(ability)

    def on_mark(self, tree: Tree[Token]) -> None:
        """One or several timings that are joined by a slash."""
        for part in self.parts(tree):
            abilities.timing(self, part)

    def on_spoken(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """A text behind its timings."""
        (text,) = abilities.begin(self, tree)
        command = [label for label in self.labels if label in ("main", "action")]
        if self.windows:
            return (abilities.activated(self, tree, text, ()),)
        if command:
            return (abilities.command(self, tree, text),)
        if self.triggers:
            return (abilities.automatic(self, tree, text),)
        return (abilities.free(self, tree, text),)

    def on_paid(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """An activated effect with what must be done for it (10-1-7)."""
        *seq, text = abilities.begin(self, tree)
        cost: list[ast.Step] = []
        for child in tree.children:
            if isinstance(child, Token) and child.type == "STOCK":
                cost.append(ast.Spend(ast.Num(self.number_of(child))))
        self.paying = True
        for part in seq:
            step = self.step(part)
            cost += step.steps if isinstance(step, ast.Seq) else (step,)
        self.paying = False
        if any(not isinstance(step, ast.Spend | ast.Orient | ast.Move | ast.Destroy | ast.Harm) for step in cost):
            raise self.unread(tree, "no cost")
        picks = [step.what for step in cost if isinstance(step, ast.Orient | ast.Move | ast.Destroy | ast.Harm)]
        if any(isinstance(what, ast.Pick) and what.quantity.low != what.quantity.high for what in picks):
            raise self.unread(tree, "a cost of no fixed number")
        if not self.windows:
            raise self.unread(tree, "a cost of what is not activated")
        return (abilities.activated(self, tree, text, tuple(cost)),)

    def on_keywords(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Keyword effects by themselves (13-1)."""
        abilities.begin(self, tree)
        found: list[ast.Ability] = []
        for child in tree.children:
            if isinstance(child, Token) and child.type == "KEYWORD":
                keyword = ast.Keyword(*nouns.keyword_in(self, child, counted=True))
                if (keyword.name == "support") != bool(self.windows):
                    raise self.unread(tree, "no timing of this keyword effect")
                found.append(keyword)
        if self.kind not in ("unit", "pilot") or self.labels or self.limit is not None or self.gates:
            raise self.unread(tree, "keyword effects are of Units, always")
        return tuple(found)

    def on_pilot_line(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """A Command that can be paired as a Pilot of that name (3-4-6)."""
        if self.kind != "command":
            raise self.unread(tree, "a Pilot effect of something else than a Command")
        token = next(child for child in tree.children if isinstance(child, Token) and child.type == "TITLE")
        return (ast.Keyword("pilot", names=self.values(token)),)

    def on_text(self, tree: Tree[Token]) -> ast.Step:
        """All sentences of an ability, joined."""
        *first, last = self.parts(tree)
        if last.data == "sentence":
            first.append(last)
        elif last.data == "modal":
            if first:
                raise self.unread(last, "effects to choose from behind other sentences")
            return abilities.modal(self, last)
        else:
            seq, *self.following = self.parts(last)
            first.append(Tree("sentence", [seq], last.meta))
        step = self.sentences(first)
        if self.following or self.development is not None:
            raise self.unread(last, "effects to which nothing refers")
        return step

    on_plain = on_noun_part
    on_pilot_at_length = on_pilot
