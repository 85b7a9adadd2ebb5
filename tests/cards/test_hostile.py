"""Whatever a file holds, what is wrong with it is said in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.cards.decks import check_list, read_list
from headjudge.cards.importers.ws_eng_db import KEYS, read
from headjudge.cards.make import card
from headjudge.cards.pool import Pool, read_files
from headjudge.errors import HeadJudgeError

LITTLE = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
POOL = Pool("ws", [card("ws", id="LT/W01-01", name="Ayla", type="character"),
                   card("ws", id="LT/W01-02", name="4 Bells", type="climax")])

words = st.sampled_from(["4", "0", "x", "Ayla", "4 Bells", "LT/W01-01", "Name:", "Game: ws", "#", "//", "Climax", "\n",
                         " ", "\t", "99999999999", "\u30fb", "\u202e", "[", "]", "{", "}", '"', ":", "-1"])
values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | st.sampled_from(
        ["ws", "headjudge.cards/1", "character", "Ayla", "LT/W01-01", "-", "0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["schema", "game", "cards", "name", "type", "count", "id", "power", "traits", "text", "set",
                         "code", "ability", "trigger"]), inner, max_size=6), max_leaves=20)
lines = st.lists(st.sampled_from(["【AUTO】", "[CONT]", "【REST】", '"', '""', ".", "(", ")", " ", "[[soul.gif]]",
                                  "1/TURN@", "Rest@", "When this card triggers", "アイラ", "\x10", "x", "-"]),
                 max_size=12).map("".join)


@LITTLE
@given(text=st.lists(words, max_size=30).map("".join) | st.text(max_size=60))
def test_any_text_is_a_deck_list_or_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(text, "utf-8", errors="replace")
    try:
        check_list(read_list("ws", path, POOL))
    except HeadJudgeError as error:
        assert str(error).startswith(str(path))


@LITTLE
@given(value=values)
def test_any_json_is_a_deck_or_a_card_file_or_is_refused(value: Any, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text(json.dumps(value), "utf-8")
    for reader in (lambda: read_list("ws", path, POOL), lambda: read_files("ws", [path])):
        try:
            reader()
        except HeadJudgeError as error:
            assert "file.json" in str(error)


@LITTLE
@given(record=st.fixed_dictionaries({
    "name": st.text(min_size=1, max_size=6), "code": st.text(min_size=1, max_size=6), "side": st.sampled_from("WSX"),
    "type": st.sampled_from(["Character", "Event", "Climax", "?"]), "color": st.sampled_from(["RED", "", "?"]),
    "soul": st.integers(-1, 3), "trigger": st.lists(st.sampled_from(["SOUL", "GATE", "BLUE", "?"]), max_size=3),
    "attributes": st.lists(st.sampled_from(["-", "", "Harbor", "A\u30fbB", "A, B", "-th", "\u3000"]), max_size=3),
    "ability": st.lists(lines, max_size=4),
    **{key: st.sampled_from(["", "-", "0", "3", "\uff13", "many", "9" * 99]) for key in ("level", "cost", "power")},
}))
def test_any_record_is_taken_or_refused_and_taking_it_twice_is_the_same(record: dict[str, Any]) -> None:
    assert set(record) == set(KEYS)
    once = read([("LT.json", [record])])
    assert once == read([("LT.json", [record])])
    assert bool([card for card in once.cards if not card.fault]) != any(
        repair.action == "refused" for repair in once.repairs)


def test_a_record_with_signs_that_cannot_be_printed_is_refused() -> None:
    record = {"name": "Ayla", "code": "X/W1-1", "side": "W", "type": "Character", "color": "RED", "level": "0",
              "cost": "0", "power": "3000", "soul": 1, "trigger": [], "attributes": ["Harbor"], "ability": []}
    for sign in ("\x1b[2J", "\ud800", "\u202e"):
        for key in ("name", "code", "type", "color"):
            (card,) = read([("X.json", [{**record, key: f"{record[key]}{sign}"}])]).cards
            assert "signs that cannot be printed" in card.fault
            assert sign not in f"{card}"


def test_a_deck_list_with_signs_that_cannot_be_printed_is_shown_without_them(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Name: \x1b[31mRed\n4 \x1b[2JAyla\n", "utf-8")
    listing = read_list("ws", path, POOL)
    assert listing.name == "\\x1b[31mRed" and "\x1b" not in str(listing.mistakes[0])


@pytest.mark.parametrize("sign", [",", "|", "\t"])
def test_a_line_of_a_deck_list_that_is_longer_than_any_cell_is_refused(sign: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"4{sign}{'a' * 200_000}", "utf-8")
    (mistake,) = read_list("ws", path, POOL).mistakes
    assert "line 1" in mistake.where and len(str(mistake)) < 400


@pytest.mark.parametrize(("text", "line"), [
    ('number,icons\nLT/W01-E001,gate\n"LT/W01-E002,shot\n', 3), (f"number,icons\n{'a' * 200_000},gate\n", 2)])
def test_a_row_of_a_facts_file_that_is_damaged_is_refused_where_it_stands(
    text: str, line: int, tmp_path: Path
) -> None:
    path = tmp_path / "facts.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(HeadJudgeError, match=rf"facts\.csv, line {line}: this row cannot be read"):
        read_files("ws", [path])


@pytest.mark.parametrize("row", [
    {"number": 5, "icons": "gate"}, {"number": None, "icons": "gate"}, {"number": "LT/W01-E001", "icons": ["gate"]}])
def test_a_row_of_facts_without_text_is_no_such_row(row: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "facts.json"
    path.write_text(json.dumps([row]), "utf-8")
    with pytest.raises(HeadJudgeError, match="neither a card file nor"):
        read_files("ws", [path])
    good = {"number": "LT/W01-E001", "icons": "gate"}
    assert [repair.action for repair in read([("facts.json", [good, row])]).repairs] == ["refused"]
