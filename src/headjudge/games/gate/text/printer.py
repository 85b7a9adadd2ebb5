"""Gate skills and costs in the style of the document: whole lines."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.gate.text.places import BEFORE_SUMMONED, FIELD, HOLDING, UNIT_ZONES
from headjudge.games.gate.text.printer_deeds import DeedPrinter
from headjudge.games.gate.text.rows.gaps import keyword
from headjudge.games.gate.text.rows.prices import PLAYED_FROM
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

ONCE = "Once per turn"


class GatePrinter(DeedPrinter):
    """Prints one skill or cost of gate."""

    def ability(self, ability: ast.Ability) -> str:
        """Sign, cost, limit, sentences."""
        if isinstance(ability, ast.PlayCost):
            return f"[{ability.kind.title()} Cost]({self.cost(ability.cost) or 'None'})"
        if isinstance(ability, ast.Keyword):
            return keyword(ability.name, ability.numbers) + (f"({self.cost(ability.cost)})" if ability.cost else "")
        if isinstance(ability, ast.Activated):
            return self.activated(ability)
        if isinstance(ability, ast.OnPlay):
            self.casting = True
            start = ["[Counter]"] if ability.counter else []
            verb = "play" if ability.body == ast.Seq(()) else "cast"
            only = [f"You can only {verb} this card {self.conditions_as_if(ability.condition)}."] if (
                ability.condition is not None) else []
            return " ".join([*start, *only, *([] if verb == "play" else self.body(ability.body))])
        if isinstance(ability, ast.Continuous):
            return self.continuous(ability)
        if isinstance(ability, ast.Automatic):
            return self.automatic(ability)
        raise NoWords(type(ability).__name__)

    def inner(self, ability: ast.Ability) -> str:
        """A quoted skill, whose pronouns are its own."""
        return GatePrinter().ability(ability)

    def cost(self, cost: Sequence[ast.Step]) -> str:
        """The parts of a cost."""
        self.paying = True
        parts = [self.clause(step) for step in cost if not isinstance(step, ast.Declare)]
        self.paying = False
        text = ", ".join(parts[:-1]) + (", and " if len(parts) > 1 else "") + (parts[-1] if parts else "")
        return f"{text[:1].upper()}{text[1:]}"

    def conditions_as_if(self, condition: ast.Condition) -> str:
        """A condition behind "only"."""
        return f"if {', and '.join(self.condition(part) for part in self.flat(condition))}"

    def activated(self, skill: ast.Activated) -> str:
        """[Use], [Counter]."""
        start = f"[{skill.window.title()}]" + (f"({self.cost(skill.cost)})" if skill.cost else "")
        conditions = self.flat(skill.condition)
        said = [self.own_place(skill.where)] if skill.where != ("field",) else []
        said += [self.condition(one) for one in conditions]
        only = [f"You can only use this skill if {', and '.join(said)}."] if said else []
        return " ".join([start, *([f"{ONCE}."] if skill.limit is not None else []), *only, *self.body(skill.body)])

    def own_place(self, where: tuple[str, ...]) -> str:
        """Where the skill works."""
        (place,) = where
        return f"this card is in {self.zone(place, 'you')}"

    def continuous(self, skill: ast.Continuous) -> str:
        """What is always so."""
        if skill.where == BEFORE_SUMMONED:
            barred = {part.deed.removeprefix("summon to ") for part in skill.parts if isinstance(part, ast.Forbid)}
            (zone,) = [zone for zone in UNIT_ZONES if zone not in barred]
            return f"You can only summon this card to {self.zone(zone, 'you')}."
        conditions = self.flat(skill.condition)
        presumed = skill.where in (("field",), PLAYED_FROM) or HOLDING in walk(skill)
        heads = [] if presumed else [f"if {self.own_place(skill.where)}"]
        times = [one for one in conditions if isinstance(one, ast.Now)]
        if times and conditions[: len(times)] != times:
            raise NoWords("a time after another condition")
        heads += [self.conditions(one) for one in times]
        rest = conditions[len(times) :]
        if rest:
            heads.append(self.conditions(rest[0] if len(rest) == 1 else ast.And(tuple(rest))))
        body = ast.Seq(skill.parts) if len(skill.parts) > 1 else skill.parts[0]
        if heads:
            return f"* {' '.join(self.sentence(body, ''.join(f'{head}, ' for head in heads)))}"
        return f"* {' '.join(self.body(body))}"

    def automatic(self, skill: ast.Automatic) -> str:
        """What happens by itself."""
        heads = [] if skill.limit is None else [ONCE.lower()]
        gates = self.flat(skill.gate)
        heads += [self.conditions(gate) for gate in gates if isinstance(gate, ast.Now)]
        heads.append(self.trigger(skill.trigger))
        said = [self.own_place(skill.where)] if not self.presumed(skill) else []
        said += [self.condition(gate) for gate in gates if not isinstance(gate, ast.Now)]
        if said:
            heads.append(f"if {', and '.join(said)}")
        lead = "".join(f"{head}, " for head in heads)
        if skill.cost:
            costs = skill.cost[0] if len(skill.cost) == 1 else ast.Seq(skill.cost)
            first = self.sentence(ast.Attempt(costs, True), lead)
            return f"* {' '.join([*first, *self.answered(skill.body)])}"
        sentences = self.body(skill.body)
        text = sentences[0]
        text = text if text.startswith("X ") else f"{text[0].lower()}{text[1:]}"
        return f"* {' '.join([f'{lead[0].upper()}{lead[1:]}{text}', *sentences[1:]])}"

    def presumed(self, skill: ast.Automatic) -> bool:
        """Whether the trigger itself says where the skill works."""
        trigger = skill.trigger
        around = {*trigger.src, *trigger.dst} if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS else set()
        return {*skill.where} <= around | FIELD


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return GatePrinter().ability(ability)
