"""Deck lists as sites, simulators and people write them: what stands around numbers and names, in every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.cards.decks import check_list, read_list
from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import Pool
from tests.cases import every

WS = Pool("ws", [
    card("ws", id="LT/W01-E001", name="Ayla", type="character"),
    card("ws", id="LT/W01-E002", name="Bram, Keeper of Ropes", type="character"),
    card("ws", id="LT/W01-E003", name="Bram", type="character"),
    card("ws", id="LT/W01-E004SP", name="Cleo", type="character"),
])
GCG = Pool("gcg", [
    card("gcg", id="GD01-001", name="Gull", type="unit"), card("gcg", id="GD01-002", name="Gull (Night)", type="unit"),
    card("gcg", id="GD01-003", name="Tern 2", type="unit"), card("gcg", id="R-001", name="Resource", type="resource"),
    card("gcg", id="R-002", name="Resource", type="resource"),
    card("gcg", id="EXR-001", name="EX Resource", type="resource", token=["token", "ex"]),
])
GATE = Pool("gate", [
    card("gate", id="HL-001", name="Imp", type="unit", planet="Ash"),
    card("gate", id="HL-002", name="Lord", type="unit", planet="Ash"),
    card("gate", id="HL-003", name="Ash Gate", type="gate", permits="Ash", life=9),
])
VANGUARD = {game: Pool(game, [
    card(game, id=number, name="Ibis", type="normal unit", grade=1, power=7000, shield=5000, critical=1),
]) for game, number in (("cfv", "BT01/001EN"), ("cfd", "D-BT01/001EN"))}
POOLS = {"ws": WS, "gcg": GCG, "gate": GATE, **VANGUARD}
ONE = {"ws": ("LT/W01-E001", "Ayla"), "gcg": ("GD01-001", "Gull"), "gate": ("HL-001", "Imp"),
       "cfv": ("BT01/001EN", "Ibis"), "cfd": ("D-BT01/001EN", "Ibis")}
"""A card of each game: its number and its name."""

GAMES = ("ws", "gcg", "gate", "cfv", "cfd")


def filed(tmp_path: Path, value: Any) -> Path:
    path = tmp_path / "list"
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return path


def told(tmp_path: Path, game: str, value: Any) -> dict[str, dict[str, int]]:
    """What a list holds: by section, the copies of each card by number."""
    deck = hj.load_deck(game, filed(tmp_path, value), POOLS[game])
    return {section: {card.id: count for card, count in cards} for section, cards in deck.sections.items()}


def mistakes(tmp_path: Path, game: str, value: Any) -> list[str]:
    with pytest.raises(Mistakes) as caught:
        hj.load_deck(game, filed(tmp_path, value), POOLS[game])
    return [str(mistake) for mistake in caught.value.mistakes]


@pytest.mark.parametrize("game", GAMES)
@every("line", [
    "4 ID", "4x ID", "4xID", "4 x ID", "x4 ID", "4\u00d7 ID", "(4) ID", "[4] ID", "(x4) ID", "4: ID", "4, ID", "4 - ID",
    "ID x4", "IDx4", "ID \u00d74", "ID 4", "ID: 4", "ID, 4", "ID,4", "ID - 4", "ID (4)", "ID (x4)", "ID [4]", "ID = 4",
    "ID\t4", "4\tID", "4|ID", "ID;4", "ID 4枚", "4枚 ID", "\uff14 ID", "4\u00a0ID", "4\u3000ID", "  4   ID  ",
    "\ufeff4 ID", "- 4 ID", "* 4x ID", "• 4 ID", "•4 ID", "\u2013 4 ID", "1. 4 ID", "1) 4x ID", "- [ ] 4 ID",
    "- [x] 4 ID", "> 4 ID", "4 id", "4 (ID)", "4 [ID]", '4 "ID"', "4 ID # a remark", "4 ID // a remark",
    "4 ID <!-- a note -->", "| 4 | ID |", "\u200e4 ID\u200f", "4 ID\u00ad",
])
def test_a_number_and_its_copies(tmp_path: Path, game: str, line: str) -> None:
    number = ONE[game][0]
    written = line.replace("ID", number).replace("id", number.lower())
    assert told(tmp_path, game, written) == {"deck": {number: 4}}


@pytest.mark.parametrize("game", GAMES)
@every("line", [
    "4 ID NAME", "4x ID NAME", "4 NAME ID", "4 NAME (ID)", "4 NAME [ID]", "4 NAME - ID", "4 ID - NAME", "4 ID: NAME",
    "4 ID\tNAME", "ID\tNAME\t4", "ID NAME x4", "NAME (ID) x4", "NAME x4", "NAME 4", "NAME: 4", "NAME (4)", '4 "NAME"',
    "4 'NAME'", "4 “NAME”", "4 NAME", "4 name", "4,ID,NAME", "ID;NAME;4", "NAME | 4", "4 ID | NAME",
])
def test_a_number_a_name_and_copies(tmp_path: Path, game: str, line: str) -> None:
    number, name = ONE[game]
    written = line.replace("ID", number).replace("NAME", name).replace("name", name.lower())
    assert told(tmp_path, game, written) == {"deck": {number: 4}}


@pytest.mark.parametrize("game", GAMES)
@every("behind", [
    "RR", "SP", "LR++", "C+", "(RR)", "[SP]", "RR foil", "(foil)", "| XX-70", "| XX-70 | Blue", "- Blue, level 2",
    "(Alt Art)", "★", "RR | 1.20 €", "[Foil] (promo)", ", Common, Blue", "【RR】",
])
def test_what_follows_a_number_and_a_name(tmp_path: Path, game: str, behind: str) -> None:
    """A rarity, and whatever is set off, is no name."""
    number, name = ONE[game]
    for line in (f"4 {number} {behind}", f"4 {number} {name} {behind}"):
        assert told(tmp_path, game, line) == {"deck": {number: 4}}, line


@pytest.mark.parametrize("game", GAMES)
@every("behind", ["RR", "(RR)", "[SP]", "| XX-70", "[Harbor set]", "LR++ (foil)"])
def test_what_follows_a_name_alone(tmp_path: Path, game: str, behind: str) -> None:
    assert told(tmp_path, game, f"4 {ONE[game][1]} {behind}") == {"deck": {ONE[game][0]: 4}}


def test_a_part_of_a_name_is_no_addition(tmp_path: Path) -> None:
    """(Night) belongs to another card's name, and a part in parentheses that nobody knows may."""
    assert told(tmp_path, "gcg", "4 Gull (Night)\n2 Gull | XX-70") == {"deck": {"GD01-002": 4, "GD01-001": 2}}
    assert mistakes(tmp_path, "gcg", "4 Gull (Day)") == ['line 1: there is no card "Gull (Day)".']
    assert mistakes(tmp_path, "gcg", "4 GD01-001 Gull (Night)") == ['line 1: GD01-001 is "Gull", not "Gull (Night)".']
    assert mistakes(tmp_path, "ws", "4 LT/W01-E003 Bram, Keeper of Ropes") == [
        'line 1: LT/W01-E003 is "Bram", not "Bram, Keeper of Ropes".']


