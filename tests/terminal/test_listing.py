"""The table as lists of zones, and `why` before the first turn."""

from __future__ import annotations

import headjudge as hj
from headjudge.cards.pool import starter_decks
from headjudge.terminal.boards import listing
from headjudge.terminal.inquiries import why_lines
from headjudge.terminal.paint import plain


def before_the_first_turn() -> hj.Game:
    return hj.new_game("cfd", [hj.load_deck("cfd", name) for name in list(starter_decks("cfd"))[:2]], seed=5)


def test_a_phase_is_told_only_where_there_is_one() -> None:
    title, *_ = listing.draw(before_the_first_turn().view(0), ("Ada", "Bo"), 80, plain).splitlines()
    assert title == "Turn 0"


def test_why_tells_a_rule_once_that_several_procedures_carry_out() -> None:
    game = before_the_first_turn()
    rules = [reason.rule for reason in game.why()]
    assert len(set(rules)) < len(rules)
    told = why_lines(game, 200)
    assert len(told) == len(set(told)) and [line.split()[0] for line in told] == list(dict.fromkeys(rules))
