"""Sections 13-1 and 3-3-9: the ordinary abilities that keyword effects stand for, and those that the rules give.

The rules give a Pilot's abilities to its Unit, and repairing, breaching and supporting to every Unit. The keyword
effects with an amount are numbers of a card, so that copies add up; what they do is said once, for any Unit that has
more than zero of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.cards import COMMAND, PILOT, UNIT
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.trees import rebuild, walk

COUNTED: Final = ("repair", "breach", "support")
"""The keyword effects with an amount."""

COPIES: Final = {
    "repair": Fact("gcg:13.1.1.2", "by"),
    "breach": Fact("gcg:13.1.2.5", "by"),
    "support": Fact("gcg:13.1.3.2", "by"),
}
"""What another copy does to the amount: it is added."""

PAIRED_WITH: Final = ast.Select(("battle_area",), "any", (ast.Relation("paired_with", ast.THIS),))
"""The Unit under which this card lies."""

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
SOME: Final = ast.Quant(ast.Num(1), None)


def label(name: str) -> str:
    """Returns a keyword effect as abilities carry it."""
    return name.replace(" ", "_").replace("-", "_")


def expand(ability: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the ordinary abilities that an ability stands for, wherever it is written."""
    if isinstance(ability, ast.Keyword):
        return keyword_effect(ability)
    for word in getattr(ability, "labels", ()):
        if word in TIMINGS and not TIMINGS[word](ability):
            return ()
    made: list[ast.Ability] = []
    for one in seen_before(ability):
        rebuilt = rebuild(paired_or_linked(one), as_the_rules_see_it, into_abilities=False)
        assert isinstance(rebuilt, ast.Ability)
        made.append(rebuilt)
    return tuple(made)


def as_the_rules_see_it(node: ast.Node) -> ast.Node:
    """Returns the node as it is carried out.

    A card that is deployed rested is not yet where it is deployed. A card has <Repair>, <Breach> or <Support> if its
    text or an effect gives it, and also if only the amount was changed by an effect.
    """
    if isinstance(node, ast.Alter) and node.parameter == "enters rested" and isinstance(node.what, ast.Select):
        return replace(node, what=replace(node.what, zones=()))
    if isinstance(node, ast.Has) and label(node.label) in COUNTED:
        return ast.AnyTest((node, ast.Measure(label(node.label), ">", ast.Num(0))))
    return node