def test_a_name_that_ends_with_a_number(tmp_path: Path) -> None:
    assert told(tmp_path, "gcg", "3 Tern 2\nGD01-003 Tern 2") == {"deck": {"GD01-003": 4}}


def test_two_numbers_in_a_line_are_a_mistake(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "gcg", "4 GD01-001 GD01-002") == [
        'line 1: "GD01-001 GD01-002" names 2 different cards. Give the id: GD01-001, GD01-002.']


@pytest.mark.parametrize("line", [
    "4 LT/W01-E001SP", "4 LT/W01-E001S", "4 LT/W01-E001R", "4 LT/W01-E001RRR", "4 LT/W01-E001-SP", "4 LT/W01-E001SEC+",
    "4 LT-W01-E001", "4 lt_w01_e001", "4 LTW01E001", "4 LT-W01-E001SP", "4 LT/W01-E001SP Ayla SP",
])
def test_foils_and_parallels_of_ws_are_the_card_of_their_number(tmp_path: Path, line: str) -> None:
    assert told(tmp_path, "ws", line) == {"deck": {"LT/W01-E001": 4}}


def test_a_foil_that_alone_is_known_stands_for_its_number(tmp_path: Path) -> None:
    assert told(tmp_path, "ws", "2 LT/W01-E004\n2 LT/W01-E004RRR") == {"deck": {"LT/W01-E004SP": 4}}


