"""Which cards are meant: adjectives, what stands behind a noun, pronouns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from headjudge.games.ws.text import nouns
from headjudge.games.ws.text.places import SIDES
from headjudge.language.reading import placing
from headjudge.language.rows import pronouns
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun

RANGE: Final = (gap("range", 0), gap("range", 1))

ADJECTIVES: Final[tuple[Row, ...]] = (
    row("quant", "{number} | random", of(ast.Quant, gap("number"), gap("number"), True)),
    row("adjective", "{traits}", of(ast.Traits, gap("traits"))),
    row("adjective", "level {range}", of(ast.Measure, "level", *RANGE)),
    row("adjective", "cost {range}", of(ast.Measure, "cost", *RANGE)),
    row("adjective", "{color}", of(ast.Colors, (gap("color"),))),
    heard("adjective", "attacking", ast.Relation("attacking")),
    heard("adjective", "defending", ast.Relation("defending")),
    row("adjective", "power {range}", of(ast.Measure, "power", *RANGE)),
    row("adjective", "soul {range}", of(ast.Measure, "soul", *RANGE)),
    row(
        "adjective",
        "{color} or {traits}",
        of(ast.AnyTest, (of(ast.Colors, (gap("color"),)), of(ast.Traits, gap("traits")))),
        "{traits} or {color}",
    ),
    row("adjective", "{color} or {other_color}", of(ast.Colors, (gap("color"), gap("other_color")))),
    row("range_of", "level {range}", of(ast.Measure, "level", *RANGE)),
    row("range_of", "cost {range}", of(ast.Measure, "cost", *RANGE)),
)
"""What stands before the kind of a card."""


def _from_top(reader: Any, parts: Parts) -> object:
    return placing.from_end(reader, parts.tree, "top")


def _from_bottom(reader: Any, parts: Parts) -> object:
    return placing.from_end(reader, parts.tree, "bottom")


def _you_have(reader: Any, parts: Parts) -> object:
    return placing.had_by(reader, parts.tree, "you")


def _opponent_has(reader: Any, parts: Parts) -> object:
    return placing.had_by(reader, parts.tree, "opponent")


def _by_this_effect(reader: Any, parts: Parts) -> object:
    """Cards that this effect put there, and its cost did not."""
    return placing.among(reader, parts.tree, nouns.put_there(reader, parts))


def _by_this_cost(reader: Any, parts: Parts) -> object:
    """Cards that the cost of this ability put there."""
    return placing.among(reader, parts.tree, nouns.paid_there(reader, parts))


def _marker_under(reader: Any, parts: Parts) -> object:
    """A card that is a marker of this card."""

    def put(noun: Noun) -> None:
        noun.zones, noun.whose = ("markers",), "any"
        noun.tests.append(ast.Relation("under", ast.THIS))
        if any(isinstance(test, ast.Kind) for test in noun.tests):
            raise reader.unread(parts.tree, "a kind of markers")

    return put


def _on_side(zone: str) -> Callable[[Any, Parts], object]:
    """Returns what reads a noun in one position of your center stage."""

    def read(reader: Any, parts: Parts) -> object:
        def put(noun: Noun) -> None:
            noun.zones, noun.whose = (zone,), "you"

        return put

    return read


NAMED_IN: Final = of(ast.Named, gap("names"), "has")

POSTS: Final[tuple[Row, ...]] = (
    row("post", "with {names} in its card name", NAMED_IN),
    row(
        "post",
        "with {traits} or {names} in its card name",
        of(ast.AnyTest, (of(ast.Traits, gap("traits")), NAMED_IN)),
    ),
    row("post", "with {label}", of(ast.Has, gap("label"))),
    row("post", "with {icons} in its trigger icon", of(ast.Icons, gap("icons"))),
    row("post", "with | level {compared} {closed}", of(ast.Measure, "level", gap("compared"), gap("closed")),
        "whose level is {compared} {closed}"),
    row("post", "with | level {range}", of(ast.Measure, "level", *RANGE), "whose level is {range}"),
    row("post", "with | cost {range}", of(ast.Measure, "cost", *RANGE)),
    row("post", "with | power {range}", of(ast.Measure, "power", *RANGE), "with {range} | power"),
    row("post", "with | soul {range}", of(ast.Measure, "soul", *RANGE), "with {range} | soul"),
    row("post", "with | the same card name as {ref}", of(ast.Same, "name", gap("ref"))),
    row("post", "with | the same card name as {one_there}", of(ast.Same, "name", gap("one_there"))),
    row("post", "with different card names", ast.Distinct("name"), "that have different card names"),
    row("post", "with different levels", ast.Distinct("level"), "of different levels", "with different level"),
    row("post", "with different colors", ast.Distinct("color"), "of different colors"),
    row("post", "with | a marker", ast.HasMarkers(ast.Quant(ast.Num(1), None)), "with | markers",
        "with | a marker underneath it"),
    row("post", "without | a marker", ast.HasMarkers(ast.Quant(ast.Num(0), ast.Num(0))), "without | markers"),
    row("post", "except | climax", ast.NotTest(ast.Kind(("climax",))), "other than | climax"),
    row("post", "other than {ref}", of(ast.Relation, "other", gap("ref")), "except {ref}"),
    *(
        row("post", f"with the {end} {field}", ast.Extreme(field, end))
        for field in ("power", "level", "soul") for end in ("highest", "lowest")
    ),
    row("post", "{related}", gap("related")),
    row("related", "in battle", ast.Relation("in_battle")),
    row("related", "in front of this card", ast.Relation("in_front", ast.THIS)),
    row("related", "behind this card", ast.Relation("behind", ast.THIS)),
    row("related", "facing this card", ast.Relation("facing", ast.THIS)),
    row("related", "that is attacking", ast.Relation("attacking"), "that are attacking"),
    row("related", "that is being frontal attacked", ast.Relation("defending"), "that are being frontal attacked"),
    row("related", "underneath this card", ast.Relation("under", ast.THIS)),
    worked("place", "in {zones}", ast.Select, "in_zones", None, "from {zones}", "on {zones}"),
    worked("place", "from the top of {zone}", ast.Top, _from_top, None),
    worked("place", "from the bottom of {zone}", ast.Top, _from_bottom, None),
    worked(
        "place", "among them", ast.Select, "among_them", None, "among | those cards", "among | the revealed cards",
        "from | the revealed cards",
        "revealed among | those cards", "revealed among | the revealed cards", "revealed",
    ),
    worked("place", "put into {zone} | by this effect", ast.Select, _by_this_effect, None),
    worked(
        "place", "put into {zone} | by this ability's cost", ast.Select, _by_this_cost, None,
        "put into {zone} | for the cost of this ability", "put into {zone} | by this ability",
        "put | at the bottom of {zone} | for the cost of this ability",
    ),
    worked("place", "from | the markers underneath this card", ast.Select, _marker_under, None,
           "among | the markers underneath this card"),
    worked("place", "you have", ast.Select, _you_have, None),
    worked("place", "your opponent has", ast.Select, _opponent_has, None),
    *(
        worked("place", f"in the {side} position of your center stage", ast.Select, _on_side(zone), None)
        for zone, side in SIDES.items()
    ),
)  # fmt: skip
"""What stands behind the kind of a card."""

# ----------------------------------------------------------------------------------------------------------- pronouns

FACING: Final = ast.Select(("stage",), "opponent", (ast.Relation("facing", ast.THIS),))
BATTLE_OPPONENT: Final = ast.Relation("battle_opponent", ast.THIS)


MEANINGS: Final[dict[str, Callable[[Any], ast.Selector | None]]] = {
    "it": pronouns.it,
    "them": pronouns.them,
    "that character": pronouns.that("character"),
    "that card": pronouns.that("card"),
    "those characters": pronouns.those("character"),
    "those cards": pronouns.those("card"),
    "the revealed card": pronouns.revealed,
    "the rest": pronouns.rest,
    "that climax": pronouns.that("climax"),
    "the character you chose": lambda speaker: pronouns.chosen(speaker, False),
}
"""Every pronoun with the cards that it means, for the reader and the printer; the printer takes the first that fits."""

OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "them": ("they",),
    "that character": ("that battle opponent",),
    "those characters": ("both characters",),
    "the revealed card": ("the revealed cards",),
    "the character you chose": ("the card you chose", "the character chosen", "the card chosen"),
}


def _facing(reader: Any, parts: Parts) -> object:
    return nouns.mention(reader, FACING)


def _says_facing(printer: Any, what: ast.Select) -> dict[str, object] | None:
    return {} if what == FACING else None


def _opponent(reader: Any, parts: Parts) -> object:
    """This card's battle opponent (ws:7.2.1.5.1)."""
    tests = (BATTLE_OPPONENT, parts.read("range_of")) if parts.has("range_of") else (BATTLE_OPPONENT,)
    return nouns.mention(reader, ast.Select(("stage",), "any", tests))


