"""`headjudge deck` and `headjudge cards`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.pool import starter_decks
from headjudge.cli import run

READ = "【AUTO】 When this card attacks, draw a card."
UNREAD = "【AUTO】 When this card attacks, juggle a card."
CARDS = {"schema": "headjudge.cards/1", "game": "ws", "cards": [
    {"id": "LT/W01-01", "name": "Ayla", "type": "character", "power": 3000, "text": [READ]},
    {"id": "LT/W01-02", "name": "Odd", "type": "event", "text": [UNREAD]},
    {"id": "LT/W01-03", "name": "Twin", "type": "character", "power": 1000},
    {"id": "LT/W01-04", "name": "Twin", "type": "character", "power": 2000},
    *({"id": f"LT/W01-1{place}", "name": f"Filler {place}", "type": "character"} for place in range(10)),
    *({"id": f"LT/W01-2{place}", "name": f"Filler 2{place}", "type": "character"} for place in range(3)),
]}
RECORDS = [{"name": "Ayla", "code": "LT/W01-E001", "side": "W", "type": "Character", "color": "RED", "level": "0",
            "cost": "0", "power": "3000", "soul": 1, "trigger": ["BLUE"], "attributes": ["-"], "ability": [READ]},
           {"name": "Bram", "code": "LT/W01-E002", "side": "W", "type": "Character", "color": "RED", "level": "0",
            "cost": "0", "power": "", "soul": 1, "trigger": [], "attributes": ["-"], "ability": ["-"]}]
LEGAL = "".join(f"4 LT/W01-1{place}\n" for place in range(10)) + "4 LT/W01-20\n4 LT/W01-21\n2 LT/W01-22\n"


@pytest.fixture
def cards(tmp_path: Path) -> str:
    return filed(tmp_path, "cards.json", CARDS)


def filed(folder: Path, name: str, value: Any) -> str:
    path = folder / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    code, out, _ = said(capsys, *arguments, "--json")
    return code, json.loads(out)


# deck check


def test_a_legal_deck(tmp_path: Path, cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    deck = filed(tmp_path, "deck.txt", LEGAL)
    code, out, _ = said(capsys, "deck", "check", "ws", deck, "--cards", cards)
    assert code == 0 and "50 cards (50 character)" in out and out.endswith("The deck is legal.\n")
    assert figures(capsys, "deck", "check", "ws", deck, "--cards", cards) == (0, {
        "name": "deck", "game": "ws", "cards": 50, "sections": {"deck": 50}, "legal": True,
        "mistakes": [], "violations": [], "unread": [], "wrong_cards": []})


def test_mistakes_and_violations_are_reported_together(tmp_path: Path, cards: str,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    deck = filed(tmp_path, "deck.txt", "5 Ayla\n4 Nobody")
    code, out, _ = said(capsys, "deck", "check", "ws", deck, "--cards", cards)
    assert code == 1
    assert 'line 2: there is no card "Nobody".' in out
    assert "ws:5.1.2.1: The deck has 5 cards and 4 that are not known; it must have exactly 50." in out
    assert 'ws:5.1.2.2: 5 copies of "Ayla"; at most 4 (line 1).' in out
    code, told = figures(capsys, "deck", "check", "ws", deck, "--cards", cards)
    assert code == 1 and not told["legal"]
    assert [violation["rule"] for violation in told["violations"]] == ["ws:5.1.2.1", "ws:5.1.2.2"]


def test_a_legal_deck_with_unread_cards_says_so(tmp_path: Path, cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    deck = filed(tmp_path, "deck.txt", LEGAL.replace("4 LT/W01-20", "4 Odd"))
    code, out, _ = said(capsys, "deck", "check", "ws", deck, "--cards", cards)
    assert code == 1 and 'unread: "Odd" (LT/W01-02)' in out and "juggle" in out and "The deck is legal, but" in out


@pytest.mark.parametrize("arguments", [
    ("deck", "check", "ws", "none.txt"), ("deck", "check", "ws", "."), ("deck", "check", "chess", "none.txt"),
    ("deck", "check", "ws", "none.txt", "--cards", "none.json"), ("cards", "coverage", "ws", "none.json"),
    ("cards", "coverage", "chess", "none.json"), ("cards", "repairs", "ws", "."), ("cards", "explain", "Nobody"),
    ("cards", "explain", ""), ("cards", "explain", "Ayla", "--game", "chess"),
])
def test_what_is_not_there_is_one_paragraph_and_a_code(arguments: tuple[str, ...],
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, *arguments)
    assert code == 1 and not out and err.startswith("headjudge: ") and "Traceback" not in err


def test_wrong_arguments_are_told_apart_from_wrong_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "deck", "check", "ws")[0] == 2
    assert said(capsys, "cards", "coverage", "ws")[0] == 2
    assert said(capsys, "cards", "juggle")[0] == 2


# cards


def test_coverage(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "cards", "coverage", "ws", cards)
    assert code == 0 and "1 of 2 read (50.0%)" in out and ">>juggle<<" in out, "also without a terminal"
    code, told = figures(capsys, "cards", "coverage", "ws", cards)
    assert code == 0 and told["lines"] == told["cards"] == {"total": 2, "read": 1}
    assert [(fault["text"], fault["count"]) for fault in told["unread"]] == [(UNREAD, 1)]


def test_explain_prints_the_text_back_and_its_tree(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "cards", "explain", "Ayla", "--cards", cards)
    assert code == 0 and f"printed  {READ}" in out and "read as  【AUTO】" in out and "Automatic" in out
    code, told = figures(capsys, "cards", "explain", "LT/W01-01", "--cards", cards)
    assert code == 0 and told["text"] == [READ]
    assert told["lines"][0]["text"] == READ and told["lines"][0]["trees"][0]["node"] == "Automatic"


def test_explain_points_at_what_is_not_read(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "cards", "explain", "Odd", "--cards", cards)
    text, caret, why = out.splitlines()[-3:]
    assert code == 1 and text[caret.index("^"):].startswith("juggle")
    assert "unread" in why and "expected: an instruction (" in why


def test_explain_shows_every_line_read_or_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = {"id": "G-1", "name": "Juggler", "type": "unit", "power": 1, "crit": 1, "defense": 1, "limit": 1,
            "text": ["* When this card attacks, juggle a card.", "* When this card attacks, draw 1 card."]}
    file = filed(tmp_path, "gate.json", {"schema": "headjudge.cards/1", "game": "gate", "cards": [card]})
    code, out, _ = said(capsys, "cards", "explain", "Juggler", "--cards", file)
    assert code == 1 and out.count("printed  ") == 2, "the game is that of the file"
    assert out.index("unread ") < out.index("read as  * When this card attacks, draw 1 card.")
    code, told = figures(capsys, "cards", "explain", "Juggler", "--cards", file)
    unread, read = told["lines"]
    assert code == 1 and unread["words"] == "juggle" and read["trees"][0]["node"] == "Automatic"


def test_explain_finds_the_game_of_a_file_of_a_public_database(tmp_path: Path,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    database = filed(tmp_path, "LT_W01.json", RECORDS)
    assert said(capsys, "cards", "explain", "LT/W01-E001", "--cards", database)[0] == 0


def test_explain_wants_one_card(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Give the id: LT/W01-03, LT/W01-04." in said(capsys, "cards", "explain", "Twin", "--cards", cards)[2]
    assert "Did you mean Ayla?" in said(capsys, "cards", "explain", "Aylla", "--cards", cards)[2]
    assert "Did you mean Pell, Apprentice of the Comb (ws)?" in said(capsys, "cards", "explain", "pell")[2]


def test_repairs(tmp_path: Path, cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    database = filed(tmp_path, "LT_W01.json", RECORDS)
    code, out, _ = said(capsys, "cards", "repairs", "ws", database)
    assert code == 0 and "trigger icon under another name" in out
    assert "LT/W01-E002 'Bram': power of a card of type character is missing" in out
    code, out, _ = said(capsys, "cards", "repairs", "ws", database, "--kind", "trigger icon under another name")
    assert code == 0 and "LT/W01-E001 'Ayla'" in out and "'Bram'" not in out
    code, told = figures(capsys, "cards", "repairs", "ws", database)
    assert code == 0 and (told["records"], told["cards"], len(told["repairs"])) == (2, 1, 2)
    assert said(capsys, "cards", "repairs", "ws", database, "--kind", "juggling")[0] == 1
    assert "nothing was repaired" in said(capsys, "cards", "repairs", "ws", cards)[2]


def test_a_card_of_another_game_is_pointed_to(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "cards", "explain", "Isobar", "--game", "ws")
    assert code == 1 and ("there is no card 'Isobar' of ws. It is a card of the starter sets of gcg: --game gcg."
                          in err)
    assert said(capsys, "cards", "explain", "Isobar")[0] == 0, "a starter card is found in any game"


def test_without_a_game_the_starter_sets_of_all_games_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    for name, game in (("Isobar", "gcg"), ("Slag Bulwark", "cfv"), ("Anvil Knight Tor", "cfd"),
                       ("Dust Courier", "gate"), ("Oswin, Barometer Reader", "ws")):
        code, out, _ = said(capsys, "cards", "explain", name)
        assert code == 0 and out.startswith(name) and f", {game})" in out.splitlines()[0]
    assert ("there is no card 'Qqq' in the starter sets of cfd, cfv, gate, gcg and ws. Name its file with --cards."
            in said(capsys, "cards", "explain", "Qqq")[2])
    assert "Did you mean Isobar (gcg)?" in said(capsys, "cards", "explain", "Isobarr")[2]
    assert "there is no card 'Qqq' of cfv in the starter sets" not in said(capsys, "cards", "explain", "Qqq")[2]
    assert ("there is no card 'Qqq' in the starter sets of cfv. Name its file with --cards."
            in said(capsys, "cards", "explain", "Qqq", "--game", "cfv")[2])
    assert "which card? Give its id or its name." in said(capsys, "cards", "explain", " ")[2]


def test_a_wrong_card_of_a_file_does_not_hide_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = {"id": "R-1", "name": "Right", "type": "character", "power": 3000, "text": [READ]}
    wrong = {"id": "W-1", "name": "Wrong", "type": "character", "powr": 3000, "level": "high"}
    file = filed(tmp_path, "own.json", {**CARDS, "cards": [wrong, 7, right]})
    code, out, err = said(capsys, "cards", "explain", "Right", "--cards", file)
    assert code == 0 and out.startswith("Right (R-1, ws)") and "read as  " in out
    assert err == (f"headjudge: 3 mistakes in other cards of these files: `headjudge cards coverage ws {file}` tells "
                   "them.\n")
    code, told = figures(capsys, "cards", "explain", "R-1", "--cards", file)
    assert code == 0 and told["game"] == "ws"
    code, out, err = said(capsys, "cards", "explain", "Wrong", "--cards", file)
    assert code == 1 and not out and "Did you mean power?" in err and "'high' is no level" in err
    assert "card 2" not in err, "only its own mistakes"
    _, _, err = said(capsys, "cards", "explain", "Isobar", "--cards", file)
    assert "It is a card of the starter sets of gcg: --game gcg, without --cards." in err
    code, _, err = said(capsys, "cards", "explain", "Nowhere to be found", "--cards", file)
    assert code == 1 and "of ws in these files or the starter sets" in err and "3 mistakes of these files" in err
    assert said(capsys, "cards", "coverage", "ws", file)[2].count(file) == 3, "it does tell them"
    code, _, err = said(capsys, "cards", "explain", "Right", "--cards", filed(tmp_path, "no.json", "{"))
    assert code == 1 and "no.json" in err, "a file that is no card file is refused"


WRONG = {"id": "W-1", "name": "Wrong", "type": "character", "powr": 3000}


def test_coverage_counts_the_right_cards_of_a_file_and_tells_the_wrong_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its code is 1 then, and the figures have the wrong ones with their reasons."""
    right = {"id": "R-1", "name": "Right", "type": "character", "power": 3000, "text": [READ]}
    file = filed(tmp_path, "own.json", {**CARDS, "cards": [WRONG, right]})
    code, out, err = said(capsys, "cards", "coverage", "ws", file)
    assert code == 1 and "1 of 1 read (100.0%)" in out
    assert "what is wrong in these files is left out." in err and 'card 1 "Wrong"' in err and "power" in err
    code, told = figures(capsys, "cards", "coverage", "ws", file)
    assert code == 1 and told["cards"] == {"total": 1, "read": 1}
    (wrong,) = told["wrong_cards"]
    assert "Wrong" in wrong["where"] and "no such field" in wrong["what"]