@pytest.mark.parametrize("line", ["4 GD01-001_p1", "4 GD01-001_P2", "4 GD01-001-p1", "4 GD01-001p1", "GD01-001_p1 x4"])
def test_parallels_of_gcg_are_the_card_of_their_number(tmp_path: Path, line: str) -> None:
    assert told(tmp_path, "gcg", line) == {"deck": {"GD01-001": 4}}


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_is_only_a_number_is_one_copy(tmp_path: Path, game: str) -> None:
    number, name = ONE[game]
    lines = [number, f"  {number}  ", f"- {number}", f"[{number}]", f"{number} {name}", f"1. {number}"]
    assert told(tmp_path, game, "\n".join(lines)) == {"deck": {number: 6}}


@pytest.mark.parametrize("game", GAMES)
@every("heading", [
    "Main Deck", "Main Deck (4)", "Main Deck: 4", "Deck", "Decklist:", "## Main deck", "// Main Deck", "== Deck ==",
    "--- Deck ---", "**Deck (4)**", "[Main]", "【Deck】", "Cards (4)", "Total: 4", "Total 4 cards", "-----", "```",
    "***",     "https://decks.example/view/1234", "Author: Somebody", "Format: standard", "Date: 2025-05-05", "<Deck>",
])
def test_lines_that_put_a_list_in_order(tmp_path: Path, game: str, heading: str) -> None:
    number = ONE[game][0]
    assert told(tmp_path, game, f"{heading}\n4 {number}\n\n{heading}\n") == {"deck": {number: 4}}


@pytest.mark.parametrize(("game", "heading"), [
    ("ws", "Characters (4)"), ("ws", "Level 0 (20)"), ("ws", "Lv.1"), ("ws", "Climax - 8"), ("gcg", "Units (50)"),
    ("gcg", "Unit"), ("gcg", "Units: 50"), ("gcg", "50 Units"), ("gcg", "Pilots x8"), ("gate", "Units 40"),
])
def test_types_are_headings(tmp_path: Path, game: str, heading: str) -> None:
    assert told(tmp_path, game, f"{heading}\n4 {ONE[game][0]}") == {"deck": {ONE[game][0]: 4}}


def test_a_list_with_windows_line_ends_and_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("\ufeffDeck Name: Boats\r\n\r\n4 GD01-001\r\n10 R-001\r\n".encode())
    deck = hj.load_deck("gcg", path, GCG)
    assert (deck.name, deck.size) == ("Boats", 14)


@pytest.mark.parametrize("heading", [
    "Resource Deck", "Resource Deck (10)", "Resource Deck: 10", "Resources (10)", "Resource (10)", "// Resource Deck",
    "## Resource deck (10)", "[Resource Deck]",
])
def test_a_heading_of_the_resource_deck(tmp_path: Path, heading: str) -> None:
    assert told(tmp_path, "gcg", f"4 GD01-001\n{heading}\n10 R-001") == {
        "deck": {"GD01-001": 4}, "resource_deck": {"R-001": 10}}


@pytest.mark.parametrize("line", [
    "10 Resource", "10x Resources", "Resource x10", "resource 10 R-001", "10 R-002 Resource", "Resource deck: 10 R-001",
])
def test_any_resource_serves(tmp_path: Path, line: str) -> None:
    """Resource cards that differ in their number alone differ in nothing that the rules know (6-1-1-4, 6-1-1-5)."""
    deck = told(tmp_path, "gcg", f"4 GD01-001\n{line}")
    assert {section: sum(cards.values()) for section, cards in deck.items()} == {"deck": 4, "resource_deck": 10}


