"""Prints deeds in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from headjudge.games.ws.text.printer_nouns import NounPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


class DeedPrinter(NounPrinter):
    """Prints sentences and clauses."""

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Later):
            return self.later(step)
        if isinstance(step, ast.Repeat) and not isinstance(step.times, ast.Num):
            return self.for_each(step)
        if isinstance(step, ast.Alter):
            return f"{self.opening(Head('until', until=ast.Until('attack')))}{self.say('clause', step)}"
        if isinstance(step, ast.Change | ast.Grant) or (isinstance(step, ast.Regard) and step.field != "name"):
            return self.gains([step])
        return self.say("clause", step)

    def gain(self, step: ast.Step) -> str:
        """One thing that is gained."""
        if not isinstance(step, ast.Change | ast.Grant | ast.Regard):
            raise NoWords("a tree that no text says")
        return self.say("gain", replace(step, what=ast.THIS, until=None))

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence; changes of the same cards are one clause."""
        if isinstance(step, ast.Seq):
            gathered = self.gather(step.steps)
            texts: list[str] = []
            answers: list[Callable[[], list[str]]] = []
            for index, group in enumerate(gathered):
                if index == len(gathered) - 1 and len(group) == 1:
                    text, answers = self.governed(group[0])
                else:
                    text = self.clause_group(group)
                texts.append(text)
            joined = texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}"
            return joined, answers
        if isinstance(step, ast.Instead):
            return self.replacement(step), []
        return super().governed(step)

    def gather(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: gains of the same cards, choices for an exchange."""
        found: list[list[ast.Step]] = []
        for step in steps:
            last = found[-1] if found else []
            if last and self.together(last, step):
                last.append(step)
            else:
                found.append([step])
        return found

    def together(self, last: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        first = last[-1]
        gains = ast.Change | ast.Grant | ast.Regard
        if isinstance(first, gains) and isinstance(step, gains):
            return first.what == step.what and first.until == step.until
        if isinstance(first, ast.Choose) and isinstance(step, ast.Exchange):
            return True
        if isinstance(first, ast.Choose) and isinstance(step, ast.Choose):
            apart = self.places(first) != self.places(step) and not self.letters(step)
            return len(last) == 1 and first.by == step.by and apart
        return False

    def places(self, step: ast.Choose) -> tuple[tuple[str, ...], str, str]:
        """Where cards are chosen from."""
        of = step.picks[0].of
        if not isinstance(of, ast.Select):
            raise NoWords("a tree that no text says")
        return of.zones, of.whose, of.among

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Gains of the same cards stay in one sentence."""
        if rest and self.together([step], rest[0]) and not isinstance(step, ast.Choose):
            return False
        return super().ends_sentence(step, rest)

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        first = steps[0]
        if len(steps) > 1 and isinstance(first, ast.Change | ast.Grant | ast.Regard):
            return self.gains(steps)
        if len(steps) > 1 and isinstance(first, ast.Choose):
            return self.exchange(steps)
        return super().clause_group(steps)

    def exchange(self, steps: Sequence[ast.Step]) -> str:
        """Choices of two cards, and what is done with them."""
        chooses = [step for step in steps if isinstance(step, ast.Choose)]
        end = steps[-1]
        if not isinstance(end, ast.Exchange):
            return self.two_choices(chooses)
        if end.a != ast.Ref(chooses[0].as_) and end.a != ast.THIS and len(chooses) == 1:
            return f"{self.clause(chooses[0])}, {self.clause(end)}"
        known = "" if end.a == ast.Ref(chooses[0].as_) else f"{self.ref(end.a)} and "
        if bool(known) == (len(chooses) == 2):
            raise NoWords("an exchange of some cards")
        state = f" as {self.state(end.state)}" if end.state else ""
        picks = []
        for one in chooses:
            picks.append(self.pick(one.picks[0]))
        for one in chooses:
            self.make(one.as_, "chosen", self.many(one.picks[0].quantity), self.head(one.picks[0].of))
        if known:
            self.scope.note(ast.Union((end.a, end.b)), True, self.head(chooses[0].picks[0].of), "pair")
        return f"{self.verb('choose', chooses[0].by)} {known}{' and '.join(picks)}, and exchange them{state}"

    def subject_of_deed(self, what: ast.Selector) -> tuple[str, bool]:
        """Who cannot do it; nothing is worked out for each of them."""
        if isinstance(what, ast.Select) and not self.described(what):
            return self.all_of(what), True
        return self.ref(what, prefer=("that character", "those characters")), self.known_many(what)

    def replacement(self, step: ast.Instead) -> str:
        """Something else instead of this card's move or attack."""
        lead = self.opening(Head("would", trigger=step.event))
        may = f"{self.may(step.by)} " if step.optional else ""
        text, answers = self.governed(step.new)
        if answers:
            raise NoWords("answers in what happens instead")
        return f"{lead}{may}{text}{'' if isinstance(step.event, ast.Attacked) else ' instead'}"

    def state(self, state: str) -> str:
        """A state as its icon."""
        return f"【{state.upper()}】"
