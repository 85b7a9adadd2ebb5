"""Rows that reword gate text: the words that each sign of a pattern accepts, and the words that replace them."""

from __future__ import annotations

import pytest

from headjudge.games.gate.text.rewording import patterns
from headjudge.games.gate.text.rewording.order import ORDER
from headjudge.games.gate.text.rewording.patterns import Row
from headjudge.language.reading.reader import grammar_of


def said(row: str, line: str) -> str:
    words = Row(row)(grammar_of("gate").tokens(line))
    return " ".join([word.values[0] if word.kind == "NUMBER" else word.text for word in words])


@pytest.mark.parametrize(("row", "line", "result"), [
    ("foe = enemy", "Rest a foe. Destroy a foe.", "rest a enemy . destroy a enemy ."),
    ("draw NUMBER = pick NUMBER up", "Draw 2 cards.", "pick 2 up cards ."),
    ("NUMBER of NUMBER = NUMBER among NUMBER", "Choose 1 of 3.", "choose 1 among 3 ."),
    ("draw NUMBER=1 = draw the one", "Draw 1 card. Draw 2 cards.", "draw the one card . draw 2 cards ."),
    ("(a|b) (a|b) of (c|d) = (a|b) here", "B a of d.", "a here ."),
    ("^^ deal it = give it", "Draw 1 card and deal it, then deal it.", "draw 1 card , and deal it , then give it ."),
    ("draw NUMBER = gain +NUMBER of", "Draw 2 cards.", "gain +2 of cards ."),
    ("draw (a|NUMBER=1) = pick (a|NUMBER=1)", "Draw 2 cards. Draw 1 card.", "draw 2 cards . pick 1 card ."),
    ("deal ! (it|all of them) = give", "Deal it. Deal all of them. Deal all.",
     "deal it . deal all of them . give all ."),
    ("(show|tell) it = (reveal|say) it", "Tell it.", "say it ."),
    ("(left|your right) wall = wall of (left|your right)", "Leave your right wall.", "leave wall of your right ."),
    ("(who: it|that unit) fades = banish {who}", "That unit fades.", "banish that unit ."),
    ("(who: it|they) fades = {who: this|those} fades", "They fades.", "those fades ."),
    ("move (quickly)? away = go (quickly)?", "Move quickly away. Move away.", "go quickly . go ."),
    ("seek {what} here = look for {what}", "Seek a red unit here.", "look for a red unit ."),
    ("seek {what} here = look for {what}", "Seek a unit, here.", "seek a unit , here ."),
    ("seek {what,} here = look for {what}", "Seek a unit, here.", "look for a unit , ."),
    ("seek {what?} here = look {what}", "Seek here.", "look ."),
    ("seek {what -red} here = look for {what}", "Seek a red unit here.", "seek a red unit here ."),
    ("seek {what +red} here = look for {what}", "Seek a red unit here.", "look for a red unit ."),
    ("seek {what +red} here = look for {what}", "Seek a unit here.", "seek a unit here ."),
    ("seek {what *a *the *NUMBER} unit = look for {what} thing", "Seek a unit. Seek 2 units. Seek the red unit.",
     "look for a thing . seek 2 units . seek the red unit ."),
    ("seek {what?, -red} here = look {what}", "Seek a, b here. Seek here.", "look a , b . look ."),
    ("^ deal it = give it", "Draw 1 card and deal it.", "draw 1 card , and give it ."),
    ("^ {who} fades = all fade : {who}", "* A unit fades.", "* all fade : a unit ."),
    ("^ deal it = give it", "Units deal it.", "units deal it ."),
    ("fades $ = leaves", "It fades. It fades away.", "it leaves . it fades away ."),
    ("deal > it = give", "Deal it. Deal them.", "give it . deal them ."),
    ("fades = leaves # unless when", "When it fades, draw 1 card.", "when it fades , draw 1 card ."),
    ("fades = leaves # with then", "It fades. Then it fades.", "it fades . then it leaves ."),
    ("fades = leaves # with then # unless here", "Then it fades here.", "then it fades here ."),
    ("fades = leaves # without then", "It fades. Then it fades.", "it leaves . then it fades ."),
    ("fades = leaves # unless that_unit", "That unit fades.", "that unit fades ."),
    ("fades = leaves # unless that_unit", "That item or unit fades.", "that item or unit leaves ."),
    ("seek {what -a_foe} here = look for {what}", "Seek a foe here. Seek a card here.",
     "seek a foe here . look for a card ."),
    ("seek {what !red} here = look for {what}", "Seek red foes here. Seek two red foes here.",
     "seek red foes here . look for 2 red foes ."),
    ("ONCE=twice_per_turn seek = look", "Twice per turn, seek a foe. Once per turn, seek a foe.",
     "look a foe . Once per turn, seek a foe ."),
    ("seek {what.} here = look for {what}", "Seek it, if you may. Rest here.", "look for it , if you may . rest ."),
    ("fades $$ = leaves", "It fades. It fades.", "it fades . it leaves ."),
    ("seek it = seek NUMBER=1 card", "Seek it.", "seek 1 card ."),
])
def test_a_row_rewords_the_words_that_it_accepts(row: str, line: str, result: str) -> None:
    assert said(row, line) == result


def test_a_pattern_without_a_word_of_its_own_is_refused() -> None:
    with pytest.raises(ValueError, match="without a word"):
        Row("{what} = nothing")


def test_a_name_in_the_rows_of_a_step_stands_for_its_words() -> None:
    step = patterns.said("seek (@who) = find (@who)", who="foe|friend")
    words = step(grammar_of("gate").tokens("Seek friend. Seek it."))
    assert " ".join([word.text for word in words]) == "find friend . seek it ."


def test_each_row_of_the_steps_is_a_regular_expression() -> None:
    """A row is compiled when a line first has its words, so that a mistake in a rare one would be met in play."""
    rows = [row.step for step in ORDER for row in step.rows]
    compiled = [row.pattern() for row in rows if isinstance(row, Row)]  # raises re.error
    assert len(compiled) == len(rows) > 500
