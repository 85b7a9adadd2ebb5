"""Deck lists: the forms that are read, and the mistakes that are reported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.decks import check_list, load_deck, read_list
from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import Pool, starter_decks
from headjudge.errors import HeadJudgeError, HeadJudgeWarning

POOL = Pool("ws", [
    card("ws", id="LT/W01-01", name="Ayla", type="character"),
    card("ws", id="LT/W01-02", name="Bram, Keeper of Ropes", type="character"),
    card("ws", id="LT/W01-03", name="Lighthouse", type="climax"),
    card("ws", id="LT/W01-04", name="4th Bell", type="event"),
    card("ws", id="LT/W01-05", name="X of the Deep", type="character"),
    card("ws", id="LT/W01-06", name="#Foghorn", type="event"),
    card("ws", id="LT/W01-07", name="\u201cHarbor\u201d Cleo", type="character"),
    card("ws", id="LT/W01-08", name="Twin", type="character", power=1000),
    card("ws", id="LT/W01-09", name="Twin", type="character", power=2000),
    card("ws", id="LT/W01-10", name="Gull", type="character", power=500),
    card("ws", id="LT/W01-10a", name="Gull", type="character", power=500),
])


def filed(tmp_path: Path, value: Any, name: str = "low_tide.txt") -> Path:
    path = tmp_path / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return path


def counts(path: Path) -> dict[str, int]:
    return {card.id.removeprefix("LT/W01-"): count for card, count in load_deck("ws", path, POOL).sections["deck"]}


def mistakes(path: Path) -> list[str]:
    with pytest.raises(Mistakes) as caught:
        load_deck("ws", path, POOL)
    return [str(mistake) for mistake in caught.value.mistakes]


def test_a_plain_list_is_read(tmp_path: Path) -> None:
    path = filed(tmp_path, """\
# A deck of boats
// and bells
Name: Boats and Bells
Game: ws

Characters (8)
4 Ayla
3x Bram, Keeper of Ropes
1 lt/w01-02   # by id, once more

[Events]
2 x 4th Bell // a remark
1 #Foghorn
1 "Harbor" Cleo

Climax:
4\u00d7 Lighthouse
""")
    assert counts(path) == {"01": 4, "02": 4, "04": 2, "06": 1, "07": 1, "03": 4}
    assert load_deck("ws", path, POOL).name == "Boats and Bells"


def test_a_deck_without_a_name_has_that_of_its_file(tmp_path: Path) -> None:
    deck = load_deck("ws", filed(tmp_path, "4 Ayla"), POOL)
    assert (deck.name, deck.game, deck.size) == ("low tide", "ws", 4)
    assert [card.name for card in deck.copies()] == ["Ayla"] * 4


@pytest.mark.parametrize(("line", "expected"), [
    ("2 X of the Deep", {"05": 2}), ("2x X of the Deep", {"05": 2}), ("4 AYLA", {"01": 4}), ("4  Ayla", {"01": 4}),
    ("4\tAyla", {"01": 4}), ("4 Gull", {"10": 4}), ("4 LT/W01-10a", {"10a": 4}), ("4 LT/W01-09", {"09": 4}),
])
def test_one_line(tmp_path: Path, line: str, expected: dict[str, int]) -> None:
    assert counts(filed(tmp_path, line)) == expected


def test_every_mistake_is_reported_with_its_line(tmp_path: Path) -> None:
    assert mistakes(filed(tmp_path, """\
