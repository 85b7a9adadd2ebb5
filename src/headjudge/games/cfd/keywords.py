"""Section 14: the abilities that keywords and ability icons stand for, and activation condition keywords."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.games.vanguard.vocabulary import ON_FIELD, at_least, exactly
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import by_rule, in_force, rule
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import with_more

EVERYWHERE: Final = ("deck", "hand", "drop", "soul", "damage", "bind", "trigger", "vanguard", "rearguard", "guardian",
                     "order_area", "orders", "imprisoned", "scouted", "ride_deck", "original_dress", "arms")
"""Where an ability is active whose text names no zone (11.4.4.1)."""

CIRCLES: Final = ("vanguard", "rearguard")

ODD: Final = (1, 3, 5)
EVEN: Final = (0, 2, 4)
"""The odd and the even grades of cards."""

OVERDRESS: Final = "overdress"
XOVERDRESS: Final = "xoverdress"

ADDITIONAL_EFFECT: Final = "additional effect"
"""The label of the effect that an over trigger has besides those of all of them."""

CALL_COST: Final = "call cost"
"""The label of what a card says of a cost for which it is called (11.7.1.1)."""

FROM_DROP: Final = "from the drop zone"
FROM_SOUL: Final = "from the soul"
PLAYED_FROM: Final = (FROM_DROP, FROM_SOUL)
"""The labels of the text of an order that says from where it can be played beside the hand."""


ARMS: Final = ("arms", "left deity arms", "right deity arms")
"""The keyword of Arms orders, without a name of its own and with one (16.3.2.1)."""


REGALIS: Final = "regalis piece"
"""Of the cards with this keyword a deck may have one, which is used once in a game."""


def is_regalis(card: Definition) -> bool:
    """Whether a card is a Regalis Piece."""
    return any([isinstance(ability, ast.Keyword) and ability.name == REGALIS for ability in card.abilities])


@rule("cfd:14.1.1")
def expand(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Returns the ability of a keyword. The rules that name it ask whether a card has it; by itself it does nothing."""
    if keyword.name == "friend":
        return by_rule((friend(keyword.names or ON_FIELD),), "cfd:14.10.1", along=(keyword,))
    if keyword.name in (OVERDRESS, XOVERDRESS):
        covered = tuple([ast.Allow(OVERDRESS, unit) for unit in under(keyword)])
        return (ast.Continuous(covered, ON_FIELD, labels=by_rule((keyword.name,), "cfd:14.12.2")),)
    everywhere = keyword.name in ("sentinel", REGALIS) or keyword.name in ARMS
    return (ast.Continuous((), EVERYWHERE if everywhere else ON_FIELD,
                           labels=by_rule((keyword.name,), "cfd:14.12.2")),)


def under(keyword: ast.Keyword) -> list[ast.Selector]:
    """Returns what overDress or XoverDress asks for: for each unit the rear-guards that fit, '' being any name."""
    named: list[ast.Selector] = [
        ast.Select(("rearguard",), "you", (ast.Named((name,)),) if name else ()) for name in keyword.names]
    return named + [pick.of for step in keyword.cost if isinstance(step, ast.Choose) for pick in step.picks]