def test_a_deck_is_checked_though_another_card_of_the_file_is_wrong(
    tmp_path: Path, cards: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong is told, and the code is 1: with this file the deck cannot be played."""
    deck = filed(tmp_path, "deck.txt", LEGAL)
    wrong = filed(tmp_path, "wrong.json", {**CARDS, "cards": [WRONG]})
    assert said(capsys, "deck", "check", "ws", deck, "--cards", cards)[0] == 0
    code, out, err = said(capsys, "deck", "check", "ws", deck, "--cards", cards, wrong)
    assert code == 1 and "50 cards" in out and "Wrong" in err and "left out" in err
    code, told = figures(capsys, "deck", "check", "ws", deck, "--cards", cards, wrong)
    assert code == 1 and told["legal"] and len(told["wrong_cards"]) == 1


def test_a_deck_list_in_place_of_a_card_file_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = filed(tmp_path, "deck.txt", LEGAL)
    for command in (("play", "ws"), ("cards", "coverage", "ws"), ("deck", "check", "ws", file)):
        arguments = (*command, file) if command[0] == "cards" else (*command, "--cards", file)
        code, _, err = said(capsys, *arguments)
        assert code == 1 and "this is no JSON. A card file is JSON: " in err and "named with --deck" in err


@pytest.mark.parametrize(("game", "text", "type"), [
    ("ws", READ, "character"), ("cfv", "[AUTO]: When this unit is placed on (RC), draw a card.", "normal unit"),
    ("cfd", "[AUTO]: When this unit is placed on (RC), draw a card.", "normal unit"),
    ("gcg", "【Deploy】Draw 1.", "unit"), ("gate", "* When this card attacks, draw 1 card.", "unit"),
])
def test_a_text_of_ones_own_is_explained(game: str, text: str, type: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "cards", "explain", "--text", text, "--game", game)
    assert code == 0 and out.startswith(f"This card (text, {game})\n  {type}\n") and "read as  " in out
    code, told = figures(capsys, "cards", "explain", "--text", text, "--text", UNREAD, "--game", game, "--type", type)
    assert code == 1 and told["lines"][0]["read"] and "at" in told["lines"][1]


@pytest.mark.parametrize(("arguments", "code", "words"), [
    ((), 2, "Missing argument 'card', or --text"), (("--text", READ), 1, "of which game is this text? Name it: --game"),
    (("--text", READ, "--game", "ws", "--type", "unit"), 1, "'unit' is no card type. The types are: character"),
    (("Ayla", "--text", READ, "--game", "ws"), 1, "Give a card, or --text alone."),
    (("Ayla", "--type", "event"), 1, "Give --type with --text."),
])
def test_what_is_asked_of_a_text_is_told(arguments: tuple[str, ...], code: int, words: str,
                                         capsys: pytest.CaptureFixture[str]) -> None:
    given, out, err = said(capsys, "cards", "explain", *arguments)
    assert given == code and not out and words in err


def test_a_record_of_a_public_database_without_a_field_is_told(tmp_path: Path,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    database = filed(tmp_path, "LT_W01.json", RECORDS)
    code, out, _ = said(capsys, "cards", "explain", "LT/W01-E002", "--cards", database)
    assert code == 1 and "refused  power of a card of type character is missing" in out
    assert figures(capsys, "cards", "explain", "LT/W01-E002", "--cards", database)[1]["fault"]


def test_without_card_files_only_the_starter_sets_are_known(tmp_path: Path, cards: str,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    deck = filed(tmp_path, "deck.txt", "4 LT/W01-11")
    assert "Without --cards only the cards of the starter sets" in said(capsys, "deck", "check", "ws", deck)[1]
    assert "Without --cards" not in said(capsys, "deck", "check", "ws", deck, "--cards", cards)[1]


def test_the_starter_decks_are_named_where_a_deck_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = said(capsys, "deck", "check", "gcg", "high_harbor")
    assert "high_harbor: there is no such file. Name a deck list, or a starter deck of gcg: ebb_gate, high_s" in err
    _, _, err = said(capsys, "deck", "check", "gcg", "low_harbor")
    assert "low_harbor: ws has a starter deck of this name, gcg has not. Name a deck list, or a starter d" in err


@pytest.mark.parametrize(("game", "deck"), [
    ("cfd", "saltmarsh"), ("cfv", "glasswing"), ("gate", "cinderwick"), ("gcg", "ebb_gate"), ("ws", "cloudcomb")])
def test_a_list_of_another_game_is_told_in_one_sentence(game: str, deck: str, tmp_path: Path,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    text = starter_decks(game)[deck].read_text("utf-8")
    whole = filed(tmp_path, "whole.txt", text)
    nameless = filed(tmp_path, "nameless.txt", re.sub("(?m)^Game:.*$", "", text))
    for other in {"cfd", "cfv", "gate", "gcg", "ws"} - {game}:
        for file in (whole, nameless):
            code, out, err = said(capsys, "deck", "check", other, file)
            assert code == 1 and not out and err == (
                f"headjudge: {file}: this looks like a deck of {game}, not of {other}. Name {game} as its game, or a "
                f"deck of {other}.\n")
    assert said(capsys, "deck", "check", game, nameless)[0] == 0


@pytest.mark.parametrize(("game", "line"), [
    ("ws", "4 LT/W01-E001"), ("ws", "4x 5HY/WE43-E01 Ayla"), ("gcg", "4 GD01-008"), ("gcg", "ST01-001_p1 x4"),
    ("cfv", "4 BT03/001EN"), ("cfv", "Ayla (EB01/005) x4"), ("cfd", "4 D-BT01/014"), ("cfd", "4 DZ-SS01/SP12 Ayla")])
def test_a_list_is_of_the_game_whose_cards_have_such_numbers(game: str, line: str, tmp_path: Path,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    file = filed(tmp_path, "deck.txt", f"Main deck\n{line}\n{line}\n")
    for other in {"cfd", "cfv", "gate", "gcg", "ws"} - {game}:
        assert f"this looks like a deck of {game}, not of {other}." in said(capsys, "deck", "check", other, file)[2]
    assert "looks like" not in "".join(said(capsys, "deck", "check", game, file)[1:]), "its cards are not known"


def test_a_list_of_no_known_game_keeps_its_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "deck", "check", "cfv", filed(tmp_path, "deck.txt", "4 Nobody\n4 Pell, Apprentice of the "
                                                                                 "Comb\n4 Nemo"))
    assert 'line 1: there is no card "Nobody"' in out and 'line 3: there is no card "Nemo"' in out, "a third is of ws"
    _, out, _ = said(capsys, "deck", "check", "cfv", filed(tmp_path, "deck.txt", "Game: chess\n4 Nobody"))
    assert "line 1: this is a deck of chess, not of cfv" in out


@pytest.mark.parametrize("command", [("play",), ("sim", "--games", "1")])
def test_who_plays_a_bad_list_is_sent_to_deck_check(command: tuple[str, ...], tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    name, *options = command
    bad = filed(tmp_path, "my deck.txt", "\n".join(f"4 Nobody {at}" for at in "abcdefgh"))
    code, out, err = said(capsys, name, "ws", *options, "--deck", bad)
    assert code == 1 and not out and "the list has 8 mistakes:" in err and 'line 1: there is no card "Nobody a"' in err
    assert "Nobody f" not in err and "... and 3 more." in err
    assert f"All that is wrong with it: `headjudge deck check ws '{bad}'`." in err
    short = filed(tmp_path, "short.txt", "4 Pell, Apprentice of the Comb")
    own = filed(tmp_path, "own.json", {"schema": "headjudge.cards/1", "game": "ws", "cards": []})
    _, _, err = said(capsys, name, "ws", *options, "--deck", short, "--cards", own)
    assert 'the deck "short" is not legal: The deck has 4 cards' in err
    assert f"`headjudge deck check ws {short} --cards {own}`" in err


def test_values_that_differ_in_a_number_are_listed_by_their_ends(tmp_path: Path,
                                                                 capsys: pytest.CaptureFixture[str]) -> None:
    card = {"name": "Moth", "type": "unit", "gate_master_skill": "qqq"}
    file = filed(tmp_path, "gate.json", {"schema": "headjudge.cards/1", "game": "gate", "cards": [card]})
    _, _, err = said(capsys, "cards", "coverage", "gate", file)
    assert "There are: power, berserk, life 1 to life 20, negative life 1 to negative life 20, energy 1" in err
