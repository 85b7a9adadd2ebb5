"""A user without a home folder is told what to set where something is to stay; what can be made anew is not kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.errors import HeadJudgeError
from headjudge.folders import cache_folder, data_folder
from headjudge.table.settings import Settings
from headjudge.terminal import kept


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(*name: str, **more: bool) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_cache_dir", no_home)
    monkeypatch.setattr("platformdirs.user_data_dir", no_home)


def test_the_folders_are_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for place in (cache_folder(), data_folder("HEADJUDGE_DATA")):
        assert place is not None and tmp_path in place.parents and place.name == "headjudge"


def test_without_a_home_nothing_is_kept_that_can_be_made_anew(homeless: None) -> None:
    assert cache_folder() is None


def test_without_a_home_running_games_need_a_folder(
    homeless: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(kept.FOLDER_VARIABLE)
    with pytest.raises(HeadJudgeError, match=r"you have no home folder\. Set HOME, or HEADJUDGE_DATA\."):
        kept.folder()
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))
    assert kept.folder() == tmp_path / "running"


def test_without_a_home_the_table_needs_a_database(homeless: None) -> None:
    with pytest.raises(HeadJudgeError, match=r"you have no home folder\. Set HOME, or HEADJUDGE_DATABASE\."):
        assert Settings().url
    assert Settings(database="sqlite:///table.sqlite3").url == "sqlite:///table.sqlite3"


def test_a_data_folder_that_cannot_be_made_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *name, **more: str(tmp_path / "file" / "headjudge"))
    with pytest.raises(HeadJudgeError, match="the folder cannot be made"):
        assert Settings().url