@rule("cfd:2.10.1")
def of_icons(definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns the abilities of a card's ability icons."""
    return tuple([one for skill in definition.words.get("skill", ()) for one in expand(ast.Keyword(skill))])


DRIVE: Final = ast.Continuous(
    (ast.Change(ast.THIS, "drive", "by", ast.Value(ast.THIS, "drive bonus")),), ("vanguard", "rearguard"))
"""The change of drive by drive abilities, of which only the one that raises it most counts (14.3.2)."""


@rule("cfd:14.10.1.1", "cfd:14.10.2", "cfd:14.10.2.1", "cfd:14.10.2.2")
def friend(where: tuple[str, ...]) -> ast.Ability:
    """Returns Friend, which works in these zones: with another own unit in its column, both are Friends."""
    others = ast.Select(("field",), "you", (ast.Relation("other", ast.THIS), ast.Relation("same_column", ast.THIS)))
    both = ast.Union((ast.THIS, others))
    state = ast.Grant(both, (ast.Continuous((), ON_FIELD, labels=("friends",)),))
    return ast.Continuous((state,), where, ast.Exists(others, at_least(1)), ("friend",))


# 16.4.3 Songs

SUNG: Final = "sung"
"""The label of the ability of a Song for being sung."""


def turning_down(ability: ast.Ability) -> ast.Ability:
    """Returns an ability; that of a Song for being sung turns the Song face down when it has been carried out."""
    if isinstance(ability, ast.Automatic) and SUNG in ability.labels and in_force("cfd:16.4.3"):
        return replace(ability, body=ast.Seq((ability.body, ast.TurnCard(ast.THIS, "down"))))
    return ability


# 11.4.4 Zones


@rule("cfd:11.4.4", "cfd:11.4.4.2")
def in_its_zones(ability: ast.Ability) -> ast.Ability:
    """Returns an ability, which is active in the zones that it names, in any of them; without one it is everywhere."""
    if isinstance(ability, ast.Activated | ast.Automatic | ast.Continuous) and not ability.where and in_force(
            "cfd:11.4.4.1"):
        return replace(ability, where=EVERYWHERE)
    return ability


# 14.2 Activation condition keywords


def white_wings() -> ast.Condition:
    """Returns the condition that all cards of the own bind zone have odd grades, and that there are some."""
    return wings(ODD)


def black_wings() -> ast.Condition:
    """Returns the condition that all cards of the own bind zone have even grades, and that there are some."""
    return wings(EVEN)


def of_grades(grades: tuple[int, ...]) -> ast.AnyTest:
    """Returns the test whether a card has one of these grades."""
    return ast.AnyTest(tuple([ast.Measure("grade", "==", ast.Num(grade)) for grade in grades]))


def wings(grades: tuple[int, ...]) -> ast.Condition:
    """Returns the condition that the own bind zone holds cards of these grades alone, and some of them."""
    bound = ast.Select(("bind",), "you")
    every = ast.Every(bound, (ast.AllTest((ast.InState(("up",)), of_grades(grades))),))
    return ast.And((*by_rule((ast.Exists(bound, at_least(1)),), "cfd:14.8.5"), every))


def powerful() -> ast.Condition:
    """Returns the condition that the own soul is empty."""
    return ast.Exists(ast.Select(("soul",), "you"), exactly(0))


def glitter(name: str) -> ast.Condition:
    """Returns the condition that the own vanguard has this in its name, and Glitter."""
    return ast.Exists(ast.Select(("vanguard",), "you", (ast.Named((name,), "has"), ast.Has("glitter"))), at_least(1))


def conditions_of(labels: tuple[str, ...]) -> tuple[ast.Condition, ...]:
    """Returns the conditions of the activation condition keywords among some labels."""
    found: list[ast.Condition] = []
    for label in labels:
        if label == "white wings":
            found += by_rule([white_wings()], "cfd:14.8.3", "cfd:14.8.1", "cfd:14.8.2")
        elif label == "black wings":
            found += by_rule([black_wings()], "cfd:14.8.4")
        elif label == "powerful":
            found += by_rule([powerful()], "cfd:14.9.1")
        elif label.startswith("glitter: "):
            found += by_rule([glitter(label.removeprefix("glitter: "))], "cfd:14.12.3", "cfd:14.12.3.2",
                             "cfd:14.12.1", "cfd:14.12.3.1", "cfd:14.12.3.1.1", "cfd:14.12.3.2.1", "cfd:14.12.3.2.2")
    return tuple(found)


@rule("cfd:14.2.1", "cfd:14.2.2", "cfd:14.2.2.1", "cfd:14.2.2.2", "cfd:14.2.3", "cfd:14.2.3.2.1", "cfd:14.2.3.3.1")
def with_condition(ability: ast.Ability) -> ast.Ability:
    """Returns an ability with the conditions that the activation condition keywords before it stand for.

    A continuous ability asks for them all the time, an automatic one when it triggers, an activated one when played.
    """
    if isinstance(ability, ast.Continuous):
        asked = by_rule(conditions_of(ability.labels), "cfd:14.2.3.1", "cfd:14.2.3.1.1")
        return replace(ability, condition=with_more(asked, ability.condition)) if asked else ability
    if isinstance(ability, ast.Automatic):
        asked = by_rule(conditions_of(ability.labels), "cfd:14.2.3.2")
        return replace(ability, gate=with_more(asked, ability.gate)) if asked else ability
    if isinstance(ability, ast.Activated):
        asked = by_rule(conditions_of(ability.labels), "cfd:14.2.3.3")
        return replace(ability, condition=with_more(asked, ability.condition)) if asked else ability
    return ability
