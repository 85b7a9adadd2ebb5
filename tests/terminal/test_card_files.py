"""--cards: card files beside the starter sets, several behind one option, and files that contradict each other."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.pool import conflicts, read_beside_starters, starter_decks
from headjudge.cli import run
from headjudge.terminal.card_files import spread

FLAGS = {"--json", "--help"}


def card_file(path: Path, *cards: dict[str, Any], game: str = "ws") -> str:
    path.write_text(json.dumps({"schema": "headjudge.cards/1", "game": game, "cards": list(cards)}), "utf-8")
    return str(path)


def ayla(**fields: Any) -> dict[str, Any]:
    return {"id": "T/W01-001", "name": "Ayla", "type": "character", "color": "red", "level": 0, "cost": 0,
            "power": 3000, "soul": 1, **fields}


@pytest.mark.parametrize(("arguments", "needed", "files", "others"), [
    (["ws", "--cards", "a.json"], 1, ["a.json"], ["ws"]),
    (["ws", "--cards", "a.json", "b.json", "--json"], 1, ["a.json", "b.json"], ["ws", "--json"]),
    (["--cards", "a.json", "b.json", "ws"], 1, ["a.json", "b.json"], ["ws"]),
    (["ws", "--cards", "a.json", "b.json", "deck.txt"], 2, ["a.json", "b.json"], ["ws", "deck.txt"]),
    (["--json", "ws", "d.txt", "--cards", "a.json", "b.json"], 2, ["a.json", "b.json"], ["--json", "ws", "d.txt"]),
    (["--seed", "7", "--cards", "a.json", "ws"], 1, ["a.json"], ["--seed", "7", "ws"]),
    (["--seed=7", "ws", "--cards", "a.json", "--cards", "b.json", "c.json"], 1, ["a.json", "b.json", "c.json"],
     ["--seed=7", "ws"]),
    (["--cards", "a.json", "--", "ws"], 1, ["a.json"], ["--", "ws"]),
])
def test_each_file_behind_cards_gets_an_option_of_its_own(arguments: list[str], needed: int, files: list[str],
                                                          others: list[str]) -> None:
    found = spread(arguments, needed, FLAGS)
    taken = [found[at + 1] for at, word in enumerate(found) if word == "--cards"]
    rest = [word for at, word in enumerate(found) if word != "--cards" and (at == 0 or found[at - 1] != "--cards")]
    assert (taken, rest) == (files, others)


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv", "cfd"])
def test_starter_decks_are_known_beside_a_card_file(game: str, tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    file = card_file(tmp_path / "none.json", game=game)
    for deck in starter_decks(game):
        assert run(["deck", "check", game, deck, "--cards", file]) == 0
    assert "The deck is legal." in capsys.readouterr().out


def test_a_game_of_a_starter_deck_and_an_own_one(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    """The first example of README.md."""
    one = card_file(tmp_path / "one.json", ayla())
    other = card_file(tmp_path / "other.json", ayla(id="T/W01-002", name="Bram"))
    lines = starter_decks("ws")["low_harbor"].read_text("utf-8").splitlines()
    entries = [place for place, line in enumerate(lines) if line[:2] == "4 "]
    for place, name in zip(entries, ("Ayla", "Bram"), strict=False):
        lines[place] = f"4 {name}"
    deck = tmp_path / "mydeck.txt"
    deck.write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code = run(["play", "ws", "--deck", "low_harbor", "--deck", str(deck), "--cards", one, other, "--against", "random",
                "--seed", "7"])
    said = capsys.readouterr()
    assert (code, said.err) == (0, "") and "wins:" in said.out.splitlines()[-1]


def test_files_that_give_one_id_different_texts_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = card_file(tmp_path / "one.json", ayla())
    same = card_file(tmp_path / "same.json", ayla())
    other = card_file(tmp_path / "other.json", ayla(text="[AUTO] When this card attacks, draw a card."))
    assert conflicts(read_beside_starters("ws", [one, same])) == []
    for files, taken in (([one, other], "one.json"), ([other, one], "other.json")):
        assert run(["cards", "explain", "Ayla", "--cards", *files]) in (0, 1)
        assert run(["cards", "explain", "T/W01-001", "--cards", *files]) == 0
        said = capsys.readouterr()
        assert said.err.count("T/W01-001 differs from the T/W01-001 of") == 2
        assert f'{tmp_path / taken}, card 1 "Ayla". That one is taken' in said.err
        assert ("draw a card" in said.out) == (taken == "other.json")


def test_a_card_of_a_file_hides_the_starter_card_of_its_name(tmp_path: Path) -> None:
    file = card_file(tmp_path / "own.json", ayla(name="Ferro, First Mate of the Low Tide", power=4500))
    pool = read_beside_starters("ws", [file])
    (found,) = pool.find("Ferro, First Mate of the Low Tide")
    assert found.id == "T/W01-001" and len(pool.cards) == len(read_beside_starters("ws", []).cards)
