"""Abilities that no line of a card prints are called by words made from what they mean; what waits inside too."""

from __future__ import annotations

import pytest

from headjudge.cards.games import part_of
from headjudge.cards.lines import read_lines
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.game_rules import registered_games
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.compiler import build_rows

LINES = [
    ("ws", "character", "[CONT] If this card would be put into your waiting room from the stage, you may put this card "
                        "into your memory instead.", "replacement"),
    ("ws", "character", "[AUTO] When this card attacks, at the end of the turn, draw 1 card.", "automatic"),
    ("gate", "unit", "* If this card would be destroyed by damage, you may rest 1 item on your field instead.",
     "replacement"),
    ("gate", "unit", "* When this card is banished, at the end of this turn, put this card into your hand.",
     "automatic"),
    ("cfv", "normal unit", "[AUTO](VC): When this unit attacks, at the end of that turn, draw a card.", "automatic"),
    ("cfd", "normal unit", "[AUTO](RC): When this unit attacks, at the end of that turn, draw a card.", "automatic"),
]


def table_of(game: str, *cards: Definition) -> Table:
    part_of(game, "game")
    return build_rows(part_of(game, "meanings").WORDS, Layout(registered_games()[game].zones, 2), cards)


def unprinted(game: str, type: str, line: str) -> Definition:
    """A card that has the ability of a line, without the line."""
    return Definition("X-1", "Bearer", type, {}, {"name": ("Bearer",)}, (), read_lines(game, (line,), type, "Bearer"))


@pytest.mark.parametrize(("game", "type", "line", "kind"), LINES)
def test_what_waits_inside_an_ability_that_no_line_prints_has_its_words(game: str, type: str, line: str,
                                                                         kind: str) -> None:
    table = table_of(game, unprinted(game, type, line))
    whole = table.rows[0].abilities[0]
    inside = [ability for ability in table.abilities if ability.kind == kind and not ability.spots]
    assert whole.spots and whole.text
    assert [ability.text for ability in inside] == [whole.text]