def test_any_resource_serves_whatever_its_name(tmp_path: Path) -> None:
    coin = card("gcg", id="XX-R01", name="Coin", type="resource")
    deck = hj.load_deck("gcg", filed(tmp_path, "10 Resource"), [coin])
    assert deck.sections == {"resource_deck": ((coin, 10),)}


@pytest.mark.parametrize("line", ["Sideboard: 3 HL-002", "SB: 3 Lord", "Sideboard\n3 HL-002", "// Sideboard\n3x Lord"])
def test_a_section_before_an_entry_or_above_it(tmp_path: Path, line: str) -> None:
    assert told(tmp_path, "gate", f"4 HL-001\n{line}") == {"deck": {"HL-001": 4}, "sideboard": {"HL-002": 3}}


@pytest.mark.parametrize("game", GAMES)
@every("table", [
    "Quantity,Card Number,Name\n4,ID,NAME", "Qty;Name;Number\n4;NAME;ID", "Card No.\tName\tCount\nID\tNAME\t4",
    "| Count | Name |\n|---|---|\n| 4 | NAME |", 'name,qty\n"NAME",4', "Name,Level,Cost,Quantity,Number\nNAME,1,2,4,ID",
    "Number,Name\nID,NAME\nID,NAME\nID,NAME\nID,NAME",
])
def test_a_table(tmp_path: Path, game: str, table: str) -> None:
    number, name = ONE[game]
    written = table.replace("ID", number).replace("NAME", name)
    assert told(tmp_path, game, written) == {"deck": {number: 4}}


def test_a_table_with_sections_and_quoted_names(tmp_path: Path) -> None:
    assert told(tmp_path, "gate", "Board,Name,Qty\nMain,Imp,4\nSideboard,Lord,2\nGate Master,Lord,1") == {
        "deck": {"HL-001": 4}, "sideboard": {"HL-002": 2}, "gate_master": {"HL-002": 1}}
    assert told(tmp_path, "ws", 'Name,Qty\n"Bram, Keeper of Ropes",4') == {"deck": {"LT/W01-E002": 4}}


def test_mistakes_in_a_table_are_told_with_their_lines(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "ws", "Name,Qty\nAyla,4\nNobody,2\nBram,many\nCleo") == [
        'line 3: there is no card "Nobody".', "line 4: 'many' is no number of copies. Give 1 to 999.",
        'line 5: "Cleo" is not a number and a card. Write "4 Card Name" or "4 CARD-ID"; a section ends with a colon, a '
        "comment begins with #."]


@pytest.mark.parametrize("game", GAMES)
@every("written", [
    {"cards": [{"id": "ID"}] * 4}, {"list": [{"card_number": "ID", "num": 4}], "sub_list": [], "p_list": []},
    {"main": [{"cardNumber": "ID", "quantity": 4, "rarity": "RR"}]}, [{"code": "ID", "qty": "4"}], ["4 ID"], ["ID"] * 4,
    ["4x ID NAME"], {"ID": 4}, {"deck": {"ID": 4}}, {"deck": {"main": [{"name": "NAME", "count": 4}]}}, [["ID", 4]],
    [[4, "ID"]], {"name": "My deck", "data": {"cards": [{"card": {"id": "ID", "name": "NAME"}, "amount": 4}]}},
    {"mainDeck": [{"card": "NAME", "copies": 4}], "likes": 7, "tags": ["fun"]}, {"cards": ["ID", "ID", "ID", "ID"]},
    {"deck": [{"id": "5f3a9c", "number": "ID", "count": 4}]},
])
def test_lists_as_json(tmp_path: Path, game: str, written: Any) -> None:
    number, name = ONE[game]
    text = json.dumps(written).replace("ID", number).replace("NAME", name)
    assert told(tmp_path, game, text) == {"deck": {number: 4}}


def test_a_number_in_four_parts(tmp_path: Path) -> None:
    entry = {"set": "LT", "side": "W", "release": "01", "sid": "E001", "lang": "EN", "locale": {"EN": {"name": "Ayla"}}}
    assert told(tmp_path, "ws", {"name": "Boats", "cards": [entry] * 4}) == {"deck": {"LT/W01-E001": 4}}


