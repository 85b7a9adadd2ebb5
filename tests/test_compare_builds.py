"""The tool that compares two builds tells every difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.games import somewhere
from tools import compare_builds


def test_the_first_difference_is_told(tmp_path: Path) -> None:
    for build, second in (("one", "b"), ("other", "c")):
        (tmp_path / build).mkdir()
        (tmp_path / build / "ws-0.trace").write_text(f"a\n{second}\nd\n", encoding="utf-8")
    told = compare_builds.difference(tmp_path / "one", tmp_path / "other")
    assert told == "ws-0, decision 1:\n  b\n  c"
    assert compare_builds.difference(tmp_path / "one", tmp_path / "one") == ""


def test_a_game_that_one_build_has_not_played_is_a_difference(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "gate-3.trace").write_text("a\n", encoding="utf-8")
    assert compare_builds.difference(tmp_path / "one", tmp_path / "other") == "gate-3, decision 0:\n  a\n  None"


def test_what_the_other_build_has_written_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = somewhere("gate", 1, 9)
    for path, text in (("gate.save", game.dumps()), ("gate.replay", game.record())):
        compare_builds._write(tmp_path / path, compare_builds._told(game), text)
    compare_builds.read(tmp_path)
    assert capsys.readouterr().out == "2 saves, replays and matches of the other build are read\n"


@pytest.mark.parametrize(("told", "written", "why"), [
    (9, 8, "comes to another state"), (9, 0, "is refused"),
], ids=["another state", "damaged"])
def test_a_file_that_is_not_read_alike_is_told(told: int, written: int, why: str, tmp_path: Path) -> None:
    text = somewhere("gate", 1, written).dumps() if written else "{"
    compare_builds._write(tmp_path / "gate.save", compare_builds._told(somewhere("gate", 1, told)), text)
    with pytest.raises(SystemExit, match=f"gate.save {why}"):
        compare_builds.read(tmp_path)


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nothing to read"):
        compare_builds.read(tmp_path)
