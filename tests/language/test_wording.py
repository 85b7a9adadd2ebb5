"""Clauses of abilities in words: each is printed from its tree, and only one that no text says has none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import headjudge as hj
from headjudge.cards.pool import starter_decks
from headjudge.games.gate.text.printer import GatePrinter
from headjudge.games.gcg.text.printer import GcgPrinter
from headjudge.games.ws.text.printer import WsPrinter
from headjudge.language.running.resolving import Worded
from headjudge.language.running.saying import GOVERNING, Printing, say, swapped, told
from headjudge.language.tree import ast

PRINTERS: dict[str, Callable[[], Printing]] = {"ws": WsPrinter, "gcg": GcgPrinter, "gate": GatePrinter}


@pytest.mark.parametrize("game", sorted(PRINTERS))
def test_every_clause_of_every_starter_card_has_words_or_none_for_both_players(game: str) -> None:
    """Nothing but `NoWords` may come out of a printer; most clauses have words."""
    decks = [hj.load_deck(game, deck) for deck in starter_decks(game)]
    said: list[str] = []
    for ability in hj.new_game(game, decks[:2], 1).state.table.abilities:
        if not isinstance(ability, Worded):
            continue
        mine, theirs = PRINTERS[game](), PRINTERS[game]()
        for node in ability.sources:
            if isinstance(node, ast.Attempt):
                for step in (node.step, node.then):
                    assert step is None or "." not in told(PRINTERS[game](), step)[-1:]
            elif isinstance(node, ast.Step) and not isinstance(node, GOVERNING):
                said += [say(mine, node), say(theirs, swapped(node))]
    assert len([one for one in said if one]) > 0.7 * len(said)


def test_a_clause_is_said_for_the_other_player() -> None:
    own = ast.Draw(ast.Num(1))
    assert say(WsPrinter(), own) == "draw 1 card"
    assert say(WsPrinter(), swapped(own)) == "your opponent draws 1 card"
    assert swapped(swapped(own)) == own
