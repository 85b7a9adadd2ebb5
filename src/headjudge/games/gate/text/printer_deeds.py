"""Sentences, triggers and conditions in the words of gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from headjudge.games.gate import nodes
from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.printer_nouns import NounPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import third_person
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

PREDICATES = (ast.Relation("attacked"), ast.Relation("gate_master"), ast.Relation("linked"),
              ast.Relation("from_gate_master"))


class DeedPrinter(NounPrinter):
    """Prints sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.paying = False
        self.barred = ""
        self.extra_turn = ""
        self.coins = ""

    # Events

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        if len(tests) == 1 and tests[0] in PREDICATES:
            return self.say("game_predicate", tuple(tests))
        if all(self.is_adjective(test) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        if isinstance(first, ast.Named) and first.how == "is" and len(tests) == 1:
            return self.names(first.names)
        return f"a {self.tests(tests, False)}"

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends."""
        running = "this" if trigger.span == "turn" else "that"
        return "this" if trigger.of == ast.THIS else running if trigger.which == "this" else trigger.whose

    # Clauses

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Later):
            return self.later(step)
        if isinstance(step, ast.Repeat):
            return self.for_each(step)
        if isinstance(step, ast.EachPlayer):
            return self.say_eachplayer(step)
        if isinstance(step, ast.Grant) or (isinstance(step, ast.Change) and step.how != "to"):
            return self.gains([step])
        return self.say("clause", step)

    def plain(self, step: ast.Step) -> bool:
        """A clause that another may follow."""
        return super().plain(step) and not isinstance(step, nodes.CoinFlip | nodes.FlipCoins)

    def quoting(self, step: ast.Step) -> bool:
        """Quotes stand in the sentence."""
        return False

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Gains of the same cards stay in one sentence."""
        if rest and self.together([step], rest[0]):
            return False
        if isinstance(step, nodes.GainLife | nodes.LoseLife) and step.who != self.by:
            return True
        return super().ends_sentence(step, rest)

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence; changes of the same cards are one clause."""
        if isinstance(step, ast.Seq):
            groups = self.gathered(step.steps)
            texts: list[str] = []
            answers: list[Callable[[], list[str]]] = []
            for at, group in enumerate(groups):
                if at == len(groups) - 1 and len(group) == 1:
                    text, answers = self.governed(group[0])
                else:
                    text = self.clause_group(group)
                texts.append(text)
            return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}", answers
        if isinstance(step, ast.Instead):
            return self.replacement(step), []
        if isinstance(step, ast.Repeat) and isinstance(step.step, nodes.CoinFlip) and isinstance(step.times, ast.Num):
            coin = step.step
            sides = [(coin.heads, Head("each heads")), (coin.tails, Head("each tails"))]
            leads = [(side, self.opening(head)) for side, head in sides]
            flips = self.say("clause", replace(step, step=replace(coin, heads=None, tails=None)))
            return flips, [self.side(side, lead) for side, lead in leads if side]
        if isinstance(step, nodes.CoinFlip):
            sides = [(step.heads, Head("heads")), (step.tails, Head("tails"))]
            leads = [(side, self.opening(head)) for side, head in sides]
            flip = self.say("clause", nodes.CoinFlip(None, None, step.by))
            return flip, [self.side(side, lead) for side, lead in leads if side]
        return super().governed(step)

    def gathered(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: gains of the same cards, an exchange with the choices before it."""
        groups: list[list[ast.Step]] = []
        for step in steps:
            if groups and self.together(groups[-1], step):
                groups[-1].append(step)
                continue
            taken: list[ast.Step] = []
            if isinstance(step, ast.Exchange):
                while groups and len(taken) < 2 and isinstance(groups[-1][0], ast.Choose):
                    if ast.Ref(groups[-1][0].as_) not in (step.a, step.b):
                        break
                    taken = [*groups.pop(), *taken]
            if isinstance(step, ast.Move) and self.into_chosen_soul(groups[-1:], step):
                taken = groups.pop()
            if isinstance(step, ast.Choose) and self.two_places(groups[-1:], step):
                taken = groups.pop()
            groups.append([*taken, step])
        return groups

    def two_places(self, last: Sequence[Sequence[ast.Step]], step: ast.Choose) -> bool:
        """Whether a choice from another place goes with the one before it."""
        first = last[0][0] if last and len(last[0]) == 1 else None
        if not isinstance(first, ast.Choose) or len(first.picks) + len(step.picks) > 2 or first.by != step.by:
            return False
        a, b = first.picks[0], step.picks[0]
        if not isinstance(a.of, ast.Select) or not isinstance(b.of, ast.Select):
            return False
        apart = (a.of.zones, a.of.whose, a.of.among) != (b.of.zones, b.of.whose, b.of.among)
        return apart and not self.letters(first) and not self.letters(step)

    def into_chosen_soul(self, last: Sequence[Sequence[ast.Step]], step: ast.Move) -> bool:
        """Whether known cards go into the soul of a card that is chosen for it."""
        choose = last[0][-1] if last else None
        if not isinstance(step.what, ast.Ref) or not isinstance(choose, ast.Choose):
            return False
        of = choose.picks[0].of
        if step.what == ast.THIS and isinstance(of, ast.Select) and ast.Relation("other", ast.THIS) not in of.tests:
            return False
        return step.to[0].under == ast.Ref(choose.as_) and choose.picks[0].quantity == ONE

    def side(self, step: ast.Step, lead: str) -> Callable[[], list[str]]:
        """What one side of a coin brings."""
        return lambda: self.sentence(step, lead)

    def together(self, last: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        first = last[-1]
        gains = ast.Change | ast.Grant
        if isinstance(first, gains) and isinstance(step, gains):
            sets = [one for one in (first, step) if isinstance(one, ast.Change) and one.how == "to"]
            return first.what == step.what and first.until == step.until and not sets
        return False

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        if len(steps) > 1 and all(isinstance(step, ast.Change | ast.Grant) for step in steps):
            return self.gains(steps)
        if len(steps) > 1 and not isinstance(steps[-1], ast.Choose):
            return self.say("clause", tuple(steps))
        if len(steps) == 2 and isinstance(steps[0], ast.Choose) and isinstance(steps[1], ast.Choose):
            return self.two_choices([steps[0], steps[1]])
        return super().clause_group(steps)

    def exchanged(self, step: ast.Exchange, chooses: Sequence[ast.Choose]) -> str:
        """The two cards of an exchange, those that are chosen for it as choices."""
        picks = {one.as_: one.picks[0] for one in chooses}
        if any(one.by != step.by or len(one.picks) > 1 or one.picks[0].quantity != ONE for one in chooses):
            raise NoWords("other choices for an exchange")
        first = chooses[0].picks[0].of if len(chooses) == 2 else None
        if isinstance(first, ast.Select):
            twin = replace(first, tests=(*first.tests, ast.Relation("other", ast.Ref(chooses[0].as_))))
            if chooses[1].picks[0].of == twin:
                text = self.counted("2", first, True)
                for one in chooses:
                    self.make(one.as_, "chosen", False, self.head(first))
                return text
        said: list[str] = []
        for what in (step.a, step.b):
            name = what.name if isinstance(what, ast.Ref) else ""
            if name in picks:
                said.append(self.pick(picks[name]))
                self.make(name, "chosen", False, self.head(picks[name].of))
            else:
                said.append(self.ref(what))
        return " and ".join(said)

    def numbers(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are not printed as digits."""
        if isinstance(step, ast.Harm | ast.Recover | nodes.GainLife | nodes.LoseLife | ast.Spend):
            return [] if step.n is None or isinstance(step.n, ast.Num) or step.n == ast.PAID else [step.n]
        return [one for one in super().numbers(step) if one != ast.PAID]

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """Each player does it."""
        steps = step.step.steps if isinstance(step.step, ast.Seq) else (step.step,)
        if step.who != "each" or not all(isinstance(one, ast.Draw | ast.Move | nodes.GainLife | nodes.LoseLife)
                                         for one in steps):
            raise NoWords("what each player does")
        self.theirs = True
        said = [self.done_by_them(self.clause(one)) for one in steps]
        self.theirs = False
        return f"each player {', '.join(said[:-1])}{', and ' if said[:-1] else ''}{said[-1]}"

    def done_by_them(self, clause: str) -> str:
        """An instruction as what somebody does."""
        word, _, rest = clause.partition(" ")
        return f"{third_person(word)} {rest}"

    def for_each(self, step: ast.Repeat) -> str:
        """For each of some cards, or for each of the coins that show heads."""
        if not self.coins or step.times != ast.Value(ast.Ref(self.coins), "number"):
            return super().for_each(step)
        text, answers = self.governed(step.step)
        if answers:
            raise NoWords("answers in what is done for each")
        return f"{self.opening(Head('each heads'))}{text}"

    def later(self, step: ast.Later) -> str:
        """When something later happens; the end of an extra turn is that of its player's next one."""
        begins = ast.Edge("begin", "turn", self.extra_turn, None, "next")
        ends = ast.Edge("end", "turn", "any", None, "this")
        inner = step.body
        if not self.extra_turn or step.trigger != begins or not isinstance(inner, ast.Later) or inner.trigger != ends:
            return super().later(step)
        text, answers = self.governed(inner.body)
        if answers:
            raise NoWords("answers in what waits")
        return f"at the end of that turn, {text}"

    def replacement(self, step: ast.Instead) -> str:
        """Something else instead of this card's leaving."""
        if isinstance(step.new, ast.Damage | ast.Harm) and isinstance(step.new.n, ast.Add):
            return self.say("clause", step)
        lead = self.opening(Head("would", trigger=step.event))
        may = f"{self.may(step.by)} " if step.optional else ""
        return f"{lead}{may}{self.clause(step.new)} instead"
