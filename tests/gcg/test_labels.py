"""Timings and keyword effects as the labels of an ability and as the printer of card text says them."""

from __future__ import annotations

from headjudge.games.gcg.labels import KEYWORDS, TIMINGS, keyword_text, timing_text
from headjudge.games.gcg.questions import keyword_of
from headjudge.games.gcg.text.abilities import Timing
from headjudge.games.gcg.text.printer import GcgPrinter
from headjudge.language.tree import ast


def test_a_label_is_called_as_card_text_prints_it() -> None:
    printer = GcgPrinter()
    assert [timing_text(label) for label in TIMINGS] == [printer.say("timing", Timing(label)) for label in TIMINGS]
    for label in KEYWORDS:  # <Support> is printed behind the timing in which it is activated
        assert printer.inner(ast.Keyword(label)).endswith(keyword_text(label))


def test_an_effect_is_called_by_its_timings_before_its_keywords() -> None:
    assert keyword_of(("when_paired", "attack")) == "\u3010When Paired\u3011\u3010Attack\u3011"
    assert keyword_of(("repair",)) == "<Repair>"
    assert keyword_of(()) == ""
