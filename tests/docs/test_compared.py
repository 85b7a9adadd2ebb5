"""The page that lays the five games beside each other cites paragraphs that exist, in the column of their game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from headjudge.cards.games import game_ids
from headjudge.ledger import read_rules

PAGE: Final = Path(__file__).parents[2] / "docs" / "compared.md"
CITED: Final = re.compile(r"\d+(?:\.\d+)+")


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("game", game_ids())
def test_every_paragraph_that_is_cited_is_one_of_the_document(game: str) -> None:
    known = {rule.id for rule in read_rules(game)}
    columns = [cells[1:] for cells in rows()]
    cited = {number for header, *body in tables(columns) for cells in body
             for number in CITED.findall(cells[header.index(game)])}
    assert len(cited) > 25
    assert sorted(cited - known) == []


def test_every_row_speaks_of_all_games() -> None:
    assert {len(cells) for cells in rows()} == {1 + len(game_ids())}


def tables(columns: list[list[str]]) -> list[list[list[str]]]:
    """Splits the rows of the page where a header names the games."""
    found: list[list[list[str]]] = []
    for cells in columns:
        if set(cells) == set(game_ids()):
            found.append([])
        found[-1].append(cells)
    return found
