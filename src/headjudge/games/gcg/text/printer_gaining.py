"""Gains, prohibitions and permissions in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.gcg.text.printer_events import EventPrinter
from headjudge.games.gcg.text.printer_nouns import STATS, keyword_text
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

UNTIL: Final = {
    ast.END_OF_TURN: "during this turn",
    ast.Until("battle"): "during this battle",
    ast.Until("turn", "opponent", True): "until the end of your opponent's next turn",
    ast.Until("turn", "you", True): "until the end of your next turn",
}
_ENEMY = ast.Relation("enemy", ast.THIS)


class GainPrinter(EventPrinter):
    """Prints what cards get, may do and cannot do."""

    def subject(self, what: ast.Selector) -> tuple[str, bool]:
        """Who gets something, and whether several."""
        if isinstance(what, ast.Select):
            return self.all_of(what), True
        if isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select):
            return f"{self.ref(what.parts[0])} and {self.all_of(what.parts[-1])}", True
        text = self.ref(what, subject=True)
        self.mention(what)
        return text, text == "they"

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        first = steps[0]
        if not isinstance(first, ast.Change | ast.Grant):
            raise NoWords("a tree that no text says")
        counted = self.counted_change(first) if len(steps) == 1 and isinstance(first, ast.Change) else ""
        if counted:
            return counted
        if len(steps) == 1 and isinstance(first, ast.Change) and isinstance(first.amount, ast.Count | ast.Kinds):
            return f"increase this Unit's {STATS[first.field]} by an amount equal to {self.amount(first.amount)}"
        less = first.amount if isinstance(first, ast.Change) and isinstance(first.amount, ast.Times) else None
        alone = len(steps) == 1 and self.this == "this card in your hand"
        if less is not None and less.a == ast.Num(-1) and alone:
            return f"reduce the cost of {self.this} by an amount equal to {self.amount(less.b)}"
        subject, plural = self.subject(first.what)
        verb = "get" if isinstance(first, ast.Change) else "gain"
        said, each = [], ""
        for step in steps:
            if isinstance(step, ast.Grant):
                said += [self.granted(ability) for ability in step.abilities]
                continue
            if not isinstance(step, ast.Change):
                raise NoWords("a tree that no text says")
            amount = step.amount
            if isinstance(amount, ast.Times) and isinstance(amount.b, ast.Count):
                if not isinstance(amount.b.what, ast.Select):
                    raise NoWords("a tree that no text says")
                whose = "of your " if amount.b.what.whose == "you" and self.in_play(amount.b.what) else ""
                each = f" for each {whose}{self.noun(amount.b.what, bool(whose), bool(whose))}"
                amount = amount.a
            blank = " " if step.field in ("level", "cost") else ""
            if not isinstance(amount, ast.Num) or step.how != "by":
                raise NoWords("a change that is worked out")
            said.append(f"{STATS[step.field]}{blank}{amount.value:+d}")
        return f"{subject} {verb}{'' if plural else 's'} {' and '.join(said)}{each}{self.until(first.until)}"

    def counted_change(self, step: ast.Change) -> str:
        """A value changed by a number of cards, where no number is printed; '' for any other change."""
        amount, factor = step.amount, 1
        if isinstance(amount, ast.Times) and isinstance(amount.a, ast.Num):
            factor, amount = amount.a.value, amount.b
        if not isinstance(amount, ast.Count | ast.Kinds):
            return ""
        if step.field in ("repair", "breach", "support"):
            subject, plural = self.subject(step.what)
            keyword = keyword_text(step.field, (factor,))
            return f"{subject} gain{'' if plural else 's'} the same number of {keyword} as {self.amount(amount)}"
        if step.what == ast.THIS or self.ref(step.what) != "it" or factor not in (1, -1):
            return ""
        lead = self.prefix(step.until)
        verb = "increase" if factor == 1 else "reduce"
        return f"{lead}{verb} its {STATS[step.field]} by an amount equal to {self.amount(amount)}"

    def granted(self, ability: ast.Ability) -> str:
        """A keyword effect that is gained."""
        if not isinstance(ability, ast.Keyword):
            self.following.append(type(self)().ability(ability))
            return "the following effect"
        return keyword_text(ability.name, ability.numbers)

    def ability(self, ability: ast.Ability) -> str:
        """A whole ability."""
        raise NotImplementedError

    def until(self, until: ast.Until | None) -> str:
        """How long."""
        if until is None:
            return ""
        if until not in UNTIL:
            raise NoWords("a duration of this kind")
        return f" {UNTIL[until]}"

    def prefix(self, until: ast.Until | None) -> str:
        """How long, before what is so."""
        return f"{self.until(until).strip()}, " if until is not None else ""

    def say_change(self, step: ast.Change | ast.Grant) -> str:
        """Gets."""
        return self.gains([step])

    say_grant = say_change

    def say_regard(self, step: ast.Regard) -> str:
        """Has another name as well."""
        if step.field != "name" or step.what != ast.THIS or len(step.words) != 1:
            raise NoWords("other words of a card")
        return f"this card's card name is also treated as [{step.words[0]}]"

    def say_forbid(self, step: ast.Forbid) -> str:
        """Cannot."""
        if step.deed == "reduce ap":
            return "this Unit's AP can't be reduced by enemy effects"
        if step.what is None:
            raise NoWords("a tree that no text says")
        subject, _ = self.subject(step.what)
        if step.deed == "become active in start phase":
            if step.until != ast.Until("start_phase", "opponent", True):
                raise NoWords("a start phase that is not the next one of the opponent")
            return f"{subject} won't be set as active during the start phase of your opponent's next turn"
        return f"{subject} can't {self.deed(step)}{self.until(step.until)}"

    def deed(self, step: ast.Forbid) -> str:
        """What cannot be done."""
        plain = {"attack": "attack", "attack player": "choose the enemy player as its attack target",
                 "become active": "be set as active", "be paired": "be paired with a Pilot",
                 "be destroyed by effect": "be destroyed by enemy effects", "block": "activate <Blocker>"}
        if step.deed in plain:
            return word_for(plain, step.deed)
        if not step.deed.startswith("receive "):
            raise NoWords(f"the deed {step.deed}")
        kind = step.deed.removeprefix("receive ")
        if not step.using:
            return step.deed
        if step.using == (_ENEMY,):
            return f"receive enemy {kind}"
        word = next((test.kinds for test in step.using if isinstance(test, ast.Kind)), ())
        tests = step.using[1:]
        if word == ("command",):
            if tests != (ast.Kind(("command",)),):
                raise NoWords("Commands that are described")
            return f"{step.deed} from enemy Commands"
        source = ast.Select(("battle_area",), "opponent", tests)
        return f"{step.deed} from {self.noun(source, True)}"

    def say_allow(self, step: ast.Allow) -> str:
        """May attack."""
        if step.what is None:
            raise NoWords("a tree that no text says")
        if step.deed == "attack rested when deployed":
            return ("on the turn this Unit is deployed, it may choose a rested enemy Unit as its attack target "
                    "and attack it")
        if step.deed == "draw attacks":
            target = "this rested Unit" if step.what == ast.THIS else self.battle_target(step.what)
            return f"enemy Units choose {target} as their attack target if possible when attacking"
        if step.deed == "draw all attacks":
            must = f"all enemy Units must choose {self.ref(step.what)} as their attack target when attacking"
            return f"{self.prefix(step.until)}{must}"
        subject, _ = self.subject(step.what)
        if step.deed == "attack when deployed":
            return f"{subject} may attack on the turn it is deployed"
        if step.deed != "attack active unit":
            raise NoWords(f"the deed {step.deed}")
        tests = (ast.Kind(("unit",)), ast.InState(("active",)), *step.using)
        target = self.noun(ast.Select(("battle_area",), "opponent", tests), False)
        return f"{subject} may choose {self.a(target)} as its attack target{self.until(step.until)}"

    def say_alter(self, step: ast.Alter) -> str:
        """Are deployed rested."""
        if step.parameter != "enters rested" or step.what is None:
            raise NoWords(f"the parameter {step.parameter}")
        return f"{self.subject(step.what)[0]} are deployed rested"
