"""Cards for each game whose continuous abilities depend on each other: they take, give and ask for one another."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import headjudge as hj
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast

FIELDS: Final[dict[str, dict[str, Any]]] = {
    "ws": {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1},
    "gcg": {"type": "unit", "color": "blue", "level": 1, "cost": 0, "ap": 2, "hp": 3},
    "gate": {"type": "unit", "planet": ["Harbor"], "limit": 1, "power": 2, "crit": 1, "defense": 2},
}

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "ws": (
        "【CONT】 All of your 《Harbor》 characters get +1000 power.",
        "【CONT】 All of your 《Harbor》 characters get 《Music》.",
        "【CONT】 All of your 《Music》 characters get 《Harbor》.",
        "【CONT】 This card gets +500 power for each of your other 《Harbor》 characters.",
        "【CONT】 If you have 2 or more other 《Harbor》 characters, this card gets 《Music》.",
        "【CONT】 If you do not have another 《Harbor》 character, this card gets 《Harbor》.",
        "【CONT】 If all of your characters are 《Harbor》, this card gets -1 level.",
        '【CONT】 All of your 《Music》 characters get "【CONT】 All of your other characters get 《Harbor》."',
        '【CONT】 All of your other characters get "【CONT】 All of your opponent\'s characters get -500 power."',
        "【CONT】 The character facing this card gets -1000 power.",
    ),
    "gcg": (
        "While a friendly Unit with <Blocker> is in play, this Unit gains <High-Maneuver>.",
        "While a friendly Unit with <High-Maneuver> is in play, this Unit gains <Blocker>.",
        "While you have another Unit with <Blocker> in play, this Unit gains <First Strike>.",
        "All your (Harbor) Units gain <Blocker>.",
        "All friendly Units with <Blocker> get AP+1.",
        "While this Unit has 3 or more AP, it gains <Blocker>.",
        "While an enemy Unit with <Blocker> is in play, this Unit gets AP+2.",
        "All friendly Units with 3 or more AP gain <Blocker>.",
        "All your Units with <Blocker> gain <First Strike>.",
        "All your Units with <First Strike> gain <Blocker>.",
        "While there are 2 or more enemy Units with <Blocker> in play, this Unit gains <First Strike>.",
        "While another friendly Unit with 4 or more AP is in play, this Unit gets AP+1.",
        "While another friendly Unit with 3 or less AP is in play, this Unit gets AP+1.",
        "<Blocker>",
    ),
    "gate": (
        "* All enemy units lose all skills.",
        "* Other units on your field lose all skills.",
        "* If you have a unit with [Dual Attack] on your field, this card gains [Penetrate].",
        "* If there is another unit with [Move] on your field, this card gains [Dual Attack].",
        "* Other units on your field with [Move] gain [Dual Attack].",
        "* Other units on your field gain [Move].",
        "* All enemy units get -1.",
        "* If this card's power is 3 or greater, this card gains [Move].",
        "* Units on your field with 3 or more power gain [Move].",
        "* Units on your field with [Move] get +1 power.",
        '* Other units on your field gain "* All enemy units lose all skills."',
        '* Other units on your field gain "* All enemy units get -1."',
        "* This card gets +1 power for each enemy unit with 3 or more power.",
        "[Dual Attack]",
        "[Move]",
    ),
}

ZONES: Final = {"ws": ("stage",), "gcg": ("battle_area",), "gate": ("units",)}
POWER: Final = {"ws": ("power", 3000, 500), "gcg": ("ap", 3, 1), "gate": ("power", 3, 1)}
TRAIT: Final = {"ws": "trait", "gcg": "trait", "gate": "planet"}
KEYWORDS: Final = {"ws": "encore", "gcg": "blocker", "gate": "move"}


def trees(game: str) -> list[ast.Ability]:
    """Abilities for which some game has no words: all abilities lost, powers that depend on powers, traits on none."""
    zones = ZONES[game]
    field, bound, step = POWER[game]
    unit = ast.Kind((FIELDS[game]["type"],))
    other = ast.Relation("other", ast.THIS)
    mine, theirs = (ast.Select(zones, whose, (unit,)) for whose in ("you", "opponent"))
    low, high = ast.Measure(field, "<=", ast.Num(bound)), ast.Measure(field, ">=", ast.Num(bound))
    harbor = ast.Words(TRAIT[game], ("Harbor",))
    stranger = ast.NotTest(harbor)

    def always(*parts: ast.Step) -> ast.Ability:
        return ast.Continuous(parts, zones)

    def those(*tests: ast.Test) -> ast.Select:
        return ast.Select(zones, "you", (unit, *tests))

    def plus(what: ast.Selector, by: int) -> ast.Step:
        return ast.Change(what, field, "by", ast.Num(by))

    taking = always(ast.Lose(theirs, "ability", ()))
    return [
        taking,
        always(ast.Lose(those(other), "ability", ())),
        always(ast.Lose(those(ast.Has(KEYWORDS[game])), "ability", ())),
        always(ast.Grant(those(other), (taking,))),
        always(ast.Grant(theirs, (always(ast.Lose(those(other), "ability", ())),))),
        always(plus(those(low), step)),
        always(plus(those(high), -step)),
        always(plus(ast.THIS, step), plus(theirs, -step)),
        always(ast.Change(ast.THIS, field, "by", ast.Sum(those(other, low), field))),
        always(ast.Change(those(low), field, "to", ast.Num(bound + step))),
        always(ast.Regard(those(high), TRAIT[game], ("Harbor",))),
        always(ast.Regard(those(stranger), TRAIT[game], ("Music",))),
        always(ast.Regard(ast.THIS, TRAIT[game], (), mine)),
        always(plus(those(stranger), -step)),
        always(ast.Lose(those(harbor), TRAIT[game], ("Harbor",))),
        always(ast.Lose(theirs, TRAIT[game], ())),
    ]


def pool(game: str) -> list[ast.Ability]:
    """All abilities that the cards of a game may have."""
    read: list[ast.Ability] = []
    for text in TEXTS[game]:
        for ability in hj.card(game, name="Read", text=text, **FIELDS[game]).abilities:
            assert isinstance(ability, ast.Ability)
            read.append(ability)
    return [*read, *trees(game)]


def deck(game: str, seed: int) -> list[tuple[Definition, int]]:
    """Fifty cards of twelve kinds, each with one or two abilities of the pool; as a game needs them."""
    source = Random(f"{game} {seed}")
    abilities = pool(game)
    cards: list[tuple[Definition, int]] = []
    for number in range(12):
        fields = dict(FIELDS[game])
        if source.random() < 0.5:
            fields[{"ws": "traits", "gcg": "trait", "gate": "planet"}[game]] = source.choice([["Harbor"], ["Music"]])
        plain = hj.card(game, name=f"{'Odd' if seed % 2 else 'Even'} {number}", **fields)
        own = tuple(source.sample(abilities, source.randint(1, 2)))
        text = tuple([f"ability {at}" for at in range(len(own))])
        cards.append((Definition(plain.id, plain.name, plain.type, plain.numbers, plain.words, text, own, ()),
                      4 if number < 10 else 5))
    if game == "gcg":
        cards.append((hj.card("gcg", name="Resource", type="resource"), 10))
    if game == "gate":
        cards.append((hj.card("gate", name="Harbor Gate", type="gate", life=10, permits=["Harbor", "Music"]), 1))
    return cards
