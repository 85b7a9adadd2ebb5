"""Sections 13-1 and 3-3-9: the ordinary abilities that keyword effects stand for, and those that the rules themselves
give: a Pilot's to its Unit, and what repairing, breaching and supporting are to every Unit.

The keyword effects with an amount are numbers of a card, so that copies add up; what they do is said once, for any
Unit that has more than zero of them.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.cards import COMMAND, PILOT, UNIT
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, carry, rule
from headjudge.language import ast

COUNTED: Final = ("repair", "breach", "support")
"""The keyword effects with an amount."""

COPIES: Final = {
    "repair": Fact("gcg:13.1.1.2", "by", without="to"),
    "breach": Fact("gcg:13.1.2.5", "by", without="to"),
    "support": Fact("gcg:13.1.3.2", "by", without="to"),
}
"""What another copy does to the amount: it is added."""

PAIRED_WITH: Final = ast.Select(("battle_area",), "any", (ast.Relation("paired_with", ast.THIS),))
"""The Unit under which this card lies."""

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
SOME: Final = ast.Quant(ast.Num(1), None)


def label(name: str) -> str:
    """A keyword effect as abilities carry it."""
    return name.replace(" ", "_").replace("-", "_")


def expand(ability: ast.Ability) -> tuple[ast.Ability, ...]:
    """The ordinary abilities that an ability stands for, wherever it is written."""
    if not isinstance(ability, ast.Keyword):
        return (ability,)
    if ability.name == "pilot":
        return (second_name(ability.names),)
    name = label(ability.name)
    if name in COUNTED:
        return (counted(name, ability.numbers[0]),)
    return (ast.Continuous((), labels=(name,)),)


@rule("gcg:3.4.6.1", without=ast.DeckRule(None))
def second_name(names: tuple[str, ...]) -> ast.Ability:
    """A Command with a Pilot effect has that name while it is paired."""
    return ast.Continuous((ast.Regard(ast.THIS, "name", names),), where=("pilots",), labels=("pilot",))


def counted(name: str, amount: int) -> ast.Ability:
    """So much more of a keyword effect with an amount."""
    return ast.Continuous((ast.Change(ast.THIS, name, COPIES[name].value, ast.Num(amount)),), labels=(name,))


def printed(ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
    """What a line of a card stands for: of a Pilot, most of its text belongs to the Unit."""
    if definition.type == PILOT and is_lower_text(ability):
        return to_unit(ability)
    return expand(ability)


def is_lower_text(ability: ast.Ability) -> bool:
    """Whether a line of a Pilot stands below its name: all but its Burst, and what says that it works elsewhere."""
    if isinstance(ability, ast.Keyword):
        return ability.name != "pilot"
    if isinstance(ability, ast.DeckRule | ast.PlayCost):
        return False
    if "burst" in getattr(ability, "labels", ()):
        return not carry("gcg:3.3.9.1")
    where: tuple[str, ...] = getattr(ability, "where", ())
    return not where or where == ("stage",) or any(zone in ("battle_area", "base") for zone in where)


@rule("gcg:3.3.9.2", "gcg:2.11.3", without=())
def to_unit(ability: ast.Ability) -> tuple[ast.Ability, ...]:
    """The Unit gains it while they are paired."""
    return (ast.Continuous((ast.Grant(PAIRED_WITH, (ability,)),), where=("pilots",)),)


def given_by_rules(definition: Definition) -> tuple[ast.Ability, ...]:
    """What every card of a type does by the rules."""
    if definition.type == UNIT:
        return (*repair(), *breach(), *support())
    if definition.type == PILOT or (definition.type == COMMAND and definition.words.get("pilot")):
        return modifiers(definition)
    return ()


@rule("gcg:3.3.8.1", "gcg:2.7.3", "gcg:2.8.4", "gcg:3.3.8", without=())
def modifiers(definition: Definition) -> tuple[ast.Ability, ...]:
    """The AP and HP of a Pilot are added to those of its Unit."""
    changes = tuple([ast.Change(PAIRED_WITH, field, "by", ast.Num(definition.numbers[field]))
                     for field in ("ap", "hp") if definition.numbers.get(field)])
    return (ast.Continuous(changes, where=("pilots",)),) if changes else ()


def more_than_zero(field: str) -> ast.Condition:
    return ast.Compare(ast.Value(ast.THIS, field), ">", ast.Num(0))


@rule("gcg:13.1.1.1", without=())
def repair() -> tuple[ast.Ability, ...]:
    """At the end of its player's turn a Unit recovers HP."""
    gate = ast.And((more_than_zero("repair"), ast.Is(ast.THIS, (ast.Relation("damaged"),))))
    return (ast.Automatic(ast.Edge("end", "turn", "you"), ast.Recover(ast.THIS, ast.Value(ast.THIS, "repair")),
                          where=("battle_area",), gate=gate, labels=("repair",)),)


DESTROYS_WITH: Final = Fact("gcg:13.1.2.1", "battle", without="")
"""By what kind of damage a Unit must be destroyed for <Breach>."""

FIRST_CARD: Final = ast.Select(("base", "shields"), "opponent", (ast.Relation("first_of_shield_area", ast.SUBJECT),))
"""The first card in the shield area of the player who owns the destroyed Unit."""


@rule("gcg:13.1.2.1", without=())
def breach() -> tuple[ast.Ability, ...]:
    """In its player's turn, a Unit that destroys an enemy Unit with battle damage damages the shield area."""
    enemy = ast.Select(("battle_area",), "opponent", (ast.Kind((UNIT,)),))
    harm: ast.Step = ast.Harm(FIRST_CARD, ast.Value(ast.THIS, "breach"))
    if carry("gcg:13.1.2.4"):
        harm = ast.If(ast.Exists(FIRST_CARD, SOME), harm)
    gate = ast.And((more_than_zero("breach"), ast.Now("turn", "you")))
    return (ast.Automatic(ast.Destroys(ast.THIS, enemy, DESTROYS_WITH.value), harm, where=("battle_area",), gate=gate,
                          labels=("breach",)),)


@rule("gcg:13.1.3.1", without=())
def support() -> tuple[ast.Ability, ...]:
    """In the main phase a Unit may be rested to give another friendly one AP."""
    others = ast.Select(("battle_area",), "friendly", (ast.Kind((UNIT,)), ast.Relation("other", ast.THIS)))
    body = ast.Seq((
        ast.Choose((ast.Pick(others, ONE),), "you", "chosen"),
        ast.Change(ast.Ref("chosen"), "ap", "by", ast.Value(ast.THIS, "support"), ast.END_OF_TURN),
    ))
    return (ast.Activated(body, (ast.Orient(ast.THIS, "rested"),), ("battle_area",), "main",
                          more_than_zero("support"), labels=("support",)),)
