"""Section 10.2: the abilities that keywords and skill icons stand for, and Limit Break."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.games.vanguard.vocabulary import LIMIT_BREAK, ON_FIELD
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import with_more

DAMAGE_FOR_LIMIT_BREAK: Final = Fact("cfv:10.2.5.1", 4)


@rule("cfv:10.2", "cfv:10.2b")
def expand(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Returns the ability of a keyword. The rules that name it ask whether a unit has it; by itself it does nothing."""
    return (ast.Continuous((), ON_FIELD, labels=(keyword.name,)),)


@rule("cfv:2.10.1")
def of_icons(definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns the abilities of a card's skill icons."""
    return tuple([one for skill in definition.words.get("skill", ()) for one in expand(ast.Keyword(skill))])


# 10.2.5 Limit Break


def four_damage() -> ast.Condition:
    """Returns the condition of Limit Break: four or more cards in the damage zone, face up or down."""
    number = DAMAGE_FOR_LIMIT_BREAK.value
    return ast.Exists(ast.Select(("damage",), "you"), ast.Quant(ast.Num(number), None))


@rule("cfv:10.2.5.1.2.1", "cfv:10.2.5.1.3.1")
def with_limit_break(ability: ast.Ability) -> ast.Ability:
    """Returns an ability that is written with Limit Break, with the condition that this stands for."""
    if isinstance(ability, ast.Continuous) and LIMIT_BREAK in ability.labels:
        return replace(ability, condition=with_more(by_rule(always(), "cfv:10.2.5.1.1", "cfv:10.2.5.1.1.1"),
                                               ability.condition))
    if isinstance(ability, ast.Automatic) and LIMIT_BREAK in ability.labels:
        return replace(ability, gate=with_more(by_rule(always(), "cfv:10.2.5.1.2"), ability.gate))
    if isinstance(ability, ast.Activated) and LIMIT_BREAK in ability.labels:
        return replace(ability, condition=with_more(by_rule(always(), "cfv:10.2.5.1.3"),
                                               ability.condition))
    return ability


def always() -> tuple[ast.Condition, ...]:
    """Returns what Limit Break asks for."""
    return (four_damage(),)