def test_sections_of_lists_as_json(tmp_path: Path) -> None:
    assert told(tmp_path, "gcg", {"main": {"GD01-001": 4}, "resourceDeck": {"R-001": 10}}) == {
        "deck": {"GD01-001": 4}, "resource_deck": {"R-001": 10}}
    assert told(tmp_path, "gate", {"deck": ["4 Imp"], "side": ["2 Lord"], "gateMaster": [{"name": "Lord"}]}) == {
        "deck": {"HL-001": 4}, "sideboard": {"HL-002": 2}, "gate_master": {"HL-002": 1}}


def test_cards_under_a_key_that_is_no_section_are_told(tmp_path: Path) -> None:
    written = {"cards": [{"id": "LT/W01-E001"}], "maybe": [{"id": "LT/W01-E002", "count": 2}]}
    assert mistakes(tmp_path, "ws", written) == [
        "maybe: a deck has no such key. The keys are: name, game, cards."]


def test_a_name_that_contradicts_a_number_in_json(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "ws", [{"id": "LT/W01-E001", "name": "Bram", "count": 4}]) == [
        'entry 1: LT/W01-E001 is "Ayla", not "Bram".']


@pytest.mark.parametrize("game", GAMES)
@every("text", [
    "\n".join(f"Some words about ropes and harbors, part {letter}" for letter in "abcdefghij"),
    json.dumps({"entries": [{"uid": letter * 9, "copies": 1} for letter in "abcdefgh"]}),
    json.dumps({"deck": "https://decks.example/1"}), json.dumps([1, 2, 3]), json.dumps({"likes": 3}),
    json.dumps([None] * 9), "<html>\n<body>\n<p>Sorry, this page is gone</p>\n</body>\n</html>",
])
def test_a_list_of_unknown_form_is_refused_in_one_sentence(tmp_path: Path, game: str, text: str) -> None:
    with pytest.raises(hj.HeadJudgeError) as caught:
        hj.load_deck(game, filed(tmp_path, text), POOLS[game])
    said = str(caught.value).removeprefix(f"{tmp_path / 'list'}: ")
    assert not isinstance(caught.value, Mistakes) and "\n" not in said
    assert '"4 Card Name"' in said and "JSON" in said and len(said) < 400


def test_one_wrong_line_of_a_list_is_told(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "gcg", "4 GD01-001\nwhat is this\n10 R-001") == [
        'line 2: "what is this" is not a number and a card. Write "4 Card Name" or "4 CARD-ID"; a section ends with a '
        "colon, a comment begins with #."]


UNKNOWN = [
    ("ws", "LT/W01-E001", 46, []), ("ws", "LT/W01-E001", 50, []),
    ("ws", "LT/W01-E001", 51, ["The deck has 51 cards and 4 that are not known; it must have exactly 50"]),
    ("ws", "LT/W01-E001", 45, ["The deck has 45 cards and 4 that are not known; it must have exactly 50"]),
    ("gcg", "GD01-001", 50, [
        "The resource deck has 0 cards and 4 that are not known; it must have exactly 10: add 6"]),
    ("gate", "HL-001", 46, []),
    ("gate", "HL-001", 101, [
        "The deck has 101 cards and 4 that are not known; it must have 50 to 100: take out 1"]),
]


@pytest.mark.parametrize(("game", "number", "copies", "told"), UNKNOWN)
def test_cards_that_are_not_found_may_belong_anywhere(
    tmp_path: Path, game: str, number: str, copies: int, told: list[str]
) -> None:
    """They neither make a deck too large nor fill it up."""
    listing = read_list(game, filed(tmp_path, f"{copies} {number}\n4 Nobody"), POOLS[game])
    sizes = [violation.message for violation in check_list(listing) if " must have " in violation.message
             and "cards" in violation.message]
    assert sizes == told


def test_cards_that_are_not_found_in_a_section_belong_there(tmp_path: Path) -> None:
    listing = read_list("gcg", filed(tmp_path, "46 GD01-001\nResource deck:\n10 Nobody"), GCG)
    assert "The deck has 46 cards; it must have exactly 50: add 4" in [
        violation.message for violation in check_list(listing)]
