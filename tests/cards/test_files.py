"""Files that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.cards.files import read_text
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
