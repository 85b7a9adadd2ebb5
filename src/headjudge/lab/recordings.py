"""Saved games and replays as files: reads them as replays and shortens them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from headjudge.api import files
from headjudge.api.replays import read_decisions
from headjudge.cards.files import read_bytes
from headjudge.errors import HeadJudgeError


def read_recording(path: Path) -> str:
    """Returns the text of a replay. A saved game is read as the replay of its decisions."""
    data = read_bytes(path)
    with named(path):
        if files.GAME_FORMAT.encode() in data[:200]:
            return files.loads(data).record()
        if files.MATCH_FORMAT.encode() in data[:200]:
            raise HeadJudgeError("this is a saved match, not a game or a replay",
                                 mend="`headjudge play GAME --load FILE` takes it up again.")
        files.unseal(data, files.REPLAY_FORMAT)
        return data.decode()


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Add the name of the file to errors about its content."""
    try:
        yield
    except HeadJudgeError as error:
        raise HeadJudgeError(error.what, where=error.where or str(path), mend=error.mend) from None


def cut(text: str, decisions: int) -> str:
    """Returns the replay of the first decisions alone."""
    body = files.unseal(text, files.REPLAY_FORMAT)
    made = read_decisions(body)[0]
    return text if decisions >= len(made) else resealed(body, made[:decisions])


def resealed(body: dict[str, Any], decisions: list[Any]) -> str:
    """Returns a replay with other decisions, without the fingerprints of removed ones."""
    kept = {number: told for number, told in read_decisions(body)[1].items() if int(number) <= len(decisions)}
    content = {key: value for key, value in body.items() if key not in ("format", "version", "program")}
    return files.seal(files.REPLAY_FORMAT, {**content, "decisions": decisions, "fingerprints": kept, "result": None})


def is_finished(text: str) -> bool:
    """Whether the game of a replay was over when it was recorded."""
    return files.unseal(text, files.REPLAY_FORMAT).get("result") is not None


def entries(text: str) -> list[list[Any]]:
    """Returns the decisions of a replay: player, index and key of each."""
    decisions: list[list[Any]] = json.loads(text)["decisions"]
    return decisions