def _says_opponent(printer: Any, what: ast.Select) -> dict[str, object] | None:
    if what == FACING or what.tests[:1] != (BATTLE_OPPONENT,) or len(what.tests) > 2:
        return None
    return {"range_of": what.tests[1] if len(what.tests) > 1 else None}


def _this_in_hand(reader: Any, parts: Parts) -> object:
    """This card, in the cost of an ability that works in the hand (ws:10.5)."""
    if not reader.paying or nouns.home(reader) != ("hand",):
        raise reader.unread(parts.tree, "a card in another zone")
    return ast.THIS


def _this_character(reader: Any, parts: Parts) -> object:
    """This card, where no other character was named that could be meant: another one is "that character" elsewhere."""
    if reader.scope.that("character", ast.THIS) is not None and "that character" not in reader.raw:
        raise reader.unread(parts.tree, "not clear whether this is this card or the character named before")
    return ast.THIS


ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))

REFS: Final[tuple[Row, ...]] = (
    row("ref", "this card", ast.THIS),
    worked("ref", "this character", ast.Ref, _this_character, None),
    worked("ref", "this card in your hand", ast.Ref, _this_in_hand, None),
    worked("ref", "the character facing this card", ast.Select, _facing, _says_facing),
    worked("ref", "this card's [{range_of}] battle opponent", ast.Select, _opponent, _says_opponent),
    row(
        "ref",
        "this {state} card",
        of(ast.Pick, of(ast.Select, ("stage",), "you", (of(ast.InState, (gap("state"),)),), "this"), ONE),
    ),
    *(pronouns.pronoun(MEANINGS, words, *OTHER_WORDS.get(words, ())) for words in MEANINGS),
)
"""Pronouns, and descriptions that name one card."""
