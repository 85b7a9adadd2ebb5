"""Reads whole skills and costs of gate text (gate:3.1, 8.1, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text.deeds import Deeds
from headjudge.games.gate.text.nouns import OTHER
from headjudge.games.gate.text.places import BEFORE_SUMMONED, FIELD, UNIT_ZONES
from headjudge.games.gate.text.rows.cards import NONE, SOME
from headjudge.games.gate.text.sides import Side
from headjudge.games.gate.text.words import PRICED
from headjudge.kernel.rules import Fact, by_rule, in_force
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import shuffled_after
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Did, Otherwise
from headjudge.language.tree.trees import rebuild, single_steps, walk

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter, ast.Instead)
COST_TYPES: Final[Fact[tuple[str, ...]]] = Fact("gate:3.1.4.1", ("summon", "cast", "equip"))
"""The three types of costs of playing a card."""

PLAYED_SO: Final = {"cast": "spell", "summon": "unit", "equip": "item"}
"""The words for playing a card, each with the type of cards that are played so (gate:8.4.1)."""

ONLY_USED: Final = ("only_used_if", "only_used_during")
ONLY_PLAYED: Final = ("only_played_if", "only_played_during", "only_played_unless")
"""The limits that are conditions for using a skill, and for playing the card."""

OWN_ZONES: Final = frozenset({"hand", "drop", "energy", "soul", "deck", *FIELD})


class GateBuilder(Deeds):
    """Builds the skills and costs of a text of gate."""

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

    # Sentences

    def on_once(self, tree: Tree[Token]) -> ast.Limit:
        """Once per turn (gate:8.2)."""
        return ast.Limit(1)

    def on_only_used_if(self, tree: Tree[Token]) -> ast.Condition:
        """The condition for using a skill."""
        return self.condition(self.parts(tree)[0])

    def on_only_used_during(self, tree: Tree[Token]) -> ast.Condition:
        """The time for using a skill."""
        return self.time_of(self.parts(tree)[0])

    def on_only_played_if(self, tree: Tree[Token]) -> ast.Condition:
        """The condition for playing the card (gate:12.5)."""
        words, condition = self.parts(tree)
        self.check_played(words)
        return self.condition(condition)

    def on_only_played_during(self, tree: Tree[Token]) -> ast.Condition:
        """The time for playing the card (gate:12.5)."""
        words, span = self.parts(tree)
        self.check_played(words)
        return self.time_of(span)

    def on_only_played_unless(self, tree: Tree[Token]) -> ast.Condition:
        """The condition under which the card cannot be played (gate:12.5)."""
        if self.kind != "unit":
            raise self.unread(tree, f"no {self.kind} is played so")
        condition = self.condition(self.parts(tree)[0])
        if isinstance(condition, ast.Exists) and condition.quantity == SOME:
            return replace(condition, quantity=NONE)
        return ast.Not(condition)

    def check_played(self, words: Tree[Token]) -> None:
        """Refuse a way to play that this type of card does not have."""
        verb = self.words_of(words).split(" ")[3]
        if PLAYED_SO.get(verb, self.kind) != self.kind:
            raise self.unread(words, f"no {self.kind} is played so")

    def time_of(self, tree: Tree[Token]) -> ast.Condition:
        """A span as a condition: it is that one."""
        name, whose = self.span(tree)
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return ast.Now(name, whose)

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
        for step in self.with_shuffles(steps):
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

    def with_shuffles(self, steps: list[ast.Step]) -> list[ast.Step]:
        """After a search the deck is shuffled, after a look too if the text does not say where cards go.

        gate:4.3.4, 3.10.3.
        """
        said = {(part.zone, part.whose) for step in steps for part in walk(step) if isinstance(part, ast.Shuffle)}
        done = list(steps)
        for at, step in enumerate(steps):
            for part in walk(step):
                zone = self.deck_to_shuffle(part, steps)
                if zone is None or zone in said:
                    continue
                register = getattr(part, "as_", "")
                last = max([at, *(later for later in range(at, len(steps)) if _mentions(steps[later], register))])
                done[last] = _after(done[last], ast.Shuffle(*zone))
                said.add(zone)
        return done

    def deck_to_shuffle(self, part: ast.Node, steps: list[ast.Step]) -> tuple[str, str] | None:
        """Returns the deck that must be shuffled after a step, as its zone and its owner; None if there is none."""
        if isinstance(part, ast.Search):
            of = part.picks[0].of
            if isinstance(of, ast.Select) and of.zones == ("deck",) and in_force("gate:4.3.4"):
                return "deck", of.whose
        if isinstance(part, ast.Look):
            what = part.what
            if isinstance(what, ast.Top) and what.n == ast.Num(0) and in_force("gate:3.10.2"):
                return None
            whose = (what.whose if isinstance(what, ast.Top) and what.zone == "deck" else
                     what.whose if isinstance(what, ast.Select) and what.zones == ("deck",) else "")
            if whose and not any(_sends(step, part.as_) for step in steps) and in_force("gate:3.10.3"):
                return "deck", whose
        return None

    # Abilities

    def settle(self, conditions: list[ast.Condition]) -> list[ast.Condition]:
        """Conditions that say where the skill works become its place (gate:4.6.1.6)."""
        kept: list[ast.Condition] = []
        for condition in conditions:
            for part in condition.conditions if isinstance(condition, ast.And) else (condition,):
                place = _own_place(part)
                if place is None or self.where not in ((), (place,)):
                    kept.append(part)
                else:
                    self.where = (place,)
        return kept

    def begun(self, tree: Tree[Token]) -> tuple[Tree[Token], tuple[ast.Step, ...]]:
        """The limit and the cost before a text; hands back the text."""
        *before, text = self.parts(tree)
        cost: tuple[ast.Step, ...] = ()
        if any(isinstance(child, Token) and child.type == "ONCE" for child in tree.children):
            self.limit = ast.Limit(1)
        for part in before:
            if part.data == "price":
                cost = self.price(self.parts(part)[0])
        return text, cost

    def price(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """A cost: every part of it is something that is paid."""
        seq = self.parts(tree)[0] if tree.data == "paid" and self.parts(tree) else None
        if tree.data == "paid" and seq is None:
            return ()
        self.paying = True
        step = self.step(seq if seq is not None else tree)
        self.paying = False
        self.letter_scope = None
        steps = step.steps if isinstance(step, ast.Seq) else (step,)
        if not all(_is_paid(one) for one in steps):
            raise self.unread(tree, "no cost")
        return tuple(steps)

    def on_play_cost(self, tree: Tree[Token]) -> ast.Ability:
        """The cost of playing the card (gate:3.1.4)."""
        kind = self.values(self.token(tree))[0]
        if kind not in COST_TYPES.value:
            raise self.unread(tree, "no type of cost")
        return ast.PlayCost(kind, self.price(self.part(tree, "paid") or tree))

    def on_keywords(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Keywords, each a skill."""
        tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "KEYWORD"]
        found = tuple(self.keyword_ability(token) for token in tokens)
        for token, one in zip(tokens, found, strict=True):
            if one.name in ("pilot", "transform"):
                raise self.unread(token, "a keyword without its cost")
            if self.kind == "spell" and one.name != "set":
                raise self.unread(token, "a keyword of cards on the field")
        return found

    def on_keyword_cost(self, tree: Tree[Token]) -> ast.Ability:
        """A keyword with its cost (gate:11.10, 11.11)."""
        name = self.values(self.token(tree))[0]
        if name not in PRICED:
            raise self.unread(tree, "a keyword without a cost")
        return ast.Keyword(name, (), self.price(self.part(tree, "paid") or tree))

    def condition_of(self, body: ast.Step) -> tuple[ast.Step, ast.Condition | None]:
        """Returns the body without the condition for using it, and that condition."""
        kept = self.settle(self.conditions)
        if isinstance(body, ast.If) and body.otherwise is None:
            inner = self.settle([body.condition])
            body = ast.If(_all_of(inner), body.then) if inner else body.then
        return body, _conjunction(kept)

    def on_use(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Use] (gate:3.1.2.1)."""
        return self.activated(tree, "use")

    def on_counter(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Counter]: a skill of a card on the field, or the text of a spell (gate:3.1.2.2)."""
        if self.kind == "spell":
            return self.on_play(tree, True)
        return self.activated(tree, "counter")

    def on_set_counter(self, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
        """[Counter] of a card that lies in the Set zone (gate:4.6.6)."""
        if self.values(self.token(tree))[0] != "set":
            raise self.unread(tree, "a keyword and a skill in one line")
        return self.activated(tree, "counter")

    def on_only_to(self, tree: Tree[Token]) -> ast.Step:
        """May be summoned to one zone only: to the others it may not."""
        zone, whose = self.zone(self.parts(tree)[0])
        if zone not in UNIT_ZONES or whose not in ("you", "the"):
            raise self.unread(tree, "no field zone of yours for units")
        self.where = BEFORE_SUMMONED
        barred = [ast.Forbid(f"summon to {other}", ast.THIS) for other in UNIT_ZONES if other != zone]
        return ast.Seq(tuple(barred))

    def played_if(self) -> ast.OnPlay:
        """The condition for playing the card, where nothing is done when it is played (gate:12.5)."""
        condition = _conjunction(self.play_conditions)
        self.play_conditions = []
        return ast.OnPlay(ast.Seq(()), (), condition)

    def activated(self, tree: Tree[Token], window: str) -> ast.Ability | tuple[ast.Ability, ...]:
        """A skill that its player uses; a condition for playing the card is no condition of the skill."""
        text, cost = self.begun(tree)
        body = self.on_text(text)
        self.refuse_trigger(tree, body)
        if not cost:
            body, cost = _offered(body)
        if body == ast.Seq(()):
            raise self.unread(tree, "nothing that is done")
        body, condition = self.condition_of(body)
        skill = ast.Activated(body, cost, self.home(), window, condition, self.limit)
        return (skill, self.played_if()) if self.play_conditions else skill

    def on_plain(self, tree: Tree[Token]) -> ast.Ability:
        """The text of a spell, or the condition for playing another card."""
        if self.kind == "spell":
            return self.on_play(tree, False)
        text, cost = self.begun(tree)
        try:
            body = self.on_text(text)
        except UnreadText:
            body = None
        if body == ast.Seq(()) and not cost and not self.conditions:
            return self.played_if()
        if self.kind == "unit" and isinstance(body, ast.Seq) and self.where == BEFORE_SUMMONED and not cost:
            return ast.Continuous(body.steps, self.where)
        raise self.unread(tree, "a skill without its sign")

    def on_play(self, tree: Tree[Token], counter: bool) -> ast.Ability:
        """What a spell does when it resolves."""
        self.casting = True
        text, cost = self.begun(tree)
        body = self.on_text(text)
        self.refuse_trigger(tree, body)
        if cost or self.limit is not None:
            raise self.unread(tree, "a cost or limit of a spell's text")
        if any(isinstance(part, ast.Pay) for part in walk(body)):
            raise self.unread(tree, "a cost that is not there")
        return ast.OnPlay(body, (), _conjunction([*self.conditions, *self.play_conditions]), counter)

    def refuse_trigger(self, tree: Tree[Token], body: ast.Step) -> None:
        """Refuse a trigger in a text that is used or cast, since it begins with its effect."""
        first = body.steps[0] if isinstance(body, ast.Seq) else body
        if isinstance(first, ast.Later) and first.until is None and not isinstance(first.trigger, ast.Edge):
            raise self.unread(tree, "a trigger of something that is used")
        if any(isinstance(part, ast.Allow) for part in walk(body)):
            raise self.unread(tree, "something allowed while it is carried out")

    def lasts_always(self) -> bool:
        """Whether it is an automatic skill without a trigger (gate:3.1.2.3)."""
        return self.starred and self.trigger is None

    def on_star(self, tree: Tree[Token]) -> ast.Ability:
        """Automatic: with a trigger, or always so (gate:3.1.2.3)."""
        text, _ = self.begun(tree)
        self.wants_trigger = self.starred = True
        body = self.on_text(text)
        if self.conditions:
            raise self.unread(tree, "what happens by itself is not used")
        if body == ast.Seq(()):
            return self.played_if()
        if self.play_conditions:
            raise self.unread(tree, "a condition for playing the card among what it does")
        if self.trigger is None:
            return self.continuous(tree, body)
        self.where_it_happens(self.trigger)
        gates = list(self.gates)
        while isinstance(body, ast.If) and body.otherwise is None:
            inner = body.condition
            gates += inner.conditions if isinstance(inner, ast.And) else (inner,)
            body = body.then
        body, cost = _offered(body)
        gate = _conjunction(self.settle(gates))
        return ast.Automatic(self.trigger, body, cost, self.home(), gate, self.limit)

    def where_it_happens(self, trigger: ast.Trigger) -> None:
        """A skill about its own card coming or going outside of the field works there."""
        if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and trigger.verb in ("move", "drop", "place"):
            around = {*trigger.src, *trigger.dst}
            if trigger.src and not around & FIELD:
                self.where = (trigger.src[0],)
            elif not trigger.src and trigger.dst and not around & (FIELD | {"drop", "banish"}):
                self.where = (trigger.dst[0],)

    def continuous(self, tree: Tree[Token], body: ast.Step) -> ast.Ability:
        """What is always so."""
        if self.limit is not None:
            raise self.unread(tree, "a limit on what is always so")
        conditions: list[ast.Condition] = []
        while isinstance(body, ast.If) and body.otherwise is None:
            conditions += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
            body = body.then
        parts = body.steps if isinstance(body, ast.Seq) else (body,)
        for part in single_steps(parts):
            if not isinstance(part, CONTINUOUS_PARTS):
                raise self.unread(tree, "nothing that triggers it")
            if getattr(part, "until", None) is not None:
                raise self.unread(tree, "a duration in what is always so")
        condition = _conjunction(self.settle(conditions))
        return ast.Continuous(parts, self.home(), condition)


def _time_first(words: list[Word]) -> list[Word]:
    """What is always so "while" something is so, with the condition in front."""
    if not words or words[0].kind != "STAR":
        return words
    at = next((at for at, word in enumerate(words) if at > 1 and word.text in ("while", "during", "if")), -1)
    stops = [place for place, word in enumerate(words) if word.text == "." and not word.kind]
    if at < 0 or stops != [len(words) - 1] or _after_comma(words, at):
        return words
    before = " ".join(["", *(word.text for word in words[:at]), ""])
    if any(head in before for head in (" when ", " if ", " at the beginning of ", " at the end of ")):
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [words[0], *words[at:-1], comma, *words[1:at], words[-1]]


def _after_comma(words: list[Word], at: int) -> bool:
    """Whether a comma stands right before a word, perhaps with `and` or `then` between."""
    before = [word.text for word in words[max(0, at - 2) : at]]
    return before[-1:] == [","] or before in ([",", "and"], [",", "then"])


def _with_sides(steps: list[ast.Step]) -> list[ast.Step]:
    """Heads and tails joined to the coin before them."""
    done: list[ast.Step] = []
    for step in steps:
        if isinstance(step, Side) and step.each and done and isinstance(done[-1], nodes.FlipCoins):
            flips = done[-1]
            if flips.n is not None:
                done[-1] = ast.Repeat(flips.n, nodes.CoinFlip(None, None, flips.by))
            elif step.heads:
                done.append(ast.Repeat(ast.Value(ast.Ref(flips.as_), "number"), step.step))
                continue
        several = done[-1] if done and isinstance(done[-1], ast.Repeat) else None
        if isinstance(step, Side) and step.each and several is not None and isinstance(several.step, nodes.CoinFlip):
            coin = several.step
            if (coin.heads if step.heads else coin.tails) is None:
                coin = replace(coin, heads=step.step) if step.heads else replace(coin, tails=step.step)
                done[-1] = replace(several, step=coin)
                continue
        if isinstance(step, Side) and not step.each and done and isinstance(done[-1], nodes.CoinFlip):
            coin = done[-1]
            if step.heads and coin.heads is None and coin.tails is None:
                done[-1] = replace(coin, heads=step.step)
                continue
            if not step.heads and coin.tails is None:
                done[-1] = replace(coin, tails=step.step)
                continue
        if isinstance(step, Otherwise) and done and isinstance(done[-1], nodes.CoinFlip):
            coin = done[-1]
            if (coin.heads is None) != (coin.tails is None):
                done[-1] = replace(coin, tails=step.step) if coin.tails is None else replace(coin, heads=step.step)
                continue
        done.append(step)
    return done


def _mentions(step: ast.Step, register: str) -> bool:
    """Whether a step speaks of the cards in a register."""
    for part in walk(step):
        if isinstance(part, ast.Ref) and part.name == register:
            return True
        if isinstance(part, ast.Rest) and part.of == register:
            return True
        if isinstance(part, ast.Select) and part.among == register:
            return True
    return False


def _sends(step: ast.Step, register: str) -> bool:
    """Whether a step says where all, or the rest, of the cards in a register go."""
    return any(
        isinstance(part, ast.Move) and part.what in (ast.Ref(register), ast.Rest(register)) for part in walk(step)
    )


def _after(step: ast.Step, shuffle: ast.Shuffle) -> ast.Step:
    """A step with the shuffle behind it; an answer shuffles in it."""
    if isinstance(step, Did | Otherwise):
        return replace(step, step=_after(step.step, shuffle))
    return shuffled_after(step, shuffle)


def _offered(body: ast.Step) -> tuple[ast.Step, tuple[ast.Step, ...]]:
    """A cost that is offered before everything else, and what it brings (gate:8.1.2.2, 8.1.2.3)."""
    first, *rest = body.steps if isinstance(body, ast.Seq) else (body,)
    if not isinstance(first, ast.Attempt) or first.then is None or first.otherwise is not None or first.by != "you":
        return body, ()
    steps = first.step.steps if isinstance(first.step, ast.Seq) else (first.step,)
    if not first.optional and not isinstance(steps[0], ast.Spend):
        return body, ()
    if not all(_is_paid(step) for step in steps):
        return body, ()
    then = first.then.steps if isinstance(first.then, ast.Seq) else (first.then,)
    after = (*then, *rest)
    split = (after[0] if len(after) == 1 else ast.Seq(after)), tuple(steps)
    return by_rule(split, "gate:8.1.2.2", along=(body,))


def _is_paid(step: ast.Step) -> bool:
    """Whether a step is something that a player pays: energy, life, own cards that go away or rest."""
    if isinstance(step, ast.Spend | ast.Declare):
        return step.by == "you"
    if isinstance(step, ast.Move | ast.Destroy):
        return step.by == "you" and _own(step.what)
    if isinstance(step, ast.Orient):
        return step.state == "rest" and step.by == "you" and _own(step.what)
    return False


def _own(what: ast.Selector) -> bool:
    """Whether these are cards of the one who pays."""
    if what == ast.THIS:
        return True
    if isinstance(what, ast.Top):
        return what.whose == "you"
    of = what.of if isinstance(what, ast.Pick) else what
    if not isinstance(of, ast.Select) or of.among or not of.zones:
        return False
    under_this = of.zones == ("soul",) and ast.Relation("under", ast.THIS) in of.tests
    return {*of.zones} <= OWN_ZONES and (of.whose == "you" or under_this)


def _own_place(condition: ast.Condition) -> str | None:
    """The zone in which a condition wants this card, outside the field."""
    if isinstance(condition, ast.Is) and condition.what == ast.THIS and len(condition.tests) == 1:
        test = condition.tests[0]
        if isinstance(test, ast.InZone) and test.whose == "you" and len(test.zones) == 1:
            return None if test.zones[0] in FIELD else test.zones[0]
    return None


def _all_of(conditions: list[ast.Condition]) -> ast.Condition:
    return conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions))


def _conjunction(conditions: Sequence[ast.Condition]) -> ast.Condition | None:
    return _all_of(list(conditions)) if conditions else None
