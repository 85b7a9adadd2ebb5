"""Cards of files of which some cannot be read: those that can, and the list of the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj

PLAIN: dict[str, dict[str, Any]] = {
    "ws": {"id": "LT/W01-E001", "name": "Ayla", "type": "character", "power": 1000},
    "gcg": {"id": "GD01-001", "name": "Gull", "type": "unit", "ap": 1},
    "gate": {"id": "HL-001", "name": "Imp", "type": "unit", "power": 1},
}
TYPES = {"ws": "event", "gcg": "command", "gate": "spell"}
GAMES = tuple(PLAIN)


def filed(tmp_path: Path, name: str, game: str, *cards: dict[str, Any]) -> Path:
    path = tmp_path / name
    path.write_text(json.dumps({"schema": "headjudge.cards/1", "game": game, "cards": cards}), "utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_what_is_readable_and_the_rest(tmp_path: Path, game: str) -> None:
    odd = {"id": "X-2", "name": "Odd", "type": TYPES[game], "text": ["Juggle the anchors."]}
    wrong = {"id": "X-3", "name": "Wrong", "type": "boat"}
    file = filed(tmp_path, "cards.json", game, PLAIN[game], odd, wrong, {**PLAIN[game], "name": "Double"})
    read = hj.read_cards(game, file)
    assert [card.name for card in read.cards] == [PLAIN[game]["name"]] and not read.cards[0].unread
    where = [mistake.where.removeprefix(f"{file}, ") for mistake in read.rest]
    assert where == ['card 3 "Wrong": type', 'card 4 "Double": id', 'card 2 "Odd"']
    assert "the text cannot be read" in read.rest[2].what
    with pytest.raises(hj.HeadJudgeError, match="2 mistakes"):
        hj.load_cards(game, file)


@pytest.mark.parametrize("game", GAMES)
def test_of_two_cards_of_one_id_the_first_is_taken_and_the_other_told(tmp_path: Path, game: str) -> None:
    other = {**PLAIN[game], "name": "Other"}
    files = [filed(tmp_path, "a.json", game, PLAIN[game]), filed(tmp_path, "b.json", game, other)]
    read = hj.read_cards(game, *files)
    assert [card.name for card in read.cards] == [PLAIN[game]["name"]]
    (told,) = read.rest
    assert told.where == f'{files[1]}, card 1 "Other"' and f"of {files[0]}, card 1" in told.what
    assert hj.read_cards(game, files[0], files[0]).rest == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_says_which_of_two_cards_it_takes(tmp_path: Path, game: str) -> None:
    other = {**PLAIN[game], "name": "Other"}
    files = [filed(tmp_path, "a.json", game, PLAIN[game]), filed(tmp_path, "b.json", game, other)]
    deck = tmp_path / "deck.txt"
    deck.write_text(f"4 {PLAIN[game]['id']}", "utf-8")
    with pytest.warns(hj.HeadJudgeWarning, match=r"b\.json.*differs from.*a\.json.*That one is taken"):
        loaded = hj.load_deck(game, deck, files)
    assert [card.name for card, _ in loaded.sections["deck"]] == [PLAIN[game]["name"]]


def test_records_of_a_public_database_that_are_refused_are_in_the_rest(tmp_path: Path) -> None:
    record = {"name": "Ayla", "code": "LT/W01-E001", "rarity": "R", "side": "W", "type": "Character", "color": "RED",
              "level": "0", "cost": "0", "power": "3000", "soul": 1, "trigger": [], "attributes": ["Harbor", "-"],
              "ability": ["【AUTO】 When this card attacks, draw a card."], "price": "0.10"}
    odd = {**record, "name": "Odd", "code": "LT/W01-E002", "ability": ["【AUTO】 When this card attacks, hum."]}
    mauve = {**record, "name": "Mauve", "code": "LT/W01-E003", "color": "MAUVE"}
    file = tmp_path / "LT.json"
    file.write_text(json.dumps([record, odd, mauve]), "utf-8")
    read = hj.read_cards("ws", file)
    assert [card.name for card in read.cards] == ["Ayla"]
    assert len(read.rest) == 2
    assert all(any(name in str(mistake) for mistake in read.rest) for name in ("Odd", "Mauve"))


def test_a_file_that_is_no_card_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(hj.HeadJudgeError, match="no such file"):
        hj.read_cards("ws", tmp_path / "none.json")
    with pytest.raises(hj.HeadJudgeError, match="has cards of 'gcg', not of 'ws'"):
        hj.read_cards("ws", filed(tmp_path, "cards.json", "gcg", PLAIN["gcg"]))
