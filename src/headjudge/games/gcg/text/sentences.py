"""How sentences of texts of the Gundam Card Game belong together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.nouns import SOME, Nouns
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Fills
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Did, Head, Otherwise, Thing


@dataclass(frozen=True, slots=True)
class Instead(ast.Step):
    """`Do this instead`, before it is joined to what it takes the place of."""

    step: ast.Step


PUT_AWAY: Final = ast.Moved(ast.THIS, "move", (), "any", ("trash",), "you")
"""This Command goes to the trash, as all do after their effect (gcg:3.4.4)."""


class Sentences(Nouns):
    """Reads sentences one after the other."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
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

    def joined_sentences(self, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
        """Sentences as one effect.

        What follows on a leading condition, on `If you do`, on an offered choice or on something that waits belongs
        to it to the end.
        """
        done: list[ast.Step] = []
        for index, step in enumerate(steps):
            rest = steps[index + 1 :]
            if isinstance(step, Did):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                after = self.joined_sentences([step.step, *rest], tree)
                done[-1] = self.answer(done[-1], after, tree)
                break
            if isinstance(step, Otherwise):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                done[-1] = self.answered(done[-1], step, tree)
                continue
            answered = bool(rest) and isinstance(rest[0], Otherwise)
            if rest and not answered and index == 0 and isinstance(step, ast.If) and self.governs(step):
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
                self.amend(done, step.condition, step.then.step, tree)
                continue
            done.append(step)
        return sequence(done)

    def answer(self, step: ast.Step, after: ast.Step, tree: Tree[Token]) -> ast.Step:
        """`If you do`: if the whole sentence before it was done."""
        if isinstance(step, ast.Seq):
            return ast.Attempt(step, False, self.by, then=after)
        return self.answered(step, Did(after, True), tree)

    def governs(self, step: ast.If) -> bool:
        """Whether a leading condition is one of the whole effect: not in one of several constant sentences."""
        return step.otherwise is None and not self.constant() and not isinstance(step.then, Instead)

    def amend(self, done: list[ast.Step], condition: ast.Condition, new: ast.Step, tree: Tree[Token]) -> None:
        """Put `new` in the place of the newest step of its kind, if the condition holds (10-1-9-1-1)."""
        for at in range(len(done) - 1, -1, -1):
            old = done[at]
            if type(old) is not type(new):
                continue
            if isinstance(new, ast.Choose) and isinstance(old, ast.Choose):
                unused = ast.Ref(new.as_)
                self.scope.antecedents = [one for one in self.scope.antecedents if one.what != unused]
                new = replace(new, as_=old.as_)
            elif isinstance(new, ast.Harm) and isinstance(old, ast.Harm):
                if new.what == ast.Ref(""):
                    new = replace(new, what=old.what)
            elif isinstance(new, ast.Forbid | ast.Change) and isinstance(old, ast.Forbid | ast.Change):
                if new.what != old.what:
                    break
                if isinstance(new, ast.Forbid):
                    new = replace(new, until=new.until or old.until)
            elif not isinstance(new, ast.Draw):
                break
            done[at] = ast.Amend(condition, old, new)
            return
        raise self.unread(tree, "something instead of nothing")

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """A condition within another is one condition."""
        if self.parts(tree)[0].data == "playing_head":
            self.visit(self.parts(tree)[0])
            step = self.step(self.parts(tree)[1])
            if self.playing:
                raise self.unread(tree, "nothing about how it is played")
            return step
        if self.parts(tree)[0].data == "after_head":
            return self.afterwards(tree)
        step = super().on_headed(tree)
        if isinstance(step, ast.If) and step.otherwise is None and isinstance(step.then, ast.If):
            inner = step.then
            if inner.otherwise is None:
                return ast.If(ast.And((*all_of(step.condition), *all_of(inner.condition))), inner.then)
        return step

    def on_after_head(self, tree: Tree[Token]) -> Head:
        """After the effect of this Command behind a timing word."""
        label = self.rows.gaps["timing"]
        assert isinstance(label, Fills)
        if self.kind != "command" or label.read(self, self.parts(tree)[0]) not in self.labels:
            raise self.unread(tree, "no effect of this card")
        return Head("after")

    def afterwards(self, tree: Tree[Token]) -> ast.Step:
        """What is done when this Command has gone to the trash, after its effect was carried out (gcg:3.4.4)."""
        top, seq = self.parts(tree)
        self.visit(top)
        self.after = True
        step = self.step(seq)
        self.after = False
        return ast.Later(PUT_AWAY, step)

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
        return self.each_player(tree, "each")

    def on_all_enemies(self, tree: Tree[Token]) -> ast.Step:
        """Every opponent does it."""
        return self.each_player(tree, "opponent")

    def each_player(self, tree: Tree[Token], who: str) -> ast.Step:
        """Each of these players does it; `their` is the one who does.

        What they choose is chosen in turn, and acted on at once: it is no step of each of them.
        """
        before, self.named_player = self.named_player, "you"
        step = self.step(self.parts(tree)[0])
        self.named_player = before
        if isinstance(step, ast.Choose):
            (pick,) = step.picks
            if not isinstance(pick.of, ast.Select) or pick.of.whose != "you" or "their" not in self.said(tree):
                raise self.unread(tree, "cards that are not theirs")
            self.scope.note(ast.Ref(step.as_), True, "card", "chosen")
            self.scope.sides[ast.Ref(step.as_)] = who
            return replace(step, picks=(of_each(pick, who),), by=who)
        if isinstance(step, ast.Move) and isinstance(step.what, ast.Pick) and discards(step):
            return replace(step, what=of_each(step.what, who), by=who)
        if isinstance(step, ast.Look):
            self.everyone, self.named_player = True, "you"
        elif not isinstance(step, ast.Draw | ast.Create):
            raise self.unread(tree, "what every player does")
        return ast.EachPlayer(who, step)

    def on_may_everyone(self, tree: Tree[Token]) -> str:
        """They may: each of them."""
        return self.word_of_everyone(tree)

    def word_of_everyone(self, tree: Tree[Token]) -> str:
        """Who acts where every player does the same: that player."""
        if not self.everyone:
            raise self.unread(tree, "not clear who does this")
        return "you"

    def on_everyone(self, tree: Tree[Token]) -> ast.Step:
        """They do it: each of them."""
        self.word_of_everyone(tree)
        return self.step(self.parts(tree)[0])

    def within_span(self, tree: Tree[Token]) -> ast.Step:
        """Something during a player's turn."""
        clause, during = self.parts(tree)
        if not self.constant():
            raise self.unread(tree, "a time behind something that is done")
        name, whose = self.span(during)
        return ast.If(ast.Now(name, whose), self.step(clause))

    def instead(self, tree: Tree[Token]) -> ast.Step:
        """Do this instead."""
        return Instead(self.step(self.parts(tree)[0]))

    # Times

    def on_during_head(self, tree: Tree[Token]) -> Head:
        """During a player's turn."""
        return Head("if", condition=ast.Now(*self.span(self.parts(tree)[0])))

    def on_end_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn."""
        return self.edge(tree, "end")

    def on_begin_head(self, tree: Tree[Token]) -> Head:
        """At the start of a turn."""
        return self.edge(tree, "begin")

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The start or end of a turn triggers the ability."""
        if not self.constant():
            raise self.unread(tree, "a time at which something waits")
        return Head("when", trigger=ast.Edge(edge, *self.span(self.parts(tree)[0])))

    def on_end_when_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn in which something happened."""
        if not self.constant():
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

    # What phrases need of their sentence

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """Returns the condition that there are this many cards."""
        if thing.word == "only":
            assert isinstance(thing.what, ast.Select) and thing.quantity is not None
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def constant(self) -> bool:
        """Whether what is read is always so, as far as is known: nothing has triggered it yet."""
        return self.wants_trigger and self.trigger is None

    def this_in_hand(self, tree: Tree[Token]) -> ast.Selector:
        """This card in your hand: the ability works there."""
        if self.labels or self.windows or self.place not in ((), ("hand",)):
            raise self.unread(tree, "a card in hand")
        self.place = ("hand",)
        return ast.THIS

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
        quantity, _ = self.quantified(quant)
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
                for test in self.tests_in(value, part):
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


def only_chooses(step: ast.Step) -> bool:
    """Whether a step chooses cards and does nothing else."""
    steps = step.steps if isinstance(step, ast.Seq) else (step,)
    return all(isinstance(part, ast.Choose) for part in steps)


def is_less_damage(step: ast.Step) -> bool:
    """Whether less damage is dealt than would be."""
    return isinstance(step, ast.Harm) and step.what == ast.Ref("replaced")


def offered(step: ast.Step) -> bool:
    """Whether a step only offers choices of cards."""
    return isinstance(step, ast.Attempt) and step.optional and step.then is None and only_chooses(step.step)


def lessens(step: ast.Step) -> bool:
    """Whether less damage is dealt, under a condition."""
    return is_less_damage(step) or (isinstance(step, ast.If) and step.otherwise is None and lessens(step.then))


def of_each(pick: ast.Pick, who: str) -> ast.Pick:
    """So many of the own cards of each of these players."""
    assert isinstance(pick.of, ast.Select)
    return replace(pick, of=replace(pick.of, whose=who))


def discards(step: ast.Step) -> bool:
    """Whether a player discards cards."""
    what = step.what if isinstance(step, ast.Move) else None
    return isinstance(what, ast.Pick) and what.of == ast.Select(("hand",), "you")


def all_of(condition: ast.Condition) -> tuple[ast.Condition, ...]:
    """The parts of a condition."""
    return condition.conditions if isinstance(condition, ast.And) else (condition,)
