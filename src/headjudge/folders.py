"""The folders of the user: what can be made anew is kept in one, running games in the other."""

from __future__ import annotations

from pathlib import Path

from headjudge.errors import HeadJudgeError


def cache_folder() -> Path | None:
    """Returns the folder for what can be made anew; None where the user has no home."""
    import platformdirs

    try:
        return Path(platformdirs.user_cache_dir("headjudge"))
    except RuntimeError:
        return None


def data_folder(setting: str) -> Path:
    """Returns the folder for what is to stay. Raises `HeadJudgeError` where the user has no home.

    setting: the environment variable that names another place.
    """
    import platformdirs

    try:
        return Path(platformdirs.user_data_dir("headjudge", appauthor=False))
    except RuntimeError:
        raise HeadJudgeError("you have no home folder", mend=f"Set HOME, or {setting}.") from None
