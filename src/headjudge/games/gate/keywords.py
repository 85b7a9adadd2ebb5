"""Section 11: keywords, as the skills that each of them stands for.

A skill of an attack triggers as the attack is carried out, and is resolved through the stack at the end of the attack.
[Move] is offered by `turn.MoveUnits`; the costs of [Pilot] and [Transform] are paid in `playing`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from headjudge.kernel import characteristics, indexing
from headjudge.kernel.rules import by_rule, rule
from headjudge.language.tree import ast
from headjudge.language.tree.ast import SUBJECT, THIS

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

FIELD: Final = ("field",)
NOT_FIELD: Final = ("deck", "hand", "drop", "banish", "gate_master", "energy", "soul", "stack", "outside")
"""The zones to which a card goes that leaves the field (4.6.1.5)."""

UNITS: Final = ("left", "center", "right")

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
SOME: Final = ast.Quant(ast.Num(1), None)

_IS_UNIT: Final = ast.Kind(("unit",))


def has_keyword(game: Game, card: int, label: str) -> bool:
    """Whether a card has a keyword, printed or given to it, and not lost."""
    instance = game.cards[card]
    if not indexing.blank(game, instance):
        for ability in instance.row.abilities:
            if label in ability.labels and not characteristics.lost(game, card, ability):
                return True
    return any([label in ability.labels and not characteristics.lost(game, card, ability, grant)
                for ability, grant in characteristics.granted(game, card)])


@rule("gate:11.1")
def expand(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Returns the skills that a keyword stands for."""
    name = keyword.name.replace(" ", "_")
    number = ast.Num(keyword.numbers[0]) if keyword.numbers else ast.Num(0)
    if name == "move":
        return by_rule((ast.Continuous((), FIELD, labels=(name,)),), "gate:11.2.1")
    if name == "set":
        return (ast.Continuous((), ("set",), labels=(name,)),)
    if name == "dual_attack":
        return by_rule(_dual_attack(), "gate:11.3.1")
    if name == "penetrate":
        return by_rule(_penetrate(), "gate:11.4.1")
    if name == "soulguard":
        return by_rule(_soulguard(), "gate:11.5.1")
    if name == "revenge":
        return by_rule(_revenge(), "gate:11.6.1")
    if name == "ghoststrike":
        return by_rule(_ghoststrike(), "gate:11.7")
    if name == "vampire_curse":
        return by_rule(_vampire_curse(number), "gate:11.8")
    if name == "life_bond":
        return by_rule(_life_bond(number), "gate:11.9")
    if name in ("pilot", "transform"):
        return by_rule((ast.PlayCost(name, keyword.cost), ast.Continuous((), FIELD, labels=(name,))), "gate:11.10")
    if name == "combine":
        return by_rule(_combine(keyword.cost), "gate:11.11")
    if name == "gear_swap":
        return by_rule(_gear_swap(), "gate:11.12")
    return (keyword,)


def _dual_attack() -> tuple[ast.Ability, ...]:
    """It stands at the end of its first attack of the turn."""
    return (ast.Automatic(ast.Edge("end", "attack", "any", THIS), ast.Orient(THIS, "stand"), where=FIELD,
                          gate=ast.Is(THIS, (ast.Relation("first_attack"),)), labels=("dual_attack",)),)


def _when_attack_destroys(zones: tuple[str, ...], body: ast.Step, label: str) -> ast.Ability:
    return ast.Automatic(ast.Destroys(THIS, ast.Select(zones, "opponent", (_IS_UNIT,)), "attack"), body, where=FIELD,
                         labels=(label,))


def _penetrate() -> tuple[ast.Ability, ...]:
    """Its attack destroys a Unit in the Center: its own crit as damage to the opponent."""
    return (_when_attack_destroys(("center",), ast.Damage("opponent", ast.Value(THIS, "crit")), "penetrate"),)


def _soulguard() -> tuple[ast.Ability, ...]:
    """One card of its soul may be dropped in place of its leaving the field."""
    soul = ast.Select(("soul",), "any", (ast.Relation("under", THIS),))
    return (ast.Continuous((ast.Instead(ast.Moved(THIS, "move", FIELD, "any", NOT_FIELD, "any"),
                                        ast.Move(ast.Pick(soul, ONE), (ast.Spot("drop"),)), True),), FIELD,
                           labels=("soulguard",)),)


