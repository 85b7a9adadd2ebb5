"""Reading and writing files: unreadable files, and the old content of a file that cannot be written."""

from __future__ import annotations

import os
import socket
import stat
import threading
from pathlib import Path

import pytest

from headjudge.cards import files
from headjudge.cards.files import read_bytes, read_text, write_text
from headjudge.cards.jsons import parse_json
from headjudge.cards.mistakes import Mistakes
from headjudge.errors import HeadJudgeError


@pytest.mark.parametrize(("data", "message"), [
    (b"4 Ayla\x00", "this is not a text file"),
    ("4 Ayla".encode("utf-16"), "saved as UTF-16. Save it as UTF-8."),
    (b"4 Ayla\n4 Bram\xe9\n", "line 2: the file is not saved as UTF-8"),
])
def test_a_file_that_is_no_utf_8_text_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(HeadJudgeError) as caught:
        read_text(path)
    assert message in str(caught.value)


def test_a_byte_order_mark_is_no_letter(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xef\xbb\xbf4 Ayla")
    assert read_text(path) == "4 Ayla"


def test_missing_files_folders_and_huge_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(HeadJudgeError, match="no such file"):
        read_text(tmp_path / "none")
    with pytest.raises(HeadJudgeError, match="this is a folder"):
        read_text(tmp_path)
    with pytest.raises(HeadJudgeError, match="cannot be read"):
        read_text("a\0b")
    path = tmp_path / "big"
    path.write_text("4 Ayla\n" * 100)
    with pytest.raises(HeadJudgeError, match=r"too large \(700 bytes; at most 500 are read\)"):
        read_text(path, 500)


def test_devices_and_sockets_are_no_files(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "s"))
        for path in ("/dev/zero", "/dev/null", tmp_path / "s"):
            with pytest.raises(HeadJudgeError, match="this is a device or a socket, not a file"):
                read_bytes(path)


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"4 Ayla" * 50_000,))
    writer.start()
    assert read_bytes(path) == b"4 Ayla" * 50_000
    writer.join()


def test_a_pipe_into_which_nobody_writes_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(HeadJudgeError, match=r"nothing comes out of this pipe for 0\.05 seconds"):
        read_bytes(path)


def test_a_file_is_written_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_text(path, "first")
    path.chmod(0o640)
    write_text(path, "second")
    assert path.read_text() == "second" and stat.S_IMODE(path.stat().st_mode) == 0o640

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(HeadJudgeError, match=r"game\.json: the file cannot be written \(no space left"):
        write_text(path, "third")
    assert path.read_text() == "second" and os.listdir(tmp_path) == ["game.json"]


def test_what_a_link_points_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    write_text(tmp_path / "link", "saved")
    assert (tmp_path / "game.json").read_text() == "saved" and (tmp_path / "link").is_symlink()


@pytest.mark.parametrize(("path", "message"), [
    (".", "this is a folder"), ("/dev/null", "a device, a pipe or a socket"), ("none/game.json", "no such folder"),
    ("a\0b", "cannot be written"), ("x" * 300, "cannot be written"),
])
def test_where_nothing_can_be_written_is_said(path: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(HeadJudgeError, match=message):
        write_text(tmp_path / path, "text")


def test_keys_that_stand_twice_are_mistakes_with_their_lines() -> None:
    text = '{"name": "A",\n "cards": [{"id": 1, "i\\u0064": 2},\n {"id": 3}], "text": "\\"id\\": {",\n "name": "Bram"}'
    with pytest.raises(Mistakes) as caught:
        parse_json(text, "cards.json")
    assert [(mistake.where, mistake.what) for mistake in caught.value.mistakes] == [
        ("cards.json, line 2", "the key 'id' stands twice in one object"),
        ("cards.json, line 4", "the key 'name' stands twice in one object")]


def test_nan_and_infinity_are_mistakes_with_their_lines() -> None:
    with pytest.raises(Mistakes) as caught:
        parse_json('{"a": "NaN",\n "power": NaN, "soul": [-Infinity]}', "cards.json")
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        "cards.json, line 2: NaN is no number of JSON.", "cards.json, line 2: -Infinity is no number of JSON."]


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000, '{"a":' * 100_000, '[{"a": 1, "a": 2}' * 3])
def test_deep_long_and_broken_json_is_refused(text: str) -> None:
    with pytest.raises(HeadJudgeError):
        parse_json(text, "cards.json")
