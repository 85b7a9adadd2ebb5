"""Texts that differ in a number, a name, a trait or an owner: their trees differ in that, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from headjudge.games.gate.text.lines import text_lines
from headjudge.language.reading.reader import read_line
from headjudge.language.tree import ast
from tests.cases import every

GATE: Final = [
    (type, text)
    for type, text, *unread in [
        line.split("\t")
        for line in (Path(__file__).parent.parent / "gate/data/lines.tsv").read_text("utf-8").splitlines()
    ]
    if not unread and len(text_lines([text], type)) == 1
]

WS: Final = [
    ("character", text)
    for text in (
        '【AUTO】 When this card attacks, choose up to 2 《Harbor》 characters in your waiting room, and return them '
        "to your hand.",
        "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from the top of your "
        "deck, choose up to 2 《Harbor》 characters from among them, reveal them to your opponent, put them into your "
        "hand, and put the rest into your waiting room.",
        '【CONT】 If you have 3 or more other "Ayla", this card gets +2 level and +1500 power.',
        "【ACT】 [(2) Put 2 《Harbor》 characters from your hand into your waiting room] Choose 2 of your opponent's "
        "《Guard》 characters, and those characters get -2000 power until end of turn.",
        "【CONT】 Assist All of your 《Harbor》 characters in front of this card get +500 power.",
        '【AUTO】 [(3)] When your other 《Harbor》 character attacks, if "Ayla" is in your climax area, you may pay '
        "the cost. If you do, deal 2 damage to your opponent.",
        "【AUTO】 When damage dealt by this card is canceled, put the top 2 cards of your deck into your stock.",
        "【CONT】 This card gets +X power. X is equal to the number of your 《Harbor》 characters multiplied by 500.",
        '【AUTO】 Bond/"Ayla" [(2)]',
        "【ACT】 Brainstorm [(2)] Flip over 4 cards from the top of your deck, and put them into your waiting room. "
        "For each climax revealed among those cards, draw up to 2 cards.",
        '【AUTO】 When this card attacks, your opponent cannot use "【AUTO】 Encore" until end of turn.',
        '【CONT】 If "Ayla" and "Bram" are in your level, this card gets +2 level, +1500 power, and +2 soul.',
        "【AUTO】 At the beginning of your opponent's attack phase, you may choose 1 of your 《Harbor》 characters, "
        "and move it to an open position of your center stage with a character facing that character.",
        "【AUTO】 When this card attacks, choose up to 2 《Harbor》 characters in your waiting room, and put them face "
        "up underneath this card in any order as markers.",
        "【AUTO】 When this card attacks, deal 2 damage to your opponent 3 times.",
        "【AUTO】 When this card attacks, deal 2 damage to your opponent. If this damage is canceled, draw 2 cards.",
        "【AUTO】 When this card attacks, choose 2 《Harbor》 characters in your waiting room, and put them at the "
        "bottom of your clock in any order. If you put 2 cards into your clock, draw 2 cards.",
        "【CONT】 Your 《Harbor》 characters can be played from your hand without fulfilling color requirements.",
        "【AUTO】 When this card attacks, reveal the top 2 cards of your deck, your opponent chooses 1 《Harbor》 "
        "character from among them, you put it into your hand, and put the rest into your waiting room.",
    )
]

GCG: Final = [
    ("unit", text)
    for text in (
        "【Deploy】Choose 2 to 3 enemy Units with 4 or less HP. Deal 2 damage to them.",
        "【When Paired】You may choose 2 (Harbor) cards from your trash. Exile them from the game. If you do, draw 2.",
        "【During Pair】【Attack】Choose 1 enemy Unit that is Lv.4 or lower. It gets AP-3 during this turn.",
        "While you have 2 or more other (Harbor) Units in play, this Unit gets AP+2 and HP+2.",
        '【Attack】If you have a Unit with "Ayla" in its card name in play, place the top 3 cards of your deck into '
        "your trash.",
        "【Deploy】Look at the top 5 cards of your deck. You may reveal 1 (Harbor) Unit card among them and add it to "
        "your hand. Return the remaining cards randomly to the bottom of your deck.",
        "This card in your hand gets cost -2.",
    )
]

LINES: Final = [
    *(("gate", type, text) for type, text in GATE),
    *(("ws", type, text) for type, text in WS),
    *(("gcg", type, text) for type, text in GCG),
]


def differences(one: object, other: object) -> Iterator[tuple[object, object]]:
    """Yields the values in which two trees differ; nodes of two classes differ as a whole."""
    if isinstance(one, ast.Node) and type(one) is type(other):
        for field in fields(one):
            yield from differences(getattr(one, field.name), getattr(other, field.name))
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            yield from differences(left, right)
    elif one != other:
        yield one, other


def read(game: str, type: str, text: str) -> tuple[ast.Ability, ...]:
    line = text_lines([text], type)[0] if game == "gate" else text
    return read_line(game, line, type)


NUMBER: Final = re.compile(r"(?<![\d,.])([2-9]|\d\d+)(?![\d,.]*\d)")
SIDE: Final = re.compile(r"[\d, or-]*:|[ -]sided")
"""What stands behind a side of a die, or behind how many it has: sides in a row are compared as a range."""
SUM: Final = re.compile(r"for each .*, (up to|to a maximum of) [+-]?\d{3,}")
"""A sum that is not passed: the tree has how many cards it takes, and only a sum that takes whole cards is read."""

EACH_SIDE: Final = re.compile(r"[Ff]or each $")
"""Before a side that several dice may show."""
TRADED: Final = re.compile(r"[^.]*\. (Swap|Exchange) their ")
"""What stands behind the number of cards that trade something: it is two."""

REPLACED: Final = re.compile(r"(\[Life Bond \d+\]|Limit (on the field )?is \d+) instead of (\[Life Bond )?$")
"""Before the number that a card has, when its text says which one it has instead: the new one holds whatever it was."""


PARTED: Final = re.compile(r" cards of your deck\. Put one [^.]* and one [^.]*\.")
"""What stands behind the number of cards of which two are put somewhere: of more than two the rest is shuffled."""


def numbers() -> Iterator[tuple[str, str, str, str, int]]:
    for game, type, text in LINES:
        for found in NUMBER.finditer(text):
            before = text[: found.start(1)]
            if "roll" in text.lower() and (SIDE.match(text, found.end(1)) or EACH_SIDE.search(before)):
                continue
            if SUM.search(text) or REPLACED.search(before) or TRADED.match(text, found.end(1)) or (
                found[1] == "2" and PARTED.match(text, found.end(1))):
                continue
            old = int(found.group(1))
            new = old + (500 if old >= 100 else 1)
            yield game, type, text, f"{text[: found.start(1)]}{new}{text[found.end(1) :]}", old


ORDINALS: Final = ("first", "second", "third", "fourth")


@every(("game", "type", "text", "other", "old"), list(numbers()))
def test_another_number_is_another_number_in_the_tree(game: str, type: str, text: str, other: str, old: int) -> None:
    """It may stand in several places of the tree, or in what is worked out from it: -2 for "reduced by 2"."""
    step = 500 if old >= 100 else 1
    found = list(differences(read(game, type, text), read(game, type, other)))
    assert found, "the number is in the tree"
    for one, two in found:
        if isinstance(one, str) and isinstance(two, str):  # "third attacker" is forbidden
            assert one.partition(" ")[2] == two.partition(" ")[2], (one, two)
            one, two = (ORDINALS.index(said.partition(" ")[0]) for said in (one, two))
        assert isinstance(one, int) and isinstance(two, int), (one, two)
        assert abs(two - one) == step, (one, two)


WORD: Final = re.compile(r'"(?P<name>[A-Z][A-Za-z ]*)"|《(?P<trait>[^》]+)》|<<(?P<attribute>[^>]+)>>'
                         r"|(?<!<)<(?P<planet>(?!Token)[A-Z][A-Za-z ]*)>(?!>)|\((?P<gcg>Harbor)\)")


def words() -> Iterator[tuple[str, str, str, str, str]]:
    for game, type, text in LINES:
        for found in WORD.finditer(text):
            kind = str(found.lastgroup)
            start, end = found.span(kind)
            if game == "gcg" and kind == "planet":
                continue  # a keyword
            yield game, type, text, f"{text[:start]}Quince{text[end:]}", found.group(kind)


@every(("game", "type", "text", "other", "old"), list(words()))
def test_another_name_or_trait_is_another_word_in_the_tree(
    game: str, type: str, text: str, other: str, old: str
) -> None:
    found = set(differences(read(game, type, text), read(game, type, other)))
    assert found == {(old, "Quince")}


OWNED: Final = (
    ("ws", "character", "【AUTO】 When this card attacks, choose 1 character in {0} waiting room, and put it at the "
                        "bottom of {0} deck."),
    ("ws", "character", "【CONT】 If {0} stock has 3 or more cards, this card gets +500 power."),
    ("ws", "character", "【AUTO】 When this card attacks, put the top card of {0} deck into {0} waiting room."),
    ("gate", "unit", "* When this card attacks, destroy 1 unit on {0} field."),
    ("gate", "unit", "* If there are 3 or more cards in {0} drop, this card gains +1."),
    ("gate", "unit", "* When this card is summoned, put the top 2 cards of {0} deck into {0} drop."),
    ("gate", "unit", "* During {0} turn, this card gains +2."),
    ("gcg", "unit", "During {0} turn, this Unit gets AP+1."),
    ("gcg", "unit", "【Deploy】Choose 1 of {0} Units. Rest it."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "type", "text"), OWNED)
def test_another_owner_is_another_player_in_the_tree(game: str, type: str, text: str) -> None:
    mine, theirs = text.format("your"), text.format("your opponent's")
    found = set(differences(read(game, type, mine), read(game, type, theirs)))
    assert found and found <= {("you", "opponent"), ("owner", "opponent"), ("you", "owner")}


AMOUNTS: Final = (
    ("ws", "character", "【AUTO】 When this card attacks, choose {0}2 of your characters, and 【REST】 them."),
    ("ws", "character", "【AUTO】 When this card attacks, draw {0}2 cards."),
    ("gate", "unit", "* When this card attacks, drop {0}2 hand cards."),
    ("gate", "unit", "* When this card is summoned, choose {0}2 units on your field. Rest them."),
    ("gcg", "unit", "【Deploy】Choose {0}2 enemy Units. Rest them."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "type", "text"), AMOUNTS)
def test_up_to_so_many_is_the_same_choice_from_none_on(game: str, type: str, text: str) -> None:
    up_to = read(game, type, text.format("up to "))
    assert set(differences(read(game, type, text.format("")), up_to)) in ({(2, 0)}, {(False, True)})


OFFERS: Final = (
    ("ws", "character", "【AUTO】 When this card attacks, {0}draw a card."),
    ("gate", "unit", "* When this card attacks, {0}draw 1 card."),
    ("gcg", "unit", "【Deploy】{0}draw 1."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "type", "text"), OFFERS)
def test_a_deed_that_may_be_done_is_the_same_deed_offered(game: str, type: str, text: str) -> None:
    (forced,), (offered,) = read(game, type, text.format("")), read(game, type, text.format("you may "))
    assert isinstance(forced, ast.Automatic) and isinstance(offered, ast.Automatic)
    assert list(differences(forced, offered)) == [(forced.body, ast.Attempt(forced.body, True))]