def _revenge() -> tuple[ast.Ability, ...]:
    """At the end of an attack on it: its power to an attacking Unit, or its crit to the player of an attacking Item."""
    attackers = ast.Select(FIELD, "opponent", (ast.Relation("attacking"),))
    strike = ast.If(ast.Is(ast.Ref("r1"), (_IS_UNIT,)), ast.Harm(ast.Ref("r1"), ast.Value(THIS, "power")),
                    ast.If(ast.Exists(ast.Ref("r1"), SOME), ast.Damage("opponent", ast.Value(THIS, "crit"))))
    body = ast.Seq((ast.Choose((ast.Pick(attackers, ONE),), as_="r1"), strike))
    return (ast.Automatic(ast.Edge("end", "attacked", "any", THIS), body, where=FIELD, labels=("revenge",)),)


def _ghoststrike() -> tuple[ast.Ability, ...]:
    """It and the Unit that its attack has destroyed are banished."""
    return (_when_attack_destroys(UNITS, ast.Move(ast.Union((SUBJECT, THIS)), (ast.Spot("banish"),)), "ghoststrike"),)


def _vampire_curse(number: ast.Num) -> tuple[ast.Ability, ...]:
    """Its attack destroys a Unit: the top cards of the opponent's deck are dropped."""
    return (_when_attack_destroys(UNITS, ast.Move(ast.Top("deck", "opponent", number), (ast.Spot("drop"),)),
                                  "vampire_curse"),)


def _life_bond(number: ast.Num) -> tuple[ast.Ability, ...]:
    """It leaves the field: damage to its controller."""
    return (ast.Automatic(ast.Moved(THIS, "move", FIELD, "any", NOT_FIELD, "any"), ast.Damage("you", number),
                          where=FIELD, labels=("life_bond",)),)


def _combine(cost: tuple[ast.Step, ...]) -> tuple[ast.Ability, ...]:
    """From the field into the soul of another own Unit that has no soul card of its name."""
    same = ast.HasMarkers(SOME, (ast.Same("name", THIS),))
    others = ast.Select(UNITS, "you", (ast.Relation("other", THIS), _IS_UNIT, ast.NotTest(same)))
    body = ast.Seq((ast.Choose((ast.Pick(others, ONE),), as_="r1"),
                    ast.Move(THIS, (ast.Spot("soul", "you", under=ast.Ref("r1")),))))
    return (ast.Activated(body, cost, FIELD, "use", ast.Exists(others, SOME), labels=("use", "combine")),)


def _gear_swap() -> tuple[ast.Ability, ...]:
    """When another Item takes its place it returns to the hand in place of being dropped."""
    return (ast.Continuous((ast.Instead(ast.Moved(THIS, "overload", ("player",), "any", ("drop",), "any"),
                                        ast.Move(THIS, (ast.Spot("hand"),))),), ("player",), labels=("gear_swap",)),)


def choices_first(skill: ast.Activated) -> ast.Activated:
    """Returns a [Use] or [Counter] skill whose first choices are made before its cost is paid (8.4.3.2)."""
    steps = skill.body.steps if isinstance(skill.body, ast.Seq) else (skill.body,)
    first: list[ast.Step] = []
    rest: list[ast.Step] = []
    for at, step in enumerate(steps):
        what = getattr(step, "what", None)
        if isinstance(step, ast.Choose):
            first.append(step)
        elif isinstance(what, ast.Pick) and not isinstance(step, ast.Look | ast.Reveal):
            name = f"chosen for step {at + 1}"
            first.append(ast.Choose((what,), getattr(step, "by", "you"), name))
            rest += [replace(step, what=ast.Ref(name)), *steps[at + 1 :]]  # type: ignore[call-arg]
            break
        elif isinstance(step, _HARMLESS):
            rest.append(step)
        else:
            rest += steps[at:]
            break
    if not first:
        return skill
    body = rest[0] if len(rest) == 1 else ast.Seq(tuple(rest))
    declared = tuple([step for step in skill.cost if isinstance(step, ast.Declare)])
    paid = tuple([step for step in skill.cost if not isinstance(step, ast.Declare)])
    return by_rule(replace(skill, body=body, cost=(*declared, *first, *paid)), "gate:8.4.3.2", along=(skill,))


_HARMLESS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Forbid, ast.Allow)
"""What a skill does that makes nothing else of what it can choose afterwards."""
