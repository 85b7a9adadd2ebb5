"""How lines are read is compared with how they were read before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.cards import comparing
from headjudge.cards.comparing import Reading
from headjudge.cli import run
from headjudge.errors import HeadJudgeError
from headjudge.language.tree import ast

DRAW = "【AUTO】 When this card attacks, draw a card."
LATER = "【AUTO】 When this card attacks, draw 2 cards."
UNREAD = "【AUTO】 When this card attacks, juggle a card."


def filed(folder: Path, name: str, *lines: str) -> str:
    path = folder / name
    cards = [{"id": f"LT/W01-{at}", "name": f"Ayla {at}", "type": "character", "text": [line]}
             for at, line in enumerate(lines)]
    path.write_text(json.dumps({"schema": "headjudge.cards/1", "game": "ws", "cards": cards}), "utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_line_is_read_with_its_tree_and_its_words_or_refused_with_the_reason() -> None:
    found = comparing.reading("ws", DRAW, "character")
    assert found.trees[0].startswith("Automatic(") and found.said == ("【AUTO】 When this card attacks, draw 1 card.",)
    assert comparing.reading("ws", UNREAD, "character").refused.startswith(f"at {UNREAD.index('juggle')}, 'juggle': ")


def test_a_field_with_its_default_is_not_written_so_that_a_new_field_changes_no_tree() -> None:
    assert comparing.tree_text(ast.Draw(ast.Num(2))) == "Draw(n=Num(value=2), by='you')"
    assert comparing.tree_text(ast.Draw(ast.Num(2), True)) == "Draw(n=Num(value=2), up_to=True, by='you')"


def test_each_kind_of_difference_is_told_apart() -> None:
    read, otherwise = Reading(("Draw()",), ("Draw.",)), Reading(("Look()",), ("Draw.",))
    refused = Reading(refused="at 0")
    names = ("same", "new", "lost", "meant", "worded", "gone")
    same, new, lost, meant, worded, gone = [("event", name) for name in names]
    old = {same: read, new: refused, lost: read, meant: read, worded: read, gone: read}
    now = {same: read, new: read, lost: refused, meant: otherwise, worded: Reading(("Draw()",), ("Draw it.",))}
    found = comparing.compare(old, now)
    assert (found.newly_read, found.no_longer_read, found.other_tree, found.other_words, found.absent) == (
        [new], [lost], [meant], [worded], [gone])
    assert found.any() and not comparing.compare({same: read}, {same: read, gone: read}).any()


def test_another_reason_for_a_refusal_is_no_difference() -> None:
    key = ("event", "line")
    assert not comparing.compare({key: Reading(refused="at 3")}, {key: Reading(refused="at 9")}).any()


def test_what_was_written_is_compared_with_what_is_read_now(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, cards = str(tmp_path / "before.json"), filed(tmp_path, "cards.json", DRAW, UNREAD)
    assert said(capsys, "cards", "compare", "ws", cards, "--write", before)[:2] == (
        0, "2 lines written, 1 of them read\n")
    code, out, _ = said(capsys, "cards", "compare", "ws", cards, "--with", before)
    assert code == 0 and out.startswith("2 lines: 0 newly read, 0 no longer read, 0 read otherwise")
    text = Path(before).read_text("utf-8")
    Path(before).write_text(text.replace("Num(value=1)", "Num(value=3)"), "utf-8")
    code, out, _ = said(capsys, "cards", "compare", "ws", cards, "--with", before)
    assert code == 1 and f"read otherwise: {DRAW}" in out and "Num(value=3)" in out and "Num(value=1)" in out
    code, out, _ = said(capsys, "cards", "compare", "ws", cards, "--with", before, "--json")
    assert code == 1 and json.loads(out)["other_tree"] == [["character", DRAW]]


def test_without_files_the_starter_cards_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = str(tmp_path / "before.json")
    assert said(capsys, "cards", "compare", "gate", "--write", before)[0] == 0
    assert said(capsys, "cards", "compare", "gate", "--with", before)[0] == 0


@pytest.mark.parametrize(("text", "message"), [
    ("[]", "holds no readings"), ('{"schema": "headjudge.readings/1", "game": "gcg", "lines": []}', "are of 'gcg'"),
    ('{"schema": "headjudge.readings/1", "game": "ws", "lines": [{"type": "event"}]}', "has not its type"),
    ('{"schema": "headjudge.readings/1", "game": "ws", "lines": 3}', "has not its type"),
])
def test_a_file_that_holds_no_readings_of_the_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(HeadJudgeError, match=message):
        comparing.parsed("ws", text, "before.json")


def test_it_must_be_said_whether_to_write_or_to_compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = filed(tmp_path, "cards.json", LATER)
    for wrong in ((), ("--with", "a.json", "--write", "b.json")):
        code, _, err = said(capsys, "cards", "compare", "ws", cards, *wrong)
        assert code == 1 and "--write READINGS.json" in err
