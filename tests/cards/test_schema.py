"""Our own card files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge import load_cards
from headjudge.cards import schema
from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import read_files
from headjudge.errors import HeadJudgeError

AYLA = {"id": "LT/W01-01", "name": "Ayla", "type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000,
        "soul": 1, "traits": ["Harbor"], "flavor": "She counts the boats."}


def filed(tmp_path: Path, value: Any, name: str = "cards.json") -> Path:
    path = tmp_path / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return path


def cards_file(*cards: Any, **head: Any) -> dict[str, Any]:
    return {"schema": "headjudge.cards/1", "game": "ws", "cards": list(cards), **head}


def test_a_card_file_is_read(tmp_path: Path) -> None:
    (ayla,) = load_cards("ws", filed(tmp_path, cards_file(AYLA, set="Low Tide")))
    assert (ayla.id, ayla.numbers["power"], ayla.words["trait"]) == ("LT/W01-01", 3000, ("Harbor",))


def test_what_is_written_reads_back_the_same(tmp_path: Path) -> None:
    made = [
        card("ws", name="Ayla", japanese_name="アイラ", type="character", color="red", level=0, power=3000, soul=2,
             traits=["Harbor", "Music"], trigger=["soul", "soul"], side="both", title="Low Tide", icons="clock"),
        card("ws", name="Lighthouse", type="climax", color="blue", trigger=["gate"]),
    ]
    back = load_cards("ws", filed(tmp_path, schema.write("ws", made, "Low Tide")))
    fields = ("id", "name", "type", "numbers", "words", "text", "marks")
    assert [[getattr(one, field) for field in fields] for one in back] == [
        [getattr(one, field) for field in fields] for one in made]


def test_every_mistake_of_a_file_is_reported_with_card_and_field(tmp_path: Path) -> None:
    path = filed(tmp_path, cards_file({**AYLA, "power": "much", "level": -1}, 7, {**AYLA, "name": "Bram"},
                                      {**AYLA, "id": "LT/W01-01"}, {"type": "event"}))
    with pytest.raises(Mistakes) as caught:
        read_files("ws", [path])
    assert [str(mistake).removeprefix(f"{path}, ") for mistake in caught.value.mistakes] == [
        'card 1 "Ayla": level: -1 is no level. Give a whole number, 0 or more.',
        'card 1 "Ayla": power: \'much\' is no power. Give a whole number, 0 or more.',
        "card 2: this is no card. Write an object with its fields.",
        'card 4 "Ayla": id: LT/W01-01 is already the id of card 3 "Bram". Each card has an id of its own.',
        "card 5: name: a card has a name. Give it as text.",
    ]


def test_mistakes_of_several_files_are_reported_together(tmp_path: Path) -> None:
    one, other = filed(tmp_path, "{", "one.json"), filed(tmp_path, cards_file({"name": "Ayla"}), "other.json")
    with pytest.raises(Mistakes) as caught:
        read_files("ws", [one, other, tmp_path / "none.json"])
    assert len(caught.value.mistakes) == 3


@pytest.mark.parametrize(("value", "message"), [
    ("", "this is no JSON"),
    ("id\tname", "this is no JSON"),
    ("{", "line 1, column 2: damaged JSON"),
    ("[" * 100_000, "nested too deeply"),
    ('{"schema": ' + "9" * 5000 + "}", "too long"),
    ("null", "neither a card file nor"),
    ("[1, 2]", "neither a card file nor"),
    ('"text"', "neither a card file nor"),
    ("{}", "neither a card file nor"),
    ('{"schema": "headjudge.cards/9", "game": "ws", "cards": []}', 'Write "headjudge.cards/1"'),
    ('{"schema": "headjudge.cards/1", "game": "chess", "cards": []}', "not of 'ws'"),
    ('{"schema": "headjudge.cards/1", "game": "ws", "cards": {}}', "there is no list of cards"),
    ('{"schema": "headjudge.cards/1", "game": "ws", "cards": [], "crads": 1}', "crads: a card file has no such key"),
])
def test_a_file_of_the_wrong_kind_is_refused_in_words(tmp_path: Path, value: str, message: str) -> None:
    with pytest.raises(HeadJudgeError) as caught:
        read_files("ws", [filed(tmp_path, value)])
    assert message in str(caught.value) and "cards.json" in str(caught.value)


def test_an_empty_card_file_has_no_cards(tmp_path: Path) -> None:
    assert read_files("ws", [filed(tmp_path, cards_file())]).cards == ()


def test_unread_cards_are_refused_together_or_marked(tmp_path: Path) -> None:
    path = filed(tmp_path, cards_file({**AYLA, "text": "Juggle."}, {**AYLA, "id": "LT/W01-02", "text": "Dance."}))
    with pytest.raises(Mistakes, match="2 mistakes"):
        load_cards("ws", path)
    assert [card.marks for card in load_cards("ws", path, allow_unread=True)] == [("unread",), ("unread",)]
