"""Prints a tree as text in the official style; reading it again gives the same tree.

The printer keeps the same list of antecedents as the reader, in the same order, and prints for each reference the first
pronoun that the reader would take for it. A game package derives a printer with its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.language.printing.conditions import ConditionPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among


class Printer(ConditionPrinter):
    """Prints one ability."""

    def body(self, step: ast.Step) -> list[str]:
        """The sentences of a body."""
        found: list[str] = []
        steps = list(step.steps) if isinstance(step, ast.Seq) else [step]
        while steps:
            run: list[ast.Step] = []
            while steps and (not run or self.plain(steps[0])) and (not run or self.plain(run[-1])):
                run.append(steps.pop(0))
                if self.ends_sentence(run[-1], steps):
                    break
            found += self.sentence(run[0] if len(run) == 1 else ast.Seq(tuple(run)), "")
        return found

    def plain(self, step: ast.Step) -> bool:
        """Whether a step is a clause that another may follow in the same sentence."""
        return not isinstance(step, ast.If | ast.Attempt | ast.Later | ast.Repeat | ast.Modal | ast.EachPlayer)

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Whether a new sentence begins after a step: behind quotes, and where X means something else from there on."""
        if rest and getattr(step, "by", "you") != getattr(rest[0], "by", "you"):
            return True
        letters = self.letters(step)
        return self.quoting(step) or bool(
            letters and not any(set(self.letters(later)) == set(letters) for later in rest)
        )

    def quoting(self, step: ast.Step) -> bool:
        """Whether quotes follow."""
        return isinstance(step, ast.Grant)

    def letters(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are printed as X."""
        return [one for one in self.numbers(step) if not (isinstance(one, ast.Count) and isinstance(one.what, ast.Ref))]

    def numbers(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are not printed as digits."""
        found: list[ast.Amount] = []
        if isinstance(step, ast.Damage | ast.Draw):
            found.append(step.n)
        elif isinstance(step, ast.Change):
            found.append(step.amount)
        elif isinstance(step, ast.Look | ast.Move | ast.Reveal | ast.Flip) and isinstance(step.what, ast.Top):
            found.append(step.what.n)
        elif isinstance(step, ast.Choose | ast.Search):
            found += [amount for pick in step.picks for amount in self.letters_of(pick)]
        elif isinstance(step, ast.Seq):
            found += [amount for part in step.steps for amount in self.numbers(part)]
        return [amount for amount in found if not isinstance(amount, ast.Num)]

    def letters_of(self, pick: ast.Pick) -> list[ast.Amount]:
        """The amounts of a choice that are printed as X."""
        found = [pick.quantity.low, pick.quantity.high]
        tests = pick.of.tests if isinstance(pick.of, ast.Select) else ()
        found += [test.amount for test in tests if isinstance(test, ast.Measure) and not self.closed(test.amount)]
        return [amount for amount in found if amount is not None]

    def sentence(self, step: ast.Step, lead: str) -> list[str]:
        """One sentence and those that answer it."""
        text, answers = self.governed(step)
        found = [self.closing(f"{lead}{text}")]
        for answer in answers:
            found += answer()
        return found

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence without its full stop, and the sentences that answer it."""
        if isinstance(step, ast.Seq):
            texts = [self.clause_group(group) for group in self.groups(step.steps[:-1])]
            last, answers = self.governed(step.steps[-1])
            merged = [*texts, last]
            return f"{', '.join(merged[:-1])}, and {merged[-1]}", answers
        if isinstance(step, ast.If):
            condition = self.conditions(step.condition)
            text, answers = self.governed(step.then)
            if step.otherwise is not None:
                otherwise = step.otherwise
                answers = [*answers, lambda: self.sentence(otherwise, "otherwise, ")]
            return f"{condition}, {text}", answers
        if isinstance(step, ast.Attempt):
            return self.attempted(step)
        return self.clause_group([step]), []

    def groups(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says."""
        return [[step] for step in steps]

    def attempted(self, step: ast.Attempt) -> tuple[str, list[Callable[[], list[str]]]]:
        """May do; the answers follow as sentences."""
        before, self.by = self.by, step.by
        if isinstance(step.step, ast.Pay):
            text, answers = "pay the cost", list[Callable[[], list[str]]]()
        else:
            text, answers = self.governed(step.step)
        self.by = before
        if answers:
            raise NoWords("an attempt that holds another")
        if step.then is not None:
            then = step.then
            if isinstance(step.step, ast.Pay):
                answers = [lambda: self.answered(then)]
            else:
                answers = [lambda: self.sentence(then, self.answer("do", step.by))]
        if step.otherwise is not None:
            otherwise = step.otherwise
            answers = [*answers, lambda: self.sentence(otherwise, self.answer("do not", step.by))]
        if not step.optional:
            return text, answers
        return f"{self.may(step.by)} {text}", answers

    def may(self, by: str) -> str:
        """That a player may do something."""
        return "you may" if by == "you" else "your opponent may"

    def answer(self, word: str, by: str) -> str:
        """If you do, if they do."""
        return f"if {'you' if by == 'you' else 'they'} {word}, "

    def answered(self, step: ast.Step) -> list[str]:
        """Everything that a paid cost brings."""
        sentences = self.body(step)
        first = sentences[0]
        return [f"If you do, {first[0].lower() if not first.startswith('X ') else first[0]}{first[1:]}", *sentences[1:]]

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        if len(steps) == 1:
            return self.clause(steps[0])
        raise NoWords("several steps as one clause")

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        method: Callable[[ast.Step], str] | None = getattr(self, f"say_{type(step).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(step).__name__} as a clause")
        return method(step)

    def verb(self, word: str, by: str) -> str:
        """A verb, in the third person with its subject if the opponent does it."""
        if by == self.by:
            return word
        if by == "opponent" and self.by == "you":
            return f"your opponent {word}{'es' if word.endswith(('h', 's')) else 's'}"
        raise NoWords(f"{word} by {by}")

    def say_choose(self, step: ast.Choose) -> str:
        """Choose."""
        known = self.pairs.get(step.as_)
        lead = f"{self.ref(known)} and " if known is not None else ""
        picks = " and ".join(self.pick(pick) for pick in step.picks)
        many = len(step.picks) > 1 or self.many(step.picks[0].quantity)
        self.make(step.as_, "chosen", many, self.head_of(step.picks), picked_among(step.picks[0]))
        if known is not None:
            self.scope.note(ast.Union((known, ast.Ref(step.as_))), True, self.head_of(step.picks), "pair")
            return f"{self.verb('choose', step.by)} {lead}{picks}"
        return f"{self.verb('choose', step.by)} {picks}"

    def say_search(self, step: ast.Search) -> str:
        """Search."""
        zones = {(pick.of.zones, pick.of.whose) for pick in step.picks if isinstance(pick.of, ast.Select)}
        if len(zones) != 1:
            raise NoWords("a search of several zones")
        (zone,), whose = zones.pop()
        self.searched = zone
        picks = " and ".join(self.pick(pick) for pick in step.picks)
        self.searched = ""
        many = len(step.picks) > 1 or self.many(step.picks[0].quantity)
        self.make(step.as_, "found", many, self.head_of(step.picks))
        return f"{self.verb('search', step.by)} {self.zone(zone, whose)} for {picks}"

    def say_look(self, step: ast.Look) -> str:
        """Look at."""
        text = self.cards(step.what)
        self.make(step.as_, "looked", self.many_of(step.what), self.head(step.what))
        return f"{self.verb('look', step.by)} at {text}"

    def say_reveal(self, step: ast.Reveal) -> str:
        """Reveal."""
        if isinstance(step.what, ast.Ref):
            text = self.ref(step.what)
            known = next((one for one in reversed(self.scope.antecedents) if one.what == step.what), None)
            if known is not None and not known.many:
                self.scope.note(step.what, False, known.head, "shown")
            return f"{self.verb('reveal', step.by)} {text} to your opponent"
        text = self.cards(step.what)
        self.make(step.as_, "revealed", self.many_of(step.what), self.head(step.what), picked_among(step.what))
        return f"{self.verb('reveal', step.by)} {text}"

    def say_flip(self, step: ast.Flip) -> str:
        """Flip over."""
        text = self.cards(step.what)
        self.make(step.as_, "flipped", True, "card")
        return f"{self.verb('flip', step.by)} over {text}"

    def say_shuffle(self, step: ast.Shuffle) -> str:
        """Shuffle."""
        return f"{self.verb('shuffle', self.by)} {self.zone(step.zone, step.whose)}"

    def say_draw(self, step: ast.Draw) -> str:
        """Draw."""
        up_to = "up to " if step.up_to else ""
        number = self.n(step.n)
        self.make(step.as_, "drawn", step.n != ast.Num(1), "card")
        return f"{self.verb('draw', step.by)} {up_to}{number} card{'' if step.n == ast.Num(1) else 's'}"

    def say_damage(self, step: ast.Damage) -> str:
        """Deal damage."""
        if step.source != ast.THIS or not step.cancellable:
            raise NoWords("damage from elsewhere")
        return f"deal {self.n(step.n)} damage to {'your opponent' if step.to == 'opponent' else 'you'}"

    def say_move(self, step: ast.Move) -> str:
        """Put."""
        self.moving = True
        text = self.cards(step.what)
        self.moving = False
        if not isinstance(step.what, ast.Ref | ast.Rest) and not self.described(step.what):
            self.make(step.as_, "moved", self.many_of(step.what), self.head(step.what))
        spots = " or ".join(self.spot(spot) for spot in step.to)
        return f"{self.verb('put', step.by)} {text} {spots}"

    def say_place(self, step: ast.Place) -> str:
        """Put on a position."""
        text = self.cards(step.what)
        if not isinstance(step.what, ast.Ref | ast.Rest) and not self.described(step.what):
            self.make(step.as_, "placed", self.many_of(step.what), self.figure)
        self.scope.become(step.what, self.figure)
        state = f" as {self.state(step.state)}" if step.state else ""
        return f"{self.verb('put', step.by)} {text} {self.slot(step.slot, step.what)}{state}"

    def say_shift(self, step: ast.Shift) -> str:
        """Move within the field."""
        slot = self.slot(step.slot, step.what).replace("on an open", "to an open")
        return f"{self.verb('move', step.by)} {self.cards(step.what)} {slot}"

    def say_orient(self, step: ast.Orient) -> str:
        """Stand, rest, reverse."""
        text = self.cards(step.what)
        if isinstance(step.what, ast.Pick):
            self.make(step.as_, "turned", self.many(step.what.quantity), self.head(step.what))
        if step.by != self.by:
            raise NoWords("turned by somebody else")
        return f"{self.state(step.state)} {text}"

    def say_change(self, step: ast.Change | ast.Grant | ast.Regard) -> str:
        """Gets +N."""
        return self.gains([step])

    say_grant = say_change

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        first = steps[0]
        if not isinstance(first, ast.Change | ast.Grant | ast.Regard):
            raise NoWords("a tree that no text says")
        subject, plural = self.subject(first.what)
        said = " and ".join(self.gain(step) for step in steps)
        until = f" {self.until(first.until)}" if first.until is not None else ""
        return f"{subject} {'get' if plural else 'gets'} {said}{until}"

    def gain(self, step: ast.Step) -> str:
        """One thing that is gained."""
        if isinstance(step, ast.Change):
            if step.how != "by":
                raise NoWords("a value that is set")
            return self.gained_number(step)
        if isinstance(step, ast.Grant):
            quotes = [f'"{self.inner(ability)}"' for ability in step.abilities]
            if self.quotes:
                if len(quotes) > 1:
                    raise NoWords("two groups of quotes")
                return quotes[0]
            self.quotes = quotes
            return "the following ability" if len(quotes) == 1 else f"the following {len(quotes)} abilities"
        if not isinstance(step, ast.Regard):
            raise NoWords("a tree that no text says")
        if step.field != "trait" or len(step.words) != 1 or step.like is not None:
            raise NoWords("regarded as something")
        return self.traits(step.words)

    def gained_number(self, step: ast.Change) -> str:
        """+N of a field."""
        amount = step.amount
        if isinstance(amount, ast.Num):
            return f"{amount.value:+d} {step.field}"
        if isinstance(amount, ast.Times) and isinstance(amount.a, ast.Num):
            if isinstance(amount.b, ast.Count) and isinstance(amount.b.what, ast.Select):
                return f"{amount.a.value:+d} {step.field} for each {self.each(amount.b.what)}"
            if amount.a == ast.Num(-1):
                self.define(amount.b)
                return f"-X {step.field}"
        self.define(amount)
        return f"+X {step.field}"

    def inner(self, ability: ast.Ability) -> str:
        """A quoted ability."""
        raise NotImplementedError
