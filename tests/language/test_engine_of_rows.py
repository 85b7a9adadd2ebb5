"""A row says once how a phrase is written and what it means; the grammar, reading and printing follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from headjudge.games.ws.text.printer import WsPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import (
    Fills,
    Form,
    Gap,
    Hole,
    Maybe,
    Words,
    alternatives,
    filled,
    fits,
    heard,
    of,
    pieces,
    row,
    said,
    together,
    worked,
)  # fmt: skip
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast

N = Fills("number", lambda reader, part: ast.Num(2), lambda printer, n: str(n.value))
CARDS = Form("_cards", lambda found: "card" if found["n"] == ast.Num(1) else "cards")


def say(table: Table, rule: str, value: object) -> str:
    return table.say(WsPrinter(), rule, value)


def test_words_are_one_phrase_up_to_a_gap_or_a_bar() -> None:
    assert pieces("put {object} on the | top of {zone}") == (
        Words("put"), Hole("object"), Words("on the"), Words("top of"), Hole("zone"))  # fmt: skip
    assert pieces("into {zone} [order=any: in any order]")[-1] == Maybe((Words("in any order"),), "order", "any")
    assert pieces("{who} leaves [in_battle: in battle]")[-1] == Maybe((Words("in battle"),), "in_battle", True)
    assert pieces("{who} cannot attack [{until}]")[-1] == Maybe((Hole("until"),))


def test_each_way_to_write_a_row_is_an_alternative_of_its_rule() -> None:
    table = Table((row("spot", "into {zone} [order=any: in any order]", "there", "to {zone}"),), {})
    assert table.grammar("") == (
        '\nspot: "into" zone "in any order" -> spot_row0_0\n'
        '    | "into" zone -> spot_row0_1\n    | "to" zone -> spot_row0_2\n'
    )
    ways = alternatives(table.rows[0], {})
    assert [dict(way.given) for way in ways] == [{"order": "any"}, {}, {}]


def test_the_rows_of_a_rule_replace_what_the_grammar_has_unless_they_stand_beside_it() -> None:
    rows = (row("spot", "into the sea", "sea"),)
    assert Table(rows, {}).grammar('spot: "ashore"').strip().startswith("%override spot:")
    assert Table(rows, {}, beside=frozenset({"spot"})).grammar('spot: "ashore"').strip().startswith("%extend spot:")
    assert Table(rows, {}).grammar('pot: "ashore"').strip().startswith("spot:")


def test_a_value_fits_a_shape_if_all_but_the_gaps_is_the_same() -> None:
    found: dict[str, object] = {}
    shape = of(ast.Draw, Gap("n"), by="you")
    assert fits(shape, ast.Draw(ast.Num(2)), found) and found == {"n": ast.Num(2)}
    assert not fits(shape, ast.Draw(ast.Num(2), True), {}), "a field that is not named must have its default"
    assert filled(shape, {"n": ast.Num(3)}) == ast.Draw(ast.Num(3))


def test_a_gap_that_stands_twice_must_hold_the_same_twice() -> None:
    shape = of(ast.Quant, Gap("n"), Gap("n"))
    assert fits(shape, ast.Quant(ast.Num(2), ast.Num(2)), {})
    assert not fits(shape, ast.Quant(ast.Num(1), ast.Num(2)), {})


def test_parts_of_a_gap_are_put_together_to_be_said() -> None:
    zone = Fills("zone", lambda reader, part: None, lambda printer, zone: " of ".join(zone[::-1]))
    table = Table((row("spot", "into the {room}", of(ast.Spot, Gap("room", 0), Gap("room", 1))),), {"room": zone})
    assert say(table, "spot", ast.Spot("hand", "opponent")) == "into the opponent of hand"


def test_the_first_row_that_says_a_value_prints_it_and_rows_that_are_only_heard_never_do() -> None:
    table = Table((
        heard("clause", "take a card", of(ast.Draw, ast.Num(1))),
        row("clause", "draw one card", of(ast.Draw, ast.Num(1))),
        row("clause", "draw {n} {card_s}", of(ast.Draw, Gap("n"))),
    ), {"n": N, "card_s": CARDS})  # fmt: skip
    assert say(table, "clause", ast.Draw(ast.Num(1))) == "draw one card"
    assert say(table, "clause", ast.Draw(ast.Num(4))) == "draw 4 cards"
    with pytest.raises(NoWords, match="as clause"):
        say(table, "clause", ast.Shuffle("deck"))


def test_a_row_that_is_only_printed_is_no_alternative() -> None:
    table = Table((row("clause", "wait", "wait"), said("clause", "do nothing", str, lambda printer, value: {})), {})
    assert "do nothing" not in table.grammar("") and say(table, "clause", "idle") == "do nothing"


def test_where_words_fail_the_next_row_is_tried_and_nothing_of_the_first_is_left() -> None:
    def without_words(printer: Any, value: object) -> Mapping[str, object]:
        return {"n": value}

    def fails(printer: Any, value: object) -> str:
        printer.scope.note(ast.THIS, False, "card", "chosen")
        raise NoWords("no")

    table = Table((worked("clause", "pay {n}", str, "pay", without_words), row("clause", "wait", "wait")),
                  {"n": Fills("number", lambda reader, part: None, fails)})  # fmt: skip
    printer = WsPrinter()
    assert table.say(printer, "clause", "wait") == "wait" and printer.scope.antecedents == []


def test_a_verb_is_in_the_third_person_unless_the_player_who_acts_is_asked() -> None:
    table = Table((row("event", "this card attack~s", "attack"), row("event", "the fleet search~s", "search")), {})
    assert say(table, "event", "attack") == "this card attacks"
    assert say(table, "event", "search") == "the fleet searches"


@pytest.mark.parametrize(("values", "named"), [((ast.Num(1),), {"wings": 2}), ((), {}), ((1, 2, 3, 4, 5), {})])
def test_a_shape_takes_the_arguments_of_its_node(values: tuple[object, ...], named: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="Draw"):
        of(ast.Draw, *values, **named)


def test_a_gap_is_filled_in_one_way() -> None:
    """Two modules that fill gaps of one name differently are refused, where they are put together and in a table."""
    mine, other = {"n": N}, {"n": CARDS}
    for refused in (lambda: together(mine, other), lambda: Table((), mine, other)):
        with pytest.raises(ValueError, match="two gaps of the name 'n'"):
            refused()
    assert together(mine, {"n": N, "cards": CARDS}) == {"n": N, "cards": CARDS}, "the same filling twice"
    assert together(mine, other, otherwise=frozenset({"n"})) == other