4 Ayla
Game: gate
4 Aylla
0 Ayla
99999999999999999999 Ayla
Ayla
4 Twin
-1 Ayla
""")) == [
        "line 2: this is a deck of gate, not of ws.",
        'line 3: there is no card "Aylla". Did you mean Ayla?',
        "line 4: 0 is no number of copies. Give 1 to 999.",
        "line 5: 99999999999999999999 is no number of copies. Give 1 to 999.",
        'line 6: "Ayla" is not a number and a card. Write "4 Card Name" or "4 CARD-ID"; a section ends with a colon, '
        "a comment begins with #.",
        'line 7: 2 different cards have the name "Twin". Give the id: LT/W01-08, LT/W01-09.',
        'line 8: "-1 Ayla" is not a number and a card. Write "4 Card Name" or "4 CARD-ID"; a section ends with a '
        "colon, a comment begins with #.",
    ]


def test_a_json_deck_is_read(tmp_path: Path) -> None:
    path = filed(tmp_path, {"name": "Boats", "game": "ws", "cards": [
        {"id": "LT/W01-01", "count": 4}, {"name": "Lighthouse", "count": 2}]}, "deck.json")
    assert counts(path) == {"01": 4, "03": 2}
    assert load_deck("ws", path, POOL).name == "Boats"


def test_every_mistake_of_a_json_deck_is_reported_with_its_entry(tmp_path: Path) -> None:
    assert mistakes(filed(tmp_path, {"name": 3, "game": "gate", "card": [], "cards": [
        {"id": "LT/W01-01", "count": "four"}, {"id": "LT/W01-99", "count": 4}, {"count": 1}, 7,
        {"id": "LT/W01-01", "count": 0}, {"id": "LT/W01-01", "count": 4, "cuont": 2},
        {"id": "LT/W01-01", "count": 1}]})) == [
        "name: 3 is no name. Give it as text.",
        "game: this is a deck of gate, not of ws.",
        "card: a deck has no such key. The keys are: name, game, cards.",
        "entry 1: 'four' is no number of copies. Give a count of 1 to 999.",
        'entry 2: there is no card "LT/W01-99". Did you mean LT/W01-09?',
        "entry 3: the entry names no card. Give its id or its name.",
        'entry 4: 7 is no entry. Write {"id": ..., "count": 4}.',
        "entry 5: 0 is no number of copies. Give a count of 1 to 999.",
        "entry 6: an entry has no key 'cuont'. The keys are: id, name, count.",
    ]


@pytest.mark.parametrize(("text", "message"), [
    ("", "the file lists no cards"), ("# nothing\n\n", "the file lists no cards"), ("{", "damaged JSON"),
    ("[]", "the file lists no cards"), ('{"cards": 4}', "4 is no list"), ('{"cards": []}', "the file lists no cards"),
    ("4 \U0001f600", "there is no card"), ("4 " + "long " * 60, "there is no card"),
    ("4 " + "long " * 5000, "not a number and a card"), ("\u202e\u0007", "not a number"),
])
def test_a_file_without_a_deck_is_refused_in_words(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(HeadJudgeError) as caught:
        load_deck("ws", filed(tmp_path, text), POOL)
    assert message in str(caught.value) and len(str(caught.value)) < 500


def test_many_mistakes_are_cut_short(tmp_path: Path) -> None:
    with pytest.raises(Mistakes) as caught:
        load_deck("ws", filed(tmp_path, "4 Nobody\n" * 3000), POOL)
    assert len(caught.value.mistakes) == 3000 and "and 2950 more" in str(caught.value)


def test_rules_and_mistakes_are_reported_together_with_lines(tmp_path: Path) -> None:
    listing = read_list("ws", filed(tmp_path, "3 Ayla\n\n2 Ayla\n4 Nobody\n9 Lighthouse"), POOL)
    assert [mistake.where for mistake in listing.mistakes] == ["line 4"]
    assert [violation.message for violation in check_list(listing)] == [
        "The deck has 14 cards and 4 that are not known; it must have exactly 50",
        '5 copies of "Ayla"; at most 4 (lines 1, 3)',
        '9 copies of "Lighthouse"; at most 4 (line 5)',
        "9 climax cards; at most 8 (line 5)",
    ]


def test_cards_may_come_from_a_file_or_from_definitions(tmp_path: Path) -> None:
    file = filed(tmp_path, {"schema": "headjudge.cards/1", "game": "ws", "cards": [
        {"id": "LT/W01-01", "name": "Ayla", "type": "character"}]}, "cards.json")
    bram = card("ws", name="Bram", type="character")
    deck = filed(tmp_path, "4 Ayla\n2 Bram")
    assert [card.name for card, _ in load_deck("ws", deck, [file, bram]).sections["deck"]] == ["Ayla", "Bram"]
    assert [card.name for card, _ in load_deck("ws", filed(tmp_path, "4 Ayla"), file).sections["deck"]] == ["Ayla"]


def test_unread_cards_are_marked_in_the_deck(tmp_path: Path) -> None:
    odd = card("ws", name="Odd", type="event", text="Juggle.", allow_unread=True)
    assert load_deck("ws", filed(tmp_path, "4 Odd"), [odd]).unread == (odd,)


@pytest.mark.parametrize("name", sorted(starter_decks("ws")))
def test_the_starter_decks_are_legal_and_read(name: str) -> None:
    deck = load_deck("ws", name)
    listing = read_list("ws", name)
    assert check_list(listing) == [] and deck.size == 50 and deck.unread == ()


def test_a_wrong_card_of_a_file_is_left_out_with_a_warning(tmp_path: Path) -> None:
    """A list of the others is read; one that names the wrong card has a card that is not known."""
    right = {"id": "R-1", "name": "Right", "type": "character", "power": 3000}
    file = filed(tmp_path, {"schema": "headjudge.cards/1", "game": "ws", "cards": [
        right, {"id": "W-1", "name": "Wrong", "type": "character", "powr": 3000}]}, "own.json")
    with pytest.warns(HeadJudgeWarning, match="no such field.*This card is left out"):
        deck = load_deck("ws", filed(tmp_path, "4 Right"), file)
    assert [(card.name, count) for card, count in deck.sections["deck"]] == [("Right", 4)]
    with pytest.warns(HeadJudgeWarning), pytest.raises(Mistakes, match='there is no card "Wrong"'):
        load_deck("ws", filed(tmp_path, "4 Wrong"), file)
