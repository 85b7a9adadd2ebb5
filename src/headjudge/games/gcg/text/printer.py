"""Abilities of the Gundam Card Game in the official style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.printer_nouns import NounPrinter, capital
from headjudge.games.gcg.text.rows.gaps import EVERYBODY
from headjudge.games.gcg.text.sentences import PUT_AWAY, only_chooses
from headjudge.games.gcg.text.words import keyword_text
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

TIMING_WORDS: Final = {
    "main": "Main",
    "action": "Action",
    "burst": "Burst",
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "when_paired": "When Paired",
    "when_linked": "When Linked",
}


_THIS: Final[dict[tuple[str, ...], str]] = {
    ("battle_area",): "this Unit",
    ("base",): "this Base",
    ("hand",): "this card in your hand",
}
"""What a card calls itself, by where its text works."""


class GcgPrinter(NounPrinter):
    """Prints one ability of gcg."""

    def ability(self, ability: ast.Ability) -> str:
        """Timings, cost, sentences."""
        if isinstance(ability, ast.Keyword):
            return self.keyword(ability)
        where: tuple[str, ...] = getattr(ability, "where", ())
        self.this = _THIS.get(where, "this card")
        if isinstance(ability, ast.Continuous):
            return self.continuous(ability)
        if isinstance(ability, ast.Automatic):
            return self.automatic(ability)
        if isinstance(ability, ast.Activated):
            marks, rest = self.marks(ability.condition)
            if rest:
                raise NoWords("a condition of what is activated")
            cost = ", ".join(self.clause(step) for step in ability.cost)
            lead = f"{capital(cost)}\uff1a" if cost else ""
            timing = f"【Activate･{ability.window.capitalize()}】"
            return f"{marks}{timing}{self.once(ability.limit)}{lead}{self.text(ability.body)}"
        if isinstance(ability, ast.OnPlay):
            marks = "/".join(f"【{TIMING_WORDS[label]}】" for label in ability.labels)
            self.labels = ability.labels
            return f"{marks}{self.text(ability.body)}"
        raise NoWords(type(ability).__name__)

    def keyword(self, ability: ast.Keyword) -> str:
        """A keyword effect, or the Pilot line of a Command."""
        if ability.name == "pilot":
            return f"【Pilot】[{ability.names[0]}]"
        lead = "【Activate･Main】" if ability.name == "support" else ""
        return f"{lead}{keyword_text(ability.name, ability.numbers)}"

    def once(self, limit: ast.Limit | None) -> str:
        """Once per turn."""
        if limit is None:
            return ""
        if limit != ast.Limit(1):
            raise NoWords("more than once per turn")
        return "【Once per Turn】"

    def marks(self, condition: ast.Condition | None) -> tuple[str, list[ast.Condition]]:
        """The conditions that stand in brackets at the beginning, and the others."""
        found = ""
        rest = list(condition.conditions if isinstance(condition, ast.And) else (condition,) if condition else ())
        while rest:
            first = rest[0]
            if not isinstance(first, ast.Is) or first.what != ast.THIS or len(first.tests) != 1:
                break
            test = first.tests[0]
            if test == ast.Relation("linked"):
                found += "【During Link】"
            elif isinstance(test, ast.HasMarkers) and test.quantity == SOME:
                found += f"【During Pair{self.pilots(test.tests)}】"
            else:
                break
            rest.pop(0)
        return found, rest

    def pilots(self, tests: Sequence[ast.Test]) -> str:
        """What kind of Pilot, in the brackets of a timing."""
        return f"･{self.qualifier(tests)}Pilot" if tests else ""

    def continuous(self, ability: ast.Continuous) -> str:
        """A constant effect."""
        marks, rest = self.marks(ability.condition)
        first = ability.parts[0] if ability.parts else None
        if first == ast.Forbid("attack", ast.THIS) and len(rest) == 1 and isinstance(rest[0], ast.Not):
            happened = rest[0].condition
            if not isinstance(happened, ast.Happened) or marks:
                raise NoWords("an attack under another condition")
            return f"This Unit can only attack during a turn when {self.event(happened.event)}."
        if isinstance(first, ast.Change) and first.how == "to":
            as_if = ast.Seq(tuple(ast.Change(ast.THIS, field, "to", first.amount) for field in ("level", "cost")))
            if ast.Seq(ability.parts) != as_if or marks:
                raise NoWords("a value that is set")
            heads = self.heads(rest).replace("while ", "if ", 1)
            played = f"play it as if it has {self.n(first.amount)} Lv. and cost"
            return f"When playing this card from your hand, {heads}{played}."
        if isinstance(first, ast.Instead) and first.until is None:
            start = f"{self.heads(rest)}when {self.event(first.event)}, "
            return f"{marks}{self.once(first.limit)}{capital(start)}{self.clause(first.new)}."
        if isinstance(first, ast.Allow) and first.deed == "draw attacks" and first.what == ast.THIS:
            rested = ast.Is(ast.THIS, (ast.InState(("rested",)),))
            if not rest or rest.pop() != rested:
                raise NoWords("attacks drawn by an active Unit")
        return f"{marks}{capital(self.heads(rest) + self.joined(ability.parts))}."

    def heads(self, conditions: Sequence[ast.Condition]) -> str:
        """Conditions before the comma: times first, then the others."""
        text = ""
        others = list(conditions)
        while others and isinstance(others[0], ast.Now):
            now = others.pop(0)
            if not isinstance(now, ast.Now):
                raise NoWords("a tree that no text says")
            text += f"during {self.say('span', (now.span, now.whose))}, "
        if any(isinstance(one, ast.Now) for one in others):
            raise NoWords("a time behind another condition")
        if others:
            text += f"while {' and '.join(self.condition(one) for one in others)}, "
        return text

    def automatic(self, ability: ast.Automatic) -> str:
        """A triggered effect: with its timing in brackets, or with its event."""
        marks, rest = self.marks(ability.gate)
        if ability.labels:
            if rest:
                raise NoWords("a condition beside a timing")
            timings = "/".join(self.timing(label, ability.trigger) for label in ability.labels)
            lead = "if you deploy this Unit from your trash, " if self.from_trash(ability.trigger) else ""
            if isinstance(ability.trigger, ast.Destroys):
                lead = f"if {self.event(ability.trigger)}, "
            return f"{marks}{timings}{self.once(ability.limit)}{self.text(ability.body, lead)}"
        happened = rest.pop() if rest and isinstance(rest[-1], ast.Happened) else None
        if (happened is not None) != (ability.trigger == ast.Edge("end", "turn", "any")):
            raise NoWords("a time that is bound to an event")
        lead = self.heads(rest)
        if isinstance(happened, ast.Happened):
            lead += f"at the end of the turn when {self.event(happened.event)}, "
        elif isinstance(ability.trigger, ast.Edge):
            edge = ability.trigger
            word = "end" if edge.edge == "end" else "start"
            lead += f"at the {word} of {self.say('span', (edge.span, edge.whose))}, "
        else:
            triggers = ability.trigger.triggers if isinstance(ability.trigger, ast.AnyOf) else (ability.trigger,)
            lead += f"when {' or when '.join(self.event(one) for one in triggers)}, "
        return f"{marks}{self.once(ability.limit)}{self.text(ability.body, lead)}"

    def from_trash(self, trigger: ast.Trigger) -> bool:
        """Whether a card must be deployed from the trash."""
        return isinstance(trigger, ast.Moved) and trigger.verb == "deploy" and bool(trigger.src)

    def timing(self, label: str, trigger: ast.Trigger) -> str:
        """A timing in brackets."""
        tests = trigger.tests if isinstance(trigger, nodes.Paired) else ()
        return f"【{TIMING_WORDS[label]}{self.pilots(tests)}】"

    # Sentences

    def body(self, step: ast.Step) -> list[str]:
        """The sentences of a body."""
        return [self.text(step)]

    def text(self, body: ast.Step, lead: str = "") -> str:
        """The sentences of a body; the first one behind `lead`."""
        if isinstance(body, ast.Modal) and not isinstance(body.options[0], ast.Create):
            options = "".join(f" \u25a0{type(self)().effect(option)}" for option in body.options)
            return f"Choose {self.n(body.quantity.low)} of the following effects and activate it:{options}"
        sentences = self.sentences(_steps(body), lead)
        if self.following:
            *first, last = sentences
            said = [*(f"{capital(sentence)}." for sentence in first), f"{capital(last)}:"]
            return " ".join([*said, *(f"\u25a0{effect}" for effect in self.following)])
        return " ".join(_closed(sentence) for sentence in sentences)

    def everyone_looks(self, who: str, step: ast.Step) -> str:
        """All players look at cards and do something with them: what follows are sentences of theirs."""
        first, *more = self.sentences(_steps(step), first=False)
        said = [f"{who} each {first}"]
        for sentence in more:
            theirs = sentence.replace("you may ", "they may ").replace(" your ", " their ")
            said.append(theirs if theirs.startswith("if ") else f"they {theirs}")
        return ". ".join([said[0].replace(" your ", " their "), *(capital(one) for one in said[1:])])

    def effect(self, body: ast.Step) -> str:
        """One of several effects."""
        return self.text(body)

    def sentences(self, steps: Sequence[ast.Step], lead: str = "", first: bool = True) -> list[str]:
        """Sentences without their full stops."""
        found: list[str] = []
        late: list[ast.Amend] = []
        groups = self.groups([step.old if isinstance(step, ast.Amend) else step for step in steps])
        late = [step for step in steps if isinstance(step, ast.Amend)]
        for at, group in enumerate(groups):
            start, lead = lead, ""
            step = group[0]
            last = at == len(groups) - 1
            leading = first and at == 0
            if isinstance(step, ast.Look) and isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
                self.looked = {**self.looked, step.as_: step.what.n.value}
            if isinstance(step, ast.If):
                found += self.conditional(step, start, leading and last)
            elif isinstance(step, ast.Attempt):
                found += self.attempted(step, start, last)
            elif isinstance(step, ast.Instead) and isinstance(step.new, ast.Harm) and step.new.what != ast.THIS:
                found.append(self.lessened(step, start))
            elif isinstance(step, ast.Later):
                if not last:
                    raise NoWords("something behind what waits")
                found += self.waiting(step, start)
            elif found and (isinstance(step, ast.Shuffle) or (isinstance(step, ast.Move) and len(group) == 2)):
                found[-1] += f" and {self.group(group)}"
            else:
                found.append(start + self.group(group))
        for amended in late:
            found.append(self.amended(amended))
        return found

    def conditional(self, step: ast.If, lead: str, to_the_end: bool) -> list[str]:
        """What is done only if something is so: all that follows, or one sentence."""
        if step.otherwise is not None and not isinstance(step.otherwise, ast.If):
            first = self.conditional(ast.If(step.condition, step.then), lead, False)
            return [*first, *self.sentences(_steps(step.otherwise), "otherwise, ", first=False)[:1]]
        if step.otherwise is not None:
            return [lead + self.alternatives(step)]
        conditions = step.condition.conditions if isinstance(step.condition, ast.And) else (step.condition,)
        rest = list(conditions)
        start = lead
        while rest and isinstance(rest[0], ast.Now) and to_the_end and len(rest) > 1:
            now = rest.pop(0)
            if not isinstance(now, ast.Now):
                raise NoWords("a tree that no text says")
            start += f"during {self.say('span', (now.span, now.whose))}, "
        start += f"if {' and '.join(self.condition(one) for one in rest)}, "
        if to_the_end:
            return self.sentences(_steps(step.then), start, first=False)
        sentences = self.sentences(_steps(step.then), start, first=False)
        return [" and ".join(sentences)] if not isinstance(step.then, ast.Attempt) else sentences

    def alternatives(self, step: ast.If) -> str:
        """One of several things, each with its condition."""
        text = f"{self.joined(_steps(step.then))} if {self.condition(step.condition)}"
        if step.otherwise is None:
            return text
        if not isinstance(step.otherwise, ast.If):
            raise NoWords("otherwise")
        return f"{text}, or {self.alternatives(step.otherwise)}"

    def attempted(self, step: ast.Attempt, lead: str, last: bool) -> list[str]:
        """You may; if you do."""
        if step.otherwise is not None or step.by != "you":
            raise NoWords("an attempt of this kind")
        if isinstance(step.step, ast.Recover) and step.step.n is not None and step.optional and step.then is None:
            return [f"{lead}{self.subject(step.step.what)} may recover {self.n(step.step.n)} HP"]
        may = "you may " if step.optional else ""
        found = [f"{lead}{may}{' and '.join(self.sentences(_steps(step.step), first=False))}"]
        if step.then is None:
            return found
        if not last:
            raise NoWords("something behind an answer")
        offered = step.optional and only_chooses(step.step)
        if offered:
            return [*found, *self.sentences(_steps(step.then), first=False)]
        return [*found, *self.sentences(_steps(step.then), "if you do, ", first=False)]

    def waiting(self, step: ast.Later, lead: str) -> list[str]:
        """When something happens in a while."""
        if step == ast.Later(PUT_AWAY, step.body) and self.labels:
            start = f"{lead}after activating this card's 【{TIMING_WORDS[self.labels[0]]}】, "
            offer = step.body
            if isinstance(offer, ast.Attempt) and isinstance(offer.step, ast.Seq) and offer.then is None:
                return [f"{start}{'you may ' if offer.optional else ''}{self.say('clause', offer.step.steps)}"]
            return self.sentences(_steps(step.body), start, first=False)
        if step.uses != 0 or step.until is None:
            raise NoWords("something that waits in another way")
        start = f"{lead}{self.say('until', step.until)}, when {self.event(step.trigger)}, "
        return self.sentences(_steps(step.body), start, first=False)

    def lessened(self, step: ast.Instead, lead: str) -> str:
        """When damage is received in a while, less of it."""
        if step.until is None or step.limit is not None:
            raise NoWords("less damage in another way")
        return f"{lead}{self.say('until', step.until)}, when {self.event(step.event)}, {self.clause(step.new)}"

    def amended(self, step: ast.Amend) -> str:
        """Something else instead."""
        start = f"if {self.condition(step.condition)}, "
        return f"{start}{self.joined(_steps(step.new))} instead"

    # Clauses

    def event(self, trigger: ast.Trigger) -> str:
        """What happens."""
        return self.say("event", trigger)

    def condition(self, condition: ast.Condition) -> str:
        """What must be so."""
        if isinstance(condition, ast.And):
            return " and ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Or):
            return " or if ".join(self.condition(one) for one in condition.conditions)
        return self.say("condition", condition)

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Spend):
            return chr(0x2460 + int(self.n(step.n)) - 1)
        if isinstance(step, ast.EachPlayer):
            return self.each_player(step)
        return self.say("clause", step)

    def gains(self, gains: Sequence[object], each: ast.Amount | None) -> str:
        """Everything that is gained."""
        said: list[str] = []
        for gain in gains:
            if isinstance(gain, tuple) and isinstance(gain[0], ast.Ability):
                self.following.append(type(self)().ability(gain[0]))
                said.append("the following effect")
            else:
                said.append(self.say("gain", gain))
        times = f" for each {self.say('each_np', each)}" if each is not None else ""
        return f"{' and '.join(said)}{times}"

    def tokens(self, made: Sequence[ast.Create]) -> str:
        """Tokens, one or the other, with all that they have."""
        number = "" if len(made) > 1 or made[0].n == ast.Num(1) else "s"
        return f"{' or '.join(self.made(step) for step in made)} Unit token{number}"

    def made(self, step: ast.Create) -> str:
        """A token with all that it has."""
        token = step.token
        numbers = dict(token.numbers)
        traits = "".join(f"({trait}) " for trait in dict(token.words).get("trait", ())).strip()
        parts = [*([traits] if traits else []), f"AP{numbers['ap']}", f"HP{numbers['hp']}"]
        for ability in token.abilities:
            if isinstance(ability, ast.Keyword):
                parts.append(keyword_text(ability.name, ability.numbers))
            else:
                if not isinstance(ability, ast.Continuous):
                    raise NoWords("a tree that no text says")
                parts.append(capital(type(self)().joined(ability.parts)))
        state = f"{step.state} " if step.state else ""
        return f"{self.n(step.n)} {state}[{token.name}]({'･'.join(parts)})"

    def each_player(self, step: ast.EachPlayer) -> str:
        """All players do it, with their own cards."""
        who = word_for(EVERYBODY, step.who)
        if isinstance(_steps(step.step)[0], ast.Look):
            return self.everyone_looks(who, step.step)
        return f"{who} {self.clause(step.step)}"

    def joined(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one sentence without its full stop."""
        return " and ".join(self.group(group) for group in self.groups(steps))

    def groups(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: choices in a row, gains of the same cards."""
        found: list[list[ast.Step]] = []
        for step in steps:
            if found and self.together(found[-1], step):
                found[-1].append(step)
            else:
                found.append([step])
        return found

    def together(self, group: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        last = group[-1]
        if isinstance(last, ast.Choose) and isinstance(step, ast.Choose):
            return last.by == step.by == "you"
        if isinstance(last, ast.Forbid) and isinstance(step, ast.Forbid):
            deeds = (last.deed, step.deed)
            return deeds == ("become active", "be paired") and (last.what, last.until) == (step.what, step.until)
        gains = ast.Change | ast.Grant
        if isinstance(last, gains) and isinstance(step, gains):
            plain = not isinstance(getattr(group[0], "amount", None), ast.Kinds | ast.Count)
            return plain and last.what == step.what and last.until == step.until
        if isinstance(last, ast.Move) and isinstance(step, ast.Move) and isinstance(step.what, ast.Rest):
            ends = last.to == (ast.Spot("deck", "you", "top"),) and step.to == (ast.Spot("deck", "you", "bottom"),)
            return ends and len(group) == 1 and self.rest_of(last, step.what) is not None
        return False

    def rest_of(self, step: ast.Move, rest: ast.Rest) -> int | None:
        """How many cards are left of those that were looked at."""
        looked = self.looked.get(rest.of)
        pick = step.what
        if looked is None or not isinstance(pick, ast.Pick) or not isinstance(pick.quantity.low, ast.Num):
            return None
        return looked - pick.quantity.low.value

    def group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        return self.clause(steps[0]) if len(steps) == 1 else self.say("clause", tuple(steps))


def _closed(sentence: str) -> str:
    """A sentence with its full stop."""
    return f"{capital(sentence)}{'' if sentence.endswith('Lv.') else '.'}"


def _steps(step: ast.Step) -> tuple[ast.Step, ...]:
    return step.steps if isinstance(step, ast.Seq) else (step,)


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return GcgPrinter().ability(ability)