@rule("gcg:5.1.2")
def keyword_effect(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Returns the full text of a keyword effect as abilities."""
    if keyword.name == "pilot":
        return (second_name(keyword.names),)
    name = label(keyword.name)
    if name in COUNTED:
        return (counted(name, keyword.numbers[0]),)
    return (ast.Continuous((), labels=(name,)),)


# 13-2 Keywords that say when an effect activates: without its rule such a keyword means nothing


@rule("gcg:13.2.6.1")
def when_deployed(ability: ast.Ability) -> bool:
    return True


@rule("gcg:13.2.7.1")
def when_it_attacks(ability: ast.Ability) -> bool:
    return True


@rule("gcg:13.2.8.1", "gcg:13.2.8.2")
def when_destroyed(ability: ast.Ability) -> bool:
    """Whether a 【Destroyed】 effect acts from the trash, after its card has left the field."""
    return True


@rule("gcg:13.2.9.1")
def when_paired(ability: ast.Ability) -> bool:
    return True


@rule("gcg:13.2.11.1")
def when_linked(ability: ast.Ability) -> bool:
    return True


TIMINGS: Final[dict[str, Callable[[ast.Ability], bool]]] = {
    "deploy": when_deployed,
    "attack": when_it_attacks,
    "destroyed": when_destroyed,
    "when_paired": when_paired,
    "when_linked": when_linked,
}


def paired_or_linked(ability: ast.Ability) -> ast.Ability:
    """Returns the ability with the conditions of its keywords about pairing."""
    if isinstance(ability, ast.Automatic) and isinstance(ability.trigger, nodes.Paired):
        if ability.trigger.tests:
            tests = by_rule(ability.trigger.tests, "gcg:13.2.9.2")
            return replace(ability, trigger=replace(ability.trigger, tests=tests))
    elif isinstance(ability, ast.Continuous | ast.Activated) and ability.condition is not None:
        return replace(ability, condition=while_paired(ability.condition))
    if isinstance(ability, ast.Automatic) and ability.gate is not None:
        return replace(ability, gate=while_paired(ability.gate))
    return ability


def while_paired(condition: ast.Condition) -> ast.Condition | None:
    """Returns the condition of 【During Pair】 and 【During Link】."""
    if isinstance(condition, ast.And):
        parts = [part for part in [while_paired(one) for one in condition.conditions] if part is not None]
        return all_of(parts)
    if not isinstance(condition, ast.Is) or condition.what != ast.THIS or len(condition.tests) != 1:
        return condition
    test = condition.tests[0]
    if isinstance(test, ast.HasMarkers):
        return by_rule(condition, "gcg:13.2.10.1", "gcg:13.2.10.2")
    return by_rule(condition, "gcg:13.2.12.1") if test == ast.Relation("linked") else condition


def seen_before(ability: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns a 【Destroyed】 effect whose first "if" about Pilots is tested before they leave with their Unit.

    What happens otherwise is an effect of its own.
    """
    if not isinstance(ability, ast.Automatic) or "destroyed" not in ability.labels:
        return (ability,)
    body = ability.body
    if not isinstance(body, ast.If):
        return (ability,)
    if not any(isinstance(part, ast.Select) and part.zones == ("pilots",) for part in walk(body.condition)):
        return (ability,)
    found = (replace(ability, gate=both(ability.gate, body.condition), body=body.then),)
    if body.otherwise is None:
        return found
    return (*found, replace(ability, gate=both(ability.gate, ast.Not(body.condition)), body=body.otherwise))


def both(gate: ast.Condition | None, condition: ast.Condition) -> ast.Condition:
    """Returns the condition that both of these are fulfilled, the first only if there is one."""
    return condition if gate is None else ast.And((gate, condition))


@rule("gcg:3.4.6.1")
def second_name(names: tuple[str, ...]) -> ast.Ability:
    """Returns the ability that gives a Command with a Pilot effect that name while it is paired."""
    return ast.Continuous((ast.Regard(ast.THIS, "name", names),), where=("pilots",), labels=("pilot",))


def counted(name: str, amount: int) -> ast.Ability:
    """Returns the ability that adds an amount to a keyword effect."""
    return ast.Continuous((ast.Change(ast.THIS, name, COPIES[name].value, ast.Num(amount)),), labels=(name,))


@rule("gcg:2.11.1", "gcg:5.1.1", "gcg:10.1.1", "gcg:10.1.4")
def printed(ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns the abilities of a line of a card; most of a Pilot's text belongs to the Unit."""
    if definition.type == COMMAND and "burst" in getattr(ability, "labels", ()):
        return by_rule(expand(ability), "gcg:3.4.7")
    if definition.type == PILOT and is_lower_text(ability):
        return to_unit(ability)
    return expand(ability)


def is_lower_text(ability: ast.Ability) -> bool:
    """Whether a line of a Pilot stands below its name: all but its Burst, and lines that work elsewhere."""
    if isinstance(ability, ast.Keyword):
        return ability.name != "pilot"
    if "burst" in getattr(ability, "labels", ()):
        return by_rule(False, "gcg:3.3.9.1")
    where: tuple[str, ...] = getattr(ability, "where", ())
    if "pilots" in where:
        return False
    return not where or where == ("stage",) or any(zone in ("battle_area", "base") for zone in where)


@rule("gcg:3.3.9.2", "gcg:3.3.9", "gcg:2.11.3")
def to_unit(ability: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the ability as the Unit gains it while they are paired."""
    return (ast.Continuous((ast.Grant(PAIRED_WITH, (ability,)),), where=("pilots",)),)


def given_by_rules(definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns the abilities that the rules give to every card of a type."""
    if definition.type == UNIT:
        return (*repair(), *breach(), *support())
    if definition.type == PILOT or (definition.type == COMMAND and definition.words.get("pilot")):
        return modifiers(definition)
    return ()


@rule("gcg:3.3.8.1", "gcg:3.3.8")
def modifiers(definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns the abilities that add the AP and HP of a Pilot to those of its Unit."""
    added: tuple[str, ...] = by_rule(("ap", "hp"), "gcg:2.7.3", "gcg:2.8.4")
    changes: list[ast.Step] = [ast.Change(PAIRED_WITH, field, "by", ast.Num(definition.numbers[field]))
                               for field in added if definition.numbers.get(field)]
    changes = by_rule(changes, "gcg:2.4.3", "gcg:2.5.5", "gcg:3.3.7", along=(definition,))
    return (ast.Continuous(tuple(changes), where=("pilots",)),) if changes else ()


def more_than_zero(field: str) -> ast.Condition:
    return ast.Compare(ast.Value(ast.THIS, field), ">", ast.Num(0))


@rule("gcg:13.1.1.1")
def repair() -> tuple[ast.Ability, ...]:
    """At the end of its player's turn a Unit recovers HP."""
    gate = ast.And((more_than_zero("repair"), ast.Is(ast.THIS, (ast.Relation("damaged"),))))
    return (ast.Automatic(ast.Edge("end", "turn", "you"), ast.Recover(ast.THIS, ast.Value(ast.THIS, "repair")),
                          where=("battle_area",), gate=gate, labels=("repair",)),)


DESTROYS_WITH: Final = Fact("gcg:13.1.2.1", "battle")
"""By what kind of damage a Unit must be destroyed for <Breach>."""

FIRST_CARD: Final = ast.Select(("shield_area",), "opponent", (ast.Relation("first_of_shield_area", ast.SUBJECT),))
"""The first card in the shield area of the player who owns the destroyed Unit."""


@rule("gcg:13.1.2.1")
def breach() -> tuple[ast.Ability, ...]:
    """In its player's turn, a Unit that destroys an enemy Unit with battle damage damages the shield area."""
    enemy = ast.Select(("battle_area",), "opponent", (ast.Kind((UNIT,)),))
    harm: ast.Step = ast.Harm(FIRST_CARD, ast.Value(ast.THIS, "breach"))
    harm = by_rule(ast.If(ast.Exists(FIRST_CARD, SOME), harm), "gcg:13.1.2.4")
    gate = ast.And((more_than_zero("breach"), ast.Now("turn", "you")))
    return (ast.Automatic(ast.Destroys(ast.THIS, enemy, DESTROYS_WITH.value), harm, where=("battle_area",), gate=gate,
                          labels=("breach",)),)


@rule("gcg:13.1.3.1")
def support() -> tuple[ast.Ability, ...]:
    """In the main phase a Unit may be rested to give another friendly one AP."""
    others = ast.Select(("battle_area",), "friendly", (ast.Kind((UNIT,)), ast.Relation("other", ast.THIS)))
    body = ast.Seq((
        ast.Choose((ast.Pick(others, ONE),), "you", "chosen"),
        ast.Change(ast.Ref("chosen"), "ap", "by", ast.Value(ast.THIS, "support"), ast.END_OF_TURN),
    ))
    return (ast.Activated(body, (ast.Orient(ast.THIS, "rested"),), ("battle_area",), "main",
                          more_than_zero("support"), labels=("support",)),)
